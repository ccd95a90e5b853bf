"""The clauses that decide a dispute are told with the course that they decide, each in a sentence of both languages."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import ClaimAnswer
from adjudicator.rpc.messages.convert_desk import tell_foreseen
from adjudicator.sentences.events import say_in_prose
from adjudicator.sentences.messages import LANGUAGES

FW = """
edition: force_of_will@8.01
cards:
  W: {kind: resonator, cost: {free: 1}, atk: 500, def: 500}
  FIRST: {kind: resonator, cost: {free: 1}, atk: 700, def: 500, keywords: [first_strike]}
  IRON: {kind: resonator, cost: {free: 1}, atk: 100, def: 500, keywords: [eternal]}
  WEAK:
    kind: chant
    cost: {free: 1}
    effect:
    - {do: choose, from: {kind: resonator}}
    - {do: change, of: it, change: {plus: {atk: -500, def: -500}}, until: turn}
    - {do: draw}
"""
WEAKENED = "stack: [{card: WEAK, by: P2, targets: [TARGET]}]"
COURSES = {
    "a target in the graveyard": (
        f"{FW}setup: {{at: main phase, turn: P1, {WEAKENED}, P2: {{graveyard: [W]}}}}\nby: P1\nattempt: [pass]",
        "W",
        ["903.3a"],
    ),
    "first strike of a blocker": (
        f"{FW}setup: {{at: block declaration step, P1: {{field: [{{W: rested}}]}}, P2: {{field: [FIRST]}}, "
        "battle: {attackers: [W], target: P2}}\nby: P1\nattempt: [{by: P2, do: [{block: FIRST}]}, pass]",
        "",
        ["805.2", "1104.2"],
    ),
    "a blocker that is gone": (
        f"{FW}setup: {{at: block declaration step, turn: P1, {WEAKENED}, P1: {{field: [{{W: rested}}]}}, "
        "P2: {field: [{FIRST: rested}]}, battle: {attackers: [W], target: P2, blocker: FIRST}}\n"
        "by: P1\nattempt: [pass]",
        "FIRST",
        ["804.4a"],
    ),
    "what cannot be destroyed": (
        f"{FW}setup: {{at: main phase, turn: P1, {WEAKENED}, P1: {{field: [IRON]}}}}\nby: P1\nattempt: [pass]",
        "IRON",
        ["1204.2", "1139.2", "1010.3"],
    ),
}


@pytest.mark.parametrize("name", COURSES)
def test_the_deciding_clauses_are_told_in_both_languages(name: str) -> None:
    text, target, clauses = COURSES[name]
    position = parse_position(text.replace("TARGET", target))
    course = examine(position).course
    assert course is not None
    assert course.verdict.outcome == "LEGAL"
    told = [one for step in course.steps for one in tell_foreseen(step.then)]
    deciding = [one for one in told if [*one.view.cites] == clauses]
    assert len(deciding) == 1
    assert all(say_in_prose(speak_at_desk(position, language), deciding[0]) for language in LANGUAGES)


def test_a_claim_is_denied_by_the_clause_which_keeps_it_from_happening() -> None:
    text, target, clauses = COURSES["what cannot be destroyed"]
    [judged] = examine(parse_position(f"{text.replace('TARGET', target)}\nclaim: {{destroyed: IRON}}")).claims
    assert judged.answer == ClaimAnswer.WRONG
    assert [*judged.findings[0].cites] == clauses


def test_a_number_tells_the_layer_in_which_its_own_ability_is_lost() -> None:
    text = f"""
{FW}
  PROUD:
    kind: resonator
    cost: {{free: 1}}
    atk: 200
    def: 200
    ability: [{{kind: static, statics: [{{to: self, change: {{plus: {{atk: 200}}}}}}]}}]
  MUTE:
    kind: chant
    cost: {{free: 1}}
    effect:
    - {{do: choose, from: {{kind: resonator}}}}
    - {{do: change, of: it, change: {{lose_abilities: true}}, until: turn}}
setup: {{at: main phase, turn: P1, stack: [{{card: MUTE, by: P2, targets: [PROUD]}}], P1: {{field: [PROUD]}}}}
by: P1
attempt: [pass]
claim: {{atk: {{PROUD: 200}}}}
"""
    [judged] = examine(parse_position(text)).claims
    assert judged.answer == ClaimAnswer.RIGHT
    lost = [step for value in judged.values for step in value.steps if step.code == "value.ability-lost"]
    assert [(step.result, step.cites[0]) for step in lost] == [(200, "909.1d")]


def test_an_auto_that_is_used_up_is_told_with_its_clauses() -> None:
    text = """
edition: fftcg@2.1.9
cards:
  A:
    kind: forward
    cost: 2
    power: 5000
    elements: [fire]
    ability:
    - {kind: triggered, once_per_turn: true, when: {event: enter, player: you, who: {is: other}}, effect: [{do: draw}]}
  B: {kind: backup, cost: 1, elements: [fire]}
  K: {kind: backup, cost: 2, elements: [fire], generic: true}
setup: {at: main phase, P1: {field: [A, K], hand: [B]}, done: {used: [A]}}
by: P1
attempt: [{cast: B}, {dull: K/fire}]
"""
    position = parse_position(text)
    course = examine(position).course
    assert course is not None
    told = [one for step in course.steps for one in tell_foreseen(step.then) if one.view.type == "trigger-spent"]
    assert [one.view.cites for one in told] == [("11.8.6", "2.1")]
    english = say_in_prose(speak_at_desk(position, "en"), told[0])
    assert "one use in a turn" in english


def test_what_is_picked_beyond_a_cost_that_is_paid_is_said_to_be_too_much() -> None:
    text = """
