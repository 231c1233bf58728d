//! A lesson made ready: steps read, rulesets opened.

use super::glossary::Glossary;
use super::lesson::{Free, Lesson, Sit, Step, Thing, VERSION};
use super::translation::Told;
use crate::diagnostic::words::{lesson as words, plain_letters};
use crate::diagnostic::{Diagnostic, Span};
use crate::example::{self, Raw, fill::Part};
use crate::language::{Language, spoken};
use crate::players::Manner;
use crate::record::shelf::{Prepared, Wanted};
use crate::record::{Node, Shelf, read};
use crate::ruleset::program::Contract;
use crate::ruleset::{Program, Ruleset, Sentence, Settings, library};
use crate::tell::book::{self, page::Book};
use crate::text::{Block, Text};
use crate::who::Seat;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A step of either kind.
#[derive(Clone, Debug)]
pub enum Does {
    Own(Step),
    Example(example::Step),
}

/// A game at whose table the lesson sits down.
#[derive(Clone)]
pub struct Sitting {
    pub game: String,
    pub program: Arc<Program>,
    /// To be added to the numbers of the ruleset's texts.
    pub first: u32,
    /// What the ruleset says, for looking it up.
    pub sentences: Arc<Vec<Sentence>>,
    /// Where the ruleset is found, and its book as soon as somebody wants it.
    pub(crate) rules: String,
    pub(super) book: Arc<OnceLock<Option<Book>>>,
    /// What the table chose.
    pub options: BTreeMap<String, String>,
    pub seat: u64,
    pub deal: Part,
    /// Where the deal stands.
    pub node: Node,
}

/// Everything a class needs.
pub struct Plan {
    pub lesson: Lesson,
    pub node: Node,
    pub text: String,
    pub file: u32,
    pub steps: Vec<(Does, Node)>,
    /// The first table, and those of `Table` steps by their place.
    pub first: Sitting,
    pub tables: HashMap<usize, Sitting>,
    /// Other games that a deal is settled by.
    pub others: BTreeMap<String, Arc<Program>>,
    pub glossary: Arc<Glossary>,
    /// In which the tutor speaks.
    pub language: Language,
    /// What is told in another language than it was written in.
    pub(super) told: Told,
}

impl Plan {
    /// Makes a lesson ready to be taught under its own game, or under one of those in which it also holds.
    pub fn open(
        shelf: &mut Shelf,
        name: &str,
        text: &str,
        folder: &Path,
        game: Option<&str>,
        glossary: Arc<Glossary>,
    ) -> Result<Plan, Vec<Diagnostic>> {
        let file = shelf.add(name, text.to_string());
        let (mut lesson, node) =
            read::many::<Lesson>(file, text, "lesson", VERSION).map_err(|found| vec![found])?.swap_remove(0);
        let mut steps = steps(&lesson.steps, node.field("steps"), text).map_err(|found| vec![found])?;
        let language = shelf.language;
        let add = |name: &str, text| shelf.add(name, text);
        let told = Told::near(Path::new(name), text, language, add).map_err(|found| vec![found])?;
        told.lesson(&mut lesson, &mut steps);
        shelf.open_ahead(&games(&steps));
        let mut opener = Opener { shelf, folder, instead: game };
        let head = Sit {
            game: Some(lesson.game.clone()),
            options: lesson.options.clone(),
            seat: Some(lesson.seat),
            deal: lesson.deal.clone(),
        };
        let first =
            opener.sit(&head, &node, &lesson.game, lesson.seat, &lesson.options, node.field("game").span)?;
        let (mut tables, mut others) = (HashMap::new(), BTreeMap::new());
        for (at, (step, node)) in steps.iter().enumerate() {
            match step {
                Does::Own(Step::Table(sit)) => {
                    let place = if node.has("game") { node.field("game").span } else { node.span };
                    let options = if sit.game.is_some() { &sit.options } else { &lesson.options };
                    let mut options = options.clone();
                    options.extend(sit.options.clone());
                    tables.insert(at, opener.sit(sit, node, &lesson.game, lesson.seat, &options, place)?);
                }
                Does::Own(Step::Show(Thing::Elsewhere(games))) => {
                    for (k, game) in games.iter().enumerate() {
                        let at = node.item(0).item(0).item(k).span;
                        let wanted = Wanted { game, at, options: Vec::new(), last_round: false };
                        let rules = opener.shelf.open_for(&wanted, folder)?;
                        others.insert(game.clone(), rules.program);
                    }
                }
                _ => {}
            }
        }
        Ok(Plan {
            lesson,
            node,
            text: text.to_string(),
            file,
            steps,
            first,
            tables,
            others,
            glossary,
            language,
            told,
        })
    }

