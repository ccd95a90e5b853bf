"""909. Instant effects: the instructions of an ability, one after the other, each done once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pay import Pay
from engine.abilities.language.ability import Instruction
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.resolution.resolution import Resolution, instructions
from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.rulebooks.fire_force.v1_0_0.edition import FF

LAST_KNOWN = FF.cite("912.1")
REVEAL_OVER = FF.cite("1103.1", "303.3b")
HIDDEN_PICK = FF.cite("1110.2")
NOT_GUARANTEED = FF.cite("1110.2", "302.2b")


def find_gone(scope: Scope, item: Instruction) -> tuple[int, int] | None:
    """912.1: returns a card that has left and the number that an instruction reads from it; None for none."""
    for each in _list_values(item):
        if isinstance(each, Amount) and each.value:
            for card in scope.remembered(each.of):
                if card not in scope.g.state.objects:
                    return card, scope.amount(each)
    return None


def _list_values(item: Instruction) -> Iterator[Any]:
    """Yields what stands in the fields of an instruction, and the bounds of the cards that it lets be chosen."""
    for name in item.__struct_fields__:
        value = getattr(item, name)
        yield value
        if isinstance(value, Select):
            yield from (*value.least.values(), *value.most.values())


class Resolve(Resolution, edition=FF, name="resolve"):
    """909.1: carries out each instruction once."""

    hides_by = REVEAL_OVER
    hidden_pick = HIDDEN_PICK
    not_guaranteed = NOT_GUARANTEED
    card_cost = Pay

    @step("909.1", tells=True)
    def carry_out(self, g: RulesContext) -> Next:
        listed = instructions(g, self.ability, self.path)
        gone = find_gone(self.scope(g), listed[self.index]) if self.index < len(listed) else None
        outcome = self.proceed(g, "909.1")
        return outcome if gone is None else outcome.citing(LAST_KNOWN).telling(card=gone[0], now=gone[1])
