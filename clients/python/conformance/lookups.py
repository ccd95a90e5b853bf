"""The operations that look something up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from adjudicator_client import Catalogue
from conformance.case import Case
from conformance.patterns import Json


def catalogue(case: Case, step: Json, given: Json) -> Catalogue:
    """That of a game, or else that of the edition that is named."""
    if "game" in step:
        return case.seat(step).catalogue
    client = case.client(step)
    language = given.pop("language", "")
    return (client.in_language(language) if language else client).catalogue(given.pop("edition"))


def listed(case: Case, asked: Iterable[object], entries: str) -> Json:
    """All pages of a list; that the client gives every entry is seen from how many it gives."""
    case.recorder.forget()
    found = sum(1 for _ in asked)
    said = case.recorder.listed(entries)
    assert found == len(said[entries])
    return said


def search_clauses(case: Case, step: Json, given: Json) -> Json:
    """What is found among the clauses."""
    return listed(case, catalogue(case, step, given).search_clauses(given.pop("query"), **given), "hits")


def search_cards(case: Case, step: Json, given: Json) -> Json:
    """What is found among the cards."""
    return listed(case, catalogue(case, step, given).search_cards(given.pop("query"), **given), "hits")


def cards(case: Case, step: Json, given: Json) -> Json:
    """The cards."""
    asked = catalogue(case, step, given)
    said = listed(case, asked.cards(**given), "cards")
    return said | {"edition": asked.edition()}


def card(case: Case, step: Json, given: Json) -> Json:
    """One card."""
    catalogue(case, step, given).card(given["card"])
    return case.recorder.said("card")


def check_cards(case: Case, step: Json, given: Json) -> Json:
    """What is wrong with a card file."""
    catalogue(case, step, given).check_cards(given["card_file"])
    return case.recorder.said()


def decks(case: Case, step: Json, given: Json) -> Json:
    """The decks of an edition."""
    return listed(case, catalogue(case, step, given).decks(), "decks")


def deck(case: Case, step: Json, given: Json) -> Json:
    """One deck."""
    found = catalogue(case, step, given).deck(given["name"])
    return case.recorder.said() | {"opens_with": {zone: dict(cards) for zone, cards in found.deck.items()}}


def disputed_points(case: Case, step: Json, given: Json) -> Json:
    """The disputed points."""
    return listed(case, catalogue(case, step, given).disputed_points(*given.get("clauses", ())), "points")


def compare_editions(case: Case, step: Json, given: Json) -> Json:
    """What became of every clause."""
    return listed(case, catalogue(case, step, given).compare(given.pop("other", ""), **given), "clauses")


def games(case: Case, step: Json, given: Json) -> Json:
    """The games that the token opens."""
    return listed(case, case.seat(step).games() if "game" in step else case.client(step).games(), "games")


OPERATIONS: Mapping[str, Callable[[Case, Json, Json], Json]] = {
    "search_clauses": search_clauses, "search_cards": search_cards, "cards": cards, "card": card,
    "check_cards": check_cards, "decks": decks, "deck": deck, "disputed_points": disputed_points,
    "compare_editions": compare_editions, "games": games,
}  # fmt: skip
