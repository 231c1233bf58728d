//! English.

use super::Said;

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Head { nothing, check, counts: [by_example, rules, clauses, idle] } => format!(
            "{INTRODUCTION}- **Proved by nothing**: {nothing}.\n- Noticed by `check` only: {check}.\n- Proved by examples: \
             {by_example} of {rules} rules.\n- Clauses and numbers: {clauses}; {idle} of them nothing notices.\n"
        ),
        Said::NoRules => "none".into(),
        Said::Over(file) => format!("\n## {file}\n\n| rules | clause | without it |\n|---|---|---|\n"),
        Said::Nothing => "nothing".into(),
        Said::Fail => "fail".into(),
        Said::Line => "line".into(),
        Said::None => "NONE".into(),
    }
}

const INTRODUCTION: &str = "# What the examples prove\n\n\
         Generated: `INSTA_UPDATE=always cargo test --test integration examples::the_table_of_proofs_is_true` writes it anew.\n\n\
         Each cited clause of each ruleset was taken out of the text by itself, and in tables each number made\n\
         one greater; then the examples of `tests/examples` were run. A rule is proved if an example fails\n\
         without one of the clauses that state it. Where the ruleset is no longer accepted, `check` notices the\n\
         loss, and no example has to. Sources, notes, names, the words of the table and choices that a variant does not\n\
         leave are nothing a deal could show, and do not stand here. Where a variant says what its base says, under a title\n\
         or a source of its own, nothing notices the loss either.\n\n";
