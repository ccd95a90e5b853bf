"""15.2.6, 15.2.7: abilities after "Damage N", and warp."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved, DamageTaken, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fftcg.given import P1, P2, TURN, Given, Play, action, auto, field, given, special, warp

MAIN, MAIN_STARTS = "9.3.1.4", "9.3.1.3"
DRAW = 'do = "draw"'
PAY_FIRE = 'do = "pay", count = 1, of = { fire = 1 }'


def after_damage(printed: str, points: int) -> str:
    """An ability printed after "Damage N"."""
    return f"{printed}\ndamage = {points}"


# ---------------------------------------------------------------- Damage N


STRONGER = after_damage(field('to = "self", change = { plus = { power = 2000 } }'), 3)


@pytest.mark.parametrize(
    ("taken", "power"),
    [(2, 5000), pytest.param(3, 7000, marks=pytest.mark.clause("15.2.6.2")), (4, 7000)],
)
def test_a_field_ability_after_damage_n_works_from_that_much_damage(taken: int, power: int) -> None:
    game = given().forward(P1, "a", STRONGER).filled(P1, damage=taken).filled(P2, damage=5).at(MAIN)

    assert game.power("a") == power
    steps = game.why("a", "power").steps
    assert any("15.2.6.2" in step.cites for step in steps) is (taken > 2)


@pytest.mark.clause("15.2.6.2")
@pytest.mark.parametrize("kind", ["action", "special"])
def test_an_ability_after_damage_n_is_used_from_that_much_damage(kind: str) -> None:
    printed = after_damage(action(DRAW) if kind == "action" else special("skill", DRAW), 2)

    def offered(taken: int) -> Play:
        position = given().forward(P1, "a", printed).card(P1, "twin", number="a", zone="hand")
        return position.filled(P1, damage=taken).at(MAIN)

    assert "15.2.6.2" in offered(1).refused("ability:a#0").cites
    assert "ability:a#0" in offered(2).options()
    assert "15.2.6.2" in offered(2).explains("ability:a#0").cites


@pytest.mark.parametrize(("taken", "counted"), [(0, 0), (1, 1)])
def test_an_auto_after_damage_n_triggers_from_that_much_damage(taken: int, counted: int) -> None:
    # 15.2.6.2
    printed = after_damage(auto("main_start", DRAW), 1)
    game = given().forward(P1, "a", printed).filled(P1, damage=taken).at(MAIN_STARTS)

    assert len(game.events(TriggerCounted)) == counted


LESS_DAMAGE = 'do = "pick", act = "{act}", from = {{ zone = "damage", of = "you" }}, zone = "{zone}"'
GONE = 'do = "put", what = "self", zone = "break"'


def parting(*printed: str, taken: int, cost: tuple[str, ...]) -> Play:
    """A card of the damage zone and a forward go at the same time, as the cost of the forward's action ability."""
    position = (
        given()
        .forward(P1, "a", action('do = "nothing"', cost=cost), *printed)
        .backup(P1, "b", auto("left_field", DRAW, who=BIG_ONE))
    )
    game = position.filled(P1, damage=taken).at(MAIN)
    game.picks(next(each for each in game.options() if each.startswith("ability:a")))
    return game.picks(next(iter(sorted(game.options()))))


BIG_ONE = '{ kind = "forward", least = { power = 7000 } }'
ORDERS = [(LESS_DAMAGE.format(act="put", zone=zone), GONE)[::turn] for zone in ("hand", "break") for turn in (1, -1)]


@pytest.mark.parametrize("cost", ORDERS)
@pytest.mark.parametrize(("taken", "counted"), [(2, 0), (3, 1)])
def test_who_leaves_has_the_ability_if_there_was_as_much_damage_before(
    taken: int, counted: int, cost: tuple[str, ...]
) -> None:
    # 15.2.6.2, 11.6.10, AFT-179
    game = parting(after_damage(auto("left_field", DRAW, who="self"), 3), taken=taken, cost=cost)

    assert game.zone("a") == "P1/break" and len(game.cards("P1/damage")) == taken - 1
    assert len(game.events(TriggerCounted)) == counted


