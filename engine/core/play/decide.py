"""Judging of commands: a command and a state give a verdict and events."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

import msgspec

from engine.core.clauses.citation import all_of
from engine.core.clauses.finding import Finding, Outcome, Verdict, forbids, permits, verdict_of
from engine.core.clauses.refusal import BadAnswer, StaleChoice, UnknownOption, UnknownSeat
from engine.core.events.choices import AttemptRefused, ChoiceMade
from engine.core.events.event import Event
from engine.core.events.steps import LimitReached
from engine.core.play.actions import Menu
from engine.core.play.context import RulesContext
from engine.core.play.runner import STEP_LIMIT, answer_chance, find_asking_event, run
from engine.core.play.survey import ask_question_again
from engine.core.play.visibility import list_known_by_asking
from engine.core.table.chance import Chance
from engine.core.table.choice import CHANCE, Choice, Option, Question
from engine.core.table.state import GameState

MAX_PICKS = 200
LARGEST_NUMBER = 10**15
"""A technical bound on named numbers, so that results computed from them fit into the log."""

_LEGAL = Outcome.LEGAL  # a member lookup in the class costs a call

BY_CHANCE = ("shuffle", "lot")


class Answer(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True):
    """A seat answers an open choice."""

    seat: str
    """The seat that answers."""
    choice: int = 0
    """The number of the choice; 0 for the choice open to the seat."""
    picks: tuple[int | str, ...] = ()
    """The ids of the options picked."""
    number: str | None = None
    """The number named, as decimal text."""


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    """A player gives up; needs no open choice."""

    seat: str
    """The seat that gives up."""


class Identify(msgspec.Struct, frozen=True, tag="identify", omit_defaults=True):
    """An unknown card of an observed game was identified, or can no longer be followed.

    Only the seat that answers for chance enters it.
    """

    number: str = ""
    """The number of the card; empty if it can no longer be followed."""
    card: int = 0
    """The object; 0 for the first unknown object of the zone, from the top if ordered."""
    zone: str = ""
    """The key of the zone (`P1/hand`), if no object is named."""

    seat: ClassVar[str] = CHANCE


Command = Answer | Concede | Identify


class Decision(msgspec.Struct, frozen=True):
    """The result of `decide`: the verdict, and the events of the command."""

    verdict: Verdict
    """The verdict with its findings."""
    events: tuple[Event, ...]
    """The events of the command, already applied to the state."""
    reason: str = ""
    """Empty for a legal command, else ILLEGAL_MOVE, NOT_ASKED, GAME_OVER or NEEDS_JUDGE; ENGINE_LIMIT for a legal one
    that reached a technical limit."""


def decide(table: GameState, command: Command, chance: Chance | None = None, limit: int = STEP_LIMIT) -> Decision:
    """Judges a command and, if it is legal, carries it out until a seat must choose.

    The only side effect is on the table: events are applied to it in place. A refused attempt yields one
    `AttemptRefused`.

    Args:
        chance: answers shuffles within the command; None leaves them open as a choice of the seat CHANCE.
        limit: technical bound on steps without a choice.

    Raises:
        UnknownSeat, UnknownOption, StaleChoice, BadAnswer: the command is malformed; nothing happened.
        WorkLimit, SearchLimit: it takes more work than the game allows. The state must then be discarded.
    """
    g = RulesContext.over(table)
    if command.seat not in (*table.pins.seats, CHANCE):
        raise UnknownSeat("seat.unknown-of", possible=", ".join(table.pins.seats), named=command.seat, act="command")
    if table.result is not None:
        return _refuse(g, command, Verdict(Outcome.ILLEGAL, (_forbid_after_end(g),)), "GAME_OVER")
    if isinstance(command, Concede):
        if command.seat == CHANCE:
            raise UnknownSeat("answer.chance-concedes", possible=", ".join(table.pins.seats))
        g.record.cause = find_present_cause(g)
        g.book.concede(g, command.seat)
        return _conclude(g, (permits("answer.concession", g.recorded(g.record.events[0].cites), command.seat),))
    if isinstance(command, Identify):
        return _decide_identification(g, command)
    choice = _find_choice(g, command)
    if choice.seat != command.seat:
        return _refuse(g, command, _judge_other(g, command, choice), "NOT_ASKED")
    if choice.form in BY_CHANCE:
        return _decide_chance(g, command, choice, chance, limit)
    verdict, value, number, picks = judge(g, choice, command)
    if verdict.outcome is not _LEGAL:
        return _refuse(g, command, verdict, "ILLEGAL_MOVE")
    g.record.cause = find_asking_event(table, choice)
    if table.pins.number_key and (choice.looks or not choice.by_id):
        g.lose_sight_of(list_known_by_asking(g, choice))
    g.record.emit(ChoiceMade, g.recorded(choice.cites), command.seat, choice.id, picks, number, value, choice.private)
    g.renumber()
    run(g, chance, limit)
    limited = isinstance(g.record.events[-1], LimitReached)
    return _conclude(g, verdict.findings, "ENGINE_LIMIT" if limited else "")


def _decide_identification(g: RulesContext, command: Identify) -> Decision:
    """Carries out the identification of a card in an observed game."""
    verdict = g.book.unknown.identify_card(g, command, find_present_cause(g))
    if verdict.outcome is not _LEGAL:
        return _refuse(g, command, verdict, "ILLEGAL_MOVE")
    return _conclude(g, verdict.findings)


def _conclude(g: RulesContext, findings: tuple[Finding, ...], reason: str = "") -> Decision:
    """Returns the decision of a legal command that was carried out. Raises WorkLimit, CallStopped."""
    g.settle_work()
    return Decision(Verdict(_LEGAL, g.stored(findings)), tuple(g.record.events), reason)


def find_present_cause(g: RulesContext) -> int:
    """Returns the event behind the present situation: the open choice, the end, or the last change."""
    table = g.state
    if table.choices:
        return find_asking_event(table, table.choices[0])
    return table.result.seq if table.result is not None else table.altered


def _forbid_after_end(g: RulesContext) -> Finding:
    result = g.state.result
    return forbids("answer.game-over", g.book.refused_after_end, result.winner if result else "", game="over")


def _find_choice(g: RulesContext, command: Answer) -> Choice:
    table = g.state
    own = table.choice_of(command.seat)
    if command.choice:
        for choice in table.choices:
            if choice.id == command.choice:
                return choice
        open_ids = ", ".join(str(choice.id) for choice in table.choices) or "none"
        raise StaleChoice("answer.choice-gone", choice=command.choice, possible=open_ids)
    if own is not None:
        return own
    if not table.choices:
        raise StaleChoice("answer.nothing-asked", seat=command.seat)
    return table.choices[0]


def _judge_other(g: RulesContext, command: Answer, choice: Choice) -> Verdict:
    """Refuses an answer to another seat's choice, by the asking clause and further findings."""
    first = forbids("answer.not-asked", g.recorded(choice.cites), command.seat, asked=choice.seat)
    findings = [first]
    menu = _find_menu(g, choice)
    if menu is not None:
        for pick in command.picks[:MAX_PICKS]:
            for found in menu.judge(g, command.seat, str(pick)) or ():
                if found not in findings:
                    findings.append(found)
    return Verdict(Outcome.ILLEGAL, tuple(findings))


