"""Which fields of selectors, amounts, conditions and effects this edition has, by which clauses; so far a few."""

from __future__ import annotations

from engine.abilities.language.ability import Modifier, Static, When
from engine.abilities.language.card_schema import FieldTable
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.rulebooks.force_of_will.v8_01.edition import FW

FIELDS: FieldTable = {
    Select: {
        "zone": FW.cite("301.1", "307.4"),
        "of": FW.cite("105.3", "105.2"),
        "kind": FW.cite("201.1", "201.5"),
        "name": FW.cite("202.1"),
        "attribute": FW.cite("208.1"),
        **dict.fromkeys(("flag", "without_flag"), FW.cite("201.3", "901.1d")),
        **dict.fromkeys(("least", "most"), FW.cite("203.5", "206.1")),
        "ready": FW.cite("303.1"),
        "is_": FW.cite("104.1"),
    },
    Amount: {"number": FW.cite("903.2.f"), "value": FW.cite("206.1", "911.1")},
    Condition: {"turn_of": FW.cite("105.1")},
    When: dict.fromkeys(("who", "player", "by", "from_", "to"), FW.cite("906.4")),
    Static: {
        **dict.fromkeys(("to", "change", "while_"), FW.cite("904.1")),
        **dict.fromkeys(("forbid_player", "forbid"), FW.cite("104.4")),
    },
    Modifier: {
        **dict.fromkeys(("gain_kind", "gain_flag", "gain_attribute", "lose_attribute"), FW.cite("909.1c")),
        **dict.fromkeys(("gain_ability", "lose_abilities"), FW.cite("909.1d")),
        **dict.fromkeys(("gain_name", "name_becomes", "attribute_becomes"), FW.cite("909.1e")),
        **dict.fromkeys(("plus", "becomes"), FW.cite("909.1g")),
        "forbid": FW.cite("104.4"),
    },
}
"""The optional fields that a card file can use, beside those that every edition has (`Piece.common_fields`)."""
