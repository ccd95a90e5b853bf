"""Faults in the rows of a store: in each game, and in the data that refers to games.

A log is checked against its chain, its secrets against the commitments of its first event, all data beside it against
its format and its required companions. Only a seal detects the loss of rows together with all that refers to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from adjudicator.auth import GAME_ROLES, Role
from adjudicator.invitations import InvitationRecord, is_place
from adjudicator.log.errors import LogDamaged
from adjudicator.log.records.command_record import (
    LOG_FORMAT,
    UNSALTED_FORMAT,
    CommandRow,
    StoredCommand,
    is_game_id,
    is_salt,
    request_id_fits,
    start_chain,
)
from adjudicator.log.records.game_secrets import DrawnSecret, GameSecrets, Seating, secrets_of
from adjudicator.log.records.mapper import GameMapper
from adjudicator.log.records.openings import Reservation, reservation_of
from adjudicator.log.records.packed_rows import StoredRow, unpack_record, unpack_rows
from adjudicator.log.verification.table_reader import (
    HAS_DRAWN,
    HAS_GAME,
    HAS_REQUEST,
    HAS_RETIRED,
    UNREADABLE,
    StoreFault,
    TableReader,
)
from adjudicator.tokens import TokenRecord, is_tournament, label_fits
from engine.core.events.game import ChanceRenewed, GameOpened
from engine.core.table.chance import Dealing

RENEWAL_TOPIC = f"{ChanceRenewed.__struct_config__.tag}/"
FORK = "fork of "
"""The prefix of the caller of a fork."""
HASH_BYTES = 32
SINGLE = ("seed", "token-salt", "place")
SEVERAL = {
    "access/": TokenRecord, "drawn/": DrawnSecret, "invite/": InvitationRecord, "seating": Seating, "token/": None,
    "tournament/": None, "used/": None,
}  # fmt: skip
"""The prefixes of the names of data beside a log, with the structures of the data."""
FIRST = itemgetter(0)

Advance = Callable[[int], None]
"""A callback that receives the number of commands examined."""


def find_content_faults(reader: TableReader, advance: Advance = lambda done: None) -> Iterator[StoreFault]:
    """Yields all faults in the contents of a store, one game after the other.

    Memory holds one command of a game and the data beside its log.
    """
    unreadable = False
    for fault in reader.find_faults():
        unreadable = unreadable or fault.fault in UNREADABLE
        yield fault
    if unreadable:
        return
    yield from _Games(reader, advance).find_faults()
    for game_id, last_seq, chain in reader.rows("retired"):
        if not (is_game_id(game_id) and isinstance(last_seq, int) and last_seq > 0 and _is_digest(chain)):
            yield StoreFault("retired", game_id, "retired", "its last event or its chain is none")
        elif reader.has(HAS_GAME, game_id):
            yield StoreFault("retired", game_id, "retired", "it is said to have left the store, and is there")
    for row in reader.rows("reservations"):
        yield from _find_reservation_faults(reader, row)
    for (digest,) in reader.rows("drawn"):
        if len(digest) != HASH_BYTES:
            yield StoreFault("drawn", "", "drawn", "what is kept of a secret that was drawn is no digest")


class _Peekable:
    """Rows in order, grouped by game."""

    def __init__(self, rows: Iterator[tuple[Any, ...]]) -> None:
        self._groups = groupby(rows, FIRST)
        self.game: str | None = None
        self._rows: Iterator[tuple[Any, ...]] = iter(())
        self.advance()

    def advance(self) -> None:
        """Advances to the next game."""
        self.game, self._rows = next(self._groups, (None, iter(())))

    def take(self, game_id: str) -> Iterator[tuple[Any, ...]]:
        """Yields the rows of a game, if any, and then advances."""
        if self.game == game_id:
            yield from self._rows
            self.advance()


class _Games:
    """The games of a store, in the order of their ids."""

    def __init__(self, reader: TableReader, advance: Advance) -> None:
        self._reader, self._advance = reader, advance
        self._mapper, self._done = GameMapper(), 0
        self._commands, self._events, self._secrets, self._openings = (
            _Peekable(reader.rows(table)) for table in ("commands", "stored_events", "secrets", "openings")
        )

    def find_faults(self) -> Iterator[StoreFault]:
        """Yields the faults of each game and of its data."""
        sources = (self._commands, self._events, self._secrets, self._openings)
        while games := [source.game for source in sources if source.game is not None]:
            game_id, is_there = min(games), self._commands.game == min(games)
            log = _GameLog(game_id, self._mapper)
            yield from log.find_faults(self._count(self._commands.take(game_id)), self._events.take(game_id))
            secrets = [row[1:] for row in self._secrets.take(game_id)]
            openings = [row[1:] for row in self._openings.take(game_id)]
            yield from self._find_opening_faults(game_id, is_there, openings)
            yield from self._find_secret_faults(game_id, is_there, secrets, openings, log)

    def _count(self, rows: Iterator[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        for row in rows:
            yield row
            self._done += 1
            self._advance(self._done)

    def _find_opening_faults(
        self, game_id: str, is_there: bool, openings: list[tuple[str, str]]
    ) -> Iterator[StoreFault]:
        if openings and not is_there and not self._reader.has(HAS_RETIRED, game_id):
            yield StoreFault("openings", game_id, "opening", "it is said to have been opened, and is not there")
        for _, request_id in openings:
            if not request_id_fits(request_id):
                yield StoreFault("openings", game_id, "opening", "the request that opened it has no request_id")
            elif is_there and not self._reader.has(HAS_REQUEST, game_id, request_id):
                yield StoreFault("openings", game_id, "opening", "the request that opened it is none of its commands")

    def _find_secret_faults(
        self,
        game_id: str,
        is_there: bool,
        rows: list[tuple[str, bytes]],
        openings: list[tuple[str, str]],
        log: _GameLog,
    ) -> Iterator[StoreFault]:
        if rows and not is_there and not is_tournament(game_id) and not is_place(game_id):
            yield StoreFault("secrets", game_id, "orphan", "something hidden is kept of a game that is not there")
        found = [fault for name, value in rows if (fault := _find_form_fault(game_id, name, value))]
        yield from found
        try:
            kept = secrets_of(game_id, dict(rows))
        except LogDamaged as damage:
            word = damage.arguments["fault"]
            yield StoreFault("secrets", game_id, str(word), damage.detail)
            return
        yield from _find_token_faults(game_id, kept)
        opened_here = any(not caller.startswith(FORK) for caller, _ in openings) and is_there
        roles = {each.role for each in kept.tokens}
        if opened_here and (gone := [str(role) for role in GAME_ROLES if role not in roles]):
            yield StoreFault("secrets", game_id, "token", f"no token is kept of {', '.join(gone)}")
        for drawn in kept.drawn:
            if not self._reader.has(HAS_DRAWN, drawn.digest):
                yield StoreFault("drawn", game_id, "drawn", "a secret that was drawn for it is not noted as used")
        if log.opening is not None and (wrong := _find_wrong_secret(game_id, log, kept, opened_here)):
            yield StoreFault("secrets", game_id, *wrong)


class _GameLog:
    """The log of one game during the pass over its commands."""

    def __init__(self, game_id: str, mapper: GameMapper) -> None:
        self.game_id, self._mapper = game_id, mapper
        self.opening: GameOpened | None = None
        self.renewals: list[str] = []
        self._version, self._chain, self._format = 0, "", LOG_FORMAT

    def find_faults(
        self, commands: Iterator[tuple[Any, ...]], events: Iterator[tuple[Any, ...]]
    ) -> Iterator[StoreFault]:
        """Yields the log's first fault; later ones are consequences."""
        waiting, broken, there = next(events, None), False, False
        for _, *columns in commands:
            there = True
            if broken:
                continue
            row = CommandRow._make(columns)
            rows: list[StoredRow] = []
            while waiting is not None and _is_number(waiting[1]) and _is_number(row.last_seq):
                if waiting[1] > row.last_seq:
                    break
                rows.append(StoredRow._make(waiting[1:]))
                waiting = next(events, None)
            for fault in self._find_command_fault(row._replace(text=unpack_record(row.text)), rows):
                yield fault
                broken = True
        if waiting is not None and not broken:
            wrong = f"the row numbered {waiting[1]} belongs to no command"
            yield StoreFault("stored_events", self.game_id, "rows" if there else "orphan", wrong)
        for _ in events:
            pass
        if there and not is_game_id(self.game_id):
            yield StoreFault("commands", self.game_id, "record", "its id can be no game's")

    def _find_command_fault(self, row: CommandRow, found: list[StoredRow]) -> Iterator[StoreFault]:
        """Yields at most one fault of a command."""
        game_id, first = self.game_id, self._version + 1
        try:
            record = row.record(game_id)
        except LogDamaged as damage:
            yield StoreFault("commands", game_id, "record", damage.detail)
            return
        last, wrong_rows = record.last_seq, [each.last for each in found if each.last < first]
        if record.first_seq != first or last < first:
            wrong = f"events {first} follow, and the next command speaks of {record.first_seq}..{last}"
            yield StoreFault("commands", game_id, "order", wrong)
            return
        pairs = unpack_rows(found, self._version, last)
        if wrong_rows or len(pairs) != last - self._version or (found and found[-1].last != last):
            wrong = f"events {first}..{last} were written, {len(pairs)} of them are there"
            yield StoreFault("stored_events", game_id, "rows", wrong)
            return
        if not self._version:
            self._format = LOG_FORMAT if row.salt else UNSALTED_FORMAT
            self._chain = start_chain(game_id, self._format)
        if not is_salt(row.salt, self._format):
            yield StoreFault("commands", game_id, "salt", f"event {first}: its salt is none of {self._format}")
            return
        rows = [(game_id, seq, topic, state) for seq, (topic, state) in enumerate(pairs, first)]
        self._chain = StoredCommand(record, row.text, rows, row.salt).link(self._chain)
        if self._chain != record.chain:
            wrong = f"the chain is broken at event {first}: the record or its events are not those that were written"
            yield StoreFault("commands", game_id, "chain", wrong)
            return
        self._version = last
        yield from self._look_at_dealing(first, *pairs[0])

    def _look_at_dealing(self, seq: int, topic: str, state: bytes) -> Iterator[StoreFault]:
        """Records the commitments of the service in the first event of a command."""
        if seq > 1 and not topic.startswith(RENEWAL_TOPIC):
            return
        try:
            event = self._mapper.event(self.game_id, seq, topic, state)
        except LogDamaged as damage:
            yield StoreFault("stored_events", self.game_id, "event", f"event {seq}: {damage.detail}")
            return
        if isinstance(event, GameOpened):
            self.opening = event
        elif isinstance(event, ChanceRenewed):
            self.renewals.append(event.seed_commitment)
        else:
            yield StoreFault("stored_events", self.game_id, "event", "it does not begin with its opening")


