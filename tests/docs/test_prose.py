"""The first sentence of every public docstring is short: at most 20 words, ended by a full stop.

Parts of the tree that are not done yet stand in `LEFT`, each with how many docstrings are still too long; the numbers
only go down. `python -m tests.docs.test_prose` names the docstrings that are left and prints the table anew.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "adjudicator")
MOST_WORDS = 20

LEFT: dict[str, int] = {}
"""How many docstrings of a part still have to be rewritten; a part that is not named has none."""

LABELS = re.compile(
    r"^(?:(?:AF[FT]|AGE)-\d+|\d[\w.#/-]*)(?:(?:, | and |-)[\w.#/-]*\d[\w.#/-]*)*(?:, other reading)?[:.] "
)
"""The clauses that a docstring of a rulebook begins with; they are no words of its sentence."""
SENTENCE = re.compile(r".*?(?<!e\.g)(?<!i\.e)[.!?](?=\s+[A-Z`\"'(]|$)", re.DOTALL)


def first_sentence(docstring: str) -> str:
    """Returns the first sentence of a docstring, or its first paragraph if no sentence ends there."""
    paragraph = " ".join(docstring.strip().partition("\n\n")[0].split())
    found = SENTENCE.match(LABELS.sub("", paragraph))
    return found[0] if found else paragraph


def is_short(docstring: str) -> bool:
    """Returns whether the first sentence has few enough words and a full stop."""
    sentence = first_sentence(docstring)
    return len(sentence.split()) <= MOST_WORDS and sentence.endswith(".")


def public_docstrings(source: str) -> Iterator[tuple[int, str, str]]:
    """Yields line, name and docstring of a module and of its public classes and functions."""
    tree = ast.parse(source)
    todo: list[tuple[str, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]] = [("", tree)]
    while todo:
        path, node = todo.pop()
        docstring = ast.get_docstring(node)
        if docstring is not None:
            yield node.body[0].lineno, path or "module", docstring
        for inner in node.body if isinstance(node, ast.Module | ast.ClassDef) else ():
            named = isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            if named and not inner.name.startswith("_"):
                todo.append((f"{path}.{inner.name}".lstrip("."), inner))


def too_long(root: Path = ROOT) -> Iterator[tuple[Path, int, str, str]]:
    """Yields path, line, name and first sentence of every public docstring that is too long."""
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            if path.stem.endswith(("_pb2", "_pb2_grpc")):
                continue
            for line, name, docstring in public_docstrings(path.read_text(encoding="utf-8")):
                if not is_short(docstring):
                    yield path.relative_to(root), line, name, first_sentence(docstring)


def part_of(path: Path) -> str:
    """Returns the part of the tree that a file is counted in: the service, a floor of the engine, or an edition."""
    depth = {"adjudicator": 1, "engine/rulebooks": 4}
    parts = path.parent.parts
    return "/".join(parts[: depth.get("/".join(parts[:2]), depth.get(parts[0], 2))])


def counted(sentences: Iterable[tuple[Path, int, str, str]]) -> Counter[str]:
    """Returns how many docstrings that are too long each part of the tree has."""
    return Counter(part_of(path) for path, *_ in sentences)


@pytest.mark.parametrize(
    ("docstring", "short"),
    [
        ("Returns the cards of a zone.", True),
        ("702.1, 702.2a: returns the cards of a zone.\n\nMore about it.", True),
        ("AFF-29, other reading: attached cards count.", True),
        ("No full stop", False),
        ("Is this a question?", False),
        (" ".join(["word"] * 21) + ".", False),
        (" ".join(["word"] * 20) + ". " + " ".join(["Word"] * 20) + ".", True),
    ],
)
def test_the_first_sentence_is_found(docstring: str, short: bool) -> None:
    assert is_short(docstring) is short


def test_private_names_are_left_out() -> None:
    source = '"""M."""\nclass _A:\n    """A."""\nclass B:\n    """B."""\n    def _c(self):\n        """C."""\n'
    assert [name for _, name, _ in public_docstrings(source)] == ["module", "B"]


def test_first_sentences_are_short() -> None:
    sentences = list(too_long())
    more = {part: count for part, count in counted(sentences).items() if count > LEFT.get(part, 0)}
    names = [f"{path}:{line} {name}: {text}" for path, line, name, text in sentences if part_of(path) in more]
    assert not more, f"first sentences with more than {MOST_WORDS} words, or no full stop: {more}\n" + "\n".join(names)


if __name__ == "__main__":
    left = list(too_long())
    for path, line, name, text in left:
        print(f"{path}:{line} {name}: {text}")
    for part, count in sorted(counted(left).items()):
        print(f'    "{part}": {count},')
