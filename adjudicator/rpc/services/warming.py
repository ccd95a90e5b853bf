"""Prepares the judge's desk of every edition in the background, while the server already answers calls.

Otherwise the first position of an edition waits while its cards, words and sentences are read.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from adjudicator.desk.positions.parser import parse_position
from adjudicator.log_lines import Logger
from adjudicator.notation.words.edition_defaults import MODULE
from adjudicator.rpc.messages.speaking import LANGUAGE
from adjudicator.rpc.services.desk_service import describe_check
from adjudicator.sentences.messages import LANGUAGES
from engine.rulebooks import editions, load, part

REST = 1.0
"""Seconds before the first edition, in which the callers of a restarted server come back, and after each one."""

log = Logger("adjudicator.rpc")


def warm_editions(stopping: threading.Event, rest: float = REST) -> None:
    """Examines an empty table of every edition in every language, until it is told to stop."""
    for edition in editions():
        if stopping.wait(rest):
            return
        started = time.process_time()
        try:
            warm_edition(edition)
        except Exception:  # its first caller is told
            log.exception("edition.not_warmed", edition=edition)
        else:
            log.debug("edition.warmed", edition=edition, ms=round((time.process_time() - started) * 1000))


def warm_edition(edition: str) -> None:
    """Examines an empty table of an edition in every language; does nothing if the desk does not know the edition."""
    book = load(edition)
    if part(book, MODULE) is None:
        return
    empty = ", ".join(f"{seat}: {{}}" for seat in book.seats)
    position = parse_position(f"edition: {book.id}\nsetup: {{{empty}}}\n")
    for language in LANGUAGES:
        LANGUAGE.set(language)  # of this thread
        describe_check(position)


@contextmanager
def warming_editions() -> Iterator[None]:
    """A context manager in which a thread warms the editions; it is told to stop at the end."""
    stopping = threading.Event()
    threading.Thread(target=warm_editions, args=(stopping,), name="warming", daemon=True).start()
    try:
        yield
    finally:
        stopping.set()
