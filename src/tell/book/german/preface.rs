//! What stands before the first chapter.

use super::super::Mark;
use super::super::terms::list;
use super::terms::AND;

/// Of which game this one is a form.
pub(crate) fn form_of(nearest: &str, further: &[String]) -> String {
    let further = match further {
        [] => String::new(),
        further => format!(", selbst eine Spielart von {}", list(further, AND)),
    };
    format!("dies ist eine Spielart von {nearest}{further}; sie wird hier ganz erzählt")
}

/// What the marks behind sentences mean.
pub(crate) fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Rules { letters: false } => {
            "in Klammern stehen die Regeln der Quellen, die ein Satz wiedergibt"
        }
        Mark::Rules { letters: true } => {
            "in Klammern stehen die Regeln der Quellen, die ein Satz wiedergibt, mit dem Buchstaben dafür, wie sicher \
             sie gelesen sind: S eine Gründungsurkunde, P eine veröffentlichte Quelle, I erschlossen, H eine Wahl \
             dieses Hauses"
        }
        Mark::Chosen => {
            "◆ steht, wo gewählt oder erschlossen werden musste, weil die Quellen schweigen oder sich widersprechen \
             (ein Zeichen A-… nennt die Frage)"
        }
        Mark::Option { boxed: false } => "◇ nennt eine Wahl: darin halten es die Tische verschieden",
        Mark::Option { boxed: true } => {
            "◇ nennt eine Wahl: darin halten es die Tische verschieden, und ein Kasten sagt, was sonst gespielt wird, \
             oder, wo es eine Zahl ist, die Liste der Wahlen"
        }
    }
}

/// A chapter, and a box in it.
pub(crate) fn where_it_is(chapter: &str, title: &str) -> String {
    format!("{chapter}, Kasten „{title}“")
}
