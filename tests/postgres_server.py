"""A PostgreSQL server of the tests: in a folder of its own, on a free port of the loopback, stopped by its own process.

It runs as the system's user `postgres` where the tests run as root, which the server refuses to be.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

PASSWORD = "a word of the tests"
OWNER, SERVER_ROLE = "owner", "server"
START_TIMEOUT = 30.0


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version there is; None where it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def find_free_port() -> int:
    """A port of the loopback that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@dataclass
class PostgresServer:
    """One server with the roles `owner` (of the tables) and `server` (which has no rights until it is given some).

    `durable`: a commit is on the disk before it is answered, as where games are kept; tests need no disk.
    """

    programs: Path
    folder: Path
    durable: bool
    port: int = field(default_factory=find_free_port)
    process: subprocess.Popen[bytes] | None = None
    numbers: Iterator[int] = field(default_factory=count)

    def make(self) -> None:
        """Make its folder and its roles, and start it."""
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            for path in (self.folder, secret):
                os.chown(path, user.pw_uid, user.pw_gid)
        made = ["-D", self.data, "-U", "admin", "-A", "scram-sha-256", f"--pwfile={secret}", "-E", "UTF8", "--no-sync"]
        subprocess.run(self._as_owner("initdb", *made, "--locale=C"), check=True, capture_output=True)
        self.start()
        with psycopg.connect(self.url("admin", "postgres"), autocommit=True) as connection:
            for role in (OWNER, SERVER_ROLE):
                made_role = sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(sql.Identifier(role), PASSWORD)
                connection.execute(made_role)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {
            "port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": self.folder,
            "fsync": "on" if self.durable else "off", "max_connections": 60, "logging_collector": "off",
            "shared_buffers": "32MB",
        }  # fmt: skip
        said = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        with self.log.open("ab") as written:
            self.process = subprocess.Popen(
                self._as_owner("postgres", "-D", self.data, *said), stdout=written, stderr=written
            )
        until = time.monotonic() + START_TIMEOUT
        while True:
            try:
                psycopg.connect(self.url("admin", "postgres"), connect_timeout=1).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise RuntimeError(f"PostgreSQL did not start: {self.log.read_text()[-2_000:]}") from None
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends its sessions, SIGQUIT leaves it as a crash does."""
        if self.process is None:
            return
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            os.kill(int((self.folder / "data" / "postmaster.pid").read_text().split()[0]), how)
        self.process.wait(timeout=START_TIMEOUT)
        self.process = None

    def make_database(self, encoding: str = "UTF8") -> str:
        """A new database of the role `owner`; returns its name."""
        name, kind = (
            f"games{next(self.numbers)}",
            "" if encoding == "UTF8" else f" ENCODING {encoding} TEMPLATE template0",
        )
        with psycopg.connect(self.url("admin", "postgres"), autocommit=True) as connection:
            made = sql.SQL("CREATE DATABASE {} OWNER {}" + kind).format(sql.Identifier(name), sql.Identifier(OWNER))
            connection.execute(made)
        return name

    def url(self, role: str, database: str) -> str:
        """The connection URL of a role."""
        return f"postgresql://{role}:{PASSWORD.replace(' ', '%20')}@127.0.0.1:{self.port}/{database}"

    @property
    def data(self) -> str:
        """The folder of its data."""
        return str(self.folder / "data")

    @property
    def log(self) -> Path:
        """The file it writes what it says to; beside its folder, which belongs to another user."""
        return self.folder.parent / f"{self.folder.name}.log"

    def remove(self) -> None:
        """Leave nothing of it behind."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.log.unlink(missing_ok=True)

    def _as_owner(self, program: str, *arguments: str) -> list[str]:
        command = [str(self.programs / program), *arguments]
        return (
            ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
            if os.geteuid() == 0
            else command
        )


@contextlib.contextmanager
def running_server(*, durable: bool = False, at: Path | None = None) -> Iterator[PostgresServer | None]:
    """A server that runs within the block, in the folder `at` if one is given; None where it is not installed."""
    programs = find_programs()
    if programs is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="adjudicator-postgres-", dir=at))
    folder.chmod(0o755)
    server = PostgresServer(programs, folder, durable)
    try:
        server.make()
        yield server
    finally:
        with contextlib.suppress(subprocess.TimeoutExpired):
            server.stop()
        server.remove()
