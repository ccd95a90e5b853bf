"""Choosing: cards, in open and hidden zones, and numbers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.abilities.instructions.hidden_cards import is_seen_by_all
from engine.abilities.language import ability as do_
from engine.abilities.language.selectors import Select
from engine.abilities.resolution import AGAIN, InstructionContext, instructions
from engine.core.actions import objects_as_options
from engine.core.choice import Option, Question, UnavailableOption
from engine.core.finding import forbids
from engine.core.procedure import GO_ON, Next, call, choose, go_on, go_to


def choose_objects(item: do_.Choose, w: InstructionContext) -> Next:
    """Open zones oblige to choose; where not all can look and a quality is asked, nothing need be found."""
    if item.as_ in w.vars.get("chosen_on_use", ()):
        return GO_ON
    if item.by == "each":
        return _choose_each(item, w)
    seat, want = w.player(item.by), w.amount(item.count)
    words = w.g.derived.rules.words
    candidates = words.choosable(w, item, w.objects(item.from_))
    nothing = go_on(words.partial, **{f"m.{item.as_}": []})
    if not candidates and (is_open(w, item.from_) or is_empty(w, item.from_)):
        return nothing
    question = question_for(w, item, seat, want, candidates)
    return nothing if question is None else choose(question)


def _choose_each(item: do_.Choose, w: InstructionContext) -> Next:
    """Both players pick for themselves, the turn player first; what they picked is remembered together."""
    g, words, name = w.g, w.g.derived.rules.words, f"m.{item.as_}"
    seats = (g.turn_player, g.other_player)
    picked: dict[str, Any] = {name: [*(w.vars.get(name) or ()), *((w.vars.get("m.each_") or ()) if w.n else ())]}
    if w.n == len(seats):
        return go_on(words.turn_player_first, **picked)
    own = InstructionContext(w.by, g)
    own.controller = seats[w.n]
    candidates = words.choosable(own, item, own.objects(item.from_))
    one = msgspec.structs.replace(item, as_="each_")
    question = question_for(own, one, own.controller, own.amount(item.count), candidates) if candidates else None
    if question is None:
        return go_to(AGAIN, words.partial, n=w.n + 1, **{"m.each_": []}, **picked)
    question = msgspec.structs.replace(question, cites=question.cites + words.turn_player_first)
    return choose(question, goto=AGAIN, cites=words.turn_player_first, n=w.n + 1, **picked)


def question_for(
    w: InstructionContext, item: do_.Choose, seat: str, want: int, candidates: Sequence[int]
) -> Question | None:
    """The question a `choose` puts, None if it asks for nothing."""
    if want <= 0:
        return None
    g, words = w.g, w.g.derived.rules.words
    cites, unsure, looks = words.choose_open if words.chosen is None else words.chosen(w), False, ""
    zone = item.from_.zone
    if zone != "remembered" and not is_open(w, item.from_):
        keys = g.zone_keys(zone, w.controller, item.from_.of)
        may_fail = item.from_.asks_quality and zone not in words.must_find
        unsure = may_fail and not (candidates and is_seen_by_all(w.g, keys, item.from_.top))
        cites = words.not_guaranteed if unsure else words.choose_hidden
        if not item.unseen:
            looks = " ".join(keys) + (f"^{item.from_.top}" if item.from_.top else "")
    most = min(want, len(candidates), _steps(w, item))
    least = 0 if item.up_to or unsure else most
    if most < want and not item.up_to and not unsure:
        cites = cites + words.partial
    cites += words.of_text(item.from_)
    if item.from_.asks_printed:
        cites = cites + words.printed
    word = str(type(item).__struct_config__.tag)
    options = objects_as_options(word, candidates, cites)
    barred: tuple[UnavailableOption, ...] = ()
    if zone != "remembered" and is_open(w, item.from_):
        there = (i for key in g.zone_keys(zone, w.controller) for i in g.state.zones.get(key, ()))
        barred = tuple(
            UnavailableOption(f"{word}:{i}", i, (forbids(words.unchosen(w, i) or cites, i),))
            for i in there
            if i not in candidates
        )
    elif zone != "remembered":  # of what only its owner sees, what fits and is left out all the same
        own = (i for i in w.objects(item.from_) if g.obj(i).zone == f"{seat}/{zone}" and i not in candidates)
        why = ((i, words.unchosen(w, i)) for i in own if g.book.kind_of_zone(zone).owner_sees)
        barred = tuple(UnavailableOption(f"{word}:{i}", i, (forbids(found, i),)) for i, found in why if found)
    return Question(
        seat, word, cites, f"m.{item.as_}", options, least=least, most=most, listed=True, looks=looks,
        subject=w.source, barred=barred,
    )  # fmt: skip


def _steps(w: InstructionContext, item: do_.Choose) -> int:
    """How many cards can each get a step of what the same text divides among them, if it says how much that is."""
    listed = instructions(w.g, w.by.ability, w.by.path)
    bounds = (each.most_of(item.as_) for each in listed)
    return min((bound for bound in bounds if bound is not None), default=sys.maxsize)


def is_open(w: InstructionContext, select: Select) -> bool:
    """Whether everybody sees the cards of a selector's zone, or those that were remembered."""
    book = w.g.book
    if select.zone == "remembered":
        there = (w.g.obj(i) for i in w.present(select.among or ""))
        return all(book.zone_rule(obj.zone).public or "*" in obj.shown for obj in there)
    return all(book.kind_of_zone(zone).public for zone in book.groups[select.zone])


