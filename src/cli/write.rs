//! Files that come to be whole or not at all: written beside their place, then renamed.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::run::shown;
use super::{Console, Exit, Stop};

/// Writes a file; a failure is said.
pub(crate) fn write(console: &mut Console, path: &Path, text: &str) -> Result<(), Stop> {
    replace(path, text).map_err(|error| {
        let args = [("path", shown(path).into()), ("why", error.to_string().into())];
        let line = console.words.with("unwritable", &args);
        console.stop(Exit::Usage, line)
    })
}

/// Says at once that a file cannot be written, where its folder is missing or it is a folder itself: before long work.
pub(crate) fn can_be(console: &mut Console, path: &Path) -> Result<(), Stop> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let kind = match (folder.is_dir(), path.is_dir()) {
        (false, _) => io::ErrorKind::NotFound,
        (_, true) => io::ErrorKind::IsADirectory,
        _ => return Ok(()),
    };
    let args = [("path", shown(path).into()), ("why", io::Error::from(kind).to_string().into())];
    let line = console.words.with("unwritable", &args);
    Err(console.stop(Exit::Usage, line))
}

/// Puts a text in the place of a file, which keeps its permissions; a link goes on leading to the file.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    let permissions = fs::metadata(&path).map(|data| data.permissions()).ok();
    if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "this file is write-protected"));
    }
    #[cfg(unix)]
    let all = {
        use std::os::unix::fs::PermissionsExt;
        fs::Permissions::from_mode(0o666)
    };
    #[cfg(unix)]
    builder.permissions(all);
    let mut file = builder.prefix(".tablewright-").tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    if let Some(permissions) = permissions {
        fs::set_permissions(file.path(), permissions)?;
    }
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// The file that is meant where a folder may be given.
pub(crate) fn inside(path: &Path, name: &str) -> PathBuf {
    let folder = path.is_dir() || path.to_string_lossy().ends_with(['/', '\\']);
    if folder { path.join(name) } else { path.to_owned() }
}
