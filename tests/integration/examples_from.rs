//! `test --from`: records become examples, alone or at the end of a file of examples.

use crate::common::Folder;
use crate::diff::DEALT;
use std::fs;

fn folder(name: &str) -> Folder {
    let folder = Folder::new(&format!("from_{name}"));
    folder.put("lost.ron", DEALT);
    folder.put("open.ron", DEALT.replace(", \"HJ DJ\"", ""));
    let noted = "notes: [Note(on: Move(3), text: \"too early\")],\n)";
    folder.put(
        "dear.ron",
        DEALT.replace("    deal:", "    options: {\"stake\": \"3\"},\n    deal:").replace("\n)", noted),
    );
    folder
}

#[test]
fn records_over_and_not_over() {
    let folder = folder("shown");
    let mut told = String::new();
    for record in ["lost.ron", "open.ron", "dear.ron"] {
        let (status, out, errors) = folder.stiess(&["test", "--from", record]);
        assert_eq!(status, 0, "{errors}");
        folder.put("again.ron", &out);
        let (status, said, errors) = folder.stiess(&["test", "again.ron"]);
        assert_eq!((status, said.as_str()), (0, "1 example, all as expected\n"), "{errors}");
        told += &format!("$ stiess test --from {record}\n{out}");
    }
    insta::assert_snapshot!("from_shown", told);
}

#[test]
fn a_file_grows_and_keeps_every_byte() {
    let folder = folder("grown");
    let old = "// Ours.\nExamples(version: 1, game: \"tiny.rules\", examples: [\n  (name: \"lost\", moves: [Asked(0)]) // the first\n])\n";
    folder.put("ours.ron", old);
    for record in ["lost.ron", "dear.ron"] {
        let (status, out, errors) = folder.stiess(&["test", "--from", record, "--to", "ours.ron"]);
        assert_eq!((status, out.as_str()), (0, "ours.ron: 1 example written\n"), "{errors}");
    }
    let (status, out, _) = folder.stiess(&["test", "ours.ron"]);
    assert_eq!((status, out.as_str()), (0, "3 examples, all as expected\n"));
    insta::assert_snapshot!("from_grown", folder.read("ours.ron"));
}

#[test]
fn records_and_files_that_do_not_fit() {
    let folder = folder("unfit");
    folder.put("illegal.ron", DEALT.replace("D10 DQ", "D10 HQ"));
    folder.put("broken.ron", "Examples(version: 1, game: \"tiny.rules\", examples: [");
    folder.put("others.ron", "Examples(version: 1, game: \"cego\", examples: [])");
    folder.put(
        "dearer.ron",
        "Examples(version: 1, game: \"tiny.rules\", options: {\"stake\": \"2\"}, examples: [])",
    );
    let mut told = String::new();
    for arguments in [
        &["--from", "none.ron"][..],
        &["--from", "illegal.ron", "--to", "new.ron"],
        &["--from", "others.ron"],
        &["--from", "lost.ron", "--to", "broken.ron"],
        &["--from", "lost.ron", "--to", "others.ron"],
        &["--from", "dear.ron", "--to", "dearer.ron"],
        &["--from", "lost.ron", "--to", "new.txt"],
        &["--from", "lost.ron", "--to", "no/such/folder.ron"],
        &["--to", "new.ron"],
        &["--from", "lost.ron", "--accept"],
    ] {
        let arguments: Vec<&str> = ["test"].iter().chain(arguments).copied().collect();
        let (status, out, errors) = folder.stiess(&arguments);
        told += &format!("$ stiess {}\nstatus {status}\n{out}{errors}\n", arguments.join(" "));
    }
    assert!(fs::metadata(folder.path("new.ron")).is_err());
    assert_eq!(folder.read("others.ron"), "Examples(version: 1, game: \"cego\", examples: [])");
    insta::assert_snapshot!("from_unfit", told);
}
