"""Labels of cards, which follow a card through zones; options and events are translated to labels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import count

import msgspec

from engine.abilities.language.rewording import printed_key
from engine.core.events.cards import CardMoved
from engine.core.events.effects import AbilityPlaced, EffectBegan, TriggerCounted
from engine.core.events.event import Event
from engine.core.events.game import GameOpened
from engine.core.events.identity import CardsRenumbered
from engine.core.events.made_objects import CardMade
from engine.core.table.card_names import normalise
from engine.core.table.state import GameState, Pending

STANDS_ALONE = ("P1", "P2")
"""Words that can replace a label and name no card."""
NOTHING = "nothing"
"""The value for a card that is not attached."""
KINDS = ("will", "attribute")
"""Acts whose subject is a kind of will or an attribute, and names no card."""
MADE = re.compile("(token|copy)-[1-9][0-9]*")
"""The pattern of the labels of token cards and copies, which are created during play."""
PLACES = ("mode",)
"""Acts whose number selects an item and names no card."""


class CardLabels:
    """The labels of one run. A label belongs to a physical card, which becomes a new object when it moves."""

    def __init__(
        self, labels: Mapping[str, int], unnamed: Mapping[int, str], aliases: Mapping[str, str] | None = None
    ) -> None:
        """Stores the names.

        Args:
            labels: the card of each label.
            unnamed: for each card without a label, its word (`X` for a filler card).
            aliases: the label for each card number or name, in the form that `normalise` gives it.
        """
        self.aliases = dict(aliases or {})
        self.cards = dict(labels)
        self.words = {**unnamed, **{card: label for label, card in labels.items()}}
        self._card_of: dict[int, int] = {}
        self._pending: dict[int, Pending] = {}
        self._told_apart: tuple[GameState, int, dict[int, str]] | None = None

    def learn(self, cards: Mapping[int, int]) -> None:
        """Records the cards of existing objects."""
        self._card_of.update(cards)

    def copy(self) -> CardLabels:
        """Returns an independent copy of the names."""
        copied = CardLabels({}, {}, self.aliases)
        copied.cards, copied.words = dict(self.cards), dict(self.words)
        copied._card_of, copied._pending = dict(self._card_of), dict(self._pending)
        return copied

    def note(self, events: Iterable[Event]) -> None:
        """Records from events the card behind each object."""
        for event in events:
            if isinstance(event, GameOpened):
                self._card_of.update({obj.id: obj.card or obj.source for obj in event.objects})
                self._card_of.update({each.id: each.source for each in event.lasting})
                self._card_of.update({each.id: each.source for each in event.delayed})
                self._pending.update({each.id: each for each in event.pending})
            elif isinstance(event, CardMoved):
                self._card_of[event.became] = self._card_of.get(event.card, 0)
            elif isinstance(event, CardsRenumbered):
                for was, now in zip(event.cards, event.now, strict=True):
                    self._card_of[now] = self._card_of.get(was, 0)
            elif isinstance(event, CardMade):
                self._name_made(event)
            elif isinstance(event, AbilityPlaced):
                self._card_of[event.obj.id] = self._card_of.get(event.obj.source, 0)
            elif isinstance(event, TriggerCounted):
                self._pending[event.pending.id] = event.pending
            elif isinstance(event, EffectBegan):
                self._card_of[event.effect.id] = self._card_of.get(event.effect.source, 0)

    def _name_made(self, event: CardMade) -> None:
        """Labels a created object by its act and order: `token-1`, `copy-1`, `copy-2`."""
        obj, word = event.obj, event.verb.rpartition("_")[2]
        self._card_of[obj.id] = obj.card
        if obj.card not in self.words:
            label = next(f"{word}-{n}" for n in count(1) if f"{word}-{n}" not in self.cards)
            self.cards[label], self.words[obj.card] = obj.card, label

    def knows(self, label: str) -> bool:
        """Returns whether a label, or a word for cards without one, is known."""
        label = self.find(label)
        return label in self.cards or label in self.words.values() or bool(MADE.fullmatch(label))

    def find(self, said: str) -> str:
        """Returns the label for a label, card number or name."""
        known = said in self.cards or said in self.words.values()
        return said if known or not self.aliases else self.aliases.get(normalise(said), said)

    def label(self, object_id: int) -> str:
        """Returns the label of an object's card; empty if the object is no card."""
        return self.words.get(self._card_of.get(object_id, 0), "")

    def pending(self, pending_id: int) -> Pending | None:
        """Returns a counted occurrence, including a resolved one."""
        return self._pending.get(pending_id)

    def object(self, table: GameState, label: str) -> int:
        """Returns the present object of a label's card; 0 for none."""
        card = self.cards.get(self.find(label))
        return next((obj.id for obj in table.objects.values() if card and obj.card == card), 0)

    # ------------------------------------------------------------------ options

    def option(self, table: GameState, option_id: str) -> str:
        """Returns an option id with labels in place of numbers: `pay:F1`, `ability:U1/2`, `discard:U1/fire`."""
        act, _, subject = option_id.partition(":")
        if not subject or act in PLACES:
            return option_id
        return f"{act}:{self._subject(table, subject)}"

    def _subject(self, table: GameState, subject: str) -> str:
        if subject.isdecimal():
            pending = self._pending.get(int(subject)) if int(subject) in table.pending else None
            if pending is not None:
                return self._with_ability(table, pending.source, pending.ability) + self._which(table, pending)
            return self.label(int(subject)) or subject
        ability, _, way = subject.rpartition(":")
        if "#" in ability:  # `make:5/L1#0:fire` is one way to use an ability
            return f"{self._subject(table, ability)}/{way}"
        card, _, word = subject.partition(":")
        if word and card.isdecimal():
            return f"{self.label(int(card)) or card}/{word}"
        key, _, source = subject.rpartition("@")
        if key and source.isdecimal() and not key.endswith("/"):  # `5/@7` is what effect 7 gave card 5
            return self._with_ability(table, int(source), key)
        card, _, key = subject.partition("/")
        return self._with_ability(table, int(card), key) if key and card.isdecimal() else subject

    def _which(self, table: GameState, pending: Pending) -> str:
        """Returns the distinguishing part of a trigger's id: the card concerned, else its place by age."""
        known = self._told_apart
        if known is None or known[0] is not table or known[1] != table.version:
            known = self._told_apart = (table, table.version, self._tell_apart(table))
        return known[2].get(pending.id, "")

    def _tell_apart(self, table: GameState) -> dict[int, str]:
        """Returns the distinguishing part for each waiting trigger; a single trigger has none."""
        alike: dict[tuple[int, str], dict[str, list[int]]] = {}
        for one in sorted(table.pending.values(), key=lambda each: each.id):
            alike.setdefault((one.source, one.ability), {}).setdefault(self._about(one), []).append(one.id)
        found: dict[int, str] = {}
        for groups in alike.values():
            for about, same in groups.items():
                for place, occurrence in enumerate(same if len(groups) > 1 or len(same) > 1 else (), 1):
                    word = str(place) if len(same) > 1 or not about else ""
                    found[occurrence] = "/" + ".".join(filter(None, (about, word)))
        return found

    def _about(self, pending: Pending) -> str:
        """Returns the labels of the cards that a waiting trigger concerns."""
        return "+".join(filter(None, map(self.label, pending.memory.get("m.subject", ()))))

    def _with_ability(self, table: GameState, object_id: int, key: str) -> str:
        giver = self.label(int(key[1:].partition(".")[0])) if key.startswith("@") else ""
        return f"{self.label(object_id) or object_id}/{giver or name_ability(table, key)}"


