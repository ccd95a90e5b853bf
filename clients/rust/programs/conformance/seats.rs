//! Operations of a seat.

use adjudicator_client::{Answer, Concerning, OptionsQuery, PageQuery, Seat, Sending, TableQuery, WatchQuery, pb};
use serde::Serialize;
use serde_json::{Value, json};

use crate::calls::Call;
use crate::failures::Came;
use crate::running::Run;
use crate::values::{number_of, text_of, value_of};

pub async fn options(seat: Seat, call: Call) -> Came {
    let query = OptionsQuery {
        seat: call.text("seat")?,
        at_version: call.number("at_version")?,
        detail: call.word("detail", "OPTION_DETAIL", pb::OptionDetail::from_str_name)?,
    };
    Ok(value_of(&seat.options(query).await?)?)
}

pub fn sending(call: &Call) -> Result<Sending, String> {
    Ok(Sending { expected_version: call.number("expected_version")?, request_id: call.text("request_id")? })
}

pub async fn submit(seat: Seat, call: Call) -> Came {
    let number = call.text("number")?;
    let answer = Answer {
        number: (!number.is_empty()).then_some(number),
        choice: call.number("choice")?,
        seat: call.text("seat")?,
        omit_events: call.read("omit_events")?,
        sending: sending(&call)?,
        ..Answer::picking(call.read::<Vec<String>>("picks")?)
    };
    Ok(value_of(&seat.submit(answer).await?)?)
}

pub async fn concede(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.concede(sending(&call)?).await?)?)
}

pub async fn table(seat: Seat, call: Call) -> Came {
    let query = TableQuery {
        at_version: call.number("at_version")?,
        viewer: call.text("viewer")?,
        detail: call.word("detail", "TABLE_DETAIL", pb::TableDetail::from_str_name)?,
        count_unseen: call.with.contains_key("count_unseen"),
    };
    let answer = seat.table(query).await?;
    let mut drawn = value_of(&answer.table.unwrap_or_default())?;
    drawn["version"] = answer.version.into();
    Ok(drawn)
}

fn page_query(call: &Call) -> Result<PageQuery, String> {
    Ok(PageQuery {
        after: call.number("after")?,
        at_version: call.number("at_version")?,
        size: call.number("size")?.try_into().unwrap_or(0),
        detail: event_detail(call)?,
    })
}

fn event_detail(call: &Call) -> Result<pb::EventDetail, String> {
    call.word("detail", "EVENT_DETAIL", pb::EventDetail::from_str_name)
}

pub async fn page(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.page(page_query(&call)?).await?)?)
}

/// The numbers and types of events.
#[derive(Default, Serialize)]
struct Happened {
    seqs: Vec<i64>,
    types: Vec<String>,
}

impl Happened {
    fn add(&mut self, event: pb::Event) {
        self.seqs.push(event.seq);
        self.types.push(event.r#type);
    }
}

pub async fn events(seat: Seat, call: Call) -> Came {
    let mut found = Happened::default();
    let mut events = seat.events(page_query(&call)?);
    while let Some(event) = events.next().await {
        found.add(event?);
    }
    Ok(json!(found))
}

pub async fn tell(seat: Seat, call: Call) -> Came {
    let language = call.text("language")?;
    let seat = if language.is_empty() { seat } else { seat.in_language(&language) };
    let mut all = pb::TellGameResponse::default();
    let only = Concerning { seats: call.read("seats")?, cards: call.read("cards")?, clauses: call.read("clauses")? };
    let mut told = seat.tell_only(page_query(&call)?, only);
    while let Some(paragraph) = told.next().await {
        all.paragraphs.push(paragraph?);
    }
    Ok(value_of(&all)?)
}

pub async fn outline(seat: Seat, call: Call) -> Came {
    let mut kinds = Vec::new();
    for word in call.read::<Vec<String>>("kinds")? {
        let kind = pb::MarkKind::from_str_name(&format!("MARK_KIND_{word}"));
        kinds.push(kind.ok_or_else(|| format!("no kind of mark: {word}"))?);
    }
    let mut all = pb::OutlineGameResponse::default();
    let mut marks = seat.outline(page_query(&call)?, &kinds);
    while let Some(mark) = marks.next().await {
        all.marks.push(mark?);
    }
    Ok(value_of(&all)?)
}

pub async fn watch(seat: Seat, call: Call) -> Came {
    let query = WatchQuery { after: call.number("after")?, detail: event_detail(&call)?, past_end: false };
    let most = call.number("messages")?;
    let (mut found, mut version, mut game_over, mut growing, mut messages) = (Happened::default(), 0, false, true, 0);
    let mut news = seat.watch(query);
    while let Some(message) = news.next().await {
        let message = message?;
        growing &= message.version > version;
        (version, game_over) = (message.version, message.game_over);
        message.events.into_iter().for_each(|event| found.add(event));
        messages += 1;
        if messages == most {
            break;
        }
    }
    Ok(json!({
        "seqs": found.seqs, "types": found.types, "version": version, "game_over": game_over, "growing": growing,
    }))
}

pub async fn explain(seat: Seat, call: Call) -> Came {
    let (at_version, whose) = (call.number("at_version")?, call.text("seat")?);
    let asked = |name: &str| call.with.get(name).is_some_and(|given| given != &Value::Bool(false));
    let answer = if asked("move") {
        seat.explain_move(&call.text("move")?, &whose, at_version).await
    } else if asked("event") && asked("brief") {
        seat.explain_event_briefly(call.number("event")?, at_version).await
    } else if asked("event") {
        seat.explain_event(call.number("event")?, at_version).await
    } else if asked("value") {
        let of: Vec<Value> = call.read("value")?;
        let (object, name) = (of.first().and_then(number_of), of.get(1).and_then(text_of));
        seat.explain_value(object.unwrap_or(0), &name.unwrap_or_default(), at_version).await
    } else if asked("result") {
        seat.explain_result(at_version).await
    } else if asked("place") {
        seat.explain_place(at_version).await
    } else {
        return Err("nothing is to be explained".to_owned().into());
    };
    Ok(value_of(&answer?)?)
}

pub async fn verify(seat: Seat, call: Call) -> Came {
    Ok(value_of(&seat.verify(call.number("at_version")?).await?)?)
}

pub async fn export(run: &mut Run, call: Call) -> Came {
    let packing = call.word("packing", "PACKING", pb::Packing::from_str_name)?;
    let export = call.seat(run)?.export(packing).await?;
    let head: String = export.file.iter().take(2).map(|byte| format!("{byte:02x}")).collect();
    let came = json!({"version": export.version, "bytes": export.file.len(), "head": head});
    run.file = Some(export.file);
    Ok(came)
}
