"""With `--lang ja` no command says anything in English but names: of cards, of options and files, and a short list.

A game of each edition is played by its first options, and every command is looked at that tells about it; what fails
is looked at as well. Our summaries of clauses are English and left out. What stays English is not walked: the texts of
disputed points that no parameter settles, what is wrong with the form of a file, lines of the log. The help has a test
of its own.
"""

from __future__ import annotations

import html
import random
import re
from pathlib import Path

import pytest
import structlog
import yaml

from adjudicator.cli.backend.local import StoreBackend
from adjudicator.cli.terminal import output
from adjudicator.desk.positions.file_slips import find_edition
from adjudicator.desk.positions.format import PositionFile
from adjudicator.log import StoreAddress
from adjudicator.notation.words.written_keys import read_first_keys
from engine.rulebooks import editions, load, sample_cards
from tests.cli.conftest import Cli, Kept, answer_once, copy_store
from tests.cli.test_every_command import SCENARIO
from tests.disputes import answering as disputes
from tests.shares import share

ANSWERS = 25
"""Answers given before the commands are looked at."""

ALLOWED = frozenset(
    {"adjudicator", "EXACT", "SAME", "DIFFERS", "UNVERIFIED", "DIVERGED", "UNREADABLE", "JSON", "ID", "HP", "CP", "KO"}
    | {
        "EX",
        "ATK",
        "DEF",
        "ADK",
        "SDR",
        "TSW",
        "WOM",
        "Force",
        "of",
        "Will",
        "db",
        "CHANCE",
        "judge",
        "spectator",
        "operator",
        "random",
        "greedy",
        "pass",
        "none",
    }
    | {"new", "moves", "verify", "rules", "import", "export", "state", "help", "GAME", "FILE", "NAME", "VALUE", "CARD"}
)
"""What rulebooks write in Latin letters; the program, grades, roles, options without a subject, commands, arguments."""
NAMES = re.compile(
    r"(?xa) [\w.%/~-]*/[\w./~-]+ | --[a-z-]+ | `[^`]*` | [\w#-]+\.(?:db|jsonl|toml|yaml|head|gz)\b[^\s：]* "
    r"| \b[0-9a-f]{12,}\b | \bg[0-9a-f]{20}\b | \b[\w-]{40,}\b | \d{4}-\d\d-\d\dT[\d:.]+Z? | \b[a-z_]+@[\w.]+ "
    r"| \b[a-z_-]+:[\w:#/-]+ | \bposition,\ \$[\w.[\]-]* | \bRUL-0| \b[A-Z]*\d[\w.#/-]*"
)
"""What is no word: paths, options, quoted code, files, ids, hashes, tokens, times, editions, options of a choice."""
WORD = re.compile(r"[A-Za-z][A-Za-z'-]+")


def find_english(said: str, names: frozenset[str]) -> list[str]:
    """Returns the words of a text that are English and neither a name nor allowed."""
    left = NAMES.sub(" ", said)
    return [word for word in WORD.findall(left) if word not in ALLOWED and word.casefold() not in names]


def name_words(edition: str) -> frozenset[str]:
    """Returns the words of the names that cards, decks, formats and what is printed on cards have."""
    book = load(edition)
    said: set[str] = {*book.formats}
    for card in sample_cards(book).values():
        said |= {card.name, *card.names.values(), card.kind, card.number, *card.attributes, *card.flags}
        said |= {ability.name for ability in card.abilities if hasattr(ability, "name")}
        said |= {str(ability.icon) for ability in card.abilities if getattr(ability, "icon", None)}
    return frozenset(word.casefold() for name in said for word in WORD.findall(name))


