//! Operations of the client, by their names.

use std::time::Duration;

use adjudicator_client::{ClauseQuery, DeckQuery, GameSetup, NewGame, PositionSetup, TokenSetup, pb};
use serde_json::{Value, json};

use crate::Game;
use crate::calls::Call;
use crate::damage::{check_export, verify_export};
use crate::desks::position_asked;
use crate::failures::Came;
use crate::lookups::listed;
use crate::running::Run;
use crate::values::value_of;
use crate::{desks, lookups, seats};

pub async fn operate(run: &mut Run, name: &str, call: Call) -> Came {
    match name {
        "create" => create(run, call).await,
        "open_position" => open_position(run, call).await,
        "rulebooks" => rulebooks(run, call).await,
        "clauses" => clauses(run, call).await,
        "clause" => clause(run, call).await,
        "check_deck" => check_deck(run, call).await,
        "search_clauses" => lookups::search_clauses(run, call).await,
        "search_cards" => lookups::search_cards(run, call).await,
        "cards" => lookups::cards(run, call).await,
        "card" => lookups::card(run, call).await,
        "deck" => lookups::deck(run, call).await,
        "decks" => lookups::decks(run, call).await,
        "check_cards" => lookups::check_cards(run, call).await,
        "import_cards" => lookups::import_cards(run, call).await,
        "card_coverage" => lookups::card_coverage(run, call).await,
        "imported_card" => lookups::imported_card(run, call).await,
        "read_deck_list" => lookups::read_deck_list(run, call).await,
        "describe_edition" => lookups::describe_edition(run, call).await,
        "disputed_points" => lookups::disputed_points(run, call).await,
        "compare_editions" => lookups::compare_editions(run, call).await,
        "games" => lookups::games(run, call).await,
        "watch_games" => lookups::watch_games(run, call).await,
        "check_position" => desks::check_position(run, call).await,
        "compare_readings" => desks::compare_readings(run, call).await,
        "explain_position" => desks::explain_position(run, call).await,
        "claim" => desks::claim(run, call).await,
        "issue_for_tournament" => issue_for_tournament(run, call).await,
        "tokens_of_tournament" => tokens_of_tournament(run, call).await,
        "revoke_for_tournament" => revoke_for_tournament(run, call).await,
        "who_am_i" => Ok(value_of(&call.client(run)?.who_am_i().await?)?),
        "redeem" => redeem(run, call).await,
        "export" => seats::export(run, call).await,
        "check_export" => check_export(run, &call),
        "verify_export" => verify_export(run, call).await,
        _ => {
            let seat = call.seat(run)?;
            match name {
                "options" => seats::options(seat, call).await,
                "submit" => seats::submit(seat, call).await,
                "concede" => seats::concede(seat, call).await,
                "table" => seats::table(seat, call).await,
                "page" => seats::page(seat, call).await,
                "events" => seats::events(seat, call).await,
                "tell" => seats::tell(seat, call).await,
                "outline" => seats::outline(seat, call).await,
                "watch" => seats::watch(seat, call).await,
                "explain" => seats::explain(seat, call).await,
                "verify" => seats::verify(seat, call).await,
                "rule" => desks::rule(seat, call).await,
                "correct" => desks::correct(seat, call).await,
                "rewind" => desks::rewind(seat, call).await,
                "fork" => desks::fork(seat, call).await,
                "issue" => desks::issue(seat, call).await,
                "tokens" => desks::tokens(seat).await,
                "revoke" => desks::revoke(seat, call).await,
                "preview_correction" => desks::preview_correction(seat, call).await,
                "preview_rewind" => desks::preview_rewind(seat, call).await,
                "undo" => desks::undo(seat, call).await,
                "invite" => desks::invite(seat, call).await,
                "invitations" => desks::invitations(seat).await,
                "revoke_invitation" => desks::revoke_invitation(seat, call).await,
                "call_judge" => desks::call_judge(seat, call).await,
                "judge_calls" => desks::judge_calls(seat, call).await,
                "claim_call" => desks::claim_call(seat, call).await,
                "resolve_call" => desks::resolve_call(seat, call).await,
                "save_position" => desks::save_position(seat, call).await,
                _ => Err("there is no such operation".to_owned().into()),
            }
        }
    }
}

