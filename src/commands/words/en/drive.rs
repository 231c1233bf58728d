//! English: what `drive` says.

use super::*;

pub(super) fn said(what: &Drive) -> String {
    match what {
        Drive::Line(wrong) => line(wrong),
        Drive::CannotBegin => "this deal cannot begin here".into(),
        Drive::NoDeal => "no deal has begun: send `new` first".into(),
        Drive::NoSeatToView { seat, last } => format!("there is no seat {seat}: seats are 0 to {last}"),
        Drive::SeedAndHands => "a new deal takes a `seed`, or `hands` and `blind`, but not both".into(),
        Drive::NoSeedNorHands => "a new deal needs a `seed`, or `hands` and `blind`".into(),
        Drive::DealOver => "the deal is over: send `new` or `undo`".into(),
        Drive::OtherVersion { game, asked: 1, spoken: 2 } => format!(
            "`{game}` keeps something from deal to deal, which version 1 of the protocol cannot say: speak version 2"
        ),
        Drive::OtherVersion { game, asked: 2, spoken: 1 } => {
            format!("`{game}` keeps nothing from deal to deal: it is driven in version 1 of the protocol")
        }
        Drive::OtherVersion { game, asked, spoken } => {
            format!("there is no version {asked} of the protocol: `{game}` is driven in version {spoken}")
        }
        Drive::TooFar(0) => "nothing has been decided yet".into(),
        Drive::TooFar(1) => "only one decision can be taken back".into(),
        Drive::TooFar(n) => format!("only {n} decisions can be taken back"),
        Drive::NotASession(word) => format!(
            "`session` is not `{word}`: say `\"new\"`, or what is remembered, or leave it out to go on"
        ),
        Drive::SessionOver => "the session is over: begin another with `\"session\": \"new\"`".into(),
        Drive::Forgetful(game) => {
            format!("`{game}` keeps nothing from deal to deal: leave out `session`")
        }
    }
}

/// What may be sent, behind what was.
const KNOWN: &str = "a line is `{\"new\": …}`, `{\"act\": …}`, `{\"view\": …}` or `{\"undo\": …}`";

fn line(wrong: &WrongLine) -> String {
    match wrong {
        WrongLine::TooLong => "this line is longer than a million bytes".into(),
        WrongLine::NotText => "this line is not text in UTF-8".into(),
        WrongLine::Empty => "an empty line says nothing".into(),
        WrongLine::NotJson(at) => format!("this is not one JSON value, at character {at}: {KNOWN}"),
        WrongLine::Act => "`act` takes one option as a string, as in `{\"act\": \"pass\"}`".into(),
        WrongLine::View => "`view` takes the number of a seat, or null for everything".into(),
        WrongLine::Undo => "`undo` takes a number of decisions, as in `{\"undo\": 1}`".into(),
        WrongLine::New => "`new` takes an object, as in `{\"new\": {\"seed\": 7}}`".into(),
        WrongLine::Unknown(other) => format!("`{other}` is nothing that can be said here: {KNOWN}"),
        WrongLine::NotOne => format!("this says not exactly one thing: {KNOWN}"),
        WrongLine::Session => {
            "`session` is `\"new\"`, or what is remembered: `{\"scores\": […], \"tallies\": {…}}`".into()
        }
        WrongLine::Field(field, wanted) => {
            let wanted = match wanted {
                Wanted::Seed => "a whole number from 0 to 18446744073709551615",
                Wanted::Seat => "the number of a seat",
                Wanted::Hands => "a list with the list of cards of each seat",
                Wanted::Cards => "a list of cards",
            };
            format!("`{field}` must be {wanted}")
        }
        WrongLine::UnknownField(other) => {
            format!("`new` has no field `{other}`: it takes `seed`, `dealer`, `hands`, `blind`")
        }
        WrongLine::At(at) => format!("not a line of the protocol, at character {at}"),
    }
}
