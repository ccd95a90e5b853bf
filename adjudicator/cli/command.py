"""What makes a function a command: the place of its games as one parameter, and errors as exit codes."""

from __future__ import annotations

import inspect
import os
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import wraps
from typing import Any, get_type_hints

from adjudicator.cli.backend import Where
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import DEBUG_VARIABLE, Problem, describe_failure, tell, warn
from adjudicator.cli.output import ListingEnded
from adjudicator.disk import others_may_read
from adjudicator.terminal_text import escape_bytes

LARGEST = 2**53
"""No log and no game is that long; a number beyond it is a slip of the keyboard."""


def check_given(arguments: Mapping[str, Any]) -> None:
    """Refuse what no command can mean: a number beyond any log, a text that is not UTF-8. Raises Problem."""
    for name, value in arguments.items():
        tried = f"read {name.replace('_', '-')}"
        if isinstance(value, int) and abs(value) > LARGEST:
            raise Problem(tried, "the number is too large", f"give at most {LARGEST}").told_as(
                "argument.too-large", named=name.replace("_", "-"), most=LARGEST
            )
        for text in value if isinstance(value, list) else (value,):
            if isinstance(text, str) and escape_bytes(text) != text:
                raise Problem(tried, "it is not UTF-8", "write it in UTF-8").told_as(
                    "argument.no-utf8", named=name.replace("_", "-")
                )


def _warn_of_token_file(where: Where, *, as_json: bool) -> None:
    """Say that others can read the token that a server will be shown."""
    if not where.server or where.token or where.token_file is None or not others_may_read(where.token_file):
        return
    file = str(where.token_file)
    wrong, todo = "every user of this machine may read it", f"chmod 600 {file}"
    problem = Problem(f"read the token file {file}", wrong, todo).told_as("token.readable", file=file)
    warn(problem, as_json=as_json)


def command(function: Callable[..., int]) -> Callable[..., int]:
    """Make a command of a function.

    A parameter `where: Where` is given as the options of `Where`. Errors are told on stderr (as JSON if the
    parameter `json` is true) and become the exit code.
    """
    signature = inspect.signature(function, eval_str=True)
    placed = "where" in signature.parameters
    parameters = [each for name, each in signature.parameters.items() if name != "where"]
    if placed:
        hints = get_type_hints(Where, include_extras=True)
        parameters += [
            inspect.Parameter(
                each.name, inspect.Parameter.KEYWORD_ONLY, default=each.default, annotation=hints[each.name]
            )
            for each in fields(Where)
        ]

    @wraps(function)
    def run(*args: Any, **kwargs: Any) -> int:
        try:
            check_given(kwargs)
            if placed:
                kwargs["where"] = Where(**{each.name: kwargs.pop(each.name, each.default) for each in fields(Where)})
                _warn_of_token_file(kwargs["where"], as_json=bool(kwargs.get("json")))
            code = function(*args, **kwargs)
            sys.stdout.flush()
            return code
        except ListingEnded:  # whoever read it has enough of it
            return ExitCode.OK
        except Exception as error:
            failure = describe_failure(error)
            tell(failure, as_json=bool(kwargs.get("json")))
            if failure.exit_code is ExitCode.FAULT and os.environ.get(DEBUG_VARIABLE):
                traceback.print_exc()
            return failure.exit_code

    told: Any = run
    told.__signature__ = signature.replace(parameters=parameters)
    told.__annotations__ = {each.name: each.annotation for each in parameters}
    return run
