"""What an open question of a course takes: passing, the only answer, an unseen card, one pick after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import NamedTuple

from adjudicator.desk.positions.course_notation import PASS, StatedAnswer
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import CourseStep
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.unoffered import name_answers
from adjudicator.desk.simulation.unseen import list_depending
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.labelled_play import WON, asks_for_signs
from adjudicator.notation.labels.meant_options import DECLINING, END
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.vocabulary import write_plainly
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Verdict, forbids, leaves_open
from engine.core.play.decide import Answer
from engine.core.play.survey import survey
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.roles import PRIORITY
from engine.core.table.zones import SEATS

LIKE = 0.75
"""How much the name of a question is like the word for a way (`incarnation`, `incarnate`)."""
NO_PICK = "none (なし)"
"""How it is written that nothing is picked where a question asks for as many as a number and may be declined."""
OTHER_COST = "payment"
"""The name of the question what is used for a cost other than the usual one."""
YES, NO = "yes", "no"
"""The options of a question whether something is done."""
ATTACK, PLAYER = "attack", "player"
"""The words for attacking, and for the other player as what is attacked."""
FIGHTING = ("attacker", "in_battle")
"""The facts that name cards in a battle, in the editions whose battles give priority."""


class OpenShuffle(NamedTuple):
    """A shuffle whose result is asked for."""

    zone: str
    """The key of the zone."""
    order: tuple[int, ...]
    """Its cards as they lie."""


def find_question(game: SimulatedGame) -> Choice | None:
    """Returns the first open question; None if nobody is asked."""
    return next(iter(game.table.choices), None)


def find_same_question(after: SimulatedGame, choice: Choice) -> Choice | None:
    """Returns the question asked once more after an answer, as in payments; None if it is not."""
    again = after.table.choice_of(choice.seat)
    return again if again is not None and again.name == choice.name else None


def forbid_further(after: SimulatedGame, choice: Choice, count: int, verdict: Verdict) -> Verdict:
    """Returns the verdict on several picks of which the first alone leaves nothing more to be asked.

    Args:
        after: the game after the first pick.
        choice: the question.
        count: how many are picked.
        verdict: the verdict on all of them.
    """
    book = after.position.book
    cites = book.edition.recorded(choice.cites)
    reason = forbids("course.nothing-more-asked", cites, choice.seat, asked=choice.seat, count=count)
    return Verdict(verdict.outcome, (book.stored(reason), *verdict.findings))


def find_possible_answers(game: SimulatedGame, choice: Choice) -> list[int]:
    """Returns the unseen cards of the asked player that could be an answer to a question."""
    objects = game.table.objects
    depending = (option.subject for option in list_depending(RulesContext(game.table), choice))
    cards = {card for card in depending if isinstance(card, int) and card in objects}
    return sorted(card for card in cards if objects[card].controller == choice.seat)


def may_pass(game: SimulatedGame, choice: Choice) -> bool:
    """Returns whether passing is an answer to a question, or would be if nothing barred it."""
    if choice.find(PASS) is not None:
        return True
    if choice.seat == CHANCE:
        return False
    return any(option.id == PASS for option in survey(game.table, choice.seat).barred)


def may_decline(choice: Choice) -> bool:
    """Returns whether a question has an option that stands for passing, such as blocking with nothing."""
    return any(choice.find(option) is not None for option in DECLINING)


def is_under_way(game: SimulatedGame, choice: Choice) -> bool:
    """Returns whether a question has to be answered before a player may act or let play go on."""
    return choice.find(END) is None and not may_pass(game, choice)


def waits(game: SimulatedGame) -> bool:
    """Returns whether something waits to be resolved."""
    table, book = game.table, game.position.book
    zones = (cards for zone, cards in table.zones.items() if zone.rpartition("/")[2] == book.resolution_zone)
    return any(zones) or bool(table.pending)


def is_unsettled(game: SimulatedGame) -> bool:
    """Returns whether something waits to be resolved, or a battle is under way."""
    table = game.table
    return table.result is None and (waits(game) or any(table.facts.get(name) for name in FIGHTING))


def is_forced_pass(choice: Choice) -> bool:
    """Returns whether passing is the only possible answer to a question."""
    return [option.id for option in choice.options] == [PASS]


def is_priority(choice: Choice) -> bool:
    """Returns whether a question asks what a player with priority does, and lets the player pass."""
    return choice.name == PRIORITY and choice.find(PASS) is not None


def find_surroundings(game: SimulatedGame) -> list[tuple[str, str]]:
    """Returns where the procedures around the present one stand: the turn, the phase, the step."""
    return [(frame.procedure, frame.at) for frame in game.table.agenda[:-1]]


def find_only_answer(choice: Choice) -> Answer | None:
    """Returns the only possible answer to a question; None if there are several."""
    if choice.leaves_alternatives or choice.form not in ("options", "number", "order"):
        return None
    if choice.form == "number":
        return Answer(choice.seat, number=str(choice.least))
    if choice.form == "order" and len(choice.options) > 1:
        return None
    return Answer(choice.seat, picks=tuple(option.id for option in choice.options))


def find_fewest(choice: Choice) -> Answer | None:
    """Returns the answer that picks nothing where cards are chosen up to a number; None if there is none."""
    acts = {option.id.partition(":")[0] for option in choice.options}
    picks = choice.form == "options" and choice.least == 0 and bool(acts) and acts.issubset(CHOOSING)
    return Answer(choice.seat) if picks else None


def tell_why_declined(game: SimulatedGame, tried: StatedAttempt, verdict: Verdict) -> Verdict:
    """Returns the verdict on the only possible answer, with the reasons why what it declines could not be done."""
    if tried.answer is None or tried.answer.picks != (NO,):
        return verdict
    barred = (option for option in survey(game.table, tried.seat).barred if option.id == YES)
    reasons = tuple(reason for option in barred for reason in option.findings)
    return game.position.book.stored(Verdict(verdict.outcome, (*verdict.findings, *reasons)))


def find_usual_answer(choice: Choice, steps: Sequence[CourseStep]) -> Answer | None:
    """Returns the answer that a judge leaves unsaid; None if the question is in dispute.

    Things that happen together are ordered as they are listed, and an attack is on the other player.

    Args:
        choice: the question.
        steps: the answers before it.
    """
    last = steps[-1].tried.act if steps else None
    if choice.form == "order" and not choice.leaves_alternatives:
        return Answer(choice.seat, picks=tuple(option.id for option in choice.options))
    if choice.form != "options" or not isinstance(last, dict) or ATTACK not in last:
        return None
    on_player = [option.id for option in choice.options if option.id == PLAYER or option.subject in SEATS]
    return Answer(choice.seat, picks=tuple(on_player)) if len(on_player) == 1 else None


def find_shuffle(game: SimulatedGame) -> OpenShuffle | None:
    """Returns the open shuffle; None if none is asked for."""
    choice = find_question(game)
    if choice is None or choice.seat != CHANCE or choice.form != "shuffle":
        return None
    zone = str(choice.subject)
    return OpenShuffle(zone, tuple(game.table.zones.get(zone, ())))


def find_plain_shuffle(game: SimulatedGame) -> tuple[int, ...] | None:
    """Returns the cards of an open shuffle whose order makes no difference, as they are all alike."""
    shuffle, objects = find_shuffle(game), game.table.objects
    alike = shuffle is not None and len({objects[card].number for card in shuffle.order}) <= 1
    return shuffle.order if shuffle is not None and alike else None


def dictate_order(order: tuple[int, ...]) -> StatedAttempt:
    """Returns the result of chance by which the cards of a shuffled zone lie in an order."""
    return StatedAttempt(CHANCE, answer=Answer(CHANCE, picks=order))


def ask_for_answer(game: SimulatedGame, choice: Choice) -> Finding:
    """Returns the finding that an answer is needed which the course does not state, with its options."""
    cites, about = game.position.book.edition.recorded(choice.cites), choice.subject
    possible, barred = name_answers(game.table, game.labels, choice)
    if choice.form == "options" and choice.least == 0:
        possible = f"{possible}, {NO_PICK}"
    if barred:
        return leaves_open(
            "course.answer-missing-barred", cites, choice.seat, asked=choice.seat, open_question=choice.name,
            asked_about=about, possible=possible, barred_answers=barred,
        )  # fmt: skip
    return leaves_open(
        "course.answer-missing", cites, choice.seat, asked=choice.seat, open_question=choice.name,
        asked_about=about, possible=possible,
    )  # fmt: skip


def ask_for_chance(game: SimulatedGame, choice: Choice) -> Finding:
    """Returns the finding that a result of chance is needed, or which card an unknown one is."""
    cites = game.position.book.edition.recorded(choice.cites)
    if choice.name == "identify":
        return leaves_open("position.card-unknown", cites, choice.subject, missing="which card it is")
    word = "shuffle" if choice.form == "shuffle" else "lot"
    return leaves_open(
        "course.chance", cites, choice.subject, asked=CHANCE, open_question=choice.name, asked_about=choice.subject,
        given=word,
    )  # fmt: skip


def picks_nothing(answer: StatedAnswer) -> bool:
    """Returns whether an answer states that nothing is picked, as in `{support: []}`."""
    return isinstance(answer.act, dict) and next(iter(answer.act.values())) == []


def split_picks(answer: StatedAnswer) -> list[StatedAnswer]:
    """Returns an answer with several picks as answers with one pick each; empty if it has only one."""
    if not isinstance(answer.act, dict):
        return []
    word, picks = next(iter(answer.act.items()))
    return [replace(answer, act={word: one}) for one in picks] if isinstance(picks, list) and len(picks) > 1 else []


def name_winner(game: SimulatedGame, answer: StatedAnswer) -> StatedAnswer:
    """Returns an answer `lot: P2` where a contest is held as one that names its winner; any other one unchanged."""
    word, given = next(iter(answer.act.items())) if isinstance(answer.act, dict) else ("", None)
    contest = word == "lot" and given in game.position.book.seats and asks_for_signs(game.table, game.position.book)
    return replace(answer, act={WON[-1]: str(given)}) if contest else answer


def says_nothing(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether an answer only says that nothing is done, as in `no response`, which is to pass with priority."""
    words = load_defaults(game.position.book.id).words
    return isinstance(answer.act, str) and words.says_no(answer.act) and not words.find_undone(answer.act)


