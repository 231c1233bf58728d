//! What is taken away where it never stood.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::list;

/// Where a sentence holds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Where<'a> {
    Game,
    Kind(&'a str),
    Contract(&'a str),
}

impl Where<'_> {
    /// `contract solo`, as who has something.
    fn told(self) -> Said {
        match self {
            Where::Game => ("the game as a whole", "das Spiel als Ganzes").into(),
            Where::Kind(name) => said!("the kind `{name}`", "die Art `{name}`"),
            Where::Contract(name) => said!("the contract `{name}`", "das Spiel `{name}`"),
        }
    }

    /// What a sentence stands in that holds there.
    fn written(self, sentence: &str) -> String {
        match self {
            Where::Game => sentence.to_string(),
            Where::Kind(name) => format!("kind {name} {{ {sentence} }}"),
            Where::Contract(name) => format!("contract {name} {{ {sentence} }}"),
        }
    }
}

/// `without name` in one place, of a clause that another has, or that comes behind it; `known` can be taken away there.
pub(crate) fn never_stood(
    name: (Span, &str),
    here: Where,
    (bearer, of): (Span, Where),
    behind: bool,
    known: &[&str],
) -> Diagnostic {
    let (span, name) = name;
    let message = said!(
        "there is no clause `{name}` here to take away",
        "hier gibt es keinen Satz `{name}`, den man wegnehmen könnte"
    );
    let d = Diagnostic::error(Code::NothingToRemove, span, message);
    if behind {
        let at = (
            "takes away nothing: no clause of this name comes before",
            "nimmt nichts weg: vorher kommt kein Satz dieses Namens",
        );
        return d.at(at).and(bearer, ("comes behind it, and stands", "kommt danach und bleibt stehen")).help((
            "first comes what the game says, then a kind, then a contract, then what hangs on the deal; within each \
             the base before its variant: take the sentence itself away, or give it an `if`",
            "zuerst kommt, was das ganze Spiel sagt, dann eine Art, dann ein einzelnes Spiel, dann, was erst das Geben \
             entscheidet; darin die Grundlage vor ihrer Variante: nimm den Satz selbst weg, oder gib ihm ein `if`",
        ));
    }
    let (has, owner, there) = (here.told(), of.told(), of.written(&format!("without {name}")));
    let d = d
        .at(said!("{has} never had it", "{has} hatte ihn nie"; has))
        .and(bearer, said!("{owner} has it", "{owner} hat ihn"; owner));
    let others = match known {
        [] => Said::default(),
        _ => said!("; here can be taken away: {}", "; hier kann man wegnehmen: {}", list(known)),
    };
    d.help(said!(
        "leave this away, or write `{there}`{others}",
        "lass das weg, oder schreib `{there}`{others}"; others
    ))
}

/// `without name`, where that is said already.
pub(crate) fn taken_already(name: Span, text: &str, before: Span) -> Diagnostic {
    let message = said!("`{text}` is taken away already", "`{text}` ist schon weggenommen");
    Diagnostic::error(Code::NothingToRemove, name, message)
        .at(("nothing of this name is left here", "hier ist nichts dieses Namens mehr übrig"))
        .and(before, ("taken away by this", "das nimmt den Satz weg"))
        .help(("say it once: leave one of the two away", "sag es einmal: lass eins von beiden weg"))
}
