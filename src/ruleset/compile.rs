//! From clauses to a [`Program`]: for one choice of options and one circumstance of the session.

use super::expr::{Num, ONE, Seats, Test};
use super::link::{Linked, What};
use super::pack::Pack;
use super::packs::BuiltPack;
use super::program::*;
use super::resolve::{ContractRow, Env};
use super::scope::{self, Active, Decide, Headed, Scope};
use crate::diagnostic::{Report, Sources, Span, words};
use crate::syntax::tree::{
    Body, Cell, Clause, Defined, Guard, Name, Phrase, PhraseKind, Settle as SettleTree, Whom,
};
use std::cell::{Cell as Flag, OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What a table chose, and what the session brings.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Settings {
    /// By option, in the order in which the ruleset declares them.
    pub options: Vec<i64>,
    pub last_round: bool,
}

/// Everything `compile` needs of a ruleset.
pub struct Material<'e, 'a> {
    pub linked: &'e Linked<'a>,
    pub pack: &'e BuiltPack,
    pub sources: &'e Sources,
    pub settings: &'e Settings,
    pub report: &'e RefCell<Report>,
    pub used: &'e RefCell<BTreeSet<String>>,
}

/// Names that are the same in every scope of one compilation.
pub(super) struct Frame<'a> {
    pub columns: BTreeSet<&'a str>,
    pub all_defs: BTreeMap<&'a str, Defined>,
    pub contracts: Vec<ContractRow<'a>>,
    pub places: Vec<String>,
    pub announcements: Vec<String>,
    pub stages: Vec<String>,
    /// Contracts that the options take away.
    pub removed: Vec<&'a str>,
    /// Suits named during the deal.
    pub named: Vec<&'a str>,
    pub players: u8,
    pub persons: u8,
    pub clockwise: bool,
}

impl Default for Frame<'_> {
    fn default() -> Self {
        Frame {
            columns: BTreeSet::new(),
            all_defs: BTreeMap::new(),
            contracts: Vec::new(),
            places: Vec::new(),
            announcements: Vec::new(),
            stages: Vec::new(),
            removed: Vec::new(),
            named: Vec::new(),
            players: 3,
            persons: 3,
            clockwise: false,
        }
    }
}

pub(super) struct Compiler<'e, 'a> {
    pub m: &'e Material<'e, 'a>,
    pub frame: Frame<'a>,
    pub clauses: RefCell<Vec<ClauseInfo>>,
    pub index: RefCell<HashMap<(Span, String), ClauseId>>,
    /// The game as a whole without its `when`s.
    bare: OnceCell<Scope<'a>>,
    /// `when`s decided so far.
    decided: RefCell<HashMap<Span, Option<bool>>>,
}

/// Compiles; whatever is wrong is in the report, and the program is then of no use.
pub fn compile(m: &Material) -> Program {
    let mut compiler = Compiler {
        m,
        frame: Frame::default(),
        clauses: RefCell::new(Vec::new()),
        index: RefCell::new(HashMap::new()),
        bare: OnceCell::new(),
        decided: RefCell::new(HashMap::new()),
    };
    compiler.run()
}

/// Decides `when`s by options and the session; whatever needs the deal stays open.
struct Circumstances<'c, 'e, 'a> {
    compiler: &'c Compiler<'e, 'a>,
    scope: &'c Scope<'a>,
    /// What was decided before.
    known: Option<&'c RefCell<HashMap<Span, Option<bool>>>>,
}

impl Decide for Circumstances<'_, '_, '_> {
    fn decide(&mut self, test: &Phrase) -> Option<bool> {
        if let Some(known) = self.known.and_then(|k| k.borrow().get(&test.span).copied()) {
            return known;
        }
        let result = self.compiler.env(self.scope, None).test(test).constant();
        if let Some(known) = self.known {
            known.borrow_mut().insert(test.span, result);
        }
        result
    }
}

impl<'e, 'a> Compiler<'e, 'a> {
    fn say(&self, d: crate::diagnostic::Diagnostic) {
        self.m.report.borrow_mut().push(d);
    }

