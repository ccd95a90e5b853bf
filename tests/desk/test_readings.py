"""What the book leaves open: readings that were consulted, and what would be otherwise under another."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.desk.examination import reading_comparison
from adjudicator.desk.examination.outlook_lines import draw_line
from adjudicator.desk.examination.position import _add_open, examine
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt, parse_position, position_of_game
from adjudicator.desk.positions.report import (
    ClaimAnswer,
    JudgedClaim,
    Outlook,
    OutlookChange,
    PlayedOutcome,
    PositionReport,
    ReadingComparison,
)
from adjudicator.desk.simulation.simulated_game import carry_on, simulate_attempt
from engine.core.clauses.finding import Outcome, leaves_open
from engine.core.clauses.refusal import UnknownEdition, UnknownReading
from engine.core.play.decide import Answer
from engine.rulebooks import load
from tests.desk.positions import examined, stated

FF = "fire_force@1.0.0"
NO_TARGET = 'at: "503.3"\nP1: {field: [A1]}\nP2: {field: []}\n'
ATTACKS = "by: P1\nattempt: {attack: A1}\n"
SMALL = "edition: small@1\nsetup:\n  at: '2'\n  P1: {hand: []}\n"


pytestmark = pytest.mark.usefixtures("small_game")


def test_an_attempt_that_depends_on_a_reading_needs_a_judge() -> None:
    """AFF-30: an attack without any target."""
    report = examined(FF, NO_TARGET, ATTACKS)
    assert report.attempt is not None
    verdict = report.attempt.verdict
    assert verdict.outcome == "NEEDS_JUDGE"
    [found] = [finding for finding in verdict.findings if finding.effect == "OPEN"]
    assert found.cites == ("702.2",)
    assert found.facts["reading"] == "attack_without_target"
    assert found.facts["values"] == ["refused", "allowed"]
    assert found.facts["entry"] == "AFF-30"
    assert found.facts["gives"] == {"refused": "ILLEGAL", "allowed": "LEGAL"}
    assert report.verdict == verdict


@pytest.mark.parametrize(("value", "outcome"), [("refused", "ILLEGAL"), ("allowed", "LEGAL")])
def test_a_reading_that_the_caller_settles_is_not_asked_about(value: str, outcome: str) -> None:
    setup = f"{NO_TARGET}readings: {{attack_without_target: {value}}}"
    report = examined(FF, setup, ATTACKS)
    assert report.attempt is not None
    assert report.attempt.verdict.outcome == outcome
    [one] = [each for each in report.compared if each.reading == "attack_without_target"]
    assert one.settled
    assert one.value == value


def test_an_attempt_that_comes_out_the_same_needs_no_judge() -> None:
    report = examined(FF, 'at: "503.3"\nP1: {field: [A1]}\nP2: {field: [{R1: exhausted}]}', ATTACKS)
    assert report.attempt is not None
    assert report.attempt.verdict.outcome == "LEGAL"
    assert all("attempt" not in about for each in report.compared for o in each.outlooks for about in o.differs)


def test_only_readings_that_were_consulted_are_tried() -> None:
    position = stated(FF, NO_TARGET, ATTACKS)
    tried = {each.reading for each in reading_comparison.compare(position)}
    assert "attack_without_target" in tried
    assert not {"life_order", "first_player", "prayer_takes_attached"} & tried


def test_what_a_face_down_card_counts_as_is_noted_though_it_is_worked_out_once() -> None:
    """AFF-45: with the card lying there as what it is, another unit could attack."""
    setup = 'at: "503.3"\nP1: {field: [{A1: face-down fire}]}\nP2: {field: [{R1: exhausted}]}'
    for _ in range(2):
        [found] = [each for each in reading_comparison.compare(stated(FF, setup)) if each.reading == "face_down_fire"]
        assert found.differs
        gives = {outlook.name: outlook.differs["options of P1"] for outlook in found.outlooks}
        assert "attack:A1" in gives["printed_self"]
        assert "attack:A1" not in gives["fire_only"]


def test_one_reading_is_compared_alone_when_it_is_named() -> None:
    position = stated(FF, NO_TARGET, ATTACKS)
    [found] = reading_comparison.compare(position, ("life_order",))
    assert (found.reading, found.differs) == ("life_order", False)
    with pytest.raises(UnknownReading):
        reading_comparison.compare(position, ("no_such",))


def test_the_position_is_left_as_it_was() -> None:
    position = stated(FF, NO_TARGET, ATTACKS)
    before = position.table.digest()
    examine(position)
    reading_comparison.compare(position)
    assert position.table.digest() == before
    assert type(position.table.pins.readings) is dict


def test_a_game_under_another_reading_is_asked_afresh() -> None:
    """Choices that are open already are asked again, by the step that asked them."""
    position = stated(FF, NO_TARGET, ATTACKS)
    table = carry_on(position).table
    unit = position.labels.object(table, "A1")
    attempt = StatedAttempt("P1", answer=Answer("P1", 0, (f"attack:{unit}",)))
    report = examine(position_of_game(position.book, table, attempt))
    assert report.attempt is not None
    assert report.attempt.verdict.outcome == "NEEDS_JUDGE"
    fixed = examine(position_of_game(position.book, table, attempt, {"attack_without_target": "refused"}))
    assert fixed.attempt is not None
    assert fixed.attempt.verdict.outcome == "ILLEGAL"


def test_a_small_game_has_readings_and_no_checks() -> None:
    report = examine(parse_position(f"{SMALL}by: P1\nattempt: pass\n"))
    assert report.checks == ()
    assert report.attempt is not None
    assert report.attempt.verdict.outcome == "NEEDS_JUDGE"
    drawn = examine(parse_position(f"{SMALL}by: P1\nattempt: draw\n"))
    assert drawn.attempt is not None
    assert drawn.attempt.verdict.outcome == "LEGAL"


def compared(text: str, editions: list[str]) -> tuple[bool, dict[str, str]]:
    position: ExaminedPosition = parse_position(text)
    [found] = reading_comparison.compare_editions(position, editions)
    table = {each.name: each.differs.get("attempt: table", "") for each in found.outlooks}
    return found.differs, table


def test_another_edition_of_the_game_is_compared_side_by_side() -> None:
    differs, table = compared(f"{SMALL}by: P1\nattempt: draw\n", ["small@2"])
    assert differs
    assert table["small@1"].count("P1/hand") == 0
    assert table["small@2"].count("P1/hand") == 1
    assert compared(f"{SMALL}by: P1\nattempt: pass\n", ["small@2"])[0] is False


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownEdition):
        compared(f"{SMALL}by: P1\nattempt: draw\n", [FF])


def test_a_table_of_a_game_can_be_read_under_another_edition() -> None:
    position = parse_position(f"{SMALL}by: P1\nattempt: draw\n")
    table = carry_on(position).table
    game = position_of_game(position.book, table, StatedAttempt("P1", answer=Answer("P1", 0, ("draw",))))
    [found] = reading_comparison.compare_editions(game, ["small@2"])
    assert found.differs
    assert [outlook.not_told for outlook in found.outlooks] == ["", ""]


FIRES = 'at: "503.3"\nP1: {field: [A1], hand: [F*3]}\nP2: {field: [{R1: exhausted}]}'


def outcome_of(report: PositionReport) -> Outcome:
    assert report.attempt is not None
    return report.attempt.verdict.outcome


@pytest.mark.parametrize("bound", ["UNITS", "RUNS"])
@pytest.mark.parametrize(
    ("setup", "tried", "outcome"),
    [(FIRES, ATTACKS, "LEGAL"), (FIRES, "by: P1\nattempt: {attack: R1}\n", "ILLEGAL")],
)
def test_what_is_left_out_changes_no_verdict(
    monkeypatch: pytest.MonkeyPatch, bound: str, setup: str, tried: str, outcome: str
) -> None:
    whole = examined(FF, setup, tried)
    assert (outcome_of(whole), whole.not_compared) == (outcome, ())
    monkeypatch.setattr(reading_comparison, bound, 0)
    report = examined(FF, setup, tried)
    assert outcome_of(report) == outcome
    assert report.compared == ()
    assert {found.code for found in report.not_compared} == {"reading.not-compared"}
    assert {found.effect for found in report.not_compared} == {"NOT_APPLICABLE"}


def test_a_refusal_stays_a_refusal_if_other_readings_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """AFF-30: what is not compared is told with its values and its entry, and is no difference."""
    monkeypatch.setattr(reading_comparison, "UNITS", 0)
    report = examined(FF, NO_TARGET, ATTACKS)
    assert report.attempt is not None
    assert outcome_of(report) == "ILLEGAL"
    assert "reading.differs" not in {found.code for found in report.attempt.verdict.findings}
    [found] = [each for each in report.not_compared if each.subject == "attack_without_target"]
    assert found.cites == ("702.2",)
    assert found.facts == {"reading": "attack_without_target", "values": ["allowed"], "entry": "AFF-30"}


def test_readings_are_compared_until_the_bound_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    position = stated(FF, NO_TARGET, ATTACKS)
    base = reading_comparison.draw_picture(position, dict(position.table.pins.readings))
    monkeypatch.setattr(reading_comparison, "UNITS", base.work + 1)
    first, *others = reading_comparison.compare(position)
    assert not first.left_out
    assert others
    assert all(each.left_out and not each.differs for each in others)


@pytest.mark.parametrize("load", [FIRES, NO_TARGET])
def test_work_counts_the_same_however_often_it_was_done(load: str) -> None:
    """What is kept between computations makes a count no smaller."""
    counted = {
        reading_comparison.draw_picture(position, dict(position.table.pins.readings)).work
        for position in (stated(FF, load, ATTACKS), stated(FF, load, ATTACKS))
        for _ in range(2)
    }
    assert len(counted) == 1


def test_the_outcome_by_the_readings_in_use_is_told_too() -> None:
    report = examined(FF, NO_TARGET, ATTACKS)
    assert report.attempt is not None
    assert report.attempt.as_played == PlayedOutcome(Outcome.ILLEGAL, {"attack_without_target": "refused"})
    [found] = [each for each in report.attempt.verdict.findings if each.code == "reading.differs"]
    assert (found.facts["value"], found.facts["outcome"]) == ("refused", "ILLEGAL")
    settled = examined(FF, f"{NO_TARGET}readings: {{attack_without_target: allowed}}", ATTACKS)
    assert settled.attempt is not None
    assert settled.attempt.as_played is None


def test_nothing_is_said_of_the_readings_in_use_while_a_fact_is_missing() -> None:
    stated_position = stated(FF, NO_TARGET, ATTACKS)
    tried, _ = simulate_attempt(carry_on(stated_position), StatedAttempt("P1", {"attack": "A1"}))
    unknown = leaves_open(
        "position.card-unknown", stated_position.book.edition.recorded(("702.2",)), "A1", missing="which card it is"
    )
    compared_all = reading_comparison.compare(stated_position)
    judged = [_add_open(stated_position.book, tried, compared_all, missing) for missing in ((), (unknown,))]
    assert [each.as_played is not None for each in judged] == [True, False]
    assert {each.verdict.outcome for each in judged} == {"NEEDS_JUDGE"}


NAME_TAG = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {field: [Ash Courier], adora: [New Name Tag]}
  effects: [{card: New Name Tag, targets: [Ash Courier]}]
claim: [{cards: {Ash Courier: {attributes: [iron]}}}]
"""