def lacks_only_cost(table: GameState, seat: str, option_id: str) -> bool:
    """Returns whether a seat is kept from a barred candidate only because a cost cannot be paid."""
    g, choice = RulesContext(table), table.choice_of(seat)
    menu = _find_menu(g, choice) if choice is not None else None
    return isinstance(menu, Menu) and menu.lacks_only_cost(g, seat, option_id)


def explain_candidates(table: GameState, seat: str, option_id: str, named: Collection[int] = ()) -> tuple[Finding, ...]:
    """Returns why each card is no target of a barred candidate, or pays no cost; none if it lacks neither.

    Args:
        table: the state where the candidate is barred.
        seat: the player.
        option_id: the candidate.
        named: the cards of which reasons are told that the table shows by itself.
    """
    g, choice = RulesContext(table), table.choice_of(seat)
    menu = _find_menu(g, choice) if choice is not None else None
    return g.stored(menu.explain_candidates(g, seat, option_id, named)) if isinstance(menu, Menu) else ()


def _find_menu(g: RulesContext, choice: Choice) -> Any:
    return ask_question_again(g, choice).menu


def judge(g: RulesContext, choice: Choice, command: Answer) -> tuple[Verdict, Any, int | None, tuple[Any, ...]]:
    """Returns the verdict on an answer, and the value the procedure reads if it is legal.

    Raises:
        UnknownOption: a pick that is neither offered nor a candidate.
        BadAnswer: a number was given for options, or options for a number.
    """
    if choice.form == "number":
        return _judge_number(g, choice, command)
    if command.number is not None:
        raise BadAnswer("answer.options-asked", choice=choice.id)
    if len(command.picks) > MAX_PICKS:
        raise BadAnswer("answer.too-many-picks", count=len(command.picks), most=MAX_PICKS, choice=choice.id)
    picks = tuple(map(str, command.picks))
    options: list[Option] = []
    failing: list[Finding] = []
    for pick in picks:
        option = choice.find(pick)
        if option is not None:
            options.append(option)
        else:
            failing.extend(_explain_pick(g, choice, pick))
    failing.extend(_check_bounds(g, choice, picks))
    again = g.book.loops.bar(g, choice, options) if not failing else None
    failing.extend((again,) if again is not None else ())
    if failing:
        return verdict_of(tuple(failing)), None, None, picks
    findings = tuple([permits("answer.offered", g.recorded(option.cites), option.subject) for option in options])
    findings = findings or (permits("answer.nothing-picked", g.recorded(choice.cites), "none"),)
    subjects = [option.id if choice.by_id else option.subject for option in options]
    value: Any = subjects if choice.listed or choice.form == "order" else (subjects[0] if subjects else None)
    return Verdict(_LEGAL, findings), value, None, picks


