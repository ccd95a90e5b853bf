"""`new`: a game is opened in a store file, or it is said why not."""

from __future__ import annotations

import json
import stat

import pytest

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.files.deck_files import read_sample_decks
from engine.rulebooks import load
from tests.cli.conftest import Cli
from tests.rpc.serving import card_file, deck


def test_a_new_game_prints_its_tokens_once_and_can_be_played(cli: Cli, tmp_path):
    made = cli("new", "--store", tmp_path / "deep" / "games.db", "--json")

    assert made.code == 0 and made.err == ""
    assert set(made.document["tokens"]) == {"P1", "P2", "judge", "spectator"}
    moves = cli("moves", made.document["game_id"], "--store", tmp_path / "deep" / "games.db", "--json")
    assert [option["id"] for option in moves.document["choice"]["options"]] == ["redraw", "keep"]
    for token in made.document["tokens"].values():
        assert token not in moves.out


def test_tokens_go_to_a_file_of_the_user_alone_and_not_to_the_screen(cli: Cli, tmp_path):
    file = tmp_path / "tokens.json"

    made = cli("new", "--store", tmp_path / "games.db", "--tokens", file, "--json")

    kept = json.loads(file.read_text())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert kept["game_id"] == made.document["game_id"] and len(kept["tokens"]) == 4
    assert made.document["tokens"] == {}
    assert not any(token in made.out + made.err for token in kept["tokens"].values())


def test_tokens_that_could_not_be_kept_are_never_made(cli: Cli, tmp_path):
    (tmp_path / "taken").write_text("something")

    for file in (tmp_path / "taken", "/proc/none/tokens"):
        ran = cli("new", "--store", tmp_path / "games.db", "--tokens", file)
        assert (ran.code, ran.out) == (ExitCode.USAGE, "")
    assert not (tmp_path / "games.db").exists()


def test_the_same_seed_and_request_make_the_same_game(cli: Cli, tmp_path):
    given = ("new", "--seed", "0123456789abcdef" * 2, "--request-id", "the same", "--json")

    one = cli(*given, "--store", tmp_path / "1.db").document
    two = cli(*given, "--store", tmp_path / "2.db").document

    assert one["seed_commitment"] == two["seed_commitment"] and one["game_id"] != two["game_id"]
    assert one["repeatable"] and two["repeatable"]
    hands = [
        cli("state", each["game_id"], "--store", tmp_path / file, "--json").document["zones"]["P1/hand"]["objects"]
        for each, file in ((one, "1.db"), (two, "2.db"))
    ]
    assert hands[0] == hands[1]


def test_a_game_is_opened_once_by_one_request_and_a_store_file_shows_its_tokens_once(cli: Cli, tmp_path):
    given = ("new", "--request-id", "the same", "--store", tmp_path / "games.db", "--json")
    first = cli(*given).document

    again = cli(*given)

    assert (again.code, again.out, again.error["error"]["reason"]) == (ExitCode.REFUSED, "", "TOKENS_GONE")
    assert first["game_id"] in again.error["error"]["message"]
    assert not any(token in again.err for token in first["tokens"].values())
    assert len(cli("games", "--store", tmp_path / "games.db", "--json").lines) == 1


def test_a_reserved_game_takes_what_its_players_contribute(cli: Cli, tmp_path):
    store = ("--store", tmp_path / "games.db", "--json")
    reserved = cli("reserve", "--request-id", "r", *store).document
    assert cli("reserve", "--request-id", "r", *store).document == reserved
    shares = {"P1": bytes(range(16)).hex(), "P2": bytes(range(16, 48)).hex()}
    given = [f"--contribution={seat}={share}" for seat, share in shares.items()]

    bad = cli("new", "--reservation", reserved["game_id"], "--contribution", "P1=" + "00" * 16, *store)
    made = cli("new", "--reservation", reserved["game_id"], *given, *store).document
    again = cli("new", "--reservation", reserved["game_id"], *given, *store)

    assert (bad.code, bad.error["error"]["reason"]) == (ExitCode.USAGE, "MALFORMED_REQUEST")
    assert (made["game_id"], made["seed_commitment"]) == (reserved["game_id"], reserved["seed_commitment"])
    assert not made["repeatable"]
    assert (again.code, again.error["error"]["reason"]) == (ExitCode.UNKNOWN, "UNKNOWN_RESERVATION")
    first = cli("log", made["game_id"], *store[:2], "--json").lines[0]
    assert json.dumps(shares["P1"]) in json.dumps(first) and shares["P2"] in json.dumps(first)


