"""Reads incoming requests: checks every field against its limit in the proto, then converts it to the engine's types.

Only `request_id` is left to the application, which checks it for all its callers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adjudicator.application.limits import LIFETIMES
from adjudicator.log import Seating
from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed
from adjudicator.rpc.pb import deck_pb2, game_service_pb2
from adjudicator.terminal_text import escape_controls
from engine.core.opening.opening import DeckList
from engine.core.play.decide import Answer, Command, Concede, Identify
from engine.core.table.choice import CHANCE

LONGEST_NAME = 64
LONGEST_OPTION = 200
LONGEST_NUMBER = 20
MOST_PICKS = 200
MOST_SHUFFLED = 1_000
MOST_ENTRIES = 500
MOST_COPIES = 1_000
MOST_DECKS = 8
MOST_READINGS = 100
LARGEST_CARD_FILE = 900_000
SEED_BYTES = range(16, 65)
LARGEST_VERSION = 2**53
"""The largest accepted version; no log is that long, so a larger one is an error of the client."""


def read_text(field: str, value: str, most: int, *, required: bool = False) -> str:
    """Returns a text field within its limit of UTF-8 bytes."""
    if required and not value:
        refuse_malformed("request.empty", field)
    if len(value) > most or len(value.encode()) > most:
        refuse_malformed("request.too-long", field, most=most)
    return value


def read_format(value: str, usual: str) -> str:
    """Returns the requested format, or the default one.

    Answers repeat it, so control characters are escaped.
    """
    return escape_controls(read_text("format", value, LONGEST_NAME)) or usual


def read_version(field: str, value: int) -> int | None:
    """Returns a version, or None for 0: not given."""
    if not 0 <= value <= LARGEST_VERSION:
        refuse_malformed("request.no-version", field, given=str(value))
    return value or None


def read_reached_version(asked: int | None, newest: int) -> int:
    """Returns the version of a read: the newest, or the requested one if the game has reached it."""
    if asked is None:
        return newest
    if asked > newest:
        raise WireRefusal("VERSION_NOT_REACHED", "version.beyond", version=asked, newest=newest, act="read")
    return asked


def read_lifetime(field: str, value: int) -> int | None:
    """Returns the lifetime of a token in seconds, or None for 0: the default."""
    if value and value not in LIFETIMES:
        refuse_malformed("request.lifetime", field, given=str(value), least=LIFETIMES.start, most=LIFETIMES.stop - 1)
    return value or None


def read_page_size(value: int, default: int, most: int) -> int:
    """Returns a page size: the default for 0, never more than `most`."""
    if value < 0:
        refuse_malformed("request.page-size", "page_size", given=str(value))
    return min(value or default, most)


def read_command(request: game_service_pb2.SubmitMoveRequest, seat: str) -> Command:
    """Returns the move of a request, made by `seat`."""
    kind = request.WhichOneof("move")
    if kind == "concede":
        return Concede(seat)
    if kind == "identify":
        return read_identification(request.identify, seat)
    if kind != "answer":
        refuse_malformed("request.no-move", "move")
    answer = request.answer
    most = MOST_SHUFFLED if seat == CHANCE else MOST_PICKS
    if len(answer.picks) > most:
        refuse_malformed("request.too-many", "picks", count=len(answer.picks), most=most)
    for pick in answer.picks:
        read_text("picks", pick, LONGEST_OPTION, required=True)
    if answer.choice < 0:
        refuse_malformed("request.no-choice", "choice", given=str(answer.choice))
    number = read_text("number", answer.number, LONGEST_NUMBER) if answer.HasField("number") else None
    return Answer(seat, answer.choice, tuple(answer.picks), number)


def read_identification(sent: game_service_pb2.Identification, seat: str) -> Identify:
    """Returns the report of a seen card, which must be entered as chance."""
    if seat != CHANCE:
        refuse_malformed("request.enters-no-cards", "seat", named=seat, possible=CHANCE)
    if not 0 <= sent.card <= LARGEST_VERSION:
        refuse_malformed("request.no-object", "card", given=str(sent.card))
    number = read_text("number", sent.number, LONGEST_OPTION)
    return Identify(number, sent.card, read_text("zone", sent.zone, LONGEST_NAME, required=not sent.card))


def read_deck(field: str, sent: deck_pb2.Deck) -> DeckList:
    """Returns a deck in the engine's form: the copies of each card number, by zone."""
    if len(sent.entries) > MOST_ENTRIES or len(sent.pool) > MOST_ENTRIES:
        refuse_malformed("request.too-many-entries", field, most=MOST_ENTRIES)
    zones: dict[str, dict[str, int]] = {}
    for entry in sent.entries:
        zone = read_text(f"{field}.zone", entry.zone, LONGEST_NAME) or "deck"
        number = read_text(f"{field}.number", entry.number, LONGEST_NAME, required=True)
        cards = zones.setdefault(zone, {})
        cards[number] = cards.get(number, 0) + read_copies(f"{field}.count of {number}", entry.count)
    pool = {
        read_text(f"{field}.pool", number, LONGEST_NAME, required=True): read_copies(f"{field}.pool of {number}", count)
        for number, count in sent.pool.items()
    }
    return DeckList(zones, pool)


