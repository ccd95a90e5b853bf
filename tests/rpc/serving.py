"""A real server process on a free loopback port, and what tests ask of it."""

from __future__ import annotations

import fcntl
import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import IO
from zlib import crc32

import grpc
import pytest
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from adjudicator_client import AdjudicatorError, ChoiceForm, Client, NewGame, Seat, connect
from adjudicator_client.pb.choice_pb2 import Choice
from adjudicator_client.pb.game_service_pb2 import SubmitMoveResponse

OPERATOR = "operator-token-of-the-tests"
LIMITS = ("--calls-per-second", "0", "--failures-per-second", "0", "--operations-port", "0")
"""Options of a server that refuses no caller for calling often, and tells its state on a free port."""
SEED = b"a seed of thirty-two bytes size!"
EDITION = "fire_force@1.0.0"


FIRE = '[[fire]]\nnumber = "F-1"\nname = "fire"\n'


def units(prefix: str, powers: int = 4) -> str:
    """Forty plain units. Invented."""
    return "".join(
        f'[[unit]]\nnumber = "{prefix}-{n:02}"\nname = "{prefix} {n}"\ncost = {n % 3}\n'
        f"power = {1000 * (1 + n % powers)}\nsupport = 1000\nflame = {str(n % 2 == 0).lower()}\n"
        for n in range(40)
    )


def card_file() -> str:
    """The cards of both players, and a fire card."""
    return units("A") + units("B") + FIRE


def deck(prefix: str) -> dict[str, dict[str, int]]:
    """A legal constructed deck of cards that no other deck has."""
    return {"deck": {f"{prefix}-{n:02}": 1 for n in range(40)}, "fire_deck": {"F-1": 5}}


DECKS = {"P1": deck("A"), "P2": deck("B")}


class Server:
    """A server process. Use it in a `with` block, or stop it. `program` is what Python runs as a module.

    Without a store it keeps games in memory. It logs to a file of its own, or to `log`. `files`: how many it may open.
    `tree`: another copy of the sources. `core`: the one that it runs on.
    """

    def __init__(
        self,
        *arguments: str,
        store: Path | None = None,
        port: int = 0,
        program: Sequence[str] = ("adjudicator.cli", "serve"),
        log: IO[str] | None = None,
        files: int | None = None,
        tree: Path | None = None,
        core: int | None = None,
    ) -> None:
        command = [sys.executable, "-m", *program, "--port", str(port), *arguments]
        if store is not None:
            command += ["--store", str(store)]
        elif "--store" not in arguments:
            command += ["--memory"]
        if files is not None:
            command = ["/bin/sh", "-c", f'ulimit -n {files}; exec "$0" "$@"', *command]
        self._logged = log or tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  # closed with the server
        if log is None:  # the server goes on at the end, wherever a test has just read
            fcntl.fcntl(self._logged, fcntl.F_SETFL, fcntl.fcntl(self._logged, fcntl.F_GETFL) | os.O_APPEND)
        self.store = store
        self.temporary = Path(tempfile.mkdtemp(prefix="served-"))  # what a killed one leaves is removed with it
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self._logged,
            text=True,
            cwd=tree,
            preexec_fn=None if core is None else partial(os.sched_setaffinity, 0, {core}),  # noqa: PLW1509
            env={
                **os.environ,
                "ADJUDICATOR_OPERATOR_TOKEN": OPERATOR,
                "PYTHONUNBUFFERED": "1",
                "TMPDIR": str(self.temporary),
            }
            | ({} if tree is None else {"PYTHONPATH": f"{tree}{os.pathsep}{tree / 'clients' / 'python'}"}),
        )
        said = self._out(self.process.stdout).readline()
        if not said.startswith("listening on "):
            ended = self.ended()
            shutil.rmtree(self.temporary, ignore_errors=True)
            raise RuntimeError(f"the server did not start: {ended}")
        self.address = said.removeprefix("listening on ").strip()
        self.port = int(self.address.rpartition(":")[2])
        self.web = ""
        if "--web-port" in arguments:
            self.web = self._out(self.process.stdout).readline().removeprefix("listening for browsers on ").strip()

        self.operations = ""
        if "--operations-port" in arguments:
            self.operations = self._out(self.process.stdout).readline().removeprefix("operations at ").strip()

    @staticmethod
    def _out(stream: IO[str] | None) -> IO[str]:
        assert stream is not None
        return stream

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()
        self._logged.close()
        shutil.rmtree(self.temporary, ignore_errors=True)

    def client(self, *, attempts: int = 1, timeout: float = 60.0, language: str = "") -> Client:
        """A client with the operator's token that does not hide failures by retries."""
        return connect(self.address, OPERATOR, attempts=attempts, timeout=timeout, language=language)

    def terminate(self) -> None:
        """Ask the server to stop."""
        self.process.send_signal(signal.SIGTERM)

    def ended(self, timeout: float = 60.0) -> tuple[int, str]:
        """Exit code and what was logged, once the process has ended."""
        self.process.communicate(timeout=timeout)
        return self.process.returncode, self.logged

    @property
    def logged(self) -> str:
        """What the server has written to stderr; read at a place of its own, as the server may write meanwhile."""
        file = self._logged.fileno()
        return os.pread(file, os.fstat(file).st_size, 0).decode(errors="replace")


