"""The part common to all stores: saves each command in one call to an `eventsourcing` application."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from hmac import compare_digest
from itertools import islice
from typing import Any, cast

import msgspec
from eventsourcing.application import Application
from eventsourcing.persistence import EventStore as LibraryEventStore
from eventsourcing.persistence import Mapper as LibraryMapper
from eventsourcing.utils import Environment, EnvType

from adjudicator.invitations import PLACE, InvitationPlace, InvitationRecord
from adjudicator.log.errors import LogDamaged, UnknownGame
from adjudicator.log.losses.losses import Epoch, StoreCheck
from adjudicator.log.records.command_record import (
    CommandRecord,
    Head,
    StoredCommand,
    bound,
    draw_salt,
    link,
    record_text,
    start_chain,
)
from adjudicator.log.records.game_secrets import (
    GameSecrets,
    invitation_row,
    place_of,
    place_row,
    secrets_of,
    token_row,
    use_row,
)
from adjudicator.log.records.mapper import GameMapper
from adjudicator.log.records.openings import OpeningRecord, Reservation, SideRecords
from adjudicator.log.stores.game_recorder import GameRecorder
from adjudicator.tokens import TokenRecord, is_tournament
from engine.core.events.event import Event

CHAINS_KEPT = 4096


class EventBatch:
    """One command to be stored, the argument of `Application.save`."""

    __slots__ = ("base", "events", "id", "opening", "previous", "record", "secrets")

    def __init__(
        self,
        game_id: str,
        base: int,
        previous: str,
        events: Sequence[Event],
        record: CommandRecord,
        secrets: GameSecrets | None,
        opening: OpeningRecord | None,
    ) -> None:
        self.id, self.base, self.previous = game_id, base, previous
        self.events, self.record, self.secrets, self.opening = events, record, secrets, opening


class BatchEventStore(LibraryEventStore[str]):
    """The library's event store without an object per row; chains and stores a whole command in one call."""

    mapper: GameMapper
    recorder: Any

    def __init__(self, mapper: LibraryMapper[str], recorder: Any) -> None:
        super().__init__(mapper, recorder)
        self._salted: OrderedDict[str, str] = OrderedDict()  # chains of logs with salts, by game: saves looking

    def put(self, domain_events: Sequence[Any], **kwargs: Any) -> list[Any]:
        """Stores the events of one `EventBatch`, given as `batch`, and nothing else."""
        batch: EventBatch = kwargs["batch"]
        rows = self.mapper.rows(batch.id, batch.events)
        text = record_text(batch.record)
        known = not batch.base or self._salted.get(batch.id) == batch.previous
        salted = known or self.recorder.select_salt(batch.id) != ""
        salt = draw_salt() if salted else ""  # a log of format 1 stays one to its end
        chain = link(batch.previous, text, rows, salt)
        batch.record = msgspec.structs.replace(batch.record, chain=chain)
        self.recorder.insert_commands(
            batch.id,
            Head(batch.base, batch.previous),
            (StoredCommand(batch.record, text, rows, salt),),
            SideRecords.of(batch.id, batch.secrets, batch.opening),
        )
        if salted:
            self._salted[batch.id] = chain
            if len(self._salted) > CHAINS_KEPT:
                self._salted.popitem(last=False)
        return []


class GamesApplication(Application[str]):
    """The library's application, which builds recorder and store from a persistence module."""

    name = "games"

    def __init__(self, env: EnvType, mapper: GameMapper) -> None:
        self._game_mapper = mapper
        super().__init__(env)

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        """Returns only the given settings, so that environment variables configure no store by accident."""
        return Environment(name, dict(env or {}))

    def construct_mapper(self) -> LibraryMapper[str]:
        """Returns the mapper for events of games."""
        return self._game_mapper

    def save(self, *objs: Any, **kwargs: Any) -> list[Any]:
        """Stores one `batch` directly; the library's own method inspects every object for snapshots."""
        return list(self.events.put((), **kwargs))

    def construct_event_store(self) -> LibraryEventStore[str]:
        """Returns the event store, which stores whole commands."""
        return BatchEventStore(self.mapper, self.recorder)


