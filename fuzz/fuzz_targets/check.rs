//! Any text at all is read, checked and drawn.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stiess::diagnostic::render::for_people;
use stiess::text::Screen;
use stiess::ruleset::Ruleset;

fuzz_target!(|text: &str| {
    let ruleset = Ruleset::from_text("fuzz.rules", text);
    let found = ruleset.check();
    for_people(&found, ruleset.sources(), Screen::PLAIN, stiess::language::Language::English);
});
