"""What players say the table is, compared with it: nothing that agrees is told, everything else once."""

from __future__ import annotations

import random
from pathlib import Path

import jsonschema
import msgspec
import pytest

from adjudicator.desk.claims.binding import bind_claim, list_shared_names
from adjudicator.desk.claims.comparison import compare
from adjudicator.desk.claims.difference import ClaimDifference, DifferenceKind
from adjudicator.desk.claims.format import FORMAT, read_claim, read_published, schema_text
from adjudicator.desk.claims.pairing import _assign_cheapest
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.sentences.refusals import say_error
from engine.core.table.state import GameState
from tests.desk.claims import claim_of, corrupted, data_of, played
from tests.properties.playing import BOOKS
from tests.refused import expect_told

POSITION = """
edition: fire_force@1.0.0
cards:
  A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
  B1: {kind: unit, cost: 2, power: 3000, attributes: [甲]}
setup:
  at: "503.3"
  P1: {field: [A1, A1b: exhausted, B1, F*2], hand: [X*2], adora: [X]}
  P2: {field: [B1b: [exhausted, {damage: 1000}]], hand: 3}
"""


@pytest.fixture(scope="module")
def table() -> GameState:
    return parse_position(POSITION).table


def told(table: GameState, claim: str) -> list[tuple[DifferenceKind, str, str]]:
    return [(found.kind, found.claimed, found.found) for found in compare(table, read_claim(claim))]


@pytest.mark.parametrize(
    "claim",
    [
        "turn: P1",
        "number: 3",
        "at: '503'",
        "at: 503.3",
        "result: open",
        "P1: {field: [B1, F*2, A1, A1: exhausted]}",
        "P1: {field: [B1, F, ...]}",
        "P1: {field: 5, hand: ['?*2'], deck: '?'}",
        "P1: {hand: [X, '?']}",
        "P2: {field: [B1: [exhausted, {damage: 1000, power: 3000}]]}",
        "cards: {A1: [{state: ready}, {state: exhausted, zone: P1/field, controller: P1}]}",
        "cards: {1: {zone: P1/field, kinds: [unit], printed_power: 4000}}",
    ],
)
def test_what_is_so_is_no_difference(table: GameState, claim: str):
    assert told(table, claim) == []


@pytest.mark.parametrize(
    ("claim", "kind", "claimed", "found"),
    [
        ("turn: P2", DifferenceKind.OTHER_TURN, "P2", "P1"),
        ("number: 4", DifferenceKind.OTHER_TURN, "4", "3"),
        ("at: 702.16", DifferenceKind.OTHER_PLACE, "702.16", "503.3"),
        ("result: {winner: P1}", DifferenceKind.OTHER_RESULT, "P1", "open"),
        ("P1: {hand: 3}", DifferenceKind.OTHER_COUNT, "3", "2"),
        ("P1: {hand: ['?*3']}", DifferenceKind.OTHER_COUNT, "3", "2"),
        ("P1: {field: [A1, A1: exhausted, B1: exhausted, F*2]}", DifferenceKind.OTHER_STATE, "exhausted", "ready"),
        ("P1: {field: [A1*3, B1, F*2]}", DifferenceKind.MISSING_CARD, "P1/field", "nowhere"),
        ("P1: {field: [A1*3, B1, F]}", DifferenceKind.OTHER_CARD, "A1", "炎 [5]"),
        ("P1: {field: [A1*2, F*2]}", DifferenceKind.EXTRA_CARD, "not there", "P1/field"),
        ("P1: {field: [A1*2, B1, F*2], hand: [X], adora: [X*2]}", DifferenceKind.OTHER_ZONE, "P1/adora", "P1/hand"),
        ("P1: {hand: [X, B1]}", DifferenceKind.OTHER_ZONE, "P1/hand", "P1/field"),
        ("P2: {field: [B1: {damage: 2000}]}", DifferenceKind.OTHER_MARKERS, "2000", "1000"),
        ("P2: {field: [B1: {power: 9000}]}", DifferenceKind.OTHER_VALUE, "9000", "3000"),
        ("P2: {field: [B1: controlled by P1]}", DifferenceKind.OTHER_PLAYER, "P1", "P2"),
        ("cards: {4: {zone: P1/hand}}", DifferenceKind.OTHER_ZONE, "P1/hand", "P1/field"),
        ("facts: {attacker: 3}", DifferenceKind.OTHER_FACT, "3", "nothing"),
    ],
)
def test_what_is_not_so_is_one_difference(table: GameState, claim: str, kind: DifferenceKind, claimed: str, found: str):
    if (
        kind is DifferenceKind.OTHER_ZONE and "B1]" in claim
    ):  # in place of the second card in hand, whose name nobody claimed
        assert (kind, claimed, found) in told(table, claim)
    else:
        assert told(table, claim) == [(kind, claimed, found)]


def test_a_card_that_moved_does_not_count_twice(table: GameState):
    claim = "P1: {field: [A1*2, F*2], adora: 2}\nP2: {field: [B1]}"
    assert (
        told(table, claim)
        == [(DifferenceKind.OTHER_COUNT, "2", "1"), (DifferenceKind.EXTRA_CARD, "not there", "P1/field")][::-1]
    )
    assert told(table, "P1: {field: [A1*2, B1, F*2], hand: 1, adora: [X*2]}") == [
        (DifferenceKind.OTHER_ZONE, "P1/adora", "P1/hand")
    ]