def _find_wrong_secret(game_id: str, log: _GameLog, kept: GameSecrets, opened_here: bool) -> tuple[str, str] | None:
    """Returns the word and sentence for a secret that contradicts its commitment; None if all match."""
    if log.opening is None or not log.opening.pins.seed_commitment:
        return None
    bound, secrets = (log.opening.pins.seed_commitment, *log.renewals), kept.dealt_from
    if not secrets:
        return ("secret", "what it is dealt from is missing") if opened_here else None
    dealing = Dealing.of(log.opening.pins, game_id)
    for place, committed in enumerate(bound):
        if place >= len(secrets):
            return "secret", f"the secret of renewal {place} is missing"
        if dealing.commitment(secrets[place]) != committed:
            which = f"the secret of renewal {place}" if place else "what it is dealt from"
            return "seed", f"{which} does not lead to the commitment in its log"
    return None


def _find_form_fault(game_id: str, name: str, value: bytes) -> StoreFault | None:
    """Returns the fault of one datum beside a log that is visible without other data."""
    if name in SINGLE:
        return None if value else StoreFault("secrets", game_id, "secret", f"what is kept as {name!r} is empty")
    start = next((start for start in SEVERAL if name.startswith(start)), None)
    if start is None:
        return StoreFault(
            "secrets", game_id, "secret", f"something is kept under the name {name[:80]!r}, which is none"
        )
    kind = SEVERAL[start]
    if kind is None:
        return None
    word = "secret" if kind in (DrawnSecret, Seating) else "token"
    try:
        fields = msgspec.json.decode(value, type=dict[str, Any])
    except (ValueError, RecursionError):
        return None  # reported by its reader
    if not fields.keys() <= set(kind.__struct_fields__):
        return StoreFault("secrets", game_id, word, f"what is kept as {name!r} has a field that none has")
    return None


