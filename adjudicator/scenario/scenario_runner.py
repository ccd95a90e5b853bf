"""Runs scenarios: the main line, then every branch from the set-up or from a step of the main line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from adjudicator.application import Adjudicator
from adjudicator.desk.history.provenance import ClaimReport
from adjudicator.notation.format.coded_text import CodedText, give_code
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.labels.labelled_play import NOTHING_SAID, AnswerResult, LabelledPlay
from adjudicator.notation.positions.cards.card_layout import definitions_of
from adjudicator.notation.words.edition_defaults import EditionDefaults, load_defaults
from adjudicator.scenario.build import BuiltScenario, build
from adjudicator.scenario.claim_steps import clauses_of, compare_claim, compare_step
from adjudicator.scenario.expectations import StepRecord, compare, list_missing, view_all_seats
from adjudicator.scenario.judge_steps import carry_out, compare_impossible
from adjudicator.scenario.recorded_play import RecordedPlay, open_service
from adjudicator.scenario.scenario_checks import (
    KnownNames,
    check_course,
    check_names,
    check_repeats,
    check_rewinds,
    check_scenario,
    is_dictated,
)
from adjudicator.scenario.scenario_format import (
    GAME_OVER,
    Expectations,
    RepeatedSteps,
    Scenario,
    ScenarioBranch,
    ScenarioFile,
    ScenarioSetup,
    ScenarioStep,
)
from adjudicator.scenario.scenario_loading import parse_scenarios, read_scenarios
from adjudicator.scenario.scenario_report import FailedExpectation, ScenarioReport, ScenarioResult
from adjudicator.scenario.shipped_scenarios import play_under
from adjudicator.scenario.view_checks import compare_told
from engine.core.clauses.refusal import UnknownEdition
from engine.core.table.cards import GameManifest
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState


def run_file(path: str | Path) -> ScenarioReport:
    """Runs every scenario of a file.

    Raises:
        BadScenario: the file is invalid; nothing was run.
    """
    return run_scenarios(read_scenarios(Path(path)), str(path))


def run_text(text: str, file: str = "scenario") -> ScenarioReport:
    """Runs the scenarios of a text; `file` is the name used in errors."""
    return run_scenarios(parse_scenarios(text, file), file)


def run_scenarios(scenarios: ScenarioFile, file: str = "scenario", under: str = "") -> ScenarioReport:
    """Runs scenarios that have been read.

    Args:
        under: the edition to play under: one built on theirs, or empty for their own.
    """
    try:
        defaults = load_defaults(scenarios.edition)
        if under:
            scenarios, defaults = play_under(scenarios, load_defaults(under), defaults, file)
    except UnknownEdition as error:
        raise (FilePosition(file) / "edition").repeat(error) from error
    place = FilePosition(file) / "scenarios"
    check_names([scenario.id for scenario in scenarios.scenarios], place)
    prepared = [
        (scenario, list(_build_courses(scenario, defaults, place[index])))
        for index, scenario in enumerate(scenarios.scenarios)
    ]
    with open_service() as app:
        results = tuple(_run(scenario, courses, defaults, app) for scenario, courses in prepared)
    order = {clause.label: clause.position for clause in defaults.book.edition}
    return ScenarioReport.of(file, defaults.book.id, results, order)


@dataclass
class _ScenarioCourse:
    """A course through a scenario: the setup, the steps before a branch, and the examined steps."""

    built: BuiltScenario | None
    cards: Mapping[str, Mapping[str, Any]]
    steps: Sequence[tuple[str, ScenarioStep]]
    place: FilePosition
    branch: str = ""
    lead: Sequence[tuple[str, ScenarioStep]] = ()


def _build_courses(scenario: Scenario, defaults: EditionDefaults, place: FilePosition) -> Iterator[_ScenarioCourse]:
    """Returns the main line and the branches, after checking and building them without running them."""
    check_scenario(scenario, defaults.book.edition, place)
    main = _name_steps(scenario.steps)
    check_repeats((), main, place)
    check_rewinds((), main, place)
    yield _build_course(scenario.setup, scenario.cards, main, defaults, place)
    for index, branch in enumerate(scenario.branches):
        at = (place / "branches")[index]
        setup, cards = _merge_setup(scenario, branch)
        lead: Sequence[tuple[str, ScenarioStep]] = ()
        if branch.from_:
            names = [name for name, _ in main]
            if branch.from_ not in names:
                raise (at / "from").wrong("scenario.no-branch-step", named=str(branch.from_), possible=", ".join(names))
            lead = main[: names.index(branch.from_) + 1]
        check_repeats(lead, _name_steps(branch.steps), at)
        check_rewinds(lead, _name_steps(branch.steps), at)
        course = _build_course(setup, cards, _name_steps(branch.steps), defaults, at)
        course.branch, course.lead = branch.id, lead
        yield course


def _build_course(
    setup: ScenarioSetup | None,
    cards: Mapping[str, Mapping[str, Any]],
    steps: Sequence[tuple[str, ScenarioStep]],
    defaults: EditionDefaults,
    at: FilePosition,
) -> _ScenarioCourse:
    built = None if setup is None else build(setup, cards, defaults, at)
    labels = built.labels if built is not None else CardLabels({}, {})
    declared = built.opening.definitions if built is not None else {}
    numbers = frozenset(name for card in (*declared.values(), *defaults.cards.values()) for name in card.numbers)
    known = KnownNames(labels, defaults.book, numbers, frozenset(declared), built is not None)
    check_course([step for _, step in steps], known, at)
    return _ScenarioCourse(built, cards, steps, at)


def _merge_setup(scenario: Scenario, branch: ScenarioBranch) -> tuple[ScenarioSetup | None, dict[str, dict[str, Any]]]:
    """Returns the set-up and the cards of a branch."""
    setup = scenario.setup
    if branch.setup is not None:
        setup = branch.setup.differ_from(setup or ScenarioSetup())
    return setup, {**scenario.cards, **branch.cards}


def _name_steps(steps: Sequence[ScenarioStep]) -> list[tuple[str, ScenarioStep]]:
    return [(step.id or str(number), step) for number, step in enumerate(steps, 1)]


@dataclass
class _Run:
    """The run of a scenario, with the results so far."""

    scenario: Scenario
    defaults: EditionDefaults
    app: Adjudicator
    clauses: set[str] = field(default_factory=set)
    failures: list[FailedExpectation] = field(default_factory=list)
    steps: int = 0
    broken_off: bool = False

    def fail(self, course: _ScenarioCourse, step: str, what: CodedText, expected: Any, got: Any) -> None:
        """Records a failure."""
        difference = (what, expected, got)
        self.failures.append(FailedExpectation.of(self.scenario.id, step, difference, course.branch))

    def go(self, course: _ScenarioCourse) -> None:
        """Runs one course; it stops at an illegal answer that must be legal."""
        play = self.begun(course)
        steps = [*course.lead, *course.steps]
        former = {"": play.table.version}
        start = 0
        for index, (name, step) in enumerate(steps):
            leading = index < len(course.lead)
            before = {} if leading or step.expect is None or not step.expect.unchanged else view_all_seats(play)
            seen = StepRecord((), before=before)
            following = steps[index + 1][1] if index + 1 < len(steps) else None
            again = step.repeat is None or self.again(play, course, name, step.repeat, dict(steps[:index]), seen)
            done = again and self.judge(play, course, name, step, former, seen)
            if not done or not self.do(play, course, name, step, seen, following):
                self.broken_off = True
                return
            former[name] = play.table.version
            seen.events, start = play.log[start:], len(play.log)
            if not leading:
                self.look(play, course, name, step, seen)

    def begun(self, course: _ScenarioCourse) -> LabelledPlay:
        """Opens a course's game and returns its play; without a set-up no game is opened."""
        defaults = self.defaults
        if course.built is not None:
            return RecordedPlay.opened(self.app, defaults.book, course.built)
        definitions = definitions_of(course.cards, defaults, course.place)
        pins = GameManifest(defaults.book.id, "", "", 0, defaults.book.seats, defaults.book.readings_of({}), {})
        return LabelledPlay(defaults.book, CardLabels({}, {}), GameState(pins), definitions=definitions)

    def look(
        self, play: LabelledPlay, course: _ScenarioCourse, name: str, step: ScenarioStep, seen: StepRecord
    ) -> None:
        """Compares a step's result with its expectations."""
        self.steps += 1
        seen.gather()
        if step.expect is not None:
            compare(play, step.expect, seen)
            if step.expect.cannot_be is not None:
                compare_impossible(play, step.expect.cannot_be, seen)
            if isinstance(play, RecordedPlay):
                look_at_log(play, step.expect, seen)
        for what, expected, got in seen.differences:
            self.fail(course, name, what, expected, got)
        unseen = list_missing(step.because, seen.clauses)
        if unseen:
            because = give_code("expectation.because", "because")
            self.fail(course, name, because, unseen, sort_labels(self.defaults, seen.clauses))
        self.clauses |= seen.clauses

    def again(
        self,
        play: LabelledPlay,
        course: _ScenarioCourse,
        name: str,
        repeat: RepeatedSteps,
        earlier: Mapping[str, ScenarioStep],
        seen: StepRecord,
    ) -> bool:
        """Repeats earlier steps. Returns False if an answer was refused or the awaited end did not occur."""
        for number in range(1, repeat.rounds + 1):
            for index, repeated in enumerate(repeat.steps):
                following = earlier[repeat.steps[(index + 1) % len(repeat.steps)]]
                if not self.do(play, course, f"{name}, round {number}", earlier[repeated], seen, following):
                    return False
                if play.table.result is not None and repeat.until == GAME_OVER:
                    return True
                if repeat.until and any(choice.name == repeat.until for choice in play.table.choices):
                    return True
        if repeat.until:
            awaited = give_code("expectation.awaited", f"question {repeat.until!r}", name=repeat.until)
            if repeat.until == GAME_OVER:
                awaited = give_code("expectation.awaited-end", GAME_OVER)
            rounds = give_code("expectation.rounds", f"within {repeat.rounds} rounds", count=repeat.rounds)
            self.fail(course, name, awaited, rounds, _list_asked(play))
        return not repeat.until

    def judge(
        self,
        play: LabelledPlay,
        course: _ScenarioCourse,
        name: str,
        step: ScenarioStep,
        former: Mapping[str, int],
        seen: StepRecord,
    ) -> bool:
        """Executes a step's judge act, if any. Returns False if an act that must be possible was refused."""
        said: AnswerResult | ClaimReport | None = None
        if isinstance(play, RecordedPlay):
            said = carry_out(play, step, former) if step.claim is None else compare_step(play, step)
        if said is None:
            return True
        if not isinstance(said, AnswerResult):
            seen.report = said
            seen.clauses.update(clauses_of(said))
            return True
        seen.said = said
        if said.verdict != "LEGAL" and (step.expect is None or step.expect.verdict in (None, "LEGAL")):
            self.fail(course, name, give_code("expectation.judge", "what the judge does"), "LEGAL", said.text)
            return False
        return True

    def do(
        self,
        play: LabelledPlay,
        course: _ScenarioCourse,
        name: str,
        step: ScenarioStep,
        seen: StepRecord,
        following: ScenarioStep | None,
    ) -> bool:
        """Submits a step's answers. Returns False if an answer that must be legal was not.

        `following`: the next step, which may state results of chance.
        """
        seat = step.by or ""
        for index, act in enumerate(step.do):
            seen.said = play.act(seat, act)
            last = index + 1 == len(step.do)
            lenient = last and step.expect is not None and step.expect.verdict not in (None, "LEGAL")
            if seen.said.verdict != "LEGAL" and not lenient:
                does, asked = _describe(act), _list_asked(play)
                what = give_code("expectation.does", f"{seat} does {does}", seat=seat, act=does)
                text = f"{seen.said.text} ({asked})"
                got = give_code("expectation.while-asked", text, told=seen.said.text, asked=asked)
                self.fail(course, name, what, "LEGAL", got)
                return False
        if step.attempt is not None:
            seen.said = play.act(seat, step.attempt)
        if following is not None and is_dictated(following):
            return True
        play.settle_chance()
        choice = play.table.choice_of(CHANCE)
        if choice is None or (choice.form != "lot" and following is not None and following.identify):
            return True
        word = "lot" if choice.form == "lot" else "identify"
        what = give_code("expectation.chance", f"chance must decide {choice.name!r}", name=choice.name)
        dictated = give_code("expectation.dictated", f"`{word}` to dictate it", word=word)
        self.fail(course, name, what, dictated, NOTHING_SAID)
        return False


