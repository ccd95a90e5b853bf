"""Repetition of an act, and acts on several cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act


def repeat_acts(w: InstructionContext, total: int, verbs: Sequence[Act], cites: Cites) -> Next:
    """Returns a result that performs an act several times in sequence; not at all for 0 or less."""
    total *= len(verbs)
    if total <= 0:
        return GO_ON.citing(w.g.derived.rules.principles.partial)
    verb = verbs[w.n % len(verbs)]
    if w.n + 1 < total:
        return do(verb, goto=AGAIN, cites=cites, n=w.n + 1)
    return do(verb, cites=cites)


def act_on_each(w: InstructionContext, what: What, make: Callable[[int], Act]) -> Next:
    """Returns a result that performs the same act on every selected card simultaneously."""
    cards = w.objects_of(what)
    if not cards:
        return GO_ON.citing(w.g.derived.rules.principles.partial)
    return do(*(make(card) for card in cards))
