"""`identify`: cards of a paper match are entered as they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli, Refused


@pytest.fixture
def match(cli: Cli, tmp_path: Path) -> tuple[str, ...]:
    """A paper match with dealt hands: its id and where it is."""
    where = ("--store", str(tmp_path / "games.db"), "--json")
    game_id = cli("new", "fire_force", "--observed", *where).document["game_id"]
    for _ in range(2):
        assert cli("play", game_id, "--none", "--seat", "CHANCE", *where).code == 0
    return (game_id, *where)


def test_a_card_is_entered_and_lost_sight_of_again(cli: Cli, match: tuple[str, ...]):
    seen = cli("identify", match[0], "SAMPLE-004", "--zone", "P1/hand", *match[1:])
    assert seen.code == 0
    assert [e["card_number"] for e in seen.document["events"] if e["type"] == "card-identified"] == ["SAMPLE-004"]

    lost = cli("identify", match[0], "--lost", "--zone", "P1/hand", *match[1:])

    assert lost.code == 0 and "cards-unknown" in {event["type"] for event in lost.document["events"]}
    assert cli("verify", *match).document["grade"] == "EXACT"


def test_a_card_the_deck_list_does_not_have_exits_as_refused(cli: Cli, match: tuple[str, ...]):
    ran = cli("identify", match[0], "SAMPLE-024", "--zone", "P1/hand", *match[1:])

    assert ran.code == ExitCode.REFUSED
    assert ran.document["verdict"]["findings"][0]["clauses"] == ["402.2", "402.1"]


def test_a_card_is_entered_by_its_name(cli: Cli, match: tuple[str, ...]):
    seen = cli("identify", match[0], "kindling  RUNNER", "--zone", "P1/hand", *match[1:])

    assert seen.code == 0
    assert [e["card_number"] for e in seen.document["events"] if e["type"] == "card-identified"] == ["SAMPLE-004"]
    assert cli("verify", *match).document["grade"] == "EXACT"


def test_a_slip_of_the_pen_is_no_event_and_the_nearest_cards_are_told(cli: Cli, match: tuple[str, ...]):
    before = cli("log", *match).lines

    ran = cli("identify", match[0], "SAMPEL-024", "--zone", "P1/hand", *match[1:])

    assert ran.code == ExitCode.UNKNOWN
    assert "no card is 'SAMPEL-024'; use one of SAMPLE-024 (" in ran.err
    assert cli("log", *match).lines == before


PAID = """
edition: fftcg@2.1.9
cards:
  W: {kind: forward, cost: 2, power: 5000, elements: [fire]}
  K: {kind: forward, cost: 2, power: 7000, elements: [fire]}
  B: {kind: forward, cost: 2, power: 9000, elements: [fire]}
setup: {at: main phase, number: 1, turn: P1, P1: {hand: [W, K], field: [B]}}
"""
"""W can be paid for with K alone."""


@pytest.fixture
def opened(cli: Cli, tmp_path: Path) -> tuple[tuple[str, ...], dict[str, int]]:
    """A paper match that begins there: its id and where it is, and the ids of its known cards."""
    (tmp_path / "position.yaml").write_text(PAID, encoding="utf-8")
    where = ("--store", str(tmp_path / "games.db"), "--json")
    game_id = cli("desk", "open", tmp_path / "position.yaml", "--observed", *where).document["game_id"]
    zones = cli("state", game_id, *where).document["zones"].values()
    return (game_id, *where), {o["number"]: o["id"] for zone in zones for o in zone.get("objects", ()) if o["number"]}


def test_nobody_loses_sight_of_an_open_card(
    refused: Refused, cli: Cli, opened: tuple[tuple[str, ...], dict[str, int]]
) -> None:
    (game_id, *where), cards = opened
    before = cli("log", game_id, *where).lines

    lost = ["identify", game_id, "--lost", "--card", cards["B"], *where[:-1]]
    refused(lost, "identify.open", zone_key="P1/field", object=str(cards["B"]))

    assert cli("log", game_id, *where).lines == before


def test_a_card_that_a_question_is_about_is_not_lost_sight_of_before_it_is_answered(
    refused: Refused, cli: Cli, opened: tuple[tuple[str, ...], dict[str, int]]
) -> None:
    (game_id, *where), cards = opened
    assert cli("play", game_id, f"cast:{cards['W']}", *where).code == 0
    before = cli("log", game_id, *where).lines

    ran = refused(
        ["identify", game_id, "--lost", "--card", cards["K"], *where[:-1]],
        "identify.asked-first",
        asked="P1",
        object=str(cards["K"]),
        detail="step 11.2.1.1 no longer asks P1 for CP: fewer options are left than must be picked",
    )

    assert ran.out == "" and cli("log", game_id, *where).lines == before


@pytest.mark.parametrize(
    "given", [("SAMPLE-004",), ("--zone", "P1/hand"), ("SAMPLE-004", "--zone", "P1/hand", "--card", "91")]
)
def test_it_must_be_clear_what_was_seen(cli: Cli, match: tuple[str, ...], given: tuple[str, ...]):
    assert cli("identify", match[0], *given, *match[1:]).code != 0
