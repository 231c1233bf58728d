//! A ruleset read for compiling: linked once, each of its packs built once, for as many choices of options as are
//! asked for.

use super::compile::common::{self, Common, Definitions, Tried};
use super::compile::{self, InForce, Material, Scopes, Settings, folded::Folded};
use super::library::Loaded;
use super::link::{self, Layer, Linked, What};
use super::packs::{self, BuiltPack};
use super::titles;
use super::uses::Uses;
use super::{Kind, Program, Ruleset};
use crate::diagnostic::{Report, Sources, words};
use crate::mixer::Set;
use crate::syntax::tree::{Block, Body, Clause, Head, Phrase};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What one choice of options makes of a ruleset, before it is compiled.
pub(crate) struct Edition<'a> {
    pub folded: Folded<'a>,
    pub pack: Rc<BuiltPack>,
    /// The blocks of the pack, base first.
    pub chain: Vec<&'a Block>,
    /// Are points counted?
    pub points: bool,
    /// For whoever asks what a phrase comes to.
    pub common: Common<'a>,
}

pub(crate) struct Reading<'a> {
    loaded: &'a Loaded,
    pub linked: Linked<'a>,
    /// By the names of packs.
    packs: RefCell<BTreeMap<&'a str, Rc<BuiltPack>>>,
    /// What is wrong with the ruleset, as far as it was looked at.
    pub report: RefCell<Report>,
    /// Names that something asks for.
    pub used: RefCell<Uses>,
    /// What `when`s came to that were asked for alone.
    decided: Common<'a>,
}

impl Ruleset {
    pub(crate) fn reading(&self) -> Reading<'_> {
        let mut report = Report::default();
        let layer = |block| {
            let (name, title) = super::head_of(block).unwrap_or(("", ""));
            Layer { name: name.to_string(), title: title.to_string(), block }
        };
        let linked = link::link(self.blocks().into_iter().map(layer).collect(), &mut report);
        let reading = Reading::of(&self.loaded, linked);
        reading.report.replace(report);
        reading
    }
}

