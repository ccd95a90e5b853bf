"""Results that commands write to files: whole or not at all, and never in the place of what is no file."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from adjudicator.cli.commands.service.tournament import make_writable
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.disk import write_result
from tests.cli.conftest import Cli, Kept, Refused

RUN = (sys.executable, "-m", "adjudicator.cli")


def mode_of(file: Path) -> int:
    return file.lstat().st_mode & 0o777


@contextmanager
def read_meanwhile(pipe: Path) -> Iterator[list[bytes]]:
    """What comes out of a pipe while the block runs."""
    os.mkfifo(pipe)
    came: list[bytes] = []
    reading = threading.Thread(target=lambda: came.append(pipe.read_bytes()), daemon=True)
    reading.start()
    yield came
    reading.join(20)


def test_an_export_goes_through_a_pipe(cli: Cli, ended: Kept, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jsonl"
    with read_meanwhile(pipe) as came:
        ran = cli("export", ended.game_id, "-o", pipe, "--store", ended.store, "--json")
    assert ran.code == ExitCode.OK and pipe.is_fifo()
    (content,) = came
    assert content.startswith(b'{"kind":"header"') and ran.document["bytes"] == len(content)


def test_a_head_goes_through_a_pipe(cli: Cli, ended: Kept, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    with read_meanwhile(pipe) as came:
        assert cli("head", ended.game_id, "-o", pipe, "--store", ended.store).code == ExitCode.OK
    assert pipe.is_fifo() and came[0].startswith(b'{"format":')


def test_an_export_goes_where_a_link_leads_and_the_file_keeps_its_mode(cli: Cli, ended: Kept, tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    file, link, new = tmp_path / "below" / "game.jsonl", tmp_path / "link.jsonl", tmp_path / "new.jsonl"
    file.write_text("before")
    file.chmod(0o640)
    link.symlink_to("below/game.jsonl")
    new.symlink_to("below/new.jsonl")
    for name in (link, new):
        assert cli("export", ended.game_id, "-o", name, "--store", ended.store).code == ExitCode.OK
        assert name.is_symlink() and name.read_bytes().startswith(b'{"kind":"header"')
    assert mode_of(file) == 0o640 and mode_of(tmp_path / "below" / "new.jsonl") == 0o600
    assert sorted(each.name for each in (tmp_path / "below").iterdir()) == ["game.jsonl", "new.jsonl"]


def test_an_export_that_fails_leaves_the_file_as_it_was(cli: Cli, ended: Kept, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("before")
    assert cli("export", "no-game", "-o", file, "--store", ended.store).code == ExitCode.UNKNOWN
    assert file.read_text() == "before" and list(tmp_path.glob(".game*")) == []


def test_a_device_is_written_into_and_its_error_told(refused: Refused, cli: Cli, ended: Kept) -> None:
    null, full = Path("/dev/null"), Path("/dev/full")
    assert cli("export", ended.game_id, "-o", null, "--store", ended.store).code == ExitCode.OK
    line = ["export", ended.game_id, "-o", full, "--store", ended.store]
    about = {"act": "write-result", "file": "/dev/full", "failure": errno.ENOSPC, "detail": os.strerror(errno.ENOSPC)}
    refused(line, "file.unwritable", ExitCode.UNREACHABLE, **about)
    assert null.is_char_device() and full.is_char_device()


def test_a_folder_is_no_place_for_an_export(refused: Refused, ended: Kept, tmp_path: Path) -> None:
    line = ["export", ended.game_id, "-o", tmp_path, "--store", ended.store]
    refused(line, "file.is-folder", file=str(tmp_path))


def test_a_folder_that_is_not_there_is_named(refused: Refused, ended: Kept, tmp_path: Path) -> None:
    file = tmp_path / "none" / "game.jsonl"
    line = ["export", ended.game_id, "-o", file, "--store", ended.store]
    about = {"act": "write", "file": str(file), "failure": errno.ENOENT, "detail": os.strerror(errno.ENOENT)}
    refused(line, "file.unwritable", **about)


@pytest.mark.services
@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"])
@pytest.mark.parametrize("command", ["export", "head"])
def test_stdout_by_any_name_has_the_result_and_nothing_else(
    ended: Kept, tmp_path: Path, name: str, command: str
) -> None:
    line = [*RUN, command, ended.game_id, "-o", name, "--store", str(ended.store)]
    piped = subprocess.run(line, capture_output=True, check=True).stdout
    written = tmp_path / "stdout"
    written.write_bytes(b"before\n")
    with written.open("ab") as out:
        subprocess.run(line, stdout=out, check=True)
    assert written.read_bytes().startswith(b"before\n{"), "what stood before in a file that stdout is added to"
    assert piped.startswith(b"{") and piped.endswith(b"}\n")
    assert written.read_bytes().count(b"\n") == piped.count(b"\n") + 1


def test_a_backup_is_written_to_a_file_alone(refused: Refused, cli: Cli, game: Kept, tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link.db"
    os.mkfifo(pipe)
    for name in (pipe, Path("/dev/null")):
        refused(["backup", name, "--store", game.store], "file.not-regular", file=str(name))
    assert pipe.is_fifo()
    link.symlink_to("copy.db")
    for _ in range(2):
        assert cli("backup", link, "--store", game.store).code == ExitCode.OK
    assert link.is_symlink() and (tmp_path / "copy.db").is_file()


def test_a_store_that_a_link_names_is_restored_where_the_link_leads(cli: Cli, game: Kept, tmp_path: Path) -> None:
    copy, link = tmp_path / "copy.db", tmp_path / "link.db"
    assert cli("backup", copy, "--store", game.store).code == ExitCode.OK
    link.symlink_to("games.db")
    assert cli("restore", copy, "--store", link, "--replace").code == ExitCode.OK
    assert link.is_symlink() and game.game_id in cli("games", "--store", game.store).out


def test_a_private_file_is_for_its_owner_alone_whatever_it_was(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("before")
    file.chmod(0o644)
    with write_result(file, private=True) as out:
        out.write(b"after")
    assert file.read_bytes() == b"after" and mode_of(file) == 0o600


def test_a_link_to_nowhere_of_somebody_else_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared, link = tmp_path / "shared", tmp_path / "shared" / "game.jsonl"
    shared.mkdir()
    link.symlink_to(tmp_path / "elsewhere")
    real = os.lstat(link).st_uid
    shared.chmod(0o1777)
    monkeypatch.setattr("os.geteuid", lambda: real + 1)
    monkeypatch.setattr(Path, "stat", _owned_by(real + 2))
    with pytest.raises(PermissionError), write_result(link):
        pass
    assert not (tmp_path / "elsewhere").exists()


def _owned_by(user: int):
    def stat(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        found = os.stat(path, follow_symlinks=follow_symlinks)
        return os.stat_result((*found[:4], user, *found[5:10])) if found.st_mode & 0o1000 else found

    return stat


def test_a_tournament_makes_its_folder_before_it_plays(refused: Refused, tmp_path: Path) -> None:
    make_writable(tmp_path / "not" / "there")
    assert (tmp_path / "not" / "there").is_dir()
    for folder, failure in ((Path("/proc/none"), errno.ENOENT), (tmp_path / "file" / "in", errno.ENOTDIR)):
        (tmp_path / "file").write_text("")
        about = {"act": "save-exports", "file": str(folder), "failure": failure, "detail": os.strerror(failure)}
        refused(["tournament", "--save", folder, "--games", 1], "file.unwritable", **about)
