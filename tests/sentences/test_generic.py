"""What Generic TCG says of the refusals that judges meet most, word for word."""

from __future__ import annotations

from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Effect
from engine.core.opening.opening import DeckList
from engine.rulebooks.generic.v1_2.card_file import read_cards
from tests.rulebooks.generic.given import BOOK, P1, P2, PLAIN, Play, ex, given, skill
from tests.sentences.spoken import say_all, say_refusal, speakers

DRAW = 'do = "draw"'


def refused(game: Play, option: str, seat: str = "") -> tuple[str, str]:
    return say_refusal(BOOK, game, game.explains(option, seat))


def test_charging_twice() -> None:
    game = given().unit(P1, "Knight").filled(P1, hand=2).at("503.3").charges("P1 hand 1")

    assert refused(game, "charge:P1 hand 2") == (
        "P1 cannot charge again: this action is taken once per turn.",
        "P1はこのターンすでにチャージを行い、この行動は1ターンに1度だけであるため、チャージできない。",
    )


def test_no_standby_area_is_free() -> None:
    position = given().unit(P1, "Knight").unit(P1, "Page", zone="hand")
    for n in range(1, 5):
        position = position.unit(P1, f"Guard {n}", zone=f"standby_{n}")

    assert refused(position.at("503.3"), "deploy:Page") == (
        "P1 cannot put out a unit: none of the player's standby areas is free.",
        "P1は、スタンバイ・エリアに空きがないため、ユニットを出せない。",
    )


def test_a_second_strategy() -> None:
    game = given().strategy(P1, "Plan", DRAW).strategy(P1, "Other Plan", DRAW).at("503.3").plays("Plan")

    assert refused(game, "play:Other Plan") == (
        "Other Plan cannot be played: a strategy was played this turn, and a turn allows one.",
        "Other Planは戦略で、このターンすでに1枚の戦略をプレイしたため、プレイできない。",
    )


def test_a_strengthening_in_the_first_turn() -> None:
    game = given().unit(P1, "Knight").strengthening(P1, "Blade").at("503.3", turn=1)

    assert refused(game, "play:Blade") == (
        "Blade cannot be played: it is a strengthening, and this is the first turn of its player.",
        "Bladeは強化で、今はそのプレイヤーの最初のターンであるため、プレイできない。",
    )


def test_a_unit_that_came_this_turn_is_no_target() -> None:
    position = given().unit(P1, "Knight").unit(P1, "Page", zone="standby_1", arrived=True)
    game = position.unit(P2, "Ogre").strengthening(P1, "Blade").at("503.3").plays("Blade")

    assert say_all(BOOK, game, *game.barred("target:Page")) == [
        (
            "The card cannot be set on Page, which was not in the area yet when the turn began.",
            "Pageはターン開始時にまだエリアになかったため、そのカードをセットできない。",
        )
    ]


def test_a_retreat_costs_energies() -> None:
    position = given().unit(P1, "Knight", retreat=2).unit(P1, "Page", zone="standby_1").energy(P1, "Knight")

    assert refused(position.at("503.3"), "retreat") == (
        "Knight cannot retreat: its retreat cost is 2 energies, and it has 1.",
        "Knightの退却コストはエネルギー2枚だが、1枚しかないため、退却できない。",
    )


def test_a_stunned_unit_does_not_retreat() -> None:
    position = given().unit(P1, "Knight", retreat=0, state="stunned").unit(P1, "Page", zone="standby_1")

    assert refused(position.at("503.3"), "retreat") == (
        "Knight cannot retreat: it is stunned.",
        "Knightはスタン状態であるため、退却できない。",
    )


def test_an_ex_skill_of_a_stunned_unit() -> None:
    game = given().unit(P1, "Knight", ex("rest", DRAW), state="stunned").at("503.3")

    assert refused(game, "ex:Knight#0") == (
        "An ability of Knight cannot be played: the unit is stunned, and its EX skills are out of force.",
        "Knightの能力は、ユニットがスタンしている間はEXスキルが無効であるため、プレイできない。",
    )


def test_an_ex_skill_once_per_turn() -> None:
    game = given().unit(P1, "Knight", ex("rest", DRAW, once=True)).at("503.3").uses("Knight")

    assert refused(game, "ex:Knight#0") == (
        "An ability of Knight cannot be played: it can be played once per turn and was played this turn.",
        "Knightの能力は1ターンに1回だけで、このターンすでにプレイしたため、プレイできない。",
    )


def test_a_skill_asks_for_energies() -> None:
    position = given().unit(P1, "Knight", skill("strike", 1, 100), skill("storm", 2, 100)).energy(P1, "Knight")
    game = position.at("703.2")

    assert say_all(BOOK, game, *game.barred("skill:Knight#1")) == [
        (
            "An ability of Knight cannot be declared: its skill cost is 2 energies, and the main unit has 1.",
            "Knightの能力のスキルコストは2だが、メイン・ユニットのエネルギーは1枚しかないため、宣言できない。",
        )
    ]


def test_a_player_acts_out_of_turn() -> None:
    game = given().at("503.3")
    (found,) = (found for found in game.explains("end", P2).findings if found.code == "turn.not-yours")

    assert say_all(BOOK, game, found) == [
        (
            "P2 takes no actions now: in the main phase only P1, the turn player, does.",
            "P2は今は行動できず、メインフェイズに行動するのはターンプレイヤーのP1だけである。",
        )
    ]


def test_what_is_wrong_with_a_deck() -> None:
    cards = read_cards('[[tactic]]\nnumber = "gust"\nname = "Gust"\neffect = [{ do = "draw" }]\n\n' + PLAIN, "given")
    verdict = BOOK.check_deck("constructed", DeckList({"deck": {"gust": 5}}), cards)
    english, japanese = speakers(BOOK)

    against = [found for found in verdict.findings if found.effect is Effect.FORBIDS]

    assert [(english.say_finding(found), japanese.say_finding(found)) for found in against] == [
        ("The deck has 5 cards; it must have exactly 50.", "デッキは5枚だが、ちょうど50枚でなければならない。"),
        (
            "The deck has at most 4 cards of one name and kind, or what their text says; it has more of "
            "Gust (command) (5).",
            "名前と種類が同じカードは4枚（またはテキストの枚数）までだが、次のカードは"
            "それより多い：Gust (command) (5)。",
        ),
        (
            "The deck has 0 unit cards; it needs at least 1.",
            "デッキのユニットカードは0枚だが、1枚以上必要である。",
        ),
    ]


def test_acts_and_questions() -> None:
    game = given().unit(P1, "Knight", skill("strike", 0, 100)).at("703.2")
    english, japanese = speakers(BOOK, game)
    (choice,) = game.table.choices
    first, none = choice.options

    assert english.say_question(choice) == "Which skill does P1 declare, if any?"
    assert japanese.say_question(choice) == "P1はどのスキルを宣言するか、または使用しないか。"
    assert english.say_act(first.id, first.subject, asked_by=NO_CLAUSES) == "use an ability of Knight"
    assert japanese.say_act(none.id, none.subject, asked_by=NO_CLAUSES) == "スキルを使用しない"
