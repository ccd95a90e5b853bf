"""Openings of games: the requests that opened them, and reservations."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from adjudicator.log.errors import LogDamaged, RequestKnown, SecretReused, TooManyReservations
from adjudicator.log.records.game_secrets import DrawnSecret, GameSecrets, SecretRow, secret_rows

OpeningRow = tuple[str, str, str]
"""Caller, request_id, game id."""


class OpeningRecord(NamedTuple):
    """The caller and the request that opened a game, by which it is found again."""

    caller: str
    """The caller."""
    request_id: str
    """The id of the request."""
    reserved: bool = False
    """Whether it was reserved before."""


class Reservation(msgspec.Struct, frozen=True):
    """A reserved game: its id and its secret are fixed before the seats contribute."""

    game_id: str
    """The id of the game."""
    caller: str
    """The caller."""
    request_id: str
    """The id of the request."""
    expires: float
    """The expiry, in seconds since 1970."""
    drawn: DrawnSecret
    """The secret of the game."""


class SideRecords(NamedTuple):
    """Records stored with commands in one transaction."""

    secrets: Sequence[SecretRow] = ()
    """The secrets of the game."""
    digests: Sequence[bytes] = ()
    """The digests of tokens of the game."""
    opening: OpeningRow | None = None
    """The opening of the game."""

    @classmethod
    def of(cls, game_id: str, secrets: GameSecrets | None, opening: OpeningRecord | None) -> SideRecords:
        """Returns the rows. The secret of a reserved game is already recorded as used."""
        drawn = () if secrets is None or (opening is not None and opening.reserved) else secrets.drawn
        row = None if opening is None else (opening.caller, opening.request_id, game_id)
        return cls(secret_rows(game_id, secrets), [each.digest for each in drawn], row)


class OpeningRecorder(Protocol):
    """The methods of a recorder for openings and reservations."""

    def select_opening(self, caller: str, request_id: str) -> str:
        """Returns the id of the game that a caller opened by a request; empty if there is none."""

    def insert_reservation(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """Stores a reservation and drops expired ones; a repeated request returns its first reservation.

        Raises TooManyReservations, SecretReused.
        """

    def select_reservation(self, game_id: str) -> Reservation | None:
        """Returns the reservation of a game."""


INSERT_OPENING = "INSERT INTO openings VALUES (?,?,?) ON CONFLICT DO NOTHING"
SELECT_OPENING = "SELECT CAST(game_id AS TEXT) FROM openings WHERE caller=? AND request_id=?"
INSERT_DIGEST = "INSERT INTO drawn VALUES (?) ON CONFLICT DO NOTHING"
INSERT_RESERVATION = "INSERT INTO reservations VALUES (?,?,?,?,?)"
SELECT_RESERVATION = "SELECT CAST(value AS BLOB) FROM reservations WHERE game_id=?"
SELECT_RESERVED = "SELECT CAST(value AS BLOB) FROM reservations WHERE caller=? AND request_id=?"
COUNT_RESERVATIONS = "SELECT count(*) FROM reservations"
DROP_RESERVATION = "DELETE FROM reservations WHERE game_id=?"
DROP_LAPSED = "DELETE FROM reservations WHERE expires<=?"


def note_opening(raw: sqlite3.Connection, game_id: str, base: int, beside: SideRecords) -> None:
    """Records within a transaction the opening and secrets of a game, and ends its reservation.

    Raises RequestKnown, SecretReused.
    """
    if beside.opening is not None:
        if not raw.execute(INSERT_OPENING, beside.opening).rowcount:
            raise RequestKnown(game_id, base)
        raw.execute(DROP_RESERVATION, (game_id,))
    _use(raw, beside.digests)


def note_reservation(raw: sqlite3.Connection, reservation: Reservation, now: float, most: int) -> Reservation:
    """Stores a reservation within a transaction; see `OpeningRecorder.insert_reservation`."""
    game_id, caller, request_id = reservation.game_id, reservation.caller, reservation.request_id
    raw.execute(DROP_LAPSED, (now,))
    found = raw.execute(SELECT_RESERVED, (caller, request_id)).fetchone()
    if found is not None:
        return reservation_of(game_id, found[0])
    if raw.execute(COUNT_RESERVATIONS).fetchone()[0] >= most:
        raise TooManyReservations(most)
    _use(raw, [reservation.drawn.digest])
    row = (game_id, caller, request_id, reservation.expires, msgspec.json.encode(reservation))
    raw.execute(INSERT_RESERVATION, row)
    return reservation


def _use(raw: sqlite3.Connection, digests: Sequence[bytes]) -> None:
    """Records secrets as used. Raises SecretReused."""
    for digest in digests:
        if not raw.execute(INSERT_DIGEST, (digest,)).rowcount:
            raise SecretReused


def reservation_of(game_id: str, value: bytes) -> Reservation:
    """Returns a stored reservation. Raises LogDamaged."""
    try:
        return msgspec.json.decode(value, type=Reservation)
    except ValueError as error:  # which may repeat what it could not read
        raise LogDamaged(game_id, 0, "its reservation is not readable", fault="reservation") from error
