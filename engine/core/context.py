"""One command's working place: reads the table for the rules, and is the only door events come through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.abilities import replacement, triggers
from engine.abilities import restrictions as in_force
from engine.abilities.ability_text import read_ability
from engine.abilities.card_index import CardIndex, card_index_of
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Ability
from engine.abilities.language.rewording import printed_key
from engine.abilities.layers import Active, actives_of, all_steady, as_read, shapes_of
from engine.core.cards import Characteristics
from engine.core.choice import Question
from engine.core.citation import NO_CLAUSES, Cites, Labels, unchecked
from engine.core.event import Event, UncitedEvent
from engine.core.events.cards import CardMoved, CardsRenumbered
from engine.core.events.steps import ProcedureCalled, StateRestored, StepTaken
from engine.core.fold import evolve
from engine.core.hidden_numbers import fresh_number, other_numbers
from engine.core.rulebook import Rulebook, rulebook_of
from engine.core.state import TEXT, Frame, GameObject, GameState, Vars
from engine.core.zones import ZoneRule

if TYPE_CHECKING:
    from engine.core.act import Act

NOTHING: list[int] = []
UNCHANGED: dict[int, Characteristics] = {}
"""The shapes of a table on which nothing changes any information."""


class RulesContext:
    """A table with its rulebook. Steps, verbs and terms read through it; `emit` and `went_on` record what happens.

    `acting` is the card whose ability is being carried out or paid for, 0 for none; `text` the carrying out of a text
    whose own acts these are, 0 for none that remembers its moves.
    """

    __slots__ = (
        "_actives", "_at", "_before", "_changes", "_forbids", "_kept", "_kept_at", "_lost", "_memo", "_memo_at",
        "_printed", "_replaces", "_shapes", "_shifted", "_steady", "_those", "_those_at", "_those_of", "_together",
        "_tops", "acting", "batch", "book", "cause", "events", "pool", "questions", "reading", "table",
        "text",
    )  # fmt: skip

    def __init__(self, table: GameState, book: Rulebook | None = None) -> None:
        self.table = table
        self.book = book if book is not None else rulebook_of(table.pins.edition)
        self.pool: CardIndex = card_index_of(table.pins, self.book)
        self.reading = table.pins.readings
        self.events: list[Event] = []
        self.cause = self.acting = self.text = 0
        self.batch = table.version + 1
        self.questions: tuple[Question, ...] = ()
        self._lost: list[int] = []
        self._tops: list[int] | None = None
        self._at = self._memo_at = self._kept_at = -1
        self._memo: dict[Any, Any] = {}
        self._kept: dict[str, Any] = {}
        self._actives: list[Active] = []
        self._printed: list[Active] = []
        self._forbids = self._changes = self._replaces = self._steady = False
        self._shifted = -1
        self._shapes: dict[int, Characteristics] | None = None
        self._together = False
        self._before: tuple[int, dict[int, Characteristics], dict[int, list[int]]] | None = None
        self._those_at, self._those_of = -1, UNCHANGED
        self._those: dict[tuple[str, str, str], list[int]] = {}

    @classmethod
    def over(cls, table: GameState) -> RulesContext:
        """The working place of a table, kept with it so that what was worked out once is not worked out again."""
        known: RulesContext | None = table.__dict__.get("game")
        if known is None or known.table is not table:
            known = table.__dict__["game"] = cls(table)
        known.events = []
        known.questions = ()
        known._together, known._before, known._lost, known._tops = False, None, [], None
        known.look_at_tops()
        known.batch = table.version + 1
        return known

    # ------------------------------------------------------------------ the door

    def emit(self, kind: type[Event], cites: Cites, *fields: Any) -> int:
        """Record one event and remember it on the table. Returns its number in the log.

        A move says by which clause the card came there with the effects that it met.
        """
        if not cites:
            raise UncitedEvent(f"{kind.__name__} at {self.table.version + 1} cites no clause")
        if type(cites) is not Cites:
            raise unchecked(cites)
        table = self.table
        seq = table.version + 1
        event = kind(seq, self.cause, self.batch, cites, *fields)
        if isinstance(event, CardMoved):
            same = event.became == event.card
            before = in_force.reaching(self, event.card, older=False) if same else set()
            evolve(table, event)
            if in_force.reaching(self, event.became, older=not same) - before:
                event = msgspec.structs.replace(event, cites=cites + self.book.continuous.entering)
        else:
            evolve(table, event)
        self.events.append(event)
        if self._tops is not None and table.altered == seq:
            self.look_at_tops()
        return seq

    def went_on(
        self, cites: Cites, procedure: str, at: str, goto: str, sets: Vars | None = None,
        calls: tuple[Frame, ...] | None = None, returns: Vars | None = None,
    ) -> None:  # fmt: skip
        """Record a step of a procedure: `emit` for the commonest event, which is the cause of all that follows it.

        Of a step `Edition.cite` has seen to it that it cites a clause, when the rulebook was imported.
        """
        table = self.table
        seq = table.version + 1
        event = StepTaken(seq, self.cause, self.batch, cites, procedure, at, goto, sets, calls, returns)
        self.events.append(event)
        event.apply(table)
        table.version = self.cause = seq

    def recorded(self, labels: Labels) -> Cites:
        """The citation that an event or a table holds as these labels; they are looked up again."""
        return self.book.edition.recorded(labels)

    def perform(self, verbs: Sequence[Act], used: Sequence[str] = (), settled: bool = False) -> None:
        """Carry out acts at the same time: replacements first, then the events, then who observes them.

        `used` are the replacements that brought these acts about; they do not apply again. `settled` acts were
        looked at for replacements already. In an observed game it is asked first which cards they show.
        """
        if self.table.unknown is not None and self._asked_first(verbs, used, settled):
            return
        if not settled and self.pool.replaces and self._replaceable(verbs, used):
            acts = [[msgspec.to_builtins(verb), list(used)] for verb in verbs]
            book = self.book
            self.push(book.procedures[book.replacement_procedure].frame(todo=acts, ready=[], **self.on_behalf()))
            return
        self.carry_out(verbs)

    def on_behalf(self) -> dict[str, int]:
        """The locals by which a procedure goes on acting for the same card, if any card asks which one, and text."""
        acting = {"acting": self.acting} if self.pool.asks_agents and self.acting else {}
        return {**acting, TEXT: self.text} if self.text else acting

    def new_text(self) -> Vars:
        """The local by which a text that begins is known from any other, where texts remember what they move."""
        return {TEXT: self.table.version + 1} if self.book.triggers.finds_moved else {}

    def carry_out(self, verbs: Sequence[Act], *, observed: bool = True) -> None:
        """The acts happen now, as one batch, and are observed; triggers take notice only if `observed`."""
        self.batch = self.table.version + 1
        start = len(self.events)
        self._together = len(verbs) > 1
        if self._together and self.actives():  # an act among them may change what others are seen to be as they leave
            self._note_before()
        for verb in verbs:
            verb.happen(self)
        self._together, self._before = False, None
        self.observe(start, by_triggers=observed)
        if self._lost:
            self.renumber()

    def observe(self, start: int, *, by_triggers: bool = True) -> None:
        """Triggers and watched values look at the batch that began at `start` of this command's events.

        Nothing does any more once the game is over.
        """
        if len(self.events) == start:
            return
        after_batch = self.book.after_batch
        if after_batch is not None:
            after_batch(self, start)
        if by_triggers and self.pool.watched and self.table.result is None:
            triggers.observe(self, start)

    def _asked_first(self, verbs: Sequence[Act], used: Sequence[str], settled: bool) -> bool:
        from engine.observed.unknown import asked_first

        return asked_first(self, verbs, used, settled)

    def _replaceable(self, verbs: Sequence[Act], used: Sequence[str]) -> bool:
        if self._shifted != self.table.shifted:
            self.actives()
        return self._replaces and any(replacement.applicable(self, verb, used) for verb in verbs)

    def push(self, frame: Frame, cites: Cites = NO_CLAUSES) -> None:
        """Put a procedure on top because an act (by the clauses `cites`) needs one."""
        clause = self.book.procedures[frame.procedure].steps[frame.at].cites
        self.emit(ProcedureCalled, cites + clause, frame)

    # ------------------------------------------------------------------ players and zones

    @property
    def turn_player(self) -> str:
        """The seat whose turn it is."""
        return self.table.turn_player

    @property
    def other_player(self) -> str:
        """The seat whose turn it is not."""
        return self.opponent(self.table.turn_player)

    def opponent(self, seat: str) -> str:
        """The other of the two seats."""
        first, second = self.table.pins.seats
        return second if seat == first else first

    def zone(self, owner: str, name: str) -> list[int]:
        """Object ids of a player's zone, top first where it is ordered. Never change it."""
        return self.table.zones.get(f"{owner}/{name}", NOTHING)

    def zone_keys(self, name: str, you: str, of: str = "any") -> tuple[str, ...]:
        """The table's keys of a kind of zone, of one player or of both (yours first)."""
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
        """A live object."""
        return self.table.objects[object_id]

    def unknown(self, object_id: int) -> bool:
        """Whether nobody has entered which card a live object is (in an observed game)."""
        obj = self.table.objects[object_id]
        return bool(self.table.unknown is not None and obj.card and not obj.number)

    def carried_by(self, object_id: int) -> list[int]:
        """The cards attached to an object. Never change it."""
        return self._carrying().get(object_id, NOTHING)

    def _carrying(self) -> dict[int, list[int]]:
        kept = self.kept()
        carried: dict[int, list[int]] | None = kept.get("carried")
        if carried is None:
            carried = kept["carried"] = {}
            for obj in self.table.objects.values():
                if obj.attached_to:
                    carried.setdefault(obj.attached_to, []).append(obj.id)
        return carried

    def bearer(self, object_id: int) -> int:
        """The object another is (or was last) attached to; itself if it is attached to none."""
        state = self.table.objects.get(object_id) or self.table.gone.get(object_id)
        return (state.attached_to if state is not None else 0) or object_id

    # ------------------------------------------------------------------ what objects are

    def base(self, object_id: int) -> Characteristics:
        """Printed information, or what a face-down card counts as."""
        obj = self.table.objects[object_id]
        if obj.guise:
            return self._guised(obj)
        return self.pool.base[obj.number]

    def _guised(self, obj: GameObject) -> Characteristics:
        key = (obj.guise, obj.number)
        known = self.pool.guised.get(key)
        if known is None:
            printed = self.pool.base[obj.number]
            known = self.pool.guised[key] = self.book.disguise(obj.guise, self.reading, printed) or printed
        return known

    def blank(self, obj: GameObject) -> bool:
        """Whether an object counts as something that has none of its printed abilities."""
        return bool(obj.guise) and self._guised(obj) is not self.pool.base[obj.number]

    def silent(self, obj: GameObject) -> bool:
        """Whether an object counts as something without abilities of its own."""
        return bool(obj.guise) and not self._guised(obj).abilities

    def traits(self, object_id: int) -> Characteristics:
        """Everything that holds of an object now; of one that has gone, what it last was."""
        obj = self.table.objects.get(object_id)
        if obj is None:
            return self.table.gone[object_id]
        shapes = self._shapes
        if shapes is None or self._at != self.table.altered:
            shapes = self.shapes()
        if shapes:
            shape = shapes.get(object_id)
            if shape is not None:
                return shape
        return self.base(object_id) if obj.guise else self.pool.base[obj.number]

    def actives(self) -> list[Active]:
        """The continuous effects that may apply now; worked out once per change of the table."""
        table = self.table
        if self._shifted != table.shifted:
            self._shifted = table.shifted
            self._actives = self._printed = actives_of(self) if self.pool.statics or self.table.lasting else []
            statics = [active.static for active in self._actives]
            self._changes = any([static.change is not None for static in statics])
            self._forbids = any([in_force.forbids(static) for static in statics])
            self._replaces = any([static.replace is not None for static in statics])
            self._steady = self._changes and all_steady(self, self._actives)
            self._at = -1
        if self._at != table.altered:
            if self._at < 0 or not self._steady:
                self._shapes = None if self._changes else UNCHANGED
            self._at = table.altered
            if self.pool.rewords and self._changes:
                self._shapes = shapes_of(self, self._printed)
                self._actives = [as_read(self, active, self._shapes) for active in self._printed]
        return self._actives

    def shapes(self) -> dict[int, Characteristics]:
        """Changed information by object; empty when nothing changes any."""
        if self._at == self.table.altered and self._shapes is not None:
            return self._shapes
        actives = self.actives()
        if self._shapes is None:
            self._shapes = shapes_of(self, actives)
        return self._shapes

    def number(self, object_id: int, name: str) -> int:
        """A number of an object by its name, 0 if it has none."""
        return self.traits(object_id).numbers.get(name, 0)

    def _note_before(self) -> None:
        """Note what all cards are before acts that happen at the same time."""
        self._before = (self.table.next_id, self.shapes(), self._carrying())

    def snapshot(self, object_id: int) -> Characteristics:
        """Traits and state together, as they travel in the event that moves the object away.

        Of what leaves together with others they are those from before anything of that happened.
        """
        obj = self.table.objects[object_id]
        if self._together and self._before is None:
            self._note_before()
        if self._before is not None and self.table.age(object_id) < self._before[0]:
            _, shapes, carrying = self._before
            traits, carried = shapes.get(object_id) or self.base(object_id), carrying.get(object_id, NOTHING)
        else:
            traits, carried = self.traits(object_id), self.carried_by(object_id)
        return msgspec.structs.replace(
            traits, owner=obj.owner, controller=obj.controller, zone=obj.zone, orientation=obj.orientation,
            attached_to=obj.attached_to, carrying=tuple(carried), face_up=obj.face_up, guise=obj.guise,
            markers=obj.markers,
        )  # fmt: skip

    def ability(self, key: str) -> Ability:
        """The ability a key names: printed, granted (`@7`), with other words, or an icon's meaning (`icon:prayer`)."""
        if key.startswith("icon:"):
            return self.book.icons[key[5:]]
        found = (self.table.granted if key.startswith("@") else self.pool.abilities).get(key)
        return found if found is not None else read_ability(self, key)

    def as_read(self, object_id: int, key: str) -> str:
        """The key of one of an object's printed abilities with the words that its text has now."""
        if not self.pool.rewords:
            return key
        return next((one for one in self.abilities(object_id) if printed_key(one) == key), key)

    def abilities(self, object_id: int) -> tuple[str, ...]:
        """The keys of the abilities an object has now."""
        return self.traits(object_id).abilities

    def scope(self, active: Active) -> Scope:
        """The point of view of a continuous effect."""
        return Scope(self, active.controller, active.source, active.memory)

    def forbidden(self, act: str, object_id: int = 0, player: str = "", by: int = 0) -> Active | None:
        """The continuous effect that forbids an act to an object (done `by` another one) or a player, if one does."""
        if self._at != self.table.altered:
            self.actives()
        if not self._forbids:
            return None
        return in_force.forbidding(self, self._actives, act, object_id, player, by)

    def in_force(self, active: Active) -> bool:
        """Whether a continuous effect is in force: made by an effect, or of an ability its card still has."""
        return in_force.is_in_force(self, active)

    def shows_top(self, obj: GameObject) -> bool:
        """Whether an effect shows the top card of a hidden zone to everybody, and this is the one."""
        return self.pool.reveals and in_force.shows_top(self, obj)

    def memo(self) -> dict[Any, Any]:
        """A place for values that hold until the table changes (what can pay, who can be chosen)."""
        if self._memo_at != self.table.version:
            self._memo_at = self.table.version
            self._memo = {}
        return self._memo

    def kept(self) -> dict[str, Any]:
        """A place for values that hold until an object, an effect or a fact changes."""
        if self._kept_at != self.table.altered:
            self._kept_at = self.table.altered
            self._kept = {}
        return self._kept

    def those(self, quality: str, owner: str, zone: str, has: Callable[[Characteristics], bool]) -> list[int]:
        """The cards of a zone that have a quality, kept by its name until a card moves or changes. Never change it."""
        shapes = self.shapes()
        if self._those_at != self.table.shifted or self._those_of is not shapes:
            self._those_at, self._those_of = self.table.shifted, shapes
            self._those = {}
        key = (quality, owner, zone)
        if key not in self._those:
            self._those[key] = [i for i in self.zone(owner, zone) if has(self.traits(i))]
        return self._those[key]

    # ------------------------------------------------------------------ moving cards

    def next_number(self, rule: ZoneRule) -> int:
        """The number that the next object to come into a zone of that kind gets."""
        if rule.public or not self.table.pins.number_key:
            return self.table.next_id
        return fresh_number(self.table)

    def lose_sight_of(self, cards: Iterable[int]) -> None:
        """Cards of hidden zones cannot be followed any longer: after the present acts they get other numbers."""
        if self.table.pins.number_key:
            self._lost.extend(cards)

    def look_at_tops(self) -> None:
        """Note which cards of piles an effect shows; whoever saw one that is shown no longer cannot follow it."""
        if self.pool.reveals and self.table.pins.number_key:
            were, self._tops = self._tops or (), in_force.shown_tops(self)
            self.lose_sight_of(card for card in were if card not in self._tops)

    def renumber(self) -> None:
        """Give other numbers to the cards that nobody can follow any longer."""
        lost, self._lost = self._lost, []
        if lost:
            self.give_other_numbers(lost)

    def give_other_numbers(self, cards: Iterable[int]) -> None:
        """Give cards in hidden zones other numbers, because somebody knew those they have."""
        hidden = self.book.visibility.hidden
        for zone, changed, now in other_numbers(self.table, self._public, cards):
            self.emit(CardsRenumbered, hidden, zone, changed, now)

    def _public(self, zone: str) -> bool:
        return self.book.zone_rule(zone).public

    def restore(self, cites: Cites) -> None:
        """The table is as it was when it was kept; numbers given up since then are not given back."""
        there = self.table.objects.keys()
        self.emit(StateRestored, cites)
        self.lose_sight_of(self.table.objects.keys() - there)

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
        """Move a card to a zone; it becomes a new object there (`same`: it stays the same). Returns the id.

        `index` is the place in an ordered zone (0 top, -1 bottom). What a card last was in play (or in an open
        zone it leaves for a hidden one) goes into the event. Orientation and face follow the zone unless given;
        `last` is what it was if that was noted before something changed.
        """
        table = self.table
        obj = table.objects[card]
        rule = self.book.zone_rule(target)
        seen_there = obj.zone in self.book.play_keys or (not rule.public and self.book.zone_rule(obj.zone).public)
        if last is None and seen_there and not obj.ability:
            last = self.snapshot(card)
        if not rule.ordered:
            index = -1
        if not orientation and rule.orients:
            orientation = self.book.ready
        owner = target.rpartition("/")[0] or obj.controller
        became = card if same else self.next_number(rule)
        came_from = self.book.zone_rule(obj.zone)
        self.emit(
            CardMoved, cites, card, became, obj.zone, target, word, controller or owner, index, orientation,
            rule.public if face_up is None else face_up, guise, shown, last, agent,
            self.text if rule.public and not same else 0,
            () if came_from.public else obj.shown, came_from.public and not obj.face_up,
        )  # fmt: skip
        return became
