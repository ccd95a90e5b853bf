"""Opening games: once per request, with tokens that are kept as hashes only, and a seed nobody sees."""

from __future__ import annotations

import base64
import hashlib
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from adjudicator.application import (
    Adjudicator,
    BadRequest,
    CreateGame,
    GameCreated,
    GameExists,
    ReadOnlyGame,
    RequestIdReused,
    TokensGone,
)
from adjudicator.auth import Role, Unauthenticated
from adjudicator.log import GameStore, UnknownGame, open_memory_store, open_sqlite_store
from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import IllegalDeck, UnknownCard, UnknownEdition, UnknownReading
from engine.core.events.game import GameEnded, GameOpened, SeedRevealed
from engine.core.opening.opening import DeckList, OpeningPosition
from engine.core.play.decide import Concede
from engine.core.table.chance import commit_to_seed
from engine.core.table.state import FIRST_DRAWN
from tests.application.playing import DECK, DEFINITIONS, REQUEST, SEED, open_a_game, play

replace = msgspec.structs.replace


def test_the_first_event_pins_the_game_and_commits_to_the_seed(app: Adjudicator, game: GameCreated) -> None:
    first = app.events(game.game_id)[0]

    assert isinstance(first, GameOpened)
    assert first.pins.seed_commitment == commit_to_seed(SEED)
    assert first.pins.definitions == DEFINITIONS
    assert app.table(game.game_id, 1).version == 1


def test_every_token_opens_its_role_and_nothing_else_does(app: Adjudicator, game: GameCreated) -> None:
    assert {app.authorize(game.game_id, token) for token in game.tokens.values()} == {
        Role.P1,
        Role.P2,
        Role.JUDGE,
        Role.SPECTATOR,
    }
    for role, token in game.tokens.items():
        assert app.authorize(game.game_id, token) == role
    other = open_a_game(app, "create-2")
    mine = game.tokens["P1"]
    for token in ("", "x", "x" * 100_000, mine[:-1], mine + "x", *other.tokens.values()):
        with pytest.raises(Unauthenticated) as error:
            app.authorize(game.game_id, token)
        assert not token or token not in say_error(error.value) or token == "x"
    with pytest.raises(UnknownGame):
        app.authorize("nobody", game.tokens["P1"])


def test_tokens_are_kept_as_hashes_and_neither_they_nor_the_seed_are_in_log_or_repr(tmp_path: Path) -> None:
    with capture_logs() as logged:
        app = Adjudicator(open_sqlite_store(tmp_path / "games.db"))
        game = open_a_game(app)
        play(app, game.game_id, commands=3)
        out = BytesIO()
        app.export(game.game_id, out)
        app.verify(game.game_id)
        app.close()

    everything = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in game.tokens.values():
        assert token.encode() not in everything + out.getvalue()
        assert base64.b64encode(hashlib.sha256(token.encode()).digest()) in everything
        assert hashlib.sha256(token.encode()).digest() not in out.getvalue()
    assert SEED.hex().encode() not in everything + out.getvalue() and SEED not in out.getvalue()
    said = f"{logged} {game!r} {REQUEST!r}"
    assert logged
    assert not any(secret in said for secret in (*game.tokens.values(), SEED.hex(), repr(SEED)))


def test_the_same_creation_sent_again_is_the_same_game_with_the_same_tokens(app: Adjudicator) -> None:
    first = open_a_game(app)

    again = open_a_game(app)

    assert again == replace(first, repeated=True)
    assert app.games() == [first.game_id]


def test_a_creation_sent_again_later_or_elsewhere_is_refused_and_opens_no_second_game(store: GameStore) -> None:
    now = datetime(2026, 11, 21, tzinfo=UTC)
    app = Adjudicator(store, clock=lambda: now)
    first = open_a_game(app)
    now += timedelta(minutes=10)
    assert open_a_game(app).tokens == first.tokens

    now += timedelta(seconds=1)

    for late in (app, Adjudicator(store)):
        with pytest.raises(TokensGone) as error:
            open_a_game(late)
        assert (error.value.reason, error.value.game_id) == ("TOKENS_GONE", first.game_id)
        assert first.game_id in say_error(error.value) and not any(
            token in say_error(error.value) for token in first.tokens.values()
        )
        with pytest.raises(RequestIdReused):
            open_a_game(late, request=replace(REQUEST, readings={"first_player": "chance"}))
    assert app.games() == [first.game_id]


