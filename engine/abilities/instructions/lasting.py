"""Instructions that make continuous effects, delayed triggers and replacements for a duration."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.durations import lapse_mark
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, Modifier, Static
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.resolution import InstructionContext
from engine.core.citation import NO_CLAUSES, Cites, joined
from engine.core.common_acts import BeginEffect, SetDelayed
from engine.core.procedure import GO_ON, Next, do
from engine.core.state import Delayed, Lasting


def active_turn(w: InstructionContext, until: str) -> int:
    """An effect for a given turn applies in that turn only; 0 means from now on."""
    if until not in ("opponent_turn", "your_turn"):
        return 0
    mine = w.g.turn_player == w.controller
    steps = {"opponent_turn": 1 if mine else 2, "your_turn": 2 if mine else 1}[until]
    return w.g.table.turn + steps


def begin(
    w: InstructionContext, what: do_.What, change: Modifier | None, item: Any, cites: Cites, **other: Any
) -> Next:
    """One lasting effect: locked to the cards chosen now, or for all that fit at any time.

    `other` is what a static effect can be instead of a change of information (`damage`).
    """
    words, until, while_ = w.g.book.words, item.until, item.while_
    if while_ is not None:
        if not w.holds(while_) or lapse_mark(w.source, w.by.ability) in w.g.table.facts:
            return GO_ON.citing(words.while_true)
        until, cites = "while", cites + words.while_true + words.of_text(while_)
    turn = active_turn(w, until)
    if turn:
        cites = cites + words.that_turn
    fixed: tuple[int, ...] | None = None
    to: Any = None
    if isinstance(what, Select):
        to, cites = what, joined(joined(cites, words.whole_group), words.of_text(what))
    if to is None or words.locks(w.g, change):
        to, fixed = None, w.objects_of(what)
        if not fixed:
            return GO_ON.citing(words.partial)
    ends = "turn" if turn else until
    static = Static(to, change, while_, **other)
    return do(BeginEffect(Lasting(0, w.source, w.controller, static, ends, 0, fixed, turn, w.by.memory()), cites))


def number(item: do_.Number, w: InstructionContext) -> Next:
    """Plus or minus; a change by 0 is not performed. A new value replaces the old one."""
    words = w.g.book.words
    value = item.plus if item.becomes is None else item.becomes
    printed = words.printed if isinstance(value, Amount) and value.printed else NO_CLAUSES
    if item.becomes is not None:
        change = Modifier(becomes={item.number: w.amount(item.becomes)})
        return begin(w, item.of, change, item, words.becomes + printed)
    cites = words.plus(item.number) + printed
    plus = w.amount(item.plus if item.plus is not None else 0)
    if plus == 0:
        return GO_ON.citing(words.partial)
    if isinstance(item.plus, Amount):
        cites = cites + words.worked_out
    return begin(w, item.of, Modifier(plus={item.number: plus}), item, cites)


def swap_number(item: do_.SwapNumber, w: InstructionContext) -> Next:
    """Both values become the other's; the larger one is a decrease, the smaller an increase."""
    words, one, other = w.g.book.words, w.objects_of(item.one), w.objects_of(item.other)
    if not one or not other:
        return GO_ON.citing(words.partial)
    first, second = w.g.number(one[0], item.number), w.g.number(other[0], item.number)
    turn = active_turn(w, item.until)
    ends = "turn" if turn else item.until
    acts = []
    for card, value in ((one[0], second), (other[0], first)):
        static = Static(None, Modifier(becomes={item.number: value}))
        acts.append(BeginEffect(Lasting(0, w.source, w.controller, static, ends, 0, (card,), turn), words.swapped))
    return do(*acts)


def change(item: do_.Change, w: InstructionContext) -> Next:
    """Any other continuous change."""
    words, wanted = w.g.book.words, item.change
    cites = words.changes
    if wanted.gain_icon is not None:
        cites = words.gains_icon
    elif wanted.gain_attribute is not None:
        cites = words.gains_attribute
    elif wanted.attribute_becomes is not None or wanted.name_becomes is not None:
        cites = words.changes + words.other_information
    elif wanted.word is not None:
        cites = words.changes_text
    elif wanted.forbid:
        cites = words.forbids(wanted.forbid)
    return begin(w, item.of, numbers_now(w, wanted), item, cites)


def numbers_now(w: InstructionContext, modifier: Modifier) -> Modifier:
    """Amounts of an effect are worked out when it is resolved."""
    found: dict[str, Any] = {}
    for name in ("plus", "becomes"):
        values = getattr(modifier, name)
        if any(isinstance(value, Amount) for value in values.values()):
            found[name] = {key: w.amount(value) for key, value in values.items()}
    return msgspec.structs.replace(modifier, **found) if found else modifier


def forbid_player(item: do_.ForbidPlayer, w: InstructionContext) -> Next:
    """Something is forbidden to a player."""
    words, turn = w.g.book.words, active_turn(w, item.until)
    ends = "turn" if turn else item.until
    acts = []
    for player in w.players(item.player):
        who: Any = "you" if player == w.controller else "opponent"
        static = Static(forbid_player=who, forbid=item.acts)
        effect = Lasting(0, w.source, w.controller, static, ends, 0, None, turn, w.by.memory())
        acts.append(BeginEffect(effect, words.forbids(item.acts) + (words.that_turn if turn else NO_CLAUSES)))
    return do(*acts)


def delay(item: do_.Delay, w: InstructionContext) -> Next:
    """A trigger for one later event; its card is the card of the ability that made it."""
    words = w.g.book.words
    ability = Ability("triggered", when=item.when, effect=item.effect)
    turn = active_turn(w, item.until)
    cites = words.delayed + words.delayed_by(w)
    delayed = Delayed(0, "", w.source, w.controller, "turn" if turn else item.until, w.by.memory(), turn, item.every)
    return do(SetDelayed(delayed, ability, cites + words.that_turn if turn else cites))


def replace_for(item: do_.ReplaceFor, w: InstructionContext) -> Next:
    """A replacement effect for a duration."""
    static, turn = Static(replace=item.replacement), active_turn(w, item.until)
    ends = "turn" if turn else item.until
    words = w.g.book.words
    cites = words.replaces + words.that_turn if turn else words.replaces
    return do(BeginEffect(Lasting(0, w.source, w.controller, static, ends, 0, None, turn, w.by.memory()), cites))
