"""Games of 8.01 with a companion: the same game under the older edition, in which the same must happen.

A citation of the companion has to be what the older edition stores for that of 8.01.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine.abilities.layers import explain_value
from engine.core.clauses.finding import Verdict
from engine.core.events.choices import ChoiceOpened, ChoiceRenewed
from engine.core.events.effects import EventReplaced, ReplacementDeclined
from engine.core.events.game import FactNoted, GameOpened
from engine.core.events.steps import ProcedureCalled, StepTaken
from engine.core.opening import opening
from engine.core.opening.opening import GameSetup
from engine.core.play import decide, survey, visibility
from engine.core.play.decide import Decision
from engine.core.play.survey import Survey
from engine.core.questions import explain
from engine.core.table.choice import Choice
from engine.core.table.state import Frame, GameState
from engine.rulebooks.force_of_will.v8_01.edition import FW
from tests.rulebooks.force_of_will import kit as newer
from tests.rulebooks.force_of_will_legacy.kit import BOOK

KEYS = {key: BOOK.stored_key(procedure, key) for procedure, kind in newer.BOOK.procedures.items() for key in kind.steps}
"""How the older edition stores the key of a step of 8.01."""
POSITIONS_SEEN = "loop/"
"""How the facts are named by which a repeated position is known; the keys of steps are part of it."""


class Companions:
    """The companions of the games of one test.

    In packages that are named, games are folded again from their logs between the commands; only these are compared.
    """

    def __init__(self, *packages: str) -> None:
        self.packages, self.folded = packages, bool(packages)
        self.games: dict[int, tuple[GameState, GameState]] = {}

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whatever the kit asks of the engine is asked under both editions; so is what modules of `packages` ask."""
        monkeypatch.setattr(newer.BOOK, "check_deck", check_both(newer.BOOK.check_deck))
        asked = {opening.open_game: self.opens(opening.open_game), decide.decide: self.follows(decide.decide)}
        if not self.folded:
            told = (survey.survey, explain.explain_move, explain_value.explain_value, visibility.judge_look)
            asked |= {original: self.follows(original) for original in told}
        homes = [opening, decide, survey, explain, explain_value, visibility]
        homes += [module for name, module in sys.modules.items() if self.packages and name.startswith(self.packages)]
        for module in homes:
            for name, value in list(vars(module).items()):
                if any(value is original for original in asked):
                    monkeypatch.setattr(module, name, asked[value])

    def opens(self, original: Callable[..., Any]) -> Callable[..., Any]:
        """Opening a game, and its companion with it."""

        def open_both(setup: GameSetup, *chance: Any) -> Any:
            table, events = original(setup, *chance)
            if setup.edition == FW.id:
                companion, others = original(of_the_older(setup), *chance)
                self.games[id(table)] = table, companion
                compare(events, others)
            return table, events

        return open_both

    def companion_of(self, table: GameState) -> GameState | None:
        """The companion of a game; also of one that was folded again from its log, where that is to be expected."""
        game, companion = self.games.get(id(table), (None, None))
        if game is table:
            return companion
        for game, companion in reversed(list(self.games.values()) if self.folded else []):
            if companion.version == table.version and game.pins == table.pins:
                self.games[id(table)] = table, companion
                return companion
        return None

    def follows(self, original: Callable[..., Any]) -> Callable[..., Any]:
        """What is done with a game, done with its companion too."""

        def do_both(table: GameState, *args: Any, **kwargs: Any) -> Any:
            companion = self.companion_of(table)
            result = original(table, *args, **kwargs)
            if companion is not None:
                compare(result, original(companion, *args, **kwargs))
            return result

        return do_both


def check_both(original: Callable[..., Verdict]) -> Callable[..., Verdict]:
    """Judging a deck by both editions."""

    def check(*deck: Any) -> Verdict:
        verdict = original(*deck)
        compare(verdict, BOOK.check_deck(*deck))
        return verdict

    return check


def of_the_older(setup: GameSetup) -> GameSetup:
    """How a game is opened under the older edition that is opened so under 8.01."""
    position = setup.position
    if position is not None:
        position = replace(position, agenda=BOOK.stored(position.agenda), lasting=BOOK.stored(position.lasting))
    readings = {name: value for name, value in setup.readings.items() if value in BOOK.readings[name].values}
    return replace(setup, edition=BOOK.id, position=position, readings=readings)


def compare(newer: Any, older: Any) -> None:
    """What 8.01 records or tells is what the older edition does, with its citations."""
    assert BOOK.stored(older) == older, "the older edition tells it as 8.01 cites it"
    assert in_older(newer) == in_older(older), "the older edition plays otherwise; if it has to, mark one_edition"


def in_older(value: Any) -> Any:
    """What 8.01 records or tells, as the older edition does; what this one tells stays as it is."""
    if isinstance(value, tuple):
        return tuple([in_older(each) for each in value])
    stored = BOOK.stored(value)
    if isinstance(value, GameOpened):
        return replace(stored, pins=None)
    if isinstance(value, StepTaken):
        sets, calls = in_plain_words(stored.sets), in_older(stored.calls)
        return replace(stored, at=key_in_older(stored.at), goto=key_in_older(stored.goto), sets=sets, calls=calls)
    if isinstance(value, ProcedureCalled):
        return replace(stored, frame=in_older(stored.frame))
    if isinstance(value, Frame):
        return replace(stored, vars=in_plain_words(stored.vars))
    if isinstance(value, EventReplaced | ReplacementDeclined):
        return replace(stored, act=in_plain_words(stored.act))
    if isinstance(value, FactNoted) and value.name.startswith(POSITIONS_SEEN):
        return replace(stored, value=None)
    if isinstance(value, Choice):
        return replace(stored, step=key_in_older(stored.step), undo=in_plain_words(stored.undo))
    if isinstance(value, ChoiceOpened | ChoiceRenewed | Survey):
        return replace(stored, choice=in_older(value.choice))
    if isinstance(value, Decision):
        return replace(stored, events=in_older(value.events))
    return stored


def key_in_older(key: str) -> str:
    """The key of a step as the older edition stores it."""
    return KEYS.get(key, key)


def in_plain_words(value: Any) -> Any:
    """What is stored as plain data (acts in the locals of a procedure), without the citations in it."""
    if isinstance(value, dict):
        return {name: in_plain_words(each) for name, each in value.items() if name != "cites"}
    if isinstance(value, list | tuple):
        return [in_plain_words(each) for each in value]
    return value
