"""Why a text does not let a card be chosen: every quality that the card lacks is named, with its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.positions.parser import parse_position
from engine.abilities.evaluate import Scope
from engine.abilities.language.selectors import Select
from engine.abilities.resolution.misfits import find_misfits
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES
from engine.rulebooks.fire_force.v1_0_0.edition import FF
from tests.editions.kits import P1, P2, Kit, editions
from tests.rulebooks.fire_force.given import given

MISFITS: Sequence[tuple[str, str, dict[str, Any]]] = (
    ('name = "fits"', "fit.other-name", {"target": "fits"}),
    ("least = {{ {number} = 3 }}", "fit.too-little", {"value_name": "{number}", "now": 2, "least": 3}),
    ("printed_least = {{ {number} = 3 }}", "fit.too-little-printed", {"value_name": "{number}", "now": 2, "least": 3}),
    ('not = {{ name = "other" }}', "fit.excluded", {}),
    ('any_of = [{{ name = "fits" }}, {{ name = "neither" }}]', "fit.no-alternative", {}),
)
"""Words that `fits` fits and `other` does not, with the finding about `other`."""


def choosing(kit: Kit, words: str) -> Any:
    """P1 plays a card that chooses a unit; `fits` has the higher number."""
    position = kit.acting(P1, f'do = "choose", from = {{ {words} }}', 'do = "exhaust", what = "it"')
    kit.unit(position, P2, "fits", value=5)
    kit.unit(position, P2, "other", place=1, value=2)
    return kit.plays(position.at(kit.main), "card")


def worded(kit: Kit, words: Any) -> Any:
    """Words of the table with the kit's own."""
    if isinstance(words, str):
        return words.format(attribute=kit.attribute, number=kit.number)
    return [worded(kit, word) for word in words] if isinstance(words, list) else words


@pytest.mark.parametrize("words, code, facts", MISFITS)
@editions()
def test_the_quality_that_a_card_lacks_is_named(kit: Kit, words: str, code: str, facts: dict[str, Any]) -> None:
    game = choosing(kit, worded(kit, words))

    assert "choose:fits" in game.options()
    (found,) = [one for one in game.barred("choose:other") if one.code.startswith("fit.")]
    assert (found.code, found.facts) == (code, {name: worded(kit, value) for name, value in facts.items()})


@editions()
def test_all_qualities_that_a_card_lacks_are_named(kit: Kit) -> None:
    words = f'of = "opponent", name = "fits", least = {{ {kit.number} = 3 }}'
    position = kit.acting(P1, f'do = "choose", from = {{ {words} }}', 'do = "exhaust", what = "it"')
    kit.unit(position, P2, "fits", value=5)
    kit.unit(position, P1, "own", value=2)
    game = kit.plays(position.at(kit.main), "card")

    assert game.options() == {"choose:fits"}
    told = {found.code for found in game.barred("choose:own")}
    assert told == {"fit.other-player", "fit.other-name", "fit.too-little"}


ALONE: Sequence[tuple[dict[str, Any], str, dict[str, Any]]] = (
    ({"kind": "event"}, "fit.other-kind", {"kind": "event"}),
    ({"attribute": "red"}, "fit.lacks", {"qualities": ["red"]}),
    ({"name_part": "z"}, "fit.without-name", {"named": "z"}),
    ({"without_flag": "flame"}, "fit.has-it", {"qualities": ["flame"]}),
    ({"most": {"power": 1}}, "fit.too-much", {"value_name": "power", "now": 2, "most": 1}),
    ({"ready": False}, "fit.turned-otherwise", {"orientation": "ready"}),
    ({"is_": "other"}, "fit.itself", {}),
    ({"is_": "attacker"}, "fit.another-card", {}),
    ({"arrived": True}, "fit.otherwise", {"qualities": ["arrived"]}),
    ({"top": 1}, "fit.not-on-top", {"count": 1}),
    ({"carrying": True}, "fit.otherwise", {"qualities": ["carrying"]}),
)


@pytest.mark.parametrize("words, code, facts", ALONE)
def test_each_field_of_a_selector_has_a_finding(words: dict[str, Any], code: str, facts: dict[str, Any]) -> None:
    game = given().unit(P1, "first").unit(P1, "own", power=2, flame=True).at("503.3")
    g, card = RulesContext(game.table), game.id("own")

    (found,) = find_misfits(Scope(g, P1, card, {}), Select(**words), card, P1, FF.cite("1110.1"))

    assert (found.code, found.facts, found.subject) == (code, facts, card)


OF_FIELD = {"kind": ("201.2", "201.4"), "attribute": ("1102.2", "205.2"), "most": (), "is_": ()}
"""The clauses of fields that ask for one quality; those of others are about several."""


