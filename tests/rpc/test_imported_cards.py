"""CardService: from a file of card data to a game over the wire, for the operator alone."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.rpc.services import uploads
from adjudicator_client import (
    AdjudicatorError,
    Client,
    Grade,
    IllegalDeck,
    InvalidRequest,
    NotFound,
    Outcome,
    Unauthenticated,
    connect,
    deck_of,
)
from adjudicator_client.pb import card_service_pb2 as pb
from tests.rpc.serving import Server, play

pytestmark = pytest.mark.services

GAME = "fftcg"
SECRET = "sing a song"
"""A part of a text that must not leave the answers of CardService."""
TEXTS = {"77-1": "When Gate Captain blocks, draw 3 cards.", "77-2": f"When Gate Captain blocks, {SECRET}.", "77-3": ""}
FILLERS = "".join(f"3 78-{number}\n" for number in range(1, 17))
PLAYED = f"2 77-001H Gate Captain\n{FILLERS}"


def own(number: str, text: str = "", **given: object) -> dict[str, object]:
    """A card of ours."""
    figures = {"cost": 2, "power": 5000, "elements": ["fire"], "generic": True, "set": "Own Set"}
    return {"number": number, "name": "Gate Captain", "kind": "forward", "text": text, **figures, **given}


def source(*more: dict[str, object]) -> io.BytesIO:
    """A file of our cards."""
    cards = [own(number, text) for number, text in TEXTS.items()]
    return io.BytesIO(json.dumps([*cards, *(own(f"78-{number}") for number in range(1, 17)), *more]).encode())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the server keeps cards; its store lies beside it."""
    return tmp_path_factory.mktemp("imported") / "cards"


@pytest.fixture(scope="module")
def serving(folder: Path) -> Iterator[Server]:
    """A server that keeps cards in a folder of its own, and logs every call."""
    store = folder.parent / "games.db"
    with Server("--cards", str(folder), "--access-log", "--failures-per-second", "0", store=store) as running:
        yield running


@pytest.fixture(scope="module")
def client(serving: Server) -> Iterator[Client]:
    """Its operator, who has imported our cards."""
    with serving.client(language="en") as opened:
        told: list[tuple[int, int]] = []
        found = opened.imported_cards(GAME).import_file(source(), progress=lambda *done: told.append(done))
        assert [card.outcome for card in found[:3]] == [
            pb.CARD_OUTCOME_COMPILED, pb.CARD_OUTCOME_REFUSED, pb.CARD_OUTCOME_PLAIN,
        ]  # fmt: skip
        assert (len(found), told[-1]) == (19, (19, 19))
        yield opened


def send(client: Client, name: str, **given: Any) -> pb.ImportCardsResponse:
    """One call of an import."""
    cards = client.imported_cards(GAME)
    response: pb.ImportCardsResponse = cards._send(
        pb.ImportCardsRequest(**{"edition": GAME, "request_id": name, **given}), 60.0
    )
    return response


def refused(call: Callable[[], object]) -> AdjudicatorError:
    """How a call is refused."""
    with pytest.raises(AdjudicatorError) as raised:
        call()
    return raised.value


def test_a_game_of_deck_lists_is_exact_and_no_text_leaves_the_answers(client: Client, serving: Server) -> None:
    game = client.create_game(GAME, deck_lists={"P1": PLAYED, "P2": PLAYED}, seed=bytes(range(32)))
    play(game, moves=60)
    game.seat("P1").concede()
    judge, out = game.seat("judge"), io.BytesIO()
    judge.export(out)

    assert judge.verify().grade == Grade.GRADE_EXACT
    assert b"fftcg-en/" in out.getvalue(), "which compiler made the cards"
    client.imported_cards(GAME).card("77-2")
    for left in (out.getvalue().decode(), serving.logged):
        assert SECRET not in left and "Gate Captain blocks" not in left


