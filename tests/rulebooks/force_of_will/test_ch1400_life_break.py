"""1415. Life breaks in games with the Valhalla rule, and what old cards say of them in games without it."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.opening import opening
from engine.core.opening.opening import GameSetup
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import LIFE_BREAK, VALHALLA
from tests.rulebooks.force_of_will.kit import BOOK, DECKS, MOVED, P1, P2, Given, Play, card, cards, given, text
from tests.rulebooks.stated import as_is

DRAWS = text("break", effect=[{"do": "draw"}], zones=["removed"])


def agreed(life: int = 4000, count: int = 4, format: str = VALHALLA) -> Given:
    """P1's area holds a card with [Break] on top of plain ones."""
    position = given().fact("life", {P1: life, P2: 4000})
    position.format = format
    position.card(P1, "drawing", "resonator", zone=LIFE_BREAK, numbers={"atk": 1, "def": 1}, abilities=(DRAWS,))
    for place_below in range(1, count):
        position.card(P1, f"plain {place_below}", zone=LIFE_BREAK)
    return position


def breaks(position: Given) -> Play:
    """P1 performs a life break."""
    return position.at("504.2").picks("life_break")


@pytest.mark.clause("1415.1c", "1415.1a")
def test_four_cards_are_laid_after_the_exchange_the_last_one_on_top() -> None:
    setup = GameSetup(BOOK.id, cards(), dict(DECKS), format=VALHALLA)
    table, events = opening.open_game(
        setup, lambda state, choice: (0,) if choice.form == "lot" else as_is(state, choice)
    )
    game = Play(table, events, {f"card {obj.card}": obj.card for obj in table.objects.values()})
    assert not game.table.zones.get("P1/life_break")
    before = list(game.table.zones["P1/deck"][:4])

    game.picks("keep").picks("keep")

    moved = [event for event in game.events(CardMoved, "1415.1c") if event.target == "P1/life_break"]
    assert [event.card for event in moved] == before
    assert game.table.zones["P1/life_break"] == [event.became for event in reversed(moved)]


@pytest.mark.clause("1415.1")
def test_a_deck_for_the_rule_is_judged_as_any_other() -> None:
    verdict = BOOK.check_deck(VALHALLA, DECKS[P1], cards())

    assert any("1415.1" in finding.cites and finding.effect == "PERMITS" for finding in verdict.findings)


@pytest.mark.clause("1415.1d", "1415.1.d-1")
@pytest.mark.parametrize(("life", "count", "able"), [(4000, 4, True), (4000, 3, False), (3100, 3, False),
                                                      (3000, 3, True), (1000, 1, True)])  # fmt: skip
def test_a_life_break_needs_more_cards_than_thousands_of_life(life: int, count: int, able: bool) -> None:
    """AFW-75."""
    game = agreed(life, count).at("504.2")

    assert ("life_break" in game.options()) == able
    findings = [each for each in game.explains("life_break").findings if "1415.1.d-1" in each.cites]
    assert [each.effect == "PERMITS" for each in findings] == [able]


@pytest.mark.clause("1415.1.d-1")
def test_there_is_no_life_break_of_an_empty_area() -> None:
    position = given().fact("life", {P1: 100, P2: 4000})
    position.format = VALHALLA
    game = position.at("504.2")

    assert "1415.1.d-1" in game.refused("life_break").findings[0].cites


@pytest.mark.clause("1415.1.d-2", "1415.1.b-2", "1415.1.d-3")
def test_a_card_with_break_waits_until_its_ability_has_left_the_chase() -> None:
    game = breaks(agreed())

    assert (game.zone("drawing"), len(game.table.zones["chase"])) == ("P1/removed", 1)
    assert game.events(StepTaken, "1415.1.b-2") and game.asked().seat == P1
    game.passes(2)
    assert game.zone("drawing") == "P1/graveyard"
    assert len(game.table.zones["P1/hand"]) == 1 and "1415.1.d-3" in game.last(CardMoved).cites


@pytest.mark.clause("1415.1.d-3")
def test_a_card_without_break_goes_to_the_graveyard_at_once() -> None:
    position = agreed(3000, 3)
    del position.objects[0]
    game = breaks(position.card(P1, "plain 3", zone=LIFE_BREAK))

    assert game.zone("plain 1") == "P1/graveyard" and not game.chase


@pytest.mark.clause("1415.1.d-3")
def test_a_break_without_a_target_is_not_played() -> None:
    kills = text("break", effect=[{"do": "choose", "from": {"kind": "resonator"}}, {"do": "destroy", "what": "it"}])
    position = agreed()
    position.defined["drawing"] = card("drawing", "chant", abilities=(kills,))

    game = breaks(position)

    assert game.zone("drawing") == "P1/graveyard" and not game.chase


@pytest.mark.clause("1415.1.d-3")
def test_the_card_goes_too_when_its_ability_is_cancelled() -> None:
    stop = text("spell", effect=[
        {"do": "choose", "from": {"zone": "chase", "ability": "break"}}, {"do": "cancel", "what": "it"},
    ])  # fmt: skip
    position = agreed().card(P2, "no", "chant", zone="hand", flags=("quickcast",), abilities=(stop,))
    game = breaks(position).passes()

    game.picks("play:no").picks(game.asked().options[0].id).passes(2)

    assert game.zone("drawing") == "P1/graveyard" and not game.cards("P1/hand")


@pytest.mark.clause("1415.1e", "1415.1.e-1", "1415.1.a-2")
def test_of_an_area_that_is_too_large_the_bottom_cards_stay() -> None:
    position = agreed().card(P1, "late", zone="hand")
    late = position.ids["late"]

    game = position.carries_out(lambda g: place(g, late, LIFE_BREAK, MOVED, "put"))

    assert game.zone("late") == "P1/graveyard"
    assert len(game.table.zones["P1/life_break"]) == 4 and game.events(CardMoved, "1415.1.e-1")


@pytest.mark.clause("1415.2")
def test_without_the_rule_what_a_text_says_of_life_breaks_is_not_there() -> None:
    """Neither a card that it would take nor one that it would put there moves, nor is a [Break] played."""
    take = [{"do": "draw"}, {"do": "choose", "from": {"zone": "life_break", "of": "you"}, "count": 1},
            {"do": "put", "what": "it", "zone": "hand"}, {"do": "put_top", "to": "life_break"}]  # fmt: skip
    position = given().card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=take),))

    game = position.at("504.2").picks("play:spell").passes(2)

    assert [event.verb for event in game.events(CardMoved)] == ["play", "draw", "resolved"]
    assert len(game.events(StepTaken, "1415.2")) == 2
    assert "life_break" not in game.options()


@pytest.mark.clause("1415.2")
def test_without_the_rule_no_card_is_put_there() -> None:
    game = given().card(P1, "card", zone="hand").moves("card", LIFE_BREAK)

    assert game.zone("card") == "P1/hand" and "1415.2" in game.last(ActIncomplete).cites
