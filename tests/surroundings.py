"""What tests would take from whoever runs them: language, terminal, settings of the program, signals that are ignored.

Importing it settles the variables, for this process and for those that it starts. The time zone, the home folder and
the programs at hand are left as they are: nothing may depend on them. What was compiled is kept in `build/pycache`
where the environment forbids it beside the sources: tests start some hundred processes, and each would compile every
module of the service once more.
"""

from __future__ import annotations

import locale
import os
import re
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest

OF_OTHERS = re.compile(
    r"LANG|LANGUAGE|LC_.*|TERM|COLORTERM|COLUMNS|LINES|(NO|FORCE)_COLOR|CLICOLOR(_FORCE)?|TTY_.*|XDG_DATA_HOME|"
    r"NOTIFY_SOCKET|OTEL_.*|PROMETHEUS_.*|GRPC_(?!DEFAULT_SSL).*|PG[A-Z]+|"
    r"ADJUDICATOR_(DATA|DEBUG|LANG|LISTEN|OPERATIONS|OPERATOR_TOKEN|OPTIONS|SERVER|STORE|TOKEN)"
)
"""Variables that change what the program says or does. Those that say how much is tested are not among them."""
OURS = {"LANG": "C.UTF-8"}
"""What is set instead."""

IGNORED = (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
"""Signals that `nohup`, shells and some services have the processes ignore that they start."""


def drop_variables(names: Iterable[str]) -> list[str]:
    """Returns the variables of whoever runs the tests that no test may see."""
    return [name for name in names if OF_OTHERS.fullmatch(name)]


def pass_over(number: int, frame: object) -> None:
    """Does nothing about a signal: the tests go on."""


def heed_signals(config: pytest.Config) -> None:
    """Has programs that tests start heed signals that this process was started to ignore.

    A signal that is ignored stays so in every program that is started; one that is caught does not. This process goes
    on as before, and so does one that only starts workers (`-n`), for they catch what they were started to ignore.
    """
    if not hasattr(config, "workerinput") and config.getoption("dist", "no") != "no":
        return
    for number in IGNORED:
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, pass_over)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, IGNORED)


for _name in drop_variables(os.environ):
    del os.environ[_name]
os.environ.update(OURS)
with suppress(locale.Error):  # so this process reads what programs say as they write it
    locale.setlocale(locale.LC_CTYPE, OURS["LANG"])

if sys.dont_write_bytecode and os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / "build" / "pycache")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
