"""8. Before the game: deck construction and the start."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Effect, Outcome, Verdict
from engine.core.events.cards import CardMoved, ZonePlaced, ZoneReordered
from engine.core.events.choices import ChoiceOpened
from engine.core.events.game import TurnBegan
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.visibility import sees
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import BOOK, P1, P2, PLAIN, Play, as_is

CARDS = read_cards("\n\n".join(PLAIN.replace('number = "filler"', f'number = "f{n:02}"') for n in range(30)))


def deck(size: int, most: int = 3) -> DeckList:
    """A deck of so many cards, so many of each number."""
    full, rest = divmod(size, most)
    counts = {f"f{n:02}": most for n in range(full)}
    return DeckList({"deck": counts | ({f"f{full:02}": rest} if rest else {})})


def judged(main: DeckList, format: str = "constructed", extra: str = "") -> Verdict:
    """What the deck check says; `extra` are further cards."""
    verdict = BOOK.check_deck(format, main, CARDS | (read_cards(extra) if extra else {}))
    assert isinstance(verdict, Verdict)
    return verdict


def opened(lot: str = P1, chance: Any = None, **readings: str) -> Play:
    """A game of two decks of 50, up to the first question; the lot falls on a player."""

    def picked(table: Any, choice: Any) -> tuple[int, ...]:
        return (0 if lot == P1 else 1,) if choice.form == "lot" else as_is(table, choice)

    chance = chance or picked
    setup = GameSetup(BOOK.id, dict(CARDS), {P1: deck(50), P2: deck(50)}, readings=readings)
    table, events = open_game(setup, chance)
    return Play(table, events, {}, chance)


def begun(**readings: str) -> Play:
    """The game after both players kept their hands; P1 goes first."""
    return opened(**readings).picks("first").picks("keep").picks("keep")


# ---------------------------------------------------------------- 8.1: decks


@pytest.mark.clause("8.1.1")
def test_the_cards_of_a_deck_are_its_players_own() -> None:
    game = opened()

    owners = {obj.zone.partition("/")[0]: obj.owner for obj in game.table.objects.values()}
    assert owners == {P1: P1, P2: P2}
    assert len(game.table.zones["P1/deck"]) == 50
    judged(deck(50))


@pytest.mark.clause("8.1.1.1")
@pytest.mark.parametrize(
    "format, size, outcome",
    [
        ("constructed", 49, Outcome.ILLEGAL), ("constructed", 50, Outcome.LEGAL), ("constructed", 51, Outcome.ILLEGAL),
        ("limited", 39, Outcome.ILLEGAL), ("limited", 40, Outcome.LEGAL), ("limited", 60, Outcome.LEGAL),
    ],
)  # fmt: skip
def test_a_deck_has_fifty_cards_or_in_limited_at_least_forty(format: str, size: int, outcome: Outcome) -> None:
    verdict = judged(deck(size), format)

    assert verdict.outcome is outcome
    found = next(found for found in verdict.findings if "8.1.1.1" in found.cites)
    assert (found.effect is Effect.PERMITS, found.facts["size"]) == (outcome is Outcome.LEGAL, size)


@pytest.mark.clause("8.1.1.2")
@pytest.mark.parametrize(
    "format, copies, outcome",
    [("constructed", 3, Outcome.LEGAL), ("constructed", 4, Outcome.ILLEGAL), ("limited", 25, Outcome.LEGAL)],
)
def test_three_of_a_number_and_any_in_limited(format: str, copies: int, outcome: Outcome) -> None:
    verdict = judged(deck(50, copies), format)

    assert verdict.outcome is outcome
    found = next(found for found in verdict.findings if "8.1.1.2" in found.cites)
    assert (found.effect is Effect.PERMITS) is (outcome is Outcome.LEGAL)


@pytest.mark.clause("8.1.2")
@pytest.mark.parametrize(
    "copies, count, outcome",
    [('"any"', 20, Outcome.LEGAL), ("5", 5, Outcome.LEGAL), ("5", 6, Outcome.ILLEGAL), ("1", 2, Outcome.ILLEGAL)],
)
def test_a_text_about_deck_building_takes_the_place_of_the_limit(copies: str, count: int, outcome: Outcome) -> None:
    herd = PLAIN.replace('number = "filler"', 'number = "herd"') + f"\ncopies = {copies}"
    cards = dict(deck(50 - count).zones["deck"]) | {"herd": count}

    verdict = judged(DeckList({"deck": cards}), extra=herd)

    assert verdict.outcome is outcome
    assert next(found for found in verdict.findings if "8.1.2" in found.cites).facts["cards"] == ["herd"]


@pytest.mark.clause("8.1.2", "8.1.1.2")
def test_a_text_that_allows_fewer_holds_in_limited_too() -> None:
    herd = PLAIN.replace('number = "filler"', 'number = "herd"') + "\ncopies = 1"
    cards = dict(deck(39).zones["deck"]) | {"herd": 2}

    verdict = judged(DeckList({"deck": cards}), "limited", extra=herd)

    assert verdict.outcome is Outcome.ILLEGAL and verdict.cites == ("8.1.2",)
    assert judged(DeckList({"deck": cards | {"herd": 1}}), "limited", extra=herd).outcome is Outcome.LEGAL


@pytest.mark.clause("8.1.2", "8.1.1.2")
def test_what_is_over_the_limit_and_what_is_over_its_text_are_told_apart() -> None:
    herd = PLAIN.replace('number = "filler"', 'number = "herd"') + "\ncopies = 5"
    cards = dict(deck(39).zones["deck"]) | {"f28": 4, "herd": 7}

    verdict = judged(DeckList({"deck": cards}), extra=herd)

    assert [(found.cites[0], found.facts["over"]) for found in verdict.findings if found.effect is Effect.FORBIDS] == [
        ("8.1.1.2", {"f28": 4}), ("8.1.2", {"herd": 7}),
    ]  # fmt: skip


# ---------------------------------------------------------------- 8.2: the start


@pytest.mark.clause("8.2.1.1")
def test_the_opponent_may_shuffle_each_deck_too_where_that_is_offered() -> None:
    # AFT-164
    game = opened(second_shuffle="offered")
    assert (game.asked().seat, game.asked().name, game.asked().cites) == (P2, "second shuffle", ("8.2.1.1",))
    assert game.options() == {"shuffle", "leave"} and len(game.events(ZoneReordered)) == 2

    game.picks("shuffle")
    assert [event.zone for event in game.events(ZoneReordered)] == ["P1/deck", "P2/deck", "P1/deck"]
    assert (game.asked().seat, game.asked().name) == (P1, "second shuffle")

    game.picks("leave")
    assert len(game.events(ZoneReordered)) == 3 and game.asked().name == "first or second"
    game.picks("first").picks("keep").picks("keep")
    assert game.events(TurnBegan)


def test_else_one_shuffle_by_chance_stands_for_both() -> None:
    # 8.2.1.1, AFT-164
    game = opened()

    assert game.asked().name == "first or second" and len(game.events(ZoneReordered)) == 2


@pytest.mark.clause("7.9.2")
def test_nobody_sees_a_card_of_a_shuffled_deck() -> None:
    game = opened()

    assert "7.9.2" in game.events(ZonePlaced)[0].cites
    assert not any(
        sees(RulesContext(game.table), seat, card) for seat in (P1, P2) for card in game.table.zones["P1/deck"]
    )


@pytest.mark.clause("8.2.1.2")
@pytest.mark.parametrize("lot, other", [(P1, P2), (P2, P1)])
@pytest.mark.parametrize("answer", ["first", "second"])
def test_who_is_drawn_by_lot_chooses_who_goes_first(lot: str, other: str, answer: str) -> None:
    game = opened(lot)
    assert (game.asked().seat, game.asked().name, game.asked().cites) == (lot, "first or second", ("8.2.1.2",))

    game.picks(answer)

    assert (game.asked().seat, game.asked().name) == (lot if answer == "first" else other, "redraw")


@pytest.mark.clause("8.2.1.2")
@pytest.mark.parametrize("lot", [P1, P2])
def test_who_is_drawn_by_lot_goes_first_where_it_is_read_so(lot: str) -> None:
    # AFT-062
    game = opened(lot, first_player="drawn")

    assert (game.asked().seat, game.asked().name) == (lot, "redraw")
    assert not [event for event in game.events(ChoiceOpened) if event.choice.name == "first or second"]
    game.picks("keep").picks("keep")
    assert game.last(TurnBegan).player == lot


@pytest.mark.clause("8.2.1.4")
def test_the_first_player_and_then_the_second_may_change_all_five_once() -> None:
    game = opened().picks("first")
    hand, below = list(game.table.zones["P1/hand"]), list(game.table.zones["P1/deck"])
    cards = {card: game.table.objects[card].card for card in hand}
    assert (game.asked().seat, game.options(), game.asked().cites) == (P1, {"keep", "redraw"}, ("8.2.1.4",))

    game.picks("redraw")
    assert (game.asked().least, game.asked().most, game.asked().form) == (5, 5, "order")
    order = [option.id for option in reversed(game.asked().options)]
    wanted = [cards[int(str(option.subject))] for option in reversed(game.asked().options)]
    game.picks(*order)

    deck = [game.table.objects[card].card for card in game.table.zones["P1/deck"]]
    assert deck[-5:] == wanted
    assert len(game.table.zones["P1/hand"]) == 5
    assert [game.table.objects[card].card for card in game.table.zones["P1/hand"]] == below[:5]
    assert len(game.events(ZoneReordered)) == 2
    assert (game.asked().seat, game.asked().name) == (P2, "redraw")
    game.picks("keep")
    assert game.asked().name == "priority"


@pytest.mark.clause("8.2.1.4")
def test_a_part_of_the_hand_cannot_be_changed() -> None:
    game = opened().picks("first").picks("redraw")

    verdict = game.refused(*[option.id for option in game.asked().options][:3])

    assert "8.2.1.4" in verdict.cites
    assert len(game.table.zones["P1/hand"]) == 5


@pytest.mark.clause("8.2.1", "8.2.1.5")
def test_the_first_player_begins_as_turn_player_and_draws_one_card() -> None:
    game = begun()

    assert (game.last(TurnBegan).player, game.table.turn, game.table.turn_player) == (P1, 1, P1)
    assert len(game.table.zones["P1/hand"]) == 6
    assert game.last(CardMoved, "8.2.1.5").verb == "draw"
    assert len(game.table.zones["P2/hand"]) == 5


def test_the_loss_by_an_empty_deck_does_not_fall_before_the_game_begins() -> None:
    # AFT-003, AFT-005
    game = begun(loss_timing="at_once", empty_deck="no_cards")

    assert (game.table.result, game.table.turn) == (None, 1)
