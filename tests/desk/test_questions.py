"""Questions beside a position: each answer is read from play, names its clauses, and says what was not looked at."""

from __future__ import annotations

import json

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position, read_position
from adjudicator.desk.positions.question_notation import QuestionKind
from adjudicator.desk.questions import going_on
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.rpc.messages import convert_positions
from adjudicator.rpc.pb import position_pb2
from adjudicator.scenario import BadScenario
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.refusals import say_refusal
from engine.core.table.cards import digest_of
from tests.desk.courses import COURSES, FIRE_FORCE, SUMMON, answers, codes, only

BROKEN = f"{COURSES['fftcg@2.1.9']}\n"
"""P2's forward I is broken by a summon."""
COUNTERED = FIRE_FORCE.replace("[防御者: 行動済]", "[防御者: 行動済], 手札: ['?']")
"""P2 may have a counter."""
ALONE = SUMMON.replace("by: P1\n", "")
UNSEEN = SUMMON.replace("hand: [S, X*2]", 'hand: ["?1"]')
LAST_LIFE = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [Squib Thrower]}, P2: {field: [Life Weaver, Reef Bulwark], life: 1}}
by: P1
"""
"""P2's last life is taken by the effect of an attack, before the battle."""


# ------------------------------------------------------------------ what happens now, and who decides


@pytest.mark.parametrize(
    ("text", "asked", "question"),
    [
        (f"{SUMMON}attempt: {{cast: S}}\n", "P1", "choose"),
        (ALONE, "P1", "priority"),
        (f"{COUNTERED}attempt: {{攻撃: 攻撃者}}\n", "P2", "counter"),
        (
            COURSES["force_of_will@8.01"].split("attempt")[0] + "attempt: [{attack: W}, player, pass, pass]\n",
            "P2",
            "block",
        ),
    ],
)
def test_play_goes_on_until_somebody_has_to_choose(text: str, asked: str, question: str) -> None:
    happens, decides = answers(f"{text}ask: [what happens now, who decides]")
    assert [happens.findings[0].code, decides.findings[0].code] == ["asked.next-choice", "asked.decides"]
    for answered in (happens, decides):
        first = answered.findings[0]
        assert first.facts["asked"] == asked
        assert first.cites
    assert happens.course is not None
    [seat] = happens.course.end.asked
    assert seat.survey.choice is not None
    assert (seat.seat, seat.survey.choice.cites) == (asked, happens.findings[0].cites)
    assert question in str(seat.survey.choice.name)


def test_answers_without_an_alternative_are_given_and_the_turn_ends() -> None:
    text = COURSES["fftcg@2.1.9"].replace("hand: [S, X*2]", "hand: [S]")
    answered = only(f"{text}\nask: what happens now")
    assert codes(answered) == ["asked.turn-over"]
    assert answered.course is not None
    taken = [step for step in answered.course.steps if step.source == "taken"]
    assert {step.said for step in taken} == {"pass", "none"}
    assert {step.seat for step in taken} == {"P1", "P2"}


def test_the_end_of_the_game_is_told() -> None:
    happens, decides = answers(f"{COURSES['generic@1.2']}\nask: [what happens now, who decides]")
    assert (codes(happens)[0], codes(decides)[0]) == ("asked.game-won", "asked.game-won")
    assert happens.findings[0].facts["player"] == "P1"


def test_an_answer_that_is_not_legal_is_left_out() -> None:
    answered = only(f"{BROKEN.replace('choose: I', 'choose: K')}ask: what happens now")
    assert codes(answered)[:2] == ["asked.next-choice", "asked.left-out"]
    assert answered.findings[0].facts["open_question"] == "choose"
    assert answered.findings[1].cites


def test_who_chose_on_the_way_is_told_with_the_clause_that_asked() -> None:
    answered = only(f"{BROKEN}ask: who decides")
    [before] = [found for found in answered.findings if found.code == "asked.decided"]
    assert (before.facts["asked"], before.cites) == ("P1", ("11.3.3",))


def test_who_orders_triggers_is_told() -> None:
    when = "kind: triggered, when: {event: enter, who: self}, effect: [{do: draw}]"
    card = f"T: {{kind: backup, cost: 1, elements: [fire], ability: [{{{when}}}]}}"
    text = ALONE.replace("\nsetup:", f"\n  {card}\nsetup:").replace("field: [K]", "field: [K, T]")
    waiting = text.replace("  at: main phase", "  at: main phase\n  waiting: [{ability: T/1, by: P1}]")
    orders = [found for found in only(f"{waiting}ask: who decides").findings if found.code == "asked.orders"]
    assert [(found.facts["player"], found.facts["count"]) for found in orders] == [("P1", 1)]
    assert orders[0].cites


def test_a_place_that_nobody_knows_leaves_it_open() -> None:
    assert codes(only(ALONE.replace("at: main phase", 'at: "?"') + "ask: what happens now")) == ["asked.no-place"]


