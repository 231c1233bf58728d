//! English.

mod begin;
mod counts;
mod drive;

use super::*;
use crate::commands::simulate::BAR;
use crate::language::english::{and, count, did_you_mean};

/// Behind the list of commands.
pub(in crate::commands) const STATUS: &str = "Exit status: 0 done; 1 something is wrong with what was given, a test failed or a check fell short; 2 wrong usage; \
     130 ended from outside.";

const FIRST: &str = "\
The Tarot games of Baden, and their relatives, as rules that run.

  Learn and play    stiess learn                     lessons, from the first trick on
                    stiess play dreierles            a free game against the computer
  Look up           stiess list                      the games there are
                    stiess show cego                 a game as a rule book
  Write your own    stiess new our_table --extends dreierles
                    stiess check our_table.rules     every mistake, and what helps
                    stiess test our_table.ron        its examples, played

`stiess help` lists all commands, `stiess help COMMAND` says what one of them can do.
";

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::First => FIRST.into(),
        Said::PagesWritten(folder) => format!("the pages are in {}", folder.display()),
        Said::NoLanguage => "choose `de` for German or `en` for English".into(),
        Said::NoGame { name, meant, path } => {
            let help = match (path, meant) {
                (Some(path), _) => format!("if you mean what lies in the file system, write `{path}`"),
                (None, Meant::Nothing) => "`stiess list` shows the games there are".into(),
                (None, Meant::Near(near)) => did_you_mean(near),
                (None, Meant::InFile { file, near, games }) => {
                    let near = near.as_ref().map_or(String::new(), |near| did_you_mean(near) + " ");
                    match games.as_slice() {
                        [] => format!("{near}`{file}` holds no game"),
                        games => format!("{near}`{file}` holds `{}`", games.join("`, `")),
                    }
                }
            };
            format!("there is no game `{name}`: {help}")
        }
        Said::OnlyPacks(game) => format!("`{game}` holds packs, but no game"),
        Said::Cannot(deed, error) => {
            let deed = match deed {
                Deed::Read => "read",
                Deed::Write => "write",
                Deed::KeepProgress => "keep progress in",
            };
            format!("cannot {deed} `{}`: {}{}", error.path, error.reason(), aside(error.help()))
        }
        Said::EmptyFolder { path, ending } => {
            format!("the folder `{path}` holds no file that ends in `.{ending}`")
        }
        Said::DiskFull => "cannot write the output: the disk is full".into(),
        Said::Unwritten(error) => format!("cannot write the output: {error}"),
        Said::WholeNumber { least, most: u64::MAX } => format!("it must be a whole number from {least} on"),
        Said::WholeNumber { least, most } => format!("it must be a whole number from {least} to {most}"),
        Said::Broken { game } => format!("`{game}` does not pass its check"),
        Said::NoPlayer { name, near, known } => {
            let help = near.map_or_else(|| format!("there are {}", all_of(known)), did_you_mean);
            format!("there is no player `{name}`: {help}")
        }
        Said::WrongPlayers { named, seated } => format!(
            "{named} players are named, but {seated} sit at the table: name one for all, or one for each seat"
        ),
        Said::NoHandAtTable { hand, hands } => {
            format!("there is no hand {hand} that bids here: choose one from 1 (forehand) to {hands}")
        }
        Said::NothingBid(game) => {
            format!(
                "nothing is bid in {game}, so that there is nothing to weigh: `stiess simulate` counts its deals"
            )
        }
        Said::Tallied { game, tallies } => format!(
            "what a deal brings in {game} goes into {}, and only what is paid can be weighed: `stiess simulate` counts the deals",
            and(tallies)
        ),
        Said::OneRival => {
            "--duplicate holds players against each other: name two or more, as in `--players strong,careful`"
                .to_string()
        }
        Said::SameRival => {
            "a player cannot be held against itself: name each of `--players` once".to_string()
        }
        Said::ManyRivals { named, seated } => {
            format!("{named} players are named, but only {seated} sit at the table: name fewer")
        }
        Said::NoContract { game, name, near, known } => {
            let help = near.map_or_else(|| format!("there are {}", known.join(", ")), did_you_mean);
            format!("`{game}` has no contract `{name}`: {help}")
        }
        Said::NoSeat { seat, seats } => format!("there is no seat {seat}: seats go from 0 to {}", seats - 1),
        Said::NoneFromForehand { seat, seats } => {
            format!(
                "nobody sits at {seat} in the first deal: count from 0, who is forehand, to {}",
                seats - 1
            )
        }
        Said::Ending { path, holds } => {
            let holds = match holds {
                Holds::Records => "records",
                Holds::Examples => "examples",
            };
            format!("`{}` does not end in `.ron`, as the files of {holds} do", path.display())
        }
        Said::DealOf { file, deal, deals } => format!("{file}: deal {deal} of {deals}"),
        Said::Deal { file, deal } => format!("{file}: deal {deal}"),
        Said::Seed(seed) => format!("seed {seed}"),

        Said::NoProblems(game) => format!("{game}: no problems"),
        Said::MoreProblems(n) => format!("{n} more are not shown: mend these first"),
        Said::Problems { errors, warnings } => {
            format!("{}, {}", many(*errors, "error"), many(*warnings, "warning"))
        }
        Said::ExplainMore(code) => format!("`stiess check --explain {code}` says more"),
        Said::NoCode { code, near } => {
            format!("there is no code `{code}`: {}", or(*near, "docs/errors.md lists all codes"))
        }
        Said::NotRules(file) => {
            format!("`{file}` is not a file of rules: `fmt` takes `.rules` files and folders of them")
        }
        Said::WrittenInIt => {
            "lessons are written in English: choose another language, as `--to de`".to_string()
        }
        Said::Translated { files: 0, .. } => "nothing here teaches, so nothing is translated".to_string(),
        Said::Translated { files, open } => {
            let files = count(*files as u64, "file");
            match open {
                0 => format!("{files} of translations, and every text is told"),
                1 => format!("{files} of translations; 1 text is still to be told"),
                _ => format!("{files} of translations; {open} texts are still to be told"),
            }
        }
        Said::Formatted(file) => format!("formatted {}", file.display()),
        Said::FormatDiffers(file) => format!(
            "`{file}` is left as it is, because its canonical layout would not say the same; this is a mistake of \
             stiess, please report it with the file"
        ),
        Said::Unresolved { game, options } => format!(
            "`{game}` cannot be written out as one ruleset: these options decide together which sentence stands, in \
             too many ways: {}",
            options.join(", ")
        ),
        Said::NoCard { game, card, near } => {
            let help = or(*near, "cards are written by suit letter and rank, like `HK` or `T1`");
            format!("`{game}` has no card `{card}`: {help}")
        }
        Said::NoClause { game, name, near } => {
            let help = or(*near, "refusals, score sheets and the ruleset itself have the names");
            format!("`{game}` has no clause `{name}`: {help}")
        }

        Said::Endless(game) => {
            format!("`{game}` does not say when a session ends: agree on so many rounds with `--rounds N`")
        }
        Said::LastRoundBroken(game) => format!("the last round of `{game}` does not pass its check"),
        Said::HoldsNoRecords(file) => {
            format!("`{}` is there already and holds no records: choose another file", file.display())
        }
        Said::RecordsTouched(file) => format!(
            "the records in `{}` are not as `deal --record` left them: somebody has worked on them, and that would be lost: choose another file",
            file.display()
        ),
        Said::NoHand(contract) => format!("no hand was found with which forehand may play {contract}"),
        Said::StuckDeal { deal, seed, why } => format!("deal {deal} of seed {seed}: {why}"),
        Said::StuckSession { session, seed } => {
            format!("in session {session} of seed {seed} a deal cannot be ended: `stiess deal` shows where")
        }
        Said::OnlySome { done, all, what } => {
            format!("{done} of {all} {}: the others are missing", played(*what))
        }
        Said::OnlyForStrong(flag) => {
            format!("`{flag}` changes nothing here: only a strong player heeds it, and none is at the table")
        }
        Said::SetTwice { option, values: [one, other] } => {
            format!("`--set` says `{option}={one}` and `{option}={other}`: a table has chosen one of them")
        }
        Said::Stopped { done, all, what } => format!("stopped after {done} of {all} {}", played(*what)),
        Said::SoFar { bar, done, all, what, left } => {
            let left = left.map_or(String::new(), |seconds| format!(", {} left", lasting(seconds)));
            format!("[{bar:<BAR$}] {done} of {all} {}{left}", played(*what))
        }
        Said::StoppedKept { done, all, what, file } => format!(
            "stopped after {done} of {all} {}; `{}` holds them, and the same command goes on from there",
            played(*what),
            file.display()
        ),
        Said::KeptLater(error) => format!(
            "stiess: cannot write `{}`: {}; counting goes on, and it is tried again",
            error.path,
            error.reason()
        ),
        Said::WrongPart(wrong) => counts::wrong_part(wrong),
        Said::PartAsText => {
            "a part is counted for `stiess merge`, which tells what all parts come to: add `--json`".into()
        }
        Said::NoCheckpoint { file, wrong } => counts::no_checkpoint(file, wrong),
        Said::NameOf(file) if *file == Path::new("-") => "standard input".into(),
        Said::NameOf(file) => file.display().to_string(),
        Said::NoPart { file, wrong } => counts::no_part(file, wrong),
        Said::PartsMissing(missing) => counts::missing(missing),
        Said::Sum { deals, amounts } => format!("{deals} deals: {}", amounts.join(", ")),
        Said::Replayed { moves, end } => {
            let end = match end {
                End::NotOver => "the deal is not over",
                End::AsRecorded => "as recorded",
                End::NoResult => "no result recorded",
            };
            format!("{}, {end}", many(*moves, "move"))
        }
        Said::Notes => "Notes".into(),
        Said::NoteOn(on, word) => match on {
            On::Deal => "deal".into(),
            On::Hand(seat) => format!("hand of seat {seat}"),
            On::Blind => "blind".into(),
            On::Move(n) => format!("move {n}, {word}"),
            On::Trick(n) => format!("trick {n}"),
            On::Result => "result".into(),
        },
        Said::NotTwo(n) => format!(
            "two rulesets can be compared, not {n}: with `--deal RECORD` a deal is settled under any number"
        ),
        Said::NotOver { file, deal } => format!("{file}: deal {deal} is not over: it pays nothing yet"),

        Said::NoSuchDeal { file, deal, deals } => {
            format!("`{file}` has no deal {deal}: it holds {}", many(*deals as usize, "deal"))
        }
        Said::NoSuchMove { file, at, last } => {
            format!("`{file}` has no move {at}: `--at` takes a number from 1 to {last}")
        }
        Said::SolvedAt { game, contract, at } => format!("{game}, {contract}: before move {at}"),
        Said::Forced { who, side, value, alone, lead } => {
            let lead = if *lead { "\nCounted is what one side writes more than the other." } else { "" };
            match (side, alone) {
                (_, true) => format!(
                    "With all cards open {who} can force {value}, even if all others play against him alone; mostly they will \
                     leave him more.{lead}"
                ),
                (Some(side), _) => format!(
                    "With all cards open {who} can force {value} for his side ({side}), and the other side can hold it to \
                     that.{lead}"
                ),
                (None, _) => format!(
                    "With all cards open {who} can force {value}, and the other side can hold him to that.{lead}"
                ),
            }
        }
        Said::OnlyPaid(tallies) => format!(
            "Only what is paid is counted, not what goes into {}, which decides in the end.",
            and(&tallies.iter().map(|title| format!("“{title}”")).collect::<Vec<_>>())
        ),
        Said::BestLine => "If all play so that it comes out".into(),
        Said::Unsolved { at, why } => format!("before move {at} {}", not_solved(why)),
        Said::EndedAtOnce { kept: true } => "ended at once; what was answered before that is kept".into(),
        Said::EndedAtOnce { kept: false } => "ended at once".into(),
        Said::SolvingStopped(nodes) => format!("stopped after {}", many(*nodes as usize, "position")),
        Said::BudgetUsed { nodes, known } => {
            let known = match known {
                0 => "no option is solved".to_string(),
                n => format!("{} solved", many(*n, "option")),
            };
            format!(
                "looked at {}, and {known}: give more with `--budget POSITIONS`, or ask at a later move",
                many(*nodes as usize, "position")
            )
        }
        Said::NoFolderHere(folder) => format!("there is no folder `{folder}` here: name a file or a folder"),
        Said::Alone(flag) => format!("`{flag}` goes with `--coverage` or `--proof`"),
        Said::NoExample(name) => format!("no example is called `{name}`, or is about such a rule"),
        Said::MoreNotShown(n) => format!("{n} more are not shown"),
        Said::Ran { examples, failed: 0 } => format!("{}, all as expected", many(*examples, "example")),
        Said::Ran { examples, failed } => {
            format!("{}, {failed} not as expected", many(*examples, "example"))
        }
        Said::Rewritten { file, expectations, moves: true } => {
            format!("{}: {expectations} lines of moves and expectations rewritten", file.display())
        }
        Said::NoLongerLegal(example) => format!("`{example}`: moves that are not legal any more"),
        Said::AskKeep => "Keep it as it was, take what is now, or skip the rest? [keep/take/skip]".into(),
        Said::AskRemove => "Keep the file, take it away, or skip the rest? [keep/take/skip]".into(),
        Said::LeftUnchanged { file, examples } => {
            let are = if *examples == 1 { "is" } else { "are" };
            let examples = many(*examples, "example");
            format!("{}: {examples} {are} left unchanged: `--all` takes what happened", file.display())
        }
        Said::Rewritten { file, expectations, moves: false } => {
            format!("{}: {} rewritten", file.display(), many(*expectations, "expectation"))
        }
        Said::ExamplesFail(file) => {
            format!("examples of `{}` fail: mend them before what they prove counts", file.display())
        }
        Said::NoExampleAbout(game) => format!("no example is about `{game}`"),
        Said::Touched { good, all } => {
            format!("{good} of {all} clauses are touched, {} of a hundred", percent(*good, *all))
        }
        Said::Proved { all: 0, .. } => {
            "nothing here can be proved: only clauses that cite a rule (`[H-1]` behind them) are taken out"
                .to_string()
        }
        Said::Proved { good, all } => {
            format!("{good} of {all} clauses and numbers are proved, {} of a hundred", percent(*good, *all))
        }
        Said::AllTaught { game, rules } => format!("{game}: lessons teach each of its {rules} rules"),
        Said::Untaught { game, rules, left } => {
            format!("{game}: {} of its {rules} rules are taught by no lesson: {}", left.len(), left.join(" "))
        }
        Said::NoFolderFor(file) => format!("cannot write `{}`: there is no such folder", file.display()),
        Said::OtherExamples { file, holds, game } => format!(
            "`{}` holds examples of {}, or of other choices of the table, none of `{game}` as it was played: choose \
             another file",
            file.display(),
            ticked(holds)
        ),
        Said::OneDeal { file, deals } => format!(
            "`{}` holds {}, and a lesson is made of one: copy that one into a file of its own",
            file.display(),
            many(*deals, "deal")
        ),
        Said::ExamplesWritten { file, examples } => {
            format!("{}: {} written", file.display(), many(*examples, "example"))
        }
        Said::NothingToWatch => {
            "there is no file to watch: name one that is there (what is built in never changes)".into()
        }
        Said::Watching(files) => format!("watching {}, Ctrl-C ends", many(*files, "file")),
        Said::Changed(Change::Changed(path)) => format!("{} has changed", path.display()),
        Said::Changed(Change::Gone(path)) => {
            format!("{} is gone: waiting until it is there again", path.display())
        }
        Said::Changed(Change::Back(path)) => format!("{} is there again", path.display()),
        Said::Changed(Change::Empty(path)) => {
            format!("{} is empty: waiting until it is written", path.display())
        }

        Said::Seeds { most } => {
            format!("it must be a seed, or the first and the last of at most {most}, as in `1..6`")
        }
        Said::NoSnapshot(name) => format!("no snapshot has `{name}` in its name"),
        Said::NoRecordsIn(file) => {
            format!(
                "`{}` holds no records of deals: `stiess deal GAME --record FILE` writes one",
                file.display()
            )
        }
        Said::NothingToKeep(folder) => format!(
            "the folder `{}` holds neither rules nor records: name a file, a folder or a game",
            folder.display()
        ),
        Said::Snapshot { file, fate, command } => {
            let file = file.display();
            match fate {
                Fate::Same | Fate::Taken => format!("{file}: as kept"),
                Fate::New => format!("{file}: new; `{command}` shows it"),
                Fate::Changed => format!("{file}: changed; `{command}` shows it whole"),
                Fate::Foreign => {
                    format!(
                        "{file}: not written by this program, and left alone: move it away, if `{command}` is to be kept here"
                    )
                }
                Fate::Gone => format!("{file}: nothing makes it any more; it was `{command}`"),
            }
        }
        Said::AsItIsNow(name) => format!("{name} (now)"),
        Said::TakeIt => "`stiess test --snapshots FOLDER --accept` takes what is now".into(),
        Said::MoveAway => "move away what lies there, or keep the snapshots in another folder".into(),
        Said::Kept { all, same, left: 0, .. } if all == same => {
            format!("{}, all as kept", many(*all, "snapshot"))
        }
        Said::Kept { all, same, left, foreign, accept } => {
            let help = match (left, accept) {
                (0, _) => "",
                (_, true) => "; `--all` takes all without asking",
                (_, false) => "; `--accept` goes through them",
            };
            let taken = all - same - left - foreign;
            let parts =
                [(*same, "as kept"), (taken, "taken"), (*left, "not as kept"), (*foreign, "not ours")];
            let parts = parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}"));
            format!("{}: {}{help}", many(*all, "snapshot"), parts.collect::<Vec<_>>().join(", "))
        }

        Said::NoDrill { name, known } => format!("there is no drill `{name}`: choose {}", known.join(", ")),
        Said::DrillOfWhat => "say which game is to be drilled: `stiess learn GAME --drill`".into(),
        Said::NoLesson { course, lesson } => {
            format!("the course `{course}` has no lesson `{lesson}`: `stiess learn` lists them")
        }
        Said::NoDataFolder => "this machine has no folder for data: say where with `--progress FILE`".into(),
        Said::Joined(file) => format!("{} holds what both knew", file.display()),

        Said::Begin(said) => begin::said(said),
        Said::Drive(said) => drive::said(said),
    }
}

