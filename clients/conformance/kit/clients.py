"""The clients that the kit knows, and how each is built and its runner started."""

from __future__ import annotations

import shutil
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
    needs: tuple[str, ...] = ()
    """Programs that have to be on the path."""
    build: tuple[tuple[str, ...], ...] = ()
    check: tuple[tuple[str, ...], ...] = ()
    """Its own tests, its formatter and its linter."""
    play: tuple[str, ...] = ()
    """Its program that plays and watches by itself."""
    web: bool = False
    """Whether it takes the addresses for browsers."""

    @property
    def path(self) -> Path:
        """Where it lies."""
        return CLIENTS_FOLDER / self.folder

    @property
    def missing(self) -> list[str]:
        """What it needs and this machine does not have."""
        return [program for program in self.needs if shutil.which(program) is None]


TYPESCRIPT = (("npm", "install", "--no-fund", "--no-audit", "--silent"), ("npm", "run", "--silent", "build"))

CLIENTS: Mapping[str, ClientProgram] = {
    "python": ClientProgram("python", (sys.executable, "-m", "conformance")),
    "go": ClientProgram(
        "go",
        ("bin/conformance",),
        needs=("go",),
        build=(("go", "generate", "./..."), ("go", "build", "-o", "bin/", "./cmd/...")),
        check=(("sh", "-c", 'test -z "$(gofmt -l .)"'), ("go", "vet", "./..."), ("go", "test", "./...")),
        play=("bin/adjudicator-play",),
    ),
    "typescript": ClientProgram(
        "typescript",
        ("node", "dist/conformance/main.js"),
        needs=("node", "npm"),
        build=TYPESCRIPT,
        check=(("npm", "run", "--silent", "check"), ("npm", "test", "--silent")),
        play=("node", "dist/examples/adjudicator-play.js"),
    ),
    "browser": ClientProgram(
        "typescript", ("node", "dist/browser/main.js"), needs=("node", "npm", "chromium"), build=TYPESCRIPT, web=True
    ),
    "java": ClientProgram(
        "java",
        ("bin/conformance",),
        needs=("java", "mvn"),
        build=(("mvn", "-q", "-B", "package", "-DskipTests"),),
        check=(("mvn", "-q", "-B", "test", "spotless:check"),),
        play=("bin/adjudicator-play",),
    ),
    "rust": ClientProgram(
        "rust",
        ("target/debug/conformance",),
        needs=("cargo",),
        build=(("cargo", "build", "--quiet", "--all-targets"),),  # so that dependencies are compiled once, with tests
        check=(
            ("cargo", "fmt", "--check"),
            ("cargo", "clippy", "-q", "--all-targets", "--", "-D", "warnings"),
            ("cargo", "test", "-q"),
        ),
        play=("target/debug/adjudicator-play",),
    ),
}
"""By the name in the table; `browser` is the TypeScript client in Chromium."""
