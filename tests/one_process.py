"""Tests that need no second process, and those that do: `services` marks the latter.

`make test` takes the tests without the mark, `make test-services` those with it. A test has the mark by
`@pytest.mark.services`, by `pytestmark` of its module, or by a fixture that starts a server (`STARTING`). A test
without it that starts a process or listens on a port fails.
"""

from __future__ import annotations

import multiprocessing.util
import sys
from typing import Any

import grpc
import pytest

STARTING = frozenset({"server", "postgres", "own_server"})
"""Fixtures that start a process, wherever they are defined."""
EVENTS = frozenset({"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system", "os.exec"})
"""Events of Python's audit by which a process starts another one."""
FAMILIES = (2, 10)
"""Numbers of the address families of ports, IPv4 and IPv6."""


class SecondProcess(Exception):
    """A test without the mark `services` starts a process or listens on a port."""


watched: list[str] = []
"""The running test, if it has no mark."""
started: list[str] = []
"""What it has started."""


def refuse(what: str) -> None:
    """Notes what an unmarked test starts, and keeps it from doing so. Raises SecondProcess."""
    if watched:
        started.append(what)
        raise SecondProcess(f"{watched[0]} has no mark `services` and starts {what}")


def hear(event: str, arguments: tuple[Any, ...]) -> None:
    """The hook of Python's audit."""
    if event in EVENTS:
        refuse(f"a process ({event})")
    elif event == "socket.bind" and arguments[0].family in FAMILIES:
        refuse(f"to listen ({arguments[1]})")


def watch_processes() -> None:
    """Watches this process from now on; two ways to start something are unknown to Python's audit."""
    sys.addaudithook(hear)
    for module, name in ((grpc, "server"), (multiprocessing.util, "spawnv_passfds")):
        setattr(module, name, _heard(f"{module.__name__}.{name}", getattr(module, name)))


def _heard(name: str, original: Any) -> Any:
    def start(*arguments: Any, **options: Any) -> Any:
        refuse(name)
        return original(*arguments, **options)

    return start


def mark(items: list[pytest.Item]) -> None:
    """Marks the tests whose fixtures start a process."""
    for item in items:
        if not STARTING.isdisjoint(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.services)


def begin(item: pytest.Item) -> None:
    """What is started from now on is started by this test."""
    started.clear()
    watched[:] = [] if item.get_closest_marker("services") else [item.nodeid]


def end() -> None:
    """What is started from now on is started by no test."""
    watched.clear()


def fail_if_started() -> None:
    """Fails the running test if it has started something, even if that was caught."""
    if started:
        pytest.fail(f"the test starts {', '.join(started)}: mark it `services`", pytrace=False)
