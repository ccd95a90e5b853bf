"""Speakers that answer a call in the language it asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import partial
from typing import TYPE_CHECKING

from adjudicator.sentences.ability_words import AbilityWords
from adjudicator.sentences.messages import messages_of
from adjudicator.sentences.speaker import PRINTED, Speaker
from adjudicator.sentences.told import find_number
from engine.abilities.view import RulesContext
from engine.core.play.rulebook import Rulebook, rulebook_of
from engine.core.play.visibility import JUDGE, sees
from engine.core.table.card_names import CardNames
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState, Pending
from engine.rulebooks import sample_cards

if TYPE_CHECKING:
    from adjudicator.desk.position_parser import ExaminedPosition

LANGUAGE: ContextVar[str] = ContextVar("language", default="")
"""The language of the call at hand, empty if it asks for no sentences; set by the interceptor."""


def speak_at(table: GameState, viewer: str) -> Speaker | None:
    """Returns who tells a seat about a table, in the language of the call; None if it asks for none.

    Args:
        table: the game as it stands.
        viewer: the seat that reads it; chance is answered by the judge.
    """
    language = LANGUAGE.get()
    if not language:
        return None
    g, seat, definitions = RulesContext(table), JUDGE if viewer == CHANCE else viewer, table.pins.definitions

    def name_object(object_id: int) -> str:
        if object_id in table.pending:
            return name_waiting(speaker, table.pending[object_id], definitions, g, seat)
        if not sees(g, seat, object_id):
            return ""
        printed = definitions.get(g.obj(object_id).number)
        return name_card(printed, language) if printed is not None else ""

    speaker = _make_speaker(rulebook_of(table.pins.edition), name_object, definitions, language)
    return speaker


def speak_at_desk(position: ExaminedPosition) -> Speaker | None:
    """Returns who tells a judge about a position; cards that it only supposes, or names in any language, are named."""
    from adjudicator.notation.stated_setup import NOBODY_KNOWS  # calls about games need nothing of the desk

    language = LANGUAGE.get()
    if not language:
        return None
    table, known = position.table, {**sample_cards(position.book), **position.definitions}

    def name_object(object_id: int) -> str:
        if object_id in table.pending:
            return name_waiting(speaker, table.pending[object_id], known, RulesContext(table), JUDGE)
        obj = table.objects.get(object_id)
        if obj is not None and obj.number in known:
            return name_card(known[obj.number], language)
        label = position.labels.label(object_id)
        return label if label != NOBODY_KNOWS else ""

    speaker, names = _make_speaker(position.book, name_object, known, language), CardNames(known)

    def name_typed(word: str) -> str | None:
        found = {speaker.name_card(number) for number in names.find(word)}
        return found.pop() if len(found) == 1 else None

    return speaker.knowing(name_typed)


def speak_of_cards(book: Rulebook, definitions: Mapping[str, CardDefinition]) -> Speaker | None:
    """Returns who says something about printed cards where there is no table, as of decks."""
    return _make_speaker(book, lambda object_id: "", definitions, LANGUAGE.get()) if LANGUAGE.get() else None


def speak_of_game(table: GameState, language: str) -> Speaker | None:
    """Returns who says the events of a game in a language; None without one. It names no card on the table."""
    if not language:
        return None
    return _make_speaker(rulebook_of(table.pins.edition), lambda object_id: "", table.pins.definitions, language)


def name_waiting(
    speaker: Speaker, pending: Pending, definitions: Mapping[str, CardDefinition], g: RulesContext, seat: str
) -> str:
    """Returns what an ability is called that has triggered and waits: by its card, and its number among several.

    Of several occurrences of one ability each is told by the cards that it is about, where the reader knows them. It
    is empty if the reader may not know the card.
    """
    number, (of, _, place) = find_number(g, seat, pending.source), pending.ability.partition("#")
    if not number:
        return ""
    named, printed = speaker.name_card(number), definitions.get(of)
    if printed is None or len(printed.abilities) < 2 or not place.isdigit():
        called = speaker.say_first(("say.ability-of",), {"card": named})
    else:
        called = speaker.say_first(("say.numbered-ability",), {"words": named, "place": int(place) + 1})
    alike = [
        each for each in g.state.pending.values() if (each.source, each.ability) == (pending.source, pending.ability)
    ]
    about = [speaker.name_card(find_number(g, seat, each)) for each in pending.memory.get("m.subject", ())]
    return f"{called} ({', '.join(about)})" if len(alike) > 1 and about and all(about) else called


def name_card(printed: CardDefinition, language: str) -> str:
    """Returns the name of a printed card in a language, or the one it has if none is known there."""
    return printed.names.get(language, printed.name)


def _make_speaker(
    book: Rulebook, name_object: Callable[[int], str], definitions: Mapping[str, CardDefinition], language: str
) -> Speaker:
    names = {number: name_card(printed, language) for number, printed in definitions.items()}
    words = AbilityWords(
        book, language, {printed.name: name_card(printed, language) for printed in definitions.values()}
    )
    find_printed = partial(words.find_printed, PRINTED)

    def place_ability(key: str) -> tuple[str, int]:
        number, _, place = key.partition("#")
        printed = definitions[number].abilities if number in definitions and place.isdigit() else ()
        if len(printed) < 2 or int(place) >= len(printed):
            return "", 0
        return getattr(printed[int(place)], "name", ""), int(place) + 1

    return Speaker(messages_of(book), language, name_object, names, find_printed, place_ability, words)
