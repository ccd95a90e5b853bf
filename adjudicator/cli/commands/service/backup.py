"""`adjudicator backup` and `restore`: copies a store file in use, and puts the copy back."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.files.user_files import tell_no_file
from adjudicator.cli.phrases import phrase
from adjudicator.disk import NoRegularFile

NUMBERS = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
}
"""The system's error numbers that correspond to SQLite's errors."""


@click.command(cls=Command)
@click.argument(
    "copy", type=click.Path(path_type=Path), help="The file to write; an older backup of that name is replaced."
)
@opt.store
@opt.json
def backup(copy: Path, store: str | None, json: bool) -> int:
    """Copy a store file, while servers use it, to one file with a seal, and read all of it back.

    A copy holds what is hidden in games, and their secrets: keep it as you keep the store.
    """
    from adjudicator.cli.backend.local import require_store
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.terminal.output import Output
    from adjudicator.log import StoreAddress
    from adjudicator.log.sqlite.backup import back_up
    from adjudicator.log.sqlite.store_copy import readable_store

    quiet_logging()
    file = _find_file("back-up", store)
    require_store(StoreAddress(str(file)))
    if not copy.parent.is_dir():
        raise Problem("file.no-folder", act="write", file=str(copy.parent), object=str(copy))
    try:
        with readable_store(file) as readable:
            made = back_up(readable, copy)
    except NoRegularFile as error:
        raise tell_no_file(copy) from error
    except (OSError, sqlite3.Error) as error:
        raise Problem(
            "file.unwritable", ExitCode.UNREACHABLE, act="write-backup", file=str(copy), failure=_number_of(error),
            detail=str(error),
        ) from None  # fmt: skip
    said = phrase(
        "store.backed-up", copy=str(copy), games=str(made.games), commands=str(made.commands), events=str(made.events)
    )
    Output(as_json=json).answer({"store": str(file), "backup": str(copy), **made._asdict()}, said)
    return ExitCode.OK


@click.command(cls=Command)
@click.argument("copy", type=click.Path(path_type=Path), help="What `backup` wrote.")
@opt.store
@click.option("--replace", is_flag=True, help="Replace the store that is there. Stop its servers first.")
@opt.json
def restore(copy: Path, store: str | None, replace: bool, json: bool) -> int:
    """Put a copy back as a store file, after its seal and all that it holds were checked. A new epoch begins.

    Leave the mark of the lost store in its place: it tells what was acknowledged after the copy was made. Exits 1 if
    something of that is missing; the store can still be used.
    """
    from adjudicator.cli.files.user_folders import make_folder
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.show.losses import say_loss
    from adjudicator.cli.terminal.output import Output
    from adjudicator.log import EpochCause
    from adjudicator.log.sqlite.backup import restore as put_back

    quiet_logging("store.lost", "store.mark_made")
    file = _find_file("restore", store)
    make_folder(file.parent)
    try:
        done = put_back(copy, file, replace=replace)
    except NoRegularFile as error:
        raise tell_no_file(file) from error
    except (OSError, sqlite3.Error) as error:
        raise Problem(
            "file.unwritable", ExitCode.UNREACHABLE, act="restore", file=str(file), failure=_number_of(error),
            detail=str(error),
        ) from None  # fmt: skip
    missing = "" if done.epoch.loss is None else str(done.epoch.loss)
    lines = [
        phrase(
            "store.restored",
            file=str(file),
            games=str(done.contents.games),
            made_at=str(done.contents.made_at),
            epoch=str(done.epoch.epoch),
        )
    ]
    lines += [] if done.contents.is_sealed else [phrase("store.not-sealed")]
    lines += [] if done.epoch.loss is None else [say_loss(done.epoch.loss)]
    cause = done.epoch.cause
    if not missing and cause is not EpochCause.RESTORED:  # no mark tells what came after the copy
        said = phrase(f"store.cause-{cause.name.lower().replace('_', '-')}")
        lines.append(phrase("store.loss-unknown", cause=said))
    told: dict[str, Any] = {"store": str(file), **done.contents._asdict(), "sealed": done.contents.is_sealed}
    told |= {"epoch": done.epoch.epoch, "cause": str(cause)}
    told["missing"] = missing
    Output(as_json=json).answer(told, *lines)
    return ExitCode.REFUSED if missing else ExitCode.OK


def _number_of(error: OSError | sqlite3.Error) -> int:
    """Returns the system's error number, also for an SQLite error; 0 if there is none."""
    if isinstance(error, OSError):
        return error.errno or 0
    return NUMBERS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, 0)


def _find_file(act: str, store: str | None) -> Path:
    """Returns the file of a store. Raises Problem for a database."""
    from adjudicator.cli.files.user_folders import find_store

    address = find_store(store)
    if address.file is None:
        raise Problem("store.is-database", act=act, object=address.shown)
    return address.file
