//! `tablewright watch`: at each save `check`, and the cases that the change can touch.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use notify::{EventKind, RecursiveMode, Watcher};

use super::check::{complaints, here};
use super::play::wipe;
use super::run::shown;
use super::{Console, Done, Exit, Stop};
use crate::scenario::snapshots::Snapshots;
use crate::scenario::{Case, Diagnostic, Files, Scenario, render};
use crate::session::trial::{Bench, Trials};
use crate::simulate::suite::count_cases;
use crate::simulate::touch::{Memory, changed};

/// Quiet for so long: an editor has written all it has to write.
const QUIET: Duration = Duration::from_millis(40);
/// Longest wait for that.
const PATIENCE: Duration = Duration::from_millis(400);

/// Most reports of cases that are shown.
const SHOWN: usize = 5;

/// Check and test again at each save
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: tablewright watch my-game")]
pub(crate) struct Args {
    /// The scenario's folder [default: the scenario here, or all under scenarios/]
    scenario: Option<PathBuf>,
}

/// What may happen.
enum News {
    /// Something was written.
    Saved,
    /// Ctrl-C.
    Stop,
}

/// One scenario that is watched.
struct Watched {
    folder: PathBuf,
    files: Files,
    tales: BTreeMap<String, crate::scenario::snapshots::Kept>,
    memory: Memory,
    /// The reports of cases that differ, by file and name.
    failed: BTreeMap<(String, String), String>,
}

impl Args {
    pub(crate) fn run(self, console: &mut Console) -> Done {
        let folders = self.scenario.map_or_else(here, |folder| vec![folder]);
        let (sender, news) = channel();
        let stop = sender.clone();
        // A second handler cannot be set; then Ctrl-C ends at once, as everywhere.
        let _ = ctrlc::set_handler(move || drop(stop.send(News::Stop)));
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            // Reading a file is no change of it.
            if !event.is_ok_and(|event| matches!(event.kind, EventKind::Access(_))) {
                let _ = sender.send(News::Saved);
            }
        })
        .map_err(|error| unwatched(console, Path::new("."), &error))?;
        let mut all: Vec<Watched> = Vec::new();
        for folder in folders {
            if let Err(list) = Files::read(&folder)
                && list.iter().all(|complaint| complaint.file.is_empty())
            {
                return Err(console.stop(Exit::Usage, render(&list, &Files::default(), true).trim_end()));
            }
            let shared = folder.canonicalize().ok().and_then(|whole| Some(whole.parent()?.parent()?.join("scripts")));
            for dir in std::iter::once(folder.clone()).chain(shared.filter(|dir| dir.is_dir())) {
                let watched = watcher.watch(&dir, RecursiveMode::Recursive);
                watched.map_err(|error| unwatched(console, &dir, &error))?;
            }
            all.push(Watched::new(folder));
        }
        self::watch(console, &mut all, &news)
    }
}

fn watch(console: &mut Console, all: &mut [Watched], news: &Receiver<News>) -> Done {
    let mut first = true;
    loop {
        let began = Instant::now();
        let mut screen = String::new();
        for watched in all.iter_mut() {
            screen.push_str(&watched.look(console, first));
        }
        if !screen.is_empty() {
            if std::io::stdout().is_terminal() {
                console.out.flush()?;
                wipe()?;
            }
            write!(console.out, "{screen}")?;
            let took = began.elapsed().as_millis();
            let line = console
                .words
                .with("watch-took", &[("took", format!("{}.{:02}", took / 1000, took % 1000 / 10).into())]);
            console.say(line)?;
            console.out.flush()?;
        }
        first = false;
        if !wait(news) {
            return Ok(Exit::Well);
        }
    }
}

