//! German.

use super::Said;

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Head { nothing, check, counts: [by_example, rules, clauses, idle] } => format!(
            "{INTRODUCTION}- **Durch nichts bewiesen**: {nothing}.\n- Nur von `check` bemerkt: {check}.\n- Durch Beispiele \
             bewiesen: {by_example} von {rules} Regeln.\n- Sätze und Zahlen: {clauses}; {idle} davon bemerkt nichts.\n"
        ),
        Said::NoRules => "keine".into(),
        Said::Over(file) => format!("\n## {file}\n\n| Regeln | Satz | ohne ihn |\n|---|---|---|\n"),
        Said::Nothing => "nichts".into(),
        Said::Fail => "fallen durch".into(),
        Said::Line => "Zeile".into(),
        Said::None => "KEINES".into(),
    }
}

const INTRODUCTION: &str = "# Was die Beispiele beweisen\n\n\
         Erzeugt: `INSTA_UPDATE=always cargo test --test integration examples::the_table_of_proofs_is_true` schreibt es neu.\n\n\
         Jeder Satz mit Quellenangabe wurde in jedem Regelwerk einzeln aus dem Text genommen, und in Tabellen jede Zahl um\n\
         eins erhöht; dann liefen die Beispiele aus `tests/examples`. Eine Regel ist bewiesen, wenn ein Beispiel ohne einen\n\
         der Sätze durchfällt, in denen sie steht. Wo das Regelwerk dann nicht mehr gilt, bemerkt `check` den Verlust, und\n\
         kein Beispiel muss es. Quellen, Anmerkungen, Namen, die Wörter des Tisches und Optionen, die eine Variante nicht\n\
         lässt, sind nichts, was ein Spiel zeigen könnte, und stehen nicht hier. Wo eine Variante mit eigenem Titel oder\n\
         eigener Quelle sagt, was schon ihre Grundlage sagt, bemerkt den Verlust auch nichts.\n\n";
