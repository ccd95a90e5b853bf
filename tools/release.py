"""Makes what a release consists of: the list of dependencies with their hashes, an archive of the sources, a wheel.

The archive has the pages that are made from the source (`make docs`) as well.

    python -m tools.release [--pins] [--dist] [--check]

Without an option everything is made: the lists in deploy/, then in dist/ the archive, and the wheel from it.
`--pins` writes the lists alone, `--dist` all but the lists, under any Python; beside the two files stands SHA256SUMS.
`--check` writes nothing and says whether the lists fit pyproject.toml (exit code 1).
The lists are for the image: Debian's Python 3.11 on Linux, so that Python has to write them. They name what pip found
where this machine has its packages, by version and SHA-256 of each file, and no address.
Exit codes: 0 done; 1 the lists do not fit; 2 this is another Python, or a package is not to be had.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import codes_page, contract_page

ROOT = Path(__file__).resolve().parent.parent
PYTHON = (3, 11)
"""The Python of the image."""
EXTRAS = ("mcp", "postgres", "traces")
"""What the image has besides the dependencies."""
MACHINES = ("x86_64", "aarch64")
GLIBC = range(36, 16, -1)
"""Minor versions of the C library for which files are taken: from Debian's down to that of manylinux2014."""

HEAD = "# {what} of the image, for Python 3.11 on Linux ({machines}). Written by `make pins`.\n"
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ \\]+) \\$")
HASH = re.compile(r"^    --hash=sha256:(?P<digest>[0-9a-f]{64})(?P<more> \\)?$")

Pins = dict[str, tuple[str, list[str]]]
"""Version and SHA-256 of the files, by the canonical name of the package."""


class CannotMake(Exception):
    """A release cannot be made here; says what was tried, what is wrong, and what to do."""


def read_project() -> Mapping[str, object]:
    """Returns pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


def list_requirements() -> dict[Path, tuple[str, list[str]]]:
    """Returns what each list of the image is for, and the requirements from which it follows, by its file."""
    told: dict = read_project()  # type: ignore[type-arg, assignment]
    extras = told["project"]["optional-dependencies"]
    run = [*told["project"]["dependencies"], *(each for name in EXTRAS for each in extras[name])]
    return {
        ROOT / "deploy" / "requirements.txt": ("Dependencies", run),
        ROOT / "deploy" / "requirements-build.txt": ("What builds the wheel", told["build-system"]["requires"]),
    }


def find_pins(requirements: Sequence[str]) -> Pins:
    """Returns what pip would install, with the files for every machine. Raises CannotMake."""
    found: Pins = {}
    for machine in MACHINES:
        held = [f"{name}=={version}" for name, (version, _) in found.items()]
        for name, version, digest in ask_pip(requirements, held, machine):
            if found.setdefault(name, (version, []))[0] != version:
                raise CannotMake(f"pin {name}: {machine} has another version ({version}); narrow its range")
            if digest not in found[name][1]:
                found[name][1].append(digest)
    return found


def ask_pip(requirements: Sequence[str], held: Sequence[str], machine: str) -> Iterator[tuple[str, str, str]]:
    """Yields name, version and SHA-256 of each file that pip would install on a machine. Raises CannotMake."""
    platforms = [*(f"manylinux_2_{minor}_{machine}" for minor in GLIBC), f"manylinux2014_{machine}"]
    with tempfile.TemporaryDirectory(prefix="adjudicator-pins-") as folder:
        constraints = Path(folder, "held.txt")
        constraints.write_text("".join(f"{each}\n" for each in held), encoding="utf-8")
        command = [
            sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet", "--report", "-",
            "--only-binary", ":all:", "--target", folder, "--constraint", str(constraints), "--implementation", "cp",
            "--python-version", ".".join(map(str, PYTHON)), *(f"--platform={each}" for each in platforms),
            *requirements,
        ]  # fmt: skip
        environment = {name: value for name, value in os.environ.items() if name != "PIP_FIND_LINKS"}
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise CannotMake(f"pin the dependencies for {machine}: pip found no set of them:\n{ran.stderr.strip()}")
    for each in json.loads(ran.stdout)["install"]:
        name, info = canonicalize_name(each["metadata"]["name"]), each["download_info"]
        if info["url"].startswith("file:"):
            raise CannotMake(f"pin {name}: pip took a file of this machine; unset find-links in its settings")
        yield name, each["metadata"]["version"], info["archive_info"]["hashes"]["sha256"]


def write_list(what: str, pins: Pins) -> str:
    """Returns a list as pip reads it with `--require-hashes`."""
    lines = [HEAD.format(what=what, machines=", ".join(MACHINES))]
    for name, (version, digests) in sorted(pins.items()):
        lines += [f"{name}=={version}", *(f" \\\n    --hash=sha256:{each}" for each in sorted(digests)), "\n"]
    return "".join(lines)


def read_list(text: str) -> Pins:
    """Returns the pins of a list. Raises ValueError: a line is neither a pin nor a hash of one."""
    pins: Pins = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        if pinned := PIN.match(line):
            name = canonicalize_name(pinned["name"])
            pins[name] = (pinned["version"], [])
        elif (hashed := HASH.match(line)) and name:
            pins[name][1].append(hashed["digest"])
        else:
            raise ValueError(f"read a list of dependencies: {line!r} is neither a version nor a hash; run `make pins`")
    return pins


def find_unfit(requirements: Sequence[str], pins: Pins) -> list[str]:
    """Returns what of the requirements a list lacks, or has in another version or without a hash."""
    wrong = [f"{name}: it has no hash" for name, (_, digests) in pins.items() if not digests]
    for requirement in map(Requirement, requirements):
        version, _ = pins.get(canonicalize_name(requirement.name), ("", []))
        if not version:
            wrong.append(f"{requirement.name}: it is not in the list")
        elif version not in requirement.specifier:
            wrong.append(f"{requirement.name}: {version} is not in {requirement.specifier}")
    return wrong


def make_distributions(folder: Path) -> tuple[Path, Path]:
    """Write the made pages, build the archive of the sources and from it the wheel; returns both. Raises CannotMake.

    Two processes take turns: the pages and a folder of the archive's name are written into the checkout meanwhile.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with Path(__file__).open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for write_page in (contract_page.main, codes_page.main):
            if write_page():
                raise CannotMake("write the pages that are made from the source: protoc failed; see above")
        sources = folder / _build(ROOT, "build_sdist", folder)
    with tempfile.TemporaryDirectory(prefix="adjudicator-release-") as unpacked:
        shutil.unpack_archive(sources, unpacked)
        (tree,) = Path(unpacked).iterdir()
        return sources, folder / _build(tree, "build_wheel", folder)


