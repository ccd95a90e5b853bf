"""The opening of a game: everything that is pinned goes into the first event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.clauses.refusal import IllegalDeck, UnknownCard
from engine.core.events.event import SCHEMA_VERSION, Event
from engine.core.events.fold import open_state
from engine.core.events.game import GameOpened
from engine.core.play.book.rulebook import Rulebook, rulebook_of
from engine.core.play.context import RulesContext
from engine.core.play.runner import run
from engine.core.table.bounds.work import GameBudget
from engine.core.table.cards import CardDefinition, Characteristics, GameManifest, PositionOrigin
from engine.core.table.chance import ALGORITHMS, SEEDED, Chance
from engine.core.table.held import AnyAbility
from engine.core.table.identity.hidden_numbers import number_objects
from engine.core.table.state import Delayed, Frame, GameObject, GameState, Lasting, Pending, Unknown, Vars

DEALT, OBSERVED = "dealt", "observed"


class DeckList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: how many of each card number."""

    zones: dict[str, dict[str, int]]
    """The count of each card number, by zone (`deck` ...)."""
    pool: dict[str, int] = {}
    """The product from which a limited deck was built; empty for constructed play."""

    def elsewhere(self, *parts: str) -> list[str]:
        """Returns the other zones for which cards are listed, sorted."""
        return sorted(zone for zone, listed in self.zones.items() if zone not in parts and any(listed.values()))


class OpeningPosition(msgspec.Struct, frozen=True):
    """A stated position."""

    objects: tuple[GameObject, ...]
    """The objects in their zones, top first."""
    agenda: tuple[Frame, ...]
    """The procedures under way, the innermost last; they say where play begins."""
    turn: int = 1
    """The number of the turn."""
    turn_player: str = "P1"
    """The seat whose turn it is."""
    facts: Vars = {}
    """The named values that the rulebook keeps."""
    lasting: tuple[Lasting, ...] = ()
    """The continuous effects made by effects."""
    pending: tuple[Pending, ...] = ()
    """The occurrences of triggers that were counted and not used yet."""
    delayed: tuple[Delayed, ...] = ()
    """The delayed triggered abilities that wait."""
    granted: dict[str, AnyAbility] = {}
    """The texts of delayed abilities, by their keys."""
    became: dict[int, int] = {}
    """The present object of each object that has left and is still referred to; 0 if there is none."""
    gone: dict[int, Characteristics] = {}
    """The last characteristics of such objects, where they are stated."""


class StatedOpening(OpeningPosition, frozen=True):
    """A stated position with its origin."""

    origin: PositionOrigin | None = None
    """Its origin."""


class GameSetup(msgspec.Struct, frozen=True):
    """Everything a game is opened with."""

    edition: str
    """The edition that is played."""
    definitions: dict[str, CardDefinition]
    """The definition of every card number in the game."""
    decks: dict[str, DeckList] = {}
    """The deck of each seat."""
    format: str = "constructed"
    """The format the decks are checked for."""
    readings: dict[str, str] = {}
    """The reading chosen for each open clause."""
    mode: str = "dealt"
    """The source of chance: `dealt` (the service), `observed` or `stated`."""
    seed_commitment: str = ""
    """The commitment of the service to its secret."""
    position: OpeningPosition | None = None
    """The stated position in which it begins; None if it begins with decks."""
    unknown: Unknown | None = None
    """The record of unknown cards of a stated position, in an observed game; for dealt decks it is derived."""
    chance_algorithm: str = SEEDED
    """How a dealt game is shuffled."""
    repeatable: bool = False
    """As in `GameManifest`."""
    dealt_as: str = ""
    """As in `GameManifest`."""
    contributions: dict[str, str] = {}
    """As in `GameManifest`."""
    number_key: str = ""
    """The key that numbers hidden cards; empty if the common counter numbers them."""
    budget: GameBudget | None = None
    """As in `GameManifest`."""


def open_game(setup: GameSetup, chance: Chance | None = None) -> tuple[GameState, tuple[Event, ...]]:
    """Opens a game and runs it until a seat must choose.

    Returns:
        The table and the events so far; the first is `game-opened`.

    Raises:
        IllegalDeck: with every finding by seat.
        UnknownCard, UnknownEdition, UnknownReading: the card, edition or reading does not exist.
        WorkLimit: the opening takes more work than the budget of the setup.
    """
    book = rulebook_of(setup.edition)
    readings = book.readings_of(setup.readings)
    position = setup.position if setup.position is not None else _deal(setup, book)
    unknown = setup.unknown
    used = list_numbers(position.objects, unknown)
    if setup.mode == OBSERVED and setup.position is None:
        position, unknown = book.unknown.hide_cards(position, book)
    pinned = list_needed_definitions(used, setup.definitions)
    pins = GameManifest(
        book.id, book.index_hash, book.engine_version, SCHEMA_VERSION, book.seats,
        readings, pinned, setup.format,
        _choose_algorithm(setup), setup.seed_commitment, setup.number_key, setup.mode, setup.repeatable, setup.dealt_as,
        setup.contributions, setup.budget,
    )  # fmt: skip
    if setup.number_key and setup.position is None:
        hidden_keys = (obj.zone for obj in position.objects if not book.zone_rule(obj.zone).public)
        objects = number_objects(position.objects, GameState(pins), hidden_keys)
        position = msgspec.structs.replace(position, objects=objects)
    frame = position.agenda[-1]
    first = record_opening(position, pins, unknown, book.procedures[frame.procedure].steps[frame.at].cites)
    table = open_state(first)
    g = RulesContext.over(table)
    g.record.events.append(first)
    if setup.position is not None:
        g.record.cause = first.seq
        g.give_other_numbers(list(table.objects))
        g.look_at_states()
    run(g, chance)
    g.settle_work()
    return table, tuple(g.record.events)


