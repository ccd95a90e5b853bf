"""stdout, stderr and stdin as whoever calls the program left them: cut off, closed, full, not UTF-8."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.process.streams import Outlet, OutletText
from tests.cli.conftest import Kept

pytestmark = pytest.mark.services

PROGRAM = f"{sys.executable} -m adjudicator.cli"


def run(line: str, store: Path | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell in which `adjudicator` is the program."""
    given: Mapping[str, str] = {"ADJUDICATOR_STORE": str(store), "PYTHONUNBUFFERED": "1", **variables}
    script = f'adjudicator() {{ {PROGRAM} "$@"; }}; {line}'
    return subprocess.run(
        ["bash", "-c", script], env={**os.environ, **given}, capture_output=True, text=True, check=False, timeout=120
    )


CUT = "| head -c 5 > /dev/null; exit ${PIPESTATUS[0]}"
CASE = """
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- {id: never, title: a card that nobody has is drawn, clauses: ["502.2"], setup: {at: "503.3"},
   steps: [{by: P1, do: [pass], expect: {zones: {P1: {hand: 40}}}, because: ["502.2"]}]}
"""


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("verify {game}", ExitCode.OK),
        ("audit {store} --json", ExitCode.OK),
        ("export {game} -o -", ExitCode.OK),
        ("rules disputed --edition fftcg", ExitCode.OK),
        ("--help", ExitCode.OK),
        ("scenario run {case}", ExitCode.REFUSED),
        ("explain move {game} no-such-option", ExitCode.UNKNOWN),
    ],
)
def test_whoever_stops_reading_changes_no_exit_code(ended: Kept, tmp_path: Path, line: str, code: ExitCode) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(CASE)
    ran = run(f"adjudicator {line.format(game=ended.game_id, store=ended.store, case=case)} {CUT}", ended.store)
    assert ran.returncode == code, ran
    assert "Traceback" not in ran.stderr and (ran.stderr == "" or code is ExitCode.UNKNOWN)


def test_a_listing_ends_when_nobody_reads_it(ended: Kept) -> None:
    ran = run(f"adjudicator watch {ended.game_id} --on {CUT}", ended.store)
    assert (ran.returncode, ran.stderr) == (ExitCode.OK, "")


def test_what_cannot_be_shown_is_written_as_an_escape(begun: Kept) -> None:
    command = f"adjudicator moves {begun.game_id} --lang ja"
    ran = run(command, begun.store, PYTHONIOENCODING="ascii")
    assert ran.returncode == 0 and "\\u" in ran.stdout and ran.stdout.isascii() and ran.stderr == ""
    bare = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    assert run(command, begun.store, **bare).stdout == ran.stdout
    helped = run("adjudicator --help --lang ja", PYTHONIOENCODING="latin-1")
    assert helped.returncode == 0 and "\\u" in helped.stdout


def test_json_on_an_output_that_is_not_utf8_is_still_json(begun: Kept) -> None:
    command = f"adjudicator moves {begun.game_id} --lang ja --json"
    ascii_only, whole = (run(command, begun.store, PYTHONIOENCODING=name) for name in ("ascii", "utf-8"))
    assert ascii_only.stdout.isascii() and not whole.stdout.isascii()
    assert json.loads(ascii_only.stdout) == json.loads(whole.stdout)
    wrong = run("adjudicator moves no-game --lang ja --json", begun.store, PYTHONIOENCODING="latin-1")
    assert wrong.returncode == ExitCode.UNKNOWN and json.loads(wrong.stderr)["error"]["reason"] == "UNKNOWN_GAME"
    assert wrong.stderr.isascii()


def test_closed_streams_are_nobody_and_no_error(ended: Kept) -> None:
    everything = run("adjudicator games >&- 2>&- <&-; echo $?", ended.store)
    assert everything.stdout == "0\n"
    assert run("adjudicator games <&- 2>&-", ended.store).stdout.startswith(ended.game_id)
    assert run("adjudicator moves no-game 2>&-", ended.store).returncode == ExitCode.UNKNOWN
    assert run(f"adjudicator verify {ended.game_id} >&-", ended.store).returncode == ExitCode.OK


def test_a_result_to_a_closed_stdout_and_a_text_from_a_closed_stdin_are_refused(ended: Kept) -> None:
    lost = run(f"adjudicator export {ended.game_id} -o - >&-", ended.store)
    assert lost.returncode == ExitCode.USAGE and "Bad file descriptor" in lost.stderr
    for language, said in (("en", "Bad file descriptor"), ("ja", "標準入力が閉じている")):
        unread = run(f"adjudicator desk position - --lang {language} <&-")
        assert unread.returncode == ExitCode.USAGE and said in unread.stderr and "Traceback" not in unread.stderr


@pytest.mark.parametrize("command", ["--help", "--version", "games", "export {game} -o -"])
def test_a_full_disk_behind_stdout_is_told(ended: Kept, command: str) -> None:
    ran = run(f"adjudicator {command.format(game=ended.game_id)} > /dev/full", ended.store)
    assert ran.returncode == ExitCode.UNREACHABLE
    assert ran.stderr.startswith("adjudicator: write stdout: No space left on device") and ran.stderr.count("\n") == 1


def test_a_full_disk_is_told_as_json_and_changes_no_answer(ended: Kept, tmp_path: Path) -> None:
    case = tmp_path / "case.yaml"
    case.write_text(CASE)
    ran = run(f"adjudicator scenario run {case} --json > /dev/full")
    error = json.loads(ran.stderr)["error"]
    about = {"act": "write-result", "file": "stdout", "failure": errno.ENOSPC, "detail": os.strerror(errno.ENOSPC)}
    assert (error["code"], error["arguments"]) == ("file.unwritable", about)
    assert ran.returncode == ExitCode.REFUSED


def test_an_outlet_drops_what_nobody_takes_and_notes_why() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    text = OutletText(writing, "ascii", by_line=True, closed=False)
    print("門番", file=text)
    print("again", file=text)
    os.close(writing)
    assert text.outlet.failure is not None and text.outlet.failure.errno == errno.EPIPE
    assert Outlet(1, closed=True).write(b"nowhere") == 7


def test_an_outlet_waits_for_a_pipe_that_does_not_wait() -> None:
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    outlet, content = Outlet(writing, closed=False), b"x" * 300_000
    child = os.fork()
    if not child:
        outlet.write(content)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        assert pipe.read() == content
    os.waitpid(child, 0)