    pub fn env<'s>(&'s self, scope: &'s Scope<'a>, current: Option<usize>) -> Env<'s, 'a> {
        Env {
            linked: self.m.linked,
            options: &self.m.settings.options,
            last_round: self.m.settings.last_round,
            pack: &self.m.pack.pack,
            sets: &self.m.pack.sets,
            scope,
            contracts: &self.frame.contracts,
            current,
            places: &self.frame.places,
            announcements: &self.frame.announcements,
            stages: &self.frame.stages,
            named: &self.frame.named,
            columns: &self.frame.columns,
            all_defs: &self.frame.all_defs,
            players: self.frame.players,
            persons: self.frame.persons,
            clockwise: self.frame.clockwise,
            report: self.m.report,
            reading: RefCell::new(Vec::new()),
            used: self.m.used,
            asks_held: Flag::new(false),
        }
    }

    fn fold(&self, contract: Option<(&str, &[String])>) -> Scope<'a> {
        // `when`s may use tests and numbers of the game as a whole.
        let bare =
            self.bare.get_or_init(|| scope::fold(self.m.linked, None, &mut Nothing, &mut Report::default()));
        let mut decide = Circumstances { compiler: self, scope: bare, known: Some(&self.decided) };
        let mut report = Report::default();
        let folded = scope::fold(self.m.linked, contract, &mut decide, &mut report);
        for d in report.sorted() {
            self.say(d);
        }
        folded
    }

    /// Puts a clause on the list and answers with its number.
    pub fn clause(&self, active: &Active<'a>) -> ClauseId {
        self.note(active.clause, active.layer, &active.name)
    }

    pub fn note(&self, clause: &Clause, layer: usize, name: &str) -> ClauseId {
        self.note_parts(clause.span, clause.title.as_deref(), &clause.cites, layer, name, &clause.body)
    }

    fn note_parts(
        &self,
        span: Span,
        title: Option<&str>,
        cites: &[crate::syntax::tree::Cited],
        layer: usize,
        name: &str,
        body: &Body,
    ) -> ClauseId {
        let name = if name.is_empty() { super::names::of_body(body).to_string() } else { name.to_string() };
        let cites: Vec<(String, Option<String>)> =
            cites.iter().map(|c| (c.id.clone(), c.letter.clone())).collect();
        self.register(span, name, title.map(str::to_string), cites, layer)
    }

    pub fn register(
        &self,
        span: Span,
        name: String,
        title: Option<String>,
        cites: Vec<(String, Option<String>)>,
        layer: usize,
    ) -> ClauseId {
        let key = (span, name.clone());
        if let Some(id) = self.index.borrow().get(&key) {
            return *id;
        }
        let source = cites
            .first()
            .and_then(|(id, _)| super::sources::of(self.m.linked, id, layer))
            .map(str::to_string);
        let file = self.m.sources.get(span.file);
        let info = ClauseInfo {
            name,
            title,
            span,
            file: file.name.clone(),
            line: file.line_column(span.start).0,
            cites,
            source,
        };
        let mut clauses = self.clauses.borrow_mut();
        let id = clauses.len().min(usize::from(u16::MAX)) as ClauseId;
        clauses.push(info);
        self.index.borrow_mut().insert(key, id);
        id
    }

    fn run(&mut self) -> Program {
        self.collect_defs();
        let game = self.fold(None);
        self.table(&game);
        self.frame.places = game.places.iter().map(|p| p.name.clone()).collect();
        self.rows(&game);
        self.frame.stages = game.stages.iter().map(|s| s.name.clone()).collect();
        let scopes: Vec<Scope<'a>> =
            self.frame.contracts.iter().map(|row| self.fold(Some((row.name, &row.kinds)))).collect();
        self.announcements(&game, &scopes);
        self.definitions(&game, &scopes);
        let pack = self.pack(&game);
        let scheme = self.scheme(&game, &pack);
        let places = self.place_infos(&game);
        let deal = self.deal(&game);
        let dealt: u32 = deal.iter().map(|p| u32::from(p.cards)).sum();
        let in_pack = pack.all.count_ones();
        if !game.deal.is_empty() && dealt != in_pack && !self.m.report.borrow().has_errors() {
            self.say(words::deal_is_not_pack(
                game.deal[0].clause.span,
                dealt,
                in_pack,
                game.head(Headed::Pack).map(|a| a.clause.span),
            ));
        }
        if game.deal.is_empty() {
            self.say(words::nothing_dealt(self.head_span()));
        }
        let before = self.before(&game);
        self.next_dealer(&game);
        let (stages, fallback) = self.auction(&game);
        let contracts: Vec<Contract> =
            scopes.iter().enumerate().map(|(at, scope)| self.contract(at, scope, &deal)).collect();
        if contracts.is_empty() {
            self.say(words::no_contracts(self.head_span()));
        }
        let last = self.m.linked.layers.last();
        let titles = self.titles(&game, &scopes);
        let order = pack.list(pack.all).collect();
        Program {
            game: last.map(|l| l.name.clone()).unwrap_or_default(),
            title: last.map(|l| l.title.clone()).unwrap_or_default(),
            pack,
            scheme,
            players: self.frame.players,
            persons: self.frame.persons,
            share: game
                .head(Headed::Extra)
                .is_some_and(|a| matches!(a.clause.body, Body::Extra { share: true })),
            clockwise: self.frame.clockwise,
            places,
            deal,
            order,
            before,
            stages,
            fallback,
            contracts,
            announcements: titles,
            clauses: self.clauses.take(),
        }
    }

    pub fn head_span(&self) -> Span {
        self.m.linked.layers.last().map(|l| l.block.span).unwrap_or_default()
    }

    /// Reads every definition once, also those that nothing uses.
    fn definitions(&self, game: &Scope<'a>, scopes: &[Scope<'a>]) {
        let unused = RefCell::new(BTreeSet::new());
        let mut read: BTreeSet<Span> = BTreeSet::new();
        for (scope, current) in std::iter::once((game, None)).chain(scopes.iter().zip((0..).map(Some))) {
            let mut env = self.env(scope, current);
            env.used = &unused;
            for active in scope.defs.values() {
                let Body::Define { what, value } = &active.clause.body else { continue };
                if !read.insert(active.clause.span) {
                    continue;
                }
                match what {
                    Defined::Set => drop(env.cards(value)),
                    Defined::Number => drop(env.num(value)),
                    Defined::Test => drop(env.test(value)),
                    Defined::Role => drop(env.seats(value)),
                    Defined::Suit => {}
                }
            }
        }
    }

    fn collect_defs(&mut self) {
        for entry in &self.m.linked.entries {
            match &entry.what {
                What::Clause(Clause { body: Body::NameSuit { what, .. }, .. })
                    if !self.frame.named.contains(&what.text.as_str()) && self.frame.named.len() < 4 =>
                {
                    self.frame.named.push(&what.text);
                }
                What::Clause(clause) => match (&clause.name, &clause.body) {
                    (Some(name), Body::Define { what, .. }) => {
                        self.frame.all_defs.insert(&name.text, *what);
                    }
                    (Some(name), Body::Bonus { .. } | Body::Announce { .. }) => {
                        self.frame.all_defs.entry(&name.text).or_insert(Defined::Test);
                    }
                    _ => {}
                },
                What::Row(_, columns) => self.frame.columns.extend(columns.iter().map(|c| c.text.as_str())),
                _ => {}
            }
        }
    }

    fn table(&mut self, game: &Scope<'a>) {
        let Some(seats) = game.head(Headed::Seats) else {
            self.say(words::no_seats(self.head_span()));
            return;
        };
        if let Body::Seats { number, clockwise } = seats.clause.body {
            if !(2..=7).contains(&number) {
                self.say(words::bad_seats(seats.clause.span, number));
            }
            self.frame.players = number.clamp(2, 7) as u8;
            self.frame.clockwise = clockwise;
        }
        self.frame.persons = self.frame.players + u8::from(game.head(Headed::Extra).is_some());
    }

    /// Merges the tables of contracts by cell.
    fn rows(&mut self, game: &Scope<'a>) {
        let empty = Scope::default();
        let mut decide = Circumstances { compiler: self, scope: &empty, known: None };
        let mut rows: Vec<ContractRow<'a>> = Vec::new();
        let mut titles: Vec<(&'a Name, &'a str)> = Vec::new();
        let mut like: Vec<(&'a Name, &'a Name)> = Vec::new();
        for entry in &self.m.linked.entries {
            if entry.whens.iter().any(|w| decide.decide(w) == Some(false)) {
                continue;
            }
            match &entry.what {
                What::Row(row, columns) => {
                    if row.cells.len() > columns.len() {
                        self.m.report.borrow_mut().push(words::too_many_cells(
                            row.span,
                            row.cells.len(),
                            columns.len(),
                        ));
                    } else if row.cells.len() < columns.len() {
                        self.m.report.borrow_mut().push(words::too_few_cells(
                            row.span,
                            row.cells.len(),
                            columns,
                        ));
                    }
                    let at = rows.iter().position(|r| r.name == row.name.text).unwrap_or_else(|| {
                        rows.push(ContractRow {
                            name: &row.name.text,
                            title: row.title.clone().unwrap_or_else(|| row.name.text.clone()),
                            kinds: Vec::new(),
                            cells: BTreeMap::new(),
                            cites: &row.cites,
                            span: row.span,
                            layer: entry.layer,
                        });
                        rows.len() - 1
                    });
                    if let Some(title) = &row.title {
                        rows[at].title.clone_from(title);
                    }
                    for (column, cell) in columns.iter().zip(&row.cells) {
                        rows[at].cells.insert(&column.text, cell);
                    }
                }
                What::Title(name, title) => titles.push((name, title)),
                What::Like(name, base) => like.push((name, base)),
                _ => {}
            }
        }
        for (name, title) in titles {
            if let Some(row) = rows.iter_mut().find(|r| r.name == name.text) {
                row.title = title.to_string();
            }
        }
        self.frame.removed =
            rows.iter().map(|r| r.name).filter(|n| game.removed_contracts.contains(n)).collect();
        rows.retain(|r| !game.removed_contracts.contains(&r.name));
        for row in &mut rows {
            row.kinds = self.kinds(row, &like);
        }
        if rows.len() > 32 {
            self.m.report.borrow_mut().push(words::too_many_contracts(rows[32].span));
            rows.truncate(32);
        }
        self.frame.contracts = rows;
    }

    /// The kinds of a contract, general before special.
    fn kinds(&self, row: &ContractRow<'a>, like: &[(&'a Name, &'a Name)]) -> Vec<String> {
        let Some(cell) = row.cells.get("kind") else {
            return Vec::new();
        };
        let Cell::Names(names) = cell else {
            return Vec::new();
        };
        let mut kinds = Vec::new();
        for name in names {
            let mut chain = vec![name.text.clone()];
            while let Some((_, base)) = like.iter().find(|(n, _)| Some(&n.text) == chain.last()) {
                if chain.contains(&base.text) {
                    self.m.report.borrow_mut().push(words::circular_definition(base.span, &base.text));
                    break;
                }
                chain.push(base.text.clone());
            }
            chain.reverse();
            for kind in chain {
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        }
        kinds
    }

    fn announcements(&mut self, game: &Scope<'a>, scopes: &[Scope<'a>]) {
        for scope in std::iter::once(game).chain(scopes) {
            for a in &scope.announcements {
                if !self.frame.announcements.contains(&a.name) {
                    self.frame.announcements.push(a.name.clone());
                }
            }
        }
        if self.frame.announcements.len() > 16 {
            self.say(words::too_many_announcements(self.head_span()));
            self.frame.announcements.truncate(16);
        }
    }

    fn titles(&self, game: &Scope<'a>, scopes: &[Scope<'a>]) -> Vec<(String, String)> {
        let title = |name: &String| {
            let all = std::iter::once(game).chain(scopes).flat_map(|s| &s.announcements);
            let found = all.filter(|a| a.name == *name).find_map(|a| a.clause.title.clone());
            (name.clone(), found.unwrap_or_else(|| name.clone()))
        };
        self.frame.announcements.iter().map(title).collect()
    }

    fn pack(&self, game: &Scope<'a>) -> Pack {
        let mut pack = self.m.pack.pack.clone();
        // What the game calls a card comes first.
        let mut calls = Vec::new();
        for clause in game.calls.iter().rev() {
            if let Body::Call { card, names } = &clause.body
                && let Some(at) = self.env(game, None).card(&card.text, card.span)
            {
                calls.extend(names.iter().map(|n| (at, n.clone())));
            }
        }
        calls.append(&mut pack.calls);
        pack.calls = calls;
        pack
    }

    fn scheme(&self, game: &Scope<'a>, pack: &Pack) -> super::pack::Scheme {
        let empty = || super::pack::Scheme {
            name: String::new(),
            title: String::new(),
            group: 1,
            less: 0,
            left: 0,
            left_less: 0,
            total: pack.raw_worth(pack.all) * ONE,
        };
        let Some(active) = game.head(Headed::Pack) else {
            return empty();
        };
        let Body::Pack { counted: Some(counted), .. } = &active.clause.body else {
            return empty();
        };
        match pack.schemes.iter().find(|s| s.name == counted.text) {
            Some(scheme) => scheme.clone(),
            None => {
                let known: Vec<&str> = pack.schemes.iter().map(|s| s.name.as_str()).collect();
                self.say(words::unknown_scheme(counted.span, &counted.text, &known));
                empty()
            }
        }
    }

    /// The deal passes to the next player; nothing else is known yet.
    fn next_dealer(&self, game: &Scope<'a>) {
        if let Some(active) = game.head(Headed::NextDealer)
            && let Body::NextDealer(who) = &active.clause.body
            && fixed_seats(&self.env(game, None).seats(who), self.frame.players) != Some(1)
        {
            self.say(words::next_dealer(who.span));
        }
    }

    fn place_infos(&self, game: &Scope<'a>) -> Vec<PlaceInfo> {
        if game.places.len() > 12 {
            self.say(words::too_many_places(game.places[12].clause.span));
        }
        let one = |p: &Active<'a>| {
            let (face_up, ordered) = match &p.clause.body {
                Body::Place { face_up, ordered, .. } => (*face_up, *ordered),
                _ => (false, false),
            };
            PlaceInfo {
                name: p.name.clone(),
                title: p.clause.title.clone().unwrap_or_else(|| p.name.clone()),
                face_up,
                ordered,
                clause: self.clause(p),
            }
        };
        game.places.iter().take(12).map(one).collect()
    }

    fn deal(&self, game: &Scope<'a>) -> Vec<Packet> {
        let mut packets = Vec::new();
        for active in &game.deal {
            let Body::Deal { number, to } = &active.clause.body else {
                continue;
            };
            let env = self.env(game, None);
            let cards = match env.num(number) {
                Num::Const(n) => (n / ONE).clamp(0, 64) as u8,
                _ => {
                    self.say(words::not_constant(number.span));
                    0
                }
            };
            if let Some(guard) = &active.clause.guard {
                match env.guard(guard).constant() {
                    Some(false) => continue,
                    Some(true) => {}
                    None => {
                        self.say(words::undecided(guard_span(guard)));
                        continue;
                    }
                }
            }
            match to {
                None => {
                    packets.extend((0..self.frame.players).map(|p| Packet { to: DealTo::Seat(p), cards }))
                }
                Some(to) => {
                    if let PhraseKind::Name(name) = &to.kind
                        && let Some(at) = self.frame.places.iter().position(|p| p == name)
                    {
                        self.m.used.borrow_mut().insert(format!("place {name}"));
                        packets.push(Packet { to: DealTo::Place(at as u8), cards });
                        continue;
                    }
                    if env.means_nothing(to) {
                        let known: Vec<&str> = self.frame.places.iter().map(String::as_str).collect();
                        let name = self.m.sources.text(to.span);
                        self.say(words::unknown_place(to.span, name, &known));
                        continue;
                    }
                    match fixed_seats(&env.seats(to), self.frame.players) {
                        Some(mask) => packets.extend(
                            (0..self.frame.players)
                                .filter(|p| mask >> p & 1 == 1)
                                .map(|p| Packet { to: DealTo::Seat(p), cards }),
                        ),
                        None => self.say(words::not_constant(to.span)),
                    }
                }
            }
        }
        packets
    }

    /// For whom each place counts in a contract.
    fn counts(&self, at: usize, scope: &Scope<'a>) -> Vec<Option<Seats>> {
        let env = self.env(scope, Some(at));
        let whom = |w: &Whom| match w {
            Whom::Nobody => None,
            Whom::Seats(p) => Some(env.seats(p)),
        };
        let mut counts: Vec<Option<Seats>> = Vec::new();
        for place in &self.frame.places {
            let declared = scope.places.iter().find(|p| p.name == *place);
            let own = declared.and_then(|p| match &p.clause.body {
                Body::Place { counts, .. } => counts.as_ref(),
                _ => None,
            });
            let later = scope.counts.iter().rev().find(|(name, ..)| name.text == *place).map(|(_, w, _)| *w);
            match later.or(own) {
                Some(w) => counts.push(whom(w)),
                None => {
                    if let Some(p) = declared {
                        self.say(words::place_without_owner(
                            p.clause.span,
                            place,
                            &self.frame.contracts[at].title,
                        ));
                    }
                    counts.push(None);
                }
            }
        }
        for (name, ..) in &scope.counts {
            if !self.frame.places.contains(&name.text) {
                let known: Vec<&str> = self.frame.places.iter().map(String::as_str).collect();
                self.say(words::unknown_place(name.span, &name.text, &known));
            }
        }
        counts
    }

    fn contract(&self, at: usize, scope: &Scope<'a>, deal: &[Packet]) -> Contract {
        let row = &self.frame.contracts[at];
        let env = self.env(scope, Some(at));
        let cites: Vec<(String, Option<String>)> =
            row.cites.iter().map(|c| (c.id.clone(), c.letter.clone())).collect();
        let clause = self.register(row.span, row.name.to_string(), Some(row.title.clone()), cites, row.layer);
        let tricks = tricks(deal);
        let alone = scope.head(Headed::Sides).is_some_and(|a| matches!(a.clause.body, Body::SidesAlone));
        if let Some(a) = scope.head(Headed::Sides) {
            self.clause(a);
        }
        let needs = scope.needs.iter().filter_map(|a| match &a.clause.body {
            Body::Needs(test) => Some((self.env(scope, Some(at)).test(test), self.clause(a))),
            _ => None,
        });
        let needs = needs.collect();
        let counts = self.counts(at, scope);
        let steps = self.steps(at, scope, tricks);
        let play = self.play(at, scope, tricks);
        let score = self.score(&env, scope, alone);
        Contract {
            name: row.name.to_string(),
            title: row.title.clone(),
            alone,
            needs,
            steps,
            play,
            score,
            counts,
            clause,
            uses_held: true,
        }
    }

    fn score(&self, env: &Env<'_, 'a>, scope: &Scope<'a>, alone: bool) -> Score {
        let mut score = Score {
            won: Vec::new(),
            lost: Vec::new(),
            worth: Vec::new(),
            settle: Settle::LosersPayWinners,
            settle_clause: 0,
            bonuses: Vec::new(),
            more: Vec::new(),
        };
        let when = |a: &Active<'a>| {
            let mut tests: Vec<Test> = a.whens.iter().map(|w| env.test(w)).collect();
            tests.extend(a.guards.iter().map(|g| env.guard(g)));
            tests.extend(a.clause.guard.iter().map(|g| env.guard(g)));
            Test::and(tests)
        };
        // Strongest first, up to the first that needs nothing.
        for (headed, active) in scope.headed.iter().rev() {
            match (&active.clause.body, headed) {
                (Body::WonIf(t), Headed::Won) => {
                    score.won.push((when(active), env.test(t), self.clause(active)))
                }
                (Body::LostBy(s), Headed::Lost) => {
                    score.lost.push((when(active), env.seats(s), self.clause(active)))
                }
                (Body::Worth(n), Headed::Worth) => {
                    score.worth.push((when(active), env.num(n), self.clause(active)))
                }
                (Body::CountsMore { who, number }, Headed::CountsMore) => {
                    self.clause(active);
                    score.more.push((when(active), env.seats(who), number * ONE));
                }
                _ => {}
            }
        }
        cut_after_always(&mut score.won, |w| &w.0);
        cut_after_always(&mut score.lost, |w| &w.0);
        cut_after_always(&mut score.worth, |w| &w.0);
        // Of "won if" and "lost by" the more special, or later, one stands.
        let rank = |h: Headed| scope.headed.iter().rposition(|(x, a)| *x == h && a.whens.is_empty());
        match (rank(Headed::Won), rank(Headed::Lost)) {
            (Some(w), Some(l)) if w > l => score.lost.clear(),
            (Some(_), Some(_)) => score.won.clear(),
            _ => {}
        }
        if alone && !score.lost.is_empty() {
            score.won.clear();
        }
        if let Some(active) = scope.head(Headed::Settle) {
            score.settle_clause = self.clause(active);
            if let Body::Settle(SettleTree::Writes(who)) = &active.clause.body {
                score.settle = Settle::Writes(env.seats(who));
            }
        } else {
            self.say(words::no_settlement(self.head_span()));
        }
        if score.won.is_empty() && score.lost.is_empty() {
            self.say(words::no_outcome(
                env.contracts[env.current.unwrap_or(0)].span,
                &env.contracts[env.current.unwrap_or(0)].title,
            ));
        }
        if score.worth.is_empty() {
            self.say(words::no_worth(
                env.contracts[env.current.unwrap_or(0)].span,
                &env.contracts[env.current.unwrap_or(0)].title,
            ));
        }
        for active in &scope.bonuses {
            score.bonuses.push(self.bonus(env, active, when(active)));
        }
        score
    }

    fn bonus(&self, env: &Env<'_, 'a>, active: &Active<'a>, when: Test) -> Bonus {
        let clause = self.clause(active);
        let (mut worth, mut announced, mut missed, mut announced_missed, mut parties) =
            (Num::int(0), None, None, None, Vec::new());
        let mut read = |w: &Phrase, prices: &crate::syntax::tree::Prices| {
            worth = env.num(w);
            announced = prices.announced.as_ref().map(|p| env.num(p));
            missed = prices.missed.as_ref().map(|p| env.num(p));
            announced_missed = prices.announced_missed.as_ref().map(|p| env.num(p));
        };
        if let Body::Bonus { worth, prices, parties: list } = &active.clause.body {
            read(worth, prices);
            for party in list {
                let guard = party.guard.as_ref().map_or(Test::Const(true), |g| env.guard(g));
                parties.push((party.made, env.seats(&party.who), guard));
            }
        }
        if let Some(Body::Reprice { worth, prices, .. }) = active.reprice.map(|c| &c.body) {
            read(worth, prices);
        }
        let announcement = self.frame.announcements.iter().position(|a| *a == active.name).map(|a| a as u8);
        Bonus {
            name: active.name.clone(),
            title: active.clause.title.clone().unwrap_or_else(|| active.name.clone()),
            announcement,
            worth,
            announced,
            missed,
            announced_missed,
            parties,
            when,
            clause,
        }
    }
}

