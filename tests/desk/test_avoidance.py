"""Could it have been avoided: which answers of whom lead elsewhere, within bounds that are told."""

from __future__ import annotations

import pytest

from adjudicator.desk.questions import avoidance
from tests.desk.courses import COURSES, answers, codes, only

BROKEN = f"{COURSES['fftcg@2.1.9']}\n"
"""P2's forward I is broken by a summon."""
ANSWERING = """
  H:
    kind: summon
    cost: 1
    elements: [ice]
    effect:
    - {do: choose, from: {of: any, kind: forward}}
    - {do: change, of: it, change: {plus: {power: 3000}}, until: turn}
  L: {kind: backup, cost: 2, elements: [ice], generic: true}
setup:"""
SAVED = BROKEN.replace("\nsetup:", ANSWERING).replace("field: [I, J]", "field: [I, J, L], hand: [H]")
"""The same course; P2 could save the forward with a summon."""


def test_the_answers_that_lead_elsewhere_are_told_by_player() -> None:
    answered = only(f"{SAVED}claim: {{broken: I}}\nask: could it be avoided")
    of_players = {str(found.facts["player"]): found for found in answered.findings}
    assert {seat: found.code for seat, found in of_players.items()} == {
        "P1": "asked.avoidable",
        "P2": "asked.avoidable",
    }
    assert of_players["P2"].facts["possible"] == "summon:H"
    assert of_players["P2"].cites == ("11.1.1", "11.1.4")
    [other] = [case for case in answered.cases if case.seat == "P2"]
    assert (other.said, other.verdict.outcome) == ("summon:H", "LEGAL")
    assert [str(judged.answer) for judged in other.claims] == ["wrong"]
    assert [step.said for step in other.course.steps][:3] == ["summon:H", "choose:I", "dull:L/ice"]


def test_a_player_who_cannot_avoid_it_is_told_with_the_questions_asked() -> None:
    answered = only(f"{BROKEN}claim: {{broken: I}}\nask: could it be avoided")
    [unable] = [found for found in answered.findings if found.code == "asked.no-other-answer"]
    assert (unable.facts["player"], unable.cites) == ("P2", ("11.1.1", "11.1.4"))
    assert answered.outcome is not None
    assert answered.outcome.findings[0].cites[0] == "12.4.5"


@pytest.mark.parametrize(
    ("denial", "said"),
    [
        ("{not: {broken: I}}", "could it be avoided: broken: I"),
        ("{not: {field: I}}", "could it be avoided"),  # it is right that I is not there any more
    ],
)
def test_what_a_wrong_denial_denies_is_what_could_be_avoided(denial: str, said: str) -> None:
    answered = only(f"{SAVED}claim: {denial}\nask: could it be avoided")
    assert answered.said == said
    assert "asked.avoidable" in codes(answered)


def test_a_denied_loss_is_asked_about_as_a_loss() -> None:
    text = """
edition: fftcg
setup:
  at: attack declaration step
  P1: {field: [Squire]}
  P2: {field: [Knight], damage_zone: 6}
by: P1
attempt: [{attack: Squire}, {by: P2, do: no block}]
claim: CLAIM
ask: could it be avoided
"""
    answered = only(text.replace("CLAIM", "{not: {loses: P2}}"))
    assert answered.said == "could it be avoided: loses: P2"
    assert codes(answered)[0] == "asked.avoidable"
    beside = only(text.replace("CLAIM", "{not: {loses: P2}, field: Squire}"))
    assert codes(beside)[0] == "asked.avoidable"


def test_an_outcome_of_the_table_is_compared_where_the_course_ends() -> None:
    course = COURSES["force_of_will@8.01"]
    answered = only(f"{course}\nask: {{avoided: {{life: {{P2: 4000}}}}}}")
    assert [(case.seat, case.said) for case in answered.cases] == [("P2", "pass")]
    [case] = answered.cases
    assert case.instead == 4


