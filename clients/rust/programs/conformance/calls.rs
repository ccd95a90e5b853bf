//! One operation with its arguments.

use adjudicator_client::{Client, Seat};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::failures::Trouble;
use crate::running::Run;
use crate::values::{number_of, shown, text_of};

pub struct Call {
    pub at: String,
    pub role: String,
    pub game: String,
    pub with: Map<String, Value>,
}

impl Call {
    /// The connection of whoever the step speaks for.
    pub fn client(&self, run: &mut Run) -> Result<Client, Trouble> {
        let own = run.games.get(&self.game).and_then(|game| game.tokens.get(&self.role)).map(String::as_str);
        let token = fixed_token(&self.role).or(own).unwrap_or(&run.fixture.operator).to_owned();
        run.client(&self.at, &token)
    }

    /// The handle of whoever the step speaks for.
    pub fn seat(&self, run: &mut Run) -> Result<Seat, Trouble> {
        let role = if self.role.is_empty() { "judge" } else { &self.role };
        let name = [self.at.clone(), self.game.clone(), role.to_owned()];
        if let Some(seat) = run.seats.get(&name) {
            return Ok(seat.clone());
        }
        let game = run.games.get(&self.game).cloned().ok_or_else(|| format!("there is no game {:?}", self.game))?;
        let token = match role {
            "operator" => run.fixture.operator.clone(),
            _ => fixed_token(role).map_or_else(|| game.tokens.get(role).cloned().unwrap_or_default(), str::to_owned),
        };
        let seat = run.client(&self.at, "")?.seat(&game.game_id, &token);
        run.seats.insert(name, seat.clone());
        Ok(seat)
    }

    /// An argument of any form; the default if it is left out.
    pub fn read<T: DeserializeOwned + Default>(&self, name: &str) -> Result<T, String> {
        match self.with.get(name) {
            None => Ok(T::default()),
            Some(given) => {
                serde_json::from_value(given.clone()).map_err(|error| format!("the argument {name}: {error}"))
            }
        }
    }

    /// An argument, a number too, as text; empty if it is left out.
    pub fn text(&self, name: &str) -> Result<String, String> {
        match self.with.get(name) {
            None | Some(Value::Null) => Ok(String::new()),
            Some(given) => text_of(given).ok_or_else(|| format!("the argument {name} is no text: {}", shown(given))),
        }
    }

    /// An argument, also one that stands there as text; 0 if it is left out.
    pub fn number(&self, name: &str) -> Result<i64, String> {
        match self.with.get(name) {
            None | Some(Value::Null) => Ok(0),
            Some(given) => {
                number_of(given).ok_or_else(|| format!("the argument {name} is no number: {}", shown(given)))
            }
        }
    }

    /// The word of an enumeration: its name without the prefix; its default if it is left out.
    pub fn word<T: Default>(&self, name: &str, prefix: &str, of: fn(&str) -> Option<T>) -> Result<T, String> {
        let word = self.text(name)?;
        if word.is_empty() {
            return Ok(T::default());
        }
        of(&format!("{prefix}_{word}")).ok_or_else(|| format!("the argument {name} is no word: {word}"))
    }
}

fn fixed_token(role: &str) -> Option<&'static str> {
    match role {
        "nobody" => Some(""),
        "stranger" => Some("a-token-that-opens-nothing"),
        _ => None,
    }
}