@pytest.fixture(scope="module", params=editions())
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Kept]:
    """A store with a game of the edition that was played for a while."""
    from adjudicator.cli.files.deck_files import read_sample_decks

    edition = request.param
    decks = [deck for deck in read_sample_decks(load(edition)).values()]
    first = [deck for deck in decks if deck.format == decks[0].format]
    store = tmp_path_factory.mktemp("ja") / "games.db"
    before = structlog.get_config()
    desk = StoreBackend(StoreAddress(str(store)), create=True)
    given = {"P1": dict(first[0].cards.zones), "P2": dict(first[-1].cards.zones)}
    game = desk.create(edition, given, format=first[0].format, seed=bytes(range(16)), request_id="ja")
    rng = random.Random(3)
    for _ in range(ANSWERS):
        answer_once(desk, game.game_id, rng)
    desk.close()
    structlog.configure(**before)
    return edition, Kept(store, game.game_id, dict(game.tokens))


def list_commands(kept: Kept, clause: str, card: str, tmp_path: Path) -> list[list[str]]:
    """Returns the command lines that are looked at, those that fail among them."""
    game, store = kept.game_id, ["--store", str(kept.store)]
    act = ["--clause", clause]
    return [
        ["games", *store],
        ["moves", game, *store],
        ["state", game, *store],
        ["state", game, "--as", "P1", *store],
        ["log", game, *store],
        ["log", game, "--prose", *store],
        ["log", game, "--prose", "--limit", "3", *store],
        ["explain", "place", game, *store],
        ["explain", "event", game, "30", *store],
        ["explain", "value", game, card, *store],
        ["explain", "value", game, "1", *store],
        ["explain", "move", game, "fly:1", *store],
        ["explain", "result", game, *store],
        ["play", game, "fly:1", *store],
        ["play", game, *store],
        ["replay", game, "--at", "30", *store],
        ["replay", game, "--at", "99999", *store],
        ["verify", game, *store],
        ["verify", *store],
        ["audit", str(kept.store), "--jobs", "1"],
        ["audit", str(tmp_path)],
        ["store", "check", *store],
        ["migrate", *store],
        ["backup", str(tmp_path / "copy.db"), *store],
        ["export", game, "-o", str(tmp_path / "out.jsonl"), *store],
        ["verify", "--file", str(tmp_path / "out.jsonl")],
        ["verify", "--file", str(tmp_path / "none.jsonl")],
        ["head", game, "-o", str(tmp_path / "out.head"), *store],
        ["token", "list", game, *store],
        ["ruling", game, "裁定", *act, *store],
        ["ruling", game, "裁定", "--clause", "0.0", *store],
        ["correct", game, "--fact", "記録=1", "--reason", "理由", *act, *store],
        ["correct", game, "--turn", "P9:1", "--reason", "理由", *act, *store],
        ["correct", game, "--turn", "P9", "--reason", "理由", *act, *store],
        ["rewind", game, "2", "--reason", "理由", *act, *store],
        ["fork", game, "仮定", *store],
        ["desk", "position", str(tmp_path / "none.yaml")],
        ["play", game, "--concede", "--seat", "P1", *store],
        ["play", game, "--concede", "--seat", "P1", *store],
        ["explain", "result", game, *store],
        ["retire", "--store", str(kept.store), str(tmp_path / "none")],
        ["moves", "g00000000000000000000", *store],
        ["moves", game, "--nothing", *store],
        ["moves"],
        ["moves", game, "--store", str(tmp_path / "none.db")],
        ["scenario", "run", str(tmp_path / "none.yaml")],
    ]


