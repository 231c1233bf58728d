//! Options drawn at random, each as likely, as [`crate::players::random`] draws them: counted from the lowest, and of a
//! single one nothing is drawn.

use super::rng::Rng;
use crate::ruleset::program::ClauseId;
use crate::who::Position;

/// One of some options; `nth` finds the n-th bit of a set.
#[inline(always)]
pub(super) fn any(rng: &mut Rng, options: u64, nth: impl Fn(u64, u32) -> u32) -> u32 {
    let n = options.count_ones();
    nth(options, if n > 1 { rng.below(n) } else { 0 })
}

/// One of some options of whoever is asked by a clause; where the question is silent, nobody hears of one of them.
#[inline(always)]
pub(super) fn asked(
    rng: &mut Rng,
    silent: bool,
    asked: (Position, ClauseId),
    (options, silence): (u64, u8),
    nth: impl Fn(u64, u32) -> u32,
) -> u32 {
    if silent { aside(rng, asked, (options, silence), nth) } else { any(rng, options, nth) }
}

/// The same where it is silent.
#[inline(always)]
pub(super) fn aside(
    rng: &mut Rng,
    (who, clause): (Position, ClauseId),
    (options, silence): (u64, u8),
    nth: impl Fn(u64, u32) -> u32,
) -> u32 {
    let n = options.count_ones();
    if n < 2 {
        return nth(options, 0);
    }
    let option = nth(options, rng.aside(who, clause).below(n));
    // A jump on purpose: without one whatever is drawn next would wait for this.
    if option != u32::from(silence) {
        rng.next();
    }
    option
}

/// A card of some as its bit and its number, without processor features.
#[inline(always)]
pub(super) fn portable_any(rng: &mut Rng, options: u64) -> (u64, u32) {
    let sums = sums(options);
    let n = (sums >> 56) as u32;
    let card = in_sums(options, sums, if n > 1 { rng.below(n) } else { 0 });
    (1 << (card & 63), card)
}

/// The n-th bit without a jump: for a loop over the bits is as good as random where its end is.
#[inline(always)]
pub(super) fn portable_nth(set: u64, n: u32) -> u32 {
    in_sums(set, sums(set), n)
}

/// By byte: how many bits are set in it and in those below.
#[inline(always)]
fn sums(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES)
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// The n-th bit, which is in the byte behind those that come to no more than n.
#[inline(always)]
fn in_sums(set: u64, sums: u64, n: u32) -> u32 {
    let behind = ((u64::from(n).wrapping_mul(ONES) | (0x80 * ONES)) - sums) >> 7 & ONES;
    let place = (behind.wrapping_mul(ONES) >> 53) as u32 & 56;
    let before = (sums << 8 >> place) as u32 & 63;
    place + u32::from(IN_BYTE[(n.wrapping_sub(before) & 7) as usize][(set >> place & 255) as usize])
}

/// By number and by byte: where the n-th bit of it is.
static IN_BYTE: [[u8; 256]; 8] = {
    let mut found = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                found[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    found
};
