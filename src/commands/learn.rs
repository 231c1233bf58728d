//! `stiess learn`: the tutor.

use super::words::{Deed, Said};
use super::{Exit, GameArgs, file_error, read_text, unwritten, whole};
use crate::engine::Rng;
use crate::files::FileError;
use crate::repl::{Drilling, Left, Room, Rules, find};
use crate::ruleset::{Program, Ruleset, library};
use crate::text::Screen;
use crate::tutor::course::{self, Shown};
use crate::tutor::drill::Kind;
use crate::tutor::progress::{self, Keeper};
use clap::Args;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How the tutor looks.
#[derive(Args)]
pub(super) struct LookArgs {
    /// Letters instead of suit signs.
    #[arg(long)]
    ascii: bool,
    /// Sentences without layout, for screen readers.
    #[arg(long)]
    plain: bool,
}

impl LookArgs {
    pub(super) fn screen(&self) -> (Screen, bool) {
        let terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
        let color = Screen::detect(true).color && !self.plain;
        let width =
            std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok()).filter(|c| *c >= 24).unwrap_or(80);
        let signs = io::stdout().is_terminal() && !self.ascii && !self.plain && utf8();
        (Screen { color, signs, narrated: self.plain, width }, terminal)
    }
}

/// Does the terminal read UTF-8?
fn utf8() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|v| !v.is_empty()));
    set.is_some_and(|set| set.to_lowercase().replace('-', "").contains("utf8"))
}

#[derive(Args)]
pub(super) struct LearnArgs {
    /// A course or game; or a lesson in a file.
    game: Option<String>,
    /// A lesson of it, by name or number.
    lesson: Option<String>,
    /// Questions made from the rules of the game, of all kinds or of one: legal, winner, count, bids, settle, judge.
    #[arg(long, value_name = "KIND", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    drill: Option<String>,
    /// With `--drill`: how hard, from 1 to 3; otherwise it follows your answers.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 3), requires = "drill")]
    level: Option<u64>,
    /// With `--drill`: so many questions.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 100_000), requires = "drill")]
    questions: Option<u64>,
    /// The same questions, or the same deal, again.
    #[arg(long, value_parser = super::seed)]
    seed: Option<u64>,
    /// Set an option of the ruleset that drills are made from; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE", requires = "drill")]
    set: Vec<String>,
    /// Keep what you learn in this file, not in the usual one.
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,
    /// Add what you learned on another machine, and go.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "drill", "level", "questions", "seed", "set"])]
    join: Option<PathBuf>,
    #[command(flatten)]
    look: LookArgs,
}

pub(super) fn learn(args: &LearnArgs) -> Result<(), Exit> {
    let path = args.progress.clone().or_else(usual_path);
    if let Some(other) = &args.join {
        return join(path, other);
    }
    let keeper = keeper(path, args.progress.is_some())?;
    let how = drilling(args)?;
    let target = target(args, &course::built_in(super::language()))?;
    let (screen, terminal) = args.look.screen();
    let has_signs = match &target {
        Target::Drill(_, (program, _)) => program.pack.has_signs(),
        Target::Menu | Target::Lesson(..) | Target::File(..) => true,
    };
    let screen = Screen { signs: screen.signs && has_signs, ..screen };
    let mut room = Room::open(screen, terminal, super::language(), keeper).map_err(unwritten)?;
    if terminal {
        super::ending::told_at_the_table(room.keeps());
    }
    let mut drills = |room: &mut Room, game: &str, how: Drilling| {
        super::speak(room.language());
        let game = GameArgs { game: game.to_string(), set: Vec::new() };
        match game.program() {
            Ok(loaded) => room.drills(&game.game, rules(&game, loaded), how),
            Err(exit) => {
                exit.show();
                Ok(Left::Menu)
            }
        }
    };
    let left = match target {
        Target::Menu => room.all(course::built_in, &mut drills, how, false).map(|()| Left::Quit),
        Target::Lesson(at, lesson, game) => {
            match room.course(course::built_in, at, lesson, game.as_deref()) {
                // Whoever asks for the menu gets it, also where he began with a lesson.
                Ok(left @ (Left::Menu | Left::Done)) => {
                    let over = left == Left::Done;
                    room.all(course::built_in, &mut drills, how, over).map(|()| Left::Quit)
                }
                left => left,
            }
        }
        Target::Drill(game, rules) => room.drills(&game, rules, how),
        Target::File(path, text) => room.file(&path, &text),
    };
    match left.map_err(unwritten)? {
        Left::Broken => Err(Exit::Failed),
        _ => Ok(()),
    }
}

/// A file of progress, and what is wrong with it.
pub(super) type Kept = Option<(Keeper, Option<FileError>)>;

