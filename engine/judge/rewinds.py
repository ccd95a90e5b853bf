"""Rewinds: the table becomes an earlier state, and the information learned in between is recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.refusal import BadRewind, BadRuling, JudgeNeeded
from engine.core.events.cards import CardFaced, CardMoved, ZonePlaced, ZoneReordered
from engine.core.events.choices import ChoiceMade, ChoiceOpened, ChoiceRenewed, ChoicesRevealed
from engine.core.events.effects import AbilityPlaced
from engine.core.events.event import Event
from engine.core.events.fold import evolve
from engine.core.events.game import Conceded, GameEnded
from engine.core.events.identity import CardIdentified, CardShown, CardsRenumbered
from engine.core.events.steps import ProcedureAbandoned, StateRestored, StepTaken
from engine.core.opening.opening import DEALT
from engine.core.play.visibility import JUDGE, list_known_by_asking, sees
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import GameManifest
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameObject, GameState
from engine.judge.commands import Rewind, check_clauses
from engine.judge.events import GameForked, GameRewound, IdentityCorrected, PlaceStated, RevealedSince, TableCorrected

UNPINNED = GameManifest("", "", "", 0, (), {}, {})
"""A placeholder for the manifest in a state stored in an event, as the first event holds the manifest."""

_OF_ONE = (CardFaced, CardShown, IdentityCorrected, CardIdentified)
"""Event types after which a seat may see the card concerned."""

_OF_ANY = (
    AbilityPlaced, ChoiceMade, ChoiceRenewed, GameRewound, PlaceStated, ProcedureAbandoned,
    StateRestored, ZonePlaced, ZoneReordered,
)  # fmt: skip
"""Event types after which a seat may see any card that was hidden before."""

_JUDGED = (TableCorrected, GameRewound, GameForked, Conceded, GameEnded)
"""Event types that a seat cannot undo by a rewind of its own."""


def cite_rewind(g: RulesContext, command: Rewind, former: GameState | None) -> Cites:
    """Returns the clauses of a rewind: those that the judge names, or those that ask again what was entered wrongly.

    Raises:
        BadRuling: no clause is named, too many are, or some are named for a slip of the recorder.
        UnknownClauseAsked: the edition does not print a named clause.
        BadRewind: a slip of the recorder in a dealt game, or nobody was asked at the version.
    """
    if not command.entered_wrongly:
        return check_clauses(g, command.clauses, act="rewind")
    if command.clauses:
        raise BadRuling("judge.slip-with-clauses", count=len(command.clauses), act="rewind")
    if g.state.pins.mode == DEALT:
        raise BadRewind("rewind.dealt", given=str(command.to))
    if former is None or not former.choices:
        raise BadRewind("rewind.nobody-asked", given=str(command.to))
    return g.recorded(former.choices[0].cites)


def rewind(g: RulesContext, command: Rewind, cites: Cites, former: GameState | None, since: Sequence[Event]) -> None:
    """Rewinds the table of `g` to `former`, after which `since` happened.

    Raises:
        BadRewind: `former` is no earlier state of this game, no choice was open then, or the seed is revealed.
        JudgeNeeded: the seat may not carry out this rewind.
    """
    table = g.state
    if former is None or former.version != command.to or not 0 < command.to < table.version:
        raise BadRewind("rewind.no-version", given=str(command.to), most=table.version - 1)
    if table.seed:
        raise BadRewind("rewind.seed-known", given=str(command.to))
    if not former.choices and former.result is None:
        raise BadRewind("rewind.nobody-asked", given=str(command.to))
    learned = list_reveals(former, since)
    if command.actor != JUDGE:
        _own(g, command.actor, command.to, since, learned)
    restored = former.copy()
    saved: GameState | None = restored
    while saved is not None:
        saved.calls = {}
        saved.pins, saved = UNPINNED, saved.saved
    restored.born, restored.renumbered, restored.decided, restored.set_off = {}, {}, {}, {}
    known = _list_given_up(g, since)
    g.record.emit(GameRewound, cites, command.actor, command.to, command.reason, restored, learned)
    g.lose_sight_of(obj.id for obj in g.state.objects.values() if obj.id in known and not obj.shown)
    g.renumber()


def _list_given_up(g: RulesContext, since: Sequence[Event]) -> set[int]:
    """Returns the numbers by which a seat has known a hidden card since then; no card may get them again."""
    found = {card for choice in g.state.choices for card in list_known_by_asking(g, choice)}
    for event in since:
        if isinstance(event, CardsRenumbered):
            found.update(event.cards)
        elif isinstance(event, CardShown) and event.seats:
            found.add(event.card)
    return found


def _own(g: RulesContext, seat: str, to: int, since: Sequence[Event], learned: tuple[RevealedSince, ...]) -> None:
    """Checks that a seat undoes only its own last answers, and that nobody has learned anything since."""
    answers = [event.seat for event in since if isinstance(event, ChoiceMade)]
    if not answers or set(answers) != {seat} or any(isinstance(event, _JUDGED) for event in since):
        raise JudgeNeeded("rewind.not-own", given=str(to))
    if learned:
        raise JudgeNeeded("rewind.seen-since", given=str(to))


def list_reveals(former: GameState, since: Sequence[Event]) -> tuple[RevealedSince, ...]:
    """Returns the information that seats learned since an earlier state: cards, chance, secret answers.

    A public answer is no reveal, as it says nothing about cards. The order of a hidden zone counts as learned although
    nobody saw it, because another shuffle would be a second chance.
    """
    current_meter().spend(len(since))
    table = former.copy()
    g = RulesContext(table)
    seats = table.pins.seats
    known = {seat: {obj.card for obj in table.objects.values() if sees(g, seat, obj.id)} for seat in seats}
    found: list[RevealedSince] = []
    for event in since:
        if isinstance(event, ChoicesRevealed) and len(event.answers) > 1:
            found.append(RevealedSince(event.seq, "answer", tuple(seats)))
        evolve(table, event)
        if isinstance(event, ChoiceMade) and event.seat == CHANCE:
            found.append(RevealedSince(event.seq, "chance", tuple(seats)))
        concerned = _list_newly_seen(g, event)
        learning = tuple(seat for seat in seats if _does_learn(g, seat, known[seat], concerned)) if concerned else ()
        if learning:
            found.append(RevealedSince(event.seq, "card", learning))
    return tuple(found)


def _list_newly_seen(g: RulesContext, event: Event) -> Iterable[GameObject]:
    """Returns the objects that a seat may first see after an event; any object if effects reveal cards."""
    objects = g.state.objects
    if (
        g.derived.shown_tops() is not None
        or isinstance(event, _OF_ANY)
        or (isinstance(event, ChoiceOpened) and event.choice.looks)
    ):
        return objects.values()
    if isinstance(event, StepTaken) and event.procedure == "shuffle" and not event.goto:
        return objects.values()  # until its end the shuffle hid the cards
    moved = event.became if isinstance(event, CardMoved) else event.card if isinstance(event, _OF_ONE) else 0
    return (objects[moved],) if moved in objects else ()


def _does_learn(g: RulesContext, seat: str, known: set[int], concerned: Iterable[GameObject]) -> bool:
    """Returns whether the seat sees a card that it did not know, and marks the card as known."""
    new = {obj.card for obj in concerned if obj.card and obj.card not in known and sees(g, seat, obj.id)}
    known |= new
    return bool(new)