def name_ability(table: GameState, key: str) -> str:
    """Names an ability of a card: by its number on the card, its icon, or the card that gave it."""
    if key.startswith(("icon:", "flag:")):
        return key[5:]
    number, _, index = printed_key(key).partition("#")
    index = index.partition(".")[0]  # `U1#0.1` is the second effect of the first ability
    if not index.isdecimal():
        return number if index else "gained"
    definition = table.pins.definitions.get(number)
    icon = definition.abilities[int(index)].icon if definition is not None else None
    return icon or str(int(index) + 1)


def means_option(said: str, option: str, any_act: bool = False) -> bool:
    """Returns whether a written answer refers to an option (both with labels).

    `use` stands for every way to use a card; the parts for the ability and the trigger may be omitted.

    >>> means_option("use:E1", "use-event:E1"), means_option("ability:U1", "ability:U1/2")
    (True, True)
    >>> means_option("pay:F1", "pay:F2")
    False
    """
    said_act, _, said_subject = said.partition(":")
    act, _, subject = option.partition(":")
    if not any_act and said_act != act and not (said_act == "use" and act.startswith("use-")):
        return False
    return subject == said_subject or subject.startswith(f"{said_subject}/")


def list_subjects(labels: CardLabels, event: object) -> tuple[set[str], set[str]]:
    """Returns the labels of the cards that an event concerns, and of the cards that caused it."""
    about: list[int] = []
    by: list[int] = []
    for name in ("card", "became", "obj", "delayed"):
        value = getattr(event, name, 0)
        about.append(value if isinstance(value, int) else getattr(value, "source", 0) or getattr(value, "id", 0))
    for name in ("agent", "source", "by"):
        value = getattr(event, name, 0)
        by.append(value if isinstance(value, int) else 0)
    pending = getattr(event, "pending", None)
    if pending is not None:
        found = pending if isinstance(pending, Pending) else labels.pending(pending)
        about.append(found.source if found is not None else 0)
    effect = getattr(event, "effect", None)
    if effect is not None and not isinstance(effect, str):
        about.extend(getattr(effect, "fixed", None) or ())
        by.append(effect if isinstance(effect, int) else effect.source)
    act = getattr(event, "act", None)
    if isinstance(act, dict):
        about.append(act.get("card", 0))
    return {labels.label(i) for i in about} - {""}, {labels.label(i) for i in by} - {""}


def make_plain(value: object, labels: CardLabels) -> object:
    """Returns a value of an event for comparison: object ids become labels if they have one."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return labels.label(value) or value
    if isinstance(value, list | tuple):
        return [make_plain(item, labels) for item in value]
    return value if isinstance(value, str) else msgspec.to_builtins(value)
