"""The processes of the demonstration. All processes started here are stopped here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.languages import find_language
from adjudicator.rpc.server.server_options import OPERATOR_VARIABLE

STARTING = 30.0
STOPPING = 10.0
TOLD = 2_000
"""The most characters that an error repeats of a failed process's output."""


class ChildProcess:
    """A Python program of the project. A `with` block around it always stops it at the end."""

    def __init__(
        self,
        module: str,
        *arguments: str,
        said: Mapping[str, Any] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Starts it.

        Args:
            said: its input on stdin, as one JSON object.
            environment: additional variables.
        """
        self.module, self.lines = module, list[dict[str, Any]]()
        self._popen = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {}), "PYTHONUNBUFFERED": "1"},
        )
        self._errors: list[str] = []
        self._arrived = threading.Condition()
        self._readers = [
            threading.Thread(target=self._read, args=(self._popen.stdout, self._line), daemon=True),
            threading.Thread(target=self._read, args=(self._popen.stderr, self._errors.append), daemon=True),
        ]
        for reader in self._readers:
            reader.start()
        assert self._popen.stdin is not None
        with suppress(BrokenPipeError), self._popen.stdin as stdin:  # it has ended; `first_line` and `ended` report how
            stdin.write(json.dumps(said or {}))

    def _read(self, stream: IO[str] | None, take: Callable[[str], None]) -> None:
        assert stream is not None
        for line in stream:
            take(line)
        with self._arrived:
            self._arrived.notify_all()

    def _line(self, line: str) -> None:
        with self._arrived:
            self.lines.append(json.loads(line))
            self._arrived.notify_all()

    @property
    def exit_code(self) -> int | None:
        """The exit code; None while it runs."""
        return self._popen.poll()

    def first_line(self) -> dict[str, Any]:
        """Returns the first line of its output. Raises Problem if it ends or takes too long."""
        end = time.monotonic() + STARTING
        with self._arrived:
            while not self.lines:
                left = end - time.monotonic()
                if left <= 0 or self.exit_code is not None:
                    raise self.failed("not-started")
                self._arrived.wait(min(left, 0.2))
            return self.lines[0]

    def ended(self, timeout: float) -> list[dict[str, Any]]:
        """Waits for its end and returns its output. Raises Problem if it failed."""
        try:
            self._popen.wait(timeout)
        except subprocess.TimeoutExpired:
            raise self.failed("not-ended") from None
        for reader in self._readers:
            reader.join(STOPPING)
        if self.exit_code:
            raise self.failed("ended")
        return self.lines

    def failed(self, fault: str) -> Problem:
        """Returns the error to raise about it; `fault` is the word in the message files."""
        words = "".join(self._errors)[-TOLD:].strip()
        return Problem(
            "process.failed", ExitCode.UNREACHABLE, named=self.module, fault=fault, failure=self.exit_code or 0,
            detail=words,
        )  # fmt: skip

    def stop(self) -> None:
        """Asks it to end, and kills it if it does not."""
        if self.exit_code is None:
            self._popen.terminate()
            try:
                self._popen.wait(STOPPING)
            except subprocess.TimeoutExpired:
                self._popen.kill()
                self._popen.wait(STOPPING)
        for reader in self._readers:
            reader.join(STOPPING)
        for stream in (self._popen.stdout, self._popen.stderr):
            if stream is not None:
                stream.close()

    def __enter__(self) -> ChildProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def server(store: Path, operator_token: str, *more: str) -> ChildProcess:
    """Returns a server on a free port of this machine. `more` are further options of `serve`."""
    arguments = ("serve", "--store", str(store), "--port", "0", "--log-level", "warning", "--json", *more)
    return ChildProcess("adjudicator.cli", *arguments, environment={OPERATOR_VARIABLE: operator_token})


def player(address: str, game_id: str, token: str, seat: str, seed: int, *, tries: bool) -> ChildProcess:
    """Returns a client program that plays one seat."""
    said = {"address": address, "game_id": game_id, "token": token, "seat": seat, "seed": seed, "tries": tries}
    said["language"] = find_language()
    return ChildProcess("adjudicator.showcase.demo.player", said=said)