    /// A plan without a file: some steps at one table.
    pub fn made(
        title: String,
        first: Sitting,
        steps: Vec<Step>,
        glossary: Arc<Glossary>,
        language: Language,
    ) -> Plan {
        let lesson = Lesson {
            version: VERSION,
            title,
            goals: Vec::new(),
            game: first.game.clone(),
            options: first.options.clone(),
            also: Vec::new(),
            rules: Vec::new(),
            seat: first.seat,
            exam: None,
            deal: first.deal.clone(),
            steps: Vec::new(),
        };
        Plan {
            lesson,
            node: Node::default(),
            text: String::new(),
            file: 0,
            steps: steps.into_iter().map(|step| (Does::Own(step), Node::default())).collect(),
            first,
            tables: HashMap::new(),
            others: BTreeMap::new(),
            glossary,
            language,
            told: Told::default(),
        }
    }

    /// A deal that the learner plays from its beginning to its end, with nobody teaching.
    pub fn free(
        game: &str,
        set: &[String],
        (program, sentences): (Arc<Program>, Vec<Sentence>),
        (seat, dealer): (u64, Seat),
        (seed, against): (u64, Manner),
        glossary: Arc<Glossary>,
        language: Language,
    ) -> Plan {
        let split =
            |one: &String| one.split_once('=').map(|(n, v)| (n.trim().to_string(), v.trim().to_string()));
        let options = set.iter().filter_map(split).collect();
        let deal = Part { dealer: Some(u64::from(dealer)), seed: Some(seed), ..Part::default() };
        let title = super::words::Note::FreeDeal(seed).said(language).bare();
        let first = Sitting {
            game: game.to_string(),
            rules: game.to_string(),
            book: Arc::default(),
            program: Arc::new(Arc::unwrap_or_clone(program).titled(language)),
            first: 0,
            sentences: Arc::new(sentences),
            options,
            seat,
            deal,
            node: Node::default(),
        };
        let steps = vec![
            Step::Show(Thing::Hand),
            Step::Free(Free { against, luck: seed, ..Free::default() }),
            Step::Show(Thing::Outcome),
            Step::Show(Thing::Sheet),
            Step::Show(Thing::Hands),
            Step::Show(Thing::Debrief),
        ];
        Plan::made(title, first, steps, glossary, language)
    }

    /// Is it a deal at a free table, in which nobody teaches?
    pub fn is_free(&self) -> bool {
        let taught = |does: &Does| !matches!(does, Does::Own(Step::Show(_) | Step::Free(_)));
        !self.steps.iter().any(|(does, _)| taught(does))
    }

    /// The place of a word of a text.
    pub fn place(&self, node: &Node, word: usize) -> Span {
        node.word(&self.text, word)
    }

    /// How many steps ask something that has a right answer.
    pub fn questions(&self) -> usize {
        let asks = |does: &Does| matches!(does, Does::Own(Step::Ask(_) | Step::Decide(_)));
        self.steps.iter().filter(|(does, _)| asks(does)).count()
    }

    /// The program in force before a step.
    pub fn sitting(&self, step: usize) -> &Sitting {
        let last = self.tables.iter().filter(|(at, _)| **at < step).max_by_key(|(at, _)| **at);
        last.map_or(&self.first, |(_, sitting)| sitting)
    }
}

