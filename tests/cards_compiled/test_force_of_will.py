"""Force of Will: texts of our own, the faces written by hand, changed words, and sets in the format of OCTGN."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from adjudicator.cards.card_file_text import write_card_file
from adjudicator.cards.compiled_card import AMBIGUOUS, NO_WORD, UNKNOWN_PHRASE, CompiledCard
from adjudicator.cards.grammar.grammars import load_grammar
from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.shapes.shapes import SHAPES
from adjudicator.cards.sources import read_source
from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks import load
from engine.rulebooks.force_of_will.v8_01.card_file import cards_of, read_cards, sample_cards
from tests.cards_compiled.force_of_will import ABILITIES, CHANT, EFFECTS, SET, card
from tests.cards_compiled.test_changes import find_unchanged

GAME = "force_of_will"
SHARED = Path(__file__).parents[3] / "shared" / "cards" / GAME / "sets"
OTHER_NAME_OF_A_CARD = {"VS01-024"}
"""By hand, the card that is discarded is called `it`; compiled, `thrown`, as on all other cards."""
LATER_RULERS = {"VS01-002", "VS01-026"}
"""By hand, a J-ruler of the name gains it even if it enters later in the turn; compiled, only the one that is there."""


@pytest.fixture(scope="module")
def importer() -> Importer:
    return Importer(load(GAME), KeptCards(FORMAT, GAME, {}))


@pytest.fixture(scope="module")
def compiled(importer: Importer) -> dict[str, CompiledCard]:
    """The cards of others that are written by hand, compiled; skips where there are none."""
    files = sorted(SHARED.glob("Sets*.xml"))
    if not files:
        pytest.skip("card data of others is not part of the project")
    texts = [text for file in files if "<card " in (text := file.read_text(encoding="utf-8"))]
    cards = [printed for text in texts for printed in read_source(text, "set.xml", GAME)]
    return {printed.number: importer.compile(printed) for printed in cards if printed.number in sample_cards()}


@pytest.mark.parametrize(("text", "abilities"), ABILITIES, ids=range(len(ABILITIES)))
def test_a_text_becomes_the_entry_that_people_write(importer: Importer, text: str, abilities: object) -> None:
    found = importer.compile(card(text))

    assert found.entry["ability"] == abilities
    (line,) = found.lines
    assert line.verdict == "compiled" and line.said["en"] and line.said["ja"]


def test_an_amount_of_what_another_player_does_counts_that_players_cards(importer: Importer) -> None:
    text = "When this card enters a field, destroy target resonator. Its controller gains 130 life for each card in "
    (line,) = importer.compile(card(f"{text}his or her hand.")).lines

    assert "the number of cards in their own hand" in line.said["en"]
    assert "自身の手札のカードの数" in line.said["ja"]


@pytest.mark.parametrize(("text", "effect"), EFFECTS, ids=range(len(EFFECTS)))
def test_a_chant_picks_its_targets_first(importer: Importer, text: str, effect: object) -> None:
    assert importer.compile(card(text, CHANT)).entry["effect"] == effect


def test_two_keywords_of_one_change_become_two_changes(importer: Importer) -> None:
    entry = importer.compile(card("Each Warden you control gains [Flying] and [Pierce].")).entry

    assert [static["change"] for static in entry["ability"][0]["statics"]] == [
        {"gain_flag": "flying"}, {"gain_flag": "pierce"},
    ]  # fmt: skip


def test_what_is_printed_beside_the_text_is_in_the_entry(importer: Importer) -> None:
    entry = importer.compile(card("[Flying] [Pierce]")).entry

    assert (entry["cost"], entry["atk"], entry["def"]) == ({"light": 1, "free": 1}, 400, 500)
    assert (entry["attributes"], entry["races"], entry["keywords"]) == (["light"], ["Warden"], ["flying", "pierce"])


@pytest.mark.parametrize(
    ("text", "code", "phrase"),
    [
        ("Whenever this card blocks, sing a song.", UNKNOWN_PHRASE, "sing a song"),
        ("This card cannot battle.", NO_WORD, "a ban on battles"),
        (
            "When a Warden is put into a graveyard from a field, it deals 300 damage to you.",
            UNKNOWN_PHRASE,
            "it deals",
        ),
    ],
)
def test_what_is_not_understood_is_named(importer: Importer, text: str, code: str, phrase: str) -> None:
    found = importer.compile(card(f"[Flying]\n{text}"))

    assert (found.verdict, found.entry) == ("refused", {})
    assert [(line.code, line.phrase) for line in found.lines if line.code] == [(code, phrase)]


@pytest.mark.parametrize(
    ("printed", "fault"),
    [
        (card("[Trigger] You have no cards in your hand: Draw three cards.", CHANT), "standby"),
        (card("Draw three cards.", CHANT, words=("chant", "standby")), "standby"),
        (card("Rest target resonator.\nDestroy target resonator.", CHANT), "several lines"),
        (card("", CHANT), "effect"),
        (card("", atk=None), "figures"),
        (card("[Flying]", will="{Q}"), "{Q}"),
        (card("[J-Activate] {0}\n[J-Activate] {1}\n[J-Activate] {2}", "ruler"), "two lines"),
    ],
)
def test_data_that_contradict_each_other_are_named(importer: Importer, printed: object, fault: str) -> None:
    found = importer.compile(printed)  # type: ignore[arg-type]

    assert found.verdict == "bad" and fault in found.detail
    assert found.refusal is not None and found.refusal.code == "card-source.contradiction"
    assert "食い違っている" in found.say_detail("ja") and found.say_detail("en") == found.detail


def test_the_faces_written_by_hand_are_what_their_texts_compile_to(compiled: dict[str, CompiledCard]) -> None:
    by_hand = sample_cards()
    refused = {number for number, found in compiled.items() if not found.is_whole}
    different = set()
    for number in compiled.keys() - refused:
        (read,) = cards_of({compiled[number].kind: [compiled[number].entry]}).values()
        known = msgspec.structs.replace(by_hand[number], names={}, sides=())
        if msgspec.structs.replace(read, names={}, sides=()) != known:
            different.add(number)

    assert len(compiled) > 250
    assert (refused, different) == (set(), OTHER_NAME_OF_A_CARD | LATER_RULERS)


@pytest.mark.parametrize("place", range(len(ABILITIES)))
def test_a_changed_word_is_another_card(importer: Importer, place: int) -> None:
    text = ABILITIES[place][0].partition(" (")[0]

    assert find_unchanged(importer, card(text), random.Random(place), 12) == []


def test_a_changed_word_of_others_is_another_card(importer: Importer, compiled: dict[str, CompiledCard]) -> None:
    chance = random.Random(11)
    whole = sorted(number for number, found in compiled.items() if found.is_whole and found.lines)
    printed = {one.number: one for one in _read_printed() if one.number in whole}
    texts = [msgspec.structs.replace(printed[number], text=_drop_notes(printed[number].text)) for number in whole]

    unchanged = {found for one in chance.sample(texts, 20) for found in find_unchanged(importer, one, chance, 3)}

    lines = {_read_faces(line) for one in texts for line in one.text.split("\n")}
    assert [text for text in unchanged if _read_faces(text) not in lines] == []  # but for misprints that are listed


def _read_printed() -> Iterator[PrintedCard]:
    for file in sorted(SHARED.glob("Sets*.xml")):
        text = file.read_text(encoding="utf-8")
        if "<card " in text:
            yield from read_source(text, "set.xml", GAME)


def _read_faces(line: str) -> tuple[object, ...]:
    """The words of a line, with misprints replaced."""
    return tuple(mark.face for mark in load_grammar(f"{GAME}_en").read_tokens(line, ""))


def _drop_notes(text: str) -> str:
    """204.3, 1409.1: a text without notes and icons, in which a changed word changes nothing."""
    bare = text.replace("[Activate] ", "").replace("[Continuous] ", "")
    return "\n".join(line.partition(" (")[0].strip() for line in bare.split("\n"))


def test_a_set_of_octgn_is_read_with_both_sides_of_a_ruler(importer: Importer) -> None:
    cards = read_source(SET, "set.xml", GAME)
    found = [importer.compile(one) for one in cards]
    definitions = read_cards(write_card_file(found), "cards.toml")

    assert [(one.number, one.kind) for one in cards] == [
        ("MINE-001", "resonator"), ("MINE-002", "ruler"), ("MINE-002J", "j_ruler"), ("MINE-003", "chant"),
        ("MINE-004", "magic_stone"), ("MINE-005", "chant"),
    ]  # fmt: skip
    assert [one.verdict for one in found] == ["compiled"] * 5 + ["refused"]
    assert definitions["MINE-002"].sides == ("MINE-002J",)
    assert (cards[2].elements, found[3].entry["keywords"], found[4].entry["stone_types"]) == (
        ("light",), ["quickcast"], ["light"],
    )  # fmt: skip


def test_markup_is_told_from_the_name_of_an_art() -> None:
    assert read_source(
        SET.replace("[Flying]&#xd;", "God's Art &lt;Rain of Oil&gt; {L}: Draw a card.&#xd;"), "set", GAME
    )
    with pytest.raises(BadCardFile, match="bad-card"):
        read_source(SET.replace("[Flying]&#xd;", "&lt;b&gt;[Flying]&lt;/b&gt;&#xd;"), "set", GAME)


@pytest.mark.parametrize(
    ("written", "number"), [("vs01-3", "VS01-003"), ("MPR-010J", "MPR-010J"), ("CMF-13/087", "CMF-013")]
)
def test_a_number_has_three_digits(written: str, number: str) -> None:
    assert SHAPES[GAME].tidy_number(written) == number


def test_a_deck_has_a_part_for_each_kind_of_card() -> None:
    kinds = {"MINE-001": "resonator", "MINE-002": "ruler", "MINE-004": "magic_stone"}

    assert SHAPES[GAME].sort_deck({"MINE-001": 4, "MINE-002": 1, "MINE-004": 10}, kinds) == {
        "ruler": {"MINE-002": 1}, "deck": {"MINE-001": 4}, "stone_deck": {"MINE-004": 10},
    }  # fmt: skip


def test_a_highest_atk_that_may_go_with_one_kind_or_both_is_refused(importer: Importer) -> None:
    found = importer.compile(card("Destroy target addition or resonator with the highest ATK.", CHANT))

    assert [line.code for line in found.lines] == [AMBIGUOUS]


def test_a_race_that_looks_like_a_misprint_is_refused() -> None:
    importer = Importer(load(GAME), KeptCards(FORMAT, GAME, {}))
    texts = (card(f"Other {race} resonators you control gain [+300/0].") for race in ("Wardenz", "Wardens", "Lampreys"))
    found, *known = (one for _, one in importer.compile_all(texts, {}, ""))

    assert [(line.code, line.phrase) for line in found.lines] == [(UNKNOWN_PHRASE, "Wardenz")]
    assert [one.is_whole for one in known] == [True, True]


def test_a_race_that_was_refused_is_read_once_a_card_has_it() -> None:
    text = card("Other Wardenz resonators you control gain [+300/0].")
    refused = list(Importer(load(GAME), KeptCards(FORMAT, GAME, {})).compile_all([text], {}, ""))
    kept = KeptCards(FORMAT, GAME, {}).add(refused)
    found = list(Importer(load(GAME), kept).compile_all([text, card("", jobs=("Wardenz",))], {}, ""))

    assert [refused[0][1].is_whole, found[0][1].is_whole] == [False, True]


def test_one_target_is_named_by_two_acts_of_a_sentence(importer: Importer) -> None:
    text = "{Rest}: Prevent all damage that would be dealt by target resonator until end of turn."
    (ability,) = importer.compile(card(text)).entry["ability"]

    assert [act["do"] for act in ability["effect"]] == ["choose", "replace", "replace"]
    assert {act["replacement"]["by"]["among"] for act in ability["effect"][1:]} == {"it"}


def test_it_is_the_card_with_which_the_sentence_begins(importer: Importer) -> None:
    text = "When a Warden enters your field, recover this card and it gains [+300/0] until end of turn."
    (ability,) = importer.compile(card(text)).entry["ability"]

    assert [act.get("what", act.get("of")) for act in ability["effect"]] == ["self", "self"]


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            "Put target resonator from your graveyard into your field. It gains [Flying] until end of turn.",
            "choose deploy follow change",
        ),
        ("Destroy target resonator. You gain life equal to its DEF.", "choose destroy gain"),
    ],
)
def test_a_card_that_an_effect_moves_is_followed_where_the_text_goes_on_with_it(
    importer: Importer, text: str, acts: str
) -> None:
    assert [act["do"] for act in importer.compile(card(text, CHANT)).entry["effect"]] == acts.split()


def test_a_card_that_has_left_is_moved_again_as_the_subject_of_its_occasion(importer: Importer) -> None:
    text = "When this card is put into a graveyard from your field, put it on the bottom of its owner's main deck."
    (ability,) = importer.compile(card(text)).entry["ability"]

    assert [(act["do"], act["what"]) for act in ability["effect"]] == [("follow", "subject"), ("put", "subject")]


def test_incarnation_of_two_attributes_asks_for_a_card_of_each(importer: Importer) -> None:
    parts = importer.compile(card("[Incarnation] {F}, {Wa}")).entry["incarnation"]

    assert [(part["from"]["attribute"], part["as"]) for part in parts] == [
        ("fire", "banished_1"), ("water", "banished_2"),
    ]  # fmt: skip


def test_a_line_without_an_effect_is_read_back_without_one(importer: Importer) -> None:
    text = "You may pay {1} less to play this card for each Warden you control.\nDraw three cards."
    cheaper, drawn = (line.said["en"] for line in importer.compile(card(text, "chant")).lines)

    assert cheaper.startswith("This card costs N less to play")
    assert drawn == "Draw 3 cards."
