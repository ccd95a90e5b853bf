"""Pages where two clauses share a line, apart by a tab."""

from adjudicator.official_text import parse_rulebook
from tests.official_text.samples import IN_COLUMNS


def test_a_sentence_goes_on_at_the_top_of_the_next_column():
    source = "1. 骨\n\n1.1. 犬は\tて眠る。\n1.2. 骨を拾っ\t1.3. 猫は眠る。\n\n1.4. 終わり。\n"

    book = parse_rulebook(source, game="sample")

    assert book.reading_order == ("1", "1.1", "1.2", "1.3", "1.4")
    assert book.text_of("1.1") == "犬は"
    assert book.text_of("1.2") == "骨を拾って眠る。"
    assert book.text_of("1.3") == "猫は眠る。"


def test_clauses_stand_in_the_order_of_the_file_and_the_reading_order_is_kept_beside_it():
    source = IN_COLUMNS + "\n1.2. 終わり。\n"

    book = parse_rulebook(source, game="sample")

    assert book.labels == (
        *("1", "1.1", "1.1.1", "1.1.3", "1.1.1.1", "1.1.3.1"),
        *("1.1.1.2", "1.1.3.2", "1.1.2", "1.1.2.1", "1.1.4", "1.2"),
    )
    assert book.reading_order == (
        *("1", "1.1", "1.1.1", "1.1.1.1", "1.1.1.2", "1.1.2", "1.1.2.1"),
        *("1.1.3", "1.1.3.1", "1.1.3.2", "1.1.4", "1.2"),
    )


def test_no_cell_takes_the_words_of_its_neighbour():
    book = parse_rulebook(IN_COLUMNS + "\n1.2. 終わり。\n", game="sample")

    assert book.text_of("1.1.1.1") == "骨は犬が"
    assert book.text_of("1.1.3.1") == "皿は割れる。"
    assert book.text_of("1.1.3.2") == "皿は一枚。 ない。"


def test_tabs_lost_at_the_end_of_lines_change_nothing():
    source = IN_COLUMNS + "\n1.2. 終わり。\n"

    trimmed = "\n".join(row.rstrip() for row in source.split("\n"))

    assert parse_rulebook(trimmed, game="sample").clauses == parse_rulebook(source, game="sample").clauses


def test_a_table_without_labels_in_each_column_stays_with_its_clause():
    source = "1. 犬\n\n1.1. 表を見る。\n\n朝\t骨を拾う。\n夜\t眠る。\n\n1.2. 走る。\n"

    book = parse_rulebook(source, game="sample")

    assert book.text_of("1.1") == "表を見る。 朝 骨を拾う。 夜 眠る。"
