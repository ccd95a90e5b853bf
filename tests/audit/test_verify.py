"""Grades: exact, ruled by something else, or diverged; the first difference named, nothing passed over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import Grade, GradeLevel
from adjudicator.audit.verification.verify import verify
from adjudicator.log import GameMapper, LogDamaged, StoredCommand, Upcaster, open_memory_store
from engine.core.events.fold import evolve, fold
from engine.core.events.game import SeedRevealed
from tests.application.playing import REQUEST, SEED, play
from tests.audit.forging import asking, chained, with_event, with_record

Game = tuple[str, list[StoredCommand]]


def rows_of(commands: list[StoredCommand], topic: str) -> list[int]:
    """Numbers of the events of a topic."""
    return [row[1] for command in commands for row in command.rows if row[2] == topic]


def graded(game_id: str, commands: list[StoredCommand], **more: Any) -> Grade:
    """The grade of forged commands whose chain was put right."""
    return verify(game_id, chained(game_id, commands), **more)


def test_a_finished_game_is_exact_and_its_shuffles_follow_from_the_seed(finished: Game) -> None:
    game_id, commands = finished
    seen: list[int] = []

    grade = verify(game_id, commands, progress=seen.append)

    assert (grade.mark, grade.shuffles, grade.first, grade.differs) == (GradeLevel.EXACT, "re-derived", None, {})
    assert (grade.events, grade.commands) == (commands[-1].record.last_seq, len(commands))
    assert grade.chain == commands[-1].record.chain
    assert seen == [command.record.last_seq for command in commands]
    assert str(grade).startswith("EXACT")


def test_a_game_that_goes_on_is_exact_for_whoever_has_its_seed_and_its_chance_is_not_checked_without(
    unfinished: Game,
) -> None:
    game_id, commands = unfinished
    for length in range(1, len(commands) + 1):
        without, with_seed = verify(game_id, commands[:length]), verify(game_id, commands[:length], seed=SEED)

        assert (without.mark, without.shuffles, without.first) == ("UNVERIFIED", "not checked", None)
        assert list(without.differs) == ["chance"] and "not checked" in without.differs["chance"][1]
        assert (with_seed.mark, with_seed.shuffles, with_seed.differs) == ("EXACT", "re-derived", {})


def test_a_game_that_was_dealt_again_from_another_seed_is_not_exact_while_it_goes_on(unfinished: Game) -> None:
    game_id, commands = unfinished
    other = open_memory_store()
    app = Adjudicator(other)
    replayed = app.create(msgspec.structs.replace(REQUEST, seed=bytes(31) + b"1"), request_id="create-1").game_id
    play(app, replayed, seed=4, commands=4)
    honest = next(iter(commands)).rows[0]
    pinned = msgspec.json.decode(honest[3])["pins"]["seed_commitment"]
    log = with_event(list(other.stored(replayed)), 1, lambda event: event["pins"].update(seed_commitment=pinned))
    asked = {**msgspec.json.decode(log[0].record.asked), "seed_commitment": pinned}
    folded = fold(GameMapper().events(game_id, 1, [row[2:] for row in log[0].rows]))
    log = asking(log, 0, asked)
    log = with_record(log, 0, digest=folded.digest())
    for place, command in enumerate(log[1:], 1):
        for event in GameMapper().events(game_id, command.record.first_seq, [row[2:] for row in command.rows]):
            evolve(folded, event)
        log = with_record(log, place, digest=folded.digest())

    assert graded(game_id, log).mark == "UNVERIFIED", "nothing is wrong with it, and nothing says that it is right"
    caught = graded(game_id, log, seed=SEED)
    assert caught.mark == "DIVERGED" and caught.first is not None and caught.first.what == "pins"
    assert {part.path for part in caught.first.parts} == {"number_key"}, "cards are numbered by that seed too"


def test_a_difference_is_one_whether_chance_could_be_checked_or_not(unfinished: Game) -> None:
    game_id, commands = unfinished
    seq = rows_of(commands, "card-moved/1")[5]

    assert graded(game_id, with_event(commands, seq, lambda event: event.update(verb="conjure"))).mark == "DIVERGED"


def test_a_flipped_byte_anywhere_in_the_rows_breaks_the_chain_at_its_command(unfinished: Game) -> None:
    game_id, commands = unfinished
    for place, command in enumerate(commands):
        for number in range(0, len(command.rows), 7):
            row = command.rows[number]
            state = bytearray(row[3])
            state[len(state) // 2] ^= 1
            rows = [*command.rows[:number], (*row[:3], bytes(state)), *command.rows[number + 1 :]]
            forged = [*commands[:place], command._replace(rows=rows), *commands[place + 1 :]]

            grade = verify(game_id, forged)

            assert grade.mark == "DIVERGED" and grade.first is not None
            assert (grade.first.what, grade.first.seq) == ("chain", command.record.first_seq)


def test_a_log_of_another_game_breaks_the_chain(finished: Game) -> None:
    grade = verify("another", finished[1])

    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.what == "chain"


def test_an_event_changed_with_its_chain_put_right_diverges_there_with_both_versions(finished: Game) -> None:
    game_id, commands = finished
    moved = rows_of(commands, "card-moved/1")[-3]

    grade = graded(game_id, with_event(commands, moved, lambda event: event.update(verb="conjure")))

    assert grade.mark == "DIVERGED" and grade.first is not None
    assert (grade.first.seq, grade.first.what) == (moved, "event")
    assert '"conjure"' in grade.first.found and '"conjure"' not in grade.first.expected
    assert f"event {moved}" in str(grade)


def test_a_citation_changed_diverges(finished: Game) -> None:
    game_id, commands = finished
    seq = rows_of(commands, "step-taken/1")[10]

    grade = graded(game_id, with_event(commands, seq, lambda event: event.update(cites=["702.1"])))

    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.seq == seq


def test_a_shuffle_that_is_not_the_seeds_diverges_when_the_seed_is_known(finished: Game) -> None:
    game_id, commands = finished
    answers = [
        row[1]
        for command in commands
        for row in command.rows
        if row[2] == "choice-made/1" and msgspec.json.decode(row[3])["seat"] == "CHANCE"
    ]

    def turn_round(event: dict[str, Any]) -> None:
        event["picks"] = event["picks"][::-1]
        event["value"] = event["value"][::-1]

    grade = graded(game_id, with_event(commands, answers[0], turn_round))

    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.seq == answers[0]


def test_a_recorded_shuffle_must_be_an_order_of_the_zone(unfinished: Game) -> None:
    game_id, commands = unfinished
    seq = next(row[1] for row in commands[0].rows if row[2] == "choice-made/1")

    def twice(event: dict[str, Any]) -> None:
        event["picks"][0] = event["picks"][1]

    grade = graded(game_id, with_event(commands, seq, twice))

    assert grade.mark == "DIVERGED" and grade.first is not None
    assert grade.first.what == "error" and "IllegalChance" in grade.first.found


def test_a_seed_that_was_not_committed_to_diverges(finished: Game) -> None:
    game_id, commands = finished
    seq = commands[-1].record.last_seq
    for seed in ("00" * 32, "no hex"):
        grade = graded(game_id, with_event(commands, seq, lambda event, s=seed: event.update(seed=s)))

        assert grade.mark == "DIVERGED" and grade.first is not None
        assert (grade.first.seq, grade.first.what) == (seq, "seed")


def test_a_seed_kept_beside_the_log_that_was_not_committed_to_diverges(unfinished: Game) -> None:
    game_id, commands = unfinished

    grade = verify(game_id, commands, seed=b"another seed of this length here")

    assert grade.mark == "DIVERGED" and grade.first is not None
    assert (grade.first.seq, grade.first.what) == (1, "seed")


def test_of_a_difference_and_a_row_that_is_not_as_written_the_first_is_named(unfinished: Game) -> None:
    game_id, commands = unfinished
    broken = commands[3].record.first_seq

    def read(changed: int, unreadable: int) -> Grade:
        def rows() -> Iterator[StoredCommand]:
            for place, command in enumerate(commands):
                if place == unreadable:
                    raise LogDamaged(game_id, command.record.first_seq, "rows are missing", fault="rows")
                yield with_record([command], 0, name="forged")[0] if place == changed else command

        return verify(game_id, rows())

    for changed, unreadable, what in ((3, 5, "chain"), (5, 3, "row")):
        grade = read(changed, unreadable)
        assert grade.mark == "DIVERGED" and grade.first is not None
        assert (grade.first.seq, grade.first.what) == (broken, what)


def test_a_finished_game_that_keeps_its_seed_is_not_exact(finished: Game) -> None:
    game_id, commands = finished
    last = commands[-1]
    shorter = [*commands[:-1], last._replace(rows=last.rows[:-1])]
    hidden = with_record(shorter, -1, last_seq=last.record.last_seq - 1)

    grade = graded(game_id, hidden)

    assert grade.mark != "EXACT"


def test_a_command_left_out_diverges_where_it_stood(finished: Game) -> None:
    game_id, commands = finished

    for forged in (commands[:3] + commands[4:], [*commands[:3], commands[4], commands[3], *commands[5:]]):
        grade = verify(game_id, forged)

        assert grade.mark == "DIVERGED" and grade.first is not None
        assert (grade.first.what, grade.first.seq) == ("order", commands[3].record.first_seq)
    assert verify(game_id, []).mark == "DIVERGED"


def test_another_command_than_the_one_recorded_diverges(finished: Game) -> None:
    game_id, commands = finished
    place = next(place for place, command in enumerate(commands) if place and b'"picks"' in bytes(command.record.asked))
    asked = msgspec.json.decode(commands[place].record.asked)
    seats = {"P1": "P2", "P2": "P1"}
    other = msgspec.Raw(msgspec.json.encode({**asked, "seat": seats[asked["seat"]]}))
    forged = with_record(commands, place, asked=other)

    grade = graded(game_id, forged)

    assert grade.mark == "DIVERGED" and grade.first is not None
    assert grade.first.seq == commands[place].record.first_seq


def test_a_verdict_or_digest_that_is_not_the_rules_diverges(finished: Game) -> None:
    game_id, commands = finished

    by_digest = graded(game_id, with_record(commands, 5, digest="0" * 64))
    by_verdict = graded(game_id, with_record(commands, 5, reason="ILLEGAL_MOVE"))

    assert by_digest.first is not None and by_verdict.first is not None
    assert (by_digest.mark, by_digest.first.what) == ("DIVERGED", "digest")
    assert by_digest.first.seq == commands[5].record.last_seq
    assert (by_verdict.mark, by_verdict.first.what) == ("DIVERGED", "verdict")


def test_a_refused_attempt_is_ruled_again_too(unfinished: Game) -> None:
    game_id, commands = unfinished
    seq = rows_of(commands, "attempt-refused/2")[0]

    grade = graded(game_id, with_event(commands, seq, lambda event: event["verdict"].update(outcome="LEGAL")))

    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.seq == seq


@pytest.mark.parametrize("pin", ["engine_version", "index_hash", "chance_algorithm"])
def test_a_game_ruled_by_something_else_is_unverified_and_says_by_what(finished: Game, pin: str) -> None:
    game_id, commands = finished

    grade = graded(game_id, with_event(commands, 1, lambda event: event["pins"].update({pin: "older"})))

    assert grade.mark == "UNVERIFIED"
    assert list(grade.differs) == [pin] and grade.differs[pin][0] == "older"
    assert grade.first is None, "the rules here come to the same all the same"
    assert grade.events == commands[-1].record.last_seq


def test_a_difference_under_other_pins_is_named_but_does_not_count_as_divergence(finished: Game) -> None:
    game_id, commands = finished
    seq = rows_of(commands, "card-moved/1")[5]
    forged = with_event(commands, 1, lambda event: event["pins"].update(engine_version="0.0.1"))
    forged = with_event(forged, seq, lambda event: event.update(verb="older word"))

    grade = graded(game_id, forged)

    assert grade.mark == "UNVERIFIED" and grade.first is not None and grade.first.seq == seq


def test_an_edition_that_is_not_here_is_unverified_but_chain_and_digests_are_checked(finished: Game) -> None:
    game_id, commands = finished
    forged = with_event(commands, 1, lambda event: event["pins"].update(edition="fire_force@0.9.0"))

    grade = graded(game_id, forged)
    worse = graded(game_id, with_record(forged, 5, digest="0" * 64))

    assert grade.mark == "UNVERIFIED" and list(grade.differs) == ["edition"] and grade.first is None
    assert worse.first is not None and worse.first.what == "digest"


def test_an_error_of_the_rules_is_a_difference_and_is_not_swallowed(
    finished: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, commands = finished

    def broken(*_: object) -> None:
        raise ZeroDivisionError("rules divided by nothing")

    monkeypatch.setattr("adjudicator.audit.verification.ruling.decide", broken)
    grade = verify(game_id, commands)

    assert grade.mark == "DIVERGED" and grade.first is not None
    assert (grade.first.seq, grade.first.what) == (commands[1].record.first_seq, "error")
    assert "rules divided by nothing" in grade.first.found


def test_an_event_that_cannot_be_folded_is_a_difference(finished: Game) -> None:
    game_id, commands = finished
    seq = rows_of(commands, "card-moved/1")[5]

    grade = graded(game_id, with_event(commands, seq, lambda event: event.update(card=999_999)))

    assert grade.mark == "DIVERGED" and grade.first is not None
    assert commands[0].record.first_seq <= grade.first.seq <= seq


def test_a_row_of_an_unknown_kind_is_a_difference_at_that_event(finished: Game) -> None:
    game_id, commands = finished
    row = commands[2].rows[1]
    rows = [commands[2].rows[0], (*row[:2], "card-eaten/1", row[3]), *commands[2].rows[2:]]

    grade = graded(game_id, [*commands[:2], commands[2]._replace(rows=rows), *commands[3:]])

    assert grade.mark == "DIVERGED" and grade.first is not None
    assert (grade.first.what, grade.first.seq) == ("row", row[1])
    assert "card-eaten/1" in grade.first.found


def test_an_old_event_version_is_verified_through_its_upcaster(finished: Game) -> None:
    game_id, commands = finished
    older_turn = Upcaster("turn-began/1", lambda old: {**old, "player": old.pop("who")})
    mapper = GameMapper({"turn-began/0": older_turn})
    seq = rows_of(commands, "turn-began/1")[0]

    def older(command: StoredCommand) -> StoredCommand:
        rows = []
        for row in command.rows:
            if row[1] == seq:
                fields = msgspec.json.decode(row[3])
                fields["who"] = fields.pop("player")
                row = (*row[:2], "turn-began/0", msgspec.json.encode(fields))
            rows.append(row)
        return command._replace(rows=rows)

    old = [older(command) for command in commands]

    assert graded(game_id, old, mapper=mapper).mark == "EXACT"
    assert graded(game_id, old).mark == "DIVERGED"


def test_the_events_of_the_service_itself_are_checked_as_well(finished: Game) -> None:
    game_id, commands = finished
    seq = commands[-1].record.last_seq

    grade = graded(game_id, with_event(commands, seq, lambda event: event.update(cites=["702.1"])))

    assert grade.mark == "DIVERGED" and grade.first is not None and grade.first.seq == seq
    assert commands[-1].rows[-1][2] == "seed-revealed/1"
    assert SeedRevealed.__struct_config__.tag == "seed-revealed"
