"""A command group that imports a command only when it is called; the group's help imports none.

Importing all commands would take longer than most commands run.
"""

from __future__ import annotations

from importlib import import_module

import click

from adjudicator.cli.help.command_table import PACKAGE, PANELS
from adjudicator.cli.help.help_page import HelpedGroup, write_section
from adjudicator.cli.plain_lines import find_plain_line

ENTRIES = {name: entry for entries in PANELS.values() for name, entry in entries.items()}


class LazyGroup(HelpedGroup):
    """The commands of the command table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Returns the names of all commands."""
        return [*ENTRIES]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Imports a command by its name and returns it; None if there is no such command."""
        if cmd_name not in ENTRIES:
            return None
        module, _, attribute = ENTRIES[cmd_name].site.partition(":")
        command: click.Command = getattr(import_module(f"{PACKAGE}.{module}"), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the commands in their panels."""
        for panel, entries in PANELS.items():
            title = find_plain_line(f"panel-{panel.lower()}") or panel
            write_section(formatter, title, self.list_lines(ctx, entries))

    def find_first_line(self, name: str) -> str:
        """Returns the line of a command in the table."""
        return ENTRIES[name].line
