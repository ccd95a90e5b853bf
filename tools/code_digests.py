"""Note the digest of every source that can decide in the engine, so that no process has to work them out.

    python tools/code_digests.py [--check] [--quiet]

Writes engine/code_digests.json, which is built like the modules of proto/ and is no part of the repository. An engine
without it, or with files that were changed since, has the same version; it only takes longer to find it.
Exit codes: 0 done or already up to date; 1 not up to date (--check).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.core.play.book.engine_version import DECIDING, NOTES, make_notes  # noqa: E402 - run as a script, before installing

NOTED = ROOT / "engine" / NOTES
PACKAGES = (*DECIDING, "engine.rulebooks")


def main(arguments: Sequence[str]) -> int:
    """Write the notes if they are not those of the sources; returns the exit code."""
    parser = argparse.ArgumentParser(prog="code_digests.py")
    parser.add_argument("--check", action="store_true", help="write nothing, and exit 1 if they are not up to date")
    parser.add_argument("--quiet", action="store_true", help="say nothing if they are up to date")
    asked = parser.parse_args(arguments)
    content = make_notes(PACKAGES)
    if NOTED.is_file() and NOTED.read_bytes() == content:
        if not asked.quiet:
            print("code_digests: up to date")
        return 0
    if asked.check:
        print(f"code_digests: {NOTED.relative_to(ROOT)} is not up to date")
        return 1
    handle, name = tempfile.mkstemp(prefix=".code_digests.", dir=NOTED.parent)
    with os.fdopen(handle, "wb") as made:
        made.write(content)
    os.chmod(name, 0o644)
    os.replace(name, NOTED)
    print(f"code_digests: wrote {NOTED.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
