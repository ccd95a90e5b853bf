//! What chance was asked and what it answered in a game.

use std::collections::HashMap;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};

use super::chance::{
    FAIR, MOST, Numbers, REPEATABLE, SECRET_LENGTH, SEED_LENGTHS, number_key, salted_commitment, seed_commitment,
    shuffled, stream_key,
};
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
    /// The commitment of each renewal.
    renewed: Vec<String>,
    /// The first secret, and that of each renewal.
    secrets: Option<Seen<Vec<Secret>>>,
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
    /// The label of a repeatable game; its id if empty.
    dealt_as: String,
    seats: Vec<String>,
    /// What hidden cards are numbered by; empty in a game that began in a stated position.
    number_key: String,
    #[serde(deserialize_with = "texts_by_name")]
    contributions: HashMap<String, String>,
}

/// What chance was drawn from, in hexadecimal. The seed of a repeatable game has no salt.
#[derive(Deserialize)]
struct Secret {
    seed: String,
    #[serde(default)]
    salt: String,
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
    /// How many renewals there were before it.
    renewals: usize,
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
            "chance-renewed" => self.take_renewal(&event)?,
            "seed-revealed" => {
                let first = Secret { seed: event.field("seed")?, salt: optional(&event, "salt")? };
                let later: Vec<Secret> = optional(&event, "renewed")?;
                let value = std::iter::once(first).chain(later).collect();
                self.secrets = Some(Seen { line, value });
            }
            _ => {}
        }
        Ok(())
    }

    fn take_renewal(&mut self, event: &Object<'_>) -> Result<(), String> {
        let (number, next): (usize, usize) = (event.field("renewal")?, self.renewed.len() + 1);
        if number != next {
            return Err(format!("renewal {number} of chance stands where renewal {next} belongs"));
        }
        self.renewed.push(event.field("seed_commitment")?);
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
        self.answers.push(Answer { line, seq, question, picks, entered: self.forked, renewals: self.renewed.len() });
        Ok(())
    }

    /// Holds the answers against the seed and counts shuffles and lots. There is nothing to check where people entered
    /// them, and while the seed is not shown.
    pub fn check(&self, game_id: &str) -> Result<(usize, usize), Wrong> {
        let Some(shown) = &self.secrets else {
            let pins = &self.pins;
            let dealt = matches!(pins.mode.as_str(), "" | MODE_DEALT) && !pins.seed_commitment.is_empty();
            return match self.ended {
                Some(line) if dealt && !self.forked => {
                    Err((line, "the game is over, and its seed is not shown".into()))
                }
                _ => Ok((0, 0)),
            };
        };
        let (keys, label) = self.keys(game_id, &shown.value).map_err(|wrong| (shown.line, wrong))?;
        let (mut shuffles, mut lots) = (0, 0);
        for (number, answer) in self.answers.iter().enumerate().filter(|(_, answer)| !answer.entered) {
            if !answer.follows(Numbers::new(&keys[answer.renewals], label, number)) {
                let (seq, form) = (answer.seq, &answer.question.form);
                let wrong = format!("event {seq}, the {form} number {number}, does not follow from the seed");
                return Err((answer.line, wrong));
            }
            *(if answer.question.form == LOT { &mut lots } else { &mut shuffles }) += 1;
        }
        Ok((shuffles, lots))
    }

    /// The key of the first secret and that of each renewal, with the label that enters every number.
    fn keys<'a>(&'a self, game_id: &'a str, shown: &[Secret]) -> Result<(Vec<Vec<u8>>, &'a str), String> {
        let pins = &self.pins;
        match pins.chance_algorithm.as_str() {
            FAIR => Ok((self.fair_keys(game_id, shown)?, game_id)),
            REPEATABLE => {
                let [Secret { seed, salt }] = shown else {
                    return Err("the seed is not alone".into());
                };
                let seed = unhexed(seed).filter(|seed| {
                    salt.is_empty()
                        && self.renewed.is_empty()
                        && SEED_LENGTHS.contains(&seed.len())
                        && seed_commitment(seed) == pins.seed_commitment
                });
                let seed = seed.ok_or("the seed is not the one that was committed to")?;
                Ok((vec![seed], if pins.dealt_as.is_empty() { game_id } else { &pins.dealt_as }))
            }
            other => Err(format!("chance was drawn by {other:?}, this program knows {REPEATABLE:?} and {FAIR:?}")),
        }
    }

    fn fair_keys(&self, game_id: &str, shown: &[Secret]) -> Result<Vec<Vec<u8>>, String> {
        let wrong = "the secrets are not those that were committed to";
        if shown.len() != self.renewed.len() + 1 {
            return Err(wrong.into());
        }
        let commitments = std::iter::once(&self.pins.seed_commitment).chain(&self.renewed);
        let key = |(renewals, (secret, commitment)): (usize, (&Secret, &String))| {
            let (seed, salt) = (unhexed(&secret.seed)?, unhexed(&secret.salt)?);
            let fits = seed.len() == SECRET_LENGTH
                && salt.len() == SECRET_LENGTH
                && salted_commitment(&seed, &salt) == *commitment;
            fits.then(|| stream_key(&seed, game_id, renewals, &self.pins.seats, &self.pins.contributions))
        };
        let keys: Option<Vec<_>> = shown.iter().zip(commitments).enumerate().map(key).collect();
        let keys = keys.ok_or(wrong)?;
        let pinned = &self.pins.number_key;
        if !pinned.is_empty() && *pinned != number_key(&keys[0], game_id) {
            return Err("the numbers of hidden cards do not follow from the secret".into());
        }
        Ok(keys)
    }
}

/// A field, or what stands for one that is not there.
fn optional<'a, T: Default + Deserialize<'a>>(event: &Object<'a>, name: &str) -> Result<T, String> {
    if event.raw(name).is_ok() { event.field(name) } else { Ok(T::default()) }
}

/// An object of texts in which no name stands twice.
fn texts_by_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<HashMap<String, String>, D::Error> {
    struct Texts;

    impl<'de> Visitor<'de> for Texts {
        type Value = HashMap<String, String>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("an object of texts")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut texts = HashMap::new();
            while let Some((name, text)) = map.next_entry::<String, String>()? {
                if texts.contains_key(&name) {
                    return Err(A::Error::custom(format!("the field {name:?} stands there twice")));
                }
                texts.insert(name, text);
            }
            Ok(texts)
        }
    }

    deserializer.deserialize_map(Texts)
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
pub(super) fn unhexed(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits.filter(|digits| digits.len().is_multiple_of(2))?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
