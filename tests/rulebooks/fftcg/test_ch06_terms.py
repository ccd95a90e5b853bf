"""6. Terms: acting at once, owner and controller, sources, counters. Damage to players is in test_ch06_damage."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.effects import AbilityPlaced, DelayedSet, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

DRAW = 'do = "draw"'
CHOOSE_THEIRS = 'do = "choose", from = { of = "opponent", kind = "character" }'
TAKE = (CHOOSE_THEIRS, 'do = "control", what = "it"')
LATER = 'do = "delay", when = { event = "end_phase_start" }, effect = [{ do = "draw" }], until = "game"'


def over(game: Play) -> Play:
    """The main phase, the attack phase without an attack and the second main phase end: the end phase has begun."""
    game.passes(2).passes(2)
    return game.picks("none").passes(2)


# ---------------------------------------------------------------- 6.1.4: at the same time


@pytest.mark.clause("6.1.4")
@pytest.mark.parametrize("turn_player, other", [(P1, P2), (P2, P1)])
def test_the_turn_player_makes_all_choices_first_and_then_it_happens_at_once(turn_player: str, other: str) -> None:
    both = ('do = "choose", by = "each", from = { of = "you", kind = "forward" }', 'do = "leave", what = "it"')
    position = given().forward(P1, "one").forward(P1, "two").forward(P2, "three").forward(P2, "four")
    game = position.summon(turn_player, "toll", *both).at("9.3.1.4", turn_player).casts("toll").resolves()
    assert game.asked().seat == turn_player
    assert game.events(StepTaken, "11.11.5", "6.1.4")

    game.picks("one" if turn_player == P1 else "three")
    assert (game.asked().seat, game.cards("P1/break"), game.cards("P2/break")) == (other, [], [])
    game.picks("three" if turn_player == P1 else "one")

    moved = [event for event in game.events(CardMoved) if event.verb == "leave"]
    assert sorted(game.name(event.became) for event in moved) == ["one", "three"]
    assert len({event.batch for event in moved}) == 1


@pytest.mark.clause("6.1.4")
def test_the_turn_players_autos_are_ordered_and_stacked_before_the_others() -> None:
    waiting = auto("main_start", DRAW)
    position = given().forward(P1, "a", waiting).forward(P1, "b", waiting).forward(P2, "c", waiting)

    game = position.at("9.3.1.3")
    assert (game.asked().seat, game.asked().form, "6.1.4" in game.asked().cites) == (P1, "order", True)
    game.picks(*[option.id for option in game.asked().options])

    assert [event.obj.controller for event in game.events(AbilityPlaced)] == [P1, P1, P2]


# ---------------------------------------------------------------- 6.2: owner and controller


@pytest.mark.clause("6.2.3")
def test_who_casts_a_summon_controls_it_on_the_stack() -> None:
    game = given().summon(P2, "reply", DRAW).at("9.3.1.4").passes().casts("reply")

    assert (game.zone("reply"), game.obj("reply").controller) == ("stack", P2)
    assert "6.2.3" in game.last(CardMoved).cites
    game.passes(2)
    assert len(game.cards("P2/hand")) == 1


@pytest.mark.clause("6.2.4", "6.2.5")
def test_what_an_effect_puts_onto_the_field_is_controlled_by_the_player_who_does_it() -> None:
    rob = ('do = "choose", from = { zone = "break", of = "opponent" }', 'do = "deploy", what = "it"')
    game = given().forward(P2, "fallen", zone="break").summon(P1, "rob", *rob).at("9.3.1.4")

    game.casts("rob", "fallen").resolves()

    obj = game.obj("fallen")
    assert (obj.zone, obj.controller, obj.owner) == ("P1/field", P1, P2)
    entered = next(event for event in game.events(CardMoved) if event.verb == "enter")
    assert {"6.2.4", "6.2.5"} <= set(entered.cites)


@pytest.mark.clause("6.2.4")
def test_a_card_put_onto_the_field_is_controlled_by_who_puts_it_there() -> None:
    # AFT-035
    rob = ('do = "choose", from = { zone = "break", of = "opponent" }', 'do = "put", what = "it", zone = "field"')
    game = given().forward(P2, "fallen", zone="break").summon(P1, "rob", *rob).at("9.3.1.4").casts("rob", "fallen")
    game.resolves()

    assert (game.zone("fallen"), game.obj("fallen").controller) == ("P1/field", P1)
    assert game.obj("fallen").owner == P2


@pytest.mark.clause("6.2.4")
def test_a_card_is_put_onto_the_field_dull_if_the_text_says_so() -> None:
    rob = ('do = "choose", from = { zone = "break" }', 'do = "put", what = "it", zone = "field", exhausted = true')
    game = given().forward(P1, "fallen", zone="break").summon(P1, "rob", *rob).at("9.3.1.4")
    game.casts("rob", "fallen").resolves()

    assert (game.zone("fallen"), game.state("fallen")) == ("P1/field", "dull")


@pytest.mark.clause("6.2.4")
def test_so_it_is_if_the_source_has_left_or_changed_sides() -> None:
    # AFT-035
    rob = ('do = "choose", from = { zone = "break", of = "opponent" }', 'do = "put", what = "it", zone = "field"')
    position = given().backup(P1, "robber", action(*rob, cost=['do = "leave", what = "self"']))
    game = position.forward(P2, "fallen", zone="break").at("9.3.1.4").uses("robber", 0, "fallen").resolves()
    assert (game.zone("fallen"), game.obj("fallen").controller) == ("P1/field", P1)

    lure = ('do = "choose", from = { kind = "backup" }', 'do = "control", what = "it"')
    position = given().backup(P1, "robber", action(*rob)).summon(P2, "lure", *lure)
    game = position.forward(P2, "fallen", zone="break").at("9.3.1.4").uses("robber", 0, "fallen")
    game.passes(1).casts("lure", "robber").resolves().resolves()
    assert (game.zone("robber"), game.zone("fallen")) == ("P2/field", "P1/field")


@pytest.mark.clause("6.2.4")
def test_a_text_may_say_that_its_owner_controls_it() -> None:
    give = ('do = "choose", from = { zone = "break", of = "opponent" }', 'do = "deploy", what = "it", by = "owner"')
    game = given().forward(P2, "fallen", zone="break").summon(P1, "give", *give).at("9.3.1.4")

    game.casts("give", "fallen").resolves()

    assert (game.zone("fallen"), game.obj("fallen").controller) == ("P2/field", P2)
    assert game.events(CardMoved, "6.2.4")


@pytest.mark.clause("6.2.5")
def test_who_casts_a_character_controls_it() -> None:
    game = given().forward(P1, "hero", cost=0, zone="hand").at("9.3.1.4").casts("hero")

    assert game.obj("hero").controller == P1
    assert "6.2.5" in game.last(CardMoved).cites


@pytest.mark.clause("6.2.6", "6.2.6.1")
def test_control_changes_and_the_owner_does_not_and_nothing_enters() -> None:
    position = given().forward(P2, "envoy", auto("enter", DRAW, who="self"), damage=1000, state="dull")
    game = position.summon(P1, "charm", *TAKE).at("9.3.1.4").casts("charm", "envoy").resolves()

    obj, moved = game.obj("envoy"), game.events(CardMoved, "6.2.6", "6.2.6.1")
    assert (obj.zone, obj.controller, obj.owner) == ("P1/field", P1, P2)
    assert (moved[0].card, moved[0].became) == (obj.id, obj.id)
    assert (game.damage("envoy"), game.state("envoy")) == (1000, "dull")
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("6.2.6")
def test_control_for_a_turn_goes_back_at_its_end() -> None:
    lend = (CHOOSE_THEIRS, 'do = "control", what = "it", until = "turn"')
    game = given().forward(P2, "envoy").summon(P1, "lure", *lend).at("9.3.1.4").casts("lure", "envoy").resolves()
    assert game.obj("envoy").controller == P1

    over(game)

    assert (game.zone("envoy"), game.obj("envoy").controller) == ("P2/field", P2)
    assert len(game.events(CardMoved, "6.2.6")) == 2


def stolen(mine: Given, theirs: str) -> Play:
    """P1 takes control of a card of P2 and the next check is made."""
    return mine.summon(P1, "charm", *TAKE).at("9.3.1.4").casts("charm", theirs).resolves()


@pytest.mark.clause("6.2.6.2")
def test_control_of_a_same_named_card_can_be_taken_and_both_are_put_away() -> None:
    position = given().forward(P1, "twin", facts={"generic": False}).card(P2, "twin too", number="twin")

    game = stolen(position, "twin too")

    assert game.events(CardMoved, "6.2.6.2")[0].target == "P1/field"
    assert (game.zone("twin"), game.zone("twin too")) == ("P1/break", "P2/break")
    assert len(game.events(CardMoved, "12.4.6")) == 2
    assert game.events(AbilityPlaced) == []


@pytest.mark.clause("6.2.6.2")
def test_control_of_a_second_light_or_dark_card_can_be_taken_and_both_are_put_away() -> None:
    position = given().forward(P1, "dawn", element="light").forward(P2, "dusk", element="dark")

    game = stolen(position, "dusk")

    assert game.events(CardMoved, "6.2.6.2")[0].target == "P1/field"
    assert (game.zone("dawn"), game.zone("dusk")) == ("P1/break", "P2/break")
    assert len(game.events(CardMoved, "12.4.7")) == 2


def test_control_of_a_card_of_another_name_passes_no_limit() -> None:
    # 6.2.6.2
    game = stolen(given().forward(P1, "twin").forward(P2, "other"), "other")

    assert game.events(CardMoved, "6.2.6.2") == []
    assert set(game.cards("P1/field")) == {"twin", "other"}


# ---------------------------------------------------------------- 6.4: sources


@pytest.mark.clause("6.4.1.1")
def test_a_delayed_auto_of_a_summon_has_the_summon_as_its_source() -> None:
    game = given().summon(P1, "omen", LATER).at("9.3.1.4").casts("omen")
    omen = game.id("omen")

    game.resolves()

    made = game.last(DelayedSet)
    assert "6.4.1.1" in made.cites
    assert (made.delayed.source, made.delayed.controller) == (omen, P1)


@pytest.mark.clause("6.4.1.2")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_delayed_auto_of_an_ability_is_its_controllers(seat: str) -> None:
    # AFT-038: its source is the card of that ability.
    position = given().forward(seat, "seer", action(LATER))
    game = position.at("9.3.1.4").passes(0 if seat == P1 else 1).uses("seer")
    game.passes(2)

    made = game.last(DelayedSet)
    assert "6.4.1.2" in made.cites
    assert (made.delayed.source, made.delayed.controller) == (game.id("seer"), seat)


@pytest.mark.clause("6.4.1.2")
def test_it_stays_with_who_controlled_the_ability_when_it_was_resolved() -> None:
    position = given().forward(P1, "seer", action(LATER)).summon(P2, "charm", *TAKE)
    game = position.at("9.3.1.4").uses("seer").passes().casts("charm", "seer").passes(2)
    assert game.obj("seer").controller == P2

    game.passes(2)

    assert (game.last(DelayedSet).delayed.controller, "6.4.1.2" in game.last(DelayedSet).cites) == (P1, True)


@pytest.mark.clause("6.4.1.3")
def test_a_delayed_auto_of_a_replacement_has_the_card_of_the_field_ability_as_its_source() -> None:
    instead = f'replace = {{ would = "destroy", what = "self", instead = [{{ {LATER} }}] }}'
    crush = 'do = "destroy", what = { of = "opponent", kind = "forward" }'
    game = given().forward(P2, "ghost", field(instead)).summon(P1, "crush", crush).at("9.3.1.4")

    game.casts("crush").resolves()

    made = game.last(DelayedSet)
    assert "6.4.1.3" in made.cites
    assert (made.delayed.source, made.delayed.controller) == (game.id("ghost"), P2)
    assert game.zone("ghost") == "P2/field"


@pytest.mark.clause("6.4.2")
def test_an_ability_on_the_stack_goes_on_without_its_source_as_it_last_was() -> None:
    shot = ('do = "choose", from = { of = "opponent", kind = "forward" }',
            'do = "damage_to", what = "it", count = { value = "power" }')  # fmt: skip
    position = given().forward(P1, "archer", action(*shot), power=4000).forward(P2, "target", power=9000)
    position.summon(P1, "cheer", 'do = "number", number = "power", of = { of = "you" }, plus = 2000')
    position.summon(P2, "crush", 'do = "destroy", what = { of = "opponent", kind = "forward" }')
    game = position.at("9.3.1.4").casts("cheer").resolves().uses("archer", 0, "target")

    game.passes().casts("crush").passes(2)
    assert game.zone("archer") == "P1/break"
    game.passes(2)

    assert game.damage("target") == 6000
    assert game.events(StepTaken, "11.11.5", "6.4.2")


@pytest.mark.clause("6.4.2")
def test_a_source_that_paid_with_itself_still_has_its_ability_resolved() -> None:
    position = given().backup(P1, "candle", action(DRAW, cost=['do = "leave", what = "self"']))
    game = position.at("9.3.1.4").uses("candle").pays()
    assert game.zone("candle") == "P1/break"

    game.resolves()

    assert len(game.cards("P1/hand")) == 1
    assert game.events(StepTaken, "6.4.2")


# ---------------------------------------------------------------- 6.7: counters


def marking(seat: str, name: str, counter: str) -> tuple[str, str, Iterable[str]]:
    """A summon that puts a counter on a forward of P1."""
    who = "you" if seat == P1 else "opponent"
    choose = f'do = "choose", from = {{ of = "{who}", kind = "forward" }}'
    return seat, name, (choose, f'do = "markers", what = "it", name = "{counter}"')


@pytest.mark.clause("6.7.2")
def test_counters_of_one_name_are_the_same_whatever_made_them() -> None:
    position = given().forward(P1, "bearer")
    for seat, name, effect in (marking(P1, "s1", "ember"), marking(P2, "s2", "ember"), marking(P1, "s3", "frost")):
        position.summon(seat, name, *effect)
    game = position.at("9.3.1.4").casts("s1", "bearer").resolves().casts("s3", "bearer").resolves()

    game.passes().casts("s2", "bearer").passes(2)

    assert game.obj("bearer").markers == {"ember": 2, "frost": 1}
    assert [(event.name, event.was, event.now) for event in game.events(MarkersChanged, "6.7.2")] == [
        ("ember", 0, 1), ("frost", 0, 1), ("ember", 1, 2),
    ]  # fmt: skip


@pytest.mark.clause("6.7.3")
def test_counters_vanish_when_their_card_changes_zones() -> None:
    back = ('do = "choose", from = { of = "opponent", kind = "forward" }', 'do = "return", what = "it"')
    position = given().forward(P2, "bearer", counters={"ember": 2}, damage=1000).forward(P2, "other")
    game = position.summon(P1, "gust", *back).at("9.3.1.4").casts("gust", "bearer").resolves()

    assert (game.zone("bearer"), game.obj("bearer").markers) == ("P2/hand", {})
    vanished = {event.name: event.was for event in game.events(MarkersChanged, "6.7.3")}
    assert vanished == {"ember": 2}
    healed = {event.name: event.was for event in game.events(MarkersChanged, "7.4")}  # damage is no counter
    assert healed == {"damage": 1000}


def test_counters_stay_when_control_changes() -> None:
    # 6.7.3, 6.2.6.1: that is no change of zone.
    game = stolen(given().forward(P2, "bearer", counters={"ember": 2}), "bearer")

    assert game.obj("bearer").markers == {"ember": 2}
    assert game.events(MarkersChanged) == []
