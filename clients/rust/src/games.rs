use std::collections::BTreeMap;

use tonic::Streaming;

use crate::lasting::{LONGEST_SILENCE, Lasting, Resumed, Taken};
use crate::pages::listed;
use crate::pb::catalogue_service_client::CatalogueServiceClient;
use crate::{Client, Error, Feed, Seat, Wire, pb};

/// How games are listed.
#[derive(Clone, Debug, Default)]
pub struct GamesQuery {
    /// `Need`: those that need a judge first. By id by default.
    pub order: pb::GameOrder,
    /// Versions that the caller has seen, by game: attempts are counted that were refused later.
    pub seen: BTreeMap<String, i64>,
}

/// What is asked of [`Client::watch_games`] and [`Seat::watch_games`].
#[derive(Clone, Debug, Default)]
pub struct WatchGamesQuery {
    /// The only games that are watched, at most 1,000; all that the token opens if empty, also those opened later.
    pub games: Vec<String>,
    /// As in [`GamesQuery`].
    pub seen: BTreeMap<String, i64>,
}

impl Client {
    /// The games that the token opens, by id: the operator's all, a tournament's those of the tournament.
    pub fn games(&self) -> Feed<pb::GameEntry> {
        self.games_in(GamesQuery::default())
    }

    /// The same games as a query asks for them.
    pub fn games_in(&self, query: GamesQuery) -> Feed<pb::GameEntry> {
        games(self.wire(), String::new(), query)
    }

    /// The entries of these games, then those that change. It is resumed as [`Seat::watch`] is, and then all entries are
    /// sent again. Dropping it ends the call.
    pub fn watch_games(&self, query: WatchGamesQuery) -> Feed<pb::WatchGamesResponse> {
        watch_games(self.wire(), String::new(), query)
    }
}

impl Seat {
    /// The games that this token opens, by id.
    pub fn games(&self) -> Feed<pb::GameEntry> {
        self.games_in(GamesQuery::default())
    }

    /// The same games as a query asks for them.
    pub fn games_in(&self, query: GamesQuery) -> Feed<pb::GameEntry> {
        games(self.wire(), self.game_id().into(), query)
    }

    /// The entries of these games, then those that change, as of [`Client::watch_games`].
    pub fn watch_games(&self, query: WatchGamesQuery) -> Feed<pb::WatchGamesResponse> {
        watch_games(self.wire(), self.game_id().into(), query)
    }
}

fn games(wire: Wire, game_id: String, query: GamesQuery) -> Feed<pb::GameEntry> {
    let request = pb::ListGamesRequest { game_id, order: query.order.into(), seen: query.seen, ..Default::default() };
    listed!(CatalogueServiceClient::new(wire), list_games, games, request)
}

fn watch_games(wire: Wire, game_id: String, query: WatchGamesQuery) -> Feed<pb::WatchGamesResponse> {
    let request = pb::WatchGamesRequest { game_id, games: query.games, seen: query.seen };
    Feed::new(Lasting::new(WatchedGames { wire, request }, LONGEST_SILENCE))
}

/// The games that are watched.
struct WatchedGames {
    wire: Wire,
    request: pb::WatchGamesRequest,
}

impl Resumed for WatchedGames {
    type Message = pb::WatchGamesResponse;

    async fn open(&mut self) -> Result<Streaming<pb::WatchGamesResponse>, Error> {
        let mut service = CatalogueServiceClient::new(self.wire.clone());
        Ok(service.watch_games(self.request.clone()).await?.into_inner())
    }

    /// Signs of life are not passed on.
    fn take(&mut self, message: &pb::WatchGamesResponse) -> Taken {
        Taken { passed: !message.games.is_empty() || !message.gone.is_empty(), last: false }
    }

    fn attempts(&self) -> u32 {
        self.wire.attempts()
    }
}
