"""Suppositions about unseen cards: judges again as if they were certain cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, cycle, islice

import msgspec

from adjudicator.desk.positions.parser import ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import AskedSeat
from adjudicator.desk.simulation.simulated_game import SimulatedGame, carry_on, judge_attempt
from adjudicator.desk.simulation.unseen import list_unseen_cards
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.language.selectors import Select
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict, leaves_open, verdict_of
from engine.core.clauses.refusal import UnknownEdition
from engine.core.opening.opening import list_needed_definitions
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import UnavailableOption

MOST = 160
"""The most suppositions tried for one question."""
MOST_PAIRED = 12
"""The most kinds of cards that are tried in pairs."""

Supposition = Mapping[int, str]
"""A supposition: card numbers for some unseen cards."""


@dataclass(frozen=True)
class UnseenCards:
    """A position's unseen cards and their possible identities."""

    position: ExaminedPosition
    """The position."""
    cards: tuple[int, ...]
    """The objects; the asked seat's come first."""

    @classmethod
    def of(cls, course: SimulatedGame, seat: str) -> UnseenCards:
        """Returns the unseen cards on the table that matter for a seat's question."""
        objects = course.position.table.objects
        unseen = (card for card in list_unseen_cards(RulesContext(course.table)) if card in objects)
        return cls(course.position, tuple(sorted(unseen, key=lambda card: (objects[card].controller != seat, card))))

    @cached_property
    def definitions(self) -> Mapping[str, CardDefinition]:
        """Returns the possible definitions: the cards of the deck lists, else all known and imagined cards."""
        return {**self._printed, **self.imagined}

    @cached_property
    def imagined(self) -> Mapping[str, CardDefinition]:
        """Returns imagined cards of each kind, with the properties that texts on the table ask for.

        Without deck lists an unseen card may be a card that nobody entered. The property (an attribute, a flag or a
        name) is in the imagined card's name.
        """
        if self._left:
            return {}
        of_kinds = {card.kind: card for card in reversed([*self._printed.values()])}
        here = dict.fromkeys(obj.number for obj in self.position.table.objects.values())
        texts = [self.position.definitions[number].abilities for number in here if number in self.position.definitions]
        found: dict[str, CardDefinition] = {}
        for asked in _list_selectors(tuple(texts)):
            attribute, flag, name = asked.attribute, asked.flag, asked.name
            said = ", ".join(word for word in (attribute, flag, name) if word)
            for kind, like in of_kinds.items() if said else ():
                number = f"{kind}: {said}"
                found[number] = CardDefinition(
                    number, name or said, kind, like.numbers, (attribute,) if attribute else like.attributes,
                    (*like.flags, flag) if flag else like.flags,
                )  # fmt: skip
        return found

    @cached_property
    def _printed(self) -> Mapping[str, CardDefinition]:
        known = {number: card for number, card in self.position.definitions.items() if number != FILLER}
        left = self._left
        if left:
            return {number: card for number, card in known.items() if any(number in deck for deck in left.values())}
        try:
            defaults = load_defaults(self.position.book.id)
        except UnknownEdition:
            return known
        declared = {number: card for number, card in known.items() if number not in defaults.stock}
        return {**declared, **{number: card for number, card in defaults.cards.items() if number not in known}}

    @cached_property
    def _left(self) -> Mapping[str, Mapping[str, int]]:
        """Returns, by deck, the remaining count of each card number; empty without deck lists."""
        unknown = self.position.table.unknown
        decks = unknown.left if unknown is not None else {}
        return {deck: left for deck, left in decks.items() if left}

    @cached_property
    def candidates(self) -> tuple[str, ...]:
        """Returns one card number for each kind of card; cards with a name that is on the table come last."""
        here = {name for obj in self.position.table.objects.values() for name in self._names(obj.number)}
        ordered = sorted(self._printed, key=lambda number: not here.isdisjoint(self._names(number)))
        alike: dict[object, str] = {}
        for number in ordered:
            card = self._printed[number]
            shared = tuple(sorted(here.intersection(self._names(number))))
            alike.setdefault((card.kind, card.attributes, card.flags, str(card.numbers), shared), number)
        return tuple(alike.values())

    def _names(self, number: str) -> tuple[str, ...]:
        card = self.position.definitions.get(number) or self.definitions.get(number)
        return (card.name, *card.names.values()) if card is not None else ()

    def suppositions(self) -> Iterator[Supposition]:
        """Yields suppositions within bounds: all cards alike, then mixed, then imagined cards."""
        for patterns in (self._patterns(), ((number,) for number in self.imagined)):
            yield from islice((filled for filled in map(self._fill, patterns) if filled), MOST)

    def _patterns(self) -> Iterator[Sequence[str]]:
        numbers = self.candidates
        yield from ((number,) for number in numbers)
        if len(self.cards) < 2:
            return
        of_attributes = {self.definitions[number].attributes: number for number in reversed(numbers)}
        of_kinds = {self.definitions[number].kind: number for number in reversed(numbers)}
        yield numbers
        for group in (of_attributes, of_kinds):
            chosen = tuple(group.values())
            yield chosen
            yield from combinations(chosen[:MOST_PAIRED], 2)

    def _fill(self, pattern: Sequence[str]) -> Supposition:
        """Assigns the pattern's numbers to the unseen cards in rotation, as far as the deck lists allow."""
        table, used, filled = self.position.table, Counter[tuple[str, str]](), dict[int, str]()
        for card, number in zip(self.cards, cycle(pattern), strict=False):
            decks = table.unknown.decks if table.unknown is not None else {}
            deck = decks.get(table.objects[card].card, "")
            if self._left and used[deck, number] >= self._left.get(deck, {}).get(number, 0):
                continue
            used[deck, number] += 1
            filled[card] = number
        return filled

    def suppose(self, supposition: Supposition) -> SimulatedGame:
        """Continues the position under a supposition."""
        return suppose_cards(self.position, supposition, self.definitions)

    def reduce(self, supposition: Supposition, holds: Callable[[SimulatedGame], bool]) -> Supposition:
        """Drops supposed cards that do not affect the result, the last ones first."""
        kept = dict(supposition)
        objects = self.position.table.objects
        zones = dict.fromkeys(objects[card].zone for card in reversed(self.cards))
        groups = [[card for card in kept if objects[card].zone == zone] for zone in zones]
        for group in (*groups, *([card] for card in reversed(self.cards[:MOST_PAIRED]))):
            fewer = {card: number for card, number in kept.items() if card not in group}
            if fewer and len(fewer) < len(kept) and holds(self.suppose(fewer)):
                kept = fewer
        return kept


