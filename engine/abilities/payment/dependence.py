"""Dependence: whether an act of a cost can change the findings of a later act.

Two acts that merely compete for the same cards are not dependent; `plan` handles them by their needs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.abilities.card_index import CardIndex
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Static
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Amount, Select
from engine.abilities.layers.active_effects import all_steady
from engine.abilities.layers.changes import ASPECTS
from engine.abilities.view import RulesContext
from engine.core.table.parts import ATTACHMENTS

CACHE_SIZE = 4_096
"""The number of cached results of each kind."""


def acts_depend(cost: Sequence[Instruction], needs: Sequence[Need], scope: Scope) -> bool:
    """Returns whether an act may change a later act's findings, beyond taking cards away from it."""
    if len(cost) < 2:
        return False
    g, cache = scope.g, scope.g.derived.index.leaning
    known = cache.get(id(cost))
    if known is None or known[0] is not cost:
        if len(cache) >= CACHE_SIZE:
            cache.clear()
        leaning = any(_depends_on_earlier(cost[place], cost[:place], g) for place in range(1, len(cost)))
        numbers = any(_reads_numbers(select) for item in cost[1:] for select in item.selectors)
        known = cache[id(cost)] = (cost, leaning, numbers)
    _, leaning, numbers = known
    return leaning or _leaves_too_few(cost, needs, g) or _changes_findings(needs, numbers, g)


def finds_card_by_card(cost: Sequence[Instruction], g: RulesContext) -> bool:
    """Returns whether all acts find and count each card only by its own qualities and place."""
    names = {item.picks_as for item in cost if item.picks_as}
    if fills_limited(cost, g) or any(_speaks_of(item, names) for item in cost):
        return False
    for item in cost:
        amount, counted = getattr(item, "count", None), list_counted(item)
        if not counted and isinstance(amount, Amount) and amount != Amount(number=amount.number):
            return False
        if any(varies(select, False, names) or _asks_bearer(select) for select in (*item.selectors, *counted)):
            return False
    return True


def list_counted(item: Instruction) -> tuple[Select, ...]:
    """Returns the selector of the cards that an act counts for its amount, if any."""
    amount = getattr(item, "count", None)
    return (amount.count,) if isinstance(amount, Amount) and amount.count is not None else ()


def fills_limited(cost: Sequence[Instruction], g: RulesContext) -> bool:
    """Returns whether an act puts cards into a zone with limited room."""
    rules = g.book.layout.zones
    return any(zone in rules and rules[zone].limited for item in cost for zone in _find_zones_filled(item, g))


def effects_decide(cost: Sequence[Instruction], g: RulesContext, taken: Collection[int]) -> bool:
    """Returns whether effects or attachments make one card's payment depend on other cards.

    An effect that remains whichever cards are taken, and that selects cards by their own qualities, does not.

    Args:
        taken: the cards that the acts took or can take.
    """
    if any(obj.attached_to for obj in g.state.objects.values()) and any(map(_reads_attachments, cost)):
        return True
    if not g.derived.index.statics and not g.state.lasting:
        return False
    selects = [select for item in cost for select in (*item.selectors, *list_counted(item))]
    numbers, actives = any(map(_reads_numbers, selects)), g.derived.actives()
    if not any(_decides_findings(active.static, numbers, g.derived.index) for active in actives):
        return False
    if g.derived.index.rewords or not _stays_valid(cost, g):
        return True
    return any(active.source in taken or not _is_for_each(active.static) for active in actives)


def _stays_valid(cost: Sequence[Instruction], g: RulesContext) -> bool:
    """Returns whether no act can change which abilities of untouched cards are in force."""
    validity = g.derived.rules.validity
    if validity is None:
        return True
    if not validity.by_place or any(obj.attached_to for obj in g.state.objects.values()):
        return False
    touched = set().union(*(_find_zones_looked_into(item, g) | _find_zones_filled(item, g) for item in cost))
    return all(part == ATTACHMENTS or part.rpartition("/")[2] not in touched for part in validity.reads)


def _is_for_each(static: Static) -> bool:
    """Returns whether an effect treats each card alike and selects it by its own qualities."""
    change = static.change
    if change is None:  # it replaces or reveals something, or restricts a player
        return not static.forbid
    amounts = (*change.plus.values(), *change.becomes.values())
    if static.while_ is not None or change.forbid or any(isinstance(amount, Amount) for amount in amounts):
        return False
    if any(
        getattr(change, name)
        for name in (
            "gain_ability",
            "lose_abilities",
            "lose_icon",
            "word",
            "controller",
            "enters_with",
            "enters_rested",
        )
    ):
        return False
    return not isinstance(static.to, Select) or _asks_card_alone(static.to)


def _asks_card_alone(select: Select) -> bool:
    """Returns whether a selector asks for qualities of a card that do not depend on other cards."""
    if varies(select, True, ()) or _asks_attached(select) or select.is_ not in (None, "self", "other"):
        return False
    return select.among is None and all(map(_asks_card_alone, _find_parts(select)))


# ---------------------------------------------------------------- what the words of the acts say


