"""The parts of a game that the service adds to the rules, shared by play and verification.

The rules decide everything except three parts: the request of a game, the answers of chance, and the reveal of the
seed after the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec

from engine.core.clauses.finding import Outcome, Verdict
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.game import GameOpened, RevealedSecret, SeedRevealed
from engine.core.opening.opening import DeckList, GameSetup, list_numbers, position_of
from engine.core.play.book.engine_version import is_same_engine
from engine.core.play.book.rulebook import rulebook_of
from engine.core.table.cards import digest_of
from engine.core.table.chance import Chance, Dealing, Secret
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState, Unknown
from engine.rulebooks import load

DEALT = "dealt"
OPENED = Verdict(Outcome.LEGAL)
"""The recorded verdict of an opening, which is not judged."""


class OpeningAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The request of a game, as the first command record holds it.

    The first event holds the used card definitions, the position and its unknown cards; the request holds their hashes.
    The seed itself is not stored; its commitment shows whether two requests gave the same seed.
    """

    edition: str
    """The requested edition."""
    definitions: str
    """The hash of the card definitions."""
    decks: dict[str, DeckList] = {}
    """The deck of each seat."""
    format: str = ""
    """The format of the decks."""
    readings: dict[str, str] = {}
    """All readings, including defaults."""
    mode: str = DEALT
    """The source of chance."""
    position: str = ""
    """The hash of the stated position; empty if there is none."""
    seed_commitment: str = ""
    """The commitment of the seed."""
    unknown: str = ""
    """The hash of the record of unknown cards; empty if there is none."""
    reserved: str = ""
    """The id of the game, if it was reserved."""
    contributions: dict[str, str] = {}
    """The contribution of each seat to the shuffles, in hex."""

    @classmethod
    def of(cls, setup: GameSetup, seed_commitment: str, reserved: str = "") -> OpeningAsked:
        """Returns the request of a setup; `seed_commitment` is empty if the service drew the secret.

        Raises UnknownEdition, UnknownReading.
        """
        position = "" if setup.position is None else digest_of(setup.position)
        used = (
            list_deck_numbers(setup.decks)
            if setup.position is None
            else list_numbers(setup.position.objects, setup.unknown)
        )
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
            reserved,
            setup.contributions,
        )


def list_deck_numbers(decks: Mapping[str, DeckList]) -> set[str]:
    """Returns the numbers of all cards in decks."""
    return {
        number for deck in decks.values() for zone in deck.zones.values() for number, count in zone.items() if count > 0
    }


def digest_of_unknown(unknown: Unknown | None) -> str:
    """Returns the SHA-256 (hex) of a position's unknown cards; empty if all are known."""
    return "" if unknown is None else digest_of((sorted(unknown.decks.items()), unknown.left))


def label_repeatable(request_id: str) -> str:
    """Returns the label that replaces the game id in the shuffles of a repeatable game.

    It is derived from the request, so that the same request and seed give the same dealing in any store.
    """
    return "g" + sha256(b"adjudicator-game/1|" + request_id.encode()).hexdigest()[:20]


class IllegalChance(ValueError):
    """Raised when a recorded answer of chance is missing, or impossible."""


class RecordedChance:
    """Answers chance from the log if the seed is unknown; each answer is checked to be possible."""

    __slots__ = ("_answers",)

    def __init__(self, events: Sequence[Event]) -> None:
        answers = (event for event in events if isinstance(event, ChoiceMade) and event.seat == CHANCE)
        self._answers = iter([event.picks for event in answers])

    def __call__(self, table: GameState, choice: Choice) -> tuple[int, ...]:
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


def chance_of(mode: str, dealing: Dealing, secrets: Sequence[Secret], events: Sequence[Event] = ()) -> Chance | None:
    """Returns the source of chance: the game's generator, else the recorded `events`; if not dealt, a person."""
    if mode != DEALT:
        return None
    return dealing.generator(secrets) if secrets else RecordedChance(events)


def commitments_of(table: GameState) -> tuple[str, ...]:
    """Returns the commitments of a dealt game: the first one, and one of each renewal."""
    pinned = table.pins.seed_commitment
    return (pinned, *table.renewed) if pinned else ()


def is_seed_due(table: GameState) -> bool:
    """Returns whether the seed must be revealed: a dealt game has ended and its seed is not yet shown."""
    return table.result is not None and bool(table.pins.seed_commitment) and not table.seed


def seed_revealed(table: GameState, secrets: Sequence[Secret]) -> SeedRevealed:
    """Returns the event that reveals a game's seed, caused by the game's end and citing its clauses."""
    result = table.result
    if result is None:
        raise ValueError("the seed is shown when the game is over, not before")
    seq = table.version + 1
    shown = [RevealedSecret(each.secret.hex(), each.salt.hex()) for each in secrets]
    return SeedRevealed(seq, result.seq, seq, result.cites, shown[0].seed, shown[0].salt, tuple(shown[1:]))


def read_shown_secrets(event: SeedRevealed) -> tuple[Secret, ...]:
    """Returns the revealed secrets in order. Raises ValueError if one is not hexadecimal."""
    shown = (RevealedSecret(event.seed, event.salt), *event.renewed)
    return tuple(Secret(bytes.fromhex(each.seed), bytes.fromhex(each.salt)) for each in shown)


def name_engine(table: GameState) -> str:
    """Returns the present engine version for a record; empty if it opened the game."""
    here = rulebook_of(table.pins.edition).engine_version
    return "" if is_same_engine(table.pins.engine_version, here) else here


def setup_of(first: GameOpened, decks: Mapping[str, DeckList]) -> GameSetup:
    """Returns the setup of a first event: its manifest, and its decks or stated position."""
    pins = first.pins
    position = None if decks else position_of(first)
    return GameSetup(
        pins.edition,
        pins.definitions,
        dict(decks),
        pins.format,
        pins.readings,
        pins.mode,
        pins.seed_commitment,
        position,
        first.unknown if position is not None else None,
        pins.chance_algorithm,
        pins.repeatable,
        pins.dealt_as,
        pins.contributions,
        pins.number_key,
        pins.budget,
    )
