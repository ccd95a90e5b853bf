"""804, 806. Playing cards and abilities: move to the resolution zone, target if needed, resolution by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.language.selectors import Select
from engine.abilities.layers.durations import lapse_mark
from engine.abilities.replacement.applicability import applicable
from engine.abilities.resolution.carry_over import changes_of, go_along
from engine.abilities.resolution.misfits import find_misfits
from engine.abilities.resolution.resolution import instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import NoteFact, PlaceAbility, RemoveAbility, ShowCard
from engine.core.play.procedure import GO_ON, Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Question, UnavailableOption
from engine.core.table.roles import PAYMENT, USE
from engine.core.table.state import Vars
from engine.rulebooks.generic.v1_2.ch0200_cards import KO_UNIT, STRATEGY, STRENGTHENING, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import FIELD, GROUPS, RESOLUTION, TRASH, place, refuse_knocked_out
from engine.rulebooks.generic.v1_2.ch0800_abilities import s0801_kinds as kinds
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0808_resolution import Resolve
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import of_text
from engine.rulebooks.generic.v1_2.ch0900_terms.success import JudgeSkill
from engine.rulebooks.generic.v1_2.ch0900_terms.verbs import SET_FACT, AttachCardAs, PutCard
from engine.rulebooks.generic.v1_2.edition import GE

TO_RESOLUTION = GE.cite("804.2a", "310.2a")
ABILITY_TO_RESOLUTION = GE.cite("804.2a", "310.2a", "105.3b")
EFFECTS_GO_ALONG = GE.cite("804.2a-1")
SET_TARGET = GE.cite("804.2b", "804.2b-1")
NO_TARGET = GE.cite("804.2b-1")
WITHOUT_TARGET = GE.cite("804.2b")
KO_IS_NO_TARGET = GE.cite("804.2b", "306.7a-3")
COMMAND_RESOLVED = GE.cite("804.2c-1", "804.2c")
COMMAND_DONE = GE.cite("804.2c-1")
IS_SET = GE.cite("804.2c-2", "804.2c", "905.3")
LEFT_OVER = GE.cite("310.1", "309.1")
ABILITY_APPLIED = GE.cite("804.2c-3", "804.2c")
ABILITY_GONE = GE.cite("804.2c-3")
SKILL_FAILED = GE.cite("804.2c-31", "920.2b")
JUDGED = GE.cite("806.2b")
SHOWN_WHILE_PLAYED = GE.cite("806.2a")
REVEAL_OVER = GE.cite("903.1")
ONCE_A_TURN = GE.cite("803.1")
CARD_SAYS = GE.cite("104.1")
PLAYED_ONCE = GE.cite("803.2", "604.3")
STRATEGY_PLAYED = GE.open_fact("strategy_played")


class ToResolution(Act, frozen=True, tag="to-resolution"):
    """804.2a: moves a card being played to the resolution zone, with the effects on it (804.2a-1)."""

    card: int
    """The card."""
    player: str
    """The player who plays it."""

    def happen(self, g: RulesContext) -> None:
        changed, changes = g.derived.characteristics(self.card) != g.derived.base(self.card), changes_of(g, self.card)
        cites = TO_RESOLUTION + EFFECTS_GO_ALONG if changed else TO_RESOLUTION
        used = place(g, self.card, RESOLUTION, cites, "play", controller=self.player)
        go_along(g, changes, used, self.player, EFFECTS_GO_ALONG)


def has_set_target(g: RulesContext, seat: str, card: int) -> bool:
    """804.2b-1: returns whether there is a unit on which a strengthening card may be set."""
    texts, scope = target_texts(g, card), Scope(g, seat, card, {})
    return any(
        not any(_against_any_setting(g, unit)) and all(scope.finds(text, unit) for text in texts)
        for unit in _list_looked_at(g, seat)
    )


def looked_at_as_targets(g: RulesContext, seat: str, card: int) -> dict[int, tuple[Finding, ...]]:
    """804.2b-1: returns every unit of the area with the findings against setting a card on it.

    A unit must fit the text (AGE-37), have been in the area since the turn began, and have had no card set this turn.
    """
    texts, scope = target_texts(g, card), Scope(g, seat, card, {})
    return {unit: tuple(_against_target(g, scope, unit, texts)) for unit in _list_looked_at(g, seat)}


def _list_looked_at(g: RulesContext, seat: str) -> list[int]:
    """Returns the units of the area, the player's first; knocked-out units are looked at too."""
    there = [unit for player in (seat, g.opponent(seat)) for zone in GROUPS[FIELD] for unit in g.zone(player, zone)]
    return [unit for unit in there if not {UNIT, KO_UNIT}.isdisjoint(g.derived.characteristics(unit).kinds)]


