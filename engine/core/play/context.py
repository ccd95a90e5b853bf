"""The rules context of one command: the state, the recorder of events, and derived results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, cast

from typing_extensions import TypeVar

from engine.core.clauses.citation import NO_CLAUSES, Cites, Labels
from engine.core.events.cards import CardMoved
from engine.core.events.identity import CardsRenumbered
from engine.core.events.steps import ProcedureCalled, StateRestored
from engine.core.play.book.abilities import NOTHING, Abilities
from engine.core.play.book.rulebook import Rulebook, rulebook_of
from engine.core.table.act import Act
from engine.core.table.cards import Characteristics
from engine.core.table.identity.hidden_numbers import draw_number, draw_other_numbers
from engine.core.table.state import TEXT, Frame, GameObject, GameState
from engine.core.table.zones import ZoneRule

T = TypeVar("T")
D = TypeVar("D", bound=Abilities, default=Any)


class RulesContext(Generic[D]):
    """A state with its rulebook, for steps, acts and instructions; `record` records their events.

    `D` is the type of an edition's derived results (`derived`).
    """

    __slots__ = (
        "acting",
        "book",
        "derived",
        "gives_reasons",
        "reading",
        "record",
        "state",
        "suspects",
        "tells_absent",
        "text",
    )

    def __init__(self, state: GameState, book: Rulebook | None = None) -> None:
        self.state = state
        self.book = book if book is not None else rulebook_of(state.pins.edition)
        self.reading = self.book.fill_readings(state.pins.readings)
        self.derived = cast(D, self.book.abilities(self))
        """Cached results about objects, valid until an event changes what they read."""
        self.record = self.book.make_recorder(state, self.derived)
        """The recorder, through which all events are made."""
        self.acting = 0
        """The card whose ability is being carried out or paid for, 0 for none."""
        self.text = 0
        """The text that performs the acts; 0 if the text does not remember its moves."""
        self.suspects: dict[tuple[object, int | str], Callable[..., Any]] = {}
        """The requirement that each candidate failed last; it is tried first."""
        self.gives_reasons = False
        """Whether choices list barred candidates with every finding; only when asked again."""

        self.tells_absent = False
        """Whether it is told what logs leave out, as why absent cards do not trigger; only on copies at the desk."""

    @contextmanager
    def giving_reasons(self) -> Iterator[None]:
        """Makes rules give every finding inside a `with` statement."""
        before, self.gives_reasons = self.gives_reasons, True
        try:
            yield
        finally:
            self.gives_reasons = before

    @classmethod
    def over(cls, state: GameState) -> RulesContext[D]:
        """Returns the context of a state; it and its results are cached with the state."""
        known: RulesContext[D] | None = state.__dict__.get("game")
        if known is None or known.state is not state:
            known = state.__dict__["game"] = cls(state)
        known.derived.note_before(0)
        known.record.begin()
        return known

    def recorded(self, labels: Labels) -> Cites:
        """Returns the citation with these stored labels, after checking them again."""
        return self.book.edition.recorded(labels)

    def stored(self, value: T) -> T:
        """Returns a value in its stored form, with the citations of the edition."""
        return self.book.stored(value)

    # ------------------------------------------------------------------ acts

    def perform(self, acts: Sequence[Act], used: Sequence[str] = (), settled: bool = False) -> None:
        """Carries out simultaneous acts: replacements, then events, then observers.

        In an observed game the unknown cards that the acts reveal are identified first.

        Args:
            used: the replacements that caused these acts; they do not apply again.
            settled: whether replacements were already applied to the acts.
        """
        if self.state.unknown is not None and self.book.unknown.ask_before_acts(self, acts, used, settled):
            return
        if not settled:
            frame = self.derived.replacing(acts, used, self.on_behalf)
            if frame is not None:
                self.push(frame)
                return
        self.carry_out(acts)

    def on_behalf(self) -> dict[str, int]:
        """Returns the locals that let a procedure act for the same card and text.

        The card is omitted if no card asks which card did something.
        """
        acting = {"acting": self.acting} if self.acting and self.derived.asks_agents() else {}
        return {**acting, TEXT: self.text} if self.text else acting

    def carry_out(self, acts: Sequence[Act], *, observed: bool = True) -> None:
        """Performs the acts now, as one batch; triggers observe them only if `observed`."""
        record, derived = self.record, self.derived
        record.batch = self.state.version + 1
        start = len(record.events)
        several = len(acts) > 1
        if several:
            derived.note_before(len(acts))
        for act in acts:
            act.happen(self)
        if several:
            derived.note_before(0)
        if len(record.events) > start:
            after_batch = self.book.after_batch
            if after_batch is not None:
                after_batch(self, start)
            derived.observe(start, by_triggers=observed)
        if record.lost:
            self.renumber()

    def look_at_states(self) -> None:
        """Records watched values and state triggers of a stated or corrected table."""
        record, batch = self.record, self.record.batch
        start, record.batch = len(record.events), self.state.version + 1
        if self.book.after_batch is not None:
            self.book.after_batch(self, start)
        self.derived.observe(len(record.events), by_triggers=True)  # recorded values are no occurrences
        if len(record.events) == start:
            record.batch = batch

    def push(self, frame: Frame, cites: Cites = NO_CLAUSES) -> None:
        """Puts a procedure that an act needs on top of the others, citing `cites`."""
        clause = self.book.procedures[frame.procedure].steps[frame.at].cites
        self.record.emit(ProcedureCalled, cites + clause, frame)

    def settle_work(self) -> None:
        """Counts the work of a command before any of its events are stored.

        Raises:
            WorkLimit: it exceeds the budget of the game.
            CallStopped: it exceeds the budget of the caller.
        """
        self.record.count()
        if self.state.pins.budget is not None:
            self.derived.check_numbers()

    # ------------------------------------------------------------------ players and zones

    @property
    def turn_player(self) -> str:
        """Returns the seat whose turn it is."""
        return self.state.turn_player

    @property
    def other_player(self) -> str:
        """Returns the seat whose turn it is not."""
        return self.opponent(self.state.turn_player)

    def opponent(self, seat: str) -> str:
        """Returns the other of the two seats."""
        first, second = self.state.pins.seats
        return second if seat == first else first

    def zone(self, owner: str, name: str) -> list[int]:
        """Returns the object ids of a player's zone, top first if ordered. Callers must not change it."""
        return self.state.zones.get(f"{owner}/{name}", NOTHING)

    def zone_keys(self, name: str, you: str, of: str = "any") -> tuple[str, ...]:
        """Returns the keys of a kind of zone, of one player or of both (yours first)."""
        names = self.book.groups[name]
        if len(names) > 1:
            return tuple(key for each in names for key in self.zone_keys(each, you, of))
        name = names[0]
        if self.book.zones[name].shared:
            return (name,)
        if of == "you":
            return (f"{you}/{name}",)
        other = self.opponent(you)
        if of == "opponent":
            return (f"{other}/{name}",)
        return (f"{you}/{name}", f"{other}/{name}")

    def obj(self, object_id: int) -> GameObject:
        """Returns a live object."""
        return self.state.objects[object_id]

    def unknown(self, object_id: int) -> bool:
        """Returns whether the card of a live object is unknown (in an observed game)."""
        obj = self.state.objects[object_id]
        return bool(self.state.unknown is not None and obj.card and not obj.number)

    def bearer(self, object_id: int) -> int:
        """Returns the object to which a card is, or was last, attached; the card itself if there is none."""
        state = self.state.objects.get(object_id) or self.state.gone.get(object_id)
        return (state.attached_to if state is not None else 0) or object_id

    # ------------------------------------------------------------------ moving cards

    def next_number(self, rule: ZoneRule) -> int:
        """Returns the number of the next object that enters a zone of this kind."""
        if rule.public or not self.state.pins.number_key:
            return self.state.next_id
        return draw_number(self.state)

    def lose_sight_of(self, cards: Iterable[int]) -> None:
        """Marks cards of hidden zones to be renumbered after the present acts, as nobody can follow them."""
        self.record.lose_sight_of(cards)

    def renumber(self) -> None:
        """Renumbers the cards that nobody can follow any longer."""
        lost, self.record.lost = self.record.lost, []
        if lost:
            self.give_other_numbers(lost)

    def give_other_numbers(self, cards: Iterable[int]) -> None:
        """Renumbers cards in hidden zones whose present numbers a seat knew."""
        hidden = self.book.visibility.hidden
        for zone, changed, now in draw_other_numbers(self.state, self._public, cards):
            self.record.emit(CardsRenumbered, hidden, zone, changed, now)

    def _public(self, zone: str) -> bool:
        return self.book.zone_rule(zone).public

    def restore(self, cites: Cites) -> None:
        """Restores the saved state; numbers used since then are not used again."""
        there = self.state.objects.keys()
        self.record.emit(StateRestored, cites)
        self.lose_sight_of(self.state.objects.keys() - there)

    def move(
        self,
        card: int,
        target: str,
        cites: Cites,
        word: str,
        *,
        index: int = 0,
        controller: str = "",
        orientation: str = "",
        face_up: bool | None = None,
        guise: str = "",
        shown: tuple[str, ...] = (),
        agent: int = 0,
        same: bool = False,
        last: Characteristics | None = None,
    ) -> int:
        """Moves a card to a zone, as a new object unless `same`. Returns the id.

        `index` is the place in an ordered zone (0 top, -1 bottom). The event stores the
        last characteristics of a card that leaves play, or an open zone for a hidden one; `last` gives them if they
        were noted earlier. Orientation and face are the zone's usual ones unless given.
        """
        state = self.state
        obj = state.objects[card]
        rule = self.book.zone_rule(target)
        seen_there = obj.zone in self.book.play_keys or (not rule.public and self.book.zone_rule(obj.zone).public)
        if last is None and seen_there and not obj.ability:
            last = self.derived.snapshot(card)
        if not rule.ordered:
            index = -1
        if not orientation and rule.in_play:
            orientation = self.book.ready
        owner = target.rpartition("/")[0] or obj.controller
        became = card if same else self.next_number(rule)
        came_from = self.book.zone_rule(obj.zone)
        self.record.emit(
            CardMoved, cites, card, became, obj.zone, target, word, controller or owner, index, orientation,
            rule.public if face_up is None else face_up, guise, shown, last, agent,
            self.text if rule.public and not same else 0,
            () if came_from.public else obj.shown, came_from.public and not obj.face_up,
        )  # fmt: skip
        return became
