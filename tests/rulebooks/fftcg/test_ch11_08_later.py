"""11.8.16-11.8.19: zone changes, delayed autos, autos that wait for a state, choices that were lost."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, DelayedSet, EffectBegan, TriggerCounted
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
ANY = 'do = "choose", from = { kind = "character" }'
THEIRS = 'do = "choose", from = { of = "opponent", kind = "forward" }'
IT_BREAKS = 'do = "destroy", what = "it"'


def breaker(position: Given) -> Given:
    """A backup of P1 that breaks any character, and a summon of P2 that does it."""
    return position.backup(P1, "breaker", action(ANY, IT_BREAKS)).summon(P2, "doom", ANY, IT_BREAKS)


def drawn(game: Play) -> list[str]:
    """Who drew."""
    return [event.target for event in game.events(CardMoved, "7.11.1")]


# ---------------------------------------------------------------- 11.8.16 zone changes


@pytest.mark.clause("11.8.16.1")
def test_the_card_is_looked_for_where_it_went() -> None:
    back = auto("to_break_zone", 'do = "return", what = "subject"', who="self")
    game = breaker(given().forward(P1, "phoenix", back)).at(MAIN).uses("breaker", 0, "phoenix").resolves()

    assert game.events(TriggerCounted, "11.8.16.1") and game.zone("phoenix") == "P1/break"
    assert game.resolves().zone("phoenix") == "P1/hand"


@pytest.mark.clause("11.8.16.1")
def test_a_card_that_moved_on_is_not_found() -> None:
    position = breaker(
        given().forward(P1, "phoenix", auto("to_break_zone", 'do = "return", what = "subject"', who="self"))
    )
    position.summon(P2, "exile", 'do = "choose", from = { zone = "break" }', 'do = "banish", what = "it"')
    game = position.at(MAIN).uses("breaker", 0, "phoenix").resolves().passes().casts("exile", "phoenix").resolves()

    assert game.events(TriggerCounted, "11.8.16.1") and game.zone("phoenix") == "P1/removed"
    assert game.resolves().zone("phoenix") == "P1/removed" and not game.table.zones["stack"]


@pytest.mark.clause("11.8.16.2")
def test_a_card_in_a_hidden_zone_is_not_found() -> None:
    home = auto("left_field", 'do = "deploy", what = "subject"', who='{ is = "other" }')
    position = given().forward(P1, "watcher", home).forward(P1, "traveller").forward(P1, "victim")
    position.backup(P1, "caller", action(ANY, 'do = "return", what = "it"'))
    position.backup(P1, "breaker", action(ANY, IT_BREAKS))
    game = position.at(MAIN).uses("caller", 0, "traveller").resolves()

    assert game.events(TriggerCounted, "11.8.16.2") and game.resolves().zone("traveller") == "P1/hand"
    assert game.uses("breaker", 0, "victim").resolves().resolves().zone("victim") == "P1/field"


@pytest.mark.clause("11.8.16.2")
def test_a_card_that_never_came_there_triggers_nothing() -> None:
    instead = 'replace = { would = "destroy", what = "self", instead = [{ do = "banish", what = "self" }] }'
    position = given().forward(P1, "ghost", field(instead), auto("to_break_zone", DRAW, who="self"))
    position.forward(P1, "mortal", auto("to_break_zone", DRAW, who="self"))
    game = breaker(position).at(MAIN).uses("breaker", 0, "ghost").resolves()

    assert game.zone("ghost") == "P1/removed" and not game.events(TriggerCounted)
    assert game.uses("breaker", 0, "mortal").resolves().events(TriggerCounted, "11.8.16.2")


@pytest.mark.clause("11.8.16.2.1")
def test_those_that_enter_together_see_each_other() -> None:
    sees = auto("enter", DRAW, who='{ is = "other", kind = "forward" }')
    position = given().forward(P1, "one", sees, zone="break").forward(P2, "two", sees, zone="break")
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }, by = "each"'
    position.backup(P1, "opener", action(pick, 'do = "deploy", what = "it", by = "owner"'))
    game = position.at(MAIN).uses("opener").resolves().picks("one").picks("two")

    assert (game.zone("one"), game.zone("two")) == ("P1/field", "P2/field")
    counted = game.events(TriggerCounted, "11.8.16.2.1")
    assert [game.name(event.pending.source) for event in counted] == ["two", "one"]


@pytest.mark.clause("11.8.6")
@pytest.mark.parametrize(("reading", "seen"), [("seen", {"one", "two"}), ("not_seen", set())])
def test_those_that_leave_together(reading: str, seen: set[str]) -> None:
    sees = auto("left_field", DRAW, who='{ is = "other", kind = "forward" }')
    position = given(leaving_together=reading).forward(P1, "one", sees).forward(P1, "two", sees)
    position.forward(P1, "mourner", auto("left_field", DRAW, who='{ kind = "forward" }'), power=9000)
    position.backup(P1, "storm", action('do = "destroy", what = { kind = "forward", most = { power = 5000 } }'))
    game = position.at(MAIN).uses("storm").resolves()
    counted = [event.pending for event in game.events(TriggerCounted, "11.8.6")]

    watchers = {pending.ability.partition("#")[0] for pending in counted}
    assert watchers == {"mourner", *seen} and sum(p.ability.startswith("mourner") for p in counted) == 2


@pytest.mark.clause("11.8.6")
@pytest.mark.parametrize("reading", ["seen", "not_seen"])
def test_a_card_sees_its_own_leaving_in_any_case(reading: str) -> None:
    position = (
        given(leaving_together=reading).forward(P1, "one", auto("left_field", DRAW, who="self")).forward(P1, "two")
    )
    position.backup(P1, "storm", action('do = "destroy", what = { kind = "forward" }'))

    assert len(position.at(MAIN).uses("storm").resolves().events(TriggerCounted, "11.8.6")) == 1


# ---------------------------------------------------------------- 11.8.17 delayed autos


def waits(effect: str, who: str = '{ kind = "forward" }', event: str = "enter", more: str = "") -> str:
    """A delayed auto: when a forward enters, do this."""
    return f'do = "delay"{more}, when = {{ event = "{event}", who = {who} }}, effect = [{{ {effect} }}]'


def arrivals(position: Given) -> Given:
    """Three forwards in P1's break zone and a backup that brings one."""
    for name in ("first", "second", "third"):
        position.forward(P1, name, zone="break")
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }'
    return position.backup(P1, "opener", action(pick, 'do = "deploy", what = "it"'))


