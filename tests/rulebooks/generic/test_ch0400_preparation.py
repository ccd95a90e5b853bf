"""403. Preparing a game."""

from __future__ import annotations

from itertools import chain, repeat

import pytest

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardFaced, CardMoved, ZoneReordered
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.effects import TriggerCounted
from engine.core.events.fold import fold
from engine.core.events.game import TurnBegan
from engine.core.events.identity import CardShown
from engine.core.events.steps import StepTaken
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.visibility import SPECTATOR, sees
from engine.core.questions.redaction import redact
from engine.core.table.chance import Chance
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState
from tests.rulebooks.generic.decks import DECK, DEFINITIONS
from tests.rulebooks.generic.given import BOOK, P1, P2, Play


def chance(p1: str = "u", p2: str = "u", first: str = P1) -> Chance:
    """What each shuffle of a deck brings to the top: `u` units, `c` commands; the last letter goes on for ever."""
    tops = {f"{seat}/deck": chain(word, repeat(word[-1])) for seat, word in ((P1, p1), (P2, p2))}

    def answer(table: GameState, choice: Choice) -> tuple[int, ...]:
        if choice.form == "lot":
            return ([option.subject for option in choice.options].index(first),)
        wanted = {"u": "unit", "c": "command"}[next(tops[str(choice.subject)])]
        ids = table.zones[str(choice.subject)]
        return tuple(sorted(ids, key=lambda i: table.definition(table.objects[i].number).kind != wanted))

    return answer


def dealt(p1: str = "u", p2: str = "u", first: str = P1, **readings: str) -> Play:
    """A game just opened; its cards are named after their places in the list of all cards (`card 1` ...)."""
    drawn = chance(p1, p2, first)
    table, events = open_game(GameSetup(BOOK.id, DEFINITIONS, {P1: DECK, P2: DECK}, readings=readings), drawn)
    return Play(table, events, {f"card {obj.card}": obj.card for obj in table.objects.values()}, drawn)


def lays(game: Play, seat: str) -> str:
    """The player lays the first unit that is offered; its name."""
    option = game.asked(seat).options[0]
    name = game.name(int(option.subject))
    game.picks(option.id, seat=seat)
    return name


def laid(p1: str = "u", p2: str = "u", first: str = P1, **readings: str) -> Play:
    """A game in which both laid a unit: it stands in the first player's main phase."""
    game = dealt(p1, p2, first, **readings)
    for _ in range(4):
        if game.table.turn == 0:
            lays(game, game.asked().seat)
    return game


def before_the_lot() -> tuple[Play, str, str]:
    """Both units lie face down and nobody has been picked to go first; the names of the units."""
    game = dealt()
    mine = lays(game, P1)
    game.chance = None
    return game, mine, lays(game, P2)


# ---------------------------------------------------------------- 403.1, 403.2: decks and hands


@pytest.mark.clause("403.2", "304.3")
def test_the_first_hand_is_the_top_five_cards_moved_and_not_drawn() -> None:
    game = dealt()

    moved = [event for event in game.events(CardMoved, "403.2") if event.target == "P1/hand"]
    assert [event.card for event in moved] == list(game.events(ZoneReordered)[0].order[:5])
    assert {event.verb for event in moved} == {"deal"}
    assert (len(game.cards("P1/hand")), len(game.cards("P2/hand"))) == (5, 5)


# ---------------------------------------------------------------- 403.3: the first units


@pytest.mark.clause("403.3")
def test_both_choose_a_unit_of_the_hand_at_the_same_time() -> None:
    game = dealt("u", "u")

    assert [(choice.seat, choice.cites) for choice in game.table.choices] == [(P1, ("403.3",)), (P2, ("403.3",))]
    assert {option.subject for option in game.asked(P2).options} == set(game.table.zones["P2/hand"])


@pytest.mark.clause("403.3")
def test_only_unit_cards_can_be_laid() -> None:
    game = dealt("u", "u")
    table = game.table
    table.change_object(table.zones["P1/hand"][0], number="tactic 0")

    opened = (
        BOOK.procedures["preparation"].steps["403.3"].run(BOOK.procedures["preparation"].view({}), RulesContext(table))
    )

    assert len(opened.questions[0].options) == 4


