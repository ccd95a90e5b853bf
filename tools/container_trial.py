"""Carries out deploy/Containerfile without a container engine, in a clean Debian root, and tries what came of it.

`make container` (as root; it takes Debian's debootstrap and systemd-container) makes a root with debootstrap, executes
the instructions of the Containerfile in it one after the other, starts its ENTRYPOINT as its USER, and has a game
opened over gRPC; then systemd is booted in the same root and starts the unit (`tools/unit_trial.py`).
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.debian_root import SUITE, Stage, make_base, run_in, take_settings
from tools.served_trial import try_container
from tools.unit_trial import try_unit

HERE = Path(__file__).resolve().parent.parent
CONTAINERFILE = HERE / "deploy" / "Containerfile"

KNOWN = ("FROM", "RUN", "COPY", "WORKDIR", "USER", "ENV", "ENTRYPOINT", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK")


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
    elif word == "HEALTHCHECK":
        stage.health = list(json.loads(argument.partition("CMD ")[2]))
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


def main() -> int:
    """Build, try, and say what was tried. A root that is there already (`ADJUDICATOR_ROOT`) is taken as the base."""
    if os.geteuid() != 0:
        print("try the Containerfile: a root is made and entered as root only; run it as root", file=sys.stderr)
        return 2
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