def arrives(game: Play, name: str) -> Play:
    """One of them enters, and nothing is decided after that."""
    return game.uses("opener", 0, name).resolves()


@pytest.mark.clause("11.8.17.2")
def test_with_a_period_every_time_until_the_period_ends() -> None:
    printed = action(waits(DRAW, more=', every = true, until = "turn"'))
    game = arrivals(given().forward(P1, "maker", printed)).at(MAIN).uses("maker").resolves()
    arrives(arrives(game, "first").resolves(), "second").resolves()

    assert len(game.events(TriggerCounted, "11.8.17.2")) == 2 and game.table.delayed
    while game.table.turn == 3:
        game.picks("pass" if "pass" in {option.id for option in game.asked().options} else "none")
    assert not game.table.delayed


@pytest.mark.clause("11.8.17.3")
def test_it_still_means_its_card_after_a_change_but_not_after_a_move() -> None:
    later = waits('do = "exhaust", what = "it"')
    position = arrivals(given().forward(P1, "maker", action(THEIRS, later)).forward(P2, "changed").forward(P2, "moved"))
    position.backup(P1, "changer", action(THEIRS, 'do = "change", of = "it", change = { gain_kind = "monster" }'))
    pick = 'do = "choose", from = { zone = "break", of = "opponent" }'
    position.backup(P1, "breaker", action(ANY, IT_BREAKS)).backup(
        P1, "lifter", action(pick, 'do = "deploy", what = "it", by = "owner"')
    )
    game = position.at(MAIN).uses("maker", 0, "changed").resolves().uses("changer", 0, "changed").resolves()
    arrives(game, "first").resolves()

    assert game.events(DelayedSet, "11.8.17.3") and game.state("changed") == "dull"
    game.uses("maker", 0, "moved").resolves().uses("breaker", 0, "moved").resolves().uses(
        "lifter", 0, "moved"
    ).resolves()
    game.resolves()
    assert (game.zone("moved"), game.state("moved")) == ("P2/field", "active")
    assert len(game.events(TriggerCounted)) == 2
    assert len(game.events(StepTaken, "11.8.17.3", "7.4")) == 1, "the step says why nothing comes of it"


@pytest.mark.clause("11.8.17.4")
def test_made_by_a_summon() -> None:
    position = arrivals(given().summon(P1, "maker", waits(DRAW)))
    game = position.at(MAIN).casts("maker").resolves()
    made = game.last(DelayedSet, "11.8.17.4").delayed

    assert made.controller == P1 and game.table.became[made.source] == game.id("maker")
    arrives(game, "first")
    placed = game.last(AbilityPlaced, "11.8.5").obj
    assert (placed.controller, placed.source) == (P1, made.source) and drawn(game.resolves()) == ["P1/hand"]


@pytest.mark.clause("11.8.17.5")
def test_made_by_an_ability() -> None:
    position = arrivals(given().forward(P1, "maker", action(waits(DRAW)), owner=P2))
    game = position.at(MAIN).uses("maker").resolves()
    made = game.last(DelayedSet, "11.8.17.5").delayed

    assert (made.controller, made.source) == (P1, game.id("maker"))


