"""Names objects that came into being, and tells equal options apart by how their cards lie."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from adjudicator.desk.positions.report import AskedSeat, CourseReport, SimulationReport
from adjudicator.rpc.messages.convert import Fields
from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.speaker import Speaker
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, TriggerCounted


def name_since(seen: SimulationReport, speaker: Speaker) -> Speaker:
    """Returns a speaker that also names objects created while the position was continued.

    A card that moved, and an ability of a card, is told apart as the card before it.
    """
    before = {event.became: event.card for event in seen.events if isinstance(event, CardMoved)}
    before |= {event.obj.id: event.obj.source for event in seen.events if isinstance(event, AbilityPlaced)}
    before |= {event.pending.id: event.pending.source for event in seen.events if isinstance(event, TriggerCounted)}

    def mark(object_id: int, name: str) -> str:
        while before.get(object_id, object_id) != object_id:
            object_id = before[object_id]
        return speaker.mark(object_id, name)

    return name_also(speaker.marking(mark), seen.numbers)


def name_also(speaker: Speaker, numbers: Mapping[int, str]) -> Speaker:
    """Returns a speaker that also names objects with these card numbers."""
    known = speaker.name_object
    return speaker.naming(lambda each: known(each) or speaker.name_in_event(each, numbers.get(each, "")))


def name_in_course(course: CourseReport | None, speaker: Speaker) -> Speaker:
    """Returns a speaker that also names objects created in a course."""
    for step in course.steps if course is not None else ():
        speaker = name_since(step.then, speaker)
    return speaker if course is None else name_since(course.end, speaker)


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
