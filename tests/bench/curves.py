"""Curves: what a figure becomes as one thing grows, and their picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from pathlib import Path
from statistics import fmean
from textwrap import fill

COLUMNS = 2
WIDTH, HEIGHT = 10.0, 3.4
"""Inches of the picture, and of each row of it."""
CAPTION = 170
"""Characters in a line below the picture."""


@dataclass
class Curve:
    """One figure at several sizes."""

    grows: str
    """What grows: the title of the panel that shows it."""
    name: str
    """What was measured."""
    points: list[tuple[float, float]] = field(default_factory=list)
    """Each size with the milliseconds of processor time there."""

    def add(self, size: float, milliseconds: float) -> None:
        """Adds a point."""
        self.points.append((size, milliseconds))

    @property
    def exponent(self) -> float:
        """With which power of the size it grows, over the larger half of the sizes: 0 not at all, 1 with it."""
        larger = self.points[(len(self.points) - 1) // 2 :]
        pairs = [(log(size), log(max(took, 1e-4))) for size, took in larger]
        middle, height = fmean(x for x, _ in pairs), fmean(y for _, y in pairs)
        return sum((x - middle) * (y - height) for x, y in pairs) / sum((x - middle) ** 2 for x, _ in pairs)

    def said(self) -> str:
        """Returns its points in a line."""
        return ", ".join(f"{size:,.0f}: {took:,.3g}" for size, took in self.points)


def draw_curves(curves: Sequence[Curve], file: Path, circumstances: str) -> None:
    """Writes a picture with a panel for each thing that grows. Raises ImportError: the extra `bench` is missing."""
    import matplotlib  # an optional extra

    matplotlib.use("svg")
    from matplotlib import pyplot, ticker

    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "adjudicator", "font.size": 9})
    titles = list(dict.fromkeys(curve.grows for curve in curves))
    rows = -(-len(titles) // COLUMNS)
    figure, panels = pyplot.subplots(rows, COLUMNS, figsize=(WIDTH, HEIGHT * rows), squeeze=False)
    for panel in panels.flat[len(titles) :]:
        panel.axis("off")
    for title, panel in zip(titles, panels.flat, strict=False):
        for curve in curves:
            if curve.grows == title:
                panel.loglog(*zip(*curve.points, strict=True), marker="o", markersize=3, label=curve.name)
        for axis in (panel.xaxis, panel.yaxis):
            axis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:,g}"))
            axis.set_minor_formatter(ticker.NullFormatter())
        panel.set_title(title)
        panel.set_ylabel("ms of processor time")
        panel.grid(True, which="major", alpha=0.3)
        panel.legend(fontsize=8)
    figure.text(0.01, 0.005, fill(circumstances, CAPTION), fontsize=7)
    figure.tight_layout(rect=(0, 0.03, 1, 1))
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, metadata={"Date": None})
    pyplot.close(figure)
