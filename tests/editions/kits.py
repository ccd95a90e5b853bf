"""What the contract tests need to know of an edition, and the clauses each test expects of it.

    @shared(fire_force="502.4", generic="502.1", fftcg="9.2.1.1")
    def test_the_turn_player_draws(kit: Kit, clauses: Clauses) -> None:
        game = kit.given().at(clauses[0])

A test runs once for each edition it names. The clauses it names are markers of the test, in that edition, and reach
it as `clauses`; a test whose clauses no event cites takes `editions` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.cards import CardDefinition
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.fire_force import continuous as fire_force_continuous
from tests.rulebooks.fire_force import given as fire_force
from tests.rulebooks.force_of_will import kit as force_of_will
from tests.rulebooks.generic import given as generic
from tests.rulebooks.stated import P1, P2, StatedGame, StatedPosition, listed, lists, occasion

__all__ = ["P1", "P2", "Clauses", "Kit", "StatedGame", "StatedPosition", "editions", "shared"]

Clauses = tuple[str, ...]


@dataclass(frozen=True)
class Kit:
    """One edition, in the terms that the editions have in common."""

    given: Callable[..., Any]
    """States an empty position."""

    begins: str
    """The clause of the first phase of a turn."""

    main: str
    """The clause at which the turn player acts."""

    end: str
    """The option to do nothing more."""

    question: str
    """The name of the question by which the turn player is asked for an action."""

    spell: Callable[..., Any]
    """Puts a card for nothing into a hand: position, seat, name, instructions."""

    plays: Callable[[Any, str], Any]
    """Uses such a card."""

    ability: Callable[..., str]
    """An ability that a unit in play may use: instructions; `cost` are the parts of its cost."""

    act: str
    """The word of options to use such an ability."""

    static: Callable[..., str]
    """A static ability: continuous effects."""

    triggered: Callable[..., str]
    """A triggered ability: condition, instructions, further words of the condition."""

    ends: Callable[[Any], Any]
    """Ends the turn of whoever may act."""

    recruits: Callable[[Any, str], Any]
    """Puts a unit of the hand into play."""

    number: str
    """The number of a unit that effects change."""

    up: str
    """The condition that this number was increased; empty where no card waits for that."""

    down: str
    """The condition that it was decreased; empty where no card waits for that."""

    exhausted: str
    """The condition that a card was exhausted."""

    tired: str
    """The orientation of an exhausted card."""

    readied: str
    """The condition that a card was made ready."""

    ready: str
    """The orientation of a card that is not exhausted."""

    discard: str
    """The zone of used cards."""

    destroy: str
    """The instruction and the act that put a unit away from play."""

    destroyed: str
    """The condition that a unit was put away so."""

    left: str
    """The condition that a unit left play."""

    play: str
    """A selection of zones: units in play that may lie beside each other."""

    attribute: str
    """An attribute of cards."""

    kind: str
    """A kind of cards other than units."""

    flag: str
    """A flag that units gain."""

    recruit: dict[str, Any]
    """Facts of a unit in the hand that can be put into play for nothing."""

    places: tuple[dict[str, Any], ...]
    """Facts of the first to fifth unit of a player in play."""

    others: tuple[str, ...]
    """Options other than using an ability, for `recruit` and the card `push`."""

    adds: str = 'do = "number", number = "%(number)s", of = %(of)s, plus = %(plus)s, until = "%(until)s"'
    """The instruction that adds to the number of cards."""

    draws: int = 1
    """How many cards the turn player draws."""

    def use(self, game: Any, name: str, index: int = 0) -> Any:
        """Use an ability of a unit."""
        return game.picks(self.option(name, index))

    def option(self, name: str, index: int = 0) -> str:
        """The option to use it."""
        return f"{self.act}:{name}#{index}"

    def add(self, of: str, plus: int | str, until: str = "turn") -> str:
        """The instruction that adds to the number of cards; `of` and `plus` as TOML."""
        return self.adds % {"number": self.number, "of": of, "plus": plus, "until": until}

    def gone(self, game: Any, name: str) -> bool:
        """Whether a unit was put away."""
        return bool(game.zone(name).endswith(f"/{self.discard}") or game.obj(name).guise == "ko")

    def acting(self, seat: str = P1, *effect: str, name: str = "card") -> Any:
        """A position in which a player may use a card with an effect, for nothing."""
        return self.spell(self.given(), seat, name, *effect)

    def drawn(self, seat: str) -> list[str]:
        """The cards a player draws for a turn, of a deck in which no card is stated."""
        return [f"{seat} deck {n}" for n in range(1, self.draws + 1)]

    def unit(self, position: Any, seat: str, name: str, *printed: str, place: int = 0, **facts: Any) -> Any:
        """A unit in play; `place` says which of the player's units it is, from 0; `value` is its number."""
        if "value" in facts:
            facts[self.number] = facts.pop("value")
        return position.unit(seat, name, *printed, **{**self.places[place], **facts})


