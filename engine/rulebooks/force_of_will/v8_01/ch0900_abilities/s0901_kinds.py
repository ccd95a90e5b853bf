"""901, 902, 905. Kinds of abilities, the zones in which they are in force, and bans on playing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from engine.abilities.card_files.card_schema import BEARER
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext, keep_until_moved, read_of_text
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, Remark, forbids, permits
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RESONATOR, RULER
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    ARRIVED,
    CHASE,
    EXTRA_DECK,
    FIELD,
    HAND,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    TAKEN,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import GODS_ART, PART_NAME, SWIFTNESS, WAY
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.abilities import cite_keyword
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.gods_art import ONCE_A_GAME, was_played
from engine.rulebooks.force_of_will.v8_01.edition import FW

STATIC, ACTIVATED, TRIGGERED = "static", "activated", "triggered"
"""The three kinds of abilities (901.1a-901.1c)."""

SPELL, STANDBY_SPELL, JUDGMENT = "spell", "standby", "judgment"
"""Kinds of text: of a chant or rune (703.3), of a card with [Trigger] (708.4), and [Judgment] (1125)."""

ATTACHMENT = "attachment"
"""The mark of the text that requires a target while an addition of a class is played (1406.2a)."""

BREAK = "break"
"""The kind of the ability [Break], which a life break plays (1415.1.b-2)."""

OF_CARD = "of_card"
"""The mark of a triggered ability that is the text of a card with a trigger condition (708.1a)."""

IN_FORCE = "in_force/"
"""The prefix of the cached names for abilities about the bearer of their card."""

UNCHASEABLE = "unchaseable"
"""The mark of a card or ability that cannot be chased (1008.2)."""

JUDGED_X = "x"
"""The name of the X that a judgment's cost and the J-ruler's entering ability may read (903.2.f-2)."""

X_OF_JUDGMENT = FW.open_fact("x_of_judgment")
"""The fact that holds the X of judgments and awakenings, for cards that entered this turn (903.2.f-2)."""

USE = "use"
"""The act of playing an activated ability, which effects forbid to cards and players."""

TRIGGERS = "trigger"
"""The act of triggering, which effects forbid to a card's or player's abilities (1015.1a)."""
TRIGGER_COST = FW.cite("1113.2a", "708.4")
ANY_COST = FW.cite("1113.2a", "1113.2.a-1")

PLAY_ABILITY, PLAY_WILL_ABILITY = "play_ability", "play_will_ability"
"""The occasions of playing an ability and of playing a will ability (903.2.k, 907.1)."""

USED = FW.open_fact("used")
"""The fact that lists the once-per-turn abilities used in this turn."""

NOT_IN_FORCE = FW.cite("902.1")
OFF_THE_FIELD = FW.cite("902.1", "902.1a")
OUT_OF_RULER_AREA = FW.cite("902.1", "902.1b")
IN_ITS_ZONES = FW.cite("902.2")
TOO_NEW_TO_REST = FW.cite("905.3")
JUDGED_TO_REST = SWIFT_TO_REST = FW.cite("905.3", "1107.2")
TEXT_FORBIDS = FW.cite("104.1")


def zones_of(ability: Ability, kind: str) -> tuple[str, ...]:
    """902.1, 902.2: returns the zones in which an ability is in force on a card of a kind.

    Args:
        ability: the ability; zones that it names take precedence.
        kind: the printed kind of the card.
    """
    if ability.zones:
        return ability.zones
    if ability.kind in (SPELL, STANDBY_SPELL):
        return (HAND, STANDBY, EXTRA_DECK, RUNE_AREA, CHASE)
    return (RULER_AREA,) if kind == RULER else (FIELD,)


def is_valid(g: RulesContext, card: int, key: str) -> bool:
    """902.1: returns whether an ability is in force in its card's zone. Cards removed face down have none (311.2a)."""
    obj = g.state.objects.get(card)
    if obj is None or key not in g.derived.abilities(card):
        return False
    zone = obj.zone.rpartition("/")[2]
    return zone in list_zones(g, obj.number, key) and (obj.face_up or zone != REMOVED)