def test_a_game_with_a_given_seed_is_called_repeatable_and_not_fair(cli: Cli, tmp_path):
    store = ("--store", tmp_path / "games.db")
    made = cli("new", "--seed", "0123456789abcdef" * 2, *store)
    game = made.out.split()[1]

    for shown in (made, cli("state", game, *store), cli("verify", game, *store)):
        assert "repeatable, not fair" in shown.out
    fair = cli("new", *store)
    for shown in (fair, cli("state", fair.out.split()[1], *store)):
        assert "not fair" not in shown.out


def test_the_help_of_seed_says_what_it_takes_to_repeat_a_game(cli: Cli, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")

    assert "--request-id" in cli("new", "--help").out.partition("--seed")[2].partition("--tokens")[0]


def test_a_game_with_own_cards_decks_and_readings(cli: Cli, tmp_path):
    (tmp_path / "cards.toml").write_text(card_file())
    for prefix in "AB":
        zones = deck(prefix)
        text = f'[[deck]]\nname = "{prefix}"\nformat = "constructed"\n'
        for zone, cards in zones.items():
            text += f"[deck.{zone}]\n" + "".join(f'"{number}" = {count}\n' for number, count in cards.items())
        (tmp_path / f"{prefix}.toml").write_text(text)

    made = cli(
        "new", "--cards", tmp_path / "cards.toml",
        "--deck", f"P1={tmp_path}/A.toml", "--deck", f"P2={tmp_path}/B.toml#B",
        "--reading", "both_lose=draw", "--observed", "--store", tmp_path / "games.db", "--json",
    )  # fmt: skip

    assert made.code == 0, made.err
    shown = cli("state", made.document["game_id"], "--store", tmp_path / "games.db", "--json").document
    assert shown["readings"]["both_lose"] == "draw"
    assert shown["waiting_for"][0]["seat"] == "CHANCE"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["new", "chess"], ExitCode.UNKNOWN, "chess"),
        (["new", "--deck", "P1=nowhere.toml"], ExitCode.USAGE, "no such file and no such deck"),
        (["new", "--deck", "nonsense"], ExitCode.USAGE, "NAME=VALUE"),
        (["new", "--deck", "P3=cinder"], ExitCode.UNKNOWN, "P3"),
        (["new", "--reading", "both_lose=maybe"], ExitCode.UNKNOWN, "maybe"),
        (["new", "--seed", "xyz"], ExitCode.USAGE, "hexadecimal"),
        (["new", "--seed", "00"], ExitCode.USAGE, "bytes"),
        (["new", "--seed", "00" * 16], ExitCode.USAGE, "the same"),
        (["new", "--contribution", "P1=xyz"], ExitCode.USAGE, "hexadecimal"),
        (["new", "--contribution", f"P1={bytes(range(16)).hex()}"], ExitCode.USAGE, "reserve"),
        (["new", "--reservation", "gnone"], ExitCode.UNKNOWN, "gnone"),
        (["new", "--cards", "nowhere.toml"], ExitCode.USAGE, "nowhere.toml"),
        (["new", "--format", "chess"], ExitCode.USAGE, "no deck of that format"),
    ],
)
def test_a_game_that_cannot_be_opened_says_why(cli: Cli, tmp_path, arguments, code, said):
    ran = cli(*arguments, "--store", tmp_path / "games.db", "--json")

    assert ran.code == code and ran.out == ""
    assert said in ran.error["error"]["message"] and ran.error["exit_code"] == code


@pytest.mark.parametrize(
    "text", ["x = " + "[" * 100_000, "x = " + "{a=" * 50_000, "x = " + "9" * 10_000, "\0", "\ufeff", "", "# no card"]
)
def test_a_card_file_that_cannot_be_read_is_no_fault_of_the_program(cli: Cli, tmp_path, text):
    (tmp_path / "cards.toml").write_text(text, "utf-8")

    ran = cli("new", "--cards", tmp_path / "cards.toml", "--store", tmp_path / "games.db", "--json")

    assert (ran.code, ran.out, ran.error["error"]["reason"]) == (ExitCode.USAGE, "", "BAD_CARD_FILE")
    assert "cards.toml" in ran.error["error"]["message"]


