"""Work is counted and bounded: beyond its budget a command is ENGINE_LIMIT and leaves nothing; no time is looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.audit.verification.verify import verify
from adjudicator.log import StoredCommand, open_memory_store
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import WorkLimit
from engine.core.events.cards import CardMoved
from engine.core.events.game import GameOpened
from engine.core.opening.opening import OpeningPosition
from engine.core.play.book.recorder import Recorder
from engine.core.play.decide import Answer, Concede
from engine.core.table.bounds.work import STANDARD_BUDGET, CallStopped, GameBudget, Meter, metered
from engine.judge.commands import MoveCard, SetPlace
from engine.judge.judging import Correct, Rewind
from engine.rulebooks import load
from tests.application.playing import play
from tests.application.stated_tables import DOUBLED, MILLION, Table, a_million
from tests.audit.forging import chained, with_event
from tests.rulebooks.fire_force.given import P1, P2, activated, event_ability, given, triggered

OF_BEFORE = Path(__file__).parent.parent / "audit" / "of_0_2_0" / "fire_force-observed.jsonl.gz"
"""The export of a game from before there were budgets."""


def test_what_would_be_repeated_a_million_times_is_given_up_and_play_goes_on() -> None:
    table, counted = Table(a_million()), Meter(2**40, lambda: False)

    with metered(counted):
        limit = table.gives_up("use-event:flood")

    assert "more events than a command may record (20,000)" in tell_in_english(limit).wrong
    assert counted.spent < 2 * 2 * STANDARD_BUDGET.events, "it was given up where it was counted"
    assert table.does("end").verdict.outcome == "LEGAL"
    assert table.exact()


def test_a_number_that_no_log_can_hold_is_not_worked_out() -> None:
    table = Table(given().unit(P1, "giant", activated(DOUBLED), power=1000))

    limit = table.gives_up("ability:giant")

    assert f"{STANDARD_BUDGET.number:,}" in tell_in_english(limit).wrong
    assert table.does("end").verdict.outcome == "LEGAL" and table.exact()


def test_a_game_that_can_only_go_on_beyond_its_budget_is_freed_by_a_judge() -> None:
    """The turn player can do nothing but end the turn, at which the card floods."""
    flood = triggered("turn_end", MILLION, player="you")
    table = Table(given().unit(P1, "spring", flood, ready=False).filled(P1, hand=1))
    table.gives_up("end")
    move = MoveCard(table.said.id("spring"), "P1/adora")

    corrected = table.app.correct(
        table.game.game_id,
        Correct("judge", "The card cannot be played here.", ("101.1",), (move,)),
        expected_version=table.version,
        request_id="freed",
    )

    assert corrected.verdict.outcome == "LEGAL"
    assert table.does("end").verdict.outcome == "LEGAL" and table.exact()
    over = table.app.submit(table.game.game_id, Concede(P2), expected_version=table.version, request_id="conceded")
    assert over.verdict.outcome == "LEGAL"


def test_the_budget_is_pinned_in_the_first_event_and_verification_keeps_to_it() -> None:
    table = Table(given().event(P1, "draws", event_ability('do = "draw", count = 4')).filled(P1, deck=9))
    table.does("use-event:draws")
    table.does("end")
    first, *_ = table.app.events(table.game.game_id)
    assert isinstance(first, GameOpened) and first.pins.budget == STANDARD_BUDGET

    def graded(**changed: int) -> Any:
        def lower(event: dict[str, Any]) -> None:
            event["pins"]["budget"].update(changed)

        return verified(table, lambda commands: with_event(commands, 1, lower))

    assert graded(events=10_000).mark == "EXACT"
    for short in ({"events": 5}, {"bytes": 100}, {"effort": 12}, {"depth": 1}):
        assert graded(**short).mark == "DIVERGED", short


def verified(table: Table, forged: Callable[[list[StoredCommand]], list[StoredCommand]]) -> Any:
    """The grade of a forged log."""
    game_id = table.game.game_id
    return verify(game_id, chained(game_id, forged([*table.store.stored(game_id)])))


def test_a_number_that_only_the_log_cannot_hold_is_refused_where_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands of few events are not weighed while they are carried out."""
    table = Table(given().event(P1, "draws", event_ability('do = "draw"')).filled(P1, deck=9))
    emit = Recorder.emit

    def emit_too_much(recorder: Recorder, kind: Any, cites: Any, *fields: Any) -> int:
        return emit(recorder, kind, cites, *(2**70 if kind is CardMoved and field == -1 else field for field in fields))

    with monkeypatch.context() as patched:
        patched.setattr(Recorder, "emit", emit_too_much)
        assert "64 bits" in tell_in_english(table.gives_up("use-event:draws")).wrong
    assert table.does("use-event:draws").verdict.outcome == "LEGAL" and table.exact()


# ---------------------------------------------------------------------- forks, rewinds, positions


def play_on(table: Table, game_id: str, answer: Answer, name: str) -> Any:
    """An answer in a game that came from the one of the table."""
    return table.app.submit(game_id, answer, expected_version=table.app.head(game_id), request_id=name)


