"""Positions, claims and scenarios in the rulebook's own words mean what they mean in those of the notation."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
import yaml

from adjudicator.desk.claims.comparison import compare
from adjudicator.desk.claims.format import read_claim
from adjudicator.desk.claims.format import schema as claim_schema
from adjudicator.desk.positions.parser import parse_position, read_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.vocabulary import Vocabulary
from adjudicator.rpc.messages.convert_positions import read_position as read_message
from adjudicator.rpc.messages.convert_positions import write_position
from adjudicator.rpc.pb import position_pb2 as pb
from adjudicator.scenario.scenario_loading import parse_scenarios
from adjudicator.scenario.scenario_schema import read_published
from engine.core.table.cards import digest_of
from engine.rulebooks import editions
from tests.refused import expect_told

VOCABULARIES = ("zones", "turned", "guises", "ways", "done", "markers", "kinds", "figures", "attributes")

WRITTEN = {
    "fire_force@1.0.0": (
        """
cards: {A1: {kind: ユニット, コスト: 2, パワー: 4000}}
setup:
  at: メインフェイズ
  P1: {現場: [{A1: [行動済, 出動で出た]}, {R1: 裏向きの炎カード}, 無手の修道者], 手札: [X*2], アドラ: 1}
  P2: {ライフ: 4, 現場: [{A1b: {ダメージ: 1000}}]}
  done: {使用した能力: [無手の修道者/1]}
""",
        """
cards: {A1: {kind: unit, cost: 2, power: 4000}}
setup:
  at: メインフェイズ
  P1: {field: [{A1: [exhausted, arrived by deploy]}, {R1: face-down fire}, 無手の修道者], hand: [X*2], adora: 1}
  P2: {life: 4, field: [{A1b: {damage: 1000}}]}
  done: {used: [無手の修道者/1]}
""",
    ),
    "force_of_will@8.01": (
        """
cards: {R1: {kind: リゾネイター, 攻撃力: 300, 防御力: 300, attributes: [闇]}}
setup:
  at: メインフェイズ
  P1:
    場: [{ジークフリート: [レスト, このターンに出た, {進化カウンター: 2}]}, {R1: オーナーはP2}]
    墓地: 3
  P2: {待機エリア: [{X: R1の下}], 手札: [{X: 公開}]}
  done: {魔石のコール: true, 場に出たカード: [ジークフリート]}
""",
        """
cards: {R1: {kind: resonator, atk: 300, def: 300, attributes: [darkness]}}
setup:
  at: メインフェイズ
  P1:
    field: [{ジークフリート: [rested, arrived, {counters: {evolution: 2}}]}, {R1: owned by P2}]
    graveyard: 3
  P2: {standby: [{X: under R1}], hand: [{X: revealed}]}
  done: {called: true, arrived: [ジークフリート]}
""",
    ),
    "fftcg@2.1.9": (
        """
cards: {A1: {kind: フォワード, コスト: 2, パワー: 4000, elements: [火]}}
setup:
  at: メインフェイズ
  P1: {フィールド: [{A1: [ダル, {凍結: 1, ダメージ: 1000}]}, {A1b: A1のコピー}], ブレイクゾーン: 2, 手札: [{X: 不明}]}
  P2: {ダメージゾーン: 3}
  done: {アタックしたフォワード: [A1]}
""",
        """
cards: {A1: {kind: forward, cost: 2, power: 4000, elements: [fire]}}
setup:
  at: メインフェイズ
  P1: {field: [{A1: [dull, {damage: 1000, counters: {frozen: 1}}]}, {A1b: copy of A1}], break: 2, hand: [{X: unknown}]}
  P2: {damage: 3}
  done: {attacked: [A1]}
""",
    ),
    "generic@1.2": (
        """
setup:
  at: メインフェイズ
  P1: {メインエリア: [{B1: レスト状態}], 1番目のスタンバイ・エリア: [{B2: {ダメージ: 100}}], 捨て場: 2}
  P2: {手札: 3}
  done: {チャージ: true, 退却: true}
""",
        """
setup:
  at: メインフェイズ
  P1: {main: [{B1: rested}], standby_1: [{B2: {damage: 100}}], trash: 2}
  P2: {hand: 3}
  done: {charged: true, retreated: true}
""",
    ),
}
"""A position of each edition in the rulebook's words, and in those of the notation."""


@pytest.mark.parametrize("edition", editions())
def test_every_word_that_is_told_can_be_written(edition: str) -> None:
    words = load_defaults(edition).words
    for name in VOCABULARIES:
        known: Vocabulary = getattr(words, name)
        for stored, said in known.said.items():
            assert known.read(said) == stored, (name, stored, said)
            assert known.read(stored) == stored


@pytest.mark.parametrize("edition", WRITTEN)
def test_a_position_in_the_rulebooks_words_is_the_same_position(edition: str) -> None:
    japanese, plain = (parse_position(f"edition: {edition}{text}") for text in WRITTEN[edition])

    assert japanese.stated == plain.stated
    assert digest_of(japanese.stated) == digest_of(plain.stated)


