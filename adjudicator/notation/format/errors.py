"""Errors of scenario files: the file, the place in it, and what was expected."""

from __future__ import annotations

from typing import Any

from adjudicator.sentences.refusals import WRITTEN_AT
from engine.core.clauses.refusal import Refusal


class BadScenario(Refusal):
    """Raised for a scenario file that cannot be understood; nothing of it was executed.

    >>> BadScenario("case.yaml", "$.scenarios[0].setup.at", "position.no-place").arguments
    {'written_at': 'case.yaml, $.scenarios[0].setup.at'}
    """

    reason = "BAD_SCENARIO"

    def __init__(self, file: str, path: str, code: str, /, **arguments: Any) -> None:
        super().__init__(code, written_at=f"{file}, {path}", **arguments)
        self.file, self.path = file, path


class FilePosition:
    """A place in a file, for errors. `place / "setup"` and `place[0]` are places inside it."""

    __slots__ = ("file", "path")

    def __init__(self, file: str, path: str = "$") -> None:
        self.file, self.path = file, path

    def __truediv__(self, name: str) -> FilePosition:
        return FilePosition(self.file, f"{self.path}.{name}")

    def __getitem__(self, index: int) -> FilePosition:
        return FilePosition(self.file, f"{self.path}[{index}]")

    def __str__(self) -> str:
        return f"{self.file}, {self.path}"

    def wrong(self, code: str, /, **arguments: Any) -> BadScenario:
        """Returns the error to raise at this place, from a code and typed arguments."""
        return BadScenario(self.file, self.path, code, **arguments)

    def repeat(self, refusal: Refusal) -> BadScenario:
        """Returns the error to raise at this place for a refusal, with the same message."""
        told = {name: value for name, value in refusal.arguments.items() if name != WRITTEN_AT}
        return self.wrong(refusal.code, **told)