def test_a_reading_that_an_earlier_run_consulted_is_compared_again() -> None:
    """AFF-08: what is cached about cards for one run hides no reading from the next one."""
    for _ in range(2):
        report = examine(parse_position(NAME_TAG))

        assert "attribute_layer" in {compared.reading for compared in report.compared}
        assert report.verdict.outcome is Outcome.NEEDS_JUDGE


def test_a_claim_with_another_answer_than_the_contrary_is_open_as_well() -> None:
    """AFF-43: by the other reading the claim cannot be said."""
    book = load("fire_force")
    lines = {"per_ability": "right", "per_name": "unknown"}
    outlooks = tuple(
        Outlook(value, "LEGAL", (), {}, changes=(OutlookChange("claim 1", draw_line(f"claim-{answer}", answer)),))
        for value, answer in lines.items()
    )
    compared = ReadingComparison("once_per_turn", "AFF-43", ("904.2",), "per_ability", False, True, outlooks)
    claim = JudgedClaim("hand: {P1: 2}", ClaimAnswer.RIGHT, (), (), ())
    (judged,) = reading_comparison.open_claims(book, [claim], [compared])
    assert [finding.code for finding in judged.findings] == ["reading.claim-otherwise"]
    assert judged.findings[0].facts["values"] == ["per_name"]
    assert reading_comparison.open_claims(
        book, [claim], [msgspec.structs.replace(compared, outlooks=outlooks[:1])]
    ) == (claim,)


