"""Translates names to card numbers, and written words to stored ones, before a command is judged.

A name without a card is refused here and not recorded. Whether the card can be in the named zone is a question for
the rules: if the deck list lacks a card of the edition, the entry is judged and recorded as an attempt.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from msgspec.structs import replace

from adjudicator.notation.words.edition_defaults import MODULE
from adjudicator.notation.words.written_words import WrittenWords
from engine.core.clauses.refusal import BadCorrection, UnknownCard
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.decide import Answer, Command, Identify
from engine.core.table.card_names import CardNames, Fits
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.judge.commands import Change, CorrectMarkers, MoveCard, SetIdentity, TurnCard
from engine.observed.unknown import IDENTIFIED
from engine.rulebooks import part, sample_cards


def is_entered(command: Command) -> bool:
    """Returns whether a command reports that a card of a match on paper was seen or lost from sight."""
    if isinstance(command, Answer):
        return command.seat == CHANCE and any(_names_card(pick) for pick in command.picks)
    return isinstance(command, Identify)


def number_entered(command: Command, table: GameState) -> Command:
    """Returns the report of a seen card with the card number in place of its name.

    Raises:
        UnknownCard: neither the game nor its edition has such a card, or several share the name.
    """
    if table.unknown is None:
        return command
    if isinstance(command, Identify):
        seen, zone = table.objects.get(command.card), read_zone(command.zone, table)
        find = _finder(table, zone if seen is None else seen.zone)
        return replace(command, zone=zone, number=find(command.number) if command.number else "")
    if isinstance(command, Answer):
        asked = table.choice_of(CHANCE)
        seen = table.objects.get(asked.subject) if asked is not None and isinstance(asked.subject, int) else None
        find = _finder(table, seen.zone if seen is not None else "")
        picks = tuple(
            f"{IDENTIFIED}:{find(str(pick).partition(':')[2])}" if _names_card(pick) else pick for pick in command.picks
        )
        return replace(command, picks=picks)
    return command


def read_zone(written: str, table: GameState) -> str:
    """Returns the zone for a word in the rulebook's language; other words stay unchanged."""
    words = _find_words(table)
    owner, slash, name = written.rpartition("/")
    read = words.zones.read(name) if words is not None else name
    return f"{owner}{slash}{read}" if read in rulebook_of(table.pins.edition).zones else written


def _find_words(table: GameState) -> WrittenWords | None:
    """Returns the words for positions of the edition; None if it defines none."""
    book = rulebook_of(table.pins.edition)
    module = part(book, MODULE)
    return WrittenWords(book, module.SCENARIO_DEFAULTS) if module is not None else None


def number_changed(changes: Iterable[Change], table: GameState) -> tuple[Change, ...]:
    """Returns a correction's changes with card numbers and stored words in place of names and written words.

    Raises:
        BadCorrection: the game has no such card, or several share the name.
    """
    names, words = CardNames(table.pins.definitions), _find_words(table)

    def numbered(change: Change) -> Change:
        if words is not None and isinstance(change, MoveCard):
            turned = words.turned.read(change.orientation) if change.orientation else ""
            return replace(change, zone=read_zone(change.zone, table), orientation=turned)
        if words is not None and isinstance(change, TurnCard):
            return replace(change, orientation=words.turned.read(change.orientation))
        if words is not None and isinstance(change, CorrectMarkers):
            return replace(change, name=words.markers.read(change.name))
        if not isinstance(change, SetIdentity):
            return change
        try:
            obj = table.objects.get(change.card)
            fits = _find_fitting(table, obj.zone if obj is not None else "", ())
            number = names.get_number(change.number, fits, act="set-identity", at=str(change.card))
            return replace(change, number=number)
        except UnknownCard as error:
            raise BadCorrection(error.code, **error.arguments) from error

    return tuple(map(numbered, changes))


def _names_card(pick: str | int) -> bool:
    return isinstance(pick, str) and pick.startswith(f"{IDENTIFIED}:")


def _finder(table: GameState, zone: str) -> Callable[[str], str]:
    """Returns a function that finds a card number by name, first in the game, then in the whole edition.

    Among several cards of one name it chooses the card that can lie in the zone and is left in a deck.
    """
    own = CardNames(table.pins.definitions)
    decks = table.unknown.left.values() if table.unknown is not None else ()
    fits = _find_fitting(table, zone, {number for left in decks for number, count in left.items() if count})

    def find(said: str) -> str:
        if not own.find(said):
            shipped = CardNames(sample_cards(rulebook_of(table.pins.edition)))
            if shipped.find(said):
                return shipped.get_number(said, fits, act="identify")
        return own.get_number(said, fits, act="identify")

    return find


def _find_fitting(table: GameState, zone: str, left: Collection[str]) -> Fits:
    """Returns a test for cards: it can lie in the zone and, if the deck lists are known, one is left."""
    module = part(rulebook_of(table.pins.edition), MODULE)
    name = zone.rpartition("/")[2]

    def fits(card: CardDefinition) -> bool:
        if left and card.number not in left:
            return False
        return not name or module is None or bool(module.SCENARIO_DEFAULTS.holds(name, card.kind))

    return fits
