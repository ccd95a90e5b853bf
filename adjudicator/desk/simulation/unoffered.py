"""Judges attempts that answer no open question: nobody asks for the act there, or its card lies elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.desk.answers.equal_options import mark_apart
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.notation.labels.card_labels import STANDS_ALONE, CardLabels
from engine.abilities.view import RulesContext
from engine.core.clauses.borrowing import OF
from engine.core.clauses.citation import all_of
from engine.core.clauses.finding import Finding, forbids, leaves_open
from engine.core.opening.scenario_defaults import ScenarioDefaults
from engine.core.play.actions import Menu
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.survey import ask_question_again, survey
from engine.core.questions.explain import explain_place
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState
from engine.rulebooks import part

MOST_OPTIONS = 20
"""The most options that a finding names."""


def judge_unoffered(
    book: Rulebook,
    table: GameState,
    labels: CardLabels,
    choice: Choice,
    picks: Sequence[str | int],
    tried: StatedAttempt,
) -> tuple[Finding, ...]:
    """Returns the findings that an attempt does not answer the question to its seat.

    They name the valid words and the clauses that ask for the act or, if the word is valid, the card's zone. An act
    that no clause is known to ask for is not understood, which a judge has to settle.
    """
    asked_by, ids = book.edition.recorded(choice.cites), [str(pick) for pick in picks]
    menu = ask_question_again(RulesContext(table), choice).menu
    acts = [action.act for action in menu.actions] if isinstance(menu, Menu) else []
    acts += [option.id.partition(":")[0] for option in choice.options]
    card = _find_card(table, labels, tried)
    if card is not None and ids and ids[0].partition(":")[0] in acts:
        zone = table.objects[card].zone
        return (forbids("claim.card-elsewhere", asked_by, card, asked=choice.seat, zone=zone),)
    word = ids[0].partition(":")[0] if ids else str(tried.act or "")
    if (
        card is None
        and word in acts
        and (named := ids[0].partition(":")[2] if ids else "")
        and not _is_known(named, labels)
    ):
        return (_leave_name_unknown(book, table, labels, choice, tried),)
    of_other = forbid_act_of_other(book, table, word, tried)
    elsewhere = find_where_asked(book, table, word, tried) if of_other is None else of_other
    if elsewhere is None:
        return (_leave_not_understood(book, table, labels, choice, tried),)
    possible = ", ".join(dict.fromkeys(acts))
    no_answer = forbids(
        "claim.no-answer", asked_by, tried.said, given=tried.said, possible=possible, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip
    return (elsewhere, no_answer) if of_other is not None else (no_answer, elsewhere)


def _leave_not_understood(
    book: Rulebook, table: GameState, labels: CardLabels, choice: Choice, tried: StatedAttempt
) -> Finding:
    """Returns the finding that nobody is asked for an act, with the open question and its options."""
    cites, about = book.edition.recorded(choice.cites), choice.subject
    possible, barred = name_answers(table, labels, choice)
    if barred:
        return leaves_open(
            "claim.nobody-asks-barred", cites, tried.said, given=tried.said, asked=choice.seat,
            open_question=choice.name, asked_about=about, possible=possible, barred_answers=barred,
        )  # fmt: skip
    return leaves_open(
        "claim.nobody-asks", cites, tried.said, given=tried.said, asked=choice.seat, open_question=choice.name,
        asked_about=about, possible=possible,
    )  # fmt: skip


def ask_which(
    book: Rulebook, table: GameState, labels: CardLabels, choice: Choice, several: Sequence[str], tried: StatedAttempt
) -> Finding:
    """Returns the finding that an attempt fits several options of the question, which are told apart."""
    possible = ", ".join(write_apart(table, labels, choice, several)[:MOST_OPTIONS])
    return leaves_open(
        "claim.several-meant", book.edition.recorded(choice.cites), tried.said, given=tried.said, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject, possible=possible,
    )  # fmt: skip


def write_apart(table: GameState, labels: CardLabels, choice: Choice, several: Sequence[str]) -> list[str]:
    """Returns the options that an attempt fits as they are written to tell them apart, equal ones once."""
    marks = mark_apart(table, labels, [(each.id, each.subject) for each in choice.options if each.id in several])
    written = [labels.option(table, each) + (f" ({marks[each][0]})" if each in marks else "") for each in several]
    return list(dict.fromkeys(written))


def _is_known(named: str, labels: CardLabels) -> bool:
    """Returns whether the subject of an option is an object, a player, or the label of a card."""
    subject = named.partition("/")[0]
    return subject.isdecimal() or subject in STANDS_ALONE or labels.knows(subject)


def _leave_name_unknown(
    book: Rulebook, table: GameState, labels: CardLabels, choice: Choice, tried: StatedAttempt
) -> Finding:
    """Returns the finding that nothing of the stated name can be used for an act that is asked for."""
    written = [each for each in name_answers(table, labels, choice) if each]
    possible = [_name_ability(table, labels, each) for each in ", ".join(written).split(", ")]
    cites, named = book.edition.recorded(choice.cites), ", ".join(possible)
    return leaves_open(
        "claim.unknown-name", cites, tried.said, given=tried.said, asked=choice.seat, open_question=choice.name,
        asked_about=choice.subject, possible=named,
    )  # fmt: skip


def _name_ability(table: GameState, labels: CardLabels, said: str) -> str:
    """Returns an answer with the name of its ability in place of the number, if it has one."""
    card, slash, number = said.rpartition("/")
    obj = table.objects.get(labels.object(table, card.partition(":")[2]))
    printed = table.pins.definitions.get(obj.number) if obj is not None else None
    place = int(number) - 1 if number.isdecimal() else -1
    abilities = printed.abilities if printed is not None else ()
    name = getattr(abilities[place], "name", "") if 0 <= place < len(abilities) else ""
    return f"{card}{slash}{name}" if name else said


def name_answers(table: GameState, labels: CardLabels, choice: Choice) -> tuple[str, str]:
    """Returns the possible answers to a question and the barred ones, as they would be written."""
    barred = [] if choice.seat == CHANCE else [each.id for each in survey(table, choice.seat).barred]
    offered = [option.id for option in choice.options]
    form = write_number(choice) if choice.form == "number" else str(choice.form)
    return _write(table, labels, offered) or form, _write(table, labels, barred)


def write_number(choice: Choice) -> str:
    """Returns how a number is written as an answer, with its bounds."""
    return (
        f"{{number: N}} ({choice.least} ≤ N)"
        if choice.most < 0
        else f"{{number: N}} ({choice.least} ≤ N ≤ {choice.most})"
    )


def _write(table: GameState, labels: CardLabels, ids: Sequence[str]) -> str:
    """Returns option ids as answers of a file, equal ones once."""
    said = list(dict.fromkeys(labels.option(table, each) for each in ids))
    return ", ".join(said[:MOST_OPTIONS]) + (" ..." if len(said) > MOST_OPTIONS else "")


def _find_card(table: GameState, labels: CardLabels, tried: StatedAttempt) -> int | None:
    """Returns the card that a stated attempt names, if it is only one. The position's author may see it."""
    named = next(iter(tried.act.values())) if isinstance(tried.act, dict) else None
    return (labels.object(table, named.partition("/")[0]) or None) if isinstance(named, str) else None


