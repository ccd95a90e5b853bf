"""Claims beside a position: each is right, wrong, or cannot be said, with what makes it so."""

from __future__ import annotations

import json

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position, read_position
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim
from adjudicator.rpc.messages import convert_desk, convert_positions
from adjudicator.rpc.messages.speaking_desk import fill_check
from adjudicator.rpc.pb import desk_service_pb2, position_pb2
from adjudicator.scenario import BadScenario
from adjudicator.sentences.messages import LANGUAGES
from engine.core.clauses.finding import Effect
from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete
from engine.core.table.cards import digest_of
from tests.desk.courses import COURSES, SUMMON, examined
from tests.desk.positions import examine_once

ILLEGAL = "attempt: [{cast: S}, {choose: I}, 'dull:K/fire', {cast: J}]"
"""A course whose last answer is not legal."""
COURSE = "attempt: [{cast: S}, {choose: I}, 'dull:K/fire', pass]"
"""A course in which the summon is resolved."""
BROKEN = f"{COURSES['fftcg@2.1.9']}\n"
"""P2's forward I is broken by a summon."""
OF_EDITIONS = {
    "fftcg@2.1.9": ("[{broken: I}, {zones: {P2: {field: [J]}}}]", "[{broken: J}, {zones: {P2: {field: [I, J]}}}]"),
    "fire_force@1.0.0": ("[{離れる: 防御者}, {life: {P2: 5}}]", "[{離れる: 攻撃者}, {life: {P2: 4}}]"),
    "generic@1.2": ("[{knocked out: V1}, {wins: P1}, {loses: P2}]", "[{knocked out: U1}, {wins: P2}, {loses: P1}]"),
    "force_of_will@8.01": (
        "[{destroyed: I}, {life: {P2: 4000}}, {damage: {W: 500}}]",
        "[{destroyed: W}, {life: {P2: 3200}}, {damage: {W: 0}}]",
    ),
    "force_of_will@legacy": (
        "[{destroyed: I}, {life: {P2: 4000}}, {damage: {W: 500}}]",
        "[{destroyed: W}, {life: {P2: 3200}}, {damage: {W: 0}}]",
    ),
}
"""For each edition claims about its course that are right, and claims that are wrong."""


def answers(text: str) -> list[JudgedClaim]:
    """The answers to the claims of a position."""
    return list(examined(text).claims)


def only(text: str) -> JudgedClaim:
    """The answer to the only claim of a position."""
    [judged] = answers(text)
    return judged


@pytest.mark.parametrize("edition", COURSES)
def test_what_is_so_is_right_and_what_is_otherwise_is_wrong(edition: str) -> None:
    right, wrong = OF_EDITIONS[edition]
    assert {judged.answer for judged in answers(f"{COURSES[edition]}\nclaim: {right}")} == {ClaimAnswer.RIGHT}
    assert {judged.answer for judged in answers(f"{COURSES[edition]}\nclaim: {wrong}")} == {ClaimAnswer.WRONG}


def test_the_event_that_made_it_so_is_named_with_its_clauses() -> None:
    judged = only(f"{BROKEN}claim: {{broken: I}}")
    [event] = judged.events
    assert isinstance(event, CardMoved)
    assert (event.verb, event.target) == ("destroy", "P2/break")
    assert judged.findings[0].cites == event.cites
    assert judged.findings[0].cites[0] == "12.4.5"


def test_a_wrong_claim_names_the_event_that_made_it_otherwise() -> None:
    judged = only(f"{BROKEN}claim: {{zones: {{P2: {{field: [I, J]}}}}}}")
    assert judged.findings[0].code == "difference.other-zone"
    assert [event.verb for event in judged.events if isinstance(event, CardMoved)] == ["destroy"]


def test_a_number_is_told_with_its_layers() -> None:
    judged = only(f"{BROKEN}claim: {{power: {{J: 6000}}}}")
    assert (judged.answer, judged.findings[0].facts["found"]) == (ClaimAnswer.WRONG, "7000")
    assert [(value.name, value.value) for value in judged.values] == [("power", 7000)]
    assert judged.events == ()


def test_one_of_two_claims_that_contradict_each_other_is_wrong() -> None:
    assert [judged.answer for judged in answers(f"{BROKEN}claim: [{{broken: I}}, {{not: {{broken: I}}}}]")] == [
        ClaimAnswer.RIGHT,
        ClaimAnswer.WRONG,
    ]


