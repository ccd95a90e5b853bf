"""Texts that are refused, and what the refusal says."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.official_text import (
    LabelMissing,
    LabelTwice,
    NotARulebook,
    RulebookTextError,
    TruncatedText,
    UnreadableFile,
    parse_rulebook,
)
from tests.official_text.samples import IN_COLUMNS, IN_HUNDREDS, PLAIN


@pytest.mark.parametrize("empty", ["", "\n\n \t\n", "\ufeff"])
def test_an_empty_text(empty: str):
    with pytest.raises(NotARulebook, match="it is empty"):
        parse_rulebook(empty, game="sample")


def test_binary_data():
    with pytest.raises(UnreadableFile, match="line 2: read the text: expected characters, not binary data"):
        parse_rulebook("1. 犬\n\x00\x01", game="sample")


def test_a_letter_is_not_a_rulebook():
    with pytest.raises(NotARulebook, match="find the first chapter heading"):
        parse_rulebook("拝啓\n\n犬は元気です。\n\n敬具\n", game="sample")


def test_a_numbered_list_is_not_a_rulebook():
    with pytest.raises(NotARulebook, match=r"find clauses below the headings: expected a line such as '1\.1\."):
        parse_rulebook("1. 骨を買う\n\n2. 皿を洗う\n\n3. 眠る。\n", game="sample")


@pytest.mark.parametrize(
    ("gone", "said"),
    [
        (
            "101.1. 二人で遊びます。\n",
            r"line 14: read the label 101\.2 after 101: expected 101\.1 or 102 or 200;",
        ),
        (
            " - 101.2a. 親は一人だけです。\n",
            r"line 16: read the label 101\.2a-1 after 101\.2: expected 101\.2\.1 or 101\.3 or",
        ),
        (
            " - 101.2a-1 年上の人が親になります。\n",
            r"line 17: read the label 101\.2a-2 after 101\.2a: expected 101\.2a-1 or",
        ),
        ("102.勝ち方\n", r"line 23: read the label 102\.1 after 101\.2a-2: expected .* or 102 or 200;"),
        ("### 101. 人数\n", r"line 13: read the label 101\.1 after 100: expected 101 or 200;"),
    ],
)
def test_a_missing_label_is_noticed_at_the_next_one(gone: str, said: str):
    assert gone in IN_HUNDREDS

    with pytest.raises(LabelMissing, match=said) as caught:
        parse_rulebook(IN_HUNDREDS.replace(gone, ""), game="sample")

    assert caught.value.remedy.startswith("compare the line with the printed rulebook")


@pytest.mark.parametrize("row", ["101.1. 二人で遊びます。\n", " - 101.2a. 親は一人だけです。\n", "102.勝ち方\n"])
def test_a_clause_printed_twice(row: str):
    assert row in IN_HUNDREDS

    with pytest.raises(LabelTwice, match="a second time"):
        parse_rulebook(IN_HUNDREDS.replace(row, row + row), game="sample")


def test_a_clause_without_its_sentence():
    with pytest.raises(LabelMissing, match=r"line 3: read the sentences of 1\.1"):
        parse_rulebook("1. 犬\n\n1.1.\n\n1.2. 走る。\n", game="sample")


def test_a_text_that_ends_in_the_middle_of_a_sentence():
    with pytest.raises(TruncatedText, match=r"read the last clause, 2\.1\.2: expected the end of its sentence"):
        parse_rulebook(PLAIN.rstrip().removesuffix("る。"), game="sample")


def test_a_text_that_ends_before_its_list_of_contents_does():
    source = IN_HUNDREDS[: IN_HUNDREDS.index("## 200.")]

    with pytest.raises(TruncatedText, match=r"find section 200, which the list of contents names on line 6"):
        parse_rulebook(source, game="sample")


def test_a_section_that_only_the_list_of_contents_has():
    source = PLAIN.replace("2.\t場所", "1.5.\t道具\t- 1 -\n2.\t場所")

    with pytest.raises(LabelMissing, match=r"line 9: find section 1\.5, which the list of contents names"):
        parse_rulebook(source, game="sample")


def test_a_column_torn_out_of_its_page():
    source = IN_COLUMNS.replace("1.1.3. 皿", "").replace("- 1.1.3.1.", "1.1.3.1.") + "\n1.2. 終わり。\n"

    with pytest.raises(LabelMissing, match=r"read the label 1\.1\.3\.1 after 1\.1\.2\.1"):
        parse_rulebook(source, game="sample")


@settings(deadline=None)
@given(st.text(alphabet="12.ab- \n\t•犬。", max_size=80))
def test_no_text_gets_any_other_error(text: str):
    try:
        book = parse_rulebook(text, game="sample")
    except RulebookTextError as error:
        assert str(error)
    else:
        assert len(set(book.labels)) == len(book.labels)


@pytest.mark.parametrize("source", [IN_HUNDREDS, PLAIN])
def test_a_text_cut_anywhere_is_refused_or_gives_the_front_of_the_book(source: str):
    whole = parse_rulebook(source, game="sample")

    for end in range(len(source)):
        try:
            cut = parse_rulebook(source[:end], game="sample")
        except RulebookTextError:
            continue
        assert cut.reading_order == whole.reading_order[: len(cut.clauses)]
        assert all(whole.text_of(clause.label).startswith(clause.text) for clause in cut.clauses)
