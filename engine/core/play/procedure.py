"""Procedures: a chapter's steps in printed order. Their positions and locals are data on the agenda."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import msgspec

from engine.core.clauses.citation import NO_CLAUSES, Cites, Edition, Site
from engine.core.clauses.finding import Finding
from engine.core.events.steps import StepGrounds
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.held import AnyContext
from engine.core.table.state import Frame, Vars

P = TypeVar("P", bound="Procedure")

_new: Any = object.__new__


class ComparedValue(msgspec.Struct, frozen=True):
    """A value that a step compared; returned only if reasons are given, and recorded in no event."""

    about: int
    """The card about which the step decided."""
    card: int
    """The card that has the value."""
    name: str
    """The name of the value."""
    marker: str = ""
    """The kind of markers on the card with whose number it was compared; empty for none."""


class Next(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The result of a step, built by `go_on`, `go_to`, `call`, `choose`, `do`, `done`."""

    goto: str | None = None
    """The key of the step to continue with; None for the next one."""
    ends: bool = False
    """Whether the procedure ends."""
    sets: Vars | None = None
    """The locals that change."""
    calls: tuple[Frame, ...] | None = None
    """The procedures to put on top."""
    questions: tuple[Question, ...] = ()
    """The questions to ask."""
    unasked: tuple[Question, ...] = ()
    """Questions that no answer fits, returned only if reasons are given; they open no choice."""
    verbs: tuple[Act, ...] = ()
    """The simultaneous acts."""
    cites: Cites = NO_CLAUSES
    """The further clauses that the step relied on."""
    returns: Vars | None = None
    """The values to hand to the procedure below."""
    settled: bool = False
    """Whether replacements were already applied to the acts."""
    unobserved: bool = False
    """Whether triggers do not observe the acts."""
    grounds: StepGrounds | None = None
    """The values by which the step decided, for its sentence."""
    compared: tuple[ComparedValue, ...] = ()
    """The values that the step compared, only if reasons are given."""
    told: tuple[Finding, ...] = ()
    """Why the step does nothing with somebody's cards, only if reasons are given; recorded in no event."""

    def citing(self, cites: Cites) -> Next:
        """Returns the same result with further clauses that the step relied on."""
        return msgspec.structs.replace(self, cites=self.cites + cites)

    def telling(self, **grounds: Any) -> Next:
        """Returns the same result with the values by which the step decided (fields of `StepGrounds`)."""
        return msgspec.structs.replace(self, grounds=StepGrounds(**grounds))

    def comparing(self, *compared: ComparedValue) -> Next:
        """Returns the same result with the values that the step compared, for a caller that asked for reasons."""
        return msgspec.structs.replace(self, compared=compared)

    def noting(self, *told: Finding) -> Next:
        """Returns the same result with findings on what the step does not do, for a caller that asked for reasons."""
        return msgspec.structs.replace(self, told=told)


GO_ON = Next()
"""The result that takes the next step."""


def go_on(cites: Cites = NO_CLAUSES, /, **sets: Any) -> Next:
    """Returns a result that takes the next step, with changed locals."""
    return Next(sets=sets or None, cites=cites)


def go_to(key: str, cites: Cites = NO_CLAUSES, /, **sets: Any) -> Next:
    """Returns a result that continues at another step of the same procedure."""
    return Next(goto=key, sets=sets or None, cites=cites)


def call(*frames: Frame, goto: str | None = None, ends: bool = False, cites: Cites = NO_CLAUSES, **sets: Any) -> Next:
    """Returns a result that runs other procedures first, and the last one given runs first."""
    return Next(calls=frames, goto=goto, ends=ends, cites=cites, sets=sets or None)


def choose(*questions: Question, goto: str | None = None, cites: Cites = NO_CLAUSES, **sets: Any) -> Next:
    """Returns a result that asks; the next step reads each answer from the local named by `into`."""
    return Next(questions=questions, goto=goto, cites=cites, sets=sets or None)


def do(*verbs: Act, goto: str | None = None, ends: bool = False, cites: Cites = NO_CLAUSES, **sets: Any) -> Next:
    """Returns a result that performs simultaneous acts, as one batch."""
    return Next(verbs=verbs, goto=goto, ends=ends, cites=cites, sets=sets or None)


def done(cites: Cites = NO_CLAUSES, /, **returns: Any) -> Next:
    """Returns a result that ends this procedure and hands values to the one below."""
    return Next(ends=True, returns=returns or None, cites=cites)


Run = Callable[[Any, "AnyContext"], Next]


class Step:
    """One labelled step: its key (`702.16`, `702.16/2` for a second part), its method, its citation.

    `acts_for` is the local of its procedure that holds the card whose ability it carries out.
    """

    __slots__ = ("acts_for", "cites", "following", "key", "run", "tells")

    def __init__(self, key: str, run: Run, cites: Cites, *, tells: bool, acts_for: str) -> None:
        self.key, self.run, self.cites, self.tells, self.acts_for = key, run, cites, tells, acts_for
        self.following = ""


