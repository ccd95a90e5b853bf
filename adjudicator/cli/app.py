"""The whole program, and the only place that turns an outcome into an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.help.lazy_group import LazyGroup
from adjudicator.cli.languages import ENGLISH, LANGUAGE_OPTION, LANGUAGES, ask_for, find_language, read_language
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.cli.failures import CommandFailure

HELP = """Rules adjudication for trading card games: what may be done, why or why not, and how it came about.

Games are kept in a store file (--store), or on a server (--server and a token). Every command has --json.

Exit codes: 0 done, yes; 1 refused, illegal, not verified, failed; 2 bad usage; 3 server or store out of reach;
4 no such game, clause, card ...; 5 no token, or it does not allow this; 6 the game has moved on; 7 a fault of
the program.
"""
PROGRAM = "adjudicator"


def show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Prints the version and ends."""
    if wanted:
        from engine import RELEASE

        print(f"{PROGRAM} {RELEASE}")
        ctx.exit()


@click.group(cls=LazyGroup, help=HELP)
@click.option(
    "--version", is_flag=True, callback=show_version, is_eager=True, expose_value=False,
    help="Show the version and exit.",
)  # fmt: skip
def app() -> None:
    """The program; `HELP` is its help text."""


def describe_misuse(error: click.ClickException) -> CommandFailure:
    """Returns the error for a malformed command line, with a pointer to the help."""
    from adjudicator.cli.failures import CommandFailure

    context = error.ctx if isinstance(error, click.UsageError) else None
    tried = context.command_path if context is not None else PROGRAM
    wrong = error.format_message().rstrip(".").replace("\n", " ")
    if find_language() == ENGLISH:
        return CommandFailure(f"{wrong}; see `{tried} --help`", "", ExitCode.USAGE)
    told = phrase("usage.see", tried=tried, wrong=_translate_misuse(error, wrong))
    return CommandFailure(told, "", ExitCode.USAGE)


def _translate_misuse(error: click.ClickException, wrong: str) -> str:
    """Returns the error for a malformed command line in a language other than English."""
    if isinstance(error, click.NoSuchOption):
        near = ", ".join(error.possibilities or ())
        near = phrase("usage.near", near=near) if near else ""
        return phrase("usage.no-option", option=error.option_name, near=near)
    if isinstance(error, click.BadParameter) and error.param is not None:
        named = error.param.get_error_hint(error.ctx).replace("'", "")
        if isinstance(error, click.MissingParameter):
            return phrase("usage.missing", parameter=named)
        if named == LANGUAGE_OPTION:
            return phrase("usage.language", known=", ".join(LANGUAGES))
        return phrase("usage.bad", parameter=named)
    if wrong.startswith("No such command"):
        return phrase("usage.no-command", command=wrong.partition("'")[2].partition("'")[0])
    if wrong.startswith("Got unexpected extra argument"):
        return phrase("usage.extra")
    return phrase("usage.other", detail=wrong)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line and returns its exit code. Answers go to stdout, everything else to stderr."""
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # otherwise grpc writes its own lines to stderr
    given = list(sys.argv[1:] if argv is None else argv)
    ask_for(read_language(given))
    try:
        code = app.main(given, prog_name=PROGRAM, standalone_mode=False)
    except click.ClickException as error:
        if isinstance(error, click.exceptions.NoArgsIsHelpError):
            print(error.format_message())
        elif "--json" in given or find_language() != ENGLISH:
            from adjudicator.cli.failures import tell  # the JSON library takes a tenth of the time of `--help`

            tell(describe_misuse(error), as_json="--json" in given)
        else:
            error.show()
        return ExitCode.USAGE
    except (KeyboardInterrupt, click.Abort):
        return ExitCode.INTERRUPTED
    return int(code) if isinstance(code, int) else ExitCode.OK
