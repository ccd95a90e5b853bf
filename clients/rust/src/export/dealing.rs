//! What chance was asked and what it answered in a game.

use std::collections::HashMap;

use serde::Deserialize;

use super::chance::{ALGORITHM, MOST, Numbers, seed_commitment, shuffled};
use super::objects::Object;
use crate::seat::CHANCE;

const MODE_DEALT: &str = "dealt";
const LOT: &str = "lot";

/// Gathered from the events in order, and held against the seed when all is read: it is shown at the end.
#[derive(Default)]
pub struct Dealing {
    pins: Pins,
    /// From there on people enter what chance brings.
    forked: bool,
    asked: HashMap<i64, Question>,
    answers: Vec<Answer>,
    seed: Option<Seen<String>>,
    /// The line that says that the game is over.
    ended: Option<usize>,
}

/// What the first event binds the game to.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Pins {
    seed_commitment: String,
    chance_algorithm: String,
    mode: String,
}

#[derive(Clone, Deserialize)]
struct Question {
    id: i64,
    seat: String,
    #[serde(default)]
    form: String,
    #[serde(default)]
    options: Vec<Offered>,
}

#[derive(Clone, Deserialize)]
struct Offered {
    id: String,
}

struct Answer {
    line: usize,
    seq: i64,
    question: Question,
    picks: Option<String>,
    entered: bool,
}

struct Seen<T> {
    line: usize,
    value: T,
}

/// Something that is wrong at a line.
type Wrong = (usize, String);

impl Dealing {
    /// Looks at the state of an event.
    pub fn take(&mut self, state: &str, seq: i64, line: usize) -> Result<(), String> {
        let event = Object::read(state.as_bytes()).map_err(|error| format!("its state: {error}"))?;
        match event.field::<String>("type")?.as_str() {
            "game-opened" if seq == 1 => self.pins = event.field("pins")?,
            "game-forked" => self.forked = true,
            "choice-opened" | "choice-renewed" => {
                let asked: Question = event.field("choice")?;
                if asked.seat == CHANCE {
                    self.asked.insert(asked.id, asked);
                }
            }
            "choice-made" => self.take_answer(&event, seq, line)?,
            "game-ended" => self.ended = Some(line),
            "seed-revealed" => self.seed = Some(Seen { line, value: event.field("seed")? }),
            _ => {}
        }
        Ok(())
    }

    fn take_answer(&mut self, event: &Object<'_>, seq: i64, line: usize) -> Result<(), String> {
        let (seat, choice): (String, i64) = (event.field("seat")?, event.field("choice")?);
        if seat != CHANCE {
            return Ok(());
        }
        let Some(question) = self.asked.get(&choice).cloned() else {
            return Err(format!("chance answers choice {choice}, which it was not asked"));
        };
        let picks = event.raw("picks").ok().map(str::to_owned);
        self.answers.push(Answer { line, seq, question, picks, entered: self.forked });
        Ok(())
    }

    /// Holds the answers against the seed and counts shuffles and lots. There is nothing to check where people entered
    /// them, and while the seed is not shown.
    pub fn check(&self, game_id: &str) -> Result<(usize, usize), Wrong> {
        let Some(shown) = &self.seed else {
            let pins = &self.pins;
            let dealt = matches!(pins.mode.as_str(), "" | MODE_DEALT) && !pins.seed_commitment.is_empty();
            return match self.ended {
                Some(line) if dealt && !self.forked => {
                    Err((line, "the game is over, and its seed is not shown".into()))
                }
                _ => Ok((0, 0)),
            };
        };
        let seed = unhexed(&shown.value).filter(|seed| seed_commitment(seed) == self.pins.seed_commitment);
        let Some(seed) = seed else {
            return Err((shown.line, "the seed is not the one that was committed to".into()));
        };
        let algorithm = &self.pins.chance_algorithm;
        if algorithm != ALGORITHM {
            return Err((shown.line, format!("chance was drawn by {algorithm:?}, this program knows {ALGORITHM:?}")));
        }
        let (mut shuffles, mut lots) = (0, 0);
        for (number, answer) in self.answers.iter().enumerate().filter(|(_, answer)| !answer.entered) {
            if !answer.follows(Numbers::new(&seed, game_id, number)) {
                let (seq, form) = (answer.seq, &answer.question.form);
                let wrong = format!("event {seq}, the {form} number {number}, does not follow from the seed");
                return Err((answer.line, wrong));
            }
            *(if answer.question.form == LOT { &mut lots } else { &mut shuffles }) += 1;
        }
        Ok((shuffles, lots))
    }
}

impl Answer {
    /// Whether it is what the numbers lead to.
    fn follows(&self, mut numbers: Numbers<'_>) -> bool {
        let picks = self.picks.as_deref().unwrap_or("[]");
        if self.question.form == LOT {
            let options = &self.question.options;
            return matches!(
                serde_json::from_str::<Vec<String>>(picks).as_deref(),
                Ok([pick]) if (1..=MOST).contains(&options.len()) && *pick == options[numbers.below(options.len())].id
            );
        }
        serde_json::from_str::<Vec<i64>>(picks)
            .is_ok_and(|order| order.len() <= MOST && order == shuffled(&order, &mut numbers))
    }
}

/// The bytes that a text in hexadecimal stands for.
fn unhexed(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits.filter(|digits| digits.len().is_multiple_of(2))?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
