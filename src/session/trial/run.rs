//! Plays a case: gives its answers as questions arrive, and keeps what was asked.

use std::rc::Rc;
use std::sync::Arc;

use super::prepare::{SEED, prepare};
use crate::rules::{Arg, Call, CallArg, Open, Play, Returned, RuleError, Vm};
use crate::scenario::case::plan::{Answer as Written, Given, Otherwise, Plan, Run};
use crate::scenario::case::short_name;
use crate::scenario::case::written::Literal;
use crate::session::{Answer, Course, DecisionId, Refusal, Session, Step};
use crate::table::{Audience, Definition, Entity, Layout, SeatId, luck};

/// Most questions of one case: whoever asks more asks for ever.
pub(super) const MOST: usize = 5_000;

/// What came of a case.
pub(super) struct Tried {
    pub(super) session: Session,
    pub(super) asked: Vec<Question>,
    pub(super) end: End,
    /// Answers that were given or refused.
    pub(super) given: usize,
    pub(super) returned: Returned,
    /// What was answered where every option is tried.
    pub(super) free: Vec<String>,
}

/// A question that was asked.
pub(super) struct Question {
    pub(super) seats: Audience,
    pub(super) prompt: String,
    pub(super) options: Vec<Arg>,
}

/// How it ended.
pub(super) enum End {
    /// Everything that the case runs has been run, or the game is over.
    Reached,
    /// An answer was not taken: why.
    Refused(String),
    /// A rule failed.
    Failed(RuleError),
    /// Something was asked for which the case has no answer: the last one of [`Tried::asked`].
    Unanswered(Question),
    /// Too many questions.
    Endless,
}

/// Plays a case to its end.
pub(super) fn run(vm: &Rc<Vm>, plan: &Plan) -> Tried {
    run_from(vm, plan, prepare(vm.layout(), plan))
}

/// Plays a case to its end from a table that was prepared for it.
pub(super) fn run_from(vm: &Rc<Vm>, plan: &Plan, play: Play) -> Tried {
    vm.set_inline(crate::rules::Inline::Nobody, false);
    let session = match &plan.run {
        Run::Game => Session::of(Rc::clone(vm), play),
        Run::Phase { .. } => Session::at_step(Rc::clone(vm), play).on_course(Course::Phase),
        Run::Rounds { count } => {
            Session::at_step(Rc::clone(vm), play).on_course(Course::Rounds(plan.round + count - 1))
        }
        Run::Call { module, function, args, .. } => {
            let args = args.iter().map(call_arg).collect();
            let call = Call { module: module.clone(), function: function.clone(), args };
            Session::at_step(Rc::clone(vm), play).on_course(Course::Call(Rc::new(call)))
        }
    };
    let mut tried =
        Tried { session, asked: Vec::new(), end: End::Reached, given: 0, returned: Returned::Nil, free: Vec::new() };
    tried.end = tried.play(plan);
    if let (Run::Call { .. }, End::Reached) = (&plan.run, &tried.end) {
        // The VM may be another one by now.
        tried.returned = tried.session.vm().returned();
    }
    tried
}

fn call_arg(given: &Given) -> CallArg {
    match given {
        Given::Number(number) => CallArg::Number(i64::from(*number)),
        Given::Flag(flag) => CallArg::Flag(*flag),
        Given::Text(text) => CallArg::Text(text.clone()),
        Given::Entity(entity) => CallArg::Entity(*entity),
        Given::Zone(zone) => CallArg::Zone(*zone),
        Given::List(list) => CallArg::List(list.iter().map(call_arg).collect()),
    }
}

impl Tried {
    fn play(&mut self, plan: &Plan) -> End {
        let mut step = match self.session.advance() {
            Ok(step) => step,
            Err(error) => return End::Failed(error),
        };
        let mut known: Vec<DecisionId> = Vec::new();
        for number in 0..MOST {
            let ids = match step {
                Step::Ask(ids) if !ids.is_empty() => ids,
                _ => return End::Reached,
            };
            for id in ids.iter().filter(|id| !known.contains(id)) {
                self.asked.extend(self.session.open(*id).map(Question::of));
            }
            known.clone_from(&ids);
            let known_answers = self.given;
            let (id, seat, answer) = match self.next(plan, &ids, number) {
                Ok(next) => next,
                Err(end) => return end,
            };
            if plan.otherwise == Otherwise::Each && known_answers == self.given {
                self.free.push(self.named(id, &answer));
            }
            step = match self.session.answer(id, seat, &answer) {
                Ok(step) => step,
                Err(Refusal::Rule(error)) => return End::Failed(error),
                Err(refusal) => return End::Refused(refusal.to_string()),
            };
        }
        End::Endless
    }

