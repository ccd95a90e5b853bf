"""The catalogue over the wire: cards, decks, disputed points, comparisons, games; clauses and cards by words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import Seating, open_sqlite_store
from adjudicator.log.records.command_record import Head
from adjudicator.log.sqlite.retirement import retire_game
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.sentences.messages import LANGUAGES
from adjudicator_client import (
    ClauseRelation,
    Client,
    FoundIn,
    InvalidRequest,
    NewGame,
    NotFound,
    Seat,
    connect,
    deck_of,
)
from adjudicator_client.errors import Forbidden
from adjudicator_client.pb import catalogue_service_pb2, error_pb2
from engine.core.events.event import Event
from engine.rulebooks import editions, load, sample_cards
from tests.log.samples import grown_in
from tests.rpc.browsing import Browser
from tests.rpc.serving import EDITION, OPERATOR, Server, card_file, open_game, play, seats
from tests.rpc.test_sentences import speaks_japanese


def test_pages_make_up_the_list_of_cards_whatever_their_size(operator: Client) -> None:
    catalogue = operator.catalogue("fire_force")
    whole = list(catalogue.cards())

    assert [card.number for card in whole] == list(sample_cards(load("fire_force")))
    assert list(catalogue.cards(page_size=7)) == whole
    assert {card.kind for card in catalogue.cards(kind="event")} == {"event"}


@pytest.mark.parametrize("edition", editions())
def test_every_edition_tells_its_cards_decks_and_disputed_points(operator: Client, edition: str) -> None:
    catalogue = operator.catalogue(edition)
    entry = next(catalogue.cards())
    card = catalogue.card(entry.number)

    assert card.entry == entry and card.edition == edition
    assert all(set(ability.said) == set(LANGUAGES) for ability in card.abilities)
    for deck in catalogue.decks():
        found = catalogue.deck(deck.name)
        assert found.summary == deck
        assert {zone: sum(cards.values()) for zone, cards in deck_of(found.deck).items()} == dict(deck.sizes)
        assert {card.number for card in found.cards} == {
            number for cards in deck_of(found.deck).values() for number in cards
        }
    points = list(catalogue.disputed_points(page_size=3))
    named = {reading.name for book in operator.rulebooks() if book.edition == edition for reading in book.readings}
    assert {point.reading.name for point in points if point.HasField("reading")} == named
    assert all(point.text and point.readings and point.default_reading and point.reason for point in points)


def test_a_deck_of_the_catalogue_opens_a_game(operator: Client) -> None:
    catalogue = operator.catalogue(EDITION)
    decks = {seat: deck_of(catalogue.deck(name).deck) for seat, name in (("P1", "cinder"), ("P2", "TIDE"))}

    assert operator.create_game(EDITION, decks).edition == EDITION


def test_disputed_points_about_a_clause(operator: Client) -> None:
    catalogue = operator.catalogue(EDITION)
    point = next(catalogue.disputed_points())

    assert point in list(catalogue.disputed_points(point.clauses[0]))
    with pytest.raises(NotFound) as refused:
        list(catalogue.disputed_points("99999"))
    assert refused.value.reason == "UNKNOWN_CLAUSE"


def test_disputed_points_with_a_parameter_are_told_in_the_language_of_the_call(operator: Client) -> None:
    told = {
        language: {point.id: point for point in client.catalogue("fire_force").disputed_points("1302.1")}["AFF-27"]
        for language, client in (("", operator), *((each, operator.in_language(each)) for each in LANGUAGES))
    }

    assert told[""].question == told[""].reading.told == "" and not told[""].reading.told_values
    assert told["en"].question == told["en"].text
    assert not told[""].HasField("translated") and not told["en"].HasField("translated")
    assert told["ja"].translated.title and told["ja"].translated.reason != told["ja"].reason
    assert told["en"].reading.told == "when an empty life loses"
    assert told["ja"].question.startswith("ライフが0枚であることと")
    assert told["ja"].reading.told == "ライフ0枚による敗北の時点"
    assert told["ja"].reading.told_values == [
        "最後のライフを失った後、さらにダメージを受けた時",
        "最後のライフを失うダメージを受けた時",
    ]
    books = operator.in_language("ja").rulebooks()
    assert all(each.told and len(each.told_values) == len(each.values) for book in books for each in book.readings)
    unsettled = [
        each
        for each in operator.in_language("ja").catalogue("fire_force").disputed_points()
        if not each.HasField("reading")
    ]
    assert unsettled and not any(each.question for each in unsettled)


@pytest.mark.parametrize("query", ["攻撃", "attack target", "TARGET  attack", "702.1", "ＡＴＴＡＣＫ"])
def test_clauses_are_found_by_words(operator: Client, query: str) -> None:
    found = list(operator.catalogue(EDITION).search_clauses(query))

    assert found and found[0].clause.label in ("605.1", "702.1", "702.2")
    assert all(hit.found_in and FoundIn.FOUND_IN_UNSPECIFIED not in hit.found_in for hit in found)
    assert list(operator.catalogue(EDITION).search_clauses(query, page_size=2)) == found


def test_what_has_most_of_the_words_is_answered_if_the_caller_asks_so(operator: Client) -> None:
    catalogue = operator.catalogue("generic")

    assert list(catalogue.search_clauses("attack target")) == []
    assert {tuple(hit.missing) for hit in catalogue.search_clauses("attack target", nearest=True)} == {("attack",)}
    cards = list(operator.catalogue(EDITION).search_cards("runner kindling zebra", nearest=True))
    assert [(hit.card.number, list(hit.missing)) for hit in cards] == [("SAMPLE-004", ["zebra"])]


def test_cards_are_found_by_words_in_either_language(operator: Client) -> None:
    catalogue = operator.catalogue(EDITION)

    assert next(catalogue.search_cards("runner kindling")).card.number == "SAMPLE-004"
    japanese = next(catalogue.search_cards("防衛"))
    assert FoundIn.FOUND_IN_ABILITY in japanese.found_in
    assert list(catalogue.search_cards("no such words")) == []


def test_everything_wrong_with_a_card_file_is_told_at_once(operator: Client) -> None:
    checked = operator.catalogue("fire_force").check_cards(
        card_file() + '[[unit]]\nnumber = "Z"\nname = "z"\ncost = "one"\npower = "two"\n'
    )

    assert checked.edition == EDITION and len(checked.cards) == 81
    assert {(error.card, error.field) for error in checked.errors} == {("Z", "cost"), ("Z", "power")}


def test_what_is_wrong_with_a_card_file_is_said_in_the_language_of_the_call(operator: Client) -> None:
    wrong = '[[unit]]\nnumber = "Z"\nname = "z"\ncost = "one"\npower = -2\n'
    said = operator.in_language("ja").catalogue("fire_force").check_cards(wrong)
    unsaid = operator.catalogue("fire_force").check_cards(wrong)

    assert {error.field: error.sentence for error in said.errors} == {
        "cost": "値の型が違う。文字列が書かれているが、整数でなければならない。",
        "power": "小さすぎる。0以上にすること。",
    }
    assert [error.code for error in unsaid.errors] == [error.code for error in said.errors]
    assert {error.code for error in said.errors} == {"card-file.wrong-type", "card-file.too-small"}
    assert {error.sentence for error in unsaid.errors} == {""}


def test_what_is_left_out_of_a_long_answer_is_counted(operator: Client) -> None:
    cards = "".join(f'[[unit]]\nnumber = "C{n}"\nname = "c"\ncost = 1\npower = 1\n' for n in range(205))
    wrong = "".join(f'[[unit]]\nnumber = "W{n}"\nname = "w"\ncost = 1\n' for n in range(203))
    checked = operator.catalogue(EDITION).check_cards(cards + wrong)

    assert (len(checked.cards), checked.cards_left_out) == (200, 5)
    assert (len(checked.errors), checked.errors_left_out) == (200, 3)


def test_two_editions_are_compared(operator: Client) -> None:
    catalogue = operator.catalogue("force_of_will@legacy")
    changed, every = list(catalogue.compare()), list(catalogue.compare(every=True, page_size=100))

    assert {each.relation for each in every} > {each.relation for each in changed}
    assert all(each.HasField("clause") or each.relation == ClauseRelation.CLAUSE_RELATION_LEFT_OUT for each in every)
    replaced = next(each for each in changed if each.relation == ClauseRelation.CLAUSE_RELATION_REPLACED)
    assert replaced.others and replaced.HasField("clause")
    back = list(operator.catalogue("force_of_will@8.01").compare("force_of_will@legacy"))
    assert back == changed  # whichever is named first


@pytest.mark.parametrize(
    ("ask", "reason", "nearest"),
    [
        (lambda c: c.card("Kindling Runer"), "UNKNOWN_CARD", "SAMPLE-004"),
        (lambda c: c.deck("cindre"), "UNKNOWN_DECK", "cinder"),
    ],
)
def test_what_does_not_exist_names_the_nearest_in_both_languages(
    server: Server, ask: Callable[[Any], Any], reason: str, nearest: str
) -> None:
    for language in LANGUAGES:
        with server.client(language=language) as client, pytest.raises(NotFound) as refused:
            ask(client.catalogue(EDITION))
        assert refused.value.reason == reason and nearest in refused.value.todo
        assert nearest in refused.value.sentence
        assert speaks_japanese(refused.value.sentence) is (language == "ja")


def test_an_unknown_edition_names_the_nearest(operator: Client) -> None:
    with pytest.raises(NotFound) as refused:
        list(operator.catalogue("fire_forc@1.0.0").cards())

    assert refused.value.todo.endswith("use one of fire_force@1.0.0")


def test_a_name_that_several_cards_have_lists_all_of_them(operator: Client) -> None:
    game = operator.create_game(EDITION, {seat: twins() for seat in ("P1", "P2")}, card_file=twin_cards())
    with pytest.raises(NotFound) as refused:
        game.seat("judge").catalogue.card("Twin")

    assert refused.value.reason == "UNKNOWN_CARD" and "T-1, T-10, T-11" in refused.value.wrong


@pytest.mark.parametrize("query", ["", "　", '" "', "あ" * 201, "a b c d e f g h i j k l m n"])
def test_a_query_without_words_or_with_too_many_is_refused(operator: Client, query: str) -> None:
    catalogue = operator.catalogue(EDITION)
    for search in (catalogue.search_cards, catalogue.search_clauses):
        with pytest.raises(InvalidRequest):
            list(search(query))


def test_a_page_token_that_no_list_gave_out_is_refused(operator: Client, channel: Any) -> None:
    call = channel.unary_unary("/adjudicator.v1.CatalogueService/ListCards")
    request = catalogue_service_pb2.ListCardsRequest(edition=EDITION, page_token="100000")
    with pytest.raises(Exception) as refused:
        call(request.SerializeToString(), metadata=(("authorization", f"Bearer {OPERATOR}"),))

    status = error_pb2.ErrorStatus.FromString(dict(refused.value.trailing_metadata())["grpc-status-details-bin"])
    assert "page_token" in status.message


# ---------------------------------------------------------------------------------------------- what a seat may know


def twin_cards() -> str:
    fire = '[[fire]]\nnumber = "F-1"\nname = "fire"\n'
    twins = "".join(f'[[unit]]\nnumber = "T-{n}"\nname = "Twin"\ncost = 1\npower = 1000\n' for n in range(1, 41))
    return twins + fire


def twins() -> dict[str, dict[str, int]]:
    return {"deck": {f"T-{n}": 1 for n in range(1, 41)}, "fire_deck": {"F-1": 5}}


@pytest.fixture(scope="module")
def played(operator: Client) -> NewGame:
    """A game on cards of its own, some way on."""
    game = open_game(operator)
    play(game, moves=30)
    return game


@pytest.fixture
def seat(played: NewGame) -> Iterator[dict[str, Seat]]:
    yield seats(played)


def visible(seat: Seat) -> set[str]:
    """The numbers of all cards that the table shows the seat."""
    return {card.number for zone in seat.table().table.zones for card in zone.objects if card.number}


def test_a_seat_finds_the_cards_of_the_game_that_it_sees_and_no_others(seat: dict[str, Seat]) -> None:
    shipped = set(sample_cards(load(EDITION)))
    for role in ("P1", "P2", "spectator", "judge"):
        listed = {card.number for card in seat[role].catalogue.cards()} - shipped
        found = {hit.card.number for hit in seat[role].catalogue.search_cards("unit")} - shipped
        assert listed == visible(seat[role]), role
        assert found <= listed
    hidden = visible(seat["judge"]) - visible(seat["P1"])
    assert hidden
    for number in sorted(hidden)[:5]:
        with pytest.raises(NotFound) as refused:
            seat["P1"].catalogue.card(number)
        assert number not in refused.value.todo  # the nearest are among those that it may know


def test_a_judge_finds_the_cards_of_the_game_first_and_players_are_told_no_order(
    operator: Client, seat: dict[str, Seat]
) -> None:
    shipped = [hit.card.number for hit in operator.catalogue(EDITION).search_cards("unit")]

    found = [hit.card.number for hit in seat["judge"].catalogue.search_cards("unit")]

    own = visible(seat["judge"])
    first = [number in own for number in found]
    assert any(first) and first == sorted(first, reverse=True), "all cards of the game, then the others"
    for role in ("P1", "P2", "spectator"):
        told = [hit.card.number for hit in seat[role].catalogue.search_cards("unit")]
        assert [number for number in told if number in shipped] == shipped


def test_the_operator_sees_no_cards_of_a_game(operator: Client, played: NewGame, channel: Any) -> None:
    call = channel.unary_unary(
        "/adjudicator.v1.CatalogueService/ListCards",
        response_deserializer=catalogue_service_pb2.ListCardsResponse.FromString,
    )
    request = catalogue_service_pb2.ListCardsRequest(game_id=played.game_id, page_size=500)
    answer = call(request.SerializeToString(), metadata=(("authorization", f"Bearer {OPERATOR}"),))

    assert {card.number for card in answer.cards} == set(sample_cards(load(EDITION)))


def test_a_token_of_a_game_looks_into_no_other_edition(seat: dict[str, Seat]) -> None:
    catalogue = seat["P1"].catalogue
    catalogue._where["edition"] = "fftcg"
    with pytest.raises(Forbidden):
        list(catalogue.cards())


# ---------------------------------------------------------------------------------------------------------- games


def test_the_operator_lists_all_games_and_a_judge_those_of_the_token(operator: Client, played: NewGame) -> None:
    another = open_game(operator)
    listed = {game.game_id: game for game in operator.games()}

    assert {played.game_id, another.game_id} <= listed.keys()
    assert listed[another.game_id].edition == EDITION
    assert listed[another.game_id].version == another.seat("judge").table(full=False).version
    assert [game.game_id for game in played.seat("judge").games()] == [played.game_id]
    for role in ("P1", "spectator"):
        assert [game.game_id for game in played.seat(role).games()] == [played.game_id]


class Leaving(Adjudicator):
    """An application on a store file from which the game `gone` is retired when it is looked at for the nth time."""

    looks, at, file, end = 0, 1, Path(), Head(0, "")

    def seating(self, game_id: str) -> Seating:
        self._look_at(game_id)
        return super().seating(game_id)

    def events(self, game_id: str, after: int = 0, limit: int = 100) -> list[Event]:
        self._look_at(game_id)
        return super().events(game_id, after, limit)

    def head(self, game_id: str) -> int:
        self._look_at(game_id)
        return super().head(game_id)

    def _look_at(self, game_id: str) -> None:
        self.looks += game_id == "gone"
        if game_id == "gone" and self.looks == self.at:
            retire_game(self.file, game_id, self.end)


@pytest.mark.services
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_list_is_told_although_a_game_leaves_the_store_meanwhile(tmp_path: Path, at: int) -> None:
    store = open_sqlite_store(tmp_path / "games.db")
    ends = {name: grown_in(store, name) for name in ("a", "gone", "z")}
    with closing(Leaving(store)) as app:
        app.file, app.at = tmp_path / "games.db", at
        app.end = Head(ends["gone"].last_seq, ends["gone"].chain)
        running = start(app, OPERATOR, ServerOptions(port=0))
        try:
            with connect(running.address, OPERATOR, attempts=1) as client:
                assert [each.game_id for each in client.games()] == ["a", "z"]
        finally:
            running.stop(0.0)
        assert app.looks >= at and store.games() == ["a", "z"]


def test_browsers_have_the_catalogue_too(browser: Browser) -> None:
    answer = browser.call("CatalogueService/SearchClauses", {"edition": EDITION, "query": "攻撃"}, token=OPERATOR).said

    assert answer["totalSize"] > 10 and answer["hits"][0]["foundIn"][0] == "FOUND_IN_TERM"
