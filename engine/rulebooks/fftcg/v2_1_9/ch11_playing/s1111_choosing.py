"""11.11.5.1.1. A choice takes in what must be chosen, as far as it has room for it."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.kernel.language import instruct as do_
from engine.kernel.procedure import Next, choose, go_on
from engine.kernel.resolution import AGAIN, Work
from engine.kernel.words import choosing
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import MUST_BE_CHOSEN
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TAKEN = FT.cite("11.11.5.1.1")
OTHERS = "others_"


def choose_objects(item: do_.Choose, w: Work) -> Next:
    """What must be chosen is taken unasked where the choice has room for more; then the others are picked."""
    if item.by == "each" or item.as_ in w.vars.get("chosen_on_use", ()):
        return choosing.choose_objects(item, w)
    want, key = w.amount(item.count), f"m.{item.as_}"
    if w.n:
        picked: dict[str, Any] = {key: [*w.remembered(item.as_), *(w.vars.get(f"m.{OTHERS}") or ())]}
        return go_on(TAKEN, **picked)
    if want < 2:
        return choosing.choose_objects(item, w)
    able = w.g.book.words.choosable(w, item, w.objects(item.from_))
    must = [i for i in able if MUST_BE_CHOSEN in w.g.traits(i).flags]
    if not 0 < len(must) < want:
        return choosing.choose_objects(item, w)
    rest = msgspec.structs.replace(item, count=want - len(must), as_=OTHERS)
    others = [i for i in able if i not in must]
    taken: dict[str, Any] = {key: must}
    question = choosing.question_for(w, rest, w.player(item.by), want - len(must), others) if others else None
    if question is None:
        return go_on(TAKEN, **taken)
    return choose(question, goto=AGAIN, cites=TAKEN, n=1, **taken)