def test_several_parts_of_one_claim_are_all_told() -> None:
    judged = only(f"{BROKEN}claim: {{broken: I, cards: {{K: {{state: dull}}}}, break: {{P2: 2}}}}")
    assert judged.answer is ClaimAnswer.WRONG
    effects = [str(finding.effect) for finding in judged.findings if finding.effect is not Effect.NOT_APPLICABLE]
    assert sorted(effects) == ["FORBIDS", "PERMITS", "PERMITS"]


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{draw: P1}", "wrong"),
        ("{damage: 6000}", "right"),
        ("{damage: 5000}", "wrong"),
        ("{by: P2, damage: 6000}", "right"),
        ("{by: P1, damage: 6000}", "wrong"),
        ("{broken: [I, J]}", "wrong"),
        ("{broken: P2}", "right"),
        ("{dulled: K}", "right"),
        ("{dull: K}", "right"),
        ("{ダル: I}", "wrong"),
        ("{アクティブ: J}", "right"),
        ("{凍結: J}", "wrong"),
        ("{not: {frozen: J}}", "right"),
        ("{not: {dull: K}}", "wrong"),
        ("{キャスト: S}", "right"),
        ("{ブレイク: I}", "right"),
        ("{not: {broken: J}}", "right"),
        ("{result: open}", "right"),
        ("{turn: P2}", "wrong"),
    ],
)
def test_what_happens_is_claimed_in_the_words_of_the_edition(claim: str, answer: str) -> None:
    assert only(f"{BROKEN}claim: {claim}").answer == answer


def test_the_passes_after_an_attempt_that_decides_nothing_by_itself_are_told() -> None:
    cards = "cards:\n  T1: {kind: summon, cost: 0, elements: [ice], effect: [{do: draw}]}\n"
    place = "setup: {at: main phase, P1: {hand: [T1]}, P2: {field: [Samurai]}}\nby: P1\n"
    [claim] = examined(f"edition: fftcg\n{cards}{place}attempt: {{cast: T1}}\nclaim: {{draw: P1}}\n").claims

    assert claim.answer is ClaimAnswer.RIGHT
    assert [found.code for found in claim.findings] == ["statement.happens", "statement.after-passes"]


def test_nothing_can_be_said_of_a_course_that_stops() -> None:
    text = f"{SUMMON}attempt: [{{cast: S}}, pass]\nclaim: [{{zones: {{P1: {{hand: 2}}}}}}, {{broken: I}}, {{cast: S}}]"
    table, broken, cast = answers(text)
    assert {finding.code for judged in (table, broken) for finding in judged.findings} == {"statement.broken-off"}
    assert cast.answer is ClaimAnswer.RIGHT


def test_what_may_still_happen_cannot_be_denied() -> None:
    judged = only(f"{SUMMON}attempt: {{cast: S}}\nclaim: {{broken: I}}")
    assert (judged.answer, judged.findings[0].code) == ("unknown", "statement.depends-on")
    facts = judged.findings[0].facts
    assert (facts["asked"], facts["right_if"], facts["wrong_if"]) == ("P1", "choose:I", "choose:J")


def test_what_may_still_happen_after_one_of_many_answers_cannot_be_denied() -> None:
    """Of a question with more than eight unequal options not every one is tried."""
    many = "[I, J, Squire, Archer, Samurai, Dragoon, Ninja, Black Belt, Rygdea]"
    judged = only(f"{SUMMON.replace('[I, J]', many)}attempt: {{cast: S}}\nclaim: {{broken: I}}")
    assert judged.findings[0].code == "statement.under-way"
    assert judged.findings[0].facts["asked"] == "P1"


@pytest.mark.parametrize(
    ("claim", "answer", "code"),
    [
        ("{dulled: K}", "right", "statement.happens"),
        ("{broken: I}", "right", "statement.happens"),
        ("{not: {broken: I}}", "wrong", "statement.happens"),
        ("{power: {I: 1000}}", "wrong", "difference.other-value"),
        ("{power: {I: 5000}}", "right", "statement.value"),
        ("{cast: J}", "wrong", "statement.undone"),
        ("{not: {cast: J}}", "right", "statement.undone"),
    ],
)
def test_claims_after_an_illegal_answer_are_answered_as_after_the_only_legal_one(
    claim: str, answer: str, code: str
) -> None:
    judged = only(f"{SUMMON}{ILLEGAL}\nclaim: {claim}")
    assert (judged.answer, judged.findings[0].code) == (answer, code)


