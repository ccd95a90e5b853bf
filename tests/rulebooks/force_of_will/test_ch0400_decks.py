"""402. Building decks."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict
from engine.core.clauses.refusal import IllegalDeck
from engine.core.opening.opening import GameSetup, open_game
from engine.core.table.cards import CardDefinition
from tests.rulebooks.force_of_will.kit import BOOK, DECKS, P1, P2, card, cards, deck

CARDS = (
    card("both", "chant_rune", attributes=("fire",)),
    card("rune", "rune", attributes=("fire",)),
    card("rune 2", "rune", attributes=("fire", "wind")),
    card("master", "rune", attributes=("fire",), flags=("master",)),
    card("master 2", "rune", attributes=("fire",), flags=("master",)),
    card("water rune", "rune", attributes=("water",)),
    card("plain rune", "rune"),
    card("chant", "chant"),
    card("twin stone", "magic_stone", flags=("special",)),
    card("plain stone", "magic_stone", name="炎の魔石"),
    card("ruler 2", "ruler", attributes=("fire",)),
    card("grimoire", "ruler", attributes=("fire",), flags=("grimoire:5",)),
    card("short book", "ruler", attributes=("fire",), flags=("grimoire:2",)),
    *(card(f"tale {n}", "chant", flags=("story",)) for n in range(6)),
    card("rune tale", "chant_rune", attributes=("fire",), flags=("story",)),
    card("ruler 2J", "j_ruler"),
    card("general", "ruler", flags=("unlimited:soldier",)),
    card("soldier", "resonator"),
    card("horde", "resonator", flags=("unlimited:horde",)),
    card("another r00", "resonator", name="r00"),
    card("dragon", "resonator", sides=("dragonB",)),
    card("dragonB", "resonator", sides=("dragon",)),
)
FORTY = {f"r{n:02}": 4 for n in range(10)}
GRIMOIRE = {"grimoire": 1}


def judged(**parts: Mapping[str, int]) -> Verdict:
    """The verdict on P1's deck, where it opens no game; else that of the check alone."""
    definitions: dict[str, CardDefinition] = cards(*CARDS)
    try:
        open_game(GameSetup(BOOK.id, definitions, {P1: deck(**parts), P2: DECKS[P2]}))
    except IllegalDeck as refusal:
        assert refusal.verdicts[P2].outcome is Outcome.LEGAL
        return refusal.verdicts[P1]
    return BOOK.check_deck("constructed", deck(**parts), definitions)


def against(verdict: Verdict) -> list[Finding]:
    """The findings against a deck, in their order."""
    return [found for found in verdict.findings if found.effect == "FORBIDS"]


def refused(clause: str, verdict: Verdict) -> Finding:
    """The finding by which a deck is refused, which is the only one."""
    (found,) = against(verdict)
    assert found.cites[0] == clause
    return found


def forty(**others: int) -> dict[str, int]:
    """A main deck of forty cards: these, and plain ones."""
    rest = 40 - sum(others.values())
    full, more = divmod(rest, 4)
    plain = {f"r{n:02}": 4 for n in range(1, full + 1)}
    return {**others, **plain, **({f"r{full + 1:02}": more} if more else {})}


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"deck": {f"r{n:02}": 4 for n in range(15)}},
        {"deck": forty(both=4)},
        {"deck": forty(chant=4)},
        {"stone_deck": {"ST-F": 20}},
        {"stone_deck": {"twin stone": 4, "plain stone": 4, "ST-F": 2}},
        {"rune_deck": {"rune": 1, "rune 2": 1, "master": 1, "both": 1}},
        {"ruler": GRIMOIRE, "extra_deck": {f"tale {n}": 1 for n in range(5)}},
        {"ruler": GRIMOIRE, "extra_deck": {"tale 0": 1}, "deck": forty(**{"tale 0": 3})},
        {"ruler": {"general": 1}, "deck": forty(soldier=10)},
        {"deck": forty(horde=12)},
        {"deck": forty(dragon=4)},
    ],
    ids=str,
)
def test_legal_decks(parts: dict[str, dict[str, int]]) -> None:
    assert against(judged(**parts)) == []


def test_every_clause_about_decks_is_reported_in_printed_order() -> None:
    main = [found.cites[0] for found in judged(ruler={"general": 1}, deck=forty(soldier=10)).findings]

    assert list(dict.fromkeys(main)) == [
        "402.1", "402.2", "402.3", "402.3a", "402.3b", "402.4", "402.4a", "402.4b", "402.4c", "402.5", "402.5a",
        "402.5b", "402.5c", "402.6", "402.6a", "402.6b", "402.6c", "402.6d", "402.7", "402.8",
    ]  # fmt: skip


def test_all_that_is_wrong_with_a_deck_is_reported() -> None:
    verdict = judged(ruler={}, deck={"r00": 5}, stone_deck={"ST-F": 9, "chant": 1}, rune_deck={"rune": 2})

    assert [found.cites[0] for found in against(verdict)] == [
        "402.2", "402.3a", "402.3b", "402.4", "402.6b", "402.6d",
    ]  # fmt: skip


