"""Events as sentences and as prose: each type has one, and a seat is told nothing that it may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.sentences.abilities.words import AbilityWords
from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.event_words import tells_step
from adjudicator.sentences.events import describe_event, say_description, say_event
from adjudicator.sentences.messages import KERNEL, LANGUAGES, messages_of
from adjudicator.sentences.prose import write_prose
from adjudicator.sentences.speaker import PRINTED, Speaker, capitalise
from adjudicator.sentences.told import ToldEvent, find_source, witness_game
from adjudicator.sentences.wording import tell_none_apart
from engine.abilities.derived import DeriveBy
from engine.core.events.event import Event
from engine.core.events.fold import open_state
from engine.core.events.game import GameOpened
from engine.core.events.steps import StepTaken
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.visibility import JUDGE
from engine.core.questions.redaction import EventView
from engine.event_types import EVENT_TYPES
from engine.rulebooks import editions
from tests.golden.scripts import OPENED, commands, path_of, say
from tests.properties.playing import POOLS, open_random
from tests.sentences.test_every_code import read_attributes

READERS = ("P1", "P2", "spectator", JUDGE)
COMMANDS = 80
"""How many commands of a random game are read."""

UNSAID = re.compile(r"\[(?:event|verb|say)\.[a-z_-]+\]")
INVENTED = {"chance", "kept", "mana", "promise"}
"""Words that are no names and stand for themselves: a seat, and a counter that a card made up."""
WORD = re.compile(r"[a-z]{3,}")


def speaker_of(opened: Event, language: str) -> Speaker:
    """Who says the events of the game that an event opens."""
    assert isinstance(opened, GameOpened)
    names = {number: card.name for number, card in opened.pins.definitions.items()}
    return find_speaker(opened.pins.edition, language, names)


def find_speaker(
    edition: str,
    language: str,
    names: Mapping[str, str],
    place_ability: Callable[[str], tuple[str, int]] = tell_none_apart,
) -> Speaker:
    """Who says the events of a game of an edition, with the names of its cards by their numbers."""
    book = rulebook_of(edition)
    words = AbilityWords(book, language, {})
    find_printed = partial(words.find_printed, PRINTED)
    return Speaker(messages_of(book), language, lambda object_id: "", names, find_printed, place_ability, words)


@cache
def golden_log(name: str) -> tuple[Event, ...]:
    """The events of a golden game."""
    game = OPENED[name]()
    for command in commands(path_of(name).read_text("utf-8")):
        say(game, command)
    return tuple(game.log)


@cache
def random_log(pool: str, seed: int = 5) -> tuple[Event, ...]:
    """The events of a random game."""
    live = open_random(seed, POOLS[pool]())
    for _ in live.turns(COMMANDS):
        pass
    return tuple(live.log)


def golden_prose(name: str, language: str) -> Iterator[str]:
    """A golden game in prose, as P1 reads it: sentences, behind each its events."""
    log = golden_log(name)
    for paragraph in write_prose(witness_game(log, "P1"), speaker_of(log[0], language)):
        yield f"# {paragraph.heading}"
        for sentence in paragraph.sentences:
            yield f"{sentence.text} ({', '.join(str(seq) for seq in sentence.events)}: {' '.join(sentence.cites[:3])})"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_type_has_its_sentence(language: str) -> None:
    written = read_attributes(KERNEL / f"{language}.ftl")

    assert not sorted(tag for tag in EVENT_TYPES if not any(name.startswith(f"event.{tag}") for name in written))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("pool", POOLS)
def test_every_event_is_said_to_every_reader(pool: str, reader: str, language: str) -> None:
    log = random_log(pool)
    speaker = speaker_of(log[0], language)
    for told in witness_game(log, reader):
        described = describe_event(told.view)
        assert set(described.facts) <= set(ARGUMENTS), described
        assert not UNSAID.findall(say_event(speaker, told)), told


FOREIGN = [(pool, 5) for pool in POOLS] + [
    ("sample", 10), ("generic-mixed", 2), ("fftcg-wild", 11), ("fftcg-wild", 30), ("force-of-will-wild", 11),
    ("force-of-will-wild", 17), ("force-of-will-wild", 26),
]  # fmt: skip
"""Games by their seeds: one of each pool, and those that come to words which are seldom said."""


@pytest.mark.parametrize(("pool", "seed"), FOREIGN)
def test_japanese_prose_has_no_other_foreign_words_than_names(pool: str, seed: int) -> None:
    log = random_log(pool, seed)
    speaker = speaker_of(log[0], "ja")
    prose = write_prose(witness_game(log, JUDGE), speaker)

    said = {word for each in prose for word in WORD.findall(each.text.lower())}
    assert not sorted(said - list_own_words(log[0], speaker) - INVENTED)


def list_own_words(opened: Event, speaker: Speaker) -> set[str]:
    """The words of a game's cards that no language has: their names, and attributes that a card set made up."""
    assert isinstance(opened, GameOpened)
    told = msgspec.to_builtins(opened.pins.definitions)
    made_up = {word for word in list_strings(told, ATTRIBUTES) if speaker.word(ArgumentKind.TERM, word) == word}
    return {word for text in made_up | set(list_strings(told, {"name"})) for word in WORD.findall(text.lower())}


