"""Continuous changes that stay with a card while it is played, in some editions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.selectors import Value
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.effects import EffectBegan
from engine.core.table.state import Lasting


def changes_of(g: RulesContext, card: int) -> list[Modifier]:
    """Returns the present continuous changes of a card, as changes of its printed information."""
    now, printed = g.derived.characteristics(card), g.derived.base(card)
    if now == printed:
        return []
    had = printed.numbers
    plus: dict[str, Value] = {n: v - had[n] for n, v in now.numbers.items() if n in had and v != had[n]}
    becomes: dict[str, Value] = {n: v for n, v in now.numbers.items() if n not in had}
    found = [Modifier(plus=plus, becomes=becomes)] if plus or becomes else []
    found += [Modifier(gain_attribute=word) for word in now.attributes if word not in printed.attributes]
    found += [Modifier(lose_attribute=word) for word in printed.attributes if word not in now.attributes]
    if set(printed.names) <= set(now.names):
        found += [Modifier(gain_name=word) for word in now.names if word not in printed.names]
    else:
        found.append(Modifier(name_becomes=now.names[0]))
    found += [Modifier(gain_kind=word) for word in now.kinds if word not in printed.kinds]
    found += [Modifier(gain_flag=word) for word in now.flags if word not in printed.flags]
    return [*found, *_changed_abilities(g, now.abilities, printed.abilities)]


def _changed_abilities(g: RulesContext, now: Sequence[str], printed: Sequence[str]) -> list[Modifier]:
    """Returns the changes that preserve lost and granted abilities."""
    lost = [key for key in printed if key not in now]
    gained = [g.derived.ability(key) for key in now if lost or key not in printed]
    found = [Modifier(lose_abilities=True)] if lost else []
    return found + [Modifier(gain_icon=one.icon) if one.icon else Modifier(gain_ability=one) for one in gained]


def go_along(g: RulesContext, changes: Sequence[Modifier], played: int, player: str, cites: Cites) -> None:
    """Lets changes apply to the present object of a card while the card is played."""
    for change in changes:
        new, static = g.state.next_id, Static(None, change)
        effect = Lasting(new, played, player, static, "turn", g.record.batch, (played,), cites=cites)
        g.record.emit(EffectBegan, cites, effect)
