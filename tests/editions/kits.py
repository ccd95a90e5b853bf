"""What the contract tests need to know of an edition, and the clauses each test expects of it.

    @shared(fire_force="502.4", generic="502.1", fftcg="9.2.1.1")
    def test_the_turn_player_draws(kit: Kit, clauses: Clauses) -> None:
        game = kit.given().at(clauses[0])

A test runs once for each edition it names, and for each that is built on one of them. The clauses it names are markers
of the test, in that edition, and reach it as `clauses`; a test whose clauses no event cites takes `editions` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.core.clauses.borrowing import BorrowingEdition
from engine.rulebooks.force_of_will.vlegacy.edition import LEGACY
from tests.editions.unanswered import OlderPosition, OlderUnchased, UnansweredPosition, UnchasedPosition
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.fire_force import continuous as fire_force_continuous
from tests.rulebooks.fire_force import given as fire_force
from tests.rulebooks.generic import given as generic
from tests.rulebooks.stated import P1, P2, StatedGame, StatedPosition, lists, occasion

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

    changes: str = 'do = "number", number = "%(number)s", of = %(of)s, %(way)s = %(value)s, until = "%(until)s"'
    """The instruction that changes the number of cards."""

    attributes: tuple[str, str, str] = ("red", "blue", "green")
    """Three attributes of cards: a red, a blue and a green one."""

    printed_kinds: str = "unit"
    """The kinds of a unit, as they are printed."""

    main_begins: str = "503.1"
    """The clause at which the main phase begins."""

    order: str = "trigger order"
    """The name of the question which trigger comes next, in a position in `ordering`."""

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
        return self.change(of, "plus", plus, until)

    def change(self, of: str, way: str, value: int | str, until: str = "turn") -> str:
        """The instruction by which the number of cards `becomes` a value, or that is added (`plus`)."""
        return self.changes % {"number": self.number, "of": of, "way": way, "value": value, "until": until}

    def ordering(self) -> Any:
        """An empty position in which players are asked which of their triggers comes next."""
        position = self.given()
        position.orders = True
        return position

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
    attributes=("fire", "water", "wind"),
    kind="monster",
    flag="haste",
    recruit={"zone": "hand", "cost": 0},
    places=({},) * 5,
    others=("cast:recruit", "summon:push"),
    draws=2,
)


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
    up="atk_up",
    down="atk_down",
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
    attributes=("fire", "water", "wind"),
    kind="chant",
    printed_kinds="resonator j_resonator",
    flag="flying",
    recruit={"zone": "hand"},
    places=({},) * 5,
    others=("play:recruit", "play:push", "battle"),
    main_begins="504.1",
    order="trigger",
    changes='do = "change", of = %(of)s, change = { %(way)s = { %(number)s = %(value)s } }, until = "%(until)s"',
)


FORCE_OF_WILL_LEGACY = replace(
    FORCE_OF_WILL,
    given=lambda **readings: OlderPosition(readings),
    begins="502.3@8.01",
    main=OlderUnchased.main,
    main_begins="504.1@8.01",
)
KITS = {"fire_force": FIRE_FORCE, "generic": GENERIC, "fftcg": FFTCG, "force_of_will": FORCE_OF_WILL}
BUILT_ON: dict[str, tuple[BorrowingEdition, Kit]] = {"force_of_will": (LEGACY, FORCE_OF_WILL_LEGACY)}
"""The edition that is built on that of a game, which passes the tests of its base, and its kit."""


def labels_in(edition: BorrowingEdition, value: Any) -> Any:
    """A value with the clauses of the base that it names as they are called in an edition built on it."""
    if isinstance(value, dict):
        return {key: labels_in(edition, each) for key, each in value.items()}
    if isinstance(value, str) and value in edition.base.clauses:
        return edition.labels_here((value,))[0]
    return value


def shared(**clauses: str | Clauses) -> pytest.MarkDecorator:
    """Run a test for each edition, marked with the clauses it is about there."""
    rows: list[tuple[str, Kit, Clauses]] = []
    for game, named in clauses.items():
        labels = (named,) if isinstance(named, str) else named
        rows.append((game, KITS[game], labels))
        if game in BUILT_ON and not set(labels) & set(BUILT_ON[game][0].left_out):
            edition, kit = BUILT_ON[game]
            rows.append((edition.id, kit, tuple(labels_in(edition, label) for label in labels)))
    return pytest.mark.parametrize(
        ("kit", "clauses"),
        [pytest.param(kit, labels, marks=pytest.mark.clause(*labels, rulebook=name), id=name)
         for name, kit, labels in rows],
    )  # fmt: skip


def editions(**data: Any) -> pytest.MarkDecorator:
    """Run a test for every edition; `data` gives it a value of its own by edition (`stage`)."""
    rows: list[tuple[str, Kit, Any]] = []
    for game, value in (data or dict.fromkeys(KITS)).items():
        rows.append((game, KITS[game], value))
        if game in BUILT_ON:
            edition, kit = BUILT_ON[game]
            rows.append((edition.id, kit, labels_in(edition, value)))
    if data:
        return pytest.mark.parametrize(
            ("kit", "stage"), [pytest.param(kit, value, id=name) for name, kit, value in rows]
        )
    return pytest.mark.parametrize("kit", [pytest.param(kit, id=name) for name, kit, _ in rows])
