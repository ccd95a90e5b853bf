"""1400. Old cards: the conversion of their words, so that the rest of the rulebook applies.

A card file contains an old card's printed words. They are converted to present words before the card is
checked, and the card is marked with the clauses of the conversion, which its effects cite.
"""

from __future__ import annotations

from typing import Any

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ADDITION, CHANT, REGALIA, RESONATOR, RUNE, list_marked
from engine.rulebooks.force_of_will.v8_01.edition import FW

READ_BY = "read_by:"
"""The mark of an old card with a clause by which its words were converted."""

OLD_SPELL = "spell"
"""The printed type of old chants (1405.1)."""

NAMED = FW.cite("1402.1")
RACES_APART = FW.cite("1403.1")
STONE_AREA = FW.cite("1404.1")
STANDBY_AREA = FW.cite("1404.2")
IS_CHANT = FW.cite("1405.1")
NO_CLASS = FW.cite("1405.2")
MEANS_CHANT = FW.cite("1405.2a")
IS_QUICK = FW.cite("1405.3")
MEANS_QUICK = FW.cite("1405.3a")
HAS_TRIGGER = FW.cite("1405.4")
MEANS_TRIGGER = FW.cite("1405.4a")
MEANS_RESONATOR_SPELL = FW.cite("1407.1")
MEANS_OTHER_SPELL = FW.cite("1407.2")
IS_JUDGMENT = FW.cite("1408.1")
NO_ICON = FW.cite("1409.1")
MEANS_BATTLE = FW.cite("1410.1")
TRIGGERS_ON_BATTLE = FW.cite("1410.1a")
IS_TRIGGERED = FW.cite("1411.1")
ENTER_TRIGGERS = FW.cite("1411.2", "1411.2a")
EITHER_ICON = FW.cite("1411.2b")
IS_ENTER = FW.cite("1411.3")
IS_NOT_ENTER = FW.cite("1411.3a")
MEANS_ATTACHING = FW.cite("1412.1")
MEANS_CHASE = FW.cite("1412.2")
MEANS_DEALT = FW.cite("1412.3")
SYMBOLS = FW.cite("1413.2")
IS_PRECISION = FW.cite("1414.1")
MEANS_BOTH_ATTACKS = FW.cite("1414.2")
TRIGGER_OF = FW.cite("1416.2a")
CONDITION_OF = FW.cite("1416.2b")
COST_OF_PLAY = FW.cite("1416.2c")
WITH_TRIGGER = FW.cite("1416.3")
WITHOUT_TRIGGER = FW.cite("1416.4")
COSTS_NOTHING = FW.cite("1416.4a")
IS_ETERNAL = FW.cite("1417.1")
MEANS_BOTH_LASTING = FW.cite("1417.2")

ALL = (
    NAMED, RACES_APART, STONE_AREA, STANDBY_AREA, IS_CHANT, NO_CLASS, MEANS_CHANT, IS_QUICK, MEANS_QUICK, HAS_TRIGGER,
    MEANS_TRIGGER, MEANS_RESONATOR_SPELL, MEANS_OTHER_SPELL, IS_JUDGMENT, NO_ICON, MEANS_BATTLE, TRIGGERS_ON_BATTLE,
    IS_TRIGGERED, ENTER_TRIGGERS, EITHER_ICON, IS_ENTER, IS_NOT_ENTER, MEANS_ATTACHING, MEANS_CHASE, MEANS_DEALT,
    SYMBOLS, IS_PRECISION, MEANS_BOTH_ATTACKS, TRIGGER_OF, CONDITION_OF, COST_OF_PLAY, WITH_TRIGGER, WITHOUT_TRIGGER,
    COSTS_NOTHING, IS_ETERNAL, MEANS_BOTH_LASTING,
)  # fmt: skip
CLAUSES = {cites.main[0]: cites for cites in ALL}
"""The clauses by which words of a card were converted, by the label in its mark."""

SYMBOL_SKILLS = ("pierce", "precision", "first_strike", "explode", "flying", "swiftness", "imperishable")  # 1413.2
OTHER_SPELLS = (CHANT, ADDITION, REGALIA, RUNE)
CLASSES = {
    "chant": (NO_CLASS, ()), "chant_instant": (IS_QUICK, ("quickcast",)), "chant_standby": (HAS_TRIGGER, ()),
}  # fmt: skip
"""The classes of old spells: the clause, and the keywords that a card of the class has (AFW-72)."""

