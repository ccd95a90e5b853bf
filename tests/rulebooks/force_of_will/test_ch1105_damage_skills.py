"""1102.3, 1105, 1135, 1138. [Pierce] twice, and the skills that trigger when their card deals damage."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.abilities.card_files.checking import check_ability
from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import FactNoted
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.damage import SKILLS
from tests.rulebooks.force_of_will.battles import attacked, damage, fighter, over, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Play, card, given, text


def fight(
    flag: str, atk: int = 300, defence: int = 2000, blocker: str = "resonator", extra: tuple[str, ...] = ()
) -> Play:
    """P1's attacker with a keyword is blocked by a card 400/1000."""
    at = fighter(given(), P1, "knight", atk, defence, flags=(flag, *extra))
    at.card(P2, "guard", blocker, numbers={"atk": 400, "def": 1000})
    return to_question(attacked(at), "block").picks("block:guard")


def gives(change: dict[str, Any]) -> Any:
    """A static ability that changes the resonators of its player."""
    return text("static", statics=[{"to": {"zone": "field", "of": "you", "kind": "resonator"}, "change": change}])


def test_the_skills_are_abilities_of_the_language() -> None:
    for ability in SKILLS.values():
        check_ability(msgspec.structs.replace(ability, flags=()), SCHEMA, "skill")


# ---------------------------------------------------------------- 1102.3: [Pierce]


@pytest.mark.clause("1102.3", "1102.2b")
def test_pierce_twice_is_pierce_once() -> None:
    at = fighter(given(), P1, "knight", 800, 500, flags=("pierce",))
    at.card(P1, "banner", "regalia", abilities=(gives({"gain_flag": "pierce"}),))
    game = to_question(attacked(fighter(at, P2, "guard", 300, 500)), "block").picks("block:guard")
    to_question(game, "damage in hundreds")
    assert game.asked().most == 3

    game.picks(number=3)
    while game.place != "806.3":
        game.picks("pass")

    assert (game.life[P2], game.zone("guard")) == (3700, "P2/graveyard")


# ---------------------------------------------------------------- 1105: [Explode]


@pytest.mark.clause("1105.2", "1105.3", "906.1")
def test_explode_destroys_both_resonators() -> None:
    game = fight("explode")
    while not game.events(TriggerCounted):
        game.picks("pass")
    assert "1105.2" in game.last(TriggerCounted).cites and damage(game, "guard") == 300

    over(game)

    assert (game.zone("knight"), game.zone("guard")) == ("P1/graveyard", "P2/graveyard")
    destroyed = [move for move in game.events(CardMoved, "1010.1") if move.verb == "destroy"]
    assert len(destroyed) == 2 and len({move.batch for move in destroyed}) == 1


@pytest.mark.clause("1105.3")
def test_explode_does_nothing_to_a_j_ruler() -> None:
    shown = over(fight("explode"))
    assert "1105.3" in shown.last(TriggerCounted).cites

    game = over(fight("explode", blocker="j_ruler"))

    assert not game.events(TriggerCounted)
    assert (game.zone("knight"), game.zone("guard")) == ("P1/field", "P2/field")


@pytest.mark.clause("1105.2")
def test_damage_that_is_no_battle_damage_does_not_explode() -> None:
    game = archer("explode").picks("ability:archer#0").passes(2)

    assert damage(game, "foe") == 200 and not game.events(TriggerCounted)
    shown = over(fight("explode"))
    assert shown.zone("guard") == "P2/graveyard"


@pytest.mark.clause("1105.2", "911.1")
def test_explode_works_for_a_resonator_that_has_died() -> None:
    game = over(fight("explode", defence=300))

    assert (game.zone("knight"), game.zone("guard")) == ("P1/graveyard", "P2/graveyard")


# ---------------------------------------------------------------- 1135: [Drain]


def archer(*flags: str, players: str | None = "opponent", **facts: Any) -> Play:
    """P1's resonator deals 200 damage to all J/resonators of the opponent, and to the opponent."""
    hit = {"do": "damage_to", "what": {"of": "opponent", "kind": "j_resonator"}, "count": 200}
    shoots = text("activated", effect=[{**hit, **({"players": players} if players else {})}])
    at = fighter(
        given().filled(P1, deck=5).filled(P2, deck=5), P1, "archer", 500, 500, flags=flags, abilities=(shoots,)
    )
    at.card(P2, "foe", "resonator", numbers={"atk": 300, "def": 900}, **facts)
    return at.at("504.2")


@pytest.mark.clause("1135.2", "1007.5")
def test_drain_gains_as_much_life_as_each_damage() -> None:
    game = archer("drain").picks("ability:archer#0").passes(2)
    counted = game.events(TriggerCounted, "1135.2")
    assert [event.pending.memory["m.amount"] for event in counted] == [200, 200]

    game.picks(game.asked().options[0].id)
    while game.table.zones["chase"] or game.table.pending:
        game.picks("pass")

    assert game.life == {P1: 4400, P2: 3800}


@pytest.mark.clause("1135.2", "806.2")
def test_battle_damage_drains_too() -> None:
    game = over(fight("drain"))

    assert game.life == {P1: 4300, P2: 4000}
    assert game.last(FactNoted, "105.4").value == {P1: 4300, P2: 4000}


@pytest.mark.clause("1135.2")
def test_drain_twice_gains_twice() -> None:
    at = fighter(given(), P1, "knight", 300, 2000, flags=("drain",))
    at.card(P1, "banner", "regalia", abilities=(gives({"gain_flag": "drain"}),))
    at.card(P2, "guard", "resonator", numbers={"atk": 400, "def": 1000})
    game = to_question(attacked(at), "block").picks("block:guard")
    while game.life[P1] == 4000:
        game.picks(game.asked().options[-1].id)
    over(game)

    assert game.life[P1] == 4600


