"""The read-back of a stated position, which shows its author what was misread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.report import UnderstoodCard, UnderstoodPart
from adjudicator.notation.format.setup import NOBODY_KNOWS, PlayedText, StatedBattle, StatedSetup
from adjudicator.notation.positions.battle import has_left
from adjudicator.notation.positions.cards.card_layout import FILLER
from adjudicator.notation.positions.written_effects import find_played
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.abilities.view import RulesContext
from engine.core.clauses.borrowing import OF
from engine.core.opening.consistency import UNSEEN
from engine.core.opening.scenario_defaults import NamedPlace
from engine.core.questions.explain import explain_place
from engine.core.table.card_names import normalise
from engine.core.table.state import GameObject

CODE = "understood."
"""The prefix of every part's code."""


def read_back(position: ExaminedPosition) -> tuple[UnderstoodPart, ...]:
    """Returns the parts of a stated position as understood; none for the table of a game.

    The cards and the turn are read from the table. Procedures under way are given as
    stated, because the parser compared them with the table.
    """
    if position.stated is None:
        return ()
    setup = position.stated.setup
    found = [*_read_place(position), *_read_zones(position)]
    if setup.battle is not None:
        left = [label for label in setup.battle.attackers if _has_left(position, label)]
        attackers = [label for label in setup.battle.attackers if label not in left]
        said = {"attackers": attackers, "left": left, "target": setup.battle.target, "blocker": setup.battle.blocker}
        said["skill"] = setup.battle.skill
        found += [_part(f"battle-{word}", items=_list(named)) for word, named in said.items() if named]
        found += [*_read_strikes(setup.battle)]
    for word, texts in (("stack", setup.stack), ("waiting", setup.waiting), ("effect", setup.effects)):
        for text in texts:
            found += [_read_text(word, text), *_read_course(text), *_read_way(text)]
    found += [*_read_facts(position, setup)]
    for card in find_played(setup, position.definitions, load_defaults(position.book.id)):
        found.append(_part("played-away", subject=card.label, zone=f"{card.seat}/{position.book.layout.discard_zone}"))
    return tuple(found)


def _has_left(position: ExaminedPosition, label: str) -> bool:
    """Returns whether a stated attacker lies outside play, in an edition where the attack goes on without it."""
    card = position.table.objects.get(position.labels.object(position.table, label))
    return card is not None and has_left(load_defaults(position.book.id), card)


def _read_strikes(battle: StatedBattle) -> Iterator[UnderstoodPart]:
    """Yields who has dealt damage already, and the damage so far."""
    if battle.struck:
        yield _part("battle-struck")
    if battle.struck_by is not None:
        yield (
            _part("battle-struck-by", items=battle.struck_by) if battle.struck_by else _part("battle-struck-by-nobody")
        )
    if battle.damage is not None:
        yield _part("battle-damage", damage=battle.damage)


def _part(name: str, **arguments: Any) -> UnderstoodPart:
    return UnderstoodPart(f"{CODE}{name}", arguments)


def _list(named: str | Iterable[str] | None) -> list[str]:
    return [named] if isinstance(named, str) else [*(named or ())]


def _read_place(position: ExaminedPosition) -> Iterator[UnderstoodPart]:
    """Yields the turn player and the place of play, if stated."""
    table = position.table
    setup = position.stated.setup if position.stated is not None else None
    if setup is not None and setup.turn == NOBODY_KNOWS:
        yield _part("turn-unknown")
    elif table.turn and setup is not None and setup.number == NOBODY_KNOWS:
        yield _part("turn-number-unknown", turn_player=table.turn_player)
    elif table.turn:
        yield _part("turn", turn_player=table.turn_player, turn=table.turn)
    if not table.agenda:
        yield _part("place-unknown")
        return
    clause, places = explain_place(table)[-1].clause, load_defaults(position.book.id).scenario.places
    said = normalise(setup.at) if setup is not None else ""
    named = next((place for name, place in places.items() if normalise(name) == said), None)
    names = [name for name, place in places.items() if (place == named if named else _stands_at(place, clause))]
    yield _part("place-named", at=clause, phase=names) if names else _part("place", at=clause)


def _stands_at(place: NamedPlace, clause: str) -> bool:
    return place.clause.partition("/")[0] == clause.partition(OF)[0]


def _read_zones(position: ExaminedPosition) -> Iterator[UnderstoodPart]:
    g, table = RulesContext(position.table), position.table
    for key in _order_zones(position, g):
        there = [obj for each in table.zones.get(key, ()) if (obj := table.objects.get(each)) is not None]
        cards = [_read_card(position, g, obj) for obj in there if not obj.ability]  # they are told with choices
        alike: dict[tuple[object, ...], list[UnderstoodCard]] = {}
        for card in cards:
            figures = tuple(card.figures.items())
            sort = (card.label, card.stated, card.words, figures, card.under, card.controller, card.owner, card.states)
            alike.setdefault(sort, []).append(card)
        if cards:
            found = tuple((first, 1 + len(others)) for first, *others in alike.values())
            yield UnderstoodPart(f"{CODE}zone", {"zone": key, "items": [card.label for card in cards]}, found)
        elif key in _list_stated_empty(position):
            yield _part("zone-empty", zone=key)


def _list_stated_empty(position: ExaminedPosition) -> list[str]:
    """Returns the zones of which a position says that no card lies there."""
    setup = position.stated.setup if position.stated is not None else None
    zones = {seat: getattr(setup, seat) for seat in ("P1", "P2")} if setup is not None else {}
    return [f"{seat}/{zone}" for seat, said in zones.items() for zone, cards in said.items() if cards in (0, [])]


