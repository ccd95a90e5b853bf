"""Refusals that play seldom comes to: each is brought about, or the requirement is asked about what is not there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import AskedBefore
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding
from engine.core.play.survey import survey
from engine.core.table.choice import Choice
from engine.core.table.state import Pending
from engine.observed.unknown import IDENTIFIED, Claims
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1101_priority import SUMMON_HAS_TARGETS
from engine.rulebooks.fire_force.v1_0_0 import ch0600_requirements as fire_force_uses
from engine.rulebooks.force_of_will.v8_01.ch0700_divinity import find_rune_bar
from engine.rulebooks.force_of_will.v8_01.ch0700_requirements import CARD_PAYABLE, CARD_TO_PLAY, TIME_TO_PLAY
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0906_reveal import refuse_reveal
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import stealth
from engine.rulebooks.generic.v1_2.ch0700_battle import ENOUGH_ENERGY
from engine.rulebooks.generic.v1_2.ch0900_terms.retreat import hindrance
from tests.desk.positions import examined, stated
from tests.rulebooks.fftcg import given as fftcg
from tests.rulebooks.fftcg.test_ch10_attack import COSTLY, DECLARE
from tests.rulebooks.fftcg.test_ch11_11_must_be_chosen import marked
from tests.rulebooks.fftcg.test_ch15_damage_n_and_warp import warping
from tests.rulebooks.fftcg.wordings import DRAW, MAIN
from tests.rulebooks.fire_force import given as fire_force
from tests.rulebooks.fire_force.test_ch0400_preparation import sealed
from tests.rulebooks.force_of_will.battles import to_attack
from tests.rulebooks.force_of_will.kit import given as force_of_will
from tests.rulebooks.force_of_will.test_ch0700_triggered_cards import trap
from tests.rulebooks.generic import given as generic
from tests.rulebooks.stated import P1, P2, StatedGame

NO_OBJECT = 9_999
BODY = {"cost": {}, "atk": 500, "def": 500}
NO_USE = 'forbid_player = "opponent", forbid = ["use"]'
DISCARD_ONE = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }, count = 1'
DISCARD_TWO = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }, count = 2'


def codes(found: Sequence[Finding | None]) -> set[str]:
    return {each.code for each in found if each is not None}


def barred(game: StatedGame) -> set[str]:
    """The codes of everything that P1 may not pick."""
    return {found.code for each in survey(game.table, P1).barred for found in each.findings}


# ---------------------------------------------------------------- FFTCG


def test_an_effect_forbids_a_player_to_use_abilities() -> None:
    position = fftcg.given().forward(P2, "warden", fftcg.field(NO_USE)).forward(P1, "scout", fftcg.action(DRAW))

    assert codes(position.at(MAIN).barred("ability:scout#0")) == {"use.forbidden"}


def test_what_a_warp_asks_for_is_named_where_it_is_met() -> None:
    game = warping().backups(P1, "fire", 1).at(MAIN)

    assert codes(game.explains("warp:w").findings) >= {
        "warp.in-hand", "warp.not-own-turn", "warp.not-main-phase", "warp.stack-not-empty", "warp.cost-payable"
    }  # fmt: skip


def test_a_backup_that_cannot_be_dulled_gives_no_cp() -> None:
    stiff = fftcg.field('to = "self", change = { forbid = ["exhaust"] }')
    position = fftcg.given().backup(P1, "stiff", stiff).backup(P1, "b").summon(P1, "s", DRAW, cost=1)

    assert barred(position.filled(P1, hand=0).at(MAIN).picks("summon:s")) == {"pay.cannot-be-dulled"}


def test_read_that_way_a_light_card_is_discarded_for_no_cost() -> None:  # AFT-026
    position = fftcg.given(light_and_dark_discards="every_cost")
    position.forward(P1, "scout", fftcg.action(DRAW, cost=[DISCARD_ONE])).forward(P1, "ember", zone="hand")
    position.forward(P1, "lux", element="light", zone="hand")

    game = position.filled(P1, hand=0).at(MAIN).picks("ability:scout#0")

    assert barred(game) == {"pay.light-or-dark-discarded"}


def test_a_card_that_the_rest_of_the_cost_needs_pays_no_earlier_part() -> None:
    summon = 'do = "pick", act = "discard", from = { zone = "hand", of = "you", kind = "summon" }, as = "page"'
    position = fftcg.given().forward(P1, "scout", fftcg.action(DRAW, cost=[DISCARD_TWO, summon]))
    position.forward(P1, "a", zone="hand").forward(P1, "b", zone="hand").summon(P1, "s", DRAW).filled(P1, hand=0)

    game = position.at(MAIN).picks("ability:scout#0")

    assert codes(game.barred("pay:s")) == {"pay.needed-for-the-rest"}


def test_what_has_to_be_chosen_is_not_asked_about() -> None:
    two = 'do = "choose", from = { kind = "forward" }, count = 2'
    position = fftcg.given().forward(P2, "must", marked()).forward(P2, "plain").forward(P2, "other")

    game = position.summon(P1, "text", two, 'do = "exhaust", what = "it"').at(MAIN).casts("text")

    assert game.options() == {"choose:plain", "choose:other"}
    assert codes(game.barred("choose:must")) == {"choice.taken-anyway"}


def test_a_partner_whose_attack_nobody_can_pay_joins_no_party() -> None:
    position = fftcg.given().forward(P1, "a").forward(P1, "b").forward(P1, "c", COSTLY).filled(P1, hand=0)

    assert codes(position.at(DECLARE).picks("party:a").barred("partner:c")) == {"party.unpayable"}


# ---------------------------------------------------------------- Fire Force


def test_an_effect_forbids_a_player_to_use_cards() -> None:
    position = fire_force.given().unit(P2, "warden", f'kind = "static"\nstatics = [{{ {NO_USE} }}]')
    position.event(P1, "e", fire_force.event_ability(DRAW))

    assert "use.barred" in barred(position.at("503.3"))


def test_a_card_with_flame_that_another_part_of_the_cost_needs_pays_no_number() -> None:
    cost = 'do = "pay", count = 1 }, { do = "exhaust", what = "self"'
    game = fire_force.given().unit(P1, "u", fire_force.activated(DRAW, cost=cost), flame=True).fires(P1, 1).at("503.3")

    assert barred(game.uses_ability("u")) == {"pay.needed-later"}


def test_cards_of_a_cost_are_picked_so_that_the_rest_can_be_paid() -> None:
    page = 'do = "pick", act = "discard", from = { zone = "hand", of = "you", kind = "event" }, as = "page"'
    position = fire_force.given().unit(P1, "u", fire_force.activated(DRAW, cost=f"{DISCARD_TWO} }}, {{ {page}"))
    for name in ("e", "f"):
        position.event(P1, name, fire_force.event_ability(DRAW))

    game = position.unit(P1, "x", zone="hand").at("503.3").uses_ability("u").picks("e")

    assert codes(game.barred("pay:e")) == {"pay.taken-already"}
    assert codes(game.barred("pay:f")) == {"pay.leaves-rest"}


def test_a_sealed_deck_leaves_out_no_card_that_was_opened() -> None:
    verdict = sealed({"unit 00": 35}, {"unit 00": 36})

    assert "deck.too-many-opened" in codes(verdict.findings)


def test_an_ability_of_another_kind_is_not_activated() -> None:
    triggered = fire_force.triggered("deploy", DRAW, who="self")
    game = fire_force.given().unit(P1, "u", triggered).at("503.3")
    key = f"{game.id('u')}/{game.abilities('u')[0]}"

    found = fire_force_uses.OWN_ACTIVATED_ABILITY.test(RulesContext(game.table), P1, key)

    assert codes([found]) == {"use.no-activated-ability"}


# ---------------------------------------------------------------- Force of Will


def test_an_effect_forbids_a_player_to_play_abilities() -> None:
    act = {"kind": "activated", "cost": [], "effect": [{"do": "draw"}]}
    bar = {"kind": "static", "statics": [{"forbid_player": "opponent", "forbid": ["use"]}]}
    position = force_of_will().written(P1, "a", "resonator", **BODY, ability=[act])

    assert "ability.forbidden" in barred(position.written(P2, "w", "resonator", **BODY, ability=[bar]).at("504.2"))


def test_a_card_that_cannot_be_attacked_is_no_target() -> None:
    spared = {"kind": "static", "statics": [{"to": "self", "change": {"forbid": ["be_attacked"]}}]}
    position = force_of_will().card(P1, "k", "resonator", numbers={"atk": 300, "def": 300})
    position.written(P2, "t", "resonator", **BODY, state="rested", ability=[spared])
    position.written(P2, "o", "resonator", **BODY, state="rested")

    assert barred(to_attack(position.at("504.2")).picks("attack:k")) == {"attack.target-spared"}


def test_what_mobilize_asks_for_besides_will_has_to_be_there() -> None:
    discard = {"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}}
    game = to_attack(force_of_will().written(P1, "tank", "resonator", **BODY, mobilize=[discard]).at("504.2"))

    assert barred(game) == {"mobilize.acts-short"}


def test_a_card_of_the_graveyard_is_not_played_without_remnant() -> None:
    position = force_of_will().written(P1, "old", "chant", zone="graveyard", cost={}, effect=[{"do": "draw"}])

    assert "play.no-remnant" in codes(position.at("504.2").explains("play:old").findings)


def test_a_rune_of_the_opponent_is_not_played() -> None:
    facts = {"cost": {}, "attributes": ["fire"], "effect": [{"do": "draw"}]}
    game = force_of_will().written(P2, "r", "rune", zone="rune_area", **facts).at("504.2")

    assert codes([find_rune_bar(RulesContext(game.table), P1, game.id("r"))]) == {"rune.area-of-opponent"}


def test_a_card_with_stealth_is_revealed_once() -> None:
    game = force_of_will().written(P1, "spy", "resonator", zone="standby", **BODY, stealth={}).at("504.2")
    g = RulesContext(game.table)
    key = stealth.find_stealth(g, game.id("spy"))
    game.table.pending[900] = Pending(900, key, game.id("spy"), P1)

    assert codes([stealth.find_obstacle(g, P1, game.id("spy"), key)]) == {"stealth.revealed"}


def test_a_trigger_that_is_counted_is_not_revealed_again() -> None:
    assert refuse_reveal(CARD_TO_PLAY.cites, 5).code == "trigger.counted-already"


def test_a_card_that_everybody_sees_is_not_revealed_for_a_cost() -> None:
    cost = [{"do": "pick", "act": "reveal", "from": {"zone": "hand", "of": "you"}}]
    act = {"kind": "activated", "cost": cost, "effect": [{"do": "draw"}]}
    position = force_of_will().written(P1, "a", "resonator", **BODY, ability=[act])
    for name in ("seen", "b", "c"):
        position.card(P1, name, "chant", zone="hand")
    game = position.at("504.2")
    game.table.change_object(game.id("seen"), shown=("*",))

    assert codes(game.picks("ability:a#0").barred("pay:seen")) == {"pay.revealed-already"}


def test_only_what_has_triggered_is_revealed() -> None:
    game = trap("hand").card(P2, "other", "chant", zone="hand").at("504.1")

    assert codes(game.refused(f"reveal:{game.id('other')}", seat=P2).findings) == {"pick.no-candidate"}


def test_of_a_card_that_is_not_in_play_no_position_counts_for_a_judgment() -> None:
    game = force_of_will().card(P1, "r", "ruler", zone="hand").at("504.2")

    assert codes(game.explains(f"judge:{game.id('r')}").findings) >= {"judgment.not-in-play", "judgment.not-looked-at"}


# ---------------------------------------------------------------- generic


def test_without_a_main_unit_there_is_no_retreat() -> None:
    game = generic.given().filled(P1).at("503.3")
    game.table.zones["P1/main"] = []

    assert codes(hindrance(RulesContext(game.table), P1)) == {"retreat.no-main-unit"}


# ---------------------------------------------------------------- what is not there


@pytest.mark.parametrize(
    ("game", "requirement", "subject", "code"),
    [
        (lambda: fftcg.given().at(MAIN), SUMMON_HAS_TARGETS, NO_OBJECT, "cast.no-card"),
        (lambda: fire_force.given().at("503.3"), fire_force_uses.CARD_PAYABLE, NO_OBJECT, "use.no-such-card"),
        (lambda: force_of_will().at("504.2"), CARD_TO_PLAY, NO_OBJECT, "play.no-card"),
        (lambda: force_of_will().at("504.2"), TIME_TO_PLAY, NO_OBJECT, "play.time-of-nothing"),
        (lambda: force_of_will().at("504.2"), CARD_PAYABLE, NO_OBJECT, "play.not-payable"),
        (lambda: generic.given().filled(P1).at("503.3"), ENOUGH_ENERGY, "1/none#0", "skill.not-there"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_requirement_says_that_something_is_not_there(
    game: Callable[[], StatedGame], requirement: object, subject: int | str, code: str
) -> None:
    found = requirement.test(RulesContext(game().table), P1, subject)  # type: ignore[attr-defined]  # a Requirement

    assert codes([found]) == {code}


# ---------------------------------------------------------------- the desk


FF = "fire_force@1.0.0"


def tried(setup: str, by: str, attempt: str) -> list[str]:
    report = examined(FF, setup, f"by: {by}\nattempt: {attempt}\n")
    assert report.attempt is not None
    return [found.code for found in report.attempt.verdict.findings]


def test_an_answer_of_another_form_is_not_understood() -> None:
    assert tried('at: "503.3"\nP1: {field: [A1]}', "P1", "{number: 3}") == ["claim.not-understood"]


def test_before_anybody_acts_it_is_entered_which_card_was_turned_over() -> None:
    place = 'at: "702.16"\nknows: {attacker: A2, declared: P2}'

    assert tried(f'{place}\nP1: {{field: [{{A2: exhausted}}]}}\nP2: {{life: ["?", "?"]}}', "P1", "end")[0] == (
        "claim.chance-first"
    )


def test_a_table_on_which_play_breaks_off_is_left_to_a_judge() -> None:
    position = stated(FF, 'at: "502.1"\nP1: {deck: 3}', "by: P1\nattempt: end\n")
    position.table.zones["P1/deck"] = [NO_OBJECT]

    report = examine(position)

    assert report.attempt is not None
    assert [found.code for found in report.attempt.verdict.findings] == ["claim.cannot-go-on"]


def test_a_card_that_became_known_meanwhile_is_no_other() -> None:
    table = stated(FF, 'at: "503.3"\nP1: {hand: ["?"], field: [A1]}').table
    card = table.zones["P1/hand"][0]
    table.change_object(card, number="A1")

    (found,) = Claims(card).judge(RulesContext(table), "CHANCE", f"{IDENTIFIED}:R1") or ()

    assert (found.code, found.facts["known"], str(found.effect)) == ("entry.known-number", "A1", "FORBIDS")


def test_who_is_asked_nothing_hears_what_was_asked_last() -> None:
    position = stated(FF, 'at: "503.3"\nP2: {hand: [A1]}', "by: P2\nattempt: end\n")
    asked = Choice(7, "P2", "redraw", position.book.refused_after_end, "404.1d", "redraw", ())

    report = examine(replace(position, last_asked=AskedBefore(asked, 12)))

    assert report.attempt is not None
    last = next(each for each in report.attempt.verdict.findings if each.code == "claim.last-asked")
    assert (last.facts["seq"], last.facts["open_question"], str(last.effect)) == (12, "redraw", "NOT_APPLICABLE")


@pytest.mark.parametrize(
    ("edition", "setup", "reasons"),
    [
        (
            "fftcg@2.1.9",
            "at: main phase\nP1: {deck: 0}",
            ["difference.other-result", "standing.few-damage", "standing.no-draw-missed"],
        ),
        (FF, "at: main phase\nP1: {life: 0}", ["difference.other-result", "standing.no-damage", "standing.deck-left"]),
    ],
)
def test_who_has_nothing_left_has_not_lost_by_that_alone(edition: str, setup: str, reasons: list[str]) -> None:
    [claim] = examined(edition, setup, "claim: {loses: P1}\n").claims

    assert [found.code for found in claim.findings] == reasons
