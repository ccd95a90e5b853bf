"""Binds a claim to a game: resolves its card names and prepares each statement for comparison."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.desk.claims.format import OTHERS, UNNAMED, CardSaid, Claim, How
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.words.attached_cards import read_carried_kind
from adjudicator.notation.words.edition_defaults import EditionDefaults
from adjudicator.notation.words.written_words import CHANGING
from engine.abilities.view import RulesContext
from engine.core.opening.scenario_defaults import COUNTER
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.card_names import CardNames
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject, GameState

NOTHING = "nothing"
SET = "set_cards"
VALUES = ("number", "printed", "words")
"""The kinds of statements about a card that continuous effects can change."""
NARROW = ("zone", "state", "face", "controller", "owner", "marker", "markers", "via", *VALUES)
"""The kinds of statements about a card that change only with the card itself."""
WORDS_OF_STATES = "face-up, face-down, arrived, `on CARD`, `owned by P2`, `controlled by P2`"

_TIMES = re.compile(r"\*([0-9]{1,3})$")


@dataclass(frozen=True, slots=True)
class CardReference:
    """The possible cards behind a word of a claim."""

    said: str
    """The word."""
    numbers: frozenset[str] = frozenset()
    """Its possible card numbers."""
    card: int = 0
    """The physical card; 0 for any card with one of the numbers."""

    def is_one(self, obj: GameObject) -> bool:
        """Returns whether an object is one of these cards."""
        return obj.card == self.card if self.card else obj.number in self.numbers


@dataclass(frozen=True, slots=True)
class Facet:
    """One statement about a card."""

    kind: str
    """The kind of statement (`number`)."""
    name: str
    """The name within that kind (`power`)."""
    value: Any
    """The claimed value."""

    @property
    def word(self) -> str:
        """Returns its name: `state`, `power`, `markers damage`."""
        if self.kind in ("marker", "printed"):
            return f"{'markers' if self.kind == 'marker' else self.kind} {self.name}"
        return self.name or self.kind.replace("_", " ")

    def agrees(self, got: Any) -> bool:
        """Returns whether the table agrees with the statement."""
        if self.kind == "face" and self.value == "down":
            return str(got).startswith("down")
        if isinstance(self.value, CardReference):
            return isinstance(got, GameObject) and self.value.is_one(got)
        return bool(self.value == got)


@dataclass(frozen=True, slots=True)
class ClaimedCard:
    """A card claimed to be in a zone."""

    said: str
    """Its name in the claim."""
    meant: CardReference | None
    """The cards it can refer to; None for an unnamed card."""
    facets: tuple[Facet, ...] = ()
    """The other statements about the card."""


@dataclass(frozen=True, slots=True)
class ZoneClaim:
    """The statements about a zone, or about a group of zones."""

    key: str
    """The name of the zone in the claim."""
    keys: tuple[str, ...]
    """The keys of its zones."""
    count: int
    """The claimed number of cards."""
    entries: tuple[ClaimedCard, ...] | None = None
    """The claimed cards; None if only their number is claimed."""
    open_ended: bool = False
    """Whether there may be further cards."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The number of claimed cards by card number; cards with several possible numbers are not counted."""

    @property
    def names_carried(self) -> bool:
        """Whether the claim itself says which cards are attached to others."""
        return any(facet.kind in ("attached_to", "face") for entry in self.entries or () for facet in entry.facets)

    def cannot_hold(self, objects: Iterable[GameObject]) -> bool:
        """Returns whether the zone has fewer cards of a number than claimed, and no unseen card."""
        have = Counter(obj.number for obj in objects)
        return not have[""] and any(have[number] < many for number, many in self.numbers.items())


@dataclass(frozen=True, slots=True)
class CardClaim:
    """The statements about all cards of one name, in any zone."""

    meant: CardReference
    """The cards it can refer to."""
    entries: tuple[ClaimedCard, ...]
    """The statements about each of them."""


@dataclass(frozen=True, slots=True)
class TableClaim:
    """A statement about the table as a whole."""

    kind: str
    """The kind of statement: the turn, its number, the place, the result, or a fact."""
    name: str
    """The name of the fact."""
    value: Any
    """The claimed value."""
    denied: bool = False
    """Whether it is claimed not to be so."""
    among: bool = False
    """Whether the claimed players are among those of the table, with or without others."""


ClaimPart = ZoneClaim | CardClaim | TableClaim