def test_an_answer_that_several_questions_take_is_told_once() -> None:
    text = """
edition: force_of_will
setup:
  at: attack declaration step
  turn: P1
  P1: {field: ["Musashi Miyamoto"]}
  P2: {life: 1000, hand: [Stoning to Death], field: [Darkness Magic Stone, Darkness Magic Stone]}
by: P1
attempt: [{attack: "Musashi Miyamoto"}, {target: player}, {by: P2, do: no block}, pass]
claim: {loses: P2}
ask: could it be avoided
"""
    asked = only(text)
    told = [(case.seat, case.said, case.instead) for case in asked.cases]
    assert told
    assert len(told) == len({*told})


HEADLONG = """
edition: generic
setup:
  at: main phase
  P1: {hand: [CARD], main: [{Reckless Rammer: {damage: 600, energy: 1}}], standby: [Coal Pup]}
  P2: {main: [Lock Keeper]}
by: P1
attempt: [end, {skill: Headlong}]
claim: {ko: Reckless Rammer}
ask: could it be avoided
"""


@pytest.mark.parametrize(("card", "others"), [("Cold Compress", {"play:Cold Compress", "none"}), ("", {"none"})])
def test_a_contest_at_the_end_of_the_turn_does_not_hide_another_answer(card: str, others: set[str]) -> None:
    """505.3b: equal signs repeat the contest, which leads nowhere else, whatever the number of repetitions."""
    answered = only(HEADLONG.replace("CARD", card))
    assert {case.said for case in answered.cases} == others
    assert "asked.not-all-tried" not in codes(answered)
    told = [found.code for case in answered.cases for judged in case.claims for found in judged.findings]
    assert not any(code.startswith("contest.") for code in told)


def test_what_does_not_happen_need_not_be_avoided() -> None:
    answered = only(f"{BROKEN}ask: {{avoided: {{broken: J}}}}")
    assert codes(answered)[0] == "asked.not-happening"
    assert not answered.cases


def test_each_claim_beside_the_question_is_answered() -> None:
    found = answers(f"{BROKEN}claim: [{{broken: I}}, {{broken: J}}]\nask: could it be avoided")
    assert [codes(each)[0] for each in found] == ["asked.avoidable", "asked.not-happening"]
    assert [each.said.rpartition("broken: ")[2] for each in found] == ["I", "J"]


def test_the_bound_of_the_search_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for bound in ("MOST_TRIED", "LEAST_TRIED"):
        monkeypatch.setattr(avoidance, bound, 2)
    answered = only(f"{SAVED}claim: {{broken: I}}\nask: could it be avoided")
    assert codes(answered)[0] == "asked.avoidance-unknown"
    assert "asked.not-all-tried" in codes(answered)


def test_cards_that_nobody_has_seen_are_not_used() -> None:
    unseen = BROKEN.replace("P2: {field: [I, J]}", 'P2: {field: [I, J], hand: ["?1"]}')
    answered = only(f"{unseen}claim: {{broken: I}}\nask: could it be avoided")
    assert "asked.unseen-not-tried" in codes(answered)


def test_an_answer_that_lets_another_question_come_up_is_played_on_to_its_end() -> None:
    """P1 gains life, and may then block as well; the course without it ends before that question."""
    text = """
edition: force_of_will
setup:
  at: attack declaration step
  turn: P2
  P1: {life: 700, field: [Marco Polo, Light Magic Stone], hand: [Pride of Knights]}
  P2: {field: [William Wallace]}
by: P2
attempt: [{attack: William Wallace}, {target: player}, pass]
claim: {loses: P1}
ask: could it be avoided
"""
    answered = only(text)
    of_players = {str(found.facts["player"]): found.code for found in answered.findings}
    assert of_players["P1"] == "asked.avoidable"
    assert ("P1", "play:Pride of Knights") in [(case.seat, case.said) for case in answered.cases]
