"""The released contracts are kept: what `make check` compares, and that it would notice."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from engine import RELEASE
from tools import contract_kept

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[2]
BUF = Path(sysconfig.get_path("scripts"), "buf")
RELEASES = sorted((ROOT / "proto" / "released").glob("*.binpb"))
CHANGES = {
    "a field is gone": ("table.proto", "  int32 turn = 4;\n", ""),
    "a field has another number": ("table.proto", "int32 turn = 4;", "int32 turn = 40;"),
    "a field has another type": ("choice.proto", "int64 id = 1;", "string id = 1;"),
    "a field has another name": ("event.proto", "int64 cause = 2;", "int64 source_event = 2;"),
    "a reason is gone": ("error.proto", "  ERROR_REASON_STALE_VERSION = 26;\n", ""),
    "a method is gone": ("game_service.proto", "  rpc GetTable(GetTableRequest) returns (GetTableResponse);\n", ""),
}


def breaking(proto: Path, release: Path) -> int:
    command = [BUF, "breaking", str(proto), "--against", str(release)]
    return subprocess.run(command, cwd=proto, capture_output=True, check=False).returncode


def copy_of_the_contract(folder: Path) -> Path:
    shutil.copytree(ROOT / "proto" / "adjudicator", folder / "proto" / "adjudicator")
    shutil.copy(ROOT / "buf.yaml", folder)
    return folder


def test_a_contract_is_released_once_under_the_version_of_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(contract_kept, "ROOT", copy_of_the_contract(tmp_path))

    assert contract_kept.main(["--release"]) == 0
    assert breaking(tmp_path, tmp_path / "proto" / "released" / f"{RELEASE}.binpb") == 0
    assert contract_kept.main(["--release"]) == 2
    assert f"{RELEASE} is released already" in capsys.readouterr().err


def test_there_is_a_released_contract():
    assert RELEASES


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.stem)
def test_the_contract_as_it_is_breaks_no_release(release: Path, tmp_path: Path):
    assert breaking(copy_of_the_contract(tmp_path), release) == 0


@pytest.mark.parametrize("change", sorted(CHANGES))
def test_what_would_break_clients_is_noticed(change: str, tmp_path: Path):
    name, before, after = CHANGES[change]
    file = copy_of_the_contract(tmp_path) / "proto" / "adjudicator" / "v1" / name
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after), "utf-8")

    assert breaking(tmp_path, RELEASES[0]) == 100
