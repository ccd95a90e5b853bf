"""1026, 1128.4. Releasing seals."""

from __future__ import annotations

from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import BeginEffect, NoteFact
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.state import Lasting


class Release(Instruction, tag="release", frozen=True):
    """Releases the seals of cards, which count as met from then on regardless of their numbers."""

    what: What | None = None
    """The cards; if omitted, all cards that the player controls, in any zone."""

    def carry_out(self, here: InstructionContext, clauses: ReleaseClauses) -> Next:
        if self.what is None:
            known: dict[str, int] = here.g.state.facts.get(clauses.fact, {})
            now = {**known, here.controller: known.get(here.controller, 0) + 1}
            return do(NoteFact(clauses.fact, now, clauses.released))
        cards = tuple(here.objects_of(self.what))
        if not cards:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        static = Static(None, Modifier(gain_flag=clauses.mark))
        effect = Lasting(0, here.source, here.controller, static, "game", 0, cards, 0, here.by.memory())
        return do(BeginEffect(effect, clauses.released))


class ReleaseClauses(Clauses, frozen=True):
    """The edition's rules for releasing seals."""

    released: Cites
    """The clauses by which seals are released."""
    mark: str
    """The mark of a card whose seals are released."""
    fact: str
    """The name of the fact that counts how often each player released all seals."""

    @property
    def resources(self) -> tuple[str, ...]:
        """Names the fact as a resource, so that conditions can read it."""
        return (self.fact,)
