"""The words of effects and costs that a card of this edition can have, each with its clauses."""

from __future__ import annotations

from engine.abilities.instructions import pick
from engine.abilities.instructions.attach import Attach, AttachClauses, Detach, DetachClauses
from engine.abilities.instructions.branching import ChoosePlayer, ChoosePlayerClauses, If, IfClauses, Repeat
from engine.abilities.instructions.change import Change, ChangeClauses, ForbidPlayer, ForbidPlayerClauses
from engine.abilities.instructions.choose import Choose, ChooseClauses
from engine.abilities.instructions.choose_number import ChooseNumber, ChooseNumberClauses
from engine.abilities.instructions.concede import ConcedeClauses, ConcedeGame
from engine.abilities.instructions.damage import Damage, DamageClauses
from engine.abilities.instructions.deploy import Deploy, DeployClauses
from engine.abilities.instructions.discard import Discard, DiscardClauses, DiscardHand, DiscardHandClauses
from engine.abilities.instructions.draw import Draw, DrawClauses, DrawTo, DrawToClauses
from engine.abilities.instructions.follow import Follow, FollowClauses
from engine.abilities.instructions.later import Delay, DelayClauses, ReplaceFor, ReplaceForClauses
from engine.abilities.instructions.leave import Leave, LeaveClauses
from engine.abilities.instructions.may import May, MayClauses
from engine.abilities.instructions.nothing import Nothing, NothingClauses
from engine.abilities.instructions.number import Number, NumberClauses, SwapNumber, SwapNumberClauses
from engine.abilities.instructions.pay import Pay, PayClauses
from engine.abilities.instructions.pick import Pick, PickClauses
from engine.abilities.instructions.put import Put, PutClauses, PutTop, PutTopClauses
from engine.abilities.instructions.returning import Return, ReturnClauses
from engine.abilities.instructions.reveal import Reveal, RevealClauses
from engine.abilities.instructions.shuffle import Shuffle, ShuffleClauses
from engine.abilities.instructions.take_control import Control, ControlClauses
from engine.abilities.instructions.turning import Exhaust, ExhaustClauses, Ready, ReadyClauses
from engine.abilities.language.instruction import AS_USUAL, OWN, CostForm, InstructionTable, always
from engine.abilities.resolution.resolution import InstructionContext
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import FACE_DOWN
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0903_costs
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import need_to_leave
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms import choosing, terms, verbs
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.shuffle import SOME_CARDS, ShuffleZone
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.verbs import LEAVE, NO_NEW_STATE, TakeControl
from engine.rulebooks.fire_force.v1_0_0.edition import FF
from engine.rulebooks.fire_force.v1_0_0.instructions.attack import (
    NullifyAttack,
    NullifyAttackClauses,
    Redirect,
    RedirectClauses,
)
from engine.rulebooks.fire_force.v1_0_0.instructions.events import ActivateEvent, ActivateEventClauses