@pytest.mark.parametrize("edition", WRITTEN)
def test_a_message_can_have_the_same_words(edition: str) -> None:
    stated = yaml.safe_load(f"edition: {edition}{WRITTEN[edition][0]}")
    plain = parse_position(f"edition: {edition}{WRITTEN[edition][1]}").stated
    assert plain is not None
    sent = pb.StatedPosition(**write_position(plain))
    for seat in ("P1", "P2"):
        for zone, written in zip(sent.setup.zones[seat].zones, stated["setup"][seat], strict=True):
            zone.zone = written
    for stored, written in zip(sorted(sent.setup.done), sorted(stated["setup"]["done"]), strict=False):
        if len(sent.setup.done) == 1:
            sent.setup.done[written].CopyFrom(sent.setup.done.pop(stored))

    assert read_position(read_message(sent)).stated == plain


@pytest.mark.parametrize("edition", WRITTEN)
def test_a_scenario_in_the_rulebooks_words_is_the_same_scenario(edition: str) -> None:
    def scenario(text: str) -> dict[str, Any]:
        case = {"id": "case", "title": "A case.", "clauses": ["101.1"], **yaml.safe_load(text)}
        return {"format": "adjudicator-scenario/1", "edition": edition, "scenarios": [{**case, "steps": []}]}

    japanese, plain = map(scenario, WRITTEN[edition])
    for each in (japanese, plain):
        each["scenarios"][0]["steps"] = [{"expect": {"cards": {"X": {"zone": "P1/hand"}}}}]
    japanese["scenarios"][0]["steps"][0]["expect"]["cards"]["X"]["zone"] = "P1/手札"
    texts = [yaml.safe_dump(each, allow_unicode=True) for each in (japanese, plain)]
    read = [parse_scenarios(text) for text in texts]

    assert read[0] == read[1]
    jsonschema.Draft202012Validator(read_published()).validate(japanese)


def test_a_claim_can_be_made_in_the_rulebooks_words() -> None:
    table = parse_position(f"edition: fire_force@1.0.0{WRITTEN['fire_force@1.0.0'][1]}").table
    claimed = """
P1:
  現場: [{A1: [行動済, 出動で出た, {kinds: [ユニット], パワー: 4000}]}, {X: 裏向き}, 無手の修道者]
  手札: 2
  アドラ: 1
P2: {現場: [{A1: {ダメージ: 1000, zone: P2/現場}}]}
"""
    claim_schema_data = yaml.safe_load(claimed)
    jsonschema.Draft202012Validator(claim_schema()).validate(claim_schema_data)
    assert not compare(table, read_claim(claimed))
    [found] = compare(table, read_claim("P1: {現場: [{A1: 待機}, ...]}"))
    assert (found.claimed, found.found) == ("ready", "exhausted")


REFUSED = [
    ("P1: {field: [{ジークフリート: {counters: {進か: 1}}}]}", "position.no-counter", "evolution (進化カウンター)"),
    ("P1: {field: [{ジークフリート: レスス}]}", "position.no-state", "rested (レスト状態)"),
    ("P1: {暮地: 2}", "position.no-zone", "graveyard (墓地)"),
    ("done: {魔石のコル: true}", "position.not-remembered", "called (魔石のコール)"),
    ("P1: {field: [{ジークフリート: 裏向きの炎}]}", "position.no-state", "face-down (裏向き)"),
]


@pytest.mark.parametrize(("text", "code", "nearest"), REFUSED)
def test_the_nearest_words_are_named(text: str, code: str, nearest: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(f"edition: force_of_will@8.01\nsetup:\n  at: メインフェイズ\n  {text}\n")

    assert refused.value.code == code and nearest in refused.value.arguments["possible"]
    expect_told(refused.value, code, **refused.value.arguments)


def test_a_phase_that_there_is_not_is_told_with_the_nearest() -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position("edition: force_of_will@8.01\nsetup: {at: メンフェイズ}\n")

    assert refused.value.arguments["possible"].startswith("メインフェイズ")


def test_two_words_for_one_zone_are_not_silently_one() -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position("edition: fire_force@1.0.0\nsetup: {at: メインフェイズ, P1: {hand: 1, 手札: 2}}\n")

    assert refused.value.code == "position.said-twice"


def test_a_format_is_read_by_its_name_in_the_book() -> None:
    stated = parse_position("版: fire_force\n局面: {形式: 構築戦, 時点: メインフェイズ}").stated
    assert stated is not None and stated.setup.format == "constructed"

    with pytest.raises(BadScenario) as refused:
        parse_position("版: fire_force\n局面: {形式: 大会, 時点: メインフェイズ}")
    assert "constructed (構築戦)" in str(refused.value.arguments["possible"])
