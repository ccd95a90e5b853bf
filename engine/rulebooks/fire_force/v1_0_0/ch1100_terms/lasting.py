"""1116-1119, 910. Instructions that make continuous effects, delayed triggers and battle changes."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.kernel.acts import Begin, Note, SetDelayed
from engine.kernel.citation import Cites
from engine.kernel.language import instruct as do_
from engine.kernel.language.instruct import Ability, Modifier, Static
from engine.kernel.language.select import Amount, Select
from engine.kernel.procedure import GO_ON, Next, do
from engine.kernel.resolution import Work
from engine.kernel.table import Delayed, Lasting
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0910_layers import lapse_mark
from engine.rulebooks.fire_force.v1_0_0.edition import FF

PLUS = FF.cite("1116.1", "910.1e", "910.3b-2")
PRINTED = FF.cite("1117.1", "910.6")
BECOMES = FF.cite("910.5", "910.1e", "910.3b-2")
GAINS_ICON = FF.cite("1118.1", "910.1c", "910.3b-2")
GAINS_ATTRIBUTE = FF.cite("1118.2", "910.1b", "910.3b-2")
CHANGES = FF.cite("910.1", "910.3b-2")
WHOLE_GROUP = FF.cite("910.3b-3")
THAT_TURN = FF.cite("910.8")
WHILE_TRUE = FF.cite("910.7")
NOT_PERFORMED = FF.cite("104.2")
FORBIDDEN = FF.cite("104.5")
CANNOT_ACTIVATE = FF.cite("1119.1")
CANNOT_BE_ATTACKED = FF.cite("702.2a")
CANNOT_ATTACK = FF.cite("702.1a-3")
DELAYED = FF.cite("908.5", "105.3c")
REPLACES = FF.cite("911.1")
NULLIFIED = FF.cite("702.5", "702.10", "702.14")
REDIRECTED = FF.cite("901.1f-1")
SWAPPED = FF.cite("104.7", "910.1e", "910.3b-2")


def _active_turn(w: Work, until: str) -> int:
    """910.8: an effect for a given turn applies in that turn only; 0 means from now on."""
    if until not in ("opponent_turn", "your_turn"):
        return 0
    mine = w.g.turn_player == w.controller
    steps = {"opponent_turn": 1 if mine else 2, "your_turn": 2 if mine else 1}[until]
    return w.g.table.turn + steps


def _begin(w: Work, what: do_.What, change: Modifier, item: Any, cites: Cites) -> Next:
    """One lasting effect: locked to the cards chosen now, or for all that fit at any time (910.3b-3)."""
    until, while_ = item.until, item.while_
    if while_ is not None:
        if not w.holds(while_) or lapse_mark(w.source, w.by.ability) in w.g.table.facts:
            return GO_ON.citing(WHILE_TRUE)
        until, cites = "while", (*cites, *WHILE_TRUE)
    turn = _active_turn(w, until)
    if turn:
        cites = (*cites, *THAT_TURN)
    fixed: tuple[int, ...] | None = None
    to: Any = None
    if isinstance(what, Select):
        to, cites = what, (*cites, *WHOLE_GROUP)
    else:
        fixed = w.objects_of(what)
        if not fixed:
            return GO_ON.citing(NOT_PERFORMED)
    static = Static(to, change, while_)
    ends = "turn" if turn else until
    effect = Lasting(0, w.source, w.controller, static, ends, 0, fixed, turn, _memory(w))
    return do(Begin(effect, cites))


def _memory(w: Work) -> dict[str, Any]:
    return w.by.memory()


def power(item: do_.Power, w: Work) -> Next:
    """1116.1: plus or minus; a change by 0 is not performed (104.2). 910.5: a new value replaces the old one."""
    if item.becomes is not None:
        return _begin(w, item.of, Modifier(power_becomes=w.amount(item.becomes)), item, BECOMES)
    cites = (*PLUS, *PRINTED) if isinstance(item.plus, Amount) and item.plus.printed_power_of else PLUS
    plus = w.amount(item.plus if item.plus is not None else 0)
    if plus == 0:
        return GO_ON.citing(NOT_PERFORMED)
    return _begin(w, item.of, Modifier(power=plus), item, cites)


def swap_power(item: do_.SwapPower, w: Work) -> Next:
    """104.7: both values become the other's; the larger one is a decrease, the smaller an increase."""
    one, other = w.objects_of(item.one), w.objects_of(item.other)
    if not one or not other:
        return GO_ON.citing(NOT_PERFORMED)
    first, second = w.g.number(one[0], "power"), w.g.number(other[0], "power")
    turn = _active_turn(w, item.until)
    ends = "turn" if turn else item.until
    acts = []
    for card, value in ((one[0], second), (other[0], first)):
        static = Static(None, Modifier(power_becomes=value))
        acts.append(Begin(Lasting(0, w.source, w.controller, static, ends, 0, (card,), turn), SWAPPED))
    return do(*acts)


