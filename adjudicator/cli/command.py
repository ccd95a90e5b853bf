"""Base classes of commands, which turn errors into exit codes, and the options for the place of games."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import reduce, wraps
from typing import Any

import click

from adjudicator.cli.backend import Where
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import DEBUG_VARIABLE, Problem, describe_failure, tell, warn
from adjudicator.cli.help.help_page import HelpedCommand, HelpedGroup
from adjudicator.cli.options import PLACES
from adjudicator.cli.terminal.output import ListingEnded
from adjudicator.disk import others_may_read
from adjudicator.terminal_text import escape_bytes

LARGEST = 2**53
"""The largest accepted number; a larger one is a typing error, as no log or game is that long."""


def check_given(arguments: Mapping[str, Any]) -> None:
    """Refuses arguments that no command accepts: numbers beyond any log, and invalid UTF-8. Raises Problem."""
    for name, value in arguments.items():
        named = name.replace("_", "-")
        if isinstance(value, int) and abs(value) > LARGEST:
            raise Problem("argument.too-large", named=named, most=LARGEST)
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str) and escape_bytes(text) != text:
                raise Problem("argument.no-utf8", named=named)


def _warn_of_token_file(where: Where, *, as_json: bool) -> None:
    """Warns if other users can read the token file."""
    if not where.server or where.token or where.token_file is None or not others_may_read(where.token_file):
        return
    warn(Problem("token.readable", file=str(where.token_file)), as_json=as_json)


class Command(HelpedCommand):
    """A command that reports errors on stderr (as JSON with `--json`) and turns them into the exit code."""

    def invoke(self, ctx: click.Context) -> int:
        """Runs the function of the command and returns the exit code."""
        as_json = bool(ctx.params.get("json"))
        try:
            check_given(ctx.params)
            code: int = super().invoke(ctx)
            sys.stdout.flush()
            return code
        except ListingEnded:  # the reader has closed it
            return ExitCode.OK
        except KeyboardInterrupt:  # click would write an empty line
            return ExitCode.INTERRUPTED
        except Exception as error:
            failure = describe_failure(error)
            tell(failure, as_json=as_json)
            if failure.exit_code is ExitCode.FAULT and os.environ.get(DEBUG_VARIABLE):
                traceback.print_exc()
            return failure.exit_code


class CommandGroup(HelpedGroup):
    """A group of such commands."""

    command_class = Command


def where_options(function: Callable[..., int]) -> Callable[..., int]:
    """Adds the options of `Where`, passed to the function as one parameter `where`."""

    @wraps(function)
    def run(**given: Any) -> int:
        where = Where(**{place.name: given.pop(place.name) for place in fields(Where)})
        _warn_of_token_file(where, as_json=bool(given.get("json")))
        return function(where=where, **given)

    return reduce(lambda placed, option: option(placed), reversed(PLACES), run)
