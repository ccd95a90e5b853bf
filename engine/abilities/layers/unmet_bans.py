"""Requirements that no effect forbids an act, and bans that do not: a condition fails, or they mean others.

The requirements of editions name such bans where they say in which case they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.abilities.effects import ActiveEffect
from engine.abilities.evaluate import Scope, scope_of
from engine.abilities.language.selectors import Condition
from engine.abilities.layers.explain_value import WHILE, count_for
from engine.abilities.layers.restrictions import is_in_force, is_subject, lasts
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of, joined
from engine.core.clauses.finding import Finding, forbids, permits
from engine.core.play.actions import Requirement, Test
from engine.core.table.choice import Value

Concerned = tuple[int, str, int]
"""What an act concerns: the card, the player, and the card that does it; 0 or empty for none."""


def require_no_ban(
    code: str,
    cites: Cites,
    act: str,
    find: Callable[[RulesContext, str, Value], Concerned],
    *,
    barred: Cites = NO_CLAUSES,
    cite_text: Callable[[Any], Cites] = lambda _: NO_CLAUSES,
    of_player: bool = False,
) -> Requirement:
    """Returns the requirement that no effect forbids an act, which names a ban that does not.

    Args:
        code: the code of the requirement and of the finding that an effect forbids the act.
        cites: the clauses of the requirement.
        act: the act.
        find: returns what the act of a subject concerns.
        barred: the clauses by which an effect forbids the act, if they are more than those of the requirement.
        cite_text: returns the clauses by which the text of that effect is understood.
        of_player: whether the act concerns the player alone, so that the finding is about the player.
    """
    barred = barred or cites

    def test(g: RulesContext, seat: str, subject: Value) -> Finding | None:
        card, player, by = find(g, seat, subject)
        active = g.derived.forbidden(act, card, player, by)
        if active is None:
            return None
        about = player if of_player else subject if subject != "" else card or player
        return forbids(code, barred + cite_text(active.static), about, by=active.source)

    return Requirement(code, cites, test, of_player=of_player, case=case_of_ban(barred, (act,), find))


def case_of_ban(cites: Cites, acts: Sequence[str], find: Callable[[RulesContext, str, Value], Concerned]) -> Test:
    """Returns the test that names a ban which does not forbid what a requirement allows.

    Args:
        cites: the clauses of the requirement.
        acts: the acts that may be forbidden.
        find: returns what the act of a subject concerns.
    """
    return lambda g, seat, subject: find_unmet_ban(g, acts, *find(g, seat, subject), cites)


def first_case(*cases: Test) -> Test:
    """Returns the test that gives the first finding of several."""
    return lambda g, seat, subject: next((found for case in cases if (found := case(g, seat, subject))), None)


def find_unmet_ban(
    g: RulesContext, acts: Sequence[str], card: int, player: str, by: int, cites: Cites
) -> Finding | None:
    """Returns the finding that a ban on acts does not apply here; None for no such ban."""
    for at, active in _list_bans(g, acts, card, player):
        if lasts(g, at):
            change = active.static.change
            if change is not None and change.by is not None and by:
                return permits("ban.by-others", _cite(g, active, cites), card, by=active.source, agent=by)
            continue
        condition = active.static.while_
        if condition is not None and not active.effect:
            return _tell_condition(g, active, condition, card or player, cites)
    return None


@dataclass(frozen=True)
class OtherBan:
    """A ban on a card that forbids another act."""

    source: int
    """The card that it comes from."""
    cites: Cites
    """The clauses by which it applies."""


def find_other_ban(g: RulesContext, acts: Sequence[str], card: int, cites: Cites) -> OtherBan | None:
    """Returns the ban on a card that forbids other acts; None if there is none.

    Args:
        g: the context.
        acts: those acts.
        card: the card.
        cites: the clauses by which they are other acts, which are cited with those of the ban.
    """
    found = (active for at, active in _list_bans(g, acts, card, "") if lasts(g, at))
    return next((OtherBan(active.source, _cite(g, active, cites)) for active in found), None)


def _list_bans(g: RulesContext, acts: Sequence[str], card: int, player: str) -> Iterator[tuple[int, ActiveEffect]]:
    """Yields the bans of acts that are about a card or player, whether or not their condition holds."""
    for at, active in enumerate(g.derived.standing()):
        static = active.static
        of_player = static.forbid_player is not None and any(act in static.forbid for act in acts)
        of_card = static.change is not None and any(act in static.change.forbid for act in acts)
        if not (of_player or of_card) or not is_in_force(g, active):
            continue
        if of_player and static.forbid_player is not None and player:
            if scope_of(g, active).player(static.forbid_player) == player:
                yield at, active
        if of_card and card and is_subject(g, at, card):
            yield at, active


def _tell_condition(g: RulesContext, active: ActiveEffect, condition: Condition, about: Value, cites: Cites) -> Finding:
    found, needed = count_for(scope_of(g, active), condition)
    cites = joined(_cite(g, active, cites), g.derived.rules.principles.of_text(condition))
    by, of = active.source, f"{active.key}~statics.{active.memory.get('place', 0)}.{WHILE}"
    if found < needed:
        namesakes = _list_namesakes(scope_of(g, active), condition)
        if namesakes:
            return permits("ban.other-name", cites, about, by=by, condition_of=of, namesakes=namesakes)
        return permits("ban.unmet-count", cites, about, by=by, condition_of=of, count=found, needed=needed)
    return permits("ban.unmet", cites, about, by=by, condition_of=of)


def _list_namesakes(scope: Scope, condition: Condition) -> list[int]:
    """Returns the cards that a condition counts by a name, and of whose names it is a part alone."""
    counting = next((each for each in (condition, *condition.any_of) if each.count is not None), None)
    if counting is None or counting.count is None or not isinstance(counting.count.name, str):
        return []
    return scope.objects(msgspec.structs.replace(counting.count, name=None, name_part=counting.count.name))


def _cite(g: RulesContext, active: ActiveEffect, cites: Cites) -> Cites:
    rules = g.derived.rules
    if active.effect:
        return joined(cites, active.cites)
    return all_of((cites, rules.of_ability(g.derived.ability(active.key)), rules.continuous.static))