@dataclass(frozen=True)
class ToldOutside:
    """What came over the wire of a call that failed."""

    error: AdjudicatorError
    """As the client reads it."""
    whole: str
    """Every byte of the status and its details, as text."""
    trace: str
    """By which the operator finds it in the log."""


def refused_by_the_store(call: Callable[[], object]) -> ToldOutside:
    """What a caller is told whose call fails as the store does."""
    with pytest.raises(AdjudicatorError) as refused:
        call()
    error, raw = refused.value, refused.value.__context__
    assert error.reason.startswith("STORE_"), error.reason
    assert isinstance(raw, grpc.RpcError) and isinstance(raw, grpc.Call)
    status = rpc_status.from_call(raw)
    assert status is not None
    info = error_details_pb2.RequestInfo()
    assert any(detail.Unpack(info) for detail in status.details)
    whole = status.SerializeToString() + repr((raw.details(), raw.trailing_metadata(), vars(error))).encode()
    return ToldOutside(error, whole.decode(errors="replace"), info.request_id)


_opened: Counter[str] = Counter()


def open_game(client: Client, **given: object) -> NewGame:
    """A dealt game with plain cards, shuffled alike whenever the test that opens it runs.

    Seed and request_id decide the shuffles together: the request_id is the name of the test and which of its games
    this is.
    """
    test = os.environ["PYTEST_CURRENT_TEST"].partition(" ")[0]
    _opened[test] += 1
    named = hashlib.sha256(f"{test} {_opened[test]}".encode()).hexdigest()
    settings: dict[str, object] = {"card_file": card_file(), "seed": SEED, "request_id": named, **given}
    return client.create_game(EDITION, DECKS, **settings)  # type: ignore[arg-type]


def open_games_of_places(client: Client, number: int, **given: object) -> list[NewGame]:
    """A game for each of so many workers, by the place of the worker that its moves go to."""
    found: dict[int, NewGame] = {}
    while len(found) < number:
        game = open_game(client, **given)
        found.setdefault(crc32(game.game_id.encode()) % number, game)
    return [found[place] for place in range(number)]


def seats(game: NewGame) -> dict[str, Seat]:
    """A handle for every role."""
    return {role: game.seat(role) for role in game.tokens}


def any_picks(choice: Choice, rng: random.Random) -> tuple[list[str], int | None]:
    """An offered answer: picks and number."""
    if choice.form == ChoiceForm.CHOICE_FORM_NUMBER:
        most = choice.least + 3
        return [], rng.randint(choice.least, most if choice.most < 0 else min(choice.most, most))
    count = rng.randint(choice.least, min(choice.most, len(choice.options)))
    if choice.form == ChoiceForm.CHOICE_FORM_ORDER:
        count = len(choice.options)
    return [option.id for option in rng.sample(choice.options, count)], None


def play(
    game: NewGame,
    moves: int = 10_000,
    seed: int = 1,
    each: Callable[[str, SubmitMoveResponse], None] = lambda seat, moved: None,
) -> SubmitMoveResponse:
    """Play with offered answers until the game is over or so many moves are made."""
    rng, all_seats = random.Random(seed), seats(game)
    judge, moved = all_seats["judge"], None
    for _ in range(moves):
        options = judge.options(reasons=False)
        assert options.HasField("choice")
        asked = options.choice
        picks, number = any_picks(asked, rng)
        moved = all_seats[asked.seat].submit(picks, number=number, choice=asked.id, expected_version=judge.version)
        each(asked.seat, moved)
        if moved.HasField("result"):
            break
    assert moved is not None
    return moved
