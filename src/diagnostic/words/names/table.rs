//! Words of the table that name nothing here: what is written for them.

use crate::diagnostic::{Said, said};
use crate::language::spoken::rank_called;

pub(super) fn of_the_table(name: &str) -> Option<Said> {
    if let Some(letter) = rank_called(name) {
        return Some(said!(
            "write `ranks {letter}`, with the letter of the pack; what has a name is defined: `set {name} = ranks {letter}`",
            "schreib `ranks {letter}`, mit dem Buchstaben des Blatts; was einen Namen hat, wird bestimmt: `set {name} = \
             ranks {letter}`"
        ));
    }
    if name == "partner" {
        return Some(Said::from((
            "write `(side of him) without him`, or give him the name: `role partner = (side of him) without him`",
            "schreib `(side of him) without him`, oder gib ihm den Namen: `role partner = (side of him) without him`",
        )));
    }
    if name == "winning" {
        return Some(Said::from((
            "whose trick it is before it is over is not asked, only which cards would win it (`cards that would win`): what \
             hangs on it stands in a note",
            "wem ein Stich gehört, bevor er aus ist, danach fragt man nicht, nur welche Karten ihn machen würden (`cards that \
             would win`): Was daran hängt, steht in einer Anmerkung",
        )));
    }
    if matches!(name, "double" | "twice") {
        return Some(Said::from((
            "write `2 * NUMBER`, with what it is worth otherwise",
            "schreib `2 * ZAHL`, mit dem, was es sonst gilt",
        )));
    }
    None
}
