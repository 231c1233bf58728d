//! Writing files: whole or not at all, and never over what somebody else has written.

use crate::files;
use std::fs;
use std::path::PathBuf;

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("stiess_{}_{name}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn each_failure_has_its_own_remedy() {
    use std::io::ErrorKind;
    let path = std::path::Path::new("deal.ron");
    for (kind, help) in [
        (ErrorKind::NotFound, "check the spelling of the path"),
        (ErrorKind::PermissionDenied, "change who may do so, or choose another file"),
        (ErrorKind::StorageFull, "make room, or choose another disk"),
    ] {
        assert_eq!(files::FileError::of(path, &kind.into()).help(), help, "{kind}");
    }
}

#[test]
fn a_failed_write_leaves_the_old_file_alone() {
    let folder = folder("atomic");
    let path = folder.join("deal.ron");
    fs::write(folder.join("deal.ron"), "old").unwrap();
    let failed = files::replace(&path, |out| {
        out.write_all(b"half of it")?;
        Err(std::io::Error::from(std::io::ErrorKind::StorageFull))
    });
    assert_eq!(failed.unwrap_err().reason(), "the disk is full");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|e| e.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["deal.ron"], "nothing half-written lies about");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert_eq!(files::write(&path, "new").unwrap_err().reason(), "it is read-only");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
}

#[cfg(unix)]
#[test]
fn a_link_goes_on_pointing_at_its_file() {
    let folder = folder("link");
    fs::write(folder.join("deal.ron"), "old").unwrap();
    std::os::unix::fs::symlink("deal.ron", folder.join("link.ron")).unwrap();
    files::write(&folder.join("link.ron"), "new").unwrap();
    assert!(fs::symlink_metadata(folder.join("link.ron")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(folder.join("deal.ron")).unwrap(), "new");
}

#[test]
fn nothing_is_written_over_what_somebody_saved_meanwhile() {
    let folder = folder("meanwhile");
    fs::write(folder.join("a.rules"), "saved by somebody\n").unwrap();
    let refused = files::rewrite(&folder.join("a.rules"), "as it was read\n", "laid out\n");
    assert_eq!(refused.expect_err("refused").reason(), "somebody saved it meanwhile");
    assert_eq!(fs::read_to_string(folder.join("a.rules")).unwrap(), "saved by somebody\n");
    files::rewrite(&folder.join("a.rules"), "saved by somebody\n", "laid out\n").expect("written");
    assert_eq!(fs::read_to_string(folder.join("a.rules")).unwrap(), "laid out\n");
}

#[test]
fn what_is_ours_is_written_only_where_nobody_else_was() {
    let folder = folder("ours");
    let path = folder.join("kept.json");
    files::write_ours(&path, None, "one\n").expect("nothing is there");
    assert!(files::write_ours(&path, None, "two\n").is_err(), "it is there already");
    files::write_ours(&path, Some("one\n"), "two\n").expect("as it was left");
    for other in
        [&b"my notes\n"[..], b"two", b"\xff\xfe\xff\xfe", b"", b"much longer than what we have written\n"]
    {
        fs::write(&path, other).unwrap();
        let refused = files::write_ours(&path, Some("two\n"), "three\n").expect_err("refused").reason();
        assert!(refused.starts_with("another run or somebody else has written it"), "{refused}");
        assert_eq!(fs::read(&path).unwrap(), other);
    }
    // Whoever takes his away makes room.
    fs::remove_file(&path).unwrap();
    files::write_ours(&path, Some("two\n"), "three\n").expect("written");
    assert_eq!(fs::read_to_string(&path).unwrap(), "three\n");
}

#[test]
fn all_files_or_none_are_created() {
    let folder = folder("all_or_none");
    let (one, two) = (folder.join("one.rules"), folder.join("nowhere/two.ron"));
    assert!(files::create(&[(&one, "1"), (&two, "2")]).is_err());
    assert!(!one.exists());
    fs::write(folder.join("two.ron"), "mine").unwrap();
    let two = folder.join("two.ron");
    assert!(files::create(&[(&one, "1"), (&two, "2")]).is_err());
    assert!(!one.exists() && fs::read_to_string(folder.join("two.ron")).unwrap() == "mine");
    // The second comes to a place that was free until the first was there.
    assert!(files::create(&[(&one, "1"), (&one, "2")]).is_err());
    assert!(!one.exists(), "what was placed goes again");
}

/// What a run that was killed left beside a file goes with the next writing; what another is writing stays.
#[test]
fn what_somebody_is_writing_is_not_swept() {
    let folder = folder("sweep");
    let path = folder.join("deal.ron");
    let beside = folder.join(".deal.ron.1.0");
    let held = fs::File::create(&beside).unwrap();
    held.try_lock().unwrap();
    files::write(&path, "new").unwrap();
    assert!(beside.exists(), "somebody writes it");
    drop(held);
    // Neither is a folder, nor what is only called nearly so.
    for other in [".deal.ron.1.x", ".deal.ron.1", ".other.ron.1.0"] {
        fs::write(folder.join(other), "").unwrap();
    }
    fs::create_dir(folder.join(".deal.ron.2.0")).unwrap();
    files::write(&path, "newer").unwrap();
    assert!(!beside.exists(), "nobody writes it");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 5);
}
