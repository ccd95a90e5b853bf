"""Lists the facts that a stated position leaves out or calls unknown, each with set-ups that state it otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.desk.examination.unknown_numbers import list_unknown_numbers
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.notation.format.setup import NOBODY_KNOWS, PlayedText, StatedSetup, split_cards
from adjudicator.notation.positions.written_effects import list_chosen
from adjudicator.notation.words.edition_defaults import EditionDefaults, load_defaults
from engine.abilities.language.ability import Ability
from engine.abilities.resolution.stated_texts import list_conditions
from engine.abilities.view import RulesContext
from engine.core.clauses.refusal import BadPosition
from engine.core.opening.scenario_defaults import TurnRecord

CAME = "came"
"""The kind of fact that says which of two cards came first."""
TURNED = "turned"
"""The kind of fact that says how a card lies."""
DONE, USED = "done", "used"
"""The kinds of what was done in the turn, and of abilities that were used in it."""
NUMBER = "number"
"""The kind of a number that nobody knows, such as a life."""
ARRIVED, ARRIVED_UNSURE = "arrived", f"arrived {NOBODY_KNOWS}"


@dataclass(frozen=True)
class UnstatedFact:
    """A fact that a position does not state, with statements of its other values."""

    kind: str
    """The kind of fact, a word of its code: `arrived`, `came`, `turned`, `used`, `done`, `struck`, `order` ..."""
    arguments: Mapping[str, Any]
    """The arguments of its sentence."""
    where: str
    """Where the position would state it."""
    others: tuple[StatedSetup, ...]
    """The set-ups that state it otherwise."""
    unknown: bool = False
    """Whether the position says that nobody knows it."""
    of_game: bool = False
    """Whether it is about the whole game, not only about the present turn."""
    parts: tuple[UnstatedFact, ...] = field(default=(), repr=False)
    """The facts that it puts together, to be tried one by one if it matters."""


def list_unstated(position: ExaminedPosition) -> Iterator[UnstatedFact]:
    """Yields the facts that a position leaves out, the unknown ones first."""
    stated = position.stated
    if stated is None:
        return
    defaults = load_defaults(position.book.id)
    yield from _list_unknown(position)
    arrivals = [*list_arrivals(stated.setup, defaults)]
    if arrivals:
        everybody = stated.setup
        for each in arrivals:
            seat, zone, place = each.where.split(".")
            everybody = _state(everybody, seat, zone, int(place), ARRIVED, "")
        named = [name for each in arrivals for name in each.arguments["items"]]
        yield UnstatedFact(ARRIVED, {"items": named}, "", (everybody,), parts=tuple(arrivals))
    if stated.setup.number is None:
        yield from _list_turn_numbers(stated.setup)
    for facts in (_list_uses(position, defaults), _list_records(position, defaults), _list_orders(position)):
        yield from (each for each in facts if not each.unknown)
    yield from _list_conditions(position, stated.setup)
    yield from _list_strikes(stated.setup, defaults)


def _list_unknown(position: ExaminedPosition) -> Iterator[UnstatedFact]:
    """Yields the facts of which a position says that nobody knows them, and of which another value can be stated."""
    stated = position.stated
    if stated is None:
        return
    setup, defaults = stated.setup, load_defaults(position.book.id)
    for seat, zone, place, card, how in _list_entries(setup):
        if ARRIVED_UNSURE in how:
            came = (_state(setup, seat, zone, place, ARRIVED, ARRIVED_UNSURE),)
            yield UnstatedFact(ARRIVED, {"items": [card]}, f"{seat}.{zone}", came, unknown=True)
        if NOBODY_KNOWS in how:
            usual, *turned = defaults.book.orientations
            for each in turned:
                others = (_state(setup, seat, zone, place, each, NOBODY_KNOWS),)
                told = {"items": [card], "orientation": each, "usually": usual}
                yield UnstatedFact(TURNED, told, f"{seat}.{zone}", others, unknown=True)
    if setup.number == NOBODY_KNOWS:
        yield from _list_turn_numbers(setup)
    yield from (each for each in _list_uses(position, defaults) if each.unknown)
    yield from (each for each in _list_records(position, defaults) if each.unknown)
    yield from (each for each in _list_orders(position) if each.unknown)
    for tried in list_unknown_numbers(position):
        yield UnstatedFact(NUMBER, tried.arguments, tried.where, (tried.setup,), unknown=True)


def _list_entries(setup: StatedSetup) -> Iterator[tuple[str, str, int, str, list[Any]]]:
    """Yields each stated card with its seat, zone and place in the zone, and how it lies."""
    for seat, zones in (("P1", setup.P1), ("P2", setup.P2)):
        for zone, contents in zones.items():
            for place, item in enumerate(contents if isinstance(contents, list) else ()):
                card, _, how = split_cards(item)
                yield seat, zone, place, card, how


def _state(setup: StatedSetup, seat: str, zone: str, place: int, state: str, instead_of: str) -> StatedSetup:
    """Returns a set-up in which an entry of a zone has another state."""
    zones = dict(getattr(setup, seat))
    contents = list(zones[zone])
    card, copies, how = split_cards(contents[place])
    contents[place] = {f"{card}*{copies}" if copies else card: [*(each for each in how if each != instead_of), state]}
    return msgspec.structs.replace(setup, **{seat: {**zones, zone: contents}})


def list_arrivals(setup: StatedSetup, defaults: EditionDefaults) -> Iterator[UnstatedFact]:
    """Yields the cards of which it is not stated whether they came in this turn."""
    book = defaults.book
    dated = {zone for zone, rule in book.zones.items() if rule.in_play} | defaults.scenario.dated_zones
    done = setup.done.get(ARRIVED, ())
    for seat, zone, place, card, how in _list_entries(setup):
        words = {state.partition(" ")[0] for state in how if isinstance(state, str)}
        meant = {each for word in words for each in defaults.scenario.states.get(word, ())}
        told = ARRIVED in words or any(each.startswith(ARRIVED) for each in meant)
        if zone in dated and not told and not (isinstance(done, list) and card in done):
            others = (_state(setup, seat, zone, place, ARRIVED, ""),)
            yield UnstatedFact(ARRIVED, {"items": [card]}, f"{seat}.{zone}.{place}", others)


def _list_turn_numbers(setup: StatedSetup) -> Iterator[UnstatedFact]:
    """Yields the number of the turn, of which the first ones differ from all others."""
    others = tuple(msgspec.structs.replace(setup, number=number) for number in (1, 2))
    yield UnstatedFact("turn-number", {"fact": "turn_number"}, "number", others, setup.number == NOBODY_KNOWS)


def _list_uses(position: ExaminedPosition, defaults: EditionDefaults) -> Iterator[UnstatedFact]:
    """Yields the abilities that can be used only so often, if the position says nothing of their uses.

    A record of the game that a position states, or calls unknown, decides about the abilities that it lists.
    """
    stated, records = position.stated, defaults.scenario.turn_records
    used = records.get("used")
    if stated is None or used is None or used.uses is None:
        return
    done, g = stated.setup.done, RulesContext(position.table)
    of_game = {word: record for word, record in records.items() if record.of_game and record.uses and word in done}
    for label, number in position.labels.cards.items():
        obj = next((obj for obj in position.table.objects.values() if obj.card == number), None)
        printed = position.definitions.get(obj.number) if obj is not None else None
        for place, ability in enumerate(printed.abilities if printed is not None else (), 1):
            if obj is None or not isinstance(ability, Ability) or ability.kind == "static":
                continue
            key = f"{obj.number}#{place - 1}"
            word = next((word for word, record in of_game.items() if _may_list(g, record, obj.id, key)), "used")
            said, named = done.get(word), f"{label}/{place}"
            if said in (None, NOBODY_KNOWS) and defaults.scenario.is_limited(ability):
                others = (_do(stated.setup, word, [named]),)
                yield UnstatedFact(USED, {"subject": named}, f"done.{word}", others, said is not None, word in of_game)


def _may_list(g: RulesContext, record: TurnRecord, card: int, key: str) -> bool:
    """Returns whether a record can list uses of an ability."""
    try:
        return record.uses is not None and bool(record.uses(g, {}, card, key))
    except BadPosition:
        return False


def _list_records(position: ExaminedPosition, defaults: EditionDefaults) -> Iterator[UnstatedFact]:
    """Yields the records of the turn of which the position says nothing."""
    stated = position.stated
    if stated is None:
        return
    cards = [label for label in position.labels.cards if _lies_in_play(position, label)]
    for word, record in defaults.scenario.turn_records.items():
        said = stated.setup.done.get(word)
        if record.uses is not None or word == ARRIVED or said not in (None, NOBODY_KNOWS):
            continue
        if record.fact in stated.setup.facts or (record.rare and said is None):
            continue
        values: Mapping[str, Sequence[Any]] = {
            "flag": (True,), "cards": (cards,) if cards else (), "seats": (["P1"], ["P2"]),
            "counts": ({"P1": 1}, {"P2": 1}),
        }  # fmt: skip
        others = tuple(_do(stated.setup, word, value) for value in values[record.form])
        yield UnstatedFact(DONE, {"fact": word}, f"done.{word}", others, said is not None)


def _do(setup: StatedSetup, word: str, value: Any) -> StatedSetup:
    return msgspec.structs.replace(setup, done={**setup.done, word: value})


def _list_strikes(setup: StatedSetup, defaults: EditionDefaults) -> Iterator[UnstatedFact]:
    """Yields whether the attacker has struck first, if the position says nothing of it."""
    battle = defaults.scenario.battle
    if setup.battle is None or battle is None or "struck" not in battle.words or setup.battle.struck:
        return
    struck = msgspec.structs.replace(setup, battle=msgspec.structs.replace(setup.battle, struck=True))
    yield UnstatedFact("struck", {}, "battle.struck", (struck,))


def _list_orders(position: ExaminedPosition) -> Iterator[UnstatedFact]:
    """Yields the running effects of which it is not stated which cards came after them."""
    setup = position.stated.setup if position.stated is not None else None
    if setup is None:
        return
    in_play = [label for label in position.labels.cards if _lies_in_play(position, label)]
    for place, text in enumerate(setup.effects):
        there = _list_newcomers(position, in_play) if _is_locked(position, text) else in_play
        if text.before not in ([], NOBODY_KNOWS) or not there:
            continue
        effects = [*setup.effects]
        effects[place] = msgspec.structs.replace(text, before=there)
        others = (msgspec.structs.replace(setup, effects=effects),)
        named = text.card or text.ability or ""
        unknown = text.before == NOBODY_KNOWS
        yield UnstatedFact("order", {"subject": named}, f"effects[{place}].before", others, unknown)


def _list_conditions(position: ExaminedPosition, setup: StatedSetup) -> Iterator[UnstatedFact]:
    """Yields the conditions of running effects of which it is not stated that they held: each alone, and all."""
    for place, text in enumerate(setup.effects):
        count = 0 if text.held or text.effect is not None else _count_conditions(position, text)
        alone = [[at == other for other in range(at + 1)] for at in range(count)]
        for held in (*alone, *([[True] * count] if count > 1 else [])):
            effects = [*setup.effects]
            effects[place] = msgspec.structs.replace(text, held=held)
            others = (msgspec.structs.replace(setup, effects=effects),)
            told = {"subject": text.card or text.ability or "", "possible": f"held: {held}".lower()}
            yield UnstatedFact("held", told, f"effects[{place}].held", others)


def _count_conditions(position: ExaminedPosition, text: PlayedText) -> int:
    """Returns how many conditions the text of a card can have, of which effects that began depend."""
    source = position.labels.object(position.table, (text.card or text.ability or "").partition("/")[0])
    obj = position.table.objects.get(source)
    printed = position.definitions.get(obj.number) if obj is not None else None
    effects = (each.effect for each in (printed.abilities if printed is not None else ()) if isinstance(each, Ability))
    return max((len(list_conditions(effect)) for effect in effects), default=0)


def _is_locked(position: ExaminedPosition, text: PlayedText) -> bool:
    """Returns whether an effect of a text that ends with this turn affects only the cards that were there."""
    source = position.labels.object(position.table, text.card or (text.ability or "").partition("/")[0])
    begun = (each for each in position.table.lasting.values() if each.source == source and each.until == "turn")
    return any(not set(each.fixed or ()) <= {source, *list_chosen(each.memory)} for each in begun)


def _list_newcomers(position: ExaminedPosition, labels: Iterable[str]) -> list[str]:
    """Returns the cards that came in this turn: only they can have come after an effect of this turn."""
    cards = ((label, position.labels.object(position.table, label)) for label in labels)
    return [label for label, card in cards if position.table.objects[card].since >= position.table.turn]


def _lies_in_play(position: ExaminedPosition, label: str) -> bool:
    card = position.labels.object(position.table, label)
    return bool(card) and position.table.objects[card].zone in position.book.play_keys
