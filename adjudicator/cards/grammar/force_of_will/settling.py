"""Takes the last steps from a value of Force of Will to an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from adjudicator.cards.grammar.force_of_will.moves import ask_before_moves, follow_moved, name_rulers, remember_moved
from adjudicator.cards.grammar.force_of_will.targets import OTHER_TARGET, name_targets, put_targets_first
from adjudicator.cards.grammar.settling import IT_DEALS, SENTENCES, settle_ability, settle_effect
from adjudicator.cards.grammar.templates import Unsettled, Value
from adjudicator.cards.grammar.values import change_parts, list_parts, replace_everywhere, says

COUNTERS = "<counters>"
"""The counters with which a card enters: their name and their number."""
THAT_PLAYER = "that_player"
"""The name of the player of an occasion."""
OF_PLAYERS = frozenset({
    "play", "draw", "discard", "call", "gain_life", "deal_damage_to_player", "deal_battle_damage_to_player",
    "turn_start", "draw_phase_start", "recovery_phase_start", "main_start", "end_phase_start", "turn_end",
})  # fmt: skip
"""Occasions that a player has."""
FREE = [{"do": "nothing"}]
"""A cost that nothing is paid for."""
PAID_WITH = frozenset({"leave", "discard", "exhaust", "return", "put"})
"""What is done with cards that a player chooses, where it is the same as a payment."""
PAID_UNASKED = frozenset({"put_top", "discard_hand"})
"""What is done with cards that nobody chooses, where it is the same as a payment."""
HE = "<he>"
"""The beginning of a sentence about `he or she`: the opponent, who was named before."""
AWAKENED = {"self": {"flag": "awakened"}}
"""1109.2a: the condition that the card was awakened as it was played."""
CHOOSES_X = {"do": "choose_number", "as": "x"}
"""The instruction that chooses the number X."""
EITHER = "either"
"""Of an occasion with a condition: the two occasions that have it."""
OPPONENT = "opponent"
"""Of an occasion in a battle: the other card of it, which the text may call `that`."""
NAMED_IN_BATTLE = frozenset({"destroy", "exhaust", "return", "put", "damage_to", "leave"})
"""What may be done to the other card of a battle; later effects would look for it when it is over."""
HERE = "<here>"
"""The mark of an amount in what another player does: its words are said from the side of who controls the text."""
BANS_PRESENT = False
"""909.4: whether a ban on all cards that fit is for none that fits later; it is not, whatever the ban is."""
_ABILITIES, _PARTS = frozenset({"ability", "enter"}), frozenset({"awakening", "torrent", "seal"})


def settle_piece(value: Mapping[str, Value]) -> dict[str, Value]:
    """Returns what a line adds to an entry. Raises Unsettled."""
    _refuse_looked_at(dict(value))
    _refuse_paid_with(dict(value))
    told = _settle_he(_pay_given_up(_keep_side(dict(value))), is_known=False)
    named = ask_before_moves(remember_moved(name_rulers(name_targets(_let_granted_deal(told)))))
    settled: dict[str, Value] = put_targets_first(follow_moved(_settle(named)))
    if any(_is_other_than_chant(effect) for effect in _list_chant_effects(settled)):
        raise Unsettled(OTHER_TARGET)
    return _ask_when_awakened(_write_plainly(settled))


def _keep_side(value: Value) -> Any:
    """Returns a value without the mark of amounts that another player's act has. Raises Unsettled: one says `you`."""
    if isinstance(value, dict) and HERE in value:
        amount = value[HERE]
        if says(amount, "you") or says(amount, "opponent") or _is_tally(amount):
            raise Unsettled("you")
        return amount
    return change_parts(value, _keep_side)


def _is_tally(amount: Value) -> bool:
    """Returns whether an amount is a tally of a player."""
    return (isinstance(amount, dict) and "resource" in amount) or any(map(_is_tally, list_parts(amount)))


