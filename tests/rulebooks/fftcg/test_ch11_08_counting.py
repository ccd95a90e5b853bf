"""11.8.6, 11.8.10.2: how often an auto ability triggers: once for one or more, not at all with nothing to select."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rpc.messages import convert_tables
from adjudicator.rpc.pb import table_pb2
from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, DelayedGone, TriggerCounted, TriggerSpent
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
OPPOSING = 'do = "choose", from = { of = "opponent", kind = "forward" }'
BREAKS = 'do = "destroy", what = "it"'
FORWARDS = '{ kind = "forward" }'
PAIR = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }, count = 2'
DELAYED = (
    'do = "delay", {more}when = {{ event = "enter", who = {{ kind = "forward" }}{word} }}, effect = [{{ {what} }}]'
)


def auto_of(event: str, *effect: str, who: str = FORWARDS, one_or_more: bool = True) -> str:
    """An auto ability for one or more cards at the same time, or for each."""
    printed = auto(event, *effect, who=who)
    return printed.replace(f"who = {who}", f"who = {who}, one_or_more = true") if one_or_more else printed


def pair(position: Given) -> Given:
    """Two forwards in the break zone of P1 that an ability puts onto the field together."""
    position.forward(P1, "one", zone="break").forward(P1, "two", zone="break")
    return position.backup(P1, "opener", action(PAIR, 'do = "deploy", what = "it"'))


def come(game: Play) -> Play:
    """They enter."""
    return game.uses("opener").picks("one", "two").resolves()


def counted(game: Play) -> list[dict[str, Any]]:
    """What was remembered with each occurrence."""
    return [dict(event.pending.memory) for event in game.events(TriggerCounted, "11.8.6")]


# ---------------------------------------------------------------- one or more


@pytest.mark.clause("11.8.6")
@pytest.mark.parametrize(("word", "times"), [(True, 1), (False, 2)])
def test_one_or_more_in_the_same_moment_count_once(word: bool, times: int) -> None:
    game = come(pair(given().backup(P2, "watcher", auto_of("enter", DRAW, one_or_more=word))).at(MAIN))

    assert len(counted(game)) == times


@pytest.mark.clause("11.8.6")
def test_all_the_cards_are_what_it_is_about() -> None:
    weaken = 'do = "number", number = "power", of = "subject", plus = -1000'
    game = come(pair(given().backup(P2, "watcher", auto_of("enter", weaken))).at(MAIN))

    assert counted(game)[0]["m.subject"] == (game.id("one"), game.id("two"))
    assert (game.resolves().power("one"), game.power("two")) == (4000, 4000)


@pytest.mark.clause("11.8.6")
def test_one_card_is_enough_and_each_moment_counts() -> None:
    one_by_one = auto_of("draw", 'do = "markers", what = "self", name = "ember"', who="{ }")
    position = given().backup(P1, "watcher", one_by_one.replace("who = { }, ", ""))
    game = position.summon(P1, "two cards", 'do = "draw", count = 2').at(MAIN).casts("two cards").resolves()

    assert len(counted(game)) == 2


@pytest.mark.clause("11.8.6", "11.8.16.1")
def test_cards_that_left_together_are_found_where_they_went() -> None:
    back = auto_of("to_break_zone", 'do = "banish", what = "subject"')
    position = given().forward(P2, "one").forward(P2, "two").forward(P1, "mourner", back, power=9000)
    storm = action('do = "destroy", what = { of = "opponent", kind = "forward" }')
    game = position.backup(P1, "storm", storm).at(MAIN).uses("storm").resolves()
    assert len(counted(game)) == 1

    game.resolves()

    assert (game.zone("one"), game.zone("two"), game.zone("mourner")) == ("P2/removed", "P2/removed", "P1/field")


@pytest.mark.clause("11.8.6")
def test_only_those_that_fit_are_counted() -> None:
    weaken = 'do = "number", number = "power", of = "subject", plus = -1000'
    watcher = auto_of("enter", weaken, who='{ name = "two" }')
    game = come(pair(given().backup(P2, "watcher", watcher)).at(MAIN)).resolves()

    assert (game.power("one"), game.power("two")) == (5000, 4000)


@pytest.mark.clause("11.8.6", "11.8.17.2")
@pytest.mark.parametrize(("word", "times"), [(", one_or_more = true", 1), ("", 2)])
def test_the_word_holds_for_delayed_autos_too(word: str, times: int) -> None:
    what = 'do = "number", number = "power", of = "subject", plus = -1000'
    later = DELAYED.format(more="every = true, ", word=word, what=what)
    game = come(pair(given().backup(P1, "maker", action(later))).at(MAIN).uses("maker").resolves())

    assert len(counted(game)) == times
    for _ in range(times):
        if game.asked().name != "priority":
            game.picks(*[option.id for option in game.asked().options])
        game.resolves()
    assert (game.power("one"), game.power("two")) == (4000, 4000)


@pytest.mark.clause("11.8.6")
def test_read_once_for_each_event_the_word_still_means_all_cards() -> None:
    position = pair(given(several_occurrences="once").backup(P2, "watcher", auto_of("enter", DRAW)))

    assert len(counted(come(position.at(MAIN)))[0]["m.subject"]) == 2


@pytest.mark.parametrize("when", ['event = "enter", who = "self"', 'event = "state", holds = { turn = "you" }'])
def test_the_word_is_refused_where_there_is_never_more_than_one(when: str) -> None:
    text = (
        '[[backup]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n[[backup.ability]]\n'
        f'kind = "triggered"\nwhen = {{ {when}, one_or_more = true }}\neffect = [{{ {DRAW} }}]'
    )

    with refuses(BadCardFile, match=r"X, field ability\[0\].when.one_or_more: .*leave one_or_more out"):
        read_cards(text, "file")


# ---------------------------------------------------------------- nothing to select


SELECT = (
    f'do = "modes", of = [[{{ {OPPOSING} }}, {{ {BREAKS} }}], [{{ {OPPOSING} }}, {{ do = "freeze", what = "it" }}]]'
)


def entering(position: Given, *printed: str) -> Given:
    """A forward in the break zone of P1 and an ability that puts it onto the field."""
    pick = 'do = "choose", from = { zone = "break", of = "you", kind = "forward" }'
    position.forward(P1, "comer", *printed, zone="break")
    return position.backup(P1, "opener", action(pick, 'do = "deploy", what = "it"'))


@pytest.mark.clause("11.8.10.2")
@pytest.mark.parametrize("how", ["", "up_to = true, ", "count = 0, "])
def test_with_no_effect_to_select_it_does_not_trigger(how: str) -> None:
    select = SELECT.replace("of = [[", f"{how}of = [[", 1)
    position = entering(given(), auto("enter", select, who="self"))
    if how.startswith("count"):
        position.forward(P2, "target")
    game = position.at(MAIN).uses("opener", 0, "comer").resolves()

    assert not game.events(TriggerCounted) and game.events(ActIncomplete, "11.8.10.2", "11.8.10.1")
    assert len(game.events(AbilityPlaced)) == 1 and game.asked().name == "priority"


@pytest.mark.clause("11.8.10.2")
def test_what_can_be_selected_no_more_when_it_would_be_stacked() -> None:
    dwindles = field(
        'to = "self", change = { plus = { power = -5000 } }, while = { count = { name = "comer" }, at_least = 1 }'
    )
    position = entering(given().forward(P2, "shade", dwindles), auto("enter", SELECT, who="self"))
    game = position.at(MAIN).uses("opener", 0, "comer").resolves()

    assert game.zone("shade") == "P2/break"
    assert game.last(TriggerSpent, "11.8.10.2").how == "not triggered" and len(game.events(AbilityPlaced)) == 1


@pytest.mark.clause("11.8.10")
def test_one_effect_of_two_is_enough() -> None:
    select = f'do = "modes", of = [[{{ {OPPOSING} }}, {{ {BREAKS} }}], [{{ {DRAW} }}]]'
    game = entering(given(), auto("enter", select, who="self")).at(MAIN).uses("opener", 0, "comer").resolves()

    assert game.options() == {"mode:1"} and game.barred("mode:0")
    assert game.picks("mode:1").resolves().events(CardMoved, "7.11.1")


@pytest.mark.clause("11.8.10.2", "11.8.17.2")
def test_a_delayed_auto_that_does_not_trigger_goes_on_waiting() -> None:
    later = DELAYED.format(more="", word="", what=SELECT)
    position = entering(given().backup(P1, "maker", action(later))).forward(P1, "second", zone="break")
    position.forward(P2, "target", zone="hand", cost=0, facts={"keywords": ["back_attack"]})
    game = position.at(MAIN).uses("maker").resolves().uses("opener", 0, "comer").resolves()
    assert not game.events(TriggerCounted) and game.table.delayed and game.events(ActIncomplete, "11.8.10.2")

    game.passes().casts("target")

    assert game.events(DelayedGone) and game.asked().name == "effects"


@pytest.mark.clause("11.8.18")
def test_a_state_triggers_as_soon_as_there_is_something_to_select() -> None:
    few = '{ count = { of = "you", kind = "forward" }, at_least = 1 }'
    position = given().forward(P1, "loner", auto("state", SELECT, holds=few))
    game = position.forward(P2, "target", zone="hand", cost=0, facts={"keywords": ["back_attack"]}).at(MAIN)
    assert not game.events(TriggerCounted) and not game.events(ActIncomplete)

    game.passes().casts("target")

    assert len(game.events(TriggerCounted, "11.8.18")) == 1 and game.asked().name == "effects"


# ---------------------------------------------------------------- 2.1: once a turn


@pytest.mark.clause("2.1", "11.8.6")
def test_an_auto_given_twice_is_used_once_a_turn_for_each() -> None:
    # 11.5.3, AFT-168
    gift = 'kind = "triggered", once_per_turn = true, when = { event = "enter", who = { kind = "forward" } }'
    gives = field(f'to = {{ kind = "monster" }}, change = {{ gain_ability = {{ {gift}, effect = [{{ {DRAW} }}] }} }}')
    position = pair(given()).backup(P1, "giver", gives).card(P1, "giver 2", number="giver").monster(P1, "beast")
    game = come(position.at(MAIN))
    if game.asked().form == "order":
        game.picks(*(option.id for option in game.asked().options))

    assert len(game.events(TriggerCounted)) == 4
    assert [event.how for event in game.events(TriggerSpent)] == ["used", "used", "unusable", "unusable"]
    assert len(game.resolves().resolves().cards("P1/hand")) == 2


# ---------------------------------------------------------------- 7.12.2: a card of the hand


def ember(holds: str = "") -> Given:
    """P1 holds a forward that draws a card when a forward enters."""
    more = {"holds": holds} if holds else {}
    printed = auto("enter", DRAW, who='{ of = "you", kind = "forward" }', **more)
    position = given().forward(P1, "ember", printed.replace("when =", 'zones = ["hand"]\nwhen ='), zone="hand")
    return position.forward(P1, "guest", zone="hand", cost=0)


@pytest.mark.clause("7.12.2", "11.8.7")
def test_a_card_of_the_hand_is_shown_as_its_ability_triggers() -> None:
    # AFT-169
    game = ember().at(MAIN)
    assert not game.sees(P2, "ember")

    game.casts("guest")

    (shown,), (counted,) = game.events(CardShown, "7.12.2"), game.events(TriggerCounted)
    assert shown.card == game.id("ember") and shown.seq < counted.seq
    assert game.sees(P2, "ember") and len(game.cards("stack")) == 1


def test_nothing_is_told_of_one_that_does_not_trigger() -> None:
    # 11.8.13, AFT-169
    game = ember(holds='{ count = { of = "you", kind = "backup" }, at_least = 1 }').at(MAIN).casts("guest")

    assert not game.sees(P2, "ember") and not game.events(ActIncomplete) and not game.cards("stack")


# ---------------------------------------------------------------- what tells occurrences apart


def test_each_of_several_occurrences_says_to_everybody_what_it_is_about() -> None:
    watch = auto_of("enter", DRAW, one_or_more=False)
    game = come(pair(given()).backup(P1, "watch", watch).at(MAIN))
    assert game.asked().name == "order of autos" and len(game.asked().options) == 2

    for seat in (P1, P2, "judge"):
        told = game.view(seat).pending
        assert [each["subjects"] for each in told] == [[game.id("one")], [game.id("two")]]
        message = table_pb2.Table(**convert_tables.table(game.view(seat), game.table, full=True))
        assert [list(each.subjects) for each in message.pending] == [each["subjects"] for each in told]


def test_what_went_where_others_cannot_follow_is_told_to_whom_it_belongs() -> None:
    watch = auto("draw", DRAW, player="you")
    position = given().backup(P1, "watch", watch).backup(P1, "tool", action('do = "draw", count = 2'))
    game = position.filled(P1, deck=8).at(MAIN).uses("tool").resolves()
    assert game.asked().name == "order of autos"

    drawn = [list(each.memory["m.subject"]) for each in game.table.pending.values()]
    assert drawn and all(drawn)
    assert [each["subjects"] for each in game.view(P1).pending] == drawn
    assert [each["subjects"] for each in game.view(P2).pending] == [[], []]
