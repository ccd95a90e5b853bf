"""Every check of impossible positions: a position that has the fault, and one that has not."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.opening.consistency import Check
from engine.core.table.state import Frame, Pending
from tests.desk.positions import examined
from tests.rulebooks.faults import Pair, at_main, findings, known

FF = "fire_force@1.0.0"
ATTACK = 'at: "702.12"\nknows: {attacker: A1, declared: R1}\n'

PAIRS = (
    Pair("kinds_in_zones", "402.1", "P1: {deck: [F1, X]}", "P1: {deck: [A1, E1]}", only=True),
    Pair("kinds_in_zones", "403.1a-1", "P1: {fire_deck: [A1]}", "P1: {fire_deck: [F1]}", only=True),
    Pair("kinds_in_zones", "307.1", "P1: {field: [E1]}", "P1: {field: [A1, F1, {E1: face-down fire}]}", only=True),
    Pair("kinds_in_zones", "402.1", "P1: {hand: [F1]}", "P1: {hand: [E1, A1]}", only=True, note="in hand"),
    Pair("orientation", "303.1", "P1: {adora: [{A1: exhausted}]}", "P1: {field: [{A1: exhausted}], adora: [R1]}"),
    Pair(
        "owners_and_controllers",
        "302.5",
        "P1: {hand: [{A1: owned by P2}]}",
        "P1: {field: [{A1: owned by P2}]}",
        only=True,
    ),
    Pair("fire_under_units", "1105.1", "P1: {field: [{F1: under U9}]}", "P1: {field: [A1, {F1: under A1}]}"),
    Pair("fire_under_units", "1105.1", "P1: {field: [A1, {R1: under A1}]}", "P1: {field: [A1, R1]}", note="a unit"),
    Pair("fire_under_units", "1105.1", "P1: {field: [F2, {F1: under F2}]}", "P1: {field: [F2, F1]}", note="on fire"),
    Pair("fire_under_units", "1105.1", "P1: {field: [A1], adora: [{F1: under A1}]}", "P1: {field: [A1]}", note="adora"),
    Pair(
        "fire_under_units",
        "307.7",
        "P1: {field: [A1, {R1: [face-down fire, under A1]}]}",
        "P1: {field: [A1, {R1: face-down fire}]}",
    ),
    Pair("five_fire_cards", "403.1a-2", "P1: {field: [F*9]}", "P1: {field: [F*4]}"),
    Pair(
        "five_fire_cards", "403.1a-2", "P1: {fire_deck: 0, field: [F1]}", "P1: {fire_deck: 4, field: [F1]}", note="few"
    ),
    Pair("life_cards", "404.1e", "P1: {life: 6}", "P1: {life: 5}", only=True),
    Pair("preparation", "404.1a", "P1: {box: [X]}", "P1: {deck: 3}"),
    Pair(
        "preparation",
        "404.1c",
        'at: "404.1d"\nP1: {hand: 4}\nP2: {hand: 5}',
        'at: "404.1d"\nP1: {hand: 5}\nP2: {hand: 5}',
    ),
    Pair(
        "preparation",
        "404.1e",
        'at: "404.1f"\nP1: {hand: 5, life: 4}\nP2: {hand: 5, life: 5}',
        'at: "404.1f"\nP1: {hand: 5, life: 5}\nP2: {hand: 5, life: 5}',
    ),
    Pair("markers", "801.1", "P1: {field: [{A1: {damage: 1}}]}", "P1: {field: [A1]}"),
    Pair("markers", "307.3", "P1: {field: [{A1: {counters: {c: 1}}}]}", "P1: {field: [A1]}", only=True),
    Pair("rule_processes_done", "1303.1", "P1: {field: [A2, F*8]}", "P1: {field: [A1, F*8]}"),
    Pair("rule_processes_done", "1302.2", "P1: {deck: 0}", 'at: "503.2"\nP1: {deck: 0}'),
    Pair("rule_processes_done", "1302.1", "P2: {life: 0}\nfacts: {damaged/P2: empty}", "P2: {life: 0}"),
    Pair("rule_processes_done", "1304.1", "P1: {adora: [F1]}", "P1: {adora: [A1]}"),
    Pair(
        "attacker",
        "702.1",
        f"{ATTACK}P1: {{adora: [A1]}}\nP2: {{field: [R1]}}",
        f"{ATTACK}P1: {{field: [{{A1: exhausted}}]}}\nP2: {{field: [R1]}}",
    ),
    Pair(
        "attacker",
        "702.1a-2",
        f"{ATTACK}P1: {{field: [{{A1: [exhausted, arrived]}}]}}\nP2: {{field: [R1]}}",
        f"{ATTACK}P1: {{field: [{{A1: exhausted}}]}}\nP2: {{field: [R1]}}",
    ),
    Pair(
        "attacker",
        "702.1",
        f"{ATTACK}P1: {{field: [A1]}}\nP2: {{field: [R1]}}",
        f"{ATTACK}P1: {{field: [{{A1: exhausted}}]}}\nP2: {{field: [R1]}}",
        only=True,
        note="ready",
    ),
    Pair(
        "target",
        "702.2",
        f"{ATTACK}P1: {{field: [A1]}}\nP2: {{field: [R1]}}",
        f"{ATTACK}P1: {{field: [A1]}}\nP2: {{field: [{{R1: exhausted}}]}}",
        only=True,
    ),
    Pair(
        "target",
        "702.2",
        f"{ATTACK}P1: {{field: [A1]}}\nP2: {{adora: [R1]}}",
        f"{ATTACK}P1: {{field: [A1]}}\nP2: {{field: [{{R1: exhausted}}]}}",
        note="gone",
    ),
    Pair(
        "target",
        "702.2",
        'at: "702.12"\nknows: {attacker: A1, declared: P2}\nP1: {field: [A1]}',
        'at: "702.12"\nknows: {attacker: A1, declared: P2}\nP1: {field: [A1, {F1: under A1}]}',
        note="no flame",
    ),
    Pair("no_attack_left", "702.20b", "P1: {field: [A1]}\nfacts: {attacker: A1}", "P1: {field: [A1]}"),
)
BY_TABLE = {"one_zone_each", "faces", "turns", "nothing_waits"}
"""Checks of what the set-up cannot say wrongly; shown on tables below."""


def test_a_card_lies_as_the_zone_has_it() -> None:
    position = at_main(FF, "P1: {field: [{A1: face-down fire}], adora: [R1], life: 1}")
    assert findings(position, "faces") == []
    for zone, clause in (("P1/adora", "302.2"), ("P1/field", "307.6"), ("P1/life", "303.2")):
        wrong = position.table.copy()
        obj = wrong.objects[wrong.zones[zone][0]]
        wrong.change_object(obj.id, face_up=not obj.face_up)
        check: Check = next(each for each in known(position).checks if each.name == "faces")
        assert [f.cites[0] for f in check.find(RulesContext(wrong))] == [clause]


def test_after_a_rule_check_no_trigger_waits() -> None:
    position = at_main(FF, "P1: {field: [A1]}")
    assert findings(position, "nothing_waits") == []
    position.table.pending[900] = Pending(900, "A1#0", 1, "P1")
    assert [f.cites for f in findings(position, "nothing_waits")] == [("1002.1b", "908.3")]
    position.table.agenda[-1] = Frame(position.table.agenda[-1].procedure, "503.2")
    assert findings(position, "nothing_waits") == []


def test_a_deck_is_checked_by_the_format_that_is_said() -> None:
    """402: forty cards, two of a number; five fire cards. Cards nobody named may be any."""
    deck = "deck: 30, life: 5, hand: 5"
    good = examined(FF, f"at: '503.3'\nformat: constructed\nP1: {{{deck}}}\nP2: {{{deck}}}")
    assert good.inconsistencies == ()
    bad = examined(FF, f"at: '503.3'\nformat: constructed\nP1: {{{deck}, adora: [A1, A1b, A1c]}}\nP2: {{{deck}}}")
    assert [(f.cites, f.facts["player"]) for f in bad.inconsistencies] == [(("402.2b-2",), "P1"), (("402.2b-3",), "P1")]
    assert examined(FF, f"at: '503.3'\nP1: {{{deck}, adora: [A1, A1b, A1c]}}").inconsistencies == ()