def list_shared_names(parts: Iterable[ClaimPart]) -> dict[str, tuple[str, ...]]:
    """Returns the names of a claim that several cards of the game share, with the numbers of these cards."""
    found: dict[str, tuple[str, ...]] = {}
    for part in parts:
        meant = [part.meant] if isinstance(part, CardClaim) else []
        meant += [entry.meant for entry in getattr(part, "entries", None) or ()]
        for each in meant:
            if each is not None and len(each.numbers) > 1:
                found[each.said] = tuple(sorted(each.numbers))
    return found


class CalledCards:
    """Resolves names to cards of a game."""

    def __init__(self, table: GameState) -> None:
        self.table, self.names = table, CardNames(table.pins.definitions)

    def find(self, said: str, owner: str = "") -> CardReference | None:
        """Returns the cards with this name or object id; None if there are none. An owner makes no difference here."""
        numbers = self.names.find(said)
        if numbers:
            return CardReference(said, frozenset(numbers))
        if not (said.isascii() and said.isdigit()):
            return None
        at = int(said)
        while at not in self.table.objects and at in self.table.became:
            at = self.table.became[at]
        obj = self.table.objects.get(at)
        return CardReference(said, card=obj.card) if obj is not None and obj.card else None

    def meant(self, said: str, at: FilePosition, owner: str = "") -> CardReference:
        """Returns the cards with this name or object id, of an owner. Raises BadScenario if there are none."""
        found = self.find(said, owner)
        if found is None:
            nearest = self.names.tell_nearest(said) or "none"
            raise at.wrong("claim.no-card", named=said[:60], nearest=nearest)
        return found

    def called(self, obj: GameObject) -> str:
        """Returns the name and id of an object as text."""
        definition = self.table.pins.definitions.get(obj.number)
        return f"{definition.name if definition is not None else UNNAMED} [{obj.id}]"


def bind_claim(
    claim: Claim,
    table: GameState,
    defaults: EditionDefaults,
    file: str = "claim",
    *,
    names: CalledCards | None = None,
    place: FilePosition | None = None,
) -> tuple[ClaimPart, ...]:
    """Returns the statements of a claim, in the order of its format.

    Args:
        claim: the claim.
        table: the table of the game.
        defaults: the edition's defaults.
        file: the name of the claim in errors.
        names: resolves names of cards; by default by name, number and object id.
        place: the place of the claim in its file; by default the whole file.

    Raises:
        BadScenario: it names a card, zone or state that this game does not have.
    """
    called, at = names or CalledCards(table), place or FilePosition(file)
    return tuple(_Binding(table, defaults, called, at).said(claim))