def test_a_card_is_explained_beside_its_text(client: Client) -> None:
    compiled, missed = (client.imported_cards(GAME).card(number) for number in ("77-001H", "77-2"))

    assert compiled.entry.name == "Gate Captain" and compiled.figures["power"] == 5000
    assert [(line.text, line.said["en"]) for line in compiled.lines] == [
        (TEXTS["77-1"], "When this card blocks: Draw 3 cards.")
    ]
    assert compiled.lines[0].said["ja"] and "made_from" in compiled.source
    (line,) = missed.lines
    assert (line.code, line.phrase, line.text[line.begin : line.end]) == ("UNKNOWN_PHRASE", SECRET, SECRET)
    assert missed.entry.text_hash and not missed.source
    absent = refused(lambda: client.in_language("ja").imported_cards(GAME).card("9-9"))
    assert (absent.reason, absent.wrong_code) == ("UNKNOWN_CARD", "card-source.not-imported") and absent.sentence


def test_coverage_names_what_would_unlock_most(client: Client) -> None:
    found = client.imported_cards(GAME).coverage()

    (own_set,) = (each for each in found.sets if each.set == "Own Set")
    assert (own_set.cards, own_set.whole, own_set.plain, own_set.understood_lines) == (19, 18, 17, 1)
    assert [(each.code, each.phrase, each.unlocks) for each in found.refusals] == [("UNKNOWN_PHRASE", SECRET, 1)]


def test_data_that_contradict_each_other_are_told_in_the_language_of_the_call(client: Client) -> None:
    summon = own("79-1", kind="summon", set="Bad Set")
    (bad,) = client.imported_cards(GAME).import_file(io.BytesIO(json.dumps([summon]).encode()))
    spoken = {language: client.in_language(language).imported_cards(GAME) for language in ("en", "ja")}
    told = {language: cards.card("79-1").detail for language, cards in spoken.items()}

    assert bad.outcome == pb.CARD_OUTCOME_BAD
    assert "one effect" in told["en"] and "召喚獣の効果は1つ" in told["ja"]


def test_an_entry_by_hand_takes_the_place_of_a_compiled_one(client: Client) -> None:
    printed = client.imported_cards(GAME).card("77-2").entry
    entry = '[[forward]]\nnumber = "80-2"\nname = "Gate Captain"\ncost = 2\npower = 5000\nelements = ["fire"]\n'
    card = io.BytesIO(json.dumps([own("80-2", TEXTS["77-2"])]).encode())
    unbound = refused(lambda: client.imported_cards(GAME).import_file(card, overrides=entry))
    assert (unbound.reason, unbound.wrong_code) == ("BAD_CARD_FILE", "card-source.override-unbound")

    text_hash = str(unbound.arguments["given"])
    assert text_hash != printed.text_hash
    card.seek(0)
    bound = f'[text_hash]\n"80-2" = "{text_hash}"\n{entry}'
    (by_hand,) = client.imported_cards(GAME).import_file(card, overrides=bound)
    assert by_hand.outcome == pb.CARD_OUTCOME_OVERRIDE


def test_a_deck_list_names_the_cards_that_need_a_word_by_hand(client: Client) -> None:
    cards = client.imported_cards(GAME)
    found = cards.read_deck_list(f"3 77-2 Gate Captain\n1 99-1 Nobody\n{FILLERS}")
    whole = cards.read_deck_list(PLAYED)

    assert [card.number for card in found.by_hand] == ["77-2"] and list(found.unknown) == ["99-1 Nobody"]
    assert not found.HasField("verdict")
    assert whole.verdict.outcome == Outcome.OUTCOME_LEGAL and not whole.by_hand
    assert deck_of(whole.deck)["deck"]["77-1"] == 2
    few = cards.read_deck_list("3 77-1\n").verdict
    assert few.outcome == Outcome.OUTCOME_ILLEGAL and few.findings[0].clauses


