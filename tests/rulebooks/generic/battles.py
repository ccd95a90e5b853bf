"""700. A fighter and a target, what changes the damage between them, and the steps of the battle phase."""

from __future__ import annotations

from engine.core.events.choices import ChoiceOpened
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, given, skill, static

PUNCH = skill("punch", 0, 300)


def facing(*printed: str, hp: int = 5000, **readings: str) -> Given:
    """A fighter with a skill for nothing (300) or what is printed on it, and a target."""
    return given(**readings).unit(P1, "fighter", *(printed or (PUNCH,))).unit(P2, "target", hp=hp)


def dealt(side: str = "dealt", to: str = "self", **change: int) -> str:
    """A static ability that changes the damage its unit (or what is selected) deals or takes."""
    what = to if to.startswith("{") else f'"{to}"'
    parts = ", ".join(f"{word} = {value}" for word, value in change.items())
    return static(f'to = {what}, damage = {{ side = "{side}", {parts} }}')


def own(**change: int) -> str:
    """What a skill itself says about its damage."""
    parts = ", ".join(f"{word} = {value}" for word, value in change.items())
    return f'damage = {{ side = "dealt", {parts} }}'


def battle_step(game: Play, at: str) -> StepTaken:
    """The latest such step of the battle phase."""
    return [e for e in game.events(StepTaken) if e.procedure == "battle_phase" and e.at == at][-1]


def orders(game: Play, *places: int) -> Play:
    """The changes of damage are put in order, by their places among those offered."""
    options = game.asked().options
    return game.picks(*(options[place].id for place in places))


def was_asked(game: Play, *cites: str) -> bool:
    """Whether anybody was asked a question by these clauses."""
    return bool(game.events(ChoiceOpened, *cites))
