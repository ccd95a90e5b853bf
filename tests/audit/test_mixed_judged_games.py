"""Rewinds and forks of games that two versions of the engine decided: EXACT, SAME or DIFFERS, and never mistaken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import Grade, GradeLevel
from adjudicator.audit.verification.verify import verify
from adjudicator.log import StoredCommand, open_memory_store
from adjudicator.log.records.command_record import compute_chains
from engine.judge.commands import Rewind
from engine.rulebooks import load
from tests.application.playing import SEED, open_a_game, play
from tests.audit.fields import digested
from tests.audit.forging import asking, chained, with_event
from tests.audit.test_engines import HERE, OTHER, places_with_moves, with_other_word

CLAUSES = ("101.1",)


class Mixed:
    """A game of one store, of which the version of the engine is another one from time to time."""

    def __init__(self) -> None:
        self.store = open_memory_store()
        self.app = Adjudicator(self.store)

    @contextmanager
    def under(self, version: str) -> Iterator[None]:
        """What is decided within the block is decided under this version."""
        book = load("fire_force")
        before = book.engine_version
        book.__dict__["engine_version"] = version
        try:
            yield
        finally:
            book.__dict__["engine_version"] = before

    def open(self) -> str:
        """A game."""
        return open_a_game(self.app).game_id

    def play(self, game_id: str, seed: int, commands: int = 6) -> int:
        """Play on; returns the version reached."""
        return play(self.app, game_id, seed=seed, commands=commands)

    def rewind(self, game_id: str, to: int) -> None:
        """Take back what came after a version."""
        self.app.rewind(
            game_id, Rewind("judge", to, "wrong", CLAUSES), expected_version=self.app.head(game_id), request_id="rewind"
        )

    def log(self, game_id: str) -> list[StoredCommand]:
        """The log as it is stored."""
        return list(self.store.stored(game_id))


def rewound(mixed: Mixed, opener: str, taken_back: str, rewinder: str, after: str) -> str:
    """A game that one version opened, others decided what was taken back, took it back, and went on to the end."""
    with mixed.under(opener):
        game_id = mixed.open()
        to = mixed.play(game_id, seed=1)
    with mixed.under(taken_back):
        mixed.play(game_id, seed=2, commands=10)
    with mixed.under(rewinder):
        mixed.rewind(game_id, to)
    with mixed.under(after):
        mixed.play(game_id, seed=3, commands=10_000)
    return game_id


def grade(game_id: str, commands: Sequence[StoredCommand], seed: bytes | None = None) -> Grade:
    """The grade of a log whose chains and digests were put right."""
    return verify(game_id, chained(game_id, digested(game_id, list(commands))), seed=seed)


def place_of(commands: Sequence[StoredCommand], request_id: str) -> int:
    return next(place for place, each in enumerate(commands) if each.record.request_id == request_id)


def places_under(commands: Sequence[StoredCommand], version: str, between: tuple[int, int]) -> list[int]:
    """Places with moves among those that a version decided, which is named in their records."""
    found = [place for place in places_with_moves(list(commands)) if commands[place].record.engine == version]
    return [place for place in found if between[0] <= place < between[1]]


@pytest.mark.parametrize(
    ("versions", "mark"),
    [
        ((HERE, HERE, HERE, HERE), GradeLevel.EXACT),
        ((OTHER, OTHER, OTHER, OTHER), GradeLevel.SAME),
        ((HERE, OTHER, HERE, HERE), GradeLevel.SAME),
        ((HERE, HERE, OTHER, HERE), GradeLevel.SAME),
        ((HERE, OTHER, OTHER, HERE), GradeLevel.SAME),
        ((OTHER, HERE, OTHER, HERE), GradeLevel.SAME),
    ],
)
def test_a_rewind_in_a_log_of_two_engines_is_the_same_where_nothing_differs(
    versions: tuple[str, str, str, str], mark: GradeLevel
) -> None:
    mixed = Mixed()
    game_id = rewound(mixed, *versions)
    commands = mixed.log(game_id)

    found = verify(game_id, commands)

    assert (found.mark, found.first, found.mark.passed) == (mark, None, True)
    assert {use.version for use in found.engines} == set(versions)
    assert all(use.same == use.commands for use in found.engines)
    assert sum(use.commands for use in found.engines) == len(commands)
    named = commands[place_of(commands, "rewind")].record.engine
    assert (named or versions[0]) == versions[2], "the record of a rewind names who decided it"


def test_what_another_engine_decided_otherwise_differs_although_it_was_taken_back() -> None:
    mixed = Mixed()
    game_id = rewound(mixed, HERE, OTHER, HERE, HERE)
    commands = mixed.log(game_id)
    end = place_of(commands, "rewind")
    forged, seq = with_other_word(commands, places_under(commands, OTHER, (0, end))[0])

    found = grade(game_id, forged)

    assert found.mark is GradeLevel.DIFFERS and found.first is not None
    assert (found.first.seq, found.first.engine) == (seq, OTHER)
    here = next(use for use in found.engines if use.here)
    assert here.same == here.commands, "the rewind and what came after it were ruled again, from the recorded table"


def test_what_this_engine_decided_after_the_rewind_of_another_is_held_to_its_rules() -> None:
    mixed = Mixed()
    game_id = rewound(mixed, HERE, OTHER, OTHER, HERE)
    commands = mixed.log(game_id)
    end = place_of(commands, "rewind")
    differing, elsewhere = with_other_word(commands, places_under(commands, OTHER, (0, end))[0])
    tampered, seq = with_other_word(differing, places_under(commands, "", (end, len(commands)))[1])

    found = grade(game_id, tampered)

    assert found.mark is GradeLevel.DIVERGED and found.first is not None and found.elsewhere is not None
    assert (found.first.seq, found.first.engine, found.elsewhere.seq) == (seq, "", elsewhere)


@pytest.mark.parametrize(("rewinder", "mark"), [(HERE, GradeLevel.DIVERGED), (OTHER, GradeLevel.DIFFERS)])
def test_a_rewind_that_says_otherwise_is_a_difference_of_who_decided_it(rewinder: str, mark: GradeLevel) -> None:
    mixed = Mixed()
    game_id = rewound(mixed, HERE, OTHER, rewinder, HERE)
    commands = mixed.log(game_id)
    place = place_of(commands, "rewind")
    seq = commands[place].record.first_seq

    found = grade(game_id, with_event(commands, seq, lambda event: event.update(reason="another")))

    assert found.mark is mark and found.first is not None and found.first.seq == seq


def forked(mixed: Mixed, opener: str, forker: str, after: str) -> tuple[str, str]:
    """A game and its fork, which is played on for a while; returns the ids of both."""
    with mixed.under(opener):
        game_id = mixed.open()
        mixed.play(game_id, seed=1, commands=12)
    with mixed.under(forker):
        fork_id = mixed.app.fork(game_id, mixed.app.head(game_id), name="what if", request_id="fork").game_id
    with mixed.under(after):
        mixed.play(fork_id, seed=2)
    return game_id, fork_id


@pytest.mark.parametrize(
    ("versions", "mark"),
    [
        ((HERE, HERE, HERE), GradeLevel.EXACT),
        ((OTHER, HERE, HERE), GradeLevel.SAME),
        ((HERE, OTHER, HERE), GradeLevel.SAME),
        ((HERE, HERE, OTHER), GradeLevel.SAME),
        ((OTHER, OTHER, OTHER), GradeLevel.SAME),
    ],
)
def test_a_fork_of_two_engines_is_the_same_where_nothing_differs(
    versions: tuple[str, str, str], mark: GradeLevel
) -> None:
    mixed = Mixed()
    game_id, fork_id = forked(mixed, *versions)
    commands = mixed.log(fork_id)

    found = verify(fork_id, commands, seed=SEED)

    assert (found.mark, found.first) == (mark, None)
    assert {use.version for use in found.engines} == set(versions)
    assert (commands[place_of(commands, "fork")].record.engine or versions[0]) == versions[1]
    with mixed.under(HERE):
        assert mixed.app.verify(game_id).mark in (GradeLevel.EXACT, GradeLevel.SAME)


@pytest.mark.parametrize(
    ("versions", "of_origin", "mark"),
    [
        ((OTHER, HERE, HERE), True, GradeLevel.DIFFERS),
        ((HERE, HERE, OTHER), False, GradeLevel.DIFFERS),
        ((HERE, OTHER, HERE), True, GradeLevel.DIVERGED),
        ((OTHER, HERE, HERE), False, GradeLevel.DIVERGED),
    ],
)
def test_what_a_fork_took_over_and_what_came_after_are_of_who_decided_them(
    versions: tuple[str, str, str], of_origin: bool, mark: GradeLevel
) -> None:
    mixed = Mixed()
    game_id, fork_id = forked(mixed, *versions)
    commands = mixed.log(fork_id)
    end = place_of(commands, "fork")
    moves = [place for place in places_with_moves(commands) if (place < end) == of_origin]
    forged, seq = with_other_word(commands, moves[0])

    found = grade(fork_id, rejoined(game_id, forged, end), SEED)

    assert found.mark is mark and found.first is not None and found.first.seq == seq


def rejoined(origin: str, commands: list[StoredCommand], place: int) -> list[StoredCommand]:
    """The log of a fork which names the end of what it shares with its origin as that is now."""
    chain = compute_chains(origin, digested(origin, commands)[:place])[-1]
    asked = {**msgspec.json.decode(commands[place].record.asked), "chain": chain}
    return with_event(
        asking(commands, place, asked), commands[place].record.first_seq, lambda event: event.update(chain=chain)
    )