INSTRUCTIONS = InstructionTable({
    Reveal: RevealClauses(revealed=FF.cite("1103.1", "303.3b"), already=FF.cite("1103.2")),
    Draw: DrawClauses(one=FF.cite("1104.1"), several=FF.cite("1104.2")),
    DrawTo: DrawToClauses(filled=FF.cite("1104.3")),
    Attach: AttachClauses(act=lambda card, unit, here: verbs.AttachFire(card, unit)),  # 1105
    Detach: DetachClauses(act=lambda card: verbs.DetachFire(card, verbs.ATTACH)),
    Deploy: DeployClauses(act=terms.deploy_unit),  # 1106
    Leave: LeaveClauses(left=LEAVE, act=terms.make_leave, cost=CostForm(need=need_to_leave)),  # 1107
    Ready: ReadyClauses(turned=FF.cite("1108.1", "303.1b"), already=NO_NEW_STATE),
    Exhaust: ExhaustClauses(turned=FF.cite("1108.2", "303.1b"), already=NO_NEW_STATE, cost=AS_USUAL),
    Choose: ChooseClauses(  # 1110
        in_the_open=always(FF.cite("1110.1")),
        printed=terms.PRINTED,
        unseen=FF.cite("1110.2"),
        choosable=choosing.choosable,
        left_out=choosing.keep_from_choice,
        misfits=choosing.find_misfits,
        objection=terms.refuse_unseen,
    ),
    ChooseNumber: ChooseNumberClauses(number=always(FF.cite("104.6", "1110.1"))),
    ChoosePlayer: ChoosePlayerClauses(chosen=FF.cite("1110.1")),
    Discard: DiscardClauses(card=FF.cite("1111.1"), cost=AS_USUAL),
    DiscardHand: DiscardHandClauses(
        hand=FF.cite("1111.2", "1111.1"), one_by_one=terms.TURN_PLAYER_FIRST, cost=AS_USUAL
    ),
    Return: ReturnClauses(returned=FF.cite("1112.1"), order=terms.RANDOM_ORDER, cost=AS_USUAL),
    Shuffle: ShuffleClauses(procedure=ShuffleZone, what=SOME_CARDS),
    ActivateEvent: ActivateEventClauses(activated=FF.cite("1114.3"), unused=FF.cite("1114.3", "1114.1")),  # 1114
    Damage: DamageClauses(  # 1115; 913.5: the card the ability is on deals it, unless the text names another one
        act=terms.damage_to_player, several=terms.TURN_PLAYER_FIRST, dealers=InstructionContext.remembered
    ),
    Number: NumberClauses(
        plus=terms.number_changes,
        becomes=terms.number_becomes,
        printed=terms.PRINTED,
        whole_group=terms.WHOLE_GROUP,
    ),
    SwapNumber: SwapNumberClauses(swapped=FF.cite("104.7", "910.1e", "910.3b-2")),
    Change: ChangeClauses(
        whole_group=terms.WHOLE_GROUP,
        information=terms.CHANGES,
        icon=FF.cite("1118.1", "910.1c", "910.3b-2"),
        attribute=FF.cite("1118.2", "910.1b", "910.3b-2"),
        other=FF.cite("910.1d", "910.5"),
        forbidden=terms.forbids,
    ),
    ForbidPlayer: ForbidPlayerClauses(forbidden=terms.forbids),
    Put: PutClauses(
        moved=terms.PUT,
        act=terms.put_card,
        objection=terms.refuse_put,
        cost=AS_USUAL,
        face_down=FACE_DOWN,
        as_=FACE_DOWN,
        exhausted=FF.cite("303.1a"),
        order=terms.RANDOM_ORDER,
    ),
    PutTop: PutTopClauses(
        one_by_one=terms.TOP_ONE_BY_ONE,
        act=terms.put_top_card,
        objection=terms.refuse_put_top,
        cost=AS_USUAL,
        face_down=FACE_DOWN,
    ),
    Control: ControlClauses(act=lambda card, player, until: TakeControl(card, player)),  # 307.8
    Delay: DelayClauses(delayed=FF.cite("908.5", "105.3c")),
    ReplaceFor: ReplaceForClauses(replaces=FF.cite("911.1")),
    Follow: FollowClauses(followed=FF.cite("302.3")),
    May: MayClauses(
        optional=FF.cite("903.7", "903.7a"), else_=FF.cite("903.7"), objection=s0903_costs.refuse_random_order
    ),
    If: IfClauses(unmet=FF.cite("909.1", "104.1")),
    Repeat: OWN,
    ConcedeGame: ConcedeClauses(not_forced=FF.cite("103.4")),
    Nothing: NothingClauses(cost=AS_USUAL),
    NullifyAttack: NullifyAttackClauses(void=FF.cite("702.5", "702.10", "702.14")),
    Redirect: RedirectClauses(target=FF.cite("901.1f-1")),
    Pay: PayClauses(
        cost=CostForm(need=s0903_costs.need_to_pay, acts=s0903_costs.exhaust_payers),
        barred=s0903_costs.find_barred_payers,
        objection=s0903_costs.refuse_circled,
    ),
    Pick: PickClauses(
        acts={
            "discard": pick.DISCARDS,
            "leave": s0903_costs.LEAVES,
            "exhaust": pick.EXHAUSTS,
            "return": pick.RETURNS,
            "put": pick.PUTS,
            "reveal": pick.REVEALS,
            "ready": pick.READIES,
        },
        cost=CostForm(need=s0903_costs.need_to_pick),
        bars=s0903_costs.keep_from_paying,
    ),
}, FF.id)  # fmt: skip
