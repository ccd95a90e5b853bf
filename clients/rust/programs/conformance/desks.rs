//! Operations of a judge: the desk, acts, tokens of a game.

use adjudicator_client::{Desk, DeskAnswer, ForkSetup, ReadingsQuery, Seat, SideBySide, TokenSetup, grounds, pb};
use serde_json::{Value, json};

use crate::calls::Call;
use crate::failures::{Came, Trouble};
use crate::running::Run;
use crate::seats::sending;
use crate::values::{message_of, value_of};

/// That of a game for its judge, or else that of the operator.
fn desk(run: &mut Run, call: &Call) -> Result<Desk, Trouble> {
    let language = call.text("language")?;
    if call.game.is_empty() {
        let client = call.client(run)?;
        return Ok(if language.is_empty() { client.desk() } else { client.in_language(&language).desk() });
    }
    let seat = call.seat(run)?;
    Ok(if language.is_empty() { seat.desk() } else { seat.in_language(&language).desk() })
}

/// `asked`, or else `position` or `stated`.
pub fn position_asked(call: &Call) -> Result<pb::PositionAsked, String> {
    if let Some(asked) = call.with.get("asked") {
        return message_of(asked);
    }
    let stated = call.with.get("stated").map(message_of).transpose()?;
    Ok(pb::PositionAsked { text: call.text("position")?, stated, ..Default::default() })
}

pub async fn check_position(run: &mut Run, call: Call) -> Came {
    let found = desk(run, &call)?.check(position_asked(&call)?).await?;
    let answer = DeskAnswer::of(&found);
    Ok(json!({
        "position": value_of(&found)?,
        "answer": {
            "outcome": answer.outcome.as_str_name(),
            "as_played": answer.as_played.unwrap_or_default().as_str_name(),
            "comes_to": answer.comes_to().as_str_name(),
            "attempt": answer.attempt,
            "deciding": values_of(&answer.deciding)?,
            "to_know": values_of(&answer.to_know)?,
            "depends_on": answer.depends_on,
            "readings": answer.readings.iter().map(shown).collect::<Vec<_>>(),
        },
    }))
}

fn values_of(findings: &[&pb::Finding]) -> Result<Vec<Value>, String> {
    findings.iter().map(|&finding| value_of(finding)).collect()
}

fn shown(reading: &SideBySide<'_>) -> Value {
    let sides = reading.sides.iter().map(|side| {
        json!({
            "name": side.name, "title": side.title, "in_use": side.in_use, "outcome": side.outcome.as_str_name(),
            "not_told": side.not_told,
        })
    });
    let rows = reading.rows.iter().map(|row| json!({"about": row.about, "heading": row.heading, "cells": row.cells}));
    json!({
        "reading": reading.reading, "title": reading.title, "disputed": reading.disputed, "clauses": reading.clauses,
        "settled": reading.settled, "sides": sides.collect::<Vec<_>>(), "rows": rows.collect::<Vec<_>>(),
    })
}

pub async fn compare_readings(run: &mut Run, call: Call) -> Came {
    let query = ReadingsQuery {
        position: position_asked(&call)?,
        readings: call.read("readings")?,
        editions: call.read("editions")?,
    };
    let found = desk(run, &call)?.compare(query).await?;
    let readings = found.compared.iter().map(|reading| shown(&SideBySide::of(reading))).collect::<Vec<_>>();
    Ok(json!({"comparison": value_of(&found)?, "readings": readings}))
}

pub async fn explain_position(run: &mut Run, call: Call) -> Came {
    let (card, name) = (call.text("card")?, call.text("name")?);
    Ok(value_of(&desk(run, &call)?.explain_value(position_asked(&call)?, &card, &name).await?)?)
}

pub async fn claim(run: &mut Run, call: Call) -> Came {
    let said = desk(run, &call)?.claim(call.text("claim")?, call.number("at_version")?).await?;
    Ok(value_of(&said)?)
}

fn why(call: &Call) -> Result<pb::Grounds, String> {
    Ok(grounds(call.text("text")?, call.read::<Vec<String>>("clauses")?))
}

pub async fn rule(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().rule(why(&call)?, call.read("private")?, sending(&call)?).await?)?)
}

pub async fn correct(seat: Seat, call: Call) -> Came {
    let changes = call.read::<Vec<Value>>("changes")?.iter().map(message_of).collect::<Result<_, _>>()?;
    Ok(value_of(&seat.judge().correct(why(&call)?, changes, sending(&call)?).await?)?)
}

pub async fn rewind(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().rewind(why(&call)?, call.number("to_version")?, sending(&call)?).await?)?)
}

pub async fn fork(seat: Seat, call: Call) -> Came {
    let setup = ForkSetup {
        name: call.text("name")?,
        at_version: call.number("at_version")?,
        request_id: call.text("request_id")?,
    };
    Ok(value_of(&seat.judge().fork(setup).await?)?)
}

pub async fn issue(seat: Seat, call: Call) -> Came {
    let setup = TokenSetup {
        role: call.text("role")?,
        label: call.text("label")?,
        request_id: call.text("request_id")?,
        ..Default::default()
    };
    Ok(value_of(&seat.access().issue(setup).await?)?)
}

pub async fn tokens(seat: Seat) -> Came {
    Ok(value_of(&pb::ListTokensResponse { tokens: seat.access().tokens().await? })?)
}

pub async fn revoke(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.access().revoke(call.text("token_id")?).await?)?)
}
