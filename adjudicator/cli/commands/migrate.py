"""`adjudicator migrate`: create or upgrade the tables of a store."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem


@command
def migrate(
    store: opt.Store = None,
    grant: Annotated[
        str,
        typer.Option("--grant", help="Let this database role serve games: it can add to the log, and change nothing."),
    ] = "",
    json: opt.Json = False,
) -> int:
    """Create or upgrade the tables of a store. Servers of the version before may go on using them meanwhile.

    A database is upgraded by the role that owns the tables; a file is also upgraded when it is opened.
    """
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.output import Output
    from adjudicator.cli.user_folders import find_store, make_folder
    from adjudicator.log import open_store

    quiet_logging()
    address = find_store(store)
    if address.file is not None:
        if grant:
            raise Problem(f"grant to {grant!r}", "a file has no roles", "leave --grant away", ExitCode.USAGE)
        make_folder(address.file.parent)
        with closing(open_store(address)):
            pass
        Output(as_json=json).answer({"store": address.shown}, f"{address.shown}: up to date")
        return ExitCode.OK
    from adjudicator.log.postgres import migrate_postgres_store  # an optional dependency

    done = migrate_postgres_store(address.text, grant)
    said = f"schema {done.now}, as it was" if done.before == done.now else f"schema {done.before} became {done.now}"
    Output(as_json=json).answer(
        {"store": address.shown, "before": done.before, "now": done.now}, f"{address.shown}: {said}"
    )
    return ExitCode.OK