def _depends_on_earlier(item: Instruction, before: Sequence[Instruction], g: RulesContext) -> bool:
    """Returns whether an act asks for information that earlier acts can create or change."""
    looked, filled = _find_zones_looked_into(item, g), {zone for one in before for zone in _find_zones_filled(one, g)}
    if not looked.isdisjoint(filled):
        return True
    if isinstance(getattr(item, "what", None), Select) and any(_looks_where(item, one, g) for one in before):
        return True  # it affects all cards that remain then
    play = set(g.book.groups.get(g.book.play_zone, (g.book.play_zone,)))
    if not play.isdisjoint(_find_zones_filled(item, g)) and any(
        one.leaves_play(not play.isdisjoint(_find_zones_looked_into(one, g))) for one in before
    ):
        return True  # only then may there be room in play
    exhausts, readies = any(one.exhausts for one in before), any(one.readies for one in before)
    if (exhausts and item.readies) or (readies and item.exhausts):
        return True
    amount = getattr(item, "count", None)
    if isinstance(amount, Amount) and amount != Amount(number=amount.number):
        return True
    names = {one.picks_as for one in before if one.picks_as}
    return _speaks_of(item, names) or any(varies(select, exhausts or readies, names) for select in item.selectors)


def _leaves_too_few(cost: Sequence[Instruction], needs: Sequence[Need], g: RulesContext) -> bool:
    """Returns whether an act may take cards out of a zone that a later act searches."""
    return any(
        need.unsure and any(_looks_where(cost[place], one, g) for one in cost[:place])
        for place, need in enumerate(needs)
    )


def _looks_where(item: Instruction, other: Instruction, g: RulesContext) -> bool:
    """Returns whether two acts take cards from the same zone."""
    return not _find_zones_looked_into(item, g).isdisjoint(_find_zones_looked_into(other, g))


def _speaks_of(item: Instruction, names: Collection[str]) -> bool:
    """Returns whether an act uses cards remembered under one of the names."""
    what = getattr(item, "what", None)
    return isinstance(what, str) and what in names


def _find_zones_looked_into(item: Instruction, g: RulesContext) -> set[str]:
    groups = g.book.groups
    return {zone for name in item.zones_looked_into(g.book.layout) for zone in groups.get(name, (name,))}


def _find_zones_filled(item: Instruction, g: RulesContext) -> set[str]:
    told = {zone for name in item.fills for zone in g.book.groups.get(name, (name,))}
    if item.fills_discard:
        told.add(g.book.layout.discard_zone)
    rules = g.book.layout.zones
    return told.union(*(rules[zone].instead for zone in told if zone in rules))


def varies(select: Select, turned: bool, names: Collection[str]) -> bool:
    """Returns whether earlier acts of the cost can change which cards a selector finds, beyond taking them."""
    if select.top is not None or select.carrying is not None or select.among in names or select.on in names:
        return True
    if turned and (select.ready is not None or select.orientation is not None):
        return True
    bounds = (*select.least.values(), *select.most.values(), *select.printed_least.values())
    if any(isinstance(bound, Amount) for bound in bounds):
        return True
    return any(varies(one, turned, names) for one in _find_parts(select))


def _asks_bearer(select: Select) -> bool:
    """Returns whether a selector asks for the bearer of attached cards."""
    return select.on is not None or any(map(_asks_bearer, _find_parts(select)))


def _reads_attachments(item: Instruction) -> bool:
    """Returns whether an act's findings or counts may depend on attachments.

    Selectors show this. An edition's acts that find cards without selectors are assumed to depend on attachments.
    """
    said = item.picks_from is not None or getattr(item, "what", None) is not None
    known = said or item.sweeps or item.does_nothing
    return not known or any(map(_asks_attached, (*item.selectors, *list_counted(item))))


def _asks_attached(select: Select) -> bool:
    asks = (select.on, select.attached, select.carrying, select.skill, select.skill_part)
    return any(asked is not None for asked in asks) or any(map(_asks_attached, _find_parts(select)))


def _find_parts(select: Select) -> Iterable[Select]:
    return (*select.any_of, *(one for one in (select.not_, select.printed) if one is not None))


# ---------------------------------------------------------------- what the table says


def _changes_findings(needs: Sequence[Need], numbers: bool, g: RulesContext) -> bool:
    """Returns whether attachments of moved cards, or effects, can change a later act's findings."""
    moves = False
    for need in needs[:-1]:
        if need.moves:
            moves = True
            if any(g.derived.carried_by(card) for card in need.candidates):
                return True
    if not g.derived.index.statics and not g.state.lasting:
        return False
    actives = [active for active in g.derived.actives() if _decides_findings(active.static, numbers, g.derived.index)]
    return bool(actives) and (moves or not all_steady(g, actives))


def _reads_numbers(select: Select) -> bool:
    bounded = select.least or select.most or select.has is not None or select.lacks is not None
    return bool(bounded) or any(map(_reads_numbers, _find_parts(select)))


def _decides_findings(static: Static, numbers: bool, pool: CardIndex) -> bool:
    """Returns whether an effect can decide which cards pay; numbers matter only if asked for."""
    if static.forbid:  # a player's restriction concerns every card
        return True
    change = static.change
    if change is None:
        return False
    if numbers and (change.plus or change.becomes or change.times or change.over):
        return True
    known = pool.decisive.get(id(change))
    if known is None or known[0] is not change:
        if len(pool.decisive) >= CACHE_SIZE:
            pool.decisive.clear()
        known = pool.decisive[id(change)] = (change, any(getattr(change, name) for name in _WHAT_IT_IS))
    return known[1]


_WHAT_IT_IS = (*ASPECTS, "forbid")
