//! Runs the cases of clients/conformance of the project with this client.
//!
//! It reads one JSON object from its standard input (the fixture and the cases) and writes, for each case, one JSON
//! object on one line. It exits with 0 if all cases passed.

mod calls;
mod damage;
mod desks;
mod failures;
mod lookups;
mod operations;
mod patterns;
mod running;
mod seats;
mod values;

use std::collections::BTreeMap;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tokio::time::timeout;

use running::Run;

/// How long a case may take.
const LONGEST_CASE: Duration = Duration::from_secs(60);

#[derive(Deserialize)]
struct Request {
    fixture: Fixture,
    cases: Vec<Case>,
}

/// The servers to run against, and what is on them.
#[derive(Clone, Deserialize)]
struct Fixture {
    operator: String,
    servers: BTreeMap<String, Server>,
    decks: BTreeMap<String, Value>,
    games: BTreeMap<String, Game>,
    values: Map<String, Value>,
}

#[derive(Clone, Deserialize)]
struct Server {
    address: String,
    #[serde(default)]
    language: String,
}

#[derive(Clone, Deserialize)]
struct Game {
    game_id: String,
    tokens: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Case {
    name: String,
    steps: Vec<Step>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Step {
    r#do: String,
    at: String,
    r#as: Value,
    game: String,
    with: Map<String, Value>,
    expect: Option<Value>,
    fails: Option<Value>,
    keep: BTreeMap<String, String>,
}

#[derive(Serialize)]
struct Row<'a> {
    case: &'a str,
    passed: bool,
    problem: String,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match run().await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("conformance: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<bool, Box<dyn std::error::Error>> {
    let asked: Request = serde_json::from_reader(std::io::stdin())?;
    let mut all = true;
    for case in &asked.cases {
        let problem = problem_of(&asked.fixture, case).await.err().unwrap_or_default();
        all &= problem.is_empty();
        let row = Row { case: &case.name, passed: problem.is_empty(), problem };
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", serde_json::to_string(&row)?)?;
        out.flush()?;
    }
    Ok(all)
}

/// Runs the steps of one case; what it keeps ends with it.
async fn problem_of(fixture: &Fixture, case: &Case) -> Result<(), String> {
    let mut run = Run::new(fixture.clone());
    let steps = async {
        for (place, step) in (1..).zip(&case.steps) {
            run.step(step).await.map_err(|problem| format!("step {place} ({}): {problem}", step.r#do))?;
        }
        Ok(())
    };
    timeout(LONGEST_CASE, steps).await.unwrap_or_else(|_| Err("it takes too long".into()))
}
