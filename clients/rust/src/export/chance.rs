//! What chance brought in a game, worked out again from its seed: docs/shuffles.md of the project.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::requests::hex;

/// The one way of drawing that this program knows.
pub const ALGORITHM: &str = "hmac-sha256-fisher-yates/1";
/// The most results that one draw can choose among.
pub const MOST: usize = 1 << 16;
const COMMITMENT_LABEL: &[u8] = b"adjudicator-seed/1|";

/// What a service that dealt with a seed was bound to, in hexadecimal.
pub fn seed_commitment(seed: &[u8]) -> String {
    hex(&Sha256::new().chain_update(COMMITMENT_LABEL).chain_update(seed).finalize())
}

/// The stream of numbers of 16 bits for one answer of chance in a game.
pub struct Numbers<'a> {
    seed: &'a [u8],
    game_id: &'a str,
    /// The how many-th answer of the game, from 0.
    number: usize,
    /// How many blocks were made.
    block: usize,
    /// Bytes of the last block that are left, in reverse.
    left: Vec<u8>,
}

impl<'a> Numbers<'a> {
    pub fn new(seed: &'a [u8], game_id: &'a str, number: usize) -> Self {
        Self { seed, game_id, number, block: 0, left: Vec::new() }
    }

    pub fn next(&mut self) -> usize {
        if self.left.is_empty() {
            let mut mac = Hmac::<Sha256>::new_from_slice(self.seed).expect("a key may have any length");
            mac.update(format!("{}|{}|{}", self.game_id, self.number, self.block).as_bytes());
            self.left = mac.finalize().into_bytes().iter().rev().copied().collect();
            self.block += 1;
        }
        let mut byte = || usize::from(self.left.pop().unwrap_or_default());
        byte() << 8 | byte()
    }

    /// A number below `m`, which is at most [`MOST`]. Numbers that would make some results likelier than others are left out.
    pub fn below(&mut self, m: usize) -> usize {
        loop {
            let number = self.next();
            if number < MOST - MOST % m {
                return number % m;
            }
        }
    }
}

/// The ids in the order that the seed leads to.
pub fn shuffled(ids: &[i64], numbers: &mut Numbers<'_>) -> Vec<i64> {
    let mut order = ids.to_vec();
    order.sort_unstable();
    for i in (1..order.len()).rev() {
        order.swap(i, numbers.below(i + 1));
    }
    order
}
