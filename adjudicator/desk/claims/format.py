"""The file format of claims: the players' table and account, in the notation of scenarios.

Every part is optional, and omitted parts are not compared. Cards are named by number, by name, or by the object id of
a log; `?` is an unnamed card, `...` stands for others that are not listed.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from importlib import resources
from typing import Annotated, Any, Literal

import jsonschema
import msgspec
from msgspec import Meta, field

from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.fields import (
    SHORT,
    CardDescription,
    Clause,
    Count,
    CounterName,
    FileMapping,
    Markers,
    Picks,
    Prose,
    Seat,
    Written,
    described,
)
from adjudicator.notation.format.yaml_files import list_places, parse_yaml, tell_form, write_out
from adjudicator.notation.words.written_keys import read_first_keys
from engine.abilities.card_files.schema_hints import expected, read_misfit
from engine.core.clauses.codec import ready

FORMAT = "adjudicator-claim/1"
LARGEST_TEXT = 256_000
"""The most bytes of a claim."""
MOST_ENTRIES = 500
"""The most entries of an account."""
UNNAMED, OTHERS = "?", "..."
SCHEMA = "claim.schema.json"
GUIDE = "see docs/judging-a-game.md"

Said = Annotated[str, Meta(min_length=1, max_length=120)]
Word = Annotated[str, Meta(min_length=1, max_length=120)]
# No pattern may stand here: a union of a text with a pattern and a list breaks msgspec 0.22 when the classes are freed.


class CardSaid(CardDescription, frozen=True, kw_only=True):
    """States what a card is and where it lies, in the same words as the scenarios' `cards`."""

    owner: Annotated[Seat | None, described("Whose card it is.")] = None
    attached_to: Annotated[Said | None, described("The card it is attached to, or `nothing`.")] = None
    carrying: Annotated[list[Said] | None, described("The cards attached to it.")] = None
    damage: Annotated[Markers | None, described("How much damage is marked on it.")] = None
    counters: Annotated[dict[CounterName, Markers], described("How many other markers of these names lie on it.")] = (
        field(default_factory=dict)
    )
    markers: Annotated[
        dict[CounterName, Markers] | None, described("All markers on it by name, damage among them; no others.")
    ] = None


How = Word | CardSaid
Stated = Annotated[dict[Said, How | list[How]], Meta(min_length=1, max_length=1)]
Contents = Annotated[int, Meta(ge=0, le=1000)] | Literal["?"] | Annotated[list[Said | Stated], Meta(max_length=600)]
ToldAct = Said | Annotated[dict[Said, Picks], Meta(min_length=1, max_length=1)]
"""An answer or a deed, its word in English or in the words of the book."""
AccountLine = Annotated[dict[Seat, ToldAct], Meta(min_length=1, max_length=1)]


_FIELDS = frozenset(CardSaid.__struct_fields__) - {"owner"}


class ClaimedResult(FileMapping, frozen=True, kw_only=True):
    """How the players say the game ended."""

    winner: Annotated[Seat | Literal["nobody"], described("Who won; `nobody` for a draw.")]
    losers: Annotated[list[Seat] | None, described("Who lost.")] = None


class Claim(FileMapping, frozen=True, kw_only=True):
    """What the players say. Only what is given is compared."""

    format: Annotated[Literal["adjudicator-claim/1"], described("The version of this format.")] = "adjudicator-claim/1"
    edition: Annotated[
        str, Meta(max_length=80), described("The edition it is written for; refused if it is another.")
    ] = ""
    note: Annotated[Prose, described("For the reader.")] = ""
    turn: Annotated[Seat | None, described("Whose turn it is.")] = None
    number: Annotated[Count | None, described("The number of the turn.")] = None
    at: Annotated[
        Clause | Literal[""], described("The clause where play stands, or one above it (702 for 702.16).")
    ] = ""
    result: Annotated[
        ClaimedResult | Literal["open"] | None, described("How the game ended, or `open`: it goes on.")
    ] = None
    P1: Annotated[
        dict[Written, Contents],
        described("P1's zones: their cards in any order, how many there are, or `?`: not known."),
    ] = field(default_factory=dict)
    P2: Annotated[dict[Written, Contents], described("P2's zones.")] = field(default_factory=dict)
    common: Annotated[dict[Written, Contents], described("Zones common to both players.")] = field(default_factory=dict)
    cards: Annotated[
        dict[Said, CardSaid | list[CardSaid]],
        described("Single cards wherever they are; a list for several of one name."),
    ] = field(default_factory=dict)
    facts: Annotated[dict[str, Any], Meta(max_length=100), described("Further small values of the table, by name.")] = (
        field(default_factory=dict)
    )
    since: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        described("The version after which the account begins; without it wherever it fits best."),
    ] = None
    account: Annotated[
        list[AccountLine],
        Meta(max_length=MOST_ENTRIES),
        described("What happened, in order: who, and an answer or a deed."),
    ] = field(default_factory=list)


