"""903.2. Playing cards and abilities: move to the chase, decisions, targets, cost, payment; undo if it fails."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose_number import picks_number
from engine.abilities.instructions.divide import divides
from engine.abilities.instructions.modes import selects_effects
from engine.abilities.language.ability import Instruction, Modifier
from engine.abilities.language.selectors import Value
from engine.abilities.resolution.carry_over import changes_of, go_along
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Finding, Remark, permits
from engine.core.play.common_acts import NoteFact, PlaceAbility, RaiseTriggerEvent, ShowCard, StoreChoices
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.roles import USE
from engine.core.table.state import Vars
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, STANDBY
from engine.rulebooks.force_of_will.v8_01.ch0700_requirements import PRIORITY
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import (
    WILL_OF_CARD,
    X,
    cite_ability_changes,
    cite_changes,
    cite_need,
    cost_of_ability,
    cost_of_card,
    count_will_parts,
    count_x,
    find_largest_x,
    has_x,
    is_cost_another,
    reads_x,
    tell_settled_price,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_sides import QUICKCAST_LOST, ChooseSide, list_sides
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0905_sources import reveal_source
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import WillNeed
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import (
    need_of_cost,
    tie_for_ability,
    tie_for_card,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0908_resolution import Resolve
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import ONCE_A_TURN, WHOLE, PayCost, will_frame
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import GODS_ART, QUICKCAST, gods_art, ways
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.abilities import cite_keyword
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import cite_reading
from engine.rulebooks.force_of_will.v8_01.edition import FW

REVEALED = FW.cite("903.2.a")
TO_CHASE = FW.cite("903.2.d", "312.1", "312.2")
ABILITY_TO_CHASE = FW.cite("903.2.d", "905.2", "905.2b", "312.1", "105.3b")
IN_ITS_ZONE = FW.cite("902.2")
EFFECTS_GO_ALONG = FW.cite("903.2.d-1")
NO_COST_FROM_STANDBY = FW.cite("708.4")
X_DECIDED = FW.cite("903.2.f", "203.5b", "104.5", "903.2.j")
X_IS_ZERO = FW.cite("903.2.f-1")
TARGETS = FW.cite("903.2.g", "903.2.g-2")
TARGETS_FIXED = FW.cite("903.2.g-3")
DIVISION_FIXED = FW.cite("903.2.h-2")
WILL_OF_ABILITY = FW.cite("1003.1", "901.1a")
NO_TARGET = FW.cite("903.2.g")
NO_DIVISION = FW.cite("903.2.g", "903.2.h-1")
PLAYED = FW.cite("903.2.k", "903.2")


TARGETED = "targeted"
"""The trigger occasion of a card that becomes a target."""


class ToChase(Act, frozen=True, tag="to-chase"):
    """903.2.d: moves a card being played onto the chase, with the effects that apply to it (903.2.d-1)."""

    card: int
    """The card."""
    player: str
    """The player who plays it and controls it there (AFW-06)."""
    parts: tuple[str, ...] = ()
    """The names of the parts that it is played with."""

    def happen(self, g: RulesContext) -> None:
        changed, changes = g.derived.characteristics(self.card) != g.derived.base(self.card), changes_of(g, self.card)
        cites = (TO_CHASE + EFFECTS_GO_ALONG if changed else TO_CHASE) + cite_reading(g, self.card)
        played = place(g, self.card, CHASE, cites, "play", controller=self.player)
        go_along(g, leave_out_doubled(g, changes, played), played, self.player, EFFECTS_GO_ALONG)
        for act in ways.list_effects(g, played, self.player, self.parts, "turn") if self.parts else ():
            act.happen(g)


def leave_out_doubled(g: RulesContext, changes: Sequence[Modifier], played: int) -> list[Modifier]:
    """903.2.d-1: returns the changes that a card takes to the chase, without numbers that also change there."""
    now, printed = g.derived.characteristics(played).numbers, g.derived.base(played).numbers
    there = {name: now.get(name, 0) - printed.get(name, 0) for name in now}
    found: list[Modifier] = []
    for change in changes:
        plus = _leave_out(change.plus, there)
        doubled = {
            name: by for name, by in change.becomes.items() if isinstance(by, int) and there.get(name, 0) * by > 0
        }
        becomes = {name: by for name, by in change.becomes.items() if name not in doubled}
        plus |= _leave_out(doubled, there)
        left = msgspec.structs.replace(change, plus=plus, becomes=becomes)
        if left != Modifier():
            found.append(left)
    return found


def _leave_out(changes: Mapping[str, Value], there: Mapping[str, int]) -> dict[str, Value]:
    """Returns added amounts minus the amounts that are also added on the chase."""
    found: dict[str, Value] = {}
    for name, by in changes.items():
        anyway = there.get(name, 0)
        if not isinstance(by, int) or anyway * by <= 0:
            found[name] = by
        elif abs(by) > abs(anyway):
            found[name] = by - anyway
    return found


class Play(Procedure, edition=FW, name="play"):
    """903.2: plays a card or an ability for a player. Hands `failed` to its caller, which undoes the play.

    The play fails if targets cannot be chosen (903.2.g) or the cost cannot be fully paid (903.2.j, AFW-33).
    """

    role = USE

    source: int
    """The card that is played, or that has the ability."""
    controller: str
    """The player who plays it."""
    ability: str = ""
    """The key of the ability, or of the text of a card, if it has one."""
    card: bool = False
    """Whether a card is played."""
    free: bool = False
    """Whether it is played without paying its cost."""
    triggered: bool = False
    """Whether it was triggered; triggered abilities have no cost (906.5)."""
    standby: bool = False
    """Whether it is a card from the standby area, whose own cost is not paid (708.4)."""
    awakening: str | None = None
    """The joined names of the [Awakening] parts it is played with; empty for none."""
    incarnated: str | bool | None = None
    """Whether [Incarnation] replaces the cost of a card."""
    placed: int = 0
    """The object on the chase."""
    need: list[Any] | None = None
    """The fixed will."""
    paid: bool = True
    """Whether everything was paid."""

    @step("903.2.a")
    def reveal(self, g: RulesContext) -> Next:
        obj = g.state.objects.get(self.source)
        if not self.card or obj is None or g.book.zone_rule(obj.zone).public or "*" in obj.shown or self.triggered:
            return GO_ON
        return do(ShowCard(self.source, ("*",), REVEALED)) if obj.zone.endswith(f"/{STANDBY}") else GO_ON

    @step("903.2.b")
    def choose_side(self, g: RulesContext) -> Next:
        if not self.card or not list_sides(g, self.source):
            return GO_ON
        return call(
            ChooseSide.frame(
                player=self.controller, card=self.source, quick=self.is_out_of_time(g), free=self.free_of_cost()
            )
        )

    @step("903.2.c")
    def choose_awakening(self, g: RulesContext) -> Next:
        """Asks for an [Awakening] among payable ones. The other parts of a card depend on their conditions."""
        if not self.card or not ways.list_parts(g, self.source):
            return go_to("903.2.d")
        options, barred = ways.list_awakenings(g, self.controller, self.source, self.free_of_cost(), self.memory())
        if len(options) == 1:
            return go_to("903.2.c/2", awakening=str(options[0].subject))
        question = Question(
            self.controller, "awakening", ways.AWAKENS, "awakening", options, barred=barred, subject=self.source
        )  # fmt: skip
        return choose(question)

    @step("903.2.c", tells=True)
    def take_parts(self, g: RulesContext) -> Next:
        way = ways.find_way(g, self.controller, self.source, str(self.awakening), free=self.free_of_cost())
        sets: Vars = {ways.PARTS: [*way.parts]} if way.parts else {}
        outcome = go_to("903.2.d", ways.cite_parts(g, self.source, way.parts), ability=way.key, **sets)
        return outcome.noting(*ways.tell_torrent(g, self.controller, self.source)) if g.gives_reasons else outcome

    @step("903.2.d")
    def to_chase(self, g: RulesContext) -> Next:
        new = g.state.next_id
        if self.card and self.has_lost_quickcast(g):
            return done(QUICKCAST_LOST, failed=True)
        if self.card:
            return do(ToChase(self.source, self.controller, self.parts()), placed=new, source=new)
        ability = g.derived.ability(self.ability)
        cites = ABILITY_TO_CHASE + cite_keyword(ability) + (IN_ITS_ZONE if ability.zones else NO_CLAUSES)
        cites = cites + cite_reading(g, self.source)
        shown = () if self.triggered else reveal_source(g, self.source)
        acts: list[Act] = [*shown, PlaceAbility(self.ability, self.source, self.controller, CHASE, cites)]
        if ability.once_per_turn:
            acts.append(NoteFact(kinds.USED, kinds.list_used_with(g, self.source, self.ability), ONCE_A_TURN))
        if GODS_ART in ability.flags:
            acts.append(gods_art.note_play(g, self.controller, ability))
        return do(*acts, placed=new)

    @step("903.2.e")
    def choose_effects(self, g: RulesContext) -> Next:
        """Asks for the effects of "choose N of the following"; their numbers and targets are decided later."""
        return self.decide(g, [place for place, item in self.decisions(g) if selects_effects(item)], effects_alone=True)

    @step("903.2.f")
    def decide_x(self, g: RulesContext) -> Next:
        """Asks for the X of a cost. A text that asks for X first gets the same number."""
        asked = [item for _, item in self.decisions(g)]
        in_text = reads_x(self.extra_cost(g)) and not any(X[2:] in item.numbers_chosen for item in asked)
        if not self.card or not (has_x(g, self.placed) or in_text):
            return go_to("903.2.f/2")
        if self.free or (self.standby and not in_text) or is_cost_another(g, self.placed):
            return go_to("903.2.f/2", X_IS_ZERO, **{X: 0})
        most = find_largest_x(g, self.controller, self.placed, self.extra_cost(g), free=self.standby)
        scope = Scope(g, self.controller, self.placed, {**vars(self), "placed": self.placed})
        least = decisions.find_least_possible(scope, X[2:], asked, most)
        most = decisions.find_largest_possible(scope, X[2:], asked, most)
        if least > most:
            return done(NO_DIVISION, failed=True)
        cites = X_DECIDED + NO_DIVISION if least else X_DECIDED
        question = Question(self.controller, "X", cites, X, most=most, least=least, form="number", subject=self.placed)
        return choose(question)

    @step("903.2.f")
    def decide_numbers(self, g: RulesContext) -> Next:
        return self.decide(g, [place for place, item in self.decisions(g) if picks_number(item)])

    @step("903.2.g")
    def choose_targets(self, g: RulesContext) -> Next:
        """Asks for targets, including those of picked effects, in the order of the text."""
        asked = [(place, item) for place, item in self.decisions(g) if self.asks_for_targets(item)]
        if not asked:
            return GO_ON
        if not decisions.can_choose_targets(g, self.ability, self.controller, self.source, self.memory()):
            return done(NO_TARGET, failed=True)
        picked = [item.as_ for _, item in asked if selects_effects(item)]
        found = self.decide(g, [place for place, _ in asked], picked)
        return found.citing(TARGETS + decisions.cite_targets(g, self.ability))

    @step("903.2.g-3")
    def fix_targets(self, g: RulesContext) -> Next:
        memory = self.memory()
        if not memory:
            return GO_ON
        if self.ability and decisions.lacks_targets(g, self.ability, self.controller, self.source, memory):
            return done(NO_TARGET, failed=True)
        targets = decisions.list_card_targets(g, self.ability, memory) if self.ability else []
        told = (RaiseTriggerEvent(TARGETED, TARGETS_FIXED, card, self.controller, self.source) for card in targets)
        x = count_x(g, self.placed, self.controller, int(memory.get(X) or 0)) if self.card else ()
        return do(StoreChoices(self.placed, memory, TARGETS_FIXED), *told, *x)

    @step("903.2.h", "903.2.h-1")
    def decide_division(self, g: RulesContext) -> Next:
        return self.decide(g, [place for place, item in self.decisions(g) if divides(item)])

    @step("903.2.h-2")
    def fix_division(self, g: RulesContext) -> Next:
        memory = self.memory()
        return do(StoreChoices(self.placed, memory, DIVISION_FIXED)) if memory != g.obj(self.placed).memory else GO_ON

    @step("903.2.i", "903.2.i-1")
    def choose_incarnation(self, g: RulesContext) -> Next:
        """1110.2: asks whether resonators are banished instead of paying the card's cost."""
        if not self.card or self.free_of_cost() or not ways.has_incarnation(g, self.placed):
            return go_to("903.2.i/3")
        options, barred = ways.list_payments(g, self.controller, self.placed, self.parts(), self.memory())
        if len(options) == 1:
            return go_to("903.2.i/2", incarnated=bool(options[0].subject))
        question = Question(
            self.controller, "incarnation", ways.BANISHED_INSTEAD, "incarnated", options, barred=barred,
            subject=self.placed,
        )  # fmt: skip
        return choose(question)

    @step("903.2.i", "903.2.i-1", tells=True)
    def take_incarnation(self, g: RulesContext) -> Next:
        if not self.incarnated:
            return GO_ON
        way = ways.find_incarnated(g, self.placed, self.parts())
        cites = ways.cite_parts(g, self.placed, way.parts[:1])
        outcome = go_to("903.2.i/3", cites, ability=way.key, **{ways.PARTS: [*way.parts]})
        told = permits("text.incarnated", cites, self.placed).told_with(Remark.CLAIM)
        return outcome.noting(told) if g.gives_reasons else outcome

    @step("903.2.i", "903.2.i-5")
    def fix_cost(self, g: RulesContext) -> Next:
        """Fixes the will of the cost and of all additional actions, after all changes."""
        asked = need_of_cost(self.extra_cost(g), Scope(g, self.controller, self.source, vars(self)))
        if self.card:
            free = self.free_of_cost() or bool(self.incarnated)
            need = cost_of_card(g, self.placed, free=free, x=int(vars(self).get(X) or 0), besides=asked)
            need = tie_for_card(g, self.controller, self.placed, need)
            cites = cite_changes(g, self.placed, self.free) + kinds.cite_trigger_cost(g, self.placed)
        else:
            need = cost_of_ability(g, self.source, self.ability, asked)
            need = tie_for_ability(g, self.controller, self.source, self.ability, need)
            cites = cite_ability_changes(g, self.source, self.ability)
        ties = [[*need.ties]] if need.ties else []
        fixed = go_to("903.2.j", cites, need=[[list(pair) for pair in need.of], need.free, *ties])
        return fixed.citing(NO_COST_FROM_STANDBY).telling(card=self.placed) if self.card and self.standby else fixed

    @step("903.2.j")
    def pay_will(self, g: RulesContext) -> Next:
        need, cost = self.need_of_will(), self.extra_cost(g)
        if need.total == 0:
            return GO_ON
        later = (self.ability, "cost", count_will_parts(cost)) if cost else ()
        decided = {name: value for name, value in self.memory().items() if name.startswith("m.")}
        frame = will_frame(self.controller, self.placed if self.card else self.source, need, later, **decided)
        return call(frame, cites=(WILL_OF_CARD if self.card else WILL_OF_ABILITY) + cite_need(need))

    @step("903.2.j")
    def pay_other(self, g: RulesContext) -> Next:
        if not self.paid:
            return done(WHOLE, failed=True)
        first = count_will_parts(self.extra_cost(g))
        if first == len(self.extra_cost(g)):
            return GO_ON
        values = {"ability": self.ability, "source": self.source, "controller": self.controller}
        return call(PayCost.frame(**values, **self.memory(), index=first))

    @step("903.2.k")
    def end(self, g: RulesContext) -> Next:
        if not self.paid:
            return done(WHOLE, failed=True)
        acts: list[Act] = []
        memory = self.memory()
        if memory and memory != g.obj(self.placed).memory:
            acts.append(StoreChoices(self.placed, memory, PLAYED))
        name = "play" if self.card else kinds.PLAY_ABILITY
        if self.card:
            acts.append(ways.note_play(g, self.controller))
        acts.append(RaiseTriggerEvent(name, PLAYED, card=self.source, player=self.controller))
        return do(*acts, ends=True)

    def has_lost_quickcast(self, g: RulesContext) -> bool:
        """1111.2a: returns whether the card, as decided, lacks the [Quickcast] that its timing requires."""
        return self.is_out_of_time(g) and QUICKCAST not in g.derived.characteristics(self.source).flags

    def is_out_of_time(self, g: RulesContext) -> bool:
        """1111.2: returns whether only [Quickcast] allows this play at the present time."""
        below = g.state.agenda[-2]
        if self.triggered or below.procedure != PRIORITY or kinds.find_standby_text(g, self.source):
            return False
        return not (below.vars.get("main") and self.controller == g.turn_player and not g.state.zones.get(CHASE))

    def decisions(self, g: RulesContext) -> list[tuple[int, Instruction]]:
        """Returns the initial decisions of the text, each with its position."""
        return [*enumerate(decisions.list_decisions(g.derived.ability(self.ability).effect))] if self.ability else []

    def asks_for_targets(self, item: Instruction) -> bool:
        """903.2.g: returns whether a decision picks targets, or effects whose pick leads to more decisions."""
        if not selects_effects(item):
            return decisions.picks_targets(item)
        return any(decisions.list_decisions(item.of[place]) for place in vars(self).get(f"m.{item.as_}") or ())

    def decide(self, g: RulesContext, places: list[int], again: Sequence[str] = (), **how: bool) -> Next:
        """Makes some of the initial decisions of the text.

        Args:
            g: the context.
            places: the positions of the decisions.
            again: the names of effects already picked, whose initial decisions are made now.
            how: further locals of the resolution.
        """
        known = {name for name in vars(self) if name.removeprefix("m.") not in again}
        asked = [place for place in places if f"m.{_name_of(self.decisions(g)[place][1])}" not in known]
        if not asked:
            return GO_ON
        values: dict[str, Any] = {"ability": self.ability, "source": self.source, "controller": self.controller}
        if again:
            values["chosen_on_use"] = [*again]
        values |= how
        return call(Resolve.frame(**values, **self.memory(), only_choices=True, only=asked, index=asked[0]))

    def extra_cost(self, g: RulesContext) -> tuple[Instruction, ...]:
        """708.4, 905.1: returns the additional actions of a card's cost."""
        if not self.ability or (self.triggered and not self.card):
            return ()
        return () if self.free and not self.card else g.derived.ability(self.ability).cost

    def free_of_cost(self) -> bool:
        """903.2.i-2, 708.4: returns whether the cost of a card is not paid."""
        return self.free or self.standby

    def parts(self) -> tuple[str, ...]:
        """Returns the names of the parts that a card is played with."""
        return tuple(vars(self).get(ways.PARTS) or ())

    def need_of_will(self) -> WillNeed:
        """Returns the fixed will."""
        if self.need is None:
            return WillNeed()
        of, free, *ties = self.need
        return WillNeed(tuple((str(word), int(count)) for word, count in of), int(free), tuple(*ties))

    def memory(self) -> Vars:
        """Returns the remembered values: decisions, and the subject of a trigger."""
        known = {key: value for key, value in vars(self).items() if value is not None}
        return {key: value for key, value in known.items() if key.startswith("m.") or key == "player"}


def _name_of(item: Instruction) -> str:
    return item.remembers[0]


def find_settled_price(g: RulesContext, card: int) -> Iterator[Finding]:
    """903.2.i-5: yields the will that a card is played for, while it is being paid."""
    for play in (Play.view(frame.vars) for frame in g.state.agenda if frame.procedure == Play.name):
        if play.card and play.placed == card and play.need is not None:
            yield tell_settled_price(g, card, play.need_of_will(), play.free_of_cost())
