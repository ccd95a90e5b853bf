"""11.12.5: replacement effects."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.effects import EffectBegan, EventReplaced, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
ANY = 'do = "choose", from = { kind = "character" }'
WARD = (
    'do = "replace", replacement = { would = "destroy", what = { zone = "field", kind = "forward" }, '
    'instead = [{ do = "banish", what = "it" }] }'
)
SELF_BANISH = '{ do = "banish", what = "self" }'


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


@pytest.mark.clause("11.12.5.3")
def test_a_replacement_of_a_turn_ends_with_it() -> None:
    game = breaker(given().forward(P2, "late").summon(P1, "ward", WARD)).at(MAIN).casts("ward").resolves()
    assert game.events(EffectBegan, "11.12.5.3")
    while game.table.turn == 3:
        game.picks("pass" if "pass" in {option.id for option in game.asked().options} else "none")

    assert not game.table.lasting


@pytest.mark.clause("11.12.5.4")
def test_what_was_replaced_did_not_happen() -> None:
    position = given().forward(P2, "ghost", instead("destroy", SELF_BANISH)).forward(P2, "mortal")
    position.backup(P2, "mourner", auto("destroy", DRAW, who='{ kind = "forward" }'))
    game = breaks(position, "ghost")

    assert game.zone("ghost") == "P2/removed" and not game.events(TriggerCounted)
    assert game.events(EventReplaced, "11.12.5.4", "11.12.5.2") and not game.events(CardMoved, "15.1.1.3.1")
    assert game.uses("breaker", 0, "mortal").resolves().events(TriggerCounted)


@pytest.mark.clause("11.12.5.4")
def test_a_draw_that_is_replaced_is_none() -> None:
    position = given().backup(
        P1, "drought", field('replace = { would = "draw", player = "you", instead = [{ do = "damage" }] }')
    )
    game = position.summon(P1, "song", DRAW).at(MAIN).casts("song").resolves()

    assert drawn(game) == [] and len(game.cards("P2/damage")) == 1 and game.events(EventReplaced, "11.12.5.4")


@pytest.mark.clause("11.12.5.5")
def test_it_does_not_apply_to_its_own_result() -> None:
    one = instead("destroy", '{ do = "destroy", what = { name = "two" } }')
    two = instead("destroy", '{ do = "destroy", what = { name = "one" } }')
    game = breaks(given().forward(P2, "one", one).forward(P2, "two", two), "one")

    assert (game.zone("one"), game.zone("two")) == ("P2/break", "P2/field")
    assert len(game.events(EventReplaced)) == 2 and game.events(StepTaken, "11.12.5.5")


@pytest.mark.clause("11.12.5.5")
def test_it_applies_again_to_another_event() -> None:
    ghost = instead("destroy", '{ do = "exhaust", what = "self" }, { do = "destroy", what = "self" }')
    position = (
        given().forward(P2, "one", instead("destroy", '{ do = "exhaust", what = "self" }')).forward(P2, "two", ghost)
    )
    game = breaks(position, "two")

    assert game.zone("two") == "P2/break" and game.events(StepTaken, "11.12.5.5")
    game.uses("breaker", 0, "one").resolves().uses("breaker", 0, "one").resolves()
    assert game.zone("one") == "P2/field" and len(game.events(EventReplaced)) == 3


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


@pytest.mark.clause("11.12.5.7")
def test_the_controller_of_the_card_picks_which_applies() -> None:
    theirs = 'what = { zone = "field", of = "opponent", kind = "forward" }, instead = [{ do = "banish", what = "it" }]'
    position = given().forward(P2, "target", instead("destroy", '{ do = "exhaust", what = "self" }'))
    position.backup(P1, "hunter", field(f'replace = {{ would = "destroy", {theirs} }}'))
    game = breaks(position, "target")

    assert game.asked(P2).name == "replacement" and "11.12.5.7" in game.asked().cites
    assert len(game.asked().options) == 2
    own = next(o.id for o in game.asked().options if str(o.subject).endswith(f"@{game.id('target')}"))
    game.picks(own)
    assert (game.zone("target"), game.state("target")) == ("P2/field", "dull")
    assert len(game.events(EventReplaced)) == 1, "what happens now is no break, so the other has nothing to replace"


@pytest.mark.clause("11.12.5.7")
def test_the_affected_player_picks_and_the_others_follow() -> None:
    first = field('replace = { would = "draw", player = "you", instead = [{ do = "damage" }] }')
    second = field('replace = { would = "draw", player = "opponent", instead = [{ do = "draw" }] }')
    position = given().backup(P1, "drought", first).backup(P2, "thief", second)
    game = position.summon(P1, "song", DRAW).at(MAIN).casts("song").resolves()

    assert game.asked(P1).name == "replacement" and "11.12.5.7" in game.asked().cites
    stolen = next(o.id for o in game.asked().options if str(o.subject).endswith(f"@{game.id('thief')}"))
    assert drawn(game.picks(stolen)) == ["P2/hand"] and not game.cards("P2/damage")


@pytest.mark.clause("11.12.5.7")
def test_one_that_may_be_left_alone() -> None:
    shield = instead("destroy", '{ do = "exhaust", what = "self" }', more=", may = true")
    game = breaks(given().forward(P2, "target", shield), "target")

    assert "keep" in {option.id for option in game.asked(P2).options} and "11.12.5.7" in game.asked().cites
    assert game.picks("keep").zone("target") == "P2/break"
