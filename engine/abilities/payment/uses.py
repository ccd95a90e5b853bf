"""Uses of cards for a cost in which acts change the findings or counts of later acts.

Such acts are tried on copies of the state with all cards that they can take at once, as the outcome for one card does
not depend on others. One copy for each set of acts shows every use of every card, and its share in the counts of later
acts. Whether uses add up to a payment is then a question of numbers (`search`), not of sets of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.needs import Need
from engine.abilities.payment.dependence import effects_decide, finds_card_by_card, list_counted
from engine.abilities.payment.forms import carry_out_on_copy, need_of, needs_of
from engine.abilities.payment.search import Alike, Use, Way, find_way
from engine.core.table.bounds.search import SearchBudget

MOST_ACTS = 6
"""The maximal number of acts for which uses are computed, as each further act doubles the copies."""

MOST_STEPS = 15_000
"""The bound of steps of a search; each tries all uses of a card, which can be many."""

WITHOUT_BOUND = 1_000_000
"""A number larger than any number of cards that an act takes."""

Level = tuple[int, ...]
"""The number of cards of each act, then the counts of each act."""


class Form(Enum):
    """The way in which an act takes its cards."""

    ASKED = auto()
    """A number of the cards that it finds, or certain cards."""
    NAMED = auto()
    """All cards that it finds, at least one."""
    ALL = auto()
    """All cards that it finds, if any."""
    FIRST = auto()
    """The first cards of a zone in its present order."""
    LOOKS = auto()
    """No cards yet, as it searches an unseen zone, which must hold enough cards."""


class ActsFilled(NamedTuple):
    """The goal of a payment, as a resource that uses of cards produce."""

    wanted: tuple[tuple[int, ...], ...]
    """The number of cards of each act, by its count; a single number for an act without a count."""
    counted: tuple[int, ...]
    """The count of each act at the present state."""
    most: tuple[int, ...]
    """The maximal number of cards of each act."""
    caps: tuple[int, ...]
    """The number of cards beyond which more make no difference to an act."""

    def begin(self) -> Iterable[Level]:
        """Yields the level of a payment that has taken nothing."""
        yield (0,) * len(self.wanted) + self.counted

    def add(self, level: Level, made: Level) -> Iterable[Level]:
        """Yields the level that one more card leads to, unless an act exceeds its maximum."""
        acts = len(self.wanted)
        found = tuple(map(int.__add__, level, made))
        taken = tuple(map(min, found, self.caps))
        if all([got <= most for got, most in zip(taken, self.most, strict=True)]):
            yield taken + found[acts:]

    def enough(self, level: Level) -> bool:
        """Returns whether every act has exactly the cards that it takes."""
        counted = level[len(self.wanted) :]
        return all(
            got == (wanted[count] if len(wanted) > 1 else wanted[0])
            for got, count, wanted in zip(level, counted, self.wanted, strict=False)
        )


class Trial(NamedTuple):
    """A copy of the state after some acts with all cards that they can take."""

    scope: Scope
    """The scope of the payer after the acts."""
    now: dict[int, int]
    """The present object of each card that the acts took, by its former object."""
    able: list[frozenset[int]]
    """The former objects of these cards that each later act can take."""
    takes: list[tuple[int, ...]]
    """The present objects that each later act takes at once in the trial."""
    counts: list[frozenset[int]]
    """The former objects of these cards that each later act counts."""


class CardUses:
    """Every use of every card for one cost in one state."""

    __slots__ = ("_cost", "_forms", "_known", "_needs", "_scope", "_search", "_trials")

    def __init__(
        self, scope: Scope, cost: Sequence[Instruction], search: SearchBudget, needs: Sequence[Need], forms: list[Form]
    ) -> None:
        self._scope, self._cost, self._search, self._needs, self._forms = scope, cost, search, needs, forms
        self._trials: dict[tuple[int, ...], Trial] = {}
        self._known: dict[int, Made] = {}

    @classmethod
    def of(cls, scope: Scope, cost: Sequence[Instruction], search: SearchBudget) -> CardUses | None:
        """Returns the uses of all cards; None if the uses of a card may depend on other cards.

        Raises:
            SearchLimit: it takes too many copies of the state.
        """
        if not 1 < len(cost) <= MOST_ACTS or not finds_card_by_card(cost, scope.g):
            return None
        needs = needs_of(cost, scope)
        forms = [form for item, need in zip(cost, needs, strict=True) if (form := _find_form(item, need)) is not None]
        if len(forms) < len(cost):
            return None
        found = cls(scope, cost, search, needs, forms)
        return found if found._try_acts() else None

    # ------------------------------------------------------------------ what becomes of each card

    def _try_acts(self) -> bool:
        """Tries each set of acts. Returns whether cards are independent of each other."""
        if not self._look((), self._scope, {card: card for card in self._scope.g.state.objects}):
            return False
        for place, item in enumerate(self._cost[:-1]):
            for done, before in [*self._trials.items()]:
                took, taken = before.able[place], before.takes[place]
                if not took:
                    continue
                if _brings_another(before.scope, taken):
                    return False
                self._search.step()
                after = carry_out_on_copy(before.scope, item, taken)
                became = {each: after.g.state.present(each) for each in taken}
                if not _is_all_that_changed(before.scope, after, taken, became.values()):
                    return False
                now = {card: became[before.now[card]] for card in took}
                if not self._look(
                    (*done, place), after, {card: each for card, each in now.items() if each in after.g.state.objects}
                ):
                    return False
        return True

    def _look(self, done: tuple[int, ...], scope: Scope, now: dict[int, int]) -> bool:
        """Records the cards that each act finds and counts after others. Returns whether cards are independent."""
        was = {each: card for card, each in now.items()}
        trial = self._trials[done] = Trial(scope, now, [], [], [])
        for place, item in enumerate(self._cost):
            able: Sequence[int] = ()
            counts: Sequence[int] = ()
            if not done or place > done[-1]:
                need = need_of(item, scope)
                counts = _list_counted_cards(item, need, scope)
                found = self._find_able(place, need, len(counts), scope)
                if found is None:
                    return False
                able = found
            trial.able.append(frozenset(was[card] for card in able if card in was))
            asked = self._forms[place] is Form.ASKED
            trial.takes.append(tuple(sorted(card for card in able if card in was)) if asked else tuple(able))
            trial.counts.append(frozenset(was[card] for card in counts if card in was))
        taken = {now[card] for card in frozenset().union(*trial.able)}.union(*trial.takes, now.values() if done else ())
        return not effects_decide(self._cost, scope.g, taken)

    def _find_able(self, place: int, need: Need, counted: int, scope: Scope) -> Sequence[int] | None:
        """Returns the cards that an act can take; None if they or their number depend on other cards."""
        form, begun = self._forms[place], self._needs[place]
        if _find_form(self._cost[place], need) is not form or any(
            card not in scope.g.state.objects for card in need.candidates
        ):
            return None
        counts, count = bool(list_counted(self._cost[place])), max(need.count, 0)
        if form is Form.ASKED:
            expected = self._wanted(place, counted) if counts else begun.count
            certain = need.asked or len(need.candidates) <= count
            return need.candidates if need.count == expected and certain else None
        if counts:
            return None
        if form is Form.NAMED:
            return need.candidates if need.count == max(len(need.candidates), 1) else None
        if form is Form.ALL:
            return need.candidates if need.count <= 0 else None
        if need.count != begun.count:
            return None
        if form is Form.LOOKS:
            return ()
        first = need.candidates[:count]
        return first if len(first) == count and first == begun.candidates[:count] else None

    def _wanted(self, place: int, counted: int) -> int:
        """Returns the number of cards that an act takes for a count."""
        amount: Any = getattr(self._cost[place], "count", 0)
        scope = Scope(self._scope.g, self._scope.controller, self._scope.source, {"m.counted": counted})
        return scope.amount(msgspec.structs.replace(amount, count=None, number="counted"))

    def _asked(self, chosen: int) -> ActsFilled:
        """Returns the goal of a payment; the cards already chosen for the first act count as a further act."""
        most = len(self._scope.g.state.objects)
        wanted, counted, caps = [], [], []
        for place, item in enumerate(self._cost):
            form, need = self._forms[place], self._needs[place]
            if form is Form.LOOKS:
                numbers = [0 if there >= need.count else -1 for there in range(most + 1)]
            elif list_counted(item):
                numbers = [max(self._wanted(place, there), 0) for there in range(most + 1)]
            else:
                numbers = [{Form.ALL: 0, Form.NAMED: 1}.get(form, max(need.count, 0))]
            wanted.append(tuple(numbers))
            counted.append(len(_list_counted_cards(item, need, self._scope)))
            caps.append({Form.ALL: 0, Form.NAMED: 1}.get(form, WITHOUT_BOUND))
        wanted.append((chosen,))
        return ActsFilled(tuple(wanted), (*counted, 0), tuple(map(max, wanted)), (*caps, WITHOUT_BOUND))

    # ------------------------------------------------------------------ uses

    def made_by(self, card: int) -> Made:
        """Returns the contribution of each use of a card: 1 for each act that takes it, then the counts."""
        known = self._known.get(card)
        if known is None:
            begun = self._trials[()]
            bound = any(form in SWEEPING and card in begun.able[place] for place, form in enumerate(self._forms))
            known = self._known[card] = Made(not bound, tuple(sorted(set(self._follow(card, (), 0)))))
        return known

    def _follow(self, card: int, done: tuple[int, ...], place: int) -> Iterable[Level]:
        """Yields the contributions of all uses that continue the given acts, starting at an act."""
        if place == len(self._cost):
            if done:
                taken = [int(each in done) for each in range(place)]
                yield (*taken, *[self._adds(card, done, each) for each in range(place)])
            return
        able = card in self._trials[done].able[place]
        if not able or self._forms[place] not in SWEEPING:
            yield from self._follow(card, done, place + 1)
        if able:
            yield from self._follow(card, (*done, place), place + 1)

    def _adds(self, card: int, done: tuple[int, ...], place: int) -> int:
        """Returns how much an act's count changes after earlier acts used a card."""
        before = tuple([each for each in done if each < place])
        return int(card in self._trials[before].counts[place]) - int(card in self._trials[()].counts[place])

    # ------------------------------------------------------------------ paying

    def can_pay(self, chosen: Sequence[int] = ()) -> bool | None:
        """Returns whether uses add up to a payment in which the first act takes the chosen cards.

        Returns:
            True or False; None if the payment cannot be carried out, so that cards depend on each other after all.

        Raises:
            SearchLimit: it takes too many steps.
        """
        acts = len(self._cost)
        if chosen and self._forms[0] is not Form.ASKED:
            return None
        kinds: dict[Made, list[int]] = {}
        for card in sorted({card for trial in self._trials.values() for able in trial.able for card in able}):
            picked, made = card in chosen, self.made_by(card)
            uses = tuple([(*each[:acts], int(picked), *each[acts:], 0) for each in made.uses if each[0] or not picked])
            if uses or not made.spared:
                kinds.setdefault(Made(made.spared, uses), []).append(card)
        listed = sorted(kinds)  # cards that must be used come first
        classes = [
            Alike(tuple([Use(makes=made) for made in kind.uses]), len(kinds[kind]), bound=not kind.spared)
            for kind in listed
        ]
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
        for item, form, cards in zip(self._cost, self._forms, takes, strict=True):
            need, picked = need_of(item, scope), [scope.g.state.present(card) for card in cards]
            if form is Form.LOOKS:
                if not need.unsure and len(need.candidates) < need.count:
                    return False
                continue
            count = max(need.count, 0)
            swept = need.candidates if form in (Form.ALL, Form.NAMED) else need.candidates[:count]
            if form in SWEEPING and (set(picked) != set(swept) or len(picked) < count):
                return False
            if form is Form.ASKED and (len(picked) != count or not set(picked) <= set(need.candidates)):
                return False
            if item is not self._cost[-1]:
                self._search.step()
                scope = carry_out_on_copy(scope, item, swept if form in SWEEPING else picked)
        return True


