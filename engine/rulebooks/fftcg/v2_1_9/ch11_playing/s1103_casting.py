"""11.3, 11.4. Casting summons and characters."""

from __future__ import annotations

from typing import Any

from engine.kernel.acts import Keep, Note, Occur, Show
from engine.kernel.game import Game
from engine.kernel.procedure import Next, Procedure, call, choose, do, done, go_on, go_to, step
from engine.kernel.scope import Scope
from engine.kernel.table import Vars
from engine.kernel.verb import Verb
from engine.rulebooks.fftcg.v2_1_9.ch03_game import IGNORED
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import CAST_COST, CHARACTER, COST, SUMMON, light_or_dark
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import STACK, no_room, place
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1102_cp as cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1103_additional as additional
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1107_payment import ALL_AT_ONCE, CHARACTER_AT_ONCE, cp_frame
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution import CAST_NEXT, TO_CAST, Resolve
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import EnterField
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TO_STACK = FT.cite("11.3.2", "7.12.3", "6.2.3")
TARGETS = FT.cite("11.3.3")
NO_TARGETS = FT.cite("11.3.3")
COST_FIXED = FT.cite("11.3.7", "11.3.5", "5.2.1.2")
FREE = FT.cite("11.3.7")
EFFECT_OVER = FT.cite("11.3.11", "11.4.1.1")
SUMMON_CAST = FT.cite("11.3.8")
ANNOUNCED = FT.cite("11.4.2", "15.1.1.7.1")
CHARACTER_COST = FT.cite("11.4.6", "11.4.6.1.1", "5.2.1.2")
MULTI_COST = FT.cite("11.4.6", "11.4.6.1.2", "5.2.1.2")
LIGHT_COST = FT.cite("11.4.6", "11.4.6.1.3", "5.2.1.2")
CHARACTER_CAST = FT.cite("11.4.8", "11.4.7")
BACK_ATTACKS = FT.cite("15.2.5.2", "15.2.5.3", "15.2.5.4")


class ToStack(Verb, frozen=True, tag="to-stack"):
    """11.3.2: a summon being cast goes on top of the stack."""

    card: int
    player: str

    def happen(self, g: Game) -> None:
        place(g, self.card, STACK, TO_STACK, "cast_summon", controller=self.player)


class CastSummon(Procedure, edition=FT, name="cast_summon"):
    """11.3. `card` is the object in the hand, `cast` the one on the stack.

    `extra` says whether an additional cost is paid, `taken` with which cards.
    """

    card: int
    player: str
    free: bool = False
    cast: int = 0
    need: list[Any] | None = None
    extra: str | None = None
    taken: list[int] | None = None
    picked: int | None = None

    @step("11.3.2", "11.3.1")
    def to_stack(self, g: Game) -> Next:
        need = cp.Need(0) if self.free else cast_need(g, self.card)
        return do(ToStack(self.card, self.player), cast=g.table.next_id, need=cp.written(need))

    @step("11.3.3")
    def choose_targets(self, g: Game) -> Next:
        key = kinds.summon_effect(g, self.cast)
        if not key or not kinds.decisions(g.ability(key).effect):
            return go_to("11.3.5")
        frame = Resolve.frame(ability=key, source=self.cast, controller=self.player, only_choices=True)
        return call(frame, cites=TARGETS)

    @step("11.3.3")
    def keep_targets(self, g: Game) -> Next:
        return do(Keep(self.cast, memory_of(self), TARGETS))

    @step("11.3.5")
    def additional_cost(self, g: Game) -> Next:
        key, scope = kinds.summon_effect(g, self.cast), self.scope(g)
        if not additional.wanted(g, key, scope):
            return go_to("11.3.7")
        return choose(additional.whether(g, key, scope, self.fixed()))

    @step("11.3.5")
    def cards_for_it(self, g: Game) -> Next:
        key, scope = kinds.summon_effect(g, self.cast), self.scope(g)
        taken = [*(self.taken or []), *([self.picked] if self.picked else [])]
        if self.extra != additional.PAY:
            return go_to("11.3.7")
        if len(taken) == len(additional.wanted(g, key, scope)):
            memory = {**memory_of(self), **additional.known(g, key, scope, taken)}
            return do(Keep(self.cast, memory, additional.ADDITIONAL), taken=taken, picked=None)
        question = additional.with_which(g, key, scope, self.fixed(), taken)
        return choose(question, goto="11.3.5/2", taken=taken)

    @step("11.3.7", "11.3.7.1")
    def fix_cost(self, g: Game) -> Next:
        """What was fixed when the casting began is paid now, all of it at the same time."""
        need, taken = self.fixed(), self.taken or []
        acts = additional.acts(g, kinds.summon_effect(g, self.cast), self.scope(g), taken) if taken else ()
        if need.total <= 0:
            return do(*acts, goto="11.3.8", cites=FREE) if acts else go_to("11.3.8", FREE)
        asks = cp.element_cites(need)
        frame = cp_frame(
            self.player, need, self.cast, ALL_AT_ONCE, taken, additional.ADDITIONAL, elements=asks, also=acts
        )  # fmt: skip
        return call(frame, goto="11.3.8", cites=COST_FIXED)

    def fixed(self) -> cp.Need:
        """The cost as it was when the casting began."""
        return cp.read_need(self.need or cp.written(cp.Need(0)))

    def scope(self, g: Game) -> Scope:
        """The point of view of who casts."""
        return Scope(g, self.player, self.cast, {})

    @step("11.3.8")
    def summon_cast(self, g: Game) -> Next:
        return do(Occur("cast", SUMMON_CAST, self.cast, self.player), ends=True)


