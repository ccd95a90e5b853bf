"""Claims beside a position: what a course brings about, in the notation of a scenario's expectations.

An entry states zones, cards, facts or the result, each as a scenario expects them, or that something happens
(`{broken: Squire}`). Numbers of cards have a short form (`{power: {A1: 5000}}`), and so have a player's zones and facts
(`{life: {P1: 3}}`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta

from adjudicator.desk.claims.binding import CalledCards, CardReference, ClaimPart, bind_claim
from adjudicator.desk.claims.endings import is_ending, read_ending
from adjudicator.desk.claims.format import claim_of
from adjudicator.desk.claims.zone_words import ZONES, ZoneWords, split_lists
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.core.opening.scenario_defaults import COUNTER
from engine.core.table.state import GameObject, GameState

MOST_CLAIMS = 20
"""The most claims beside a position."""
SEATS = ("P1", "P2")
OF_A_CLAIM = frozenset({"P1", "P2", "common", "cards", "facts", "result", "at", "turn", "number"})
"""The entries that a claim file has as well."""
StatedClaim = Annotated[dict[str, Any], Meta(min_length=1)]
StatedClaims = StatedClaim | Annotated[list[StatedClaim], Meta(min_length=1, max_length=MOST_CLAIMS)]
"""One claim of a file, or several."""


@dataclass(frozen=True)
class DeedClaim:
    """The statement that something happens, or that it does not."""

    word: str
    """The word for the deed, as written."""
    names: tuple[str, ...]
    """The possible answers and deeds behind the word, as the log records them."""
    seat: str = ""
    """The player who does it, or whose card it happens to; empty for any."""
    cards: tuple[CardReference, ...] = ()
    """The cards it happens to, all of them; empty for any."""
    number: int | None = None
    """The amount, or how many cards; None for any."""
    happens: bool = True
    """Whether it is claimed to happen."""


@dataclass(frozen=True)
class BoundClaim:
    """A claim whose names are resolved."""

    said: str
    """The claim in the words of the file."""
    parts: tuple[ClaimPart, ...]
    """Its statements about the table."""
    deeds: tuple[DeedClaim, ...]
    """Its statements that something happens."""
    denied: tuple[ClaimPart, ...] = ()
    """Those of its statements about the table that are claimed not to be so."""


OF_PLAYER = re.compile(r"(P[12])(?:/|'s |の)(.+)|(.+) of (P[12])")
"""The pattern of a card with its player: `P2/Soot Hound`, `P2の煤の猟犬`."""


def _read_owner(of_player: re.Match[str]) -> tuple[str, str]:
    """Returns the player and the card of a card with its player."""
    return of_player[1] or of_player[4], (of_player[2] or of_player[3]).strip("「」")


class LabelledCards(CalledCards):
    """Resolves labels of a position, besides names and numbers of cards."""

    def __init__(self, table: GameState, labels: CardLabels, in_play: Collection[str] = ()) -> None:
        super().__init__(table)
        self.labels, self.in_play = labels, in_play

    def find(self, said: str, owner: str = "") -> CardReference | None:
        """Returns the card with this label, else the cards with this name or number; None if there are none.

        A card of the other player is not meant where its player is named (`P2/Soot Hound`), or the zone is a player's
        who has cards of that name. In a zone, a name that several cards of its player share means any of them;
        elsewhere it means any of those that both players have in play.
        """
        of_player = OF_PLAYER.fullmatch(said)
        seat, named = _read_owner(of_player) if of_player is not None else ("", said)
        card = self.labels.cards.get(self.labels.find(named))
        obj = next((one for one in self.table.objects.values() if card and one.card == card), None)
        meant = CardReference(said, card=card) if card else super().find(named)
        numbers = {*self.names.find(named)}
        if card and not (seat or owner) and self._is_shared(numbers):
            return CardReference(said, frozenset(numbers))
        is_one_of_several = owner and not seat and len(self._list_own(numbers, owner)) > 1
        if not is_one_of_several and (not (seat or owner) or (obj is not None and obj.controller == (seat or owner))):
            return meant
        own = self._list_own(numbers or ({obj.number} if obj is not None else set()), seat or owner)
        if not own:
            return None if seat else meant
        in_play = [one for one in own if one.zone in self.in_play] or own
        return CardReference(said, card=in_play[0].card) if seat else CardReference(said, frozenset(numbers))

    def _is_shared(self, numbers: Collection[str]) -> bool:
        """Returns whether cards with one of the numbers are in play on both sides."""
        there = (one for one in self.table.objects.values() if one.number in numbers and one.zone in self.in_play)
        return len({one.controller for one in there}) > 1

    def _list_own(self, numbers: Collection[str], seat: str) -> list[GameObject]:
        """Returns the cards of a player that have one of the numbers."""
        return [one for one in self.table.objects.values() if one.number in numbers and one.controller == seat]

    def meant_by_deed(self, said: str, at: FilePosition) -> CardReference:
        """Returns the cards to which something is claimed to happen: any of a name, unless several are in play.

        What happens tells which is meant: one in play is broken, one in hand is cast or discarded.

        Raises:
            BadScenario: there are none.
        """
        numbers = frozenset(self.names.find(said))
        cards = [one for one in self.table.objects.values() if one.number in numbers]
        if len(cards) > 1 and sum(one.zone in self.in_play for one in cards) <= 1:
            return CardReference(said, numbers)
        return self.meant(said, at)

    def prefer_in_play(self, said: str) -> str:
        """Returns a name with its player where one card of that name is in play, and the others are not.

        A value is claimed of the card on the field, although another one of the same name is in a hand.
        """
        numbers = self.names.find(said)
        cards = [one for one in self.table.objects.values() if one.number in numbers and one.zone in self.in_play]
        if len(cards) != 1 or cards[0].controller not in SEATS:
            return said
        card = self.labels.cards.get(self.labels.find(said))
        return said if card == cards[0].card else f"{cards[0].controller}/{said}"


def read_claims(
    stated: StatedClaims | None, table: GameState, labels: CardLabels, defaults: EditionDefaults, at: FilePosition
) -> tuple[BoundClaim, ...]:
    """Returns the claims of a position file.

    Raises:
        BadScenario: a claim names a card, zone, state or deed that is not there.
    """
    if stated is None:
        return ()
    names = LabelledCards(table, labels, defaults.book.play_keys)
    if isinstance(stated, Mapping):
        return (_ClaimReading(table, defaults, names, at).read(stated),)
    return tuple(_ClaimReading(table, defaults, names, at[index]).read(each) for index, each in enumerate(stated))


def write_claims_alike(stated: StatedClaims | None) -> list[StatedClaim] | None:
    """Returns claims in canonical form, for a position's digest."""
    return [stated] if isinstance(stated, dict) else stated


