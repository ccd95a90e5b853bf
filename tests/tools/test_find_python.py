"""`make setup` builds .venv with the fastest interpreter it finds, and says which one that is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[2]
PRETENDER = """#!/bin/sh
case "$*" in
*ensurepip*) exit {lacks_venv} ;;
*-c*) echo "$0" ;;
*) echo "{number} {milliseconds} {version} $0" ;;
esac
"""


def pretend(folder: Path, version: str, milliseconds: float, lacks_venv: int = 0) -> Path:
    """A file that answers as an interpreter of that version and speed would."""
    major, minor, micro = map(int, version.split("."))
    number = major * 1_000_000 + minor * 1_000 + micro
    folder.mkdir(parents=True)
    path = folder / "python3"
    path.write_text(PRETENDER.format(number=number, milliseconds=milliseconds, version=version, lacks_venv=lacks_venv))
    path.chmod(0o755)
    return path


def find(want: str, *folders: Path, home: Path) -> subprocess.CompletedProcess[str]:
    """Runs the script with these folders first in PATH."""
    path = os.pathsep.join([*map(str, folders), "/usr/bin", "/bin"])
    return subprocess.run(
        [ROOT / "tools" / "find_python.sh", want],
        env={"PATH": path, "HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_fastest_is_taken_and_the_measurements_are_told(tmp_path: Path) -> None:
    slow, fast = pretend(tmp_path / "slow", "3.98.0", 900.0), pretend(tmp_path / "fast", "3.12.9", 0.1)
    found = find("fastest", slow.parent, fast.parent, home=tmp_path)
    assert found.stdout.strip() == str(fast)
    assert "Python 3.12.9" in found.stderr
    assert "3.98.0 900.0 ms" in found.stderr


def test_the_newest_is_taken_whatever_it_takes(tmp_path: Path) -> None:
    slow, fast = pretend(tmp_path / "slow", "3.98.0", 900.0), pretend(tmp_path / "fast", "3.12.9", 0.1)
    assert find("newest", fast.parent, slow.parent, home=tmp_path).stdout.strip() == str(slow)


def test_the_oldest_is_taken_whatever_it_takes(tmp_path: Path) -> None:
    old, fast = pretend(tmp_path / "old", "3.11.0", 900.0), pretend(tmp_path / "fast", "3.12.9", 0.1)
    assert find("oldest", fast.parent, old.parent, home=tmp_path).stdout.strip() == str(old)


def test_versions_of_pyenv_are_looked_at(tmp_path: Path) -> None:
    fast = pretend(tmp_path / ".pyenv" / "versions" / "3.97.1" / "bin", "3.97.1", 0.1)
    assert find("newest", home=tmp_path).stdout.strip() == str(fast)


def test_one_without_virtual_environments_is_passed_over(tmp_path: Path) -> None:
    bare, whole = pretend(tmp_path / "bare", "3.98.0", 0.1, lacks_venv=1), pretend(tmp_path / "whole", "3.12.9", 0.2)
    assert find("fastest", bare.parent, whole.parent, home=tmp_path).stdout.strip() == str(whole)


@pytest.mark.parametrize("words", [[], ["slowest"]])
def test_wrong_words_are_refused(words: list[str]) -> None:
    ran = subprocess.run([ROOT / "tools" / "find_python.sh", *words], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "usage" in ran.stderr


def test_the_measuring_interpreter_tells_its_version_and_path() -> None:
    told = subprocess.run(
        [sys.executable, "-I", ROOT / "tools" / "measure_python.py"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert told[2] == ".".join(map(str, sys.version_info[:3]))
    assert float(told[1]) > 0
    assert Path(told[3]) == Path(sys.executable).resolve()
