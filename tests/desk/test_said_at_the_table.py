"""Answers said as at the table: what is meant is found at the question asked, and nothing is paid by mistake."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from engine.core.clauses.finding import Outcome

PARTY = """
edition: fftcg
setup: {at: attack phase, P1: {field: [Knight, Geomancer]}, P2: {field: [Gilgamesh]}}
by: P1
attempt: [{attack: [Knight, Geomancer]}, {by: P2, do: {block: Gilgamesh}}, {by: P2, do: {assign: {Geomancer: 8000}}}]
claim: [{not: {broken: Geomancer}}, {broken: Gilgamesh}]
"""
UNBLOCKED = """
edition: fftcg
setup: {at: attack phase, P1: {field: [Squire]}, P2: {field: [Samurai], damage zone: 3, deck: 5}}
by: P1
attempt: [{attack: Squire}, {by: P2, do: [ANSWER]}, pass]
claim: {zones: {P2: {damage zone: 4}}}
"""
SETTLED = """
版: fftcg
局面:
  時点: メインフェイズ
  P1: {手札: [シド・レインズ, イフリート], フィールド: [召喚士 (氷), 召喚士 (雷), 幻術師 (火)]}
  P2: {フィールド: [{忍者: ダル}]}
プレイヤー: P1
試み: [{キャスト: シド・レインズ}, {選ぶ: 忍者}, {キャスト: イフリート}, {選ぶ: 忍者}]
"""
WAY = """
edition: force_of_will
setup:
  at: main phase
  P1: {hand: ["Cthugha, the Living Flame"], field: [Rukh Egg], deck: [Marco Polo, King Ashoka, ...]}
by: P1
attempt: [{play: "Cthugha, the Living Flame/incarnation"}, {banish: Rukh Egg}, pass, {choose: King Ashoka}]
claim: {field: {P1: ["Cthugha, the Living Flame"]}}
"""
BY_WAY = WAY.replace('{play: "Cthugha, the Living Flame/incarnation"}', '{顕現: "Cthugha, the Living Flame"}')
EXCHANGE = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Mirror Exchange], field: [Soot Hound, Hearth Ember]}
  P2: {field: [Harbour Watch]}
by: P1
attempt: [{use: Mirror Exchange}, {choose: Soot Hound}, {choose: Harbour Watch}]
claim: {power: {Soot Hound: 3000}}
"""
REPLACED = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Hearth Ember, Scapegoat, Refuse Raker], hand: [Stoke the Line], deck: [Soot Hound, Foam Skipper, ...]}
by: P1
attempt: [{use: Stoke the Line}, {discard: Soot Hound}, {replace: Scapegoat}]
claim: [{hand: {P1: 2}}, {not: {discard: Soot Hound}}]
"""
DOUBLED = """
edition: generic
setup:
  at: skill step
  P1: {main: [Drummer, {Whetstone: on Drummer}], standby: [{Coal Pup: arrived}]}
  P2: {main: [{Padded Sparring Partner: rested}]}
by: P1
attempt: {skill: Roll}
claim: {damage: {Padded Sparring Partner: 200}}
"""
TWO = """
edition: fftcg
setup: {at: main phase, P1: {hand: [Leviathan, X*2], field: [Evoker (water)]}, P2: {field: [Squire, {Squire: dull}]}}
by: P1
attempt: [{cast: Leviathan}, ANSWER]
"""
WAITING = """
版: fftcg
局面:
  時点: メインフェイズ
  P1: {手札: [イフリート], フィールド: [幻術師 (火)]}
  P2: {フィールド: [{レン: ダル}, 見習い戦士], 手札: [リヴァイアサン, バイキング]}
プレイヤー: P1
試み: [{キャスト: イフリート}, {選ぶ: 見習い戦士}, {プレイヤー: P2, 回答: [{キャスト: リヴァイアサン}]}]
"""
IN_RESPONSE = """
edition: fftcg
setup: {at: main phase, P1: {hand: [Ifrit, Squire, Squire], field: [Evoker (fire)]}, P2: {field: [Samurai]}}
by: P1
attempt: [{cast: Ifrit}, {choose: Samurai}, {dull: Evoker}, {cast: Squire}]
"""
NINE_FLAMES = """
edition: fire_force
setup: {at: main phase, P1: {hand: [Soot Hound], field: [F*5, Ash Courier, Brine Lancer, Furnace Warden]}}
by: P1
attempt: [{use: Soot Hound}, {pay: F}, {put-away: F}]
claim: [CLAIM]
"""
TO_THE_END = {
    "919.2: a contest is won by any fair way": (
        """
