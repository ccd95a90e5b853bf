"""The checks of impossible positions: every check is shown by a position that has the fault and one that has not."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.desk.positions import stated
from tests.rulebooks.faults import Pair, at_main, findings, hold, known
from tests.rulebooks.fftcg import test_consistency as fftcg
from tests.rulebooks.fire_force import test_consistency as fire_force
from tests.rulebooks.force_of_will import test_consistency as force_of_will
from tests.rulebooks.generic import test_consistency as generic


@dataclass(frozen=True)
class Shown:
    """What an edition shows of its checks, and the clauses of those that every edition has."""

    edition: str
    pairs: tuple[Pair, ...]
    by_table: set[str]
    unit: str
    """A unit in play."""
    unseen: str
    """A position of cards nobody named."""
    one_zone: tuple[str, ...]
    """The clauses by which a card lies in one zone."""
    later: str = ""
    """The clause by which no card came in a later turn; empty where no check asks."""


SHOWN = {
    "fire_force": Shown(
        fire_force.FF, fire_force.PAIRS, fire_force.BY_TABLE, "field: [{A1: arrived}]",
        'at: "503.3"\nP1: {field: [{"?": face-down fire}], hand: ["?*3"], deck: ["?*9"]}', ("302.1",), "501.1",
    ),
    "generic": Shown(
        generic.GE, generic.PAIRS, generic.BY_TABLE, "main: [U1]",
        'at: "503.3"\nP1: {main: [U1, {"?": [energy, under U1]}], hand: ["?*3"], deck: ["?*9"]}', ("302.1",),
    ),
    "fftcg": Shown(
        fftcg.FT, fftcg.PAIRS, fftcg.BY_TABLE, "field: [{W: arrived}]",
        'at: "9.3.1.4"\nP1: {hand: ["?*3"], deck: ["?*9"], damage: ["?"]}', ("7.1", "7.2"), "9",
    ),
    "force_of_will": Shown(
        force_of_will.FW, force_of_will.PAIRS, force_of_will.BY_TABLE, "field: [{W: arrived}]",
        'at: "504.2"\nP1: {hand: ["?*3"], deck: ["?*9"], stone_deck: ["?*4"], standby: ["?"]}', ("302.1",), "501.1",
    ),
}  # fmt: skip
EVERY = pytest.mark.parametrize("shown", SHOWN.values(), ids=SHOWN)


@pytest.mark.parametrize(
    ("edition", "pair"),
    [(shown.edition, pair) for shown in SHOWN.values() for pair in shown.pairs],
    ids=[f"{game} {pair.id}" for game, shown in SHOWN.items() for pair in shown.pairs],
)
def test_the_fault_is_found_where_it_is(edition: str, pair: Pair) -> None:
    hold(edition, pair)


@EVERY
def test_every_check_is_shown(shown: Shown) -> None:
    names = {check.name for check in known(at_main(shown.edition, "P1: {}")).checks}

    assert names == {pair.check for pair in shown.pairs} | shown.by_table


@EVERY
def test_a_card_lies_in_one_zone(shown: Shown) -> None:
    position = at_main(shown.edition, f"P1: {{{shown.unit}}}")
    assert findings(position, "one_zone_each") == []

    position.table.zones["P1/hand"] = [*position.table.zones.get("P1/hand", ()), 1]

    assert [f.cites for f in findings(position, "one_zone_each")] == [shown.one_zone]


@pytest.mark.parametrize("game", [game for game, shown in SHOWN.items() if shown.later])
def test_no_card_came_in_a_later_turn(game: str) -> None:
    shown = SHOWN[game]
    position = at_main(shown.edition, f"P1: {{{shown.unit}}}")
    assert findings(position, "turns") == []

    position.table.change_object(1, since=9)

    assert [f.cites for f in findings(position, "turns")] == [(shown.later,)]


@EVERY
def test_unseen_cards_are_no_fault(shown: Shown) -> None:
    position = stated(shown.edition, shown.unseen)

    assert known(position).findings(position.table) == ()
