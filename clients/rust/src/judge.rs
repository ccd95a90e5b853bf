use crate::pb::judge_service_client::JudgeServiceClient;
use crate::{Error, Seat, Sending, Wire, pb};

/// The handle of what a judge does in a game, recorded with its grounds; an act that is refused is not recorded. Unless
/// one is given, an act rests on the version that the seat has heard last, and gets a request_id.
#[derive(Clone, Debug)]
pub struct Judge {
    pub(crate) seat: Seat,
    pub(crate) service: JudgeServiceClient<Wire>,
}

/// What a fork is begun with.
#[derive(Clone, Debug, Default)]
pub struct ForkSetup {
    /// What it is for, in words.
    pub name: String,
    /// Where it begins; where the game stands if 0.
    pub at_version: i64,
    /// For sending a call again whose answer was lost, within ten minutes. Made if empty.
    pub request_id: String,
}

/// Why something is done: the reason in words, and the clauses that it rests on, by label (1 to 20).
pub fn grounds(text: impl Into<String>, clauses: impl IntoIterator<Item = impl Into<String>>) -> pb::Grounds {
    pb::Grounds { text: text.into(), clauses: clauses.into_iter().map(Into::into).collect(), ..Default::default() }
}

impl Seat {
    /// What a judge does: rulings, corrections, rewinds, forks. A player rewinds their own last answers; with the
    /// operator's token a game can be forked.
    pub fn judge(&self) -> Judge {
        Judge { service: JudgeServiceClient::new(self.wire()), seat: self.clone() }
    }
}

impl Judge {
    /// Records a ruling that everybody may read, or a private note for judges alone. The table stays as it is.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`], `NotFound`, `InvalidRequest`.
    pub async fn rule(
        &self,
        grounds: pb::Grounds,
        private: bool,
        sending: Sending,
    ) -> Result<pb::RecordRulingResponse, Error> {
        let request = pb::RecordRulingRequest {
            game_id: self.seat.game_id().into(),
            expected_version: self.seat.expected(&sending).await?,
            request_id: sending.request_id,
            grounds: Some(grounds),
            private,
        };
        let answer = self.service.clone().record_ruling(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// Puts the table right, by changes in this order.
    ///
    /// # Errors
    /// [`crate::Kind::ActRefused`] if one cannot be made, or play could not go on after it; nothing of it is done.
    /// `GameOver`, `Stale`, `Forbidden`, `NotFound`, `InvalidRequest`.
    pub async fn correct(
        &self,
        grounds: pb::Grounds,
        changes: Vec<pb::Change>,
        sending: Sending,
    ) -> Result<pb::CorrectTableResponse, Error> {
        let request = pb::CorrectTableRequest {
            game_id: self.seat.game_id().into(),
            expected_version: self.seat.expected(&sending).await?,
            request_id: sending.request_id,
            grounds: Some(grounds),
            changes,
            ..Default::default()
        };
        let answer = self.service.clone().correct_table(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// Makes the table what it was at a version at which a command had ended.
    ///
    /// # Errors
    /// [`crate::Kind::ActRefused`] if no command ended there; `NeedsJudge` if it is not for a player to do; `Stale`,
    /// `Forbidden`, `NotFound`, `InvalidRequest`.
    pub async fn rewind(
        &self,
        grounds: pb::Grounds,
        to_version: i64,
        sending: Sending,
    ) -> Result<pb::RewindGameResponse, Error> {
        let request = pb::RewindGameRequest {
            game_id: self.seat.game_id().into(),
            expected_version: self.seat.expected(&sending).await?,
            request_id: sending.request_id,
            grounds: Some(grounds),
            to_version,
            ..Default::default()
        };
        let answer = self.service.clone().rewind_game(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// What a correction would bring about, with the changes of the table; nothing is recorded. The `request_id` is not
    /// looked at.
    ///
    /// # Errors
    /// As [`Self::correct`].
    pub async fn preview_correction(
        &self,
        changes: Vec<pb::Change>,
        sending: Sending,
    ) -> Result<pb::CorrectTableResponse, Error> {
        let request = pb::CorrectTableRequest {
            game_id: self.seat.game_id().into(),
            expected_version: self.seat.expected(&sending).await?,
            changes,
            dry_run: true,
            ..Default::default()
        };
        let answer = self.service.clone().correct_table(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// What a rewind would bring about, and what players have learned since; nothing is recorded. The `request_id` is
    /// not looked at.
    ///
    /// # Errors
    /// As [`Self::rewind`].
    pub async fn preview_rewind(&self, to_version: i64, sending: Sending) -> Result<pb::RewindGameResponse, Error> {
        let request = pb::RewindGameRequest {
            game_id: self.seat.game_id().into(),
            expected_version: self.seat.expected(&sending).await?,
            to_version,
            dry_run: true,
            ..Default::default()
        };
        let answer = self.service.clone().rewind_game(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// Takes back what was entered wrongly in an observed game or a fork; no clauses are needed.
    ///
    /// # Errors
    /// [`crate::Kind::ActRefused`] if the service deals the game, or no command ended there. Otherwise as
    /// [`Self::rewind`].
    pub async fn undo(
        &self,
        reason: impl Into<String>,
        to_version: i64,
        sending: Sending,
    ) -> Result<pb::RewindGameResponse, Error> {
        let request = pb::RewindGameRequest {
            game_id: self.seat.game_id().into(),
            expected_version: self.seat.expected(&sending).await?,
            request_id: sending.request_id,
            grounds: Some(pb::Grounds { text: reason.into(), ..Default::default() }),
            to_version,
            entered_wrongly: true,
            ..Default::default()
        };
        let answer = self.service.clone().rewind_game(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// Begins a game of its own where this one stood, which never touches this one.
    ///
    /// # Errors
    /// [`crate::Kind::ActRefused`] if none can begin there; `Forbidden`, `InvalidRequest`, `VersionNotReached`.
    pub async fn fork(&self, setup: ForkSetup) -> Result<pb::ForkGameResponse, Error> {
        let request = pb::ForkGameRequest {
            game_id: self.seat.game_id().into(),
            request_id: setup.request_id,
            at_version: setup.at_version,
            name: setup.name,
        };
        Ok(self.service.clone().fork_game(request).await?.into_inner())
    }
}
