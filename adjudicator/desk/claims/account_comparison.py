"""Compares the players' account with the log, up to the first entry that does not fit.

The log supplies the answers of the seats and the deeds that followed from them (cards drawn, discarded, turned ...).
An account may leave things out. But each entry is compared with the *next* act of its kind by the same player: an
account that names two attacks must also name the attacks between them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from adjudicator.desk.claims.binding import CalledCards, CardReference
from adjudicator.desk.claims.format import UNNAMED, Claim, ToldAct
from adjudicator.desk.claims.played_acts import BY_THEMSELVES, TURN, PlayedAct, PlayedActs
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.words.edition_defaults import find_words
from adjudicator.notation.words.written_words import WrittenWords
from engine.core.clauses.citation import Labels
from engine.core.events.event import Event
from engine.core.questions.explain import Reason, explain_event
from engine.core.table.state import GameState

MOST_STARTS = 200
"""The most places in the log tried as the start of an account; the newest are tried first."""

OTHERWISE, GOES_ON = "difference.account", "difference.account-goes-on"
"""The codes for a contradicted account: the log has another event at that place, or none."""


class MatchedEntry(msgspec.Struct, frozen=True):
    """An entry of an account and the matching event of the log."""

    entry: int
    """The index of the entry, from 0."""
    said: str
    """The text of the entry."""
    event: int
    """The event."""


class AccountReport(msgspec.Struct, frozen=True):
    """The result of comparing an account with the log."""

    matched: tuple[MatchedEntry, ...]
    """The matching entries, in order."""
    entry: int
    """The index of the first entry that does not fit; -1 if all do."""
    said: str
    """The text of that entry."""
    event: int
    """The nearest event of the same player and kind, else the event at that place; 0 without one."""
    has: str
    """That event in words; empty if the log has nothing more."""
    told: tuple[int, ...]
    """That event and the other events of the same deed."""
    cites: Labels
    """The clauses that led to it."""
    path: tuple[Reason, ...]
    """Its reasoning path."""

    @property
    def code(self) -> str:
        """The code of the difference; empty if all entries fit."""
        return "" if self.entry < 0 else OTHERWISE if self.event else GOES_ON

    @property
    def arguments(self) -> dict[str, int | str]:
        """The typed arguments of the code; entries are counted from 1."""
        if self.entry < 0:
            return {}
        told: dict[str, int | str] = {"place": self.entry + 1, "said": self.said}
        return told | ({"seq": self.event, "has": self.has} if self.event else {})


@dataclass(frozen=True, slots=True)
class AccountEntry:
    """An entry of an account."""

    seat: str
    """The acting seat."""
    word: str
    """The word for the answer or deed."""
    given: tuple[str, ...] | int | None
    """The cards, or the number, that the entry names."""
    said: str
    """The word as it was written."""

    @property
    def text(self) -> str:
        """The entry in words."""
        about = "" if self.given is None else f" {self.given if isinstance(self.given, int) else ', '.join(self.given)}"
        return f"{self.seat} {self.said}{about}"


def compare_account(log: Sequence[Event], table: GameState, claim: Claim) -> AccountReport:
    """Compares an account with the log of a game; `table` is the current table.

    Raises:
        BadScenario: an entry cannot be parsed.
    """
    place, words = FilePosition("claim") / "account", find_words(table.pins.edition)
    told = [_tell_act(entry, words, place[index]) for index, entry in enumerate(claim.account)]
    return AccountComparison(log, table).report(told, claim.since)


def _tell_act(entry: dict[Any, ToldAct], words: WrittenWords | None, at: FilePosition) -> AccountEntry:
    seat, act = next(iter(entry.items()))
    given: tuple[str, ...] | int | None
    if isinstance(act, str):
        said, colon, subject = act.partition(":")
        given = (subject,) if colon else None
    else:
        said, picked = next(iter(act.items()))
        if not isinstance(picked, int | str | list):
            raise (at / said).wrong("claim.no-decks")
        given = tuple(picked) if isinstance(picked, list) else (picked,) if isinstance(picked, str) else picked
    return AccountEntry(str(seat), said if words is None else words.read_told(said, at), given, said)


class AccountComparison:
    """Compares an account with the acts played in a game."""

    def __init__(self, log: Sequence[Event], table: GameState) -> None:
        self._log, self._names, self._acts = log, CalledCards(table), PlayedActs(log, table)
        self._done = self._acts.done
        self._seqs = [each.seq for each in self._done]
        self._meant: dict[str, CardReference | None] = {}

    def report(self, told: Sequence[AccountEntry], since: int | None) -> AccountReport:
        """Reports the matching entries, and the first misfit with the log's event at that place."""
        if since is not None:
            start = bisect_left(self._seqs, since + 1)
            return self._told(told, *self._aligned(told, start, earliest=start))
        start, matched = self._best_start(told)
        if matched:
            return self._told(told, *self._aligned(told, start))
        return self._first_is_wrong(told)

    def _best_start(self, told: Sequence[AccountEntry]) -> tuple[int, int]:
        """Returns the newest start at which the most entries fit, and the number of fitting entries."""
        best = (0, 0)
        starts = [at for at in reversed(self._places(told[0])) if self._fits(told[0], self._done[at])][:MOST_STARTS]
        for start in starts:
            matched, _ = self._match(told, start)
            if len(matched) > best[1]:
                best = (start, len(matched))
        return best

    def _first_is_wrong(self, told: Sequence[AccountEntry]) -> AccountReport:
        """Reports that the first entry is missing from the log, with the event nearest to the later matches."""
        before = len(self._done)
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
        return self._told(told, [], max(at, 0) if self._done else None)

    def _aligned(self, told: Sequence[AccountEntry], start: int, *, earliest: int = 0) -> tuple[list[int], int | None]:
        """Returns the places of the fitting entries from a start, and the act to show for the first misfit.

        That act lies at `earliest` or later.
        """
        matched, ahead = self._match(told, start)
        if len(matched) == len(told):
            return matched, None
        at = matched[-1] + 1 if matched else start
        return matched, self._nearest(told[len(matched)], ahead, range(earliest, at), start, matched)

    def _match(self, told: Sequence[AccountEntry], start: int) -> tuple[list[int], int | None]:
        """Returns the places of the fitting entries from a start, and the next act of the misfit's kind."""
        matched: list[int] = []
        at = start
        for each in told:
            places = self._places(each)
            next_place = bisect_left(places, at)
            ahead = places[next_place] if next_place < len(places) else None
            if ahead is None or not self._fits(each, self._done[ahead]):
                return matched, ahead
            matched.append(ahead)
            at = ahead + 1
        return matched, None

    def _nearest(
        self, told: AccountEntry, ahead: int | None, before: range, start: int, matched: Sequence[int]
    ) -> int | None:
        """Returns the played act to show for an entry that does not fit the next act of its kind.

        Among the player's acts of the kind that fit no other entry: a matching one earlier in the turn; else the
        nearest of the next one and the skipped ones. Else a matching act of another player; else the player's last act
        of that kind, or next answer; else the next act of any player.
        """
        at = before.stop
        earlier = [place for place in self._places(told) if place in before and place not in matched]
        said = [place for place in earlier if self._fits(told, self._done[place])]
        turn = next((place for place in range(at - 1, -1, -1) if self._done[place].word == TURN), 0)
        if said and said[-1] >= turn:
            return said[-1]
        passed = [place for place in earlier if place >= start]
        near = [*said[-1:], *passed[-1:], *([ahead] if ahead is not None else [])]
        found = self._closest(near, at)
        found = found if found is not None else self._of_others(told, at, before.start, matched)
        if found is not None or earlier:
            return found if found is not None else earlier[-1]
        own = (place for place in range(at, len(self._done)) if self._done[place].answer)
        found = next((place for place in own if self._done[place].seat == told.seat), None)
        if found is not None or not matched:
            return found if found is not None or at >= len(self._done) else at
        return self._next_of_its_own(at)

    def _of_others(self, told: AccountEntry, at: int, earliest: int = 0, matched: Sequence[int] = ()) -> int | None:
        """Returns the nearest act of another player that matches an entry."""
        if told.given is None:
            return None
        by_others = [
            place
            for (seat, word), places in self._acts.places.items()
            if word == told.word and seat != told.seat
            for place in places
            if place >= earliest and place not in matched and self._fits(told, self._done[place])
        ]
        return self._closest(sorted(by_others), at)

    def _closest(self, places: Sequence[int], at: int) -> int | None:
        """Returns the place nearest to `at`; the later one of two at equal distance."""
        here = self._done[min(max(at - 1, 0), len(self._done) - 1)].seq if self._done else 0
        return min(reversed(places), key=lambda place: abs(self._done[place].seq - here), default=None)

    def _next_of_its_own(self, at: int) -> int | None:
        """Returns the next act that is no consequence of the answer before it (a cost paid, a card moved)."""
        while at < len(self._done) and not self._done[at].answer and self._done[at].word not in BY_THEMSELVES:
            at += 1
        return at if at < len(self._done) else None

    def _told(self, told: Sequence[AccountEntry], matched: Sequence[int], there: int | None) -> AccountReport:
        fitting = tuple(MatchedEntry(index, told[index].text, self._done[at].seq) for index, at in enumerate(matched))
        if len(matched) == len(told):
            return AccountReport(fitting, -1, "", 0, "", (), (), ())
        entry = len(matched)
        if there is None:
            return AccountReport(fitting, entry, told[entry].text, 0, "", (), (), ())
        has = self._done[there]
        path = explain_event(self._log, has.seq)
        events = (has.seq, *has.further)
        return AccountReport(
            fitting, entry, told[entry].text, has.seq, self._acts.describe(has), events, path[0].cites, path
        )

    def _places(self, told: AccountEntry) -> Sequence[int]:
        return self._acts.places.get((told.seat, told.word), ())

    def _fits(self, told: AccountEntry, done: PlayedAct) -> bool:
        """Returns whether an entry matches an act or its consequence."""
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
        """Returns whether a word of the account refers to the subject of an option or deed."""
        if said in (UNNAMED, subject):
            return True
        card = self._acts.find_card(subject)
        if not card:
            return False
        meant = self._means(said) or self._means(said.rpartition("/")[0])
        if meant is None:
            return False
        return card == meant.card if meant.card else self._acts.find_number(card) in meant.numbers

    def _means(self, said: str) -> CardReference | None:
        if said not in self._meant:
            of = self._acts.find_card_of(int(said)) if said.isdecimal() else 0
            self._meant[said] = CardReference(said, card=of) if of else self._names.find(said)
        return self._meant[said]