def test_the_bound_of_forced_answers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(going_on, "MOST_FORCED", 1)
    text = COURSES["fftcg@2.1.9"].replace("hand: [S, X*2]", "hand: [S]")
    assert codes(only(f"{text}\nask: what happens now")) == ["asked.no-end", "asked.not-all-played"]


def test_readings_on_which_it_depends_are_told() -> None:
    """A unit's effect and its battle take a life each; what a replacement makes of the first is disputed."""
    course = (
        "attempt: [{attack: Squib Thrower}, {target: player}, {by: P2, do: pay}, {by: P2, do: {choose: Reef Bulwark}}]"
    )
    assert codes(only(f"{LAST_LIFE}{course}\nask: what happens now"))[-1] == "asked.readings-in-use"


SPITE = """
edition: generic
setup:
  at: main phase
  P1: {hand: [Rousing Cry], main: [{Bellows Ox: stunned}]}
  P2: {main: [Torch Walker], standby: [Contrary Spirit]}
by: P1
attempt: [{play: Rousing Cry}]
"""


def test_a_reading_that_names_another_decider_decides_if_that_is_asked() -> None:
    """AGE-74: the player concerned or the controller of the ability may leave the only replacement alone."""
    report = examine(parse_position(f"{SPITE}ask: who decides"))
    [reading] = [each for each in report.compared if each.reading == "optional_replacements"]
    assert [outlook.differs["attempt: decider"].split()[0] for outlook in reading.outlooks] == ["P1", "P2"]
    assert not [each for each in examine(parse_position(SPITE)).compared if each.decides]


# ------------------------------------------------------------------ what if


def test_several_cards_are_supposed_side_by_side() -> None:
    answered = only(f"{UNSEEN}attempt: {{cast: '?1'}}\nask: {{what if: {{card: '?1', is: [S, I, '?']}}}}")
    assert codes(answered)[0] == "asked.depends-on-card"
    assert [(case.supposed.said, str(case.verdict.outcome)) for case in answered.cases[:3] if case.supposed] == [
        ("S", "LEGAL"),
        ("I", "ILLEGAL"),
        ("?", "NEEDS_JUDGE"),
    ]


def test_a_card_that_stays_unseen_is_told_by_the_kinds_it_may_be() -> None:
    answered = only(f"{UNSEEN}attempt: {{cast: '?1'}}\nask: {{what if: {{card: '?1', is: '?'}}}}")
    kinds = {found.code: set(found.facts["qualities"]) for found in answered.findings if "qualities" in found.facts}
    assert {"forward", "summon", "backup"} <= kinds["asked.kinds-bar"] | kinds["asked.kinds-allow"]
    assert "summon" in kinds["asked.kinds-allow"]
    assert "forward" not in kinds["asked.kinds-allow"]


def test_the_kinds_that_change_the_verdict_are_listed() -> None:
    answered = only(f"{UNSEEN}attempt: {{cast: '?1'}}\nask: {{what if: '?1'}}")
    allow, bar = (
        next(f for f in answered.findings if f.code == code) for code in ("asked.kinds-allow", "asked.kinds-bar")
    )
    assert "summon" in allow.facts["qualities"]
    assert "forward" in bar.facts["qualities"]
    assert "asked.kinds-by-example" in codes(answered)


def test_a_claim_may_depend_on_a_card_although_the_verdict_does_not() -> None:
    text = COURSES["generic@1.2"].replace(
        "\nsetup:", "\n  V2: {kind: unit, hp: 900, retreat: 1, attributes: [火]}\nsetup:"
    )
    answered = only(f"{text}\nclaim: {{wins: P1}}\nask: {{what if: {{card: V1, is: [V1, V2]}}}}")
    assert codes(answered)[0] == "asked.claims-depend-on-card"
    assert [[str(judged.answer) for judged in case.claims] for case in answered.cases] == [["right"], ["wrong"]]


def test_without_an_attempt_what_may_be_done_is_compared() -> None:
    answered = only(f"{UNSEEN.replace('by: P1', '')}ask: {{what if: {{card: '?', is: [S, I]}}}}")
    assert codes(answered) == ["asked.offers-depend-on-card", "asked.offered-if-card", "asked.offered-if-card"]
    assert [str(found.facts["possible"]) for found in answered.findings[1:]] == ["summon:?1, pass", "pass"]
    assert all(found.cites for found in answered.findings[1:])


# ------------------------------------------------------------------ what is written


