use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use bytes::Bytes;
use tokio::time::timeout;
use tonic::Code;

use crate::pages::{listed, page_size};
use crate::pb::game_service_client::GameServiceClient;
use crate::pb::log_service_client::LogServiceClient;
use crate::pb::rulebook_service_client::RulebookServiceClient;
use crate::{Client, Error, Feed, Seat, Wire, pb};

const IMPORT_CHUNK: usize = 256 * 1024;
/// For what goes through a whole game.
pub(crate) const LONG_TIMEOUT: Duration = Duration::from_secs(120);

/// How many of each card number, by the zone they are for: `{"deck": {"SAMPLE-001": 3}}`.
pub type Deck = BTreeMap<String, BTreeMap<String, i32>>;

/// What a game is opened with.
#[derive(Clone, Default)]
pub struct GameSetup {
    /// "name@version", or only the name for its newest edition.
    pub edition: String,
    /// By seat.
    pub decks: BTreeMap<String, Deck>,
    /// By seat, the opened product that a limited deck must come from.
    pub pools: BTreeMap<String, BTreeMap<String, i32>>,
    /// The usual one of the edition if empty.
    pub format: String,
    /// How disputed clauses are read; the edition's defaults if empty.
    pub readings: BTreeMap<String, String>,
    /// Whether the service deals (it does by default).
    pub mode: pb::GameMode,
    /// 16 to 64 bytes, for a game that must be repeated, with the same `request_id` on another server. Drawn by the
    /// server if empty. Whoever knows it can foresee every shuffle.
    pub seed: Vec<u8>,
    /// By seat, the texts of players' deck lists in place of `decks`, with cards that were imported.
    pub deck_lists: BTreeMap<String, String>,
    /// By seat, names of decks that come with the edition, in place of `decks`.
    pub deck_names: BTreeMap<String, String>,
    /// Whether `decks` have cards that were imported ([`Client::imported_cards`]).
    pub imported_cards: bool,
    /// Definitions of the cards (TOML); the edition's own cards if empty.
    pub card_file: String,
    /// How long the tokens last, in whole seconds; as the server is set up if zero.
    pub token_lifetime: Duration,
    /// The id that [`Client::reserve_game`] gave, for a fair game to which players contribute.
    pub reservation: String,
    /// By seat, what players drew after the reservation: 16 to 64 bytes of each.
    pub contributions: BTreeMap<String, Vec<u8>>,
    /// The tournament of the game, whose tokens then open it too. Empty: none.
    pub tournament: String,
    /// The number or name of the table, for lists of games; no part of the game. Empty: none.
    pub table: String,
    /// The names of the players by seat, likewise.
    pub players: BTreeMap<String, String>,
    /// For sending a call again whose answer was lost, within ten minutes. Made if empty.
    pub request_id: String,
}

impl fmt::Debug for GameSetup {
    /// Leaves the seed and the contents of decks and files out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameSetup")
            .field("edition", &self.edition)
            .field("seats", &self.decks.keys())
            .field("format", &self.format)
            .field("readings", &self.readings)
            .field("mode", &self.mode)
            .field("request_id", &self.request_id)
            .finish_non_exhaustive()
    }
}

/// What a game is opened with that begins in a stated position.
#[derive(Clone, Default)]
pub struct PositionSetup {
    /// `text` (YAML) or `stated` (in fields), with `readings` if need be.
    pub position: pb::PositionAsked,
    /// Whether the service deals (it does by default), or people enter what they see.
    pub mode: pb::GameMode,
    /// In an observed game, by seat all the cards that each player has.
    pub decks: BTreeMap<String, Deck>,
    /// Who states the position; everybody at the game is told.
    pub stated_by: String,
    /// As in [`GameSetup`].
    pub seed: Vec<u8>,
    /// As in [`GameSetup`].
    pub token_lifetime: Duration,
    /// As in [`GameSetup`].
    pub reservation: String,
    /// As in [`GameSetup`].
    pub contributions: BTreeMap<String, Vec<u8>>,
    /// As in [`GameSetup`].
    pub tournament: String,
    /// As in [`GameSetup`].
    pub table: String,
    /// As in [`GameSetup`].
    pub players: BTreeMap<String, String>,
    /// As in [`GameSetup`].
    pub request_id: String,
}

impl fmt::Debug for PositionSetup {
    /// Leaves the seed and what the position hides out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PositionSetup")
            .field("mode", &self.mode)
            .field("stated_by", &self.stated_by)
            .field("request_id", &self.request_id)
            .finish_non_exhaustive()
    }
}

