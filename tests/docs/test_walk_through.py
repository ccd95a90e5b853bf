"""The walk-through holds in both languages: every command of the pages is given, every answer is compared.

The first section opens the game that the others go on with; each of them is a test of its own on a copy of it.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.docs.page import Command, Reader, Section, normal, pattern, sections_of
from tests.docs.program import Program

pytestmark = pytest.mark.services

DOCS = Path(__file__).parents[2] / "docs"
TEXTS = {
    "en": (DOCS / "walk-through.md").read_text(encoding="utf-8"),
    "ja": (DOCS / "walk-through.ja.md").read_text(encoding="utf-8"),
}
"""The page in each language."""
PAGES = {language: sections_of(text) for language, text in TEXTS.items()}
ROWS = [(language, section) for language, (_, *sections) in PAGES.items() for section in sections]
ITEMS = {
    "en": ("disputed position", "claim", "paper", "rul", "audit", "who may"),
    "ja": ("局面", "主張", "実物", "裁定", "監査", "誰が"),
}
"""A word of each section's title: one section for each thing the desk can do, in this order."""
IN_JAPANESE = "adjudicator --lang ja "
LONGEST = 80
"""Lines of a section, files and answers included."""


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    """The command line, loaded once."""
    with Program() as running:
        yield running


@pytest.fixture(scope="module")
def begun(program: Program, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Reader]:
    """The reader after the first section of the page in a language. Not to be changed."""

    @cache
    def begin(language: str) -> Reader:
        reader = Reader(tmp_path_factory.mktemp("begun"), program)
        reader.follow(PAGES[language][0])
        return reader

    return begin


@pytest.fixture
def read_on(begun: Callable[[str], Reader], tmp_path: Path) -> Iterator[Callable[[str], Reader]]:
    """Makes a reader of their own for a section, who has read the first one."""
    started: list[Reader] = []

    def make(language: str) -> Reader:
        first, folder = begun(language), tmp_path / "home"
        shutil.copytree(first.folder, folder)
        started.append(Reader(folder, first.program, dict(first.known)))
        return started[-1]

    yield make
    for reader in started:
        reader.stop()


@pytest.mark.parametrize(
    ("language", "section"), ROWS, ids=[f"{language}-{section.title[:9]}" for language, section in ROWS]
)
def test_the_section_holds(language: str, section: Section, read_on: Callable[[str], Reader]) -> None:
    read_on(language).follow(section)


@pytest.mark.parametrize("language", PAGES)
def test_there_is_a_section_for_each_thing_the_desk_can_do(language: str) -> None:
    _, *sections = PAGES[language]
    for section, word in zip(sections, ITEMS[language], strict=True):
        assert word in section.title.lower()
        assert section.commands
        assert section.text.count("\n") <= LONGEST, f"{section.title} is too long"


@pytest.mark.parametrize("language", PAGES)
def test_every_block_of_the_page_is_run_or_saved(language: str) -> None:
    text, sections = TEXTS[language], PAGES[language]
    blocks = sum(section.text.count("\n```") for section in sections)
    assert blocks == text.count("\n```"), "a block stands above the first heading"
    given = [command.text for section in sections for command in section.commands]
    assert len(given) == text.count("\n$ ")


def test_the_pages_give_the_same_commands_in_their_language() -> None:
    """What a reason or a label says is written in the language of the page; `moves` is shown in one of them only."""
    words = {
        language: [command.text.split()[:3] for section in sections for command in section.commands]
        for language, sections in (("en", PAGES["en"]), ("ja", _without_language(PAGES["ja"])))
    }
    asked = [command for command in words["ja"] if command[:2] != ["adjudicator", "moves"]]

    assert asked == [command for command in words["en"] if command[:2] != ["adjudicator", "moves"]]


def _without_language(sections: list[Section]) -> list[Section]:
    """The sections with the language taken out of each command; every command has one."""
    found = []
    for section in sections:
        assert all(c.text.startswith(IN_JAPANESE) for c in section.commands if c.text.startswith("adjudicator"))
        plain = tuple(
            replace(part, text=part.text.replace(IN_JAPANESE, "adjudicator ")) if isinstance(part, Command) else part
            for part in section.parts
        )
        found.append(replace(section, parts=plain))
    return found


# ------------------------------------------------------------------ the comparison itself


@pytest.mark.parametrize(
    ("answer", "printed", "fits"),
    [
        (("a  b", "c"), "a b\n\nc   \n", True),
        (("a", "...", "d"), "a\nb\nc\nd\n", True),
        (("a", "...", "d"), "a\nd\n", True),
        (("a", "...", "d"), "a\nb\n", False),
        (("a ...",), "a b c\n", True),
        (("... c",), "a b c\n", True),
        (("a ... c",), "a b c\n", True),
        (("a ... c",), "a b d\n", False),
        (("a ... <n>",), "ab12\n", True),
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
