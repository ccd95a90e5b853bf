"""What a saved position cannot say of its table is named, by its kind and in both languages."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.questions.asked_position import AskedPosition
from adjudicator.desk.saving.losses import tell_losses
from adjudicator.desk.saving.save import SavedPosition, save_position
from adjudicator.desk.simulation.simulated_game import carry_on
from adjudicator.rpc.messages.speaking import speak_at
from adjudicator.sentences.messages import LANGUAGES
from engine.core.play.visibility import JUDGE
from engine.core.table.state import GameState
from engine.rulebooks import load
from tests.desk.positions import PLAYED_CARDS
from tests.rulebooks.fftcg.given import P1, given

PLAYED = PLAYED_CARDS + "setup:\n  at: main phase\n  P1: {field: [W]}\n  P2: {field: [I, T]}\n"
REDRAW = "edition: fire_force@1.0.0\nsetup: {at: '404.1d', P1: {hand: 5}, P2: {hand: 5}}\nby: P1\nattempt: no\n"
PAYMENT = """
edition: fire_force@1.0.0
cards:
  V: {kind: unit, cost: 1, power: 1000, attributes: [甲]}
  U:
    kind: unit
    cost: 1
    power: 1000
    attributes: [甲]
    ability: [{kind: activated, cost: [{do: pick, act: discard, from: {zone: hand, of: you}}], effect: [{do: draw}]}]
setup: {at: "503.3", P1: {hand: [V, X], field: [U]}}
by: P1
attempt: {ability: U/1}
"""
TARGET = """
edition: force_of_will@8.01
cards:
  C: {kind: chant, cost: {}, effect: [{do: choose, from: {of: any, kind: resonator}}, {do: destroy, what: it}]}
  W: {kind: resonator, cost: {free: 1}, attributes: [fire], atk: 800, def: 800}
  I: {kind: resonator, cost: {free: 1}, attributes: [water], atk: 500, def: 500}
setup: {at: "504.2", P1: {hand: [C]}, P2: {field: [W, I]}}
by: P1
attempt: {play: C}
"""
GEM = """
edition: force_of_will@8.01
cards: {C: {kind: chant, cost: {}, effect: [{do: gain_gem}]}}
setup: {at: "504.2", P1: {hand: [C]}}
by: P1
attempt: [{play: C}, pass, "attribute:fire"]
"""
COPY = """
edition: force_of_will@8.01
cards:
  C: {kind: chant, cost: {}, effect: [{do: draw}]}
  D: {kind: chant, cost: {}, effect: [{do: play_copy, what: {zone: graveyard, kind: chant}, free: true}]}
setup: {at: "504.2", P1: {hand: [D], graveyard: [C]}}
by: P1
attempt: [{play: D}, pass]
"""
GIVEN = """
edition: fftcg@2.1.9
cards:
  A: {kind: forward, cost: 1, power: 1000, elements: [fire]}
  S:
    kind: summon
    cost: 0
    elements: [fire]
    effect:
    - {do: choose, from: {of: you, kind: forward}}
    - do: change
      of: it
      change: {gain_ability: {kind: activated, once_per_turn: true, effect: [{do: draw}]}}
      until: turn
setup: {at: main phase, P1: {hand: [S], field: [A]}}
by: P1
attempt: [{cast: S}, {choose: A}, pass, {ability: A}]
"""
LOST = {
    "a stated stack says everything": (PLAYED + "  stack: [{card: S, by: P1, targets: [I]}]\n", JUDGE, []),
    "what was decided for a summon is not open": (
        PLAYED + "  stack: [{card: S, by: P1, targets: [I]}]\n", "P1", ["waiting", "place"],
    ),
    "what an effect does is not open": (
        PLAYED + "  effects: [{ability: W/1, targets: [W]}]\n", "P1", ["place", "effect"],
    ),
    "one player has answered before the other": (REDRAW, JUDGE, ["answer"]),
    "a payment is under way": (PAYMENT, "P1", ["place"]),
    "a play that is not finished is taken back": (TARGET, JUDGE, ["return"]),
    "a card that was made in play has no label": (GEM, JUDGE, ["text"]),
    "a copy was played": (COPY, JUDGE, ["card"]),
    "an ability that an effect gave was used": (GIVEN, JUDGE, ["waiting", "fact"]),
}  # fmt: skip


def play(text: str) -> GameState:
    """The table after the course of a position."""
    asked = AskedPosition.of(carry_on(parse_position(text)))
    assert all(step.verdict.outcome == "LEGAL" for step in asked.played.steps) and not asked.played.stopped
    return asked.played.game.table


def name_lost(table: GameState, seat: str, saved: SavedPosition) -> list[str]:
    """The kinds of what is lost, each said in both languages."""
    found = tell_losses(load(table.pins.edition), saved.losses)
    for language in LANGUAGES:
        speaker = speak_at(table, seat, language)
        assert all(said and "[" not in said for said in map(speaker.say_finding, found))
    return [each.code.removeprefix("position.unwritten-") for each in found]


@pytest.mark.parametrize("name", LOST)
def test_what_cannot_be_written_is_named(name: str) -> None:
    text, seat, lost = LOST[name]
    table = play(text)

    assert name_lost(table, seat, save_position(table, seat)) == lost


def test_a_trigger_that_waits_is_told_to_a_player_without_its_content() -> None:
    position = parse_position(PLAYED + "  waiting: [{ability: T/1, by: P2}]\n")

    assert name_lost(position.table, "P1", save_position(position.table, "P1")) == ["trigger"]


def test_a_card_that_no_label_can_name_loses_its_text_and_what_it_remembers() -> None:
    cost = 'additional = [{ do = "pick", act = "leave", from = { of = "you", kind = "forward" } }]'
    game = given().forward(P1, "20-001", cost, cost=0, zone="hand").forward(P1, "other").at("9.3.1.4").casts("20-001")
    game.picks("pay")
    game.picks(game.option("other")).passes(2)

    assert name_lost(game.table, JUDGE, save_position(game.table)) == ["text", "memory"]


def test_a_text_that_asks_whether_a_cost_was_paid_is_written() -> None:
    cost = 'additional = [{ do = "pick", act = "leave", from = { of = "you", kind = "forward" } }]'
    paid = '[[forward.ability]]\nkind = "triggered"\neffect = [{ do = "draw" }]'
    when = 'when = { event = "enter", who = "self", holds = { remembered = "additional" } }'
    game = given().forward(P1, "payer", f"{cost}\n{paid}\n{when}", cost=0, zone="hand").at("9.3.1.4")

    assert save_position(game.table).losses == ()
