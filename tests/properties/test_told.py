"""Nobody follows a hidden card by what is said: no sentence names a card that its reader does not see just then.

Every card of these games has a number of its own, and is called by it, in each language. A reader keeps everything it
hears: the table, questions, options with what bars them, values, verdicts, errors, events and prose. Numbers of objects
in them are held to `test_identities`; names to this: a card is called by its name only while the reader sees it, by the
event that shows it or hides it, or as the object that it saw and that has gone. So what was seen once and is lost among
others is never named again.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import msgspec
import pytest
from google.protobuf.json_format import MessageToDict

from adjudicator.rpc.messages import errors, speaking
from adjudicator.rpc.messages.errors import refusal_detail
from adjudicator.rpc.messages.speaking import LANGUAGE, speak_at, speak_of_game
from adjudicator.rpc.services.log_followers import show_event
from adjudicator.rpc.services.log_reading.telling import tell_page
from adjudicator.sentences import prose, speakers
from adjudicator.sentences import told as telling
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.speaker import Speaker
from engine.abilities.layers.explain_value import explain_value
from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.events.fold import evolve, open_state
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.decide import Answer, decide
from engine.core.play.survey import explain_move, survey
from engine.core.play.visibility import sees, view_table
from engine.core.table.cards import CardDefinition
from engine.core.table.chance import SeededChance
from engine.core.table.state import FIRST_DRAWN, LAST_DRAWN, GameState
from tests.properties.playing import MANY, POOLS, SEATS, VIEWERS, Live, Pool
from tests.properties.test_identities import OVER, Adversary
from tests.shares import share
from tests.telling import tell_questions, tell_survey, tell_table, tell_value, tell_verdict

ENCODE = msgspec.json.Encoder().encode
NAME = re.compile(r"⟦([^⟧]+)⟧")
"""A card as these games call it: its number."""
DIGITS = re.compile(r"\d{1,9}")

EVERY = 5
"""At each n-th question everything that can be asked for is asked for; events are heard all."""

SELDOM = {"fftcg-wild": 2, "force-of-will": 3, "force-of-will-wild": 3, "older-force-of-will": 3}
"""How many times fewer commands are played where one takes long."""


def tell_apart(pool: Pool, decks: Mapping[str, DeckList]) -> tuple[dict[str, CardDefinition], dict[str, DeckList]]:
    """Cards and decks in which each copy of a card has a number of its own, but for cards with several sides."""
    definitions, apart = dict(pool.definitions), {}
    sided = {number for card in definitions.values() for number in card.sides}
    for seat, deck in decks.items():
        zones: dict[str, dict[str, int]] = {}
        for zone, listed in deck.zones.items():
            zones[zone] = {}
            for number, copies in listed.items():
                if definitions[number].sides or number in sided:
                    zones[zone][number] = copies
                    continue
                for n in range(copies):
                    own = f"{number}~{seat}{n}"
                    definitions[own] = msgspec.structs.replace(definitions[number], number=own)
                    zones[zone][own] = 1
        apart[seat] = DeckList(zones)
    return definitions, apart


def open_apart(seed: int, pool: Pool) -> Live:
    """A random game in which each card has a number of its own."""
    rng = random.Random(f"told {pool.name} {seed}")
    definitions, decks = tell_apart(pool, pool.decks(rng))
    chance = SeededChance(seed.to_bytes(8, "big"), f"told {pool.name}")
    setup = GameSetup(pool.edition, definitions, decks, format=pool.format, number_key=f"key of {seed}")
    table, events = open_game(setup, chance)
    return Live(table, list(events), chance, rng, [], [table.version])


def call_by_number(printed: CardDefinition, language: str) -> str:
    """What a card is called in these games."""
    return f"⟦{printed.number}⟧"


@pytest.fixture(autouse=True)
def _called_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (speaking, speakers):
        monkeypatch.setattr(module, "name_card", call_by_number)


@lru_cache(maxsize=len(VIEWERS))
def list_seen(g: RulesContext, seat: str) -> dict[int, str]:
    """The cards that a seat sees by the objects they are, for its readers in every language. `g` is not played on."""
    return {obj.id: obj.number for obj in g.state.objects.values() if obj.number and sees(g, seat, obj.id)}


class Reader(Adversary):
    """A seat that is told things in one language, keeps the numbers, and knows whom it sees."""

    def __init__(self, seat: str, language: str, named: Counter[str]) -> None:
        super().__init__(seat)
        self.language, self.named = language, named
        self.seen: dict[int, str] = {}
        """The cards that it ever saw, by the objects they were."""

    def sees_now(self, g: RulesContext) -> frozenset[str]:
        """The cards that it sees."""
        now = list_seen(g, self.seat)
        self.seen |= now
        return frozenset(now.values())

    def reads(self, kind: str, said: Any, seen: frozenset[str], *tables: RulesContext) -> frozenset[str]:
        """It is told something while it sees these cards; returns the cards that it is told of."""
        if said is None:
            return frozenset()
        self.is_sent(said, *tables)
        text = ENCODE(said).decode()
        names = frozenset(NAME.findall(text))
        if unseen := names - seen - self.gone(text, tables[-1]):
            pytest.fail(
                f"{kind} in {self.language} tells {self.seat} of {sorted(unseen)}, which it does not see: {said}"
            )
        self.named[kind] += len(names)
        return names

    def gone(self, text: str, g: RulesContext) -> frozenset[str]:
        """The cards that it saw as objects that have gone and are named by their numbers."""
        return self.saw_go({int(digits) for digits in DIGITS.findall(text)}, g)

    def saw_go(self, ids: Collection[int], g: RulesContext) -> frozenset[str]:
        """The cards that it saw as objects that have gone, of objects with these numbers."""
        return frozenset(self.seen[each] for each in ids if each in self.seen and each not in g.state.objects)


def ask_all(live: Live, who: Reader) -> Iterator[tuple[str, Any]]:
    """Everything that a seat can ask for, and what it hears when it tries something."""
    table, g = live.table, RulesContext(live.table)
    speaker = speak_at(table, who.seat, who.language)
    yield "table", tell_table(table, who.seat, speaker)
    yield "questions", tell_questions(table, who.seat, speaker)
    if who.seat in SEATS:
        surveyed = survey(table, who.seat)
        if surveyed is not None:
            yield "survey", tell_survey(surveyed, speaker)
    for obj in (each for zone in view_table(table, who.seat).zones for each in zone.objects if each.number):
        for name in obj.numbers:
            reason = explain_value(table, obj.id, name)
            seen = frozenset(each for each in reason.objects if sees(g, who.seat, each))
            yield "value", tell_value(reason, seen, speaker)
    if who.seat in SEATS:
        yield from try_all(live, who, speaker)


def try_all(live: Live, who: Reader, speaker: Speaker) -> Iterator[tuple[str, Any]]:
    """What a seat hears when it tries numbers that it knows, has lost, or guesses."""
    rng = random.Random(live.table.version)
    known = rng.sample(sorted(who.sent), min(3, len(who.sent)))
    lost = rng.sample(sorted(who.lost), min(3, len(who.lost)))
    for number in (*known, *lost, rng.randint(FIRST_DRAWN, LAST_DRAWN)):
        for word in (f"choose:{number}", f"attack:{number}", f"use-unit:{number}", f"target:{number}"):
            try:
                yield "verdict", without(number, tell_verdict(explain_move(live.table, who.seat, word), speaker))
                copy = live.table.copy()
                decision = decide(copy, Answer(who.seat, live.table.choices[0].id, (word,)), live.chance)
                if decision.reason and decision.verdict is not None:
                    yield "refusal", without(number, tell_verdict(decision.verdict, speaker))
            except Refusal as error:
                error.speaker = speaker  # type: ignore[attr-defined]  # as the server hands it to what it raises
                yield "error", without(number, MessageToDict(refusal_detail(error, error.reason, "")))


def without(number: int, said: Any) -> str:
    """What is said, without the number that was asked about."""
    return str(ENCODE(said).decode()).replace(str(number), "it")


def follow(live: Live, upto: int, readers: Sequence[Reader], every: int) -> None:
    """Play on, and tell each reader everything."""
    table = open_state(live.log[0])
    sent = 0
    for n, _ in enumerate(live.turns()):
        sent = tell_events(table, live.log, sent, readers)
        g = RulesContext(table)
        for each in readers:
            each.looks(g)
            each.settles(g)
            if n % every == 0:
                seen = each.sees_now(g)
                with in_language(each.language):
                    for kind, said in ask_all(live, each):
                        each.reads(kind, said, seen, g)
        if n >= upto:
            return


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """A call that asks for a language."""
    LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.set("")


def tell_events(table: GameState, log: Sequence[Event], sent: int, readers: Sequence[Reader]) -> int:
    """Tell the events since the last ones, each as it happens and then in prose."""
    began = table.copy() if sent else None
    earlier = RulesContext(table.copy())
    shown = {each: each.sees_now(earlier) for each in readers}
    speakers = {each.language: speak_of_game(table, each.language) for each in readers}
    ever = dict(shown)  # and whom the events told it of, which prose tells again without the numbers of objects
    happened: list[tuple[Event, RulesContext]] = []
    for event in log[sent:]:
        before = RulesContext(table.copy()) if isinstance(event, OVER) and event.seq > 1 else None
        if event.seq > 1:
            evolve(table, event)
        g = RulesContext(table)
        happened.append((event, RulesContext(table.copy())))
        for each in readers:
            now = each.sees_now(g)
            tables = (*([before] if before is not None else []), g)
            said = show_event(event, g, each.seat, speakers[each.language])
            told = each.reads("event", said, shown[each] | now, *tables)
            each.looks(g)
            shown[each], ever[each] = now, ever[each] | now | told
    sources = {effect.source for effect in began.lasting.values()} if began else set()  # whose effects end is told
    for each in readers:
        pages = tell_page(happened, each.seat, each.language, began, log[-1].seq)
        text = [[page["heading"], [said["text"] for said in page["sentences"]]] for page in pages]
        each.reads("prose", text, ever[each] | each.saw_go(sources, happened[-1][1]), *(g for _, g in happened))
    return len(log)


def check_games(pool: str, seeds: Iterable[int], upto: int, every: int = EVERY) -> Counter[str]:
    """Plays games and tells them to everybody in each language; returns how many names were told, by what."""
    named: Counter[str] = Counter()
    for seed in seeds:
        live = open_apart(seed, POOLS[pool]())
        follow(live, upto, [Reader(seat, language, named) for seat in VIEWERS for language in LANGUAGES], every)
    return named


@pytest.mark.parametrize("pool", POOLS)
def test_no_sentence_names_a_card_that_its_reader_does_not_see(pool: str) -> None:
    named = check_games(pool, share(range(1, 3), 2), 60 // SELDOM.get(pool, 1))

    assert {"table", "survey", "event", "prose"} <= {kind for kind, count in named.items() if count}, named


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_no_sentence_names_a_card_that_its_reader_does_not_see_in_many_games(pool: str) -> None:
    named = check_games(pool, range(6000, 6000 + (MANY or 10)), 300 // SELDOM.get(pool, 1))

    assert all(named[kind] for kind in ("table", "survey", "verdict", "event", "prose")), named


# ---------------------------------------------------------------- it can fail


def remember_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that goes on naming a card to everybody who ever saw it, wherever it is now."""
    known: set[tuple[str, int]] = set()

    def sees_or_saw(g: RulesContext, seat: str, object_id: int) -> bool:
        obj = g.state.objects.get(object_id)
        if obj is not None and sees(g, seat, object_id):
            known.add((seat, obj.card))
        return obj is not None and (seat, obj.card) in known

    for module in (speaking, telling):
        monkeypatch.setattr(module, "sees", sees_or_saw)


