"""11.8.3-11.8.15: auto abilities from their trigger to the stack."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, MemoryKept
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityPlaced, EventReplaced, TriggerCounted, TriggerSpent
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
PICK = 'do = "choose", from = { of = "opponent", kind = "forward" }'
IT_BREAKS = 'do = "destroy", what = "it"'


def entering(position: Given, *printed: str, seat: str = P1) -> Given:
    """A forward in the break zone of a player, and an ability of the same player that puts it onto the field."""
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }'
    position.forward(seat, "comer", *printed, zone="break")
    return position.backup(seat, "opener", action(pick, 'do = "deploy", what = "it"'))


def comes(position: Given) -> Play:
    """The forward entered the field by P1's ability; nothing was decided after that."""
    return position.at(MAIN).uses("opener", 0, "comer").resolves()


def drawn(game: Play) -> list[str]:
    """Who drew."""
    return [event.target for event in game.events(CardMoved, "7.11.1")]


@pytest.mark.clause("11.8.3", "11.8.6")
def test_it_triggers_by_itself_also_where_nothing_can_be_played() -> None:
    position = given().forward(P2, "watcher", auto("end_phase_start", DRAW))
    game = position.at("9.5.1.1")

    assert game.last(TriggerCounted, "11.8.3", "11.8.6").pending.source == game.id("watcher")
    assert game.options() == {"pass"}
    assert drawn(game.resolves()) == ["P2/hand"]


@pytest.mark.clause("11.8.4", "11.8.9")
def test_with_nothing_to_choose_it_triggers_but_does_not_stay() -> None:
    game = comes(entering(given(), auto("enter", PICK, IT_BREAKS, who="self")))

    assert game.events(TriggerCounted) and game.last(TriggerSpent, "11.8.4", "11.8.9").how == "unusable"
    assert not game.events(AbilityPlaced)[1:] and game.asked().name == "priority"
    assert not game.table.zones["stack"]


@pytest.mark.clause("11.8.9")
def test_what_it_chooses_is_chosen_as_it_is_stacked() -> None:
    position = entering(given(), auto("enter", PICK, IT_BREAKS, who="self")).forward(P2, "target")
    game = comes(position)

    assert game.asked().name == "choose" and "11.8.9" in game.asked().cites
    assert game.options() == {"choose:target"} and len(game.table.zones["stack"]) == 1
    assert game.picks("target").resolves().zone("target") == "P2/break"


@pytest.mark.clause("11.8.5")
def test_its_controller_is_who_controls_its_source() -> None:
    position = given().forward(P1, "taken", auto("enter", DRAW, who='{ is = "other" }'), owner=P2)
    entering(position)
    game = comes(position)

    assert game.last(AbilityPlaced, "11.8.5").obj.controller == P1
    assert drawn(game.resolves()) == ["P1/hand"]


PAIR = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }, count = 2'


def two_come(position: Given) -> Play:
    """Two forwards enter at the same time by one effect of P1."""
    position.forward(P1, "one", zone="break").forward(P1, "two", zone="break")
    position.backup(P1, "opener", action(PAIR, 'do = "deploy", what = "it"'))
    return position.at(MAIN).uses("opener").picks("one", "two").resolves()


@pytest.mark.clause("11.8.6")
@pytest.mark.parametrize(("reading", "times"), [("each", 2), ("once", 1)])
def test_an_event_of_several_occurrences(reading: str, times: int) -> None:
    position = given(several_occurrences=reading)
    game = two_come(position.backup(P2, "watcher", auto("enter", DRAW, who='{ kind = "forward" }')))

    assert len(game.events(TriggerCounted, "11.8.6")) == times


@pytest.mark.clause("11.8.6")
@pytest.mark.parametrize(("reading", "times"), [("each", 2), ("once", 1)])
def test_several_occurrences_for_a_delayed_auto_with_a_period(reading: str, times: int) -> None:
    waits = (
        'do = "delay", every = true, when = { event = "enter", who = { kind = "forward" } }, effect = [{ do = "draw" }]'
    )
    position = given(several_occurrences=reading).forward(P1, "maker", action(waits))
    position.forward(P1, "one", zone="break").forward(P1, "two", zone="break")
    position.backup(P1, "opener", action(PAIR, 'do = "deploy", what = "it"'))
    game = position.at(MAIN).uses("maker").resolves().uses("opener").picks("one", "two").resolves()

    assert len(game.events(TriggerCounted, "11.8.6")) == times