def write_sums(made: Sequence[Path]) -> Path:
    """Write the SHA-256 of files beside them, as `sha256sum --check` reads it; returns the list."""
    listed = made[0].with_name("SHA256SUMS")
    sums = (f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(made))
    listed.write_text("".join(sums), encoding="utf-8")
    return listed


def _build(tree: Path, hook: str, folder: Path) -> str:
    source = (
        "import sys; sys.path.insert(0, sys.argv[1]); from tools import build_backend;"
        "print(getattr(build_backend, sys.argv[2])(sys.argv[3]))"
    )
    command = [sys.executable, "-c", source, str(tree), hook, str(folder.resolve())]
    ran = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise CannotMake(f"build a distribution ({hook}): it failed\n{ran.stdout}{ran.stderr}")
    return ran.stdout.splitlines()[-1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Make a release, or a part of it; returns the exit code."""
    parser = argparse.ArgumentParser(prog="tools.release", description="Make a release (see the docstring).")
    parser.add_argument("--pins", action="store_true", help="write the lists of dependencies alone")
    parser.add_argument("--dist", action="store_true", help="write the archive, the wheel and their sums alone")
    parser.add_argument("--check", action="store_true", help="write nothing; say whether the lists fit")
    asked = parser.parse_args(arguments)
    if asked.check:
        wrong = [
            f"{file.relative_to(ROOT)}: {each} (run `make pins`)"
            for file, (_, requirements) in list_requirements().items()
            for each in find_unfit(requirements, read_list(file.read_text("utf-8")))
        ]
        print(*wrong, sep="\n" if wrong else "", end="\n" if wrong else "")
        return 1 if wrong else 0
    try:
        if sys.version_info[:2] != PYTHON and not asked.dist:
            here = ".".join(map(str, sys.version_info[:2]))
            raise CannotMake(f"pin the dependencies: this is Python {here}, and the image has 3.11; use that one")
        for file, (what, requirements) in () if asked.dist else list_requirements().items():
            file.write_text(write_list(what, find_pins(requirements)), encoding="utf-8")
            print(f"wrote {file.relative_to(ROOT)}")
        if not asked.pins:
            distributions = make_distributions(ROOT / "dist")
            for made in (*distributions, write_sums(distributions)):
                print(f"wrote {made.relative_to(ROOT)}")
            if not (ROOT / "adjudicator" / "console" / "index.html").is_file():
                print("the console is in neither, as it was not built: make console, then make dist")
    except CannotMake as failed:
        print(f"release: {failed}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
