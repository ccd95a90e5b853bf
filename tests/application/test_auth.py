"""The table of rights, row by row."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator import auth
from adjudicator.auth import Deed, Forbidden, Role, Unauthenticated, WrongSeat

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
        (Role.P1, {Deed.SEE}, {Deed.SEE, Deed.VERIFY}),
        (Role.P2, {Deed.SEE}, {Deed.SEE, Deed.VERIFY}),
        (Role.JUDGE, {Deed.SEE, Deed.VERIFY, Deed.EXPORT}, {Deed.SEE, Deed.VERIFY, Deed.EXPORT}),
        (Role.SPECTATOR, {Deed.SEE}, {Deed.SEE, Deed.VERIFY}),
        (Role.OPERATOR, {Deed.RUN}, {Deed.RUN}),
    ],
)
def test_what_a_role_may_do(role: Role, now: set[Deed], when_over: set[Deed]) -> None:
    for over, able in ((False, now), (True, when_over)):
        for deed in Deed:
            if deed in able:
                auth.require(role, deed, over=over)
            else:
                with pytest.raises(Forbidden) as error:
                    auth.require(role, deed, over=over)
                assert error.value.reason == "FORBIDDEN"


def test_tokens_are_long_different_and_found_by_hash_only() -> None:
    tokens, kept = auth.issue()

    assert len(set(tokens.values())) == 4 and all(len(token) >= 43 for token in tokens.values())
    assert all(auth.match(kept, token) == role for role, token in tokens.items())
    for wrong in ("", "x", tokens["P1"].swapcase(), "é" * 43):
        with pytest.raises(Unauthenticated) as error:
            auth.match(kept, wrong)
        assert error.value.reason == "UNAUTHENTICATED"
    with pytest.raises(Unauthenticated):
        auth.match({}, tokens["P1"])


def test_every_role_is_in_the_table() -> None:
    assert set(auth.RIGHTS) == set(Role)
