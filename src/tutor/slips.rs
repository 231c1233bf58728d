//! Where a reckoning went wrong: which lines of the score sheet, left out or mistaken, lead to what was named.

/// What was done with a line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    LeftOut,
    /// Those who get it were made to pay it.
    Reversed,
    Twice,
    /// The right ones pay the right ones, but another price.
    Mispriced,
}

/// The fewest lines that explain what was named, by their number; nothing where no line or pair of lines does.
///
/// `lines` and `named` are amounts by seat, in the same order.
pub(super) fn slips(lines: &[Vec<i64>], named: &[i64]) -> Vec<(usize, Slip)> {
    let right = |seat: usize| lines.iter().map(|line| line[seat]).sum::<i64>();
    let off: Vec<i64> = named.iter().enumerate().map(|(seat, n)| n - right(seat)).collect();
    let exact = |line: &Vec<i64>, off: &[i64]| {
        let times = |n: i64| off.iter().zip(line).all(|(off, amount)| *off == n * amount);
        [(-1, Slip::LeftOut), (-2, Slip::Reversed), (1, Slip::Twice)].into_iter().find(|(n, _)| times(*n))
    };
    let all = || lines.iter().enumerate();
    let one: Vec<(usize, Slip)> = all().filter_map(|(at, line)| Some((at, exact(line, &off)?.1))).collect();
    // Two lines left out say more than one whose price happens to make up for both.
    let mut two = Vec::new();
    for (first, line) in all() {
        let rest: Vec<i64> = off.iter().zip(line).map(|(off, amount)| off + amount).collect();
        let left_out = |line: &Vec<i64>| exact(line, &rest).is_some_and(|(_, slip)| slip == Slip::LeftOut);
        let second = all().skip(first + 1).filter(|(_, line)| left_out(line));
        two.extend(second.map(|(second, _)| [(first, Slip::LeftOut), (second, Slip::LeftOut)]));
    }
    // Where several would explain it, none is at fault for sure.
    match (&one[..], &two[..]) {
        ([(at, slip)], _) => return vec![(*at, *slip)],
        ([], [two]) => return two.to_vec(),
        ([], []) => {}
        _ => return Vec::new(),
    }
    // In proportion, but at another price.
    let along = |line: &Vec<i64>| {
        let cross = |a: usize, b: usize| line[a] * off[b] == line[b] * off[a];
        (0..off.len()).all(|a| (0..off.len()).all(|b| cross(a, b))) && line.iter().any(|n| *n != 0)
    };
    let mut mispriced = all().filter(|(_, line)| along(line)).map(|(at, _)| (at, Slip::Mispriced));
    match (mispriced.next(), mispriced.next()) {
        (Some(one), None) => vec![one],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> Vec<Vec<i64>> {
        vec![vec![6, -3, -3], vec![-1, 2, -1], vec![-2, -2, 4]]
    }

    fn found(named: [i64; 3]) -> Vec<(usize, Slip)> {
        slips(&sheet(), &named)
    }

    #[test]
    fn a_line_explains_what_is_missing_or_turned_round() {
        // Together: 3, -3, 0.
        assert_eq!(found([4, -5, 1]), [(1, Slip::LeftOut)]);
        assert_eq!(found([7, 1, -8]), [(2, Slip::Reversed)]);
        assert_eq!(found([9, -6, -3]), [(0, Slip::Twice)]);
        assert_eq!(found([5, -4, -1]), [(0, Slip::Mispriced)]);
    }

    #[test]
    fn two_lines_explain_what_one_does_not() {
        assert_eq!(found([6, -3, -3]), [(1, Slip::LeftOut), (2, Slip::LeftOut)]);
    }

    #[test]
    fn what_nothing_explains_stays_open() {
        assert_eq!(found([0, 10, -3]), []);
        // Two lines run alike, and neither is at fault for sure.
        assert_eq!(slips(&[vec![2, -2], vec![4, -4]], &[9, -9]), []);
        // Three alike: one or two are missing, or one is turned round, and nobody knows which.
        let alike = [[1, -1], [1, -1], [1, -1]].map(|line| line.to_vec());
        assert_eq!(slips(&alike, &[2, -2]), []);
        assert_eq!(slips(&alike, &[1, -1]), []);
    }
}
