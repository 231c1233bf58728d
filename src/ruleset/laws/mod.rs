//! Laws proved before play.

use super::Ruleset;
use super::compile::Settings;
use crate::diagnostic::{Diagnostic, Report};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Checks a ruleset under its default options and under each single change of one.
pub fn check(ruleset: &Ruleset) -> Vec<Diagnostic> {
    let report = RefCell::new(Report::default());
    let used = RefCell::new(BTreeSet::new());
    for d in ruleset.loaded().report.list() {
        report.borrow_mut().push(d.clone());
    }
    if ruleset.loaded().chain.is_empty() {
        return report.into_inner().sorted();
    }
    let base = ruleset.settings();
    for settings in profiles(ruleset, &base) {
        ruleset.compile(&settings, &report, &used);
    }
    report.into_inner().sorted()
}

/// The default choice, each single other choice, and each of them in the last round.
pub fn profiles(ruleset: &Ruleset, base: &Settings) -> Vec<Settings> {
    let mut list = vec![base.clone(), Settings { last_round: true, ..base.clone() }];
    let linked = ruleset.linked(&mut Report::default());
    for (at, option) in linked.options.iter().enumerate() {
        for value in option.values() {
            if value != option.default {
                let mut other = base.clone();
                other.options[at] = value;
                list.push(other.clone());
                list.push(Settings { last_round: true, ..other });
            }
        }
    }
    list
}
