"""600. Actions of the main phase, each with its requirements and its procedure."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.resolution.hand import hand_cards
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import Action, Menu, requires
from engine.core.play.procedure import Next, Procedure, call, step
from engine.core.table.choice import Value
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0600_requirements import (
    ABILITY_PAYABLE,
    CARD_PAYABLE,
    EVENT_IN_HAND,
    MAY_BE_ACTIVATED,
    NO_COUNTER_EVENT,
    ONCE_PER_TURN,
    OWN_ACTIVATED_ABILITY,
    UNIT_IN_HAND,
    UNIT_NOT_FORBIDDEN,
    USE_NOT_FORBIDDEN,
    parts,
    usable_abilities,
)
from engine.rulebooks.fire_force.v1_0_0.ch0700_battle import Attack
from engine.rulebooks.fire_force.v1_0_0.ch0700_requirements import ATTACK
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0905_use import UseAbility, UseCard
from engine.rulebooks.fire_force.v1_0_0.ch1000_rule_check import CHECK_RULES_LAST
from engine.rulebooks.fire_force.v1_0_0.ch1400_loops import BARRED_LOOP
from engine.rulebooks.fire_force.v1_0_0.edition import FF

TURN_PLAYERS_PHASE = FF.cite("503.3", "601.1")


@requires("turn.not-yours", FF, "503.3")
def TURN_PLAYER_ACTS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    if seat == g.turn_player:
        return None
    return forbids("turn.not-yours", TURN_PLAYERS_PHASE, seat, turn_player=g.turn_player)


@requires("turn.end-not-yours", FF, "503.3e", "606.1")
def MAY_END(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.turn_player else MAY_END.unmet(seat)


def _one(g: RulesContext, seat: str) -> Iterable[Value]:
    return ("",)


USE_UNIT = Action(
    "use-unit",
    lambda g, seat: hand_cards(g, seat, UNIT),
    (UNIT_IN_HAND, UNIT_NOT_FORBIDDEN, CARD_PAYABLE, BARRED_LOOP),
)
USE_EVENT = Action(
    "use-event",
    lambda g, seat: hand_cards(g, seat, EVENT),
    (EVENT_IN_HAND, NO_COUNTER_EVENT, USE_NOT_FORBIDDEN, MAY_BE_ACTIVATED, CARD_PAYABLE, BARRED_LOOP),
)
USE_ABILITY = Action(
    "ability",
    lambda g, seat: [*usable_abilities(g, seat, kinds.ACTIVATED), *usable_abilities(g, seat, kinds.COUNTER)],
    (OWN_ACTIVATED_ABILITY, ONCE_PER_TURN, MAY_BE_ACTIVATED, ABILITY_PAYABLE, BARRED_LOOP),
    "ability",
)
END = Action("end", _one, (MAY_END,), "")
MAIN_MENU = Menu((USE_UNIT, USE_EVENT, USE_ABILITY, ATTACK, END), TURN_PLAYER_ACTS)


def perform_action(g: RulesContext, action: str, back_to: str) -> Next:
    """Calls the procedure of the action whose option was chosen at 503.3."""
    act, _, subject = action.partition(":")
    player = g.turn_player
    if act == "use-unit":
        return call(
            UseUnitAction.frame(card=int(subject), player=player),
            goto=back_to,
            cites=USE_UNIT_CITES,
        )
    if act == "use-event":
        return call(
            UseEventAction.frame(card=int(subject), player=player),
            goto=back_to,
            cites=USE_EVENT_CITES,
        )
    if act == "ability":
        card, key = parts(subject)
        frame = UseAbilityAction.frame(ability=key, source=card, controller=player)
        return call(frame, goto=back_to, cites=USE_ABILITY_CITES)
    return call(Attack.frame(attacker=int(subject)), goto=back_to, cites=ATTACK_CITES)


USE_UNIT_CITES = FF.cite("503.3a", "601.2")
USE_EVENT_CITES = FF.cite("503.3b", "601.2")
USE_ABILITY_CITES = FF.cite("503.3c", "601.2")
UNIT_IS_USED = FF.cite("905.1")
ATTACK_CITES = FF.cite("503.3d", "605.1", "601.2")


class UseUnitAction(Procedure, edition=FF, name="use_unit_action"):
    """602: the turn player uses a unit card of the hand."""

    card: int
    player: str

    @step("602.1")
    def use(self, g: RulesContext) -> Next:
        return call(UseCard.frame(card=self.card, player=self.player), cites=UNIT_IS_USED)

    @step("602.2")
    def check_rules(self, g: RulesContext) -> Next:
        return CHECK_RULES_LAST


class UseEventAction(Procedure, edition=FF, name="use_event_action"):
    """603: the turn player uses an event card of the hand."""

    card: int
    player: str

    @step("603.1")
    def use(self, g: RulesContext) -> Next:
        return call(UseCard.frame(card=self.card, player=self.player))

    @step("603.2")
    def check_rules(self, g: RulesContext) -> Next:
        return CHECK_RULES_LAST


class UseAbilityAction(Procedure, edition=FF, name="use_ability_action"):
    """604; 907.2: the turn player uses an activated ability like any ability."""

    ability: str
    """The key of the ability."""
    source: int
    """The card with it."""
    controller: str
    """The turn player."""

    @step("604.1", "907.2")
    def use(self, g: RulesContext) -> Next:
        return call(UseAbility.frame(ability=self.ability, source=self.source, controller=self.controller))

    @step("604.2")
    def check_rules(self, g: RulesContext) -> Next:
        return CHECK_RULES_LAST
