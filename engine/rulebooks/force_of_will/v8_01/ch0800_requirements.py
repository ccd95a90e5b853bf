"""803, 712.2. Requirements for attacks and attack targets, and forced attacks."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.effects import ActiveEffect
from engine.abilities.layers.unmet_bans import Concerned, case_of_ban, find_other_ban, first_case, require_no_ban
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids, pass_on, permits
from engine.core.play.actions import Action, Menu, requires
from engine.core.table.choice import Value
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATK, DEF, J_RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, RECOVERED, RESTED, TAKEN, list_entities
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0901_kinds import came_over, is_swift, lifts_wait
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    ATTACKABLE,
    BARRIER,
    BLOODLUST,
    MUST_ATTACK,
    MUST_BE_ATTACKER,
    MUST_BE_TARGET,
    PRECISION,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.mobilize import (
    WITHOUT_PAYING,
    find_unpaid,
    list_asked,
    list_mobilize,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

ATTACKER = FW.open_fact("attacker")
"""The fact that names the attacking J/resonator (803.5)."""

ATTACK_TARGET = FW.open_fact("attacked")
"""The fact that names the attacked card; omitted if a player is attacked (803.3b)."""

ATTACKED_PLAYER = FW.open_fact("attacked_player")
"""The fact that names the player who is the attack target (803.3b)."""

BLOCKER = FW.open_fact("blocker")
"""The fact that names the blocking J/resonator (804.4)."""

IN_COMBAT = FW.open_fact("in_battle")
"""The fact that lists the two J/resonators in combat with each other (804.5a, 804.5b)."""

BATTLES_CLOSED = FW.open_fact("battles_closed")
"""The fact that the turn player can start no further battle in this turn (803.6)."""

NOT_SINCE = FW.cite("712.2", "712.2a")
NOT_RECOVERED = FW.cite("712.2", "712.2b")
NO_TARGET = FW.cite("712.2", "712.2c")
FORBIDDEN_TO_ATTACK = FW.cite("712.2", "712.2d", "104.4")
ASKS_FOR_ACTS = FW.cite("712.2", "712.2e")
ATTACK_COST = FW.cite("803.5")
SWIFT = FW.cite("803.3a", "1107.2")
JUDGED_TO_ATTACK = FW.cite("803.3a", "302.3", "1107.2")
PRECISE = FW.cite("803.3b", "1103.2")
PLAYER_SPARED = FW.cite("803.3b", "104.4")
BY_EFFECT = FW.cite("803.3b", "104.1")
TARGET_SPARED = FW.cite("803.3b", "104.4")
NO_ATTACK_TARGET, OTHER_PLAYS = FW.cite("903.2.g"), FW.cite("1120.2")


def is_fighter(g: RulesContext, card: int, seat: str) -> bool:
    """803.3a, 804.4: returns whether a player controls a card on the field that is a J/resonator with both numbers."""
    obj = g.state.objects.get(card)
    if obj is None or obj.zone != f"{seat}/{FIELD}":
        return False
    now = g.derived.characteristics(card)
    return J_RESONATOR in now.kinds and ATK in now.numbers and DEF in now.numbers


def list_fighters(g: RulesContext, seat: str) -> list[int]:
    """Returns the J/resonators of a player that have attack power and defence."""
    return [card for card in list_entities(g, seat) if is_fighter(g, card, seat)]


def controls_since_turn_began(g: RulesContext, card: int) -> bool:
    """712.2a, 803.3a: returns whether a card has been controlled since the turn began.

    AFW-35 decides whether this includes a ruler that was judged in this turn.
    """
    if g.obj(card).since >= g.state.turn or card in g.state.facts.get(TAKEN, ()):
        return False
    return not came_over(g, card) or g.reading["judged_rulers"] != "as_new"


def can_attack_player(g: RulesContext, card: int) -> bool:
    """803.3b: returns whether effects allow a card to attack the player."""
    return g.derived.forbidden("attack_player", card) is None


def list_target_cards(g: RulesContext, seat: str, attacker: int, *, rested: bool = False) -> list[int]:
    """803.3b: returns the cards that can be the attack target of a J/resonator.

    Args:
        g: the context.
        seat: the player who attacks.
        attacker: the attacking J/resonator.
        rested: whether only rested J/resonators count, as for 712.2c (AFW-84).
    """
    cards = list_opposing_targets(g, seat)
    if rested:
        opponent = g.opponent(seat)
        cards = [card for card in cards if g.obj(card).orientation == RESTED and is_fighter(g, card, opponent)]
    return [card for card in cards if _find_target_bar(g, attacker, card) is None]


def _find_target_bar(g: RulesContext, attacker: int, card: int) -> Finding | None:
    obj, told = g.obj(card), ATTACKABLE in g.derived.characteristics(card).flags
    if not told and obj.orientation != RESTED and PRECISION not in g.derived.characteristics(attacker).flags:
        return IS_RESTED_TARGET.unmet(card, orientation=obj.orientation)
    return _find_spared(g, attacker, card)


def _find_spared(g: RulesContext, attacker: int, card: int) -> Finding | None:
    active = g.derived.forbidden("be_attacked", card, by=attacker)
    return None if active is None else forbids("attack.target-spared", TARGET_SPARED, card, by=active.source)


def fits_as_target(g: RulesContext, attacker: int, card: int) -> bool:
    """803.3b: returns whether the attacker could still choose its attack target now."""
    seat = g.obj(attacker).controller
    return bool(_target_of(g, seat, card)) and _find_target_bar(g, attacker, card) is None


def is_told_to_attack(g: RulesContext, card: int) -> bool:
    """1123.2: returns whether [Bloodlust] or an effect tells a card to attack if it can."""
    return bool({BLOODLUST, MUST_ATTACK} & set(g.derived.characteristics(card).flags))


def list_told(g: RulesContext, seat: str) -> list[int]:
    """1123.2: returns a player's J/resonators that [Bloodlust] or an effect tells to attack."""
    return [card for card in list_fighters(g, seat) if is_told_to_attack(g, card)]


