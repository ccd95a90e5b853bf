"""11.12. Effects: kinds of continuous effects in their order, equal timestamps, replacement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.abilities.card_files.card_schema import AMOUNT, DEALER
from engine.abilities.language.ability import Replacement
from engine.abilities.layers.durations import EffectOrder
from engine.abilities.replacement.applicability import Applicable, is_counted
from engine.abilities.replacement.procedure import Replacing, read_verb
from engine.abilities.rules import ContinuousRules, Layer
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import Next, step
from engine.core.table.act import Act
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.edition import FT

PRINTED, TEXT, TYPE, GENERAL, BASE_POWER, POWER = "1", "2", "3", "4", "5 base", "5"
"""11.12.4.6: the layers. Control is stored in the objects. A set power precedes additions (11.5.6)."""

ORDER = FT.cite("11.12.4.6")
SET_POWER = FT.cite("11.12.4.6", "11.5.6", "11.3.10")

RULES = ContinuousRules(
    layers=(
        Layer(name=PRINTED, cites=FT.cite("5.2")),
        Layer(
            name=TEXT,
            cites=ORDER,
            changes={"word": NO_CLAUSES},
            by_reading={("gained_abilities", "text"): ("gain_ability", "lose_abilities")},
        ),
        Layer(
            name=TYPE,
            cites=ORDER,
            changes=dict.fromkeys(("gain_kind", "gain_flag.job", "flag_becomes.job"), NO_CLAUSES),
        ),
        Layer(name=GENERAL, cites=ORDER, rest=True),
        Layer(name=BASE_POWER, cites=SET_POWER, changes={"becomes.power": NO_CLAUSES}),
        Layer(
            name=POWER,
            cites=ORDER,
            changes={"plus.power": NO_CLAUSES},
            by_reading={("set_power", "in_time_order"): ("becomes.power",)},
        ),
    ),
    dependency=FT.cite("11.12.4.13", "11.12.4.12"),
    timestamp=FT.cite("11.12.4.13"),
    split=ORDER,
    static=FT.cite("11.9.1", "11.9.3", "11.12.4.4", "11.12.4.5", "11.12.4.8", "11.12.4.10"),
    entering=FT.cite("11.9.2"),
    own_first=FT.cite("11.12.4.7"),
    bound_to_abilities=True,
)
TURN_ORDERS = FT.cite("11.12.4.11")
INSTEAD = FT.cite("11.12.5.2", "11.12.5.4", "11.8.15")
CHOSEN = FT.cite("11.12.5.7")
UNDER = FT.cite("11.12.5.7", "6.2.4")
ONCE = FT.cite("11.12.5.5")
REDUCED = FT.cite("15.1.1.9.8")
NOT_REDUCED = FT.cite("2.2")

IN_BATTLE = "m.in_battle_"
"""The remembered fact of replaced damage: whether it is battle damage."""

REDUCE = "reduce"
"""The act of reducing damage to a forward, which effects forbid."""


class OrderEffects(EffectOrder, edition=FT, name="order_effects"):
    """11.12.4.11: timestamps received at the same time are put in order by the turn player."""

    @step("11.12.4.11")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return self.ask(g.turn_player, TURN_ORDERS)

    @step("11.12.4.11")
    def carry_out(self, g: RulesContext) -> Next:
        return self.set_order(TURN_ORDERS)


class Replace(Replacing, edition=FT, name="replace"):
    """11.12.5: looks for replacements of acts about to happen together, then carries the acts out."""

    @step("11.12.5.3")
    def look_at_next(self, g: RulesContext) -> Next:
        return self.look(g, ONCE)

    @step("11.12.5.7")
    def ask_player(self, g: RulesContext) -> Next:
        return self.ask(g, CHOSEN, CHOSEN)

    @step("11.12.5.7")
    def apply_picked(self, g: RulesContext) -> Next:
        act, used = self.todo[0]
        if any(each.replacement.under is not None for each in self.foremost(g, act, used)):
            return self.apply(g, UNDER, UNDER, ONCE)
        cites = INSTEAD + getattr(read_verb(g, act), "cites", NO_CLAUSES)
        return self.apply(g, cites, cites, ONCE)

    @step("11.12.5.7")
    def carry_out(self, g: RulesContext) -> Next:
        return self.stand(g)

    @step("11.12.5.7")
    def instead_of_it(self, g: RulesContext) -> Next:
        return self.follow(g)

    def foremost(self, g: RulesContext, act: dict[str, Any], used: Sequence[str]) -> list[Applicable]:
        """2.2: leaves out reductions of damage that cannot be reduced; other changes of it apply."""
        found = super().foremost(g, act, used)
        return [each for each in found if not self.reduces(g, act, each)] if self.bars_reduction(g, act) else found

    def bars_reduction(self, g: RulesContext, act: dict[str, Any]) -> bool:
        """Returns whether the text that deals this damage, or an effect, forbids to reduce it."""
        verb = read_verb(g, act)
        if getattr(verb, "unreduced", False):
            return True
        return verb.word == "damage_to" and g.derived.forbidden(REDUCE, verb.subject, by=verb.done_by(g)) is not None

    def reduces(self, g: RulesContext, act: dict[str, Any], effect: Applicable) -> bool:
        """Returns whether a replacement reduces damage."""
        verb = read_verb(g, act)
        if effect.replacement.becomes is None or not is_counted(g, verb):
            return False
        amount: int = act[verb.amount_field]
        return self.find_amount(g, effect, {f"m.{AMOUNT}": amount}) < amount

    def tell_more(self, g: RulesContext, act: dict[str, Any]) -> Vars:
        """11.11.8: returns the source of replaced damage, for texts that move the damage to another forward."""
        verb: Act = read_verb(g, act)
        return {f"m.{DEALER}": [verb.done_by(g)], IN_BATTLE: verb.in_battle} if verb.word == "damage_to" else {}

    def cite_amount(self, replaced: Replacement, was: int, now: int) -> Cites:
        """15.1.1.9.8: returns the clause by which damage that was worked out is reduced."""
        return REDUCED if now < was else NO_CLAUSES
