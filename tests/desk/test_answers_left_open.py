"""Answers to questions beside a position, told in both languages: what others decide, what is gone, what stays open."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.rpc.messages import convert_desk
from adjudicator.rpc.messages.speaking_desk import fill_check
from adjudicator.rpc.messages.speaking_questions import fill_questions
from adjudicator.rpc.pb import desk_service_pb2
from adjudicator.sentences.messages import LANGUAGES
from tests.desk.courses import COURSES, SUMMON
from tests.desk.positions import examine_once, stated

ALL = "what happens now, who decides"
ASKED = {
    "fftcg@2.1.9": f"[{ALL}, {{worth: {{J: power}}}}, {{avoided: {{broken: I}}}}, {{what if: {{card: J, is: [S]}}}}]",
    "fire_force@1.0.0": "[今どうなるか, 誰が決めるか, {値: {攻撃者: パワー}}, {避けられたか: {離れる: 防御者}}]",
    "generic@1.2": f"[{ALL}, {{worth: {{U1: hp}}}}, {{avoided: {{wins: P1}}}}, {{what if: {{card: V1, is: [U1]}}}}]",
    "force_of_will@8.01": f"[{ALL}, {{worth: {{W: [atk, def]}}}}, {{avoided: {{destroyed: I}}}}]",
}


def tell(position: ExaminedPosition, report: PositionReport, language: str) -> desk_service_pb2.CheckPositionResponse:
    """What the service answers, in a language."""
    fields, speaker = convert_desk.check(report) | {"taken": []}, speak_at_desk(position, language)
    fill_check(fields, report, position, speaker)
    fill_questions(fields["questions"], report, speaker, position.table)
    sent = desk_service_pb2.CheckPositionResponse(**fields)
    assert len(sent.questions) == len(report.questions) > 0
    for answered in sent.questions:
        findings = [
            *answered.findings,
            *answered.not_looked,
            *(found for case in answered.cases for found in case.verdict.findings),
        ]
        assert answered.kind
        assert all(found.sentence and "[" not in found.sentence for found in findings)
        assert all(case.told for case in answered.cases)
        assert all(step.sentence for value in answered.values for step in value.steps)
    return sent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ASKED)
def test_every_answer_is_told_in_both_languages(edition: str, language: str) -> None:
    position, report = examine_once(f"{COURSES[edition]}\nask: {ASKED[edition]}")

    sent = tell(position, report, language)

    assert bool(sent.questions[0].prose) == (edition != "generic@1.2")  # whose course ends the game


ALONE = SUMMON.replace("by: P1\n", "")
MORE = """
  W: {kind: forward, cost: 5, power: 5000, elements: [fire]}
  H: {kind: summon, cost: 0, elements: [ice], effect: [{do: shuffle}]}
  L: {kind: backup, cost: 2, elements: [ice], generic: true}
setup:"""
TWO_UNSEEN = SUMMON.replace("hand: [S, X*2]", 'hand: [S, "?1", "?2"]')
DEAR = TWO_UNSEEN.replace("\nsetup:", MORE).replace("hand: [S,", "hand: [W,") + "attempt: {cast: W}\n"
"""A forward that only the unseen cards could pay for."""
OF_THE_OTHER = SUMMON.replace("hand: [S, X*2]", 'hand: ["?2"]').replace("P2: {", "P2: {hand: ['?1'], ")
SHUFFLES = """
edition: fftcg@2.1.9
cards:
  S: {kind: summon, cost: 0, elements: [fire], effect: [{do: shuffle}]}
  L: {kind: backup, cost: 2, elements: [ice], generic: true}
  W: {kind: forward, cost: 5, power: 5000, elements: [fire]}
setup: {at: main phase, P1: {hand: [S], deck: [L, W]}}
by: P1
"""
"""A summon that shuffles a deck of different cards."""
SAVED_BY_CHANCE = (
    COURSES["fftcg@2.1.9"]
    .replace("\nsetup:", MORE)
    .replace("P2: {field: [I, J]}", "P2: {field: [I, J], hand: [H], deck: [L, W]}")
)
"""P2 could answer with a summon of which chance decides."""
TOKEN = """
edition: force_of_will@8.01
cards:
  C: {kind: chant, cost: {}, effect: [{do: choose, from: {of: any, kind: resonator}}, {do: destroy, what: it}]}
  Z: {kind: resonator, cost: {free: 1}, attributes: [fire], atk: 500, def: 500}
