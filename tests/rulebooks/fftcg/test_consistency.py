"""Every check of impossible positions: a position that has the fault, and one that has not."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Effect
from engine.core.table.state import Pending
from engine.rulebooks.fftcg.v2_1_9.consistency import CONSISTENCY
from tests.desk.positions import examined, stated
from tests.rulebooks.faults import Pair, at_main, findings
from tests.rulebooks.fftcg.given import P1, P2, action, given

FT = "fftcg@2.1.9"
LOSES_HASTE = 'do = "change", of = "it", change = { lose_abilities = true }, until = "turn"'
BLOCK = 'at: "10.1.3.1"\nknows: {party: [W]}\n'
PARTY = 'at: "10.1.3.1"\nknows: {party: [W, I]}\n'
DUEL = 'at: "10.1.3.6"\nknows: {party: [W]}\nfacts: {blocker: I, in_battle: [W, I]}\n'

PAIRS = (
    Pair("kinds_in_zones", "5.2.3.1.2.1", "P1: {field: [S]}", "P1: {field: [W], hand: [S]}"),
    Pair("kinds_in_zones", "7.7.1", "P1: {field: [W, {I: under W}]}", "P1: {field: [W, I]}", only=True),
    Pair("names", "7.7.3", "P1: {field: [W, Wb]}", "P1: {field: [W, K, Kb]}", only=True),
    Pair(
        "names",
        "7.7.3",
        f"{BLOCK}P1: {{field: [{{W: dull}}, Wb]}}",
        f"{BLOCK}P1: {{field: [{{W: dull}}]}}",
        note="settled",
    ),
    Pair("light_and_dark", "7.7.5", "P1: {field: [L, D]}", "P1: {field: [L]}\nP2: {field: [D]}", only=True),
    Pair("backups", "7.7.4", "P1: {field: [K, Kb, Kc, Kd, Ke, Kf]}", "P1: {field: [K, Kb, Kc, Kd, Ke]}", only=True),
    Pair("orientation", "6.3.1", "P1: {break: [{W: dull}]}", "P1: {field: [{W: dull}]}"),
    Pair("owners_and_controllers", "7.3", "P1: {break: [{W: owned by P2}]}", "P1: {field: [{W: owned by P2}]}"),
    Pair("owners_and_controllers", "6.5.2", "P1: {damage: [{W: owned by P2}]}", "P1: {damage: [W]}", only=True),
    Pair("markers", "7.4", "P1: {break: [{W: {damage: 1000}}]}", "P1: {field: [{W: {damage: 1000}}]}"),
    Pair(
        "markers",
        "9.5.1.3.1",
        'at: "9.1.1.1"\nP1: {field: [{W: {damage: 1000}}]}',
        "P1: {field: [{W: {damage: 1000}}]}",
    ),
    Pair("markers", "5.2.6.1", "P1: {field: [{K: {damage: 1000}}]}", "P1: {field: [{W: {damage: 1000}}]}", only=True),
    Pair(
        "markers",
        "15.2.4.1",
        "P1: {hand: [{W: {counters: {frozen: 1}}}]}",
        "P1: {field: [{W: {counters: {frozen: 1}}}]}",
    ),
    Pair(
        "markers",
        "6.7.3",
        "P1: {hand: [{W: {counters: {c: 1}}}]}",
        "P1: {removed: [{W: {counters: {warp: 1}}}]}",
        only=True,
    ),
    Pair("hand_limit", "9.5.1.2", 'at: "9.5.1.3"\nP1: {hand: 6}', 'at: "9.5.1.2"\nP1: {hand: 6}', only=True),
    Pair(
        "hand_limit",
        "9.5.1.2",
        'at: "9.1.1.1"\nP2: {hand: 6}',
        'at: "9.1.1.1"\nP1: {hand: 6}',
        only=True,
        note="next turn",
    ),
    Pair("preparation", "8.2.1.1", "P1: {box: [W]}", "P1: {hand: [W]}"),
    Pair(
        "preparation",
        "8.2.1.3",
        'at: "8.2.1.4"\nknows: {seat: P1, first: P1}\nP1: {hand: 4}\nP2: {hand: 5}',
        'at: "8.2.1.4"\nknows: {seat: P1, first: P1}\nP1: {hand: 5}\nP2: {hand: 5}',
    ),
    Pair(
        "rule_processes_done",
        "12.4.1",
        f"{BLOCK}P1: {{field: [W], damage: 7}}",
        f"{BLOCK}P1: {{field: [W], damage: 6}}",
    ),
    Pair(
        "rule_processes_done",
        "12.4.5",
        f"{BLOCK}P1: {{field: [{{W: {{damage: 5000}}}}]}}",
        f"{BLOCK}P1: {{field: [{{W: {{damage: 4000}}}}]}}",
    ),
    Pair("attackers", "10.1.2.1", f"{BLOCK}P1: {{break: [W]}}", f"{BLOCK}P1: {{field: [{{W: dull}}]}}"),
    Pair(
        "attackers",
        "10.1.2.1.1",
        f"{BLOCK}P1: {{field: [{{W: [dull, arrived]}}]}}",
        f"{BLOCK}P1: {{field: [{{W: dull}}]}}",
        only=True,
    ),
    Pair("attackers", "10.1.2.2", f"{BLOCK}P1: {{field: [W]}}", f"{BLOCK}P1: {{field: [{{W: dull}}]}}", only=True),
    Pair(
        "attackers",
        "10.1.2.1",
        f"{PARTY}P1: {{field: [{{W: dull}}, {{I: dull}}]}}",
        f"{BLOCK}P1: {{field: [{{W: dull}}]}}",
        only=True,
        note="no party",
    ),
    Pair(
        "blocker",
        "10.1.3.1",
        f"{DUEL}P1: {{field: [{{W: dull}}]}}\nP2: {{break: [I]}}",
        f"{DUEL}P1: {{field: [{{W: dull}}]}}\nP2: {{field: [I]}}",
    ),
    Pair(
        "blocker",
        "10.1.3.1.1",
        f"{DUEL}P1: {{field: [{{W: dull}}]}}\nP2: {{field: [{{I: dull}}]}}",
        f"{DUEL}P1: {{field: [{{W: dull}}]}}\nP2: {{field: [I]}}",
        only=True,
    ),
    Pair("blocker", "10.1.4.5", "P2: {field: [I]}\nfacts: {blocker: I}", "P2: {field: [I]}"),
)
BY_TABLE = {"one_zone_each", "faces", "turns", "nothing_waits", "stack_targets", "stack_conditions"}
"""Checks of what the set-up cannot say wrongly, shown on tables below; that of the stack in `test_stated_play.py`."""


def test_cards_in_open_zones_lie_face_up() -> None:
    position = at_main(FT, "P1: {field: [W]}")
    assert findings(position, "faces") == []
    position.table.change_object(1, face_up=False)
    assert [(f.cites, str(f.effect)) for f in findings(position, "faces")] == [(("7.6.2",), "OPEN")]


def test_with_priority_no_auto_waits() -> None:
    position = stated(FT, f"{BLOCK}P1: {{field: [{{W: dull}}]}}")
    assert findings(position, "nothing_waits") == []
    position.table.pending[900] = Pending(900, "W#0", 1, "P1")
    assert [f.cites for f in findings(position, "nothing_waits")] == [("11.8.7", "11.1.4")]


def test_a_deck_is_checked_by_the_format_that_is_said() -> None:
    """8.1.1: fifty cards and three of a number, in limited play at least forty and any number."""
    four = "field: [W], hand: [Wb, Wc, Wd]"
    bad = examined(FT, f"at: '9.3.1.4'\nformat: constructed\nP1: {{{four}, deck: 45}}\nP2: {{deck: 50}}")
    assert [f.cites[0] for f in bad.inconsistencies] == ["8.1.1.1", "8.1.1.2"]
    good = examined(FT, f"at: '9.3.1.4'\nformat: limited\nP1: {{{four}, deck: 45}}\nP2: {{deck: 50}}")
    assert good.inconsistencies == ()


@pytest.mark.parametrize("card, change", [("rogue", 'do = "control", what = "it"'), ("drain", LOSES_HASTE)])
def test_an_attacker_that_an_effect_changed_is_no_fault(card: str, change: str) -> None:
    # 10.1.2.1.1, 10.1.3.2.1
    position = given().forward(P1, "W", arrived=True, facts={"keywords": ["haste"]})
    position.backup(P2, card, action('do = "choose", from = { kind = "forward" }', change))
    game = position.at("10.1.2.1").attacks("W").passes().uses(card, 0, "W").resolves()

    assert [f for f in CONSISTENCY.findings(game.table) if f.effect is Effect.FORBIDS] == []
