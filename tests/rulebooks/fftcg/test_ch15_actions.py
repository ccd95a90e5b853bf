"""15.1.1: the keyword actions; parties have a file of their own."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged, ZoneReordered
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import TriggerCounted
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
IT = 'what = "it"'


def doing(*effect: str, of: str = 'kind = "forward"', **readings: str) -> Given:
    """A backup `tool` of P1 that does something with one character, for nothing."""
    pick = f'do = "choose", from = {{ {of} }}'
    return given(**readings).backup(P1, "tool", action(pick, *effect))


def done(position: Given, *targets: str) -> Play:
    """The tool has been used."""
    return position.at(MAIN).uses("tool", 0, *targets).resolves()


def names(game: Play, event: CardMoved) -> str:
    """The card that moved."""
    return game.names[game.table.objects[event.became].card]


# ---------------------------------------------------------------- activating and dulling


@pytest.mark.clause("15.1.1.1.1")
def test_activating_makes_a_dull_character_active() -> None:
    position = doing(f'do = "ready", {IT}').forward(P1, "a", auto("activated", DRAW, who="self"), state="dull")
    game = done(position, "a")

    assert game.state("a") == "active"
    assert game.last(CardTurned, "15.1.1.1.1").orientation == "active" and game.events(TriggerCounted)


@pytest.mark.clause("15.1.1.2.1")
def test_dulling_makes_an_active_character_dull() -> None:
    position = doing(f'do = "exhaust", {IT}').forward(P2, "b", auto("dulled", DRAW, who="self"))
    game = done(position, "b")

    assert game.state("b") == "dull"
    assert game.last(CardTurned, "15.1.1.2.1").orientation == "dull" and game.events(TriggerCounted)


ALREADY = [
    pytest.param("ready", "active", "activated", "15.1.1.1.2", marks=pytest.mark.clause("15.1.1.1.2")),
    pytest.param("exhaust", "dull", "dulled", "15.1.1.2.2", marks=pytest.mark.clause("15.1.1.2.2")),
]


@pytest.mark.parametrize(("word", "state", "event", "clause"), ALREADY)
def test_one_that_is_so_already_can_be_chosen_for_it_but_does_not_become_so(
    word: str, state: str, event: str, clause: str
) -> None:
    # AFT-139
    position = doing(f'do = "{word}", {IT}', DRAW).forward(P2, "b", auto(event, DRAW, who="self"), state=state)
    game = done(position, "b")

    assert game.last(ActIncomplete, clause).what == word
    assert not game.events(CardTurned) and not game.events(TriggerCounted)
    assert game.state("b") == state and len(game.cards("P1/hand")) == 1


@pytest.mark.parametrize(("word", "state", "event", "clause"), ALREADY)
def test_read_the_other_way_it_becomes_so_again(word: str, state: str, event: str, clause: str) -> None:
    # AFT-139
    position = doing(f'do = "{word}", {IT}', same_state="counts_as_change")
    game = done(position.forward(P2, "b", auto(event, DRAW, who="self"), state=state), "b")

    turned = game.last(CardTurned, clause)
    assert (turned.orientation, turned.was) == (state, state) and len(game.events(TriggerCounted)) == 1


# ---------------------------------------------------------------- breaking, discarding, removing


@pytest.mark.clause("15.1.1.3.1")
def test_breaking_puts_a_card_from_the_field_into_its_owners_break_zone() -> None:
    position = doing(f'do = "destroy", {IT}').forward(P2, "b", auto("destroy", DRAW, who="self"), owner=P1)
    game = done(position, "b")

    moved = game.last(CardMoved, "15.1.1.3.1")
    assert (moved.source, moved.target, moved.verb) == ("P2/field", "P1/break", "destroy")
    assert len(game.events(TriggerCounted)) == 1


WATCHING = (auto("destroy", DRAW, who="self"), auto("to_break_zone", DRAW, who="self"))


@pytest.mark.clause("15.1.1.3.2")
def test_putting_into_the_break_zone_is_no_break() -> None:
    game = done(doing(f'do = "leave", {IT}').forward(P2, "b", *WATCHING), "b")

    assert game.zone("b") == "P2/break"
    (counted,) = game.events(TriggerCounted)
    assert counted.pending.ability == "b#1"


@pytest.mark.clause("15.1.1.3.2")
def test_nor_is_it_as_a_cost() -> None:
    price = ['do = "leave", what = "self"']
    game = given().forward(P1, "a", action(DRAW, cost=price), *WATCHING).at(MAIN).uses("a")

    moved = game.last(CardMoved, "15.1.1.3.2")
    assert (moved.verb, moved.target) == ("leave", "P1/break")
    assert [event.pending.ability for event in game.events(TriggerCounted)] == ["a#2"]


@pytest.mark.clause("15.1.1.3.2")
def test_nor_is_it_by_a_rule_process() -> None:
    shrink = 'do = "number", of = "it", number = "power", plus = -5000, until = "turn"'
    game = done(doing(shrink).forward(P2, "b", *WATCHING), "b")

    assert game.last(CardMoved, "15.1.1.3.2", "12.4.4").verb == "leave"
    assert [event.pending.ability for event in game.events(TriggerCounted)] == ["b#1"]


@pytest.mark.clause("15.1.1.4.1")
def test_discarding_puts_a_card_from_the_hand_into_the_break_zone() -> None:
    effect = ['do = "choose", from = { zone = "hand", of = "you" }', f'do = "discard", {IT}']
    game = given().backup(P1, "tool", action(*effect)).filled(P1, hand=2).at(MAIN).uses("tool").resolves()
    game.picks("P1 hand 2")

    moved = game.last(CardMoved, "15.1.1.4.1")
    assert (moved.source, moved.target, moved.verb) == ("P1/hand", "P1/break", "discard")
    assert game.cards("P1/hand") == ["P1 hand 1"]


@pytest.mark.clause("11.11.5.1")
def test_a_card_of_the_own_hand_that_fits_must_be_chosen() -> None:
    # 15.1.1.8.2 lets only a search of the deck fail.
    effect = ['do = "choose", from = { zone = "hand", of = "you", kind = "forward" }', f'do = "discard", {IT}']
    position = given().backup(P1, "tool", action(*effect)).forward(P1, "fighter", zone="hand")
    game = position.forward(P1, "other", zone="hand").at(MAIN).uses("tool").resolves()

    assert (game.asked().least, game.asked().most) == (1, 1)


@pytest.mark.clause("15.1.1.5.1")
@pytest.mark.parametrize("zone", ["field", "break"])
def test_removing_puts_a_card_out_of_the_game_from_any_zone(zone: str) -> None:
    position = doing(f'do = "banish", {IT}', of=f'zone = "{zone}", kind = "forward"').forward(P2, "b", zone=zone)
    game = done(position, "b")

    moved = game.last(CardMoved, "15.1.1.5.1")
    assert (moved.source, moved.target) == (f"P2/{zone}", "P2/removed")


# ---------------------------------------------------------------- shuffling and searching


def turned_round(table: GameState, choice: Choice) -> tuple[int, ...]:
    """Chance that turns the deck upside down."""
    return tuple(reversed(table.zones[str(choice.subject)]))


@pytest.mark.clause("15.1.1.6.1")
def test_shuffling_lets_chance_set_an_order_that_nobody_knows() -> None:
    game = given().backup(P1, "tool", action('do = "shuffle"')).filled(P1, deck=3).at(MAIN, chance=turned_round)
    game.uses("tool").resolves()

    assert game.last(ChoiceOpened, "15.1.1.6.1").choice.seat == "CHANCE"
    assert game.last(ZoneReordered, "15.1.1.6.1").zone == "P1/deck"
    assert game.cards("P1/deck") == ["P1 deck 3", "P1 deck 2", "P1 deck 1"]
    assert not any(game.sees(seat, f"P1 deck {n}") for seat in (P1, P2) for n in (1, 2, 3))


def searching(kind: str, *then: str) -> Given:
    """A backup `tool` of P1 that searches the deck for one card of a type, then does something with it."""
    search = f'do = "search", what = {{ zone = "deck", of = "you", kind = "{kind}" }}, count = 1, as = "found"'
    return given().backup(P1, "tool", action(search, *then))


TO_HAND = 'do = "put", what = "found", zone = "hand"'
TO_FIELD = 'do = "deploy", what = "found"'


@pytest.mark.clause("15.1.1.8.1")
def test_searching_finds_shows_shuffles_and_then_goes_on() -> None:
    position = searching("backup", TO_HAND).backup(P1, "x", zone="deck").backup(P1, "y", zone="deck")
    game = position.at(MAIN, chance=turned_round).uses("tool").resolves()
    assert "15.1.1.8.1" in game.asked().cites and game.options() == {"search:x", "search:y"}

    game.picks("y")

    shown, shuffled = game.last(CardShown, "15.1.1.8.1"), game.last(ZoneReordered, "15.1.1.6.1")
    moved = game.last(CardMoved, "7.4")
    assert shown.seats == ("*",) and shown.seq < shuffled.seq < moved.seq
    assert (game.zone("y"), names(game, moved)) == ("P1/hand", "y")
    assert game.cards("P1/deck")[-1] == "x"


@pytest.mark.clause("15.1.1.8.1")
def test_what_cannot_be_done_with_a_card_keeps_it_from_being_found() -> None:
    position = searching("backup", TO_FIELD).backup(P1, "x", zone="deck").backups(P1, "ice", 4)
    game = position.at(MAIN).uses("tool").resolves()

    assert game.options() == set()
    assert {"15.1.1.8.1", "7.7.4"} <= {label for found in game.barred("search:x") for label in found.cites}


@pytest.mark.clause("15.1.1.8.1")
def test_with_room_it_is_found_and_put_onto_the_field() -> None:
    position = searching("backup", TO_FIELD).backup(P1, "x", zone="deck").backups(P1, "ice", 3)
    game = position.at(MAIN).uses("tool").resolves().picks("x")

    assert (game.zone("x"), game.state("x")) == ("P1/field", "dull")


@pytest.mark.clause("15.1.1.8.2")
def test_nothing_need_be_found_and_then_the_deck_is_only_shuffled() -> None:
    position = searching("backup", TO_HAND).backup(P1, "x", zone="deck")
    game = position.at(MAIN, chance=turned_round).uses("tool").resolves()
    assert "15.1.1.8.2" in game.asked().cites and game.asked().least == 0

    game.picks()

    assert game.zone("x") == "P1/deck" and not game.events(CardShown) and not game.cards("P1/hand")
    assert game.last(ZoneReordered, "15.1.1.6.1").zone == "P1/deck"


# ---------------------------------------------------------------- casting, counters


@pytest.mark.clause("15.1.1.7.1")
def test_casting_is_playing_a_card_of_the_hand_for_its_cost() -> None:
    game = given().forward(P1, "a", cost=1, zone="hand").backups(P1, "fire", 1).at(MAIN).casts("a")

    assert game.zone("a") == "P1/field" and game.state("fire 1") == "dull"
    assert game.events(StepTaken, "15.1.1.7.1")


@pytest.mark.clause("15.1.1.10.1")
def test_taking_off_a_counter_moves_it_out_of_the_game() -> None:
    position = doing(f'do = "markers", {IT}, name = "level", count = -1').forward(P1, "a", counters={"level": 2})
    game = done(position, "a")

    assert game.obj("a").markers == {"level": 1}
    changed = game.last(MarkersChanged, "15.1.1.10.1")
    assert (changed.was, changed.now) == (2, 1)


# ---------------------------------------------------------------- groups


TOP = '{ zone = "deck", of = "you", top = 3 }'
GROUPS = [
    f'do = "reveal", what = {TOP}',
    f'do = "groups", what = {TOP}, by = "opponent"',
    'do = "put", what = "group", zone = "hand"',
    'do = "put", what = "others", zone = "break"',
]


def grouping() -> Play:
    """P2 is to divide the three top cards of P1's deck into two groups; P1 will pick one."""
    return given().backup(P1, "tool", action(*GROUPS)).at(MAIN).uses("tool").resolves()


