"""The page of operations is followed: its rehearsal is given to the end, and its other commands exist."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.cli import main
from tests.docs.page import FENCE, Reader, sections_of
from tests.docs.program import Program

pytestmark = pytest.mark.services

PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
INLINE = re.compile(r"`(adjudicator [a-z][^`]*)`")


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    with Program() as program:
        reading = Reader(tmp_path, program)
        yield reading
        reading.stop()


def test_the_rehearsal_holds(reader: Reader) -> None:
    (rehearsal,) = sections_of(PAGE[PAGE.index("## A rehearsal") :])
    assert len(rehearsal.commands) >= 15
    reader.follow(rehearsal)


def list_commands() -> list[str]:
    """Every command of the page that is not in the rehearsal: in a block of its own, or within a line."""
    blocks = [line for block in FENCE.finditer(PAGE) if not block["kind"] for line in block["text"].splitlines()]
    return sorted({*blocks, *INLINE.findall(PAGE)})


@pytest.mark.parametrize("text", list_commands())
def test_every_command_of_the_page_is_one(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is given up to its help, which comes only if the program has such a command with such options."""
    program, *arguments = shlex.split(text.replace("...", "games.db").replace("--workers N", "--workers 2"))
    assert program == "adjudicator"
    assert main([*arguments, "--help"]) == 0, capsys.readouterr().err
    assert "Usage" in capsys.readouterr().out
