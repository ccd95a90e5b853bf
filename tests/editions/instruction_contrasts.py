"""Pairs of small cards that differ in one field of an instruction, or of a part of a cost."""

from __future__ import annotations

from collections.abc import Iterator

from tests.editions.contrast import IDLE, NO_DRAW, TRIGGER, Contrast, find_nobody, mark_it
from tests.editions.word_samples import DRAW, NOTHING, OTHER, Data, Samples

DISCARD = {"do": "pick", "act": "discard", "from": {"zone": "hand", "of": "you"}}


def list_instruction_contrasts(samples: Samples) -> Iterator[Contrast]:
    """Yields the pairs for fields of instructions and of costs."""
    kind, number = samples.host.kind, samples.host.number
    all_of_them, others = {"kind": kind}, {"kind": kind, "is": "other"}
    reads = {"number": {"value": number, "of": "it"}, "at_least": 5000}
    asked = {"number": {"value": number, "of": "self"}, "exactly": 500}
    read_own = ({"do": "if", "condition": asked, "then": [DRAW]},)
    read_number = ({"do": "if", "condition": reads, "then": [DRAW]},)
    from_hand = {"what": {"zone": "hand", "of": "opponent"}, "zone": "field"}
    yield from (
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
            mark_it(),
        ),
        Contrast(
            "move_markers",
            "name",
            {"what": "it", "to": "self", "name": "seed"},
            {"what": "it", "to": "self", "name": "weed"},
            mark_it(),
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
        Contrast("draw_to", "by", {"hand": 5, "by": "opponent"}, {"hand": 5}),
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
            {"of": "self", "change": {"gain_ability": TRIGGER}},
            {"of": "self", "change": {"gain_ability": IDLE}},
        ),
        Contrast(
            "next_cast",
            "change",
            {"of": {"kind": kind}, "change": {"gain_ability": TRIGGER}},
            {"of": {"kind": kind}, "change": {"gain_ability": IDLE}},
        ),
        Contrast(
            "change",
            "present",
            {"of": {"kind": kind}, "change": {"forbid": ["attack"]}, "present": True},
            {"of": {"kind": kind}, "change": {"forbid": ["attack"]}},
        ),
        Contrast(
            "replace",
            "replacement",
            {"replacement": {**NO_DRAW, "instead": [OTHER]}},
            {"replacement": {**NO_DRAW, "instead": [NOTHING]}},
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
            "damage_to",
            "each",
            {"what": others, "count": {"value": number, "of": "each_one", "times": 2}, "each": True},
            {"what": others, "count": {"value": number, "of": "self", "times": 2}},
        ),
        Contrast(
            "damage_to", "by_unit", {"what": others, "count": 100, "by_unit": "it"}, {"what": others, "count": 100}
        ),
        Contrast(
            "damage_to",
            "unreduced",
            {"what": others, "count": 100, "unreduced": True},
            {"what": others, "count": 100},
            ({"do": "replace", "replacement": {"would": "damage_to", "what": {"zone": "field"}, "becomes": 0}},),
        ),
        Contrast(
            "divide",
            "among",
            {"among": "it", "total": 2000, "as": "parts"},
            {"among": "nobody", "total": 2000, "as": "parts"},
            find_nobody(kind),
        ),
        *(
            Contrast("choose_word", "sort", {"sort": "attribute", "effect": [DRAW]}, {"sort": sort, "effect": [DRAW]})
            for sort in ("job", "race")
        ),
        Contrast(
            "choose_word", "effect", {"sort": "attribute", "effect": [DRAW]}, {"sort": "attribute", "effect": [NOTHING]}
        ),
        Contrast(
            "choose_word",
            "words",
            {"sort": "attribute", "words": ["water"], "effect": [DRAW]},
            {"sort": "attribute", "words": ["fire", "water"], "effect": [DRAW]},
        ),
        Contrast("turn_over", "first", {"first": {"has": "cost"}}, {"first": {"name": "nobody"}}),
        Contrast(
            "modes",
            "least",
            {"of": [[DRAW], [OTHER]], "count": 2, "least": 0},
            {"of": [[DRAW], [OTHER]], "count": 2, "least": 2},
        ),
        *(
            Contrast(
                word,
                field,
                {"from": {"kind": kind}, "up_to": True, "count": 4, field: bound},
                {"from": {"kind": kind}, "up_to": True, "count": 4},
            )
            for word in ("choose", "select")
            for field, bound in (("different", number), ("total", {number: 1}))
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
        Contrast("cost:put", "exhausted", {**from_hand, "exhausted": True}, from_hand),
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
    )


def _target() -> tuple[Data, ...]:
    return (
        {"do": "target", "players": "opponent", "as": "them"},
        {"do": "target", "players": "you", "as": "us"},
    )
