"""Texts of our own, and the entries that they are compiled to."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.cards.grammar.productions import BadProduction, read_productions
from adjudicator.cards.importing import Importer
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, DAMAGE_ZONE, DECK, REMOVED
from tests.cards_compiled.conftest import card

HIT = {"do": "choose", "from": {"of": "opponent", "kind": "forward"}}
FOUR = {"do": "damage_to", "what": "it", "count": 4300}

ABILITIES: list[tuple[str, list[dict[str, Any]]]] = [
    (
        "When Gate Captain blocks, choose 1 Forward opponent controls. Deal it 4300 damage.",
        [{"kind": "triggered", "when": {"event": "block", "who": "self"}, "effect": [HIT, FOUR]}],
    ),
    (
        "{e}{2}{D}, put Gate Captain into the Break Zone: Choose 1 Forward opponent controls. Deal it 4300 damage.",
        [
            {
                "kind": "activated",
                "cost": [
                    {"do": "pay", "count": 3, "of": {"earth": 1}},
                    {"do": "exhaust", "what": "self"},
                    {"do": "leave", "what": "self"},
                ],
                "effect": [HIT, FOUR],
            }
        ],
    ),
    (
        "[Lower the Bars] {S}{e}: Until the end of the turn, Gate Captain gains +1300 power and **Brave**.",
        [
            {
                "kind": "special",
                "name": "Lower the Bars",
                "cost": [{"do": "pay", "count": 1, "of": {"earth": 1}}],
                "effect": [{"do": "change", "of": "self", "change": {"plus": {"power": 1300}, "gain_flag": "brave"}}],
            }
        ],
    ),
    (
        "If you control 3 or more _Job Gatekeeper_ Backups, Gate Captain gains +1300 power.",
        [
            {
                "kind": "static",
                "statics": [
                    {
                        "to": "self",
                        "change": {"plus": {"power": 1300}},
                        "while": {
                            "count": {"of": "you", "flag": "job:Gatekeeper", "kind": "backup"},
                            "at_least": 3,
                        },
                    }
                ],
            }
        ],
    ),
    (
        "_Damage 6_ -- When a _Job Gatekeeper_ you control attacks, it gains +1300 power until the end of the turn.",
        [
            {
                "damage": 6,
                "kind": "triggered",
                "when": {"event": "attack", "who": {"of": "you", "flag": "job:Gatekeeper"}},
                "effect": [{"do": "number", "number": "power", "of": "subject", "plus": 1300}],
            }
        ],
    ),
    (
        "When Gate Captain enters the field, you may pay {e}{e}{e}. When you do so, choose 1 Backup. Break it.",
        [
            {
                "kind": "triggered",
                "when": {"event": "enter", "who": "self"},
                "effect": [
                    {
                        "do": "may",
                        "cost": [{"do": "pay", "count": 3, "of": {"earth": 3}}],
                        "then": [
                            {
                                "do": "delay",
                                "when": {"event": "done"},
                                "effect": [
                                    {"do": "choose", "from": {"kind": "backup"}},
                                    {"do": "destroy", "what": "it"},
                                ],
                            }
                        ],
                    }
                ],
            }
        ],
    ),
]


@pytest.mark.parametrize(("text", "abilities"), ABILITIES, ids=range(len(ABILITIES)))
def test_a_text_becomes_the_entry_that_people_write(importer: Importer, text: str, abilities: object) -> None:
    compiled = importer.compile(card(text))

    assert compiled.entry["ability"] == abilities
    assert [line.verdict for line in compiled.lines] == ["compiled"]


def test_one_text_for_two_occasions_becomes_two_abilities(importer: Importer) -> None:
    compiled = importer.compile(card("When Gate Captain enters the field or attacks, draw 3 cards."))

    assert [ability["when"]["event"] for ability in compiled.entry["ability"]] == ["enter", "attack"]
    assert compiled.lines[0].abilities == (0, 1)


def test_a_second_choice_has_a_name_of_its_own(importer: Importer) -> None:
    later = "When it is put from the field into the Break Zone this turn, choose 1 Monster. Break it."
    compiled = importer.compile(card(f"Choose 1 Backup. Dull it. {later}", "summon"))

    (*_, delay) = compiled.entry["effect"]
    assert delay["effect"] == [
        {"do": "choose", "from": {"kind": "monster"}, "as": "other"},
        {"do": "destroy", "what": "other"},
    ]


def test_a_line_in_quotation_marks_belongs_to_the_one_before(importer: Importer) -> None:
    text = 'When Gate Captain blocks, select 1 of the 2 following actions:\n"Draw 3 cards."\n"Freeze all the Backups."'
    compiled = importer.compile(card(text))

    (modes,) = compiled.entry["ability"][0]["effect"]
    assert [[act["do"] for act in mode] for mode in modes["of"]] == [["draw"], ["freeze"]]


def test_an_ex_burst_without_a_mark_is_the_only_ability_that_can_have_one(importer: Importer) -> None:
    assert importer.compile(card("Draw 3 cards.", "summon", ex=True)).entry["ex"] is True
    one = importer.compile(card("**Brave**\nWhen Gate Captain enters the field or attacks, draw 3 cards.", ex=True))
    assert [ability.get("flags") for ability in one.entry["ability"]] == [["ex"], None]

    two = "When Gate Captain blocks, draw 3 cards.\nWhen Gate Captain attacks, draw 3 cards."
    assert importer.compile(card(two, ex=True)).verdict == "bad"
    assert importer.compile(card("**Brave**", ex=True)).verdict == "bad"


def test_a_card_without_a_text_is_whole(importer: Importer) -> None:
    assert importer.compile(card("")).verdict == "plain"


def test_a_production_must_use_every_part_of_its_phrase() -> None:
    with pytest.raises(BadProduction, match="holes of act differ"):
        read_productions("act:\n  draw {n:NUMBER} cards => {do: draw}\n")


GRANTED = (
    'When Gate Captain blocks, choose 1 Forward. It gains "When {} blocks, draw 3 cards" until the end of the turn.'
)


def test_a_gained_ability_speaks_of_the_card_that_gains_it(importer: Importer) -> None:
    (ability,) = importer.compile(card(GRANTED.format("this Forward"))).entry["ability"]
    assert ability["effect"][1]["change"]["gain_ability"]["when"] == {"event": "block", "who": "self"}

    assert importer.compile(card(GRANTED.format("Gate Captain"))).verdict == "refused"
    own = 'When Gate Captain blocks, Gate Captain gains "When Gate Captain attacks, draw 3 cards" '
    assert importer.compile(card(own + "until the end of the turn.")).verdict == "compiled"


def test_as_many_actions_as_the_text_says(importer: Importer) -> None:
    actions = '"Draw 3 cards." "Draw 4 cards." "Draw 5 cards."'
    text = f"When Gate Captain blocks, select 1 of the {{}} following actions: {actions}"

    assert importer.compile(card(text.format(3))).verdict == "compiled"
    assert importer.compile(card(text.format(4))).verdict == "refused"


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        (
            "The cost required to cast Gate Captain is reduced by 1 for every 3 Monsters you control.",
            {"count": {"of": "you", "kind": "monster"}, "groups": "full 3", "over": 3, "times": -1},
        ),
        (
            "If you control a Monster, the cost required to cast Gate Captain is reduced by 3 (it cannot become 0).",
            -3,
        ),
    ],
)
def test_what_a_card_costs_less(importer: Importer, text: str, amount: object) -> None:
    (ability,) = importer.compile(card(text)).entry["ability"]
    (static,) = ability["statics"]

    assert list(static["change"]["plus"].values()) == [amount]
    assert ability["zones"] == ["hand"]


def test_two_conditions_of_one_ability_both_hold(importer: Importer) -> None:
    text = "During your turn, when Gate Captain blocks, if you control a Monster, draw 3 cards."
    (ability,) = importer.compile(card(text)).entry["ability"]

    assert ability["when"]["holds"] == {"turn": "you", "count": {"of": "you", "kind": "monster"}, "at_least": 1}


def test_x_is_decided_before_it_is_paid(importer: Importer) -> None:
    (ability,) = importer.compile(card("{x}{e}{D}: Choose 1 Forward. If its cost is X, break it.")).entry["ability"]

    assert ability["cost"][0] == {"do": "pay", "count": {"number": "x", "plus": 1}, "of": {"earth": 1}}
    assert ability["effect"][0] == {"do": "choose_number", "as": "x"}


def test_an_extra_cost_is_known_to_the_other_lines(importer: Importer) -> None:
    offer, effect = "If you cast Gate Captain, you may pay an extra {3}.", "Draw 3 cards."
    compiled = importer.compile(card(f"{offer}\n{effect} If you paid the extra cost, draw 4 cards instead.", "summon"))

    assert compiled.entry["additional"] == [{"do": "pay", "count": 3}]
    assert compiled.entry["effect"][0]["condition"] == {"remembered": "additional"}


def test_a_name_misprinted_in_its_own_text_is_the_card(importer: Importer) -> None:
    printed = card("When Star Sibyl blocks, draw 3 cards.")
    compiled = importer.compile(msgspec.structs.replace(printed, name="Star Sybil"))

    assert compiled.entry["ability"][0]["when"] == {"event": "block", "who": "self"}
    assert importer.compile(printed).verdict == "refused"


def test_warp_is_read_from_its_line(importer: Importer) -> None:
    compiled = importer.compile(card("_Warp 3_ -- {e}{1}"))

    assert compiled.entry["warp"] == {"count": 3, "cost": [{"do": "pay", "count": 2, "of": {"earth": 1}}]}


def test_alternatives_of_one_player_are_asked_of_that_player(importer: Importer) -> None:
    (ability,) = importer.compile(card("When Gate Captain or a Backup you control is broken, draw 3 cards.")).entry[
        "ability"
    ]

    assert ability["when"]["who"] == {"of": "you", "any_of": [{"is": "self"}, {"kind": "backup"}]}


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 Forward of cost 6 or less with **Haste** opponent controls. Break it.",
        "Choose 1 Forward with **Haste** of cost 6 or less opponent controls. Break it.",
        "Choose 1 Forward opponent controls of cost 6 or less with **Haste**. Break it.",
        "Choose 1 Forward with **Haste** opponent controls of cost 6 or less. Break it.",
    ],
)
def test_qualities_of_cards_stand_in_any_order(importer: Importer, text: str) -> None:
    (choice, _) = importer.compile(card(text, "summon")).entry["effect"]

    assert choice == {
        "do": "choose",
        "from": {"of": "opponent", "kind": "forward", "most": {"cost": 6}, "flag": "haste"},
    }


def test_what_follows_a_play_depends_on_a_card_that_was_picked(importer: Importer) -> None:
    text = "When Gate Captain blocks, you may play 1 Monster from your hand onto the field. If you do so, draw 3 cards."
    ((may,),) = [ability["effect"] for ability in importer.compile(card(text)).entry["ability"]]

    assert may["then"][2:] == [
        {"do": "if", "condition": {"remembered": "played"}, "then": [{"do": "draw", "count": 3}]}
    ]


def test_up_to_a_number_on_a_condition_may_be_none(importer: Importer) -> None:
    actions = '"Draw 3 cards." "Draw 4 cards."'
    more = "If you control a Monster, select up to 2 of the 2 following actions instead."
    head = f"Select 1 of the 2 following actions. {more}"
    (modes,) = importer.compile(card(f"{head} {actions}", "summon")).entry["effect"]
    monster = {"count": {"of": "you", "kind": "monster"}, "at_least": 1}

    assert (modes["least"], modes["count"]) == ({"holds": {"not": monster}}, {"holds": monster, "plus": 1})


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("When Gate Captain is added to your hand from the Break Zone, draw 3 cards.", "hand"),
        ("When Gate Captain is discarded from your hand due to your Summons or abilities, draw 3 cards.", "break"),
    ],
)
def test_an_ability_is_in_force_where_its_card_comes_to(importer: Importer, text: str, zone: str) -> None:
    (ability,) = importer.compile(card(text)).entry["ability"]

    assert ability["zones"] == [zone]


def test_a_name_that_no_mark_encloses_ends_before_the_kind_of_card(importer: Importer) -> None:
    (marked,) = importer.compile(card("The _Job Gate Clerk_ Backups you control cannot be broken.")).entry["ability"]
    (plain,) = importer.compile(card("The Job Gate Clerk Backups you control cannot be broken.")).entry["ability"]

    assert plain == marked


OTHERS = "the other cards"
SHUFFLED = f"Then, shuffle {OTHERS} and return them to the bottom of your deck."
ALIKE_TEXTS = (
    ("EX BURST When Gate Captain attacks, draw 3 cards.", "{EX} When Gate Captain attacks, draw 3 cards."),
    ("{E}{2}{D}: Draw 3 cards.", "{e}{2}{D}: Draw 3 cards."),
    ("[Lower the Bars] {s}{E}: Draw 3 cards.", "[Lower the Bars] {S}{e}: Draw 3 cards."),
    ("{D}: Choose 1 Forward. Deal it 4,300 damage.", "{D}: Choose 1 Forward. Deal it 4300 damage."),
    ("**Haste**, **Brave**", "**Haste** **Brave**"),
    ("During each of your turns, Gate Captain gains +1300 power.", "During your turn, Gate Captain gains +1300 power."),
    (
        "When Gate Captain is put from the field into the Break Zone, add it to your hand.",
        "When Gate Captain is put from the field into the Break Zone, add Gate Captain to your hand.",
    ),
    (
        "{D}: Choose 1 Forward. It loses 1300 power until the end of the turn. If you control a Monster, it loses 2300 "
        "power instead.",
        "{D}: Choose 1 Forward. It loses 1300 power until the end of the turn. If you control a Monster, it loses 2300 "
        "power until the end of the turn instead.",
    ),
    (
        "When Gate Captain attacks, look at the top 7 cards of your deck. Add 1 of them to your hand. Then, "
        "put the rest into the Break Zone.",
        "When Gate Captain attacks, look at the top 7 cards of your deck. Add 1 card among them to your hand. "
        "Then, put the rest of the cards into the Break Zone.",
    ),
    (
        f"{{D}}: Reveal cards from the top of your deck until you reveal a Monster. Add it to your hand. {SHUFFLED}",
        "{D}: Turn over one card at a time from the top of your deck until a Monster is revealed. Add it to your hand. "
        f"{SHUFFLED}",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("text", "usual"), ALIKE_TEXTS)
def test_other_words_for_the_same_are_read_alike(importer: Importer, text: str, usual: str) -> None:
    found, meant = importer.compile(card(text)), importer.compile(card(usual))

    assert found.is_whole, [(line.code, line.phrase) for line in found.lines]
    assert found.entry == meant.entry


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("When Gate Captain attacks, choose 1 Forward damaged by Gate Captain this turn. Break it.", "struck"),
        ("When Gate Captain attacks, add all the cards removed by Gate Captain's ability to your hand.", "removed_by"),
    ],
)  # fmt: skip
def test_what_a_card_did_to_others_is_asked_of_that_card(importer: Importer, text: str, asked: str) -> None:
    (ability,) = importer.compile(card(text)).entry["ability"]
    selector = ability["effect"][0].get("from") or ability["effect"][0]["what"]

    assert selector["is"] == asked


def test_a_card_that_cannot_be_played_is_barred_wherever_it_lies(importer: Importer) -> None:
    (own,) = importer.compile(card("You can only play Gate Captain if you control a Monster.")).entry["ability"]
    (others,) = importer.compile(card("Your opponent cannot play Monsters onto the field.")).entry["ability"]

    assert own["zones"] == ["hand", "break", "deck", "removed"]
    assert [static["to"]["zone"] for static in others["statics"]] == ["hand", "break", "deck", "removed"]
    assert {tuple(static["change"]["forbid"]) for static in (*own["statics"], *others["statics"])} == {
        ("cast", "enter")
    }


def test_each_card_takes_an_amount_of_its_own(importer: Importer) -> None:
    text = "Deal each Forward opponent controls damage equal to its power minus 2000."
    (hit,) = importer.compile(card(text, "summon")).entry["effect"]

    assert hit["each"] and hit["count"] == {"value": "power", "of": "each_one", "plus": -2000}


def test_the_second_card_of_a_choice_is_another_one(importer: Importer) -> None:
    text = "Choose 2 Forwards. Dull the first Forward and break the other."
    first, second, *done = importer.compile(card(text, "summon")).entry["effect"]

    assert second["from"]["not"] == {"among": first["as"]}
    assert [(one["do"], one["what"]) for one in done] == [("exhaust", first["as"]), ("destroy", second["as"])]


def test_where_a_summon_goes_after_use(importer: Importer) -> None:
    text = (
        "{D}: Choose 1 Summon in your Break Zone. Cast it without paying the cost. Remove it from the game after use "
        "instead of putting it in the Break Zone."
    )
    (ability,) = importer.compile(card(text)).entry["ability"]

    assert ability["effect"][1] == {"do": "cast", "what": "it", "free": True, "after": "removed"}


SAME = [
    ("When Gate Captain enters the field, if your opponent controls no Backups, draw 3 cards.",
     "When Gate Captain enters the field, if your opponent doesn't control any Backups, draw 3 cards."),
    ("When Gate Captain attacks, if it is your turn, draw 3 cards.",
     "When Gate Captain attacks, draw 3 cards. This effect will trigger only during your turn."),
    ("Once per turn, when a Monster enters your field, draw 3 cards.",
     "When a Monster enters your field, draw 3 cards. This effect will trigger only once per turn."),
    ("_Job Gatekeeper_ Forwards lose 3000 power.", "All the _Job Gatekeeper_ Forwards lose 3000 power."),
    ("When Gate Captain enters the field, choose 1 Backup that is dull. Freeze it.",
     "When Gate Captain enters the field, choose 1 dull Backup. Freeze it."),
    ("When Gate Captain enters the field, choose 1 Backup of 2 or more Elements. Freeze it.",
     "When Gate Captain enters the field, choose 1 multi-Element Backup. Freeze it."),
]  # fmt: skip
"""Texts of which the first is printed as the second."""


@pytest.mark.parametrize(("text", "usual"), SAME, ids=range(len(SAME)))
def test_a_phrase_that_is_only_read_becomes_what_is_printed_for_it(importer: Importer, text: str, usual: str) -> None:
    first, second = importer.compile(card(text)), importer.compile(card(usual))

    assert first.is_whole and first.entry == second.entry
    assert first.lines[0].printed == second.lines[0].printed


def test_what_a_condition_before_a_choice_governs_goes_on_with_the_chosen_card(importer: Importer) -> None:
    text = "When Gate Captain attacks, draw 3 cards. If you control a Monster, choose 1 Backup. Freeze it. Dull it."
    (ability,) = importer.compile(card(text)).entry["ability"]

    assert [act["do"] for act in ability["effect"]] == ["draw", "if"]
    assert [act["do"] for act in ability["effect"][1]["then"]] == ["choose", "freeze", "exhaust"]


def test_neither_of_two_characters_is_played_beside_the_other(importer: Importer) -> None:
    text = "You cannot play Gate Captain or _Card Name Gate Clerk_ while already in control of either Character."
    own, other = importer.compile(card(text)).entry["ability"]

    assert own["zones"] == ["hand", "break", "deck", "removed"] and own["statics"][0]["to"] == "self"
    assert {one["to"]["zone"] for one in other["statics"]} == set(own["zones"])
    assert {one["to"]["name"] for one in other["statics"]} == {"Gate Clerk"}


OFF_HAND = {BREAK, DAMAGE_ZONE, DECK, REMOVED}
"""The zones of a player beside the hand and the field."""


@pytest.mark.parametrize("who", ["Gate Captain", "a Forward"])
@pytest.mark.parametrize("where", ["your field", "the field"])
def test_other_than_from_the_hand_is_every_other_zone(importer: Importer, who: str, where: str) -> None:
    whose = "your" if where == "your field" or who == "Gate Captain" else "the"
    entry = importer.compile(card(f"When {who} enters {where} other than from {whose} hand, draw 1 card.")).entry
    assert {each["when"]["from"] for each in entry["ability"]} == OFF_HAND


def test_what_can_be_played_from_the_hand_alone_is_kept_in_every_other_zone(importer: Importer) -> None:
    text = "Your opponent cannot play Forwards onto the field other than from their hand."
    entry = importer.compile(card(text)).entry
    statics = [static for ability in entry["ability"] for static in ability["statics"]]
    assert {each["to"]["zone"] for each in statics} == OFF_HAND
