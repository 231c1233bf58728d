//! What a learner has done: one file of RON, to be read, carried about and joined with another.

use super::date::Day;
use super::evening::Evening;
use super::judgement::{Costs, Judgement};
use super::message::{Finished, Graded};
use super::review::Review;
use super::words::Kept;
use crate::engine::Phase;
use crate::files::{self, FileError, Trouble};
use crate::language::Language;
use crate::record::read;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// The version of the format.
pub const VERSION: u64 = 1;

/// A longer file is not ours.
const LONGEST: u64 = 10_000_000;

/// Everything that is remembered of a learner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    pub version: u64,
    /// By course and lesson: `dreierles/tricks`.
    #[serde(default)]
    pub lessons: BTreeMap<String, Passed>,
    /// By game, then by clause.
    #[serde(default)]
    pub review: BTreeMap<String, BTreeMap<String, Review>>,
    /// By game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub judgement: BTreeMap<String, Judgement>,
    /// By game: the free table that was left there.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub evenings: BTreeMap<String, Evening>,
    /// In which language the learner wants to be spoken to, if he has said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speaks: Option<Spoken>,
    /// In which lesson the learner was last: days do not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
}

/// A language that was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spoken {
    /// As it is written in `--lang`. One that is not known is as good as none.
    pub lang: String,
    pub on: Day,
    /// Counts every change, so that of two files the later is known.
    #[serde(default)]
    pub change: u64,
}

/// How far a lesson has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passed {
    /// Steps behind the learner, of all.
    pub steps: usize,
    pub of: usize,
    /// Was it ever taken to its end?
    #[serde(default)]
    pub done: bool,
    pub on: Day,
    /// Counts every change, so that of two files the later is known.
    #[serde(default)]
    pub change: u64,
    /// Of an examination under way: by step, was it answered at once and without help?
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<usize, bool>,
    /// The best result of an examination so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Graded>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            version: VERSION,
            lessons: BTreeMap::new(),
            review: BTreeMap::new(),
            judgement: BTreeMap::new(),
            evenings: BTreeMap::new(),
            speaks: None,
            last: None,
        }
    }
}

impl Progress {
    /// A learner stands here in a lesson.
    pub fn stands(&mut self, lesson: &str, steps: usize, of: usize, over: bool, on: Day) {
        let before = self.lessons.get(lesson);
        let done = over || before.is_some_and(|passed| passed.done);
        let change = before.map_or(0, |passed| passed.change) + 1;
        // A lesson that is over begins anew the next time.
        let steps = if over { 0 } else { steps };
        let best = before.and_then(|passed| passed.best);
        let passed = Passed { steps, of, done, on, change, marks: BTreeMap::new(), best };
        self.lessons.insert(lesson.to_string(), passed);
        self.last = Some(lesson.to_string());
    }

    /// The lesson in which the learner was last, behind its day.
    fn was_in(&self) -> Option<(Day, &str)> {
        let lesson = self.last.as_ref()?;
        self.lessons.get(lesson).map(|passed| (passed.on, lesson.as_str()))
    }

    /// How an examination goes: what was answered so far, or what it came to.
    pub fn graded(&mut self, lesson: &str, marks: &BTreeMap<usize, bool>, result: Option<Graded>) {
        let Some(passed) = self.lessons.get_mut(lesson) else { return };
        match result {
            Some(_) => passed.best = better(passed.best, result),
            None => passed.marks.clone_from(marks),
        }
    }

    /// A question was answered: the clauses it was about are due again sooner or later.
    pub fn answered(&mut self, finished: &Finished, on: Day) {
        let game = self.review.entry(finished.game.clone()).or_default();
        for clause in &finished.clauses {
            game.entry(clause.clone()).or_insert_with(|| Review::new(on)).answered(finished, on);
        }
    }

    /// The clauses of a game that are due, the longest due first.
    pub fn due(&self, game: &str, on: Day) -> Vec<&str> {
        let all = self.review.get(game).into_iter().flatten();
        let mut due: Vec<(&Review, &str)> = all
            .filter(|(_, review)| review.due <= on)
            .map(|(clause, review)| (review, clause.as_str()))
            .collect();
        due.sort_by_key(|(review, clause)| (review.due, *clause));
        due.into_iter().map(|(_, clause)| clause).collect()
    }

    /// A free table stands like this.
    pub(crate) fn sits(&mut self, name: &str, evening: &Evening) {
        self.evenings.insert(name.to_string(), evening.clone());
    }

    /// The learner wants to be spoken to in a language.
    pub fn speak(&mut self, language: Language, on: Day) {
        let change = self.speaks.as_ref().map_or(0, |spoken| spoken.change) + 1;
        self.speaks = Some(Spoken { lang: language.code().to_string(), on, change });
    }