class CastCharacter(Procedure, edition=FT, name="cast_character"):
    """11.4: a character goes from the hand to the field; the stack has no part in it (11.4.1)."""

    card: int
    player: str
    back_attack: bool = False
    free: bool = False

    @step("11.4.2")
    def announce(self, g: Game) -> Next:
        cites = (*ANNOUNCED, *(BACK_ATTACKS if self.back_attack else ()))
        shown = "*" in g.obj(self.card).shown
        return go_on(cites) if shown else do(Show(self.card, ("*",), ANNOUNCED), cites=cites)

    @step("11.4.6", "11.4.4")
    def fix_cost(self, g: Game) -> Next:
        need = cp.Need(0) if self.free else cast_need(g, self.card)
        several = len(need.of) > 1 or (need.total <= 0 and len(g.traits(self.card).attributes) > 1)
        cites = MULTI_COST if several else LIGHT_COST if light_or_dark(g.traits(self.card)) else CHARACTER_COST
        if need.total <= 0:
            return go_to("11.4.8", cites)
        asks = cp.element_cites(need)
        frame = cp_frame(self.player, need, self.card, CHARACTER_AT_ONCE, (self.card,), elements=asks)
        return call(frame, goto="11.4.8", cites=cites)

    @step("11.4.8")
    def enter(self, g: Game) -> Next:
        cites = (*CHARACTER_CAST, *(BACK_ATTACKS if self.back_attack else ()))
        return do(EnterField(self.card, self.player, cites), ends=True)


class CastNext(Procedure, edition=FT, name=CAST_NEXT):
    """11.3.11, 11.4.1.1: what an effect has somebody cast is cast as soon as the effect is over.

    What cannot be cast (nothing to choose, no room on the field, not payable) is left where it is.
    """

    @step("11.3.11", "11.4.1.1")
    def next_one(self, g: Game) -> Next:
        waiting: list[list[Any]] = g.table.facts.get(TO_CAST, [])
        if not waiting:
            return done()
        card, player, free = waiting[0]
        note = Note(TO_CAST, waiting[1:] or None, EFFECT_OVER)
        if card not in g.table.objects or not castable(g, card, player, free):
            return do(note, goto="11.3.11", cites=IGNORED)
        casting = CastSummon if kinds.is_summon(g, card) else CastCharacter
        return Next(verbs=(note,), calls=(casting.frame(card=card, player=player, free=free),), goto="11.3.11")


def castable(g: Game, card: int, player: str, free: bool) -> bool:
    """Whether an effect can have a player cast a card of the hand."""
    need = cast_need(g, card)
    if g.forbidden("cast", card, player) is not None or not (free or cp.payable(g, player, need, (card,))):
        return False
    if not kinds.is_summon(g, card):
        return not no_room(g, player, card)
    key = kinds.summon_effect(g, card)
    return not key or kinds.can_choose(g, key, player, card)


def cast_need(g: Game, card: int) -> cp.Need:
    """11.3.7, 11.4.6: what casting a card of the hand costs now (never below 0: 4.3)."""
    traits = g.traits(card)
    kind = SUMMON if SUMMON in traits.kinds else CHARACTER
    total = traits.numbers.get(COST, 0) + traits.numbers.get(CAST_COST, 0)
    return cp.card_need(g, max(total, 0), traits.attributes, kind)


def memory_of(procedure: Procedure) -> Vars:
    """What was remembered by a procedure so far."""
    return {name: value for name, value in vars(procedure).items() if name.startswith("m.")}
