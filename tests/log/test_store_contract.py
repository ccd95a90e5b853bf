"""What every store promises: all or nothing, one history, nothing by a side door."""

from __future__ import annotations

import threading
from datetime import UTC, datetime

import pytest
from eventsourcing.persistence import ProgrammingError, StoredEvent

from adjudicator.invitations import InvitationPlace, InvitationRecord
from adjudicator.log import (
    GameSecrets,
    GameStore,
    RequestKnown,
    UnknownGame,
    VersionConflict,
    start_chain,
)
from adjudicator.log.stores.memory import MemoryRecorder
from adjudicator.tokens import TokenRecord, key_of_tournament
from engine.core.events.fold import fold
from tests.log.samples import burst, grown_in, opened_in, opening, record
from tests.refused import refuses


def test_what_is_appended_is_read_back_event_for_event(store: GameStore) -> None:
    sealed = opened_in(store, "g")
    events = burst(1, 40)

    store.append("g", 1, events, record(2, 41), previous=sealed.chain)

    assert store.read("g") == [opening(), *events]
    assert store.read("g", after=5, until=9) == events[4:8]
    assert store.read("g", after=39, limit=1) == [events[38]]
    assert store.read("g", after=41) == []
    assert fold(store.read("g")).version == 41


def test_every_command_leaves_its_record_with_the_chain_filled_in(store: GameStore) -> None:
    last = grown_in(store, "g", commands=2)

    records = store.commands("g")

    assert [(r.first_seq, r.last_seq) for r in records] == [(1, 1), (2, 6), (7, 11)]
    assert records[-1] == last
    assert store.head("g") == (11, last.chain)


def test_the_ends_of_several_logs_are_read_at_once(store: GameStore) -> None:
    grown_in(store, "g", commands=2)
    opened_in(store, "h")

    assert store.heads(["h", "none", "g"]) == {"g": 11, "h": 1}
    assert store.heads([]) == {}


def test_the_chain_follows_from_the_rows_alone(store: GameStore) -> None:
    grown_in(store, "g")

    chain = start_chain("g")
    for command in store.stored("g"):
        chain = command.link(chain)
        assert chain == command.record.chain


def test_two_games_with_the_same_events_have_different_chains(store: GameStore) -> None:
    assert opened_in(store, "one").chain != opened_in(store, "two").chain


def test_a_second_writer_on_the_same_version_is_refused_and_leaves_nothing(store: GameStore) -> None:
    sealed = opened_in(store, "g")
    store.append("g", 1, burst(1, 3), record(2, 4), previous=sealed.chain)

    with pytest.raises(VersionConflict):
        store.append("g", 1, burst(1, 5), record(2, 6, "other"), previous=sealed.chain)

    assert store.head("g").version == 4
    assert store.find_request("g", "other") is None


def test_a_writer_that_left_a_gap_is_refused(store: GameStore) -> None:
    sealed = opened_in(store, "g")

    with pytest.raises(VersionConflict):
        store.append("g", 7, burst(7, 2), record(8, 9), previous=sealed.chain)

    assert store.read("g") == [opening()]


def test_a_writer_who_built_on_another_history_of_the_same_length_is_refused(store: GameStore) -> None:
    opened_in(store, "g")
    foreign = opened_in(store, "h").chain

    with refuses(VersionConflict, match="another history"):
        store.append("g", 1, burst(1, 2), record(2, 3), previous=foreign)