def list_lookups(edition: str, tmp_path: Path) -> list[list[str]]:
    """Returns the command lines about an edition: clauses, cards, decks, new games; those that fail among them."""
    from adjudicator.cli.files.deck_files import read_sample_decks

    book, of = load(edition), ["--edition", edition]
    cards, decks = [*sample_cards(book)], [*read_sample_decks(book)]
    clauses = [each.label for each in book.edition if not each.heading]
    store = ["--store", str(tmp_path / "new.db")]
    return [
        ["new", edition, *store],
        ["new", edition, "--observed", *store],
        ["new", edition, "--seed", "00" * 16, *store],
        ["new", edition, "--deck", "P1=空", *store],
        ["new", edition, "--tokens", str(tmp_path / "tokens.json"), *store],
        ["new", edition, "--tokens", str(tmp_path / "tokens.json"), *store],
        ["reserve", *store],
        ["rules", "show", *clauses[:200], *of],
        ["rules", "show", "0.0", *of],
        ["rules", "search", "攻撃", *of],
        ["rules", "search", "空空空", *of],
        ["rules", "compare", edition],
        ["rules", "disputed", "0.0", *of],
        ["rules", "disputed", *(each.disputed for each in book.readings.values()), *of],
        ["rules", "disputed", *book.readings, *of],
        ["cards", "list", *of],
        ["cards", "search", cards[0], *of],
        ["cards", "search", "引く", *of],
        ["cards", "search", "空空空", *of],
        ["cards", "show", *cards[:40], *of],
        ["cards", "show", "空", *of],
        ["cards", "check", str(tmp_path / "none.toml"), *of],
        ["deck", "list", *of],
        ["deck", "show", *decks, *of],
        ["deck", "show", "空", *of],
        ["deck", "check", *decks, *of],
        ["deck", "check", "空", *of],
        ["key", "new", str(tmp_path / "server.key")],
        ["key", "new", str(tmp_path / "server.key")],
        ["certificate", "new", str(tmp_path / "hall")],
        ["certificate", "new", str(tmp_path / "hall")],
    ]


QUOTED = re.compile(
    r"(?m)-----BEGIN[^:]*-----END [A-Z ]+-----|(?a:\b)A[A-Z]{2}-\d+|トークン：\S+|《[^》]*》|「[^」]*」"
    r"|^.*(?:\{ kind = |実行する場所|種類の変更).*$|^有効な名前とアドレス：.*$|\badjudicator serve\b"
)
"""What is no English or stays so: keys, tokens, numbers of notes, names in texts, abilities without a sentence, places
in the code, the project's notes on clauses, names of the machine, and a command to type.
"""