def test_an_orientation_of_a_card_where_cards_have_none_is_a_difference_of_its_own(table: GameState):
    in_hand, on_field = (
        compare(table, read_claim(claim))
        for claim in ("cards: {X: {state: exhausted}}", "P1: {field: [A1, A1: exhausted, B1: exhausted, F*2]}")
    )
    assert {found.code for found in in_hand} == {"difference.no-state"}
    assert {found.code for found in on_field} == {"difference.other-state"}


def test_equal_cards_are_paired_with_as_little_difference_as_possible(table: GameState):
    both_ready = compare(table, read_claim("P1: {field: [A1: ready, A1: ready, B1, F*2]}"))
    assert [(found.kind, found.object) for found in both_ready] == [(DifferenceKind.OTHER_STATE, 2)]
    assert _assign_cheapest([[0, 1, 1], [0, 0, 1], [0, 0, 0]]) == [0, 1, 2]
    assert _assign_cheapest([[5, 0], [0, 9]]) == [1, 0]


def test_a_card_nobody_has_identified_may_be_any_card():
    unseen = parse_position("edition: fire_force@1.0.0\nsetup: {at: '503.3', P1: {hand: ['?*2']}}").table
    assert compare(unseen, claim_of({"P1": {"hand": ["?*2"]}})) == ()


@pytest.mark.parametrize(
    ("claim", "path", "says"),
    [
        ("P1: {hnad: 2}", "$.P1.hnad", "no such zone"),
        ("P1: {hand: [Zebra]}", "$.P1.hand[0]", "Zebra"),
        ("P1: {field: [A1: asleep]}", "$.P1.field[0]", "asleep"),
        ("P1: {field: [A1: {pwoer: x}]}", "$.P1.field[0].A1", "pwoer"),
        ("cards: {A1: {zone: P1/nowhere}}", "$.cards.A1.zone", "no such zone"),
        ("at: 999.9", "$.at", "999.9"),
        ("edition: generic@1.2", "$.edition", "fire_force@1.0.0"),
        ("turn: P3", "$.turn", "P3"),
        ("account: [{P1: {a: 1, b: 2}}]", "$.account[0].P1", "length"),
        ("who: knows", "$", "who"),
    ],
)
def test_a_claim_that_is_not_understood_is_refused_with_the_place(table: GameState, claim: str, path: str, says: str):
    with pytest.raises(BadScenario) as refused:
        compare(table, read_claim(claim))
    assert refused.value.path == path
    assert says in say_error(refused.value)


def test_a_guise_that_no_card_has_is_told_by_its_code(table: GameState) -> None:
    with pytest.raises(BadScenario) as refused:
        compare(table, read_claim("P1: {field: [A1: face-down banana]}"))

    where = "claim, $.P1.field[0]"
    expect_told(refused.value, "claim.no-guise", written_at=where, named="banana", possible="fire (炎カード)")


@pytest.mark.parametrize(
    ("page", "title"),
    [
        ("judging-a-game.md", "Compare what the players say with the log"),
        ("judging-a-game.ja.md", "プレイヤーの言うことをログと比べる"),
    ],
)
def test_the_example_of_the_guide_is_understood(page: str, title: str) -> None:
    guide = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    section = guide.split(f"## {title}")[1].split("\n## ")[0]
    example = read_claim(section.split("```yaml\n")[1].split("```")[0])
    assert example.turn == "P2" and len(example.account) == 4


def test_the_published_schema_is_that_of_the_classes():
    assert read_published() == msgspec.json.decode(schema_text())
    checks = jsonschema.Draft202012Validator(read_published())
    assert checks.is_valid({"format": FORMAT, "P1": {"field": [{"A1": ["exhausted", {"damage": 0, "power": 1}]}]}})
    assert not checks.is_valid({"P1": {"field": [{"A1": {"zone": 3}}]}})


@pytest.mark.parametrize("pool", ["sample", "wild", "generic", "fftcg", "force-of-will"])
@pytest.mark.parametrize("seed", range(3))
def test_a_claim_made_of_the_table_itself_has_no_difference(pool: str, seed: int):
    table, _ = played(pool, seed)
    assert compare(table, claim_of(data_of(table))) == ()


@pytest.mark.parametrize("pool", ["sample", "wild", "generic", "fftcg", "force-of-will"])
def test_one_corruption_is_exactly_one_difference(pool: str):
    table, _ = played(pool, 1)
    data = data_of(table)
    orientations = BOOKS[table.pins.edition].orientations
    for seed in range(60):
        wrong = corrupted(data, random.Random(seed), orientations)
        found: tuple[ClaimDifference, ...] = compare(table, claim_of(wrong.data))
        assert [(each.kind, each.claimed) for each in found] == [(wrong.kind, wrong.claimed)], seed


def test_a_name_that_several_cards_have_is_listed_with_all_of_them() -> None:
    lines = "edition: fftcg@2.1.9\nsetup: {at: main phase, P1: {field: [1-54, 1-92], hand: [Wedge]}}"
    table, defaults = parse_position(lines).table, load_defaults("fftcg@2.1.9")
    claim = read_claim("P1: {field: [Dark Knight, 1-54], hand: [Wedge]}")

    assert list_shared_names(bind_claim(claim, table, defaults)) == {"Dark Knight": ("1-54", "1-92")}
