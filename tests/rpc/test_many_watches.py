"""A hundred tables with two seats each and ten judges: all of them watch at once, on a server as shipped."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import grpc
import pytest

from adjudicator_client.pb import catalogue_service_pb2 as catalogue
from adjudicator_client.pb import catalogue_service_pb2_grpc as catalogue_stubs
from adjudicator_client.pb import log_service_pb2 as logs
from adjudicator_client.pb import log_service_pb2_grpc as log_stubs
from tests.rpc.serving import Server, open_game

pytestmark = pytest.mark.services

TABLES, JUDGES = 100, 10
TOURNAMENT = "Autumn Open"


def header(token: str) -> tuple[tuple[str, str], ...]:
    return (("authorization", f"Bearer {token}"),)


def open_connection(server: Server) -> grpc.Channel:
    """A connection of its own, as each device has one."""
    return grpc.insecure_channel(server.address, options=[("grpc.use_local_subchannel_pool", 1)])


def read_work(server: Server) -> float:
    """The seconds of processor time that a server has taken."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def read_tables(news: Iterator[catalogue.WatchGamesResponse], version: int) -> dict[str, catalogue.GameEntry]:
    """The entries of all tables, once each has come to that version."""
    entries: dict[str, catalogue.GameEntry] = {}
    while len([entry for entry in entries.values() if entry.version > version]) < TABLES:
        entries |= {entry.table: entry for entry in next(news).games}
    return entries


def test_a_hundred_tables_and_ten_judges_watch_at_once(tmp_path: Path) -> None:
    with Server(store=tmp_path / "games.db") as server, server.client() as operator:
        games = [open_game(operator, tournament=TOURNAMENT, table=str(n)) for n in range(TABLES)]
        access = operator.tournament(TOURNAMENT)
        channels = [open_connection(server) for _ in range(TABLES + JUDGES)]
        seats = [
            log_stubs.LogServiceStub(channel).WatchEvents(
                logs.WatchEventsRequest(game_id=game.game_id, after_version=game.version),
                metadata=header(game.tokens[seat]),
                timeout=100,
            )
            for channel, game in zip(channels, games, strict=False)
            for seat in ("P1", "P2")
        ]
        judges = [
            catalogue_stubs.CatalogueServiceStub(channel).WatchGames(
                catalogue.WatchGamesRequest(), metadata=header(access.issue("judge").token), timeout=100
            )
            for channel in channels[TABLES:]
        ]
        for told in seats:
            assert next(told).version == games[0].version
        for told in judges:
            assert read_tables(told, 0).keys() == {str(n) for n in range(TABLES)}

        idle, since = read_work(server), time.monotonic()
        time.sleep(2)
        assert (read_work(server) - idle) / (time.monotonic() - since) < 0.4, "what waits costs little"

        before = read_work(server)
        for game in games:
            game.seat("P1").submit("keep")
        for told in seats:
            assert next(told).events
        for told in judges:
            read_tables(told, games[0].version)
        assert read_work(server) - before < 10, "a change is described once for all who are told"
        for call in (*seats, *judges):
            call.cancel()
        for channel in channels:
            channel.close()