@pytest.mark.clause("402.1")
def test_a_player_brings_five_parts_and_nothing_else() -> None:
    assert refused("402.1", judged(side_deck={"r00": 1})).facts == {"zones": ["side_deck"]}
    assert judged(side_deck={}).outcome is Outcome.LEGAL


def test_there_are_two_formats() -> None:
    verdict = BOOK.check_deck("sealed", DECKS[P1], cards())

    assert refused("402.1", verdict).facts == {"given": "sealed", "known": ["constructed", "valhalla"]}


@pytest.mark.clause("402.2")
@pytest.mark.parametrize("rulers", [{}, {"ruler": 2}, {"ruler": 1, "ruler 2": 1}], ids=str)
def test_there_is_exactly_one_ruler(rulers: dict[str, int]) -> None:
    found = refused("402.2", judged(ruler=rulers))

    assert found.facts == {"size": sum(rulers.values()), "least": 1, "most": 1}


@pytest.mark.clause("402.2", "201.2")
@pytest.mark.parametrize("number", ["r00", "ruler 2J"])
def test_only_a_ruler_is_a_ruler(number: str) -> None:
    assert refused("402.2", judged(ruler={number: 1})).facts == {"cards": [number]}


@pytest.mark.clause("402.3", "201.2c")
@pytest.mark.parametrize("number", ["rune", "ST-F", "ruler 2", "ruler 2J", "dragonB"])
def test_rulers_stones_and_pure_runes_do_not_belong_in_the_main_deck(number: str) -> None:
    assert refused("402.3", judged(deck=forty(**{number: 1}))).facts == {"cards": [number]}


@pytest.mark.clause("402.3a")
@pytest.mark.parametrize("more", [-1, 21])
def test_the_main_deck_has_40_to_60_cards(more: int) -> None:
    counts = {f"r{n:02}": 4 for n in range(15)} | {"r15": 1} if more > 0 else {**FORTY, "r09": 3}

    assert refused("402.3a", judged(deck=counts)).facts == {"size": 40 + more, "least": 40, "most": 60}


@pytest.mark.clause("402.3b", "202.2")
@pytest.mark.parametrize("counts", [{"r00": 5}, {"r00": 4, "another r00": 1}], ids=str)
def test_four_cards_of_a_name_may_be_in_the_main_deck_whatever_their_numbers(counts: dict[str, int]) -> None:
    assert refused("402.3b", judged(deck=FORTY | counts)).facts == {"over": {"r00": 5}, "most": 4}


@pytest.mark.clause("402.4")
@pytest.mark.parametrize("number", ["chant", "ruler 2"])
def test_only_stones_are_in_the_magic_stone_deck(number: str) -> None:
    assert refused("402.4", judged(stone_deck={"ST-F": 10, number: 1})).facts == {"cards": [number]}


@pytest.mark.clause("402.4a")
@pytest.mark.parametrize("size", [9, 21])
def test_the_magic_stone_deck_has_10_to_20_cards(size: int) -> None:
    assert refused("402.4a", judged(stone_deck={"ST-F": size})).facts == {"size": size, "least": 10, "most": 20}


@pytest.mark.clause("402.4b")
@pytest.mark.parametrize("count", [10, 20])
def test_any_number_of_basic_stones_of_a_name_may_be_in_it(count: int) -> None:
    verdict = judged(stone_deck={"ST-F": count})

    assert against(verdict) == []
    assert [found.effect for found in verdict.findings if "402.4b" in found.cites] == [Effect.PERMITS]


@pytest.mark.clause("402.4c")
@pytest.mark.parametrize(("number", "name"), [("twin stone", "twin stone"), ("plain stone", "炎の魔石")])
def test_four_stones_of_a_name_that_are_not_basic_may_be_in_it(number: str, name: str) -> None:
    found = refused("402.4c", judged(stone_deck={number: 5, "ST-F": 5}))

    assert found.facts == {"over": {name: 5}, "most": 4}


@pytest.mark.clause("402.5")
@pytest.mark.parametrize("number", ["ST-F", "ruler 2"])
def test_rulers_and_stones_do_not_belong_in_the_extra_deck(number: str) -> None:
    found = against(judged(ruler=GRIMOIRE, extra_deck={number: 1}))

    assert [(each.cites[0], each.facts) for each in found] == [
        (clause, {"cards": [number]}) for clause in ("402.5", "1132.2")
    ]  # fmt: skip


@pytest.mark.clause("402.5a")
def test_the_extra_deck_has_five_cards_at_most() -> None:
    found = against(judged(ruler=GRIMOIRE, extra_deck={f"tale {n}": 1 for n in range(6)}))

    assert [(each.cites[0], each.facts) for each in found] == [
        (clause, {"size": 6, "least": 0, "most": 5}) for clause in ("402.5a", "1132.2")
    ]  # fmt: skip


