"""Parses publishers' rulebook texts: recognises the form of the book, then applies one strategy.

Three forms are known. *Numbered*: every clause begins with its number (`numbered`). *Numbered in columns*:
the same, with pages where a tab separates two clauses on a line (`pages` reads one column after the
other). *Bulleted*: sections have numbers, the clauses below them bullets (`bulleted`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from adjudicator.user_text import NoUtf8, decode_text

from .alignment import align
from .bulleted import read_bulleted
from .drafts import finish
from .errors import IncompleteText, NotARulebook, UnreadableFile
from .model import OfficialText
from .numbered import read_numbered
from .pages import Book, is_labelled, open_book

MAX_BYTES = 8 * 1024 * 1024
NAMED_IN_MESSAGES = 5
TEXT_FILE = "give the plain text of the rulebook (extracted from its PDF), saved as UTF-8"


def parse_rulebook(text: str, *, game: str) -> OfficialText:
    """Parses every clause of a rulebook from its text alone.

    Args:
        text: the whole file, as extracted from the publisher's PDF or page.
        game: the game of the text, e.g. "fire_force"; stored with it, not examined.

    Returns:
        Each clause once, with its sentences, and the digest of the text in UTF-8, which is the file's.

    Raises:
        RulebookTextError: the text is no rulebook, ends too early, or a label in it is out of turn.

    Source: bookkeeping, no clause. Labels are as the rulebook prints them.

    >>> book = parse_rulebook("1. Start\\n\\n1.1. Sit down.\\n\\n1.2. Draw (see 2.1).\\n", game="sample")
    >>> [clause.label for clause in book.clauses], book.text_of("1.2")
    (['1', '1.1', '1.2'], 'Draw (see 2.1).')
    """
    check_is_text(text)
    book = open_book(text)
    reading = read_bulleted(book) if is_bulleted(book) else read_numbered(book)
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    clauses = finish(reading, book)
    return OfficialText(game, clauses, tuple(draft.label for draft in reading.drafts), digest)


def load_official_text(path: str | Path, *, game: str, index: Sequence[str] | None = None) -> OfficialText:
    """Reads a rulebook file; with `index` (the labels of an edition), requires that edition's text.

    Raises:
        UnreadableFile: no such file, over 8 MiB, or not UTF-8.
        IncompleteText: a label of the index is not printed in the file, or one in the file is not in the
        index. RulebookTextError: as `parse_rulebook`.
    """
    path = Path(path)
    text = parse_rulebook(read_text(path), game=game)
    if index is not None and not (alignment := align(text, index)).complete:
        wrong = [f"{label} is not in the file" for label in alignment.missing]
        wrong += [f"{label} is not in the index" for label in alignment.unexpected]
        more = f" and {len(wrong) - NAMED_IN_MESSAGES} more" if len(wrong) > NAMED_IN_MESSAGES else ""
        raise IncompleteText(
            f"match {path.name} with the clauses of {game}",
            f"the same {len(index)} labels, but {', '.join(wrong[:NAMED_IN_MESSAGES])}{more}",
            "give the text of the edition that is supported",
        )
    return text


def read_text(path: Path) -> str:
    """Returns the text of a file of bounded size, unchanged, because the digest is computed from it."""
    tried = f"read {path}"
    try:
        if not path.is_file():
            raise UnreadableFile(tried, "a file", "check the path", fault="missing")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableFile(
            tried, f"a readable file ({error.strerror})", "check the path and its rights", fault="rights"
        ) from error
    if len(data) > MAX_BYTES:
        raise UnreadableFile(
            tried, f"at most {MAX_BYTES} bytes", "check that it is the rulebook's text", fault="too-large"
        )
    if data.startswith(b"%PDF"):
        raise UnreadableFile(tried, "plain text, not a PDF", TEXT_FILE, fault="pdf")
    try:
        decode_text(data)
        return data.decode("utf-8")  # with its byte order mark: the digest is that of the file
    except NoUtf8 as error:
        line = data.count(b"\n", 0, error.place) + 1
        raise UnreadableFile(tried, f"UTF-8 ({error.wrong})", TEXT_FILE, line=line, fault="encoding") from error


def check_is_text(text: str) -> None:
    if not text.strip("\ufeff \t\r\n\f\u3000"):
        raise NotARulebook("find clauses", "text, but it is empty", TEXT_FILE, line=1)
    if "\x00" in text:
        line = text.count("\n", 0, text.index("\x00")) + 1
        raise UnreadableFile("read the text", "characters, not binary data", TEXT_FILE, line=line, fault="binary")


def is_bulleted(book: Book) -> bool:
    """Returns whether bare bullets outnumber the lines that start with a label."""
    labelled = sum(is_labelled(line) for line in book.lines)
    bare = sum(line.item and not is_labelled(line) for line in book.lines)
    return bare > labelled
