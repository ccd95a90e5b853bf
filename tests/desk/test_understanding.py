"""What was understood of a position is read back: cards by name, how they lie, the place, what is under way."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position, position_of_game
from adjudicator.desk.positions.understanding import read_back
from adjudicator.rpc.messages.speaking_desk import say_understood
from adjudicator.sentences.messages import LANGUAGES
from tests.desk.positions import PLAYED_CARDS
from tests.disputes.answering import FILES, read_answer, read_position

FFTCG = """
edition: fftcg@2.1.9
setup:
  at: メインフェイズ
  turn: P2
  P1: {field: [ギルガメッシュ, {Wedge: ダル}, {1-92: [active, {damage: 3000}]}], hand: "?", damage: 3}
  P2: {field: [Noel], hand: [イフリート, "?*2"]}
  stack:
  - {ability: ギルガメッシュ/3, targets: [Noel]}
"""
CHASE = """
edition: force_of_will@8.01
setup:
  at: main phase
  facts: {life: {P1: 3000, P2: 300}, will: {P2: {fire: 2}}}
  P1: {field: [Bright Pupil]}
  P2: {hand: [Listener], standby: ["?"]}
  stack: [{card: Tale of the First Fire, by: P1}]
  passed: P1
"""
UNDER_WAY = (
    PLAYED_CARDS
    + """setup:
  at: main phase
  P1: {field: [W]}
  P2: {field: [I]}
  stack:
  - {ability: W/2}
  - {ability: W/2, by: P1}
  - {ability: W/1, targets: [I]}
  - {ability: W/1, by: P1, targets: [I]}
  waiting: [{ability: W/2}, {ability: W/2, by: P1}]
  effects: [{ability: W/1, targets: [I]}, {ability: W/1, by: P1, targets: [I]}]
"""
)
SKILL = """
edition: generic@1.2
setup:
  at: damage step
  P1: {main: [Torch Walker]}
  P2: {main: [Net Mender], trash: [Blockade]}
  battle: {skill: Torch Walker/1}
  effects: [{card: Blockade, by: P2}]
"""
VENDETTA = """
edition: fftcg@2.1.9
setup:
  at: damage resolution step
  P1: {field: [Noel]}
  P2: {field: [Snow]}
  battle: {attackers: [Noel], blocker: Snow}
  effects: [{ability: Snow/2}]
"""
DEFENCE = """
edition: fire_force@1.0.0
cards:
  A1: {kind: unit, name: 見張り, cost: 2, power: 4000, attributes: [甲], flame: true}
setup:
  at: defence
  P1: {field: [Soot Hound, Kiln Matron, "F*2"]}
  P2: {field: [A1b]}
  battle: {attackers: [Soot Hound], target: P2}
  done: {used: [Kiln Matron]}
  readings: {attack_without_target: refused}
