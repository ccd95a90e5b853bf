"""What Fire Force says of the refusals that judges meet most, word for word."""

from __future__ import annotations

import pytest

from engine.core.clauses.citation import NO_CLAUSES
from engine.core.clauses.finding import Effect
from engine.core.opening.opening import DeckList
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards
from tests.rulebooks.fire_force.abilities import DEFENCE, DRAW
from tests.rulebooks.fire_force.attacks import facing
from tests.rulebooks.fire_force.given import BOOK, P1, P2, PLAIN, Play, activated, event_ability, given
from tests.sentences.spoken import say_all, say_refusal, speakers

ASSAULT = 'icon = "assault"'
JAILER = 'kind = "static"\nstatics = [{ to = { kind = "unit", of = "opponent" }, change = { forbid = ["attack"] } }]'


def refused(game: Play, option: str, seat: str = "") -> tuple[str, str]:
    return say_refusal(BOOK, game, game.explains(option, seat))


def test_an_exhausted_unit_does_not_attack() -> None:
    game = facing().unit(P1, "Tamaki", ready=False).at("503.3")

    assert refused(game, "attack:Tamaki") == (
        "Tamaki is exhausted; only a ready unit attacks.",
        "Tamakiは行動済で、攻撃できるのは待機のユニットだけである。",
    )


def test_a_unit_does_not_attack_in_the_turn_in_which_it_entered() -> None:
    game = facing().unit(P1, "Shinra", arrived=True).at("503.3")

    assert refused(game, "attack:Shinra") == (
        "Shinra entered the field this turn; a unit attacks from the next turn on, or with assault in the turn in "
        "which it was deployed.",
        "Shinraはこのターンに現場に出ており、【強襲】を持って出動したのでなければ、攻撃できるのは次のターンからである。",
    )


def test_assault_lets_a_unit_attack_at_once() -> None:
    game = facing().unit(P1, "Shinra", ASSAULT, arrived=True).at("503.3")
    (found,) = (found for found in game.explains("attack:Shinra").findings if found.code == "attack.assault")

    assert say_all(BOOK, game, found) == [
        (
            "Shinra entered the field this turn, but it was deployed and has assault, so it may attack.",
            "Shinraはこのターンに現場に出たが、【強襲】を持って出動したため、攻撃できる。",
        )
    ]


def test_a_unit_that_may_not_attack_is_told_by_which_card() -> None:
    game = facing().unit(P2, "Jailer", JAILER).at("503.3")

    assert refused(game, "attack:attacker") == (
        "Attacker cannot attack: an effect of Jailer forbids it.",
        "AttackerはJailerの効果で攻撃が禁止されている。",
    )


def test_there_is_nothing_to_attack() -> None:
    game = given().unit(P1, "Arthur").unit(P2, "Maki").at("503.3")

    assert refused(game, "attack:Arthur") == (
        "Arthur has nothing to attack: the opponent has no exhausted unit that may be attacked, and only a unit with "
        "flame or an attached fire card attacks the opponent, where no effect forbids it.",
        "Arthurには攻撃できるものがない。攻撃してよい行動済のユニットが相手の現場におらず、また、相手を攻撃できるのは"
        "炎を持つか炎カードが付いているユニットだけで、それも禁止されていない場合に限る。",
    )


def test_what_cannot_be_attacked() -> None:
    game = facing().unit(P2, "Maki").at("503.3").picks("attack:attacker")

    assert say_all(BOOK, game, *game.barred("target:Maki"), *game.barred("target:P2")) == [
        (
            "Maki cannot be attacked: it is ready, and of units only exhausted ones are attacked.",
            "Makiは待機で、ユニットのうち攻撃されるのは行動済のものだけである。",
        ),
        (
            "P2 cannot be attacked by this unit: it does not have flame, and no fire card is attached to it.",
            "攻撃するユニットが炎を持たず、炎カードも付いていないため、P2は攻撃対象にできない。",
        ),
    ]


def test_an_exhausted_unit_does_not_defend() -> None:
    position = facing().unit(P2, "Hibana", DEFENCE, ready=False).unit(P2, "Iris", DEFENCE)
    game = position.at("503.3").picks("attack:attacker").picks("target")

    assert say_all(BOOK, game, *game.barred("defend:Hibana")) == [
        (
            "Hibana cannot defend: it is exhausted, and a unit is exhausted to defend.",
            "Hibanaは行動済で、防衛には待機から行動済にする必要があるため、防衛できない。",
        )
    ]


