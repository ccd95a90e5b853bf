"""400. Building decks and preparing a game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core.clauses.finding import Effect, Finding, Verdict
from engine.core.events.cards import CardMoved, ZonePlaced, ZoneReordered
from engine.core.events.choices import ChoiceMade, ChoicesRevealed
from engine.core.events.game import TurnBegan
from engine.core.events.steps import StepTaken
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.questions.redaction import redact
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from tests.rulebooks.fire_force.given import BOOK, P1, P2, Play, as_is, event_ability, given

CARDS = given()
for n in range(20):
    CARDS.define("unit", f"unit {n:02}", {"cost": 1, "power": 1000})
CARDS.define("event", "event", {"cost": 1}, [event_ability('do = "draw"')]).define("fire", "other fire", {})
DEFINITIONS = CARDS.definitions()
FORTY = {f"unit {n:02}": 2 for n in range(20)}
FIVE = {"fire": 5}


def judged(main: Mapping[str, int], fire: Mapping[str, int] = FIVE, **other: dict[str, int]) -> Verdict:
    """The verdict on a constructed deck."""
    deck = DeckList({"deck": dict(main), "fire_deck": dict(fire)}, **other)
    return BOOK.check_deck("constructed", deck, DEFINITIONS)


def sealed(main: Mapping[str, int], pool: Mapping[str, int]) -> Verdict:
    """The verdict on a sealed deck made from what was opened."""
    return BOOK.check_deck("blitz_sealed", DeckList({"deck": dict(main), "fire_deck": FIVE}, dict(pool)), DEFINITIONS)


def finding(verdict: Verdict, clause: str) -> Finding:
    """What the verdict says of a clause."""
    return next(found for found in verdict.findings if clause in found.cites)


def dealt(fire: Mapping[str, int] = FIVE, **readings: str) -> Play:
    """A constructed game just opened; shuffles keep the order of the cards' ids."""
    deck = DeckList({"deck": FORTY, "fire_deck": dict(fire)})
    setup = GameSetup(BOOK.id, DEFINITIONS, {P1: deck, P2: deck}, readings=readings)
    table, events = open_game(setup, as_is)
    return Play(table, events, {})


def prepared(signs: tuple[str, str] = ("rock", "scissors"), **readings: str) -> Play:
    """A game in which both kept their hands, up to the first main phase."""
    game = dealt(**readings).picks("keep", seat=P1).picks("keep", seat=P2)
    return game.picks(signs[0], seat=P1).picks(signs[1], seat=P2)


# ---------------------------------------------------------------- 402: the deck


@pytest.mark.clause("402.1", "402.2b-1")
def test_a_fire_card_in_the_deck_is_refused() -> None:
    verdict = judged({**FORTY, "unit 00": 1, "fire": 1})

    assert verdict.cites == ("402.1", "402.2b-1")
    assert finding(verdict, "402.1").facts == {"cards": ["fire"]}


@pytest.mark.clause("402.1")
def test_units_and_events_belong_in_a_deck() -> None:
    verdict = judged({**FORTY, "unit 00": 1, "event": 1})

    assert finding(verdict, "402.1").effect is Effect.PERMITS


@pytest.mark.clause("402.2a-1", "402.2a-2")
def test_a_sealed_deck_is_the_thirty_five_cards_that_were_opened() -> None:
    opened = {"unit 00": 30, "event": 5}

    verdict = sealed(opened, opened)

    assert verdict.outcome == "LEGAL"
    assert finding(verdict, "402.2a-2").effect is Effect.PERMITS


@pytest.mark.clause("402.2a-1")
@pytest.mark.parametrize(
    "main",
    [{"unit 00": 30, "event": 4}, {"unit 00": 30, "event": 5, "unit 01": 1}, {"unit 00": 30, "unit 01": 5}],
    ids=["too few", "too many", "one not opened"],
)
def test_any_other_sealed_deck_is_refused(main: dict[str, int]) -> None:
    verdict = sealed(main, {"unit 00": 30, "event": 5})

    assert verdict.cites == ("402.2a-1",)


