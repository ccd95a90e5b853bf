"""A game's table written as a position, over the wire: the judge's whole, and what a player may see of it."""

from __future__ import annotations

import random

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator_client import Forbidden, NewGame, NotFound, Seat, VersionNotReached
from tests.rpc.serving import any_picks

pytestmark = pytest.mark.services


@pytest.fixture
def moved(game: NewGame, seat: dict[str, Seat]) -> dict[str, Seat]:
    """The game after some answers: somebody has cards on the field."""
    rng = random.Random(3)
    for _ in range(30):
        for role in ("P1", "P2"):
            asked = seat[role].options(reasons=False)
            if asked.HasField("choice"):
                picks, number = any_picks(asked.choice, rng)
                seat[role].submit(picks, number=number)
                break
    return seat


def test_the_judge_gets_the_table_as_text_and_in_fields(moved: dict[str, Seat]) -> None:
    desk = moved["judge"].judges_desk()
    saved = desk.save()
    checked = desk.check(saved.text)

    assert not saved.unwritten
    assert desk.check(saved.stated).digest == checked.digest == saved.digest
    asked = moved["judge"].table().table.choices[0]
    assert [(each.seat, each.name) for each in checked.choices] == [(asked.seat, asked.name)]


def test_what_a_player_may_not_know_is_not_in_the_text(moved: dict[str, Seat]) -> None:
    whole, seen = (moved["judge"].judges_desk().save(seen_by=who) for who in ("", "P1"))
    known, read = parse_position(whole.text).stated, parse_position(seen.text).stated
    assert known is not None and read is not None

    for hidden in (read.setup.P1["deck"], read.setup.P2["deck"], read.setup.P2["hand"]):
        assert isinstance(hidden, list) and {str(card)[0] for card in hidden} == {"?"}
    assert read.setup.P1.get("hand") == known.setup.P1.get("hand")
    assert not read.setup.within and not read.setup.knows


def test_an_earlier_version_is_written_as_it_was(moved: dict[str, Seat]) -> None:
    desk = moved["judge"].judges_desk()

    assert desk.save(at_version=desk.save().version).text == desk.save().text
    assert desk.save(at_version=40).version == 40
    with pytest.raises(VersionNotReached):
        desk.save(at_version=9_999)
    with pytest.raises(NotFound):
        desk.save(seen_by="P3")


@pytest.mark.parametrize("role", ["P1", "P2", "spectator"])
def test_only_the_judge_gets_it(moved: dict[str, Seat], role: str) -> None:
    with pytest.raises(Forbidden):
        moved[role].judges_desk().save()
