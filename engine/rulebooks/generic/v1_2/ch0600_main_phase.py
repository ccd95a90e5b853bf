"""600. Actions of the main phase: their menu, and the procedure of each."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.instructions.draw import DrawOne
from engine.abilities.resolution.hand import hand_cards
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import Action, Menu, objects_as_options, requires
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import Next, Procedure, call, choose, do, go_on, step
from engine.core.table.choice import Question, Value
from engine.rulebooks.generic.v1_2.ch0200_cards import COMMAND, ENERGY, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    HAND,
    barred_objects,
    knocked_out_units,
    units,
)
from engine.rulebooks.generic.v1_2.ch0600_requirements import (
    CARD_TO_CHARGE,
    CHARGE_NOT_FORBIDDEN,
    CHARGED,
    COMMAND_IN_HAND,
    DEPLOY_NOT_FORBIDDEN,
    EX_COST_PAYABLE,
    EX_IN_FORCE,
    EX_NOT_FORBIDDEN,
    FREE_STANDBY_AREA,
    HAS_SET_TARGET,
    HAS_STANDBY_UNIT,
    MAY_LEAVE_MAIN,
    NO_STRENGTHENING_IN_FIRST_TURN,
    NOT_CHARGED_YET,
    NOT_RETREATED_YET,
    NOT_USED_YET,
    ONE_STRATEGY_A_TURN,
    OWN_EX_SKILL,
    PLAY_NOT_FORBIDDEN,
    RETREAT_NOT_FORBIDDEN,
    RETREAT_PAYABLE,
    UNIT_IN_HAND,
    UNIT_TO_CHARGE,
    ex_skills,
)
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0804_play import (
    PlayAbility,
    PlayCard,
)
from engine.rulebooks.generic.v1_2.ch0900_terms.retreat import RETREATED, RetreatUnit
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import AttachCardAs, EnterUnit
from engine.rulebooks.generic.v1_2.ch1100_loops import BARRED_LOOP
from engine.rulebooks.generic.v1_2.edition import GE

CHARGE = GE.cite("602.1", "905.2")
CHARGE_DRAW = GE.cite("602.1", "904.1")
CHARGED_ONCE = GE.cite("602.2")
KO_TO_CHARGE = GE.cite("602.1", "306.7a-3")
DEPLOY = GE.cite("603.1", "603.2")
RETREATS_ONCE = GE.cite("605.2")
CHARGE_CITES = GE.cite("503.3a", "601.2")
DEPLOY_CITES = GE.cite("503.3b", "601.2")
PLAY_CITES = GE.cite("503.3c", "601.2")
RETREAT_CITES = GE.cite("503.3d", "601.2")
EX_CITES = GE.cite("503.3e", "601.2")


TURN_PLAYERS_PHASE = GE.cite("503.3", "601.1")


@requires("turn.not-yours", GE, "503.3")
def TURN_PLAYER_ACTS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if seat == g.turn_player:
        return None
    return forbids("turn.not-yours", TURN_PLAYERS_PHASE, seat, turn_player=g.turn_player)


@requires("turn.end-not-yours", GE, "503.3f", "607.1")
def MAY_END(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.turn_player else MAY_END.unmet(seat)


def _chargeable(g: RulesContext, seat: str) -> Iterable[Value]:
    return g.zone(seat, HAND) or ("",)


def _one(g: RulesContext, seat: str) -> Iterable[Value]:
    return ("",)


RETREAT_REQUIREMENTS = (
    NOT_RETREATED_YET, MAY_LEAVE_MAIN, HAS_STANDBY_UNIT, RETREAT_PAYABLE, RETREAT_NOT_FORBIDDEN,
)  # fmt: skip
EX_REQUIREMENTS = (OWN_EX_SKILL, EX_IN_FORCE, NOT_USED_YET, EX_NOT_FORBIDDEN, EX_COST_PAYABLE, BARRED_LOOP)
MAIN_MENU = Menu(
    (
        Action("charge", _chargeable, (CARD_TO_CHARGE, UNIT_TO_CHARGE, NOT_CHARGED_YET, CHARGE_NOT_FORBIDDEN)),
        Action(
            "deploy",
            lambda g, seat: hand_cards(g, seat, UNIT),
            (UNIT_IN_HAND, FREE_STANDBY_AREA, DEPLOY_NOT_FORBIDDEN),
        ),
        Action(
            "play",
            lambda g, seat: hand_cards(g, seat, COMMAND),
            (
                COMMAND_IN_HAND, ONE_STRATEGY_A_TURN, NO_STRENGTHENING_IN_FIRST_TURN, HAS_SET_TARGET,
                PLAY_NOT_FORBIDDEN, BARRED_LOOP,
            ),
        ),
        Action("retreat", _one, RETREAT_REQUIREMENTS, ""),
        Action("ex", ex_skills, EX_REQUIREMENTS, "ability"),
        Action("end", _one, (MAY_END,), ""),
    ),
    TURN_PLAYER_ACTS,
)  # fmt: skip


def carry_out(g: RulesContext, action: str, back_to: str) -> Next:
    """Calls the procedure of the action whose option was chosen at 503.3."""
    act, _, subject = action.partition(":")
    player = g.turn_player
    if act == "charge":
        return call(ChargeAction.frame(card=int(subject or 0), player=player), goto=back_to, cites=CHARGE_CITES)
    if act == "deploy":
        return call(DeployAction.frame(card=int(subject), player=player), goto=back_to, cites=DEPLOY_CITES)
    if act == "play":
        return call(PlayCommandAction.frame(card=int(subject), player=player), goto=back_to, cites=PLAY_CITES)
    if act == "retreat":
        return call(RetreatAction.frame(player=player), goto=back_to, cites=RETREAT_CITES)
    card, key = kinds.parts(subject)
    return call(ExAction.frame(ability=key, source=card, controller=player), goto=back_to, cites=EX_CITES)


class ChargeAction(Procedure, edition=GE, name="charge_action"):
    """602: the turn player charges a card of the hand to a unit."""

    card: int
    """The card in the hand."""
    player: str
    """The turn player."""
    unit: int | None = None
    """The unit chosen."""

    @step("602.1")
    def choose_unit(self, g: RulesContext) -> Next:
        own = units(g, self.player)
        left_out = knocked_out_units(g, self.player)
        if not self.card or len(own) == 1:
            return go_on(KO_TO_CHARGE if self.card and left_out else NO_CLAUSES, unit=own[0] if own else 0)
        options = objects_as_options("unit", own, CHARGE)
        barred = barred_objects("unit", left_out, KO_TO_CHARGE)
        return choose(
            Question(self.player, "unit to charge", CHARGE, "unit", options, subject=self.card, barred=barred)
        )

    @step("602.1")
    def attach(self, g: RulesContext) -> Next:
        once = NoteFact(CHARGED, True, CHARGED_ONCE)
        if not self.card:
            return do(once)
        return do(once, AttachCardAs(self.card, self.unit or 0, ENERGY, CHARGE))

    @step("602.1")
    def draw(self, g: RulesContext) -> Next:
        return do(DrawOne(self.player, CHARGE_DRAW), ends=True)


class DeployAction(Procedure, edition=GE, name="deploy_action"):
    """603: the turn player puts a unit out of the hand into a free standby area."""

    card: int
    player: str

    @step("603.1")
    def enter(self, g: RulesContext) -> Next:
        return do(EnterUnit(self.card, self.player, DEPLOY), ends=True)


class PlayCommandAction(Procedure, edition=GE, name="play_command_action"):
    """604: the turn player plays a command card of the hand."""

    card: int
    player: str

    @step("604.1", "604.2")
    def play(self, g: RulesContext) -> Next:
        return call(PlayCard.frame(card=self.card, player=self.player), ends=True)


class RetreatAction(Procedure, edition=GE, name="retreat_action"):
    """605: the turn player's main unit retreats."""

    player: str

    @step("605.1", "605.2")
    def retreat(self, g: RulesContext) -> Next:
        once = NoteFact(RETREATED, True, RETREATS_ONCE)
        return Next(calls=(RetreatUnit.frame(player=self.player),), verbs=(once,), ends=True)


class ExAction(Procedure, edition=GE, name="ex_action"):
    """606: the turn player plays an activated EX skill."""

    ability: str
    """The key of the EX skill."""
    source: int
    """The card with it."""
    controller: str
    """The turn player."""

    @step("606.1", "806.1", "806.2")
    def play(self, g: RulesContext) -> Next:
        skill = kinds.is_ex(g.derived.ability(self.ability))
        values = {"ability": self.ability, "source": self.source, "controller": self.controller}
        return call(PlayAbility.frame(**values, skill=skill), ends=True)