ATTRIBUTES = frozenset({"attribute", "attributes", "gain_attribute", "lose_attribute", "attribute_becomes"})
"""The fields of cards and abilities that hold attributes."""


def list_strings(told: Any, fields: Set[str], field: str = "") -> Iterator[str]:
    """Yields the texts in these fields of plain data."""
    if isinstance(told, Mapping):
        for name, value in told.items():
            yield from list_strings(value, fields, name)
    elif isinstance(told, list | tuple):
        for each in told:
            yield from list_strings(each, fields, field)
    elif isinstance(told, str) and field in fields:
        yield told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_game_in_prose(language: str) -> None:
    stored = Path(__file__).with_name(f"fire_force.{language}.txt")

    assert list(golden_prose("fire_force", language)) == stored.read_text("utf-8").splitlines()


def test_steps_and_answers_that_others_may_not_see_go_without_saying() -> None:
    log = random_log("sample")
    prose = write_prose(witness_game(log, "P1"), speaker_of(log[0], "en"))
    said = {seq for paragraph in prose for sentence in paragraph.sentences for seq in sentence.events}
    kinds = {type(event).tag() for event in log if event.seq in said}

    assert "card-moved" in kinds
    assert not kinds & {"choice-opened", "cards-renumbered"}
    steps = [event for event in log if isinstance(event, StepTaken)]
    messages = messages_of(rulebook_of(open_state(log[0]).pins.edition))
    assert {step.seq for step in steps} & said == {step.seq for step in steps if tells_step(messages, step)}
    assert 0 < len({step.seq for step in steps} & said) < len(steps) / 20


def test_a_hidden_card_is_counted_and_not_named() -> None:
    log = random_log("sample")
    speaker = speaker_of(log[0], "en")
    drawn = [
        say_event(speaker, told)
        for told in witness_game(log, "P2")
        if told.view.type == "card-moved" and (told.view.data["verb"], told.view.data["controller"]) == ("draw", "P1")
    ]

    assert set(drawn) == {"P1 draws a card."}


def test_a_card_is_called_what_the_seat_knows_at_that_time() -> None:
    told = [each for each in witness_game(random_log("sample"), "P2") if each.view.type == "card-moved"]
    unknown = [each for each in told if not each.numbers]

    assert unknown
    assert all("number" not in each.view.data for each in unknown)
    assert all(isinstance(each, ToldEvent) and each.numbers for each in told if "number" in each.view.data)


