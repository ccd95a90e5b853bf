"""The tree of commands, and the one place where an exit code is made of whatever happened."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import metadata
from typing import Annotated

import typer
from typer.exceptions import TyperException

from adjudicator.cli.commands import (
    audit,
    correct,
    deck,
    demo,
    desk,
    explain,
    export,
    fork,
    head,
    identify,
    key,
    log,
    moves,
    new,
    play,
    replay,
    reserve,
    rewind,
    rules,
    ruling,
    scenario,
    serve,
    state,
    store,
    token,
    tournament,
    verify,
)
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import CommandFailure, tell

HELP = """Rules adjudication for trading card games: what may be done, why or why not, and how it came about.

Games are kept in a store file (--store), or on a server (--server and a token). Every command has --json.

Exit codes: 0 done, yes; 1 refused, illegal, not verified, failed; 2 bad usage; 3 server or store out of reach;
4 no such game, clause, card ...; 5 no token, or it does not allow this; 6 the game has moved on; 7 a fault of
the program.
"""
PROGRAM = "adjudicator"

app = typer.Typer(
    name=PROGRAM,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("serve", rich_help_panel="Service")(serve.serve)
app.command("demo", rich_help_panel="Service")(demo.demo)
app.command("tournament", rich_help_panel="Service")(tournament.tournament)
app.command("new", rich_help_panel="Games")(new.new)
app.command("reserve", rich_help_panel="Games")(reserve.reserve)
app.command("games", rich_help_panel="Games")(export.games)
app.command("moves", rich_help_panel="Games")(moves.moves)
app.command("play", rich_help_panel="Games")(play.play)
app.command("identify", rich_help_panel="Games")(identify.identify)
app.add_typer(explain.app, name="explain", rich_help_panel="Games", help="Why: a move, event, value, result, place.")
app.command("state", rich_help_panel="Games")(state.state)
app.command("log", rich_help_panel="Games")(log.log)
app.command("watch", rich_help_panel="Games")(log.watch)
app.command("ruling", rich_help_panel="Judging")(ruling.ruling)
app.command("correct", rich_help_panel="Judging")(correct.correct)
app.command("rewind", rich_help_panel="Judging")(rewind.rewind)
app.command("fork", rich_help_panel="Judging")(fork.fork)
app.command("replay", rich_help_panel="Audit")(replay.replay)
app.command("verify", rich_help_panel="Audit")(verify.verify)
app.command("audit", rich_help_panel="Audit")(audit.audit)
app.command("head", rich_help_panel="Audit")(head.head)
app.command("export", rich_help_panel="Audit")(export.export)
app.command("import", rich_help_panel="Audit")(export.import_)
app.add_typer(desk.app, name="desk", rich_help_panel="Judging", help="Positions in dispute.")
app.add_typer(token.app, name="token", rich_help_panel="Service", help="Who may enter a game.")
app.add_typer(key.app, name="key", rich_help_panel="Service", help="The key with which a server signs.")
app.add_typer(store.app, name="store", rich_help_panel="Service", help="The store file itself.")
app.add_typer(rules.app, name="rules", rich_help_panel="Rules", help="Clauses, coverage, disputes, official texts.")
app.add_typer(deck.app, name="deck", rich_help_panel="Rules", help="Decks.")
app.add_typer(scenario.app, name="scenario", rich_help_panel="Rules", help="A judge's cases.")


def show_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        print(f"{PROGRAM} {metadata.version(PROGRAM)}")
        raise typer.Exit


@app.callback(help=HELP)
def start(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Options before any command; its help is that of the program."""


def describe_misuse(error: TyperException) -> CommandFailure:
    """What is wrong with a command line, and where to read how it is written."""
    context = getattr(error, "ctx", None)
    tried = context.command_path if context is not None else PROGRAM
    wrong = error.format_message().rstrip(".").replace("\n", " ")
    return CommandFailure(f"{tried}: {wrong}; see `{tried} --help`", "", ExitCode.USAGE)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns its exit code. Answers go to stdout, everything else to stderr."""
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # else grpc writes lines of its own to stderr, beside our error
    given = list(sys.argv[1:] if argv is None else argv)
    command = typer.main.get_command(app)
    try:
        code = command.main(given, prog_name=PROGRAM, standalone_mode=False)
    except TyperException as error:
        show = getattr(error, "show", None)
        if "--json" in given:
            tell(describe_misuse(error), as_json=True)
        elif show is not None:
            show()
        else:
            print(f"{PROGRAM}: {error.format_message()}", file=sys.stderr)
        return ExitCode.USAGE
    except (KeyboardInterrupt, typer.Abort):
        return ExitCode.INTERRUPTED
    return int(code) if isinstance(code, int) else ExitCode.OK