@pytest.mark.clause("15.1.1.11.2")
def test_every_card_goes_into_one_of_the_groups() -> None:
    game = grouping()
    assert (game.asked().seat, game.asked().most) == (P2, 3) and "15.1.1.11.2" in game.asked().cites

    game.picks("group:P1 deck 1", "group:P1 deck 2")
    assert (game.asked().seat, game.options()) == (P1, {"first", "second"})

    game.picks("second")

    assert game.cards("P1/hand") == ["P1 deck 3"]
    assert sorted(game.cards("P1/break")) == ["P1 deck 1", "P1 deck 2"]
    assert "15.1.1.11.2" in game.last(StepTaken, "15.1.1.11.2").cites


@pytest.mark.clause("15.1.1.11.3")
@pytest.mark.parametrize(("first", "taken"), [((), 0), ((1, 2, 3), 3)])
def test_a_group_may_be_empty(first: tuple[int, ...], taken: int) -> None:
    game = grouping()
    assert game.asked().least == 0 and "15.1.1.11.3" in game.asked().cites

    game.picks(*(f"group:P1 deck {n}" for n in first)).picks("first")

    assert len(game.cards("P1/hand")) == taken
    assert len(game.cards("P1/break")) == 3 - taken
    assert game.cards("P1/deck") == ["P1 deck 4", "P1 deck 5"]


