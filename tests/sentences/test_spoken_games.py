"""Random games are read in every language: findings, options and questions are sentences, their terms translated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.rpc.messages.speaking import speak_at
from adjudicator.sentences.messages import LANGUAGES
from engine.core.play.survey import survey
from tests.properties.playing import POOLS, SEATS, open_random
from tests.telling import tell_survey

COMMANDS = {"fftcg-wild": 120, "force-of-will": 120, "force-of-will-wild": 120, "older-force-of-will": 60}
USUAL = 200
"""How many commands of a game are read."""

UNSAID = re.compile(r"\[[a-z]{3,}\.[a-z_-]+\]")
WORD = re.compile(r"[a-z]{3,}")


def sentences(value: Any) -> Iterator[str]:
    """Every sentence in the fields of a message."""
    for name, each in value.items() if isinstance(value, dict) else ():
        if name == "sentence":
            yield each
        yield from sentences(each)
    for each in value if isinstance(value, list) else ():
        yield from sentences(each)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pool", POOLS)
def test_everything_that_a_player_reads_is_a_sentence(pool: str, language: str) -> None:
    live = open_random(16, POOLS[pool]())
    cards = live.table.pins.definitions.values()
    named = [*cards, *(ability for card in cards for ability in card.abilities if hasattr(ability, "name"))]
    printed = (word for each in named for word in (each.name, *getattr(each, "attributes", ())))  # what cards alone say
    names = {word for each in printed for word in WORD.findall(each.lower())}
    unsaid: set[str] = set()
    foreign: set[str] = set()
    for choice in live.turns(COMMANDS.get(pool, USUAL)):
        for seat in {choice.seat, *SEATS} & set(SEATS):
            fields = tell_survey(survey(live.table, seat), speak_at(live.table, seat, language))
            for sentence in sentences(fields):
                unsaid |= set(UNSAID.findall(sentence)) if sentence else {f"an empty sentence about {choice.name}"}
                if language == "ja":
                    foreign |= set(WORD.findall(sentence.lower())) - names

    assert not sorted(unsaid)
    assert not sorted(foreign)