def _pay_given_up(value: Value) -> Any:
    """Returns a value in which what a player may do, or else, is paid as a cost, if it can be.

    Where there is nothing to do it with, it cannot be done, and what follows if it is not done happens.
    """
    told = change_parts(value, _pay_given_up)
    if not isinstance(told, dict) or told.get("do") != "may" or "else" not in told or told.get("cost") != FREE:
        return told
    paid = _find_payment(told.get("then", []))
    if paid is None:
        return told
    return {**{name: part for name, part in told.items() if name != "then"}, "cost": [paid]}


def _find_payment(done: list[Value]) -> Value | None:
    """Returns what is done as a part of a cost; None if it is more than one, or cannot be paid."""
    *asked, act = done
    if not asked and (act.get("what") == "self" or act["do"] in PAID_UNASKED):
        return {**act, "count": act.get("count", 1)} if act["do"] == "markers" else act
    if len(asked) != 1 or asked[0]["do"] != "choose" or act["do"] not in PAID_WITH:
        return None
    (choice,) = asked
    if not choice.keys() <= {"do", "from", "count", "as"} or act.get("what") != choice.get("as"):
        return None
    more = {name: part for name, part in act.items() if name not in ("do", "what")}
    return {"do": "pick", "act": act["do"], "from": choice["from"],
            **{name: choice[name] for name in ("count",) if name in choice}, **more}  # fmt: skip


def _refuse_looked_at(value: Value) -> None:
    """Refuses `it` behind a card that was looked at, of which the phrases for that speak. Raises Unsettled."""
    parts = list(list_parts(value))
    for before, after in pairwise(parts):
        is_look = isinstance(before, dict) and before.get("do") == "look" and before.get("top") == 1
        if isinstance(value, list) and is_look and says(after, "<it>"):
            raise Unsettled("<it>")
    for part in parts:
        _refuse_looked_at(part)


def _refuse_paid_with(value: Value) -> None:
    """Refuses `it` that moves behind a card that was paid with: it is that card, which is not remembered.

    Raises:
        Unsettled: the text goes on with such a card.
    """
    if isinstance(value, dict) and value.get("do") == "may" and any("act" in part for part in value.get("cost", ())):
        if any(_moves_it(part) for part in list_parts(value.get("then", []))):
            raise Unsettled("<it>")
    for part in list_parts(value):
        _refuse_paid_with(part)


def _moves_it(value: Value) -> bool:
    """Returns whether an act, or one inside it, moves the card that the text calls `it`."""
    is_move = isinstance(value, dict) and value.get("do") in ("deploy", "return", "put", "attach", "control")
    return (is_move and value.get("what") == "<it>") or any(map(_moves_it, list_parts(value)))


def _settle_he(value: Value, is_known: bool) -> Any:
    """Returns a value without the word for "he or she", which is the opponent. Raises Unsettled: nobody was named."""
    if isinstance(value, dict):
        asked = value.get("when", {})
        is_known = is_known or says(asked, "opponent")
        if "effect" in value and says(value["effect"], THAT_PLAYER) and not _is_about_player(asked):
            raise Unsettled(THAT_PLAYER)
        return {name: _settle_he(part, is_known or _is_named_beside(value, name)) for name, part in value.items()}
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


def _is_named_beside(value: Mapping[str, Value], name: str) -> bool:
    """Returns whether a text has named the opponent in what is not done because a branch is carried out instead."""
    return name == "then" and says(value.get("else", []), "opponent")


def _is_about_player(when: Value) -> bool:
    return isinstance(when, dict) and when.get("event") in OF_PLAYERS


def _list_chant_effects(piece: Mapping[str, Value]) -> Iterator[list[Value]]:
    """Yields what chants do: not on the field, they are no target that another one could differ from."""
    parts = [piece, piece.get("standby", {}), *(part for name in _PARTS for part in piece.get(name, ()))]
    yield from (part["effect"] for part in parts if "effect" in part)


def _is_other_than_chant(effect: list[Value]) -> bool:
    return any(act["do"] in ("choose", "target") and act.get("from", {}).get("is") == "other" for act in effect)


def reads_x(value: Value) -> bool:
    """Returns whether a value reads the number X."""
    return (isinstance(value, dict) and value.get("number") == "x") or any(map(reads_x, list_parts(value)))


