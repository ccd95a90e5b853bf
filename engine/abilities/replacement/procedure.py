"""The replacement procedure: acts are examined one by one, and each effect applies once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.abilities.card_files.card_schema import AMOUNT
from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Replacement
from engine.abilities.replacement.applicability import Applicable, applicable, is_counted
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.events.effects import EventReplaced, ReplacementDeclined
from engine.core.play.common_acts import EndEffect
from engine.core.play.procedure import Next, Procedure, choose, do, go_to
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question
from engine.core.table.roles import PAYMENT, REPLACEMENT, RESOLUTION
from engine.core.table.state import TEXT, Vars

KEEP = "keep"
"""The option by which nothing is replaced."""


def read_verb(g: RulesContext, act: dict[str, Any]) -> Act:
    """Returns the act of a stored form."""
    with g.derived.rules.instructions.reads():
        verb: Act = msgspec.convert(act, g.book.verbs, dec_hook=g.book.edition.reads)
    return verb


class Replaced(Act, frozen=True, tag="replaced"):
    """Replaces an act, which does not happen."""

    what: dict[str, Any]
    """The act that would have happened."""
    by: int
    """The source of the replacement."""
    effect: str
    """The substitute acts."""
    cites: Cites
    """The clauses by which it is replaced."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(EventReplaced, self.cites, self.what, self.by, self.effect)


