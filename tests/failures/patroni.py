"""A PostgreSQL cluster that fails over: three nodes under Patroni with etcd, all on free ports of the loopback.

Strictly synchronous: a commit is answered, and seen by others, once a standby has it. Every process is stopped by its
own id.
"""

from __future__ import annotations

import contextlib
import json
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import yaml
from psycopg import sql

from tests.postgres_server import OWNER, PASSWORD, SERVER_ROLE, find_free_port, find_programs

START_TIMEOUT = 120.0
NODES = 3
DATABASE = "games"
PROGRAMS = ("patroni", "etcd")
SETTINGS = {
    "ttl": 20,
    "loop_wait": 1,
    "retry_timeout": 3,
    "maximum_lag_on_failover": 1048576,
    "master_start_timeout": 0,
    "synchronous_mode": True,
    "synchronous_mode_strict": True,
    "postgresql": {
        "use_pg_rewind": True,
        "parameters": {"max_connections": 60, "shared_buffers": "32MB", "wal_keep_size": "64MB"},
    },
}
"""What all nodes keep to. A primary that died is given no time to start again: a standby takes over."""


def find_missing() -> list[str]:
    """The programs that are not installed."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    return [*missing, *([] if find_programs() else ["postgres"])]


def run_as_postgres(*command: str) -> list[str]:
    """The command, as the system's user `postgres` where the tests run as root, which the server refuses to be."""
    if os.geteuid() != 0:
        return list(command)
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]


@dataclass
class Node:
    """One member of the cluster."""

    folder: Path
    number: int
    port: int = field(default_factory=find_free_port)
    rest_port: int = field(default_factory=find_free_port)
    process: subprocess.Popen[bytes] | None = None

    def write_settings(self, etcd_port: int) -> None:
        """Write the file that Patroni reads."""
        access = "host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"
        document = {
            "scope": "games",
            "name": f"node{self.number}",
            "restapi": {"listen": f"127.0.0.1:{self.rest_port}", "connect_address": f"127.0.0.1:{self.rest_port}"},
            "etcd3": {"host": f"127.0.0.1:{etcd_port}"},
            "bootstrap": {"dcs": SETTINGS, "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, "data-checksums"]},
            "postgresql": {
                "listen": f"127.0.0.1:{self.port}",
                "connect_address": f"127.0.0.1:{self.port}",
                "data_dir": str(self.folder / f"data{self.number}"),
                "bin_dir": str(find_programs()),
                "pgpass": str(self.folder / f"pgpass{self.number}"),
                "pg_hba": [*access, "local all all trust"],
                "authentication": {
                    "superuser": {"username": "admin", "password": PASSWORD},
                    "replication": {"username": "replicator", "password": PASSWORD},
                    "rewind": {"username": "rewinder", "password": PASSWORD},
                },
                "parameters": {"unix_socket_directories": str(self.folder)},
            },
        }
        self.settings.write_text(yaml.safe_dump(document), encoding="utf-8")

    @property
    def settings(self) -> Path:
        """The file that Patroni reads."""
        return self.folder / f"node{self.number}.yml"

    def start(self) -> None:
        """Start it; it joins by itself."""
        with (self.folder / f"node{self.number}.log").open("ab") as log:
            self.process = subprocess.Popen(run_as_postgres("patroni", str(self.settings)), stdout=log, stderr=log)

    def kill(self) -> None:
        """Kill the database server without a word to anybody, as a crash does. Patroni lives on."""
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            written = (self.folder / f"data{self.number}" / "postmaster.pid").read_text()
            os.kill(int(written.split()[0]), signal.SIGKILL)

    def stop(self) -> None:
        """Stop it in order; Patroni takes its database server along."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                self.kill()
                self.process.kill()
                self.process.wait()
            self.process = None


@dataclass
class Cluster:
    """The nodes, and where they agree who leads."""

    folder: Path
    etcd_port: int
    nodes: list[Node]

    def find_members(self) -> dict[int, str]:
        """The role of each running node by its number, as Patroni tells it; empty while nobody can be asked."""
        for node in self.nodes:
            with contextlib.suppress(OSError, ValueError):
                url = f"http://127.0.0.1:{node.rest_port}/cluster"
                with urllib.request.urlopen(url, timeout=2) as answer:
                    members = json.load(answer)["members"]
                running = (member for member in members if member.get("state") in ("running", "streaming"))
                return {int(member["name"].removeprefix("node")): member["role"] for member in running}
        return {}

    def wait_until_whole(self) -> Node:
        """Wait until all nodes run and a synchronous standby stands ready; returns the one that leads."""
        until = time.monotonic() + START_TIMEOUT
        while time.monotonic() < until:
            roles = self.find_members()
            if len(roles) == len(self.nodes) and {"leader", "sync_standby"} <= set(roles.values()):
                return next(self.nodes[number] for number, role in roles.items() if role == "leader")
            time.sleep(0.1)
        raise TimeoutError(f"the cluster is not whole: {self.find_members()}; its logs are in {self.folder}")

    def url(self, role: str, database: str) -> str:
        """The connection URL of a role, with all nodes: whichever accepts writes is used."""
        hosts = ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)
        return f"postgresql://{role}:{PASSWORD.replace(' ', '%20')}@{hosts}/{database}?target_session_attrs=read-write"

    def make_database(self) -> None:
        """Make the roles and an empty database of the role `owner`."""
        with psycopg.connect(self.url("admin", "postgres"), autocommit=True) as connection:
            for role in (OWNER, SERVER_ROLE):
                made_role = sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(sql.Identifier(role), PASSWORD)
                connection.execute(made_role)
            made = sql.SQL("CREATE DATABASE {} OWNER {}").format(sql.Identifier(DATABASE), sql.Identifier(OWNER))
            connection.execute(made)


@contextlib.contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A cluster that runs within the block."""
    folder = Path(tempfile.mkdtemp(prefix="adjudicator-patroni-"))
    folder.chmod(0o755)
    client_port, peer_port = find_free_port(), find_free_port()
    client, peer = f"http://127.0.0.1:{client_port}", f"http://127.0.0.1:{peer_port}"
    cluster = Cluster(folder, client_port, [Node(folder, number) for number in range(NODES)])
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
    etcd = [
        "etcd", "--data-dir", str(folder / "etcd"), "--listen-client-urls", client, "--advertise-client-urls", client,
        "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", f"default={peer}",
        "--unsafe-no-fsync",
    ]  # fmt: skip
    with (folder / "etcd.log").open("wb") as log:
        agreed = subprocess.Popen(run_as_postgres(*etcd), stdout=log, stderr=log)
    try:
        for node in cluster.nodes:
            node.write_settings(client_port)
            node.start()
        cluster.wait_until_whole()
        cluster.make_database()
        yield cluster
    finally:
        for node in cluster.nodes:
            node.stop()
        agreed.terminate()
        agreed.wait(timeout=30)
        shutil.rmtree(folder, ignore_errors=True)
