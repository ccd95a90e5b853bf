"""The words of effects and costs that a card of this edition can have, each with its clauses."""

from __future__ import annotations

from engine.abilities.instructions import pick
from engine.abilities.instructions.branching import If, IfClauses, Repeat
from engine.abilities.instructions.change import Change, ChangeClauses, ForbidPlayer, ForbidPlayerClauses
from engine.abilities.instructions.choose import Choose, ChooseClauses
from engine.abilities.instructions.choose_number import ChooseNumber, ChooseNumberClauses
from engine.abilities.instructions.concede import ConcedeClauses, ConcedeGame
from engine.abilities.instructions.damage import DamageTo, DamageToClauses
from engine.abilities.instructions.destroy import Destroy, DestroyClauses
from engine.abilities.instructions.discard import Discard, DiscardClauses, DiscardHand, DiscardHandClauses
from engine.abilities.instructions.draw import Draw, DrawClauses
from engine.abilities.instructions.follow import Follow, FollowClauses
from engine.abilities.instructions.heal import Heal, HealClauses
from engine.abilities.instructions.later import Delay, DelayClauses, ReplaceFor, ReplaceForClauses
from engine.abilities.instructions.markers import Markers, MarkersClauses
from engine.abilities.instructions.may import May, MayClauses
from engine.abilities.instructions.nothing import Nothing, NothingClauses
from engine.abilities.instructions.number import Number, NumberClauses, SwapNumber, SwapNumberClauses
from engine.abilities.instructions.pick import Pick, PickClauses
from engine.abilities.instructions.put import Put, PutClauses, PutTop, PutTopClauses
from engine.abilities.instructions.returning import Return, ReturnClauses
from engine.abilities.instructions.reveal import Reveal, RevealClauses
from engine.abilities.instructions.shuffle import Shuffle, ShuffleClauses
from engine.abilities.instructions.turning import Exhaust, ExhaustClauses, Ready, ReadyClauses
from engine.abilities.language.instruction import AS_USUAL, OWN, CostForm, InstructionTable, always
from engine.rulebooks.generic.v1_2.ch0100_game import AS_MUCH_AS_POSSIBLE, NO_NEW_STATE, WHOLE_NUMBER
from engine.rulebooks.generic.v1_2.ch0900_terms import naming, terms, trash, verbs
from engine.rulebooks.generic.v1_2.ch0900_terms.damage import PRINTED, prepare_damage
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import AS_WRITTEN
from engine.rulebooks.generic.v1_2.ch0900_terms.shuffle import ShuffleZone
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import PUT, PutCounters, RestoreUnit, RestUnit
from engine.rulebooks.generic.v1_2.edition import GE
from engine.rulebooks.generic.v1_2.instructions.damage import ChangeDamage, ChangeDamageClauses
from engine.rulebooks.generic.v1_2.instructions.energy import AttachAs, Charge, ChargeClauses
from engine.rulebooks.generic.v1_2.instructions.skills import Contest, ContestClauses, FailSkills, FailSkillsClauses
from engine.rulebooks.generic.v1_2.instructions.units import Retreat, Revive, ReviveClauses, Stun, Switch

