"""What a store says when its file has less than it acknowledged."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from adjudicator.log import EpochCause, GameLoss, StoreCheck, open_sqlite_store
from adjudicator.log.losses.store_mark import FORMAT, SLOT, SLOTS, TORN, MarkedWrite, StoreMark
from adjudicator.tokens import TokenRecord
from tests.log.losing import copied, flip, killed, names
from tests.log.samples import burst, grown_in, opened_in, record


@pytest.mark.services
def test_a_store_that_lost_nothing_says_nothing_and_keeps_its_epoch(path: Path, said: list[dict[str, object]]) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "g")
        store.add_token("g", TokenRecord("t", "judge", bytes(32)))
        epoch = store.epoch()
    killed(path.with_name("other.db"))

    for name in ("games.db", "other.db"):
        with closing(open_sqlite_store(path.with_name(name))) as again:
            assert again.check() == StoreCheck() and [each.cause for each in again.epochs()] == [EpochCause.MADE]
    with closing(open_sqlite_store(path)) as again:
        assert again.epoch() == epoch
    assert names(said) == []


@pytest.mark.services
def test_a_flipped_byte_in_the_wal_is_a_loss_that_is_named(path: Path, said: list[dict[str, object]]) -> None:
    killed(path)
    wal = path.with_name("games.db-wal")
    flip(wal, wal.stat().st_size * 2 // 3)

    with closing(open_sqlite_store(path)) as store:
        begun = store.epochs()[-1]
        assert begun.cause is EpochCause.LOST and begun.loss is not None and begun.epoch == store.epoch()
        (lost,) = begun.loss.games
        stored = store.head("b").version
        assert (lost.game_id, lost.acknowledged, lost.stored) == ("b", 201, stored)
        assert lost.events == 201 - stored and lost.commands == lost.events // 40
        assert lost.tokens == ("t1",)
        assert store.head("a").version == 201
    (entry,) = said
    assert entry["event"] == "store.lost" and entry["log_level"] == "error"
    assert f"b (acknowledged up to event 201, the file has {stored}" in str(entry["said"])


def test_an_older_copy_is_named_and_gets_another_epoch_so_that_chance_is_not_dealt_again(
    path: Path, said: list[dict[str, object]]
) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "a")
        opened = opened_in(store, "b")
        epoch = store.epoch()
    copied(path, path.with_name("old.db"))
    with closing(open_sqlite_store(path)) as store:
        store.append("b", 1, burst(1, 3), record(2, 4), previous=opened.chain)
        grown_in(store, "c", commands=1)
    path.with_name("old.db").replace(path)

    with closing(open_sqlite_store(path)) as back:
        begun = back.epochs()[-1]
        assert begun.loss is not None and begun.epoch == back.epoch() != epoch
        assert begun.loss.games == (GameLoss("b", 4, 1, 1, 3), GameLoss("c", 6, 0, 2, 6))
        assert begun.loss.unnamed == 0
        assert "c (acknowledged up to event 6, the file has nothing of it)" in str(begun.loss)
        assert "3 commands (9 events) that were acknowledged are missing" in str(begun.loss)
        assert back.head("a").version == 16, "serving goes on"
        back.append("b", 1, burst(1, 2), record(2, 3), previous=opened.chain)
    assert names(said) == ["store.lost"]


def test_a_loss_is_said_at_every_start_until_the_store_is_said_to_be_restored(
    path: Path, said: list[dict[str, object]]
) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
    copied(path, path.with_name("old.db"))
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "b")
    path.with_name("old.db").replace(path)

    for _ in range(2):
        with closing(open_sqlite_store(path)) as store:
            assert [each.cause for each in store.epochs()] == [EpochCause.MADE, EpochCause.LOST]
    assert names(said) == ["store.lost", "store.lost"]
    with closing(open_sqlite_store(path)) as store:
        store.renew_epoch()
    said.clear()
    with closing(open_sqlite_store(path)) as store:
        assert [each.cause for each in store.epochs()] == [EpochCause.MADE, EpochCause.LOST, EpochCause.RESTORED]
        assert store.check() == StoreCheck()
    assert names(said) == []


def test_a_store_that_was_deleted_and_made_anew_names_what_it_had(path: Path, said: list[dict[str, object]]) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "a", commands=2)
        epoch = store.epoch()
    path.unlink()

    with closing(open_sqlite_store(path)) as store:
        loss = store.epochs()[-1].loss
        assert loss is not None and loss.games == (GameLoss("a", 11, 0, 3, 11),)
        assert store.epoch() != epoch and store.games() == []
        grown_in(store, "z", commands=1)
    with closing(open_sqlite_store(path)) as store:
        assert store.check() == StoreCheck(), "it was said once and for all; the new games are there"
    assert names(said) == ["store.lost", "store.lost"]


def test_a_store_with_more_writes_in_the_place_of_another_is_another_store(path: Path) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
    with closing(open_sqlite_store(path.with_name("other.db"))) as other:
        grown_in(other, "z", commands=9)
        other.renew_epoch()
    path.with_name("other.db").replace(path)

    with closing(open_sqlite_store(path)) as store:
        loss = store.epochs()[-1].loss
        assert loss is not None and loss.games == (GameLoss("a", 1, 0, 1, 1),)


def test_a_revocation_that_went_back_is_named(path: Path) -> None:
    kept = TokenRecord("t1", "judge", bytes(32))
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
        store.add_token("a", kept)
    copied(path, path.with_name("old.db"))
    with closing(open_sqlite_store(path)) as store:
        store.change_token("a", TokenRecord("t1", "judge", bytes(32), revoked_by="operator"))
    path.with_name("old.db").replace(path)

    with closing(open_sqlite_store(path)) as store:
        loss = store.epochs()[-1].loss
        assert loss is not None and loss.games == (GameLoss("a", 0, 1, 0, 0, ("t1",)),)
        assert str(loss) == "1 change of tokens that was acknowledged is missing in a (issue or end of token t1)"


def test_a_write_of_which_nothing_can_be_looked_for_is_counted(path: Path) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
    copied(path, path.with_name("old.db"))
    with closing(open_sqlite_store(path)) as store:
        restored = store.renew_epoch()
    path.with_name("old.db").replace(path)

    with closing(open_sqlite_store(path)) as store:
        loss = store.epochs()[-1].loss
        assert loss is not None and str(loss) == "1 write whose games are not known that was acknowledged is missing"
        assert store.epoch() != restored
        number = store.check()
        assert number == StoreCheck()
    mark = StoreMark(str(path))
    mark.note([MarkedWrite(FORMAT, 50, store_epoch(path), "reservation", "g")])
    mark.close()
    with closing(open_sqlite_store(path)) as store:
        loss = store.epochs()[-1].loss
        assert loss is not None and loss.unnamed and loss.games == ()


def store_epoch(path: Path) -> str:
    with closing(open_sqlite_store(path)) as store:
        return store.epoch()


def test_more_than_the_mark_can_name_is_counted(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.log.losses.store_mark.SLOTS", 8)
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
    copied(path, path.with_name("old.db"))
    with closing(open_sqlite_store(path)) as store:
        for number in range(20):
            opened_in(store, f"g{number:02}")
    path.with_name("old.db").replace(path)

    with closing(open_sqlite_store(path)) as store:
        loss = store.epochs()[-1].loss
        assert loss is not None and [each.game_id for each in loss.games] == [f"g{n}" for n in range(12, 20)]
        assert loss.unnamed == 12


def test_a_mark_that_is_missing_is_made_anew_and_said(path: Path, said: list[dict[str, object]]) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "a")
        epoch = store.epoch()
    mark = path.with_name("games.db.mark")
    mark.unlink()

    with closing(open_sqlite_store(path)) as store:
        assert store.epochs()[-1].cause is EpochCause.UNMARKED and store.epoch() != epoch
        opened_in(store, "b")
    assert mark.stat().st_size == SLOTS * SLOT and mark.stat().st_mode & 0o777 == 0o600
    assert names(said) == ["store.mark_made"]
    with closing(open_sqlite_store(path)) as store:
        assert store.check() == StoreCheck()
    assert names(said) == ["store.mark_made"]


def overwritten(mark: Path) -> None:
    mark.write_bytes(b"\x55" * SLOTS * SLOT)


def truncated(mark: Path) -> None:
    os.truncate(mark, 0)


def scrambled(mark: Path) -> None:
    content = bytearray(mark.read_bytes())
    content[: SLOT * 20 : 7] = b"\xff" * len(content[: SLOT * 20 : 7])
    mark.write_bytes(bytes(content))


@pytest.mark.parametrize("damage", [overwritten, truncated, scrambled])
def test_a_damaged_mark_is_said_and_not_fatal(
    path: Path, damage: Callable[[Path], None], said: list[dict[str, object]]
) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "a", commands=30)
        epoch = store.epoch()
    damage(path.with_name("games.db.mark"))

    with closing(open_sqlite_store(path)) as store:
        assert store.epoch() != epoch and store.epochs()[-1].loss is None
        opened_in(store, "b")
    assert names(said) == ["store.mark_made"]
    with closing(open_sqlite_store(path)) as store:
        assert store.check() == StoreCheck() and len(store.epochs()) == 2


def test_a_torn_slot_is_no_alarm(path: Path, said: list[dict[str, object]]) -> None:
    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "a", commands=30)
        epoch = store.epoch()
    mark = path.with_name("games.db.mark")
    for slot in range(3, 3 + TORN):
        flip(mark, slot * SLOT + 20)

    with closing(open_sqlite_store(path)) as store:
        assert store.epoch() == epoch and store.check() == StoreCheck()
    assert names(said) == []


def test_a_mark_that_cannot_be_made_does_not_keep_a_store_shut(path: Path, said: list[dict[str, object]]) -> None:
    path.with_name("games.db.mark").mkdir()

    with closing(open_sqlite_store(path)) as store:
        grown_in(store, "a")
        assert store.head("a").version == 16
    assert set(names(said)) == {"store.mark_failed"}


def test_several_processes_keep_one_mark(path: Path) -> None:
    one, two = open_sqlite_store(path), open_sqlite_store(path)
    for number in range(10):
        opened_in(one, f"one{number}")
        opened_in(two, f"two{number}")
    one.close()
    two.close()

    noted = StoreMark(str(path)).read().noted
    assert [each.number for each in noted] == list(range(21))
    assert {each.game_id for each in noted[1:]} == {f"{who}{n}" for who in ("one", "two") for n in range(10)}
    with closing(open_sqlite_store(path)) as store:
        assert store.check() == StoreCheck() and len(store.epochs()) == 1


def test_a_mark_removed_while_in_use_is_made_again(path: Path, said: list[dict[str, object]]) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
        path.with_name("games.db.mark").unlink()
        opened_in(store, "b")
        assert [each.game_id for each in StoreMark(str(path)).read().noted] == ["b"]
    assert names(said) == ["store.mark_gone"]


def test_a_link_to_a_store_has_the_same_mark(path: Path, said: list[dict[str, object]]) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
    link = path.with_name("link.db")
    link.symlink_to(path)

    with closing(open_sqlite_store(link)) as store:
        opened_in(store, "b")
        assert len(store.epochs()) == 1
    assert names(said) == [] and not path.with_name("link.db.mark").exists()


def test_a_name_too_long_for_a_slot_is_left_out_of_it(path: Path) -> None:
    mark = StoreMark(str(path))
    mark.note([MarkedWrite(FORMAT, 7, "e" * 32, "events", "g" * 300, 1, 2, 1, "f" * 32)])
    mark.close()

    assert mark.read().noted == [MarkedWrite(FORMAT, 7, "e" * 32, "events")]


def test_who_only_reads_a_store_leaves_no_mark_and_no_epoch(path: Path) -> None:
    with closing(open_sqlite_store(path)) as store:
        opened_in(store, "a")
        epoch = store.epoch()
    path.with_name("games.db.mark").unlink()

    with closing(open_sqlite_store(path, marked=False)) as store:
        assert store.epoch() == epoch and store.head("a").version == 1
    assert not path.with_name("games.db.mark").exists()