/// A game that was opened.
#[derive(Clone)]
pub struct NewGame {
    /// Names the game.
    pub game_id: String,
    /// Everything up to the first question has happened.
    pub version: i64,
    /// The exact one that is pinned.
    pub edition: String,
    /// By role: "P1", "P2", "judge", "spectator". Keep them, they are shown once.
    pub tokens: BTreeMap<String, String>,
    /// The hash of the seed (hex); empty if the service does not deal.
    pub seed_commitment: String,
    /// Whether an earlier sending had opened it.
    pub already_recorded: bool,
    /// Whether its seed was given: the game is not fair.
    pub repeatable: bool,
    client: Client,
}

impl NewGame {
    /// The handle of a role; None if there is no token for it.
    pub fn seat(&self, role: &str) -> Option<Seat> {
        self.tokens.get(role).map(|token| self.client.seat_at(&self.game_id, token, self.version))
    }
}

impl fmt::Debug for NewGame {
    /// Leaves the tokens out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewGame")
            .field("game_id", &self.game_id)
            .field("version", &self.version)
            .field("edition", &self.edition)
            .field("already_recorded", &self.already_recorded)
            .finish_non_exhaustive()
    }
}

/// Which clauses of an edition are listed.
#[derive(Clone, Debug, Default)]
pub struct ClauseQuery {
    /// "name@version", or only the name for its newest edition. Empty: that of the game, for a seat.
    pub edition: String,
    /// The only class listed; all by default.
    pub class: pb::ClauseClass,
    /// The only ones listed; all if empty.
    pub labels: Vec<String>,
    /// What those listed are to the edition that this is built on; anything by default.
    pub relation: pb::ClauseRelation,
    /// How many are fetched at once: 500 at most, and if 0.
    pub page_size: i32,
}

/// A deck to check.
#[derive(Clone, Debug, Default)]
pub struct DeckQuery {
    /// "name@version", or only the name for its newest edition.
    pub edition: String,
    /// The deck.
    pub deck: Deck,
    /// The usual one of the edition if empty.
    pub format: String,
    /// Definitions of the cards (TOML); the edition's own cards if empty.
    pub card_file: String,
    /// The opened product that a limited deck must come from.
    pub pool: BTreeMap<String, i32>,
}

/// What the operator does; all of it needs the operator's token.
impl Client {
    /// Draws the id and the secret of a fair game that is to be opened within an hour. The commitment in the answer is for
    /// the players, who contribute only then. The `request_id`, made if empty, is for sending it again.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`], `Unauthenticated`.
    pub async fn reserve_game(&self, request_id: impl Into<String>) -> Result<pb::ReserveGameResponse, Error> {
        let request = pb::ReserveGameRequest { request_id: request_id.into() };
        Ok(GameServiceClient::new(self.wire()).reserve_game(request).await?.into_inner())
    }

    /// Opens a game.
    ///
    /// # Errors
    /// [`crate::Kind::TokensGone`] if an earlier sending opened it, too long ago to show its tokens again;
    /// `IllegalDeck`, `InvalidRequest`, `NotFound`, `Unauthenticated`.
    pub async fn create_game(&self, setup: GameSetup) -> Result<NewGame, Error> {
        let mut pools = setup.pools;
        let decks = setup.decks.into_iter().map(|(seat, deck)| {
            let pool = pools.remove(&seat).unwrap_or_default();
            (seat, message_of(deck, pool))
        });
        let request = pb::CreateGameRequest {
            request_id: setup.request_id,
            edition: setup.edition,
            decks: decks.collect(),
            format: setup.format,
            readings: setup.readings,
            mode: setup.mode.into(),
            seed: setup.seed,
            card_file: setup.card_file,
            token_lifetime_seconds: setup.token_lifetime.as_secs().try_into().unwrap_or(i64::MAX),
            reservation: setup.reservation,
            contributions: setup.contributions,
            tournament: setup.tournament,
            table: setup.table,
            players: setup.players,
            deck_lists: setup.deck_lists,
            deck_names: setup.deck_names,
            imported_cards: setup.imported_cards,
        };
        Ok(self.opened(GameServiceClient::new(self.wire()).create_game(request).await?.into_inner()))
    }

    /// Opens a game that begins in a stated position.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if the position is not understood, or not known well enough to be played on; else
    /// as [`Self::create_game`].
    pub async fn open_position(&self, setup: PositionSetup) -> Result<NewGame, Error> {
        let decks = setup.decks.into_iter().map(|(seat, deck)| (seat, message_of(deck, BTreeMap::new())));
        let request = pb::OpenPositionRequest {
            request_id: setup.request_id,
            position: Some(setup.position),
            mode: setup.mode.into(),
            decks: decks.collect(),
            stated_by: setup.stated_by,
            seed: setup.seed,
            token_lifetime_seconds: setup.token_lifetime.as_secs().try_into().unwrap_or(i64::MAX),
            reservation: setup.reservation,
            contributions: setup.contributions,
            tournament: setup.tournament,
            table: setup.table,
            players: setup.players,
        };
        let answer = self.desk().open(request).await?;
        Ok(self.opened(answer.game.unwrap_or_default()))
    }

