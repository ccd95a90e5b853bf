"""What other engines got wrong about questions and answers, and must not happen here; one section for each failure."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from engine.core.clauses.refusal import BadAnswer, Refusal, StaleChoice, UnknownOption
from engine.core.events.choices import AttemptRefused, ChoiceMade, ChoiceOpened
from engine.core.events.fold import fold
from engine.core.play.decide import Answer, Concede, decide
from engine.core.play.visibility import view_table
from engine.core.questions.redaction import redact
from tests.application.playing import open_a_game, play
from tests.properties.playing import open_random, sample, wild
from tests.regressions.games import DRAW, KILL_FOES, after, saved
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given

# ---------------------------------------------------------------- a pending question overwritten


@pytest.mark.parametrize("order", [("P1", "P2"), ("P2", "P1")])
def test_two_open_questions_wait_for_both_answers_in_either_order(order: tuple[str, str]) -> None:
    live = open_random(1, sample())
    assert [choice.seat for choice in live.table.choices] == ["P1", "P2"]

    for left, seat in zip((1, 0), order, strict=True):
        choice = live.table.choice_of(seat)
        assert choice is not None
        live.play(Answer(seat, choice.id, ("keep",)))
        redraws = [choice for choice in live.table.choices if choice.name == "redraw"]
        assert len(redraws) == left


def test_no_question_is_opened_over_another_one_of_the_same_seat() -> None:
    for seed in range(10):
        live = after(open_random(seed, wild()), 150)
        waiting: dict[str, int] = {}
        for event in live.log:
            if isinstance(event, ChoiceOpened):
                assert event.choice.seat not in waiting, f"event {event.seq} of game {seed}"
                assert event.choice.id == event.seq
                waiting[event.choice.seat] = event.choice.id
            elif isinstance(event, ChoiceMade):
                assert waiting.pop(event.seat) == event.choice


def test_an_answer_to_a_question_that_was_closed_is_stale() -> None:
    live = after(open_random(1, sample()), 4)
    closed = next(event.choice for event in live.log if isinstance(event, ChoiceMade))
    before = live.table.digest()

    with pytest.raises(StaleChoice):
        decide(live.table, Answer("P1", closed, ("keep",)), live.chance)

    assert live.table.digest() == before


# ---------------------------------------------------------------- options the validator refuses


def test_what_was_offered_is_accepted_even_when_two_rules_count_the_cost() -> None:
    """Lowered in the hand, counted again in the resolution zone: the offer and the payment must agree."""
    cheaper = 'kind = "static"\nstatics = [{ to = { of = "you", zone = "hand" }, change = { plus = { cost = -1 } } }]'
    game = given().fires(P1, 1).unit(P1, "lord", cheaper).unit(P1, "recruit", zone="hand", cost=2).at("503.3")

    assert "use-unit:recruit" in game.options()
    game.uses("recruit")
    assert game.asked().least <= len(game.asked().options)
    game.pays("P1 fire 1")
    assert game.zone("recruit") == "P1/field"


def test_options_have_ids_of_their_own_and_all_of_them_can_be_picked_at_once() -> None:
    """One hidden card and three occurrences of a moment: three options of one id could never all be picked."""
    waits = 'kind = "triggered"\nzones = ["hand"]\nwhen = { event = "leave", who = { of = "you", kind = "unit" } }\n'
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "mourner", waits + f"effect = [{{ {DRAW} }}]", zone="hand")
    game = position.unit(P2, "a").unit(P2, "b").unit(P2, "c").at("503.3").uses("kill")

    ids = [option.id for option in game.asked().options]
    assert len(set(ids)) == len(ids)
    assert decide(game.table, Answer(P2, 0, tuple(ids[: game.asked().most])), game.chance).reason == ""


@pytest.mark.parametrize("word", ["attack", "use-unit", "ability", "attack:1/monk#0", "ability:1", "end:1", "attack:x"])
def test_a_pick_that_is_no_option_is_a_typed_error_and_no_crash(word: str) -> None:
    game = given().unit(P1, "monk", activated(DRAW)).at("503.3")
    before = game.table.digest()

    with pytest.raises((UnknownOption, BadAnswer)):
        decide(game.table, Answer(P1, 0, (word,)), game.chance)

    assert game.table.digest() == before


# ---------------------------------------------------------------- rejected commands lost


def test_a_refused_attempt_is_recorded_with_what_was_tried_and_why_not() -> None:
    game = given().unit(P1, "tired", flame=True, ready=False).at("503.3")
    version = game.table.version

    game.refused("attack:tired")

    attempt = game.log[-1]
    assert isinstance(attempt, AttemptRefused)
    assert (attempt.seq, attempt.seat, attempt.cites) == (version + 1, P1, ("702.1a-1",))
    assert list(attempt.attempt["picks"]) == [game.option("attack:tired")]
    assert attempt.verdict.outcome == "ILLEGAL"
    assert fold(saved(game.log)).digest() == game.table.digest()


def test_a_move_after_the_end_is_refused_and_recorded_too() -> None:
    game = given().at("503.3").concedes(P1)

    decision = decide(game.table, Answer(P1, 0, ("end",)), game.chance)
    again = decide(game.table, Concede(P2), game.chance)

    assert (decision.reason, again.reason) == ("GAME_OVER", "GAME_OVER")
    assert [type(event) for event in (*decision.events, *again.events)] == [AttemptRefused, AttemptRefused]
    assert game.table.result is not None and game.table.result.winner == P2


def test_the_log_keeps_refused_attempts_among_the_others() -> None:
    app = Adjudicator(open_memory_store())
    game = open_a_game(app)
    version = play(app, game.game_id, seed=3, commands=4)
    choice = app.table(game.game_id).choices[0]
    other = "P2" if choice.seat == "P1" else "P1"

    done = app.submit(game.game_id, Answer(other, choice.id, ("end",)), expected_version=version, request_id="wrong")

    assert done.reason == "NOT_ASKED"
    assert isinstance(app.events(game.game_id, after=version)[0], AttemptRefused)
    assert app.commands(game.game_id)[-1].request_id == "wrong"
    assert app.verify(game.game_id).mark == "EXACT"


# ---------------------------------------------------------------- hidden information in errors or reasons


def told(game: Play, seat: str, word: str) -> str:
    """What a seat hears when it tries something."""
    copy = game.table.copy()
    try:
        decision = decide(copy, Answer(seat, 0, (word,)), game.chance)
    except Refusal as error:
        return f"{type(error).__name__}: {error}"
    return msgspec.json.encode([decision.reason, decision.verdict]).decode()


@pytest.mark.parametrize("word", ["use-unit", "use-event", "ability", "attack", "target", "pay"])
def test_trying_a_hidden_card_tells_nothing_about_it(word: str) -> None:
    """A unit, an event and a counter event in the opponent's hand: the same answer for each."""
    answers = set()
    for kind in ("unit", "event", "counter"):
        position = given().unit(P1, "mine")
        if kind == "unit":
            position.unit(P2, "hidden", activated(DRAW), zone="hand", cost=0)
        else:
            position.event(P2, "hidden", event_ability(DRAW, counter=kind == "counter"))
        game = position.at("503.3")
        answers.add(told(game, P1, f"{word}:{game.id('hidden')}"))

    assert len(answers) == 1


