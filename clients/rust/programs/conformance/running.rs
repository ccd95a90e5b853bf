//! One case under way.

use std::collections::HashMap;

use adjudicator_client::{Client, Options, Seat};
use serde_json::{Map, Value};

use crate::calls::Call;
use crate::failures::Trouble;
use crate::operations::operate;
use crate::patterns::fits;
use crate::values::{at, resolved, shown, text_of};
use crate::{Fixture, Game, Step};

pub struct Run {
    pub fixture: Fixture,
    pub games: HashMap<String, Game>,
    /// Handles live as long as the case, so they remember the version they have heard of.
    pub seats: HashMap<[String; 3], Seat>,
    /// What was exported last.
    pub file: Option<Vec<u8>>,
    kept: Map<String, Value>,
    clients: HashMap<[String; 2], Client>,
}

impl Run {
    pub fn new(fixture: Fixture) -> Self {
        let (kept, games) = (fixture.values.clone(), fixture.games.clone().into_iter().collect());
        Self { fixture, kept, games, seats: HashMap::new(), file: None, clients: HashMap::new() }
    }

    /// Does one step and holds what comes of it against what is expected.
    pub async fn step(&mut self, step: &Step) -> Result<(), String> {
        let mut with = Map::new();
        for (name, given) in &step.with {
            with.insert(name.clone(), resolved(given, &self.kept)?);
        }
        let role = text_of(&resolved(&step.r#as, &self.kept)?).unwrap_or_default();
        let server = if step.at.is_empty() { "server" } else { &step.at };
        let call = Call { at: server.into(), role, game: step.game.clone(), with };
        let came = operate(self, &step.r#do, call).await;
        let (found, pattern) = match (&step.fails, came) {
            (Some(_), Ok(came)) => return Err(format!("it was to fail, and came back with {}", shown(&came))),
            (Some(pattern), Err(trouble)) => (trouble.described()?, Some(pattern)),
            (None, Ok(came)) => (came, step.expect.as_ref()),
            (None, Err(trouble)) => return Err(trouble.said()),
        };
        if let Some(pattern) = pattern {
            fits(&found, &resolved(pattern, &self.kept)?, "")?;
        }
        for (name, path) in &step.keep {
            let kept = at(&found, path).map_err(|problem| format!("keep {name}: {problem}"))?;
            self.kept.insert(name.clone(), kept);
        }
        Ok(())
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
