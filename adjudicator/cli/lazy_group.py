"""A group of commands that imports a command when it is called, or when its own help is shown.

Most of the time of a short command went into importing the other ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup, TyperOption

from adjudicator.cli.command_table import PACKAGE, PANELS, CommandEntry
from adjudicator.cli.languages import LANGUAGE_OPTION
from adjudicator.cli.plain_lines import find_help_line, find_plain_line
from adjudicator.cli.plain_typer import CommandFamily, LanguageOption, PlainCommand, PlainGroup


def add_language(command: Any, option: LanguageOption, name: str) -> None:
    """Adds `--lang` to a command and to all below it, and translates what each says of itself and its parameters."""
    command.params.append(option)
    translate_parameters(command, name)
    if line := find_plain_line(name):
        rest = [find_help_line(f"{name}-more")] if "\n\n" in (command.help or "") else []
        command.help = "\n\n".join([line, *filter(None, rest)])
    for below, each in getattr(command, "commands", {}).items():
        each.rich_help_panel = find_help_line("panel-commands") or each.rich_help_panel
        add_language(each, option, f"{name}-{below}")


def translate_parameters(command: Any, name: str) -> None:
    """Has the parameters of a command say in the language of the command line what they are for."""
    for each in command.params:
        said = each.name.replace("_", "-")
        each.help = find_help_line(f"{name}--{said}", f"option-{said}") or each.help
        panel = each.rich_help_panel or ("Arguments" if each.param_type_name == "argument" else "Options")
        each.rich_help_panel = find_help_line(f"panel-{panel.lower()}") or each.rich_help_panel


class ListedCommand(PlainCommand):
    """A command as far as the list of commands shows it."""

    def __init__(self, name: str, panel: str, entry: CommandEntry) -> None:
        super().__init__(name, help=find_plain_line(name) or entry.line, rich_help_panel=panel)
        self.entry = entry

    def import_command(self) -> Any:
        """The command itself, or the group; its module is imported."""
        module, _, attribute = self.entry.site.partition(":")
        found = getattr(import_module(f"{PACKAGE}.{module}"), attribute)
        tree = CommandFamily(no_args_is_help=False)
        tree.callback()(lambda: None)
        if isinstance(found, typer.Typer):
            tree.add_typer(found, name=self.name, help=self.entry.line)
        else:
            tree.command(self.name)(found)
        group = typer.main.get_command(tree)
        assert isinstance(group, TyperGroup)
        assert self.name is not None
        return group.commands[self.name]


class LazyGroup(PlainGroup):
    """The commands of the table; a command line is given to the command itself."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        declared = next(each for each in self.params if LANGUAGE_OPTION in each.opts)
        assert isinstance(declared, TyperOption)
        self._language = LanguageOption.like(declared)
        self.params = [self._language if each is declared else each for each in self.params]
        translate_parameters(self, "")
        self.help = find_plain_line("program") or self.help
        for panel, entries in PANELS.items():
            said = find_plain_line(f"panel-{panel.lower()}") or panel
            for name, entry in entries.items():
                self.add_command(ListedCommand(name, said, entry))

    def import_commands(self) -> Mapping[str, Any]:
        """All commands by their names, imported."""
        listed = self.commands.items()
        return {name: each.import_command() for name, each in listed if isinstance(each, ListedCommand)}

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that a command line names, imported, and the rest of the line."""
        name, command, rest = super().resolve_command(ctx, args)
        if isinstance(command, ListedCommand):
            command = command.import_command()
            add_language(command, self._language, str(name))
        return name, command, rest