/// Waits until something was saved and it is quiet again; false: it is time to end.
fn wait(news: &Receiver<News>) -> bool {
    if !matches!(news.recv(), Ok(News::Saved)) {
        return false;
    }
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        match news.recv_timeout(QUIET) {
            Ok(News::Saved) => {}
            Ok(News::Stop) => return false,
            Err(RecvTimeoutError::Timeout) => return true,
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
    true
}

impl Watched {
    fn new(folder: PathBuf) -> Self {
        let (files, memory) = (Files::from_memory(&folder, [("", ""); 0]), Memory::default());
        Self { folder, files, tales: BTreeMap::new(), memory, failed: BTreeMap::new() }
    }

    /// Looks at what is there now; what is to be shown, or nothing where nothing has changed.
    fn look(&mut self, console: &Console, first: bool) -> String {
        let files = match Files::read(&self.folder) {
            Ok(files) => files,
            Err(list) => return render(&list, &self.files, true),
        };
        let tales = tales(&files);
        let paths = changed(&self.files, &files);
        let tales_changed = tales != self.tales;
        if paths.is_empty() && !tales_changed && !first {
            return String::new();
        }
        let list = complaints(&files);
        let mut text = String::new();
        if !first {
            let mut names = paths;
            if tales_changed {
                names.push(format!("{}/", crate::scenario::snapshots::FOLDER));
            }
            let args = [("name", shown(&self.folder).into()), ("files", names.join(", ").into())];
            text = format!("{}\n", console.words.with("watch-changed", &args));
        }
        if !list.is_empty() {
            text.push_str(&render(&list, &files, true));
            text.push('\n');
        }
        text.push_str(&self.cases(console, &files, tales_changed, &list));
        (self.files, self.tales) = (files, tales);
        text
    }

    /// Tries the cases that can have been touched.
    fn cases(&mut self, console: &Console, files: &Files, tales_changed: bool, list: &[Diagnostic]) -> String {
        let name = shown(&self.folder);
        let Some(scenario) = Scenario::inspect(files.clone()).0 else {
            // Once it can be read again, every case is tried.
            self.memory = Memory::default();
            return format!("{}\n", console.words.with("watch-not-run", &[("name", name.into())]));
        };
        let trials = Trials::read(&scenario);
        let cases: Vec<&Case> = trials.cases().collect();
        let picked = self.memory.touched(&cases, &self.files, files, tales_changed);
        let (reports, _) = count_cases(&trials, &picked, None);
        // What is awake while loading cannot change by what functions do that are not: only then is it worth the time.
        if picked.len() == cases.len() {
            self.memory.keep_awake(Bench::new(&trials).awake());
        }
        let keys: Vec<(String, String)> = cases.iter().map(|case| (case.file.clone(), case.name.clone())).collect();
        self.failed.retain(|key, _| keys.contains(key));
        for (at, report) in picked.iter().zip(&reports) {
            self.memory.keep(cases[*at], report);
            match report.passed() {
                true => drop(self.failed.remove(&keys[*at])),
                false => drop(self.failed.insert(keys[*at].clone(), trials.describe(*at, report, &scenario, true))),
            }
        }
        let mut text: String = self.failed.values().take(SHOWN).map(|told| format!("{told}\n")).collect();
        if self.failed.len() > SHOWN {
            let more = [("count", (self.failed.len() - SHOWN).into())];
            text.push_str(&format!("… {}\n\n", console.words.with("and-more", &more)));
        }
        let errors = list.iter().filter(|complaint| complaint.is_error()).count();
        let args = [
            ("name", name.into()),
            ("tried", picked.len().into()),
            ("known", cases.len().into()),
            ("failed", self.failed.len().into()),
            ("errors", errors.into()),
            ("warnings", (list.len() - errors).into()),
        ];
        text.push_str(&console.words.with("watch-sum", &args));
        text.push('\n');
        text
    }
}

/// The kept stories, to see whether one has changed.
fn tales(files: &Files) -> BTreeMap<String, crate::scenario::snapshots::Kept> {
    let all = Snapshots::read(files);
    all.names().map(|name| (name.to_owned(), all.get(name))).collect()
}

fn unwatched(console: &mut Console, dir: &Path, error: &notify::Error) -> Stop {
    let args = [("path", shown(dir).into()), ("why", error.to_string().into())];
    let line = console.words.with("watch-failed", &args);
    console.stop(Exit::NotWell, line)
}
