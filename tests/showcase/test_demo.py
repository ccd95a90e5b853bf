"""The demonstration: it tells its story, ends with the grade, and leaves nothing behind."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.failures import Problem
from adjudicator.cli.show.tables import change_of
from adjudicator.cli.terminal.output import make_plain
from adjudicator.showcase.demo import demonstration, processes
from adjudicator.showcase.demo.demo_report import DemoReport
from adjudicator.showcase.demo.player import find_tempting
from adjudicator.showcase.players.at_random import choose_answer
from adjudicator_client import ChoiceForm, FindingEffect, Grade, numbers_of
from adjudicator_client.pb.choice_pb2 import BarredOption, Choice, Option
from adjudicator_client.pb.game_service_pb2 import GetTableResponse
from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse
from adjudicator_client.pb.table_pb2 import Table
from adjudicator_client.pb.verdict_pb2 import Finding
from engine.rulebooks import load

pytestmark = pytest.mark.services

SEED = 33
"""A short game."""
FF = load("fire_force")


def demo(*arguments: str, temporary: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "adjudicator.cli", "demo", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment(temporary))


def environment(temporary: Path) -> dict[str, str]:
    return {**os.environ, "TMPDIR": str(temporary), "ADJUDICATOR_DATA": str(temporary / "data")}


def processes_in(folder: Path) -> list[str]:
    found = []
    for process in Path("/proc").glob("[0-9]*/environ"):
        try:
            if f"TMPDIR={folder}".encode() in process.read_bytes():
                found.append(process.parent.name)
        except OSError:
            continue
    return found


def test_the_account_tells_the_whole_story_and_ends_with_the_grade(tmp_path: Path, official_text: Path):
    began = time.monotonic()
    ran = demo("--rulebook", str(official_text), temporary=tmp_path)

    assert ran.returncode == 0 and ran.stderr == "" and time.monotonic() - began < 60
    assert ran.stdout.rstrip().endswith("\nEXACT")
    for said in ("tries what is not allowed", "cannot be used", "where are we?", "may ", "its power?", "is printed on",
                 "910.1a", "How did it end?", "Replayed from the log alone", "the same table",
                 "invented sentence of 910.1a", "re-derived"):  # fmt: skip
        assert said in ran.stdout, said
    assert list(tmp_path.iterdir()) == [] and processes_in(tmp_path) == []


def test_the_account_is_told_in_the_language_of_the_command(tmp_path: Path):
    ran = demo("--lang", "ja", temporary=tmp_path)

    account = ran.stdout.partition("\n6. ")[0]
    assert ran.returncode == 0 and "使用できない。" in account and "パワーはなぜ" in account
    for raw in ("forbids", "available", "powerは", "printed", "payment"):
        assert raw not in account, raw


def without_times(told: Any) -> Any:
    """A story without the times at which it was recorded."""
    if isinstance(told, list):
        return [without_times(each) for each in told]
    if not isinstance(told, dict):
        return told
    return {name: without_times(value) for name, value in told.items() if name != "recorded_at"}


def test_the_same_seed_tells_the_same_story(tmp_path: Path, told: DemoReport):
    one = json.loads(demo("--seed", str(SEED), "--json", temporary=tmp_path).stdout)
    two = json.loads(json.dumps(make_plain(told.document())))

    assert one["grade"] == "EXACT" and one["replay_agrees"]
    one["verified"].pop("chain"), two["verified"].pop("chain")  # has the times of recording in it
    assert one.pop("game_id") != two.pop("game_id"), "the id of a game follows from nothing"
    assert without_times(one) == without_times(two)
    assert one["attempt"]["verdict"]["outcome"] == "ILLEGAL" and len(one["attempt"]["verdict"]["findings"]) >= 2
    assert one["moment"]["value"]["steps"][0]["clauses"][0] == "910.1a"
    assert one["result"]["reasons"][-1]["seq"] == 1


def test_nothing_is_left_of_a_demonstration_that_is_ended(tmp_path: Path):
    command = [sys.executable, "-m", "adjudicator.cli", "demo"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path))
    end = time.monotonic() + 30
    while len(processes_in(tmp_path)) < 4 and time.monotonic() < end:
        time.sleep(0.05)

    running.send_signal(signal.SIGTERM)
    running.communicate(timeout=30)

    assert running.returncode == 130
    assert list(tmp_path.iterdir()) == [] and processes_in(tmp_path) == []


def test_a_file_that_is_no_rulebook_is_told_before_anything_is_started(tmp_path: Path):
    (tmp_path / "notes.txt").write_text("buy milk\n")

    ran = demo("--rulebook", str(tmp_path / "notes.txt"), temporary=tmp_path)

    assert ran.returncode == 2 and ran.stdout == "" and "rulebook" in ran.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


@pytest.fixture(scope="module")
def told() -> DemoReport:
    """The account of a short game."""
    return demonstration.demonstrate(FF, SEED)


def test_anything_but_exact_is_no_success(told: DemoReport):
    diverged = replace(told.answers, verified=VerifyGameResponse(grade=Grade.GRADE_DIVERGED))
    other = replace(told.answers, replayed=GetTableResponse(table=Table(turn=99)))

    assert told.exact
    assert not replace(told, answers=diverged).exact
    assert not replace(told, answers=other).exact and not replace(told, answers=other).replay_agrees


def test_the_moment_is_one_in_which_something_is_to_be_explained(told: DemoReport):
    card, number = told.moment.card, told.moment.number

    assert number == "power" and change_of(numbers_of(card)[number]) != 0
    assert told.answers.value.value.value == str(numbers_of(card)[number].value)


def test_a_program_that_fails_is_told_with_its_own_words_and_stopped():
    broken = processes.ChildProcess("adjudicator.showcase.demo.player", said={"seat": "P1"})

    with broken, pytest.raises(Problem, match="KeyError"):
        broken.ended(30)

    assert broken.exit_code not in (None, 0)


def test_a_player_that_fails_ends_the_demonstration(monkeypatch: pytest.MonkeyPatch):
    started = []

    def broken(*arguments: object, **named: object) -> processes.ChildProcess:
        started.append(processes.ChildProcess("adjudicator.showcase.demo.player", said={"seat": "P1"}))
        return started[-1]

    monkeypatch.setattr(demonstration, "player", broken)

    with pytest.raises(Problem, match="it failed"):
        demonstration.demonstrate(FF, SEED)
    assert all(each.exit_code is not None for each in started)


def choice_of(
    form: ChoiceForm = ChoiceForm.CHOICE_FORM_OPTIONS, least: int = 1, most: int = 1, *options: Option
) -> Choice:
    findings = [Finding(clauses=[label], effect=FindingEffect.FINDING_EFFECT_FORBIDS) for label in ("1", "2")]
    barred = [
        BarredOption(id="a", object_id=1, findings=findings[:1]), BarredOption(id="b", object_id=1, findings=findings)
    ]  # fmt: skip
    return Choice(
        id=1, seat="P1", name="x", clauses=["1"], step="1", form=form, least=least, most=most, options=options,
        barred=barred,
    )  # fmt: skip


def test_a_program_answers_every_form_within_its_bounds():
    options = (*(Option(id=f"o{n}", object_id=n) for n in range(1, 5)), Option(id="pass", word="pass"))
    for seed in range(200):
        rng = random.Random(seed)
        picks, number = choose_answer(choice_of(ChoiceForm.CHOICE_FORM_OPTIONS, 0, 3, *options), rng)
        assert number is None and len(picks) <= 3 and len(set(picks)) == len(picks)
        assert len(choose_answer(choice_of(ChoiceForm.CHOICE_FORM_OPTIONS, 1, 1, *options), rng)[0]) == 1
        assert sorted(choose_answer(choice_of(ChoiceForm.CHOICE_FORM_ORDER, 5, 5, *options), rng)[0]) == sorted(
            o.id for o in options
        )
        assert choose_answer(choice_of(ChoiceForm.CHOICE_FORM_NUMBER, 0, 1), rng)[1] in (0, 1)
        assert choose_answer(choice_of(ChoiceForm.CHOICE_FORM_NUMBER, 0, -1), rng)[1] in (0, 1, 2)
    assert (
        find_tempting(choice_of(), 2).id == "b"
        and find_tempting(choice_of(), 1).id == "a"
        and find_tempting(choice_of(), 3) is None
    )


def test_a_process_that_ends_before_it_was_told_anything_is_a_problem_and_no_broken_pipe() -> None:
    with (
        processes.ChildProcess("adjudicator.showcase.demo.no_such_module", said={"text": "x" * 2**20}) as ended,
        pytest.raises(Problem, match="no_such_module"),
    ):
        ended.first_line()
