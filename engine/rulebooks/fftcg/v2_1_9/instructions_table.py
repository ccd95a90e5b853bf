"""The words of effects and costs that a card of this edition can have, each with its clauses."""

from __future__ import annotations

from engine.abilities.instructions import pick
from engine.abilities.instructions.branching import If, IfClauses, Repeat
from engine.abilities.instructions.cancel import Cancel, CancelClauses
from engine.abilities.instructions.change import Change, ChangeClauses, ForbidPlayer, ForbidPlayerClauses
from engine.abilities.instructions.choose import Choose, ChooseClauses
from engine.abilities.instructions.choose_number import ChooseNumber, ChooseNumberClauses
from engine.abilities.instructions.choose_word import ChooseWord, ChooseWordClauses
from engine.abilities.instructions.concede import ConcedeClauses, ConcedeGame
from engine.abilities.instructions.damage import Damage, DamageClauses, DamageTo, DamageToClauses
from engine.abilities.instructions.deploy import Deploy, DeployClauses
from engine.abilities.instructions.destroy import Destroy, DestroyClauses
from engine.abilities.instructions.discard import Discard, DiscardClauses, DiscardHand, DiscardHandClauses
from engine.abilities.instructions.divide import Divide, DivideClauses
from engine.abilities.instructions.draw import Draw, DrawClauses
from engine.abilities.instructions.draw_lots import DrawLots, DrawLotsClauses
from engine.abilities.instructions.foresee import Foresee, ForeseeClauses
from engine.abilities.instructions.groups import Groups, GroupsClauses
from engine.abilities.instructions.later import Delay, DelayClauses, ReplaceFor, ReplaceForClauses
from engine.abilities.instructions.leave import Leave, LeaveClauses
from engine.abilities.instructions.look import Look, LookClauses
from engine.abilities.instructions.markers import Markers, MarkersClauses
from engine.abilities.instructions.may import May, MayClauses
from engine.abilities.instructions.modes import Modes, ModesClauses
from engine.abilities.instructions.nothing import Nothing, NothingClauses
from engine.abilities.instructions.number import Number, NumberClauses, SwapNumber, SwapNumberClauses
from engine.abilities.instructions.pay import Pay, PayClauses
from engine.abilities.instructions.pick import Pick, PickClauses
from engine.abilities.instructions.put import Put, PutClauses, PutTop, PutTopClauses
from engine.abilities.instructions.resources import Gain, GainClauses, Spend, SpendClauses
from engine.abilities.instructions.returning import Return, ReturnClauses
from engine.abilities.instructions.reveal import Reveal, RevealClauses
from engine.abilities.instructions.shuffle import Shuffle, ShuffleClauses
from engine.abilities.instructions.take_control import Control, ControlClauses
from engine.abilities.instructions.turning import Exhaust, ExhaustClauses, Ready, ReadyClauses
from engine.abilities.language.instruction import AS_USUAL, OWN, CostForm, InstructionTable
from engine.rulebooks.fftcg.v2_1_9 import ch06_crystals as crystals
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import ELEMENTS
from engine.rulebooks.fftcg.v2_1_9.ch06_damage import DamagePlayer
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import payment
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.barred import cite_payment_ban, find_bars
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import ACTIVATION_COST
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting import declaring
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import EFFECT_OVER, UNCAST
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1108_autos.at_once import mark_done
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1108_autos.optional_costs import may
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.cancelling import MakeVoid
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.choosing import choose_objects
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import AFTER_USE
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords import choices, terms, verbs
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.as_long_as import COMES_BACK, ENDS, HoldControl
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.shuffle import ShuffleZone
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import DISCARDS, PUT_BY_EFFECT, REMOVES, RETURNED, TO_BREAK_ZONE
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.instructions.banish import Banish, BanishClauses
from engine.rulebooks.fftcg.v2_1_9.instructions.freeze import Freeze
from engine.rulebooks.fftcg.v2_1_9.instructions.next_cast import NextCast, NextCastClauses
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import Offer, OfferClauses, refuse_inner_offer
from engine.rulebooks.fftcg.v2_1_9.instructions.search import Search, SearchClauses
from engine.rulebooks.fftcg.v2_1_9.instructions.select import SelectCards, SelectClauses
from engine.rulebooks.fftcg.v2_1_9.instructions.stack import Cast, CastClauses
from engine.rulebooks.fftcg.v2_1_9.instructions.turn_over import TurnOver, TurnOverClauses

