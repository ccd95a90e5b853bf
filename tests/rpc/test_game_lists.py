"""Lists of games: what an entry tells to whom, the order by need, pages, and what is refused."""

from __future__ import annotations

import secrets
from contextlib import ExitStack

import grpc
import pytest

from adjudicator.auth import Role
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.messages.errors import WireRefusal
from adjudicator.rpc.services.open_watches import OpenWatches
from adjudicator_client import Client, GameMode, InvalidRequest, MoveRefused, NewGame, RequestIdReused, Seat
from adjudicator_client.pb import catalogue_service_pb2 as pb
from adjudicator_client.pb import catalogue_service_pb2_grpc as stubs
from tests.rpc.serving import open_game, play
from tests.rpc.test_desk import POSITION

NAMES = {"P1": "Ada", "P2": "孝"}


@pytest.fixture
def name() -> str:
    """The name of a tournament that no other test has."""
    return f"大会 {secrets.token_hex(4)}"


@pytest.fixture
def seated(operator: Client, name: str) -> NewGame:
    """A game at a table, of players with names."""
    return open_game(operator, tournament=name, table="12", players=NAMES)


def refuse_attempt(game: NewGame) -> int:
    """Plays until something is barred, tries it, and returns the version of the refusal."""
    judge = game.seat("judge")
    play(game, moves=9)
    while not (stood := judge.options()).choice.barred:
        play(game, moves=1)
    with pytest.raises(MoveRefused):
        game.seat(stood.choice.seat).submit([stood.choice.barred[0].id], expected_version=stood.version)
    return judge.table().version


def entry_of(seat: Seat, **asked: object) -> pb.GameEntry:
    """The entry of the game of a token."""
    (entry,) = seat.games(**asked)  # type: ignore[arg-type]
    return entry


def test_an_entry_says_what_a_judge_needs_at_a_glance(seated: NewGame) -> None:
    play(seated, moves=12)
    judge = seated.seat("judge")
    shown = judge.table()

    entry = entry_of(judge.in_language("ja"))

    assert (entry.game_id, entry.edition, entry.version) == (seated.game_id, seated.edition, shown.version)
    assert (entry.table, dict(entry.players)) == ("12", NAMES)
    assert (entry.turn, entry.turn_player) == (shown.table.turn, shown.table.turn_player)
    assert entry.last_changed_at == list(judge.events())[-1].recorded_at > 0
    assert [asked.seat for asked in entry.waiting_for] == [asked.seat for asked in shown.table.waiting_for]
    for asked, known in zip(entry.waiting_for, judge.in_language("ja").table().table.waiting_for, strict=True):
        assert asked == known and asked.since_version and asked.recorded_at and asked.sentence
    assert not entry.HasField("result") and not entry.unseen_cards


def test_a_game_that_is_over_has_a_result_and_nobody_is_asked(seated: NewGame) -> None:
    seated.seat("P1").concede()

    entry = entry_of(seated.seat("spectator"))

    assert entry.result.winner == "P2" and not entry.waiting_for


def test_refused_attempts_are_counted_since_what_was_seen(seated: NewGame) -> None:
    before = seated.seat("judge").table().version
    refused = refuse_attempt(seated)
    (seat,) = {asked.seat for asked in seated.seat("judge").table().table.waiting_for}

    for role in ("judge", "P1", "P2", "spectator"):
        told = [refused] if role in ("judge", seat) else []
        entry = entry_of(seated.seat(role), seen={seated.game_id: before})
        assert (entry.refused_attempts, list(entry.refused_versions)) == (len(told), told), role
        assert not entry_of(seated.seat(role), seen={seated.game_id: refused}).refused_attempts


