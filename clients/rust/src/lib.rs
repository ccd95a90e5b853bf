//! The Rust client of the adjudicator service, which judges games played with trading cards.
//!
//! [`Client::connect`] gives a [`Client`], which opens games and reads rulebooks; a [`Seat`] is one role in one game: it
//! asks what may be done, answers, watches and asks for reasons. Answers are the messages of the contract ([`pb`]). The
//! client knows no rules: what may be done, and why not, comes from the service with the numbers of the clauses.
//!
//! Every call fails with an [`Error`]; its [`Kind`] says what to do about it. Handles are cheap to clone and may be used
//! by several tasks at once; dropping the future of a call, or a [`Feed`], ends it. All of it runs in a Tokio runtime
//! that has its time and input/output drivers.

mod access;
mod answers;
mod catalogue;
mod changes;
mod client;
mod connect;
mod desk;
mod errors;
mod export;
mod feed;
mod games;
mod imported_cards;
mod invitations;
mod judge;
mod judge_calls;
mod kinds;
mod lasting;
mod pages;
#[allow(clippy::all, rustdoc::all, missing_docs)]
pub mod pb;
mod reading;
mod requests;
mod seat;
mod tournament;
mod verify_export;
mod watch;
mod wire;

#[cfg(test)]
mod test;

pub use access::Access;
pub use answers::{ClaimAnswer, DeskAnswer, Difference, SharedName, Side, SideBySide, SideRow, Understood};
pub use catalogue::{CardQuery, Catalogue, EditionQuery, WordQuery};
pub use client::{ClauseQuery, Deck, DeckQuery, GameSetup, NewGame, PositionSetup, deck_of};
pub use connect::{Client, DEFAULT_ATTEMPTS, DEFAULT_TIMEOUT, Options};
pub use desk::{Desk, ReadingsQuery};
pub use errors::{Error, Failure, argument_of, code_name};
pub use export::{ExportError, ExportReport, Head, Link, Standing, check_export, salted_commitment, seed_commitment};
pub use feed::Feed;
pub use games::{GamesQuery, WatchGamesQuery};
pub use imported_cards::{CardImport, ImportedCards};
pub use invitations::InvitationSetup;
pub use judge::{ForkSetup, Judge, grounds};
pub use kinds::Kind;
pub use reading::{Concerning, Export, PageQuery, TableQuery};
pub use requests::new_request_id;
pub use seat::{Answer, OptionsQuery, Pick, Seat, Sending, Sighting};
pub use serde_json;
pub use tonic;
pub use tournament::{TokenSetup, Tournament};
pub use watch::WatchQuery;
pub use wire::Wire;

/// Its example is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
