"""The fields of selectors, amounts, conditions and effects in this edition, with their clauses."""

from __future__ import annotations

from engine.abilities.card_files.card_schema import FieldTable
from engine.abilities.language.ability import Modifier, Replacement, Static, When
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.rulebooks.fire_force.v1_0_0.edition import FF

FIELDS: FieldTable = {
    Select: {
        "zone": FF.cite("301.1", "1109.1a"),
        "of": FF.cite("105.3", "105.2"),
        "kind": FF.cite("201.2", "201.4"),
        "name": FF.cite("1102.1", "202.2"),
        "number": FF.cite("210.1"),
        "attribute": FF.cite("1102.2", "205.2"),
        "icon": FF.cite("1201.1"),
        **dict.fromkeys(("flag", "without_flag"), FF.cite("206.2")),
        **dict.fromkeys(("has", "lacks"), FF.cite("207.1")),
        "ready": FF.cite("303.1"),
        "face_up": FF.cite("303.2"),
        "arrived": FF.cite("702.1a-2"),
        **dict.fromkeys(("least", "most"), FF.cite("203.1", "204.1", "207.1")),
        **dict.fromkeys(("printed_least", "printed"), FF.cite("910.6", "1117.1")),
        "is_": FF.cite("913.2", "702.6", "702.11"),
        "top": FF.cite("304.2"),
    },
    Amount: {
        "number": FF.cite("104.6"),
        "value": FF.cite("203.1", "204.1", "207.1", "912.1"),
        "printed": FF.cite("910.6", "1117.1"),
    },
    Condition: {"turn_of": FF.cite("105.1")},
    When: {
        **dict.fromkeys(("who", "player"), FF.cite("908.2")),
        "by": FF.cite("913.2", "913.3", "913.4"),
        **dict.fromkeys(("from_", "to"), FF.cite("908.4")),
    },
    Static: {
        **dict.fromkeys(("to", "change", "while_"), FF.cite("906.1")),
        "replace": FF.cite("911.1"),
        "reveal_top": FF.cite("303.3", "1103.1"),
        **dict.fromkeys(("forbid_player", "forbid"), FF.cite("104.5")),
    },
    Modifier: {
        **dict.fromkeys(("gain_kind", "gain_name", "gain_flag", "lose_attribute"), FF.cite("910.1b")),
        "gain_attribute": FF.cite("1118.2", "910.1b"),
        **dict.fromkeys(("gain_ability", "lose_abilities", "lose_icon"), FF.cite("910.1c")),
        "gain_icon": FF.cite("1118.1", "910.1c"),
        **dict.fromkeys(("attribute_becomes", "name_becomes"), FF.cite("910.1d", "910.5")),
        "plus": FF.cite("910.1e", "1116.1"),
        "becomes": FF.cite("910.1e", "910.5"),
        **dict.fromkeys(("forbid", "by"), FF.cite("104.5")),
    },
    Replacement: {
        **dict.fromkeys(("what", "instead"), FF.cite("911.1")),
        "player": FF.cite("911.2"),
        "by": FF.cite("913.2", "913.3"),
        "may": FF.cite("911.3"),
    },
}
"""The optional fields of card files, in addition to the common ones of all editions (`Piece.common_fields`)."""