@pytest.mark.parametrize(
    ("ask", "code", "place"),
    [
        ("why", "ask.no-question", "$.ask[0]"),
        ("[who decides, why not]", "ask.no-question", "$.ask[1]"),
        ("could it be avoided", "ask.nobody-claimed", "$.ask[0]"),
        ("{could it be avoided: broken}", "ask.about-what", "$.ask[0]"),
        ("{avoided: {broken: Nobody}}", "claim.no-card", "$.ask[0].broken"),
        ("worth", "ask.about-what", "$.ask[0]"),
        ("{worth: {Nobody: power}}", "ask.no-card", "$.ask[0]"),
        ("{what if: {card: Nobody, is: [S]}}", "ask.no-card", "$.ask[0]"),
        ("{what if: {card: I, is: [Nobody at all]}}", "ask.no-such-card", "$.ask[0]"),
        ("{what if: {card: I, are: [S]}}", "ask.about-what", "$.ask[0]"),
        ("{what if: '?'}", "ask.which-unseen", "$.ask[0]"),
        ("{who decides: P1}", "ask.about-nothing", "$.ask[0]"),
        ("{worth: {I: power}, what if: I}", "ask.several", "$.ask[0]"),
        ("{what if: {card: I, is: [S, S, S, S, S, S, S, S, S, S, S, S, S]}}", "ask.too-many", "$.ask[0]"),
    ],
)
def test_a_question_that_is_not_understood_is_refused_with_its_place(ask: str, code: str, place: str) -> None:
    with pytest.raises(BadScenario) as error:
        parse_position(f"{ALONE}ask: {ask}")
    assert (error.value.code, error.value.path) == (code, place)
    for language in LANGUAGES:
        said = say_refusal(error.value.code, error.value.arguments, language)
        assert said
        assert "{ $" not in said


@pytest.mark.parametrize("kind", QuestionKind)
def test_every_question_has_japanese_words(kind: QuestionKind) -> None:
    known = load_defaults("fftcg@2.1.9").question_words.kinds
    assert [word for word, meant in known.items() if meant == kind and not word.isascii()]


def test_the_questions_of_a_position_in_japanese_are_found() -> None:
    found = parse_position(f"{ALONE}質問: [今どうなるか, {{もし: {{カード: I, 正体: J}}}}]").questions
    assert [question.kind for question in found] == [QuestionKind.HAPPENS, QuestionKind.SUPPOSED]


def test_questions_are_the_same_in_fields() -> None:
    position = parse_position(f"{ALONE}ask: [what happens now, {{worth: {{I: power}}}}]")
    assert position.stated is not None
    fields = convert_positions.write_position(position.stated)
    assert [json.loads(each) for each in fields["asks"]] == ["what happens now", {"worth": {"I": "power"}}]
    again = read_position(convert_positions.read_position(position_pb2.StatedPosition(**fields)))
    assert again.stated is not None
    assert digest_of(again.stated) == digest_of(position.stated)
    assert again.questions == position.questions


def test_a_player_who_can_only_pass_is_named_first_with_the_clause_that_gives_priority() -> None:
    """FFTCG 11.1.5: after a resolution the turn player has priority."""
    text = (
        "edition: fftcg@2.1.9\nsetup:\n  at: main phase\n  turn: P1\n  P1: {field: [Gilgamesh]}\n"
        "  P2: {hand: [Sylph], field: [Rygdea]}\n  stack: [{card: Ifrit, by: P2, targets: [Gilgamesh]}]\n"
        "  passed: P2\nby: P1\nattempt: pass\nask: who decides\n"
    )
    [decides] = answers(text)
    first, then = decides.findings[:2]
    assert (first.code, first.facts["asked"]) == ("asked.decides-pass-only", "P1")
    assert "11.1.5" in first.cites
    assert then.code == "asked.decides"


BOTH_FALL = """
edition: force_of_will
setup:
  at: attack declaration step
  turn: P1
  P1: {field: [Whelp Drake, Attila]}
  P2: {field: [{"Galahad, the Son of the God": rested}, Marco Polo]}
by: P1
attempt:
  - {attack: Whelp Drake}
  - {target: "Galahad, the Son of the God"}
  - pass
  - {by: P1, do: {target: Marco Polo}}
  - {by: P2, do: {target: Attila}}
ask: who decides
"""


def test_whose_triggered_ability_came_first_is_told_with_who_decides() -> None:
    """603.2, 906.5: the turn player's is used first; both players are asked for targets."""
    [answered] = examine(parse_position(BOTH_FALL)).questions

    [turn] = [found for found in answered.findings if found.code == "asked.turn-came-first"]
    assert (turn.facts["player"], tuple(turn.cites)) == ("P1", ("603.2", "906.5"))
    decided = [found.facts["asked"] for found in answered.findings if found.code == "asked.decided"]
    assert decided == ["P1", "P1", "P2"]


PUMPED = """
edition: force_of_will
setup:
  at: main phase
  P1: {field: [Magic Stone of Flame], hand: [Demonflame]}
  P2: {field: [Temple Monk, Magic Stone of Light], hand: [Pride of Knights]}
by: P1
attempt: [{play: Demonflame}, first effect, {target: Temple Monk}, pass]
claim: {destroyed: Temple Monk}
ask: could it be avoided
"""


def test_why_a_card_stays_is_told_of_when_it_had_its_damage() -> None:
    """1204.1: 500 damage of 600 defence, though both are gone at the end of the turn."""
    [answered] = examine(parse_position(PUMPED)).questions
    [case] = [case for case in answered.cases if case.seat == "P2"]
    [told] = [found for found in case.claims[0].findings if found.code == "standing.damage-below-defence"]

    assert (told.facts["damage"], told.facts["defence"]) == (500, 600)
