"""1017. Copies of spells and abilities on the chase."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, EffectBegan
from engine.core.events.game import ConditionOccurred
from engine.core.events.made_objects import CardMade, CardVanished
from tests.rulebooks.force_of_will.battles import to_attack
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

DRAW = {"do": "draw"}
ECHO = text("spell", effect=[{"do": "choose", "from": {"zone": "chase"}}, {"do": "copy", "what": "it"}])
BOLT = text(
    "spell",
    effect=[
        {"do": "choose", "from": {"zone": "field", "kind": "resonator"}},
        {"do": "damage_to", "what": "it", "count": 200},
    ],
)


def position(*readings: str) -> Given:
    """P1 has a chant that copies something on the chase, whenever there is priority."""
    at = given(copied_permanents=readings[0]) if readings else given()
    return at.card(P1, "echo", "chant", zone="hand", flags=("quickcast",), abilities=(ECHO,))


def echoed(at: Given, play: str, *picks: str) -> Play:
    """Something is played, then its copy is made."""
    game = at.at("504.2").picks(play)
    for pick in picks:
        game.picks(pick)
    game.picks("play:echo")
    return game.picks(f"choose:{game.table.zones['chase'][0]}").passes(2)


@pytest.mark.clause("1017.1", "1017.1a", "1017.1c", "1017.1.c-1")
def test_a_copy_of_a_spell_has_chosen_what_the_spell_has_chosen() -> None:
    at = position().card(P1, "bolt", "chant", zone="hand", abilities=(BOLT,))
    at.card(P2, "wall", "resonator", numbers={"atk": 0, "def": 1000})
    game = echoed(at, "play:bolt", "choose:wall")

    first, copy = game.table.zones["chase"]
    made = game.last(CardMade)
    assert (made.obj.id, made.obj.number) == (copy, game.obj("bolt").number)
    assert game.table.objects[copy].memory == game.table.objects[first].memory
    assert {"1017.1", "1017.1a", "1017.1c", "1017.1.c-1"} <= set(made.cites)
    assert len([e for e in game.events(ConditionOccurred) if e.name == "play"]) == 2
    assert game.passes(2).obj("wall").markers == {"damage": 200}
    assert game.passes(2).obj("wall").markers == {"damage": 400}


@pytest.mark.clause("1017.1a")
def test_a_copy_of_a_spell_vanishes_where_a_card_would_go_to_the_graveyard() -> None:
    at = position().card(P1, "study", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))
    game = echoed(at, "play:study").passes(2)

    gone = game.last(CardVanished)
    assert (gone.zone, "1017.1a" in gone.cites) == ("chase", True)
    assert set(game.passes(2).cards("P1/graveyard")) == {"echo", "study"}


@pytest.mark.clause("1017.1a", "702.3")
@pytest.mark.parametrize(("reading", "on_field"), [("vanish", 1), ("enter", 2)])
def test_the_copy_of_a_resonator_spell_never_enters_the_field(reading: str, on_field: int) -> None:
    at = position(reading).card(P1, "page", "resonator", zone="hand", numbers={"atk": 300, "def": 300})
    game = echoed(at, "play:page").passes(4)

    assert len(game.table.zones["P1/field"]) == on_field
    assert bool(game.events(CardVanished, "1017.1a")) == (reading == "vanish")


def test_a_copy_that_has_entered_the_field_vanishes_as_it_leaves() -> None:
    ban = text("spell", effect=[{"do": "destroy", "what": {"zone": "field", "kind": "resonator"}}])
    at = position("enter").card(P1, "page", "resonator", zone="hand", numbers={"atk": 300, "def": 300})
    at.card(P1, "ban", "chant", zone="hand", abilities=(ban,))
    gain = {"do": "gain", "resource": "life", "count": 100}
    left = text("triggered", when={"event": "left_field", "who": {"kind": "resonator"}}, effect=[gain])
    at.card(P1, "bell", "regalia", abilities=(left,))
    game = echoed(at, "play:page").passes(4).picks("play:ban").passes(2)

    assert game.events(CardVanished)[-1].zone == "P1/field"
    game.picks(game.asked().options[0].id).passes(4)
    assert game.life[P1] == 4200
    assert "page" in game.cards("P1/graveyard")


@pytest.mark.clause("1017.1b", "1017.1c")
def test_a_copy_of_an_ability_is_an_ability_on_the_chase() -> None:
    shoot = text(
        "activated",
        cost=[{"do": "exhaust", "what": "self"}],
        effect=[
            {"do": "choose", "from": {"zone": "field", "kind": "resonator"}},
            {"do": "damage_to", "what": "it", "count": 100},
        ],
    )
    at = position().card(P1, "bow", "regalia", abilities=(shoot,))
    at.card(P2, "wall", "resonator", numbers={"atk": 0, "def": 1000})
    game = echoed(at, "ability:bow#0", "choose:wall")

    assert {"1017.1b", "1017.1c"} <= set(game.last(AbilityPlaced).cites)
    assert game.chase == ["an ability", "an ability"]
    assert game.passes(4).obj("wall").markers == {"damage": 200}


@pytest.mark.clause("1017.1d", "903.3a")
def test_what_is_no_longer_there_is_not_copied() -> None:
    away = text("spell", effect=[{"do": "choose", "from": {"zone": "chase"}}, {"do": "return", "what": "it"}])
    at = position().card(P1, "study", "chant", zone="hand", abilities=(text("spell", effect=[DRAW]),))
    at.card(P2, "away", "chant", zone="hand", flags=("quickcast",), abilities=(away,))
    game = at.at("504.2").picks("play:study").picks("play:echo").picks("choose:study").passes()
    game.picks("play:away").picks("choose:study").passes(4)

    assert not game.events(CardMade)
    assert game.zone("study") == "P1/hand"
    assert game.last(CardMoved).target == "P1/graveyard"


# ---------------------------------------------------------------- 1017.3: playing a copy


def copyist(cost: int) -> Given:
    """P1 has a chant that plays a copy of a chant in the graveyard, which costs so much."""
    plays = text("spell", effect=[{"do": "play_copy", "what": {"zone": "graveyard", "name": "study"}}])
    at = given().card(P1, "mirror", "chant", zone="hand", abilities=(plays,))
    return at.card(
        P1, "study", "chant", zone="graveyard", numbers={"free_cost": cost}, abilities=(text("spell", effect=[DRAW]),)
    )  # fmt: skip


@pytest.mark.clause("1017.3", "1017.3a")
def test_a_copy_that_is_played_comes_onto_the_chase_and_vanishes_when_it_leaves_it() -> None:
    game = copyist(0).at("504.2").picks("play:mirror").passes(2)

    assert len(game.chase) == 1
    assert game.events(ConditionOccurred)[-1].name == "play"
    game.passes(2)
    assert len(game.cards("P1/hand")) == 1
    assert "1017.3a" in game.last(CardVanished).cites
    assert sorted(game.cards("P1/graveyard")) == ["mirror", "study"]


@pytest.mark.clause("1017.3b")
def test_a_copy_that_cannot_be_played_vanishes() -> None:
    game = copyist(2).at("504.2").picks("play:mirror").passes(2)

    assert game.chase == []
    gone = game.last(CardVanished)
    assert (gone.zone, "1017.3b" in gone.cites) == ("P1/graveyard", True)


# ---------------------------------------------------------------- 1017.2: becoming a copy


def changeling(**model: object) -> Play:
    """A resonator of P1 has become a copy of one of P2."""
    become = text(
        "spell",
        effect=[
            {"do": "choose", "from": {"zone": "field", "of": "opponent"}, "as": "model"},
            {"do": "become_copy", "what": {"zone": "field", "of": "you"}, "of": "model"},
        ],
    )
    at = given().card(P1, "spell", "chant", zone="hand", abilities=(become,))
    at.card(P1, "shape", "resonator", numbers={"atk": 100, "def": 100}, attributes=("fire",), flags=("race:elf",))
    at.card(P2, "model", "resonator", **{"numbers": {"atk": 700, "def": 500}, "attributes": ("water",)} | model)
    return at.at("504.2").picks("play:spell").picks("choose:model").passes(2)


@pytest.mark.clause("1017.2")
def test_a_card_becomes_a_copy_with_all_that_is_printed_on_the_other_one() -> None:
    draws = text("triggered", when={"event": "attack", "who": "self"}, effect=[DRAW])
    game = changeling(flags=("race:orc", "flying"), abilities=(draws,))
    now = RulesContext(game.table).derived.characteristics(game.id("shape"))

    assert (now.names, now.attributes, now.numbers["atk"], now.numbers["def"]) == (("model",), ("water",), 700, 500)
    assert set(now.flags) == {"race:orc", "flying"}
    assert len(now.abilities) == 1
    assert "1017.2" in game.last(EffectBegan).cites
    hand = len(game.cards("P1/hand"))
    to_attack(game).picks("attack:shape").picks("player").passes(2)
    assert len(game.cards("P1/hand")) == hand + 1


@pytest.mark.clause("1017.2")
def test_it_takes_over_a_static_ability_and_not_what_effects_made_of_the_other_card() -> None:
    lord = text("static", statics=[{"to": {"zone": "field", "is": "other"}, "change": {"plus": {"def": 100}}}])
    game = changeling(abilities=(lord,), markers={"+200/+200": 1})

    assert game.number("shape", "atk") == 700
    assert (game.number("shape", "def"), game.number("model", "def")) == (500, 500 + 200 + 100)


@pytest.mark.clause("1017.2")
def test_a_card_that_becomes_a_copy_of_a_token_card_is_no_token_card() -> None:
    """1303.2b."""
    watch = [{"do": "destroy", "what": {"flag": "token"}}]
    model = {"do": "choose", "from": {"name": "soldier"}, "as": "model"}
    at = given().card(P1, "knight", "resonator", numbers={"atk": 100, "def": 100})
    at.card(P1, "soldier", "resonator", flags=("token", "race:soldier"), numbers={"atk": 700, "def": 700})
    copying = (model, {"do": "become_copy", "what": {"name": "knight"}, "of": "model"})
    at.card(P1, "mirror", "chant", zone="hand", abilities=(text("spell", effect=list(copying)),))
    at.card(P1, "purge", "chant", zone="hand", abilities=(text("spell", effect=watch),))
    game = at.at("504.2").picks("play:mirror").picks("soldier").passes(2)
    assert game.number("knight", "atk") == 700

    game.picks("play:purge").passes(2)
    assert game.zone("knight") == "P1/field"
    assert "soldier" not in game.cards("P1/field")


@pytest.mark.clause("1017.1b")
def test_the_copy_that_an_ability_makes_of_itself_stays_when_that_ability_is_done() -> None:
    gain = {"do": "gain", "resource": "life", "count": 100}
    mirrors = text("activated", effect=[{"do": "copy", "what": {"zone": "chase"}}, gain])

    game = given().card(P1, "mirror", "regalia", abilities=(mirrors,)).at("504.2").picks("ability:mirror#0").passes(2)

    assert game.table.zones["chase"] == [game.last(AbilityPlaced, "1017.1b").obj.id]


# ---------------------------------------------------------------- 906.7, 906.8: triggers of copies


LIFE = {"do": "gain", "resource": "life", "count": 100}
MODEL = {"do": "choose", "from": {"name": "model"}, "as": "model"}


def plain_becomes(*abilities: Any) -> Play:
    """A plain resonator has become a copy of one with these abilities."""
    body = {"numbers": {"atk": 400, "def": 400}}
    position = given().card(P1, "model", "resonator", abilities=abilities, **body)
    position.card(P1, "plain", "resonator", numbers={"atk": 100, "def": 100})
    becomes = {"do": "become_copy", "what": {"of": "you", "name": "plain"}, "of": "model"}
    position.card(P1, "mirror", "chant", zone="hand", abilities=(text("spell", effect=[MODEL, becomes]),))
    sweep = {"do": "destroy", "what": {"kind": "resonator"}}
    position.card(P1, "sweep", "chant", zone="hand", abilities=(text("spell", effect=[sweep]),))
    return position.at("504.2").picks("play:mirror").picks("choose:model").passes(2)


@pytest.mark.clause("906.7b")
def test_a_card_that_has_become_a_copy_is_looked_at_as_the_copy_it_was_when_it_left() -> None:
    game = plain_becomes(text("triggered", when={"event": "destroy", "who": "self"}, effect=[LIFE]))
    game.picks("play:sweep").passes(2).picks(game.asked().options[0].id)

    assert game.chase == ["an ability", "an ability"]
    assert game.passes(4).life[P1] == 4200
    assert game.obj("plain").number == "plain"


@pytest.mark.clause("906.8", "906.8b")
def test_what_a_copied_ability_delays_is_about_the_card_that_had_the_copy() -> None:
    later = {"do": "delay", "when": {"event": "end_phase_start"}, "effect": [{"do": "destroy", "what": "self"}]}
    game = plain_becomes(text("activated", effect=[later]))
    (copied,) = (each.id for each in game.asked().options if each.id.startswith(f"ability:{game.id('plain')}/"))
    game.picks(copied).passes(2).passes_to("505.2").passes(2)

    assert (game.zone("model"), game.zone("plain")) == ("P1/field", "P1/graveyard")


@pytest.mark.clause("1017.1a", "906.7b")
def test_a_made_copy_that_is_destroyed_leaves_the_field_and_was_not_destroyed() -> None:
    """AFW-139."""
    dies = text("triggered", when={"event": "destroy", "who": {"kind": "resonator"}}, effect=[LIFE])
    leaves = text("triggered", when={"event": "left_field", "who": {"kind": "resonator"}}, effect=[DRAW])
    at = given().filled(P1, deck=9).card(P1, "model", "resonator", numbers={"atk": 400, "def": 400})
    at.card(P1, "watch", "regalia", abilities=(dies, leaves))
    made = {"do": "copy", "what": {"of": "you", "kind": "resonator"}}
    for name, effect in (("mirror", made), ("sweep", {"do": "destroy", "what": {"kind": "resonator"}})):
        at.card(P1, name, "chant", zone="hand", abilities=(text("spell", effect=[effect]),))
    game = at.at("504.2").picks("play:mirror").passes(2).picks("play:sweep").passes(2)
    while game.asked().name == "trigger":
        game.picks(game.asked().options[0].id)

    assert len(game.chase) == 3
    assert (game.passes(6).life[P1], len(game.cards("P1/hand"))) == (4100, 2)


@pytest.mark.clause("1010.1", "1017.2")
def test_a_resonator_that_is_a_copy_of_a_j_ruler_goes_to_the_graveyard_if_destroyed() -> None:
    """AFW-173."""
    mimics = [
        {"do": "choose", "from": {"of": "you", "kind": "resonator"}, "as": "a"},
        {"do": "choose", "from": {"kind": "j_ruler"}, "as": "b"},
        {"do": "become_copy", "what": "a", "of": "b", "until": "turn"},
    ]
    kills = [{"do": "choose", "from": {"of": "you", "kind": "j_resonator"}}, {"do": "destroy", "what": "it"}]
    at = given().card(P1, "moth", "resonator", numbers={"atk": 100, "def": 100}).ruler(P2, "king")
    at.objects[-1] = replace(at.objects[-1], number="kingJ", zone=f"{P2}/field")
    at.written(P1, "mimic", "chant", zone="hand", cost={}, effect=mimics)
    at.written(P1, "knife", "chant", zone="hand", cost={}, effect=kills)
    game = at.at("504.2").picks("play:mimic").picks("choose:moth").picks("choose:king").passes(2)

    game.picks("play:knife").picks("choose:moth").passes(2)
    assert (game.zone("moth"), game.zone("king")) == ("P1/graveyard", f"{P2}/field")
