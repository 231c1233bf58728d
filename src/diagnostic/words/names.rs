//! Names that nothing has, or that two things have.

use super::super::{Code, Diagnostic, Span};
use super::{list, with_near, with_suggestion};

/// Where a name is defined that is not known here.
pub(crate) struct Elsewhere<'n> {
    /// The kind of contracts that know it, if it is a kind.
    pub kind: Option<&'n str>,
    /// The contract that does not, if it is of no kind at all.
    pub contract: Option<&'n str>,
    pub place: Span,
    /// It stands in the body of the game, under a `when` that does not hold.
    pub open: bool,
}

/// A set, a number, … where a suit of this name is made.
pub(crate) fn suit_made_already(span: Span, name: &str, suit: Span) -> Diagnostic {
    Diagnostic::error(Code::DeclaredTwice, span, format!("`{name}` is a suit here"))
        .at("this would not change what is followed and led, nor who wins")
        .and(suit, "the suit is made here")
        .help(format!("make the suit anew: `instead suit {name} = …`"))
}

/// `elsewhere` says of a name that only some contracts know where it is defined.
pub(crate) fn unknown_name(
    span: Span,
    name: &str,
    known: &[&str],
    elsewhere: Option<Elsewhere>,
) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownName, span, format!("nothing is called `{name}` here"))
        .at("not known");
    if name.len() <= 3
        && name.len() > 1
        && name.starts_with(|c: char| "cshdt".contains(c))
        && elsewhere.is_none()
    {
        let rest = &name[1..];
        if rest.parse::<u8>().is_ok() || matches!(rest, "k" | "q" | "c" | "j" | "a" | "s") {
            return d.help(format!("is a card meant? Write it in capitals: `{}`", name.to_uppercase()));
        }
    }
    if name == "dummy" && elsewhere.is_none() {
        return d.help("seat one: write `the third seat is a dummy, without a share` in `table`");
    }
    if matches!(name, "opponents" | "rest") && elsewhere.is_none() {
        return d.help("those who play against the declarer, or against his side, are `defenders`");
    }
    if matches!(name, "points" | "tricks") && elsewhere.is_none() {
        return d.help(format!("say whose: `{name} of declarer`, `{name} of him`, `{name} of winners`"));
    }
    match elsewhere {
        Some(Elsewhere { kind: Some(kind), contract: Some(contract), place, .. }) => {
            return d.and(place, format!("contracts of the kind `{kind}` know it")).help(format!(
                "let `{contract}` be of that kind: write `{kind}` in its row of `contracts`, in the column `kind`"
            ));
        }
        Some(Elsewhere { place, open: true, .. }) => {
            return d
                .and(place, "defined only where its `when` holds")
                .help("define it outside the `when`, with the condition in its own sentence");
        }
        Some(Elsewhere { place, .. }) => {
            return d
                .and(place, "defined for other contracts only")
                .help("define it here too, or in the body of the game");
        }
        None => {}
    }
    with_suggestion(
        d,
        name,
        known,
        "names are defined with `set`, `number`, `test`, `role`, `option` or a column of `contracts`",
    )
}

/// `meant`: cards whose suit and rank have titles that begin with these letters, with what they are called.
pub(crate) fn unknown_card(
    span: Span,
    code: &str,
    pack: &str,
    known: &[&str],
    meant: &[(String, String)],
) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownCard, span, format!("the pack `{pack}` has no card `{code}`"))
        .at("not in this pack");
    if !meant.is_empty() {
        let each: Vec<String> = meant.iter().map(|(code, title)| format!("`{code}` is {title}")).collect();
        return d.help(format!("a card is its suit letter and its rank: {}", each.join(", ")));
    }
    let alike: Vec<&str> = known.iter().copied().filter(|k| k.get(..1) == code.get(..1)).collect();
    match alike.as_slice() {
        [] => d.help("a card is its suit letter and its rank, as the pack lists them: `HK`, `C10`"),
        alike => d.help(format!("cards of this letter are {}", list(alike))),
    }
}

pub(crate) fn unknown_rank(span: Span, rank: &str, pack: &str) -> Diagnostic {
    Diagnostic::error(Code::UnknownRank, span, format!("no card of the pack `{pack}` has the rank `{rank}`"))
        .at("no such rank")
        .help("write ranks as the pack lists them")
}

pub(crate) fn rank_twice(span: Span, rank: &str) -> Diagnostic {
    Diagnostic::error(Code::CardTwice, span, format!("the rank `{rank}` is named twice"))
        .at("it stands before this already")
        .help("name every rank once")
}

