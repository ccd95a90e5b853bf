"""How a game comes into the store: opened, or taken over from an export; and who may enter it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from threading import Lock

import msgspec
import structlog

from adjudicator import auth
from adjudicator.application import limits
from adjudicator.application.errors import GameExists, RequestIdReused, TokensGone
from adjudicator.application.types import Created, CreateGame, Imported
from adjudicator.audit.export import Exported
from adjudicator.audit.rerun import DEALT, OpeningAsked, chance_of, reveals, seed_revealed
from adjudicator.auth import Role
from adjudicator.log import CommandRecord, EventStore, Secrets, VersionConflict, genesis
from adjudicator.log.record import asked_and_content
from engine.kernel.chance import commitment
from engine.kernel.events import Event
from engine.kernel.evolve import evolve
from engine.kernel.opening import Setup, open_game
from engine.kernel.table import Table
from engine.kernel.verdict import Outcome, Verdict
from engine.rulebooks import load

OPENED = Verdict(Outcome.LEGAL)
FRESH = 256
FRESH_FOR = 600.0
"""Seconds for which the tokens of a new game are shown again to a creation that is sent again."""

log = structlog.get_logger("adjudicator.application")


class Creation:
    """Makes games and knows their tokens, which it keeps as hashes only but for the freshest ones."""

    def __init__(self, store: EventStore, clock: Callable[[], datetime], entropy: Callable[[int], bytes]) -> None:
        self._store, self._clock, self._entropy = store, clock, entropy
        self._hashes: OrderedDict[str, dict[str, bytes]] = OrderedDict()
        self._fresh: OrderedDict[str, tuple[datetime, dict[str, str]]] = OrderedDict()
        self._lock = Lock()
        self._creating = Lock()

    def create(self, request: CreateGame, request_id: str) -> Created:
        """See `Adjudicator.create`."""
        limits.check_request_id(request_id)
        limits.check_creation(request)
        with self._creating:  # of two that are the same, the second finds what the first made
            return self._create(request, request_id, game_id_of(request_id))

    def _create(self, request: CreateGame, request_id: str, game_id: str) -> Created:
        seed = (request.seed or self._entropy(32)) if request.mode == DEALT else None
        setup = _setup(request, seed)
        given = "" if request.seed is None else commitment(request.seed)
        asked, content = asked_and_content(OpeningAsked.of(setup, given))
        known = self._store.find_request(game_id, request_id)
        if known is not None:
            return self._again(game_id, known, content)
        table, opening = open_game(setup, chance_of(setup.mode, seed, game_id))
        events = completed(table, opening, seed)
        tokens, hashes = auth.issue()
        record = recorded(request_id, asked, content, Role.OPERATOR, table, 0, OPENED, "", self._clock())
        kept = Secrets(hashes, seed)
        try:
            self._store.append(game_id, 0, events, record, previous=genesis(game_id), secrets=kept)
        except VersionConflict:
            known = self._store.find_request(game_id, request_id)
            if known is None:
                raise
            return self._again(game_id, known, content)
        except BaseException:
            self._show_again(game_id, tokens)  # it may be stored all the same
            raise
        self._show_again(game_id, tokens)
        log.info("game.created", game=game_id, edition=setup.edition, mode=setup.mode, version=table.version)
        return Created(game_id, table.version, tokens)

    def _show_again(self, game_id: str, tokens: dict[str, str]) -> None:
        """Keep the tokens of a game for a while, in this process alone."""
        with self._lock:
            self._fresh[game_id] = (self._clock(), tokens)
            while len(self._fresh) > FRESH:
                self._fresh.popitem(last=False)

    def _again(self, game_id: str, known: CommandRecord, content: str) -> Created:
        check_content(known, content)
        with self._lock:
            when, tokens = self._fresh.get(game_id, (None, {}))
        if when is None or (self._clock() - when).total_seconds() > FRESH_FOR:
            raise TokensGone(known.request_id, game_id)
        if self._store.secrets(game_id).tokens != {role: auth.hashed(token) for role, token in tokens.items()}:
            raise TokensGone(known.request_id, game_id)  # another process opened it
        return Created(game_id, known.last_seq, tokens, repeated=True)

    def take_over(self, found: Exported) -> Imported:
        """See `Adjudicator.import_`."""
        limits.check_game_id(found.game_id)
        tokens, hashes = auth.issue((Role.JUDGE, Role.SPECTATOR))
        chain = found.commands[-1].record.chain
        try:
            self._store.restore(found.game_id, found.commands, Secrets(hashes))
        except VersionConflict as conflict:
            if chain in (record.chain for record in self._store.commands(found.game_id)):
                return Imported(found.game_id, found.version, {})
            tried = f"import of game {found.game_id!r}"
            raise GameExists(tried, "another history of it is stored", "use another store") from conflict
        log.info("game.imported", game=found.game_id, version=found.version)
        return Imported(found.game_id, found.version, tokens)

    def authorize(self, game_id: str, token: str) -> Role:
        """See `Adjudicator.authorize`."""
        with self._lock:
            hashes = self._hashes.get(game_id)
        if hashes is None:
            hashes = dict(self._store.secrets(game_id).tokens)
            with self._lock:
                self._hashes[game_id] = hashes
                while len(self._hashes) > limits.TOKENS_KEPT:
                    self._hashes.popitem(last=False)
        return auth.match(hashes, token)


def game_id_of(request_id: str) -> str:
    """The id of the game a creation makes: a request that is sent twice cannot make two."""
    return "g" + sha256(b"adjudicator-game/1|" + request_id.encode()).hexdigest()[:20]


def _setup(request: CreateGame, seed: bytes | None) -> Setup:
    """What the rules need to open the game. Raises UnknownEdition."""
    book = load(request.edition)
    definitions = request.definitions or (dict(book.sample()) if book.sample is not None else {})
    return Setup(
        book.id,
        definitions,
        request.decks,
        request.format or book.formats[0],
        request.readings,
        request.mode,
        commitment(seed) if seed is not None else "",
        request.position,
    )


def completed(table: Table, events: tuple[Event, ...], seed: bytes | None) -> tuple[Event, ...]:
    """The events of a command and, if a dealt game is over by them, the one that shows its seed."""
    if seed is None or not reveals(table):
        return events
    shown = seed_revealed(table, seed)
    evolve(table, shown)
    return (*events, shown)


def recorded(
    request_id: str,
    asked: msgspec.Raw,
    content: str,
    actor: str,
    table: Table,
    base: int,
    verdict: Verdict,
    reason: str,
    now: datetime,
) -> CommandRecord:
    """The record of a command after event `base` that brought the table to where it is."""
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
    )


def check_content(known: CommandRecord, content: str) -> None:
    """Refuse a request_id that belongs to another command. Raises RequestIdReused."""
    if known.content != content:
        raise RequestIdReused(
            f"request_id {known.request_id!r}",
            f"it belongs to the command of events {known.first_seq} to {known.last_seq}, which was another",
            "use a new request_id for a new command",
        )
