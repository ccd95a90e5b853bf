//! One case under way.

use std::collections::HashMap;

use adjudicator_client::{Client, Options, Seat};
use serde_json::{Map, Value};

use crate::failures::Trouble;
use crate::{Fixture, Game};

pub struct Run {
    pub fixture: Fixture,
    pub games: HashMap<String, Game>,
    /// Handles live as long as the case, so they remember the version they have heard of.
    pub seats: HashMap<[String; 3], Seat>,
    /// What was exported last.
    pub file: Option<Vec<u8>>,
    /// What its steps have kept, by the names they gave it.
    pub kept: Map<String, Value>,
    clients: HashMap<[String; 2], Client>,
}

impl Run {
    pub fn new(fixture: Fixture) -> Self {
        let (kept, games) = (fixture.values.clone(), fixture.games.clone().into_iter().collect());
        Self { fixture, kept, games, seats: HashMap::new(), file: None, clients: HashMap::new() }
    }

    /// A connection to one of the servers for a token.
    pub fn client(&mut self, at: &str, token: &str) -> Result<Client, Trouble> {
        let name = [at.to_owned(), token.to_owned()];
        if let Some(client) = self.clients.get(&name) {
            return Ok(client.clone());
        }
        let server = self.fixture.servers.get(at).ok_or_else(|| format!("there is no server {at:?}"))?;
        let options =
            Options { operator_token: token.to_owned(), language: server.language.clone(), ..Options::default() };
        let client = Client::connect(&server.address, options)?;
        self.clients.insert(name, client.clone());
        Ok(client)
    }
}
