"""Published rulings on abilities: when they trigger, what they do as they are resolved, what stands in for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.effects import TriggerCounted
from engine.core.events.identity import CardShown
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given, special
from tests.rulebooks.fftcg.ruled_cards import ANY, IT_BREAKS, THEIRS, doom, hits
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

END = "9.5.1.1"
FORWARD = 'do = "choose", from = { kind = "forward" }'
POWER_OF_SELF = 'do = "damage_to", what = "it", count = { value = "power", of = "self" }'
TO_BREAK = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }, count = 2'


def drawn(game: Play) -> list[str]:
    """Who drew."""
    return [event.target for event in game.events(CardMoved, "7.11.1")]


def in_any_order(game: Play) -> Play:
    """Abilities that wait at the same time are put on the stack."""
    assert game.asked().name == "order of autos"
    return game.picks(*(option.id for option in game.asked().options))


# ---------------------------------------------------------------- abilities that trigger


@pytest.mark.clause("11.8.6")
def test_two_that_enter_at_the_same_time_trigger_it_twice() -> None:
    cut = auto("enter", THEIRS, hits(1000), who='{ of = "you", kind = "forward", flag = "job:samurai" }')
    samurai = {"jobs": ["samurai"]}
    position = given().forward(P1, "master", cut, zone="break", facts=samurai)
    position.forward(P1, "pupil", zone="break", facts=samurai).forward(P2, "target")
    position.backup(P1, "opener", action(TO_BREAK, 'do = "deploy", what = "it"'))
    game = position.at(MAIN).uses("opener").picks("master", "pupil").resolves()
    assert len(game.events(TriggerCounted, "11.8.6")) == 2

    in_any_order(game).picks("target").picks("target")
    assert game.resolves().resolves().damage("target") == 2000


FREEZES = auto("enter", FORWARD, 'do = "freeze", what = "it"', who="self", ex=True)
DULLS = auto("enter", FORWARD, 'do = "exhaust", what = "it"', who="self")


@pytest.mark.clause("11.8.7")
@pytest.mark.parametrize("first", [0, 1])
def test_its_player_orders_two_abilities_that_trigger_as_a_card_enters(first: int) -> None:
    position = given().monster(P1, "beast", FREEZES, DULLS, cost=0, zone="hand", facts={"ex": True})
    game = position.forward(P2, "target").at(MAIN).casts("beast")

    assert (game.asked().name, len(game.asked().options)) == ("order of autos", 2)
    offered = [option.id for option in game.asked().options]
    game.picks(offered[first], offered[1 - first]).picks("target").picks("target")
    assert len(game.table.zones["stack"]) == 2
    game.resolves()
    assert (game.state("target") == "dull") is (first == 0), "the one that was stacked last is resolved first"
    game.resolves()
    assert game.frozen("target") and game.state("target") == "dull"


@pytest.mark.clause("11.10.3")
def test_as_an_ex_burst_only_the_ability_with_that_mark_is_carried_out() -> None:
    position = given().monster(P2, "beast", FREEZES, DULLS, zone="deck", facts={"ex": True})
    game = position.forward(P1, "target").backup(P1, "tool", action('do = "damage"')).at(MAIN).uses("tool").resolves()
    game.picks("use").picks("target")

    assert game.frozen("target") and game.state("target") == "active" and game.zone("beast") == "P2/damage"


def burst(taken: int, points: int) -> Play:
    """P2 takes damage; the first card of it has an EX Burst after Damage 3."""
    printed = auto("enter", DRAW, who="self", ex=True) + "\ndamage = 3"
    position = given().forward(P2, "burst", printed, zone="deck", facts={"ex": True}).filled(P2, damage=taken)
    return position.backup(P1, "tool", action(f'do = "damage", count = {points}')).at(MAIN).uses("tool").resolves()


@pytest.mark.parametrize(
    ("taken", "points", "works"),
    [(1, 1, False), pytest.param(2, 1, True, marks=pytest.mark.clause("15.2.6.3")), (0, 3, False), (2, 3, True)],
)
def test_an_ex_burst_after_damage_n_counts_the_cards_at_the_moment_its_own_one_comes(
    taken: int, points: int, works: bool
) -> None:
    # 15.2.6.3.1
    game = burst(taken, points)

    assert len(game.cards("P2/damage")) == taken + points
    assert (game.asked().name == "EX Burst") is works


def toads(*names: str) -> Given:
    """P2 has cards that make P1, with two or more cards in the hand, discard one as the turn of P1 ends."""
    crowded = '{ count = { zone = "hand", of = "opponent" }, at_least = 2 }'
    gives_up = 'do = "choose", from = { zone = "hand", of = "opponent" }, by = "opponent"'
    printed = auto("end_phase_start", gives_up, 'do = "discard", what = "it"', player="opponent", holds=crowded)
    position = given()
    for name in names:
        position.monster(P2, name, printed)
    return position.summon(P1, "quick", DRAW)


@pytest.mark.clause("11.11.3")
def test_who_has_one_card_left_at_resolution_discards_none() -> None:
    game = toads("toad", "other").filled(P1, hand=1).at(END)
    in_any_order(game)
    assert len(game.table.zones["stack"]) == 2
    game.resolves().picks("P1 hand 1").resolves()

    assert game.cards("P1/hand") == ["quick"] and game.cards("P1/break") == ["P1 hand 1"]


def test_in_the_end_phase_no_summon_helps_against_it() -> None:
    # 9.5.1.1
    game = toads("toad").filled(P1, hand=1).at(END)

    assert game.options() == {"pass"} and game.barred("summon:quick")


# ---------------------------------------------------------------- resolving


def test_nothing_comes_between_a_draw_and_a_discard_of_one_effect() -> None:
    # 11.11.5
    gives_up = 'do = "choose", from = { zone = "hand", of = "you" }'
    position = given().summon(P1, "study", 'do = "draw", count = 2', gives_up, 'do = "discard", what = "it"')
    game = position.summon(P1, "quick", DRAW).summon(P2, "answer", DRAW).at(MAIN).casts("study").resolves()

    assert [choice.seat for choice in game.table.choices] == [P1] and len(drawn(game)) == 2
    assert game.options() == {"choose:quick", "choose:P1 deck 1", "choose:P1 deck 2"}
    assert game.picks("P1 deck 1").cards("P1/break") == ["P1 deck 1", "study"]


def test_a_deck_with_fewer_cards_than_are_to_be_revealed_is_revealed_whole() -> None:
    # 2.3
    top = '{ zone = "deck", of = "you", top = 5'
    reveals = f'do = "reveal", what = {top} }}'
    takes = f'do = "choose", from = {top}, kind = "forward", attribute = "fire" }}'
    position = given().backup(P1, "seer", action(reveals, takes, 'do = "put", what = "it", zone = "hand"'))
    game = position.filled(P1, deck=3).at(MAIN).uses("seer").resolves()

    assert len({event.card for event in game.events(CardShown)}) == 3 and game.table.result is None
    game.picks("P1 deck 2")
    assert game.cards("P1/hand") == ["P1 deck 2"] and game.cards("P1/deck") == ["P1 deck 1", "P1 deck 3"]


def rush() -> Given:
    """A forward of P1 that deals its power as damage, and a summon that makes it stronger."""
    position = given().forward(P1, "master", special("rush", FORWARD, POWER_OF_SELF), power=6000)
    position.card(P1, "copy", number="master", zone="hand").forward(P2, "target", power=9000)
    stronger = 'do = "number", number = "power", of = "it", plus = 1000'
    return doom(position.summon(P1, "cheer", FORWARD, stronger))


@pytest.mark.parametrize("breaks", [False, pytest.param(True, marks=pytest.mark.clause("11.11.4", "11.11.7"))])
def test_damage_equal_to_its_power_takes_the_power_at_resolution_or_the_last_one(breaks: bool) -> None:
    game = rush().at(MAIN).uses("master", 0, "target").casts("cheer", "master").resolves()
    if breaks:
        game.passes().casts("doom", "master").resolves()
    game.resolves()

    assert game.zone("master") == ("P1/break" if breaks else "P1/field") and game.damage("target") == 7000


@pytest.mark.parametrize("loss", [IT_BREAKS, 'do = "change", of = "it", change = { lose_abilities = true }'])
def test_an_ability_on_the_stack_is_resolved_although_its_source_has_lost_it(loss: str) -> None:
    # 11.11.4
    position = given().forward(P1, "archer", action(THEIRS, hits(2000))).forward(P2, "target")
    game = position.summon(P2, "answer", ANY, loss).at(MAIN).uses("archer", 0, "target")
    game.passes().casts("answer", "archer").resolves().resolves()

    assert game.damage("target") == 2000


@pytest.mark.parametrize(("counters", "damage"), [(2, 2000), (3, 8000)])
def test_the_counters_of_a_source_that_has_left_still_count(counters: int, damage: int) -> None:
    # 11.11.4
    enough = '{ number = { marker = "lesson", of = "self" }, at_least = 3 }'
    blow = f'do = "if", condition = {enough}, then = [{{ {hits(8000)} }}], else = [{{ {hits(2000)} }}]'
    position = given().forward(P1, "pupil", action(FORWARD, blow), counters={"lesson": counters})
    game = doom(position.forward(P2, "target", power=9000)).at(MAIN).uses("pupil", 0, "target")
    game.passes().casts("doom", "pupil").resolves().resolves()

    assert game.zone("pupil") == "P1/break" and game.damage("target") == damage


def blaze(position: Given) -> Given:
    """A summon of P1: a forward is dealt 8000 damage, the own fire forwards become stronger."""
    mine = '{ of = "you", kind = "forward", attribute = "fire" }'
    stronger = f'do = "number", number = "power", of = {mine}, plus = 2000'
    return doom(position.summon(P1, "blaze", FORWARD, hits(8000), stronger).forward(P1, "own", power=8000))


@pytest.mark.clause("11.11.2")
def test_if_what_was_chosen_has_left_the_rest_of_the_text_is_not_done() -> None:
    game = blaze(given().forward(P2, "target")).at(MAIN).casts("blaze", "target")
    game.passes().casts("doom", "target").resolves().resolves()

    assert game.power("own") == 8000 and game.zone("blaze") == "P1/break"


def test_damage_and_a_bonus_of_one_text_are_weighed_when_both_are_done() -> None:
    # 12.4.4
    game = blaze(given()).at(MAIN).casts("blaze", "own").resolves()

    assert (game.zone("own"), game.power("own"), game.damage("own")) == ("P1/field", 10000, 8000)


@pytest.mark.parametrize("removed", [False, pytest.param(True, marks=pytest.mark.clause("11.11.2.1.1"))])
def test_a_sum_asked_for_at_resolution_counts_only_the_chosen_cards_that_are_left(removed: bool) -> None:
    total = '{ number = { value = "power", of = "it" }, exactly = 3000 }'
    comes = f'do = "if", condition = {total}, then = [{{ do = "deploy", what = "it" }}]'
    printed = auto("enter", f"{TO_BREAK}, up_to = true", comes, who="self")
    position = given().forward(P1, "captain", printed, cost=0, zone="hand")
    position.forward(P1, "one", power=1000, zone="break").forward(P1, "two", power=2000, zone="break")
    away = 'do = "choose", from = { zone = "break", of = "opponent" }'
    position.summon(P2, "exile", away, 'do = "banish", what = "it"')
    game = position.at(MAIN).casts("captain").picks("one", "two")
    if removed:
        game.passes().casts("exile", "one").resolves()
    game.resolves()

    assert game.zone("two") == ("P1/break" if removed else "P1/field")


@pytest.mark.clause("11.7.8")
def test_how_much_is_divided_and_how_is_settled_when_the_special_ability_is_used() -> None:
    cheap = '{ count = { of = "you", kind = "forward", most = { cost = 3 } }, times = 5000 }'
    shares = f'do = "divide", among = "it", total = {cheap}, step = 1000'
    storm = special("storm", f"{THEIRS}, count = 2", shares, 'do = "damage_to", what = "it", shares = "shares"')
    position = given().forward(P1, "captain", storm, cost=4).card(P1, "copy", number="captain", zone="hand")
    position.forward(P1, "mate").forward(P2, "big", power=9000).forward(P2, "small", power=9000)
    game = doom(position).at(MAIN).uses("captain", 0, "big", "small")
    assert "11.7.8" in game.asked().cites
    game.picks(number=3).pays().passes().casts("doom", "mate").resolves().resolves()

    assert game.zone("mate") == "P1/break" and (game.damage("big"), game.damage("small")) == (3000, 2000)


# ---------------------------------------------------------------- replacements


def bomb(ward: bool) -> Play:
    """A monster of P1 that goes to the break zone to hit a forward that enters under P2; the ward removes it."""
    subject = 'do = "damage_to", what = "subject", count = 8000'
    gives = f'do = "may", cost = [{{ do = "leave", what = "self" }}], then = [{{ {subject} }}]'
    position = given().monster(P1, "bomb", auto("enter", gives, who='{ of = "opponent", kind = "forward" }'))
    if ward:
        instead = 'instead = [{ do = "banish", what = "it" }]'
        position.backup(
            P1,
            "ward",
            field(f'replace = {{ would = "leave", what = {{ zone = "field", kind = "monster" }}, {instead} }}'),
        )
    game = doom(position.forward(P2, "comer", power=9000, cost=0, zone="hand")).at(MAIN, P2)
    return game.casts("comer")


@pytest.mark.parametrize(("ward", "zone"), [(False, "P1/break"), (True, "P1/removed")])
def test_what_is_paid_counts_as_paid_although_the_card_goes_elsewhere(ward: bool, zone: str) -> None:
    # 11.8.14
    game = bomb(ward).resolves().picks("yes")

    assert (game.zone("bomb"), game.damage("comer")) == (zone, 8000)
    assert len(game.events(MarkersChanged)) == 1


@pytest.mark.clause("11.8.14")
def test_a_card_that_has_left_before_is_not_there_to_be_paid() -> None:
    game = bomb(False).casts("doom", "bomb").resolves().resolves()
    assert game.options() == {"no"} and any("11.8.14" in why.cites for why in game.barred("yes"))
    game.picks("no")

    assert (game.zone("bomb"), game.damage("comer")) == ("P1/break", 0)


# ---------------------------------------------------------------- which ruling is where

SHOWN: dict[Callable[..., None], str] = {
    test_nothing_comes_between_a_draw_and_a_discard_of_one_effect: "ff-ja-1-128C",
    test_what_is_paid_counts_as_paid_although_the_card_goes_elsewhere: "ff-ja-5-008R-b",
    test_a_card_that_has_left_before_is_not_there_to_be_paid: "ff-ja-5-008R-b",
    test_damage_equal_to_its_power_takes_the_power_at_resolution_or_the_last_one: "ff-en-8-014L",
    test_a_deck_with_fewer_cards_than_are_to_be_revealed_is_revealed_whole: "ff-en-8-018R",
    test_its_player_orders_two_abilities_that_trigger_as_a_card_enters: "ff-en-8-031R",
    test_as_an_ex_burst_only_the_ability_with_that_mark_is_carried_out: "ff-en-8-031R",
    test_who_has_one_card_left_at_resolution_discards_none: "ff-en-8-034R",
    test_in_the_end_phase_no_summon_helps_against_it: "ff-en-8-034R",
    test_if_what_was_chosen_has_left_the_rest_of_the_text_is_not_done: "ff-en-10-002H",
    test_damage_and_a_bonus_of_one_text_are_weighed_when_both_are_done: "ff-en-10-002H",
    test_two_that_enter_at_the_same_time_trigger_it_twice: "ff-en-15-006H",
    test_the_counters_of_a_source_that_has_left_still_count: "ff-en-15-011L",
    test_a_sum_asked_for_at_resolution_counts_only_the_chosen_cards_that_are_left: "ff-en-15-012H",
    test_how_much_is_divided_and_how_is_settled_when_the_special_ability_is_used: "ff-en-15-012H",
    test_an_ex_burst_after_damage_n_counts_the_cards_at_the_moment_its_own_one_comes: "ff-en-exburst-damageX",
    test_an_ability_on_the_stack_is_resolved_although_its_source_has_lost_it: "ff-en-sourceless",
}
"""The identifier of the ruling that a test shows; some take two tests."""
