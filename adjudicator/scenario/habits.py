"""How the scenarios of an edition are written: its rulebook, and what its own folder says of cards and defaults."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.core.cards import CardDefinition
from engine.core.refusal import UnknownEdition
from engine.core.rulebook import Rulebook
from engine.core.scenario_defaults import ScenarioDefaults
from engine.rulebooks import load, part

MODULE = "scenario_habits"


@dataclass(frozen=True)
class Customs:
    """An edition and its habits."""

    book: Rulebook
    habits: ScenarioDefaults

    @cached_property
    def stock(self) -> str:
        """The number of the stock card, which is its label too; empty if there is none."""
        return str(self.habits.stock["number"]) if self.habits.stock is not None else ""

    @cached_property
    def cards(self) -> Mapping[str, CardDefinition]:
        """The cards that come with the edition."""
        return self.book.sample() if self.book.sample is not None else {}

    def is_stock(self, label: str) -> bool:
        """Whether a label means a stock card."""
        return bool(self.stock) and re.fullmatch(self.habits.stock_label, label) is not None


def customs_of(edition: str) -> Customs:
    """The customs of an edition id, or of the newest edition of a game.

    Raises:
        UnknownEdition: it is not known, or its folder does not say how its scenarios are written.
    """
    book = load(edition)
    module = part(book, MODULE)
    if module is None:
        wrong, todo = "how they are written is not known", f"give the edition a {MODULE}.py"
        raise UnknownEdition(f"scenarios of {book.id}", wrong, todo)
    habits: ScenarioDefaults = module.HABITS
    return Customs(book, habits)
