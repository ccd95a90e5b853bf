"""A table on which cards that no player may see are counted, not listed."""

from __future__ import annotations

import pytest

from adjudicator_client import Client, Seat
from adjudicator_client.pb.table_pb2 import Table, Zone
from tests.rpc.serving import open_game, play, seats


def zones_of(table: Table) -> dict[str, Zone]:
    return {zone.key: zone for zone in table.zones}


@pytest.fixture
def played(operator: Client) -> dict[str, Seat]:
    game = open_game(operator)
    play(game, moves=12)
    return seats(game)


def test_a_judges_table_counts_what_no_player_sees(played: dict[str, Seat]) -> None:
    judge = played["judge"].in_language("ja")

    whole, counted = judge.table().table, judge.table(count_unseen=True).table

    assert all(len(zones_of(whole)[key].objects) == zones_of(whole)[key].count > 0 for key in ("P1/deck", "P2/deck"))
    for key, zone in zones_of(counted).items():
        listed = zones_of(whole)[key]
        assert (zone.count, zone.public) == (listed.count, listed.public)
        seen = {each.id for seat in ("P1", "P2") for each in zones_of(played[seat].table().table)[key].objects}
        assert [each for each in listed.objects if each.id in seen] == list(zone.objects)
    assert not any(zones_of(counted)[key].objects for key in ("P1/deck", "P2/deck"))
    assert len(counted.SerializeToString()) < len(whole.SerializeToString()) / 2


def test_the_option_changes_nothing_for_players_and_spectators(played: dict[str, Seat]) -> None:
    for role in ("P1", "P2", "spectator"):
        assert played[role].table(count_unseen=True) == played[role].table()
    judge = played["judge"]
    assert judge.table(viewer="P1", count_unseen=True) == judge.table(viewer="P1")


def test_in_a_past_version_too(played: dict[str, Seat]) -> None:
    judge = played["judge"]

    then = judge.table(at_version=judge.head().version - 5, count_unseen=True)

    assert then.version == judge.head().version - 5 and not zones_of(then.table)["P1/deck"].objects
