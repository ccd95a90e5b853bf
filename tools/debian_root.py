"""A root of Debian, in which the trials run commands, made with debootstrap.

Packages come from where this machine is set up to get them: settings of apt and pip are taken over.

`make bare-root` (as root) tries in one what somebody meets who has nothing but what the README asks for. The wheel and
the archive of the sources are installed, each plays; then commands are given in a copy of this tree, `make demo`,
`make test` and `make test-services` unless another is named (`make bare-root ARGS="-- make test"`), without a terminal,
in the language C, in another time zone, and with the signals ignored that `nohup` and shells have programs ignore in
the background.
"""

from __future__ import annotations

import argparse
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

from tools.release import make_distributions

HERE = Path(__file__).resolve().parent.parent
SUITE = "bookworm"

ASKED_FOR = ("python3", "python3-venv", "make", "git")
"""What the README asks for."""
SURROUNDINGS = {"LANG": "C", "TZ": "Asia/Tokyo"}
IN_THE_BACKGROUND = ["nohup", "setsid", "--wait", "/bin/sh", "-c", 'trap "" INT QUIT; exec "$@"', "sh"]
COMMANDS = (("make", "demo"), ("make", "test"), ("make", "test-services"))

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


def find_user(stage: Stage) -> tuple[int, int]:
    """Returns user and group of the last USER, as the root knows them."""
    for line in (stage.root / "etc/passwd").read_text().splitlines():
        name, _, uid, gid, *_ = line.split(":")
        if stage.user in (name, uid):
            return int(uid), int(gid)
    raise ValueError(f"run as {stage.user}: the root has no such user")


def copy_tree(target: Path) -> None:
    """Copy this tree as a clone that has what was not committed, too."""
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(HERE), str(target)], check=True)
    told = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(told, cwd=HERE, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        source, copy = HERE / name, target / name
        if source.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
        else:
            copy.unlink(missing_ok=True)


def try_distributions(stage: Stage) -> None:
    """Install the wheel, then the archive of the sources, and play with each. Raises CalledProcessError."""
    for made in make_distributions(stage.root / "tmp" / "dist"):
        print(f"== install {made.name}", flush=True)
        program, home = "/tmp/installed/bin/adjudicator", {"HOME": "/tmp/home", **SURROUNDINGS}
        run_in(stage, ["python3", "-m", "venv", "--clear", "/tmp/installed"])
        run_in(stage, ["/tmp/installed/bin/pip", "install", "--quiet", f"/tmp/dist/{made.name}"])
        run_in(stage, ["/tmp/installed/bin/pip", "check"])
        run_in(stage, [program, "--version"], home)
        run_in(stage, [program, "demo"], home)
        asking = 'game=$("$0" new --json) && "$0" moves "$(echo "$game" | grep -oE "g[0-9a-f]{20}" | head -n 1)"'
        run_in(stage, ["/bin/sh", "-c", asking, program], home)


def main() -> int:
    """Try the distributions and a copy of this tree in a bare root; returns the exit code of what failed, or 0.

    A root that is there already (`ADJUDICATOR_ROOT`) is taken as the base.
    """
    parser = argparse.ArgumentParser(prog="tools.debian_root", description="Try everything in a bare root.")
    parser.add_argument("--tree", action="store_true", help="leave out the distributions")
    parser.add_argument("commands", nargs="*", metavar="COMMAND", help="one command for the copy of the tree")
    asked = parser.parse_args()
    if os.geteuid() != 0:
        print("try a bare root: a root is made and entered as root only; run it as root", file=sys.stderr)
        return 2
    given = os.environ.get("ADJUDICATOR_ROOT")
    folder = Path(tempfile.mkdtemp(prefix="adjudicator-bare-", dir="/var/tmp"))
    try:
        if given:
            subprocess.run(["cp", "-a", "--reflink=auto", given, str(folder / "root")], check=True)
        else:
            make_base(folder / "root")
        stage = Stage(folder / "root")
        take_settings(stage.root)
        packages = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *ASKED_FOR]
        run_in(stage, ["/bin/sh", "-c", f"apt-get update -qq && {shlex.join(packages)} > /dev/null"])
        if not asked.tree:
            try_distributions(stage)
        copy_tree(stage.root / "root" / "adjudicator")
        stage.folder = "/root/adjudicator"
        for command in [asked.commands] if asked.commands else COMMANDS:
            print(f"== {shlex.join(command)}", flush=True)
            run_in(stage, [*IN_THE_BACKGROUND, *command], SURROUNDINGS)
    except subprocess.CalledProcessError as failed:
        print(f"try a bare root: it failed ({failed.returncode}): {shlex.join(failed.cmd[-12:])}", file=sys.stderr)
        return failed.returncode or 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("bare root: everything went well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
