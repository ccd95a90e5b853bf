"""The clients that the kit knows, and how each is built and its runner started."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

CLIENTS_FOLDER = Path(__file__).parents[2]


@dataclass(frozen=True)
class ClientProgram:
    """One client. Commands run in its folder."""

    folder: str
    runner: tuple[str, ...]
    build: tuple[tuple[str, ...], ...] = ()
    web: bool = False
    """Whether it takes the addresses for browsers."""

    @property
    def path(self) -> Path:
        """Where it lies."""
        return CLIENTS_FOLDER / self.folder


CLIENTS: Mapping[str, ClientProgram] = {
    "python": ClientProgram("python", (sys.executable, "-m", "conformance")),
}
