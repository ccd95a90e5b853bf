"""Shuffling a zone, some of its cards, or cards that arrive there together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Target, Text, What
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import GO_ON, Next, call, do
from engine.core.play.shuffling import Shuffling
from engine.core.table.act import Act


class Shuffle(Instruction, tag="shuffle", frozen=True):
    """Puts a zone into random order; several players shuffle one after the other, the turn player first."""

    no_names: ClassVar[frozenset[str]] = frozenset({"of"})

    zone: Text = "deck"
    """The zone."""
    of: Target = "you"
    """The player whose zone it is."""
    what: What | None = None
    """The shuffled cards, if not the whole zone; they exchange places."""
    then_top: Name | None = None
    """The remembered name of cards that are put on top as part of the shuffle."""

    def carry_out(self, here: InstructionContext, clauses: ShuffleClauses) -> Next:
        frames = []
        for player in reversed(here.players(self.of)):
            top = list(here.present(self.then_top)) if self.then_top else []
            zone = here.g.book.zone_key(player, self.zone)
            only = {}
            if self.what is not None:
                only = {"only": [i for i in here.objects_of(self.what) if here.g.obj(i).zone == zone]}
            frames.append(clauses.procedure.frame(zone=zone, top=top, **only, **here.g.on_behalf()))
        return call(*frames, cites=here.g.derived.rules.principles.turn_player_first if len(frames) > 1 else NO_CLAUSES)


class ShuffleClauses(Clauses, frozen=True):
    """An edition's rules for shuffling."""

    procedure: type[Shuffling]
    """The edition's procedure of shuffling; it cites the clauses."""
    what: Cites = NO_CLAUSES
    """The clauses by which only some cards of a zone are shuffled."""


def shuffle_in(
    here: InstructionContext, cards: Sequence[int], zone: str, make: Callable[[int, int], Act], end: int
) -> Next:
    """Moves cards to one end of a zone, then shuffles the moved cards among themselves."""
    g = here.g
    if here.n == 0:
        begun: dict[str, Any] = {"m.since_": g.state.next_id}
        return do(*(make(card, end) for card in sorted(cards)), goto=AGAIN, n=1, **begun)
    procedure, since = ShuffleClauses.of(g).procedure, int(here.vars.get("m.since_") or 0)
    keys = [g.book.zone_key(seat, zone) for seat in reversed(here.players("each"))]
    there = {key: [card for card in g.state.zones.get(key, ()) if g.state.age(card) >= since] for key in keys}
    asked = g.on_behalf()
    frames = [procedure.frame(zone=key, top=[], only=came, **asked) for key, came in there.items() if len(came) > 1]
    forgotten: dict[str, Any] = {"m.since_": None}
    return call(*frames, **forgotten) if frames else GO_ON
