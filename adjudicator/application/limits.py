"""Bounds of requests, checked before any other work."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from adjudicator.application.errors import BadRequest
from adjudicator.application.types import CreateGame
from adjudicator.log import Seating
from adjudicator.log.records.command_record import LONGEST_REQUEST_ID, is_game_id, request_id_fits
from adjudicator.tokens import LONGEST_LABEL, label_fits
from engine.core.play.decide import Command, Concede, Identify
from engine.core.table.chance import SEED_SIZES
from engine.core.table.choice import CHANCE
from engine.judge.commands import CallCommand
from engine.judge.judging import Correct, Rewind, Rule

PAGE = 1000
LONGEST_PAGE = 10_000
LONGEST_WORD = 200
MOST_PICKS = 1000
MOST_REFUSED = 1000
"""The maximal number of refused attempts of a game since its table last changed, over all seats."""
MOST_REFUSED_BYTES = 2 * 1024 * 1024
"""The maximal bytes of these attempts in the log; the attempt that exceeds it is the last recorded one."""

LARGEST_ACT = 200_000
"""The maximal bytes of a ruling, correction or rewind as JSON."""

MOST_CARDS = 5000
MOST_ENTRIES = 2000
MODES = ("dealt", "observed", "stated")
CONTRIBUTION_SIZES = SEED_SIZES
LEAST_DIFFERENT = 8
"""The minimal number of different bytes in a contribution, as fewer are not random."""

MOST_RESERVED = 1000
"""The maximal number of reserved games of a store."""

RESERVED_FOR = 3600.0
"""Seconds after which a reservation expires."""

TOKENS_KEPT = 4096
MOST_TOKENS = 200
"""The maximal number of tokens of one game, including expired and revoked ones."""

LONGEST_TOURNAMENT = 128
"""The maximal bytes of a tournament's name, so that a write still fits into a slot of the mark; also of a table's or
player's name."""

MOST_INVITATIONS = 200
"""The maximal number of invitations to one game or tournament, including ended ones."""

INVITED_LIFETIMES = range(60, 14 * 86_400 + 1)
"""The lifetimes in seconds of a token that an invitation gives."""

INVITATION_MINUTES = range(1, 7 * 1_440 + 1)
"""The minutes for which the code of an invitation is valid."""

INVITATION_USES = range(1, 101)
"""How often the code of an invitation can be used."""

LIFETIMES = range(60, 366 * 86_400 + 1)
"""The maximal lifetime of a token in seconds."""


def check_request_id(request_id: str) -> None:
    """Checks that a request_id has 1 to 64 printable ASCII characters. Raises BadRequest."""
    if not request_id_fits(request_id):
        whole = request_id.isascii() and request_id.isprintable()
        fault, count = "length" if whole else "characters", len(request_id)
        raise BadRequest("request.request-id", most=LONGEST_REQUEST_ID, fault=fault, count=count)


def check_game_id(game_id: str) -> None:
    """Checks that a game id has at most 64 letters, digits, `.`, `_`, `-`. Raises BadRequest."""
    if not is_game_id(game_id):
        raise BadRequest("request.game-id", named=game_id[:64])


def check_label(label: str) -> None:
    """Checks that a token's label has at most 64 printable characters. Raises BadRequest."""
    if not label_fits(label):
        raise BadRequest("request.label", most=LONGEST_LABEL)


def check_tournament(name: str) -> None:
    """Checks a tournament's name: 1 to 64 printable characters, at most 128 bytes, no outer blanks.

    Raises BadRequest.
    """
    if not is_short_name(name):
        raise BadRequest("request.tournament", most=LONGEST_LABEL, named=name[:20], size=LONGEST_TOURNAMENT)


def check_seating(seating: Seating, seats: Collection[str]) -> None:
    """Checks the table and the names of players, each as the name of a tournament. Raises BadRequest."""
    if strangers := sorted(seating.players.keys() - set(seats)):
        raise BadRequest("seat.unknown-of", named=strangers[0][:20], possible=", ".join(seats), act="name-player")
    named = {"table": seating.table, **{f"players.{seat}": name for seat, name in seating.players.items()}}
    for field, name in named.items():
        if (name or field != "table") and not is_short_name(name):
            raise BadRequest("request.short-name", field=field, most=LONGEST_LABEL, size=LONGEST_TOURNAMENT)


def is_short_name(name: str) -> bool:
    """Returns whether a name has 1 to 64 printable characters, at most 128 bytes, and no outer blanks."""
    return bool(name) and label_fits(name) and name == name.strip() and len(name.encode()) <= LONGEST_TOURNAMENT


def check_lifetime(seconds: float | None) -> None:
    """Checks the lifetime of a token: a minute to 366 days, or the default. Raises BadRequest."""
    if seconds is not None and not LIFETIMES.start <= seconds < LIFETIMES.stop:
        least, most, given = LIFETIMES.start, LIFETIMES.stop - 1, f"{seconds:.0f}"
        raise BadRequest("request.lifetime-range", least=least, most=most, given=given)


