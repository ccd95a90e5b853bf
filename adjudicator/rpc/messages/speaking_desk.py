"""Sentences of the desk about positions and claims, added to the fields that `convert_desk` made.

They name hidden cards, so only a judge, or the author of a position, gets them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from adjudicator.desk.claims.account_comparison import AccountReport
from adjudicator.desk.claims.difference import ClaimDifference, DifferenceKind
from adjudicator.desk.examination.position_picture import CLAIM
from adjudicator.desk.history.provenance import ClaimReport, TracedDifference
from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import (
    AskedSeat,
    CourseReport,
    JudgedClaim,
    OutlookLine,
    PositionReport,
    ReadingComparison,
    SimulationReport,
    TableChange,
    UnderstoodCard,
    UnderstoodPart,
)
from adjudicator.desk.positions.understanding import CODE
from adjudicator.notation.format.fields import ASSIGN
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.labels.labelled_play import WON
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.convert_desk import tell_claim_events, tell_foreseen, view_event
from adjudicator.rpc.messages.speaking import (
    fill_barred,
    fill_event,
    fill_findings,
    fill_survey,
    fill_value,
    fill_verdict,
    speak_of_game,
)
from adjudicator.rpc.messages.telling_apart import name_also, name_in_course, name_since, tell_options_apart
from adjudicator.sentences.arguments import ARGUMENTS, ArgumentKind
from adjudicator.sentences.event_words import find_subject
from adjudicator.sentences.events import say_event
from adjudicator.sentences.grades import say_difference
from adjudicator.sentences.prose import say_together
from adjudicator.sentences.refusals import say_refusal
from adjudicator.sentences.speaker import FULL_STOPS, Speaker, capitalise
from adjudicator.sentences.told import ToldEvent, witness_game
from engine.core.clauses.citation import NO_CLAUSES
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.fold import open_state
from engine.core.play.decide import Answer
from engine.core.play.visibility import JUDGE
from engine.core.table.card_names import normalise
from engine.core.table.choice import CHANCE
from engine.core.table.zones import SEATS

OF_A_SEAT = {"options of ": "options", "barred to ": "barred"}
"""The prefix of a seat in the subject of a change, with the name of its heading."""
ASKED = " is asked"
"""The suffix of the asked seat."""
ABILITY = "ability"
USE = "use"
NUMBER = "number"
"""The act whose subject is an ability, even if only its card is named."""
WORDS_FOR = {
    DifferenceKind.MISSING_CARD: ("claimed_zone", "nowhere"),
    DifferenceKind.EXTRA_CARD: ("not-there", "zone"),
    DifferenceKind.OTHER_CARD: ("claimed", "card"),
    DifferenceKind.OTHER_ZONE: ("claimed_zone", "zone"),
    DifferenceKind.OTHER_COUNT: ("claimed_count", "count"),
}
"""For each kind of difference, the arguments (or words) for the claimed and the actual value."""

# ------------------------------------------------------------------ positions


def fill_check(message: Fields, report: PositionReport, position: ExaminedPosition, speaker: Speaker) -> None:
    """Adds the sentences of a `CheckPositionResponse`."""
    at_once = name_since(report.at_once, speaker)
    there = name_also(speaker, {each.object: each.number for each in report.objects if each.number})
    for told, named in zip(message["objects"], report.objects, strict=True):
        told["name"] = there.name_object(named.object)
    fill_findings(message["inconsistencies"], report.inconsistencies, speaker)
    fill_findings(message["missing"], report.missing, speaker)
    fill_findings(message["not_compared"], report.not_compared, speaker)
    fill_findings(message["remarks"], report.remarks, speaker)
    fill_verdict(message["verdict"], report.verdict, name_in_course(report.course, at_once))
    _fill_choices(message["choices"], report.at_once.asked, at_once)
    depends = [(option, asked.survey.choice) for asked in report.at_once.asked for option in asked.depends]
    for told, (option, choice) in zip(message["depends"], depends, strict=True):
        fill_barred(told, option, choice.cites if choice is not None else NO_CLAUSES, at_once)
    for told, trigger in zip(message["waiting"], report.waiting, strict=True):
        told["told"] = speaker.name_object(trigger.id)
    _fill_events(message["at_once"], report.at_once, speaker)
    for told, compared in zip(message["open"], report.compared, strict=True):
        fill_open_reading(told, compared, speaker)
    for told, part in zip(message["understood"], report.understood, strict=True):
        told["sentence"] = say_understood(part, position, speaker)
    if report.rule_check is not None:
        fill_simulation(message["rule_check"], report.rule_check, speaker)
    if report.attempt is not None:
        fill_verdict(message["attempt"]["verdict"], report.attempt.verdict, at_once)
        fill_simulation(message["attempt"]["then"], report.attempt.then, speaker)
        fill_changes(message["attempt"]["after"], report.attempt.after, name_since(report.attempt.then, speaker))
        if position.attempt is not None:
            meant = StatedAttempt(
                position.attempt.seat, answer=Answer(position.attempt.seat, picks=report.attempt.meant)
            )
            tried, there = (meant, at_once) if report.attempt.meant else (position.attempt, speaker)
            message["attempt"]["told"] = say_attempt(tried, there)
    if report.course is not None:
        fill_course(message["course"], report.course, speaker)
    after = name_in_course(report.course, at_once)
    after = name_since(report.attempt.then, after) if report.attempt is not None else after
    for told, judged in zip(message["claims"], report.claims, strict=True):
        fill_claim_answered(told, judged, after)
    for told in message["taken"]:
        arguments = {"named": told["named"], "given": told["number"], "several": ", ".join(told["several"])}
        code = "say.name-alike" if told["named"] in position.alike else "say.name-taken"
        told["sentence"] = speaker.say(code, arguments)


def fill_claim_answered(message: Fields, judged: JudgedClaim, speaker: Speaker) -> None:
    """Adds the sentences of a `ClaimAnswered`."""
    there = name_also(speaker, judged.numbers)
    fill_findings(message["findings"], judged.findings, there)
    for event, seen in zip(message["events"], tell_claim_events(judged), strict=True):
        fill_event(event, seen, there)
    for value, reason in zip(message["values"], judged.values, strict=True):
        fill_value(value, reason, there)


def fill_course(message: Fields, course: CourseReport, speaker: Speaker) -> None:
    """Adds the sentences of a course; each step also names the objects that it and the earlier ones make."""
    there = speaker
    for told, step in zip(message["steps"], course.steps, strict=True):
        told["told"] = _say_winner(step.tried, there) or _say_picks(step.then, there) or say_attempt(step.tried, there)
        there = name_since(step.then, there)
        fill_verdict(told["verdict"], step.verdict, there)
        fill_simulation(told["then"], step.then, there)
    there = name_since(course.end, there)
    fill_findings(message["stopped"], course.stopped, there)
    fill_findings(message["notes"], course.notes, there)
    fill_changes(message["after"], course.after, there)
    fill_verdict(message["verdict"], course.verdict, there)
    fill_simulation(message["end"], course.end, there)
    depends = [(option, asked.survey.choice) for asked in course.end.asked for option in asked.depends]
    for told, (option, choice) in zip(message["depends"], depends, strict=True):
        fill_barred(told, option, choice.cites if choice is not None else NO_CLAUSES, there)


def fill_changes(messages: Iterable[Fields], after: Iterable[TableChange], speaker: Speaker) -> None:
    """Adds the sentences about the changes that an attempt, a course or an act makes on a table."""
    for message, change in zip(messages, after, strict=True):
        told = dict(change.arguments)
        if "found" in told:
            told["found"] = _say_found(told["found"], speaker)
        message["sentence"] = speaker.say(change.code, told)


def _say_winner(tried: StatedAttempt, speaker: Speaker) -> str:
    """Returns the answer that names who wins a janken in words; empty for any other answer."""
    word, given = next(iter(tried.act.items())) if isinstance(tried.act, dict) else ("", "")
    return speaker.say_first(("say.wins-contest",), {"seat": str(given)}) if word in WON and given in SEATS else ""


def _say_picks(seen: SimulationReport, speaker: Speaker) -> str:
    """Returns the first answer among events in the words of its options; empty if it names none."""
    answer = next((event for event in seen.events if isinstance(event, ChoiceMade) and event.seat != CHANCE), None)
    if answer is None:
        return ""
    picks = [str(pick) for pick in answer.picks]
    return speaker.join([speaker.say_act(pick, find_subject(pick), answer.cites) for pick in picks])


def fill_simulation(message: Fields, seen: SimulationReport, speaker: Speaker) -> None:
    """Adds the sentences of a `Foreseen`."""
    _fill_events(message["events"], seen, speaker)
    _fill_choices(message["choices"], seen.asked, name_since(seen, speaker))


def _fill_events(messages: Iterable[Fields], seen: SimulationReport, speaker: Speaker) -> None:
    for message, told in zip(messages, tell_foreseen(seen), strict=True):
        fill_event(message, told, speaker)


def _fill_choices(messages: Iterable[Fields], asked: Iterable[AskedSeat], speaker: Speaker) -> None:
    seats = [seat for seat in asked if seat.survey.choice is not None]
    for message, seat in zip(messages, seats, strict=True):
        fill_survey(message, seat.survey, speaker)
        tell_options_apart(message, seat, speaker)


def say_labelled_act(act: str, speaker: Speaker) -> str:
    """Returns an act in words; its subject is a card as written, one of its abilities (`U1/2`), or a word."""
    word, _, about = act.partition(":")
    typed, _, place = about.partition("/")
    if word == USE and speaker.say_act(act, about, NO_CLAUSES) == speaker.say_act(USE, USE, NO_CLAUSES):
        act = f"{ABILITY}:{about}"  # the sentence for this act names no card
    if word == ASSIGN and place.isdecimal():
        named = speaker.word(ArgumentKind.TERM, typed)
        return speaker.say_first(("say.amount-to",), {"words": named, "count": int(place)})
    if word == ABILITY and not place.isdecimal():
        about = speaker.say_first(("say.ability-of",), {"card": speaker.word(ArgumentKind.TERM, typed)})
    return speaker.say_act(act, about or act, NO_CLAUSES)


def say_attempt(tried: StatedAttempt, speaker: Speaker) -> str:
    """Returns the attempt in words; each act uses the words of the options.

    An act that is no option appears as it was stated, with the words of the reader's language.
    """
    if tried.answer is not None:
        picks = [str(pick) for pick in tried.answer.picks]
        if tried.seat == CHANCE and all(map(str.isdecimal, picks)):
            return speaker.say_first(("say.as-it-lies",), {})
        if not picks and tried.answer.number is None:
            return speaker.say_first(("say.no-pick",), {})
        return speaker.join([speaker.say_act(pick, find_subject(pick), NO_CLAUSES) for pick in picks]) or tried.said
    word, given = (tried.act, None) if isinstance(tried.act, str) else next(iter((tried.act or {}).items()))
    if given is None:
        return speaker.say_act(str(word), str(word), NO_CLAUSES)
    if word == NUMBER and isinstance(given, int):
        return speaker.say_first(("say.number",), {"count": given})
    if not isinstance(given, str | list):
        return speaker.write_answer(tried.said)
    if not given:
        return speaker.say_first(("say.no-pick",), {})
    named = [given] if isinstance(given, str) else given
    said = [say_labelled_act(f"{word}:{each}", speaker) for each in named]
    return speaker.write_answer(tried.said) if set(said) & {word, *named} else speaker.join(said)


# ------------------------------------------------------------------ what was understood


def say_understood(part: UnderstoodPart, position: ExaminedPosition, speaker: Speaker) -> str:
    """Returns the position as the desk understood it."""
    told, term = dict(part.arguments), partial(speaker.word, ArgumentKind.TERM)
    if part.cards:
        told["items"] = [_say_cards(card, times, position, speaker) for card, times in part.cards]
    elif "items" in told:
        told["items"] = [str(term(each)) for each in told["items"]]
    if part.code.startswith((f"{CODE}done", f"{CODE}assumed-done")):  # in other codes the same word can be a count
        told["fact"] = speaker.find_first((f"done.{told['fact']}",), {}) or told["fact"]
    if part.code == f"{CODE}way":
        told["detail"] = speaker.find_first((f"played-way.{told['detail']}",), {}) or told["detail"]
    if "found" in told:
        told["found"] = _say_found(told["found"], speaker)
    return speaker.say(part.code, told)


def _say_cards(card: UnderstoodCard, times: int, position: ExaminedPosition, speaker: Speaker) -> str:
    """Returns a card with its orientation and the number of equal ones; unknown cards are only counted."""
    if not card.stated and not card.words and not card.figures and not card.states:
        kind = "unseen" if card.label.startswith(NOBODY_KNOWS) else "unstated"
        return speaker.say_first((f"say.understood-{kind}",), {"count": times})
    term = partial(speaker.word, ArgumentKind.TERM)
    words = [*_say_number(card, position), *(str(term(word)) for word in card.words)]
    words += [f"{_name_figure(name, speaker)} {figure:,}" for name, figure in card.figures.items()]
    for state in card.states:
        name, _, of = state.partition(" ")
        topics = ("way", "word") if name == "arrived-by" else ("word",)
        said_of = speaker.find_first(tuple(f"{topic}.{of.replace('_', '-')}" for topic in topics), {}) or of
        words.append(speaker.say_first((f"state.{name}",), {"words": said_of}))
    under = speaker.name_object(card.under) if card.under else ""
    for of, name in ((under, "under"), (card.controller, "controlled-by"), (card.owner, "owned-by")):
        words += [speaker.say_first((f"state.{name}",), {"words": of})] if of else []
    said = _name(card, position, speaker)
    if words:
        said = speaker.say_first(("say.understood-card",), {"named": said, "items": speaker.join(words)})
    return said if times == 1 else f"{said} ×{times}"


def _name(card: UnderstoodCard, position: ExaminedPosition, speaker: Speaker) -> str:
    """Returns a card's name in the reader's language, preceded by a label that differs from it."""
    number = position.table.objects[card.object].number
    named = speaker.name_card(number) or speaker.name_object(card.object) or card.label
    printed = position.definitions.get(number)
    names = {number, named} | ({printed.name, *printed.names.values()} if printed is not None else set())
    known = {normalise(each) for each in names}
    if normalise(card.label) in known:
        return named
    bare, _, quality = card.label.replace("（", "(").partition("(")
    told_apart = quality and normalise(bare.strip()) in known
    return f"{named} ({quality.rstrip(')）')})" if told_apart else f"{card.label} = {named}"


def _say_number(card: UnderstoodCard, position: ExaminedPosition) -> list[str]:
    """Returns a card's number if it was referred to by number, since its name does not identify the printing."""
    number = position.table.objects[card.object].number
    printed = position.definitions.get(number)
    return [number] if printed is not None and card.label == number != printed.name else []


