"""Many games at once: files and stores found, each graded or said why not; in processes, and on a cluster."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree, ignore_patterns
from types import SimpleNamespace

import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit.batches.batch import (
    AuditResult,
    AuditTask,
    GameToAudit,
    audit_game,
    audit_locally,
    enclose_game,
    list_tasks,
)
from adjudicator.audit.batches.cluster import MissingExtra, NoCluster, audit_on_cluster, describe_rules
from adjudicator.audit.exports.export import export
from adjudicator.log import StoredCommand, open_sqlite_store
from adjudicator.sentences.refusals import say_refusal
from tests.application.playing import open_a_game, play
from tests.audit.forging import chained, with_event
from tests.log.older_files import lay_bare
from tests.refused import expect_said, expect_told, refuses

ROOT = Path(__file__).parents[2]
Stored = tuple[str, list[StoredCommand]]


def written(game: Stored, path: Path) -> Path:
    compressed = path.suffix == ".gz"
    export(game[0], game[1], path, now=datetime(2026, 11, 21, tzinfo=UTC), program="test", compressed=compressed)
    return path


def forged(game: Stored) -> Stored:
    """A game in which an answer was recorded by other clauses, its chain put right."""
    game_id, commands = game
    seq = next(row[1] for command in commands for row in command.rows if row[2] == "turn-began/1")
    return game_id, chained(game_id, with_event(commands, seq, lambda event: event.update(cites=["101.1"])))


@pytest.fixture(scope="module")
def folder(finished: Stored, unfinished: Stored, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two sound exports, a store with a game that goes on, one that diverges, one that is cut off; and other files."""
    made = tmp_path_factory.mktemp("games")
    (made / "deep" / "er").mkdir(parents=True)
    written(finished, made / "a.jsonl.gz")
    written(unfinished, made / "deep" / "er" / "b.jsonl")
    written(forged(finished), made / "c.jsonl.gz")
    whole = (made / "a.jsonl.gz").read_bytes()
    (made / "d.jsonl.gz").write_bytes(whole[: len(whole) // 2])
    (made / "notes.txt").write_text("not looked at")
    app = Adjudicator(open_sqlite_store(made / "store.db"))
    play(app, open_a_game(app, "in the store").game_id, commands=3)
    app.close()
    return made


WORDS = {"a.jsonl.gz": "EXACT", "b.jsonl": "UNVERIFIED", "c.jsonl.gz": "DIVERGED", "d.jsonl.gz": "UNREADABLE"}


def words(found: Iterator[AuditResult], folder: Path) -> dict[str, str]:
    return {Path(each.place.partition("#")[0]).name: each.word for each in found}


def extra(game: GameToAudit, found: AuditResult) -> bytes:
    return f"{game.game_id} {len(game.commands)} {found.word}".encode()


def test_folders_are_searched_and_stores_opened(folder: Path) -> None:
    tasks = list(list_tasks([folder]))

    assert [Path(task.path).name for task in tasks] == ["a.jsonl.gz", "c.jsonl.gz", "d.jsonl.gz", "b.jsonl", "store.db"]
    assert [bool(task.game_id) for task in tasks] == [False, False, False, False, True]


def test_a_file_that_is_named_is_looked_at_whatever_it_is_called(folder: Path) -> None:
    (task,) = list_tasks([folder / "notes.txt"])

    assert audit_game(task).word == "UNREADABLE"


def test_a_path_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(list_tasks([tmp_path / "nowhere"]))


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.services)])
def test_every_game_is_graded_or_it_is_said_why_not(folder: Path, jobs: int) -> None:
    tasks = list(list_tasks([folder]))

    found = list(audit_locally(tasks, jobs, extra))

    assert words(iter(found), folder) == WORDS | {"store.db": "EXACT"}
    by_name = {Path(each.place.partition("#")[0]).name: each for each in found}
    assert by_name["a.jsonl.gz"].result.startswith("won by ") and by_name["b.jsonl"].result == "goes on"
    assert by_name["a.jsonl.gz"].edition == "fire_force@1.0.0"
    assert by_name["store.db"].grade is not None and by_name["store.db"].grade.shuffles == "re-derived"
    cut = by_name["d.jsonl.gz"]
    assert "after event" in cut.refused and cut.extra == b"" and not cut.passed
    assert by_name["a.jsonl.gz"].extra.endswith(b" EXACT")


