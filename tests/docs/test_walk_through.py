"""The walk-through holds: every command of `docs/walk-through.md` is given, every answer is compared.

The first section opens the game that the others go on with; each of them is a test of its own on a copy of it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.page import Command, Reader, Section, normal, pattern, sections_of
from tests.docs.program import Program

PAGE = Path(__file__).parents[2] / "docs" / "walk-through.md"
TEXT = PAGE.read_text(encoding="utf-8")
BEGINNING, *SECTIONS = sections_of(TEXT)
ITEMS = ("disputed position", "claim", "paper", "rul", "audit", "who may")
"""A word of each section's title: one section for each thing the desk can do, in this order."""
LONGEST = 80
"""Lines of a section, files and answers included."""


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    """The command line, loaded once."""
    with Program() as running:
        yield running


@pytest.fixture(scope="module")
def begun(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """The reader after the first section. Not to be changed."""
    reader = Reader(tmp_path_factory.mktemp("begun"), program)
    reader.follow(BEGINNING)
    return reader


@pytest.fixture
def reader(begun: Reader, tmp_path: Path) -> Iterator[Reader]:
    """A reader of their own for each section, who has read the first one."""
    folder = tmp_path / "home"
    shutil.copytree(begun.folder, folder)
    found = Reader(folder, begun.program, dict(begun.known))
    yield found
    found.stop()


@pytest.mark.parametrize("section", SECTIONS, ids=[section.title for section in SECTIONS])
def test_the_section_holds(section: Section, reader: Reader) -> None:
    reader.follow(section)


def test_there_is_a_section_for_each_thing_the_desk_can_do() -> None:
    assert len(SECTIONS) == len(ITEMS)
    for section, word in zip(SECTIONS, ITEMS, strict=True):
        assert word in section.title.lower()
        assert section.commands
        assert section.text.count("\n") <= LONGEST, f"{section.title} is too long"


def test_every_block_of_the_page_is_run_or_saved() -> None:
    blocks = sum(section.text.count("\n```") for section in (BEGINNING, *SECTIONS))
    assert blocks == TEXT.count("\n```"), "a block stands above the first heading"
    given = [command.text for section in (BEGINNING, *SECTIONS) for command in section.commands]
    assert len(given) == TEXT.count("\n$ ")


# ------------------------------------------------------------------ the comparison itself


@pytest.mark.parametrize(
    ("answer", "printed", "fits"),
    [
        (("a  b", "c"), "a b\n\nc   \n", True),
        (("a", "...", "d"), "a\nb\nc\nd\n", True),
        (("a", "...", "d"), "a\nd\n", True),
        (("a", "...", "d"), "a\nb\n", False),
        (("a ...",), "a b c\n", True),
        (("a",), "a b\n", False),
        ((), "a\n", False),
        (("<n> of <n>",), "1 of 2\n", True),
        (("<card> is <card>",), "1 is 2\n", False),
        (("<card> is <card>",), "7 is 7\n", True),
        (("<p1-token>",), "short\n", False),
    ],
)
def test_what_fits(answer: tuple[str, ...], printed: str, fits: bool) -> None:
    assert (pattern(answer, {}).fullmatch(normal(printed)) is not None) is fits


def test_a_wrong_answer_a_wrong_exit_code_and_an_unknown_sign_fail(program: Program, tmp_path: Path) -> None:
    reader = Reader(tmp_path, program)
    reader.give(Command("echo 12 && exit 3", ("<card>",), 3))
    reader.give(Command("echo <card>", ("12",)))
    for wrong in (Command("echo 1", ("2",)), Command("exit 1", ()), Command("echo <other>", ("...",))):
        with pytest.raises(AssertionError):
            reader.give(wrong)
