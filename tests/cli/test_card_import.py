"""From a file of card data to a game: `cards import`, `coverage`, `explain`, `deck import` and `new`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.rpc.serving import OPERATOR, Server

TEXTS = {
    "77-1": "When Gate Captain blocks, draw 3 cards.",
    "77-2": "When Gate Captain blocks, sing a song.",
    "77-3": "",
}


def own(number: str, text: str) -> dict[str, object]:
    figures = {"cost": 2, "power": 5000, "elements": ["fire"], "generic": True, "set": "Own Set"}
    return {"number": number, "name": "Gate Captain", "kind": "forward", "text": text, **figures}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "own.json"
    cards = [own(number, text) for number, text in TEXTS.items()]
    file.write_text(json.dumps([*cards, *(own(f"78-{number}", "") for number in range(1, 17))]))
    return file


def test_cards_are_compiled_and_kept(cli: Cli, source: Path, tmp_path: Path) -> None:
    ran = cli("cards", "import", "fftcg", str(source), "--out", str(tmp_path / "out.toml"), "--json")

    *cards, summary = ran.lines
    assert ran.code == 1
    assert {card["number"]: card["verdict"] for card in cards[:3]} == {
        "77-1": "compiled", "77-2": "refused", "77-3": "plain",
    }  # fmt: skip
    (line,) = cards[0]["lines"]
    assert (line["said"]["en"], line["abilities"]) == ("When this card blocks: Draw 3 cards.", [0])
    assert (summary["type"], summary["cards"], summary["whole"]) == ("summary", 19, 18)
    assert cli("cards", "check", str(tmp_path / "out.toml"), "--edition", "fftcg").code == 0


def test_a_second_import_uses_what_was_compiled(cli: Cli, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = cli("cards", "import", "fftcg", str(source), "--json").out
    monkeypatch.setattr("adjudicator.cards.compiler.Compiler.compile", lambda *given: pytest.fail("compiled again"))

    assert cli("cards", "import", "fftcg", str(source), "--json").out == first


def test_coverage_names_what_would_unlock_most(cli: Cli, source: Path, tmp_path: Path) -> None:
    cli("cards", "import", "fftcg", str(source))
    lines = cli("cards", "coverage", "fftcg", "--report", str(tmp_path / "page.html"), "--json").lines

    assert [(line["set"], line["whole"], line["cards"]) for line in lines if line["type"] == "set"] == [
        ("Own Set", 18, 19)
    ]
    assert [line["phrase"] for line in lines if line["type"] == "refusal"] == ["sing a song"]
    assert "<mark>sing a song</mark>" in (tmp_path / "page.html").read_text()


def test_a_card_is_explained(cli: Cli, source: Path) -> None:
    cli("cards", "import", "fftcg", str(source))
    ran = cli("cards", "explain", "77-002H", "--edition", "fftcg")

    assert ran.code == 1
    assert "sing a song" in ran.out
    assert (
        cli("cards", "explain", "9-9", "--edition", "fftcg", "--json").error["error"]["code"]
        == "card-source.not-imported"
    )


def test_a_text_is_shown_beside_what_was_understood(cli: Cli, source: Path) -> None:
    cli("cards", "import", "fftcg", str(source))
    ran = cli("cards", "show", "77-001H", "1-14", "--edition", "fftcg")

    assert ran.code == 0
    assert "When Gate Captain blocks" in ran.out and "When this card blocks" in ran.out
    assert "forward, fire, 2, 5000" in ran.out and "Samurai" in ran.out
    document = cli("cards", "show", "77-2", "--edition", "fftcg", "--json").document
    assert [line["code"] for line in document["lines"]] == ["UNKNOWN_PHRASE"]


def test_an_entry_by_hand_is_bound_to_a_text(cli: Cli, source: Path, tmp_path: Path) -> None:
    cli("cards", "import", "fftcg", str(source))
    printed = cli("cards", "explain", "77-2", "--edition", "fftcg", "--json").document
    mine = tmp_path / "mine.toml"
    entry = '[[forward]]\nnumber = "77-2"\nname = "Gate Captain"\ncost = 2\npower = 5000\nelements = ["fire"]\n'

    mine.write_text(entry)
    unbound = cli("cards", "import", "fftcg", str(source), "--override", str(mine), "--json")
    assert unbound.error["error"]["code"] == "card-source.override-unbound"

    bound = f'[text_hash]\n"77-2" = "{printed["text_hash"]}"\n{entry}'
    for wrong, code in (("[text_hash", "override-toml"), (bound.replace("5000", '"much"'), "override-bad")):
        mine.write_text(wrong)
        refused = cli("cards", "import", "fftcg", str(source), "--override", str(mine), "--json")
        assert refused.error["error"]["code"] == f"card-source.{code}"

    mine.write_text(bound)
    assert cli("cards", "import", "fftcg", str(source), "--override", str(mine), "--json").code == 0

    source.write_text(source.read_text().replace("sing a song", "sing two songs"))
    stale = cli("cards", "import", "fftcg", str(source), "--override", str(mine), "--json")
    assert stale.error["error"]["code"] == "card-source.override-stale"


def test_a_deck_list_becomes_a_game(cli: Cli, source: Path, tmp_path: Path) -> None:
    cli("cards", "import", "fftcg", str(source))
    deck = tmp_path / "mine.txt"
    deck.write_text("2 77-001H Gate Captain\n" + "".join(f"3 78-{number}\n" for number in range(1, 17)))

    checked = cli("deck", "import", "fftcg", str(deck), "--out", str(tmp_path / "deck.toml"), "--json")
    assert (checked.code, checked.document["verdict"]["outcome"]) == (0, "LEGAL")
    assert cli("deck", "check", str(tmp_path / "deck.toml"), "--cards", str(tmp_path / "none.toml")).code != 0

    opened = cli(
        "new", "fftcg", "--deck", f"P1={deck}", "--deck", f"P2={deck}", "--store", str(tmp_path / "games.db"), "--json"
    )
    assert opened.code == 0
    assert opened.document["edition"] == "fftcg@2.1.9"


def test_a_deck_with_a_card_that_was_not_understood_is_refused(cli: Cli, source: Path, tmp_path: Path) -> None:
    cli("cards", "import", "fftcg", str(source))
    deck = tmp_path / "mine.txt"
    deck.write_text("3 77-2 Gate Captain\n")

    assert cli("deck", "import", "fftcg", str(deck), "--json").error["error"]["code"] == "card-source.deck-words"
    deck.write_text("3 99-2 Nobody\n")
    assert cli("deck", "import", "fftcg", str(deck), "--json").error["error"]["code"] == "card-source.deck-unknown"


def test_kept_cards_that_cannot_be_read_are_named(cli: Cli, source: Path, tmp_path: Path) -> None:
    cli("cards", "import", "fftcg", str(source))
    (tmp_path / "data" / "cards" / "fftcg.json").write_text("{")

    assert cli("cards", "coverage", "fftcg", "--json").error["error"]["code"] == "card-source.kept"


@pytest.mark.services
def test_the_same_commands_keep_the_cards_of_a_server(cli: Cli, source: Path, tmp_path: Path) -> None:
    deck, made = tmp_path / "mine.txt", tmp_path / "made.toml"
    deck.write_text("2 77-001H Gate Captain\n" + "".join(f"3 78-{number}\n" for number in range(1, 17)))
    with Server("--cards", str(tmp_path / "there"), store=tmp_path / "games.db") as server:
        there = ("--server", server.address, "--token", OPERATOR, "--json")
        imported = cli("cards", "import", "fftcg", source, "--out", made, *there)
        explained = cli("cards", "explain", "77-1", "77-2", "--edition", "fftcg", *there)
        covered = cli("cards", "coverage", "fftcg", *there)
        report = cli("cards", "coverage", "fftcg", "--report", tmp_path / "page.html", *there)
        unknown = cli("cards", "explain", "9-9", "--edition", "fftcg", *there)
        read = cli("deck", "import", "fftcg", deck, *there)
        deck.write_text("3 99-2 Nobody\n")
        lacking = cli("deck", "import", "fftcg", deck, *there)
        told = cli("cards", "import", "fftcg", source, *there[:-1])

    assert cli("cards", "explain", "77-1", "--edition", "fftcg", "--json").code != 0, "kept for the user as well"
    *cards, summary = imported.lines
    assert [card["verdict"] for card in cards[:3]] == ["compiled", "refused", "plain"]
    assert (imported.code, summary["cards"], summary["whole"], summary["sets"][0]["lines"]) == (1, 19, 18, 2)
    assert cli("cards", "check", made, "--edition", "fftcg").code == 0
    whole, refused = explained.lines
    assert whole["lines"][0]["said"]["en"] == "When this card blocks: Draw 3 cards."
    assert (explained.code, refused["lines"][0]["phrase"]) == (1, "sing a song")
    assert [(line["type"], line.get("whole")) for line in covered.lines] == [("set", 18), ("refusal", None)]
    assert report.error["error"]["code"] == "card-source.report-here-only"
    assert unknown.code != 0 and unknown.error["error"]["reason"] == "UNKNOWN_CARD"
    assert (read.code, read.document["cards"]["77-1"], read.document["verdict"]["outcome"]) == (0, 2, "LEGAL")
    assert lacking.error["error"]["code"] == "card-source.deck-unknown"
    assert "Own Set" in told.out and server.address in told.out
