use crate::pb::desk_service_client::DeskServiceClient;
use crate::{Client, Error, Seat, Wire, pb};

/// Asks about positions: any that is written down, or that of one game. Nothing is recorded and no game is changed.
///
/// [`crate::DeskAnswer`] and [`crate::SideBySide`] make of its answers what a screen shows.
#[derive(Clone, Debug)]
pub struct Desk {
    game_id: String,
    service: DeskServiceClient<Wire>,
}

/// What a position is compared under.
#[derive(Clone, Debug, Default)]
pub struct ReadingsQuery {
    /// In text or in fields; the game's own if it has neither.
    pub position: pb::PositionAsked,
    /// The only readings compared; every one that the position consults if empty.
    pub readings: Vec<String>,
    /// Editions that are compared instead, if any is named.
    pub editions: Vec<String>,
}

impl Client {
    /// Asks about positions that are written down. Needs the operator's token; a judge asks [`Seat::desk`].
    pub fn desk(&self) -> Desk {
        Desk { game_id: String::new(), service: DeskServiceClient::new(self.wire()) }
    }
}

impl Seat {
    /// Asks about this game's position, or any other, for its judge.
    pub fn desk(&self) -> Desk {
        Desk { game_id: self.game_id().into(), service: DeskServiceClient::new(self.wire()) }
    }
}

impl Desk {
    /// Everything about a position, in text or in fields; the game's own if it has neither.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if the position is not understood; `ActRefused` if one of its changes cannot be
    /// made.
    pub async fn check(&self, position: pb::PositionAsked) -> Result<pb::CheckPositionResponse, Error> {
        self.ask(position, String::new(), false).await
    }

    /// [`Self::check`] in a series of calls of which only the newest counts, such as those of one editor while somebody
    /// types: an older one that still waits or runs is ended.
    ///
    /// # Errors
    /// As [`Self::check`]; [`crate::Kind::Stale`] (`CALL_SUPERSEDED`) if a newer call came.
    pub async fn check_newest(
        &self,
        position: pb::PositionAsked,
        series: &str,
    ) -> Result<pb::CheckPositionResponse, Error> {
        self.ask(position, series.into(), false).await
    }

    /// A text that may be unfinished, given back in fields, with what could not be taken over.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if it is too long.
    pub async fn read_unfinished(&self, text: &str) -> Result<pb::CheckPositionResponse, Error> {
        let position = pb::PositionAsked { text: text.into(), ..Default::default() };
        self.ask(position, String::new(), true).await
    }

    async fn ask(
        &self,
        position: pb::PositionAsked,
        series: String,
        unfinished: bool,
    ) -> Result<pb::CheckPositionResponse, Error> {
        let request =
            pb::CheckPositionRequest { game_id: self.game_id.clone(), position: Some(position), series, unfinished };
        Ok(self.service.clone().check_position(request).await?.into_inner())
    }

    /// Whether a position comes out differently under other readings, or under other editions.
    ///
    /// # Errors
    /// As [`Self::check`]; [`crate::Kind::NotFound`] of an edition that is not known.
    pub async fn compare(&self, query: ReadingsQuery) -> Result<pb::CompareReadingsResponse, Error> {
        let request = pb::CompareReadingsRequest {
            game_id: self.game_id.clone(),
            position: Some(query.position),
            readings: query.readings,
            editions: query.editions,
        };
        Ok(self.service.clone().compare_readings(request).await?.into_inner())
    }

    /// How a value of a card in a position is made up, layer by layer. The card is named by its label, name or number
    /// there, or by its id in a game.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is no such card, or it has no such value.
    pub async fn explain_value(
        &self,
        position: pb::PositionAsked,
        card: &str,
        name: &str,
    ) -> Result<pb::ExplainPositionResponse, Error> {
        let request = pb::ExplainPositionRequest {
            game_id: self.game_id.clone(),
            position: Some(position),
            card: card.into(),
            name: name.into(),
        };
        Ok(self.service.clone().explain_position(request).await?.into_inner())
    }

    /// What the players say of this game (YAML), compared with it; for its judge. A version of 0 is the newest.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if the claim is not understood.
    pub async fn claim(&self, text: impl Into<String>, at_version: i64) -> Result<pb::CompareClaimResponse, Error> {
        let request = pb::CompareClaimRequest { game_id: self.game_id.clone(), text: text.into(), at_version };
        Ok(self.service.clone().compare_claim(request).await?.into_inner())
    }

    /// The table of this game as a position, as YAML and in fields, and what that does not say; for its judge. A
    /// version of 0 is the newest. `seen_by` is a seat or `spectator`, whose unknown cards are written as unknown.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if nobody sits at `seen_by`.
    pub async fn save(&self, at_version: i64, seen_by: impl Into<String>) -> Result<pb::SavePositionResponse, Error> {
        let request = pb::SavePositionRequest { game_id: self.game_id.clone(), at_version, seen_by: seen_by.into() };
        Ok(self.service.clone().save_position(request).await?.into_inner())
    }

    pub(crate) async fn open(&self, request: pb::OpenPositionRequest) -> Result<pb::OpenPositionResponse, Error> {
        Ok(self.service.clone().open_position(request).await?.into_inner())
    }
}
