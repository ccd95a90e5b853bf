"""Cards that are not stated are told as cards, and what they could do is not told as if they were known."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.rpc.messages.convert_desk import tell_foreseen
from adjudicator.rpc.messages.speaking_desk import say_understood
from adjudicator.sentences.events import say_event
from adjudicator.sentences.messages import LANGUAGES
from engine.rulebooks import editions

HAND = "edition: %s\nsetup: {at: main phase, P1: {hand: 2%s}}\n"
CARDS = {"generic@1.2": ", main: [Coal Pup]"}
DRAWN = "edition: fire_force\nsetup: {at: preparation phase, turn: P1}\n"
TURN_ENDS = (
    "edition: generic\nsetup: {at: main phase, P1: {main: [Coal Pup]}, P2: {main: [Coal Pup]}}\nby: P1\nattempt: end\n"
)
SAID = {
    "en": "What P1 could do with the 2 cards that are not stated is not looked at.",
    "ja": "P1が述べられていないカード2枚を使って何ができるかは、検討していない。",
}


def list_acts(report: PositionReport) -> set[str]:
    """Returns the acts that are told of P1's question, offered or barred."""
    [asked] = report.at_once.asked
    told = [each.option.id for each in asked.survey.options] + [each.id for each in asked.survey.barred]
    return {each.partition(":")[0] for each in told}


@pytest.mark.parametrize("edition", editions())
def test_it_is_not_told_what_a_card_that_is_not_stated_could_do(edition: str) -> None:
    position = parse_position(HAND % (edition, CARDS.get(edition, "")))
    report = examine(position)

    assert not list_acts(report) & {"use-unit", "use-event", "deploy", "play", "cast", "summon"}
    left_out = [part for part in report.understood if part.code == "understood.left-out"]
    assert [part.arguments for part in left_out] == [{"player": "P1", "count": 2}]
    for language in LANGUAGES:
        assert say_understood(left_out[0], position, speak_at_desk(position, language)) == SAID[language]


def test_what_any_card_can_do_is_told() -> None:
    report = examine(parse_position(HAND % ("generic@1.2", CARDS["generic@1.2"])))

    assert "charge" in list_acts(report)


def test_a_card_that_is_stated_is_told_of_beside_others() -> None:
    report = examine(parse_position("edition: fire_force\nsetup: {at: main phase, P1: {hand: [Flashover, X*2]}}\n"))

    [asked] = report.at_once.asked
    assert [each.id.partition(":")[0] for each in asked.survey.barred] == ["use-event"]
    assert asked.left_out == 2


def test_a_card_that_is_not_stated_has_no_name() -> None:
    position = parse_position(DRAWN)
    seen = examine(position).at_once

    for language, sentence in {"en": "P1 draws a card.", "ja": "P1がカード1枚を引く。"}.items():
        assert sentence in [say_event(speak_at_desk(position, language), told) for told in tell_foreseen(seen)]
