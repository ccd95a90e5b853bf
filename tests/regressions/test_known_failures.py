"""What other engines got wrong: each of these has happened elsewhere, and must not happen here.

One section for each failure. Most are about the engine alone; verification and the two writers need the log.
"""

from __future__ import annotations

import importlib
import random
import threading
from typing import Any, Union

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit.verify import verify
from adjudicator.log import GameMapper, VersionConflict, memory_store
from engine.kernel.chance import SeededChance
from engine.kernel.citation import UnknownClause
from engine.kernel.decide import Answer, Concede, decide
from engine.kernel.events import (
    EVENT_TYPES,
    AttemptRefused,
    CardMoved,
    ChoiceMade,
    ChoiceOpened,
    Event,
    GameEnded,
    GameOpened,
    LimitReached,
    StepTaken,
    TriggerCounted,
    ZoneReordered,
)
from engine.kernel.evolve import HANDLERS, fold
from engine.kernel.explain import explain_event, explain_place
from engine.kernel.game import Game
from engine.kernel.opening import Setup, open_game
from engine.kernel.refusal import BadAnswer, Refusal, StaleChoice, UnknownOption
from engine.kernel.survey import survey
from engine.kernel.table import Table
from engine.kernel.visibility import redact, view
from tests.application.playing import open_a_game, play
from tests.properties.playing import BOOKS, FIRE_FORCE, Live, open_random, sample, some_answer, wild
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

BOOK = BOOKS[FIRE_FORCE]

ANY_EVENT: Any = Union[tuple(EVENT_TYPES.values())]  # noqa: UP007  # built from the registered types
DECODER = msgspec.json.Decoder(ANY_EVENT)
DRAW = 'do = "draw"'
KILL_FOES = event_ability('do = "leave", what = { of = "opponent", kind = "unit" }')


def saved(log: list[Event]) -> list[Event]:
    """A log as it comes back from wherever it was kept: nothing but its bytes."""
    return [DECODER.decode(line) for line in [msgspec.json.encode(event) for event in log]]


def after(live: Live, commands: int) -> Live:
    """The game after so many more commands."""
    for _ in range(commands):
        if live.table.result is None:
            live.play(live.answer())
    return live


# ---------------------------------------------------------------- 1. the state of chance lost over a save


def mixer() -> Play:
    """P1 can shuffle twice; chance comes from a seed."""
    position = given().unit(P1, "mixer", activated('do = "shuffle"')).filled(P1, deck=25)
    return position.at("503.3", chance=SeededChance(b"seed", "game"))


def test_a_game_that_was_saved_shuffles_on_as_if_it_had_not_been() -> None:
    straight = mixer().uses_ability("mixer").uses_ability("mixer")
    game = mixer().uses_ability("mixer")

    restored = Play(fold(saved(game.log)), saved(game.log), game.ids, SeededChance(b"seed", "game"))
    restored.uses_ability("mixer")

    assert restored.cards("P1/deck") == straight.cards("P1/deck")
    assert restored.table.digest() == straight.table.digest()


def test_the_second_shuffle_is_not_the_first_one_once_more() -> None:
    game = mixer().uses_ability("mixer").uses_ability("mixer")

    first, second = game.events(ChoiceMade)[1::2] if game.events(ChoiceMade)[0].seat == P1 else game.events(ChoiceMade)
    assert first.picks != second.picks


# ---------------------------------------------------------------- 2. a generator shared by games


def test_games_side_by_side_do_not_disturb_each_other() -> None:
    alone = [after(open_random(seed, sample()), 40).table.digest() for seed in (1, 2)]
    one, two = open_random(1, sample()), open_random(2, sample())

    for _ in range(40):
        after(one, 1)
        after(two, 1)

    assert [one.table.digest(), two.table.digest()] == alone


