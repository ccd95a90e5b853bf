"""11.11.5.1.1, 7.7.3-7.7.5. Choices, which include compelled cards and exclude cards that could not enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.choose import Choose, ChooseClauses, ask, question_for
from engine.abilities.language import ability as do_
from engine.abilities.resolution.resolution import AGAIN, InstructionContext, instructions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Finding
from engine.core.play.procedure import Next, choose, do, go_on, go_to
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import FIELD, find_entry_bans
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.chosen import CHOSEN, tell_choice
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TAKEN = FT.cite("11.11.5.1.1")
LATER = FT.cite("11.11.5.1")
TOLD = 1_000
"""The round of a choice in which the autos that wait for it are told."""
OTHERS = "others_"
EACH = "each_"


def choose_objects(item: Choose, w: InstructionContext) -> Next:
    """Has cards chosen, and tells the autos that wait for it of a choice made at resolution (11.11.5.1)."""
    name = f"m.{item.as_}"
    if w.by.only_choices or not item.chooses or CHOSEN not in w.g.derived.index.watched:
        return _have_chosen(item, w)
    if w.n == TOLD:
        acts = tell_choice(w.g, w.remembered(item.as_), w.controller, w.source, LATER)
        return do(*acts) if acts else go_on()
    outcome = _have_chosen(item, w)
    if outcome.goto == AGAIN:  # not all is chosen yet
        return outcome
    sets = {**(outcome.sets or {}), "n": TOLD}
    if not outcome.questions and name not in sets:
        return outcome
    return msgspec.structs.replace(outcome, goto=AGAIN, sets=sets)


def _have_chosen(item: Choose, w: InstructionContext) -> Next:
    """Takes compelled cards without asking if there is room for more, then asks for the others."""
    if item.by == "each":
        return _by_each(item, w)
    want, key = item.find_most(w), f"m.{item.as_}"
    if item.is_limited or (want > 1 and find_entry_of_picks(item, w)):
        return _one_by_one(item, w, want)
    if w.n:
        picked: dict[str, Any] = {key: [*w.remembered(item.as_), *(w.vars.get(f"m.{OTHERS}") or ())]}
        return go_on(TAKEN, **picked)
    able, must = _able(item, w)
    if not must:
        return ask(item, w)
    if len(must) >= want:
        return ask(msgspec.structs.replace(item, up_to=False), w).citing(TAKEN)
    rest = msgspec.structs.replace(item, count=want - len(must), as_=OTHERS)
    others = [i for i in able if i not in must]
    taken: dict[str, Any] = {key: must}
    question = question_for(w, rest, w.player(item.by), want - len(must), others) if others else None
    if question is None:
        return go_on(TAKEN, **taken)
    return choose(question, goto=AGAIN, cites=TAKEN, n=1, **taken)


def _one_by_one(item: Choose, w: InstructionContext, want: int) -> Next:
    """Asks for cards one by one, if the text puts them onto the field, or if a limit judges them together."""
    key = f"m.{item.as_}"
    before = list(w.remembered(item.as_)) if w.n else []
    picked = list(w.vars.get(f"m.{OTHERS}") or ()) if w.n else []
    kept: dict[str, Any] = {key: [*before, *picked]}
    if len(kept[key]) >= want or (w.n and not picked):
        return go_on(**kept)
    fitting, must = _able(item, w)
    able = [i for i in fitting if i not in kept[key] and not no_entry(item, w, i, kept[key])]
    able = [i for i in able if not (item.is_limited and item.find_breach(w, i, kept[key]))]
    forced = [i for i in able if i in must]
    one = msgspec.structs.replace(item, count=1, any_number=False, up_to=item.may_take_fewer, as_=OTHERS)
    if forced and item.is_limited:  # what must be chosen is chosen while there is room
        able, one = forced, msgspec.structs.replace(one, up_to=False)
    question = question_for(w, one, w.player(item.by), 1, able) if able else None
    if question is None:
        return go_on(w.g.derived.rules.principles.partial, **kept)
    return choose(question, goto=AGAIN, n=w.n + 1, **kept)


def _by_each(item: Choose, w: InstructionContext) -> Next:
    """11.11.6: asks both players, the turn player first; their picks are remembered together."""
    g, each, name = w.g, ChooseClauses.of(w.g).each, f"m.{item.as_}"
    seats = (g.turn_player, g.other_player)
    before = [*w.remembered(item.as_), *((w.vars.get(f"m.{EACH}") or ()) if w.n else ())]
    if w.n == len(seats):
        return go_on(each, **{name: before})
    own = InstructionContext(w.by, g)
    own.controller = seats[w.n]
    (able, must), want = _able(item, own), item.find_most(own)
    one = msgspec.structs.replace(item, as_=EACH, up_to=item.up_to and not must)
    if 0 < len(must) < want:
        before, want = [*before, *must], want - len(must)
        able, one = [i for i in able if i not in must], msgspec.structs.replace(one, count=want, up_to=item.up_to)
    taken: dict[str, Any] = {name: before}
    question = question_for(own, one, own.controller, want, able) if able else None
    if question is None:
        return go_to(AGAIN, g.derived.rules.principles.partial, n=w.n + 1, **{f"m.{EACH}": []}, **taken)
    cites = each + (TAKEN if must else NO_CLAUSES)
    return choose(question, goto=AGAIN, cites=cites, n=w.n + 1, **taken)


def _able(item: Choose, w: InstructionContext) -> tuple[Sequence[int], list[int]]:
    """Returns the cards that may be chosen, and the compelled ones among them."""
    able = ChooseClauses.of(w.g).choosable(w, item, w.objects(item.from_))
    return able, kinds.compelled(w.g, w.controller, able) if is_choice(item, w.g) else []


def is_choice(item: Choose, g: RulesContext) -> bool:
    """11.11.5.1.1: returns whether bans and compulsions on choosing apply to an instruction (AFT-178)."""
    return item.chooses or g.reading["what_chooses"] == "every_text"


# ---------------------------------------------------------------- what could not be put onto the field


def find_entry(listed: Sequence[do_.Instruction], name: str) -> str:
    """Returns who controls remembered cards if the field is the first place they are put.

    The answer is a word of `Instruction.enters_under`, '' if they are not put onto the field.
    """
    for item in listed:
        if getattr(item, "what", None) == name:
            return item.enters_under(FIELD)
        inner = [part for word in ("then", "else_", "effect") for part in (getattr(item, word, ()),) if part]
        found = [find_entry(part, name) for part in inner if kinds.names(msgspec.to_builtins(part), name)]
        if found:
            return found[0] if all(found) else ""
    return ""


def find_entry_of_picks(item: Choose, w: InstructionContext) -> str:
    """Returns who controls the picked cards if the text then puts them onto the field, '' if it does not.

    Choices made on playing return '', as the game may change before resolution (AFT-177).
    """
    listed = instructions(w.g, w.by.ability, w.by.path)
    entry = "" if w.by.only_choices else find_entry(listed[w.by.index + 1 :], item.as_)
    return entry if entry and w.g.reading["picks_without_room"] == "barred" else ""


def no_entry(item: Choose, w: InstructionContext, card: int, beside: Sequence[int] = ()) -> tuple[Finding, ...]:
    """7.7.3-7.7.5: returns why a card cannot be picked, if the text could not put it onto the field with `beside`."""
    entry = find_entry_of_picks(item, w)
    return find_bars_to_entry(entry, w, card, beside) if entry else ()


def find_bars_to_entry(entry: str, scope: Scope, card: int, beside: Sequence[int] = ()) -> tuple[Finding, ...]:
    """Returns why a card cannot be put onto the field under the given control, together with others."""
    g = scope.g

    def seat(one: int) -> str:
        return g.obj(one).owner if entry == "owner" else scope.controller

    return find_entry_bans(g, seat(card), card, [one for one in beside if seat(one) == seat(card)])


def list_taken(w: InstructionContext, item: Choose) -> list[int]:
    """Returns the cards that the present choice has taken already, before it asks for the next ones."""
    if not w.n:
        return []
    return [*w.remembered(item.as_), *(w.vars.get(f"m.{OTHERS}") or ())]
