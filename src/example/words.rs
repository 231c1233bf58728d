//! The words of the table of proofs, which is a page of the documentation. Of mistakes in examples, and of what is not as
//! expected, the words stand with those of all diagnostics.

pub(super) const NONE: &str = "none";

/// The head of the page: rules that nothing proves, rules that only the check notices; how many examples prove, of how
/// many; how many clauses there are, and how many of them nothing notices.
pub(super) fn head(nothing: &str, check: &str, [by_example, rules, clauses, idle]: [usize; 4]) -> String {
    format!(
        "{INTRODUCTION}- **Proved by nothing**: {nothing}.\n- Noticed by `check` only: {check}.\n- Proved by examples: \
         {by_example} of {rules} rules.\n- Clauses and numbers: {clauses}; {idle} of them nothing notices.\n"
    )
}

const INTRODUCTION: &str = "# What the examples prove\n\n\
         Generated: `INSTA_UPDATE=always cargo test --test integration examples::the_table_of_proofs_is_true` writes it anew.\n\n\
         Each cited clause of each ruleset was taken out of the text by itself, and in tables each number made\n\
         one greater; then the examples of `tests/examples` were run. A rule is proved if an example fails\n\
         without one of the clauses that state it. Where the ruleset is no longer accepted, `check` notices the\n\
         loss, and no example has to. Sources, notes, names, the words of the table and choices that a variant does not\n\
         leave are nothing a deal could show, and do not stand here. Where a variant says what its base says, under a title\n\
         or a source of its own, nothing notices the loss either.\n\n";

/// Over the table of a file.
pub(super) fn over(file: &str) -> String {
    format!("\n## {file}\n\n| rules | clause | without it |\n|---|---|---|\n")
}
