"""The operations that look something up."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping

from adjudicator_client import Catalogue, ImportedCards, deck_of
from adjudicator_client.pb.catalogue_service_pb2 import GameEntry
from conformance.case import Case
from conformance.patterns import Json
from conformance.wire import shown


def catalogue(case: Case, step: Json, given: Json) -> Catalogue:
    """That of a game, or else that of the edition that is named."""
    if "game" in step:
        return case.seat(step).catalogue
    client = case.client(step)
    language = given.pop("language", "")
    return (client.in_language(language) if language else client).catalogue(given.pop("edition"))


def search_clauses(case: Case, step: Json, given: Json) -> Json:
    """What is found among the clauses."""
    return {"hits": shown(list(catalogue(case, step, given).search_clauses(given.pop("query"), **given)))}


def search_cards(case: Case, step: Json, given: Json) -> Json:
    """What is found among the cards."""
    return {"hits": shown(list(catalogue(case, step, given).search_cards(given.pop("query"), **given)))}


def cards(case: Case, step: Json, given: Json) -> Json:
    """The cards."""
    asked = catalogue(case, step, given)
    return {"edition": asked.edition(), "cards": shown(list(asked.cards(**given)))}


def card(case: Case, step: Json, given: Json) -> Json:
    """One card."""
    return shown(catalogue(case, step, given).card(given["card"]))


def check_cards(case: Case, step: Json, given: Json) -> Json:
    """What is wrong with a card file."""
    return shown(catalogue(case, step, given).check_cards(given["card_file"]))


def decks(case: Case, step: Json, given: Json) -> Json:
    """The decks of an edition."""
    return {"decks": shown(list(catalogue(case, step, given).decks()))}


def deck(case: Case, step: Json, given: Json) -> Json:
    """One deck."""
    found = catalogue(case, step, given).deck(given["name"])
    said: Json = shown(found)
    return said | {"opens_with": deck_of(found.deck)}


def describe_edition(case: Case, step: Json, given: Json) -> Json:
    """The words of an edition."""
    said: Json = shown(catalogue(case, step, given).describe())
    return said


def disputed_points(case: Case, step: Json, given: Json) -> Json:
    """The disputed points."""
    return {"points": shown(list(catalogue(case, step, given).disputed_points(*given.get("clauses", ()))))}


def compare_editions(case: Case, step: Json, given: Json) -> Json:
    """What became of every clause."""
    return {"clauses": shown(list(catalogue(case, step, given).compare(given.pop("other", ""), **given)))}


def games(case: Case, step: Json, given: Json) -> Json:
    """The games that the token opens."""
    opener = case.seat(step) if "game" in step else case.client(step)
    return {"games": shown(list(opener.games(by_need=bool(given.get("by_need")), seen=versions(given))))}


def watch_games(case: Case, step: Json, given: Json) -> Json:
    """The entries of a live list, until so many came."""
    opener = case.seat(step) if "game" in step else case.client(step)
    entries: list[GameEntry] = []
    for news in opener.watch_games(given.get("games", ()), seen=versions(given)):
        entries += news.games
        if len(entries) >= int(given["entries"]):
            break
    return {"games": shown(entries)}


def imported(case: Case, step: Json, given: Json) -> ImportedCards:
    """The imported cards of the edition that is named."""
    client = case.client(step)
    language = given.pop("language", "")
    return (client.in_language(language) if language else client).imported_cards(given.pop("edition"))


def import_cards(case: Case, step: Json, given: Json) -> Json:
    """What became of the cards of a file."""
    cards = imported(case, step, given)
    given["of_set"] = given.pop("set", "")
    return {"cards": shown(cards.import_file(io.BytesIO(given.pop("card_data").encode()), **given))}


def card_coverage(case: Case, step: Json, given: Json) -> Json:
    """How much of the imported cards is understood."""
    return shown(imported(case, step, given).coverage(int(given.get("reason_count", 0))))


def imported_card(case: Case, step: Json, given: Json) -> Json:
    """One imported card."""
    return shown(imported(case, step, given).card(given["card"]))


def read_deck_list(case: Case, step: Json, given: Json) -> Json:
    """The deck of a player's list."""
    return shown(imported(case, step, given).read_deck_list(given.pop("deck_list"), **given))


def versions(given: Json) -> dict[str, int]:
    """Versions that the caller has seen, by game."""
    return {each["game_id"]: int(each["version"]) for each in given.get("seen", ())}


OPERATIONS: Mapping[str, Callable[[Case, Json, Json], Json]] = {
    "search_clauses": search_clauses, "search_cards": search_cards, "cards": cards, "card": card,
    "check_cards": check_cards, "decks": decks, "deck": deck, "disputed_points": disputed_points,
    "compare_editions": compare_editions, "describe_edition": describe_edition, "games": games,
    "watch_games": watch_games, "import_cards": import_cards, "card_coverage": card_coverage,
    "imported_card": imported_card, "read_deck_list": read_deck_list,
}  # fmt: skip
