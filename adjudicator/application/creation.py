"""Creation of games: opening, forking and import, with their tokens."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from secrets import token_bytes as draw_secret
from threading import Lock

import msgspec

from adjudicator.application import limits
from adjudicator.application.access.game_tokens import GameTokens
from adjudicator.application.dealing import GameDealer, GameDealing
from adjudicator.application.errors import BadRequest, GameExists, RequestIdReused, TokensGone, UnknownReservation
from adjudicator.application.games import fold_table
from adjudicator.application.request_ids import check_content
from adjudicator.application.types import CreateGame, GameCreated, GameImported
from adjudicator.audit.exports.export import Exported
from adjudicator.audit.verification.rerun import (
    OPENED,
    OpeningAsked,
    chance_of,
    is_seed_due,
    label_repeatable,
    name_engine,
    seed_revealed,
)
from adjudicator.auth import GAME_ROLES, Role
from adjudicator.log import (
    NO_SEATING,
    CommandRecord,
    EventStore,
    GameMapper,
    GameSecrets,
    OpeningRecord,
    RequestKnown,
    Seating,
    StoredCommand,
    UnknownGame,
    VersionConflict,
    link,
    start_chain,
)
from adjudicator.log.records.command_record import draw_salt, encode_asked, record_text
from adjudicator.log_lines import Logger
from adjudicator.tokens import derive, draw, hash_token, key_of_tournament
from engine.core.clauses.finding import Verdict
from engine.core.clauses.refusal import BadFork, Refusal
from engine.core.events.event import Event
from engine.core.events.fold import evolve
from engine.core.opening.opening import GameSetup, open_game
from engine.core.table.bounds.work import STANDARD_BUDGET, current_meter
from engine.core.table.chance import MIXED, SEEDED, Secret, commit_to_seed
from engine.core.table.state import GameState
from engine.judge.judging import Fork, carry_out_act
from engine.rulebooks import load, sample_cards

FRESH = 256
FRESH_FOR = 600.0
"""Seconds for which a repeated creation gets the tokens of its game again."""

SALT_BYTES = 32
"""Bytes of the salt of derived tokens, so that the holder of a token cannot try keys."""

log = Logger("adjudicator.application")


class Creation:
    """Creates games and their tokens; only recent tokens are held in clear, others as hashes."""

    def __init__(
        self,
        store: EventStore,
        clock: Callable[[], datetime],
        dealer: GameDealer,
        mapper: GameMapper,
        access: GameTokens,
    ) -> None:
        self._store, self._clock, self._dealer, self._mapper = store, clock, dealer, mapper
        self._access = access
        self._fresh: OrderedDict[str, dict[str, str]] = OrderedDict()
        self._lock = Lock()
        self._creating = Lock()

    def create(self, request: CreateGame, request_id: str, caller: str, key: bytes) -> GameCreated:
        """See `Adjudicator.create`."""
        limits.check_request_id(request_id)
        limits.check_creation(request)
        with self._creating:  # of two that are the same, the second finds what the first made
            return self._create(request, request_id, caller, key)

    def _create(self, request: CreateGame, request_id: str, caller: str, key: bytes) -> GameCreated:
        opening = OpeningRecord(caller, request_id, bool(request.reservation))
        tournament = key_of_tournament(request.tournament) if request.tournament else ""
        setup = _setup(request)
        limits.check_seating(request.seating, load(setup.edition).seats)
        given = "" if request.seed is None else commit_to_seed(request.seed)
        asked, content = encode_asked(OpeningAsked.of(setup, given, request.reservation))
        known = self._opened(opening, label_repeatable(request_id))
        if known is not None:
            return self._again(*known, content, key, tournament, request.seating)
        dealt = self._dealer.dealt(request, request_id, caller)
        dealing = dealt.dealing(load(setup.edition).seats, setup.contributions)
        plain = request.plain_numbers and request.position is not None
        number_key = "" if plain else self._dealer.number_key(dealing, dealt.secrets)
        game_id, setup = dealt.game_id, _dealt(setup, dealt, number_key)
        table, events = open_game(setup, chance_of(setup.mode, dealing, dealt.secrets))
        events = complete_events(table, events, dealt.secrets)
        salt, make = _make_tokens(key, game_id)
        tokens, kept_of = self._access.fresh(GAME_ROLES, request.token_seconds, make)
        record = record_command(request_id, asked, content, Role.OPERATOR, table, 0, OPENED, "", self._clock())
        kept, start = dealt.collect_secrets(kept_of, tournament, request.seating), start_chain(game_id)
        kept = msgspec.structs.replace(kept, token_salt=salt)
        try:
            self._store.append(game_id, 0, events, record, previous=start, secrets=kept, opening=opening)
            current_meter().keep()
        except VersionConflict:
            known = self._opened(opening)
            if known is not None:
                return self._again(*known, content, key, tournament, request.seating)
            if request.reservation:  # another request has just opened it
                raise UnknownReservation(request.reservation) from None
            raise
        except BaseException:
            self._show_again(game_id, tokens)  # it may be stored all the same
            raise
        self._show_again(game_id, tokens)
        log.info("game.created", game=game_id, edition=setup.edition, mode=setup.mode, version=table.version)
        return GameCreated(game_id, table.version, tokens)

    def _opened(self, opening: OpeningRecord, before: str = "") -> tuple[str, CommandRecord] | None:
        """Returns the game that a caller's request opened, and its record. `before`: the game's id in old stores."""
        for game_id in (self._store.opened(opening.caller, opening.request_id), before):
            known = self._store.find_request(game_id, opening.request_id) if game_id else None
            if known is not None:
                return game_id, known
        return None

    def _show_again(self, game_id: str, tokens: dict[str, str]) -> None:
        """Holds the tokens of a game for a while, in this process only."""
        with self._lock:
            self._fresh[game_id] = tokens
            while len(self._fresh) > FRESH:
                self._fresh.popitem(last=False)

    def _again(
        self,
        game_id: str,
        known: CommandRecord,
        content: str,
        key: bytes,
        tournament: str = "",
        seating: Seating = NO_SEATING,
    ) -> GameCreated:
        check_content(known, content)
        kept = self._store.secrets(game_id)
        if kept.tournament != tournament:
            raise RequestIdReused("request-id.other-tournament", named=known.request_id)
        if kept.seating != seating:
            raise RequestIdReused("request-id.other-seating", named=known.request_id)
        late = (self._clock() - known.recorded_at).total_seconds() > FRESH_FOR
        stored = {each.hash for each in kept.tokens}
        for tokens in () if late else self._find_tokens(game_id, kept, key):
            if tokens and stored.issuperset(map(hash_token, tokens.values())):
                return GameCreated(game_id, known.last_seq, tokens, repeated=True)
        raise TokensGone(known.request_id, game_id)

    def _find_tokens(self, game_id: str, kept: GameSecrets, key: bytes) -> Iterator[dict[str, str]]:
        """Yields the possible tokens of a game: derived again, or held by this process."""
        if key and kept.token_salt is not None:
            roles = [each.role for each in kept.tokens if not each.issued_by]
            yield {role: derive(key, kept.token_salt, game_id, role) for role in roles}
        with self._lock:
            yield self._fresh.get(game_id, {})

    def fork(
        self, game_id: str, at_version: int, name: str, request_id: str, actor: str, who: str, key: bytes
    ) -> GameCreated:
        """See `Adjudicator.fork`."""
        limits.check_request_id(request_id)
        with self._creating:
            return self._fork(game_id, at_version, name, request_id, actor, who, key)

    def _fork(
        self, game_id: str, at_version: int, name: str, request_id: str, actor: str, who: str, key: bytes
    ) -> GameCreated:
        opening = OpeningRecord(f"fork of {game_id}", request_id)
        found = self._opened(opening, label_repeatable(f"{game_id}|{request_id}"))
        known = None if found is None else found[1]
        commands = list(self._store.stored(game_id))
        ends = [command.record.last_seq for command in commands]
        at = at_version or (known.first_seq - 1 if known is not None else ends[-1])
        check_end(BadFork, at, ends, act="fork", origin=game_id)
        shared = commands[: ends.index(at) + 1]
        command = Fork(actor, name, game_id, at, shared[-1].record.chain)
        asked, content = encode_asked(command)
        if found is not None:
            return self._again(*found, content, key)
        if any(each.record.request_id == request_id for each in shared):
            raise RequestIdReused("request-id.of-a-game", named=request_id)
        table = fold_table(game_id, self._store.read(game_id, until=at))
        decision = carry_out_act(table, command)
        now = max(self._clock(), shared[-1].record.recorded_at)
        record = record_command(request_id, asked, content, actor, table, at, decision.verdict, "", now, who)
        fork_id = self._dealer.new_id()
        text, rows = record_text(record), self._mapper.rows(fork_id, decision.events)
        salt, make = _make_tokens(key, fork_id)
        tokens, kept_of = self._access.fresh((Role.JUDGE,), make=make)
        try:
            self._store.restore(
                fork_id,
                chain_commands(fork_id, [*shared, StoredCommand(record, text, rows)]),
                GameSecrets(kept_of, token_salt=salt),
                opening,
            )
        except RequestKnown:
            found = self._opened(opening)
            if found is None:
                raise
            return self._again(*found, content, key)
        except BaseException:
            self._show_again(fork_id, tokens)
            raise
        self._show_again(fork_id, tokens)
        log.info("game.forked", game=game_id, at=at, fork=fork_id)
        return GameCreated(fork_id, table.version, tokens)

    def take_over(self, found: Exported) -> GameImported:
        """See `Adjudicator.import_`."""
        tokens, kept_of = self._access.fresh((Role.JUDGE, Role.SPECTATOR))
        chain = found.commands[-1].record.chain
        try:
            self._store.restore(found.game_id, found.commands, GameSecrets(kept_of))
        except VersionConflict as conflict:
            try:
                known = self._store.commands(found.game_id)
            except UnknownGame:  # it was here
                raise GameExists("game.retired", named=found.game_id) from conflict
            if chain in (record.chain for record in known):
                return GameImported(found.game_id, found.version, {}, found.edition)
            raise GameExists("game.other-history", named=found.game_id) from conflict
        log.info("game.imported", game=found.game_id, version=found.version)
        return GameImported(found.game_id, found.version, tokens, found.edition)


def _make_tokens(key: bytes, game_id: str) -> tuple[bytes | None, Callable[[str], str]]:
    """Returns a salt to store and a function that makes the token of a role; without a key tokens are drawn."""
    if not key:
        return None, draw
    salt = draw_secret(SALT_BYTES)
    return salt, partial(derive, key, salt, game_id)


def check_end(kind: type[Refusal], version: int, ends: Sequence[int], **tried: str) -> None:
    """Refuses a version inside a command. `ends`: the versions at which commands end. Raises `kind`."""
    if version not in ends:
        near = [
            max((end for end in ends if end < version), default=0),
            min((e for e in ends if e > version), default=0),
        ]
        found = [str(end) for end in near if end]
        raise kind(
            "version.no-command", given=str(version), possible=", ".join(found), nearest=" or ".join(found), **tried
        )


def chain_commands(game_id: str, commands: Sequence[StoredCommand]) -> list[StoredCommand]:
    """Returns commands as the start of another game's log, with the same rows and records and a new chain.

    Salts are kept, so that the chain of the origin, which the other log names, can be computed from it. A command
    without a salt gets one, so that the other log is fully salted.
    """
    chain, made = start_chain(game_id), []
    for command in commands:
        rows = [(game_id, *row[1:]) for row in command.rows]
        salt = command.salt or draw_salt()
        chain = link(chain, command.text, rows, salt)
        made.append(StoredCommand(msgspec.structs.replace(command.record, chain=chain), command.text, rows, salt))
    return made


def _setup(request: CreateGame) -> GameSetup:
    """Returns the setup of a game without its dealing. Raises UnknownEdition, BadRequest."""
    book = load(request.edition)
    strangers = sorted(request.contributions.keys() - set(book.seats))
    if strangers:
        seats = ", ".join(book.seats)
        raise BadRequest("seat.unknown-of", named=strangers[0][:20], possible=seats, act="contribute")
    definitions = request.definitions or sample_cards(book)
    return GameSetup(
        book.id,
        definitions,
        request.decks,
        request.format or book.usual_format,
        request.readings,
        request.mode,
        position=request.position,
        unknown=request.unknown,
        contributions={seat: given.hex() for seat, given in sorted(request.contributions.items())},
    )


def _dealt(setup: GameSetup, dealt: GameDealing, number_key: str) -> GameSetup:
    """Returns the setup with the dealing and the key for hidden cards."""
    return msgspec.structs.replace(
        setup,
        seed_commitment=dealt.seed_commitment,
        chance_algorithm=MIXED if dealt.fair else SEEDED,
        repeatable=dealt.seed is not None,
        dealt_as=dealt.dealt_as,
        number_key=number_key,
        budget=STANDARD_BUDGET,
    )


def complete_events(table: GameState, events: tuple[Event, ...], secrets: Sequence[Secret]) -> tuple[Event, ...]:
    """Returns a command's events and, if it ended a dealt game, the event that reveals the seed."""
    if not secrets or not is_seed_due(table):
        return events
    shown = seed_revealed(table, secrets)
    evolve(table, shown)
    return (*events, shown)


def record_command(
    request_id: str,
    asked: msgspec.Raw,
    content: str,
    actor: str,
    table: GameState,
    base: int,
    verdict: Verdict,
    reason: str,
    now: datetime,
    name: str = "",
) -> CommandRecord:
    """Returns the record of a command after event `base` that led to the present state."""
    return CommandRecord(
        request_id,
        asked,
        content,
        str(actor),
        base + 1,
        table.version,
        table.digest(),
        now,
        verdict,
        reason,
        name=name,
        engine=name_engine(table),
    )