def test_a_counter_waits_for_an_attack() -> None:
    game = given().event(P1, "Backdraft", event_ability(DRAW, counter=True)).at("503.3")

    assert refused(game, "use-event:Backdraft") == (
        "Backdraft cannot be used: it is an event with the counter icon, and no attack is being answered.",
        "Backdraftは【反撃】を持つイベントカードで、今は攻撃を受けていないため、使用できない。",
    )


def test_an_event_without_the_icon_is_no_counter() -> None:
    game = facing().event(P2, "Study", event_ability(DRAW)).at("503.3").picks("attack:attacker").picks("target")

    assert refused(game, "use-event:Study") == (
        "Study cannot be used against the attack: it is not an event card with the counter icon in the hand of the "
        "non-turn player.",
        "Studyは非ターンプレイヤーの手札にある【反撃】のイベントカードではないため、攻撃に対して使用できない。",
    )


def test_once_per_turn() -> None:
    once = activated(DRAW) + "\nonce_per_turn = true"
    game = given().unit(P1, "Obi", once).at("503.3").uses_ability("Obi")

    assert refused(game, "ability:Obi") == (
        "An ability of Obi cannot be used: it can be used once per turn and was used this turn.",
        "Obiの能力はターン1回の能力で、このターンすでに使用したため、使用できない。",
    )


def test_a_player_acts_out_of_turn() -> None:
    game = given().unit(P1, "Arthur").at("503.3")
    (found,) = (found for found in game.explains("end", P2).findings if found.code == "turn.not-yours")

    assert say_all(BOOK, game, found) == [
        (
            "P2 takes no actions now: in the main phase only P1, the turn player, does.",
            "P2は今は行動できず、メインフェイズに行動するのはターンプレイヤーのP1だけである。",
        )
    ]


def test_what_cannot_pay() -> None:
    position = given().fires(P1, 2).fire(P1, "Ember", ready=False).unit(P1, "Arthur").unit(P1, "Iris")
    position = position.fire(P1, "blade", on="Iris").unit(P1, "Obi", zone="hand", cost=1)
    game = position.at("503.3").uses("Obi")
    barred = [found for name in ("Ember", "Arthur", "Iris") for found in game.barred(f"pay:{name}")]

    assert say_all(BOOK, game, *barred) == [
        (
            "Ember cannot pay: it is exhausted, and only a ready card can be exhausted.",
            "Emberはすでに行動済で、行動済にできるのは待機のカードだけであるため、支払えない。",
        ),
        (
            "Arthur cannot pay a circled number: it does not have flame.",
            "Arthurは炎を持たないため、丸数字のコストを支払えない。",
        ),
        (
            "Iris cannot pay a circled number: a fire card is attached to it, but the unit itself does not have flame.",
            "Irisには炎カードが付いているが、ユニット自身は炎を持たないため、丸数字のコストを支払えない。",
        ),
    ]


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (
            {"filler": 3},
            [
                (
                    "The deck has 3 cards; it must have exactly 40.",
                    "デッキは3枚だが、ちょうど40枚でなければならない。",
                ),
                (
                    "The deck has at most 2 cards of one card number; it has more of Recruit (3).",
                    "同じカードナンバーのカードは2枚までだが、次のカードはそれより多い：Recruit (3)。",
                ),
                (
                    "The fire deck has 1 card; it must have exactly 5.",
                    "炎デッキは1枚だが、ちょうど5枚でなければならない。",
                ),
            ],
        )
    ],
)
def test_what_is_wrong_with_a_deck(deck: dict[str, int], said: list[tuple[str, str]]) -> None:
    definitions = read_cards("\n".join(PLAIN), "given")
    verdict = BOOK.check_deck("constructed", DeckList({"deck": deck, "fire_deck": {"fire": 1}}), definitions)
    english, japanese = speakers(BOOK, printed={"filler": "Recruit"})

    against = [found for found in verdict.findings if found.effect is Effect.FORBIDS]

    assert [(english.say_finding(found), japanese.say_finding(found)) for found in against] == said


def test_acts_and_questions() -> None:
    game = facing().at("503.3").picks("attack:attacker")
    english, japanese = speakers(BOOK, game)
    (choice,) = game.table.choices
    option = choice.options[0]

    assert english.say_question(choice) == "What does attacker attack?"
    assert japanese.say_question(choice) == "Attackerは何を攻撃するか。"
    assert english.say_act(option.id, option.subject, asked_by=NO_CLAUSES) == "attack target"
    assert japanese.say_act(option.id, option.subject, asked_by=NO_CLAUSES) == "targetを攻撃対象に選ぶ"