@pytest.mark.clause("11.8.17.6")
def test_made_by_a_replacement_of_a_field_ability() -> None:
    instead = f'{{ do = "banish", what = "self" }}, {{ {waits(DRAW)} }}'
    static = f'replace = {{ would = "destroy", what = "self", instead = [{instead}] }}'
    position = arrivals(breaker(given().forward(P1, "ghost", field(static), owner=P2)))
    ghost = position.ids["ghost"]
    game = position.at(MAIN).uses("breaker", 0, "ghost").resolves()
    made = game.last(DelayedSet, "11.8.17.6").delayed

    assert (made.controller, made.source) == (P1, ghost)
    assert drawn(arrives(game, "first").resolves()) == ["P1/hand"]


# ---------------------------------------------------------------- 11.8.18 states


FEW = '{ count = { of = "you", kind = "forward" }, at_most = 1 }'


@pytest.mark.clause("11.8.18")
def test_a_state_triggers_once_until_it_has_left_the_stack() -> None:
    position = breaker(given().forward(P1, "loner", auto("state", DRAW, holds=FEW)).forward(P1, "other"))
    position.summon(P1, "quick", DRAW)
    game = position.at(MAIN)
    assert not game.events(TriggerCounted)
    game.uses("breaker", 0, "other").resolves()

    assert len(game.events(TriggerCounted, "11.8.18")) == 1 and len(game.table.zones["stack"]) == 1
    game.casts("quick")
    assert len(game.events(TriggerCounted)) == 1, "it waits on the stack"
    game.resolves()
    assert len(game.events(TriggerCounted)) == 1
    game.resolves()
    assert len(game.events(TriggerCounted, "11.8.18")) == 2, "it left the stack and the state is still there"


@pytest.mark.clause("11.8.18")
def test_a_state_that_a_position_begins_in_triggers_at_once() -> None:
    position = given().forward(P1, "loner", auto("state", DRAW, holds=FEW))

    game = position.at(MAIN)

    assert len(game.events(TriggerCounted, "11.8.18")) == 1 and len(game.table.zones["stack"]) == 1
    assert game.asked().name == "priority"


@pytest.mark.clause("11.8.18")
def test_a_state_that_is_over_triggers_no_more() -> None:
    position = arrivals(given().forward(P1, "loner", auto("state", 'do = "deploy", what = "subject"', holds=FEW)))
    position.backup(P1, "breaker", action(ANY, IT_BREAKS)).forward(P1, "other")
    game = position.at(MAIN).uses("breaker", 0, "other").resolves()
    arrives(game, "first").resolves()

    assert len(game.events(TriggerCounted, "11.8.18")) == 1 and not game.table.zones["stack"]


# ---------------------------------------------------------------- 11.8.19, 11.11.2 what was chosen


def targeting(**readings: str) -> Given:
    """P1's forward enters and its auto weakens a forward of P2; P2 can answer with summons."""
    position = given(**readings).forward(P2, "target", cost=3)
    weaken = 'do = "number", number = "power", of = "it", plus = -1000'
    pick = 'do = "choose", from = { of = "opponent", kind = "forward", most = { cost = 3 } }'
    position.forward(P1, "first", auto("enter", pick, weaken, who="self"), zone="break")
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }'
    return position.backup(P1, "opener", action(pick, 'do = "deploy", what = "it"'))


@pytest.mark.clause("11.8.19", "11.11.2")
def test_it_is_void_when_all_it_chose_is_illegal() -> None:
    change = 'do = "number", number = "cost", of = { of = "you", kind = "forward" }, plus = 1'
    game = arrives(targeting().summon(P2, "dearer", change).at(MAIN), "first").picks("target")
    game.passes().casts("dearer").resolves().resolves()

    assert game.power("target") == 5000 and not game.table.zones["stack"]
    assert any({"11.8.19", "11.11.2"} <= set(event.cites) for event in game.log)


@pytest.mark.clause("11.11.2")
@pytest.mark.parametrize(("reading", "power"), [("any_bar", 5000), ("listed_changes", 4000)])
def test_what_cannot_be_chosen_any_more(reading: str, power: int) -> None:
    ban = 'change = { forbid = ["be_chosen_by_opposing_abilities"] }'
    guard = f'do = "change", of = {{ of = "you", kind = "forward" }}, {ban}'
    game = arrives(targeting(choice_lost=reading).summon(P2, "shroud", guard).at(MAIN), "first").picks("target")
    game.passes().casts("shroud").resolves().resolves()

    assert game.power("target") == power and "11.11.2" in game.steps("resolve_top")
    assert bool(game.events(EffectBegan)[1:]) is (reading == "listed_changes")
    assert not game.events(ActIncomplete)
