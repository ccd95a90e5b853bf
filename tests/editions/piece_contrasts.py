"""Pairs of small cards that differ in one field of a piece, such as an amount, a condition or a selection."""

from __future__ import annotations

from collections.abc import Iterator

from tests.editions.contrast import IDLE, NO_DRAW, NOBODY, TRIGGER, Contrast, find_nobody, mark_it
from tests.editions.word_samples import DRAW, NOTHING, OTHER, Data, Samples

EVER = {"times": -1, "plus": 502}
"""From 500 to 2, and from less to more."""


def list_piece_contrasts(samples: Samples) -> Iterator[Contrast]:
    """Yields the pairs for fields of pieces."""
    kind, number = samples.host.kind, samples.host.number
    all_of_them = {"kind": kind}
    many, none = {"count": all_of_them, "at_least": 1}, {"count": {**all_of_them, **NOBODY}, "at_least": 1}
    ban = {"forbid": ["destroy"]}
    acts, acts_of_players = (
        next((act for act in listed if act not in ("destroy", "draw", "exhaust")), "")
        for listed in (samples.schema.acts_of_cards, samples.schema.acts_of_players)
    )
    yield from (
        Contrast("Amount", "count", {"count": all_of_them}, {"count": {**all_of_them, **NOBODY}}),
        Contrast("Amount", "groups", {"count": all_of_them, "groups": "full 100"}, {"count": all_of_them}),
        Contrast("Amount", "number", {"number": "one"}, {"number": "none"}, _choose_numbers()),
        Contrast("Amount", "holds", {"holds": {"turn": "you"}}, {"holds": {"turn": "opponent"}}),
        Contrast("Amount", "value", {"value": number, **EVER}, {"count": {**all_of_them, **NOBODY}}),
        Contrast(
            "Amount", "of", {"value": number, "of": "nobody", "plus": 1}, {"value": number, **EVER}, find_nobody(kind)
        ),
        Contrast("Amount", "remembered", {"remembered": "it"}, {"remembered": "nobody"}, find_nobody(kind)),
        Contrast("Amount", "marker", {"marker": "seed", "of": "it"}, {"marker": "weed", "of": "it"}, mark_it()),
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
        Contrast("Condition", "phase", {"phase": "main_phase"}, {"phase": "end_phase"}),
        Contrast("Condition", "at_least", many, {**many, "at_least": 100}),
        Contrast("Condition", "at_most", {"count": all_of_them, "at_most": 100}, {"count": all_of_them, "at_most": 0}),
        Contrast("Condition", "exactly", {"count": all_of_them, "exactly": 0}, {"count": all_of_them, "exactly": 4}),
        Contrast(
            "Condition",
            "number",
            {"number": {"count": all_of_them}, "at_least": 1},
            {"number": {"count": {**all_of_them, **NOBODY}}, "at_least": 1},
        ),
        Contrast("Condition", "remembered", {"remembered": "it"}, {"remembered": "nobody"}, find_nobody(kind)),
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
        Contrast("Select", "alike", {**all_of_them, "alike": {"name": "nobody"}}, all_of_them, find_nobody(kind)),
        Contrast(
            "Select",
            "bears",
            {**all_of_them, "marked": "seed", "bears": 2},
            {**all_of_them, "marked": "seed"},
            mark_it(),
        ),
        Contrast("Select", "parity", {**all_of_them, "parity": {number: "odd"}}, all_of_them),
        Contrast("Select", "printed", {**all_of_them, "printed": NOBODY}, all_of_them),
        *(
            Contrast("Select", "without_flag", {**all_of_them, "without_flag": flag}, all_of_them, (gain,))
            for flag in ("haste", "flying", "flame")
            for gain in ({"do": "change", "of": all_of_them, "change": {"gain_flag": flag}},)
        ),
        Contrast(
            "Static",
            "change",
            {"to": all_of_them, "change": {"gain_ability": TRIGGER}},
            {"to": all_of_them, "change": {"gain_ability": IDLE}},
        ),
        Contrast(
            "Static",
            "while_",
            {"to": all_of_them, "change": {"gain_ability": TRIGGER}, "while": {"turn": "opponent"}},
            {"to": all_of_them, "change": {"gain_ability": TRIGGER}},
        ),
        Contrast(
            "Static",
            "replace",
            {"replace": {**NO_DRAW, "instead": [OTHER]}},
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
            {"to": {**all_of_them, **NOBODY}, "change": {"gain_ability": TRIGGER}},
            {"to": all_of_them, "change": {"gain_ability": TRIGGER}},
        ),
        Contrast("Failure", "first", {"contest": "won", "first": [DRAW]}, {"contest": "won"}),
        Contrast("Condition", "fact", {"fact": {"weather": "rain"}}, {"turn": "you"}),
        Contrast("Replacement", "instead", {**NO_DRAW, "instead": [OTHER]}, {**NO_DRAW, "instead": [NOTHING]}),
        Contrast("When", "way", {"event": "damaged", "way": "battle"}, {"event": "damaged", "way": "other"}),
        Contrast("When", "marker", {"event": "counter", "marker": "seed"}, {"event": "counter", "marker": "weed"}),
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
        Contrast("Replacement", "once", _replaced({**NO_DRAW, "once": True}), _replaced(NO_DRAW)),
    )


def _choose_numbers() -> tuple[Data, ...]:
    return {"do": "choose_number", "as": "one"}, {"do": "choose_number", "as": "none", "most": 0}


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


def _gain(name: str) -> tuple[Data, ...]:
    return ({"do": "gain", "resource": "crystal"},) if name == "crystal" else ()