def _find_token_faults(game_id: str, kept: GameSecrets) -> Iterator[StoreFault]:
    roles = frozenset(map(str, Role)) - {str(Role.OPERATOR)}
    for token in kept.tokens:
        wrong = ""
        if token.role not in roles:
            wrong = "has no role of a game"
        elif len(token.hash) != HASH_BYTES:
            wrong = "is kept with what is no hash"
        elif not label_fits(token.label):
            wrong = "has a label that none can have"
        elif any(at is not None and at.tzinfo is None for at in (token.issued_at, token.expires_at, token.revoked_at)):
            wrong = "has a time without a zone"
        elif bool(token.revoked_by) and token.revoked_at is None:
            wrong = "was revoked by somebody, and at no time"
        if wrong:
            yield StoreFault("secrets", game_id, "token", f"token {token.id[:64]!r} {wrong}")


def _find_reservation_faults(reader: TableReader, row: tuple[Any, ...]) -> Iterator[StoreFault]:
    game_id, caller, request_id, expires, value = row
    try:
        kept: Reservation = reservation_of(game_id, value)
    except LogDamaged as damage:
        yield StoreFault("reservations", game_id, "reservation", damage.detail)
        return
    if (kept.game_id, kept.caller, kept.request_id, kept.expires) != (game_id, caller, request_id, expires):
        yield StoreFault("reservations", game_id, "reservation", "it is filed under something else than it says")
    elif not reader.has(HAS_DRAWN, kept.drawn.digest):
        yield StoreFault("drawn", game_id, "drawn", "the secret that is reserved for it is not noted as used")
    elif reader.has(HAS_GAME, game_id):
        yield StoreFault("reservations", game_id, "reservation", "it is reserved, and was opened")


def _is_number(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool)


def _is_digest(text: object) -> bool:
    return isinstance(text, str) and len(text) == 2 * HASH_BYTES and not set(text) - set("0123456789abcdef")
