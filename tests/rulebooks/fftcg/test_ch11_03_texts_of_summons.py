"""11.3, 11.9.1, 11.10: field abilities of summons, costs that make a card cheaper, and texts about EX Bursts."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, P2, Given, field, given

MAIN, ATTACK = "9.3.1.4", "10.1.2.1"
DRAW = 'do = "draw"'


def song(position: Given, static: str, *effect: str, cost: int = 2, seat: str = P1, **more: object) -> Given:
    """A summon of the hand with a field ability."""
    listed = ", ".join(f"{{ {item} }}" for item in effect or (DRAW,))
    facts = {"cost": cost, "elements": ["fire"], **more}
    return position.define("summon", "song", facts, [f"effect = [{listed}]", field(static)]).card(
        seat, "song", zone="hand"
    )


@pytest.mark.clause("11.3.7")
def test_a_summon_makes_itself_cheaper() -> None:
    beasts = '{ of = "you", kind = "monster" }'
    cheaper = f'to = "self", change = {{ plus = {{ cast_cost = -2 }} }}, while = {{ count = {beasts}, at_least = 1 }}'
    game = song(given(), cheaper).at(MAIN)
    assert "summon:song" not in {game.readable(one) for one in game.options()}

    game = song(given().monster(P1, "beast"), cheaper).at(MAIN).casts("song").resolves()
    assert len(game.cards("P1/hand")) == 1


def test_a_summon_for_ones_own_turn_alone() -> None:
    timed = 'to = "self", change = { forbid = ["cast"] }, while = { turn = "opponent" }'
    game = song(given(), timed, cost=0, seat=P2).at(MAIN).passes()

    assert "summon:song" not in {game.readable(one) for one in game.options()}
    game = song(given(), timed, cost=0).at(MAIN)
    assert "summon:song" in {game.readable(one) for one in game.options()}


@pytest.mark.parametrize(
    ("cost", "number", "less", "left"),
    [
        (3, "cast_cost_not_0", 2, 1), (2, "cast_cost_not_0", 5, 1), (0, "cast_cost_not_0", 1, 0),
        (4, "cast_cost_not_1", 5, 2), (1, "cast_cost_not_1", 1, 1), (1, "cast_cost", 1, 0),
    ],
)  # fmt: skip
def test_a_reduced_cost_does_not_become_zero(cost: int, number: str, less: int, left: int) -> None:
    gift = f'to = {{ zone = "hand", of = "you", kind = "summon" }}, change = {{ plus = {{ {number} = -{less} }} }}'
    position = given().backup(P1, "giver", field(gift), element="wind").summon(P1, "song", DRAW, cost=cost)
    game = position.backups(P1, "fire", 4).at(MAIN).casts("song")

    assert sum(game.state(f"fire {place}") == "dull" for place in range(1, 5)) + (game.state("giver") == "dull") == left


@pytest.mark.parametrize(("crystals", "options"), [(1, {"pay"}), (0, set())])
def test_a_crystal_makes_a_summon_cheaper(crystals: int, options: set[str]) -> None:
    spend = 'additional = [{ do = "spend", resource = "crystal" }]'
    printed = ['effect = [{ do = "draw" }]', spend, "additional_less = 2"]
    position = (
        given().define("summon", "song", {"cost": 3, "elements": ["fire"]}, printed).card(P1, "song", zone="hand")
    )
    position.backups(P1, "fire", 1).fact("crystal", {P1: crystals})
    game = position.at(MAIN)
    if not options:
        assert "summon:song" not in {game.readable(one) for one in game.options()}
        return
    game.picks("summon:song")

    assert {option.id for option in game.asked().options} == options
    assert len(game.picks("pay").pays().resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.10.3")
def test_a_text_knows_that_it_is_an_ex_burst() -> None:
    more = 'do = "draw", count = { holds = { remembered = "burst" }, plus = 1 }'
    assert len(given().summon(P1, "gift", more, ex=True).at(MAIN).casts("gift").resolves().cards("P1/hand")) == 1

    position = given().forward(P1, "striker").summon(P2, "gift", more, ex=True, zone="deck")
    game = position.at(ATTACK).attacks("striker").passes(2).picks("none").passes(2).picks("use")
    assert len(game.cards("P2/hand")) == 2


@pytest.mark.parametrize(("name", "asked"), [("dark", False), ("plain", True)])
def test_ex_bursts_of_damage_by_a_card_cannot_be_used(name: str, asked: bool) -> None:
    ban = 'to = { zone = "damage", most = { cost = 2 } }, change = { forbid = ["use_burst"], by = { is = "self" } }'
    position = given().forward(P1, "dark", field(ban)).forward(P1, "plain")
    position.summon(P2, "gift", DRAW, ex=True, zone="deck", cost=1)
    game = position.at(ATTACK).attacks(name).passes(2).picks("none").passes(2)

    assert (game.asked().name == "EX Burst") == asked and game.zone("gift") == "P2/damage"


@pytest.mark.parametrize(
    "body",
    [
        'effect = [{ do = "draw" }]\nadditional_less = 2',
        'effect = [{ do = "draw" }]\nability = [{ kind = "activated", effect = [{ do = "draw" }] }]',
        'effect = []\nalternative = [{ do = "pay" }]\nadditional = [{ do = "pay" }]\nadditional_less = 1',
    ],
)
def test_what_a_summon_cannot_have_is_refused(body: str) -> None:
    with pytest.raises(BadCardFile):
        read_cards(f'[[summon]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\n{body}', "given")
