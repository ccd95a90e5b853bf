"""The clauses that decide a dispute are told by the steps that carry them out, with the values by which they did."""

from __future__ import annotations

from functools import cache

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position
from adjudicator.desk.positions.report import ClaimAnswer, PositionReport
from adjudicator.rpc.messages.convert_desk import check
from adjudicator.rpc.messages.speaking_desk import fill_check
from adjudicator.sentences.messages import LANGUAGES
from engine.core.events.cards import CardFaced
from engine.core.events.steps import StepTaken

DEFENCE = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [Lantern Diver]}, P2: {field: [Harbour Watch]}}
by: P1
attempt: [{attack: Lantern Diver}, {target: P2}, {by: P2, do: [{defend: Harbour Watch}, pass]}]
"""
SUPPORT = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {field: [Furnace Warden]}
  P2: {field: [{Slagback Ox: exhausted}], hand: [Tidepool Runner]}
by: P1
attempt: [{attack: Furnace Warden}, {target: Slagback Ox}, {by: P2, do: [pass, {support: Tidepool Runner}]}]
claim: {leave: Slagback Ox}
"""
ADVANTAGE = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [Torch Walker, {X: [energy, under Torch Walker]}], hand: [War Paint]}
  P2: {main: [Grudge Bearer, {Iron Helmet: under Grudge Bearer}], standby_1: [B]}
by: P1
attempt: [{play: War Paint}, end, {skill: Torch Walker/Set Alight}]
claim: [{damage: 1000}, {ko: Grudge Bearer}]
"""
HELMET = """
edition: generic@1.2
setup:
  at: main phase
  P1: {hand: [Cut to Size]}
  P2: {main: [{Slag Giant: {damage: 600}}, {Iron Helmet: under Slag Giant}], standby_1: [Coal Pup]}
by: P1
attempt: [{play: Cut to Size}, {choose: Slag Giant}]
claim: {ko: Slag Giant}
"""
FALLEN = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [B], hand: [Thrown Brand]}
  P2: {main: [{Spiteful Wick: {damage: 200}}], standby_1: [Coal Pup]}
by: P1
attempt: [{play: Thrown Brand}, {choose: Spiteful Wick}]
"""
SHIELD = """
edition: generic@1.2
setup:
  at: main phase
  P1: {hand: [Thrown Brand]}
  P2: {main: [Torch Walker, {Borrowed Shield: under Torch Walker}]}
by: P1
attempt: [{play: Thrown Brand}, {choose: Torch Walker}]
"""
SURPLUS = """
edition: fftcg@2.1.9
cards:
  A: {kind: forward, cost: 3, power: 5000, elements: [fire]}
  B: {kind: forward, cost: 3, power: 5000, elements: [fire]}
  C: {kind: forward, cost: 3, power: 5000, elements: [fire]}
setup: {at: main phase, P1: {hand: [A, B, C]}}
by: P1
attempt: [{cast: A}, {discard: [B, C]}]
"""
TARGET_GONE = """
edition: force_of_will@8.01
setup:
  at: attack declaration step
  P1: {field: [Siegfried]}
  P2: {field: [{Marco Polo: rested}, Darkness Magic Stone*2], hand: [Stoning to Death]}
by: P1
attempt:
- {attack: Siegfried}
- {target: Marco Polo}
- {by: P2, do: [{play: Stoning to Death}, {target: Marco Polo}]}
- pass
- pass
- pass
claim: {life: {P2: 3200}}
"""
COUNTERS = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {field: [Charcoal Vanguard]}
  P2: {field: [{Harbour Watch: exhausted}, Hearth Ember], hand: [Backdraft, Breakwater]}
