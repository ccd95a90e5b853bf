"""The README holds: what it says to type is typed, as it stands, in a fresh clone that is set up as it says."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

import pytest

from adjudicator.cli import main
from engine.rulebooks import load
from tests.shares import RUN

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
FIRST_STEPS = (ROOT / "docs" / "first-steps.md").read_text("utf-8")
WORKING_ON_IT = (ROOT / "docs" / "working-on-it.md").read_text("utf-8")
LONGEST = 120
"""Lines of the README."""
GAME = re.compile(r"\bg[0-9a-f]{20}\b")
FRESH = ROOT / "build" / "fresh"
"""Where the clone is set up: a virtual environment does not survive being moved."""
PATIENCE = 900
"""Seconds for one command: the first of all installs what the project needs."""
SIGNS = {"GAME", "CARD", "FILE", "FOLDER"}
"""What a reader puts something of their own for."""
NO = {"desk position": "NEEDS_JUDGE", "audit": "UNVERIFIED"}
"""What is answered by a no (exit code 1): the position is in dispute, the exported game is not over yet."""


def commands(title: str) -> list[str]:
    """The commands of the first `sh` block below a heading, without what is said about them."""
    block = re.search(rf"^## {title}$.*?^```sh\n(.*?)^```$", README + FIRST_STEPS, re.MULTILINE | re.DOTALL)
    assert block is not None, f"no block of commands below {title!r}"
    return [line.partition(" #")[0].strip() for line in block[1].splitlines() if line.strip()]


class Reader:
    """Somebody who has cloned the project and has nothing else; their files are kept in `home`."""

    def __init__(self, clone: Path, home: Path) -> None:
        self.clone, self.home = clone, home
        ours = ("ADJUDICATOR", "MAKE", "MFLAGS", "PYTHONPATH", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        path = f"{clone / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self._environment = {**kept, "PATH": path, "ADJUDICATOR_DATA": str(home / "data")}

    def types(self, command: str, codes: tuple[int, ...] = (0,)) -> str:
        """What a command prints; it has to end well."""
        ran = subprocess.run(
            command,
            shell=True,
            cwd=self.clone if command.startswith("make") else self.home,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert ran.returncode in codes, f"{command}\n{ran.stdout[-2000:]}\n{ran.stderr[-2000:]}"
        return ran.stdout


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """A reader who has typed `make setup` and nothing else.

    The virtual environment of the clone is kept for the next run, unless what it is made from has changed.
    """
    FRESH.mkdir(parents=True, exist_ok=True)
    with (FRESH / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        clone = FRESH / "adjudicator"
        for there in clone.iterdir() if clone.is_dir() else ():
            if there.name != ".venv" or RUN == "all" or not is_made_from(there, ROOT):
                shutil.rmtree(there) if there.is_dir() else there.unlink()
        copy_tree(clone)
        found = Reader(clone, tmp_path_factory.mktemp("home"))
        found.types("make setup")
        (clone / ".venv" / "made_from").write_text(hash_of_setup(ROOT), "utf-8")
        yield found


def is_made_from(environment: Path, tree: Path) -> bool:
    """Whether a virtual environment was made by what this tree would make it with."""
    stamp = environment / "made_from"
    return stamp.is_file() and stamp.read_text("utf-8") == hash_of_setup(tree)


def hash_of_setup(tree: Path) -> str:
    """A hash of what `make setup` makes a virtual environment with."""
    files = [tree / "Makefile", tree / "pyproject.toml", *sorted((tree / "tools").glob("*.*"))]
    return sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


def copy_tree(clone: Path) -> None:
    """Copy every file of the project that git has, or would have."""
    told = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, clone / name)


@pytest.fixture(scope="module")
def files(reader: Reader) -> Mapping[str, Path]:
    """What a reader has at hand for FILE, by the command that wants one."""
    page = (ROOT / "docs" / "walk-through.md").read_text("utf-8")
    position = re.search(r"^```yaml\n(# position.yaml\n.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert position is not None
    dispute, book = reader.home / "position.yaml", reader.home / "rulebook.txt"
    dispute.write_text(position[1], "utf-8")
    labels = [clause.label.partition("#")[0] for clause in load("fire_force").edition]
    book.write_text("".join(f"{label}. invented sentence of {label}.\n\n" for label in labels), "utf-8")
    return {"desk position": dispute, "rules import": book}


def test_the_short_session_goes_as_it_stands_after_make_setup(reader: Reader, files: Mapping[str, Path]) -> None:
    session = commands("A short session")
    game = card = ""
    for command in session:
        known = {"GAME": game, "CARD": card, "FOLDER": str(reader.home)}
        known["FILE"] = next((str(path) for name, path in files.items() if name in command), "")
        typed = command
        for sign, meant in known.items():
            typed = re.sub(rf"\b{sign}\b", meant, typed)
        answer = next((said for name, said in NO.items() if name in command), "")
        said = reader.types(typed, codes=(0, 1) if answer else (0,))
        assert answer in said
        assert said.strip() or "log" in command, f"{typed} says nothing"
        if command == "adjudicator new":
            game = GAME.findall(said)[0]
            table = json.loads(reader.types(f"adjudicator state {game} --json"))
            there = [each for zone in table["zones"].values() for each in zone["objects"]]
            card = next(str(each["id"]) for each in there if "unit" in each["kinds"])
    used = {sign for command in session for sign in re.findall(r"\b[A-Z]{4,}\b", command)}
    assert used <= SIGNS and len(session) >= 10


def test_the_first_screen_is_short_and_shows_the_console() -> None:
    assert len(README.splitlines()) <= LONGEST
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(pictures) == 1 and (ROOT / pictures[0]).is_file()


def test_the_refusal_is_given_as_it_stands_in_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stated = re.search(r"^```yaml\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    session = re.search(r"^```console\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert stated is not None and session is not None
    (tmp_path / "dispute.yaml").write_text(stated[1], "utf-8")
    monkeypatch.chdir(tmp_path)
    _, *parts = re.split(r"^\$ adjudicator ", session[1], flags=re.MULTILINE)
    for command, *shown in (part.splitlines() for part in parts):
        assert main(command.split()) == 1, "the answer is no"
        assert capsys.readouterr().out.splitlines()[: len(shown) - 1] == shown[:-1] and shown[-1] == "..."
    assert len(parts) == 2 and session[1].count("(702.1a-1)") == 2


def test_the_five_lines_of_the_readme_are_those_of_the_library() -> None:
    block = re.search(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert block is not None and block[1].count(">>> ") == 5
    assert block[1] in (ROOT / "docs" / "library.md").read_text("utf-8"), "which a test runs"


def test_the_two_commands_are_targets_and_the_demo_plays_a_game(reader: Reader) -> None:
    demo, test = commands("Two commands")
    assert (demo, test) == ("make demo", "make test")
    assert "EXACT" in reader.types(demo)
    assert "pytest" in reader.types(f"{test} --dry-run")


def test_every_make_target_that_is_named_is_there(reader: Reader) -> None:
    named = sorted(set(re.findall(r"`(make [a-z-]+)", README + WORKING_ON_IT)))
    assert {"make setup", "make proto", "make check", "make test"} <= set(named)
    for command in named:
        reader.types(f"{command} --dry-run")
