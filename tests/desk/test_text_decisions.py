"""What texts decided, and what an illegal answer leaves, is told beside claims and answers."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import ClaimAnswer, JudgedClaim
from adjudicator.rpc.messages.telling_apart import name_also
from engine.core.clauses.finding import Effect
from engine.core.events.cards import MarkersChanged
from tests.desk.courses import examined

BLOCKED = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [Squire]}
  P2: {field: [Knight, Black Belt, Monk], hand: [Golem]}
by: P1
"""
ON_THE_BLOCKER = """
attempt: [{attack: Squire}, {by: P2, do: [{block: Knight}, {cast: Golem}, {choose: Knight}]}]
claim: {power: {Knight: 9000}}
"""
ON_ANOTHER = """
attempt: [{attack: Squire}, {by: P2, do: [{block: Knight}, {cast: Golem}, {choose: Black Belt}]}]
claim: {power: {Black Belt: 12000}}
"""
WAKKA = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [Wakka, Squire]}
  P2: {field: []}
by: P1
attempt: [{attack: Wakka}, {choose: Wakka}, pass]
claim: {power: {Wakka: 10000}}
"""
CID = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Cid Raines, Leviathan], field: [Bard, Bard, 1-159, 1-159, 1-159]}
  P2: {field: [{Samurai: dull}], hand: [Viking]}
by: P1
attempt: [{cast: Cid Raines}, {choose: Samurai}, pass, {by: P2, do: pass}, {cast: Leviathan}, {choose: Samurai}]
claim: {discard: P2}
"""
YUNA_AWAY = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Valefor], field: [1-68, 1-68, {Devout: dull}]}
  P2: {field: []}
by: P1
attempt: [{cast: Valefor}, pass]
claim: {activated: Devout}
"""
TOO_NEW = """
edition: fftcg
setup:
  at: main phase
  P1: {field: [{Black Mage: arrived}, Zangan]}
  P2: {field: [Squire]}
by: P1
attempt: [{ability: Black Mage}, {choose: Squire}]
"""
BURST = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [Viking, Monk], hand: [Golem]}
  P2: {deck: [Ifrit, Squire]}
by: P1
attempt:
- {attack: Viking}
- {by: P2, do: [none, use, {choose: Viking}]}
- {cast: Golem}
- {choose: Viking}
"""
AUTO_BURST = """
edition: fftcg
setup:
  at: attack phase
  P1: {field: [Squire]}
  P2: {field: [Knight], deck: [Jihl Nabaat, Viking]}
by: P1
attempt: [{attack: Squire}, {by: P2, do: [none, use, {choose: [Squire]}]}]
claim: {field: {P2: [Jihl Nabaat]}}
"""


def say(text: str, language: str) -> list[str]:
    """The sentences beside the only claim of a position."""
    position = parse_position(text, file="position")
    [judged] = examine(position).claims
    speaker = name_also(speak_at_desk(position, language), judged.numbers)
    return [speaker.say_finding(found) for found in judged.findings]


def codes(judged: JudgedClaim) -> list[str]:
    """The codes of the findings beside a claim."""
    return [found.code for found in judged.findings]


def only(text: str) -> JudgedClaim:
    """The answer to the only claim of a position."""
    [judged] = examined(text).claims
    return judged


def test_the_condition_that_a_text_looked_at_is_told_with_what_it_decided() -> None:
    judged = only(BLOCKED + ON_THE_BLOCKER)
    assert judged.answer is ClaimAnswer.RIGHT
    assert codes(judged) == ["statement.value", "statement.condition", "statement.settled"]
    said = say(BLOCKED + ON_THE_BLOCKER, "en")
    assert "“it is a blocking card”" in said[1]
    assert "settled when its text was carried out" in said[2]
    assert "ブロック中" in say(BLOCKED + ON_THE_BLOCKER, "ja")[1]


def test_a_condition_that_does_not_hold_is_told_so() -> None:
    judged, said = only(BLOCKED + ON_ANOTHER), say(BLOCKED + ON_ANOTHER, "en")
    assert judged.answer is ClaimAnswer.WRONG
    assert "statement.condition" in codes(judged)
    [told] = [sentence for sentence in said if "carried out, this was so" in sentence]
    assert "not" in told


def test_an_amount_that_a_text_counted_is_told_as_settled() -> None:
    judged = only(WAKKA)
    assert codes(judged) == ["statement.value", "statement.settled", "text.counted"]
    assert {"11.11.9", "11.12.4.3"} <= {*judged.findings[1].cites}


