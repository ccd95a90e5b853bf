"""What players say happened, laid beside what the log says happened: the first entry that does not fit.

Of the log count the answers of the seats and the deeds that followed from them (cards drawn, discarded, turned ...).
An account may leave things out. But each entry is held against the *next* thing of its kind that its player did:
whoever names an attack has to name the ones in between.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.desk.claim_binding import CalledCards, CardReference
from adjudicator.desk.claim_format import GUIDE, UNNAMED, Claim
from adjudicator.notation.errors import FilePosition
from adjudicator.notation.fields import Act
from engine.core.choice import CHANCE
from engine.core.citation import Labels
from engine.core.event import Event
from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.game import Conceded, GameEnded, GameOpened, TurnBegan
from engine.core.events.identity import CardIdentified, CardsRenumbered
from engine.core.explain import Reason, explain_event
from engine.core.state import GameState
from engine.judge.events import IdentityCorrected

USE = "use"
MOST_STARTS = 200
"""How many places in the log an account is tried at, the newest first."""

OTHERWISE, GOES_ON = "difference.account", "difference.account-goes-on"
"""The codes of an account that the log does not bear out: it has something else there, or nothing more."""

TURN = "turn"
BY_THEMSELVES = (TURN, "win")
"""What happens in a game and is no deed of an answer."""

_OBJECT = re.compile(r"^([0-9]+)(?![0-9])")
_SOURCE = re.compile(r"@([0-9]+)$")


class MatchedEntry(msgspec.Struct, frozen=True):
    """An entry of an account and the event of the log it fits."""

    entry: int
    """The entry, counted from 0."""
    said: str
    """What the entry says."""
    event: int
    """The event."""


class AccountReport(msgspec.Struct, frozen=True):
    """How far an account fits the log."""

    matched: tuple[MatchedEntry, ...]
    """The entries that fit, in order."""
    entry: int
    """The first entry that does not fit; -1: all do."""
    said: str
    """What that entry says."""
    event: int
    """The event of the same player and kind that is nearest; where there is none, what the log has there; 0: nothing
    more."""
    has: str
    """That event in words."""
    told: tuple[int, ...]
    """That event, and the others that belong to the same deed."""
    cites: Labels
    """The clauses by which it happened."""
    path: tuple[Reason, ...]
    """Its reasoning path."""

    @property
    def code(self) -> str:
        """The stable name of what differs; empty if all entries fit."""
        return "" if self.entry < 0 else OTHERWISE if self.event else GOES_ON

    @property
    def arguments(self) -> dict[str, int | str]:
        """The typed arguments of the code; entries are counted from 1."""
        if self.entry < 0:
            return {}
        told: dict[str, int | str] = {"place": self.entry + 1, "said": self.said}
        return told | ({"seq": self.event, "has": self.has} if self.event else {})


@dataclass(slots=True)
class PlayedAct:
    """Something somebody did: an answer, or a deed with all its cards until somebody is asked again."""

    seq: int
    """The event that records it."""
    seat: str
    """The seat that did it."""
    word: str
    """The word of the answer or deed."""
    subjects: list[str] = field(default_factory=list)
    """The cards it was done to."""
    number: int | None = None
    """The number named, if any."""
    answer: bool = False
    """Whether it is an answer."""
    further: list[int] = field(default_factory=list)
    """The other events that belong to a deed."""
    deed: PlayedAct | None = None
    """What an answer of the same word brought about (a card picked to discard, and discarded); both are one."""


@dataclass(frozen=True, slots=True)
class AccountEntry:
    """An entry of an account."""

    seat: str
    """The seat that did it."""
    word: str
    """The word of the answer or deed."""
    given: tuple[str, ...] | int | None
    """The cards, or the number, that the entry names."""

    @property
    def text(self) -> str:
        """The entry in words."""
        about = "" if self.given is None else f" {self.given if isinstance(self.given, int) else ', '.join(self.given)}"
        return f"{self.seat} {self.word}{about}"


def compare_account(log: Sequence[Event], table: GameState, claim: Claim) -> AccountReport:
    """Hold an account against the log of a game whose newest table is `table`.

    Raises:
        BadScenario: an entry is not understood.
    """
    place = FilePosition("claim") / "account"
    told = [_tell_act(entry, place[index]) for index, entry in enumerate(claim.account)]
    course = PlayedActs(log, table)
    return course.report(told, claim.since)


def _tell_act(entry: dict[Any, Act], at: FilePosition) -> AccountEntry:
    seat, act = next(iter(entry.items()))
    if isinstance(act, str):
        word, colon, subject = act.partition(":")
        return AccountEntry(str(seat), word, (subject,) if colon else None)
    word, given = next(iter(act.items()))
    if isinstance(given, int):
        return AccountEntry(str(seat), word, given)
    if isinstance(given, str):
        return AccountEntry(str(seat), word, (given,))
    if not isinstance(given, list):
        raise (at / word).wrong("an account has no decks", GUIDE).told_as("claim.no-decks")
    return AccountEntry(str(seat), word, tuple(given))


class PlayedActs:
    """What was done in a game, in order, and which cards the log's words mean."""

    def __init__(self, log: Sequence[Event], table: GameState) -> None:
        self.log, self.names = log, CalledCards(table)
        self._card: dict[int, int] = {}
        self._number: dict[int, str] = {}
        self._seat: dict[int, str] = {}
        self._of: dict[int, int] = {}
        self.done = list(self._read(log))
        self._seqs = [each.seq for each in self.done]
        self._index: dict[tuple[str, str], list[int]] = {}
        told = {id(each.deed) for each in self.done if each.deed is not None}
        for at, each in enumerate(self.done):
            if id(each) in told:
                continue
            words = {each.word, USE} if each.word.startswith(f"{USE}-") else {each.word}
            for word in words:
                self._index.setdefault((each.seat, word), []).append(at)
        self._meant: dict[str, CardReference | None] = {}

    # -------------------------------------------------------------- reading the log

    def _read(self, log: Sequence[Event]) -> Iterator[PlayedAct]:
        """Answers as they were given, deeds of one kind together until the next answer."""
        deeds: dict[tuple[str, str], PlayedAct] = {}
        answers: dict[tuple[str, str], PlayedAct] = {}
        for event in log:
            if isinstance(event, ChoiceMade):
                if event.seat != CHANCE:
                    given = list(_read_answer(event))
                    deeds, answers = {}, {(each.seat, each.word.removeprefix(f"{USE}-")): each for each in given}
                    answers |= {(each.seat, each.word.partition("-")[0]): each for each in given}
                    yield from given
                continue
            if isinstance(event, Conceded):
                yield PlayedAct(event.seq, event.seat, "concede", answer=True)
            elif isinstance(event, GameEnded) and event.winner:
                yield PlayedAct(event.seq, event.winner, "win")
            elif isinstance(event, TurnBegan):
                yield PlayedAct(event.seq, event.player, TURN, number=event.turn)
            else:
                self._learn(event)
                deed = self._deed(event)
                if deed is None:
                    continue
                known = deeds.get((deed.seat, deed.word))
                if known is None:
                    deeds[deed.seat, deed.word] = deed
                    answer = answers.get((deed.seat, deed.word))
                    if answer is not None and answer.deed is None:
                        answer.deed = deed
                    yield deed
                else:
                    known.subjects += deed.subjects
                    known.further.append(deed.seq)
                    known.number = None if known.number is None else known.number + (deed.number or 0)

    def _learn(self, event: Event) -> None:
        """Which object is which card, and whose."""
        if isinstance(event, GameOpened):
            for obj in event.objects:
                self._card[obj.id], self._number[obj.card], self._seat[obj.id] = obj.card, obj.number, obj.controller
        elif isinstance(event, CardMoved):
            self._card[event.became] = self._card.get(event.card, 0)
            self._seat[event.became] = event.controller
        elif isinstance(event, CardsRenumbered):
            for was, now in zip(event.cards, event.now, strict=True):
                self._card[now], self._seat[now] = self._card.get(was, 0), self._seat.get(was, "")
        elif isinstance(event, CardIdentified | IdentityCorrected):
            self._number[self._card.get(event.card, 0)] = event.number
        elif isinstance(event, TriggerCounted):
            self._of[event.pending.id] = event.pending.source
        elif isinstance(event, AbilityPlaced):
            self._of[event.obj.id] = event.obj.source

    def _deed(self, event: Event) -> PlayedAct | None:
        if isinstance(event, CardMoved):
            owner = event.source.rpartition("/")[0] or event.target.rpartition("/")[0] or event.controller
            return PlayedAct(event.seq, owner, event.verb, [str(event.became)])
        if isinstance(event, CardTurned):
            return PlayedAct(event.seq, self._seat.get(event.card, ""), event.verb, [str(event.card)])
        if isinstance(event, MarkersChanged):
            change = abs(event.now - event.was)
            return PlayedAct(event.seq, self._seat.get(event.card, ""), event.verb, [str(event.card)], change)
        return None

    # -------------------------------------------------------------- laying the account beside it

    def report(self, told: Sequence[AccountEntry], since: int | None) -> AccountReport:
        """The first entry that does not fit, with what the log has there."""
        if since is not None:
            start = bisect_left(self._seqs, since + 1)
            return self._told(told, *self._aligned(told, start, earliest=start))
        start, matched = self._best_start(told)
        if matched:
            return self._told(told, *self._aligned(told, start))
        return self._first_is_wrong(told)

    def _best_start(self, told: Sequence[AccountEntry]) -> tuple[int, int]:
        """The place from which on most of an account fits, the newest of several, and how much does."""
        best = (0, 0)
        starts = [at for at in reversed(self._places(told[0])) if self._fits(told[0], self.done[at])][:MOST_STARTS]
        for start in starts:
            matched, _ = self._match(told, start)
            if len(matched) > best[1]:
                best = (start, len(matched))
        return best

    def _first_is_wrong(self, told: Sequence[AccountEntry]) -> AccountReport:
        """The very first entry is nowhere in the log: what is nearest to where the others fit, or to the end."""
        before = len(self.done)
        for skipped in range(1, len(told)):
            start, matched = self._best_start(told[skipped:])
            if matched:
                before = start
                break
        places = self._places(told[0])
        if places:
            earlier = bisect_left(places, before)
            return self._told(told, [], places[earlier - 1] if earlier else places[0])
        others = self._of_others(told[0], before)
        at = others if others is not None else before - 1
        return self._told(told, [], max(at, 0) if self.done else None)

    def _aligned(self, told: Sequence[AccountEntry], start: int, *, earliest: int = 0) -> tuple[list[int], int | None]:
        """The places of the entries that fit from a start on, and what to show of the first that does not.

        What is shown of it lies at `earliest` or later.
        """
        matched, ahead = self._match(told, start)
        if len(matched) == len(told):
            return matched, None
        at = matched[-1] + 1 if matched else start
        return matched, self._nearest(told[len(matched)], ahead, range(earliest, at), start, matched)

    def _match(self, told: Sequence[AccountEntry], start: int) -> tuple[list[int], int | None]:
        """The places of the entries that fit from a start on; of the first that does not, the next of its kind."""
        matched: list[int] = []
        at = start
        for each in told:
            places = self._places(each)
            next_place = bisect_left(places, at)
            ahead = places[next_place] if next_place < len(places) else None
            if ahead is None or not self._fits(each, self.done[ahead]):
                return matched, ahead
            matched.append(ahead)
            at = ahead + 1
        return matched, None

    def _nearest(
        self, told: AccountEntry, ahead: int | None, before: range, start: int, matched: Sequence[int]
    ) -> int | None:
        """The happening to show for an entry that fits nothing that comes next of its kind.

        Of the player and kind, and fitting no other entry: what the entry says, if it came earlier in the turn; else
        the nearest of the next one and those that were passed over. Else what another player did that the entry says;
        else what the player did last of that kind, or answered next; else what comes next, whoever did it.
        """
        at = before.stop
        earlier = [place for place in self._places(told) if place in before and place not in matched]
        said = [place for place in earlier if self._fits(told, self.done[place])]
        turn = next((place for place in range(at - 1, -1, -1) if self.done[place].word == TURN), 0)
        if said and said[-1] >= turn:
            return said[-1]
        passed = [place for place in earlier if place >= start]
        near = [*said[-1:], *passed[-1:], *([ahead] if ahead is not None else [])]
        found = self._closest(near, at)
        found = found if found is not None else self._of_others(told, at, before.start, matched)
        if found is not None or earlier:
            return found if found is not None else earlier[-1]
        own = (place for place in range(at, len(self.done)) if self.done[place].answer)
        found = next((place for place in own if self.done[place].seat == told.seat), None)
        if found is not None or not matched:
            return found if found is not None or at >= len(self.done) else at
        return self._next_of_its_own(at)

    def _of_others(self, told: AccountEntry, at: int, earliest: int = 0, matched: Sequence[int] = ()) -> int | None:
        """The nearest happening that is what an entry says, done by another player."""
        if told.given is None:
            return None
        by_others = [
            place
            for (seat, word), places in self._index.items()
            if word == told.word and seat != told.seat
            for place in places
            if place >= earliest and place not in matched and self._fits(told, self.done[place])
        ]
        return self._closest(sorted(by_others), at)

    def _closest(self, places: Sequence[int], at: int) -> int | None:
        """The place whose event is nearest to what was told up to `at`; of two that are as near, the later one."""
        here = self.done[min(max(at - 1, 0), len(self.done) - 1)].seq if self.done else 0
        return min(reversed(places), key=lambda place: abs(self.done[place].seq - here), default=None)

    def _next_of_its_own(self, at: int) -> int | None:
        """The next happening from a place on that is no part of the answer before it (a cost paid, a card moved)."""
        while at < len(self.done) and not self.done[at].answer and self.done[at].word not in BY_THEMSELVES:
            at += 1
        return at if at < len(self.done) else None

    def _told(self, told: Sequence[AccountEntry], matched: Sequence[int], there: int | None) -> AccountReport:
        fitting = tuple(MatchedEntry(index, told[index].text, self.done[at].seq) for index, at in enumerate(matched))
        if len(matched) == len(told):
            return AccountReport(fitting, -1, "", 0, "", (), (), ())
        entry = len(matched)
        if there is None:
            return AccountReport(fitting, entry, told[entry].text, 0, "nothing more", (), (), ())
        has = self.done[there]
        path = explain_event(self.log, has.seq)
        events = (has.seq, *has.further)
        return AccountReport(fitting, entry, told[entry].text, has.seq, self._text(has), events, path[0].cites, path)

    def _places(self, told: AccountEntry) -> list[int]:
        return self._index.get((told.seat, told.word), [])

    # -------------------------------------------------------------- whether an entry fits

    def _fits(self, told: AccountEntry, done: PlayedAct) -> bool:
        """Whether an entry says what was done, or what came of it."""
        return self._is_told(told, done) or (done.deed is not None and self._is_told(told, done.deed))

    def _is_told(self, told: AccountEntry, done: PlayedAct) -> bool:
        given = told.given
        if given is None:
            return True
        if isinstance(given, int):
            if done.number is not None and given == done.number:
                return True
            if not done.answer:
                return given == len(done.subjects)
            given = (str(given),)
        if len(given) != len(done.subjects):
            return False
        left = list(done.subjects)
        for said in sorted(given, key=UNNAMED.__eq__):
            found = next((each for each in left if self._is(said, each)), None)
            if found is None:
                return False
            left.remove(found)
        return True

    def _is(self, said: str, subject: str) -> bool:
        """Whether somebody's word means what an option or a deed is about."""
        if said in (UNNAMED, subject):
            return True
        card = self._card_of(subject)
        if not card:
            return False
        meant = self._means(said) or self._means(said.rpartition("/")[0])
        if meant is None:
            return False
        return card == meant.card if meant.card else self._number.get(card, "") in meant.numbers

    def _means(self, said: str) -> CardReference | None:
        if said not in self._meant:
            of = self._card.get(int(said), 0) if said.isdigit() else 0
            self._meant[said] = CardReference(said, card=of) if of else self.names.find(said)
        return self._meant[said]

    def _card_of(self, subject: str) -> int:
        """The physical card an option is about: `115`, `115/KEY`, `KEY@115`, or a counted trigger."""
        found = _SOURCE.search(subject) or _OBJECT.search(subject)
        if found is None:
            return 0
        at = int(found[1])
        return self._card.get(at, 0) or self._card.get(self._of.get(at, 0), 0)

    def _text(self, done: PlayedAct) -> str:
        """What was done, in words."""
        about = ", ".join(self._subject(subject) for subject in done.subjects)
        many = f" {len(done.subjects)}:" if not done.answer and len(done.subjects) > 1 else ""
        number = f" {done.number}" if done.number is not None else ""
        return f"{done.seat} {done.word}{many}{number}{f' {about}' if about else ''}"

    def _subject(self, subject: str) -> str:
        card = self._card_of(subject)
        definition = self.names.table.pins.definitions.get(self._number.get(card, ""))
        return f"{definition.name} [{subject}]" if definition is not None else subject


def _read_answer(event: ChoiceMade) -> Iterator[PlayedAct]:
    """An answer, by the acts its picks are of."""
    if event.number is not None:
        yield PlayedAct(event.seq, event.seat, "number", number=event.number, answer=True)
    acts: dict[str, PlayedAct] = {}
    for pick in event.picks:
        act, colon, subject = str(pick).partition(":")
        if act not in acts:
            acts[act] = PlayedAct(event.seq, event.seat, act, answer=True)
        if colon:
            acts[act].subjects.append(subject)
    yield from acts.values()
