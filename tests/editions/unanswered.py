"""Games in which nobody responds: what lies on the stack or the chase is resolved before anybody is asked for more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.table.cards import CardDefinition
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards
from engine.rulebooks.force_of_will.vlegacy.card_file import read_cards as read_older_cards
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.force_of_will import kit as force_of_will
from tests.rulebooks.force_of_will_legacy import kit as force_of_will_legacy
from tests.rulebooks.stated import P1, listed

__all__ = ["OlderPosition", "OlderUnchased", "UnansweredPosition", "UnchasedPosition"]


class Unanswered(fftcg.Play):
    """A game in which nobody responds: what lies on the stack is resolved before anybody is asked for more."""

    def resolved(self) -> Unanswered:
        """Autos are stacked in any order, and both players pass until the stack is empty or something else is asked."""
        while self.table.choices:
            if self.asked().name == "order of autos":
                super().picks(*(option.id for option in self.asked().options))
            elif self.asked().name == "priority" and self.cards("stack"):
                super().picks("pass")
            else:
                break
        return self

    def picks(self, *words: str, seat: str = "", number: int | str | None = None) -> Unanswered:
        """Answer the open choice, and resolve what that puts on the stack."""
        super().picks(*words, seat=seat, number=number)
        return self.resolved()

    def turns(self) -> Unanswered:
        """The turn ends without further plays."""
        turn = self.table.turn
        while self.table.turn == turn:
            self.picks("pass" if "pass" in self.options() else "none")
        return self


class UnansweredPosition(fftcg.Given):
    """A position of such a game."""

    game = Unanswered

    def unit(self, seat: str, name: str, *printed: str, attributes: Iterable[str] = ("fire",), **where: Any) -> Any:
        """A forward; `attributes` are its elements."""
        return self.forward(seat, name, *printed, element="+".join(attributes), **where)

    def card_file(self) -> str:
        """The definitions so far; the units that tests speak of are forwards."""
        return super().card_file().replace('kind = "unit"', 'kind = "forward"')

    def at(self, clause: str, player: str = P1, **more: Any) -> Any:
        """We are at a clause, in the turn of a player; play goes on until somebody is asked with an empty stack."""
        return super().at(clause, player, **more).resolved()


class Unchased(force_of_will.Play):
    """A game in which nobody responds: what lies on the chase is resolved before anybody is asked for more."""

    main = "504.2"
    orders = False
    """Whether players are asked which trigger comes next."""

    def resolved(self) -> Unchased:
        """Triggers are put on the chase in any order; both players pass until it is empty or something is asked."""
        while self.table.choices:
            if self.asked().name == "trigger" and not self.orders:
                super().picks(self.asked().options[0].id)
            elif self.asked().name == "priority" and self.table.zones.get("chase"):
                super().picks("pass")
            else:
                break
        return self

    def picks(self, *words: str, seat: str = "", number: int | str | None = None) -> Unchased:
        """Answer the open choice, and resolve what that puts on the chase."""
        super().picks(*words, seat=seat, number=number)
        return self.resolved()

    def turns(self) -> Unchased:
        """The turn ends without further plays, and the next one goes on to its main phase."""
        turn = self.table.turn
        while self.table.choices and (self.table.turn == turn or self.place != self.main):
            self.picks("pass" if "pass" in self.options() else self.asked().options[0].id)
        return self


class UnchasedPosition(force_of_will.Given):
    """A position of such a game."""

    game = Unchased
    read = staticmethod(read_cards)
    orders = False

    def unit(self, seat: str, name: str, *printed: str, zone: str = "field", state: str = "recovered", owner: str = "",
             shown: tuple[str, ...] = (), **facts: Any) -> Any:  # fmt: skip
        """A resonator of 500 ATK and 500 DEF, on the field unless `zone` says otherwise."""
        self.define("resonator", name, {"atk": 500, "def": 500, **facts}, printed)
        key = self.book.zone_key(seat, zone)
        rule = self.book.zone_rule(key)
        return self.put(
            name, name, owner, seat, key, orientation=state if rule.in_play else "", face_up=rule.public, shown=shown
        )

    def chant(self, seat: str, name: str, *effect: str) -> Any:
        """A chant in the hand that costs nothing."""
        self.define("chant", name, {}, [f"effect = {listed(effect)}"])
        return self.put(name, name, "", seat, f"{seat}/hand")

    def definitions(self) -> dict[str, CardDefinition]:
        """All cards defined so far; the units that tests speak of are resonators."""
        written = self.card_file().replace('kind = "unit"', 'kind = "resonator"')
        return super().definitions() | self.read(written, "given")

    def at(self, clause: str, player: str = P1, **more: Any) -> Any:
        """We are at a clause, in the turn of a player; play goes on until somebody is asked with an empty chase."""
        game = super().at(clause, player, **more)
        game.orders = self.orders
        return game.resolved()


class OlderUnchased(Unchased):
    """A game of the older edition in which nobody responds."""

    main = "504.2@8.01"


class OlderPosition(UnchasedPosition):
    """A position of such a game."""

    book, game = force_of_will_legacy.BOOK, OlderUnchased
    read = staticmethod(read_older_cards)

    def chant(self, seat: str, name: str, *effect: str) -> Any:
        """A spell in the hand that costs nothing."""
        self.define("spell", name, {"class": "chant"}, [f"effect = {listed(effect)}"])
        return self.put(name, name, "", seat, f"{seat}/hand")
