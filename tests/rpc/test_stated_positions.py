"""A position in fields says all that its YAML says: every set-up of the repository goes there and back unchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.format import PositionFile, write_alike
from adjudicator.desk.positions.parser import lay_out_position, parse_position, read_position
from adjudicator.notation.format.setup import PlayedText, StatedBattle
from adjudicator.notation.format.yaml_files import parse_yaml
from adjudicator.rpc.messages import convert_positions
from adjudicator.rpc.pb import position_pb2 as pb
from adjudicator_client import Client, InvalidRequest
from adjudicator_client.pb.desk_service_pb2 import CheckPositionRequest, PositionAsked
from adjudicator_client.pb.desk_service_pb2_grpc import DeskServiceStub
from adjudicator_client.pb.position_pb2 import StatedCards, StatedPosition, StatedSetup, StatedZone, StatedZones
from engine.core.table.cards import digest_of
from tests.disputes.answering import FILES as DISPUTES
from tests.disputes.answering import read_answer
from tests.disputes.answering import read_position as read_dispute
from tests.rpc.test_desk import POSITION
from tests.scenarios.test_scenarios import FILES, parse_file

LARGE = """
edition: fftcg@2.1.9
note: everything that can be said
cards:
  F1: {kind: forward, cost: 2, power: 5000, elements: [fire], ability: [
    {kind: action, cost: [{do: exhaust, what: self}],
     effect: [{do: choose, among: {kind: forward}, as: it}, {do: damage, to: it, amount: 1000}]}]}
setup:
  turn: "?"
  at: attack phase
  number: 0
  format: constructed
  facts: {blocker: F1, noted: [1, {deep: true, none: null}]}
  knows: {party: [F1]}
  readings: {a: b}
  P1: {field: [{F1: [dull, {damage: 2000, counters: {frozen: 1}}]}, {F1b: {}}], hand: ["?", "?1", "?*3"], deck: 0}
  P2: {hand: "?", break: [], damage: 3}
  stack:
  - {ability: F1/1, targets: [F1b], by: P2, x: 0, modes: [], paid: [alternative], chosen: {shares: [[F1, 3000]]},
     paid_with: [F1, [F1b, P2]]}
  - {card: Anything, by: P1, targets: [[F1], []], way: remnant}
  waiting: [{ability: F1, about: [F1b], player: P2, targets: []}]
  effects:
  - {card: F1, before: [F1b], held: [true, false]}
  - {card: F1b, before: "?", remembers: {m.it: ["{F1}"], none: {}}}
  - {card: F1, effect: {change: {plus: {power: 1000}}}, until: game, on: [], spares: [F1b], turn: 4}
  within: [{at: "9.5.1.5", knows: {player: P1}}, {at: "11.11.5", procedure: resolve}]
  procedure: resolve
  left: [{called: F1 before, card: F1, was: {number: F1, names: []}}, {called: left before}]
  played: [{card: F1b, paid: [additional], paid_with: [], x: 2}]
  battle: {attackers: [F1], target: P2, blocker: F1b, skill: F1/1, struck: true, struck_by: [F1], damage: 0}
  done: {attacked: [F1], used: "?", called: false, judged: true, fallen: {P1: 0, P2: 2}}
  passed: P1
