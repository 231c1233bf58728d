//! Days of the calendar, as progress writes them down.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A day, counted from 1 January 1970.
///
/// ```
/// use stiess::tutor::Day;
///
/// let day: Day = "2026-11-21".parse().unwrap();
/// assert_eq!((day + 10).to_string(), "2026-12-01");
/// assert!("2026-02-30".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i64);

impl Day {
    /// The day in which a moment lies, by universal time; it is counted in seconds from 1 January 1970, and
    /// whoever sits at a clock reads it.
    pub fn at(seconds: u64) -> Day {
        Day((seconds / 86_400) as i64)
    }

    /// Year, month and day: the civil calendar, counted in eras of 400 years from 1 March.
    pub(crate) fn civil(self) -> (i64, i64, i64) {
        let shifted = self.0 + 719_468;
        let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + era * 400 + i64::from(month <= 2), month, day)
    }

    fn of(year: i64, month: i64, day: i64) -> Day {
        let year = year - i64::from(month <= 2);
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
        Day(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
    }
}

impl std::ops::Add<i64> for Day {
    type Output = Day;

    fn add(self, days: i64) -> Day {
        Day(self.0 + days)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Day, String> {
        let wrong = || super::words::no_day(text);
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else { return Err(wrong()) };
        let number = |part: &str| part.parse::<i64>().map_err(|_| wrong());
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return Err(wrong());
        }
        let found = Day::of(year, month, day);
        if found.civil() == (year, month, day) { Ok(found) } else { Err(wrong()) }
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_string())
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
