"""The instructions this edition has, by which clauses; so far those that the chapters there are carry out."""

from __future__ import annotations

from engine.abilities.instruction import AS_USUAL, CostForm, InstructionTable, always
from engine.abilities.instructions.change import Change, ChangeClauses
from engine.abilities.instructions.choose import Choose, ChooseClauses
from engine.abilities.instructions.choose_number import ChooseNumber, ChooseNumberClauses
from engine.abilities.instructions.discard import Discard, DiscardClauses
from engine.abilities.instructions.draw import Draw, DrawClauses
from engine.abilities.instructions.pay import Pay, PayClauses
from engine.abilities.instructions.turning import Exhaust, ExhaustClauses, Ready, ReadyClauses
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN, NO_NEW_STATE
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import PRODUCED, WILL_KINDS, ChangeWill
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.terms import list_targets, need_no_card, take_nothing
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import note_missed_draw
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.will import ProduceWill, ProduceWillClauses

CHANGES = FW.cite("909.1", "909.3.b-2")

INSTRUCTIONS = InstructionTable(
    {
        Choose: ChooseClauses(
            in_the_open=always(FW.cite("903.2.g")),
            hidden=FW.cite("1014.1"),
            not_guaranteed=FW.cite("1014.2"),
            choosable=list_targets,
        ),
        ChooseNumber: ChooseNumberClauses(number=always(FW.cite("903.2.f", "104.5"))),
        Draw: DrawClauses(one=FW.cite("1009.1"), several=FW.cite("1009.2"), missed=note_missed_draw),
        Discard: DiscardClauses(card=FW.cite("1019.1"), cost=AS_USUAL),
        Ready: ReadyClauses(turned=FW.cite("1013.1", "303.1a"), already=NO_NEW_STATE),
        Exhaust: ExhaustClauses(turned=FW.cite("1013.2", "303.1a"), already=NO_NEW_STATE, cost=AS_USUAL),
        ProduceWill: ProduceWillClauses(produced=PRODUCED, kinds=WILL_KINDS, act=ChangeWill),
        Pay: PayClauses(cost=CostForm(need=need_no_card, acts=take_nothing)),
        Change: ChangeClauses(
            information=CHANGES,
            attribute=CHANGES,
            other=CHANGES,
            abilities=CHANGES,
            forbidden=always(FORBIDDEN),
        ),
    },
    FW.id,
)