"""


def read(position: ExaminedPosition, language: str) -> list[str]:
    """Returns what is read back of a position in one language."""
    speaker = speak_at_desk(position, language)
    return [say_understood(part, position, speaker) for part in read_back(position)]


def test_cards_are_read_back_by_name_with_how_they_lie() -> None:
    told = read(parse_position(FFTCG), "ja")

    assert told[:2] == ["第3ターン、P2のターンである。", "進行しているのはメインフェイズ（11.1.3）である。"]
    assert told[2] == (
        "P1のフィールド：ギルガメッシュ（アクティブ、フォワード、コスト 4、パワー 8,000）、"
        "ウェッジ（ダル、バックアップ、コスト 4）、"
        "Dark Knight（1-92、アクティブ、フォワード、コスト 2、パワー 6,000、ダメージ 3,000）。"
    )
    assert told[-1] == "ギルガメッシュの3番目のアビリティが解決を待っている。選ばれているのはノエルである。"


def test_a_card_that_a_quality_tells_apart_is_read_back_with_the_quality() -> None:
    told = read(parse_position('edition: fftcg@2.1.9\nsetup: {at: main phase, P1: {field: ["幻術師（風）"]}}'), "ja")

    assert told[2] == "P1のフィールド：幻術師 (風)（アクティブ、バックアップ、コスト 1）。"


def test_cards_that_nobody_knows_or_names_are_counted() -> None:
    told = read(parse_position(FFTCG), "en")

    assert "P2's hand: Ifrit, 2 cards that nobody has seen." in told
    assert "P1's damage zone: 3 cards that are not stated." in told


def test_life_will_and_priority_are_read_back() -> None:
    told = read(parse_position(CHASE), "en")

    assert told[-4:] == [
        "Tale of the First Fire waits to be resolved; P1 controls it.",
        "Life: P1 3,000, P2 300.",
        "Will: P2 fire 2.",
        "P2 has priority.",
    ]


def test_a_battle_what_was_done_and_readings_are_read_back() -> None:
    told = read(parse_position(DEFENCE), "ja")

    assert "P2の現場：A1b = 見張り（待機、ユニット、甲、炎、コスト 2、パワー 4,000）。" in told
    assert (
        "P1の現場：煤の猟犬（待機、ユニット、コスト 1、パワー 1,000）、"
        "窯の女主人（待機、ユニット、コスト 3、パワー 4,000）、炎（F、待機、炎カード） ×2。"
    ) in told
    assert told[-4:] == [
        "攻撃しているもの：煤の猟犬。",
        "攻撃されているもの：P2。",
        "このターンに行われたこと（使用した能力）：窯の女主人。",
        "解釈「攻撃対象のない攻撃」：攻撃できない。",
    ]


def test_what_waits_and_what_is_in_force_is_read_back_with_who_controls_it_and_what_was_chosen() -> None:
    told = read(parse_position(UNDER_WAY), "en")

    assert told[-8:] == [
        "Ability 2 of W waits to be resolved.",
        "Ability 2 of W waits to be resolved; P1 controls it.",
        "Ability 1 of W waits to be resolved; I was chosen for it.",
        "Ability 1 of W waits to be resolved; P1 controls it, and I was chosen for it.",
        "Ability 2 of W has triggered and is not used yet.",
        "Ability 2 of W has triggered and is not used yet; P1 controls it.",
        "What ability 1 of W does to I is in force.",
        "What ability 1 of W does to I is in force; P1 controls it.",
    ]


def test_an_effect_without_targets_and_a_declared_skill_are_read_back() -> None:
    told = read(parse_position(SKILL), "ja")
    own = read(parse_position(VENDETTA), "ja")

    assert told[-2:] == ["宣言されたスキル：松明の歩み手の1番目の能力。", "P2の封鎖線の効果が続いている。"]
    assert own[-2:] == ["ブロックしているもの：スノウ。", "スノウの2番目のアビリティの効果が続いている。"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_counter_that_the_edition_does_not_know_stands_as_it_was_typed(language: str) -> None:
    setup = "{at: main phase, P1: {field: [{Tifa: [active, {counters: {silver: 2}}, {damage: 1000}]}]}}"
    told = read(parse_position(f"edition: fftcg@2.1.9\nsetup: {setup}"), language)

    assert "`silver` 2" in told[2]
    assert "`" not in told[2].replace("`silver`", "")


def test_what_is_not_said_is_read_back_as_unknown() -> None:
    told = read(parse_position('edition: fire_force@1.0.0\nsetup: {turn: "?", P1: {field: [Soot Hound]}}'), "en")

    assert told[:2] == ["Whose turn it is, nobody knows.", "Where play stands is not said."]


def test_a_hand_of_which_nothing_is_known_is_asked_for_by_its_place() -> None:
    missing = examine(parse_position(FFTCG)).missing

    assert [found.facts["missing"] for found in missing] == ["P1.hand"]


def test_nothing_is_read_back_of_a_games_table() -> None:
    position = parse_position(DEFENCE)

    assert read_back(position_of_game(position.book, position.table, None, {})) == ()


@lru_cache(maxsize=8)
def parse_dispute(path: Path) -> ExaminedPosition:
    """Returns the position of a dispute, which the tests of both languages share."""
    return parse_position(read_position(path))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("path", [path for path in FILES if "refused" not in read_answer(path)], ids=lambda p: p.stem)
def test_every_dispute_is_read_back_in_sentences(path: Path, language: str) -> None:
    told = read(parse_dispute(path), language)

    assert len(told) > 3
    assert not [sentence for sentence in told if "understood." in sentence or "{" in sentence or "[say." in sentence]


OPEN_TOP = """
edition: generic
setup:
  at: main phase
  P1: {main: [Torch Walker], standby: [WATCHER], hand: [Muster Roll], deck: [Coal Pup, ...]}
  P2: {main: [Old Whale]}
by: P1
attempt: [{play: Muster Roll}, {choose: []}]
"""


@pytest.mark.parametrize(("watcher", "told"), [("Glass Blower", True), ("Gull Scout", False)])
def test_a_stated_card_that_lies_open_on_top_is_understood_so(watcher: str, told: bool) -> None:
    position = parse_position(OPEN_TOP.replace("WATCHER", watcher))
    lines = [part for part in examine(position).understood if part.arguments.get("zone") == "P1/deck"]
    states = [card.states for part in lines for card, _ in part.cards if card.label == "Coal Pup"]

    assert states == [("open-on-top",) if told else ()]
    for language, words in (("en", "open on top"), ("ja", "一番上で公開")):
        sentence = say_understood(lines[0], position, speak_at_desk(position, language))
        assert (words in sentence) == told


def test_nothing_picked_from_a_zone_that_not_all_see_has_the_reason() -> None:
    """910.2, 302.2b: one open card does not make the zone open, and so nothing guarantees a card in it."""
    position = parse_position(OPEN_TOP.replace("WATCHER", "Glass Blower"))
    course = examine(position).course
    assert course is not None
    picked = next(step for step in course.steps if step.entry == 1)
    [reason] = [found for found in picked.verdict.findings if found.code == "choose.not-guaranteed"]

    assert (picked.verdict.outcome, reason.cites) == ("LEGAL", ("910.2", "302.2b"))
    assert all(speak_at_desk(position, language).say_finding(reason) for language in LANGUAGES)
