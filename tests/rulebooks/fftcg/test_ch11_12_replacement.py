"""11.12.5: replacement effects."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.effects import EffectBegan, EventReplaced
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given

MAIN = "9.3.1.4"
ANY = 'do = "choose", from = { kind = "character" }'
WARD = (
    'do = "replace", replacement = { would = "destroy", what = { zone = "field", kind = "forward" }, '
    'instead = [{ do = "banish", what = "it" }] }'
)


def instead(would: str, *acts: str, what: str = '"self"', more: str = "") -> str:
    """A field ability with a replacement."""
    return field(f'replace = {{ would = "{would}", what = {what}, instead = [{", ".join(acts)}]{more} }}')


def breaker(position: Given) -> Given:
    """A backup of P1 that breaks any character."""
    return position.backup(P1, "breaker", action(ANY, 'do = "destroy", what = "it"'))


def breaks(position: Given, name: str) -> Play:
    """It breaks one."""
    return breaker(position).at(MAIN).uses("breaker", 0, name).resolves()


def drawn(game: Play) -> list[str]:
    """Who drew."""
    return [event.target for event in game.events(CardMoved, "7.11.1")]


@pytest.mark.clause("11.12.5.3")
def test_what_has_happened_is_not_replaced() -> None:
    position = breaker(given().forward(P2, "early").forward(P2, "late").summon(P1, "ward", WARD))
    game = position.at(MAIN).uses("breaker", 0, "early").resolves().casts("ward").resolves()

    assert game.zone("early") == "P2/break" and game.events(EffectBegan, "11.12.5.3")
    game.uses("breaker", 0, "late").resolves()
    assert game.zone("late") == "P2/removed" and game.events(StepTaken, "11.12.5.3")


STRONGER = (
    'do = "if", condition = { count = { of = "you", kind = "monster" }, at_least = 1 }, '
    'then = [{ do = "damage_to", what = "it", count = 5000 }], else = [{ do = "damage_to", what = "it", count = 3000 }]'
)


@pytest.mark.clause("11.12.5.6")
@pytest.mark.parametrize(("monsters", "damage"), [(0, 3000), (1, 5000)])
def test_a_text_replaces_a_part_of_itself(monsters: int, damage: int) -> None:
    position = given().forward(P2, "target", power=9000).summon(P1, "blow", ANY, STRONGER)
    if monsters:
        position.monster(P1, "beast")
    game = position.at(MAIN).casts("blow", "target").resolves()

    assert game.damage("target") == damage and game.events(StepTaken, "11.12.5.6")
    assert len(game.events(MarkersChanged)) == 1


@pytest.mark.clause("11.12.5.6")
def test_it_replaces_itself_before_anything_else_does() -> None:
    shield = instead("damage_to", '{ do = "exhaust", what = "self" }')
    position = given().forward(P2, "target", shield, power=9000).monster(P1, "beast").summon(P1, "blow", ANY, STRONGER)
    game = position.at(MAIN).casts("blow", "target").resolves()

    replaced = game.last(EventReplaced)
    itself = game.last(StepTaken, "11.12.5.6")
    assert replaced.act["count"] == 5000 and itself.seq < replaced.seq and game.damage("target") == 0


@pytest.mark.clause("11.12.5.6")
def test_one_branch_alone_replaces_nothing() -> None:
    bare = 'do = "if", condition = { count = { of = "you", kind = "monster" }, at_least = 1 }, then = [{ do = "draw" }]'
    position = given().summon(P1, "song", bare).summon(P1, "blow", ANY, STRONGER).forward(P2, "target")
    game = position.monster(P1, "beast").at(MAIN).casts("song").resolves()

    assert drawn(game) == ["P1/hand"] and not game.events(StepTaken, "11.12.5.6")
    assert game.casts("blow", "target").resolves().events(StepTaken, "11.12.5.6")
