//! `stiess new`: a variant begun from a base, by questions or by flags.

use super::words::{Begin, Deed, Topic};
use super::{Exit, GameArgs, complain, file_error, language, print, show};
use crate::diagnostic::Severity;
use crate::files;
use crate::language::is_ended;
use crate::ruleset::{Ruleset, library};
use crate::tell::book;
use crate::text::Block;
use crate::variant::{self, Base, Payment, Wishes, examples, rest, write};
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
    variant::may_be_called(&args.name, language()).map_err(Exit::Usage)?;
    let (rules, tests) = free(&args.to, &args.name)?;
    let (ruleset, _) = GameArgs { game: args.extends.clone(), set: Vec::new() }.program()?;
    within_reach(args, &ruleset)?;
    let base = Base::of(&ruleset).ok_or(Exit::Failed)?;
    let title = match &args.title {
        Some(title) => {
            variant::quotable(title, language()).map_err(|why| Begin::Title(&why).usage())?.to_string()
        }
        None => format!("{}, {}", base.title, args.name),
    };
    let mut wishes = Wishes { language: language(), ..Wishes::new(&args.name, &title) };
    for kind in KINDS {
        for answer in (kind.given)(args) {
            (kind.read)(&base, &mut wishes, answer).map_err(Exit::Usage)?;
        }
    }
    if let Some(source) = &args.source {
        let source = variant::quotable(source, language()).map_err(|why| Begin::Source(&why).usage())?;
        wishes.source = Some(source.to_string());
    }
    let mut answers = Answers { input: io::stdin().lock() };
    if !args.yes && !asked(args, &base, &mut wishes, (&rules, &tests), &mut answers)? {
        return print(&format!("{}\n", Begin::NothingWritten.in_words()));
    }
    if let Some(more) = rest::rest(&base, &wishes, &rules) {
        told_rest(&base, &wishes, &more)?;
        if args.yes || answers.yes(&asks(Begin::AskGoesToo))? {
            wishes = more;
        } else {
            // What else was answered is not lost for it.
            wishes.without.clear();
            print(&format!("{}\n", Begin::AllArePlayed.in_words()))?;
        }
    }
    put(&base, &wishes, (&rules, &tests))?;
    print(&format!("{}\n", Begin::Written { rules: &rules, tests: &tests }.in_words()))
}

/// The files of a name, if nothing is there yet.
fn free(folder: &Path, name: &str) -> Result<(PathBuf, PathBuf), Exit> {
    if !folder.is_dir() {
        return Err(Begin::NoFolder(folder).broken());
    }
    let folder = if folder == Path::new(".") { Path::new("") } else { folder };
    let paths = (folder.join(format!("{name}.rules")), folder.join(format!("{name}.ron")));
    for path in [&paths.0, &paths.1] {
        if path.symlink_metadata().is_ok() {
            return Err(Begin::ThereAlready(path).broken());
        }
    }
    Ok(paths)
}

/// A base in a file is found from the folder of that file only.
fn within_reach(args: &NewArgs, base: &Ruleset) -> Result<(), Exit> {
    if !library::is_path(&args.extends, ".rules") {
        return Ok(());
    }
    let path = library::file_of(&args.extends);
    let parent = Path::new(path).parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if parent.canonicalize().ok() == args.to.canonicalize().ok()
        || variant::may_be_called(base.name(), language()).is_err()
    {
        return Ok(());
    }
    Err(Begin::OutOfReach { base: path, folder: parent }.usage())
}

/// One kind of difference: how it is given by flags, and how it is asked for.
struct Kind {
    given: fn(&NewArgs) -> &[String],
    read: fn(&Base, &mut Wishes, &str) -> Result<(), String>,
    topic: Topic,
    list: fn(&Base, &Wishes) -> Vec<String>,
    /// May an answer make a game that does not pass? What goes with contracts that are not played is asked later.
    tried: bool,
}