def forbid_act_of_other(book: Rulebook, table: GameState, word: str, tried: StatedAttempt) -> Finding | None:
    """Returns the finding that only the other player ever does an act; None for any other act."""
    module, turn = part(book, "scenario_defaults"), table.turn_player
    defaults: ScenarioDefaults | None = module.SCENARIO_DEFAULTS if module is not None else None
    if defaults is None or tried.seat not in book.seats or turn not in book.seats:
        return None
    others = defaults.of_other_player if tried.seat == turn else defaults.of_turn_player
    meanings = (word,) if word in others else defaults.also_means.get(word, ())
    if not meanings or any(meant not in others for meant in meanings):
        return None
    player, cites = next(seat for seat in book.seats if seat != tried.seat), all_of(others[meant] for meant in meanings)
    if tried.seat == turn:
        return forbids("claim.act-of-other-player", cites, tried.seat, player=player)
    return forbids("claim.act-of-turn-player", cites, tried.seat, player=player)


def find_where_asked(book: Rulebook, table: GameState, word: str, tried: StatedAttempt) -> Finding | None:
    """Returns the finding where an act is asked for, and where play stands; None if unknown."""
    module = part(book, "scenario_defaults")
    defaults: ScenarioDefaults | None = module.SCENARIO_DEFAULTS if module is not None else None
    cites = defaults.asked_at.get(word) if defaults is not None else None
    if defaults is None or cites is None:
        return None
    stands = [*_list_places(book, table)]
    at = stands[0] if stands else ""
    asked_in = [defaults.asked_in[word]] if word in defaults.asked_in else list(cites)
    phases = [_name_place(defaults, clause) for clause in asked_in]
    there = phases[0] if all(each == phases[0] for each in phases) else []
    begun, here = next(((at, names) for at in stands if (names := _name_place(defaults, at))), ("", []))
    if not there or not here or there == here:
        return forbids("claim.asked-elsewhere", cites, tried.said, places=list(cites), at=at)
    return forbids("claim.asked-in-phase", cites, tried.said, phase=there, stands=here, at=begun)


def _list_places(book: Rulebook, table: GameState) -> Iterator[str]:
    """Yields the clauses where play stands, the innermost first.

    A procedure that waits for another stands at its next step, so the step that called the other comes before it.
    """
    for depth, place in enumerate(reversed(explain_place(table))):
        procedure = book.procedures.get(place.procedure)
        steps = [step.partition("/")[0] for step in procedure.steps] if procedure is not None else []
        before = steps.index(place.clause) - 1 if depth and place.clause in steps else -1
        if before >= 0:
            yield steps[before].partition(OF)[0]
        yield place.clause.partition(OF)[0]


def _name_place(defaults: ScenarioDefaults, clause: str) -> list[str]:
    """Returns the names, in all languages, of the phase or step in which a clause stands; none if it has no name."""
    for place in defaults.places.values():
        if any(_stands_in(clause, one.partition("/")[0]) for one in (place.clause, place.with_priority) if one):
            return [name for name, other in defaults.places.items() if other == place]
    return []


def _stands_in(clause: str, place: str) -> bool:
    """Returns whether a clause is that of a place, or a line of it (503.3a of 503.3)."""
    return clause == place or (clause.startswith(place) and clause[len(place) :][:1].isalpha())
