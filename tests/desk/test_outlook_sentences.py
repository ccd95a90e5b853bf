"""What another reading or edition would change is told with a code, typed arguments and a sentence in each language."""

from __future__ import annotations

import re

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination import reading_comparison
from adjudicator.desk.examination.outlook_lines import CODE, OutlookLine, draw_line, draw_table
from adjudicator.desk.examination.position import examine
from adjudicator.desk.examination.position_picture import PositionPicture, draw_picture
from adjudicator.desk.examination.reading_comparison import (
    compare,
    compare_editions,
    leave_open,
    tell_left_out,
)
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position
from adjudicator.desk.positions.report import ReadingComparison
from adjudicator.desk.simulation import simulated_game
from adjudicator.rpc.messages import convert_desk
from adjudicator.rpc.messages.speaking_desk import fill_open_reading, say_attempt
from adjudicator.sentences.arguments import ARGUMENTS
from adjudicator.sentences.messages import LANGUAGES
from engine.core.clauses.finding import Finding, Outcome
from engine.core.table.state import Result
from tests.desk.positions import stated

FF = "fire_force@1.0.0"
ATTACK = stated(FF, 'at: "503.3"\nP1: {field: [A1]}\nP2: {field: []}\n', "by: P1\nattempt: {attack: A1}\n")
FACE_DOWN = stated(FF, 'at: "503.3"\nP1: {field: [{A1: face-down fire}]}\nP2: {field: [{R1: exhausted}]}')


pytestmark = pytest.mark.usefixtures("small_game")


def tell(position: ExaminedPosition, found: ReadingComparison, language: str) -> dict[str, list[tuple[str, str]]]:
    """Returns the headings and sentences of each outlook as the service tells them."""
    fields = convert_desk.reading(found)
    fill_open_reading(fields, found, speak_at_desk(position, language))
    for outlook in fields["outlooks"]:
        for change in outlook["changes"]:
            assert change["code"] and {each["name"] for each in change["arguments"]} <= ARGUMENTS.keys()
    return {
        each["name"]: [(change["heading"], change["sentence"]) for change in each["changes"]]
        for each in fields["outlooks"]
    }


def test_the_other_reading_is_told_in_japanese() -> None:
    [found] = compare(ATTACK, ("attack_without_target",))
    assert tell(ATTACK, found, "ja") == {
        "refused": [
            ("P1に可能", "ほかの場合にもあるものだけである。"),
            ("P1に不可能", "P1に不可能：A1で攻撃する。"),
            ("試みたこと", "試みたことは不正である。"),
        ],
        "allowed": [
            ("P1に可能", "P1に可能：A1で攻撃する。"),
            ("P1に不可能", "何もない。"),
            ("試みたこと", "試みたことは適正である。"),
        ],
    }
    assert ("P1 may not", "P1 may not: attack with A1.") in tell(ATTACK, found, "en")["refused"]


def test_a_card_is_told_with_what_it_is() -> None:
    [found] = compare(FACE_DOWN, ("face_down_fire",))
    assert ("盤面", "A1はP1の現場にある：待機、炎カード、A1、ユニット、甲、コスト 2、パワー 4000。") in tell(
        FACE_DOWN, found, "ja"
    )["printed_self"]


def test_an_event_that_would_happen_has_its_own_code_and_sentence() -> None:
    position = parse_position("edition: small@1\nsetup:\n  at: '2'\n  P1: {hand: []}\nby: P1\nattempt: draw\n")
    [found] = compare_editions(position, ["small@2"])
    assert {each.line.code for each in found.outlooks[1].changes} >= {"event.card-moved"}
    assert ("その結果起こること", "P1がカード1枚を引く。") in tell(position, found, "ja")["small@2"]


def test_why_an_edition_cannot_be_told_has_a_code() -> None:
    position = stated("force_of_will@8.01", 'at: "504.2"\nP1: {field: [W]}\nP2: {field: []}')
    [found] = compare_editions(position, ["force_of_will@legacy"])
    assert found.outlooks[1].changes[-1].line.code == f"{CODE}not-told"
    [(heading, sentence)] = tell(position, found, "ja")["force_of_will@legacy"]
    assert heading == "判断できない" and sentence.startswith("判断できない。原因：")
    assert not re.search(r"[a-z]{2,} [a-z]{2,}", sentence), sentence


def say(position: ExaminedPosition, found: Finding, language: str) -> str:
    return speak_at_desk(position, language).say_finding(found)


def test_what_was_not_tried_has_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_comparison, "UNITS", 0)
    [found] = tell_left_out(ATTACK.book, compare(ATTACK, ("attack_without_target",)))
    assert found.code == "reading.not-compared"
    assert say(ATTACK, found, "en") == (
        "Disputed: attacking without a target. What would come of it if the clauses were read in another way (the unit "
        "is exhausted and the attack ends) was not worked out: it would have been too much for this position."
    )
    assert say(ATTACK, found, "ja") == (
        "この局面では調べる量が多すぎるため、「攻撃対象のない攻撃」を別の読み方（行動済になり、攻撃は終わる）とした場合の結果は"
        "調べていない。"
    )


