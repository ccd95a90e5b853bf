"""1010.1a, 1010.1b, 1024. Rulers that lose [Judgment] by being destroyed, and are healed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.events.cards import MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.force_of_will.kit import P1, Given, Play, given, text

RULERS = {"zone": "ruler_area", "of": "you"}
HEAL = {"do": "heal_ruler", "what": RULERS}
COUP = {"do": "put_as_j_ruler", "what": RULERS}


def lord(judgment: bool = True, **facts: Any) -> Given:
    """P1 has a ruler whose judgment costs nothing."""
    position = given().ruler(P1, "lord", *((text("judgment", cost=[]),) if judgment else ()))
    position.objects[-1] = replace(position.objects[-1], **facts)
    return position


def resolved(position: Given, *effects: dict[str, Any]) -> Play:
    """P1 plays chants with these effects, one after the other."""
    for place, effect in enumerate(effects):
        position.card(P1, f"spell{place}", "chant", zone="hand", abilities=(text("spell", effect=[effect]),))
    game = position.at("504.2")
    for place in range(len(effects)):
        game.picks(f"play:spell{place}").passes(2)
    return game


@pytest.mark.clause("1010.1a", "1010.1.a-1")
def test_a_destroyed_j_ruler_cannot_be_judged_again() -> None:
    game = resolved(lord(), COUP, {"do": "destroy", "what": {"of": "you", "kind": "j_ruler"}})

    assert (game.zone("lord"), game.obj("lord").number) == ("P1/ruler_area", "lord")
    assert any("1010.1a" in finding.cites for finding in game.barred("judge:lord"))


@pytest.mark.clause("1024.1", "1024.2")
def test_a_healed_ruler_has_its_judgment_again_and_is_otherwise_as_it_was() -> None:
    position = lord(orientation="rested", markers={"astral": 2, "growth": 1}).fact("astral_rulers", ["lord"])

    game = resolved(position, HEAL)

    assert (game.obj("lord").markers, game.obj("lord").orientation) == ({"growth": 1}, "rested")
    assert {event.name for event in game.events(MarkersChanged, "1024.1")} == {"astral"}
    assert game.last(FactNoted, "1024.2").value is None
    assert not any("1010.1a" in finding.cites for finding in game.barred("judge:lord"))


@pytest.mark.clause("1024.1")
def test_a_ruler_that_is_not_astral_is_not_healed() -> None:
    game = resolved(lord(), HEAL)

    assert "1024.1" in game.last(ActIncomplete).cites


def test_losing_the_counter_in_another_way_does_not_end_the_astral_state() -> None:
    """AFW-55."""
    position = lord(markers={"astral": 1}).fact("astral_rulers", ["lord"])
    taken = {"do": "markers", "what": RULERS, "name": "astral", "count": -1}

    game = resolved(position, taken)

    assert game.obj("lord").markers == {}
    assert any("1010.1a" in finding.cites for finding in game.barred("judge:lord"))


@pytest.mark.clause("1010.1b")
def test_an_astral_ruler_that_would_enter_as_a_j_ruler_stays() -> None:
    game = resolved(lord(markers={"astral": 1}), COUP)

    assert (game.zone("lord"), game.obj("lord").number) == ("P1/ruler_area", "lord")
    assert "1010.1b" in game.last(ActIncomplete).cites


@pytest.mark.parametrize("judgment", [True, False])
def test_another_ruler_enters_as_the_effect_says_which_is_no_judgment(judgment: bool) -> None:
    """AFW-09. A ruler that never had [Judgment] has not lost it."""
    position = lord(judgment)
    fan = text("triggered", when={"event": "judged", "player": "you"}, effect=[{"do": "draw"}])
    game = resolved(position.card(P1, "fan", "regalia", abilities=(fan,)), COUP)

    assert (game.zone("lord"), game.obj("lord").number) == ("P1/field", "lordJ")
    assert not game.chase
