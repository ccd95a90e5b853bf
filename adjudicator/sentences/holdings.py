"""What players hold of a fact with amounts of several kinds, such as will, in the words of the edition.

An edition has such words in the topic `holding`, by the name of the fact: `.will` for a player with an amount,
`.will-nothing` for one without, `.will-of-kind` for the amount of a kind, `.will-of-any` for one of all kinds together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from adjudicator.sentences.messages import MessageBook

TOPIC = "holding"
"""The topic of these words."""
IN_WORDS = "-in-words"
"""The suffix of codes whose sentences take what players hold as a clause."""


def is_holding(value: Any, seats: Collection[str]) -> bool:
    """Returns whether a value has amounts, or an amount of each kind, by seat."""
    return isinstance(value, Mapping) and {*seats} >= {*value} and all(map(_is_amount, value.values()))


def _is_amount(value: Any) -> bool:
    kinds = value.values() if isinstance(value, Mapping) else [value]
    return all(each is None or type(each) is int for each in kinds)


def has_words(messages: MessageBook, language: str, fact: str) -> bool:
    """Returns whether an edition has words for what players hold of a fact."""
    return bool(fact) and messages.find(f"{TOPIC}.{fact}-nothing", language, {"seat": ""}) is not None


def list_holdings(
    messages: MessageBook, language: str, fact: str, held: Mapping[str, Any], name_kind: Callable[[str], str]
) -> list[str]:
    """Returns what each player holds, as clauses.

    Args:
        messages: the sentences of the edition, which has words for the fact.
        language: one of `LANGUAGES`.
        fact: the name of the fact.
        held: by seat, the amount of each kind or of all kinds together.
        name_kind: returns the word for a kind.
    """
    said = list[str]()
    for seat, amounts in held.items():
        if not isinstance(amounts, Mapping):
            told = [messages.say(f"{TOPIC}.{fact}-of-any", language, {"count": amounts})] if amounts else []
        else:
            each = ({"kind": name_kind(kind), "count": count} for kind, count in sorted(amounts.items()) if count)
            told = [messages.say(f"{TOPIC}.{fact}-of-kind", language, of) for of in each]
        amount = messages.say("say.and", language, {}).join(told)
        code = f"{TOPIC}.{fact}" if told else f"{TOPIC}.{fact}-nothing"
        said.append(messages.say(code, language, {"seat": seat, **({"amount": amount} if told else {})}))
    return said
