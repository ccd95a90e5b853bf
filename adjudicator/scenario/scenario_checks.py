"""Checks before a run: clauses are printed, labels exist, steps can be executed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.fields import LOOK, Act, DeckSubmitted
from adjudicator.notation.format.setup import split_cards
from adjudicator.notation.labels.card_labels import KINDS, NOTHING, STANDS_ALONE, CardLabels
from adjudicator.scenario.claim_steps import claim_in, list_kinds
from adjudicator.scenario.scenario_format import (
    Expectations,
    ExpectedCard,
    ExpectedChoice,
    ExpectedClaimReport,
    ExpectedEvent,
    ExpectedParting,
    Scenario,
    ScenarioStep,
)
from engine.core.clauses.citation import Edition
from engine.core.play.book.rulebook import Rulebook
from engine.event_types import EVENT_TYPES

_NO_LABELS = ("number", "lot", *KINDS)
JUDGING = ("rule", "correct", "rewind", "identify", "claim")
"""The acts of a judge."""
DOING = ("do", "attempt", "repeat", *JUDGING)
"""The possible actions of a step, of which it has at most one."""


@dataclass(frozen=True)
class KnownNames:
    """The names available to the steps of a course."""

    labels: CardLabels
    """The card labels."""
    book: Rulebook
    """The edition, with its clauses and zones."""
    numbers: frozenset[str]
    """The names of the cards' numbers."""
    declared: frozenset[str] = frozenset()
    """The declared cards."""
    game: bool = True
    """Whether a game is open; without one, steps can only submit decks."""


def check_scenario(scenario: Scenario, edition: Edition, place: FilePosition) -> None:
    """Checks a scenario's clauses and the names of its steps and branches.

    Raises:
        BadScenario: a clause is not printed, or a name is repeated.
    """
    _check_clauses(scenario.clauses, edition, place / "clauses")
    check_names([step.id for step in scenario.steps], place / "steps")
    check_names([branch.id for branch in scenario.branches], place / "branches")
    for index, branch in enumerate(scenario.branches):
        check_names([step.id for step in branch.steps], (place / "branches")[index] / "steps")


def check_names(names: Sequence[str], place: FilePosition) -> None:
    """Checks that a list repeats no name except the empty one."""
    seen = set()
    for index, name in enumerate(names):
        if name and name in seen:
            raise (place[index] / "id").wrong("scenario.name-twice", named=str(name))
        seen.add(name)


def check_course(steps: Sequence[ScenarioStep], known: KnownNames, place: FilePosition) -> None:
    """Checks the steps of one course: actors, labels and clauses.

    Raises:
        BadScenario: a name does not exist.
    """
    for index, step in enumerate(steps):
        at = (place / "steps")[index]
        both = [word for word in DOING if getattr(step, word) not in ([], None)]
        if len(both) > 1:
            raise at.wrong(
                "scenario.two-in-one",
                count=len(both),
                possible=" / ".join(both),
                several=" and ".join(f"`{word}`" for word in both),
            )
        _check_game(step, known, at)
        acts = [*step.do, *([step.attempt] if step.attempt is not None else ())]
        if step.by is None and not all(_is_by_chance(act) for act in acts):
            raise at.wrong("scenario.nobody-acts")
        if step.attempt is not None and (step.expect is None or step.expect.verdict is None):
            raise at.wrong("scenario.no-verdict")
        for act in acts:
            for label in list_labels(act):
                _check_labels(label, known.labels, at)
        _check_clauses(step.because, known.book.edition, at / "because")
        _check_act(step, known, at)
        if step.expect is not None:
            _check_expect(step.expect, known, at / "expect")


def _check_game(step: ScenarioStep, known: KnownNames, at: FilePosition) -> None:
    """Refuses judge's acts and verification without a game."""
    words = [word for word in JUDGING if getattr(step, word) is not None]
    if step.expect is not None and step.expect.verified is not None:
        words.append("expect.verified")
    if words and not known.game:
        raise (at / words[0]).wrong("scenario.no-game")


