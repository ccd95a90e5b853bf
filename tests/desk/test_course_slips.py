"""Courses as judges write them: passes too many and too few, other words, answers that nobody is asked for."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.report import AnswerSource
from adjudicator.rpc.messages import convert_desk
from engine.core.clauses.finding import Outcome
from tests.desk.courses import BATTLE, FIRE_FORCE, GENERIC, SUMMON, examined, played, tell

ATTACK = BATTLE.replace("EDITION", "force_of_will@8.01") + "attempt: "
CAST = f"{SUMMON}attempt: "
STONES = """
edition: force_of_will@8.01
cards:
  C: {kind: chant, cost: {free: COST}, effect: [{do: draw}]}
setup: {at: main phase, P1: {hand: [C], field: [Magic Stone of Flame, Magic Stone of Water]}}
by: P1
"""
"""A chant and two stones that differ."""
BOTH = "{make: Magic Stone of Flame}, {make: Magic Stone of Water}"
EQUAL = """
edition: force_of_will@8.01
setup: {at: main phase, P1: {hand: [Rapid Decay], field: [Magic Stone of Flame*2]}, P2: {field: [Rukh]}}
by: P1
"""
"""A chant that one of two equal stones pays."""
BACKUPS = SUMMON.replace("field: [K]", "field: [K, L]").replace(
    "  I: {", "  L: {kind: backup, cost: 3, elements: [fire], generic: true}\n  I: {", 1
)
"""A summon that one of two different backups pays."""
FORWARDS = """
edition: fftcg@2.1.9
cards:
  A: {kind: forward, cost: 2, power: 5000, elements: [ice]}
  B: {kind: forward, cost: 3, power: 5000, elements: [ice]}
  J: {kind: forward, cost: 2, power: 7000, elements: [ice]}
