"""What decides a dispute is said where it is answered: what ends with the turn, what an effect reaches, haste, cost."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import ClaimAnswer, CourseReport
from engine.core.clauses.finding import Finding, Outcome
from engine.core.events.steps import StepTaken
from tests.desk.courses import examined, played, tell

GOLEM = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Golem], field: [Squire, Monk]}
  P2: {field: [Geomancer]}
by: P1
attempt: [{cast: Golem}, {choose: Squire}, {attack: Squire}, {by: P2, do: {block: Geomancer}}, pass]
"""
"""A forward whose raised power alone saves it from its damage."""
BORROWED_TIME = """
edition: fftcg
cards:
  S:
    kind: summon
    cost: 1
    elements: [fire]
    effect:
    - {do: choose, from: {kind: forward}}
    - {do: number, number: power, of: it, plus: 1000}
    - {do: delay, when: {event: turn_end}, effect: [{do: destroy, what: it}]}
setup: {at: main phase, P1: {hand: [S], field: [Evoker (fire)]}, P2: {field: [Squire]}}
by: P1
attempt: [{cast: S}, {choose: Squire}, pass]
claim: {broken: Squire}
"""
"""A forward that is raised now and broken as the turn ends."""
SYLPH = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Sylph, Samurai], field: [Squire, Evoker (wind), Black Mage, Evoker (fire), Magus (fire)]}
by: P1
attempt: [{cast: Sylph}, {choose: Squire}, {dull: Evoker (wind)}, pass, {cast: Samurai}]
"""
"""A forward that comes after the effect on all forwards began."""
NEWCOMERS = """
edition: fftcg
setup:
  at: PHASE
  P1: {hand: [Barret, Gilgamesh], field: [{CARD: arrived}, Zangan, Summoner (lightning), Maqui], damage zone: 3}
  P2: {field: [Ninja]}
by: P1
attempt: ANSWER
"""
"""Forwards that came this turn."""
PAID_LATER = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Ifrit, Sylph], field: [Yuna, Evoker (fire), Evoker (wind)]}
  P2: {field: [Gilgamesh]}
by: P1
attempt: [{cast: Ifrit}, {choose: Gilgamesh}, {dull: Yuna}]
"""
"""A forward dulled for a trigger, before the payment was said."""
PARTY = """
edition: fftcg
setup: {at: attack phase, P1: {field: [Cloud, Tifa]}}
by: P1
attempt: [{attack: Cloud}]
"""
"""An attack that raises its own attacker."""
OUT_OF_TURN = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Samurai, "?"], field: [Squire, Magus (fire), Evoker (fire), Black Mage]}
  P2: {hand: [Valefor, Viking], field: [Evoker (wind), Devout, Lenne]}
by: P2
attempt: ANSWER
"""
"""A player who acts in the other player's main phase, where the turn player could act as well."""
SURPLUS = """
edition: fftcg
setup: {at: end phase, P1: {hand: [Geomancer, Squire, Samurai, Ninja, Archer, Dragoon, Snow]}}
by: P1
attempt: [pass, {discard: [Geomancer, Squire]}]
claim: {hand: {P1: 5}}
"""
"""A hand over the limit, with a pass that nobody can make."""
DEARER = """
edition: fftcg
setup: {at: main phase, P1: {hand: [Cloud, Squire], field: [Barret, Red XIII, Vincent, Evoker (fire)]}}
by: P1
attempt: [{cast: Cloud}, {discard: Squire}]
"""
"""A card that costs less than is printed on it."""


def list_codes(text: str) -> list[str]:
    """The codes of the findings of all claims."""
    return [finding.code for claim in examined(text).claims for finding in claim.findings]


def find_permits(course: CourseReport) -> list[Finding]:
    """The reasons of all steps of a course that name a card."""
    return [each for step in course.steps for each in step.verdict.findings if "attack.haste" in each.code]