class Made(NamedTuple):
    """The possible contributions of a card to a cost."""

    spared: bool
    """Whether it may contribute nothing; it may not if an act takes all cards that it finds."""
    uses: tuple[Level, ...]
    """The contribution of each use."""


SWEEPING = (Form.NAMED, Form.ALL, Form.FIRST)
"""The forms of acts that take all their cards."""


def _find_form(item: Instruction, need: Need) -> Form | None:
    """Returns the form of an act; None if each card changes the further candidates."""
    if need.singly:
        return None
    if need.looks:
        return Form.LOOKS if item.picks_from is not None else None
    if need.sweeps:
        return Form.ALL if need.sweeps == "all" else Form.FIRST
    if need.unsure:
        return None
    return Form.NAMED if not need.asked and need.moves and item.selectors else Form.ASKED


def _list_counted_cards(item: Instruction, need: Need, scope: Scope) -> Sequence[int]:
    """Returns the cards that an act counts, for its number or for the size of a searched zone."""
    among = item.picks_from
    if not need.looks or among is None:
        return [card for select in list_counted(item) for card in scope.objects(select)]
    if not among.asks_quality:
        return need.candidates
    keys = scope.g.zone_keys(among.zone, scope.controller, among.of)
    return [card for key in keys for card in scope.g.state.zones.get(key, ())]


def _brings_another(scope: Scope, taken: Sequence[int]) -> bool:
    """Returns whether moving one of the cards may also move another card."""
    cards = set(taken)
    return any(not cards.isdisjoint(scope.g.derived.carried_by(card)) for card in taken)


def _is_all_that_changed(before: Scope, after: Scope, taken: Sequence[int], became: Iterable[int]) -> bool:
    """Returns whether an act changed no other cards and made no new ones.

    Lost attachments are ignored here; where they are read, uses are not computed (`dependence`).
    """
    old, new = before.g.state.objects, after.g.state.objects
    others = old.keys() - set(taken)
    return new.keys() == others | {card for card in became if card in new} and all(
        msgspec.structs.replace(new[card], place=0, attached_to=0)
        == msgspec.structs.replace(old[card], place=0, attached_to=0)
        for card in others
    )