@pytest.mark.parametrize("cost", ORDERS)
@pytest.mark.parametrize(("taken", "counted"), [(2, 0), (3, 1)])
def test_who_leaves_is_as_strong_as_it_was_before(taken: int, counted: int, cost: tuple[str, ...]) -> None:
    # 15.2.6.2, 11.6.10, AFT-179
    game = parting(STRONGER, taken=taken, cost=cost)

    assert len(game.events(TriggerCounted)) == counted


@pytest.mark.parametrize(("taken", "counted"), [(1, 0), (2, 1), (3, 1)])
def test_the_point_that_makes_the_number_full_is_seen(taken: int, counted: int) -> None:
    # 15.2.6.2, AFT-179
    printed = after_damage(auto("receive_damage", DRAW, player="you"), 3)
    position = given().forward(P1, "a", printed).backup(P2, "tool", action('do = "damage", count = 1'))
    game = position.filled(P1, damage=taken).at(MAIN, P2).uses("tool").resolves()

    assert len(game.events(TriggerCounted)) == counted


def test_its_controllers_damage_counts_not_its_owners() -> None:
    # 15.2.6.2
    game = given().forward(P1, "a", STRONGER, owner=P2).filled(P1, damage=3).at(MAIN)

    assert game.power("a") == 7000


BURST = after_damage(auto("enter", DRAW, ex=True, who="self"), 3)


def burst(taken: int, points: int = 1, before: int = 0, **readings: str) -> Play:
    """P2 has some damage and takes more; after `before` plain cards a forward comes, an EX Burst after Damage 3."""
    position = given(**readings).backup(P1, "tool", action(f'do = "damage", count = {points}'))
    for n in range(before):
        position.forward(P2, f"plain {n}", zone="deck")
    position.forward(P2, "burst", BURST, facts={"ex": True}, zone="deck").filled(P2, damage=taken)
    return position.at(MAIN).uses("tool").resolves()


@pytest.mark.clause("15.2.6.3")
def test_an_ex_burst_after_damage_n_works_if_its_own_card_makes_the_number_full() -> None:
    game = burst(2)

    assert (game.asked().seat, game.asked().name) == (P2, "EX Burst")
    assert game.events(StepTaken, "15.2.6.3")

    assert len(game.picks("use").cards("P2/hand")) == 1


@pytest.mark.parametrize(("taken", "asked"), [(0, False), (1, False), (2, True), (3, True)])
def test_it_is_none_before(taken: int, asked: bool) -> None:
    # 15.2.6.3, AFT-144
    assert (burst(taken).asked().name == "EX Burst") is asked


@pytest.mark.parametrize(("taken", "asked"), [(1, False), (2, True), (3, False)])
def test_read_the_other_way_the_number_has_to_be_met_exactly(taken: int, asked: bool) -> None:
    # AFT-144
    assert (burst(taken, damage_n_ex_burst="exactly").asked().name == "EX Burst") is asked


@pytest.mark.clause("15.2.6.3.1")
def test_of_several_points_the_moment_counts_in_which_the_card_comes() -> None:
    game = burst(1, points=3, before=1)

    assert game.asked().name == "EX Burst" and len(game.events(DamageTaken)) == 3
    assert game.events(StepTaken, "15.2.6.3.1")


def test_later_points_do_not_make_it_one() -> None:
    # 15.2.6.3.1
    game = burst(1, points=3, before=0)

    assert game.asked().name == "priority" and len(game.cards("P2/damage")) == 4
    assert not [event for event in game.events(ChoiceOpened) if event.choice.name == "EX Burst"]


# ---------------------------------------------------------------- warp: putting the card away


def warping(*more: str, count: int = 2, cost: str = PAY_FIRE, **readings: str) -> Given:
    """A forward `w` with warp in the hand of P1."""
    return given(**readings).forward(P1, "w", warp(count, cost), *more, cost=5, zone="hand")


