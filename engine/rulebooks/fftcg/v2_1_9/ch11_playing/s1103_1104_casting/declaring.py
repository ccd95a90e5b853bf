"""11.3.3-6, 11.6.5-8, 11.7.5-8, 11.8.9-12. Declarations on playing: effects, X, division of an amount."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import picks_cards
from engine.abilities.instructions.choose_number import ChooseNumber, ask_number
from engine.abilities.instructions.modes import Modes
from engine.abilities.language import ability as do_
from engine.abilities.resolution.resolution import AGAIN, InstructionContext, instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.procedure import Next, choose, go_on
from engine.core.table.choice import Option, UnavailableOption
from engine.core.table.state import Vars
from engine.rulebooks.fftcg.v2_1_9.ch03_game import VARIABLE
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import ELEMENTS, JOB
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs import cp
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import cast_need
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.offers import Offered
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1106_1107_abilities.abilities import barred
from engine.rulebooks.fftcg.v2_1_9.edition import FT
from engine.rulebooks.fftcg.v2_1_9.instructions.offer import offer_of

CASTING_A_SUMMON = "cast_summon"
CHOICES: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.3"),
    kinds.ACTION: FT.cite("11.6.5"),
    kinds.SPECIAL: FT.cite("11.7.5"),
    kinds.AUTO: FT.cite("11.8.9"),
}
LATER_CHOICE = FT.cite("11.11.5.1", "11.11.5.1.1")
MUST_TAKE = FT.cite("11.11.5.1.1")
NOT_DECLARED = FT.cite("11.11.5.1")
NUMBER_LATER = FT.cite("11.11.5.1", "11.11.9")
EFFECTS: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.4", "11.3.4.1"),
    kinds.ACTION: FT.cite("11.6.6", "11.6.6.1"),
    kinds.SPECIAL: FT.cite("11.7.6", "11.7.6.1"),
    kinds.AUTO: FT.cite("11.8.10", "11.8.10.1"),
}
NUMBERS: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.5"),
    kinds.ACTION: FT.cite("11.6.7"),
    kinds.SPECIAL: FT.cite("11.7.7"),
    kinds.AUTO: FT.cite("11.8.11"),
}
DIVISIONS: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.6"),
    kinds.ACTION: FT.cite("11.6.8"),
    kinds.SPECIAL: FT.cite("11.7.8"),
    kinds.AUTO: FT.cite("11.8.12"),
}
NOTHING_TO_CHOOSE: Mapping[str, Cites] = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.4", "11.3.3"),
    kinds.ACTION: FT.cite("11.6.6", "11.6.5"),
    kinds.SPECIAL: FT.cite("11.7.6", "11.7.5"),
    kinds.AUTO: FT.cite("11.8.10", "11.8.9"),
}


def of_choices(w: InstructionContext) -> Cites:
    """Returns the clause of a choice: while playing, while resolving, or compelled (AFT-104)."""
    cites = CHOICES.get(w.g.derived.ability(w.by.ability).kind) if w.by.only_choices else None
    item = instructions(w.g, w.by.ability, w.by.path)[w.by.index]
    if cites is None:
        return LATER_CHOICE if item.chooses else NOT_DECLARED
    forced = picks_cards(item) and kinds.compelled(w.g, w.controller, w.objects(item.from_))
    return cites + MUST_TAKE if forced else cites


def declared(w: InstructionContext) -> bool:
    """Returns whether the current instruction is decided on playing its text."""
    item = instructions(w.g, w.by.ability, w.by.path)[w.by.index]
    return w.by.only_choices or getattr(item, "as_", "") in w.vars.get("chosen_on_use", ())


def list_words(w: InstructionContext, sort: str) -> Sequence[str]:
    """5.2.1.1, 6.6.3: returns all elements, or the jobs of open cards, sorted."""
    if sort == "attribute":
        return ELEMENTS
    g = w.g
    there = (card for key, cards in g.state.zones.items() if g.book.zone_rule(key).public for card in cards)
    flags = {flag for card in there for flag in g.derived.characteristics(card).flags if flag.startswith(JOB)}
    return sorted(flag.removeprefix(JOB) for flag in flags)


def of_effects(w: InstructionContext) -> Cites:
    """Returns the clause by which one of several effects is picked."""
    return EFFECTS.get(w.g.derived.ability(w.by.ability).kind, NO_CLAUSES) if declared(w) else NOT_DECLARED


def of_numbers(w: InstructionContext) -> Cites:
    """Returns the clause by which X is declared. During resolution X is determined once (11.11.9)."""
    return VARIABLE + (NUMBERS.get(w.g.derived.ability(w.by.ability).kind, NO_CLAUSES) if declared(w) else NUMBER_LATER)


def of_divisions(w: InstructionContext) -> Cites:
    """Returns the clause by which an amount is divided; each card gets at least one step."""
    cites = DIVISIONS.get(w.g.derived.ability(w.by.ability).kind, NO_CLAUSES)
    return cites if declared(w) else NOT_DECLARED + cites


def barred_effects(w: InstructionContext, item: Modes) -> Mapping[int, Finding]:
    """Returns the effects that cannot be picked, because their choices have no candidates."""
    kind = w.g.derived.ability(w.by.ability).kind
    scope = Scope(w.g, w.controller, w.source, w.vars)
    return {
        place: forbids("select.nothing-to-choose", NOTHING_TO_CHOOSE[kind], place, targets=0)
        for place, effect in enumerate(item.of)
        if not kinds.possible(w.g, scope, effect, kind == kinds.SUMMON_EFFECT)
    }


def largest(w: InstructionContext, item: ChooseNumber) -> int:
    """Returns the largest X that the text allows and that one of the costs can pay.

    An additional or alternative cost of X bounds it like the printed one; an uncast card pays none (AFT-013).
    """
    most = -1 if item.most is None else item.most
    ways = _pickable(w, w.g.derived.ability(w.by.ability))
    asking = [picked for picked in ways if kinds.asks_number(_cost(w, picked), item.as_)]
    if not asking:
        return most
    number = 0
    while (most < 0 or number < most) and any(_payable(w, picked, {f"m.{item.as_}": number + 1}) for picked in asking):
        number += 1
    return number


def choose_number(item: ChooseNumber, w: InstructionContext) -> Next:
    """11.3.3, AFT-154: asks for X, offering only numbers that leave later choices possible."""
    if w.n:  # already picked among numbers with gaps
        return go_on(**{f"m.{item.as_}": int(w.vars[f"m.{item.as_}"])})
    outcome = ask_number(item, w)
    later = following(w)
    if not (outcome.questions and w.by.only_choices and kinds.asked_for(item.as_, later)):
        return outcome
    question = outcome.questions[0]
    numbers = range((kinds.LARGEST if question.most < 0 else question.most) + 1)
    legal = [n for n in numbers if leaves_a_choice(w, item.as_, n, later)]
    if not legal:
        return outcome
    cites = question.cites + CHOICES.get(w.g.derived.ability(w.by.ability).kind, NO_CLAUSES)
    if legal[-1] - legal[0] < len(legal):
        most = question.most if legal[-1] == numbers[-1] else legal[-1]
        question = msgspec.structs.replace(question, cites=cites, least=legal[0], most=most)
        return msgspec.structs.replace(outcome, questions=(question,))
    without = [str(n) for n in numbers if n not in legal]
    question = msgspec.structs.replace(
        question, cites=cites, form="options", least=1, most=1,
        options=tuple(Option(str(n), str(n), cites) for n in legal),
        barred=tuple(
            UnavailableOption(n, n, (forbids("select.number-leaves-nothing", cites, n, targets=0),)) for n in without
        ),
    )  # fmt: skip
    return choose(question, goto=AGAIN, n=1)


def following(w: InstructionContext) -> Sequence[do_.Instruction]:
    """Returns the decisions after the current instruction in the text being played."""
    listed = instructions(w.g, w.by.ability, w.by.path)
    return kinds.decisions(listed)[w.by.index + 1 :]


def leaves_a_choice(w: InstructionContext, name: str, value: Any, later: Sequence[do_.Instruction]) -> bool:
    """Returns whether later choices remain possible if a value is remembered."""
    by_summon = w.g.derived.ability(w.by.ability).kind == kinds.SUMMON_EFFECT
    return kinds.possible(w.g, kinds.knowing(w, name, value), later, by_summon)


def affords(g: RulesContext, seat: str, card: int, key: str) -> kinds.Affords:
    """Returns a predicate that tells whether a given X can be paid with a cost that uses X."""
    ability = g.derived.ability(key)
    ways = _pickable(Scope(g, seat, card, {}), ability)

    def payable(picked: Vars, numbers: Vars) -> bool:
        if ability.kind != kinds.SUMMON_EFFECT:
            return barred(g, seat, card, key, {**numbers, **picked}) is None
        return Offered(Scope(g, seat, card, numbers), key, cast_need(g, card), picked, kept=(card,)).payable()

    def check(numbers: Vars) -> bool:
        if not any(numbers.values()) or not kinds.asked_by_cost(ability, numbers):
            return True
        names = [name.removeprefix("m.") for name in numbers]
        asking = (way for way in ways if any(kinds.asks_number(kinds.cost_of(ability, way), name) for name in names))
        return any(payable(way, numbers) for way in asking)

    return check


def _pickable(scope: Scope, ability: do_.Ability) -> list[Vars]:
    """Returns the costs that may be picked, as their recorded answers (`way`, `extra`)."""
    offer = offer_of(ability)
    there = bool(offer.alternative) and (offer.if_ is None or scope.holds(offer.if_))
    found: list[Vars] = [{}, {"way": kinds.ALTERNATIVE}] if there else [{}]
    return [*found, *({**way, "extra": kinds.PAY} for way in found)] if offer.additional else found


def _cost(w: InstructionContext, picked: Vars) -> tuple[do_.Instruction, ...]:
    return kinds.cost_of(w.g.derived.ability(w.by.ability), picked)


def _payable(w: InstructionContext, picked: Vars, number: Vars) -> bool:
    """Returns whether the picked costs can be paid for a given X, with and without the additional cost."""
    if picked.get("extra") and not _payable(w, {name: way for name, way in picked.items() if name != "extra"}, number):
        return False
    g, key, known = w.g, w.by.ability, {**w.vars, **number}
    if g.derived.ability(key).kind != kinds.SUMMON_EFFECT:
        return barred(g, w.controller, w.source, key, {**known, **picked}) is None
    casting = next((frame.vars for frame in reversed(g.state.agenda) if frame.procedure == CASTING_A_SUMMON), None)
    if casting is None or casting.get("cast") != w.source:
        return False
    free = bool(casting.get("free"))
    offered = Offered(Scope(g, w.controller, w.source, known), key, cp.read_need(casting["need"]), picked, free)
    return not (free and offered.instead) and offered.payable()