def test_what_saves_a_forward_is_looked_at_until_the_turn_ends() -> None:
    [claim] = examined(f"{GOLEM}claim: {{broken: Squire}}").claims
    assert claim.answer is ClaimAnswer.WRONG
    ends = [finding for finding in claim.findings if "9.5.1.3.2" in finding.cites]
    assert [finding.code for finding in ends] == ["statement.not-by-turn-end", "statement.ends-together"]
    assert [event.cites[0] for event in claim.events[-2:]] == ["9.5.1.3.1", "9.5.1.3.2"]


def test_what_happens_as_the_turn_ends_decides_a_claim() -> None:
    [claim] = examined(BORROWED_TIME).claims
    assert (claim.answer, claim.findings[-1].code) == (ClaimAnswer.RIGHT, "statement.by-turn-end")


def test_the_end_of_the_turn_is_not_looked_at_without_an_effect_on_the_card() -> None:
    assert "statement.not-by-turn-end" not in list_codes(f"{GOLEM}claim: {{not: {{broken: Monk}}}}")


def test_the_damage_by_which_a_card_falls_is_told_with_its_power() -> None:
    [claim] = examined(f"{GOLEM}claim: {{broken: Geomancer}}").claims
    [fallen] = [finding for finding in claim.findings if finding.code == "standing.damage-reaches-power"]
    assert (fallen.facts["damage"], fallen.facts["power"]) == (7000, 6000)


WEAKENED = {
    "fftcg": """
cards:
  T1:
    kind: summon
    cost: 0
    elements: [ice]
    effect: [{do: choose, from: {kind: forward}}, {do: number, number: power, of: it, plus: -9000}]
setup: {at: main phase, P1: {hand: [T1]}, P2: {field: [Samurai]}}
by: P1
attempt: [{cast: T1}, {choose: Samurai}]
claim: {put into the break zone: Samurai}
""",
    "generic": """
cards:
  G1: {kind: tactic, effect: [{do: number, number: hp, of: {of: opponent, kind: unit}, plus: -900}]}
setup: {at: main phase, P1: {main: [Torch Walker], hand: [G1]}, P2: {main: [Net Mender], standby: [Coal Pup]}}
by: P1
attempt: [{play: G1}]
claim: {ko: Net Mender}
""",
}
"""Of each edition a card that a rule takes away because it has no power or HP left."""


@pytest.mark.parametrize(("edition", "code"), [("fftcg", "no-power-left"), ("generic", "no-hp-left")])
def test_a_card_that_falls_without_damage_is_told_with_what_it_has_left(edition: str, code: str) -> None:
    [claim] = examined(f"edition: {edition}\n{WEAKENED[edition]}").claims
    assert claim.answer is ClaimAnswer.RIGHT
    [fallen] = [finding for finding in claim.findings if finding.code == f"standing.{code}"]
    assert fallen.cites


def test_an_effect_that_does_not_reach_a_later_card_is_named() -> None:
    wrong = f"{SYLPH}claim: [{{power: {{Samurai: 7000}}}}]"
    assert list_codes(wrong) == ["difference.other-value", "statement.effect-elsewhere"]
    assert "statement.effect-elsewhere" not in list_codes(wrong.replace("7000", "8000"))
    assert "statement.effect-elsewhere" not in list_codes(wrong.replace("Samurai: 7000", "Squire: 7000"))


@pytest.mark.parametrize(("card", "code"), [("Tifa", "attack.haste-by-card"), ("Noel", "attack.haste")])
def test_a_newcomer_attacks_by_its_haste(card: str, code: str) -> None:
    text = NEWCOMERS.replace("PHASE", "attack phase").replace("CARD", card).replace("ANSWER", f"[{{attack: {card}}}]")
    assert [finding.code for finding in find_permits(played(text))] == [code]


def test_a_newcomer_needs_no_haste_for_a_cost_without_a_dull_icon() -> None:
    text = NEWCOMERS.replace("PHASE", "main phase").replace("CARD", "Barret")
    course = played(text.replace("ANSWER", "[{ability: Grenade Bomb}, pass]"))
    assert course.verdict.outcome is Outcome.LEGAL
    assert "use.no-dull-icon" in [finding.code for finding in course.steps[0].verdict.findings]


