//! From clauses to a [`Program`]: for one choice of options and one circumstance of the session.

mod asked;
mod auction;
mod clauses;
pub(crate) mod common;
mod contract;
mod deal;
mod definitions;
mod duties;
pub(crate) mod folded;
mod force;
pub(crate) mod lasting;
mod pack;
mod places;
mod play;
mod rows;
mod score;
mod stacks;
mod steps;
mod suits;

pub(crate) use force::{InForce, Part, in_force};

use super::expr::{Seats, Test};
use super::laws::always::may_always_hold;
use super::limits::{CLAUSES, TRICKS};
use super::link::Linked;
use super::packs::BuiltPack;
use super::program::*;
use super::resolve::{Conditions, ContractRow, Env, Moment, Said};
use super::scope::{Active, Scope};
use super::suits::Suits;
use super::uses::Uses;
use crate::diagnostic::{Report, Sources, Span, words};
use crate::kinds::Kind;
use crate::mixer::Map;
use crate::syntax::tree::{Body, Defined, Guard, Phrase};
use common::{Common, Holds};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What a table chose, and what the session brings.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Settings {
    /// By option, in the order in which the ruleset declares them.
    pub options: Vec<i64>,
    pub last_round: bool,
}

/// Everything `compile` needs of a ruleset.
pub(crate) struct Material<'e, 'a> {
    pub linked: &'e Linked<'a>,
    pub pack: Rc<BuiltPack>,
    pub sources: &'e Sources,
    pub settings: &'e Settings,
    pub report: &'e RefCell<Report>,
    pub used: &'e RefCell<Uses>,
    pub common: &'e Common<'a>,
}

/// Names that are the same in every scope of one compilation.
pub(crate) struct Frame<'a> {
    pub columns: Rc<BTreeSet<&'a str>>,
    pub all_defs: Rc<BTreeMap<&'a str, Defined>>,
    pub contracts: Rc<Vec<ContractRow<'a>>>,
    pub places: Vec<String>,
    pub announcements: Vec<Said>,
    /// Parts of the auction, and which of those that are held each is.
    pub stages: Vec<(String, Option<u8>)>,
    /// Contracts that the options take away.
    pub removed: Vec<&'a str>,
    /// Steps in which one of several is chosen, and whether that is before the auction: then each contract knows it.
    pub choices: Vec<(&'a str, bool)>,
    /// Somewhere cards of several suits are made one.
    pub makes_suits: bool,
    /// As the game or some contract has them, first those of the pack; and which the game has, and each contract.
    pub suits: Vec<Suits>,
    pub suits_of: Vec<u8>,
    /// Numbers that may be bid, and for which contract.
    pub values: RefCell<(Vec<i64>, u8)>,
    /// What is kept from deal to deal.
    pub tallies: Vec<&'a str>,
    /// Some rule asks for the score of the session.
    pub score_asked: Cell<bool>,
    pub players: u8,
    pub persons: u8,
    /// Hands that belong to nobody.
    pub dummies: u8,
    pub clockwise: bool,
}

impl Default for Frame<'_> {
    fn default() -> Self {
        Frame {
            columns: Rc::default(),
            all_defs: Rc::default(),
            contracts: Rc::default(),
            places: Vec::new(),
            announcements: Vec::new(),
            stages: Vec::new(),
            removed: Vec::new(),
            choices: Vec::new(),
            makes_suits: false,
            suits: Vec::new(),
            suits_of: Vec::new(),
            values: RefCell::default(),
            tallies: Vec::new(),
            score_asked: Cell::new(false),
            players: 3,
            persons: 3,
            dummies: 0,
            clockwise: false,
        }
    }
}

impl<'a> Frame<'a> {
    /// By number: those of a contract, or of the game as a whole.
    pub(crate) fn suits_at(&self, contract: Option<usize>) -> u8 {
        self.suits_of.get(contract.map_or(0, |at| at + 1)).copied().unwrap_or(0)
    }

    /// Those that are not the pack's.
    fn suits(&self, contract: Option<usize>) -> Option<&Suits> {
        let at = self.suits_at(contract);
        (at != 0).then(|| &self.suits[usize::from(at)])
    }

