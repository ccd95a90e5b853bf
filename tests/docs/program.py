"""The command line, loaded once: every command is a process of its own, forked from one that has imported all of it.

Loading takes most of the time of a command, and a page has fifty of them. Nothing else is shared: each process has
its own folder, environment, output and exit code, as if it had been started by a shell.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import click

ROOT = Path(__file__).parents[2]


class Program:
    """The process that the commands are forked from; a context manager."""

    def __init__(self) -> None:
        """Start it."""
        self.process = subprocess.Popen(
            [sys.executable, "-X", "utf8", "-m", "tests.docs.program"], cwd=ROOT, text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """It ends when there is nothing more to read; one that hangs in a command is killed."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def run(
        self, arguments: Sequence[str], folder: Path, environment: Mapping[str, str], patience: float
    ) -> tuple[int, str]:
        """Run a command line. Returns its exit code and what it wrote, errors included."""
        out = folder / "out.txt"
        asked = {"arguments": list(arguments), "folder": str(folder), "environment": dict(environment), "out": str(out)}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        ready, _, _ = select.select([self.process.stdout], [], [], patience)
        assert ready, f"adjudicator {' '.join(arguments)}: no end within {patience} seconds"
        code = int(self.process.stdout.readline())
        written = out.read_text(encoding="utf-8")
        out.unlink()
        return code, written


def main() -> None:
    """Read command lines from stdin, one JSON object on each line; answer each with its exit code."""
    import adjudicator.cli.backend.local  # noqa: F401 - loaded for the commands
    from adjudicator.cli import main as command_line
    from adjudicator.cli.app import app
    from engine.rulebooks import load

    load("fire_force")
    for name in app.list_commands(click.Context(app)):
        app.get_command(click.Context(app), name)  # imports it
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if not child:
            _enter(asked)
            code = 7
            try:
                code = command_line(asked["arguments"])
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(code)
        answers.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n")


def _enter(asked: Mapping[str, object]) -> None:
    """The folder, the environment and the streams of one command."""
    os.chdir(str(asked["folder"]))
    os.environ.clear()
    os.environ.update(asked["environment"])  # type: ignore[call-overload]
    out = os.open(str(asked["out"]), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(out, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)


if __name__ == "__main__":
    main()