impl Sitting {
    /// The ruleset, and what the table chose; nothing where it is gone or says something else now.
    pub(crate) fn ruleset(&self) -> Option<(Ruleset, Settings)> {
        let ruleset = Ruleset::load(&self.rules).ok()?;
        let mut settings = ruleset.settings();
        for (name, value) in &self.options {
            ruleset.set(&mut settings, &format!("{name}={value}")).ok()?;
        }
        Some((ruleset, settings))
    }

    /// What the book says of the sentences at some places, as it is in the contract they are about, and what the one that
    /// is played has where they speak of what each has; nothing where no book can be had.
    pub(super) fn told(
        &self,
        at: &[Span],
        about: Option<&Contract>,
        played: Option<&Contract>,
        language: Language,
    ) -> Vec<Block> {
        self.told_book(language).map_or(Vec::new(), |book| book::passages(book, at, about, played))
    }

    /// What the signs mean that stand behind the sentences at some places.
    pub(super) fn signs(&self, at: &[Span], language: Language) -> Vec<Text> {
        self.told_book(language).map_or(Vec::new(), |book| book::signs(book, &|span| at.contains(&span)))
    }

    /// Why the play of a contract is over, as the book says it of the clause at a place, and which rules say so. Of
    /// several conditions one of which is enough only those are told that are met.
    pub(super) fn because(
        &self,
        at: Span,
        contract: &Contract,
        met: &[bool],
        language: Language,
    ) -> Option<(Text, Vec<String>)> {
        book::because(self.told_book(language)?, at, contract, met)
    }

    fn told_book(&self, language: Language) -> Option<&Book> {
        let book = self.book.get_or_init(|| {
            let (ruleset, settings) = self.ruleset()?;
            Some(book::for_learners(&ruleset, &settings, language))
        });
        book.as_ref()
    }

    /// The game that is played here and what it is a variant of.
    pub(super) fn chain(&self) -> Vec<String> {
        super::course::chain(&self.rules)
    }

    /// The sentences of whatever has this title at the table: contracts, announcements, bonuses, roles.
    pub(super) fn called(&self, title: &str, language: Language) -> Vec<&Sentence> {
        let wanted = plain_letters(title);
        self.titled(|title| plain_letters(title) == wanted, language)
    }

    /// The same of what begins with this word: `Ulti`, of `Ulti mit der Eins`.
    pub(super) fn begun(&self, word: &str, language: Language) -> Vec<&Sentence> {
        let wanted = spoken::words(word);
        self.titled(|title| !wanted.is_empty() && spoken::words(title).starts_with(&wanted), language)
    }

    fn titled(&self, fits: impl Fn(&str) -> bool, language: Language) -> Vec<&Sentence> {
        let (p, fits) = (&self.program, &fits);
        let contracts = p.contracts.iter().filter(|c| fits(&c.title)).map(|c| p.clause(c.clause).span);
        let clauses = p.clauses.iter().filter(|c| c.title.as_deref().is_some_and(fits)).map(|c| c.span);
        // What is told of a contract alone says more of it than its row.
        let book = self.told_book(language);
        let own = p.contracts.iter().filter(|c| fits(&c.title));
        let own = own.filter_map(|c| Some(book::own(book?, c))).flatten();
        let spans: Vec<Span> = contracts.chain(clauses).chain(own).collect();
        self.sentences.iter().filter(|sentence| spans.contains(&sentence.at)).collect()
    }

    /// Does the book say these in sentences?
    pub(super) fn is_told(&self, found: &[&Sentence], language: Language) -> bool {
        found.iter().any(|sentence| !self.told(&[sentence.at], None, None, language).is_empty())
    }

    /// Of sentences that give names their meaning, those that do so in a contract: its own, if it has some.
    pub(super) fn in_force<'s>(
        &self,
        found: Vec<&'s Sentence>,
        contract: &Contract,
        language: Language,
    ) -> Vec<&'s Sentence> {
        let Some(book) = self.told_book(language) else { return found };
        let told = |s: &&Sentence| book::told_of(book, s.at, contract);
        let own =
            |name: &Option<String>| found.iter().any(|s| s.name == *name && told(s) == Some(book::Told::It));
        let stands = |s: &&Sentence| match told(s) {
            Some(book::Told::It) => true,
            Some(book::Told::All) => !own(&s.name),
            Some(book::Told::Others) | None => false,
        };
        found.iter().copied().filter(stands).collect()
    }

    /// The sentences that state a rule, or have this name.
    pub fn stating(&self, rule: &str) -> Vec<&Sentence> {
        let fits = |s: &&Sentence| s.ids.iter().any(|id| id == rule) || s.name.as_deref() == Some(rule);
        self.sentences.iter().filter(fits).collect()
    }
}