def test_a_store_with_a_damaged_row_diverges_at_it(folder: Path, tmp_path: Path) -> None:
    import shutil
    import sqlite3

    store = shutil.copy(folder / "store.db", tmp_path / "store.db")
    lay_bare(store)
    with sqlite3.connect(store) as raw:
        raw.execute("DELETE FROM stored_events WHERE originator_version = 20")
    (task,) = list_tasks([store])

    found = audit_game(task)

    assert found.word == "DIVERGED" and found.grade is not None and found.grade.first is not None
    assert found.grade.first.what == "row"


def test_what_is_sent_to_a_cluster_needs_no_file_and_brings_no_seed(folder: Path) -> None:
    for task in list_tasks([folder]):
        sent = enclose_game(task)
        alone = audit_game(AuditTask("elsewhere", sent.game_id, sent.content, sent.commands))
        if not task.game_id:
            assert alone.word == audit_game(task).word
            continue
        assert audit_game(task).word == "EXACT"
        assert alone.grade is not None and alone.grade.shuffles == "not checked", "the seed stayed here"
        assert alone.word == "UNVERIFIED" and list(alone.grade.differs) == ["chance"]


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    with refuses(MissingExtra, match="pip install 'distributed"):
        list(audit_on_cluster([], "tcp://127.0.0.1:1"))


def test_a_cluster_that_is_not_there_or_has_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Client:
        def __init__(self, versions: dict[str, str | None]) -> None:
            self.versions = versions

        def __enter__(self) -> Client:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def run(self, function: object) -> dict[str, str | None]:
            return self.versions

    def connected(versions: dict[str, str | None] | None) -> None:
        def client(address: str, **options: object) -> Client:
            if versions is None:
                raise OSError("refused")
            return Client(versions)

        monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=client))

    for versions, wrong in (
        (None, "no scheduler"),
        ({}, "no workers"),
        ({"w": "0.0.1"}, "other rules"),
        ({"w": None, "x": describe_rules()}, "start its workers again"),
    ):
        connected(versions)
        with refuses(NoCluster, match=wrong):
            list(audit_on_cluster([AuditTask("x")], "tcp://127.0.0.1:1"))


def test_workers_that_lack_a_package_are_told_with_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Client:
        def __init__(self, address: str, **options: object) -> None:
            pass

        def __enter__(self) -> Client:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def run(self, function: object) -> dict[str, str]:
            raise ModuleNotFoundError("No module named 'adjudicator'")  # as a worker does that cannot unpickle it

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))

    with refuses(NoCluster, match="No module named 'adjudicator'") as refused:
        list(audit_on_cluster([AuditTask("x")], "tcp://127.0.0.1:1"))

    expect_told(
        refused.value, "cluster.not-installed", named="tcp://127.0.0.1:1", detail="No module named 'adjudicator'"
    )


def test_the_rules_here_name_every_edition() -> None:
    assert "fire_force@1.0.0:" in describe_rules() and "fftcg@2.1.9:" in describe_rules()


WORKER = """
import sys
sys.path[:0] = sys.argv[1:]
import engine.rulebooks
print("imported", flush=True)
sys.stdin.readline()
from adjudicator.audit.batches.cluster import describe_running_rules
print(describe_running_rules(), flush=True)
"""


