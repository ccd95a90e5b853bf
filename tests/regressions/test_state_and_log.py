"""What other engines got wrong about state, chance and logs, and must not happen here; one section for each failure.

Most are about the engine alone; verification and the two writers need the log.
"""

from __future__ import annotations

import importlib
import random
import threading

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit.verification.verify import verify
from adjudicator.log import GameMapper, VersionConflict, open_memory_store
from engine.core.clauses.codec import make_decoder, read_open
from engine.core.clauses.refusal import Refusal
from engine.core.events.choices import ChoiceMade
from engine.core.events.fold import fold
from engine.core.events.game import GameOpened
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.decide import Answer, decide
from engine.core.play.survey import survey
from engine.core.play.visibility import view_table
from engine.core.questions.explain import explain_event, explain_place
from engine.core.questions.redaction import redact
from engine.core.table.chance import SeededChance
from engine.core.table.state import GameState
from engine.event_types import EVENT_TYPES
from tests.application.playing import open_a_game, play
from tests.properties.playing import open_random, sample, some_answer, wild
from tests.regressions.games import BOOK, after, mixer, saved
from tests.rulebooks.fire_force.given import P1, P2, Play, given

# ---------------------------------------------------------------- the state of chance lost over a save


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


# ---------------------------------------------------------------- a generator shared by games


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


# ---------------------------------------------------------------- a card edit changes an old game


def test_editing_a_card_changes_no_game_that_was_opened_before() -> None:
    definitions = dict(sample().definitions)
    decks = sample().decks(random.Random(1))
    setup = GameSetup(BOOK.id, definitions, decks)
    old, events = open_game(setup, SeededChance(b"seed", "game"))
    number = next(n for n in old.pins.definitions if definitions[n].kind == "unit")
    before = definitions[number].numbers["power"]

    definitions[number] = msgspec.structs.replace(definitions[number], numbers={"cost": 0, "power": before + 9000})
    new, _ = open_game(GameSetup(BOOK.id, definitions, decks), SeededChance(b"seed", "game"))

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


# ---------------------------------------------------------------- old logs that miss information


def test_the_bytes_of_a_log_are_enough() -> None:
    """No set-up, no card file, no table: state, views, reasons and further play come from the log alone."""
    live = after(open_random(5, wild()), 60)

    table = fold(saved(live.log))

    assert table.digest() == live.table.digest()
    for seat in ("P1", "P2", "judge", "spectator"):
        assert msgspec.json.encode(view_table(table, seat)) == msgspec.json.encode(view_table(live.table, seat))
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


# ---------------------------------------------------------------- the state at a version is another one


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
    digest, seen = given_out.digest(), view_table(live.table, "P1")
    text = msgspec.json.encode(seen)

    after(live, 60)

    assert given_out.digest() == digest
    assert msgspec.json.encode(seen) == text


# ---------------------------------------------------------------- side doors


def test_there_is_no_change_without_an_event() -> None:
    """After every command the table is what its events make of it, field by field."""
    live = open_random(11, wild())
    for _ in range(80):
        if live.table.result is not None:
            break
        live.play(live.answer())
        assert fold(live.log) == live.table


def test_looking_asking_and_explaining_change_nothing() -> None:
    live = after(open_random(13, wild()), 50)
    before = live.table.digest()

    for seat in ("P1", "P2", "judge", "spectator"):
        view_table(live.table, seat)
        for event in live.log[-20:]:
            redact(event, live.table, seat)
    for choice in live.table.choices:
        survey(live.table, choice.seat)
    explain_place(live.table)
    with pytest.raises(Refusal):
        decide(live.table, Answer("P9", 0, ("end",)), live.chance)

    assert live.table.digest() == before
    assert fold(live.log).digest() == before


# ---------------------------------------------------------------- a stored state without whose turn it is


def test_a_stored_table_knows_everything_whose_turn_it_is_included() -> None:
    live = open_random(17, wild())
    for _ in range(60):
        if live.table.result is not None:
            break
        live.play(live.answer())
        stored = msgspec.msgpack.Decoder(GameState, dec_hook=read_open).decode(msgspec.msgpack.encode(live.table))
        assert (stored.turn, stored.turn_player) == (live.table.turn, live.table.turn_player)
        assert stored.digest() == live.table.digest()


def test_a_stored_table_plays_on_like_the_live_one() -> None:
    live = after(open_random(17, wild()), 30)
    stored = make_decoder(GameState).decode(msgspec.json.encode(live.table))
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


# ---------------------------------------------------------------- verification errors swallowed


def test_an_error_while_verifying_is_a_finding_and_no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_memory_store()
    app = Adjudicator(store)
    game = open_a_game(app)
    play(app, game.game_id, seed=3, commands=4)
    assert app.verify(game.game_id).mark == "EXACT"

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the rules are broken")

    monkeypatch.setattr(importlib.import_module("adjudicator.audit.verification.ruling"), "decide", broken)
    grade = verify(game.game_id, store.stored(game.game_id))

    assert grade.mark == "DIVERGED"
    assert grade.first is not None and grade.first.what == "error"
    assert "the rules are broken" in grade.first.found


# ---------------------------------------------------------------- two writers splicing a log


def test_of_two_writers_on_one_version_one_is_refused_and_the_log_is_of_one_piece() -> None:
    store = open_memory_store()
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
