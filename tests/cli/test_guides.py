"""The disputes and the positions in the guides for judges, run as they stand, in both languages."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.docs.page import Command, find_section, normal, pattern

DOCS = Path(__file__).parents[2] / "docs"
SECTIONS = {"guide-for-judges.md": "Settle a dispute in a minute", "guide-for-judges.ja.md": "1分で裁定する"}
"""The section of each guide with the disputes."""


def read_disputes() -> Iterator[tuple[str, str, Command]]:
    """Yields the name of the file, the file and the command of each dispute of the guides."""
    for page, title in SECTIONS.items():
        section = find_section((DOCS / page).read_text(encoding="utf-8"), title)
        files = [part for part in section.parts if not isinstance(part, Command)]
        for (name, content), command in zip(files, section.commands, strict=True):
            yield name, content, command


def name_dispute(found: object) -> str:
    """Returns the file name of a dispute for the list of tests."""
    return found if isinstance(found, str) and found.endswith(".yaml") else ""


@pytest.mark.parametrize(("name", "content", "command"), list(read_disputes()), ids=name_dispute)
def test_a_dispute_of_a_guide_is_answered_as_it_says(
    name: str, content: str, command: Command, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_text(content, encoding="utf-8")

    ran = cli(*shlex.split(command.text)[1:])

    assert ran.code == command.code, ran.err
    assert pattern(command.answer, {}).fullmatch(normal(ran.out)), ran.out


def test_each_guide_has_six_disputes_of_every_game() -> None:
    editions = [content.splitlines()[1].partition(": ")[2] for _, content, _ in read_disputes()]

    assert sorted(editions) == sorted(2 * ["fftcg", "fftcg", "fire_force", "force_of_will", "force_of_will", "generic"])


def read_example(page: str, title: str) -> tuple[str, str]:
    """Returns the position in a section of a guide, and the answer below it."""
    guide = (DOCS / page).read_text(encoding="utf-8")
    position, _, rest = guide.partition(f"{title}\n")[2].partition("```yaml\n")[2].partition("```")
    return position, rest.partition("```\n")[2].partition("```")[0]


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("guide-for-judges.md", "## Look at a position in dispute"),
        ("guide-for-judges.ja.md", "## 争われている局面を調べる"),
    ],
)
def test_the_example_of_the_guide_is_real(cli: Cli, tmp_path: Path, page: str, title: str) -> None:
    position, shown = read_example(page, title)
    command, _, answer = shown.partition("\n")
    path = tmp_path / "position.yaml"
    path.write_text(position, encoding="utf-8")
    said = [line.rstrip() for line in cli(*command.split()[2:-1], str(path)).out.splitlines()]
    assert said == answer.splitlines()


@pytest.mark.parametrize(
    ("page", "title", "language"),
    [
        ("guide-for-judges.md", "### Positions of Force of Will", "en"),
        ("guide-for-judges.ja.md", "### フォース オブ ウィルの局面", "ja"),
    ],
)
def test_the_example_of_force_of_will_is_real(cli: Cli, tmp_path: Path, page: str, title: str, language: str) -> None:
    position, shown = read_example(page, title)
    path = tmp_path / "position.yaml"
    path.write_text(position, encoding="utf-8")
    ran = cli("--lang", language, "desk", "position", str(path))
    assert shown.strip() in "\n".join(line.rstrip() for line in ran.out.splitlines())
