"""Resolution of an ability: its instructions are carried out one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any, ClassVar, cast

from engine.abilities.effects import CountedCards
from engine.abilities.evaluate import Lens, Scope
from engine.abilities.language.ability import Instruction
from engine.abilities.language.selectors import Amount
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.clauses.finding import Finding, Remark, permits
from engine.core.play.common_acts import ShowCard
from engine.core.play.procedure import Next, Procedure, do, done, go_to
from engine.core.play.visibility import SPECTATOR, sees
from engine.core.table.act import Act
from engine.core.table.held import AnyContext
from engine.core.table.roles import RESOLUTION
from engine.core.table.state import TEXT, Frame, Vars

AGAIN = "again"
"""The step by which an instruction is carried out again: `go_to(AGAIN)` or `do(..., goto=AGAIN)`."""


def instructions(g: RulesContext, ability: str, path: str) -> tuple[Instruction, ...]:
    """Returns the list of instructions at a path inside an ability (`effect`, `effect.2.then`, `cost`).

    The ability key `card:2` with any path is the cost of a card for 2, in an edition that has such keys.
    """
    card_cost = resolution_of(g).card_cost
    if card_cost is not None and ability.startswith("card:"):
        return (card_cost(int(ability[5:])),)
    known = g.derived.index.paths.get((ability, path))
    if known is None:
        node: Any = g.derived.ability(ability)
        for part in path.split("."):
            node = node[int(part)] if part.isdigit() else getattr(node, part)
        known = tuple(node)
        if not ability.startswith("@") and ability not in g.derived.index.reworded:
            g.derived.index.paths[(ability, path)] = known
    return known


class Resolution(Procedure):
    """Base of an edition's resolution procedure; its one step calls `proceed`.

    Locals: `ability` and `path` name the list of instructions, `index` the next one, `n` its repetitions so far,
    `m.<name>` are remembered values, which an `alone` list does not hand to its caller. `only` restricts it to some
    instructions by index. `lapsed` prevents effects with a conditional duration from beginning after the condition
    failed.
    """

    acts_for = "source"
    role = RESOLUTION
    hides_by: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which revealed cards are hidden again after an `alone` list."""
    hidden_pick: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which cards of a hidden zone are picked, for a text or for a cost."""
    not_guaranteed: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which a search of a hidden zone may find nothing."""
    card_cost: ClassVar[Callable[[int], Instruction] | None] = None
    """Returns the instruction that pays a printed cost (key `card:2`); None if no procedure has such keys."""

    ability: str
    source: int
    controller: str
    path: str = "effect"
    index: int = 0
    n: int = 0
    only_choices: bool = False
    only: list[int] | None = None
    alone: bool = False
    lapsed: bool = False

    def scope(self, g: RulesContext) -> Scope:
        """Returns the scope of this ability."""
        return Scope(g, self.controller, self.source, vars(self))

    def decided_on_use(self, item: Instruction) -> bool:
        """Returns whether an initial instruction is a decision made when the ability is used."""
        return item.picks_from is not None

    def memory(self) -> Vars:
        """Returns the remembered values, to be handed to and from inner lists."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.")}

    def inner(self, path: str, **more: Any) -> Frame:
        """Returns a frame for an inner list of instructions."""
        values: Vars = {"ability": self.ability, "source": self.source, "controller": self.controller, "path": path}
        if vars(self).get("replaced"):
            values["replaced"] = vars(self)["replaced"]
        if self.lapsed:
            values["lapsed"] = True
        return type(self).frame(**values, **self.memory(), **more)

    def here(self, name: str) -> str:
        """Returns the path of a list inside the present instruction."""
        return f"{self.path}.{self.index}.{name}"

    @property
    def shown(self) -> list[int]:
        """Returns the cards revealed so far."""
        return list(vars(self).get("m.revealed_") or ())

    def hiding(self, g: RulesContext) -> tuple[Act, ...]:
        """Returns the acts that hide the cards revealed by an `alone` list; for other lists the caller hides them."""
        return tuple(ShowCard(card, (), self.hides_by) for card in self.shown if card in g.state.objects)

    def perform(self, item: Instruction, here: InstructionContext) -> Next:
        """Carries out one instruction by the edition's clauses."""
        return item.carry_out(here, here.g.derived.rules.instructions[type(item)])

    def proceed(self, g: RulesContext, key: str) -> Next:
        """Carries out the present instruction and returns what comes next. `key` is the step's own key."""
        listed = instructions(g, self.ability, self.path)
        if self.only_choices:
            listed = tuple(takewhile(self.decided_on_use, listed))
        if self.only is not None and self.index not in self.only:
            following = (place for place in self.only if place > self.index)
            if self.index < len(listed):
                return go_to(key, index=next(following, len(listed)))
        if self.index >= len(listed):
            return do(*self.hiding(g), ends=True) if self.alone else done(**_told(self.memory()))
        item = listed[self.index]
        here = InstructionContext(self, g)
        outcome = self.perform(item, here)
        if g.gives_reasons and not self.n:
            empty, counted = tell_empty_zones(item, here, outcome.cites), tell_counted(here, outcome)
            outcome = outcome.noting(*outcome.told, *empty, *counted)
        sets: Vars = dict(outcome.sets or {})
        last = self.index + 1 >= len(listed) and not (self.alone and (item.reveals or self.shown))
        if outcome.goto == AGAIN:
            return _continue(outcome, key, sets)
        if self.n:
            sets["n"] = 0
        if last and not outcome.questions and not outcome.calls:
            kept = self.memory() | {name: value for name, value in sets.items() if name.startswith("m.")}
            returns = None if self.alone else _told(kept) or None
            return Next(
                ends=True, verbs=outcome.verbs, cites=outcome.cites, returns=returns, grounds=outcome.grounds,
                told=outcome.told,
            )  # fmt: skip
        sets["index"] = self.index + 1
        return _continue(outcome, key, sets)


