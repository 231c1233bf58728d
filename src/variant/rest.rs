//! What else must go where a variant plays fewer contracts than its base.

use super::{Base, Wishes, write};
use crate::diagnostic::Diagnostic;
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

/// Does what the help of a diagnostic says, if it says what to take away.
fn follow(base: &Base, wishes: &mut Wishes, found: &Diagnostic) {
    let help = found.help.as_deref().unwrap_or_default();
    for remedy in help.split('`').skip(1).step_by(2) {
        let names = |list: &str| list.split(',').map(|name| name.trim().to_string()).collect::<Vec<_>>();
        if let Some(list) = remedy.strip_prefix("without option ") {
            for name in names(list) {
                wishes.options.retain(|(option, _)| *option != name);
                if base.options.iter().any(|option| option.name == name) && !wishes.fixed.contains(&name) {
                    wishes.fixed.push(name);
                }
            }
        } else if let Some(list) = remedy.strip_prefix("without contract ") {
            for name in names(list) {
                let _ = base.without(wishes, &name);
            }
        }
    }
}
