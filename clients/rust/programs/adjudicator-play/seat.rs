use std::error::Error;

use adjudicator_client::{Answer, Client, Kind, Options, OptionsQuery, Seat, Sending, WatchQuery, pb};
use serde::{Deserialize, Serialize};

use crate::at_random::{AtRandom, Said};

#[derive(Deserialize)]
pub struct SeatRequest {
    address: String,
    game_id: String,
    token: String,
    seat: String,
    #[serde(default)]
    seed: u64,
}

#[derive(Serialize)]
pub struct SeatResponse {
    answers: usize,
}

/// Plays one seat to the end of the game.
pub async fn play_seat(request: SeatRequest) -> Result<SeatResponse, Box<dyn Error>> {
    let client = Client::connect(&request.address, Options::default())?;
    let seat = client.seat(&request.game_id, &request.token);
    let answers = play(&seat, &request.seat, AtRandom::new(&request.seat, request.seed)).await?;
    Ok(SeatResponse { answers })
}

/// Answers whenever the seat is the first that is asked, until the game is over; says how often.
pub async fn play(seat: &Seat, name: &str, mut random: AtRandom) -> Result<usize, Box<dyn Error>> {
    let mut answers = 0;
    let mut news = seat.watch(WatchQuery { detail: pb::EventDetail::Basic, ..Default::default() });
    while let Some(message) = news.next().await {
        let message = message?;
        if !message.game_over && is_first(name, &message.waiting_for) {
            answers += answer_all(seat, name, &mut random).await?;
        }
    }
    Ok(answers)
}

/// Answers as long as the seat is the first that is asked.
async fn answer_all(seat: &Seat, name: &str, random: &mut AtRandom) -> Result<usize, Box<dyn Error>> {
    let mut answers = 0;
    loop {
        let basic = OptionsQuery { detail: pb::OptionDetail::Basic, ..Default::default() };
        let asked = seat.options(basic).await?;
        let choice = match asked.choice {
            Some(choice) if is_first(name, &asked.waiting_for) => choice,
            _ => return Ok(answers),
        };
        let Said { picks, number } = random.answer(&choice)?;
        let answer = Answer {
            number,
            choice: choice.id,
            omit_events: true,
            sending: Sending { expected_version: asked.version, ..Default::default() },
            ..Answer::picking(picks)
        };
        match seat.submit(answer).await {
            Ok(_) => answers += 1,
            Err(error) if error.is_a(Kind::Stale) => {} // somebody was quicker: look again
            Err(error) => return Err(error.into()),
        }
    }
}

fn is_first(name: &str, waiting_for: &[pb::OpenQuestion]) -> bool {
    waiting_for.first().is_some_and(|question| question.seat == name)
}
