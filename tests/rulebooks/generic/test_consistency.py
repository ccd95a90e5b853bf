"""Every check of impossible positions: a position that has the fault, and one that has not."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.table.state import Pending
from tests.desk.positions import examined, stated
from tests.rulebooks.faults import Pair, at_main, findings, known

GE = "generic@1.2"

PAIRS = (
    Pair("kinds_in_the_area", "306.1", "P1: {standby_1: [C1]}", "P1: {standby_1: [U1]}", only=True),
    Pair("kinds_in_the_area", "306.7a", "P1: {standby_1: [{C1: ko}]}", "P1: {standby_1: [{U1: ko}]}"),
    Pair(
        "kinds_in_the_area",
        "905.2",
        "P1: {standby_1: [{C1: energy}]}",
        "P1: {standby_1: [U1, {C1: [energy, under U1]}]}",
    ),
    Pair("one_unit_in_each_area", "307.1", "P1: {main: [U1, U1b]}", "P1: {main: [U1], standby_1: [U1b]}"),
    Pair("one_unit_in_each_area", "308.1", "P1: {standby_1: [U1, U1b]}", "P1: {standby_1: [U1], standby_2: [U1b]}"),
    Pair("orientation", "303.1", "P1: {trash: [{U1: rested}]}", "P1: {standby_1: [{U1: rested}]}"),
    Pair("orientation", "306.7a-1", "P1: {standby_1: [{U1: [ko, rested]}]}", "P1: {standby_1: [{U1: ko}]}"),
    Pair(
        "orientation",
        "306.5",
        "P1: {main: [U1, {C1: [energy, under U1, rested]}]}",
        "P1: {main: [{U1: rested}, {C1: [energy, under U1]}]}",
    ),
    Pair("faces", "306.7", "P1: {standby_1: [{U1: face-down}]}", 'at: "403.4"\nP1: {main: [{U1: face-down}]}'),
    Pair("owners_and_controllers", "302.5", "P1: {hand: [{U1: owned by P2}]}", "P1: {hand: [U1]}", only=True),
    Pair(
        "attached_cards",
        "905.1",
        "P1: {main: [U1, {C1: [energy, under U9]}]}",
        "P1: {main: [U1, {C1: [energy, under U1]}]}",
    ),
    Pair(
        "attached_cards",
        "905.1",
        "P1: {main: [U1], standby_1: [{C1: [energy, under U1]}]}",
        "P1: {main: [U1, {C1: [energy, under U1]}]}",
        note="elsewhere",
    ),
    Pair(
        "attached_cards",
        "905.1",
        "P1: {main: [U1, {G1: under U1}, {C1: [energy, under G1]}]}",
        "P1: {main: [U1, {G1: under U1}, {C1: [energy, under U1]}]}",
        note="on a set",
    ),
    Pair("attached_cards", "905.3", "P1: {main: [U1, {C1: under U1}]}", "P1: {main: [U1, {G1: under U1}]}", only=True),
    Pair("markers", "302.3", "P1: {trash: [{U1: {damage: 100}}]}", "P1: {main: [{U1: {damage: 100}}]}"),
    Pair("markers", "913.5", "P1: {hand: [{U1: {counters: {c: 1}}}]}", "P1: {main: [{U1: {counters: {c: 1}}}]}"),
    Pair("markers", "909.1a", "P1: {standby_1: [{U1: [ko, {damage: 100}]}]}", "P1: {standby_1: [{U1: ko}]}"),
    Pair("markers", "913.6", "P1: {standby_1: [{U1: [ko, {counters: {c: 1}}]}]}", "P1: {standby_1: [{U1: ko}]}"),
    Pair(
        "markers",
        "916.5",
        "P1: {main: [U1, {C1: [energy, under U1, {damage: 100}]}]}",
        "P1: {main: [{U1: {damage: 100}}, {C1: [energy, under U1]}]}",
    ),
    Pair("preparation", "403.1", "P1: {box: [X]}", "P1: {hand: [X]}"),
    Pair(
        "preparation", "403.2", 'at: "403.3"\nP1: {hand: 4}\nP2: {hand: 5}', 'at: "403.3"\nP1: {hand: 5}\nP2: {hand: 5}'
    ),
    Pair(
        "turns",
        "604.4",
        "number: 1\nP1: {main: [U1, {G1: under U1}]}",
        "number: 3\nP1: {main: [U1, {G1: under U1}]}",
        only=True,
    ),
    Pair("battle_phase", "504.1", 'at: "703.2"\nnumber: 1', 'at: "703.2"\nnumber: 2'),
    Pair("rule_processes_done", "1003.2", "P1: {main: [{U1: {damage: 500}}]}", "P1: {main: [{U1: {damage: 400}}]}"),
    Pair(
        "rule_processes_done",
        "1004.1",
        "P1: {main: [{U1: ko}], standby_1: [U1b]}",
        "P1: {main: [U1], standby_1: [{U1b: ko}]}",
    ),
    Pair(
        "rule_processes_done",
        "1004.2",
        "P1: {main: [], standby_1: [U1]}",
        'at: "503.2"\nP1: {main: [], standby_1: [U1]}',
    ),
    Pair(
        "rule_processes_done",
        "1005.2",
        "P1: {standby_1: [{U1: ko}, {C1: [energy, under U1]}]}",
        "P1: {standby_1: [U1, {C1: [energy, under U1]}]}",
    ),
    Pair(
        "rule_processes_done",
        "1005.1",
        "P1: {standby_1: [{U1: ko}, {G1: under U1}]}",
        "P1: {standby_1: [U1, {G1: under U1}]}",
    ),
    Pair("skill", "703.1", 'at: "703.2"\nP1: {main: [{U1: rested}]}', 'at: "703.2"\nP1: {main: [U1]}'),
)
BY_TABLE = {"one_zone_each", "nothing_waits"}
"""Checks of what the set-up cannot say wrongly; shown on tables below."""


def test_the_area_belongs_to_who_controls_what_lies_there() -> None:
    position = at_main(GE, "P1: {main: [U1]}")
    assert findings(position, "owners_and_controllers") == []
    position.table.change_object(1, controller="P2")
    assert [f.cites[0] for f in findings(position, "owners_and_controllers")] == ["306.8"]


def test_after_a_rule_check_no_trigger_waits() -> None:
    position = at_main(GE, "P1: {main: [U1]}")
    assert findings(position, "nothing_waits") == []
    position.table.pending[900] = Pending(900, "U1#0", 1, "P1")
    assert [f.cites for f in findings(position, "nothing_waits")] == [("811.2d", "807.4")]


def test_a_skill_is_the_units_own_and_paid_for() -> None:
    position = stated(GE, 'at: "704.1"\nP1: {main: [U1], standby_1: [U1b]}')
    check = next(each for each in known(position).checks if each.name == "skill")
    unit = position.labels.object(position.table, "U1")
    position.table.facts["declared"] = [unit, "U1#0", unit]
    assert [f.cites[0] for f in check.find(RulesContext(position.table))] == ["703.2a-2"]
    position.table.facts["declared"] = [unit, "U1#7", unit]
    assert [f.cites[0] for f in check.find(RulesContext(position.table))] == ["703.2a-1"]


def test_more_units_than_one_are_read_as_the_game_reads_them() -> None:
    """AGE-28."""
    position = at_main(GE, "P1: {standby_1: [U1, U1b]}\nreadings: {area_capacity: no_limit}")
    assert findings(position, "one_unit_in_each_area") == []


def test_a_deck_is_checked_by_the_format_that_is_said() -> None:
    """402: fifty cards, four of a name and kind."""
    full = "main: [U1], deck: 45, hand: 4"
    good = examined(GE, f"at: '503.3'\nformat: constructed\nP1: {{{full}}}\nP2: {{main: [U1c], deck: 45, hand: 4}}")
    assert good.inconsistencies == ()
    many = "main: [U1], deck: 44, standby_1: [U1b], standby_2: [U1c], standby_3: [U1d], standby_4: [U1e]"
    bad = examined(GE, f"at: '503.3'\nformat: constructed\nP1: {{{many}}}\nP2: {{main: [X], deck: 49}}")
    assert [f.cites[0] for f in bad.inconsistencies] == ["402.2b", "402.2c"]
