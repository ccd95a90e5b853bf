"""The table of an edition's instructions: one class for each word, and how stored instructions are read by it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.abilities.instructions.draw import Draw
from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Clauses, Instruction, InstructionTable, MissingWord
from engine.core.clauses.codec import make_decoder

ROOT = Path(__file__).parents[3]
BEFORE_ANY_EDITION = """
import msgspec
from adjudicator.log.records.mapper import GameMapper

content = {"type": "effect-began", "seq": 1, "cause": 0, "batch": 0, "cites": ["1"], "effect": {
    "id": 1, "source": 1, "controller": "P1", "static": {"replace": {"would": "draw", "instead": [{"do": "stun",
    "what": "self"}]}}, "until": "turn", "stamp": 0}}
event = GameMapper().event("g", 1, "effect-began/1", msgspec.json.encode(content))
print(type(event.effect.static.replace.instead[0]).__name__)
"""


class JuggleClauses(Clauses, frozen=True):
    """Its clauses."""


def test_a_word_is_that_of_the_edition_whose_data_is_read() -> None:
    class Other(Instruction, tag="draw", frozen=True):
        """Another edition's way to draw."""

    text = b'{"kind": "x", "effect": [{"do": "draw"}]}'

    with InstructionTable({Other: Clauses()}).reads():
        assert make_decoder(Ability).decode(text).effect == (Other(),)
    assert make_decoder(Ability).decode(text).effect == (Draw(),)


def test_clauses_are_found_by_their_form_or_missed() -> None:
    with pytest.raises(MissingWord, match="no JuggleClauses"):
        InstructionTable({}).clauses(JuggleClauses)


def test_an_instruction_that_no_table_has_is_not_read() -> None:
    with pytest.raises(ValueError, match=r"Invalid value 'juggle_in_a_test' - at `\$.do` - at `\$.effect\[0\]`"):
        make_decoder(Ability).decode(b'{"kind": "x", "effect": [{"do": "juggle_in_a_test"}]}')


@pytest.mark.services
def test_a_log_is_read_before_its_edition_was_loaded() -> None:
    """In a process of its own, where nobody has loaded an edition."""
    ran = subprocess.run(
        [sys.executable, "-c", BEFORE_ANY_EDITION], capture_output=True, text=True, check=False, cwd=ROOT
    )

    assert (ran.returncode, ran.stdout) == (0, "Stun\n"), ran.stderr