def test_cards_without_a_number_are_counted_for_each_reader(operator: Client, seated: NewGame) -> None:
    on_a_table_of_wood = open_game(operator, mode=GameMode.GAME_MODE_OBSERVED, seed=b"")

    for game in (seated, on_a_table_of_wood):
        for role in ("P1", "P2", "judge", "spectator"):
            zones = game.seat(role).table().table.zones
            known = sum(1 for zone in zones for card in zone.objects if card.number)
            assert entry_of(game.seat(role)).unseen_cards == sum(zone.count for zone in zones) - known, role
    assert entry_of(on_a_table_of_wood.seat("judge")).unseen_cards == 80


def test_the_operator_is_told_names_and_times_and_nothing_of_the_table(operator: Client, seated: NewGame) -> None:
    play(seated, moves=3)
    entry = next(entry for entry in operator.games() if entry.game_id == seated.game_id)

    told = {field.name for field, _ in entry.ListFields()}
    assert told == {"game_id", "edition", "version", "table", "players", "last_changed_at"}


def test_a_game_that_begins_in_a_position_has_a_table_and_players(operator: Client) -> None:
    game = operator.open_position(POSITION.replace('["?"]', "[]"), table="A 3", players={"P2": "Bo"})

    entry = entry_of(game.seat("P1"))

    assert (entry.table, dict(entry.players)) == ("A 3", {"P2": "Bo"})


def test_table_and_names_stand_in_no_log_and_no_export(seated: NewGame) -> None:
    judge = seated.seat("judge")

    texts = [event.detail_json for event in judge.events()]

    assert not [text for text in texts if "Ada" in text or "孝" in text]


def test_a_token_sees_its_own_games_and_nothing_of_others(
    operator: Client, channel: grpc.Channel, seated: NewGame, name: str
) -> None:
    elsewhere = open_game(operator, tournament=f"{name} 2", table="1")
    judge = Client(channel, operator.tournament(name).issue("judge").token)

    for role in ("P1", "P2", "judge", "spectator"):
        assert [entry.game_id for entry in seated.seat(role).games()] == [seated.game_id]
    for by_need in (False, True):
        assert [entry.game_id for entry in judge.games(by_need=by_need, seen={elsewhere.game_id: 1})] == [
            seated.game_id
        ]


def test_what_needs_a_judge_comes_first(operator: Client, channel: grpc.Channel, name: str) -> None:
    games = [open_game(operator, tournament=name, table=str(number)) for number in range(4)]
    games[0].seat("P1").concede()
    refuse_attempt(games[3])
    play(games[1], moves=1)
    judge = Client(channel, operator.tournament(name).issue("judge").token)

    listed = list(judge.games(by_need=True))

    tables = [entry.table for entry in listed]
    assert (tables[0], tables[-1]) == ("3", "0")
    waiting = [min(asked.recorded_at for asked in entry.waiting_for) for entry in listed[1:3]]
    assert waiting == sorted(waiting)
    seen = {games[3].game_id: games[3].seat("judge").table().version}
    assert [entry.table for entry in judge.games(by_need=True, seen=seen)][-1] == "0"
    assert not any(entry.refused_attempts for entry in judge.games(by_need=True, seen=seen))


def test_calls_for_a_judge_come_first_of_all_until_one_claims_them(
    operator: Client, channel: grpc.Channel, name: str
) -> None:
    games = [open_game(operator, tournament=name, table=str(number)) for number in range(3)]
    refuse_attempt(games[0])
    token = operator.tournament(name).issue("judge").token
    judge = Client(channel, token)
    called = games[2].seat("P1").acts.call_judge("how many?")

    assert [entry.table for entry in judge.games(by_need=True)][:2] == ["2", "0"]
    for role, told in (("judge", 1), ("P1", 1), ("P2", 0), ("spectator", 0)):
        entry = entry_of(games[2].seat(role))
        assert (entry.open_calls, entry.claimed_calls, bool(entry.oldest_call_at)) == (told, 0, bool(told)), role

    acts = judge.seat(games[2].game_id, token).acts
    acts.claim_call(called.call.call_id)
    assert [entry.table for entry in judge.games(by_need=True)][:2] == ["0", "2"]
    assert entry_of(games[2].seat("judge")).claimed_calls == 1
    acts.resolve_call(called.call.call_id)
    assert not entry_of(games[2].seat("judge")).open_calls


