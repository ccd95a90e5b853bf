"""503.5, 1031.1a. Cards that do not recover with the phase: told so, left so by choice, or for the next phase alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.effects import EffectEnded, EffectNarrowed
from engine.core.events.steps import ActIncomplete
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

STONES = {"of": "opponent", "kind": "magic_stone"}
SKIP = {"do": "skip_phase", "phase": "recovery_phase", "of": "opponent"}


def holding(position: Given, *effect: dict[str, Any]) -> Given:
    """P1 holds a chant with that effect."""
    spell = text("spell", effect=list(effect))
    return position.filled(P1, deck=9).filled(P2, deck=9).card(P1, "spell", "chant", zone="hand", abilities=(spell,))


def rested(*names: str, **facts: Any) -> Given:
    """P2 has rested magic stones."""
    position = given()
    for name in names:
        position.stone(P2, name, "fire", state="rested", **facts)
    return position


def to_main_phase_of(game: Play, player: str) -> Play:
    """Both pass until that player's main phase."""
    while not (game.asked().seat == player == game.table.turn_player and game.place == "504.2"):
        game.picks("pass")
    return game


def turned(game: Play, *names: str) -> list[str]:
    return [game.obj(name).orientation for name in names]


@pytest.mark.clause("503.5", "104.4")
def test_a_card_that_does_not_recover_in_the_phase_can_be_recovered_otherwise() -> None:
    bound = text("static", statics=[{"to": "self", "change": {"forbid": ["recover_in_phase"]}}])
    position = (
        given()
        .card(P1, "tower", "regalia", abilities=(bound,), state="rested")
        .stone(P1, "stone", "fire", state="rested")
    )
    game = holding(position, {"do": "ready", "what": {"of": "you", "kind": "regalia"}}).at("503.4")
    assert turned(game, "tower", "stone") == ["rested", "recovered"]
    assert {"503.5", "104.4"} <= set(game.last(ActIncomplete).cites)

    assert turned(to_main_phase_of(game, P1).picks("play:spell").passes(2), "tower") == ["recovered"]


@pytest.mark.clause("503.5")
@pytest.mark.parametrize("staying", [True, False])
def test_a_player_may_leave_a_card_rested_if_it_says_so(staying: bool) -> None:
    position = given().card(P1, "sleeper", "regalia", flags=("may_stay_rested",), state="rested")
    game = position.stone(P1, "stone", "fire", state="rested").at("503.4")
    assert (game.asked().name, game.asked().seat, len(game.asked().options)) == ("stay rested", P1, 1)

    game.picks(*(["stay:sleeper"] if staying else []))
    assert turned(game, "sleeper", "stone") == ["rested" if staying else "recovered", "recovered"]


@pytest.mark.clause("503.5")
def test_a_chosen_card_stays_rested_for_one_recovery_phase_of_who_controls_it() -> None:
    choose = {"do": "choose", "from": {**STONES, "ready": False}}
    position = holding(rested("one", "two"), choose, {"do": "stay_rested", "what": "it"})
    game = position.at("504.2").picks("play:spell").picks("one").passes(2)

    to_main_phase_of(game, P2)
    assert turned(game, "one", "two") == ["rested", "recovered"]
    assert game.last(EffectEnded).why == "recovery phase"
    assert turned(to_main_phase_of(to_main_phase_of(game, P1), P2), "one") == ["recovered"]


@pytest.mark.clause("1031.1a")
def test_an_effect_on_the_next_recovery_phase_waits_if_that_phase_is_skipped() -> None:
    """The second example of the clause."""
    position = holding(rested("one", "two"), SKIP, {"do": "stay_rested", "what": STONES})
    game = to_main_phase_of(position.at("504.2").picks("play:spell").passes(2), P2)
    assert turned(game, "one", "two") == ["rested", "rested"]
    assert not game.events(ActIncomplete), "the phase was skipped"

    game = to_main_phase_of(to_main_phase_of(game, P1), P2)
    assert turned(game, "one", "two") == ["rested", "rested"]
    assert len(game.events(ActIncomplete, "503.5")) == 2
    assert turned(to_main_phase_of(to_main_phase_of(game, P1), P2), "one", "two") == ["recovered", "recovered"]


@pytest.mark.clause("503.5")
def test_an_effect_that_begins_in_a_recovery_phase_is_about_the_next_one() -> None:
    keeps = {"do": "stay_rested", "what": {"of": "you", "kind": "magic_stone"}}
    bell = text(
        "triggered", when={"event": "recovery_phase_start", "player": "you"}, effect=[keeps], once_per_turn=True
    )
    position = given().card(P1, "bell", "regalia", abilities=(bell,)).stone(P1, "stone", "fire", state="rested")
    game = position.filled(P1, deck=9).filled(P2, deck=9).at("503.2")
    while game.place == "503.3":
        game.picks("pass")

    assert turned(game, "stone") == ["recovered"]


@pytest.mark.clause("503.5")
def test_cards_of_both_players_each_miss_their_own_phase() -> None:
    choose = {"do": "choose", "from": {"kind": "magic_stone", "ready": False}, "count": 2}
    position = rested("theirs").stone(P1, "own", "fire", state="rested")
    game = holding(position, choose, {"do": "stay_rested", "what": "it"}).at("504.2").picks("play:spell")
    game = to_main_phase_of(game.picks("theirs", "own").passes(2), P2)
    assert turned(game, "theirs") == ["rested"]
    assert game.events(EffectNarrowed)

    to_main_phase_of(game, P1)
    assert turned(game, "own", "theirs") == ["rested", "rested"]
    assert turned(to_main_phase_of(to_main_phase_of(game, P2), P1), "own", "theirs") == ["recovered", "recovered"]
