"""Finding clauses and cards by words: in any order, in Japanese, by label, by term, by official sentence."""

from __future__ import annotations

import re
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.catalogue.cards import CardSearch
from adjudicator.catalogue.clause_search import ClauseSearch, sentences_of
from adjudicator.catalogue.search import (
    LONGEST_QUERY,
    MOST_WORDS,
    BadQuery,
    FoundIn,
    Word,
    find,
    make_document,
    split_query,
)
from adjudicator.official_text import OfficialClause, OfficialText
from adjudicator.rpc.admission.service_limits import WorkLimits
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.citation import Clause
from engine.core.table.bounds.work import CallStopped, Meter, metered
from engine.rulebooks import editions, load, read_index, sample_cards

FIRE_FORCE = "fire_force@1.0.0"


def no_book(clause: Clause) -> str:
    return ""


@pytest.fixture(scope="module")
def clauses() -> ClauseSearch:
    return ClauseSearch(read_index(FIRE_FORCE), no_book)


@pytest.fixture(scope="module")
def cards() -> CardSearch:
    book = load(FIRE_FORCE)
    return CardSearch(book, sample_cards(book))


def test_words_are_found_in_any_order(clauses: ClauseSearch) -> None:
    one, other = clauses.find("attack target"), clauses.find("TARGET attack")

    assert one and {hit.key for hit in one} == {hit.key for hit in other}
    assert one[0].key == "702.2"  # it says what can be attacked, and introduces the term


def test_every_word_must_be_found(clauses: ClauseSearch) -> None:
    assert clauses.find("attack")
    assert clauses.find("attack zebra") == []


@pytest.mark.parametrize(("edition", "said"), [("fftcg", "attack"), ("generic", "target")])
@pytest.mark.parametrize("query", ["attack target", "攻撃 対象"])
def test_what_has_most_of_the_words_is_found_with_those_that_it_lacks(edition: str, said: str, query: str) -> None:
    index = read_index(edition)
    search = ClauseSearch(index, no_book)

    found = search.find(query, nearest=True)

    assert search.find(query) == [] and found
    assert all(len(hit.missing) == 1 and hit.missing[0] in query.split() for hit in found)
    assert any(said in index[hit.key].summary.lower() for hit in found[:5])


def test_nothing_else_is_near_where_a_clause_has_all_words_or_none_has_any(clauses: ClauseSearch) -> None:
    assert clauses.find("attack target", nearest=True) == clauses.find("attack target")
    assert clauses.find("zebra", nearest=True) == clauses.find("zebra giraffe", nearest=True) == []
    assert {hit.missing for hit in clauses.find("attack zebra target giraffe", nearest=True)} == {("zebra", "giraffe")}


@pytest.mark.parametrize(("query", "label"), [("攻撃", "702.1"), ("炎", "206.1"), ("現場", "307.1"), ("ﾗｲﾌ", "308.1")])
def test_short_japanese_words_find_what_the_rulebook_calls_so(clauses: ClauseSearch, query: str, label: str) -> None:
    assert label in [hit.key for hit in clauses.find(query)][:5]


def test_a_term_finds_what_our_summaries_say_of_it(clauses: ClauseSearch) -> None:
    index = read_index(FIRE_FORCE)
    found = {hit.key for hit in clauses.find("攻撃")}
    about = {clause.label for clause in index if "attack" in clause.summary.lower()}

    assert about <= found


def test_a_part_of_several_terms_means_what_they_have_in_common() -> None:
    found = ClauseSearch(read_index("fftcg"), no_book).find("アタック")
    index = read_index("fftcg")

    assert sum("attack" in index[hit.key].summary.lower() for hit in found) > 20


def test_a_label_finds_the_clause_first_and_what_is_below_it(clauses: ClauseSearch) -> None:
    found = [hit.key for hit in clauses.find("702.1")]

    assert found[0] == "702.1" and "702.1a-2" in found
    assert all(label.startswith("702.1") for label in found)


@pytest.mark.parametrize("edition", editions())
def test_every_clause_is_found_by_its_label_and_by_its_summary(edition: str) -> None:
    index = read_index(edition)
    search = ClauseSearch(index, no_book)
    for clause in list(index)[::40]:
        assert search.find(clause.label)[0].key == clause.label
        words = " ".join(clause.summary.replace('"', " ").split()[:3])
        assert clause.label in {hit.key for hit in search.find(words)}


def test_imported_sentences_are_searched_too() -> None:
    index = read_index(FIRE_FORCE)
    text = OfficialText("fire_force", (OfficialClause("102.1", "ここだけの文言である。", 1),), ("102.1",), "x")
    search = ClauseSearch(index, sentences_of(index, {FIRE_FORCE: text}))

    (hit,) = search.find("だけ 文言")

    assert (hit.key, hit.found_in) == ("102.1", (FoundIn.OFFICIAL_TEXT,))
    assert ClauseSearch(index, no_book).find("だけ 文言") == []


def test_a_borrowed_clause_is_found_by_the_sentence_of_the_book_that_prints_it() -> None:
    index = read_index("force_of_will@legacy")
    borrowed = next(clause for clause in index if clause.borrowed)
    lent = OfficialText("x", (OfficialClause(borrowed.printed_label, "貸された文言", 1),), (), "x")
    search = ClauseSearch(index, sentences_of(index, {borrowed.borrowed: lent}))

    assert borrowed.label in {hit.key for hit in search.find("貸された")}


