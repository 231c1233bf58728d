//! A hash for what is looked up thousands of times, and nobody chooses so that it collides.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

#[derive(Default)]
pub(crate) struct Mixer(u64);

pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;
pub(crate) type Set<K> = HashSet<K, BuildHasherDefault<Mixer>>;

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            self.write_u64(rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    // What is looked at are the highest bits and the lowest, and those are mixed least.
    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}