@pytest.mark.clause("11.8.7")
def test_rule_processes_first_then_the_turn_players_autos_then_the_others() -> None:
    position = entering(given()).forward(P2, "theirs", auto("enter", DRAW, who='{ is = "other" }'))
    position.forward(P1, "a", auto("enter", DRAW, who='{ is = "other" }'))
    position.forward(P1, "b", auto("enter", DRAW, who='{ is = "other" }'))
    position.backup(P1, "last words", auto("to_break_zone", DRAW, who='{ is = "other" }'))
    position.backup(P2, "shade", field('to = { name = "comer" }, change = { plus = { power = -5000 } }'))
    game = comes(position)

    assert game.zone("comer") == "P1/break", "12.4.4 comes before the order of autos is asked"
    assert game.asked(P1).name == "order of autos" and "11.8.7" in game.asked().cites
    waiting = {p.source: p.id for p in game.table.pending.values()}
    order = [f"auto:{waiting[game.id(name)]}" for name in ("b", "last words", "a")]
    game.picks(*order)
    placed = [game.name(event.obj.source) for event in game.events(AbilityPlaced, "11.8.7")]
    assert placed == ["b", "last words", "a", "theirs"] and game.asked().name == "priority"


@pytest.mark.clause("11.8.7")
def test_until_it_is_stacked_nothing_happens() -> None:
    game = comes(entering(given(), auto("enter", DRAW, who="self")))

    assert drawn(game) == [] and game.asked().name == "priority" and len(game.table.zones["stack"]) == 1


MAY_PAY = 'do = "may", cost = [{ do = "pay", count = 1 }], then = [{ do = "draw" }]'


@pytest.mark.clause("11.8.8", "11.8.14")
def test_its_cost_is_asked_for_and_paid_while_it_is_resolved() -> None:
    game = comes(entering(given().backups(P1, "fire", 2), auto("enter", MAY_PAY, who="self")))

    assert game.asked().name == "priority" and len(game.table.zones["stack"]) == 1
    game.resolves()
    assert game.asked().name == "optional cost" and {"11.8.8", "11.8.14"} <= set(game.asked().cites)
    game.picks("yes").pays("fire 2")
    assert game.state("fire 2") == "dull" and drawn(game) == ["P1/hand"]


@pytest.mark.clause("11.8.14")
def test_who_does_not_pay_gets_nothing_and_who_cannot_is_told_why() -> None:
    position = entering(given().backups(P1, "fire", 1), auto("enter", MAY_PAY, who="self"))
    game = comes(position).resolves().picks("no")
    poor = comes(entering(given(), auto("enter", MAY_PAY.replace("count = 1", "count = 3"), who="self"))).resolves()

    assert drawn(game) == [] and game.state("fire 1") == "active"
    assert poor.options() == {"no"} and any("11.8.14" in why.cites for why in poor.barred("yes"))


@pytest.mark.clause("11.8.8", "11.8.11")
@pytest.mark.parametrize(("answer", "who"), [("yes", ["P1/hand"]), ("no", [])])
def test_its_cost_is_settled_and_paid_as_it_is_stacked(answer: str, who: list[str]) -> None:
    position = given(auto_ability_cost="when_stacked").backups(P1, "fire", 2)
    game = comes(entering(position, auto("enter", MAY_PAY, who="self")))

    assert game.asked().name == "optional cost" and len(game.table.zones["stack"]) == 1
    game.picks(answer)
    if answer == "yes":
        game.pays("fire 1")
    assert game.events(MemoryKept, "11.8.8", "11.8.11") and game.asked().name == "priority"
    assert (game.state("fire 1") == "dull") is (answer == "yes") and drawn(game) == []
    assert drawn(game.resolves()) == who and game.asked().name == "priority"


