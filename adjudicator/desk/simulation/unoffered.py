"""Judges attempts that answer no open question: nobody asks for the act there, or its card lies elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.notation.labels.card_labels import CardLabels
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids, leaves_open
from engine.core.play.actions import Menu
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.survey import ask_question_again, survey
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
    elsewhere = _find_where_asked(book, word, tried)
    if not elsewhere:
        return (_leave_not_understood(book, table, labels, choice, tried),)
    possible = ", ".join(dict.fromkeys(acts))
    no_answer = forbids(
        "claim.no-answer", asked_by, tried.said, given=tried.said, possible=possible, asked=choice.seat,
        open_question=choice.name, asked_about=choice.subject,
    )  # fmt: skip
    return (no_answer, *elsewhere)


def _leave_not_understood(
    book: Rulebook, table: GameState, labels: CardLabels, choice: Choice, tried: StatedAttempt
) -> Finding:
    """Returns the finding that nobody is asked for an act, with who is asked, what, the options and the barred ones."""
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


def name_answers(table: GameState, labels: CardLabels, choice: Choice) -> tuple[str, str]:
    """Returns the possible answers to a question and the barred ones, as they would be written."""
    barred = [] if choice.seat == CHANCE else [each.id for each in survey(table, choice.seat).barred]
    offered = [option.id for option in choice.options]
    return _write(table, labels, offered) or str(choice.form), _write(table, labels, barred)


def _write(table: GameState, labels: CardLabels, ids: Sequence[str]) -> str:
    """Returns option ids as answers of a file, equal ones once."""
    said = list(dict.fromkeys(labels.option(table, each) for each in ids))
    return ", ".join(said[:MOST_OPTIONS]) + (" ..." if len(said) > MOST_OPTIONS else "")


def _find_card(table: GameState, labels: CardLabels, tried: StatedAttempt) -> int | None:
    """Returns the card that a stated attempt names, if it is only one. The position's author may see it."""
    named = next(iter(tried.act.values())) if isinstance(tried.act, dict) else None
    return (labels.object(table, named.partition("/")[0]) or None) if isinstance(named, str) else None


def _find_where_asked(book: Rulebook, word: str, tried: StatedAttempt) -> tuple[Finding, ...]:
    """Returns a finding with the clauses that ask for this act elsewhere; none if unknown."""
    module = part(book, "scenario_defaults")
    cites = module.SCENARIO_DEFAULTS.asked_at.get(word) if module is not None else None
    return () if cites is None else (forbids("claim.asked-elsewhere", cites, tried.said, places=list(cites)),)
