//! What goes wrong in an operation, and errors of the client as the cases speak of them.

use adjudicator_client::{Error, ExportError, Kind, code_name};
use serde_json::{Map, Value, json};

use crate::values::value_of;

/// What comes back of an operation.
pub type Came = Result<Value, Trouble>;

/// Why an operation did not come back.
pub enum Trouble {
    /// The client said so.
    Client(Error),
    /// The export checker said so.
    Export(ExportError),
    /// The case or this program is wrong.
    Runner(String),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Self::Client(error)
    }
}

impl From<ExportError> for Trouble {
    fn from(error: ExportError) -> Self {
        Self::Export(error)
    }
}

impl From<String> for Trouble {
    fn from(problem: String) -> Self {
        Self::Runner(problem)
    }
}

impl Trouble {
    /// It in words.
    pub fn said(&self) -> String {
        match self {
            Self::Client(error) => error.to_string(),
            Self::Export(error) => error.to_string(),
            Self::Runner(problem) => problem.clone(),
        }
    }

    /// The error as the cases speak of it.
    pub fn described(&self) -> Result<Value, String> {
        let error = match self {
            Self::Client(error) => error,
            Self::Export(bad) => {
                return Ok(json!({"class": Kind::BadExport.name(), "line": bad.line, "wrong": bad.wrong}));
            }
            Self::Runner(problem) => return Err(problem.clone()),
        };
        let findings: Vec<_> = error.findings().map(value_of).collect::<Result<_, _>>()?;
        let mut decks = Map::new();
        for (seat, verdict) in &error.deck_verdicts {
            decks.insert(seat.clone(), value_of(verdict)?);
        }
        Ok(json!({
            "code": code_name(error.code), "reason": error.reason, "class": error.kind.name(),
            "sentence": error.sentence, "error_code": error.error_code, "wrong_code": error.wrong_code,
            "tried": error.tried, "wrong": error.wrong, "todo": error.todo,
            "version": error.version, "game_id": error.game_id, "edition": error.edition,
            "clauses": error.clauses(), "findings": findings, "deck_verdicts": decks,
            "request_id": error.request_id,
        }))
    }
}