def _told(memory: Vars) -> Vars:
    """Returns the values that a list hands to its caller: all remembered values except its text."""
    return {name: value for name, value in memory.items() if name != TEXT}


def _continue(outcome: Next, key: str, sets: Vars) -> Next:
    return Next(
        goto=key, sets=sets or None, calls=outcome.calls, questions=outcome.questions, verbs=outcome.verbs,
        cites=outcome.cites, grounds=outcome.grounds, told=outcome.told,
    )  # fmt: skip


def tell_empty_zones(item: Instruction, here: InstructionContext, cites: Cites) -> tuple[Finding, ...]:
    """Returns why an instruction does nothing with the cards of zones: there are none in any of these zones.

    Args:
        item: the instruction.
        here: the context in which it is carried out.
        cites: the clauses of carrying it out.
    """
    zones, because = item.list_zones(here), joined(cites, here.g.derived.rules.principles.partial)
    if not because or any(here.g.state.zones.get(zone) for zone in zones):
        return ()
    return tuple(
        permits("text.zone-empty", because, here.source, card=here.source, zone=zone).told_with(Remark.CLAIM)
        for zone in zones
    )


COUNTED = ("text.counted", "text.worked-out")
"""The codes of findings on the cards that an amount of a text counted."""
MOST_NAMED = 6
"""The most counted cards that such a finding names."""


def tell_counted(here: InstructionContext, outcome: Next) -> Iterator[Finding]:
    """Yields what the amounts of an instruction counted; cards that not everybody may know are not named.

    Args:
        here: the context in which it was carried out.
        outcome: what came of it; the clauses are those of carrying it out, or those of its first act.
    """
    carried_out = outcome.cites or next((getattr(act, "cites", NO_CLAUSES) for act in outcome.verbs), NO_CLAUSES)
    told = list[CountedCards]()
    for each in tuple(here.counted or ()):
        cites = joined(carried_out, here.g.derived.rules.numbers.cite(here, each.amount, lens=None))
        if each in told or not cites:
            continue
        told.append(each)
        named = [card for card in each.cards if sees(here.g, SPECTATOR, card)][:MOST_NAMED]
        count, listed, left = len(each.cards), len(named), len(each.cards) - len(named)
        if each.is_plain:
            yield permits(
                "text.counted", cites, here.source, card=here.source, amount=each.result, each=each.amount.times,
                count=count, counted=named, listed=listed, left=left,
            ).told_with(Remark.CLAIM)  # fmt: skip
        else:
            yield permits(
                "text.worked-out", cites, here.source, card=here.source, amount=each.result,
                count=count, counted=named, listed=listed, left=left,
            ).told_with(Remark.CLAIM)  # fmt: skip


def resolution_of(g: AnyContext) -> type[Resolution]:
    """Returns the resolution procedure of the edition; its class has the clauses of hidden zones."""
    return cast(type[Resolution], g.book.roles[RESOLUTION])


class InstructionContext(Scope):
    """The context of an instruction: the scope of the ability, and the resolution procedure."""

    __slots__ = ("by", "counted")

    def __init__(self, by: Resolution, g: RulesContext) -> None:
        super().__init__(g, by.controller, by.source, vars(by))
        self.by = by
        self.counted: list[CountedCards] | None = [] if g.gives_reasons else None
        """The cards that amounts counted so far; None if nobody asks for reasons."""

    @property
    def n(self) -> int:
        """Returns the repetitions of the present instruction so far."""
        return self.by.n

    def objects_of(self, what: Any) -> tuple[int, ...]:
        """Returns the live objects that `what` means: a remembered set, this card, the subject, or all matches."""
        if isinstance(what, str):
            return self.present(what)
        return tuple(self.objects(what))

    def seats(self, by: str) -> tuple[str, ...]:
        """Returns the seats that an instruction means; `owner` is the owner of the card of the ability."""
        if by == "owner":
            obj = self.g.state.objects.get(self.source)
            return (obj.owner if obj is not None else self.controller,)
        return self.players(by)

    def amount(
        self, value: int | Amount, lens: Lens | None = None, told: list[CountedCards] | None = None
    ) -> int:  # fmt: skip
        """Returns the present value of an amount. The cards that it counts are noted if reasons are asked for."""
        if isinstance(value, int):
            return value
        return super().amount(value, lens, self.counted if told is None else told)

    def reads_past(self, amount: Amount) -> bool:
        """Returns whether an amount is read from a card that has left its zone."""
        read = self.remembered(amount.of) if amount.value else ()
        return any(self.looked_at(card) not in self.g.state.objects for card in read)

    def times(self, count: int | Amount) -> int:
        """Returns how often to act on the next card of a zone, at most once per card in the zone.

        A number chosen by a player has no other bound.
        """
        return max(min(self.amount(count), len(self.g.state.objects) + 1), 0)