/// Decides nothing: for gathering definitions only.
struct Nothing;

impl Decide for Nothing {
    fn decide(&mut self, _: &Phrase) -> Option<bool> {
        Some(false)
    }
}

fn cut_after_always<T>(list: &mut Vec<T>, test: impl Fn(&T) -> &Test) {
    if let Some(at) = list.iter().position(|x| *test(x) == Test::Const(true)) {
        list.truncate(at + 1);
    }
}

pub(super) fn guard_span(guard: &Guard) -> Span {
    match guard {
        Guard::If(p) | Guard::Unless(p) => p.span,
    }
}

/// Seats that are known before the deal.
pub fn fixed_seats(seats: &Seats, players: u8) -> Option<u8> {
    let all = ((1u16 << players) - 1) as u8;
    Some(match seats {
        Seats::Set(m) => *m,
        Seats::Players => all,
        Seats::Union(list) => {
            let mut mask = 0;
            for s in list {
                mask |= fixed_seats(s, players)?;
            }
            mask
        }
        Seats::Minus(a, b) => fixed_seats(a, players)? & !fixed_seats(b, players)?,
        Seats::Right(a) => {
            let m = u16::from(fixed_seats(a, players)?);
            ((m << 1 | m >> (players - 1)) as u8) & all
        }
        Seats::Left(a) => {
            let m = u16::from(fixed_seats(a, players)?);
            ((m >> 1 | m << (players - 1)) as u8) & all
        }
        _ => return None,
    })
}

/// Decides a `when` by options alone, before there is a pack.
pub fn decided(m: &Material, test: &Phrase) -> Option<bool> {
    let compiler = Compiler {
        m,
        frame: Frame::default(),
        clauses: RefCell::new(Vec::new()),
        index: RefCell::new(HashMap::new()),
        bare: OnceCell::new(),
        decided: RefCell::new(HashMap::new()),
    };
    let scope = Scope::default();
    compiler.env(&scope, None).test(test).constant()
}
