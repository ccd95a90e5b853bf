"""`identify`: cards of a paper match are entered as they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from tests.cli.conftest import Cli


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


@pytest.mark.parametrize(
    "given", [("SAMPLE-004",), ("--zone", "P1/hand"), ("SAMPLE-004", "--zone", "P1/hand", "--card", "91")]
)
def test_it_must_be_clear_what_was_seen(cli: Cli, match: tuple[str, ...], given: tuple[str, ...]):
    assert cli("identify", match[0], *given, *match[1:]).code != 0