@pytest.mark.clause("11.8.8")
def test_a_cost_that_looks_at_a_card_takes_its_figures() -> None:
    cost = 'do = "may", cost = [{ do = "pay", count = { value = "cost", of = "it" } }], then = [{ do = "draw" }]'
    position = entering(given().backups(P1, "fire", 3), auto("enter", PICK, cost, who="self"))
    game = comes(position.forward(P2, "dear", cost=3).forward(P2, "cheap", cost=1)).picks("dear").resolves()

    game.picks("yes").pays()
    assert [game.state(f"fire {n}") for n in (1, 2, 3)] == ["dull"] * 3 and drawn(game) == ["P1/hand"]
    assert any(event for event in game.events(ChoiceMade, "11.8.8"))


MODES = (
    'do = "modes", count = {count}, '
    'of = [[{{ do = "draw" }}], [{{ do = "damage", count = 1 }}], [{{ {pick} }}, {{ {breaks} }}]]'
)


def modal(count: str = "1") -> str:
    """Draw 1, or one point of damage, or break a forward of the opponent."""
    return MODES.format(count=count, pick=PICK, breaks=IT_BREAKS)


@pytest.mark.clause("11.8.10")
def test_which_effects_it_has_is_declared_as_it_is_stacked() -> None:
    game = comes(entering(given(), auto("enter", modal(), who="self")))

    assert game.asked().name == "effects" and "11.8.10" in game.asked().cites
    assert [option.id for option in game.asked().options] == ["mode:0", "mode:1"]
    assert any("11.8.10" in why.cites for why in game.barred("mode:2"))
    game.picks("mode:1")
    assert game.asked().name == "priority" and not game.cards("P2/damage")
    assert len(game.resolves().cards("P2/damage")) == 1 and drawn(game) == []


@pytest.mark.clause("11.8.10.1")
def test_how_many_effects_is_fixed_as_it_is_stacked() -> None:
    count = '{ holds = { count = { of = "you", kind = "monster" }, at_least = 1 }, plus = 1 }'
    position = entering(given(), auto("enter", modal(count), who="self")).monster(P1, "beast", cost=2)
    position.summon(P2, "gone", 'do = "choose", from = { kind = "monster" }', IT_BREAKS)
    game = comes(position)

    assert game.asked().most == 2 and "11.8.10.1" in game.asked().cites
    game.picks("mode:0", "mode:1").passes().casts("gone", "beast").resolves()
    assert game.zone("beast") == "P1/break"
    game.resolves()
    assert drawn(game) == ["P1/hand"] and len(game.cards("P2/damage")) == 1


@pytest.mark.clause("11.8.10.2")
def test_without_any_effect_to_select_it_is_not_stacked() -> None:
    text = f'do = "modes", of = [[{{ {PICK} }}, {{ {IT_BREAKS} }}], [{{ {PICK} }}, {{ do = "exhaust", what = "it" }}]]'
    game = comes(entering(given(), auto("enter", text, who="self")))

    assert not game.events(AbilityPlaced)[1:] and game.asked().name == "priority"
    assert not game.events(TriggerCounted) and game.events(ActIncomplete, "11.8.10.2")


@pytest.mark.clause("11.8.11")
def test_the_variable_of_its_cost_is_declared() -> None:
    number = 'do = "choose_number", as = "x", most = 2'
    x = 'count = { number = "x" }'
    pays = f'do = "may", cost = [{{ do = "pay", {x} }}], then = [{{ do = "draw", {x} }}]'
    game = comes(entering(given().backups(P1, "fire", 2), auto("enter", number, pays, who="self")))

    assert game.asked().form == "number" and "11.8.11" in game.asked().cites
    game.picks(number=2).resolves().picks("yes").pays()
    assert drawn(game) == ["P1/hand"] * 2 and game.state("fire 2") == "dull"


@pytest.mark.clause("11.8.12")
def test_an_amount_is_divided_and_everybody_gets_some() -> None:
    pick = 'do = "choose", from = { of = "opponent", kind = "forward" }, count = 2'
    shares = 'do = "divide", among = "it", total = 4000, step = 1000'
    printed = auto("enter", pick, shares, 'do = "damage_to", what = "it", shares = "shares"', who="self")
    position = entering(given(), printed).forward(P2, "big", power=9000).forward(P2, "small", power=9000)
    game = comes(position).picks("big", "small")

    assert game.asked().name == "division" and "11.8.12" in game.asked().cites
    game.refused(number=4)
    game.refused(number=0)
    game.picks(number=3)
    assert game.asked().name == "priority" and game.damage("big") == 0
    game.resolves()
    assert (game.damage("big"), game.damage("small")) == (3000, 1000)


