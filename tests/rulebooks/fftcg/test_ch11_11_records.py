"""11.11.9: amounts that count what happened in the present turn."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.game import ConditionOccurred
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, P2, action, auto, field, given

MAIN, ATTACK = "9.3.1.4", "10.1.2.1"
NOTHING = 'do = "nothing"'
BREAK = 'do = "destroy", what = "it"'
ANY = 'do = "choose", from = { kind = "character" }'


def draws(record: str, count: str = "") -> str:
    """An action that draws as many cards as a record of this turn lists."""
    said = f", count = {{ {count} }}" if count else ""
    return action(f'do = "draw", count = {{ in_turn = "{record}"{said} }}')


@pytest.mark.clause("11.4.8")
def test_characters_and_summons_count_as_cast() -> None:
    position = given().backup(P1, "teller", draws("cast", 'of = "you"'), draws("cast", 'kind = "summon"'))
    position.summon(P1, "song", NOTHING).forward(P1, "recruit", zone="hand", cost=0)
    position.summon(P2, "other song", NOTHING)
    game = position.at(MAIN).casts("song").passes().casts("other song").resolves().resolves().casts("recruit")

    assert len(game.uses("teller", 0).resolves().cards("P1/hand")) == 2
    assert len(game.uses("teller", 1).resolves().cards("P1/hand")) == 4


@pytest.mark.clause("11.4.8")
def test_an_auto_waits_for_a_cast_character() -> None:
    watcher = auto("cast", 'do = "draw"', player="you", who='{ kind = "forward" }')
    position = given().backup(P1, "watcher", watcher).forward(P1, "recruit", zone="hand", cost=0)
    position.summon(P1, "song", NOTHING)
    game = position.at(MAIN).casts("song").resolves()

    assert game.cards("P1/hand") == ["recruit"]
    assert len(game.casts("recruit").resolves().cards("P1/hand")) == 1


def test_no_event_tells_of_a_cast_character_where_autos_wait_for_summons() -> None:
    watcher = auto("cast", 'do = "draw"', player="you", who='{ kind = "summon" }')
    position = given().backup(P1, "watcher", watcher).forward(P1, "recruit", zone="hand", cost=0)
    game = position.summon(P1, "song", NOTHING).at(MAIN).casts("recruit")

    assert not game.events(ConditionOccurred, "11.4.8")
    assert game.casts("song").events(ConditionOccurred, "11.3.8")


@pytest.mark.clause("9.5.1.5")
def test_a_new_turn_begins_with_empty_records() -> None:
    position = (
        given().backup(P1, "teller", draws("cast")).backup(P2, "reader", draws("cast")).summon(P1, "song", NOTHING)
    )
    game = position.at(MAIN).casts("song").resolves()
    assert game.table.facts["cast_this_turn"]
    while game.table.turn_player == P1:
        game.picks("none" if game.asked().name == "attack" else "pass")

    assert "cast_this_turn" not in game.table.facts


@pytest.mark.clause("11.8.13")
def test_the_card_that_is_cast_counts_itself() -> None:
    second = 'number = { in_turn = "cast", count = { of = "you" } }, exactly = 2'
    watcher = auto("cast", 'do = "draw"', player="you", holds=f"{{ {second} }}")
    position = given().backup(P1, "watcher", watcher)
    for name in ("one", "two", "three"):
        position.summon(P1, name, NOTHING)
    game = position.at(MAIN).casts("one").resolves()
    game.casts("two").resolves()

    assert len(game.cards("P1/hand")) == 2
    assert len(game.resolves().casts("three").resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.4.6")
def test_a_card_costs_less_after_a_forward_has_fallen() -> None:
    less = (
        'to = "self", change = { plus = { cast_cost = -3 } }, while = { number = { in_turn = "to_break_zone", '
        'count = { of = "opponent", kind = "forward" } }, at_least = 1 }'
    )
    position = given().forward(P1, "late", field(less, zones=["hand"]), zone="hand", cost=3)
    position.forward(P1, "own").forward(P2, "theirs").backup(P1, "breaker", action(ANY, BREAK))
    game = position.at(MAIN)

    assert "cast:late" not in {game.readable(one) for one in game.options()}
    game.uses("breaker", 0, "own").resolves()
    assert "cast:late" not in {game.readable(one) for one in game.options()}
    game.uses("breaker", 0, "theirs").resolves()
    assert game.casts("late").zone("late") == "P1/field"


@pytest.mark.clause("11.6.1")
def test_an_ability_may_be_used_only_after_damage() -> None:
    after = action('do = "draw"', only_if='number = { in_turn = "damage", count = { of = "opponent" } }, at_least = 1')
    position = given().backup(P1, "late", after).backup(P1, "burn", action('do = "damage"'))
    game = position.at(MAIN)

    assert "ability:late#0" not in {game.readable(one) for one in game.options()}
    game.uses("burn").resolves()
    assert len(game.uses("late").resolves().cards("P1/hand")) == 1


@pytest.mark.parametrize(
    ("record", "count"), [("party", 2), ("attacked", 2), ("discarded", 1), ("to_break_zone", 0), ("into_break_zone", 1)]
)
def test_other_records(record: str, count: int) -> None:
    position = given().backup(P1, "teller", draws(record)).forward(P1, "one").forward(P1, "two")
    position.forward(P1, "spare", zone="hand")
    position.backup(P1, "waste", action(NOTHING, cost=['do = "discard_hand"']))
    game = position.at(ATTACK).attacks("one", "two").uses("waste").resolves()

    assert len(game.uses("teller").resolves().cards("P1/hand")) == count


@pytest.mark.clause("11.11.9")
def test_a_card_knows_what_it_dealt_damage_to_this_turn() -> None:
    hits = action('do = "damage_to", what = { name = "target" }, count = 1000')
    asks = action('do = "draw", count = { count = { of = "opponent", is = "struck" } }')
    position = given().backup(P1, "archer", hits, asks).backup(P1, "other", asks)
    game = position.forward(P2, "target", power=5000).forward(P2, "spared").at(MAIN).uses("archer", 0).resolves()

    assert len(game.uses("other", 0).resolves().cards("P1/hand")) == 0
    assert len(game.uses("archer", 1).resolves().cards("P1/hand")) == 1
    while game.table.turn_player == P1:
        game.picks("none" if game.asked().name == "attack" else "pass")
    assert "struck" not in game.table.facts


REMOVED_BY_IT = action('do = "draw", count = { count = { zone = "removed", is = "removed_by" } }')


@pytest.mark.clause("11.11.9")
def test_a_card_knows_what_its_abilities_removed() -> None:
    takes = action('do = "put_top", to = "removed", count = 2')
    position = given().backup(P1, "well", takes, REMOVED_BY_IT).backup(P1, "other", REMOVED_BY_IT)
    position.forward(P1, "old", zone="removed")
    game = position.filled(P1, deck=8).at(MAIN).uses("well", 0).resolves()

    assert len(game.uses("other", 0).resolves().cards("P1/hand")) == 0
    assert len(game.uses("well", 1).resolves().cards("P1/hand")) == 2


@pytest.mark.clause("11.11.9")
def test_a_card_removed_as_a_cost_was_removed_by_the_ability() -> None:
    gone = 'do = "banish", what = { zone = "break", of = "you", name = "old" }'
    position = given().backup(P1, "well", action(NOTHING, cost=[gone]), REMOVED_BY_IT).forward(P1, "old", zone="break")
    game = position.filled(P1, deck=8).at(MAIN).uses("well", 0).resolves()

    assert len(game.uses("well", 1).resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.11.9")
def test_a_card_knows_what_it_removed_beside_a_card_that_stayed() -> None:
    takes, spares = (
        action('do = "banish", what = { kind = "forward" }'),
        'zone = "field", kind = "forward", name = "old"',
    )
    stays = f'replace = {{ would = "banish", what = {{ {spares} }}, instead = [{{ {NOTHING} }}] }}'
    position = given().backup(P1, "well", takes, REMOVED_BY_IT).backup(P1, "shield", field(stays))
    game = position.forward(P1, "old").forward(P1, "new").filled(P1, deck=8).at(MAIN).uses("well", 0).resolves()

    assert (game.zone("old"), game.cards("P1/removed")) == ("P1/field", ["new"])
    assert len(game.uses("well", 1).resolves().cards("P1/hand")) == 1


@pytest.mark.parametrize(
    "amount", ['in_turn = "dreamt"', 'in_turn = "cast", number = "x"', 'in_turn = "cast", value = "cost"']
)
def test_records_that_there_are_not_are_refused(amount: str) -> None:
    entry = '[[summon]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\n'
    with pytest.raises(BadCardFile):
        read_cards(entry + f'effect = [{{ do = "draw", count = {{ {amount} }} }}]', "given")
