//! Counting positions: the rules are run through every answer and every distinct outcome of luck.
//!
//! A position at depth `n` is a history of answers and outcomes of luck with exactly `n` answers, at whose end either the next
//! answer is waited for or the game is over. A game that ended earlier is not counted again further down. Where several seats
//! are asked at once, they answer in the order in which they were asked; a text is answered by none.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::rules::{Digit, Inline, Line, Module, Open, Options, Play, Progress, RuleError, Vm};
use crate::session::{OptionValue, Session, Viewer, order};
use crate::table::{Layout, Table};

/// What is to be counted.
#[derive(Clone, Copy, Debug)]
pub struct Perft {
    /// Answers on the longest line.
    pub depth: u32,
    /// Whether to count by first answer, too.
    pub divide: bool,
    /// Most lines that are run.
    pub limit: u64,
    /// Workers; nothing: as many as there are processors. The figures are the same.
    pub jobs: Option<usize>,
}

/// The positions at one depth.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Level {
    /// All of them.
    pub nodes: u64,
    /// Those in which the game is over.
    pub terminal: u64,
}

/// What was counted.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Counted {
    /// By depth, from 0.
    pub levels: Vec<Level>,
    /// The same by first answer, in the order in which these come up; empty if not asked for.
    pub first: Vec<(First, Vec<Level>)>,
}

/// A first answer. Options of the same name are the same answer, whatever luck came before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct First {
    /// Who may give it.
    pub seats: Vec<String>,
    /// Text id of the question.
    pub prompt: String,
    /// The option as it is written in cases.
    pub option: String,
}

/// Why nothing was counted.
#[derive(Clone, Debug)]
pub enum Fault {
    /// A rule failed on a line with these decisions.
    Rule(Box<RuleError>, Vec<Digit>),
    /// There are more lines than the limit.
    TooMany,
}

impl From<RuleError> for Fault {
    fn from(error: RuleError) -> Self {
        Self::Rule(Box::new(error), Vec::new())
    }
}

/// A place to go on from: the beginning of a step, and the decisions in it that are settled.
#[derive(Clone)]
struct Frame {
    table: Table,
    line: Line,
    /// The lines of the steps before.
    before: Vec<Line>,
}

/// A first answer and all that follows from it.
struct Task {
    /// The lines of the steps before it, and of its own.
    before: Vec<Line>,
    line: Line,
    /// Where it is counted in [`Counted::first`].
    first: usize,
}

impl Perft {
    /// Counts the positions of a game.
    ///
    /// # Errors
    /// A rule that fails on one of the lines; more lines than the limit.
    pub fn count(&self, layout: &Arc<Layout>, modules: &[Module]) -> Result<Counted, Fault> {
        let left = AtomicU64::new(self.limit);
        let mut walk = Walk::new(layout, modules, &left)?;
        // Before the first answer there is nothing but luck. Each first answer is then work for somebody.
        let roots = walk.stops(walk.begun()?, 0)?;
        let mut counted = Counted { levels: std::mem::take(&mut walk.levels), first: Vec::new() };
        add(&mut counted.levels, 0, Level { nodes: roots.len() as u64, terminal: 0 });
        let mut tasks = Vec::new();
        if self.depth > 0 {
            for root in roots {
                let names = if self.divide { walk.options(&root.0)? } else { Vec::new() };
                let (Frame { line, before, .. }, options) = root;
                for taken in 0..options {
                    let first = names.get(taken as usize).map_or(0, |name| counted.place(name));
                    let line = line.branch(options, taken, self.depth);
                    tasks.push(Task { before: before.clone(), line, first });
                }
            }
        }
        for (first, levels) in self.work(layout, modules, &left, &tasks)? {
            for (depth, level) in levels.into_iter().enumerate() {
                add(&mut counted.levels, depth, level);
                if let Some((_, own)) = counted.first.get_mut(first) {
                    add(own, depth, level);
                }
            }
        }
        counted.levels.resize(self.depth as usize + 1, Level::default());
        counted.first.iter_mut().for_each(|(_, levels)| levels.resize(self.depth as usize + 1, Level::default()));
        Ok(counted)
    }

