use std::collections::BTreeMap;
use std::error::Error;

use adjudicator_client::{Client, Deck, GameSetup, NewGame, Options};
use serde::{Deserialize, Serialize};

use crate::at_random::AtRandom;
use crate::seat::play;
use crate::spectate::{Outcome, outcome};

#[derive(Deserialize)]
pub struct GameRequest {
    address: String,
    operator: String,
    edition: String,
    decks: BTreeMap<String, Deck>,
    /// Of the players.
    #[serde(default)]
    seed: u64,
}

#[derive(Serialize)]
pub struct GameResponse {
    game_id: String,
    answers: usize,
    result: Outcome,
    verified: &'static str,
}

/// Opens a game, plays both seats to the end, and has it verified.
pub async fn play_game(request: GameRequest) -> Result<GameResponse, Box<dyn Error>> {
    let options = Options { operator_token: request.operator, ..Default::default() };
    let client = Client::connect(&request.address, options)?;
    let setup = GameSetup { edition: request.edition, decks: request.decks, ..Default::default() };
    let game = client.create_game(setup).await?;
    // Both at once, each with its own token; if one fails, the other is ended.
    let (one, other) = tokio::try_join!(play_role(&game, "P1", request.seed), play_role(&game, "P2", request.seed))?;
    let judge = game.seat("judge").ok_or("there is no token for the judge")?;
    let (result, verified) = outcome(&judge).await?;
    Ok(GameResponse { game_id: game.game_id, answers: one + other, result, verified })
}

async fn play_role(game: &NewGame, name: &str, seed: u64) -> Result<usize, Box<dyn Error>> {
    let seat = game.seat(name).ok_or_else(|| format!("there is no token for {name}"))?;
    play(&seat, name, AtRandom::new(name, seed)).await
}
