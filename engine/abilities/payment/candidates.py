"""Candidates for payment: cards that an instruction names and no effect excludes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.abilities.evaluate import Scope
from engine.abilities.language.needs import MOVE, Need
from engine.core.clauses.citation import NO_CLAUSES, Cites


def keep_allowed(s: Scope, act: str, cards: Sequence[int]) -> tuple[tuple[int, ...], Cites]:
    """Returns the cards to which no effect forbids an act, and the clauses that exclude others."""
    g = s.g
    live = tuple(i for i in cards if g.derived.forbidden(act, i, g.obj(i).controller, s.source) is None)
    return live, g.derived.rules.principles.forbidden if len(live) < len(cards) else NO_CLAUSES


def find_named_cards(what: Any, s: Scope) -> Sequence[int]:
    """Returns the cards that a cost names in `what`; a remembered card that moved is replaced by its successor."""
    return [s.current(i) or i for i in s.remembered(what)] if isinstance(what, str) else s.objects(what)


def need_to_move(act: str, what: Any, s: Scope, cites: Cites) -> Need:
    """Returns the need of an act that moves all selected cards."""
    wanted = find_named_cards(what, s)
    live, barred_by = keep_allowed(s, act, [i for i in wanted if i in s.g.state.objects])
    return Need(MOVE, max(len(wanted), 1), live, cites, asked=False, barred_by=barred_by)
