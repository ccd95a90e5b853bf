"""No client has rules of its own: no literal in its sources is a clause, a zone or any other word of an edition."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from engine.abilities.derived import DeriveBy
from engine.rulebooks import editions, load, sample_cards

CLIENTS = Path(__file__).parents[2] / "clients"
SOURCES = {
    "python": ("python/adjudicator_client", "*.py"),
    "go": ("go", "*.go"),
    "java": ("java", "*.java"),
    "rust": ("rust", "*.rs"),
    "typescript": ("typescript", "*.ts"),
    "console": ("console/src", "*.ts"),
    "console pages": ("console/src", "*.svelte"),
}
NOT_OURS = {"pb", "gen", "node_modules", "dist", "target", "bin", "test", "conformance"}
"""Generated, fetched or built; tests; and the runners, which carry out cases of the kit."""
LITERAL = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`")
MARKUP = re.compile(r"\A.*?<script[^>]*>|</script>.*?(?:<script[^>]*>|\Z)", re.DOTALL)
"""What stands outside the scripts of a component: names of classes and elements there are no words of an edition."""
COMMENT = re.compile(r"\"\"\".*?\"\"\"|/\*.*?\*/|(?<![:\"'])(?://|#)[^\n]*", re.DOTALL)
SHARED = {"command", "cost", "deck", "draw", "event", "ready"}
"""Words of an edition that are also words of every day, of the log, or of what a finding is about (a player's deck)."""


@cache
def words() -> frozenset[str]:
    """What the editions know: if a client compared something with one of these, it would know a rule."""
    found: set[str] = set()
    for edition in editions():
        book = load(edition)
        found |= {*book.zones, *book.orientations, *book.groups}
        if isinstance(book.abilities, DeriveBy):
            rules = book.abilities.rules
            found |= {*rules.icons, *rules.keywords, *rules.supertypes}
        found |= {label for label in book.edition.clauses if "." in label}
        for number, card in sample_cards(book).items():
            found |= {number, card.name, card.kind, *card.attributes, *card.flags, *card.numbers}
    return frozenset(found - SHARED)


def sources(client: str) -> list[Path]:
    folder, pattern = SOURCES[client]
    files = sorted((CLIENTS / folder).rglob(pattern))
    return [path for path in files if not NOT_OURS & set(path.parts) and not path.stem.endswith("_test")]


def literals(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    text = COMMENT.sub("", MARKUP.sub("", text) if path.suffix == ".svelte" else text)
    return {one or two or three for one, two, three in LITERAL.findall(text)}


def test_the_words_are_those_of_all_editions():
    assert {"702.1a-2", "fire_deck", "exhausted", "SAMPLE-001"} <= words()
    assert len(words()) > 1_000


@pytest.mark.parametrize("client", sorted(SOURCES))
def test_a_client_knows_no_word_of_an_edition(client: str):
    files = sources(client)
    assert len(files) > 5

    known = {f"{path.relative_to(CLIENTS)}: {word!r}" for path in files for word in literals(path) & words()}
    assert known == set()


def test_a_rule_in_a_client_would_be_noticed(tmp_path: Path):
    file = tmp_path / "rules.go"
    file.write_text('package x // "hand"\nfunc f(z string) bool { return z == "fire_deck" || z == `702.1` }\n', "utf-8")

    assert literals(file) & words() == {"fire_deck", "702.1"}