def change(item: do_.Change, w: Work) -> Next:
    """Any other continuous change."""
    cites = CHANGES
    if item.change.gain_icon is not None:
        cites = GAINS_ICON
    elif item.change.gain_attribute is not None:
        cites = GAINS_ATTRIBUTE
    elif item.change.attribute_becomes is not None or item.change.name_becomes is not None:
        cites = (*CHANGES, *OTHER_INFORMATION)
    elif item.change.forbid:
        cites = _forbid_cites(item.change.forbid)
    return _begin(w, item.of, _numbers_now(w, item.change), item, cites)


OTHER_INFORMATION = FF.cite("910.1d", "910.5")


def _numbers_now(w: Work, modifier: Modifier) -> Modifier:
    """Amounts of an effect are worked out when it is resolved."""
    found = {
        name: w.amount(value)
        for name in ("power", "power_becomes", "cost", "support")
        if isinstance(value := getattr(modifier, name), Amount)
    }
    return msgspec.structs.replace(modifier, **found) if found else modifier


def _forbid_cites(acts: tuple[str, ...]) -> Cites:
    cites = FORBIDDEN
    if "attack" in acts:
        cites = (*cites, *CANNOT_ATTACK)
    if "be_attacked" in acts:
        cites = (*cites, *CANNOT_BE_ATTACKED)
    if "activate" in acts or "use" in acts:
        cites = (*cites, *CANNOT_ACTIVATE)
    return cites


def forbid_player(item: do_.ForbidPlayer, w: Work) -> Next:
    """104.5: something is forbidden to a player."""
    turn = _active_turn(w, item.until)
    ends = "turn" if turn else item.until
    acts = []
    for player in w.players(item.player):
        who: Any = "you" if player == w.controller else "opponent"
        static = Static(forbid_player=who, forbid=item.acts)
        effect = Lasting(0, w.source, w.controller, static, ends, 0, None, turn, _memory(w))
        acts.append(Begin(effect, (*_forbid_cites(item.acts), *(THAT_TURN if turn else ()))))
    return do(*acts)


def delay(item: do_.Delay, w: Work) -> Next:
    """908.5: a trigger for one later event; its card is the card of the ability that made it."""
    ability = Ability("triggered", when=item.when, effect=item.effect)
    turn = _active_turn(w, item.until)
    delayed = Delayed(0, "", w.source, w.controller, "turn" if turn else item.until, _memory(w), turn)
    return do(SetDelayed(delayed, ability, (*DELAYED, *THAT_TURN) if turn else DELAYED))


def replace_for(item: do_.ReplaceFor, w: Work) -> Next:
    """911: a replacement effect for a duration."""
    static, turn = Static(replace=item.replacement), _active_turn(w, item.until)
    ends = "turn" if turn else item.until
    return do(Begin(Lasting(0, w.source, w.controller, static, ends, 0, None, turn, _memory(w)), REPLACES))


def nullify_attack(item: do_.NullifyAttack, w: Work) -> Next:
    """The attack going on is void; the next look at its validity ends it."""
    if "target" not in w.g.table.facts:
        return GO_ON.citing(NOT_PERFORMED)
    return do(Note("nullified", True, NULLIFIED))


def redirect(item: do_.Redirect, w: Work) -> Next:
    """901.1f-1: the attack's target becomes another unit."""
    units = w.objects_of(item.to)
    if not units or "target" not in w.g.table.facts:
        return GO_ON.citing(NOT_PERFORMED)
    return do(Note("target", units[0], REDIRECTED))


LASTING_TERMS: dict[type[do_.Instruction], Any] = {
    do_.Power: power, do_.SwapPower: swap_power, do_.Change: change, do_.ForbidPlayer: forbid_player,
    do_.Delay: delay, do_.ReplaceFor: replace_for, do_.NullifyAttack: nullify_attack, do_.Redirect: redirect,
}  # fmt: skip