impl<'a> Reading<'a> {
    fn of(loaded: &'a Loaded, linked: Linked<'a>) -> Reading<'a> {
        Reading {
            loaded,
            linked,
            packs: RefCell::default(),
            report: RefCell::default(),
            used: RefCell::default(),
            decided: Common::default(),
        }
    }

    /// The same ruleset as if it were linked otherwise.
    pub(crate) fn relinked(&self, linked: Linked<'a>) -> Reading<'a> {
        Reading { packs: self.packs.clone(), ..Reading::of(self.loaded, linked) }
    }

    /// The same ruleset, of which nothing was told yet, for another thread.
    pub(crate) fn again(&self) -> impl FnOnce() -> Reading<'a> + Send + use<'a> {
        let (loaded, linked) = (self.loaded, self.linked.clone());
        move || Reading::of(loaded, linked)
    }

    pub(crate) fn program(&self, settings: &Settings) -> Program {
        self.next_program(settings, &mut Common::default())
    }

    /// The program for one of several choices of options; what was compiled for those before is not compiled anew.
    pub(crate) fn next_program(&self, settings: &Settings, common: &mut Common<'a>) -> Program {
        let program = compile::compile(&self.material(settings, common));
        if !common.is_full() {
            return program;
        }
        *common = common.anew();
        compile::compile(&self.material(settings, common))
    }

    /// The same, for whoever tries it again when a sentence is another one.
    pub(crate) fn tried(&self, settings: &Settings, common: &Common<'a>) -> Tried<'a> {
        self.report.borrow_mut().said_again();
        let material = self.material(settings, common);
        let told_of_packs = self.report.borrow_mut().said_again();
        common::tried(&material, told_of_packs)
    }

    /// Compiles some contracts of a program once more; nothing, if that has consequences beyond them. Do all of them look
    /// from outside as they did?
    pub(crate) fn retried(
        &self,
        settings: &Settings,
        common: &Common<'a>,
        tried: &mut Tried<'a>,
        (again, definitions): (&Set<usize>, Definitions),
    ) -> Option<bool> {
        let report = RefCell::default();
        let material = self.with_pack(settings, tried.pack(), &report, &self.used, common);
        common::retried(&material, tried, again, definitions)
    }

    /// What was asked for while conditions were decided that were asked for alone.
    pub(crate) fn asked_alone(&self, word: &str) -> bool {
        self.decided.asked_by_conditions(word)
    }

    /// The rules after inheritance.
    pub(crate) fn scopes(&self, settings: &Settings) -> Scopes<'a> {
        compile::scopes(&self.material(settings, &Common::default()))
    }

    /// The clauses in force.
    pub(crate) fn in_force(&self, settings: &Settings) -> InForce {
        compile::in_force(&self.material(settings, &Common::default()))
    }

    /// The rules of each scope, and the pack with its blocks.
    pub(crate) fn edition(&self, settings: &Settings) -> Edition<'a> {
        let common = Common::default();
        let material = self.material(settings, &common);
        let chain = self.chosen_chain(settings);
        let folded = compile::folded::folded(&material);
        let pack = folded.game.head(Kind::Pack).map(|active| &active.clause.body);
        let counted = matches!(pack, Some(Body::Pack { counted: Some(_), .. }));
        let points = counted || self.program(settings).has_points();
        let pack = material.pack;
        Edition { folded, chain, points, pack, common }
    }

    /// What titles are in other languages.
    pub(super) fn said(&self, settings: &Settings) -> titles::Said {
        let pack = self.chosen_chain(settings);
        let all = titles::translations(&pack, &self.linked);
        all.map(|one| (one.language, one.of.clone(), one.text.clone())).collect()
    }

    /// The pack that the options choose, and its blocks, base first; nothing, where there is none.
    pub(crate) fn deck(&self, settings: &Settings) -> (Rc<BuiltPack>, Vec<&'a Block>) {
        match self.chosen_pack(settings) {
            Some(name) => (self.pack(name), self.pack_chain(name)),
            None => (Rc::default(), Vec::new()),
        }
    }

    /// The pack that the options choose, with the packs it extends.
    fn chosen_chain(&self, settings: &Settings) -> Vec<&'a Block> {
        self.chosen_pack(settings).map_or(Vec::new(), |name| self.pack_chain(name))
    }

    /// Decides a `when` by options alone, before there is a pack; nothing if it asks for more.
    pub(crate) fn decided(&self, settings: &Settings, test: &Phrase) -> Option<bool> {
        if let Some(known) = self.decided.plainly(settings, test) {
            return known;
        }
        let (report, used) = (RefCell::default(), RefCell::default());
        let material = self.with_pack(settings, Rc::default(), &report, &used, &self.decided);
        let decided = compile::decided(&material, test);
        decided.filter(|_| !report.borrow().has_errors())
    }

    pub(crate) fn sources(&self) -> &'a Sources {
        &self.loaded.sources
    }

    /// The packs of a file that holds no game.
    pub(crate) fn build_packs(&self) {
        self.loaded.packs.keys().for_each(|name| drop(self.pack(name)));
    }

    fn material<'e>(&'e self, settings: &'e Settings, common: &'e Common<'a>) -> Material<'e, 'a> {
        let pack = match self.chosen_pack(settings) {
            Some(name) => self.pack(name),
            None => {
                let span = self.linked.layers.last().map(|l| l.block.span).unwrap_or_default();
                self.report.borrow_mut().push(words::no_pack(span));
                Rc::default()
            }
        };
        self.with_pack(settings, pack, &self.report, &self.used, common)
    }

    fn with_pack<'e>(
        &'e self,
        settings: &'e Settings,
        pack: Rc<BuiltPack>,
        report: &'e RefCell<Report>,
        used: &'e RefCell<Uses>,
        common: &'e Common<'a>,
    ) -> Material<'e, 'a> {
        let sources = &self.loaded.sources;
        Material { linked: &self.linked, pack, sources, settings, report, used, common }
    }

    /// The pack that the options choose.
    fn chosen_pack(&self, settings: &Settings) -> Option<&'a str> {
        self.linked.entries.iter().rev().find_map(|entry| {
            let What::Clause(Clause { body: Body::Pack { pack, .. }, .. }) = &entry.what else { return None };
            let stands = entry.whens.iter().all(|when| self.decided(settings, when) == Some(true));
            stands.then_some(pack.text.as_str())
        })
    }

    fn pack(&self, name: &'a str) -> Rc<BuiltPack> {
        if let Some(built) = self.packs.borrow().get(name) {
            return built.clone();
        }
        let built = Rc::new(packs::build(&self.pack_chain(name), &self.report));
        self.packs.borrow_mut().insert(name, built.clone());
        built
    }

    /// A pack with the packs it extends, base first.
    fn pack_chain(&self, name: &str) -> Vec<&'a Block> {
        let mut chain: Vec<&Block> = Vec::new();
        let mut next = Some(name);
        while let Some(name) = next
            && let Some((f, b)) = self.loaded.packs.get(name)
        {
            let block = &self.loaded.files[*f][*b];
            if chain.iter().any(|c| c.span == block.span) {
                self.report.borrow_mut().push(words::circular_extends(block.span, name, false));
                break;
            }
            chain.push(block);
            next = match &block.head {
                Head::Pack { extends: Some(base), .. } => Some(&base.text),
                _ => None,
            };
        }
        chain.reverse();
        chain
    }
}
