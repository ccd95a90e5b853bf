"""The event behind each difference, and where a claim or an account and the log part."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from adjudicator.desk.claims.account_comparison import compare_account
from adjudicator.desk.claims.comparison import compare
from adjudicator.desk.claims.difference import DifferenceKind
from adjudicator.desk.claims.format import read_claim
from adjudicator.desk.history.provenance import ClaimReport, examine
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.labels.labelled_play import LabelledPlay
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.scenario.build import build
from adjudicator.scenario.recorded_play import RecordedPlay, open_service
from adjudicator.scenario.scenario_loading import parse_scenarios
from engine.abilities.view import RulesContext
from engine.core.events.cards import CardFaced, CardMoved, CardTurned, MarkersChanged, ZonePlaced
from engine.core.events.event import Event
from engine.core.events.fold import evolve, fold, open_state
from engine.core.events.game import TurnBegan
from engine.core.events.identity import CardsRenumbered
from engine.core.table.state import GameState
from engine.event_types import EVENT_TYPES
from engine.judge.commands import Correct, Rewind, TurnCard
from engine.judge.events import GameRewound
from tests.desk.claims import claim_of, corrupted, data_of, played
from tests.judge.judge_games import EDITIONS, begun
from tests.properties.playing import BOOKS

POOLS = ["sample", "wild", "generic", "fftcg", "force-of-will"]

BATTLE = """
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
  - id: battle
    title: An attack with support.
    clauses: ["702.16"]
    cards:
      A1: {kind: unit, cost: 2, power: 4000, attributes: [甲], flame: true}
      B1: {kind: unit, cost: 2, power: 3000, attributes: [甲]}
      S1: {kind: unit, cost: 2, power: 1000, support: 2000, attributes: [甲]}
    setup: {at: "503.3", P1: {field: [A1], hand: [X]}, P2: {field: [B1: exhausted], hand: [S1]}}
    steps: [{note: nothing}]
