"""The terms of each edition, made from GLOSSARY.md: what the rulebook calls a thing, what we call it, and where.

python -m tools.search_terms          writes terms.toml beside each edition's clauses
python -m tools.search_terms --check  says whether the files are up to date (exit code 1: they are not)
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from adjudicator.notation.words.terms import FILE
from engine import rulebooks

GLOSSARY = Path(__file__).resolve().parent.parent / "GLOSSARY.md"
SECTION = re.compile(r"## .*\(`(?P<edition>[^`]+)`\)")
SPOKEN = "### What players say"
"""The heading of the sections with players' words."""
BRACKETS = re.compile(r"\([^)]*\)|[\[\]`]")
PRINTED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
"""A letter that only Japanese terms have."""


@dataclass(frozen=True)
class Row:
    """A row of the glossary about an edition."""

    edition: str
    """The edition."""
    ours: list[str]
    """Our words."""
    printed: list[str]
    """The rulebook's words; empty in the sections of players' words."""
    clauses: list[str]
    """The clauses."""
    spoken: list[str]
    """The players' words; empty in all other sections."""


def read_rows(text: str) -> Iterator[Row]:
    """Yields the rows about editions."""
    edition, spoken = "", False
    for line in text.splitlines():
        if line.startswith("## "):
            heading = SECTION.match(line)
            edition = heading["edition"] if heading else ""
        elif line.startswith("### "):
            spoken = line == SPOKEN
        elif edition and line.startswith("| ") and not line.startswith("| our word"):
            ours, named, clauses, *_ = (cell.strip() for cell in line.strip("|").split(" | "))
            if spoken:
                yield Row(edition, split(ours), [], split(clauses), split(named))
            else:
                printed = [word for word in split(named) if PRINTED.search(word)]
                yield Row(edition, split(ours), printed, split(clauses), [])


def split(cell: str) -> list[str]:
    """Returns the words of a cell; what stands in parentheses explains them and is left out."""
    words = (" ".join(word.split()) for word in BRACKETS.sub("", cell).split(","))
    return [word for word in words if word and word != "–"]


def make_files() -> dict[Path, str]:
    """Returns what the file of each edition says."""
    files: dict[Path, str] = {}
    listed = list(read_rows(GLOSSARY.read_text("utf-8")))
    for edition in dict.fromkeys(row.edition for row in listed):
        book = rulebooks.read_index(edition)
        entries = [f"# Made by tools/search_terms.py from GLOSSARY.md; change that.\n\nedition = {write(edition)}\n"]
        for row in listed:
            labels = [label for label in row.clauses if label in book.clauses]
            if row.edition != edition or not (row.printed or row.spoken) or not labels:
                continue
            pairs = [([word], [name]) for word, name in zip(row.ours, row.printed, strict=False)]
            for words, names in pairs if len(row.ours) == len(row.printed) else [(row.ours, row.printed)]:
                said = f"words = {write(words)}\nprinted = {write(names)}\nclauses = {write(labels)}\n"
                spoken = f"spoken = {write(row.spoken)}\n" if row.spoken else ""
                entries.append(f"[[term]]\n{said}{spoken}")
        files[Path(str(resources.files(book.package))) / FILE] = "\n".join(entries)
    return files


def write(value: object) -> str:
    """Returns a value as TOML has it."""
    return json.dumps(value, ensure_ascii=False)


def main(arguments: list[str]) -> int:
    """Writes or compares the files."""
    files = make_files()
    stale = [path for path, text in files.items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in stale:
        if "--check" in arguments:
            print(f"{path}: not what GLOSSARY.md says; run python -m tools.search_terms")
        else:
            path.write_text(files[path], "utf-8")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