ZONES = {"magic_stone_area": ("field", STONE_AREA), "chant_standby_area": ("standby", STANDBY_AREA)}
KEYWORDS = {"target_attack": ("precision", IS_PRECISION), "not_destroyed": ("eternal", IS_ETERNAL)}
REFERENCES = {
    "target_attack": ("precision", MEANS_BOTH_ATTACKS), "precision": ("precision", MEANS_BOTH_ATTACKS),
    "not_destroyed": ("eternal", MEANS_BOTH_LASTING), "eternal": ("eternal", MEANS_BOTH_LASTING),
    "enter_in_white": ("enter", EITHER_ICON),
}  # fmt: skip
"""The marks that texts of old cards refer to by another word."""

OCCASIONS = {
    "battle_phase_start": ("battle_start", TRIGGERS_ON_BATTLE), "battle_phase_end": ("battle_end", TRIGGERS_ON_BATTLE),
    "receive_damage": ("damaged", MEANS_DEALT),
}  # fmt: skip
KINDS: dict[str, tuple[dict[str, Any], Cites]] = {
    "spell_chant": ({"kind": CHANT}, MEANS_CHANT),
    "spell_chant_instant": ({"kind": CHANT, "flag": "quickcast"}, MEANS_QUICK),
    "spell_chant_standby": ({"kind": CHANT, "flag": "trigger"}, MEANS_TRIGGER),
    "summon_spell": ({"zone": "chase", "kind": RESONATOR}, MEANS_RESONATOR_SPELL),
    "normal_spell": (
        {"zone": "chase", "any_of": [{"zone": "chase", "kind": kind} for kind in OTHER_SPELLS]}, MEANS_OTHER_SPELL,
    ),
}  # fmt: skip
"""The present selector for each kind that old cards name."""

WORDED = ("when", "whenever", "at")
"""The three ways to word a triggered ability of an old card (1411.1)."""

ICONS = ("activate", "continuous")


