"""What a seat cannot see does not show: two hidden cards changed places, and everything it gets is the same.

Two cards of one player that a seat cannot see are swapped. From then on the seat must get byte for byte the same
view of the table, events, options, reasons, refusals and errors, until one of the two cards is shown to it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec
import pytest

from adjudicator.rpc.messages import convert, speaking
from adjudicator.rpc.messages.errors import refusal_detail
from adjudicator.rpc.messages.speaking import LANGUAGE, speak_at, speak_of_game
from adjudicator.sentences import told as telling
from adjudicator.sentences.events import say_event
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.prose import write_prose
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import tell_event
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome, Verdict, forbids
from engine.core.clauses.refusal import Refusal
from engine.core.events.cards import CardMoved
from engine.core.events.event import Event
from engine.core.events.fold import evolve
from engine.core.play.book.rulebook import rulebook_of
from engine.core.play.decide import Answer, decide
from engine.core.play.survey import Survey, ask_question_again, explain_move, survey
from engine.core.play.visibility import JUDGE, sees, view_table
from engine.core.questions.redaction import redact
from engine.core.table.state import GameObject, GameState
from tests.properties.playing import MANY, POOLS, SEATS, VIEWERS, Live, open_random, some_answer
from tests.shares import is_ours, share
from tests.telling import tell_questions, tell_survey, tell_table, tell_verdict

ENCODE = msgspec.json.Encoder().encode

FURTHER = 12
"""Commands that are carried out on both tables after a swap."""

TRIES = 6
"""At every n-th of these commands moves are tried as well; the long test tries some at each."""

SELDOM = {"fftcg-wild": 6, "force-of-will": 12, "force-of-will-wild": 12, "older-force-of-will": 12}
"""How many times fewer swaps are made where a single one takes seconds."""

GAMES, SHARES = 3, 2
"""The short test has so many games, of which a run takes one, and of its swaps one of so many."""


def hidden_from(table: GameState, seat: str) -> Iterator[GameObject]:
    """The cards a seat cannot see."""
    g = RulesContext(table)
    for obj in table.objects.values():
        if obj.card and not sees(g, seat, obj.id):
            yield obj


def without_loops(table: GameState) -> GameState:
    """The table without the positions of this turn it remembers: another arrangement never went through them."""
    copy = table.copy()
    if copy.saved is not None:
        copy.saved = without_loops(copy.saved)
    copy.facts = {name: value for name, value in copy.facts.items() if not name.startswith("loop/")}
    return asked_anew(copy)


def swapped(table: GameState, one: int, other: int) -> GameState:
    """A table in which two physical cards changed places."""
    copy = table.copy()
    if copy.saved is not None:
        copy.saved = copy.saved.copy()
    for state in (copy, copy.saved):
        if state is not None:
            first = next(obj for obj in state.objects.values() if obj.card == one)
            second = next(obj for obj in state.objects.values() if obj.card == other)
            state.change_object(first.id, card=second.card, number=second.number)
            state.change_object(second.id, card=first.card, number=first.number)
    return asked_anew(copy)


def asked_anew(table: GameState) -> GameState:
    """The table with its questions as the rules put them now."""
    table.choices = [
        ask_question_again(RulesContext(table), choice).opened(choice.id, choice.step, choice.undo)
        for choice in table.choices
    ]
    return table


def shown(g: RulesContext, seat: str, cards: tuple[int, int]) -> bool:
    """Whether the seat sees one of the cards now."""
    return any(sees(g, seat, obj.id) for obj in g.state.objects.values() if obj.card in cards)


def tried(table: GameState, seat: str, word: str, live: Live) -> bytes:
    """What a seat gets to hear when it tries a move: the refusal, its record, or the error."""
    told: list[bytes] = []
    for choice in table.choices:
        copy = table.copy()
        try:
            decision = decide(copy, Answer(seat, choice.id, (word,)), live.chance)
        except Refusal as error:
            told.append(f"{type(error).__name__} {error}".encode())
            told.extend(said_error(error, copy, seat))
            continue
        if decision.reason:
            told.append(ENCODE([decision.reason, decision.verdict]))
            told.extend(in_each_language(copy, seat, partial(tell_verdict, decision.verdict)))
            told.extend(ENCODE(redact(event, copy, seat)) for event in decision.events)
    try:
        explained = explain_move(table, seat, word)
    except Refusal as error:
        told.append(f"{type(error).__name__} {error}".encode())
        told.extend(said_error(error, table, seat))
    else:
        told.append(ENCODE(explained))
        told.extend(in_each_language(table, seat, partial(tell_verdict, explained)))
    return b"\n".join(told)


def in_each_language(table: GameState, seat: str, say: Callable[[Speaker], object]) -> list[bytes]:
    """Something as a server says it to the seat, once in each language."""
    found = []
    for language in LANGUAGES:
        LANGUAGE.set(language)
        try:
            found.append(ENCODE(say(speak_at(table, seat, language))))
        finally:
            LANGUAGE.set("")
    return found


def said_error(error: Refusal, table: GameState, seat: str) -> list[bytes]:
    """The details of an error, with its arguments and its sentence."""

    def say(speaker: Speaker) -> bytes:
        error.speaker = speaker  # type: ignore[attr-defined]  # as the server hands it to what it raises
        return bytes(refusal_detail(error, error.reason, "").SerializePartialToString(deterministic=True))

    return in_each_language(table, seat, say)


def said(table: GameState, seat: str, surveyed: Survey | None) -> bytes:
    """The table, everybody's open questions and the own survey, with their sentences, as a server sends them."""

    def say(speaker: Speaker) -> list[object]:
        own = tell_survey(surveyed, speaker) if surveyed is not None else None
        return [tell_table(table, seat, speaker), tell_questions(table, seat, speaker), own]

    return b"\n".join(in_each_language(table, seat, say))


