"""A vocabulary of an edition: its names, and the words in which they are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from engine.core.table.card_names import normalise

WORDS_APART = re.compile("[、,] *")
"""The separator of synonyms."""
NEAR = 0.5
"""The similarity (0 to 1) from which one word is suggested for another."""

QUOTES = re.compile(r"[“”\"「」『』〈〉《》【】\[\]]")
"""The quotation marks and brackets that may stand around a word."""
GAPS = re.compile(r"[\s・]")
"""The gaps within a word."""


def remove_quotes(said: str) -> str:
    """Returns a word without quotation marks and brackets."""
    return QUOTES.sub("", said)


def write_plainly(said: str) -> str:
    """Returns a word without gaps and quotation marks, in its normal form."""
    return GAPS.sub("", remove_quotes(normalise(said)))


def vary_ending(word: str, endings: Iterable[str]) -> Iterator[str]:
    """Yields a word with each optional ending, and without it.

    >>> list(vary_ending("break zone", (" zone",)))
    ['break zone zone', 'break']
    """
    for ending in endings:
        yield f"{word}{ending}"
        if word.endswith(ending) and word != ending:
            yield word.removesuffix(ending)


def find_near(written: str, known: Iterable[str]) -> list[str]:
    """Returns up to three words like a written one.

    Words that contain it, or are contained in it, come first.

    >>> find_near("神技", ["プレイした神技", "神力", "攻撃"])
    ['プレイした神技', '神力']
    """
    words = [*known]
    inside = [word for word in words if min(len(word), len(written)) > 1 and (written in word or word in written)]
    inside.sort(key=lambda word: abs(len(word) - len(written)))
    return list(dict.fromkeys((*inside, *get_close_matches(written, words, 3, NEAR))))[:3]


def read_keys(read: Callable[[str], str], said: Mapping[Any, Any]) -> dict[Any, Any]:
    """Translates the keys of a mapping to names; synonyms within one mapping stay unchanged.

    Args:
        read: returns the name for a word.
        said: the mapping.
    """
    names = [read(each) if isinstance(each, str) else each for each in said]
    keys: Iterable[Any] = names if len(set(names)) == len(names) else said
    return dict(zip(keys, said.values(), strict=True))


@dataclass(frozen=True)
class Vocabulary:
    """A vocabulary: names in stored and written form."""

    said: Mapping[str, str]
    """For each name, its word in the rulebook's language; the name itself if it has none."""
    names: Mapping[str, str]
    """The name for each written word."""
    spoken: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The word of each name by language; a language without a word is missing."""

    def read(self, written: str) -> str:
        """Returns the name for a word; the word itself if it is a name or unknown.

        Its parts may be joined as in the names themselves (`damage_zone`).
        """
        if written in self.said:
            return written
        spellings = (written, written.replace("_", " "))
        return next((self.names[word] for word in map(write_plainly, spellings) if word in self.names), written)

    def tell(self, written: str, names: Collection[str] = ()) -> str:
        """Returns suggestions for an unknown word: similar words, or all words if none is similar.

        Args:
            written: the word.
            names: the possible names; empty for all.
        """
        possible = [name for name in self.said if not names or name in names]
        known = {word: name for word, name in self.names.items() if name in possible}
        known |= {write_plainly(name): name for name in possible}
        near = find_near(write_plainly(written), known)
        names = list(dict.fromkeys(known[each] for each in near)) or possible
        return ", ".join(name if self.said[name] == name else f"{name} ({self.said[name]})" for name in names)
