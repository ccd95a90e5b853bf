"""What the book leaves open: readings that were consulted, and what would be otherwise under another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.desk import reading_comparison
from adjudicator.desk.position import examine
from adjudicator.desk.position_parser import ExaminedPosition, StatedAttempt, parse_position, position_of_game
from engine import rulebooks
from engine.core.decide import Answer
from engine.core.refusal import UnknownEdition, UnknownReading
from tests.desk.positions import examined, stated

FF = "fire_force@1.0.0"
NO_TARGET = 'at: "503.3"\nP1: {field: [A1]}\nP2: {field: []}\n'
ATTACKS = "by: P1\nattempt: {attack: A1}\n"
SMALL = "edition: small@1\nsetup:\n  at: '2'\n  P1: {hand: []}\n"


@pytest.fixture(scope="module", autouse=True)
def small_game() -> Iterator[None]:
    """Both editions of the small game are known."""
    known = dict(rulebooks._added)
    rulebooks.add("tests.desk.small.v1")
    rulebooks.add("tests.desk.small.v2")
    yield
    rulebooks._added.clear()
    rulebooks._added.update(known)


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
    from adjudicator.desk.simulation import carry_on

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
    from adjudicator.desk.simulation import carry_on

    table = carry_on(position).table
    game = position_of_game(position.book, table, StatedAttempt("P1", answer=Answer("P1", 0, ("draw",))))
    [found] = reading_comparison.compare_editions(game, ["small@2"])
    assert found.differs
    assert [outlook.not_told for outlook in found.outlooks] == ["", ""]


def test_work_for_one_position_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not tried is named, and a judge has to look."""
    monkeypatch.setattr(reading_comparison, "SECONDS", -1.0)
    report = examined(FF, NO_TARGET, ATTACKS)
    assert report.compared
    assert all("too much" in each.outlooks[-1].not_told for each in report.compared)