def _judge_number(g: RulesContext, choice: Choice, command: Answer) -> tuple[Verdict, Any, int | None, tuple[Any, ...]]:
    text = command.number
    if text is None:
        raise BadAnswer("answer.number-asked", choice=choice.id)
    if len(text) > 20:
        raise BadAnswer("answer.number-long", choice=choice.id)
    whole = text.isascii() and text.isdigit()
    if whole and choice.most < 0 and int(text) > LARGEST_NUMBER:
        raise BadAnswer("answer.number-large", most=LARGEST_NUMBER, choice=choice.id)
    cites, least, most = g.recorded(choice.cites), choice.least, choice.most if choice.most >= 0 else "any"
    wrong: Finding | None = None
    if not whole:
        wrong = forbids("answer.no-whole-number", cites, "number", least=least, most=most, given=text)
    elif int(text) < least:
        wrong = forbids("answer.number-too-small", cites, "number", least=least, most=most, given=text)
    elif 0 <= choice.most < int(text):
        wrong = forbids("answer.number-too-large", cites, "number", least=least, most=most, given=text)
    if wrong is not None:
        return Verdict(Outcome.ILLEGAL, (wrong,)), None, None, ()
    value = int(text)
    said = permits("answer.number", cites, "number", given=text)
    return Verdict(_LEGAL, (said,)), value, value, ()


def _explain_pick(g: RulesContext, choice: Choice, pick: str) -> Sequence[Finding]:
    if g.book.unknown.is_unjudged(g, pick):
        raise BadAnswer("answer.not-entered", named=pick[:80], act="pick")
    question: Question = ask_question_again(g, choice)
    if found := question.bars(pick):
        return found
    if question.menu is not None:
        found = question.menu.judge(g, choice.seat, pick)
        if failing := [each for each in found or () if each.effect != "PERMITS"]:
            return failing
    raise UnknownOption("answer.no-option", named=pick, choice=choice.id)


def _check_bounds(g: RulesContext, choice: Choice, picks: tuple[str, ...]) -> list[Finding]:
    given = len(picks)
    if given == choice.least == choice.most == 1 and choice.form == "options":
        return []
    cites, least, most = g.recorded(choice.cites), choice.least, choice.most
    if len(set(picks)) != given:
        return [forbids("answer.picked-twice", cites, "picks", twice=True, least=least, most=most, given=given)]
    if choice.form == "order" and given != len(choice.options):
        return [forbids("answer.incomplete-order", cites, "order", least=least, most=most, given=given)]
    if given < least:
        return [forbids("answer.too-few-picks", cites, "picks", least=least, most=most, given=given)]
    if given > most:
        return [forbids("answer.too-many-picks", cites, "picks", least=least, most=most, given=given)]
    return []


def _decide_chance(g: RulesContext, command: Answer, choice: Choice, chance: Chance | None, limit: int) -> Decision:
    """Carries out an entered result of chance (an observed game, a scenario, a replay)."""
    if choice.form == "lot":
        ids = [option.id for option in choice.options]
        if len(command.picks) != 1 or command.picks[0] not in ids:
            raise BadAnswer("answer.lot", possible=", ".join(ids), question=choice.name)
        order: tuple[int, ...] = (ids.index(str(command.picks[0])),)
    elif not command.picks and g.state.unknown is not None and not g.book.zone_rule(str(choice.subject)).public:
        order = ()  # the zone was shuffled, and nobody knows the result
    else:
        zone = sorted(g.state.zones.get(str(choice.subject), ()))
        order = tuple(int(p) if str(p).isascii() and str(p).isdigit() else -1 for p in command.picks)
        if sorted(order) != zone:
            raise BadAnswer("answer.order", zone_key=str(choice.subject), count=len(zone))
    answer_chance(g, choice, order)
    run(g, chance, limit)
    return _conclude(g, (permits("answer.chance", g.recorded(choice.cites), CHANCE),))


def _refuse(g: RulesContext, command: Command, verdict: Verdict, reason: str) -> Decision:
    if verdict.outcome is Outcome.NEEDS_JUDGE:
        reason = "NEEDS_JUDGE"
    attempt = msgspec.to_builtins(command)
    if "picks" in attempt:
        attempt["picks"] = list(attempt["picks"])
    verdict = g.stored(verdict)
    cites = g.recorded(verdict.cites) or g.book.refused_after_end
    g.record.cause = find_present_cause(g)
    g.record.emit(AttemptRefused, all_of((cites,)), command.seat, attempt, verdict)
    return Decision(verdict, tuple(g.record.events), reason)