@pytest.mark.clause("15.1.1.4.1")
def test_what_a_text_puts_from_the_hand_into_the_break_zone_is_discarded() -> None:
    put = ('do = "choose", from = { zone = "hand", of = "you", kind = "forward" }', f'do = "put", {IT}, zone = "break"')
    watcher = auto("discard", DRAW, player="you")
    game = given().summon(P1, "drop", *put).backup(P1, "watcher", watcher).forward(P1, "old", zone="hand").at(MAIN)

    game.casts("drop").resolves().picks("old")

    assert game.last(CardMoved, "15.1.1.4.1").verb == "discard"
    assert game.events(TriggerCounted)


@pytest.mark.clause("15.1.1.5.1", "2.2")
def test_what_a_text_puts_among_the_removed_cards_is_removed() -> None:
    away = f'do = "put", {IT}, zone = "removed"'
    instead = (
        'would = "banish", what = { zone = "field", kind = "forward" }, instead = [{ do = "return", what = "it" }]'
    )
    kept = '[[?.ability]]\nkind = "static"\nstatics = [{ to = "self", change = { forbid = ["banish"] } }]'
    back = f'[[?.ability]]\nkind = "static"\nstatics = [{{ replace = {{ {instead} }} }}]'

    game = doing(away).forward(P2, "foe").at(MAIN).uses("tool", 0, "foe").resolves()
    assert game.last(CardMoved, "15.1.1.5.1").verb == "banish"
    game = doing(away).forward(P2, "foe", kept).at(MAIN).uses("tool", 0, "foe").resolves()
    assert game.zone("foe") == "P2/field" and game.events(ActIncomplete, "2.2")
    position = doing(away).forward(P2, "foe").backup(P2, "rescuer", back)
    assert position.at(MAIN).uses("tool", 0, "foe").resolves().zone("foe") == "P2/hand"


@pytest.mark.clause("7.4")
def test_from_the_deck_a_card_goes_to_the_break_zone_by_no_word() -> None:
    game = given().summon(P1, "mill", 'do = "put_top", to = "break"').at(MAIN).casts("mill").resolves()

    moved = next(event for event in game.events(CardMoved, "7.4") if event.source == "P1/deck")
    assert (moved.verb, moved.target) == ("put", "P1/break")
    assert "15.1.1.3.2" not in moved.cites, "that is about characters of the field"


@pytest.mark.clause("2.3", "7.9.2")
@pytest.mark.parametrize(("reading", "left"), [("as_many", 0), ("none", 2)])
def test_a_deck_with_fewer_cards_than_a_text_moves(reading: str, left: int) -> None:
    # AFT-176
    mill = 'do = "put_top", to = "break", count = 3'
    position = (
        given(short_deck=reading).filled(P1, deck=2).filled(P2, deck=4).summon(P1, "mill", f'{mill}, of = "each"')
    )
    game = position.at(MAIN).casts("mill").resolves()

    assert (len(game.cards("P1/deck")), len(game.cards("P2/deck"))) == (left, 1)
    assert game.events(StepTaken, "2.3")