@pytest.mark.clause("402.5b")
def test_the_cards_of_the_extra_deck_have_different_names() -> None:
    verdict = judged(ruler=GRIMOIRE, extra_deck={"tale 0": 2})

    assert refused("402.5b", verdict).facts == {"over": {"tale 0": 2}, "most": 1}


@pytest.mark.clause("1132.2")
@pytest.mark.parametrize("number", ["chant", "r10", "rune"])
def test_the_extra_deck_consists_of_chants_that_are_stories(number: str) -> None:
    assert refused("1132.2", judged(ruler=GRIMOIRE, extra_deck={number: 1})).facts == {"cards": [number]}
    assert against(judged(ruler=GRIMOIRE, extra_deck={"rune tale": 1})) == []


@pytest.mark.clause("1132.2")
def test_the_ruler_says_how_many_stories_there_may_be() -> None:
    stories = {f"tale {n}": 1 for n in range(3)}

    verdict = judged(ruler={"short book": 1}, extra_deck=stories)

    assert refused("1132.2", verdict).facts == {"size": 3, "least": 0, "most": 2}
    assert against(judged(ruler={"short book": 1}, extra_deck={"tale 0": 1, "tale 1": 1})) == []


@pytest.mark.clause("402.5c")
def test_without_the_keyword_on_the_ruler_there_is_no_extra_deck() -> None:
    assert refused("402.5c", judged(extra_deck={"chant": 1})).facts == {"size": 1}


@pytest.mark.clause("402.6")
@pytest.mark.parametrize("number", ["chant", "r10"])
def test_only_runes_are_in_the_rune_deck(number: str) -> None:
    assert refused("402.6", judged(rune_deck={number: 1})).facts == {"cards": [number]}


@pytest.mark.clause("402.6a", "402.6b")
def test_the_rune_deck_has_five_cards_of_different_names_at_most() -> None:
    runes = {"rune": 2, "rune 2": 1, "master": 1, "both": 1}
    assert refused("402.6b", judged(rune_deck=runes)).facts == {"over": {"rune": 2}, "most": 1}
    found = against(judged(rune_deck=runes | {"rune 2": 2}))
    assert [each.cites[0] for each in found] == ["402.6a", "402.6b"]
    assert found[0].facts == {"size": 6, "least": 0, "most": 5}


@pytest.mark.clause("402.6c", "201.3c")
def test_the_rune_deck_has_one_master_rune_at_most() -> None:
    found = refused("402.6c", judged(rune_deck={"master": 1, "master 2": 1}))

    assert found.facts == {"masters": 2, "most": 1}


@pytest.mark.clause("402.6d", "208.4")
def test_a_pure_rune_shares_an_attribute_with_the_ruler() -> None:
    found = refused("402.6d", judged(rune_deck={"water rune": 1, "rune": 1}))
    assert found.facts == {"cards": ["water rune"], "ruler": ["fire"]}
    found = refused("402.6d", judged(rune_deck={"plain rune": 1}))
    assert found.cites == ("402.6d", "208.4")


def test_one_common_attribute_is_enough_and_a_chant_needs_none() -> None:
    assert against(judged(rune_deck={"rune 2": 1})) == []
    assert against(judged(ruler={"general": 1}, rune_deck={"both": 1})) == []


@pytest.mark.clause("402.7")
def test_main_deck_and_extra_deck_or_rune_deck_together_have_four_cards_of_a_name() -> None:
    verdict = judged(ruler=GRIMOIRE, deck=forty(**{"tale 0": 4}), extra_deck={"tale 0": 1})
    assert refused("402.7", verdict).facts == {"over": {"tale 0": 5}, "most": 4}
    verdict = judged(deck=forty(both=4), rune_deck={"both": 1})
    assert refused("402.7", verdict).facts == {"over": {"both": 5}, "most": 4}


def test_extra_deck_and_rune_deck_are_not_counted_together() -> None:
    one = {"rune tale": 1}

    assert against(judged(ruler=GRIMOIRE, deck=forty(**{"rune tale": 3}), extra_deck=one, rune_deck=one)) == []


@pytest.mark.clause("402.8", "402.7", "402.3b")
def test_a_text_that_allows_any_number_goes_before_both_limits() -> None:
    verdict = judged(ruler={"general": 1}, deck=forty(soldier=10))

    assert verdict.findings[-1].cites == ("402.8", "104.1")
    assert verdict.findings[-1].facts == {"names": ["soldier"]}


@pytest.mark.clause("402.3b")
def test_such_a_text_frees_only_the_name_it_mentions() -> None:
    verdict = judged(ruler={"general": 1}, deck=forty(horde=5, soldier=5) | {"chant": 5})

    found = [each.facts for each in against(verdict) if "402.3b" in each.cites]
    assert found == [{"over": {"chant": 5}, "most": 4}]
