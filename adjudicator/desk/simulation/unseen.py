"""Judges actions with an unseen card: which requirements do not depend on it, and which facts the others need.

A requirement is evaluated with a stand-in card that records the facts read from it. If none is read, the finding
holds for every card; otherwise it is open, and these facts are missing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from dataclasses import replace
from typing import Any

from adjudicator.notation.positions.cards.card_layout import FILLER
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Effect, Finding, leaves_open
from engine.core.opening.consistency import UNSEEN
from engine.core.play.actions import Action, Menu, object_of, read_subject
from engine.core.play.survey import Survey, ask_question_again
from engine.core.table.cards import Characteristics
from engine.core.table.choice import Choice, UnavailableOption
from engine.core.table.state import GameState

MOST = 400
"""The most pairs of an action and an unseen card examined for one question."""
_FIELDS = frozenset(Characteristics.__struct_fields__)
_asked: ContextVar[set[str]] = ContextVar("asked")


class _Unseen(Characteristics):
    """The values of an unseen card; records the facts read."""

    def __getattribute__(self, name: str) -> Any:
        if name in _FIELDS:
            _note(name)
        return super().__getattribute__(name)


class _Numbers(set[str]):
    """The numbers of cards of a kind; records whether the unseen card's number is looked up."""

    unseen = UNSEEN

    def __contains__(self, number: object) -> bool:
        if number == self.unseen:
            _note("kinds")
        return super().__contains__(number)


class _NumbersOfFillers(_Numbers):
    """The numbers of cards of a kind; records whether the number of a card that is not stated is looked up."""

    unseen = FILLER


def _note(name: str) -> None:
    noted = _asked.get(None)
    if noted is not None:
        noted.add(name)


def open_noting(g: RulesContext, unseen: str = UNSEEN) -> RulesContext:
    """Returns a rules context over the same table, in which an unseen card records the facts read from it.

    Args:
        g: the context.
        unseen: the number of these cards: unseen ones, or those that are not stated.
    """
    numbers = _Numbers if unseen == UNSEEN else _NumbersOfFillers
    own = RulesContext(g.state, g.book)
    pool = g.derived.index
    of_kinds: list[defaultdict[str, set[str]]] = []
    for known in (pool.kinds, pool.flagged):
        wrapped: defaultdict[str, set[str]] = defaultdict(numbers)
        wrapped.update({kind: numbers(each) for kind, each in known.items()})
        of_kinds.append(wrapped)
    base = {**pool.base, unseen: _Unseen("", (), (), {})}
    own.derived.index = replace(pool, base=base, kinds=of_kinds[0], flagged=of_kinds[1], guised={})
    return own


def list_unseen_cards(g: RulesContext) -> list[int]:
    """Returns the unseen cards on the table that have no guise."""
    return [obj.id for obj in g.state.objects.values() if obj.card and obj.number == UNSEEN and not obj.guise]


def list_depending(g: RulesContext, choice: Choice) -> tuple[UnavailableOption, ...]:
    """Returns the candidates whose legality depends on the identity of an unseen card, with all findings."""
    if choice.seat not in g.state.pins.seats or not list_unseen_cards(g):
        return ()
    menu = ask_question_again(g, choice).menu
    return tuple(_find_depending(g, choice.seat, menu)) if isinstance(menu, Menu) else ()


def _find_depending(g: RulesContext, seat: str, menu: Menu) -> Iterator[UnavailableOption]:
    own = open_noting(g)
    pairs = [(action, card) for action in menu.actions if action.about == "card" for card in list_unseen_cards(g)]
    for action, card in pairs[:MOST]:
        findings = judge_requirements(own, action, seat, card)
        effects = {finding.effect for finding in findings}
        if Effect.OPEN in effects and Effect.FORBIDS not in effects:
            yield UnavailableOption(action.option_id(card), card, findings)


def leave_out_unstated(g: RulesContext, choice: Choice, seen: Survey) -> tuple[Survey, int]:
    """Returns a survey without what cards that are not stated could do, and how many such cards are left out.

    What any card can do whatever it is, such as to be charged, stays.
    """
    subjects = (*(each.option.subject for each in seen.options), *(each.subject for each in seen.barred))
    cards = {each for each in subjects if isinstance(each, int) and is_unstated(g.state, each)}
    menu = ask_question_again(g, choice).menu if cards else None
    if not isinstance(menu, Menu):
        return seen, 0
    own, left_out = open_noting(g, FILLER), set[str]()
    for action in menu.actions:
        of_zone: dict[str, bool] = {}
        for card in sorted(cards) if action.about == "card" else ():
            zone = g.obj(card).zone
            if zone not in of_zone:
                findings = judge_requirements(own, action, choice.seat, card)
                of_zone[zone] = any(finding.effect is Effect.OPEN for finding in findings)
            if of_zone[zone]:
                left_out.add(action.option_id(card))
    options = tuple(each for each in seen.options if each.option.id not in left_out)
    barred = tuple(each for each in seen.barred if each.id not in left_out)
    count = len({object_of(read_subject(each.partition(":")[2])) for each in left_out})
    return Survey(seen.choice, options, barred), count


def is_unstated(table: GameState, card: int) -> bool:
    """Returns whether a card is one that is not stated and lies where not everybody sees it."""
    obj = table.objects.get(card)
    return obj is not None and obj.number == FILLER and not obj.face_up


def judge_requirements(g: RulesContext, action: Action, seat: str, card: int) -> tuple[Finding, ...]:
    """Returns a finding for each requirement, up to the first that forbids regardless of the card."""
    found: list[Finding] = []
    for requirement in action.requirements:
        noted: set[str] = set()
        token = _asked.set(noted)
        try:
            result = requirement.test(g, seat, card)
        except (LookupError, AttributeError, TypeError, ValueError):
            noted.add("kinds")  # it needs a fact that cards of another kind lack
            result = None
        finally:
            _asked.reset(token)
        if noted:
            found.append(leaves_open("unseen.quality", requirement.cites, card, missing=sorted(noted)))
        else:
            found.append(result if result is not None else requirement.held)
            if found[-1].effect is Effect.FORBIDS:
                break
    return tuple(found)


def judge_unseen(g: RulesContext, choice: Choice | None, picks: Sequence[str]) -> tuple[Finding, ...]:
    """Returns the findings on picks that name unseen cards; empty without such picks."""
    unseen = set(list_unseen_cards(g))
    if choice is None or not any(object_of(read_subject(pick.partition(":")[2])) in unseen for pick in picks):
        return ()
    own, menu = open_noting(g), ask_question_again(g, choice).menu
    found: list[Finding] = []
    for pick in picks:
        act, _, word = pick.partition(":")
        card = object_of(read_subject(word))
        if card not in unseen:
            continue
        actions = [action for action in menu.actions if action.act == act] if isinstance(menu, Menu) else []
        for action in actions:
            found += judge_requirements(own, action, choice.seat, card)
        if not actions:
            found.append(leaves_open("unseen.quality", g.recorded(choice.cites), card, missing=["kinds"]))
    return tuple(found)