def test_decks_of_imported_cards_open_a_game_only_if_it_says_so(client: Client) -> None:
    deck = deck_of(client.imported_cards(GAME).read_deck_list(PLAYED).deck)
    name = next(client.catalogue(GAME).decks()).name

    game = client.create_game(GAME, {"P1": deck}, deck_names={"P2": name}, imported_cards=True)
    assert set(game.tokens) == {"P1", "P2", "judge", "spectator"}
    with pytest.raises((IllegalDeck, NotFound)):
        client.create_game(GAME, {"P1": deck, "P2": deck})


REFUSED_DECKS: dict[str, tuple[str, dict[str, Any]]] = {
    "a card that was not understood": ("card-source.deck-words", {"deck_lists": {"P1": "3 77-2\n", "P2": PLAYED}}),
    "a card that is not imported": ("card-source.deck-unknown", {"deck_lists": {"P1": "3 99-2\n", "P2": PLAYED}}),
    "no deck list": ("card-source.cut-off", {"deck_lists": {"P1": "<html>\n1 2 3 4 5 &", "P2": PLAYED}}),
    "two decks": ("request.two-decks", {"deck_lists": {"P1": PLAYED}, "deck_names": {"P1": "any"}}),
    "a deck and a list": ("request.two-decks", {"decks": {"P1": {"deck": {"77-1": 3}}}, "deck_lists": {"P1": PLAYED}}),
    "no such deck": ("UNKNOWN_DECK", {"deck_names": {"P1": "no such deck"}}),
    "a long list": ("request.too-long", {"deck_lists": {"P1": "#" * 100_001}}),
    "a number that was not understood": (
        "card-source.deck-words", {"decks": {"P1": {"deck": {"77-2": 3}}}, "imported_cards": True},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED_DECKS)
def test_a_deck_that_cannot_be_played_opens_no_game(client: Client, name: str) -> None:
    code, decks = REFUSED_DECKS[name]
    games = sum(1 for _ in client.games())
    error = refused(lambda: client.in_language("ja").create_game(GAME, **decks))

    assert code in {error.wrong_code, error.reason}
    assert error.sentence and sum(1 for _ in client.games()) == games


def test_a_game_whose_texts_are_not_compiled_is_refused(client: Client) -> None:
    for call in (
        lambda: client.imported_cards("fire_force").import_file(source()),
        lambda: client.imported_cards("fire_force").coverage(),
        lambda: client.imported_cards("fire_force").read_deck_list("3 1-1\n"),
        lambda: client.create_game("fire_force", deck_lists={"P1": "3 1-1\n"}),
    ):
        assert refused(call).wrong_code == "card-source.no-grammar"


BAD: dict[str, tuple[bytes, str]] = {
    "another file": (b"%PDF-1.7 something else", "card-source.unknown-format"),
    "nothing": (b"", "card-source.unknown-format"),
    "a truncated file": (source().getvalue()[:-30], "card-source.cut-off"),
    "markup": (source(own("90-1", "<b>Draw</b> 3 cards.")).getvalue(), "card-source.bad-card"),
    "marks from right to left": (source(own("90-1", "Draw \u202e3 cards.")).getvalue(), "card-source.bad-card"),
    "another language": (source(own("90-1", "カードを3枚引く。")).getvalue(), "card-source.bad-card"),
    "half of a character": (source(own("90-1", name="\ud83d")).getvalue(), "card-source.bad-card"),
    "an endless number": (source(own("90-1", cost=10**300)).getvalue(), "card-source.bad-card"),
    "a card twice": (source(own("77-1", "Draw 3 cards.")).getvalue(), "card-source.twice"),
    "another encoding": (source().getvalue().decode().encode("utf-16"), "card-source.no-utf8"),
    "no card of the set": (source().getvalue(), "card-source.no-card"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_answered_by_a_sentence_and_nothing_of_it_is_kept(
    client: Client, folder: Path, name: str
) -> None:
    data, code = BAD[name]
    before = (folder / f"{GAME}.json").read_bytes()
    told = {}
    for language in ("en", "ja"):
        cards = client.in_language(language).imported_cards(GAME)
        only = "No Such Set" if name.startswith("no card") else ""
        with pytest.raises(InvalidRequest) as raised:
            cards.import_file(io.BytesIO(data), file_name="mine.json", of_set=only)
        assert (raised.value.reason, raised.value.wrong_code) == ("BAD_CARD_FILE", code)
        told[language] = raised.value.sentence

    assert "mine.json" in told["en"] and "mine.json" in told["ja"] and told["en"] != told["ja"]
    assert (folder / f"{GAME}.json").read_bytes() == before


LIMITS: dict[str, tuple[str, dict[str, Any]]] = {
    "no first piece": ("upload.unknown", {"offset": 10, "chunk": b"x"}),
    "an empty piece": ("upload.piece-size", {"chunk": b""}),
    "a large piece": ("upload.piece-size", {"chunk": bytes(uploads.LARGEST_PIECE + 1)}),
    "a large file": ("upload.file-size", {"offset": uploads.LARGEST_FILE + 1, "chunk": b"x"}),
    "a negative count": ("request.page-size", {"chunk": b"x", "cards_seen": -1}),
    "a long name": ("request.too-long", {"chunk": b"x", "last": True, "file_name": "x" * 201}),
    "long entries by hand": ("request.too-long", {"last": True, "overrides": "#" * 900_001}),
    "no name": ("", {"request_id": "", "chunk": b"x"}),
    "no edition": ("request.empty", {"edition": "", "chunk": b"x"}),
    "no such edition": ("", {"edition": "no_such_game", "chunk": b"x"}),
}


@pytest.mark.parametrize("name", LIMITS)
def test_a_call_beyond_its_limits_is_refused(client: Client, name: str) -> None:
    code, given = LIMITS[name]
    error = refused(lambda: send(client.in_language("ja"), f"limit: {name}", **given))

    assert code in {"", error.wrong_code} and error.sentence


def test_calls_may_be_sent_again(client: Client) -> None:
    data = source().getvalue()
    for _ in range(2):
        assert send(client, "again", chunk=data[:100]).received == 100
    assert send(client, "again", offset=100, chunk=data[100:]).received == len(data)
    for _ in range(2):
        found = send(client, "again", offset=len(data), last=True)
        assert (found.imported, found.card_count, len(found.cards)) == (True, 19, 19)
    assert [card.number for card in send(client, "again", last=True, cards_seen=17).cards] == ["78-15", "78-16"]


@pytest.mark.parametrize("role", ["P1", "judge", "spectator", "tournament"])
def test_nobody_but_the_operator_sees_or_imports_anything(client: Client, serving: Server, role: str) -> None:
    game = client.create_game(GAME, deck_lists={"P1": PLAYED, "P2": PLAYED})
    token = client.tournament("cup").issue("judge").token if role == "tournament" else game.tokens[role]
    with connect(serving.address, token, language="ja") as caller:
        cards = caller.imported_cards(GAME)
        for call in (
            lambda: cards.import_file(source()), cards.coverage, lambda: cards.card("77-1"),
            lambda: cards.read_deck_list(PLAYED), lambda: caller.create_game(GAME, deck_lists={"P1": PLAYED}),
        ):  # fmt: skip
            with pytest.raises(Unauthenticated) as raised:
                call()
            assert raised.value.wrong_code == "token.not-good" and raised.value.sentence


def test_what_was_imported_is_there_after_a_restart(folder: Path, client: Client) -> None:
    with Server("--cards", str(folder), store=folder.parent / "others.db") as again, again.client() as opened:
        assert opened.imported_cards(GAME).card("77-1").lines[0].text == TEXTS["77-1"]
        assert opened.create_game(GAME, deck_lists={"P1": PLAYED, "P2": PLAYED}).edition.startswith(GAME)
    assert {path.stat().st_mode & 0o077 for path in (folder, folder / f"{GAME}.json")} == {0}
