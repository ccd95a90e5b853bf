"""What the service adds to what the rules decide, in one place: play and verification do the same.

The rules decide everything but three things: how a game was asked for, who answers chance, and that the
seed is shown when the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.kernel import events as ev
from engine.kernel.cards import digest_of
from engine.kernel.chance import Chance, SeededChance
from engine.kernel.choice import CHANCE, Choice
from engine.kernel.opening import DeckList, Position, Setup, numbers_of
from engine.kernel.table import Table, Unknown
from engine.rulebooks import load

DEALT = "dealt"


class OpeningAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game was asked for, as the first command record keeps it.

    Card definitions (those that are used), positions and what is unknown of them stand in the first event; here are
    their hashes. `readings` are all of them, also those that nobody named. The seed is nowhere: its commitment tells
    whether two requests gave the same one.
    """

    edition: str
    definitions: str
    decks: dict[str, DeckList] = {}
    format: str = ""
    readings: dict[str, str] = {}
    mode: str = DEALT
    position: str = ""
    seed_commitment: str = ""
    unknown: str = ""

    @classmethod
    def of(cls, setup: Setup, seed_commitment: str) -> OpeningAsked:
        """What is kept of a setup; `seed_commitment` is empty if the service chose the seed.

        Raises UnknownEdition, UnknownReading.
        """
        position = "" if setup.position is None else digest_of(setup.position)
        used = named_in(setup.decks) if setup.position is None else numbers_of(setup.position.objects, setup.unknown)
        return cls(
            setup.edition,
            digest_of({number: each for number, each in setup.definitions.items() if number in used}),
            setup.decks,
            setup.format,
            load(setup.edition).readings_of(setup.readings),
            setup.mode,
            position,
            seed_commitment,
            digest_of_unknown(setup.unknown),
        )


def named_in(decks: Mapping[str, DeckList]) -> set[str]:
    """The numbers of all cards in decks."""
    return {
        number for deck in decks.values() for zone in deck.zones.values() for number, count in zone.items() if count > 0
    }


def digest_of_unknown(unknown: Unknown | None) -> str:
    """SHA-256 (hex) of what is not known of the cards of a stated position; empty if all are known."""
    return "" if unknown is None else digest_of((sorted(unknown.decks.items()), unknown.left))


class IllegalChance(ValueError):
    """The log's answer to a chance choice is missing, no order of the zone, or no option of the lot."""


class RecordedChance:
    """Answers chance from the log, where the seed is not known; each answer is checked to be one."""

    __slots__ = ("_answers",)

    def __init__(self, events: Sequence[ev.Event]) -> None:
        answers = (event for event in events if isinstance(event, ev.ChoiceMade) and event.seat == CHANCE)
        self._answers = iter([event.picks for event in answers])

    def __call__(self, table: Table, choice: Choice) -> tuple[int, ...]:
        picks = next(self._answers, None)
        if picks is None:
            raise IllegalChance(f"the log has no answer to chance choice {choice.id}")
        if choice.form == "lot":
            drawn = [place for place, option in enumerate(choice.options) if (option.id,) == picks]
            if not drawn:
                raise IllegalChance(f"the log's answer to chance choice {choice.id} is no option of it")
            return (drawn[0],)
        if sorted(picks) != sorted(table.zones.get(str(choice.subject), ())):
            raise IllegalChance(f"the log's answer to chance choice {choice.id} is no order of the zone")
        return picks


def chance_of(mode: str, seed: bytes | None, game_id: str, events: Sequence[ev.Event] = ()) -> Chance | None:
    """Who answers chance: the game's own generator, else what `events` recorded, or (not dealt) a person."""
    if mode != DEALT:
        return None
    return SeededChance(seed, game_id) if seed is not None else RecordedChance(events)


def reveals(table: Table) -> bool:
    """Whether the seed is due: a dealt game is over and its seed was not shown yet."""
    return table.result is not None and bool(table.pins.seed_commitment) and not table.seed


def seed_revealed(table: Table, seed: bytes) -> ev.SeedRevealed:
    """The event that shows the seed, caused by the end of the game and citing the clauses of that end."""
    result = table.result
    if result is None:
        raise ValueError("the seed is shown when the game is over, not before")
    seq = table.version + 1
    return ev.SeedRevealed(seq, result.seq, seq, result.cites, seed.hex())


def setup_of(first: ev.GameOpened, decks: Mapping[str, DeckList]) -> Setup:
    """The setup that leads to a first event: everything pinned, and the decks (none: a stated position)."""
    pins = first.pins
    position = None
    if not decks:
        position = Position(
            first.objects,
            first.agenda,
            first.turn,
            first.turn_player,
            first.facts,
            first.lasting,
            first.pending,
        )
    return Setup(
        pins.edition,
        pins.definitions,
        dict(decks),
        pins.format,
        pins.readings,
        pins.mode,
        pins.seed_commitment,
        position,
        first.unknown if position is not None else None,
    )
