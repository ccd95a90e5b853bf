"""813. Which card did it: what is dealt and knocked out, and by whom."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, MarkersChanged
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import FactNoted
from tests.rulebooks.generic.abilities import DRAW, MILL
from tests.rulebooks.generic.battles import PUNCH
from tests.rulebooks.generic.given import P1, P2, ex, given, triggered
from tests.rulebooks.generic.happened import drawn
from tests.rulebooks.generic.triggers import HURT_FOES

BY_SELF = triggered("ko", DRAW, by="self", who='{ of = "opponent" }')


@pytest.mark.clause("813.5a", "813.4")
def test_a_unit_knocks_out_what_its_damage_made_the_next_rule_process_knock_out() -> None:
    position = given().unit(P1, "fighter", PUNCH, BY_SELF).unit(P1, "idle", BY_SELF, zone="standby_1")
    game = position.unit(P2, "target", hp=300).unit(P2, "heir", zone="standby_1").at("703.2").declares("fighter")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted, "813.5a")] == ["fighter"]
    assert game.last(CardFaced, "1003.2").agent == game.id("fighter")
    assert len(drawn(game)) == 1


@pytest.mark.clause("813.5a", "813.4")
def test_the_damage_of_a_set_is_dealt_by_its_unit() -> None:
    fire = 'do = "damage_to", what = { zone = "main", of = "opponent" }, count = 300'
    position = given().unit(P1, "fighter", BY_SELF).unit(P2, "target", hp=300).unit(P2, "heir", zone="standby_1")
    position.strengthening(P1, "cannon", ex("fire", fire), on="fighter")
    game = position.at("503.3").picks("ex:cannon#0")

    assert game.last(MarkersChanged, "813.4").agent == game.id("fighter")
    assert len(game.events(TriggerCounted, "813.5a")) == len(drawn(game)) == 1


@pytest.mark.clause("813.5a")
def test_only_the_rule_processes_right_after_the_damage_count() -> None:
    """The damage alone did not suffice; later the HP goes down."""
    position = given().unit(P1, "fighter", ex("stab", HURT_FOES), BY_SELF).unit(P2, "target", hp=300)
    position.unit(P2, "heir", zone="standby_1", hp=5000).unit(P2, "frail", zone="standby_2", hp=100)
    weak = 'do = "number", number = "hp", of = { name = "target" }, plus = -250'
    game = position.tactic(P1, "weaken", weak).at("503.3").uses("fighter")
    assert (game.ko("frail"), game.ko("target"), len(drawn(game))) == (True, False, 1)

    game.plays("weaken")

    assert game.ko("target")
    assert len(game.events(TriggerCounted, "813.5a")) == len(drawn(game)) == 1


@pytest.mark.clause("813.5a")
def test_damage_after_which_nothing_was_due_is_forgotten_too() -> None:
    position = given().unit(P1, "fighter", ex("stab", HURT_FOES), BY_SELF).unit(P2, "target", hp=300)
    position.unit(P2, "heir", zone="standby_1", hp=5000)
    weak = 'do = "number", number = "hp", of = { name = "target" }, plus = -250'
    game = position.tactic(P1, "weaken", weak).at("503.3").uses("fighter")
    assert (game.events(CardFaced), game.table.facts.get("damaged_by")) == ([], None)

    game.plays("weaken")

    assert game.ko("target")
    assert (game.last(CardFaced).agent, drawn(game)) == (0, [])
    assert [e for e in game.events(FactNoted, "813.5a") if e.value is None]


@pytest.mark.clause("813.5b")
def test_a_card_knocks_out_what_its_effect_says_it_knocks_out() -> None:
    position = given().unit(
        P1, "killer", ex("slay", 'do = "destroy", what = { of = "opponent", zone = "main" }'), BY_SELF
    )
    position.unit(P1, "idle", BY_SELF, zone="standby_1").unit(P2, "target").unit(P2, "heir", zone="standby_1")
    game = position.at("503.3").uses("killer")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted, "813.5b")] == ["killer"]
    assert game.events(TriggerCounted, "813.5a") == []
    assert len(drawn(game)) == 1


@pytest.mark.clause("807.2", "909.1")
def test_a_knock_out_by_nobody_is_by_no_card() -> None:
    position = given().unit(P1, "fighter", BY_SELF).unit(P2, "target", triggered("ko", MILL), hp=300, damage=300)
    game = position.unit(P2, "heir", zone="standby_1").at("503.1")

    assert [game.name(e.pending.source) for e in game.events(TriggerCounted)] == ["target"]
    assert drawn(game) == []