def is_empty(w: InstructionContext, select: Select) -> bool:
    """How many cards there are is known to all, so nobody is asked to choose among none."""
    if select.zone == "remembered":
        return not w.present(select.among or "")
    return not any(w.g.state.zones.get(key) for key in w.g.zone_keys(select.zone, w.controller, select.of))


def modes(item: do_.Modes, w: InstructionContext) -> Next:
    """Which of several lists of instructions are done: picked first, then each in its turn.

    When only decisions are made, what the picked ones begin by deciding is decided too.
    """
    words, key, turn = w.g.derived.rules.words, f"m.{item.as_}", w.n
    cites = words.modes(w)
    if turn == 0 and item.as_ not in w.vars.get("chosen_on_use", ()):
        want = min(w.amount(item.count), len(item.of))
        barred = words.barred_modes(w, item)
        options = tuple(Option(f"mode:{i}", i, cites) for i in range(len(item.of)) if i not in barred)
        most = min(want, len(options))
        if most <= 0:
            return go_on(words.partial, **{key: []})
        question = Question(
            w.controller, "effects", cites, key, options, least=0 if item.up_to else most, most=most, listed=True,
            subject=w.source, barred=tuple(UnavailableOption(f"mode:{i}", i, (why,)) for i, why in barred.items()),
        )  # fmt: skip
        return choose(question, goto=AGAIN, n=1)
    picked = sorted(w.vars.get(key) or ())
    done = max(turn - 1, 0)
    if done >= len(picked):
        return GO_ON
    known = list(w.vars.get("chosen_on_use", ()))
    frame = w.by.inner(w.by.here(f"of.{picked[done]}"), only_choices=w.by.only_choices, chosen_on_use=known)
    return call(frame, goto=AGAIN, cites=cites, n=done + 2)


def choose_number(item: do_.ChooseNumber, w: InstructionContext) -> Next:
    """Whole numbers of 0 or more."""
    if item.as_ in w.vars.get("chosen_on_use", ()):
        return GO_ON
    words = w.g.derived.rules.words
    most = words.largest(w, item)
    cites = words.whole_number if words.number is None else words.number(w)
    return choose(
        Question(
            w.player(item.by), "number", cites, f"m.{item.as_}", least=0, most=most,
            form="number", subject=w.source,
        )
    )  # fmt: skip