INSTRUCTIONS = InstructionTable({
    Ready: ReadyClauses(
        turned=verbs.ACTIVATED, already=FT.cite("15.1.1.1.2"), again=terms.turns_again, nonetheless=verbs.find_freeze
    ),
    Exhaust: ExhaustClauses(
        turned=verbs.DULLED, already=FT.cite("15.1.1.2.2"), again=terms.turns_again,
        cost=CostForm(need=terms.need_to_dull),
    ),
    Leave: LeaveClauses(left=TO_BREAK_ZONE, act=terms.put_into_break_zone, cost=payment.LEAVE_AS_COST),
    Discard: DiscardClauses(card=DISCARDS, cost=AS_USUAL),  # 15.1.1.4
    DiscardHand: DiscardHandClauses(hand=DISCARDS, cost=AS_USUAL),
    Banish: BanishClauses(removed=REMOVES, while_here=COMES_BACK, cost=AS_USUAL),
    Destroy: DestroyClauses(act=verbs.BreakCard),  # 15.1.1.3
    Shuffle: ShuffleClauses(procedure=ShuffleZone),  # 15.1.1.6
    Search: SearchClauses(
        looked_for=FT.cite("15.1.1.8.1", "15.1.1.8.2"),
        no_use=FT.cite("15.1.1.8.1"),
        no_character=FT.cite("5.2.3.1.2.1"),
        shuffle=ShuffleZone,
    ),
    Freeze: OWN,  # 15.2.4
    Damage: DamageClauses(  # 6.5, AFT-043
        act=DamagePlayer,
        several=terms.TURN_PLAYER_FIRST,
        at_once=True,
        dealers=lambda here, name: here.meant(name)[::-1],
    ),
    Look: LookClauses(looked=FT.cite("7.6.2", "7.9.2")),
    Foresee: ForeseeClauses(foreseen=FT.cite("7.9.2")),
    ChooseWord: ChooseWordClauses(
        chosen={"attribute": FT.cite("5.2.1.1"), "job": FT.cite("6.6.3")}, words=declaring.list_words
    ),
    DrawLots: DrawLotsClauses(picked=FT.cite("11.11.5.1")),
    TurnOver: TurnOverClauses(turned=FT.cite("7.9.2", "7.6.1")),
    Markers: MarkersClauses(act=verbs.PutCounters, taken=verbs.COUNTER_REMOVED, cost=AS_USUAL),  # 6.7, 15.1.1.10
    Control: ControlClauses(  # 6.2.6
        act=terms.take_control,
        until=verbs.BORROWED,
        hold=lambda card, player, source: HoldControl(card, player, agent=source),
        while_here=ENDS,
        objection=terms.refuse_control,
    ),
    Deploy: DeployClauses(act=terms.enter),  # 6.2.4
    Return: ReturnClauses(
        returned=RETURNED, act=terms.return_card, order=FT.cite("15.1.1.6.1", "7.9.2"), cost=payment.RETURN_AS_COST
    ),
    DamageTo: DamageToClauses(
        dealing=terms.prepare_damage,
        shares=verbs.DEALT,
        by_unit=FT.cite("11.11.8"),
        each=FT.cite("11.11.9", "4.5"),
        unreduced=FT.cite("2.2"),
    ),
    Draw: DrawClauses(one=FT.cite("7.11.1"), several=FT.cite("7.11.1"), missed=terms.no_card),
    Reveal: RevealClauses(revealed=FT.cite("7.6.1"), already=FT.cite("7.6.1")),
    Put: PutClauses(
        moved=terms.NEW_CARD,
        act=terms.put_card,
        exhausted=PUT_BY_EFFECT,
        order=FT.cite("15.1.1.6.1", "7.9.2"),
        cost=CostForm(need=payment.need_to_put),
    ),
    PutTop: PutTopClauses(
        one_by_one=FT.cite("7.9.2"),
        act=terms.put_top_card,
        cost=CostForm(need=payment.need_to_put_top),
        all_or_none=terms.moves_no_part,
    ),
    Choose: ChooseClauses(  # 11.11.5.1
        in_the_open=declaring.of_choices,
        must_find=frozenset({"hand"}),  # 15.1.1.8.2 lets a search of the deck fail, and nothing else
        each=terms.TURN_PLAYER_FIRST,
        choosable=choices.may_be_chosen,
        left_out=choices.keep_from_choice,
        asks=choose_objects,
        any_number=FT.cite("11.11.5.1"),
        different=FT.cite("11.11.5.1"),
        total=FT.cite("11.11.5.1", "4.5"),
    ),
    SelectCards: SelectClauses(
        any_number=FT.cite("11.11.5.1"), different=FT.cite("11.11.5.1"), total=FT.cite("11.11.5.1", "4.5")
    ),
    ChooseNumber: ChooseNumberClauses(
        number=declaring.of_numbers, largest=declaring.largest, asks=declaring.choose_number
    ),
    Modes: ModesClauses(  # 11.3.4
        selected=declaring.of_effects,
        barred=declaring.barred_effects,
        least=FT.cite("11.3.4", "4.5"),
        by=FT.cite("11.11.5.1"),
    ),
    Divide: DivideClauses(divided=declaring.of_divisions),
    Number: NumberClauses(
        plus=terms.number_changes,
        becomes=terms.number_becomes,
        worked_out=FT.cite("4.5", "11.11.9", "11.12.4.3"),
        whole_group=terms.WHOLE_GROUP,
        locked=True,  # 11.12.4.2
    ),
    SwapNumber: SwapNumberClauses(swapped=terms.POWER_CHANGES),
    Change: ChangeClauses(
        whole_group=terms.WHOLE_GROUP,
        information=terms.CHANGES,
        attribute=terms.CHANGES,
        text=FT.cite("11.12.4.6", "11.12.4.2", "11.12.4.9"),
        forbidden=terms.forbids,
        locks=terms.is_locked,
        present=terms.WHOLE_GROUP,
        applies_if=FT.cite("11.12.4.1"),
        objection=terms.refuse_changed_words,
    ),
    NextCast: NextCastClauses(next_one=FT.cite("11.3.7", "11.4.6", "11.12.4.1")),
    ForbidPlayer: ForbidPlayerClauses(forbidden=terms.forbids),
    Delay: DelayClauses(
        delayed=FT.cite("11.8.17.1", "11.8.17"), every=FT.cite("11.8.17"), made_by=terms.made_by, marked=mark_done
    ),
    ReplaceFor: ReplaceForClauses(replaces=FT.cite("11.12.5.3")),
    May: MayClauses(optional=FT.cite("11.8.14"), else_=FT.cite("11.8.14"), asks=may, objection=refuse_inner_offer),
    If: IfClauses(instead=FT.cite("11.12.5.6"), unmet=FT.cite("11.11.5", "2.1")),
    Cancel: CancelClauses(act=MakeVoid),  # 11.3.2, 11.6.4, 11.7.4, 15.2.7.5.1
    Gain: GainClauses(resources=(crystals.CRYSTAL,), act=crystals.gain),  # 6.8
    Cast: CastClauses(over=EFFECT_OVER, after=AFTER_USE, uncast=UNCAST),  # 11.3.11, 11.4.1.1
    Groups: GroupsClauses(grouped=FT.cite("11.11.5.1", "15.1.1.11.1", "15.1.1.11.2", "15.1.1.11.3")),
    Repeat: OWN,
    ConcedeGame: ConcedeClauses(not_forced=FT.cite("2.1")),
    Nothing: NothingClauses(cost=AS_USUAL),
    Pay: PayClauses(cost=CostForm(need=payment.need_nothing, acts=payment.do_nothing), kinds=ELEMENTS),
    Pick: PickClauses(
        acts={
            "discard": pick.DISCARDS,
            "leave": payment.LEAVES,
            "exhaust": pick.EXHAUSTS,
            "return": pick.RETURNS,
            "put": pick.PUTS,
            "reveal": pick.REVEALS,
            "ready": pick.READIES,
        },
        cost=CostForm(need=payment.need_to_pick, acts=payment.act_on_picked),
        cite_ban=cite_payment_ban,
        bars=find_bars,
    ),
    Offer: OfferClauses(  # 11.3.5, 11.4.4, 11.6.7, 11.7.7
        fixed=ACTIVATION_COST, cost=AS_USUAL, objection=refuse_inner_offer
    ),
    Spend: SpendClauses(
        resources=(crystals.CRYSTAL,), spent=crystals.USED_UP, act=crystals.spend, cost=AS_USUAL
    ),
}, FT.id)  # fmt: skip
