"""Instructions about instructions: optional costs, conditions, repetition."""

from __future__ import annotations

from engine.kernel.choice import Barred, Option, Question
from engine.kernel.language import instruct as do_
from engine.kernel.procedure import GO_ON, Next, call, choose
from engine.kernel.resolution import AGAIN, Work
from engine.kernel.scope import Scope
from engine.kernel.words.payment import unpayable


def may(item: do_.May, w: Work) -> Next:
    """A cost at the time of resolution; unpaid, what follows is not done."""
    g, words, seat = w.g, w.g.book.words, w.player(item.by)
    if w.n == 0:
        short = unpayable(g, item.cost, Scope(g, seat, w.source, w.vars))
        yes = (Option("yes", "yes", words.optional),) if short is None else ()
        barred = () if short is None else (Barred("yes", "yes", (short,)),)
        options = (*yes, Option("no", "no", words.optional))
        cites = words.optional if short is None else (*words.optional, *words.cost_whole)
        question = Question(seat, "optional cost", cites, "m.may_", options, barred=barred, subject=w.source)
        return choose(question, goto=AGAIN, n=1)
    if w.n == 1 and w.vars.get("m.may_") == "yes":
        frame = g.book.procedures[words.payment].frame(
            ability=w.by.ability, path=w.by.here("cost"), source=w.source, controller=seat, **w.by.memory()
        )
        return call(frame, goto=AGAIN, n=2)
    name = "then" if w.n == 2 and w.vars.get("paid") else "else_"
    return call(w.by.inner(w.by.here(name))) if getattr(item, name) else GO_ON


def if_(item: do_.If, w: Work) -> Next:
    """Do one list or the other."""
    name = "then" if w.holds(item.condition) else "else_"
    return call(w.by.inner(w.by.here(name))) if getattr(item, name) else GO_ON


def repeat(item: do_.Repeat, w: Work) -> Next:
    """Nothing for 0 or less."""
    total = w.amount(item.times)
    if w.n >= total:
        return GO_ON if total > 0 else GO_ON.citing(w.g.book.words.partial)
    return call(w.by.inner(w.by.here("effect")), goto=AGAIN, n=w.n + 1)


def nothing(item: do_.Nothing, w: Work) -> Next:
    """Nothing happens."""
    return GO_ON
