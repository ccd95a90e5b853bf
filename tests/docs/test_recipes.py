"""The recipes of "How to add" are followed on a copy of the tree, and do what they promise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.sentences.messages import LANGUAGES
from tests.docs.recipes import PAGE, ROOT, Tree, recipes

pytestmark = pytest.mark.services

RECIPES = recipes(PAGE.read_text(encoding="utf-8"))
TITLES = (
    "A card",
    "A clause",
    "An instruction",
    "An event",
    "An RPC",
    "A rulebook",
    "An edition",
    "An edition built on another",
)

SAID = "tests/sentences/test_abilities.py::test_every_word_of_an_edition_has_its_message"

PLAY_A_GAME = """
from adjudicator.coverage import random_games
from engine.rulebooks import editions, load
book = load({name!r})
print(book.id, book.edition.package, len(list(random_games.play_games(book, 1, 1))[0]) > 20, *editions())
"""


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """A copy of the tree in which every module is compiled."""
    tree = Tree(tmp_path_factory.mktemp("compiled"))
    tree.compile()
    return tree


@pytest.fixture
def tree(tmp_path: Path, compiled: Tree) -> Tree:
    """A copy of the tree."""
    return Tree(tmp_path, compiled.folder)


def test_every_recipe_is_followed_here() -> None:
    assert tuple(RECIPES) == TITLES


def test_a_card(tree: Tree) -> None:
    tree.follow(RECIPES["A card"])
    source = """
from pathlib import Path
import yaml
from engine.rulebooks.fire_force.v1_0_0.card_file import cards_of, read_cards
card = read_cards(Path("lantern.toml").read_text(), "lantern.toml")["MINE-001"]
entry = yaml.safe_load(Path("lantern.yaml").read_text())["scenarios"][0]["cards"]["L1"]
same = cards_of({entry.pop("kind"): [{**entry, "number": card.number, "name": card.name}]})
assert list(same.values()) == [card]
"""
    tree.python(source)


def test_a_clause(tree: Tree) -> None:
    tree.follow(RECIPES["An edition"])
    printed = tree.follow(RECIPES["A clause"])
    assert "engine.rulebooks.fire_force.v1_1_0.ch0500_turn" in printed


def test_an_instruction(tree: Tree) -> None:
    recipe = RECIPES["An instruction"]
    assert len([path for path in recipe.edited if path.endswith(".py")]) == 2
    tree.follow(recipe)
    source = """
from adjudicator.sentences.refusals import say_error
from engine.rulebooks.fire_force.v1_0_0.card_file import cards_of
effect = {"do": "catch_up", "most": 0}
entry = {"number": "A", "name": "A", "cost": 0, "ability": [{"kind": "event", "effect": [effect]}]}
try:
    cards_of({"event": [entry]})
except Exception as refused:
    print(say_error(refused))
"""
    assert "it is 0; give 1 or more" in tree.python(source)
    named = "tests/editions/test_card_guide.py::test_every_word_is_named[fire_force]"
    tree.test(named, *(f"{SAID}[fire_force-{language}]" for language in LANGUAGES))


def test_an_event(tree: Tree) -> None:
    recipe = RECIPES["An event"]
    assert len([path for path in recipe.edited if path.endswith(".py")]) == 1
    tree.follow(recipe)
    source = """
import msgspec
from adjudicator.log.records.mapper import GameMapper
from engine.abilities.view import RulesContext
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.questions.redaction import redact
from engine.event_types import EVENT_TYPES
from engine.rulebooks import load, part, sample_cards

kind = EVENT_TYPES["deck-size-stated"]
book = load("generic")
deck = next(iter(part(book, "decks").sample_decks().values()))
state, _ = open_game(GameSetup(book.id, sample_cards(book), {seat: deck.deck for seat in book.seats}, deck.format))
event = kind(seq=state.version + 1, cause=1, batch=1, cites=("402",), seat="P1", count=50)
mapper = GameMapper()
(row,) = mapper.rows("g", [event])
assert mapper.event("g", event.seq, *row[2:]) == event
for seat in ("judge", "P1", "P2", "spectator"):
    assert redact(event, state, seat).data == {"seat": "P1", "count": 50}, seat
