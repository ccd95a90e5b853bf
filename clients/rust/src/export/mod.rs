//! Exports, checked without a server: docs/guide-for-auditors.md of the project says what is in one.

pub(crate) mod chance;
mod dealing;
mod heads;
mod lines;
mod objects;
pub(crate) mod packing;

use serde::Serialize;

use std::collections::HashMap;

pub use chance::{salted_commitment, seed_commitment};
pub(crate) use heads::HEAD_FORMAT;
#[cfg(test)]
pub(crate) use heads::is_signed;
pub use heads::{Head, Link, Standing};

/// What a sound export comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ExportReport {
    /// The game.
    pub game_id: String,
    /// How many events it holds.
    pub events: i64,
    /// How many commands it holds.
    pub commands: i64,
    /// The hash that stands for the whole game (hex): two files with the same chain are the same game.
    pub chain: String,
    /// How many shuffles were worked out again from the seed; 0 while the game does not show it.
    pub shuffles: usize,
    /// How many lots were, likewise.
    pub lots: usize,
    /// The public key (hex) whose signature the file has; empty without one. Whose key that is, the caller has to know.
    pub signed_by: String,
    /// The time that the signature says.
    pub signed_at: String,
    /// The chain at every event with which a command ends.
    #[serde(skip)]
    ends: HashMap<i64, String>,
}

/// An export that is not what was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the export ({}): {wrong}", sound(*.after))]
pub struct ExportError {
    /// Counts from 1; 0: it is about no line.
    pub line: usize,
    /// The last event before it that the chain vouches for; 0: none.
    pub after: i64,
    /// What is wrong, in English.
    pub wrong: String,
}

fn sound(after: i64) -> String {
    if after > 0 { format!("events 1 to {after} are sound") } else { "no event before it is sound".into() }
}

/// Checks an export, plain or packed, without a server and without rules: the sum of every line, the chain of hashes over
/// the exact bytes, the footer; and of a dealt game that is over the commitment to its seed, every shuffle and every lot.
///
/// Whether the moves were legal, only [`crate::Seat::verify`] says.
///
/// # Errors
/// Where the file is not what was written.
pub fn check_export(file: &[u8]) -> Result<ExportReport, ExportError> {
    lines::ExportCheck::default().checked(file)
}
