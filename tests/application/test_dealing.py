"""How games are dealt: nobody can choose what a fair one is dealt from, and no store deals the same twice."""

from __future__ import annotations

import secrets
import shutil
import sqlite3
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from adjudicator.application import Adjudicator, Created, RequestIdReused, TokensGone
from adjudicator.application.errors import BadRequest, UnknownReservation
from adjudicator.application.limits import MOST_RESERVED
from adjudicator.audit import read_export
from adjudicator.audit.rerun import repeated_as
from adjudicator.audit.verify import verify
from adjudicator.log import EventStore, SecretReused, TooManyReservations, memory_store, sqlite_store
from engine.kernel import events as ev
from engine.kernel.cards import Pins
from engine.kernel.chance import MIXED, SEEDED
from engine.kernel.choice import CHANCE
from engine.kernel.decide import Answer, Concede
from engine.kernel.judge.judging import Rewind, Rule
from engine.kernel.refusal import Refusal
from tests.application.playing import REQUEST, SEED, open_a_game, play

replace = msgspec.structs.replace
FAIR = replace(REQUEST, seed=None)
SHARES = {"P1": bytes(range(32)), "P2": bytes(range(100, 132))}


def drawn(app: Adjudicator, game_id: str, after: int = 0) -> list[tuple[int | str, ...]]:
    """What chance brought in a game after an event."""
    return [event.picks for event in log_of(app, game_id) if isinstance(event, ev.ChoiceMade) and event.seat == CHANCE][
        after:
    ]


def log_of(app: Adjudicator, game_id: str) -> list[ev.Event]:
    """The whole log."""
    return app.events(game_id, limit=10_000)


def pins_of(app: Adjudicator, game: Created) -> Pins:
    """What the first event of a game pins."""
    return app.table(game.game_id).pins


def exported(app: Adjudicator, game_id: str) -> bytes:
    """An export."""
    out = BytesIO()
    app.export(game_id, out)
    return out.getvalue()


def events_of(app: Adjudicator, game_id: str, kind: type[ev.Event]) -> list[ev.Event]:
    """The events of one type."""
    return [event for event in log_of(app, game_id) if isinstance(event, kind)]


# ---------------------------------------------------------------------- who can steer