def test_a_list_by_need_comes_in_pages(operator: Client, channel: grpc.Channel, name: str) -> None:
    games = [open_game(operator, tournament=name) for _ in range(3)]
    refuse_attempt(games[2])
    token = operator.tournament(name).issue("judge").token
    whole = [entry.game_id for entry in Client(channel, token).games(by_need=True)]
    stub = stubs.CatalogueServiceStub(channel)

    found, page = list[str](), ""
    for _ in range(3):
        request = pb.ListGamesRequest(page_size=1, page_token=page, order=pb.GAME_ORDER_NEED)
        answer = stub.ListGames(request, metadata=(("authorization", f"Bearer {token}"),))
        found += [entry.game_id for entry in answer.games]
        page = answer.next_page_token

    assert (found, page) == (whole, "")


@pytest.mark.parametrize("page", ["x", "7.1.g", "1..g", "1.1." + "g" * 65, "0.1"])
def test_a_page_token_of_no_page_by_need_is_refused(channel: grpc.Channel, seated: NewGame, page: str) -> None:
    request = pb.ListGamesRequest(game_id=seated.game_id, page_token=page, order=pb.GAME_ORDER_NEED)

    with pytest.raises(grpc.RpcError) as refused:
        stubs.CatalogueServiceStub(channel).ListGames(
            request, metadata=(("authorization", f"Bearer {seated.tokens['judge']}"),)
        )

    assert isinstance(refused.value, grpc.Call) and refused.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_ten_thousand_versions_seen_are_refused_in_words(seated: NewGame) -> None:
    with pytest.raises(InvalidRequest, match="there are 10000; send at most 1000") as refused:
        list(seated.seat("judge").games(seen={f"g{number}": 1 for number in range(10_000)}))

    assert refused.value.reason == "MALFORMED_REQUEST"


@pytest.mark.parametrize(
    "given",
    [{"table": " 1"}, {"table": "a" * 65}, {"table": "a\nb"}, {"players": {"P1": ""}}, {"players": {"P1": "大" * 43}}],
)
def test_a_name_that_is_none_is_refused(operator: Client, given: dict[str, object]) -> None:
    with pytest.raises(InvalidRequest, match="write 1 to 64 characters"):
        open_game(operator, **given)


def test_a_name_of_nobody_who_plays_is_refused(operator: Client) -> None:
    with pytest.raises(InvalidRequest, match="P1, P2"):
        open_game(operator, players={"P3": "Ada"})


def test_a_request_that_is_sent_again_with_another_table_is_refused(operator: Client, name: str) -> None:
    request_id = name.encode().hex()[:40]
    open_game(operator, request_id=request_id, table="1", players=NAMES)

    assert open_game(operator, request_id=request_id, table="1", players=NAMES).already_recorded
    for other in ({"table": "2", "players": NAMES}, {"table": "1"}):
        with pytest.raises(RequestIdReused, match="another table or other players"):
            open_game(operator, request_id=request_id, **other)


class Connected:
    """A call whose client stays."""

    def add_callback(self, callback: object) -> bool:
        return True


def test_each_token_of_a_tournament_has_places_of_its_own_up_to_a_quarter_of_all() -> None:
    watches, faults = OpenWatches(most=80, most_per_role=8), list[str]()
    with ExitStack() as open_ones:
        for judge in range(4):
            caller = Caller(Role.JUDGE, token_id=f"t{judge}", tournament="tournament/cup")
            for _ in range(9):
                try:
                    open_ones.enter_context(watches.place(caller, Connected()))  # type: ignore[arg-type]
                except WireRefusal as refused:
                    assert refused.reason == "TOO_MANY_WATCHES"
                    faults.append(str(refused.arguments["fault"]))
        assert (len(watches), faults) == (20, ["role", "role", *["tournament"] * 5, *["tournament"] * 9])
    assert not len(watches)