    fn opened(&self, opened: pb::CreateGameResponse) -> NewGame {
        NewGame {
            game_id: opened.game_id,
            version: opened.version,
            edition: opened.edition,
            tokens: opened.tokens,
            seed_commitment: opened.seed_commitment,
            already_recorded: opened.already_recorded,
            repeatable: opened.repeatable,
            client: self.clone(),
        }
    }

    /// Has the server take a game over from an export, packed or not, and verify it. All of it is taken over, or
    /// nothing. It is sent once and takes up to two minutes; a game that is there already is answered without tokens.
    ///
    /// # Errors
    /// [`crate::Kind::BadExport`], with a message that says where; `GameExists`.
    pub async fn import_game(&self, export: impl Into<Bytes>) -> Result<pb::ImportGameResponse, Error> {
        let mut left: Bytes = export.into();
        let mut chunks = Vec::with_capacity(left.len() / IMPORT_CHUNK + 1);
        while !left.is_empty() {
            let chunk = left.split_to(left.len().min(IMPORT_CHUNK)).to_vec();
            chunks.push(pb::ImportGameRequest { chunk });
        }
        let mut logs = LogServiceClient::new(self.wire());
        let answered = timeout(LONG_TIMEOUT, logs.import_game(futures_util::stream::iter(chunks))).await;
        Ok(answered.map_err(|_| timed_out())??.into_inner())
    }

    /// The editions the server has.
    ///
    /// # Errors
    /// As every call.
    pub async fn rulebooks(&self) -> Result<Vec<pb::Rulebook>, Error> {
        let request = pb::ListRulebooksRequest::default();
        Ok(RulebookServiceClient::new(self.wire()).list_rulebooks(request).await?.into_inner().rulebooks)
    }

    /// The clauses of an edition in printed order, fetched page by page; [`Seat::clauses`] has those of a game's.
    pub fn clauses(&self, query: ClauseQuery) -> Feed<pb::Clause> {
        clauses(self.wire(), String::new(), query)
    }

    /// One clause, by its label as printed. A seat asks [`Seat::clause`].
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is no such edition or clause.
    pub async fn clause(&self, edition: &str, label: &str) -> Result<pb::Clause, Error> {
        let request = pb::GetClauseRequest { edition: edition.into(), label: label.into(), ..Default::default() };
        let answer = RulebookServiceClient::new(self.wire()).get_clause(request).await?.into_inner();
        Ok(answer.clause.unwrap_or_default())
    }

    /// Whether a deck may be played, with every finding. An illegal deck is an answer, no error.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is no such edition or card.
    pub async fn check_deck(&self, query: DeckQuery) -> Result<pb::CheckDeckResponse, Error> {
        let request = pb::CheckDeckRequest {
            edition: query.edition,
            format: query.format,
            deck: Some(message_of(query.deck, query.pool)),
            card_file: query.card_file,
            ..Default::default()
        };
        Ok(RulebookServiceClient::new(self.wire()).check_deck(request).await?.into_inner())
    }
}

pub(crate) fn timed_out() -> Error {
    Error::new(Code::DeadlineExceeded, "no answer in time")
}

/// What a deck of the contract, as [`crate::Catalogue::deck`] has it, is for opening a game.
pub fn deck_of(message: &pb::Deck) -> Deck {
    let mut deck = Deck::new();
    for entry in &message.entries {
        deck.entry(entry.zone.clone()).or_default().insert(entry.number.clone(), entry.count);
    }
    deck
}

/// A deck as the contract has it.
fn message_of(deck: Deck, pool: BTreeMap<String, i32>) -> pb::Deck {
    let entries = deck.into_iter().flat_map(|(zone, cards)| {
        cards.into_iter().map(move |(number, count)| pb::DeckEntry { zone: zone.clone(), number, count })
    });
    pb::Deck { entries: entries.collect(), pool }
}

/// The clauses of an edition, or of that of a game.
pub(crate) fn clauses(wire: Wire, game_id: String, query: ClauseQuery) -> Feed<pb::Clause> {
    let request = pb::ListClausesRequest {
        edition: query.edition,
        game_id,
        clause_class: query.class.into(),
        labels: query.labels,
        relation: query.relation.into(),
        page_size: page_size(query.page_size),
        ..Default::default()
    };
    listed!(RulebookServiceClient::new(wire), list_clauses, clauses, request)
}
