"""Event arguments in words: cards, picked acts, answers, an effect's gains."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.messages import MessageBook
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.borrowing import OF
from engine.core.clauses.citation import NO_CLAUSES, Labels
from engine.core.clauses.finding import Verdict
from engine.core.events.steps import StepTaken
from engine.core.play.actions import read_subject


def word_argument(narrator: Speaker, name: str, value: Any, cites: Labels) -> str | int:
    """Returns an argument in words, for an event's sentence.

    Args:
        narrator: names the cards that the reader knows.
        name: the name of the argument.
        value: its value.
        cites: the clauses that asked for an answer.
    """
    kind = ARGUMENTS[name]
    if kind is ArgumentKind.CARD:
        return list_cards(narrator, (value,))
    if name == "acts":
        return narrator.join([_say_pick(narrator, pick, cites) for pick in value])
    if name == "answers":
        said = {seat: _word_answer(narrator, answered) for seat, answered in value.items()}
        return narrator.join([narrator.say("say.of-seat", {"seat": seat, "told": told}) for seat, told in said.items()])
    if name == "gives":
        return narrator.join([_word_gain(narrator, word, amount) for word, amount in value])
    if name == "lives":
        return narrator.join([narrator.say("say.life-of", {"seat": of, "life": life}) for of, life in value.items()])
    if name == "holdings":
        return narrator.join([narrator.say_holdings(fact, held) for fact, held in value.items()])
    if name == "why":
        return narrator.find_first((f"loss.{slug(value)}",), {}) or str(value)
    if name == "occasion":
        return narrator.find_first((f"occasion.{slug(value)}",), {}) or str(value)
    if name == "name":
        return narrator.find_first((f"word.{str(value).replace(' ', '_')}",), {}) or str(value)
    if name == "until" and isinstance(value, int):
        return narrator.find_first(("until.in-turn",), {"turn": value}) or str(value)
    if name == "until":
        return narrator.find_first((f"until.{slug(value)}",), {}) or str(value)
    if name == "question":
        return narrator.say_question_about(value["name"], value["seat"], value["subject"], value["cites"])
    if name == "verdict":
        return narrator.say_verdict(msgspec.convert(value, Verdict))
    if kind is ArgumentKind.TERM and isinstance(value, str):
        return narrator.word(kind, slug(value))
    return narrator.word(kind, value)


def find_subject(pick: str) -> int | str:
    """Returns the subject of the pick `act:subject:way`, or the pick itself."""
    subject = read_subject(pick.partition(":")[2].partition(":")[0])
    return pick if subject == "" else subject


def _word_answer(narrator: Speaker, said: Any) -> str:
    if isinstance(said, list | tuple):
        return narrator.join([_word_answer(narrator, each) for each in said])
    return narrator.say_act(str(said), said, NO_CLAUSES)


def _say_pick(narrator: Speaker, pick: str, cites: Labels) -> str:
    """Returns a pick; for a waiting trigger, its ability instead of only the card."""
    if pick.partition(":")[0] in OF_TRIGGERS:
        name = narrator.name_object
        narrator = narrator.naming(
            lambda each: narrator.say_first(("say.ability-of",), {"card": name(each)}) if name(each) else ""
        )
    return narrator.say_act(pick, find_subject(pick), cites)


OF_TRIGGERS = frozenset({"trigger", "auto"})
"""Acts whose subject is a waiting trigger."""


def _word_gain(narrator: Speaker, word: str, amount: int) -> str:
    """Returns what an effect gives: a number with its amount, or only a word."""
    named = narrator.find_printed(word) or str(narrator.word(ArgumentKind.TERM, word))
    if not amount:
        return named
    return narrator.say_first((f"say.{'more' if amount > 0 else 'less'}-of",), {"words": named, "amount": abs(amount)})


def list_cards(narrator: Speaker, cards: Sequence[int]) -> str:
    """Returns the names of cards; unnamed ones are counted."""
    names = [name for card in cards if (name := narrator.name_object(card))]
    said = [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    unnamed = len(cards) - len(names)
    if unnamed:
        said.append(narrator.say_first(("say.cards",), {"count": unnamed}))
    return narrator.join([*said[:-2], narrator.join(said[-2:], "say.and")])


def slug(word: str) -> str:
    """Returns a stored word in the form used in codes."""
    return word.replace("_", "-").replace(" ", "-")


STEP = "step-taken"
"""The type of a rulebook step. Prose tells a step that decides something although it changes nothing."""


PLAIN: Mapping[str, tuple[str, ...]] = {
    "cards-unknown": ("zone",),
    "card-vanished": ("zone",),
    "choices-revealed": ("answers",),
    "conceded": ("seat",),
    "effect-narrowed": (),
    "game-forked": ("actor", "name"),
    "game-restarted": (),
    "judge-call-claimed": ("actor",),
    "judge-call-resolved": ("actor",),
    "judge-called": ("actor", "reason"),
    "limit-reached": (),
    "place-stated": (),
    "state-restored": (),
    "table-corrected": ("actor", "reason"),
    "turn-began": ("player", "turn"),
    "zone-reordered": ("zone",),
}
"""Types with a single sentence, each with the fields that are its arguments; `card` is the affected card."""


def name_step(procedure: str, at: str, goto: str, cites: Labels, *, grounds: bool = False) -> tuple[str, ...]:
    """Returns the possible message names of a rulebook step, the most specific first.

    A name has the procedure and one of the clauses that the step cites: the clauses that a step adds to its own come
    last, and tell the most. It can have the next step (`-to-...`, or `-over` if the procedure ends), or its own step
    (`-at-...`). A sentence with the values by which the step decided has the ending `-told`.

    Args:
        grounds: whether the step tells the values by which it decided.
    """
    of = f"step.{slug(procedure)}"
    then = f"{of}-to-{_hyphenate(goto)}" if goto else f"{of}-over"
    labels = [_hyphenate(label) for label in reversed(cites)]
    names = tuple(f"{name}_{label}" for label in labels for name in (then, f"{of}-at-{_hyphenate(at)}", of))
    return tuple(each for name in names for each in (f"{name}{TOLD}", name)) if grounds else names


TOLD = "-told"
"""The ending of sentences with the values by which a step decided."""


def name_by_clauses(of: str, cites: Labels) -> tuple[str, ...]:
    """Returns the possible message names of something by its clauses; the clauses that come last tell the most."""
    return tuple(f"{of}_{_hyphenate(label)}" for label in reversed(cites))


def tells_by_clauses(messages: MessageBook, kind: str, cites: Labels) -> bool:
    """Returns whether an edition has a sentence for events of a kind by one of their clauses."""
    return any(map(messages.has, name_by_clauses(f"event.{kind}", cites)))


def _hyphenate(label: str) -> str:
    return label.partition(OF)[0].replace(".", "-").replace("/", "-")


def tells_step(messages: MessageBook, event: StepTaken) -> bool:
    """Returns whether an edition has a sentence for a rulebook step."""
    names = name_step(event.procedure, event.at, event.goto, event.cites, grounds=event.grounds is not None)
    return any(messages.has(name) for name in names)