def step(
    *labels: str, tells: bool = False
) -> Callable[[Callable[[P, AnyContext], Next]], Callable[[P, AnyContext], Next]]:
    """Marks a method as the step that carries out a clause; further labels are cited with it.

    Args:
        labels: the labels.
        tells: whether the step tells what it does not do (`Next.told`).
    """

    def mark(method: Callable[[P, AnyContext], Next]) -> Callable[[P, AnyContext], Next]:
        method.__dict__["labels"], method.__dict__["tells"] = labels, tells
        return method

    return mark


class MisplacedStep(TypeError):
    """Raised when the steps of a procedure are not in printed order."""


class Procedure:
    """Base of all procedures. Subclasses name their edition and stored name and declare their locals:

    `class Attack(Procedure, edition=FF, name="attack")`. Inside a step, locals are read as attributes; they
    are changed only through what the step returns. `unordered=True` allows steps out of printed order and
    needs a comment that says why.
    """

    name: ClassVar[str] = ""
    edition: ClassVar[Edition]
    steps: ClassVar[dict[str, Step]] = {}
    begins_at: ClassVar[str] = ""
    acts_for: ClassVar[str] = ""
    """The local that holds the card whose ability it carries out."""
    role: ClassVar[str] = ""
    """Its role for the engine, one of `ROLES`; an edition has one procedure in each role."""
    phases: ClassVar[tuple[str, ...]] = ()
    """The procedures of its phases, in order; empty for all procedures but a turn."""
    hands_over_at: ClassVar[str] = ""
    """The step of a phase that hands over to another procedure, which ends the phase; empty for its last step."""
    known: ClassVar[dict[str, dict[str, type[Procedure]]]] = {}

    def __init_subclass__(cls, *, edition: Edition | None = None, name: str = "", unordered: bool = False) -> None:
        if edition is None:
            return
        cls.edition, cls.name = edition, name
        cls.steps = _collect(cls, unordered)
        cls.begins_at = next(iter(cls.steps))
        registered = Procedure.known.setdefault(edition.id, {})
        if name in registered:
            raise TypeError(f"{edition.id} has two procedures named {name!r}")
        registered[name] = cls

    @classmethod
    def frame(cls, at: str = "", /, **vars: Any) -> Frame:
        """Returns a frame that begins this procedure, at the step `at` if given."""
        return Frame(cls.name, at or cls.begins_at, vars)

    @classmethod
    def known_locals(cls) -> tuple[str, ...]:
        """Returns the names of all locals of the procedure."""
        return tuple(name for name in cls.__annotations__ if not name.startswith("_"))

    @classmethod
    def missing_locals(cls, frame: Frame) -> tuple[str, ...]:
        """Returns the names of required locals that a frame lacks."""
        return tuple(name for name in cls.known_locals() if name not in frame.vars and not hasattr(cls, name))

    @classmethod
    def find_phase(cls, vars: Vars, waiting: int) -> str:
        """Returns the name of the phase in progress; empty if there is none.

        Args:
            vars: the locals of the turn.
            waiting: the number of phases that were called and have not begun.
        """
        return cls.phases[-1 - waiting] if waiting < len(cls.phases) else ""

    @classmethod
    def view(cls: type[P], vars: Vars) -> P:
        """Returns the procedure for its steps, with the frame's locals as attributes."""
        seen: P = _new(cls)
        _set_locals(seen, vars)
        return seen

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} is set by what a step returns, not by assignment")


_set_locals: Any = vars(Procedure)["__dict__"].__set__  # `__setattr__` would look the same descriptor up each time


def _collect(cls: type[Procedure], unordered: bool) -> dict[str, Step]:
    steps: dict[str, Step] = {}
    module = sys.modules[cls.__module__]
    last = -1
    methods: dict[str, tuple[Any, Edition]] = {}
    for base in reversed(cls.__mro__):
        printed_in: Edition = vars(base).get("edition", cls.edition)
        for name, value in vars(base).items():
            if "labels" in getattr(value, "__dict__", {}):
                methods[name] = (value, printed_in)
    for method, edition in methods.values():
        labels: tuple[str, ...] = method.labels
        clause = edition[labels[0]]
        if edition is cls.edition:  # the steps of a base edition are printed in another book
            if clause.position < last and not unordered:
                raise MisplacedStep(f"{cls.__name__}: step {labels[0]} stands after a later clause")
            last = clause.position
        cites = edition.cited_at(Site(module.__name__, method.__code__.co_firstlineno), *labels)
        label = cls.edition.stored(cites.main)[0]
        parts = sum(key.partition("/")[0] == label for key in steps)
        key = label if not parts else f"{label}/{parts + 1}"
        if steps:
            next(reversed(steps.values())).following = key
        steps[key] = Step(key, method, cites, tells=method.tells, acts_for=cls.acts_for)
    return steps