def list_forced(g: RulesContext, seat: str) -> list[int]:
    """803.3a: returns the J/resonators that must attack when an attack is declared, payable costs included."""
    return [card for card in list_told(g, seat) if find_excuse(g, seat, card, declaring=True) is None]


def list_due_attackers(g: RulesContext, seat: str) -> list[int]:
    """803.3a: returns the J/resonators of which one has to be the attacker, once its controller attacks at all.

    A card that must be chosen as the attacker forces nobody to attack; one that must attack does both.
    """
    marked = [card for card in list_fighters(g, seat) if MUST_BE_ATTACKER in g.derived.characteristics(card).flags]
    due = [card for card in marked if find_excuse(g, seat, card, declaring=True) is None]
    return sorted({*list_forced(g, seat), *due})


def find_excuse(g: RulesContext, seat: str, card: int, *, declaring: bool) -> Cites | None:
    """712.2, 803.3a: returns the clause that excuses a J/resonator from a forced attack; None if it must attack.

    Passing is forbidden by the wording of 712.2 alone: [Precision] and effects add no targets, and a card whose attack
    has a cost is excused (AFW-84, AFW-110). AFW-27 decides whether a card that attacks by [Swiftness] must.

    Args:
        g: the context.
        seat: its controller.
        card: the J/resonator.
        declaring: whether an attack is being declared (803.3a), so that a payable cost is no excuse.
    """
    if not controls_since_turn_began(g, card):
        if not lifts_wait(g, card) or g.reading["forced_newcomers"] == "free":
            return NOT_SINCE
    if g.obj(card).orientation != RECOVERED:
        return NOT_RECOVERED
    if not can_attack_player(g, card) and not list_target_cards(g, seat, card, rested=not declaring):
        return NO_TARGET
    if g.derived.forbidden("attack", card, seat) is not None or not can_be_rested(g, card):
        return FORBIDDEN_TO_ATTACK
    if find_unpaid(g, seat, card) is not None if declaring else list_asked(g, card):
        return ASKS_FOR_ACTS
    return None


def find_fighter(g: RulesContext, seat: str, subject: Value) -> int:
    """Returns the J/resonator of a player that an option names; 0 if there is none."""
    return subject if isinstance(subject, int) and is_fighter(g, subject, seat) else 0


# ---------------------------------------------------------------- 803.3: attacking


@requires("attack.not-turn-player", FW, "803.3")
def TURN_PLAYER_ATTACKS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if seat == g.turn_player else TURN_PLAYER_ATTACKS.unmet(seat, turn_player=g.turn_player)


