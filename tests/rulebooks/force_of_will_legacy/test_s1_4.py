"""1.4. The principles, which 8.01 prints as 104.1-104.5."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.instructions.draw import DrawOne
from engine.abilities.instructions.turning import MakeReady
from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import RECOVERS
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import GainLife, LetLifeBecome
from tests.rulebooks.force_of_will_legacy.kit import BOOK, P1, clause, given, text


@clause("1.4-2", "1009.1@8.01")
def test_as_much_is_done_as_possible() -> None:
    game = given().filled(P1, deck=1).carries_out(*(DrawOne(P1).happen for _ in range(2)))

    assert len(game.events(CardMoved, "1009.1@8.01")) == 1
    assert game.last(ActIncomplete, "1.4-2").what == "draw"


@clause("1.4-4")
def test_what_is_forbidden_does_not_happen() -> None:
    ban = text("static", statics=[{"forbid_player": "you", "forbid": ["gain_life"]}])
    position = given().card(P1, "judge", "resonator", numbers={"atk": 100, "def": 100}, abilities=(ban,))

    game = position.carries_out(GainLife(P1, 500).happen)

    assert game.life[P1] == 4000
    assert game.last(ActIncomplete, "1.4-4").what == "gain"


def test_the_principles_are_cited_by_the_code_that_carries_them_out_in_8_01() -> None:
    assert BOOK.edition.stored(FORBIDDEN) == ("1.4-4",)
    assert {label: bool(BOOK.edition.sites_of(label)) for label in ("1.4-1", "1.4-2", "1.4-3", "1.4-4", "1.4-5")} == {
        "1.4-1": True, "1.4-2": True, "1.4-3": True, "1.4-4": True, "1.4-5": True,
    }  # fmt: skip


def life_after(event: str, *changes: dict[str, Any]) -> int:
    """P1's life after chants that change an attack power of 600, of which 500 is gained each time that counts."""
    gain = [{"do": "gain", "resource": "life", "count": 500}]
    waits = text("triggered", when={"event": event, "who": {"kind": "resonator"}}, effect=gain)
    position = given().card(P1, "scale", "regalia", abilities=(waits,)).filled(P1, deck=5)
    position.card(P1, "knight", "resonator", numbers={"atk": 600, "def": 600})
    for at, change in enumerate(changes):
        effect = text("spell", effect=[{"do": "change", "of": {"kind": "resonator"}, "change": change}])
        position.card(P1, f"spell {at}", "chant", zone="hand", abilities=(effect,))
    game = position.at("504.2")
    for at in range(len(changes)):
        game.picks(f"play:spell {at}").passes(2)
        while game.chase:
            game.picks("pass")
    return game.life[P1]


@clause("906.4@8.01")
@pytest.mark.parametrize(("change", "life"), [({"plus": {"atk": -100}}, 4500), ({"becomes": {"atk": 100}}, 4000)])
def test_a_value_that_is_set_has_not_decreased(change: dict[str, Any], life: int) -> None:
    """8.01 says in 104.6 that it has; the fragment prints its principles whole, and that is not among them."""
    assert life_after("atk_down", change) == life


@clause("906.4@8.01")
def test_a_value_that_was_set_before_goes_up_and_down_like_any_other() -> None:
    assert life_after("atk_up", {"becomes": {"atk": 100}}, {"plus": {"atk": 200}}) == 4500


@clause("906.4@8.01", "909.1i@8.01")
def test_rounding_sets_no_value() -> None:
    assert life_after("atk_down", {"plus": {"atk": -100}}, {"over": {"atk": 2}}) == 5000


def test_a_change_of_a_value_to_another_is_no_line_here() -> None:
    assert BOOK.edition.left_out == ("104.6",)
    assert "104.6@8.01" not in BOOK.edition.clauses


@clause("1.4-3", "1013.1@8.01")
def test_a_card_that_is_recovered_already_does_not_become_so_again() -> None:
    position = given().card(P1, "up").card(P1, "rested", state="rested")
    acts = [MakeReady(position.ids[name], RECOVERS) for name in ("up", "rested")]

    game = position.carries_out(*(act.happen for act in acts))

    assert [game.name(event.card) for event in game.events(CardTurned, "1013.1@8.01")] == ["rested"]
    assert game.name(game.last(ActIncomplete, "1.4-3").card) == "up"


@clause("1.5-4")
def test_life_that_becomes_a_larger_number_was_not_gained() -> None:
    game = given().carries_out(LetLifeBecome(P1, 5000).happen)

    assert game.life[P1] == 5000
    assert not [event for event in game.events(ConditionOccurred) if event.name == "gain_life"]