FIRE_FORCE = Kit(
    given=fire_force.given,
    begins="502.1",
    main="503.3",
    end="end",
    question="main phase action",
    spell=lambda position, seat, name, *effect: position.event(seat, name, fire_force.event_ability(*effect)),
    plays=lambda game, name: game.uses(name),
    ability=lambda *effect, cost=(): fire_force.activated(*effect, cost=" }, { ".join(cost)),
    act="ability",
    static=fire_force_continuous.static,
    triggered=fire_force.triggered,
    ends=lambda game: game.ends(),
    recruits=lambda game, name: game.uses(name),
    number="power",
    up="power_up",
    down="power_down",
    exhausted="exhaust",
    readied="ready",
    ready="ready",
    tired="exhausted",
    discard="adora",
    destroy="leave",
    destroyed="leave",
    left="leave",
    play="field",
    attribute="赤",
    kind="event",
    flag="flame",
    recruit={"zone": "hand", "cost": 0},
    places=({},) * 5,
    others=("use-unit:recruit", "use-event:push"),
)
GENERIC = Kit(
    given=generic.given,
    begins="502.1",
    main="503.3",
    end="end",
    question="main phase action",
    spell=lambda position, seat, name, *effect: position.tactic(seat, name, *effect),
    plays=lambda game, name: game.plays(name),
    ability=lambda *effect, cost=(): generic.ex("skill", *effect, cost=" }, { ".join(cost)),
    act="ex",
    static=generic.static,
    triggered=generic.triggered,
    ends=lambda game: game.ends().declares_none(),
    recruits=lambda game, name: game.deploys(name),
    number="hp",
    up="hp_up",
    down="hp_down",
    exhausted="rested",
    readied="ready",
    ready="ready",
    tired="rested",
    discard="trash",
    destroy="destroy",
    destroyed="ko",
    left="left_field",
    play="standby",
    attribute="red",
    kind="command",
    flag="advantage:blue",
    recruit={"zone": "hand"},
    places=({}, *({"zone": f"standby_{n}"} for n in range(1, 5))),
    others=("deploy:recruit", "charge:recruit", "play:push"),
)


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


FFTCG = Kit(
    given=lambda **readings: UnansweredPosition(readings),
    begins="9.1.1.1",
    main="9.3.1.4",
    end="pass",
    question="priority",
    spell=lambda position, seat, name, *effect: position.summon(seat, name, *effect),
    plays=lambda game, name: game.picks(f"summon:{name}"),
    ability=fftcg.action,
    act="ability",
    static=fftcg.field,
    triggered=fftcg.auto,
    ends=lambda game: game.turns(),
    recruits=lambda game, name: game.picks(f"cast:{name}"),
    number="power",
    up="",
    down="",
    exhausted="dulled",
    readied="activated",
    ready="active",
    tired="dull",
    discard="break",
    destroy="destroy",
    destroyed="destroy",
    left="left_field",
    play="field",
    attribute="water",
    kind="monster",
    flag="haste",
    recruit={"zone": "hand", "cost": 0},
    places=({},) * 5,
    others=("cast:recruit", "summon:push"),
    draws=2,
)


class Unchased(force_of_will.Play):
    """A game in which nobody responds: what lies on the chase is resolved before anybody is asked for more."""

    def resolved(self) -> Unchased:
        """Triggers are put on the chase in any order; both players pass until it is empty or something is asked."""
        while self.table.choices:
            if self.asked().name == "trigger":
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
        while self.table.choices and (self.table.turn == turn or self.place != "504.2"):
            self.picks("pass" if "pass" in self.options() else self.asked().options[0].id)
        return self


class UnchasedPosition(force_of_will.Given):
    """A position of such a game."""

    game = Unchased

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
        return super().definitions() | read_cards(written, "given")

    def at(self, clause: str, player: str = P1, **more: Any) -> Any:
        """We are at a clause, in the turn of a player; play goes on until somebody is asked with an empty chase."""
        return super().at(clause, player, **more).resolved()


def write_ability(kind: str, *lines: str, **parts: Iterable[str]) -> str:
    """An ability of a card of Force of Will, as TOML."""
    return "\n".join(["[[?.ability]]", f'kind = "{kind}"', *lines, *lists(**parts)])


FORCE_OF_WILL = Kit(
    given=lambda **readings: UnchasedPosition(readings),
    begins="502.3",
    main="504.2",
    end="pass",
    question="priority",
    spell=lambda position, seat, name, *effect: position.chant(seat, name, *effect),
    plays=lambda game, name: game.picks(f"play:{name}"),
    ability=lambda *effect, cost=(): write_ability("activated", cost=cost, effect=effect),
    act="ability",
    static=lambda *statics: write_ability("static", statics=statics),
    triggered=lambda event, *effect, **when: write_ability("triggered", occasion(event, when), effect=effect),
    ends=lambda game: game.turns(),
    recruits=lambda game, name: game.picks(f"play:{name}"),
    number="atk",
    up="",
    down="",
    exhausted="rested",
    readied="recovered",
    ready="recovered",
    tired="rested",
    discard="graveyard",
    destroy="destroy",
    destroyed="destroy",
    left="left_field",
    play="field",
    attribute="water",
    kind="chant",
    flag="flying",
    recruit={"zone": "hand"},
    places=({},) * 5,
    others=("play:recruit", "play:push", "battle"),
    adds='do = "change", of = %(of)s, change = { plus = { %(number)s = %(plus)s } }, until = "%(until)s"',
)
KITS = {"fire_force": FIRE_FORCE, "generic": GENERIC, "fftcg": FFTCG, "force_of_will": FORCE_OF_WILL}


def shared(**clauses: str | Clauses) -> pytest.MarkDecorator:
    """Run a test for each edition, marked with the clauses it is about there."""
    rows = {game: (labels,) if isinstance(labels, str) else labels for game, labels in clauses.items()}
    return pytest.mark.parametrize(
        ("kit", "clauses"),
        [
            pytest.param(KITS[game], labels, marks=pytest.mark.clause(*labels, rulebook=game), id=game)
            for game, labels in rows.items()
        ],
    )


def editions(**data: Any) -> pytest.MarkDecorator:
    """Run a test for every edition; `data` gives it a value of its own by edition (`stage`)."""
    values = data or dict.fromkeys(KITS)
    if data:
        return pytest.mark.parametrize(
            ("kit", "stage"), [pytest.param(KITS[game], value, id=game) for game, value in values.items()]
        )
    return pytest.mark.parametrize("kit", [pytest.param(KITS[game], id=game) for game in values])