/// A suit would stay as the pack has it, because not all of its ranks are named.
pub(crate) fn ranks_forgotten(span: Span, suit: &str, missing: &[&str]) -> Diagnostic {
    let message = format!("the ranks of {suit} are not all there: {} missing", are(missing));
    Diagnostic::error(Code::OrderIncomplete, span, message)
        .at("a suit of which a rank is left out keeps the order of the pack")
        .help("name every rank of the suit once, from high to low")
}

fn are(names: &[&str]) -> String {
    format!("{} {}", list(names), if names.len() == 1 { "is" } else { "are" })
}

pub(crate) fn unknown_place(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownPlace, span, format!("no place is called `{name}`"))
        .at("cards cannot lie here");
    with_suggestion(d, name, known, "declare it in `places { … }`")
}

pub(crate) fn unknown_contract(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownContract, span, format!("there is no contract `{name}`"))
        .at("not in the table of contracts");
    with_near(d, name, known).unwrap_or_else(|d| match known.is_empty() {
        true => d.help("give it a row in `contracts`"),
        false => d.help(format!("known here: {}; a new one needs a row in `contracts`", list(known))),
    })
}

pub(crate) fn unknown_announcement(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownAnnouncement, span, format!("nobody may announce `{name}`"))
        .at("no such announcement");
    with_suggestion(d, name, known, "announcements are declared with `declarer may announce name \"Name\"`")
}

pub(crate) fn unknown_bonus(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownName, span, format!("there is no bonus `{name}`"))
        .at("nothing that could be cancelled");
    with_suggestion(
        d,
        name,
        known,
        "bonuses are declared with `bonus name \"Name\" worth 1: made by PLAYERS`",
    )
}

pub(crate) fn unknown_choice(span: Span, word: &str, option: &str, values: &[String]) -> Diagnostic {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let d = Diagnostic::error(Code::UnknownChoice, span, format!("the option `{option}` is never `{word}`"))
        .at("not one of its values");
    with_suggestion(d, word, &values, "")
}

pub(crate) fn unknown_scheme(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownScheme, span, format!("the pack is not counted in `{name}`"))
        .at("no such way of counting");
    with_suggestion(d, name, known, "declare it in the pack: `count name \"Name\": each 3 less 2, in all 70`")
}

pub(crate) fn unknown_kind(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::UnknownKind, span, format!("no contract is of the kind `{name}`"))
        .at("these rules would never apply");
    with_suggestion(d, name, known, "give `contracts` a column `kind`, and write it in the row of a contract")
}

/// `other` says that the name belongs to a pack where a game is wanted, or to a game where a pack is.
pub(crate) fn unknown_base(span: Span, name: &str, known: &[&str], game: bool, other: bool) -> Diagnostic {
    let (what, instead) = if game { ("game", "pack") } else { ("pack", "game") };
    let d = Diagnostic::error(Code::UnknownBase, span, format!("there is no {what} `{name}`"));
    if other {
        let d = d.at(format!("this is a {instead}"));
        return d.help(if game {
            format!("write `pack {name}, counted in …` among the rules of the game, without `extends`")
        } else {
            "name a pack here".to_string()
        });
    }
    let d = d.at("not found");
    let looked = "looked for in this file, in its folder and among the built-in ones";
    match super::nearest(name, known) {
        Some(near) => d.help(format!("did you mean `{near}`? ({looked})")).write(near),
        None if game => d.help(format!("{looked}; `stiess list` shows the built-in games")),
        None => d.help(format!("{looked}; built-in packs are {}", super::list(known))),
    }
}

/// `beside` it: in the same block there is nothing to replace.
pub(crate) fn choice_named_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::DeclaredTwice, span, format!("`{name}` means something else already"))
        .at("stands for what is chosen here, too")
        .help("give the choice a name of its own: later sentences mean by it what was chosen")
}

pub(crate) fn twice(span: Span, name: &str, first: Span, beside: bool) -> Diagnostic {
    let help = match beside {
        true => "give it another name, or take one of the two away",
        false => "write `instead` before it to replace the first, or give it another name",
    };
    Diagnostic::error(Code::DeclaredTwice, span, format!("`{name}` is declared twice"))
        .at("again here")
        .and(first, "first here")
        .help(help)
}

pub(crate) fn option_twice(span: Span, name: &str, first: Span) -> Diagnostic {
    Diagnostic::error(Code::DeclaredTwice, span, format!("the option `{name}` is declared twice"))
        .at("again here")
        .and(first, "first here")
        .help("take one of them away, or give it another name")
}