def record_opening(position: OpeningPosition, pins: GameManifest, unknown: Unknown | None, cites: Cites) -> GameOpened:
    """Returns the first event of a game that begins in a position; nothing is carried out.

    Args:
        position: the position.
        pins: what is fixed for the whole game.
        unknown: the record of its unknown cards.
        cites: the clauses that justify the place of play.
    """
    return GameOpened(
        1, 0, 1, rulebook_of(pins.edition).stored(cites), pins, position.objects, position.agenda, position.turn,
        position.turn_player, position.facts, position.lasting, position.pending, unknown, origin_of(position),
        position.delayed, position.granted, position.became, position.gone,
    )  # fmt: skip


def position_of(first: GameOpened) -> OpeningPosition:
    """Returns the position in which a game began, with its origin where that is known."""
    position = (
        first.objects, first.agenda, first.turn, first.turn_player, first.facts, first.lasting, first.pending,
        first.delayed, first.granted, first.became, first.gone,
    )  # fmt: skip
    return OpeningPosition(*position) if first.origin is None else StatedOpening(*position, first.origin)


def origin_of(position: OpeningPosition) -> PositionOrigin | None:
    """Returns the origin of a position; None if none was named."""
    return position.origin if isinstance(position, StatedOpening) else None


def find_last_number(position: OpeningPosition) -> int:
    """Returns the highest number of an object, trigger or effect in a position; 0 if there is none."""
    numbers = [obj.id for obj in position.objects]
    numbers += [effect.id for effect in position.lasting]
    numbers += [trigger.id for trigger in position.pending] + [trigger.id for trigger in position.delayed]
    return max(numbers, default=0)


def list_numbers(objects: Iterable[GameObject], unknown: Unknown | None) -> set[str]:
    """Returns the numbers of all cards of a position, unknown ones included."""
    used = {obj.number for obj in objects if obj.card}
    if unknown is None:
        return used
    return {*filter(None, used), *(number for left in unknown.left.values() for number in left)}


def list_needed_definitions(
    numbers: Iterable[str], definitions: Mapping[str, CardDefinition]
) -> dict[str, CardDefinition]:
    """Returns the definitions of cards, of their sides, and of the tokens they can make.

    Raises:
        UnknownCard: a side has no definition, or does not name the card that it is a side of.
    """
    pinned = {number: definitions[number] for number in sorted(list_with_sides(numbers, definitions))}
    return pinned | {token.number: token for card in pinned.values() for token in list_token_cards(card)}


def list_with_sides(numbers: Iterable[str], definitions: Mapping[str, CardDefinition]) -> set[str]:
    """Returns the numbers of cards and of all their sides.

    Raises:
        UnknownCard: a side has no definition, or does not name the card that it is a side of: once turned up, it would
            never be turned back.
    """
    found: set[str] = set()
    wanted = set(numbers)
    left = [*wanted, *(card.number for card in definitions.values() if not wanted.isdisjoint(card.sides))]
    while left:
        number = left.pop()
        if number in found:
            continue
        found.add(number)
        for side in definitions[number].sides:
            if side not in definitions:
                raise UnknownCard("card.side-undefined", named=number, side=side)
            if number not in definitions[side].sides:
                raise UnknownCard("card.side-not-named", named=side, side=number)
            left.append(side)
    return found


def list_token_cards(card: CardDefinition) -> Iterator[CardDefinition]:
    """Yields the definitions of the tokens that a card can make, directly or through other tokens."""
    for token in card.token_cards:
        yield token
        yield from list_token_cards(token)


def _choose_algorithm(setup: GameSetup) -> str:
    """Returns the requested algorithm of chance if known, else the newest; empty if a person enters chance."""
    if setup.mode != "dealt":
        return ""
    return setup.chance_algorithm if setup.chance_algorithm in ALGORITHMS else ALGORITHMS[-1]


def _deal(setup: GameSetup, book: Rulebook) -> OpeningPosition:
    _check_known(setup.decks, setup.definitions)
    verdicts: dict[str, Verdict] = {
        seat: book.check_deck(setup.format, setup.decks[seat], setup.definitions)
        for seat in book.seats
        if seat in setup.decks
    }
    missing = [seat for seat in book.seats if seat not in setup.decks]
    if missing or any(v.outcome is not Outcome.LEGAL for v in verdicts.values()):
        raise IllegalDeck("deck.unfit", verdicts=verdicts, named=setup.format, missing=missing)
    position: OpeningPosition = book.opening(setup)
    return position


def _check_known(decks: Mapping[str, DeckList], definitions: Mapping[str, Any]) -> None:
    for seat, deck in decks.items():
        for zone, cards in deck.zones.items():
            for number in cards:
                if number not in definitions:
                    raise UnknownCard("deck.zone-card-undefined", seat=seat, named=number, zone_key=zone)
