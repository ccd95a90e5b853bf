"""The version of the engine follows from the sources: what can decide changes it, what cannot does not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from engine import RELEASE
from engine.core.play.book.engine_version import DECIDING, NOTES, digest_source, is_same_engine, read_version
from engine.rulebooks import editions, load

ROOT = Path(__file__).parents[2]
FIRE, GENERIC = "engine.rulebooks.fire_force.v1_0_0", "engine.rulebooks.generic.v1_2"
BASE, BUILT_ON_IT = "engine.rulebooks.force_of_will.v8_01", "engine.rulebooks.force_of_will.vlegacy"
PRINT = (
    "import sys; sys.path.insert(0, sys.argv[1]); from engine.core.play.book import engine_version as e; "
    "print(*(e.digest_sources((*e.DECIDING, *each.split('+'))) for each in sys.argv[2:]))"
)
EDITIONS = (FIRE, GENERIC, BASE, f"{BUILT_ON_IT}+{BASE}")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the engine, with what is noted of it."""
    ignored = ignore_patterns("__pycache__", "messages", "cards")
    copytree(ROOT / "engine", tmp_path / "engine", ignore=ignored)
    return tmp_path


def digests(tree: Path, python: str = sys.executable) -> list[str]:
    """The digests of the editions, as another process finds them in that tree."""
    ran = subprocess.run(
        [python, "-I", "-c", PRINT, str(tree), *EDITIONS], capture_output=True, text=True, timeout=120, check=True
    )
    return ran.stdout.split()


def other_pythons() -> Iterator[str]:
    """Interpreters of other versions that this machine has."""
    here = f"3.{sys.version_info.minor}."
    for path in sorted(Path.home().glob(".pyenv/versions/3.1[1-9].*/bin/python")):
        if not path.parents[1].name.startswith(here):
            yield str(path)


def test_each_edition_has_a_version_of_its_own() -> None:
    found = {edition: load(edition).engine_version for edition in editions()}

    assert len(set(found.values())) == len(found)
    for edition, version in found.items():
        release, _, code = version.partition("+")
        game, _, digest = code.partition(".")
        assert (release, game, len(digest)) == (RELEASE, edition.partition("@")[0], 12), version
        assert version == read_version(edition, load(edition).packages)


@pytest.mark.services
def test_the_version_is_the_same_without_notes_and_under_every_python(tree: Path) -> None:
    due = digests(tree)
    assert (tree / "engine" / NOTES).exists(), "`make setup` notes the digests"
    (tree / "engine" / NOTES).unlink()

    assert digests(tree) == due
    for python in other_pythons():
        assert digests(tree, python) == due, python


@pytest.mark.services
@pytest.mark.parametrize(
    ("path", "changed"),
    [
        ("core/play/decide.py", (True, True, True, True)),
        ("abilities/layers/active_effects.py", (True, True, True, True)),
        ("judge/judging.py", (True, True, True, True)),
        ("observed/unknown.py", (True, True, True, True)),
        ("rulebooks/fire_force/v1_0_0/ch0500_turn.py", (True, False, False, False)),
        ("rulebooks/generic/v1_2/instructions/__init__.py", (False, True, False, False)),
        ("rulebooks/force_of_will/v8_01/readings.py", (False, False, True, True)),
        ("rulebooks/force_of_will/vlegacy/__init__.py", (False, False, False, True)),
    ],
)
def test_what_can_decide_changes_the_version_of_its_editions(tree: Path, path: str, changed: tuple[bool, ...]) -> None:
    before, file = digests(tree), tree / "engine" / path
    file.write_text(f"{file.read_text(encoding='utf-8')}\n\nMORE = 1\n", encoding="utf-8")

    assert tuple(one != other for one, other in zip(before, digests(tree), strict=True)) == changed


