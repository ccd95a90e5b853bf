"""Whether clients of every released contract can still speak to this one: `buf breaking` against each release.

A release leaves its contract in `proto/released/VERSION.binpb` (`--release` writes it, once). The last tag `vVERSION`,
where the repository has one, is compared as well: nobody can have changed what was tagged.

    python tools/contract_kept.py [--release]

Exit codes: 0 it is kept; 1 it is broken, and buf has said where; 2 there is nothing to compare with, or the release
exists already.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine import RELEASE  # noqa: E402 - run as a script

RELEASED = Path("proto", "released")
BUF = Path(sysconfig.get_path("scripts"), "buf")


def main(arguments: list[str]) -> int:
    """Compare, or release."""
    if arguments == ["--release"]:
        return release()
    baselines = [str(RELEASED / path.name) for path in sorted((ROOT / RELEASED).glob("*.binpb"))]
    if not baselines:
        print(f"contract: no release in {RELEASED}; make one with --release", file=sys.stderr)
        return 2
    if tag := last_tag():
        baselines.append(f".git#tag={tag}")
    broken = [each for each in baselines if ran(str(BUF), "breaking", "--against", each)]
    for each in broken:
        print(f"contract: clients of {each} could not speak to this one any more", file=sys.stderr)
    return int(bool(broken))


def release() -> int:
    """Keep the contract of this version."""
    target = ROOT / RELEASED / f"{RELEASE}.binpb"
    if target.exists():
        print(f"contract: {RELEASE} is released already; raise RELEASE in engine/__init__.py", file=sys.stderr)
        return 2
    target.parent.mkdir(exist_ok=True)
    return ran(str(BUF), "build", "--exclude-source-info", "-o", str(target))


def last_tag() -> str:
    """The newest tag of a version before this commit; empty if there is none, or no repository."""
    command = ("git", "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*")
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip()


def ran(*command: str) -> int:
    """Run a command of the project's; its exit code."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
