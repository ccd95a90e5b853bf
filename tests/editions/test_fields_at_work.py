"""Every field that a card file can have is read by what carries it out: a card that says it is played and watched.

Each sample (`word_samples.py`) is played in a small position, once with the field and once without. The events
differ, or at least the field is looked at by code that carries out, not by what checks, indexes or reads back.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from itertools import islice
from typing import Any

import pytest

from engine.abilities.instruction import Instruction, tag_of
from engine.abilities.language.selectors import Piece
from engine.core.refusal import BadCardFile
from engine.core.work import WorkLimit
from tests.editions.kits import FFTCG, FIRE_FORCE, FORCE_OF_WILL, GENERIC, P1, P2, Kit
from tests.editions.word_samples import PIECES, Data, Samples

KITS: Mapping[str, Kit] = {
    "fftcg": FFTCG, "fire_force": FIRE_FORCE, "force_of_will": FORCE_OF_WILL, "generic": GENERIC
}  # fmt: skip

LOOKS_ONLY = (
    "engine.abilities.language", "engine.abilities.card_index", "engine.abilities.effect_reads", "msgspec",
    "engine.abilities.loop", "engine.abilities.like_effects", "engine.abilities.quality_readings", "tests",
    "engine.abilities.number_", "adjudicator", "engine.core.codec", "dataclasses", "engine.abilities.changes_",
)  # fmt: skip
"""What reads words and does nothing by them."""

Seen = set[tuple[type, str]]
MOST_PLAYED = 60
"""How many values of a field are played, until something else happens."""


@contextmanager
def watching(kinds: list[type[Piece]], seen: Seen) -> Iterator[None]:
    """While the fields of pieces are watched: which of them code reads that carries out."""
    kept: list[tuple[type, str, Any]] = []
    for kind in kinds:
        for name in kind.__struct_fields__:
            owner = next(each for each in kind.__mro__ if name in each.__dict__)
            if (owner, name) not in {(one, field) for one, field, _ in kept}:
                kept.append((owner, name, owner.__dict__[name]))
    for owner, name, member in kept:
        type.__setattr__(owner, name, _watch(member, name, seen))
    try:
        yield
    finally:
        for owner, name, member in kept:
            type.__setattr__(owner, name, member)


def _watch(member: Any, name: str, seen: Seen) -> property:
    def read(self: Any) -> Any:
        if not str(sys._getframe(1).f_globals.get("__name__", "")).startswith(LOOKS_ONLY):
            seen.add((type(self), name))
        return member.__get__(self)

    return property(read)


def write(value: Any) -> str:
    """Writes plain data as a value of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(str(name))} = {write(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(write, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def play(samples: Samples, word: str, piece: Data) -> list[str]:
    """Plays a card that says a piece, for two turns, always by the first options there are; returns what happened."""
    kit, (kind, cost) = KITS[samples.edition], samples.kinds[word]
    said = {"do": tag_of(kind), **piece} if issubclass(kind, Instruction) else piece
    ability = samples.ability(kind, said, cost=cost)
    lines = [f"{name} = {write(value)}" for name, value in ability.items()]
    headed = kit.static('reveal_top = "deck"').startswith("[[")
    printed = "\n".join([*(["[[?.ability]]"] if headed else []), *lines])
    busy = ['do = "draw"', f'do = "exhaust", what = {{ kind = "{samples.host.kind}" }}',
            f'do = "ready", what = {{ kind = "{samples.host.kind}" }}',
            f'do = "{kit.destroy}", what = {{ kind = "{samples.host.kind}", name = "other" }}']  # fmt: skip
    position = kit.unit(kit.acting(P1, *busy), P1, "bearer", printed, value=500)
    position = kit.unit(position, P1, "own", place=1)
    position = kit.unit(kit.unit(position, P2, "other"), P2, "last", place=1)
    game = position.at(kit.main)
    begun = len(game.log)
    with suppress(WorkLimit, StopIteration, AssertionError, KeyError):
        _go_on(game, kit)
    return [repr(event) for event in game.log[begun:]]


def _go_on(game: Any, kit: Kit) -> None:
    used, turn = 0, game.table.turn
    for _ in range(60):
        if not game.table.choices or game.table.turn > turn + 1:
            return
        choice = game.asked()
        options = [option.id for option in choice.options]
        mine = [one for one in options if one.startswith((f"{kit.act}:", "ability:"))]
        objects = game.table.objects
        card = [
            one.id for one in choice.options
            if one.subject in objects and game.names.get(objects[one.subject].card) == "card"
        ]  # fmt: skip
        if choice.form == "number":
            game.picks(number=max(choice.least, min(choice.most or 1, 1)))
        elif mine and used < 2:
            used += 1
            game.picks(mine[0])
        elif card:
            game.picks(card[0])
        elif kit.end in options:
            game.picks(kit.end)
        else:
            game.picks(*options[: max(choice.least, min(choice.most, 1))])


@cache
def samples_of(edition: str) -> Samples:
    return Samples(edition)


def find_unread(edition: str, word: str) -> tuple[list[str], list[str]]:
    """Returns the fields of a word that nothing reads, and those by which nothing else happened in the position."""
    samples = samples_of(edition)
    kind = samples.kinds[word][0]
    tried: dict[str, list[Any]] = {}
    for sample in samples.walk(word):
        tried.setdefault(sample.field, []).append(sample)
    unread, alike = [], []
    for field, found in tried.items():
        seen: Seen = set()
        name = next(each.encode_name for each in samples.fields(kind) if each.name == field)
        if not any(_plays_otherwise(samples, word, name, one, seen) for one in _spread(found)):
            alike.append(field)
            if not any(read == field and issubclass(kind, owner) for owner, read in seen):
                unread.append(field)
    return unread, alike


def _spread(found: list[Any]) -> Iterator[Any]:
    return islice(found, 0, None, max(1, len(found) // MOST_PLAYED))


def _plays_otherwise(samples: Samples, word: str, name: str, sample: Any, seen: Seen) -> bool:
    """Whether something else happens with a field than without it, or with another value of one that must be there."""
    kind = samples.kinds[word][0]
    needed = samples.is_needed(kind, sample.field)
    pieces = [{**sample.base, name: sample.value}]
    if not needed and not isinstance(samples.try_piece(word, {name: sample.value}), BadCardFile):
        pieces.append({name: sample.value})
    with watching([*PIECES, kind], seen):
        played = [play(samples, word, piece) for piece in pieces]
        if needed:
            first = samples.bases(word)[0][0]
            return played[0] != play(samples, word, {**sample.base, name: first[name]})
        return played[0] != play(samples, word, sample.base)


UNPLAYED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("generic", "DamageChange"): ("side", "plus", "times", "over"),
    ("generic", "Failure"): ("contest", "only"),
}
"""What needs a battle of skills, which this position has not; see the chapters on damage and on failing (704, 920)."""

WORDS = [(edition, word) for edition in ("fire_force", "generic") for word in samples_of(edition).kinds]


@pytest.mark.parametrize(("edition", "word"), WORDS)
def test_what_a_field_says_is_carried_out(edition: str, word: str) -> None:
    unread, _ = find_unread(edition, word)

    assert tuple(unread) == UNPLAYED.get((edition, word), ())


if __name__ == "__main__":
    import time

    for one in sys.argv[1:]:
        for each in samples_of(one).kinds:
            began = time.process_time()
            print(one, each, *find_unread(one, each), round(time.process_time() - began, 1), flush=True)
