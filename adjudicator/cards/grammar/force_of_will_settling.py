"""Takes the last steps from a value of Force of Will to an entry: pronouns, targets first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.cards.grammar.force_of_will_moves import WATCH, ask_before_moves, name_rulers, remember_moved
from adjudicator.cards.grammar.settling import IT_DEALS, SENTENCES, settle_ability, settle_effect
from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import change_parts, list_parts, replace_everywhere, says

TARGET = "target"
"""The mark of a choice that is a target; it is made as the text is played (903.2.g)."""
NAMED_TARGET = "<target>"
"""The name under which a text says what its target is, where an instruction says what it is done to."""
MOVES = frozenset({"deploy", "put", "return", "destroy", "leave", "discard"})
"""Instructions after which a card is another object (302.3)."""
LEAVING = frozenset({"to_graveyard", "destroy", "leave", "left_field"})
"""Occasions whose card is another object afterwards."""
BRANCHES = ("then", "else")
NAMING = frozenset({"what", "of", "among", "who", "to", "by"})
"""Fields that can hold the name of a card."""
SAME = "<same>"
"""A sentence whose acts have one target, though each names it."""
HIDDEN_ZONES = frozenset({"hand", "deck", "stone_deck"})
"""Zones from which cards are picked only when the effect is carried out."""
OTHER_TARGET = "other_target"
"""The mark of a target that is another one than those before it."""
COUNTERS = "<counters>"
"""The counters with which a card enters: their name and their number."""
_ABILITIES, _PARTS = frozenset({"ability", "enter"}), frozenset({"awakening", "torrent", "seal"})


def settle_piece(value: Mapping[str, Value]) -> dict[str, Value]:
    """Returns what a line adds to an entry. Raises Unsettled."""
    told = _settle_he(dict(value), is_known=False)
    named = ask_before_moves(remember_moved(name_rulers(_name_targets(_let_granted_deal(told)))))
    settled: dict[str, Value] = _put_targets_first(_follow_all(_settle(named)))
    if any(_is_other_than_chant(effect) for effect in _list_chant_effects(settled)):
        raise Unsettled(OTHER_TARGET)
    return _ask_when_awakened(_choose_numbers(_ask_plainly(settled)))


def _settle_he(value: Value, is_known: bool) -> Any:
    """Returns a value without the word for "he or she", which is the opponent. Raises Unsettled: nobody was named."""
    if isinstance(value, dict):
        asked = value.get("when", {})
        is_known = is_known or says(asked, "opponent")
        if "effect" in value and says(value["effect"], THAT_PLAYER) and not _is_about_player(asked):
            raise Unsettled(THAT_PLAYER)
        return {name: _settle_he(part, is_known) for name, part in value.items()}
    if not isinstance(value, list):
        return value
    told = []
    for part in value:
        if part == {"do": HE}:
            if not is_known:
                raise Unsettled(HE)
            continue
        told.append(_settle_he(part, is_known))
        is_known = is_known or says(part, "opponent")
    return told


def _is_about_player(when: Value) -> bool:
    return isinstance(when, dict) and when.get("event") in OF_PLAYERS


THAT_PLAYER = "that_player"
"""The name of the player of an occasion."""
OF_PLAYERS = frozenset({
    "play", "draw", "discard", "call", "gain_life", "deal_damage_to_player", "turn_start", "draw_phase_start",
    "recovery_phase_start", "main_start", "end_phase_start", "turn_end",
})  # fmt: skip
"""Occasions that a player has."""
HE = "<he>"
"""The beginning of a sentence about `he or she`: the opponent, who was named before."""


def _list_chant_effects(piece: Mapping[str, Value]) -> Iterator[list[Value]]:
    """Yields what chants do: not on the field, they are no target that another one could differ from."""
    parts = [piece, piece.get("standby", {}), *(part for name in _PARTS for part in piece.get(name, ()))]
    yield from (part["effect"] for part in parts if "effect" in part)


def _is_other_than_chant(effect: list[Value]) -> bool:
    return any(act["do"] in ("choose", "target") and act.get("from", {}).get("is") == "other" for act in effect)


X = {"number": "x"}
"""The number X, as an amount names it."""
AWAKENED = {"self": {"flag": "awakened"}}
"""1109.2a: the condition that the card was awakened as it was played."""
CHOOSES_X = {"do": "choose_number", "as": "x"}


def reads_x(value: Value) -> bool:
    """Returns whether a value reads the number X."""
    return (isinstance(value, dict) and value.get("number") == "x") or any(map(reads_x, list_parts(value)))


def _ask_plainly(value: Value) -> Any:
    """Returns a value as people write it: "not none" is "at least one", and counters are a table by name."""
    changed = change_parts(value, _ask_plainly)
    if not isinstance(changed, dict):
        return changed
    if COUNTERS in changed:  # a template cannot name a field after what is printed
        name, count = changed[COUNTERS]
        return {"enters_with": {name: count}}
    denied = changed.get("not")
    if changed.keys() == {"not"} and isinstance(denied, dict) and denied.keys() == {"count", "exactly"}:
        return {"count": denied["count"], "at_least": 1} if denied["exactly"] == 0 else changed
    return changed


def _choose_numbers(value: Value) -> Any:
    """903.2.f: returns a value in which an ability with X in its cost begins with the choice of X."""
    changed = change_parts(value, _choose_numbers)
    if not isinstance(changed, dict):
        return changed
    if changed.get("kind") == "activated" and reads_x(changed.get("cost")):
        changed["effect"] = [CHOOSES_X, *changed["effect"]]
    return changed


def _ask_when_awakened(piece: dict[str, Value]) -> dict[str, Value]:
    """1109.2: returns a line in which what an awakened card does as it enters, with X, is an ability of the card."""
    parts = piece.get("awakening", ())
    told: list[Value] = []
    for part in parts:
        abilities = part.get("ability", ())
        if not reads_x(part.get("cost")) or not any(map(_waits_for_itself, abilities)):
            return piece
        if not all(map(_waits_for_itself, abilities)):
            raise Unsettled("x")
        told += [{**one, "when": {**one["when"], "holds": AWAKENED}} for one in abilities]
    if not told:
        return piece
    bare = [{name: inner for name, inner in part.items() if name != "ability"} for part in parts]
    return {**piece, "awakening": bare, "ability": [*piece.get("ability", ()), *told]}


def _waits_for_itself(ability: Value) -> bool:
    return bool(ability.get("when") == {"event": "enter", "who": "self"})


def _settle(value: Mapping[str, Value]) -> dict[str, Value]:
    piece = dict(value)
    for name, part in value.items():
        if name in _ABILITIES:
            piece[name] = [settled for ability in part for settled in _settle_ability(ability)]
        elif name == "effect":
            piece[name] = settle_effect(part)
        elif name == "standby":
            piece[name] = _settle_standby(part)
        elif name == "stealth" and isinstance(part.get("when", {}), list):
            raise Unsettled("when")
        elif name in _PARTS:
            piece[name] = [_settle(inner) for inner in part]
    return piece


def _settle_ability(ability: Value) -> Iterator[Value]:
    for single in _settle_occasions(_let_granted_deal(ability)):
        yield from settle_ability(_let_card_deal(single))


def _let_granted_deal(value: Value) -> Any:
    """Returns a value in which `it deals` means the card of the ability in each ability that is granted, too."""
    told = change_parts(value, _let_granted_deal)
    if not isinstance(told, dict) or "gain_ability" not in told:
        return told
    return {**told, "gain_ability": _let_card_deal(told["gain_ability"])}


def _name_targets(value: Value) -> Any:
    """Returns a value in which each target has its own choosing instruction before the one that names it."""
    if _is_effect(value):
        return [single for part in value for single in _split_target(part)]
    return change_parts(value, _name_targets)


def _is_effect(value: Value) -> bool:
    return isinstance(value, list) and any(isinstance(part, dict) and "do" in part for part in value)


OPPONENT = "opponent"
"""Of an occasion in a battle: the other card of it, which the text may call `that`."""
NAMED_IN_BATTLE = frozenset({"destroy", "exhaust", "return", "put", "damage_to", "leave"})
"""What may be done to the other card of a battle; later effects would look for it when it is over."""


def _name_opponent(when: Value, effect: list[Value]) -> tuple[Value, list[Value]]:
    """Returns an occasion and an effect in which the other card of the battle is the one that attacks or blocks."""
    asked = {"holds": {"count": when[OPPONENT], "at_least": 1}}
    other = {"is": when[OPPONENT]["is"]}
    told = [
        {**act, "what": other} if act["do"] in NAMED_IN_BATTLE and act.get("what") == "<that>" else act
        for act in effect
    ]
    if says(told, "<that>"):
        raise Unsettled("<that>")
    return {**{name: part for name, part in when.items() if name != OPPONENT}, **asked}, told


def _settle_occasions(ability: Value) -> list[Value]:
    """Returns the abilities of a text, one for each of its occasions, in which all cards of the occasion have names."""
    whens = ability.get("when")
    if not isinstance(whens, (list, dict)):
        return [ability]
    told = []
    for when in whens if isinstance(whens, list) else [whens]:
        effect = ability["effect"]
        if OPPONENT in when:
            when, effect = _name_opponent(when, effect)
        elif "self" in when.get("holds", {}) and not when.keys() & {"who", "by"} and says(effect[:1], "<it>"):
            effect = [replace_everywhere(effect[0], "<it>", "self"), *effect[1:]]
        told.append({**ability, "when": when, "effect": effect})
    return told


def _let_card_deal(ability: Value) -> Value:
    """Returns an ability in which `it deals` means the card of the ability, where that deals damage as its occasion."""
    when = ability.get("when")
    if not isinstance(when, dict) or when.get("by") != "self" or not isinstance(when.get("who"), dict):
        return ability
    first, *others = ability["effect"]
    acts = first["acts"] if first["do"] in SENTENCES else [first]
    if acts[0] != {"do": IT_DEALS}:
        return ability
    left = [{**first, "acts": acts[1:]}] if first["do"] in SENTENCES else []
    return {**ability, "effect": [*left, *others]}


def _split_target(instruction: Value) -> list[Value]:
    found: list[Value] = []
    if instruction["do"] == "if" and (says(instruction["condition"], "<it>") or _is_shared(instruction)):
        held = _hold_target(instruction, found)
        if len(found) == 1:  # the condition asks for the target of what is done then
            return [*found, *_split_target(held)]
        found.clear()

    def replace(value: Value) -> Value:
        if isinstance(value, dict) and NAMED_TARGET in value:
            found.append({**value[NAMED_TARGET], TARGET: True})
            return "<it>"
        return change_parts(value, replace) if isinstance(value, dict) else _name_targets(value)

    if instruction["do"] == SAME:  # the acts of one sentence have one target
        replaced = {**instruction, "acts": [replace(act) for act in instruction["acts"]]}
        found = [spec for place, spec in enumerate(found) if spec not in found[:place]]
    else:
        replaced = replace(_name_card_again(instruction))
    if len(found) > 1:
        raise Unsettled(NAMED_TARGET)
    return [*found, replaced]


def _is_shared(branches: Value) -> bool:
    """Returns whether one branch speaks of the target of the other one, as where a text has "instead"."""
    one, other = branches.get("then", []), branches.get("else", [])
    return any(
        says(first, "<it>") and not _has_target(first) and _has_target(second)
        for first, second in ((one, other), (other, one))
    )


def _has_target(value: Value) -> bool:
    is_target = isinstance(value, dict) and (NAMED_TARGET in value or bool(value.get(TARGET)))
    return is_target or any(map(_has_target, list_parts(value)))


def _hold_target(value: Value, found: list[Value]) -> Any:
    """Returns a value in which `it` stands for each target; the targets, each once, are added to a list."""
    if isinstance(value, dict) and NAMED_TARGET in value:
        spec = {**value[NAMED_TARGET], TARGET: True}
        found += [spec] if spec not in found else []
        return "<it>"
    return change_parts(value, lambda part: _hold_target(part, found))


def _name_card_again(instruction: Value) -> Value:
    """Returns a sentence in which `it` is the card of the ability, if the sentence begins with that card."""
    acts = instruction["acts"] if instruction["do"] in SENTENCES else ()
    if not acts or "self" not in (acts[0].get("what"), acts[0].get("of")):
        return instruction
    return {**instruction, "acts": [acts[0], *replace_everywhere(acts[1:], "<it>", "self")]}


def _settle_standby(part: Value) -> Value:
    """Returns a [Trigger]; one text for two occasions is one entry with both."""
    occasions = part.get("when")
    if isinstance(occasions, list):
        first, second = occasions
        part = {**part, "when": first, "or_when": second}
    when = part.get("when")
    subject = "subject" if isinstance(when, dict) and isinstance(when.get("who"), dict) else None
    return {**part, "effect": settle_effect(part["effect"], subject)}


def _follow_all(value: Value) -> Any:
    """302.3: returns a value in which each effect follows the cards that it moves and speaks of again."""
    if _is_effect(value):
        return _follow([_follow_all(part) for part in value], set())
    if isinstance(value, dict):
        when = value.get("when")
        if isinstance(when, dict) and when.get("event") in LEAVING and "effect" in value:
            told = _call_subject(value["effect"]) if when.get("who") == "self" else value["effect"]
            return {**value, "effect": _follow([_follow_all(act) for act in told], {"subject"})}
        return {name: part if name in BRANCHES else _follow_all(part) for name, part in value.items()}
    return change_parts(value, _follow_all)


def _call_subject(effect: list[Value]) -> list[Value]:
    """302.3: returns an effect in which a card that has left and is moved again is the subject of the occasion."""
    called = []
    for instruction in effect:
        inner = {name: _call_subject(instruction[name]) for name in BRANCHES if name in instruction}
        moved = instruction["do"] in MOVES and instruction.get("what") == "self"
        called.append({**instruction, **inner, **({"what": "subject"} if moved else {})})
    return called


def _follow(effect: list[Value], moved: set[str]) -> list[Value]:
    """Returns instructions with a word that follows a card wherever a name means one that was moved before.

    Raises:
        Unsettled: the card was perhaps moved, on a condition.
    """
    followed: list[Value] = []
    for instruction in effect:
        inner = {name: part for name, part in instruction.items() if name in BRANCHES}
        plain = {name: part for name, part in instruction.items() if name not in BRANCHES}
        if plain["do"] == "for_controller" and plain["who"] in moved:
            if _speaks_of(plain["effect"], plain["who"]):
                raise Unsettled("follow")
            followed.append(plain)  # 105.3: who controlled it last, not whose graveyard it lies in
            continue
        for name in sorted(moved):
            if _speaks_of(plain, name):
                followed.append({"do": "follow", "what": name})
                moved.discard(name)
        perhaps = set[str]()
        for name, part in inner.items():
            known = set(moved)
            plain[name] = _follow([_follow_all(act) for act in part], known)
            perhaps |= known - moved
        if any(_speaks_of(later, name) for name in perhaps for later in effect[effect.index(instruction) + 1 :]):
            raise Unsettled("follow")
        followed.append(plain)
        for act in (instruction, *instruction["effect"]) if instruction["do"] == WATCH else (instruction,):
            if act["do"] in MOVES and isinstance(act.get("what"), str):
                moved.add(act["what"])
            if act["do"] == WATCH:
                moved.add(act["as"])
        if instruction["do"] in ("choose", "target"):
            moved.discard(instruction.get("as", "it"))
    return followed


def _speaks_of(value: Value, name: str) -> bool:
    """Returns whether a value names a card; what its numbers were before it moved is no matter."""
    if isinstance(value, list):
        return any(_speaks_of(part, name) for part in value)
    if not isinstance(value, dict) or "value" in value:
        return False
    return any(
        part == name if isinstance(part, str) and key in NAMING else _speaks_of(part, name)
        for key, part in value.items()
    )


def _put_targets_first(value: Value) -> Any:
    """903.2.g: returns a value in which the targets of each effect stand at its beginning."""
    changed = change_parts(value, _put_targets_first)
    if not isinstance(changed, dict):
        return changed
    if "effect" in changed and changed.get("do") != WATCH:
        changed["effect"] = _hoist(changed["effect"])
    if changed.get("do") == "modes":
        changed["of"] = [_hoist(mode) for mode in changed["of"]]
    return changed


def _hoist(effect: list[Value]) -> list[Value]:
    targets: list[Value] = []
    rest = _take_targets(effect, targets)
    waits = [{"do": "nothing"}] if rest and _is_picked_in_the_open(rest[0]) else []
    return [*_tell_targets_apart(targets), *waits, *rest]


def _is_picked_in_the_open(act: Value) -> bool:
    """903.2.g: returns whether an act at the beginning of an effect would pick a card of an open zone as a target."""
    if act["do"] != "choose" or act.get("by", "you") != "you":
        return False
    return act["from"].get("zone", "field") not in HIDDEN_ZONES


def _tell_targets_apart(targets: list[Value]) -> Iterator[Value]:
    """Yields targets; another one is none of those before it, or another card than that of the ability."""
    names: list[Value] = []
    for target in targets:
        asked = target.get("from", {})
        if OTHER_TARGET in asked:
            asked = {name: part for name, part in asked.items() if name != OTHER_TARGET}
            apart: Value = {"not": _name_any(names)} if names else {"is": "other"}
            if asked.keys() & apart.keys():
                raise Unsettled(OTHER_TARGET)
            target = {**target, "from": {**asked, **apart}}
        names.append(target.get("as", "it"))
        yield target


def _name_any(names: list[Value]) -> Value:
    return {"among": names[0]} if len(names) == 1 else {"any_of": [{"among": name} for name in names]}


def _take_targets(instructions: list[Value], targets: list[Value]) -> list[Value]:
    """Returns instructions without their targets, which are added to a list."""
    left: list[Value] = []
    for instruction in instructions:
        if instruction.get(TARGET):
            targets.append({name: part for name, part in instruction.items() if name != TARGET})
            continue
        if instruction["do"] in {"may", "if", "repeat", WATCH}:
            inner = {
                name: _take_targets(instruction[name], targets)
                for name in ("then", "else", "effect")
                if name in instruction
            }
            instruction = {**instruction, **inner}
        left.append(instruction)
    return left
