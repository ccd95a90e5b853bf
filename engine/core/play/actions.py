"""Actions and their requirements: offering and checking are one code path.

The options of a menu are the candidates whose requirements all hold. Candidates that fail some are barred, with every
failing finding. An explanation reports all findings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from engine.core.clauses.citation import NO_CLAUSES, Cites, Edition, Site, all_of
from engine.core.clauses.finding import Effect, Finding, forbids, permits
from engine.core.play.context import RulesContext
from engine.core.play.visibility import sees
from engine.core.table.bounds.work import current_meter
from engine.core.table.choice import Option, UnavailableOption, Value

Test = Callable[["RulesContext", str, Value], Finding | None]
"""The result of a requirement: None if it holds, a permitting finding if an exception lets it hold, a forbidding one
if it fails. A finding that is not applicable decides nothing."""
Candidates = Callable[["RulesContext", str, Value], Iterable[Finding]]
"""Why each thing that could meet a failing requirement does not, a finding for each quality that it lacks."""


_PERMITS, _NOT_APPLICABLE = Effect.PERMITS, Effect.NOT_APPLICABLE  # a member lookup in the class costs a call
FAILING = (Effect.FORBIDS, Effect.OPEN)
"""The effects of findings that keep a candidate from being offered."""


class Requirement:
    """One condition of an action, with the clause that sets it; `of_cost` says that a cost can be paid.

    A condition `of_player` does not read the subject, so that it is tested once for all candidates.
    A condition that holds in several cases may have a test `case`, which says in which of them it holds. If that always
    returns a finding, the condition as a whole has no sentence. A condition that asks for targets, or for cards that
    pay, may have `candidates`, which yields why each card is none. Reasons that the table shows by itself, whose codes
    begin as one of `plain`, are told only of cards that somebody names.
    """

    __slots__ = ("candidates", "case", "cites", "code", "held", "of_cost", "of_player", "plain", "test")

    def __init__(
        self,
        code: str,
        cites: Cites,
        test: Test,
        *,
        of_cost: bool = False,
        of_player: bool = False,
        case: Test | None = None,
        candidates: Candidates | None = None,
        plain: tuple[str, ...] = (),
    ) -> None:
        self.code, self.cites, self.test, self.case = code, cites, test, case
        self.of_cost, self.of_player = of_cost, of_player
        self.candidates, self.plain = candidates, plain
        self.held = permits(code, cites)

    def judge(self, g: RulesContext, seat: str, subject: Value) -> Finding:
        """Returns the finding of the test, or the one that the condition holds, with its case if that is told."""
        found = self.test(g, seat, subject)
        if found is None and self.case is not None:
            found = self.case(g, seat, subject)
        return found if found is not None else self.held

    def tell_candidates(
        self, g: RulesContext, seat: str, subject: Value, named: Collection[int]
    ) -> tuple[Finding, ...]:
        """Returns why each thing that could meet the requirement does not; none if it holds."""
        if self.candidates is None or self.judge(g, seat, subject).effect not in FAILING:
            return ()
        found = self.candidates(g, seat, subject)
        return tuple(each for each in found if each.subject in named or not each.code.startswith(self.plain))

    def unmet(self, subject: int | str = 0, /, **facts: Any) -> Finding:
        """Returns the finding that the requirement is not met, citing its clauses."""
        return forbids(self.code, self.cites, subject, **facts)


def requires(
    code: str,
    edition: Edition,
    *labels: str,
    of_cost: bool = False,
    of_player: bool = False,
    case: Test | None = None,
    candidates: Candidates | None = None,
    plain: tuple[str, ...] = (),
) -> Callable[[Test], Requirement]:
    """Turns a test function into a requirement: `@requires("attack.is-ready", FF, "702.1a-1")`."""

    def build(test: Test) -> Requirement:
        cites = edition.cited_at(Site(test.__module__, test.__code__.co_firstlineno), *labels)
        return Requirement(
            code, cites, test, of_cost=of_cost, of_player=of_player, case=case, candidates=candidates, plain=plain
        )

    return build


class Action:
    """A kind of action: `act` is the prefix of its option ids, `subjects` lists the candidates.

    `about` is the kind of subject: a `card`, an `ability` of one (`12/NUMBER#0`), or nothing. `without` are the
    requirements by which the bare act is refused if it has no candidate.
    """

    __slots__ = ("about", "act", "cites", "of_player", "requirements", "subjects", "tests", "without")

    def __init__(
        self,
        act: str,
        subjects: Callable[[RulesContext, str], Iterable[Value]],
        requirements: Sequence[Requirement],
        about: str = "card",
        without: Sequence[Requirement] = (),
    ) -> None:
        self.act, self.subjects, self.requirements, self.about = act, subjects, tuple(requirements), about
        self.without = tuple(without)
        self.cites = all_of(requirement.cites for requirement in requirements)
        self.tests = tuple(requirement.test for requirement in requirements)
        self.of_player = frozenset(requirement.test for requirement in requirements if requirement.of_player)

    def option_id(self, subject: Value) -> str:
        """Returns the option id for a subject (`attack:12`), or the bare act without one."""
        return f"{self.act}:{subject}" if subject != "" else self.act

    def list_tests(self, g: RulesContext, seat: str) -> Sequence[Test] | None:
        """Returns the tests left for each candidate; None if a condition of the player fails for all of them.

        With reasons, and where such a condition holds by an exception, each candidate is tested for it.
        """
        if g.gives_reasons or not self.of_player:
            return self.tests
        met: list[Test] = []
        for test in self.tests:
            if test in self.of_player:
                found = test(g, seat, "")
                if found is None:
                    met.append(test)
                elif found.effect in FAILING:
                    return None
        return [test for test in self.tests if test not in met]

    def check(
        self, g: RulesContext, seat: str, subject: Value, tests: Sequence[Test] | None = None
    ) -> tuple[list[Finding], Cites]:
        """Returns the failing findings, and the clauses of exceptions that let the action pass.

        Without reasons the first failing finding is enough; the requirement that failed last is tried first.

        Args:
            g: the context.
            seat: the seat that acts.
            subject: the candidate.
            tests: the tests that are left for each candidate; all if not given.
        """
        failing: list[Finding] = []
        extra: Cites = NO_CLAUSES
        suspect = None if g.gives_reasons else g.suspects.get((self, subject))
        if suspect is not None:
            found = suspect(g, seat, subject)
            if found is not None and found.effect in FAILING:
                return [found], extra
        for test in self.tests if tests is None else tests:
            found = test(g, seat, subject)
            if found is not None:
                if found.effect is _PERMITS:
                    extra += g.recorded(found.cites)
                elif found.effect is not _NOT_APPLICABLE:
                    failing.append(found)
                    if not g.gives_reasons:
                        g.suspects[self, subject] = test
                        break
        return failing, extra

    def findings(self, g: RulesContext, seat: str, subject: Value) -> tuple[Finding, ...]:
        """Returns one finding for every requirement, in printed order."""
        return tuple([requirement.judge(g, seat, subject) for requirement in self.requirements])

    def findings_without(self, g: RulesContext, seat: str) -> tuple[Finding, ...]:
        """Returns findings about the bare act if it has no candidate; else none."""
        if not self.without or any(True for _ in self.subjects(g, seat)):
            return ()
        return tuple([each.test(g, seat, "") or each.held for each in self.without])


class Menu:
    """The actions put to a seat at one place in the rulebook."""

    __slots__ = ("actions", "guard")

    def __init__(self, actions: Sequence[Action], guard: Requirement | None = None) -> None:
        self.actions, self.guard = tuple(actions), guard

    def options(self, g: RulesContext, seat: str) -> tuple[tuple[Option, ...], tuple[UnavailableOption, ...]]:
        """Returns what the seat may do now and, if reasons are given, the candidates that fail."""
        offered: list[Option] = []
        barred: list[UnavailableOption] = []
        gives_reasons, meter = g.gives_reasons, current_meter()
        for action in self.actions:
            subjects = dict.fromkeys(action.subjects(g, seat))  # an ability given twice is one candidate
            meter.spend(len(subjects))
            tests = action.list_tests(g, seat) if subjects else None
            for subject in subjects if tests is not None else ():
                failing, extra = action.check(g, seat, subject, tests)
                if not failing:
                    cites = action.cites + extra if extra else action.cites
                    offered.append(Option(action.option_id(subject), subject, cites))
                elif gives_reasons:
                    barred.append(UnavailableOption(action.option_id(subject), subject, tuple(failing)))
            if gives_reasons and not subjects:
                none = tuple(found for found in action.findings_without(g, seat) if found.effect in FAILING)
                barred += [UnavailableOption(action.act, seat, none)] if none else []
        return tuple(offered), tuple(barred)

    def judge(self, g: RulesContext, seat: str, option_id: str) -> tuple[Finding, ...] | None:
        """Returns all findings about an attempt by any seat; None if the menu has no such candidate.

        Objects that the seat cannot see are judged by the guard alone, so the answer reveals nothing.
        """
        act, _, word = option_id.partition(":")
        for action in self.actions:
            if action.act != act:
                continue
            subject = read_subject(word)
            guarded = self.guard.test(g, seat, subject) if self.guard is not None else None
            first = (guarded,) if guarded is not None else ((self.guard.held,) if self.guard is not None else ())
            if _names(subject) != action.about:
                with g.giving_reasons():
                    none = action.findings_without(g, seat) if subject == "" else ()
                return (*first, *none) if none else None
            object_id = object_of(subject)
            if object_id:
                if not sees(g, seat, object_id):  # for the seat it does not exist
                    return first if guarded is not None else None
            elif subject != "":
                return None
            with g.giving_reasons():
                return (*first, *action.findings(g, seat, subject))
        return None

    def explain_candidates(
        self, g: RulesContext, seat: str, option_id: str, named: Collection[int]
    ) -> tuple[Finding, ...]:
        """Returns why each card is no target, or pays nothing, where a candidate fails for want of such cards."""
        act, _, word = option_id.partition(":")
        subject = read_subject(word)
        for action in self.actions:
            if action.act == act and _names(subject) == action.about:
                with g.giving_reasons():
                    told = [each.tell_candidates(g, seat, subject, named) for each in action.requirements]
                return tuple(found for each in told for found in each)
        return ()

    def lacks_only_cost(self, g: RulesContext, seat: str, option_id: str) -> bool:
        """Returns whether a candidate fails requirements, and only those that a cost can be paid."""
        act, _, word = option_id.partition(":")
        subject = read_subject(word)
        for action in self.actions:
            if action.act == act and _names(subject) == action.about:
                required = (*action.requirements, *([self.guard] if self.guard is not None else ()))
                with g.giving_reasons():
                    tested = [(each, each.test(g, seat, subject)) for each in required]
                unmet = [each for each, found in tested if found is not None and found.effect in FAILING]
                return bool(unmet) and all(each.of_cost for each in unmet)
        return False


def read_subject(word: str) -> Value:
    """Returns the subject in an option id: an object id, `12/NUMBER#0`, a word, or nothing."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 18 else word


def _names(subject: Value) -> str:
    if subject == "":
        return ""
    return "card" if isinstance(subject, int) else "ability"


def object_of(subject: Value) -> int:
    """Returns the object that a subject is about; 0 for none."""
    if isinstance(subject, int):
        return subject
    head = subject.partition("/")[0]
    return int(head) if head.isascii() and head.isdigit() and len(head) < 18 else 0


def objects_as_options(act: str, ids: Iterable[int], cites: Cites) -> tuple[Option, ...]:
    """Returns options for plain objects, all permitted by the same clauses."""
    return tuple(Option(f"{act}:{i}", i, cites) for i in ids)