setup: {at: "504.2", P1: {hand: [C]}, P2: {field: [{Z: token}]}}
"""
DRAWN = ALONE.replace("P1: {", "P1: {damage: 7, ").replace("P2: {", "P2: {damage: 7, ")

LEFT_OPEN = {
    "the card that nobody has seen is none of the attempt": (
        TWO_UNSEEN + "attempt: {cast: S}\nask: {what if: {card: '?1', is: '?'}}",
        ["asked.same-whatever PERMITS", "asked.as-it-is PERMITS", "asked.others-unseen NOT_APPLICABLE"],
    ),
    "the attempt is illegal whatever the card is": (
        TWO_UNSEEN + "attempt: {attack: K}\nask: {what if: {card: '?1', is: '?'}}",
        ["asked.same-whatever PERMITS", "asked.as-it-is FORBIDS", "asked.others-unseen NOT_APPLICABLE"],
    ),
    "another unseen card decides, whichever card this one is": (
        DEAR + "ask: {what if: {card: '?1', is: [S, J]}}",
        ["asked.same-whatever PERMITS", "asked.if-card OPEN", "asked.if-card OPEN",
         "asked.others-unseen NOT_APPLICABLE"],
    ),
    "another unseen card decides, of whatever kind this one is": (
        OF_THE_OTHER + "attempt: {cast: '?2'}\nask: {what if: {card: '?1', is: summon}}",
        ["asked.same-whatever PERMITS", "asked.if-kind OPEN", "asked.kinds-by-example NOT_APPLICABLE",
         "asked.others-unseen NOT_APPLICABLE"],
    ),
    "a ruler is never in a hand": (
        TOKEN.replace("hand: [C]", "hand: ['?']") + "ask: {what if: {card: '?', is: ruler}}",
        ["asked.none-of-kind NOT_APPLICABLE"],
    ),
    "what may be done with the card as it is and as another": (
        ALONE.replace("hand: [S, X*2]", "hand: ['?1']") + "ask: {what if: {card: '?1', is: ['?', S]}}",
        ["asked.offers-depend-on-card OPEN", "asked.offered-as-it-is PERMITS", "asked.offered-if-card PERMITS"],
    ),
    "what may be done with cards of two kinds": (
        ALONE.replace("hand: [S, X*2], field: [K]", "hand: ['?1']")
        + "ask: {what if: {card: '?1', is: [summon, forward]}}",
        ["asked.same-whatever PERMITS", "asked.offered-if-kind PERMITS", "asked.offered-if-kind PERMITS",
         "asked.kinds-by-example NOT_APPLICABLE"],
    ),
    "the value of a token card": (TOKEN + "ask: {worth: {Z: atk}}", ["asked.worth-printed PERMITS"]),
    "the value of a token card that is gone": (
        TOKEN + "by: P1\nattempt: [{play: C}, {choose: Z}, pass, pass]\nask: {worth: {Z: atk}}",
        ["asked.card-gone FORBIDS"],
    ),
    "both players have lost": (DRAWN + "ask: what happens now", ["asked.game-over PERMITS"]),
    "chance decides next": (
        SHUFFLES.replace("shuffle}]", "shuffle}, {do: draw}]") + "attempt: [{cast: S}, pass]\nask: what happens now",
        ["asked.chance-next OPEN"],
    ),
    "chance decides whether it happens at all": (
        SHUFFLES.replace("shuffle}]", "shuffle}, {do: draw}]")
        + "attempt: [{cast: S}, pass]\nask: {avoided: {hand: {P1: [L]}}}",
        ["asked.outcome-unknown OPEN", "statement.not-so-far OPEN", "asked.chance-not-tried NOT_APPLICABLE"],
    ),
    "after another answer chance decides": (
        SAVED_BY_CHANCE + "\nclaim: {broken: I}\nask: could it be avoided",
        ["asked.avoidable PERMITS", "asked.no-other-answer FORBIDS", "asked.one-at-a-time NOT_APPLICABLE",
         "asked.unclear-cases NOT_APPLICABLE", "asked.chance-not-tried NOT_APPLICABLE",
         "asked.unstated-not-tried NOT_APPLICABLE"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LEFT_OPEN)
def test_what_is_left_open_is_said_by_its_code_and_in_both_languages(name: str) -> None:
    text, expected = LEFT_OPEN[name]
    position = parse_position(text)

    report = examine(position)

    [answered] = report.questions
    found = (*answered.findings, *answered.not_looked)
    assert [f"{one.code} {one.effect}" for one in found] == expected
    for language in LANGUAGES:
        tell(position, report, language)


def test_on_a_table_on_which_play_breaks_off_nobody_knows_what_happens() -> None:
    position = stated("fire_force@1.0.0", 'at: "502.1"\nP1: {deck: 3}', "ask: what happens now\n")
    position.table.zones["P1/deck"] = [9_999]

    report = examine(position)

    [answered] = report.questions
    assert [found.code for found in answered.findings] == ["asked.stuck"]
    for language in LANGUAGES:
        tell(position, report, language)
