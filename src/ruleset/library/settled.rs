//! A ruleset whose sentences are taken to stand where they stay while others become longer.

use super::Loaded;
use crate::syntax::parse::parse_placed;
use crate::syntax::places::Places;
use std::sync::Arc;

impl Loaded {
    /// The same, and the places of each file that is not ours; nothing, if there was something to say while it was read.
    pub(crate) fn settled(&self) -> Option<(Loaded, Vec<Option<Places>>)> {
        if !self.report.list().is_empty() || self.chain.is_empty() {
            return None;
        }
        let mut settled = self.clone();
        let place = |(file, blocks): (usize, &mut Arc<_>)| {
            if self.paths[file].is_none() {
                return Some(None);
            }
            let text = &self.sources.get(file as u32).text;
            let places = Places::new(file as u32, text)?;
            *blocks = Arc::new(parse_placed(file as u32, text, &places, &self.kept)?);
            Some(Some(places))
        };
        let places = settled.files.iter_mut().enumerate().map(place).collect::<Option<Vec<_>>>()?;
        Some((settled, places))
    }

    /// Is it made of the same files, and are those that come with us the same?
    pub(crate) fn stands_on_the_same(&self, other: &Loaded) -> bool {
        let same = |file: usize| {
            let (own, new) = (self.sources.get(file as u32), other.sources.get(file as u32));
            own.name == new.name && (self.paths[file].is_some() || own.text == new.text)
        };
        other.report.list().is_empty()
            && self.paths == other.paths
            && self.chain == other.chain
            && self.packs == other.packs
            && (0..self.paths.len()).all(same)
    }

    pub(crate) fn kept(&self) -> &crate::syntax::kept::Kept {
        &self.kept
    }
}
