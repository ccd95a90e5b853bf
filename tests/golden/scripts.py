"""Golden games: one for each edition, played from a stated position by the commands in its text.

Each passes through a turn, a battle, a triggered ability, a replacement, a cost, a refused attempt, and the end.
Lines that begin with `>` are the commands, in order; the rest is what the engine made of them:

    > P1: attack:striker          an answer: option ids with names of cards, separated by ", "
    > P1 may not: attack:recruit  an answer that is refused

    python -m tests.golden.scripts    play the commands in the texts and store what comes out

Refresh after a wanted change of the engine only, and read the difference before it is kept. To change what is played,
change the lines that begin with `>` and refresh.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from engine.core.events.game import GameOpened
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE
from tests.golden.render import Teller
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.fire_force import given as fire_force
from tests.rulebooks.force_of_will import kit as force_of_will
from tests.rulebooks.generic import given as generic
from tests.rulebooks.stated import P1, P2, StatedGame

HERE = Path(__file__).parent
DRAW = 'do = "draw"'
NOT = " may not"


def path_of(name: str) -> Path:
    """Where the text of a game lies."""
    return HERE / f"{name}.txt"


def render(name: str, commands: Sequence[str]) -> str:
    """Play the commands and write the game down; ends with a line break."""
    game = OPENED[name]()
    first = game.log[0]
    assert isinstance(first, GameOpened)
    teller = Teller(game.log)
    lines = [f"# {game.table.pins.edition}  stated", *teller.lines(game.log)]
    for command in commands:
        told = len(game.log)
        say(game, command)
        lines += [f"> {command}", *teller.lines(game.log[told:])]
    return "\n".join([*lines, f"= {game.table.digest()}"]) + "\n"


def commands(text: str) -> list[str]:
    """The commands of a text."""
    return [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]


def say(game: StatedGame, command: str) -> None:
    """Carry out a command of a text.

    Raises:
        AssertionError: it is refused and should not be, or the other way round.
    """
    who, _, words = command.partition(": ")
    attempt: Callable[..., Any] = game.refused if who.endswith(NOT) else game.picks
    attempt(*filter(None, words.split(", ")), seat=who.removesuffix(NOT))


def _fire_force() -> StatedGame:
    scout = fire_force.triggered("deploy", DRAW, who="self")
    saved = 'replace = { would = "leave", what = "self", instead = [{ do = "return", what = "it" }] }'
    position = fire_force.given().unit(P1, "striker", power=3000, flame=True).fires(P1, 2)
    position.unit(P1, "scout", scout, cost=1, zone="hand")
    position.unit(P2, "keeper", f'kind = "static"\nstatics = [{{ {saved} }}]', power=2000, ready=False)
    return position.filled(P2, life=0, deck=3).filled(P1, deck=3).at("503.3")


def _generic() -> StatedGame:
    saved = 'replace = { would = "destroy", what = "self", instead = [{ do = "heal", what = "it" }] }'
    fighter = generic.given().unit(P1, "fighter", generic.skill("punch", 1, 400), hp=500, retreat=1)
    position = fighter.energy(P1, "fighter", 2).unit(P1, "fuel", zone="hand")
    position.unit(P1, "scout", generic.triggered("enter", DRAW, who="self"), zone="hand")
    position.unit(P2, "keeper", generic.static(saved), hp=300).tactic(
        P1, "axe", 'do = "destroy", what = { of = "opponent" }'
    )
    return position.filled(P1, deck=3).filled(P2, deck=0).at("503.3")


def _fftcg() -> StatedGame:
    saved = 'replace = { would = "destroy", what = "self", instead = [{ do = "banish", what = "it" }] }'
    position = fftcg.given().forward(P1, "fighter", power=5000).forward(P1, "runner").backups(P1, "fire", 2)
    position.forward(P1, "scout", fftcg.auto("enter", DRAW, who="self"), cost=2, zone="hand")
    position.forward(P2, "keeper", fftcg.field(saved), power=4000)
    return position.filled(P2, damage=6).at("9.1.1.1")


def _force_of_will() -> StatedGame:
    text, plain = force_of_will.text, {"attributes": ("fire",), "numbers": {"atk": 400, "def": 400}}
    entered = text("triggered", when={"event": "enter", "who": "self"}, effect=[{"do": "draw"}])
    saved = {"would": "destroy", "what": "self", "instead": [{"do": "leave", "what": "it"}]}
    destroyed = [{"do": "choose", "from": {"of": "opponent", "kind": "resonator"}}, {"do": "destroy", "what": "it"}]
    position = force_of_will.given().ruler(P1, "queen").stone(P1, "spring", "fire").will(P1={"fire": 1})
    position.card(P1, "runner", "resonator", **plain)
    position.card(P1, "scout", "resonator", zone="hand", abilities=(entered,), **plain | {"numbers": {"fire_cost": 1}})
    position.card(P1, "axe", "chant", zone="hand", abilities=(text("spell", effect=destroyed),))
    keeper = text("static", statics=[{"replace": saved}])
    position.card(P2, "keeper", "resonator", abilities=(keeper,), state="rested", **plain)
    return position.fact(LIFE, {P1: 4000, P2: 400}).at("504.2")


OPENED: dict[str, Callable[[], StatedGame]] = {
    "fire_force": _fire_force, "generic": _generic, "fftcg": _fftcg, "force_of_will": _force_of_will
}  # fmt: skip
"""The position of each game, by the name of its text."""

if __name__ == "__main__":
    for each in OPENED:
        path_of(each).write_text(render(each, commands(path_of(each).read_text("utf-8"))), "utf-8")
