//! Files of the user: read with a bound, written whole or not at all, by one of us at a time.

mod words;

use crate::language::Language;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long to wait for another who writes in the same folder.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a file could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    pub path: String,
    trouble: Trouble,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    NoFile,
    NoFolder,
    Forbidden,
    Folder,
    /// Where a folder was wanted.
    File,
    PartNoFolder,
    DiskFull,
    TooLarge,
    ReadOnlyDisk,
    Device,
    SavedMeanwhile,
    DeadLink,
    NotAFile,
    ReadOnly,
    SeveralNames,
    Taken,
    Held,
    /// It has more bytes than are read.
    Longer(u64),
    /// It would have more bytes than are read.
    WouldBeLonger {
        bytes: u64,
        most: u64,
    },
    /// It holds what another run or somebody else wrote.
    Others,
    NotText {
        line: usize,
    },
    /// What the system says of it.
    System(String),
    /// It is whole, but holds something else; whoever wanted to read it says so.
    Foreign {
        reason: String,
        help: String,
    },
}

impl FileError {
    pub(crate) fn new(path: &Path, trouble: Trouble) -> FileError {
        FileError { path: path.display().to_string(), trouble }
    }

    /// What the system says about a path.
    pub fn of(path: &Path, error: &io::Error) -> FileError {
        let trouble = match error.kind() {
            io::ErrorKind::NotFound => Trouble::NoFile,
            io::ErrorKind::PermissionDenied => Trouble::Forbidden,
            io::ErrorKind::IsADirectory => Trouble::Folder,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Trouble::DiskFull,
            io::ErrorKind::FileTooLarge => Trouble::TooLarge,
            io::ErrorKind::ReadOnlyFilesystem => Trouble::ReadOnlyDisk,
            io::ErrorKind::AlreadyExists if path.is_symlink() && !path.exists() => Trouble::DeadLink,
            io::ErrorKind::AlreadyExists if !path.is_dir() => Trouble::File,
            _ if path.is_dir() => Trouble::Folder,
            io::ErrorKind::NotADirectory => Trouble::PartNoFolder,
            _ => Trouble::System(error.to_string()),
        };
        FileError::new(path, trouble)
    }

    pub(crate) fn saved_meanwhile(path: &Path) -> FileError {
        FileError::new(path, Trouble::SavedMeanwhile)
    }

    /// A text of so many bytes is not written where nobody would read it.
    pub(crate) fn too_long(path: &Path, bytes: u64, most: u64) -> FileError {
        FileError::new(path, Trouble::WouldBeLonger { bytes, most })
    }

    /// What is wrong, in English.
    pub fn reason(&self) -> String {
        words::said(&self.trouble, Language::English).0
    }

    /// A remedy, in English; empty where none is known.
    pub fn help(&self) -> &str {
        words::said(&self.trouble, Language::English).1
    }

    /// What is wrong, and a remedy, which is empty where none is known.
    pub fn told(&self, language: Language) -> (String, String) {
        let (reason, help) = words::said(&self.trouble, language);
        (reason, help.to_string())
    }
}

/// Reads a text in UTF-8, without its BOM. Only of a file, and more than `limit` bytes are refused before they
/// are read.
pub(crate) fn read_text(path: &Path, limit: u64) -> Result<String, FileError> {
    let text = read_exactly(path, limit)?;
    Ok(match text.strip_prefix(BOM) {
        Some(rest) => rest.to_string(),
        None => text,
    })
}

/// What some editors put before a text.
pub(crate) const BOM: char = '\u{feff}';

/// A text as its owner writes his: with a BOM if the old one had it, and with its line ends.
pub(crate) fn as_written(old: &str, text: &str) -> String {
    let bom = if old.starts_with(BOM) { "\u{feff}" } else { "" };
    let text = text.strip_prefix(BOM).unwrap_or(text).replace("\r\n", "\n");
    let first = old.split_once('\n').map_or("", |(first, _)| first);
    match first.ends_with('\r') {
        true => format!("{bom}{}", text.replace('\n', "\r\n")),
        false => format!("{bom}{text}"),
    }
}

/// Like [`read_text`], with its BOM.
pub(crate) fn read_exactly(path: &Path, limit: u64) -> Result<String, FileError> {
    let refused = |e: io::Error| match e.kind() {
        io::ErrorKind::PermissionDenied => FileError::of(path, &e),
        // To nothing, or round in a circle.
        _ if path.is_symlink() && !path.exists() => FileError::new(path, Trouble::DeadLink),
        _ => FileError::of(path, &e),
    };
    // Looked at before it is opened: a pipe would wait for somebody who writes.
    let about = fs::metadata(path).map_err(refused)?;
    if about.is_dir() {
        // Whoever may not look into a folder need not be told to name a file in it.
        return Err(refused(fs::read_dir(path).err().unwrap_or(io::ErrorKind::IsADirectory.into())));
    }
    if !about.is_file() {
        return Err(FileError::new(path, Trouble::Device));
    }
    let mut bytes = Vec::new();
    if about.len() <= limit {
        File::open(path).and_then(|file| file.take(limit + 1).read_to_end(&mut bytes)).map_err(refused)?;
    }
    if about.len().max(bytes.len() as u64) > limit {
        return Err(FileError::new(path, Trouble::Longer(limit)));
    }
    String::from_utf8(bytes).map_err(|e| {
        let good = e.utf8_error().valid_up_to();
        let line = e.as_bytes()[..good].iter().filter(|b| **b == b'\n').count() + 1;
        FileError::new(path, Trouble::NotText { line })
    })
}

