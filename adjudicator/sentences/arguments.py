"""The kinds of all code arguments, and the codes of questions.

An argument name has one meaning in the whole repository. The table is part of the contract.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class ArgumentKind(StrEnum):
    """The kind of a value, which determines its words."""

    CARD = "card"
    """An object on the table by its id; shown by name, if the reader may know it."""
    CARDS = "cards"
    """Several objects."""
    PRINTED = "printed"
    """A printed card by its number; shown by name."""
    PRINTED_CARDS = "printed cards"
    """Several printed cards, or the count of each."""
    SEAT = "seat"
    """A player."""
    ZONE = "zone"
    """A zone by its key (`P1/field`)."""
    ZONES = "zones"
    """Several zones."""
    NUMBER = "number"
    """A whole number, or a flag (0 or 1)."""
    TERM = "term"
    """A word of the rules, which the topic `word` of a message file translates."""
    TERMS = "terms"
    """Several words of the rules."""
    QUESTION = "question"
    """A question by its name, to the seat `asked` about `asked_about`; shown in words."""
    FORM = "form"
    """The required form of data (`int | str`, `label`); shown in words where the message files have them."""
    READING = "reading"
    """A disputed clause, by its reading's parameter; shown as the dispute in a few words."""
    READING_VALUES = "values of a reading"
    """Values of the parameter `reading`, shown in words; without `reading`, plain texts."""
    PLACE = "place"
    """The place of an entry in a file (`mine.toml, card A-1, field cost`); shown in words."""
    CONDITION = "condition of an ability"
    """What an ability's text asks for before it is used, by the ability's key (`NUMBER#0`); shown as a clause."""
    NAMES = "names"
    """Names of one thing in all languages; the reader's first one is shown."""
    TEXT = "text"
    """A text that stays unchanged."""

    @property
    def one(self) -> ArgumentKind:
        """The kind of one value of a list."""
        return _OF_SEVERAL.get(self, self)


_OF_SEVERAL = {
    ArgumentKind.CARDS: ArgumentKind.CARD,
    ArgumentKind.PRINTED_CARDS: ArgumentKind.PRINTED,
    ArgumentKind.ZONES: ArgumentKind.ZONE,
    ArgumentKind.TERMS: ArgumentKind.TERM,
}

K = ArgumentKind

