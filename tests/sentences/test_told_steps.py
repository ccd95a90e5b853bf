"""Steps that decide something although they change nothing have a sentence: in the log, in prose and at the desk."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.rpc.messages.convert_desk import check, tell_foreseen
from adjudicator.rpc.messages.speaking import speak_of_game
from adjudicator.rpc.messages.speaking_desk import fill_check
from adjudicator.scenario.recorded_play import RecordedPlay
from adjudicator.scenario.scenario_runner import run_scenarios
from adjudicator.scenario.shipped_scenarios import find_shipped
from adjudicator.sentences.event_words import TOLD as TOLD_ENDING
from adjudicator.sentences.event_words import name_step
from adjudicator.sentences.messages import LANGUAGES, messages_of
from adjudicator.sentences.prose import write_prose
from adjudicator.sentences.told import witness_game
from engine.core.events.event import Event
from engine.core.events.fold import open_state
from engine.core.play.procedure import Procedure
from engine.core.play.visibility import JUDGE
from engine.rulebooks import editions, load

TOLD = {
    "ft-11-3-9-all-choices-illegal-nothing-happens": (
        "chose has become illegal: its effect is void.",
        "が選んだものはどれも不適正になっており、その効果は無効になる。",
    ),
    "ft-11-4-6-what-has-fallen-this-turn-makes-cheaper": (
        " costs 0 CP, not the printed 3: card texts change it.",
        "の支払うコストは、カードのテキストにより、書かれている3ではなく0である。",
    ),
    "ff-702-5-what-an-attack-outlives": (
        "The attack is no longer valid and ends.",
        "この攻撃は正当性を満たさなくなり、終了する。",
    ),
    "fw-909-8-a-condition-that-failed-before-resolution": (
        "The condition no longer holds, so the effect does not begin.",
        "条件が満たされなくなっているため、効果は発生しない。",
    ),
    "fw-legacy-1-4-as-far-as-possible": (
        "A part of the text cannot be carried out and is left out.",
        "効果のうち実行できない部分は行われない。",
    ),
    "ge-704-2-damage-meets-whoever-stands-in-the-main-areas": (
        "doubled, from ",
        "であるため、ダメージは2倍の",
    ),
}
"""For each shipped case, the sentence of a step in it, in the order of LANGUAGES."""


GROUNDS = {
    "card": "Coal Pup", "agent": "Torch Walker", "was": 400, "now": 500, "against": 300, "left": 200,
    "value_name": "HP",
}  # fmt: skip
"""The arguments of sentences with the values by which a step decided."""


def list_names(edition: str) -> list[str]:
    """Returns the names of an edition's sentences for steps."""
    return messages_of(load(edition)).list_names("step")


def play_shipped(named: str, monkeypatch: pytest.MonkeyPatch) -> list[list[Event]]:
    """Returns the logs of the courses of a shipped case."""
    plays: list[RecordedPlay] = []
    opened = RecordedPlay.opened.__func__  # type: ignore[attr-defined]

    def remember(*arguments: object) -> RecordedPlay:
        plays.append(opened(*arguments))
        return plays[-1]

    monkeypatch.setattr(RecordedPlay, "opened", classmethod(remember))
    shipped = find_shipped(named)
    assert shipped is not None and run_scenarios(shipped.read(), named).passed
    return [list(play.log) for play in plays]


@pytest.mark.parametrize("named", TOLD)
def test_prose_tells_what_decides_but_changes_nothing(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = play_shipped(named, monkeypatch)

    for language, sentence in zip(LANGUAGES, TOLD[named], strict=True):
        prose = [write_prose(witness_game(log, JUDGE), speak_of_game(open_state(log[0]), language)) for log in logs]
        assert any(sentence in paragraph.text for paragraphs in prose for paragraph in paragraphs)


@pytest.mark.parametrize("edition", editions())
def test_every_sentence_of_a_step_is_of_a_step_of_the_edition(edition: str) -> None:
    names = list_names(edition)
    assert names
    for language in LANGUAGES:
        assert all(messages_of(load(edition)).find(f"step.{name}", language, GROUNDS) for name in names)
    assert not [name for name in names if not any(is_of(name, edition_id) for edition_id in related(edition))]


def related(edition: str) -> list[str]:
    """Returns the editions that share the messages of one: it is among those of its game."""
    game = edition.partition("@")[0]
    return [each for each in editions() if each.partition("@")[0] == game]


def is_of(name: str, edition: str) -> bool:
    """Returns whether a step of a procedure has the name, if it cites a clause of the edition."""
    book = load(edition)
    labels = {name_step("", "", "", (label,))[-1].removeprefix("step._") for label in book.edition.clauses}
    place, _, label = name.removesuffix(TOLD_ENDING).rpartition("_")
    return label in labels and any(place in places_of(procedure) for procedure in book.procedures.values())


def places_of(procedure: type[Procedure]) -> set[str]:
    """Returns the beginnings of names that the steps of a procedure can have."""
    steps = procedure.steps
    names = (name_step(procedure.name, at, goto, ("1",)) for at in steps for goto in ("", *steps))
    return {name.removeprefix("step.").removesuffix("_1") for several in names for name in several}


ADVANTAGE = """
edition: generic@1.2
cards:
  N1: {kind: unit, hp: 500, retreat: 1, attributes: [火], advantage: [%s], skill: [{name: 強打, cost: 0, damage: 200}]}
  W1: {kind: unit, hp: 600, retreat: 1, attributes: [水]}
setup: {at: スキルステップ, P1: {main: [N1]}, P2: {main: [W1]}}
by: P1
attempt: {skill: N1}
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_tells_it_among_what_an_attempt_would_bring_about(language: str) -> None:
    told = {attribute: tell_attempt(ADVANTAGE % attribute, language) for attribute in ("水", "土")}

    doubled = TOLD["ge-704-2-damage-meets-whoever-stands-in-the-main-areas"][LANGUAGES.index(language)]
    assert [sentence for sentence in told["水"] if doubled in sentence]
    assert not [sentence for sentence in told["土"] if doubled in sentence]
    assert "" not in told["水"]


def tell_attempt(text: str, language: str) -> list[str]:
    """Returns the sentences of the events that an attempt would bring about; steps without a sentence are no events."""
    position = parse_position(text)
    report = examine(position)
    message = check(report)
    fill_check(message | {"taken": []}, report, position, speak_at_desk(position, language))
    assert report.attempt is not None
    assert len(message["attempt"]["then"]["events"]) == len(tell_foreseen(report.attempt.then))
    return [event["sentence"] for event in message["attempt"]["then"]["events"] if event["type"] in SHOWN]


SHOWN = {"step-taken", "markers-changed", "choice-made", "turn-began"}
"""Types of events that always have a sentence at the desk."""