NINTH_FLAME = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {hand: [Spark Scout], field: [F1, F2, F3, F4, Clinker Guard, {F5: [exhausted, under Clinker Guard]}, Soot Hound]}
  P2: {life: 5}
  READINGS
by: P1
attempt: [{use: Spark Scout}, {pay: Soot Hound}, {put-away: F5}]
claim: [{life: {P2: 4}}, {zones: {P1: {fire_deck: 1}}}]
""".replace("Soot Hound]}", "Soot Hound, Ash Courier, Tidepool Runner]}")


def test_an_answer_that_another_reading_asks_of_nobody_is_left_out_there() -> None:
    """AFF-29: if an attached fire card does not count there is no ninth flame, and nothing to put away."""
    report = examine(parse_position(NINTH_FLAME.replace("READINGS", "")))

    assert report.course is not None and report.course.as_played is not None
    [compared] = [each for each in report.compared if each.decides]
    assert compared.reading == "attached_fire_counts"
    assert {outlook.outcome for outlook in compared.outlooks} == {"LEGAL"}
    assert [claim.answer for claim in report.claims] == [ClaimAnswer.RIGHT, ClaimAnswer.RIGHT]
    assert [bool(claim.findings[0].effect == "OPEN") for claim in report.claims] == [False, True]


def test_an_answer_that_nobody_asks_for_is_not_left_out_under_the_readings_in_use() -> None:
    report = examine(parse_position(NINTH_FLAME.replace("READINGS", "readings: {attached_fire_counts: 'no'}")))

    assert report.course is not None
    assert report.course.steps[-1].verdict.outcome != "LEGAL"
