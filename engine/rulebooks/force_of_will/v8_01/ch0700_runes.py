"""711. Playing a rune: it is revealed where it lies and copied, and the copy is played."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import CardFaced
from engine.core.play.procedure import Next, Procedure, call, do, done, step
from engine.core.table.act import Act
from engine.core.table.state import Vars
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import OF_RUNE_AREA
from engine.rulebooks.force_of_will.v8_01.ch0700_divinity import cite_chant_of_rune_area
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_play import Play
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.copying import CopyObject
from engine.rulebooks.force_of_will.v8_01.edition import FW

REVEALED = FW.cite("711.2", "1005.1")
COPIED = FW.cite("711.2", "1017.3")
COPY_PLAYED = FW.cite("711.2", "1017.3")
NOT_PLAYED = FW.cite("903.2.g", "903.2.j")


class TurnRuneUp(Act, frozen=True, tag="turn-rune-up"):
    """711.2: a rune is revealed, and lies face up in its rune area from then on (AFW-11)."""

    card: int
    """The rune."""
    cites: Cites = REVEALED
    """The clauses by which it is revealed."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(CardFaced, self.cites, self.card, True, "reveal", "", ("*",))


class PlayRune(Procedure, edition=FW, name="play_rune"):
    """711.2: a player reveals a rune and plays a copy of it. Hands `failed` to its caller."""

    player: str
    """The player."""
    card: int
    """The rune."""
    free: bool = False
    """Whether a text lets it be played without paying its cost."""
    copy: int = 0
    """The copy."""
    failed: bool = False
    """Whether the copy could not be played."""

    @step("711.2")
    def reveal(self, g: RulesContext) -> Next:
        return do(TurnRuneUp(self.card))

    @step("711.2", "1017.3")
    def make_copy(self, g: RulesContext) -> Next:
        return do(CopyObject(self.card, self.player, cites=COPIED), copy=g.state.next_id)

    @step("711.2", "1017.3")
    def play_copy(self, g: RulesContext) -> Next:
        is_chant = cite_chant_of_rune_area(g, self.card)
        cites = COPY_PLAYED + is_chant
        values: Vars = {"source": self.copy, "controller": self.player, "ability": kinds.find_text(g, self.copy)}
        if is_chant:
            values[OF_RUNE_AREA] = True
        return call(Play.frame(**values, card=True, free=self.free), cites=cites)

    @step("711.2")
    def end(self, g: RulesContext) -> Next:
        return done(NOT_PLAYED, failed=True) if self.failed else done()
