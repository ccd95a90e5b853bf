"""`adjudicator key`: makes and shows the key with which a server signs heads and exports."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import CommandGroup
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase

app = CommandGroup(help="The key with which a server signs.")

key_file_argument = click.argument("file", type=click.Path(path_type=Path), help="The file of the private key.")


@app.command("new")
@key_file_argument
@opt.json
def new(file: Path, json: bool) -> int:
    """Make a key in a new file that you alone may read, and show its public key. No file is ever replaced."""
    from adjudicator.signing import make_key

    _show_key(make_key(file).public, file, as_json=json)
    return ExitCode.OK


@app.command("show")
@key_file_argument
@opt.json
def show(file: Path, json: bool) -> int:
    """Show the public key that belongs to a private one: tell it to everybody."""
    from adjudicator.signing import read_key

    _show_key(read_key(file).public, file, as_json=json)
    return ExitCode.OK


def _show_key(public: str, file: Path, *, as_json: bool) -> None:
    from adjudicator.cli.terminal.output import Output
    from adjudicator.signing import format_pem

    told = {"key_file": str(file), "public_key": public, "public_key_pem": format_pem(public)}
    Output(as_json=as_json).answer(told, phrase("key.public", public=str(public)), format_pem(public).rstrip())
