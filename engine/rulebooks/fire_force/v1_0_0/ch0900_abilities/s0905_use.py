"""905. Using cards and abilities: move to the resolution zone, payment, resolution by kind, undo if unpaid."""

from __future__ import annotations

from collections.abc import Container
from typing import ClassVar

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.may import KeepState
from engine.abilities.language.ability import Modifier
from engine.abilities.language.effect_stability import steady
from engine.abilities.layers.durations import lapse_mark
from engine.abilities.layers.explain_value import tell_change
from engine.abilities.payment.paying import may_fail
from engine.abilities.replacement.applicability import applicable
from engine.abilities.resolution.carry_over import changes_of, go_along
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext
from engine.core.events.steps import ProcedureAbandoned
from engine.core.play.common_acts import NoteFact, PlaceAbility, RemoveAbility, ShowCard, SpendTrigger
from engine.core.play.procedure import GO_ON, Next, Procedure, call, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.roles import USE
from engine.core.table.state import Frame, Vars
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import ADORA, HAND, RESOLUTION, place
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import PayCost
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0909_resolution import Resolve
from engine.rulebooks.fire_force.v1_0_0.ch1100_terms.verbs import DeployUnit, PutCard
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import CITES as ICON_CITES
from engine.rulebooks.fire_force.v1_0_0.edition import FF

TO_RESOLUTION = FF.cite("905.4a")
ABILITY_TO_RESOLUTION = FF.cite("905.4a", "301.2#2")
EFFECTS_GO_ALONG = FF.cite("905.4a-1")
UNIT_ENTERS = FF.cite("905.4d-1", "1106.1")
EVENT_DONE = FF.cite("905.4d-2")
LEFT_OVER = FF.cite("301.1#2", "309.1")
ABILITY_DONE = FF.cite("905.4d-3")
CARD_REWOUND = FF.cite("905.4b", "903.2")
MUST_USE = FF.cite("908.3")
ABILITY_REWOUND = FF.cite("905.4c", "903.2")
REVEAL_OVER = FF.cite("1103.1")
NOTHING_TO_PAY = FF.cite("903.5")
VALID_WHILE_USED = FF.cite("902.3", "905.4d-2")


class ToResolution(Act, frozen=True, tag="to-resolution"):
    """905.4a: a card being used goes to the resolution zone."""

    card: int
    """The card."""
    player: str
    """The player who uses it."""

    def happen(self, g: RulesContext) -> None:
        changed, changes = g.derived.characteristics(self.card) != g.derived.base(self.card), changes_of(g, self.card)
        cites = TO_RESOLUTION + EFFECTS_GO_ALONG if changed else TO_RESOLUTION
        used = place(g, self.card, RESOLUTION, cites, "use", controller=self.player)
        go_along(g, changes, used, self.player, EFFECTS_GO_ALONG)


def as_paid_for(g: RulesContext, card: int, player: str) -> RulesContext:
    """Returns the context for paying a card's cost, with the card already in resolution (905.4a, 905.4b).

    This is the game's own context if the move cannot change which cards can pay (903.6). Otherwise it is a context on a
    copy of the state.
    """
    if card not in _moving_payers(g):
        return g
    there = RulesContext(g.state.copy(), g.book)
    ToResolution(card, player).happen(there)
    return there


def _moving_payers(g: RulesContext) -> Container[int]:
    """Returns the hand cards whose move out of the hand may change which cards can pay.

    Such a card has an effect of its own, or an effect depends on the hand.
    """
    if not g.derived.index.statics and not g.state.lasting:
        return ()
    cache = g.derived.looks_cache()
    found: Container[int] | None = cache.get("moving payers")
    if found is None:
        effects = [active for active in g.derived.actives() if active.static.change is not None]
        if not any(_turns_payers(active.static.change) for active in effects):
            found = ()
        elif all(steady(active.static, _hands(g)) for active in effects):
            found = {active.source for active in effects}
        else:
            found = g.state.objects
        cache["moving payers"] = found
    return found


def _turns_payers(change: Modifier | None) -> bool:
    """Returns whether a change can affect which cards can pay a circled number (903.6)."""
    if change is None:
        return False
    return bool(change.gain_flag or change.flag_becomes or change.gain_ability) or "exhaust" in change.forbid


def _hands(g: RulesContext) -> list[str]:
    return [name for name, zones in g.book.groups.items() if HAND in zones or RESOLUTION in zones]


class Restore(Act, frozen=True, tag="restore-state"):
    """Restores the game to the state before the use and ends the use's procedure."""

    def happen(self, g: RulesContext) -> None:
        g.restore(ABILITY_REWOUND)
        depth = max(place for place, frame in enumerate(g.state.agenda) if frame.procedure == UseAbility.name)
        g.record.emit(ProcedureAbandoned, ABILITY_REWOUND, depth + 1)