ARGUMENTS: Mapping[str, ArgumentKind] = {
    "actor": K.SEAT,
    "act": K.TEXT,
    "acts": K.TEXT,
    "added": K.NUMBER,
    "advice": K.TEXT,
    "against": K.NUMBER,
    "agent": K.CARD,
    "amount": K.NUMBER,
    "answers": K.TEXT,
    "arrived": K.NUMBER,
    "asked": K.SEAT,
    "asked_about": K.TERM,
    "assumed": K.NUMBER,
    "at": K.TEXT,
    "attached_to": K.CARD,
    "attacked": K.NUMBER,
    "attackers": K.CARDS,
    "available": K.NUMBER,
    "backups": K.NUMBER,
    "barred_answers": K.TEXT,
    "basic": K.NUMBER,
    "battle": K.TERM,
    "bearer_kind": K.TERM,
    "bearer_zone": K.ZONE,
    "by": K.CARD,
    "cannot_be_carried_out": K.TEXT,
    "card": K.CARD,
    "cards": K.PRINTED_CARDS,
    "change": K.TEXT,
    "chase": K.NUMBER,
    "choice": K.NUMBER,
    "claimed": K.TERM,
    "claimed_count": K.NUMBER,
    "claimed_zone": K.ZONE,
    "clauses": K.TEXT,
    "column": K.NUMBER,
    "condition": K.NUMBER,
    "condition_of": K.CONDITION,
    "controller": K.SEAT,
    "count": K.NUMBER,
    "counted": K.CARDS,
    "counts_as": K.TERM,
    "damage": K.NUMBER,
    "damaged": K.NUMBER,
    "deck": K.NUMBER,
    "defence": K.NUMBER,
    "detail": K.TEXT,
    "different": K.TERM,
    "discarded": K.NUMBER,
    "divided_by": K.NUMBER,
    "divinity": K.NUMBER,
    "done": K.NUMBER,
    "due": K.TEXT,
    "dulled": K.NUMBER,
    "each": K.NUMBER,
    "edition": K.TEXT,
    "elements": K.TERMS,
    "energies": K.NUMBER,
    "engine": K.TEXT,
    "entered_in_turn": K.NUMBER,
    "entry": K.TEXT,
    "event": K.NUMBER,
    "example": K.TEXT,
    "expected": K.NUMBER,
    "expected_form": K.FORM,
    "face": K.TERM,
    "fact": K.TERM,
    "failure": K.NUMBER,
    "fallen": K.CARDS,
    "fault": K.TEXT,
    "field": K.TEXT,
    "figures": K.TERMS,
    "file": K.TEXT,
    "fire_cards": K.NUMBER,
    "flame": K.NUMBER,
    "flames": K.NUMBER,
    "found": K.TERM,
    "free": K.NUMBER,
    "from_zone": K.ZONE,
    "game": K.TERM,
    "given": K.TEXT,
    "given_form": K.FORM,
    "gives": K.TEXT,
    "hand": K.NUMBER,
    "has": K.TEXT,
    "held": K.NUMBER,
    "holdings": K.TEXT,
    "hp": K.NUMBER,
    "items": K.TEXT,
    "kept": K.CARDS,
    "kind": K.TERM,
    "known": K.TERMS,
    "lacking": K.TERMS,  # how much of each
    "least": K.NUMBER,
    "left": K.NUMBER,
    "life": K.NUMBER,
    "line": K.NUMBER,
    "lives": K.TEXT,
    "listed": K.NUMBER,
    "lost": K.NUMBER,
    "made": K.TERMS,  # how much of each
    "main_unit": K.CARD,
    "mark": K.TEXT,
    "marker": K.TERM,
    "masters": K.NUMBER,
    "missing": K.TERMS,
    "missing_facts": K.TEXT,
    "more_than": K.NUMBER,
    "most": K.NUMBER,
    "most_cards": K.NUMBER,
    "must_attack": K.CARDS,
    "must_be_target": K.CARDS,
    "must_block": K.CARDS,
    "name": K.TEXT,
    "named": K.TEXT,
    "names": K.TEXT,
    "nearest": K.TEXT,
    "namesakes": K.CARDS,
    "needed": K.NUMBER,
    "newest": K.NUMBER,
    "non_turn_player": K.SEAT,
    "not_checked": K.TEXT,
    "not_opened": K.PRINTED_CARDS,
    "not_understood": K.TEXT,
    "now": K.NUMBER,
    "number": K.PRINTED,
    "object": K.TEXT,
    "occasion": K.TERM,
    "once_per_turn": K.NUMBER,
    "open_question": K.QUESTION,
    "opened": K.NUMBER,
    "orientation": K.TERM,
    "origin": K.TEXT,
    "other_side": K.PRINTED,
    "otherwise": K.TEXT,
    "outcome": K.TEXT,
    "over": K.PRINTED_CARDS,
    "own_schema": K.NUMBER,
    "owner": K.SEAT,
    "partners": K.NUMBER,
    "phase": K.NAMES,
    "place": K.NUMBER,
    "places": K.TEXT,
    "player": K.SEAT,
    "possible": K.TEXT,
    "power": K.NUMBER,
    "priority": K.SEAT,
    "question": K.TEXT,
    "reading": K.READING,
    "reason": K.TEXT,
    "recorded": K.TEXT,
    "request": K.TEXT,
    "result": K.TEXT,
    "revealed": K.NUMBER,
    "right_if": K.TEXT,
    "role": K.TEXT,
    "qualities": K.TERMS,
    "ruler": K.TERMS,
    "rulers": K.NUMBER,
    "ruling": K.TEXT,
    "said": K.TEXT,
    "schema": K.NUMBER,
    "seat": K.SEAT,
    "seats": K.SEAT,
    "seconds": K.TEXT,
    "seen": K.ZONES,
    "seq": K.NUMBER,
    "set_this_turn": K.NUMBER,
    "several": K.TEXT,
    "side": K.PRINTED,
    "since": K.NUMBER,
    "size": K.NUMBER,
    "skill": K.TEXT,
    "sound": K.NUMBER,
    "stack": K.NUMBER,
    "standby_units": K.NUMBER,
    "stands": K.NAMES,
    "subject": K.TERM,  # a card by its id, a player by its seat, otherwise a word
    "summed": K.TERM,
    "table": K.TEXT,
    "target": K.TERM,
    "targets": K.NUMBER,
    "text": K.NUMBER,
    "there": K.NUMBER,
    "times": K.NUMBER,
    "to_top": K.NUMBER,
    "to_zone": K.ZONE,
    "tried": K.TEXT,
    "trigger": K.NUMBER,
    "turn": K.NUMBER,
    "turn_player": K.SEAT,
    "twice": K.NUMBER,
    "under": K.CARD,
    "units": K.NUMBER,
    "unseen_cards": K.CARDS,
    "until": K.TERM,
    "usually": K.TERM,
    "value": K.READING_VALUES,
    "value_name": K.TERM,
    "values": K.READING_VALUES,
    "verdict": K.TEXT,
    "version": K.NUMBER,
    "wait": K.NUMBER,
    "was": K.NUMBER,
    "what": K.TERMS,
    "where": K.TEXT,
    "why": K.TERM,
    "will": K.NUMBER,
    "written_at": K.PLACE,
    "wrong_if": K.TEXT,
    "zone": K.ZONE,
    "zone_key": K.TEXT,
    "zone_keys": K.TEXT,
    "zones": K.ZONES,
}
"""The kind of every argument, by argument name."""


def name_question(name: str) -> str:
    """Returns the code of a question from its choice's name."""
    return f"question.{name.replace('_', '-').replace(' ', '-')}"