def target_texts(g: RulesContext, card: int) -> list[Select]:
    """804.2b-1: returns the requirements of a strengthening card's text for its unit."""
    return [
        item.picks_from
        for key in g.derived.abilities(card)
        if g.derived.ability(key).kind == kinds.TARGET
        for item in instructions(g, key, "effect")
        if item.picks_from is not None
    ]


def _against_target(g: RulesContext, scope: Scope, unit: int, texts: Sequence[Select]) -> Iterator[Finding]:
    yield from _against_any_setting(g, unit)
    for text in texts:
        yield from find_misfits(scope, text, unit, scope.controller, NO_TARGET + of_text(text))


def _against_any_setting(g: RulesContext, unit: int) -> Iterator[Finding]:
    """Yields the findings against setting any card on a unit now."""
    if UNIT not in g.derived.characteristics(unit).kinds:
        yield refuse_knocked_out(unit, KO_IS_NO_TARGET)
    if g.obj(unit).since >= g.state.turn:
        yield forbids("target.arrived-this-turn", NO_TARGET, unit, arrived=True)
    if unit in g.state.facts.get(SET_FACT, ()):
        yield forbids("target.set-this-turn", NO_TARGET, unit, set_this_turn=True)


class PlayCard(Procedure, edition=GE, name="play_card"):
    """804.2: a player plays a command card."""

    card: int
    """The object in the hand."""
    player: str
    used: int = 0
    """The object in the resolution zone."""
    target: int | None = None

    @step("804.2a", "804.2")
    def to_resolution(self, g: RulesContext) -> Next:
        acts: list[Act] = [ToResolution(self.card, self.player)]
        if STRATEGY in g.derived.characteristics(self.card).flags:
            acts.append(NoteFact(STRATEGY_PLAYED, True, PLAYED_ONCE))
        return do(*acts, used=g.state.next_id)

    @step("804.2b")
    def choose_target(self, g: RulesContext) -> Next:
        if STRENGTHENING not in g.derived.characteristics(self.used).flags:
            return go_to("804.2c-1")
        looked_at = looked_at_as_targets(g, self.player, self.used)
        units = [unit for unit, against in looked_at.items() if not against]
        if not units:
            return done(WITHOUT_TARGET)  # AGE-02, other reading: no undo; the card stays in place
        cites = SET_TARGET + of_text(tuple(target_texts(g, self.used)))
        options = objects_as_options("target", units, cites)
        barred = tuple(UnavailableOption(f"target:{unit}", unit, why) for unit, why in looked_at.items() if why)
        question = Question(
            self.player, "unit to set it on", cites, "target", options, subject=self.used, barred=barred
        )
        return choose(question, goto="804.2c-2")

    @step("804.2c-1")
    def resolve_command(self, g: RulesContext) -> Next:
        for key in g.derived.abilities(self.used):
            if g.derived.ability(key).kind == kinds.COMMAND_ABILITY:
                frame = Resolve.frame(ability=key, source=self.used, controller=self.player)
                return call(frame, cites=COMMAND_RESOLVED)
        return GO_ON

    @step("804.2c-1")
    def to_trash(self, g: RulesContext) -> Next:
        return do(*hidden_again(g, self), CommandToTrash(self.used), ends=True)

    @step("804.2c-2")
    def set_on_target(self, g: RulesContext) -> Next:
        act = AttachCardAs(self.used, self.target or 0, "set", IS_SET)
        return do(act, goto="804.2c-2/2") if applicable(g, act, ()) else do(act, ends=True)

    @step("804.2c-2")
    def put_away(self, g: RulesContext) -> Next:
        """AGE-72: a strengthening that was not set is put into the trash; this move is not replaced again."""
        obj = g.state.objects.get(self.used)
        if obj is None or obj.zone != RESOLUTION:
            return done()
        return Next(verbs=(PutCard(self.used, TRASH, LEFT_OVER),), settled=True, ends=True)


