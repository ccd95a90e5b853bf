"""How much processor time the console takes to draw a table of sixty cards again.

`python -m tests.bench.bench_console` prints the figures. Needs Chromium and Node, as the tests of the console do.
"""

from __future__ import annotations

import os
import shutil

from tests.bench.figures import Figure
from tests.console.browser import invite_to_sixty_cards, run_checks
from tools.console_build import build
from tools.demo_web import Demonstration, demonstrate

BARS = {1: 16.0, 6: 50.0}
"""The most milliseconds by how much slower the processor is made: a frame, and three of them."""


def redraws() -> list[Figure]:
    """The time for script, style and layout when a judge looks at a table of sixty cards with other eyes."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        raise FileNotFoundError("chromium is missing; `make toolchains` installs it")
    build()
    with demonstrate(()) as running:
        sixty = invite_to_sixty_cards(running)
        return [_measure(chromium, running, sixty, slower, bar) for slower, bar in BARS.items()]


def _measure(chromium: str, running: Demonstration, sixty: str, slower: int, bar: float) -> Figure:
    check = "sixty_cards_are_drawn_at_once"
    (row,) = run_checks(chromium, running, "pages.mjs", check, sixty=sixty, slower=slower)
    times = sorted(redraw["milliseconds"] for redraw in row["redraws"])
    detail = f"processor time, least of {len(times)} redraws; most {times[-1]:.1f} ms"
    return Figure.at_most(f"60 cards drawn, processor {slower} times slower", times[0], "ms", bar, detail)


if __name__ == "__main__":
    for figure in redraws():
        print(figure)
