"""Sentences on the wire: in the language that a call asks for, and none where it asks for none."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator_client import Client, InvalidRequest, NewGame, NotAsked, name_of, zones_of
from tests.rpc.serving import SEED, Server, open_game


def speaks_japanese(text: str) -> bool:
    return any("ぁ" <= letter <= "ん" for letter in text)


@pytest.fixture
def spoken(server: Server) -> Any:
    """Opens clients that ask for a language."""
    opened: list[Client] = []

    def open_client(language: str) -> Client:
        opened.append(server.client(language=language))
        return opened[-1]

    yield open_client
    for client in opened:
        client.close()


def refuse(client: Client, game: NewGame) -> NotAsked:
    """What a player hears who answers while the other one is asked."""
    asked = client.seat(game.game_id, game.tokens["judge"]).options().choice
    assert asked.options
    other = "P2" if asked.seat == "P1" else "P1"
    version = client.seat(game.game_id, game.tokens["judge"]).table().version
    seat = client.seat(game.game_id, game.tokens[other], version=version)
    with pytest.raises(NotAsked) as refused:
        seat.submit(asked.options[0].id, choice=asked.id)
    return refused.value


def test_a_refusal_says_the_same_code_in_every_language(spoken: Any, operator: Client) -> None:
    game = open_game(operator)

    english, japanese, silent = (refuse(client, game) for client in (spoken("en"), spoken("ja"), operator))

    codes = {tuple(found.code for found in error.findings) for error in (english, japanese, silent)}
    assert len(codes) == 1 and all(codes.pop())
    assert not any(found.sentence for found in silent.findings) and not silent.sentence
    assert all(found.sentence for found in english.findings) and english.sentence
    assert not speaks_japanese(english.sentence) and speaks_japanese(japanese.sentence)


def test_questions_and_options_are_sentences(spoken: Any, operator: Client) -> None:
    game = open_game(operator)
    for language in ("en", "ja"):
        choice = spoken(language).seat(game.game_id, game.tokens["P1"]).options().choice
        assert choice.sentence
        assert speaks_japanese(choice.sentence) is (language == "ja")
        assert all(option.sentence for option in choice.options)


def test_a_region_and_capitals_mean_the_language(spoken: Any, operator: Client) -> None:
    game = open_game(operator)
    choice = spoken("JA-jp").seat(game.game_id, game.tokens["P1"]).options().choice

    assert speaks_japanese(choice.sentence)


def test_an_unknown_language_is_refused_with_the_known_ones(spoken: Any, operator: Client) -> None:
    game = open_game(operator)

    with pytest.raises(InvalidRequest, match="'tlh' is no language of this server; send one of en, ja"):
        spoken("tlh").seat(game.game_id, game.tokens["P1"]).options()


POSITION = """
edition: fire_force@1.0.0
setup:
  at: メインフェイズ
  P1: {field: [Foam Skipper, 送り火の灯], hand: [Backdraft]}
  P2: {hand: [Stillwater]}
"""


@pytest.mark.parametrize(
    ("language", "called"),
    [("ja", {"泡渡りの船長", "送り火の灯"}), ("en", {"Foam Skipper", "Farewell Flame"}), ("", {""})],
)
def test_a_table_names_the_cards_that_a_seat_sees_in_the_language_of_the_handle(
    operator: Client, language: str, called: set[str]
) -> None:
    game = operator.open_position(POSITION, seed=SEED)

    seat = game.seat("P2").in_language(language)
    zones = zones_of(seat.table().table)
    assert {card.called for card in zones["P1/field"].objects} == called
    assert not any(card.called for card in zones["P1/hand"].objects)
    assert {name_of(card) for card in zones["P1/field"].objects} <= called | {"Foam Skipper", "送り火の灯"}


def test_a_client_asks_in_several_languages_over_one_connection(operator: Client) -> None:
    game = operator.in_language("ja").open_position(POSITION, seed=SEED)

    (finding, *_) = refuse(operator.in_language("ja"), game).findings
    assert speaks_japanese(finding.sentence) and finding.code and finding.arguments
    assert not refuse(operator, game).sentence
