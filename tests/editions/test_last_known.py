"""What a card last was: it is looked at so by its own ability and by effects that chose it, after it has left."""

from __future__ import annotations

from typing import Any

from engine.core.events.steps import StepTaken
from tests.editions.kits import P1, P2, Clauses, Kit, shared

CHOOSE = 'do = "choose", from = { of = "opponent", kind = "unit" }'


def legacy(kit: Kit, of: str) -> str:
    """The heir gains the number of a card."""
    return kit.add('{ name = "heir" }', f'{{ value = "{kit.number}", of = "{of}" }}')


def bequest(kit: Kit, *effect: str, king: str) -> Any:
    """P1 puts the king of P2 (3000 by its lord, 1000 by itself) away; the heir has 1000."""
    put = 'do = "leave", what = "it"' if kit.left == "leave" else f'do = "put", what = "it", zone = "{kit.discard}"'
    boost = kit.static(f'to = {{ name = "king" }}, change = {{ plus = {{ {kit.number} = 2000 }} }}')
    position = kit.unit(kit.acting(P1, CHOOSE, put, *effect), P2, "front")
    kit.unit(position, P2, "king", king, place=1, value=1000)
    kit.unit(position, P2, "lord", boost, place=2, value=1000)
    game = kit.plays(kit.unit(position, P2, "heir", place=3, value=1000).at(kit.main), "card")
    return game.picks("king")


@shared(fire_force="912.1", generic="812.1", fftcg="11.11.4", force_of_will="911.1")
def test_a_card_that_left_is_looked_at_as_it_last_was(kit: Kit, clauses: Clauses) -> None:
    """Its trigger counts what it had in play."""
    game = bequest(kit, king=kit.triggered(kit.left, legacy(kit, "self"), who="self"))

    assert game.zone("king") == f"P2/{kit.discard}"
    assert game.number("heir", kit.number) == 1000 + 3000
    assert game.events(StepTaken, *clauses)


@shared(fire_force="912.1", generic=("812.1", "807.8"), force_of_will="911.1")
def test_also_if_the_card_went_on_to_another_zone_in_between(kit: Kit, clauses: Clauses) -> None:
    back = f'do = "return", what = {{ zone = "{kit.discard}", of = "opponent", kind = "unit" }}'
    game = bequest(kit, back, king=kit.triggered(kit.left, legacy(kit, "self"), who="self"))

    assert (game.zone("king"), game.number("heir", kit.number)) == ("P2/hand", 1000 + 3000)
    assert game.events(StepTaken, clauses[0])


@shared(fire_force="912.1", generic="812.1", fftcg="11.11.7", force_of_will="911.1")
def test_a_chosen_card_that_left_since_is_read_as_it_last_was(kit: Kit, clauses: Clauses) -> None:
    grief = kit.triggered(kit.left, 'do = "draw"', who="self")
    game = bequest(kit, legacy(kit, "it"), king=grief)

    assert game.number("heir", kit.number) == 1000 + 3000
    assert game.cards("P2/hand") == ["P2 deck 1"]
    assert game.events(StepTaken, *clauses)
