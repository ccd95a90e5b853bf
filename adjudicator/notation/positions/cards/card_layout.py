"""The layout of stated cards: by label, in zones, with their states."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from msgspec.structs import replace

from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.fields import LABEL, MarkersOn
from adjudicator.notation.format.setup import NOBODY_KNOWS, split_cards
from adjudicator.notation.labels.card_labels import STANDS_ALONE
from adjudicator.notation.positions.cards.printed_cards import PRINTED, read_printed
from adjudicator.notation.positions.cards.state_agreement import check_agreement
from adjudicator.notation.positions.cards.zone_contents import has_further, split_numbered_zones, write_further
from adjudicator.notation.words.edition_defaults import EditionDefaults
from adjudicator.notation.words.qualities import tell_apart
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import BadCardFile
from engine.core.opening.consistency import UNSEEN
from engine.core.opening.opening import list_needed_definitions
from engine.core.opening.scenario_defaults import COUNTER
from engine.core.table.card_names import LEAST_PART, MOST_NEAR, CardNames, is_part, normalise
from engine.core.table.cards import CardDefinition, Characteristics
from engine.core.table.state import GameObject, Unknown

FILLER = "X"
MOST_CARDS = 600
LIKE_A_CARD = 0.8
"""The similarity (0 to 1) to a card's number or name from which a word counts as a typing error."""
LEAST_OF_SLIPS = 5
"""The fewest characters of a word that can count as a typing error."""
UNSURE = (NOBODY_KNOWS, f"arrived {NOBODY_KNOWS}")
"""The states that nobody knows: how a card lies, and whether it came in the present turn."""
STATES = ("arrived", "face-down", "revealed", "under", "owned", "controlled", "copy", "token", "unknown", NOBODY_KNOWS)
"""The first words of card states that every edition has; all other states are orientations."""
COPY_OF_NAME = re.compile(r"(\S.*?)(?:(?<=[^\x00-\x7f])| )[b-z]")
"""The label of a further copy: a name, and a letter behind it, after a gap unless the name is Japanese."""
Definitions = dict[str, CardDefinition]
_NAMED = ("number", "name")


@dataclass(frozen=True)
class PlacedCard:
    """A card as stated in the file."""

    label: str
    """Its label."""
    states: tuple[str, ...] = ()
    """Its states, as written."""
    markers: dict[str, int] = field(default_factory=dict)
    """The number of its markers by kind."""

    def after(self, word: str) -> str | None:
        """Returns the rest of the state that begins with this word; None if no state does."""
        found = [state for state in self.states if state == word or state.startswith(f"{word} ")]
        return max(found, key=len)[len(word) :].strip() if found else None


def definitions_of(
    cards: Mapping[str, Mapping[str, Any]], defaults: EditionDefaults, place: FilePosition
) -> Definitions:
    """Returns the definitions of declared cards (the label is the card number), fillers and stock cards.

    Raises:
        BadScenario: a card is invalid.
    """
    scenario, found = defaults.scenario, Definitions()
    found.update(_read({"number": FILLER, "name": FILLER, **scenario.filler}, defaults, place))
    for stock in scenario.stock:
        found.update(_read(stock.entry, defaults, place))
    for label, entry in cards.items():
        at = place / "cards" / label
        if label in STANDS_ALONE or label in found or defaults.find_stock(label):
            raise at.wrong("position.label-taken", named=label)
        if not isinstance(entry.get("kind"), str):
            raise at.wrong("position.no-kind")
        if "number" in entry:
            raise (at / "number").wrong("position.number-given")
        found.update(_read({"number": label, "name": label, **entry}, defaults, at))
    return found


def _read(entry: Mapping[str, Any], defaults: EditionDefaults, at: FilePosition) -> Definitions:
    rest = {name: value for name, value in entry.items() if name != "kind"}
    if PRINTED in entry:
        read = read_printed(
            str(entry["number"]), {n: v for n, v in entry.items() if n not in _NAMED}, defaults.book, at
        )
        return {read.number: read}
    try:
        return defaults.scenario.read({str(entry["kind"]): [rest]}, "card")
    except BadCardFile as error:
        where = tell_in_english(error).tried.partition(", field ")[2].removeprefix("$.")
        raise (at / where if where else at).repeat(error) from error