版: generic
局面: {時点: エンドフェイズ, P1: {メイン・エリア: [松明の歩み手]}, P2: {メイン・エリア: [{石炭の子犬: レスト}]}}
プレイヤー: P1
試み: [{lot: P2}]
主張: [{カード: {石炭の子犬: {状態: 通常}}}]
""",
        "right",
    ),
    "11.7.1: the only special ability": (
        """
edition: fftcg
setup: {at: main phase, P1: {hand: [Barret], field: [{Barret: arrived}]}, P2: {field: [Ninja]}}
by: P1
attempt: [{special: Grenade Bomb}, pass]
claim: {damage: {Ninja: 2000}}
""",
        "right",
    ),
    "11.4.7: the whole cost is paid after the last answer": (
        """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Sylph, Samurai], field: [Squire, Evoker (wind), Black Mage, Evoker (fire), Magus (fire)]}
by: P1
attempt: [{cast: Sylph}, {choose: Squire}, {dull: Evoker (wind)}, pass, {cast: Samurai}]
claim: [{power: {Samurai: 7000}}, {power: {Samurai: 6000}}, {field: Samurai}, {hand: {P1: 0}}]
""",
        "wrong right right right",
    ),
    "903.6, 911.1: one fire card is enough, and equal cards are one": (
        """
edition: fire_force
setup: {at: main phase, P1: {hand: [Stoke the Line], field: [Scapegoat, Refuse Raker, F]}}
by: P1
attempt: [{use: Stoke the Line}, {replace: Scapegoat}]
claim: [{hand: {P1: 3}}, {hand: {P1: 2}}, {not: {trigger: Refuse Raker}}]
""",
        "wrong right right",
    ),
    "1303.1: whichever of two cards is meant": (
        NINE_FLAMES.replace("CLAIM", "{not: {adora: Soot Hound}}, {zones: {P1: {fire deck: 1}}}, {field: Soot Hound}"),
        "right right right",
    ),
    "1303.1: a zone that is denied": (
        NINE_FLAMES.replace("CLAIM", "{not: {field: Soot Hound}}, {not: {zones: {P1: {adora: [Ash Courier]}}}}"),
        "wrong right",
    ),
    "1303.1: all that a zone holds is denied": (
        NINE_FLAMES.replace(
            "CLAIM", "{not: {zones: {P1: {adora: [F, Ash Courier]}}}}, {zones: {P1: {adora: [F, Ash Courier]}}}"
        ),
        "right wrong",
    ),
    "802.2a: what contradicts a right claim is wrong, whatever is asked next": (
        """
版: generic
局面:
  時点: スキルステップ
  P1: {メイン・エリア: [{松明の歩み手: {エネルギー: 1}}]}
  P2: {メイン・エリア: [{城壁の石工: スタン}]}
プレイヤー: P1
試み: {スキル: Set Alight}
主張: [{ダメージ: {城壁の石工: 300}}, {ダメージ: {城壁の石工: 400}}]
""",
        "wrong right",
    ),
}
"""Disputes whose course goes on after what is stated, and the answers to their claims."""
UP_TO_THREE = """
版: fftcg
局面:
  時点: メインフェイズ
  P1: {手札: [パイン], フィールド: [ユウナ, 導師, 幻術師 (風), バラライ]}
  P2: {手札: [オーディン], フィールド: [賢者, 召喚士 (雷), 魔人 (雷), マーキー]}
