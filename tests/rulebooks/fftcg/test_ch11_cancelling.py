"""11.3.2, 11.6.4, 11.7.4, 15.2.7.5.1. What lies on the stack is chosen, made void or moved by an effect."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved, MemoryKept
from engine.core.events.effects import AbilityRemoved
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given, special, warp
from tests.rulebooks.fftcg.wordings import DRAW, MAIN, bolt

ANY = 'do = "choose", from = { zone = "stack" }'
CANCEL = 'do = "cancel", what = "it"'


def only(kind: str) -> str:
    """A choice among abilities of one kind on the stack."""
    return f'do = "choose", from = {{ zone = "stack", ability = "{kind}" }}'


def duel(**readings: str) -> Given:
    """P1 has a summon that draws, P2 one that makes void what lies on the stack."""
    return given(**readings).summon(P1, "plan", DRAW).summon(P2, "hush", ANY, CANCEL)


def takes(game: Play) -> Play:
    """The first thing on offer is chosen: abilities have no names."""
    return game.picks(game.asked().options[0].id)


# ---------------------------------------------------------------- made void


@pytest.mark.clause("11.3.2", "11.11.10")
def test_a_summon_made_void_does_nothing_when_its_turn_comes() -> None:
    game = duel().filled(P1, hand=0).at(MAIN).casts("plan").passes().casts("hush", "plan").resolves()
    assert game.zone("plan") == "stack"
    assert game.events(MemoryKept, "11.3.2")

    game.resolves()

    assert (game.zone("plan"), game.cards("P1/hand")) == ("P1/break", [])
    assert game.events(StepTaken, "11.3.2", "11.11.1")
    assert game.last(CardMoved, "11.11.10").verb == "resolved"


@pytest.mark.clause("11.3.2")
def test_in_another_reading_it_leaves_the_stack_at_once() -> None:
    # AFT-161
    game = duel(made_void="leaves").filled(P1, hand=0).at(MAIN).casts("plan").passes().casts("hush", "plan").resolves()

    assert (game.zone("plan"), game.cards("P1/hand"), game.cards("stack")) == ("P1/break", [], [])
    assert game.last(CardMoved, "11.3.2", "7.3").verb == "cancel"


@pytest.mark.parametrize(
    ("ability", "kind", "clause"),
    [
        pytest.param(action(DRAW), "activated", "11.6.4", marks=pytest.mark.clause("11.6.4")),
        pytest.param(special("Insight", DRAW), "special", "11.7.4", marks=pytest.mark.clause("11.7.4")),
    ],
    ids=["action", "special"],
)
@pytest.mark.parametrize("reading", ["stays", "leaves"])
def test_an_ability_is_made_void(ability: str, kind: str, clause: str, reading: str) -> None:
    # AFT-161
    position = given(made_void=reading).forward(P1, "seer", ability).summon(P2, "hush", only(kind), CANCEL)
    game = position.card(P1, "page", number="seer", zone="hand").at(MAIN).uses("seer", 0).pays().passes()
    before = len(game.cards("P1/hand"))
    takes(game.picks("summon:hush")).resolves()
    assert len(game.table.zones["stack"]) == (reading == "stays")
    assert game.events(MemoryKept if reading == "stays" else AbilityRemoved, clause)
    if reading == "stays":
        game.resolves()

    assert len(game.cards("P1/hand")) == before
    assert game.cards("stack") == []


@pytest.mark.clause("11.6.4")
def test_a_kind_of_ability_is_asked_for() -> None:
    position = given().forward(P1, "seer", action(DRAW)).summon(P1, "plan", DRAW).summon(P2, "hush", ANY, CANCEL)
    position.summon(P2, "gag", only("activated"), CANCEL).summon(P2, "gate", only("triggered"), CANCEL)
    game = position.at(MAIN).uses("seer").casts("plan").passes()

    assert {"summon:gag", "summon:hush"} <= game.options()
    assert "summon:gate" not in game.options()
    assert game.picks("summon:gag").options() == {"choose:an ability"}


@pytest.mark.clause("2.2")
def test_what_cannot_be_made_void_is_carried_out() -> None:
    shield = field('to = { zone = "stack", of = "you", kind = "summon" }, change = { forbid = ["cancel"] }')
    game = duel().backup(P1, "shield", shield).filled(P1, hand=0).at(MAIN)
    game.casts("plan").passes().casts("hush", "plan").resolves()
    assert game.last(ActIncomplete, "2.2").what == "cancel"

    game.resolves()

    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("11.3.8")
def test_what_is_made_void_was_cast_and_paid_for_all_the_same() -> None:
    watcher = auto("cast", DRAW, who='{ of = "you", kind = "summon" }')
    position = given().summon(P1, "bolt", *bolt(), cost=1).forward(P2, "guard").backups(P1, "fire", 1)
    position.backup(P1, "watcher", watcher).summon(
        P2, "hush", 'do = "choose", from = { zone = "stack", kind = "summon" }', CANCEL
    )
    game = position.filled(P1, hand=0).at(MAIN).casts("bolt", "guard").resolves()  # the auto of casting
    game.passes().casts("hush", "bolt").resolves().resolves()

    assert (game.damage("guard"), game.state("fire 1")) == (0, "dull")
    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("15.2.7.5.1", "15.2.7.5.2")
def test_the_entry_of_a_warped_card_can_be_made_void() -> None:
    position = given().monster(P1, "eel", warp(1, 'do = "nothing"'), zone="removed", counters={"warp": 1})
    position.summon(P2, "gate", only("triggered"), CANCEL)
    game = takes(position.at("9.3.1.3").resolves().passes().picks("summon:gate")).resolves().resolves()

    assert game.zone("eel") == "P1/removed"
    assert game.events(MemoryKept, "15.2.7.5.1")
    assert game.events(StepTaken, "15.2.7.5.1", "15.2.7.5.2")


# ---------------------------------------------------------------- moved by an effect


@pytest.mark.clause("11.6.4")
@pytest.mark.parametrize("word", ['do = "return", what = "it"', 'do = "banish", what = "it"'])
def test_an_ability_that_is_moved_ceases_to_exist(word: str) -> None:
    # AFT-049
    position = given().forward(P1, "seer", action(DRAW)).summon(P2, "sweep", ANY, word)
    game = position.at(MAIN).uses("seer").passes()
    before = len(game.cards("P1/hand"))
    takes(game.picks("summon:sweep")).resolves()

    assert (game.cards("stack"), len(game.cards("P1/hand"))) == ([], before)
    assert game.events(AbilityRemoved, "7.1")


def test_only_kinds_of_abilities_that_are_played_can_be_asked_for() -> None:
    facts = '[[summon]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n'
    card = f'{facts}effect = [{{ do = "cancel", what = {{ zone = "stack", ability = "static" }} }}]'

    with refuses(BadCardFile, match="unknown kind of ability 'static'"):
        read_cards(card)
