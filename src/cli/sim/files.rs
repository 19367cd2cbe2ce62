//! The files that `sim` writes: beside, then renamed, so that each comes to be whole or not at all.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tempfile::NamedTempFile;

use super::super::run::shown;
use super::super::{Console, Exit, Stop};
use super::sweep::{Point, Sweep};
use crate::simulate::ears::Handed;
use crate::simulate::rows::{EventSheet, GameSheet};

/// A file that is to be.
pub(super) struct Target {
    path: PathBuf,
    beside: NamedTempFile,
}

/// The files with a row for each game and each event.
pub(super) struct Sheets {
    games: Option<(GameSheet<BufWriter<File>>, Target)>,
    events: Option<(EventSheet<BufWriter<File>>, Target)>,
}

impl Target {
    /// Begins a file. Nothing is there under its own name before [`keep`](Self::keep).
    pub(super) fn new(path: &Path) -> io::Result<Self> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(io::Error::from(io::ErrorKind::NotFound));
        }
        if path.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory));
        }
        Ok(Self { path: path.to_owned(), beside: readable().tempfile_in(folder)? })
    }

    fn writer(&self) -> io::Result<BufWriter<File>> {
        Ok(BufWriter::new(self.beside.as_file().try_clone()?))
    }

    /// Writes all of it.
    pub(super) fn fill(&mut self, text: &str) -> io::Result<()> {
        io::Write::write_all(self.beside.as_file_mut(), text.as_bytes())
    }

    /// Gives it its name.
    pub(super) fn keep(self) -> io::Result<()> {
        self.beside.as_file().sync_all()?;
        self.beside.persist(&self.path).map_err(|error| error.error).map(drop)
    }
}

impl Sheets {
    /// Begins the files.
    pub(super) fn new(
        games: Option<Target>,
        events: Option<Target>,
        points: &[Point],
        sweeps: &[Sweep],
    ) -> io::Result<Self> {
        let layouts: Vec<_> = points.iter().map(|point| Arc::clone(&point.layout)).collect();
        let swept: Vec<String> = sweeps.iter().map(|sweep| sweep.key.clone()).collect();
        let games = games.map(|target| GameSheet::new(target.writer()?, &layouts, &swept).map(|sheet| (sheet, target)));
        let events = events.map(|target| EventSheet::new(target.writer()?, &swept).map(|sheet| (sheet, target)));
        Ok(Self { games: games.transpose()?, events: events.transpose()? })
    }

    /// From here on the games are of this point.
    pub(super) fn point(&mut self, point: &Point) {
        if let Some((sheet, _)) = &mut self.games {
            sheet.point(&point.layout, &point.values);
        }
        if let Some((sheet, _)) = &mut self.events {
            sheet.point(&point.values);
        }
    }

    /// Writes rows.
    pub(super) fn write(&mut self, rows: Handed) -> io::Result<()> {
        if let Some((sheet, _)) = &mut self.games {
            rows.games.iter().try_for_each(|row| sheet.write(row))?;
        }
        if let Some((sheet, _)) = &mut self.events {
            rows.events.into_iter().try_for_each(|row| sheet.write(row))?;
        }
        Ok(())
    }

    /// Ends the files and gives them their names.
    pub(super) fn keep(self) -> io::Result<()> {
        if let Some((sheet, target)) = self.games {
            sheet.close()?;
            target.keep()?;
        }
        if let Some((sheet, target)) = self.events {
            sheet.close()?;
            target.keep()?;
        }
        Ok(())
    }
}

/// A file that others may read as far as the system lets them: temporary files usually are for their owner only.
fn readable() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

/// A file could not be written.
pub(super) fn unwritable(console: &mut Console, path: &Path, error: &io::Error, exit: Exit) -> Stop {
    let folder = path.parent().map(shown).unwrap_or_default();
    let line = if error.kind() == io::ErrorKind::NotFound {
        console.words.with("sim-no-folder", &[("path", shown(path).into()), ("folder", folder.into())])
    } else {
        console.words.with("unwritable", &[("path", shown(path).into()), ("why", error.to_string().into())])
    };
    console.stop(exit, line)
}
