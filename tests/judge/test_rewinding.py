"""Rewinding: the position is restored exactly, play goes on from it, and what was seen stays known."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.clauses.codec import make_decoder
from engine.core.clauses.refusal import BadRewind, BadRuling, JudgeNeeded, UnknownClauseAsked
from engine.core.events.choices import ChoiceMade
from engine.core.events.fold import fold
from engine.core.play.decide import Answer, Concede, decide
from engine.core.questions.redaction import redact
from engine.core.table.state import GameState
from engine.event_types import EVENT_TYPES
from engine.judge.events import GameRewound
from engine.judge.judging import Rewind, carry_out_act
from tests.judge.judge_games import EDITIONS, Played, begun
from tests.refused import refuses


def rewind(game: Played, to: int, actor: str = "judge") -> GameRewound:
    done = game.judge(Rewind(actor, to, "an illegal play was found", game.clauses), to)
    assert isinstance(done[0], GameRewound)
    return done[0]


def stored(game: Played) -> list:
    """The log as it is read back from a store."""
    decoders = {kind: make_decoder(kind) for kind in EVENT_TYPES.values()}
    return [decoders[type(event)].decode(msgspec.json.encode(event)) for event in game.log]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_any_version_of_any_game_is_restored_exactly_and_replay_is_live_play(edition: str, seed: int) -> None:
    game = begun(edition, seed, mode="dealt" if seed % 2 else "observed")
    digests = []
    for _ in range(3):
        game.play(25)
        if game.table.result is not None:
            break
        to = game.rng.choice(game.ends[:-1])
        former = fold(game.log, to)
        before = game.table.copy()
        rewind(game, to)
        assert game.table.position_digest() == former.position_digest()
        assert game.table.choices == former.choices
        assert game.table.next_id >= before.next_id
        assert (game.table.chances, game.table.version) == (before.chances, before.version + 1)
        digests.append((game.table.version, game.table.digest()))
    game.play(10)
    log = stored(game)
    assert fold(log).digest() == game.table.digest()
    for version, digest in digests:
        assert fold(log, version).digest() == digest


def test_play_after_a_rewind_does_not_depend_on_what_lies_behind() -> None:
    game = begun("fire_force", 3)
    game.play(20)
    to = game.table.version
    game.play(12)
    rewind(game, to)
    offered = [option.id for option in game.table.choices[0].options]
    assert offered == [option.id for option in fold(game.log, to).choices[0].options]
    done = decide(game.table, Answer(game.table.choices[0].seat, 0, tuple(offered[:1])), game.chance)
    assert done.events[0].cause == game.log[-1].seq
    assert not done.reason


def test_shuffles_after_a_rewind_are_new_ones() -> None:
    game = begun("fire_force", 1, mode="dealt")
    counts = game.table.chances
    to = game.table.version
    game.play(30)
    later = game.table.chances
    assert later >= counts
    rewind(game, to)
    assert game.table.chances == later


def test_what_was_seen_is_in_the_event_and_each_seat_learns_only_its_own_part() -> None:
    game = begun("fire_force", 5)
    game.play(1)
    to = game.table.version
    game.play(30)
    event = rewind(game, to)
    assert event.reveals
    assert {each.what for each in event.reveals} <= {"card", "chance", "answer"}
    for seat in ("P1", "P2", "spectator"):
        view = redact(event, game.table, seat)
        assert view is not None
        assert view.data.keys() == {"actor", "to", "reason", "reveals"}
        assert [each["seq"] for each in view.data["reveals"]] == [e.seq for e in event.reveals if seat in e.seats]


def test_a_seat_takes_back_its_own_last_answer_and_nothing_more() -> None:
    for seed in range(40):
        game = begun("fire_force", seed)
        game.play(1 + seed)
        to, chances, seen = game.table.version, game.table.chances, len(game.log)
        if game.table.result is not None:
            continue
        seat = game.table.choices[0].seat
        game.play(1)
        answers = [e.seat for e in game.log[seen:] if isinstance(e, ChoiceMade)]
        before = game.table.digest()
        other = "P2" if seat == "P1" else "P1"
        with pytest.raises(JudgeNeeded):
            game.judge(Rewind(other, to, "mine", game.clauses), to)
        assert game.table.digest() == before
        try:
            event = rewind(game, to, seat)
        except JudgeNeeded:
            assert game.table.digest() == before
            continue
        assert event.reveals == ()
        assert game.table.chances == chances
        assert set(answers) == {seat}
        return
    pytest.fail("no answer could be taken back")


def test_what_was_seen_needs_a_judge() -> None:
    game = begun("fire_force", 2)
    to = game.table.version
    game.play(25)
    for seat in ("P1", "P2"):
        with pytest.raises(JudgeNeeded):
            game.judge(Rewind(seat, to, "mine", game.clauses), to)
    rewind(game, to)


def test_a_rewind_can_be_rewound() -> None:
    game = begun("generic", 4)
    game.play(10)
    first = game.table.version
    game.play(10)
    later, position = game.table.version, game.table.position_digest()
    rewind(game, first)
    rewind(game, later)
    assert game.table.position_digest() == position


def test_an_observed_game_comes_back_from_its_end() -> None:
    game = begun("fire_force", 2, mode="observed")
    game.play(20)
    to = game.table.version
    done = decide(game.table, Concede("P1"))
    game.took(done.events)
    assert game.table.result is not None
    rewind(game, to)
    assert game.table.result is None
    game.play(2)


def test_a_dealt_game_whose_seed_is_known_is_not_rewound() -> None:
    game = begun("fire_force", 2)
    to = game.table.version
    game.took(decide(game.table, Concede("P1"), game.chance).events)
    game.table.seed = "00"
    with refuses(BadRewind, match="fork"):
        game.judge(Rewind("judge", to, "why", game.clauses), to)


@pytest.mark.parametrize(
    ("command", "error"),
    [
        (Rewind("judge", 10_000, "why", ("1.1",)), BadRewind),
        (Rewind("judge", 5, "", ("101.1",)), BadRuling),
        (Rewind("judge", 5, "why", ()), BadRuling),
        (Rewind("judge", 5, "why", ("no such",)), UnknownClauseAsked),
        (Rewind("", 5, "why", ("101.1",)), (JudgeNeeded, BadRewind)),
    ],
)
def test_a_wrong_rewind_is_refused_and_nothing_changes(command: Rewind, error: type[Exception]) -> None:
    game = begun("fire_force", 2)
    game.play(3)
    command = msgspec.structs.replace(
        command, clauses=tuple(game.clauses[0] if c in ("1.1", "101.1") else c for c in command.clauses)
    )
    before, version = game.table.digest(), game.table.version
    former: GameState | None = fold(game.log, command.to) if command.to < version else None
    with pytest.raises(error):
        carry_out_act(game.table, command, former, game.log[command.to :])
    assert (game.table.digest(), game.table.version) == (before, version)
