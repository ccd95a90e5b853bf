"""Authorisation: roles and the only table of rights, which docs/authority.md shows. `adjudicator.tokens` has tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.core.clauses.refusal import Refusal
from engine.core.table.choice import CHANCE


class Role(StrEnum):
    """The role of a token. `OPERATOR` runs the server and belongs to no game."""

    __hash__ = str.__hash__  # quotas are looked up by it, and the enumeration's own is ten times slower

    P1 = "P1"
    P2 = "P2"
    JUDGE = "judge"
    SPECTATOR = "spectator"
    OPERATOR = "operator"


class Permission(StrEnum):
    """A kind of request to the service; `require_answer` judges answers."""

    SEE = "see the table, the log or the options as a seat"
    VERIFY = "verify the game"
    HEAD = "have the head of the game, signed"
    EXPORT = "export the game with everything hidden in it"
    RUN = "create and import games"
    CARDS = "import cards, and see what was imported"
    LIST = "list the games that the token opens"
    RULE = "give a ruling"
    CORRECT = "correct the table"
    REWIND = "rewind the game (a seat: its own last answers)"
    FORK = "fork the game"
    CALL = "call a judge"
    SEE_CALLS = "see calls for a judge (a seat: its own)"
    ANSWER_CALLS = "claim and resolve calls for a judge"
    VERIFY_FILE = "verify an export without importing it"
    EXAMINE = "examine a position in dispute"
    COMPARE = "compare what the players say with the log"
    ACCESS = "issue, list and revoke tokens of the game and invitations to it"
    TOURNAMENTS = "issue, list and revoke tokens of tournaments and invitations to them"


GAME_ROLES = (Role.P1, Role.P2, Role.JUDGE, Role.SPECTATOR)


@dataclass(frozen=True, slots=True)
class Rights:
    """The rights of one role."""

    permissions: frozenset[Permission]
    """Its permissions at any time of a game."""
    sees: frozenset[str] = frozenset()
    """The seats whose views it may see; `judge` sees everything."""
    answers: frozenset[str] = frozenset()
    """The seats it may answer for in a dealt game."""
    keeps_score: frozenset[str] = frozenset()
    """The seats it may answer for in an observed or stated game."""
    when_over: frozenset[Permission] = field(default=frozenset())
    """Its additional permissions after the end of the game."""
    issues: frozenset[Role] = frozenset()
    """The roles whose tokens it may issue."""
    revokes: frozenset[Role] = frozenset()
    """The roles whose tokens it may revoke, in addition to its own token and tokens issued with it."""
    issues_for_all: frozenset[Role] = frozenset()
    """The roles whose tokens of tournaments it may issue."""
    reads_all: bool = False
    """Whether it reads every edition, and examines positions if it may, in calls that name no game."""


SEAT = frozenset({
    Permission.SEE, Permission.HEAD, Permission.REWIND, Permission.LIST, Permission.CALL, Permission.SEE_CALLS
})  # fmt: skip
"""The permissions of seats at any time of a game."""

RIGHTS: Mapping[Role, Rights] = {
    Role.P1: Rights(
        permissions=SEAT,
        sees=frozenset({"P1", "spectator"}),
        answers=frozenset({"P1"}),
        keeps_score=frozenset({"P1"}),
        when_over=frozenset({Permission.VERIFY}),
    ),
    Role.P2: Rights(
        permissions=SEAT,
        sees=frozenset({"P2", "spectator"}),
        answers=frozenset({"P2"}),
        keeps_score=frozenset({"P2"}),
        when_over=frozenset({Permission.VERIFY}),
    ),
    Role.JUDGE: Rights(
        permissions=frozenset(
            {
                Permission.SEE,
                Permission.VERIFY,
                Permission.HEAD,
                Permission.EXPORT,
                Permission.RULE,
                Permission.CORRECT,
                Permission.REWIND,
                Permission.FORK,
                Permission.SEE_CALLS,
                Permission.ANSWER_CALLS,
                Permission.VERIFY_FILE,
                Permission.EXAMINE,
                Permission.COMPARE,
                Permission.ACCESS,
                Permission.LIST,
            }
        ),
        sees=frozenset({"P1", "P2", "spectator", "judge"}),
        keeps_score=frozenset({"P1", "P2", CHANCE}),
        issues=frozenset(GAME_ROLES),
        revokes=frozenset({Role.P1, Role.P2, Role.SPECTATOR}),
        reads_all=True,
    ),
    Role.SPECTATOR: Rights(
        permissions=frozenset({Permission.SEE, Permission.HEAD, Permission.LIST}),
        sees=frozenset({"spectator"}),
        when_over=frozenset({Permission.VERIFY}),
    ),
    Role.OPERATOR: Rights(
        permissions=frozenset(
            {
                Permission.RUN,
                Permission.CARDS,
                Permission.LIST,
                Permission.FORK,
                Permission.VERIFY_FILE,
                Permission.EXAMINE,
                Permission.ACCESS,
                Permission.TOURNAMENTS,
            }
        ),
        issues=frozenset(GAME_ROLES),
        revokes=frozenset(GAME_ROLES),
        issues_for_all=frozenset({Role.JUDGE, Role.SPECTATOR}),
        reads_all=True,
    ),
}
"""The only definition of the rights of roles."""


def list_permitted_roles(permission: Permission) -> frozenset[Role]:
    """Returns the roles with a permission at any time of a game."""
    return frozenset(role for role, rights in RIGHTS.items() if permission in rights.permissions)


def list_answering_roles(seat: str, mode: str) -> frozenset[Role]:
    """Returns the roles that may answer for a seat in a game of that mode."""
    return frozenset(role for role, rights in RIGHTS.items() if seat in list_answered_seats(rights, mode))


def list_answered_seats(rights: Rights, mode: str) -> frozenset[str]:
    """Returns the seats that these rights permit to answer for in a game of that mode."""
    return rights.answers if mode == "dealt" else rights.keeps_score


class Unauthenticated(Refusal):
    """Raised for a missing token, or a token that is not valid here."""

    reason = "UNAUTHENTICATED"


class Forbidden(Refusal):
    """Raised for a valid token whose role lacks the permission."""

    reason = "FORBIDDEN"


class WrongSeat(Forbidden):
    """Raised if the token's role may not see or answer for that seat."""

    reason = "WRONG_SEAT"


