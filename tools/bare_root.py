"""Tries in a bare root of Debian what somebody meets who has nothing but what the README asks for.

`make bare-root` (as root) installs the wheel, then the archive of the sources, and uses everything of each; then
commands are given in a copy of this tree, `make demo`, `make test` and `make test-services` unless another is named
(`make bare-root ARGS="-- make test"`), without a terminal, in the language C, in another time zone, and with the
signals ignored that `nohup` and shells have programs ignore in the background.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.debian_root import ASKED_FOR, Stage, make_base, run_in, take_settings
from tools.distribution_trial import SURROUNDINGS, Trial
from tools.release import make_distributions

HERE = Path(__file__).resolve().parent.parent
IN_THE_BACKGROUND = ["nohup", "setsid", "--wait", "/bin/sh", "-c", 'trap "" INT QUIT; exec "$@"', "sh"]
COMMANDS = (("make", "demo"), ("make", "test"), ("make", "test-services"))


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


def try_distributions(root: Path, folder: Path) -> None:
    """Install the wheel, then the archive of the sources, and use each. Raises CalledProcessError."""
    console = ["--console"] if (HERE / "adjudicator" / "console" / "index.html").is_file() else []
    for made in make_distributions(folder / "dist"):
        print(f"== install {made.name}", flush=True)
        trial = Trial(root, folder / made.name.replace(".", "-"))
        trial.install(made, "[mcp,postgres]")
        trial.probe(*console)


def main() -> int:
    """Try the distributions and a copy of this tree in a bare root; returns the exit code of what failed, or 0.

    A root that is there already (`ADJUDICATOR_ROOT`) is taken as the base.
    """
    parser = argparse.ArgumentParser(prog="tools.bare_root", description="Try everything in a bare root.")
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
            try_distributions(stage.root, folder)
        copy_tree(stage.root / "root" / "adjudicator")
        stage.folder = "/root/adjudicator"
        for command in [asked.commands] if asked.commands else COMMANDS:
            print(f"== {shlex.join(command)}", flush=True)
            run_in(stage, [*IN_THE_BACKGROUND, *command], {name: SURROUNDINGS[name] for name in ("LANG", "TZ")})
    except subprocess.CalledProcessError as failed:
        print(f"try a bare root: it failed ({failed.returncode}): {shlex.join(failed.cmd[-12:])}", file=sys.stderr)
        return failed.returncode or 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("bare root: everything went well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
