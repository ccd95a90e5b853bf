//! Plays or watches a game at random, knowing no rules.
//!
//! - `adjudicator-play seat` plays one seat to the end
//! - `adjudicator-play spectate` watches a game to its end
//! - `adjudicator-play game` opens a game and plays both seats
//!
//! It reads one JSON object from its standard input and writes JSON objects, one on each line, to its standard output.

mod at_random;
mod game;
mod seat;
mod spectate;

use std::error::Error;
use std::process::ExitCode;

use serde::Serialize;
use serde::de::DeserializeOwned;

const USAGE: &str = "usage: adjudicator-play seat|spectate|game < request.json";

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    match run(&arguments).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("adjudicator-play: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let [command] = arguments else {
        return Err(USAGE.into());
    };
    match command.as_str() {
        "seat" => write(&seat::play_seat(read()?).await?),
        "spectate" => write(&spectate::spectate(read()?).await?),
        "game" => write(&game::play_game(read()?).await?),
        _ => Err(USAGE.into()),
    }
}

fn read<T: DeserializeOwned>() -> Result<T, String> {
    serde_json::from_reader(std::io::stdin()).map_err(|error| format!("read the request: {error}"))
}

fn write(response: &impl Serialize) -> Result<(), Box<dyn Error>> {
    println!("{}", serde_json::to_string(response)?);
    Ok(())
}
