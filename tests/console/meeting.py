"""What a test does while a page waits for it: both name the points at which they meet by files in a folder."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

LONGEST = 90.0
"""Seconds that a page takes at most to reach a point."""


@contextmanager
def meeting(folder: Path, points: dict[str, Callable[[], object]]) -> Iterator[None]:
    """A context manager that does something at each point that a page reaches."""

    def meet() -> None:
        for name, act in points.items():
            end = time.monotonic() + LONGEST
            while not (folder / name).exists():
                if time.monotonic() > end:
                    return
                time.sleep(0.05)
            act()
            (folder / f"{name}-done").touch()

    other = threading.Thread(target=meet, daemon=True)
    other.start()
    yield
    other.join(LONGEST)