    /// What names mean in a scope, and in one of the contracts.
    pub(crate) fn env<'s>(
        &'s self,
        m: &'s Material<'_, 'a>,
        scope: &'s Scope<'a>,
        current: Option<usize>,
    ) -> Env<'s, 'a> {
        Env {
            linked: m.linked,
            options: &m.settings.options,
            last_round: m.settings.last_round,
            pack: &m.pack.pack,
            sets: &m.pack.sets,
            scope,
            contracts: &self.contracts,
            current,
            places: &self.places,
            announcements: &self.announcements,
            stages: &self.stages,
            choices: &self.choices,
            suits: self.suits(current),
            tallies: &self.tallies,
            score_asked: &self.score_asked,
            moment: Moment::InDeal,
            columns: &self.columns,
            definable: m.common.definable(m.linked),
            all_defs: &self.all_defs,
            players: self.players,
            dummies: self.dummies,
            clockwise: self.clockwise,
            report: m.report,
            price: std::cell::Cell::new(false),
            dashes: RefCell::new(Vec::new()),
            reading: RefCell::new(Vec::new()),
            read: Default::default(),
            as_dealt: std::cell::Cell::new(false),
            early: false,
            taken: false,
            used: m.used,
            asked: &m.common.asked,
            noting: None,
            when: Cell::new(Asked::InSteps { behind: None }),
        }
    }
}

/// What a program has beside its contracts, as far as it needs none of them.
struct Begun {
    pack: super::pack::Pack,
    scheme: super::pack::Scheme,
    places: Vec<PlaceInfo>,
    deal: Vec<Packet>,
    stacks: Option<Stacks>,
    before: Vec<Step>,
    last_deal: Option<Seats>,
    auction: (Vec<Stage>, auction::Fallback),
    sayings: Sayings,
}

struct Compiler<'e, 'a> {
    pub m: &'e Material<'e, 'a>,
    pub frame: Frame<'a>,
    /// `when`s decided so far.
    decided: RefCell<Map<Span, Option<bool>>>,
    /// The conditions around clauses, by their number.
    holding: RefCell<Vec<Option<Holds>>>,
    /// Every name is known that a `when` may ask for; and did one ask for more before?
    ready: Cell<bool>,
    unsure: Cell<bool>,
    /// What sentences stand under, as far as it was compiled since somebody took it.
    conditions: Conditions<'e>,
    /// What of sentences that make suits does something.
    parts: RefCell<BTreeMap<(Span, Sorts), bool>>,
}

/// Compiles; whatever is wrong is in the report, and the program is then of no use.
pub(crate) fn compile(m: &Material) -> Program {
    Compiler::new(m).run()
}

/// The rules of a game as they stand after inheritance, before they are compiled.
pub(crate) struct Scopes<'a> {
    pub game: Scope<'a>,
    pub rows: Vec<ContractRow<'a>>,
    /// By row.
    pub contracts: Vec<Scope<'a>>,
}

impl<'a> Scopes<'a> {
    /// The contracts by their names, with their kinds.
    pub(crate) fn named(&self) -> Vec<(&'a str, &[String])> {
        self.rows.iter().map(|row| (row.name, row.kinds.as_slice())).collect()
    }
}

/// Folds the game and each of its contracts for one choice of options.
pub(crate) fn scopes<'a>(m: &Material<'_, 'a>) -> Scopes<'a> {
    let mut compiler = Compiler::new(m);
    let (game, contracts) = compiler.own_scopes();
    Scopes { game, rows: Rc::unwrap_or_clone(compiler.frame.contracts), contracts }
}

/// Decides `when`s by options and the session; whatever needs the deal stays open.
struct Circumstances<'c, 'e, 'a> {
    compiler: &'c Compiler<'e, 'a>,
    scope: &'c Scope<'a>,
    /// What was decided before.
    known: Option<&'c RefCell<Map<Span, Option<bool>>>>,
}

impl Circumstances<'_, '_, '_> {
    /// `None`: only the deal can say.
    fn decide(&self, test: &Phrase) -> Option<bool> {
        if let Some(known) = self.known.and_then(|k| k.borrow().get(&test.span).copied()) {
            return known;
        }
        if let Some(known) = self.compiler.m.common.plainly(self.compiler.m.settings, test) {
            return known;
        }
        // Each contract reads it by itself.
        if self.compiler.m.linked.of_contracts.contains_key(&test.span) {
            return None;
        }
        let told = RefCell::new(Report::default());
        let env = Env { early: true, report: &told, ..self.compiler.env(self.scope, None) };
        let result = env.test(test).constant();
        // What is not understood may name what is not known yet.
        if told.borrow().has_errors() && !self.compiler.ready.get() {
            self.compiler.unsure.set(true);
            return None;
        }
        let told = told.into_inner().sorted();
        if told.is_empty() {
            self.compiler.note_plainly(test, result);
        }
        told.into_iter().for_each(|d| self.compiler.say(d));
        if let Some(known) = self.known {
            known.borrow_mut().insert(test.span, result);
        }
        result
    }
}

