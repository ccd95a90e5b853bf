"""919. Janken: two secret signs, shown together, until a player wins; or a lot in their place (AGE-51)."""

from __future__ import annotations

from engine.abilities.resolution.signs import ShowAnswers, sign_questions, winner
from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, Procedure, choose, do, done, go_to, step
from engine.core.table.choice import CHANCE, Option, Question
from engine.rulebooks.generic.v1_2.ch0100_game import SEATS
from engine.rulebooks.generic.v1_2.edition import GE

JANKEN = GE.cite("919.1")
BY_LOT = GE.cite("919.2", "919.1")


class Janken(Procedure, edition=GE, name="signs"):
    """919: holds a janken and hands the winner's seat to its caller as `winner`."""

    for_: str = ""
    """A word for the purpose of the janken."""
    drawn: str = ""
    """The seat drawn by lot (AGE-51)."""
    sign_P1: str = ""
    """The sign of P1."""
    sign_P2: str = ""
    """The sign of P2."""

    @step("919.1")
    def ask_signs(self, g: RulesContext) -> Next:
        if g.reading["janken"] == "chance":
            return go_to("919.2")
        return choose(*sign_questions(SEATS, JANKEN))

    @step("919.1")
    def compare_signs(self, g: RulesContext) -> Next:
        return do(ShowAnswers(JANKEN), goto="919.1/3" if self.won_by() else "919.1")

    @step("919.1")
    def hand_over(self, g: RulesContext) -> Next:
        return done(winner=self.won_by())

    @step("919.2")
    def let_chance_decide(self, g: RulesContext) -> Next:
        options = tuple(Option(seat, seat, BY_LOT) for seat in SEATS)
        return choose(Question(CHANCE, "janken", BY_LOT, "drawn", options, form="lot"))

    @step("919.2")
    def hand_over_drawn(self, g: RulesContext) -> Next:
        return done(winner=self.drawn)

    def won_by(self) -> str:
        """Returns the seat whose sign won, '' for a tie."""
        return winner(dict(zip(SEATS, (self.sign_P1, self.sign_P2), strict=True)))