def check_invitation(minutes: int, uses: int, seconds: int) -> None:
    """Checks the time and the number of uses of an invitation, and the lifetime of its tokens. Raises BadRequest."""
    bounds = {
        "minutes": (minutes, INVITATION_MINUTES),
        "uses": (uses, INVITATION_USES),
        "lifetime_seconds": (seconds, INVITED_LIFETIMES),
    }
    for field, (given, allowed) in bounds.items():
        if given not in allowed:
            least, most = allowed.start, allowed.stop - 1
            raise BadRequest("request.invitation-range", field=field, given=str(given), least=least, most=most)


def check_page(after: int, limit: int) -> None:
    """Checks a page: it starts after an event of 0 or more and has 1 to 10,000 entries. Raises BadRequest."""
    if after < 0 or not 0 < limit <= LONGEST_PAGE:
        raise BadRequest("request.page", most=LONGEST_PAGE, given=str(after), count=limit)


def check_command(command: Command, expected_version: int) -> None:
    """Checks the sizes of a command; the rules judge its meaning. Raises BadRequest."""
    if expected_version < 1:
        raise BadRequest("request.expected-version", given=str(expected_version))
    if len(command.seat) > LONGEST_WORD:
        raise BadRequest("request.seat-name")
    if isinstance(command, Concede):
        if command.seat == CHANCE:
            raise BadRequest("request.chance-concedes")
        return
    if isinstance(command, Identify):
        if max(len(command.number), len(command.zone)) > LONGEST_WORD or not 0 <= command.card < 2**53:
            raise BadRequest("request.identification")
        return
    if len(command.picks) > MOST_PICKS or any(
        isinstance(pick, str) and len(pick) > LONGEST_WORD for pick in command.picks
    ):
        raise BadRequest("request.picks", most=MOST_PICKS)
    if command.number is not None and len(command.number) > LONGEST_WORD:
        raise BadRequest("request.digits", most=LONGEST_WORD)


def check_judged(command: Rule | Correct | Rewind | CallCommand, expected_version: int) -> None:
    """Checks the sizes of a judge's act; the rules judge its meaning. Raises BadRequest."""
    if expected_version < 1:
        raise BadRequest("request.expected-version", given=str(expected_version))
    if len(msgspec.json.encode(command)) > LARGEST_ACT:
        raise BadRequest("request.act-size", most=LARGEST_ACT)


def check_contributions(request: CreateGame) -> None:
    """Checks the contributions to a fair game; the rulebook knows the seats. Raises BadRequest."""
    if request.reservation:
        check_game_id(request.reservation)
        if request.mode != "dealt" or request.seed is not None:
            raise BadRequest("request.fair-only")
    if not request.contributions:
        return
    if not request.reservation:
        raise BadRequest("request.not-reserved")
    for seat, given in request.contributions.items():
        if len(seat) > LONGEST_WORD or len(given) not in CONTRIBUTION_SIZES:
            raise BadRequest("request.contribution-size", count=len(given))
        if len(set(given)) < LEAST_DIFFERENT:
            raise BadRequest("request.contribution-not-random", seat=seat)
    if len(set(request.contributions.values())) < len(request.contributions):
        raise BadRequest("request.same-contributions")


def check_creation(request: CreateGame) -> None:
    """Checks the sizes of a game to be opened; the rules judge its meaning. Raises BadRequest."""
    if request.mode not in MODES:
        raise BadRequest("request.mode", named=request.mode[:20], possible=", ".join(MODES))
    if bool(request.decks) == (request.position is not None):
        raise BadRequest("request.decks-or-position")
    if request.unknown is not None and (request.position is None or request.mode != "observed"):
        raise BadRequest("request.unknown-cards")
    if request.seed is not None and (request.mode != "dealt" or len(request.seed) not in SEED_SIZES):
        raise BadRequest("request.seed")
    if request.seed is not None and len(set(request.seed)) == 1:
        raise BadRequest("request.seed-same")
    check_contributions(request)
    if request.tournament:
        check_tournament(request.tournament)
    check_lifetime(request.token_seconds)
    entries = len(request.definitions) + len(request.readings) + len(request.decks)
    cards = 0
    for deck in request.decks.values():
        entries += sum(map(len, deck.zones.values())) + len(deck.pool)
        cards += sum(sum(zone.values()) for zone in deck.zones.values() if zone)
    if request.position is not None:
        cards += len(request.position.objects)
    if entries > MOST_ENTRIES or cards > MOST_CARDS:
        raise BadRequest("request.deck-size", count=entries, size=cards, most=MOST_ENTRIES, most_cards=MOST_CARDS)
