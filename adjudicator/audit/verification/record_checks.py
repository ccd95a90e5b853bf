"""Checks of records beyond the rules: form, actor, uniqueness, time.

Rights are read from `adjudicator.auth`, the table that admits callers. Statements that the log cannot prove are
`testimony`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from adjudicator import auth
from adjudicator.audit.verification.differences import are_same, shorten_value
from adjudicator.audit.verification.grade import Differs
from adjudicator.audit.verification.rerun import (
    DEALT,
    OpeningAsked,
    digest_of_unknown,
    label_repeatable,
    list_deck_numbers,
    setup_of,
)
from adjudicator.log.records.command_record import (
    CommandRecord,
    StoredCommand,
    encode_asked,
    record_text,
    request_id_fits,
)
from adjudicator.log.records.mapper import REFUSED_WITHOUT_CODES, GameMapper
from adjudicator.tokens import label_fits
from engine.core.clauses.finding import Verdict, drop_new_codes
from engine.core.events.choices import AttemptRefused
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.opening.opening import list_numbers
from engine.core.play.book.engine_version import is_same_engine
from engine.core.play.chance_renewal import RenewChance
from engine.core.table.cards import GameManifest, digest_of
from engine.core.table.chance import MIXED, NUMBER_KEY_DIGITS, Dealing, Secret
from engine.judge.commands import CallJudge, ClaimCall, ResolveCall
from engine.judge.judging import AnyCommand, Correct, Fork, JudgeCommand, Rewind, Rule

AskedCommand = OpeningAsked | AnyCommand
PERMISSIONS = {
    Rule: auth.Permission.RULE,
    Correct: auth.Permission.CORRECT,
    Rewind: auth.Permission.REWIND,
    Fork: auth.Permission.FORK,
    CallJudge: auth.Permission.CALL,
    ClaimCall: auth.Permission.ANSWER_CALLS,
    ResolveCall: auth.Permission.ANSWER_CALLS,
}
COMMAND = msgspec.json.Decoder(AnyCommand).decode  # made once: see `ready` in engine/core/clauses/codec.py
OPENING = msgspec.json.Decoder(OpeningAsked).decode
PLAIN = msgspec.json.Decoder().decode
TEXT = msgspec.json.Encoder().encode
_HEX = re.compile(rf"[0-9a-f]{{{NUMBER_KEY_DIGITS}}}")


PINNED = (
    "edition",
    "index_hash",
    "engine_version",
    "schema_version",
    "chance_algorithm",
    "readings",
    "seats",
)


class RecordChecks:
    """Checks the records of one log, oldest first. Errors are Differs at the first event of the command."""

    def __init__(self, mapper: GameMapper) -> None:
        self._encode, self._encode_lines, self._topic_of = mapper.encode, mapper.encode_lines, mapper.topics
        self._topics = frozenset(mapper.topics.values())
        self._requests: set[str] = set()
        self._before: datetime | None = None

    def check(self, command: StoredCommand, asked: AskedCommand, mode: str) -> None:
        """Checks one record: bytes, canonical request, uniqueness, time and actor."""
        _check_bytes(command.record.first_seq, "record", record_text(command.record), command.text)
        _check_asked(command, asked)
        self.check_statements(command.record, asked, mode)

    def check_statements(self, record: CommandRecord, asked: AskedCommand, mode: str) -> None:
        """Checks the parts of one record that neither the rules nor its bytes make: uniqueness, time and actor."""
        first = record.first_seq
        self._check_request(first, record.request_id)
        self._check_time(first, record.recorded_at)
        if not label_fits(record.name):
            raise Differs(first, "name", "at most 64 printable characters", record.name)
        able = find_permitted_roles(asked, mode)
        if record.actor not in able:
            raise Differs(first, "actor", " or ".join(sorted(able)) or "nobody", record.actor)

    def is_record(self, command: StoredCommand, asked: AskedCommand, verdict: Verdict, reason: str) -> bool:
        """Returns whether a record has the exact bytes that a request and its ruling give it."""
        text, content = encode_asked(asked)
        due = replace(command.record, asked=text, content=content, verdict=verdict, reason=reason, chain="")
        return record_text(due) == command.text

    def are_rows(self, command: StoredCommand, events: Sequence[Event]) -> bool:
        """Returns whether events encode to the exact rows of a command."""
        topic_of = self._topic_of
        if [row[2] for row in command.rows] != [topic_of[type(event)] for event in events]:
            return False
        # A line feed within a row would be one more than the encoder's, as JSON text escapes them in values.
        return self._encode_lines(events) == b"\n".join([row[3] for row in command.rows]) + b"\n"

    def check_rows(self, command: StoredCommand, events: Sequence[Event], *, ours: bool) -> None:
        """Checks the bytes of events. Events of another engine may lack newer fields, but must be compact."""
        for (_, seq, topic, state), event in zip(command.rows, events, strict=True):
            today = ours and topic in self._topics
            _check_bytes(seq, "bytes", self._encode(event) if today else TEXT(PLAIN(state)), state)

    def check_verdict(self, record: CommandRecord, verdict: Verdict, reason: str, *, ours: bool) -> None:
        """Compares the recorded verdict with the verdict of the rules, byte by byte for this engine."""
        verdict = drop_new_codes(verdict, record.verdict)
        due, found = (verdict, reason), (record.verdict, record.reason)
        if not (TEXT(due) == TEXT(found) if ours else are_same(due, found)):
            raise Differs(record.first_seq, "verdict", due, found)

    def _check_request(self, first: int, request_id: str) -> None:
        if not request_id_fits(request_id):
            raise Differs(first, "request_id", "1 to 64 printable ASCII characters", request_id)
        if request_id in self._requests:
            raise Differs(first, "request_id", "one that no command before has", request_id)
        self._requests.add(request_id)

    def _check_time(self, first: int, at: datetime) -> None:
        if at.utcoffset() != timedelta(0):
            raise Differs(first, "time", "a time in UTC", at.isoformat())
        before, self._before = self._before, at
        if before is not None and at < before:
            raise Differs(first, "time", f"{before.isoformat()} or later", at.isoformat())


def read_asked(command: StoredCommand) -> AskedCommand:
    """Returns the request of a command; the first one is the opening. Raises msgspec.DecodeError."""
    asked: AskedCommand = (OPENING if command.record.first_seq == 1 else COMMAND)(command.record.asked)
    return asked


def find_permitted_roles(asked: AskedCommand, mode: str) -> frozenset[str]:
    """Returns the roles that may give this command in a game of a mode."""
    if isinstance(asked, OpeningAsked | RenewChance):
        return frozenset({str(auth.Role.OPERATOR)})
    if isinstance(asked, JudgeCommand):
        return frozenset(map(str, auth.list_permitted_roles(PERMISSIONS[type(asked)]))) & {asked.actor}
    return _find_answering_roles(asked.seat, mode)


@lru_cache(maxsize=64)
def _find_answering_roles(seat: str, mode: str) -> frozenset[str]:
    return frozenset(map(str, auth.list_answering_roles(seat, mode)))


def compare_opening(asked: OpeningAsked, first: GameOpened, edition: str) -> None:
    """Compares the request of a game with its first event, part by part. Raises Differs."""
    pins = first.pins
    used = list_deck_numbers(asked.decks) if asked.decks else list_numbers(first.objects, first.unknown)
    named = {number: each for number, each in pins.definitions.items() if number in used}
    position = digest_of(setup_of(first, {}).position) if asked.position else ""
    due: dict[str, object] = {
        "edition": edition,
        "mode": pins.mode,
        "format": pins.format,
        "readings": pins.readings,
        "definitions": digest_of(named) if used <= pins.definitions.keys() else asked.definitions,
        "position": position,
        "unknown": digest_of_unknown(first.unknown) if asked.position else "",
        "seed_commitment": pins.seed_commitment if asked.seed_commitment else "",
    }
    for name, expected in due.items():
        found = getattr(asked, name)
        if found != expected:
            raise Differs(1, "asked", f"{name}: {shorten_value(expected)}", f"{name}: {shorten_value(found)}")


def compare_pins(pinned: GameManifest, here: GameManifest) -> dict[str, tuple[str, str]]:
    """Returns pinned values that differ from the present ones: (pinned, present) by name.

    A reading unknown to the other engine version is no difference, as its decisions are compared with the default.
    """
    same_engine = is_same_engine(pinned.engine_version, here.engine_version)
    found: dict[str, tuple[str, str]] = {}
    for name in PINNED:
        was, now = getattr(pinned, name), getattr(here, name)
        if isinstance(was, dict) and isinstance(now, dict):
            for each in sorted(was.keys() | now.keys() if same_engine else was):
                if was.get(each) != now.get(each):
                    found[f"{name}.{each}"] = (was.get(each, ""), now.get(each, ""))
        elif was != now and not (name == "engine_version" and same_engine):
            found[name] = (shorten_value(was), shorten_value(now))
    return found


def pin_as_recorded(made: Sequence[Event], recorded: Sequence[Event], *, all_pins: bool) -> Sequence[Event]:
    """Returns the events of the rules; the first one gets the log's manifest, or its engine version."""
    ours, theirs = made[0] if made else None, recorded[0]
    if not (isinstance(ours, GameOpened) and isinstance(theirs, GameOpened)):
        return made
    pins = theirs.pins if all_pins else replace(ours.pins, engine_version=theirs.pins.engine_version)
    return [replace(ours, pins=pins), *made[1:]]