class GameStore:
    """An `EventStore` on a persistence module of the library."""

    def __init__(self, env: EnvType, mapper: GameMapper | None = None) -> None:
        self._mapper = mapper or GameMapper()
        self._games = GamesApplication(env, self._mapper)
        self._recorder = cast(GameRecorder, self._games.recorder)  # our persistence modules make no other

    def append(
        self,
        game_id: str,
        base: int,
        events: Sequence[Event],
        record: CommandRecord,
        *,
        previous: str,
        secrets: GameSecrets | None = None,
        opening: OpeningRecord | None = None,
    ) -> CommandRecord:
        """See `EventStore.append`. Raises ValueError if the events do not match the record."""
        last = base + len(events)
        if not events or record.first_seq != base + 1 or record.last_seq != last or events[-1].seq != last:
            raise ValueError(f"events {base + 1}..{last} do not fit the record's {record.first_seq}..{record.last_seq}")
        batch = EventBatch(game_id, base, previous, events, record, secrets, opening)
        self._games.save(batch=batch)
        return batch.record

    def restore(
        self,
        game_id: str,
        commands: Sequence[StoredCommand],
        secrets: GameSecrets | None = None,
        opening: OpeningRecord | None = None,
    ) -> None:
        """See `EventStore.restore`."""
        beside = SideRecords.of(game_id, secrets, opening)
        self._recorder.insert_commands(game_id, Head(0, start_chain(game_id)), commands, beside)

    def opened(self, caller: str, request_id: str) -> str:
        """See `EventStore.opened`."""
        return self._recorder.select_opening(caller, request_id)

    def reserve(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """See `EventStore.reserve`."""
        return self._recorder.insert_reservation(reservation, now, most)

    def reservation(self, game_id: str) -> Reservation | None:
        """See `EventStore.reservation`."""
        return self._recorder.select_reservation(game_id)

    def read(self, game_id: str, after: int = 0, until: int | None = None, limit: int | None = None) -> list[Event]:
        """See `EventStore.read`."""
        rows = self._recorder.select_rows(game_id, after, until, limit)
        if not rows:
            self.head(game_id)
        return self._mapper.events(game_id, after + 1, rows)

    def stored(self, game_id: str, after: int = 0) -> Iterator[StoredCommand]:
        """See `EventStore.stored`. Raises LogDamaged if rows are missing, or belong to no command."""
        found_rows = self._recorder.select_commands(game_id, after)
        if not found_rows:
            self.head(game_id)
        last = after
        for row in found_rows:
            record = row.record(game_id)
            first, last = record.first_seq, record.last_seq
            found = self._recorder.select_rows(game_id, first - 1, last, None)
            if len(found) != last - first + 1:
                raise LogDamaged(
                    game_id, first, f"{last - first + 1} rows were written, {len(found)} are there", fault="rows"
                )
            rows = [(game_id, seq, *each) for seq, each in enumerate(found, first)]
            yield StoredCommand(record, row.text, rows, row.salt)
        stray = None if after else self._recorder.select_stray(game_id)
        if stray is not None:
            raise LogDamaged(game_id, last + 1, f"the row numbered {stray} belongs to no command", fault="rows")

    def commands(self, game_id: str, after: int = 0) -> list[CommandRecord]:
        """See `EventStore.commands`."""
        found = self._recorder.select_commands(game_id, after)
        if not found:
            self.head(game_id)
        return [row.record(game_id) for row in found]

    def find_request(self, game_id: str, request_id: str) -> CommandRecord | None:
        """See `EventStore.find_request`."""
        found = self._recorder.select_request(game_id, request_id)
        return None if found is None else found.record(game_id)

    def head(self, game_id: str) -> Head:
        """See `EventStore.head`."""
        found = self._recorder.select_head(game_id)
        if found is None:
            raise UnknownGame(game_id)
        return found

    def salted(self, game_id: str) -> bool:
        """See `EventStore.salted`."""
        salt = self._recorder.select_salt(game_id)
        if salt is None:
            raise UnknownGame(game_id)
        return bool(salt)

    def links(self, game_id: str, after: int, until: int, limit: int) -> Iterator[tuple[int, str]]:
        """See `EventStore.links`."""
        for command in islice(self.stored(game_id, after), limit):
            if command.record.last_seq > until:
                return
            yield command.record.last_seq, bound(command.text, command.rows, command.salt)

    def heads(self, game_ids: Sequence[str]) -> dict[str, int]:
        """See `EventStore.heads`."""
        return self._recorder.select_heads(game_ids) if game_ids else {}

    def games(self, after: str = "", limit: int = 100) -> list[str]:
        """See `EventStore.games`."""
        return self._recorder.select_games(after, limit)

    def games_of(self, tournament: str, after: str = "", limit: int = 100) -> list[str]:
        """See `EventStore.games_of`."""
        return self._recorder.select_games_of(tournament, after, limit)

    def secrets(self, game_id: str) -> GameSecrets:
        """See `EventStore.secrets`."""
        rows = dict(self._recorder.select_secrets(game_id))
        if not rows:
            self._require_holder(game_id)
        return secrets_of(game_id, rows)

    def holders(self, hash_: bytes) -> list[tuple[str, TokenRecord]]:
        """See `EventStore.holders`."""
        found: dict[str, dict[str, bytes]] = {}
        for game_id, name, value in self._recorder.select_holders(hash_):
            found.setdefault(game_id, {})[name] = value
        records = [(game_id, each) for game_id, rows in found.items() for each in secrets_of(game_id, rows).tokens]
        return [(game_id, each) for game_id, each in records if compare_digest(each.hash, hash_)]

    def add_token(self, game_id: str, record: TokenRecord) -> bool:
        """See `EventStore.add_token`."""
        self._require_holder(game_id)
        return self._recorder.insert_secret(token_row(game_id, record), replace=False)

    def change_token(self, game_id: str, record: TokenRecord) -> None:
        """See `EventStore.change_token`."""
        self._require_holder(game_id)
        self._recorder.insert_secret(token_row(game_id, record), replace=True)

    def add_invitation(self, game_id: str, record: InvitationRecord) -> bool:
        """See `EventStore.add_invitation`. Its place is stored first, so that no record is out of reach."""
        self._require_holder(game_id)
        place = self._recorder.insert_secret(place_row(game_id, record), replace=False)
        return place and self._recorder.insert_secret(invitation_row(game_id, record), replace=False)

    def change_invitation(self, game_id: str, record: InvitationRecord) -> None:
        """See `EventStore.change_invitation`."""
        self._require_holder(game_id)
        self._recorder.insert_secret(invitation_row(game_id, record), replace=True)

    def add_use(self, game_id: str, invitation_id: str, number: int, token_id: str) -> bool:
        """See `EventStore.add_use`."""
        self._require_holder(game_id)
        return self._recorder.insert_secret(use_row(game_id, invitation_id, number, token_id), replace=False)

    def find_invitation(self, invitation_id: str) -> InvitationPlace | None:
        """See `EventStore.find_invitation`."""
        return place_of(invitation_id, dict(self._recorder.select_secrets(PLACE + invitation_id)))

    def _require_holder(self, key: str) -> None:
        """Refuses an unknown game. A tournament is known once it has a record."""
        if not is_tournament(key):
            self.head(key)

    def epoch(self) -> str:
        """See `EventStore.epoch`."""
        return self._recorder.select_epoch()

    def renew_epoch(self) -> str:
        """See `EventStore.renew_epoch`."""
        return self._recorder.renew_epoch()

    def epochs(self) -> list[Epoch]:
        """See `EventStore.epochs`."""
        return self._recorder.select_epochs()

    def check(self) -> StoreCheck:
        """See `EventStore.check`."""
        return self._recorder.check()

    def listen_to_commits(self, listener: Callable[[str, int], None]) -> None:
        """See `EventStore.listen_to_commits`."""
        self._recorder.listen_to_commits(listener)

    def require_in_place(self) -> None:
        """See `EventStore.require_in_place`."""
        self._recorder.require_in_place()

    def require_writable(self) -> None:
        """See `EventStore.require_writable`."""
        self._recorder.require_writable()

    def is_reachable(self) -> bool:
        """See `EventStore.is_reachable`."""
        return self._recorder.is_reachable()

    def measure(self) -> int:
        """See `EventStore.measure`."""
        return self._recorder.measure()

    @property
    def mapper(self) -> GameMapper:
        """Returns the mapper between events and rows, for readers of stored rows."""
        return self._mapper

    def close(self) -> None:
        """See `EventStore.close`."""
        self._games.close()