    /// The language in which he wants to be spoken to, if he has said so.
    pub fn language(&self) -> Option<Language> {
        self.speaks.as_ref()?.lang.parse().ok()
    }

    /// Which of the learner's decisions in a game cost most together, once there were some.
    pub(crate) fn costliest(&self, game: &str) -> Option<(Phase, Costs)> {
        self.judgement.get(game)?.costliest()
    }

    /// Joins what was done on another machine: of each lesson and each clause, what is newer; what was ever done
    /// stays done.
    pub fn join(&mut self, other: &Progress) {
        if other.was_in() > self.was_in() {
            self.last.clone_from(&other.last);
        }
        for (lesson, theirs) in &other.lessons {
            let ours = self.lessons.entry(lesson.clone()).or_insert_with(|| theirs.clone());
            let (done, best) = (ours.done || theirs.done, better(ours.best, theirs.best));
            if (theirs.on, theirs.change, theirs.steps) > (ours.on, ours.change, ours.steps) {
                *ours = theirs.clone();
            }
            (ours.done, ours.best) = (done, best);
        }
        if let Some(theirs) = &other.speaks
            && self.speaks.as_ref().is_none_or(|ours| (theirs.on, theirs.change) > (ours.on, ours.change))
        {
            self.speaks = Some(theirs.clone());
        }
        for (game, theirs) in &other.judgement {
            self.judgement.entry(game.clone()).or_default().join(theirs);
        }
        for (game, theirs) in &other.evenings {
            let ours = self.evenings.entry(game.clone()).or_insert_with(|| theirs.clone());
            if (theirs.on, theirs.change) > (ours.on, ours.change) {
                *ours = theirs.clone();
            }
        }
        for (game, clauses) in &other.review {
            let own = self.review.entry(game.clone()).or_default();
            for (clause, theirs) in clauses {
                let ours = own.entry(clause.clone()).or_insert_with(|| theirs.clone());
                if theirs.newer(ours) {
                    *ours = theirs.clone();
                }
            }
        }
    }

    /// Joins what another session has written since both went on from `before`: what they cost adds up. Tables that
    /// were played on here while another was kept in their place are in that file no more: they are given back.
    fn join_since(&mut self, theirs: &Progress, before: &Progress) -> Vec<(String, Evening)> {
        let mut judgement = std::mem::take(&mut self.judgement);
        let mut evenings = std::mem::take(&mut self.evenings);
        let last = if self.last == before.last { theirs.last.clone() } else { self.last.clone() };
        self.join(theirs);
        self.last = last;
        for (game, ours) in &mut self.judgement {
            let nothing = Judgement::default();
            let mut both = judgement.remove(game).unwrap_or_default();
            both.add(ours, before.judgement.get(game).unwrap_or(&nothing));
            *ours = both;
        }
        self.judgement.append(&mut judgement);
        // What has not been changed here is as the other left it.
        evenings.retain(|game, ours| before.evenings.get(game) != Some(ours));
        // Nor is anybody at a table that is in the file no more: somebody has taken the file away.
        let free = |game: &String| {
            self.evenings.get(game).is_none_or(|theirs| before.evenings.get(game) == Some(theirs))
        };
        let (mine, out): (BTreeMap<_, _>, BTreeMap<_, _>) =
            evenings.into_iter().partition(|(game, _)| free(game));
        self.evenings.extend(mine);
        out.into_iter().collect()
    }

    /// As it is written to the file, under a line that says what it is, in a language.
    pub fn text(&self, language: Language) -> String {
        let config = ron::ser::PrettyConfig::new().struct_names(true).indentor("  ").depth_limit(4);
        let body = ron::ser::to_string_pretty(self, config).unwrap_or_default();
        format!("// {}\n{body}\n", Kept::Heading.said(language))
    }
}

/// The better of two results: examinations change, so the share counts.
fn better(a: Option<Graded>, b: Option<Graded>) -> Option<Graded> {
    a.into_iter().chain(b).max_by_key(|graded| (graded.passed(), graded.right * 1000 / graded.of.max(1)))
}

/// The file of a learner, and what stands in it.
#[derive(Debug)]
pub struct Keeper {
    pub path: PathBuf,
    pub progress: Progress,
    /// As it stood in the file when it was last read or written here.
    stood: Progress,
    /// Tables that were played on here while another session kept its own in their place.
    pub(crate) elsewhere: Vec<(String, Evening)>,
    /// Nothing is written any more: it failed once, and that was said.
    pub failed: bool,
    /// In which it is said what the file is.
    pub language: Language,
    /// Somebody has named the file: whoever goes on has to name it again.
    pub named: bool,
}

