"""Decks and the preparation of a game: what is refused, the steps in their order, shuffling, the first hands.

Force of Will is not among these editions: its players bring five parts whose sizes have a lower and an upper bound, and
two decks of each are shuffled. The tests of its chapter 400 say so for themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from engine.core.clauses.finding import Effect, Verdict
from engine.core.clauses.refusal import IllegalDeck
from engine.core.events.cards import CardMoved, ZonePlaced, ZoneReordered
from engine.core.events.choices import ChoiceMade
from engine.core.events.steps import StepTaken
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.decide import Answer, decide
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState
from engine.rulebooks import load
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.editions.kits import P1, P2, Clauses
from tests.refused import refuses
from tests.rulebooks.fftcg.given import PLAIN as FFTCG_PLAIN
from tests.rulebooks.fire_force import given as fire_force
from tests.rulebooks.generic.decks import DEFINITIONS as GENERIC_CARDS
from tests.rulebooks.generic.decks import FIFTY
from tests.rulebooks.stated import StatedGame

FIRE_FORCE = fire_force.given()
for n in range(20):
    FIRE_FORCE.define("unit", f"unit {n:02}", {"cost": 1, "power": 1000})
FFTCG_ENTRIES = [FFTCG_PLAIN.replace('number = "filler"', f'number = "f{n:02}"') for n in range(17)]


def units_first(table: GameState, choice: Choice) -> tuple[int, ...]:
    """Chance by which units lie above other cards, and a lot falls on the first option."""
    if choice.form == "lot":
        return (0,)
    return tuple(sorted(table.zones[str(choice.subject)], key=lambda i: table.objects[i].number, reverse=True))


@dataclass(frozen=True)
class Decks:
    """A legal constructed deck of an edition, and the clauses about decks and the preparation."""

    edition: str
    definitions: Mapping[str, Any]
    zones: Mapping[str, Mapping[str, int]]
    legal: Clauses
    """The clauses that permit it."""
    size: str
    most: str
    """The clause on how many copies there are."""
    copies: int
    beside: str
    """The clause by which there is nothing beside the deck."""
    steps: Clauses
    """The steps of the preparation."""
    placed: str
    shuffled: str
    hand: str
    """The clause of the first hand."""

    @property
    def deck(self) -> DeckList:
        """The legal deck."""
        return self.but()

    def but(self, changed: Mapping[str, int] = {}, **zones: Mapping[str, int]) -> DeckList:
        """The deck with other counts of cards, or other zones."""
        main = {number: count for number, count in {**self.zones["deck"], **changed}.items() if count}
        return DeckList({**self.zones, **zones, "deck": main})  # type: ignore[dict-item]

    def judged(self, deck: DeckList, format: str = "constructed") -> Verdict:
        """The verdict on a deck."""
        return load(self.edition).check_deck(format, deck, self.definitions)

    def setup(self, other: DeckList | None = None, **more: Any) -> GameSetup:
        """A game of two such decks; `other` is that of P2."""
        return GameSetup(self.edition, dict(self.definitions), {P1: self.deck, P2: other or self.deck}, **more)

    def dealt(self) -> StatedGame:
        """The game up to the first question after the hands were dealt; units lie on top."""
        table, events = open_game(self.setup(), units_first)
        game = StatedGame(table, events, {}, units_first)
        return game if game.cards("P1/hand") else game.picks(game.asked().options[0].id)

    def begun(self) -> StatedGame:
        """The game in its first turn: every question is answered with the first option, that of P2 with the second."""
        game = self.dealt()
        while game.table.turn == 0:
            choice = game.asked()
            place = int(choice.name == "hands" and choice.seat == P2)
            game.picks(choice.options[place].id, seat=choice.seat)
        return game


DECKS = {
    "fire_force": Decks(
        "fire_force@1.0.0", FIRE_FORCE.definitions(),
        {"deck": {f"unit {n:02}": 2 for n in range(20)}, "fire_deck": {"fire": 5}},
        ("402.1", "402.2b-1", "402.2b-2", "402.2b-3", "403.1a-1", "403.1a-2", "403.1a-3"), "402.2b-2", "402.2b-3", 2,
        "402.1", ("404.1", *(f"404.1{letter}" for letter in "abcdefgh")), "404.1b", "1113.1", "404.1c",
    ),
    "generic": Decks(
        "generic@1.2", GENERIC_CARDS, {"deck": FIFTY}, ("402.2", "402.2a", "402.2b", "402.2c", "402.2d", "402.3"),
        "402.2b", "402.2c", 4, "402.2", ("403.1", "403.2", "403.3", "403.3a", "403.3b", "403.4", "403.5", "403.6"),
        "403.1", "912.1", "403.2",
    ),
    "fftcg": Decks(
        "fftcg@2.1.9", read_cards("\n\n".join(FFTCG_ENTRIES)),
        {"deck": {f"f{n:02}": 3 for n in range(16)} | {"f16": 2}}, ("8.1.1", "8.1.1.1", "8.1.1.2", "5.2.5.1"),
        "8.1.1.1", "8.1.1.2", 3, "8.1.1", tuple(f"8.2.1.{n}" for n in range(1, 6)), "8.2.1.1", "15.1.1.6.1", "8.2.1.3",
    ),
}  # fmt: skip


def decks(*fields: str) -> pytest.MarkDecorator:
    """Run a test for each edition, marked with the clauses that these fields of its decks name."""
    rows = []
    for game, each in DECKS.items():
        named = [getattr(each, name) for name in fields]
        labels = [label for value in named for label in ((value,) if isinstance(value, str) else value)]
        rows.append(pytest.param(each, marks=pytest.mark.clause(*labels, rulebook=game), id=game))
    return pytest.mark.parametrize("decks", rows)


def finding(verdict: Verdict, clause: str) -> Any:
    """What the verdict says of a clause."""
    return next(found for found in verdict.findings if clause in found.cites)


# ---------------------------------------------------------------- decks


@decks("legal")
def test_a_legal_deck_is_permitted_by_every_clause_about_decks(decks: Decks) -> None:
    verdict = decks.judged(decks.deck)

    assert (verdict.outcome, verdict.cites) == ("LEGAL", decks.legal)


@decks("size")
@pytest.mark.parametrize("more", [-2, -1, 1])
def test_a_deck_has_exactly_so_many_cards(decks: Decks, more: int) -> None:
    number, count = list(decks.zones["deck"].items())[-1]
    size = sum(decks.zones["deck"].values()) + more
    stranger = {"filler": 1} if decks.edition.startswith("fire_force") else {number: count + 1}

    verdict = decks.judged(decks.but(stranger if more == 1 else {number: count + more}))

    assert verdict.cites == (decks.size,)
    assert finding(verdict, decks.size).facts["size"] == size


@decks("most")
def test_there_are_only_so_many_copies_of_a_card(decks: Decks) -> None:
    first, second, *_ = decks.zones["deck"]

    verdict = decks.judged(decks.but({first: decks.copies + 1, second: decks.copies - 1}))

    assert verdict.cites[0] == decks.most
    assert list(finding(verdict, decks.most).facts["over"].values()) == [decks.copies + 1]


@decks("beside")
def test_cards_of_anything_but_a_deck_are_not_passed_over(decks: Decks) -> None:
    number = next(iter(decks.zones["deck"]))

    verdict = decks.judged(decks.but(side={number: 1}))

    against = [(found.cites, found.facts) for found in verdict.findings if found.effect is Effect.FORBIDS]
    assert against == [((decks.beside,), {"zones": ["side"]})]
    assert decks.judged(decks.but(side={})).outcome == "LEGAL"


@decks()
def test_a_format_the_book_does_not_know_is_refused(decks: Decks) -> None:
    verdict = decks.judged(decks.deck, "draft")

    assert (verdict.outcome, bool(verdict.cites)) == ("ILLEGAL", True)


@decks("size", "most")
def test_an_illegal_deck_is_refused_with_all_findings_and_no_game_begins(decks: Decks) -> None:
    number = next(iter(decks.zones["deck"]))
    bad = DeckList({**decks.zones, "deck": {number: decks.copies + 1}})  # type: ignore[dict-item]

    with pytest.raises(IllegalDeck) as refused:
        open_game(decks.setup(bad))

    assert refused.value.verdicts[P1].outcome == "LEGAL"
    assert {decks.size, decks.most} <= set(refused.value.verdicts[P2].cites)


@decks()
@pytest.mark.parametrize("missing", [P1, P2])
def test_a_game_needs_a_deck_of_both_players(decks: Decks, missing: str) -> None:
    setup = decks.setup()
    setup.decks.pop(missing)

    with refuses(IllegalDeck, match=f"no deck for {missing}"):
        open_game(setup)


# ---------------------------------------------------------------- before the first turn


@decks("steps")
def test_the_preparation_goes_in_the_printed_order(decks: Decks) -> None:
    labels = [at.partition("/")[0] for at in decks.begun().steps("preparation")]

    assert labels == sorted(labels)
    assert tuple(dict.fromkeys(labels)) == decks.steps


@decks("placed", "shuffled")
def test_both_decks_are_put_down_and_shuffled(decks: Decks) -> None:
    game = decks.dealt()

    assert [event.target for event in game.events(ZonePlaced, decks.placed)] == ["P1/deck", "P2/deck"]
    assert [event.zone for event in game.events(ZoneReordered, decks.shuffled)] == ["P1/deck", "P2/deck"]
    assert len(game.events(ZoneReordered)[0].order) == sum(decks.zones["deck"].values())


@decks("placed")
def test_chance_is_asked_for_the_shuffle_where_nobody_deals(decks: Decks) -> None:
    table, _ = open_game(decks.setup(mode="observed"))
    order = sorted(table.zones["P1/deck"], reverse=True)

    decision = decide(table, Answer(CHANCE, 0, tuple(order)))

    assert table.zones["P1/deck"] == order
    assert table.choices[0].subject == "P2/deck"
    assert [event.seat for event in decision.events if isinstance(event, ChoiceMade)] == [CHANCE]


@decks("hand")
def test_the_first_hand_is_the_top_five_cards_of_the_deck(decks: Decks) -> None:
    game = decks.dealt()

    moved = [event for event in game.events(CardMoved, decks.hand) if event.target == "P1/hand"]
    assert [event.card for event in moved] == list(game.events(ZoneReordered)[0].order[:5])
    assert (len(game.cards("P1/hand")), len(game.cards("P2/hand"))) == (5, 5)


@decks()
def test_the_first_turn_begins_after_the_preparation(decks: Decks) -> None:
    game = decks.begun()

    assert (game.table.turn, game.asked().seat) == (1, game.table.turn_player)
    assert game.events(StepTaken, decks.steps[-1])
