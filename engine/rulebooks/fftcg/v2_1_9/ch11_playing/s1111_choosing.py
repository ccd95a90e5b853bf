"""11.11.5.1.1. A choice takes in what must be chosen, as far as it has room for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.kernel.citation import NO_CLAUSES
from engine.kernel.language import instruct as do_
from engine.kernel.procedure import Next, choose, go_on, go_to
from engine.kernel.resolution import AGAIN, Work
from engine.kernel.words import choosing
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TAKEN = FT.cite("11.11.5.1.1")
OTHERS = "others_"
EACH = "each_"


def choose_objects(item: do_.Choose, w: Work) -> Next:
    """What must be chosen is taken unasked where the choice has room for more; then the others are picked."""
    if item.as_ in w.vars.get("chosen_on_use", ()):
        return choosing.choose_objects(item, w)
    if item.by == "each":
        return _by_each(item, w)
    want, key = w.amount(item.count), f"m.{item.as_}"
    if w.n:
        picked: dict[str, Any] = {key: [*w.remembered(item.as_), *(w.vars.get(f"m.{OTHERS}") or ())]}
        return go_on(TAKEN, **picked)
    able, must = _able(item, w)
    if not must:
        return choosing.choose_objects(item, w)
    if len(must) >= want:
        return choosing.choose_objects(msgspec.structs.replace(item, up_to=False), w).citing(TAKEN)
    rest = msgspec.structs.replace(item, count=want - len(must), as_=OTHERS)
    others = [i for i in able if i not in must]
    taken: dict[str, Any] = {key: must}
    question = choosing.question_for(w, rest, w.player(item.by), want - len(must), others) if others else None
    if question is None:
        return go_on(TAKEN, **taken)
    return choose(question, goto=AGAIN, cites=TAKEN, n=1, **taken)


def _by_each(item: do_.Choose, w: Work) -> Next:
    """11.11.6: both players for themselves, the turn player first; what they picked is remembered together."""
    g, words, name = w.g, w.g.book.words, f"m.{item.as_}"
    seats = (g.turn_player, g.other_player)
    before = [*w.remembered(item.as_), *((w.vars.get(f"m.{EACH}") or ()) if w.n else ())]
    if w.n == len(seats):
        return go_on(words.turn_player_first, **{name: before})
    own = Work(w.by, g)
    own.controller = seats[w.n]
    (able, must), want = _able(item, own), own.amount(item.count)
    one = msgspec.structs.replace(item, as_=EACH, up_to=item.up_to and not must)
    if 0 < len(must) < want:
        before, want = [*before, *must], want - len(must)
        able, one = [i for i in able if i not in must], msgspec.structs.replace(one, count=want, up_to=item.up_to)
    taken: dict[str, Any] = {name: before}
    question = choosing.question_for(own, one, own.controller, want, able) if able else None
    if question is None:
        return go_to(AGAIN, words.partial, n=w.n + 1, **{f"m.{EACH}": []}, **taken)
    cites = words.turn_player_first + (TAKEN if must else NO_CLAUSES)
    return choose(question, goto=AGAIN, cites=cites, n=w.n + 1, **taken)


def _able(item: do_.Choose, w: Work) -> tuple[Sequence[int], list[int]]:
    """What may be chosen, and what of it must be."""
    able = w.g.book.words.choosable(w, item, w.objects(item.from_))
    return able, kinds.compelled(w.g, w.controller, able)