def _check_act(step: ScenarioStep, known: KnownNames, at: FilePosition) -> None:
    """Checks a judge's act: its clauses, the cards and zones of a correction, the seen cards, the claim."""
    for label, number in (step.identify or {}).items():
        _check_labels(label, known.labels, at / "identify")
        if number != NOTHING and number not in known.declared:
            raise (at / "identify" / label).wrong("scenario.undeclared", named=str(number))
    if claim_in(step, at) is not None and (
        step.expect is None or (step.expect.claim, step.expect.verdict) == (None, None)
    ):
        raise at.wrong("scenario.claim-unexpected")
    if step.claim is None and step.expect is not None and step.expect.claim is not None:
        raise (at / "expect" / "claim").wrong("scenario.no-claim")
    for word in ("rule", "correct", "rewind"):
        given = getattr(step, word)
        if given is not None:
            _check_clauses(given.clauses, known.book.edition, at / word / "clauses")
    if step.correct is None:
        return
    here = at / "correct"
    _check_clauses([step.correct.at] if step.correct.at else [], known.book.edition, here / "at")
    for label, how in step.correct.cards.items():
        for name in (label, how.attached_to):
            if name not in (None, NOTHING):
                _check_labels(str(name), known.labels, here / "cards")
        if how.zone is not None and how.zone.rpartition("/")[2] not in known.book.zones:
            raise (here / "cards" / label / "zone").wrong("scenario.zone-form", named=str(how.zone), possible="P1/hand")


def check_rewinds(
    earlier: Sequence[tuple[str, ScenarioStep]], steps: Sequence[tuple[str, ScenarioStep]], place: FilePosition
) -> None:
    """Checks that the target of each rewind is an earlier step. Raises BadScenario."""
    names = [name for name, _ in earlier]
    for index, (name, step) in enumerate(steps):
        if step.rewind is not None and step.rewind.to and step.rewind.to not in names:
            at = (place / "steps")[index] / "rewind"
            raise (at / "to").wrong("scenario.no-step", named=str(step.rewind.to), possible=", ".join(names))
        names.append(name)


def check_repeats(
    earlier: Sequence[tuple[str, ScenarioStep]], steps: Sequence[tuple[str, ScenarioStep]], place: FilePosition
) -> None:
    """Checks that every repetition repeats earlier steps and ends.

    Args:
        earlier: the named steps of the main line before a branch.
        steps: the named steps of the course itself.

    Raises:
        BadScenario: a step cannot be repeated, or the repetition would never end.
    """
    known = dict(earlier)
    for index, (name, step) in enumerate(steps):
        if step.repeat is not None:
            at = (place / "steps")[index] / "repeat"
            for number, repeated in enumerate(step.repeat.steps):
                if repeated not in known or not known[repeated].do:
                    does = ", ".join(name for name, other in known.items() if other.do)
                    raise (at / "steps")[number].wrong(
                        "scenario.no-repeated",
                        named=str(repeated),
                        possible=str(does or ""),
                        count=sum(bool(other.do) for other in known.values()),
                    )
            if not step.repeat.until and step.repeat.times is None:
                raise at.wrong("scenario.how-long")
        known[name] = step


def is_dictated(step: ScenarioStep) -> bool:
    """Returns whether a step begins with a result of chance."""
    return bool(step.do) and _is_by_chance(step.do[0])


def _is_by_chance(act: Act) -> bool:
    return isinstance(act, dict) and next(iter(act)) in ("shuffle", "lot")


def list_labels(act: Act) -> Iterator[str]:
    """Returns the labels in an answer."""
    if isinstance(act, str):
        word, colon, subject = act.partition(":")
        if colon and word not in KINDS:
            yield subject.partition("/")[0]
        return
    word, given = next(iter(act.items()))
    if word in _NO_LABELS or isinstance(given, DeckSubmitted | int):
        return
    if word == LOOK and isinstance(given, str) and "/" in given:
        return  # a zone
    for label in [given] if isinstance(given, str) else given:
        yield label.partition("/")[0]


def _check_labels(label: str, labels: CardLabels, at: FilePosition) -> None:
    # A digit names one of several effects.
    if label not in STANDS_ALONE and not label.isdecimal() and not labels.knows(label):
        raise at.wrong("scenario.no-card", named=str(label))


def _check_clauses(labels: Iterable[str], edition: Edition, at: FilePosition) -> None:
    for index, label in enumerate(labels):
        if label not in edition.clauses:
            raise at[index].wrong("clause.unknown", edition=edition.id, named=label, act="expect")


