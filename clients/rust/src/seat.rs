use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::pb::game_service_client::GameServiceClient;
use crate::pb::log_service_client::LogServiceClient;
use crate::pb::submit_move_request::Move;
use crate::wire::Wire;
use crate::{Error, Kind, pb};

pub(crate) const CHANCE: &str = "CHANCE";
/// How often conceding looks again at a game that changes meanwhile.
const CONCESSIONS: u32 = 10;

/// One role in one game, known by its token. It remembers the newest version it has heard of, and sends that with a move
/// unless another one is given. Clones share what they have heard.
///
/// A version of 0 in a request stands for the newest.
#[derive(Clone)]
pub struct Seat {
    game_id: Arc<str>,
    wire: Wire,
    version: Arc<AtomicI64>,
}

/// What is asked of [`Seat::options`].
#[derive(Clone, Debug, Default)]
pub struct OptionsQuery {
    /// Whose options, for a judge; the seat's own if empty.
    pub seat: String,
    /// The version to answer for.
    pub at_version: i64,
    /// `Full` by default; `Basic` leaves out findings and what is barred, which is quicker.
    pub detail: pb::OptionDetail,
}

/// What is sent with everything that is recorded.
#[derive(Clone, Debug, Default)]
pub struct Sending {
    /// The version that the decision rests on; what the seat has heard last if 0.
    pub expected_version: i64,
    /// For sending a move again whose answer was lost. Made if empty.
    pub request_id: String,
}

/// An answer to an open choice.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The ids of the options picked ([`Answer::picking`]); object ids for a shuffle.
    pub picks: Vec<String>,
    /// The number said, in decimal, for a choice of that form only.
    pub number: Option<String>,
    /// Which choice is answered; whichever is open if 0.
    pub choice: i64,
    /// As whom, for a judge who keeps score.
    pub seat: String,
    /// Leaves the events out of the response.
    pub omit_events: bool,
    /// Version and request_id.
    pub sending: Sending,
}

/// An option that is picked: its id, or the option itself.
#[derive(Clone, Debug)]
pub struct Pick(String);

impl From<&str> for Pick {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

impl From<String> for Pick {
    fn from(id: String) -> Self {
        Self(id)
    }
}

impl From<&pb::Option> for Pick {
    fn from(option: &pb::Option) -> Self {
        Self(option.id.clone())
    }
}

impl Answer {
    /// The answer that picks these options, given by their ids or as they were offered.
    pub fn picking(picks: impl IntoIterator<Item = impl Into<Pick>>) -> Self {
        Self { picks: picks.into_iter().map(|pick| pick.into().0).collect(), ..Self::default() }
    }
}

/// A card that was seen in an observed game.
#[derive(Clone, Debug, Default)]
pub struct Sighting {
    /// The card's number; empty: which card it is can no longer be told.
    pub number: String,
    /// The object; the first unknown one of `zone` if 0.
    pub card: i64,
    /// Where it lies.
    pub zone: String,
    /// Leaves the events out of the response.
    pub omit_events: bool,
    /// Version and request_id.
    pub sending: Sending,
}

impl fmt::Debug for Seat {
    /// Leaves the token out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seat").field("game_id", &self.game_id).field("version", &self.version()).finish_non_exhaustive()
    }
}

impl Seat {
    pub(crate) fn new(wire: Wire, game_id: &str, version: i64) -> Self {
        Self { game_id: game_id.into(), wire, version: Arc::new(version.into()) }
    }

    /// The game.
    pub fn game_id(&self) -> &str {
        &self.game_id
    }

    /// The newest version this handle has heard of; 0: none yet.
    pub fn version(&self) -> i64 {
        self.version.load(Ordering::Relaxed)
    }

    /// The connection with this seat's token and retries applied, for stubs of [`crate::pb`].
    pub fn wire(&self) -> Wire {
        self.wire.clone()
    }

    /// The same seat, whose answers have sentences in a language (`en`, `ja`; empty: none).
    #[must_use]
    pub fn in_language(&self, language: &str) -> Self {
        Self { wire: self.wire.with_language(language), ..self.clone() }
    }

    pub(crate) fn play(&self) -> GameServiceClient<Wire> {
        GameServiceClient::new(self.wire())
    }

