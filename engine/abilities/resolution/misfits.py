"""Misfits: why a selector does not mean a card, with one finding for each quality that fails.

A quality is tested by `Scope.fits`, as for the whole selector, with a selector that asks for nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.selectors import Select
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, Remark, forbids, permits
from engine.core.play.visibility import SPECTATOR, sees

TABLES = ("least", "most", "printed_least")
"""The fields of selectors that bound several numbers."""
SORT = ":"
"""What separates the sort of a flag from the rest of it, as in `class:field`."""
OF_ONE_QUALITY = ("attribute", "kind", "name", "of", "orientation")
"""The fields that ask for one quality, so that their clauses are about it."""
MOST_NEAR = 2
"""The most cards that are told of one choice that nothing fits."""
STATES = {
    "choosing": "choosing", "marked": "markers", "bears": "markers", "attached": "attached_to", "on": "attached_to",
    "carrying": "carrying", "face_up": "face", "revealed": "face", "arrived": "arrived", "printed": "printed",
}  # fmt: skip
"""The words for what these fields ask about."""


def find_misfits(scope: Scope, select: Select, card: int, seat: str, cites: Cites) -> tuple[Finding, ...]:
    """Returns a finding for each quality that a card of the selector's zones lacks; none if the selector means it.

    A finding has the clauses of the caller. Those that the edition's schema gives for a field are added if the field
    asks for one quality.
    Of a card that the seat cannot see, only its place and its state are told.
    """
    if scope.finds(select, card):
        return ()
    zone = scope.g.obj(card).zone
    if select.zone != "remembered" and zone not in scope.g.zone_keys(select.zone, scope.controller):
        return (forbids("fit.other-zone", cites, card, zone=zone),)
    failing = [(name, one) for name, one in split(select) if not _means(scope, one, card)]
    if not sees(scope.g, seat, card):
        hidden = any(one.asks_quality for _, one in failing)
        failing = [(name, one) for name, one in failing if not one.asks_quality]
        found = [forbids("fit.not-seen", cites, card)] if hidden else []
    else:
        found = [] if failing else [forbids("fit.played-ability", cites, card)]
    fields = scope.g.derived.rules.schema.fields.get(Select, {})
    of_field = {name: fields.get(name, NO_CLAUSES) for name in OF_ONE_QUALITY}
    return (*found, *(_say(scope, name, one, card, cites + of_field.get(name, NO_CLAUSES)) for name, one in failing))


def tell_nearest(scope: Scope, select: Select, source: int, cites: Cites) -> Iterator[Finding]:
    """Yields the cards of the right kind that lack one quality for which a text asks.

    It is used where no card has all of these qualities.

    Args:
        scope: the scope of the text.
        select: what it asks for.
        source: the object that has the text.
        cites: the clauses by which the text goes on without a card.
    """
    g = scope.g
    keys = g.zone_keys(select.zone, scope.controller) if select.zone in g.book.groups else ()
    seen = (card for key in keys for card in g.state.zones.get(key, ()) if sees(g, SPECTATOR, card))
    near = ((card, word) for card in seen if (word := _name_lacking(scope, select, card)))
    for card, word in islice(near, MOST_NEAR):
        yield permits("text.nearest-lacks", cites, source, card=source, target=card, qualities=[word]).told_with(
            Remark.CLAIM
        )


def _name_lacking(scope: Scope, select: Select, card: int) -> str:
    """Returns the word for the one quality that a card lacks, beside its kind; empty if no single word says it."""
    lacking = [one for one in split(select) if not _means(scope, one[1], card)]
    if len(lacking) != 1:
        return ""
    [(name, one)] = lacking
    if name == "ready":
        return scope.g.book.ready if one.ready else scope.g.book.exhausted
    return str(getattr(one, name)) if name in ("attribute", "flag", "icon", "orientation") else ""


def split(select: Select) -> Iterator[tuple[str, Select]]:
    """Yields each field of a selector with a selector that asks for that field alone."""
    plain = Select(zone=select.zone)
    for name in select.__struct_fields__:
        value = getattr(select, name)
        if name == "zone" or value == getattr(plain, name):
            continue
        if name in TABLES:
            for number, bound in value.items():
                yield name, msgspec.structs.replace(plain, **{name: {number: bound}})
        elif name == "bears":
            yield name, msgspec.structs.replace(plain, marked=select.marked, bears=value)
        else:
            yield name, msgspec.structs.replace(plain, **{name: value})


def _means(scope: Scope, one: Select, card: int) -> bool:
    return scope.finds(one, card) if one.top is not None else scope.fits(one, card)


def _say(scope: Scope, name: str, one: Select, card: int, cites: Cites) -> Finding:
    """Returns the finding that a card lacks the quality for which a field asks."""
    obj, value = scope.g.obj(card), getattr(one, name)
    if name in TABLES:
        return _say_number(scope, name, one, card, cites)
    if name == "of":
        return forbids("fit.other-player", cites, card, controller=_player_of(scope, card))
    if name in ("kind", "ability"):
        return forbids("fit.other-kind", cites, card, kind=value)
    if name in ("name", "number"):
        return forbids("fit.other-name", cites, card, target=value)
    if name in ("name_part", "skill", "skill_part"):
        return forbids("fit.without-name", cites, card, named=value)
    if name == "flag" and (others := _list_of_sort(scope, value, card)):
        sort = value.partition(SORT)[0]
        return forbids("fit.other-of-sort", cites, card, different=f"sort-{sort}", qualities=[value], known=others)
    if name in ("attribute", "icon", "flag", "has"):
        return forbids("fit.lacks", cites, card, qualities=[value])
    if name in ("without_flag", "lacks"):
        return forbids("fit.has-it", cites, card, qualities=[value])
    if name in ("ready", "orientation"):
        return forbids("fit.turned-otherwise", cites, card, orientation=obj.orientation)
    if name == "parity":
        return forbids("fit.otherwise", cites, card, qualities=list(value))
    if name == "top":
        return forbids("fit.not-on-top", cites, card, count=value)
    if name == "is_" and value == "other":
        return forbids("fit.itself", cites, card)
    if name in ("is_", "among"):
        return forbids("fit.another-card", cites, card)
    if name == "any_of":
        return forbids("fit.no-alternative", cites, card)
    if name == "not_":
        return forbids("fit.excluded", cites, card)
    return forbids("fit.otherwise", cites, card, qualities=[STATES[name]])


def _list_of_sort(scope: Scope, flag: str, card: int) -> list[str]:
    """Returns the flags of a card that are of the same sort as another flag, such as its classes."""
    sort, mark, _ = flag.partition(SORT)
    flags = scope.g.derived.characteristics(card).flags
    return [each for each in flags if mark and each.startswith(f"{sort}{mark}")]


def _say_number(scope: Scope, name: str, one: Select, card: int, cites: Cites) -> Finding:
    traits = scope.g.derived.characteristics(card)
    ((number, bound),) = getattr(one, name).items()
    asked = scope.amount(bound)
    if name == "printed_least":
        now: Any = traits.printed.get(number, 0)
        return forbids("fit.too-little-printed", cites, card, value_name=number, now=now, least=asked)
    now = scope.read(traits.numbers.get(number, 0))
    if name == "least":
        return forbids("fit.too-little", cites, card, value_name=number, now=now, least=asked)
    return forbids("fit.too-much", cites, card, value_name=number, now=now, most=asked)


def _player_of(scope: Scope, card: int) -> str:
    """Returns the player whose card it is for a selector: the controller in play, the owner of the zone elsewhere."""
    obj = scope.g.obj(card)
    owner = obj.zone.rpartition("/")[0]
    return obj.controller if not owner or obj.zone in scope.g.book.play_keys else owner
