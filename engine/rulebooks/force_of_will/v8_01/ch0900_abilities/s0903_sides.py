"""903.2.b, 1117.2. The side of a card with [Shift] that is played, and the requirements of each side."""

from __future__ import annotations

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Instruction
from engine.abilities.view import RulesContext, keep_until_moved
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.procedure import GO_ON, Next, Procedure, choose, do, done, step
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import COST_OF, FREE_COST
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import cost_of_card, find_shortfall
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import WillNeed
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import need_of_cost
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import QUICKCAST
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import (
    find_back,
    find_front,
    is_shift_card,
    read_double_faced,
    turn_to_side,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

PAST, FUTURE = "past", "future"
SIDE_DECIDED = FW.cite("903.2.b", "1117.2")
SIDE_UP = FW.cite("1117.2", "903.2.b")
NO_TARGET = FW.cite("903.2.g")
QUICKCAST_LOST = FW.cite("1111.2a")


@keep_until_moved
def list_sides(g: RulesContext, card: int) -> tuple[str, ...]:
    """903.2.b: returns the numbers of the sides with which a card can be played, the past side first."""
    printed = read_double_faced(g.state, g.obj(card))
    if printed is None or not is_shift_card(g.state, printed):
        return ()
    return (find_front(printed), find_back(printed))


def find_text_of_side(g: RulesContext, number: str) -> str:
    """703.3: returns the key of the text that is printed on a side; empty for none."""
    for place, ability in enumerate(g.state.definition(number).abilities):
        key = f"{number}#{place}"
        if ability.kind == kinds.SPELL or kinds.has_trigger_condition(g.derived.ability(key)):
            return key
    return ""


def find_bar_of_side(
    g: RulesContext, seat: str, card: int, number: str, *, quick: bool = False, free: bool = False
) -> Finding | None:
    """903.2.g, 903.2.j, 1111.2a: returns why a card cannot be played with a side; None if it can.

    Args:
        g: the context.
        seat: the player who plays it.
        card: the card, outside the chase.
        number: the number of the side.
        quick: whether the card can be played only because it has [Quickcast].
        free: whether it is played without paying its cost (903.2.i-2).
    """
    now, was, side = (
        g.derived.characteristics(card), g.derived.printed(g.obj(card).number), g.derived.printed(number)
    )  # fmt: skip
    if quick and QUICKCAST not in (set(now.flags) - set(was.flags)) | set(side.flags):
        return forbids("side.quickcast-lost", QUICKCAST_LOST, card, side=number)
    key = find_text_of_side(g, number)
    lack = decisions.find_target_lack(g, key, seat, card, {"placed": card}) if key else None
    if lack is not None:
        return forbids(
            "side.no-targets",
            NO_TARGET + decisions.cite_targets(g, key),
            card,
            needed=lack.needed,
            targets=lack.there,
            what=lack.what,
        )
    cost: tuple[Instruction, ...] = g.derived.ability(key).cost if key else ()
    besides = need_of_cost(cost, Scope(g, seat, card, {}))
    other = {name: side.numbers.get(name, 0) - was.numbers.get(name, 0) for name in (FREE_COST, *COST_OF.values())}
    of = {word: 0 if free else other[name] for word, name in COST_OF.items()}
    for word, count in besides.of:
        of[word] = of.get(word, 0) + count
    more = besides.free + (0 if free else other[FREE_COST])
    need = cost_of_card(g, card, free=free, besides=WillNeed(tuple(of.items()), more))
    return find_shortfall(g, seat, card, need, cost, {})


def find_bar_of_all_sides(
    g: RulesContext, seat: str, card: int, *, quick: bool = False, free: bool = False
) -> Finding | None:
    """903.2.b: returns why a card with [Shift] cannot be played with any side; None if it can.

    Args:
        g: the context.
        seat: the player who plays it.
        card: the card, outside the chase.
        quick: whether the card can be played only because it has [Quickcast].
        free: whether it is played without paying its cost.
    """
    bars = [find_bar_of_side(g, seat, card, number, quick=quick, free=free) for number in list_sides(g, card)]
    return None if None in bars else bars[0]


class TurnPlayedSide(Act, frozen=True, tag="turn-played-side"):
    """1117.2: turns up the side with which a card is played, before it goes to the chase."""

    card: int
    """The card."""
    number: str
    """The number of the side."""

    def happen(self, g: RulesContext) -> None:
        turn_to_side(g, self.card, self.number, SIDE_UP, "play")


class ChooseSide(Procedure, edition=FW, name="choose_side"):
    """903.2.b: the player of a card with [Shift] decides the side to play. Hands the text to its caller."""

    player: str
    """The player who plays the card."""
    card: int
    """The card."""
    quick: bool = False
    """Whether it can be played only because it has [Quickcast]."""
    free: bool = False
    """Whether it is played without paying its cost."""
    side: str = PAST
    """The side that was decided."""

    @step("903.2.b", "1117.2")
    def ask(self, g: RulesContext) -> Next:
        options: list[Option] = []
        barred: list[UnavailableOption] = []
        for word, number in zip((PAST, FUTURE), list_sides(g, self.card), strict=True):
            bar = find_bar_of_side(g, self.player, self.card, number, quick=self.quick, free=self.free)
            if bar is None:
                options.append(Option(word, word, SIDE_DECIDED))
            else:
                barred.append(UnavailableOption(word, word, (bar,)))
        question = Question(
            self.player, "side", SIDE_DECIDED, "side", tuple(options), barred=tuple(barred), subject=self.card
        )  # fmt: skip
        return choose(question)

    @step("903.2.b")
    def turn(self, g: RulesContext) -> Next:
        number = list_sides(g, self.card)[self.side == FUTURE]
        return do(TurnPlayedSide(self.card, number)) if number != g.obj(self.card).number else GO_ON

    @step("903.2.b")
    def read_text(self, g: RulesContext) -> Next:
        return done(ability=kinds.find_text(g, self.card))