@pytest.mark.clause("403.3")
def test_a_player_with_a_unit_has_to_lay_one() -> None:
    game = dealt()

    assert game.refused(seat=P1).cites == ("403.3",)


@pytest.mark.clause("403.3")
@pytest.mark.parametrize("viewer", [P2, SPECTATOR])
def test_nobody_else_learns_what_was_chosen(viewer: str) -> None:
    game, mine, _ = before_the_lot()

    opened = next(event for event in game.events(ChoiceOpened, "403.3") if event.choice.seat == P1)
    made = next(event for event in game.events(ChoiceMade, "403.3") if event.seat == P1)
    moved = next(event for event in game.events(CardMoved, "403.3") if event.target == "P1/main")
    shown = [redact(event, fold(game.log, event.seq), viewer) for event in (opened, made, moved)]
    assert all(seen is not None for seen in shown)
    data = [seen.data for seen in shown if seen is not None]
    assert "options" not in data[0]["choice"]
    assert not {"picks", "value"} & set(data[1])
    assert not {"number", "last"} & set(data[2])
    assert not sees(RulesContext(game.table), viewer, game.id(mine))
    zone = next(zone for zone in game.view(viewer).zones if zone.key == "P1/main")
    assert [(obj.number, obj.kinds, obj.face_up) for obj in zone.objects] == [("", (), False)]


@pytest.mark.clause("403.3", "306.7")
def test_the_unit_lies_face_down_in_the_main_area_and_its_owner_may_look() -> None:
    """AGE-40."""
    game, mine, theirs = before_the_lot()

    assert (game.zone(mine), game.zone(theirs)) == ("P1/main", "P2/main")
    assert not game.obj(mine).face_up
    assert game.sees(P1, mine)
    assert not game.sees(P1, theirs)
    assert len(game.cards("P1/hand")) == 4


@pytest.mark.clause("403.3")
def test_both_units_are_laid_in_one_moment() -> None:
    game, *_ = before_the_lot()

    batches = {event.batch for event in game.events(CardMoved, "403.3")}
    assert len(game.events(CardMoved, "403.3")) == 2
    assert len(batches) == 1


def test_a_unit_that_lies_face_down_has_no_ability_in_force() -> None:
    """Every unit here has a trigger on coming to a main area; it would tell which card was laid."""
    game = laid()

    assert game.events(TriggerCounted) == []


# ---------------------------------------------------------------- 403.3a: redraws


@pytest.mark.clause("403.3a", "903.1")
def test_a_hand_without_a_unit_is_shown_and_goes_back_into_the_deck() -> None:
    game = dealt("u", "cu")
    lays(game, P1)

    shown = game.events(CardShown, "403.3a")
    back = [event for event in game.events(CardMoved, "403.3a") if event.target == "P2/deck"]
    assert [event.seats for event in shown] == [("*",)] * 5
    assert {event.card for event in back} == {event.card for event in shown}
    assert all(event.seq < back[0].seq for event in shown)


@pytest.mark.clause("403.3a", "403.1", "403.2")
def test_the_player_who_redraws_begins_again_alone() -> None:
    """AGE-33, default."""
    game = dealt("u", "cu")
    mine = lays(game, P1)

    assert [event.zone for event in game.events(ZoneReordered)] == ["P1/deck", "P2/deck", "P2/deck"]
    assert len([event for event in game.events(CardMoved, "403.2") if event.target == "P2/hand"]) == 10
    assert [choice.seat for choice in game.table.choices] == [P2]
    assert game.zone(mine) == "P1/main"
    assert (len(game.cards("P1/hand")), len(game.cards("P2/hand")), len(game.cards("P2/deck"))) == (4, 5, 45)


@pytest.mark.clause("403.3")
def test_who_has_a_unit_lays_it_before_the_other_hand_is_shown() -> None:
    game = dealt("u", "cu")

    assert [choice.seat for choice in game.table.choices] == [P1]
    assert game.events(CardShown) == []


@pytest.mark.clause("403.3a")
def test_both_may_have_to_redraw() -> None:
    game = dealt("cu", "cu")

    assert len(game.events(CardShown, "403.3a")) == 10
    assert [event.zone for event in game.events(ZoneReordered)] == ["P1/deck", "P2/deck"] * 2
    assert [choice.seat for choice in game.table.choices] == [P1, P2]


