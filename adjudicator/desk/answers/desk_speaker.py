"""The speaker of the desk, which names every card of a position, supposed ones too."""

from __future__ import annotations

import msgspec

from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.sentences.messages import LANGUAGES, messages_of
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.speakers import make_speaker, name_card, name_waiting
from engine.abilities.view import RulesContext
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.visibility import JUDGE
from engine.core.table.card_names import CardNames, normalise
from engine.rulebooks import sample_cards

CARDS = "say.cards"
"""The message for a number of cards without a name."""


def _name_unstated(book: Rulebook) -> dict[str, str]:
    """Returns the words for a card that is not stated, by language."""
    messages = messages_of(book)
    return {language: messages.say(CARDS, language, {"count": 1}) for language in LANGUAGES}


def speak_at_desk(position: ExaminedPosition, language: str) -> Speaker:
    """Returns a speaker that describes a position to a judge, including supposed cards.

    A card that is not stated has no name: it is a card. Cards of one name that have labels of their own are named with
    them.
    """
    plain, several = speak_plainly(position, language), _find_labelled_alike(position)
    if not several:
        return plain

    def mark(object_id: int, name: str) -> str:
        label = position.labels.label(object_id)
        if label not in several or normalise(label) == normalise(name):
            return name
        if normalise(label).startswith(f"{normalise(name)} "):
            return label
        return plain.say_first(("say.told-apart",), {"told": name, "words": label})

    def name_object(object_id: int) -> str:
        name = plain.name_object(object_id)
        return mark(object_id, name) if object_id in position.table.objects else name

    return plain.naming(name_object).marking(mark)


def _find_labelled_alike(position: ExaminedPosition) -> frozenset[str]:
    """Returns the labels of cards that share their card number with other labelled cards."""
    labels: dict[str, set[str]] = {}
    for obj in position.table.objects.values():
        label = position.labels.label(obj.id)
        if obj.number and position.labels.cards.get(label) == obj.card:
            labels.setdefault(obj.number, set()).add(label)
    return frozenset(label for several in labels.values() if len(several) > 1 for label in several)


def speak_plainly(position: ExaminedPosition, language: str) -> Speaker:
    """Returns a speaker that describes a position to a judge, with the names of its cards alone."""
    table, known = position.table, {**sample_cards(position.book), **position.definitions}
    if FILLER in known:  # a position of a game has none
        known[FILLER] = msgspec.structs.replace(known[FILLER], name=FILLER, names=_name_unstated(position.book))

    def name_object(object_id: int) -> str:
        if object_id in table.pending:
            return name_waiting(speaker, table.pending[object_id], known, RulesContext(table), JUDGE)
        obj = table.objects.get(object_id)
        if obj is not None and obj.number in known:
            return name_card(known[obj.number], language)
        label = position.labels.label(object_id)
        return label if label != NOBODY_KNOWS else ""

    speaker, names = make_speaker(position.book, name_object, known, language), list[CardNames]()

    def name_typed(word: str) -> str | None:
        if not names:  # few sentences need them, and there are many cards
            names.append(CardNames(known))
        found = {speaker.name_card(number) for number in names[0].find(word)}
        return found.pop() if len(found) == 1 else None

    return speaker.knowing(name_typed)
