"""Players as targets, alone or with cards, and instructions from such a player's point of view."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import ClassVar

import msgspec
from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.selectors import Name, Piece, Select, Value, Who
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding
from engine.core.play.procedure import GO_ON, Next, call, choose, go_on
from engine.core.table.choice import Option, Question, UnavailableOption

THAT_PLAYER = "that_player"
"""The name of the player whom a trigger was about."""


class Target(Instruction, tag="target", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Asks for targets that are players, or players and cards together."""

    decides: ClassVar[bool] = True
    stands_apart: ClassVar[bool] = True
    chooses: ClassVar[bool] = True
    picks_players: ClassVar[bool] = True

    players: Who = "any"
    """Which players can be picked."""
    from_: Select | None = None
    """The selector of cards that can also be picked; no cards if omitted."""
    count: Value = 1
    """The number."""
    up_to: bool = False
    """Whether fewer may be chosen."""
    as_: Name = "it"
    """The name under which they are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_new_name(at, self.as_)
        if self.players != "any" and self.from_ is None and self.count != 1:
            checker.fail(f"{at}.count", "card-file.leave-out", named="count", fault="one-player")

    def carry_out(self, here: InstructionContext, clauses: TargetClauses) -> Next:
        if self.as_ in here.vars.get("chosen_on_use", ()):
            return GO_ON
        able, wanted = clauses.able(here, self), here.amount(self.count)
        if not able or wanted <= 0:
            return go_on(here.g.derived.rules.principles.partial, **{f"m.{self.as_}": []})
        options = tuple(Option(f"target:{each}", each, clauses.targets) for each in able)
        most = min(wanted, len(able), clauses.most(here, self.as_))
        if most == 0:
            return go_on(clauses.targets, **{f"m.{self.as_}": []})
        reasons = clauses.barred(here, self) if here.g.gives_reasons else {}
        barred = (UnavailableOption(f"target:{each}", each, found) for each, found in reasons.items())
        question = Question(
            here.controller, "target", clauses.targets, f"m.{self.as_}", options, least=0 if self.up_to else most,
            most=most, listed=True, subject=here.source, barred=tuple(barred),
        )  # fmt: skip
        return choose(clauses.judged(question))


def targets_players(item: Piece) -> TypeIs[Target]:
    """Returns whether an instruction asks for players as targets."""
    return isinstance(item, Target)


class TargetClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for players as targets."""

    targets: Cites
    """The clauses by which targets are picked."""
    able: Callable[[InstructionContext, Target], list[int | str]]
    """Returns the cards and the seats that can be picked."""
    barred: Callable[[InstructionContext, Target], Mapping[int | str, tuple[Finding, ...]]]
    """Returns the cards and the seats that cannot be picked, with all reasons."""
    most: Callable[[InstructionContext, str], int]
    """Returns the number of targets of a name that the text can handle."""
    judged: Callable[[Question], Question]
    """Returns the question with its judgement of picks other than candidates."""


class ForPlayer(Instruction, tag="for_player", frozen=True):
    """Carries out a list of instructions from the point of view of each remembered player, who is `you` in it."""

    who: Name
    """The name under which the players are remembered; `that_player` is the player of the trigger."""
    effect: tuple[AnyInstruction, ...]
    """The instructions."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if self.who != THAT_PLAYER:
            checker.check_players(f"{at}.who", self.who, known)
        if not self.effect:
            checker.fail(f"{at}.effect", "card-file.nothing-done", named="effect", fault="effect")

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        seats = list_seats(here, self.who)
        if here.n >= len(seats):
            return GO_ON if seats else GO_ON.citing(here.g.derived.rules.principles.partial)
        inside = here.by.inner(here.by.here("effect"))
        frame = msgspec.structs.replace(inside, vars={**inside.vars, "controller": seats[here.n]})
        return call(frame, goto=AGAIN, n=here.n + 1)


class ForController(Instruction, tag="for_controller", frozen=True):
    """Carries out a list of instructions from the point of view of who controls a remembered card, or last did."""

    who: Name
    """The name under which the card is remembered."""
    effect: tuple[AnyInstruction, ...]
    """The instructions."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_no_number(f"{at}.who", self.who, known)
        if not self.effect:
            checker.fail(f"{at}.effect", "card-file.nothing-done", named="effect", fault="effect")

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        """911.1: a card that has left is read as it last was."""
        states = (here.state_of(here.looked_at(card)) for card in here.remembered(self.who))
        seats = list(dict.fromkeys(state.controller for state in states if state is not None and state.controller))
        if here.n >= len(seats):
            return GO_ON if seats else GO_ON.citing(here.g.derived.rules.principles.partial)
        inside = here.by.inner(here.by.here("effect"))
        frame = msgspec.structs.replace(inside, vars={**inside.vars, "controller": seats[here.n]})
        return call(frame, goto=AGAIN, n=here.n + 1)


def list_seats(here: InstructionContext, name: str) -> list[str]:
    """Returns the players that are remembered under a name."""
    if name == THAT_PLAYER:
        return [str(here.vars["player"])] if here.vars.get("player") else []
    return [each for each in here.vars.get(f"m.{name}") or () if isinstance(each, str)]
