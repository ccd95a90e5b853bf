"""`adjudicator reserve`: commits the service to a future game, so that players can contribute to its shuffles."""

from __future__ import annotations

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase


@click.command(cls=Command)
@click.option("--request-id", default="", help="1 to 64 printable ASCII characters. Sent again, it is answered alike.")
@where_options
@opt.json
def reserve(request_id: str, where: Where, json: bool) -> int:
    """Reserve a fair game; print its id and the commitment of the service.

    Tell both to the players. Each draws 16 to 64 random bytes (`openssl rand -hex 32`) and gives them to whoever opens
    the game: `adjudicator new --reservation ID --contribution P1=HEX --contribution P2=HEX`, within an hour.
    """
    from adjudicator.cli.terminal.output import Output

    with where.backend(create=True) as backend:
        made = backend.reserve(request_id)
    told = {"game_id": made.game_id, "seed_commitment": made.seed_commitment, "expires_at": made.expires_at}
    lines = [
        phrase("game.reserved", game_id=str(made.game_id)),
        phrase("game.commitment", seed_commitment=str(made.seed_commitment)),
    ]
    Output(as_json=json).answer(told, *lines)
    return ExitCode.OK