@dataclass
class _ClaimReading:
    table: GameState
    defaults: EditionDefaults
    names: LabelledCards
    at: FilePosition

    def __post_init__(self) -> None:
        self.zones = ZoneWords(self.defaults, self.names)

    def read(self, stated: Mapping[str, Any]) -> BoundClaim:
        """Reads one claim."""
        data: dict[str, Any] = {}
        unsaid: dict[str, Any] = {}
        deeds: list[DeedClaim] = []
        parts: list[ClaimPart] = []
        said, stated = stated, self.defaults.words.read_claim(stated)
        by = self._read_seat("by", stated["by"]) if "by" in stated else ""
        for key, value in stated.items():
            if key == "zones" and isinstance(value, Mapping):
                for seat, zones in value.items():
                    self._merge(data, str(seat), zones, key)
            elif is_ending(key, value):
                parts.append(read_ending(key, value, self.at))
            elif key in OF_A_CLAIM:
                self._merge(data, key, value, key)
            elif key == "not":
                parts += self._read_other_ending(value)
                deeds += self._read_not(data, unsaid, parts, value, by)
            elif self._names_cards_there(key, value):
                parts += self.zones.read(key, value, self.at)
            elif key != "by":
                self._read_short(data, deeds, key, value, by)
        place = FilePosition(self.at.file, self.at.path)
        bound, denied = (
            bind_claim(claim_of(each, place), self.table, self.defaults, names=self.names, place=place)
            for each in (data, unsaid)
        )
        if not (parts or bound or deeds or denied):
            raise self.at.wrong("claim.nothing-said")
        return BoundClaim(write_plainly(said), (*parts, *bound, *denied), tuple(deeds), denied)

    def _merge(self, data: dict[str, Any], name: str, value: Any, key: str) -> None:
        known = data.setdefault(name, value)
        if known is not value:
            if not (isinstance(known, Mapping) and isinstance(value, Mapping)):
                raise (self.at / key).wrong("claim.said-twice", named=name)
            data[name] = {**known, **value}

    def _read_seat(self, key: str, value: Any) -> str:
        if value not in SEATS:
            raise (self.at / key).wrong("claim.no-seat", named=str(value)[:40], possible=", ".join(SEATS))
        return str(value)

    def _read_other_ending(self, value: Any) -> list[ClaimPart]:
        """Reads how the game is claimed not to end."""
        said = self.defaults.words.read_claim(value) if isinstance(value, Mapping) else {}
        return [
            read_ending(key, each, self.at / "not", denied=True) for key, each in said.items() if is_ending(key, each)
        ]

    def _names_cards_there(self, key: str, value: Any) -> bool:
        """Returns whether an entry says which cards are in a zone, whoever has it."""
        return not isinstance(value, Mapping) and self.zones.is_zone(key)

    def _read_not(
        self, data: dict[str, Any], unsaid: dict[str, Any], parts: list[ClaimPart], value: Any, by: str
    ) -> list[DeedClaim]:
        """Reads what is claimed not to happen, the states or zones that cards are claimed not to be in, or values.

        Args:
            data: the claim so far.
            unsaid: what is claimed not to be so, such as a value of a card; it is added to.
            parts: the statements so far; they are added to.
            value: what is denied.
            by: the player who does it; empty for any.
        """
        if not isinstance(value, Mapping) or not value:
            raise (self.at / "not").wrong("claim.not-what")
        if not all(isinstance(key, str) for key in value):
            raise (self.at / "not").wrong("claim.not-what")
        value = self.defaults.words.read_claim(value)
        by = self._read_seat("by", value["by"]) if "by" in value else by
        said = {key: each for key, each in value.items() if key != "by" and not is_ending(key, each)}
        said = {key: each for key, each in said.items() if not self._read_state(data, key, each, denied=True)}
        if isinstance(zones := said.pop(ZONES, None), Mapping):
            whole, single = split_lists(zones)
            for seat, contents in whole.items():
                self._merge(unsaid, seat, contents, ZONES)
            parts += self.zones.read_denied(single, self.at / "not" / ZONES)
        for key in [key for key in said if self.zones.is_zone(key) and not _counts(said[key])]:
            parts += self.zones.read(key, said.pop(key), self.at / "not", denied=True)
        deeds: list[DeedClaim] = []
        for key, each in said.items():
            if key in OF_A_CLAIM:
                self._merge(unsaid, key, each, key)
            elif isinstance(each, Mapping):
                self._read_short(unsaid, deeds, key, each, by)
            else:
                deeds.append(self._read_deed(key, each, by, happens=False))
        return deeds

    def _read_short(self, data: dict[str, Any], deeds: list[DeedClaim], key: str, value: Any, by: str) -> None:
        """Reads a short form: zones or a fact of players, a value of cards, or a deed."""
        if not isinstance(value, Mapping):
            if not self._read_state(data, key, value):
                deeds.append(self._read_deed(key, value, by, happens=True))
        elif not value.keys() <= {*SEATS}:
            for card, of_card in value.items():
                of_one = self.names.prefer_in_play(card) if isinstance(card, str) else card
                known = self._find_said(data, of_one, key)
                data["cards"][of_one] = {**known, key: of_card}
        elif self.defaults.words.zones.read(key) in self.defaults.book.groups:
            for seat, contents in value.items():
                self._merge(data, seat, {key: contents}, key)
        else:
            fact = self.defaults.words.facts.read(key)
            if fact not in self.defaults.words.facts.said and fact not in self.table.facts:
                possible = self.defaults.words.facts.tell(key, (*self.defaults.scenario.seat_facts,))
                raise (self.at / key).wrong("claim.no-fact", named=key[:40], possible=possible)
            self._merge(data, "facts", self.defaults.words.read_facts({fact: dict(value)}), key)

    def _find_said(self, data: dict[str, Any], card: Any, key: str) -> dict[str, Any]:
        """Returns what a claim says of a card so far."""
        cards = data.setdefault("cards", {})
        said = cards.setdefault(card, {}) if isinstance(cards, dict) else None
        if not isinstance(said, dict):
            raise (self.at / key).wrong("claim.said-twice", named="cards")
        return said

    def _read_state(self, data: dict[str, Any], word: str, value: Any, *, denied: bool = False) -> bool:
        """Reads that cards are in a state of the edition, or that they are not; returns whether the word is one.

        Of several possible states none is denied.
        """
        cards = [value] if isinstance(value, str) else value
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards) or value in SEATS:
            return False
        book, state = self.defaults.book, self.defaults.words.read_state(word)
        if word != state and self.defaults.words.is_deed(word):
            return False  # it becomes so
        named = self.defaults.scenario.states.get(state, (state,))
        counters = {one.removeprefix(COUNTER): int(not denied) for one in named if one.startswith(COUNTER)}
        turned = [one for one in named if one in book.orientations]
        if denied and turned:
            turned = [one for one in book.orientations if one not in turned]
        if len(turned) > 1 or len(turned) + len(counters) != len(named):
            return False
        for card in cards:
            said = self._find_said(data, card, word)
            if turned:
                said["state"] = turned[0]
            if counters:
                said["counters"] = {**said.get("counters", {}), **counters}
        return True

    def _read_deed(self, word: str, value: Any, by: str, *, happens: bool) -> DeedClaim:
        names = self.defaults.words.read_deed(word)
        if not names:
            raise (self.at / word).wrong(
                "claim.no-deed", named=word[:40], possible=self.defaults.words.tell_deeds(word)
            )
        if isinstance(value, bool) or not isinstance(value, int | str | list):
            raise (self.at / word).wrong("claim.deed-of-what", named=word[:40])
        if value in SEATS:
            return DeedClaim(word, names, str(value), happens=happens)
        if isinstance(value, int):
            return DeedClaim(word, names, by, number=value, happens=happens)
        cards = [value] if isinstance(value, str) else value
        meant = tuple(self.names.meant_by_deed(str(card), self.at / word) for card in cards)
        return DeedClaim(word, names, by, meant, happens=happens)


def _counts(value: Any) -> bool:
    """Returns whether a value tells of each player how many cards a zone has."""
    return isinstance(value, Mapping) and value.keys() <= {*SEATS} and all(isinstance(n, int) for n in value.values())


def write_plainly(stated: Any) -> str:
    """Returns a claim as one line, as it stands in the file."""
    if isinstance(stated, Mapping):
        return ", ".join(f"{key}: {_write_inside(value)}" for key, value in stated.items())
    return _write_inside(stated)


def _write_inside(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{write_plainly(value)}}}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(_write_inside, value))}]"
    return str(value)
