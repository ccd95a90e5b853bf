use std::collections::BTreeMap;

use crate::pb::{FindingEffect, Outcome};
use crate::{argument_of, pb};

/// The code of a finding that a verdict depends on how a clause is read; its argument `reading` names the reading.
const READING_DIFFERS: &str = "reading.differs";

/// What the desk answers about an attempt, or about a position without one, put together as a screen shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct DeskAnswer<'a> {
    /// That of the verdict; one that is not known counts as `NeedsJudge`.
    pub outcome: Outcome,
    /// The outcome by the readings in use. None unless the verdict is open only because of other readings.
    pub as_played: Option<Outcome>,
    /// What is attempted, in words. Empty: nothing is.
    pub attempt: &'a str,
    /// The findings that decide.
    pub deciding: Vec<&'a pb::Finding>,
    /// What would have to be known, or ruled, before the outcome can be told: open findings, but those on readings.
    pub to_know: Vec<&'a pb::Finding>,
    /// The readings on which the verdict depends, by name.
    pub depends_on: Vec<&'a str>,
    /// Every disputed clause that was consulted and of which something differs.
    pub readings: Vec<SideBySide<'a>>,
}

/// What each way to read a clause gives.
#[derive(Clone, Debug, PartialEq)]
pub struct SideBySide<'a> {
    /// Its name; "edition": editions are compared.
    pub reading: &'a str,
    /// What is disputed, in words if a language was asked for.
    pub title: &'a str,
    /// The entry of the edition's list of disputed points. Empty for editions.
    pub disputed: &'a str,
    /// Those disputed.
    pub clauses: &'a [String],
    /// Whether the caller settled it.
    pub settled: bool,
    /// The ways to read it, the present one first.
    pub sides: Vec<Side<'a>>,
    /// What differs, sorted by what it is about.
    pub rows: Vec<SideRow<'a>>,
}

/// One way to read a clause, or one edition.
#[derive(Clone, Debug, PartialEq)]
pub struct Side<'a> {
    /// The value of the reading, or the edition.
    pub name: &'a str,
    /// The same in words, if a language was asked for.
    pub title: &'a str,
    /// Whether it is the present one.
    pub in_use: bool,
    /// That of the attempt. `Unspecified`: there is none, or it cannot be told; `not_told` says why then.
    pub outcome: Outcome,
    /// Why it cannot be told. Empty: it can.
    pub not_told: &'a str,
}

/// What differs in one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct SideRow<'a> {
    /// The thing as the contract names it.
    pub about: &'a str,
    /// The same in words, if a language was asked for.
    pub heading: &'a str,
    /// The lines of each side, in the order of the sides.
    pub cells: Vec<Vec<String>>,
}

impl<'a> DeskAnswer<'a> {
    /// What [`crate::Desk::check`] came to.
    pub fn of(found: &'a pb::CheckPositionResponse) -> Self {
        let (outcome, effect) = match found.verdict.as_ref().map(pb::Verdict::outcome) {
            Some(Outcome::Legal) => (Outcome::Legal, FindingEffect::Permits),
            Some(Outcome::Illegal) => (Outcome::Illegal, FindingEffect::Forbids),
            _ => (Outcome::NeedsJudge, FindingEffect::Open),
        };
        let findings = found.verdict.iter().flat_map(|verdict| &verdict.findings);
        let deciding: Vec<_> = findings.filter(|finding| finding.effect() == effect).collect();
        let (on_readings, others): (Vec<&pb::Finding>, Vec<_>) =
            deciding.iter().partition(|finding| finding.code == READING_DIFFERS);
        let named = on_readings.iter().filter_map(|finding| argument_of(&finding.arguments, "reading"));
        let tried = found.attempt.as_ref();
        Self {
            outcome,
            as_played: tried.and_then(|tried| tried.as_played.as_ref()).map(pb::PlayedOutcome::outcome),
            attempt: tried.map_or("", |tried| or_else(&tried.told, &tried.said)),
            to_know: if outcome == Outcome::NeedsJudge { others } else { Vec::new() },
            depends_on: named.flat_map(|argument| argument.words.iter().map(String::as_str)).collect(),
            deciding,
            readings: found.open.iter().map(SideBySide::of).collect(),
        }
    }

    /// The outcome as games are played: by the readings in use if that can be told.
    pub fn comes_to(&self) -> Outcome {
        self.as_played.unwrap_or(self.outcome)
    }
}

impl<'a> SideBySide<'a> {
    /// What each way to read a clause gives, or each edition: of `open` of a checked position, or of `compared`.
    pub fn of(found: &'a pb::OpenReading) -> Self {
        let changes = found.outlooks.iter().flat_map(|outlook| &outlook.changes);
        let headings: BTreeMap<&str, &str> =
            changes.map(|change| (change.about.as_str(), change.heading.as_str())).collect();
        let sides = found.outlooks.iter().map(|outlook| Side {
            name: &outlook.name,
            title: or_else(&outlook.told, &outlook.name),
            in_use: outlook.name == found.value,
            outcome: outlook.outcome(),
            not_told: &outlook.not_told,
        });
        let rows = headings.into_iter().map(|(about, heading)| SideRow {
            about,
            heading: or_else(heading, about),
            cells: found.outlooks.iter().map(|outlook| lines_of(outlook, about)).collect(),
        });
        Self {
            reading: &found.reading,
            title: or_else(&found.told, &found.reading),
            disputed: &found.disputed,
            clauses: &found.clauses,
            settled: found.settled,
            sides: sides.collect(),
            rows: rows.collect(),
        }
    }
}

/// What comes of one thing under one value; what is not in sentences is told as the log would.
fn lines_of(outlook: &pb::Outlook, about: &str) -> Vec<String> {
    let changes: Vec<_> = outlook.changes.iter().filter(|change| change.about == about).collect();
    if changes.iter().any(|change| change.sentence.is_empty()) {
        let plain = outlook.differs.get(about).unwrap_or(&outlook.not_told);
        return Some(plain.clone()).filter(|plain| !plain.is_empty()).into_iter().collect();
    }
    changes
        .iter()
        .map(|change| match change.times {
            times @ 2.. => format!("{} ×{times}", change.sentence),
            _ => change.sentence.clone(),
        })
        .collect()
}

fn or_else<'a>(text: &'a str, other: &'a str) -> &'a str {
    if text.is_empty() { other } else { text }
}
