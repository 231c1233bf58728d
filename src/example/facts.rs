//! What is known of a deal: as it is written down.

use crate::diagnostic::words::record::{AMOUNT_TOO_LARGE, POINTS};
use crate::record::Amount;
use crate::ruleset::expr::ONE;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::fmt;

/// What is known of a deal that is over, or in mid-play. What is left out does not matter, and is
/// chosen: tricks are shared out by points, cards spread evenly, honours fall early.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "Settle")]
pub struct Facts {
    /// Needed where no auction has settled it.
    pub contract: Option<String>,
    /// Seat 0 if nothing is said.
    pub declarer: Option<u64>,
    pub points: Option<Points>,
    /// How many tricks a seat took.
    pub tricks: BTreeMap<u64, u64>,
    /// Who took a trick, by number.
    pub took: BTreeMap<u64, u64>,
    /// Number of the trick, seat, card; the taker's card is the one that won.
    pub played: Vec<(u64, u64, String)>,
    /// Cards in hand before the first lead; `-T` for "no more trumps than these".
    pub held: BTreeMap<u64, String>,
    /// Cards in hand as they were dealt, where that differs.
    pub dealt: BTreeMap<u64, String>,
    /// Cards in a place.
    pub lies: BTreeMap<String, String>,
    /// What was announced, by seat.
    pub announced: BTreeMap<u64, String>,
    /// What somebody chose, by the name of the choice: a card, a suit, the cards of a packet.
    pub called: BTreeMap<String, String>,
    /// Who bid what, in order.
    pub bids: Vec<(u64, String)>,
    pub doublings: Option<u64>,
    /// In mid-play: what each seat holds, among others; `-T` for "no more trumps than these".
    pub hands: Vec<String>,
    /// The trick that is led next.
    pub trick: Option<u64>,
    /// Who leads to it.
    pub leads: Option<u64>,
    /// Cards in hand that lie open, beside those that were laid open when something was announced.
    pub open: Option<String>,
}

/// Card points: of the declarer, or by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Points {
    Declarer(Amount),
    Seats(BTreeMap<u64, Amount>),
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Points;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(POINTS)
            }

            fn visit_i64<E: Error>(self, n: i64) -> Result<Points, E> {
                let n = n.checked_mul(ONE).ok_or_else(|| E::custom(AMOUNT_TOO_LARGE))?;
                Ok(Points::Declarer(Amount(n)))
            }

            fn visit_u64<E: Error>(self, n: u64) -> Result<Points, E> {
                self.visit_i64(i64::try_from(n).unwrap_or(i64::MAX))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Points, A::Error> {
                let mut seats = BTreeMap::new();
                while let Some((seat, amount)) = map.next_entry()? {
                    seats.insert(seat, amount);
                }
                Ok(Points::Seats(seats))
            }
        }
        deserializer.deserialize_any(Reader)
    }
}
