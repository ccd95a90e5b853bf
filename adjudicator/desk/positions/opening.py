"""Sets up a dealt or observed game that begins in a stated position."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.resolution.stated_texts import list_decisions
from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadPosition, UnknownCard
from engine.core.events.fold import open_state
from engine.core.events.game import GameOpened
from engine.core.opening.consistency import UNSEEN
from engine.core.opening.opening import OBSERVED, DeckList, GameSetup, position_of
from engine.core.table.cards import CardDefinition, PositionOrigin, digest_of
from engine.core.table.identity.hidden_numbers import rename
from engine.core.table.state import FIRST_DRAWN, GameObject, Unknown
from engine.rulebooks import load

DEALT = "dealt"
USUAL_BOX = "box"
"""The deck's zone before a game, in every edition."""


def open_as_game(position: ExaminedPosition, mode: str, decks: Mapping[str, DeckList], stated_by: str) -> GameSetup:
    """Returns the setup of a game that begins in a stated position.

    Args:
        position: a stated position.
        mode: `dealt`: the service determines results of chance; `observed`: people enter what they see on a real table.
        decks: all cards of each seat, unseen ones included; without a deck, an unseen card may be any card of the
            position or of the edition, any number of times.
        stated_by: who stated it.

    Raises:
        BadPosition: it is too incomplete to be played in that mode.
        UnknownCard: a deck names a card that is not defined.
        ValueError: the position was taken from a game instead of stated.
    """
    first = position.opened
    if first is None or position.stated is None:
        raise ValueError("the position is that of a game; fork the game instead")
    _require_complete(position)
    defaults = load_defaults(position.book.id)
    definitions = {**defaults.cards, **position.definitions}
    first = _keep_places_apart(first)
    objects, unknown = first.objects, first.unknown
    if mode == OBSERVED:
        objects, unknown = _Unseen(position, first, definitions).hide(decks)
    elif decks:
        raise BadPosition("position.no-decks-needed", detail=mode)
    else:
        _require_known(position, first)
        unknown = None
    origin = PositionOrigin(stated_by, position.stated.edition, digest_of(position.stated))
    opening = position_of(msgspec.structs.replace(first, objects=objects, origin=origin))
    pins = first.pins
    return GameSetup(
        pins.edition, definitions, format=pins.format, readings=dict(pins.readings), mode=mode, position=opening,
        unknown=unknown,
    )  # fmt: skip


def _keep_places_apart(first: GameOpened) -> GameOpened:
    """Gives hidden cards ids that cannot be confused with list indexes; returns the changed position.

    When a game begins, its hidden cards get new ids, and remembered ids are renamed. But texts also remember picked
    effects by list indexes, which are small numbers like the ids of stated cards. Therefore hidden cards first get ids
    from the range of drawn cards, so that the renaming leaves indexes alone.
    """
    table = open_state(first)
    g, book = RulesContext.over(table), load(first.pins.edition)
    places = {obj.id: {name: obj.memory[name] for name in _list_places(g, obj)} for obj in first.objects if obj.memory}
    names = {obj.id: FIRST_DRAWN + obj.id for obj in first.objects if not book.zone_rule(obj.zone).public}
    rename(table, names)
    for card, kept in places.items():
        card = names.get(card, card)
        table.change_object(card, memory={**table.objects[card].memory, **kept})
    return msgspec.structs.replace(
        first,
        objects=tuple(table.objects[names.get(obj.id, obj.id)] for obj in first.objects),
        agenda=tuple(table.agenda),
        facts=table.facts,
        lasting=tuple(table.lasting.values()),
        pending=tuple(table.pending.values()),
        delayed=tuple(table.delayed.values()),
        became={was: table.present(was) if now else 0 for was, now in first.became.items()},
        gone=table.gone,
    )


def _list_places(g: RulesContext, obj: GameObject) -> list[str]:
    """Returns the memory keys under which an object stores list indexes."""
    defaults = load_defaults(g.state.pins.edition).scenario.stack
    key = obj.ability or (defaults.text_of(g, obj.id, obj.memory) if defaults is not None else "")
    decided = list_decisions(g, g.derived.ability(key).effect, obj.memory) if key else ()
    return [name for item in decided if item.lists and (name := f"m.{item.remembers[0]}") in obj.memory]


def _require_complete(position: ExaminedPosition) -> None:
    """Refuses a position that lacks a fact needed for play."""
    said = [(finding.subject, finding.facts.get("missing")) for finding in position.missing]
    said += [(position.labels.label(card), states[0]) for card, states in position.unsure.items()]
    setup = position.stated.setup if position.stated is not None else None
    if setup is not None:
        said += [("number", "number")] if setup.number == NOBODY_KNOWS else []
        said += [(word, f"done.{word}") for word, done in setup.done.items() if done == NOBODY_KNOWS]
        unknown = (place for place, text in enumerate(setup.effects) if text.before == NOBODY_KNOWS)
        said += [(place, f"effects[{place}].before") for place in unknown]
    lacking = [f"the cards of {subject}" if what == "cards" else f"`{what}`" for subject, what in said]
    if lacking:
        raise BadPosition(
            "position.incomplete",
            missing_facts=", ".join(dict.fromkeys(str(what) for _, what in said)),
            items=", ".join(dict.fromkeys(lacking)),
        )
    if not position.ready:
        raise BadPosition("position.no-place")


