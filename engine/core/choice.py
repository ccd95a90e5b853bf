"""A question to one seat: who decides, asked by which clauses, among which options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engine.core.citation import Cites, Labels, unchecked
from engine.core.finding import Finding

CHANCE = "CHANCE"
"""The seat that answers shuffles and random picks."""

Value = int | str


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing the seat may answer. `cites` are the clauses whose conditions it meets.

    `id` is stable and readable (`attack:12`); `subject` is an object id, a seat or a word.
    """

    id: str
    subject: Value
    cites: Labels

    if TYPE_CHECKING:

        def __init__(self, id: str, subject: Value, cites: Cites) -> None: ...


class UnavailableOption(msgspec.Struct, frozen=True, gc=False):
    """A candidate a person would think of that fails now, with every failing finding."""

    id: str
    subject: Value
    findings: tuple[Finding, ...]


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An open question. Between `least` and `most` options are picked; all a client needs to show it.

    `looks` are hidden zones the seat may look through while it chooses; `undo` are the locals the asking step
    changed, so it can be looked at once more. With `by_id` the procedure reads option ids, else subjects. The
    answer to a `private` question is never shown to others, that to a `secret` one when all have answered.

    `form` is `options` (pick from the list), `number` (a whole number of 0 or more, at most `most` if
    `most` is not negative), `order` (all options, in the order picked), `shuffle` (CHANCE: `subject` is
    the zone, the answer every object of it in its new order) or `lot` (CHANCE: one of the options).

    `renewed` is the event by which it was last asked again (a correction of the table), 0 if it never was.
    """

    id: int
    seat: str
    name: str
    cites: Labels
    step: str
    into: str
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    form: str = "options"
    subject: Value = 0
    secret: bool = False
    listed: bool = False
    looks: str = ""
    by_id: bool = False
    private: bool = False
    undo: dict[str, Any] | None = None
    renewed: int = 0

    @property
    def leaves_alternatives(self) -> bool:
        """Whether it can be answered in more than one way; in which order things are put is no such answer."""
        if self.form == "options":
            there = len(self.options)
            return min(self.least, there) < min(self.most, there) or self.most < there
        return self.form == "number" and self.most != self.least

    def find(self, option_id: str) -> Option | None:
        """The offered option of that id, if there is one."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None


class Question(msgspec.Struct, frozen=True):
    """What a step returns to have a choice opened; `barred` is shown but not stored.

    `listed` hands the step a list even where at most one option is picked. `menu` judges answers that
    were not offered (another seat's, or a candidate nobody would think of).
    """

    seat: str
    name: str
    cites: Cites
    into: str
    options: tuple[Option, ...] = ()
    barred: tuple[UnavailableOption, ...] = ()
    least: int = 1
    most: int = 1
    form: str = "options"
    subject: Value = 0
    secret: bool = False
    listed: bool = False
    looks: str = ""
    by_id: bool = False
    private: bool = False
    menu: Any = None

    def bars(self, pick: str) -> tuple[Finding, ...]:
        """Why a pick is barred: as itself, or as one of the ways of something barred (`dull:5:ice` of `dull:5`)."""
        exact = (each.findings for each in self.barred if each.id == pick)
        return next(exact, ()) or next((e.findings for e in self.barred if pick.startswith(f"{e.id}:")), ())

    def opened(self, choice_id: int, step: str, undo: dict[str, Any] | None) -> Choice:
        """The choice as it stands in the log. Raises UncheckedCitation for an option with bare labels."""
        for option in self.options:
            if type(option.cites) is not Cites:
                raise unchecked(option.cites)
        return Choice(
            choice_id, self.seat, self.name, self.cites, step, self.into, self.options, self.least, self.most,
            self.form, self.subject, self.secret, self.listed, self.looks, self.by_id, self.private, undo,
        )  # fmt: skip
