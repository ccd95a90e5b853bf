"""The table: plain data, always the fold of its log, copied without ties, with a digest that says what it is."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.clauses.codec import make_decoder, read_open
from engine.core.events.fold import evolve, fold, open_state
from engine.core.events.steps import StateSaved
from engine.core.play.decide import Answer, decide
from engine.core.table.state import GameState
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given, triggered

BOOST = event_ability('do = "number", number = "power", of = { kind = "unit" }, plus = 1000')
LATER = event_ability('do = "delay", when = { event = "turn_end" }, effect = [{ do = "draw" }]')


def eventful() -> Play:
    """A game that used most of what a table can hold: effects, delayed triggers, facts, attachments, a payment."""
    attacker = triggered("attack", 'do = "draw"', who="self")
    position = given().unit(P1, "attacker", attacker, flame=True).fire(P1, "torch", on="attacker").fires(P1, 2)
    position.event(P1, "boost", BOOST, cost=1).event(P1, "later", LATER).unit(P2, "target", ready=False)
    game = position.unit(P2, "friend", zone="hand", support=500).at("501.1")
    game.refused("attack:torch")
    return game.uses("boost").pays("P1 fire 1").uses("later").attacks("attacker", "target")


def test_a_table_is_the_fold_of_its_log_at_every_event() -> None:
    game = eventful().passes().picks("friend").ends()
    table = open_state(game.log[0])

    for event in game.log[1:]:
        evolve(table, event)
        assert fold(game.log, event.seq).digest() == table.digest()

    assert table.digest() == game.table.digest()


def test_a_log_that_was_stored_folds_into_the_same_table() -> None:
    game = eventful()

    stored = [(type(event), msgspec.json.encode(event)) for event in game.log]
    read = [make_decoder(kind).decode(text) for kind, text in stored]

    assert fold(read).digest() == game.table.digest()


def test_every_prefix_of_a_log_opens() -> None:
    game = eventful()

    for end in range(1, len(game.log) + 1):
        assert fold(game.log[:end]).version == end


@pytest.mark.parametrize("codec", [msgspec.json, msgspec.msgpack], ids=["json", "msgpack"])
def test_a_table_survives_being_stored(codec: object) -> None:
    table = eventful().table

    read = codec.decode(codec.encode(table), type=GameState, dec_hook=read_open)  # type: ignore[attr-defined]

    assert read.digest() == table.digest()
    assert read.turn_player == P1


# ---------------------------------------------------------------- copies


def test_a_copy_equals_its_original() -> None:
    table = eventful().table

    assert table.copy().digest() == table.digest()


def test_play_on_a_copy_leaves_the_original_alone() -> None:
    game = eventful()
    copy, before = game.table.copy(), game.table.digest()

    decide(copy, Answer(P2, 0, ("pass",)))

    assert copy.version > game.table.version
    assert game.table.digest() == before


def test_play_on_the_original_leaves_a_copy_alone() -> None:
    game = eventful()
    copy, before = game.table.copy(), game.table.digest()

    game.passes().picks("friend").ends()

    assert copy.digest() == before


def test_a_copy_goes_on_as_the_original_does() -> None:
    game = eventful()
    copy = game.table.copy()

    game.passes()
    decide(copy, Answer(P2, 0, ("pass",)))

    assert copy.digest() == game.table.digest()


@pytest.mark.parametrize(
    "name", [n for n in GameState.__struct_fields__ if n not in ("pins", "saved", "result", "unknown")]
)
def test_a_copy_shares_no_changeable_part_with_its_original(name: str) -> None:
    table = eventful().table

    mine, other = getattr(table, name), getattr(table.copy(), name)

    assert mine is not other or isinstance(mine, int | str | tuple)


# ---------------------------------------------------------------- the digest


def test_the_digest_does_not_depend_on_what_was_worked_out_from_the_table() -> None:
    game = eventful()
    before = game.table.digest()

    game.power("attacker")
    game.view(P2)
    game.why("attacker", "power")

    assert game.table.digest() == before


@pytest.mark.parametrize(
    "change",
    [
        lambda t: setattr(t, "turn_player", P2),
        lambda t: setattr(t, "turn", t.turn + 1),
        lambda t: setattr(t, "version", t.version + 1),
        lambda t: setattr(t, "chances", t.chances + 1),
        lambda t: setattr(t, "next_id", t.next_id + 1),
        lambda t: t.facts.clear(),
        lambda t: t.lasting.clear(),
        lambda t: t.delayed.clear(),
        lambda t: t.choices.clear(),
        lambda t: t.agenda.pop(),
        lambda t: t.zones["P1/deck"].reverse(),
        lambda t: t.change_object(next(iter(t.objects)), orientation="sideways"),
        lambda t: t.change_object(next(iter(t.objects)), attached_to=99),
    ],
    ids=[
        "turn player", "turn", "version", "chances", "ids", "facts", "effects", "delayed triggers", "question", "place",
        "order of a deck", "orientation", "attachment",
    ],
)  # fmt: skip
def test_the_digest_shows_every_change(change: object) -> None:
    table = eventful().table
    changed = table.copy()

    change(changed)  # type: ignore[operator]

    assert changed.digest() != table.digest()


def test_the_same_play_has_the_same_digest() -> None:
    assert eventful().table.digest() == eventful().table.digest()


def test_of_kept_states_only_the_last_one_is_kept() -> None:
    table = eventful().table

    for _ in range(2):
        evolve(table, StateSaved(table.version + 1, 0, 1, ("903.2",)))

    assert table.saved is not None
    assert table.saved.saved is None
