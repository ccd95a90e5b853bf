"""Verification: rules a game again from its log, and compares every step.

The game is ruled again: `open_game` and `decide` run (`ruling`), and their events and table are compared with the
recorded rows and digests. From the first difference on there are two tables: one folds the recorded events (`folding`),
the other is ruled, which tells a fault of the record from a fault of the ruling. The chain is computed from the stored
rows. `record_checks` checks what the rules do not cover, and `testimony` lists what cannot be computed.
An error of the rules counts as a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

import msgspec

from adjudicator.audit.exports.export import Exported
from adjudicator.audit.verification import record_checks
from adjudicator.audit.verification.commitments import find_unfit, list_ids, list_renewals
from adjudicator.audit.verification.damaged_log import describe_damage
from adjudicator.audit.verification.deciding_engines import DecidingEngines
from adjudicator.audit.verification.differences import shorten_value
from adjudicator.audit.verification.folding import FoldedCommand, LogFolding, Part, find_difference
from adjudicator.audit.verification.grade import UNCHECKED, Differs, FirstDifference, Grade, GradeLevel
from adjudicator.audit.verification.rerun import (
    DEALT,
    OPENED,
    OpeningAsked,
    chance_of,
    is_seed_due,
    read_shown_secrets,
    setup_of,
)
from adjudicator.audit.verification.ruling import CommandRuling
from adjudicator.audit.verification.shuffles import ShuffleAnswer, ShuffleDerivation
from adjudicator.audit.verification.testimony import collect_from_header, collect_testimony
from adjudicator.log.errors import LogDamaged
from adjudicator.log.records.command_record import (
    LOG_FORMAT,
    UNSALTED_FORMAT,
    StoredCommand,
    format_of,
    is_salt,
    start_chain,
)
from adjudicator.log.records.mapper import GameMapper
from adjudicator.log_lines import Logger
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.events.game import GameOpened, SeedRevealed
from engine.core.opening.opening import open_game
from engine.core.table.bounds.work import current_meter
from engine.core.table.chance import ALGORITHMS, Dealing, Secret
from engine.core.table.state import GameState
from engine.judge.judging import AnyCommand
from engine.rulebooks import load

MOST_TAKEN_UP = 16
"""How often ruling is resumed after a difference; each time the log before it is read again."""
SEED_TOPIC = f"{SeedRevealed.__struct_config__.tag}/"

log = Logger("adjudicator.audit")


def verify(
    game_id: str,
    commands: Iterable[StoredCommand],
    mapper: GameMapper | None = None,
    *,
    seed: bytes | Sequence[Secret] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Grade:
    """Grades one game from its stored commands, oldest first.

    Args:
        game_id: the id, which enters chain and shuffles.
        commands: the commands from `EventStore.stored` or an export.
        mapper: the mapper of rows; by default the shipped one.
        seed: the seed, or the secrets of a fair game, if known before the log reveals them.
        progress: called with the number of checked events.
    """
    held: list[StoredCommand] = []
    damage: LogDamaged | None = None
    try:
        held.extend(commands)
    except LogDamaged as found:
        damage = found
    secrets = (Secret(seed),) if isinstance(seed, bytes) else tuple(seed or ())
    grade = _Verification(game_id, held, mapper or shipped_mapper(), secrets, progress).grade()
    if damage is None or (held and grade.first is not None and grade.first.seq < damage.seq):
        return grade
    return msgspec.structs.replace(grade, mark=GradeLevel.DIVERGED, first=describe_damage(damage))


def verify_export(exported: Exported, *, progress: Callable[[int], None] | None = None) -> Grade:
    """Grades a game from its export; further statements of its header are testimony, too."""
    grade = verify(exported.game_id, exported.commands, shipped_mapper(), progress=progress)
    return msgspec.structs.replace(grade, testimony=(*grade.testimony, *collect_from_header()))


@cache
def shipped_mapper() -> GameMapper:
    """Returns the shipped mapper, cached as creating one costs as much as verifying a hundred events."""
    return GameMapper()


class _Verification:
    """One verification of one game."""

    def __init__(
        self,
        game_id: str,
        commands: Sequence[StoredCommand],
        mapper: GameMapper,
        secrets: tuple[Secret, ...],
        progress: Callable[[int], None] | None,
    ) -> None:
        self.game_id, self.commands, self.mapper = game_id, commands, mapper
        self.progress, self.repeatable = progress, False
        self.format = format_of(commands)
        self.chain, self.version, self.looked_at = start_chain(game_id, self.format), 0, 0
        self.folding, self.mode = LogFolding(game_id, mapper), ""
        self.ruling = CommandRuling(game_id, commands, mapper, self.folding.read, secrets)
        self.ruled: GameState | None = None
        self.first: FirstDifference | None = None
        self.elsewhere: FirstDifference | None = None
        self.engines, self.taken_up = DecidingEngines(), 0
        self.differs: dict[str, tuple[str, str]] = {}
        self.broken = False
        self.reproduced = False
        self.opening: Event | None = None
        self.shuffles: ShuffleDerivation | None = None
        self.records = record_checks.RecordChecks(mapper)
        self.asked: list[record_checks.AskedCommand] = []

    def grade(self) -> Grade:
        """Checks all commands. A broken log ends the check; a different ruling only ends ruling."""
        try:
            for command in self.commands:
                self._link(command)
        except Differs as found:
            return self._result(GradeLevel.DIVERGED, found.difference)
        self.version = self.looked_at = 0
        self._take_all(self.folding.go_through(self.commands[:1]))
        self._rule_while_same()
        self._take_all(self.folding.go_through(self.commands[self.looked_at :]))
        if not self.commands:
            self.first = FirstDifference(1, "event", "game-opened", "")
        recorded = self.folding.table
        if self.first is None and recorded is not None and is_seed_due(recorded):
            self.differs["seed"] = (recorded.pins.seed_commitment, "never shown, though the game is over")
        if not self.broken and self.differs.keys() - ({"engine_version"} if self.engines.is_full else set()):
            return self._result(GradeLevel.UNVERIFIED, self.first or self.elsewhere)
        if self.first is not None:
            return self._result(GradeLevel.DIVERGED, self.first)
        if self.elsewhere is not None:
            return self._result(GradeLevel.DIFFERS, self.elsewhere)
        if self._shuffles() == UNCHECKED:
            self.differs["chance"] = ("recorded", "not checked: its seed is not known")
            return self._result(GradeLevel.UNVERIFIED, None)
        return self._result(GradeLevel.EXACT if self.engines.only_here else GradeLevel.SAME, None)

    def _take_all(self, commands: Iterable[FoldedCommand]) -> None:
        """Checks folded commands up to a broken one."""
        for folded in commands:
            if self.broken:
                return
            if folded.events:
                self._check(folded)
            self._note(folded.difference)
            self.broken = self.broken or folded.broken
            if not folded.broken:
                self._advance(folded.command)

    def _advance(self, command: StoredCommand) -> None:
        self.looked_at += 1
        self.version = command.record.last_seq
        if self.progress is not None:
            self.progress(self.version)

    def _rule_while_same(self) -> None:
        """Rules commands again on one table, as long as the rules make the recorded rows, digests and records again.

        The same bytes need not be read and folded a second time. The first command that differs in anything is left to
        the two tables, which say where; both are then folded from the log.
        """
        begun = self.looked_at
        while self.looked_at < len(self.commands) and self.ruled is not None and not self._has_difference():
            command, mode = self.commands[self.looked_at], self.ruled.pins.mode
            same = self._rule_same(command)
            if same is None:
                self.ruled = self._fold_before()
                break
            self._check_same(command, *same, mode)
            self._advance(command)
        if self.looked_at > begun:
            is_over = self.ruled is not None and self.looked_at == len(self.commands)
            self.folding.table = self.ruled if is_over else self._fold_before()

    def _has_difference(self) -> bool:
        return self.broken or self.first is not None or self.elsewhere is not None or bool(self.differs)

    def _fold_before(self) -> GameState:
        """Returns the table before the present command, folded from the log."""
        return fold([event for command in self.commands[: self.looked_at] for event in self.folding.read(command)])

    def _rule_same(self, command: StoredCommand) -> tuple[list[Event], AnyCommand] | None:
        """Rules a command; returns events and request if all bytes and the digest are recorded, else None."""
        table = self.ruled
        if table is None:
            return None
        current_meter().spend(len(command.rows))
        try:
            asked = record_checks.read_asked(command)
            if isinstance(asked, OpeningAsked):
                return None
            recorded = [] if self.ruling.secrets or table.pins.mode != DEALT else self.folding.read(command)
            decision, made = self.ruling.rule(table, asked, self.looked_at, recorded)
        except Exception:  # the two tables find it again, and say what it is
            return None
        same = (
            self.records.are_rows(command, made)
            and self.records.is_record(command, asked, decision.verdict, decision.reason)
            and table.digest() == command.record.digest
        )
        return (made, asked) if same else None

    def _check_same(self, command: StoredCommand, made: list[Event], asked: AnyCommand, mode: str) -> None:
        """Checks the rest of a command whose events, table and record the rules have made again."""
        if self.shuffles is not None:
            self.shuffles.take(made)
        self.asked.append(asked)
        self.mode, self.reproduced = mode, True
        self._attempt(self._look_at_rest, command, made)
        self.engines.count_same()

    def _look_at_rest(self, command: StoredCommand, _: list[Event]) -> None:
        """Checks the engine of a command, and the parts of its record that do not follow from the ruling."""
        self.engines.take(command)
        self.records.check_statements(command.record, self.asked[-1], self.mode)

    def _link(self, command: StoredCommand) -> None:
        """Checks order and chain of one command, independent of the contents of its rows."""
        record, first = command.record, self.version + 1
        if record.first_seq != first or len(command.rows) != record.last_seq - self.version or not command.rows:
            raise Differs(first, "order", f"events from {first}", f"{record.first_seq}..{record.last_seq}")
        if not is_salt(command.salt, self.format):
            raise Differs(first, "salt", f"a salt of {self.format}", command.salt or "none")
        chain = command.link(self.chain)
        if chain != record.chain:
            raise Differs(first, "chain", chain, record.chain)
        self.chain, self.version, self.looked_at = chain, record.last_seq, self.looked_at + 1

    def _take_seed(self) -> None:
        """Takes the secrets of the game: revealed by the log, or given."""
        first = self.opening
        if not isinstance(first, GameOpened):
            return
        self.ruling.dealing = Dealing.of(first.pins, self.game_id)
        bound = [(1, first.pins.seed_commitment), *list_renewals(self.commands, self.mapper)]
        if self.ruling.secrets and self._dealt:
            wrong = find_unfit(self.ruling.dealing, self.ruling.secrets, bound)
            if wrong is not None:
                self._note(
                    FirstDifference(wrong[0], "seed", f"the seed of {wrong[1]}", "another one is kept beside the log")
                )
                self.ruling.secrets = ()
        ends = (command.rows[-1] for command in self.commands)
        row = next((row for row in ends if row[2].startswith(SEED_TOPIC)), None)
        try:
            revealed = None if row is None else self.mapper.event(*row)
        except LogDamaged:  # it is found when its command is read
            return
        if not isinstance(revealed, SeedRevealed):
            return
        try:
            secrets = read_shown_secrets(revealed)
        except ValueError:
            secrets = ()
        wrong = find_unfit(self.ruling.dealing, secrets, bound) if len(secrets) <= len(bound) else bound[0]
        if wrong is None:
            self.ruling.secrets = secrets
            return
        if first.pins.chance_algorithm not in ALGORITHMS:  # then it may well fit; the grade says what is not known here
            return
        self._note(FirstDifference(revealed.seq, "seed", f"the seed of {wrong[1]}", shorten_value(revealed.seed)))
        self.broken = True

    def _check(self, folded: FoldedCommand) -> None:
        """Checks request, record, bytes and ruling of a command, and records the first difference."""
        command, events, _, _, _ = folded
        if self.shuffles is None:
            self.opening = events[0]
            self.engines.open(self.opening)
            if self.format == UNSALTED_FORMAT and self.engines.is_full:  # no engine that says all wrote such a log
                self._note(FirstDifference(1, "salt", f"a salt of {LOG_FORMAT}", "none"))
            self._take_seed()
            generator = self.ruling.dealing.generator(self.ruling.secrets) if self.ruling.secrets else None
            self.shuffles = ShuffleDerivation(generator, dealt=self._dealt)
        self.shuffles.take(events)
        self._attempt(self.engines.take, command, events)
        if not self._attempt(self._take_asked, command, events):
            self.ruled = None
            return
        self._take_up()
        self.mode, self.reproduced = folded.mode, False
        record = find_difference(self.game_id, self._look_at_record, command, events)
        ruling = find_difference(self.game_id, self._rule, command, events)
        self._note(record)
        if record is None and not self.reproduced:  # bytes that the rules made again need no second look
            self._attempt(self._look_at_bytes, command, events)
        self._note(ruling)
        if ruling is not None:
            self.ruled = None
        elif self.ruled is not None:
            self.engines.count_same()

    def _attempt(self, part: Part, command: StoredCommand, events: list[Event]) -> bool:
        """Runs one part of the check on one command, and records its first difference."""
        found = find_difference(self.game_id, part, command, events)
        self._note(found)
        return found is None

    def _note(self, difference: FirstDifference | None) -> None:
        if difference is None:
            return
        excused = self.engines.excuse(difference)
        if excused is not None:
            self.elsewhere = self.elsewhere if self.elsewhere is not None else excused
        elif self.first is None or difference.seq < self.first.seq:
            self.first = difference

    def _take_up(self) -> None:
        """Resumes ruling from the recorded table, where this engine continued after another one."""
        if self.ruled is None and self.elsewhere is not None and self.engines.is_here and self.taken_up < MOST_TAKEN_UP:
            self.taken_up += 1
            self.ruled = self._fold_before() if self.looked_at else None

    def _take_asked(self, command: StoredCommand, _: list[Event]) -> None:
        try:
            self.asked.append(record_checks.read_asked(command))
        except (ValueError, RecursionError) as error:
            wrong = bytes(command.record.asked).decode(errors="backslashreplace")
            raise Differs(command.record.first_seq, "asked", "a command", f"{error}: {wrong}") from error

    def _look_at_record(self, command: StoredCommand, _: list[Event]) -> None:
        """Checks the parts of the record beyond the ruling."""
        self.records.check(command, self.asked[-1], self.mode)

    def _look_at_bytes(self, command: StoredCommand, events: list[Event]) -> None:
        """Checks the bytes of the events."""
        self.records.check_rows(command, events, ours=self.engines.is_here)

    def _rule(self, command: StoredCommand, events: list[Event]) -> None:
        """Rules the command again, and compares the result with the recorded one."""
        head = events[0]
        if isinstance(head, GameOpened):
            self.ruled = self._open(command, head, events)
            return
        if self.ruled is None:
            return
        asked = self.asked[-1]
        if isinstance(asked, OpeningAsked):
            raise Differs(command.record.first_seq, "asked", "a command", "an opening")
        decision, made = self.ruling.rule(self.ruled, asked, self.looked_at, events)
        self._compare(command, made, events)
        self.records.check_verdict(command.record, decision.verdict, decision.reason, ours=self.engines.is_here)

    def _open(self, command: StoredCommand, first: GameOpened, events: list[Event]) -> GameState | None:
        pins = first.pins
        try:
            book = load(pins.edition)
        except UnknownEdition as unknown:
            self.differs["edition"] = (pins.edition, tell_in_english(unknown).wrong)
            return None
        asked = self.asked[-1]
        if not isinstance(asked, OpeningAsked) or bool(asked.decks) == bool(asked.position):
            raise Differs(1, "asked", "an opening with decks or a position", bytes(command.record.asked).decode())
        self.repeatable = bool(asked.seed_commitment)
        if self.engines.is_full:
            record_checks.compare_opening(asked, first, book.id)
            ids = list_ids(self.game_id, self.commands, self.mapper)
            record_checks.compare_dealing(
                asked, pins, command.record.request_id, ids, self.ruling.dealing, self.ruling.secrets
            )
        chance = chance_of(pins.mode, self.ruling.dealing, self.ruling.secrets, events)
        table, made = open_game(setup_of(first, asked.decks), chance)
        self.differs.update(record_checks.compare_pins(pins, table.pins))
        self._compare(command, self.ruling.add_seed(table, made), events)
        self.records.check_verdict(command.record, OPENED, "", ours=self.engines.is_here)
        return table

    def _compare(self, command: StoredCommand, made: Sequence[Event], recorded: Sequence[Event]) -> None:
        """Compares bytes first, and event by event where they differ; pinned values are compared by name."""
        made = record_checks.pin_as_recorded(made, recorded, all_pins=bool(self.differs))
        self.reproduced = self.records.are_rows(command, made)
        if self.reproduced:
            return
        record_checks.check_events(command, made, recorded)
        if not self.differs:  # what was read has lists where the rules have tuples: the bytes are the same
            self.records.check_rows(command, made, ours=self.engines.is_here)

    def _result(self, mark: GradeLevel, first: FirstDifference | None) -> Grade:
        commands, chance, engines = self.commands[: len(self.asked)], self._chance(), self.engines.uses()
        elsewhere = sum(use.commands for use in engines if not use.here)
        return Grade(
            mark,
            self.game_id,
            self.version,
            self.looked_at,
            self.chain,
            self._shuffles(),
            self.differs,
            first,
            self.elsewhere,
            engines,
            chance,
            collect_testimony(commands, self.asked, self.opening, chance, bool(self.ruling.secrets), elsewhere),
            self.repeatable,
        )

    def _chance(self) -> tuple[ShuffleAnswer, ...]:
        """Returns every shuffle up to the end of the check."""
        return () if self.shuffles is None else tuple(self.shuffles.found)

    @property
    def _dealt(self) -> bool:
        return isinstance(self.opening, GameOpened) and self.opening.pins.mode == DEALT

    def _shuffles(self) -> str:
        if not self._dealt:
            return "entered"
        if self.ruling.secrets:
            return "re-derived"
        recorded = self.folding.table
        return UNCHECKED if recorded is None or recorded.pins.mode == DEALT else "recorded"  # by a fork's origin