プレイヤー: P1
試み: [{キャスト: パイン}, {プレイヤー: P2, 回答: {キャスト: オーディン}}]
"""
OWN_CARD = """
edition: fftcg
setup: {at: attack phase, P1: {field: [Wakka, Squire]}}
by: P1
attempt: [{attack: Wakka}, {choose: Wakka}, pass]
"""


def look_at(text: str) -> PositionReport:
    """What the desk says."""
    return examine(parse_position(text))


def codes(report: PositionReport) -> set[str]:
    """The codes of the findings of the verdict, and of the notes on the course."""
    notes = report.course.notes if report.course is not None else ()
    return {found.code for found in (*report.verdict.findings, *notes)}


@pytest.mark.parametrize(
    "text", [PARTY, WAY, BY_WAY, EXCHANGE, REPLACED], ids=["shares", "way", "by its way", "exchange", "replaced"]
)
def test_what_is_meant_is_done(text: str) -> None:
    """10.1.4.2.1, 1110.2, 903.6 and 911.1: who is not named gets nothing; what a text says is chosen, if replaced."""
    report = look_at(text)

    assert report.verdict.outcome is Outcome.LEGAL
    assert {str(claim.answer) for claim in report.claims} == {"right"}


@pytest.mark.parametrize("text", [WAY, BY_WAY], ids=["play", "incarnation"])
def test_what_is_banished_in_place_of_the_cost_is_told(text: str) -> None:
    """1110.2: nothing is paid, and the resonators go."""
    course = look_at(text).course
    assert course is not None
    [told] = [found for found in course.steps[0].verdict.findings if found.code == "text.incarnated"]
    assert "1110.2" in told.cites


def test_a_way_that_is_not_open_is_the_play_refused() -> None:
    """903.2.j: whoever names [Incarnation] plays the card, and hears what both ways lack."""
    assert "play.neither-cost-nor-incarnation" in codes(
        look_at(BY_WAY.replace("field: [Rukh Egg]", "graveyard: [Rukh Egg]"))
    )


@pytest.mark.parametrize("name", TO_THE_END)
def test_play_goes_on_after_the_last_answer_while_it_is_forced(name: str) -> None:
    text, expected = TO_THE_END[name]

    assert [str(claim.answer) for claim in look_at(text).claims] == expected.split()


def test_a_card_that_lies_where_it_is_denied_is_told_with_its_zone() -> None:
    claims = look_at(NINE_FLAMES.replace("CLAIM", "{not: {field: Soot Hound}}, {not: {adora: Soot Hound}}")).claims

    assert [claim.findings[0].code for claim in claims] == ["statement.lies", "statement.lies"]
    assert [claim.findings[0].facts["zone"] for claim in claims] == ["P1/field", "P1/field"]


def test_picking_nothing_is_among_what_may_be_said() -> None:
    """11.8.9: as many as up to three may be none."""
    report = look_at(UP_TO_THREE.replace("キャスト: オーディン", "ブロック: 賢者"))
    [missing] = [found for found in report.verdict.findings if found.code == "course.answer-missing-barred"]

    assert str(missing.facts["possible"]).endswith(", none (なし)")


def test_picking_nothing_is_assumed_where_nothing_is_said_of_it() -> None:
    course = look_at(UP_TO_THREE).course

    assert course is not None
    assert course.verdict.outcome is Outcome.LEGAL
    assert not [step for step in course.steps if step.said.startswith("choose") and step.seat == "P1"]


def test_an_ability_may_choose_its_own_card_without_a_ruling() -> None:
    """11.8.9, 11.5.4: what cannot be chosen is the ability on the stack; the plain words decide (AFT-103)."""
    report = look_at(OWN_CARD)

    assert report.verdict.outcome is Outcome.LEGAL
    assert "own_source_as_choice" not in {each.reading for each in report.compared if each.decides}


@pytest.mark.parametrize("word", ["no block", "ブロックしない", "{block: none}", "なし", "name no forward"])
def test_a_block_is_declined_in_many_words(word: str) -> None:
    report = look_at(UNBLOCKED.replace("ANSWER", word))

    assert (report.verdict.outcome, report.claims[0].answer) == ("LEGAL", "right")


def test_a_payment_that_later_answers_settle_is_made() -> None:
    course = look_at(SETTLED).course

    assert course is not None and not course.stopped and course.left == 0


def test_a_payment_that_only_another_reading_leaves_open_is_made_there_too() -> None:
    """AFT-018: a summon paid with any elements leaves more ways to pay what was cast before it; they decide nothing."""
    report = look_at(SETTLED)

    assert "summon_elements" not in {each.reading for each in report.compared if each.decides}


def test_a_claim_that_an_open_order_decides_is_told_for_each_order() -> None:
    """704.3b-3: the turn player orders the effects."""
    [found] = look_at(DOUBLED).claims[0].findings

    assert found.code == "statement.depends-on"
    assert found.facts["right_if"] == "{order: [Whetstone, Drummer]}"
    assert found.facts["wrong_if"] == "{order: [Drummer, Whetstone]} (150)"


def test_what_fits_several_unequal_cards_is_asked_back() -> None:
    report = look_at(TWO.replace("ANSWER", "{choose: Squire}"))

    assert (report.verdict.outcome, codes(report)) == ("NEEDS_JUDGE", {"claim.several-meant"})
    for said in ("Squire (dull)", "ダルの見習い戦士", "P2's dull Squire", "Squire (2)"):
        course = look_at(TWO.replace("ANSWER", f'{{choose: "{said}"}}')).course
        assert course is not None and course.steps[-1].verdict.outcome is Outcome.LEGAL, said


def test_what_cannot_be_paid_before_a_trigger_resolves_waits_for_it() -> None:
    """11.8.7: the trigger is above the summon, and its resolution makes the cost payable."""
    course = look_at(WAITING).course

    assert course is not None and course.steps[-1].verdict.outcome is Outcome.LEGAL


def test_what_is_untimely_stays_illegal_with_the_passes_to_write() -> None:
    report = look_at(IN_RESPONSE)

    assert report.verdict.outcome is Outcome.ILLEGAL
    assert "course.legal-once-resolved" in codes(report)


def test_who_asks_need_not_attempt() -> None:
    report = look_at(
        "edition: fftcg\nsetup: {at: active phase, P1: {field: [{Squire: [dull, frozen]}]}}\nby: P1\n"
        "claim: {dull: Squire}\n"
    )

    assert report.claims[0].answer == "right"


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (
            "edition: generic\nsetup: {at: main phase, P1: {main: [{Torch Walker: {energy: 1}}], "
            "standby: [Coal Pup]}}\nby: P1\nattempt: [{retreat: Coal Pup}]\n",
            "{main: {P1: [Coal Pup]}}",
        ),
        (
            "edition: generic\nsetup: {at: main phase, P1: {main: [{Torch Walker: {energy: 1}}], "
            "standby: [Gull Scout, Coal Pup]}}\nby: P1\nattempt: [{retreat: Coal Pup}]\n",
            "{main: {P1: [Coal Pup]}}",
        ),
        (
            "edition: force_of_will\nsetup:\n  at: main phase\n  P1: {field: [Fire Magic Stone], hand: [Demonflame]}\n"
            "  P2: {field: [Rukh]}\nby: P1\nattempt: [{play: Demonflame}, 1, {target: Rukh}, pass]\n",
            "{destroyed: Rukh}",
        ),
    ],
)
def test_a_card_for_an_act_and_a_place_as_a_number_are_understood(text: str, claim: str) -> None:
    report = look_at(f"{text}claim: {claim}\n")

    assert (report.verdict.outcome, report.claims[0].answer) == ("LEGAL", "right")


def test_abilities_of_equal_cards_are_one_possibility() -> None:
    """904.2: either thrower does; the recorder draws once a turn."""
    report = look_at(
        "edition: fire_force\nsetup:\n  at: main phase\n  P1: {field: [Bone Recorder, Ballast Thrower*2]}\n"
        "  P2: {field: [Harbour Watch, Ash Courier]}\nby: P1\n"
        "attempt: [{ability: Ballast Thrower}, {choose: Harbour Watch}, {ability: Ballast Thrower}, "
        "{choose: Ash Courier}]\nclaim: {hand: {P1: 1}}\n"
    )

    assert (report.verdict.outcome, report.claims[0].answer) == ("LEGAL", "right")
    assert "course.any-meant" not in codes(report)


@pytest.mark.parametrize("field", ["", "Fire Magic Stone"])
def test_a_triggered_ability_is_no_way_to_play_its_card(field: str) -> None:
    report = look_at(
        f"""
edition: force_of_will
cards:
  R: {{kind: resonator, cost: {{free: 1}}, atk: 100, def: 100, ability: [
    {{kind: triggered, when: {{event: destroy, who: {{is: other}}}}, effect: [{{do: draw}}]}}]}}
setup: {{at: main phase, P1: {{hand: [R], field: [{field}]}}}}
by: P1
attempt: {{trigger: R}}
"""
    )

    assert report.verdict.outcome is not Outcome.ILLEGAL
