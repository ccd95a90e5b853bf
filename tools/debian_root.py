"""A root of Debian, in which the trials run commands, made with debootstrap.

Packages come from where this machine is set up to get them: settings of apt and pip are taken over.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

SUITE = "bookworm"

ASKED_FOR = ("python3", "python3-venv", "make", "git")
"""What the README asks for."""

SETTINGS = (
    "/etc/apt/sources.list", "/etc/apt/sources.list.d", "/etc/apt/apt.conf.d", "/etc/resolv.conf", "/etc/hosts",
    "/etc/pip.conf", "/etc/ssl/certs", "/usr/share/ca-certificates", "/usr/local/share/ca-certificates",
)  # fmt: skip
"""Where this machine says from where packages come; nothing of it is named here."""
PASSED_ON = ("PIP_", "SSL_CERT_", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "no_proxy", "NO_PROXY")
"""Beginnings of variables that say the same."""
MOUNT = 'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'


@dataclass
class Stage:
    """A root that is built, and what was said of it."""

    root: Path
    """Its folder."""
    user: str = "root"
    """Who runs in it."""
    folder: str = "/"
    """Where commands run."""
    environment: dict[str, str] = field(default_factory=dict)
    """Variables of commands."""
    entrypoint: list[str] = field(default_factory=list)
    """What it runs."""
    health: list[str] = field(default_factory=list)
    """What says whether it is well."""
    volumes: list[str] = field(default_factory=list)
    """Folders that outlive it."""
    stop_signal: str = "SIGTERM"
    """How it is told to end."""


def make_base(folder: Path) -> None:
    """Make a clean Debian root, with packages from where this machine has its own."""
    said = [path.read_text() for path in Path("/etc/apt").glob("sources.list*/*.sources")]
    said += [path.read_text() for path in Path("/etc/apt").glob("sources.list*/*.list")]
    said += [path.read_text() for path in Path("/etc/apt").glob("sources.list") if path.is_file()]
    found = re.findall(r"^(?:URIs:|deb(?: \[[^]]*\])?) (\S+)", "\n".join(said), re.MULTILINE)
    subprocess.run(["debootstrap", "--variant=minbase", SUITE, str(folder), *found[:1]], check=True)


def take_settings(root: Path) -> None:
    """Have a root get packages as this machine does."""
    for name in SETTINGS:
        source, target = Path(name), root / name.lstrip("/")
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)  # of a base that was given; links cannot be written twice
            shutil.copytree(source, target, symlinks=True)
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
        elif name == "/etc/apt/sources.list":
            target.unlink(missing_ok=True)  # debootstrap wrote it; the same place stands in sources.list.d


def choose_variables() -> dict[str, str]:
    """Returns the variables of this process that say from where packages come; folders of wheels are not in a root."""
    return {name: said for name, said in os.environ.items() if name.startswith(PASSED_ON) and name != "PIP_FIND_LINKS"}


def run_in(stage: Stage, command: Sequence[str], extra: Mapping[str, str] | None = None) -> None:
    """Run a command in a root, with its own view of devices and processes. Raises CalledProcessError."""
    environment = {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
        "DEBIAN_FRONTEND": "noninteractive", **choose_variables(), **stage.environment, **(extra or {}),
    }  # fmt: skip
    inside = ["/bin/sh", "-c", f'cd {shlex.quote(stage.folder)} && exec "$@"', "sh", *command]
    subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "/bin/sh", "-c", MOUNT, str(stage.root), *inside],
        check=True, env=environment,
    )  # fmt: skip


def find_user(stage: Stage) -> tuple[int, int]:
    """Returns user and group of the last USER, as the root knows them."""
    for line in (stage.root / "etc/passwd").read_text().splitlines():
        name, _, uid, gid, *_ = line.split(":")
        if stage.user in (name, uid):
            return int(uid), int(gid)
    raise ValueError(f"run as {stage.user}: the root has no such user")
