"""7. Zones: whose they are, who sees them, what the field may hold, the order of ordered ones."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardMoved
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.play.visibility import SPECTATOR, judge_look
from tests.rulebooks.fftcg.given import BOOK, P1, P2, Given, Play, action, given

DRAW = 'do = "draw"'
UNIQUE = {"generic": False}
CHOOSE = 'do = "choose", from = { of = "opponent", kind = "character" }'
REVIVE = ('do = "choose", from = { zone = "break", of = "you" }', 'do = "deploy", what = "it"')
EVERYBODY = [P1, P2, SPECTATOR]


def look(game: Play, seat: str, name: str) -> tuple[bool, set[str]]:
    """Whether a seat may look at a card, and by which clauses."""
    verdict = judge_look(game.table, seat, game.id(name))
    return verdict.outcome is Outcome.LEGAL, set(verdict.cites)


# ---------------------------------------------------------------- 7.1-7.4: zones and moves


def test_there_are_seven_zones_of_which_only_the_stack_is_shared() -> None:
    # 7.1, 7.2; the boxes are empty as soon as the decks have been put down.
    game = given().summon(P1, "gift", DRAW).at("9.3.1.4").casts("gift")

    own = {"deck", "hand", "field", "damage", "break", "removed"}
    known = {f"{seat}/{name}" for seat in (P1, P2) for name in own} | {"stack"}
    assert {name for name in BOOK.zones if name != "box"} == own | {"stack"}
    assert [name for name, rule in BOOK.zones.items() if rule.shared] == ["stack"]
    shown = {zone.key: set(zone.cites) for zone in game.view(P1).zones}
    assert set(shown) <= known and "7.1" in shown["stack"]


@pytest.mark.clause("7.3")
@pytest.mark.parametrize(
    "effect, zone",
    [
        ('do = "destroy", what = "it"', "break"),
        ('do = "return", what = "it"', "hand"),
        ('do = "return", what = "it", zone = "deck"', "deck"),
        ('do = "banish", what = "it"', "removed"),
    ],
)
def test_a_card_goes_to_its_owners_zone(effect: str, zone: str) -> None:
    position = given().card(P1, "borrowed", number="filler", owner=P2)
    game = position.summon(P1, "fate", CHOOSE.replace("opponent", "you"), effect).at("9.3.1.4")

    game.casts("fate", "borrowed").resolves()

    assert game.zone("borrowed") == f"P2/{zone}"
    assert next(event for event in game.events(CardMoved, "7.3", "7.4")).target == f"P2/{zone}"


@pytest.mark.clause("7.4")
def test_a_card_that_changes_zones_is_a_new_card() -> None:
    blink = (CHOOSE.replace("opponent", "you"), 'do = "banish", what = "it"', 'do = "deploy", what = "it"')
    position = given().forward(P1, "moth", damage=2000).summon(P2, "bolt", CHOOSE, 'do = "destroy", what = "it"')
    game = position.summon(P1, "blink", *blink).at("9.3.1.4").passes().casts("bolt", "moth")
    before = game.id("moth")

    game.passes().casts("blink", "moth").resolves()

    assert game.id("moth") not in (before, 0)
    assert (game.zone("moth"), game.damage("moth")) == ("P1/field", 0)
    assert len(game.events(CardMoved, "7.4")) >= 2
    game.resolves()
    assert (game.zone("bolt"), game.zone("moth")) == ("P2/break", "P1/field")
    assert game.events(StepTaken, "11.11.2", "11.3.9")


# ---------------------------------------------------------------- 7.6, and who sees each zone


@pytest.mark.parametrize("seat", EVERYBODY)
def test_summons_and_abilities_on_the_stack_are_seen_by_everybody(seat: str) -> None:
    # 7.12.2
    game = given().summon(P1, "gift", DRAW).at("9.3.1.4").casts("gift")

    seen, cites = look(game, seat, "gift")

    assert seen
    assert {"7.6.2", "7.12.2"} <= cites


@pytest.mark.clause("7.6.1")
def test_a_hand_that_was_revealed_stays_a_hidden_zone() -> None:
    show = 'do = "reveal", what = { zone = "hand", of = "opponent" }'
    position = given().forward(P2, "secret", zone="hand").forward(P2, "later", zone="deck")
    effect = (show, 'do = "choose", from = { zone = "hand", of = "opponent" }', 'do = "discard", what = "it"')
    game = position.filled(P2, hand=1).summon(P1, "peek", *effect).at("9.3.1.4").casts("peek").resolves()

    assert game.events(CardShown, "7.6.1")
    assert look(game, P1, "secret") == (True, {"7.6.1", "7.11.2"})
    game.picks("P2 hand 1")

    assert not game.sees(P1, "secret")
    assert game.events(CardShown, "7.6.1")[-1].seats == ()


# ---------------------------------------------------------------- 7.7: what the field may hold


def raising(position: Given, name: str) -> Play:
    """P1 puts a card of the own break zone onto the field by a summon."""
    return position.summon(P1, "raise", *REVIVE).at("9.3.1.4").casts("raise", name).resolves()


def twins(zone: str, **readings: str) -> Given:
    """P1 controls `twin`, whose name `twin too` has; neither has the generic icon."""
    return given(**readings).forward(P1, "twin", facts=UNIQUE, cost=0).card(P1, "twin too", number="twin", zone=zone)


def six_backups(zone: str, **readings: str) -> Given:
    """P1 controls five backups; the sixth one costs nothing."""
    return given(**readings).backups(P1, "fire", 5).backup(P1, "sixth", zone=zone, cost=0)


def stars(zone: str, **readings: str) -> Given:
    """P1 controls the light `dawn`; `dusk` is dark."""
    position = given(**readings).forward(P1, "dawn", element="light", cost=0)
    return position.forward(P1, "dusk", element="dark", cost=0, zone=zone)


LIMITS: list[Any] = [
    pytest.param(twins, "twin too", "7.7.3", marks=pytest.mark.clause("7.7.3")),
    pytest.param(six_backups, "sixth", "7.7.4", marks=pytest.mark.clause("7.7.4")),
    pytest.param(stars, "dusk", "7.7.5", marks=pytest.mark.clause("7.7.5")),
]


@pytest.mark.parametrize("stated, name, clause", LIMITS)
def test_what_would_pass_a_limit_cannot_be_cast(stated: Any, name: str, clause: str) -> None:
    game = stated("hand").at("9.3.1.4")

    assert clause in game.refused(f"cast:{name}").cites
    assert game.zone(name) == "P1/hand"


@pytest.mark.parametrize("stated, name, clause", LIMITS)
def test_what_an_effect_would_put_over_a_limit_stays_where_it_is(stated: Any, name: str, clause: str) -> None:
    # AFT-057
    game = raising(stated("break"), name)

    assert game.zone(name) == "P1/break"
    assert clause in game.last(ActIncomplete).cites


@pytest.mark.parametrize("stated, name, clause", LIMITS)
def test_or_it_enters_and_a_rule_process_follows(stated: Any, name: str, clause: str) -> None:
    # AFT-057
    game = raising(stated("break", entry_over_limit="enters"), name)

    entered = next(event for event in game.events(CardMoved) if event.verb == "enter")
    assert (entered.target, clause in entered.cites) == ("P1/field", True)
    if clause == "7.7.4":
        assert (game.asked().name, clause in game.asked().cites) == ("backups", True)
        game.picks(game.options().pop().partition(":")[2])
    assert [event.verb for event in game.events(CardMoved, clause, "15.1.1.3.2")] == ["leave"] * (
        1 if clause == "7.7.4" else 2
    )
    assert len(game.cards("P1/field")) == (5 if clause == "7.7.4" else 0)


def test_the_limits_are_those_of_one_player() -> None:
    # 7.7.3, 7.7.4, 7.7.5, AFT-016
    position = given().forward(P2, "twin", facts=UNIQUE, cost=0).card(P1, "twin too", number="twin", zone="hand")
    position.forward(P2, "dawn", element="light").forward(P1, "dusk", element="dark", cost=0, zone="hand")
    for n in range(5):
        position.backup(P2, f"theirs {n}")
    game = position.backup(P1, "mine", cost=0, zone="hand").at("9.3.1.4")

    assert game.options() == {"cast:twin too", "cast:dusk", "cast:mine", "pass"}


@pytest.mark.clause("7.7.3.1")
def test_a_same_named_card_with_the_generic_icon_does_not_count() -> None:
    plain = {"name": "twin", "cost": 0, "elements": ["fire"], "power": 5000, "generic": True}
    position = given().define("forward", "common twin", plain).card(P1, "common twin")
    position.forward(P1, "twin", facts=UNIQUE, cost=0, zone="hand").card(P1, "twin too", number="twin", zone="hand")
    game = position.at("9.3.1.4")
    assert game.options() == {"cast:twin", "cast:twin too", "pass"}

    game.casts("twin")

    assert set(game.cards("P1/field")) == {"common twin", "twin"}
    assert "7.7.3.1" in game.refused("cast:twin too").cites


@pytest.mark.clause("7.7.5")
def test_light_and_dark_cards_are_limited_together_also_with_the_generic_icon() -> None:
    # AFT-060
    position = given().forward(P1, "dawn", element="light").forward(P1, "noon", element="light", cost=0, zone="hand")

    assert "7.7.5" in position.at("9.3.1.4").refused("cast:noon").cites


# ---------------------------------------------------------------- 7.8-7.13: what lies where, and in which order


@pytest.mark.clause("7.8.2")
def test_each_point_of_damage_puts_one_card_there() -> None:
    game = given().summon(P1, "shots", 'do = "damage", count = 3').at("9.3.1.4").casts("shots").resolves()

    assert game.cards("P2/damage") == ["P2 deck 1", "P2 deck 2", "P2 deck 3"]
    assert len(game.events(CardMoved, "7.8.2")) == 3


@pytest.mark.clause("7.8.2")
def test_who_has_seven_cards_there_loses_by_a_rule_process() -> None:
    game = given().filled(P2, damage=6).summon(P1, "shot", 'do = "damage"').at("9.3.1.4").casts("shot").resolves()

    assert (len(game.cards("P2/damage")), game.table.result is None) == (7, False)
    assert game.events(StepTaken, "12.4.1")


@pytest.mark.parametrize("zone", ["damage", "deck"])
def test_what_lies_in_an_ordered_zone_keeps_its_order(zone: str) -> None:
    # 7.8.3, 7.9.2
    game = given().filled(P2, damage=2).summon(P1, "shot", 'do = "damage"').at("9.3.1.4").casts("shot").resolves()

    assert game.cards(f"P2/{zone}") == {
        "damage": ["P2 damage 1", "P2 damage 2", "P2 deck 1"], "deck": [f"P2 deck {n}" for n in (2, 3, 4, 5)],
    }[zone]  # fmt: skip


@pytest.mark.clause("7.12.3")
def test_what_was_put_on_the_stack_last_lies_on_top_and_is_resolved_first() -> None:
    position = given().summon(P1, "first", 'do = "draw", count = 2').summon(P2, "second", DRAW)
    game = position.forward(P1, "seer", action(DRAW)).at("9.3.1.4").casts("first").uses("seer").passes().casts("second")
    assert [event.card for event in game.events(CardMoved, "7.12.3")] != []
    assert len(game.cards("stack")) == 3
    assert game.cards("stack")[-1] == "second"

    game.passes(2)
    assert (len(game.cards("P1/hand")), len(game.cards("P2/hand"))) == (0, 1)
    game.passes(2)
    assert (len(game.cards("P1/hand")), len(game.cards("stack"))) == (1, 1)
    game.passes(2)

    assert (len(game.cards("P1/hand")), game.cards("stack")) == (3, [])
