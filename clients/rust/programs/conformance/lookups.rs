//! Operations that look something up.

use std::collections::BTreeMap;

use adjudicator_client::{
    CardImport, CardQuery, Catalogue, EditionQuery, Error, Feed, GamesQuery, ImportedCards, WatchGamesQuery, WordQuery,
    deck_of, pb,
};
use serde_json::{Value, json};

use crate::calls::Call;
use crate::failures::{Came, Trouble};
use crate::running::Run;
use crate::values::value_of;

/// That of a game, or else that of the edition that is named.
fn catalogue(run: &mut Run, call: &Call) -> Result<Catalogue, Trouble> {
    if !call.game.is_empty() {
        return Ok(call.seat(run)?.catalogue());
    }
    let (client, language) = (call.client(run)?, call.text("language")?);
    let client = if language.is_empty() { client } else { client.in_language(&language) };
    Ok(client.catalogue(call.text("edition")?))
}

/// All entries of a list.
pub async fn listed<T>(mut entries: Feed<T>) -> Result<Vec<T>, Error> {
    let mut found = Vec::new();
    while let Some(entry) = entries.next().await {
        found.push(entry?);
    }
    Ok(found)
}

fn page_size(call: &Call) -> Result<i32, String> {
    Ok(call.number("page_size")?.try_into().unwrap_or(0))
}

fn words(call: &Call) -> Result<WordQuery, String> {
    Ok(WordQuery { words: call.text("query")?, nearest: call.read("nearest")?, page_size: page_size(call)? })
}

pub async fn search_clauses(run: &mut Run, call: Call) -> Came {
    let hits = listed(catalogue(run, &call)?.search_clauses(words(&call)?)).await?;
    Ok(value_of(&pb::SearchClausesResponse { hits, ..Default::default() })?)
}

pub async fn search_cards(run: &mut Run, call: Call) -> Came {
    let hits = listed(catalogue(run, &call)?.search_cards(words(&call)?)).await?;
    Ok(value_of(&pb::SearchCardsResponse { hits, ..Default::default() })?)
}

pub async fn cards(run: &mut Run, call: Call) -> Came {
    let catalogue = catalogue(run, &call)?;
    let query = CardQuery { kind: call.text("kind")?, page_size: page_size(&call)? };
    let cards = listed(catalogue.cards(query)).await?;
    let edition = catalogue.edition().await?;
    Ok(value_of(&pb::ListCardsResponse { edition, cards, ..Default::default() })?)
}

pub async fn card(run: &mut Run, call: Call) -> Came {
    Ok(value_of(&catalogue(run, &call)?.card(call.text("card")?).await?)?)
}

pub async fn check_cards(run: &mut Run, call: Call) -> Came {
    Ok(value_of(&catalogue(run, &call)?.check_cards(call.text("card_file")?).await?)?)
}

/// The imported cards of the edition that is named.
fn imported(run: &mut Run, call: &Call) -> Result<ImportedCards, Trouble> {
    let (client, language) = (call.client(run)?, call.text("language")?);
    let client = if language.is_empty() { client } else { client.in_language(&language) };
    Ok(client.imported_cards(call.text("edition")?))
}

pub async fn import_cards(run: &mut Run, call: Call) -> Came {
    let how =
        CardImport { file_name: call.text("file_name")?, set: call.text("set")?, overrides: call.text("overrides")? };
    let cards = imported(run, &call)?.import_file(call.text("card_data")?, how, |_, _| ()).await?;
    Ok(value_of(&pb::ImportCardsResponse { cards, ..Default::default() })?)
}

pub async fn card_coverage(run: &mut Run, call: Call) -> Came {
    let reasons = call.number("reason_count")?.try_into().unwrap_or(0);
    Ok(value_of(&imported(run, &call)?.coverage(reasons).await?)?)
}

pub async fn imported_card(run: &mut Run, call: Call) -> Came {
    Ok(value_of(&imported(run, &call)?.card(call.text("card")?).await?)?)
}

pub async fn read_deck_list(run: &mut Run, call: Call) -> Came {
    Ok(value_of(&imported(run, &call)?.read_deck_list(call.text("deck_list")?, call.text("format")?).await?)?)
}

pub async fn decks(run: &mut Run, call: Call) -> Came {
    let decks = listed(catalogue(run, &call)?.decks()).await?;
    Ok(value_of(&pb::ListDecksResponse { decks, ..Default::default() })?)
}

pub async fn deck(run: &mut Run, call: Call) -> Came {
    let found = catalogue(run, &call)?.deck(call.text("name")?).await?;
    let mut came = value_of(&found)?;
    came["opens_with"] = json!(deck_of(&found.deck.unwrap_or_default()));
    Ok(came)
}

pub async fn describe_edition(run: &mut Run, call: Call) -> Came {
    Ok(value_of(&catalogue(run, &call)?.describe().await?)?)
}

pub async fn disputed_points(run: &mut Run, call: Call) -> Came {
    let clauses: Vec<String> = call.read("clauses")?;
    let labels: Vec<&str> = clauses.iter().map(String::as_str).collect();
    let points = listed(catalogue(run, &call)?.disputed_points(&labels)).await?;
    Ok(value_of(&pb::ListReadingsResponse { points, ..Default::default() })?)
}

pub async fn compare_editions(run: &mut Run, call: Call) -> Came {
    let query = EditionQuery { other: call.text("other")?, every: call.read("every")?, page_size: page_size(&call)? };
    let clauses = listed(catalogue(run, &call)?.compare(query)).await?;
    Ok(value_of(&pb::CompareEditionsResponse { clauses, ..Default::default() })?)
}

pub async fn games(run: &mut Run, call: Call) -> Came {
    let order = if call.read("by_need")? { pb::GameOrder::Need } else { pb::GameOrder::Id };
    let query = GamesQuery { order, seen: versions(&call)? };
    let found = if call.game.is_empty() { call.client(run)?.games_in(query) } else { call.seat(run)?.games_in(query) };
    Ok(value_of(&pb::ListGamesResponse { games: listed(found).await?, ..Default::default() })?)
}

/// What a watch of games says until so many entries came.
pub async fn watch_games(run: &mut Run, call: Call) -> Came {
    let query = WatchGamesQuery { games: call.read("games")?, seen: versions(&call)? };
    let mut watched =
        if call.game.is_empty() { call.client(run)?.watch_games(query) } else { call.seat(run)?.watch_games(query) };
    let entries = usize::try_from(call.number("entries")?).unwrap_or(1);
    let mut all = pb::WatchGamesResponse::default();
    while all.games.len() < entries {
        match watched.next().await {
            Some(news) => all.games.extend(news?.games),
            None => break,
        }
    }
    Ok(value_of(&all)?)
}

/// Versions that the caller has seen, by game; kept ones are texts.
fn versions(call: &Call) -> Result<BTreeMap<String, i64>, String> {
    let mut seen = BTreeMap::new();
    for each in call.read::<Vec<Value>>("seen")? {
        let version = each["version"].as_i64().or_else(|| each["version"].as_str()?.parse().ok());
        let game_id = each["game_id"].as_str().unwrap_or_default();
        seen.insert(game_id.to_owned(), version.ok_or_else(|| format!("no version: {each}"))?);
    }
    Ok(seen)
}
