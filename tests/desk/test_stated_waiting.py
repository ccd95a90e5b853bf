"""What has triggered and waits, ways of playing, turns that nobody can number, and damage without a life card."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.format import PositionFile
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.notation.format.errors import BadScenario
from adjudicator.rpc.messages.convert_positions import read_position, write_position
from adjudicator.rpc.messages.speaking_desk import say_understood
from adjudicator.rpc.pb import position_pb2 as pb

WILL, FIRE, GENERIC = "force_of_will@8.01", "fire_force@1.0.0", "generic@1.2"
CHANT = "cards: {C1: {kind: chant, cost: {fire: 1}, keywords: [remnant], effect: [{do: draw}]}}"
STRENGTHENING = "cards: {G: {kind: strengthening, skill: [{name: 強, cost: 1, damage: 100}]}}"
FLASH = "P1: {field: [Dragoon of Certo], standby: [%s]}, waiting: %s"


def examined(edition: str, setup: str, more: str = "", cards: str = "") -> tuple[PositionReport, list[str]]:
    """What the desk says of a position, and what it reads back in English."""
    position = parse_position(f"edition: {edition}\n{cards}\nsetup: {{{setup}}}\n{more}\n")
    report, speaker = examine(position), speak_at_desk(position, "en")
    return report, [say_understood(part, position, speaker) for part in report.understood]


def test_a_card_that_has_triggered_waits_by_its_name() -> None:
    named, told = examined(WILL, "at: main phase, " + FLASH % ("Flash of Demon Sword", "{card: Flash of Demon Sword}"))
    by_ability, _ = examined(
        WILL, "at: main phase, " + FLASH % ("Flash of Demon Sword", "[{ability: Flash of Demon Sword/1}]")
    )

    assert named.at_once == by_ability.at_once
    assert "P1's standby area: Flash of Demon Sword (revealed)." in told
    assert "Flash of Demon Sword has triggered and is not used yet." in told
    assert not named.inconsistencies


def test_a_card_that_was_set_this_turn_cannot_have_triggered() -> None:
    report, _ = examined(
        WILL, "at: main phase, " + FLASH % ("{Flash of Demon Sword: arrived}", "[{card: Flash of Demon Sword}]")
    )

    assert [(found.code, found.cites) for found in report.inconsistencies] == [
        ("position.triggered-when-set", ("906.4a", "708.5"))
    ]


def test_a_card_that_has_triggered_does_not_trigger_again() -> None:
    twice = "[{card: Flash of Demon Sword}, {card: Flash of Demon Sword}]"
    report, _ = examined(WILL, "at: main phase, " + FLASH % ("Flash of Demon Sword", twice))

    assert [found.code for found in report.inconsistencies] == ["position.triggered-twice"]


def test_when_a_waiting_card_was_set_is_asked_for_where_nobody_knows() -> None:
    report, told = examined(
        WILL, "at: main phase, " + FLASH % ("{Flash of Demon Sword: arrived ?}", "[{card: Flash of Demon Sword}]")
    )

    assert [(found.code, found.subject) for found in report.missing] == [
        ("position.arrival-unknown", "Flash of Demon Sword")
    ]
    assert any("whether it came this turn, nobody knows" in line for line in told)


def test_a_chant_played_by_remnant_is_removed_from_the_game() -> None:
    setup = "at: main phase, passed: P1, stack: [{card: C1, by: P1%s}]"
    claim = "by: P2\nattempt: [pass]\nclaim: {cards: {C1: {zone: P1/%s}}}"
    removed, told = examined(WILL, setup % ", way: remnant", claim % "removed", CHANT)
    japanese, _ = examined(WILL, setup % ", プレイ方法: 追憶", claim % "removed", CHANT)
    plain, _ = examined(WILL, setup % "", claim % "graveyard", CHANT)

    assert [str(each.claims[0].answer) for each in (removed, japanese, plain)] == ["right"] * 3
    assert "C1 was played by [Remnant]." in told


@pytest.mark.parametrize(
    ("edition", "text"),
    [(WILL, "{card: C1, by: P1, way: quickcast}"), ("fftcg@2.1.9", "{card: Ifrit, by: P1, way: remnant}")],
)
def test_a_way_that_no_rule_asks_for_is_refused(edition: str, text: str) -> None:
    cards = CHANT if edition == WILL else ""
    with pytest.raises(BadScenario) as refused:
        parse_position(f"edition: {edition}\n{cards}\nsetup: {{at: main phase, stack: [{text}]}}")

    assert refused.value.code == "position.no-way"


def test_the_number_of_the_turn_is_assumed_or_asked_for_where_it_decides() -> None:
    setup, attempt = "at: main phase, P1: {main: [Lock Keeper], hand: [G]}", "by: P1\nattempt: {play: G}"
    assumed, told = examined(GENERIC, setup, attempt, STRENGTHENING)
    stated, without = examined(GENERIC, f"number: 5, {setup}", attempt, STRENGTHENING)
    first, _ = examined(GENERIC, f"number: 1, {setup}", attempt, STRENGTHENING)
    unknown, said = examined(GENERIC, f"number: '?', {setup}", attempt, STRENGTHENING)

    assert "Assumed, as the position does not say which turn it is: no player's first turn. That matters here." in told
    assert not [line for line in without if line.startswith("Assumed")]
    outcomes = [report.attempt.verdict.outcome for report in (assumed, stated, first, unknown) if report.attempt]
    assert outcomes == ["LEGAL", "LEGAL", "ILLEGAL", "NEEDS_JUDGE"]
    assert [found.facts.get("missing") for found in unknown.missing] == ["number", None]
    assert "It is the turn of P1; which turn of the game it is, nobody knows." in said


def test_the_number_of_the_turn_is_not_asked_for_where_it_decides_nothing() -> None:
    report, _ = examined(
        GENERIC, "at: main phase, number: 不明, P1: {main: [Lock Keeper]}", "by: P1\nattempt: {look: P1/trash}"
    )

    assert not report.missing


@pytest.mark.parametrize(
    "word", ["damaged_at_zero", "damaged without a card in life", "ライフ0枚でダメージを受けたプレイヤー"]
)
def test_damage_without_a_life_card_loses_at_the_next_rule_check(word: str) -> None:
    report, told = examined(FIRE, f"at: rule check, P1: {{life: 0}}, done: {{{word}: P1}}", "claim: {loses: P1}")

    assert str(report.claims[0].answer) == "right"
    assert "Done this turn, damaged without a card in life: P1." in told
    assert "P1's life: no card." in told


def test_the_last_life_card_taken_is_a_question_of_reading() -> None:
    report, _ = examined(FIRE, "at: rule check, P1: {life: 0}, done: {last_life_taken: [P1]}")

    assert [each.reading for each in report.compared if each.decides] == ["life_loss"]


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ("P1: {life: 2}, done: {damaged_at_zero: [P1]}", "position.life-left"),
        ("P1: {life: 0}, done: {damaged_at_zero: [P1], last_life_taken: [P1]}", "position.damage-twice"),
    ],
)
def test_damage_that_cannot_have_been_so_is_refused(setup: str, code: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(f"edition: {FIRE}\nsetup: {{at: rule check, {setup}}}")

    assert refused.value.code == code


def test_an_attack_whose_attacker_has_left_is_blocked_by_nobody() -> None:
    setup = "at: block declaration step, P1: {break: [Cloud]}, P2: {field: [Gilgamesh]}, battle: {attackers: [Cloud]}"
    report, told = examined("fftcg@2.1.9", setup, "by: P2\nattempt: {block: Gilgamesh}")

    assert "Attacked and has left the battle: Cloud." in told
    assert not report.inconsistencies
    assert report.attempt is not None
    assert report.attempt.verdict.outcome == "ILLEGAL"


def test_an_attacker_that_the_rules_keep_in_battle_cannot_have_left() -> None:
    setup = "P1: {graveyard: [Dragoon of Certo]}, battle: {attackers: [Dragoon of Certo], target: P2}"
    report, _ = examined(WILL, f"at: block declaration step, {setup}")

    assert [found.code for found in report.inconsistencies] == ["position.no-fighter"]


def test_ways_and_unknown_numbers_go_over_the_wire() -> None:
    stated = parse_position(
        f"edition: {WILL}\n{CHANT}\nsetup: {{at: main phase, number: '?', stack: [{{card: C1, by: P1, way: remnant}}]}}"
    ).stated
    assert stated is not None

    sent = pb.StatedPosition(**write_position(stated))

    assert msgspec.convert(read_position(sent), PositionFile) == stated


@pytest.mark.parametrize(
    ("claim", "answer"), [("loses: P1", "right"), ("life: {P1: 0}", "right"), ("life: {P1: 200}", "wrong")]
)
def test_a_claim_without_an_attempt_is_answered_where_nothing_waits(claim: str, answer: str) -> None:
    """505.4, 1202.1: what has triggered is used and carried out, as if everybody passed."""
    setup = "at: end phase, P1: {field: [Ebony Devil], life: 200}, P2: {life: 300}, waiting: [{ability: Ebony Devil}]"
    report, _ = examined(WILL, setup, f"claim: {{{claim}}}\nask: what happens now")

    assert [str(judged.answer) for judged in report.claims] == [answer]
    assert [question.findings[0].code for question in report.questions] == ["asked.game-won"]
