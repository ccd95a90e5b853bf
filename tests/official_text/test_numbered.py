"""Books with a number before every clause."""

import pytest

from adjudicator.official_text import LabelTwice, OfficialText, parse_rulebook
from tests.official_text.samples import IN_HUNDREDS, PLAIN, lines


def texts(book: OfficialText) -> dict[str, str]:
    return {clause.label: clause.text for clause in book.clauses}


def test_a_book_in_hundreds_gives_every_clause_once_in_printed_order():
    book = parse_rulebook(IN_HUNDREDS, game="sample")

    assert texts(book) == {
        "100": "はじめに",
        "101": "人数",
        "101.1": "二人で遊びます。",
        "101.2": "親: 先に骨を拾う人です(202)。",
        "101.2a": "親は一人だけです。",
        "101.2a-1": "年上の人が親になります。",
        "101.2a-2": "同い年なら、202.1 に従って決めます。",
        "102": "勝ち方",
        "102.1": "骨を五本集めた人の勝ちです。",
        "102.1.a": "同時なら引き分けです。",
        "102.1.a-1": "例外はありません。",
        "200": "場所",
        "201": "小屋",
        "201.1": "犬が寝る場所です。",
        "201.2": "小屋には、次のものを置けます。 ・骨 ・皿 例: 皿は一枚です。",
        "202": "庭",
        "202.1": "猫が歩く場所です。",
    }
    assert book.labels == book.reading_order


def test_a_clause_knows_the_line_on_which_it_starts():
    book = parse_rulebook(IN_HUNDREDS, game="sample")

    rows = IN_HUNDREDS.split("\n")

    assert [clause.label for clause in book.clauses if clause.label not in rows[clause.line - 1]] == []
    assert book.clause("101.2a-2").line == rows.index(" - 101.2a-2 同い年なら、202.1 に従っ") + 1


def test_a_plain_book_may_lose_spaces_skip_a_deep_level_and_print_labels_between_sentences():
    book = parse_rulebook(PLAIN, game="sample")

    assert texts(book) == {
        "1": "はじめに この章は短い。",
        "1.1": "二人で遊ぶ。",
        "1.2": "親が先に骨を拾う。詳しくは 2.1に従う。",
        "2": "場所",
        "2.1": "小屋",
        "2.1.1": "寝床",
        "2.1.1.1.1": "犬が寝る。",
        "2.1.1.1.2": "猫は寝ない。",
        "2.1.2": "3 匹まで入れる。",
    }


def test_labels_that_the_front_of_the_file_lists_come_first_and_have_the_text_of_the_book():
    source = lines("""
        変更: 1か所
        - 2.2.

        1. 犬\t- 1 -
        2. 猫\t- 1 -

        1. 犬

        1.1. 吠える。

        2. 猫

        2.1. 歩く。

        2.2. 眠る。
    """)

    book = parse_rulebook(source, game="sample")

    assert book.labels == ("2.2", "1", "2", "1.1", "2.1")
    assert book.reading_order == ("1", "1.1", "2", "2.1", "2.2")
    assert book.text_of("2.2") == "眠る。"
    assert book.clause("2.2").line == 15


def test_a_list_of_contents_that_names_sections_is_no_order():
    book = parse_rulebook(IN_HUNDREDS, game="sample")

    assert book.labels[:3] == ("100", "101", "101.1")


def test_the_second_section_under_a_number_and_its_clauses_end_in_2():
    source = lines("""
        100. 場所

        101. 小屋

        101.1. 犬の場所です。

        102. 庭

        102.1. 猫の場所です。

        101. 道

        101.1. 車の場所です。

        101.2. 101.1 に戻ります。

        104. 川

        104.1. 魚の場所です。
    """)

    book = parse_rulebook(source, game="sample")

    assert book.labels == (
        *("100", "101", "101.1", "102", "102.1"),
        *("101#2", "101.1#2", "101.2#2", "104", "104.1"),
    )
    assert (book.text_of("101.1"), book.text_of("101.1#2")) == ("犬の場所です。", "車の場所です。")


