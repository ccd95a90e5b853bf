"""The section on this game in docs/ability-language.md: examples load, every word is named, clauses are printed."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.abilities.instruction import tag_of
from engine.abilities.language import selectors as select
from engine.core.codec import convert
from engine.rulebooks.fftcg.v2_1_9.card_file import ACTS, OCCASIONS, PLAYER_ACTS, REPLACEABLE, WORDS, read_cards
from engine.rulebooks.fftcg.v2_1_9.edition import FT

GUIDE = (
    Path(__file__).parents[3].joinpath("docs", "ability-language.md").read_text("utf-8")
    .partition("\n## Final Fantasy TCG")[2].partition("\n## Generic TCG")[0]
)  # fmt: skip
FILES = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
LINES = [line for line in re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL).splitlines() if line.startswith("|")]
EXAMPLES = [code for line in LINES for code in re.findall(r"`(\{ .*? \})`", line)]
REMEMBERED = '{ do = "choose", from = { kind = "forward" } }'
FACTS = 'number = "X-1"\nname = "X"\ncost = 1\nelements = ["fire"]\n'


def section(code: str) -> str:
    """The heading above an example of the guide."""
    return re.findall(r"^### (.*)$", GUIDE[: GUIDE.index(f"`{code}`")], re.MULTILINE)[-1]


def ability(text: str) -> str:
    """A card file of one backup with one ability."""
    return f"[[backup]]\n{FACTS}[[backup.ability]]\n{text}"


@pytest.mark.parametrize("text", FILES, ids=lambda text: str(text).split('"')[1])
def test_the_card_files_load(text: str) -> None:
    assert read_cards(text, "guide")


@pytest.mark.parametrize("code", sorted({code for code in EXAMPLES if code.startswith("{ do = ")}))
def test_the_instructions_load(code: str) -> None:
    as_cost = ability(f'kind = "activated"\ncost = [{code}]\neffect = [{{ do = "draw" }}]')
    as_effect = f"[[summon]]\n{FACTS}effect = [{REMEMBERED}, {code}]"

    assert read_cards(as_cost if section(code) == "Costs" else as_effect, "guide")


@pytest.mark.parametrize("code", sorted({code for code in EXAMPLES if code.startswith("{ event = ")}))
def test_the_occasions_load(code: str) -> None:
    assert read_cards(ability(f'kind = "triggered"\nwhen = {code}\neffect = [{{ do = "draw" }}]'), "guide")


@pytest.mark.parametrize(
    ("heading", "kind"), [("Selectors", select.Select), ("Amounts", select.Amount)], ids=["selectors", "amounts"]
)
def test_the_selectors_and_amounts_are_understood(heading: str, kind: type[Any]) -> None:
    codes = [code for code in EXAMPLES if section(code) == heading]

    assert codes
    for code in codes:
        assert convert(tomllib.loads(f"piece = {code}")["piece"], kind)


@pytest.mark.parametrize("code", re.findall(r"^`(\{ to = .*? \})` protects", GUIDE, re.MULTILINE))
def test_the_static_effects_load(code: str) -> None:
    assert read_cards(ability(f'kind = "static"\nstatics = [{code}]'), "guide")


def test_every_word_of_this_game_is_named() -> None:
    own = OCCASIONS | REPLACEABLE | ACTS | PLAYER_ACTS | set(WORDS.relations) | {"activated", "special", "triggered"}
    own |= {*WORDS.kinds, *WORDS.numbers, *WORDS.zones, *WORDS.orientations}
    own |= {flag for flag in WORDS.flags if not flag.endswith(":")}

    assert {word for word in own - {"power", "cost"} if f"`{word}`" not in GUIDE} == set()


def test_every_instruction_that_only_some_games_have_is_described() -> None:
    whole = Path(__file__).parents[3].joinpath("docs", "ability-language.md").read_text("utf-8")
    tags = set(map(tag_of, WORDS.instructions.in_effects))

    assert {tag for tag in tags if f"`{tag}`" not in whole} == set()


def test_the_clauses_are_printed() -> None:
    cited = set(re.findall(r"(?<![\d.@])\d{1,2}(?:\.\d+)+", GUIDE))

    assert {label for label in cited if label not in FT.clauses} == set()
    assert len(cited) >= 60
