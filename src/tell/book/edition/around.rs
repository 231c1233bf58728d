//! What stands around the rules: what the game is about, and who says so.

use super::*;

/// What the game is about, for whoever opens the book.
pub(in crate::tell::book) fn about(reading: &Reading, settings: &Settings, language: Language) -> Part {
    let (edition, thrown_in) = prepared(reading, settings, None);
    let terms = Terms::new(reading, settings, language, &edition, thrown_in);
    let stands = edition.folded.game.head(Kind::About);
    let told = stands.and_then(|active| {
        let Body::About(texts) = &active.clause.body else { return None };
        let texts: Vec<String> = texts.iter().map(|text| sentence(&clean(terms.said(text)))).collect();
        Some(Sentence::new(Matter::Head(Kind::About, None), texts.join(" ")).of(active.clause))
    });
    Part::Text(told.into_iter().collect())
}

/// Who says so.
pub(in crate::tell::book) fn sources(linked: &Linked, language: Language) -> Chapter {
    let mut chapter = Chapter::new(Topic::Sources, language);
    let rows = linked.sources.iter().rev().map(|source| {
        let ranges = source.ids.iter().map(|r| match &r.to {
            Some(to) => match language {
                Language::English => format!("{} to {to}", r.from),
                Language::German => german::results::run(&r.from, to),
            },
            None => r.from.clone(),
        });
        let whose = linked.layers.get(source.layer).map_or(String::new(), |l| clean(&l.title));
        let cells = vec![
            source.id.to_string().into(),
            clean(source.text).into(),
            whose.into(),
            ranges.collect::<Vec<_>>().join(", ").into(),
        ];
        row(Matter::Source(source.id.to_string()), cells, &[], Vec::new())
    });
    let head = [Column::Source, Column::Title, Column::ToldOf, Column::Rules].map(ColumnHead::Plain).to_vec();
    chapter.table(head, rows.collect());
    chapter
}
