"""Reads card files of this game: TOML, checked as a whole; a file with an error is refused."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from importlib import resources
from typing import Annotated, Any, Literal, get_args

import msgspec

from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, AnyInstruction, Modifier, Static, Until, When
from engine.abilities.language.card_file import CardFile, Entry
from engine.abilities.language.checking import check_ability
from engine.abilities.language.selectors import Condition, Piece, Select, Text
from engine.abilities.language.vocabulary import Occurs, Shape, Vocabulary, Wrong
from engine.core.cards import CardDefinition
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import (
    ATTACK_COST,
    BACKUP,
    BLOCK_COST,
    CAST_COST,
    CATEGORY,
    CHARACTER,
    COPIES,
    COST,
    EX,
    FORWARD,
    GENERIC,
    JOB,
    KEYWORDS,
    KINDS,
    MONSTER,
    MORE_ATTACKS,
    MUST_BE_CHOSEN,
    MUST_BY_OPPONENT,
    NUMBER_NAMES,
    PARTY,
    POWER,
    SUMMON,
    WARP,
)
from engine.rulebooks.fftcg.v2_1_9.ch06_crystals import CRYSTAL, GAINED
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import ACTIVE, BOX, BREAK, DULL, FIELD, HAND, REMOVED, STACK, ZONES
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_cancelling import CANCEL
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords import verbs, warp
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.terms import PARTS
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.instructions_table import INSTRUCTIONS

Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Element = Literal["fire", "ice", "wind", "earth", "lightning", "water", "light", "dark"]
Keyword = Literal["brave", "haste", "first_strike", "back_attack"]

OCCASIONS = frozenset({
    "enter", "left_field", "to_break_zone", "destroy", "move", "put", "return", "banish", "discard", "draw", "cast",
    "cast_summon", "ability_used", "special_used", "dulled", "activated", "damaged", "counter", "attack",
    "party_attack", "attack_start", "block", "be_blocked", "deal_damage_to_player", "receive_damage", "main_start",
    "first_main_start", "end_phase_start", "turn_end", "control", "hand_discarded", "state", "last_warp_counter",
    "party_deals_damage", GAINED,
})  # fmt: skip
"""What `when.event` can name (11.8.2)."""

_NO_CARD = Occurs(card=False)
_THERE = Occurs(kinds=(FORWARD, BACKUP, MONSTER, CHARACTER), own=(FIELD,))
_GOES = Occurs(kinds=(FORWARD, BACKUP, MONSTER, CHARACTER), own=(FIELD, BREAK))
OCCURS = {
    **dict.fromkeys(
        (
            "attack_start", "party_attack", "main_start", "first_main_start", "end_phase_start", "turn_end",
            "receive_damage", "hand_discarded", "state", GAINED,
        ),
        _NO_CARD,
    ),
    **dict.fromkeys(
        ("enter", "dulled", "activated", "damaged", "attack", "block", "be_blocked", "control"), _THERE
    ),
    **dict.fromkeys(("to_break_zone", "destroy"), _GOES),
    "discard": Occurs(own=(BREAK,)),
    "draw": Occurs(own=(HAND,)),
    "cast": Occurs(kinds=(SUMMON,), own=(STACK,)),
    "cast_summon": Occurs(kinds=(SUMMON,), own=(STACK,)),
    kinds.LAST_WARP_COUNTER: Occurs(own=(REMOVED,)),
}  # fmt: skip
"""What autos that wait for these occasions can never ask for (11.8.3, 11.8.16)."""

REPLACEABLE = frozenset({
    "draw", "discard", "put", "return", "ready", "exhaust", "destroy", "leave", "banish", "damage_to", "damage",
    "freeze", "enter", "markers", "control", "reveal",
})  # fmt: skip
"""What `replace.would` can name (11.12.5)."""

ACTS = frozenset({
    "attack", "block", "be_blocked", verbs.DEAL_DAMAGE, "destroy", "leave", "return", "banish", "damage", "exhaust",
    "ready", "use", "cast", verbs.RETURN_BY_OPPONENT, kinds.BY_SUMMONS, kinds.BY_ABILITIES, kinds.BY_OPPOSING_SUMMONS,
    kinds.BY_OPPOSING_ABILITIES, CANCEL,
})  # fmt: skip
"""What `forbid` can name (2.2)."""

PLAYER_ACTS = frozenset({"attack", "block", "use", "cast", "draw"})
TARGETS = tuple(name for name in ZONES if name not in (STACK, BOX))

_SHARED = frozenset({"name", "flags", "zones", "only_if", "numbers"})
ABILITIES = {
    kinds.FIELD_ABILITY: Shape(needs=("statics",), may=_SHARED | {"basic"}, numbers=(kinds.DAMAGE_TAKEN,)),
    kinds.ACTION: Shape(needs=("effect",), may=_SHARED | {"cost", "once_per_turn"}, numbers=(kinds.DAMAGE_TAKEN,)),
    kinds.SPECIAL: Shape(
        needs=("name", "effect"), may=_SHARED | {"cost", "once_per_turn"}, numbers=(kinds.DAMAGE_TAKEN,)
    ),
    kinds.AUTO: Shape(
        needs=("when", "effect"),
        may=_SHARED | {"once_per_turn"},
        flags=(kinds.EX_BURST, WARP),
        numbers=(kinds.DAMAGE_TAKEN,),
    ),
    kinds.SUMMON_EFFECT: Shape(
        needs=("effect",), may=_SHARED | {"cost"}, flags=(kinds.EX_BURST, WARP), numbers=(kinds.DAMAGE_TAKEN,)
    ),
    kinds.CASTING: Shape(needs=("cost",), may=_SHARED),
    kinds.WARP_ABILITY: Shape(needs=("cost",), may=_SHARED, numbers=(WARP,), flags=(WARP,)),
}

CONTROL_LASTS = ("turn", "game")
"""How long a player can gain control of a character."""


def _only_here(piece: Piece) -> Wrong | None:
    """What this game alone has to say about an instruction or ability."""
    if isinstance(piece, do_.Offer) and (not piece.names or (piece.if_ is not None and not piece.alternative)):
        return "", "there is no alternative cost" if piece.if_ else "nothing is offered", "add alternative"
    if isinstance(piece, do_.Offer | do_.May) or (isinstance(piece, Ability) and piece.kind == kinds.WARP_ABILITY):
        inner = (*piece.additional, *piece.alternative) if isinstance(piece, do_.Offer) else piece.cost
        if any(isinstance(item, do_.Offer) for item in inner):
            return "", "only the cost of playing something can offer another one", "leave offer out"
    if isinstance(piece, do_.Control) and piece.until not in CONTROL_LASTS:
        return "until", f"control does not change hands for {piece.until!r}", f"use {' or '.join(CONTROL_LASTS)}"
    if isinstance(piece, Modifier) and piece.word is not None:
        return _words_wrong(piece.word)
    return _set_wrong(piece) if isinstance(piece, do_.Search) else None


def _words_wrong(words: do_.Rewording) -> Wrong | None:
    """What is wrong with a change of words: both are elements, card types, jobs or categories."""
    before, after = _sort_of(words.from_), _sort_of(words.to)
    if not before or before != after:
        sorts = "two elements, two card types, two jobs (job:WORD) or two categories (category:WORD)"
        return "word", f"{words.from_!r} cannot be read as {words.to!r}", f"use {sorts}"
    if words.from_ == words.to:
        return "word", "nothing changes", "name two different words"
    return None


def _sort_of(word: str) -> str:
    """Which sort of word it is, '' for one that no effect changes."""
    if word in get_args(Element):
        return "element"
    if word in KINDS:
        return "kind"
    return next((sort for sort in (JOB, CATEGORY) if word.startswith(sort) and word != sort), "")


def _set_wrong(search: do_.Search) -> Wrong | None:
    """What is wrong with the set of cards a search asks for."""
    if len(search.each) == 1:
        return "each", "one card of one sort", "put the selector into what"
    if search.each and search.count != 1:
        return "count", "`each` says how many", "leave count out"
    if search.different is not None and search.different not in ("name", *NUMBER_NAMES):
        return "different", f"unknown quality {search.different!r}", f"use one of {', '.join(('name', *NUMBER_NAMES))}"
    if search.different is not None and search.count == 1 and not search.each:
        return "different", "one card is always different", "give count or each"
    return None


WORDS = Vocabulary(
    edition=FT.id,
    instructions=INSTRUCTIONS,
    parts=frozenset(PARTS),
    abilities=ABILITIES,
    grantable=(kinds.FIELD_ABILITY, kinds.ACTION, kinds.AUTO),
    kinds=KINDS,
    numbers=(*NUMBER_NAMES, ATTACK_COST, BLOCK_COST, CAST_COST, MORE_ATTACKS),
    flags=(
        *KEYWORDS,
        GENERIC,
        PARTY,
        JOB,
        CATEGORY,
        MUST_BE_CHOSEN,
        MUST_BY_OPPONENT,
        "must_attack",
        "must_block",
    ),
    zones=tuple(ZONES),
    ordered=tuple(name for name, rule in ZONES.items() if rule.ordered),
    targets=TARGETS,
    relations=frozenset({"self", "other", "subject", "attacker", "blocker", "in_battle"}),
    durations=get_args(Until),
    occasions=OCCASIONS,
    occurs=OCCURS,
    home=(FIELD,),
    replaceable=REPLACEABLE,
    printed_only=("concede",),
    acts=ACTS,
    player_acts=PLAYER_ACTS,
    picks=("discard", "leave", "exhaust", "return", "put", "reveal", "ready"),
    orientations=(ACTIVE, DULL),
    playable=(kinds.ACTION, kinds.SPECIAL, kinds.AUTO),
    resources=(CRYSTAL,),
    entering=("enter",),
    conditional=True,
    numbers_in_costs=True,
    choosers=("you", "opponent", "each"),
    also=_only_here,
    without={
        Select: frozenset({"icon", "skill", "skill_part", "on", "printed"}),
        Static: frozenset({"damage", "fails"}),
        Modifier: frozenset({"gain_icon", "lose_icon"}),
        do_.Replacement: frozenset({"by"}),
        do_.Choose: frozenset({"unseen"}),
        do_.SelectCards: frozenset({"unseen"}),
        do_.Put: frozenset({"as_", "face_down", "order"}),
        do_.Return: frozenset({"order"}),
        do_.Shuffle: frozenset({"what"}),
        do_.PutTop: frozenset({"face_down"}),
    },
)
"""The words of the ability language a card file of this game can use."""


class AbilityEntry(Piece, kw_only=True, frozen=True):
    """A field (`static`), action (`activated`), special or auto ability (`triggered`); the flag `ex` marks EX Burst.

    `damage` is the N of "Damage N" (15.2.6).
    """

    kind: Literal["static", "activated", "special", "triggered"]
    name: str = ""
    flags: tuple[Text, ...] = ()
    when: When | None = None
    cost: tuple[AnyInstruction, ...] = ()
    effect: tuple[AnyInstruction, ...] = ()
    statics: tuple[Static, ...] = ()
    zones: tuple[Text, ...] = ()
    only_if: Condition | None = None
    once_per_turn: bool = False
    basic: bool = False
    damage: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    note: str = ""


class WarpEntry(Piece, kw_only=True, frozen=True):
    """Warp (15.2.7): how many counters, and what putting the card away with them costs."""

    count: Annotated[int, msgspec.Meta(ge=1, le=99)]
    cost: tuple[AnyInstruction, ...]


CastingCost = do_.Pick | do_.Pay | do_.Spend
"""What the costs of casting a card are made of."""


class CardEntry(Entry, kw_only=True, frozen=True):
    """What every card says: elements (5.2.1.1), cost (5.2.1.2), categories (5.2.2.2), EX Burst (5.2.2.1).

    `additional` is a cost that may be paid besides, `alternative` one that may be paid instead of the printed cost.
    Summon effects and autos of a character can read which was paid (11.3.5, 11.4.4).
    """

    cost: Number
    elements: tuple[Element, ...]
    categories: tuple[Text, ...] = ()
    ex: bool = False
    additional: tuple[CastingCost, ...] = ()
    alternative: tuple[CastingCost, ...] = ()
    alternative_if: Condition | None = None


class CharacterEntry(CardEntry, kw_only=True, frozen=True):
    """A character: jobs (6.6.3), the generic icon (5.2.2.1), keyword abilities, abilities.

    `copies` is the number of copies its field ability allows in a deck, or `any` (8.1.2).
    """

    jobs: tuple[Text, ...] = ()
    generic: bool = False
    party_any: bool = False
    copies: Number | Literal["any"] | None = None
    keywords: tuple[Keyword, ...] = ()
    warp: WarpEntry | None = None
    ability: tuple[AbilityEntry, ...] = ()


class ForwardEntry(CharacterEntry, kw_only=True, frozen=True):
    """A forward has power (5.2.6)."""

    power: Number


class BackupEntry(CharacterEntry, kw_only=True, frozen=True):
    """A backup."""


class MonsterEntry(CharacterEntry, kw_only=True, frozen=True):
    """A monster."""


class SummonEntry(CardEntry, kw_only=True, frozen=True):
    """A summon: what it does when it is resolved (5.2.3.1.2)."""

    effect: tuple[AnyInstruction, ...]


def _card(table: str, entry: Any, where: str) -> CardDefinition:
    numbers = {COST: entry.cost}
    flags = tuple(f"{CATEGORY}{word}" for word in entry.categories) + ((EX,) if entry.ex else ())
    offer = do_.Offer(entry.additional, entry.alternative, entry.alternative_if)
    costs = (offer,) if offer != do_.NO_OFFER else ()
    if table == SUMMON:
        marks = (kinds.EX_BURST,) if entry.ex else ()
        does = Ability(kinds.SUMMON_EFFECT, flags=marks, cost=costs, effect=entry.effect)
        abilities = (_checked(does, f"{where}, field"),)
        return CardDefinition(entry.number, entry.name, table, numbers, entry.elements, flags, abilities)
    flags += tuple(f"{JOB}{word}" for word in entry.jobs) + entry.keywords
    flags += ((GENERIC,) if entry.generic else ()) + ((PARTY,) if entry.party_any else ())
    flags += () if entry.copies is None else (f"{COPIES}{entry.copies}",)
    if table == FORWARD:
        numbers[POWER] = entry.power
    taken = {item.as_ for item in (*offer.additional, *offer.alternative) if isinstance(item, do_.Pick)}
    known = offer.names | taken
    found = []
    for index, item in enumerate(entry.ability):
        values = {name: getattr(item, name) for name in item.__struct_fields__ if name != "damage"}
        asked = {kinds.DAMAGE_TAKEN: item.damage} if item.damage else {}
        autos = known if item.kind == kinds.AUTO else ()
        found.append(_checked(Ability(numbers=asked, **values), f"{where}, field ability[{index}]", autos))
    if costs:
        found.append(_checked(Ability(kinds.CASTING, cost=costs, zones=(HAND,)), f"{where}, field"))
    if entry.warp is not None:
        flags += (WARP,)
        found += [_checked(each, f"{where}, field warp") for each in warp.abilities(entry.warp.count, entry.warp.cost)]
    return CardDefinition(entry.number, entry.name, table, numbers, entry.elements, flags, tuple(found))


def _checked(ability: Ability, where: str, known: Collection[str] = ()) -> Ability:
    check_ability(ability, WORDS, where, known)
    return ability


_FILE = CardFile(
    {FORWARD: ForwardEntry, BACKUP: BackupEntry, MONSTER: MonsterEntry, SUMMON: SummonEntry}, _card, INSTRUCTIONS
)


def read_cards(text: str, file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of a file by number.

    Args:
        text: TOML with the arrays of tables `forward`, `backup`, `monster` and `summon`.
        file: the name used in errors.

    Raises:
        BadCardFile: with file, card, field and what was expected. Nothing is half-loaded.
    """
    return _FILE.read(text, file)


def cards_of(data: Any, file: str = "cards") -> dict[str, CardDefinition]:
    """Returns all cards of lists of card entries by kind, already read from a file."""
    return _FILE.cards_of(data, file)


@lru_cache(maxsize=1)
def sample_cards() -> dict[str, CardDefinition]:
    """Returns the cards shipped with this edition: three starter decks, with the printed figures."""
    text = resources.files(f"{__package__}.cards").joinpath("starters.toml").read_text(encoding="utf-8")
    return read_cards(text, "cards/starters.toml")
