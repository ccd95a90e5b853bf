"""Tries a distribution in a bare root of Debian: it is installed with what pip gets for it, and everything is used.

The base, which has what the README asks for and nothing else, is made once and stays in `CACHE`; a trial enters it
with mounts of its own and can write into one folder alone, so nothing of a trial is left, and no file of this tree or
of this machine's Python is seen. Only where packages come from is taken over.
"""

from __future__ import annotations

import fcntl
import os
import shlex
import shutil
import subprocess
import time
from pathlib import Path

from tools.debian_root import ASKED_FOR, SETTINGS, SUITE, Stage, choose_variables, make_base, run_in, take_settings

HERE = Path(__file__).resolve().parent.parent
CACHE = Path("/var/cache/adjudicator")
"""Where bases are kept, for all copies of this tree."""
BASE = f"bare-{SUITE}"
NEEDED = ("debootstrap", "unshare", "chroot")
INSIDE = "/mnt"
"""Where a trial's folder is, in the root."""
PATIENCE = 900.0
"""Seconds for a command."""
PIP = f"{INSIDE}/installed/bin/pip"
SURROUNDINGS = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": f"{INSIDE}/home", "LANG": "C",
    "TZ": "Asia/Tokyo",
}  # fmt: skip
IN_HOME = ["/bin/sh", "-c", f'cd {INSIDE}/home && exec "$@"', "sh"]
ENTER = (
    'mount --bind "$0" "$0" && mount --bind "$1" "$0/mnt" && mount --bind "$1/tmp" "$0/tmp" && '
    'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && '
    'for name in $2; do if [ -e "$name" ] && [ -e "$0$name" ]; then mount --bind "$name" "$0$name" || exit 1; fi; done '
    '&& mount -o remount,bind,ro "$0" && shift 2 && exec chroot "$0" "$@"'
)


class Trial:
    """A folder in which a distribution is installed and used, inside a base."""

    def __init__(self, base: Path, folder: Path) -> None:
        self.base, self.folder = base, folder
        for name in ("home", "tmp"):
            (folder / name).mkdir(parents=True)

    def run(self, *command: str) -> None:
        """Run a command in the base. Raises CalledProcessError."""
        taken = " ".join(name for name in SETTINGS if not name.startswith("/etc/apt"))
        entering = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "/bin/sh", "-c", ENTER]
        subprocess.run(
            [*entering, str(self.base), str(self.folder), taken, *IN_HOME, *command],
            check=True, timeout=PATIENCE, env={**choose_variables(), **SURROUNDINGS},
        )  # fmt: skip

    def install(self, made: Path, extras: str) -> None:
        """Make a virtual environment and install a distribution into it with pip. Raises CalledProcessError."""
        shutil.copy(made, self.folder / made.name)
        self.run("python3", "-m", "venv", f"{INSIDE}/installed")
        self.run(PIP, "install", "--quiet", f"{INSIDE}/{made.name}{extras}")
        self.run(PIP, "check")

    def build(self, sources: Path) -> Path:
        """Build a wheel of an archive of the sources, with what its build requires; returns the wheel.

        Raises CalledProcessError.
        """
        shutil.copy(sources, self.folder / sources.name)
        wheels = f"{INSIDE}/built"
        self.run(PIP, "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels, f"{INSIDE}/{sources.name}")
        (wheel,) = (self.folder / "built").iterdir()
        return wheel

    def probe(self, *options: str) -> None:
        """Use everything of what is installed. Raises CalledProcessError: something was not as it should be."""
        for file in (HERE / "tools" / "installed_probe.py", HERE / "docs" / "library.md"):
            shutil.copy(file, self.folder / file.name)
        shutil.rmtree(self.folder / "home")
        (self.folder / "home").mkdir()
        told = [f"{INSIDE}/installed_probe.py", f"{INSIDE}/library.md", *options]
        self.run(f"{INSIDE}/installed/bin/python", *told)


def find_lack() -> str:
    """Returns what this machine lacks for such a trial; empty if nothing."""
    if os.geteuid() != 0:
        return "a root is made and entered as root only"
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        return f"not installed: {', '.join(missing)}"
    tried = subprocess.run(
        ["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True, text=True, check=False
    )
    return f"no mounts of its own: {tried.stderr.strip()}" if tried.returncode else ""


def find_base() -> Path:
    """Returns the base of trials, made if it is missing; remove it to have it made anew. Raises CalledProcessError."""
    given = os.environ.get("ADJUDICATOR_ROOT")
    CACHE.mkdir(mode=0o755, parents=True, exist_ok=True)
    base = CACHE / (BASE if given is None else f"{BASE}-{Path(given).name}")
    with (CACHE / f"{BASE}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not base.is_dir():
            _make(base, given)
    return base


def _make(base: Path, given: str | None) -> None:
    began, making = time.monotonic(), base.with_suffix(".making")
    shutil.rmtree(making, ignore_errors=True)
    if given is None:
        make_base(making)
    else:
        subprocess.run(["cp", "-a", "--reflink=auto", given, str(making)], check=True)
    take_settings(making)
    packages = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *ASKED_FOR[:2]]
    run_in(
        Stage(making), ["/bin/sh", "-c", f"apt-get update -qq && {shlex.join(packages)} > /dev/null && apt-get clean"]
    )
    making.rename(base)
    print(f"made {base} in {time.monotonic() - began:.0f} s")
