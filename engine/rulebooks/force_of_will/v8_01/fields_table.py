"""The fields of selectors, amounts, conditions and effects in this edition, with their clauses."""

from __future__ import annotations

from engine.abilities.card_files.card_schema import FieldTable
from engine.abilities.language.ability import Modifier, Replacement, Static, When
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.rulebooks.force_of_will.v8_01.edition import FW

FIELDS: FieldTable = {
    Select: {
        "zone": FW.cite("301.1", "307.4"),
        "of": FW.cite("105.3", "105.2"),
        "kind": FW.cite("201.2", "201.2a", "201.5"),
        **dict.fromkeys(("name", "name_part"), FW.cite("202.3", "202.3a")),
        "number": FW.cite("211.1"),
        "ability": FW.cite("901.1e"),
        "attribute": FW.cite("208.1"),
        **dict.fromkeys(("flag", "without_flag"), FW.cite("201.3", "205.4", "901.1d")),
        **dict.fromkeys(("has", "lacks", "least", "most"), FW.cite("203.5", "206.1")),
        "printed_least": FW.cite("909.7"),
        **dict.fromkeys(("ready", "orientation"), FW.cite("303.1")),
        "marked": FW.cite("1022.5"),
        "face_up": FW.cite("303.2"),
        "revealed": FW.cite("1005.1"),
        "arrived": FW.cite("803.3a", "905.3"),
        "is_": FW.cite("803.5", "804.4", "1002.1"),
        "top": FW.cite("304.2"),
        "alike": FW.cite("202.3", "205.4", "208.1"),
        "on": FW.cite("1002.1"),
        "choosing": FW.cite("903.2.g", "903.2.g-3"),
    },
    Amount: {
        "number": FW.cite("903.2.f"),
        "holds": FW.cite("903.2.e"),
        "value": FW.cite("206.1", "911.1"),
        "printed": FW.cite("909.7"),
        "marker": FW.cite("1022.5"),
        "resource": FW.cite("105.4"),
        "in_turn": FW.cite("1416.2b", "911.1"),
        "different": FW.cite("208.1"),
        "over": FW.cite("1007.3a", "105.4a"),
        "groups": FW.cite("104.1"),
    },
    Condition: {"turn_of": FW.cite("105.1"), "fact": FW.cite("1028.2")},
    When: {
        **dict.fromkeys(("who", "player", "by", "from_", "to"), FW.cite("906.4")),
        "holds": FW.cite("906.4", "906.9"),
        "marker": FW.cite("1022.1", "906.4"),
        "way": FW.cite("1110.2", "906.4"),
    },
    Static: {
        **dict.fromkeys(("to", "change", "while_"), FW.cite("904.1")),
        "replace": FW.cite("910.1", "901.2c"),
        "reveal_top": FW.cite("1005.1", "303.2"),
        **dict.fromkeys(("forbid_player", "forbid"), FW.cite("104.4")),
    },
    Modifier: {
        **dict.fromkeys(("gain_kind", "kind_becomes", "gain_attribute", "lose_attribute"), FW.cite("909.1c")),
        **dict.fromkeys(("gain_flag", "lose_flag", "flag_becomes"), FW.cite("909.1c", "909.1d")),
        **dict.fromkeys(("gain_ability", "lose_abilities"), FW.cite("909.1d")),
        **dict.fromkeys(("gain_name", "name_becomes", "attribute_becomes"), FW.cite("909.1e")),
        **dict.fromkeys(("plus", "becomes", "times", "over"), FW.cite("909.1g")),
        "controller": FW.cite("105.3", "307.8a"),
        "enters_with": FW.cite("1022.6"),
        "enters_rested": FW.cite("104.1", "303.1b"),
        **dict.fromkeys(("forbid", "by"), FW.cite("104.4")),
    },
    Replacement: {
        **dict.fromkeys(("what", "instead"), FW.cite("910.1")),
        "player": FW.cite("910.2"),
        "by": FW.cite("910.1", "912.1"),
        "may": FW.cite("910.3"),
        "becomes": FW.cite("1018.1", "910.1"),
        "once": FW.cite("910.1"),
        "only_if": FW.cite("910.1"),
        "damage": FW.cite("805.2", "806.2"),
    },
}
"""The optional fields of card files, in addition to the common ones of all editions (`Piece.common_fields`)."""