    /// Runs all tasks, each as soon as a worker is free.
    fn work(
        &self,
        layout: &Arc<Layout>,
        modules: &[Module],
        left: &AtomicU64,
        tasks: &[Task],
    ) -> Result<Vec<(usize, Vec<Level>)>, Fault> {
        let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let work = || {
            let mut walk = match Walk::new(layout, modules, left) {
                Ok(walk) => walk,
                Err(error) => return vec![(0, Err(Fault::from(error)))],
            };
            let mut done = Vec::new();
            while !failed.load(Ordering::Relaxed) {
                // What was begun before a failure is finished, so that the first failure is the same with any number of workers.
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = tasks.get(at) else { break };
                let result = walk.at(task).and_then(|frame| walk.all(frame, self.depth));
                failed.fetch_or(result.is_err(), Ordering::Relaxed);
                done.push((at, result));
            }
            done
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.unwrap_or(0).min(tasks.len())).build();
        let mut done = match pool {
            Ok(pool) if tasks.len() > 1 => pool.broadcast(|_| work()).into_iter().flatten().collect(),
            _ => work(),
        };
        done.sort_by_key(|(at, _)| *at);
        done.into_iter().map(|(at, result)| Ok((tasks.get(at).map_or(0, |task| task.first), result?))).collect()
    }
}

impl Counted {
    /// Where a first answer is counted.
    fn place(&mut self, name: &First) -> usize {
        self.first.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            self.first.push((name.clone(), Vec::new()));
            self.first.len() - 1
        })
    }
}

fn add(levels: &mut Vec<Level>, depth: usize, more: Level) {
    if levels.len() <= depth {
        levels.resize(depth + 1, Level::default());
    }
    levels[depth].nodes += more.nodes;
    levels[depth].terminal += more.terminal;
}

/// One worker: a VM that follows one line after another.
struct Walk<'a> {
    vm: Rc<Vm>,
    layout: Arc<Layout>,
    play: Play,
    levels: Vec<Level>,
    left: &'a AtomicU64,
}

impl<'a> Walk<'a> {
    fn new(layout: &Arc<Layout>, modules: &[Module], left: &'a AtomicU64) -> Result<Self, RuleError> {
        let vm = Rc::new(Vm::new(Arc::clone(layout), modules, Options::native())?);
        let play = Play { logging: false, ..Play::new(layout, 0) };
        Ok(Self { vm, layout: Arc::clone(layout), play, levels: Vec::new(), left })
    }

    /// The beginning of the first step of a game.
    fn begun(&self) -> Result<Frame, RuleError> {
        let mut play = Play { logging: false, ..Play::new(&self.layout, 0) };
        if !order::begin(&self.layout, &mut play) {
            return Err(RuleError::new("the scenario has no phases to play"));
        }
        Ok(Frame { table: play.table, line: Line::default(), before: Vec::new() })
    }

    /// Goes to where a task begins.
    fn at(&mut self, task: &Task) -> Result<Frame, Fault> {
        self.vm.set_inline(Inline::Line, false);
        let mut frame = self.begun()?;
        for line in &task.before {
            frame.line = line.clone();
            self.follow(&mut frame)?;
            frame = self.next(frame)?;
        }
        Ok(Frame { line: task.line.clone(), ..frame })
    }

    /// Counts all positions from here on, and those at which the lines stop.
    fn all(&mut self, from: Frame, depth: u32) -> Result<Vec<Level>, Fault> {
        self.levels.clear();
        self.run(from, depth, |walk, _| add(&mut walk.levels, depth as usize, Level { nodes: 1, terminal: 0 }))?;
        Ok(std::mem::take(&mut self.levels))
    }

    /// Where the lines stop that give so many answers, and how many answers there are to choose from.
    fn stops(&mut self, from: Frame, depth: u32) -> Result<Vec<(Frame, u32)>, Fault> {
        let mut stops = Vec::new();
        self.run(from, depth, |walk, frame| {
            let answers = |open: &Open| open.count + u32::from(open.optional || open.text > 0);
            stops.push((frame.clone(), walk.play.open.first().map_or(0, answers)));
        })?;
        Ok(stops)
    }

