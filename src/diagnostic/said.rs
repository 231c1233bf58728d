//! A text in every language that is spoken, side by side: a mistake is found where nobody knows who will read of it.

use crate::language::Language;
use std::borrow::Cow;

/// What is said, in each language. It is written in one place, as a pair of texts or by `said!`, and which of them is
/// read is decided when it is shown. It is no text itself, so that none of one language gets into one of another.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Said(Box<Each>);

/// Behind a box, as mistakes are handed on by value.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Each {
    english: Cow<'static, str>,
    german: Cow<'static, str>,
}

impl Said {
    /// In each language what a function says in it.
    pub(crate) fn each(told: impl Fn(Language) -> String) -> Said {
        (told(Language::English), told(Language::German)).into()
    }

    /// What is the same in every language: a name, a number, what an author wrote.
    pub(crate) fn same(text: impl Into<String>) -> Said {
        let text = text.into();
        (text.clone(), text).into()
    }

    /// In a language.
    pub fn to(&self, language: Language) -> &str {
        match language {
            Language::English => &self.0.english,
            Language::German => &self.0.german,
        }
    }

    /// No longer than so many signs.
    pub(crate) fn shortened(self, most: usize) -> Said {
        let shorten = |text: Cow<'static, str>| match text.char_indices().nth(most) {
            Some((cut, _)) => format!("{}…", &text[..cut]).into(),
            None => text,
        };
        let Each { english, german } = *self.0;
        Said(Box::new(Each { english: shorten(english), german: shorten(german) }))
    }

    /// Is nothing said?
    pub fn is_empty(&self) -> bool {
        self.0.english.is_empty()
    }
}

impl<E: Into<Cow<'static, str>>, G: Into<Cow<'static, str>>> From<(E, G)> for Said {
    fn from((english, german): (E, G)) -> Said {
        Said(Box::new(Each { english: english.into(), german: german.into() }))
    }
}

/// An English and a German text, filled with the same; behind `;` with what is said in each language itself.
macro_rules! said {
    ($english:literal, $german:literal $(, $filled:expr)* $(,)?) => {
        $crate::diagnostic::Said::from((
            ::std::format!($english $(, $filled)*),
            ::std::format!($german $(, $filled)*),
        ))
    };
    ($english:literal, $german:literal $(, $filled:expr)*; $($said:ident),+) => {{
        use $crate::language::Language;
        let english = {
            $(let $said = $said.to(Language::English);)+
            ::std::format!($english $(, $filled)*)
        };
        $(let $said = $said.to(Language::German);)+
        $crate::diagnostic::Said::from((english, ::std::format!($german $(, $filled)*)))
    }};
}
pub(crate) use said;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_said_in_the_language_it_is_asked_for() {
        let name = "herz";
        let text = said!("no `{name}`, {} times", "kein `{name}`, {}-mal", 3);
        assert_eq!(text.to(Language::English), "no `herz`, 3 times");
        assert_eq!(text.to(Language::German), "kein `herz`, 3-mal");
        let why = said!("why: {text}", "warum: {text}"; text);
        assert_eq!(why.to(Language::German), "warum: kein `herz`, 3-mal");
        assert_eq!(why.to(Language::English), "why: no `herz`, 3 times");
        assert!(Said::default().is_empty() && !Said::from(("a", "b")).is_empty());
    }
}