    /// The next answer: the first written one that was not given yet, if somebody is asked for it, or what the case
    /// says about questions without an answer.
    fn next(&mut self, plan: &Plan, ids: &[DecisionId], number: usize) -> Result<(DecisionId, SeatId, Answer), End> {
        let layout = Arc::clone(self.session.layout());
        let open = |id: &DecisionId| self.session.open(*id).map(|open| (*id, open));
        let ahead = if plan.tries { plan.answers.len() } else { self.given + 1 };
        for at in self.given..ahead.min(plan.answers.len()) {
            let written = &plan.answers[at];
            let fitting = ids.iter().filter_map(open).find(|(_, open)| is_for(written, open));
            let Some((id, open)) = fitting else { continue };
            let seats = written.seat.map_or(open.seats, |seats| seats.and(open.seats));
            let answer = translate(&layout.definition, open, &written.answer);
            self.given = at + 1;
            return Ok((id, first(seats), answer.map_err(End::Refused)?));
        }
        let Some((id, open)) = ids.iter().find_map(open) else { return Err(End::Reached) };
        let count = open.options.len();
        let choice = match plan.otherwise {
            Otherwise::Fail => return Err(End::Unanswered(Question::of(open))),
            Otherwise::Each => {
                let tried = self.session.vm().tried(count as u32, open.optional || open.text > 0);
                tried.map_or(0, |choice| choice as usize)
            }
            _ if open.text > 0 => 0,
            Otherwise::Decline if open.optional => 0,
            Otherwise::First | Otherwise::Decline => 1,
            Otherwise::Last => count,
            Otherwise::Bots => {
                let choices = count as u32 + u32::from(open.optional);
                let outcome = luck::decide(SEED, luck::stream_hash("case:bots"), number as u32, choices) as usize;
                if outcome == count { 0 } else { outcome + 1 }
            }
        };
        Ok((id, first(open.seats), if choice == 0 { Answer::Decline } else { Answer::Option(choice) }))
    }
}

impl Tried {
    /// An answer as it is written in a case.
    fn named(&self, id: DecisionId, answer: &Answer) -> String {
        let option = match (answer, self.session.open(id)) {
            (Answer::Option(position), Some(open)) => open.options.get(position - 1),
            _ => None,
        };
        option.map_or("decline".to_owned(), |option| name_of(&self.session.layout().definition, &option.value))
    }
}

impl Question {
    fn of(open: &Open) -> Self {
        let options = open.options.iter().map(|choice| choice.value.clone()).collect();
        Self { seats: open.seats, prompt: open.prompt.clone(), options }
    }
}

fn first(seats: Audience) -> SeatId {
    seats.seats().next().unwrap_or(SeatId(0))
}

fn is_for(written: &Written, open: &Open) -> bool {
    let prompt = written.prompt.as_ref().is_none_or(|prompt| *prompt == open.prompt);
    prompt && written.seat.is_none_or(|seats| concerns(seats, open.seats))
}

/// Whether a question to `asked` is one to `named`: one of several who may answer, or all who were named together.
pub(super) fn concerns(named: Audience, asked: Audience) -> bool {
    named.covers(asked) || asked.covers(named)
}

/// A written answer as an answer to that question; or why it cannot be one.
fn translate(definition: &Definition, open: &Open, written: &Literal) -> Result<Answer, String> {
    if matches!(written, Literal::Text(text) if text == "decline") {
        return Ok(Answer::Decline);
    }
    if open.text > 0 {
        return Ok(Answer::Words(written.plain()));
    }
    let options: Vec<&Arg> = open.options.iter().map(|choice| &choice.value).collect();
    match find(definition, &options, written) {
        Some(at) => Ok(Answer::Option(at + 1)),
        None => {
            let names: Vec<String> = options.iter().map(|option| name_of(definition, option)).collect();
            Err(format!("“{}” is not one of the options of “{}”: {}", written.plain(), open.prompt, names.join(", ")))
        }
    }
}

/// The option that is written so: by its full name, by its id, or by the id that copies share.
pub(super) fn find(definition: &Definition, options: &[&Arg], written: &Literal) -> Option<usize> {
    if let Literal::Number(number) = written {
        return options.iter().position(|option| **option == Arg::Number(i64::from(*number)));
    }
    let Literal::Text(text) = written else { return None };
    let full = options.iter().position(|option| name_of(definition, option) == *text);
    full.or_else(|| {
        let short = |option: &Arg, which: usize| match option {
            Arg::Component(component, _) => short_name(definition, *component)[which] == text,
            _ => false,
        };
        (0..2).find_map(|which| options.iter().position(|option| short(option, which)))
    })
}

/// How an option is written in a case.
pub(super) fn name_of(definition: &Definition, option: &Arg) -> String {
    match option {
        Arg::Number(number) => number.to_string(),
        Arg::Flag(flag) => flag.to_string(),
        Arg::Name(name) => name.clone(),
        Arg::Entity(entity) => definition.name_of(*entity),
        Arg::Component(component, _) => definition.name_of(Entity::Component(*component)),
        Arg::Zone(_) | Arg::Words(_) => String::new(),
        Arg::List(list) => list.iter().map(|one| name_of(definition, one)).collect::<Vec<_>>().join(", "),
    }
}

/// Seats by name.
pub(super) fn seat_names(layout: &Layout, seats: Audience) -> String {
    let count = layout.definition.seats.len();
    let known = seats.seats().filter(|seat| seat.index() < count);
    let names: Vec<String> = known.map(|seat| layout.definition.name_of(Entity::Seat(seat))).collect();
    if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
}
