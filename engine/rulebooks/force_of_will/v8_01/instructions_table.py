"""The instructions this edition has, by which clauses; so far those that the rules themselves carry out."""

from __future__ import annotations

from engine.abilities.instruction import InstructionTable
from engine.abilities.instructions.draw import Draw, DrawClauses
from engine.abilities.instructions.turning import Ready, ReadyClauses
from engine.rulebooks.force_of_will.v8_01.ch0100_game import NO_NEW_STATE
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import note_missed_draw
from engine.rulebooks.force_of_will.v8_01.edition import FW

INSTRUCTIONS = InstructionTable(
    {
        Draw: DrawClauses(one=FW.cite("1009.1"), several=FW.cite("1009.2"), missed=note_missed_draw),
        Ready: ReadyClauses(turned=FW.cite("1013.1", "303.1a"), already=NO_NEW_STATE),
    },
    FW.id,
)
