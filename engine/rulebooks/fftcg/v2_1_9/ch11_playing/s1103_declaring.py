"""11.3.3-6, 11.6.5-8, 11.7.5-8, 11.8.9-12. What is declared when something is played: effects, X, a division."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.citation import Cites
from engine.kernel.language import instruct as do_
from engine.kernel.resolution import Work
from engine.kernel.scope import Scope
from engine.kernel.verdict import Finding, forbids
from engine.rulebooks.fftcg.v2_1_9.ch03_game import VARIABLE
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1106_abilities import payable
from engine.rulebooks.fftcg.v2_1_9.edition import FT

CHOICES: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.3"),
    kinds.ACTION: FT.cite("11.6.5"),
    kinds.SPECIAL: FT.cite("11.7.5"),
    kinds.AUTO: FT.cite("11.8.9"),
}
LATER_CHOICE = FT.cite("11.11.5.1", "11.11.5.1.1")
EFFECTS: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.4", "11.3.4.1"),
    kinds.ACTION: FT.cite("11.6.6", "11.6.6.1"),
    kinds.SPECIAL: FT.cite("11.7.6", "11.7.6.1"),
    kinds.AUTO: FT.cite("11.8.10", "11.8.10.1"),
}
NUMBERS: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.5"),
    kinds.ACTION: FT.cite("11.6.7"),
    kinds.SPECIAL: FT.cite("11.7.7"),
    kinds.AUTO: FT.cite("11.8.11"),
}
DIVISIONS: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.6"),
    kinds.ACTION: FT.cite("11.6.8"),
    kinds.SPECIAL: FT.cite("11.7.8"),
    kinds.AUTO: FT.cite("11.8.12"),
}
NOTHING_TO_CHOOSE: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.4", "11.3.3"),
    kinds.ACTION: FT.cite("11.6.6", "11.6.5"),
    kinds.SPECIAL: FT.cite("11.7.6", "11.7.5"),
    kinds.AUTO: FT.cite("11.8.10", "11.8.10.2"),
}


def of_choices(w: Work) -> Cites:
    """The clause by which something is chosen: as it is played, or while it is resolved."""
    return CHOICES.get(w.g.ability(w.by.ability).kind, LATER_CHOICE) if w.by.only_choices else LATER_CHOICE


def of_effects(w: Work) -> Cites:
    """The clause by which one of several effects is picked."""
    return EFFECTS.get(w.g.ability(w.by.ability).kind, ())


def of_numbers(w: Work) -> Cites:
    """The clause by which X is declared."""
    return (*VARIABLE, *NUMBERS.get(w.g.ability(w.by.ability).kind, ()))


def of_divisions(w: Work) -> Cites:
    """The clause by which an amount is divided: at least one step for everybody."""
    return DIVISIONS.get(w.g.ability(w.by.ability).kind, ())


def barred_effects(w: Work, item: do_.Modes) -> Mapping[int, Finding]:
    """Effects that choose something when there is nothing to choose cannot be picked."""
    kind = w.g.ability(w.by.ability).kind
    scope = Scope(w.g, w.controller, w.source, w.vars)
    return {
        place: forbids(NOTHING_TO_CHOOSE[kind], place, targets=0)
        for place, effect in enumerate(item.of)
        if not kinds.possible(w.g, scope, effect, kind == kinds.SUMMON_EFFECT)
    }


def largest(w: Work, item: do_.ChooseNumber) -> int:
    """The largest X: what the text allows, and what can be paid if the cost asks for X."""
    most = -1 if item.most is None else item.most
    cost = w.g.ability(w.by.ability).cost
    if not any(isinstance(part, do_.Pay) and getattr(part.count, "number", None) == item.as_ for part in cost):
        return most
    number, place = 0, (w.g, w.controller, w.source, w.by.ability)
    while (most < 0 or number < most) and payable(*place, {**w.vars, f"m.{item.as_}": number + 1}):
        number += 1
    return number
