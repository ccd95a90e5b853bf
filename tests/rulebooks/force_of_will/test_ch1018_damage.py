"""1007, 1018, 910.2a, 912. Damage by effects, how it is reduced, who picks among changes of it, and who deals it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import MarkersChanged
from engine.core.events.effects import EffectEnded, EventReplaced, TriggerCounted
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import ActIncomplete
from tests.refused import refuses
from tests.rulebooks.force_of_will.battles import attacked, damage, fighter, over, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

FOES = {"of": "opponent", "kind": "j_resonator"}
LESS = {"number": "amount", "plus": -200}
TWICE = {"number": "amount", "times": 2}
HIT = {"do": "damage_to", "what": FOES, "count": 500}


def changes(becomes: object, what: object = "self", **more: object) -> Any:
    """A static ability by which another amount of damage is dealt to a card."""
    return text(
        "static", statics=[{"replace": {"would": "damage_to", "what": what, "becomes": becomes, **more}}]
    )  # fmt: skip


def spares_player(becomes: object, player: str = "you") -> Any:
    """A static ability by which another amount of damage is dealt to a player."""
    return text("static", statics=[{"replace": {"would": "damage", "player": player, "becomes": becomes}}])


def foe(*abilities: Any, **facts: Any) -> Given:
    """P2 controls a resonator 400/2000 with these abilities."""
    return fighter(given().filled(P1, deck=5).filled(P2, deck=5), P2, "foe", 400, 2000, abilities=abilities, **facts)


def hit(position: Given, *effect: dict[str, Any], target: str = "") -> Play:
    """P1 plays a chant with that effect, with a target if it has one, and both pass."""
    spell = text("spell", effect=list(effect) or [HIT])
    game = position.card(P1, "spell", "chant", zone="hand", abilities=(spell,)).at("504.2").picks("play:spell")
    if target:
        game.picks(f"choose:{target}")
    return game.passes(2)


# ---------------------------------------------------------------- 1007, 912: damage and its source


@pytest.mark.clause("1007.3", "1007.3a", "1007.1", "912.1")
def test_so_much_for_each_card_is_dealt_at_one_time() -> None:
    position = foe(text("triggered", when={"event": "damaged", "who": "self"}, effect=[{"do": "draw"}]))
    count = {"count": {"zone": "hand", "of": "you"}, "times": 100}
    position.card(P1, "a", zone="hand").card(P1, "b", zone="hand").card(P1, "c", zone="hand")

    game = hit(position, {"do": "damage_to", "what": FOES, "count": count})

    (dealt,) = game.events(MarkersChanged, "1007.3a")
    assert dealt.now == damage(game, "foe") == 300
    assert len(game.events(TriggerCounted)) == 1


@pytest.mark.clause("912.1")
def test_a_text_can_name_the_card_that_deals_the_damage() -> None:
    counts = text("triggered", when={"event": "deal_damage", "by": "self"}, effect=[{"do": "draw"}])
    position = fighter(foe(), P1, "archer", abilities=(counts,))

    game = hit(
        position,
        {"do": "choose", "from": {"of": "you", "kind": "resonator"}},
        {"do": "damage_to", "what": FOES, "count": 500, "by_unit": "it"},
        target="archer",
    )

    assert game.last(MarkersChanged, "912.1").agent == game.id("archer")
    assert game.last(TriggerCounted).pending.source == game.id("archer")


@pytest.mark.clause("1007.5", "1007.2", "1007.1")
def test_cards_and_players_are_hit_at_the_same_time() -> None:
    game = hit(foe(), {**HIT, "players": "opponent"})

    dealt = [event for event in game.events(ConditionOccurred, "1007.5") if event.name == "deal_damage"]
    assert [event.count for event in dealt] == [500, 500] and len({event.batch for event in dealt}) == 1
    assert (damage(game, "foe"), game.life[P2]) == (500, 3500)


# ---------------------------------------------------------------- 1018: reducing


@pytest.mark.clause("1018.1", "1018.1a", "910.1")
def test_reduced_damage_is_dealt_less_that_much() -> None:
    game = hit(foe(changes(LESS)))

    assert damage(game, "foe") == 300
    assert "1018.1a" in game.last(EventReplaced).cites


@pytest.mark.clause("1018.1a", "104.2")
def test_damage_reduced_to_nothing_is_not_dealt() -> None:
    counts = text("triggered", when={"event": "damaged", "who": "self"}, effect=[{"do": "draw"}])

    game = hit(foe(changes({"number": "amount", "plus": -600}), counts))

    assert damage(game, "foe") == 0 and not game.events(TriggerCounted)
    assert {"104.2"} <= set(game.last(ActIncomplete).cites)


@pytest.mark.clause("1018.1b")
def test_damage_reduced_without_an_amount_is_not_dealt_at_all() -> None:
    game = hit(foe(changes(0)))

    assert damage(game, "foe") == 0
    assert "1018.1b" in game.last(EventReplaced).cites


@pytest.mark.clause("1018.1a", "1007.2")
def test_damage_to_a_player_is_reduced_too() -> None:
    position = foe().card(P2, "wall", "regalia", abilities=(spares_player(LESS),))

    assert hit(position, {"do": "damage", "count": 500}).life == {P1: 4000, P2: 3700}


@pytest.mark.clause("1018.1a", "806.2", "912.2")
def test_battle_damage_is_reduced() -> None:
    position = fighter(fighter(given(), P1, "knight"), P2, "guard", 400, 600, abilities=(changes(LESS),))

    game = over(to_question(attacked(position), "block").picks("block:guard"))

    assert (damage(game, "guard"), damage(game, "knight")) == (300, 400)


@pytest.mark.clause("1018.1b", "806.2")
@pytest.mark.parametrize(("which", "dealt"), [("battle", (0, 500)), ("other", (500, 0))])
def test_an_effect_can_spare_from_battle_damage_alone_or_from_other_damage(which: str, dealt: tuple[int, int]) -> None:
    ward = changes(0, {"zone": "field", "of": "you"}, damage=which)
    at = fighter(fighter(given(), P1, "knight"), P2, "guard", 400, 2000, abilities=(ward,))
    fought = over(to_question(attacked(at), "block").picks("block:guard"))

    assert (damage(fought, "guard"), damage(hit(foe(ward)), "foe")) == dealt


@pytest.mark.clause("1018.1a", "912.1")
def test_an_effect_can_reduce_what_certain_cards_deal() -> None:
    ward = changes(LESS, {"zone": "field", "of": "you"}, by={"kind": "chant"})
    position = fighter(foe(ward), P1, "archer")

    archer = {"do": "choose", "from": {"of": "you", "kind": "resonator"}}
    game = hit(position, archer, HIT, {**HIT, "by_unit": "it"}, target="archer")

    assert [event.now - event.was for event in game.events(MarkersChanged, "912.1")] == [300, 500]


@pytest.mark.clause("1018.1a", "505.5b")
def test_a_target_is_guarded_for_a_turn() -> None:
    replaced = {"would": "damage_to", "what": {"zone": "field", "among": "it"}, "becomes": LESS}
    position = foe(state="rested").card(P1, "hit", "chant", zone="hand", abilities=(text("spell", effect=[HIT]),))
    game = hit(
        position,
        {"do": "choose", "from": FOES},
        {"do": "replace", "replacement": replaced, "until": "turn"},
        target="foe",
    )

    game.picks("play:hit").passes(2)

    assert damage(game, "foe") == 300
    while game.table.turn_player == P1:
        game.picks("pass")
    assert "505.5b" in game.last(EffectEnded).cites


@pytest.mark.clause("1018.1b", "910.1")
def test_an_effect_can_spare_once_alone() -> None:
    replaced = {"would": "damage_to", "what": {"zone": "field", "of": "opponent"}, "becomes": 0, "once": True}
    game = hit(foe(), {"do": "replace", "replacement": replaced}, HIT, {**HIT, "count": 300})

    assert damage(game, "foe") == 300
    assert game.last(EffectEnded).why == "applied"


@pytest.mark.clause("910.1", "1007.1")
def test_damage_can_be_dealt_to_something_else_instead() -> None:
    takes = {"do": "damage_to", "what": "self", "count": {"number": "amount"}}
    guard = text("static", statics=[{"replace": {"would": "damage", "player": "you", "instead": [takes]}}])
    position = fighter(given(), P2, "guard", 400, 2000, abilities=(guard,))

    game = hit(position, {"do": "damage", "count": 500})

    assert (game.life[P2], damage(game, "guard")) == (4000, 500)


def redirects(onto: str = "self", **more: object) -> Any:
    """A static ability by which damage to its controller hits something else, dealt by what would have dealt it."""
    takes = {"do": "damage_to", "what": onto, "count": {"number": "amount"}, "by_unit": "dealer", **more}
    return text("static", statics=[{"replace": {"would": "damage", "player": "you", "instead": [takes]}}])


@pytest.mark.clause("912.1", "910.1")
def test_what_deals_redirected_damage_is_what_would_have_dealt_it() -> None:
    counts = text("triggered", when={"event": "deal_damage", "by": "self"}, effect=[{"do": "draw"}])
    position = fighter(given().filled(P1, deck=5), P2, "guard", 400, 2000, abilities=(redirects(),))
    position = fighter(position, P1, "archer", abilities=(counts,))
    shot = [
        {"do": "choose", "from": {"of": "you", "kind": "resonator"}},
        {"do": "damage", "count": 500, "by_unit": "it"},
    ]

    game = hit(position, *shot, target="archer")

    assert (game.life[P2], damage(game, "guard")) == (4000, 500)
    assert game.last(MarkersChanged, "912.1").agent == game.id("archer")
    assert game.last(TriggerCounted).pending.source == game.id("archer")


@pytest.mark.clause("912.1", "1018.1", "104.4")
def test_redirected_damage_that_cannot_be_reduced_still_cannot() -> None:
    position = fighter(given().filled(P1, deck=5), P2, "guard", 400, 2000, abilities=(redirects(), changes(LESS)))
    spell = text("spell", effect=[{"do": "damage", "count": 500}])
    position.card(P1, "spell", "chant", zone="hand", flags=("unreduced",), abilities=(spell,))

    game = position.at("504.2").picks("play:spell").passes(2)

    assert (game.life[P2], damage(game, "guard")) == (4000, 500)


@pytest.mark.clause("910.2a")
def test_who_controls_the_first_effect_picks_among_changes_of_redirected_damage() -> None:
    double = changes(TWICE, {"zone": "field", "of": "you"})
    abilities = (redirects(), changes(LESS), double)
    position = fighter(given().filled(P1, deck=5), P2, "guard", 400, 3000, abilities=abilities)

    game = hit(position, {"do": "damage", "count": 500})

    assert (game.asked().seat, game.asked().name) == (P1, "replacement")


@pytest.mark.clause("912.2", "806.2")
def test_redirected_battle_damage_is_battle_damage_of_the_attacker() -> None:
    struck = text("triggered", when={"event": "deal_battle_damage", "by": "self"}, effect=[{"do": "draw"}])
    position = fighter(given().filled(P1, deck=5).filled(P2, deck=5), P1, "knight", 500, abilities=(struck,))
    position = fighter(position, P2, "guard", 400, 2000, abilities=(redirects(),), state="rested")

    game = over(attacked(position))

    assert (game.life[P2], damage(game, "guard")) == (4000, 500)
    dealt = game.last(MarkersChanged, "912.2")
    assert (dealt.agent, "912.1" in dealt.cites) == (game.id("knight"), False)
    assert game.last(TriggerCounted).pending.source == game.id("knight")


# ---------------------------------------------------------------- 910.2a, 910.3: several changes


@pytest.mark.clause("910.2a", "910.2", "910.3")
def test_who_is_hit_picks_among_reductions() -> None:
    position = foe(changes(LESS)).card(P2, "wall", "regalia", abilities=(changes(0, {"zone": "field", "of": "you"}),))
    game = hit(position)
    assert (game.asked().seat, game.asked().name) == (P2, "replacement")
    assert "910.2a" in game.asked().cites

    game.picks(next(each for each in game.options() if f"@{game.id('foe')}" in each))

    assert damage(game, "foe") == 0
    assert [cites for event in game.events(EventReplaced) for cites in event.cites if cites.startswith("1018.1")] == [
        "1018.1", "1018.1a", "1018.1", "1018.1b",
    ]  # fmt: skip


@pytest.mark.clause("910.2a")
@pytest.mark.parametrize(("first", "dealt"), [("foe", 600), ("spear", 800)])
def test_who_deals_it_picks_if_one_of_them_is_no_reduction(first: str, dealt: int) -> None:
    double = changes(TWICE, {"zone": "field", "of": "opponent"})
    position = foe(changes(LESS)).card(P1, "spear", "regalia", abilities=(double,))
    game = hit(position)
    assert (game.asked().seat, game.asked().name) == (P1, "replacement")

    game.picks(next(each for each in game.options() if each.endswith(f"@{game.id(first)}")))

    assert damage(game, "foe") == dealt
    assert len(game.events(EventReplaced)) == 2


@pytest.mark.clause("910.2a", "806.2b")
def test_of_battle_damage_the_controller_of_its_source_picks() -> None:
    double = changes(TWICE, {"zone": "field", "of": "you"})
    position = fighter(fighter(given(), P1, "knight", 500, 2000), P2, "guard", 400, 600)
    position.card(P1, "curse", "regalia", abilities=(double,)).card(
        P1, "ward", "regalia", abilities=(changes(LESS, {"zone": "field", "of": "you"}),)
    )
    game = to_question(attacked(position), "block").picks("block:guard")
    while game.asked().name == "priority":
        game.picks("pass")

    assert (game.asked().seat, game.asked().name, game.asked().subject) == (P2, "replacement", game.id("knight"))


@pytest.mark.clause("910.2a")
def test_of_damage_that_a_text_has_another_card_deal_the_controller_of_the_effect_picks() -> None:
    double = changes(TWICE, {"zone": "field", "of": "you"})
    position = fighter(foe(changes(LESS)), P2, "archer").card(P2, "spear", "regalia", abilities=(double,))
    strikes = {"do": "damage_to", "what": {"of": "opponent", "name": "foe"}, "count": 500, "by_unit": "it"}

    game = hit(position, {"do": "choose", "from": {"of": "opponent", "name": "archer"}}, strikes, target="archer")

    assert (game.asked().seat, game.asked().name) == (P1, "replacement")


@pytest.mark.clause("910.2a")
def test_of_damage_to_a_player_the_controller_of_the_effect_picks_too() -> None:
    position = fighter(given(), P2, "archer").card(P2, "wall", "regalia", abilities=(spares_player(LESS),))
    position.card(P2, "crack", "regalia", abilities=(spares_player(TWICE),))
    strikes = {"do": "damage", "count": 500, "by_unit": "it"}

    game = hit(position, {"do": "choose", "from": {"of": "opponent", "name": "archer"}}, strikes, target="archer")

    assert (game.asked().seat, game.asked().name) == (P1, "replacement")


# ---------------------------------------------------------------- 1010.2: rulers


@pytest.mark.clause("1010.2")
def test_a_ruler_is_destroyed_only_by_an_effect_that_says_so() -> None:
    rulers = {"zone": "ruler_area", "of": "opponent"}
    game = hit(given().ruler(P2, "lord"), {"do": "destroy", "what": rulers})
    assert game.zone("lord") == "P2/ruler_area"
    assert "1010.2" in game.last(ActIncomplete).cites

    game = hit(given().ruler(P2, "lord"), {"do": "destroy_ruler", "what": rulers})

    assert game.zone("lord") == "P2/graveyard"


# ---------------------------------------------------------------- what a card file cannot say


@pytest.mark.parametrize(
    ("replaced", "wrong"),
    [
        ({"would": "draw", "player": "you", "becomes": 0}, "only what has an amount"),
        ({"would": "damage", "player": "you", "becomes": 0, "instead": [{"do": "draw"}]}, "only what has an amount"),
        ({"would": "destroy", "what": "self", "damage": "battle", "instead": [{"do": "draw"}]}, "is no damage"),
        ({"would": "draw", "player": "you", "instead": [{"do": "draw", "count": {"number": "amount"}}]}, "remembered"),
    ],
)
def test_an_amount_is_changed_of_damage_alone(replaced: dict[str, Any], wrong: str) -> None:
    with refuses(BadCardFile, match=wrong):
        text("static", statics=[{"replace": replaced}])


def test_a_trigger_without_an_amount_tells_none() -> None:
    with refuses(BadCardFile, match="remembered"):
        text("triggered", when={"event": "attack"}, effect=[{"do": "damage", "count": {"number": "amount"}}])


# ---------------------------------------------------------------- 104.4: damage that cannot be reduced


@pytest.mark.clause("1018.1", "104.4")
def test_damage_that_cannot_be_reduced_is_dealt_in_full_and_uses_nothing_up() -> None:
    shield = {"do": "replace", "replacement": {"would": "damage_to", "what": "self", "becomes": 0, "once": True}}
    enters = text("activated", effect=[shield], cost=[])
    position = foe(enters, changes(LESS)).card(
        P1, "spell", "chant", zone="hand", flags=("unreduced",), abilities=(text("spell", effect=[HIT]),)
    )  # fmt: skip
    game = position.at("504.2").picks("pass").picks("ability:foe#0").passes(2)
    game.picks("play:spell").passes(2)

    assert damage(game, "foe") == 500
    assert not game.events(EventReplaced)
    assert any({"1018.1", "104.4"} <= set(event.cites) for event in game.log)


@pytest.mark.clause("1018.1", "104.4")
def test_what_cannot_be_reduced_can_become_more() -> None:
    spell = text("spell", effect=[HIT])
    position = foe(changes(TWICE), changes(LESS))
    position.card(P1, "spell", "chant", zone="hand", flags=("unreduced",), abilities=(spell,))
    game = position.at("504.2").picks("play:spell").passes(2)

    assert damage(game, "foe") == 1000


@pytest.mark.clause("1018.1", "104.4")
def test_an_effect_can_forbid_that_damage_to_a_player_is_reduced() -> None:
    ban = text("static", statics=[{"forbid_player": "opponent", "forbid": ["reduce"]}])
    position = given().filled(P1, deck=5).filled(P2, deck=5).card(P2, "wall", "regalia", abilities=(spares_player(0),))
    burn = {"do": "damage", "count": 300}
    assert hit(position, burn).life[P2] == 4000

    position = given().filled(P1, deck=5).filled(P2, deck=5).card(P2, "wall", "regalia", abilities=(spares_player(0),))
    assert hit(position.card(P1, "law", "regalia", abilities=(ban,)), burn).life[P2] == 3700


# ---------------------------------------------------------------- 1007.5: the next damage, of either sort

HELD_BACK = {
    "do": "replace", "replacement": {"would": "any_damage", "by": {"among": "it"}, "becomes": 0, "once": True},
}  # fmt: skip
"""The next damage that a chosen card deals is prevented."""


def held_back(effect: dict[str, Any]) -> Given:
    """P1 controls `archer` with an ability, and has a chant that prevents the next damage of a card."""
    position = fighter(foe(), P1, "archer", 300, 500, abilities=(text("activated", effect=[effect]),))
    spell = text("spell", effect=[{"do": "choose", "from": {"kind": "resonator"}}, HELD_BACK])
    return position.card(P1, "spell", "chant", zone="hand", abilities=(spell,))


@pytest.mark.clause("1007.5", "910.1")
@pytest.mark.parametrize(
    "effect", [{"do": "damage_to", "what": FOES, "count": 200}, {"do": "damage", "to": "opponent", "count": 200}]
)
def test_the_next_damage_of_a_card_is_prevented_whatever_it_hits(effect: dict[str, Any]) -> None:
    game = held_back(effect).at("504.2").picks("play:spell").picks("choose:archer").passes(2)
    taken = []
    for _ in range(2):
        game.picks("ability:archer#0").passes(2)
        taken.append((damage(game, "foe"), 4000 - game.life[P2]))

    assert [sum(each) for each in taken] == [0, 200]


@pytest.mark.clause("1007.5", "910.1")
def test_damage_to_several_at_once_is_several_damages_of_which_one_is_prevented() -> None:
    both = {"do": "damage_to", "what": FOES, "players": "opponent", "count": 200}
    game = held_back(both).at("504.2").picks("play:spell").picks("choose:archer").passes(2)
    game.picks("ability:archer#0").passes(2)

    assert (damage(game, "foe"), game.life[P2]) == (0, 3800)  # AFW-175


@pytest.mark.clause("910.1")
def test_the_next_damage_of_another_card_is_dealt() -> None:
    game = held_back({"do": "damage_to", "what": FOES, "count": 200})
    game = game.at("504.2").picks("play:spell").picks("choose:foe").passes(2)
    game.picks("ability:archer#0").passes(2)

    assert damage(game, "foe") == 200
