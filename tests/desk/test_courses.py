"""Courses: several answers from one position, each judged where the one before has led."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.courses import course_record
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position, read_position
from adjudicator.rpc.messages import convert_desk, convert_positions
from adjudicator.rpc.messages.speaking_desk import fill_check
from adjudicator.rpc.pb import desk_service_pb2, position_pb2
from adjudicator.scenario import BadScenario
from adjudicator.sentences.messages import LANGUAGES
from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardMoved
from engine.core.table.cards import digest_of
from engine.rulebooks import editions
from tests.desk.courses import COURSES, FIRE_FORCE, SUMMON, examined, played, tell
from tests.desk.positions import examine_once
from tests.refused import expect_told

OTHER = """
edition: fftcg@2.1.9
cards:
  S: {kind: summon, cost: 1, elements: [fire], effect: [EFFECT]}
  K: {kind: backup, cost: 2, elements: [fire], generic: true}
  I: {kind: forward, cost: 2, power: 5000, elements: [ice]}
  J: {kind: forward, cost: 2, power: 5000, elements: [ice]}
setup: {at: main phase, P1: {hand: [S], field: [K], deck: DECK}}
by: P1
attempt: ATTEMPT
"""
SEARCH = "{do: search, what: {zone: deck, of: you, kind: character}}, {do: deploy, what: found}, {do: draw}"
"""A summon that searches the deck, which is shuffled, and then draws."""


def other(attempt: str, effect: str = SEARCH, deck: str = "[I, X*3]") -> str:
    """A position in which another summon is cast."""
    return OTHER.replace("EFFECT", effect).replace("DECK", deck).replace("ATTEMPT", attempt)


def test_every_edition_has_a_course_here() -> None:
    assert set(COURSES) == set(editions())


@pytest.mark.parametrize("edition", COURSES)
def test_a_course_is_judged_answer_by_answer_to_its_end(edition: str) -> None:
    report = examined(COURSES[edition])
    course = report.course
    assert course is not None
    assert [step.verdict.outcome for step in course.steps] == ["LEGAL"] * len(course.steps)
    assert all(step.verdict.findings and step.verdict.cites for step in course.steps)
    assert (course.left, course.stopped, course.complete) == (0, (), True)
    assert report.verdict == course.verdict
    assert report.attempt is None


@pytest.mark.parametrize("edition", COURSES)
def test_something_leaves_its_place_at_the_end_of_each_course(edition: str) -> None:
    course = played(COURSES[edition])
    moved = [event for event in course.steps[-1].then.events if isinstance(event, CardMoved)]
    assert moved or course.end.over


def test_an_answer_is_judged_as_a_single_attempt_is() -> None:
    alone = examined(f"{SUMMON}attempt: {{cast: S}}").attempt
    first = played(f"{SUMMON}attempt: [{{cast: S}}]").steps[0]
    assert alone is not None
    assert (first.verdict, first.said) == (alone.verdict, alone.said)


def test_all_players_pass_until_something_is_resolved() -> None:
    course = played(COURSES["fftcg@2.1.9"])
    assert tell(course)[-2:] == [(3, "P1", "pass", "passed", "LEGAL"), (3, "P2", "pass", "passed", "LEGAL")]
    moved = [(event.verb, event.target) for event in course.steps[-1].then.events if isinstance(event, CardMoved)]
    assert ("destroy", "P2/break") in moved
    assert [asked.seat for asked in course.end.asked] == ["P1"]


def test_the_last_question_is_shown_with_what_is_offered_and_what_is_barred() -> None:
    known = SUMMON.replace("hand: [S, X*2]", "hand: [S, Ifrit]")
    [asked] = played(f"{known}attempt: [{{cast: S}}, {{choose: I}}, 'dull:K/fire', pass]").end.asked
    assert [item.option.id for item in asked.survey.options][-1] == "pass"
    assert asked.survey.barred
    assert all(option.findings for option in asked.survey.barred)


def test_an_illegal_answer_half_way_leaves_what_was_before_and_says_why() -> None:
    course = played(f"{SUMMON}attempt: [{{cast: S}}, {{choose: I}}, 'dull:K/fire', {{cast: S}}, pass, pass]")
    assert [step.verdict.outcome for step in course.steps] == ["LEGAL", "LEGAL", "LEGAL", "ILLEGAL"]
    assert course.verdict == course.steps[-1].verdict
    assert course.verdict.cites
    assert course.left == 2
    assert [asked.seat for asked in course.end.asked] == ["P1"]


def test_a_missing_answer_is_asked_for_with_its_options() -> None:
    course = played(f"{SUMMON}attempt: [{{cast: S}}, pass]")
    [finding] = course.stopped
    assert (finding.code, finding.facts["barred_answers"]) == ("course.answer-missing-barred", "choose:K")
    assert (finding.facts["asked"], finding.facts["possible"]) == ("P1", "choose:I, choose:J")
    assert course.verdict.outcome == "NEEDS_JUDGE"
    assert course.left == 1
    assert len(course.steps) == 1


def test_the_answer_of_the_other_player_is_asked_for_too() -> None:
    text = COURSES["force_of_will@8.01"].replace("{by: P2, do: [{block: I}]}, ", "{play: W}, ")
    course = played(text)
    assert course.steps[-1].verdict.outcome == "ILLEGAL"
    assert course.steps[-1].verdict.findings[0].facts["asked"] == "P2"


def test_the_only_possible_answer_is_taken_and_told() -> None:
    only = SUMMON.replace("P2: {field: [I, J]}", "P2: {field: [I]}")
    steps = tell(played(f"{only}attempt: [{{cast: S}}, 'dull:K/fire', pass]"))
    assert steps[1] == (1, "P1", "choose:I", "taken", "LEGAL")
    assert steps[2] == (1, "P1", "dull:K/fire", "said", "LEGAL")


def test_ending_a_phase_is_never_taken() -> None:
    course = played(f"{FIRE_FORCE}attempt: [{{攻撃: 攻撃者}}, 攻撃対象:防御者, パス, {{defend: 防御者}}]")
    assert course.end.asked[0].survey.options[0].option.id == "end"
    assert tell(course)[-1][3:] == ("said", "ILLEGAL")


def test_nobody_passes_where_nobody_can() -> None:
    course = played(f"{FIRE_FORCE}attempt: [pass]")
    assert [finding.code for finding in course.verdict.findings] == ["course.no-pass"]
    assert course.verdict.outcome == "ILLEGAL"


def test_a_shuffle_of_different_cards_has_to_be_said() -> None:
    course = played(other("[{cast: S}, 'dull:K/fire', pass, {search: I}, pass]", deck="[I, J, X*3]"))
    [finding] = course.stopped
    assert (finding.code, finding.facts["given"]) == ("course.chance", "shuffle")
    assert course.left == 1
    said = played(other("[{cast: S}, 'dull:K/fire', pass, {search: I}, {shuffle: [J]}]", deck="[I, J, X*3]"))
    drawn = [event for event in said.steps[-1].then.events if isinstance(event, CardMoved) and event.verb == "draw"]
    assert [said.steps[-1].then.numbers[event.became] for event in drawn] == ["J"]


def test_a_shuffle_of_cards_that_are_all_alike_is_taken() -> None:
    course = played(other("[{cast: S}, 'dull:K/fire', pass]", effect="{do: shuffle}, {do: draw}", deck="3"))
    assert tell(course)[-1][1:] == ("CHANCE", course.steps[-1].said, "taken", "LEGAL")
    assert [asked.seat for asked in course.end.asked] == ["P1"]


def test_a_card_that_nobody_has_seen_stops_the_course() -> None:
    unseen = SUMMON.replace("hand: [S, X*2]", 'hand: ["?1", S]')
    course = played(f'{unseen}attempt: [{{cast: "?1"}}, pass]')
    assert course.verdict.outcome == "NEEDS_JUDGE"
    assert {finding.code for finding in course.verdict.findings} & {"unseen.quality"}
    assert course.left == 1


def test_a_drawn_card_that_nobody_has_seen_has_to_be_known() -> None:
    course = played(other("[{cast: S}, 'dull:K/fire', pass, pass]", effect="{do: draw}", deck='["?*3"]'))
    assert course.verdict.outcome in ("LEGAL", "NEEDS_JUDGE")
    assert [step.seat for step in course.steps][:2] == ["P1", "P1"]


def test_a_course_is_cut_off_at_the_limit_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course_record, "MOST_STEPS", 2)
    course = played(COURSES["fftcg@2.1.9"])
    assert [finding.code for finding in course.stopped] == ["course.cut-off"]
    assert course.end.cut_off
    assert len(course.steps) == 2


def test_another_reading_that_leads_elsewhere_needs_a_judge() -> None:
    light = SUMMON.replace("elements: [fire]", "elements: [light]", 1)
    report = examined(f"{light}attempt: [{{cast: S}}, {{choose: I}}, 'discard:X/water', pass]")
    assert report.course is not None
    assert [step.verdict.outcome for step in report.course.steps] == ["LEGAL"] * len(report.course.steps)
    assert report.verdict.outcome == "NEEDS_JUDGE"
    assert report.course.as_played is not None
    assert (report.course.as_played.outcome, report.course.as_played.readings) == (
        "LEGAL",
        {"surplus_without_element": "one"},
    )


def test_a_reading_that_the_words_of_its_clause_rule_out_needs_no_judge() -> None:
    dear = SUMMON.replace("cost: 1", "cost: 3")
    report = examined(f"{dear}attempt: [{{cast: S}}, {{choose: I}}, 'dull:K/fire', 'discard:X/water', pass]")
    [reading] = [compared for compared in report.compared if compared.reading == "cp_elements"]
    assert (report.verdict.outcome, reading.worded, reading.decides) == ("LEGAL", True, False)


# ------------------------------------------------------------------ what is written


@pytest.mark.parametrize(
    ("attempt", "code"),
    [
        ("[{cast: S, pay: K}]", "position.attempt-several"),
        ("[{by: P2, do: [{cast: S, pay: K}]}]", "position.attempt-several"),
        ("[{by: P3, do: [pass]}]", "yaml.unknown-word"),
        ("[{by: P2, do: []}]", "yaml.too-small"),
        ("[{by: P2}]", "yaml.missing"),
        ("[{cast: {S: 1}}]", "yaml.unknown-field"),
    ],
)
def test_entries_that_are_no_answers_are_refused_with_their_place(attempt: str, code: str) -> None:
    with pytest.raises(BadScenario) as error:
        parse_position(f"{SUMMON}attempt: {attempt}")
    assert error.value.path.startswith("$.attempt[0]")
    assert error.value.code == code


def test_somebody_has_to_give_each_answer() -> None:
    nobody = SUMMON.replace("by: P1\n", "")
    with pytest.raises(BadScenario) as error:
        parse_position(f"{nobody}attempt: [{{cast: S}}]")
    assert (error.value.code, error.value.path) == ("position.course-nobody", "$.attempt[0]")
    assert len(parse_position(f"{nobody}attempt: [{{by: P1, do: [{{cast: S}}]}}, pass]").course) == 2


def test_chance_and_contests_need_nobody_who_answers() -> None:
    alone = SUMMON.replace("by: P1\n", "")

    assert [each.seat for each in parse_position(f"{alone}attempt: [{{lot: P2}}, {{janken: P2}}]").course] == [
        "P2",
        "P2",
    ]
    assert [each.seat for each in parse_position(f"{alone}attempt: [{{shuffle: [X]}}]").course] == ["P1"]
    with pytest.raises(BadScenario) as error:
        parse_position(f"{alone}attempt: [{{do: [{{lot: P1}}, {{cast: S}}]}}]")
    assert error.value.code == "position.course-nobody"


def test_a_course_has_an_end() -> None:
    long = ", ".join(["pass"] * 61)
    with pytest.raises(BadScenario):
        parse_position(f"{SUMMON}attempt: [{long}]")
    with pytest.raises(BadScenario) as error:
        parse_position(f"{SUMMON}attempt: [{{do: [{long[:-6]}]}}, {{do: [pass]}}]")
    assert error.value.code == "position.course-long"


@pytest.mark.parametrize("edition", COURSES)
def test_a_course_is_the_same_in_fields(edition: str) -> None:
    position = parse_position(COURSES[edition])
    assert position.stated is not None
    sent = position_pb2.StatedPosition(**convert_positions.write_position(position.stated))
    again = read_position(convert_positions.read_position(sent))
    assert again.stated is not None
    assert digest_of(again.stated) == digest_of(position.stated)
    first, second = examine(position).course, examine(again).course
    assert first is not None
    assert second is not None
    assert tell(first) == tell(second)


@pytest.mark.parametrize(
    ("sent", "code", "place"),
    [
        ({"attempt": {"word": "pass"}, "course": [{"all_pass": True}]}, "attempt-and-course", "attempt"),
        ({"course": [{"all_pass": True, "by": "P1"}]}, "pass-with-answers", "attempt[0]"),
    ],
)
def test_a_course_in_fields_says_one_thing_of_each_answer(sent: dict[str, Any], code: str, place: str) -> None:
    with pytest.raises(BadScenario) as refused:
        convert_positions.read_position(position_pb2.StatedPosition(edition="fftcg@2.1.9", **sent))

    expect_told(refused.value, f"position.{code}", written_at=f"position, $.{place}")


def test_the_same_answers_written_otherwise_have_the_same_digest() -> None:
    one = parse_position(f"{SUMMON}attempt: [{{cast: S}}, pass]").stated
    other_way = parse_position(f"{SUMMON}attempt: [{{by: P1, do: [{{cast: S}}]}}, pass]").stated
    assert one is not None
    assert other_way is not None
    assert digest_of(one) == digest_of(other_way)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", COURSES)
def test_every_step_is_told_in_the_language_that_was_asked_for(edition: str, language: str) -> None:
    position, report = examine_once(COURSES[edition])
    fields = convert_desk.check(report) | {"taken": []}
    fill_check(fields, report, position, speak_at_desk(position, language))
    course = desk_service_pb2.CheckPositionResponse(**fields).course
    assert len(course.steps) == len(report.course.steps if report.course is not None else ())
    for step in course.steps:
        assert step.told
        assert "[" not in step.told
        assert all(finding.sentence for finding in step.verdict.findings)
        assert all(event.sentence for event in step.then.events if event.type == "card-moved")
    assert all(choice.sentence for choice in course.end.choices)


PAYMENT = """
edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {{hand: [Samurai, Ifrit, Squire]}}
by: P1
attempt: [{{cast: Samurai}}, {{discard: [{cards}]}}]
"""


def test_cards_of_a_payment_may_stand_in_one_answer() -> None:
    """11.4.6.1.4: four CP for a cost of three leave one over, which a discard may."""
    report = examine(parse_position(PAYMENT.format(cards="Ifrit/fire, Squire/fire")))

    assert report.verdict.outcome is Outcome.LEGAL
    assert [step.said for step in report.course.steps[:3]] == [
        "cast Samurai",
        "discard Ifrit/fire",
        "discard Squire/fire",
    ]


def test_one_pick_too_many_is_still_refused() -> None:
    course = FW_ATTACK.replace("{target: P2}", "{target: [Puppet Soldier, P2]}")

    report = examine(parse_position(course))

    assert report.verdict.outcome is not Outcome.LEGAL


FW_ATTACK = """
edition: force_of_will@8.01
setup: {at: attack declaration step, P1: {field: [Puppet Soldier]}}
by: P1
attempt: [{attack: Puppet Soldier}, {target: P2}]
"""


@pytest.mark.parametrize("target", ["P2", "player"])
def test_the_opponent_is_attacked_by_name(target: str) -> None:
    report = examine(parse_position(FW_ATTACK.replace("P2}", f"{target}}}")))

    assert report.verdict.outcome is Outcome.LEGAL
    assert [step.source for step in report.course.steps] == ["said", "said"]


FLASHOVER = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {field: [Kiln Matron, F1], hand: [Flashover]}
  P2: {field: [Tidepool Runner]}
by: P1
attempt: [{use: Flashover}, {pay: F1}, {choose: Tidepool Runner}]
claim: [{leaves: Tidepool Runner}]
"""