ready(Claim)


def read_claim(text: str, file: str = "claim") -> Claim:
    """Parses a claim from YAML; the caller has checked the bound `LARGEST_TEXT`.

    Raises:
        BadScenario: it is invalid; the error names the place and what was expected.
    """
    return claim_of(parse_yaml(text, file), FilePosition(file))


def claim_of(data: Any, at: FilePosition) -> Claim:
    """Converts the data at a place of a file to a claim.

    Raises:
        BadScenario: it is invalid; the error names the place and what was expected.
    """
    data = _write_in_full(read_first_keys(data, Claim))
    try:
        return msgspec.convert(data, Claim)
    except msgspec.ValidationError as error:
        raise _describe_misfit(at, data, error) from error


def _write_in_full(data: Any) -> Any:
    """Returns claim data with ids as text and shorthand such as `power: 3000` moved into `numbers`."""
    if not isinstance(data, dict):
        return data
    found = {str(name): value for name, value in data.items()}
    for owner in ("P1", "P2", "common"):
        if isinstance(found.get(owner), dict):
            found[owner] = {str(zone): _zone(contents) for zone, contents in found[owner].items()}
    if isinstance(found.get("cards"), dict):
        found["cards"] = {str(name): _states(state) for name, state in found["cards"].items()}
    return found


def _zone(contents: Any) -> Any:
    if isinstance(contents, str) and contents not in (UNNAMED, OTHERS):
        contents = [contents]
    if isinstance(contents, dict):
        contents = [{card: how} for card, how in contents.items()]
    if not isinstance(contents, list):
        return contents
    return [
        {str(name): _states(how) for name, how in item.items()}
        if isinstance(item, dict)
        else str(item)
        if type(item) is int
        else item
        for item in contents
    ]


def _states(how: Any) -> Any:
    if isinstance(how, list):
        return [_states(each) for each in how]
    return write_out(read_first_keys(how, CardSaid), _FIELDS)


_AT = re.compile(r" - at (`key` in )?`(?P<path>[^`]*)`$")


def _describe_misfit(at: FilePosition, data: Any, error: msgspec.ValidationError) -> BadScenario:
    """Converts a decoder's error to a refusal with its exact place, which the schema finds."""
    said = str(error)
    found = _AT.search(said)
    path, wrong = (found["path"], said[: found.start()]) if found else ("$", said)
    todo = expected(Claim, data, wrong, path) or GUIDE
    if "[...]" in path:
        shape = re.escape(path).replace(r"\[\.\.\.\]", r"\.[^.\[]+") + "$"
        candidates = (
            place for each in jsonschema.Draft202012Validator(schema()).iter_errors(data) for place in list_places(each)
        )
        path = next((place for place in candidates if re.match(shape, place)), path)
    return tell_form(FilePosition(at.file, at.path + path.removeprefix("$")), read_misfit(wrong, todo), wrong, todo)


# ------------------------------------------------------------------ the published schema


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    """Returns the JSON Schema of the classes."""
    made = msgspec.json.schema(Claim)
    made["$defs"]["CardSaid"]["additionalProperties"] = {"type": "integer", "description": SHORT}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:{FORMAT.replace('/', ':')}",
        "title": "What players say the table is",
        **made,
    }


def schema_text() -> str:
    """Returns the schema as text in its stored form."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def read_published() -> dict[str, Any]:
    """Returns the stored schema."""
    stored: dict[str, Any] = json.loads(resources.files(__package__).joinpath(SCHEMA).read_text(encoding="utf-8"))
    return stored
