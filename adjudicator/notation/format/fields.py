"""The fields shared by scenarios, positions and claims, and descriptions of their patterns."""

from __future__ import annotations

import re
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, field

_NAME = "[A-Za-z][A-Za-z0-9_-]*"
_LABEL = r"^([A-Za-z]|[^\x00-\x7f\s])([A-Za-z0-9_-]|[^\x00-\x7f\s])*$"
_CLAUSE = "^[0-9][0-9A-Za-z.#-]*(@[0-9A-Za-z.]+)?$"
_ID = "^[a-z0-9][a-z0-9._-]*$"
_WORD = "^[a-z][a-z-]*$"
_CALLED = r"[^\s*?\x00-\x1f\x7f][^*\x00-\x1f\x7f]{0,118}"
_CARD = f"^{_CALLED}$"
_CARDS = rf"^{_CALLED}(\*[0-9]{{1,3}})?$"
_PLAIN = "[a-z][a-z0-9_]*"
_JAPANESE = r"(?=[\x20-\x7e]*[^\x00-\x7f])[^\x00-\x1f\x7f]{1,130}"
"""The pattern of a word in another script; the edition has to define it."""
_WRITTEN = f"^([A-Za-z0-9][A-Za-z0-9 ,.'_-]*|{_JAPANESE})$"
_COUNTER = rf"^([a-z0-9][a-z0-9._-]*|[+-][0-9]+/[+-][0-9]+|{_JAPANESE})$"
_STATE = (
    rf"^({_PLAIN}|[A-Z]+|{_JAPANESE}|arrived by {_PLAIN}|arrived in [0-9]{{1,4}}|arrived \?|\?|face-down( {_PLAIN})?"
    rf"|under {_CALLED}|owned by P[12]|controlled by P[12]|copy of {_CALLED})$"
)
_ZONE = f"^([A-Za-z0-9]+/)?({_PLAIN}|{_JAPANESE})$"
_TURNED = f"^({_PLAIN}|{_JAPANESE})$"
LABEL = re.compile(_NAME)
"""The pattern of a label chosen by the author."""


class PatternInWords(NamedTuple):
    """The description of a pattern."""

    name: str
    """The word for it in the message files."""
    meaning: str
    """The description in English."""


ANOTHER_SCRIPT = f"^{_JAPANESE}$"
"""The pattern of a rulebook word in its own script."""
IN_WORDS = {
    _LABEL: PatternInWords("label", "a label: a letter, then letters, digits, - and _"),
    _CLAUSE: PatternInWords("clause", "a clause label as printed, such as 702.17a"),
    _ID: PatternInWords("id", "small letters, digits, . _ and -"),
    _COUNTER: PatternInWords(
        "counter", "small letters, digits, . _ and -, or two numbers with signs such as +100/+100"
    ),
    _WORD: PatternInWords("word", "a word of small letters and -"),
    _CARD: PatternInWords("card", "a card: its label, number or name, of at most 119 characters"),
    _CARDS: PatternInWords("cards", "a card (its label, number or name), or a card and how many of it (X*20)"),
    _STATE: PatternInWords(
        "state",
        "a word of the edition for how a card lies (`ready`, `レスト`; `?` if nobody knows), or one of: arrived, "
        "`arrived by draw`, `arrived in 7`, `arrived ?`, face-down, `face-down fire`, revealed, `under U1`, "
        "`owned by P2`, `controlled by P2`, `copy of U1`, token, unknown",
    ),
    _TURNED: PatternInWords("turned", "a word of the edition for how a card is turned, such as ready"),
    _ZONE: PatternInWords("zone", "a zone, such as hand or P1/hand"),
}
"""The descriptions of the patterns of this format, for messages."""
Seat = Literal["P1", "P2"]
Role = Literal["P1", "P2", "judge", "spectator"]
Label = Annotated[str, Meta(pattern=_LABEL, max_length=40)]
CardCalled = Annotated[str, Meta(pattern=_CARD)]
Clause = Annotated[str, Meta(pattern=_CLAUSE, max_length=30)]
Name = Annotated[str, Meta(pattern=_ID, max_length=80)]
Written = Annotated[str, Meta(pattern=_WRITTEN, max_length=80)]
CounterName = Annotated[str, Meta(pattern=_COUNTER, max_length=80)]
Prose = Annotated[str, Meta(max_length=4000)]
Word = Annotated[str, Meta(pattern=_WORD, max_length=40)]
Cards = Annotated[str, Meta(pattern=_CARDS)]
State = Annotated[str, Meta(pattern=_STATE)]
Turned = Annotated[str, Meta(pattern=_TURNED)]
Listed = Annotated[int, Meta(ge=0, le=200)] | list[Cards]
Option = Annotated[str, Meta(min_length=1, max_length=120)]
Zone = Annotated[str, Meta(pattern=_ZONE)]
Count = Annotated[int, Meta(ge=0, le=1000)]
Markers = Annotated[int, Meta(ge=0, le=1_000_000)]