impl<'e, 'a> Compiler<'e, 'a> {
    fn new(m: &'e Material<'e, 'a>) -> Compiler<'e, 'a> {
        Compiler {
            m,
            frame: Frame::default(),
            decided: RefCell::new(Map::default()),
            holding: RefCell::default(),
            ready: Cell::new(false),
            unsure: Cell::new(false),
            conditions: Conditions::new(&m.common.enough),
            parts: RefCell::default(),
        }
    }

    fn say(&self, d: crate::diagnostic::Diagnostic) {
        self.m.report.borrow_mut().push(d);
    }

    pub(crate) fn env<'s>(&'s self, scope: &'s Scope<'a>, current: Option<usize>) -> Env<'s, 'a> {
        self.frame.env(self.m, scope, current)
    }

    /// The same for sentences of which the laws want to know what within them hangs on conditions.
    fn env_noting<'s>(&'s self, scope: &'s Scope<'a>, current: Option<usize>, asked: Asked) -> Env<'s, 'a> {
        Env { noting: Some(&self.conditions), when: Cell::new(asked), ..self.env(scope, current) }
    }

    fn all_of(&self, env: &Env<'_, 'a>, active: &Active<'a>) -> Test {
        let asked = match (env.when.get(), asked::asked(&active.clause.body)) {
            (beside @ Asked::Beside { .. }, _) => beside,
            (Asked::InSteps { behind } | Asked::WhenAnnounced { behind }, asked) => asked.behind(behind),
            (_, asked) => asked,
        };
        env.when.set(asked);
        let whens = active.whens.iter().map(|when| self.condition((when.span, asked), env.test(when)));
        let mut tests: Vec<Test> = whens.collect();
        let mut around: Vec<Span> = active.whens.iter().map(|when| when.span).collect();
        for guard in active.guards.iter().copied().chain(&active.clause.guard) {
            tests.push(self.guard(env, guard, asked));
            around.push(guard_span(guard));
        }
        for (at, span) in around.iter().enumerate().skip(1) {
            self.settled(*span, asked, &tests[..=at]);
        }
        Test::and(tests)
    }

    /// Notes the last of some conditions that stand around each other: can it fail where the others hold?
    fn settled(&self, span: Span, asked: Asked, tests: &[Test]) {
        let Some((last, around)) = tests.split_last() else { return };
        let certain = |test: &Test| test.constant().is_some();
        if !self.conditions.wants(span, Stands::Settled) || certain(last) || around.iter().all(certain) {
            return;
        }
        let test = Test::and(around.iter().cloned().chain([last.clone().negated()]).collect());
        self.conditions.push(Condition::new(span, test, asked, Stands::Settled));
    }

    /// What hangs on conditions within a sentence, noted since then, is asked only where those around it hold.
    fn settled_within(&self, active: &Active, since: usize, around: &Test) {
        if around.constant().is_some() {
            return;
        }
        // What a definition says others may ask elsewhere.
        let within = |condition: &Condition| {
            condition.stands == Stands::Within && active.clause.span.holds(condition.span)
        };
        for Condition { span, test, asked, .. } in self.conditions.put_around(around, since, within) {
            self.settled(span, asked, &[around.clone(), test]);
        }
    }

    fn guard(&self, env: &Env<'_, 'a>, guard: &Guard, asked: Asked) -> Test {
        self.condition((guard_span(guard), asked), env.guard(guard))
    }

    /// Notes what a sentence stands under; of what no law could find that it always holds, only that.
    fn condition(&self, (span, asked): (Span, Asked), test: Test) -> Test {
        if self.conditions.wants(span, Stands::Around) {
            let noted = if may_always_hold(&test) { test.clone() } else { Test::Const(false) };
            self.conditions.push(Condition::new(span, noted, asked, Stands::Around));
        }
        test
    }

    /// Those of a kind that may stand, strongest first, each with its conditions: down to the first that has none.
    fn standing<'s>(
        &self,
        env: &Env<'_, 'a>,
        scope: &'s Scope<'a>,
        kind: Kind,
    ) -> Vec<(Test, &'s Active<'a>)> {
        let mut list = Vec::new();
        for active in scope.heads(kind) {
            let when = self.all_of(env, active);
            let last = when == Test::Const(true);
            list.push((when, active));
            if last {
                break;
            }
        }
        list
    }

    /// The rules of the game as a whole, and those of each contract.
    fn scopes(&mut self) -> (Rc<Scope<'a>>, Vec<Rc<Scope<'a>>>) {
        self.collect_defs();
        self.collect_tallies();
        let mut game = self.fold(None);
        self.table(&game);
        self.frame.places = game.places.iter().map(|p| p.name.to_string()).collect();
        let late = self.rows(&game);
        self.frame.stages = self.stages(&game);
        self.ready.set(true);
        // What was not understood may be now.
        self.holding.take();
        let decide = Circumstances { compiler: self, scope: self.bare(), known: Some(&self.decided) };
        for (row, when) in late.into_iter().filter(|(_, when)| decide.decide(when).is_none()) {
            self.say(words::row_in_the_deal(row, when.span));
        }
        // Places, contracts and parts of the auction are known now.
        if self.unsure.get() {
            game = self.fold(None);
        }
        let scopes: Vec<Rc<Scope<'a>>> =
            self.frame.contracts.iter().map(|row| self.fold(Some((row.name, &row.kinds)))).collect();
        (game, scopes)
    }

    /// The same, for whoever shares them with nobody.
    fn own_scopes(&mut self) -> (Scope<'a>, Vec<Scope<'a>>) {
        let (game, scopes) = self.scopes();
        self.m.common.forget_scopes();
        (Rc::unwrap_or_clone(game), scopes.into_iter().map(Rc::unwrap_or_clone).collect())
    }

    fn run(&mut self) -> Program {
        let known = self.m.common.clauses.borrow().len();
        let (game, scopes) = self.named();
        self.definitions(&game, &scopes);
        let begun = self.begun(&game, &scopes);
        let contracts = self.contracts(&scopes, &begun.deal);
        self.program(known, (&game, &scopes), begun, contracts)
    }

    /// The rules, once all names are known that any phrase may ask for.
    fn named(&mut self) -> (Rc<Scope<'a>>, Vec<Rc<Scope<'a>>>) {
        let (game, scopes) = self.scopes();
        self.announcements(&game, &scopes);
        self.suits(&game, &scopes);
        (game, scopes)
    }

    /// What is so before anything is played, whatever it will be.
    fn begun(&mut self, game: &Scope<'a>, scopes: &[Rc<Scope<'a>>]) -> Begun {
        self.choices(game, scopes);
        let pack = self.pack(game);
        self.replaced();
        self.ranked_as_listed();
        let scheme = self.scheme(game, &pack);
        let places = self.place_infos(game);
        let mut packets = Vec::new();
        let (deal, stacks) = self.deal(game, &mut packets);
        let dealt: u32 = deal.iter().map(|p| u32::from(p.cards)).sum();
        let in_pack = pack.all.count_ones();
        if !game.deal.is_empty() && dealt != in_pack && !self.m.report.borrow().has_errors() {
            self.say(words::deal_is_not_pack(
                game.deal[0].clause.span,
                dealt,
                in_pack,
                game.head(Kind::Pack).map(|a| a.clause.span),
                self.choice_of_seats(game).as_deref(),
                self.choice_of_deals(game),
            ));
        }
        if game.deal.is_empty() {
            self.say(words::nothing_dealt(self.head_span()));
        }
        let full = usize::from(tricks(&deal));
        if let Some(first) = game.deal.first().filter(|_| full > TRICKS) {
            self.say(words::too_many(first.clause.span, words::Limit::CardsInHand, TRICKS));
        }
        let before = self.before(game);
        self.next_dealer(game);
        let last_deal = self.last_deal(game);
        let auction = self.auction(game);
        let (conditions, parts) = (self.conditions.take(), self.parts.take());
        let sayings = Sayings { conditions, packets, parts, ..Sayings::default() };
        Begun { pack, scheme, places, deal, stacks, before, last_deal, auction, sayings }
    }

    fn program(
        &mut self,
        known: usize,
        (game, scopes): (&Scope<'a>, &[Rc<Scope<'a>>]),
        begun: Begun,
        contracts: Vec<Contract>,
    ) -> Program {
        let Begun { pack, scheme, places, deal, stacks, before, last_deal, auction, sayings } = begun;
        let (stages, mut fallback) = auction;
        if contracts.is_empty() {
            self.say(words::no_contracts(self.head_span()));
        }
        // Where nobody bids at all, whom the sides name first is the declarer.
        if let (true, Some((contract, by @ None, _))) = (stages.is_empty(), &mut fallback)
            && let Some(sides) =
                contracts.get(usize::from(*contract)).and_then(|played| played.sides.as_ref())
            && (sides.first == Seats::Dealer
                || sides.first.constant().is_some_and(|first| first.count_ones() == 1))
        {
            *by = Some(sides.first.clone());
        }
        if self.too_many_clauses(known) {
            self.say(words::too_many(self.head_span(), words::Limit::Clauses, CLAUSES));
        }
        let again = self.again(game);
        let lasting = self.lasting(game, scopes, kept_at_most(&deal, &before, &contracts));
        let memory = lasting.as_ref().map(|lasting| Box::new(lasting.start()));
        let (values, values_for) = self.frame.values.take();
        let last = self.m.linked.layers.last();
        let titles = self.titles(game, scopes);
        let order = pack.list(pack.all).collect();
        let own = self.sets(game).into_iter().map(|(name, mask)| (name.to_string(), mask));
        let named = self.m.pack.sets.iter().map(|(name, mask)| (name.clone(), *mask));
        let sets = named.chain(own).collect();
        Program {
            game: last.map(|l| l.name.clone()).unwrap_or_default(),
            title: last.map(|l| l.title.clone()).unwrap_or_default(),
            pack,
            scheme,
            players: self.frame.players,
            persons: self.frame.persons,
            dummies: self.frame.dummies,
            dummy_share: game
                .head(Kind::Dummy)
                .is_some_and(|a| matches!(a.clause.body, Body::Dummy { share: true, .. })),
            share: game
                .head(Kind::Extra)
                .is_some_and(|a| matches!(a.clause.body, Body::Extra { share: true })),
            clockwise: self.frame.clockwise,
            last_round: self.m.settings.last_round,
            places,
            deal,
            last_deal,
            asks_points: false,
            again,
            redeals: None,
            lasting,
            memory,
            stacks,
            starts: Vec::new(),
            order,
            laid: [Default::default(); 64],
            before,
            stages,
            fallback,
            contracts,
            values,
            values_for,
            own_suits: self.frame.suits_at(None),
            suits: std::mem::take(&mut self.frame.suits),
            announcements: titles,
            sets,
            clauses: self.m.common.clauses.take(),
            said: Vec::new(),
            sayings,
        }
    }

    pub(crate) fn head_span(&self) -> Span {
        self.m.linked.layers.last().map(|l| l.block.span).unwrap_or_default()
    }
}

