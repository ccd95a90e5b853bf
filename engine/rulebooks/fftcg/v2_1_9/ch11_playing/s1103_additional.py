"""11.3.5. Additional costs of a summon: whether one is paid and with which cards, before the cost is fixed (11.3.7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.choice import Barred, Option, Question
from engine.kernel.game import Game
from engine.kernel.language import instruct as do_
from engine.kernel.menu import objects_as_options
from engine.kernel.scope import Scope
from engine.kernel.table import Vars
from engine.kernel.verb import Verb
from engine.kernel.verdict import forbids
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
from engine.rulebooks.fftcg.v2_1_9.edition import FT

ADDITIONAL = FT.cite("11.3.5")
NOT_PAYABLE = FT.cite("11.3.5", "11.3.7.1")
PAY, DECLINE = "pay", "decline"


def wanted(g: Game, key: str, scope: Scope) -> list[do_.Pick]:
    """What the additional cost takes, one entry for each card."""
    picks = [item for item in g.ability(key).cost if isinstance(item, do_.Pick)] if key else []
    return [item for item in picks for _ in range(max(scope.amount(item.count), 0))]


def candidates(g: Game, key: str, scope: Scope, need: cp.Need, taken: Sequence[int]) -> list[int]:
    """The cards that may be taken next so that the rest of the additional cost and the CP can still be paid."""
    left = wanted(g, key, scope)[len(taken) :]
    if not left:
        return []
    there = g.book.words.parts[do_.Pick].demand(left[0], scope).candidates
    return [i for i in there if i not in taken and _completes(g, key, scope, need, [*taken, i])]


def _completes(g: Game, key: str, scope: Scope, need: cp.Need, taken: Sequence[int]) -> bool:
    if len(taken) == len(wanted(g, key, scope)):
        return cp.payable(g, scope.controller, need, taken)
    return bool(candidates(g, key, scope, need, taken))


def whether(g: Game, key: str, scope: Scope, need: cp.Need) -> Question:
    """Is it paid?"""
    able = bool(candidates(g, key, scope, need, ()))
    words = (PAY, DECLINE) if able else (DECLINE,)
    options = tuple(Option(word, word, ADDITIONAL) for word in words)
    barred = () if able else (Barred(PAY, PAY, (forbids(NOT_PAYABLE, scope.source),)),)
    return Question(
        scope.controller, "additional cost", ADDITIONAL, "extra", options, barred=barred, subject=scope.source
    )


def with_which(g: Game, key: str, scope: Scope, need: cp.Need, taken: Sequence[int]) -> Question:
    """With which card?"""
    options = objects_as_options("pay", candidates(g, key, scope, need, taken), ADDITIONAL)
    return Question(scope.controller, "payment", ADDITIONAL, "picked", options, subject=scope.source)


def acts(g: Game, key: str, scope: Scope, taken: Sequence[int]) -> tuple[Verb, ...]:
    """What is done with the cards taken; it happens together with the CP."""
    part = g.book.words.parts[do_.Pick]
    pairs = zip(wanted(g, key, scope), taken, strict=True)
    return tuple(verb for item, card in pairs for verb in part.verbs(item, scope, (card,)))


def known(g: Game, key: str, scope: Scope, taken: Sequence[int]) -> Vars:
    """What the effect knows of it: the cards under the name of what they paid for."""
    found: dict[str, list[int]] = {}
    for item, card in zip(wanted(g, key, scope), taken, strict=True):
        found.setdefault(f"m.{item.as_}", []).append(card)
    return dict(found)