def _require_known(position: ExaminedPosition, first: GameOpened) -> None:
    """Refuses unseen cards, because the service cannot show a card that it does not know."""
    unseen = [obj for obj in first.objects if obj.card and obj.number == UNSEEN]
    if unseen:
        zones = ", ".join(dict.fromkeys(obj.zone for obj in unseen))
        raise BadPosition("position.unseen", zone_keys=zones)


class _Unseen:
    """The unseen cards of a position and their possible numbers."""

    def __init__(
        self, position: ExaminedPosition, first: GameOpened, definitions: Mapping[str, CardDefinition]
    ) -> None:
        self._position, self._first, self._definitions = position, first, definitions
        rules = position.book.unknown
        if not rules.decks:
            raise BadPosition("edition.not-observed", edition=position.book.id)
        self._boxes = tuple(rules.decks)
        self._usual = USUAL_BOX if USUAL_BOX in self._boxes else self._boxes[0]

    def hide(self, decks: Mapping[str, DeckList]) -> tuple[tuple[GameObject, ...], Unknown]:
        """Returns the objects with the numbers of unnamed cards removed, and what is unknown about these cards."""
        objects = tuple(
            msgspec.structs.replace(obj, number=UNSEEN) if self._is_unnamed(obj) else obj for obj in self._first.objects
        )
        boxes: dict[int, str] = {}
        left = self._read_lists(decks)
        for obj in objects:
            box, number = self._find_deck(obj, left) if obj.card > 0 else ("", "")
            if box:
                boxes[obj.card] = box
                counts = left.setdefault(box, {})
                if counts.get(number):
                    counts[number] -= 1
        for box in left:
            many = sum(1 for obj in objects if obj.card > 0 and obj.number == UNSEEN and boxes[obj.card] == box)
            if box.partition("/")[0] not in decks and many:
                left[box] = dict.fromkeys(self._possible(box), many)
        return objects, Unknown(boxes, {box: _list_left(counts) for box, counts in sorted(left.items())})

    def _read_lists(self, decks: Mapping[str, DeckList]) -> dict[str, dict[str, int]]:
        """Returns the card counts of the deck lists, without parts that lie open from the start."""
        found: dict[str, dict[str, int]] = {}
        for seat, deck in decks.items():
            for zone, cards in deck.zones.items():
                self._check_defined(seat, cards)
                box = self._box_of_pile(zone)
                counts = found.setdefault(f"{seat}/{box}", {}) if box else {}
                for number, count in cards.items():
                    counts[number] = counts.get(number, 0) + count
        return found

    def _is_unnamed(self, obj: GameObject) -> bool:
        """Returns whether an object is a hidden filler, about which nothing is stated."""
        return bool(obj.card) and obj.number == FILLER and not obj.face_up

    def _find_deck(self, obj: GameObject, left: Mapping[str, Mapping[str, int]]) -> tuple[str, str]:
        """Returns the pre-game zone of a card's deck, and the card's number in a list of that deck.

        In any zone, a known card belongs to a deck that may have it. Among several, a deck whose list still has the
        card comes first, then the deck of its zone. Both results are empty for a card of a deck that lies open.
        """
        pile = self._box_of_pile(obj.zone.rpartition("/")[2])
        if obj.number == UNSEEN:
            return f"{obj.owner}/{pile or self._usual}", ""
        able = [
            (f"{obj.owner}/{box}", number)
            for number in self._list_sides(obj.number)
            for box in dict.fromkeys((pile or self._usual, self._usual, *self._boxes))
            if self._may_have(box, number)
        ]
        listed = (each for each in able if left.get(each[0], {}).get(each[1]))
        return next(listed, able[0] if able else ("", ""))

    def _box_of_pile(self, pile: str) -> str:
        """Returns the pre-game zone of a separate pile (`stone_deck`), else the deck's; empty if the pile lies open."""
        own = f"{pile.partition('_')[0]}_{USUAL_BOX}"
        if pile in self._boxes:
            return pile
        if own in self._boxes:
            return own
        return "" if own in self._position.book.layout.zones else self._usual

    def _list_sides(self, number: str) -> list[str]:
        """Returns the card's number, then the numbers of cards that have it as another side."""
        return [number, *(other for other, card in self._definitions.items() if number in card.sides)]

    def _possible(self, box: str) -> list[str]:
        """Returns the possible numbers of a card without a deck list: all numbers that its deck may contain."""
        return sorted(number for number in self._definitions if self._may_have(box.rpartition("/")[2], number))

    def _may_have(self, box: str, number: str) -> bool:
        """Returns whether the rulebook allows a card in a deck."""
        belongs, card = self._position.book.unknown.belongs.get(box), self._definitions.get(number)
        return belongs is None or card is None or belongs(card)

    def _check_defined(self, seat: str, cards: Mapping[str, int]) -> None:
        for number in cards:
            if number not in self._definitions:
                raise UnknownCard("deck.card-undefined", seat=seat, named=number[:64])


def _list_left(counts: Mapping[str, int]) -> dict[str, int]:
    """Returns the numbers with cards left, sorted."""
    return {number: count for number, count in sorted(counts.items()) if count}