@requires("attack.no-fighter", FW, "803.3a")
def OWN_FIGHTER(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    return None if find_fighter(g, seat, subject) else OWN_FIGHTER.unmet(subject)


@requires("attack.rested", FW, "803.3a", "303.1")
def ATTACKER_RECOVERED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_fighter(g, seat, subject)
    if not card or g.obj(card).orientation == RECOVERED:
        return None
    return ATTACKER_RECOVERED.unmet(card, orientation=g.obj(card).orientation)


@requires("attack.not-since-turn-began", FW, "803.3a")
def CONTROLLED_SINCE_TURN_BEGAN(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """[Swiftness] lifts this in the turn in which the card was put onto the field."""
    card = find_fighter(g, seat, subject)
    if not card or controls_since_turn_began(g, card):
        return None
    if lifts_wait(g, card):
        return permits("attack.swiftness", SWIFT, card)
    if is_swift(g, card) and card in g.state.facts.get(TAKEN, ()):
        return forbids("attack.swift-but-taken", SWIFT, card, reading="swiftness_lifts")
    if came_over(g, card) and card not in g.state.facts.get(TAKEN, ()):
        return forbids("attack.judged-this-turn", JUDGED_TO_ATTACK, card, reading="judged_rulers")
    return CONTROLLED_SINCE_TURN_BEGAN.unmet(card, since=g.obj(card).since)


def _concern_attacker(g: RulesContext, seat: str, subject: Value) -> Concerned:
    card = find_fighter(g, seat, subject)
    return card, seat if card else "", 0


ATTACK_NOT_FORBIDDEN = require_no_ban("attack.forbidden", FW.cite("803.3a", "104.4"), "attack", _concern_attacker)


def can_be_rested(g: RulesContext, card: int) -> bool:
    """803.5, 804.4: returns whether a card can attack or block, given that this rests it."""
    return find_rest_bar(g, card) is None


def find_rest_bar(g: RulesContext, card: int) -> ActiveEffect | None:
    """803.5, 804.4: returns the effect that prevents an attack or block by forbidding to rest the card.

    AFW-120 decides whether such a card cannot attack and block, or does so without being rested.
    """
    active = g.derived.forbidden("exhaust", card)
    return None if active is None or g.reading["fighters_not_rested"] == "fight" else active


@requires("attack.rest-forbidden", FW, "803.5", "104.4")
def RESTS_AS_ATTACKER(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_fighter(g, seat, subject)
    active = find_rest_bar(g, card) if card else None
    return None if active is None else RESTS_AS_ATTACKER.unmet(card, by=active.source, reading="fighters_not_rested")


def _find_case_of_payment(g: RulesContext, seat: str, subject: Value) -> Finding:
    card = find_fighter(g, seat, subject)
    if card and list_mobilize(g, card):
        return permits("attack.can-be-paid", ATTACK_COST, card)
    return permits("attack.asks-nothing", ATTACK_COST, card)


@requires("attack.payable", FW, "803.5", "1129.2", of_cost=True, case=_find_case_of_payment)
def ATTACK_PAYABLE(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """The cost of an attack has to be paid, unless the card is mobilized (1129.3)."""
    return judge_payment(g, seat, subject, ATTACK_COST)


def judge_payment(g: RulesContext, seat: str, subject: Value, cites: Cites) -> Finding | None:
    """Returns the finding on the cost of an attack or a block, if there is one."""
    card = find_fighter(g, seat, subject)
    if not card or not list_mobilize(g, card):
        return None
    if not list_asked(g, card):
        return permits("mobilize.mobilized", cites + WITHOUT_PAYING, card)
    unpaid = find_unpaid(g, seat, card)
    return None if unpaid is None else pass_on(unpaid, cites + g.recorded(unpaid.cites), card)


@requires("attack.no-target", FW, "803.4", "803.3b")
def HAS_TARGET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card = find_fighter(g, seat, subject)
    if not card or can_attack_player(g, card) or list_target_cards(g, seat, card):
        return None
    return HAS_TARGET.unmet(card, targets=0)


@requires("attack.another-has-to", FW, "803.3a")
def FORCED_ONE_ATTACKS(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """While J/resonators have to attack or have to be chosen as the attacker, the attacker is one of them."""
    forced = list_due_attackers(g, seat)
    return FORCED_ONE_ATTACKS.unmet(subject, must_attack=forced) if forced and subject not in forced else None


@requires("attack.somebody-has-to", FW, "803.3", "803.4")
def NOBODY_FORCED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    forced = list_forced(g, seat)
    return NOBODY_FORCED.unmet(seat, must_attack=forced) if forced else None


def offer_once(g: RulesContext, seat: str) -> Iterable[Value]:
    """Returns the one empty subject of an action that names no card."""
    return ("",)


ATTACK, ABANDON = "attack", "abandon"
ATTACK_MENU = Menu(
    (
        Action(
            ATTACK,
            list_fighters,
            (
                OWN_FIGHTER, ATTACKER_RECOVERED, CONTROLLED_SINCE_TURN_BEGAN, ATTACK_NOT_FORBIDDEN, HAS_TARGET,
                RESTS_AS_ATTACKER, ATTACK_PAYABLE, FORCED_ONE_ATTACKS,
            ),
        ),
        Action(ABANDON, offer_once, (NOBODY_FORCED,), ""),
    ),
    TURN_PLAYER_ATTACKS,
)  # fmt: skip

# ---------------------------------------------------------------- 803.3b: the attack target


def read_attacker(g: RulesContext) -> int:
    """803.3a: returns the J/resonator that was chosen to attack, while its target is being chosen."""
    found = g.state.agenda[-1].vars.get("card")
    return found if isinstance(found, int) and found in g.state.objects else 0


@requires("attack.target-no-fighter", FW, "803.3b")
def OPPOSING_FIGHTER(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """An effect can let any card be an attack target."""
    if find_fighter(g, g.opponent(seat), subject):
        return None
    if _target_of(g, seat, subject):
        return permits("attack.target-by-effect", BY_EFFECT, subject)
    return OPPOSING_FIGHTER.unmet(subject)


@requires("attack.target-recovered", FW, "803.3b", "303.1")
def IS_RESTED_TARGET(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A recovered J/resonator is attacked only with [Precision]; effects may protect a rested one too."""
    card, attacker = _target_of(g, seat, subject), read_attacker(g)
    if not card or not attacker:
        return None
    if g.obj(card).orientation == RESTED:
        return None
    if ATTACKABLE in g.derived.characteristics(card).flags:
        return permits("attack.target-by-effect", BY_EFFECT, card)
    if PRECISION in g.derived.characteristics(attacker).flags:
        return permits("attack.target-by-precision", PRECISE, card)
    return IS_RESTED_TARGET.unmet(card, orientation=g.obj(card).orientation)


def _concern_target(g: RulesContext, seat: str, subject: Value) -> Concerned:
    return _target_of(g, seat, subject), "", read_attacker(g)


def _find_other_protection(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """903.2.g, 1120.2: returns the finding that a card is kept from being targeted, which no attack does."""
    card = _target_of(g, seat, subject)
    if card and BARRIER in g.derived.characteristics(card).flags:
        return permits("attack.target-with-barrier", TARGET_SPARED + OTHER_PLAYS, card)
    ban = find_other_ban(g, ("be_targeted",), card, TARGET_SPARED + NO_ATTACK_TARGET) if card else None
    return None if ban is None else permits("attack.target-not-targeted", ban.cites, card, by=ban.source)


@requires(
    "attack.target-spared",
    FW,
    "803.3b",
    "104.4",
    case=first_case(case_of_ban(TARGET_SPARED, ("be_attacked",), _concern_target), _find_other_protection),
)
def TARGET_NOT_SPARED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    card, attacker = _target_of(g, seat, subject), read_attacker(g)
    return _find_spared(g, attacker, card) if card and attacker else None


@requires("attack.another-target-due", FW, "803.3b")
def NO_OTHER_FORCED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A text may demand that a certain card is attacked if it can be."""
    able = list_target_cards(g, seat, read_attacker(g))
    forced = [card for card in able if MUST_BE_TARGET in g.derived.characteristics(card).flags]
    return NO_OTHER_FORCED.unmet(subject, must_be_target=forced) if forced and subject not in forced else None


@requires("attack.player-spared", FW, "803.3b")
def PLAYER_MAY_BE_ATTACKED(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    active = g.derived.forbidden("attack_player", read_attacker(g))
    return None if active is None else forbids("attack.player-spared", PLAYER_SPARED, seat, by=active.source)


def list_opposing_targets(g: RulesContext, seat: str) -> list[int]:
    """803.3b: returns the opponent's cards that are fighters or that an effect makes attackable."""
    return [card for card in list_entities(g, g.opponent(seat)) if _target_of(g, seat, card)]


def _target_of(g: RulesContext, seat: str, subject: Value) -> int:
    opponent = g.opponent(seat)
    obj = g.state.objects.get(subject) if isinstance(subject, int) else None
    if obj is None or obj.zone != f"{opponent}/{FIELD}":
        return 0
    told = ATTACKABLE in g.derived.characteristics(obj.id).flags
    return obj.id if told or is_fighter(g, obj.id, opponent) else 0


TARGET, PLAYER = "target", "player"
TARGET_MENU = Menu(
    (
        Action(PLAYER, offer_once, (PLAYER_MAY_BE_ATTACKED,), ""),
        Action(TARGET, list_opposing_targets, (OPPOSING_FIGHTER, IS_RESTED_TARGET, TARGET_NOT_SPARED, NO_OTHER_FORCED)),
    ),
    TURN_PLAYER_ATTACKS,
)