class CommandToTrash(Act, frozen=True, tag="command-done"):
    """804.2c-1: a resolved strategy or tactic goes to the trash."""

    card: int
    """The strategy or tactic."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.zone == RESOLUTION:
            place(g, self.card, TRASH, COMMAND_DONE, "resolved")


def hidden_again(g: RulesContext, play: Procedure) -> tuple[Act, ...]:
    """903.1: returns the acts that hide what an effect revealed, once it has been resolved."""
    shown = vars(play).get("m.revealed_") or ()
    return tuple(ShowCard(card, (), REVEAL_OVER) for card in shown if card in g.state.objects)


class PlayAbility(Procedure, edition=GE, name="play_ability"):
    """804.2, 806.2: a player plays an ability, which lies in the resolution zone as a card of its own."""

    role = USE

    ability: str
    """The key of the ability."""
    source: int
    """The card with the ability."""
    controller: str
    """The player who plays it."""
    skill: bool = False
    """Whether its source is a skill (813.3), whose success is judged first."""
    shown: bool = False
    paid: bool = False
    """Whether the cost has been paid."""
    succeeded: bool = True
    """Whether the skill succeeded."""

    @step("804.2a", "806.2c")
    def to_resolution(self, g: RulesContext) -> Next:
        acts: list[Act] = [PlaceAbility(self.ability, self.source, self.controller, RESOLUTION, ABILITY_TO_RESOLUTION)]
        obj = g.state.objects.get(self.source)
        shown = obj is not None and not g.book.zone_rule(obj.zone).public and "*" not in obj.shown
        if shown:
            acts.append(ShowCard(self.source, ("*",), SHOWN_WHILE_PLAYED))
        if g.derived.ability(self.ability).once_per_turn:
            used = [*g.state.facts.get(kinds.USED_FACT, ()), kinds.used_mark(self.source, self.ability)]
            acts.append(NoteFact(kinds.USED_FACT, used, ONCE_A_TURN))
        return do(*acts, shown=shown)

    @step("804.2c")
    def pay_cost(self, g: RulesContext) -> Next:
        if not g.derived.ability(self.ability).cost:
            return GO_ON
        values = {"ability": self.ability, "source": self.source, "controller": self.controller}
        return call(g.book.roles[PAYMENT].frame(**values, **self.memory()), cites=CARD_SAYS)

    @step("804.2c-3")
    def judge_skill(self, g: RulesContext) -> Next:
        if not self.skill:
            return GO_ON
        frame = JudgeSkill.frame(ability=self.ability, source=self.source, controller=self.controller)
        return call(frame, cites=JUDGED if g.derived.ability(self.ability).kind == kinds.ACTIVATED else NO_CLAUSES)

    @step("804.2c-31")
    def apply(self, g: RulesContext) -> Next:
        if not self.succeeded:
            return go_on(SKILL_FAILED)
        if not self.paid and g.derived.ability(self.ability).cost:
            return go_on(CARD_SAYS)
        memory = self.memory()
        frame = Resolve.frame(ability=self.ability, source=self.source, controller=self.controller, **memory)
        return call(frame, cites=ABILITY_APPLIED)

    @step("804.2c-31", "804.2c-3")
    def remove(self, g: RulesContext) -> Next:
        over: list[Act] = [RemoveAbility(self.ability, self.source, RESOLUTION, ABILITY_GONE)]
        mark = lapse_mark(self.source, self.ability)
        if mark in g.state.facts:
            over.append(NoteFact(mark, None, ABILITY_GONE))
        if self.shown and self.source in g.state.objects:
            over.append(ShowCard(self.source, (), SHOWN_WHILE_PLAYED))
        return do(*hidden_again(g, self), *over, ends=True)

    def memory(self) -> Vars:
        """Returns the values remembered for the effect, such as the subject of a trigger."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.") or key == "player"}
