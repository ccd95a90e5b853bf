"""Every field of every word of the ability language, in every edition: refused, or read back as it is said.

The walk is made from the declarations of the words (`word_samples.py`). A field is refused if no card file of the
edition can have it. One that can be there makes another card, and another sentence in each language; different values
make different sentences. A word that no edition has is refused wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.core.clauses.refusal import BadCardFile
from tests.editions.word_samples import EDITIONS, Sample, Samples, samples_of

NAMES = frozenset({"as_", "rest"})
"""The fields that give a name: it is read where the name is used."""

OPEN = frozenset({
    "name", "name_part", "skill", "skill_part", "number", "attribute", "gain_name", "name_becomes", "gain_attribute",
    "lose_attribute", "attribute_becomes", "marked", "marker", "enters_with", "counters", "words", "token", *NAMES,
})  # fmt: skip
"""The fields with words that cards print, which no list has."""

AS_IF_LEFT_OUT = {
    ("Static", "to"): ("self",),
    ("Select", "zone"): ("in_play",),
    ("deploy", "by"): ("owner", "you"),
}
"""Values that say what is meant without them."""

SYNONYM = ("preparation_start", "turn_start")
"""Words for the same occasion."""


WORDS = [(edition, word) for edition in EDITIONS for word in samples_of(edition).kinds]


@pytest.mark.parametrize(("edition", "word"), WORDS)
def test_a_field_is_refused_or_read_back(edition: str, word: str) -> None:
    samples = samples_of(edition)
    walked = samples.walk(word)

    assert not [fault for sample in walked for fault in find_faults(samples, sample)]
    assert not list(find_alike(samples, walked))


def find_faults(samples: Samples, sample: Sample) -> Iterator[tuple[Any, ...]]:
    """Yields what is wrong with a field that an edition takes."""
    key = (sample.word, sample.field)
    meant = sample.value in AS_IF_LEFT_OUT.get(key, ())
    if sample.card == sample.without and not meant:
        yield (*key, sample.value, "makes no other card")
    for language, said in samples.say(sample.card).items():
        if "⟨" in said or not said.strip() or " none " in said:
            yield (*key, sample.value, language, said)
        elif sample.field not in NAMES and not meant:
            if said == samples.say(sample.without)[language]:
                yield (*key, sample.value, language, "is left out of", said)


def find_alike(samples: Samples, walked: Sequence[Sample]) -> Iterator[tuple[Any, ...]]:
    """Yields values of a field that one sentence says."""
    known: dict[tuple[str, str, str], Any] = {}
    for sample in walked:
        if sample.field in NAMES or sample.value in AS_IF_LEFT_OUT.get((sample.word, sample.field), ()):
            continue
        for language, said in samples.say(sample.card).items():
            other = known.setdefault((sample.field + repr(sample.base), language, said), sample.value)
            if other != sample.value and str(other).replace(*SYNONYM) != str(sample.value):
                yield sample.field, other, sample.value, said


@pytest.mark.parametrize(("edition", "word"), WORDS)
def test_a_word_that_no_edition_has_is_refused_wherever_it_stands(edition: str, word: str) -> None:
    samples = samples_of(edition)

    taken = [(f, v) for f, v, read in samples.misspelt(word) if not isinstance(read, BadCardFile) and f not in OPEN]

    assert not taken
