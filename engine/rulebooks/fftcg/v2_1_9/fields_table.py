"""The fields of selectors, amounts, conditions and effects in this edition, with their clauses."""

from __future__ import annotations

from engine.abilities.card_files.card_schema import FieldTable
from engine.abilities.language.ability import Modifier, Replacement, Static, When
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.rulebooks.fftcg.v2_1_9.edition import FT

FIELDS: FieldTable = {
    Select: {
        "zone": FT.cite("7.1"),
        "of": FT.cite("6.2.5", "6.2.1"),
        "kind": FT.cite("6.6.4", "5.2.3.1.1"),
        **dict.fromkeys(("name", "name_part"), FT.cite("5.2.2.1")),
        "number": FT.cite("5.2.5.1"),
        "ability": FT.cite("7.12.1", "11.6.4"),
        "choosing": FT.cite("11.3.3", "11.6.5", "11.7.5", "11.8.9"),
        "attribute": FT.cite("5.2.1.1"),
        **dict.fromkeys(("flag", "without_flag"), FT.cite("6.6.3", "5.2.2.2", "5.2.2.1")),
        **dict.fromkeys(("has", "lacks", "least", "most", "printed_least"), FT.cite("5.2.1.2", "5.2.6.1")),
        **dict.fromkeys(("ready", "orientation"), FT.cite("6.3.1")),
        **dict.fromkeys(("marked", "bears"), FT.cite("6.7.2")),
        "parity": FT.cite("5.2.1.2", "5.2.6.1"),
        "alike": FT.cite("5.2.1.1", "5.2.1.2", "5.2.2.1", "6.6.3", "6.6.4"),
        "face_up": FT.cite("7.6.2"),
        "arrived": FT.cite("10.1.2.1.1"),
        "is_": FT.cite("5.2.4.1", "10.1.2.4", "10.1.3.2"),
        "top": FT.cite("7.9.2"),
    },
    Amount: {
        **dict.fromkeys(("number", "holds"), FT.cite("4.5")),
        "different": FT.cite("4.5"),
        "in_turn": FT.cite("11.11.9", "4.5"),
        "value": FT.cite("5.2.1.2", "5.2.6.1", "4.3", "4.4", "11.11.7"),
        "printed": FT.cite("5.2.1.2", "5.2.6.1"),
        "marker": FT.cite("6.7.2"),
        "resource": FT.cite("6.8.1"),
        "over": FT.cite("4.2"),
        "groups": FT.cite("4.2", "4.5"),
    },
    Condition: {"turn_of": FT.cite("6.1.3", "6.1.2"), "phase": FT.cite("9.3.1.1", "10.1.1.1", "9.5.1.1")},
    When: {
        **dict.fromkeys(("who", "player", "by"), FT.cite("11.8.2")),
        **dict.fromkeys(("from_", "to"), FT.cite("11.8.16")),
        "holds": FT.cite("11.8.13", "11.8.18"),
        "one_or_more": FT.cite("11.8.6"),
        "way": FT.cite("15.2.7.5", "10.1.4.2", "11.8.2"),
        "marker": FT.cite("6.7.2", "11.8.2"),
    },
    Static: {
        **dict.fromkeys(("to", "change", "while_"), FT.cite("11.9.1")),
        "replace": FT.cite("11.12.5.1"),
        "reveal_top": FT.cite("7.6.1"),
        **dict.fromkeys(("forbid_player", "forbid"), FT.cite("2.2")),
    },
    Modifier: {
        "word": FT.cite("11.12.4.6"),
        **dict.fromkeys(("gain_kind", "gain_name", "name_becomes"), FT.cite("11.12.4.6")),
        **dict.fromkeys(("gain_flag", "lose_flag", "flag_becomes"), FT.cite("11.12.4.6")),
        **dict.fromkeys(("gain_attribute", "lose_attribute", "attribute_becomes"), FT.cite("11.12.4.6", "5.2.1.1")),
        **dict.fromkeys(("gain_ability", "lose_abilities"), FT.cite("11.12.4.6")),
        "plus": FT.cite("11.12.4.6"),
        "becomes": FT.cite("11.12.4.6", "11.5.6"),
        **dict.fromkeys(("forbid", "by"), FT.cite("2.2")),
    },
    Replacement: {
        **dict.fromkeys(("what", "instead", "may"), FT.cite("11.12.5.1")),
        **dict.fromkeys(("player", "under"), FT.cite("11.12.5.7")),
        "becomes": FT.cite("11.12.5.1", "15.1.1.9.8"),
        "once": FT.cite("11.12.4.1", "11.12.5.1"),
        "by": FT.cite("11.11.8", "11.12.5.1"),
        "damage": FT.cite("10.1.4.2"),
        "only_if": FT.cite("11.12.5.1"),
    },
}
"""The optional fields of card files, in addition to the common ones of all editions (`Piece.common_fields`)."""