/// The game as a whole, and each of its contracts.
fn each<'s, 'a>(
    game: &'s Scope<'a>,
    scopes: &'s [Rc<Scope<'a>>],
) -> impl Iterator<Item = &'s Scope<'a>> + Clone {
    std::iter::once(game).chain(scopes.iter().map(|scope| &**scope))
}

/// As many cards as anybody can keep for the next deal, where anybody may: no more than he is dealt in it.
fn kept_at_most(deal: &[Packet], before: &[Step], contracts: &[Contract]) -> Option<u8> {
    let mut steps = before.iter().chain(contracts.iter().flat_map(|contract| &contract.steps));
    steps.any(|step| matches!(step, Step::KeepOver { .. })).then(|| fewest_dealt(deal))
}

fn guard_span(guard: &Guard) -> Span {
    match guard {
        Guard::If(p) | Guard::Unless(p) => p.span,
    }
}

/// Decides a `when` by options alone, before there is a pack.
pub(crate) fn decided(m: &Material, test: &Phrase) -> Option<bool> {
    if m.linked.of_contracts.contains_key(&test.span) {
        return None;
    }
    let compiler = Compiler::new(m);
    let scope = Scope::default();
    let own = RefCell::new(Report::default());
    let env = Env { report: &own, ..compiler.env(&scope, None) };
    let alone = env.test(test).constant();
    if !own.borrow().has_errors() {
        if own.borrow().list().is_empty() {
            compiler.note_plainly(test, alone);
        }
        return alone;
    }
    compiler.env(compiler.bare(), None).test(test).constant()
}