const KINDS: [Kind; 5] = [
    Kind {
        given: |args| &args.set,
        read: Base::option,
        topic: Topic::Options,
        list: |base, _| options(base),
        tried: true,
    },
    Kind {
        given: |args| &args.without,
        read: Base::without,
        topic: Topic::Without,
        list: contracts,
        tried: false,
    },
    Kind { given: |args| &args.pay, read: Base::pay, topic: Topic::Payments, list: payments, tried: true },
    Kind {
        given: |args| &args.call,
        read: Base::call,
        topic: Topic::Cards,
        list: |base, _| cards(base),
        tried: true,
    },
    Kind {
        given: |args| &args.contract,
        read: Base::contract,
        topic: Topic::Contracts,
        list: contracts,
        tried: true,
    },
];

/// Those that are played.
fn contracts(base: &Base, wishes: &Wishes) -> Vec<String> {
    let played = base.program.contracts.iter().filter(|c| !wishes.without.contains(&c.name));
    played.map(|c| format!("{} = {}", c.name, c.title)).collect()
}

fn payments(base: &Base, wishes: &Wishes) -> Vec<String> {
    let played = base.payments.iter().filter(|(payment, ..)| payment.is_played(wishes));
    let title = |(payment, title, _): &(Payment, String, i64)| match payment {
        Payment::Cell(_, column) => format!("{title}, {}", book::column_words(column, language())),
        Payment::Bonus(_) => title.clone(),
    };
    played.map(|one| format!("{} = {}\u{a0} {}", one.0.key(), one.2, title(one))).collect()
}