by: P1
attempt:
- {attack: Charcoal Vanguard}
- {target: Harbour Watch}
- {by: P2, do: [{use: Backdraft}, {choose: Harbour Watch}, {use: Breakwater}, {choose: Harbour Watch}]}
"""
FAILED = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [{Proud Duellist: {damage: 100, energy: 1}}]}
  P2: {main: [Thorn Hedge]}
by: P1
attempt: [end, {skill: Clean Cut}]
"""
PIERCED = """
edition: force_of_will@8.01
setup:
  at: attack declaration step
  P1: {field: ["Porthos, the Three Musketeers"]}
  P2: {field: [{Timur: {damage: DAMAGE}}]}
by: P1
attempt:
- {attack: "Porthos, the Three Musketeers"}
- {target: player}
- {by: P2, do: {block: Timur}}
- SHARE
- pass
"""
WEAKENED = """
edition: force_of_will@8.01
setup:
  at: main phase
  P1: {hand: ["Bedivere, the Restorer of Souls"], field: [Magic Stone of Light*3]}
  P2: {field: [Dante, Witch of the Night, Black Moon's Memoria]}
by: P1
attempt:
- {play: "Bedivere, the Restorer of Souls"}
- pass
- {target: Dante}
- {by: P2, do: [{ability: Witch of the Night}, {target: Dante}]}
- pass
- pass
"""
BALLAST = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [Ballast Thrower]}, P2: {field: [Harbour Watch]}}
by: P1
attempt: [{ability: Ballast Thrower}, {choose: Harbour Watch}]
"""
FROM_STANDBY = """
edition: force_of_will@8.01
setup:
  at: attack declaration step
  P1: {field: [Siegfried]}
  P2: {standby: [Justice of God's Sword]}
by: P1
attempt:
- {attack: Siegfried}
- {target: player}
- {by: P2, do: [{reveal: Justice of God's Sword}, {target: Siegfried}]}
"""
FULL_HAND = """
edition: force_of_will@8.01
setup: {at: end phase, P1: {hand: 3}, P2: {hand: 9}}
by: P1
attempt: [pass, pass]
"""
SAINT = """
edition: force_of_will@8.01
setup:
  at: main phase
  turn: P2
  P1: {field: [Jeanne d'Arc, Marco Polo, Tai Gong Wang, Dante, Solomon]}
  P2: {hand: [Stoning to Death], field: [Darkness Magic Stone*2]}
by: P2
attempt: [{play: Stoning to Death}, {target: Jeanne d'Arc}, pass, pass]
"""
TOLD = {
    "last known number": (
        SAINT, "911.1", "Jeanne d'Arc has left, so what it was last counts: the number is 1,000.",
        "ジャンヌ・ダルクは移動しているため、直前の情報を参照する。数値は1,000である。",
    ),
    "target gone": (
        TARGET_GONE, "806.2.a-2",
        "The attack target has left the field, so Siegfried deals no battle damage, to the player neither.",
        "攻撃目標が場を離れているため、ジークフリートは戦闘ダメージを与えない。プレイヤーにも与えない。",
    ),
    "lethal damage": (
        PIERCED.replace("DAMAGE", "600").replace("SHARE", "{assign: {P2: 300}}"), "1102.2b",
        "The lethal damage of Timur is 400 (defence 1,000, damage on it 600); the 300 beyond it that Porthos, the "
        "Three Musketeers deals are divided by [Pierce].",
        "Timurの致死ダメージ量は400（防御力1,000、蓄積されているダメージ600）であり、"
        "Porthos, the Three Musketeersの与えるダメージのうちそれを上回る300点を[貫通]により割り振る。",
    ),
    "nothing beyond the lethal damage": (
        PIERCED.replace("DAMAGE", "300").replace("SHARE", "pass"), "1102.2a",
        "The lethal damage of Timur is 700 (defence 1,000, damage on it 300); Porthos, the Three Musketeers deals no "
        "more than that, so nothing is left for [Pierce].",
        "Timurの致死ダメージ量は700（防御力1,000、蓄積されているダメージ300）であり、"
        "Porthos, the Three Musketeersの与えるダメージはそれを上回らないため、[貫通]で割り振る点数はない。",
    ),
    "target below its limit": (
        WEAKENED, "903.2.g",
        "Dante is no longer a legal target: its ATK is 800, and the text limits that to 1,000.",
        "ダンテはもう適正な対象ではない。その攻撃力は800であり、テキストの定める限度は1,000である。",
    ),
    "bound by a card that has left": (
        BALLAST, "912.1",
        "Ballast Thrower has left, so what it was last counts: the number is 3,000.",
        "底荷を投げる者は移動しているため、直前の情報を参照する。数値は3,000である。",
    ),
    "no cost from the standby area": (
        FROM_STANDBY, "708.4",
        "Justice of God's Sword is played from the standby area, so its own cost is not paid, only what its [Trigger] "
        "asks for.",
        "Justice of God's Swordは待機エリアからプレイされるため、カードのコストは支払わず、"
        "[発動条件]に示された行動だけを行う。",
    ),
    "hand of the other player": (
        FULL_HAND, "505.5d",
        "Only the turn player discards down to the hand limit: the other player keeps 9 cards, although the limit is "
        "7.",
        "手札の上限まで捨てるのはターンプレイヤーだけである。"
        "もう一方のプレイヤーの手札は、上限7枚を超えていても9枚のままである。",
    ),
    "further counter": (
        COUNTERS, "702.15",
        "This is a further counter to the same attack: after each one the other player may use another.",
        "同じ攻撃に対する2回目以降の反撃である。反撃を使用するたびに、非ターンプレイヤーはまた反撃を使用できる。",
    ),
    "failed skill": (
        FAILED, "920.1b",
        "The skill of Proud Duellist fails and is not carried out: the text of Proud Duellist says when, and it is so.",
        "誇り高き決闘者のテキストの示す条件を満たしているため、誇り高き決闘者のスキルは失敗し、実行されない。",
    ),
    "skill not used": (
        FAILED, "704.1",
        "The declared skill failed: the damage step is left out, and the unit has not used a skill.",
        "宣言したスキルが失敗したため、ダメージステップは行われず、スキルを使ったことにもならない。",
    ),
    "defence": (
        DEFENCE, "901.1f-1", "The target of the attack is now Harbour Watch.", "攻撃対象が港の見張り番に変わる。",
    ),
    "support": (
        SUPPORT, "702.17a", "Furnace Warden has power 5,000, not less than the 5,000 of its target Slagback Ox.",
        "攻撃ユニット溶鉱炉の番人のパワー5,000は、攻撃対象鉱滓背の雄牛のパワー5,000以上である。",
    ),
    "change of damage": (
        ADVANTAGE, "704.3b-1", "War Paint changes the damage from 400 to 500.",
        "戦化粧により、ダメージは400から500に変更される。",
    ),
    "advantage": (
        ADVANTAGE, "704.3c-1", "Torch Walker has the advantage: the damage is doubled, from 500 to 1,000.",
        "松明の歩み手は有利であるため、ダメージは2倍の1,000になる（500から）。",
    ),
    "knock-out": (
        ADVANTAGE, "1003.2",
        "Grudge Bearer has 1,000 damage, at least its HP of 900, so it is KO unless something replaces that.",
        "遺恨を抱く者はダメージ1,000がHP900以上であるため、置換されないかぎりKOする。",
    ),
    "trigger of a fallen unit": (
        FALLEN, "807.8",
        "The ability of Spiteful Wick triggered before, so it is played although Spiteful Wick has left, is KO or has "
        "lost it.",
        "恨みの灯心の能力は誘発済みであるため、恨みの灯心が移動・KOしたり能力を失ったりしていてもプレイされる。",
    ),
    "replacement": (
        SHIELD, "810.3", "The effect of Borrowed Shield must be applied: its text leaves no choice.",
        "借り物の盾の効果は必ず適用される（置換しないことは選べない）。",
    ),
    "surplus": (
        SURPLUS, "11.4.6.1.4",
        "4 CP are produced for A, and 3 are needed; the surplus of 1 is allowed, as a card was discarded for it, and "
        "is lost.",
        "Aのために生み出されたCPは4、必要なCPは3である。手札を捨てて支払ったため、余剰の1CPは認められる。",
    ),
}  # fmt: skip
"""For each dispute, the clause that decides it and the sentence of the step that carries it out."""


def tell_steps(text: str, language: str) -> dict[str, list[str]]:
    """Returns the sentences of the deciding steps of a course, each with its clauses."""
    position, report = examined(text)
    message = check(report)
    fill_check(message | {"taken": []}, report, position, speak_at_desk(position, language))
    happened = [event for step in message["course"]["steps"] for event in step["then"]["events"]]
    return {event["sentence"]: list(event["clauses"]) for event in happened if event["type"] == "step-taken"}


@cache
def examined(text: str) -> tuple[ExaminedPosition, PositionReport]:
    """Returns a position with the desk's report on it, once for all tests."""
    position = parse_position(text)
    return position, examine(position)


def report_on(text: str) -> PositionReport:
    return examined(text)[1]


@pytest.mark.parametrize("about", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_tells_its_clause_and_by_what_it_decided(about: str, language: str) -> None:
    text, clause, *sentences = TOLD[about]
    told = tell_steps(text, language)

    assert clause in told.get(sentences[LANGUAGES.index(language)], ()), told


def test_a_knock_out_is_proved_by_its_rule_process_and_the_hp_it_met() -> None:
    (claim,) = report_on(HELMET).claims

    assert (claim.answer, claim.findings[0].cites[0]) == (ClaimAnswer.RIGHT, "1003.2")
    assert [type(event) for event in claim.events] == [StepTaken, CardFaced]
    (hp,) = claim.values
    assert [step.result for step in hp.steps] == [1200, 1400, 600]
    assert {"809.3b", "809.3b-1"} <= set(hp.steps[1].cites)


def test_what_led_to_claimed_damage_is_told_with_it() -> None:
    damage, _ = report_on(ADVANTAGE).claims

    cites = [set(event.cites) for event in damage.events]
    assert [("704.3b-1" in each, "704.3c-1" in each, "704.3d" in each) for each in cites] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]


def test_a_fight_is_explained_by_both_powers() -> None:
    (claim,) = report_on(SUPPORT).claims

    assert [(value.name, value.value) for value in claim.values] == [("power", 5000), ("power", 5000)]
    assert "702.16" in claim.values[0].steps[-1].cites


BANNER = """
edition: fire_force@1.0.0
cards:
  Herald: {kind: event, cost: 0, ability: [{kind: event, effect: [
    {do: choose, from: {of: you, kind: unit}}, {do: change, of: it, change: {gain_icon: assault}, until: turn}]}]}
setup:
  at: main phase
  P1: {field: [%s, {Gate Clerk: arrived by deploy}], hand: [Herald]}
  P2: {field: [{Slagback Ox: exhausted}]}
by: P1
attempt: %s
"""


@pytest.mark.parametrize(
    ("field", "attempt", "code", "clause"),
    [
        ("Iron Banner", "{attack: Gate Clerk}", "attack.assault-by-ability", "901.1a"),
        ("X", "[{use: Herald}, {choose: Gate Clerk}, {attack: Gate Clerk}]", "attack.assault-by-effect", "910.1c"),
    ],
)
def test_assault_is_told_with_the_card_that_gives_it(field: str, attempt: str, code: str, clause: str) -> None:
    report = report_on(BANNER % (field, attempt))
    about = report.attempt or report.course
    assert about is not None and about.verdict.outcome == "LEGAL"

    (found,) = [each for each in about.verdict.findings if each.code == code]
    assert found.facts["by"] and clause in found.cites


NINTH = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {field: [F*5, Kindling Runner, Bellows Hand, Cinder Duellist], hand: [Ash Courier]}
by: P1
attempt: [{use: Ash Courier}, {pay: F}]
"""


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["put Plain Flame into adora (exhausted)", *["put Plain Flame into adora (ready)"] * 4]),
        ("ja", ["炎を“アドラ”に置く（行動済）", *["炎を“アドラ”に置く（待機）"] * 4]),
    ],
)
def test_equal_options_are_told_apart_by_how_their_cards_lie(language: str, sentences: list[str]) -> None:
    position, report = examined(NINTH)
    message = check(report)
    fill_check(message | {"taken": []}, report, position, speak_at_desk(position, language))
    (asked,) = message["course"]["end"]["choices"]

    told = [option["sentence"] for option in asked["options"]]
    assert sorted(each for each in told if each[-1] in ")）") == sorted(sentences)


NEWCOMER = """
edition: force_of_will@8.01
setup: {at: main phase, P1: {hand: [Geronimo], field: [Magic Stone of Wind]}, P2: {field: [Nobunaga Oda]}}
by: P1
attempt: [{play: Geronimo}, pass]
claim: {destroyed: Geronimo}
"""
GARDENER = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [Torch Walker], hand: [Thrown Brand]}
  P2: {main: [{Coal Pup: {damage: 300}}], standby_1: [{Old Gardener: {damage: 200}}]}
by: P1
attempt: [{play: Thrown Brand}, {choose: Old Gardener}]
claim: {ko: Coal Pup}
"""


@pytest.mark.parametrize(("text", "name", "results"), [(NEWCOMER, "def", [200, 0]), (GARDENER, "hp", [300])])
def test_what_rule_processes_do_to_a_card_is_proved_by_its_own_number(text: str, name: str, results: list[int]) -> None:
    [judged] = report_on(text).claims
    [value] = judged.values
    assert (judged.answer, value.name, [step.result for step in value.steps]) == (ClaimAnswer.RIGHT, name, results)