def test_a_fork_keeps_the_budget_of_its_origin_and_verification_meets_it_there() -> None:
    table = Table(a_million())
    flood, ends = (Answer(P1, 0, (table.said.option(word),)) for word in ("use-event:flood", "end"))
    fork = table.app.fork(table.game.game_id, name="what if", request_id="fork").game_id
    deeper = table.app.fork(fork, name="a fork of it", request_id="deeper").game_id

    for game_id in (fork, deeper):
        first, *_ = table.app.events(game_id)
        assert isinstance(first, GameOpened) and first.pins.budget == STANDARD_BUDGET
        assert table.app.table(game_id).pins.budget == STANDARD_BUDGET
        before = table.app.head(game_id)
        with pytest.raises(WorkLimit):
            play_on(table, game_id, flood, "flood")
        assert table.app.head(game_id) == before
        assert play_on(table, game_id, ends, "end").verdict.outcome == "LEGAL"
        assert table.app.verify(game_id).mark == "EXACT"


@pytest.mark.parametrize("short", [{"events": 5}, {"effort": 12}, {"depth": 1}], ids=str)
def test_verification_of_a_fork_meets_a_smaller_budget_where_play_would_have(short: dict[str, int]) -> None:
    table = Table(given().filled(P1, deck=9))
    fork = table.app.fork(table.game.game_id, name="what if", request_id="fork").game_id
    play_on(table, fork, Answer(P1, 0, (table.said.option("end"),)), "end")

    def lower(event: dict[str, Any]) -> None:
        event["pins"]["budget"].update(short)

    commands = [*table.store.stored(fork)]
    assert verify(fork, chained(fork, commands)).mark == "EXACT"
    assert verify(fork, chained(fork, with_event(commands, 1, lower))).mark == "DIVERGED"


def test_a_fork_of_a_game_without_a_budget_has_none_and_goes_on_as_before() -> None:
    app = Adjudicator(open_memory_store())
    old = app.import_(OF_BEFORE)
    assert app.table(old.game_id).pins.budget is None

    fork = app.fork(old.game_id, name="what if", request_id="fork").game_id
    before = app.head(fork)
    play(app, fork, commands=6)

    assert app.table(fork).pins.budget is None and app.head(fork) > before
    assert app.verify(fork).mark == "SAME", "its first commands were ruled by another engine"


def test_a_rewound_game_keeps_its_budget_and_a_judge_frees_a_game_by_a_rewind_as_well() -> None:
    """What led to a step that cannot be taken is taken back."""
    flood = triggered("turn_end", MILLION, player="you")
    table = Table(given().unit(P1, "spring", flood, ready=False).event(P1, "draws", event_ability('do = "draw"')))
    start = table.version
    table.does("use-event:draws")
    table.gives_up("end")
    back = Rewind("judge", start, "Taken back.", ("101.1",))

    done = table.app.rewind(table.game.game_id, back, expected_version=table.version, request_id="back")

    assert done.verdict.outcome == "LEGAL"
    assert table.app.table(table.game.game_id).pins.budget == STANDARD_BUDGET
    table.gives_up("end")
    assert table.does("use-event:draws").verdict.outcome == "LEGAL" and table.exact()


def test_a_position_whose_beginning_exceeds_the_budget_opens_no_game() -> None:
    """It begins where the turn ends, and what is set off there is too much for one command."""
    flood = triggered("turn_end", MILLION, player="you")
    said = given().unit(P1, "spring", flood, ready=False).filled(P1, hand=1).at("503.3")
    first = said.log[0]
    assert isinstance(first, GameOpened)
    for name, clause in (("stands", "503.3"), ("ends", "504.1")):
        agenda = load(first.pins.edition).places(clause, P1)
        position = OpeningPosition(first.objects, agenda, first.turn, first.turn_player)
        asked = CreateGame(first.pins.edition, {}, first.pins.definitions, mode="stated", position=position)
        app = Adjudicator(open_memory_store())
        if name == "stands":
            assert app.verify(app.create(asked, request_id=name).game_id).mark == "EXACT"
            continue
        for _ in range(2):
            with pytest.raises(WorkLimit):
                app.create(asked, request_id=name)
        assert app.games() == []


def test_a_correction_after_which_too_much_would_happen_is_refused_whole() -> None:
    flood = triggered("turn_end", MILLION, player="you")
    table = Table(given().unit(P1, "spring", flood, ready=False).filled(P1, hand=1))
    before = (table.version, table.app.table(table.game.game_id))
    on = Correct("judge", "The turn ends.", ("101.1",), (SetPlace("504.1"),))

    with pytest.raises(WorkLimit):
        table.app.correct(table.game.game_id, on, expected_version=table.version, request_id="on")

    assert (table.version, table.app.table(table.game.game_id)) == before


def test_a_log_of_before_has_no_budget_and_is_ruled_as_before() -> None:
    game = a_million().at("503.3")
    assert game.table.pins.budget is None

    game.picks("use-event:flood")

    assert game.decision is not None and game.decision.reason == "ENGINE_LIMIT"
    assert len(game.decision.events) > STANDARD_BUDGET.events


def test_whoever_is_gone_or_has_spent_all_stops_the_work_and_nothing_is_recorded() -> None:
    table = Table(a_million())
    before = table.version
    for meter in (Meter(1_000, lambda: False), Meter(2**40, lambda: True)):
        with metered(meter), pytest.raises(CallStopped) as stopped:
            table.does("use-event:flood")
        assert stopped.value.is_exhausted is (meter.most == 1_000)
        assert meter.spent <= 1_000 + 2 * Meter.LOOKS_EVERY
        assert table.version == before

    assert table.does("end").verdict.outcome == "LEGAL" and table.exact()


def test_a_budget_is_written_whole() -> None:
    assert msgspec.convert(msgspec.to_builtins(STANDARD_BUDGET), GameBudget) == STANDARD_BUDGET
    assert msgspec.to_builtins(STANDARD_BUDGET).keys() == set(GameBudget.__struct_fields__)