def _name_figure(name: str, speaker: Speaker) -> str:
    """Returns the name of a number or a counter; a word unknown to the edition stays as typed."""
    told = speaker.find_printed(name)
    if told is None and speaker.find_first((f"word.{name}",), {}) is None:
        return f"`{name}`"
    return told or str(speaker.word(ArgumentKind.TERM, name))


def _say_found(found: Any, speaker: Speaker) -> str:
    """Returns the value of a fact: numbers and lists by player or by their subject."""
    if isinstance(found, Mapping):
        said = (f"{_say_found(key, speaker)} {_say_found(value, speaker)}" for key, value in found.items())
        return speaker.join([*said])
    if isinstance(found, list | tuple):
        return speaker.join([_say_found(each, speaker) for each in found])
    return (
        f"{found:,}"
        if isinstance(found, int) and not isinstance(found, bool)
        else str(speaker.word(ArgumentKind.TERM, str(found).lower() if isinstance(found, bool) else str(found)))
    )


# ------------------------------------------------------------------ readings


def fill_open_reading(message: Fields, compared: ReadingComparison, speaker: Speaker) -> None:
    """Adds the names and sentences of an `OpenReading`."""
    message["told"] = speaker.name_reading(compared.reading)
    for told, outlook in zip(message["outlooks"], compared.outlooks, strict=True):
        told["told"] = speaker.name_value_of(compared.reading, outlook.name)
        for line, change in zip(told["changes"], outlook.changes, strict=True):
            line["sentence"] = _say_line(change.line, speaker)
            line["heading"] = _say_heading(change.about, speaker)