def look_at_log(play: RecordedPlay, expect: Expectations, seen: StepRecord) -> None:
    """Compares the log's content for each seat, the desk's report on a claim, and the grade."""
    after = seen.events[0].seq - 1 if seen.events else play.table.version
    for viewer, shown in expect.views.items():
        seen.differences.extend(compare_told(play, viewer, shown, after))
    if expect.claim is not None and seen.report is not None:
        seen.differences.extend(compare_claim(play, expect.claim, seen.report))
    if expect.verified is not None:
        grade = play.grade()
        got = give_code("expectation.grade", str(grade), grade=str(grade.mark))
        what = give_code("expectation.verified", "verified")
        seen.check(what, expect.verified, expect.verified if grade.mark == expect.verified else got)


def _list_asked(play: LabelledPlay) -> CodedText:
    asked = [(choice.seat, play.question(choice.seat)) for choice in play.table.choices]
    text = " and ".join(f"{seat} is asked {question}" for seat, question in asked)
    if not asked:
        return give_code("expectation.nothing-asked", "nothing is asked")
    told = [
        give_code("expectation.asked", f"{seat} is asked", seat=seat, question=question) for seat, question in asked
    ]
    return give_code("expectation.all", text, told=told)


def _describe(act: Any) -> CodedText:
    if isinstance(act, str):
        return give_code("expectation.act-alone", act, act=act)
    word, given = next(iter(act.items()))
    text = str(given) if isinstance(given, str | int) else ", ".join(given)
    return give_code("expectation.act", f"{word} {text or 'nothing'}", act=word, given=text)


def sort_labels(defaults: EditionDefaults, clauses: Iterable[str]) -> list[str]:
    """Returns clause labels in printed order."""
    known = defaults.book.edition.clauses
    return sorted(clauses, key=lambda label: known[label].position)


def _run(
    scenario: Scenario, courses: Sequence[_ScenarioCourse], defaults: EditionDefaults, app: Adjudicator
) -> ScenarioResult:
    run = _Run(scenario, defaults, app)
    for course in courses:
        run.go(course)
    hit = tuple(sort_labels(defaults, run.clauses))
    unseen = list_missing(scenario.clauses, run.clauses)
    if unseen and not run.broken_off:
        what = give_code("expectation.scenario-clauses", "clauses of the scenario")
        nowhere = give_code("expectation.no-clause", "none of them in its events, verdicts and reasons")
        run.failures.append(FailedExpectation.of(scenario.id, "", (what, unseen, nowhere), ""))
    return ScenarioResult(
        scenario.id,
        scenario.title,
        not run.failures,
        run.steps,
        tuple(scenario.clauses),
        hit,
        tuple(run.failures),
    )