class BackToHand(Act, frozen=True, tag="back-to-hand"):
    """905.4b: a card whose cost can no longer be paid returns to the hand; nothing of the cost was paid."""

    card: int
    """The card."""
    player: str
    """The player who used it."""

    def happen(self, g: RulesContext) -> None:
        place(g, self.card, HAND, CARD_REWOUND, "rewound", owner=self.player)


class UseCard(Procedure, edition=FF, name="use_card"):
    """905.4: a player uses a card from the hand."""

    card: int
    """The object in the hand."""
    player: str
    """The player who uses it."""
    cost: int = 0
    """The cost fixed at 905.4a."""
    used: int = 0
    """The object in the resolution zone."""
    paid: bool = True
    """Whether the cost was paid."""
    early: bool = False
    """Whether the first choices were already made (AFF-54)."""

    @step("905.4", "905.4a")
    def to_resolution(self, g: RulesContext) -> Next:
        if g.reading["targets_chosen"] == "on_use" and not self.early:
            return self.choose_early(g)
        cost = g.derived.number(self.card, "cost")
        outcome = do(ToResolution(self.card, self.player), used=g.state.next_id, cost=cost)
        changed = tell_change(g, self.card, "cost")
        return outcome.telling(**changed) if changed else outcome

    @step("905.4b")
    def pay(self, g: RulesContext) -> Next:
        by_kind = "905.4d-1" if self.is_unit(g, self.used) else "905.4d-2"
        if self.cost <= 0:
            return go_to(by_kind, NOTHING_TO_PAY)
        frame = PayCost.frame(ability=f"card:{self.cost}", source=self.used, controller=self.player)
        return call(frame, goto=by_kind)

    @step("905.4d-1", "905.4d")
    def enter_field(self, g: RulesContext) -> Next:
        if not self.paid:
            return self.take_back()
        enters = DeployUnit(self.used, self.player, UNIT_ENTERS)
        banned = g.derived.forbidden("deploy", self.used, self.player) is not None
        if banned or applicable(g, enters, ()):
            return do(enters, goto="905.4d-1/2")
        return do(enters, ends=True)

    @step("905.4d-1")
    def put_away_unit(self, g: RulesContext) -> Next:
        return self.put_away(g)

    @step("905.4d-2", "905.4d")
    def activate_event(self, g: RulesContext) -> Next:
        if not self.paid:
            return self.take_back()
        for key in g.derived.abilities(self.used):
            if g.derived.ability(key).kind == kinds.EVENT_ABILITY:
                frame = Resolve.frame(ability=key, source=self.used, controller=self.player, **early_targets(self))
                return call(frame, cites=VALID_WHILE_USED)
        return GO_ON

    @step("905.4d-2")
    def to_adora(self, g: RulesContext) -> Next:
        over = EventToAdora(self.used)
        if applicable(g, over, ()):
            return do(*hidden_again(g, self), over, goto="905.4d-2/3")
        return do(*hidden_again(g, self), over, ends=True)

    @step("905.4d-2")
    def put_away_event(self, g: RulesContext) -> Next:
        return self.put_away(g)

    def put_away(self, g: RulesContext) -> Next:
        """AFF-87: a used object that stays in the resolution zone goes to adora; this move is not replaced again."""
        obj = g.state.objects.get(self.used)
        if obj is None or obj.zone != RESOLUTION:
            return done()
        return Next(verbs=(PutCard(self.used, ADORA, LEFT_OVER),), settled=True, ends=True)

    def choose_early(self, g: RulesContext) -> Next:
        """AFF-54, other reading: makes the first choices of the event's ability before its cost is paid."""
        for key in g.derived.abilities(self.card):
            if g.derived.ability(key).kind == kinds.EVENT_ABILITY:
                frame = Resolve.frame(ability=key, source=self.card, controller=self.player, only_choices=True)
                return call(frame, goto="905.4", early=True)
        return go_to("905.4", early=True)

    def take_back(self) -> Next:
        """905.4b: undoes the use. A use known to fail is not offered (AFF-46)."""
        return do(BackToHand(self.used, self.player), ends=True, cites=CARD_REWOUND)

    def is_unit(self, g: RulesContext, card: int) -> bool:
        """Returns whether the card being used is a unit card."""
        return UNIT in g.derived.characteristics(card).kinds


def hidden_again(g: RulesContext, use: Procedure) -> tuple[Act, ...]:
    """1103.1: returns the acts that hide what an effect revealed, once it has been resolved."""
    waiting = {pending.source for pending in g.state.pending.values()}
    shown = vars(use).get("m.revealed_") or ()
    return tuple(ShowCard(card, (), REVEAL_OVER) for card in shown if card in g.state.objects and card not in waiting)