impl Keeper {
    /// Opens a file of progress; a new one if there is none. What is not ours is left alone, and said, in a
    /// language: the one the learner has chosen, if `chosen` does not hold another.
    pub fn open(path: &Path, language: Language, chosen: bool) -> (Keeper, Option<FileError>) {
        let (progress, wrong) = match read_file(path, language) {
            Ok(progress) => (progress.unwrap_or_default(), None),
            Err(wrong) => (Progress::default(), Some(wrong)),
        };
        let kept = progress.language().filter(|_| !chosen);
        let (path, language) = (path.to_path_buf(), kept.unwrap_or(language));
        let (stood, elsewhere) = (progress.clone(), Vec::new());
        (Keeper { path, progress, stood, elsewhere, failed: wrong.is_some(), language, named: false }, wrong)
    }

    /// Writes everything down, joined with what somebody else wrote meanwhile, in one turn. Is it kept?
    pub fn save(&mut self) -> Result<bool, FileError> {
        if self.failed {
            return Ok(false);
        }
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            // Whatever goes wrong here is said by writing.
            let _ = std::fs::create_dir_all(folder);
        }
        let written = files::update(&self.path, || {
            let theirs = read_file(&self.path, self.language)?.unwrap_or_default();
            self.elsewhere.extend(self.progress.join_since(&theirs, &self.stood));
            Ok(self.progress.text(self.language))
        });
        self.failed = written.is_err();
        if !self.failed {
            self.stood = self.progress.clone();
        }
        written.map(|()| true)
    }
}

/// A name beside a file of progress that no file has.
pub(crate) fn beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut names = (2..).map(|n| path.with_file_name(format!("{stem}-{n}.ron")));
    names.find(|path| path.symlink_metadata().is_err()).unwrap_or_default()
}