def split_in_two(answer: StatedAnswer) -> tuple[StatedAnswer, StatedAnswer] | None:
    """Returns an answer with a way (`{play: X/incarnation}`), or with a card for its act (`{retreat: X}`), as two."""
    word, named = next(iter(answer.act.items())) if isinstance(answer.act, dict) else ("", None)
    card, slash, way = named.rpartition("/") if isinstance(named, str) else ("", "", "")
    if slash and card and way:
        return replace(answer, act={word: card}), replace(answer, act=way)
    if not isinstance(named, str) or word in CHOOSING:
        return None
    return replace(answer, act=word), replace(answer, act={CHOOSING[0]: named})


def goes_way(game: SimulatedGame, way: str) -> bool:
    """Returns whether a card is already used in a way that is named, as nothing else is possible.

    The open question is about that way, or about what is paid in place of the usual cost.
    """
    choice, words = find_question(game), load_defaults(game.position.book.id).words
    names = words.answers.get(write_plainly(way), ())
    if choice is None:
        return False
    return bool(get_close_matches(choice.name, (way, *names), 1, LIKE)) or (bool(names) and choice.name == OTHER_COST)


def find_forced(game: SimulatedGame) -> StatedAttempt | None:
    """Returns the only possible answer to the open question; None if a player or chance has to decide.

    A question to which an unseen card could be an answer is left to its player.
    """
    choice = find_question(game)
    if choice is None or game.table.result is not None:
        return None
    order = find_plain_shuffle(game)
    if order is not None:
        return dictate_order(order)
    only = None if choice.seat == CHANCE else find_only_answer(choice)
    if only is None or find_possible_answers(game, choice):
        return None
    return StatedAttempt(choice.seat, answer=only)