def test_games_in_several_threads_do_not_disturb_each_other() -> None:
    alone = [after(open_random(seed, wild()), 40).table.digest() for seed in range(4)]
    found: dict[int, str] = {}

    def run(seed: int) -> None:
        found[seed] = after(open_random(seed, wild()), 40).table.digest()

    threads = [threading.Thread(target=run, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [found[seed] for seed in range(4)] == alone


def test_nothing_outside_the_game_is_asked_for_chance() -> None:
    digests = set()
    for noise in (1, 2):
        random.seed(noise)
        live = open_random(3, sample())
        digests.add(after(live, 20).table.digest())

    assert len(digests) == 1


# ---------------------------------------------------------------- 3. a card edit changes an old game


def test_editing_a_card_changes_no_game_that_was_opened_before() -> None:
    definitions = dict(sample().definitions)
    decks = sample().decks(random.Random(1))
    setup = Setup(BOOK.id, definitions, decks)
    old, events = open_game(setup, SeededChance(b"seed", "game"))
    number = next(n for n in old.pins.definitions if definitions[n].kind == "unit")
    before = definitions[number].numbers["power"]

    definitions[number] = msgspec.structs.replace(definitions[number], numbers={"cost": 0, "power": before + 9000})
    new, _ = open_game(Setup(BOOK.id, definitions, decks), SeededChance(b"seed", "game"))

    assert old.definition(number).numbers["power"] == before
    assert fold(saved(list(events))).definition(number).numbers["power"] == before
    assert new.definition(number).numbers["power"] == before + 9000
    assert old.pins.definitions_hash != new.pins.definitions_hash


def test_two_games_with_different_cards_of_one_number_are_played_by_their_own() -> None:
    def power(printed: int) -> Play:
        return given().unit(P1, "page", power=printed).unit(P2, "target", power=3000, ready=False).at("503.3")

    weak, strong = power(2000), power(4000)

    assert (weak.power("page"), strong.power("page")) == (2000, 4000)
    weak.attacks("page", "target").passes()
    strong.attacks("page", "target").passes()
    assert (weak.zone("target"), strong.zone("target")) == ("P2/field", "P2/adora")


# ---------------------------------------------------------------- 4. old logs that miss information


def test_the_bytes_of_a_log_are_enough() -> None:
    """No set-up, no card file, no table: state, views, reasons and further play come from the log alone."""
    live = after(open_random(5, wild()), 60)

    table = fold(saved(live.log))

    assert table.digest() == live.table.digest()
    for seat in ("P1", "P2", "judge", "spectator"):
        assert msgspec.json.encode(view(table, seat)) == msgspec.json.encode(view(live.table, seat))
    assert explain_place(table) == explain_place(live.table)
    assert explain_event(saved(live.log), len(live.log)) == explain_event(live.log, len(live.log))


def test_the_first_event_pins_everything_the_game_depends_on() -> None:
    (first,) = saved([open_random(5, wild()).log[0]])

    assert isinstance(first, GameOpened)
    pins = first.pins
    assert pins.edition == BOOK.id
    assert len(pins.index_hash) == 64
    assert pins.engine_version and pins.schema_version and pins.chance_algorithm
    assert set(pins.readings) == set(BOOK.readings)
    assert {obj.number for obj in first.objects} == set(pins.definitions)


def test_every_kind_of_event_can_be_written_down_and_read_again() -> None:
    seen: set[str] = set()
    for seed in range(12):
        log = after(open_random(seed, wild()), 120).log
        seen |= {str(event.__struct_config__.tag) for event in log}
        assert msgspec.json.encode(saved(log)) == msgspec.json.encode(log)
    assert len(seen) > 22, sorted(set(EVENT_TYPES) - seen)


# ---------------------------------------------------------------- 5. the state at a version is another one


def test_the_state_at_a_version_is_the_state_then() -> None:
    live = open_random(7, wild())
    then: dict[int, str] = {live.table.version: live.table.digest()}
    for _ in range(80):
        if live.table.result is None:
            live.play(live.answer())
            then[live.table.version] = live.table.digest()

    for version, digest in then.items():
        assert fold(live.log, until=version).digest() == digest, f"at {version}"


def test_what_was_given_out_for_a_version_is_not_changed_by_later_play() -> None:
    live = open_random(7, wild())
    given_out = live.table.copy()
    digest, seen = given_out.digest(), view(live.table, "P1")
    text = msgspec.json.encode(seen)

    after(live, 60)

    assert given_out.digest() == digest
    assert msgspec.json.encode(seen) == text


# ---------------------------------------------------------------- 6. side doors


def test_there_is_no_change_without_an_event() -> None:
    """After every command the table is what its events make of it, field by field."""
    live = open_random(11, wild())
    for _ in range(80):
        if live.table.result is not None:
            break
        live.play(live.answer())
        assert fold(live.log) == live.table


def test_every_event_says_how_it_changes_the_table() -> None:
    assert {kind for kind in EVENT_TYPES.values() if kind not in HANDLERS} == set()


def test_looking_asking_and_explaining_change_nothing() -> None:
    live = after(open_random(13, wild()), 50)
    before = live.table.digest()

    for seat in ("P1", "P2", "judge", "spectator"):
        view(live.table, seat)
        for event in live.log[-20:]:
            redact(event, live.table, seat)
    for choice in live.table.choices:
        survey(live.table, choice.seat)
    explain_place(live.table)
    with pytest.raises(Refusal):
        decide(live.table, Answer("P9", 0, ("end",)), live.chance)

    assert live.table.digest() == before
    assert fold(live.log).digest() == before


# ---------------------------------------------------------------- 7. verification errors swallowed


def test_an_error_while_verifying_is_a_finding_and_no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    store = memory_store()
    app = Adjudicator(store)
    game = open_a_game(app)
    play(app, game.game_id, seed=3, commands=4)
    assert app.verify(game.game_id).mark == "EXACT"

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the rules are broken")

    monkeypatch.setattr(importlib.import_module("adjudicator.audit.verify"), "decide", broken)
    grade = verify(game.game_id, store.stored(game.game_id))

    assert grade.mark == "DIVERGED"
    assert grade.first is not None and grade.first.what == "error"
    assert "the rules are broken" in grade.first.found


# ---------------------------------------------------------------- 8. a pending question overwritten


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


# ---------------------------------------------------------------- 9. a silent cap in a fixpoint


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


# ---------------------------------------------------------------- 10. options the validator refuses


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


# ---------------------------------------------------------------- 11. wrong clause numbers


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
    game = Game(given().at("503.3").table)
    with pytest.raises(ValueError, match="cites no clause"):
        game.emit(StepTaken, (), "turn", "501.1")
    assert game.events == []


# ---------------------------------------------------------------- 12. rejected commands lost


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
    app = Adjudicator(memory_store())
    game = open_a_game(app)
    version = play(app, game.game_id, seed=3, commands=4)
    choice = app.table(game.game_id).choices[0]
    other = "P2" if choice.seat == "P1" else "P1"

    done = app.submit(game.game_id, Answer(other, choice.id, ("end",)), expected_version=version, request_id="wrong")

    assert done.reason == "NOT_ASKED"
    assert isinstance(app.events(game.game_id, after=version)[0], AttemptRefused)
    assert app.commands(game.game_id)[-1].request_id == "wrong"
    assert app.verify(game.game_id).mark == "EXACT"


# ---------------------------------------------------------------- 13. hidden information in errors or reasons


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
    assert not view(play_on.table, P1).choices[0].options
    assert view(play_on.table, P2).choices[0].options


def test_asking_for_a_reveal_does_not_tell_whether_there_is_anything_to_reveal() -> None:
    waits = 'kind = "triggered"\nzones = ["hand"]\nwhen = { event = "leave", who = { of = "you", kind = "unit" } }\n'
    events: list[list[tuple[str, str]]] = []
    for zone in ("hand", "deck"):
        position = given().event(P1, "kill", KILL_FOES).unit(P2, "victim").filled(P2, hand=1, deck=3)
        position.unit(P2, "mourner", waits + f"effect = [{{ {DRAW} }}]", zone=zone)
        game = position.at("503.3").uses("kill").picks(seat=P2)
        events.append([(type(event).__name__, " ".join(event.cites)) for event in game.log])

    assert events[0] == events[1]


# ---------------------------------------------------------------- 14. a stored state without whose turn it is


def test_a_stored_table_knows_everything_whose_turn_it_is_included() -> None:
    live = open_random(17, wild())
    for _ in range(60):
        if live.table.result is not None:
            break
        live.play(live.answer())
        stored = msgspec.msgpack.decode(msgspec.msgpack.encode(live.table), type=Table)
        assert (stored.turn, stored.turn_player) == (live.table.turn, live.table.turn_player)
        assert stored.digest() == live.table.digest()


def test_a_stored_table_plays_on_like_the_live_one() -> None:
    live = after(open_random(17, wild()), 30)
    stored = msgspec.json.decode(msgspec.json.encode(live.table), type=Table)
    for _ in range(30):
        answer = some_answer(live.table, live.rng)
        mine, theirs = live.play(answer), decide(stored, answer, live.chance)
        assert msgspec.json.encode(theirs.events) == msgspec.json.encode(mine.events)
        assert stored.digest() == live.table.digest()


def test_tables_that_differ_in_whose_turn_it_is_have_different_digests() -> None:
    game = given().at("503.3")
    other = game.table.copy()
    other.turn_player = P2

    assert other.digest() != game.table.digest()


# ---------------------------------------------------------------- 15. two writers splicing a log


def test_of_two_writers_on_one_version_one_is_refused_and_the_log_is_of_one_piece() -> None:
    store = memory_store()
    one, two = Adjudicator(store), Adjudicator(store)
    game = open_a_game(one)
    stored = list(store.stored(game.game_id))
    events = GameMapper().events(game.game_id, 1, [row[2:] for row in stored[0].rows])
    table, chance = fold(events), SeededChance(b"another seed", game.game_id)
    made = decide(table, some_answer(table, random.Random(1)), chance)
    reached = play(one, game.game_id, seed=1, commands=1)
    record = msgspec.structs.replace(
        stored[0].record, request_id="late", first_seq=game.version + 1, last_seq=game.version + len(made.events)
    )

    with pytest.raises(VersionConflict):
        store.append(game.game_id, game.version, made.events, record, previous=stored[-1].record.chain)

    assert two.head(game.game_id) == reached
    assert [event.seq for event in two.events(game.game_id, limit=10_000)] == list(range(1, reached + 1))
    play(two, game.game_id, seed=2, commands=3)
    assert one.verify(game.game_id).mark == "EXACT"


# ---------------------------------------------------------------- 16. simultaneous things done one by one


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
        'kind = "static"\nstatics = [{ replace = { would = "leave", what = { of = "you", kind = "unit" }, '
        'instead = [{ do = "return", what = "it" }] } }]'
    )
    position = given().event(P1, "kill", KILL_FOES).unit(P2, "one").unit(P2, "two").unit(P2, "keeper", keeper)
    game = position.at("503.3").uses("kill")

    assert sorted(game.cards("P2/hand")) == ["keeper", "one", "two"]


def test_a_shuffle_is_one_change_of_the_zone() -> None:
    game = mixer().uses_ability("mixer")

    assert len(game.events(ZoneReordered)) == 1
    assert len(game.last(ZoneReordered).order) == 25
