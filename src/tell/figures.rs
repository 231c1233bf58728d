//! The figures of many deals as they are kept: a line each, and how sure each is, so that only a rule that has
//! changed changes them.

use super::sheet;
use super::words::compared::Figure;
use crate::language::Language;
use crate::players::amounts::Amounts;
use crate::players::stats::{OfContract, Stats};
use crate::ruleset::Program;
use crate::ruleset::program::Contract;

/// How many standard errors stand behind `±`.
const ERRORS: f64 = 3.0;

/// So few say nothing about all.
const FEW: u64 = 30;

/// All figures, under the contract that they are about.
pub(crate) fn figures(program: &Program, stats: &Stats, seed: u64, language: Language) -> String {
    let deals = language.grouped(stats.deals);
    let mut out = String::new();
    let mut line = |inner: bool, figure: Figure| {
        let margin = if inner { "  " } else { "" };
        out += &format!("{margin}{}\n", figure.said(language));
    };
    line(false, Figure::Deals { title: &program.title, deals: &deals, seed });
    for (contract, of) in program.contracts.iter().zip(&stats.contracts) {
        out_of(contract, of, program, (stats.deals, language), &mut line);
    }
    line(false, Figure::EachDeal);
    for seat in program.people_seated() {
        line(true, Figure::PaidTo(seat, &mean(&stats.seats[seat], language)));
    }
    out
}

fn out_of(
    contract: &Contract,
    of: &OfContract,
    program: &Program,
    (deals, language): (u64, Language),
    line: &mut impl FnMut(bool, Figure),
) {
    line(false, Figure::Contract(&contract.title));
    line(true, Figure::Played(&share(of.deals, deals, language)));
    let won = if of.tries < FEW { Figure::Unknown.said(language) } else { share(of.won, of.tries, language) };
    if contract.decides() {
        line(true, Figure::Won(&won));
    }
    line(true, Figure::Taken(sheet::counted(program), &mean(&of.taken, language)));
    let mut paid = Amounts::default();
    for (role, amounts) in of.payments.iter() {
        line(true, Figure::Paid(role, &mean(amounts, language)));
        paid.merge(&amounts.paid());
    }
    // Where each plays for himself the others come to nothing, however high the stakes are.
    line(true, Figure::WhoPays(&mean(&paid, language)));
}

/// So many of a hundred.
fn share(part: u64, all: u64, language: Language) -> String {
    let all = all.max(1) as f64;
    let share = part as f64 / all;
    // What came never, or always, is as sure as if it had been otherwise once.
    let spread = (share * (1.0 - share)).max(1.0 / all);
    measure(100.0 * share, 100.0 * ERRORS * (spread / all).sqrt(), language)
}

fn mean(amounts: &Amounts, language: Language) -> String {
    let count = amounts.count();
    if count < FEW {
        return Figure::Unknown.said(language);
    }
    measure(amounts.mean(), ERRORS * amounts.deviation() / (count as f64).sqrt(), language)
}

/// `12.3 ± 0.5`: the error with one digit that counts, rounded up, and the figure no finer.
fn measure(mean: f64, error: f64, language: Language) -> String {
    if error == 0.0 {
        return format!("{} ± 0", super::simulation::short(mean, language));
    }
    let digit = error.log10().floor();
    let error = (error / 10f64.powf(digit)).ceil() * 10f64.powf(digit);
    let places = (-error.log10().floor()).max(0.0) as usize;
    format!("{} ± {}", language.decimal(mean, places), language.decimal(error, places))
}

#[cfg(test)]
mod tests {
    use super::{measure, share};
    use crate::language::Language::{English, German};

    #[test]
    fn a_figure_is_no_finer_than_its_error() {
        assert_eq!(measure(12.345, 0.32, English), "12.3 ± 0.4");
        assert_eq!(measure(-0.004, 0.05, English), "0.00 ± 0.05");
        assert_eq!(measure(35.5, 0.96, English), "36 ± 1");
        assert_eq!(measure(-214.0, 31.0, English), "-214 ± 40");
        assert_eq!(measure(3.0, 0.0, English), "3 ± 0");
        assert_eq!(share(0, 40_000, English), "0.000 ± 0.008");
        assert_eq!(share(20_000, 40_000, English), "50.0 ± 0.8");
        assert_eq!(measure(-12.345, 0.32, German), "-12,3 ± 0,4");
    }
}