def _order_zones(position: ExaminedPosition, g: RulesContext) -> list[str]:
    """Returns the zones by player: zones in play first, unmentioned zones last."""
    table, book = position.table, position.book

    def place(key: str) -> tuple[bool, str, bool, str]:
        stated = any(position.labels.label(card) not in ("", FILLER) for card in table.zones.get(key, ()))
        return not stated, key.partition("/")[0], key not in g.book.play_keys, key

    keys = dict.fromkeys((*table.zones, *_list_stated_empty(position)))
    told = [key for key in keys if key.rpartition("/")[2] != book.resolution_zone]
    return sorted(told, key=place)


def _read_card(position: ExaminedPosition, g: RulesContext, obj: GameObject) -> UnderstoodCard:
    label = position.labels.label(obj.id) or (NOBODY_KNOWS if obj.number == UNSEEN else obj.number)
    words: list[str] = []
    figures = dict(sorted(obj.markers.items()))
    if obj.zone in g.book.play_keys:
        traits = g.derived.characteristics(obj.id)
        declared = position.stated is not None and obj.number in position.stated.cards
        kinds = (*traits.kinds, *traits.attributes, *traits.flags) if declared else traits.kinds[:1]
        words = [obj.orientation, *kinds]
        figures = {**dict(sorted(traits.numbers.items())), **figures}
    player, of_player, _ = obj.zone.partition("/")
    stated, words = label != FILLER and not label.startswith(NOBODY_KNOWS), [*dict.fromkeys(filter(None, words))]
    return UnderstoodCard(
        obj.id, label, stated, tuple(words), figures,
        obj.attached_to, obj.controller if of_player and obj.controller != player else "",
        obj.owner if of_player and obj.owner != player else "", tuple(_list_states(position, g, obj)),
    )  # fmt: skip


def _list_states(position: ExaminedPosition, g: RulesContext, obj: GameObject) -> Iterator[str]:
    """Yields how a card came and lies, in the words of positions, unless it is as usual there."""
    dated = load_defaults(position.book.id).scenario.dated_zones
    rule = g.book.zones.get(obj.zone.rpartition("/")[2])
    shown = (rule is not None and rule.public) or obj.zone.rpartition("/")[2] in dated
    if not obj.face_up and (obj.guise or shown):
        yield f"face-down-as {obj.guise}" if obj.guise else "face-down"
    if "*" in obj.shown:
        yield "revealed"
    elif rule is not None and not rule.public and obj.number not in (UNSEEN, FILLER) and g.derived.shows_top(obj):
        yield "open-on-top"
    if obj.since and obj.since == position.table.turn:
        yield f"arrived-by {obj.via}" if obj.via else "arrived"
    elif obj.since and position.stated is not None:
        yield f"arrived-in {obj.since}"
    for state in position.unsure.get(obj.id, ()):
        yield "arrived-unknown" if state != NOBODY_KNOWS else "turned-unknown"


def _read_text(word: str, text: PlayedText) -> UnderstoodPart:
    """Returns a part for a text on the stack, waiting or in force, with its controller and choices."""
    targets = [name for each in text.targets or () for name in _list(each)]  # a waiting text has none yet
    named = {"subject": text.card or text.ability or ""}
    if text.by is not None:
        named["player"] = text.by
    facts = {"items": targets} if targets else {}
    ending = ("-of" if text.by is not None else "") + ("-on" if targets else "")
    return _part(f"{word}{ending}", **named, **facts)


def _read_course(text: PlayedText) -> Iterator[UnderstoodPart]:
    """Yields when an effect began, as against the cards in play, and whether the conditions of its text held."""
    named = {"subject": text.card or text.ability or ""}
    if text.before == NOBODY_KNOWS:
        yield _part("effect-before-unknown", **named)
    elif text.before:
        yield _part("effect-before", items=text.before, **named)
    if text.held:
        yield _part("effect-held", values=["yes" if each else "no" for each in text.held], **named)


def _read_way(text: PlayedText) -> Iterator[UnderstoodPart]:
    """Yields the way by which a waiting card was played, if it is stated."""
    if text.way is not None:
        yield _part("way", subject=text.card, detail=text.way)


def _read_facts(position: ExaminedPosition, setup: StatedSetup) -> Iterator[UnderstoodPart]:
    """Yields the stated facts; of a fact with a value for each player all values, as the table has them."""
    scenario = load_defaults(position.book.id).scenario
    for name, stated in setup.facts.items():
        value = position.table.facts.get(name) if name in scenario.seat_facts else stated
        unknown = stated == NOBODY_KNOWS or (isinstance(stated, Mapping) and NOBODY_KNOWS in stated.values())
        if unknown:
            yield _part("fact-unknown", fact=name)
        elif value is not None and stated is not None:
            yield _part("fact", fact=name, found=value if isinstance(value, dict | list) else str(value))
    for name, said in setup.done.items():
        word = "done-in-game" if scenario.turn_records[name].of_game else "done"
        if said == NOBODY_KNOWS:
            yield _part(f"{word}-unknown", fact=name)
        else:
            yield _part(word, fact=name, found=said if isinstance(said, dict | list) else "yes" if said else "no")
    for reading, value in setup.readings.items():
        yield _part("reading", reading=reading, value=value)
    if setup.holder:
        yield _part("priority", player=setup.holder)
