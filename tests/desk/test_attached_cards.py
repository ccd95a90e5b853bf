"""Cards attached to others, and the cards of zones as a whole, are read as judges write them."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from engine.core.table.state import GameState
from tests.refused import expect_told

POSITION = """
edition: generic@1.2
setup:
  at: メインフェイズ
  P1: {{main: [Torch Walker, {cards}]}}
"""
ENERGY, SET = ("energy", False), ("", True)
"""How an attached card lies: face down as energy, or face up as a set."""
ROWS = [
    ("{Coal Pup: [energy, under Torch Walker]}", ENERGY),
    ("{Coal Pup: [energy, on Torch Walker]}", ENERGY),
    ("{Coal Pup: energy on Torch Walker}", ENERGY),
    ("{Coal Pup: energy of Torch Walker}", ENERGY),
    ("{Coal Pup: face-down under Torch Walker}", ENERGY),
    ("{Coal Pup: [face-down, on Torch Walker]}", ENERGY),
    ("{Coal Pup: attached to Torch Walker}", ENERGY),
    ("{Coal Pup: charged to Torch Walker}", ENERGY),
    ("{Coal Pup: attached to Torch Walker as energy}", ENERGY),
    ("{Coal Pup: energy}", ENERGY),
    ("{石炭の子犬: エネルギー}", ENERGY),
    ("{石炭の子犬: [エネルギー, on 松明の歩み手]}", ENERGY),
    ("{石炭の子犬: [エネルギー, 松明の歩み手に付いている]}", ENERGY),
    ("{石炭の子犬: 松明の歩み手のエネルギー}", ENERGY),
    ("{石炭の子犬: 松明の歩み手に付いているエネルギー}", ENERGY),
    ("{石炭の子犬: 松明の歩み手にチャージされている}", ENERGY),
    ("{石炭の子犬: [裏向き, 松明の歩み手の下]}", ENERGY),
    ("{Whetstone: on Torch Walker}", SET),
    ("{Whetstone: set on Torch Walker}", SET),
    ("{砥石: 松明の歩み手にセット}", SET),
    ("{砥石: 松明の歩み手にセットされている}", SET),
    ("{砥石: on 松明の歩み手}", SET),
]


def attached(table: GameState) -> list[tuple[str, tuple[str, bool]]]:
    """The card numbers of the attached cards, each with how it lies."""
    return [(obj.number, (obj.guise, obj.face_up)) for obj in table.objects.values() if obj.attached_to]


@pytest.mark.parametrize(("cards", "lies"), ROWS)
def test_an_attached_card_lies_on_its_host(cards: str, lies: tuple[str, bool]) -> None:
    table = parse_position(POSITION.format(cards=cards)).table
    [(_, how)] = attached(table)
    [host] = {obj.attached_to for obj in table.objects.values() if obj.attached_to}

    assert how == lies
    assert table.pins.definitions[table.objects[host].number].name == "Torch Walker"


def test_a_host_can_name_the_cards_that_it_carries() -> None:
    text = POSITION.replace(
        "[Torch Walker, {cards}]", "[{{松明の歩み手: {{エネルギー: 2, セット: [砥石], damage: 100}}}}]"
    )
    table = parse_position(text.format()).table

    assert sorted(how for _, how in attached(table)) == sorted([ENERGY, ENERGY, SET])
    assert [obj.markers for obj in table.objects.values() if obj.markers] == [{"damage": 100}]


@pytest.mark.parametrize("beside", ["energy: {{Torch Walker: 2}}", "エネルギー: {{Torch Walker: [B, X]}}"])
def test_energies_can_stand_beside_the_zones(beside: str) -> None:
    text = POSITION.replace("main:", f"{beside}, main:")
    table = parse_position(text.format(cards="{Whetstone: on Torch Walker}")).table

    assert sorted(how for _, how in attached(table)) == sorted([ENERGY, ENERGY, SET])


def test_of_two_hosts_of_one_name_the_last_before_the_card_carries_it() -> None:
    text = POSITION.replace("main:", "standby_2: [Coal Pup, {{B: energy on Coal Pup}}], main:")
    table = parse_position(text.format(cards="Coal Pup")).table
    [carried] = [obj for obj in table.objects.values() if obj.attached_to]

    assert table.objects[carried.attached_to].zone == carried.zone == "P1/standby_2"


def test_the_cards_of_numbered_zones_take_one_zone_each() -> None:
    text = POSITION.replace("main:", "スタンバイ・エリア: [石炭の子犬, {{砥石: on 石炭の子犬}}, B*2], main:")
    table = parse_position(text.format(cards="{Ash Skipper: energy on Torch Walker}")).table
    zones = [obj.zone for obj in table.objects.values() if "standby" in obj.zone]

    assert zones == ["P1/standby_1", "P1/standby_1", "P1/standby_2", "P1/standby_3"]


def test_dots_stand_for_the_usual_rest_of_a_zone() -> None:
    text = POSITION.replace("main:", "デッキ: [Coal Pup, ...], main:")
    table = parse_position(text.format(cards="{Ash Skipper: energy on Torch Walker}")).table

    assert len(table.zones["P1/deck"]) == 20
    assert table.objects[table.zones["P1/deck"][0]].number == "GSAMPLE-001"


def test_dots_in_a_zone_without_a_usual_number_are_refused() -> None:
    text = POSITION.replace("main:", "hand: [Coal Pup, ...], main:")
    with pytest.raises(BadScenario) as refused:
        parse_position(text.format(cards="B"))

    expect_told(refused.value, "position.how-many-further", **refused.value.arguments)