/// Reads a file of progress; `None` if there is none yet.
pub fn read_file(path: &Path, language: Language) -> Result<Option<Progress>, FileError> {
    if path.symlink_metadata().is_err_and(|e| e.kind() == io::ErrorKind::NotFound) {
        return Ok(None);
    }
    let text = files::read_text(path, LONGEST)?;
    let found = read::many::<Progress>(0, &text, "progress", VERSION);
    let foreign = |line: Option<usize>, reason: &str| {
        let (reason, help) = (Kept::Foreign { line, reason }.said(language), Kept::LeftAlone.said(language));
        FileError::new(path, Trouble::Foreign { reason, help })
    };
    match found.map(|found| found.into_iter().next()) {
        Ok(Some((progress, _))) => Ok(Some(progress)),
        Err(_) if text.trim().is_empty() => Err(foreign(None, &Kept::Empty.said(language))),
        Ok(None) => Err(foreign(None, &Kept::Empty.said(language))),
        Err(wrong) => {
            let begin = text.as_bytes().iter().take(wrong.span().start as usize);
            let line = 1 + begin.filter(|byte| **byte == b'\n').count();
            Err(foreign(Some(line), wrong.message.to(language)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Day, Evening, Finished, Graded, Language, Progress};
    use std::collections::BTreeMap;

    fn day(day: &str) -> Day {
        day.parse().expect("a day")
    }

    #[test]
    fn what_was_done_stays_done() {
        let (mut progress, on) = (Progress::default(), day("2026-11-21"));
        progress.stands("dreierles/cards", 9, 9, true, on);
        progress.stands("dreierles/cards", 3, 9, false, on);
        let passed = &progress.lessons["dreierles/cards"];
        assert_eq!((passed.done, passed.steps, passed.change), (true, 3, 2));
    }

    #[test]
    fn what_is_longest_due_comes_first() {
        let (mut progress, on) = (Progress::default(), day("2026-11-21"));
        for (clause, asked) in [("d", on + 1), ("b", on), ("c", on + -5), ("a", on + -5)] {
            let clauses = vec![clause.to_string()];
            let finished = Finished { game: "any".into(), clauses, tries: 3, hints: 0, skipped: false };
            progress.answered(&finished, asked);
        }
        assert_eq!(progress.due("any", on), ["a", "c", "b"]);
        assert!(progress.due("other", on).is_empty());
    }

    #[test]
    fn the_best_result_of_an_examination_stays() {
        let (mut progress, on) = (Progress::default(), day("2026-11-21"));
        let result = |right, of, needed| Some(Graded { right, of, needed });
        let marks = BTreeMap::from([(1, true), (2, false)]);
        let mut take = |right: usize, of: usize, needed: usize| {
            progress.stands("dreierles/exam", 1, of, false, on);
            progress.graded("dreierles/exam", &marks, None);
            assert_eq!(progress.lessons["dreierles/exam"].marks, marks);
            progress.stands("dreierles/exam", of, of, true, on);
            progress.graded("dreierles/exam", &marks, result(right, of, needed));
            let passed = &progress.lessons["dreierles/exam"];
            assert!(passed.marks.is_empty() && passed.steps == 0);
            passed.best
        };
        assert_eq!(take(3, 4, 2), result(3, 4, 2));
        assert_eq!(take(1, 4, 2), result(3, 4, 2));
        // Whoever has passed did better than whoever knew more and has not.
        assert_eq!(take(9, 10, 10), result(3, 4, 2));
        assert_eq!(take(10, 10, 10), result(10, 10, 10));
    }

    /// Of two machines the later counts, and what was ever done, and the best that it came to.
    #[test]
    fn of_two_machines_the_later_counts() {
        let (mut early, mut late) = (Progress::default(), Progress::default());
        early.stands("d/a", 5, 9, true, day("2026-11-20"));
        early.graded("d/a", &BTreeMap::new(), Some(Graded { right: 3, of: 4, needed: 2 }));
        late.stands("d/a", 1, 9, false, day("2026-11-21"));
        late.stands("d/b", 1, 9, false, day("2026-11-21"));
        // More changes of an earlier day are earlier.
        (0..3).for_each(|_| early.stands("d/b", 4, 9, false, day("2026-11-20")));
        let answered = |progress: &mut Progress, on: &str| {
            let clauses = vec!["c".to_string()];
            let known = Finished { game: "any".into(), clauses, tries: 0, hints: 0, skipped: false };
            progress.answered(&known, day(on));
        };
        answered(&mut early, "2026-11-20");
        answered(&mut late, "2026-11-21");
        let evening = |on: &str, change: u64| Evening { on: day(on), change, ..Evening::default() };
        early.sits("g", &evening("2026-11-20", 9));
        late.sits("g", &evening("2026-11-21", 1));
        early.sits("h", &evening("2026-11-20", 1));
        late.sits("h", &evening("2026-11-20", 2));
        for (mut ours, theirs) in [(early.clone(), &late), (late.clone(), &early)] {
            ours.join(theirs);
            let (a, b) = (&ours.lessons["d/a"], &ours.lessons["d/b"]);
            assert_eq!((a.steps, a.done, a.best.map(|best| best.right)), (1, true, Some(3)));
            assert_eq!((b.steps, b.change), (1, 1));
            assert_eq!(ours.last.as_deref(), Some("d/b"));
            assert_eq!(ours.review["any"]["c"].on, day("2026-11-21"));
            assert_eq!([&ours.evenings["g"], &ours.evenings["h"]].map(|one| one.change), [1, 2]);
        }
    }

    /// Two sessions that went on from the same file: where somebody was last here stays, if he was anywhere.
    #[test]
    fn of_two_sessions_at_once_this_one_knows_where_it_was() {
        let on = day("2026-11-21");
        let mut before = Progress::default();
        before.stands("d/a", 1, 9, false, on);
        let (mut ours, mut theirs) = (before.clone(), before.clone());
        theirs.stands("d/b", 1, 9, false, on + 1);
        let mut idle = before.clone();
        idle.join_since(&theirs, &before);
        assert_eq!(idle.last.as_deref(), Some("d/b"));
        ours.stands("d/c", 1, 9, false, on);
        ours.join_since(&theirs, &before);
        assert_eq!(ours.last.as_deref(), Some("d/c"));
        assert_eq!(ours.lessons.len(), 3);
        // A table that only the other has gone on with is as the other left it, and in nobody's way.
        let evening = |change: u64| Evening { change, ..Evening::default() };
        before.sits("g", &evening(1));
        let (mut ours, mut theirs) = (before.clone(), before.clone());
        theirs.sits("g", &evening(2));
        assert!(ours.join_since(&theirs, &before).is_empty());
        assert_eq!(ours.evenings["g"].change, 2);
        // One that both have gone on with is given back.
        let (mut ours, mut theirs) = (before.clone(), before.clone());
        ours.sits("g", &evening(3));
        theirs.sits("g", &evening(2));
        assert_eq!(ours.join_since(&theirs, &before).len(), 1);
    }

    #[test]
    fn the_language_that_was_chosen_later_is_spoken() {
        let (mut early, mut late) = (Progress::default(), Progress::default());
        early.speak(Language::German, day("2026-11-20"));
        late.speak(Language::English, day("2026-11-21"));
        for (mut ours, theirs) in
            [(early.clone(), &late), (late.clone(), &early), (Progress::default(), &late)]
        {
            ours.join(theirs);
            assert_eq!(ours.language(), Some(Language::English));
        }
        // Of one day, the later change.
        let mut later = late.clone();
        later.speak(Language::German, day("2026-11-21"));
        for (mut ours, theirs) in [(late.clone(), &later), (later.clone(), &late)] {
            ours.join(theirs);
            assert_eq!(ours.language(), Some(Language::German));
        }
    }
}
