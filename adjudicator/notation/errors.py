"""What is wrong with a scenario file: which file, where in it, and what was expected."""

from __future__ import annotations

from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import Refusal


class BadScenario(Refusal):
    """A scenario file is not understood; nothing of it was carried out.

    >>> print(BadScenario("case.yaml", "$.scenarios[0].setup.at", "702.99 is not printed", "name a printed clause"))
    case.yaml, $.scenarios[0].setup.at: 702.99 is not printed; name a printed clause
    """

    reason = "BAD_SCENARIO"

    def __init__(self, file: str, path: str, wrong: str, expected: str) -> None:
        super().__init__(f"{file}, {path}", wrong, expected)
        self.file, self.path, self.expected = file, path, expected
        self.about(written_at=str(self.tried))


class FilePosition:
    """Where in a file we are, so that an error can say it. `place / "setup"` and `place[0]` go further down."""

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
        """The error to raise here."""
        return BadScenario(self.file, self.path, wrong, expected)

    def repeat(self, refusal: Refusal) -> BadScenario:
        """The error to raise here because of a refusal: it says the same, with its place."""
        said = tell_in_english(refusal)
        return self.wrong(said.wrong, said.todo).told_like(refusal)