"""


@pytest.fixture(scope="module")
def battle() -> LabelledPlay:
    """A1 attacks B1; P2 supports it with S1."""
    scenario = parse_scenarios(BATTLE).scenarios[0]
    assert scenario.setup is not None
    defaults = load_defaults("fire_force@1.0.0")
    with open_service() as app:
        play = RecordedPlay.opened(
            app, defaults.book, build(scenario.setup, scenario.cards, defaults, FilePosition("battle"))
        )
        for seat, act in (
            ("P1", {"attack": "A1"}),
            ("P1", {"target": "B1"}),
            ("P2", "pass"),
            ("P2", {"support": "S1"}),
        ):
            said = play.act(seat, act)
            assert said.verdict == "LEGAL", said
        while not (play.table.choices and play.table.choices[0].name.startswith("main")):
            assert play.act(play.table.choices[0].seat, "pass").verdict == "LEGAL"
        return play


def looked_at(play: LabelledPlay, claim: str) -> ClaimReport:
    return examine(play.log, read_claim(claim), play.table)


def the(log: Sequence[Event], kind: type[Event], **fields: object) -> Event:
    """The last event of a kind with these fields."""
    return next(
        event
        for event in reversed(log)
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
    )


def test_a_turned_card_names_the_event_that_turned_it(battle: LabelledPlay):
    (traced,) = looked_at(battle, "P1: {field: [A1: ready]}").differences
    turned = the(battle.log, CardTurned)

    assert (traced.event, traced.cites) == (turned.seq, turned.cites)
    assert [reason.seq for reason in traced.path][:2] == [turned.seq, turned.cause]
    assert traced.path[-1].seq == 1


def test_a_card_elsewhere_names_its_way(battle: LabelledPlay):
    (traced,) = looked_at(battle, "P2: {hand: [S1]}").differences

    assert traced.difference.kind is DifferenceKind.OTHER_ZONE
    assert traced.event == the(battle.log, CardMoved, target="P2/adora").seq == traced.trail[0]
    assert traced.agreed == the(battle.log, CardMoved, source="P2/hand").seq - 1


def test_a_value_names_its_reasons_and_the_event_since_which_it_holds():
    table, log = played("wild", 5, 80)
    power = {
        obj.id: number
        for obj in table.objects.values()
        if obj.zone.endswith("/field")
        for number in [_power(table, obj.id)]
        if number is not None
    }
    for object_id, number in power.items():
        report = examine(log, claim_of({"cards": {str(object_id): {"numbers": {"power": number + 1000}}}}), table)
        (traced,) = report.differences
        assert traced.value is not None and traced.value.value == number
        then = {seq: _power(folded, object_id) for seq, folded in _tables(log, traced.event - 1)}
        assert then[traced.event - 1] != number
        assert all(value == number for seq, value in then.items() if seq >= traced.event)


def _power(table: GameState, object_id: int) -> int | None:
    if object_id not in table.objects:
        return None
    return RulesContext(table).derived.characteristics(object_id).numbers.get("power")


def _tables(log: Sequence[Event], start: int) -> list[tuple[int, GameState]]:
    """The table at every version from one on at which an effect or a card changed."""
    table = fold(log, start)
    found = [(start, table.copy())]
    for event in log[start:]:
        evolve(table, event)
        if table.altered == event.seq:
            found.append((event.seq, table.copy()))
    return found


def test_where_a_claimed_table_parts(battle: LabelledPlay):
    held = the(battle.log, CardMoved, source="P2/hand").seq - 1
    parting = looked_at(battle, "P2: {hand: [S1], field: [B1]}").parting
    assert (parting.agreed, parting.event) == (held, held + 1)
    never = looked_at(battle, "P2: {hand: [S1, X], field: [B1]}").parting
    assert (never.agreed, never.things, never.of) == (0, 1, 2)
    assert never.closest > 0
    assert looked_at(battle, "turn: P1").parting.event == 0


@pytest.mark.parametrize(
    "account",
    [
        "[{P1: {attack: A1}}, {P1: {target: B1}}, {P2: {support: S1}}]",
        "[{P1: {exhaust: A1}}, {P2: {support: [S1]}}]",
        "[{P1: {attack: A1}}, {P2: {support: 1}}]",
        "[{P1: attack}, {P2: {support: '?'}}]",
    ],
)
def test_an_account_that_fits(battle: LabelledPlay, account: str):
    report = looked_at(battle, f"account: {account}").account
    assert report is not None and report.entry == -1
    assert [each.event for each in report.matched] == sorted(each.event for each in report.matched)


@pytest.mark.parametrize(
    ("account", "entry", "has"),
    [
        ("[{P1: {attack: B1}}, {P1: {target: B1}}]", 0, "P1 attack A1"),
        ("[{P1: {attack: A1}}, {P1: {target: P2}}]", 1, "P1 target B1"),
        ("[{P1: {attack: A1}}, {P2: {support: [S1, X]}}]", 1, "P2 support S1"),
        ("[{P2: {support: S1}}, {P1: {attack: A1}}]", 1, ""),
        ("[{P2: {draw: 2}}]", 0, ""),
        ("[{P2: {support: S1}}, {P1: {attack: A1}}]", 1, "P1 attack A1"),
        ("[{P1: {target: B1}}, {P1: {attack: A1}}]", 1, "P1 attack A1"),
    ],
)
def test_the_first_entry_that_does_not_fit(battle: LabelledPlay, account: str, entry: int, has: str):
    report = looked_at(battle, f"account: {account}").account
    assert report is not None
    assert report.entry == entry
    assert report.has.startswith(has)
    assert not report.event or report.path[0].seq == report.event


HOSTILE = {
    "sample": [
        # told in the wrong order: the card was drawn before the attack, not in the next turn of the player
        ("[{P1: {attack: Clinker Guard}}, {P1: {draw: Ash Courier}}]", 1, 334),
        # a step is skipped: the next use is another card
        ("[{P1: {use: Clinker Guard}}, {P1: {attack: Clinker Guard}}, {P1: {use: Ember Volley}}]", 2, 402),
        # the other player did it
        ("[{P2: {attack: Clinker Guard}}]", 0, 752),
        ("[{P1: {attack: Clinker Guard}}, {P1: {target: P2}}]", 1, 758),
        # the first entry is nowhere: the kind that is nearest before the others, not the last of the game
        ("[{P1: {draw: Torch Acolyte}}, {P1: {attack: Clinker Guard}}]", 0, 611),
        ("[{P2: {draw: Torch Acolyte}}, {P2: {use: Cold Needles}}]", 0, 112),
        # a card that was drawn twice as claimed, once as it was
        ("[{P2: {draw: Mist Pilot}}, {P2: {draw: Mist Pilot}}]", 1, 228),
    ],
    "generic": [
        ("[{P1: {charge: Drummer}}, {P1: {draw: Drummer}}]", 1, 49),
        ("[{P1: {deploy: Gull Scout}}, {P1: {deploy: Rockpool Crab}}]", 1, 124),
        ("[{P2: {deploy: Bellows Ox}}, {P1: {deploy: Bellows Ox}}]", 1, 132),
        ("[{P1: {skill: Gull Scout}}, {P2: {retreat: Spiteful Wick}}]", 1, 661),
    ],
    "fftcg": [
        ("[{P2: {cast: Lightning}}, {P2: {search: Gilgamesh}}]", 1, 122),
        ("[{P1: {summon: Leviathan}}, {P1: {choose: Snow}}]", 1, 184),
        ("[{P2: {cast: Yuna}}]", 0, 426),
        ("[{P1: {cast: Yuna}}, {P1: {cast: Baralai}}]", 1, 310),
    ],
    "force-of-will": [
        ("[{P1: {play: Laevateinn}}]", 0, 328),
        ("[{P2: {call: Keeper of the Sealed Pages}}, {P1: {call: Keeper of the Sealed Pages}}]", 1, 133),
        ("[{P2: {ability: Fire Magic Stone}}, {P2: {play: Laevateinn}}]", 1, 738),
    ],
}
"""Accounts of players that are wrong on purpose, by the pool of a random game: the entry that fails, and the event."""


@pytest.mark.parametrize(
    ("pool", "account", "entry", "event"),
    [(pool, *case) for pool, cases in HOSTILE.items() for case in cases],
)
def test_a_wrong_account_is_laid_beside_the_nearest_of_the_player_and_kind(
    pool: str, account: str, entry: int, event: int
) -> None:
    table, log = played(pool, 3, 60)
    report = compare_account(log, table, read_claim(f"account: {account}"))

    assert (report.entry, report.event) == (entry, event), report.has


def test_an_account_can_begin_after_a_version_and_nothing_before_it_is_shown() -> None:
    table, log = played("sample", 3, 60)
    report = compare_account(log, table, read_claim("since: 346\naccount: [{P1: {draw: Ash Courier}}]"))

    assert report.entry == 0 and report.event > 346


def test_an_account_calls_cards_as_people_do(battle: LabelledPlay):
    report = looked_at(battle, "account: [{P1: {attack: ａ1}}, {P2: {support: s1}}]").account
    assert report is not None and report.entry == -1


def test_an_account_is_told_in_the_words_of_the_book(battle: LabelledPlay):
    report = looked_at(battle, "経過: [{P1: {攻撃: A1}}, {P2: {支援: S1}}]").account
    assert report is not None and report.entry == -1
    assert [each.said for each in report.matched] == ["P1 攻撃 A1", "P2 支援 S1"]


def test_a_word_that_no_account_has_is_refused(battle: LabelledPlay):
    with pytest.raises(BadScenario) as refused:
        looked_at(battle, "account: [{P1: {ぱたぱた: A1}}]")
    assert refused.value.code == "position.no-answer" and refused.value.path == "$.account[0]"


def test_an_account_can_begin_after_a_version(battle: LabelledPlay):
    report = looked_at(battle, f"since: {battle.table.version}\naccount: [{{P1: {{attack: A1}}}}]").account
    assert report is not None and (report.entry, report.event) == (0, 0)


def test_an_account_without_sense_is_refused(battle: LabelledPlay):
    with pytest.raises(BadScenario):
        looked_at(battle, "account: [{P1: {submit: {format: x, zones: {}}}}]")


def test_every_event_type_that_makes_something_stale_says_what_it_changes():
    stated = {kind for kind in EVENT_TYPES.values() if "footprint" in vars(kind)}
    assert {kind.__name__ for kind in EVENT_TYPES.values() if kind.touches and kind not in stated} == {
        "GameOpened", "StateRestored", "GameRewound", "GameRestarted",
    }  # fmt: skip


# ------------------------------------------------------------------ random games


@pytest.mark.parametrize("pool", POOLS)
def test_the_named_event_is_the_last_that_touched_it(pool: str):
    table, log = played(pool, 2)
    data = data_of(table)
    orientations = BOOKS[table.pins.edition].orientations
    for seed in range(25):
        wrong = corrupted(data, random.Random(seed), orientations)
        (traced,) = examine(log, claim_of(wrong.data), table).differences
        found = traced.difference
        assert found.kind is wrong.kind
        if found.kind in (DifferenceKind.EXTRA_CARD, DifferenceKind.OTHER_ZONE):
            assert traced.event == last(log, found.object, ())
        elif found.kind is DifferenceKind.OTHER_STATE and found.facet == "state":
            assert traced.event == last(log, found.object, (CardTurned,))
        elif found.kind is DifferenceKind.OTHER_STATE:
            assert traced.event == last(log, found.object, (CardFaced,))
        elif found.kind is DifferenceKind.OTHER_MARKERS:
            assert traced.event == last(log, found.object, (MarkersChanged,))
        elif found.kind is DifferenceKind.OTHER_COUNT:
            assert traced.event == last_in(log, f"{found.zone}")
        elif found.kind is DifferenceKind.OTHER_TURN:
            assert traced.event == the(log, TurnBegan).seq


def last(log: Sequence[Event], object_id: int, kinds: tuple[type[Event], ...]) -> int:
    """The last event that put an object where it is or, of some kinds, was about it."""
    table = open_state(log[0])
    found = 1
    for event in reversed(log):  # what it was called before it got another number
        if isinstance(event, CardsRenumbered) and object_id in event.now:
            object_id = event.cards[event.now.index(object_id)]
    for event in log[1:]:
        if isinstance(event, CardsRenumbered) and object_id in event.cards:
            object_id = event.now[event.cards.index(object_id)]
        before = table.objects[object_id].zone if object_id in table.objects else ""
        evolve(table, event)
        moved = isinstance(event, CardMoved) and event.became == object_id
        placed = isinstance(event, ZonePlaced) and before == event.source
        if moved or placed or (isinstance(event, kinds) and getattr(event, "card", 0) == object_id):
            found = event.seq
    return found


def last_in(log: Sequence[Event], zone: str) -> int:
    """The last event that put a card into a zone, or took one out."""
    moves = (CardMoved, ZonePlaced)
    return next((e.seq for e in reversed(log) if isinstance(e, moves) and zone in (e.source, e.target)), 1)


@pytest.mark.parametrize("pool", POOLS)
def test_a_claim_of_an_older_table_parts_where_a_full_search_says(pool: str):
    _, log = played(pool, 3, 25)
    rng = random.Random(pool)
    tables = [open_state(log[0])]
    for event in log[1:]:
        table = tables[-1].copy()
        evolve(table, event)
        tables.append(table)
    for _ in range(3):
        then = tables[rng.randrange(len(tables) // 2, len(tables))]
        data = data_of(then)
        numbers = {obj.id: _power(then, obj.id) for obj in then.objects.values() if obj.zone.startswith("P1/")}
        data["cards"] = {str(each): {"numbers": {"power": power}} for each, power in numbers.items() if power}
        data["cards"] = dict(list(data["cards"].items())[-2:])
        for owner in ("P1", "P2"):  # a part of it only: what is not claimed is not compared
            data[owner] = {zone: cards for zone, cards in data.get(owner, {}).items() if rng.random() < 0.6}
        for name in [name for name in ("turn", "number") if rng.random() < 0.7]:
            data.pop(name, None)
        claim = claim_of(data)
        agreed = next((table.version for table in reversed(tables) if not compare(table, claim)), 0)
        parting = examine(log, claim).parting
        assert parting.agreed == agreed > 0
        assert parting.event == (0 if agreed == len(log) else agreed + 1)


# ------------------------------------------------------------------ games that were put right


@pytest.mark.parametrize("game", EDITIONS)
def test_what_a_judge_put_right_names_the_judges_act(game: str):
    played = begun(game, 4)
    played.play(60)
    table = played.table
    book = BOOKS[table.pins.edition]
    obj = next(obj for obj in table.objects.values() if obj.zone in book.play_keys)
    turned = next(word for word in book.orientations if word != obj.orientation)
    (was, now) = (obj.orientation, turned)
    played.judge(Correct("judge", "it was turned", played.clauses, (TurnCard(obj.id, turned),)))
    claim = claim_of({"cards": {str(obj.id): {"state": was}}})

    (traced,) = examine(played.log, claim).differences
    assert (traced.difference.claimed, traced.difference.found) == (was, now)
    assert traced.event == the(played.log, CardTurned).seq
    assert traced.path[1].type == "table-corrected"
    assert traced.agreed == traced.path[1].seq


@pytest.mark.parametrize("game", EDITIONS)
def test_a_rewinding_is_what_put_things_back(game: str):
    played = begun(game, 5)
    played.play(60)
    claimed, to = data_of(played.table), played.ends[-25]
    before = played.table.copy()
    played.judge(Rewind("judge", to, "played on wrongly", played.clauses), to)
    rewound = the(played.log, GameRewound)
    report = examine(played.log, claim_of(claimed))

    assert report.differences
    assert (report.parting.agreed, report.parting.event) == (rewound.seq - 1, rewound.seq)
    for traced in report.differences:
        if traced.difference.kind is not DifferenceKind.OTHER_ZONE:
            continue
        obj = played.table.objects[traced.difference.object]
        same = before.objects.get(obj.id)
        if same is None or same.zone != obj.zone:
            assert traced.event == rewound.seq
    assert not examine(played.log, claim_of(data_of(fold(played.log, to)))).differences