def list_zones(g: RulesContext, number: str, key: str) -> AbstractSet[str]:
    """902.1, 902.2: returns the names of the zones in which a card number's ability is in force."""
    name = f"{IN_FORCE}{number}/{key}"
    known: AbstractSet[str] | None = g.derived.index.of_edition.get(name)
    if known is None:
        words = zones_of(g.derived.ability(key), next(iter(g.derived.printed(number).kinds), ""))
        known = frozenset(each for word in words for each in g.book.groups[word])
        if not key.startswith("@"):
            g.derived.index.of_edition[name] = known
    return known


def rests_itself(g: RulesContext, key: str) -> bool:
    """905.3: returns whether the cost of an ability rests its own card."""
    return read_of_text(g, key, "rests itself", _rests_itself)


def _rests_itself(ability: Ability) -> bool:
    return any(item.exhausts and getattr(item, "what", None) == "self" for item in ability.cost)


def is_too_new(g: RulesContext, card: int) -> bool:
    """905.3: returns whether a J/resonator came, or changed control, after the turn began (AFW-88).

    AFW-35 decides whether this includes a ruler that was judged in this turn.
    """
    if J_RESONATOR not in g.derived.characteristics(card).kinds:
        return False
    if g.obj(card).zone.rpartition("/")[2] != FIELD:
        return False
    came = came_this_turn(g, card)
    if not came and card not in g.state.facts.get(TAKEN, ()):
        return False
    if lifts_wait(g, card):
        return False
    if card in g.state.facts.get(TAKEN, ()):
        return True
    return not came_over(g, card) or g.reading["judged_rulers"] != "as_before"


def came_this_turn(g: RulesContext, card: int) -> bool:
    """905.3, 1107.2: returns whether a card was put onto the field in this turn, by a judgment too (AFW-36)."""
    return g.obj(card).since >= g.state.turn or card in g.state.facts.get(ARRIVED, ())


def came_over(g: RulesContext, card: int) -> bool:
    """302.3: returns whether a card came onto the field in this turn and is the same card as before."""
    return g.obj(card).since < g.state.turn and card in g.state.facts.get(ARRIVED, ())


def is_swift(g: RulesContext, card: int) -> bool:
    """1107.2: returns whether [Swiftness] lets a card attack and rest for abilities in its first turn."""
    return SWIFTNESS in g.derived.characteristics(card).flags


def lifts_wait(g: RulesContext, card: int) -> bool:
    """1107.2: returns whether [Swiftness] lifts a card's wait before attacks and resting for abilities.

    AFW-36 decides whether [Swiftness] also applies after a change of control.
    """
    if not is_swift(g, card):
        return False
    return came_this_turn(g, card) or g.reading["swiftness_lifts"] == "any_wait"


