"""Compares a scenario's expectations with the game; differences are values, and reasons are clauses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.desk.history.provenance import ClaimReport
from adjudicator.desk.simulation.unseen import list_depending
from adjudicator.notation.format.coded_text import CodedText, give_code, say_plainly
from adjudicator.notation.format.setup import split_cards
from adjudicator.notation.labels.card_labels import NOTHING, make_plain, means_option
from adjudicator.notation.labels.labelled_play import NOTHING_SAID, AnswerResult, LabelledPlay
from adjudicator.scenario import scenario_format as file
from adjudicator.scenario.expected_events import match_absent, match_in_order
from adjudicator.scenario.scenario_report import Difference
from adjudicator.scenario.view_checks import compare_view
from engine.abilities.layers.explain_value import UnknownValue, explain_value
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Effect
from engine.core.events.choices import AttemptRefused
from engine.core.events.event import Event
from engine.core.events.game import PlayerLost
from engine.core.play.survey import ask_question_again, survey
from engine.core.play.visibility import TableView, view_table
from engine.core.table.choice import Choice, UnavailableOption
from engine.core.table.state import GameObject

SEATS = ("P1", "P2", "judge", "spectator")
NOBODY = "nobody"
"""The word of scenarios for the winner of a drawn game."""


@dataclass
class StepRecord:
    """What happened in a step, and the failed expectations so far."""

    events: Sequence[Event]
    """Its events."""
    said: AnswerResult | None = None
    """The verdict on its answer."""
    before: Mapping[str, TableView] = field(default_factory=dict)
    """Every seat's view before the step."""
    report: ClaimReport | None = None
    """The result of comparing its claim with the log."""
    clauses: set[str] = field(default_factory=set)
    """The clauses seen."""
    differences: list[Difference] = field(default_factory=list)
    """The differences, each with the subject, the expected and the actual value."""

    def check(self, what: CodedText, expected: Any, got: Any) -> None:
        """Records a difference if there is one."""
        if say_plainly(expected) != say_plainly(got):
            self.differences.append((what, expected, got))

    def gather(self) -> None:
        """Collects the clauses of the events and of the verdict."""
        for event in self.events:
            self.clauses.update(event.cites)
            if isinstance(event, AttemptRefused):
                self.clauses.update(label for finding in event.verdict.findings for label in finding.cites)
        if self.said is not None:
            self.clauses.update(self.said.looked_at)


def view_all_seats(play: LabelledPlay) -> dict[str, TableView]:
    """Returns every seat's view without its version, which even a refused attempt changes."""
    return {seat: msgspec.structs.replace(view_table(play.table, seat), version=0) for seat in SEATS}


def compare(play: LabelledPlay, expect: file.Expectations, seen: StepRecord) -> None:
    """Compares everything that an expectation names, in the order of the format."""
    _compare_verdict(expect, seen)
    if expect.at:
        seen.check(give_code("expectation.at", "at"), expect.at, _stands_at(play))
    for seat, asked in expect.asked.items():
        _compare_asked(play, seat, asked, seen)
    for seat in expect.not_asked:
        seen.check(_name_question(seat), NOTHING_SAID, play.question(seat))
    for seat, zones in expect.zones.items():
        for zone, listed in zones.items():
            _list_zone(play, seat, zone, listed, seen)
    for label, state in expect.cards.items():
        _compare_card(play, label, state, seen)
    for label, count in expect.triggers.items():
        counted = sum(play.labels.label(p.source) == label for p in play.table.pending.values())
        seen.check(
            give_code("expectation.occurrences", f"occurrences counted for {label}", label=label), count, counted
        )
    for name, value in expect.facts.items():
        _compare_fact(play, name, value, seen)
    seen.differences.extend(match_in_order(play.labels, expect.events, seen.events))
    seen.differences.extend(match_absent(play.labels, expect.no_events, seen.events))
    for viewer, shown in expect.views.items():
        seen.clauses.update(compare_view(play, viewer, shown, seen.check))
    if expect.result is not None:
        _compare_result(play, expect.result, seen)
    if expect.unchanged:
        now = view_all_seats(play)
        changed = [seat for seat in SEATS if now[seat] != seen.before.get(seat)]
        seen.check(give_code("expectation.views", "views that changed"), [], changed)


def _compare_verdict(expect: file.Expectations, seen: StepRecord) -> None:
    said = seen.said
    if expect.verdict is not None:
        got: Any = give_code("expectation.nothing-submitted", "nothing submitted")
        if said is not None:
            got = expect.verdict if said.verdict == expect.verdict else said.text
        seen.check(give_code("expectation.verdict", "verdict"), expect.verdict, got)
    if expect.reason:
        seen.check(give_code("expectation.reason", "reason"), expect.reason, said.reason if said is not None else "")
    if expect.clauses:
        decided = said.decided if said is not None else ()
        missing = [label for label in expect.clauses if label not in decided]
        if missing:
            what = give_code("expectation.verdict-clauses", "clauses of the verdict")
            seen.check(what, missing, list(dict.fromkeys(decided)))