@pytest.mark.clause("1135.2")
@pytest.mark.parametrize("change", [{"lose_flag": "drain"}, {"lose_abilities": True}])
def test_who_has_lost_drain_gains_nothing(change: dict[str, Any]) -> None:
    shown = over(fight("drain"))
    assert shown.life[P1] == 4300
    at = fighter(given(), P1, "knight", 300, 2000, flags=("drain",))
    at.card(P1, "curse", "regalia", abilities=(gives(change),))
    at.card(P2, "guard", "resonator", numbers={"atk": 400, "def": 1000})

    game = over(to_question(attacked(at), "block").picks("block:guard"))

    assert game.life[P1] == 4000


# ---------------------------------------------------------------- 1138: [Bane]


@pytest.mark.clause("1138.2")
@pytest.mark.parametrize(("kind", "there"), [("resonator", "P2/graveyard"), ("j_ruler", "P2/ruler_area")])
def test_bane_destroys_whom_its_card_damages(kind: str, there: str) -> None:
    at = fighter(given(), P1, "knight", 100, 2000, flags=("bane",))
    at.card(P2, "guardJ", kind, numbers={"atk": 400, "def": 1000}, sides=("guard",))
    at.defined["guard"] = card("guard", "ruler", sides=("guardJ",))
    game = over(to_question(attacked(at), "block").picks("block:guardJ"))

    assert game.zone("guardJ") == there and game.zone("knight") == "P1/field"
    assert "1138.2" in game.last(TriggerCounted).cites


@pytest.mark.clause("1138.2", "912.1")
def test_bane_works_by_effects_too() -> None:
    game = archer("bane").picks("ability:archer#0").passes(4)

    assert game.zone("foe") == "P2/graveyard" and game.life[P2] == 3800


@pytest.mark.clause("1138.2")
def test_a_resonator_that_an_effect_gives_bane_destroys() -> None:
    at = fighter(given(), P1, "knight", 100, 2000)
    at.card(P1, "banner", "regalia", abilities=(gives({"gain_flag": "bane"}),))
    game = over(to_question(attacked(fighter(at, P2, "guard", 400, 1000)), "block").picks("block:guard"))

    assert game.zone("guard") == "P2/graveyard"


# ---------------------------------------------------------------- several of them at once


@pytest.mark.clause("1102.2c", "1135.2", "1007.5")
def test_pierce_and_drain_count_the_damage_of_each() -> None:
    at = fighter(given(), P1, "knight", 800, 2000, flags=("pierce", "drain"))
    game = to_question(attacked(fighter(at, P2, "guard", 300, 500)), "block").picks("block:guard")
    to_question(game, "damage in hundreds").picks(number=2)
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        game.picks(game.asked().options[-1].id)

    amounts = [event.pending.memory["m.amount"] for event in game.events(TriggerCounted, "1135.2")]
    assert (sorted(amounts), game.life) == ([200, 600], {P1: 4800, P2: 3800})


@pytest.mark.clause("1138.2", "805.2", "804.4a")
def test_bane_with_first_strike_destroys_before_the_blocker_deals_damage() -> None:
    game = fight("bane", 100, 300, extra=("first_strike",))
    over(game)

    assert (game.zone("guard"), game.zone("knight"), damage(game, "knight")) == ("P2/graveyard", "P1/field", 0)


@pytest.mark.clause("1105.2", "806.2b")
def test_a_blocker_explodes_too() -> None:
    at = fighter(given(), P1, "knight", 100, 2000)
    at.card(P2, "guard", "resonator", numbers={"atk": 400, "def": 1000}, flags=("explode",))
    game = over(to_question(attacked(at), "block").picks("block:guard"))

    assert (game.zone("guard"), game.zone("knight")) == ("P2/graveyard", "P1/graveyard")


def drained(reading: str) -> Play:
    """A leech is destroyed while its ability, which deals the damage, is on the chase."""
    pings = {
        "kind": "activated",
        "cost": [{"do": "exhaust", "what": "self"}],
        "effect": [{"do": "damage", "count": 300}],
    }
    position = given(damage_by_cards_that_left=reading).written(
        P1, "leech", "resonator", cost={}, atk=100, **{"def": 100}, keywords=["drain"], ability=[pings]
    )
    kills = [{"do": "choose", "from": {"kind": "resonator"}}, {"do": "destroy", "what": "it"}]
    position.written(P1, "knife", "chant", zone="hand", cost={}, keywords=["quickcast"], effect=kills)
    game = position.at("504.2")
    game.picks(next(option for option in game.options() if option.startswith("ability:leech")))
    game.picks("play:knife").picks("choose:leech").passes(2)
    assert game.zone("leech") == "P1/graveyard"
    return game.passes(2)


@pytest.mark.clause("911.1", "912.1", "1135.2")
def test_a_card_that_has_left_drains_as_what_it_last_was() -> None:
    game = drained("as_they_were")

    assert len(game.events(TriggerCounted, "911.1", "1135.2")) == 1
    assert game.passes(2).life == {P1: 4300, P2: 3700}


@pytest.mark.clause("912.1")
def test_in_the_other_reading_a_card_that_has_left_drains_no_more() -> None:
    game = drained("out_of_force")

    assert game.events(TriggerCounted) == []
    assert game.life == {P1: 4000, P2: 3700}
