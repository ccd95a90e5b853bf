"""Answers before or after their turn: triggers that wait, a question that is asked once, an offer that is accepted."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.report import AnswerSource, PositionReport
from tests.desk.courses import examined

WAX = """
edition: fire_force
setup:
  at: main phase
  turn: P1
  P1: {hand: [Message in Wax], field: [Grave Gardener, Hearth Ember]}
  P2: {field: [FIRST, Tally Sprite]}
by: P1
attempt: ATTEMPT
"""
BEFORE = """
edition: fire_force
setup: {at: "404.1d", P1: {hand: 5, deck: 35}, P2: {hand: 5, deck: 35}}
by: P1
attempt: ATTEMPT
"""
OFFER = """
edition: fire_force
setup: {at: main phase, P1: {hand: [Bellows Hand, Soot Hound], field: [F*2]}}
by: P1
attempt: ATTEMPT
claim: {life: {P2: 4}}
"""
TALLY, GATE, GARDENER = (
    "{by: P2, do: {trigger: Tally Sprite}}",
    "{by: P2, do: {trigger: Gate Clerk}}",
    "{trigger: Grave Gardener}",
)
OWN = "{kind: triggered, when: {event: use, who: {of: you, kind: event}}, effect: [{do: draw}]}"
USE = "{use: Message in Wax}, {pay: Hearth Ember}"


def list_reasons(report: PositionReport) -> list[tuple[str, tuple[str, ...]]]:
    return [(found.code, tuple(found.cites)) for found in report.verdict.findings]


def test_an_ability_that_triggers_during_a_round_waits_for_its_end() -> None:
    report = examined(WAX.replace("FIRST", "Gate Clerk").replace("ATTEMPT", f"[{USE}, {TALLY}, {GARDENER}]"))
    assert report.verdict.outcome == "ILLEGAL"
    assert list_reasons(report) == [("course.triggered-late", ("1002.1b", "1002.1c"))]


def test_what_is_used_next_by_itself_may_be_said() -> None:
    stated = f"[{USE}, {GATE}, {TALLY}, {GARDENER}]"
    report = examined(WAX.replace("FIRST", "Gate Clerk").replace("ATTEMPT", stated))
    assert report.verdict.outcome == "LEGAL"
    assert report.course is not None
    assert [note.code for note in report.course.notes] == ["course.already-done"] * 2


def test_the_other_players_ability_waits_for_those_of_the_turn_player() -> None:
    report = examined(
        f"""
edition: fire_force
cards:
  A: {{kind: unit, cost: 1, power: 1000, ability: [OWN]}}
  B: {{kind: unit, cost: 1, power: 1000, ability: [OWN]}}
setup:
  at: main phase
  turn: P1
  P1: {{hand: [Message in Wax], field: [A, B, Hearth Ember]}}
  P2: {{field: [Gate Clerk]}}
by: P1
attempt: [{USE}, {GATE}]
""".replace("OWN", OWN)
    )
    assert report.verdict.outcome == "ILLEGAL"
    assert {code for code, _ in list_reasons(report)} == {"course.trigger-waits"}
    assert {cites for _, cites in list_reasons(report)} == {("1002.1b-1",)}


def test_a_payment_does_not_stop_an_answer_that_is_illegal_whatever_is_paid() -> None:
    attempt = f"[{{use: Message in Wax}}, {TALLY}, {GARDENER}]"
    report = examined(WAX.replace("FIRST", "Gate Clerk").replace("ATTEMPT", attempt))
    assert report.verdict.outcome == "ILLEGAL"
    assert report.course is not None
    assert [step.source for step in report.course.steps[1:2]] == [AnswerSource.ASSUMED]


@pytest.mark.parametrize(
    ("attempt", "outcome"),
    [
        ("[redraw, redraw]", "ILLEGAL"),
        ("[redraw, {by: P2, do: redraw}]", "LEGAL"),
        ("[redraw, {by: P2, do: keep}]", "LEGAL"),
        ("[keep, {by: P2, do: keep}]", "LEGAL"),
    ],
)
def test_each_player_redraws_once(attempt: str, outcome: str) -> None:
    report = examined(BEFORE.replace("ATTEMPT", attempt))
    assert report.verdict.outcome == outcome
    assert not report.inconsistencies
    if outcome == "ILLEGAL":
        assert list_reasons(report) == [("course.answered-once", ("404.1d",))]


@pytest.mark.parametrize(
    "attempt",
    [
        "[{use: Bellows Hand}, {discard: Soot Hound}]",
        '[{use: Bellows Hand}, "yes", {discard: Soot Hound}]',
        "[{use: Bellows Hand}, {pay: [F, F]}, {discard: Soot Hound}]",
        '[{use: Bellows Hand}, {pay: [F, F]}, "yes"]',
    ],
)
def test_who_does_what_a_text_offers_has_accepted_it(attempt: str) -> None:
    report = examined(OFFER.replace("ATTEMPT", attempt))
    assert report.verdict.outcome == "LEGAL"
    assert [judged.answer for judged in report.claims] == ["right"]


@pytest.mark.parametrize(("stated", "damage"), [("pass, {discard: Ifrit}", 7000), ("{discard: Ifrit}, pass", 5000)])
def test_a_pass_before_a_discard_tells_the_text_from_the_payment(stated: str, damage: int) -> None:
    report = examined(
        f"""
