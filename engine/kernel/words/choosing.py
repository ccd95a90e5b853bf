"""Choosing: cards, in open and hidden zones, and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.choice import Barred, Question
from engine.kernel.language import instruct as do_
from engine.kernel.language.select import Select
from engine.kernel.menu import objects_as_options
from engine.kernel.procedure import GO_ON, Next, choose, go_on
from engine.kernel.resolution import Work
from engine.kernel.verdict import forbids


def choose_objects(item: do_.Choose, w: Work) -> Next:
    """Open zones oblige to choose; where not all can look and a quality is asked, nothing need be found."""
    seat, want = w.player(item.by), w.amount(item.count)
    if item.as_ in w.vars.get("chosen_on_use", ()):
        return GO_ON
    words = w.g.book.words
    candidates = words.choosable(w, item, w.objects(item.from_))
    nothing = go_on(words.partial, **{f"m.{item.as_}": []})
    if item.from_.zone != "remembered" and not candidates and (is_open(w, item.from_) or is_empty(w, item.from_)):
        return nothing
    question = question_for(w, item, seat, want, candidates)
    return nothing if question is None else choose(question)


def question_for(w: Work, item: do_.Choose, seat: str, want: int, candidates: Sequence[int]) -> Question | None:
    """The question a `choose` puts, None if it asks for nothing."""
    if want <= 0:
        return None
    g, words = w.g, w.g.book.words
    cites, unsure, looks = words.choose_open, False, ""
    zone = item.from_.zone
    if zone != "remembered" and not is_open(w, item.from_):
        keys = g.zone_keys(zone, w.controller, item.from_.of)
        unsure = item.from_.asks_quality and not (candidates and seen_by_all(w, keys, item.from_.top))
        cites = words.not_guaranteed if unsure else words.choose_hidden
        looks = keys[0] + (f"^{item.from_.top}" if item.from_.top else "")
    most = min(want, len(candidates))
    least = 0 if item.up_to or unsure else most
    if most < want and not item.up_to and not unsure:
        cites = (*cites, *words.partial)
    if item.from_.printed_least:
        cites = (*cites, *words.printed)
    options = objects_as_options("choose", candidates, cites)
    barred: tuple[Barred, ...] = ()
    if zone != "remembered" and is_open(w, item.from_):
        there = (i for key in g.zone_keys(zone, w.controller) for i in g.table.zones.get(key, ()))
        barred = tuple(Barred(f"choose:{i}", i, (forbids(cites, i),)) for i in there if i not in candidates)
    return Question(
        seat, "choose", cites, f"m.{item.as_}", options, least=least, most=most, listed=True, looks=looks,
        subject=w.source, barred=barred,
    )  # fmt: skip


def is_open(w: Work, select: Select) -> bool:
    """Whether everybody sees the cards of a selector's zone."""
    book = w.g.book
    return all(book.kind_of_zone(zone).public for zone in book.groups[select.zone])


def seen_by_all(w: Work, keys: Sequence[str], top: int | None) -> bool:
    """Whether everybody sees every card looked through in hidden zones (all of them, or so many from the top)."""
    objects, zones = w.g.table.objects, w.g.table.zones
    looked_through = [objects[i] for key in keys for i in zones.get(key, ())[:top]]
    return all("*" in obj.shown or w.g.shows_top(obj) for obj in looked_through)


def is_empty(w: Work, select: Select) -> bool:
    """How many cards there are is known to all, so nobody is asked to choose among none."""
    return not any(w.g.table.zones.get(key) for key in w.g.zone_keys(select.zone, w.controller, select.of))


def choose_number(item: do_.ChooseNumber, w: Work) -> Next:
    """Whole numbers of 0 or more."""
    most = -1 if item.most is None else item.most
    return choose(
        Question(
            w.player(item.by), "number", w.g.book.words.whole_number, f"m.{item.as_}", least=0, most=most,
            form="number", subject=w.source,
        )
    )  # fmt: skip