def test_an_amount_that_is_printed_is_not_told_as_settled() -> None:
    monk = "attempt: [{attack: Squire}, {by: P2, do: [{block: Knight}, {ability: Monk}, {choose: Knight}]}]"
    judged = only(f"{BLOCKED.replace('Monk]', 'Monk, 1-120]')}{monk}\nclaim: {{power: {{Knight: 7000}}}}")
    assert codes(judged)[0] == "statement.value"
    assert "statement.settled" not in codes(judged)


def test_an_ability_that_waits_for_what_has_not_happened_is_told_with_where_its_card_went() -> None:
    judged = only(CID)
    assert judged.answer is ClaimAnswer.WRONG
    assert codes(judged)[:3] == ["statement.does-not-happen", "statement.still-waits", "statement.went"]
    assert "11.8.17.3" in judged.findings[1].cites
    assert judged.findings[2].facts["zone"] == "P2/hand"
    assert "hand" in say(CID, "en")[2]


def test_an_ability_whose_time_is_over_is_told_so() -> None:
    passes = "pass, {by: P2, do: pass}"
    judged = only(CID.replace(f"{passes}, {{cast: Leviathan}}, {{choose: Samurai}}]", f"{passes}, {passes}]"))
    assert (judged.answer, codes(judged)) == (
        ClaimAnswer.WRONG,
        ["statement.does-not-happen", "statement.still-over"],
    )


def test_what_a_text_leaves_out_by_its_condition_is_told() -> None:
    judged = only(YUNA_AWAY)
    assert judged.answer is ClaimAnswer.WRONG
    assert "statement.condition" in codes(judged)
    assert any("Yuna" in sentence for sentence in say(YUNA_AWAY, "en"))


@pytest.mark.parametrize(
    ("claim", "answer", "code"),
    [
        ("{damage: {Squire: 4000}}", "wrong", "statement.taken-back"),
        ("{broken: Squire}", "wrong", "statement.undone"),
        ("{not: {broken: Squire}}", "right", "statement.undone"),
        ("{power: {Squire: 5000}}", "right", "statement.value"),
    ],
)
def test_an_illegal_act_that_stands_alone_leaves_the_table_as_it_was(claim: str, answer: str, code: str) -> None:
    judged = only(f"{TOO_NEW}claim: {claim}")
    assert judged.answer == answer
    assert code in codes(judged)


def test_a_card_that_went_before_its_player_was_asked_is_the_first_reason() -> None:
    report = examined(BURST)
    first = report.verdict.findings[0]
    assert (first.effect, first.code) == (Effect.FORBIDS, "course.gone-before")
    assert "11.10.2" in first.cites


def test_the_place_of_a_card_claimed_elsewhere_is_told() -> None:
    judged = only(AUTO_BURST)
    assert codes(judged) == ["difference.other-card", "statement.card-now"]
    assert judged.findings[1].facts["zone"] == "P2/damage"


def test_an_ex_burst_tells_which_part_of_its_card_is_carried_out() -> None:
    course = examined(AUTO_BURST).course
    assert course is not None
    cited = {label for step in course.steps for event in step.then.events for label in event.cites}
    assert "11.10.3" in cited


def test_a_card_that_leaves_is_not_told_to_lose_its_damage() -> None:
    course = examined(BURST).course
    assert course is not None
    events = [event for step in course.steps for event in step.then.events if isinstance(event, MarkersChanged)]
    assert [event.now for event in events] == [4000]


FROZEN = """
edition: fftcg
setup:
  at: active phase
  P1: {field: [{Squire: [dull, {counters: {frozen: 1}}]}]}
  P2: {field: []}
"""


@pytest.mark.parametrize(("claim", "answer"), [("{dull: Squire}", "right"), ("{active: Squire}", "wrong")])
def test_what_keeps_a_card_as_it_lies_is_the_clause_of_the_claim(claim: str, answer: str) -> None:
    judged = only(f"{FROZEN}claim: {claim}")
    assert judged.answer == answer
    assert judged.findings[0].cites == ("15.2.4.2",)


VOID = """
edition: force_of_will
setup:
  at: main phase
  P1: {field: [Siegfried, 光の魔石], hand: [Pride of Knights]}
  P2: {field: ["闇の魔石*2"], hand: [Stoning to Death]}
by: P1
attempt:
- {play: Pride of Knights}
- {target: Siegfried}
- {by: P2, do: [{play: Stoning to Death}, {target: Siegfried}]}
- pass
- pass
claim: {life: {P1: 4200}}
"""


def test_the_part_of_a_text_that_became_void_is_a_clause_of_what_the_rest_brings_about() -> None:
    judged = only(VOID)
    assert judged.answer is ClaimAnswer.RIGHT
    assert judged.findings[0].cites[0] == "903.3a"


