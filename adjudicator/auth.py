"""Who may do what: roles, tokens, and the one table of rights.

A token is 256 random bits, shown once when the game is created; only its SHA-256 is kept. A fast hash is
enough for a random token: there is nothing to guess.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.kernel.choice import CHANCE
from engine.kernel.refusal import Refusal

LONGEST_TOKEN = 200


class Role(StrEnum):
    """Whom a token speaks for. `OPERATOR` runs the server and belongs to no game."""

    P1 = "P1"
    P2 = "P2"
    JUDGE = "judge"
    SPECTATOR = "spectator"
    OPERATOR = "operator"


class Deed(StrEnum):
    """What can be asked of the service; submitting is judged by `require_answer`."""

    SEE = "see the table, the log or the options as a seat"
    VERIFY = "verify the game"
    EXPORT = "export the game with everything hidden in it"
    RUN = "create, list and import games"


GAME_ROLES = (Role.P1, Role.P2, Role.JUDGE, Role.SPECTATOR)


@dataclass(frozen=True, slots=True)
class Rights:
    """What one role may do.

    `sees` are the seats through whose eyes it may look (`judge` sees everything), `answers` the seats it may
    answer for in a dealt game and `keeps_score` those it may answer for in an observed or stated one.
    """

    deeds: frozenset[Deed]
    sees: frozenset[str] = frozenset()
    answers: frozenset[str] = frozenset()
    keeps_score: frozenset[str] = frozenset()
    when_over: frozenset[Deed] = field(default=frozenset())


RIGHTS: Mapping[Role, Rights] = {
    Role.P1: Rights(
        deeds=frozenset({Deed.SEE}),
        sees=frozenset({"P1", "spectator"}),
        answers=frozenset({"P1"}),
        keeps_score=frozenset({"P1"}),
        when_over=frozenset({Deed.VERIFY}),
    ),
    Role.P2: Rights(
        deeds=frozenset({Deed.SEE}),
        sees=frozenset({"P2", "spectator"}),
        answers=frozenset({"P2"}),
        keeps_score=frozenset({"P2"}),
        when_over=frozenset({Deed.VERIFY}),
    ),
    Role.JUDGE: Rights(
        deeds=frozenset({Deed.SEE, Deed.VERIFY, Deed.EXPORT}),
        sees=frozenset({"P1", "P2", "spectator", "judge"}),
        keeps_score=frozenset({"P1", "P2", CHANCE}),
    ),
    Role.SPECTATOR: Rights(
        deeds=frozenset({Deed.SEE}),
        sees=frozenset({"spectator"}),
        when_over=frozenset({Deed.VERIFY}),
    ),
    Role.OPERATOR: Rights(deeds=frozenset({Deed.RUN})),
}
"""The only place that says what a role may do."""


class Unauthenticated(Refusal):
    """No token, or one that opens nothing here."""

    reason = "UNAUTHENTICATED"


class Forbidden(Refusal):
    """The token is good, but its role may not do this."""

    reason = "FORBIDDEN"


class WrongSeat(Forbidden):
    """The token's role may not see or answer for that seat."""

    reason = "WRONG_SEAT"


def hashed(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


def issue(roles: Iterable[Role] = GAME_ROLES) -> tuple[dict[str, str], dict[str, bytes]]:
    """Fresh tokens by role, and what is kept of them."""
    tokens = {str(role): secrets.token_urlsafe(32) for role in roles}
    return tokens, {role: hashed(token) for role, token in tokens.items()}


def match(kept: Mapping[str, bytes], token: str) -> Role:
    """The role a token speaks for. Every kept hash is compared, in constant time.

    Raises:
        Unauthenticated: there is no token, or it matches nothing; the token is not repeated.
    """
    if not token:
        raise Unauthenticated("a call without a token", "nothing is open without one", "send your seat's token")
    given = hashed(token[: LONGEST_TOKEN + 1])
    found = ""
    for role, expected in kept.items():
        if hmac.compare_digest(given, expected):
            found = role
    if not found:
        raise Unauthenticated("a call", "its token opens nothing in this game", "send your seat's token")
    return Role(found)


def require(role: Role, deed: Deed, *, over: bool = False) -> None:
    """Refuse unless the role may do this; `over` if the game has ended. Raises Forbidden."""
    rights = RIGHTS[role]
    if deed in rights.deeds or (over and deed in rights.when_over):
        return
    able = ", ".join(sorted(other for other, given in RIGHTS.items() if deed in given.deeds))
    raise Forbidden(f"{role} wants to {deed}", f"{role} may not", f"use a token of: {able}")


def require_sight(role: Role, seat: str) -> None:
    """Refuse unless the role may look through the eyes of the seat. Raises WrongSeat."""
    if seat not in RIGHTS[role].sees:
        able = ", ".join(sorted(RIGHTS[role].sees)) or "none"
        raise WrongSeat(f"{role} wants to see as {seat[:20]!r}", f"{role} may not", f"seats open to it: {able}")


def require_answer(role: Role, seat: str, mode: str) -> None:
    """Refuse unless the role may answer for the seat in a game of that mode. Raises WrongSeat."""
    rights = RIGHTS[role]
    able = rights.answers if mode == "dealt" else rights.keeps_score
    if seat not in able:
        seats = ", ".join(sorted(able)) or "none"
        raise WrongSeat(
            f"{role} wants to answer for {seat[:20]!r} in a {mode} game",
            f"{role} may not",
            f"seats open to it: {seats}",
        )