def read_copies(field: str, count: int) -> int:
    """Returns a number of copies of one card."""
    if not 1 <= count <= MOST_COPIES:
        refuse_malformed("request.copies", field, count=count, most=MOST_COPIES)
    return count


def read_deck_seats(*sent: Mapping[str, object]) -> list[str]:
    """Returns the seats for which decks are sent, in whatever form."""
    seats = [seat for decks in sent for seat in decks]
    if len(seats) > MOST_DECKS:
        refuse_malformed("request.deck-count", "decks", count=len(seats))
    return seats


def read_decks(sent: Mapping[str, deck_pb2.Deck]) -> dict[str, DeckList]:
    """Returns the decks of all seats."""
    if not sent:
        refuse_malformed("request.no-decks", "decks")
    return {
        read_text("decks", seat, LONGEST_NAME, required=True): read_deck(f"deck of {seat}", sent[seat])
        for seat in read_deck_seats(sent)
    }


def read_readings(sent: Mapping[str, str]) -> dict[str, str]:
    """Returns the chosen readings. The rulebook checks whether they exist."""
    if len(sent) > MOST_READINGS:
        refuse_malformed("request.too-many", "readings", count=len(sent), most=MOST_READINGS)
    return {
        read_text("readings", name, LONGEST_NAME, required=True): read_text("readings", value, LONGEST_NAME)
        for name, value in sent.items()
    }


def seed(sent: bytes) -> bytes | None:
    """Returns the seed of a dealt game, or None if the service draws one."""
    if not sent:
        return None
    if len(sent) not in SEED_BYTES:
        refuse_malformed("request.seed-size", "seed", count=len(sent), least=SEED_BYTES.start, most=SEED_BYTES.stop - 1)
    return sent


def read_seating(table: str, players: Mapping[str, str]) -> Seating:
    """Returns the table and the names of the players. The application checks their form."""
    if len(players) > 8:
        refuse_malformed("request.too-many", "players", count=len(players), most=8)
    return Seating(table, dict(players))


def read_contributions(sent: Mapping[str, bytes]) -> dict[str, bytes]:
    """Returns the seats' contributions to the shuffles. The application checks their form."""
    if len(sent) > 8:
        refuse_malformed("request.contribution-count", "contributions", count=len(sent))
    return {read_text("contributions", seat, LONGEST_NAME, required=True): sent[seat] for seat in sent}


def read_card_file(sent: str) -> str | None:
    """Returns the text of a card file, or None for the cards of the edition."""
    return read_text("card_file", sent, LARGEST_CARD_FILE) or None


def read_labels(sent: Iterable[str]) -> list[str]:
    """Returns clause labels."""
    found = list(sent)
    if len(found) > 500:
        refuse_malformed("request.too-many", "labels", count=len(found), most=500)
    return [read_text("labels", label, LONGEST_NAME, required=True) for label in found]


def find_page_start(token: str, count: int) -> int:
    """Returns the start of a page."""
    if not token:
        return 0
    if not (token.isascii() and token.isdigit() and len(token) < 10 and 0 < int(token) < count):
        raise WireRefusal("BAD_PAGE_TOKEN", "request.page-token")
    return int(token)