def test_the_condition_that_an_ability_lacks_is_said_in_both_languages() -> None:
    text = NEWCOMERS.replace("PHASE", "main phase").replace("CARD", "Gilgamesh")
    position = parse_position(text.replace("ANSWER", "{ability: Divider}"))
    attempt = examine(position).attempt
    assert attempt is not None
    [unmet] = [finding for finding in attempt.verdict.findings if finding.code == "use.condition-unmet"]
    assert "at least 4 cards in your damage zone" in speak_at_desk(position, "en").say_finding(unmet)
    assert "4枚以上" in speak_at_desk(position, "ja").say_finding(unmet)


def test_an_answer_to_what_comes_after_a_forced_payment_waits_for_it() -> None:
    course = played(PAID_LATER)
    assert course.verdict.outcome is Outcome.LEGAL
    assert [said for _, _, said, source, _ in tell(course) if source == "said"] == [
        "cast Ifrit", "choose Gilgamesh", "dull Yuna"
    ]  # fmt: skip


def test_a_first_pass_that_nobody_can_make_has_been_made() -> None:
    report = examined(SURPLUS)
    assert report.course is not None
    assert (report.claims[0].answer, [note.code for note in report.course.notes]) == (
        ClaimAnswer.RIGHT, ["course.pass-unasked"]
    )  # fmt: skip


def test_what_a_card_costs_is_told_where_it_is_not_the_printed_number() -> None:
    steps = [event for step in played(DEARER).steps for event in step.then.events]
    [grounds] = [event.grounds for event in steps if isinstance(event, StepTaken) and event.grounds is not None]
    assert (grounds.was, grounds.now) == (6, 3)


def test_claims_of_two_moments_are_answered_of_the_later_one() -> None:
    claims = examined(f"{PARTY}claim: [{{power: {{Cloud: 9000}}}}, {{power: {{Cloud: 10000}}}}]").claims
    assert [claim.answer for claim in claims] == [ClaimAnswer.WRONG, ClaimAnswer.RIGHT]


def test_a_value_after_an_open_order_is_not_denied_for_what_it_is_now() -> None:
    text = PARTY.replace("{attack: Cloud}", "{attack: [Cloud, Tifa]}")
    claims = examined(f"{text}claim: [{{power: {{Tifa: 9000}}}}, {{power: {{Tifa: 8000}}}}]").claims
    assert [claim.answer for claim in claims] == [ClaimAnswer.RIGHT, ClaimAnswer.WRONG]


def test_a_player_acts_once_the_other_one_has_passed() -> None:
    course = played(OUT_OF_TURN.replace("ANSWER", "{cast: Valefor}"))
    assert course.verdict.outcome is Outcome.LEGAL
    assert [(seat, said) for _, seat, said, _, _ in tell(course)] == [("P1", "pass"), ("P2", "cast Valefor")]


def test_a_player_who_does_not_have_the_priority_that_is_stated_waits() -> None:
    stated = OUT_OF_TURN.replace("at: main phase", "at: main phase\n  priority: P1")
    report = examined(stated.replace("ANSWER", "{cast: Valefor}"))
    assert report.attempt is not None
    assert report.attempt.verdict.outcome is Outcome.ILLEGAL


def test_what_may_not_be_done_in_the_turn_of_the_other_player_stays_so() -> None:
    report = examined(OUT_OF_TURN.replace("ANSWER", "{cast: Viking}"))
    assert report.attempt is not None
    assert report.attempt.verdict.outcome is Outcome.ILLEGAL


def test_the_other_player_is_not_let_pass_in_the_next_turn() -> None:
    text = OUT_OF_TURN.replace("at: main phase", "at: end phase\n  turn: P2").replace("ANSWER", "{cast: Valefor}")
    report = examined(text)
    assert report.attempt is not None
    assert report.attempt.verdict.outcome is Outcome.ILLEGAL