edition: fftcg
setup:
  at: main phase
  P1: {{hand: [Bahamut Fury, Ifrit], field: ["Evoker (fire)*2"]}}
  P2: {{field: [Wakka]}}
by: P1
attempt: [{{cast: Bahamut Fury}}, {{choose: Wakka}}, {stated}]
claim: {{damage: {{Wakka: {damage}}}}}
"""
    )
    assert [judged.answer for judged in report.claims] == ["right"]


@pytest.mark.parametrize(
    ("hand", "attempt", "outcome"),
    [
        ("7", "[{discard: 2}]", "LEGAL"),
        ("7", "[pass]", "LEGAL"),
        ("7", "[{discard: 3}]", "ILLEGAL"),
        ("[Squire, Wakka, Ifrit, Odin, Lenne, X, X]", "[{discard: 2}]", "ILLEGAL"),
    ],
)
def test_a_number_stands_for_cards_that_are_all_alike(hand: str, attempt: str, outcome: str) -> None:
    report = examined(f"edition: fftcg\nsetup: {{at: end phase, P1: {{hand: {hand}}}}}\nby: P1\nattempt: {attempt}")
    assert report.verdict.outcome == outcome


@pytest.mark.parametrize(("count", "answer"), [(7, "right"), (5, "wrong")])
def test_the_number_of_cards_in_a_zone_may_be_denied(count: int, answer: str) -> None:
    report = examined(
        "edition: fftcg\nsetup: {at: end phase, P1: {hand: 7}}\nby: P1\nattempt: [{discard: 2}]\n"
        f"claim: {{not: {{hand: {{P1: {count}}}}}}}"
    )
    assert [judged.answer for judged in report.claims] == [answer]


def test_who_decides_names_the_order_that_the_course_states() -> None:
    report = examined(
        """
edition: generic
setup:
  at: main phase
  P1: {hand: [War Paint, Weak Spot], main: [Torch Walker]}
  P2: {main: [Bellows Ox], standby: [Rampart Mason]}
by: P1
attempt:
  - {play: War Paint}
  - {play: Weak Spot}
  - {choose: Bellows Ox}
  - {skill: Wave the Torch}
  - {order: [War Paint, Weak Spot]}
ask: who decides
"""
    )
    told = [(found.code, found.facts.get("asked"), tuple(found.cites)) for found in report.questions[0].findings]
    assert told[:2] == [("asked.decides-order", "P1", ("704.3b-3",)), ("asked.decides", "P2", ("503.3", "601.1"))]


SCOUT = """
edition: fire_force
setup: {at: main phase, P1: {hand: [Spark Scout], field: [Hearth Ember]}}
by: P1
attempt: [{use: Spark Scout}, REFUSAL]
claim: {life: {P2: 5}}
"""
TOLD = """
edition: generic
setup:
  at: skill step
  P1: {main: [Torch Walker]}
  P2: {main: [Eavesdropper]}
by: P1
attempt: [{skill: Wave the Torch}, {by: P2, do: "no"}]
"""
DRAWS = """
edition: fftcg
cards:
  A: {kind: forward, cost: 1, power: 5000, elements: [fire], ability: [AUTO]}
  K: {kind: backup, cost: 2, elements: [fire], generic: true}
setup: {at: main phase, P1: {hand: [A], field: [K]}}
by: P1
attempt: [{cast: A}, {pay: K}, {decline: A}]
""".replace("AUTO", "{kind: triggered, when: {event: enter, who: self}, effect: [{do: draw}]}")
PLAYS = """
edition: force_of_will
cards:
  A: {kind: resonator, cost: {free: 1}, attributes: [fire], atk: 500, def: 500, ability: [AUTO]}
setup: {at: main phase, P1: {hand: [A], field: [Magic Stone of Flame]}}
by: P1
attempt: [{play: A}, {make: Magic Stone of Flame}, pass, {decline: A}]
""".replace("AUTO", "{kind: triggered, when: {event: enter, who: self}, effect: [{do: draw}]}")


@pytest.mark.parametrize(
    ("text", "cites"),
    [(TOLD, ("807.4",)), (DRAWS, ("11.8.3", "11.8.7")), (PLAYS, ("906.6",))],
    ids=["generic", "fftcg", "force_of_will"],
)
def test_no_edition_lets_a_player_decline_what_has_triggered(text: str, cites: tuple[str, ...]) -> None:
    assert list_reasons(examined(text)) == [("course.trigger-compulsory", cites)]


@pytest.mark.parametrize("refusal", ['"no"', "decline", "いいえ", "使わない", "{decline: Spark Scout}"])
def test_an_ability_that_triggered_cannot_be_declined(refusal: str) -> None:
    """908.3: what has triggered is used; the claim is judged by what it did."""
    report = examined(SCOUT.replace("REFUSAL", refusal))
    assert report.verdict.outcome == "ILLEGAL"
    assert list_reasons(report) == [("course.trigger-compulsory", ("908.3",))]
    assert [judged.answer for judged in report.claims] == ["wrong"]


@pytest.mark.parametrize("refusal", ["no support", "no block", "{decline: Hearth Ember}"])
def test_declining_something_else_is_not_about_what_has_triggered(refusal: str) -> None:
    report = examined(SCOUT.replace("REFUSAL", refusal))
    assert "course.trigger-compulsory" not in {code for code, _ in list_reasons(report)}
