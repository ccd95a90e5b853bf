"""Texts of card files of one edition, and their check."""

from __future__ import annotations

from adjudicator.catalogue.card_check import CheckedCards, check_cards
from engine import rulebooks
from engine.rulebooks import load

GOOD = '[[unit]]\nnumber = "X-1"\nname = "Good"\ncost = 1\npower = 1000\n'


def check(text: str) -> CheckedCards:
    reader = rulebooks.part(load("fire_force"), "card_file")
    assert reader is not None
    return check_cards(reader.cards_of, text)


def ability(event: str = "deploy", do: str = "draw") -> str:
    when = f'when = {{ event = "{event}", who = "self" }}'
    return f'[[unit.ability]]\nkind = "triggered"\n{when}\neffect = [{{ do = "{do}" }}]\n'


def effect(text: str) -> str:
    return GOOD + ability().replace('do = "draw"', text)
