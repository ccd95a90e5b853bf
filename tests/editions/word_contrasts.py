"""Pairs of small cards that differ in one field alone, where no sample of a field shows what it does.

A pair is for every edition that takes both of its cards. Of pairs for one field any may show it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.abilities.language.instruction import Instruction, tag_of
from engine.core.clauses.refusal import BadCardFile
from tests.editions.word_samples import DRAW, NOTHING, OTHER, Data, Samples


class Contrast(NamedTuple):
    """A piece that says something in a field, and one that says something else there, or nothing."""

    word: str
    """The word, or the kind of piece."""
    field: str
    """The field, by its name in code."""
    one: Data
    """The first piece."""
    other: Data
    """The second piece."""
    before: tuple[Data, ...] = ()
    """What is done before the word."""
    after: tuple[Data, ...] = ()
    """What is done after it."""


NOBODY = {"name": "nobody"}
DISCARD = {"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}}
EVER = {"times": -1, "plus": 502}
"""From 500 to 2, and from less to more."""


def list_contrasts(samples: Samples) -> Iterator[Contrast]:
    """Yields the pairs that are tried in an edition."""
    kind, number = samples.host.kind, samples.host.number
    all_of_them, others = {"kind": kind}, {"kind": kind, "is": "other"}
    trigger = {"kind": "triggered", "when": {"event": "turn_end"}, "effect": [DRAW]}
    idle = {**trigger, "effect": [NOTHING]}
    many, none = {"count": all_of_them, "at_least": 1}, {"count": {**all_of_them, **NOBODY}, "at_least": 1}
    ban = {"forbid": ["destroy"]}
    acts, acts_of_players = (
        next((act for act in listed if act not in ("destroy", "draw", "exhaust")), "")
        for listed in (samples.schema.acts_of_cards, samples.schema.acts_of_players)
    )
    reads = {"number": {"value": number, "of": "it"}, "at_least": 5000}
    asked = {"number": {"value": number, "of": "self"}, "exactly": 500}
    read_own = ({"do": "if", "condition": asked, "then": [DRAW]},)
    read_number = ({"do": "if", "condition": reads, "then": [DRAW]},)
    no_draw = {"would": "draw", "player": "you"}
    yield from (
        Contrast("Amount", "count", {"count": all_of_them}, {"count": {**all_of_them, **NOBODY}}),
        Contrast("Amount", "number", {"number": "one"}, {"number": "none"}, _choose_numbers()),
        Contrast("Amount", "holds", {"holds": {"turn": "you"}}, {"holds": {"turn": "opponent"}}),
        Contrast("Amount", "value", {"value": number, **EVER}, {"count": {**all_of_them, **NOBODY}}),
        Contrast(
            "Amount", "of", {"value": number, "of": "nobody", "plus": 1}, {"value": number, **EVER}, _find_nobody(kind)
        ),
        Contrast("Amount", "remembered", {"remembered": "it"}, {"remembered": "nobody"}, _find_nobody(kind)),
        Contrast("Amount", "marker", {"marker": "seed", "of": "it"}, {"marker": "weed", "of": "it"}, _mark()),
        *(
            Contrast("Amount", "resource", {"resource": name}, {"count": {**all_of_them, **NOBODY}}, _gain(name))
            for name in ("crystal", "life")
        ),
        *(
            Contrast(
                "Amount",
                "printed",
                {"value": number, "of": "self", "printed": True, **EVER},
                {"value": number, "of": "self", **EVER},
                (change,),
            )
            for change in (
                {"do": "number", "number": number, "of": "self", "plus": 2},
                {"do": "change", "of": "self", "change": {"plus": {number: 2}}},
            )
        ),
        Contrast("Condition", "count", many, none),
        Contrast("Condition", "at_least", many, {**many, "at_least": 100}),
        Contrast("Condition", "at_most", {"count": all_of_them, "at_most": 100}, {"count": all_of_them, "at_most": 0}),
        Contrast("Condition", "exactly", {"count": all_of_them, "exactly": 0}, {"count": all_of_them, "exactly": 4}),
        Contrast(
            "Condition",
            "number",
            {"number": {"count": all_of_them}, "at_least": 1},
            {"number": {"count": {**all_of_them, **NOBODY}}, "at_least": 1},
        ),
        Contrast("Condition", "remembered", {"remembered": "it"}, {"remembered": "nobody"}, _find_nobody(kind)),
        Contrast("Condition", "self", {"self": all_of_them}, {"self": {**all_of_them, **NOBODY}}),
        *(
            Contrast("Condition", "subject", *(_exhausted(event, fits) for fits in (all_of_them, NOBODY)))
            for event in ("exhaust", "rested", "dulled")
        ),
        Contrast("Condition", "any_of", {"any_of": [{"turn": "you"}]}, {"any_of": [{"turn": "opponent"}]}),
        Contrast("Condition", "not_", {"not": {"turn": "you"}}, {"not": {"turn": "opponent"}}),
        Contrast("Select", "of", {**all_of_them, "of": "you", "name": "other"}, {**all_of_them, "of": "any"}),
        Contrast("Select", "top", {"zone": "deck", "of": "you", "top": 1}, {"zone": "deck", "of": "you"}),
        Contrast("Select", "zone", {"zone": "deck", "of": "you"}, {"zone": "hand", "of": "you"}),
        Contrast("Select", "any_of", {**all_of_them, "any_of": [NOBODY]}, all_of_them),
        Contrast("Select", "least", {**all_of_them, "least": {number: 100000}}, all_of_them),
        Contrast("Select", "printed_least", {**all_of_them, "printed_least": {number: 100000}}, all_of_them),
        Contrast("Select", "printed", {**all_of_them, "printed": NOBODY}, all_of_them),
        *(
            Contrast("Select", "without_flag", {**all_of_them, "without_flag": flag}, all_of_them, (gain,))
            for flag in ("haste", "flying", "flame")
            for gain in ({"do": "change", "of": all_of_them, "change": {"gain_flag": flag}},)
        ),
        Contrast(
            "Static",
            "change",
            {"to": all_of_them, "change": {"gain_ability": trigger}},
            {"to": all_of_them, "change": {"gain_ability": idle}},
        ),
        Contrast(
            "Static",
            "while_",
            {"to": all_of_them, "change": {"gain_ability": trigger}, "while": {"turn": "opponent"}},
            {"to": all_of_them, "change": {"gain_ability": trigger}},
        ),
        Contrast(
            "Static",
            "replace",
            {"replace": {**no_draw, "instead": [OTHER]}},
            {"to": "self", "change": {"plus": {number: 1}}},
        ),
        Contrast("Static", "reveal_top", {"reveal_top": "deck"}, {"to": "self", "change": {"plus": {number: 1}}}),
        Contrast(
            "Static",
            "forbid_player",
            {"forbid_player": "you", "forbid": ["draw"]},
            {"forbid_player": "opponent", "forbid": ["draw"]},
        ),
        Contrast(
            "Static",
            "forbid",
            {"forbid_player": "you", "forbid": ["draw"]},
            {"forbid_player": "you", "forbid": [acts_of_players]},
        ),
        Contrast("Modifier", "by", {**ban, "by": {"of": "opponent"}}, ban),
        Contrast("Modifier", "by", {"forbid": ["exhaust"], "by": {"of": "opponent"}}, {"forbid": ["exhaust"]}),
        Contrast("Modifier", "forbid", ban, {"forbid": [acts]}),
        Contrast("Modifier", "forbid", {"forbid": ["exhaust"]}, {"forbid": [acts]}),
        *(
            Contrast("Modifier", field, *pair)
            for flag in ("haste", "flying", "flame", "advantage:blue")
            for word in ("red", "water")
            for field, pair in (
                ("gain_attribute", _changed(kind, {}, {"gain_attribute": word}, {"attribute": word})),
                (
                    "lose_attribute",
                    _changed(kind, {"gain_attribute": word}, {"lose_attribute": word}, {"attribute": word}),
                ),
                ("attribute_becomes", _changed(kind, {}, {"attribute_becomes": word}, {"attribute": word})),
                ("gain_name", _changed(kind, {}, {"gain_name": "nobody"}, NOBODY)),
                ("name_becomes", _changed(kind, {}, {"name_becomes": "nobody"}, NOBODY)),
                ("gain_flag", _changed(kind, {}, {"gain_flag": flag}, {"flag": flag})),
                ("lose_flag", _changed(kind, {"gain_flag": flag}, {"lose_flag": flag}, {"flag": flag})),
                ("lose_icon", _changed(kind, {"gain_icon": "defence"}, {"lose_icon": "defence"}, {"icon": "defence"})),
            )
        ),
        Contrast("DamageChange", "becomes", {"side": "dealt", "becomes": 0}, {"side": "dealt", "plus": 100}),
        Contrast(
            "Static",
            "damage",
            {"to": "self", "damage": {"side": "dealt", "becomes": 0}},
            {"to": "self", "damage": {"side": "dealt", "plus": 100}},
        ),
        Contrast("Static", "fails", {"fails": {"skill_of": "you"}}, {"fails": {"skill_of": "opponent"}}),
        Contrast(
            "Static",
            "to",
            {"to": {**all_of_them, **NOBODY}, "change": {"gain_ability": trigger}},
            {"to": all_of_them, "change": {"gain_ability": trigger}},
        ),
        Contrast("Failure", "first", {"contest": "won", "first": [DRAW]}, {"contest": "won"}),
        Contrast(
            "change_damage",
            "damage",
            {"of": "it", "damage": {"side": "dealt", "becomes": 0}},
            {"of": "it", "damage": {"side": "dealt", "plus": 100}},
        ),
        Contrast("fail_skills", "fails", {"fails": {"skill_of": "you"}}, {"fails": {"skill_of": "opponent"}}),
        *(
            Contrast("put", field, {**laid, field: True}, laid)
            for field in ("exhausted", "face_down")
            for where in ("hand", "deck")
            for laid in (
                {"what": {"zone": where, "of": "opponent"}, "zone": "field"},
                {"what": {"zone": where, "of": "opponent"}, "zone": "life"},
                {"what": {"zone": where, "of": "opponent"}, "zone": "field", "as": "fire"},
            )
        ),
        Contrast("put_top", "face_down", {"to": "life", "face_down": True}, {"to": "life"}),
        Contrast(
            "move_markers",
            "to",
            {"what": "it", "to": "self", "name": "seed"},
            {"what": "it", "to": "it", "name": "seed"},
            _mark(),
        ),
        Contrast(
            "move_markers",
            "name",
            {"what": "it", "to": "self", "name": "seed"},
            {"what": "it", "to": "self", "name": "weed"},
            _mark(),
        ),
        Contrast(
            "deploy",
            "counters",
            {"what": {"zone": "hand", "of": "opponent"}, "counters": {"seed": 2}},
            {"what": {"zone": "hand", "of": "opponent"}},
        ),
        Contrast(
            "delay",
            "effect",
            {"when": {"event": "turn_end"}, "effect": [DRAW]},
            {"when": {"event": "turn_end"}, "effect": [NOTHING]},
        ),
        *(
            Contrast(
                "swap_number",
                "number",
                {"number": number, "one": "self", "other": "it"},
                {"number": swapped, "one": "self", "other": "it"},
                after=read_own,
            )
            for swapped in samples.schema.numbers
        ),
        Contrast("Condition", "fact", {"fact": {"weather": "rain"}}, {"turn": "you"}),
        Contrast("draw_to", "by", {"hand": 5, "by": "opponent"}, {"hand": 5}),
        Contrast("Replacement", "instead", {**no_draw, "instead": [OTHER]}, {**no_draw, "instead": [NOTHING]}),
        Contrast(
            "number",
            "of",
            {"number": number, "of": "self", "plus": -9000},
            {"number": number, "of": "it", "plus": -9000},
        ),
        Contrast(
            "number",
            "plus",
            {"number": number, "of": "it", "plus": -9000},
            {"number": number, "of": "it", "plus": 9000},
            after=read_number,
        ),
        Contrast(
            "number",
            "becomes",
            {"number": number, "of": "it", "becomes": 0},
            {"number": number, "of": "it", "becomes": 9000},
            after=read_number,
        ),
        Contrast(
            "swap_number",
            "one",
            {"number": number, "one": "self", "other": "it"},
            {"number": number, "one": "it", "other": "it"},
        ),
        Contrast(
            "swap_number",
            "other",
            {"number": number, "one": "self", "other": "it"},
            {"number": number, "one": "self", "other": "self"},
        ),
        Contrast(
            "change",
            "change",
            {"of": "self", "change": {"gain_ability": trigger}},
            {"of": "self", "change": {"gain_ability": idle}},
        ),
        Contrast(
            "replace",
            "replacement",
            {"replacement": {**no_draw, "instead": [OTHER]}},
            {"replacement": {**no_draw, "instead": [NOTHING]}},
        ),
        Contrast(
            "may", "cost", {"cost": [{"do": "discard_hand"}], "then": [DRAW]}, {"cost": [DISCARD], "then": [DRAW]}
        ),
        Contrast(
            "may",
            "else_",
            {"cost": [DISCARD], "then": [DRAW], "else": [OTHER]},
            {"cost": [DISCARD], "then": [DRAW]},
            (OTHER,),
        ),
        Contrast(
            "if",
            "condition",
            {"condition": {"turn": "you"}, "then": [DRAW]},
            {"condition": {"turn": "opponent"}, "then": [DRAW]},
        ),
        Contrast(
            "if",
            "else_",
            {"condition": {"turn": "opponent"}, "then": [DRAW], "else": [OTHER]},
            {"condition": {"turn": "opponent"}, "then": [DRAW]},
        ),
        Contrast("modes", "of", {"of": [[DRAW], [NOTHING]]}, {"of": [[OTHER], [NOTHING]]}),
        Contrast("gain", "resource", {"resource": "life", "count": 100}, {"resource": "seals_released", "count": 100}),
        Contrast(
            "return", "position", {"what": "it", "zone": "deck", "position": "bottom"}, {"what": "it", "zone": "deck"}
        ),
        Contrast(
            "return", "order", {"what": others, "zone": "deck", "order": "random"}, {"what": others, "zone": "deck"}
        ),
        Contrast("put", "what", {"what": "it", "zone": "hand"}, {"what": "self", "zone": "hand"}),
        Contrast("put", "what", {"what": "it", "zone": "deck"}, {"what": "self", "zone": "deck"}),
        Contrast(
            "put",
            "as_",
            {"what": {"zone": "hand", "of": "you"}, "zone": "field", "as": "fire", "face_down": True},
            {"what": {"zone": "hand", "of": "you"}, "zone": "field"},
        ),
        Contrast(
            "damage_to",
            "shares",
            {"what": "it", "shares": "parts"},
            {"what": "it", "count": 100},
            ({"do": "divide", "among": "it", "total": 2000, "as": "parts"},),
        ),
        Contrast(
            "damage_to", "by_unit", {"what": others, "count": 100, "by_unit": "it"}, {"what": others, "count": 100}
        ),
        Contrast(
            "divide",
            "among",
            {"among": "it", "total": 2000, "as": "parts"},
            {"among": "nobody", "total": 2000, "as": "parts"},
            _find_nobody(kind),
        ),
        Contrast(
            "choose",
            "unseen",
            {"from": {"zone": "hand", "of": "opponent"}, "unseen": True},
            {"from": {"zone": "hand", "of": "opponent"}},
        ),
        Contrast("for_player", "who", {"who": "them", "effect": [DRAW]}, {"who": "us", "effect": [DRAW]}, _target()),
        Contrast(
            "for_player", "effect", {"who": "them", "effect": [DRAW]}, {"who": "them", "effect": [OTHER]}, _target()
        ),
        Contrast("search", "different", {"what": {}, "count": 2, "different": "name"}, {"what": {}, "count": 2}),
        Contrast("restart", "zone", {"left_out": "it", "zone": "removed"}, {"left_out": "it"}),
        Contrast(
            "deploy",
            "by",
            {"what": {"zone": "hand", "of": "opponent"}, "by": "you"},
            {"what": {"zone": "hand", "of": "opponent"}, "by": "owner"},
        ),
        Contrast(
            "deploy",
            "by",
            {"what": {"zone": "hand", "of": "opponent"}, "by": "opponent"},
            {"what": {"zone": "hand", "of": "opponent"}, "by": "you"},
        ),
        Contrast("cost:put", "what", {"what": "self", "zone": "hand"}, {"what": all_of_them, "zone": "hand"}),
        Contrast(
            "cost:put",
            "what",
            {"what": "self", "zone": "removed"},
            {"what": {**others, "of": "you"}, "zone": "removed"},
        ),
        Contrast(
            "cost:put", "what", {"what": "self", "zone": "deck"}, {"what": {**others, "of": "you"}, "zone": "deck"}
        ),
        Contrast("cost:put", "zone", {"what": "self", "zone": "removed"}, {"what": "self", "zone": "hand"}),
        Contrast(
            "cost:put",
            "position",
            {"what": "self", "zone": "deck", "position": "bottom"},
            {"what": "self", "zone": "deck", "position": "top"},
        ),
        Contrast(
            "cost:put",
            "face_down",
            {"what": "self", "zone": "removed", "face_down": True},
            {"what": "self", "zone": "removed"},
        ),
        Contrast(
            "cost:return",
            "position",
            {"what": "self", "zone": "deck", "position": "bottom"},
            {"what": "self", "zone": "deck"},
        ),
        Contrast("cost:spend", "resource", {"resource": "life"}, {"resource": "seals_released"}),
        *(
            Contrast(
                "cost:pick",
                "position",
                {"act": act, "from": where, "zone": "deck", "position": "top"},
                {"act": act, "from": where, "zone": "deck"},
            )
            for act in ("put", "return")
            for where in ({"of": "you", "kind": kind}, {"of": "you", "zone": "hand"})
        ),
        Contrast(
            "When",
            "holds",
            {"event": "state", "holds": {"turn": "you"}},
            {"event": "state", "holds": {"turn": "opponent"}},
        ),
        Contrast(
            "Replacement",
            "becomes",
            {"would": "damage", "player": "opponent", "becomes": 0},
            {"would": "damage", "player": "opponent", "becomes": 300},
        ),
        Contrast(
            "Replacement",
            "damage",
            {"would": "damage", "player": "opponent", "becomes": 0, "damage": "other"},
            {"would": "damage", "player": "opponent", "becomes": 0, "damage": "battle"},
        ),
        Contrast("Replacement", "once", _replaced({**no_draw, "once": True}), _replaced(no_draw)),
    )


def _choose_numbers() -> tuple[Data, ...]:
    return {"do": "choose_number", "as": "one"}, {"do": "choose_number", "as": "none", "most": 0}


def _find_nobody(kind: str) -> tuple[Data, ...]:
    return ({"do": "choose", "from": {"kind": kind, **NOBODY}, "as": "nobody"},)


def _changed(kind: str, first: Data, change: Data, asked: Data) -> tuple[Data, Data]:
    """Returns an ability that changes cards and asks for what they are, and one that asks alone."""
    asks = {"do": "if", "condition": {"count": {"kind": kind, **asked}, "at_least": 1}, "then": [DRAW]}
    before = [{"do": "change", "of": {"kind": kind}, "change": first}] if first else []
    does = [NOTHING, *before, {"do": "change", "of": {"kind": kind}, "change": change}, asks]
    return {"effect": does}, {"effect": [NOTHING, *before, asks]}


def _replaced(replacement: Data) -> Data:
    """Returns an ability that replaces draws, and draws twice."""
    return {"effect": [{"do": "replace", "replacement": {**replacement, "instead": [OTHER]}}, DRAW, DRAW]}


def _exhausted(event: str, fits: Data) -> Data:
    """Returns an ability that asks what it was triggered by."""
    asks = {"do": "if", "condition": {"subject": fits}, "then": [DRAW]}
    return {"kind": "triggered", "when": {"event": event, "who": {"of": "any"}}, "effect": [asks]}


def _mark() -> tuple[Data, ...]:
    return ({"do": "markers", "what": "it", "name": "seed", "count": 2},)


def _gain(name: str) -> tuple[Data, ...]:
    return ({"do": "gain", "resource": "crystal"},) if name == "crystal" else ()


def _target() -> tuple[Data, ...]:
    return (
        {"do": "target", "players": "opponent", "as": "them"},
        {"do": "target", "players": "you", "as": "us"},
    )


def find_abilities(samples: Samples, contrast: Contrast) -> tuple[Data, Data] | None:
    """Returns the two abilities of a pair, if the edition takes both of them."""
    if contrast.word not in samples.kinds:
        return None
    one, other = (_write(samples, contrast, piece) for piece in (contrast.one, contrast.other))
    refused = any(isinstance(samples.read(ability), BadCardFile) for ability in (one, other))
    return None if refused else (one, other)


def _write(samples: Samples, contrast: Contrast, piece: Data) -> Data:
    if "effect" in piece and contrast.word in ("Condition", "Modifier", "Replacement"):  # it is a whole ability
        return {"kind": "activated", **samples.host.used, **piece}
    kind, cost = samples.kinds[contrast.word]
    said: Any = {"do": tag_of(kind), **piece} if issubclass(kind, Instruction) else piece
    ability = samples.ability(kind, said, cost=cost)
    if contrast.before or contrast.after:
        *first, last = ability["effect"]
        return {**ability, "effect": [*first, *contrast.before, last, *contrast.after]}
    return ability