def test_an_illegal_answer_may_be_followed_by_what_is_done_instead() -> None:
    judged = only(f"{SUMMON}{ILLEGAL[:-1]}, pass, {{cast: J}}]\nclaim: {{cast: J}}")
    assert judged.findings[0].code == "statement.after-illegal"


def test_what_an_effect_forbids_is_why_something_does_not_happen() -> None:
    ward = "{kind: static, statics: [{to: self, change: {forbid: [damage]}}]}"
    warded = SUMMON.replace("power: 5000, elements: [ice]", f"power: 5000, elements: [ice], ability: [{ward}]")
    judged = only(f"{warded}{COURSE}\nclaim: {{broken: I}}")
    [event] = judged.events
    assert isinstance(event, ActIncomplete)
    assert (event.what, event.card, event.agent > 0) == ("damage", event.agent, True)
    assert judged.findings[0].cites == ("2.2",)


def test_where_a_card_is_tells_that_nothing_happened_to_it() -> None:
    judged = only(f"{BROKEN}claim: {{broken: J}}")
    codes = [finding.code for finding in judged.findings]
    assert codes == ["statement.does-not-happen", "standing.power-left", "statement.card-now"]
    assert judged.findings[2].facts["zone"] == "P2/field"


def test_nothing_can_be_said_after_an_answer_that_is_not_understood() -> None:
    claims = "[{broken: I}, {power: {I: 1000}}, {cast: S}]"
    broken, power, cast = answers(f"{SUMMON}{ILLEGAL.replace('{cast: J}', '{number: 2}')}\nclaim: {claims}")
    assert {judged.findings[0].code for judged in (broken, power)} == {"statement.after-not-understood"}
    assert cast.answer is ClaimAnswer.RIGHT


def test_without_an_attempt_the_table_itself_is_meant() -> None:
    alone = SUMMON.replace("by: P1\n", "")
    right, wrong = answers(f"{alone}claim: [{{power: {{I: 5000}}}}, {{cards: {{I: {{state: dull}}}}}}]")
    assert (right.answer, wrong.answer) == (ClaimAnswer.RIGHT, ClaimAnswer.WRONG)


def test_a_card_that_nobody_has_seen_has_to_be_said() -> None:
    unseen = SUMMON.replace("P2: {field: [I, J]}", 'P2: {field: [I, J], hand: ["?1"]}').replace("by: P1\n", "")
    judged = only(f"{unseen}claim: {{zones: {{P2: {{hand: [S]}}}}}}")
    assert (judged.answer, judged.findings[0].code) == (ClaimAnswer.UNKNOWN, "statement.unseen")


def test_a_claim_that_another_reading_answers_otherwise_needs_a_judge() -> None:
    light = SUMMON.replace("elements: [fire]", "elements: [light]", 1)
    course = "attempt: [{cast: S}, {choose: I}, 'discard:X/water', pass]"
    report = examined(f"{light}{course}\nclaim: {{broken: I}}")
    assert report.verdict.outcome == "NEEDS_JUDGE"
    [reading] = [compared for compared in report.compared if compared.reading == "surplus_without_element"]
    assert "claim 1" in {about for outlook in reading.outlooks for about in outlook.differs}
    assert not any(about.startswith("attempt: ") for outlook in reading.outlooks for about in outlook.differs)


# ------------------------------------------------------------------ what is written