def _say_line(line: OutlookLine, speaker: Speaker) -> str:
    if line.event is not None:
        return say_event(speaker, ToldEvent(view_event(line.event), line.numbers))
    told = dict(line.arguments)
    if line.cause is not None:
        told["detail"] = say_refusal(line.cause.code, line.cause.arguments, speaker.language)
    if "acts" in told:
        told["acts"] = [say_labelled_act(act, speaker) for act in told["acts"]]
    if "figures" in told:
        term = partial(speaker.word, ArgumentKind.TERM)
        figures = [f"{term(name)} {figure}" for name, figure in told.pop("figures").items()]
        told["qualities"] = [*map(term, told["qualities"]), *figures]
    return speaker.say(line.code, told)


def _say_heading(about: str, speaker: Speaker) -> str:
    for before, name in OF_A_SEAT.items():
        if about.startswith(before):
            return speaker.say(f"say.outlook-{name}", {"seat": about.removeprefix(before)})
    if about.startswith(CLAIM):
        return speaker.say("say.outlook-claim", {"place": int(about.removeprefix(CLAIM))})
    if about.endswith(ASKED):
        return speaker.say("say.outlook-asked", {"seat": about.removesuffix(ASKED)})
    return speaker.say(f"say.outlook-{about.replace(': ', '-').replace(' ', '-')}", {})