UNHURT = """
edition: force_of_will
setup:
  at: main phase
  P1: {field: [Siegfried]}
"""


def test_a_card_without_damage_is_told_why_no_rule_takes_it_away() -> None:
    judged = only(f"{UNHURT}claim: {{destroyed: Siegfried}}")
    assert codes(judged) == ["statement.does-not-happen", "standing.defence-left", "statement.card-now"]
    assert "1204.2" in judged.findings[1].cites


TURN_BEGINS = """
edition: fire_force
setup:
  at: preparation phase
  P1: {field: [Early Bird], hand: [Soot Hound]}
  P2: {field: [夜市の見張り]}
ask: [what happens now, who decides]
"""


def test_a_trigger_that_waits_for_the_turn_player_is_told_with_who_is_asked() -> None:
    for answered in examined(TURN_BEGINS).questions:
        [waits] = [found for found in answered.findings if found.code == "asked.waits-for-turn-player"]
        assert waits.cites == ("1002.1b-1",)
        assert waits.facts["player"] == "P2"


MAY_DRAW = (
    "{kind: unit, cost: 1, power: 1000, ability: [{kind: triggered, when: {event: preparation_start, player: you}, "
    "effect: [{do: may, cost: [{do: pick, act: discard, from: {zone: hand, of: you}}], then: [{do: draw}]}]}]}"
)


def test_a_further_trigger_of_the_player_who_is_asked_is_told_as_waiting() -> None:
    setup = "setup: {at: preparation phase, P1: {field: [A1, B1], hand: [Soot Hound*2]}}"
    text = f"edition: fire_force\ncards:\n  A1: {MAY_DRAW}\n  B1: {MAY_DRAW}\n{setup}\nby: P1\nattempt: [A1]\n"
    report = examined(f"{text}ask: [what happens now]\n")

    [waits] = [found for found in report.questions[0].findings if found.code == "asked.still-waits"]
    labels = {each.object: each.label for each in report.objects}
    assert (labels[waits.facts["card"]], waits.facts["player"]) == ("B1", "P1")


TWO_OF_A_NAME = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Ifrit, Viking], field: [Black Mage]}
  P2: {field: [Knight, Viking]}
by: P1
attempt: [{cast: Ifrit}, {choose: Viking}]
"""


@pytest.mark.parametrize(("claim", "answer"), [("{broken: Viking}", "right"), ("{cast: Viking}", "wrong")])
def test_what_happens_to_a_card_of_a_shared_name_is_claimed_of_any_if_not_more_than_one_is_in_play(
    claim: str, answer: str
) -> None:
    assert only(f"{TWO_OF_A_NAME}claim: {claim}").answer == answer


def test_an_answer_on_which_a_claim_depends_is_told_in_words_and_as_it_is_written() -> None:
    text = TWO_OF_A_NAME.replace(", {choose: Viking}", "").replace("Ifrit, Viking", "Ifrit")
    claimed = f"{text}claim: {{damage: {{Knight: 4000}}}}"
    facts = only(claimed).findings[0].facts
    assert (facts["right_if"], facts["possible"]) == ("choose:Knight", "{choose: Knight}")
    english, japanese = say(claimed, "en")[0], say(claimed, "ja")[0]
    assert "if the answer is: choose Knight." in english
    assert "choose Viking" in english
    assert "choose:" not in english.partition("such as")[0]
    assert "選ぶ: Knight" in japanese


AREA = """
edition: generic
setup:
  at: skill step
  P1: {main: [{Torch Walker: {energy: 1}}, {Whetstone: on Torch Walker}]}
  P2: {main: [Gull Scout]}