def require(role: Role, permission: Permission, *, over: bool = False) -> None:
    """Refuses a role without the permission. `over`: whether the game has ended. Raises Forbidden."""
    rights = RIGHTS[role]
    if permission in rights.permissions or (over and permission in rights.when_over):
        return
    able = ", ".join(sorted(list_permitted_roles(permission)))
    raise Forbidden("role.may-not", role=str(role), possible=able, act=str(permission))


def require_issue(role: Role, of: str) -> None:
    """Refuses a role that may not issue a token of that role. Raises Forbidden."""
    require(role, Permission.ACCESS)
    if of not in RIGHTS[role].issues:
        able = ", ".join(sorted(RIGHTS[role].issues)) or "none"
        raise Forbidden("role.may-not-issue", role=str(role), named=of[:20], possible=able)


def require_issue_for_all(role: Role, of: str) -> None:
    """Refuses a role that may not issue a token of that role for a tournament. Raises Forbidden."""
    require(role, Permission.TOURNAMENTS)
    able = RIGHTS[role].issues_for_all
    if of not in able:
        raise Forbidden("role.may-not-issue-for-all", role=str(role), named=of[:20], possible=", ".join(sorted(able)))


def require_revoke(role: Role, of: str, *, own: bool) -> None:
    """Refuses a role that may not revoke a token. `own`: the token is the caller's own, or was issued with it.

    Raises Forbidden.
    """
    require(role, Permission.ACCESS)
    if not own and of not in RIGHTS[role].revokes:
        raise Forbidden("role.may-not-revoke", role=str(role), named=of)


def require_sight(role: Role, seat: str) -> None:
    """Refuses a role that may not see the seat's view. Raises WrongSeat."""
    if seat not in RIGHTS[role].sees:
        able = ", ".join(sorted(RIGHTS[role].sees)) or "none"
        raise WrongSeat("role.may-not-see-as", role=str(role), named=seat[:20], possible=able)


def require_self(role: Role, actor: str) -> None:
    """Refuses an act in another's name, since it is recorded as the role's own. Raises WrongSeat."""
    if actor != role:
        raise WrongSeat("role.acts-as-itself", role=str(role), named=actor[:20])


def require_answer(role: Role, seat: str, mode: str) -> None:
    """Refuses a role that may not answer for the seat in a game of that mode. Raises WrongSeat."""
    able = list_answered_seats(RIGHTS[role], mode)
    if seat not in able:
        seats = ", ".join(sorted(able)) or "none"
        raise WrongSeat("role.may-not-answer", role=str(role), named=seat[:20], possible=seats, given=mode)
