"""Keeps how games came into a store: who requested which, and which are reserved."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from adjudicator.log.errors import LogDamaged, RequestKnown, SecretReused, TooManyReservations
from adjudicator.log.game_secrets import DrawnSecret, GameSecrets, SecretRow, secret_rows

OpeningRow = tuple[str, str, str]
"""Caller, request_id, game id."""


class OpeningRecord(NamedTuple):
    """Who opened a game by which request; the game is found again by both."""

    caller: str
    """Who opened it."""
    request_id: str
    """The id of the request."""
    reserved: bool = False
    """Whether it was reserved before."""


class Reservation(msgspec.Struct, frozen=True):
    """A game to come: its id and its secret are fixed before anybody contributes."""

    game_id: str
    """The id it will have."""
    caller: str
    """Who reserved it."""
    request_id: str
    """The id of the request."""
    expires: float
    """When the reservation lapses, in seconds since 1970."""
    drawn: DrawnSecret
    """The secret it will be dealt from."""


class SideRecords(NamedTuple):
    """What is stored with commands, in one transaction."""

    secrets: Sequence[SecretRow] = ()
    """The secrets of the game."""
    digests: Sequence[bytes] = ()
    """The digests of tokens by which the game is found."""
    opening: OpeningRow | None = None
    """Who opened the game by which request."""

    @classmethod
    def of(cls, game_id: str, secrets: GameSecrets | None, opening: OpeningRecord | None) -> SideRecords:
        """The rows. The secret of a game that was reserved is known since then."""
        drawn = () if secrets is None or (opening is not None and opening.reserved) else secrets.drawn
        row = None if opening is None else (opening.caller, opening.request_id, game_id)
        return cls(secret_rows(game_id, secrets), [each.digest for each in drawn], row)


class OpeningRecorder(Protocol):
    """What a recorder must be able to do to find openings and reservations again."""

    def select_opening(self, caller: str, request_id: str) -> str:
        """The id of the game that a caller opened by that request; empty if there is none."""

    def insert_reservation(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """Keep a reservation and drop those that expired; one that the request has made already is returned as it is.

        Raises TooManyReservations, SecretReused.
        """

    def select_reservation(self, game_id: str) -> Reservation | None:
        """The reservation of a game."""


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
    """In a transaction: by whom a game is opened, and what it is dealt from. Its reservation is over.

    Raises RequestKnown, SecretReused.
    """
    if beside.opening is not None:
        if not raw.execute(INSERT_OPENING, beside.opening).rowcount:
            raise RequestKnown(game_id, base)
        raw.execute(DROP_RESERVATION, (game_id,))
    _use(raw, beside.digests)


def note_reservation(raw: sqlite3.Connection, reservation: Reservation, now: float, most: int) -> Reservation:
    """In a transaction: see `OpeningRecorder.insert_reservation`."""
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
    """Note secrets as used. Raises SecretReused."""
    for digest in digests:
        if not raw.execute(INSERT_DIGEST, (digest,)).rowcount:
            raise SecretReused


def reservation_of(game_id: str, value: bytes) -> Reservation:
    """A reservation as it was kept. Raises LogDamaged."""
    try:
        return msgspec.json.decode(value, type=Reservation)
    except ValueError as error:  # which may repeat what it could not read
        raise LogDamaged(game_id, 0, "its reservation is not readable", fault="reservation") from error
