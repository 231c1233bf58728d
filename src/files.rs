//! Files of the user: read with a bound, written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// Why a file could not be read or written, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    pub path: String,
    pub reason: String,
    pub help: String,
}

impl FileError {
    fn new(path: &Path, reason: impl Into<String>, help: &str) -> FileError {
        FileError { path: path.display().to_string(), reason: reason.into(), help: help.to_string() }
    }

    /// What the system says about a path, in words and with a remedy.
    pub fn of(path: &Path, error: &io::Error) -> FileError {
        let (reason, help) = match error.kind() {
            io::ErrorKind::NotFound => ("there is no such file", "check the spelling of the path"),
            io::ErrorKind::PermissionDenied => {
                ("this is not allowed", "change who may do so, or choose another file")
            }
            io::ErrorKind::IsADirectory => ("it is a folder", "name a file in it"),
            _ if path.is_dir() => ("it is a folder", "name a file in it"),
            io::ErrorKind::NotADirectory => {
                ("a part of the path is no folder", "check the spelling of the path")
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                ("the disk is full", "make room, or choose another disk")
            }
            io::ErrorKind::FileTooLarge => {
                ("files may not grow so large here", "raise the limit, or choose another disk")
            }
            io::ErrorKind::ReadOnlyFilesystem => ("the disk is read-only", "choose another disk"),
            _ => return FileError::new(path, error.to_string(), ""),
        };
        FileError::new(path, reason, help)
    }
}

/// Reads a text in UTF-8, without its BOM. More than `limit` bytes are refused before they are read.
pub fn read_text(path: &Path, limit: u64) -> Result<String, FileError> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(limit + 1).read_to_end(&mut bytes))
        .map_err(|e| FileError::of(path, &e))?;
    if bytes.len() as u64 > limit {
        let reason = format!("it has more than {limit} bytes");
        return Err(FileError::new(path, reason, "is this the file you meant?"));
    }
    let text = String::from_utf8(bytes).map_err(|e| {
        let good = e.utf8_error().valid_up_to();
        let line = e.as_bytes()[..good].iter().filter(|b| **b == b'\n').count() + 1;
        let reason = format!("line {line} is not text in UTF-8");
        FileError::new(path, reason, "save the file as plain text in UTF-8")
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_string(),
        None => text,
    })
}

/// Writes a text: afterwards the file holds all of it or, if anything failed, what it held before.
///
/// ```no_run
/// stiess::files::write("my_deal.ron".as_ref(), "Record(…)").unwrap();
/// ```
pub fn write(path: &Path, text: &str) -> Result<(), FileError> {
    replace(path, |out| out.write_all(text.as_bytes()))
}

/// Like [`write()`], with the contents written piece by piece.
pub fn replace(
    path: &Path,
    contents: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), FileError> {
    let refused = |e: &io::Error| FileError::of(path, e);
    // What a link points at is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let old = fs::metadata(&target).ok();
    match &old {
        Some(old) if old.is_dir() => return Err(FileError::new(path, "it is a folder", "name a file in it")),
        // A terminal, a pipe: nothing is there that could survive.
        Some(old) if !old.is_file() => {
            return OpenOptions::new()
                .write(true)
                .open(&target)
                .and_then(|mut file| contents(&mut file))
                .map_err(|e| refused(&e));
        }
        Some(old) if old.permissions().readonly() => {
            return Err(FileError::new(path, "it is read-only", "choose another file, or allow writing"));
        }
        _ => {}
    }
    let (mut file, beside) = create_beside(&target).map_err(|e| match e.kind() {
        io::ErrorKind::NotFound => {
            FileError::new(path, "there is no such folder", "check the spelling of the path")
        }
        _ => refused(&e),
    })?;
    let written = contents(&mut file)
        .and_then(|()| old.map_or(Ok(()), |old| file.set_permissions(old.permissions())))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, &target));
    written.map_err(|e| {
        let _ = fs::remove_file(&beside);
        refused(&e)
    })
}

/// Writes a text into a file that is not there yet: whole, or not at all, and never over another.
pub fn create(path: &Path, text: &str) -> Result<(), FileError> {
    let taken = || FileError::new(path, "it is there already", "choose another name");
    if path.symlink_metadata().is_ok() {
        return Err(taken());
    }
    let (mut file, beside) = create_beside(path).map_err(|e| match e.kind() {
        io::ErrorKind::NotFound => {
            FileError::new(path, "there is no such folder", "check the spelling of the path")
        }
        _ => FileError::of(path, &e),
    })?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    // A link, unlike a renaming, never takes the place of what somebody else wrote in between.
    let placed = written.and_then(|()| match fs::hard_link(&beside, path) {
        Err(e) if e.kind() != io::ErrorKind::AlreadyExists => fs::rename(&beside, path),
        linked => linked,
    });
    let _ = fs::remove_file(&beside);
    placed.map_err(|e| match e.kind() {
        io::ErrorKind::AlreadyExists => taken(),
        _ => FileError::of(path, &e),
    })
}

/// A new file in the folder of another, so that it can take its place in one step.
fn create_beside(target: &Path) -> io::Result<(File, PathBuf)> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Some(name) = target.file_name() else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this names no file"));
    };
    loop {
        let mut own = std::ffi::OsString::from(".");
        own.push(name);
        own.push(format!(".{}.{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed)));
        let beside = target.with_file_name(own);
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(e),
            Ok(file) => return Ok((file, beside)),
        }
    }
}
