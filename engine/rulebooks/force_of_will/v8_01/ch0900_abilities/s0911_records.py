"""911, 1416.2b: what texts ask of the present turn: what cards did, and what happened to cards and players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.abilities.language.records import BY_CARD, REMOVED_BY, STRUCK, THIS_TURN
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.made_objects import CardMade
from engine.rulebooks.force_of_will.v8_01.ch0100_game import HUNDRED
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, GRAVEYARD, REMOVED
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import (
    CARD_IS_DAMAGED,
    DEALS_DAMAGE,
    GAINS_LIFE,
    PLAYER_IS_DAMAGED,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

OF_THE_PAST = FW.cite("1416.2b", "911.1")
LAST_INFORMATION = FW.cite("911.1")

ATTACKED, ENTERED, TO_GRAVEYARD, DAMAGED = "attacked", "entered", "to_graveyard", "damaged"
DEALT_DAMAGE, MOVES, DISCARD = "dealt_damage", "moved", "discard"
"""The words of the records of a turn, and of the act by which cards are discarded."""

HUNDREDS = "dealt_hundreds"
"""The record of the cards that dealt damage in the turn, each once for every hundred of it."""

RECORDS: Mapping[str, str] = {
    record: FW.open_fact(f"{record}{THIS_TURN}")
    for record in (ATTACKED, ENTERED, TO_GRAVEYARD, DAMAGED, DEALT_DAMAGE, HUNDREDS)
}
"""The records, each with the fact that lists its cards."""

FACTS_BY_CARD = tuple(map(FW.open_fact, BY_CARD))
"""The facts that list, for each card that dealt damage or removed cards, those to which it did so."""

MOVED = FW.open_fact(f"{MOVES}{THIS_TURN}")
"""The fact that lists the cards moved in the turn, by the word that moved them and by numbers that players may know."""

DAMAGE_TAKEN, LIFE_GAINED = FW.open_fact("damage_taken"), FW.open_fact("life_gained")
CARDS_DISCARDED = FW.open_fact("cards_discarded")
TALLIES = (DAMAGE_TAKEN, LIFE_GAINED, CARDS_DISCARDED)
"""The facts that hold, for each player, the damage and life of the turn, and the number of discarded cards."""

OF_THE_TURN = (*RECORDS.values(), STRUCK, MOVED, *TALLIES)
"""The facts of these records, which are forgotten when a turn begins."""


def note_records(g: RulesContext, start: int) -> None:
    """Adds the cards of a batch to the records that a card of the game asks for."""
    asked = g.derived.index.records
    if not asked:
        return
    added: dict[str, list[int]] = {}
    by_card: dict[str, dict[str, list[int]]] = {}
    for event in g.record.events[start:]:
        for record, card in list_records(event):
            if record in asked:
                added.setdefault(record, []).append(card)
        fact, agent, card = find_deed(event)
        if fact in asked and agent:
            by_card.setdefault(fact, {}).setdefault(str(agent), []).append(card)
    if MOVES in asked:
        _note_moves(g, start)
    _note_tallies(g, start, asked)
    for record, cards in added.items():
        fact = RECORDS[record]
        g.record.emit(FactNoted, OF_THE_PAST, fact, [*g.state.facts.get(fact, ()), *cards])
    for fact, found in by_card.items():
        known: dict[str, list[int]] = g.state.facts.get(fact, {})
        more = {agent: [*known.get(agent, ()), *cards] for agent, cards in found.items()}
        g.record.emit(FactNoted, OF_THE_PAST, fact, {**known, **more})


def _note_tallies(g: RulesContext, start: int, asked: Collection[str]) -> None:
    """911.1: adds what a batch did to players to the tallies that a card of the game asks for."""
    more: dict[str, dict[str, int]] = {}
    for event in g.record.events[start:]:
        fact, seat, count = find_tally(event)
        if fact in asked:
            counted = more.setdefault(fact, dict(g.state.facts.get(fact, {})))
            counted[seat] = counted.get(seat, 0) + count
    for fact, counted in more.items():
        g.record.emit(FactNoted, OF_THE_PAST, fact, counted)


def find_tally(event: Event) -> tuple[str, str, int]:
    """Returns the tally that an event belongs to, its player, and how much it adds."""
    if type(event) is ConditionOccurred and event.name == PLAYER_IS_DAMAGED:
        return DAMAGE_TAKEN, event.player, event.count
    if type(event) is ConditionOccurred and event.name == GAINS_LIFE:
        return LIFE_GAINED, event.player, event.count
    if type(event) is CardMoved and event.verb == DISCARD:
        return CARDS_DISCARDED, event.source.partition("/")[0], 1
    return "", "", 0


def _note_moves(g: RulesContext, start: int) -> None:
    """911.1: adds the cards that a batch moved to the record of moves, by the number that players may know.

    That is the number before the move, or the one after it for a card out of a hidden zone. A card that moves between
    hidden zones is not recorded: nobody can tell which one it is.
    """
    moved: dict[str, list[int]] = dict(g.state.facts.get(MOVED, {}))
    added = False
    for event in g.record.events[start:]:
        if type(event) is CardMoved and (card := _find_known(g, event)):
            moved[event.verb] = [*moved.get(event.verb, ()), card]
            added = True
    if added:
        g.record.emit(FactNoted, LAST_INFORMATION, MOVED, moved)


def _find_known(g: RulesContext, event: CardMoved) -> int:
    """Returns the number of a moved card that players may know; 0 if it moved between hidden zones."""
    if g.book.zone_rule(event.source).public:
        return event.card
    return event.became if g.book.zone_rule(event.target).public else 0


def find_deed(event: Event) -> tuple[str, int, int]:
    """Returns the record that an event belongs to, the card that did it, and the other card."""
    if type(event) is ConditionOccurred and event.name == CARD_IS_DAMAGED:
        return STRUCK, event.agent, event.card
    if type(event) is CardMoved and _is(event.target, REMOVED):
        return REMOVED_BY, event.agent, event.became
    return "", 0, 0


def list_records(event: Event) -> Iterator[tuple[str, int]]:
    """Yields the records to which an event belongs, each with its card."""
    if type(event) is ConditionOccurred:
        if event.name == "attack":
            yield ATTACKED, event.card
        elif event.name == CARD_IS_DAMAGED:
            yield DAMAGED, event.card
        elif event.name == DEALS_DAMAGE and event.agent:
            yield DEALT_DAMAGE, event.agent
            yield from ((HUNDREDS, event.agent) for _ in range(event.count // HUNDRED))
    elif type(event) is CardMade:
        if _is(event.obj.zone, FIELD):
            yield ENTERED, event.obj.id
    elif type(event) is CardMoved:
        if _is(event.target, FIELD) and not _is(event.source, FIELD):
            yield ENTERED, event.became
        elif _is(event.target, GRAVEYARD) and _is(event.source, FIELD):
            yield TO_GRAVEYARD, event.card


def _is(key: str, zone: str) -> bool:
    """Returns whether a zone, as a player has it, is one of that name."""
    return key.rpartition("/")[2] == zone