@pytest.mark.clause("15.2.7.3", "15.2.7.1.1")
def test_a_card_of_the_hand_is_removed_with_its_counters_for_the_cost() -> None:
    position = warping().backup(P1, "watch", auto("cast", DRAW), element="ice").backups(P1, "fire", 1)
    game = position.summon(P2, "no", DRAW).at(MAIN)
    assert "warp:w" in game.options()

    game.picks("warp:w")
    assert game.asked().name == "CP" and "15.2.7.3" in game.asked().cites

    game.pays()

    assert (game.zone("w"), game.obj("w").markers, game.state("fire 1")) == ("P1/removed", {"warp": 2}, "dull")
    assert game.events(CardMoved, "15.2.7.3")
    assert game.events(MarkersChanged, "15.2.7.3", "15.2.7.1.1")
    assert not game.events(TriggerCounted) and not game.events(AbilityPlaced)
    assert (game.asked().seat, game.asked().name) == (P1, "priority")


@pytest.mark.clause("15.2.7.3")
def test_it_needs_no_stack_and_cannot_be_responded_to() -> None:
    game = warping(cost='do = "pay", count = 0').at(MAIN).picks("warp:w")

    assert game.zone("w") == "P1/removed" and not game.table.zones.get("stack")
    assert [event.choice.seat for event in game.events(ChoiceOpened)] == [P1, P1]
    assert "15.2.7.3" in game.last(CardMoved).cites


@pytest.mark.clause("15.2.7.3")
def test_the_warped_card_does_not_pay_for_itself() -> None:
    game = warping().at(MAIN)

    assert {"15.2.7.3", "11.2.1.1"} <= set(game.refused("warp:w").cites)


@pytest.mark.clause("15.2.7.3")
def test_the_element_in_the_cost_is_asked_for() -> None:
    game = warping().backups(P1, "ice", 2).at(MAIN)

    assert "15.2.7.3" in game.refused("warp:w").cites


@pytest.mark.parametrize("when", ["stack", "attack", "other player"])
def test_only_the_turn_player_in_a_main_phase_with_an_empty_stack(when: str) -> None:
    # 15.2.7.3
    owner = P2 if when == "other player" else P1
    position = given().forward(owner, "w", warp(2, 'do = "pay", count = 0'), zone="hand").summon(P1, "gift", DRAW)
    if when == "attack":
        game = position.at("10.1.1.1")
    else:
        game = position.at(MAIN)
        game.passes() if when == "other player" else game.casts("gift")

    assert "warp:w" not in game.options()
    assert "15.2.7.3" in game.refused("warp:w").cites


@pytest.mark.clause("15.2.7.3")
def test_back_attack_does_not_let_a_card_be_warped_at_other_times() -> None:
    # 15.2.5.2 speaks of casting.
    free, keywords = warp(2, 'do = "pay", count = 0'), {"keywords": ["back_attack"]}
    position = given().forward(P1, "w", free, zone="hand", facts=keywords).summon(P1, "gift", DRAW)
    game = position.at(MAIN).casts("gift")

    assert game.refused("warp:w").cites == ("15.2.7.3",)


@pytest.mark.clause("15.2.7.1.1")
def test_warp_works_in_the_hand_only() -> None:
    position = given().forward(P1, "w", warp(2, 'do = "pay", count = 0'), zone="break")
    game = position.forward(P1, "v", warp(2, 'do = "pay", count = 0'), zone="hand").at(MAIN)

    assert game.options() >= {"warp:v"} and "warp:w" not in game.options()
    assert "15.2.7.1.1" in game.refused("warp:w").cites


# ---------------------------------------------------------------- warp: coming back


def waiting(counters: int, *more: str, seat: str = P1, **how: Any) -> Given:
    """A forward `w` of a player with warp counters, out of the game."""
    return given().forward(seat, "w", warp(2, PAY_FIRE), *more, zone="removed", counters={"warp": counters}, **how)


@pytest.mark.clause("15.2.7.4", "15.2.7.1.2")
def test_at_the_start_of_the_first_main_phase_an_auto_takes_a_counter_off() -> None:
    game = waiting(2).at(MAIN_STARTS)

    assert game.last(AbilityPlaced).obj.source == game.id("w")
    assert "15.2.7.4" in game.last(TriggerCounted).cites and "15.2.7.1.2" in game.last(TriggerCounted).cites
    assert game.obj("w").markers == {"warp": 2}

    game.resolves()

    assert (game.zone("w"), game.obj("w").markers) == ("P1/removed", {"warp": 1})
    assert not game.table.zones.get("stack")


