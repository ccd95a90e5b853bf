"""The word that changes a word of a text: what card files may say, and the keys that tell of it (11.12.4.6)."""

from __future__ import annotations

import pytest

from engine.abilities.language.ability import Rewording
from engine.abilities.language.rewording import parted_key, printed_key, reworded_key
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.cards import digest_of
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards as read_fire_force
from engine.rulebooks.generic.v1_2.card_file import read_cards as read_generic
from tests.refused import refuses
from tests.rulebooks.fftcg.rewording import ICE, word

FACTS = 'number = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n'
FIELD = f'[[backup]]\n{FACTS}[[backup.ability]]\nkind = "static"\n'
SUMMON = f"[[summon]]\n{FACTS}"


def by_summon(change: str) -> str:
    """A summon that changes forwards."""
    return f'{SUMMON}effect = [{{ do = "change", of = {{ kind = "forward" }}, change = {{ {change} }} }}]'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("fire", "forward"), ("fire", "job:Smith"), ("job:Smith", "category:A"), ("job:", "job:Smith"),
        ("haste", "brave"), ("fire", "crimson"), ("Smith", "Cook"), ("power", "cost"),
    ],
)  # fmt: skip
def test_words_of_two_sorts_or_of_none_are_refused(before: str, after: str) -> None:
    wrong = f"{before!r} cannot be read as {after!r}; use two elements, two card types"

    with refuses(BadCardFile, match=rf"mine.toml.*X, field ability\[0\].statics\[0\].change.word: {wrong}"):
        read_cards(f"{FIELD}statics = [{{ change = {{ {word(before, after)} }} }}]", "mine.toml")
    with refuses(BadCardFile, match=rf"mine.toml.*X, field effect\[0\].change.word: {wrong}"):
        read_cards(by_summon(word(before, after)), "mine.toml")


def test_a_word_for_itself_is_refused() -> None:
    with refuses(BadCardFile, match=r"change.word: nothing changes; name two different words"):
        read_cards(by_summon(word("fire", "fire")))


def test_it_is_checked_in_abilities_that_are_given() -> None:
    gift = f'gain_ability = {{ kind = "static", statics = [{{ change = {{ {word("fire", "summon")} }} }}] }}'

    for text in (f"{FIELD}statics = [{{ change = {{ {gift} }} }}]", by_summon(gift)):
        with refuses(BadCardFile, match=r"gain_ability.statics\[0\].change.word"):
            read_cards(text)


def test_only_this_game_has_the_word() -> None:
    change = f'[[unit.ability]]\nkind = "static"\nstatics = [{{ change = {{ {ICE} }} }}]'
    with refuses(BadCardFile, match=r"'word' is no word of fire_force@1\.0\.0"):
        read_fire_force(f'[[unit]]\nnumber = "X"\nname = "X"\ncost = 1\npower = 1\n{change}')

    with refuses(BadCardFile, match=r"'word' is no word of generic@1\.2"):
        read_generic(f'[[unit]]\nnumber = "X"\nname = "X"\nhp = 100\nretreat = 1\n{change}')


def test_cards_without_the_word_are_the_values_they_were() -> None:
    cards = read_cards(f'{FIELD}statics = [{{ change = {{ gain_flag = "haste" }} }}]')

    assert digest_of(cards) == "7d9cd929eb8e6ae1dbb648c7b330800b0e1e737a9e6bec8ca6244ec4deb697c7"


# ---------------------------------------------------------------- keys


@pytest.mark.parametrize("key", ["B-01#0", "@7", "B-01#0~1", "A=b>c#0", "A#1=b>c#0~2"])
@pytest.mark.parametrize("after", ["ice", "job:Sm~ith=>#.@/%"])
def test_a_key_tells_what_was_changed(key: str, after: str) -> None:
    words = Rewording("job:Cook", after)
    changed = reworded_key(key, words)

    assert printed_key(key) == printed_key(changed) == printed_key(reworded_key(changed, words)) == key
    assert parted_key(changed) == (key, words)
    assert not set("/@:#~.") & set(changed.removeprefix(key)), "signs that part keys and options"
