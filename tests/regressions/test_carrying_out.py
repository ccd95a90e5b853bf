"""What other engines got wrong in carrying out the rules, and must not happen here; one section for each failure."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import UnknownClause
from engine.core.events.cards import CardMoved, ZoneReordered
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import GameEnded
from engine.core.events.steps import LimitReached, StepTaken
from engine.core.play.decide import Answer, decide
from tests.properties.playing import open_random, wild
from tests.regressions.games import BOOK, KILL_FOES, after, mixer
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given, triggered

# ---------------------------------------------------------------- a silent cap in a fixpoint


def chained(length: int) -> Play:
    """Each fire card put from the deck into adora is returned by a rule process, and triggers the next one."""
    more = 'do = "if", condition = { count = { zone = "deck", of = "you" }, at_least = 6 }, '
    again = triggered("put", more + 'then = [{ do = "put_top", to = "adora" }]', player="you")
    position = given().unit(P1, "chain", again).event(P1, "start", event_ability('do = "put_top", to = "adora"'))
    for n in range(length):
        position.fire(P1, f"ember {n}", zone="deck")
    return position.filled(P1, deck=5).at("503.3")


@pytest.mark.parametrize("length", [50, 150])
def test_long_chains_of_rule_processes_come_to_their_end(length: int) -> None:
    game = chained(length).uses("start")

    assert len(game.events(CardMoved, "1304.1")) == length
    assert game.events(LimitReached) == []
    assert game.asked().name == "main phase action"


def test_a_technical_limit_says_so_and_rules_nothing() -> None:
    game = chained(150)
    answer = Answer(P1, 0, (game.option("use-event:start"),))

    decision = decide(game.table, answer, game.chance, limit=400)

    assert isinstance(decision.events[-1], LimitReached)
    assert decision.reason == "ENGINE_LIMIT"
    assert game.table.result is None
    assert not any(isinstance(event, GameEnded) for event in decision.events)


def test_after_a_technical_limit_a_player_may_still_concede() -> None:
    game = chained(150)
    decide(game.table, Answer(P1, 0, (game.option("use-event:start"),)), game.chance, limit=400)

    game.concedes(P1)

    assert game.table.result is not None and game.table.result.winner == P2


# ---------------------------------------------------------------- simultaneous things done one by one


def test_what_happens_at_once_is_one_batch_and_observers_see_all_of_it() -> None:
    """Two units that wait for others to leave, and leave themselves at that moment: each sees the other."""
    grief = (
        'kind = "triggered"\nwhen = { event = "leave", who = { of = "you", is = "other" } }\neffect = [{ do = "draw" }]'
    )
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "one", grief).unit(P2, "two", grief)
    game = position.at("503.3").uses("kill")
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    left = [event for event in game.events(CardMoved) if event.verb == "leave"]
    counted = game.events(TriggerCounted)
    assert len({event.batch for event in left}) == 1
    assert {event.batch for event in counted} == {left[0].batch}
    assert {event.pending.source for event in counted} == {event.card for event in left}
    assert min(event.seq for event in counted) > max(event.seq for event in left)


def test_a_ninth_and_a_tenth_flame_go_together() -> None:
    game = given().fires(P1, 10).at("503.2").picks("P1 fire 1", "P1 fire 2")

    put = game.events(CardMoved, "1303.1")
    assert len(put) == 2
    assert put[0].batch == put[1].batch


def test_what_replaces_things_that_happen_at_once_happens_to_all_of_them() -> None:
    keeper = (
        'kind = "static"\nstatics = [{ replace = { would = "leave", '
        'what = { zone = "field", of = "you", kind = "unit" }, instead = [{ do = "return", what = "it" }] } }]'
    )
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "one").unit(P2, "two").unit(P2, "keeper", keeper)
    game = position.at("503.3").uses("kill")

    assert sorted(game.cards("P2/hand")) == ["keeper", "one", "two"]


def test_a_shuffle_is_one_change_of_the_zone() -> None:
    game = mixer().uses_ability("mixer")

    assert len(game.events(ZoneReordered)) == 1
    assert len(game.last(ZoneReordered).order) == 25


# ---------------------------------------------------------------- wrong clause numbers


def test_a_clause_that_is_not_printed_cannot_be_cited() -> None:
    for label in ("702.99", "1402.2", "702.1a-9", "301.1#3", ""):
        with pytest.raises(UnknownClause):
            BOOK.edition.cite(label)


def test_every_clause_cited_in_play_is_printed_and_events_always_cite_one() -> None:
    for seed in range(8):
        for event in after(open_random(seed, wild()), 100).log:
            assert event.cites
            assert all(label in BOOK.edition.clauses for label in event.cites)


def test_a_step_cites_the_clause_it_stands_under() -> None:
    for procedure in BOOK.procedures.values():
        for key, step in procedure.steps.items():
            assert step.cites[0] == key.partition("/")[0]


def test_an_event_without_a_clause_cannot_be_recorded() -> None:
    game = RulesContext(given().at("503.3").table)
    with pytest.raises(ValueError, match="cites no clause"):
        game.record.emit(StepTaken, (), "turn", "501.1")
    assert game.record.events == []
