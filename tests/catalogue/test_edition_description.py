"""The words of an edition and the layout of its table, as clients that know no game are told them."""

from __future__ import annotations

import pytest

from adjudicator.catalogue.edition_description import EditionDescription, ZoneForm, describe_edition
from engine.rulebooks import editions, load

LANGUAGES = {"en", "ja"}


@pytest.fixture(params=editions())
def described(request: pytest.FixtureRequest) -> EditionDescription:
    return describe_edition(request.param)


def test_every_zone_is_described_with_clauses_and_both_languages(described: EditionDescription) -> None:
    book = load(described.edition)

    assert {zone.name.word for zone in described.zones} == {*book.zones}
    for zone in described.zones:
        assert {*zone.name.said} == {*zone.name.short} == LANGUAGES
        assert zone.cites
    in_play = [zone.rule.in_play for zone in described.zones]
    assert in_play == sorted(in_play, reverse=True)


def test_every_word_that_the_rules_use_has_both_languages(described: EditionDescription) -> None:
    book = load(described.edition)
    words = [
        *described.orientations, *described.figures, *described.markers, *described.guises,
        *(fact.name for fact in described.facts), *(kind.name for kind in described.kinds),
        *(each.name for each in described.records),
    ]  # fmt: skip

    assert [each.word for each in described.orientations] == [*book.orientations]
    assert [word.word for word in words if {*word.said} != LANGUAGES] == []
    assert {fact.name.word for fact in described.facts if fact.public} == book.open_facts
    assert all({*phase.names} == LANGUAGES for phase in described.phases)


def test_short_words_are_no_longer_than_the_words(described: EditionDescription) -> None:
    words = [*(zone.name for zone in described.zones), *described.figures, *(fact.name for fact in described.facts)]

    for word in words:
        for language, said in word.said.items():
            assert len(word.short[language]) <= len(said)


@pytest.mark.parametrize(
    ("edition", "zone", "form"),
    [
        ("fftcg", "field", ZoneForm.ROW),
        ("fftcg", "break", ZoneForm.PILE),
        ("force_of_will", "chase", ZoneForm.ROW),
        ("fire_force", "life", ZoneForm.PILE),
        ("generic", "standby_2", ZoneForm.SINGLE),
    ],
)
def test_the_form_of_a_zone_follows_from_its_rule(edition: str, zone: str, form: ZoneForm) -> None:
    forms = {each.name.word: each.form for each in describe_edition(edition).zones}

    assert forms[zone] is form


def test_a_kind_has_its_numbers_in_the_order_of_the_cards() -> None:
    kinds = {kind.name.word: kind.figures for kind in describe_edition("fftcg").kinds}

    assert kinds["forward"] == ("cost", "power")
    assert kinds["summon"] == ("cost",)


def test_what_was_done_in_a_turn_is_said_in_the_form_of_its_record() -> None:
    forms = {each.name.word: each.record.form for each in describe_edition("force_of_will").records}

    assert forms["judged"] == "flag"
    assert forms["used"] == "cards"