def compare_dealing(
    asked: OpeningAsked,
    pins: GameManifest,
    request_id: str,
    ids: Collection[str],
    dealing: Dealing,
    secrets: Sequence[Secret],
) -> None:
    """Compares the pinned dealing of a game with its request. `ids` are all ids of the game.

    A given seed makes a game repeatable, which its manifest says, except in old games. The key of hidden numbers is
    derived from the secrets, if these are known, because a chosen key would be a chosen shuffle. Only a stated position
    may have none.
    Raises Differs.
    """
    plain = bool(asked.position) and not pins.number_key
    if not plain and not _HEX.fullmatch(pins.number_key):
        raise Differs(1, "pins", f"number_key: {NUMBER_KEY_DIGITS} digits", f"number_key: {pins.number_key}")
    if pins.mode != DEALT:
        _check_pins({"repeatable": False, "dealt_as": "", "contributions": {}, "seed_commitment": ""}, pins)
        if asked.seed_commitment or asked.reserved or asked.contributions:
            raise Differs(1, "asked", f"nothing of how a game is dealt: it is {pins.mode}", asked.reserved)
        return
    if list(pins.contributions) != sorted(pins.contributions):
        raise Differs(1, "pins", sorted(pins.contributions), list(pins.contributions))
    fair = pins.chance_algorithm == MIXED
    due: dict[str, object] = {
        "repeatable": not fair,
        "dealt_as": "" if fair else label_repeatable(request_id),
        "contributions": asked.contributions,
    }
    if secrets and not plain:
        due["number_key"] = dealing.number_key(secrets[0])
    _check_pins(due, pins)
    if bool(asked.seed_commitment) is fair:
        raise Differs(1, "asked", "no seed" if fair else "a seed", asked.seed_commitment)
    if asked.reserved not in ("", *ids) or (asked.contributions and not asked.reserved):
        raise Differs(1, "asked", f"reserved: {' or '.join(ids)}", f"reserved: {asked.reserved}")


