"""Reads Fire Force card files: the sorts of cards, and the ability language the game knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, Literal, get_args

from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, AnyInstruction, Modifier, Static, Until, When
from engine.abilities.language.card_file import MAX_FILE, CardFile, Entry, Number
from engine.abilities.language.checking import check_ability
from engine.abilities.language.selectors import Amount, Piece, Select, Text
from engine.abilities.language.vocabulary import Occurs, Shape, Vocabulary, Wrong
from engine.core.cards import CardDefinition
from engine.core.refusal import BadCardFile
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, EVENT, FIRE, FLAME, KINDS, NUMBER_NAMES, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import BOX, DECK, FIELD, FIRE_BOX, HAND, RESOLUTION, ZONES
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import PARTS
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.terms import BE_CHOSEN, BE_CHOSEN_BY_OPPONENT
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.fire_force.v1_0_0.edition import FF
from engine.rulebooks.fire_force.v1_0_0.instructions_table import INSTRUCTIONS

AbilityKind = Literal["static", "activated", "counter", "triggered", "event", "defence", "trigger"]

OCCASIONS = frozenset({
    "deploy", "leave", "left_field", "move", "put", "return", "control", "use", "event_resolved", "draw", "discard",
    "hand_discarded", "support", "life_to_adora", "damage", "attach", "detach", "ready", "exhaust", "power_up",
    "power_down", "attack", "attacked", "defend", "defended", "battle_end", "attack_end", "preparation_start",
    "turn_start", "main_start", "turn_end", "reveal", "shuffle", "ability_used",
})  # fmt: skip
"""What `when.event` can name (908.2)."""

OCCURS = {
    **dict.fromkeys(
        ("damage", "shuffle", "hand_discarded", "preparation_start", "turn_start", "main_start", "turn_end"),
        Occurs(card=False),
    ),
    **dict.fromkeys(
        ("deploy", "control", "ready", "exhaust", "attack", "attacked", "defend", "defended", "attack_end"),
        Occurs(own=(FIELD,)),
    ),
    "draw": Occurs(own=(HAND,)),
}
"""What triggers that wait for these occasions can never ask for (908.1, 908.4)."""

REPLACEABLE = frozenset({
    "draw", "discard", "deploy", "leave", "put", "return", "ready", "exhaust", "attach", "damage", "reveal", "control",
})  # fmt: skip
"""What `replace.would` can name (911.1). Conceding is not among them (103.4), yet may be printed."""

ACTS = frozenset({
    "attack", "be_attacked", "use", "activate", "reveal", "attach", "carry", "deploy", "leave", "ready", "exhaust",
    BE_CHOSEN, BE_CHOSEN_BY_OPPONENT, "discard", "return", "control",
})  # fmt: skip
"""What `forbid` can name (104.5)."""

PLAYER_ACTS = frozenset({"attack", "be_attacked", "use", "activate", "draw", "deploy", "discard", "damage"})
"""What can be forbidden to a player; the others are done by cards."""

FLAGS = (FLAME,)
"""What `flag`, `without_flag` and `gain_flag` can name (206.1)."""

TARGETS = tuple(name for name in ZONES if name not in (RESOLUTION, BOX, FIRE_BOX))
"""Zones an effect can put a card into."""

_USED = frozenset({"cost", "zones", "once_per_turn"})
_KINDS: dict[str, Shape] = {
    "static": Shape(needs=("statics",), may=frozenset({"zones", "basic"})),
    "activated": Shape(needs=("effect",), may=_USED),
    "counter": Shape(needs=("effect",), may=_USED),
    "triggered": Shape(needs=("when", "effect"), may=_USED),
    "event": Shape(needs=("effect",), may=frozenset({"counter"})),
    "defence": Shape(needs=("cost", "effect")),
    "trigger": Shape(needs=("effect",), may=frozenset({"cost"})),
}
_KINDS_ON = {
    UNIT: ("static", "activated", "counter", "triggered", "defence", "trigger"),
    EVENT: ("event", "trigger", "triggered"),
}
ABILITY_KINDS = frozenset(_KINDS)
"""The kinds of ability a card file can name (901.1)."""


def _only_here(piece: Piece) -> Wrong | None:
    """What is refused by rules of this book."""
    if isinstance(piece, do_.Put) and piece.as_ and not (piece.zone == FIELD and piece.face_down):
        return "as", "only a card face down on the field is a fire card (307.6)", "add face_down = true"
    if isinstance(piece, do_.Put | do_.PutTop) and piece.face_down and not (isinstance(piece, do_.Put) and piece.as_):
        zone = piece.zone if isinstance(piece, do_.Put) else piece.to
        if zone == FIELD:
            return "face_down", "only a fire card lies face down on the field (307.6)", 'use put with as = "fire"'
        if ZONES[zone].public:
            return "face_down", "cards lie face up there (303.2)", "leave face_down out"
    if isinstance(piece, do_.Pay) and isinstance(piece.count, int) and piece.count < 0:
        return "count", f"{piece.count} cards with flame", "use 0 or more"
    if isinstance(piece, do_.Choose) and piece.unseen:
        return _unseen(piece.from_)
    if isinstance(piece, Ability | do_.May) and any(getattr(part, "order", "") == "random" for part in piece.cost):
        return "cost", "what is paid is not mixed: its owner orders it (302.4)", "leave order out"
    if isinstance(piece, do_.Pay) and piece.of:
        return "of", "a circled number asks for no kind of flame (903.6)", "leave of out"
    return None


def _unseen(source: Select) -> Wrong | None:
    """What cannot be chosen without looking. The ids of a dealt deck go by card number."""
    if source.zone == DECK:
        return "unseen", "the options would tell the cards of a deck apart (302.2)", "shuffle it and use put_top"
    if source.zone not in ZONES or ZONES[source.zone].public:
        return "unseen", "only cards of a hidden zone can be chosen without looking (1110.2)", "leave unseen out"
    if source.asks_quality:
        return "unseen", "a quality of cards that nobody looks at (1110.2)", "ask for none"
    return None


WORDS = Vocabulary(
    edition=FF.id,
    instructions=INSTRUCTIONS,
    parts=frozenset(PARTS),
    abilities=_KINDS,
    grantable=("static", "activated", "counter", "triggered", "defence"),
    kinds=KINDS,
    numbers=NUMBER_NAMES,
    flags=FLAGS,
    zones=tuple(ZONES),
    ordered=tuple(name for name, rule in ZONES.items() if rule.ordered),
    targets=TARGETS,
    relations=frozenset({"self", "other", "attacker", "attacked", "in_battle", "subject"}),
    durations=get_args(Until),
    occasions=OCCASIONS,
    occurs=OCCURS,
    home=(FIELD, HAND),
    replaceable=REPLACEABLE,
    printed_only=("concede",),
    acts=ACTS,
    player_acts=PLAYER_ACTS,
    picks=("discard", "leave", "exhaust", "return", "put", "reveal", "ready"),
    icons=tuple(ICONS),
    guises=(AS_FIRE,),
    without={
        Select: frozenset({"orientation", "on", "marked", "name_part", "skill", "skill_part", "ability"}),
        Amount: frozenset({"marker", "holds", "over", "resource"}),
        When: frozenset({"holds", "one_or_more"}),
        Static: frozenset({"damage", "fails"}),
        Ability: frozenset({"only_if"}),
        Modifier: frozenset({"flag_becomes", "word"}),
        do_.Replacement: frozenset({"under"}),
        do_.Control: frozenset({"until"}),
    },
    also=_only_here,
)
"""The words of the ability language a Fire Force card file can use."""


class AbilityEntry(Piece, frozen=True):
    """An ability as written in a file: an icon alone, or a kind with what that kind needs."""

    kind: AbilityKind | None = None
    icon: Text | None = None
    counter: bool = False
    when: When | None = None
    cost: tuple[AnyInstruction, ...] = ()
    effect: tuple[AnyInstruction, ...] = ()
    statics: tuple[Static, ...] = ()
    zones: tuple[Text, ...] = ()
    once_per_turn: bool = False
    basic: bool = False
    note: str = ""


class UnitEntry(Entry, kw_only=True, frozen=True):
    """A unit card: cost (203), power (204), attributes (205), flame icon (206), support (207), abilities (208)."""

    cost: Number
    power: Number
    attributes: tuple[Text, ...] = ()
    flame: bool = False
    support: Number | None = None
    ability: tuple[AbilityEntry, ...] = ()


class EventEntry(Entry, kw_only=True, frozen=True):
    """An event card: cost and abilities."""

    cost: Number
    attributes: tuple[Text, ...] = ()
    ability: tuple[AbilityEntry, ...] = ()


class FireEntry(Entry, kw_only=True, frozen=True):
    """A fire card."""


def _card(kind: str, entry: Any, where: str) -> CardDefinition:
    abilities = tuple(
        _ability(item, kind, f"{where}, field ability[{index}]")
        for index, item in enumerate(getattr(entry, "ability", ()))
    )
    if sum(ability.kind == "event" for ability in abilities) > 1:
        raise BadCardFile(f"{where}, field ability", "two event abilities", "an event card has one (901.1d)")
    if sum(ability.kind == "trigger" for ability in abilities) > 1:
        raise BadCardFile(f"{where}, field ability", "two trigger abilities", "a card has one at most (802.1b)")
    numbers = {n: getattr(entry, n) for n in NUMBER_NAMES if getattr(entry, n, None) is not None}
    flags = (FLAME,) if kind == FIRE or getattr(entry, "flame", False) else ()
    return CardDefinition(entry.number, entry.name, kind, numbers, getattr(entry, "attributes", ()), flags, abilities)


def _ability(entry: AbilityEntry, card: str, where: str) -> Ability:
    if entry.icon is not None:
        return _icon(entry, where)
    if entry.kind is None:
        raise BadCardFile(where, "neither `kind` nor `icon`", "say which kind of ability it is")
    if entry.kind not in _KINDS_ON.get(card, ()):
        raise BadCardFile(
            f"{where}.kind", f"{entry.kind!r} on a {card} card", f"use {', '.join(_KINDS_ON.get(card, ()))}"
        )
    values = {name: getattr(entry, name) for name in entry.__struct_fields__}
    ability = Ability(**{**values, "kind": entry.kind})
    check_ability(ability, WORDS, where)
    if entry.kind == "defence" and do_.Exhaust("self") not in ability.cost:
        wrong = "a defence ability that does not exhaust its card"
        raise BadCardFile(f"{where}.cost", wrong, 'add { do = "exhaust", what = "self" } (901.1f)')
    return ability


def _icon(entry: AbilityEntry, where: str) -> Ability:
    icon = ICONS.get(str(entry.icon))
    if icon is None:
        raise BadCardFile(f"{where}.icon", f"unknown icon {entry.icon!r}", f"use one of {', '.join(ICONS)}")
    if entry != AbilityEntry(icon=entry.icon, note=entry.note):
        raise BadCardFile(where, "an icon stands for its whole ability (1201.1)", "give nothing else beside it")
    return icon


_FILE = CardFile({UNIT: UnitEntry, EVENT: EventEntry, FIRE: FireEntry}, _card, INSTRUCTIONS)


def read_cards(text: str, file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of a file by number.

    Args:
        text: TOML with the arrays of tables `unit`, `event` and `fire`.
        file: the name used in errors.

    Raises:
        BadCardFile: with file, card, field and what was expected. Nothing is half-loaded.
    """
    return _FILE.read(text, file)


def cards_of(data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of lists of card entries by kind, already read from a file."""
    return _FILE.cards_of(data, file)


@lru_cache(maxsize=1)
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the invented sample set shipped with this edition."""
    text = resources.files(f"{__package__}.cards").joinpath("sample.toml").read_text(encoding="utf-8")
    return read_cards(text, "cards/sample.toml")


__all__ = [
    "ABILITY_KINDS", "ACTS", "MAX_FILE", "OCCASIONS", "REPLACEABLE", "WORDS", "cards_of", "read_cards", "sample_cards",
]  # fmt: skip