def find_copied_name(said: str) -> str:
    """Returns the name in the label of a further copy (a letter stands behind it); else empty.

    >>> find_copied_name("Plain Flame b"), find_copied_name("副官b"), find_copied_name("Plain Flames")
    ('Plain Flame', '副官', '')
    """
    labelled = COPY_OF_NAME.fullmatch(said)
    return labelled[1] if labelled is not None else ""


def is_named(card: CardDefinition) -> bool:
    """Returns whether a card has a real name; a declared card without one has its label as name."""
    return card.name != card.number or bool(card.names)


@dataclass
class CardLayout:
    """The placed objects of a position; in every zone the top card comes first."""

    defaults: EditionDefaults
    """The edition's defaults for scenarios."""
    definitions: Definitions
    """The definitions of the declared cards."""
    turn: int
    """The number of the turn."""
    strict: bool
    """Whether to refuse an impossible placement; if not, the desk's examination reports it."""
    objects: list[GameObject] = field(default_factory=list)
    """The objects placed so far."""
    labels: dict[str, int] = field(default_factory=dict)
    """The object of each label."""
    words: dict[int, str] = field(default_factory=dict)
    """The label or word of each physical card."""
    under: dict[int, tuple[str, FilePosition]] = field(default_factory=dict)
    """For each attached object, the card it is attached to and the statement's place in the file."""
    called: set[str] = field(default_factory=set)
    """Words that are card numbers or names instead of labels; several cards can share such a word."""
    taken: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """For each name that several cards share, the chosen card number and all possible numbers."""
    unseen: dict[int, str] = field(default_factory=dict)
    """The unseen cards, each with its stated number (empty if not stated)."""
    references: dict[str, int] = field(default_factory=dict)
    """The ids of what is no card in a zone: `stack 1`, `waiting 1`, and objects that have left."""
    left: dict[int, GameObject] = field(default_factory=dict)
    """The objects that have left, by their ids."""
    last: dict[int, Characteristics] = field(default_factory=dict)
    """What such objects were last, where that is stated."""
    unsure: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """For each object, the states that nobody knows: `arrived ?`, or `?` for how it lies."""
    unsized: dict[str, str] = field(default_factory=dict)
    """The zones whose number of cards is not stated (`P1/deck`), each with the card that stands for one of those."""

    def lay_all(self, seat: str, zones: Mapping[str, Any], clause: str, at: FilePosition) -> None:
        """Places all cards of a player: the stated ones, and at that clause the usual ones in other zones."""
        zones = self._write_out(seat, zones, clause, at)
        self.lay(seat, zones, at)
        usual = {
            zone: count
            for zone, count in self.defaults.scenario.zone_counts(clause, self.stock(seat)).items()
            if zone not in zones and not self.has_kinds(seat, self.defaults.scenario.not_usual_with.get(zone))
        }
        for zone in (zone for zone, count in usual.items() if count):
            self.note_unsized(seat, zone)
        self.lay(seat, usual, at)

    def note_unsized(self, seat: str, zone: str) -> None:
        """Remembers that the number of cards in a player's zone is not stated."""
        self.unsized[f"{seat}/{zone}"] = self.defaults.find_usual(zone, FILLER)

    def has_kinds(self, seat: str, kinds: Collection[str] | None) -> bool:
        """Returns whether one of a player's placed cards has one of these kinds."""
        own = (self.unseen.get(obj.id, obj.number) for obj in self.objects if obj.owner == seat)
        return any(self.definitions[number].kind in (kinds or ()) for number in own if number in self.definitions)

    def _write_out(self, seat: str, zones: Mapping[str, Any], clause: str, at: FilePosition) -> dict[str, Any]:
        """Returns a player's zones with named zones and cards in place of groups and of `...`.

        Raises:
            BadScenario: a zone with `...` has no usual number of cards.
        """
        found = split_numbered_zones(zones, self.defaults.book)
        for zone, contents in found.items():
            if has_further(contents):
                usual = self.defaults.scenario.zone_counts(clause, 0).get(zone, 0)
                if not usual:
                    raise (at / zone).wrong("position.how-many-further")
                found[zone] = write_further(contents, usual, self.defaults.find_usual(zone, FILLER))
                self.note_unsized(seat, zone)
        return found

    def lay(self, seat: str, zones: Mapping[str, Any], at: FilePosition) -> None:
        """Places all cards of a player's zones."""
        book = self.defaults.book
        for zone, contents in zones.items():
            if zone not in book.zones or book.zones[zone].shared:
                own = [name for name, rule in book.zones.items() if not rule.shared]
                several = zone in book.groups and zone not in book.zones
                possible = self.defaults.words.zones.tell(zone, book.groups[zone] if several else own)
                fault = "several" if several else "none"
                raise (at / zone).wrong("position.no-zone", named=zone, possible=possible, fault=fault)
            for index, entry in enumerate(self.entries(contents, zone, at / zone)):
                self.place(seat, zone, entry, (at / zone)[index])

    def entries(self, contents: Any, zone: str, at: FilePosition) -> Iterator[PlacedCard]:
        """Yields every entry of a zone; cards without a label by their word."""
        if isinstance(contents, int):
            contents = [f"{self.defaults.find_usual(zone, FILLER)}*{contents}"] if contents else []
        for index, item in enumerate(contents):
            label, times, how = split_cards(item)
            if times and not int(times):
                raise at[index].wrong("position.no-copies", named=label)
            yield from [self.entry(label, how, at[index])] * int(times or 1)

    def entry(self, label: str, how: Sequence[str | MarkersOn], at: FilePosition) -> PlacedCard:
        """Returns an entry as a card with its states and markers; the states use the words common to all editions."""
        words = self.defaults.scenario.states
        told = [state for said in how if isinstance(said, str) for state in words.get(said, (said,))]
        states = tuple(state for state in told if not state.startswith(COUNTER))
        markers = {state.removeprefix(COUNTER): 1 for state in told if state.startswith(COUNTER)}
        check_agreement(states, at)
        counted_before: dict[str, int] = {}
        for said in how:
            if isinstance(said, MarkersOn):
                for name in said.counters:
                    self.check_counter(name, at)
                counted = {**({"damage": said.damage} if said.damage else {}), **said.counters}
                for name, count in counted.items():
                    if counted_before.get(name, count) != count or (name in markers and not count):
                        raise at.wrong("position.said-twice", named=name)
                markers |= counted
                counted_before |= counted
        return PlacedCard(label, states, {name: count for name, count in markers.items() if count})

    def check_counter(self, name: str, at: FilePosition) -> None:
        """Refuses a counter written in the rulebook's language if the rulebook has no such counter."""
        words = self.defaults.words.markers
        if not name.isascii() and words.read(name) == name:
            known = words.tell(name)
            raise at.wrong("position.no-counter", named=name, possible=known)

    def place(self, seat: str, zone: str, entry: PlacedCard, at: FilePosition) -> None:
        """Places one card according to its states."""
        book, new = self.defaults.book, len(self.objects) + 1
        if new > MOST_CARDS:
            raise at.wrong("position.too-many-cards", most=MOST_CARDS)
        rule, owner = book.zones[zone], entry.after("owned by") or seat
        controller = entry.after("controlled by") or (seat if rule.in_play else owner)
        number = self.number(entry, zone, at)
        if entry.after("unknown") is not None or number == UNSEEN:
            self.unseen[new], number = number, UNSEEN
        card = -new if entry.after("token") is not None else new
        obj = GameObject(
            new, card, number, owner, controller, f"{seat}/{zone}", self.turned(entry, rule.in_play, at), rule.public,
            markers=entry.markers,
        )  # fmt: skip
        unsure = tuple(state for state in entry.states if state in UNSURE)
        if unsure:
            if self.strict:
                raise at.wrong("position.state-unsure", named=unsure[0])
            self.unsure[new] = unsure
        arrived = entry.after("arrived")
        if arrived is not None and arrived != NOBODY_KNOWS:
            earlier = arrived.removeprefix("in ") if arrived.startswith("in ") else ""
            since, via = (int(earlier), "") if earlier else (self.turn, arrived.removeprefix("by "))
            obj = replace(obj, since=since, via=via, place=since)  # a card of which nothing is said came before
        guise, under = entry.after("face-down"), entry.after("under")
        if under and not guise:
            kind = self.definitions[number].kind if number in self.definitions else ""
            guise = self.defaults.scenario.attached_as(kind, guise is not None) or guise
        if guise is not None:
            if guise not in self.defaults.scenario.face_down:
                known = self.defaults.words.guises.tell(guise) or "face-down"
                raise at.wrong("position.no-guise", named=str(guise), possible=known)
            obj = replace(obj, face_up=False, guise=guise)
        if entry.after("revealed") is not None:
            if rule.public:
                raise at.wrong("position.all-see")
            obj = replace(obj, face_up=True, shown=("*",))
        if under:
            self.under[new] = (under, at)
        self.objects.append(obj)
        self.name(entry.label, new, at)

    def turned(self, entry: PlacedCard, orients: bool, at: FilePosition) -> str:
        """Returns the orientation of a card; empty in zones without one."""
        book = self.defaults.book
        words = [state for state in entry.states if state.partition(" ")[0] not in STATES]
        for word in words:
            if word not in book.orientations:
                known = self.defaults.words.tell_states(word)
                raise at.wrong("position.no-state", edition=book.id, named=word, possible=known)
            if not orients and self.strict:
                raise at.wrong("position.not-turned", named=str(word))
        if len(set(words)) > 1:
            raise at.wrong("position.states-exclude", possible=" / ".join(words), several=" and ".join(words))
        return words[0] if words else (book.ready if orients else "")

    def number(self, entry: PlacedCard, zone: str, at: FilePosition) -> str:
        """Returns the card number of a label: declared, a copy (C1b of C1), a stock card or a filler.

        A label that begins with `?` stands for an unseen card, which has no number.
        """
        label, copied = entry.label, entry.after("copy of")
        if label.startswith(NOBODY_KNOWS):
            return UNSEEN
        if copied:
            number = copied if copied in self.definitions else self.find_called(copied, zone, at)
            if not number:
                raise self.not_declared(copied, at, "copy")
            return number
        if label in self.definitions:
            return label
        stock = self.defaults.find_stock(label)
        if stock:
            return stock
        if label[:-1] in self.definitions and label[-1].islower():
            return label[:-1]
        number = self.find_called(label, zone, at)
        if number:
            self.called |= {label, number}
            return number
        must_be_known = zone in self.defaults.scenario.declared_in and entry.after("face-down") is None
        if must_be_known or not LABEL.fullmatch(label) or self.is_slip(label):
            raise self.not_declared(label, at, "card")
        return FILLER

    def find_called(self, said: str, zone: str, at: FilePosition) -> str:
        """Returns a card's number by number or name; the zone decides between several. Empty for none.

        Names of declared cards take precedence over the edition's. A word that differs from a label only in case is no
        name, because authors may distinguish labels by case.
        """
        shipped = self.defaults.names
        if said[:-1] in shipped.definitions and said[-1].islower():
            said = said[:-1]
        named = {number: card for number, card in self.definitions.items() if is_named(card)}
        declared = CardNames(named, self.defaults.words.read_quality)
        copied = find_copied_name(said)
        if copied and not (declared.find(said) or shipped.find(said)):
            said = copied
        for names in (declared, shipped):
            several = names.find(said)
            found = names.narrow(several, lambda card: self.defaults.scenario.holds(zone, card.kind))
            if len(found) < len(several) and len(found) == 1:
                self.taken[said] = (found[0], several)
            if len(found) > 1:
                raise at.wrong(
                    "position.card-several",
                    named=str(said),
                    several=", ".join(found),
                    items=tell_apart([names.definitions[number] for number in found], self.defaults.words),
                    count=len(found),
                )
            if found:
                if names is shipped:
                    needed = list_needed_definitions(found, shipped.definitions)
                    self.called |= {number for number in needed if number not in self.definitions}
                    self.definitions |= {**needed, **self.definitions}
                return found[0]
        return ""

    def is_slip(self, label: str) -> bool:
        """Returns whether a word looks like a mistyped card name, so that it cannot label a filler."""
        return len(label) >= LEAST_OF_SLIPS and bool(self.defaults.names.list_suggested(label, LIKE_A_CARD))

    def list_like(self, said: str) -> list[str]:
        """Returns the labels of placed cards whose name resembles or contains a word."""
        names = {**{normalise(label): label for label in self.labels}, **self.aliases()}
        part = normalise(said)
        near = get_close_matches(part, names, MOST_NEAR, LIKE_A_CARD)
        whole = [name for name in names if len(part) >= LEAST_PART and is_part(part, name)]
        return list(dict.fromkeys(names[each] for each in (*near, *whole)))[:MOST_NEAR]

    def mentions(self, said: str) -> bool:
        """Returns whether a text contains the label, the number or the name of a placed card: `P2's dull Squire`."""
        known = (*map(normalise, self.labels), *self.aliases(), *map(normalise, self.words.values()))
        return any(len(name) >= LEAST_PART and is_part(name, normalise(said)) for name in known)

    def not_declared(self, label: str, at: FilePosition, act: str) -> BadScenario:
        """Returns the error for a word that names no card; it suggests similar cards of the edition."""
        nearest = self.defaults.names.tell_nearest(label) or "none"
        return at.wrong("position.card-undeclared", named=label, nearest=nearest, act=act)

    def name(self, label: str, card: int, at: FilePosition) -> None:
        """Records a card under its label, or under its word if it has none."""
        several = (
            label in (FILLER, NOBODY_KNOWS)
            or label in self.defaults.stock
            or (label in self.called and label in self.labels)
        )
        if several:
            self.words[card] = label
        elif label in self.labels:
            raise at.wrong("position.label-twice", named=label)
        else:
            self.labels[label] = card

    def unknown(self) -> Unknown | None:
        """Returns the decks and possible numbers of unseen cards; None if there are no unseen cards."""
        rules = self.defaults.book.unknown
        if not self.unseen or not rules.decks:
            return None
        box = next(iter(rules.decks))
        decks = {card: f"{self.objects[card - 1].owner}/{box}" for card in self.unseen}
        left: dict[str, dict[str, int]] = {deck: {} for deck in decks.values()}
        for card, number in self.unseen.items():
            if number:
                counts = left[decks[card]]
                counts[number] = counts.get(number, 0) + 1
        return Unknown(decks, left)

    def stock(self, seat: str) -> int:
        """Counts a player's placed cards whose kind is that of a stock card."""
        kinds = {str(card.entry["kind"]) for card in self.defaults.scenario.stock}
        numbers = [self.unseen.get(obj.id, obj.number) for obj in self.objects if obj.owner == seat]
        return sum(number in self.definitions and self.definitions[number].kind in kinds for number in numbers)

    def ids(self, value: Any, at: FilePosition) -> Any:
        """Returns a value with object ids in place of labels."""
        if isinstance(value, list):
            return [self.ids(item, at) for item in value]
        if not isinstance(value, str) or value in STANDS_ALONE:
            return value
        if value in self.references:
            return self.references[value]
        label = self.find_label(value)
        if label not in self.labels and value[:1].isupper():
            raise at.wrong("position.no-card", named=str(value), fault="place")
        return self.labels.get(label, value)

    def find_label(self, said: str) -> str:
        """Returns the label of a word: itself, or that of the only card with this number or name."""
        return said if said in self.labels else self.aliases().get(normalise(said), said)

    def aliases(self) -> dict[str, str]:
        """Returns labels by normalised number and name of a card, or of a side that no card shows, if unambiguous."""
        own, other = dict[str, set[str]](), dict[str, set[str]]()
        for label, new in self.labels.items():
            card = self.definitions.get(self.objects[new - 1].number)
            said = [(own, label)] if label in self.called else []
            if card is not None and is_named(card):
                sides = filter(None, map(self.definitions.get, card.sides))
                said += [(own, word) for word in card.called]
                said += [(other, word) for side in sides for word in side.called]
            for found, word in said:
                found.setdefault(normalise(word), set()).add(label)
        return {word: next(iter(labels)) for word, labels in {**other, **own}.items() if len(labels) == 1}
