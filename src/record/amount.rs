//! Amounts of the game's own points: `2`, `-0.5`, `"1/3"`.

use crate::amount::Amount;
use crate::diagnostic::words::record::{AMOUNT_TOO_LARGE, AMOUNTS};
use crate::ruleset::expr::ONE;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&crate::tell::words(crate::language::Language::English).amount(*self))
    }
}

impl Amount {
    /// As it stands in a file.
    pub fn written(self) -> String {
        match self.decimal() {
            _ if self.0 % ONE == 0 => (self.0 / ONE).to_string(),
            Some(decimal) => decimal.to_string(),
            None => format!("\"{self}\""),
        }
    }

    /// With two decimals, if they say it exactly.
    fn decimal(self) -> Option<f64> {
        (self.0 % 3 == 0).then(|| self.0 as f64 / ONE as f64)
    }

    fn whole(n: i64) -> Option<Amount> {
        n.checked_mul(ONE).map(Amount)
    }

    fn from_decimal(n: f64) -> Option<Amount> {
        let sixtieths = (n * ONE as f64).round();
        let exact = (n * ONE as f64 - sixtieths).abs() < 1e-6 && sixtieths.abs() < 1e15;
        exact.then_some(Amount(sixtieths as i64))
    }

    /// As people write it: `4`, `0.5`, `-2 1/2`. Nothing finer than a sixtieth is read.
    pub fn read(text: &str) -> Option<Amount> {
        Amount::from_fraction(text).or_else(|| Amount::from_decimal(text.trim().parse().ok()?))
    }

    /// `1/3`, `-2 1/2`, `4`
    fn from_fraction(text: &str) -> Option<Amount> {
        let text = text.trim();
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        let (whole, part) = match text.split_once(' ') {
            Some((whole, part)) => (whole.parse::<u32>().ok()?, part),
            None if text.contains('/') => (0, text),
            None => (text.parse::<u32>().ok()?, "0/1"),
        };
        let (top, bottom) = part.split_once('/')?;
        let (top, bottom) = (top.parse::<u32>().ok()?, bottom.parse::<u32>().ok()?);
        let sixtieths = i64::from(top) * ONE;
        if bottom == 0 || sixtieths % i64::from(bottom) != 0 {
            return None;
        }
        Some(Amount(sign * (i64::from(whole) * ONE + sixtieths / i64::from(bottom))))
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.decimal() {
            _ if self.0 % ONE == 0 => serializer.serialize_i64(self.0 / ONE),
            Some(decimal) => serializer.serialize_f64(decimal),
            None => serializer.serialize_str(&self.to_string()),
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl Visitor<'_> for Reader {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an amount")
    }

    fn visit_i64<E: Error>(self, n: i64) -> Result<Amount, E> {
        Amount::whole(n).ok_or_else(|| E::custom(AMOUNT_TOO_LARGE))
    }

    fn visit_u64<E: Error>(self, n: u64) -> Result<Amount, E> {
        let n = i64::try_from(n).ok().and_then(Amount::whole);
        n.ok_or_else(|| E::custom(AMOUNT_TOO_LARGE))
    }

    fn visit_f64<E: Error>(self, n: f64) -> Result<Amount, E> {
        Amount::from_decimal(n).ok_or_else(|| E::custom(AMOUNTS))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Amount, E> {
        Amount::from_fraction(text).ok_or_else(|| E::custom(AMOUNTS))
    }
}

#[cfg(test)]
mod tests {
    use super::Amount;

    #[test]
    fn every_amount_survives_being_written() {
        for sixtieths in -200..200 {
            let amount = Amount(sixtieths);
            assert_eq!(ron::from_str::<Amount>(&amount.written()), Ok(amount), "{}", amount.written());
            assert_eq!(ron::to_string(&amount).map(|t| ron::from_str(&t)), Ok(Ok(amount)));
        }
        assert_eq!(Amount(90).written(), "1.5");
        assert_eq!(Amount(-80).written(), "\"-1 1/3\"");
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in
            ["0.123", "0.33", "0.18", "\"1/0\"", "\"1/7\"", "\"x\"", "99999999999999999999", "1e300", "true"]
        {
            assert!(ron::from_str::<Amount>(text).is_err(), "{text}");
        }
    }
}
