use crate::{Error, Judge, pb};

impl Judge {
    /// Calls a judge, as a seat. The table stays as it is; the other seat and spectators are told nothing. The
    /// `request_id` is for sending a call again whose answer was lost; made if empty.
    ///
    /// # Errors
    /// [`crate::Kind::Exhausted`] if as many calls of the seat are open as can be; `Forbidden`, `InvalidRequest`.
    pub async fn call_judge(
        &self,
        text: impl Into<String>,
        request_id: impl Into<String>,
    ) -> Result<pb::CallJudgeResponse, Error> {
        let (game_id, request_id) = (self.seat.game_id().into(), request_id.into());
        let request = pb::CallJudgeRequest { game_id, request_id, text: text.into() };
        let answer = self.service.clone().call_judge(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// The calls for a judge, the oldest first: all for a judge, its own for a seat; the resolved ones too if asked for.
    /// They stand as at a version; as now if 0.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`] for a spectator; `VersionNotReached`.
    pub async fn judge_calls(&self, resolved: bool, at_version: i64) -> Result<Vec<pb::JudgeCall>, Error> {
        let request = pb::ListJudgeCallsRequest { game_id: self.seat.game_id().into(), resolved, at_version };
        Ok(self.service.clone().list_judge_calls(request).await?.into_inner().calls)
    }

    /// Says that the judge comes to a call.
    ///
    /// # Errors
    /// [`crate::Kind::ActRefused`] if another judge has claimed it, or it is resolved; `NotFound`, `Forbidden`.
    pub async fn claim_call(
        &self,
        call_id: i64,
        request_id: impl Into<String>,
    ) -> Result<pb::ClaimJudgeCallResponse, Error> {
        let (game_id, request_id) = (self.seat.game_id().into(), request_id.into());
        let request = pb::ClaimJudgeCallRequest { game_id, request_id, call_id };
        let answer = self.service.clone().claim_judge_call(request).await?.into_inner();
        self.seat.heard(answer.version);
        Ok(answer)
    }

    /// Closes a call, with words that the calling seat reads.
    ///
    /// # Errors
    /// [`crate::Kind::ActRefused`] if it is resolved already; `NotFound`, `Forbidden`, `InvalidRequest`.
    pub async fn resolve_call(
        &self,
        call_id: i64,
        answer: impl Into<String>,
        request_id: impl Into<String>,
    ) -> Result<pb::ResolveJudgeCallResponse, Error> {
        let (game_id, request_id) = (self.seat.game_id().into(), request_id.into());
        let request = pb::ResolveJudgeCallRequest { game_id, request_id, call_id, answer: answer.into() };
        let response = self.service.clone().resolve_judge_call(request).await?.into_inner();
        self.seat.heard(response.version);
        Ok(response)
    }
}
