"""Played cards whose effects are in force, and which a position writes into no zone."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.understanding import read_back
from adjudicator.notation.format.errors import BadScenario
from adjudicator.rpc.messages.speaking_desk import say_understood
from adjudicator.sentences.messages import LANGUAGES

POSITION = """
edition: generic
setup:
  at: main phase
  P1: {main: [Old Whale]TRASH}
  effects: [{card: CARD, by: BY, targets: [Old Whale]}]
"""


def read(card: str, by: str = "P1", trash: str = "") -> tuple[list[str], list[str]]:
    """Returns the zones of the cards of that name, and what is said of the assumption in each language."""
    position = parse_position(POSITION.replace("CARD", card).replace("BY", by).replace("TRASH", trash))
    named = {number for number, one in position.definitions.items() if one.name == card}
    zones = [obj.zone for obj in position.table.objects.values() if obj.number in named]
    parts = [part for part in read_back(position) if part.code.endswith("played-away")]
    speakers = [speak_at_desk(position, language) for language in LANGUAGES]
    said = [say_understood(part, position, speaker) for part in parts for speaker in speakers]
    return zones, said


@pytest.mark.parametrize("seat", ["P1", "P2"])
def test_a_played_command_that_lies_nowhere_is_in_the_trash_of_who_played_it(seat: str) -> None:
    zones, said = read("Cut to Size", seat)

    assert zones == [f"{seat}/trash"]
    assert len(said) == len(LANGUAGES) and all(said)


def test_a_command_that_is_written_into_a_zone_stays_there() -> None:
    assert read("Cut to Size", trash=", trash: [Cut to Size]") == (["P1/trash"], [])


def test_a_unit_that_lies_nowhere_is_refused() -> None:
    with pytest.raises(BadScenario):
        read("Chameleon")


TWO_ABILITIES = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Old Photograph]}
  effects: [{card: CARD, by: P1, targets: [Old Photograph]}]
"""


@pytest.mark.parametrize("card", ["Rally at the Kiln", "Rally at the Kiln/1"])
def test_of_a_played_card_with_a_life_trigger_the_ability_is_meant_that_lasts(card: str) -> None:
    position = parse_position(TWO_ABILITIES.replace("CARD", card))

    (number,) = {number for number, one in position.definitions.items() if one.name == "Rally at the Kiln"}
    assert [obj.zone for obj in position.table.objects.values() if obj.number == number] == ["P1/adora"]
    assert len(position.table.lasting) == 1
