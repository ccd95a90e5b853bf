"""HAProxy in front of several servers of the tests: on free ports of the loopback, stopped by its own process."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.postgres_server import find_free_port

START_TIMEOUT = 10.0
TEMPLATE = """\
defaults
    mode tcp
    timeout connect 1s
    timeout client 1h
    timeout server 1h
    retries 5
    option redispatch 1

listen {name}
    bind 127.0.0.1:{port}
    balance roundrobin
{options}
    default-server inter 100ms fall 1 rise 1 on-marked-down shutdown-sessions
{servers}
"""


def find_program() -> str | None:
    """Where HAProxy is installed; None if it is not."""
    return shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")


@dataclass(frozen=True)
class Backend:
    """A server behind the proxy: its port, and the port that says whether it is to be used."""

    port: int
    checked_port: int


@contextlib.contextmanager
def running_proxy(
    program: str, folder: Path, name: str, backends: Sequence[Backend], *, check_path: str = ""
) -> Iterator[str]:
    """A proxy that runs within the block; yields its address.

    A server is used as long as its checked port takes connections, or answers 200 at `check_path` if that is given.
    """
    port = find_free_port()
    written = folder / f"{name}.cfg"
    servers = "\n".join(
        f"    server s{place} 127.0.0.1:{backend.port} check port {backend.checked_port}"
        for place, backend in enumerate(backends)
    )
    options = f"    option httpchk GET {check_path}" if check_path else ""
    written.write_text(TEMPLATE.format(name=name, port=port, options=options, servers=servers))
    with (folder / f"{name}.log").open("wb") as log:
        process = subprocess.Popen([program, "-db", "-f", str(written)], stdout=log, stderr=log)
    try:
        _wait_for(port, process)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=START_TIMEOUT)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + START_TIMEOUT
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.02)