def test_of_many_threads_with_the_same_creation_all_get_the_same_tokens(app: Adjudicator) -> None:
    with ThreadPoolExecutor(6) as pool:
        made = list(pool.map(lambda _: open_a_game(app), range(6)))

    assert len({tuple(sorted(each.tokens.items())) for each in made}) == 1
    assert sorted(each.repeated for each in made) == [False] + [True] * 5


def test_a_request_id_of_another_game_is_refused(app: Adjudicator) -> None:
    open_a_game(app)

    for other in (
        replace(REQUEST, seed=b"another seed of sixteen bytes or more"),
        replace(REQUEST, readings={"first_player": "chance"}),
        replace(REQUEST, mode="observed", seed=None),
    ):
        with pytest.raises(RequestIdReused):
            open_a_game(app, request=other)
    assert len(app.games()) == 1


def test_without_a_seed_the_service_chooses_one_for_each_game(app: Adjudicator) -> None:
    games = [open_a_game(app, f"c{n}", replace(REQUEST, seed=None)) for n in range(2)]

    commitments = {app.table(game.game_id).pins.seed_commitment for game in games}

    assert len(commitments) == 2
    assert all(app.verify(game.game_id).mark == "EXACT" for game in games)


def test_the_same_seed_and_request_id_are_shuffled_alike_in_another_store(app: Adjudicator) -> None:
    one = open_a_game(app)
    play(app, one.game_id, commands=4)
    other = Adjudicator(open_memory_store())
    two = open_a_game(other)
    play(other, two.game_id, commands=4)

    assert one.game_id != two.game_id and one.tokens != two.tokens
    assert app.table(one.game_id) == other.table(two.game_id)


def test_two_games_with_the_same_seed_are_shuffled_differently(app: Adjudicator) -> None:
    one, two = (app.table(open_a_game(app, f"c{n}").game_id) for n in range(2))

    assert one.pins.seed_commitment == two.pins.seed_commitment
    lying = [[table.objects[i].card for i in table.zones["P1/deck"]] for table in (one, two)]
    assert lying[0] != lying[1]
    assert not set(one.zones["P1/deck"]) & set(two.zones["P1/deck"]), "numbers of one game tell nothing of another"


@pytest.mark.parametrize(
    "request_, error",
    [
        (replace(REQUEST, edition="chess@1"), UnknownEdition),
        (replace(REQUEST, decks={"P1": DECK}), IllegalDeck),
        (replace(REQUEST, decks={"P1": DECK, "P2": DeckList({"deck": {"U-01": 3}})}), IllegalDeck),
        (replace(REQUEST, decks={"P1": DECK, "P2": DeckList({"deck": {"U-99": 2}})}), UnknownCard),
        (replace(REQUEST, readings={"weather": "rain"}), UnknownReading),
        (replace(REQUEST, mode="imagined"), BadRequest),
        (replace(REQUEST, decks={}), BadRequest),
        (replace(REQUEST, seed=b"short"), BadRequest),
        (replace(REQUEST, mode="observed"), BadRequest),
        (replace(REQUEST, decks={"P1": DECK, "P2": DeckList({"deck": {"U-01": 10**9}})}), BadRequest),
        (replace(REQUEST, readings={str(n): "x" for n in range(5000)}), BadRequest),
    ],
)
def test_a_game_that_cannot_be_opened_is_a_typed_error_and_stores_nothing(
    app: Adjudicator, request_: CreateGame, error: type[Exception]
) -> None:
    with pytest.raises(error):
        open_a_game(app, request=request_)

    assert app.games() == []


def test_an_observed_game_asks_people_what_chance_brought(app: Adjudicator) -> None:
    request = replace(REQUEST, mode="observed", seed=None)
    game = open_a_game(app, request=request)

    asked = app.table(game.game_id).choices[0]
    assert (asked.seat, asked.form) == ("CHANCE", "shuffle")
    play(app, game.game_id)

    assert app.table(game.game_id).result is not None
    grade = app.verify(game.game_id)
    assert (grade.mark, grade.shuffles) == ("EXACT", "entered")


def test_the_seed_is_shown_when_the_game_is_over_and_not_before(app: Adjudicator, game: GameCreated) -> None:
    reached = play(app, game.game_id, commands=4)
    assert not any(isinstance(event, SeedRevealed) for event in app.events(game.game_id, limit=10_000))

    done = app.submit(game.game_id, Concede("P2"), expected_version=reached, request_id="give-up")

    ended, shown = done.events[-2:]
    assert isinstance(ended, GameEnded) and isinstance(shown, SeedRevealed)
    assert shown.seed == SEED.hex() and commit_to_seed(bytes.fromhex(shown.seed)) == commit_to_seed(SEED)
    assert (shown.cause, shown.cites) == (ended.seq, ended.cites)
    assert app.table(game.game_id).seed == SEED.hex()
    assert app.verify(game.game_id).shuffles == "re-derived"


