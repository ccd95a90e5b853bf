"""Commands as typer makes them, except that plain words and numbers are read without pydantic.

Loading pydantic takes longer than a short command lasts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self, TypeVar, cast

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from adjudicator.cli.languages import ENGLISH, LANGUAGE_OPTION, LANGUAGES, find_language
from adjudicator.cli.plain_lines import find_help_line

Function = TypeVar("Function", bound=Callable[..., Any])

DIGITS = 15
"""A number with more digits is no plain one."""


class NotPlain(Exception):
    """Typer has to read what was given."""


def read_plainly(parameter: TyperOption | TyperArgument, value: Any) -> Any:
    """Returns the value of a parameter, the same as typer does, where nothing can be wrong with it.

    These are texts, lists of texts, whole numbers written in digits, and what is absent and need not be there.

    Raises:
        NotPlain: it is something else, it is missing, or a function of the program has a say in it.
    """
    wanted = parameter.type_descriptor.annotation
    if parameter.callback is not None:
        raise NotPlain
    if value is None and not parameter.required:
        return () if parameter.multiple or parameter.nargs == -1 else None
    if wanted is str and isinstance(value, str):
        return value
    if wanted == list[str] and isinstance(value, list | tuple) and value and all(isinstance(x, str) for x in value):
        return list(value)
    if wanted is int:
        return _read_number(parameter, value)
    raise NotPlain


def _read_number(parameter: TyperOption | TyperArgument, value: Any) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= DIGITS:
        value = int(value)
    least, most = parameter.min, parameter.max
    if type(value) is int and (least is None or value >= least) and (most is None or value <= most):
        return value
    raise NotPlain


class _PlainValues:
    """Reads the plain values of a parameter without pydantic; stands before the class that typer has for it."""

    def process_value(self, ctx: Any, value: Any) -> Any:
        """Returns the value that a command is called with."""
        try:
            return read_plainly(cast(TyperOption | TyperArgument, self), value)
        except NotPlain:
            return cast(Any, super()).process_value(ctx, value)


class PlainOption(_PlainValues, TyperOption):
    """An option whose plain values are read without pydantic."""


class PlainArgument(_PlainValues, TyperArgument):
    """An argument whose plain values are read without pydantic."""


class HelpOption(TyperOption):
    """`--help`, which does nothing where it is not given."""

    def process_value(self, ctx: Any, value: Any) -> Any:
        """Shows the help if the option is given."""
        return None if value is None else super().process_value(ctx, value)


class LanguageOption(TyperOption):
    """`--lang` as the program and every command takes it; what it says was read from the line before."""

    @classmethod
    def like(cls, declared: TyperOption) -> Self:
        """Returns the option that the program declares, as a command takes it."""
        return cls(
            param_decls=[LANGUAGE_OPTION],
            type_descriptor=declared.type_descriptor,
            expose_value=False,
            is_eager=True,
            help=declared.help,
        )

    def process_value(self, ctx: Any, value: Any) -> Any:
        """Refuses a language that nothing is written in."""
        if value is not None and value not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise typer.BadParameter(f"{value!r} is no language here; use one of {known}", ctx, self, LANGUAGE_OPTION)
        return value


PLAIN: dict[type, type[TyperOption] | type[TyperArgument]] = {TyperOption: PlainOption, TyperArgument: PlainArgument}
"""The class that reads plainly what a class of typer declares."""


def take_plainly(declared: Any) -> Any:
    """Returns a declared parameter as one that reads plain values without pydantic; one of another class as it is."""
    kind = PLAIN.get(type(declared))
    return declared if kind is None else _copy_as(kind, declared)


def _copy_as(kind: Any, declared: Any) -> Any:
    made = kind.__new__(kind)
    vars(made).update(vars(declared))
    return made


def _make_help_option(declared: Any) -> HelpOption:
    made: HelpOption = _copy_as(HelpOption, declared)
    made.help = find_help_line("option-help") or made.help
    made.rich_help_panel = find_help_line("panel-options") or made.rich_help_panel
    return made


class _PlainParameters:
    """Takes the parameters of a command plainly, and prints its help; stands before the class that typer has for it."""

    params: list[Any]

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self.params = [take_plainly(each) for each in self.params]
        self._help: HelpOption | None = None

    def get_help_option(self, ctx: Any) -> Any:
        """Returns the option that shows the help, always the same object."""
        if self._help is None:
            self._help = _make_help_option(cast(Any, super()).get_help_option(ctx))
        return self._help

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Prints the help in the language of the command line."""
        if find_language() == ENGLISH:
            cast(Any, super()).format_help(ctx, formatter)
            return
        from adjudicator.cli.help_page import print_help  # what draws tables is loaded for that alone

        print_help(self, ctx)


class PlainCommand(_PlainParameters, TyperCommand):
    """A command whose plain values are read without pydantic."""


class PlainGroup(_PlainParameters, TyperGroup):
    """A group whose plain values are read without pydantic."""


class CommandFamily(typer.Typer):
    """Declared commands, all of which read plain values without pydantic. Without one of them it shows its help."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"cls": PlainGroup, "no_args_is_help": True, **settings})

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Function], Function]:
        """Declares a function as a command of that name."""
        return super().command(name, **{"cls": PlainCommand, **settings})
