"""Choosing in open and hidden zones: how many, by whom, and what is told by it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.choices import ChoiceMade, ChoiceOpened
from tests.editions.kits import P1, P2, Clauses, Kit, shared

OPEN = shared(fire_force="1110.1", generic="910.1", fftcg="11.3.3", force_of_will="903.2.g")
NUMBER = shared(fire_force="1110.2", generic="910.2", fftcg="7.6.1", force_of_will="1014.2")
HIDDEN = shared(fire_force="1110.2", generic="910.2", fftcg="7.6.1", force_of_will="1014.2")


def picking(kit: Kit, *units: str, more: str = "") -> Any:
    """P1 plays a card that chooses and exhausts units of P2 (`more`: how it chooses)."""
    pick = f'do = "choose", from = {{ of = "opponent", kind = "unit" }}{more}'
    position = kit.acting(P1, pick, 'do = "exhaust", what = "it"')
    for place, name in enumerate(units):
        kit.unit(position, P2, name, place=place)
    return kit.plays(position.at(kit.main), "card")


def search(kit: Kit, quality: bool, seat: str = "you", zone: str = "deck") -> Any:
    """P1 chooses from a hidden zone with two cards stated, one of which fits (if a quality is asked for)."""
    fitting = f', attribute = "{kit.attribute}"' if quality else ""
    pick = f'do = "choose", from = {{ zone = "{zone}", of = "{seat}"{fitting} }}'
    position = kit.acting(P1, pick, f'do = "put", what = "it", zone = "{kit.discard}"')
    owner = P1 if seat == "you" else P2
    position.unit(owner, "red", zone=zone, attributes=[kit.attribute]).unit(owner, "plain", zone=zone)
    return kit.plays(position.at(kit.main), "card")


@OPEN
def test_from_open_zones_the_full_number_must_be_chosen(kit: Kit, clauses: Clauses) -> None:
    game = picking(kit, "a", "b", "c", more=", count = 2")

    assert (game.asked().least, game.asked().most, game.options()) == (2, 2, {"choose:a", "choose:b", "choose:c"})
    assert clauses[0] in game.refused("a").cites
    assert clauses[0] in game.refused().cites
    game.picks("a", "c")
    assert [game.obj(name).orientation for name in ("a", "b", "c")] == [kit.tired, kit.ready, kit.tired]


@shared(fire_force="1110.1", generic="910.1", fftcg="11.11.5.1", force_of_will="1014.1")
def test_the_player_named_by_the_text_chooses(kit: Kit, clauses: Clauses) -> None:
    game = picking(kit, "a", "b", more=', by = "opponent"')

    assert game.asked().seat == P2
    game.picks("b")
    assert [game.obj(name).orientation for name in ("a", "b")] == [kit.ready, kit.tired]
    assert game.last(ChoiceMade, *clauses).seat == P2


@OPEN
def test_up_to_a_number_may_be_none(kit: Kit, clauses: Clauses) -> None:
    game = picking(kit, "a", more=", up_to = true")

    assert game.asked().least == 0
    game.picks()
    assert game.obj("a").orientation == kit.ready
    assert game.events(ChoiceMade, *clauses)


@shared(fire_force=("1110.2", "302.2b"), generic=("910.2", "302.2b"), force_of_will=("1014.2",))
def test_who_looks_for_a_card_by_its_information_in_a_hidden_zone_need_not_find_it(kit: Kit, clauses: Clauses) -> None:
    game = search(kit, True)

    assert (game.options(), game.asked().least, game.asked().most) == ({"choose:red"}, 0, 1)
    game.picks()
    assert game.zone("red") == "P1/deck"
    assert game.events(ChoiceMade, clauses[0])
    assert game.events(ChoiceOpened, *clauses)


@HIDDEN
@pytest.mark.parametrize("seat, zone", [("you", "deck"), ("opponent", "hand"), ("opponent", "deck")])
def test_the_player_who_chooses_sees_the_zone_while_choosing_and_nobody_else_does(
    kit: Kit, clauses: Clauses, seat: str, zone: str
) -> None:
    game = search(kit, True, seat, zone)

    assert (game.sees(P1, "red"), game.sees(P1, "plain")) == (True, True)
    assert not game.sees("spectator", "plain")
    assert game.sees(P2, "plain") is (zone == "hand")
    game.picks("red")
    assert game.zone("red").endswith(f"/{kit.discard}")
    assert not game.sees(P1, "plain")
    assert game.events(ChoiceOpened, *clauses)


@NUMBER
def test_without_a_quality_a_card_of_a_hidden_zone_must_be_chosen(kit: Kit, clauses: Clauses) -> None:
    game = search(kit, False, "opponent", "hand")

    assert (game.options(), game.asked().least) == ({"choose:red", "choose:plain"}, 1)
    assert clauses[0] in game.refused().cites


@NUMBER
def test_a_hidden_zone_that_all_can_see_is_treated_as_open(kit: Kit, clauses: Clauses) -> None:
    show = 'do = "reveal", what = { zone = "hand", of = "opponent" }'
    pick = f'do = "choose", from = {{ zone = "hand", of = "opponent", attribute = "{kit.attribute}" }}'
    position = kit.acting(P1, show, pick, 'do = "discard", what = "it"')
    for name in ("red", "red too"):
        position.unit(P2, name, zone="hand", attributes=[kit.attribute])
    game = kit.plays(position.unit(P2, "plain", zone="hand").at(kit.main), "card")

    assert (game.asked().least, game.asked().most) == (1, 1)
    assert clauses[0] in game.refused().cites