def test_an_export_is_taken_over_byte_for_byte_and_can_be_verified(app: Adjudicator, game: GameCreated) -> None:
    play(app, game.game_id)
    out = BytesIO()
    app.export(game.game_id, out)
    other = Adjudicator(open_memory_store())

    taken = other.import_(BytesIO(out.getvalue()))

    assert (taken.game_id, taken.version) == (game.game_id, app.head(game.game_id))
    assert set(taken.tokens) == {"judge", "spectator"}
    assert other.authorize(game.game_id, taken.tokens["judge"]) == Role.JUDGE
    assert other.table(game.game_id) == app.table(game.game_id)
    assert other.verify(game.game_id) == app.verify(game.game_id)
    again = BytesIO()
    other.export(game.game_id, again)
    assert again.getvalue().splitlines()[1:] == out.getvalue().splitlines()[1:]
    assert other.import_(BytesIO(out.getvalue())).tokens == {}
    assert app.import_(BytesIO(out.getvalue())).tokens == {}


def test_a_dealt_game_that_was_taken_over_cannot_be_played_on(app: Adjudicator, game: GameCreated) -> None:
    reached = play(app, game.game_id, commands=5)
    out = BytesIO()
    app.export(game.game_id, out)
    other = Adjudicator(open_memory_store())
    other.import_(BytesIO(out.getvalue()))

    with pytest.raises(ReadOnlyGame):
        other.submit(game.game_id, Concede("P1"), expected_version=reached, request_id="one")

    assert other.head(game.game_id) == reached
    grade = other.verify(game.game_id)
    assert (grade.mark, grade.shuffles, list(grade.differs)) == ("UNVERIFIED", "not checked", ["chance"])


def test_another_history_of_a_game_is_not_taken_over() -> None:
    app, other = (Adjudicator(open_memory_store(), entropy=bytes) for _ in range(2))
    game = open_a_game(app)
    assert open_a_game(other).game_id == game.game_id
    play(app, game.game_id, seed=1, commands=3)
    play(other, game.game_id, seed=2, commands=3)
    out = BytesIO()
    app.export(game.game_id, out)

    with pytest.raises(GameExists):
        other.import_(BytesIO(out.getvalue()))


def stated(app: Adjudicator) -> CreateGame:
    """The position before the first shuffle, stated by a person."""
    first = app.events(open_a_game(app, "source").game_id)[0]
    assert isinstance(first, GameOpened)
    position = OpeningPosition(first.objects, first.agenda, first.turn, first.turn_player)
    return CreateGame(REQUEST.edition, definitions=DEFINITIONS, mode="stated", position=position)


def test_a_stated_position_is_a_game_like_any_other(app: Adjudicator) -> None:
    game = open_a_game(app, request=stated(app))

    assert app.table(game.game_id).choices[0].seat == "CHANCE"
    play(app, game.game_id)

    grade = app.verify(game.game_id)
    assert (grade.mark, grade.shuffles) == ("EXACT", "entered")
    assert app.authorize(game.game_id, game.tokens["judge"]) == Role.JUDGE


@pytest.mark.parametrize("plain", [False, True])
def test_a_stated_position_that_seats_play_has_drawn_numbers(app: Adjudicator, plain: bool) -> None:
    request = stated(app)
    assert request.position is not None
    objects = tuple(msgspec.structs.replace(obj, id=n) for n, obj in enumerate(request.position.objects, 1))
    position = msgspec.structs.replace(request.position, objects=objects)

    table = app.table(open_a_game(app, request=replace(request, position=position, plain_numbers=plain)).game_id)

    hidden = [obj.id for obj in table.objects.values() if obj.zone.endswith(("/deck", "/hand", "/box"))]
    assert hidden and all((number < FIRST_DRAWN) is plain for number in hidden)
    assert bool(table.pins.number_key) is not plain


def test_another_position_under_the_same_request_id_is_refused(app: Adjudicator) -> None:
    request = stated(app)
    open_a_game(app, request=request)
    assert request.position is not None
    fewer = msgspec.structs.replace(request.position, objects=request.position.objects[1:])

    with pytest.raises(RequestIdReused):
        open_a_game(app, request=replace(request, position=fewer))