class FileMapping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of every mapping of the file: an unknown word is refused."""


def described(text: str) -> Meta:
    """Returns the description of a field for the schema."""
    return Meta(description=text)


class MarkersOn(FileMapping, frozen=True, kw_only=True):
    """Markers that lie on a card."""

    damage: Annotated[Markers, described("How much damage is marked on it.")] = 0
    counters: Annotated[dict[CounterName, Markers], described("How many other markers of each name lie on it.")] = {}


How = State | MarkersOn


class DeckSubmitted(FileMapping, frozen=True, kw_only=True):
    """A deck handed in, to be checked against a format."""

    format: Annotated[str, described("The format's name, a word of the edition such as `constructed`.")]
    zones: Annotated[
        dict[Name, dict[str, Annotated[int, Meta(ge=0, le=1000)]]],
        described("By the zone a pile is for (`deck`): how many of each card number."),
    ]
    pool: Annotated[dict[str, Count], described("The opened product a limited deck comes from.")] = {}


CHOOSING = ("choose", "target", "select", "pick")
"""The words for picking a card, which also mean the only act of a question that has the card among its options."""
TARGET = "target"
"""The word for what an effect is about, which is never paid with."""
LOOK = "look"
"""The word of a look at a card or into a zone, which answers no question."""
TAKE_UP, DECLINE = "use", "decline"
"""The words before the name of a card for taking up what it offers, and for declining it."""
ASSIGN = "assign"
"""The word for dividing an amount among cards: `assign: {Knight: 6000, Squire: 2000}`."""
OPPONENT = "player"
"""The word for the opponent, and the option by which the opponent is attacked in editions that name no seat there."""
Picks = str | int | list[str] | DeckSubmitted
Act = Option | Annotated[dict[Word, Picks], Meta(min_length=1, max_length=1)]
"""One answer: `pass`, or a word and what it is done with (`use: E1`, `pay: [F1, F2]`, `number: 0`)."""


class CardDescription(FileMapping, frozen=True, kw_only=True):
    """What can be said of a card in the same words everywhere. Only what is given is compared."""

    zone: Annotated[
        Zone | None, described("`P1/hand`, or `resolution` for one common to both; or a group of zones.")
    ] = None
    state: Annotated[Turned | None, described("How it is turned, in the edition's word.")] = None
    face_up: Annotated[bool | None, described("Whether it lies face up.")] = None
    face_down: Annotated[str | None, described("What it lies face down as, such as `fire`.")] = None
    arrived: Annotated[bool | None, described("Whether it entered its zone this turn.")] = None
    controller: Annotated[Seat | None, described("Who controls it.")] = None
    numbers: Annotated[
        dict[str, int], described("Its numbers now. `power: 3000` beside the other fields is short for it.")
    ] = field(default_factory=dict)
    printed: Annotated[
        dict[str, int],
        described("Its numbers as printed. `printed_power: 3000` beside the other fields is short for it."),
    ] = field(default_factory=dict)
    names: Annotated[list[str] | None, described("Its names, in any order.")] = None
    kinds: Annotated[list[str] | None, described("Its kinds.")] = None
    attributes: Annotated[list[str] | None, described("Its attributes.")] = None
    icons: Annotated[list[str] | None, described("Its icon abilities.")] = None
    flags: Annotated[list[str] | None, described("Its other marks.")] = None


SHORT = "Short for an entry of `numbers`; after `printed_`, of `printed`."