@pytest.mark.clause("402.2a-1")
def test_a_sealed_deck_comes_from_thirty_five_cards() -> None:
    opened = {"unit 00": 30}

    assert sealed(opened, opened).cites == ("402.2a-1",)


@pytest.mark.clause("402.1", "402.2a-1")
def test_a_fire_card_that_was_opened_belongs_in_no_sealed_deck() -> None:
    opened = {"unit 00": 30, "other fire": 5}

    verdict = sealed(opened, opened)

    assert verdict.cites == ("402.1", "402.2a-1")
    assert finding(verdict, "402.2a-1").facts["cards"] == ["other fire"]


@pytest.mark.clause("402.1", "402.2a-1", "403.1a-1")
def test_a_card_listed_without_a_copy_is_not_in_the_deck() -> None:
    opened = {"unit 00": 30, "event": 5}

    assert sealed({**opened, "other fire": 0}, {**opened, "unit 01": 0}).outcome == "LEGAL"
    assert judged({**FORTY, "fire": 0}, {**FIVE, "event": 0}).outcome == "LEGAL"


# ---------------------------------------------------------------- 403: the fire deck


@pytest.mark.clause("403.1a-1")
def test_only_fire_cards_belong_in_the_fire_deck() -> None:
    verdict = judged(FORTY, {"fire": 4, "event": 1})

    assert verdict.cites == ("403.1a-1",)


@pytest.mark.clause("403.1a-2")
@pytest.mark.parametrize("count", [0, 4, 6])
def test_a_fire_deck_has_five_cards(count: int) -> None:
    verdict = judged(FORTY, {"fire": count})

    assert verdict.cites == ("403.1a-2",)


@pytest.mark.clause("403.1a-3")
@pytest.mark.parametrize("fire", [{"fire": 5}, {"fire": 1, "other fire": 4}])
def test_a_fire_deck_may_have_any_number_of_a_card(fire: dict[str, int]) -> None:
    verdict = judged(FORTY, fire)

    assert finding(verdict, "403.1a-3").effect is Effect.PERMITS


# ---------------------------------------------------------------- 404: before the first turn


@pytest.mark.clause("404.1a")
def test_the_fire_decks_are_put_down() -> None:
    game = dealt()

    placed = game.events(ZonePlaced, "404.1a")
    assert [event.target for event in placed] == ["P1/fire_deck", "P2/fire_deck"]
    assert len(game.cards("P1/fire_deck")) == 5


@pytest.mark.clause("404.1d")
def test_both_are_asked_in_secret_whether_to_redraw() -> None:
    game = dealt()

    assert [(choice.seat, choice.secret) for choice in game.table.choices] == [(P1, True), (P2, True)]
    assert game.options(P2) == {"redraw", "keep"}


@pytest.mark.clause("404.1d")
def test_the_first_answer_is_hidden_until_the_second_is_given() -> None:
    game = dealt()

    game.picks("redraw", seat=P2)

    seen = redact(game.last(ChoiceMade), game.table, P1)
    assert seen is not None
    assert not {"picks", "value"} & set(seen.data)


@pytest.mark.clause("404.1d")
def test_a_redraw_returns_the_hand_shuffles_and_draws_five_again() -> None:
    game = dealt().picks("redraw", seat=P1)
    first_hand = set(game.table.zones["P1/hand"])

    game.picks("keep", seat=P2)

    back = [event.card for event in game.events(CardMoved, "404.1d") if event.target == "P1/deck"]
    again = [event for event in game.events(CardMoved, "404.1d") if event.target == "P1/hand"]
    assert set(back) == first_hand
    assert [event.zone for event in game.events(ZoneReordered)] == ["P1/deck", "P2/deck", "P1/deck"]
    assert (len(again), len(game.cards("P1/hand"))) == (5, 5)


