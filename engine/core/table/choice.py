"""Choices: a question to one seat, the clauses that ask, and the options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from engine.core.clauses.citation import Cites, Labels, unchecked_error
from engine.core.clauses.finding import Finding

CHANCE = "CHANCE"
"""The seat that answers shuffles and random picks."""

Value = int | str


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing the seat may answer."""

    id: str
    """The stable, readable id, such as `attack:12`."""
    subject: Value
    """What it is about: an object id, a seat or a word."""
    cites: Labels
    """The clauses whose conditions it meets."""

    if TYPE_CHECKING:

        def __init__(self, id: str, subject: Value, cites: Cites) -> None: ...


class UnavailableOption(msgspec.Struct, frozen=True, gc=False):
    """A plausible candidate that fails now, with every failing finding."""

    id: str
    """The id the option would have."""
    subject: Value
    """What it is about: an object id, a seat or a word."""
    findings: tuple[Finding, ...]
    """Every finding against it."""


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An open question with everything that a client needs to show it."""

    id: int
    """The number of the choice."""
    seat: str
    """The seat that is asked."""
    name: str
    """What is asked, in one word."""
    cites: Labels
    """The clauses by which it is asked."""
    step: str
    """The step that asks."""
    into: str
    """The local of the procedure that takes the answer."""
    options: tuple[Option, ...] = ()
    """What may be picked."""
    least: int = 1
    """How many options must be picked at least."""
    most: int = 1
    """How many options may be picked at most; for the form `number` the largest number, or -1 for no limit."""
    form: str = "options"
    """The form of the answer: `options` (pick from the list), `number` (a whole number of 0 or more), `order` (all
    options, in the order picked), `shuffle` (CHANCE: every object of the zone `subject` in its new order) or `lot`
    (CHANCE: one of the options)."""
    subject: Value = 0
    """What the question is about; the zone of a shuffle."""
    secret: bool = False
    """Whether the answer is shown to others only when all have answered."""
    listed: bool = False
    """Whether the step gets a list even if at most one option is picked."""
    looks: str = ""
    """The hidden zones that the seat may look through while it chooses."""
    by_id: bool = False
    """Whether the procedure reads option ids instead of subjects."""
    private: bool = False
    """Whether the answer is never shown to others."""
    undo: dict[str, Any] | None = None
    """The locals as they were before the step that asks, so that it can be run again."""
    renewed: int = 0
    """The event by which the choice was last asked again (a correction of the table); 0 if it never was."""

    @property
    def leaves_alternatives(self) -> bool:
        """Returns whether there is more than one answer; different orders do not count."""
        if self.form == "options":
            there = len(self.options)
            return min(self.least, there) < min(self.most, there) or self.most < there
        return self.form == "number" and self.most != self.least

    def find(self, option_id: str) -> Option | None:
        """Returns the offered option with this id, if there is one."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None


NONE = ""
"""Stands among the grounds of a question for the answer that picks nothing."""


class Question(msgspec.Struct, frozen=True):
    """The question that a step returns to open a choice."""

    seat: str
    """The seat that is asked."""
    name: str
    """What is asked, in one word."""
    cites: Cites
    """The clauses by which it is asked."""
    into: str
    """The local of the procedure that takes the answer."""
    options: tuple[Option, ...] = ()
    """What may be picked."""
    barred: tuple[UnavailableOption, ...] = ()
    """The candidates that fail now; they are shown and not stored."""
    least: int = 1
    """How many options must be picked at least."""
    most: int = 1
    """How many options may be picked at most."""
    form: str = "options"
    """The form of the answer, as in `Choice`."""
    subject: Value = 0
    """What the question is about."""
    secret: bool = False
    """Whether the answer is shown to others only when all have answered."""
    listed: bool = False
    """Whether the step gets a list even if at most one option is picked."""
    looks: str = ""
    """The hidden zones that the seat may look through while it chooses."""
    by_id: bool = False
    """Whether the procedure reads option ids instead of subjects."""
    private: bool = False
    """Whether the answer is never shown to others."""
    menu: Any = None
    """Judges answers that were not offered: another seat's, or implausible candidates."""
    grounds: Mapping[str, tuple[Any, ...]] = {}
    """The findings that let options be picked, by their ids, where one is told, or nothing (`NONE`); not stored."""

    def bars(self, pick: str) -> tuple[Finding, ...]:
        """Returns why a pick is barred, by its id or by its beginning (`dull:5` for `dull:5:ice`)."""
        exact = (each.findings for each in self.barred if each.id == pick)
        return next(exact, ()) or next((e.findings for e in self.barred if pick.startswith(f"{e.id}:")), ())

    def opened(self, choice_id: int, step: str, undo: dict[str, Any] | None) -> Choice:
        """Returns the choice as it is stored. Raises UncheckedCitation for an option with unchecked labels."""
        for option in self.options:
            if type(option.cites) is not Cites:
                raise unchecked_error(option.cites)
        return Choice(
            choice_id, self.seat, self.name, self.cites, step, self.into, self.options, self.least, self.most,
            self.form, self.subject, self.secret, self.listed, self.looks, self.by_id, self.private, undo,
        )  # fmt: skip