@pytest.mark.parametrize("edition", editions())
def test_what_an_edition_has_is_told_in_japanese(
    edition: str, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from adjudicator.cli.files.deck_files import read_sample_decks

    monkeypatch.setattr(output, "PLAIN_WIDTH", 2_000)
    typed = " ".join(read_sample_decks(load(edition)))
    names = name_words(edition) | {word.casefold() for word in WORD.findall(typed)}

    english: dict[str, list[str]] = {}
    for line in list_lookups(edition, tmp_path):
        ran = cli(*line, "--lang", "ja")
        if left := find_english(QUOTED.sub("", ran.out + ran.err), names):
            english[" ".join(line[:3])] = left[:20]
    assert not english


def list_acts(kept: Kept, observed: str, number: str, card: str, tmp_path: Path) -> list[list[str]]:
    """Returns the command lines of a judge and an operator about a game, and one with cards on a real table."""
    game, store, copy = kept.game_id, ["--store", str(kept.store)], str(tmp_path / "copy.db")
    other, claim = ["--store", str(tmp_path / "other.db")], tmp_path / "claim.yaml"
    claim.write_text(
        f"number: 77\nturn: P2\nresult: {{winner: nobody, losers: [P1]}}\nP1: {{手札: 0}}\ncards: {{{card}: "
        "{zone: P2/box, owner: P2, controller: P2, face_up: false, arrived: true, carrying: [], damage: 9,"
        " kinds: [], attributes: [], flags: [], names: []}}\nfacts: {used: 3}\naccount: [{P1: {draw: 50}}]\n",
        encoding="utf-8",
    )
    retired = tmp_path / "retired"
    retired.mkdir()
    return [
        ["desk", "claim", game, str(claim), *store],
        ["desk", "claim", game, str(tmp_path / "none.yaml"), *store],
        ["desk", "position", "--game", game, *store],
        ["desk", "readings", "--game", game, *store],
        ["desk", "value", card, "names", "--game", game, *store],
        ["desk", "open", str(tmp_path / "none.yaml"), *store],
        ["identify", observed, number, "--zone", "P1/hand", *store],
        ["identify", observed, "空", "--zone", "P1/hand", *store],
        ["identify", observed, *store],
        ["state", observed, *store],
        ["log", observed, "--prose", *store],
        ["token", "issue", game, "judge", "--label", "山田", *store],
        ["token", "issue", game, "空", *store],
        ["token", "list", game, *store],
        ["token", "revoke", game, "空", *store],
        ["token", "tournament", "issue", "春", "judge", *store],
        ["token", "tournament", "list", "春", *store],
        ["play", game, "--concede", "--seat", "P1", *store],
        ["watch", game, *store],
        ["state", game, *store],
        ["export", game, "-o", str(tmp_path / "in.jsonl"), *store],
        ["import", str(tmp_path / "in.jsonl"), *other],
        ["import", str(tmp_path / "none"), *other],
        ["backup", copy, *store],
        ["restore", copy, "--store", str(tmp_path / "third.db")],
        ["restore", copy, "--store", str(tmp_path / "third.db")],
        ["store", "restored", "--store", str(tmp_path / "third.db")],
        ["retire", str(retired), *store],
    ]


def test_what_a_judge_and_an_operator_do_is_told_in_japanese(
    played: tuple[str, Kept], cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "PLAIN_WIDTH", 2_000)
    edition, kept = played
    kept = Kept(tmp_path / "games.db", kept.game_id, kept.tokens)
    copy_store(played[1].store, kept.store)
    store = ["--store", kept.store]
    shown = cli("state", kept.game_id, *store, "--json").document
    card = next(each for zone in shown["zones"].values() for each in zone.get("objects", ()) if each.get("number"))
    observed = cli("new", edition, "--observed", *store, "--json").document["game_id"]
    for _ in range(2):
        cli("play", observed, "--none", "--seat", "CHANCE", *store)
    asked = cli("moves", kept.game_id, *store, "--json").document["choice"] or {"options": ()}
    options = (each["id"] for each in (*asked["options"], *asked.get("barred", ())))
    typed = " ".join((*shown["zones"], "draw", *options))  # an act of the claim, as its file has it
    names = name_words(edition) | {word.casefold() for word in WORD.findall(typed)}

    english: dict[str, list[str]] = {}
    for line in list_acts(kept, observed, card["number"], str(card["id"]), tmp_path):
        ran = cli(*line, "--lang", "ja")
        said = "\n".join(row for row in (ran.out + ran.err).splitlines() if not row.startswith("{"))  # lines of the log
        if left := find_english(QUOTED.sub("", said), names):
            english[" ".join(line[:3])] = left[:20]
    assert not english


def test_the_catalogue_of_a_game_has_the_words_of_its_edition(played: tuple[str, Kept], cli: Cli) -> None:
    from adjudicator.cli.files.deck_files import read_sample_decks

    edition, kept = played
    decks = [*read_sample_decks(load(edition))]

    for line in (
        ["cards", "list"],
        ["cards", "search", "引く", "--limit", "500"],
        ["deck", "list"],
        ["deck", "show", decks[0]],
    ):
        of_game = cli(*line, "--game", kept.game_id, "--store", str(kept.store), "--lang", "ja")
        of_edition = cli(*line, "--edition", edition, "--lang", "ja").out
        assert of_edition and {*of_edition.splitlines()} <= {*of_game.out.splitlines()}  # a game has its tokens besides
        assert of_edition != cli(*line, "--edition", edition).out


TESTS = Path(__file__).parents[1]
STATED = sorted([*(TESTS / "desk" / "judges").glob("*.yaml"), *share(disputes.FILES, of=8)])
"""Positions in a judge's words; of the disputes, whose sentences stand in their files, a run takes one of eight."""


@pytest.mark.parametrize("file", STATED, ids=lambda file: str(file.stem))
def test_a_position_is_told_in_japanese(file: Path, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "PLAIN_WIDTH", 2_000)
    text = disputes.read_position(file) if file in disputes.FILES else file.read_text(encoding="utf-8")
    stated, asked = read_first_keys(yaml.safe_load(text), PositionFile), tmp_path / "asked.yaml"
    asked.write_text(text, encoding="utf-8")
    found = cli("desk", "position", str(asked), "--json")
    course = (found.document["course"] or {}) if found.out else {}
    choices = [*found.document["choices"], *course.get("end", {}).get("choices", ())] if found.out else ()
    edition, declared = find_edition(stated["edition"]), stated.get("cards", {})
    typed = [str(stated.get("attempt", "")), *declared, *(str(each.get("name", "")) for each in declared.values())]
    typed += [each["id"] for choice in choices for each in (*choice["options"], *choice.get("barred", ()))]
    if not found.out:  # a refusal names qualities as they are written in files, with the book's word beside them
        typed += [name for card in sample_cards(load(edition)).values() for name in card.numbers]
    names = name_words(edition) | {word.casefold() for each in typed for word in WORD.findall(each)}

    english: dict[str, list[str]] = {}
    for command in ("position", "readings"):
        ran = cli("desk", command, str(asked), "--lang", "ja")
        if left := find_english(QUOTED.sub("", ran.out + ran.err), names):
            english[command] = left
    assert not english


@pytest.mark.services
def test_a_tournament_is_told_in_japanese(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "PLAIN_WIDTH", 2_000)
    ran = cli("tournament", "--games", "1", "--lang", "ja")

    assert ran.code == 0 and not find_english(ran.out, name_words("fire_force@1.0.0"))


def test_every_command_speaks_japanese_about_a_game_of_each_edition(
    played: tuple[str, Kept], cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "PLAIN_WIDTH", 2_000)  # no name is broken between two lines
    edition, kept = played[0], Kept(tmp_path / "games.db", played[1].game_id, played[1].tokens)
    copy_store(played[1].store, kept.store)
    clause = next(each.label for each in load(edition).edition if not each.heading)
    shown = cli("state", kept.game_id, "--store", kept.store, "--json").document
    seen = [each for zone in shown["zones"].values() for each in zone.get("objects", ()) if each.get("number")]
    asked = cli("moves", kept.game_id, "--store", kept.store, "--json").document["choice"] or {"options": ()}
    options = {each["id"].casefold() for each in (*asked["options"], *asked.get("barred", ()))}
    names = name_words(edition) | options

    english: dict[str, list[str]] = {}
    for line in list_commands(kept, clause, str(seen[0]["id"]), tmp_path):
        ran = cli("--lang", "ja", *line)
        if left := find_english(ran.out + ran.err, names):
            english[" ".join(line[:3])] = left
    assert not english


def test_the_pages_of_an_audit_are_told_in_japanese(played: tuple[str, Kept], cli: Cli, tmp_path: Path) -> None:
    edition, kept = played
    folder = tmp_path / "report"
    store = tmp_path / "games.db"
    copy_store(kept.store, store)
    cli("--lang", "ja", "audit", str(store), "--jobs", "1", "--report", str(folder))
    english: dict[str, list[str]] = {}
    for page in folder.glob("*.html"):
        text = re.sub(r"(?s)<style>.*?</style>|<[^>]+>", " ", page.read_text(encoding="utf-8"))
        if left := find_english(QUOTED.sub("", html.unescape(text)), name_words(edition)):
            english[page.name] = left[:30]
    assert any(kept.game_id in page.name for page in folder.iterdir()) and not english


def test_scenarios_are_reported_in_japanese(cli: Cli) -> None:
    ran = cli("--lang", "ja", "scenario", "run", SCENARIO)

    assert not find_english(re.sub(r"\bff-[\w-]+", "", ran.out), frozenset())
    assert "1件のうち1件のシナリオが成功した" in ran.out


@pytest.mark.parametrize(
    "planted", ["the table is as claimed", "拒否された: nothing is asked", "legal", "判定：not checked"]
)
def test_a_planted_english_sentence_is_found(planted: str) -> None:
    assert find_english(planted, name_words("fire_force@1.0.0"))


@pytest.mark.parametrize(
    "fine", ["Foam Skipperは行動済である。 (702.1a-1)", "attack:115  Foam Skipperで攻撃する", "EXACT  判定"]
)
def test_names_of_cards_and_options_are_no_english(fine: str) -> None:
    assert not find_english(fine, name_words("fire_force@1.0.0"))