IF_ALONE = '{ count = { of = "you", kind = "forward" }, at_most = 1 }'


@pytest.mark.clause("11.8.13")
def test_without_its_condition_it_does_not_trigger() -> None:
    printed = auto("enter", DRAW, who="self", holds=IF_ALONE)
    alone, crowded = comes(entering(given(), printed)), comes(entering(given(), printed).forward(P1, "friend"))

    assert alone.events(TriggerCounted, "11.8.13") and len(alone.table.zones["stack"]) == 1
    assert not crowded.events(TriggerCounted) and crowded.events(ActIncomplete, "11.8.13")


@pytest.mark.clause("11.8.13", "11.11.3")
def test_a_condition_that_was_lost_before_it_is_resolved() -> None:
    printed = auto("enter", DRAW, who="self", holds='{ count = { of = "you", kind = "monster" }, at_least = 1 }')
    position = entering(given(), printed).monster(P1, "beast", cost=2)
    position.summon(P2, "gone", 'do = "choose", from = { kind = "monster" }', IT_BREAKS)
    game = comes(position).passes().casts("gone", "beast").resolves().resolves()

    assert drawn(game) == [] and not game.table.zones["stack"]
    assert any({"11.11.3", "11.8.13"} <= set(event.cites) for event in game.log)


@pytest.mark.clause("11.8.14")
def test_whether_something_is_done_is_decided_at_resolution() -> None:
    text = 'do = "may", cost = [{ do = "nothing" }], then = [{ do = "draw" }]'
    game = comes(entering(given(), auto("enter", text, who="self")))

    assert game.asked().name == "priority" and len(game.table.zones["stack"]) == 1
    assert "11.8.14" in game.resolves().asked().cites and game.options() == {"yes", "no"}
    assert drawn(game.picks("no")) == []


@pytest.mark.clause("11.8.15")
def test_what_was_replaced_triggers_nothing() -> None:
    saved = 'replace = { would = "destroy", what = "self", instead = [{ do = "exhaust", what = "self" }] }'
    position = given().forward(P2, "target", field(saved)).forward(P2, "mourner", auto("destroy", DRAW))
    position.forward(P1, "breaker", action(PICK, IT_BREAKS))
    game = position.at(MAIN).uses("breaker", 0, "target").resolves()

    assert (game.zone("target"), game.state("target")) == ("P2/field", "dull")
    assert not game.events(TriggerCounted) and game.events(EventReplaced, "11.8.15")
    game.uses("breaker", 0, "mourner").resolves()
    assert game.zone("mourner") == "P2/break" and game.events(TriggerCounted)


@pytest.mark.clause("11.8.13")
@pytest.mark.parametrize("least, cards", [(6000, 1), (9000, 0)])
def test_a_condition_about_a_card_that_has_left_looks_at_what_it_last_was(least: int, cards: int) -> None:
    """11.11.4: when it triggers, and again when it is resolved."""
    printed = auto("destroy", DRAW, who="self", holds=f"{{ self = {{ least = {{ power = {least} }} }} }}")
    boost = field('to = { name = "page" }, change = { plus = { power = 2000 } }')
    position = given().forward(P2, "page", printed, power=5000).backup(P2, "lord", boost)
    game = position.summon(P1, "end", PICK, IT_BREAKS).at(MAIN).casts("end", "page").resolves()
    while game.table.zones["stack"]:
        game.resolves()

    assert len(drawn(game)) == cards


@pytest.mark.parametrize(("of", "drawn"), [("you", 1), ("opponent", 0)])
def test_the_card_whose_effect_makes_a_player_discard_did_it(of: str, drawn: int) -> None:
    chosen = 'do = "select", from = { zone = "hand", of = "opponent" }, by = "opponent", as = "thrown"'
    position = given().summon(P1, "gale", chosen, 'do = "discard", what = "thrown"').filled(P2, hand=1)
    watcher = auto("discard", DRAW, player="opponent", by=f'{{ of = "{of}" }}')
    game = position.forward(P1, "watcher", watcher).at("9.3.1.4").casts("gale").resolves().picks("P2 hand 1")
    if drawn:
        game.resolves()

    assert len(game.cards("P1/hand")) == drawn