/// Writes a text: afterwards the file holds all of it or, if anything failed, what it held before.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), FileError> {
    replace(path, |out| out.write_all(text.as_bytes()))
}

/// Like [`write()`], over a text that was read a while ago: never over what somebody saved since.
pub(crate) fn rewrite(path: &Path, was: &str, text: &str) -> Result<(), FileError> {
    let target = resolved(path)?;
    let turn = Turn::take(&target)?;
    let plain = |text: &str| text.strip_prefix(BOM).unwrap_or(text).to_string();
    let now = read_exactly(path, was.len() as u64 + 3).unwrap_or_default();
    if plain(&now) != plain(was) {
        return Err(FileError::new(path, Trouble::SavedMeanwhile));
    }
    let text = as_written(&now, text);
    put(path, &target, turn, |out| out.write_all(text.as_bytes()))
}

/// Like [`write()`], into a file that is ours alone: it is not there, or holds what we last read in it or wrote into it.
pub(crate) fn write_ours(path: &Path, last: Option<&str>, text: &str) -> Result<(), FileError> {
    let target = resolved(path)?;
    let turn = Turn::take(&target)?;
    match read_text(path, last.map_or(0, str::len) as u64 + 3) {
        Ok(now) if last == Some(now.as_str()) => {}
        Ok(_) => return Err(FileError::new(path, Trouble::Others)),
        Err(error) => match error.trouble {
            // If the folder is not there either, that is said when the new file is made.
            Trouble::NoFile => {}
            Trouble::Longer(_) | Trouble::NotText { .. } => {
                return Err(FileError::new(path, Trouble::Others));
            }
            _ => return Err(error),
        },
    }
    put(path, &target, turn, |out| out.write_all(text.as_bytes()))
}

/// Like [`write()`], with a text made from what the file holds now, while nobody else of us can write.
/// What `make` refuses is not written.
pub(crate) fn update(path: &Path, make: impl FnOnce() -> Result<String, FileError>) -> Result<(), FileError> {
    let target = resolved(path)?;
    let turn = Turn::take(&target)?;
    let text = make()?;
    put(path, &target, turn, |out| out.write_all(text.as_bytes()))
}

/// Like [`write()`], with the contents written piece by piece.
pub(crate) fn replace(
    path: &Path,
    contents: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), FileError> {
    let target = resolved(path)?;
    if fs::metadata(&target).is_ok_and(|old| !old.is_file() && !old.is_dir()) {
        // A terminal, a pipe: nothing is there that could survive.
        let file = OpenOptions::new().write(true).open(&target);
        return file.and_then(|mut file| contents(&mut file)).map_err(|e| FileError::of(path, &e));
    }
    let turn = Turn::take(&target)?;
    put(path, &target, turn, contents)
}

/// Where a path leads: what a link points at is replaced, not the link.
fn resolved(path: &Path) -> Result<PathBuf, FileError> {
    match fs::canonicalize(path) {
        Ok(target) => Ok(target),
        Err(_) if path.is_symlink() => Err(FileError::new(path, Trouble::DeadLink)),
        Err(_) => Ok(path.to_path_buf()),
    }
}

fn put(
    path: &Path,
    target: &Path,
    turn: Turn,
    contents: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), FileError> {
    let old = fs::metadata(target).ok();
    match &old {
        Some(old) if old.is_dir() => return Err(FileError::new(path, Trouble::Folder)),
        Some(old) if !old.is_file() => return Err(FileError::new(path, Trouble::NotAFile)),
        Some(old) if old.permissions().readonly() => return Err(FileError::new(path, Trouble::ReadOnly)),
        Some(old) if other_names(old) => return Err(FileError::new(path, Trouble::SeveralNames)),
        _ => {}
    }
    let mut new = Beside::create(&turn, path, target)?;
    let written = contents(&mut new.file)
        .and_then(|()| old.map_or(Ok(()), |old| alike(&new.file, &old)))
        .and_then(|()| new.file.sync_all())
        .and_then(|()| fs::rename(&new.path, target));
    written.map_err(|e| FileError::of(path, &e))?;
    turn.sync();
    Ok(())
}

