"""Choosing cards, in open and hidden zones."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Sequence
from typing import Any, ClassVar, Literal

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Piece, Select, Text, Value
from engine.abilities.qualities import are_alike
from engine.abilities.resolution.hidden_cards import is_seen_by_all
from engine.abilities.resolution.misfits import find_misfits, tell_nearest
from engine.abilities.resolution.resolution import AGAIN, InstructionContext, instructions, resolution_of
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids, permits
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import GO_ON, Next, choose, go_on, go_to
from engine.core.table.choice import NONE, Question, UnavailableOption

EACH = "each_"
"""The name under which one player's cards are remembered while both players choose."""


class Choose(Instruction, tag="choose", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Has a player choose cards, which are remembered."""

    decides: ClassVar[bool] = True
    stands_apart: ClassVar[bool] = True
    chooses: ClassVar[bool] = True

    from_: Select
    """The selector that the cards must fit, read for the player who chooses."""
    count: Value = 1
    """The number of cards."""
    up_to: bool = False
    """Whether fewer cards may be chosen."""
    by: Literal["you", "opponent", "each"] = "you"
    """The player who chooses; with `each` both players choose for themselves, the turn player first."""
    unseen: bool = False
    """Whether cards of a hidden zone are chosen unseen."""
    any_number: bool = False
    """Whether any number of cards may be chosen, also none."""
    different: Text | None = None
    """The quality that no two of the cards may share."""
    total: dict[Text, Value] | None = None
    """Upper bounds of the sums of the cards' numbers."""
    as_: Name = "it"
    """The name under which the cards are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def picks_from(self) -> Select | None:
        return self.from_

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        each = checker.schema.instructions.clauses(ChooseClauses).each
        checker.check_word(f"{at}.by", "chooser", self.by, ("you", "opponent", "each") if each else ("you", "opponent"))
        checker.check_new_name(at, self.as_)
        if self.any_number and (self.up_to or self.count != 1):
            checker.fail(f"{at}.any_number", "card-file.leave-out", named="any_number", fault="counted")
        checker.check_words(f"{at}.different", "quality", (self.different,), checker.schema.qualities)
        checker.check_words(f"{at}.total", "number", tuple(self.total or ()), checker.schema.numbers)
        if self.is_limited and not self.may_take_fewer:
            checker.fail(at, "card-file.missing", named="up_to", fault="fewer")
        if self.is_limited and self.by == "each":
            checker.fail(f"{at}.by", "card-file.leave-out", named="each", fault="limited")

    @property
    def may_take_fewer(self) -> bool:
        """Returns whether fewer cards may be chosen than there could be."""
        return self.up_to or self.any_number

    @property
    def is_limited(self) -> bool:
        """Returns whether the cards are judged together, so that they are asked for one by one."""
        return self.different is not None or self.total is not None

    def find_most(self, scope: Scope) -> int:
        """Returns the largest number of cards that may be chosen, however many there are."""
        return sys.maxsize if self.any_number else scope.amount(self.count)

    def find_breach(self, scope: Scope, card: int, taken: Sequence[int]) -> str:
        """Returns the limit that a card would exceed beside others: `different`, `total`, or none."""
        g, cards = scope.g, [*taken, card]
        traits, schema = g.derived.characteristics, g.derived.rules.schema
        if self.different is not None and are_alike(schema, traits(card), list(map(traits, taken)), self.different):
            return "different"
        for number, bound in (self.total or {}).items():
            if sum(scope.read(g.derived.number(one, number)) for one in cards) > scope.amount(bound):
                return "total"
        return ""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        if self.as_ in here.vars.get("chosen_on_use", ()):
            return GO_ON
        return ChooseClauses.of(here.g).asks(self, here)


def picks_cards(item: Piece) -> TypeIs[Choose]:
    """Returns whether an instruction has a player choose cards."""
    return isinstance(item, Choose)


def ask(item: Choose, here: InstructionContext) -> Next:
    """Asks for the cards.

    In open zones the player must choose; in other zones the player need not find cards with a quality.
    """
    question = _question(item, here, here.player(item.by))
    if question is None:
        cites = here.g.derived.rules.principles.partial + ChooseClauses.of(here.g).misfits(here, item)
        outcome = go_on(cites, **{f"m.{item.as_}": []})
        unfit = here.g.gives_reasons and not here.objects(item.from_)
        return outcome.noting(*tell_nearest(here, item.from_, here.source, cites)) if unfit else outcome
    return choose(question)


def ask_each(item: Choose, here: InstructionContext) -> Next:
    """Asks both players, the turn player first; each reads the selector for themselves."""
    g, name, seats = here.g, f"m.{item.as_}", here.players("each")
    before = [*here.remembered(item.as_), *(here.vars.get(f"m.{EACH}") or ())] if here.n else []
    kept: dict[str, Any] = {name: before}
    each = ChooseClauses.of(g).each
    if here.n == len(seats):
        return go_on(each, **kept)
    own = InstructionContext(here.by, g)
    own.controller = seats[here.n]
    question = _question(msgspec.structs.replace(item, as_=EACH), own, own.controller)
    if question is None:
        return go_to(AGAIN, g.derived.rules.principles.partial, n=here.n + 1, **{f"m.{EACH}": []}, **kept)
    return choose(question, goto=AGAIN, cites=each, n=here.n + 1, **kept)


def _question(item: Choose, here: InstructionContext, seat: str) -> Question | None:
    """Returns the question for one player; None where everybody sees that no card fits."""
    candidates = ChooseClauses.of(here.g).choosable(here, item, here.objects(item.from_))
    if candidates or not (is_open(here, item.from_) or is_empty(here, item.from_)):
        return question_for(here, item, seat, item.find_most(here), candidates)
    return None


class ChooseClauses(Clauses, frozen=True):
    """The clauses of choosing, for every word that texts use for it."""

    in_the_open: Callable[[InstructionContext], Cites]
    """The clauses by which visible cards are chosen, by the source of the question."""
    must_find: frozenset[str] = frozenset()
    """Hidden zones in which the player must nevertheless find a fitting card."""
    printed: Cites = NO_CLAUSES
    """The clauses by which a selector asks for printed information."""
    unseen: Cites = NO_CLAUSES
    """The clauses by which cards are chosen unseen."""
    any_number: Cites = NO_CLAUSES
    """The clauses by which any number of cards is chosen."""
    different: Cites = NO_CLAUSES
    """The clauses by which the chosen cards must differ."""
    total: Cites = NO_CLAUSES
    """The clauses by which the sum of their numbers is bounded."""
    each: Cites = NO_CLAUSES
    """The clauses by which both players choose."""
    choosable: Callable[[InstructionContext, Choose, Sequence[int]], Sequence[int]] = lambda here, item, cards: cards
    """Returns the fitting cards that may be chosen."""
    misfits: Callable[[InstructionContext, Choose], Cites] = lambda here, item: NO_CLAUSES
    """Returns the clauses by which cards that seem to fit do not, where nothing fits."""
    left_out: Callable[[InstructionContext, Choose, int], tuple[Finding, ...]] = lambda here, item, card: ()
    """Returns why a fitting card may not be chosen."""
    asks: Callable[[Choose, InstructionContext], Next] = ask
    """The function that asks for the cards; an edition may take some without asking."""


def question_for(
    here: InstructionContext, item: Choose, seat: str, want: int, candidates: Sequence[int]
) -> Question | None:
    """Returns the question that asks for the cards; None if there is nothing to ask."""
    if want <= 0:
        return None
    g, principles, clauses = here.g, here.g.derived.rules.principles, ChooseClauses.of(here.g)
    zone, unsure, looks, grounds = item.from_.zone, False, "", dict[str, tuple[Finding, ...]]()
    seen = zone != "remembered" and is_open(here, item.from_)
    if seen or zone == "remembered":
        cites = clauses.in_the_open(here)
    else:
        keys = g.zone_keys(zone, here.controller, item.from_.of)
        may_fail = item.from_.asks_quality and zone not in clauses.must_find
        unsure = may_fail and not (candidates and is_seen_by_all(g, keys, item.from_.top))
        resolution = resolution_of(g)
        cites = resolution.not_guaranteed if unsure else resolution.hidden_pick
        if not item.unseen:
            looks = " ".join(keys) + (f"^{item.from_.top}" if item.from_.top else "")
        if unsure and g.gives_reasons:
            grounds[NONE] = (permits("choose.not-guaranteed", cites, here.source, card=here.source, zone=keys[0]),)
    most = min(want, len(candidates), _most_of(here, item.as_))
    least = 0 if item.may_take_fewer or unsure else most
    if most < want and not item.may_take_fewer and not unsure:
        cites = cites + principles.partial
    cites += principles.of_text(item.from_)
    if item.from_.asks_printed:
        cites = cites + clauses.printed
    word = str(type(item).__struct_config__.tag)
    options = objects_as_options(word, candidates, cites)
    barred: tuple[UnavailableOption, ...] = ()
    if not g.gives_reasons:
        pass
    elif seen:
        there = (i for key in g.zone_keys(zone, here.controller) for i in g.state.zones.get(key, ()))
        why = ((i, tell_left_out(here, item, i, seat, cites)) for i in there if i not in candidates)
        barred = tuple(UnavailableOption(f"{word}:{i}", i, found) for i, found in why if found)
    elif zone != "remembered":  # fitting cards of a zone that only its owner sees, if excluded
        own = (i for i in here.objects(item.from_) if g.obj(i).zone == f"{seat}/{zone}" and i not in candidates)
        why = ((i, clauses.left_out(here, item, i)) for i in own if g.book.kind_of_zone(zone).owner_sees)
        barred = tuple(UnavailableOption(f"{word}:{i}", i, found) for i, found in why if found)
    return Question(
        seat, word, cites, f"m.{item.as_}", options, least=least, most=most, listed=True, looks=looks,
        subject=here.source, barred=barred, grounds=grounds,
    )  # fmt: skip


def tell_left_out(here: InstructionContext, item: Choose, card: int, seat: str, cites: Cites) -> tuple[Finding, ...]:
    """Returns why a card may not be chosen: the qualities it lacks, and what keeps it from the choice."""
    found = ChooseClauses.of(here.g).left_out(here, item, card)
    return found + find_misfits(here, item.from_, card, seat, cites)


def bar_choice(cites: Cites, card: int, by: int) -> Finding:
    """Returns the finding that the effect of a card keeps a card from being chosen."""
    return forbids("choose.kept-from-choice", cites, card, by=by)


def _most_of(here: InstructionContext, name: str) -> int:
    """Returns the maximal number of chosen cards that the same text can use."""
    bounds = (item.most_of(name) for item in instructions(here.g, here.by.ability, here.by.path))
    return min((bound for bound in bounds if bound is not None), default=sys.maxsize)


def is_open(here: InstructionContext, select: Select) -> bool:
    """Returns whether everybody sees the cards of a selector's zone, or the remembered cards."""
    book = here.g.book
    if select.zone == "remembered":
        there = (here.g.obj(i) for i in here.present(select.among or ""))
        return all(book.zone_rule(obj.zone).public or "*" in obj.shown for obj in there)
    return all(book.kind_of_zone(zone).public for zone in book.groups[select.zone])


def is_empty(here: InstructionContext, select: Select) -> bool:
    """Returns whether there are no cards; everybody knows this, so no player is asked."""
    if select.zone == "remembered":
        return not here.present(select.among or "")
    return not any(here.g.state.zones.get(key) for key in here.g.zone_keys(select.zone, here.controller, select.of))