async fn create(run: &mut Run, mut call: Call) -> Came {
    let edition = call.text("edition")?;
    if let (false, Some(decks)) = (call.with.contains_key("decks"), run.fixture.decks.get(&edition)) {
        call.with.insert("decks".into(), decks.clone());
    }
    let setup = GameSetup {
        edition,
        decks: call.read("decks")?,
        format: call.text("format")?,
        readings: call.read("readings")?,
        seed: unhexed(&call.text("seed")?)?,
        card_file: call.text("card_file")?,
        token_lifetime: Duration::from_secs(call.number("token_lifetime_seconds")?.try_into().unwrap_or(0)),
        request_id: call.text("request_id")?,
        table: call.text("table")?,
        players: call.read("players")?,
        ..Default::default()
    };
    let opened = call.client(run)?.create_game(setup).await?;
    Ok(known(run, call, opened))
}

async fn open_position(run: &mut Run, call: Call) -> Came {
    let setup = PositionSetup {
        position: position_asked(&call)?,
        stated_by: call.text("stated_by")?,
        request_id: call.text("request_id")?,
        ..Default::default()
    };
    let opened = call.client(run)?.open_position(setup).await?;
    Ok(known(run, call, opened))
}

/// What comes back of a game that was opened; it is known from then on.
fn known(run: &mut Run, call: Call, opened: NewGame) -> Value {
    let came = json!({
        "game_id": opened.game_id, "version": opened.version, "edition": opened.edition,
        "seed_commitment": opened.seed_commitment, "already_recorded": opened.already_recorded,
        "roles": opened.tokens.keys().collect::<Vec<_>>(),
    });
    run.games.insert(call.game, Game { game_id: opened.game_id, tokens: opened.tokens });
    came
}

fn unhexed(text: &str) -> Result<Vec<u8>, String> {
    let pairs = (0..text.len()).step_by(2);
    pairs
        .map(|at| u8::from_str_radix(text.get(at..at + 2).unwrap_or(""), 16).map_err(|error| error.to_string()))
        .collect()
}

async fn rulebooks(run: &mut Run, call: Call) -> Came {
    let rulebooks = call.client(run)?.rulebooks().await?;
    Ok(value_of(&pb::ListRulebooksResponse { rulebooks })?)
}

async fn clauses(run: &mut Run, call: Call) -> Came {
    let class = i32::try_from(call.number("clause_class")?).unwrap_or(0);
    let relation = i32::try_from(call.number("relation")?).unwrap_or(0);
    let query = ClauseQuery {
        edition: call.text("edition")?,
        class: class.try_into().unwrap_or_default(),
        labels: call.read("labels")?,
        relation: relation.try_into().unwrap_or_default(),
        page_size: call.number("page_size")?.try_into().unwrap_or(0),
    };
    let all = if call.game.is_empty() { call.client(run)?.clauses(query) } else { call.seat(run)?.clauses(query) };
    Ok(value_of(&pb::ListClausesResponse { clauses: listed(all).await?, ..Default::default() })?)
}

async fn clause(run: &mut Run, call: Call) -> Came {
    let label = call.text("label")?;
    let clause = if call.game.is_empty() {
        call.client(run)?.clause(&call.text("edition")?, &label).await?
    } else {
        call.seat(run)?.clause(&label).await?
    };
    Ok(value_of(&clause)?)
}

async fn check_deck(run: &mut Run, call: Call) -> Came {
    let query = DeckQuery {
        edition: call.text("edition")?,
        format: call.text("format")?,
        deck: call.read("deck")?,
        ..Default::default()
    };
    Ok(value_of(&call.client(run)?.check_deck(query).await?)?)
}

async fn issue_for_tournament(run: &mut Run, call: Call) -> Came {
    let setup = TokenSetup {
        role: call.text("role")?,
        label: call.text("label")?,
        request_id: call.text("request_id")?,
        ..Default::default()
    };
    Ok(value_of(&call.client(run)?.tournament(call.text("tournament")?).issue(setup).await?)?)
}

async fn tokens_of_tournament(run: &mut Run, call: Call) -> Came {
    let tokens = call.client(run)?.tournament(call.text("tournament")?).tokens().await?;
    Ok(value_of(&pb::ListTournamentTokensResponse { tokens })?)
}

async fn revoke_for_tournament(run: &mut Run, call: Call) -> Came {
    let tournament = call.client(run)?.tournament(call.text("tournament")?);
    Ok(value_of(&tournament.revoke(call.text("token_id")?).await?)?)
}

async fn redeem(run: &mut Run, call: Call) -> Came {
    Ok(value_of(&call.client(run)?.redeem(call.text("code")?, call.text("request_id")?).await?)?)
}