def test_a_heading_that_is_merely_printed_again_is_no_second_section():
    source = "100. 場所\n\n101. 小屋\n\n101. 小屋\n\n101.1. 犬の場所です。\n"

    with pytest.raises(LabelTwice, match=r"line 5: read the label 101 a second time"):
        parse_rulebook(source, game="sample")


def test_a_31_below_a_3_is_a_child_and_not_the_31st():
    items = "\n".join(f"101.1a-{item} 骨です。" for item in ("1", "2", "3", "31", "32", "4"))

    book = parse_rulebook(f"100. 骨\n\n101. 骨\n\n101.1. 骨です。\n101.1a. 骨です。\n{items}\n", game="sample")

    assert book.labels[-6:] == tuple(f"101.1a-{item}" for item in ("1", "2", "3", "31", "32", "4"))


def test_eleven_items_are_eleven_items():
    items = "\n".join(f"101.1a-{item} 骨です。" for item in range(1, 12))

    book = parse_rulebook(f"100. 骨\n\n101. 骨\n\n101.1. 骨です。\n101.1a. 骨です。\n{items}\n", game="sample")

    assert book.labels[-1] == "101.1a-11"


@pytest.mark.parametrize(
    "reference",
    [
        "これは(1.3)に従う。",
        "これは 1.3 に従う。",
        "これは\n1.3に従う。",
        "これは\n1.3.1に従う。",
        "これは\n\n1.3.1に従う。",
        "値は\n1.5倍になる。",
        "まず\n2. を読む。",
        "次は\n4.4. を読む。",
        "これは 3.1.4.1 の 1.3 である。",
    ],
)
def test_a_number_inside_a_sentence_is_a_cross_reference(reference: str):
    source = f"1. 犬\n\n1.1. 吠える。\n\n1.2. {reference}\n\n1.3. 走る。\n\n2. 猫\n\n2.1. 歩く。\n"

    book = parse_rulebook(source, game="sample")

    assert book.labels == ("1", "1.1", "1.2", "1.3", "2", "2.1")
    assert book.text_of("1.2").replace(" ", "") == reference.replace(" ", "").replace("\n", "")


def test_a_label_in_running_text_gives_way_to_the_one_that_opens_a_paragraph():
    source = "1. 犬\n\n1.1. まず\n1.2. を読む。\n\n1.2. 走る。\n"

    book = parse_rulebook(source, game="sample")

    assert texts(book) == {"1": "犬", "1.1": "まず 1.2. を読む。", "1.2": "走る。"}


def test_a_label_in_the_list_of_changes_takes_nothing_from_the_book():
    source = "1. 犬\n\n1.1. 吠える。1.2. 走る。\n\n更新履歴:\n\n- 1.2. 直した。\n- 7.7. 消した。\n"

    book = parse_rulebook(source, game="sample")

    assert texts(book) == {"1": "犬", "1.1": "吠える。", "1.2": "走る。"}


def test_sentences_cut_by_a_page_break_are_joined_and_a_page_number_is_dropped():
    source = "1. 犬\n\n1.1. 犬は骨を拾\n\n- 12 -\n\n- って走る。それから 3\n本目を隠\n\n13\n\nす。\n"

    book = parse_rulebook(source, game="sample")

    assert book.text_of("1.1") == "犬は骨を拾って走る。それから 3 本目を隠す。"


def test_words_are_joined_with_a_space_and_markup_goes():
    source = "# Dogs\n\n1. Dogs\n\n1.1. A <b>good</b> dog\nbarks (see\n2.1) **once**.\n\n1.2. It\tsleeps.\n"

    book = parse_rulebook(source, game="sample")

    assert texts(book) == {
        "1": "Dogs",
        "1.1": "A good dog barks (see 2.1) once.",
        "1.2": "It sleeps.",
    }


def test_line_ends_and_a_byte_order_mark_change_the_digest_only():
    source = IN_HUNDREDS

    book = parse_rulebook("\ufeff" + source.replace("\n", "\r\n"), game="sample")

    assert book.clauses == parse_rulebook(source, game="sample").clauses
    assert book.digest != parse_rulebook(source, game="sample").digest


def test_an_unknown_label_has_no_text():
    book = parse_rulebook(PLAIN, game="sample")

    assert book.text_of("9.9") is None
    assert book.clause("9.9") is None
