"""The viewpoint of an ability: its controller, its card, and its text's remembered cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.language.records import BY_CARD
from engine.abilities.language.selectors import OF_OPPONENT
from engine.abilities.view import RulesContext
from engine.core.table.cards import Characteristics
from engine.core.table.state import MOVED, GameObject, Vars


class Viewpoint:
    """The controller of an ability, its card, and its remembered values (`m.<name>` in `vars`)."""

    __slots__ = ("controller", "g", "source", "vars")

    def __init__(self, g: RulesContext, controller: str, source: int, vars: Vars) -> None:
        self.g, self.controller, self.source, self.vars = g, controller, source, vars

    def player(self, who: str) -> str:
        """Returns the seat that `you` or `opponent` means."""
        return self.controller if who == "you" else self.g.opponent(self.controller)

    def players(self, who: str) -> tuple[str, ...]:
        """Returns the seats that `you`, `opponent` or `each` mean, the turn player first."""
        if who in ("each", "any"):
            first = self.g.state.turn_player or self.g.state.pins.seats[0]
            return (first, self.g.opponent(first))
        return (self.player(who),)

    def resource(self, name: str) -> int:
        """Returns how much of a resource the controller has, or the opponent where the name says so."""
        seat = self.player("opponent" if name.endswith(OF_OPPONENT) else "you")
        return int(self.g.state.facts.get(name.removesuffix(OF_OPPONENT), {}).get(seat, 0))

    def remembered(self, name: str) -> tuple[int, ...]:
        """Returns the objects remembered under a name, without players among them."""
        return tuple(each for each in self.cards_and_players(name) if isinstance(each, int))

    def cards_and_players(self, name: str) -> tuple[int | str, ...]:
        """Returns all that is remembered under a name; the name `self` means the card of the ability."""
        if name == "self":
            return (self.source,) if self.source else ()
        if name == "bearer":
            return self._bearers()
        found = self.vars.get(f"m.{name}", ())
        if isinstance(found, int):
            return (found,)
        return tuple(found or ())

    def _bearers(self) -> tuple[int, ...]:
        """Returns the card to which the ability's card is, or was last, attached.

        Without one the card is its own bearer, except in some editions."""
        bearer, validity = self.g.bearer(self.source), self.g.derived.rules.validity
        stands_alone = bearer == self.source and validity is not None and not validity.bears_itself
        return (bearer,) if self.source and not stands_alone else ()

    # ------------------------------------------------------------------ what a text still means

    def way(self, object_id: int) -> list[int]:
        """Returns an object and all its successors to which this text still refers."""
        found = [object_id]
        moved = self.vars.get(MOVED)
        if moved:
            steps = dict(zip(moved[::2], moved[1::2], strict=True))
            while found[-1] not in self.g.state.objects and found[-1] in steps:
                found.append(steps[found[-1]])
        return found

    def current(self, object_id: int) -> int:
        """Returns the live object of a card for this text: itself, its successor in an open zone, or 0."""
        now = self.way(object_id)[-1]
        obj = self.g.state.objects.get(now)
        if obj is None:
            return 0
        return now if now == object_id or self.g.book.zone_rule(obj.zone).public else 0

    def present(self, name: str) -> tuple[int, ...]:
        """Returns the live objects that a name means now."""
        return tuple(now for i in self.remembered(name) if (now := self.current(i)))

    def meant(self, name: str) -> tuple[int, ...]:
        """Returns the objects remembered under a name, with the successors to which this text still refers."""
        found = self.remembered(name)
        return found if not self.vars.get(MOVED) else tuple(each for i in found for each in self.way(i))

    def traced(self, object_id: int) -> int:
        """Returns the object to read for a card: the card itself, or its successor if its last state is unknown."""
        table = self.g.state
        while object_id not in table.objects and object_id not in table.gone and object_id in table.became:
            object_id = table.became[object_id]
        return object_id

    def looked_at(self, object_id: int) -> int:
        """Returns the object to read for a card: in play, else last in play, else its successor."""
        table, way = self.g.state, self.way(object_id)
        now = table.objects.get(way[-1])
        if now is not None and (len(way) == 1 or now.zone in self.g.book.play_keys):
            return now.id
        known = next((i for i in reversed(way) if i in table.gone), 0)
        return known or self.traced(way[-1])

    def state_of(self, object_id: int) -> GameObject | Characteristics | None:
        """Returns the present or last characteristics of an object; None if unknown."""
        table = self.g.state
        return table.objects.get(object_id) or table.gone.get(object_id)

    def list_chosen(self, state: GameObject | Characteristics) -> Sequence[int]:
        """Returns the cards that a summon or an ability being played has chosen; none for any other object."""
        return self.g.derived.rules.texts.list_chosen(self.g, state) if isinstance(state, GameObject) else ()

    def is_related(self, relation: str, object_id: int) -> bool:
        """Returns whether an object is related so to the ability's card, or is listed by a fact of that name."""
        if relation == "self":
            if self.g.derived.rules.texts.follows_cards:
                return object_id in self.meant("self")
            return object_id == self.source or self.g.state.became.get(self.source) == object_id
        if relation == "bearer":
            return object_id in self._bearers()
        if relation == "other":
            return object_id not in self.meant("self")
        if relation == "subject":
            return object_id in self.meant("subject")
        facts = self.g.state.facts
        if relation in BY_CARD:
            return object_id in facts.get(relation, {}).get(str(self.source), ())
        if relation == "in_battle":
            return object_id in facts.get("in_battle", ())
        found = facts.get(relation)
        return object_id in found if isinstance(found, list) else bool(found == object_id)
