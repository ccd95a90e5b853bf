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

use calls::Call;
use operations::operate;
use patterns::fits;
use running::Run;
use values::{at, resolved, shown, text_of};

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
            take_step(&mut run, step).await.map_err(|problem| format!("step {place} ({}): {problem}", step.r#do))?;
        }
        Ok(())
    };
    timeout(LONGEST_CASE, steps).await.unwrap_or_else(|_| Err("it takes too long".into()))
}

/// Does one step and holds what comes of it against what is expected.
async fn take_step(run: &mut Run, step: &Step) -> Result<(), String> {
    let mut with = Map::new();
    for (name, given) in &step.with {
        with.insert(name.clone(), resolved(given, &run.kept)?);
    }
    let role = text_of(&resolved(&step.r#as, &run.kept)?).unwrap_or_default();
    let server = if step.at.is_empty() { "server" } else { &step.at };
    let call = Call { at: server.into(), role, game: step.game.clone(), with };
    let came = operate(run, &step.r#do, call).await;
    let (found, pattern) = match (&step.fails, came) {
        (Some(_), Ok(came)) => return Err(format!("it was to fail, and came back with {}", shown(&came))),
        (Some(pattern), Err(trouble)) => (trouble.described()?, Some(pattern)),
        (None, Ok(came)) => (came, step.expect.as_ref()),
        (None, Err(trouble)) => return Err(trouble.said()),
    };
    if let Some(pattern) = pattern {
        fits(&found, &resolved(pattern, &run.kept)?, "")?;
    }
    for (name, path) in &step.keep {
        let kept = at(&found, path).map_err(|problem| format!("keep {name}: {problem}"))?;
        run.kept.insert(name.clone(), kept);
    }
    Ok(())
}
