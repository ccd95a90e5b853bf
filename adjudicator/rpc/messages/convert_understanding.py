"""What was understood of a position, as fields of messages and as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from adjudicator.desk.position_parser import ExaminedPosition
from adjudicator.desk.position_report import UnderstoodCard, UnderstoodPart
from adjudicator.desk.understanding import CODE
from adjudicator.notation.stated_setup import NOBODY_KNOWS
from adjudicator.rpc.messages import convert
from adjudicator.rpc.messages.convert import Fields
from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.messages import FALLBACK
from adjudicator.sentences.speaker import Speaker
from engine.core.table.card_names import normalise


def convert_understanding(
    parts: Iterable[UnderstoodPart], position: ExaminedPosition, speaker: Speaker | None
) -> Iterator[Fields]:
    """Yields the fields of every `UnderstoodPart`."""
    for part in parts:
        yield {
            "code": part.code,
            "arguments": convert.arguments_of(part.arguments),
            "sentence": "" if speaker is None else _say_part(part, position, speaker),
        }


def _say_part(part: UnderstoodPart, position: ExaminedPosition, speaker: Speaker) -> str:
    told, term = dict(part.arguments), partial(speaker.word, ArgumentKind.TERM)
    if part.cards:
        told["items"] = [_say_cards(card, times, position, speaker) for card, times in part.cards]
    elif "items" in told:
        told["items"] = [str(term(each)) for each in told["items"]]
    if "phase" in told:  # its names in every language: the first of the reader's
        plain = speaker.language == FALLBACK
        told["phase"] = next((name for name in told["phase"] if name.isascii() == plain), told["phase"][0])
    if part.code == f"{CODE}done":  # elsewhere the same word can be how often it was done
        told["fact"] = speaker.find_first((f"done.{told['fact']}",), {}) or told["fact"]
    if "found" in told:
        told["found"] = _say_found(told["found"], speaker)
    return speaker.say(part.code, told)


def _say_cards(card: UnderstoodCard, times: int, position: ExaminedPosition, speaker: Speaker) -> str:
    """Returns a card with how it lies, and how many are alike; what nobody knows or says is counted."""
    if not card.stated and not card.words and not card.figures:
        kind = "unseen" if card.label.startswith(NOBODY_KNOWS) else "unstated"
        return speaker.say_first((f"say.understood-{kind}",), {"count": times})
    term = partial(speaker.word, ArgumentKind.TERM)
    words = [*_say_number(card, position), *(str(term(word)) for word in card.words)]
    words += [f"{_name_figure(name, speaker)} {figure:,}" for name, figure in card.figures.items()]
    under = speaker.name_object(card.under) if card.under else ""
    for of, name in ((under, "under"), (card.controller, "controlled-by"), (card.owner, "owned-by")):
        words += [speaker.say_first((f"state.{name}",), {"words": of})] if of else []
    said = _name(card, position, speaker)
    if words:
        said = speaker.say_first(("say.understood-card",), {"named": said, "items": speaker.join(words)})
    return said if times == 1 else f"{said} ×{times}"


def _name(card: UnderstoodCard, position: ExaminedPosition, speaker: Speaker) -> str:
    """Returns the name of a card in the reader's language; a label that is no name of it stands before."""
    named = speaker.name_object(card.object) or card.label
    number = position.table.objects[card.object].number
    printed = position.definitions.get(number)
    known = {number, named} | ({printed.name, *printed.names.values()} if printed is not None else set())
    label = card.label
    return named if normalise(label) in {normalise(each) for each in known} else f"{label} = {named}"


def _say_number(card: UnderstoodCard, position: ExaminedPosition) -> list[str]:
    """Returns the number of a card that is called by it, so that its name does not hide which printing it is."""
    number = position.table.objects[card.object].number
    printed = position.definitions.get(number)
    return [number] if printed is not None and card.label == number != printed.name else []


def _name_figure(name: str, speaker: Speaker) -> str:
    """Returns what a number or a counter is called; a word that the edition does not know stands as it was typed."""
    told = speaker.find_printed(name)
    if told is None and speaker.find_first((f"word.{name}",), {}) is None:
        return f"`{name}`"
    return told or str(speaker.word(ArgumentKind.TERM, name))


def _say_found(found: Any, speaker: Speaker) -> str:
    """Returns the value of a fact: numbers and lists by player, or by what they are of."""
    if isinstance(found, Mapping):
        said = (f"{_say_found(key, speaker)} {_say_found(value, speaker)}" for key, value in found.items())
        return speaker.join([*said])
    if isinstance(found, list | tuple):
        return speaker.join([_say_found(each, speaker) for each in found])
    return (
        f"{found:,}"
        if isinstance(found, int) and not isinstance(found, bool)
        else str(speaker.word(ArgumentKind.TERM, str(found).lower() if isinstance(found, bool) else str(found)))
    )