SELDOM: dict[str, tuple[str, dict[str, Any]]] = {
    "event.card-attached-off": ("card-attached", {"card": 3, "to": 0}),
    "event.chance-renewed": ("chance-renewed", {"seed_commitment": "00", "number": 1}),
    "event.choice-made-number": ("choice-made", {"seat": "P1", "number": 3}),
    "event.game-ended-draw": ("game-ended", {"winner": ""}),
    "event.trigger-spent-cleared": ("trigger-spent", {"pending": 4, "how": "cleared"}),
    "event.trigger-spent-declined": ("trigger-spent", {"pending": 4, "how": "declined"}),
    "event.value-changed-told": ("value-changed", {"card": 3, "name": "damage", "value": 2, "was": 1}),
    "verb.control": (
        "card-moved",
        {"card": 3, "became": 4, "source": "P1/field", "target": "P2/field", "verb": "control", "controller": "P2"},
    ),
}
"""Cases of events that games seldom come to, by their codes: what a reader is told."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", SELDOM)
def test_cases_of_events_that_games_seldom_come_to_are_said(code: str, language: str) -> None:
    kind, data = SELDOM[code]
    view = EventView(9, kind, 0, 9, ("1",), data)
    speaker = speaker_of(random_log("sample")[0], language)

    assert describe_event(view).codes[0] == code or code in describe_event(view).codes
    said = say_event(speaker, ToldEvent(view, {}))
    assert said and not UNSAID.findall(said)
    assert said == say_first_of(speaker, code, view)


def say_first_of(speaker: Speaker, code: str, view: EventView) -> str:
    """The sentence of one code alone."""
    described = replace(describe_event(view), codes=(code,))
    return capitalise(say_description(speaker, described, {}))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("payment", ("What does P2 pay with?", "P2は何で支払うか。")),
        ("shuffle", ("In which order do the cards lie after the shuffle?", "シャッフルの後、カードはどの順番か。")),
        ("choose", ("What does P2 choose?", "P2は何を選ぶか。")),
    ],
)
def test_a_question_about_what_is_not_told_speaks_of_no_something(name: str, said: tuple[str, str]) -> None:
    book = rulebook_of("fire_force@1.0.0")
    for language, sentence in zip(("en", "ja"), said, strict=True):
        speaker = Speaker(messages_of(book), language, lambda object_id: "", {})
        assert speaker.say_question_about(name, "P2", "", ()) == sentence
        assert speaker.say_question_about(name, "P2", 7, ()) != sentence


def gained(flag: str) -> tuple[str, dict[str, Any]]:
    """An effect that gives card 3 a mark."""
    static = {"change": {"gain_flag": flag}}
    return "effect-began", {
        "effect": {"source": 3, "controller": "P1", "static": static, "fixed": [3], "until": "turn"}
    }


def reworded(before: str, after: str) -> tuple[str, dict[str, Any]]:
    """An effect that has card 3 read a word as another one."""
    static = {"change": {"word": {"from": before, "to": after}}}
    return "effect-began", {
        "effect": {"source": 3, "controller": "P1", "static": static, "fixed": [3], "until": "turn"}
    }


def no_damage(what: str, asked: int, **whom: object) -> tuple[str, dict[str, Any]]:
    """Damage that an edition does not deal."""
    return "fell-short", {"what": what, "asked": asked, "done": 0, **whom}


def picked(option: str) -> tuple[str, dict[str, Any]]:
    """An option that P2 picked."""
    return "choice-made", {"seat": "P2", "picks": [option]}


FW, FT, GR = "force_of_will@8.01", "fftcg@2.1.9", "generic@1.2"


@pytest.mark.parametrize(("edition", "told", "english", "japanese"), [
    (GR, picked("replace:X-1#0.0@3"), "P2 decides: apply the effect of Fay.", "P2の選択：Fayの効果を適用する。"),
    (GR, picked("replace:@12.0@3"), "P2 decides: apply the effect of Fay.", "P2の選択：Fayの効果を適用する。"),
    (GR, picked("replace:X-2#1.0@3"), "P2 decides: apply ability 2 of Fay.", "P2の選択：Fayの2番目の能力を適用する。"),
    (GR, picked("replace:X-2#1.1@3"), "P2 decides: apply effect 2 of ability 2 of Fay.",
     "P2の選択：Fayの2番目の能力の2番目の効果を適用する。"),
    (GR, picked("replace:X-1#0.0@4"), "P2 decides: apply the effect of a card that is not known.",
     "P2の選択：不明なカードの効果を適用する。"),
    (FW, picked("will:fire"), "P2 decides: fire will.", "P2の選択：炎のウィル。"),
    (FW, picked("will:void+moon"), "P2 decides: moon will.", "P2の選択：月のウィル。"),
    (FW, picked("will:light+time"), "P2 decides: time-quality light will.", "P2の選択：時の特質を持つ光のウィル。"),
    (FW, gained("mobilized"), "Fay gains “can attack and block without paying” until the end of the turn.",
     "ターン終了時まで、Fayは「支払わずに攻撃とブロックができる」を得る。"),
    (FT, reworded("forward", "backup"), "Until the end of the turn, Fay reads “forward” as “backup” in their text.",
     "ターン終了時まで、Fayはテキストの「フォワード」を「バックアップ」と読む。"),
])  # fmt: skip
def test_words_that_only_keys_hold_are_said(
    edition: str, told: tuple[str, dict[str, Any]], english: str, japanese: str
) -> None:
    view = EventView(9, told[0], 0, 9, ("1",), told[1])
    for language, said in (("en", english), ("ja", japanese)):
        speaker = find_speaker(edition, language, {"X-1": "Fay"}, lambda key: ("", 2 if key == "X-2#1" else 0))
        assert say_event(speaker, ToldEvent(view, {3: "X-1"})) == said


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize(("told", "english", "japanese"), [
    (no_damage("damage_to", 0, player="P2", card=3), "0 damage is no damage: Fay is dealt none.",
     "0ダメージはダメージではないため、Fayに与えられない。"),
    (no_damage("damage_to", 0, card=3), "0 damage is no damage: Fay is dealt none.",
     "0ダメージはダメージではないため、Fayに与えられない。"),
    (no_damage("damage_to", -1, player="P2", card=3), "-1 damage is no damage: Fay is dealt none.",
     "-1ダメージはダメージではないため、Fayに与えられない。"),
    (no_damage("damage_to", 5, player="P2", card=3), "Fay is dealt no damage.", "Fayにダメージは与えられない。"),
    (no_damage("damage", 0, player="P2"), "0 damage is no damage: P2 is dealt none.",
     "0ダメージはダメージではないため、P2に与えられない。"),
])  # fmt: skip
def test_damage_that_is_not_dealt_is_said_of_whom_it_would_hit(
    edition: str, told: tuple[str, dict[str, Any]], english: str, japanese: str
) -> None:
    view = EventView(9, told[0], 0, 9, ("1",), told[1])
    for language, said in (("en", english), ("ja", japanese)):
        assert say_event(find_speaker(edition, language, {"X-1": "Fay"}), ToldEvent(view, {3: "X-1"})) == said


def test_a_picked_replacement_tells_the_card_that_it_comes_from() -> None:
    log = random_log("sample", 10)
    numbers = [
        told.numbers for told in witness_game(log, "P1") if find_source(str(told.view.data.get("picks", [""])[0]))
    ]

    assert numbers
    assert all(set(known.values()) == {"SAMPLE-108"} for known in numbers)


@pytest.mark.parametrize("edition", ["fire_force@1.0.0", GR, FT, FW])
def test_every_mark_that_a_card_can_gain_has_its_word(edition: str) -> None:
    book = rulebook_of(edition)
    assert isinstance(book.abilities, DeriveBy)
    for language in LANGUAGES:
        speaker = find_speaker(edition, language, {})
        assert not sorted(flag for flag in book.abilities.rules.schema.flags if speaker.find_printed(flag) is None)