@pytest.mark.parametrize(("seat", "first", "counters"), [(P2, True, 2), (P1, False, 2), (P1, True, 0)])
def test_not_in_another_phase_or_turn_nor_without_counters(seat: str, first: bool, counters: int) -> None:
    # 15.2.7.4
    position = waiting(counters, seat=seat) if counters else given().forward(P1, "w", warp(2, PAY_FIRE), zone="removed")

    assert not position.at(MAIN_STARTS, first=first).events(TriggerCounted)


@pytest.mark.clause("15.2.7.5", "15.2.7.1.2")
def test_when_the_last_one_is_taken_off_an_auto_puts_the_card_onto_the_field() -> None:
    game = waiting(1, auto("enter", DRAW, who="self")).at(MAIN_STARTS).resolves()

    assert game.zone("w") == "P1/removed" and game.last(AbilityPlaced).obj.source == game.id("w")
    assert "15.2.7.5" in game.last(TriggerCounted).cites

    game.resolves()

    assert (game.zone("w"), game.state("w")) == ("P1/field", "active")
    assert "15.2.7.5" in game.last(CardMoved).cites
    assert len(game.events(TriggerCounted)) == 3


@pytest.mark.clause("15.2.7.3", "15.2.7.4", "15.2.7.5")
def test_a_warped_card_comes_after_as_many_own_turns_as_it_had_counters() -> None:
    game = warping(count=1, cost='do = "pay", count = 0').filled(P1, deck=9).filled(P2, deck=9).at(MAIN)
    game.picks("warp:w")

    while game.zone("w") == "P1/removed" and game.table.turn < TURN + 4:
        many = len(game.asked().options) if game.asked().name == "hand limit" else 0
        surplus = [option.id for option in game.asked().options][: game.asked().least]
        game.picks(*surplus) if many else game.picks("none" if game.asked().name in ("attack", "block") else "pass")

    assert (game.zone("w"), game.table.turn) == ("P1/field", TURN + 2)


def blocked(**facts: object) -> Play:
    """The last counter is taken off while a card of the same name without the icon is on P1's field."""
    position = given().define(
        "forward", "hero", {"cost": 5, "elements": ["fire"], "power": 5000, **facts}, [warp(2, PAY_FIRE)]
    )
    position.card(P1, "w", number="hero", zone="removed", counters={"warp": 1}).card(P1, "twin", number="hero")
    return position.at(MAIN_STARTS).resolves().resolves()


@pytest.mark.clause("15.2.7.5.1")
def test_beside_a_card_of_its_name_it_does_not_enter() -> None:
    # AFT-149
    game = blocked()

    assert game.zone("w") == "P1/removed" and game.zone("twin") == "P1/field"
    assert {"15.2.7.5.1", "7.7.3"} <= set(game.last(ActIncomplete).cites)


def test_with_the_icon_it_does() -> None:
    # 15.2.7.5.1
    assert blocked(generic=True).zone("w") == "P1/field"


@pytest.mark.clause("15.2.7.5.2")
def test_a_card_that_missed_its_entry_stays_away() -> None:
    game = blocked()

    assert "15.2.7.5.2" in game.last(ActIncomplete).cites and not game.obj("w").markers
    counted = len(game.events(TriggerCounted))

    game.passes(4).picks("none").passes(2)

    assert len(game.events(TriggerCounted)) == counted and game.zone("w") == "P1/removed"


@pytest.mark.clause("15.2.7.5")
def test_with_new_counters_the_abilities_work_again() -> None:
    # 15.2.7.5.2
    pick = 'do = "choose", from = { zone = "removed", of = "you" }'
    tool = action(pick, 'do = "markers", what = "it", name = "warp", count = 1',
                  'do = "markers", what = "it", name = "warp", count = -1')  # fmt: skip
    game = given().forward(P1, "w", warp(2, PAY_FIRE), zone="removed").backup(P1, "tool", tool).at(MAIN)
    game.uses("tool", 0, "w").resolves().resolves()

    assert game.zone("w") == "P1/field"
