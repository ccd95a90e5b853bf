"""11.3.5, 11.4.4, 11.6.7, 11.7.7. Costs that may be picked: an alternative cost, and an additional one (AFT-162).

An alternative cost replaces the printed one; an additional one is paid as well. The player picks the costs and the
cards that pay them before the cost is fixed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.resources import Spend, spends_resource
from engine.abilities.language import ability as do_
from engine.abilities.payment import forms
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import objects_as_options
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import ZONES
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import slots as choosing
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import need_of
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import offer_of

PRINTED, DECLINE = "printed", "decline"
ADDITIONAL = "additional"
OF_SUMMON, OF_CHARACTER = FT.cite("11.3.5"), FT.cite("11.4.4")
SUMMON_WHOLE, CHARACTER_WHOLE = FT.cite("11.3.5", "11.3.7.1"), FT.cite("11.4.4", "11.4.7")


def which(seat: str, card: int, cites: Cites, reasons: Mapping[str, Finding | None]) -> Question:
    """Asks which cost is paid; `reasons` explains why a cost cannot be paid."""
    options = tuple(Option(way, way, cites) for way, why in reasons.items() if why is None)
    barred = tuple(UnavailableOption(way, way, (why,)) for way, why in reasons.items() if why is not None)
    return Question(seat, "alternative cost", cites, "way", options, barred=barred, subject=card)


def whether(seat: str, card: int, cites: Cites, short: Finding | None, without: Finding | None = None) -> Question:
    """Asks whether the additional cost is paid; the findings tell why it, or the cost without it, cannot be paid."""
    reasons = {kinds.PAY: short, DECLINE: without}
    options = tuple(Option(word, word, cites) for word, why in reasons.items() if why is None)
    barred = tuple(UnavailableOption(word, word, (why,)) for word, why in reasons.items() if why is not None)
    return Question(seat, "additional cost", cites, "extra", options, barred=barred, subject=card)


def known(card: int, way: str | None, extra: str | None) -> Vars:
    """Returns whether a cost was paid, as a remembered value under the cost's name."""
    names = [kinds.ALTERNATIVE] if way == kinds.ALTERNATIVE else []
    names += [ADDITIONAL] if extra == kinds.PAY else []
    return {f"m.{name}": [card] for name in names}


NO_COSTS = do_.Ability(kinds.CASTING)
"""An ability that offers no costs."""


