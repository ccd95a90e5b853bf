use crate::invitations::Invited;
use crate::pb::access_service_client::AccessServiceClient;
use crate::{Client, Error, Seat, TokenSetup, Wire, pb};

/// The handle of the tokens of a game, for its judge or the operator.
#[derive(Clone, Debug)]
pub struct Access {
    game_id: String,
    service: AccessServiceClient<Wire>,
}

impl Client {
    /// The tokens of a game. Makes no call and needs the operator's token; a judge asks [`Seat::access`].
    pub fn access(&self, game_id: impl Into<String>) -> Access {
        Access { game_id: game_id.into(), service: AccessServiceClient::new(self.wire()) }
    }

    /// What the client's token is: its role, its game or tournament, the editions that it reads, its end.
    ///
    /// # Errors
    /// [`crate::Kind::Unauthenticated`] for a token that opens nothing.
    pub async fn who_am_i(&self) -> Result<pb::WhoAmIResponse, Error> {
        Ok(AccessServiceClient::new(self.wire()).who_am_i(pb::WhoAmIRequest {}).await?.into_inner())
    }

    /// Exchanges the code of an invitation for a token. Needs no token. An empty `request_id` is made; give one to send
    /// a call again whose answer was lost, within ten minutes.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] for no such code, `Unauthenticated` for one that has ended, `TokensGone`, `Exhausted`.
    pub async fn redeem(
        &self,
        code: impl Into<String>,
        request_id: impl Into<String>,
    ) -> Result<pb::RedeemResponse, Error> {
        let request = pb::RedeemRequest { code: code.into(), request_id: request_id.into() };
        Ok(AccessServiceClient::new(self.wire()).redeem(request).await?.into_inner())
    }
}

impl Seat {
    /// The tokens of this game, for its judge.
    pub fn access(&self) -> Access {
        Access { game_id: self.game_id().into(), service: AccessServiceClient::new(self.wire()) }
    }
}

impl Access {
    pub(crate) fn invited(&self) -> Invited<'_> {
        Invited { game_id: &self.game_id, tournament: "", service: self.service.clone() }
    }

    /// Issues another token, for "P1", "P2", "judge" or "spectator". It is shown in this answer and nowhere else.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`], `InvalidRequest`, `NotFound`, `TokensGone`, `Exhausted`.
    pub async fn issue(&self, setup: TokenSetup) -> Result<pb::IssueTokenResponse, Error> {
        let request = pb::IssueTokenRequest {
            game_id: self.game_id.clone(),
            request_id: setup.request_id,
            role: setup.role,
            label: setup.label,
            lifetime_seconds: setup.lifetime.as_secs().try_into().unwrap_or(i64::MAX),
        };
        Ok(self.service.clone().issue_token(request).await?.into_inner())
    }

    /// All tokens that were ever issued for the game: whose each is and how long it lasts, never the token.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`], `NotFound`.
    pub async fn tokens(&self) -> Result<Vec<pb::TokenInfo>, Error> {
        let request = pb::ListTokensRequest { game_id: self.game_id.clone() };
        Ok(self.service.clone().list_tokens(request).await?.into_inner().tokens)
    }

    /// Ends a token, by the id that [`Self::tokens`] has for it.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if the game has no such token.
    pub async fn revoke(&self, token_id: impl Into<String>) -> Result<pb::TokenInfo, Error> {
        let request = pb::RevokeTokenRequest { game_id: self.game_id.clone(), token_id: token_id.into() };
        Ok(self.service.clone().revoke_token(request).await?.into_inner().info.unwrap_or_default())
    }
}
