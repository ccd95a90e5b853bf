"""`--lang` stands anywhere on the command line, and the help says what each command does in its language."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, TextElement

from adjudicator.cli.command_table import PANELS
from adjudicator.cli.languages import LANGUAGES, read_language
from adjudicator.cli.plain_lines import PLAIN_FOLDER, read_plain_lines
from tests.cli.conftest import Cli
from tests.cli.test_every_command import COMMANDS, ELSEWHERE
from tests.cli.test_lazy_imports import imported_by

JAPANESE = re.compile(r"[ぁ-んァ-ン]")
HELPED = sorted({*COMMANDS, *ELSEWHERE, *(name.rpartition(" ")[0] for name in (*COMMANDS, *ELSEWHERE))} - {""})
"""Every command and every group of commands."""


@pytest.mark.parametrize(
    "line",
    [
        ["--lang", "ja", "deck", "check", "cinder"],
        ["deck", "--lang", "ja", "check", "cinder"],
        ["deck", "check", "--lang", "ja", "cinder"],
        ["deck", "check", "cinder", "--lang=ja"],
    ],
)
def test_the_language_stands_anywhere(line: list[str], cli: Cli) -> None:
    ran = cli(*line)

    assert ran.code == 0 and "適正" in ran.out
    assert "LEGAL" in cli("deck", "check", "cinder").out


@pytest.mark.parametrize("line", [["--lang", "fr", "games"], ["games", "--lang", "fr"], ["token", "--lang=fr", "list"]])
def test_an_unknown_language_is_a_usage_error_that_names_the_known_ones(
    line: list[str], cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = cli(*line)

    assert ran.code == 2 and ran.out == ""
    assert "'fr' is no language here; use one of en, ja" in " ".join(ran.err.split())
    monkeypatch.setenv("ADJUDICATOR_LANG", "ja")
    assert "その言語はない（使えるのはen, ja）" in cli(*line).err


def test_a_misuse_is_told_in_the_language_that_follows_it(cli: Cli) -> None:
    assert "オプション「--nothing」はない" in cli("moves", "--nothing", "--lang", "ja").err


@pytest.mark.parametrize(
    ("line", "language"),
    [
        (["moves"], ""),
        (["moves", "--lang"], ""),
        (["--lang", "en", "moves", "--lang", "ja"], "ja"),
        (["ruling", "--", "--lang", "ja"], ""),
    ],
)
def test_the_last_language_counts_and_what_follows_two_hyphens_is_no_option(line: list[str], language: str) -> None:
    assert read_language(line) == language


@pytest.mark.parametrize("name", HELPED)
def test_the_help_of_every_command_begins_in_japanese_and_shows_the_option(name: str, cli: Cli) -> None:
    ran = cli(*name.split(), "--help", "--lang", "ja")

    said = read_plain_lines("ja")[name.replace(" ", "-")]
    assert said[:12] in ran.out and "--lang" in ran.out
    assert read_plain_lines("ja").get(name.replace(" ", "-")) and JAPANESE.search(said)
    assert "--lang" in cli(*name.split(), "--help").out


def test_the_list_of_commands_is_in_japanese_and_loads_no_library_of_message_files(cli: Cli) -> None:
    shown = cli("--lang", "ja", "--help").out

    for name in (name for entries in PANELS.values() for name in entries):
        assert any(JAPANESE.search(line) for line in shown.splitlines() if re.search(rf"^\W*{name} ", line)), name
    assert not any(name.startswith(("fluent", "pydantic")) for name in imported_by("--lang", "ja", "--help"))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_a_help_file_is_read_as_the_library_of_message_files_reads_it(language: str) -> None:
    file = parse((PLAIN_FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))

    read = {}
    for each in file.body:
        if isinstance(each, Message):
            assert each.value is not None and not each.attributes
            (element,) = each.value.elements
            assert isinstance(element, TextElement)
            read[each.id.name] = element.value
    assert read == read_plain_lines(language)
    panels = {f"panel-{name.lower()}" for name in PANELS}
    of_commands = {name for name in read if not name.startswith("clause-")}
    assert of_commands == {name.replace(" ", "-") for name in HELPED} | panels | {"program"}
