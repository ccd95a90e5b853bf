"""A group of commands that imports a command when it is called, or when its own help is shown.

Most of the time of a short command went into importing the other ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from adjudicator.cli.command_table import PACKAGE, PANELS, CommandEntry


class ListedCommand(TyperCommand):
    """A command as far as the list of commands shows it."""

    def __init__(self, name: str, panel: str, entry: CommandEntry) -> None:
        super().__init__(name, help=entry.line, rich_help_panel=panel)
        self.entry = entry

    def import_command(self) -> Any:
        """The command itself, or the group; its module is imported."""
        module, _, attribute = self.entry.site.partition(":")
        found = getattr(import_module(f"{PACKAGE}.{module}"), attribute)
        tree = typer.Typer()
        tree.callback()(lambda: None)
        if isinstance(found, typer.Typer):
            tree.add_typer(found, name=self.name, help=self.entry.line)
        else:
            tree.command(self.name)(found)
        group = typer.main.get_command(tree)
        assert isinstance(group, TyperGroup)
        assert self.name is not None
        return group.commands[self.name]


class LazyGroup(TyperGroup):
    """The commands of the table; a command line is given to the command itself."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for panel, entries in PANELS.items():
            for name, entry in entries.items():
                self.add_command(ListedCommand(name, panel, entry))

    def import_commands(self) -> Mapping[str, Any]:
        """All commands by their names, imported."""
        listed = self.commands.items()
        return {name: each.import_command() for name, each in listed if isinstance(each, ListedCommand)}

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that a command line names, imported, and the rest of the line."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.import_command() if isinstance(command, ListedCommand) else command, rest
