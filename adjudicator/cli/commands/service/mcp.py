"""`adjudicator mcp`: tools for assistants, over stdin and stdout or over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

if TYPE_CHECKING:
    from adjudicator_client import Client

DEFAULT_PORT = 8080


@click.command(cls=Command)
@where_options
@click.option("--as", "role", default="", help="With --store: show its games as this role may see them.")
@click.option("--http", is_flag=True, help="Serve at /mcp of a port instead, with the games and tokens of `serve`.")
@click.option(
    "--web-port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="With --http: the port. 0: a free one.",
)
@opt.json
@click.pass_context
def mcp(ctx: click.Context, /, where: Where, role: str, http: bool, web_port: int, json: bool) -> int:
    """Serve assistants by the Model Context Protocol: rules, positions, trial games. Until stdin ends.

    Without --store or --server there are no games but trial games. With --http it is `adjudicator serve --mcp`, which
    has further options.
    """
    if http:
        from adjudicator.cli.commands.service.serve import serve

        ctx.invoke(serve, store=where.store, mcp=True, web_port=web_port, json=json)
        return ExitCode.OK
    try:
        from adjudicator.mcp.server import make_local_server
        from adjudicator.mcp.trials import Trials
    except ImportError:
        raise Problem("mcp.no-package", ExitCode.USAGE, "NOT_INSTALLED") from None
    client, token = open_service(where, role)
    trials = Trials()
    try:
        make_local_server(client, trials, token=token).run("stdio")
    finally:
        trials.close_all()
        client.close()
    return ExitCode.OK


def open_service(where: Where, role: str) -> tuple[Client, str]:
    """Returns the service that answers, and the token or role with which its games are shown.

    Raises:
        Problem: the store is missing, the role is none, or there is no token.
    """
    from adjudicator.cli.backend import read_tls, read_token
    from adjudicator.cli.backend.local import check_role, require_store
    from adjudicator.cli.files.user_folders import find_store
    from adjudicator.in_process.games import open_games
    from adjudicator_client import connect

    if where.server:
        token, tls = where.token or read_token(where.token_file), read_tls(where)
        if not token:
            raise Problem("connect.no-token", ExitCode.NOT_ALLOWED, named=where.server)
        certificates = None if tls is None else tls.roots
        try:
            return connect(where.server, token, certificates=certificates, attempts=3), token
        except ValueError:
            raise Problem("connect.in-the-clear", named=where.server) from None
    if where.store is None:
        return open_games(language=""), ""
    require_store(find_store(where.store))
    return open_games(where.store, language=""), check_role(role or "judge")