setup: {at: attack declaration step, P1: {field: [A, B]}, P2: {field: [J]}}
by: P1
"""
"""Two forwards that can attack, and one that can block."""
PIERCING = ATTACK.replace("atk: 800", "keywords: [pierce], atk: 800")

OFFER = CAST.replace(
    "{do: damage_to, what: it, count: 6000}",
    "{do: may, cost: [{do: pick, act: discard, from: {zone: hand, of: you}}], then: [{do: draw}]}",
)
"""A summon whose text offers to discard a card, and a backup that pays for it."""
SEARCH = (
    SUMMON.replace("hand: [S, X*2], field: [K]", "hand: [S], field: [K], deck: [L, X*4]")
    .replace("  I: {", "  L: {kind: backup, cost: 3, elements: [fire]}\n  I: {", 1)
    .replace("{do: choose, from: {of: any, kind: forward}}", "{do: search, what: {zone: deck, of: you, kind: backup}}")
    .replace("{do: damage_to, what: it, count: 6000}", "{do: deploy, what: found}")
)  # fmt: skip
"""A summon that searches the deck for a backup, which lies there."""

ACCEPTED = {
    "a payment from equal stones": (EQUAL + "attempt: ", "[{play: Rapid Decay}, {target: Rukh}, pass]", ()),
    "a payment that needs every stone": (STONES.replace("COST", "2") + "attempt: ", "[{play: C}, pass]", ()),
    "every stone of a payment named": (
        STONES.replace("COST", "2") + "attempt: ", f"[{{play: C}}, {BOTH}, pass]", ("course.already-paid",)
    ),
    "a payment that nothing later is about": (BACKUPS + "attempt: ", "[{cast: S}, {choose: I}, pass]", ()),
    "a number before the passes": (
        PIERCING, "[{attack: W}, player, {by: P2, do: {block: I}}, {number: 2}, pass]", ()
    ),
    "the pass of the defender for no block": (
        FORWARDS + "attempt: ", "[{attack: A}, {by: P2, do: [pass]}, {attack: B}]", ()
    ),
    "no pass before a block": (ATTACK, "[{attack: W}, player, {by: P2, do: [{block: I}]}, pass, pass]", ()),
    "one pass of two": (ATTACK, "[{attack: W}, player, pass, {by: P2, do: [{block: I}]}, pass, pass]", ()),
    "a pass too many before a block": (
        ATTACK, "[{attack: W}, player, pass, pass, pass, {by: P2, do: [{block: I}]}, pass, pass]",
        ("course.pass-left-out",),
    ),
    "a pass before the target": (
        CAST, "[{cast: S}, pass, {choose: I}, {dull: K/fire}, pass]", ("course.pass-left-out",)
    ),
    "a last pass that is one too many": (
        FIRE_FORCE + "attempt: ", "[{攻撃: 攻撃者}, 攻撃対象:防御者, パス, パス]", ("course.pass-left-out",)
    ),
    "the pass of the other player alone": (
        CAST, "[{cast: S}, {choose: I}, {dull: K/fire}, {by: P2, do: [pass]}]", ()
    ),
    "other words for the target and the payment": (CAST, "[{cast: S}, {select: I}, {pay: K}, pass]", ()),
    "Japanese words for a choice": (
        CAST, "[{cast: S}, {対象: I}, {選ぶ: K/fire}, pass]", ("course.taken-as-payment",)
    ),
    "what a text offers, by its act": (OFFER, "[{cast: S}, {choose: I}, {dull: K}, pass, {discard: X}]", ()),
    "what a text offers, after an unsaid payment": (OFFER, "[{cast: S}, {choose: I}, pass, {discard: X}]", ()),
    "what a text offers, without the pass": (
        OFFER, "[{cast: S}, {choose: I}, {discard: X}]", ("course.taken-as-offered",)
    ),
    "the opponent in English": (ATTACK, "[{attack: W}, {target: opponent}]", ()),
    "the opponent in Japanese": (ATTACK, "[{攻撃: W}, {対象: 相手}]", ()),
    "the opponent by the seat": (ATTACK, "[{attack: W}, {choose: P2}]", ()),
    "one answer without brackets": (ATTACK, "[{attack: W}, player, {by: P2, do: {block: I}}]", ()),
    "nothing, where nobody asks": (
        FIRE_FORCE + "attempt: ", "[{攻撃: 攻撃者}, 攻撃対象:防御者, {by: P2, do: {支援: []}}]",
        ("course.nothing-asked",),
    ),
}  # fmt: skip
"""Courses that are understood as meant, each with the codes of its notes."""
REFUSED = {
    "a barred target, by another word": (CAST, "[{cast: S}, {target: K}]", "ILLEGAL", "fit.other-kind"),
    "a payment that nobody asks for": (
        CAST, "[{cast: S}, {choose: I}, {dull: K/fire}, {discard: X/fire}]", "NEEDS_JUDGE", "claim.nobody-asks-barred",
    ),
    "a stone too many": (
        STONES.replace("COST", "1") + "attempt: ", f"[{{play: C}}, {BOTH}]", "NEEDS_JUDGE",
        "claim.nobody-asks-barred",
    ),
    "a choice other than the only one": (
        SUMMON.replace("field: [I, J]", "field: [I], break zone: [J]") + "attempt: ", "[{cast: S}, {target: J}]",
        "ILLEGAL", "claim.card-elsewhere",
    ),
    "an act of the other player": (ATTACK, "[{attack: W}, player, {block: I}]", "ILLEGAL", "claim.act-of-other-player"),
    "the act of a player who is not asked": (
        ATTACK, "[{attack: W}, player, pass, pass, {play: W}]", "ILLEGAL", "claim.others-asked",
    ),
    "after the end of the game": (GENERIC + "attempt: ", "[end, {skill: U1}, end]", "ILLEGAL", "answer.game-over"),
    "a pass where nothing else has happened": (FIRE_FORCE + "attempt: ", "[pass]", "ILLEGAL", "course.no-pass"),
}  # fmt: skip
"""Courses with an answer that is not accepted, with the outcome and the code of its first reason."""


@pytest.mark.parametrize("case", ACCEPTED)
def test_a_course_is_taken_as_it_was_meant(case: str) -> None:
    head, attempt, notes = ACCEPTED[case]
    course = played(head + attempt)
    assert [step.verdict.outcome for step in course.steps] == [Outcome.LEGAL] * len(course.steps)
    assert (course.left, course.stopped) == (0, ())
    assert tuple(note.code for note in course.notes) == notes
    assert all(note.cites for note in course.notes)


@pytest.mark.parametrize("said", ["{choose: []}", "{pick: []}", "{選ぶ: []}", "{choose: none}", "{選ぶ: なし}"])
def test_no_picks_are_an_answer_where_none_may_be_picked(said: str) -> None:
    """15.1.1.8.1, 15.1.1.8.2: a search may find nothing, and what comes after it is done."""
    course = played(f"{SEARCH}attempt: [{{cast: S}}, {{dull: K}}, pass, {said}]")
    [chosen] = (step for step in course.steps if step.entry == 3 and step.source is AnswerSource.SAID)
    assert chosen.verdict.outcome is Outcome.LEGAL
    assert (course.left, course.stopped, course.notes) == (0, (), ())
    assert any("15.1.1.6.1" in event.cites for step in course.steps for event in step.then.events)


def test_no_picks_decline_by_the_option_for_it() -> None:
    """10.1.3.1: the player who is asked for a blocker may name none."""
    said, declined = (
        played(f"{FORWARDS}attempt: [{{attack: A}}, {{by: P2, do: {no_block}}}]")
        for no_block in ("{block: []}", "none")
    )
    assert [step.verdict.outcome for step in said.steps] == [Outcome.LEGAL] * len(said.steps)
    assert (said.notes, said.end, said.after) == ((), declined.end, declined.after)


@pytest.mark.parametrize(
    ("zones", "attempt", "agreed"),
    [
        ("hand: [S, X*2], field: [K]", "[{cast: S}, {choose: I}, {discard: X}]", True),
        ("hand: [S, K, X], field: []", "[{cast: S}, {choose: I}, {discard: K}]", False),
        ("hand: [S, X*2], field: [K]", "[{cast: S}, {choose: I}, pass, no]", False),
    ],
)
def test_naming_what_a_text_offers_agrees_to_it_unless_it_pays(zones: str, attempt: str, agreed: bool) -> None:
    course = played(OFFER.replace("hand: [S, X*2], field: [K]", zones) + attempt)
    assert [step.verdict.outcome for step in course.steps] == [Outcome.LEGAL] * len(course.steps)
    assert any(step.said == "yes" for step in course.steps) == agreed


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_not_accepted_says_why(case: str) -> None:
    head, attempt, outcome, code = REFUSED[case]
    course = played(head + attempt)
    last = course.steps[-1].verdict
    assert (last.outcome, course.verdict.outcome) == (outcome, outcome)
    assert next(found.code for found in last.findings if found.effect != "PERMITS") == code


def test_who_is_asked_what_and_what_is_barred_is_named() -> None:
    course = played(f"{CAST}[{{cast: S}}, {{choose: I}}, {{dull: K/fire}}, {{discard: X/fire}}]")
    [finding] = course.steps[-1].verdict.findings
    assert (finding.facts["asked"], finding.facts["possible"]) == ("P1", "pass")
    assert finding.facts["barred_answers"]


def test_an_answer_that_is_missing_is_asked_for_where_nothing_is_barred() -> None:
    text = SUMMON.replace("kind: forward}}, {do: damage_to, what: it, count: 6000}", "kind: character}}")
    course = played(f"{text}attempt: [{{cast: S}}, pass]")
    [finding] = course.stopped
    assert (finding.code, finding.facts["asked"]) == ("course.answer-missing", "P1")
    assert "barred_answers" not in finding.facts


def test_why_a_payment_is_there_is_told() -> None:
    taken, assumed = (
        played(text)
        for text in (
            f"{EQUAL}attempt: [{{play: Rapid Decay}}, {{target: Rukh}}, pass]",
            f"{BACKUPS}attempt: [{{cast: S}}, {{choose: I}}, pass]",
        )
    )
    assert [source for _, _, _, source, _ in tell(taken)] == ["said", "said", "taken", "passed", "passed"]
    assert [source for _, _, _, source, _ in tell(assumed)] == ["said", "said", "assumed", "passed", "passed"]


def test_a_payment_from_the_hand_is_asked_for_if_its_player_does_more_later() -> None:
    cards = (
        "  A: {kind: forward, cost: 3, power: 1000, elements: [fire]}\n  B: {kind: backup, cost: 2, elements: [fire]}\n"
    )
    text = SUMMON.replace("  I: {", f"{cards}  I: {{", 1).replace("hand: [S, X*2], field: [K]", "hand: [S, A, B]")
    course = played(f"{text}attempt: [{{cast: S}}, {{choose: I}}, pass, {{cast: A}}]")
    assert [finding.code for finding in course.stopped] == ["course.answer-missing"]


def test_a_payment_that_leaves_what_is_stated_later_takes_the_backup_without_an_ability() -> None:
    text = BACKUPS.replace("  I: {", "  Z: {kind: backup, cost: 1, elements: [fire], ability: [ABLE]}\n  I: {", 1)
    able = "{kind: activated, cost: [{do: exhaust, what: self}], effect: [{do: draw}]}"
    text = text.replace("ABLE", able).replace("field: [K, L]", "field: [Z, K]")
    course = played(f"{text}attempt: [{{cast: S}}, {{choose: I}}, pass, {{ability: Z}}]")
    assert [said for _, _, said, source, _ in tell(course) if source == "assumed"] == ["dull:K/fire"]
    assert course.verdict.outcome is Outcome.LEGAL


def test_a_missing_number_is_asked_for_with_those_that_make_the_claim_right() -> None:
    text = f"{PIERCING}[{{attack: W}}, player, {{by: P2, do: {{block: I}}}}, pass]\nclaim: {{life: {{P2: 3900}}}}"
    [claim] = examined(text).claims
    depends, bounds = claim.findings
    assert bounds.facts["possible"] == "{number: N} (0 ≤ N ≤ 3)"
    assert (claim.answer, depends.code, depends.facts["right_if"]) == ("unknown", "statement.depends-on", "{number: 1}")
    assert depends.facts["wrong_if"].startswith("{number: 0} (4000), ")


def test_a_single_attempt_that_nobody_is_asked_for_is_not_understood() -> None:
    text = "edition: fire_force@1.0.0\nsetup: {at: main phase, P1: {field: [F1]}}\nby: P1\nattempt: {pay: F1}\n"
    verdict = examined(text).verdict
    assert verdict.outcome == Outcome.NEEDS_JUDGE
    assert [found.code for found in verdict.findings] == ["claim.nobody-asks"]
    assert verdict.findings[0].facts["possible"] == "end"


def test_a_pass_with_priority_is_assumed_once_for_the_player_who_is_asked() -> None:
    """With a second summon and the CP for it, P1 has something else to do than to pass."""
    more = "  T: {kind: summon, cost: 1, elements: [fire], effect: [{do: draw}]}\n"
    more += "  L: {kind: backup, cost: 2, elements: [fire], generic: true}\n"
    text = SUMMON.replace("hand: [S, X*2], field: [K]", "hand: [S, T], field: [K, L]").replace(
        "  I: {", f"{more}  I: {{"
    )
    course = played(f"{text}attempt: [{{cast: S}}, {{choose: I}}, {{dull: K/fire}}, {{by: P2, do: [pass]}}]")
    assert tell(course)[3:] == [(3, "P1", "pass", "assumed", "LEGAL"), (3, "P2", "pass", "said", "LEGAL")]
    assert [note.code for note in course.notes] == ["course.passes-assumed"]
    assert (course.notes[0].facts["seats"], course.notes[0].facts["count"]) == (["P1"], 1)


def test_the_player_whose_question_it_would_answer_is_named() -> None:
    last = played(f"{ATTACK}[{{attack: W}}, player, {{block: I}}]").steps[-1].verdict
    assert [found.facts["player"] for found in last.findings if found.code == "course.other-player"] == ["P2"]


def test_a_decision_is_never_passed_over() -> None:
    """Two players could block; that nobody does has to be said."""
    course = played(f"{ATTACK}[{{attack: W}}, player, pass, pass, {{attack: W}}]")
    assert [step.source for step in course.steps][-1] is AnswerSource.SAID
    assert course.steps[-1].verdict.outcome == Outcome.ILLEGAL


def test_a_single_pass_beside_claims_is_everybodys() -> None:
    report = examined(f"{ATTACK}pass\nclaim: {{life: {{P2: 4000}}}}".replace('at: "803.3"', "at: main phase"))
    assert report.course is not None
    assert {step.seat for step in report.course.steps} == {"P1", "P2"}


def test_passes_that_were_taken_back_leave_no_trace() -> None:
    with_one, without = (
        played(f"{CAST}[{{cast: S}}, {extra}{{choose: I}}, {{dull: K/fire}}, pass]") for extra in ("pass, ", "")
    )
    assert [step.said for step in with_one.steps] == [step.said for step in without.steps]
    assert with_one.after == without.after


def test_the_source_of_an_assumed_pass_is_sent() -> None:
    assert set(convert_desk.SOURCES) == set(AnswerSource)


PLAYED = "[{cast: S}, {choose: I}, {dull: K/fire}, pass]"
CLAIMS = {
    "two that contradict each other": ("[{broken: I}, {not: {broken: I}}]", PLAYED, ["right", "wrong"], [(), (1,)]),
    "two values of one card": ("[{power: {J: 7000}}, {power: {J: 6000}}]", PLAYED, ["right", "wrong"], [(), (1,)]),
    "two winners": ("[{result: open}, {wins: P1}]", PLAYED, ["right", "wrong"], [(), (1,)]),
    "two that can both be right": ("[{broken: I}, {power: {J: 7000}}]", PLAYED, ["right", "right"], [(), ()]),
    "what is not so while an answer is missing": ("[{break: {P2: 1}}]", "[{cast: S}]", ["unknown"], [()]),
}
"""Claims beside a course, with their answers and the claims that they contradict."""


@pytest.mark.parametrize("case", CLAIMS)
def test_claims_say_what_they_contradict_and_what_is_still_missing(case: str) -> None:
    claims, course, answers, against = CLAIMS[case]
    report = examined(f"{CAST}{course}\nclaim: {claims}")
    assert [str(judged.answer) for judged in report.claims] == answers
    told = [
        [f.facts["place"] for f in judged.findings if f.code == "statement.contradicts"] for judged in report.claims
    ]
    assert [tuple(places) for places in told] == against


@pytest.mark.parametrize(
    ("at", "outcome"), [("attack phase", "LEGAL"), ("main phase", "LEGAL"), ("second main phase", "ILLEGAL")]
)
def test_a_first_attack_may_leave_out_the_passes_before_it(at: str, outcome: str) -> None:
    """10.1.1.2, 10.1.2.1: who could still cast something passes unsaid, as far as the attack phase of the turn."""
    setup = f"{{at: {at}, P1: {{hand: [Odin], field: [Red XIII, 1-138*4]}}, P2: {{field: [Squire]}}}}"

    report = examined(f"edition: fftcg\nsetup: {setup}\nby: P1\nattempt: [{{attack: Red XIII}}]\n")

    assert str(report.verdict.outcome) == outcome
    assert report.course is not None
    assert any(step.source is AnswerSource.ASSUMED for step in report.course.steps) is (outcome == "LEGAL")


BATTLES = """
edition: force_of_will
setup: {at: main phase, P1: {field: [Pachacuti, Siegfried]}, P2: {field: [Timur]}}
by: P1
attempt: """
BLOCKED = "{attack: Pachacuti}, {target: player}, {by: P2, do: {block: Timur}}"
AGAIN = "battle, {attack: Siegfried}, {target: player}"


@pytest.mark.parametrize("before", [f"battle, {BLOCKED}, pass", f"battle, {BLOCKED}", BLOCKED])
def test_a_battle_of_the_course_is_fought_out_before_another_one_begins(before: str) -> None:
    """704.1: a battle begins while no other one is under way; the passes to its end go unsaid."""
    course = played(f"{BATTLES}[{before}, {AGAIN}]")
    assert {str(step.verdict.outcome) for step in course.steps} == {"LEGAL"}
    ending = [step.source for step in course.steps if step.said == "pass"]
    assert {*ending} <= {AnswerSource.TAKEN, AnswerSource.PASSED}
    assert [step.said for step in course.steps].count("battle") == 2


@pytest.mark.parametrize("attempt", ["battle", "[battle]", "[{attack: W}, player, battle]"])
def test_in_a_stated_battle_another_one_cannot_begin(attempt: str) -> None:
    assert examined(f"{ATTACK}{attempt}").verdict.outcome is Outcome.ILLEGAL


BLOCKER = """
edition: force_of_will
cards:
  A: {kind: resonator, cost: {free: 1}, atk: 800, def: 800}
  T: {kind: resonator, cost: {free: 1}, atk: 1000, def: 1000}
  B:
    kind: resonator
    cost: {free: 1}
    atk: 200
    def: 500
    ability: [{kind: activated, effect: [{do: return, what: self}]}]
setup: {at: attack declaration step, P1: {field: [A]}, P2: {field: [{T: rested}, B]}}
by: P1
attempt: [{attack: A}, {target: T}, {by: P2, do: {block: B}}, {by: P2, do: {ability: B}}, pass]
claim: [{hand: {P2: [B]}}, {destroyed: A}]
"""


def test_an_ability_of_a_card_that_an_answer_turned_is_used_once_its_player_can() -> None:
    """804.4: the block rests the blocker; its ability is used after P1 has passed, and is not said to be done."""
    report = examined(BLOCKER)
    assert [str(claim.answer) for claim in report.claims] == ["right", "right"]
    assert report.course is not None
    assert "course.already-done" not in [note.code for note in report.course.notes]
