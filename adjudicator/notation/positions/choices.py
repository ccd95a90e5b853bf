"""Decisions stated for a text: targets, picked effects, X, and other remembered values."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import PlayedText
from adjudicator.notation.positions.cards.card_layout import CardLayout
from engine.abilities.language.ability import Instruction
from engine.abilities.resolution.stated_texts import list_decisions, list_names
from engine.abilities.view import RulesContext
from engine.core.opening.scenario_defaults import StackDefaults
from engine.core.table.state import Vars

IN_PLAY_BY_DEFAULT = "field"
"""The zone of targets if the text names none."""


@dataclass(frozen=True, slots=True)
class ChoiceReader:
    """Reads the decisions for texts of a position; cards become objects of its layout."""

    layout: CardLayout
    """The cards of the position."""
    defaults: StackDefaults | None
    """The edition's form for waiting texts; None if texts never wait in it."""

    def read_decisions(self, g: RulesContext, text: PlayedText, key: str, at: FilePosition, *, resolved: bool) -> Vars:
        """Returns a text's decisions, by the names under which the text remembers them.

        Args:
            g: the rules over a table of the position.
            text: the text.
            key: the key of its ability.
            at: where it is stated.
            resolved: whether the text has been executed, so that it also remembers later decisions.
        """
        found = self.read_chosen(text, at)
        ability = g.derived.ability(key) if key else None
        effect: Sequence[Instruction] = ability.effect if ability is not None else ()
        picking = [item for item in list_decisions(g, effect, found) if item.lists]
        if text.modes and not picking:
            raise (at / "modes").wrong("position.no-modes")
        for item in picking if text.modes is not None else ():
            found[f"m.{item.remembers[0]}"] = self._pick_modes(item, text.modes or (), at / "modes")
        listed = list_decisions(g, effect, found)
        decided = list_names(effect if resolved else listed)
        self.check_names(decided | list_names(ability.cost if ability is not None else ()), text, at / "chosen")
        self._check_chosen(listed, text, at / "chosen")
        numbers = [name for item in listed for name in item.numbers_chosen]
        if text.x is not None:
            x = numbers[0] if numbers else self.defaults.x if self.defaults is not None else ""
            if not x:
                raise (at / "x").wrong("position.no-x")
            found[f"m.{x}"] = text.x
        choices = [item for item in listed if item.chooses and f"m.{item.remembers[0]}" not in found]
        found |= self._pick_targets(choices, text, at / "targets")
        for item in listed:
            lacking = [name for name in item.remembers if f"m.{name}" not in found]
            if lacking:
                raise at.wrong("position.undecided", named=str(lacking[0]), possible=_ask(item))
        return found

    def read_chosen(self, text: PlayedText, at: FilePosition) -> Vars:
        """Returns the values from `chosen`, which a text remembers under its own names."""
        return {f"m.{name}": self.find_ids(value, at / "chosen" / name) for name, value in text.chosen.items()}

    def check_names(self, known: Collection[str], text: PlayedText, at: FilePosition) -> None:
        """Refuses names in `chosen` for which the text cannot have stored a decision yet.

        Args:
            known: the valid names.
            text: the played text.
            at: the place of `chosen`.

        Raises:
            BadScenario: another name is used.
        """
        possible = sorted({*known, self.defaults.x if self.defaults is not None else ""} - {""})
        for name in text.chosen:
            if name not in possible:
                able = ", ".join(f"`{each}`" for each in possible)
                raise (at / name).wrong("position.no-choice", named=name, possible=able or "none")

    def _check_chosen(self, listed: Sequence[Instruction], text: PlayedText, at: FilePosition) -> None:
        """Refuses impossible values for a choice: anything but a list, or a player where cards are chosen."""
        choices = {name: item for item in listed if item.chooses and not item.lists for name in item.remembers}
        for name in filter(choices.__contains__, text.chosen):
            value, item = text.chosen[name], choices[name]
            if not isinstance(value, list):
                raise (at / name).wrong("position.chosen-list", named=name)
            plain = [each for each in value if isinstance(each, str)]
            self._check_targets(item, plain, text, at / name)

    def _pick_modes(self, item: Instruction, places: Sequence[int], at: FilePosition) -> list[int]:
        """Returns the effects picked among several."""
        if any(place >= len(item.lists) for place in places) or len(set(places)) < len(places):
            raise at.wrong("position.effects", count=len(item.lists), most=len(item.lists) - 1)
        return sorted(places)

    def _pick_targets(self, choices: Sequence[Instruction], text: PlayedText, at: FilePosition) -> Vars:
        """Returns the targets by the name of each choice, in the order of the text."""
        said: Sequence[Any] | None = text.targets
        if said is None:
            return {f"m.{item.remembers[0]}": [] for item in choices if getattr(item, "up_to", False)}
        if not choices:
            raise at.wrong("position.no-targets")
        if any(isinstance(each, list) for each in said):
            groups = [each if isinstance(each, list) else [each] for each in said]
        elif len(choices) == 1:
            groups = [[*said]]
        else:
            groups = [[each] for each in said]
        if len(groups) != len(choices):
            raise at.wrong("position.target-groups", count=len(groups), needed=len(choices))
        found: Vars = {}
        for place, (item, group) in enumerate(zip(choices, groups, strict=True)):
            most = getattr(item, "count", 0)
            if isinstance(most, int) and (len(group) > most or (len(group) < most and not getattr(item, "up_to", 0))):
                fault = "up-to" if getattr(item, "up_to", False) else "exact"
                raise at[place].wrong("position.target-count", count=len(group), most=most, fault=fault)
            if len(set(group)) < len(group):
                raise at[place].wrong("position.target-twice")
            self._check_targets(item, group, text, at[place])
            found[f"m.{item.remembers[0]}"] = self.find_ids(group, at)
        return found

    def _check_targets(self, item: Instruction, group: Sequence[str], text: PlayedText, at: FilePosition) -> None:
        """Refuses impossible targets: a player instead of cards, or the waiting card itself."""
        select = item.picks_from
        for each in group if select is not None else ():
            if each in self.layout.defaults.book.seats:
                raise at.wrong("position.target-player", named=str(each))
            waits = bool(text.card) and self.layout.find_label(each) == text.card
            if waits and select is not None and select.zone == IN_PLAY_BY_DEFAULT:
                raise at.wrong("position.target-itself", named=str(each))

    def find_ids(self, value: Any, at: FilePosition) -> Any:
        """Returns a value with object ids in place of labels; refuses a label without a card."""
        if isinstance(value, list):
            return [self.find_ids(item, at) for item in value]
        if isinstance(value, str) and value not in self.layout.defaults.book.seats:
            label = self.layout.find_label(value)
            if label in self.layout.labels:
                return self.layout.labels[label]
            raise at.wrong("position.no-card", named=str(value), fault="choice")
        return value


def _ask(item: Instruction) -> str:
    if item.lists:
        return "`modes: [0]`"
    if item.numbers_chosen:
        return "`x: 3`"
    return "`targets: [U1]`" if item.chooses else f"`{item.remembers[0]}`"
