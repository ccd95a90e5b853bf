"""Bad input gets a clear, typed error and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import grpc
import pytest

from adjudicator.rpc.pb import (
    catalogue_service_pb2,
    catalogue_service_pb2_grpc,
)
from adjudicator.terminal_text import escape_controls
from adjudicator_client import (
    AdjudicatorError,
    Client,
    GameOver,
    IllegalDeck,
    IllegalMove,
    InvalidRequest,
    NewGame,
    NotAsked,
    NotFound,
    NothingToExplain,
    Outcome,
    RequestIdReused,
    Seat,
    Stale,
    VersionNotReached,
    arguments_of,
    zones_of,
)
from adjudicator_client.errors import details_of
from adjudicator_client.pb.verdict_pb2 import Verdict
from tests.rpc.serving import DECKS, EDITION, Server, card_file, deck, open_game

RED = ("redraw", "keep")


@pytest.fixture
def unchanged(seat: dict[str, Seat]) -> Iterator[None]:
    """The game is after the test what it was before."""
    before = seat["judge"].table()
    yield
    assert seat["judge"].table() == before


# ---------------------------------------------------------------------- what does not exist


@pytest.mark.usefixtures("unchanged")
def test_an_unknown_option(seat: dict[str, Seat]) -> None:
    with pytest.raises(NotFound) as refusal:
        seat["P1"].submit("dance")

    assert refusal.value.reason == "UNKNOWN_OPTION"
    assert refusal.value.todo


def test_unknown_editions_cards_readings_and_seats_of_a_new_game(operator: Client) -> None:
    def reason(**given: object) -> str:
        settings = {"edition": EDITION, "decks": DECKS, "card_file": card_file(), **given}
        with pytest.raises(AdjudicatorError) as refusal:
            operator.create_game(**settings)  # type: ignore[arg-type]
        return refusal.value.reason

    assert reason(edition="chess@1.0.0") == "UNKNOWN_EDITION"
    assert reason(edition="") == "MALFORMED_REQUEST"
    assert reason(decks={"P1": deck("A"), "P2": deck("C")}) == "UNKNOWN_CARD"
    assert reason(decks={**DECKS, "P3": deck("A")}) == "UNKNOWN_SEAT"
    assert reason(readings={"no_such": "x"}) == "UNKNOWN_READING"
    assert reason(card_file="[[unit]]\nnumber = 3\n") == "BAD_CARD_FILE"
    assert reason(card_file="not toml") == "BAD_CARD_FILE"
    assert reason(card_file="# no card") == "BAD_CARD_FILE"
    assert reason(card_file="x = " + "[" * 200_000) == "BAD_CARD_FILE"
    assert reason(card_file="x = " + "9" * 10_000) == "BAD_CARD_FILE"
    assert reason(seed=b"short") == "MALFORMED_REQUEST"
    assert reason(request_id="x" * 65) == "MALFORMED_REQUEST"
    assert reason(request_id="a\nb") == "MALFORMED_REQUEST"
    assert reason(readings={f"r{n}": "x" for n in range(101)}) == "MALFORMED_REQUEST"
    assert reason(format="x" * 65) == "MALFORMED_REQUEST"
    assert reason(decks={"P1": {"deck": {"A-01": 0}}, "P2": deck("B")}) == "MALFORMED_REQUEST"
    assert reason(decks={"P1": {"deck": {"A-01": 2_000_000_000}}, "P2": deck("B")}) == "MALFORMED_REQUEST"


def test_a_bad_card_file_names_card_field_and_what_was_expected(operator: Client) -> None:
    wrong = card_file() + '[[unit]]\nnumber = "A-99"\nname = "x"\ncost = "three"\npower = 1\n'

    with pytest.raises(InvalidRequest) as refusal:
        operator.create_game(EDITION, DECKS, card_file=wrong)

    assert refusal.value.reason == "BAD_CARD_FILE"
    assert "A-99" in str(refusal.value)
    assert "cost" in str(refusal.value)


def test_an_unknown_clause_and_edition_of_the_library(operator: Client) -> None:
    with pytest.raises(NotFound) as clause:
        operator.clause(EDITION, "9999")
    with pytest.raises(NotFound) as edition:
        operator.clause("fire_force@9.9.9", "702.1")

    assert (clause.value.reason, edition.value.reason) == ("UNKNOWN_CLAUSE", "UNKNOWN_EDITION")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_an_error_repeats_of_its_caller_steers_no_terminal(
    channel: grpc.Channel, game: NewGame, language: str
) -> None:
    """Not every client escapes what it shows, and an error may be shown to another than sent the text."""
    steering = "\u202egnp\x1b[31m\u2066\ufeff\x07"
    asked = catalogue_service_pb2.ListReadingsRequest(game_id=game.game_id, edition=f"fire{steering}")
    metadata = [("authorization", f"Bearer {game.tokens['spectator']}"), ("adjudicator-language", language)]

    with pytest.raises(grpc.RpcError) as refused:
        catalogue_service_pb2_grpc.CatalogueServiceStub(channel).ListReadings(asked, metadata=metadata)

    call = cast(grpc.Call, refused.value)
    said, _ = details_of(call)
    texts = [call.details() or "", said.tried, said.wrong, said.todo, said.sentence]
    texts += [word for each in said.arguments for word in each.words]
    assert any("fire" in text for text in texts)
    assert all(text.isprintable() for text in texts), texts


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_an_answer_repeats_of_its_caller_steers_no_terminal(server: Server, language: str) -> None:
    steering = "\u202egnp\x1b[31m\u2066\ufeff\x07"
    with server.client(language=language) as client:
        checked = client.check_deck(EDITION, deck("A"), format=f"plain{steering}", card_file=card_file())
        catalogue = client.catalogue(EDITION)
        hits = [*catalogue.search_cards(f"unit nowhere{steering}", nearest=True)]
        hits += catalogue.search_clauses(f"attack nowhere{steering}", nearest=True)
        with pytest.raises(IllegalDeck) as refused:
            client.create_game(EDITION, DECKS, format=f"plain{steering}", card_file=card_file())

    told = [str(checked.format), *map(said_by, (checked.verdict, *refused.value.deck_verdicts.values()))]
    told += [word for hit in hits for word in hit.missing]
    assert told[0].startswith("plain") and any(text.startswith("nowhere") for text in told)
    assert all(escape_controls(text) == text for text in told), told


def said_by(verdict: Verdict) -> str:
    """Every word of the sentences and arguments of a verdict."""
    arguments = [each for found in verdict.findings for each in arguments_of(found).values()]
    return " ".join([*(found.sentence for found in verdict.findings), *map(str, arguments)])


@pytest.mark.usefixtures("unchanged")
def test_unknown_events_objects_values_and_versions(seat: dict[str, Seat]) -> None:
    judge = seat["judge"]
    version = judge.table().version
    hand = next(obj.id for obj in zones_of(judge.table().table)["P1/hand"].objects)
    asked = {
        lambda: judge.explain_event(10**6): (NotFound, "UNKNOWN_EVENT"),
        lambda: judge.explain_event(0): (NotFound, "UNKNOWN_EVENT"),
        lambda: judge.explain_value(10**6, "power"): (NotFound, "UNKNOWN_OBJECT"),
        lambda: judge.explain_value(hand, "beauty"): (NotFound, "UNKNOWN_VALUE"),
        lambda: judge.explain_move("dance"): (NotFound, "UNKNOWN_OPTION"),
        judge.explain_result: (NothingToExplain, "NO_RESULT"),
        lambda: judge.table(at_version=version + 1): (VersionNotReached, "VERSION_NOT_REACHED"),
        lambda: judge.options(at_version=version + 1): (VersionNotReached, "VERSION_NOT_REACHED"),
        lambda: judge.page(version + 1): (VersionNotReached, "VERSION_NOT_REACHED"),
        lambda: judge.verify(at_version=version + 1): (VersionNotReached, "VERSION_NOT_REACHED"),
        lambda: next(judge.watch(version + 1)): (VersionNotReached, "VERSION_NOT_REACHED"),
        lambda: judge.table(at_version=-1): (InvalidRequest, "MALFORMED_REQUEST"),
        lambda: judge.page(size=-1): (InvalidRequest, "MALFORMED_REQUEST"),
    }

    for ask, (kind, reason) in asked.items():
        with pytest.raises(kind) as refusal:
            ask()
        assert refusal.value.reason == reason


# ---------------------------------------------------------------------- what comes too late, or twice


def test_a_stale_version(seat: dict[str, Seat]) -> None:
    version = seat["P1"].table().version
    for role in ("P2", "P1"):  # both are asked at once, so neither waits for the other
        seat[role].submit("keep", expected_version=version)
    before = seat["judge"].table()

    with pytest.raises(Stale) as refusal:
        seat["P1"].submit("rock", expected_version=version)

    assert (refusal.value.code, refusal.value.reason) == ("ABORTED", "STALE_VERSION")
    assert seat["judge"].table() == before


def test_a_refused_attempt_of_the_other_makes_no_version_stale(seat: dict[str, Seat]) -> None:
    version = seat["P1"].table().version
    seat["P2"].submit("keep", expected_version=version)
    version = seat["P1"].table().version
    with pytest.raises(NotAsked):
        seat["P2"].submit("keep", expected_version=version)

    assert seat["P1"].submit("keep", expected_version=version).version > version + 1


def test_a_version_ahead_of_the_game(seat: dict[str, Seat]) -> None:
    with pytest.raises(VersionNotReached):
        seat["P1"].submit("keep", expected_version=10**6)


@pytest.mark.usefixtures("unchanged")
def test_a_choice_that_is_not_open(seat: dict[str, Seat]) -> None:
    with pytest.raises(Stale) as refusal:
        seat["P1"].submit("keep", choice=999)

    assert refusal.value.reason == "STALE_CHOICE"


def test_the_same_request_is_carried_out_once_and_answered_alike(seat: dict[str, Seat]) -> None:
    first = seat["P1"].submit("keep", request_id="the-same")
    again = seat["P1"].submit("keep", request_id="the-same", expected_version=first.first_version - 1)

    assert again.already_recorded
    assert not first.already_recorded
    assert (again.version, again.first_version, again.events) == (first.version, first.first_version, first.events)
    assert seat["judge"].table().version == first.version


def test_the_same_request_id_for_another_content(seat: dict[str, Seat]) -> None:
    seat["P1"].submit("keep", request_id="mine")
    before = seat["judge"].table()

    with pytest.raises(RequestIdReused) as refusal:
        seat["P1"].submit("redraw", request_id="mine")

    assert refusal.value.code == "ALREADY_EXISTS"
    assert seat["judge"].table() == before


def test_a_game_is_opened_once_by_one_request(operator: Client) -> None:
    first = open_game(operator, request_id="open-me-once")
    again = open_game(operator, request_id="open-me-once")

    assert again.already_recorded
    assert (again.game_id, again.tokens) == (first.game_id, first.tokens)
    with pytest.raises(RequestIdReused):
        open_game(operator, request_id="open-me-once", seed=b"another seed, also long enough")


# ---------------------------------------------------------------------- what the rules refuse


@pytest.mark.usefixtures("unchanged")
def test_an_illegal_deck_shows_every_finding_of_every_seat(operator: Client) -> None:
    short = {"deck": {"A-01": 3}, "fire_deck": {"F-1": 4}}

    with pytest.raises(IllegalDeck) as refusal:
        operator.create_game(EDITION, {"P1": short, "P2": short}, card_file=card_file())

    assert refusal.value.edition == EDITION
    assert set(refusal.value.deck_verdicts) == {"P1", "P2"}
    assert {"402.2b-2", "402.2b-3", "403.1a-2"} <= set(refusal.value.clauses)
    assert refusal.value.findings_left_out == 0
    checked = operator.check_deck(EDITION, short, card_file=card_file())
    assert checked.verdict == refusal.value.deck_verdicts["P1"]


def test_a_missing_deck(operator: Client) -> None:
    with pytest.raises(IllegalDeck) as refusal:
        operator.create_game(EDITION, {"P1": deck("A")}, card_file=card_file())

    assert "P2" in refusal.value.wrong


def test_a_move_when_nothing_is_asked_is_refused_and_recorded(seat: dict[str, Seat]) -> None:
    seat["P1"].submit("keep")
    version = seat["judge"].table().version

    with pytest.raises(NotAsked) as refusal:
        seat["P1"].submit("keep")

    assert refusal.value.verdict is not None
    assert refusal.value.verdict.outcome == Outcome.OUTCOME_ILLEGAL
    assert refusal.value.clauses
    assert refusal.value.version == version + 1
    last = list(seat["judge"].events(version))
    assert [event.type for event in last] == ["attempt-refused"]
    assert list(seat["P2"].events(version)) == []


def test_an_illegal_move_shows_findings_and_is_answered_alike_when_repeated(
    game: NewGame, seat: dict[str, Seat]
) -> None:
    found: list[IllegalMove] = []
    for _ in range(2):
        with pytest.raises(IllegalMove) as refusal:
            seat["P1"].submit(RED, request_id="twice", expected_version=game.version)
        found.append(refusal.value)

    assert found[0].findings == found[1].findings
    assert found[0].version == found[1].version
    assert found[0].findings[0].facts


def test_a_move_after_the_end(seat: dict[str, Seat]) -> None:
    ended = seat["P1"].concede()

    assert ended.HasField("result")
    assert ended.result.winner == "P2"
    seat["P2"].table()
    for ask in (lambda: seat["P2"].submit("keep"), seat["P2"].concede):
        with pytest.raises(GameOver) as refusal:
            ask()
        assert refusal.value.clauses
    assert not seat["P1"].options().HasField("choice")
    assert not seat["P1"].options().may_concede
