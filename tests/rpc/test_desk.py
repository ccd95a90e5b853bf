"""The judge's desk over the wire: a position on paper, and that of a game."""

from __future__ import annotations

import pytest

from adjudicator.application import Adjudicator
from adjudicator.desk.examination import reading_comparison
from adjudicator.log import open_memory_store
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator_client import Client, Forbidden, InvalidRequest, NewGame, Outcome, Remark, Seat, connect
from adjudicator_client.judge import move_card, set_place
from adjudicator_client.pb.desk_service_pb2 import PlayedOutcome, QuestionKind
from tests.rpc.serving import EDITION, OPERATOR

POSITION = """
edition: fire_force@1.0.0
cards:
  A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
setup: {at: "503.3", P1: {field: [A1, F*9], hand: ["?"]}, P2: {field: []}}
by: P1
attempt: {attack: A1}
"""


def test_a_position_on_paper_is_checked_for_the_operator(operator: Client) -> None:
    found = operator.judges_desk().check(POSITION)
    assert (found.edition, found.version, found.clause) == (EDITION, 0, "503.3")
    assert {finding.clauses[0] for finding in found.inconsistencies} == {"403.1a-2", "1303.1"}
    assert found.HasField("attempt")
    assert found.attempt.verdict.outcome == Outcome.OUTCOME_NEEDS_JUDGE
    assert found.verdict == found.attempt.verdict
    assert found.attempt.as_played == PlayedOutcome(
        outcome=Outcome.OUTCOME_ILLEGAL, readings={"attack_without_target": "refused"}
    )
    assert not found.not_compared
    [reading] = [each for each in found.open if each.reading == "attack_without_target"]
    assert [(each.name, each.outcome) for each in reading.outlooks] == [
        ("refused", Outcome.OUTCOME_ILLEGAL),
        ("allowed", Outcome.OUTCOME_LEGAL),
    ]
    assert {each.id.partition(":")[0] for each in found.depends} == {"use-unit", "use-event"}
    assert found.HasField("rule_check")
    assert [choice.name for choice in found.rule_check.choices] == ["cards with flame"]
    assert {each.label for each in found.objects} >= {"A1", "F", "?"}


CONTEST = """
edition: generic
setup:
  at: end phase
  P1: {main: [{Coal Pup: rested}]}
  P2: {main: [{Rockpool Crab: rested}]}
by: P1
attempt: [rock, {by: P2, do: [paper]}]
"""


def test_a_course_marks_what_its_steps_tell(operator: Client) -> None:
    steps = operator.judges_desk().check(CONTEST).course.steps
    marks = {finding.code: finding.remark for step in steps for finding in step.verdict.findings}
    told = {code for code, remark in marks.items() if remark == Remark.REMARK_NEXT}
    assert told == {"contest.restoring-first", "contest.restoring"} < marks.keys()
    assert {marks[code] for code in marks.keys() - told} == {Remark.REMARK_UNSPECIFIED}


def test_would_it_differ_is_one_call(operator: Client) -> None:
    desk = operator.judges_desk()
    found = desk.compare(POSITION)
    assert not found.same
    one = desk.compare(POSITION, only=["life_order"])
    assert one.same
    assert [each.reading for each in one.compared] == ["life_order"]
    assert desk.compare(POSITION, editions=[EDITION]).same


@pytest.mark.services
@pytest.mark.parametrize(("language", "said"), [("en", "was not worked out"), ("ja", "調べていない")])
def test_what_was_not_compared_is_told_and_is_no_difference(
    monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setattr(reading_comparison, "UNITS", 0)
    position = POSITION.replace("F*9", "F*10")  # answers are kept, and no other test may get this one
    running = start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(port=0))
    try:
        with connect(running.address, OPERATOR, attempts=1, language=language) as client:
            desk = client.judges_desk()
            found = desk.check(position)
            compared = desk.compare(position, only=["attack_without_target"])
    finally:
        running.stop(0)
    assert found.HasField("attempt")
    assert found.attempt.verdict.outcome == Outcome.OUTCOME_ILLEGAL and not found.attempt.HasField("as_played")
    [told] = [each for each in found.not_compared if each.facts["reading"] == "attack_without_target"]
    assert (told.code, list(told.clauses), told.facts["entry"]) == ("reading.not-compared", ["702.2"], "AFF-30")
    assert said in told.sentence
    assert not compared.same
    assert [each.differs for each in compared.compared] == [False]
    assert [each.code for each in compared.not_compared] == ["reading.not-compared"]


def test_a_reading_is_told_in_words_of_the_language_of_the_call(operator: Client) -> None:
    def compare(client: Client) -> tuple[str, list[str]]:
        [one] = client.judges_desk().compare(POSITION, only=["life_order"]).compared
        return one.told, [each.told for each in one.outlooks]

    assert compare(operator) == ("", ["", ""])
    assert compare(operator.in_language("en")) == (
        "the order of the first life cards",
        ["each goes on top of the former", "each goes under the former"],
    )
    assert compare(operator.in_language("ja")) == (
        "最初のライフの順番",
        ["先のカードの上に置く", "先のカードの下に置く"],
    )
    [editions] = operator.in_language("ja").judges_desk().compare(POSITION, editions=[EDITION]).compared
    assert (editions.told, [each.told for each in editions.outlooks]) == ("版", [EDITION])


