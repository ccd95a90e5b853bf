"""Errors of a scenario file: the file, the place in it, and what was expected."""

from __future__ import annotations

from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import Refusal


class BadScenario(Refusal):
    """Raised for an invalid scenario file; nothing of it was carried out.

    >>> print(BadScenario("case.yaml", "$.scenarios[0].setup.at", "702.99 is not printed", "name a printed clause"))
    case.yaml, $.scenarios[0].setup.at: 702.99 is not printed; name a printed clause
    """

    reason = "BAD_SCENARIO"

    def __init__(self, file: str, path: str, wrong: str, expected: str) -> None:
        super().__init__(f"{file}, {path}", wrong, expected)
        self.file, self.path, self.expected = file, path, expected
        self.about(written_at=str(self.tried))


class FilePosition:
    """A place in a file, for errors. `place / "setup"` and `place[0]` descend from it."""

    __slots__ = ("file", "path")

    def __init__(self, file: str, path: str = "$") -> None:
        self.file, self.path = file, path

    def __truediv__(self, name: str) -> FilePosition:
        return FilePosition(self.file, f"{self.path}.{name}")

    def __getitem__(self, index: int) -> FilePosition:
        return FilePosition(self.file, f"{self.path}[{index}]")

    def __str__(self) -> str:
        return f"{self.file}, {self.path}"

    def wrong(self, wrong: str, expected: str) -> BadScenario:
        """Returns the error to raise at this place."""
        return BadScenario(self.file, self.path, wrong, expected)

    def repeat(self, refusal: Refusal) -> BadScenario:
        """Returns the error to raise for a refusal: its text, with the place."""
        said = tell_in_english(refusal)
        return self.wrong(said.wrong, said.todo).told_like(refusal)