    /// Runs every line from here on; `stop` is called with each that stops at a question after `depth` answers.
    fn run(&mut self, from: Frame, depth: u32, mut stop: impl FnMut(&mut Self, &Frame)) -> Result<(), Fault> {
        self.vm.set_inline(Inline::Line, false);
        let mut frames = vec![from];
        while let Some(mut frame) = frames.pop() {
            if self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err() {
                return Err(Fault::TooMany);
            }
            let known = frame.line.digits().len();
            let progress = self.follow(&mut frame)?;
            let mut answers = frame.before.iter().map(Line::answers).sum::<usize>();
            for (at, _) in frame.line.digits().iter().enumerate().filter(|(_, digit)| digit.is_answer()) {
                if at >= known {
                    add(&mut self.levels, answers, Level { nodes: 1, terminal: 0 });
                }
                answers += 1;
            }
            match progress {
                Progress::Waiting(_) => stop(self, &frame),
                Progress::Over => add(&mut self.levels, answers, Level { nodes: 1, terminal: 1 }),
                Progress::Done => {
                    let mut next = self.next(frame.clone())?;
                    next.line = Line::new(depth.saturating_sub(answers as u32));
                    if frame.line.turn() {
                        frames.push(frame);
                    }
                    frames.push(next);
                    continue;
                }
            }
            if frame.line.turn() {
                frames.push(frame);
            }
        }
        Ok(())
    }

    /// Runs the step of a frame along its line.
    fn follow(&mut self, frame: &mut Frame) -> Result<Progress, Fault> {
        loop {
            self.play.checkpoint.copy_from(&frame.table);
            self.play.rewind();
            frame.line.rewind();
            self.vm.follow(Some(std::mem::take(&mut frame.line)));
            let progress = self.vm.start(&mut self.play);
            frame.line = self.vm.follow(None).unwrap_or_default();
            let fault = |error| Fault::Rule(Box::new(error), frame.path());
            if !self.vm.is_doubtful() {
                return progress.map_err(fault);
            }
            self.vm = Rc::new(self.vm.renewed().map_err(fault)?);
        }
    }

    /// The beginning of the step after the one that was just run.
    fn next(&mut self, frame: Frame) -> Result<Frame, Fault> {
        if !order::next(&self.layout, &mut self.play, Play::begin_step) {
            let error = RuleError::new("the last phase is over and the game has no result");
            return Err(Fault::Rule(Box::new(error), frame.path()));
        }
        let Frame { mut before, line, .. } = frame;
        before.push(line);
        Ok(Frame { table: self.play.table.clone(), line: Line::default(), before })
    }

    /// The names of the options at which a frame has stopped; declining comes last.
    fn options(&self, frame: &Frame) -> Result<Vec<First>, Fault> {
        self.vm.set_inline(Inline::Nobody, false);
        let mut line = frame.line.clone();
        line.rewind();
        self.vm.follow(Some(line));
        let mut play = Play { logging: false, ..Play::new(&self.layout, 0) };
        play.table.copy_from(&frame.table);
        let mut session = Session::at_step(Rc::clone(&self.vm), play);
        let step = session.advance();
        self.vm.follow(None);
        step?;
        let Some(decision) = session.decisions(Viewer::All).into_iter().next() else { return Ok(Vec::new()) };
        let mut names: Vec<String> = decision.options.iter().map(|option| name(&option.value)).collect();
        if decision.optional || decision.text > 0 {
            names.push("decline".to_owned());
        }
        let first = |option| First { seats: decision.seats.clone(), prompt: decision.prompt.text.clone(), option };
        Ok(names.into_iter().map(first).collect())
    }
}

impl Frame {
    /// All decisions up to here.
    fn path(&self) -> Vec<Digit> {
        self.before.iter().chain([&self.line]).flat_map(|line| line.digits().iter().cloned()).collect()
    }
}

/// An option as it is written in cases.
fn name(option: &OptionValue) -> String {
    match option {
        OptionValue::Seat(name) | OptionValue::Place(name) | OptionValue::Component(name) | OptionValue::Name(name) => {
            name.clone()
        }
        OptionValue::Number(number) => number.to_string(),
        OptionValue::Hidden { kind, .. } => kind.clone(),
    }
}
