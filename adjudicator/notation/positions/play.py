"""Play under way in a stated position: texts on the stack, triggers, effects, and priority."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import NOBODY_KNOWS, PlayedText, StatedSetup
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.notation.positions.choices import ChoiceReader
from adjudicator.notation.positions.facts import check_record
from adjudicator.notation.positions.names import find_stated_ability, find_stated_card
from adjudicator.notation.positions.payments import list_lacking, read_payments
from adjudicator.notation.positions.recording import record_position
from adjudicator.notation.positions.references import read_references
from adjudicator.notation.positions.waiting import find_waiting, read_trigger, read_way, show_waiting
from adjudicator.notation.positions.written_effects import date_effects, leave_out_later, read_effect, refuse_fields
from engine.abilities.language.ability import Instruction
from engine.abilities.resolution.stated_texts import (
    EndedSince,
    TooManyConditions,
    add_begun,
    find_lasting,
    find_usual,
    is_of_this_turn,
    list_conditions,
    list_names_of_card,
)
from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadPosition
from engine.core.events.fold import open_state
from engine.core.opening.opening import OpeningPosition
from engine.core.opening.scenario_defaults import StackDefaults, TurnRecord
from engine.core.play.common_acts import SetDelayed
from engine.core.play.runner import take_step
from engine.core.table.roles import PRIORITY
from engine.core.table.state import Frame, GameObject, GameState, Lasting, Pending, Vars

_FORMS = {
    "cards": (list, "a list: [U1, U2]", "[U1, U2]"),
    "flag": (bool, "true", "true"),
    "counts": (dict, "numbers by player: {P1: 2}", "{P1: 2}"),
    "seats": (list, "a list of players: [P1]", "[P1]"),
}
"""The forms for acts of the turn: the form, the instruction in English, and an example."""


def complete(
    position: OpeningPosition, layout: CardLayout, stated: StatedSetup, readings: Mapping[str, str], at: FilePosition
) -> OpeningPosition:
    """Adds the play under way to a position.

    Raises:
        BadScenario: a part of it is unknown, impossible or contradictory.
    """
    completion, settle = _Completion(position, layout, stated, readings, at), layout.defaults.scenario.settle
    found = completion.result()
    return settle(completion.context(found), found) if settle is not None and found.agenda else found


@dataclass
class _Completion:
    """A position to which play under way is added."""

    position: OpeningPosition
    layout: CardLayout
    stated: StatedSetup
    readings: Mapping[str, str]
    at: FilePosition
    used: int = field(init=False)
    """The last id assigned to an object, a trigger or an effect."""
    choices: ChoiceReader = field(init=False)
    """The reader of stated decisions."""
    under_way: list[tuple[int, str]] = field(default_factory=list)
    """The cards and keys of abilities that wait to be resolved, or whose effects began in this turn."""
    told_uses: list[tuple[int, str]] = field(default_factory=list)
    """The cards and keys of abilities whose uses are stated."""

    def __post_init__(self) -> None:
        self.used = len(self.layout.objects)
        self.choices = ChoiceReader(self.layout, self.defaults)

    def result(self) -> OpeningPosition:
        """Returns the completed position."""
        found = self.position
        if self.stated.stack and self.defaults is None and self.stated.at and not self.stated.within:
            book = self.layout.defaults.book
            raise (self.at / "stack").wrong("position.no-stack", edition=book.id)
        for index, text in reversed([*enumerate(self.stated.stack)]):
            found = msgspec.structs.replace(found, objects=(*found.objects, self.lay(text, (self.at / "stack")[index])))
        found = self.decide(self.remember(found))
        found = self.add_waiting(found)
        found, dates = date_effects(found, self.stated.effects, self.layout, self.find_card, self.at / "effects")
        for begun, index in self.effects(found):
            self.used += 1
            found = add_begun(found, begun, self.used, dates[index])
        found = msgspec.structs.replace(found, facts=self.records(found))
        return self.give_priority(found) if self.stated.needs_priority and found.agenda else found

    @property
    def defaults(self) -> StackDefaults | None:
        """The edition's defaults for what waits on the stack; None if it has no stack."""
        return self.layout.defaults.scenario.stack

    # ------------------------------------------------------------------ the stack

    def lay(self, text: PlayedText, at: FilePosition) -> GameObject:
        """Places one object on the stack, without its decisions."""
        zone, book = self.layout.defaults.book.resolution_zone, self.layout.defaults.book
        if bool(text.card) == bool(text.ability):
            raise at.wrong("position.card-or-ability", fault="card")
        self.used += 1
        if text.card:
            if text.by is None:
                raise at.wrong("position.no-player", named=str(text.card))
            lying = self.layout.labels.get(text.card)
            if lying is not None and text.card not in self.layout.called:
                zone_key = self.layout.objects[lying - 1].zone
                raise (at / "card").wrong("position.left-its-zone", named=str(text.card), zone_key=zone_key)
            entry = self.layout.entry(text.card, (), at)
            number = self.layout.number(entry, zone, at / "card")
            self.layout.name(text.card, self.used, at / "card")
            by, key, source = str(text.by), "", 0
        else:
            of, key = self.find_ability(text, at)
            by, number, source = str(text.by or of.controller), "", of.id
            self.under_way.append((of.id, key))
        card = self.used if text.card else 0
        obj = GameObject(
            self.used, card, number, by, by, book.zone_key(by, zone), since=self.layout.turn, ability=key, source=source
        )
        self.layout.objects.append(obj)
        return obj

    def decide(self, position: OpeningPosition) -> OpeningPosition:
        """Returns the position after every object of the stack has recorded its decisions."""
        if not self.stated.stack:
            return position
        g, made = self.context(position), list(position.objects)
        first = len(made) - len(self.stated.stack)
        for place, obj in enumerate(made[first:], first):
            index = len(made) - 1 - place
            text, at = self.stated.stack[index], (self.at / "stack")[index]
            if text.remembers is not None:
                memory = read_references(text.remembers, self.layout, at / "remembers")
                made[place] = msgspec.structs.replace(obj, memory=memory)
                continue
            memory = read_trigger(g, self.layout, text, obj.ability, obj.source, at)
            key, costs = self.costs(g, text, obj, at)
            memory |= costs | read_way(self.layout, text, at)
            memory |= self.choices.read_decisions(g, text, key, at, resolved=False)
            memory |= self.payments(g, text, obj, key, memory, at)
            made[place] = msgspec.structs.replace(obj, memory=memory)
        return msgspec.structs.replace(position, objects=tuple(made))

    def costs(self, g: RulesContext, text: PlayedText, obj: GameObject, at: FilePosition) -> tuple[str, Vars]:
        """Returns the key of a played text, and the picked costs in the form that it remembers."""
        key, found = obj.ability, Vars()
        if self.defaults is None:
            return key, found
        if text.paid:
            self.check_paid(g, text, obj, self.defaults, at / "paid")
            found = self.defaults.ways(text.paid, obj.id)
        if not key:
            key = self.defaults.text_of(g, obj.id, found)
        return key, found

    def check_paid(
        self, g: RulesContext, text: PlayedText, obj: GameObject, defaults: StackDefaults, at: FilePosition
    ) -> None:
        """Refuses a repeated cost, or a cost that neither the edition nor the card offers."""
        if obj.ability:
            raise at.wrong("position.cost-of-ability")
        if len(set(text.paid)) < len(text.paid):
            raise at.wrong("position.cost-twice")
        offered = defaults.offers(g, obj.id)
        for name in text.paid:
            if defaults.costs and name not in defaults.costs:
                raise at.wrong("position.no-cost", named=name, possible=", ".join(defaults.costs))
            if offered is not None and name not in offered:
                raise at.wrong(
                    "position.cost-not-offered",
                    named=text.card,
                    given=name,
                    possible=", ".join(sorted(offered)),
                    count=len(offered),
                )

    def remember(self, position: OpeningPosition) -> OpeningPosition:
        """Returns the position after cards in play have recorded how they were played."""
        if not self.stated.played:
            return position
        g, made, defaults = self.context(position), list(position.objects), self.defaults
        for index, text in enumerate(self.stated.played):
            at = (self.at / "played")[index]
            if defaults is None:
                book = self.layout.defaults.book
                raise at.wrong("position.played-not-remembered", edition=book.id)
            if not text.card:
                raise at.wrong("position.played-no-card")
            obj = self.find_card(text.card, at / "card")
            if obj.zone not in self.layout.defaults.book.play_keys:
                raise (at / "card").wrong("position.played-elsewhere", named=text.card, zone_key=obj.zone)
            if text.targets or text.modes or text.about or text.player or text.ability or text.by:
                raise at.wrong("position.played-costs-only")
            if text.remembers is not None:
                self.keep_memory(made, obj, read_references(text.remembers, self.layout, at / "remembers"))
                continue
            key, memory = self.costs(g, text, obj, at)
            self.choices.check_names(list_names_of_card(g, obj.id), text, at / "chosen")
            memory |= self.choices.read_chosen(text, at)
            if text.x is not None:
                if not defaults.x:
                    raise (at / "x").wrong("position.played-no-x")
                memory[f"m.{defaults.x}"] = text.x
            memory |= self.payments(g, text, obj, key, memory, at)
            self.keep_memory(made, obj, memory)
        return msgspec.structs.replace(position, objects=tuple(made))

    def keep_memory(self, made: list[GameObject], obj: GameObject, memory: Vars) -> None:
        """Gives a card in play what it remembers, in the position and in the layout."""
        made[obj.id - 1] = self.layout.objects[obj.id - 1] = msgspec.structs.replace(obj, memory=memory)

    # ------------------------------------------------------------------ triggers and effects

    def add_waiting(self, position: OpeningPosition) -> OpeningPosition:
        """Returns the position with the triggers that wait; a hidden card that has triggered was shown to all."""
        if not self.stated.waiting:
            return position
        g, waiting = self.context(position), list[Pending]()
        for index, text in enumerate(self.stated.waiting):
            source, key, at = *find_waiting(self.layout, text, at := (self.at / "waiting")[index]), at
            self.used += 1
            if text.remembers is not None:
                memory = read_references(text.remembers, self.layout, at / "remembers")
            else:
                memory = read_trigger(g, self.layout, text, key, source.id, at)
            last = self.layout.last.get(source.id)
            waiting.append(Pending(self.used, key, source.id, text.by or source.controller, memory, last))
        objects = show_waiting(self.layout, position.objects, {each.source for each in waiting})
        return msgspec.structs.replace(position, objects=objects, pending=(*position.pending, *waiting))

    def effects(self, position: OpeningPosition) -> Iterator[tuple[Lasting | SetDelayed, int]]:
        """Yields lasting effects and delayed triggers, in the order in which they began, with the place of each."""
        g = self.context(position) if self.stated.effects else None
        for index, text in enumerate(self.stated.effects):
            at = (self.at / "effects")[index]
            if g is None or bool(text.card) == bool(text.ability):
                raise at.wrong("position.card-or-ability", fault="text")
            if text.effect is not None:
                source = self.find_card(text.card, at / "card")
                memory = read_references(text.remembers or {}, self.layout, at / "remembers")
                yield read_effect(text, source, memory, self.layout, self.find_card, at), index
                continue
            refuse_fields(text, at)
            source, key = self.find_ability(text, at) if text.ability else self.find_text(g, text.card, at)
            by = text.by or source.controller
            key, memory = self.recall_effect(g, text, source, key, by, at)
            conditions = list_conditions(g.derived.ability(key).effect)
            try:
                told = (g, key, source.id, by, memory)
                begun = find_lasting(*told, text.held) if text.held else find_usual(*told)
            except TooManyConditions as fewer:
                raise (at / "held").wrong("position.conditions", count=len(text.held)) from fewer
            except EndedSince as several:
                named = text.card or text.ability
                raise at.wrong("position.effects-of-two-turns", named=str(named)) from several
            if not begun and conditions and not text.held:
                raise at.wrong("position.condition-unsaid", named=str(text.card or text.ability), count=len(conditions))
            if not begun:
                raise at.wrong("position.not-lasting", named=str(text.card or text.ability))
            if text.ability and any(is_of_this_turn(each) for each in begun):
                self.under_way.append((source.id, key))
            for each in begun:
                # A saved effect already has only the cards that it affects.
                saved = text.remembers is not None
                yield (each if saved else leave_out_later(each, text, memory, self.find_card, at)), index

    def recall_effect(
        self, g: RulesContext, text: PlayedText, source: GameObject, key: str, by: str, at: FilePosition
    ) -> tuple[str, Vars]:
        """Returns the key of a text with effects in force, and what it remembers."""
        if text.remembers is not None:
            return key, read_references(text.remembers, self.layout, at / "remembers")
        costs = Vars()
        if text.paid:
            played = msgspec.structs.replace(source, ability=key if text.ability else "")
            key, costs = self.costs(g, text, played, at)
        memory = costs | read_trigger(g, self.layout, text, key, source.id, at)
        memory |= self.choices.read_decisions(g, text, key, at, resolved=True)
        memory |= self.payments(g, text, msgspec.structs.replace(source, controller=by), key, memory, at)
        return key, memory

    def find_text(self, g: RulesContext, label: str, at: FilePosition) -> tuple[GameObject, str]:
        """Returns the resolved text of a card, regardless of its present zone."""
        if self.defaults is None:
            return find_stated_ability(self.layout, PlayedText(ability=label), at / "card", lasting=True)
        source = self.find_card(label, at / "card")
        key = self.defaults.text_of(g, source.id, {})
        if not key:
            raise at.wrong("position.no-text", named=label)
        return source, key

    # ------------------------------------------------------------------ what was done this turn

    def records(self, position: OpeningPosition) -> Vars:
        """Returns the remembered facts about acts of this turn, and of the game.

        An ability under way was used in this turn, and a running effect of one was used, where that is limited.
        """
        known, facts = self.layout.defaults.scenario.turn_records, dict(position.facts)
        for word, said in self.stated.done.items():
            at = self.at / "done" / word
            record = known.get(word)
            if record is None:
                possible = self.layout.defaults.words.done.tell(word)
                raise at.wrong("position.not-remembered", named=word, possible=possible)
            if said == NOBODY_KNOWS:
                if self.layout.strict:
                    raise at.wrong("position.state-unsure", named=NOBODY_KNOWS)
                continue
            form, todo, example = _FORMS[record.form]
            if not isinstance(said, form):
                raise at.wrong("position.other-form", possible=example, detail=todo)
            check_record(word, said, facts.get(record.fact), self.layout, at)
            if said is not False and said != []:
                facts = self.note_done(position, facts, record, said, at)
        used = known.get("used")
        if used is not None and used.uses is not None and self.under_way and not self.stated.within:
            g = self.context(position)
            for card, key in self.under_way:
                told = (card, key) in self.told_uses
                if not told and self.layout.defaults.scenario.is_limited(g.derived.ability(key)):
                    facts = used.uses(g, facts, card, key)
        return facts

    def note_done(
        self, position: OpeningPosition, facts: Vars, record: TurnRecord, said: Any, at: FilePosition
    ) -> Vars:
        """Returns the facts after one record of the turn was added."""
        g = self.context(position)
        if record.uses is not None and isinstance(said, list):
            for index, each in enumerate(said):
                source, key = self.find_ability(PlayedText(ability=each), at[index])
                self.told_uses.append((source.id, key))
                try:
                    facts = record.uses(g, facts, source.id, key)
                except BadPosition as error:
                    raise at[index].repeat(error) from error
            return facts
        if record.form == "seats" and not {*said} <= {*self.layout.defaults.book.seats}:
            raise at.wrong("position.other-form", possible=_FORMS["seats"][2], detail=_FORMS["seats"][1])
        value = self.layout.ids(said, at)
        if record.facts is not None:
            try:
                return record.facts(g, facts, value)
            except BadPosition as error:
                raise at.repeat(error) from error
        if record.notes is not None:
            return {**facts, record.fact: record.notes(g, value)}
        known_so_far = facts.get(record.fact)
        if isinstance(value, list) and isinstance(known_so_far, list):  # who attacks now has attacked, too
            value = [*value, *(each for each in known_so_far if each not in value)]
        if isinstance(value, dict) and isinstance(known_so_far, dict):
            value = {**known_so_far, **value}
        return {**facts, record.fact: value}

    # ------------------------------------------------------------------ priority

    def give_priority(self, position: OpeningPosition) -> OpeningPosition:
        """Gives a player priority in the step where play stands; returns the position."""
        holder, at = self.stated.holder, self.at / ("priority" if self.stated.holder else "stack")
        if self.stated.passed is not None and self.stated.passed == self.stated.priority:
            raise at.wrong("position.passed-and-priority", seat=self.stated.passed)
        table = self.table(position)
        if not self.at_priority(table.agenda):
            take_step(RulesContext.over(table), table.agenda[-1])
        if not self.at_priority(table.agenda):
            clause = position.agenda[-1].at.partition("/")[0]
            raise at.wrong("position.no-priority", named=str(clause))
        frames = [Frame(each.procedure, each.at, each.vars) for each in table.agenda]
        known = {**frames[-1].vars, **({"holder": holder} if holder else {})}
        if self.stated.passed is not None:
            known["passed"] = True
        frames[-1] = Frame(frames[-1].procedure, frames[-1].at, known)
        return msgspec.structs.replace(position, agenda=tuple(frames))

    def at_priority(self, agenda: Sequence[Frame]) -> bool:
        """Returns whether the procedure that gives priority is the innermost one."""
        role = self.layout.defaults.book.roles.get(PRIORITY)
        return role is not None and agenda[-1].procedure == role.name

    # ------------------------------------------------------------------ texts and what was decided for them

    def find_card(self, label: str, at: FilePosition) -> GameObject:
        """Returns the card with this label."""
        return find_stated_card(self.layout, label, at)

    def find_ability(self, text: PlayedText, at: FilePosition, *, triggered: bool = False) -> tuple[GameObject, str]:
        """Returns the card and key of an ability, which is named by card and number."""
        return find_stated_ability(self.layout, text, at / "ability", triggered=triggered)

    def payments(
        self, g: RulesContext, text: PlayedText, played: GameObject, key: str, memory: Vars, at: FilePosition
    ) -> Vars:
        """Returns the cards that a text's costs took, as remembered."""
        cost: Sequence[Instruction] = ()
        if self.defaults is not None:
            cost = self.defaults.cost_of(g, played.id, key, text.paid)
        elif key:
            cost = g.derived.ability(key).cost
        found = read_payments(g, cost, text.paid_with, played.controller, self.find_card, self.layout, at / "paid_with")
        lacking = list_lacking(cost, g.derived.ability(key).effect if key else (), {**memory, **found})
        if lacking:
            raise at.wrong("position.payment-unsaid", named=", ".join(lacking))
        return found

    # ------------------------------------------------------------------ a table to ask

    def table(self, position: OpeningPosition) -> GameState:
        """A table of the position; nothing is executed on it."""
        return open_state(record_position(position, self.layout, self.readings))

    def context(self, position: OpeningPosition) -> RulesContext:
        """A rules context over a table of the position."""
        return RulesContext.over(self.table(position))
