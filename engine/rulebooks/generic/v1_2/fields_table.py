"""The fields of selectors, amounts, conditions and effects in this edition, with their clauses."""

from __future__ import annotations

from engine.abilities.card_files.card_schema import FieldTable
from engine.abilities.language.ability import DamageChange, Failure, Modifier, Replacement, Static, When
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.rulebooks.generic.v1_2.edition import GE

FIELDS: FieldTable = {
    Select: {
        "zone": GE.cite("301.1", "306.4"),
        "of": GE.cite("105.3", "105.2"),
        "kind": GE.cite("201.2", "201.3"),
        "name": GE.cite("902.1", "902.1a"),
        "name_part": GE.cite("902.1a"),
        **dict.fromkeys(("skill", "skill_part"), GE.cite("902.1", "902.1b", "801.1g-1")),
        "number": GE.cite("215.1"),
        "attribute": GE.cite("204.1", "306.4"),
        **dict.fromkeys(("flag", "without_flag"), GE.cite("201.3a", "205.1")),
        **dict.fromkeys(("has", "lacks", "least", "most"), GE.cite("203.1", "206.1")),
        "ready": GE.cite("303.1", "908.2"),
        "orientation": GE.cite("303.1"),
        "on": GE.cite("905.2a", "905.3a"),
        "marked": GE.cite("913.3", "916.3"),
        "face_up": GE.cite("303.2"),
        "arrived": GE.cite("804.2b-1"),
        "printed_least": GE.cite("809.6"),
        "is_": GE.cite("813.2", "905.1"),
        "top": GE.cite("304.2"),
    },
    Amount: {
        "number": GE.cite("104.5"),
        "value": GE.cite("203.1", "206.1", "812.1"),
        "printed": GE.cite("809.6"),
        "marker": GE.cite("913.3", "916.3"),
    },
    Condition: {"turn_of": GE.cite("105.1")},
    When: {
        **dict.fromkeys(("who", "player"), GE.cite("807.2", "807.1a")),
        "by": GE.cite("813.2", "813.4", "813.5"),
        **dict.fromkeys(("from_", "to"), GE.cite("807.5")),
        "holds": GE.cite("807.7"),
    },
    Static: {
        **dict.fromkeys(("to", "change", "while_"), GE.cite("805.1")),
        "replace": GE.cite("810.1"),
        "reveal_top": GE.cite("303.3", "903.1"),
        "damage": GE.cite("916.2"),
        "fails": GE.cite("920.1"),
        **dict.fromkeys(("forbid_player", "forbid"), GE.cite("104.4")),
    },
    DamageChange: {
        "plus": GE.cite("916.2"),
        **dict.fromkeys(("times", "over", "becomes"), GE.cite("704.3b")),
    },
    Failure: {
        "skill_of": GE.cite("920.1a", "105.3"),
        "contest": GE.cite("920.1b"),
        "first": GE.cite("920.1b-1"),
        "only": GE.cite("208.1", "209.1"),
    },
    Modifier: {
        **dict.fromkeys(("gain_kind", "gain_name", "gain_flag", "gain_attribute", "lose_attribute"), GE.cite("809.1b")),
        **dict.fromkeys(("gain_ability", "lose_abilities"), GE.cite("809.1c")),
        **dict.fromkeys(("attribute_becomes", "name_becomes"), GE.cite("809.1d", "809.5")),
        "plus": GE.cite("809.1e", "918.1"),
        "becomes": GE.cite("809.1e", "809.5"),
        "forbid": GE.cite("104.4"),
        "by": GE.cite("104.4", "813.2", "813.4"),
    },
    Replacement: {
        **dict.fromkeys(("what", "instead"), GE.cite("810.1")),
        "player": GE.cite("810.2"),
        "may": GE.cite("810.3"),
    },
}
"""The optional fields of card files, in addition to the common ones of all editions (`Piece.common_fields`)."""
