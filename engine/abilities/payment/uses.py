"""The uses that cards have for a cost whose acts bring about what later acts find or count.

Such acts are tried on copies of the table with all cards that they can take at once: what becomes of a card does not
depend on the others. One copy for each set of acts tells every use of every card, and what it adds to what a later act
counts. Whether uses add up to a payment is then a question of numbers (`search`), not of sets of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instruction import Instruction
from engine.abilities.payment.dependence import effects_decide, finds_card_by_card, list_counted
from engine.abilities.payment.forms import carry_out_on_copy, need_of, needs_of
from engine.abilities.payment.needs import Need
from engine.abilities.payment.search import Alike, Use, Way, find_way
from engine.core.search import SearchBudget

MOST_ACTS = 6
"""The acts of a cost up to which the uses of cards are looked for: each act more doubles the copies."""

MOST_STEPS = 15_000
"""The steps after which a search is given up: each tries all uses of a card, of which there can be many."""

Level = tuple[int, ...]
"""How many cards each act has got, then how many there are of those that it counts."""


class ActsFilled(NamedTuple):
    """What a payment asks for, as a resource that the uses of cards make."""

    wanted: tuple[tuple[int, ...], ...]
    """How many cards each act takes, by how many it counts; a single number for an act that counts none."""
    counted: tuple[int, ...]
    """How many cards each act counts as the table is."""
    most: tuple[int, ...]
    """How many cards each act can ever take."""

    def begin(self) -> Iterable[Level]:
        """Yield the level of a payment that has taken nothing."""
        yield (0,) * len(self.wanted) + self.counted

    def add(self, level: Level, made: Level) -> Iterable[Level]:
        """Yield the level that one card more leads to, unless an act got more cards than it can ever take."""
        found = tuple(map(int.__add__, level, made))
        if all([got <= most for got, most in zip(found, self.most, strict=False)]):
            yield found

    def enough(self, level: Level) -> bool:
        """Tell whether every act has got exactly what it takes."""
        counted = level[len(self.wanted) :]
        return all(
            got == (wanted[count] if len(wanted) > 1 else wanted[0])
            for got, count, wanted in zip(level, counted, self.wanted, strict=False)
        )


class Trial(NamedTuple):
    """A copy of the table on which some acts were done with all cards that can go through them."""

    scope: Scope
    """The point of view of the payer after them."""
    now: dict[int, int]
    """What each card that went through them is by now, by what it was; each that is there is its own beginning."""
    able: list[frozenset[int]]
    """Which of these cards each later act can take, as they were."""
    counts: list[frozenset[int]]
    """Which of these cards each later act counts, as they were."""


class CardUses:
    """Every use of every card for one cost at one table."""

    __slots__ = ("_cost", "_made", "_needs", "_scope", "_search", "_trials")

    def __init__(self, scope: Scope, cost: Sequence[Instruction], search: SearchBudget) -> None:
        self._scope, self._cost, self._search = scope, cost, search
        self._needs = needs_of(cost, scope)
        self._trials: dict[tuple[int, ...], Trial] = {}
        self._made: dict[int, tuple[Level, ...]] = {}

    @classmethod
    def of(cls, scope: Scope, cost: Sequence[Instruction], search: SearchBudget) -> CardUses | None:
        """Returns the uses of all cards; None where what a card does for the cost may depend on other cards.

        Raises:
            SearchLimit: it takes too many copies of the table.
        """
        if not 1 < len(cost) <= MOST_ACTS or not finds_card_by_card(cost, scope.g):
            return None
        found = cls(scope, cost, search)
        return found if found._try_acts() else None

    # ------------------------------------------------------------------ what becomes of each card

    def _try_acts(self) -> bool:
        """Does each set of acts; returns whether every card can be looked at by itself."""
        if not self._look((), self._scope, {card: card for card in self._scope.g.state.objects}):
            return False
        for place, item in enumerate(self._cost[:-1]):
            for done, before in [*self._trials.items()]:
                took = before.able[place]
                if not took:
                    continue
                taken = sorted(before.now[card] for card in took)
                self._search.step()
                after = carry_out_on_copy(before.scope, item, taken)
                became = {card: after.g.state.present(before.now[card]) for card in took}
                now = {card: each for card, each in became.items() if each in after.g.state.objects}
                if not _is_all_that_changed(before.scope, after, taken, now.values()):
                    return False
                if not self._look((*done, place), after, now):
                    return False
        return True

    def _look(self, done: tuple[int, ...], scope: Scope, now: dict[int, int]) -> bool:
        """Notes which cards each act finds and counts after others; returns whether it depends on no more."""
        if effects_decide(self._cost, scope.g):
            return False
        was = {each: card for card, each in now.items()}
        trial = self._trials[done] = Trial(scope, now, [], [])
        for place, item in enumerate(self._cost):
            need, counted, later = need_of(item, scope), list_counted(item), not done or place > done[-1]
            counts = [card for select in counted for card in scope.objects(select)]
            expected = self._wanted(place, len(counts)) if counted else self._needs[place].count
            if later and (need.count != expected or not _takes_any_cards(need, scope)):
                return False
            trial.able.append(frozenset(was[card] for card in need.candidates if card in was) if later else frozenset())
            trial.counts.append(frozenset(was[card] for card in counts if card in was))
        return True

    def _wanted(self, place: int, counted: int) -> int:
        """How many cards an act takes when it counts so many."""
        amount: Any = getattr(self._cost[place], "count", 0)
        scope = Scope(self._scope.g, self._scope.controller, self._scope.source, {"m.counted": counted})
        return scope.amount(msgspec.structs.replace(amount, count=None, number="counted"))

    def _asked(self, chosen: int) -> ActsFilled:
        """What a payment asks for; one act more takes the cards that were chosen for the first one."""
        most, wanted, counted = len(self._scope.g.state.objects), [], []
        for place, item in enumerate(self._cost):
            selects = list_counted(item)
            numbers = [self._wanted(place, n) for n in range(most + 1)] if selects else [self._needs[place].count]
            wanted.append(tuple([max(number, 0) for number in numbers]))
            counted.append(sum(len(self._scope.objects(select)) for select in selects))
        wanted.append((chosen,))
        return ActsFilled(tuple(wanted), (*counted, 0), tuple(map(max, wanted)))

    # ------------------------------------------------------------------ uses

    def made_by(self, card: int) -> tuple[Level, ...]:
        """Returns what the uses of a card make: 1 for each act that takes it, then the counts."""
        known = self._made.get(card)
        if known is None:
            known = self._made[card] = tuple(sorted(set(self._follow(card, (), 0))))
        return known

    def _follow(self, card: int, done: tuple[int, ...], place: int) -> Iterable[Level]:
        """Yields what the uses of a card make that begin with some acts, from the act at a place on."""
        if place == len(self._cost):
            if done:
                taken = [int(each in done) for each in range(place)]
                yield (*taken, *[self._adds(card, done, each) for each in range(place)])
            return
        yield from self._follow(card, done, place + 1)
        if card in self._trials[done].able[place]:
            yield from self._follow(card, (*done, place), place + 1)

    def _adds(self, card: int, done: tuple[int, ...], place: int) -> int:
        """How many cards more an act counts when a card went through those of some acts that come before it."""
        before = tuple([each for each in done if each < place])
        return int(card in self._trials[before].counts[place]) - int(card in self._trials[()].counts[place])

    # ------------------------------------------------------------------ paying

    def can_pay(self, chosen: Sequence[int] = ()) -> bool | None:
        """Tell whether the uses add up to a payment in which the first act takes the chosen cards.

        Returns:
            Whether they do; None if the payment that was found cannot be carried out, so that cards must depend on each
            other after all.

        Raises:
            SearchLimit: it takes too many steps.
        """
        acts = len(self._cost)
        kinds: dict[tuple[Level, ...], list[int]] = {}
        for card in sorted({card for trial in self._trials.values() for able in trial.able for card in able}):
            picked = card in chosen
            made = [made for made in self.made_by(card) if made[0] or not picked]
            kind = tuple([(*each[:acts], int(picked), *each[acts:], 0) for each in made])
            if kind:
                kinds.setdefault(kind, []).append(card)
        listed = sorted(kinds)
        classes = [Alike(tuple([Use(makes=made) for made in kind]), len(kinds[kind])) for kind in listed]
        way = find_way(tuple(classes), (), self._asked(len(chosen)), MOST_STEPS)
        if way is None:
            return False
        return True if self._is_carried_out(way, [kinds[kind] for kind in listed]) else None

    def _is_carried_out(self, way: Way, members: Sequence[Sequence[int]]) -> bool:
        """Returns whether a payment can be done act by act on copies of the table."""
        left = [[*cards] for cards in members]
        takes: list[list[int]] = [[] for _ in self._cost]
        for place, use in way:
            card = left[place].pop()
            for act, taken in zip(takes, use.makes, strict=False):
                if taken:
                    act.append(card)
        scope = self._scope
        for item, cards in zip(self._cost, takes, strict=True):
            need, picked = need_of(item, scope), [scope.g.state.present(card) for card in cards]
            if len(picked) != max(need.count, 0) or not set(picked) <= set(need.candidates):
                return False
            if item is not self._cost[-1]:
                self._search.step()
                scope = carry_out_on_copy(scope, item, picked)
        return True


def _takes_any_cards(need: Need, scope: Scope) -> bool:
    """Whether any of the cards that a need finds will do for it, or it takes all of them."""
    if need.looks or need.unsure or need.sweeps or need.singly:
        return False
    if not need.asked and len(need.candidates) > max(need.count, 0):
        return False
    return all(card in scope.g.state.objects for card in need.candidates)


def _is_all_that_changed(before: Scope, after: Scope, taken: Sequence[int], became: Iterable[int]) -> bool:
    """Returns whether an act left all other cards alone, and brought no new ones."""
    old, new = before.g.state.objects, after.g.state.objects
    others = old.keys() - set(taken)
    return new.keys() == others | set(became) and all(
        msgspec.structs.replace(new[card], place=0) == msgspec.structs.replace(old[card], place=0) for card in others
    )
