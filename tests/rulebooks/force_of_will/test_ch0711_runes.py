"""711, 1136. Playing runes: [Divinity], what is left of it, and the copy that is played."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced
from engine.core.events.game import ConditionOccurred
from engine.core.events.made_objects import CardMade, CardVanished
from engine.core.events.steps import StepTaken
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, card, given, text

DRAW = text("spell", effect=[{"do": "draw"}])


def runes(divinity: int | None = 5, **of: int) -> Given:
    """P1 has a ruler with this divinity, and runes that draw a card."""
    numbers = {} if divinity is None else {"divinity": divinity}
    at = given().card(P1, "king", "ruler", zone="ruler_area", numbers=numbers)
    for name, needed in of.items():
        at.card(P1, name, "rune", zone="rune_area", numbers={"divinity": needed, "free_cost": 0}, abilities=(DRAW,))
    return at


@pytest.mark.clause("711.1", "711.2", "711.3", "1017.3", "1017.3a", "1136.2")
def test_a_rune_is_revealed_and_its_copy_is_played_and_is_gone_when_it_is_resolved() -> None:
    game = runes(3, spark=3).at("504.2").picks("play:spark")

    assert game.zone("spark") == "P1/rune_area"
    assert game.obj("spark").face_up
    assert "711.2" in game.last(CardFaced).cites
    assert {"711.2", "1017.3"} <= set(game.last(CardMade).cites)
    assert len(game.chase) == 1
    assert [e.name for e in game.events(ConditionOccurred)][-1] == "play"

    game.passes(2)
    assert (game.chase, len(game.cards("P1/hand"))) == ([], 1)
    assert {"711.3", "1017.3a"} <= set(game.last(CardVanished).cites)
    assert game.table.zones.get("P1/graveyard", []) == []
    assert game.sees(P2, "spark")


@pytest.mark.clause("711.2", "711.2a")
def test_a_rune_takes_no_more_divinity_than_is_left_and_is_played_once() -> None:
    game = runes(5, one=3, two=3, three=2).at("504.2").picks("play:one").passes(2)

    assert {option for option in game.options() if option.startswith("play")} == {"play:three"}
    assert {"711.2", "711.2a"} <= set(game.refused("play:two").cites)
    assert "711.2" in game.refused("play:one").cites


@pytest.mark.clause("711.1", "1136.2")
def test_without_divinity_no_rune_is_played() -> None:
    game = runes(None, spark=0).at("504.2")

    assert "711.1" in game.refused("play:spark").cites


@pytest.mark.clause("1136.2", "1136.3")
def test_divinity_is_not_lost_with_the_abilities_of_the_ruler() -> None:
    mute = text("static", statics=[{"to": {"zone": "ruler_area"}, "change": {"lose_abilities": True}}])
    game = runes(2, spark=2).card(P1, "hush", "regalia", abilities=(mute,)).at("504.2")

    assert "play:spark" in game.options()
    assert "1136.2" in game.explains("play:spark").cites


@pytest.mark.clause("711.1", "701.2")
def test_runes_are_played_at_main_timing_by_the_turn_player() -> None:
    assert "711.1" in runes(2, spark=2).at("503.3").refused("play:spark").cites


@pytest.mark.clause("709.4", "709.1")
def test_a_rune_with_quickcast_is_played_at_any_priority() -> None:
    at = runes(2).card(
        P1, "flash", "rune", zone="rune_area", numbers={"divinity": 2, "free_cost": 0}, flags=("quickcast",),
        abilities=(DRAW,),
    )  # fmt: skip
    game = at.at("503.3")

    assert "709.4" in game.explains("play:flash").cites
    assert len(game.picks("play:flash").chase) == 1


@pytest.mark.clause("711.4", "703.4")
def test_a_chant_that_is_a_rune_is_played_by_where_it_is() -> None:
    both = {"numbers": {"divinity": 1, "free_cost": 0}, "abilities": (DRAW,)}
    at = runes(1).card(P1, "moon", "chant_rune", zone="rune_area", **both)
    game = at.card(P1, "sun", "chant_rune", zone="hand", **both).at("504.2")

    assert "703.4" in game.explains("play:sun").cites
    assert "711.4" in game.explains("play:moon").cites
    game.picks("play:sun").passes(2)
    assert game.zone("sun") == "P1/graveyard"
    game.picks("play:moon").passes(2)
    assert (game.zone("moon"), len(game.cards("P1/hand"))) == ("P1/rune_area", 2)
    assert {"711.3", "711.4", "1017.3a"} <= set(game.last(CardVanished).cites)


@pytest.mark.parametrize(
    ("zone", "done_by"),
    [
        pytest.param("hand", "703.3", marks=pytest.mark.clause("703.3", "703.4")),
        pytest.param("rune_area", "711.3", marks=pytest.mark.clause("711.3", "711.4")),
    ],
)
def test_a_copy_of_a_chant_that_is_a_rune_leaves_the_chase_by_where_that_was_played_from(
    zone: str, done_by: str
) -> None:
    copies = text("spell", effect=[{"do": "choose", "from": {"zone": "chase"}}, {"do": "copy", "what": "it"}])
    at = runes(1).card(P1, "echo", "chant", zone="hand", flags=("quickcast",), abilities=(copies,))
    both = {"numbers": {"divinity": 1, "free_cost": 0}, "abilities": (DRAW,)}
    game = at.card(P1, "moon", "chant_rune", zone=zone, **both).at("504.2").picks("play:moon").picks("play:echo")
    played = game.asked().options[0].id
    game.picks(played).passes(2)
    assert len(game.chase) == 2

    cites = game.passes(2).last(CardVanished).cites

    assert {"703.3", "711.3"} & set(cites) == {done_by}
    assert ("711.4" in cites) == (zone == "rune_area")
    assert len(game.passes(2).cards("P1/hand")) == 2


@pytest.mark.clause("703.3", "1017.3a")
def test_a_copy_of_a_chant_that_is_a_rune_is_done_as_a_chant_if_it_was_played_from_a_graveyard() -> None:
    plays = text("spell", effect=[{"do": "play_copy", "what": {"zone": "graveyard", "name": "moon"}}])
    at = runes(1).card(P1, "mirror", "chant", zone="hand", abilities=(plays,))
    at.card(P1, "moon", "chant_rune", zone="graveyard", numbers={"free_cost": 0}, abilities=(DRAW,))
    cites = at.at("504.2").picks("play:mirror").passes(4).last(CardVanished).cites

    assert {"703.3", "1017.3a"} <= set(cites)
    assert "711.3" not in cites


@pytest.mark.clause("711.2a", "705.3a")
def test_what_is_left_of_divinity_can_be_below_nothing_and_changes_with_the_side() -> None:
    at = runes(None, one=3, two=2, zero=0)
    at.defined["kingJ"] = card("kingJ", "j_ruler", numbers={"atk": 500, "def": 500, "divinity": 3}, sides=("king",))
    at.defined["king"] = card(
        "king", "ruler", numbers={"divinity": 7}, sides=("kingJ",), abilities=(text("judgment", cost=[]),)
    )
    game = at.at("504.2").picks("play:one").passes(2).picks("play:two").passes(2).picks("judge:king").passes(2)

    found = game.explains("play:zero")
    assert "711.2a" in found.cites
    assert next(each.facts for each in found.findings if "711.2a" in each.cites) == {"divinity": 0, "left": -2}


@pytest.mark.clause("711.2", "1017.3")
@pytest.mark.parametrize("kind", ["rune", "chant_rune"])
def test_a_rune_that_a_text_has_played_is_revealed_and_copied_as_well(kind: str) -> None:
    game = told_to_play(3, kind).picks("play:call").passes(2)

    assert (game.zone("spark"), game.obj("spark").face_up, len(game.chase)) == ("P1/rune_area", True, 1)
    assert {"711.2", "1017.3"} <= set(game.last(CardMade).cites)
    assert bool(game.events(StepTaken, "711.4")) == (kind == "chant_rune")
    assert len(game.passes(2).cards("P1/hand")) == 2
    assert game.zone("spark") == "P1/rune_area"

    game.picks("play:again").passes(2)
    assert game.chase == []


@pytest.mark.clause("711.2a")
@pytest.mark.parametrize("divinity", [None, 2])
def test_a_text_plays_no_rune_that_takes_more_divinity_than_is_left(divinity: int | None) -> None:
    game = told_to_play(divinity).picks("play:call").passes(2)

    assert (game.zone("spark"), game.obj("spark").face_up, game.chase) == ("P1/rune_area", False, [])


def told_to_play(divinity: int | None, kind: str = "rune") -> Play:
    """P1 has two chants by which a rune is played without its cost."""
    plays = text("spell", effect=[{"do": "play", "what": {"zone": "rune_area", "of": "you"}, "free": True}])
    at = runes(divinity)
    at.card(P1, "spark", kind, zone="rune_area", numbers={"divinity": 3, "free_cost": 2}, abilities=(DRAW,))
    for name in ("call", "again"):
        at.card(P1, name, "chant", zone="hand", abilities=(plays,))
    return at.at("504.2")
