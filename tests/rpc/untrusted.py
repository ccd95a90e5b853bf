"""Exports changed on purpose, their sums and chain put right again, and every question to what they become."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec

from adjudicator.application import Adjudicator
from adjudicator.audit.exports.export import write_lines
from adjudicator.in_process.serving import serve_in_process
from adjudicator.log import StoredCommand, open_memory_store
from adjudicator_client import AdjudicatorError, Client, Grade, word_of
from tests.audit.forging import chained

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 999, 2**31, 2**63, 2**70, 1.5, "", "x", "P9", "P1/nowhere", "é\u2028" * 50, "y" * 5000,
    [], {}, [None], ["x"], [[]], {"x": 1}, {"": None}, [-1, "a"],
)  # fmt: skip
"""What a field is changed to."""

Path = tuple[str | int, ...]


def paths(value: Any, at: Path = (), depth: int = 5) -> Iterator[Path]:
    """Every place in a JSON value; of lists and of large mappings the first and the last."""
    if at:
        yield at
    if depth == 0:
        return
    keys: Sequence[str | int] = ()
    if isinstance(value, dict):
        keys = list(value) if len(value) <= 24 else [*list(value)[:2], list(value)[-1]]
    elif isinstance(value, list):
        keys = sorted({0, len(value) - 1}) if value else ()
    for key in keys:
        yield from paths(value[key], (*at, key), depth - 1)


def put(value: Any, at: Path, new: Any) -> Any:
    """A JSON value with another value in one place."""
    if not at:
        return new
    made = dict(value) if isinstance(value, dict) else list(value)
    made[at[0]] = put(made[at[0]], at[1:], new) if len(at) > 1 else new  # type: ignore[index]
    return made


def without(value: Any, at: Path) -> Any:
    """A JSON value without one of its parts."""
    made = dict(value) if isinstance(value, dict) else list(value)
    if len(at) == 1:
        del made[at[0]]  # type: ignore[arg-type]
    else:
        made[at[0]] = without(made[at[0]], at[1:])  # type: ignore[index]
    return made


def changed(commands: Sequence[StoredCommand], seq: int, change: Callable[[Any], Any]) -> list[StoredCommand]:
    """The commands with the state of one event changed; `seq` negative: the record of the command at that place."""
    made = []
    for place, command in enumerate(commands):
        rows, text = list(command.rows), command.text
        for number, row in enumerate(rows):
            if row[1] == seq:
                rows[number] = (*row[:3], msgspec.json.encode(change(msgspec.json.decode(row[3]))))
        if place == -seq - 1:
            text = msgspec.json.encode(change(msgspec.json.decode(text)))
        made.append(command._replace(rows=rows, text=text))
    return made


def exported(game_id: str, commands: Sequence[StoredCommand]) -> bytes:
    """The export of such commands; its sums and its chain fit."""
    return b"".join(write_lines(game_id, chained(game_id, commands), datetime(2026, 1, 2, tzinfo=UTC), "forger"))


@contextmanager
def elsewhere() -> Iterator[Client]:
    """A service without games, and its operator."""
    app = Adjudicator(open_memory_store())
    operator = "operator-token-of-the-tests"
    try:
        yield Client(serve_in_process(app, operator), operator)
    finally:
        app.close()


def answers(client: Client, content: bytes) -> dict[str, str]:
    """Take an export over and ask everything; the reason of each answer, empty where it was given."""
    found: dict[str, str] = {}

    def ask(name: str, question: Callable[[], Any]) -> Any:
        try:
            answer = question()
        except AdjudicatorError as error:
            found[name] = error.reason or error.code
            return None
        found[name] = ""
        return answer

    taken = ask("import", lambda: client.import_game(io.BytesIO(content)))
    if taken is None:
        return found
    found["grade"] = word_of(Grade, taken.verified.grade)
    for role in ("judge", "spectator", "P1"):
        seat = client.seat(taken.game_id, role)
        ask(f"table {role}", seat.table)
        ask(f"log {role}", lambda seat=seat: list(seat.events()))
        ask(f"options {role}", seat.options)
    judge = client.seat(taken.game_id, "judge")
    last = taken.version
    options = ask("options of P2", lambda: judge.options(seat="P2"))
    ask("options then", lambda: judge.options(at_version=max(1, last // 2)))
    ask("table then", lambda: judge.table(at_version=max(1, last // 2)))
    some = options.choice.options[0].id if options and options.choice and options.choice.options else "attack:1"
    ask("move", lambda: judge.explain_move(some))
    for seq in sorted({1, last // 2 or 1, last}):
        ask(f"event {seq}", lambda seq=seq: judge.explain_event(seq))
    for name in ("power", "cost", "name"):
        ask(f"value {name}", lambda name=name: judge.explain_value(1, name))
    ask("result", judge.explain_result)
    ask("place", judge.explain_place)
    ask("verify", judge.verify)
    ask("export", lambda: judge.export(io.BytesIO()))
    desk = judge.judges_desk()
    ask("check", desk.check)
    ask("compare", desk.compare)
    for text in ("turn: P1\nnumber: 1\nP1: {hand: 3}", "cards: {1: {power: 99000}}", "account: [{P1: {draw: 40}}]"):
        ask(f"claim {text}", lambda text=text: desk.claim(text))
    ask("rule", lambda: judge.acts.rule("so it was", ("102.1",)))
    ask("fork", lambda: judge.acts.fork("what if"))
    ask("rewind", lambda: judge.acts.rewind(max(1, last - 1), "why", ("102.1",)))
    for role in ("judge", "P1", "P2"):
        ask(f"submit {role}", lambda role=role: client.seat(taken.game_id, role).submit([some]))
    ask("tokens", lambda: client.access(taken.game_id).tokens())
    return found