def _check_expect(expect: Expectations, known: KnownNames, at: FilePosition) -> None:
    labels, book = known.labels, known.book
    _check_clauses(expect.clauses, book.edition, at / "clauses")
    _check_clauses([expect.at] if expect.at else [], book.edition, at / "at")
    for seat, asked in expect.asked.items():
        _check_asked(asked, labels, book, at / "asked" / seat)
    for label, state in expect.cards.items():
        _check_card(label, state, known, at / "cards" / label)
    for subject, clauses in (expect.cannot_be or {}).items():
        _check_clauses(clauses, book.edition, at / "cannot_be" / subject)
    for label in expect.triggers:
        _check_labels(label, labels, at / "triggers")
    _check_events(expect.events, known, at / "events")
    _check_events(expect.no_events, known, at / "no_events")
    if expect.claim is not None:
        _check_claim(expect.claim, known, at / "claim")
    _check_zones(expect, known, at)


def _check_events(events: Sequence[ExpectedEvent], known: KnownNames, at: FilePosition) -> None:
    for index, event in enumerate(events):
        if event.type not in EVENT_TYPES:  # among `no_events` a typing error would always pass
            near = get_close_matches(event.type, EVENT_TYPES, n=3) or sorted(EVENT_TYPES)
            raise (at[index] / "type").wrong("scenario.no-event-type", named=str(event.type), possible=", ".join(near))
        for label in filter(None, (event.card, event.by)):
            _check_labels(label, known.labels, at[index])
        _check_clauses(event.clauses, known.book.edition, at[index] / "clauses")


def _check_claim(found: ExpectedClaimReport, known: KnownNames, at: FilePosition) -> None:
    words = list_kinds()
    for index, each in enumerate(found.differences or ()):
        here = (at / "differences")[index]
        if each.kind and each.kind not in words:
            raise (here / "kind").wrong("scenario.no-difference", named=str(each.kind), possible=", ".join(words))
        _check_events([each.event] if each.event is not None else [], known, here / "event")
        _check_clauses(each.clauses, known.book.edition, here / "clauses")
    _check_events([found.parted] if found.parted is not None else [], known, at / "parted")
    if isinstance(found.account, ExpectedParting):
        _check_events([found.account.event] if found.account.event is not None else [], known, at / "account")
        _check_clauses(found.account.clauses, known.book.edition, at / "account" / "clauses")


def _check_card(label: str, state: ExpectedCard, known: KnownNames, at: FilePosition) -> None:
    book = known.book
    for name in (label, *([state.attached_to] if state.attached_to else ()), *(state.carrying or ())):
        if name != NOTHING:
            _check_labels(name, known.labels, at)
    if state.zone is not None and state.zone.rpartition("/")[2] not in book.groups:
        raise (at / "zone").wrong("scenario.no-zone", named=str(state.zone), possible=", ".join(book.groups))
    if state.state is not None and state.state not in book.orientations:
        raise (at / "state").wrong("scenario.no-state", named=str(state.state), possible=", ".join(book.orientations))
    for name in (*state.numbers, *state.printed):
        if name not in known.numbers:
            have = ", ".join(sorted(known.numbers)) or "none"
            raise at.wrong("scenario.no-value", named=str(name), possible=str(have))


def _check_asked(asked: ExpectedChoice, labels: CardLabels, book: Rulebook, at: FilePosition) -> None:
    _check_clauses(asked.clauses, book.edition, at / "clauses")
    for option in (*(asked.options or ()), *asked.includes, *asked.barred, *asked.open):
        for label in list_labels(option):
            _check_labels(label, labels, at)
    for word, left_out in (("barred", asked.barred), ("open", asked.open)):
        for option, clauses in left_out.items():
            _check_clauses(clauses, book.edition, at / word / option)


def _check_zones(expect: Expectations, known: KnownNames, at: FilePosition) -> None:
    labels, book = known.labels, known.book
    for seat, zones in expect.zones.items():
        here = at / "zones" / seat
        for zone, listed in zones.items():
            if zone not in book.groups:
                raise here.wrong("scenario.no-zone", named=str(zone), possible=", ".join(book.groups))
            for entry in [] if isinstance(listed, int) else listed:
                _check_labels(split_cards(entry)[0], labels, here / zone)
    for viewer, shown in expect.views.items():
        here = at / "views" / viewer
        for label in (*shown.sees, *shown.hides):
            _check_labels(label, labels, here)
        _check_events(shown.events, known, here / "events")
        _check_events(shown.no_events, known, here / "no_events")
        for key in shown.counts:
            if key.rpartition("/")[2] not in book.zones:
                raise (here / "counts").wrong("scenario.zone-form", named=str(key), possible="P1/deck")