@pytest.mark.parametrize(
    ("in_use", "en", "ja"),
    [
        (
            Outcome.LEGAL,
            "is legal as they are read here (such an attack cannot be declared), but a judge has to decide.",
            "では試みたことは適正であるが、",
        ),
        (
            Outcome.ILLEGAL,
            "is illegal as they are read here (such an attack cannot be declared), but a judge has to decide.",
            "では試みたことは不正であるが、",
        ),
        (None, "and it matters here; a judge has to decide.", "結果が変わる。ジャッジが決めなければならない。"),
    ],
)
def test_what_differs_is_told_with_the_outcome_by_the_reading_in_use(in_use: Outcome | None, en: str, ja: str) -> None:
    [compared_one] = compare(ATTACK, ("attack_without_target",))
    found = leave_open(ATTACK.book, compared_one, in_use)
    assert say(ATTACK, found, "en").endswith(en)
    assert ja in say(ATTACK, found, "ja")


def lines_of(position: ExaminedPosition) -> list[OutlookLine]:
    picture = draw_picture(position, dict(position.table.pins.readings))
    return [line for lines in picture.lines.values() for line in lines]


def ended(winner: str) -> list[OutlookLine]:
    course = simulated_game.carry_on(FACE_DOWN)
    course.table.result = Result(winner, (), ("103.2",), 1)
    return list(draw_table(course))


def attached(orientation: str) -> list[OutlookLine]:
    course = simulated_game.carry_on(stated(FF, 'at: "503.3"\nP1: {field: [A1], hand: [A2]}\nP2: {field: []}'))
    above, under = (course.labels.object(course.table, label) for label in ("A1", "A2"))
    course.table.change_object(under, attached_to=above, orientation=orientation)
    return list(draw_table(course))


def stopped() -> list[OutlookLine]:
    def fail(*_: object) -> None:
        raise RuntimeError("no such step")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(simulated_game, "run", fail)
        return lines_of(ATTACK)


def compared(*each: tuple[str, ...]) -> list[OutlookLine]:
    pictures = {
        str(number): PositionPicture(
            {"table": tuple(draw_line("card", word, card=word, zone="P1/field") for word in words)}
        )
        for number, words in enumerate(each)
    }
    found = reading_comparison._compare_pictures("r", "", ("1",), "0", False, pictures)
    return [change.line for outlook in found.outlooks for change in outlook.changes]


UNSEEN = stated(FF, 'at: "503.3"\nP1: {field: [A1, F*9], hand: ["?"]}\nP2: {field: []}')
DEPENDING = stated(FF, 'at: "503.3"\nP1: {field: [A1], hand: ["?1"]}', 'by: P1\nattempt: "use-unit:?1"\n')
LINES = {
    "needs-judge": lambda: lines_of(DEPENDING),
    "asked": lambda: lines_of(ATTACK),
    "asked-with": lambda: lines_of(UNSEEN),
    "impossible": lambda: lines_of(UNSEEN),
    "stuck": stopped,
    "won": lambda: ended("P1"),
    "drawn": lambda: ended(""),
    "other-order": lambda: compared(("a", "b"), ("b", "a")),
    "no-more": lambda: compared(("a",), ("a", "b")),
    "nothing": lambda: compared((), ("b",)),
    "more": lambda: compared((), tuple(map(str, range(25)))),
    "card-under": lambda: attached(""),
    "card-under-with": lambda: attached("ready"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", LINES)
def test_each_kind_of_line_comes_about_and_is_a_sentence(kind: str, language: str) -> None:
    found = [line for line in LINES[kind]() if line.code == CODE + kind]
    assert found
    [told] = tell_line(found[0], language)
    assert told[-1] in ".。" or kind == "stuck"
    assert "{" not in told and (language == "en" or re.search("[ぁ-ん]", told)), told


def tell_line(line: OutlookLine, language: str) -> list[str]:
    picture = PositionPicture({"table": (line,)})
    found = reading_comparison._compare_pictures("r", "", ("1",), "0", False, {"0": picture, "1": PositionPicture()})
    return [sentence for _, sentence in tell(ATTACK, found, language)["0"]]


@pytest.mark.parametrize(
    ("attempt", "en", "ja"),
    [
        ("{attack: 侍}", "attack with Samurai", "侍でアタックする"),
        ("{attack: Samurai}", "attack with Samurai", "侍でアタックする"),
        ("{ability: Samurai/1}", "use ability 1 of Samurai", "侍の1番目のアビリティ"),
        ("{ability: 侍}", "use an ability of Samurai", "侍のアビリティ"),
        ("{attack: F1}", "attack with F1", "F1でアタックする"),
    ],
)
def test_a_card_that_somebody_attempts_something_with_is_named_in_the_language_of_the_call(
    attempt: str, en: str, ja: str
) -> None:
    position = stated(
        "fftcg@2.1.9", "at: アタック指定ステップ\nP1: {field: [侍], hand: [F1]}\n", f"by: P1\nattempt: {attempt}\n"
    )
    assert position.attempt is not None
    for language, said in (("en", en), ("ja", ja)):
        assert said in say_attempt(position.attempt, speak_at_desk(position, language))


def test_what_is_not_understood_of_an_attempt_is_told_in_every_language() -> None:
    position = stated(FF, 'at: "503.3"\nP1: {field: [A1]}\n', "by: P1\nattempt: {number: 3}\n")
    report = examine(position)
    assert report.attempt is not None
    [found] = report.attempt.verdict.findings
    assert "options are asked, a number was sent" in say(position, found, "en")
    assert say(position, found, "ja") == "試みたことの内容が読み取れない。選択肢を選ぶ質問に、数で答えている。"
