"""docs/ability-language.md, the part about each edition: its examples load, words are named, clauses are printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from typing import Any

import pytest

from engine.abilities.card_files.card_schema import CardSchema
from engine.abilities.language import selectors as select
from engine.abilities.language.ability import Until
from engine.abilities.language.instruction import tag_of
from engine.rulebooks import load
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards as fftcg_cards
from engine.rulebooks.fftcg.v2_1_9.card_schema import SCHEMA as FFTCG
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards as fire_force_cards
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA as FIRE_FORCE
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards as force_of_will_cards
from engine.rulebooks.force_of_will.v8_01.card_schema import SCHEMA as FORCE_OF_WILL
from engine.rulebooks.generic.v1_2.card_file import read_cards as generic_cards
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA as GENERIC
from tests.rulebooks.card_guide import WHOLE, Guide, understood
from tests.rulebooks.card_language import fields, known, tag, words
from tests.rulebooks.fire_force import card_texts as fire_force
from tests.rulebooks.generic import card_texts as generic

DRAW = 'effect = [{ do = "draw" }]'
UNIT = '{ do = "choose", from = { kind = "unit" } }'
FFTCG_FACTS = 'number = "X-1"\nname = "X"\ncost = 1\nelements = ["fire"]\n'


@dataclass(frozen=True)
class Part:
    """What the guide says of an edition, and the card that an example is put on."""

    guide: Guide
    read: Callable[[str, str], object]
    card: Callable[[str], str]
    """A card with an ability, which is given as TOML."""
    used: str
    """What stands before the cost of an ability."""
    done: Callable[[str], str]
    """A card that does an example."""
    cited: set[str]
    """The clauses it cites."""
    clauses: Container[str]
    least: int
    """So many clauses at least are cited."""
    statics: list[str]
    """Its examples of static effects."""
    named: set[str]
    """Words that it names."""
    named_anywhere: set[str]
    """Words that the whole guide names."""


def fields_of(pieces: Iterable[type[Any]], schema: CardSchema) -> set[str]:
    """The fields of pieces of the language that an edition knows, as they are written."""
    return {str(field.encode_name) for kind in pieces for field in fields(kind, schema)}


def common(schema: CardSchema) -> set[str]:
    """What an edition says of occasions, acts and cards."""
    cards = {*schema.kinds, *schema.numbers, *schema.zones, *schema.orientations}
    return {*schema.occasions, *schema.acts, *schema.relations} | cards


def _fire_force() -> Part:
    guide = Guide(WHOLE.partition("\n## What each game knows")[0])
    waits = 'kind = "triggered"\nwhen = { event = "deploy" }\n'
    own = {*map(tag, known(FIRE_FORCE)), *FIRE_FORCE.occasions, *FIRE_FORCE.acts, *ICONS, *FIRE_FORCE.abilities}
    own |= words(Until) | (fields_of(fire_force.PIECES, FIRE_FORCE) - {"numbers", "flags"})
    before = f'{UNIT}, {UNIT[:-2]}, as = "seen" }}, {{ do = "choose_number", as = "sparks" }}'
    return Part(
        guide, fire_force_cards, fire_force.unit, waits,
        lambda code: fire_force.unit(f"{waits}effect = [{before}, {code}]"),
        guide.cited() - {"1.0"}, load("fire_force").edition.clauses, 60,
        guide.beginning("to|replace|reveal_top|forbid_"), own, set(),
    )  # fmt: skip


def _generic() -> Part:
    guide = Guide(WHOLE.partition("\n## Generic TCG")[2].partition("\n## Force of Will")[0])
    before = f'{UNIT}, {{ do = "choose_number", as = "stake" }}'
    own = {*map(tag, known(GENERIC)), *GENERIC.abilities, "ex", "once_counted", "advantage"} | common(GENERIC)
    return Part(
        guide, generic_cards, generic.ability, 'kind = "activated"\nname = "Named"\nflags = ["ex"]\n',
        lambda code: generic.card("tactic", f"effect = [{before}, {code}]"), guide.cited(),
        load("generic").edition.clauses, 50, guide.beginning("to|replace|fails|damage|forbid_"),
        own, fields_of(generic.PIECES, GENERIC) - {"icon", "counter"},
    )  # fmt: skip


def _fftcg() -> Part:
    guide = Guide(WHOLE.partition("\n## Final Fantasy TCG")[2].partition("\n## Generic TCG")[0])
    before = '{ do = "choose", from = { kind = "forward" } }'
    own = {*FFTCG.granted, *FFTCG.selected, *(flag for flag in FFTCG.flags if not flag.endswith(":"))} | common(FFTCG)
    return Part(
        guide, fftcg_cards, lambda text: f"[[backup]]\n{FFTCG_FACTS}[[backup.ability]]\n{text}", 'kind = "activated"\n',
        lambda code: f"[[summon]]\n{FFTCG_FACTS}effect = [{before}, {code}]",
        set(re.findall(r"(?<![\d.@])\d{1,2}(?:\.\d+)+", guide.text)), load("fftcg").edition.clauses, 60,
        re.findall(r"^`(\{ to = .*? \})` protects", guide.text, re.MULTILINE),
        own - {"power", "cost"}, set(map(tag_of, FFTCG.instructions.in_effects)),
    )  # fmt: skip


def _force_of_will() -> Part:
    guide = Guide(WHOLE.partition("\n## Force of Will")[2])
    chosen = '{ do = "choose", from = { kind = "resonator" } }'
    before = f'{chosen}, {chosen[:-2]}, as = "given_up" }}, {{ do = "target", players = "any", as = "players" }}'
    own = {*FORCE_OF_WILL.relations, *FORCE_OF_WILL.orientations, *FORCE_OF_WILL.occasions, *FORCE_OF_WILL.kinds}
    facts = 'number = "X-1"\nname = "X"\natk = 100\ndef = 100\n'
    return Part(
        guide, force_of_will_cards, lambda text: f"[[resonator]]\n{facts}[[resonator.ability]]\n{text}",
        'kind = "activated"\n', lambda code: f'[[chant]]\nnumber = "X-1"\nname = "X"\neffect = [{before}, {code}]',
        guide.cited(), load("force_of_will").edition.clauses, 60, guide.beginning("to|replace|forbid_"), own,
        set(map(tag_of, FORCE_OF_WILL.instructions.in_effects)),
    )  # fmt: skip


PARTS = {"fire_force": _fire_force(), "generic": _generic(), "fftcg": _fftcg(), "force_of_will": _force_of_will()}
EVERY = pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)


def each(codes: Callable[[Part], list[str]]) -> pytest.MarkDecorator:
    """Run a test for each example of each part."""
    rows = [(game, code) for game, part in PARTS.items() for code in codes(part)]
    return pytest.mark.parametrize(("game", "code"), rows, ids=[f"{game}-{code[:60]}" for game, code in rows])


@each(lambda part: part.guide.files)
def test_the_card_files_load(game: str, code: str) -> None:
    assert PARTS[game].read(code, "guide")


@each(lambda part: part.guide.beginning("do = "))
def test_the_instructions_load(game: str, code: str) -> None:
    part = PARTS[game]
    as_cost = part.guide.heading(code) == "Costs"

    assert part.read(part.card(f"{part.used}cost = [{code}]\n{DRAW}") if as_cost else part.done(code), "guide")


@each(lambda part: part.guide.beginning("event = "))
def test_the_occasions_load(game: str, code: str) -> None:
    part = PARTS[game]

    assert part.read(part.card(f'kind = "triggered"\nwhen = {code}\n{DRAW}'), "guide")


@each(lambda part: part.statics)
def test_the_static_effects_load(game: str, code: str) -> None:
    part = PARTS[game]
    body = f"statics = [{code}]"
    text = generic.skill(f"damage = 100\n{body}") if part.guide.heading(code) == "Skills" else None

    assert part.read(text or part.card(f'kind = "static"\n{body}'), "guide")


@EVERY
@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Selectors", select.Select), ("Amounts", select.Amount), ("Conditions", select.Condition)],
    ids=["selectors", "amounts", "conditions"],
)
def test_the_selectors_amounts_and_conditions_are_understood(part: Part, heading: str, kind: type[Any]) -> None:
    codes = part.guide.under(heading)

    assert codes or f"# {heading}\n" not in part.guide.text
    for code in codes:
        assert understood(code, kind)


@EVERY
def test_every_word_is_named(part: Part) -> None:
    assert part.guide.without(part.named) == set()
    assert Guide(WHOLE).without(part.named_anywhere) == set()


@EVERY
def test_the_clauses_are_printed(part: Part) -> None:
    assert {label for label in part.cited if label not in part.clauses} == set()
    assert len(part.cited) >= part.least
