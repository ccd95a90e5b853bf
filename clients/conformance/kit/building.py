"""Building the clients, and installing what they are built with."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from kit.clients import CLIENTS_FOLDER, ClientProgram

ROOT = CLIENTS_FOLDER.parent
STAMPS = ROOT / "build" / "clients"
PROTO = ROOT / "proto" / "adjudicator"
MADE = {"node_modules", "dist", "target", "bin", "pb", "gen", "__pycache__"}
"""Folders that are made, not written."""
TOLD = 3_000
"""Characters of a command's own words that are repeated when it fails."""

PACKAGES = {
    "go": "golang-go",
    "node": "nodejs",
    "npm": "npm",
    "java": "openjdk-17-jdk-headless",
    "mvn": "maven",
    "chromium": "chromium",
    "cargo": "cargo",
    "pg_ctlcluster": "postgresql",
    "haproxy": "haproxy",
    "patroni": "patroni",
    "etcd": "etcd-server",
}
"""Debian's packages of the programs that clients and tests need. Where they are too old, the build says so."""
SERVERS = ("pg_ctlcluster", "haproxy", "patroni", "etcd")
"""Programs that come with the servers that tests start for themselves."""
GRPCURL = "github.com/fullstorydev/grpcurl/cmd/grpcurl@v1.9.3"
GRPCURL_AT = ROOT / "build" / "bin"
"""Where grpcurl is put, with which the README's session is tried."""


class BuildFailed(Exception):
    """A command failed; its own words are in the message."""


def build(client: ClientProgram) -> bool:
    """Build a client unless nothing has changed since; whether it was built. Raises BuildFailed."""
    return bool(client.build) and run_once(client.build, client, STAMPS / client.folder)


def check(client: ClientProgram) -> bool:
    """Run a client's own tests unless they passed since anything changed; whether they ran. Raises BuildFailed."""
    return run_once(client.check, client, STAMPS / f"{client.folder}-checked")


def forget_checks(client: ClientProgram) -> None:
    """Have a client's own tests run once more, whether anything changed or not."""
    (STAMPS / f"{client.folder}-checked").unlink(missing_ok=True)


def run_once(commands: Iterable[Sequence[str]], client: ClientProgram, stamp: Path) -> bool:
    """Run commands, for a client one process at a time, unless the stamp says that they ended well in its state."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    with stamp.parent.joinpath(f"{client.folder}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if stamp.is_file() and stamp.read_text("utf-8") == state_of(client):
            return False
        for command in commands:
            run(command, client.path)
        stamp.write_text(state_of(client), "utf-8")
    return True


def state_of(client: ClientProgram) -> str:
    """A hash of what a client is built from, and of where: what was built does not survive being moved."""
    found = hashlib.sha256(str(client.path).encode())
    for path in sorted({*sources(client.path), *PROTO.rglob("*.proto")}):
        found.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    made = sorted(str(path.relative_to(client.path)) for path in client.path.iterdir() if path.name in MADE)
    found.update("\n".join(made).encode())
    return found.hexdigest()


def sources(folder: Path) -> Iterator[Path]:
    """Every file of a client that was written by somebody."""
    for inside, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in MADE]
        yield from (Path(inside, name) for name in files)


def install(programs: Iterable[str]) -> None:
    """Have Debian install the programs that are missing, and Go build grpcurl. Raises BuildFailed."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        if shutil.which("apt-get") is None or os.geteuid():
            raise BuildFailed(f"{', '.join(missing)}: not on this machine, and only root can install them with apt-get")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run(("apt-get", "update", "-qq"), ROOT, environment)
        packages = sorted({PACKAGES[program] for program in missing})
        run(("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages), ROOT, environment)
    if not (GRPCURL_AT / "grpcurl").exists():
        run(("go", "install", GRPCURL), ROOT, {**os.environ, "GOBIN": str(GRPCURL_AT)})


def run(command: Sequence[str], folder: Path, environment: dict[str, str] | None = None) -> None:
    """Run a command. Raises BuildFailed."""
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise BuildFailed(f"{' '.join(command)} ended with {ran.returncode}:\n{(ran.stdout + ran.stderr)[-TOLD:]}")
