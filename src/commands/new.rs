//! `stiess new`: a variant begun from a base, by questions or by flags.

use super::{Exit, GameArgs, complain, file_error, print, show};
use crate::files;
use crate::ruleset::{Ruleset, library};
use crate::text::Block;
use crate::variant::{self, Base, Wishes, examples, write};
use clap::Args;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

/// No answer is longer.
const LONGEST: usize = 1000;

#[derive(Args)]
pub(super) struct NewArgs {
    /// What the machine calls the variant: small letters, digits, `_`.
    name: String,
    /// The game it grows out of: built in, or a `.rules` file in the same folder.
    #[arg(long, value_name = "GAME")]
    extends: String,
    /// What people call it.
    #[arg(long)]
    title: Option<String>,
    /// An option of the base stands otherwise; may be repeated.
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// A contract that is not played; may be repeated.
    #[arg(long, value_name = "CONTRACT")]
    without: Vec<String>,
    /// What a card is called; may be repeated.
    #[arg(long, value_name = "CARD=NAME")]
    call: Vec<String>,
    /// What a contract is called; may be repeated.
    #[arg(long, value_name = "CONTRACT=TITLE")]
    contract: Vec<String>,
    /// What something pays: a bonus, or `contract.column`; may be repeated.
    #[arg(long, value_name = "NAME=NUMBER")]
    pay: Vec<String>,
    /// Where its rules come from: a book, a person, a table.
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,
    /// The folder for its files.
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    to: PathBuf,
    /// Ask nothing.
    #[arg(long)]
    yes: bool,
}

pub(super) fn run(args: &NewArgs) -> Result<(), Exit> {
    variant::may_be_called(&args.name).map_err(Exit::Usage)?;
    let (rules, tests) = free(&args.to, &args.name)?;
    let (ruleset, _) = GameArgs { game: args.extends.clone(), set: Vec::new() }.program()?;
    within_reach(args, &ruleset)?;
    let base = Base::of(&ruleset).ok_or(Exit::Failed)?;
    let title = match &args.title {
        Some(title) => {
            variant::quotable(title).map_err(|why| Exit::Usage(format!("the title: {why}")))?.to_string()
        }
        None => format!("{}, {}", base.title, args.name),
    };
    let mut wishes = Wishes::new(&args.name, &title);
    for kind in KINDS {
        for answer in (kind.given)(args) {
            (kind.read)(&base, &mut wishes, answer).map_err(Exit::Usage)?;
        }
    }
    if let Some(source) = &args.source {
        let source = variant::quotable(source).map_err(|why| Exit::Usage(format!("the source: {why}")))?;
        wishes.source = Some(source.to_string());
    }
    if !args.yes && !asked(args, &base, &mut wishes, (&rules, &tests))? {
        return print("nothing was written\n");
    }
    put(&base, &wishes, (&rules, &tests))?;
    let (rules, tests) = (rules.display(), tests.display());
    print(&format!(
        "Written: {rules}\n         {tests}\nGo on in the first, and ask as often as you like:\n  stiess check {rules}\n  stiess test {tests}\n"
    ))
}

/// The files of a name, if nothing is there yet.
fn free(folder: &Path, name: &str) -> Result<(PathBuf, PathBuf), Exit> {
    if !folder.is_dir() {
        return Err(Exit::Broken(format!("there is no folder `{}`: make it first", folder.display())));
    }
    let folder = if folder == Path::new(".") { Path::new("") } else { folder };
    let paths = (folder.join(format!("{name}.rules")), folder.join(format!("{name}.ron")));
    for path in [&paths.0, &paths.1] {
        if path.symlink_metadata().is_ok() {
            return Err(Exit::Broken(format!(
                "`{}` is there already, and is left as it is: choose another name, or another folder (`--to FOLDER`)",
                path.display()
            )));
        }
    }
    Ok(paths)
}

/// A base in a file is found from the folder of that file only.
fn within_reach(args: &NewArgs, base: &Ruleset) -> Result<(), Exit> {
    if !library::is_path(&args.extends, ".rules") {
        return Ok(());
    }
    let path = args.extends.rsplit_once('#').map_or(args.extends.as_str(), |(path, _)| path);
    let parent = Path::new(path).parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if parent.canonicalize().ok() == args.to.canonicalize().ok()
        || variant::may_be_called(base.name()).is_err()
    {
        return Ok(());
    }
    Err(Exit::Usage(format!(
        "a variant of `{path}` has to lie in the same folder: add `--to {}`",
        parent.display()
    )))
}

/// One kind of difference: how it is given by flags, and how it is asked for.
struct Kind {
    given: fn(&NewArgs) -> &[String],
    read: fn(&Base, &mut Wishes, &str) -> Result<(), String>,
    heading: &'static str,
    question: &'static str,
    form: &'static str,
    list: fn(&Base) -> Vec<String>,
}

const KINDS: [Kind; 5] = [
    Kind {
        given: |args| &args.set,
        read: Base::option,
        heading: "Options",
        question: "What stands otherwise with you?",
        form: "option=value",
        list: options,
    },
    Kind {
        given: |args| &args.without,
        read: Base::without,
        heading: "Contracts",
        question: "Which are not played with you?",
        form: "contract",
        list: |base| contracts(base),
    },
    Kind {
        given: |args| &args.pay,
        read: Base::pay,
        heading: "Payments",
        question: "What pays otherwise with you?",
        form: "name=number",
        list: |base| {
            base.payments.iter().map(|(p, title, n)| format!("{} = {n}\u{a0} {title}", p.key())).collect()
        },
    },
    Kind {
        given: |args| &args.call,
        read: Base::call,
        heading: "Cards",
        question: "What do you call them?",
        form: "card=name",
        list: cards,
    },
    Kind {
        given: |args| &args.contract,
        read: Base::contract,
        heading: "Contracts",
        question: "What do you call them?",
        form: "contract=name",
        list: |base| contracts(base),
    },
];

