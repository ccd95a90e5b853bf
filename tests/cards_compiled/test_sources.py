"""Files of card data in every format, and what is said of those that cannot be used."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from adjudicator.cards.deck_lists import find_numbers, read_deck_list
from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.shapes.shapes import SHAPES
from adjudicator.cards.sources import read_publishers_text, read_source
from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks import load
from tests.refused import expect_told

OWN = {"number": "77-001H", "name": "Moat Eel", "kind": "monster", "cost": 2, "elements": ["water"]}
BROWSER = {
    "set": "Opus XIV", "index": 3, "type": "forward", "cost": 2, "power": 5000, "elements": ["fire"], "jobs": [""],
    "categories": ["OWN"], "name": "Gate Captain", "guid": "g-1", "exburst": False, "multicard": True, "text": "\n",
}  # fmt: skip
PUBLISHERS = {
    "Code": "77-012C", "Element": ["火"], "Name_EN": "Gate Clerk", "Name_JA": "門番", "Type_EN": "Backup", "Cost": "2",
    "Power": "", "Job_EN": "Gatekeeper/Clerk", "Category_1": "OWN", "Multicard": "○", "Set": "Own Set",
    "Text_EN": "《火》《1》《ダル》: Draw 3 cards.[[br]]You control [Job (Gatekeeper)].",
}  # fmt: skip
OCTGN = (
    '<set name="Own Set"><cards><card id="0f-9a-1" name="Gate Clerk"><property name="Number" value="77-012C"/>'
    '<property name="Type" value="Backup"/><property name="Cost" value="2"/><property name="Element" value="Fire"/>'
    '<property name="Text" value="Draw 3 cards."/></card></cards></set>'
)
CSV = """number,name,kind,cost,power,elements,jobs,text
77-5,Gate Captain,forward,3,5000,earth/fire,Gatekeeper,Draw 3 cards.
"""


def test_our_own_json_is_read() -> None:
    (card,) = read_source(json.dumps([OWN]), "own.json")

    assert (card.number, card.kind, card.elements) == ("77-1", "monster", ("water",))


def test_the_database_of_the_card_browser_is_read() -> None:
    (card,) = read_source(json.dumps({"cards": [BROWSER]}), "db.json")

    assert (card.number, card.generic, card.jobs, card.text) == ("14-3", True, (), "")
    assert card.other_ids == ("g-1",)


def test_the_publishers_own_json_is_read() -> None:
    (card,) = read_source(json.dumps({"cards": [PUBLISHERS]}), "cards.json")

    assert (card.number, card.kind, card.jobs, card.generic) == ("77-12", "backup", ("Gatekeeper", "Clerk"), True)
    assert card.text == "{f}{1}{D}: Draw 3 cards.\nYou control _Job Gatekeeper_."
    assert card.names == {"ja": "門番"}


def test_a_set_of_octgn_is_read() -> None:
    (card,) = read_source(OCTGN, "set.xml")

    assert (card.number, card.set, card.elements, card.other_ids) == ("77-12", "Own Set", ("fire",), ("0f-9a-1",))


def test_a_table_is_read() -> None:
    (card,) = read_source(CSV, "own.csv")

    assert (card.number, card.power, card.elements, card.jobs) == ("77-5", 5000, ("earth", "fire"), ("Gatekeeper",))


def test_an_ex_burst_of_the_publisher_is_a_mark() -> None:
    assert read_publishers_text("[[ex]]EX BURST [[/]] Draw 3 cards.") == "{EX} Draw 3 cards."


@pytest.mark.parametrize(("written", "number"), [("1-001H", "1-1"), ("pr-055", "PR-55"), ("12-9", "12-9")])
def test_a_number_is_known_with_zeros_and_rarity(written: str, number: str) -> None:
    assert SHAPES["fftcg"].tidy_number(written) == number


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unknown-format"),
        ("some notes\nof mine\n", "unknown-format"),
        ('{"cards": []}', "no-card"),
        ('{"games": [1]}', "no-card"),
        ('[{"number": "77-1", "name": "Moat', "cut-off"),
        (OCTGN[:90], "cut-off"),
        (json.dumps([OWN, {**OWN, "text": "Draw 3 cards."}]), "twice"),
        (json.dumps([{**OWN, "text": "<b>Draw</b> 3 cards."}]), "bad-card"),
        (json.dumps([{**OWN, "text": "Draw \u202e3 cards."}]), "bad-card"),
        (json.dumps([{**OWN, "jobs": ["Eel\u202e"]}]), "bad-card"),
        (json.dumps([{**OWN, "texts": {"ja": "<b>引く</b>"}}]), "bad-card"),
        (json.dumps([{**OWN, "text": "カードを3枚引く。"}]), "bad-card"),
        (json.dumps([{**OWN, "language": "fr"}]), "bad-card"),
        (json.dumps([{**OWN, "number": "77-\ud83d"}]), "bad-card"),
        (json.dumps([{**OWN, "cost": 10**30}]), "bad-card"),
        (json.dumps([{**OWN, "set": "x" * 300}]), "bad-card"),
        (f"number,name,kind\n77-1,{'x' * 200_000},monster\n", "cut-off"),
        (json.dumps([{**OWN, "kind": "planet"}]), "bad-card"),
        (json.dumps([{**OWN, "text": "x" * 5000}]), "bad-card"),
        (json.dumps([{**OWN, "number": ""}]), "bad-card"),
        (json.dumps([{"number": 7}]), "bad-card"),
        ("<!DOCTYPE x><set/>", "bad-card"),
    ],
)
def test_a_file_that_cannot_be_used_is_named(text: str, code: str) -> None:
    with pytest.raises(BadCardFile) as refused:
        read_source(text, "file")

    assert refused.value.code == f"card-source.{code}"


def test_the_same_card_twice_is_one_card() -> None:
    assert len(read_source(json.dumps([OWN, OWN]), "own.json")) == 1


PLAIN = "Forwards (3)\n3 77-001H Moat Eel\n2x 77-5\n77-12C Gate Clerk x1\n\n# a remark\n"
FFDECKS = json.dumps({"cards": [{"card": {"serial_number": "77-001H", "name": "Moat Eel"}, "quantity": 3}]})
O8D = '<deck><section name="Deck"><card qty="2" id="0f-9a-1">Gate Clerk</card></section></deck>'


def test_lines_of_no_copies_and_half_characters_are_no_harm() -> None:
    half = json.dumps({"cards": [{"card": {"serial_number": "77-1", "name": "\ud83d"}, "quantity": 1}]})

    assert [line.called for line in read_deck_list("0 77-1\n1 77-5\n", "list.txt")] == ["77-5"]
    assert [line.name for line in read_deck_list(half, "deck.json")] == ["?"]
    with pytest.raises(BadCardFile, match="no-deck"):
        read_deck_list("0 77-1\n", "list.txt")


def test_plain_lists_are_read() -> None:
    lines = [(line.count, line.called) for line in read_deck_list(PLAIN, "list.txt")]

    assert lines == [(3, "77-1"), (2, "77-5"), (1, "77-12")]


def test_decks_of_other_programs_are_read() -> None:
    counts, unknown = find_numbers(
        [*read_deck_list(FFDECKS, "deck.json"), *read_deck_list(O8D, "deck.o8d")], {"77-1": "77-1", "0f-9a-1": "77-12"}
    )

    assert (counts, unknown) == ({"77-1": 3, "77-12": 2}, [])


def test_cards_that_are_not_imported_are_named() -> None:
    assert find_numbers(read_deck_list(PLAIN, "list.txt"), {"77-1": "77-1"})[1] == ["77-5", "77-12 Gate Clerk"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("three of them\nand more!", "deck-line"),
        ("", "no-deck"),
        ("{", "cut-off"),
        ("<deck>", "cut-off"),
        ("<!DOCTYPE x><deck/>", "bad-card"),
        ("1 77-1\n" * 1_001, "too-many"),
        (FFDECKS.replace("3}", "-3}"), "deck-line"),
        (FFDECKS.replace("3}", "true}"), "deck-line"),
        (O8D.replace("2", "①", 1), "deck-line"),
        (O8D.replace("2", "many", 1), "deck-line"),
    ],
)
def test_a_list_that_cannot_be_read_is_named(text: str, code: str) -> None:
    with pytest.raises(BadCardFile) as refused:
        read_deck_list(text, "file")

    assert refused.value.code == f"card-source.{code}"


def test_only_for_games_with_a_grammar_cards_are_imported() -> None:
    with pytest.raises(BadCardFile) as refused:
        Importer(load("generic"), KeptCards(FORMAT, "generic", {}))

    expect_told(refused.value, "card-source.no-grammar", named="generic")


@pytest.mark.parametrize(
    ("bound", "read", "text"),
    [("sources.MOST_CARDS", read_source, CSV + CSV.splitlines()[1]), ("deck_lists.MOST_LINES", read_deck_list, PLAIN)],
)
def test_more_cards_than_a_file_may_have_are_refused(
    bound: str, read: Callable[[str, str], object], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"adjudicator.cards.{bound}", 1)
    with pytest.raises(BadCardFile) as refused:
        read(text, "own")

    expect_told(refused.value, "card-source.too-many", file="own", most=1)