edition: fftcg@2.1.9
cards:
  B: {kind: backup, cost: 2, elements: [fire]}
  C: {kind: backup, cost: 3, elements: [fire], generic: true}
setup: {at: main phase, P1: {hand: [B, C, Cb]}}
by: P1
attempt: [{cast: B}, {discard: [C, Cb]}]
"""
    course = examine(parse_position(text)).course
    assert course is not None
    assert course.verdict.outcome == "ILLEGAL"
    [reason, count] = course.verdict.findings
    assert (reason.code, count.code) == ("course.nothing-more-asked", "answer.too-many-picks")
    assert reason.facts["count"] == 2
    assert "11.4.6.1.4" in reason.cites


def test_a_pass_is_refused_by_the_card_that_makes_another_attack() -> None:
    text = """
edition: force_of_will@8.01
setup: {at: main phase, P1: {field: [Endless War, Marco Polo]}}
by: P1
attempt: pass
"""
    position = parse_position(text)
    report = examine(position)
    [found] = [one for one in report.verdict.findings if one.effect == "FORBIDS"]
    said = [speak_at_desk(position, language).say_finding(found) for language in LANGUAGES]
    assert found.code == "pass.attack-due-by"
    assert all("Endless War" in sentence for sentence in said)


HANDS = """
edition: EDITION
cards: {CARDS}
setup: {at: end phase, turn: P1, P1: {hand: OWN, field: [FIELD]}, P2: {hand: OTHER}}
by: P1
attempt: pass
claim: [CLAIM]
"""
NO_LIMIT = "{kind: static, statics: [{to: self, change: {gain_flag: 'hand_limit:none'}}]}"
FREE = f"M: {{kind: addition, cost: {{}}, ability: [{NO_LIMIT}]}}"


@pytest.mark.parametrize(
    ("edition", "cards", "own", "other", "claim", "code", "clause"),
    [
        ("fftcg@2.1.9", "", 2, 8, "{hand: {P2: 5}}", "limit.turn-player-alone", "9.5.1.2"),
        ("fftcg@2.1.9", "", 4, 2, "{hand: {P1: 3}}", "limit.not-exceeded", "9.5.1.2"),
        ("fftcg@2.1.9", "", 4, 2, "{hand: {P1: 4}}", "limit.not-exceeded", "9.5.1.2"),
        ("force_of_will@8.01", "", 2, 9, "{hand: {P2: 7}}", "limit.turn-player-alone", "505.5d"),
        ("force_of_will@8.01", "", 6, 2, "{hand: {P1: 5}}", "limit.not-exceeded", "505.5d"),
        ("force_of_will@8.01", FREE, 9, 2, "{hand: {P1: 7}}", "limit.none", "505.5d"),
        ("fire_force@1.0.0", "", 9, 2, "{hand: {P1: 7}}", "limit.none", "306.5"),
        ("fire_force@1.0.0", "", 9, 2, "{hand: {P1: 9}}", "limit.none", "306.5"),
    ],
)
def test_the_hand_limit_says_why_a_hand_stays_as_it_is(
    edition: str, cards: str, own: int, other: int, claim: str, code: str, clause: str
) -> None:
    words = {"EDITION": edition, "CARDS": cards, "OWN": str(own), "OTHER": str(other), "CLAIM": claim}
    text = HANDS.replace("FIELD", "M" if cards else "")
    for word, said in words.items():
        text = text.replace(word, said)
    [judged] = examine(parse_position(text)).claims

    assert [(each.code, clause in each.cites) for each in judged.findings[1:]] == [(code, True)]


def test_a_hand_of_which_cards_are_discarded_is_told_without_a_reason_to_keep_them() -> None:
    words = {"EDITION": "fftcg@2.1.9", "CARDS": "", "OWN": "7", "OTHER": "2", "FIELD": "", "CLAIM": "{hand: {P1: 5}}"}
    text = HANDS
    for word, said in words.items():
        text = text.replace(word, said)
    [judged] = examine(parse_position(text)).claims

    assert not [each for each in judged.findings if each.code.startswith("limit.")]


LEFT = """
edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {field: [Jihl Nabaat]}
  P2: {field: [Samurai], hand: [Squire]}
  stack: [{ability: Jihl Nabaat/1, targets: [CHOSEN]}]
by: P1
attempt: pass
claim: {freeze: Samurai}
"""


@pytest.mark.parametrize(("chosen", "told"), [("Squire, Samurai", ["Squire"]), ("Samurai", [])])
def test_a_chosen_card_that_is_no_longer_a_legal_choice_is_named(chosen: str, told: list[str]) -> None:
    position = parse_position(LEFT.replace("CHOSEN", chosen))
    report = examine(position)
    assert report.course is not None
    at_resolution = [each for step in report.course.steps for each in step.verdict.findings]
    for findings in (report.claims[0].findings, at_resolution):
        lost = [each for each in findings if each.code == "text.choice-lost"]
        assert [position.table.objects[int(each.subject)].number for each in lost] == [
            obj.number for obj in position.table.objects.values() if told and obj.zone == "P2/hand"
        ]
        assert all(each.cites == ("11.11.2.1.1",) for each in lost)