fn contracts(base: &Base) -> Vec<String> {
    base.program.contracts.iter().map(|c| format!("{} = {}", c.name, c.title)).collect()
}

fn options(base: &Base) -> Vec<String> {
    let one = |(option, domain): (&crate::ruleset::OptionInfo, &String)| {
        format!("{} = {}\u{a0} {} ({domain})", option.name, option.default, option.title)
    };
    base.options.iter().zip(&base.domains).map(one).collect()
}

/// The cards by suit, and what the base calls some of them.
fn cards(base: &Base) -> Vec<String> {
    let pack = &base.program.pack;
    let suits = pack.suits.iter().map(|suit| {
        let codes: Vec<&str> = pack.list(suit.mask & pack.all).map(|card| pack.code(card)).collect();
        format!("{}: {}", suit.title, codes.join(" "))
    });
    let calls = pack.calls.iter().filter(|(card, _)| card.is_in(pack.all));
    let calls = calls.map(|(card, name)| format!("{} = {name}", pack.code(*card)));
    suits.chain(calls).collect()
}

/// Asks what no flag has said. False: it shall not be written.
fn asked(args: &NewArgs, base: &Base, wishes: &mut Wishes, files: (&Path, &Path)) -> Result<bool, Exit> {
    let mut answers = Answers { input: io::stdin().lock() };
    show(&[Block::lines([format!(
        "A variant of {}. An empty line goes on, Ctrl-C ends; until the end nothing is written.",
        base.title
    )])])?;
    if args.title.is_none() {
        let question = format!("\nWhat do people call it? [{}]\n> ", wishes.title);
        while let Some(title) = answers.next(&question)? {
            match variant::quotable(&title) {
                Ok(title) => {
                    wishes.title = title.to_string();
                    break;
                }
                Err(why) => show(&[objection(&why)])?,
            }
        }
    }
    for kind in KINDS.iter().filter(|kind| (kind.given)(args).is_empty()) {
        let list = (kind.list)(base);
        if list.is_empty() {
            continue;
        }
        // A long list pushes what stands before it off the screen.
        let question = format!("{} (`{}`, one at a time)", kind.question, kind.form);
        let list = Block::Inset(vec![Block::lines(list)]);
        show(&[Block::Gap, Block::lines([kind.heading]), list, Block::lines([question])])?;
        while let Some(answer) = answers.next("> ")? {
            if let Err(why) = (kind.read)(base, wishes, &answer) {
                show(&[objection(&why)])?;
            }
        }
    }
    if args.source.is_none() {
        while let Some(source) =
            answers.next("\nWhere do these rules come from? (a book, a person, a table)\n> ")?
        {
            match variant::quotable(&source) {
                Ok(source) => {
                    wishes.source = Some(source.to_string());
                    break;
                }
                Err(why) => show(&[objection(&why)])?,
            }
        }
    }
    let question = format!("\nWrite {} and {}? [yes]\n> ", files.0.display(), files.1.display());
    loop {
        match answers.next(&question)?.map(|a| a.to_lowercase()).as_deref() {
            None | Some("yes" | "y" | "ja" | "j") => return Ok(true),
            Some("no" | "n" | "nein") => return Ok(false),
            Some(_) => print("  Please answer `yes` or `no`.\n")?,
        }
    }
}

/// Why an answer will not do.
fn objection(why: &str) -> Block {
    let end = if why.ends_with('?') { "" } else { "." };
    Block::Inset(vec![Block::lines([format!("{why}{end}")])])
}

/// Answers, a line each.
struct Answers<'i> {
    input: io::StdinLock<'i>,
}

impl Answers<'_> {
    /// The next answer; nothing if the line is empty. The end of the input ends the run.
    fn next(&mut self, question: &str) -> Result<Option<String>, Exit> {
        loop {
            print(question)?;
            let mut bytes = Vec::new();
            let read = io::Read::take(&mut self.input, LONGEST as u64).read_until(b'\n', &mut bytes);
            let read = read.map_err(|e| Exit::Broken(format!("cannot read the answers: {e}")))?;
            if read == 0 {
                let help = "`--yes` asks nothing, and flags answer beforehand";
                print("\n")?;
                return Err(Exit::Broken(format!(
                    "the answers ended before the questions: nothing was written ({help})"
                )));
            }
            match String::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() => return Ok(None),
                Ok(text) => return Ok(Some(text.trim().to_string())),
                Err(_) => print("  That is not text in UTF-8.\n")?,
            }
        }
    }
}

/// Both files, or neither. What would not pass is not written.
fn put(base: &Base, wishes: &Wishes, (rules, tests): (&Path, &Path)) -> Result<(), Exit> {
    let text = write::rules(base, wishes);
    let ruleset = Ruleset::from_text_at(rules, &text);
    let found = ruleset.check();
    if !found.is_empty() {
        complain(&found, ruleset.sources());
        return Err(Exit::Broken(format!(
            "with these answers `{}` would not pass its check: nothing was written; leave out what is told above",
            rules.display()
        )));
    }
    let examples = examples::examples(&ruleset, &text, wishes, rules)
        .ok_or_else(|| Exit::Broken("no example of it could be made: nothing was written".to_string()))?;
    files::create(&[(rules, &text), (tests, &examples)]).map_err(|e| file_error("write", e))
}