"""


@pytest.mark.parametrize(("count", "answer"), [(1, "right"), (3, "right"), (2, "wrong")])
def test_cards_attached_to_others_may_be_left_out_of_a_count(count: int, answer: str) -> None:
    assert only(f"{AREA}claim: {{main: {{P1: {count}}}}}").answer == answer


COUNTING = {
    "fire_force@1.0.0": (
        "E1: {kind: event, cost: 0, attributes: [甲], ability: [{kind: event, effect: [%s]}]}",
        "kind: unit, cost: 1, power: 1000, attributes: [甲]",
        ("503.3", "hand: [E1], field: [T1, T2, T3]"),
        "{use: E1}",
        "unit",
    ),
    "generic@1.2": (
        "E1: {kind: unit, hp: 500, retreat: 1, attributes: [火],\n"
        "    ability: [{kind: activated, name: Call, flags: [ex], effect: [%s]}]}",
        "kind: unit, hp: 500, retreat: 1, attributes: [火]",
        ("503.3", "main: [E1], standby: [T1, T2]"),
        "{ability: E1}",
        "unit",
    ),
    "fftcg@2.1.9": (
        "E1: {kind: summon, cost: 0, elements: [fire], effect: [%s]}",
        "kind: forward, cost: 2, power: 4000, elements: [fire]",
        ("main phase", "hand: [E1], field: [T1, T2, T3]"),
        "{cast: E1}, pass, {by: P2, do: pass}",
        "forward",
    ),
    "force_of_will@8.01": (
        "E1: {kind: chant, cost: {free: 0}, effect: [%s]}",
        "kind: resonator, cost: {free: 1}, atk: 100, def: 900",
        ("504.2", "hand: [E1], field: [T1, T2, T3]"),
        "{play: E1}, pass, {by: P2, do: pass}",
        "resonator",
    ),
    "force_of_will@legacy": (
        "E1: {kind: spell, class: chant, cost: {free: 0}, effect: [%s]}",
        "kind: resonator, cost: {free: 1}, atk: 100, def: 900",
        ("504.2@8.01", "hand: [E1], field: [T1, T2, T3]"),
        "{play: E1}, pass, {by: P2, do: pass}",
        "resonator",
    ),
}
"""Of each edition a card with a text, a card that is counted, where they are, how the text is used, and the kind."""


def write_counting(edition: str, effect: str, more: str, asked: str) -> str:
    """Writes a position in which a text counts cards, and what is claimed or asked of it."""
    text, card, (at, zones), used, kind = COUNTING[edition]
    cards = "".join(f"  T{place}: {{{card}}}\n" for place in (1, 2, 3))
    return (
        f"edition: {edition}\ncards:\n  {text % effect.replace('KIND', kind)}\n{cards}"
        f"setup: {{at: '{at}', P1: {{{zones}}}, P2: {{{more}}}}}\nby: P1\nattempt: [{used}]\n{asked}\n"
    )


@pytest.mark.parametrize("edition", COUNTING)
def test_the_cards_that_a_text_counted_for_what_it_did_are_told(edition: str) -> None:
    draws = "{do: draw, count: {count: {of: you, kind: KIND}}}"
    text = write_counting(edition, draws, "", "claim: {draw: P1}")
    listed = "E1, T1, T2" if edition == "generic@1.2" else "T1, T2, T3"
    [judged] = examined(text).claims
    [found] = [each for each in judged.findings if each.code == "text.counted"]
    assert (found.facts["amount"], found.facts["each"], found.facts["count"]) == (3, 1, 3)
    assert f"The text of E1 comes to 3: 1 for each of 3 cards: {listed}." in say(text, "en")
    assert f"E1のテキストの数は3である。カード3枚×1（{listed.replace(', ', '、')}）。" in say(text, "ja")


@pytest.mark.parametrize("edition", COUNTING)
def test_hidden_cards_that_a_text_counted_are_told_by_their_number(edition: str) -> None:
    draws = "{do: draw, count: {count: {zone: hand, of: opponent}}}"
    text = write_counting(edition, draws, "hand: 2", "claim: {draw: P1}")
    [judged] = examined(text).claims
    [found] = [each for each in judged.findings if each.code == "text.counted"]
    assert found.facts["counted"] == [] and found.facts["count"] == 2
    assert "The text of E1 comes to 2: 1 for each of 2 cards." in say(text, "en")
    assert "E1のテキストの数は2である。カード2枚×1。" in say(text, "ja")


@pytest.mark.parametrize("asked", ["claim: {atk: {T1: 300}}", "claim: {atk: {T1: 400}}", "ask: {worth: {T1: atk}}"])
def test_the_cards_that_a_text_counted_for_an_effect_are_told_with_the_value(asked: str) -> None:
    amount = "{count: {of: you, kind: KIND}, times: 100, plus: -100}"
    raises = f"{{do: change, of: {{zone: field, name: T1}}, change: {{plus: {{atk: {amount}}}}}, until: turn}}"
    report = examined(write_counting("force_of_will@8.01", raises, "", asked))
    [answered] = [*report.claims, *report.questions]
    [found] = [each for each in answered.findings if each.code == "text.worked-out"]
    assert (found.facts["amount"], found.facts["count"], len(found.facts["counted"])) == (200, 3, 3)
    position = parse_position(write_counting("force_of_will@8.01", raises, "", asked))
    [english, japanese] = [
        name_also(speak_at_desk(position, language), answered.numbers).say_finding(found) for language in ("en", "ja")
    ]
    assert english == "The text of E1 comes to 200, worked out from 3 cards: T1, T2, T3."
    assert japanese == "E1のテキストの数は200である。カード3枚から求める（T1、T2、T3）。"
