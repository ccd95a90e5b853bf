"""Secrets of a game, which never enter its log: tokens, invitations, seed, and secrets of dealing."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import msgspec

from adjudicator.invitations import PLACE, InvitationPlace, InvitationRecord, StoredInvitation
from adjudicator.log.errors import LogDamaged
from adjudicator.tokens import TokenRecord, is_tournament
from engine.core.table.chance import Secret

SecretRow = tuple[str, str, bytes]


class DrawnSecret(msgspec.Struct, frozen=True):
    """A secret of a fair game."""

    number: int
    """0 for the first secret, else the number of the renewal that introduced it."""
    secret: bytes
    """The secret."""
    salt: bytes
    """The salt of its commitment."""
    epoch: str
    """The epoch of the store in which it was drawn; it is not used in other epochs."""

    def __repr__(self) -> str:
        return f"Drawn(number={self.number}, epoch={self.epoch!r})"

    @property
    def digest(self) -> bytes:
        """Returns the digest that recognises the secret, so that it is never used twice."""
        return sha256(b"adjudicator-drawn/1|" + self.secret).digest()


class Seating(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where and by whom a game is played, for lists of games; no part of the game."""

    table: str = ""
    """The number or name of the table; empty for none."""
    players: dict[str, str] = {}
    """The names of the players by seat; only seats with a name."""


NO_SEATING = Seating()
"""No table and no names."""


class GameSecrets(msgspec.Struct, frozen=True):
    """The secrets of a game, stored beside its log."""

    tokens: tuple[TokenRecord, ...] = ()
    """The records of its tokens."""
    seed: bytes | None = None
    """The seed of a repeatable game, or of a game older than drawn secrets."""
    drawn: tuple[DrawnSecret, ...] = ()
    """The secrets of a fair game, in order."""
    tournament: str = ""
    """The key of the tokens of the game's tournament; empty without one."""
    token_salt: bytes | None = None
    """The stored input from which its tokens were derived, besides a key; None if they were drawn."""
    invitations: tuple[StoredInvitation, ...] = ()
    """Its invitations, oldest first."""
    seating: Seating = NO_SEATING
    """Its table and the names of its players."""

    def __repr__(self) -> str:
        roles = sorted(each.role for each in self.tokens)
        return f"Secrets(roles={roles}, seed={'given' if self.seed else 'none'}, drawn={len(self.drawn)})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]

    @property
    def dealt_from(self) -> tuple[Secret, ...]:
        """Returns the secrets of chance in order; none if the game is not dealt here."""
        if self.seed is not None:
            return (Secret(self.seed),)
        return tuple(Secret(each.secret, each.salt) for each in self.drawn)


_HASH_ONLY = "token/"
"""Names under which older versions stored the hash of a token by role; read only."""
_TOKEN = "access/"
_BEFORE = datetime.min.replace(tzinfo=UTC)
_SEED = "seed"
_DRAWN = "drawn/"
_TOKEN_SALT = "token-salt"
_INVITATION = "invite/"
_USE = "used/"
"""Names of uses of an invitation, each with the id of the token that it gave."""
_IN_PLACE = "place"
_SEATING = "seating"

_DECODE_TOKEN = msgspec.json.Decoder(TokenRecord).decode
_DECODE_INVITATION = msgspec.json.Decoder(InvitationRecord).decode
_DECODE_PLACE = msgspec.json.Decoder(InvitationPlace).decode
_DECODE_SEATING = msgspec.json.Decoder(Seating).decode
_DECODE_DRAWN = msgspec.json.Decoder(DrawnSecret).decode


def secrets_of(game_id: str, rows: Mapping[str, bytes]) -> GameSecrets:
    """Returns the secrets of rows. Raises LogDamaged if they were altered."""
    tournament = next((name for name in rows if is_tournament(name)), "")
    tokens, drawn = _token_records(game_id, rows), _drawn_records(game_id, rows)
    invitations = _stored_invitations(game_id, rows)
    salt, seating = rows.get(_TOKEN_SALT), _seating(game_id, rows)
    return GameSecrets(tokens, rows.get(_SEED), drawn, tournament, salt, invitations, seating)


def secret_rows(game_id: str, secrets: GameSecrets | None) -> list[SecretRow]:
    """Returns secrets as rows of their table."""
    if secrets is None:
        return []
    rows = [token_row(game_id, record) for record in secrets.tokens]
    rows += [(game_id, f"{_DRAWN}{each.number}", msgspec.json.encode(each)) for each in secrets.drawn]
    rows += [(game_id, secrets.tournament, b"")] if secrets.tournament else []
    seating = None if secrets.seating == NO_SEATING else msgspec.json.encode(secrets.seating)
    single = {_SEED: secrets.seed, _TOKEN_SALT: secrets.token_salt, _SEATING: seating}
    return [*rows, *((game_id, name, value) for name, value in single.items() if value is not None)]