@pytest.mark.clause("403.3a")
def test_read_the_other_way_both_begin_again_and_the_laid_unit_goes_back_unseen() -> None:
    game = dealt("u", "cu", redraw_starts_over="both_players")
    mine = lays(game, P1)

    back = next(event for event in game.events(CardMoved, "403.3a") if event.source == "P1/main")
    seen = redact(back, fold(game.log, back.seq), P2)
    assert back.target == "P1/deck"
    assert seen is not None
    assert not {"number", "last"} & set(seen.data)
    assert game.zone(mine) != "P1/main"
    assert [event.zone for event in game.events(ZoneReordered)] == ["P1/deck", "P2/deck"] * 2
    assert [choice.seat for choice in game.table.choices] == [P1, P2]
    assert (len(game.cards("P1/hand")), len(game.cards("P1/deck"))) == (5, 45)


@pytest.mark.clause("403.3a")
def test_read_the_other_way_only_who_had_no_unit_has_redrawn() -> None:
    game = laid("u", "cu", redraw_starts_over="both_players")

    assert {event.target for event in game.events(CardMoved, "403.3b")} == {"P1/hand"}


# ---------------------------------------------------------------- 403.3b: making up for redraws


@pytest.mark.clause("403.3b", "904.1")
@pytest.mark.parametrize(
    "p1, p2, drawn, seat",
    [("u", "cu", 1, P1), ("u", "cccu", 3, P1), ("ccu", "cu", 1, P2), ("cu", "ccccu", 3, P1)],
)
def test_who_redrew_less_often_draws_the_difference(p1: str, p2: str, drawn: int, seat: str) -> None:
    game = laid(p1, p2)

    draws = game.events(CardMoved, "403.3b")
    assert [event.target for event in draws] == [f"{seat}/hand"] * drawn
    assert {event.verb for event in draws} == {"draw"}


@pytest.mark.clause("403.3b", "904.2")
def test_they_are_drawn_one_by_one_once_both_units_lie() -> None:
    """AGE-34."""
    game = laid("u", "ccu")

    draws = game.events(CardMoved, "403.3b")
    assert len({event.batch for event in draws}) == 2
    assert draws[0].seq > max(event.seq for event in game.events(CardMoved, "403.3"))


@pytest.mark.clause("403.3b")
@pytest.mark.parametrize("p1, p2", [("u", "u"), ("cu", "cu")])
def test_nobody_draws_where_both_redrew_as_often(p1: str, p2: str) -> None:
    game = laid(p1, p2)

    assert game.events(StepTaken, "403.3b")
    assert game.events(CardMoved, "403.3b") == []


# ---------------------------------------------------------------- 403.4 to 403.6: the game begins


@pytest.mark.clause("403.4")
def test_chance_is_asked_who_goes_first() -> None:
    game, *_ = before_the_lot()

    asked = game.asked()
    assert (asked.seat, asked.form, asked.cites) == (CHANCE, "lot", ("403.4",))
    assert {option.subject for option in asked.options} == {P1, P2}


@pytest.mark.clause("403.4", "403.6")
@pytest.mark.parametrize("first", [P1, P2])
def test_the_player_picked_at_random_begins_as_turn_player(first: str) -> None:
    game = laid(first=first)

    assert game.last(TurnBegan).player == first
    assert game.events(StepTaken, "403.6")
    assert (game.table.turn, game.table.turn_player, game.asked().seat) == (1, first, first)


@pytest.mark.clause("403.5")
def test_both_units_are_turned_up_in_one_moment_before_the_first_turn() -> None:
    game, mine, theirs = before_the_lot()

    game.picks(P2)

    turned = game.events(CardFaced, "403.5")
    assert [(event.card, event.face_up) for event in turned] == [(game.id(mine), True), (game.id(theirs), True)]
    assert len({event.batch for event in turned}) == 1
    assert turned[-1].seq < game.last(TurnBegan).seq
    assert game.sees(P2, mine)
    assert game.sees(P1, theirs)


def test_the_unit_that_was_laid_is_an_ordinary_main_unit_from_then_on() -> None:
    game, mine, _ = before_the_lot()

    game.picks(P1)

    obj = game.obj(mine)
    assert (obj.face_up, obj.guise, obj.orientation) == (True, "", "ready")
    assert game.number(mine, "hp") == 1000
