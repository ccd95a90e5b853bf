//! Operations of a judge: the desk, acts, tokens of a game.

use adjudicator_client::{
    ClaimAnswer, Desk, DeskAnswer, Difference, ForkSetup, InvitationSetup, ReadingsQuery, Seat, SharedName, SideBySide,
    TokenSetup, Understood, grounds, pb,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

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
    let (desk, asked, series) = (desk(run, &call)?, position_asked(&call)?, call.text("series")?);
    let found = if call.with.contains_key("unfinished") {
        desk.read_unfinished(&asked.text).await?
    } else if series.is_empty() {
        desk.check(asked).await?
    } else {
        desk.check_newest(asked, &series).await?
    };
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
            "understood": answer.understood.iter().map(understood).collect::<Vec<_>>(),
            "taken": answer.taken.iter().map(named).collect::<Vec<_>>(),
        },
    }))
}

fn understood(part: &Understood<'_>) -> Value {
    json!({"code": part.code, "arguments": words(part.arguments), "text": part.text})
}

fn named(name: &SharedName<'_>) -> Value {
    json!({"named": name.named, "number": name.number, "several": name.several, "text": name.text})
}

fn difference(found: &Difference<'_>) -> Value {
    json!({
        "code": found.code, "arguments": words(found.arguments), "about": found.about, "claimed": found.claimed,
        "found": found.found, "event": found.event, "clauses": found.clauses, "text": found.text,
    })
}

/// The words of arguments, by their names; of numbers and objects the digits.
fn words(arguments: &[pb::Argument]) -> Value {
    let said = arguments.iter().map(|argument| {
        let mut words = argument.words.clone();
        words.extend(argument.object_ids.iter().map(i64::to_string));
        if argument.kind() == pb::ArgumentKind::Number {
            words.push(argument.number.to_string());
        }
        (argument.name.clone(), json!(words))
    });
    Value::Object(said.collect())
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
    let found = desk(run, &call)?.claim(call.text("claim")?, call.number("at_version")?).await?;
    let answer = ClaimAnswer::of(&found);
    Ok(json!({
        "claim": value_of(&found)?,
        "answer": {
            "holds": answer.holds,
            "differences": answer.differences.iter().map(difference).collect::<Vec<_>>(),
            "account": answer.account.as_ref().map(difference),
            "shared": answer.shared.iter().map(named).collect::<Vec<_>>(),
        },
    }))
}

fn why(call: &Call) -> Result<pb::Grounds, String> {
    Ok(grounds(call.text("text")?, call.read::<Vec<String>>("clauses")?))
}

pub async fn rule(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().rule(why(&call)?, call.read("private")?, sending(&call)?).await?)?)
}

pub async fn correct(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().correct(why(&call)?, changes(&call)?, sending(&call)?).await?)?)
}

pub async fn preview_correction(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().preview_correction(changes(&call)?, sending(&call)?).await?)?)
}

fn changes(call: &Call) -> Result<Vec<pb::Change>, String> {
    call.read::<Vec<Map<String, Value>>>("changes")?.into_iter().map(change_of).collect()
}

/// One thing that is put right, made by what this client has for it.
fn change_of(change: Map<String, Value>) -> Result<pb::Change, String> {
    let (kind, fields) = change.into_iter().next().ok_or("there is no change")?;
    if kind == "move_card" {
        return Ok(pb::Change::move_card(message_of(&fields)?));
    }
    let with = Map::deserialize(fields).map_err(|error| error.to_string())?;
    let said = Call { at: String::new(), role: String::new(), game: String::new(), with };
    let card = said.number("card")?;
    Ok(match kind.as_str() {
        "turn_card" => pb::Change::turn_card(card, said.text("orientation")?),
        "face_card" => pb::Change::face_card(card, said.read("face_up")?, said.text("guise")?),
        "set_markers" => pb::Change::set_markers(card, said.text("name")?, said.number("count")?),
        "attach_card" => pb::Change::attach_card(card, said.number("to")?),
        "set_fact" => pb::Change::set_fact(said.text("name")?, said.read::<Value>("value")?),
        "set_turn" => {
            let turn = said.number("turn")?.try_into().map_err(|_| "the turn is no number of one")?;
            pb::Change::set_turn(said.text("player")?, turn)
        }
        "set_identity" => pb::Change::set_identity(card, said.text("number")?),
        "set_place" => {
            let knows = said.read::<Map<String, Value>>("knows")?;
            pb::Change::set_place(said.text("at")?, said.text("player")?, knows)
        }
        _ => return Err(format!("there is no change {kind}")),
    })
}

pub async fn rewind(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().rewind(why(&call)?, call.number("to_version")?, sending(&call)?).await?)?)
}

pub async fn preview_rewind(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().preview_rewind(call.number("to_version")?, sending(&call)?).await?)?)
}

pub async fn undo(seat: Seat, call: Call) -> Came {
    let (reason, to_version) = (call.text("text")?, call.number("to_version")?);
    Ok(value_of(&seat.judge().undo(reason, to_version, sending(&call)?).await?)?)
}

pub async fn call_judge(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().call_judge(call.text("text")?, call.text("request_id")?).await?)?)
}

pub async fn judge_calls(seat: Seat, call: Call) -> Came {
    let calls = seat.judge().judge_calls(call.read("resolved")?, call.number("at_version")?).await?;
    Ok(value_of(&pb::ListJudgeCallsResponse { calls, ..Default::default() })?)
}

pub async fn claim_call(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.judge().claim_call(call.number("call_id")?, call.text("request_id")?).await?)?)
}

pub async fn resolve_call(seat: Seat, call: Call) -> Came {
    let (call_id, answer) = (call.number("call_id")?, call.text("answer")?);
    Ok(value_of(&seat.judge().resolve_call(call_id, answer, call.text("request_id")?).await?)?)
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

pub async fn invite(seat: Seat, call: Call) -> Came {
    let setup = InvitationSetup {
        role: call.text("role")?,
        label: call.text("label")?,
        uses: call.number("uses")?.try_into().unwrap_or(0),
        request_id: call.text("request_id")?,
        ..Default::default()
    };
    Ok(value_of(&seat.access().invite(setup).await?)?)
}

pub async fn invitations(seat: Seat) -> Came {
    Ok(value_of(&pb::ListInvitationsResponse { invitations: seat.access().invitations().await? })?)
}

pub async fn revoke_invitation(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.access().revoke_invitation(call.text("invitation_id")?).await?)?)
}

pub async fn save_position(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.desk().save(call.number("at_version")?, call.text("seen_by")?).await?)?)
}
