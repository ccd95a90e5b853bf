"""The defaults of an edition for scenarios, positions and claims."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import StatedBattle
from adjudicator.notation.words.question_words import QuestionWords
from adjudicator.notation.words.written_words import WrittenWords
from engine.core.clauses.refusal import BadPosition, UnknownEdition, UnknownReading
from engine.core.opening.scenario_defaults import NamedPlace, ScenarioDefaults
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.card_names import CardNames, normalise
from engine.core.table.cards import CardDefinition
from engine.core.table.state import Vars
from engine.rulebooks import load, part, sample_cards

MODULE = "scenario_defaults"
PHASE = re.compile(r"\s*(phase|step|フェイズ|フェーズ|ステップ)$|^the ")
"""The words for a phase or step in its name."""


def plain_phase(said: str) -> str:
    """Returns the name of a phase or step without the word for it.

    >>> plain_phase("Main Phase"), plain_phase("メインフェーズ")
    ('main', 'メイン')
    """
    return PHASE.sub("", normalise(said))


@dataclass(frozen=True)
class EditionDefaults:
    """An edition's rulebook and its scenario defaults."""

    book: Rulebook
    """The rulebook."""
    scenario: ScenarioDefaults
    """The defaults."""

    @cached_property
    def stock(self) -> frozenset[str]:
        """The numbers of the stock cards, which are also their labels."""
        return frozenset(str(card.entry["number"]) for card in self.scenario.stock)

    @cached_property
    def cards(self) -> Mapping[str, CardDefinition]:
        """The cards that come with the edition."""
        return sample_cards(self.book)

    def find_place(
        self, said: str, needs_priority: bool, battle: StatedBattle | None, at: FilePosition
    ) -> tuple[str, Vars]:
        """Returns the clause for a stated place (a clause or a name), and further facts that the name implies.

        Raises:
            BadScenario: no phase has that name.
        """
        if not said or (said[0].isascii() and not said[0].isalpha()):
            return said, {}
        known = {normalise(name): (name, place) for name, place in self.scenario.places.items()}
        found = known.get(normalise(said)) or self._find_shortened(said)
        if found is None:
            near = get_close_matches(normalise(said), known, 3, 0.5)
            plain = said.isascii()
            names = [known[each][0] for each in near]
            names = names or [name for name in self.scenario.places if name.isascii() == plain]
            raise at.wrong(
                "position.no-phase", edition=self.book.id, named=said[:40], possible=", ".join(names) or "none"
            )
        place = found[1]
        later = needs_priority or (battle is not None and self.begins_later(battle, place.clause))
        return (place.with_priority if later else "") or place.clause, dict(place.knows)

    def _find_shortened(self, said: str) -> tuple[str, NamedPlace] | None:
        """Returns the only phase or step that has a name with or without an ending, such as `main`; None if several."""
        word = plain_phase(said)
        found = [(name, place) for name, place in self.scenario.places.items() if plain_phase(name) == word]
        return found[0] if found and all(place == found[0][1] for _, place in found) else None

    def settle_readings(self, chosen: Mapping[str, str], at: FilePosition) -> dict[str, str]:
        """Returns the value of every reading, after the set-up's choices. Raises BadScenario for an unknown one."""
        try:
            return self.book.readings_of(chosen)
        except UnknownReading as error:
            raise (at / "readings").repeat(error) from error

    def require_format(self, named: str, at: FilePosition) -> None:
        """Refuses a format that the edition does not have; the format is optional. Raises BadScenario."""
        if named and named not in self.book.formats:
            formats = self.words.formats.tell(named)
            raise (at / "format").wrong("position.no-format", edition=self.book.id, named=named, possible=formats)

    def begins_later(self, battle: StatedBattle, clause: str) -> bool:
        """Returns whether the stated battle has progressed further than is possible at a clause."""
        placed = {"attackers": battle.attackers, "target": battle.target, "blocker": battle.blocker}
        try:
            if self.scenario.battle is not None:
                self.scenario.battle.state(clause, {word: said for word, said in placed.items() if said})
        except BadPosition:
            return True
        return False

    @cached_property
    def words(self) -> WrittenWords:
        """The edition's words for positions."""
        return WrittenWords(self.book, self.scenario)

    @cached_property
    def question_words(self) -> QuestionWords:
        """The edition's words for questions beside a position."""
        return QuestionWords(self.book, self.words)

    @cached_property
    def names(self) -> CardNames:
        """The numbers and names of the cards that come with the edition."""
        return CardNames(self.cards, self.words.read_quality)

    def find_stock(self, label: str) -> str:
        """Returns the number of a stock card by its label; empty for none."""
        found = (card.entry["number"] for card in self.scenario.stock if re.fullmatch(card.label, label))
        return label if label in self.stock else str(next(found, ""))

    def find_usual(self, zone: str, filler: str) -> str:
        """Returns the number of the usual card in a zone; `filler` if it is no stock card."""
        found = (card.entry["number"] for card in self.scenario.stock if zone in card.zones)
        return str(next(found, filler))


def load_defaults(edition: str) -> EditionDefaults:
    """Returns the defaults for an edition id, or for a game's newest edition.

    Raises:
        UnknownEdition: the edition is unknown, or its folder has no scenario defaults.
    """
    book = load(edition)
    module = part(book, MODULE)
    if module is None:
        raise UnknownEdition("scenario.edition", edition=book.id)
    scenario: ScenarioDefaults = module.SCENARIO_DEFAULTS
    known = _LOADED.get(book.id)
    if known is None or known.book is not book or known.scenario is not scenario:
        known = _LOADED[book.id] = EditionDefaults(book, scenario)
    return known


_LOADED: dict[str, EditionDefaults] = {}
"""The defaults of the loaded editions, which keep their words and the names of their cards."""


def find_words(edition: object) -> WrittenWords | None:
    """Returns an edition's words for positions; None without such an edition."""
    with suppress(UnknownEdition):
        return load_defaults(edition).words if isinstance(edition, str) else None
    return None