@dataclass
class _Binding:
    table: GameState
    defaults: EditionDefaults
    names: CalledCards
    place: FilePosition

    @property
    def book(self) -> Rulebook:
        return self.defaults.book

    def said(self, claim: Claim) -> Iterator[ClaimPart]:
        if claim.edition and claim.edition not in (self.book.id, self.book.id.partition("@")[0]):
            raise (self.place / "edition").wrong("claim.other-edition", edition=self.book.id)
        if claim.turn is not None:
            yield TableClaim("turn", "turn player", claim.turn)
        if claim.number is not None:
            yield TableClaim("turn", "number", claim.number)
        if claim.at:
            if claim.at not in self.book.edition.clauses:
                raise (self.place / "at").wrong("clause.unknown", edition=self.book.id, named=claim.at, act="claim")
            yield TableClaim("place", "at", claim.at)
        if claim.result is not None:
            result = claim.result
            yield TableClaim("result", "result", result if isinstance(result, str) else result.winner)
            if not isinstance(result, str) and result.losers is not None:
                yield TableClaim("result", "losers", sorted(result.losers))
        for owner, zones in (("P1", claim.P1), ("P2", claim.P2), ("", claim.common)):
            for zone, contents in zones.items():
                if contents != UNNAMED:
                    yield self.zone(owner, zone, contents, self.place / (owner or "common") / zone)
        for name, states in claim.cards.items():
            at = self.place / "cards" / name
            several = states if isinstance(states, list) else [states]
            meant = self.names.meant(name, at)
            yield CardClaim(meant, tuple(ClaimedCard(name, meant, self.facets(state, at)) for state in several))
        for fact, value in claim.facts.items():
            self.require_fact(fact, self.place / "facts")
            yield TableClaim("fact", fact, value)

    def zone(self, owner: str, zone: str, contents: Any, at: FilePosition) -> ZoneClaim:
        zone = self.defaults.words.zones.read(zone)
        keys = self.keys(owner, zone, at)
        key = f"{owner}/{zone}" if owner else zone
        if isinstance(contents, int):
            return ZoneClaim(key, keys, contents)
        entries: list[ClaimedCard] = []
        open_ended = False
        for index, item in enumerate(contents):
            word, how = (item, ()) if isinstance(item, str) else next(iter(item.items()))
            if word == OTHERS and not how:
                open_ended = True
                continue
            entries += self.entries(word, how if isinstance(how, list | tuple) else (how,), at[index], owner)
        named = [e.meant.numbers for e in entries if e.meant is not None and len(e.meant.numbers) == 1]
        numbers = Counter(number for only in named for number in only)
        return ZoneClaim(key, keys, len(entries), tuple(entries), open_ended, numbers)

    def keys(self, owner: str, zone: str, at: FilePosition) -> tuple[str, ...]:
        """Returns the keys of a zone or group of zones."""
        shared, zone = not owner, self.defaults.words.zones.read(zone)
        names = [name for name in self.book.groups.get(zone, ()) if self.book.zones[name].shared is shared]
        if not names:
            known = sorted({name for name, rule in self.book.zones.items() if rule.shared is shared})
            groups = [name for name, of in self.book.groups.items() if len(of) > 1 and not shared]
            possible = self.defaults.words.zones.tell(zone, (*known, *groups))
            fault = "shared" if shared else "own"
            raise at.wrong("claim.no-zone", named=zone, possible=possible, fault=fault)
        return tuple(self.book.zone_key(owner, name) for name in names)

    def entries(self, word: str, how: Iterable[How], at: FilePosition, owner: str) -> list[ClaimedCard]:
        """Yields a claimed card, repeated by its claimed count."""
        times = _TIMES.search(word)
        name = word[: times.start()].rstrip() if times else word
        meant = None if name == UNNAMED else self.names.meant(name, at, owner)
        facets = tuple(facet for each in how for facet in self.facets(each, at))
        return [ClaimedCard(name, meant, facets)] * int(times[1] if times else 1)

    # ------------------------------------------------------------------ statements about a card

    def facets(self, how: How, at: FilePosition) -> tuple[Facet, ...]:
        if isinstance(how, str):
            how = self.defaults.words.read_state(how)
            words = self.defaults.scenario.states.get(how, (how,))
            return tuple(facet for word in words for facet in self.state(word, at))
        return tuple(self.fields(how, at))

    def state(self, word: str, at: FilePosition) -> Iterator[Facet]:
        first, _, rest = word.partition(" ")
        if word in self.book.orientations:
            yield Facet("state", "", word)
        elif word.startswith(COUNTER):
            yield Facet("marker", word.removeprefix(COUNTER), 1)
        elif first == "arrived":
            yield Facet("arrived", "", True)
            if rest:
                yield Facet("via", "", rest.removeprefix("by "))
        elif word == "face-up":
            yield Facet("face", "", "up")
        elif first == "face-down":
            yield self.face_down(rest, at)
        elif first in ("on", "under") and rest:
            yield Facet("attached_to", "", self.names.meant(rest, at))
        elif first in ("owned", "controlled") and rest:
            yield Facet("owner" if first == "owned" else "controller", "", rest.removeprefix("by "))
        else:
            known = f"{self.defaults.words.tell_states(word)}, {WORDS_OF_STATES}"
            raise at.wrong("claim.no-state", edition=self.book.id, named=word, possible=known)

    def face_down(self, guise: str, at: FilePosition) -> Facet:
        if guise and guise not in self.defaults.scenario.face_down:
            known = self.defaults.words.guises.tell(guise) or "face-down alone"
            raise at.wrong("claim.no-guise", named=guise, possible=known)
        return Facet("face", "", f"down as {guise}" if guise else "down")

    def fields(self, how: CardSaid, at: FilePosition) -> Iterator[Facet]:
        words = self.defaults.words
        if how.zone is not None:
            owner, slash, zone = how.zone.rpartition("/")
            key = f"{owner}{slash}{words.zones.read(zone)}"
            yield Facet("zone", key, self.keys(owner, zone, at / "zone"))
        if how.state is not None:
            state = words.read_state(how.state)
            for word in self.defaults.scenario.states.get(state, (state,)):
                yield from self.state(word, at / "state")
        if how.face_up is not None:
            yield Facet("face", "", "up" if how.face_up else "down")
        if how.face_down is not None:
            yield self.face_down(words.guises.read(how.face_down), at / "face_down")
        for name in ("arrived", "controller", "owner"):
            if getattr(how, name) is not None:
                yield Facet(name, "", getattr(how, name))
        if how.attached_to is not None:
            nothing = how.attached_to == NOTHING
            yield Facet("attached_to", "", NOTHING if nothing else self.names.meant(how.attached_to, at))
        if how.carrying is not None:
            meant = [self.names.meant(name, at / "carrying") for name in how.carrying]
            yield Facet("carrying", "", tuple(sorted((each.numbers or each.card for each in meant), key=str)))
        if how.damage is not None:
            yield Facet("marker", "damage", how.damage)
        for name, many in how.counters.items():
            yield Facet("marker", words.read_marker(name), many)
        if how.markers is not None:
            yield Facet("markers", "", {words.read_marker(name): many for name, many in how.markers.items() if many})
        for kind, numbers in (("number", how.numbers), ("printed", how.printed)):
            for name, number in numbers.items():
                yield self.figure(kind, name, number, at)
        read = {"kinds": words.kinds.read, "attributes": words.attributes.read}
        for name in ("names", "kinds", "attributes", "icons", "flags"):
            said = getattr(how, name)
            if said is not None:
                yield Facet("words", name, sorted(map(read.get(name, str), said)))

    def figure(self, kind: str, name: str, number: int, at: FilePosition) -> Facet:
        """Returns the statement about a number: a figure of the card, its markers, or how many cards it carries.

        Raises:
            BadScenario: no card of the game has such a number, so that any answer would be wrong.
        """
        words = self.defaults.words
        marker, figure = words.read_marker(name), words.read_figure(name)
        if kind == "number" and (marker in words.markers.said or CHANGING.fullmatch(marker)):
            return Facet("marker", marker, number)
        carried = read_carried_kind(name, words.guises) if kind == "number" else None
        if carried is not None:
            return Facet("carried", carried or SET, number)
        cards = self.table.pins.definitions.values()
        if figure not in words.figures.said and not any(figure in card.numbers for card in cards):
            raise at.wrong("claim.no-figure", edition=self.book.id, named=name[:40], possible=words.figures.tell(name))
        return Facet(kind, figure, number)

    def require_fact(self, fact: str, at: FilePosition) -> None:
        """Refuses a fact that the edition never keeps. Raises BadScenario."""
        if fact not in self.defaults.words.facts.said and fact not in self.table.facts:
            possible = self.defaults.words.facts.tell(fact, (*self.defaults.scenario.seat_facts,))
            raise (at / fact).wrong("claim.no-fact", named=fact[:40], possible=possible)


