"""decide: what is not understood is an error, what is not allowed is a verdict, and neither changes the game."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import BadAnswer, Refusal, StaleChoice, UnknownOption, UnknownSeat
from engine.core.events.choices import AttemptRefused, ChoiceMade, ChoiceOpened
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.events.game import GameEnded
from engine.core.events.steps import LimitReached
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.decide import LARGEST_NUMBER, MAX_PICKS, Answer, Command, Concede, decide
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from tests.refused import refuses
from tests.rulebooks.fire_force.given import BOOK, P1, P2, Play, event_ability, given, triggered

DRAW = 'do = "draw"'


def fighting() -> Play:
    """P1 is asked for an action; one unit may attack, a new one may not."""
    position = given().unit(P1, "attacker").unit(P1, "new", arrived=True).unit(P2, "target", ready=False)
    return position.fires(P1, 2).unit(P1, "recruit", zone="hand", cost=1).at("503.3")


def numbering(most: int | None = None) -> Play:
    """P1 is asked for a number."""
    bound = f", most = {most}" if most is not None else ""
    return given().event(P1, "vow", event_ability(f'do = "choose_number"{bound}')).at("503.3").uses("vow")


# ---------------------------------------------------------------- not understood


@pytest.mark.parametrize(
    "command, refusal, complaint",
    [
        (Answer("P3", 0, ("end",)), UnknownSeat, "no such seat"),
        (Answer("", 0, ("end",)), UnknownSeat, "no such seat"),
        (Concede("judge"), UnknownSeat, "no such seat"),
        (Concede(CHANCE), UnknownSeat, "chance is no player"),
        (Answer(P1, 0, ("dance",)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 0, ("attack:999",)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 0, ("attack:",)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 0, ("attack:-1",)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 0, ("attack:²",)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 0, ("attack:" + "9" * 400,)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 0, ("ability:1",)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 0, (7,)), UnknownOption, "neither offered nor a candidate"),
        (Answer(P1, 999, ("end",)), StaleChoice, "not open"),
        (Answer(P1, -1, ("end",)), StaleChoice, "not open"),
        (Answer(P1, 0, (), "3"), BadAnswer, "options are asked, a number was sent"),
        (Answer(P1, 0, ("end",) * (MAX_PICKS + 1)), BadAnswer, "201 picks"),
    ],
    ids=lambda value: str(value)[:40] if isinstance(value, Answer | Concede) else "",
)
def test_a_command_that_is_not_understood_changes_nothing(
    command: Command, refusal: type[Refusal], complaint: str
) -> None:
    game = fighting()
    before = game.table.digest()

    with refuses(refusal, match=complaint) as refused:
        decide(game.table, command)

    assert game.table.digest() == before
    assert tell_in_english(refused.value).todo


@pytest.mark.parametrize(
    "answer, complaint",
    [
        (Answer(P1, 0, ("3",)), "a number is asked"),
        (Answer(P1, 0, (), "1" * 21), "too long"),
        (Answer(P1, 0, (), str(LARGEST_NUMBER + 1)), "too large"),
    ],
)
def test_an_answer_without_a_readable_number_is_not_understood(answer: Answer, complaint: str) -> None:
    game = numbering()

    with refuses(BadAnswer, match=complaint):
        decide(game.table, answer)


def test_the_number_of_an_object_is_written_in_one_way() -> None:
    game = fighting()
    pick = f"attack:{game.id('attacker')}"
    assert pick in {option.id for option in game.asked().options}

    with refuses(UnknownOption, match="neither offered nor a candidate"):
        decide(game.table, Answer(P1, 0, (pick.replace(":", ":0"),)))


def test_a_choice_that_was_answered_is_stale() -> None:
    game = fighting()
    first = game.asked().id
    game.attacks("attacker")

    with refuses(StaleChoice, match=f"answer to choice {first}: it is not open"):
        decide(game.table, Answer(P1, first, ("end",)))


def test_an_answer_when_nothing_is_asked_is_refused() -> None:
    game = fighting()
    game.table.choices.clear()

    with refuses(StaleChoice, match="nothing is asked"):
        decide(game.table, Answer(P1, 0, ("end",)))


# ---------------------------------------------------------------- not allowed


def attempt(game: Play, *picks: str, seat: str = P1, number: str | None = None) -> tuple[Play, Command]:
    """A game and an answer in it."""
    return game, Answer(seat, 0, tuple(game.option(pick) for pick in picks), number)


REFUSED = {
    "barred option": (lambda: attempt(fighting(), "attack:new"), "ILLEGAL_MOVE"),
    "two at once": (lambda: attempt(fighting(), "end", "attack:attacker"), "ILLEGAL_MOVE"),
    "none": (lambda: attempt(fighting()), "ILLEGAL_MOVE"),
    "one twice": (lambda: attempt(fighting(), "end", "end"), "ILLEGAL_MOVE"),
    "negative number": (lambda: attempt(numbering(), number="-1"), "ILLEGAL_MOVE"),
    "number above the most": (lambda: attempt(numbering(3), number="4"), "ILLEGAL_MOVE"),
    "other seat": (lambda: attempt(fighting(), "end", seat=P2), "NOT_ASKED"),
    "other seat in the middle": (lambda: attempt(fighting().attacks("attacker"), "end", seat=P2), "NOT_ASKED"),
    "after the end": (lambda: attempt(fighting().concedes(P2), "end"), "GAME_OVER"),
    "conceding after the end": (lambda: (fighting().concedes(P2), Concede(P1)), "GAME_OVER"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refused_attempt_is_recorded_with_its_verdict_and_changes_nothing_but_the_version(case: str) -> None:
    attempted, reason = REFUSED[case]
    game, command = attempted()
    before = game.table.copy()

    decision = decide(game.table, command)

    (event,) = decision.events
    assert isinstance(event, AttemptRefused)
    assert (decision.reason, event.verdict) == (reason, decision.verdict)
    assert event.verdict.findings
    assert event.attempt == msgspec.json.decode(msgspec.json.encode(command))
    assert game.table.version == before.version + 1
    before.version += 1
    assert game.table.digest() == before.digest()


def test_a_refused_attempt_does_not_close_the_question() -> None:
    game = fighting()
    asked = game.asked()

    game.refused("attack:new")

    assert game.asked() == asked
    game.picks("attack:attacker", seat=P1)


def test_an_answer_by_choice_id_is_the_same_as_one_without() -> None:
    one, other = fighting(), fighting()

    decide(one.table, Answer(P1, one.asked().id, ("end",)))
    decide(other.table, Answer(P1, 0, ("end",)))

    assert one.table.digest() == other.table.digest()


def test_a_legal_answer_is_recorded_first_and_everything_follows_from_it() -> None:
    game = fighting()

    decision = decide(game.table, Answer(P1, 0, (game.option("attack:attacker"),)))

    first, *rest = decision.events
    assert isinstance(first, ChoiceMade)
    assert all(event.cause >= first.seq for event in rest)
    assert decision.reason == ""


# ---------------------------------------------------------------- chance


def shuffling() -> tuple[GameState, list[Event]]:
    """An observed game that waits for the first shuffle."""
    deck = DeckList({"deck": {"filler": 35}, "fire_deck": {"fire": 5}})
    setup = GameSetup(BOOK.id, given().definitions(), {P1: deck, P2: deck}, "blitz_sealed", mode="observed")
    table, events = open_game(setup)
    return table, list(events)


@pytest.mark.parametrize("change", ["one missing", "one twice", "one foreign", "no numbers"])
def test_an_order_that_does_not_name_every_card_once_is_not_understood(change: str) -> None:
    table, _ = shuffling()
    order: list[int | str] = list(table.zones["P1/deck"])
    wrong = {
        "one missing": order[1:],
        "one twice": [*order[1:], order[1]],
        "one foreign": [*order[1:], 9999],
        "no numbers": ["first"] * len(order),
    }[change]

    with refuses(BadAnswer, match="does not name every card once"):
        decide(table, Answer(CHANCE, 0, tuple(wrong)))


def test_a_player_does_not_answer_for_chance() -> None:
    table, _ = shuffling()

    decision = decide(table, Answer(P1, 0, tuple(table.zones["P1/deck"])))

    assert decision.reason == "NOT_ASKED"


# ---------------------------------------------------------------- questions


def asked_at_a_time(log: list[Event]) -> list[list[str]]:
    """The seats with an open question after every event that opened one."""
    table = open_state(log[0])
    seats: list[list[str]] = []
    for event in log[1:]:
        evolve(table, event)
        if isinstance(event, ChoiceOpened):
            seats.append([choice.seat for choice in table.choices])
    return seats


def test_an_open_question_is_never_overwritten_by_another() -> None:
    hidden = triggered("draw", DRAW, player="opponent") + '\nzones = ["hand"]'
    position = given().unit(P1, "attacker", triggered("attack", DRAW, who="self"), flame=True)
    position.unit(P2, "spy", hidden, zone="hand").unit(P1, "spy too", hidden, zone="hand")
    game = position.fires(P1, 8).filled(P1, deck=30).filled(P2, deck=30).at("501.1")
    for _ in range(40):
        choice = game.asked()
        if choice.name == "main phase action" and len(game.options()) > 1 and game.table.turn < 6:
            game.picks(sorted(game.options())[0])
        else:
            game.picks(*(option.id for option in choice.options[-max(choice.least, 1) :]))

    for seats in asked_at_a_time(game.log):
        assert len(seats) == len(set(seats)) == 1


def test_secret_questions_are_open_side_by_side_one_for_each_seat() -> None:
    table, log = shuffling()
    for _ in range(2):
        decision = decide(table, Answer(CHANCE, 0, tuple(table.zones[str(table.choices[0].subject)])))
        log += decision.events

    assert asked_at_a_time(log)[-1] == [P1, P2]


def test_the_answer_of_one_seat_leaves_the_question_of_the_other() -> None:
    table, _ = shuffling()
    for _ in range(2):
        decide(table, Answer(CHANCE, 0, tuple(table.zones[str(table.choices[0].subject)])))

    decide(table, Answer(P2, 0, ("keep",)))

    assert [choice.seat for choice in table.choices] == [P1]
    assert decide(table, Answer(P2, 0, ("redraw",))).reason == "NOT_ASKED"


# ---------------------------------------------------------------- the technical limit


def test_a_technical_limit_says_so_and_rules_nothing() -> None:
    game = fighting()

    decision = decide(game.table, Answer(P1, 0, ("end",)), limit=3)

    assert isinstance(decision.events[-1], LimitReached)
    assert game.table.result is None
    assert not [event for event in decision.events if isinstance(event, GameEnded)]


def test_after_the_technical_limit_nothing_is_asked_and_conceding_is_still_possible() -> None:
    game = fighting()
    decide(game.table, Answer(P1, 0, ("end",)), limit=3)

    with refuses(StaleChoice, match="nothing is asked"):
        decide(game.table, Answer(P1, 0, ("end",)))

    assert decide(game.table, Concede(P1)).verdict.outcome == "LEGAL"
