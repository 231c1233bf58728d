//! What no program can check: notes, each where it belongs.

use super::*;

/// A note that stands in a block is told with what the block holds.
pub(super) fn notes_where_they_belong(say: &Say, chapters: &mut [Chapter]) {
    let Some(notes) = chapters.iter_mut().find(|c| c.key == Topic::Notes) else { return };
    let mut parts = std::mem::take(&mut notes.parts);
    let mut homes_of = HashMap::new();
    say.terms.linked.layers.iter().for_each(|layer| homes(&layer.block.items, None, &mut homes_of));
    for part in &mut parts {
        let Part::List(sentences) = part else { continue };
        sentences.retain(|sentence| {
            let key = sentence.at.and_then(|at| homes_of.get(&at).copied());
            match chapters.iter_mut().find(|c| Some(c.key) == key && !c.parts.is_empty()) {
                Some(chapter) => {
                    // Behind what the chapter says first, before its headings and tables.
                    let at = chapter.parts.iter().position(|p| matches!(p, Part::Head(_)));
                    let at = at.unwrap_or(chapter.parts.len());
                    chapter.parts.insert(at, Part::Text(vec![sentence.clone()]));
                    false
                }
                None => true,
            }
        });
    }
    parts.retain(|p| !matches!(p, Part::List(list) if list.is_empty()));
    if let Some(notes) = chapters.iter_mut().find(|c| c.key == Topic::Notes) {
        notes.parts = parts;
    }
}

/// What no program can check, as far as it is said of this table.
pub(super) fn notes(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Notes, say.terms.language);
    let linked = say.terms.linked;
    let mut sentences = Vec::new();
    // Of the one game that is played there is no other place to tell it.
    let only = match say.terms.edition.folded.contracts.as_slice() {
        [only] => Some(only),
        _ => None,
    };
    let mut entries: HashMap<Span, (&[&Phrase], bool)> = HashMap::new();
    for entry in &linked.entries {
        let Some(clause) = entry.clause() else { continue };
        if clause.body.kind() == Kind::Note {
            let (_, of_game) = entries.entry(clause.span).or_insert((&entry.whens, false));
            *of_game |= entry.level == Level::Game || only.is_some_and(|row| is_of(&entry.level, row));
        }
    }
    for clause in &linked.notes {
        let (whens, of_game) = entries.get(&clause.span).copied().unwrap_or((&[], true));
        if of_game {
            sentences.extend(note(say, clause, whens));
        }
    }
    chapter.list(sentences);
    chapter
}

/// A note, if it is said of this table.
fn note(say: &Say, clause: &Clause, whens: &[&Phrase]) -> Option<Sentence> {
    let Body::Note(text) = &clause.body else { return None };
    let say = &say.anew(Person::He);
    let gone = say.terms.linked.notes_gone.iter().filter(|(note, _)| *note == clause.span);
    let mut gone = gone.map(|(_, whens)| whens);
    if whens.iter().any(|w| say.decided(w) == Some(false))
        || gone.any(|whens| whens.iter().all(|w| say.decided(w) == Some(true)))
    {
        return None;
    }
    let named = clause.name.as_ref().map_or_else(|| text.clone(), |n| n.text.clone());
    let sentence = Sentence::new(Matter::Note(named), clean(say.terms.said(text)));
    Some(sentence.of(clause).options(say.options()))
}

/// Does what stands there hold in this contract alone, or in others of its kind too?
fn is_of(level: &Level, row: &ContractRow) -> bool {
    match level {
        Level::Game => false,
        Level::Kind(kind) => row.kinds.iter().any(|own| own == kind),
        Level::Contract(name) => *name == row.name,
    }
}

/// The notes that stand in the block of a contract, or of a kind that it is of.
pub(in crate::tell::book) fn notes_of(say: &Say, row: &ContractRow) -> Vec<Sentence> {
    let linked = say.terms.linked;
    let mut found: Vec<Sentence> = Vec::new();
    for entry in linked.entries.iter().filter(|entry| is_of(&entry.level, row)) {
        let Some(clause) = entry.clause() else { continue };
        if linked.notes.iter().any(|note| note.span == clause.span)
            && !found.iter().any(|s| s.at == Some(clause.span))
        {
            found.extend(note(say, clause, &entry.whens));
        }
    }
    found
}

/// The chapter that tells what a block of the game holds.
fn chapter_of(head: &Head) -> Option<Topic> {
    match head {
        Head::Exchange(_) => Some(Topic::Exchange),
        Head::Stage(_) => Some(Topic::Auction),
        Head::Heading(heading) => Some(match heading {
            Heading::Table | Heading::Places => Topic::Table,
            Heading::Deal => Topic::Deal,
            Heading::Auction => Topic::Auction,
            Heading::Announcements => Topic::Announcements,
            Heading::Play => Topic::Play,
            Heading::Score => Topic::Scoring,
            Heading::Session => Topic::Session,
        }),
        _ => None,
    }
}

/// The chapters for notes that stand in blocks: what the innermost block around each of them holds.
fn homes(items: &[Item], around: Option<Topic>, found: &mut HashMap<Span, Topic>) {
    for item in items {
        match item {
            Item::Block(block) => homes(&block.items, chapter_of(&block.head).or(around), found),
            Item::Clause(clause) if clause.body.kind() == Kind::Note => {
                found.extend(around.map(|topic| (clause.span, topic)));
            }
            _ => {}
        }
    }
}