def test_a_reading_that_asks_in_another_order_takes_the_same_answers() -> None:
    """AFF-54: whether targets are chosen before or after the payment decides nothing here."""
    report = examine(parse_position(FLASHOVER))

    assert report.verdict.outcome is Outcome.LEGAL
    assert [judged.answer for judged in report.claims] == ["right"]


NO_SUPPORT = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {field: [Furnace Warden]}
  P2: {field: [{Slagback Ox: exhausted}]}
by: P1
attempt: [{attack: Furnace Warden}, {target: Slagback Ox}, {by: P2, do: [pass, {support: []}]}]
"""


def test_no_support_with_an_empty_hand_breaks_no_rule() -> None:
    """702.16: a player without cards to put in is not asked."""
    assert examine(parse_position(NO_SUPPORT)).verdict.outcome is Outcome.LEGAL


STRENGTHENED = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [Torch Walker], hand: [Iron Helmet]}
  P2: {main: [Coal Pup]}
by: P1
attempt: [{play: Iron Helmet}, {choose: Torch Walker}]
"""


def test_choosing_is_understood_whatever_the_question_calls_it() -> None:
    said = examine(parse_position(STRENGTHENED)).course
    meant = examine(parse_position(STRENGTHENED.replace("choose", "target"))).course

    assert said is not None and meant is not None
    assert [step.verdict.outcome for step in said.steps] == [step.verdict.outcome for step in meant.steps]
    assert said.steps[-1].source == "said"


LAST_LIFE = """
edition: force_of_will@8.01
setup: {at: attack declaration step, facts: {life: {P2: 200}}, P1: {field: [Puppet Soldier]}}
by: P1
attempt: [{attack: Puppet Soldier}, {target: P2}, pass, pass, pass, pass, pass, pass, pass, pass]
claim: {loses: P2}
"""


def test_passes_after_the_end_of_the_game_are_not_wrong() -> None:
    report = examine(parse_position(LAST_LIFE))

    assert report.verdict.outcome is Outcome.LEGAL
    assert [judged.answer for judged in report.claims] == ["right"]
