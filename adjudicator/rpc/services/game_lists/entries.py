"""Entries of games in lists: what a reader may know of a game, computed once for all who ask."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import NamedTuple

from adjudicator.application import Adjudicator
from adjudicator.application.reading.refused_attempts import RefusedAttempt
from adjudicator.auth import Role
from adjudicator.log import NO_SEATING, LogDamaged, Seating, UnknownGame
from adjudicator.rpc.messages import convert
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.speaking import fill_questions, speak_at
from adjudicator.rpc.services.log_reading.dating import date_questions
from engine.abilities.view import RulesContext
from engine.core.events.game import GameOpened
from engine.core.play.visibility import sees
from engine.core.table.bounds.work import current_meter
from engine.core.table.judge_calls import JudgeCall
from engine.core.table.state import GameState
from engine.judge.calls import list_open_calls

MOST_KEPT = 8_192
"""The maximal number of entries in memory."""

MOST_REFUSED = 20
"""The maximal number of refused attempts that an entry names."""


class KnownEntry(NamedTuple):
    """An entry at a version of its game, as one role reads it in one language."""

    version: int
    """The version."""
    fields: Fields
    """The fields of `GameEntry`, but for those of refused attempts."""
    refused: tuple[RefusedAttempt, ...]
    """The refused attempts that the role may know of."""


class GameEntries:
    """Describes games for lists. Memory is a cache of the log, so a change costs one description for each role."""

    def __init__(self, app: Adjudicator) -> None:
        self._app, self._lock = app, Lock()
        self._kept: OrderedDict[tuple[str, Role, str], KnownEntry] = OrderedDict()
        self._seatings: OrderedDict[str, Seating] = OrderedDict()

    def describe(
        self, game_ids: Sequence[str], role: Role, language: str, seen: Mapping[str, int]
    ) -> dict[str, Fields]:
        """Returns the fields of `GameEntry` of games by id; games that have left the store are left out.

        Args:
            game_ids: the games.
            role: the reader's role in them.
            language: the language of sentences; empty for none.
            seen: versions that the reader has seen, by game.
        """
        versions = self._app.versions(game_ids)
        described: dict[str, Fields] = {}
        for game_id in game_ids:
            if game_id not in versions:
                continue
            try:
                entry = self._find(game_id, role, language, versions[game_id])
            except UnknownGame:
                continue
            except LogDamaged:
                described[game_id] = self._name(game_id)
                continue
            described[game_id] = _count_refused(entry, seen.get(game_id, 0))
        return described

    def _find(self, game_id: str, role: Role, language: str, version: int) -> KnownEntry:
        """Returns the entry of a game, at this version or a later one. Raises UnknownGame, LogDamaged."""
        key = (game_id, role, language)
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
        if kept is not None and kept.version >= version:
            return kept
        quiet = kept is None or "result" in kept.fields
        entry = self._describe(game_id, role, language, quiet=quiet)
        with self._lock:
            self._kept[key] = entry
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return entry

    def _describe(self, game_id: str, role: Role, language: str, *, quiet: bool) -> KnownEntry:
        """Returns the present entry of a game. `quiet`: it may be one that nobody plays, so it displaces no hot one."""
        fields = self._name(game_id)
        if role is Role.OPERATOR:
            return self._describe_outside(game_id, fields)
        if quiet:
            current_meter().allow(self._app.head(game_id))  # which folding it costs
        with self._app.glancing(game_id) if quiet else self._app.reading(game_id) as table:
            version, calls = table.version, _list_calls(table, role)
            try:
                fields |= _describe_table(table, role, language)
            except (LookupError, ValueError, TypeError, AttributeError) as error:
                damage = self._app.doubts.of(game_id)  # an imported log may hold what no rule makes
                raise error if damage is None else damage from None
        times = self._app.times.find(game_id, [version, *(call.id for call in calls)])
        fields["last_changed_at"] = times[version]
        if calls:
            unclaimed = [call for call in calls if not call.claimed]
            fields |= {
                "open_calls": len(calls),
                "claimed_calls": len(calls) - len(unclaimed),
                "oldest_call_at": times[(unclaimed or calls)[0].id],
            }
        date_questions(self._app, game_id, fields["waiting_for"], version)
        refused = self._app.refused.find(game_id, version)
        # As `AttemptRefused` is told: to its seat and the judges.
        return KnownEntry(
            version, fields, refused if role is Role.JUDGE else tuple(each for each in refused if each.seat == role)
        )

    def _describe_outside(self, game_id: str, fields: Fields) -> KnownEntry:
        """Returns the entry of a game for the operator, who sees no tables. Raises UnknownGame, LogDamaged."""
        (opening,), version = self._app.events(game_id, 0, 1), self._app.head(game_id)
        edition = opening.pins.edition if isinstance(opening, GameOpened) else ""
        changed_at = self._app.times.find(game_id, [version])[version]
        return KnownEntry(version, fields | {"edition": edition, "version": version, "last_changed_at": changed_at}, ())

    def _name(self, game_id: str) -> Fields:
        """Returns the id of a game, its table and its players. Raises UnknownGame."""
        with self._lock:
            seating = self._seatings.get(game_id)
        if seating is None:
            try:
                seating = self._app.seating(game_id)
            except LogDamaged:
                seating = NO_SEATING
            with self._lock:
                self._seatings[game_id] = seating
                while len(self._seatings) > MOST_KEPT:
                    self._seatings.popitem(last=False)
        return {"game_id": game_id, "table": seating.table, "players": seating.players}


def _describe_table(table: GameState, role: Role, language: str) -> Fields:
    """Returns the fields that tell of a table, as a role may see it."""
    viewer = str(role)
    asked = convert.view_choices(table, viewer)
    fields: Fields = {
        "edition": table.pins.edition,
        "version": table.version,
        "turn": table.turn,
        "turn_player": table.turn_player,
        "waiting_for": convert.questions(asked),
        "unseen_cards": _count_unseen(table, viewer),
    }
    if table.result is not None:
        fields["result"] = convert.result(table.result)
    if language:
        fill_questions(fields["waiting_for"], asked, speak_at(table, viewer, language))
    return fields


def _list_calls(table: GameState, role: Role) -> list[JudgeCall]:
    """Returns the open calls for a judge that a role may know of, the oldest first."""
    return [call for call in list_open_calls(table) if role in (Role.JUDGE, call.seat)]


def _count_unseen(table: GameState, viewer: str) -> int:
    """Returns how many cards on a table have no number for a viewer."""
    g = RulesContext(table)
    cards = [card for card in table.objects.values() if not card.ability]
    return sum(not (card.number and sees(g, viewer, card.id)) for card in cards)


def _count_refused(entry: KnownEntry, seen: int) -> Fields:
    """Returns the fields of an entry with the refused attempts after a version."""
    after = [attempt.seq for attempt in entry.refused if attempt.seq > seen]
    return entry.fields | {"refused_attempts": len(after), "refused_versions": after[-MOST_REFUSED:]}
