"""Reads answers in other forms: what happens to a card as its choice, an act with its card as two."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches

from adjudicator.desk.courses.named_cards import list_named
from adjudicator.desk.courses.open_questions import (
    LIKE,
    find_question,
    goes_way,
    is_under_way,
    split_in_two,
)
from adjudicator.desk.courses.payments.payment_search import pay_otherwise
from adjudicator.desk.courses.settling import settle
from adjudicator.desk.courses.unsaid_passes import accept_offer, attempt_of, is_legal, needs_no_more, stand
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import PAYMENTS
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.vocabulary import write_plainly
from engine.abilities.replacement.procedure import KEEP
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardFaced, CardMoved, CardTurned, MarkersChanged
from engine.core.events.event import Event
from engine.core.play.survey import survey
from engine.core.table.roles import REPLACEMENT

USE = "use"
"""The act for which an edition's words for using cards stand."""


def say_as_choice(game: SimulatedGame, answer: StatedAnswer) -> StatedAnswer | None:
    """Returns `{discard: X}` and the like as the choice of X, if the text then does so with X.

    Returns:
        The answer; None if the open question is no choice of cards, or that does not happen to all of them.
    """
    choice = find_question(game)
    if choice is None or choice.seat != answer.seat or not isinstance(answer.act, dict):
        return None
    word, named = next(iter(answer.act.items()))
    if word in CHOOSING or not {option.id.partition(":")[0] for option in choice.options} <= {*CHOOSING}:
        return None
    cards, chosen = {*list_named(game, answer)}, replace(answer, act={CHOOSING[0]: named})
    verdict, after = simulated_game.judge_and_go_on(game, attempt_of(chosen), explains=False)
    if not cards or verdict.outcome is not Outcome.LEGAL or after.stuck:
        return None
    words = load_defaults(game.position.book.id).words
    said = (*words.list_deeds(word), words.read_state(word))
    done = {card for event in _play_on(after, cards) for card in _list_done(event, said)}
    return chosen if cards <= done else None


def find_parts(game: SimulatedGame, answer: StatedAnswer) -> Sequence[StatedAnswer]:
    """Returns an answer with a way, or with a card chosen for its act, as two answers; else none.

    The second is left out where nothing else is possible. An act that is done with another card is none of them. What
    is done with a card that a text offers to do is said with the yes to it.
    """
    accepted = accept_offer(game, answer)
    if accepted is not None:
        after = simulated_game.judge_and_go_on(game, attempt_of(accepted), explains=False)[1]
        return (accepted, answer) if is_legal(stand(after), answer) else (accepted,)
    parts = split_in_two(answer)
    if parts is None:
        return ()
    by_way = _use_in_way(game, answer)
    if by_way:
        return by_way
    act = attempt_of(parts[0])
    if isinstance(act.act, str) and any(":" in each for each in simulated_game.find_submitted(game, act)):
        return ()
    verdict, after = simulated_game.judge_and_go_on(game, act)
    then = stand(after)
    if verdict.outcome is not Outcome.LEGAL:
        return ()
    if is_legal(then, parts[1]):
        return parts
    choice = find_question(then)
    pays = choice is not None and choice.name in PAYMENTS
    return parts[:1] if needs_no_more(then, _play_on(after, set()) if pays else after.events, parts[1]) else ()


def _use_in_way(game: SimulatedGame, answer: StatedAnswer) -> Sequence[StatedAnswer]:
    """Returns an answer with a way as its act as the use of its card and then the way; else none.

    `{incarnation: X}` is to play X, and to banish for it.

    The way is left out where X can be used in no other one, or not at all. A card in play has no ways, and in the
    middle of an act nothing is used.
    """
    choice, cards = find_question(game), {*list_named(game, answer)}
    [(word, named)] = answer.act.items() if isinstance(answer.act, dict) else [("", "")]
    names = load_defaults(game.position.book.id).words.answers.get(write_plainly(word), ())
    in_play = any(game.table.objects[card].zone in game.position.book.play_keys for card in cards if card)
    if choice is None or choice.seat != answer.seat or not names or in_play or is_under_way(game, choice):
        return ()
    known = [(option.id, option.subject) for option in choice.options]
    known += [(barred.id, barred.subject) for barred in survey(game.table, choice.seat).barred]
    uses = (USE, *load_defaults(game.position.book.id).scenario.also_means.get(USE, ()))
    acts = dict.fromkeys(id.partition(":")[0] for id, subject in known if subject in cards)
    for act in (each for each in acts if each in uses):
        use, way = replace(answer, act={act: named}), replace(answer, act=word)
        verdict, after = simulated_game.judge_and_go_on(game, attempt_of(use), explains=False)
        if verdict.outcome is Outcome.ILLEGAL and any(_has_way(game, card, (word, *names)) for card in cards):
            return (use,)
        then = stand(after) if verdict.outcome is Outcome.LEGAL else None
        if then is not None and is_legal(then, way):
            return use, way
        if then is not None and goes_way(then, word):
            return (use,)
    return ()


def _has_way(game: SimulatedGame, card: int, names: Sequence[str]) -> bool:
    """Returns whether a card has an ability of a kind that is named, such as `incarnation`."""
    g = RulesContext(game.table)
    abilities = [g.derived.ability(key) for key in g.derived.abilities(card)]
    return any(get_close_matches(each.kind, names, 1, LIKE) for each in abilities if each.when is None)


def _play_on(after: SimulatedGame, cards: set[int]) -> Iterator[Event]:
    """Yields the events after a choice, with other cards paid than those chosen, until everybody has passed.

    What may be replaced happens as it is, since the text says that.
    """
    yield from after.events
    asked = find_question(after)
    if asked is not None and asked.name == REPLACEMENT and asked.find(KEEP) is not None:
        after = simulated_game.judge_and_go_on(stand(after), StatedAttempt(asked.seat, KEEP), explains=False)[1]
        yield from after.events
    choice = find_question(after)
    paid = (
        pay_otherwise(stand(after), choice, cards) if choice is not None and choice.name in PAYMENTS else stand(after)
    )
    if paid is None:
        return
    yield from paid.events
    settled = settle(paid)
    if settled is not None:
        yield from settled.events


def _list_done(event: Event, said: Collection[str]) -> Iterator[int]:
    """Yields the card to which an event does what is said, or which it turns as is said."""
    lies = isinstance(event, CardTurned) and event.orientation in said
    if isinstance(event, CardMoved | CardTurned | CardFaced | MarkersChanged) and (lies or event.verb in said):
        yield event.card