@pytest.mark.clause("404.1d")
def test_who_keeps_the_hand_keeps_it() -> None:
    game = dealt().picks("redraw", seat=P1)
    hand = list(game.table.zones["P2/hand"])

    game.picks("keep", seat=P2)

    assert game.table.zones["P2/hand"] == hand


@pytest.mark.clause("404.1d")
def test_there_is_one_redraw_only() -> None:
    game = dealt().picks("redraw", seat=P1)

    game.picks("redraw", seat=P2)

    assert {choice.name for choice in game.table.choices} == {"hands"}


@pytest.mark.clause("404.1e")
def test_five_cards_go_from_the_deck_to_the_life_each_on_the_former() -> None:
    game = prepared(life_order="last_on_top")

    moves = [event for event in game.events(CardMoved, "404.1e") if event.target == "P1/life"]
    assert game.table.zones["P1/life"] == [event.became for event in reversed(moves)]
    assert len(moves) == 5


@pytest.mark.clause("404.1e")
def test_read_the_other_way_each_goes_under_the_former() -> None:
    game = prepared(life_order="first_on_top")

    moves = [event for event in game.events(CardMoved, "404.1e") if event.target == "P1/life"]
    assert game.table.zones["P1/life"] == [event.became for event in moves]


@pytest.mark.clause("404.1f")
@pytest.mark.parametrize(
    "signs, first",
    [
        (("rock", "scissors"), P1),
        (("scissors", "paper"), P1),
        (("paper", "rock"), P1),
        (("scissors", "rock"), P2),
        (("paper", "scissors"), P2),
        (("rock", "paper"), P2),
    ],
)
def test_the_winning_sign_goes_first(signs: tuple[str, str], first: str) -> None:
    game = prepared(signs)

    assert game.last(TurnBegan).player == first


@pytest.mark.clause("404.1f")
def test_equal_signs_are_shown_again() -> None:
    game = prepared(("rock", "rock"))

    assert game.last(ChoicesRevealed).answers == {P1: "rock", P2: "rock"}
    assert [choice.name for choice in game.table.choices] == ["hands", "hands"]


@pytest.mark.clause("404.1f")
@pytest.mark.parametrize("drawn, first", [(0, P1), (1, P2)])
def test_read_the_other_way_chance_says_who_goes_first(drawn: int, first: str) -> None:
    def lot(table: GameState, choice: Choice) -> tuple[int, ...]:
        return (drawn,) if choice.form == "lot" else as_is(table, choice)

    game = dealt(first_player="chance")
    game.chance = lot

    game.picks("keep", seat=P1).picks("keep", seat=P2)

    assert game.last(TurnBegan).player == first


@pytest.mark.clause("404.1g")
@pytest.mark.parametrize("signs, second", [(("rock", "scissors"), P2), (("scissors", "rock"), P1)])
def test_the_second_player_puts_a_ready_fire_card_on_the_field(signs: tuple[str, str], second: str) -> None:
    game = prepared(signs)

    moved = game.last(CardMoved, "404.1g")
    assert (moved.source, moved.target, moved.orientation) == (f"{second}/fire_deck", f"{second}/field", "ready")
    assert len(game.events(CardMoved, "404.1g")) == 1


@pytest.mark.clause("404.1g")
def test_the_second_player_picks_among_different_fire_cards() -> None:
    game = dealt({"fire": 4, "other fire": 1}).picks("keep", seat=P1).picks("keep", seat=P2)

    game.picks("rock", seat=P1).picks("scissors", seat=P2)

    numbers = {game.table.objects[int(option.subject)].number for option in game.asked(P2).options}
    assert numbers == {"fire", "other fire"}
    assert game.asked().cites == ("404.1g",)


@pytest.mark.clause("404.1h")
def test_the_first_player_begins_as_turn_player() -> None:
    game = prepared(("scissors", "rock"))

    assert game.events(StepTaken, "404.1h")
    assert (game.table.turn, game.table.turn_player, game.asked().seat) == (1, P2, P2)
