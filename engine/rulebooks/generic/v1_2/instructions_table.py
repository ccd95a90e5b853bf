"""The words of effects and costs that a card of this edition can have, each with its clauses."""

from __future__ import annotations

from engine.abilities.instruction import HandledApart, InstructionTable
from engine.abilities.instructions import choosing, control, lasting, moving
from engine.abilities.instructions.draw import Draw, DrawClauses
from engine.abilities.language import ability as do_
from engine.rulebooks.generic.v1_2.ch0900_terms import terms, trash
from engine.rulebooks.generic.v1_2.ch0900_terms.damage import damage_to_units
from engine.rulebooks.generic.v1_2.edition import GE

INSTRUCTIONS = InstructionTable({
    do_.Reveal: HandledApart(handler=moving.reveal),  # 903
    Draw: DrawClauses(one=terms.DRAW, several=GE.cite("904.2"), missed=terms.missed_draw),
    do_.AttachAs: HandledApart(handler=terms.attach_as),  # 905
    do_.Charge: HandledApart(handler=terms.charge),  # 906
    do_.Ready: HandledApart(handler=terms.restore),  # 907
    do_.Exhaust: HandledApart(handler=terms.rest),  # 908
    do_.Stun: HandledApart(handler=terms.stun),
    do_.Destroy: HandledApart(handler=terms.knock_out),  # 909
    do_.Revive: HandledApart(handler=terms.revive),
    do_.Choose: HandledApart(handler=choosing.choose_objects),  # 910
    do_.ChooseNumber: HandledApart(handler=choosing.choose_number),
    do_.Discard: HandledApart(handler=trash.discard),  # 911
    do_.DiscardHand: HandledApart(handler=trash.discard_hand),
    do_.Shuffle: HandledApart(handler=moving.shuffle),  # 912
    do_.Markers: HandledApart(handler=terms.markers),  # 913
    do_.Switch: HandledApart(handler=terms.switch),  # 914
    do_.Retreat: HandledApart(handler=terms.retreat),  # 915
    do_.DamageTo: HandledApart(handler=damage_to_units),  # 916
    do_.ChangeDamage: HandledApart(handler=terms.change_damage),
    do_.Heal: HandledApart(handler=terms.heal),  # 917
    do_.Number: HandledApart(handler=lasting.number),  # 918
    do_.SwapNumber: HandledApart(handler=lasting.swap_number),
    do_.Contest: HandledApart(handler=terms.contest),  # 919
    do_.FailSkills: HandledApart(handler=terms.fail_skills),  # 920
    do_.Return: HandledApart(handler=moving.give_back),
    do_.Put: HandledApart(handler=trash.put),
    do_.PutTop: HandledApart(handler=moving.put_top),
    do_.Change: HandledApart(handler=terms.change),
    do_.ForbidPlayer: HandledApart(handler=lasting.forbid_player),
    do_.Delay: HandledApart(handler=terms.delay),
    do_.ReplaceFor: HandledApart(handler=lasting.replace_for),
    do_.May: HandledApart(handler=control.may),
    do_.If: HandledApart(handler=control.if_),
    do_.Repeat: HandledApart(handler=control.repeat),
    do_.Concede: HandledApart(handler=moving.concede),
    do_.Nothing: HandledApart(handler=control.nothing),
    do_.Pick: HandledApart(),
})  # fmt: skip