def test_a_server_that_remembers_cards_for_those_who_saw_them_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    remember_cards(monkeypatch)

    with pytest.raises(pytest.fail.Exception, match=r"event in en tells P[12] of"):
        check_games("generic-mixed", [0], 40)


SAYING = {
    "table": (Speaker, "name_card"),
    "questions": (Speaker, "say_question"),
    "survey": (Speaker, "say_act"),
    "value": (Speaker, "say_step"),
    "verdict": (Speaker, "say_finding"),
    "error": (errors, "say_refusal"),
    "event": (speaking, "say_event"),
    "prose": (prose, "say_description"),
}
"""What says it, by the kind of what is read."""


@pytest.mark.parametrize("telling_of", ["the name of a card", "the number of an object"])
@pytest.mark.parametrize("kind", SAYING)
def test_a_hidden_card_in_a_sentence_of_any_kind_is_noticed(
    kind: str, telling_of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = open_apart(3, POOLS["sample"]())
    hidden = live.table.objects[live.table.zones["P1/deck"][-1]]
    leak = f"⟦{hidden.number}⟧" if telling_of == "the name of a card" else f" {hidden.id} "
    where, name = SAYING[kind]
    say = getattr(where, name)
    monkeypatch.setattr(where, name, lambda *given, **named: f"{say(*given, **named)}{leak}")

    with pytest.raises(pytest.fail.Exception, match=hidden.number if "name" in telling_of else str(hidden.id)):
        follow(live, 12, [Reader("P2", "ja", Counter())], 1)