def _stands_at(play: LabelledPlay) -> str:
    """Returns the clause of the open question, else the clause of the innermost procedure."""
    if play.table.choices:
        return play.table.choices[0].step.partition("/")[0]
    return play.table.agenda[-1].at.partition("/")[0] if play.table.agenda else ""


def _compare_asked(play: LabelledPlay, seat: str, asked: file.ExpectedChoice, seen: StepRecord) -> None:
    found = survey(play.table, seat)
    choice = found.choice
    if choice is None:
        some = give_code("expectation.some-question", "a question")
        seen.check(_name_question(seat), asked.name or some, NOTHING_SAID)
        return
    _note_choice_reasons(choice, found, seen)
    offered = play.options(choice)
    for what, expected, got in (
        ("name", asked.name, choice.name), ("form", asked.form, choice.form), ("least", asked.least, choice.least),
        ("most", asked.most, choice.most),
    ):  # fmt: skip
        if expected not in ("", None):
            part = give_code("expectation.question-part", f"question to {seat}, {what}", seat=seat, part=what)
            seen.check(part, expected, got)
    missing = [label for label in asked.clauses if label not in choice.cites]
    if missing:
        cited = give_code("expectation.question-clauses", f"question to {seat}, clauses", seat=seat)
        seen.check(cited, missing, list(choice.cites))
    of_seat = give_code("expectation.options", f"options of {seat}", seat=seat)
    if asked.options is not None and not _are_same(asked.options, offered):
        seen.check(of_seat, sorted(asked.options), sorted(offered))
    unmet = [option for option in asked.includes if not any(means_option(option, other) for other in offered)]
    if unmet:
        seen.check(of_seat, unmet, sorted(offered))
    _list_left_out("barred", play, seat, asked.barred, found.barred, seen)
    own = play.table.choice_of(seat)
    if asked.open and own is not None:
        g = RulesContext(play.table)
        of_menu = ask_question_again(g, own).menu is not None
        left_open = list_depending(g, own) if of_menu else ()
        unsettled = tuple(each for each in found.barred if _is_open(each))
        _list_left_out("open", play, seat, asked.open, (*left_open, *unsettled), seen, Effect.OPEN)


def _is_open(barred: UnavailableOption) -> bool:
    return any(finding.effect is Effect.OPEN for finding in barred.findings)


def _list_left_out(
    how: str,
    play: LabelledPlay,
    seat: str,
    expected: Mapping[str, list[str]],
    left_out: Sequence[UnavailableOption],
    seen: StepRecord,
    effect: Effect | None = None,
) -> None:
    """Returns the barred candidates with the clauses of their findings; optionally of one effect only."""
    reasons: dict[str, list[str]] = {}
    for each in left_out:
        findings = [finding for finding in each.findings if effect in (None, finding.effect)]
        reasons[play.labels.option(play.table, each.id)] = [label for finding in findings for label in finding.cites]
        seen.clauses.update(label for finding in each.findings for label in finding.cites)
    for option, clauses in expected.items():
        why = next((cites for name, cites in reasons.items() if means_option(option, name)), None)
        if why is None:
            seen.check(
                give_code("expectation.left-out", f"{how} for {seat}", how=how, seat=seat), option, sorted(reasons)
            )
        elif not set(clauses) <= set(why):
            text = f"{option} {how} for {seat} by"
            by = give_code("expectation.left-out-by", text, option=option, how=how, seat=seat)
            seen.check(by, clauses, list(dict.fromkeys(why)))


def _note_choice_reasons(choice: Choice, found: Any, seen: StepRecord) -> None:
    seen.clauses.update(choice.cites)
    for item in found.options:
        seen.clauses.update(item.option.cites)
        seen.clauses.update(label for finding in item.findings for label in finding.cites)
    for item in found.barred:
        seen.clauses.update(label for finding in item.findings for label in finding.cites)


def _are_same(expected: Sequence[str], offered: Sequence[str]) -> bool:
    left = list(offered)
    for said in sorted(expected, key=len, reverse=True):
        found = next((option for option in left if means_option(said, option)), None)
        if found is None:
            return False
        left.remove(found)
    return not left


def _list_zone(play: LabelledPlay, seat: str, zone: str, listed: int | list[str], seen: StepRecord) -> None:
    """Returns the contents of a zone or of a group of zones."""
    names = play.book.groups[zone]
    key = play.book.zone_key(seat, zone) if zone in play.book.zones else f"{seat}/{zone}"
    what = give_code("expectation.cards-in", f"cards in {key}", zone=key)
    keys = [play.book.zone_key(seat, name) for name in names]
    ids = [i for key in keys for i in play.table.zones.get(key, ()) if play.table.objects[i].card]
    if isinstance(listed, int):
        seen.check(what, listed, len(ids))
        return
    expected = [label for entry in listed for label in _repeat_label(entry)]
    got = [play.labels.label(i) for i in ids]
    if len(names) > 1 or not play.book.zones[names[0]].ordered:
        expected, got = sorted(expected), sorted(got)
    seen.check(what, expected, got)


def _repeat_label(entry: str) -> list[str]:
    label, times, _ = split_cards(entry)
    return [label] * int(times or 1)


