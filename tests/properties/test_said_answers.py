"""Every option of every question reached in play is taken as that option in each way in which a judge may say it.

A way of saying it that fits other options as well, except equal cards, is asked back and never taken as another one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.answers.equal_options import describe_option
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt, position_of_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame, judge_and_go_on
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.fields import Act
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.vocabulary import WORDS_APART
from adjudicator.sentences.messages import LANGUAGES, messages_of
from engine.core.events.choices import ChoiceMade
from engine.core.table.choice import CHANCE, Choice, Option
from engine.core.table.state import GameState
from tests.properties.playing import BOOKS, MANY, POOLS, open_random
from tests.shares import share

COMMANDS = 120
"""How many commands of each game are played."""
SELDOM = 0.04
"""At which share of the questions the answers are said."""
OPTIONS, WAYS = 3, 8
"""How many options of a question are said, and in how many ways each."""
GAMES = [(pool, seed) for pool in POOLS for seed in range(MANY or 2)]
DECLINING = ("none", "decline", "leave", "no", "keep")
PAYING = ("CP", "will", "payment", "energies")
HERE = FilePosition("said")
YES, NO = (
    ("yes", "はい", "する", "使う", "do it"),
    ("no", "いいえ", "しない", "なし", "none", "使わない", "don't do it"),
)
PLACES = ("{}", "effect {}", "{}番目の効果", "option {}", "the {} effect")


def list_names(position: ExaminedPosition, option: Option) -> list[str]:
    """The names of an option's card in all languages."""
    head = str(option.subject).partition("/")[0]
    obj = position.table.objects.get(int(head)) if head.isdecimal() else None
    printed = position.definitions.get(obj.number) if obj is not None else None
    return [] if printed is None else list(dict.fromkeys((printed.name, *printed.names.values())))


def list_ways(position: ExaminedPosition, choice: Choice, option: Option) -> Iterator[Act]:
    """The ways of saying an option: its sentences, its card with a word for its act, its place, yes and no."""
    book, act = position.book, option.id.partition(":")[0]
    yield option.id
    for language in LANGUAGES:
        speaker = speak_at_desk(position, language)
        yield (said := speaker.say_act(option.id, option.subject, choice.cites))
        yield f"{said.capitalize() if said.isascii() else said}{'.' if language == 'en' else '。'}"
        words = messages_of(book).find(f"attempt.{act.partition('-')[0]}", language, {})
        for word in WORDS_APART.split(words or ""):
            yield from ({word: name} for name in list_names(position, option) if word and ":" in option.id)
    of_turn = any(choice.find(word) is not None for word in ("end", "pass"))
    if not of_turn:
        yield from list_names(position, option)
        yield from ({"choose": name} for name in list_names(position, option))
        others = [each for each in choice.options if each.id not in DECLINING]
        if len(choice.options) == 2 and len(others) == 1 and choice.most == 1:
            yield from NO if option.id in DECLINING else YES
        if option.id in DECLINING:
            yield {others[0].id.partition(":")[0] if others else "choose": "none"}
    if act == "mode":
        place = int(str(option.subject)) + 1
        yield from (form.format(place) for form in PLACES[:3])
        yield from ({"choose": form.format(place)} for form in PLACES)


def judge(position: ExaminedPosition, choice: Choice, option: Option, act: Act) -> str:
    """What is wrong with how an answer is taken; empty if nothing is."""
    written = load_defaults(position.book.id).words.read_answer(act, HERE)
    game = SimulatedGame(position, position.table, position.labels)
    verdict, after = judge_and_go_on(game, StatedAttempt(choice.seat, written), explains=False)
    made = next((event.picks for event in after.events if isinstance(event, ChoiceMade)), None)
    if made is None:
        asked_back = [found for found in verdict.findings if found.code == "claim.several-meant"]
        return "" if asked_back else f"{act!r} is not taken as {option.id}: {[f.code for f in verdict.findings]}"
    taken = [choice.find(str(pick)) for pick in made]
    like = {describe_option(position.table, each.id, each.subject) for each in taken if each is not None}
    meant = describe_option(position.table, option.id, option.subject)
    if choice.name in PAYING and isinstance(act, dict) and {each.subject for each in taken if each} == {option.subject}:
        return ""  # the ways to pay with a card are told apart only where they are said
    if not made and option.id in DECLINING:
        return ""
    return "" if like == {meant} else f"{act!r} is taken as {made}, not {option.id}"


def list_faults(table: GameState, choice: Choice, rng: random.Random) -> Iterator[str]:
    """What is wrong with how some options of a question are taken."""
    position = position_of_game(BOOKS[table.pins.edition], table)
    for option in rng.sample(choice.options, min(OPTIONS, len(choice.options))):
        ways = list({str(way): way for way in list_ways(position, choice, option)}.values())
        for act in rng.sample(ways, min(WAYS, len(ways))):
            if fault := judge(position, choice, option, act):
                yield f"{choice.name}: {fault} among {[each.id for each in choice.options][:8]}"


@pytest.mark.parametrize(("pool", "seed"), share(GAMES, 4))
def test_an_option_is_taken_in_every_way_of_saying_it(pool: str, seed: int) -> None:
    live, rng = open_random(seed, POOLS[pool]()), random.Random(f"said {pool} {seed}")
    faults: list[str] = []
    for choice in live.turns(COMMANDS):
        picks_one = choice.form == "options" and choice.least <= 1 and choice.options
        if choice.seat != CHANCE and picks_one and choice.most == 1 and rng.random() < SELDOM:
            faults += list_faults(live.table, choice, rng)

    assert not faults