"""
    tree.python(source)
    tree.test("tests/sentences/test_events.py", "-k", "event_type", "tests/core/test_events.py")


@pytest.mark.parametrize("left_out", ["seen_by", "touches", "apply"])
def test_an_event_that_leaves_something_out_does_not_import(tree: Tree, left_out: str) -> None:
    tree.follow(RECIPES["An event"])
    file = tree.folder / "engine" / "core" / "events" / "game.py"
    start, name, added = file.read_text("utf-8").rpartition("class DeckSizeStated")
    file.write_text(start + name + added.replace(left_out, f"other_{left_out}"), "utf-8")
    source = "try:\n    import engine.event_types\nexcept TypeError as wrong:\n    print(wrong)"
    assert left_out in tree.python(source)


def test_an_rpc(tree: Tree) -> None:
    tree.follow(RECIPES["An RPC"])
    source = """
import os, subprocess, sys
import grpc
from adjudicator_client.pb import rulebook_service_pb2 as pb, rulebook_service_pb2_grpc

server = subprocess.Popen(
    [sys.executable, "-m", "adjudicator.cli", "serve", "--memory", "--port", "0"], stdout=subprocess.PIPE, text=True
)
try:
    port = next(line for line in server.stdout if line.startswith("listening")).rpartition(":")[2].strip()
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        stub = rulebook_service_pb2_grpc.RulebookServiceStub(channel)
        request = pb.ListSampleDecksRequest(edition="fire_force")
        bearer = (("authorization", "Bearer " + os.environ["ADJUDICATOR_OPERATOR_TOKEN"]),)
        print(*stub.ListSampleDecks(request, metadata=bearer, timeout=20).names)
        try:
            stub.ListSampleDecks(request, timeout=20)
        except grpc.RpcError as refused:
            print(refused.code())
finally:
    server.terminate()
    server.wait()
"""
    printed = tree.python(source, {"ADJUDICATOR_OPERATOR_TOKEN": "an operator's token"})
    assert "cinder" in printed and "UNAUTHENTICATED" in printed
    for page in ("contract-reference.md", "authority.md"):
        assert "ListSampleDecks" in (tree.folder / "docs" / page).read_text("utf-8"), page
    tree.test(
        "tests/rpc/test_authority.py", "tests/rpc/test_contract.py", "-k", "ListSampleDecks or test_every or page"
    )


def test_the_recipe_of_an_rpc_names_where_each_client_gets_it() -> None:
    clients = {path.name for path in (ROOT / "clients").iterdir() if path.is_dir()} - {"conformance", "console"}
    rows = re.findall(r"^\| (\w+) \| (.+) \| (.+) \|$", RECIPES["An RPC"].text, re.MULTILINE)
    assert {name.lower() for name, *_ in rows if name != "client"} == clients
    for path in re.findall(r"`(clients/[^`]+)`", RECIPES["An RPC"].text):
        assert (ROOT / path).exists(), path


def test_a_rulebook(tree: Tree) -> None:
    recipe = RECIPES["A rulebook"]
    assert not recipe.edited
    tree.follow(recipe)
    printed = tree.python(PLAY_A_GAME.format(name="two_rows"))
    assert printed.startswith("two_rows@1 engine.rulebooks.two_rows.v1 ")


def test_an_edition(tree: Tree) -> None:
    recipe = RECIPES["An edition"]
    assert not recipe.edited
    tree.follow(recipe)
    assert tree.python(PLAY_A_GAME.format(name="fire_force")).startswith(
        "fire_force@1.1.0 engine.rulebooks.fire_force.v1_1_0 True"
    )
    assert "fire_force@1.0.0 engine.rulebooks.fire_force.v1_0_0 True" in tree.python(
        PLAY_A_GAME.format(name="fire_force@1.0.0")
    )


def test_an_edition_built_on_another(tree: Tree) -> None:
    recipe = RECIPES["An edition built on another"]
    assert len(recipe.edited) == 3
    printed = tree.follow(recipe)
    assert "replaced  1302.1" in printed and "borrowed: 502.6 of the base" in printed
    assert tree.python(PLAY_A_GAME.format(name="fire_force@1.0.1")).startswith(
        "fire_force@1.0.1 engine.rulebooks.fire_force.v1_0_1 True"
    )