def test_of_many_writers_splicing_one_log_exactly_one_wins_each_version(store: GameStore) -> None:
    opened_in(store, "g")
    won: list[str] = []

    def write(name: str) -> None:
        for n in range(20):
            head = store.head("g")
            try:
                made = record(head.version + 1, head.version + 3, f"{name}-{n}")
                store.append("g", head.version, burst(head.version, 3), made, previous=head.chain)
                won.append(made.request_id)
            except VersionConflict:
                continue

    writers = [threading.Thread(target=write, args=(str(k),)) for k in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()

    assert fold(store.read("g")).version == 1 + 3 * len(won)
    assert sorted(r.request_id for r in store.commands("g")[1:]) == sorted(won)


def test_a_request_id_is_found_again_and_stored_once(store: GameStore) -> None:
    sealed = opened_in(store, "g")
    first = store.append("g", 1, burst(1, 2), record(2, 3, "same"), previous=sealed.chain)

    assert store.find_request("g", "same") == first
    assert store.find_request("h", "same") is None
    with pytest.raises(RequestKnown):
        store.append("g", 3, burst(3, 2), record(4, 5, "same"), previous=first.chain)
    with pytest.raises(RequestKnown):
        store.append("g", 1, burst(1, 2), record(2, 3, "same"), previous=sealed.chain)
    assert store.head("g").version == 3


def test_events_that_do_not_fit_their_record_are_a_programming_error(store: GameStore) -> None:
    sealed = opened_in(store, "g")

    with pytest.raises(ValueError, match="do not fit"):
        store.append("g", 1, burst(1, 2), record(2, 4), previous=sealed.chain)
    with pytest.raises(ValueError, match="do not fit"):
        store.append("g", 1, [], record(2, 1), previous=sealed.chain)


def test_an_unknown_game_is_a_typed_error_everywhere(store: GameStore) -> None:
    for ask in (store.read, store.commands, store.head, store.secrets, lambda g: list(store.stored(g))):
        with pytest.raises(UnknownGame) as refused:
            ask("nobody")
        assert refused.value.reason == "UNKNOWN_GAME"
    with pytest.raises(VersionConflict):
        store.append("nobody", 1, burst(1, 1), record(2, 2), previous=start_chain("nobody"))


def test_games_are_listed_in_order_and_by_pages(store: GameStore) -> None:
    for name in ("b", "a", "c"):
        grown_in(store, name, commands=1)

    assert store.games() == ["a", "b", "c"]
    assert store.games(limit=2) == ["a", "b"]
    assert store.games(after="b") == ["c"]
    assert store.games(after="z") == []


def test_secrets_are_stored_beside_the_log_and_shown_in_no_repr(store: GameStore) -> None:
    secrets = GameSecrets((TokenRecord("1", "P1", b"\x01" * 32), TokenRecord("2", "judge", b"\x02" * 32)), b"seed" * 8)
    opened_in(store, "g", secrets=secrets)
    opened_in(store, "bare")

    assert store.secrets("g") == secrets
    assert store.secrets("bare") == GameSecrets()
    assert "seedseed" not in repr(secrets) and "\\x01" not in repr(secrets)
    for command in store.stored("g"):
        assert b"seedseed" not in command.text and all(b"seedseed" not in row[3] for row in command.rows)


def test_tokens_are_added_once_and_changed_by_their_id(store: GameStore) -> None:
    when = datetime(2026, 1, 2, tzinfo=UTC)
    kept = TokenRecord("1", "P1", b"\x01" * 32, when, when, label="the second phone")
    opened_in(store, "g", secrets=GameSecrets(seed=b"seed" * 8))

    assert store.add_token("g", kept)
    assert not store.add_token("g", TokenRecord("1", "judge", b"\x02" * 32))
    assert store.secrets("g") == GameSecrets((kept,), b"seed" * 8)

    ended = TokenRecord("1", "P1", b"\x01" * 32, when, when, when, "the second phone", "", "operator")
    store.change_token("g", ended)
    assert store.secrets("g").tokens == (ended,)
    for change in (store.add_token, store.change_token):
        with pytest.raises(UnknownGame):
            change("nowhere", kept)


def test_an_invitation_is_added_once_found_by_its_id_and_used_by_number(store: GameStore) -> None:
    when, key = datetime(2026, 1, 2, tzinfo=UTC), key_of_tournament("秋の大会")
    opened_in(store, "g")
    for number, game_id in enumerate(("g", key)):
        kept = InvitationRecord(str(number), "P1", b"\x01" * 32, b"salt", when, when, 2, 60, label="Ada")
        assert store.add_invitation(game_id, kept) and not store.add_invitation(game_id, kept)
        assert store.find_invitation(kept.id) == InvitationPlace(game_id, kept.hash)
        assert store.add_use(game_id, kept.id, 0, "first") and not store.add_use(game_id, kept.id, 0, "second")
        assert store.add_use(game_id, kept.id, 1, "second")
        ended = InvitationRecord(str(number), "P1", b"\x01" * 32, b"salt", when, when, 2, 60, None, when)
        store.change_invitation(game_id, ended)
        (found,) = store.secrets(game_id).invitations
        assert (found.record, sorted(found.given)) == (ended, ["first", "second"])
        assert store.secrets(game_id).tokens == () and store.holders(kept.hash) == []
    assert store.find_invitation("2") is None
    assert store.games() == ["g"]
    for change in (store.add_invitation, store.change_invitation):
        with pytest.raises(UnknownGame):
            change("nowhere", kept)


def test_a_token_is_found_by_its_hash_in_whatever_game(store: GameStore) -> None:
    first, second = TokenRecord("1", "P1", bytes(range(200, 232))), TokenRecord("1", "judge", b"\x02" * 32)
    opened_in(store, "g", secrets=GameSecrets((first,), b"seed" * 8))
    opened_in(store, "h", secrets=GameSecrets(seed=b"\x03" * 32))
    store.add_token("h", second)

    assert store.holders(first.hash) == [("g", first)]
    assert store.holders(second.hash) == [("h", second)]
    for unknown in (b"\x03" * 32, b"\x04" * 32, b""):
        assert store.holders(unknown) == []
    ended = TokenRecord("1", "judge", b"\x02" * 32, revoked_by="operator")
    store.change_token("h", ended)
    assert store.holders(second.hash) == [("h", ended)]


def test_a_whole_game_is_restored_with_the_very_same_bytes(store: GameStore) -> None:
    from adjudicator.log import open_memory_store

    source = open_memory_store()
    grown_in(source, "g")
    commands = list(source.stored("g"))

    store.restore("g", commands)

    assert list(store.stored("g")) == commands
    assert store.head("g") == source.head("g")
    with pytest.raises(VersionConflict):
        store.restore("g", commands)


def test_restoring_half_a_command_is_refused(store: GameStore) -> None:
    from adjudicator.log import open_memory_store

    source = open_memory_store()
    grown_in(source, "g")
    commands = list(source.stored("g"))

    with pytest.raises(ValueError, match="does not follow"):
        store.restore("g", commands[1:])
    with pytest.raises(ValueError, match="does not follow"):
        store.restore("g", [commands[0], commands[1]._replace(rows=commands[1].rows[:-1])])
    assert store.games() == []


def test_there_is_no_side_door_for_events_without_a_command(store: GameStore) -> None:
    with pytest.raises(ProgrammingError):
        store._games.recorder.insert_events([StoredEvent("g", 1, "card-turned/1", b"{}")])
    with pytest.raises(KeyError):
        store._games.events.put([])


def test_the_library_can_read_what_was_stored(store: GameStore) -> None:
    grown_in(store, "g", commands=1)

    through_library = [recorded.payload for recorded in store._games.events.get("g")]
    backwards = store._games.events.get("g", gt=2, lte=5, desc=True, limit=2)
    pages = store._games.recorder.select_notifications(start=None, limit=2)

    assert through_library == store.read("g")
    assert [recorded.payload.seq for recorded in backwards] == [5, 4]
    rows = (1, 2) if isinstance(store._games.recorder, MemoryRecorder) else (1, 6)  # elsewhere a row is a command
    assert [(n.originator_id, n.originator_version) for n in pages] == [("g", last) for last in rows]


def test_a_store_keeps_its_epoch_until_it_is_told_that_it_was_restored(store: GameStore) -> None:
    first = store.epoch()
    grown_in(store, "g")

    assert store.epoch() == first
    assert len(first) == 32 and set(first) <= set("0123456789abcdef")

    renewed = store.renew_epoch()

    assert store.epoch() == renewed != first


def test_no_two_stores_have_the_same_epoch(store: GameStore) -> None:
    from adjudicator.log import open_memory_store

    assert store.epoch() != open_memory_store().epoch()


def test_games_are_found_by_their_tournament_in_order_and_by_pages(store: GameStore) -> None:
    autumn, winter = key_of_tournament("Autumn"), key_of_tournament("冬")
    for game_id, tournament in (("c", autumn), ("a", autumn), ("b", winter), ("d", ""), ("e", autumn)):
        opened_in(
            store,
            game_id,
            secrets=GameSecrets((TokenRecord("1", "judge", game_id.encode() * 32),), None, (), tournament),
        )

    assert store.games_of(autumn) == ["a", "c", "e"]
    assert store.games_of(autumn, limit=2) == ["a", "c"] and store.games_of(autumn, after="c") == ["e"]
    assert store.games_of(winter) == ["b"]
    assert store.games_of(key_of_tournament("Autum")) == [] == store.games_of("access/1")
    assert store.secrets("a").tournament == autumn and store.secrets("d").tournament == ""
    assert store.games() == ["a", "b", "c", "d", "e"]


def test_tokens_of_a_tournament_are_kept_like_those_of_a_game(store: GameStore) -> None:
    key = key_of_tournament("Autumn")
    assert store.secrets(key).tokens == ()
    kept = TokenRecord("1", "judge", b"\x01" * 32, datetime(2026, 1, 1, tzinfo=UTC), label="Ada")

    assert store.add_token(key, kept) and not store.add_token(key, kept)
    assert store.secrets(key).tokens == (kept,) and store.holders(kept.hash) == [(key, kept)]
    ended = TokenRecord("1", "judge", b"\x01" * 32, revoked_at=datetime(2026, 1, 2, tzinfo=UTC))
    store.change_token(key, ended)
    assert store.secrets(key).tokens == (ended,)
    assert store.games() == []
    with pytest.raises(UnknownGame):
        store.head(key)
