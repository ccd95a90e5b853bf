"""The program as a whole, and the one place where an exit code is made of whatever happened."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from typer.exceptions import TyperException

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.languages import ENGLISH, LANGUAGE_OPTION, LANGUAGES, ask_for, find_language, read_language
from adjudicator.cli.lazy_group import LazyGroup
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

app = typer.Typer(
    name=PROGRAM,
    cls=LazyGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        from engine import RELEASE

        print(f"{PROGRAM} {RELEASE}")
        raise typer.Exit


@app.callback(help=HELP)
def start(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    lang: Annotated[
        str,
        typer.Option(
            LANGUAGE_OPTION,
            help="Language of sentences, anywhere on the command line: en or ja. Default: ADJUDICATOR_LANG, else LANG.",
        ),
    ] = "",
) -> None:
    """Options before any command; its help is that of the program."""


def describe_misuse(error: TyperException) -> CommandFailure:
    """What is wrong with a command line, and where to read how it is written."""
    from adjudicator.cli.failures import CommandFailure

    context = getattr(error, "ctx", None)
    tried = context.command_path if context is not None else PROGRAM
    wrong = error.format_message().rstrip(".").replace("\n", " ")
    if find_language() == ENGLISH:
        return CommandFailure(f"{wrong}; see `{tried} --help`", "", ExitCode.USAGE)
    told = phrase("usage.see", tried=tried, wrong=_translate_misuse(error, wrong))
    return CommandFailure(told, "", ExitCode.USAGE)


def _translate_misuse(error: TyperException, wrong: str) -> str:
    """What is wrong with a command line in another language than English, by the kind of the error."""
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    named = str(getattr(error, "param_hint", "") or "")
    if not named and parameter is not None:
        named = str(parameter.get_error_hint()).replace("'", "")
    if kind == "NoSuchOption":
        near = ", ".join(getattr(error, "possibilities", None) or ())
        near = phrase("usage.near", near=near) if near else ""
        return phrase("usage.no-option", option=str(getattr(error, "option_name", "")), near=near)
    if kind == "MissingParameter":
        return phrase("usage.missing", parameter=named)
    if kind == "BadParameter" and named == LANGUAGE_OPTION:
        return phrase("usage.language", known=", ".join(LANGUAGES))
    if kind == "BadParameter" and named:
        return phrase("usage.bad", parameter=named)
    if wrong.startswith("No such command"):
        return phrase("usage.no-command", command=wrong.partition("'")[2].partition("'")[0])
    if wrong.startswith("Got unexpected extra argument"):
        return phrase("usage.extra")
    return phrase("usage.other", detail=wrong)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns its exit code. Answers go to stdout, everything else to stderr."""
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # else grpc writes lines of its own to stderr, beside our error
    given = list(sys.argv[1:] if argv is None else argv)
    ask_for(read_language(given))
    command = typer.main.get_command(app)
    try:
        code = command.main(given, prog_name=PROGRAM, standalone_mode=False)
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # making it has printed the help
            return ExitCode.USAGE
        show = getattr(error, "show", None)
        if "--json" in given or find_language() != ENGLISH:
            from adjudicator.cli.failures import tell  # what writes JSON takes a tenth of the time of `--help`

            tell(describe_misuse(error), as_json="--json" in given)
        elif show is not None:
            show()
        else:
            print(f"{PROGRAM}: {error.format_message()}", file=sys.stderr)
        return ExitCode.USAGE
    except (KeyboardInterrupt, typer.Abort):
        return ExitCode.INTERRUPTED
    return int(code) if isinstance(code, int) else ExitCode.OK
