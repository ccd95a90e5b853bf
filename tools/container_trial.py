"""Carries out deploy/Containerfile without a container engine, in a clean Debian root, and tries what came of it.

`make container` (as root; it takes Debian's debootstrap and systemd-container) makes a root with debootstrap, executes
the instructions of the Containerfile in it one after the other, starts its ENTRYPOINT as its USER, and has a game
opened over gRPC; then systemd is booted in the same root and starts the unit (`tools/unit_trial.py`). Packages come
from where this machine is set up to get them: settings of apt and pip are taken over into the roots that are built in.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
CONTAINERFILE = HERE / "deploy" / "Containerfile"
SUITE = "bookworm"

SETTINGS = (
    "/etc/apt/sources.list", "/etc/apt/sources.list.d", "/etc/apt/apt.conf.d", "/etc/resolv.conf", "/etc/hosts",
    "/etc/pip.conf", "/etc/ssl/certs", "/usr/share/ca-certificates", "/usr/local/share/ca-certificates",
)  # fmt: skip
"""Where this machine says from where packages come; nothing of it is named here."""
PASSED_ON = ("PIP_", "SSL_CERT_", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy", "no_proxy", "NO_PROXY")
"""Beginnings of variables that say the same."""

KNOWN = ("FROM", "RUN", "COPY", "WORKDIR", "USER", "ENV", "ENTRYPOINT", "VOLUME", "EXPOSE", "STOPSIGNAL")
MOUNT = 'mount --bind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'


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
    volumes: list[str] = field(default_factory=list)
    """Folders that outlive it."""
    stop_signal: str = "SIGTERM"
    """How it is told to end."""


def read_instructions(text: str) -> list[tuple[str, str]]:
    """Returns the instructions of a Containerfile with their arguments. Raises ValueError: one is not known here."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    found = [tuple(line.strip().split(None, 1)) for line in joined.splitlines()]
    for word, *rest in found:
        if word not in KNOWN or len(rest) != 1:
            raise ValueError(
                f"carry out {word} {' '.join(rest)[:60]!r}: it is not known here; teach it, or write another"
            )
    return [(word, argument) for word, argument in found]


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
            shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def run_in(stage: Stage, command: Sequence[str], extra: Mapping[str, str] | None = None) -> None:
    """Run a command in a root, with its own view of devices and processes. Raises CalledProcessError."""
    settings = {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
    environment = {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
        "DEBIAN_FRONTEND": "noninteractive", **settings, **stage.environment, **(extra or {}),
    }  # fmt: skip
    inside = ["/bin/sh", "-c", f'cd {shlex.quote(stage.folder)} && exec "$@"', "sh", *command]
    subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "/bin/sh", "-c", MOUNT, str(stage.root), *inside],
        check=True, env=environment,
    )  # fmt: skip


def build(text: str, base: Path, folder: Path) -> Stage:
    """Carry out the instructions; returns the last stage. Raises CalledProcessError, ValueError."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for number, (word, argument) in enumerate(read_instructions(text)):
        print(f"== {word} {argument[:110]}", flush=True)
        if word == "FROM":
            image, _, name = argument.partition(" AS ")
            if not image.endswith(f"debian:{SUITE}-slim"):
                raise ValueError(f"begin with {image}: only Debian {SUITE} is made here")
            stage = Stage(folder / f"root-{number}")
            subprocess.run(["cp", "-a", "--reflink=auto", str(base), str(stage.root)], check=True)
            take_settings(stage.root)
            stages[name or "last"] = stage
            continue
        assert stage is not None, "a Containerfile begins with FROM"
        _carry_out(stage, stages, word, argument)
    assert stage is not None
    return stage


def _carry_out(stage: Stage, stages: Mapping[str, Stage], word: str, argument: str) -> None:
    if word == "RUN":
        run_in(stage, ["/bin/sh", "-c", argument])
    elif word == "WORKDIR":
        stage.folder = argument
        (stage.root / argument.lstrip("/")).mkdir(parents=True, exist_ok=True)
    elif word == "COPY":
        _copy(stage, stages, shlex.split(argument))
    elif word == "ENV":
        stage.environment |= {name: value for name, _, value in (each.partition("=") for each in shlex.split(argument))}
    elif word == "ENTRYPOINT":
        stage.entrypoint = list(json.loads(argument))
    elif word == "USER":
        stage.user = argument
    elif word == "VOLUME":
        stage.volumes.append(argument)
    elif word == "STOPSIGNAL":
        stage.stop_signal = argument


def _copy(stage: Stage, stages: Mapping[str, Stage], words: list[str]) -> None:
    """Copy from another stage, or what is kept in the repository, which is what a clone has."""
    where = stage.root / stage.folder.lstrip("/")
    if words[0].startswith("--from="):
        source, target = stages[words[0].removeprefix("--from=")].root, stage.root / words[2].lstrip("/")
        subprocess.run(["cp", "-a", str(source / words[1].lstrip("/")), str(target)], check=True)
        return
    if words != [".", "."]:
        raise ValueError(f"copy {words}: only the whole repository is copied here")
    kept = subprocess.run(["git", "ls-files", "-z"], cwd=HERE, check=True, capture_output=True).stdout
    packed = subprocess.run(["tar", "-c", "--null", "-T", "-"], cwd=HERE, input=kept, check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(where), "--no-same-owner"], input=packed.stdout, check=True)


def find_user(stage: Stage) -> tuple[int, int]:
    """Returns user and group of the last USER, as the root knows them."""
    for line in (stage.root / "etc/passwd").read_text().splitlines():
        name, _, uid, gid, *_ = line.split(":")
        if stage.user in (name, uid):
            return int(uid), int(gid)
    raise ValueError(f"run as {stage.user}: the root has no such user")


def main() -> int:
    """Build, try, and say what was tried. A root that is there already (`ADJUDICATOR_ROOT`) is taken as the base."""
    if os.geteuid() != 0:
        print("try the Containerfile: a root is made and entered as root only; run it as root", file=sys.stderr)
        return 2
    from tools.served_trial import try_container
    from tools.unit_trial import try_unit

    given = os.environ.get("ADJUDICATOR_ROOT")
    folder = Path(tempfile.mkdtemp(prefix="adjudicator-trial-", dir="/var/tmp"))
    try:
        base = Path(given) if given else folder / "base"
        if not base.is_dir():
            make_base(base)
        stage = build(CONTAINERFILE.read_text(), base, folder)
        try_container(stage)
        try_unit(stage, HERE / "deploy" / "adjudicator.service")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
