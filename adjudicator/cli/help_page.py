"""Prints the help of a command in a language that is written without gaps, folded by display width.

Typer cuts off a text without gaps where a column ends.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from adjudicator.cli.console import PlainSpoken
from adjudicator.cli.plain_lines import find_help_line

PLAIN_WIDTH = 100
"""Columns where stdout is no terminal."""

KINDS: dict[type, str] = {str: "text", int: "integer", float: "number", Path: "path"}
"""What a parameter takes, by its type; a switch takes nothing."""


def print_help(command: Any, context: Any) -> None:
    """Prints the usage of a command, what it does, its parameters, and the commands below it."""
    console = PlainSpoken(sys.stdout, None if sys.stdout.isatty() else PLAIN_WIDTH)
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    console.print(Text(f"{_word('usage')}：{usage}\n", style="bold"))
    for paragraph in filter(None, (command.help or "").split("\n\n")):
        console.print(Text(f"{paragraph}\n", overflow="fold"))
    parameters = [each for each in command.get_params(context) if not each.hidden]
    for title, rows in _group((each.rich_help_panel, _list_columns(each)) for each in parameters):
        console.print(_make_panel(title, rows))
    below = [each for each in getattr(command, "commands", {}).values() if not each.hidden]
    for title, rows in _group((each.rich_help_panel, (each.name, "", _first_line(each))) for each in below):
        console.print(_make_panel(title, rows))


Columns = tuple[str, str, str]


def _group(rows: Iterable[tuple[str, Columns]]) -> Iterator[tuple[str, list[Columns]]]:
    """Yields the rows of each title, in the order in which the titles come first."""
    listed = list(rows)
    order = list(dict.fromkeys(title for title, _ in listed))
    by_title = sorted(listed, key=lambda row: order.index(row[0]))
    for title, found in groupby(by_title, key=lambda row: row[0]):
        yield title, [columns for _, columns in found]


def _make_panel(title: str, rows: Iterable[Columns]) -> Panel:
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column(style="yellow", no_wrap=True)
    table.add_column(overflow="fold", ratio=1)
    for columns in rows:
        table.add_row(*columns)
    return Panel(table, title=title, title_align="left", border_style="dim", box=box.ROUNDED)


def _list_columns(parameter: Any) -> Columns:
    """Returns how a parameter is written, what it takes, and what it is for."""
    argument = parameter.param_type_name == "argument"
    names = [parameter.metavar or parameter.name] if argument else [*parameter.opts, *parameter.secondary_opts]
    return ", ".join(names), _tell_kind(parameter), "".join([parameter.help or "", *_list_notes(parameter)])


def _tell_kind(parameter: Any) -> str:
    wanted = parameter.type_descriptor.annotation
    (kind,) = getattr(wanted, "__args__", (wanted,))
    return _word(KINDS[kind]) if kind in KINDS else ""


def _list_notes(parameter: Any) -> Iterator[str]:
    """Yields the bounds, the default and the variable of a parameter, and whether it must be given."""
    if parameter.min is not None or parameter.max is not None:
        least, most = ("" if each is None else str(each) for each in (parameter.min, parameter.max))
        yield f"（{least}～{most}）"
    if parameter.default not in (None, "", False, [], ()) and parameter.show_default:
        yield f"（{_word('default')}：{parameter.default}）"
    if parameter.show_envvar and parameter.envvar:
        yield f"（{_word('variable')}：{parameter.envvar}）"
    if parameter.required:
        yield f"（{_word('required')}）"


def _first_line(command: Any) -> str:
    return " ".join((command.help or "").partition("\n\n")[0].split())


def _word(name: str) -> str:
    return find_help_line(f"word-{name}") or name