# ------------------------------------------------------------------ claims


def fill_claim(message: Fields, report: ClaimReport, log: Sequence[Event], speaker: Speaker) -> None:
    """Adds the sentences of a `CompareClaimResponse` without those of its events."""
    for told, traced in zip(message["differences"], report.differences, strict=True):
        _fill_difference(told, traced, speaker)
    for told in message["shared"]:
        several = ", ".join(told["several"])
        told["sentence"] = speaker.say("say.name-shared", {"named": told["named"], "several": several})
    if report.account is not None and report.account.code:
        _fill_account(message["account"], report.account, log, speaker.language)


def _fill_account(message: Fields, account: AccountReport, log: Sequence[Event], language: str) -> None:
    """Adds where the account differs, and the log's event at that place, with the log's sentences."""
    has = tell_together(log, account.told, JUDGE, language) if account.told else ""
    told = account.arguments | ({"has": has.rstrip(FULL_STOPS)} if has else {})
    message["sentence"], message["has_said"] = say_difference(account.code, told, language), has


def _fill_difference(message: Fields, traced: TracedDifference, speaker: Speaker) -> None:
    difference = traced.difference
    claimed, there = WORDS_FOR.get(difference.kind, ("claimed", "found"))
    message["sentence"] = speaker.say(difference.code, difference.arguments)
    message["heading"] = _name_difference(difference, speaker)
    message["claimed_said"] = _say_cell(difference, claimed, speaker)
    message["found_said"] = _say_cell(difference, there, speaker)
    if traced.value is not None:
        fill_value(message["value"], traced.value, speaker)


