"""The instructions of this edition, with their clauses. Card files cannot use other words."""

from __future__ import annotations

from engine.abilities.instructions import pick
from engine.abilities.instructions.attach import Attach, AttachClauses, Detach, DetachClauses
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
from engine.abilities.instructions.follow import Follow, FollowClauses
from engine.abilities.instructions.foresee import Foresee, ForeseeClauses
from engine.abilities.instructions.heal import Heal, HealClauses
from engine.abilities.instructions.later import Delay, DelayClauses, ReplaceFor, ReplaceForClauses
from engine.abilities.instructions.leave import Leave, LeaveClauses
from engine.abilities.instructions.look import Look, LookClauses
from engine.abilities.instructions.markers import Markers, MarkersClauses
from engine.abilities.instructions.may import May, MayClauses
from engine.abilities.instructions.modes import Modes, ModesClauses
from engine.abilities.instructions.nothing import Nothing, NothingClauses
from engine.abilities.instructions.pay import Pay, PayClauses
from engine.abilities.instructions.pick import Pick, PickClauses
from engine.abilities.instructions.put import Put, PutClauses, PutTop, PutTopClauses
from engine.abilities.instructions.resources import Gain, GainClauses, Spend, SpendClauses
from engine.abilities.instructions.returning import Return, ReturnClauses
from engine.abilities.instructions.reveal import Reveal, RevealClauses
from engine.abilities.instructions.shuffle import Shuffle, ShuffleClauses
from engine.abilities.instructions.take_control import Control, ControlClauses
from engine.abilities.instructions.turning import Exhaust, ExhaustClauses, Ready, ReadyClauses
from engine.abilities.language.instruction import AS_USUAL, OWN, CostForm, InstructionTable, always
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN, LIFE, NO_NEW_STATE, end_with_winners
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import COST_OF
from engine.rulebooks.force_of_will.v8_01.ch0300_entering import ENTERS_WITH_COUNTERS
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import STONE_DECK
from engine.rulebooks.force_of_will.v8_01.ch0500_recovery import NEXT_RECOVERY, RECOVER_IN_PHASE
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_by_text as by_text
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_failures import end_failed_play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_targets import judge_other_picks
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import (
    PRODUCED,
    TIED_WILL,
    VOID,
    WILL_KINDS,
    ChangeWill,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0911_records import MOVED
from engine.rulebooks.force_of_will.v8_01.ch1000_actions import (
    copying,
    destroying,
    moving,
    paying,
    restarting,
    rulers,
    sides,
    terms,
    turns,
    verbs,
    wearing,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import DetachAddition
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.control import (
    TakeControl,
    changes_control,
    refuse_later_control,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.shuffle import ShuffleZone
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.terms import (
    find_largest_number,
    list_targets,
    need_no_card,
    take_nothing,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import MOBILIZED, RELEASED, SEALS_RELEASED
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.abilities import cite_choice_of_will
from engine.rulebooks.force_of_will.v8_01.ch1200_rule_processes import note_missed_draw
from engine.rulebooks.force_of_will.v8_01.ch1300_token_cards import GEM_PICKED, GEMS, gain_gem, is_made, make_token
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.battle import LeaveBattle, LeaveBattleClauses
from engine.rulebooks.force_of_will.v8_01.instructions.copying import (
    BecomeCopy,
    BecomeCopyClauses,
    Copy,
    CopyClauses,
    PlayCopy,
    PlayCopyClauses,
)
from engine.rulebooks.force_of_will.v8_01.instructions.counters import MoveMarkers, MoveMarkersClauses
from engine.rulebooks.force_of_will.v8_01.instructions.life import (
    LifeBecomes,
    LifeBecomesClauses,
    LoseLife,
    LoseLifeClauses,
    SwapLife,
    SwapLifeClauses,
)
from engine.rulebooks.force_of_will.v8_01.instructions.luck_and_weather import (
    BecomeWeather,
    BecomeWeatherClauses,
    Force,
    ForceClauses,
)
from engine.rulebooks.force_of_will.v8_01.instructions.mobilize import Mobilize, MobilizeClauses
from engine.rulebooks.force_of_will.v8_01.instructions.play import PlayCards, PlayClauses
from engine.rulebooks.force_of_will.v8_01.instructions.release import Release, ReleaseClauses
from engine.rulebooks.force_of_will.v8_01.instructions.remember_moved import RememberMoved, RememberMovedClauses
from engine.rulebooks.force_of_will.v8_01.instructions.restart import Restart, RestartClauses
from engine.rulebooks.force_of_will.v8_01.instructions.rulers import (
    DestroyRulers,
    DestroyRulersClauses,
    HealRulers,
    HealRulersClauses,
    PutAsJRulers,
    PutAsJRulersClauses,
)
from engine.rulebooks.force_of_will.v8_01.instructions.sides import Invert, InvertClauses, Shift, ShiftClauses
from engine.rulebooks.force_of_will.v8_01.instructions.stay_rested import StayRested, StayRestedClauses
from engine.rulebooks.force_of_will.v8_01.instructions.targets import ForController, ForPlayer, Target, TargetClauses
from engine.rulebooks.force_of_will.v8_01.instructions.token_cards import (
    GainGem,
    GainGemClauses,
    MakeToken,
    MakeTokenClauses,
)
from engine.rulebooks.force_of_will.v8_01.instructions.turns import (
    ExtraTurn,
    ExtraTurnClauses,
    SkipPhase,
    SkipPhaseClauses,
)
from engine.rulebooks.force_of_will.v8_01.instructions.wearing import Summon, SummonClauses, Wear, WearClauses
from engine.rulebooks.force_of_will.v8_01.instructions.will import ProduceWill, ProduceWillClauses
from engine.rulebooks.force_of_will.v8_01.instructions.win import Win, WinClauses

CHANGES = FW.cite("909.1", "909.3.b-2")

WEATHER = FW.open_fact("weather")
"""The fact that holds the weather of each player who has one (1028)."""

INSTRUCTIONS = InstructionTable(
    {
        Choose: ChooseClauses(
            in_the_open=terms.cite_choice,
            each=FW.cite("1014.1"),
            asks=terms.ask_for_cards,
            choosable=list_targets,
            left_out=terms.keep_from_choice,
            unseen=FW.cite("903.2.g-2"),
            objection=terms.refuse_unseen,
        ),
        ChooseNumber: ChooseNumberClauses(
            number=always(FW.cite("903.2.f", "104.5")),
            step=FW.cite("105.4a"),
            largest=find_largest_number,
            asks=terms.ask_for_number,
        ),
        Target: TargetClauses(
            targets=FW.cite("903.2.g", "903.2.g-2"),
            able=terms.list_all_targets,
            barred=terms.list_barred_targets,
            most=terms.count_dividable,
            judged=lambda question: judge_other_picks(question, "target"),
        ),
        ForPlayer: OWN,
        ForController: OWN,
        ChooseWord: ChooseWordClauses(
            chosen={"race": FW.cite("205.1"), "attribute": FW.cite("208.2")}, words=terms.list_words
        ),
        Foresee: ForeseeClauses(foreseen=FW.cite("1034.1")),
        PlayCards: PlayClauses(
            taken_back=by_text.FAILED, failed=end_failed_play, barred=by_text.find_bar, frame=by_text.make_frame
        ),
        Modes: ModesClauses(
            selected=always(FW.cite("903.2.e")), barred=terms.find_impossible_effects, least=FW.cite("903.2.e")
        ),
        Divide: DivideClauses(divided=always(FW.cite("903.2.h-1", "903.2.h"))),
        Cancel: CancelClauses(act=verbs.CancelPlayed),  # 1012
        Attach: AttachClauses(act=terms.attach_card),  # 1002, 1121.3
        Detach: DetachClauses(act=DetachAddition),
        Control: ControlClauses(act=TakeControl, until=FW.cite("105.3"), objection=refuse_later_control),
        Put: PutClauses(
            moved=verbs.MOVES,
            act=terms.put_card,
            together=moving.put_together,
            cost=CostForm(need=moving.need_to_put),
            face_down=FW.cite("311.2a"),
            objection=terms.refuse_face_down,
        ),  # 302.5, 1004
        PutTop: PutTopClauses(
            one_by_one=FW.cite("304.3"),
            by_zone={STONE_DECK: FW.cite("305.3")},
            act=terms.put_top_card,
            cost=AS_USUAL,
            face_down=FW.cite("311.2a"),
            objection=terms.refuse_face_down,
        ),
        Reveal: RevealClauses(revealed=FW.cite("1005.1"), already=FW.cite("1005.2")),
        DamageTo: DamageToClauses(
            dealing=terms.prepare_damage,
            shares=FW.cite("903.2.h-1"),
            to_players=terms.damage_players,
            players=FW.cite("1007.5"),
            by_unit=FW.cite("912.1"),
        ),  # 1007
        Damage: DamageClauses(
            act=verbs.DamagePlayer,
            several=FW.cite("1007.5"),
            at_once=True,
            dealers=terms.find_dealers,
            dealing=terms.prepare_player_damage,
        ),
        Draw: DrawClauses(one=FW.cite("1009.1"), several=FW.cite("1009.2"), missed=note_missed_draw),
        Destroy: DestroyClauses(act=destroying.DestroyCard, spared=destroying.spare_card),  # 1010
        Leave: LeaveClauses(
            left=verbs.BANISHED, act=terms.banish_card, by=verbs.NOT_ONES_OWN, cost=CostForm(need=moving.need_to_banish)
        ),  # 1011
        Ready: ReadyClauses(turned=FW.cite("1013.1", "303.1a"), already=NO_NEW_STATE),
        Exhaust: ExhaustClauses(
            turned=FW.cite("1013.1", "303.1a"),
            already=NO_NEW_STATE,
            cost=CostForm(need=terms.need_to_rest, acts=terms.rest_for_cost),
        ),
        Discard: DiscardClauses(card=FW.cite("1019.1"), cost=AS_USUAL),
        DrawLots: DrawLotsClauses(picked=FW.cite("908.1")),
        DiscardHand: DiscardHandClauses(hand=FW.cite("1019.2", "1019.2a"), cost=AS_USUAL),
        Shuffle: ShuffleClauses(procedure=ShuffleZone),  # 1021
        Mobilize: MobilizeClauses(mobilized=FW.cite("1129.3"), mark=MOBILIZED),
        Release: ReleaseClauses(released=FW.cite("1026.1", "1128.4"), mark=RELEASED, fact=SEALS_RELEASED),
        Markers: MarkersClauses(
            act=verbs.PutCounters, objection=terms.refuse_damage, taken=verbs.COUNTERS_PUT, cost=AS_USUAL
        ),  # 1022
        MoveMarkers: MoveMarkersClauses(act=verbs.MoveCounters, objection=terms.refuse_damage),  # 1022.4
        Heal: HealClauses(act=verbs.RemoveDamage),  # 1007.6
        ExtraTurn: ExtraTurnClauses(act=turns.GainExtraTurn),  # 1025
        LeaveBattle: LeaveBattleClauses(act=verbs.RemoveFromBattle),  # 1029
        DestroyRulers: DestroyRulersClauses(act=destroying.destroy_ruler),  # 1010.2
        HealRulers: HealRulersClauses(act=rulers.HealRuler),  # 1024
        PutAsJRulers: PutAsJRulersClauses(act=rulers.PutAsJRuler),  # 1010.1b
        Restart: RestartClauses(act=restarting.RestartGame),  # 1033
        Invert: InvertClauses(act=sides.InvertCard),  # 1030
        Shift: ShiftClauses(act=sides.ShiftCard),  # 1117.2
        StayRested: StayRestedClauses(kept=FW.cite("503.5", "104.4"), act=RECOVER_IN_PHASE, until=NEXT_RECOVERY),
        SkipPhase: SkipPhaseClauses(phases=turns.PHASES, act=turns.SkipNextPhase),  # 1031
        Return: ReturnClauses(
            returned=verbs.MOVES, find_landing=moving.find_landing, cost=CostForm(need=moving.need_to_return)
        ),
        Deploy: DeployClauses(
            act=terms.put_onto_field, counters=ENTERS_WITH_COUNTERS, field_of=FW.cite("307.8b")
        ),  # 307.7
        Win: WinClauses(act=end_with_winners),  # 103.5
        LoseLife: LoseLifeClauses(act=verbs.LoseLife),  # 105.4
        LifeBecomes: LifeBecomesClauses(act=verbs.let_life_become),  # 105.4
        SwapLife: SwapLifeClauses(acts=verbs.swap_life),  # 104.6
        Look: LookClauses(looked=FW.cite("302.2", "104.1")),
        Gain: GainClauses(resources=(LIFE,), act=verbs.gain_life, only_more=True),  # 105.4
        Spend: SpendClauses(resources=(LIFE,), spent=verbs.LIFE_CHANGES, act=verbs.pay_life, cost=AS_USUAL),
        ProduceWill: ProduceWillClauses(
            produced=PRODUCED, tied=TIED_WILL, picked=cite_choice_of_will, kinds=WILL_KINDS, act=ChangeWill
        ),
        Pay: PayClauses(cost=CostForm(need=need_no_card, acts=take_nothing), kinds=tuple(COST_OF)),
        Pick: PickClauses(
            acts={
                "discard": pick.DISCARDS,
                "leave": terms.BANISHES,
                "exhaust": terms.RESTS,
                "return": pick.RETURNS,
                "put": pick.PUTS,
                "reveal": pick.REVEALS,
                "ready": pick.READIES,
            },
            cost=CostForm(need=terms.need_to_pick),
            bars=terms.keep_from_paying,
        ),
        Change: ChangeClauses(
            information=CHANGES,
            attribute=CHANGES,
            other=CHANGES,
            abilities=CHANGES,
            forbidden=always(FORBIDDEN),
            whole_group=FW.cite("909.4"),
            locks=changes_control,
            applies_if=FW.cite("909.4"),
        ),
        ForbidPlayer: ForbidPlayerClauses(forbidden=always(FORBIDDEN)),
        Delay: DelayClauses(delayed=FW.cite("906.8", "906.8a", "906.8b", "105.3c"), every=FW.cite("906.8a")),
        ReplaceFor: ReplaceForClauses(replaces=FW.cite("910.1", "901.2c")),
        May: MayClauses(
            optional=FW.cite("104.1", "908.1"), else_=FW.cite("104.1", "908.1"), lacks=paying.find_optional_lack
        ),
        If: IfClauses(last_known=FW.cite("911.1"), unmet=FW.cite("908.1", "104.1")),
        Follow: FollowClauses(followed=FW.cite("302.3")),
        RememberMoved: RememberMovedClauses(remembered=FW.cite("908.1", "911.1"), fact=MOVED),
        Repeat: OWN,
        ConcedeGame: ConcedeClauses(not_forced=FW.cite("103.4")),
        Force: ForceClauses(rolled=FW.cite("1023.1", "1023.1a")),
        BecomeWeather: BecomeWeatherClauses(
            fact=WEATHER, first=FW.cite("1028.1", "1028.1.a-1"), changed=FW.cite("1028.1", "1028.1b")
        ),
        Wear: WearClauses(act=wearing.WearCard),  # 1032
        Summon: SummonClauses(act=wearing.SummonCard),  # 1006
        Copy: CopyClauses(act=copying.copy_object, gone=copying.NO_LONGER_THERE),  # 1017
        PlayCopy: PlayCopyClauses(
            act=copying.copy_to_play,
            gone=copying.NO_LONGER_THERE,
            taken_back=by_text.FAILED,
            failed=end_failed_play,
            barred=by_text.find_bar,
            frame=by_text.make_frame,
            unplayed=copying.VanishUnplayed,
        ),
        BecomeCopy: BecomeCopyClauses(becomes=copying.cite_becoming, changes=copying.list_changes),
        MakeToken: MakeTokenClauses(act=make_token, is_made=is_made),  # 1303
        GainGem: GainGemClauses(chosen=GEM_PICKED, gems=GEMS, none=VOID, act=gain_gem),  # 1027
        Nothing: NothingClauses(cost=AS_USUAL),
    },
    FW.id,
)
