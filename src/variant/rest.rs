//! What else must go where a variant plays fewer contracts than its base.

use super::{Base, Wishes, write};
use crate::diagnostic::{Diagnostic, Remedy};
use crate::ruleset::Ruleset;
use std::path::Path;

/// So often remedies are followed before it is given up.
const MOST: usize = 8;

/// The same wishes with all that goes with what is not played, if nothing is wrong with them then: contracts that cannot be
/// played without it, and choices that change nothing any more. Nothing if nothing else must go, or if that does not
/// help.
pub fn rest(base: &Base, wishes: &Wishes, path: &Path) -> Option<Wishes> {
    let mut more = wishes.clone();
    for _ in 0..MOST {
        let found = Ruleset::from_text_at(path, &write::rules(base, &more)).check();
        if found.is_empty() {
            return (more != *wishes).then_some(more);
        }
        let before = more.clone();
        found.iter().for_each(|found| follow(base, &mut more, found));
        if more == before {
            return None;
        }
    }
    None
}

/// Takes away what a diagnostic says to take away, if it does.
fn follow(base: &Base, wishes: &mut Wishes, found: &Diagnostic) {
    for remedy in &found.remedies {
        match remedy {
            Remedy::WithoutOptions(names) => {
                for name in names {
                    wishes.options.retain(|(option, _)| option != name);
                    if base.options.iter().any(|option| option.name == *name) && !wishes.fixed.contains(name)
                    {
                        wishes.fixed.push(name.clone());
                    }
                }
            }
            Remedy::WithoutContracts(names) => {
                for name in names {
                    let _ = base.without(wishes, name);
                }
            }
            Remedy::Write(..) | Remedy::TakeAway(_) => {}
        }
    }
}
