"""Positions as a Japanese judge writes them, one for each kind of thing under way: read, explained and opened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position
from adjudicator.sentences.messages import LANGUAGES
from engine.abilities.view import RulesContext
from tests.desk.positions import examine_once
from tests.telling import tell_survey, tell_verdict

FOLDER = Path(__file__).with_name("judges")
FILES = sorted(FOLDER.glob("*.yaml"))
UNSAID = re.compile(r"\[[a-z]{3,}\.[a-z_-]+\]")
MARKERS = {
    "fftcg-counters": {"クラウド": {"frozen": 1}},
    "fftcg-damage": {"クラウド": {"damage": 3000}},
    "force-of-will-counters": {"ジークフリート": {"mark": 2}},
    "force-of-will-damage": {"ジークフリート": {"damage": 300}},
    "generic-counters": {"網の繕い手": {"venom": 2}},
    "generic-damage": {"はしけ曳き": {"damage": 200}},
}
"""What lies on cards, by file."""
DONE: dict[str, dict[str, Any]] = {
    "fftcg-done-this-turn": {"attacked_this_turn": [1]},
    "fire-force-done-this-turn": {"used": ["1:SAMPLE-053#0"]},
    "fire-force-until-end-of-turn": {"used": ["1:SAMPLE-053#0"]},
    "force-of-will-done-this-turn": {"stone_called": True, "used": ["1:VIN-065#0"]},
    "force-of-will-until-end-of-turn": {"used": ["1:VIN-065#0"]},
    "generic-done-this-turn": {"charged": True, "retreated": True},
}
"""What the table remembers of the turn, by file; an effect until its end tells that its ability was used."""
WAITING = {
    "fftcg-trigger": "導師",
    "fire-force-trigger": "火花の斥候",
    "force-of-will-trigger": "パラケルスス",
    "generic-trigger": "はりきる新兵",
}
"""The card of which an ability waits, by file."""
GROWN = {
    "fftcg-until-end-of-turn": ("power", {"クラウド": 1000, "レッドXIII": 1000, "ギルガメッシュ": 0}),
    "fire-force-until-end-of-turn": ("power", {"無手の修道者": 2000, "煤の猟犬": 0}),
    "force-of-will-until-end-of-turn": ("atk", {"ファウスト": 600}),
    "generic-until-end-of-turn": ("", {}),
}
"""A number and by how much it has grown on which cards, by file; damage that is dealt is no number of a card."""


def read(path: Path) -> ExaminedPosition:
    return parse_position(path.read_text(encoding="utf-8"), file=path.name)


def sentences(value: Any) -> Iterator[str]:
    for name, each in value.items() if isinstance(value, dict) else ():
        if name == "sentence":
            yield each
        yield from sentences(each)
    for each in value if isinstance(value, list) else ():
        yield from sentences(each)


def test_each_file_has_its_row() -> None:
    assert [path.stem for path in FILES] == sorted({*MARKERS, *DONE, *WAITING, *GROWN})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_stated_lies_on_the_table(path: Path) -> None:
    position, name = read(path), path.stem
    table, words = position.table, position.labels.words
    markers = {words[card]: dict(obj.markers) for card, obj in table.objects.items() if obj.markers}
    done = {fact: value for fact, value in table.facts.items() if fact != "life"}
    waiting = [words[pending.source] for pending in table.pending.values()]

    assert markers == MARKERS.get(name, {})
    assert done == DONE.get(name, {})
    assert waiting == ([WAITING[name]] if name in WAITING else [])
    assert len(table.lasting) == (1 if name in GROWN else 0)


@pytest.mark.parametrize("name", [name for name, (number, _) in GROWN.items() if number])
def test_an_effect_until_the_end_of_the_turn_is_in_force(name: str) -> None:
    position = read(FOLDER / f"{name}.yaml")
    number, grown = GROWN[name]
    derived, words = RulesContext.over(position.table).derived, position.labels.words
    printed = position.definitions

    for card, obj in position.table.objects.items():
        if words[card] in grown:
            value = derived.characteristics(card).numbers[number] - printed[obj.number].numbers[number]
            assert value == grown[words[card]], words[card]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_contradicts_nothing_and_is_explained_in_sentences(path: Path, language: str) -> None:
    position, report = examine_once(path.read_text(encoding="utf-8"))
    speaker = speak_at_desk(position, language)
    asked = [tell_survey(each.survey, speaker) for each in report.at_once.asked]
    said = [*sentences(asked), *sentences(tell_verdict(report.verdict, speaker))]

    assert not report.inconsistencies
    assert said or report.at_once.events
    assert all(said) and not [each for each in said if UNSAID.search(each)]