def suppose_cards(
    position: ExaminedPosition, supposition: Supposition, definitions: Mapping[str, CardDefinition]
) -> SimulatedGame:
    """Continues a position as if some of its cards were other ones.

    Args:
        position: the position. It is not changed.
        supposition: the supposed cards.
        definitions: the definitions of the supposed cards, besides those of the position.
    """
    table = position.table.copy()
    for card, number in supposition.items():
        table.change_object(card, number=number)
    numbers = {obj.number for obj in table.objects.values() if obj.number} - set(table.pins.definitions)
    known = {**definitions, **position.definitions}
    needed = {**list_needed_definitions(numbers, known), **table.pins.definitions}
    table.pins = msgspec.structs.replace(table.pins, definitions=needed)
    supposed = replace(position, table=table, definitions={**known, **needed})
    return carry_on(supposed, afresh=True)


def _list_selectors(node: object) -> Iterator[Select]:
    """Returns the selectors in a text, at any depth."""
    if isinstance(node, Select):
        yield node
    if isinstance(node, msgspec.Struct):
        node = tuple(getattr(node, name) for name in node.__struct_fields__)
    parts = node.values() if isinstance(node, Mapping) else node if isinstance(node, tuple) else ()
    for part in parts:
        yield from _list_selectors(part)