def check_events(command: StoredCommand, made: Sequence[Event], recorded: Sequence[Event]) -> None:
    """Checks that the events of a command are those that the rules make. Raises Differs at the first other one."""
    first_seq = command.record.first_seq
    for seq, (ours, theirs) in enumerate(zip(made, recorded, strict=False), first_seq):
        if command.rows[seq - first_seq][2] == REFUSED_WITHOUT_CODES:
            ours = _drop_codes(ours, theirs)
        if ours != theirs:
            check_same(seq, "event", ours, theirs)
    if len(made) != len(recorded):
        seq = first_seq + min(len(made), len(recorded))
        ours_left, theirs_left = made[seq - first_seq :], recorded[seq - first_seq :]
        raise Differs(seq, "event", ours_left[0] if ours_left else "", theirs_left[0] if theirs_left else "")


def _drop_codes(ours: Event, theirs: Event) -> Event:
    """Returns a refused attempt in the form used before findings had codes."""
    if not (isinstance(ours, AttemptRefused) and isinstance(theirs, AttemptRefused)):
        return ours
    return replace(ours, verdict=drop_new_codes(ours.verdict, theirs.verdict))


def check_same(seq: int, what: str, expected: object, found: object) -> None:
    """Raises Differs unless both values have the same canonical JSON (lists and tuples are equal)."""
    if not are_same(expected, found):
        raise Differs(seq, what, expected, found)


def _check_pins(due: dict[str, object], pins: GameManifest) -> None:
    """Raises Differs unless a pinned value is as expected."""
    found = {name: getattr(pins, name) for name in due}
    if due != found:
        raise Differs(1, "pins", due, found)


def _check_asked(command: StoredCommand, asked: AskedCommand) -> None:
    """Checks that the request is in canonical form, and its hash fits."""
    first = command.record.first_seq
    text, content = encode_asked(asked)
    _check_bytes(first, "asked", bytes(text), bytes(command.record.asked))
    if command.record.content != content:
        raise Differs(first, "content", content, command.record.content)


def _check_bytes(seq: int, what: str, expected: bytes, found: bytes) -> None:
    """Raises Differs, with the first offset, unless bytes are in canonical form."""
    if expected == found:
        return
    pairs = enumerate(zip(expected, found, strict=False))
    place = next((number for number, (one, other) in pairs if one != other), min(len(expected), len(found)))
    start = max(0, place - 40)
    said = [text[start : place + 80].decode(errors="backslashreplace") for text in (expected, found)]
    raise Differs(seq, what, f"at byte {place}: {said[0]}", f"at byte {place}: {said[1]}")