by: P2
attempt: {number: 3}
claim: [{broken: F1}, {zones: {P1: {hand: 2}}, life: {P1: 3}}]
ask: [what happens now, {worth: {F1: power}}]
"""
ATTEMPTS: list[Any] = [
    "pass", {"use": "E1"}, {"support": []}, {"pay": ["F1", "F2"]}, {"number": 0}, {"number": "x"},
    {"submit": {"format": "constructed", "zones": {"deck": {"X": 3}}, "pool": {"X": 1}}},
]  # fmt: skip


def list_setups() -> Iterator[dict[str, Any]]:
    """Every set-up of every scenario file as a position, with what its first step attempts."""
    for file in FILES:
        data = parse_file(file)
        for scenario in data["scenarios"]:
            if "setup" not in scenario:
                continue
            position = {"edition": data["edition"], "cards": scenario.get("cards", {}), "setup": scenario["setup"]}
            step = (scenario.get("steps") or [{}])[0]
            acts = [step["attempt"]] if "attempt" in step else step.get("do", [])
            if step.get("by") in ("P1", "P2") and acts:
                position |= {"by": step["by"], "attempt": acts[0]}
            yield position


def list_disputes() -> Iterator[PositionFile]:
    """Every fourth dispute that is not refused, as it was read."""
    for file in DISPUTES[::4]:
        if "refused" not in read_answer(file):
            stated = parse_position(read_dispute(file)).stated
            assert stated is not None
            yield stated


def send(stated: PositionFile) -> PositionFile:
    """A position, sent in fields and read again."""
    message = pb.StatedPosition(**convert_positions.write_position(stated))
    received = pb.StatedPosition.FromString(message.SerializeToString())
    return write_alike(msgspec.convert(convert_positions.read_position(received), PositionFile))


def test_every_set_up_of_the_repository_is_the_same_in_fields() -> None:
    setups = [write_alike(msgspec.convert(position, PositionFile)) for position in list_setups()]

    for stated in (*setups, *list_disputes()):
        sent = send(stated)
        assert sent == stated and digest_of(sent) == digest_of(stated)
        zones = [(*each.setup.P1.items(), *each.setup.P2.items()) for each in (sent, stated)]
        assert zones[0] == zones[1], "also in order, by which the cards are numbered"
    assert len(setups) > 300


@pytest.mark.parametrize(
    "position",
    [POSITION, *(list(list_setups())[::60]), *(read_dispute(file) for file in DISPUTES[::60])],
    ids=lambda position: "",
)
def test_the_report_is_the_same(position: str | Mapping[str, Any]) -> None:
    laid = parse_position(position) if isinstance(position, str) else read_position(position)
    assert laid.stated is not None

    assert examine(lay_out_position(send(laid.stated))) == examine(laid)


def test_everything_that_the_format_has_is_kept() -> None:
    data = parse_yaml(LARGE, "large")
    stated = write_alike(msgspec.convert(data, PositionFile))
    left_out = {name for name in PositionFile.__struct_fields__ if name not in data} - {"format"}
    setup = {name for name in type(stated.setup).__struct_fields__ if name not in data["setup"]} - {"priority"}

    assert send(stated) == stated
    assert not left_out and not setup, "the example above is to say everything"
    texts = [text for name in ("stack", "waiting", "effects", "played") for text in data["setup"][name]]
    assert {name for text in texts for name in text} == {*PlayedText.__struct_fields__}
    assert {*data["setup"]["battle"]} == {*StatedBattle.__struct_fields__}


@pytest.mark.parametrize("act", ATTEMPTS, ids=str)
def test_every_kind_of_answer_is_kept(act: Any) -> None:
    data = {"edition": "fire_force", "setup": {}, "by": "P1", "attempt": act}
    stated = write_alike(msgspec.convert(data, PositionFile))

    assert send(stated) == stated


def test_what_was_read_from_yaml_is_answered_in_fields_and_checked_alike(operator: Client) -> None:
    desk = operator.judges_desk()
    read = desk.check(POSITION)
    assert read.HasField("stated")

    assert desk.check(read.stated) == read
    assert desk.compare(read.stated) == desk.compare(POSITION)


def test_a_screen_builds_a_position_without_yaml(operator: Client) -> None:
    cards = StatedCards()
    cards.cards.add(card="Soot Hound")
    zones = StatedZones(zones=[StatedZone(zone="hand", cards=cards), StatedZone(zone="field", count=0)])
    stated = StatedPosition(edition="fire_force", setup=StatedSetup(at="main phase", zones={"P1": zones}))

    found = operator.judges_desk().check(stated)

    assert [each.zone for each in found.objects if each.label == "Soot Hound"] == ["P1/hand"]
    assert operator.open_position(stated).edition == found.edition


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"zones": {"P3": {}}}, "nobody sits at 'P3'; use P1, P2"),
        ({"zones": {"P1": {"zones": [{"zone": "hand"}, {"zone": "hand"}]}}}, "a zone is spoken of twice"),
        ({"facts": {"life": "{"}}, r"\$.setup.facts.life: it is no JSON"),
        ({"facts": {"life": "1.5"}}, "a number is no whole number"),
        ({"facts": {"life": "[" * 70 + "]" * 70}}, "nested too deeply"),
        ({"done": {"used": {}}}, r"\$.setup.done.used: nothing is said of it"),
        ({"at": "lunch"}, "has no phase or step 'lunch'"),
        ({"zones": {"P1": {"zones": [{"zone": "hand", "count": 900}]}}}, r"\$.setup.P1"),
    ],
)
def test_a_mistake_is_told_with_its_place(operator: Client, change: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidRequest, match=said):
        operator.judges_desk().check(StatedPosition(edition="fire_force", setup=StatedSetup(**change)))


def test_what_is_required_is_asked_for_and_text_beside_fields_is_refused(operator: Client) -> None:
    with pytest.raises(InvalidRequest, match="missing required field `setup`"):
        operator.judges_desk().check(StatedPosition(edition="fire_force"))
    both = CheckPositionRequest(position=PositionAsked(text=POSITION, stated=StatedPosition(edition="fire_force")))
    with pytest.raises(InvalidRequest, match="it has a text and more than a text"):
        operator._wire.call(DeskServiceStub(operator._channel).CheckPosition, both)
