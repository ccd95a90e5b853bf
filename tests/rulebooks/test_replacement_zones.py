"""A replacement says in which zone its cards are, in every edition: left out, it would silently be the field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards as fftcg
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards as fire_force
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards as force_of_will
from engine.rulebooks.generic.v1_2.card_file import read_cards as generic

Reader = Callable[[str, str], Mapping[str, Any]]

CARDS: dict[str, tuple[Reader, str]] = {
    "fire_force": (fire_force, '[[unit]]\nnumber = "X-1"\nname = "X"\ncost = 1\npower = 1000\n[[unit.ability]]\n'),
    "generic": (generic, '[[unit]]\nnumber = "X-1"\nname = "X"\nhp = 100\nretreat = 0\n[[unit.ability]]\n'),
    "fftcg": (fftcg, '[[backup]]\nnumber = "X-1"\nname = "X"\ncost = 1\nelements = ["fire"]\n[[backup.ability]]\n'),
    "force_of_will": (force_of_will, '[[regalia]]\nnumber = "X-1"\nname = "X"\n[[regalia.ability]]\n'),
}
INSTEAD = 'instead = [{ do = "nothing" }]'


def static(what: str) -> str:
    """A static ability with a replacement."""
    return f'kind = "static"\nstatics = [{{ replace = {{ would = "ready", {what}{INSTEAD} }} }}]'


def lasting(what: str) -> str:
    """An effect inside another that makes a replacement for a duration."""
    inner = f'{{ do = "replace", replacement = {{ would = "ready", {what}{INSTEAD} }} }}'
    effect = f'effect = [{{ do = "if", condition = {{ turn = "you" }}, then = [{inner}] }}]'
    return f'kind = "triggered"\nwhen = {{ event = "turn_end" }}\n{effect}'


FORMS = {"statics[0].replace.what": static, "effect[0].then[0].replacement.what": lasting}


@pytest.mark.parametrize("game", CARDS)
@pytest.mark.parametrize("place", FORMS)
def test_a_selector_without_a_zone_is_refused_at_its_place(game: str, place: str) -> None:
    read, card = CARDS[game]

    with pytest.raises(BadCardFile) as refused:
        read(card + FORMS[place]('what = { of = "you" }, '), "mine.toml")

    assert say_error(refused.value).startswith(f"mine.toml, card X-1, field ability[0].{place}: ")
    assert 'add the zone they are in before the act, such as zone = "field"' in say_error(refused.value)


@pytest.mark.parametrize("game", CARDS)
@pytest.mark.parametrize("place", FORMS)
@pytest.mark.parametrize("what", ['what = { zone = "field", of = "you" }, ', 'what = "self", ', ""])
def test_with_a_zone_or_without_a_selector_it_loads(game: str, place: str, what: str) -> None:
    read, card = CARDS[game]

    assert read(card + FORMS[place](what), "mine.toml")