@pytest.mark.parametrize(
    ("claim", "code", "place"),
    [
        ("{flown: I}", "claim.no-deed", "$.claim[0].flown"),
        ("[{wins: P1}, {wins: P3}]", "claim.no-seat", "$.claim[1].wins"),
        ("{broken: Nobody}", "claim.no-card", "$.claim[0].broken"),
        ("{broken: true}", "claim.deed-of-what", "$.claim[0].broken"),
        ("{hand: 3}", "claim.zone-of-what", "$.claim[0].hand"),
        ("{not: {zones: {P1: {hand: 3}}}}", "claim.zone-of-what", "$.claim[0].not.zones.P1.hand"),
        ("{not: {zones: {P1: {broken: I}}}}", "claim.zone-of-what", "$.claim[0].not.zones.P1.broken"),
        ("{not: broken}", "claim.not-what", "$.claim[0].not"),
        ("{by: P1}", "claim.nothing-said", "$.claim[0]"),
        ("{P1: {hand: 3}, zones: {P1: 4}}", "claim.said-twice", "$.claim[0].zones"),
        ("{cards: {I: {state: floating}}}", "claim.no-state", "$.claim[0].cards.I.state"),
        ("{zones: {P1: {attic: 3}}}", "claim.no-zone", "$.claim[0].P1.attic"),
    ],
)
def test_a_claim_that_is_not_understood_is_refused_with_its_place(claim: str, code: str, place: str) -> None:
    with pytest.raises(BadScenario) as error:
        parse_position(f"{BROKEN}claim: {claim}")
    assert (error.value.code, error.value.path) == (code, place)


def test_claims_are_the_same_in_fields() -> None:
    text = f"{BROKEN}claim: [{{broken: I}}, {{zones: {{P2: {{field: [J]}}}}}}]"
    position = parse_position(text)
    assert position.stated is not None
    fields = convert_positions.write_position(position.stated)
    assert json.loads(fields["claims"][0]) == {"broken": "I"}
    again = read_position(convert_positions.read_position(position_pb2.StatedPosition(**fields)))
    assert again.stated is not None
    assert digest_of(again.stated) == digest_of(position.stated)
    assert again.claims == position.claims


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", COURSES)
def test_every_answer_is_told_in_the_language_that_was_asked_for(edition: str, language: str) -> None:
    right, wrong = OF_EDITIONS[edition]
    for claim in (right, wrong):
        position, report = examine_once(f"{COURSES[edition]}\nclaim: {claim}")
        fields = convert_desk.check(report) | {"taken": []}
        fill_check(fields, report, position, speak_at_desk(position, language))
        sent = desk_service_pb2.CheckPositionResponse(**fields)
        assert len(sent.claims) == len(report.claims) > 0
        for judged in sent.claims:
            assert judged.said
            assert all(finding.sentence and "[" not in finding.sentence for finding in judged.findings)
            assert all(event.sentence for event in judged.events)


BATTLE_HALF_WAY = """
edition: force_of_will@8.01
setup:
  at: attack declaration step
  turn: P2
  P1: {field: [Musashi Miyamoto]}
  P2: {field: [Siegfried]}
by: P2
attempt: [{attack: Siegfried}, {target: player}, {by: P1, do: {block: Musashi Miyamoto}}]
"""


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{destroyed: Musashi Miyamoto}", "right"),
        ("{not: {destroyed: Musashi Miyamoto}}", "wrong"),
        ("{attack: Siegfried}", "right"),
        ("{cards: {Siegfried: {zone: P2/field}}}", "wrong"),
        ("{cards: {Siegfried: {zone: P2/graveyard}}}", "right"),
        ("{atk: {Siegfried: 800}}", "right"),
    ],
)
def test_what_is_claimed_of_a_battle_is_judged_at_its_end(claim: str, answer: str) -> None:
    """805.2, 806.2: nothing is denied because the judge did not write every pass."""
    report = examine(parse_position(f"{BATTLE_HALF_WAY}claim: {claim}\n"))

    assert [str(judged.answer) for judged in report.claims] == [answer]


STANDBY = """
edition: generic
setup:
  at: main phase
  P1: {main: [{Torch Walker: [rested, {energy: 1}]}], standby: [Ash Skipper]}
  P2: {main: [Thorn Hedge]}
by: P1
attempt: {retreat: Ash Skipper}
claim: %s
"""


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{standby: Torch Walker}", "right"),
        ("{standby: Ash Skipper}", "wrong"),
        ("{not: {standby: Ash Skipper}}", "right"),
        ("{standby: {P1: [Torch Walker]}}", "right"),
    ],
)
def test_a_zone_by_the_word_of_what_is_done_there_is_a_zone(claim: str, answer: str) -> None:
    """The generic book calls its areas and the act that puts a unit there by one word."""
    [judged] = examine(parse_position(STANDBY % claim)).claims

    assert judged.answer == answer
