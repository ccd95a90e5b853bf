"""105.4, 302.2, 903.2.g, 1022: life that is lost or set, looking, counters as a cost, cards that texts have played."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

BODY = {"atk": 500, "def": 500}
DRAW = {"do": "draw"}


def chant(*effect: dict[str, Any], **facts: Any) -> Given:
    """P1 holds a chant without a cost."""
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    spell = text("spell", effect=list(effect))
    return position.card(P1, "spell", "chant", zone="hand", abilities=(spell,), **facts)


def resolved(position: Given) -> Play:
    """The chant is played, and both pass."""
    return position.at("504.2").picks("play:spell").passes(2)


@pytest.mark.clause("105.4")
def test_losing_life_is_no_damage() -> None:
    game = resolved(chant({"do": "lose_life", "count": 300, "by": "opponent"}))

    assert game.life == {P1: 4000, P2: 3700}
    assert not [each for each in game.events(ConditionOccurred) if "damage" in each.name]


@pytest.mark.one_edition("the older edition rounds life at once")
@pytest.mark.clause("105.4", "1205.1")
def test_half_of_an_odd_life_is_rounded_up_by_the_rule_process() -> None:
    half = {"do": "life_becomes", "count": {"resource": "life", "over": 2}}
    game = resolved(chant(half).fact("life", {P1: 1100, P2: 4000}))

    assert [event.value[P1] for event in game.events(FactNoted) if event.name == "life"] == [550, 600]


@pytest.mark.clause("302.2")
def test_a_player_looks_at_hidden_cards_alone() -> None:
    position = chant({"do": "look", "zone": "hand", "of": "opponent"}, DRAW).card(P2, "secret", zone="hand")
    game = resolved(position)
    assert (game.asked().name, game.asked().seat) == ("look", P1)
    assert game.sees(P1, "secret")

    game.picks("seen")
    assert not game.sees(P1, "secret")
    assert len(game.cards("P1/hand")) == 1


COUNTED = text("activated", cost=[{"do": "markers", "what": "self", "name": "charge", "count": -2}], effect=[DRAW])


@pytest.mark.clause("1022.1", "903.2.j")
@pytest.mark.parametrize("charges", [1, 3])
def test_counters_are_taken_off_for_a_cost(charges: int) -> None:
    position = given().filled(P1, deck=5)
    position.card(P1, "gem", "regalia", abilities=(COUNTED,), markers={"charge": charges})
    game = position.at("504.2")
    if charges < 2:
        assert {"903.2.j", "1022.1"} <= set(game.refused("ability:gem#0").cites)
        game.passes()
        return
    game.picks("ability:gem#0")

    assert game.obj("gem").markers == {"charge": 1}
    assert "903.2.j" in game.refused("ability:gem#0").cites


@pytest.mark.clause("903.2.g")
def test_a_card_that_becomes_a_target_triggers() -> None:
    seen = text("triggered", when={"event": "targeted", "who": "self"}, effect=[{"do": "draw"}])
    position = chant({"do": "choose", "from": {"kind": "resonator"}}, {"do": "exhaust", "what": "it"})
    position.card(P2, "elf", "resonator", numbers=BODY, abilities=(seen,))
    game = position.at("504.2").picks("play:spell").picks("elf")
    assert len(game.chase) == 2

    game.passes(2)
    assert (len(game.cards("P2/hand")), game.obj("elf").orientation) == (1, "recovered")


# ---------------------------------------------------------------- both players choose


def told_to_give_up(zone: str, *effect: dict[str, Any]) -> Play:
    """Each player has told to give up a card of a zone, and has `mine` or `theirs` there."""
    chosen = {"do": "choose", "from": {"zone": zone, "of": "you", "kind": "resonator"}, "by": "each", "as": "given_up"}
    position = chant(chosen, *effect).card(P1, "mine", "resonator", zone=zone, numbers=BODY)
    return resolved(position.card(P2, "theirs", "resonator", zone=zone, numbers=BODY))


@pytest.mark.clause("1014.1")
def test_each_player_chooses_among_the_own_cards() -> None:
    game = told_to_give_up("field", {"do": "leave", "what": "given_up", "by": "each"})
    assert (game.asked().seat, game.options()) == (P1, {"choose:mine"})

    game.picks("mine")
    assert (game.asked().seat, game.options()) == (P2, {"choose:theirs"}) and game.zone("mine") == "P1/field"

    game.picks("theirs")
    assert (game.zone("mine"), game.zone("theirs")) == ("P1/graveyard", "P2/graveyard")


@pytest.mark.clause("1014.1", "1014.2", "1019.1")
def test_each_player_chooses_in_the_own_hand() -> None:
    game = told_to_give_up("hand", {"do": "discard", "what": "given_up"}).picks("mine").picks("theirs")

    assert (game.zone("mine"), game.zone("theirs")) == ("P1/graveyard", "P2/graveyard")


@pytest.mark.clause("1014.1")
def test_a_player_without_a_card_is_not_asked_where_each_chooses() -> None:
    chosen = {"do": "choose", "from": {"kind": "resonator", "of": "you"}, "by": "each", "as": "given_up"}
    position = chant(chosen, {"do": "leave", "what": "given_up", "by": "each"})
    game = resolved(position.card(P2, "theirs", "resonator", numbers=BODY))
    assert game.asked().seat == P2

    assert game.picks("theirs").zone("theirs") == "P2/graveyard"


# ---------------------------------------------------------------- races and attributes that are chosen


@pytest.mark.clause("208.2")
def test_an_attribute_is_chosen_on_resolution() -> None:
    destroyed = [{"do": "destroy", "what": {"kind": "resonator", "attribute": "$word"}}]
    position = chant({"do": "choose_word", "sort": "attribute", "effect": destroyed})
    position.card(P2, "flame", "resonator", numbers=BODY, attributes=("fire",))
    position.card(P2, "wave", "resonator", numbers=BODY, attributes=("water",))
    game = resolved(position)
    assert {each.subject for each in game.asked().options} == {"light", "fire", "water", "wind", "darkness"}

    game.picks("water")
    assert (game.zone("flame"), game.zone("wave")) == ("P2/field", "P2/graveyard")


@pytest.mark.clause("205.1")
def test_a_race_is_chosen_and_gained() -> None:
    gained = [{"do": "change", "of": {"kind": "resonator", "of": "you"}, "change": {"gain_flag": "race:$word"}}]
    position = chant({"do": "choose_word", "sort": "race", "effect": gained, "words": ["Elf", "Wolf"]})
    position.card(P1, "elf", "resonator", numbers=BODY, flags=("race:Elf",))
    game = resolved(position).picks("Wolf")

    assert {"race:Elf", "race:Wolf"} <= set(RulesContext(game.table).derived.characteristics(game.id("elf")).flags)


@pytest.mark.clause("205.1")
def test_without_words_the_races_of_open_cards_are_offered() -> None:
    gained = [{"do": "change", "of": {"kind": "resonator", "of": "you"}, "change": {"gain_flag": "race:$word"}}]
    position = chant({"do": "choose_word", "sort": "race", "effect": gained})
    position.card(P1, "elf", "resonator", numbers=BODY, flags=("race:Elf",))
    position.card(P2, "fox", "resonator", numbers=BODY, flags=("race:Fox",), zone="hand")

    assert {each.subject for each in resolved(position).asked().options} == {"Elf"}


# ---------------------------------------------------------------- cards that a text has played

FREE = (
    {"do": "choose", "from": {"zone": "hand", "of": "you", "kind": "resonator"}, "up_to": True},
    {"do": "play", "what": "it", "free": True},
)


@pytest.mark.clause("903.2.i-2")
def test_a_text_has_a_card_played_for_nothing() -> None:
    position = chant(*FREE).card(P1, "giant", "resonator", zone="hand", numbers={**BODY, "fire_cost": 3})
    game = resolved(position).picks("giant")
    assert game.chase == ["giant"]

    game.passes(2)
    assert (game.zone("giant"), game.zone("spell")) == ("P1/field", "P1/graveyard")


@pytest.mark.clause("903.2.i-3", "903.2.j")
def test_an_increase_is_paid_even_for_a_card_that_is_played_for_nothing() -> None:
    tax = text("static", statics=[{"to": {"zone": "hand", "kind": "resonator"}, "change": {"plus": {"cost_more": 1}}}])
    position = chant(*FREE).card(P1, "giant", "resonator", zone="hand", numbers={**BODY, "fire_cost": 3})
    game = resolved(position.card(P2, "tax", "regalia", abilities=(tax,))).picks("giant")
    assert (game.zone("giant"), game.chase) == ("P1/hand", [])

    again = chant(*FREE).card(P1, "giant", "resonator", zone="hand", numbers={**BODY, "fire_cost": 3})
    again.card(P2, "tax", "regalia", abilities=(tax,)).will(P1={"fire": 1})
    game = resolved(again).picks("giant")
    assert (game.chase, game.will) == (["giant"], {})


@pytest.mark.clause("906.2a")
def test_a_card_with_a_trigger_condition_is_not_played_by_a_text() -> None:
    trap = text(
        "triggered", when={"event": "turn_start"}, effect=[DRAW], flags=["of_card"],
        zones=["hand", "standby"],
    )  # fmt: skip
    effect = ({**FREE[0], "from": {"zone": "hand", "of": "you", "kind": "chant"}}, FREE[1])
    position = chant(*effect).card(P1, "trap", "chant", zone="hand", abilities=(trap,))
    game = resolved(position).picks("trap")

    assert (game.zone("trap"), game.chase) == ("P1/hand", [])


@pytest.mark.clause("1008.2")
def test_a_text_has_no_card_played_upon_what_cannot_be_chased() -> None:
    """The spell itself lies on the chase while it is carried out."""
    sure = text("static", zones=["chase"], statics=[{"to": "self", "change": {"gain_flag": "unchaseable"}}])
    position = chant(*FREE).card(P1, "giant", "resonator", zone="hand", numbers=BODY)
    position.defined["spell"] = position.defined["spell"].__class__(
        "spell", "spell", "chant", abilities=(sure, text("spell", effect=list(FREE)))
    )  # fmt: skip
    game = resolved(position).picks("giant")

    assert (game.zone("giant"), game.chase) == ("P1/hand", [])


@pytest.mark.clause("104.2")
def test_less_than_no_life_is_not_gained() -> None:
    nothing_but_less = {"count": {"zone": "standby", "of": "any"}, "plus": -200}
    game = resolved(chant({"do": "gain", "resource": "life", "count": nothing_but_less}))

    assert game.life == {P1: 4000, P2: 4000}


GLAD = text("triggered", when={"event": "gain_life", "player": "you"}, effect=[DRAW])
NEVER = text("static", statics=[{"forbid_player": "you", "forbid": ["gain_life"]}])


def life_becomes(number: int, ability: Ability) -> Play:
    """P1, who has a resonator with this ability, plays a chant that makes the own life a number."""
    position = chant({"do": "life_becomes", "count": number})
    return resolved(position.card(P1, "it", "resonator", numbers=BODY, abilities=(ability,)))


@pytest.mark.one_edition("104.6 is left out of the older edition")
@pytest.mark.clause("104.6", "105.4")
def test_life_that_becomes_more_is_gained() -> None:
    game = life_becomes(5000, GLAD)
    assert (game.life[P1], bool(game.chase)) == (5000, True)

    for less in (4000, 3000):
        game = life_becomes(less, GLAD)
        assert (game.life[P1], game.chase) == (less, [])


@pytest.mark.one_edition("104.6 is left out of the older edition")
@pytest.mark.clause("104.6", "104.4")
def test_life_does_not_become_more_where_none_can_be_gained() -> None:
    assert life_becomes(5000, NEVER).life[P1] == 4000
    assert life_becomes(3000, NEVER).life[P1] == 3000


@pytest.mark.one_edition("104.6 is left out of the older edition")
@pytest.mark.clause("104.6")
@pytest.mark.parametrize(("theirs", "gained"), [(4500, True), (3000, False)])
def test_life_is_swapped_and_gained_by_who_has_more_then(theirs: int, gained: bool) -> None:
    position = chant({"do": "swap_life"}).fact(LIFE, {P1: 4000, P2: theirs})
    game = resolved(position.card(P1, "it", "resonator", numbers=BODY, abilities=(GLAD,)))

    assert (game.life, bool(game.chase)) == ({P1: theirs, P2: 4000}, gained)
    more = [seat for seat, life in ((P1, theirs - 4000), (P2, 4000 - theirs)) if life > 0]
    assert [event.player for event in game.events(ConditionOccurred) if event.name == "gain_life"] == more


@pytest.mark.clause("1005.2", "1005.1")
def test_a_card_that_is_revealed_already_is_not_revealed_again() -> None:
    reveal = {"do": "reveal", "what": {"zone": "hand", "of": "opponent"}}
    position = given().card(P2, "secret", zone="hand")
    position.card(P1, "twice", "chant", zone="hand", abilities=(text("spell", effect=[reveal, reveal]),))

    game = position.at("504.2").picks("play:twice").passes(2)

    shown, hidden = game.events(CardShown, "1005.1")
    assert (shown.card, shown.seats, hidden.seats) == (game.id("secret"), ("*",), ())
    assert "1005.2" in game.last(ActIncomplete).cites


@pytest.mark.clause("1019.2", "1019.2a")
@pytest.mark.parametrize("held", [0, 2])
def test_a_hand_is_discarded_also_if_it_is_empty(held: int) -> None:
    counts = text("triggered", when={"event": "hand_discarded", "player": "opponent"}, effect=[{"do": "draw"}])
    position = given().card(P1, "bell", "regalia", abilities=(counts,))
    discard = text("spell", effect=[{"do": "discard_hand", "by": "opponent"}])
    position.card(P1, "waste", "chant", zone="hand", abilities=(discard,))
    for place in range(held):
        position.card(P2, f"held{place}", zone="hand")

    game = position.at("504.2").picks("play:waste").passes(2)

    assert (len(game.cards("P2/hand")), len(game.cards("P2/graveyard"))) == (0, held)
    assert [event.pending.source for event in game.events(TriggerCounted)] == [game.id("bell")]
    assert len(game.events(ConditionOccurred, "1019.2a")) == 1


@pytest.mark.clause("908.1", "911.1")
def test_a_list_inside_a_watched_list_counts_its_own_moves() -> None:
    def destroy(attribute: str) -> dict[str, Any]:
        return {"do": "destroy", "what": {"kind": "resonator", "attribute": attribute}}

    def watch(name: str, *effect: dict[str, Any]) -> dict[str, Any]:
        return {"do": "remember_moved", "word": "destroy", "effect": list(effect), "as": name}

    def gain(name: str, each: int) -> dict[str, Any]:
        return {"do": "gain", "resource": "life", "count": {"remembered": name, "times": each}}

    both = watch("both", destroy("fire"), watch("second", destroy("water")), gain("second", 1000))
    position = chant(both, gain("both", 100))
    for attribute in ("fire", "water"):
        position = position.card(P2, attribute, "resonator", attributes=(attribute,), numbers=BODY)

    assert resolved(position).life == {P1: 5200, P2: 4000}
