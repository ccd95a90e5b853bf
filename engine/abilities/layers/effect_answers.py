"""What each effect answered in the last layers: which cards it changes, and by what value.

If no effect reads a quality that another one changes, these answers decide the layers. After a change of the state only
effects that read a changed part are asked again. If all answer as before, the shapes of cards are those of before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.abilities.effects import ActiveEffect, EffectAnswer
from engine.abilities.language.ability import Static
from engine.abilities.language.effect_words import list_words_read
from engine.abilities.layers.changes import Words, aspects_of, list_words_changed, said_of
from engine.abilities.layers.effect_reads import list_common_parts, list_parts_of_effect
from engine.abilities.layers.layering import Answered, Layering
from engine.abilities.view import RulesContext
from engine.core.table.parts import ANYTHING, SIDES, Part

OF_ABILITIES = frozenset({"gain_ability", "lose_abilities", "word"})
"""The changes that add effects to the layers or remove effects from them."""
COMPARING = frozenset({"different", "alike"})
"""The fields that compare a quality of cards without naming its values."""
MOST_ASKED = 32
"""The number of changes up to which effects are asked one by one, instead of being applied together."""
CACHE_SIZE = 4_096
"""The most effects whose words are kept."""


def note_answers(
    g: RulesContext, actives: Iterable[ActiveEffect], answered: Sequence[Answered]
) -> list[EffectAnswer] | None:
    """Returns what effects answered, with the parts that they read; None if the answers do not decide the layers."""
    if len(answered) > MOST_ASKED or not _are_independent(g, actives):
        return None
    return [
        EffectAnswer(active, aspect, list_parts_of_effect(g, active), targets, value)
        for active, aspect, targets, value in answered
    ]


def _are_independent(g: RulesContext, actives: Iterable[ActiveEffect]) -> bool:
    """Returns whether no effect reads a quality that one of them changes, and none changes abilities."""
    if g.derived.index.rewords or g.state.unknown is not None:
        return False
    read: set[str] = set()
    changed: set[str] = set()
    for active in actives:
        if active.static.change is not None:
            words = _list_words(g, active.static)
            if words is None:
                return False
            read |= words[0]
            changed |= words[1]
    return read.isdisjoint(changed)


def _list_words(g: RulesContext, static: Static) -> tuple[Words, Words] | None:
    """Returns the words that an effect reads and those that it changes; None if they are not known."""
    cache = g.derived.index.words_of_effects
    known = cache.get(id(static))
    if known is None or known[0] is not static:
        if len(cache) > CACHE_SIZE:
            cache.clear()
        known = cache[id(static)] = (static, _find_words(g, static))
    return known[1]


def _find_words(g: RulesContext, static: Static) -> tuple[Words, Words] | None:
    read, changed = list_words_read(static), frozenset[str]()
    if not COMPARING.isdisjoint(read):
        return None
    for aspect in aspects_of(static.change):
        words = list_words_changed(g, aspect, said_of(static.change, aspect)) if aspect not in OF_ABILITIES else None
        if words is None:
            return None
        changed |= words
    return read, changed


def answer_as_before(g: RulesContext, answers: list[EffectAnswer], changed: frozenset[Part]) -> bool:
    """Returns whether independent effects answer as before, although these parts of the state have changed.

    What cards are without effects must not have changed.
    """
    if SIDES in changed or ANYTHING in changed:
        return False
    asks_all = not changed.isdisjoint(list_common_parts(g))
    asking = Layering(g, [], None)
    for place, (active, aspect, reads, targets, value) in enumerate(answers):
        if asks_all or ANYTHING in reads or not changed.isdisjoint(reads):
            if asking.list_targets(active) != targets or asking.work_out(active, aspect) != value:
                return False
            answers[place] = EffectAnswer(active, aspect, list_parts_of_effect(g, active), targets, value)
    return True
