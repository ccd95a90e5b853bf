"""The terms of each edition, made from GLOSSARY.md: what the rulebook calls a thing, what we call it, and where.

python -m tools.search_terms          writes terms.toml beside each edition's clauses
python -m tools.search_terms --check  says whether the files are up to date (exit code 1: they are not)
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from adjudicator.catalogue.terms import FILE
from engine import rulebooks

GLOSSARY = Path(__file__).resolve().parent.parent / "GLOSSARY.md"
SECTION = re.compile(r"## .*\(`(?P<edition>[^`]+)`\)")
BRACKETS = re.compile(r"\([^)]*\)|[\[\]`]")
PRINTED = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
"""A letter that only Japanese terms have."""


def read_rows(text: str) -> Iterator[tuple[str, list[str], list[str], list[str]]]:
    """Yields the edition, our words, the rulebook's words and the clauses of each row about an edition."""
    edition = ""
    for line in text.splitlines():
        if line.startswith("## "):
            found = SECTION.match(line)
            edition = found["edition"] if found else ""
        elif edition and line.startswith("| ") and not line.startswith("| our word"):
            ours, printed, clauses, *_ = (cell.strip() for cell in line.strip("|").split(" | "))
            yield edition, split(ours), [word for word in split(printed) if PRINTED.search(word)], split(clauses)


def split(cell: str) -> list[str]:
    """Returns the words of a cell; what stands in parentheses explains them and is left out."""
    words = (" ".join(word.split()) for word in BRACKETS.sub("", cell).split(","))
    return [word for word in words if word and word != "–"]


def make_files() -> dict[Path, str]:
    """Returns what the file of each edition says."""
    files: dict[Path, str] = {}
    listed = list(read_rows(GLOSSARY.read_text("utf-8")))
    for edition in dict.fromkeys(row[0] for row in listed):
        book = rulebooks.read_index(edition)
        entries = [f"# Made by tools/search_terms.py from GLOSSARY.md; change that.\n\nedition = {write(edition)}\n"]
        for of, ours, printed, clauses in listed:
            labels = [label for label in clauses if label in book.clauses]
            if of != edition or not printed or not labels:
                continue
            pairs = [([word], [name]) for word, name in zip(ours, printed, strict=False)]
            for words, names in pairs if len(ours) == len(printed) else [(ours, printed)]:
                said = f"words = {write(words)}\nprinted = {write(names)}\nclauses = {write(labels)}\n"
                entries.append(f"[[term]]\n{said}")
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