/// Why a position cannot be solved, and what helps.
fn not_solved(why: &NotSolved) -> String {
    match why {
        NotSolved::NobodyToMove => "nobody is to move, the deal is over: ask at a move before it".into(),
        NotSolved::BeforePlay { first: Some(first) } => {
            format!("cards are not yet played, and the solver looks at the play only: ask at move {first} or later")
        }
        NotSolved::BeforePlay { first: None } => {
            "cards are not yet played, and the solver looks at the play only, which this record does not reach".into()
        }
        NotSolved::NothingPlayed(contract) => format!("in {contract} nothing is played: there is nothing to solve"),
        NotSolved::SidesOpen(contract) => {
            format!("in {contract} it is not settled yet who plays with whom: ask at a later move")
        }
        NotSolved::ChosenHidden { contract, clause } => format!(
            "the solver does not support {contract}: by `{clause}` several choose cards before they see each other's; ask at a \
             move behind that"
        ),
        NotSolved::OtherContract { contract, clause } => format!(
            "the solver does not support {contract}: by `{clause}` another contract may be named within the play; ask at a \
             move behind that"
        ),
        NotSolved::Stuck => {
            "somebody would be asked who has nothing to choose from, so that the deal never ends: `stiess check` tells \
             where the rules leave him so"
                .into()
        }
    }
}

fn or(near: Option<&str>, otherwise: &str) -> String {
    near.map_or_else(|| otherwise.to_string(), did_you_mean)
}

fn many(n: usize, thing: &str) -> String {
    count(n as u64, thing)
}

/// `a, b and c`.
fn all_of(names: &[&str]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}

/// What is wrong with counts.
/// As exactly as anybody wants to know it.
fn lasting(seconds: f64) -> String {
    match seconds {
        s if s < 120.0 => format!("{s:.0} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s if s < 172_800.0 => format!("{:.0} h", s / 3600.0),
        s => format!("{:.0} days", s / 86400.0),
    }
}

fn played(what: Many) -> &'static str {
    match what {
        Many::Deals => "deals",
        Many::Sessions => "sessions",
    }
}
