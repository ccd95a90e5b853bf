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
    /// The position read back, part by part. Empty: it is that of a game.
    pub understood: Vec<Understood<'a>>,
    /// Names that several cards have, each with the card it was taken for.
    pub taken: Vec<SharedName<'a>>,
}

/// One thing that was understood of a position that is written down: the place, a zone with its cards, what waits to be
/// resolved.
#[derive(Clone, Debug, PartialEq)]
pub struct Understood<'a> {
    /// The stable name of what it says ("understood.zone").
    pub code: &'a str,
    /// What it is about; [`argument_of`] finds one by its name.
    pub arguments: &'a [pb::Argument],
    /// It in words; the code if no language was asked for.
    pub text: &'a str,
}

/// A name that several cards have.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedName<'a> {
    /// The name as it was written.
    pub named: &'a str,
    /// The card that it was taken for. Empty: any of them is meant.
    pub number: &'a str,
    /// The numbers of all cards of that name.
    pub several: &'a [String],
    /// It in words; the name alone if no language was asked for.
    pub text: &'a str,
}

/// What the claim of players comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimAnswer<'a> {
    /// Whether the table is as claimed, and the account, if there is one, fits.
    pub holds: bool,
    /// Everything that is otherwise, in the order of the claim.
    pub differences: Vec<Difference<'a>>,
    /// Where the players' account and the log part. None: it fits, or there is none.
    pub account: Option<Difference<'a>>,
    /// Names in the claim that several cards of the game have.
    pub shared: Vec<SharedName<'a>>,
}

/// One thing that is otherwise than players say. Texts are words, if a language was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference<'a> {
    /// The stable name of the kind of difference ("difference.other-zone").
    pub code: &'a str,
    /// What the code is about; [`argument_of`] finds one by its name.
    pub arguments: &'a [pb::Argument],
    /// The card, the zone or whatever else it is about. Empty: it is the account.
    pub about: &'a str,
    /// What the players say.
    pub claimed: &'a str,
    /// What the game has there. Empty: the log has nothing more.
    pub found: &'a str,
    /// The event that made it so, or that the log has there. 0: there is none.
    pub event: i64,
    /// The clauses of that event.
    pub clauses: &'a [String],
    /// It in words; the code if no language was asked for.
    pub text: &'a str,
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
            as_played: tried
                .and_then(|tried| tried.as_played.as_ref())
                .or_else(|| found.course.as_ref().and_then(|course| course.as_played.as_ref()))
                .map(pb::PlayedOutcome::outcome),
            attempt: tried.map_or("", |tried| or_else(&tried.told, &tried.said)),
            to_know: if outcome == Outcome::NeedsJudge { others } else { Vec::new() },
            depends_on: named.flat_map(|argument| argument.words.iter().map(String::as_str)).collect(),
            deciding,
            readings: found.open.iter().map(SideBySide::of).collect(),
            understood: found.understood.iter().map(Understood::of).collect(),
            taken: found.taken.iter().map(SharedName::of).collect(),
        }
    }

    /// The outcome as games are played: by the readings in use if that can be told.
    pub fn comes_to(&self) -> Outcome {
        self.as_played.unwrap_or(self.outcome)
    }
}

impl<'a> Understood<'a> {
    fn of(part: &'a pb::UnderstoodPart) -> Self {
        Self { code: &part.code, arguments: &part.arguments, text: or_else(&part.sentence, &part.code) }
    }
}

impl<'a> SharedName<'a> {
    fn of(found: &'a pb::NameTaken) -> Self {
        let text = or_else(&found.sentence, &found.named);
        Self { named: &found.named, number: &found.number, several: &found.several, text }
    }
}

impl<'a> ClaimAnswer<'a> {
    /// What [`crate::Desk::claim`] came to.
    pub fn of(found: &'a pb::CompareClaimResponse) -> Self {
        let differences: Vec<_> = found.differences.iter().map(Difference::of).collect();
        let account = found.account.as_ref().filter(|account| !account.fits).map(Difference::parting);
        Self {
            holds: differences.is_empty() && account.is_none(),
            differences,
            account,
            shared: found.shared.iter().map(SharedName::of).collect(),
        }
    }
}

impl<'a> Difference<'a> {
    fn of(found: &'a pb::ClaimDifference) -> Self {
        Self {
            code: &found.code,
            arguments: &found.arguments,
            about: or_else(&found.heading, &found.what),
            claimed: or_else(&found.claimed_said, &found.claimed),
            found: or_else(&found.found_said, &found.found),
            event: found.event,
            clauses: &found.clauses,
            text: or_else(&found.sentence, &found.code),
        }
    }

    fn parting(account: &'a pb::AccountCompared) -> Self {
        Self {
            code: &account.code,
            arguments: &account.arguments,
            about: "",
            claimed: &account.said,
            found: if account.event == 0 { "" } else { or_else(&account.has_said, &account.has) },
            event: account.event,
            clauses: &account.clauses,
            text: or_else(&account.sentence, &account.code),
        }
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
