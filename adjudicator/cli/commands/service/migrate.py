"""`adjudicator migrate`: creates or upgrades the tables of a store."""

from __future__ import annotations

from contextlib import closing

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase


@click.command(cls=Command)
@opt.store
@click.option(
    "--grant", default="", help="Let this database role serve games: it can add to the log, and change nothing."
)
@click.option("--grant-retiring", default="", help="Let this database role retire games: read them, and take them out.")
@opt.json
def migrate(store: str | None, grant: str, grant_retiring: str, json: bool) -> int:
    """Create or upgrade the tables of a store, and pack the games that an older version left unpacked.

    A database is upgraded by the role that owns the tables; the answer says which servers may go on using it. Roles
    that serve keep their rights and get them for new tables. A missing role is created. A file is also upgraded when
    it is opened; its older games can be read before this command packs them.
    """
    from adjudicator.cli.files.user_folders import find_store, make_folder
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.terminal.output import Output
    from adjudicator.log import open_store
    from adjudicator.log.sqlite.upgrade import pack_older_games
    from adjudicator.log.store_opening import needing_psycopg

    quiet_logging()
    address = find_store(store)
    if address.file is not None:
        named = grant or grant_retiring
        if named:
            raise Problem("migrate.grant", named=named)
        make_folder(address.file.parent)
        with closing(open_store(address)):
            pass
        repacked = pack_older_games(address.file)
        lines = [phrase("store.migrated", shown=str(address.shown), games=str(repacked.games))]
        lines += [phrase("store.left", game_id=str(game_id)) for game_id in repacked.left]
        told = {"store": address.shown, "packed": repacked.games, "left": list(repacked.left)}
        Output(as_json=json).answer(told, *lines)
        return ExitCode.REFUSED if repacked.left else ExitCode.OK
    with needing_psycopg(address):
        from adjudicator.log.postgres.store import migrate_postgres_store

    done = migrate_postgres_store(address.text, grant, grant_retiring)
    said = (
        phrase("store.schema-as-it-was", now=str(done.now))
        if done.before == done.now
        else phrase("store.schema-became", before=str(done.before), now=str(done.now))
    )
    goes_on = phrase("store.schema-goes-on", oldest=str(done.oldest))
    told_of = {"store": address.shown, "before": done.before, "now": done.now, "oldest": done.oldest}
    Output(as_json=json).answer(told_of, f"{address.shown}: {said}; {goes_on}")
    return ExitCode.OK
