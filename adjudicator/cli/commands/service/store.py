"""`adjudicator store`: checks a store for losses and damage, and records that it was restored."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import CommandGroup
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator.log import Epoch, GameStore, StoreAddress, StoreLoss
    from adjudicator.log.verification.table_reader import StoreFault

app = CommandGroup(help="The store file itself.")

MOST_FAULTS = 100
"""The most listed faults; further ones are only counted."""


@app.command("check")
@opt.store
@opt.json
def check(store: str | None, json: bool) -> int:
    """Say what was acknowledged and is missing in a store file, by game, and whether the file is sound.

    Exits 1 if something is wrong, or is missing and nobody has run `store restored` since.
    """
    from adjudicator.cli.show.losses import say_loss
    from adjudicator.cli.terminal.output import Output

    address, opened = _open_store(store, reading=True)
    with closing(opened) as games:
        epochs, found = games.epochs(), games.check()
    now, shown = epochs[-1], address.shown
    told: dict[str, Any] = {
        "store": shown,
        "epoch": now.epoch,
        "epochs": [_describe_epoch(each) for each in epochs],
        "missing": _describe_loss(found.missing),
        "faults": list(found.faults),
    }
    lines = [
        phrase(
            "store.epoch-since",
            shown=str(shown),
            epoch=str(now.epoch),
            told=str(told["epochs"][-1]["begun_at"]),
            cause=phrase(f"store.cause-{now.cause.name.lower().replace('_', '-')}"),
        )
    ]
    lines += [
        phrase("store.found-at", each=str(_describe_epoch(each)["begun_at"]), loss=say_loss(each.loss))
        for each in epochs
        if each.loss is not None
    ]
    lines += [say_loss(found.missing)] if found.missing is not None else []
    if found.faults:
        lines.append(phrase("store.damaged", fault="; ".join(found.faults), count=len(found.faults)))
    sound = found.missing is None and not found.faults and now.loss is None
    if sound:
        lines.append(phrase("store.sound" if address.file is not None else "store.sound-database"))
    Output(as_json=json).answer({**told, "sound": sound}, *lines)
    return ExitCode.OK if sound else ExitCode.REFUSED


@app.command("verify")
@click.argument("address", metavar="[STORE]", default="", help="The store, in place of --store.")
@opt.store
@opt.json
def verify(address: str, store: str | None, json: bool) -> int:
    """Read all that a store holds, while servers write, and say by table and game what is damaged or missing.

    Every game is compared with its chain, its seed and secrets with the commitments in its first event, tokens,
    requests, reservations and epochs with their form and each other, a file with its mark. Nothing is written.
    Exits 1 if something is wrong. `audit` says whether the games follow the rules.
    """
    from adjudicator.cli.backend.local import require_store
    from adjudicator.cli.files.user_folders import find_store
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.terminal.output import Output, show_progress
    from adjudicator.log.store_opening import reading_tables
    from adjudicator.log.verification.contents import find_content_faults
    from adjudicator.log.verification.table_reader import QUERIES

    quiet_logging()
    named = find_store(address or store)
    require_store(named)
    faults: list[StoreFault] = []
    count, counts = 0, dict[str, int]()
    with reading_tables(named) as tables:
        for table in QUERIES:
            counts[table] = tables.count(table)
        with show_progress(named.shown, counts["commands"]) as advance:
            for fault in find_content_faults(tables, advance):
                count += 1
                faults += [fault] if count <= MOST_FAULTS else []
    lines = [_say_fault(fault) for fault in faults]
    lines += [phrase("store.more-faults", count=count - len(faults))] if count > len(faults) else []
    told = {name: str(number) for name, number in counts.items()}
    lines.append(
        phrase("store.verified-wrong", shown=named.shown, count=count)
        if count
        else phrase("store.verified", shown=named.shown, **told)
    )
    said = [fault._asdict() for fault in faults]
    Output(as_json=json).answer(
        {"store": named.shown, "sound": not count, "rows": counts, "faults": said, "count": count}, *lines
    )
    return ExitCode.REFUSED if count else ExitCode.OK


def _say_fault(fault: StoreFault) -> str:
    """Returns one fault in the language of the command."""
    code = "store.fault-in-game" if fault.game_id else "store.fault"
    return phrase(code, table=fault.table, game_id=fault.game_id, fault=fault.fault, detail=fault.detail)


@app.command("restored")
@opt.store
@opt.json
def restored(store: str | None, json: bool) -> int:
    """Record that a store file was restored, or that it is right as it is. A new epoch begins.

    This is needed when a copy was put back together with its mark, or on another machine: no program can notice that.
    Chance goes on in the new epoch, so that nothing is drawn twice. A known loss is no longer reported at each start.
    """
    from adjudicator.cli.terminal.output import Output

    address, opened = _open_store(store)
    shown = address.shown
    with closing(opened) as games:
        epoch = games.renew_epoch()
    Output(as_json=json).answer(
        {"store": shown, "epoch": epoch}, phrase("store.epoch", shown=str(shown), epoch=str(epoch))
    )
    return ExitCode.OK


def _open_store(store: str | None, *, reading: bool = False) -> tuple[StoreAddress, GameStore]:
    """Returns the address of the store, and the opened store. Raises Problem, UnusableStore."""
    from adjudicator.cli.backend.local import require_store
    from adjudicator.cli.files.user_folders import find_store
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.log import open_store

    address = find_store(store)
    quiet_logging("store.lost")
    require_store(address)
    return address, open_store(address, reading=reading)


def _describe_epoch(epoch: Epoch) -> dict[str, Any]:
    return {
        "epoch": epoch.epoch,
        "begun_at": epoch.begun_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "cause": str(epoch.cause),
        "missing": _describe_loss(epoch.loss),
    }


def _describe_loss(loss: StoreLoss | None) -> dict[str, Any] | None:
    if loss is None:
        return None
    games = [
        {
            "game_id": each.game_id,
            "acknowledged": each.acknowledged,
            "stored": each.stored,
            "commands": each.commands,
            "events": each.events,
            "tokens": list(each.tokens),
        }
        for each in loss.games
    ]
    return {"commands": loss.commands, "events": loss.events, "unnamed": loss.unnamed, "games": games}
