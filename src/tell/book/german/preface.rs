//! What stands before the first chapter.

use super::super::terms::list;
use super::super::topic::Rest;
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
pub(crate) fn mark(rest: Rest, letters: bool) -> &'static str {
    match rest {
        Rest::Marks if !letters => "in Klammern stehen die Regeln der Quellen, die ein Satz wiedergibt",
        Rest::Marks => {
            "in Klammern stehen die Regeln der Quellen, die ein Satz wiedergibt, mit dem Buchstaben dafür, wie sicher \
             sie gelesen sind: S eine Gründungsurkunde, P eine veröffentlichte Quelle, I erschlossen, H eine Wahl \
             dieses Hauses"
        }
        Rest::Chosen => {
            "◆ steht, wo gewählt oder erschlossen werden musste, weil die Quellen schweigen oder sich widersprechen \
             (ein Zeichen A-… nennt die Frage)"
        }
        Rest::Options => {
            "◇ nennt eine Wahl: darin halten es die Tische verschieden, und ein Kasten sagt, was sonst gespielt wird, \
             oder, wo es eine Zahl ist, die Liste der Wahlen"
        }
        _ => "",
    }
}

/// A chapter, and a box in it.
pub(crate) fn where_it_is(chapter: &str, title: &str) -> String {
    format!("{chapter}, Kasten „{title}“")
}