@pytest.mark.services
@pytest.mark.parametrize(
    ("path", "old", "new", "changed"),
    [
        ("rulebooks/force_of_will/vlegacy/clauses.toml", '"definition"', '"operational"', (False, False, False, True)),
        ("rulebooks/force_of_will/v8_01/clauses.toml", 'label = "101"', 'label = "0"', (False, False, True, True)),
        ("rulebooks/force_of_will/v8_01/clauses.toml", 'summary = "', 'summary = "In brief: ', (False,) * 4),
        ("core/play/decide.py", "def decide(", "# a comment\n\n\ndef decide(", (False,) * 4),
        ("core/play/decide.py", '"""', '"""In other words: ', (False,) * 4),
        ("core/play/decide.py", "import", "import  ", (False,) * 4),
    ],
)
def test_words_for_people_and_layout_do_not_count(
    tree: Path, path: str, old: str, new: str, changed: tuple[bool, ...]
) -> None:
    before, file = digests(tree), tree / "engine" / path
    source = file.read_text(encoding="utf-8")
    assert old in source
    file.write_text(source.replace(old, new, 1), encoding="utf-8")

    assert tuple(one != other for one, other in zip(before, digests(tree), strict=True)) == changed


@pytest.mark.services
def test_messages_cards_and_notes_are_not_counted(tree: Path) -> None:
    before, folder = digests(tree), tree / "engine" / "rulebooks" / "fire_force" / "v1_0_0"
    for name in ("messages/en.ftl", "cards/sample.toml", "DISPUTED.md", "terms.toml", "coverage_notes.toml"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("other", encoding="utf-8")

    assert digests(tree) == before


@pytest.mark.services
def test_a_module_that_is_added_or_moved_counts(tree: Path) -> None:
    before, folder = digests(tree), tree / "engine" / "abilities"
    (folder / "more.py").write_text("", encoding="utf-8")
    added = digests(tree)
    (folder / "more.py").rename(folder / "most.py")

    assert not set(before) & set(added) and not set(added) & set(digests(tree))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('x = f"a{b}" "c"', 'x = f"a{b}c"'),
        ('x = "a" "b"', "x = 'ab'"),
        ('def f():\n    "says"\n    pass', "def f(): pass"),
        ("class A:\n    x: int = 1\n    'what x is'", "class A:\n    x: int = 1"),
        ("f(1,\n  2)", "f(1, 2)  # both"),
    ],
)
def test_one_meaning_in_two_forms_has_one_digest(one: str, other: str) -> None:
    assert digest_source("a.py", one.encode()) == digest_source("a.py", other.encode())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("x = 1", "x = True"),
        ("x = 'é'", "x = 'e\\u0301'"),
        ("f(a, b)", "f(a)(b)"),
        ("f(*a)", "f(**a)"),
        ("{**a}", "{None: a}"),
        ("x = f'{a!r}'", "x = f'{a}'"),
        ("x = [[1], 2]", "x = [[1, 2]]"),
        ("from a import b", "from .a import b"),
        ("if a: b()\nelse: c()", "if a:\n    b()\n    c()"),
        ("x: int", "(x): int"),
        ("return_ = ()", "return_ = []"),
    ],
)
def test_two_meanings_have_two_digests(one: str, other: str) -> None:
    assert digest_source("a.py", one.encode()) != digest_source("a.py", other.encode())


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("0.2.0+generic.aa", "0.3.0+generic.aa", True),
        ("0.2.0+generic.aa", "0.2.0+generic.ab", False),
        ("0.2.0", "0.2.0", True),
        ("0.1.0", "0.2.0", False),
        ("0.2.0", "0.2.0+generic.aa", False),
    ],
)
def test_the_release_tells_no_engines_apart(one: str, other: str, same: bool) -> None:
    assert is_same_engine(one, other) is same


def test_the_packages_that_can_decide_are_those_below_the_rulebooks() -> None:
    floors = {path.parent.name for path in (ROOT / "engine").glob("*/__init__.py")} - {"rulebooks"}

    assert set(DECIDING) == {f"engine.{name}" for name in floors}