def depend_on_unseen(course: SimulatedGame, tried: StatedAttempt, verdict: Verdict) -> Verdict:
    """Returns the verdict on an attempt; it is open if a supposition changes it."""
    choice = course.table.choice_of(tried.seat)
    if choice is None or verdict.outcome is Outcome.NEEDS_JUDGE:
        return verdict
    unseen = UnseenCards.of(course, tried.seat)
    wanted = Outcome.LEGAL if verdict.outcome is Outcome.ILLEGAL else Outcome.ILLEGAL

    def is_other(supposed: SimulatedGame) -> bool:
        asked = supposed.table.choice_of(tried.seat)
        if asked is None or (asked.name, asked.step) != (choice.name, choice.step):
            return False
        ruled = judge_attempt(supposed, tried)
        return ruled is not None and ruled.outcome is wanted

    for supposition in unseen.suppositions() if unseen.cards else ():
        if is_other(unseen.suppose(supposition)):
            fewest = unseen.reduce(supposition, is_other)
            return verdict_of(_leave_open(unseen, verdict.findings, fewest, tried.said, legal=wanted is Outcome.LEGAL))
    return verdict


def _leave_open(
    cards: UnseenCards, findings: Sequence[Finding], supposition: Supposition, subject: int | str, *, legal: bool
) -> tuple[Finding, ...]:
    """Returns the findings; an open one with the same clauses replaces the deciding ones."""
    book = cards.position.book
    decisive = Effect.FORBIDS if legal else Effect.PERMITS
    deciding = [finding for finding in findings if finding.effect is decisive] or list(findings)
    cites = book.edition.recorded(tuple(dict.fromkeys(label for finding in deciding for label in finding.cites)))
    about = next((finding.subject for finding in deciding if finding.subject), subject)
    kept = tuple(finding for finding in findings if finding.effect is not Effect.FORBIDS)
    return (*kept, book.stored(_say_open(cards, cites, about, supposition, legal=legal)))


def _say_open(
    known: UnseenCards, cites: Cites, subject: int | str, supposition: Supposition, *, legal: bool
) -> Finding:
    cards, unseen = list(dict.fromkeys(supposition.values())), list(supposition)
    if not known.imagined.keys().isdisjoint(cards):
        have = list(dict.fromkeys(known.definitions[number].name for number in cards))
        if legal:
            return leaves_open(
                "unseen.would-allow-with", cites, subject, qualities=have, unseen_cards=unseen, count=len(unseen)
            )
        return leaves_open(
            "unseen.would-bar-with", cites, subject, qualities=have, unseen_cards=unseen, count=len(unseen)
        )
    if legal:
        return leaves_open("unseen.would-allow", cites, subject, cards=cards, unseen_cards=unseen, count=len(unseen))
    return leaves_open("unseen.would-bar", cites, subject, cards=cards, unseen_cards=unseen, count=len(unseen))


def find_allowed(course: SimulatedGame, asked: Iterable[AskedSeat]) -> tuple[AskedSeat, ...]:
    """Returns the asked seats; lists barred options that unseen cards may allow as dependent."""
    return tuple(_find_allowed(course, each) for each in asked)


def _find_allowed(course: SimulatedGame, asked: AskedSeat) -> AskedSeat:
    choice = asked.survey.choice
    unseen = UnseenCards.of(course, asked.seat)
    if choice is None or not asked.survey.barred or not unseen.cards:
        return asked
    found: dict[str, UnavailableOption] = {}
    barred = {option.id: option for option in asked.survey.barred}
    for supposition in unseen.suppositions():
        offered = _list_offered(unseen.suppose(supposition), asked.seat, choice.name)
        for option_id in [each for each in barred if each in offered and each not in found]:
            option = barred[option_id]

            def is_offered(supposed: SimulatedGame, option_id: str = option_id) -> bool:
                return option_id in _list_offered(supposed, asked.seat, choice.name)

            fewest = unseen.reduce(supposition, is_offered)
            findings = _leave_open(unseen, option.findings, fewest, option.subject, legal=True)
            found[option_id] = UnavailableOption(option_id, option.subject, findings)
        if len(found) == len(barred):
            break
    left = tuple(option for option in asked.survey.barred if option.id not in found)
    survey = msgspec.structs.replace(asked.survey, barred=left)
    return msgspec.structs.replace(asked, survey=survey, depends=(*found.values(), *asked.depends))


def _list_offered(supposed: SimulatedGame, seat: str, name: str) -> set[str]:
    choice = supposed.table.choice_of(seat)
    return {option.id for option in choice.options} if choice is not None and choice.name == name else set()