def _write_plainly(value: Value) -> Any:
    """Returns a value as people write it: "not none" is "at least one", and counters are a table by name.

    903.2.f: an ability with X in its cost begins with the choice of X.
    """
    changed = change_parts(value, _write_plainly)
    if not isinstance(changed, dict):
        return changed
    if COUNTERS in changed:  # a template cannot name a field after what is printed
        name, count = changed[COUNTERS]
        return {"enters_with": {name: count}}
    denied = changed.get("not")
    if changed.keys() == {"not"} and isinstance(denied, dict) and denied.keys() == {"count", "exactly"}:
        return {"count": denied["count"], "at_least": 1} if denied["exactly"] == 0 else changed
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
            piece[name] = settle_effect(part, bans_present=BANS_PRESENT)
        elif name == "standby":
            piece[name] = _settle_standby(part)
        elif name == "stealth" and isinstance(part.get("when", {}), list):
            raise Unsettled("when")
        elif name in _PARTS:
            piece[name] = [_settle(inner) for inner in part]
    return piece


def _settle_ability(ability: Value) -> Iterator[Value]:
    for single in _settle_occasions(ability):
        yield from settle_ability(_let_card_deal(single), bans_present=BANS_PRESENT)


def _let_granted_deal(value: Value) -> Any:
    """Returns a value in which `it deals` means the card of the ability in each ability that is granted, too."""
    told = change_parts(value, _let_granted_deal)
    if not isinstance(told, dict) or "gain_ability" not in told:
        return told
    return {**told, "gain_ability": _let_card_deal(told["gain_ability"])}


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


def _spread_condition(when: Value) -> Value:
    """Returns two occasions with the condition that a text has for both. Raises Unsettled: one has another already."""
    if not isinstance(when, dict) or EITHER not in when:
        return when
    if any("holds" in one or OPPONENT in one for one in when[EITHER]):
        raise Unsettled("if")
    return [{**one, "holds": when["holds"]} for one in when[EITHER]]


def _asks_itself(holds: Value) -> bool:
    """Returns whether a condition asks the card of the ability: how it is, or for counters on it."""
    number = holds.get("number")
    return "self" in holds or (isinstance(number, dict) and number.keys() == {"marker"})


def _settle_occasions(ability: Value) -> list[Value]:
    """Returns the abilities of a text, one for each of its occasions, in which all cards of the occasion have names."""
    whens = _spread_condition(ability.get("when"))
    if not isinstance(whens, (list, dict)):
        return [ability]
    told = []
    for when in whens if isinstance(whens, list) else [whens]:
        effect = ability["effect"]
        when = _name_played(when, effect)
        if OPPONENT in when:
            when, effect = _name_opponent(when, effect)
        elif _asks_itself(when.get("holds", {})) and not when.keys() & {"who", "by"} and says(effect[:1], "<it>"):
            effect = [replace_everywhere(effect[0], "<it>", "self"), *effect[1:]]
        told.append({**ability, "when": when, "effect": effect})
    return told


def _name_played(when: Value, effect: Value) -> Value:
    """Returns an occasion in which a card that is played is the subject, where the text goes on with it."""
    is_about_any = isinstance(when, dict) and when.get("event") == "play" and not when.keys() & {"who", "by"}
    if is_about_any and (says(effect, "<it>") or says(effect, "<that>")):
        return {**when, "who": {}}
    return when


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


def _settle_standby(part: Value) -> Value:
    """Returns a [Trigger]; one text for two occasions is one entry with both."""
    occasions = part.get("when")
    if isinstance(occasions, list):
        first, second = occasions
        part = {**part, "when": first, "or_when": second}
    if "when" in part:
        part = {**part, "when": _name_played(part["when"], part["effect"])}
    when = part.get("when")
    subject = "subject" if isinstance(when, dict) and isinstance(when.get("who"), dict) else None
    return {**part, "effect": settle_effect(part["effect"], subject, bans_present=BANS_PRESENT)}
