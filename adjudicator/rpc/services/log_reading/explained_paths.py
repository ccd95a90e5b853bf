"""Paths of reasons as a caller may see them: the sentence of each event, and the preconditions on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import overload

from adjudicator.application import Adjudicator
from adjudicator.application.limits import LONGEST_PAGE
from adjudicator.desk.history.preconditions import (
    BranchedReason,
    BranchFinder,
    Precondition,
    PreconditionKind,
    find_condition,
)
from adjudicator.rpc.messages import convert
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.convert_events import RULEBOOKS_OWN
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_value, speak_at, speak_of_game
from adjudicator.sentences.abilities.sentences import speak_branch, speak_condition
from adjudicator.sentences.events import say_event, say_in_prose
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import ToldEvent, tell_event
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.play.visibility import JUDGE, sees
from engine.core.questions.explain import Reason
from engine.core.table.state import GameState

PAGE = 500
"""Events that are read at once."""
NEAR = 200
"""Events that are at most so far apart are told in one run along the log."""

ACTS = frozenset({
    "choice-made", "conceded", "card-identified", "ruling-given", "table-corrected", "game-rewound", "game-forked",
    "game-opened",
    "judge-called",
    "judge-call-claimed",
    "judge-call-resolved",
})  # fmt: skip
"""The types of events by which a player, a judge or a recorder acts."""


SEEN_ALONE = (PreconditionKind.VALUE, PreconditionKind.MARKERS, PreconditionKind.BRANCH)
"""The kinds of preconditions that are told only to those who see the card."""


class PagedLog(Sequence[Event]):
    """The log of a game up to a version, read from the store page by page as it is needed."""

    def __init__(self, app: Adjudicator, game_id: str, version: int) -> None:
        self._app, self._game_id, self._version = app, game_id, version
        self._pages: dict[int, list[Event]] = {}

    def __len__(self) -> int:
        return self._version

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self._version))]
        if not 0 <= index < self._version:
            raise IndexError(index)
        page = self._pages.get(index // PAGE)
        if page is None:
            start = index - index % PAGE
            page = self._app.events(self._game_id, start, min(PAGE, self._version - start))
            self._pages[index // PAGE] = page
        return page[index % PAGE]


@dataclass(frozen=True)
class ToldReason:
    """The sentence of an event, and what the caller is told of it."""

    event: ToldEvent
    """The event as the caller sees it."""
    sentence: str
    """The event in words; empty without a language, and for an event of which nothing is said."""


@dataclass
class PathTeller:
    """Tells one caller the paths of one game."""

    app: Adjudicator
    """The games."""
    game_id: str
    """The game."""
    role: str
    """The seat, or the judge."""
    told: dict[int, ToldReason] = field(default_factory=dict)
    """What the caller is told, by event."""
    _tables: dict[int, GameState] = field(default_factory=dict)

    def tell(self, wanted: Iterable[int]) -> None:
        """Reads events, so that paths with them can be shown."""
        language = LANGUAGE.get()
        speaker: Speaker | None = None
        for run in _join_near(sorted(set(wanted) - self.told.keys())):
            for event, table in self._replay(run[0] - 1, run[-1]):
                if event.seq not in run:
                    continue
                seen = tell_event(event, RulesContext(table), self.role)
                if seen is None:
                    continue
                if language and speaker is None:
                    speaker = speak_of_game(table, language)
                say = say_in_prose if seen.view.type in RULEBOOKS_OWN else say_event
                self.told[event.seq] = ToldReason(seen, say(speaker, seen) if speaker is not None else "")

    def _replay(self, after: int, until: int) -> Iterator[tuple[Event, GameState]]:
        while after < until:
            size = min(LONGEST_PAGE, until - after)
            yield from self.app.replay(self.game_id, after, size)
            after += size

    def table_at(self, version: int) -> GameState:
        """Returns an independent table after an event."""
        table = self._tables.get(version)
        if table is None:
            table = self._tables[version] = self.app.table(self.game_id, version)
        return table.copy()

    # ------------------------------------------------------------------ paths as fields

    def show_whole(self, path: Sequence[Reason]) -> list[Fields]:
        """Returns the fields of every reason of a path that the caller may see."""
        if self.role != JUDGE or LANGUAGE.get():
            self.tell(reason.seq for reason in path)
            path = [reason for reason in path if reason.seq in self.told]
        return [_show_reason(reason, self.told.get(reason.seq)) for reason in path]

    def show_brief(self, log: Sequence[Event], seq: int) -> list[Fields]:
        """Returns the fields of a path up to the nearest act, with preconditions, and steps counted."""
        branches = BranchFinder(log, self.table_at, ACTS).find(seq)
        self.tell(_list_events(branches))
        return self._show_branches(branches)

    def _show_branches(self, path: Sequence[BranchedReason]) -> list[Fields]:
        """Returns the reasons that are told; the preconditions of others go to the reason before them."""
        shown: list[Fields] = []
        for one in path:
            told = self.told.get(one.reason.seq)
            if told is None:
                continue
            preconditions = list(self._show_preconditions(one))
            if shown and one.reason.type in RULEBOOKS_OWN and not told.sentence:
                shown[-1]["steps_left_out"] += 1
                shown[-1]["preconditions"] += preconditions
            else:
                shown.append({**_show_reason(one.reason, told), "preconditions": preconditions})
        return shown

    def _show_preconditions(self, one: BranchedReason) -> Iterator[Fields]:
        for precondition, branches in one.preconditions:
            paths = [path for path in map(self._show_branches, branches) if path]
            table = self.table_at(precondition.version)
            visible = precondition.card in table.objects and sees(RulesContext(table), self.role, precondition.card)
            if not paths and not visible:
                continue
            if precondition.kind in SEEN_ALONE and not visible:
                continue
            fields: Fields = {
                "code": str(precondition.kind),
                "card": precondition.card if visible else 0,
                "paths": [{"reasons": path} for path in paths],
                "version": precondition.version,
            }
            if precondition.value is not None:
                g, reason = RulesContext(table), precondition.value
                seen = frozenset(each for each in reason.objects if sees(g, self.role, each))
                fields["value"] = convert.value(reason, seen)
            if language := LANGUAGE.get():
                sentence = self._say(precondition, one, table, language, fields)
                if not sentence:
                    continue
                fields["sentence"] = sentence
            yield fields

    def _say(
        self, precondition: Precondition, one: BranchedReason, table: GameState, language: str, fields: Fields
    ) -> str:
        """Returns the sentence of a precondition; empty for a condition that the caller may not know."""
        speaker = speak_at(table, self.role, language)
        numbers = self._find_numbers(precondition, one)
        facts: Fields = {"card": precondition.card}
        if precondition.kind is PreconditionKind.CONDITION:
            pending = self.told[one.reason.seq].event.view.data.get("pending") or {}
            words = speaker.abilities
            if not pending.get("ability") or words is None:
                return ""
            facts["detail"] = speak_condition(words, RulesContext(table).derived.ability(precondition.ability))
            if not facts["detail"]:
                return ""
        elif precondition.kind is PreconditionKind.BRANCH:
            facts["detail"] = _say_branch(precondition, table, speaker)
            if not facts["detail"]:
                return ""
        elif precondition.value is not None:
            fill_value(fields["value"], precondition.value, speaker)
            facts |= {"value_name": precondition.value.name, "result": precondition.value.value}
        elif precondition.kind is PreconditionKind.MARKERS:
            facts |= {"marker": precondition.marker, "now": precondition.count}
        if precondition.card in numbers:
            speaker = speaker.naming(lambda object_id: speaker.name_card(numbers.get(object_id, "")))
        return speaker.say(str(precondition.kind), facts)

    def _find_numbers(self, precondition: Precondition, one: BranchedReason) -> Mapping[int, str]:
        """Returns the card numbers that the events of a use or trigger tell, as the card may have left since."""
        if precondition.value is not None or precondition.kind is PreconditionKind.MARKERS:
            return {}
        seen = [self.told[seq] for seq in (*precondition.starts, one.reason.seq) if seq in self.told]
        return seen[0].event.numbers if seen else {}


def _say_branch(precondition: Precondition, table: GameState, speaker: Speaker) -> str:
    """Returns the condition by which a text went on, or did otherwise, as a clause; empty if it cannot be told."""
    g, words = RulesContext(table), speaker.abilities
    condition = find_condition(g, precondition.ability, precondition.path)
    if words is None or condition is None:
        return ""
    holds = precondition.path.endswith(".then")
    return speak_branch(words, g.derived.ability(precondition.ability), condition, holds=holds)


def _join_near(wanted: Sequence[int]) -> list[list[int]]:
    """Returns event numbers in runs of those near to one another."""
    runs: list[list[int]] = []
    for seq in wanted:
        if runs and seq - runs[-1][-1] <= NEAR:
            runs[-1].append(seq)
        else:
            runs.append([seq])
    return runs


def _list_events(path: Iterable[BranchedReason]) -> Iterator[int]:
    """Yields the events of a path and of its branches."""
    for one in path:
        yield one.reason.seq
        for _, branches in one.preconditions:
            for branch in branches:
                yield from _list_events(branch)


def _show_reason(reason: Reason, told: ToldReason | None) -> Fields:
    return {
        "seq": reason.seq, "type": reason.type, "clauses": reason.cites, "depth": reason.depth,
        "sentence": told.sentence if told is not None else "", "steps_left_out": 0,
    }  # fmt: skip
