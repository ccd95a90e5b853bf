"""`--lang` stands anywhere on the command line, and the help says what each command does in its language."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import click
import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, TextElement

from adjudicator.cli.app import app
from adjudicator.cli.help.command_table import PANELS
from adjudicator.cli.languages import LANGUAGES, read_language
from adjudicator.cli.plain_lines import HELP_FOLDER, PLAIN_FOLDER, read_plain_lines
from tests.cli.conftest import Cli
from tests.cli.test_every_command import COMMANDS, ELSEWHERE, commands_of
from tests.cli.test_lazy_imports import imported_by

JAPANESE = re.compile(r"[ぁ-んァ-ン]")
OTHERS = [each for each in LANGUAGES if each != "en"]
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
    assert "'fr' is not one of 'en', 'ja'" in " ".join(ran.err.split())
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


@pytest.mark.services
def test_the_list_of_commands_is_in_japanese_and_loads_no_library_of_message_files(cli: Cli) -> None:
    shown = cli("--lang", "ja", "--help").out

    for name in (name for entries in PANELS.values() for name in entries):
        assert any(JAPANESE.search(line) for line in shown.splitlines() if re.search(rf"^\W*{name} ", line)), name
    assert not any(name.startswith(("fluent", "pydantic")) for name in imported_by("--lang", "ja", "--help"))


def read_with_library(folder: Path, language: str) -> dict[str, str]:
    """The lines of a file, as the library of message files reads them."""
    read = {}
    for each in parse((folder / f"{language}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(each, Message):
            assert each.value is not None and not each.attributes
            (element,) = each.value.elements
            assert isinstance(element, TextElement)
            read[each.id.name] = element.value
    return read


@pytest.mark.parametrize("language", OTHERS)
def test_a_help_file_is_read_as_the_library_of_message_files_reads_it(language: str) -> None:
    read = read_with_library(PLAIN_FOLDER, language)

    assert read == read_plain_lines(language)
    panels = {f"panel-{name.lower()}" for name in PANELS}
    of_commands = {name for name in read if not name.startswith("clause-")}
    assert of_commands == {name.replace(" ", "-") for name in HELPED} | panels | {"program"}
    assert read_with_library(HELP_FOLDER, language) == read_plain_lines(language, HELP_FOLDER)


def list_helps() -> dict[tuple[str, str], str]:
    """What each parameter of each command says in English, by the words of the command and the parameter."""
    found: dict[tuple[str, str], str] = {}

    def look(command: click.Command, name: str) -> None:
        for each in command.params:
            found[name, each.name.replace("_", "-")] = each.help or ""
        for below, each in commands_of(command).items():
            look(each, f"{name}-{below}".lstrip("-"))

    look(app, "")
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_parameter_has_one_line_that_means_what_the_english_one_means(language: str) -> None:
    lines, english, used = read_plain_lines(language, HELP_FOLDER), list_helps(), defaultdict(set)
    for (command, parameter), said in english.items():
        own = f"{command}--{parameter}"
        key = own if own in lines else f"option-{parameter}"
        assert said and JAPANESE.search(lines.get(key, "")), f"{own}: {said}"
        used[key].add(said)

    assert {key: said for key, said in used.items() if len(said) > 1} == {}
    idle = {key for key in lines if key.startswith("option-") or "--" in key} - used.keys()
    assert idle == {"option-help"}


ENGLISH_WORDS = re.compile(r"[A-Za-z][a-z]+,? [a-z]{2,}")
"""What is left of an English sentence."""


@pytest.mark.parametrize("name", ["", *HELPED])
def test_no_english_is_left_in_the_help_and_nothing_of_it_is_cut_off(name: str, cli: Cli) -> None:
    ran = cli(*name.split(), "--help", "--lang", "ja")

    usage, _, page = ran.out.partition("\n")
    assert ran.code == 0 and usage.startswith("使い方：adjudicator") and "…" not in page
    whole = re.sub(r"[│\s]", "", page)
    joined = re.sub(r"`[^`]*`", "", " ".join(page.replace("│", " ").split()))
    assert ENGLISH_WORDS.findall(joined) == []
    assert "<" not in page and "required" not in page and "default:" not in page
    lines, texts = read_plain_lines("ja", HELP_FOLDER), list_helps()
    key = name.replace(" ", "-")
    for command, parameter in texts:
        if command == key:
            own = lines.get(f"{key}--{parameter}") or lines[f"option-{parameter}"]
            assert re.sub(r"\s", "", own) in whole, parameter
    if f"{key}-more" in lines:
        assert re.sub(r"\s", "", lines[f"{key}-more"]) in whole


def test_what_an_english_help_explains_further_is_explained_in_japanese_too(cli: Cli) -> None:
    lines = read_plain_lines("ja", HELP_FOLDER)
    further = {name.replace(" ", "-") for name in HELPED if "\n\n" in (find_command(app, name).help or "")}

    assert {key.removesuffix("-more") for key in lines if key.endswith("-more")} == further


def find_command(tree: click.Command, name: str) -> click.Command:
    """The command that some words name."""
    for word in name.split():
        tree = commands_of(tree)[word]
    return tree


def test_a_group_without_a_command_shows_its_help_and_no_error(cli: Cli) -> None:
    ran = cli("--lang", "ja", "token")

    assert ran.code == 2 and "コマンド" in ran.out and ran.err == ""


def test_both_pages_of_the_command_line_list_the_same_commands() -> None:
    docs = Path(__file__).parents[2] / "docs"
    english, japanese = (
        re.findall(r"^\| `([a-z]+(?: [a-z]+)?)", (docs / page).read_text(encoding="utf-8"), re.MULTILINE)
        for page in ("cli.md", "cli.ja.md")
    )

    assert english == japanese