@pytest.mark.parametrize(
    "words", [{"kind": "event"}, {"attribute": "red"}, {"most": {"power": 1}}, {"is_": "other"}], ids=OF_FIELD
)
def test_the_clauses_about_a_quality_stand_with_its_finding(words: dict[str, Any]) -> None:
    game = given().unit(P1, "first").unit(P1, "own", power=2, flame=True).at("503.3")
    g, card = RulesContext(game.table), game.id("own")

    (found,) = find_misfits(Scope(g, P1, card, {}), Select(**words), card, P1, FF.cite("1110.1"))

    assert g.book.stored(found).cites == ("1110.1", *OF_FIELD[next(iter(words))])


SORTS: Sequence[tuple[str, str, str, list[str], str, str]] = (
    (
        "force_of_will@legacy",
        "kind: addition, class: field, cost: {free: 1}",
        "class:resonator",
        ["class:field"],
        "another class (resonator) than its own (field).",
        "テキストが求める分類はリゾネイターだが、Oの分類はフィールドである。",
    ),
    (
        "force_of_will@8.01",
        "kind: resonator, races: [Human, Knight], cost: {free: 1}, atk: 100, def: 100",
        "race:Elf",
        ["race:Human", "race:Knight"],
        "another race or trait (Elf) than its own (Human, Knight).",
        "テキストが求める種族や特徴は《Elf》だが、Oの種族や特徴は《Human》、《Knight》である。",
    ),
    (
        "fftcg@2.1.9",
        "kind: forward, jobs: [Samurai], cost: 1, elements: [fire], power: 1000",
        "job:Ninja",
        ["job:Samurai"],
        "another job (the job Ninja) than its own (the job Samurai).",
        "テキストが求めるジョブはジョブNinjaだが、OのジョブはジョブSamuraiである。",
    ),
)
"""Of an edition a card, a flag that it does not have, those of the same sort that it has, and how that is told."""


@pytest.mark.parametrize(("edition", "card", "flag", "known", "english", "japanese"), SORTS)
def test_a_flag_of_the_same_sort_is_told_beside_the_one_that_is_lacking(
    edition: str, card: str, flag: str, known: list[str], english: str, japanese: str
) -> None:
    position = parse_position(
        f"edition: {edition}\ncards: {{O: {{{card}}}}}\nsetup: {{at: main phase, P1: {{field: [O]}}}}"
    )
    [own] = [obj.id for obj in position.table.objects.values() if obj.number == "O"]
    scope = Scope(RulesContext(position.table), P1, 0, {})

    (found,) = find_misfits(scope, Select(flag=flag), own, P1, NO_CLAUSES)

    assert found.code == "fit.other-of-sort"
    assert found.facts == {"different": "sort-" + flag.partition(":")[0], "qualities": [flag], "known": known}
    found = position.book.stored(found)
    assert speak_at_desk(position, "en").say_finding(found) == f"O does not fit: the text asks for {english}"
    assert speak_at_desk(position, "ja").say_finding(found) == japanese
    (alone,) = find_misfits(scope, Select(flag="other_sort:x"), own, P1, NO_CLAUSES)
    assert alone.code == "fit.lacks"


def test_of_a_card_that_a_player_cannot_see_no_quality_is_told() -> None:
    game = given().unit(P2, "hidden", zone="hand", power=2).at("503.3")
    card = game.id("hidden")
    select = Select(zone="hand", of="you", most={"power": 1})
    scope = Scope(RulesContext(game.table), P1, 0, {})

    told = {found.code for found in find_misfits(scope, select, card, P1, FF.cite("1110.1"))}
    assert told == {"fit.not-seen", "fit.other-player"}
    told = {found.code for found in find_misfits(scope, select, card, P2, FF.cite("1110.1"))}
    assert told == {"fit.too-much", "fit.other-player"}


def test_of_a_card_in_another_zone_only_the_zone_is_told() -> None:
    game = given().unit(P1, "own", power=2).at("503.3")
    scope = Scope(RulesContext(game.table), P1, 0, {})

    (found,) = find_misfits(scope, Select(zone="hand", most={"power": 1}), game.id("own"), P1, FF.cite("1110.1"))
    assert (found.code, found.facts) == ("fit.other-zone", {"zone": "P1/field"})


def test_a_card_that_fits_has_no_misfit() -> None:
    game = given().unit(P1, "own", power=2).at("503.3")
    scope = Scope(RulesContext(game.table), P1, 0, {})

    assert find_misfits(scope, Select(least={"power": 2}), game.id("own"), P1, FF.cite("1110.1")) == ()