    pub(crate) fn logs(&self) -> LogServiceClient<Wire> {
        LogServiceClient::new(self.wire())
    }

    pub(crate) fn heard(&self, version: i64) {
        self.version.fetch_max(version, Ordering::Relaxed);
    }

    /// What the seat may do, with reasons, and what is barred with its reasons. There is no choice in the answer if the
    /// seat is not asked.
    ///
    /// # Errors
    /// [`Kind::Forbidden`] for another player's options; `VersionNotReached`.
    pub async fn options(&self, query: OptionsQuery) -> Result<pb::ListOptionsResponse, Error> {
        let request = pb::ListOptionsRequest {
            game_id: self.game_id().into(),
            seat: query.seat,
            at_version: query.at_version,
            detail: query.detail.into(),
        };
        let answer = self.play().list_options(request).await?.into_inner();
        self.heard(answer.version);
        Ok(answer)
    }

    /// Answers the open choice.
    ///
    /// # Errors
    /// [`Kind::MoveRefused`] (`IllegalMove`, `NotAsked`, `GameOver`, `NeedsJudge`) if the rules refuse it, with findings
    /// and clauses; `Stale` if the game has changed since; `EngineLimit` if it is legal and recorded, but was stopped at
    /// a technical limit.
    pub async fn submit(&self, answer: Answer) -> Result<pb::SubmitMoveResponse, Error> {
        let message = pb::Answer { choice: answer.choice, picks: answer.picks, number: answer.number };
        let request = pb::SubmitMoveRequest {
            r#move: Some(Move::Answer(message)),
            seat: answer.seat,
            omit_events: answer.omit_events,
            ..Default::default()
        };
        self.send(request, answer.sending).await
    }

    /// Gives up the game, whatever has happened since this handle last heard of it.
    ///
    /// # Errors
    /// [`Kind::GameOver`]; `Stale` only if an `expected_version` is given, or the game changes faster than it can be
    /// read.
    pub async fn concede(&self, sending: Sending) -> Result<pb::SubmitMoveResponse, Error> {
        let request = pb::SubmitMoveRequest { r#move: Some(Move::Concede(pb::Concession {})), ..Default::default() };
        if sending.expected_version != 0 {
            return self.send(request, sending).await;
        }
        let mut tries = 1;
        loop {
            let sending = Sending { expected_version: self.newest().await?, ..sending.clone() };
            match self.send(request.clone(), sending).await {
                Err(error) if error.is_a(Kind::Stale) && tries < CONCESSIONS => tries += 1,
                ended => return ended,
            }
        }
    }

    /// Enters which card was seen, for the judge who keeps score of an observed game.
    ///
    /// # Errors
    /// [`Kind::IllegalMove`] if by the deck list no such card can be left (it is recorded, with findings);
    /// `InvalidRequest` if the card is known already, or every card of the game is.
    pub async fn identify(&self, seen: Sighting) -> Result<pb::SubmitMoveResponse, Error> {
        let message = pb::Identification { number: seen.number, card: seen.card, zone: seen.zone };
        let request = pb::SubmitMoveRequest {
            r#move: Some(Move::Identify(message)),
            seat: CHANCE.into(),
            omit_events: seen.omit_events,
            ..Default::default()
        };
        self.send(request, seen.sending).await
    }

    async fn send(&self, request: pb::SubmitMoveRequest, sending: Sending) -> Result<pb::SubmitMoveResponse, Error> {
        let expected_version = self.expected(&sending).await?;
        let (game_id, request_id) = (self.game_id().into(), sending.request_id);
        let request = pb::SubmitMoveRequest { game_id, request_id, expected_version, ..request };
        let answer = self.play().submit_move(request).await?.into_inner();
        self.heard(answer.version);
        Ok(answer)
    }

    /// What something rests on: what is given, or heard last, or else the newest.
    pub(crate) async fn expected(&self, sending: &Sending) -> Result<i64, Error> {
        match (sending.expected_version, self.version()) {
            (0, 0) => self.newest().await,
            (0, heard) => Ok(heard),
            (given, _) => Ok(given),
        }
    }

    /// The version that the game has now.
    async fn newest(&self) -> Result<i64, Error> {
        let query = OptionsQuery { detail: pb::OptionDetail::Basic, ..Default::default() };
        Ok(self.options(query).await?.version)
    }
}
