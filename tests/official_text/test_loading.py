"""Reading the user's file."""

import hashlib
from pathlib import Path

import pytest

from adjudicator.official_text import (
    MAX_BYTES,
    IncompleteText,
    NotARulebook,
    RulebookTextError,
    UnreadableFile,
    load_official_text,
    parse_rulebook,
)
from tests.official_text.samples import PLAIN

LABELS = ["1", "1.1", "1.2", "2", "2.1", "2.1.1", "2.1.1.1.1", "2.1.1.1.2", "2.1.2"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "rulebook.txt"
    path.write_text(PLAIN, encoding="utf-8", newline="")
    return path


def test_the_digest_is_that_of_the_file(file: Path):
    book = load_official_text(file, game="sample")

    assert book == parse_rulebook(PLAIN, game="sample")
    assert book.digest == hashlib.sha256(file.read_bytes()).hexdigest()
    assert book.game == "sample"


def test_a_file_with_carriage_returns_keeps_its_own_digest(file: Path):
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))

    book = load_official_text(str(file), game="sample")

    assert book.digest == hashlib.sha256(file.read_bytes()).hexdigest()
    assert sorted(book.labels) == LABELS


def test_the_text_of_the_edition_is_accepted(file: Path):
    assert load_official_text(file, game="sample", index=LABELS).text_of("1.1") == "二人で遊ぶ。"


def test_the_text_of_another_edition_is_refused_with_the_labels_that_differ(file: Path):
    with pytest.raises(IncompleteText) as caught:
        load_official_text(file, game="sample", index=[*LABELS[1:], "2.2"])

    assert caught.value.tried == "match rulebook.txt with the clauses of sample"
    assert caught.value.expected == "the same 9 labels, but 2.2 is not in the file, 1 is not in the index"
    assert caught.value.remedy == "give the text of the edition that is supported"


def test_many_differences_are_counted_and_not_all_named(file: Path):
    with pytest.raises(IncompleteText, match=r"9\.4 is not in the file and 10 more;"):
        load_official_text(file, game="sample", index=["1.1", "1.2", *(f"9.{n}" for n in range(8))])


@pytest.mark.parametrize(
    ("data", "kind", "said"),
    [
        (b"", NotARulebook, "it is empty"),
        (b"%PDF-1.7\n\x93\x8c", UnreadableFile, "plain text, not a PDF"),
        (
            "1. 犬\n\n1.1. 吠える。\n".encode("shift_jis"),
            UnreadableFile,
            r"line 1: read .*expected UTF-8 \(byte 3",
        ),
        ("1. 犬\n\n1.1. 吠える。\n".encode()[:-3], UnreadableFile, r"line 3: read .*expected UTF-8"),
        ("1. 犬\n".encode("utf-16"), UnreadableFile, "expected UTF-8"),
        (b"\x7fELF\x00\x00", UnreadableFile, "not binary data"),
        (b"1. a\n" * (MAX_BYTES // 5 + 1), UnreadableFile, f"expected at most {MAX_BYTES} bytes"),
    ],
)
def test_a_file_that_is_no_text_is_refused(file: Path, data: bytes, kind: type[Exception], said: str):
    file.write_bytes(data)

    with pytest.raises(kind, match=said):
        load_official_text(file, game="sample")


def test_a_path_without_a_file_is_refused(tmp_path: Path):
    for path in (tmp_path, tmp_path / "none.txt"):
        with pytest.raises(UnreadableFile, match="expected a file; check the path") as caught:
            load_official_text(path, game="sample")
        assert isinstance(caught.value, RulebookTextError)