def test_cards_are_found_by_number_name_figures_and_abilities_in_both_languages(cards: CardSearch) -> None:
    places = {query: cards.find(query, instead={})[0].found_in[0] for query in ("sample-004", "kindling", "ユニット")}

    assert places == {
        "sample-004": FoundIn.NUMBER, "kindling": FoundIn.NAME, "ユニット": FoundIn.FIGURES,
    }  # fmt: skip
    english, japanese = cards.find("defends", instead={}), cards.find("防衛", instead={})
    assert english and japanese and FoundIn.ABILITY in japanese[0].found_in


def test_a_card_of_a_game_stands_in_the_place_of_the_one_that_is_shipped(cards: CardSearch) -> None:
    shipped = sample_cards(load(FIRE_FORCE))
    other = {"SAMPLE-004": shipped["SAMPLE-005"]}

    assert "SAMPLE-004" in {hit.key for hit in cards.find("kindling", instead={})}
    assert "SAMPLE-004" not in {hit.key for hit in cards.find("kindling", instead=other)}


@pytest.mark.parametrize("query", ["", "   ", "　", '""', "x" * (LONGEST_QUERY + 1), " ".join("abcdefghijklmnop")])
def test_a_query_without_words_or_with_too_many_is_refused(clauses: ClauseSearch, query: str) -> None:
    with pytest.raises(BadQuery) as refused:
        clauses.find(query)

    assert tell_in_english(refused.value).todo


def test_short_latin_words_must_stand_alone() -> None:
    documents = [make_document("a", [(FoundIn.SUMMARY, "by a player")]), make_document("b", [(FoundIn.SUMMARY, "pay")])]

    assert [hit.key for hit in find([Word("a")], documents, nearest=False)] == ["a"]


@given(st.text(max_size=60))
def test_width_and_case_of_a_query_do_not_matter(text: str) -> None:
    try:
        words = split_query(text)
    except BadQuery:
        return

    assert len(words) <= MOST_WORDS
    assert split_query(" ".join(f'"{word}"' for word in words)) == words or '"' in text


@pytest.mark.parametrize("query", [" ".join(f"zzz{n}" for n in range(12)), " ".join("鬱" * n for n in range(1, 13))])
@pytest.mark.parametrize("edition", editions())
def test_words_that_are_nowhere_are_counted_and_cost_a_small_part_of_what_a_call_may(edition: str, query: str) -> None:
    """Of all queries these look at most: in each text of each entry, and at each term of each rulebook."""
    book = load(edition)
    for search in (ClauseSearch(book.edition, lambda clause: ""), CardSearch(book, sample_cards(book))):
        look = partial(search.find, instead={}) if isinstance(search, CardSearch) else search.find
        with metered(Meter(WorkLimits().of_call, lambda: False)) as meter:
            look(query, nearest=True)
        assert 1_000 < meter.spent < WorkLimits().of_call / 4
        with pytest.raises(CallStopped), metered(Meter(meter.spent // 2, lambda: False)):
            look(query, nearest=True)


@pytest.mark.parametrize("typed", ["ティファ", "テイファ", "てぃふぁ", "ﾃｨﾌｧ"])
def test_kana_are_found_in_every_form_in_which_they_are_typed(typed: str) -> None:
    documents = [make_document("1", [(FoundIn.NAME, "ティファ")]), make_document("2", [(FoundIn.NAME, "ザンガン")])]

    assert [hit.key for hit in find([Word(word) for word in split_query(typed)], documents, nearest=False)] == ["1"]


@pytest.mark.parametrize("typed", ["すす", "すすのりょ", "ススノリョウケン", "ｽｽﾉﾘｮｳ", "煤の猟", "Soot Hou"])
def test_a_name_in_kanji_is_found_by_what_is_typed_before_it_is_converted(cards: CardSearch, typed: str) -> None:
    assert cards.find(typed, instead={})[0].key == "SAMPLE-006"


@pytest.mark.parametrize("edition", editions())
def test_every_name_with_kanji_has_a_reading_in_hiragana(edition: str) -> None:
    for card in sample_cards(load(edition)).values():
        name = card.names.get("ja", card.name)
        reading = card.names.get("ja-Hira", "")
        assert bool(re.search("[\u4e00-\u9fff]", name)) == bool(reading), card.number
        assert re.fullmatch("[\u3041-\u3096\u30fc]*", reading), card.number
        kana = re.findall("[\u3041-\u3096]+", name)  # what the name itself says in kana stands in the reading, in order
        assert not reading or re.search(".*".join(kana), reading), card.number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("Soot Huond", "SAMPLE-006"),
        ("kindlign runer", "SAMPLE-004"),
        ("すすのりうけん", "SAMPLE-006"),
        ("煤之猟犬", "SAMPLE-006"),
    ],
)
def test_the_nearest_names_are_told_where_nothing_fits(cards: CardSearch, typed: str, number: str) -> None:
    assert cards.find(typed, instead={}) == []

    hits = cards.find(typed, instead={}, nearest=True)

    assert hits[0].key == number and hits[0].missing and 1 <= len(hits) <= 10
    assert cards.find("zzzz qqqq", instead={}, nearest=True) == []


def test_given_cards_come_first_in_their_order(cards: CardSearch) -> None:
    whole = [hit.key for hit in cards.find("unit", instead={})]
    own = {whole[-1], whole[-3], "no such number"}

    first = [hit.key for hit in cards.find("unit", instead={}, first=own)]

    assert first == [whole[-3], whole[-1], *(key for key in whole if key not in own)]
