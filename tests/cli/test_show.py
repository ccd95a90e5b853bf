"""How things are shown to people: objects with their numbers and markers, events in a few words; no game is named."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from rich.table import Table as Grid
from rich.text import Text

from adjudicator.cli import options
from adjudicator.cli.cited import Cited
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import FOLDER
from adjudicator.cli.show.events import what
from adjudicator.cli.show.reasons import path
from adjudicator.cli.show.tables import card, namer, place, table, telling_number
from adjudicator.showcase.demo.demonstration import choose_decks
from adjudicator.terminal_text import escape_controls, escape_in_json
from adjudicator_client.pb.event_pb2 import Event
from adjudicator_client.pb.game_service_pb2 import GetTableResponse, Reason
from adjudicator_client.pb.table_pb2 import NamedValue, PendingTrigger, Place, Table, TableObject, Zone
from engine import rulebooks
from engine.rulebooks import load
from tests.cli.conftest import Cli, Kept
from tests.sentences.test_every_code import read_attributes

ROOT = Path(__file__).parents[2]


def shown(markers: dict[str, int], **values: tuple[int, int]) -> TableObject:
    numbers = [NamedValue(name=name, value=value, printed=printed) for name, (value, printed) in values.items()]
    return TableObject(
        id=7, number="A-01", names=["Ash"], kinds=["unit"], owner="P1", controller="P1", orientation="rested",
        face_up=True, values=numbers, markers=markers,
    )  # fmt: skip


def test_an_object_is_shown_with_its_numbers_and_markers():
    found = card(shown({"luck": 2, "damage": 300}, hp=(200, 300)))

    assert found.plain == "7 Ash A-01 rested hp 200 (printed 300) [damage 300, luck 2]"
    assert "[" not in card(shown({}, hp=(300, 300))).plain


def test_the_number_worth_asking_about_is_the_one_that_changed_most_then_the_greatest():
    assert telling_number(shown({}, cost=(2, 2), power=(3000, 3000))) == "power"
    assert telling_number(shown({}, cost=(1, 2), power=(3000, 3000))) == "cost"
    assert telling_number(shown({}, retreat=(0, 1), hp=(200, 300))) == "hp"
    assert telling_number(shown({})) == ""


def test_the_place_is_told_from_the_phase_inwards():
    told = [Place(procedure=name, step=step) for name, step in (("turn", "9"), ("main_phase", "3"), ("priority", "4"))]
    cited = Cited.of("generic@1.2", None)

    assert place(Table(agenda=told), cited).plain.startswith("we are at 3 main phase > 4 priority")
    assert place(Table(agenda=told[:1]), cited).plain.startswith("we are at 9 turn")


def test_triggers_of_one_ability_are_told_apart_by_what_they_are_about():
    ash, elm = shown({}), TableObject(id=8, names=["Elm"])
    waiting = [
        PendingTrigger(id=number, ability="A-01#1", source=7, controller="P1", subjects=subjects)
        for number, subjects in ((20, [8]), (21, [7, 9]))
    ]
    zone = Zone(key="P1/field", count=2, public=True, objects=[ash, elm])
    table_seen = Table(viewer="P1", edition="fftcg@2.1.9", turn=1, turn_player="P1", zones=[zone], pending=waiting)
    seen = GetTableResponse(version=1, table=table_seen)
    name = namer(seen.table)

    assert [name(each.id) for each in waiting] == ["Ash ability 2, about Elm 8", "Ash ability 2, about Ash 7, 9"]
    lines = [each.plain for each in table(seen, Cited.of("fftcg@2.1.9", None)) if isinstance(each, Text)]
    assert "triggered: 20 Ash ability 2, about Elm 8 (P1)" in lines


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            Event(seq=1, batch=1, type="card-moved", clauses=["1"], card=7, became=8, sentence="P1 draws Ash."),
            "P1 draws Ash. [7 → 8]",
        ),
        (Event(seq=1, batch=1, type="card-moved", clauses=["1"], sentence="P1 draws a card."), "P1 draws a card."),
        (
            Event(
                seq=1, batch=1, type="card-attached", clauses=["1"], card=7, other_card=9, sentence="It is attached."
            ),
            "It is attached. [7, 9]",
        ),
        (
            Event(seq=1, batch=1, type="damage-taken", clauses=["1"], agent=7, sentence="P1 takes 1 damage."),
            "P1 takes 1 damage. [7]",
        ),
        (
            Event(
                seq=1,
                batch=1,
                type="ruling-given",
                clauses=["1"],
                detail_json='{"about": 12, "private": true}',
                sentence="judge rules: so.",
            ),
            "judge rules: so. [on event 12, private]",
        ),
    ],
)
def test_an_event_is_said_as_the_service_says_it_with_the_ids_of_its_cards(event: Event, said: str):
    assert what(event) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            Event(seq=1, batch=1, type="step-taken", clauses=["1"], procedure="turn", step="5.1", next_step="5.2"),
            "turn: step 5.1, next 5.2",
        ),
        (Event(seq=1, batch=1, type="step-taken", clauses=["1"], procedure="turn", step="5.1"), "turn: step 5.1, ends"),
        (
            Event(seq=1, batch=1, type="procedure-called", clauses=["1"], procedure="turn", step="5.1"),
            "turn begins at 5.1",
        ),
        (Event(seq=1, batch=1, type="fact-noted", clauses=["1"], name="luck", value="7"), "noted: luck 7"),
        (Event(seq=1, batch=1, type="never-heard-of", clauses=["1"], card=7), "never-heard-of: card 7"),
    ],
)
def test_what_has_no_sentence_is_shown_by_its_place_or_its_fields(event: Event, said: str):
    assert what(event) == said


def test_a_log_names_cards(cli: Cli, begun: Kept):
    at = ("--store", begun.store)
    drawn = next(e for e in cli("log", begun.game_id, "--type", "card-moved", *at, "--json").lines if e["card_names"])
    name = drawn["card_names"][str(drawn["became"])]

    for shown in (cli("log", begun.game_id, *at).out, cli("replay", begun.game_id, "--at", drawn["seq"], *at).out):
        line = next(line for line in shown.splitlines() if line.split()[:1] == [str(drawn["seq"])])
        assert name in line and f"→ {drawn['became']}]" in line


@pytest.mark.parametrize(("language", "heading"), [("en", "Turn 1, P"), ("ja", "第1ターン（P")])
def test_a_log_is_told_in_prose_in_the_language_of_the_command(cli: Cli, begun: Kept, language: str, heading: str):
    at = ("--store", begun.store)
    told = cli("--lang", language, "log", begun.game_id, "--prose", *at, "--json").lines
    shown = cli("--lang", language, "log", begun.game_id, "--prose", *at).out

    assert any(each["heading"].startswith(heading) for each in told)
    for each in told:
        assert each["heading"] in shown
    assert all(said["text"] and said["events"] for each in told for said in each["sentences"])


def test_prose_is_not_filtered(cli: Cli, begun: Kept):
    refused = cli("log", begun.game_id, "--prose", "--type", "card-moved", "--store", begun.store)

    assert refused.code == ExitCode.USAGE and "prose" in refused.err


@pytest.mark.parametrize("name", ["log", "report", "explain"])
def test_what_stands_around_sentences_is_written_in_both_languages_with_the_same_arguments(name: str):
    english, japanese = (
        {code: asked for code, asked in read_attributes(FOLDER / f"{language}.ftl").items() if code.startswith(name)}
        for language in ("en", "ja")
    )

    assert english and english == japanese


def test_words_of_others_neither_steer_the_terminal_nor_are_taken_for_markup(cli: Cli, tmp_path: Path):
    name = "A\\u001b[2J\\u009b1m\\u0000 [bold]b[/bold] :fire:"
    (tmp_path / "cards.toml").write_text(
        "".join(f'[[unit]]\nnumber = "T-{n}"\nname = "{name}"\ncost = 1\npower = 1000\n' for n in range(40))
        + '[[fire]]\nnumber = "F-1"\nname = "f"\n'
    )
    counts = "".join(f"T-{n} = 1\n" for n in range(40))
    (tmp_path / "deck.toml").write_text(
        f'[[deck]]\nname = "d"\nformat = "constructed"\n[deck.deck]\n{counts}[deck.fire_deck]\nF-1 = 5\n'
    )
    decks = [word for seat in ("P1", "P2") for word in ("--deck", f"{seat}={tmp_path / 'deck.toml'}")]
    at = ("--store", tmp_path / "games.db")
    game = cli("new", *decks, "--cards", tmp_path / "cards.toml", *at, "--json").document["game_id"]

    shown = cli("state", game, *at, "--json").document
    card = next(each["id"] for zone in shown["zones"].values() for each in zone["objects"])
    state, value = cli("state", game, *at).out, cli("explain", "value", game, card, "power", *at).out

    for said in (state, value):
        assert (
            "A\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}1m\N{REPLACEMENT CHARACTER} [bold]b[/bold] :fire:"
            in said
        )
        assert not set(said) & {"\x1b", "\x9b", "\0"}


def test_an_error_does_not_steer_the_terminal_either(cli: Cli, begun: Kept):
    ran = cli("state", "no\x1b[2J\x9bgame", "--store", begun.store)

    assert ran.code == ExitCode.UNKNOWN and not set(ran.err) & {"\x1b", "\x9b"}


def test_a_value_is_explained_that_nobody_named(cli: Cli, begun: Kept):
    state = cli("state", begun.game_id, "--store", begun.store, "--json").document
    unit = next(found for zone in state["zones"].values() for found in zone["objects"] if "power" in found["values"])

    found = cli("explain", "value", begun.game_id, unit["id"], "--store", begun.store, "--json")

    assert found.document["name"] == "power"
    assert cli("explain", "value", begun.game_id, 9999, "--store", begun.store).code == ExitCode.UNKNOWN


# ---------------------------------------------------------------- no game is preferred to another


def test_a_demonstration_of_what_is_not_there_is_refused_before_anything_is_started(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
):
    assert cli("demo", "--edition", "no_such_game").code == ExitCode.UNKNOWN
    book = load("fire_force")
    assert choose_decks(book)[0] == "constructed"
    monkeypatch.setattr("adjudicator.cli.files.deck_files.part", lambda book, name: None)
    with pytest.raises(Problem, match="no decks come with fire_force"):
        choose_decks(book)


FLOORS = (
    "adjudicator", "engine/core", "engine/abilities", "engine/judge", "engine/observed", "clients/python", "tools",
)  # fmt: skip


SHOWING = ("tools/demo_web.py", "tools/console_pictures.py", "tools/installed_probe.py")
"""What shows or tries sample games of rulebooks has to name them."""
OTHERWISE = {"adjudicator/notation/words/written_keys.py": "generic"}
"""A word that is a game's name and here something else: a field of cards."""