class Kept(Act, frozen=True, tag="kept"):
    """Declines an optional replacement."""

    what: dict[str, Any]
    """The act that would have been replaced."""
    by: int
    """The source of the replacement."""
    effect: str
    """The substitute acts that were declined."""
    cites: Cites
    """The clauses by which it is not applied."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ReplacementDeclined, self.cites, self.what, self.by, self.effect)


class Replacing(Procedure):
    """Base of an edition's replacement procedure; its five steps call the five methods in this order.

    Locals: `todo` holds pairs of an act and its used keys; `ready` the acts that are not replaced; `instead` the
    substitutes; `acting` the card whose ability performs the acts, if any card asks for it. `both`: whether both
    players decide.
    """

    acts_for = "acting"
    role = REPLACEMENT
    todo: list[list[Any]]
    ready: list[dict[str, Any]]
    instead: list[list[Any]] | None = None
    acting: int = 0
    pick: str | None = None
    both: bool = False

    def look(self, g: RulesContext, once: Cites, must: Cites = NO_CLAUSES) -> Next:
        """Examines the next act: no effect replaces it, one does, or a seat chooses.

        Args:
            once: the clauses by which an effect applies once to an act.
            must: the clauses by which the only effect is applied if its text leaves no choice.
        """
        _, ask, apply, stand, _ = self.steps
        if not self.todo:
            return go_to(stand)
        if self.begins() and (both := self.turn_player_first(g)) is not None:
            return go_to(self.begins_at, g.derived.rules.principles.both_order, todo=both, both=True)
        act, used = self.todo[0]
        found = self.foremost(g, act, used)
        if not found:
            return go_to(self.begins_at, once if used else NO_CLAUSES, todo=self.todo[1:], ready=[*self.ready, act])
        if len(found) == 1 and not found[0].replacement.may:
            return go_to(apply, must, pick=found[0].key).telling(agent=found[0].source)
        return go_to(ask)

    def begins(self) -> bool:
        """Returns whether several acts are still undecided."""
        return len(self.todo) > 1 and not (
            self.both or self.ready or self.instead or any(used for _, used in self.todo)
        )

    def turn_player_first(self, g: RulesContext) -> list[list[Any]] | None:
        """Returns the acts with the turn player's acts first, if both players have to decide; else None."""
        asked = [self.asks(g, act, used) for act, used in self.todo]
        if len({seat for seat in asked if seat}) < 2:
            return None
        own = [entry for entry, seat in zip(self.todo, asked, strict=True) if seat == g.turn_player]
        return [*own, *(entry for entry in self.todo if entry not in own)]

    def asks(self, g: RulesContext, act: dict[str, Any], used: Sequence[str]) -> str:
        """Returns the seat that chooses the replacement of an act; empty if there is no choice."""
        found = self.foremost(g, act, used)
        if not found or (len(found) == 1 and not found[0].replacement.may):
            return ""
        alone = self.decides_alone(g, found[0]) if len(found) == 1 else ""
        return alone or read_verb(g, act).concerns(g) or g.turn_player

    def decides_alone(self, g: RulesContext, only: Applicable) -> str:
        """Returns the seat that decides about a single optional replacement; empty for the seat concerned."""
        return ""

    def ask(self, g: RulesContext, cites: Cites, keep: Cites) -> Next:
        """Asks the player concerned for a replacement, citing `cites`, or for none if `keep` permits it."""
        act, used = self.todo[0]
        verb = read_verb(g, act)
        found = self.foremost(g, act, used)
        if len(found) == 1:  # it may be declined, by the seat that would pick among several
            cites = joined(keep, cites)
        else:
            cites = joined(cites, keep)
        options = tuple(Option(f"replace:{a.key}", a.key, cites) for a in found)
        if all(a.replacement.may for a in found):
            options = (*options, Option(KEEP, KEEP, keep))
        asked = cites + g.derived.rules.principles.both_order if self.both else cites
        return choose(
            Question(self.asks(g, act, used), "replacement", asked, "pick", options, subject=self.about(g, verb))
        )

    def about(self, g: RulesContext, verb: Act) -> int:
        """Returns the card of the question; none in a zone of hidden order, where the id would reveal the card."""
        obj = g.state.objects.get(verb.subject)
        rule = g.book.zone_rule(obj.zone) if obj is not None else None
        return 0 if rule is not None and rule.ordered and not rule.public else verb.subject

    def apply(self, g: RulesContext, instead: Cites, paying: Cites, keep: Cites) -> Next:
        """Applies the picked effect; it cites `paying` if the act was part of a cost."""
        act, used = self.todo[0]
        found = {a.key: a for a in self.foremost(g, act, used)}
        rest = self.todo[1:]
        if self.pick == KEEP:
            kept = tuple(Kept(act, a.source, a.key, keep) for a in found.values())
            return do(*kept, goto=self.begins_at, todo=[[act, [*used, *found]], *rest], pick=None)
        chosen = found[str(self.pick)]
        named = g.derived.rules.principles.of_text(chosen.replacement)
        instead, paying = joined(instead, named), joined(paying, named)
        if chosen.replacement.under is not None:  # only one applies, then the act is examined again
            seat = Scope(g, chosen.controller, chosen.source, {}).player(chosen.replacement.under)
            said = Replaced(act, chosen.source, chosen.key, paying if self.paying(g) else instead)
            moved = [{**act, "player": seat}, [*used, *found]]
            return do(said, goto=self.begins_at, todo=[moved, *rest], pick=None)
        known = {name: value for name, value in chosen.memory.items() if name.startswith("m.") and name != TEXT}
        verb = read_verb(g, act)
        if is_counted(g, verb):
            known[f"m.{AMOUNT}"] = act[verb.amount_field]
        known |= self.tell_more(g, act)
        over = (EndEffect(chosen.effect, "applied", instead),) if chosen.replacement.once and chosen.effect > 0 else ()
        if chosen.replacement.becomes is not None:
            now = self.find_amount(g, chosen, known)
            cites = joined(instead, self.cite_amount(chosen.replacement, act[verb.amount_field], now))
            changed = [{**act, verb.amount_field: now}, [*used, chosen.key]]
            said = Replaced(act, chosen.source, chosen.key, cites)
            return do(said, *over, goto=self.begins_at, todo=[changed, *rest], pick=None)
        later = [chosen.key, chosen.source, chosen.controller, act.get("card", 0), [*used, chosen.key], known]
        said = Replaced(act, chosen.source, chosen.key, paying if self.paying(g) else instead)
        return do(said, *over, goto=self.begins_at, todo=rest, pick=None, instead=[*(self.instead or []), later])

    def tell_more(self, g: RulesContext, act: dict[str, Any]) -> Vars:
        """Returns further values of the replaced act for the text of the replacement."""
        return {}

    def find_amount(self, g: RulesContext, chosen: Applicable, known: Mapping[str, Any]) -> int:
        """Returns the amount of an act after a replacement that changes it; at least 0."""
        becomes = chosen.replacement.becomes
        return max(Scope(g, chosen.controller, chosen.source, {**chosen.memory, **known}).amount(becomes or 0), 0)

    def cite_amount(self, replaced: Replacement, was: int, now: int) -> Cites:
        """Returns the clauses by which the amount of an act changes."""
        return NO_CLAUSES

    def foremost(self, g: RulesContext, act: dict[str, Any], used: Sequence[str]) -> list[Applicable]:
        """Returns the effects to apply next; effects that change the controller of an entering card come first."""
        found = applicable(g, read_verb(g, act), used)
        return [each for each in found if each.replacement.under is not None] or found

    def stand(self, g: RulesContext) -> Next:
        """Performs the acts that were not replaced, as one batch."""
        standing = tuple(read_verb(g, act) for act in self.ready)
        return Next(verbs=standing, settled=True, ends=not self.instead)

    def follow(self, g: RulesContext) -> Next:
        """Carries out the substitute instructions."""
        resolution = g.book.roles[RESOLUTION]
        frames = []
        own = {TEXT: g.text} if g.text else g.derived.locals_of_text()  # the substitute belongs to the present text
        for key, source, controller, card, used, *known in reversed(self.instead or []):
            ability, path = _instead_path(key)
            memory = {**(known[0] if known else {}), **({"m.it": [card]} if card else {}), **own}
            place = {"ability": ability, "path": path, "source": source, "controller": controller}
            frames.append(resolution.frame(**place, alone=True, replaced=used, **memory))
        return Next(calls=tuple(frames), ends=True)

    def paying(self, g: RulesContext) -> bool:
        """Returns whether the act is part of a cost."""
        agenda = g.state.agenda
        payment = g.book.roles.get(PAYMENT)
        return payment is not None and len(agenda) > 1 and agenda[-2].procedure == payment.name


def _instead_path(key: str) -> tuple[str, str]:
    """Returns the ability of a replacement's key, and the path of its substitute instructions."""
    ability, _, place = key.rpartition("@")[0].rpartition(".")
    return ability, f"statics.{place}.replace.instead"
