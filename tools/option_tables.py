"""The tables of what serving takes (docs/operations.md) and opening a game (docs/cli.md, docs/cli.ja.md).

They are made from its declaration.

python tools/option_tables.py            says whether the pages are up to date (exit code 1: it is not)
python tools/option_tables.py --write    puts the tables into the pages
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from adjudicator.cli.opening import OPTIONS
from adjudicator.cli.plain_lines import HELP_FOLDER, read_plain_lines
from adjudicator.rpc.admission.service_limits import WorkLimits
from adjudicator.rpc.server.server_options import DeclaredOption, declare_fields, list_options
from tools.authority_tables import rows

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = (DOCS / "cli.md", DOCS / "cli.ja.md", DOCS / "operations.md")
BLOCK = re.compile(r"(<!-- made by tools/option_tables\.py: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
HEAD = ("what it is for", "default", "from", "to")


def show(value: object) -> str:
    """A value in a cell; nothing where there is none."""
    if value in (None, ()) or value is False:
        return ""
    return str(int(value) if isinstance(value, float) and value.is_integer() else value)


def line(name: str, option: DeclaredOption) -> list[str]:
    """The row of an option."""
    return [f"`{name}`", option.help, *map(show, (option.default, option.least, option.most))]


def options() -> str:
    """Every option of `adjudicator serve` that holds until it ends."""
    return rows(["option", *HEAD], [line(option.flag, option) for option in list_options() if not option.reloaded])


def limits() -> str:
    """Every limit: an option of `adjudicator serve` and a key of the file of limits; the work limits are keys alone."""
    listed = [line(option.field, option) for option in list_options() if option.reloaded]
    return rows(["limit", *HEAD], [*listed, *(line(f"work.{each.field}", each) for each in declare_fields(WorkLimits))])


def declare_opening() -> list[click.Option]:
    """Returns what `new` and `desk open` take beside cards."""
    declared = click.Command("new")
    for add in reversed(OPTIONS):
        add(declared)
    return [each for each in reversed(declared.params) if isinstance(each, click.Option)]


def opening() -> str:
    """What `new` and `desk open` take beside cards."""
    return rows(["option", HEAD[0]], [[f"`{each.opts[0]}`", str(each.help)] for each in declare_opening()])


def opening_ja() -> str:
    """The same table in Japanese, in the words of the help."""
    said = read_plain_lines("ja", HELP_FOLDER)
    options = [each.opts[0] for each in declare_opening()]
    lines = [said.get(f"new{option}") or said[f"option{option[1:]}"] for option in options]
    return rows(["オプション", "意味"], [[f"`{option}`", line] for option, line in zip(options, lines, strict=True)])


TABLES = {"opening": opening, "opening_ja": opening_ja, "options": options, "limits": limits}


def write_tables(text: str) -> str:
    """Returns a page with its tables as they are declared."""
    return BLOCK.sub(lambda block: f"{block[1]}{TABLES[block[2]]()}{block[4]}", text)


def main() -> int:
    """Compare or write; returns the exit code."""
    texts = {page: page.read_text("utf-8") for page in PAGES}
    stale = {page: text for page, text in texts.items() if write_tables(text) != text}
    if "--write" in sys.argv[1:]:
        for page, text in stale.items():
            page.write_text(write_tables(text), "utf-8")
        return 0
    for page in stale:
        print(f"docs/{page.name} is not what is declared: python tools/option_tables.py --write")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
