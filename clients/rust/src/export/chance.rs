//! What chance brought in a game, worked out again from its seed: docs/shuffles.md of the project.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::requests::hex;

/// How repeatable games are dealt, and all from before version 0.2.0.
pub const REPEATABLE: &str = "hmac-sha256-fisher-yates/1";
/// How fair games are dealt.
pub const FAIR: &str = "hmac-sha256-fisher-yates/2";
/// How many bytes a secret has in a fair game, and its salt.
pub const SECRET_LENGTH: usize = 32;
/// How many bytes the seed of a repeatable game may have.
pub const SEED_LENGTHS: RangeInclusive<usize> = 16..=64;
/// The most results that one draw can choose among.
pub const MOST: usize = 1 << 16;
const COMMITMENT_LABEL: &[u8] = b"adjudicator-seed/1|";
const SALTED_COMMITMENT_LABEL: &[u8] = b"adjudicator-seed/2|";
const KEY_LABEL: &str = "adjudicator-shuffle/2";

/// What a service that dealt a repeatable game with a seed was bound to, in hexadecimal.
pub fn seed_commitment(seed: &[u8]) -> String {
    hex(&Sha256::new().chain_update(COMMITMENT_LABEL).chain_update(seed).finalize())
}

/// What a service that dealt a fair game with a secret was bound to, in hexadecimal.
pub fn salted_commitment(secret: &[u8], salt: &[u8]) -> String {
    hex(&Sha256::new().chain_update(SALTED_COMMITMENT_LABEL).chain_update(salt).chain_update(secret).finalize())
}

/// The key of a fair game for what is drawn after so many renewals. Contributions are in hexadecimal, by seat; they enter
/// in the order of the seats.
pub fn stream_key(
    secret: &[u8],
    game_id: &str,
    renewals: usize,
    seats: &[String],
    contributions: &HashMap<String, String>,
) -> Vec<u8> {
    let mut lines = vec![KEY_LABEL.to_owned(), game_id.to_owned(), renewals.to_string()];
    lines.extend(seats.iter().map(|seat| format!("{seat}={}", contributions.get(seat).map_or("", String::as_str))));
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key may have any length");
    mac.update(lines.join("\n").as_bytes());
    mac.finalize().into_bytes().to_vec()
}

/// What hidden cards are numbered by in a fair game, from its first key: a shuffle begins with their numbers in order.
pub fn number_key(first_key: &[u8], label: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(first_key).expect("a key may have any length");
    mac.update(format!("{label}|numbers").as_bytes());
    hex(&mac.finalize().into_bytes()[..16])
}

/// The stream of numbers of 16 bits for one answer of chance in a game.
pub struct Numbers<'a> {
    key: &'a [u8],
    label: &'a str,
    /// The how many-th answer of the game, from 0.
    number: usize,
    /// How many blocks were made.
    block: usize,
    /// Bytes of the last block that are left, in reverse.
    left: Vec<u8>,
}

impl<'a> Numbers<'a> {
    pub fn new(key: &'a [u8], label: &'a str, number: usize) -> Self {
        Self { key, label, number, block: 0, left: Vec::new() }
    }

    pub fn next(&mut self) -> usize {
        if self.left.is_empty() {
            let mut mac = Hmac::<Sha256>::new_from_slice(self.key).expect("a key may have any length");
            mac.update(format!("{}|{}|{}", self.label, self.number, self.block).as_bytes());
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