def early_targets(use: Procedure) -> Vars:
    """Returns the choices made at the time of use (AFF-54); empty under the default reading."""
    chosen = {key: value for key, value in vars(use).items() if key.startswith("m.")}
    return {**chosen, "chosen_on_use": [key[2:] for key in chosen]} if chosen else {}


class EventToAdora(Act, frozen=True, tag="event-done"):
    """905.4d-2: a resolved event goes to its owner's adora."""

    word: ClassVar[str] = "put"
    card: int
    """The event."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.zone == RESOLUTION:
            place(g, self.card, ADORA, EVENT_DONE, "resolved")


class UseAbility(Procedure, edition=FF, name="use_ability"):
    """905.4: a player uses an ability, which lies in the resolution zone as a card of its own.

    The procedure hands `taken_back` to its caller if paying fails, so that the caller continues as if nothing had been
    tried.
    """

    role = USE

    ability: str
    """The key of the ability."""
    source: int
    """The card with the ability."""
    controller: str
    """The player who uses it."""
    paid: bool | None = True
    """Whether the cost was paid; None in the state saved before a payment that may fail."""
    kept: bool = False
    """Whether a state was saved before the payment."""
    early: bool = False
    """Whether the first choices were already made (AFF-54)."""
    spends: int = 0
    """The trigger occurrence that the payment uses up, 0 for none."""

    @step("905.4a")
    def to_resolution(self, g: RulesContext) -> Next:
        if g.reading["targets_chosen"] == "on_use" and not self.early:
            values = {"ability": self.ability, "source": self.source, "controller": self.controller}
            frame = Resolve.frame(**values, **self.memory(), only_choices=True)
            return call(frame, goto="905.4a", early=True)
        cost = instructions(g, self.ability, "cost")
        icon = g.derived.ability(self.ability).icon
        cites = ABILITY_TO_RESOLUTION + ICON_CITES[icon] if icon else ABILITY_TO_RESOLUTION
        placed = PlaceAbility(self.ability, self.source, self.controller, RESOLUTION, cites)
        if cost and may_fail(cost, Scope(g, self.controller, self.source, vars(self))):
            sets: Vars = {"paid": None, "kept": True}
            return Next(verbs=(KeepState(ABILITY_REWOUND), placed), calls=(self.payment(),), goto="905.4c/2", sets=sets)
        return do(placed) if cost or g.derived.ability(self.ability).once_per_turn else do(placed, goto="905.4d-3")

    @step("905.4c")
    def pay(self, g: RulesContext) -> Next:
        if not instructions(g, self.ability, "cost"):
            return GO_ON
        return call(self.payment())

    @step("905.4c")
    def rewind_if_unpaid(self, g: RulesContext) -> Next:
        if self.paid is None:
            return done(ABILITY_REWOUND, taken_back=True)
        if not self.paid:
            return self.take_back(g)
        used: list[Act] = [SpendTrigger(self.spends, "used", MUST_USE)] if self.spends else []
        if g.derived.ability(self.ability).once_per_turn:
            mark = kinds.used_mark(g, self.source, self.ability, self.controller)
            used.append(NoteFact(kinds.USED_FACT, [*g.state.facts.get(kinds.USED_FACT, ()), mark], kinds.ONCE_PER_TURN))
        return do(*used) if used else GO_ON

    @step("905.4d-3")
    def activate(self, g: RulesContext) -> Next:
        chosen = early_targets(self) if self.early else self.memory()
        frame = Resolve.frame(ability=self.ability, source=self.source, controller=self.controller, **chosen)
        return call(frame)

    @step("905.4d-3")
    def remove(self, g: RulesContext) -> Next:
        over: list[Act] = [RemoveAbility(self.ability, self.source, RESOLUTION, ABILITY_DONE)]
        mark = lapse_mark(self.source, self.ability)
        if mark in g.state.facts:
            over.append(NoteFact(mark, None, ABILITY_DONE))
        return do(*hidden_again(g, self), *over, ends=True)

    def payment(self) -> Frame:
        """Returns the frame that pays the ability's cost."""
        return PayCost.frame(ability=self.ability, source=self.source, controller=self.controller, **self.memory())

    def take_back(self, g: RulesContext) -> Next:
        """905.4c: restores the state saved before the payment, or removes the ability if none was saved."""
        if self.kept and g.state.saved_here() is not None:
            return do(Restore(), goto="905.4c/2")
        over = RemoveAbility(self.ability, self.source, RESOLUTION, ABILITY_REWOUND)
        return Next(verbs=(over,), ends=True, returns={"taken_back": True}, cites=ABILITY_REWOUND)

    def memory(self) -> Vars:
        """Returns the values remembered for cost and effect, such as the subject of a trigger."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.") or key == "player"}
