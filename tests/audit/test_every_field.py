"""What can be changed in a log whose chain is put right, field by field: found, or named as testimony. Nothing else.

Each table says for every field of a stored structure what becomes of a change. The fields are read from the
structures: one that has no answer here fails the test.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit.exports.export_lines import CommandLine, EventLine, Footer, Header
from adjudicator.audit.verification.record_checks import PERMISSIONS
from adjudicator.audit.verification.rerun import OpeningAsked
from adjudicator.audit.verification.verify import verify
from adjudicator.log import CommandRecord, StoredCommand, open_memory_store
from adjudicator.log.records.command_record import compute_chains
from engine.core.clauses.finding import Finding, Remark, Verdict
from engine.core.play.decide import Answer, Concede, Identify
from engine.judge.commands import CallJudge, ClaimCall, Correct, Fork, ResolveCall, Rewind, Rule
from tests.application.playing import SEED
from tests.application.test_observed import entered
from tests.application.test_observed import stated as observed_position
from tests.audit.fields import Log, check, graded, opening, place_of
from tests.audit.forging import asking, chained, renamed, with_event, with_record, with_text

# ---------------------------------------------------------------------------------------------- the record

Forge = Callable[[list[StoredCommand], int], list[StoredCommand]]


def field(**fields: Any) -> Forge:
    """A forger who changes fields of a record."""
    return lambda commands, place: with_record(commands, place, **fields)


def other_time(seconds: float) -> Forge:
    def forge(commands: list[StoredCommand], place: int) -> list[StoredCommand]:
        at = commands[place].record.recorded_at + timedelta(seconds=seconds)
        return with_record(commands, place, recorded_at=at)

    return forge


def all_in_1999(commands: list[StoredCommand], place: int) -> list[StoredCommand]:
    for number, command in enumerate(commands):
        commands = with_record(commands, number, recorded_at=command.record.recorded_at.replace(year=1999))
    return commands


RECORD: dict[str, list[tuple[Forge, str]]] = {
    "request_id": [
        (field(request_id="another"), "= request_id"),
        (field(request_id=""), "request_id"),
        (field(request_id="x" * 65), "request_id"),
        (field(request_id="two\nlines"), "request_id"),
        (field(request_id="create-1"), "request_id"),
    ],
    "asked": [
        (field(asked=msgspec.Raw(b"{}")), "asked"),
        (field(asked=msgspec.Raw(b'{"edition":"x","definitions":"y"}')), "asked|error"),
    ],
    "content": [(field(content="0" * 64), "content"), (field(content=""), "content")],
    "actor": [
        (field(actor=actor), "actor") for actor in ("", "judge", "spectator", "operator", "CHANCE", "P3", "root")
    ],
    "first_seq": [(field(first_seq=1), "order"), (field(first_seq=0), "order")],
    "last_seq": [(field(last_seq=9_999), "order"), (field(last_seq=0), "order")],
    "digest": [(field(digest="0" * 64), "digest")],
    "recorded_at": [(other_time(-3600), "time"), (other_time(3600), "time"), (all_in_1999, "= recorded_at")],
    "verdict": [(field(verdict=Verdict("ILLEGAL")), "verdict")],  # type: ignore[arg-type]
    "reason": [(field(reason="NOT_ASKED"), "verdict")],
    "chain": [],  # put right by the forger in all of these; without that: test_verify
    "name": [
        (field(name="Ada"), "= name"),
        (field(name="x" * 65), "name"),
        (field(name="two\nlines"), "name"),
    ],
    "engine": [
        (field(engine="0.2.0+fire_force.0123456789ab"), "= engine"),
        (field(engine="x" * 65), "engine"),
        (field(engine="two\nlines"), "engine"),
    ],
}


def test_every_field_of_a_record_has_an_answer() -> None:
    assert RECORD.keys() == set(CommandRecord.__struct_fields__)


@pytest.mark.parametrize("name, number", [(name, n) for name, all_ in RECORD.items() for n in range(len(all_))])
def test_a_changed_record_is_found_or_named(game: Log, name: str, number: int) -> None:
    forge, due = RECORD[name][number]
    place = place_of(game[1], "answer") - 1

    if name == "digest":
        forged = verify(game[0], chained(game[0], forge(game[1], place)), seed=SEED)
        assert forged.mark == "DIVERGED" and forged.first is not None and forged.first.what == due
        return
    check(game, forge(game[1], place), due)


@pytest.mark.parametrize(
    "old, new, due",
    [
        (b'{"request_id"', b'{"note":1,"request_id"', "record"),
        (b'{"request_id"', b'{"actor":"judge","request_id"', "record"),
        (b'{"request_id"', b'{ "request_id"', "record"),
        (b'"actor":"P', b'"actor":"\\u0050', "record"),
        (b'"verdict":{', b'"reason":"","verdict":{', "record"),
        (b'"asked":{"type":"answer"', b'"asked":{"type":"answer","note":1', "asked"),
        (b'"asked":{"type":"answer"', b'"asked":{"type":"answer","seat":"P2"', "asked"),
        (b'"asked":{', b'"asked":{ ', "asked"),
        (b'"asked":{"type":"answer"', b'"asked":{"type":"answer","number":null', "asked"),
    ],
)
def test_a_record_in_other_bytes_is_found(game: Log, old: bytes, new: bytes, due: str) -> None:
    place = place_of(game[1], "answer") - 1

    check(game, with_text(game[1], place, old, new), due)


@pytest.mark.parametrize("kind", ["rule", "correct", "rewind"])
def test_a_judges_act_by_anybody_else_is_found(game: Log, kind: str) -> None:
    for actor in ("P1", "P2", "spectator", "operator", "CHANCE", ""):
        check(game, with_record(game[1], place_of(game[1], kind), actor=actor), "actor")


def test_an_opening_by_anybody_but_the_operator_is_found(game: Log) -> None:
    for actor in ("P1", "judge", "spectator", ""):
        check(game, with_record(game[1], 0, actor=actor), "actor")


def test_the_actor_of_an_observed_match_is_the_seat_or_the_judge_and_which_of_them_is_testimony(match: Log) -> None:
    commands = match[1]
    seats = [n for n, each in enumerate(commands) if msgspec.json.decode(each.record.asked).get("seat") == "P1"]
    chance = [n for n, each in enumerate(commands) if msgspec.json.decode(each.record.asked).get("seat") == "CHANCE"]

    check(match, with_record(commands, seats[0], actor="P1"), "= actor")
    check(match, with_record(commands, seats[0], actor="P2"), "actor")
    check(match, with_record(commands, chance[0], actor="P1"), "actor")
    assert "chance" in {each.name for each in verify(*match).testimony}


# ---------------------------------------------------------------------------------------------- what was asked


DECKS = {"P1": {"zones": {"deck": {"U-01": 40}}}, "P2": {"zones": {"deck": {"U-01": 40}}}}
OPENING: dict[str, list[tuple[dict[str, Any], str]]] = {
    "edition": [({"edition": "generic@1.2"}, "asked"), ({"edition": "fire_force"}, "asked")],
    "definitions": [({"definitions": "0" * 64}, "asked"), ({"definitions": ""}, "asked")],
    "decks": [({"decks": DECKS}, "asked|error|event")],
    "format": [({"format": None}, "asked"), ({"format": "limited"}, "asked")],
    "readings": [({"readings": None}, "asked"), ({"readings": {"both_lose": "x"}}, "asked")],
    "mode": [({"mode": "observed"}, "asked"), ({"mode": "stated"}, "asked")],
    "position": [({"position": "0" * 64}, "asked")],
    "seed_commitment": [({"seed_commitment": "0" * 64}, "asked"), ({"seed_commitment": None}, "asked")],
    "unknown": [({"unknown": "0" * 64}, "asked")],
    "contributions": [({"contributions": {"P1": "00" * 16}}, "pins|asked|error")],
    "reserved": [({"reserved": "g" + "0" * 32}, "asked")],
}


def test_every_field_of_an_opening_has_an_answer() -> None:
    assert OPENING.keys() == set(OpeningAsked.__struct_fields__)


@pytest.mark.parametrize("name, number", [(name, n) for name, all_ in OPENING.items() for n in range(len(all_))])
def test_a_changed_opening_is_found_or_named(game: Log, name: str, number: int) -> None:
    fields, due = OPENING[name][number]

    check(game, opening(**fields)(game[1]), due)


COMMANDS: dict[type, dict[str, tuple[Any, str]]] = {
    Answer: {
        "seat": ("P9", "actor|error"),
        "choice": (1, "error"),
        "picks": (["none-such"], "error|event|verdict"),
        "number": ("1", "error"),
    },
    Concede: {"seat": ("P9", "")},
    Identify: {"number": ("U-99", ""), "card": (999_999, ""), "zone": ("P1/hand", "")},
    Rule: {
        "actor": ("P1", "actor"),
        "text": ("fine play", "event"),
        "clauses": (["102.1"], "event"),
        "about": (4, "event"),
        "private": (False, "event"),
    },
    Correct: {
        "actor": ("P1", "actor"),
        "reason": ("other", "event"),
        "clauses": (["102.1"], "event"),
        "changes": ([{"type": "set-fact", "name": "noted", "value": 2}], "event"),
        "about": (4, "event"),
    },
    Rewind: {
        "actor": ("P1", "actor"),
        "to": (2, "rewind"),
        "reason": ("other", "event"),
        "clauses": (["102.1"], "event"),
        "entered_wrongly": (True, "error"),
    },
    Fork: {
        "actor": ("P1", "actor"),
        "name": ("other", "event"),
        "origin": ("another", "chain"),
        "at_version": (3, "error"),
        "chain": ("0" * 64, "chain"),
    },
    CallJudge: {"actor": ("P2", "actor"), "text": ("fine play", "event")},
    ClaimCall: {"actor": ("P1", "actor"), "call": (1, "error")},
    ResolveCall: {"actor": ("P1", "actor"), "call": (1, "error"), "answer": ("stop", "event")},
}


def test_every_field_of_every_command_has_an_answer() -> None:
    kinds = {Answer, Concede, Identify, *PERMISSIONS}
    assert COMMANDS.keys() == kinds
    for kind in kinds:
        assert COMMANDS[kind].keys() == set(kind.__struct_fields__), kind


@pytest.mark.parametrize(
    "kind, name",
    [
        (kind, name)
        for kind in (Answer, Rule, Correct, Rewind, Fork, CallJudge, ClaimCall, ResolveCall)
        for name in COMMANDS[kind]
    ],
)
def test_another_command_than_the_one_whose_events_are_there_is_found(
    game: Log, fork: Log, kind: type, name: str
) -> None:
    value, due = COMMANDS[kind][name]
    log = fork if kind is Fork else game
    place = place_of(log[1], kind.__struct_config__.tag)  # type: ignore[attr-defined]
    asked = {**msgspec.json.decode(log[1][place].record.asked), name: value}
    if value is False:
        del asked[name]

    check(log, asking(log[1], place, asked), due)


def test_a_game_is_no_fork_of_itself(fork: Log) -> None:
    """Whoever deals a game again could put a fork behind it, under its own id: chance would pass for recorded."""
    place = place_of(fork[1], "fork")
    chain = compute_chains(fork[0], fork[1][:place])[-1]
    asked = {**msgspec.json.decode(fork[1][place].record.asked), "origin": fork[0], "chain": chain}
    commands = asking(fork[1], place, asked)
    seq = commands[place].record.first_seq

    check(fork, with_event(commands, seq, lambda event: event.update(origin=fork[0], chain=chain)), "asked")


def test_the_origin_of_a_fork_is_named_as_testimony(fork: Log) -> None:
    names = {each.name: each.count for each in verify(*fork).testimony}

    assert names["origin"] == 1 and names["chance before the fork"] > 0
    assert verify(*fork).mark == "EXACT"


# ---------------------------------------------------------------------------------------------- the file

LINES: dict[type, dict[str, str]] = {
    Header: {
        "format": "the form of the chain follows from it",
        "game": "= game",
        "exported_at": "= exported_at",
        "program": "= program",
        "sum": "worked out from the line",
    },
    EventLine: {"seq": "must follow", "topic": "chained", "state": "chained", "sum": "worked out from the line"},
    CommandLine: {"chain": "worked out", "salt": "= salt", "record": "chained", "sum": "worked out from the line"},
    Footer: {"events": "counted", "commands": "counted", "chain": "worked out", "sum": "worked out from the line"},
}


def test_every_part_of_every_line_has_an_answer() -> None:
    for kind, parts in LINES.items():
        assert parts.keys() == set(kind.__struct_fields__), kind


def test_a_salt_of_ones_own_choice_is_named(game: Log) -> None:
    commands = game[1]
    check(game, [*commands[:3], commands[3]._replace(salt="0" * 32), *commands[4:]], "= salt")


def test_a_log_without_salts_of_an_engine_that_draws_them_was_rewritten(game: Log) -> None:
    """Its chain is no longer the one that was acknowledged, and fits no signed head. Logs of 0.1.0 never had any."""
    unsalted = [command._replace(salt="") for command in game[1]]
    of_old = with_event(unsalted, 1, lambda event: event["pins"].update(engine_version="0.1.0"))

    check(game, unsalted, "salt")
    grade = graded(game, of_old)
    assert grade.mark == "UNVERIFIED" and grade.first is None, grade


@pytest.mark.parametrize("name", ["game", "match"])
def test_a_game_without_the_bound_of_its_work_says_so(name: str, request: pytest.FixtureRequest) -> None:
    log: Log = request.getfixturevalue(name)

    check(log, with_event(log[1], 1, lambda event: event["pins"].pop("budget")), "= budget")


def test_another_game_id_is_no_secret_of_a_game_without_a_seed(match: Log) -> None:
    grade = verify("another", renamed(match[1], "another"))

    assert grade.mark == "EXACT" and "game" in {each.name for each in grade.testimony}


def test_what_stands_inside_of_a_verdict_is_compared(game: Log) -> None:
    changes = {
        "cites": ("101.1",), "effect": "forbids", "subject": 77, "facts": {"a": 1}, "code": "no.such",
        "remark": Remark.STEP,
    }  # fmt: skip
    assert changes.keys() == set(Finding.__struct_fields__)
    assert all(told.remark is None for command in game[1] for told in command.record.verdict.findings)
    place = place_of(game[1], "answer")
    verdict = game[1][place].record.verdict
    finding = verdict.findings[0]
    for name, value in changes.items():
        changed = msgspec.structs.replace(finding, **{name: value})
        other = msgspec.structs.replace(verdict, findings=(changed, *verdict.findings[1:]))
        check(game, with_record(game[1], place, verdict=other), "verdict|error")


def test_a_number_in_a_verdict_stands_as_the_rules_write_it() -> None:
    """1, 1.0 and true are equal, and 1 alone is what was answered."""
    store = open_memory_store()
    app = Adjudicator(store)
    game_id = app.create(observed_position(), request_id="p").game_id
    for _ in range(2):
        entered(app, game_id, Identify("E1", zone="P1/hand"))
    commands = list(store.stored(game_id))
    said = re.search(rb'"(left|listed)":1\b', commands[-1].text)
    assert said is not None

    for other in (b"1.0", b"true"):
        check((game_id, commands), with_text(commands, len(commands) - 1, said[0], said[0][:-1] + other), "verdict")