/// The file in which what is learned is kept. Its learner's language is spoken, if no other was named.
pub(super) fn keeper(path: Option<PathBuf>, named: bool) -> Result<Kept, Exit> {
    let open = |path: &Path| Keeper::open(path, super::language(), super::language_is_chosen());
    match path.as_deref().map(open) {
        // Whoever names a file means that one.
        Some((_, Some(error))) if named => Err(file_error(Deed::KeepProgress, error)),
        mut keeper => {
            if let Some((keeper, _)) = &mut keeper {
                keeper.named = named;
            }
            super::speak(keeper.as_ref().map_or(super::language(), |(keeper, _)| keeper.language));
            Ok(keeper)
        }
    }
}

/// Where progress lies if nobody says otherwise: in the platform's folder for data.
pub(super) fn usual_path() -> Option<PathBuf> {
    let named =
        |variable: &str| std::env::var_os(variable).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || std::env::home_dir().filter(|home| home.is_absolute());
    let folder = if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("stiess").join("progress.ron"))
}

/// What is to be learned.
enum Target {
    Menu,
    Lesson(usize, Option<usize>, Option<String>),
    Drill(String, Rules),
    File(PathBuf, String),
}

fn drilling(args: &LearnArgs) -> Result<Drilling, Exit> {
    let named = match args.drill.as_deref() {
        // `--drill settle` is as good as `--drill=settle`: a drill has no lessons.
        Some("") => args.lesson.as_deref(),
        named => named,
    };
    let kind = match named {
        None => None,
        Some(name) => Some(Kind::read(name).ok_or_else(|| {
            let all: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
            Said::NoDrill { name, known: &all }.usage()
        })?),
    };
    let level = args.level.map(|level| level as u8);
    let number = args.questions.map(|n| n as u32);
    let (seed, same) = (args.seed.unwrap_or_else(by_the_clock), args.seed.is_some());
    Ok(Drilling { kind, level, seed, same, number })
}

/// A game with what it says, for looking it up.
fn rules(game: &GameArgs, (ruleset, program): (Ruleset, Program)) -> Rules {
    let settings = game.settings(&ruleset).unwrap_or_else(|_| ruleset.settings());
    let sentences = ruleset.sentences(&settings, &program);
    (Arc::new(program), sentences)
}

/// A seed nobody chose, and somebody can say and type again.
pub(super) fn by_the_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    Rng::new(now.map_or(0, |d| d.as_nanos() as u64)).next() % 1_000_000
}

fn target(args: &LearnArgs, courses: &[Shown]) -> Result<Target, Exit> {
    let Some(game) = &args.game else {
        return match args.drill {
            None => Ok(Target::Menu),
            Some(_) => Err(Said::DrillOfWhat.usage()),
        };
    };
    if args.drill.is_some() {
        let game = GameArgs { game: library::called(game), set: args.set.clone() };
        let rules = rules(&game, game.program()?);
        return Ok(Target::Drill(game.game, rules));
    }
    if library::is_path(game, ".ron") && !library::file_of(game).ends_with(".rules") {
        let path = PathBuf::from(game);
        let text = read_text(&path)?;
        return Ok(Target::File(path, text));
    }
    let said = match &args.lesson {
        Some(lesson) => format!("{game} {lesson}"),
        None => game.clone(),
    };
    if let Some((course, lesson)) = find(courses, &said) {
        return Ok(Target::Lesson(course, lesson, None));
    }
    if find(courses, game).is_some() {
        let lesson = args.lesson.as_deref().unwrap_or("");
        return Err(Said::NoLesson { course: game, lesson }.usage());
    }
    // A variant: the first lesson that holds in it. A ruleset of one's own has drills.
    let ruleset = super::load(game)?;
    let holds = courses.iter().enumerate().find_map(|(at, course)| {
        let lesson = course.lessons.iter().position(|entry| course::holds_in(entry.text, ruleset.name()))?;
        Some((at, lesson))
    });
    match holds {
        Some((course, lesson)) if !library::is_path(game, ".rules") => {
            Ok(Target::Lesson(course, Some(lesson), Some(game.clone())))
        }
        _ => {
            let game = GameArgs { game: game.clone(), set: Vec::new() };
            let rules = rules(&game, game.program()?);
            Ok(Target::Drill(game.game, rules))
        }
    }
}

/// Joins two files of progress.
fn join(path: Option<PathBuf>, other: &Path) -> Result<(), Exit> {
    let Some(path) = path else {
        return Err(Said::NoDataFolder.usage());
    };
    let theirs = progress::read_file(other, super::language())
        .map_err(|error| file_error(Deed::Read, error))?
        .ok_or_else(|| file_error(Deed::Read, FileError::of(other, &io::ErrorKind::NotFound.into())))?;
    let (mut keeper, wrong) = Keeper::open(&path, super::language(), super::language_is_chosen());
    super::speak(keeper.language);
    if let Some(error) = wrong {
        return Err(file_error(Deed::Read, error));
    }
    keeper.progress.join(&theirs);
    keeper.save().map_err(|error| file_error(Deed::Write, error))?;
    super::print(&format!("{}\n", Said::Joined(&path).in_words()))
}
