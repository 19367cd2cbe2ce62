//! Writing a record: each answer is on the disk before the next one is asked for.

use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::json;

use super::super::play::{Answer, DecisionId, Outcome, Refusal, Session, Step};
use super::seal::Seal;
use super::{End, Fault, Header, Luck, Record, What, Written};
use crate::rules::{Entry, Logged};
use crate::table::SeatId;

/// Writes a game down while it is played.
#[derive(Debug)]
pub struct Writer<W: Write> {
    out: W,
    /// Answers written so far.
    answers: u64,
    /// How far the game's log has been looked through for luck.
    log: usize,
    /// Decisions of luck from there on that are in the record already.
    known: usize,
    /// The sum of all lines; `None`: they have none.
    seal: Option<Seal>,
}

/// A record on the disk that only one process writes.
pub type Recorder = Writer<Synced>;

/// A locked file in which every line is safe before the next begins.
#[derive(Debug)]
pub struct Synced(File);

/// Why an answer is not in the record.
#[derive(Debug)]
pub enum Unwritten {
    /// The game did not take it.
    Refused(Refusal),
    /// The game took it, but it could not be written.
    Io(io::Error),
}

impl Writer<Synced> {
    /// Begins a record.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] if there is such a file, [`io::ErrorKind::WouldBlock`] if somebody is writing it.
    pub fn create(path: &Path, header: &Header) -> io::Result<Self> {
        let file = File::create_new(path)?;
        lock(&file)?;
        sync_folder(path)?;
        Self::begin(Synced(file), header)
    }

    /// Goes on with a record. A last line that was cut off is given up; its fault is told. The game must then be brought
    /// to where the record stands, see [`Retelling`](super::Retelling).
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] if somebody else is writing it, [`io::ErrorKind::InvalidData`] if a whole line is damaged.
    pub fn resume(path: &Path) -> io::Result<(Record, Option<Fault>, Self)> {
        let mut file = File::options().read(true).write(true).open(path)?;
        lock(&file)?;
        let (record, fault) = Record::read(BufReader::new(&mut file));
        let length = file.seek(SeekFrom::End(0))?;
        let whole = length > 0 && last_byte(&mut file, length)? == b'\n';
        if let Some(fault) = &fault
            && (whole || !cut(&mut file, record.bytes)?)
        {
            return Err(io::Error::new(io::ErrorKind::InvalidData, fault.to_string()));
        }
        file.set_len(record.bytes)?;
        file.seek(SeekFrom::End(0))?;
        let mut out = Synced(file);
        if fault.is_none() && length > 0 && !whole {
            out.write_all(b"\n")?;
        }
        let count = |of: fn(&What) -> bool| record.entries.iter().filter(|entry| of(&entry.what)).count();
        let answers = count(|what| matches!(what, What::Answer(_))) as u64;
        let known = count(|what| matches!(what, What::Luck(_)));
        let seal = record.seal.clone();
        Ok((record, fault, Self { out, answers, log: 0, known, seal }))
    }
}

impl<W: Write> Writer<W> {
    /// Begins with the header.
    ///
    /// # Errors
    /// What the file system says.
    pub fn begin(out: W, header: &Header) -> io::Result<Self> {
        let mut writer = Self { out, answers: 0, log: 0, known: 0, seal: Some(Seal::default()) };
        writer.line(&serde_json::to_value(header)?)?;
        writer.out.flush()?;
        Ok(writer)
    }

    /// Gives an answer to the game and, if it is taken, writes it down with what luck decided on it.
    ///
    /// # Errors
    /// The game's refusal, or what the file system says.
    pub fn answer(
        &mut self,
        session: &mut Session,
        id: DecisionId,
        seat: SeatId,
        answer: &Answer,
    ) -> Result<Step, Unwritten> {
        self.luck(session).map_err(Unwritten::Io)?;
        let written = session.open(id).map(|open| Written::new(session.layout(), open, seat, answer));
        let step = session.answer(id, seat, answer).map_err(Unwritten::Refused)?;
        if let Some(written) = written {
            self.answers += 1;
            let line = written.to_json(self.answers);
            self.line(&line)
                .and_then(|()| self.luck(session))
                .and_then(|()| self.out.flush())
                .map_err(Unwritten::Io)?;
        }
        Ok(step)
    }

    /// Writes down that the game, which stands there now, took its last `count` answers back.
    ///
    /// # Errors
    /// What the file system says.
    pub fn undone(&mut self, session: &Session, count: u64) -> io::Result<()> {
        self.answers = self.answers.saturating_sub(count);
        // All that luck had decided before those answers was written before them.
        (self.log, self.known) = (session.play().log.len(), 0);
        self.line(&json!({ "undo": count }))?;
        self.out.flush()
    }

    /// Writes down how the game ended.
    ///
    /// # Errors
    /// What the file system says.
    pub fn over(&mut self, session: &Session, outcome: &Outcome) -> io::Result<()> {
        self.luck(session)?;
        self.line(&serde_json::to_value(End::new(&session.layout().definition, outcome))?)?;
        self.out.flush()
    }

    /// Writes down what luck has decided since the last line.
    fn luck(&mut self, session: &Session) -> io::Result<()> {
        let log = &session.play().log;
        for Logged { entry, .. } in log.get(self.log..).unwrap_or_default() {
            let Entry::Happened { event, .. } = entry else { continue };
            let Some(luck) = Luck::of_event(session.layout(), *event) else { continue };
            match self.known.checked_sub(1) {
                Some(left) => self.known = left,
                None => self.line(&serde_json::to_value(luck)?)?,
            }
        }
        self.log = log.len();
        Ok(())
    }

    /// What it is written to.
    pub fn get_ref(&self) -> &W {
        &self.out
    }

    /// What it was written to.
    pub fn into_inner(self) -> W {
        self.out
    }

    /// A line goes out whole.
    fn line(&mut self, value: &serde_json::Value) -> io::Result<()> {
        let line = value.to_string();
        let line = self.seal.as_mut().map_or(line.clone(), |seal| seal.put(&line));
        self.out.write_all(format!("{line}\n").as_bytes())
    }
}

impl Write for Synced {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }
}

/// A new file is safe once its folder is.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            Err(io::Error::new(io::ErrorKind::WouldBlock, "another process writes this record"))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

impl Drop for Synced {
    /// Closing the file would do, but not at once if another thread is starting a process with a copy of it.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

fn last_byte(file: &mut File, length: u64) -> io::Result<u8> {
    file.seek(SeekFrom::Start(length - 1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last[0])
}

/// Whether what lies after the good lines is one line without its end.
fn cut(file: &mut File, good: u64) -> io::Result<bool> {
    file.seek(SeekFrom::Start(good))?;
    let mut line = Vec::new();
    let read = BufReader::new(file).take(super::read::LONGEST + 1).read_until(b'\n', &mut line)?;
    Ok(read as u64 <= super::read::LONGEST && !line.ends_with(b"\n"))
}