fn options(base: &Base) -> Vec<String> {
    let one = |(option, domain): (&crate::ruleset::OptionInfo, &String)| {
        let said = base.program.said.iter().rev().find(|(l, of, _)| *l == language() && *of == option.title);
        let title = said.map_or(option.title.clone(), |(l, of, text)| l.title(of, text));
        format!("{} = {}\u{a0} {title} ({domain})", option.name, option.default)
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
fn asked(
    args: &NewArgs,
    base: &Base,
    wishes: &mut Wishes,
    files: (&Path, &Path),
    answers: &mut Answers,
) -> Result<bool, Exit> {
    show(&[Block::lines([Begin::Variant(&base.title).in_words()])])?;
    if args.title.is_none() {
        let question = asks(Begin::AskTitle(&wishes.title));
        while let Some(title) = answers.next(&question)? {
            match variant::quotable(&title, language()) {
                Ok(title) => {
                    wishes.title = title.to_string();
                    break;
                }
                Err(why) => show(&[objection(&why)])?,
            }
        }
    }
    for kind in KINDS.iter().filter(|kind| (kind.given)(args).is_empty()) {
        let list = (kind.list)(base, wishes);
        if list.is_empty() {
            continue;
        }
        // A long list pushes what stands before it off the screen.
        let (heading, question) = (Begin::Over(kind.topic).in_words(), Begin::Asks(kind.topic).in_words());
        let list = Block::Inset(vec![Block::lines(list)]);
        show(&[Block::Gap, Block::lines([heading]), list, Block::lines([question])])?;
        while let Some(answer) = answers.next("> ")? {
            let before = wishes.clone();
            match (kind.read)(base, wishes, &answer) {
                Err(why) => show(&[objection(&why)])?,
                // What would not pass in the end is not kept until then.
                Ok(()) if kind.tried && breaks(base, (&before, wishes), files.0) => {
                    *wishes = before;
                    show(&[objection(&Begin::NotSo(&answer).in_words())])?;
                }
                Ok(()) => {}
            }
        }
    }
    if args.source.is_none() {
        while let Some(source) = answers.next(&asks(Begin::AskSource))? {
            match variant::quotable(&source, language()) {
                Ok(source) => {
                    wishes.source = Some(source.to_string());
                    break;
                }
                Err(why) => show(&[objection(&why)])?,
            }
        }
    }
    answers.yes(&asks(Begin::AskWrite { rules: files.0, tests: files.1 }))
}

/// Would a variant not pass that passed before the last wish? Says why; what nothing asks for any more is another matter.
fn breaks(base: &Base, (before, now): (&Wishes, &Wishes), rules: &Path) -> bool {
    let errors = |wishes: &Wishes| {
        let ruleset = Ruleset::from_text_at(rules, &write::rules(base, wishes));
        let mut found = ruleset.check();
        found.retain(|found| found.severity == Severity::Error);
        (found, ruleset)
    };
    let (found, ruleset) = errors(now);
    !found.is_empty() && errors(before).0.is_empty() && !complain(&found, ruleset.sources())
}

/// Says what goes with the contracts that are not played.
fn told_rest(base: &Base, wishes: &Wishes, more: &Wishes) -> Result<(), Exit> {
    let contracts = more.without.iter().filter(|name| !wishes.without.contains(name));
    let title =
        |name: &String| base.program.contracts.iter().find(|c| c.name == *name).map(|c| c.title.as_str());
    let line = |contract: bool, name: &str, title: Option<&str>| {
        format!("{} {name}\u{a0} {}", Begin::GoesAs { contract }.in_words(), title.unwrap_or_default())
    };
    let contracts = contracts.map(|name| line(true, name, title(name)));
    let option = |name: &String| base.options.iter().find(|o| o.name == *name).map(|o| o.title.as_str());
    let options = more.fixed.iter().filter(|name| !wishes.fixed.contains(name));
    let options = options.map(|name| line(false, name, option(name)));
    let list: Vec<String> = contracts.chain(options).collect();
    show(&[Block::lines([Begin::GoesToo.in_words()]), Block::Inset(vec![Block::lines(list)])])
}

/// A question with a line of its own, and the prompt below it.
fn asks(what: Begin) -> String {
    format!("\n{}\n> ", what.in_words())
}

/// Why an answer will not do.
fn objection(why: &str) -> Block {
    let end = if is_ended(why) { "" } else { "." };
    Block::Inset(vec![Block::lines([format!("{why}{end}")])])
}

/// Answers, a line each.
struct Answers<'i> {
    input: io::StdinLock<'i>,
}

impl Answers<'_> {
    /// Yes, which an empty line means, or no.
    fn yes(&mut self, question: &str) -> Result<bool, Exit> {
        loop {
            match self.next(question)?.map(|a| a.to_lowercase()).as_deref() {
                None | Some("yes" | "y" | "ja" | "j") => return Ok(true),
                Some("no" | "n" | "nein") => return Ok(false),
                Some(_) => print(&format!("  {}\n", Begin::YesOrNo.in_words()))?,
            }
        }
    }

    /// The next answer; nothing if the line is empty. The end of the input ends the run.
    fn next(&mut self, question: &str) -> Result<Option<String>, Exit> {
        loop {
            print(question)?;
            let mut bytes = Vec::new();
            let read = io::Read::take(&mut self.input, LONGEST as u64).read_until(b'\n', &mut bytes);
            let read = read.map_err(|e| Begin::NoAnswers(&e).broken())?;
            if read == 0 {
                print("\n")?;
                return Err(Begin::AnswersEnded.broken());
            }
            match String::from_utf8(bytes) {
                Ok(text) if text.trim().is_empty() => return Ok(None),
                Ok(text) => return Ok(Some(text.trim().to_string())),
                Err(_) => print(&format!("  {}\n", Begin::NotText.in_words()))?,
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
        return Err(Begin::WouldNotPass(rules).broken());
    }
    let examples =
        examples::examples(&ruleset, &text, wishes, rules).ok_or_else(|| Begin::NoExampleMade.broken())?;
    files::create(&[(rules, &text), (tests, &examples)]).map_err(|e| file_error(Deed::Write, e))
}