# ------------------------------------------------------------------ values of the table


def read(g: RulesContext, obj: GameObject, facet: Facet) -> Any:
    """Returns the value of the table for a facet."""
    kind = facet.kind
    if kind == "zone":
        return facet.value if obj.zone in facet.value else obj.zone
    if kind == "state":
        return obj.orientation
    if kind == "face":
        return "up" if obj.face_up else f"down as {obj.guise}" if obj.guise else "down"
    if kind == "marker":
        return obj.markers.get(facet.name, 0)
    if kind == "arrived":
        return obj.zone.partition("/")[1] == "/" and obj.since == g.state.turn
    if kind == "attached_to":
        return g.state.objects.get(obj.attached_to, NOTHING)
    if kind == "carried":
        guise = facet.name if facet.name != SET else ""  # a card that is set lies face up
        return sum(g.state.objects[each].guise == guise for each in g.derived.carried_by(obj.id))
    if kind == "carrying":
        return _describe_carried(g, obj, facet.value)
    if kind not in VALUES:
        return getattr(obj, kind)
    return read_value(None if obj.card and not obj.number else g.derived.characteristics(obj.id), facet)


def _describe_carried(g: RulesContext, obj: GameObject, claimed: Iterable[Any]) -> tuple[Any, ...]:
    """Describes the cards attached to an object, preferably by their names in the claim."""
    left = list(claimed)
    found: list[Any] = []
    for each in g.derived.carried_by(obj.id):
        carried = g.state.objects[each]
        match = next((m for m in left if (carried.card == m if isinstance(m, int) else carried.number in m)), None)
        if match is not None:
            left.remove(match)
        found.append(match if match is not None else frozenset((carried.number,)))
    return tuple(sorted(found, key=str))


def read_value(traits: Characteristics | None, facet: Facet) -> Any:
    """Returns the value of a card for a facet of `VALUES`; None for an unidentified card."""
    if traits is None:
        return None
    if facet.kind == "words":
        return sorted(getattr(traits, facet.name))
    held: Mapping[str, int] = traits.numbers if facet.kind == "number" else traits.printed
    return held.get(facet.name)


def cards_in(table: GameState, keys: Iterable[str]) -> list[GameObject]:
    """Returns the cards in these zones; abilities on the stack are no cards."""
    objects = table.objects
    return [obj for key in keys for i in table.zones.get(key, ()) if (obj := objects[i]).card]