def test_no_module_outside_the_rulebooks_names_a_game_but_for_the_one_default():
    games = {edition.partition("@")[0] for edition in rulebooks.editions()}
    printed = "adjudicator/cards/"  # formats, shapes and grammars of printed cards are of a game
    named = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for folder in FLOORS
        for file in sorted((ROOT / folder).rglob("*.py"))
        if "pb" not in file.parts
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.partition("@")[0] in games
        if str(file.relative_to(ROOT)) not in SHOWING
        if OTHERWISE.get(str(file.relative_to(ROOT))) != node.value
        if not str(file.relative_to(ROOT)).startswith(printed)
    ]

    assert options.DEFAULT_GAME in games
    assert len(named) == 1 and named[0].startswith("adjudicator/cli/options.py:"), named


@pytest.mark.parametrize("character", ["\u202e", "\u2066", "\u200b", "\ufeff", "\u2028", "\U000e0041", "\x85"])
def test_a_character_that_turns_the_text_around_is_shown_as_unknown_and_escaped_in_json(character: str):
    text = f"火{character}の\u3000カード\n"

    assert escape_controls(text) == text.replace(character, "\N{REPLACEMENT CHARACTER}")
    document = json.dumps({text: text}, ensure_ascii=False)
    escaped = escape_in_json(document)
    assert character not in escaped and json.loads(escaped) == json.loads(document)


def test_an_error_in_json_does_not_turn_the_terminal_around(cli: Cli, begun: Kept):
    ran = cli("state", "no\u202egame", "--store", begun.store, "--json")

    assert ran.code == ExitCode.UNKNOWN and "\u202e" not in ran.err and "\\u202e" in ran.err


def test_steps_in_a_row_are_one_line_of_a_reasoning_path() -> None:
    kinds = ("game-ended", "step-taken", "step-taken", "choice-made", "step-taken", "choice-made")
    reasons = [Reason(seq=9 - n, type=kind, clauses=[f"1.{n}"], depth=n) for n, kind in enumerate(kinds)]
    cited = Cited.of("fire_force@1.0.0")

    def lines(steps: int) -> list[str]:
        table = path(reasons, cited, {}, steps).renderables[0]
        assert isinstance(table, Grid)
        return [str(cell) for cell in table.columns[0].cells]

    assert lines(4) == ["9", "7-8", "6", "5"]
    assert lines(0) == ["9", "8", "7", "6", "5", "4"]