def test_an_illegal_deck_is_refused_with_its_findings(cli: Cli, tmp_path):
    (tmp_path / "short.toml").write_text(
        '[[deck]]\nname = "short"\nformat = "constructed"\ndeck = {SAMPLE-004 = 3}\nfire_deck = {SAMPLE-001 = 5}\n'
    )

    ran = cli("new", "--deck", f"P1={tmp_path}/short.toml", "--deck", "P2=tide", "--store", tmp_path / "g.db", "--json")

    assert ran.code == ExitCode.REFUSED and ran.out == ""
    assert "402.2b-2" in ran.error["error"]["clauses"]
    assert any(found["effect"] == "FORBIDS" for found in ran.error["error"]["findings"])


def test_a_bad_card_file_is_told_with_its_place(cli: Cli, tmp_path):
    (tmp_path / "cards.toml").write_text('[[unit]]\nnumber = "X"\nname = "x"\ncost = "two"\npower = 1\n')

    ran = cli("new", "--cards", tmp_path / "cards.toml", "--store", tmp_path / "g.db")

    assert ran.code == ExitCode.USAGE and "card X" in ran.err and "cost" in ran.err
    assert not (tmp_path / "g.db").exists()


MINE = """
[[unit]]
number = "MINE-001"
name = "Lantern Bearer"
cost = 1
power = 1000
attributes = ["glow"]
"""


def deck_with(cards: dict[str, int]) -> str:
    """A deck file: a deck of the edition in which one card gave way to others."""
    shipped = next(iter(read_sample_decks(load("fire_force")).values()))
    zones = {zone: dict(listed) for zone, listed in shipped.cards.zones.items()}
    for number, count in cards.items():
        other = next(each for each in zones["deck"] if zones["deck"][each] >= count)
        zones["deck"][other] -= count
        zones["deck"][number] = zones["deck"].get(number, 0) + count
    tables = [
        "\n".join([f"[deck.{zone}]", *(f"{number} = {count}" for number, count in listed.items() if count)])
        for zone, listed in zones.items()
    ]
    return "\n".join(["[[deck]]", 'name = "mine"', f'format = "{shipped.format}"', *tables])


def test_cards_of_a_file_are_added_to_those_of_the_edition(cli: Cli, tmp_path):
    (tmp_path / "cards.toml").write_text(MINE)
    (tmp_path / "deck.toml").write_text(deck_with({"MINE-001": 1}))
    store, deck_file, cards = tmp_path / "games.db", tmp_path / "deck.toml", tmp_path / "cards.toml"

    checked = cli("deck", "check", deck_file, "--cards", cards)
    assert checked.code == ExitCode.OK, checked
    made = cli("new", "--deck", f"P1={deck_file}", "--cards", cards, "--store", store, "--json")
    assert made.code == ExitCode.OK and made.err == "", made.err
    moves = cli("moves", made.document["game_id"], "--store", store)
    assert moves.code == ExitCode.OK
    found = cli("cards", "show", "MINE-001", "--game", made.document["game_id"], "--store", store)
    assert "Lantern Bearer" in found.out


def test_a_card_that_takes_the_place_of_one_of_the_edition_is_told(cli: Cli, tmp_path):
    file, deck_file = tmp_path / "cards.toml", tmp_path / "deck.toml"
    file.write_text(MINE.replace("MINE-001", "SAMPLE-004"))
    deck_file.write_text(deck_with({}))

    for language, said in (("en", "SAMPLE-004; they are used"), ("ja", "：SAMPLE-004。ファイルのカードを使う")):
        ran = cli("deck", "check", deck_file, "--cards", file, "--lang", language)
        assert ran.code == ExitCode.OK and said in ran.err
    made = cli("new", "--deck", f"P1={deck_file}", "--cards", file, "--store", tmp_path / "games.db", "--json")
    warning = json.loads(made.err)["warning"]
    assert (warning["code"], warning["arguments"]["possible"]) == ("card-file.replaces", "SAMPLE-004")
    game = made.document["game_id"]
    shown = cli("cards", "show", "SAMPLE-004", "--game", game, "--store", tmp_path / "games.db")
    assert "Lantern Bearer" in shown.out, "the log has the card that was used"


def test_a_seat_without_a_deck_has_one_that_comes_with_the_edition(cli: Cli, tmp_path):
    (tmp_path / "deck.toml").write_text(deck_with({}))
    for seat in ("P1", "P2"):
        made = cli("new", "--deck", f"{seat}={tmp_path / 'deck.toml'}", "--store", tmp_path / "games.db", "--json")
        assert made.code == ExitCode.OK, made.err
