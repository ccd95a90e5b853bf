"""Takes the pictures of the guide for the console, in Chromium at a server with the sample games.

    python -m tools.console_pictures [--folder FOLDER]

It needs Node, Chromium (`apt-get install chromium fonts-noto-cjk`, or CHROMIUM names another) and a built console.
Exit codes: 0 taken; 1 something of that is missing; 2 the browser did not come to the end.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.console_build import BUNDLE, ROOT, SOURCES, find_node
from tools.demo_web import SAMPLES, demonstrate

SCRIPT = SOURCES / "browser" / "guide.mjs"
FOLDER = ROOT / "docs" / "pictures"
SHOWN = "force_of_will@8.01"
"""The edition of the game that the pictures show."""
PAPER = {"edition": "fire_force@1.0.0", "card": "kindling runner", "phase": 4}
"""The dispute on paper: a card, and the number of the phase in the list."""
TYPED = {"ja": "攻撃", "en": "attack"}
"""What is done with the card, as a judge types it."""
ASK = {"ja": "このカードについて問う", "en": "Ask about this card"}
"""The button that asks."""
LONGEST = 300


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures go")
    given = parser.parse_args(arguments)
    node, chromium = find_node(), os.environ.get("CHROMIUM") or shutil.which("chromium")
    if node is None or chromium is None or not (BUNDLE / "index.html").is_file():
        print("Node, Chromium or the built console is missing: make toolchains console", file=sys.stderr)
        return 1
    with demonstrate(SAMPLES, uses=2) as running:
        (game,) = (game["game"] for game in running.games if game["edition"] == SHOWN)
        told = {"web": running.web, "judge": running.judge, "game": game, "paper": PAPER}
        told |= {"typed": TYPED, "ask": ASK, "folder": str(given.folder.resolve())}
        ran = subprocess.run(
            [node, SCRIPT],
            input=json.dumps(told),
            text=True,
            check=False,
            timeout=LONGEST,
            env={**os.environ, "CHROMIUM": chromium},
        )
    return 2 if ran.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
