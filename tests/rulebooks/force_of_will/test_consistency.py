"""Every check of impossible positions: a position that has the fault, and one that has not."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from engine.abilities.view import RulesContext
from engine.core.table.state import Pending
from engine.rulebooks.force_of_will.v8_01.consistency import CONSISTENCY
from tests.desk.positions import examined, stated
from tests.rulebooks.faults import Pair, at_main, findings

FW = "force_of_will@8.01"
DRAW = 'at: "502.3"\n'
BEGINS = 'at: "502.1"\n'
BLOCK = 'at: "804.3"\nfacts: {attacker: W, attacked_player: P2}\n'
DUEL = 'at: "805.1"\nfacts: {attacker: W, attacked_player: P2, blocker: I, in_battle: [W, I]}\n'
STRIKE = 'at: "804.3"\nfacts: {attacker: W, attacked: I}\n'
ATTACKING = "P1: {field: [{W: rested}]}"

PAIRS = (
    Pair("kinds_in_zones", "316.1", "P1: {ruler_area: [], hand: [R]}", "P1: {ruler_area: [R]}"),
    Pair("kinds_in_zones", "316.2", "P1: {ruler_area: [], graveyard: [RJ]}", "P1: {ruler_area: [], field: [RJ]}"),
    Pair("kinds_in_zones", "316.3a", "P1: {ruler_area: [R, W]}", "P1: {ruler_area: [R], field: [W]}"),
    Pair("kinds_in_zones", "316.3b", "P1: {stone_deck: [W]}", "P1: {deck: [W]}", only=True),
    Pair("kinds_in_zones", "316.4", "P1: {field: [C]}", "P1: {hand: [C]}"),
    Pair("kinds_in_zones", "316.5a", "P1: {ruler_area: [R, M]}", "P1: {ruler_area: [R], field: [M]}"),
    Pair("kinds_in_zones", "316.5b", "P1: {hand: [M]}", "P1: {graveyard: [M]}", only=True),
    Pair("kinds_in_zones", "307.1", "P1: {field: [U]}", "P1: {rune_area: [U]}"),
    Pair("kinds_in_zones", "305.1", "P1: {stone_deck: [U]}", "P1: {graveyard: [U]}"),
    Pair("kinds_in_zones", "315.1", "P1: {rune_area: [W]}", "P1: {rune_area: [U]}", only=True),
    Pair("orientation", "303.1", "P1: {graveyard: [{W: rested}]}", "P1: {field: [{W: rested}]}"),
    Pair("owners_and_controllers", "302.6", "P1: {graveyard: [{W: owned by P2}]}", "P1: {field: [{W: owned by P2}]}"),
    Pair(
        "owners_and_controllers",
        "302.6",
        "P1: {ruler_area: [{R: owned by P2}]}",
        "P1: {ruler_area: [R]}",
        note="ruler area",
    ),
    Pair("attached_cards", "1002.1", "P1: {graveyard: [{A: under W}], field: [W]}", "P1: {field: [W, {A: under W}]}"),
    Pair("attached_cards", "1002.1", "P1: {field: [W, {I: under W}]}", "P1: {field: [W, I]}", only=True, note="kind"),
    Pair("markers", "1007.1", "P1: {graveyard: [{W: {damage: 100}}]}", "P1: {field: [{W: {damage: 100}}]}"),
    Pair("markers", "1007.1", "P1: {field: [{M: {damage: 100}}]}", "P1: {field: [M]}", only=True, note="stone"),
    Pair(
        "markers",
        "505.5a",
        f"{BEGINS}P1: {{field: [{{W: {{damage: 100}}}}]}}",
        "P1: {field: [{W: {damage: 100}}]}",
    ),
    Pair(
        "markers",
        "1022.3",
        "P1: {hand: [{W: {counters: {c: 1}}}]}",
        "P1: {field: [{W: {counters: {c: 1}}}]}",
        only=True,
    ),
    Pair("hand_limit", "505.5d", f"{BEGINS}P2: {{hand: 8}}", f"{BEGINS}P1: {{hand: 8}}", only=True),
    Pair(
        "will_is_gone",
        "503.4",
        f"{BEGINS}facts: {{will: {{P1: {{fire: 1}}}}}}\nP1: {{}}",
        "facts: {will: {P1: {fire: 1}}}\nP1: {}",
    ),
    Pair("preparation", "403.1", "P1: {box: [W]}", "P1: {hand: [W]}"),
    Pair("preparation", "402.2", "P1: {ruler_area: [R, Rb]}", "P1: {ruler_area: [R]}", only=True),
    Pair(
        "rule_processes_done",
        "1204.1",
        f"{DRAW}P1: {{field: [{{W: {{damage: 500}}}}]}}",
        f"{DRAW}P1: {{field: [{{W: {{damage: 400}}}}]}}",
    ),
    Pair(
        "rule_processes_done",
        "1202.1",
        f"{DRAW}facts: {{life: {{P1: 0, P2: 4000}}}}\nP1: {{}}",
        f"{DRAW}facts: {{life: {{P1: 100, P2: 4000}}}}\nP1: {{}}",
    ),
    Pair(
        "rule_processes_done",
        "1205.1",
        f"{DRAW}facts: {{life: {{P1: 150, P2: 4000}}}}\nP1: {{}}",
        f"{DRAW}facts: {{life: {{P1: 200, P2: 4000}}}}\nP1: {{}}",
    ),
    Pair("battle", "803.5a", f"{BLOCK}P1: {{graveyard: [W]}}", f"{BLOCK}{ATTACKING}"),
    Pair("battle", "803.5", f"{BLOCK}P1: {{field: [W]}}", f"{BLOCK}{ATTACKING}", only=True),
    Pair(
        "battle",
        "804.4a",
        f"{DUEL}{ATTACKING}\nP2: {{hand: [I]}}",
        f"{DUEL}{ATTACKING}\nP2: {{field: [{{I: rested}}]}}",
    ),
    Pair(
        "battle",
        "804.4",
        f"{DUEL}{ATTACKING}\nP2: {{field: [I]}}",
        f"{DUEL}{ATTACKING}\nP2: {{field: [{{I: rested}}]}}",
        only=True,
    ),
    Pair("battle", "803.3b", f"{STRIKE}{ATTACKING}\nP2: {{hand: [I]}}", f"{STRIKE}{ATTACKING}\nP2: {{field: [I]}}"),
    Pair("battle", "807.4", "facts: {blocker: I}\nP2: {field: [I]}", "P2: {field: [I]}"),
)
BY_TABLE = {"one_zone_each", "faces", "turns", "nothing_waits", "chase_targets", "waiting_cards_have_triggered"}
"""Checks that no pair shows; shown on tables below, the last with what is stated of waiting cards at the desk."""


def test_cards_in_open_zones_lie_face_up() -> None:
    position = at_main(FW, "P1: {field: [W], ruler_area: [R]}")
    assert findings(position, "faces") == []
    resonator, ruler = (obj for obj in position.table.objects.values() if obj.number in ("W", "R"))
    for obj in (resonator, ruler):
        position.table.change_object(obj.id, face_up=False)
    found = [(f.cites, str(f.effect)) for f in findings(position, "faces")]
    assert sorted(found) == [(("302.2", "303.2"), "OPEN"), (("303.2a",), "FORBIDS")]


def test_with_priority_no_trigger_waits_and_without_it_the_chase_is_empty() -> None:
    position = stated(FW, f"{BLOCK}{ATTACKING}")
    assert findings(position, "nothing_waits") == []
    position.table.pending[900] = Pending(900, "W#0", 1, "P1")
    assert [f.cites for f in findings(position, "nothing_waits")] == [("602.1b", "603.4")]
    position.table.pending.clear()
    card = position.table.zones["P1/deck"].pop()
    position.table.zones["chase"] = [card]
    assert [f.cites for f in findings(position, "nothing_waits")] == [("605.1b", "312.1")]


def test_a_deck_is_made_of_the_cards_by_the_parts_to_which_they_belong() -> None:
    """402: the J-ruler counts as its ruler; stones and runes belong to their decks wherever they are."""
    zones = "ruler_area: [], field: [RJ, M], hand: [W, C], graveyard: [U], stone_deck: 8"
    position = at_main(FW, f"P1: {{{zones}, deck: 38}}")

    listed = CONSISTENCY.deck_of(RulesContext(position.table), "P1").zones

    assert listed["ruler"] == {"R": 1}
    assert listed["stone_deck"] == {"M": 1, "S": 8}
    assert listed["rune_deck"] == {"U": 1}
    assert sum(listed["deck"].values()) == 40 and {"W", "C"} <= set(listed["deck"])


@pytest.mark.clause("402.3a", "402.4a")
def test_a_deck_is_checked_by_the_format_that_is_said() -> None:
    bad = examined(
        FW,
        "at: '504.2'\nformat: constructed\nP1: {ruler_area: [R], deck: 30, stone_deck: 9}\n"
        "P2: {deck: 40, stone_deck: 10}",
    )
    assert {f.cites[0] for f in bad.inconsistencies} >= {"402.3a", "402.4a"}


# ---------------------------------------------------------------- what depends on cards nobody has seen


def test_unseen_cards_of_the_opponent_are_no_cards_to_play_whatever_they_are() -> None:
    at = 'edition: force_of_will@8.01\nsetup: {at: "504.2", P1: {hand: ["?1"]}, P2: {hand: ["?2"], standby: ["?3"]}}\n'
    report = examine(parse_position(at))

    (asked,) = report.at_once.asked
    names = {obj.object: obj.label for obj in report.objects}
    assert {names[barred.subject] for barred in asked.depends} == {"?1"}


@pytest.mark.parametrize(
    ("mode", "target", "legal"),
    [(0, "Temple Monk", True), (1, "Temple Monk", False), (0, "Faria, the Sacred Queen", False)],
)
def test_what_waits_on_the_chase_has_legal_targets(mode: int, target: str, legal: bool) -> None:
    """903.2.g: one mode asks for a resonator, the other for one with damage; a ruler is neither."""
    position = at_main(
        FW,
        f'P2: {{field: [Temple Monk], ruler_area: ["Faria, the Sacred Queen"]}}\n'
        f'stack: [{{card: Demonflame, by: P1, modes: [{mode}], targets: ["{target}"]}}]\npassed: P1',
    )
    found = [] if legal else [(("903.2.g", "903.3a"), "OPEN")]
    assert [(f.cites, str(f.effect)) for f in findings(position, "chase_targets")] == found
