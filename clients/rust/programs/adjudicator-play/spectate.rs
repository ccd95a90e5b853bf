use std::error::Error;

use adjudicator_client::{Client, Options, Seat, TableQuery, WatchQuery, pb};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub struct SpectateRequest {
    address: String,
    game_id: String,
    token: String,
}

#[derive(Serialize)]
pub struct SpectateResponse {
    events: usize,
    version: i64,
    result: Outcome,
    verified: &'static str,
}

/// How a game ended.
#[derive(Serialize)]
pub struct Outcome {
    winner: String,
    losers: Vec<String>,
    clauses: Vec<String>,
    seq: i64,
}

/// Watches a game to its end and has it verified.
pub async fn spectate(request: SpectateRequest) -> Result<SpectateResponse, Box<dyn Error>> {
    let client = Client::connect(&request.address, Options::default())?;
    let seat = client.seat(&request.game_id, &request.token);
    let (mut events, mut version) = (0, 0);
    let mut news = seat.watch(WatchQuery::default());
    while let Some(message) = news.next().await {
        let message = message?;
        events += message.events.len();
        version = message.version;
    }
    let (result, verified) = outcome(&seat).await?;
    Ok(SpectateResponse { events, version, result, verified })
}

/// How a game ended, and the grade of its log.
pub async fn outcome(seat: &Seat) -> Result<(Outcome, &'static str), Box<dyn Error>> {
    let query = TableQuery { detail: pb::TableDetail::Basic, ..Default::default() };
    let table = seat.table(query).await?.table.unwrap_or_default();
    let pb::Result { winner, losers, clauses, seq } = table.result.unwrap_or_default();
    let grade = seat.verify(0).await?.grade();
    Ok((Outcome { winner, losers, clauses, seq }, grade.as_str_name()))
}
