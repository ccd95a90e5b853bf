"""`adjudicator certificate`: makes the certificates of a hall without internet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import CommandGroup
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.cli.files.hall_certificates import HallCertificate

app = CommandGroup(help="Certificates for https in a hall without internet.")


@app.command("new")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), help="The folder for the four files.")
@click.option(
    "--name",
    "names",
    multiple=True,
    help="Another name or address of the server. Repeatable. Those of this machine are found.",
)
@click.option(
    "--days",
    type=click.IntRange(1, 820),
    default=397,
    show_default=True,
    help="How long the server's certificate lasts.",
)
@click.option("--force", is_flag=True, help="Replace the server's certificate and key. The authority stays.")
@opt.json
def new(folder: Path, names: tuple[str, ...], days: int, force: bool, json: bool) -> int:
    """Make an authority that devices can trust, and a certificate for the names and addresses of this machine."""
    from adjudicator.cli.files.hall_certificates import make_certificate
    from adjudicator.cli.files.machine_addresses import list_machine_names

    every_name = list(dict.fromkeys([*list_machine_names(), *names]))
    _show_certificate(make_certificate(folder, every_name, days, replace=force), as_json=json)
    return ExitCode.OK


def _show_certificate(made: HallCertificate, *, as_json: bool) -> None:
    from adjudicator.cli.terminal.output import Output

    files = made.files
    told = {
        "authority": str(files.authority),
        "authority_key": str(files.authority_key),
        "authority_made": made.authority_made,
        "certificate": str(files.certificate),
        "key": str(files.key),
        "names": list(made.names),
        "until": made.until.isoformat().replace("+00:00", "Z"),
    }
    begin = "--host 0.0.0.0 --web-port 8443"
    command = f"adjudicator serve {begin} --certificate {files.certificate} --key {files.key}"
    Output(as_json=as_json).answer(
        told,
        phrase("certificate.names", given=", ".join(made.names)),
        phrase("certificate.until", expires_at=f"{made.until:%Y-%m-%d}"),
        phrase("certificate.import" if made.authority_made else "certificate.imported", file=str(files.authority)),
        phrase("certificate.serve", command=command),
        phrase("certificate.client", file=str(files.authority)),
        phrase("certificate.keep", file=str(files.authority_key)),
    )