INSTRUCTIONS = InstructionTable({
    Reveal: RevealClauses(revealed=GE.cite("903.1", "303.3b"), already=GE.cite("903.2")),
    Draw: DrawClauses(one=terms.DRAW, several=GE.cite("904.2"), missed=terms.missed_draw),
    AttachAs: OWN,  # 905
    Charge: ChargeClauses(charged=GE.cite("906.1")),  # 906
    Ready: ReadyClauses(turned=GE.cite("907.1"), already=NO_NEW_STATE, act=RestoreUnit),
    Exhaust: ExhaustClauses(turned=GE.cite("908.1"), already=NO_NEW_STATE, act=RestUnit, cost=AS_WRITTEN),
    Stun: OWN,
    Destroy: DestroyClauses(act=terms.knock_out),  # 909
    Revive: ReviveClauses(named=GE.cite("306.7a-2", "306.7a-3")),
    Choose: ChooseClauses(  # 910
        in_the_open=always(GE.cite("910.1")),
        printed=PRINTED,
        choosable=naming.not_knocked_out,
        left_out=naming.keep_from_choice,
    ),
    ChooseNumber: ChooseNumberClauses(number=always(WHOLE_NUMBER)),
    Discard: DiscardClauses(card=GE.cite("911.1"), together=trash.discard, cost=AS_WRITTEN),
    DiscardHand: DiscardHandClauses(hand=GE.cite("911.2", "911.2a"), together=trash.discard_hands, cost=AS_USUAL),
    Shuffle: ShuffleClauses(procedure=ShuffleZone, objection=terms.refuse_standby),  # 912
    Markers: MarkersClauses(act=PutCounters, none=AS_MUCH_AS_POSSIBLE, objection=terms.refuse_damage),  # 913
    Switch: OWN,  # 914
    Retreat: OWN,  # 915
    DamageTo: DamageToClauses(dealing=prepare_damage),  # 916
    ChangeDamage: ChangeDamageClauses(changed=GE.cite("916.2", "809.3b-2"), whole_group=terms.WHOLE_GROUP),
    Heal: HealClauses(act=verbs.HealUnit),  # 917
    Number: NumberClauses(
        plus=terms.number_changes, becomes=terms.number_becomes, printed=PRINTED, whole_group=terms.WHOLE_GROUP
    ),
    SwapNumber: SwapNumberClauses(swapped=GE.cite("104.6", "809.1e", "809.3b-2")),
    Contest: ContestClauses(shown=GE.cite("919.1")),  # 919
    FailSkills: FailSkillsClauses(
        plainly=GE.cite("920.1a", "809.3b-2"), by_contest=GE.cite("920.1b", "920.1b-1", "809.3b-2")
    ),  # 920
    Return: ReturnClauses(
        returned=GE.cite("302.3", "302.5"), objection=terms.refuse_standby, cost=AS_WRITTEN
    ),
    Put: PutClauses(moved=PUT, act=terms.put_card, together=trash.put, cost=CostForm(need=terms.need_to_put)),
    PutTop: PutTopClauses(
        one_by_one=GE.cite("304.3"), act=terms.put_top_card, objection=terms.refuse_standby, cost=AS_USUAL
    ),
    Change: ChangeClauses(
        whole_group=terms.WHOLE_GROUP,
        information=terms.CHANGES,
        icon=terms.CHANGES,
        attribute=GE.cite("809.1b", "809.3b-2"),
        other=GE.cite("809.1d", "809.5"),
        abilities=GE.cite("809.1c", "809.3b-2"),
        forbidden=terms.forbids,
    ),
    ForbidPlayer: ForbidPlayerClauses(forbidden=terms.forbids),
    Delay: DelayClauses(delayed=GE.cite("807.6", "807.6b", "105.3c"), marked=terms.of_skill),
    ReplaceFor: ReplaceForClauses(replaces=GE.cite("810.1")),
    Follow: FollowClauses(followed=GE.cite("302.3")),
    May: MayClauses(optional=terms.OPTIONAL),
    If: IfClauses(unmet=GE.cite("808.1", "104.1")),
    Repeat: OWN,
    ConcedeGame: ConcedeClauses(not_forced=GE.cite("103.4")),
    Nothing: NothingClauses(cost=AS_USUAL),
    Pick: PickClauses(
        acts={
            "discard": pick.DISCARDS,
            "exhaust": terms.RESTS,
            "return": pick.RETURNS,
            "put": pick.PUTS,
            "reveal": pick.REVEALS,
            "ready": pick.READIES,
        },
        objection=terms.refuse_standby,
        cost=AS_WRITTEN,
        bars=naming.keep_from_paying,
    ),
}, GE.id)  # fmt: skip
