"""810. Replacement effects: instead, each once for an event, picked by whom it concerns."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved, CardTurned, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EventReplaced, ReplacementDeclined, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, skill, static, triggered

DRAW = 'do = "draw"'
MILL = 'do = "put_top", to = "trash"'
AXE = ('do = "choose", from = { kind = "unit" }', 'do = "destroy", what = "it"')
HEAL = 'do = "heal", what = "it"'


def instead(would: str, *effect: str, name: str = "", **more: str) -> str:
    """A static replacement effect; further fields as TOML (`what='"self"'`, `may="true"`)."""
    listed = ", ".join(f"{{ {part} }}" for part in effect)
    extra = "".join(f", {field} = {value}" for field, value in more.items())
    return static(f'replace = {{ would = "{would}", instead = [{listed}]{extra} }}', name=name)


MINE = '{ zone = "field", of = "you", kind = "unit" }'
SAVED = instead("destroy", HEAL, what=MINE)
RESTED = instead("destroy", 'do = "exhaust", what = "it"', what=MINE)


def guarded(*replacements: str) -> Given:
    """P1 can knock out a unit; P2 has a victim, and a unit for each replacement."""
    position = given().tactic(P1, "axe", *AXE).unit(P2, "front").unit(P2, "victim", zone="standby_1", damage=100)
    for n, replacement in enumerate(replacements, 1):
        position.unit(P2, f"keeper {n}", replacement, zone=f"standby_{n + 1}")
    return position


def struck(*replacements: str) -> Play:
    """The axe falls on the victim."""
    return guarded(*replacements).at("503.3").plays("axe").picks("victim")


def offered(game: Play, source: str) -> str:
    """The offered replacement of a card."""
    return next(str(o.subject) for o in game.asked().options if f"{source}#" in str(o.subject))


# ---------------------------------------------------------------- 810.1


@pytest.mark.clause("810.1")
def test_a_replaced_event_does_not_happen_only_what_replaces_it_does() -> None:
    position = guarded(SAVED).unit(P1, "vulture", triggered("ko", DRAW))
    game = position.at("503.3").plays("axe").picks("victim")

    replaced = game.last(EventReplaced, "810.1")
    assert (replaced.by, replaced.act["act"], replaced.act["card"]) == (
        game.id("keeper 1"), "destroy", game.id("victim"),
    )  # fmt: skip
    assert (game.ko("victim"), game.damage("victim")) == (False, 0)
    assert (game.events(CardFaced), game.events(TriggerCounted)) == ([], [])


@pytest.mark.clause("810.1", "1003.2")
def test_a_knock_out_by_the_rules_can_be_replaced() -> None:
    """Neither does it count as one for what dealt the damage (813.5a)."""
    proud = triggered("ko", DRAW, by="self")
    position = given().unit(P1, "fighter", skill("punch", 0, 300), proud)
    game = position.unit(P2, "target", instead("destroy", HEAL, what='"self"'), hp=300).at("703.2").declares("fighter")

    assert (game.ko("target"), game.damage("target")) == (False, 0)
    assert "1003.2" in game.last(EventReplaced, "810.1").act["cites"]
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("810.1", "704.3d")
def test_the_damage_of_the_declared_skill_can_be_replaced() -> None:
    mirror = instead("damage_to", 'do = "stun", what = "it"', what='"self"')
    game = given().unit(P1, "fighter", skill("punch", 0, 300)).unit(P2, "target", mirror).at("703.2")

    game.declares("fighter")

    assert game.events(MarkersChanged) == []
    assert game.last(EventReplaced).cites[:1] == ("810.1",)
    assert game.events(CardTurned, "908.1")


@pytest.mark.clause("810.1")
def test_each_of_several_draws_is_an_event_of_its_own() -> None:
    dry = instead("draw", MILL, player='"opponent"')
    game = given().tactic(P1, "study", 'do = "draw", count = 2').unit(P2, "drought", dry).at("503.3").plays("study")

    assert len(game.events(EventReplaced, "810.1")) == 2
    assert game.cards("P1/hand") == []


@pytest.mark.clause("810.1")
def test_what_happens_to_others_is_not_replaced() -> None:
    game = guarded(SAVED).unit(P1, "mine").unit(P1, "heir", zone="standby_1").at("503.3").plays("axe").picks("heir")
    assert (game.ko("heir"), game.events(EventReplaced)) == (True, [])

    assert struck(SAVED).events(EventReplaced, "810.1")


@pytest.mark.clause("810.1")
def test_a_replacement_made_by_an_effect_lasts_for_its_duration() -> None:
    drought = '{ would = "draw", player = "opponent", instead = [{ do = "nothing" }] }'
    made = f'do = "replace", replacement = {drought}, until = "opponent_turn"'
    position = given().tactic(P1, "drought", made).tactic(P1, "gift", 'do = "draw", by = "opponent"')
    game = position.tactic(P2, "study", DRAW).at("503.3").plays("drought").plays("gift")
    assert game.cards("P2/hand") == ["study", "P2 deck 1"]

    game.ends().declares_none().plays("study")
    assert game.cards("P2/hand") == ["P2 deck 1"]
    assert len(game.events(EventReplaced, "810.1")) == 2

    game.ends().declares_none().ends().declares_none()
    assert game.cards("P2/hand") == ["P2 deck 1", "P2 deck 2"]


@pytest.mark.clause("810.1", "802.2a")
def test_a_replacement_of_an_ex_skill_is_out_of_force_while_its_unit_is_stunned() -> None:
    guard = instead("destroy", HEAL, name="guard", what='{ zone = "field", of = "you", kind = "unit" }')
    position = given().tactic(P1, "axe", *AXE).unit(P1, "front").unit(P1, "keeper", guard, ex("work", DRAW),
                                                                     zone="standby_1", state="stunned")  # fmt: skip
    game = position.unit(P1, "victim", zone="standby_2").unit(P1, "second", guard, zone="standby_3").at("503.3")
    assert "802.2a" in game.refused("ex:keeper#1").cites

    game.plays("axe").picks("victim")

    assert game.asked().name == "main phase action"
    assert [e.by for e in game.events(EventReplaced, "810.1")] == [game.id("second")]


# ---------------------------------------------------------------- 810.2


@pytest.mark.clause("810.2", "810.3")
def test_of_several_replacements_the_controller_of_the_card_picks_one() -> None:
    game = struck(SAVED, RESTED)

    assert (game.asked().seat, game.asked().cites, len(game.options())) == (P2, ("810.2",), 2)
    game.picks(offered(game, "keeper 2"))

    assert (game.ko("victim"), game.state("victim"), game.damage("victim")) == (False, "rested", 100)
    assert len(game.events(EventReplaced)) == 1


@pytest.mark.clause("810.2")
def test_of_several_replacements_of_a_draw_the_player_who_would_draw_picks() -> None:
    """Also if it is the other player's turn, and one of the effects is the other player's."""
    mine = instead("draw", 'do = "nothing"', player='"you"')
    theirs = instead("draw", MILL, player='"opponent"')
    position = given().tactic(P1, "gift", 'do = "draw", by = "opponent"').unit(P1, "fiend", theirs)
    game = position.unit(P2, "saint", mine).at("503.3").plays("gift")

    assert (game.asked().seat, game.last(ChoiceOpened, "810.2").choice.seat) == (P2, P2)
    game.picks(offered(game, "saint"))

    assert (game.cards("P2/hand"), game.cards("P1/trash")) == ([], ["gift"])


# ---------------------------------------------------------------- 810.3


@pytest.mark.clause("810.3")
def test_a_replacement_applies_once_to_an_event() -> None:
    """What replaces the knock-out is a knock-out: it is not replaced by the same effect again."""
    stubborn = instead("destroy", MILL, 'do = "destroy", what = "it"', what=MINE)
    game = struck(stubborn)

    assert game.ko("victim")
    assert len(game.events(EventReplaced)) == 1
    assert game.cards("P2/trash") == ["P2 deck 1"]
    assert any("810.3" in e.cites for e in game.events(StepTaken) if e.procedure == "replace")


@pytest.mark.clause("810.3")
def test_two_replacements_may_each_apply_once() -> None:
    """The first makes a knock-out of its own of it, which the second one replaces."""
    stubborn = instead("destroy", MILL, 'do = "destroy", what = "it"', what=MINE)
    game = struck(stubborn, SAVED)

    game.picks(offered(game, "keeper 1"))

    assert [game.name(e.by) for e in game.events(EventReplaced)] == ["keeper 1", "keeper 2"]
    assert (game.ko("victim"), game.damage("victim")) == (False, 0)
    assert game.events(StepTaken, "810.3")


@pytest.mark.clause("810.3")
def test_a_second_event_is_replaced_anew() -> None:
    position = guarded(SAVED).tactic(P1, "second axe", *AXE)
    game = position.at("503.3").plays("axe").picks("victim").plays("second axe").picks("victim")

    assert not game.ko("victim")
    assert len(game.events(EventReplaced)) == 2
    assert game.events(StepTaken, "810.3")


@pytest.mark.clause("810.3")
def test_a_replacement_that_is_not_optional_must_be_applied() -> None:
    game = struck(SAVED)

    assert game.asked().name == "main phase action"
    assert not game.ko("victim")
    assert game.events(StepTaken, "810.3")


@pytest.mark.clause("810.3")
@pytest.mark.parametrize("keep", [True, False])
def test_an_optional_one_need_not_be_applied(keep: bool) -> None:
    game = struck(instead("destroy", HEAL, what=MINE, may="true"))

    assert game.asked().seat == P2
    game.picks("keep" if keep else offered(game, "keeper 1"))

    assert game.ko("victim") is keep
    assert len(game.events(ReplacementDeclined, "810.3")) == keep
    assert len(game.events(EventReplaced)) == (not keep)
    assert any("810.3" in e.cites for e in game.log)


@pytest.mark.clause("810.2")
def test_an_optional_one_beside_one_that_is_not_leaves_no_way_to_apply_neither() -> None:
    # 810.3
    game = struck(SAVED, instead("destroy", 'do = "exhaust", what = "it"', what=MINE, may="true"))

    assert "keep" not in game.options()
    game.picks(offered(game, "keeper 2"))
    assert game.state("victim") == "rested"
    assert game.events(ChoiceOpened, "810.2")


@pytest.mark.clause("810.1", "810.3")
def test_every_card_of_one_moment_is_an_event_of_its_own() -> None:
    wrath = 'do = "destroy", what = { of = "opponent", kind = "unit", is = "other" }'
    position = given().tactic(P1, "wrath", wrath).unit(P2, "one").unit(P2, "two", zone="standby_1")
    game = position.unit(P2, "keeper", SAVED, zone="standby_2").at("503.3").plays("wrath")

    assert [game.ko(name) for name in ("one", "two", "keeper")] == [False, False, False]
    assert len(game.events(EventReplaced, "810.1")) == 3
    assert game.events(StepTaken, "810.3")


@pytest.mark.clause("810.3", "1101.1c")
def test_a_replaced_knock_out_that_cures_nothing_is_replaced_for_ever_and_the_game_is_a_draw() -> None:
    # AGE-42: every pass of rule processes makes a new event
    position = given().unit(P1, "front").unit(P2, "foe")
    game = position.unit(P2, "zombie", instead("destroy", 'do = "nothing"', what='"self"'), hp=300, zone="standby_1",
                         damage=300).at("503.2")  # fmt: skip

    assert game.table.result is not None
    assert (game.table.result.winner, "1101.1c" in game.table.result.cites) == ("", True)
    assert len(game.events(EventReplaced)) > 1


@pytest.mark.clause("810.1")
def test_an_effect_can_replace_the_move_of_a_card() -> None:
    keep = instead(
        "discard", 'do = "put", what = "it", zone = "deck", position = "bottom"', what='{ zone = "hand", of = "you" }'
    )
    position = given().unit(P1, "thrifty", keep).card(P1, "coat", number="filler", zone="hand")
    game = (
        position.tactic(P1, "purge", 'do = "discard", what = { zone = "hand", of = "you" }').at("503.3").plays("purge")
    )

    assert game.zone("coat") == "P1/deck"
    assert [e.verb for e in game.events(CardMoved)] == ["play", "put", "resolved"]
    assert game.events(EventReplaced, "810.1")
