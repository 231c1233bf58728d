//! English.

use super::Trouble;

pub(super) fn said(trouble: &Trouble) -> (String, &str) {
    let (reason, help) = match trouble {
        Trouble::NoFile => ("there is no such file", "check the spelling of the path"),
        Trouble::NoFolder => ("there is no such folder", "check the spelling of the path"),
        Trouble::Forbidden => ("this is not allowed", "change who may do so, or choose another file"),
        Trouble::Folder => ("it is a folder", "name a file in it"),
        Trouble::File => ("it is a file", "name a folder"),
        Trouble::PartNoFolder => ("a part of the path is no folder", "check the spelling of the path"),
        Trouble::DiskFull => ("the disk is full", "make room, or choose another disk"),
        Trouble::TooLarge => ("files may not grow so large here", "raise the limit, or choose another disk"),
        Trouble::ReadOnlyDisk => ("the disk is read-only", "choose another disk"),
        Trouble::Device => {
            ("it is a device or a pipe, not a file", "write it into a file first, and name that")
        }
        Trouble::SavedMeanwhile => {
            ("somebody saved it meanwhile", "look at what it holds now, and try again")
        }
        Trouble::Others => (
            "another run or somebody else has written it meanwhile, and that stays",
            "move it away, or name another file",
        ),
        Trouble::DeadLink => ("it is a link that leads nowhere", "mend the link, or choose another file"),
        Trouble::NotAFile => ("it is not a file", "choose another"),
        Trouble::ReadOnly => ("it is read-only", "choose another file, or allow writing"),
        Trouble::SeveralNames => (
            "it has several names (hard links), which would part",
            "copy it to a name of its own, and use that",
        ),
        Trouble::Taken => ("it is there already", "choose another name"),
        Trouble::Held => ("another program holds its folder", "try again when it is done"),
        Trouble::Longer(limit) => {
            return (format!("it has more than {limit} bytes"), "is this the file you meant?");
        }
        Trouble::WouldBeLonger { bytes, most } => {
            return (
                format!("it would have {bytes} bytes, and no more than {most} are read"),
                "write less at a time, in several files",
            );
        }
        Trouble::NotText { line } => {
            return (format!("line {line} is not text in UTF-8"), "save the file as plain text in UTF-8");
        }
        Trouble::System(said) => return (said.clone(), ""),
        Trouble::Foreign { reason, help } => return (reason.clone(), help),
    };
    (reason.to_string(), help)
}