class Fixed:
    """Entropy that can be repeated: another value for each draw, the same ones in each run."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, size: int) -> bytes:
        self.count += 1
        return self.count.to_bytes(size, "big")


def test_no_request_id_moves_a_card_of_a_fair_game() -> None:
    orders = set()
    for n in range(300):
        app = Adjudicator(memory_store(), entropy=Fixed())
        game = open_a_game(app, f"wanted-{n}", FAIR)
        orders.add((game.game_id, *drawn(app, game.game_id)))

    assert len(orders) == 1, "id and shuffles follow from what the server draws, and from nothing else"


def test_a_given_seed_can_be_steered_with_so_the_game_says_that_it_is_not_fair(app: Adjudicator) -> None:
    fair, seeded = open_a_game(app, "fair", FAIR), open_a_game(app, "seeded")

    pins = pins_of(app, seeded)
    assert (pins.repeatable, pins.chance_algorithm, pins.dealt_as) == (True, SEEDED, repeated_as("seeded"))
    pins = pins_of(app, fair)
    assert (pins.repeatable, pins.chance_algorithm, pins.dealt_as) == (False, MIXED, "")
    assert [app.verify(game.game_id).repeatable for game in (fair, seeded)] == [False, True]
    assert "repeatable, not fair" in str(app.verify(seeded.game_id))
    assert "not fair" not in str(app.verify(fair.game_id))


def test_no_id_of_a_game_follows_from_its_request(app: Adjudicator) -> None:
    other = Adjudicator(memory_store())

    for request in (FAIR, REQUEST, replace(FAIR, mode="observed")):
        ids = {open_a_game(each, request.mode + str(request.seed), request).game_id for each in (app, other)}
        assert len(ids) == 2
    game = open_a_game(app)
    play(app, game.game_id, commands=2)
    forks = [app.fork(game.game_id, name="what if", request_id=f"fork-{n}").game_id for n in range(2)]
    assert len({*forks, repeated_as(f"{game.game_id}|fork-0")}) == 3


# ---------------------------------------------------------------------- contributions


def contributed(app: Adjudicator, shares: dict[str, bytes], name: str = "one") -> Created:
    """A game to whose shuffles seats have contributed."""
    reserved = app.reserve(request_id=f"reserve-{name}")
    return open_a_game(app, name, replace(FAIR, reservation=reserved.game_id, contributions=shares))


def test_a_reserved_game_has_the_id_and_the_commitment_that_were_told_before(app: Adjudicator) -> None:
    reserved = app.reserve(request_id="r")
    request = replace(FAIR, reservation=reserved.game_id, contributions=SHARES)

    game = open_a_game(app, request=request)

    pins = pins_of(app, game)
    assert (game.game_id, pins.seed_commitment) == (reserved.game_id, reserved.seed_commitment)
    assert pins.contributions == {seat: share.hex() for seat, share in SHARES.items()}
    play(app, game.game_id)
    grade = app.verify(game.game_id)
    assert (grade.mark, grade.shuffles) == ("EXACT", "re-derived")
    assert verify(game.game_id, read_export(BytesIO(exported(app, game.game_id))).commands).mark == "EXACT"


@pytest.mark.parametrize("seat", ["P1", "P2"])
def test_every_contribution_changes_every_shuffle(seat: str) -> None:
    def shuffles(shares: dict[str, bytes]) -> list[tuple[int | str, ...]]:
        app = Adjudicator(memory_store(), entropy=Fixed())
        return drawn(app, contributed(app, shares).game_id)

    one, other = shuffles(SHARES), shuffles({**SHARES, seat: bytes(range(1, 33))})

    assert one == shuffles(SHARES) and len(one) == len(other) > 1
    assert all(a != b for a, b in zip(one, other, strict=True) if len(a) > 5)
    assert shuffles({"P1": SHARES["P1"]}) != shuffles({"P2": SHARES["P1"]}), "it counts whose it is"


@pytest.mark.parametrize(
    "shares",
    [
        {"P1": bytes(32)},
        {"P1": b"\xff" * 64},
        {"P1": b"abcdefg" * 8},
        {"P1": bytes(range(15))},
        {"P1": bytes(range(65))},
        {"P1": SHARES["P1"], "P2": SHARES["P1"]},
        {"P3": SHARES["P1"]},
        {CHANCE: SHARES["P1"]},
    ],
)
def test_a_contribution_that_is_none_is_refused_and_the_game_stays_reserved(
    app: Adjudicator, shares: dict[str, bytes]
) -> None:
    reserved = app.reserve(request_id="r")

    with pytest.raises(BadRequest):
        open_a_game(app, request=replace(FAIR, reservation=reserved.game_id, contributions=shares))

    assert app.games() == []
    request = replace(FAIR, reservation=reserved.game_id, contributions=SHARES)
    assert open_a_game(app, request=request).game_id == reserved.game_id


def test_contributions_need_a_reservation_and_a_fair_game(app: Adjudicator) -> None:
    reserved = app.reserve(request_id="r").game_id

    for request in (
        replace(FAIR, contributions=SHARES),
        replace(REQUEST, reservation=reserved, contributions=SHARES),
        replace(FAIR, mode="observed", reservation=reserved),
    ):
        with pytest.raises(BadRequest):
            open_a_game(app, request=request)


def test_a_reservation_is_of_its_caller_lapses_and_opens_one_game() -> None:
    now = [datetime(2026, 1, 1, tzinfo=UTC)]
    app = Adjudicator(memory_store(), clock=lambda: now[0])
    reserved = app.reserve(request_id="r", caller="one")
    request = replace(FAIR, reservation=reserved.game_id)
    assert app.reserve(request_id="r", caller="one") == reserved != app.reserve(request_id="r", caller="two")

    for caller, wanted in (("two", request), ("one", replace(FAIR, reservation="gnone"))):
        with pytest.raises(UnknownReservation):
            app.create(wanted, request_id="c", caller=caller)
    now[0] = reserved.expires_at - timedelta(seconds=1)
    made = app.create(request, request_id="c", caller="one")
    assert app.create(request, request_id="c", caller="one").tokens == made.tokens
    with pytest.raises(UnknownReservation):
        app.create(request, request_id="another", caller="one")
    late = app.reserve(request_id="late", caller="one")
    now[0] = late.expires_at
    with pytest.raises(UnknownReservation):
        app.create(replace(FAIR, reservation=late.game_id), request_id="late", caller="one")


def test_reservations_are_bounded_and_lapsed_ones_make_room(tmp_path: Path) -> None:
    now = [datetime(2026, 1, 1, tzinfo=UTC)]
    for store in (memory_store(), sqlite_store(tmp_path / "games.db")):
        app = Adjudicator(store, clock=lambda: now[0])
        kept = [app.reserve(request_id=f"r{n}") for n in range(MOST_RESERVED)]
        with pytest.raises(TooManyReservations):
            app.reserve(request_id="one more")
        assert app.reserve(request_id="r0") == kept[0], "sent again it is no further one"
        now[0] = kept[0].expires_at
        assert app.reserve(request_id="one more").game_id not in {each.game_id for each in kept}


# ---------------------------------------------------------------------- reuse


def stuck(size: int) -> bytes:
    """Entropy that repeats secrets, but no ids."""
    return bytes(size) if size == 32 else secrets.token_bytes(size)


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_a_secret_that_was_used_is_refused(tmp_path: Path, kind: str) -> None:
    store = memory_store() if kind == "memory" else sqlite_store(tmp_path / "games.db")
    app = Adjudicator(store, entropy=stuck)
    game = open_a_game(app, "first", FAIR)

    for attempt in (lambda: open_a_game(app, "second", FAIR), lambda: app.reserve(request_id="r")):
        with pytest.raises(SecretReused) as error:
            attempt()
        assert "00" * 16 not in str(error.value)
    assert app.games() == [game.game_id]
    assert open_a_game(app, "repeatable").game_id, "a seed that was given is outside of this rule"
    assert open_a_game(app, "repeatable too").game_id


def test_a_reserved_secret_is_used_from_then_on() -> None:
    app = Adjudicator(memory_store(), entropy=stuck)
    reserved = app.reserve(request_id="r")

    with pytest.raises(SecretReused):
        open_a_game(app, "first", FAIR)

    assert open_a_game(app, "first", replace(FAIR, reservation=reserved.game_id)).game_id == reserved.game_id


# ---------------------------------------------------------------------- sent again


def test_a_creation_is_found_by_caller_and_request_id_in_any_process(tmp_path: Path) -> None:
    one, other = (Adjudicator(sqlite_store(tmp_path / "games.db")) for _ in range(2))
    made = one.create(FAIR, request_id="c", caller="a")

    assert one.create(FAIR, request_id="c", caller="a").game_id == made.game_id
    with pytest.raises(TokensGone) as error:
        other.create(FAIR, request_id="c", caller="a")
    assert error.value.game_id == made.game_id
    with pytest.raises(RequestIdReused):
        other.create(REQUEST, request_id="c", caller="a")
    assert other.create(FAIR, request_id="c", caller="b").game_id != made.game_id, "another caller, another game"
    assert len(one.games()) == 2


class Blind:
    """A store whose look for an opening comes too early, once: another process opens the game in between."""

    def __init__(self, store: EventStore) -> None:
        self._store, self._looked = store, False

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def opened(self, caller: str, request_id: str) -> str:
        """Nothing, the first time."""
        found = self._store.opened(caller, request_id) if self._looked else ""
        self._looked = True
        return found


@pytest.mark.parametrize("fork", [False, True])
def test_of_two_processes_at_the_same_time_one_opens_the_game(tmp_path: Path, fork: bool) -> None:
    one = Adjudicator(sqlite_store(tmp_path / "games.db"))
    other = Adjudicator(Blind(sqlite_store(tmp_path / "games.db")))  # type: ignore[arg-type]  # all but one method
    origin = open_a_game(one, "origin").game_id if fork else ""

    def made(app: Adjudicator) -> Created:
        return app.fork(origin, name="x", request_id="c") if fork else open_a_game(app, "c", FAIR)

    first = made(one)
    with pytest.raises(TokensGone) as error:
        made(other)

    assert error.value.game_id == first.game_id
    assert len(one.games()) == 1 + fork


def test_a_creation_of_an_old_store_is_found_by_the_id_that_it_had(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    app = Adjudicator(sqlite_store(path), entropy=lambda size: bytes.fromhex(repeated_as("c")[1:]))
    assert len(repeated_as("c")) == 21
    old = open_a_game(app, "c").game_id
    assert old == repeated_as("c")
    app.close()
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM openings")
    raw.close()

    with pytest.raises(TokensGone) as error:
        open_a_game(Adjudicator(sqlite_store(path)), "c")

    assert error.value.game_id == old


# ---------------------------------------------------------------------- restored stores


def turn(app: Adjudicator, game_id: str, commands: int = 10_000) -> int:
    """Play on, the same way every time."""
    return play(app, game_id, seed=2, commands=commands)


def test_a_restored_store_deals_otherwise_from_a_secret_of_its_own(tmp_path: Path) -> None:
    path, copy = tmp_path / "games.db", tmp_path / "copy.db"
    app = Adjudicator(sqlite_store(path))
    game = contributed(app, SHARES)
    app.close()
    shutil.copy(path, copy)
    app = Adjudicator(sqlite_store(path))
    dealt = len(drawn(app, game.game_id))
    turn(app, game.game_id)
    known = drawn(app, game.game_id, dealt)
    assert known, "something was drawn after the copy was taken"
    assert events_of(app, game.game_id, ev.ChanceRenewed) == []
    app.close()

    for _ in range(2):
        shutil.copy(copy, path)
        store = sqlite_store(path)
        store.renew_epoch()
        app = Adjudicator(store)
        turn(app, game.game_id)

        again = drawn(app, game.game_id, dealt)
        assert again and all(order not in known for order in again if len(order) > 5)
        known += again
        (renewal,) = events_of(app, game.game_id, ev.ChanceRenewed)
        assert isinstance(renewal, ev.ChanceRenewed) and renewal.renewal == 1 and renewal.cites
        (shown,) = events_of(app, game.game_id, ev.SeedRevealed)
        assert isinstance(shown, ev.SeedRevealed) and len(shown.renewed) == 1
        grade = app.verify(game.game_id)
        assert (grade.mark, grade.shuffles) == ("EXACT", "re-derived")
        alone = verify(game.game_id, read_export(BytesIO(exported(app, game.game_id))).commands)
        assert (alone.mark, alone.rederived) == ("EXACT", len(alone.chance))
        app.close()


def renewed(app_: EventStore, name: str = "g") -> tuple[Adjudicator, Created, int]:
    """A game some moves old in a store that was restored just now; and its version before anything was done."""
    app = Adjudicator(app_)
    game = open_a_game(app, name, FAIR)
    version = turn(app, game.game_id, commands=2)
    app_.renew_epoch()
    return app, game, version


def test_a_renewal_is_a_command_of_the_operator_and_makes_no_version_stale() -> None:
    app, game, version = renewed(memory_store())
    table = app.table(game.game_id)

    done = app.submit(game.game_id, Concede("P1"), expected_version=version, request_id="mine")

    command = app.commands(game.game_id)[-2]
    assert (command.actor, command.first_seq, command.last_seq) == ("operator", version + 1, version + 1)
    assert msgspec.json.decode(command.asked) == {
        "type": "renew-chance",
        "renewal": 1,
        "seed_commitment": app.table(game.game_id).renewed[0],
    }
    assert done.first_seq == version + 2
    after = app.table(game.game_id, version + 1)
    assert after.position_digest() == table.position_digest() and after.digest() != table.digest()
    assert app.verify(game.game_id).mark == "EXACT"


def test_chance_is_renewed_once_and_not_for_what_no_chance_can_come_of() -> None:
    store = memory_store()
    app, game, version = renewed(store)
    clause = (app.table(game.game_id).choices[0].cites[0],)

    app.rule(game.game_id, Rule("judge", "well", clause), expected_version=version, request_id="rule")
    with pytest.raises(Refusal):
        app.submit(game.game_id, Answer("P9"), expected_version=10**6, request_id="too-late")
    assert events_of(app, game.game_id, ev.ChanceRenewed) == []
    turn(app, game.game_id, commands=3)
    assert len(events_of(app, game.game_id, ev.ChanceRenewed)) == 1

    store.renew_epoch()
    other = Adjudicator(store)  # which reads what is kept
    turn(other, game.game_id)
    turn(app, game.game_id)
    assert len(events_of(app, game.game_id, ev.ChanceRenewed)) == len(app.table(game.game_id).renewed) == 2
    store.renew_epoch()
    assert app.submit(game.game_id, Concede("P1"), expected_version=app.head(game.game_id), request_id="x").reason
    assert len(events_of(app, game.game_id, ev.ChanceRenewed)) == 2, "the game is over"
    assert app.verify(game.game_id).mark == "EXACT"


def test_a_process_that_held_the_game_deals_on_from_what_another_renewed() -> None:
    store = memory_store()
    app, game, _ = renewed(store)
    app.table(game.game_id)

    turn(Adjudicator(store), game.game_id, commands=1)
    turn(app, game.game_id)

    assert len(events_of(app, game.game_id, ev.ChanceRenewed)) == 1
    assert app.verify(game.game_id).mark == "EXACT"


def test_a_rewind_before_the_renewal_does_not_undo_it() -> None:
    app, game, version = renewed(memory_store())
    turn(app, game.game_id, commands=2)
    clause = (app.table(game.game_id).choices[0].cites[0],)

    app.rewind(
        game.game_id,
        Rewind("judge", version, "again", clause),
        expected_version=app.head(game.game_id),
        request_id="rewind",
    )
    assert len(app.table(game.game_id).renewed) == 1
    turn(app, game.game_id)

    assert app.verify(game.game_id).mark == "EXACT"
    assert len(events_of(app, game.game_id, ev.ChanceRenewed)) == 1


def test_a_fork_of_a_renewed_game_has_no_chance_of_the_service() -> None:
    app, game, _ = renewed(memory_store())
    turn(app, game.game_id, commands=2)

    fork = app.fork(game.game_id, name="x", request_id="f")
    turn(app, fork.game_id)

    assert len(events_of(app, fork.game_id, ev.ChanceRenewed)) == 1
    assert app.verify(fork.game_id).mark == "EXACT"


def test_games_with_a_given_seed_go_on_as_they_were_dealt(tmp_path: Path) -> None:
    store = memory_store()
    app = Adjudicator(store)
    game = open_a_game(app)
    turn(app, game.game_id, commands=2)
    store.renew_epoch()
    turn(app, game.game_id)

    assert events_of(app, game.game_id, ev.ChanceRenewed) == []
    assert (pins_of(app, game).chance_algorithm, app.verify(game.game_id).mark) == (SEEDED, "EXACT")
    (shown,) = events_of(app, game.game_id, ev.SeedRevealed)
    assert isinstance(shown, ev.SeedRevealed) and (shown.seed, shown.salt, shown.renewed) == (SEED.hex(), "", ())


def test_what_was_reserved_before_a_store_was_restored_is_not_dealt(tmp_path: Path) -> None:
    store = memory_store()
    app = Adjudicator(store)
    reserved = app.reserve(request_id="r")
    store.renew_epoch()

    with pytest.raises(UnknownReservation):
        open_a_game(app, request=replace(FAIR, reservation=reserved.game_id))


def test_secrets_are_in_no_log_before_the_end_and_in_no_repr() -> None:
    store = memory_store()
    app, game, _ = renewed(store)
    reserved = app.reserve(request_id="r")
    turn(app, game.game_id, commands=2)

    kept = store.secrets(game.game_id)
    found = [each.hex() for drawn in kept.drawn for each in (drawn.secret, drawn.salt)]
    text = exported(app, game.game_id).decode()
    assert len(found) == 4 and not any(each in text for each in found)
    shown = repr((kept, kept.drawn, kept.dealt_from, store.reservation(reserved.game_id)))
    assert not any(each in shown or repr(bytes.fromhex(each)) in shown for each in found)