def find_bar(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    """905.1: returns why a player may not play an activated ability now, except for cost and targets."""
    return (
        find_bar_of_zone(g, card, key)
        or find_wait(g, card, key)
        or find_spent_use(g, seat, card, key)
        or find_unmet_text(g, seat, card, key)
    )


def is_limited(g: RulesContext, card: int, key: str) -> bool:
    """905.1: returns whether an ability has requirements other than cost, targets and bans by effects."""
    return read_of_text(g, key, "limited", is_limited_by_text) or has_to_wait(g, card, key)


def has_to_wait(g: RulesContext, card: int, key: str) -> bool:
    """905.3: returns whether an ability rests its J/resonator, which must wait in its first turn."""
    return J_RESONATOR in g.derived.characteristics(card).kinds and rests_itself(g, key)


def is_limited_by_text(ability: Ability) -> bool:
    """104.1, 1112.2: returns whether a text limits the times or number of plays of an ability."""
    return is_used_in_number(ability) or ability.only_if is not None


def is_used_in_number(ability: Ability) -> bool:
    """104.1, 1112.2: returns whether an ability can be played once in a turn or in a game."""
    return ability.once_per_turn or GODS_ART in ability.flags


def find_bar_of_zone(g: RulesContext, card: int, key: str) -> Finding | None:
    """902.1, 902.2: returns why an ability is not in force where its card is."""
    if is_valid(g, card, key):
        return None
    ability = g.derived.ability(key)
    if ability.zones:
        return forbids("ability.outside-its-zones", NOT_IN_FORCE + IN_ITS_ZONES + cite_keyword(ability), card)
    if RULER in g.derived.printed(g.obj(card).number).kinds:
        return forbids("ability.out-of-ruler-area", OUT_OF_RULER_AREA, card)
    return forbids("ability.off-the-field", OFF_THE_FIELD, card)


def find_wait(g: RulesContext, card: int, key: str) -> Finding | None:
    """905.3: returns why a card cannot rest itself for an ability yet."""
    if not rests_itself(g, key) or not is_too_new(g, card):
        return None
    if is_swift(g, card) and card in g.state.facts.get(TAKEN, ()):
        return forbids("ability.swift-but-taken", SWIFT_TO_REST, card, reading="swiftness_lifts")
    if came_over(g, card):
        return forbids("ability.judged-this-turn", JUDGED_TO_REST, card, reading="judged_rulers")
    return forbids("ability.too-new-to-rest", TOO_NEW_TO_REST, card, since=g.obj(card).since)


def find_case_of_rest(g: RulesContext, card: int, key: str) -> Finding:
    """905.3, 1107.2: returns why a card may be rested for an ability, or need not be."""
    if not rests_itself(g, key):
        if is_too_new(g, card) and J_RESONATOR in g.derived.characteristics(card).kinds:
            return permits("ability.newcomer-rests-nothing", TOO_NEW_TO_REST, card)
        return permits("ability.rests-nothing", TOO_NEW_TO_REST, card)
    if J_RESONATOR not in g.derived.characteristics(card).kinds:
        return permits("ability.rests-no-resonator", TOO_NEW_TO_REST, card)
    if came_this_turn(g, card) or card in g.state.facts.get(TAKEN, ()):
        return permits("ability.swiftness-rests", SWIFT_TO_REST, card)
    return permits("ability.rests-old-resonator", TOO_NEW_TO_REST, card)


def tell_new_payer(g: RulesContext, card: int, key: str) -> Iterator[Finding]:
    """905.3: yields that a card other than a J/resonator is rested for will in the turn in which it came."""
    waits = J_RESONATOR in g.derived.characteristics(card).kinds
    if rests_itself(g, key) and came_this_turn(g, card) and not waits:
        yield permits("pay.newcomer", TOO_NEW_TO_REST, card).told_with(Remark.CLAIM)


def find_spent_use(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    """104.1, 1112.2: returns the finding that an ability limited to one use has been used."""
    ability = g.derived.ability(key)
    if is_used_up(g, card, key):
        return forbids("ability.used-this-turn", TEXT_FORBIDS, card, once_per_turn=True)
    if not was_played(g, seat, ability):
        return None
    return forbids("ability.used-this-game", ONCE_A_GAME, card, name=ability.name)


def find_unmet_text(g: RulesContext, seat: str, card: int, key: str) -> Finding | None:
    """104.1, 104.4: returns why a text does not let a player play an ability."""
    ability = g.derived.ability(key)
    if ability.only_if is not None and not Scope(g, seat, card, {}).holds(ability.only_if):
        return forbids("ability.condition-unmet", TEXT_FORBIDS, card, condition=False)
    active = g.derived.forbidden(USE, card, seat)
    return None if active is None else forbids("ability.forbidden", FORBIDDEN, card, by=active.source)


def speaks_of_bearer(g: RulesContext, key: str) -> bool:
    """1002.1: returns whether an ability refers to its card's bearer."""
    return read_of_text(g, key, "of bearer", _speaks_of_bearer)


def _speaks_of_bearer(ability: Ability) -> bool:
    known = any(static.to == BEARER for static in ability.statics)
    known = known or any(one.replace is not None and one.replace.what == BEARER for one in ability.statics)
    return known or (ability.when is not None and BEARER in (ability.when.who, ability.when.by))


def is_used_up(g: RulesContext, card: int, key: str) -> bool:
    """Returns whether a once-per-turn ability was used in this turn."""
    return g.derived.ability(key).once_per_turn and f"{card}:{key}" in g.state.facts.get(USED, ())


def list_used_with(g: RulesContext, card: int, key: str) -> list[str]:
    """Returns the list of used abilities after one more use."""
    return [*g.state.facts.get(USED, ()), f"{card}:{key}"]


@lru_cache(4096)  # the same candidates are checked repeatedly
def read_subject(subject: object) -> tuple[int, str]:
    """Returns the object and the ability key in the subject of an option; 0 for no object."""
    card, _, key = str(subject).partition("/")
    return (int(card) if card.isascii() and card.isdigit() else 0), key


def has_trigger_condition(ability: Ability) -> bool:
    """1113.2: returns whether an ability is the text of a card with a trigger condition."""
    return ability.kind == STANDBY_SPELL or (ability.kind == TRIGGERED and OF_CARD in ability.flags)


def find_unchaseable(g: RulesContext) -> int:
    """1008.2: returns the object on the chase that cannot be chased; 0 for none."""
    for card in g.state.zones.get(CHASE, ()):
        key = g.obj(card).ability
        if UNCHASEABLE in (g.derived.ability(key).flags if key else g.derived.characteristics(card).flags):
            return card
    return 0


def find_text(g: RulesContext, card: int, parts: Sequence[str] = ()) -> str:
    """703.3, 708.6: returns the key of the text that a card's resolution carries out; empty for none.

    Args:
        g: the context.
        card: the card.
        parts: the names of the parts that it is played with; they change the key.
    """
    if not parts:
        return _find_own_text(g, card)
    abilities, names = _pair_abilities(g, card), {f"{PART_NAME}{name}" for name in parts}
    return next((key for key, ability in abilities if ability.kind == WAY and {*ability.flags} == names), "")


def _pair_abilities(g: RulesContext, card: int) -> Iterator[tuple[str, Ability]]:
    return ((key, g.derived.ability(key)) for key in g.derived.abilities(card))


@keep_until_moved
def _find_own_text(g: RulesContext, card: int) -> str:
    found = _pair_abilities(g, card)
    return next((key for key, ability in found if ability.kind == SPELL or has_trigger_condition(ability)), "")


@keep_until_moved
def find_standby_text(g: RulesContext, card: int) -> str:
    """1113.1: returns the key of a card's text with a trigger condition; empty for none."""
    found = (key for key in g.derived.abilities(card) if has_trigger_condition(g.derived.ability(key)))
    return next(found, "")


def cite_trigger_cost(g: RulesContext, card: int) -> Cites:
    """1113.2a: returns the clauses by which [Trigger] adds its cost to a played card. The cost "any" is [0]."""
    key = find_standby_text(g, card)
    if not key or g.derived.ability(key).kind != STANDBY_SPELL:
        return NO_CLAUSES
    return TRIGGER_COST if g.derived.ability(key).cost else ANY_COST


@keep_until_moved
def list_judgments(g: RulesContext, card: int) -> list[str]:
    """1125.1: returns the keys of a card's [Judgment] abilities, one for each of its costs."""
    return [key for key in g.derived.abilities(card) if g.derived.ability(key).kind == JUDGMENT]


def find_judgment(g: RulesContext, card: int) -> str:
    """1125.1: returns the key of a card's first [Judgment] ability; empty for none."""
    return next(iter(list_judgments(g, card)), "")