def _compare_card(play: LabelledPlay, label: str, expected: file.ExpectedCard, seen: StepRecord) -> None:
    found = play.labels.object(play.table, label)
    if not found:
        in_game, nowhere = give_code("expectation.in-game", "in the game"), give_code("expectation.nowhere", "nowhere")
        seen.check(give_code("expectation.card", f"card {label}", label=label), in_game, nowhere)
        return
    g = RulesContext(play.table)
    obj, traits = g.obj(found), g.derived.characteristics(found)
    owner, _, _ = obj.zone.rpartition("/")
    state: dict[str, Any] = {
        "zone": _find_zone(play, obj, expected), "state": obj.orientation, "face_up": obj.face_up,
        "face_down": None if obj.face_up else obj.guise, "controller": obj.controller, "markers": obj.markers,
        "damage": obj.markers.get("damage", 0),
        "attached_to": play.labels.label(obj.attached_to) or NOTHING,
        "arrived": bool(owner) and obj.since == play.table.turn,
        "carrying": sorted(play.labels.label(i) for i in g.derived.carried_by(found)),
        "names": sorted(traits.names), "kinds": sorted(traits.kinds), "attributes": sorted(traits.attributes),
        "icons": sorted(traits.icons), "flags": sorted(traits.flags),
    }  # fmt: skip
    for name, got in state.items():
        wanted = getattr(expected, name)
        if wanted is not None:
            of_card = give_code("expectation.of-card", f"{name} of {label}", name=name, label=label)
            seen.check(of_card, sorted(wanted) if isinstance(wanted, list) else wanted, got)
            _note_value_reasons(play, found, name, seen)
    for name, number in expected.counters.items():
        of_card = give_code("expectation.counters", f"{name} counters on {label}", name=name, label=label)
        seen.check(of_card, number, obj.markers.get(name, 0))
    for name, number in expected.printed.items():
        of_card = give_code("expectation.printed", f"printed {name} of {label}", name=name, label=label)
        seen.check(of_card, number, traits.printed.get(name))
    for name, number in expected.numbers.items():
        of_card = give_code("expectation.of-card", f"{name} of {label}", name=name, label=label)
        seen.check(of_card, number, traits.numbers.get(name))
        _note_value_reasons(play, found, name, seen)


def _find_zone(play: LabelledPlay, obj: GameObject, expected: file.ExpectedCard) -> str:
    """Returns the expected group of zones if a card lies in one of them, else its zone."""
    owner, _, group = (expected.zone or "").rpartition("/")
    zones = (play.book.zone_key(owner, zone) for zone in play.book.groups.get(group, ()))
    return str(expected.zone) if obj.zone in zones else obj.zone


def _note_value_reasons(play: LabelledPlay, object_id: int, name: str, seen: StepRecord) -> None:
    """Adds the clauses of a value's reasons to the seen clauses."""
    with suppress(UnknownValue):  # a state has no reasons; the check has reported a missing number
        for step in explain_value(play.table, object_id, name).steps:
            seen.clauses.update(step.cites)


def _compare_fact(play: LabelledPlay, name: str, expected: Any, seen: StepRecord) -> None:
    """Compares a fact of the table (null for none); in a mapping only the given entries count.

    Numbers of a fact are amounts or cards; cards are written as labels.
    """
    found = play.table.facts.get(name)
    if isinstance(expected, dict) and isinstance(found, dict):
        found = {key: found.get(key) for key in expected}
    plain = msgspec.to_builtins(found)
    fact = give_code("expectation.fact", name, name=name)
    seen.check(fact, expected, plain if expected == plain else make_plain(found, play.labels))


def _compare_result(play: LabelledPlay, expected: file.ExpectedResult | str, seen: StepRecord) -> None:
    result = play.table.result
    what, is_open = give_code("expectation.result", "result"), give_code("expectation.open", "open")
    if isinstance(expected, str):
        seen.check(what, is_open, is_open if result is None else _say_winner(result.winner))
        return
    if result is None:
        seen.check(what, _say_winner(expected.winner), is_open)
        return
    seen.check(give_code("expectation.winner", "winner"), expected.winner, result.winner or NOBODY)
    if expected.losers:
        seen.check(give_code("expectation.losers", "losers"), sorted(expected.losers), sorted(result.losers))
    lost = {event.seat: event.reason for event in play.log if isinstance(event, PlayerLost)}
    for seat, why in expected.why.items():
        seen.check(give_code("expectation.why-lost", f"why {seat} lost", seat=seat), why, lost.get(seat))


def _say_winner(winner: str) -> CodedText:
    if not winner:
        return give_code("expectation.won-by-nobody", "won by nobody")
    return give_code("expectation.won-by", f"won by {winner}", winner=winner)


def _name_question(seat: str) -> CodedText:
    return give_code("expectation.question-to", f"question to {seat}", seat=seat)


def list_missing(wanted: Iterable[str], seen: Iterable[str]) -> list[str]:
    """Returns the expected clauses that were not seen."""
    known = set(seen)
    return [label for label in wanted if label not in known]