class Offered:
    """The costs of casting one card.

    `key` is the ability that offers costs ('' for none), `printed` the CP of the printed cost. `picked` holds the
    decisions so far (`way`, `extra`). With `free` an effect casts the card: its cost is not paid, and no other one
    replaces it (AFT-160). `kept` cards cannot pay.
    """

    def __init__(
        self, scope: Scope, key: str, printed: cp.CPNeed, picked: Vars, free: bool = False, kept: Sequence[int] = ()
    ) -> None:
        self.scope, self.printed, self.picked, self.free, self.kept = scope, printed, picked, free, kept
        self.ability = scope.g.derived.ability(key) if key else NO_COSTS
        self.offer = offer_of(self.ability)
        self.summon = self.ability.kind == kinds.SUMMON_EFFECT
        self.by = OF_SUMMON if self.summon else OF_CHARACTER

    @property
    def any(self) -> bool:
        """Returns whether costs other than the printed one are offered."""
        return self.several or bool(self.offer.additional)

    @property
    def several(self) -> bool:
        """Returns whether there is an alternative cost whose condition holds."""
        condition = self.offer.if_
        return bool(self.offer.alternative) and not self.free and (condition is None or self.scope.holds(condition))

    def possible(self) -> bool:
        """Returns whether one of the costs can be paid, without the additional one unless that makes it cheaper."""
        ways = (PRINTED, kinds.ALTERNATIVE) if self.several else (PRINTED,)
        if any(self.picking(way=way).payable() for way in ways):
            return True
        return self.offer.less > 0 and self.picking(way=PRINTED, extra=kinds.PAY).payable()

    def picking(self, **picked: str) -> Offered:
        """Returns the same costs with further decisions made."""
        again = Offered(self.scope, "", self.printed, {**self.picked, **picked}, self.free, self.kept)
        again.ability, again.offer, again.summon, again.by = self.ability, self.offer, self.summon, self.by
        return again

    def which(self) -> Question:
        """Asks which cost is paid."""
        reasons = {way: self.picking(way=way).short() for way in (PRINTED, kinds.ALTERNATIVE)}
        return which(self.scope.controller, self.scope.source, self.by, reasons)

    def whether(self) -> Question:
        """Asks whether the additional cost is paid too."""
        short = self.picking(extra=kinds.PAY).short()
        without = self.picking(extra=DECLINE).short() if self.offer.less else None
        return whether(self.scope.controller, self.scope.source, self.by, short, without)

    def with_which(self, taken: Sequence[int]) -> Question:
        """Asks with which card a cost is paid."""
        able = choosing.candidates(self.scope, self.slots(), self.need(), self.kept, taken)
        options = objects_as_options("pay", able, self.by)
        return Question(self.scope.controller, "payment", self.by, "picked", options, subject=self.scope.source)

    # ------------------------------------------------------------------ what was picked

    @property
    def instead(self) -> bool:
        """Returns whether the alternative cost was picked."""
        return self.picked.get("way") == kinds.ALTERNATIVE

    def acts_of(self) -> tuple[do_.Instruction, ...]:
        """Returns the picked costs in addition to the printed one."""
        return kinds.cost_of(self.ability, self.picked)

    def need(self) -> cp.CPNeed:
        """Returns the CP of all picked costs."""
        asked = need_of(self.acts_of(), self.scope, by_cost=not self.summon)
        if self.instead:
            return asked if asked.total > 0 else cp.CPNeed(0)
        printed = self.printed
        if self.offer.less and self.picked.get("extra") == kinds.PAY:
            left = printed.total - self.offer.less
            printed = printed._replace(total=max(left, len(printed.of))) if left > 0 else cp.CPNeed(0)
        if asked.total <= 0:
            return printed
        base = printed if printed.total > 0 else asked._replace(total=0, of=())
        of = dict(base.of)
        for element, count in asked.of:
            of[element] = of.get(element, 0) + count
        return base._replace(total=base.total + asked.total, of=tuple(sorted(of.items())))

    def slots(self) -> list[choosing.Slot]:
        """Returns the slots of cards taken in addition to CP."""
        return choosing.of_cost(self.acts_of(), self.scope, tuple(ZONES))

    def lacks(self, taken: Sequence[int]) -> bool:
        """Returns whether further cards are to be taken."""
        return choosing.next_slot(self.slots(), taken) is not None

    def spent(self) -> list[Spend]:
        """Returns the parts that spend a resource."""
        return [item for item in self.acts_of() if spends_resource(item)]

    def payable(self) -> bool:
        """Returns whether all picked costs can be paid."""
        if spent := self.spent():
            asked = sum(self.scope.amount(item.count) for item in spent)
            if len(forms.need_of(spent[0], self.scope).candidates) < asked:
                return False
        return choosing.payable(self.scope, self.slots(), self.need(), self.kept)

    def short(self) -> Finding | None:
        """Returns why the picked costs cannot be fully paid."""
        whole = SUMMON_WHOLE if self.summon else CHARACTER_WHOLE
        return None if self.payable() else forbids("cast.picked-costs-unpayable", whole, self.scope.source)

    def acts(self, taken: Sequence[int]) -> tuple[Act, ...]:
        """Returns the acts in addition to the CP, carried out together with them."""
        found, _ = choosing.acts(self.scope, self.slots(), taken, self.by)
        for item in self.spent():
            found += forms.acts_of(item, self.scope, range(self.scope.amount(item.count)))
        return tuple(found)

    def known(self, taken: Sequence[int]) -> Vars:
        """Returns the remembered values of the costs: the paid ones, and their cards."""
        _, found = choosing.acts(self.scope, self.slots(), taken, self.by)
        return {**known(self.scope.source, self.picked.get("way"), self.picked.get("extra")), **found}