def test_what_another_seat_tried_is_not_shown() -> None:
    game = given().unit(P1, "secret", zone="hand", cost=9).at("503.3")
    game.refused("use-unit:secret")

    assert redact(game.log[-1], game.table, P2) is None
    assert redact(game.log[-1], game.table, "spectator") is None
    assert redact(game.log[-1], game.table, P1) is not None


def test_a_question_to_one_seat_does_not_show_the_other_what_it_may_do() -> None:
    game = given().event(P2, "trick", event_ability(DRAW, counter=True)).unit(P1, "attacker", flame=True)
    play_on = game.at("503.3").attacks("attacker", P2)

    opened = play_on.last(ChoiceOpened)
    seen = redact(opened, play_on.table, P1)

    assert seen is not None and set(seen.data["choice"]) <= {"id", "seat", "name", "cites", "step", "into"}
    assert not view_table(play_on.table, P1).choices[0].options
    assert view_table(play_on.table, P2).choices[0].options


def test_asking_for_a_reveal_does_not_tell_whether_there_is_anything_to_reveal() -> None:
    waits = 'kind = "triggered"\nzones = ["hand"]\nwhen = { event = "leave", who = { of = "you", kind = "unit" } }\n'
    events: list[list[tuple[str, str]]] = []
    for zone in ("hand", "deck"):
        position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim").filled(P2, hand=1, deck=3)
        position.unit(P2, "mourner", waits + f"effect = [{{ {DRAW} }}]", zone=zone)
        game = position.at("503.3").uses("kill").picks(seat=P2)
        events.append([(type(event).__name__, " ".join(event.cites)) for event in game.log])

    assert events[0] == events[1]
