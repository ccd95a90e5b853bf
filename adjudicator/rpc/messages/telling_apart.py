"""Adds to the sentences of equal options how their cards lie, so that a judge can tell them apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from adjudicator.desk.positions.report import AskedSeat
from adjudicator.rpc.messages.convert import Fields
from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.speaker import Speaker


def tell_options_apart(message: Fields, asked: AskedSeat, speaker: Speaker) -> None:
    """Adds to options and barred candidates of one sentence the orientation or the host of their cards.

    Args:
        message: a `Choice` with the sentences of its options.
        asked: the seat that is asked, with how the cards of its options lie.
        speaker: names the cards.
    """
    subjects = {option.option.id: option.option.subject for option in asked.survey.options}
    subjects |= {option.id: option.subject for option in asked.survey.barred}
    alike: dict[str, list[Fields]] = defaultdict(list)
    for told in (*message["options"], *message["barred"]):
        if subjects.get(told["id"]) in asked.lies:
            alike[told.get("sentence", "")].append(told)
    for sentence, several in alike.items():
        states = [asked.lies[int(str(subjects[told["id"]]))] for told in several]
        if sentence and len(set(states)) > 1:
            for told, state in zip(several, states, strict=True):
                if words := _word(state, states, speaker):
                    told["sentence"] = speaker.say_first(("say.told-apart",), {"told": sentence, "words": words})


def _word(state: tuple[str, int], among: Sequence[tuple[str, int]], speaker: Speaker) -> str:
    """Returns how a card lies, as far as that differs among several: its orientation, and the card that has it."""
    orientation, host = state
    said: list[str] = []
    if len({each for each, _ in among}) > 1 and orientation:
        said.append(str(speaker.word(ArgumentKind.TERM, orientation)))
    if host:
        said.append(speaker.say_first(("say.lies-under",), {"card": speaker.name_object(host)}))
    return speaker.join(said) if said else ""
