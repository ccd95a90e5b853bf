use std::time::Duration;

use crate::invitations::Invited;
use crate::pb::access_service_client::AccessServiceClient;
use crate::{Client, Error, Wire, pb};

/// The handle of the tokens of a tournament, each of which opens all its games. Needs the operator's token.
#[derive(Clone, Debug)]
pub struct Tournament {
    name: String,
    access: AccessServiceClient<Wire>,
}

/// What a token is issued with.
#[derive(Clone, Debug, Default)]
pub struct TokenSetup {
    /// "judge" or "spectator", of one game also "P1" or "P2".
    pub role: String,
    /// Who will hold it, in words; may be empty.
    pub label: String,
    /// How long it lasts, in whole seconds; as the server is set up if zero.
    pub lifetime: Duration,
    /// For sending a call again whose answer was lost, within ten minutes. Made if empty.
    pub request_id: String,
}

impl Client {
    /// The handle of a tournament, by the name that [`crate::GameSetup`] has for it. Makes no call.
    pub fn tournament(&self, name: impl Into<String>) -> Tournament {
        Tournament { name: name.into(), access: AccessServiceClient::new(self.wire()) }
    }
}

impl Tournament {
    pub(crate) fn invited(&self) -> Invited<'_> {
        Invited { game_id: "", tournament: &self.name, service: self.access.clone() }
    }

    /// Issues a token for every game of the tournament, those to come too. It is shown in this answer and nowhere else.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`] for another role; `InvalidRequest`, `TokensGone`, `Exhausted`.
    pub async fn issue(&self, setup: TokenSetup) -> Result<pb::IssueTournamentTokenResponse, Error> {
        let request = pb::IssueTournamentTokenRequest {
            tournament: self.name.clone(),
            request_id: setup.request_id,
            role: setup.role,
            label: setup.label,
            lifetime_seconds: setup.lifetime.as_secs().try_into().unwrap_or(i64::MAX),
        };
        Ok(self.access.clone().issue_tournament_token(request).await?.into_inner())
    }

    /// All tokens that were ever issued for the tournament: whose each is and how long it lasts, never the token.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if no tournament can have that name.
    pub async fn tokens(&self) -> Result<Vec<pb::TokenInfo>, Error> {
        let request = pb::ListTournamentTokensRequest { tournament: self.name.clone() };
        Ok(self.access.clone().list_tournament_tokens(request).await?.into_inner().tokens)
    }

    /// Ends a token for all games of the tournament, by the id that [`Self::tokens`] has for it.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if the tournament has no such token.
    pub async fn revoke(&self, token_id: impl Into<String>) -> Result<pb::TokenInfo, Error> {
        let request = pb::RevokeTournamentTokenRequest { tournament: self.name.clone(), token_id: token_id.into() };
        Ok(self.access.clone().revoke_tournament_token(request).await?.into_inner().info.unwrap_or_default())
    }
}
