"""Every field that a card file can have does something: a card that says it is played and watched, in every edition.

Each sample (`word_samples.py`) and each pair (`word_contrasts.py`) is played in a small position, once with the field
and once without. What happens differs, apart from the card's own text in the events. Where it does not, the field is
listed below with the reason: it is at least looked at by code that carries out, not by what checks, indexes or reads
back, or the position does not come to it. What is listed and is shown after all fails.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import msgspec
import pytest

from engine.abilities.language.instruction import Instruction, tag_of
from engine.abilities.language.selectors import Piece
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.bounds.work import WorkLimit
from tests.editions.contrast import Contrast
from tests.editions.kits import FFTCG, FIRE_FORCE, FORCE_OF_WILL, GENERIC, P1, P2, Kit
from tests.editions.word_contrasts import find_abilities, list_contrasts
from tests.editions.word_samples import EDITIONS, PIECES, Data, Sample, Samples, samples_of

KITS: Mapping[str, Kit] = {
    "fftcg": FFTCG, "fire_force": FIRE_FORCE, "force_of_will": FORCE_OF_WILL, "generic": GENERIC
}  # fmt: skip

LOOKS_ONLY = (
    "adjudicator", "dataclasses", "msgspec", "tests", "engine.core.clauses.codec",
    "engine.abilities.card_files", "engine.abilities.card_index", "engine.abilities.loops",
    "engine.abilities.language.ability", "engine.abilities.language.chosen_word", "engine.abilities.language.effect_",
    "engine.abilities.language.records", "engine.abilities.language.rewording", "engine.abilities.language.selectors",
    "engine.abilities.language.trigger_conditions", "engine.abilities.language.understanding",
    "engine.abilities.layers.effect_reads", "engine.abilities.layers.shortcuts",
)  # fmt: skip
"""What reads words and does nothing by them."""

Seen = set[tuple[type, str]]
PLAIN = (str, int, bool)
MOST_PLAYED = 60
"""How many values of a field are played, until something else happens."""


@contextmanager
def watching(kinds: list[type[Piece]], seen: Seen) -> Iterator[None]:
    """While the fields of pieces are watched: which of them code reads that carries out."""
    owners = dict.fromkeys(owned for kind in kinds for owned in list_owners(kind))
    kept = {(owner, name): owner.__dict__[name] for owner, name in owners}
    for (owner, name), member in kept.items():
        type.__setattr__(owner, name, _watch(member, name, seen))
    try:
        yield
    finally:
        for (owner, name), member in kept.items():
            type.__setattr__(owner, name, member)


@cache
def list_owners(kind: type[Piece]) -> list[tuple[type, str]]:
    """Returns every field of a kind of piece, each with the class that declares it."""
    return [(next(base for base in kind.__mro__ if name in base.__dict__), name) for name in kind.__struct_fields__]


def _watch(member: Any, name: str, seen: Seen) -> property:
    def read(self: Any) -> Any:
        one = (type(self), name)
        if one not in seen and not str(sys._getframe(1).f_globals.get("__name__", "")).startswith(LOOKS_ONLY):
            seen.add(one)
        return member.__get__(self)

    return property(read)


def write(value: Any) -> str:
    """Writes plain data as a value of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(str(name))} = {write(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(write, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


@dataclass
class Stage:
    """Plays cards for one word, each once, and watches which fields are read meanwhile."""

    samples: Samples
    word: str
    played: dict[str, tuple[list[str], Seen]] = field(default_factory=dict)
    """What happened and what was read, by the ability."""

    def play(self, piece: Data, seen: Seen) -> list[str]:
        """Plays a card that says a piece; returns what happened."""
        kind, cost = self.samples.kinds[self.word]
        said = {"do": tag_of(kind), **piece} if issubclass(kind, Instruction) else piece
        return self.play_ability(self.samples.ability(kind, said, cost=cost), seen)

    def play_ability(self, ability: Data, seen: Seen) -> list[str]:
        """Plays a card with an ability; returns what happened."""
        key = repr(ability)
        if key not in self.played:
            read: Seen = set()
            with watching([*PIECES, self.samples.kinds[self.word][0]], read):
                self.played[key] = play_ability(self.samples, ability), read
        happened, read = self.played[key]
        seen |= read
        return happened


def play_ability(samples: Samples, ability: Data) -> list[str]:
    """Plays a card with an ability, for two turns, always by the first options there are; returns what happened."""
    kit = KITS[samples.edition]
    lines = [f"{name} = {write(value)}" for name, value in ability.items()]
    headed = kit.static('reveal_top = "deck"').startswith("[[")
    printed = "\n".join([*(["[[?.ability]]"] if headed else []), *lines])
    busy = ['do = "draw"', f'do = "exhaust", what = {{ kind = "{samples.host.kind}" }}',
            f'do = "ready", what = {{ kind = "{samples.host.kind}" }}',
            f'do = "{kit.destroy}", what = {{ kind = "{samples.host.kind}", name = "other" }}']  # fmt: skip
    if kit is FORCE_OF_WILL:
        busy += ['do = "damage", count = 300', 'do = "draw"']
    elif kit is FFTCG:
        busy += ['do = "damage"', 'do = "damage_to", what = { kind = "forward" }, count = 1',
                 'do = "markers", what = { kind = "forward" }, name = "seed"']  # fmt: skip
    position = kit.unit(kit.acting(P1, *busy), P1, "bearer", printed, value=500)
    position = kit.unit(position, P1, "own", place=1)
    position = kit.unit(kit.unit(position, P2, "other"), P2, "last", place=1)
    position.unit(P2, "held", **kit.recruit)
    game = position.at(kit.main)
    begun = len(game.log)
    with suppress(WorkLimit):
        _go_on(game, kit)
    return [repr(tell(event)) for event in game.log[begun:]]


def tell(value: Any) -> Any:
    """Returns what an event says, without the text of the card that stands in it: that was read, not carried out."""
    if value is None or type(value) in PLAIN:
        return value
    if isinstance(value, Piece):
        return type(value).__name__
    if isinstance(value, msgspec.Struct):
        return type(value).__name__, [tell(getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, Mapping):
        return {name: tell(inner) for name, inner in value.items()}
    return [tell(inner) for inner in value] if isinstance(value, tuple | list) else value


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
            one.id
            for one in choice.options
            if one.subject in objects and game.names.get(objects[one.subject].card) == "card"
            if not one.id.startswith(("mode:", "charge:"))
        ]
        if choice.form == "number":
            game.picks(number=max(choice.least, 1 if choice.most < 0 else min(choice.most, 1)))
        elif mine and used < 2:
            used += 1
            game.picks(mine[0])
        elif card and choice.least <= 1:
            game.picks(card[0])
        elif kit.end in options:
            game.picks(kit.end)
        else:
            game.picks(*options[: max(choice.least, min(choice.most, 1))])


class Proof(NamedTuple):
    """What is known of the fields of a word."""

    shown: list[str]
    """Those by which something else happens."""
    read: list[str]
    """Those that are read as the card is carried out, and nothing else happened."""
    unread: list[str]
    """Those that nothing reads."""
    unsaid: list[str]
    """Those that the edition takes, and that no sample and no pair says."""


def prove(edition: str, word: str) -> Proof:
    """Plays all samples and pairs of a word, until something else happens by each of its fields."""
    samples = samples_of(edition)
    stage = Stage(samples, word)
    kind, cost = samples.kinds[word]
    said: dict[str, list[Sample | Contrast]] = {}
    for sample in samples.walk(word):
        said.setdefault(sample.field, []).append(sample)
    for contrast in list_contrasts(samples):
        if contrast.word == word and find_abilities(samples, contrast) is not None:
            said.setdefault(contrast.field, []).append(contrast)
    proof = Proof([], [], [], [])
    idle = kind.idle_in_costs if cost and issubclass(kind, Instruction) else ()
    for each in samples.fields(kind):
        if each.name not in said:
            if each.name not in samples.schema.refused(kind) and each.name not in idle:
                proof.unsaid.append(each.name)
            continue
        seen: Seen = set()
        tries = [one for one in said[each.name] if isinstance(one, Contrast)]
        tries += _spread([one for one in said[each.name] if isinstance(one, Sample)])
        if any(_plays_otherwise(stage, each.encode_name, one, seen) for one in tries):
            proof.shown.append(each.name)
        elif any(read == each.name and issubclass(kind, owner) for owner, read in seen):
            proof.read.append(each.name)
        else:
            proof.unread.append(each.name)
    return proof


def _spread(found: Sequence[Sample]) -> Iterator[Sample]:
    return islice(found, 0, None, max(1, len(found) // MOST_PLAYED))


def _plays_otherwise(stage: Stage, name: str, sample: Sample | Contrast, seen: Seen) -> bool:
    """Whether something else happens with a field than without it, or with another value of one that must be there."""
    samples, word = stage.samples, stage.word
    kind = samples.kinds[word][0]
    if isinstance(sample, Contrast):
        abilities = find_abilities(samples, sample)
        assert abilities is not None
        one, other = (stage.play_ability(ability, seen) for ability in abilities)
        return one != other
    needed = samples.is_needed(kind, sample.field)
    pieces = [{**sample.base, name: sample.value}]
    if not needed and not isinstance(samples.try_piece(word, {name: sample.value}), BadCardFile):
        pieces.append({name: sample.value})
    played = [stage.play(piece, seen) for piece in pieces]
    if needed:
        first = samples.bases(word)[0][0]
        return played[0] != stage.play({**sample.base, name: first[name]}, seen)
    return played[0] != stage.play(sample.base, seen)


Fields = Mapping[str, tuple[str, ...]]
"""Fields as `edition word.field`, by the reason why the position does not show them."""

ONLY_READ: Fields = {
    "nothing is on the stack or the chase that could be cancelled": (
        "fftcg cancel.what", "force_of_will cancel.what",
    ),
    "the words that are swapped stand in no text of the position": (
        "fftcg Modifier.word", "fftcg Rewording.from_", "fftcg Rewording.to",
    ),
    "the condition of the offer holds in this position": ("fftcg cost:offer.if_",),
    "the position has no fire cards": (
        "fire_force attach.to", "fire_force detach.what", "fire_force put.face_down", "fire_force put_top.face_down",
        "fire_force cost:put.face_down", "fire_force cost:put_top.face_down",
    ),
    "who plays picks the first player that is offered": ("fire_force choose_player.opponent",),
    "nobody attacks": ("fire_force redirect.to", "force_of_will remove_from_battle.what"),
    "the card that is followed has not moved": (
        "fire_force follow.what", "force_of_will follow.what", "generic follow.what",
    ),
    "the instructions of the kit move no card by the word; see the published cards of Force of Will": (
        "force_of_will remember_moved.what", "force_of_will remember_moved.word",
    ),
    "what lies on top is looked at where views are made; see test_shuffling": ("force_of_will Static.reveal_top",),
    "the card is on the field already": ("force_of_will Modifier.enters_with", "force_of_will Modifier.enters_rested"),
    "who plays the effect controls the card": ("force_of_will for_controller.who",),
    "counters are put by no act of the kit": ("force_of_will When.marker",),
    "nothing is banished for an incarnation; see the scenarios of compiled cards": ("force_of_will When.way",),
    "the position has no additions, no card with two sides and no magic stones": (
        "force_of_will detach.what", "force_of_will wear.to", "force_of_will cost:pay.of",
    ),
    "nobody fights with a skill; see the chapters on failing and on damage (920, 704)": (
        "generic Static.fails", "generic Failure.skill_of", "generic change_damage.damage",
    ),
    "the contest has another outcome here": ("generic contest.then", "generic contest.else_"),
}  # fmt: skip
"""What is read by code that carries out, without a difference in this position."""

NOT_READ: Fields = {
    "what lies on top is looked at where views are made; see test_shuffling": (
        "fire_force Static.reveal_top", "generic Static.reveal_top",
    ),
    "nobody fights with a skill; see the chapters on failing and on damage (920, 704)": (
        "generic Static.damage", "generic DamageChange.side", "generic DamageChange.plus", "generic DamageChange.times",
        "generic DamageChange.over", "generic DamageChange.becomes", "generic Failure.contest",
        "generic Failure.first", "generic Failure.only",
    ),
}  # fmt: skip
"""What this position does not come to."""

NOT_SAID: Fields = {
    "there is one resource, so nothing else can be said": (
        "fftcg gain.resource", "fftcg cost:spend.resource", "force_of_will gain.resource",
        "force_of_will cost:spend.resource",
    ),
    "it is for a card that enters; see test_ch11_12_under_whose_control": ("fftcg Replacement.under",),
    "it is for casting, which no sample of an ability does; see test_ch11_03_texts_of_summons": (
        "fftcg cost:offer.less",
    ),
    "a cost cannot have it; the check refuses it (kind-of-flame, paid-in-random-order)": (
        "fftcg cost:put.order", "fftcg cost:return.order", "fire_force cost:pay.of", "fire_force cost:put.order",
        "fire_force cost:return.order",
    ),
    "it needs a face-down fire card, which the samples of a cost do not say": ("fire_force cost:put.as_",),
    "only what is chosen in the standby area can have it": ("force_of_will choose.unseen",),
}  # fmt: skip
"""What an edition takes and neither a sample nor a pair says."""

WORDS = [(edition, word) for edition in EDITIONS for word in samples_of(edition).kinds]


def list_of(table: Fields, edition: str, word: str) -> list[str]:
    """Returns the fields of a word that a table names."""
    start = f"{edition} {word}."
    return sorted(name.removeprefix(start) for names in table.values() for name in names if name.startswith(start))


@pytest.mark.parametrize(("edition", "word"), WORDS)
def test_what_a_field_says_is_carried_out(edition: str, word: str) -> None:
    proof = prove(edition, word)

    assert sorted(proof.read) == list_of(ONLY_READ, edition, word)
    assert sorted(proof.unread) == list_of(NOT_READ, edition, word)
    assert sorted(proof.unsaid) == list_of(NOT_SAID, edition, word)


if __name__ == "__main__":
    import time

    for one in sys.argv[1:]:
        for each in samples_of(one).kinds:
            began = time.process_time()
            got = prove(one, each)
            print(one, each, len(got.shown), *got[1:], round(time.process_time() - began, 1), flush=True)
