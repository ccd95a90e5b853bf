"""Tells which effects would change a value, but apply to other cards only, too early, or under a condition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from adjudicator.desk.claims.comparison import type_value
from engine.abilities.language.ability import Static
from engine.abilities.layers.explain_value import Layers, list_applied_before, list_unmet_changes
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, not_applicable
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.state import GameState

MOST_UNMET = 3
"""The most effects without their condition that are told of one value."""


def find_unreached(
    book: Rulebook, table: GameState, card: int, name: str, found: object, claimed: object
) -> Iterator[Finding]:
    """Yields a finding for each effect that would make a claimed number right, but affects other cards only.

    Such an effect is locked to the cards that it affected when it began.

    Args:
        book: the rulebook.
        table: the table.
        card: the card.
        name: the name of the number.
        found: the number.
        claimed: the claimed number.
    """
    lacking = _read(claimed) - _read(found)
    if not lacking:
        return
    for effect in table.lasting.values():
        change = effect.static.change if isinstance(effect.static, Static) else None
        raised = change.plus.get(name) if change is not None and isinstance(change.plus, Mapping) else None
        if effect.fixed is None or card in effect.fixed or effect.turn or raised != lacking:
            continue
        cites = book.edition.recorded(effect.cites)
        yield book.stored(
            not_applicable("statement.effect-elsewhere", cites, card, card=card, by=effect.source, value_name=name)
        )


def find_unmet(g: RulesContext, card: int, name: str) -> Iterator[Finding]:
    """Yields a finding for each static ability that would change a value of a card if its condition held."""
    if card not in g.state.objects:
        return
    for each in islice(list_unmet_changes(g, card, name), MOST_UNMET):
        cites = g.book.edition.recorded(each.cites)
        if each.found is None:
            unmet = not_applicable(
                "statement.unmet", cites, card, card=card, by=each.source, value_name=name, change=each.change,
                condition_of=each.condition,
            )  # fmt: skip
        else:
            unmet = not_applicable(
                "statement.unmet-count", cites, card, card=card, by=each.source, value_name=name, change=each.change,
                condition_of=each.condition, count=each.found, needed=each.needed,
            )  # fmt: skip
        yield g.book.stored(unmet)


def find_applied_before(layers: Layers, card: int) -> Iterator[Finding]:
    """Yields a finding for each effect that does nothing to a card, as it was applied in an earlier layer."""
    book = layers.g.book
    for each in islice(list_applied_before(layers, card), MOST_UNMET):
        cites = book.edition.recorded(tuple(dict.fromkeys((*each.layer, *each.step.cites))))
        yield book.stored(
            not_applicable(
                "statement.applied-before", cites, card, card=card, by=each.source, value_name=each.given.name,
                found=type_value(each.given.value),
            )
        )  # fmt: skip


def _read(value: object) -> int:
    """Returns a number that is stored as text; 0 for any other value."""
    return int(value) if isinstance(value, str) and value.lstrip("-").isdecimal() else 0
