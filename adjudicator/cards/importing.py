"""Imports cards: compiles them with the card reader of an edition, and reads them back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.compiler import Compiler, depends_on_names
from adjudicator.cards.grammar.grammars import find_grammar
from adjudicator.cards.kept_cards import KeptCards
from adjudicator.cards.overrides import Override, apply_override
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.shapes.shapes import SHAPES
from adjudicator.catalogue.cards import CardReader
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import BadCardFile
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition
from engine.rulebooks import part, sample_cards

_RACE = re.compile(r'"race:([^"]+)"')
Overrides = Mapping[str, Override]
"""Entries by hand, by number."""


class Importer:
    """Imports cards of one edition."""

    def __init__(self, book: Rulebook, kept: KeptCards) -> None:
        """Stores the cards that are known already.

        Raises:
            BadCardFile: there is no grammar for the game.
        """
        game = self._game = book.id.partition("@")[0]
        grammar, reader = find_grammar(game, "en"), part(book, "card_file")
        if grammar is None or reader is None:
            raise BadCardFile("card-source.no-grammar", named=game)
        self._cards_of: Callable[..., dict[str, CardDefinition]] = reader.cards_of
        self._reader = CardReader(book, {})
        self._compiler = Compiler(grammar, self.check_entry, SHAPES[game], self.say_entry)
        self._kept = kept
        self._names = {
            *_list_races(sample_cards(book)),
            *(job for one in kept.cards.values() for job in one.printed.jobs),
        }

    @property
    def compiler(self) -> str:
        """The grammar and its version."""
        return self._compiler.name

    def check_entry(self, table: str, entry: Mapping[str, Any]) -> str:
        """Returns what is wrong with an entry, as `cards check` would; empty if nothing is."""
        try:
            (card,) = self._cards_of({table: [dict(entry)]}, "entry").values()
        except BadCardFile as error:
            said = tell_in_english(error)
            return f"{said.tried}: {said.wrong}"
        unsaid = next(iter(self._reader.list_unsaid(card)), None)
        return "" if unsaid is None else f"no sentence ({unsaid[0]})"

    def compile_all(
        self, cards: Iterable[PrintedCard], overrides: Overrides, file: str
    ) -> Iterator[tuple[PrintedCard, CompiledCard]]:
        """Yields each card with what became of it. Raises BadCardFile: an override does not fit."""
        listed = list(cards)
        self._compiler.names = self._names | {job for card in listed for job in card.jobs}
        for card in listed:
            override = overrides.get(card.number)
            if override is not None:
                yield card, apply_override(card, override, self.check_entry, file, self._game)
                continue
            known = self._kept.find_compiled(card, self.compiler)
            yield card, known if known is not None and not depends_on_names(known) else self.compile(card)

    def compile(self, card: PrintedCard) -> CompiledCard:
        """Returns what became of a card by itself; no other card tells which races there are."""
        return self._compiler.compile(card)

    def say_entry(self, table: str, entry: Mapping[str, Any]) -> dict[str, str]:
        """Returns the abilities of an entry as sentences, by language."""
        (card,) = self._cards_of({table: [dict(entry)]}, "entry").values()
        texts = self._reader.read(card).abilities
        shown = [text for ability, text in zip(card.abilities, texts, strict=True) if not _is_placeholder(ability)]
        said = [text.said for text in shown or texts]
        languages = sorted({language for texts in said for language in texts})
        return {language: " ".join(texts.get(language, "") for texts in said) for language in languages}


def _is_placeholder(ability: Any) -> bool:
    """Returns whether an ability stands for an effect that other lines of the card have."""
    return not ability.cost and not ability.statics and all(item.does_nothing for item in ability.effect)


def _list_races(cards: Mapping[str, CardDefinition]) -> Iterator[str]:
    """Yields the races that cards have or speak of."""
    for card in cards.values():
        told = msgspec.json.encode((card.flags, card.abilities)).decode()
        yield from (json.loads(f'"{race}"') for race in _RACE.findall(told))