struct Opener<'a> {
    shelf: &'a mut Shelf,
    folder: &'a Path,
    /// Played instead of the lesson's own game.
    instead: Option<&'a str>,
}

impl Opener<'_> {
    fn sit(
        &mut self,
        sit: &Sit,
        node: &Node,
        own: &str,
        seat: u64,
        chosen: &BTreeMap<String, String>,
        at: Span,
    ) -> Result<Sitting, Vec<Diagnostic>> {
        let game = match &sit.game {
            Some(game) if game != own => game.clone(),
            _ => self.instead.unwrap_or(own).to_string(),
        };
        let options = node.field("options");
        let place = |name: &str| match node.has("options") {
            true => (options.key(name), options.field(name).span),
            false => (at, at),
        };
        let wanted = Wanted {
            game: &game,
            at,
            options: chosen.iter().map(|(n, v)| (n.clone(), v.clone(), place(n))).collect(),
            last_round: sit.deal.session.last_round,
        };
        let rules = self.shelf.open_for(&wanted, self.folder)?;
        let table = if node.has("deal") { node.field("deal") } else { node };
        let rules = rules.remembering(&sit.deal.session, table).map_err(|found| vec![found])?;
        let Prepared { program, first, opened, .. } = rules;
        let sentences = self.shelf.sentences(&opened, &program);
        let seat = sit.seat.unwrap_or(seat);
        if seat >= u64::from(program.persons) {
            let at = if node.has("seat") { node.field("seat").span } else { at };
            return Err(vec![crate::diagnostic::words::example::unknown_seat(at, seat, program.persons)]);
        }
        let deal = if node.has("deal") { node.field("deal").clone() } else { node.clone() };
        let rules = match library::is_path(&game, ".rules") {
            true => self.folder.join(&game).to_string_lossy().into_owned(),
            false => game.clone(),
        };
        Ok(Sitting {
            game,
            rules,
            book: Arc::default(),
            program,
            first,
            sentences,
            options: chosen.clone(),
            seat,
            deal: sit.deal.clone(),
            node: deal,
        })
    }
}

/// The games whose tables some steps go to.
fn games(steps: &[(Does, Node)]) -> BTreeSet<&str> {
    let each = steps.iter().flat_map(|(does, _)| match does {
        Does::Own(Step::Table(sit)) => sit.game.iter().map(String::as_str).collect(),
        Does::Own(Step::Show(Thing::Elsewhere(games))) => games.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    });
    each.collect()
}

/// The names of a lesson's own steps.
const OWN: [&str; 7] = ["Say", "Show", "Pause", "Decide", "Ask", "Free", "Table"];

pub(super) fn steps(raw: &[Raw], list: &Node, text: &str) -> Result<Vec<(Does, Node)>, Diagnostic> {
    let each = raw.iter().enumerate();
    each.map(|(at, raw)| Ok((step(raw, list.item(at), text)?, list.item(at).clone()))).collect()
}

fn step(raw: &Raw, node: &Node, text: &str) -> Result<Does, Diagnostic> {
    let Span { file, start, end } = node.span;
    let own = text.get(start as usize..end as usize).unwrap_or(&raw.0);
    let head: String = own.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    if OWN.contains(&head.as_str()) {
        return read::part(file, own, start).map(Does::Own);
    }
    let known: Vec<&str> = OWN.iter().chain(example::step::NAMES).copied().collect();
    if !head.is_empty() && !own.starts_with(['"', 'r']) && !known.contains(&head.as_str()) {
        let at = Span { end: start + head.len() as u32, ..node.span };
        return Err(words::unknown_step(at, &head, &known));
    }
    example::step::step(raw, node, text).map(Does::Example)
}