class OldWords:
    """The conversion of one old card, which collects the clauses used."""

    def __init__(self) -> None:
        self.read: list[Cites] = []

    def by(self, cites: Cites) -> None:
        """Records the clauses of a conversion."""
        self.read.append(cites)

    def read_entry(self, entry: dict[str, Any]) -> dict[str, Any]:
        """Returns an entry in present words."""
        found = {name: value if name in ("number", "name", "note") else self.read_value(name, value)
                 for name, value in entry.items()}  # fmt: skip
        if found.get("class") in CLASSES:
            self.read_class(found)
        found["races"] = [race for word in found.get("races", ()) for race in self.part_races(word)]
        found["keywords"] = [self.replace(word, KEYWORDS) for word in found.get("keywords", ())]
        for old, new in (("j_activate", "judgment"), ("j_activate_if", "judgment_if")):
            if old in found:
                self.by(IS_JUDGMENT)
                found[new] = found.pop(old)
        for name in ("standby", "stealth"):
            if isinstance(found.get(name), dict) and "conditions" in found[name]:
                found[name] = self.take_apart(found[name])
        self.read_abilities(found)
        return found

    def read_class(self, entry: dict[str, Any]) -> None:
        """1405: gives a card of an old class of spells the present meaning of the class."""
        cites, keywords = CLASSES[entry.pop("class")]
        self.by(IS_CHANT)
        self.by(cites)
        entry["keywords"] = [*entry.get("keywords", ()), *keywords]

    def part_races(self, word: Any) -> list[Any]:
        """1403.1: returns the races that a middle dot separates."""
        if not isinstance(word, str) or "・" not in word:
            return [word]
        self.by(RACES_APART)
        return word.split("・")

    def read_abilities(self, entry: dict[str, Any]) -> None:
        """1409, 1411: converts abilities; the ones that are [Enter] become that keyword."""
        if entry.pop("icon", None) in ICONS:
            self.by(NO_ICON)
        left: list[Any] = []
        for ability in entry.pop("ability", ()):
            if not isinstance(ability, dict):
                left.append(ability)
                continue
            if ability.get("icon") in ICONS:
                self.by(NO_ICON)
                ability = {name: value for name, value in ability.items() if name != "icon"}
            if ability.get("kind") in WORDED:
                self.by(IS_TRIGGERED)
                ability["kind"] = "triggered"
            if self.is_enter(ability):
                entry.setdefault("enter", []).append({"effect": ability.get("effect", [])})
            else:
                left.append(ability)
        if left:
            entry["ability"] = left

    def is_enter(self, ability: dict[str, Any]) -> bool:
        """1411.2, 1411.3: returns whether an ability is [Enter] and has no other trigger (1411.3a)."""
        if ability.get("kind") == "enter":
            self.by(ENTER_TRIGGERS)
            return True
        when = ability.get("when") or {}
        if ability.get("kind") != "triggered" or when.get("event") != "enter" or when.get("who", "self") != "self":
            return False
        plain = set(when) <= {"event", "who"} and set(ability) <= {"kind", "when", "effect", "note"}
        self.by(IS_ENTER if plain else IS_NOT_ENTER)
        return plain

    def take_apart(self, text: dict[str, Any]) -> dict[str, Any]:
        """1416: sorts the conditions of [Trigger] or [Stealth] into trigger condition, play condition and cost."""
        found: dict[str, Any] = {name: value for name, value in text.items() if name != "conditions"}
        holding: list[Any] = []
        for part in text["conditions"]:
            if "event" in part:
                self.by(TRIGGER_OF)
                found["when"] = part
            elif "do" in part:
                self.by(COST_OF_PLAY)
                found.setdefault("cost", []).append(part)
            else:
                self.by(CONDITION_OF)
                holding.append(part)
        if holding:
            together = {"not": {"any_of": [{"not": part} for part in holding]}}
            found["only_if"] = holding[0] if len(holding) == 1 else together
        self.by(WITH_TRIGGER if "when" in found else WITHOUT_TRIGGER)
        if "when" not in found and "cost" not in found:
            self.by(COSTS_NOTHING)
        return found

    def read_value(self, name: str, value: Any) -> Any:
        """Returns a value with all its words converted, at any depth."""
        if isinstance(value, list):
            return [self.read_value(name, item) for item in value]
        if isinstance(value, dict):
            return self.read_piece({key: self.read_value(key, item) for key, item in value.items()})
        if not isinstance(value, str):
            return value
        if name in ("name", "name_part") and value.startswith("『") and value.endswith("』"):
            self.by(NAMED)
            return value[1:-1]
        if name in ("zone", "from", "to", "zones"):
            return self.replace(value, ZONES)
        if name in ("flag", "without_flag", "gain_flag"):
            return self.replace(value, REFERENCES)
        if name == "event":
            return self.replace(value, OCCASIONS)
        if name == "until" and value == "battle_phase":
            self.by(MEANS_BATTLE)
            return "battle"
        return value

    def read_piece(self, piece: dict[str, Any]) -> dict[str, Any]:
        """Returns a selector, an occasion or an instruction in present words."""
        if piece.get("kind") in KINDS:
            meant, cites = KINDS[piece.pop("kind")]
            self.by(cites)
            piece = {**piece, **meant}
        zone = {"zone": piece["zone"]} if "zone" in piece else {}
        if "symbol_skill" in (piece.get("flag"), piece.get("without_flag")):
            self.by(SYMBOLS)
            skills = [{**zone, "flag": skill} for skill in SYMBOL_SKILLS]
            if piece.pop("flag", "") == "symbol_skill":
                piece["any_of"] = skills
            if piece.pop("without_flag", "") == "symbol_skill":
                piece["not"] = {**zone, "any_of": skills}
        if piece.get("event") == "summoned":
            self.by(MEANS_CHASE)
            piece |= {"event": "enter", "from": "chase"}
        if piece.get("do") == "summon":
            self.by(MEANS_CHASE)
            piece["of_any_type"] = True
        if piece.get("do") == "add":
            self.by(MEANS_ATTACHING)
            piece["do"] = "attach"
        return piece

    def replace(self, word: Any, words: dict[str, tuple[str, Cites]]) -> Any:
        """Returns the present word for an old one; other words unchanged."""
        if not isinstance(word, str) or word not in words:
            return word
        new, cites = words[word]
        self.by(cites)
        return new


def read_old_entry(entry: dict[str, Any]) -> dict[str, Any]:
    """1401.1: returns the entry of an old card in present words, with the clauses of the conversion."""
    reading = OldWords()
    found = reading.read_entry(entry)
    return {**found, "read_by": list(dict.fromkeys(cites.main[0] for cites in reading.read))}


def cite_reading(g: RulesContext, card: int) -> Cites:
    """Returns the clauses by which the words of an old card were converted; none for other cards."""
    obj = g.state.objects.get(card)
    printed = g.state.pins.definitions.get(obj.number) if obj is not None else None
    read = list_marked(printed.flags, READ_BY) if printed is not None else []
    return all_of(CLAUSES[label] for label in read) if read else NO_CLAUSES
