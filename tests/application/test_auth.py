"""The table of rights, row by row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator import auth
from adjudicator.auth import Forbidden, Permission, Role, WrongSeat

OPERATOR = {
    Permission.RUN,
    Permission.CARDS,
    Permission.FORK,
    Permission.EXAMINE,
    Permission.VERIFY_FILE,
    Permission.ACCESS,
    Permission.LIST,
    Permission.TOURNAMENTS,
}
NOT_JUDGES = {Permission.RUN, Permission.CARDS, Permission.TOURNAMENTS, Permission.CALL}
SEAT = {
    Permission.SEE, Permission.HEAD, Permission.REWIND, Permission.LIST, Permission.CALL, Permission.SEE_CALLS
}  # fmt: skip
SEATS = ("P1", "P2", "judge", "spectator", "CHANCE")


@pytest.mark.parametrize(
    "role, sees, dealt, observed",
    [
        (Role.P1, {"P1", "spectator"}, {"P1"}, {"P1"}),
        (Role.P2, {"P2", "spectator"}, {"P2"}, {"P2"}),
        (Role.JUDGE, {"P1", "P2", "judge", "spectator"}, set(), {"P1", "P2", "CHANCE"}),
        (Role.SPECTATOR, {"spectator"}, set(), set()),
        (Role.OPERATOR, set(), set(), set()),
    ],
)
def test_what_a_role_sees_and_answers_for(role: Role, sees: set[str], dealt: set[str], observed: set[str]) -> None:
    def allowed(check: Callable[..., object], *more: str) -> set[str]:
        found = set()
        for seat in SEATS:
            try:
                check(role, seat, *more)
                found.add(seat)
            except WrongSeat as error:
                assert error.reason == "WRONG_SEAT"
        return found

    assert allowed(auth.require_sight) == sees
    assert allowed(auth.require_answer, "dealt") == dealt
    assert allowed(auth.require_answer, "observed") == allowed(auth.require_answer, "stated") == observed


@pytest.mark.parametrize(
    "role, now, when_over",
    [
        (Role.P1, SEAT, SEAT | {Permission.VERIFY}),
        (Role.P2, SEAT, SEAT | {Permission.VERIFY}),
        (Role.JUDGE, set(Permission) - NOT_JUDGES, set(Permission) - NOT_JUDGES),
        (
            Role.SPECTATOR,
            {Permission.SEE, Permission.HEAD, Permission.LIST},
            {Permission.SEE, Permission.HEAD, Permission.LIST, Permission.VERIFY},
        ),
        (Role.OPERATOR, OPERATOR, OPERATOR),
    ],
)
def test_what_a_role_may_do(role: Role, now: set[Permission], when_over: set[Permission]) -> None:
    for over, able in ((False, now), (True, when_over)):
        for permission in Permission:
            if permission in able:
                auth.require(role, permission, over=over)
            else:
                with pytest.raises(Forbidden) as error:
                    auth.require(role, permission, over=over)
                assert error.value.reason == "FORBIDDEN"


def test_who_issues_tokens_of_tournaments_and_for_whom() -> None:
    for role in Role:
        for of in (*Role, "CHANCE"):
            if role is Role.OPERATOR and of in {Role.JUDGE, Role.SPECTATOR}:
                auth.require_issue_for_all(role, of)
            else:
                with pytest.raises(Forbidden):
                    auth.require_issue_for_all(role, of)


@pytest.mark.parametrize(
    "role, issues, revokes",
    [
        (Role.P1, set(), set()),
        (Role.P2, set(), set()),
        (Role.SPECTATOR, set(), set()),
        (Role.JUDGE, {"P1", "P2", "judge", "spectator"}, {"P1", "P2", "spectator"}),
        (Role.OPERATOR, {"P1", "P2", "judge", "spectator"}, {"P1", "P2", "judge", "spectator"}),
    ],
)
def test_whose_tokens_a_role_may_issue_and_revoke(role: Role, issues: set[str], revokes: set[str]) -> None:
    def allowed(check: Callable[[str], object]) -> set[str]:
        found = set()
        for of in (*SEATS, "operator"):
            try:
                check(of)
                found.add(of)
            except Forbidden as error:
                assert error.reason == "FORBIDDEN"
        return found

    assert allowed(lambda of: auth.require_issue(role, of)) == issues
    assert allowed(lambda of: auth.require_revoke(role, of, own=False)) == revokes


def test_every_role_is_in_the_table() -> None:
    assert set(auth.RIGHTS) == set(Role)
