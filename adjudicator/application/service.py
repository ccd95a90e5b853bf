"""The application: all operations on games, independent of transport and of rules.

The path of a command: look up its request_id, lock the game, check the version, `decide`, append, and only then answer.
Memory is a cache. If anything fails between deciding and storing, the table in memory is discarded, so a command is
either stored and answered (again, if the answer was lost), or it never happened.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import BinaryIO

import msgspec

from adjudicator import auth
from adjudicator.application import limits
from adjudicator.application.access.game_tokens import LIFETIME, GameTokens
from adjudicator.application.access.invitations import Invitations
from adjudicator.application.act_previews import ActPreviews, read_former
from adjudicator.application.creation import Creation, complete_events, record_command
from adjudicator.application.damage_checks import DamageChecks
from adjudicator.application.dealing import GameDealer
from adjudicator.application.errors import ReadOnlyGame, too_many
from adjudicator.application.game_heads import GameHeads
from adjudicator.application.games import (
    CommandUnderWay,
    HotGame,
    check_version,
)
from adjudicator.application.reading.game_reader import GameReader
from adjudicator.application.request_ids import choose_id, find_request
from adjudicator.application.types import CommandSubmitted, CreateGame, GameCreated, GameImported, GameReserved
from adjudicator.audit import Grade, read_export
from adjudicator.audit.exports.export import export as export_game
from adjudicator.audit.verification.rerun import is_seed_due
from adjudicator.audit.verification.verify import verify
from adjudicator.auth import Role
from adjudicator.log import CommandRecord, EventStore, GameMapper, StoreBusy, StoreFailed, VersionConflict
from adjudicator.log.records.command_record import encode_asked
from adjudicator.log_lines import Logger
from adjudicator.metrics import COMMANDS, CONFLICTS, DECIDE_SECONDS, EVENTS, SAVE_SECONDS
from adjudicator.notation.words.card_naming import is_entered, number_changed, number_entered
from adjudicator.signing import SigningKey
from adjudicator.tracing import timed
from engine.core.clauses.finding import Outcome
from engine.core.clauses.refusal import Refusal, WorkLimit
from engine.core.play.decide import Command, Decision, decide
from engine.core.table.bounds.work import STANDARD_BUDGET, current_meter
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.judge.commands import CallCommand, CallJudge
from engine.judge.judging import Correct, Rewind, Rule, carry_out_act

RETRIES = 20
"""How often a command is decided again when other writers append meanwhile."""

log = Logger("adjudicator.application")


class Adjudicator(GameReader):
    """All operations on the games of a store. Thread-safe; several instances may share one store."""

    def __init__(
        self,
        store: EventStore,
        *,
        hot_games: int = 256,
        checkpoints: int = 512,
        mapper: GameMapper | None = None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        program: str = "adjudicator",
        token_lifetime: timedelta | None = LIFETIME,
        signing_key: SigningKey | None = None,
    ) -> None:
        """Takes the store and the settings.

        Args:
            hot_games: the maximal number of hot games.
            checkpoints: the maximal number of checkpoints; one of Force of Will takes some 36 kB of memory.
            mapper: the mapper for exports and verification; by default the shipped one.
            clock: the clock for record times and token expiry. No rule reads it.
            entropy: the source of ids and secrets of games.
            program: the name of the program in exports.
            token_lifetime: the default lifetime of tokens; None if they do not expire.
            signing_key: signs heads of games and exports; without one they are not signed.
        """
        super().__init__(store, hot_games, checkpoints)
        self._mapper = mapper or GameMapper()
        self.doubts = DamageChecks(store, self.verify)
        self._clock, self._program = clock, program
        self.access = GameTokens(store, clock, token_lifetime)
        self.invitations = Invitations(store, clock, self.access, self._is_over)
        self._key, self.heads = signing_key, GameHeads(store, clock, signing_key)
        self.previews = ActPreviews(store, self._hot, self._checkpoints)
        self._dealer = GameDealer(store, clock, entropy)
        self._creation = Creation(store, clock, self._dealer, self._mapper, self.access)

    # ------------------------------------------------------------------ writing

    def reserve(self, *, request_id: str, caller: str = "") -> GameReserved:
        """Draws the id and the secret of a future fair game, so that seats can contribute to it.

        A repeated request gets the same answer while the game is reserved: for an hour, or until it is opened. Raises
        TooManyReservations, SecretReused; errors of `limits` and of the store.
        """
        return self._dealer.reserve(request_id, caller)

    def create(self, request: CreateGame, *, request_id: str, caller: str = "", key: bytes = b"") -> GameCreated:
        """Opens a game. A repeated request of the same caller gets the same game.

        `caller` is a permanent name. The store records caller and request_id of each opening, and refuses a second one.
        Tokens are answered again for ten minutes: to a caller with its `key` by any process (`tokens.derive_key`; it is
        not stored), without a key only by the process that made them.

        Raises:
            RequestIdReused: the request_id was used for another game.
            TokensGone: the request opened its game before, and its tokens are no longer shown.
            UnknownReservation: no such game is reserved for the caller.
            SecretReused: its secret had been drawn before.
            Refusals of the rules (IllegalDeck, UnknownCard, UnknownEdition, ...), of `limits`, of the store.
        """
        return self._creation.create(request, request_id, caller, key)

    def submit(
        self, game_id: str, command: Command, *, expected_version: int, request_id: str, actor: str = "", who: str = ""
    ) -> CommandSubmitted:
        """Judges a command and executes it. A refused attempt is recorded and answered with its verdict.

        At most `limits.MOST_REFUSED` refused attempts of a game, of at most `limits.MOST_REFUSED_BYTES`, are recorded
        in a row over all seats. Further ones raise TooManyAttempts and leave no trace, until a legal command changes
        the table.

        Args:
            game_id: the game.
            command: the answer or concession.
            expected_version: the version that the command is meant for. It is stale if events came after it, except for
                refused attempts and, while the seat's choice is the same, secret answers of others.
            request_id: unique among the caller's ids in the game; repeated with the same command it gets the same
                answer.
            actor: the role of the sender, checked against the table of rights; empty for a caller in this process that
                speaks for the command's seat.
            who: the label of its token, recorded beside the role; no part of the command.

        Raises:
            UnknownGame, StaleVersion, UnknownVersion, RequestIdReused, WrongSeat, ReadOnlyGame,
            TooManyAttempts.
            UnknownCard: the name of an identified card means no card, or several; nothing is recorded.
            UnknownOption, UnknownSeat, StaleChoice, BadAnswer: the command is malformed; nothing is recorded.
            StoreFull, StoreBusy, StoreFailed: not stored; send it again with the same request_id.
        """
        limits.check_command(command, expected_version)

        def admit(table: GameState) -> None:
            if actor:
                auth.require_answer(Role(actor), command.seat, table.pins.mode)

        if is_entered(command):
            with self.reading(game_id) as table:
                admit(table)
                command = number_entered(command, table)

        def ruled(game: HotGame, table: GameState) -> Decision:
            return decide(table, command, game.chance)

        return self._recorded(
            game_id, CommandUnderWay(command, command.seat, admit, ruled, who), expected_version, request_id, actor
        )

    def rule(
        self, game_id: str, command: Rule, *, expected_version: int, request_id: str, actor: str = "", who: str = ""
    ) -> CommandSubmitted:
        """Records a judge's ruling. It changes nothing on the table, so any version is accepted.

        Args and raises as `submit`; Forbidden: not a judge. BadRuling, UnknownClauseAsked: nothing is recorded.
        """
        return self._judged(game_id, command, auth.Permission.RULE, expected_version, request_id, actor, who)

    def correct(
        self, game_id: str, command: Correct, *, expected_version: int, request_id: str, actor: str = "", who: str = ""
    ) -> CommandSubmitted:
        """Corrects the table, as a judge. Open choices are renewed, or play continues from a stated place.

        Args and raises as `submit`; Forbidden: not a judge. BadCorrection, BadPosition, BadRuling,
        UnknownClauseAsked, OverAlready: nothing is recorded.
        """
        if actor:
            auth.require(Role(actor), auth.Permission.CORRECT)
        limits.check_judged(command, expected_version)
        with self.reading(game_id) as table:
            command = msgspec.structs.replace(command, changes=number_changed(command.changes, table))
        return self._judged(game_id, command, auth.Permission.CORRECT, expected_version, request_id, actor, who)

    def rewind(
        self, game_id: str, command: Rewind, *, expected_version: int, request_id: str, actor: str = "", who: str = ""
    ) -> CommandSubmitted:
        """Rewinds the table to its state after the command that ended with event `command.to`.

        A judge may do this; a seat may take back its own last answers if nobody has learned anything since.

        Args and raises as `submit`; Forbidden, JudgeNeeded: this role may not. BadRewind, BadRuling,
        UnknownClauseAsked: nothing is recorded.
        """
        return self._judged(game_id, command, auth.Permission.REWIND, expected_version, request_id, actor, who)

    def call(
        self, game_id: str, command: CallCommand, *, request_id: str, actor: str = "", who: str = ""
    ) -> CommandSubmitted:
        """Records that a seat calls a judge, or that a judge claims or resolves a call. The table stays as it is.

        Args as `submit`. Raises as `carry_out_call`; Forbidden, WrongSeat: this role may not. UnknownGame,
        RequestIdReused, ReadOnlyGame, StoreFull, StoreBusy, StoreFailed.
        """
        permission = auth.Permission.CALL if isinstance(command, CallJudge) else auth.Permission.ANSWER_CALLS
        return self._judged(game_id, command, permission, 1, request_id, actor, who)

    def fork(
        self,
        game_id: str,
        at_version: int = 0,
        *,
        name: str,
        request_id: str,
        actor: str = "",
        who: str = "",
        key: bytes = b"",
    ) -> GameCreated:
        """Begins a separate game from the state after event `at_version` (0 for now).

        The original is unchanged. The fork begins with its log up to there, and names it. From then on the judge enters
        the results of chance and answers for the seats; there is a token for the judge alone.

        Raises:
            Forbidden: this role may not. UnknownGame, UnknownVersion, BadFork, BadRuling (the name).
            RequestIdReused, TokensGone: as `create`.
        """
        if actor:
            auth.require(Role(actor), auth.Permission.FORK)
        return self._creation.fork(game_id, at_version, name, request_id, actor or str(Role.JUDGE), who, key)

    def _judged(
        self,
        game_id: str,
        command: Rule | Correct | Rewind | CallCommand,
        permission: auth.Permission,
        expected_version: int,
        request_id: str,
        actor: str,
        who: str,
    ) -> CommandSubmitted:
        limits.check_judged(command, expected_version)

        def admit(table: GameState) -> None:
            if actor:
                auth.require(Role(actor), permission)
                auth.require_self(Role(actor), command.actor)

        def ruled(game: HotGame, table: GameState) -> Decision:
            if not isinstance(command, Rewind):
                return carry_out_act(table, command, chance=game.chance)
            former, since = read_former(self._store, self._checkpoints, game_id, command.to, table)
            return carry_out_act(table, command, former, since)

        return self._recorded(
            game_id, CommandUnderWay(command, command.actor, admit, ruled, who), expected_version, request_id, actor
        )

    def _recorded(
        self, game_id: str, way: CommandUnderWay, expected_version: int, request_id: str, actor: str
    ) -> CommandSubmitted:
        """Executes and stores a command: the only path into an existing game's log."""
        limits.check_request_id(request_id)
        asked, content = encode_asked(way.command)
        actor = actor or (str(Role.JUDGE) if way.seat == CHANCE else way.seat)
        recorded = choose_id(request_id, actor)
        with self._hot.held(game_id) as game:
            for attempt in range(RETRIES):
                table = self._hot.current(game, look=False)
                way.admit(table)
                # A command for the present table is hardly ever a repetition, and the store would refuse one (a
                # conflict).
                fresh = not attempt and expected_version == table.version
                if not fresh:
                    recorded, known = find_request(self._store, game_id, request_id, actor, content)
                    if known is not None:
                        return self._answered_again(game_id, known)
                if not game.changed <= expected_version <= table.version:
                    table = self._hot.current(game, look=True)
                check_version(self._store, game, table, way.command, way.seat, expected_version)
                try:
                    if not isinstance(way.command, Rule | CallCommand):
                        self._renew_chance(game, table)
                    return self._carry_out(game, table, way, recorded, asked, content, actor)
                except VersionConflict:
                    log.info("submit.conflict", game=game_id, built_on=table.version)
                except Refusal as error:
                    unknown = not fresh or isinstance(error, StoreFailed)  # then the caller asks what became of it
                    if unknown:
                        raise
                    _, known = find_request(self._store, game_id, request_id, actor, content)
                    if known is None:
                        raise
                    return self._answered_again(game_id, known)
        raise StoreBusy("store.contended", act="command-game", game=game_id)

    def _carry_out(
        self,
        game: HotGame,
        table: GameState,
        way: CommandUnderWay,
        request_id: str,
        asked: msgspec.Raw,
        content: str,
        actor: str,
    ) -> CommandSubmitted:
        game_id, base = game.game_id, table.version
        if not game.playable and table.result is None:
            raise ReadOnlyGame("game.read-only", game=game_id)
        refused = game.measure_refused(self._store, base)
        crowded = base - game.changed >= limits.MOST_REFUSED or refused >= limits.MOST_REFUSED_BYTES
        working, was_over = table.copy() if crowded else table, table.result is not None
        try:
            with timed("decide", DECIDE_SECONDS.observe):
                decision = way.ruled(game, working)
            if crowded and decision.verdict.outcome is not Outcome.LEGAL:
                raise too_many(game_id, base - game.changed, refused)
            dealt_from = self._store.secrets(game_id).dealt_from if is_seed_due(working) else ()
            events = complete_events(working, decision.events, dealt_from)
            record = record_command(
                request_id,
                asked,
                content,
                actor,
                working,
                base,
                decision.verdict,
                decision.reason,
                game.time(self._clock(), self._store, base),
                way.who,
            )
            with timed("save", SAVE_SECONDS.observe):
                sealed = self._store.append(game_id, base, events, record, previous=game.chain)
            current_meter().keep()
        except BaseException as error:
            if isinstance(error, VersionConflict):
                CONFLICTS.inc()
            if table.version != base or not isinstance(error, Refusal) or isinstance(error, VersionConflict):
                game.drop()
                log.info("hot.dropped", game=game_id, at=base, why=type(error).__name__)
            if isinstance(error, OverflowError):  # the recorder does not weigh commands of few events
                raise WorkLimit("limit.number", most=STANDARD_BUDGET.number, fault="log") from None
            raise
        COMMANDS.labels(decision.verdict.outcome.name).inc()
        EVENTS.inc(len(events))
        game.took(working, sealed.chain, events, record.recorded_at)
        self.times.note(game_id, base, working.version, record.recorded_at)
        self._signals.publish(game_id, working.version)
        if working.result is not None and not was_over:
            self._end_invited(game_id)
        return CommandSubmitted(
            working.version, base + 1, decision.verdict, decision.reason, events, record.recorded_at
        )

    def _end_invited(self, game_id: str) -> None:
        """Lets invited tokens end with their game. A failure is logged only, as the command is stored."""
        try:
            self.access.end_invited(game_id)
        except Refusal as error:
            log.warning("invitation.not_ended", game=game_id, reason=error.reason)

    def _is_over(self, game_id: str) -> bool:
        """Returns whether a game has ended. Raises UnknownGame."""
        with self.reading(game_id) as table:
            return table.result is not None

    def _renew_chance(self, game: HotGame, table: GameState) -> None:
        """Renews chance if the store was restored, so that earlier draws never repeat."""
        if self._dealer.due(game, table):
            self._dealer.renew(game, table, self._hot, game.time(self._clock(), self._store, table.version))
            self._signals.publish(game.game_id, table.version)

    def _answered_again(self, game_id: str, known: CommandRecord) -> CommandSubmitted:
        """Returns the former answer to a recorded command."""
        events = self._store.read(game_id, after=known.first_seq - 1, until=known.last_seq)
        return CommandSubmitted(
            known.last_seq,
            known.first_seq,
            known.verdict,
            known.reason,
            tuple(events),
            known.recorded_at,
            repeated=True,
        )

    def authorize(self, game_id: str, token: str) -> Role:
        """Returns the role of a token in a game. Raises UnknownGame, Unauthenticated."""
        return self.access.admit(game_id, token).role

    # ------------------------------------------------------------------ audit

    def verify(self, game_id: str, progress: Callable[[int], None] | None = None) -> Grade:
        """Verifies a game by ruling it once more, and returns its grade. Raises UnknownGame."""
        known = self._store.secrets(game_id).dealt_from
        grade = verify(game_id, self._store.stored(game_id), self._mapper, seed=known, progress=progress)
        log.info("game.verified", game=game_id, mark=str(grade.mark), events=grade.events)
        return grade

    def export(self, game_id: str, out: Path | BinaryIO, *, compressed: bool = False) -> int:
        """Writes a game to a file. Returns the number of lines. Raises UnknownGame."""
        self._store.head(game_id)
        commands, now = self._store.stored(game_id), self._clock()
        lines = export_game(
            game_id, commands, out, now=now, program=self._program, compressed=compressed, key=self._key
        )  # fmt: skip
        log.info("game.exported", game=game_id, lines=lines)
        return lines

    def import_(self, source: Path | BinaryIO, *, longest: int | None = None) -> GameImported:
        """Imports a game from an export; nothing is stored unless all of it is sound.

        Tokens are issued for judge and spectator. Importing the same game again answers with its id only. `longest`
        is the maximal number of unpacked bytes; 2 GiB if not given.

        Raises:
            BadExport: with the line.
            GameExists: a game with this id and another history is stored here.
        """
        return self._creation.take_over(read_export(source, self._mapper, longest=longest))

    # ------------------------------------------------------------------ the store

    def require_in_place(self) -> None:
        """Refuses if writes cannot be acknowledged, because the store's file was moved. Raises StoreMoved."""
        self._store.require_in_place()

    def require_writable(self) -> None:
        """Refuses if the store would refuse the next command. Raises as `EventStore.require_writable`."""
        self._store.require_writable()

    def close(self) -> None:
        """Releases the store."""
        self._store.close()
