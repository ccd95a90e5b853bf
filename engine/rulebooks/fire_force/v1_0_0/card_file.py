"""Reading card files: TOML, checked as a whole; a file with an error is refused and nothing of it is loaded."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import Annotated, Any

import msgspec

from engine.kernel.cards import CardDefinition
from engine.kernel.language import instruct as do_
from engine.kernel.language.instruct import Ability, AnyInstruction, Instruction, Kind, Modifier, Static, When
from engine.kernel.language.select import Amount, Condition, Piece, Select, Text
from engine.kernel.refusal import BadCardFile
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, FIRE, FLAME, KINDS, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import BOX, FIELD, FIRE_BOX, RESOLUTION, ZONES
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import PARTS
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.lasting import LASTING_TERMS
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.terms import TERMS
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS

Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
MAX_FILE = 2_000_000

OCCASIONS = frozenset({
    "deploy", "leave", "left_field", "move", "put", "return", "control", "use", "event_resolved", "draw", "discard",
    "hand_discarded", "support", "life_to_adora", "damage", "attach", "ready", "exhaust", "power_up", "power_down",
    "attack", "attacked", "defend", "defended", "battle_end", "attack_end", "preparation_start", "turn_start",
    "main_start", "turn_end",
})  # fmt: skip
"""What `when.event` can name (908.2)."""

REPLACEABLE = frozenset({
    "draw", "discard", "deploy", "leave", "put", "return", "ready", "exhaust", "attach", "damage", "reveal", "control",
})  # fmt: skip
"""What `replace.would` can name (911.1). Conceding is not among them (103.4), yet may be printed."""

ACTS = frozenset({"attack", "be_attacked", "use", "activate", "leave", "ready", "exhaust"})
"""What `forbid` can name (104.5)."""


PLAYER_ACTS = frozenset({"attack", "be_attacked", "use", "activate"})
"""What can be forbidden to a player; the others are done by cards."""

TARGETS = tuple(name for name in ZONES if name not in (RESOLUTION, BOX, FIRE_BOX))
"""Zones an effect can put a card into."""


class AbilityEntry(Piece, frozen=True):
    """An ability as written in a file: an icon alone, or a kind with what that kind needs."""

    kind: Kind | None = None
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


class Entry(Piece, kw_only=True, frozen=True):
    """What every card has: its number (210.1) and name (202.1)."""

    number: Text
    name: Text
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


_ENTRIES: dict[str, type[Entry]] = {UNIT: UnitEntry, EVENT: EventEntry, FIRE: FireEntry}


def read_cards(text: str, file: str = "cards") -> dict[str, CardDefinition]:
    """All cards of a file by number.

    Args:
        text: TOML with the arrays of tables `unit`, `event` and `fire`.
        file: the name used in errors.

    Raises:
        BadCardFile: with file, card, field and what was expected. Nothing is half-loaded.
    """
    if len(text) > MAX_FILE:
        raise BadCardFile(file, f"{len(text)} characters", f"keep a file below {MAX_FILE}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCardFile(file, f"not TOML: {error}", "see docs/ability-language.md") from error
    return cards_of(data, file)


def cards_of(data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
    """The same for what was read already: lists of card entries by kind."""
    cards: dict[str, CardDefinition] = {}
    for kind, entries in data.items():
        if kind == "set":
            continue
        if kind not in _ENTRIES or not isinstance(entries, list):
            raise BadCardFile(file, f"unknown table {kind!r}", f"use [[{']], [['.join(_ENTRIES)}]]")
        for place, entry in enumerate(entries, 1):
            card = _card(kind, entry, file, place)
            if card.number in cards:
                raise BadCardFile(f"{file}, card {card.number}", "the number stands twice", "give each card its own")
            cards[card.number] = card
    return cards


def _card(kind: str, entry: Any, file: str, place: int) -> CardDefinition:
    number = entry.get("number", f"{kind} {place}") if isinstance(entry, dict) else f"{kind} {place}"
    where = f"{file}, card {number}"
    try:
        read = msgspec.convert(entry, _ENTRIES[kind])
    except msgspec.ValidationError as error:
        wrong, _, field = str(error).partition(" - at ")
        raise BadCardFile(f"{where}, field {field.strip('`') or '$'}", wrong, "see docs/ability-language.md") from error
    abilities = tuple(
        _ability(item, kind, f"{where}, field ability[{index}]")
        for index, item in enumerate(getattr(read, "ability", ()))
    )
    if sum(ability.kind == "event" for ability in abilities) > 1:
        raise BadCardFile(f"{where}, field ability", "two event abilities", "an event card has one (901.1d)")
    numbers = {n: getattr(read, n) for n in ("cost", "power", "support") if getattr(read, n, None) is not None}
    flags = (FLAME,) if kind == FIRE or getattr(read, "flame", False) else ()
    return CardDefinition(read.number, read.name, kind, numbers, getattr(read, "attributes", ()), flags, abilities)


_NEEDS: dict[str, tuple[str, ...]] = {
    "static": ("statics",), "activated": ("effect",), "counter": ("effect",), "triggered": ("when", "effect"),
    "event": ("effect",), "defence": ("effect",), "trigger": ("effect",),
}  # fmt: skip
_ALLOWS: dict[str, frozenset[str]] = {
    "static": frozenset({"zones", "basic"}),
    "activated": frozenset({"cost", "zones", "once_per_turn"}),
    "counter": frozenset({"cost", "zones", "once_per_turn"}),
    "triggered": frozenset({"cost", "zones", "once_per_turn"}),
    "event": frozenset({"counter"}),
    "defence": frozenset({"cost"}),
    "trigger": frozenset({"cost"}),
}
_KINDS_ON = {
    UNIT: ("static", "activated", "counter", "triggered", "defence", "trigger"),
    EVENT: ("event", "trigger", "triggered"),
}


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
    _shape(ability, where)
    _Checker(where).ability(ability)
    return ability


def _icon(entry: AbilityEntry, where: str) -> Ability:
    icon = ICONS.get(str(entry.icon))
    if icon is None:
        raise BadCardFile(f"{where}.icon", f"unknown icon {entry.icon!r}", f"use one of {', '.join(ICONS)}")
    if entry != AbilityEntry(icon=entry.icon, note=entry.note):
        raise BadCardFile(where, "an icon stands for its whole ability (1201.1)", "give nothing else beside it")
    return icon


def _shape(ability: Ability, where: str) -> None:
    for name in _NEEDS[ability.kind]:
        if not getattr(ability, name):
            raise BadCardFile(f"{where}.{name}", f"missing for a {ability.kind} ability", f"add {name}")
    allowed = _ALLOWS[ability.kind] | set(_NEEDS[ability.kind]) | {"kind", "note", "icon"}
    for name in ability.__struct_fields__:
        if name not in allowed and getattr(ability, name):
            raise BadCardFile(f"{where}.{name}", f"a {ability.kind} ability has none", f"leave {name} out")


class _Checker:
    """What types alone cannot check: names that exist, costs that can be paid, words the book has."""

    def __init__(self, where: str) -> None:
        self.where = where

    def fail(self, field: str, wrong: str, todo: str) -> None:
        raise BadCardFile(f"{self.where}.{field}", wrong, todo)

    def ability(self, ability: Ability) -> None:
        known = {"self"} | ({"subject"} if ability.when is not None else set())
        for zone in ability.zones:
            self.zone("zones", zone)
        self.when("when", ability.when, known)
        known |= self.cost("cost", ability.cost, known)
        self.instructions("effect", ability.effect, known)
        for index, static in enumerate(ability.statics):
            self.static(f"statics[{index}]", static, known)

    def when(self, at: str, when: When | None, known: set[str]) -> None:
        if when is None:
            return
        if when.event not in OCCASIONS:
            self.fail(f"{at}.event", f"unknown occasion {when.event!r}", f"use one of {', '.join(sorted(OCCASIONS))}")
        for name, zone in (("from", when.from_), ("to", when.to)):
            if zone is not None:
                self.zone(f"{at}.{name}", zone)
        self.pieces(at, when, known)

    def zone(self, field: str, zone: str, zones: Iterable[str] = tuple(ZONES)) -> None:
        if zone not in zones:
            self.fail(field, f"unknown zone {zone!r}", f"use one of {', '.join(zones)}")

    def cost(self, field: str, cost: Iterable[Instruction], known: set[str]) -> set[str]:
        made: set[str] = set()
        for index, item in enumerate(cost):
            if type(item) not in PARTS:
                word = item.__struct_config__.tag
                self.fail(f"{field}[{index}]", f"{word!r} cannot be paid as a cost", "see the list of costs")
            self.names(f"{field}[{index}]", item, known | made)
            if isinstance(item, do_.Pick):
                made.add(item.as_)
        return made

    def instructions(self, field: str, items: Iterable[Instruction], known: set[str]) -> None:
        names = set(known)
        for index, item in enumerate(items):
            at = f"{field}[{index}]"
            if type(item) not in TERMS and type(item) not in LASTING_TERMS:
                self.fail(at, f"{item.__struct_config__.tag!r} belongs in a cost", "move it to `cost`")
            self.names(at, item, names)
            inner = names
            if isinstance(item, do_.May):
                inner = names | self.cost(f"{at}.cost", item.cost, names)
            for name, label in (("then", "then"), ("else_", "else"), ("effect", "effect")):
                nested = names | {"subject"} if isinstance(item, do_.Delay) else inner
                self.instructions(f"{at}.{label}", getattr(item, name, ()), nested)
            if isinstance(item, do_.Delay):
                self.when(f"{at}.when", item.when, names | {"subject"})
            if isinstance(item, do_.Delay | do_.Repeat) and not item.effect:
                self.fail(f"{at}.effect", "nothing is done", "add effect")
            if isinstance(item, do_.May) and not item.cost:
                self.fail(f"{at}.cost", "nothing is paid", "add cost")
            if isinstance(item, do_.Power) and (item.plus is None) == (item.becomes is None):
                self.fail(at, "needs exactly one of plus, becomes", "say how the power changes")
            if isinstance(item, do_.Put) and item.as_ and not (item.zone == FIELD and item.face_down):
                self.fail(
                    f"{at}.as", "only a card face down on the field is a fire card (307.6)", "add face_down = true"
                )
            if isinstance(item, do_.ReplaceFor):
                self.replacement(f"{at}.replacement", item.replacement, names)
            if isinstance(item, do_.Change):
                self.modifier(f"{at}.change", item.change, names)
            if isinstance(item, do_.ForbidPlayer):
                self.acts(f"{at}.acts", item.acts, PLAYER_ACTS)
            if isinstance(item, do_.Choose | do_.ChooseNumber):
                names.add(item.as_)
            if isinstance(item, do_.May):
                names |= inner  # what an optional cost took, nothing if it was not paid

    def names(self, at: str, item: Any, known: set[str]) -> None:
        """Every remembered name an instruction reads must have been chosen before it."""
        for field in ("what", "of", "to", "by_unit", "one", "other", "then_top"):
            name = getattr(item, field, None)
            if isinstance(name, str) and field == "to" and not isinstance(item, do_.Attach | do_.Redirect):
                continue
            if isinstance(name, str) and field == "of" and not isinstance(item, do_.Power | do_.Change):
                continue
            if isinstance(name, str) and name not in known:
                self.fail(
                    f"{at}.{field}",
                    f"nothing is remembered as {name!r}",
                    f"known here: {', '.join(sorted(known))}",
                )
        self.pieces(at, item, known)
        zone = getattr(item, "zone", None)
        if isinstance(zone, str):
            self.zone(f"{at}.zone", zone, TARGETS)
        if isinstance(item, do_.PutTop):
            self.zone(f"{at}.to", item.to, TARGETS)
        if isinstance(item, do_.Fire) and isinstance(item.count, int) and item.count < 0:
            self.fail(f"{at}.count", f"{item.count} cards with flame", "use 0 or more")

    def pieces(self, at: str, node: Any, known: set[str]) -> None:
        """Selectors, amounts and conditions outside of inner lists must say something that exists."""
        for piece in _pieces(node):
            read: list[str | None] = []
            if isinstance(piece, Select):
                self.zone(at, piece.zone, (*ZONES, "remembered"))
                if piece.icon is not None and piece.icon not in ICONS:
                    self.fail(at, f"unknown icon {piece.icon!r}", f"use one of {', '.join(ICONS)}")
                self.kind(at, piece.kind)
                if (piece.zone == "remembered") > (piece.among is not None):
                    self.fail(at, "`remembered` without a name", "add among")
                read = [piece.among]
            elif isinstance(piece, Amount):
                read = [getattr(piece, name) for name in AMOUNT_NAMES]
            elif isinstance(piece, Condition):
                if piece == Condition():
                    self.fail(at, "a condition that asks nothing", "say what must hold")
                read = [piece.remembered]
            for name in read:
                if name is not None and name not in known:
                    self.fail(at, f"nothing is remembered as {name!r}", f"known here: {', '.join(sorted(known))}")

    def kind(self, at: str, kind: str | None) -> None:
        if kind is not None and kind not in KINDS:
            self.fail(at, f"unknown kind {kind!r}", f"use one of {', '.join(KINDS)}")

    def static(self, at: str, static: Static, known: set[str]) -> None:
        given = [static.change, static.replace, static.reveal_top, static.forbid_player]
        if sum(item is not None for item in given) != 1:
            self.fail(
                at, "needs exactly one of change, replace, reveal_top, forbid_player", "split it into several statics"
            )
        self.pieces(at, (static.to, static.while_), known)
        if static.change is not None:
            self.modifier(f"{at}.change", static.change, known)
        if static.replace is not None:
            self.replacement(f"{at}.replace", static.replace, known)
        if static.reveal_top is not None:
            self.zone(f"{at}.reveal_top", static.reveal_top, tuple(n for n, rule in ZONES.items() if rule.ordered))
        if static.forbid_player is not None:
            self.acts(f"{at}.forbid", static.forbid, PLAYER_ACTS)
        elif static.forbid:
            self.fail(f"{at}.forbid", "forbidden to nobody", "put it into change, or say forbid_player")

    def acts(self, at: str, acts: Iterable[str], allowed: frozenset[str] = ACTS) -> None:
        if not acts:
            self.fail(at, "no act is named", f"use one of {', '.join(sorted(allowed))}")
        for act in acts:
            if act not in allowed:
                self.fail(at, f"unknown act {act!r}", f"use one of {', '.join(sorted(allowed))}")

    def modifier(self, at: str, change: Modifier, known: set[str]) -> None:
        if change == Modifier():
            self.fail(at, "nothing changes", "say what changes")
        if change.forbid:
            self.acts(f"{at}.forbid", change.forbid)
        self.kind(f"{at}.gain_kind", change.gain_kind)
        self.pieces(at, (change.power, change.power_becomes, change.cost, change.support), known)
        for name in ("gain_icon", "lose_icon"):
            icon = getattr(change, name)
            if icon is not None and icon not in ICONS:
                self.fail(f"{at}.{name}", f"unknown icon {icon!r}", f"use one of {', '.join(ICONS)}")
        if change.gain_ability is not None:
            granted = change.gain_ability
            if granted.kind in ("event", "trigger") or granted.icon is not None:
                self.fail(f"{at}.gain_ability", "a unit on the field cannot use it", "use another kind, or gain_icon")
            if any(static.change is None for static in granted.statics):
                self.fail(
                    f"{at}.gain_ability",
                    "a granted static ability can only change information",
                    "use `change`",
                )
            _shape(granted, f"{self.where}.{at}.gain_ability")
            self.ability(granted)

    def replacement(self, at: str, replacement: do_.Replacement, known: set[str]) -> None:
        self.pieces(f"{at}.what", replacement.what, known)
        if replacement.would not in REPLACEABLE | {"concede"}:
            self.fail(
                f"{at}.would",
                f"{replacement.would!r} cannot be replaced",
                f"use {', '.join(sorted(REPLACEABLE))}",
            )
        self.instructions(f"{at}.instead", replacement.instead, {"self", "it"})


AMOUNT_NAMES = ("number", "power_of", "printed_power_of", "cost_of", "support_of", "remembered")


def _pieces(node: Any) -> Iterator[Piece]:
    """Selectors, amounts and conditions in a node; what stands in inner lists is looked at with its own names."""
    if isinstance(node, Select | Amount | Condition):
        yield node
    if isinstance(node, Piece):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if not isinstance(value, Instruction | When | Modifier | do_.Replacement):
                yield from _pieces(value)
    elif isinstance(node, tuple):
        for item in node:
            if not isinstance(item, Instruction):
                yield from _pieces(item)


@lru_cache(maxsize=1)
def sample_cards() -> dict[str, CardDefinition]:
    """The invented sample set shipped with this edition."""
    text = resources.files(f"{__package__}.cards").joinpath("sample.toml").read_text(encoding="utf-8")
    return read_cards(text, "cards/sample.toml")
