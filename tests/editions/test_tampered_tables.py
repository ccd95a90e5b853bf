"""Faults that no file can state: a table is changed by hand, and the checks of its edition name what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from adjudicator.desk.examination import position as desk
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.sentences.messages import LANGUAGES, messages_of
from adjudicator.sentences.speaker import FACES, Speaker
from engine.core.clauses.finding import Effect
from engine.core.table.state import GameObject, GameState
from engine.rulebooks.fftcg.v2_1_9.ch10_requirements import ATTACKERS
from tests.desk.positions import stated
from tests.rulebooks.faults import at_main, known

FF, GE, FT, FW = "fire_force@1.0.0", "generic@1.2", "fftcg@2.1.9", "force_of_will@8.01"
NO_OBJECT = 9_999
FT_BLOCK = 'at: "10.1.3.1"\nknows: {party: [W]}\n'
FT_PARTY = 'at: "10.1.2.4"\nknows: {party: [W, B]}\n'
FF_ATTACK = 'at: "702.12"\nknows: {attacker: A1, declared: R1}\nP1: {field: [{A1: exhausted}]}\nP2: {field: [R1]}'
FW_BLOCK = 'at: "804.3"\nfacts: {attacker: W, attacked_player: P2}\nP1: {field: [{W: rested}]}\nP2: {field: [I]}'


@dataclass
class Table:
    """A table that is changed by hand; cards are called by their numbers."""

    state: GameState

    def card(self, number: str) -> GameObject:
        return next(obj for obj in self.state.objects.values() if obj.number == number)

    def puts(self, number: str, zone: str) -> GameObject:
        obj = self.card(number)
        self.state.zones[obj.zone] = [each for each in self.state.zones[obj.zone] if each != obj.id]
        self.state.change_object(obj.id, zone=zone)
        self.state.zones[zone] = [*self.state.zones.get(zone, ()), obj.id]
        return self.card(number)

    def change(self, number: str, /, **fields: object) -> None:
        self.state.change_object(self.card(number).id, **fields)

    def turns_up(self, zone: str) -> None:
        self.state.change_object(self.state.zones[zone][0], face_up=True)


def turns_down(number: str) -> Callable[[Table], None]:
    return lambda table: table.change(number, face_up=False)


def sets(number: str, /, **fields: object) -> Callable[[Table], None]:
    return lambda table: table.change(number, **fields)


def notes(**facts: object) -> Callable[[Table], None]:
    """Facts of the table; a number of a card stands for that card."""

    def change(table: Table) -> None:
        for name, value in facts.items():
            numbers = {obj.number: obj.id for obj in table.state.objects.values()}
            table.state.facts[name] = numbers.get(value, value) if isinstance(value, str) else value

    return change


def does_not_attack_yet(table: Table) -> None:
    """The party is named, and its attack has not begun: until then its cards are such as may attack."""
    table.state.facts.pop(ATTACKERS, None)
    frame = next(each for each in table.state.agenda if "party" in each.vars)
    frame.vars["party"] = [table.card("W").id, table.card("B").id]


def doubles(table: Table) -> None:
    table.change("W", card=table.card("I").card)


CASES: list[tuple[str, str, str, Callable[[Table], object]]] = [
    ("position.card-twice", FT, "P1: {field: [W, I]}", doubles),
    ("position.orientation-unknown", FF, "P1: {field: [A1]}", sets("A1", orientation="sideways")),
    ("position.attached-to-nothing_open", FW, "P1: {field: [A]}", sets("A", attached_to=NO_OBJECT)),
    ("position.attacker-too-new", FT, f"{FT_PARTY}P1: {{field: [{{W: arrived}}, B]}}", does_not_attack_yet),
    ("position.backups", FT, f"{FT_BLOCK}P1: {{field: [{{W: dull}}, K, Kb, Kc, Kd, Ke, Kf]}}", lambda table: None),
    ("position.light-or-dark", FT, f"{FT_BLOCK}P1: {{field: [{{W: dull}}, L, D]}}", lambda table: None),
    (
        "position.party-without-element",
        FT,
        f"{FT_PARTY}P1: {{field: [W, B], hand: [I]}}",
        lambda table: (does_not_attack_yet(table), table.change("B", number="I")),
    ),
    ("position.character-on-stack", FT, "P1: {field: [W]}", lambda table: table.puts("W", "stack")),
    ("position.face-up-in-hidden-zone_open", FT, "P1: {deck: 3}", lambda table: table.turns_up("P1/deck")),
    ("position.face-down", FF, "P1: {field: [A1]}", turns_down("A1")),
    ("position.fire-in-deck", FF, "P1: {deck: [F1]}", lambda table: table.puts("F", "P1/box")),
    ("position.no-fire-card", FF, "P1: {field: [A1]}", lambda table: table.puts("A1", "P1/fire_box")),
    ("position.left-in-resolution", FF, "P1: {field: [A1]}", lambda table: table.puts("A1", "resolution")),
    ("position.own-player-attacked", FF, FF_ATTACK, notes(attack_target="P1", target="P1")),
    ("position.face-up_open", FW, "P1: {deck: 3}", lambda table: table.turns_up("P1/deck")),
    ("position.fighter-gone", FW, FW_BLOCK, notes(attacker=NO_OBJECT)),
    ("position.own-player-attacked", FW, FW_BLOCK, notes(attacked_player="P1")),
    ("position.target-blocks", FW, FW_BLOCK, notes(attacked="I", blocker="I")),
    (
        "position.worn-by-other",
        FW,
        "P1: {field: [W, {A: under W}]}",
        lambda table: table.puts("A", "P1/item_area"),
    ),
    ("position.already-lost", GE, "P1: {main: [U1]}\nP2: {main: [U1b]}", notes(**{"failed_draw/P1": True})),
    ("position.face-down-in-public", GE, "P1: {trash: [U1]}", turns_down("U1")),
    ("position.face-up-guise", GE, "P1: {standby_1: [{U1: ko}]}", sets("U1", face_up=True)),
    ("position.ko-attached", GE, "P1: {main: [U1, {G1: under U1}]}", sets("G1", guise="ko", face_up=False)),
    ("position.left-in-resolution", GE, "P1: {main: [U1], hand: [C1]}", lambda table: table.puts("C1", "resolution")),
]


@pytest.mark.parametrize(("code", "edition", "setup", "change"), CASES, ids=[f"{case[1]} {case[0]}" for case in CASES])
def test_the_fault_has_its_code_and_is_said(
    code: str, edition: str, setup: str, change: Callable[[Table], object]
) -> None:
    position = at_main(edition, setup)

    change(Table(position.table))

    found = {each.code + FACES[Effect(each.effect)]: each for each in known(position).findings(position.table)}
    assert code in found, found
    for language in LANGUAGES:
        said = Speaker(messages_of(position.book), language, lambda object_id: "Rin", {}).say_finding(found[code])
        assert said and "[" not in said


def test_a_table_that_cannot_be_checked_is_left_to_a_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    position: ExaminedPosition = stated(FF, 'at: "503.3"\nP1: {field: [A1]}')
    Table(position.table).change("A1", zone="P1/nowhere")

    report = desk.examine(position)

    assert "position.not-checked" in {each.code for each in report.inconsistencies}
