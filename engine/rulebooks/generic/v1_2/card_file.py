"""Reads card files of this game: the sorts of cards, and the ability language the game knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, Literal, get_args

import msgspec

from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, AnyInstruction, Modifier, Static, Until, When
from engine.abilities.language.card_file import CardFile, Entry, Number
from engine.abilities.language.checking import check_ability, check_select
from engine.abilities.language.selectors import Amount, Piece, Select, Text
from engine.abilities.language.vocabulary import BEARER, Occurs, Shape, Vocabulary, Wrong
from engine.core.cards import CardDefinition
from engine.core.refusal import BadCardFile
from engine.rulebooks.generic.v1_2.ch0200_cards import (
    ADVANTAGE,
    BACK,
    CLASSES,
    COMMAND,
    COPIES,
    DAMAGE,
    ENERGY_CARD,
    EX,
    HP,
    KINDS,
    KO_UNIT,
    NOT_ACCUMULATING,
    NUMBER_NAMES,
    RETREAT,
    SEPARATOR,
    SKILL_COST,
    SKILL_DAMAGE,
    STRATEGY,
    STRENGTHENING,
    TACTIC,
    UNIT,
    attributes_of,
)
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    DECK,
    FIELD,
    GROUPS,
    HAND,
    MAIN,
    READY,
    RESTED,
    STANDBY,
    STANDBYS,
    STUNNED,
    TRASH,
    ZONES,
)
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0801_kinds import (
    ACTIVATED,
    COMMAND_ABILITY,
    SKILL,
    STATIC,
    TARGET,
    TRIGGERED,
)
from engine.rulebooks.generic.v1_2.ch0900_terms.terms import PARTS
from engine.rulebooks.generic.v1_2.edition import GE
from engine.rulebooks.generic.v1_2.instructions_table import INSTRUCTIONS

OCCASIONS = frozenset({
    "game_start", "turn_start", "draw_phase_start", "main_start", "battle_start", "battle_end", "turn_end", "play",
    "resolved", "skill_used", "damaged", "healed", "ko", "enter", "left_field", "move", "to_main", "switch", "retreat",
    "put", "return", "rested", "stunned", "abnormal", "ready", "energy_attached", "set", "draw", "discard",
    "hand_discarded", "markers", "hp_up", "hp_down", "state",
})  # fmt: skip
"""What `when.event` can name (807.2)."""

AREA = (FIELD, MAIN, STANDBY, *STANDBYS)
"""The words for the area and its parts (306.2)."""

OCCURS = {
    **dict.fromkeys(
        (
            "game_start", "turn_start", "draw_phase_start", "main_start", "battle_start", "battle_end", "turn_end",
            "hand_discarded", "state",
        ),
        Occurs(card=False),
    ),
    **dict.fromkeys(
        ("enter", "to_main", "switch", "retreat", "rested", "stunned", "abnormal", "ready", "energy_attached", "ko"),
        Occurs(own=AREA),
    ),
    "draw": Occurs(own=(HAND,)),
}  # fmt: skip
"""What triggers that wait for these occasions can never ask for (807.1, 807.5)."""

REPLACEABLE = frozenset({
    "draw", "discard", "put", "return", "reveal", "enter", "ready", "exhaust", "stun", "destroy", "damage_to", "heal",
    "markers", "switch", "attach_as",
})  # fmt: skip
"""What `replace.would` can name (810.1). Conceding is not among them (103.4), yet may be printed."""

PLAYER_ACTS = frozenset({"use_skill", "use_ex", "play", "deploy", "charge", "retreat", "draw"})
"""What can be forbidden to a player (104.4)."""

ACTS = frozenset({
    "use_skill", "use_ex", "play", "deploy", "retreat", "ready", "exhaust", "stun", "destroy", "damage", "heal",
})  # fmt: skip
"""What can be forbidden to cards (104.4)."""

TARGETS = (DECK, HAND, TRASH, STANDBY)
"""Zones an effect can put a card into; a unit put into standby takes a free place there (603.1)."""

_LASTING = frozenset({"name", "flags", "zones"})
_SKILLS = Shape(
    needs=("name", "numbers"), may=frozenset({"effect", "statics"}), numbers=(SKILL_COST, SKILL_DAMAGE)
)  # fmt: skip
ABILITIES: dict[str, Shape] = {
    SKILL: _SKILLS,
    ACTIVATED: Shape(needs=("effect",), may=_LASTING | {"cost", "statics", "once_per_turn"}, flags=(EX,)),
    TRIGGERED: Shape(needs=("when", "effect"), may=_LASTING | {"statics"}, flags=(EX, NOT_ACCUMULATING)),
    STATIC: Shape(needs=("statics",), may=_LASTING | {"basic"}, flags=(EX,)),
    COMMAND_ABILITY: Shape(needs=("effect",)),
    TARGET: Shape(needs=("effect",)),
}
"""The kinds of ability (801.1), and the choice of the unit that a strengthening card is set on (804.2b)."""


def _only_here(piece: Piece) -> Wrong | None:
    """What is refused by rules of this book."""
    if isinstance(piece, Ability):
        return next(_wrong_ability(piece), None)
    if isinstance(piece, do_.Markers) and piece.name == DAMAGE:
        return "name", "damage is no counter (913.2c)", "use damage_to or heal"
    if getattr(piece, "zone", None) == STANDBY and not isinstance(piece, do_.Put):
        return "zone", f"only a unit that is put enters {STANDBY}", "use put"
    if isinstance(piece, do_.PutTop) and piece.to == STANDBY:
        return "to", f"only a unit that is put enters {STANDBY}", "use put"
    return None


def _wrong_ability(ability: Ability) -> Iterator[Wrong]:
    named = EX in ability.flags
    if ability.kind == SKILL:
        yield from _wrong_skill(ability)
    elif named != bool(ability.name):
        yield "name", "an EX skill has a name, and nothing else has one (211.1)", f"give both a name and flag {EX!r}"
    elif ability.kind == ACTIVATED and not named:
        yield "flags", "an activated ability is an EX skill (606.1)", f"add {EX!r}"
    elif NOT_ACCUMULATING in ability.flags and not named:
        yield "flags", f"{NOT_ACCUMULATING!r} is said of EX skills (807.2a)", f"add {EX!r}"
    for index, static in enumerate(ability.statics):
        own = static.fails is not None and static.fails.skill_of == "self"
        if own and not (ability.kind == SKILL or (named and ability.kind != STATIC)):
            yield f"statics[{index}].fails.skill_of", "this ability is never played as a skill", "use you or opponent"
        if not own and ability.kind in (ACTIVATED, TRIGGERED):
            yield f"statics[{index}]", "can only say when this EX skill fails (804.2c-31)", "use fails"


def _wrong_skill(skill: Ability) -> Iterator[Wrong]:
    cost = skill.numbers.get(SKILL_COST)
    if not isinstance(cost, int) or cost < 0:
        yield f"numbers.{SKILL_COST}", "a skill asks for a number of energies (210.2)", "give 0 or more"
    if SKILL_DAMAGE not in skill.numbers and not skill.effect:
        yield "", "a skill that does nothing", "add damage or effect"
    for index, static in enumerate(skill.statics):
        if static.damage is None and static.fails is None:
            yield f"statics[{index}]", "a skill has no continuous effect of this sort", "use damage or fails"
        if static.damage is not None and (static.damage.side != "dealt" or isinstance(static.to, Select)):
            yield f"statics[{index}]", "a skill changes the damage it deals itself (704.3b)", "use dealt, without to"
        if static.fails is not None and static.fails.skill_of != "self":
            yield f"statics[{index}].fails.skill_of", "a skill says only whether it fails itself", "use self"


WORDS = Vocabulary(
    edition=GE.id,
    instructions=INSTRUCTIONS,
    parts=frozenset(PARTS),
    abilities=ABILITIES,
    grantable=(SKILL, ACTIVATED, TRIGGERED, STATIC),
    kinds=(*KINDS, KO_UNIT, ENERGY_CARD),
    numbers=NUMBER_NAMES,
    flags=(*CLASSES, ADVANTAGE),
    zones=tuple(dict.fromkeys((*GROUPS, *ZONES))),
    ordered=tuple(name for name, rule in ZONES.items() if rule.ordered),
    targets=TARGETS,
    relations=frozenset({"self", BEARER, "other", "subject"}),
    durations=get_args(Until),
    occasions=OCCASIONS,
    occurs=OCCURS,
    home=(FIELD,),
    replaceable=REPLACEABLE,
    printed_only=("concede",),
    acts=ACTS,
    player_acts=PLAYER_ACTS,
    picks=("discard", "exhaust", "return", "put", "reveal", "ready"),
    orientations=(READY, RESTED, STUNNED),
    without={
        Select: frozenset({"icon", "ability", "printed"}),
        Amount: frozenset({"holds", "over", "resource"}),
        When: frozenset({"one_or_more"}),
        Modifier: frozenset({"gain_icon", "lose_icon", "flag_becomes", "by", "word"}),
        do_.Replacement: frozenset({"under", "by"}),
        do_.Choose: frozenset({"unseen"}),
        do_.Put: frozenset({"as_", "face_down", "exhausted", "order"}),
        do_.Return: frozenset({"order"}),
        do_.Shuffle: frozenset({"what"}),
        do_.PutTop: frozenset({"face_down"}),
        Ability: frozenset({"only_if"}),
        do_.May: frozenset({"else_"}),
        do_.DamageTo: frozenset({"shares"}),
        do_.Deploy: frozenset({"by"}),
        do_.Control: frozenset({"until"}),
    },
    also=_only_here,
)
"""The words of the ability language a card file of this game can use."""


class SkillEntry(Piece, kw_only=True, frozen=True):
    """A skill: name (211), cost (210), damage (212) if it has any, and what else it does (213)."""

    name: Text
    cost: Number
    damage: Number | Amount | None = None
    effect: tuple[AnyInstruction, ...] = ()
    statics: tuple[Static, ...] = ()
    note: str = ""


class AbilityEntry(Piece, kw_only=True, frozen=True):
    """An ability that is no skill; with the flag `ex` and a name it is an EX skill (209, 801.1f)."""

    kind: Literal["static", "activated", "triggered"]
    name: str = ""
    flags: tuple[Text, ...] = ()
    when: When | None = None
    cost: tuple[AnyInstruction, ...] = ()
    effect: tuple[AnyInstruction, ...] = ()
    statics: tuple[Static, ...] = ()
    zones: tuple[Text, ...] = ()
    once_per_turn: bool = False
    basic: bool = False
    note: str = ""


class GenericEntry(Entry, kw_only=True, frozen=True):
    """What a card may say of decks: its own limit (402.3) and its unusual back (402.2a).

    `copies` is a number or `any`; without it 402.2c applies. `back` is a word for how the back looks.
    """

    copies: Number | Literal["any"] | None = None
    back: str = ""


class UnitEntry(GenericEntry, kw_only=True, frozen=True):
    """A unit: HP (203), attributes (204), advantage (205), retreat cost (206), skills (208) and EX skills (209)."""

    hp: Number
    retreat: Number
    attributes: tuple[Text, ...] = ()
    advantage: tuple[Text, ...] = ()
    skill: tuple[SkillEntry, ...] = ()
    ability: tuple[AbilityEntry, ...] = ()


class CommandEntry(GenericEntry, kw_only=True, frozen=True):
    """A strategy or tactic: what it does when it is resolved (801.1d)."""

    effect: tuple[AnyInstruction, ...]


class StrengtheningEntry(GenericEntry, kw_only=True, frozen=True):
    """A strengthening card: which units it can be set on (804.2b-1), its skills and EX skills."""

    target: Select = Select(kind=UNIT)
    skill: tuple[SkillEntry, ...] = ()
    ability: tuple[AbilityEntry, ...] = ()


def _card(table: str, entry: Any, where: str) -> CardDefinition:
    if table == UNIT:
        return _unit(entry, where)
    if table == STRENGTHENING:
        abilities = (_target(entry.target, f"{where}, field target"), *_abilities(entry, where))
    else:
        abilities = (_checked(Ability(COMMAND_ABILITY, effect=entry.effect), f"{where}, field"),)
    return CardDefinition(entry.number, entry.name, COMMAND, flags=(table, *_deck_marks(entry)), abilities=abilities)


def _unit(entry: UnitEntry, where: str) -> CardDefinition:
    for name in ("attributes", "advantage"):
        for written in getattr(entry, name):
            if not all(word.strip() for word in written.split(SEPARATOR)):
                raise BadCardFile(f"{where}, field {name}", f"{written!r} has an empty attribute", "name it (204.2)")
    attributes = tuple(dict.fromkeys(word for written in entry.attributes for word in attributes_of(written)))
    against = dict.fromkeys(word for written in entry.advantage for word in attributes_of(written))
    return CardDefinition(
        entry.number, entry.name, UNIT, {HP: entry.hp, RETREAT: entry.retreat}, attributes,
        (*(f"{ADVANTAGE}{word}" for word in against), *_deck_marks(entry)), _abilities(entry, where),
    )  # fmt: skip


def _deck_marks(entry: GenericEntry) -> tuple[str, ...]:
    copies = () if entry.copies is None else (f"{COPIES}{entry.copies}",)
    return (*copies, f"{BACK}{entry.back}") if entry.back else copies


def _abilities(entry: UnitEntry | StrengtheningEntry, where: str) -> tuple[Ability, ...]:
    found = [_skill(skill, f"{where}, field skill[{index}]") for index, skill in enumerate(entry.skill)]
    for index, item in enumerate(entry.ability):
        values = {name: getattr(item, name) for name in item.__struct_fields__}
        found.append(_checked(Ability(**values), f"{where}, field ability[{index}]"))
    return tuple(found)


def _skill(entry: SkillEntry, where: str) -> Ability:
    numbers: dict[str, int | Amount] = {SKILL_COST: entry.cost}
    if entry.damage is not None:
        numbers[SKILL_DAMAGE] = entry.damage
    return _checked(
        Ability(SKILL, entry.name, numbers, effect=entry.effect, statics=entry.statics, note=entry.note), where
    )


def _target(select: Select, where: str) -> Ability:
    """804.2b: what the play of a strengthening card looks for; always a unit of the area."""
    if select.kind not in (None, UNIT) or not set(GROUPS.get(select.zone, (select.zone,))) <= set(GROUPS[FIELD]):
        raise BadCardFile(where, "a card is set on a unit of the area (804.2b-1)", f"use kind {UNIT!r}, zone {FIELD!r}")
    check_select(select, WORDS, where)
    return Ability(TARGET, effect=(do_.Choose(msgspec.structs.replace(select, kind=UNIT)),))


def _checked(ability: Ability, where: str) -> Ability:
    check_ability(ability, WORDS, where)
    return ability


_FILE = CardFile(
    {UNIT: UnitEntry, STRATEGY: CommandEntry, TACTIC: CommandEntry, STRENGTHENING: StrengtheningEntry},
    _card,
    INSTRUCTIONS,
)


def read_cards(text: str, file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of a file by number.

    Args:
        text: TOML with the arrays of tables `unit`, `strategy`, `tactic` and `strengthening`.
        file: the name used in errors.

    Raises:
        BadCardFile: with file, card, field and what was expected. Nothing is half-loaded.
    """
    return _FILE.read(text, file)


def cards_of(data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of lists of card entries by table, already read from a file."""
    return _FILE.cards_of(data, file)


@lru_cache(maxsize=1)
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the invented sample set shipped with this edition."""
    text = resources.files(f"{__package__}.cards").joinpath("sample.toml").read_text(encoding="utf-8")
    return read_cards(text, "cards/sample.toml")