def test_a_reading_that_is_sent_is_settled(operator: Client) -> None:
    found = operator.judges_desk().check(POSITION, readings={"attack_without_target": "refused"})
    assert found.HasField("attempt")
    assert found.attempt.verdict.outcome == Outcome.OUTCOME_ILLEGAL


def test_the_judge_looks_at_the_game_and_changes_nothing(seat: dict[str, Seat]) -> None:
    before = seat["judge"].table()
    found = seat["judge"].judges_desk().check()
    assert found.version == before.version
    assert not found.inconsistencies
    assert {choice.seat for choice in found.choices} == {"P1", "P2"}
    keep = seat["judge"].judges_desk().check(attempt=("P1", ["keep"]))
    assert keep.HasField("attempt")
    assert keep.attempt.verdict.outcome == Outcome.OUTCOME_LEGAL
    assert seat["judge"].table() == before


def test_who_is_asked_nothing_is_told_who_is_and_what_the_last_question_was(seat: dict[str, Seat]) -> None:
    seat["P1"].submit("keep")
    found = seat["judge"].judges_desk().check(attempt=("P1", ["keep"]))
    assert found.HasField("attempt")
    first, last, *_ = found.attempt.verdict.findings
    assert (found.attempt.verdict.outcome, first.code) == (Outcome.OUTCOME_ILLEGAL, "claim.others-asked")
    assert (first.facts["asked"], last.code) == ("P2", "claim.last-asked")
    opened = [event for event in seat["judge"].events() if event.type == "choice-opened" and event.seat == "P1"]
    assert int(last.facts["seq"]) == opened[-1].seq


def test_a_game_can_be_looked_at_with_something_changed(seat: dict[str, Seat]) -> None:
    desk = seat["judge"].judges_desk()
    card = next(each for each in desk.check().objects if each.zone == "P1/hand")
    found = desk.check(changes=[move_card(card.object_id, "P1/fire_deck"), set_place("503.3", player="P1")])
    assert "403.1a-1" in {finding.clauses[0] for finding in found.inconsistencies}
    assert not desk.check().inconsistencies


def test_a_game_is_asked_with_a_course_claims_and_questions(seat: dict[str, Seat]) -> None:
    desk = seat["judge"].judges_desk()
    choice = desk.check().choices[0]
    course = f"by: {choice.seat}\nattempt: [{choice.options[0].id}]\n"
    found = desk.check(beside=f"{course}claim: {{turn: P1}}\nask: [what happens now, {{avoided: {{result: open}}}}]")
    assert found.course.steps[0].said == choice.options[0].id
    assert len(found.claims) == 1
    happens, avoided = found.questions
    assert (happens.kind, avoided.kind) == (QuestionKind.QUESTION_KIND_WHAT_HAPPENS, QuestionKind.QUESTION_KIND_AVOIDED)
    assert not happens.course.steps and happens.course.end.choices, "the other player has to choose at once"
    assert happens.findings[0].clauses
    for text in (POSITION, ""):
        attempt = None if text else (choice.seat, [choice.options[0].id])
        with pytest.raises(InvalidRequest) as refused:
            desk.check(text, attempt=attempt, beside="ask: who decides")
        assert "beside" in str(refused.value)


@pytest.mark.parametrize("role", ["P1", "P2", "spectator"])
def test_nobody_else_has_a_desk(seat: dict[str, Seat], role: str) -> None:
    for ask in (lambda: seat[role].judges_desk().check(POSITION), lambda: seat[role].judges_desk().compare()):
        with pytest.raises(Forbidden):
            ask()


def test_the_operator_does_not_see_a_game_so(operator: Client, game: NewGame) -> None:
    from adjudicator_client.desk import JudgesDesk

    with pytest.raises(Forbidden):
        JudgesDesk(operator._wire, game.game_id).check()


@pytest.mark.parametrize(
    "text",
    ["", "edition: [", "edition: fire_force@1.0.0\nsetup: {P1: {nowhere: 1}}", "#" * 256_001, "edition: no\nsetup: {}"],
)
def test_what_is_not_understood_says_where(operator: Client, text: str) -> None:
    with pytest.raises(InvalidRequest):
        operator.judges_desk().check(text)


def test_limits(operator: Client, seat: dict[str, Seat]) -> None:
    desk = seat["judge"].judges_desk()
    for wrong in (
        lambda: desk.check(POSITION, at_version=1),
        lambda: desk.check(attempt=("CHANCE", ["x"])),
        lambda: desk.check(attempt=("P1", ["x"] * 201)),
        lambda: operator.judges_desk().compare(POSITION, editions=["x"] * 9),
        lambda: operator.judges_desk().compare(POSITION, only=["no_such"]),
    ):
        with pytest.raises(InvalidRequest):
            wrong()
