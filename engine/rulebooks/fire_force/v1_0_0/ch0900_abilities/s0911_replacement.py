"""911. Replacement effects: an act that would happen is replaced, each effect once, the one concerned choosing."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.kernel import events as ev
from engine.kernel import replacement
from engine.kernel.choice import Option, Question
from engine.kernel.game import Game
from engine.kernel.procedure import Next, Procedure, choose, do, go_to, step
from engine.kernel.verb import Verb
from engine.rulebooks.fire_force.v1_0_0.edition import FF

INSTEAD = FF.cite("911.1")
CHOSEN = FF.cite("911.2")
ONCE = FF.cite("911.3")
COUNTS_AS_PAID = FF.cite("903.3", "911.1")


def read_verb(g: Game, act: dict[str, Any]) -> Verb:
    """The act a stored form names."""
    verb: Verb = msgspec.convert(act, g.book.verbs)
    return verb


class Replaced(Verb, frozen=True, tag="replaced"):
    """911.1: the original act does not happen."""

    what: dict[str, Any]
    by: int
    effect: str
    paying: bool

    def happen(self, g: Game) -> None:
        g.emit(ev.EventReplaced, COUNTS_AS_PAID if self.paying else INSTEAD, self.what, self.by, self.effect)


class Kept(Verb, frozen=True, tag="kept"):
    """911.3: an optional replacement is not applied."""

    what: dict[str, Any]
    by: int
    effect: str

    def happen(self, g: Game) -> None:
        g.emit(ev.ReplacementDeclined, ONCE, self.what, self.by, self.effect)


class Replace(Procedure, edition=FF, name="replace"):
    """Acts that are about to happen at the same time, each looked at for replacements, then carried out.

    `todo` holds [act, used keys]; `ready` the acts that stand; `instead` what replaced others.
    """

    todo: list[list[Any]]
    ready: list[dict[str, Any]]
    instead: list[list[Any]] | None = None
    pick: str | None = None

    @step("911.1")
    def look_at_next(self, g: Game) -> Next:
        if not self.todo:
            return go_to("911.3/2")
        act, used = self.todo[0]
        found = replacement.applicable(g, read_verb(g, act), used)
        if not found:
            return go_to("911.1", ONCE if used else (), todo=self.todo[1:], ready=[*self.ready, act])
        if len(found) == 1 and not found[0].replacement.may:
            return go_to("911.3", pick=found[0].key)
        return go_to("911.2")

    @step("911.2")
    def ask(self, g: Game) -> Next:
        act, used = self.todo[0]
        verb = read_verb(g, act)
        found = replacement.applicable(g, verb, used)
        options = tuple(Option(f"replace:{a.key}", a.key, CHOSEN) for a in found)
        if all(a.replacement.may for a in found):
            options = (*options, Option("keep", "keep", ONCE))
        return choose(
            Question(
                verb.concerns(g) or g.turn_player,
                "replacement",
                CHOSEN,
                "pick",
                options,
                subject=verb.subject,
            )
        )

    @step("911.3")
    def apply(self, g: Game) -> Next:
        act, used = self.todo[0]
        found = {a.key: a for a in replacement.applicable(g, read_verb(g, act), used)}
        rest, paying = self.todo[1:], self.paying(g)
        if self.pick == "keep":
            kept = tuple(Kept(act, a.source, a.key) for a in found.values())
            return do(*kept, goto="911.1", todo=[[act, [*used, *found]], *rest], pick=None)
        chosen = found[str(self.pick)]
        later = [chosen.key, chosen.source, chosen.controller, act.get("card", 0), [*used, chosen.key]]
        return do(
            Replaced(act, chosen.source, chosen.key, paying), goto="911.1", todo=rest, pick=None,
            instead=[*(self.instead or []), later],
        )  # fmt: skip

    @step("911.3")
    def carry_out(self, g: Game) -> Next:
        standing = tuple(read_verb(g, act) for act in self.ready)
        return Next(verbs=standing, settled=True, ends=not self.instead)

    @step("911.3")
    def instead_of_it(self, g: Game) -> Next:
        from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0909_resolution import Resolve

        frames = []
        for key, source, controller, card, used in reversed(self.instead or []):
            ability, path = _instead_path(key)
            memory = {"m.it": [card]} if card else {}
            place = {"ability": ability, "path": path, "source": source, "controller": controller}
            frames.append(Resolve.frame(**place, alone=True, replaced=used, **memory))
        return Next(calls=tuple(frames), ends=True)

    def paying(self, g: Game) -> bool:
        """Whether the act is part of a cost (903.3)."""
        agenda = g.table.agenda
        return len(agenda) > 1 and agenda[-2].procedure == "pay"


def _instead_path(key: str) -> tuple[str, str]:
    """The ability a replacement's key names, and the path of what it puts instead."""
    ability, _, place = key.rpartition("@")[0].rpartition(".")
    return ability, f"statics.{place}.replace.instead"
