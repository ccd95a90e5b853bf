"""What judges bring to the desk, without an id or the number of a clause, is answered in sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from adjudicator.desk.positions.file_slips import find_edition
from adjudicator.sentences.messages import LANGUAGES
from adjudicator_client import InvalidRequest, Outcome, word_of
from engine.rulebooks import editions
from tests.disputes.answering import FILES, SAFE, answer, read_answer, read_position
from tests.rpc.serving import Server
from tests.shares import share

CLAUSE = re.compile(r"(?<![\w-])\d+\.\d+")
ASKED_OF_A_SERVER = share(FILES, of=16)
"""The disputes that a server is asked as well: it says of every dispute what the desk says, so a part is enough."""
OBJECT = re.compile(r"\b[a-z-]+:\d+\b")
UNSAID = re.compile(r"\[[a-z]{3,}\.[a-z_-]+\]")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the disputes."""
    with Server(store=tmp_path_factory.mktemp("disputes") / "games.db") as running:
        yield running


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_dispute_is_answered_as_it_was_read_over(path: Path) -> None:
    assert answer(path) == read_answer(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_sentence_is_missing_or_names_an_id(path: Path) -> None:
    said = read_answer(path)
    if "refused" in said:
        return
    assert len({len(said[language]) for language in LANGUAGES}) == 1
    for sentence in (sentence for language in LANGUAGES for sentence in said[language]):
        assert sentence
        assert not UNSAID.search(sentence)
        assert not OBJECT.search(sentence)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_judge_knows_no_clause_and_no_id(path: Path) -> None:
    text = read_position(path)
    assert not CLAUSE.search(text.replace(_read_edition_word(text), ""))
    assert not OBJECT.search(text)


def test_every_edition_has_disputes_and_japanese_ones_are_among_them() -> None:
    texts = [read_position(path) for path in FILES]
    counts = Counter(find_edition(_read_edition_word(text)) for text in texts)
    assert set(counts) == set(editions())
    assert min(counts.values()) >= 20
    assert sum(not text.isascii() for text in texts) >= 5
    assert sum("stack:" in text for text in texts) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_server_says_the_same(server: Server, language: str) -> None:
    with server.client(language=language) as operator:
        for path in ASKED_OF_A_SERVER:
            expected = read_answer(path)
            if "refused" in expected:
                with pytest.raises(InvalidRequest):
                    operator.judges_desk().check(read_position(path))
                continue
            verdict = operator.judges_desk().check(read_position(path)).verdict
            assert word_of(Outcome, verdict.outcome) == expected["outcome"], path
            assert set(expected[language]) <= {finding.sentence for finding in verdict.findings}, path


def _read_edition_word(text: str) -> str:
    """Returns the word by which a position names its edition."""
    data = yaml.load(text, SAFE)
    return str(data["edition"] if "edition" in data else data["版"])
