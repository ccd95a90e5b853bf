"""Claims that name a zone and its cards: that they are there (`{adora: Soot Hound}`), or that they are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.desk.claims.binding import CalledCards, CardClaim, ClaimedCard, Facet
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.words.edition_defaults import EditionDefaults

ZONES = "zones"
"""The entry of a claim with the zones of each player."""


class ZoneWords:
    """Reads which cards are claimed to be in a zone, and which are claimed not to be."""

    def __init__(self, defaults: EditionDefaults, names: CalledCards) -> None:
        self._defaults, self._names = defaults, names

    def is_zone(self, word: str) -> bool:
        """Returns whether a word names a zone of the edition, and nothing that happens.

        What a zone gives its name (`standby`) is done to a card by putting it there.
        """
        words = self._defaults.words
        zone, deed = words.zones.read(word), words.read_deed(word)
        return zone in self._defaults.book.groups and (not deed or deed == (zone,))

    def read(self, word: str, value: Any, at: FilePosition, *, denied: bool = False) -> Iterator[CardClaim]:
        """Yields the statement about each card of a zone.

        Args:
            word: the word for the zone.
            value: a card, several, or those of each player.
            at: the place in the file.
            denied: whether they are claimed not to be there.

        Raises:
            BadScenario: the value names no cards, or a card that is not there.
        """
        seats = self._defaults.book.seats
        if isinstance(value, Mapping) and value.keys() <= {*seats}:
            for seat, cards in value.items():
                yield from self._read_cards(word, cards, (str(seat),), at, denied=denied)
        else:
            yield from self._read_cards(word, value, seats, at, denied=denied)

    def read_denied(self, zones: Mapping[str, Any], at: FilePosition) -> Iterator[CardClaim]:
        """Yields the statement about each card that is claimed not to be in a zone of its player.

        Raises:
            BadScenario: an entry names no zone or no cards.
        """
        for seat, named in zones.items():
            for word, cards in named.items() if isinstance(named, Mapping) else ():
                if not self.is_zone(str(word)):
                    raise (at / str(seat) / str(word)).wrong("claim.zone-of-what", named=str(word)[:40])
                yield from self.read(str(word), {str(seat): cards}, at / str(seat), denied=True)

    def _read_cards(
        self, word: str, value: Any, seats: tuple[str, ...], at: FilePosition, *, denied: bool
    ) -> Iterator[CardClaim]:
        cards = [value] if isinstance(value, str) else value
        if value in self._defaults.book.seats or not isinstance(cards, list) or not cards:
            raise (at / word).wrong("claim.zone-of-what", named=word[:40])
        if not all(isinstance(card, str) for card in cards):
            raise (at / word).wrong("claim.zone-of-what", named=word[:40])
        book = self._defaults.book
        group = book.groups[self._defaults.words.zones.read(word)]
        keys = tuple(dict.fromkeys(book.zone_key(seat, name) for name in group for seat in seats))
        if denied:
            every = dict.fromkeys(book.zone_key(seat, name) for name in book.zones for seat in book.seats)
            keys = tuple(key for key in every if key not in keys)
        facet = Facet("zone", "" if denied else word, keys)
        for card in cards:
            meant = self._names.meant(card, at / word)
            several = sum(map(meant.is_one, self._names.table.objects.values())) if denied else 1
            yield CardClaim(meant, (ClaimedCard(card, meant, (facet,)),) * max(several, 1))


def split_lists(zones: Mapping[str, Any]) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
    """Returns the denied contents of zones that are lists of several cards, and all others, by player.

    A list is all that a zone holds, so that its denial is right as soon as the zone holds anything else.
    """
    whole: dict[str, dict[str, Any]] = {}
    single: dict[str, Any] = {}
    for seat, named in zones.items():
        lists = {
            word: cards
            for word, cards in (named.items() if isinstance(named, Mapping) else ())
            if isinstance(cards, list) and (len(cards) > 1 or any("*" in str(card) for card in cards))
        }
        whole |= {seat: lists} if lists else {}
        rest = {word: cards for word, cards in named.items() if word not in lists} if lists else named
        single |= {seat: rest} if rest else {}
    return whole, single