def told(table: GameState, seat: str, live: Live, words: list[str]) -> dict[str, bytes]:
    """Everything a seat can get to know about a table by asking and trying."""
    surveyed = survey(table, seat) if seat in SEATS else None
    found = {"view": ENCODE(view_table(table, seat)), "sentences": said(table, seat, surveyed)}
    if surveyed is not None:
        found["survey"] = ENCODE(surveyed)
        for word in words:
            found[f"try {word}"] = tried(table, seat, word, live)
    return found


def attempts(table: GameState, rng: random.Random, most: int = 12) -> list[str]:
    """Moves somebody might try: acts of all menus and questions with any object."""
    acts = (
        "use-unit", "use-event", "attack", "ability", "pay", "choose", "support", "reveal", "place", "charge", "deploy",
        "play", "ex", "skill", "energy", "target", "unit", "standby", "substitute", "call", "judge", "block",
    )  # fmt: skip
    ids = rng.sample(sorted(table.objects), min(most, len(table.objects)))
    words = [f"{rng.choice(acts)}:{object_id}" for object_id in ids]
    words += [f"ability:{i}/{table.objects[i].number}#0" for i in ids[:3]]
    return [*words, "end", "pass", "none"]


def seen_events(events: tuple[Event, ...], before: GameState, seat: str, cards: tuple[int, int]) -> list[bytes]:
    """The events of a command as the seat gets them and hears them said, until it is shown one of the cards."""
    table, found = before.copy(), []
    speakers = [speak_of_game(before, language) for language in LANGUAGES]
    for event in events:
        evolve(table, event)
        g = RulesContext(table)
        if shown(g, seat, cards):
            found.append(b"shown")
            break
        heard = tell_event(event, g, seat)
        said = [say_event(each, heard) for each in speakers if heard]
        prose = [write_prose([heard], each, (table.turn, table.turn_player)) for each in speakers if heard]
        found.append(ENCODE([heard, said, prose]))
    return found


def check_swap(live: Live, seat: str, rng: random.Random, tries: int) -> bool:
    """Swap two cards hidden from a seat and compare all it gets, here and for some commands more.

    They began in the same deck: where a card of another deck cannot be, a seat may tell that it is not there.
    """
    owner = rng.choice(SEATS)
    deck = {obj.card: obj.zone for obj in live.log[0].objects}  # type: ignore[attr-defined]
    hidden = [obj for obj in hidden_from(live.table, seat) if obj.owner == owner]
    if not hidden:
        return False
    one = rng.choice(hidden)
    others = [obj for obj in hidden if obj.number != one.number and deck[obj.card] == deck[one.card]]
    if not others:
        return False
    other = rng.choice(others)
    cards = (one.card, other.card)
    mine = without_loops(live.table)
    try:
        theirs = swapped(mine, *cards)
    except RuntimeError:
        return False  # with the other card the step would not ask: the owner's own question tells the owner only
    for n in range(FURTHER):
        if any(shown(RulesContext(table), seat, cards) for table in (mine, theirs)):
            return True
        words = attempts(mine, rng) if n % tries == 0 else []
        expected, found = told(mine, seat, live, words), told(theirs, seat, live, words)
        for key, value in expected.items():
            assert found[key] == value, f"{key} of {seat} tells {one.number} in {one.zone} from {other.number}"
        if mine.result is not None:
            break
        answer = some_answer(mine, rng)
        before, after = mine.copy(), theirs.copy()
        first = decide(mine, answer, live.chance)
        try:
            second = decide(theirs, answer, live.chance)
        except Refusal:
            return True  # the owner's own options differ
        if second.reason:
            return True
        got = seen_events(first.events, before, seat, cards), seen_events(second.events, after, seat, cards)
        if b"shown" in (got[0][-1], got[1][-1]):
            same = min(len(got[0]), len(got[1])) - 1
            got = got[0][:same], got[1][:same]
            assert got[0] == got[1], f"events of {seat} tell {one.number} from {other.number}"
            return True
        assert got[0] == got[1], f"events of {seat} tell {one.number} in {one.zone} from {other.number}"
    return True