def _say_cell(found: ClaimDifference, name: str, speaker: Speaker) -> str:
    """Returns the claimed or actual value: an argument of the difference, or a word; a card with its id."""
    if name not in found.arguments:
        return str(speaker.word(ArgumentKind.TERM, "in-game" if name == "claimed_zone" else name))
    said, value = str(speaker.word_all(found.arguments, NO_CLAUSES)[name]), found.arguments[name]
    return f"{said} [{value}]" if isinstance(value, int) and ARGUMENTS[name] is not ArgumentKind.NUMBER else said


def _name_difference(found: ClaimDifference, speaker: Speaker) -> str:
    """Returns the subject of a difference: a card's value, a card, a missing one, a zone, or the whole table."""
    if found.arguments.keys() >= {"card", "value_name"}:
        return speaker.say("say.value-of", {name: found.arguments[name] for name in ("card", "value_name")})
    about = next(name for name in ("value_name", "card", "claimed", "zone") if name in found.arguments)
    return capitalise(str(speaker.word_all(found.arguments, NO_CLAUSES)[about]))


def tell_together(log: Sequence[Event], wanted: Sequence[int], seat: str, language: str) -> str:
    """Returns a seat's sentences for some events of a game; events that differ only in their cards share one.

    Args:
        log: the events of the game, from 1 without gaps.
        wanted: the numbers of the events.
        seat: the seat, or the judge.
        language: the language of the sentences.
    """
    told = [one for one in witness_game(log[: max(wanted)], seat) if one.view.seq in wanted]
    return say_together(speak_of_game(open_state(log[0]), language), told)
