//! The messages and stubs of the contract, made from the project's protos when the crate is built.
//!
//! Stubs that [`crate::Client`] and [`crate::Seat`] give out fail with a [`tonic::Status`], of which [`crate::Error`] can
//! be made with `?` or [`From`].

use std::fmt;

include!(concat!(env!("OUT_DIR"), "/adjudicator.v1.rs"));

/// What is known of the contract's calls besides their stubs.
pub(crate) mod calls {
    use prost::Message;

    /// A request that is carried out once, however often it is sent.
    trait Identified {
        fn request_id(&mut self) -> &mut String;

        /// Whether it is only looked at what it would bring about.
        fn is_dry(&self) -> bool;
    }

    fn identify<M: Message + Default + Identified>(message: &[u8]) -> Option<(Vec<u8>, String)> {
        let mut request = M::decode(message).ok()?;
        // A dry run is refused with one.
        if request.request_id().is_empty() && !request.is_dry() {
            *request.request_id() = crate::new_request_id();
        }
        let id = request.request_id().clone();
        Some((request.encode_to_vec(), id))
    }

    include!(concat!(env!("OUT_DIR"), "/calls.rs"));
}

impl fmt::Debug for CreateGameResponse {
    /// Leaves the tokens out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CreateGameResponse")
            .field("game_id", &self.game_id)
            .field("version", &self.version)
            .field("edition", &self.edition)
            .field("seed_commitment", &self.seed_commitment)
            .field("already_recorded", &self.already_recorded)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for ImportGameResponse {
    /// Leaves the tokens out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ImportGameResponse")
            .field("game_id", &self.game_id)
            .field("version", &self.version)
            .field("edition", &self.edition)
            .field("already_recorded", &self.already_recorded)
            .field("verified", &self.verified)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for IssueTokenResponse {
    /// Leaves the token out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IssueTokenResponse")
            .field("info", &self.info)
            .field("already_recorded", &self.already_recorded)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for IssueTournamentTokenResponse {
    /// Leaves the token out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IssueTournamentTokenResponse")
            .field("info", &self.info)
            .field("already_recorded", &self.already_recorded)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for IssueInvitationResponse {
    /// Leaves the code out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("IssueInvitationResponse")
            .field("info", &self.info)
            .field("already_recorded", &self.already_recorded)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for RedeemRequest {
    /// Leaves the code out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedeemRequest").field("request_id", &self.request_id).finish_non_exhaustive()
    }
}

impl fmt::Debug for RedeemResponse {
    /// Leaves the token out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RedeemResponse")
            .field("role", &self.role)
            .field("game_id", &self.game_id)
            .field("tournament", &self.tournament)
            .field("expires_at", &self.expires_at)
            .field("already_recorded", &self.already_recorded)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for ForkGameResponse {
    /// Leaves the tokens out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ForkGameResponse")
            .field("game_id", &self.game_id)
            .field("version", &self.version)
            .field("already_recorded", &self.already_recorded)
            .finish_non_exhaustive()
    }
}