def token_row(game_id: str, record: TokenRecord) -> SecretRow:
    """Returns the record of a token as a row."""
    return (game_id, _TOKEN + record.id, msgspec.json.encode(record))


def invitation_row(game_id: str, record: InvitationRecord) -> SecretRow:
    """Returns the record of an invitation as a row."""
    return (game_id, _INVITATION + record.id, msgspec.json.encode(record))


def use_row(game_id: str, invitation_id: str, number: int, token_id: str) -> SecretRow:
    """Returns the numbered use of an invitation as a row; one number is used once."""
    return (game_id, f"{_USE}{invitation_id}.{number}", token_id.encode())


def place_row(game_id: str, record: InvitationRecord) -> SecretRow:
    """Returns the place of an invitation as a row of its own key."""
    return (PLACE + record.id, _IN_PLACE, msgspec.json.encode(InvitationPlace(game_id, record.hash)))


def place_of(invitation_id: str, rows: Mapping[str, bytes]) -> InvitationPlace | None:
    """Returns the place of an invitation from the rows of its key; None without one. Raises LogDamaged."""
    value = rows.get(_IN_PLACE)
    if value is None:
        return None
    try:
        return _DECODE_PLACE(value)
    except ValueError as error:
        raise LogDamaged(
            PLACE + invitation_id, 0, "the place of an invitation is not readable", fault="token"
        ) from error


def _seating(game_id: str, rows: Mapping[str, bytes]) -> Seating:
    """Returns the table and players of a game; empty without them. Raises LogDamaged if they were altered."""
    value = rows.get(_SEATING)
    if value is None:
        return NO_SEATING
    try:
        return _DECODE_SEATING(value)
    except ValueError as error:
        raise LogDamaged(game_id, 0, f"what is kept as {_SEATING!r} is not readable", fault="secret") from error


def _stored_invitations(game_id: str, rows: Mapping[str, bytes]) -> tuple[StoredInvitation, ...]:
    """Returns all invitations with their uses, oldest first. Raises LogDamaged if one was altered."""
    given: dict[str, list[str]] = {}
    for name, value in rows.items():
        if name.startswith(_USE):
            given.setdefault(name.removeprefix(_USE).partition(".")[0], []).append(value.decode("ascii", "replace"))
    found = []
    for name, value in rows.items():
        if not name.startswith(_INVITATION):
            continue
        try:
            record = _DECODE_INVITATION(value)
        except ValueError as error:
            raise LogDamaged(game_id, 0, f"what is kept as {name!r} is not readable", fault="token") from error
        if name != _INVITATION + record.id:
            raise LogDamaged(game_id, 0, f"what is kept as {name!r} is of invitation {record.id!r}", fault="token")
        found.append(StoredInvitation(record, tuple(given.get(record.id, ()))))
    return tuple(sorted(found, key=lambda each: (each.record.issued_at, each.record.id)))


def _token_records(game_id: str, rows: Mapping[str, bytes]) -> tuple[TokenRecord, ...]:
    """Returns the records of all tokens, oldest first; the id of a bare hash is its role.

    Raises LogDamaged if one was altered.
    """
    found: dict[str, TokenRecord] = {}
    for name, value in rows.items():
        if name.startswith(_HASH_ONLY):
            role = name.removeprefix(_HASH_ONLY)
            found[role] = TokenRecord(role, role, value)
    for name, value in rows.items():
        if name.startswith(_TOKEN):
            try:
                record = _DECODE_TOKEN(value)
            except ValueError as error:
                raise LogDamaged(
                    game_id, 0, f"what is kept as {name!r} is not readable: {error}", fault="token"
                ) from error
            if name != _TOKEN + record.id:
                raise LogDamaged(game_id, 0, f"what is kept as {name!r} is of token {record.id!r}", fault="token")
            found[record.id] = record
    return tuple(sorted(found.values(), key=lambda record: (record.issued_at or _BEFORE, record.id)))


def _drawn_records(game_id: str, rows: Mapping[str, bytes]) -> tuple[DrawnSecret, ...]:
    """Returns all drawn secrets, in order. Raises LogDamaged if one is missing or unreadable."""
    try:
        found = [_DECODE_DRAWN(value) for name, value in rows.items() if name.startswith(_DRAWN)]
    except ValueError as error:  # which may repeat what it could not read
        raise LogDamaged(game_id, 0, "a secret that is kept beside the log is not readable", fault="secret") from error
    found.sort(key=lambda drawn: drawn.number)
    if [drawn.number for drawn in found] != list(range(len(found))):
        raise LogDamaged(game_id, 0, "a secret that was kept beside the log is missing", fault="secret")
    return tuple(found)
