"""708.2, 906.2. Revealing hidden cards that trigger."""

from __future__ import annotations

from typing import Any

from engine.abilities.trigger_event import TriggerEvent
from engine.abilities.triggers.matching import Watcher
from engine.abilities.triggers.observation import count
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.common_acts import ShowCard
from engine.core.play.procedure import Next, Procedure, choose, do, done, step
from engine.core.table.choice import Option, Question, UnavailableOption
from engine.core.table.roles import TRIGGER_REVEAL
from engine.core.table.state import Pending
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_targets import judge_other_picks
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0906_triggers import PLACED_THIS_TURN, RULES
from engine.rulebooks.force_of_will.v8_01.edition import FW

REVEALS = FW.cite("708.2", "906.2", "1113.2b")


class RevealTriggered(Procedure, edition=FW, name="reveal_triggered"):
    """708.2, 906.2: a card of the hand or standby area triggers only if its player reveals it then (AFW-25).

    The player is asked whenever the hidden cards may contain such a card, so that the question reveals nothing.
    """

    role = TRIGGER_REVEAL

    seat: str
    """The player who is asked."""
    candidates: list[list[Any]]
    """The possible triggers, each as [source, key, subject, event, player, amount]."""
    both: bool = False
    """Whether both players are asked."""
    shown: list[int] | None = None
    """The cards that were revealed."""

    @step("708.2", "906.2")
    def ask(self, g: RulesContext) -> Next:
        bars = {
            source: RULES.counting.bar(g, Pending(0, key, source, self.seat)) for source, key, *_ in self.candidates
        }
        options = tuple(Option(f"reveal:{card}", card, REVEALS) for card, bar in bars.items() if not bar)
        barred = tuple(
            UnavailableOption(f"reveal:{card}", card, (refuse_reveal(bar, card),)) for card, bar in bars.items() if bar
        )
        question = Question(
            self.seat, "reveal for trigger", REVEALS, "shown", options, least=0, most=len(options), listed=True,
            barred=barred,
        )  # fmt: skip
        return choose(judge_other_picks(question, "reveal"))

    @step("708.2", "906.2")
    def reveal(self, g: RulesContext) -> Next:
        shown = set(self.shown or ())
        if not shown:
            return done()
        for source, key, subject, event, player, amount in self.candidates:
            if source in shown:
                controller = g.state.objects[source].controller
                occasion = TriggerEvent("", event, subject, player=player, count=amount)
                count(g, occasion, Watcher(source, controller, key))
        return do(*(ShowCard(card, ("*",), REVEALS) for card in sorted(shown)), ends=True)


def refuse_reveal(bar: Cites, card: int) -> Finding:
    """708.2a, 708.5: returns the finding by which a card is not revealed, as its trigger does not count."""
    if bar == PLACED_THIS_TURN:
        return forbids("trigger.set-this-turn", bar, card)
    return forbids("trigger.counted-already", bar, card)