def check_games(pool: str, seeds: Iterable[int], every: int, tries: int = 1, shares: int = 1) -> tuple[int, int]:
    """Swaps at every n-th question of some games, or at a share of these; how many were made, of how many."""
    made = asked = 0
    for seed in seeds:
        live = open_random(seed, POOLS[pool]())
        for n, _ in enumerate(live.turns()):
            if n % every == 0 and is_ours(n // every, shares):
                rng = random.Random(f"hidden {seed} {n}")
                made += sum(check_swap(live, seat, rng, tries) for seat in VIEWERS)
                asked += len(VIEWERS)
    return made, asked


@pytest.mark.parametrize("pool", POOLS)
def test_two_hidden_cards_can_change_places_unnoticed(pool: str) -> None:
    seeds = share(range(GAMES), GAMES)
    made, asked = check_games(pool, seeds, every=max(20, 5 * SELDOM.get(pool, 1)), tries=TRIES, shares=SHARES)
    assert made * 2 > asked > 0


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_two_hidden_cards_can_change_places_unnoticed_in_many_games(pool: str) -> None:
    seldom = SELDOM.get(pool, 1)
    made, _ = check_games(pool, range(3000, 3000 + (MANY or 30)), every=6 * seldom)
    assert made > 600 // max(seldom, 2)


def test_a_leak_would_be_noticed() -> None:
    """The property can fail: whoever sees the cards notices the swap."""
    live = open_random(1, POOLS["sample"]())
    hand = live.table.zones["P1/hand"]
    one, other = live.table.objects[hand[0]], live.table.objects[hand[1]]
    assert one.number != other.number
    theirs = swapped(live.table, one.card, other.card)

    assert ENCODE(view_table(theirs, "P1")) != ENCODE(view_table(live.table, "P1"))
    assert ENCODE(view_table(theirs, "P2")) == ENCODE(view_table(live.table, "P2"))


def swap_of_hands(live: Live) -> tuple[GameState, GameState, int]:
    """A table, the same with two cards of P1's hand swapped, and the object of one of them."""
    hand = live.table.zones["P1/hand"]
    one = live.table.objects[hand[0]]
    other = next(live.table.objects[each] for each in hand if live.table.objects[each].number != one.number)
    mine = without_loops(live.table)
    return mine, swapped(mine, one.card, other.card), one.id


def test_a_leak_in_a_refusal_an_error_or_a_question_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are told by the speaker alone: one that sees everything tells the swap in sentences of all kinds."""
    live = open_random(1, POOLS["sample"]())
    for _ in live.turns(12):
        pass
    mine, theirs, hidden = swap_of_hands(live)
    cites = rulebook_of(mine.pins.edition).refused_after_end
    refused = Verdict(Outcome.ILLEGAL, (forbids("attack.not-ready", cites, hidden, orientation="exhausted"),))

    def heard(table: GameState) -> tuple[bytes, list[bytes], list[bytes]]:
        (choice,) = table.choices
        asked, error = table.copy(), Refusal("error.illegal-move", clauses="")
        asked.choices = [msgspec.structs.replace(choice, name="choose", seat="P1", subject=hidden)]
        error.reason = "ILLEGAL_MOVE"
        error.verdict = refused  # type: ignore[attr-defined]  # as a refusal of a move has it
        verdicts = in_each_language(table, "P2", partial(tell_verdict, refused))
        return said(asked, "P2", None), verdicts, said_error(error, table, "P2")

    assert heard(mine) == heard(theirs)

    monkeypatch.setattr(speaking, "sees", lambda g, seat, object_id: True)
    monkeypatch.setattr(convert, "view_choice", lambda choice, viewer: choice)
    assert [one != other for one, other in zip(heard(mine), heard(theirs), strict=True)] == [True, True, True]


Drawn = tuple[GameState, tuple[Event, ...]]


def a_draw_of_either_of_two_cards() -> tuple[Drawn, Drawn, tuple[int, int]]:
    """A table and the events by which P1 draws a card, and the same where the card below it lies on top."""
    live, rng = open_random(2, POOLS["sample"]()), random.Random(2)
    for _ in live.turns(300):
        try:
            before = without_loops(live.table)
            top, below = (before.objects[each] for each in before.zones["P1/deck"][:2])
            theirs = swapped(before, top.card, below.card)
        except RuntimeError:
            continue
        answer = some_answer(before, rng)
        events = decide(before.copy(), answer, live.chance).events
        drawn = live.table.turn > 1 and any(
            isinstance(event, CardMoved) and (event.card, event.verb) == (top.id, "draw") for event in events
        )
        if drawn and top.number != below.number:
            return (before, events), (theirs, decide(theirs.copy(), answer, live.chance).events), (top.card, below.card)
    raise AssertionError("P1 draws nothing in this game")


def test_a_leak_in_an_event_or_in_prose_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    (before, events), (theirs, same), cards = a_draw_of_either_of_two_cards()

    def heard() -> list[list[bytes]]:
        return [seen_events(each, table, "P2", cards) for each, table in ((events, before), (same, theirs))]

    mine, other = heard()
    assert mine == other and b"shown" not in mine

    monkeypatch.setattr(telling, "redact", lambda event, state, seat, g: redact(event, state, JUDGE, g))
    mine, other = heard()
    assert mine != other
