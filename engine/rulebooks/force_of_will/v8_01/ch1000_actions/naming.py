"""201.5, 202.3a, 205, 307, 308.4, 901.1d, 1303.2b, 1406.1a. The meaning of words in texts, and implied zones."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.abilities.language.understanding import gather_clauses, keep_for_text
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import CLASS, RACE, RULER, RULER_OR_J_RULER, TOKEN, TOTAL_COST
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, IN_PLAY, OUTSIDE, RULER_AREA
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import KEYWORDS, VALUED
from engine.rulebooks.force_of_will.v8_01.edition import FW

COUNTED_IN_PLAY = FW.cite("307.4a")
RULERS = FW.cite("308.4")
OF_TYPE = FW.cite("201.5")
OUTSIDE_GAME = FW.cite("317.1a", "317.1b")
RACES = FW.cite("205.1a")
RACES_IN_PLAY = FW.cite("205.4", "205.1a")
CLASSES = FW.cite("1406.1a")
TOKENS_ALONE = FW.cite("1303.2b")

WITHOUT_ZONE = {RULER: RULER_AREA, RULER_OR_J_RULER: IN_PLAY}
"""The zones meant for cards of these types if a text names none (308.4, AFW-15)."""


def complete_zones(node: Any, counted: bool = False, *, of_types: bool = True) -> Any:
    """205.4, 307.4a, 308.4: returns the content of a card file with omitted zones filled in.

    Rulers are meant in the ruler area, counted cards and cards named only by race in play, others on the field (307.4).

    Args:
        node: a part of the card file.
        counted: whether the part says which cards are counted.
        of_types: whether a card named by its type can be meant in a ruler area, too (201.5).
    """
    if isinstance(node, list):
        return [complete_zones(item, counted, of_types=of_types) for item in node]
    if not isinstance(node, dict):
        return node
    found = {
        name: complete_zones(value, _is_counted(node, name, value, counted), of_types=of_types)
        for name, value in node.items()
    }
    if not {"zone", "among", "do"} & node.keys() and (of_types or "kind" not in node):
        zone = IN_PLAY if counted or _names_race_alone(found) else WITHOUT_ZONE.get(str(node.get("kind")))
        if zone is not None:
            found["zone"] = zone
    return found


def _names_race_alone(found: dict[str, Any]) -> bool:
    """205.4: returns whether a selector, or one of several, names a race without a type."""
    if "kind" in found:
        return False
    ways = found.get("any_of")
    if isinstance(ways, list):
        return any(isinstance(way, dict) and way.get("zone") == IN_PLAY for way in ways)
    return str(found.get("flag", "")).startswith(RACE)


def _is_counted(node: dict[str, Any], name: str, value: Any, within: bool) -> bool:
    """Returns whether a selector says which cards are counted. The count of an instruction is an amount.

    Args:
        node: what it is a field of.
        name: the name of the field.
        value: the selector.
        within: whether it is a part of a counted selector.
    """
    return (within and name in ("any_of", "not")) or (name == "count" and "do" not in node and isinstance(value, dict))


ON_FIELD = FW.cite("307.4")
NAMES = FW.cite("202.3a")
ABILITY_NAMES = FW.cite("901.1d")
TOTALS = FW.cite("203.5", "203.5a")


@keep_for_text
def cite_text(text: Any) -> Cites:
    """Returns the clauses for understanding a text that names cards."""
    cites = gather_clauses(text, _cite_piece)
    return joined(cites, ON_FIELD) if _means_field(text) else cites


def _means_field(text: Any) -> bool:
    """307.4: returns whether a text names cards on the field. Parts of a selector only restrict its cards."""
    if isinstance(text, Select):
        return text.zone == FIELD and text.among is None and text.is_ is None
    if isinstance(text, Instruction | Ability):
        return False
    inner: Any = ()
    if isinstance(text, msgspec.Struct):
        inner = (getattr(text, name) for name in text.__struct_fields__)
    elif isinstance(text, tuple | dict):
        inner = text.values() if isinstance(text, dict) else text
    return any(_means_field(piece) for piece in inner)


def _cite_piece(piece: Any) -> Cites:
    if isinstance(piece, Select):
        return _cite_select(piece)
    if isinstance(piece, Amount | Condition) and piece.count is not None and piece.count.zone == IN_PLAY:
        return COUNTED_IN_PLAY
    return NO_CLAUSES


def _cite_select(select: Select) -> Cites:
    cites = RULERS if select.kind == RULER and select.zone == RULER_AREA else NO_CLAUSES
    if select.kind == RULER_OR_J_RULER:
        cites = cites + OF_TYPE
    if select.name is not None or select.name_part is not None:
        cites = cites + NAMES
    flags = [flag for flag in (select.flag, select.without_flag) if flag is not None]
    if any(flag.startswith(RACE) for flag in flags):
        cites = cites + (RACES_IN_PLAY if select.zone == IN_PLAY else RACES)
    if TOTAL_COST in select.least or TOTAL_COST in select.most:
        cites = cites + TOTALS
    if select.zone == OUTSIDE:
        cites = cites + OUTSIDE_GAME
    if select.flag == TOKEN:
        cites = cites + TOKENS_ALONE
    if any(flag.startswith(CLASS) for flag in flags):
        cites = cites + CLASSES
    if any(flag in KEYWORDS or flag.startswith(VALUED) for flag in flags):
        cites = cites + ABILITY_NAMES
    return cites
