"""Plain values of parameters are read without pydantic, and every value comes out as typer reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from adjudicator.cli.app import app
from adjudicator.cli.languages import ENGLISH, ask_for
from adjudicator.cli.lazy_group import LazyGroup
from adjudicator.cli.plain_typer import CommandFamily, PlainArgument, PlainOption

WORDS = (
    "",
    "5",
    "0",
    "-1",
    "007",
    "+3",
    " 4 ",
    "1_000",
    "٣",
    "1.0",
    "1e3",
    "9" * 15,
    "9" * 16,
    "攻撃",
    "\udcff",
    "true",
)
GIVEN: tuple[Any, ...] = (None, *WORDS, 5, 0, -1, 2**60, True, [], ["a"], ("a", "攻撃"), ["5", "x"], ("5", 6))


def declared_parameters(command: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every parameter of every command, with the words of its command."""
    inside = command.import_commands() if isinstance(command, LazyGroup) else getattr(command, "commands", {})
    for each in command.params:
        yield f"{name}: {each.name}", each
    for below, each in inside.items():
        yield from declared_parameters(each, f"{name} {below}".strip())


PARAMETERS = dict(declared_parameters(typer.main.get_command(app)))
PLAIN = {name: each for name, each in PARAMETERS.items() if isinstance(each, PlainOption | PlainArgument)}


def outcome(read: Any) -> tuple[str, object]:
    """What is read, with its type, or the error."""
    try:
        value = read()
    except Exception as error:
        return type(error).__name__, str(error)
    return type(value).__name__, value


def test_every_parameter_is_read_plainly_but_the_language() -> None:
    assert len(PLAIN) > 300
    assert {type(each).__name__ for name, each in PARAMETERS.items() if name not in PLAIN} == {"LanguageOption"}


@pytest.mark.parametrize("name", PLAIN)
def test_each_value_comes_out_as_typer_reads_it(name: str) -> None:
    parameter, typed = PLAIN[name], TyperArgument if isinstance(PLAIN[name], TyperArgument) else TyperOption
    context = typer.Context(TyperCommand("any"))

    for value in (*GIVEN, parameter.default):
        plainly = outcome(lambda value=value: parameter.process_value(context, value))
        assert plainly == outcome(lambda value=value: typed.process_value(parameter, context, value)), repr(value)


def called(family: type[typer.Typer], *line: str) -> list[Any]:
    """What a small program of that family is called with, and how it ends; in English, as typer speaks it."""
    ask_for(ENGLISH)
    found: list[Any] = []
    program = family(add_completion=False)
    program.callback()(lambda: None)

    @program.command("show")
    def show(words: list[str], limit: int = 3, name: str = "x", very: bool = False) -> None:
        found.append([words, limit, name, very])

    command = typer.main.get_command(program)
    assert isinstance(command, TyperGroup)
    found.append(outcome(lambda: command.main([*line], prog_name="any", standalone_mode=False)))
    return found


@pytest.mark.parametrize(
    "line",
    [
        ("show", "a", "b"), ("show", "a", "--limit", "7", "--name", "", "--very"), ("show",),
        ("show", "a", "--limit", "x"), ("shw", "a"), ("show", "--help"), ("--help",), ("show", "a", "--nam"),
    ],
)  # fmt: skip
def test_a_program_is_called_and_refused_as_one_of_typer(
    line: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    plainly, said = called(CommandFamily, *line), capsys.readouterr()

    assert plainly == called(typer.Typer, *line)
    assert said == capsys.readouterr()
