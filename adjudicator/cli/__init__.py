"""The command line `adjudicator`: one module per command in `commands`, shared parts beside it.

Start reading at `app` (the tree of commands), then `backend` (one port with two adapters, for a store file and a
server), `show` (answers as tables and trees), `output` (for people or as JSON) and `exit_codes`.
"""

import errno
import gc
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from adjudicator.cli.languages import LANGUAGE_OPTION
from adjudicator.process.signals import catch_signals, interrupt_on_signals
from adjudicator.process.streams import failure_of, guard_streams

__all__ = ["main"]

UNREAD = (errno.EPIPE, errno.EBADF)
"""Raised when stdout has no reader: the reading program has ended, or stdout was closed from the start."""

COLLECTED_AFTER = 50_000
"""Objects from which on garbage is collected; with Python's 700, that takes a tenth of the time of a short command."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command line and returns its exit code.

    Without `argv` it runs the command line of the process, and handles signals before it imports slow modules.
    """
    if argv is not None:
        return _run(argv)
    with guard_streams():
        return _settle(_heed_signals(sys.argv[1:]), sys.argv[1:])


def _heed_signals(given: Sequence[str]) -> int:
    if _is_serving(given):
        with catch_signals():  # the command handles signals that arrive meanwhile
            return _run(given)
    gc.set_threshold(COLLECTED_AFTER)
    with interrupt_on_signals() as came, suppress(KeyboardInterrupt):
        code = _run(given)
    return 128 + came[0] if came else code


def _settle(code: int, given: Sequence[str]) -> int:
    """Flushes all output and returns the exit code; reports a failure to write."""
    sys.stdout.flush()
    failure = failure_of(sys.stdout)
    if failure is None or failure.errno in UNREAD:
        return code
    from adjudicator.cli.exit_codes import ExitCode
    from adjudicator.cli.failures import Problem, describe_failure, tell
    from adjudicator.cli.files.user_files import tell_unwritable

    try:
        with tell_unwritable(Path("stdout")):
            raise failure
    except Problem as problem:
        tell(describe_failure(problem), as_json="--json" in given)
    return ExitCode.UNREACHABLE if code == ExitCode.OK else code


def _is_serving(given: Sequence[str]) -> bool:
    """Returns whether a command line calls `serve`, as far as its unparsed arguments show."""
    words = iter(given)
    for word in words:
        if word == LANGUAGE_OPTION:
            next(words, None)
        elif not word.startswith("-"):
            return word == "serve"
    return False


def _run(given: Sequence[str]) -> int:
    from adjudicator.cli.app import main as run

    return run(given)
