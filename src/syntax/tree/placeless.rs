//! Trees are equal if they say the same, wherever it stands.

use super::*;

macro_rules! placeless {
    ($($kind:ident { $($field:ident),* })*) => { $(
        impl PartialEq for $kind {
            fn eq(&self, other: &$kind) -> bool {
                // Names every field: one that is added does not compile until it is compared.
                let $kind { span: _, $($field),* } = self;
                true $(&& *$field == other.$field)*
            }
        }
    )* };
}

placeless! {
    Name { text }
    Cited { id, letter }
    Block { head, said, cites, items }
    Translation { of, language, text, again }
    Row { name, title, said, cells, cites }
    Clause { instead, name, title, said, position, guard, body, cites }
    Phrase { kind }
    Party { made, who, guard, paid }
    IdRange { from, to }
}

impl PartialEq for Cell {
    fn eq(&self, other: &Cell) -> bool {
        match (self, other) {
            (Cell::Dash(_), Cell::Dash(_)) => true,
            (Cell::Number(a, _), Cell::Number(b, _)) => a == b,
            (Cell::Names(a), Cell::Names(b)) => a == b,
            (Cell::Dash(_) | Cell::Number(..) | Cell::Names(_), _) => false,
        }
    }
}
