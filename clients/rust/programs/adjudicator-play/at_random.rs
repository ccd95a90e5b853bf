//! Answers whatever is asked with something that is on offer. It knows no rules.

use adjudicator_client::pb;

/// How often an object is picked rather than a word where both are offered, and something rather than as little as may
/// be.
const LIVELY: f64 = 0.85;
/// How far above the least a number is said.
const GREATEST: i32 = 2;

/// A player; the same seed gives the same answers to the same questions.
pub struct AtRandom(fastrand::Rng);

/// What is answered.
#[derive(Debug, Default, PartialEq)]
pub struct Said {
    pub picks: Vec<String>,
    pub number: Option<String>,
}

impl AtRandom {
    pub fn new(seat: &str, seed: u64) -> Self {
        // Another stream of numbers for each seat.
        let name = seat.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(257).wrapping_add(byte.into()));
        Self(fastrand::Rng::with_seed(fastrand::Rng::with_seed(seed).u64(..) ^ name))
    }

    /// An offered answer to a choice. It fails for a form that this program does not know: leave it to a person.
    pub fn answer(&mut self, choice: &pb::Choice) -> Result<Said, String> {
        let offered: Vec<_> = choice.options.iter().collect();
        match choice.form() {
            pb::ChoiceForm::Number => {
                let bound = if choice.most < 0 { i32::MAX } else { choice.most };
                let least = choice.least.max(0).min(bound);
                let number = self.0.i32(least..=least.saturating_add(GREATEST).min(bound));
                Ok(Said { number: Some(number.to_string()), ..Default::default() })
            }
            pb::ChoiceForm::Order => Ok(self.sample(&offered, offered.len())),
            pb::ChoiceForm::Options => Ok(self.some(choice, offered)),
            _ => Err(format!("the choice is of a form that this program does not know ({})", choice.form)),
        }
    }

    /// Between the least and the most options that may be picked.
    fn some(&mut self, choice: &pb::Choice, mut offered: Vec<&pb::Option>) -> Said {
        if (choice.least, choice.most) == (1, 1) {
            offered = self.objects_or_words(offered);
        }
        let most = usize::try_from(choice.most).unwrap_or(0).min(offered.len());
        let mut count = usize::try_from(choice.least).unwrap_or(0).min(most);
        if self.0.f64() < LIVELY {
            count = self.0.usize(count.max(1).min(most)..=most);
        }
        self.sample(&offered, count)
    }

    /// The options about objects, or sometimes the others, if there are both.
    fn objects_or_words<'a>(&mut self, offered: Vec<&'a pb::Option>) -> Vec<&'a pb::Option> {
        let (objects, words): (Vec<_>, Vec<_>) = offered.into_iter().partition(|option| option.object_id != 0);
        if objects.is_empty() || !words.is_empty() && self.0.f64() >= LIVELY { words } else { objects }
    }

    /// So many of the options, in any order.
    fn sample(&mut self, offered: &[&pb::Option], count: usize) -> Said {
        let mut ids: Vec<_> = offered.iter().map(|option| option.id.clone()).collect();
        self.0.shuffle(&mut ids);
        ids.truncate(count);
        Said { picks: ids, number: None }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn choice(form: pb::ChoiceForm, least: i32, most: i32, ids: &[&str]) -> pb::Choice {
        let options = ids.iter().zip(0..).map(|(id, place)| pb::Option {
            id: (*id).into(),
            object_id: place % 2,
            ..Default::default()
        });
        pb::Choice { id: 4, form: form.into(), least, most, options: options.collect(), ..Default::default() }
    }

    #[test]
    fn answers_are_what_is_offered() {
        let mut random = AtRandom::new("P1", 1);
        for _ in 0..300 {
            let said = random.answer(&choice(pb::ChoiceForm::Options, 1, 3, &["a", "b", "c", "d"])).unwrap();
            let picked: BTreeSet<_> = said.picks.iter().collect();
            assert!((1..=3).contains(&said.picks.len()) && picked.len() == said.picks.len(), "{said:?}");
            let said = random.answer(&choice(pb::ChoiceForm::Options, 0, 9, &["a"])).unwrap();
            assert!(said.picks.len() <= 1, "{said:?}");
            let mut said = random.answer(&choice(pb::ChoiceForm::Order, 3, 3, &["a", "b", "c"])).unwrap();
            said.picks.sort();
            assert_eq!(said.picks, ["a", "b", "c"]);
            let said = random.answer(&choice(pb::ChoiceForm::Number, 0, 1, &[])).unwrap();
            assert!(matches!(said.number.as_deref(), Some("0" | "1")), "{said:?}");
        }
        assert_eq!(random.answer(&choice(pb::ChoiceForm::Options, 0, 0, &[])), Ok(Said::default()));
        let unknown = pb::Choice { form: 99, ..choice(pb::ChoiceForm::Options, 1, 1, &["a"]) };
        assert!(random.answer(&unknown).is_err());
    }

    #[test]
    fn the_same_seed_answers_alike_and_seats_do_not() {
        let asked = choice(pb::ChoiceForm::Order, 5, 5, &["a", "b", "c", "d", "e"]);
        let mut said = [("P1", 7), ("P1", 7), ("P2", 7), ("P1", 8)].map(|(seat, seed)| {
            let mut random = AtRandom::new(seat, seed);
            [(); 5].map(|()| random.answer(&asked).unwrap())
        });
        assert_eq!(said[0], said[1]);
        said[1..].sort_by_key(|said| format!("{said:?}"));
        assert!(said[1] != said[2] && said[2] != said[3]);
    }
}
