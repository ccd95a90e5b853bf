"""Tokens over the wire: issued, listed, revoked; what a judge keeps to itself; and what nobody is ever shown."""

from __future__ import annotations

import json
import threading
import time
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import pytest

from adjudicator_client import (
    AdjudicatorError,
    Client,
    Forbidden,
    InvalidRequest,
    NewGame,
    NotFound,
    Seat,
    Unauthenticated,
    connect,
    zones_of,
)
from adjudicator_client.judge import move_card, set_identity
from tests.rpc.serving import Server, open_game, play

LABEL = "Ada Lovelace, table 7"
NOTE = "P2 looked at the deck, keep an eye on it"
CLAUSES = ["102.1"]


def test_a_second_judge_comes_and_goes(server: Server, operator: Client, game: NewGame, seat: dict[str, Seat]) -> None:
    made = seat["judge"].access.issue("judge", label=LABEL)
    second = operator.seat(game.game_id, made.token)
    assert second.table().table.viewer == "judge"
    assert (made.info.role, made.info.label, made.already_recorded) == ("judge", LABEL, False)

    listed = operator.access(game.game_id).tokens()
    assert [(each.role, each.label) for each in listed if each.token_id == made.info.token_id] == [("judge", LABEL)]
    assert len(listed) == 5 and listed == seat["judge"].access.tokens()
    now = datetime.now(UTC)
    for each in listed:
        assert each.good_at(now) and not each.good_at(now + timedelta(days=31))
    shown = repr(listed) + repr(made)
    assert not any(token in shown for token in (*game.tokens.values(), made.token))

    ended = seat["judge"].access.revoke(made.info.token_id)
    assert ended.revoked_at is not None and not ended.good_at(now)
    with pytest.raises(Unauthenticated) as refusal:
        second.table()
    assert made.token not in str(refusal.value) and LABEL not in str(refusal.value)
    assert seat["judge"].table().version


def test_what_is_sent_again_is_answered_again_and_what_is_wrong_is_said(
    operator: Client, game: NewGame, seat: dict[str, Seat]
) -> None:
    access = operator.access(game.game_id)
    first = access.issue("P1", request_id="again")
    again = access.issue("P1", request_id="again")
    assert (again.token, again.already_recorded) == (first.token, True)
    for wrong in ({"label": "x" * 65}, {"label": "a\nb"}, {"lifetime_seconds": 59}, {"lifetime_seconds": -1}):
        with pytest.raises(InvalidRequest):
            access.issue("P1", **wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidRequest):
        open_game(operator, token_lifetime_seconds=31_622_401)
    with pytest.raises(NotFound) as missing:
        access.revoke("nothing")
    assert missing.value.reason == "UNKNOWN_TOKEN"
    with pytest.raises(NotFound):
        operator.access("g00000000000000000000").tokens()
    with pytest.raises(InvalidRequest):
        operator.access("").tokens()
    with pytest.raises(Forbidden):
        access.issue("operator")


def test_a_game_is_opened_with_short_tokens(operator: Client) -> None:
    game = open_game(operator, token_lifetime_seconds=120)
    for each in operator.access(game.game_id).tokens():
        assert each.issued_at is not None and each.expires_at is not None
        assert each.expires_at - each.issued_at == timedelta(seconds=120)


def test_a_watch_ends_when_its_token_does(operator: Client, game: NewGame, seat: dict[str, Seat]) -> None:
    made = seat["judge"].access.issue("spectator")
    spectator = operator.seat(game.game_id, made.token)
    ended: list[AdjudicatorError] = []
    watching = threading.Event()

    def watch() -> None:
        try:
            for _ in spectator.watch():
                watching.set()
        except AdjudicatorError as error:
            ended.append(error)

    thread = threading.Thread(target=watch)
    thread.start()
    assert watching.wait(10)
    seat["judge"].access.revoke(made.info.token_id)
    thread.join(10)

    assert [type(error) for error in ended] == [Unauthenticated]


