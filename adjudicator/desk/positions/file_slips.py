"""Slips of whole position files: the edition left out or called by its game, cards run together or split."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.slips import tidy_word
from adjudicator.notation.words.written_words import WrittenWords
from adjudicator.sentences.messages import LANGUAGES, messages_of
from engine.core.table.card_names import CardNames, normalise
from engine.rulebooks import editions, load

COMMAS = re.compile("[、，､]")
"""Commas that YAML does not take for commas."""
COLONS = re.compile("[：﹕]|:(?=[^\\s/])")
"""Colons that YAML does not take for the end of a key: full-width ones, and those without a gap behind them."""
COPIED = re.compile(r"\*[0-9]+$|/")
"""What ends a name: the number of copies, or the mark before an ability."""
STEP = re.compile(r"\.([^.\[\]]+)|\[([0-9]+)\]")
"""A step of a place in a file."""
MOST_PARTS = 4
"""The most parts into which the commas of a name split it."""
OF_NAMES = tuple(
    f"position.{fault}"
    for fault in ("card-undeclared", "no-card", "card-several", "target-count", "target-groups", "payment-count")
)
"""The refusals that a name which is split or run together can cause."""
SEATS = ("P1", "P2")
GAME, NAMES = "game", "names"
"""The message with the names of an edition's game."""
APART = re.compile("[、,] *")


def read_colons(data: Any, file: str) -> None:
    """Refuses a text whose colons YAML does not read as such.

    Raises:
        BadScenario: the text is no mapping, or a key has such a colon.
    """
    said = data if isinstance(data, str) else next((key for key in _list_keys(data) if COLONS.search(key)), "")
    wrong = COLONS.search(said)
    if wrong is not None and (isinstance(data, str) or wrong[0] != ":"):
        raise FilePosition(file).wrong("yaml.colon", named=said.partition("\n")[0][:60])


def _list_keys(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from ((key,) if isinstance(key, str) and value is None else ())
            yield from _list_keys(value)
    elif isinstance(data, list):
        for each in data:
            yield from _list_keys(each)


# ------------------------------------------------------------------ the edition


def settle_edition(data: Mapping[str, Any], file: str) -> dict[str, Any]:
    """Returns a position with the id of its edition, also if only its game or its cards are named.

    Raises:
        BadScenario: no edition is named, and the cards are those of none, or of several.
    """
    said = data.get("edition")
    if isinstance(said, str) and said:
        return {**data, "edition": find_edition(said)}
    if said is not None or not isinstance(data.get("setup"), Mapping):
        return dict(data)
    words = {tidy_word(word).partition("*")[0] for word in _list_cards(data["setup"])}
    known = {edition: _count_known(edition, words) for edition in _list_newest()}
    most = max(known.values())
    found = [edition for edition, count in known.items() if count == most]
    if not most or len(found) > 1:
        possible = ", ".join(found if most else known)
        raise (FilePosition(file) / "edition").wrong("position.no-edition", possible=possible, count=most)
    return {**data, "edition": found[0]}


def find_edition(said: str) -> str:
    """Returns the id of an edition from its id or its game; the word itself if it is neither."""
    word = _squash(said)
    for edition in reversed([*editions()]):
        game = edition.partition("@")[0]
        if said == game or word in (_squash(edition), _squash(game)):
            return edition
    for edition in reversed([*editions()]):
        messages = messages_of(load(edition))
        for language in LANGUAGES:
            names = APART.split(messages.find(f"{GAME}.{NAMES}", language, {}) or "")
            version = _squash(edition.partition("@")[2])
            if any(name and word in (_squash(name), _squash(name) + version) for name in names):
                return edition
    return said


def _squash(said: str) -> str:
    return re.sub(r"[\W_]+", "", normalise(said))


def _list_newest() -> list[str]:
    """Returns the newest edition of each game."""
    return [*{edition.partition("@")[0]: edition for edition in editions()}.values()]


def _list_cards(setup: Mapping[str, Any]) -> Iterator[str]:
    """Yields the words of the cards in the zones of a set-up."""
    for seat, zones in setup.items():
        if not isinstance(zones, Mapping) or normalise(str(seat)).upper() not in SEATS:
            continue
        for contents in zones.values():
            for item in contents if isinstance(contents, list) else [contents]:
                yield from (key for key in item if isinstance(key, str)) if isinstance(item, Mapping) else ()
                yield from (item,) if isinstance(item, str) else ()


def _count_known(edition: str, words: set[str]) -> int:
    names = load_defaults(edition).names
    return sum(bool(names.find(word)) for word in words)


# ------------------------------------------------------------------ commas in names, and cards run together


def explain_comma(error: BadScenario, data: Any, edition: str, declared: Mapping[str, Any]) -> BadScenario:
    """Returns the error for a card that is split at a comma or run together with others.

    Any other error is returned as it is.

    Args:
        error: the refusal of a card.
        data: the position as plain data.
        edition: the edition.
        declared: the entries of the declared cards.
    """
    if error.code not in OF_NAMES:
        return error
    names = load_defaults(edition).names
    own = {normalise(str(entry.get("name", label))) for label, entry in declared.items() if isinstance(entry, Mapping)}
    words = _find_list(data, error.path)
    at = FilePosition(error.file, error.path)
    for first in range(len(words)):
        for last in range(first + 2, min(first + MOST_PARTS, len(words)) + 1):
            joined = ", ".join(words[first:last])
            whole = not any(COPIED.search(tidy_word(word)) for word in words[first : last - 1])
            if whole and _is_card(joined, names, own):
                return at.wrong("position.comma", named=joined)
    for word in words:
        parts = [part.strip() for part in COMMAS.split(word)]
        if len(parts) > 1 and all(_is_card(part, names, own) for part in parts):
            return at.wrong("position.comma-of-cards", named=word, count=len(parts), items=f"[{', '.join(parts)}]")
    return error


def explain_state(error: BadScenario, data: Any, words: WrittenWords | None) -> BadScenario:
    """Returns the error for a word that is no state of a card, with the words of the edition.

    Any other error is returned as it is.

    Args:
        error: the refusal of a form.
        data: the position as plain data.
        words: the words of the edition; None if it is unknown.
    """
    if words is None or error.arguments.get("expected_form") != "state":
        return error
    for step in STEP.finditer(error.path):
        index: Any = step[1] if step[2] is None else int(step[2])
        try:
            data = data[index]
        except (KeyError, IndexError, TypeError):
            return error
    if not isinstance(data, str):
        return error
    at, possible = FilePosition(error.file, error.path), words.tell_states(data)
    return at.wrong("position.no-state", edition=words.book.id, named=data[:60], possible=possible)


def _is_card(word: str, names: CardNames, own: set[str]) -> bool:
    card = tidy_word(word).partition("*")[0].partition("/")[0]
    return normalise(card) in own or bool(names.find(card))


def _find_list(data: Any, path: str) -> list[str]:
    """Returns the words of the innermost list on the way to a place; of its mappings the first key."""
    found: list[Any] = []
    for step in STEP.finditer(path):
        if isinstance(data, list):
            found = data
        index: Any = step[1] if step[2] is None else int(step[2])
        try:
            data = data[index]
        except (KeyError, IndexError, TypeError):
            break
    found = data if isinstance(data, list) else found
    words = (next(iter(item), "") if isinstance(item, Mapping) else item for item in found)
    return [word if isinstance(word, str) else "" for word in words] or ([data] if isinstance(data, str) else [])