/// Writes texts into files that are not there yet: all of them whole, or none, and never over another.
pub(crate) fn create(files: &[(&Path, &str)]) -> Result<(), FileError> {
    let mut ready = Vec::new();
    for (path, text) in files {
        if path.symlink_metadata().is_ok() {
            return Err(taken(path));
        }
        let mut new = Beside::create(&Turn::take(path)?, path, path)?;
        let written = new.file.write_all(text.as_bytes()).and_then(|()| new.file.sync_all());
        written.map_err(|e| FileError::of(path, &e))?;
        ready.push(new);
    }
    for (at, (new, (path, _))) in ready.iter().zip(files).enumerate() {
        // A link, unlike a renaming, never takes the place of what somebody else wrote in between.
        let placed = match fs::hard_link(&new.path, path) {
            Err(e) if e.kind() != io::ErrorKind::AlreadyExists => fs::rename(&new.path, path),
            linked => linked,
        };
        placed.map_err(|e| {
            files[..at].iter().for_each(|(earlier, _)| {
                let _ = fs::remove_file(earlier);
            });
            match e.kind() {
                io::ErrorKind::AlreadyExists => taken(path),
                _ => FileError::of(path, &e),
            }
        })?;
    }
    files.iter().for_each(|(path, _)| sync(File::open(folder_of(path)).ok().as_ref()));
    Ok(())
}

/// Why nothing new can be made where something is already.
fn taken(path: &Path) -> FileError {
    FileError::new(path, if path.exists() { Trouble::Taken } else { Trouble::DeadLink })
}

/// The folder of a file, in which none of us writes beside whoever holds this. The system takes it back from a
/// process that dies.
struct Turn {
    folder: Option<File>,
}

impl Turn {
    fn take(target: &Path) -> Result<Turn, FileError> {
        let folder = folder_of(target);
        let opened = if cfg!(unix) {
            File::open(folder)
        } else {
            // Elsewhere no folder can be held, but a file in it.
            OpenOptions::new().create(true).truncate(false).write(true).open(folder.join(".stiess.lock"))
        };
        // A folder in which one may write without looking: then nobody looks.
        let Ok(file) = opened else { return Ok(Turn { folder: None }) };
        let begun = Instant::now();
        loop {
            match file.try_lock() {
                Err(TryLockError::WouldBlock) if begun.elapsed() > PATIENCE => {
                    return Err(FileError::new(target, Trouble::Held));
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(2)),
                // Not every disk knows this.
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(Turn { folder: Some(file) }),
            }
        }
    }

    /// Until then the system may forget a new name.
    fn sync(&self) {
        sync(self.folder.as_ref());
    }
}

fn sync(folder: Option<&File>) {
    if let Some(folder) = folder.filter(|_| cfg!(unix)) {
        let _ = folder.sync_all();
    }
}

fn folder_of(target: &Path) -> &Path {
    target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new file in the folder of another, so that it can take its place in one step; it goes away unless it did.
struct Beside {
    file: File,
    path: PathBuf,
}

impl Beside {
    fn create(_turn: &Turn, shown: &Path, target: &Path) -> Result<Beside, FileError> {
        Beside::open(target).map_err(|e| match e.kind() {
            io::ErrorKind::NotFound => FileError::new(shown, Trouble::NoFolder),
            _ => FileError::of(shown, &e),
        })
    }

    fn open(target: &Path) -> io::Result<Beside> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let Some(name) = target.file_name() else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, words::NAMES_NO_FILE));
        };
        let name = format!(".{}.", name.to_string_lossy());
        sweep(folder_of(target), &name);
        // A browser has neither processes nor files: the opening below says so.
        let process = if cfg!(target_family = "wasm") { 0 } else { process::id() };
        loop {
            let own = format!("{name}{process}.{}", COUNT.fetch_add(1, Ordering::Relaxed));
            let path = target.with_file_name(own);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
                Ok(file) => {
                    // Held as long as somebody writes it: see `sweep`.
                    let _ = file.try_lock();
                    return Ok(Beside { file, path });
                }
            }
        }
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Removes what killed runs left of a file: such as nobody holds any more.
fn sweep(folder: &Path, name: &str) {
    let numbers =
        |rest: &str| rest.split('.').count() == 2 && rest.bytes().all(|b| b == b'.' || b.is_ascii_digit());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let left = entry.file_name().to_str().and_then(|own| own.strip_prefix(name)).is_some_and(numbers);
        if left
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok())
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Has a file other names, which would go on holding what it held?
fn other_names(old: &fs::Metadata) -> bool {
    #[cfg(unix)]
    {
        std::os::unix::fs::MetadataExt::nlink(old) > 1
    }
    #[cfg(not(unix))]
    {
        let _ = old;
        false
    }
}

/// Gives a new file the rights of an old one and, if one may, its owner.
fn alike(file: &File, old: &fs::Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let _ = std::os::unix::fs::fchown(file, Some(old.uid()), Some(old.gid()));
    }
    file.set_permissions(old.permissions())
}