pub(crate) fn nothing_to_replace(span: Span, what: &str, name: &str, known: &[&str]) -> Diagnostic {
    let d = Diagnostic::error(Code::NothingToReplace, span, format!("there is no {what} `{name}` here"))
        .at(format!("no {what} of this name stands before"));
    with_suggestion(d, name, known, "look at the rules of the base; names are those before the colon")
}

/// `instead discard: …`, where a step is meant.
pub(crate) fn place_for_a_step(span: Span, place: &str, step: &str) -> Diagnostic {
    Diagnostic::error(Code::NothingToReplace, span, format!("there is no step `{place}` here"))
        .at("a place, where cards lie")
        .help(format!("the step that puts cards there is `{step}`: write `instead {step}: …`"))
}

/// `what` says what else bears the name: such a thing is taken away by another word.
pub(crate) fn nothing_to_remove(span: Span, name: &str, known: &[&str], what: Option<&str>) -> Diagnostic {
    let d =
        Diagnostic::error(Code::NothingToRemove, span, format!("there is no clause `{name}` to take away"));
    if let Some(what) = what {
        return d.at(format!("the name of a {what}")).help(format!("write `without {what} {name}`"));
    }
    let d = d.at("no clause of this name stands before");
    with_suggestion(d, name, known, "look at the rules of the base; names are those before the colon")
}

pub(crate) fn circular_extends(span: Span, name: &str, game: bool) -> Diagnostic {
    let what = if game { "games" } else { "packs" };
    Diagnostic::error(Code::CircularExtends, span, format!("these {what} extend each other in a circle"))
        .at(format!("leads back to `{name}`, where the circle began"))
        .help(format!("one of the {what} in the circle must stand on its own, without `extends`"))
}

pub(crate) fn too_many_bases(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(Code::TooDeep, span, format!("more than {most} games stand upon each other here"))
        .at("this one is a base too many")
        .help("let a variant extend one nearer to the first game, or write two of them as one")
}

pub(crate) fn definitions_too_deep(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(Code::TooDeep, span, format!("more than {most} definitions stand upon each other here"))
        .at("this one is a definition too many")
        .help("write out what some of them stand for")
}

pub(crate) fn circular_definition(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::CircularDefinition, span, format!("the meaning of `{name}` depends on itself"))
        .at("used in its own definition")
        .help("say it in terms of something else")
}

pub(crate) fn shadows(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(Code::ShadowsBuiltIn, span, format!("`{name}` is the name of a built-in game"))
        .at("taken")
        .help(format!("call yours something else, for instance `{name}_at_home`"))
}

pub(crate) fn no_game(span: Span, file: &str) -> Diagnostic {
    Diagnostic::error(Code::NoGame, span, format!("`{file}` holds no game"))
        .help("a file of rules begins `game name \"Name\" {`, or `game name \"Name\" extends base {`")
}

pub(crate) fn nested_game(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NestedGame, span, "a game or pack cannot stand inside another block")
        .at("inside a block")
        .help("close the block above with `}` first")
}

pub(crate) fn wrong_block(span: Span, homes: &str) -> Diagnostic {
    Diagnostic::error(Code::WrongBlock, span, "this sentence stands in the wrong block")
        .at(format!("belongs in {homes}"))
        .help(format!("move it to {homes}"))
}

/// Which games a file holds, where another was asked for.
pub(crate) fn games_held(file: &str, wanted: &str, games: &[&str]) -> String {
    let near = super::suggest(wanted, games).map_or(String::new(), |near| format!("{near} "));
    match games {
        [] => format!("{near}`{file}` holds no game"),
        games => format!("{near}`{file}` holds `{}`", games.join("`, `")),
    }
}

/// A duty without a name, of which the base has the like.
pub(crate) fn duty_of_the_base(mistake: Diagnostic, name: &str, at: Span) -> Diagnostic {
    mistake.and(at, format!("says this already, as `{name}`")).help(format!(
        "take it away: `{name}` holds already; what shall hold in its place is said with `instead {name}: …`"
    ))
}

/// An option called by its title, where its name belongs: names and titles.
pub(crate) fn option_by_its_title(mistake: Diagnostic, options: &[(&str, &str)]) -> Diagnostic {
    let each: Vec<String> = options.iter().map(|(name, title)| format!("`{name}` is \"{title}\"")).collect();
    mistake
        .at("a title; an option is asked for by its name")
        .help(format!("write the name of the option: {}", each.join(" or ")))
}
