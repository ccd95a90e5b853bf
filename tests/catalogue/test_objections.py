"""What only one edition objects to in a card file: each is told by `cards check`, with line and field, by its code."""

from __future__ import annotations

import ast
import re

import pytest

from adjudicator.catalogue.card_check import CheckedCards, check_cards
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.refusals import say_refusal
from engine import rulebooks
from engine.rulebooks import load
from tests.catalogue.objections import OBJECTIONS
from tools.list_codes import ROOT

CASES = [(game, *case) for game, cases in OBJECTIONS.items() for case in cases]


def check(game: str, text: str) -> CheckedCards:
    reader = rulebooks.part(load(game), "card_file")
    assert reader is not None
    return check_cards(reader.cards_of, text)


def codes_in_source(game: str) -> set[str]:
    """The codes that the modules of an edition object by."""
    found = set()
    for path in ROOT.glob(f"engine/rulebooks/{game}/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Wrong":
                found.add(str(ast.literal_eval(node.args[1])))
    return found


@pytest.mark.parametrize("game", OBJECTIONS)
def test_there_is_a_card_for_each_objection_of_an_edition(game: str) -> None:
    assert codes_in_source(game) == {f"card-file.{code}" for code, _, _ in OBJECTIONS[game]}


def test_each_edition_that_objects_is_among_them() -> None:
    games = {path.name for path in ROOT.glob("engine/rulebooks/*") if codes_in_source(path.name)}

    assert games == set(OBJECTIONS)


@pytest.mark.parametrize(("game", "code", "field", "text"), CASES, ids=[f"{game}-{code}" for game, code, *_ in CASES])
def test_an_objection_is_told_with_its_field_and_code(game: str, code: str, field: str, text: str) -> None:
    whole = f"# a line before the card\n{text}"
    (error,) = check(game, whole).errors

    assert (error.card, error.field, error.code) == ("X-9", field, f"card-file.{code}")
    written, names = whole.splitlines()[error.line - 1], re.findall("[a-z_]+", field)
    assert any(name in written for name in names[-2:]) if names else error.line == 2, written
    for language in LANGUAGES:
        said = say_refusal(error.code, error.arguments, language)
        assert said and error.code not in said


@pytest.mark.parametrize("game", OBJECTIONS)
def test_all_objections_of_a_file_are_told_at_once(game: str) -> None:
    texts = [text.replace("X-9", f"X-{n}") for n, (_, _, text) in enumerate(OBJECTIONS[game], 1)]
    whole = "".join(f"{text.rstrip()}\n" for text in texts)
    errors = check(game, whole).errors

    alone = [check(game, text).errors[0].line for text in texts]
    begins = [sum(text.rstrip().count("\n") + 1 for text in texts[:number]) for number in range(len(texts))]
    assert [(error.card, error.field, error.line) for error in errors] == [
        (f"X-{n}", field, begins[n - 1] + alone[n - 1]) for n, (_, field, _) in enumerate(OBJECTIONS[game], 1)
    ]
