use std::time::Duration;

use crate::pb::access_service_client::AccessServiceClient;
use crate::{Access, Error, Tournament, Wire, pb};

/// What an invitation is issued with.
#[derive(Clone, Debug, Default)]
pub struct InvitationSetup {
    /// "judge" or "spectator", of one game also "P1" or "P2".
    pub role: String,
    /// The label of the tokens; may be empty.
    pub label: String,
    /// How long the code can be used, in whole minutes; an hour if zero.
    pub valid: Duration,
    /// How often the code can be used; once if 0.
    pub uses: i32,
    /// How long each token lasts, in whole seconds; three days if zero.
    pub lifetime: Duration,
    /// For sending a call again whose answer was lost, within ten minutes. Made if empty.
    pub request_id: String,
}

/// The game or the tournament of an invitation.
pub(crate) struct Invited<'a> {
    pub(crate) game_id: &'a str,
    pub(crate) tournament: &'a str,
    pub(crate) service: AccessServiceClient<Wire>,
}

impl Invited<'_> {
    async fn invite(mut self, setup: InvitationSetup) -> Result<pb::IssueInvitationResponse, Error> {
        let request = pb::IssueInvitationRequest {
            game_id: self.game_id.into(),
            tournament: self.tournament.into(),
            request_id: setup.request_id,
            role: setup.role,
            label: setup.label,
            minutes: (setup.valid.as_secs() / 60).try_into().unwrap_or(i64::MAX),
            uses: setup.uses,
            lifetime_seconds: setup.lifetime.as_secs().try_into().unwrap_or(i64::MAX),
        };
        Ok(self.service.issue_invitation(request).await?.into_inner())
    }

    async fn list(mut self) -> Result<Vec<pb::InvitationInfo>, Error> {
        let request = pb::ListInvitationsRequest { game_id: self.game_id.into(), tournament: self.tournament.into() };
        Ok(self.service.list_invitations(request).await?.into_inner().invitations)
    }

    async fn revoke(mut self, invitation_id: String) -> Result<pb::InvitationInfo, Error> {
        let request = pb::RevokeInvitationRequest {
            game_id: self.game_id.into(),
            tournament: self.tournament.into(),
            invitation_id,
        };
        Ok(self.service.revoke_invitation(request).await?.into_inner().info.unwrap_or_default())
    }
}

impl Access {
    /// Issues an invitation to the game. Its code, which [`crate::Client::redeem`] exchanges for a token, is shown in
    /// this answer and nowhere else.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`], `InvalidRequest`, `NotFound`, `GameOver`, `TokensGone`, `Exhausted`.
    pub async fn invite(&self, setup: InvitationSetup) -> Result<pb::IssueInvitationResponse, Error> {
        self.invited().invite(setup).await
    }

    /// All invitations that were ever issued to the game, never their codes.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`], `NotFound`.
    pub async fn invitations(&self) -> Result<Vec<pb::InvitationInfo>, Error> {
        self.invited().list().await
    }

    /// Ends an invitation; tokens that it gave go on.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`], `NotFound`.
    pub async fn revoke_invitation(&self, invitation_id: impl Into<String>) -> Result<pb::InvitationInfo, Error> {
        self.invited().revoke(invitation_id.into()).await
    }
}

impl Tournament {
    /// Issues an invitation to all games of the tournament, as [`Access::invite`] does to one.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`] for another role; `InvalidRequest`, `TokensGone`, `Exhausted`.
    pub async fn invite(&self, setup: InvitationSetup) -> Result<pb::IssueInvitationResponse, Error> {
        self.invited().invite(setup).await
    }

    /// All invitations that were ever issued to the tournament, never their codes.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if no tournament can have that name.
    pub async fn invitations(&self) -> Result<Vec<pb::InvitationInfo>, Error> {
        self.invited().list().await
    }

    /// Ends an invitation to the tournament; tokens that it gave go on.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if the tournament has no such invitation.
    pub async fn revoke_invitation(&self, invitation_id: impl Into<String>) -> Result<pb::InvitationInfo, Error> {
        self.invited().revoke(invitation_id.into()).await
    }
}