@pytest.mark.services
@pytest.mark.parametrize(
    "changed", ["engine/core/play/decide.py", "engine/rulebooks/fire_force/v1_0_0/clauses.toml", ""]
)
def test_a_worker_whose_files_were_replaced_under_it_names_no_version(tmp_path: Path, changed: str) -> None:
    """It runs what it had imported; the files say what another one would run."""
    for name in ("engine", "adjudicator"):
        copytree(ROOT / name, tmp_path / name, ignore=ignore_patterns("__pycache__", "*.ftl"))
    time.sleep(2.0)  # the start of a process is known to a second
    given = [sys.executable, "-c", WORKER, str(tmp_path), str(tmp_path / "clients" / "python")]
    with subprocess.Popen(given, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdin is not None and worker.stdout is not None
        assert worker.stdout.readline() == "imported\n"
        if changed:
            (made := tmp_path / "made").write_bytes((tmp_path / changed).read_bytes())
            made.replace(tmp_path / changed)  # as an installation does it, be it with the same content
        worker.stdin.write("go on\n")
        worker.stdin.flush()
        said = worker.stdout.readline().strip()
    assert (said == "None") is bool(changed) and (bool(changed) or said == describe_rules())


@pytest.mark.services
def test_a_real_cluster_comes_to_the_same(folder: Path) -> None:
    distributed = pytest.importorskip("distributed")
    tasks = list(list_tasks([folder]))

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        found = list(audit_on_cluster(tasks, cluster.scheduler_address, extra))

    assert words(iter(found), folder) == WORDS | {"store.db": "UNVERIFIED"}, (
        "the seed of a game that goes on stayed here"
    )


AUDITING = """
import sys
from adjudicator.audit.batches.batch import audit_locally, list_tasks
from tests.audit.test_batch import audit_at_leisure
if __name__ == "__main__":
    for each in audit_locally(list(list_tasks([sys.argv[1]])), 2, audit_at_leisure):
        pass
"""


def end_its_process(game: GameToAudit, found: AuditResult) -> bytes:
    """What a game does for which there is not enough memory."""
    if Path(found.place.partition("#")[0]).name == "a.jsonl.gz":
        os.kill(os.getpid(), signal.SIGKILL)
    return b"whole"


def end_once(game: GameToAudit, found: AuditResult) -> bytes:
    """Somebody kills a process, once."""
    with suppress(FileNotFoundError):
        Path(os.environ["TO_BE_ENDED"]).unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return b"whole"


def audit_at_leisure(game: GameToAudit, found: AuditResult) -> bytes:
    """A game that takes its time, in a process that says that it is there."""
    (Path(os.environ["STARTED"]) / str(os.getpid())).touch()
    time.sleep(60)
    return b""


@pytest.mark.services
def test_a_game_that_ends_its_process_is_named_and_the_others_have_their_grades(folder: Path) -> None:
    found = list(audit_locally(list(list_tasks([folder])), 2, end_its_process))

    assert words(iter(found), folder) == {**WORDS, "store.db": "EXACT", "a.jsonl.gz": "UNREADABLE"}
    (ended,) = [each for each in found if each.refused_code == "audit.process-ended"]
    assert ended.place.endswith("a.jsonl.gz") and "was ended" in ended.refused
    expect_said(say_refusal(ended.refused_code, {}, "ja"), "ja", "audit.process-ended", {})


@pytest.mark.services
def test_a_process_that_is_killed_costs_no_game_its_grade(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (once := tmp_path / "once").touch()
    monkeypatch.setenv("TO_BE_ENDED", str(once))

    found = list(audit_locally(list(list_tasks([folder])), 2, end_once))

    assert not once.exists() and words(iter(found), folder) == WORDS | {"store.db": "EXACT"}


@pytest.mark.services
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_processes_of_an_audit_end_with_it(folder: Path, tmp_path: Path, number: signal.Signals) -> None:
    (script := tmp_path / "auditing.py").write_text(AUDITING)
    (started := tmp_path / "started").mkdir()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "STARTED": str(started)}
    with subprocess.Popen([sys.executable, str(script), str(folder)], cwd=ROOT, env=environment) as auditing:
        until = time.monotonic() + 60
        while len(pids := [int(each.name) for each in started.iterdir()]) < 2:
            assert time.monotonic() < until and auditing.poll() is None
            time.sleep(0.1)
        auditing.send_signal(number)
    while any(map(is_alive, pids)):
        assert time.monotonic() < until, "they go on without it"
        time.sleep(0.1)


def is_alive(pid: int) -> bool:
    """Whether a process runs."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