@pytest.mark.services
def test_another_server_process_hears_of_it_within_seconds(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with Server(store=store) as one, Server(store=store) as two, one.client() as here, two.client() as there:
        game = open_game(here)
        elsewhere = there.seat(game.game_id, game.tokens["P1"])
        assert elsewhere.table().version
        token_id = next(each.token_id for each in here.access(game.game_id).tokens() if each.role == "P1")
        here.access(game.game_id).revoke(token_id)
        with pytest.raises(Unauthenticated):
            here.seat(game.game_id, game.tokens["P1"]).table()
        end = time.monotonic() + 20
        with pytest.raises(Unauthenticated):
            while time.monotonic() < end:
                elsewhere.table()
                time.sleep(0.1)
        made = here.access(game.game_id).issue("P1")
        time.sleep(0.3)
        assert there.seat(game.game_id, made.token).table().table.viewer == "P1"


# ---------------------------------------------------------------------- what stays with judges


def everything_told(seat: Seat, version: int) -> str:
    """All that a role is told of a game: log, watch, table and options at every version that matters, reasons."""
    told = [repr(list(seat.events())), repr(seat.options()), repr(seat.table()), repr(seat.explain_place())]
    for news in seat.watch():
        told.append(repr(news))
        if news.version >= version:
            break
    for seq in range(max(1, version - 12), version + 1):
        told.append(repr(seat.table(at_version=seq)))
        try:
            told.append(repr(seat.explain_event(seq)))
        except AdjudicatorError as error:
            told.append(f"{error} {error.tried} {error.wrong} {error.todo} {error.findings}")
    return "\n".join(told)


def test_notes_labels_and_hidden_corrections_of_a_judge_reach_no_seat_and_no_spectator(
    operator: Client, game: NewGame, seat: dict[str, Seat]
) -> None:
    made = seat["judge"].access.issue("judge", label=LABEL)
    judge = operator.seat(game.game_id, made.token)
    play(game, moves=6)
    asked = judge.options().seat
    zones = zones_of(judge.table().table)
    mine, deck = zones[f"{asked}/hand"].objects[0], zones[f"{asked}/deck"].objects[-1]
    judge.acts.rule(NOTE, CLAUSES, private=True)
    other = next(obj.number for obj in zones[f"{asked}/deck"].objects if obj.number != deck.number)
    judge.acts.correct("the wrong card", CLAUSES, [set_identity(deck.id, other)])
    done = judge.acts.correct("one too many", CLAUSES, [move_card(mine.id, f"{asked}/deck", place=1)])

    told = {role: everything_told(handle, done.version) for role, handle in seat.items()}

    assert NOTE in told["judge"] and other in told["judge"]
    for role in ("P1", "P2", "spectator"):
        assert NOTE not in told[role] and LABEL not in told[role] and made.info.token_id not in told[role], role
    against = "P2" if asked == "P1" else "P1"
    for role in (against, "spectator"):
        corrected = [event for event in seat[role].events() if event.type == "table-corrected"]
        assert len(corrected) == 2
        for event in seat[role].page(corrected[0].seq - 1).events:
            assert other not in repr(event) and mine.number not in repr(event), role
    assert other not in told["spectator"] and deck.number not in told["spectator"]

    export = BytesIO()
    judge.export(export)
    records = [json.loads(line) for line in export.getvalue().splitlines()]
    assert LABEL in json.dumps(records, ensure_ascii=False)  # every act with who did it


def test_every_act_of_a_judge_is_in_the_log_with_its_name(
    operator: Client, game: NewGame, seat: dict[str, Seat]
) -> None:
    judge = operator.seat(game.game_id, seat["judge"].access.issue("judge", label=LABEL).token)
    play(game, moves=4)
    before = judge.table().version
    judge.acts.rule("slow play", CLAUSES)
    judge.acts.rule(NOTE, CLAUSES, private=True)
    acts = [event.type for event in judge.page(before).events]
    assert acts == ["ruling-given", "ruling-given"]
    export = BytesIO()
    judge.export(export)
    text = export.getvalue().decode()
    assert text.count(LABEL) == 2 and text.count('"judge"') >= 2


@pytest.mark.services
def test_no_token_and_no_label_is_logged_by_a_server(tmp_path: Path) -> None:
    with Server("--log-level", "debug", store=tmp_path / "games.db") as server, server.client() as client:
        game = open_game(client)
        made = client.access(game.game_id).issue("judge", label=LABEL)
        judge = client.seat(game.game_id, made.token)
        judge.acts.rule(NOTE, CLAUSES, private=True)
        client.access(game.game_id).revoke(made.info.token_id)
        with pytest.raises(Unauthenticated):
            judge.table()
        with pytest.raises(AdjudicatorError):
            connect(server.address, attempts=1).seat(game.game_id, "a-token-that-nobody-issued").table()
        server.terminate()
        _, logged = server.ended()

    assert "token.issued" in logged and "token.revoked" in logged and made.info.token_id in logged
    for secret in (*game.tokens.values(), made.token, LABEL, NOTE, "a-token-that-nobody-issued"):
        assert secret not in logged
