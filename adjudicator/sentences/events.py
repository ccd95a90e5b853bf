"""Sentences of events, chosen by the type of the event and the facts that the seat may see.

The code of an event is its stored type (`event.card-moved`), with a suffix for special cases
(`event.game-ended-draw`). An edition's own word for an act takes precedence (`verb.draw`). Only the facts that the
seat may see are read; a hidden field is left out of the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from adjudicator.sentences.abilities.sentences import is_seen_from_a_side, speak_averted, speak_effect, speak_waiting
from adjudicator.sentences.event_description import Data, EventDescription
from adjudicator.sentences.event_words import PLAIN, STEP, list_cards, name_by_clauses, name_step, slug, word_argument
from adjudicator.sentences.speaker import FULL_STOPS, Speaker, capitalise
from adjudicator.sentences.told import ToldEvent
from engine.core.questions.redaction import EventView
from engine.core.table.choice import CHANCE

TOLD_BY_CLAUSE = frozenset(
    {"card-moved", "fact-noted", "fell-short", "markers-changed", "memory-kept", "trigger-spent"}
)
"""Types of events that an edition can tell by their clauses, as `event.TYPE_CLAUSE`, because the clause decides."""


def describe_event(view: EventView) -> EventDescription:
    """Returns the description of an event for a seat that may see it."""
    described = _describe_by_type(view)
    if view.type not in TOLD_BY_CLAUSE:
        return described
    codes = name_by_clauses(f"event.{view.type}", view.cites)
    named = replace(described, codes=(*codes, *described.codes))
    if described.quiet:
        return replace(named, quiet=False, own_only=True, own_codes=len(codes))
    return replace(named, own_codes=len(codes) + described.own_codes)


def _describe_by_type(view: EventView) -> EventDescription:
    """Returns the description of an event that follows from its type and its facts."""
    if view.type in PLAIN:
        return _describe_plainly(view.type, view.data)
    if view.type == STEP:
        grounds, goto = dict(view.data.get("grounds") or {}), view.data.get("goto", "")
        codes = name_step(view.data["procedure"], view.data["at"], goto, view.cites, grounds=bool(grounds))
        cards = (grounds.pop("card"),) if "card" in grounds else None
        return EventDescription((*codes, f"event.{STEP}"), cards, grounds, own_only=True, own_codes=len(codes))
    describe = _DESCRIBE.get(view.type)
    if describe is not None:
        described = describe(view.data)
        return replace(described, cites=view.cites) if "acts" in described.facts else described
    return EventDescription((f"event.{view.type}",), (view.data["card"],) if "card" in view.data else None, quiet=True)


def say_event(speaker: Speaker, told: ToldEvent) -> str:
    """Returns the sentence of one event."""
    return capitalise(say_description(speaker, describe_told(told), told.numbers))


def say_in_prose(speaker: Speaker, told: ToldEvent) -> str:
    """Returns the sentence of one event in prose; empty for an event that prose leaves out."""
    return capitalise(say_description(speaker, describe_told(told), told.numbers, prose=True))


def describe_told(told: ToldEvent) -> EventDescription:
    """Returns the description of an event; the end of an effect names its source, if the seat knows it."""
    described = describe_event(told.view)
    return describe_end_of(described, told.effect_of) if told.numbers.get(told.effect_of) else described


def say_description(
    speaker: Speaker, described: EventDescription, numbers: Mapping[int, str], *, prose: bool = False
) -> str:
    """Returns a description's sentence; in prose, empty for an event that prose leaves out.

    Args:
        numbers: the card numbers of the objects that the seat knows.
    """
    if prose and described.quiet:
        return ""
    narrator = speaker.naming(lambda object_id: speaker.name_in_event(object_id, numbers.get(object_id, "")))
    worded = {name: word_argument(narrator, name, value, described.cites) for name, value in described.facts.items()}
    if described.cards is not None:
        worded["card"], worded["count"] = list_cards(narrator, described.cards), len(described.cards)
    if described.language is not None:
        worded["change"] = _read_back(narrator, described, worded)
        if not worded["change"] and described.otherwise is not None:
            return say_description(speaker, described.otherwise, numbers, prose=prose)
    if described.ability[0] and (called := narrator.name_ability_apart(*described.ability)):
        return narrator.say_first((f"{described.codes[0]}-of",), {**worded, "words": called})
    if prose and described.own_only:
        return narrator.find_first(described.codes[: described.own_codes], worded) or ""
    return narrator.say_first(described.codes, worded)


def _read_back(narrator: Speaker, described: EventDescription, worded: Mapping[str, str | int]) -> str:
    """Returns a description's ability-language data in words; empty if words are missing."""
    words, (sort, data) = narrator.abilities, described.language or ("", {})
    if words is None:
        return ""
    if sort == "effect":
        cards = described.cards
        return speak_effect(words, data, (str(worded["card"]), len(cards) > 1) if cards else None)
    if sort == "ability":
        return speak_waiting(words, data).rstrip(FULL_STOPS)
    who = list_cards(narrator, (data["card"],)) if data.get("card") else ""
    return speak_averted(words, data, who, str(data.get("player", "")))


# ------------------------------------------------------------------ what each type says


def _describe_move(data: Data) -> EventDescription:
    facts = {
        "player": data["controller"], "from_zone": data["source"], "to_zone": data["target"],
        "to_top": int(data.get("index") == 0), "agent": data.get("agent", 0),
    }  # fmt: skip
    within = ("event.card-moved-within",) if data["source"] == data["target"] else ()
    codes = (f"verb.{slug(data['verb'])}", *within, "event.card-moved")
    return EventDescription(codes, (data["became"] or data["card"],), facts)


def _describe_turn(data: Data) -> EventDescription:
    codes = (f"verb.{slug(data['verb'])}", "event.card-turned")
    return EventDescription(codes, (data["card"],), {"orientation": data["orientation"]})


def _describe_face(data: Data) -> EventDescription:
    codes = (f"verb.{slug(data['verb'])}", f"event.card-faced-{'up' if data['face_up'] else 'down'}")
    return EventDescription(codes, (data["card"],), {"agent": data.get("agent", 0)})


def _describe_markers(data: Data) -> EventDescription:
    codes = (f"event.markers-changed-{slug(data['name'])}", "event.markers-changed")
    facts = {"name": data["name"], "now": data["now"], "was": data["was"]}
    return EventDescription(codes, (data["card"],), facts)


def _describe_attachment(data: Data) -> EventDescription:
    if not data["to"]:
        return EventDescription(("event.card-attached-off",), (data["card"],))
    return EventDescription(("event.card-attached",), (data["card"],), {"under": data["to"]})


def _describe_damage(data: Data) -> EventDescription:
    facts = {"player": data["player"], "agent": data.get("source", 0)}
    return EventDescription(("event.damage-taken-by" if data.get("source") else "event.damage-taken",), None, facts)


def _describe_question(data: Data) -> EventDescription:
    asked = data["choice"]
    question = {
        "name": asked["name"],
        "seat": asked["seat"],
        "subject": asked.get("subject", 0),
        "cites": asked["cites"],
    }
    quiet = asked.get("form") != "number"  # a number says nothing without what it was named for
    return EventDescription(("event.choice-opened",), None, {"seat": asked["seat"], "question": question}, quiet)


def _describe_answer(data: Data) -> EventDescription:
    seat = {"seat": data["seat"]}
    if data.get("number") is not None:
        return EventDescription(("event.choice-made-number",), None, {**seat, "given": data["number"]})
    picks = [str(pick) for pick in data.get("picks", ())]
    if not picks or data["seat"] == CHANCE:
        return EventDescription(("event.choice-made",), None, seat, quiet=True)
    quiet = all(pick.partition(":")[0] in SELF_EVIDENT or ":" not in pick for pick in picks)
    return EventDescription(("event.choice-made-picks",), None, {**seat, "acts": picks}, quiet)


SELF_EVIDENT = frozenset({"pay", "place", "first", "discard", "dull"})
"""Picked acts whose results the next events tell."""


def _describe_refusal(data: Data) -> EventDescription:
    seat = {"seat": data["seat"]}
    if not any(found.get("code") for found in data["verdict"].get("findings", ())):
        return EventDescription(("event.attempt-refused",), None, seat)
    return EventDescription(("event.attempt-refused-why",), None, {**seat, "verdict": data["verdict"]})


def _describe_condition(data: Data) -> EventDescription:
    facts = {
        "name": data["name"], "occasion": data["name"], "player": data.get("player", ""),
        "amount": data.get("count", 0), "agent": data.get("agent", 0),
    }  # fmt: skip
    codes = (f"event.condition-{slug(data['name'])}", "event.condition-occurred")
    return EventDescription(codes, (data["card"],) if data.get("card") else None, facts, own_only=True)


def _describe_fact(data: Data) -> EventDescription:
    name, _, of = str(data.get("name", "")).partition("/")
    value = data.get("value")
    if name == LIFE and isinstance(value, Mapping):
        return EventDescription((f"event.fact-{LIFE}", "event.fact-noted"), None, {"name": name, "lives": value})
    facts = {"name": name, "player": of, "value": value}
    if isinstance(value, Mapping) and all(isinstance(amounts, Mapping) for amounts in value.values()):
        facts["holdings"] = {name: value}
    told = isinstance(value, int | str)
    codes = (f"event.fact-{slug(name)}", "event.fact-noted") if told else ("event.fact-noted",)
    return EventDescription(codes, None, facts, quiet=not told, own_only=True)


LIFE = "life"
"""The fact that holds each player's life."""


def _describe_value(data: Data) -> EventDescription:
    name = {"name": data["name"]}
    if "value" not in data:
        return EventDescription(("event.value-changed",), (data["card"],), name, quiet=True)
    if data.get("was") is None:
        return EventDescription(("event.value-noted",), (data["card"],), {**name, "now": data["value"]}, quiet=True)
    now = {"now": data["value"], "was": data["was"]}
    return EventDescription(("event.value-changed-told",), (data["card"],), {**name, **now})


def _describe_loss(data: Data) -> EventDescription:
    codes = (f"event.player-lost-{slug(data['reason'])}", "event.player-lost")
    return EventDescription(codes, None, {"seat": data["seat"], "why": data["reason"]})


def _describe_end(data: Data) -> EventDescription:
    if not data["winner"]:
        return EventDescription(("event.game-ended-draw",))
    return EventDescription(("event.game-ended",), None, {"seat": data["winner"]})


def _describe_ability(data: Data) -> EventDescription:
    obj = data["obj"]
    return EventDescription(("event.ability-placed",), (obj.get("source", 0),), {"player": obj["controller"]})


def _describe_trigger(data: Data) -> EventDescription:
    pending = data["pending"]
    source, key, facts = pending["source"], pending.get("ability", ""), {"player": pending["controller"]}
    return EventDescription(("event.trigger-counted",), (source,), facts, ability=(source, key))


def _describe_made(data: Data) -> EventDescription:
    obj = data["obj"]
    facts = {"player": obj["controller"], "zone": obj["zone"], "agent": data.get("agent", 0)}
    return EventDescription((f"verb.{slug(data['verb'])}", "event.card-made"), (obj["id"],), facts)


def _describe_side(data: Data) -> EventDescription:
    if "number" not in data:
        return EventDescription(("event.card-side-turned",), (data["card"],))
    facts = {"other_side": data["was"], "number": data["number"]}
    return EventDescription(("event.card-side-turned-told",), (data["card"],), facts)


def _describe_showing(data: Data) -> EventDescription:
    seats = data["seats"]
    if not seats:
        return EventDescription(("event.card-shown-no-longer",), (data["card"],), quiet=True)
    if "*" in seats:
        return EventDescription(("event.card-shown-to-all",), (data["card"],))
    return EventDescription(("event.card-shown",), (data["card"],), {"seats": list(seats)})


def _describe_identity(data: Data) -> EventDescription:
    return EventDescription(("event.card-identified",), (data["card"],))


def _describe_correction_of_identity(data: Data) -> EventDescription:
    if "was" not in data or not data["was"]:
        return EventDescription(("event.identity-corrected",), (data["card"],))
    return EventDescription(("event.identity-corrected-told",), (data["card"],), {"other_side": data["was"]})


def _describe_effect(data: Data) -> EventDescription:
    effect = data["effect"]
    source, static, fixed = effect["source"], effect.get("static") or {}, tuple(effect.get("fixed") or ())
    until = effect.get("turn") or effect["until"]
    plain = EventDescription(("event.effect-began",), (source,), {"until": until})
    by = {} if fixed == (source,) else {"agent": source}
    gives = _list_gains(dict(static.get("change") or {})) if fixed else None
    if gives is not None:
        kind, gains = gives
        facts = {"until": until, "gives": gains, **by}
        return EventDescription((f"event.effect-began-{kind}{'-by' if by else ''}",), fixed, facts)
    if not static:
        return plain
    does = {name: effect.get(name, 0) for name in ("static", "until", "turn", "controller")}
    read = EventDescription(plain.codes, fixed or None, by, language=("effect", does), otherwise=plain)
    if is_seen_from_a_side(static):
        facts = {"agent": source, "player": effect["controller"]}
        return replace(read, codes=("event.effect-began-quoted",), facts=facts)
    return replace(read, codes=(f"event.effect-began-says{'-by' if by else ''}",))


def _list_gains(change: dict[str, Any]) -> tuple[str, list[tuple[str, int]]] | None:
    """Returns the direction of a change (more, less or words) and its gains; None for other changes."""
    plus, flag = change.pop("plus", {}), change.pop("gain_flag", None)
    signs = {amount > 0 for amount in plus.values() if isinstance(amount, int)}
    if change or bool(plus) == bool(flag) or len(signs) > 1:
        return None
    if not all(isinstance(amount, int) and amount for amount in plus.values()):
        return None
    kind = "gains" if flag else "more" if signs == {True} else "less"
    return kind, [*plus.items()] or [(str(word), 0) for word in ([flag] if isinstance(flag, str) else flag)]


def _describe_effect_end(data: Data) -> EventDescription:
    return EventDescription(("event.effect-ended",), None, {"until": data["why"]})


def describe_end_of(told: EventDescription, source: int) -> EventDescription:
    """Returns the description of an effect's end, with its source."""
    return replace(told, codes=("event.effect-ended-of", *told.codes), cards=(source,))


def _describe_ruling(data: Data) -> EventDescription:
    return EventDescription(("event.ruling-given",), None, {"actor": data["actor"], "ruling": data["text"]})


def _describe_rewind(data: Data) -> EventDescription:
    facts = {"actor": data["actor"], "reason": data["reason"], "version": data["to"]}
    return EventDescription(("event.game-rewound",), None, facts)


def _describe_delayed(data: Data) -> EventDescription:
    delayed, plain = data["delayed"], EventDescription(("event.delayed-set",))
    facts = {"agent": delayed["source"], "player": delayed["controller"]}
    return EventDescription(
        ("event.delayed-set-says",), None, facts, language=("ability", data["ability"]), otherwise=plain
    )


def _describe_replacement(data: Data) -> EventDescription:
    return _describe_averted("event.event-replaced", data, (data["by"],))


def _describe_declined(data: Data) -> EventDescription:
    return _describe_averted("event.replacement-declined", data, None)


def _describe_averted(code: str, data: Data, cards: tuple[int, ...] | None) -> EventDescription:
    plain, act = EventDescription((code,), cards), data.get("act") or {}
    if not act.get("act"):
        return plain
    facts = {"agent": data["by"]}
    return EventDescription((f"{code}-what",), None, facts, language=("act", act), otherwise=plain)


def _describe_shortfall(data: Data) -> EventDescription:
    what = slug(str(data["what"]))
    facts = {"what": data["what"], "done": data["done"], "needed": data["asked"], "player": data.get("player", "")}
    if data["done"]:
        return EventDescription(("event.fell-short",), None, facts)
    codes: tuple[str, ...] = (f"event.fell-short-nothing-{what}", "event.fell-short-nothing")
    if what in DAMAGE_WORDS and data["asked"] <= 0:
        codes = (f"event.fell-short-zero-{what}", "event.fell-short-nothing")
    cards = (data["card"],) if data.get("card") else None
    if data.get("agent"):
        about = "card" if cards else "player"
        codes = (f"event.fell-short-barred-{about}-{what}", f"event.fell-short-barred-{about}")
        return EventDescription(codes, cards, {**facts, "agent": data["agent"]})
    return EventDescription(codes, cards, facts, quiet=what in CHANGES_NOTHING)


CHANGES_NOTHING = frozenset({"ready", "exhaust", "damage-to"})
"""Acts that may change nothing: the card already has that orientation, or there is zero damage."""
DAMAGE_WORDS = frozenset({"damage", "damage-to"})
"""Acts that deal damage to players and to cards; an amount of 0 is none."""


def _describe_spent(data: Data) -> EventDescription:
    codes = (f"event.trigger-spent-{slug(data['how'])}", "event.trigger-spent")
    return EventDescription(codes, quiet=data["how"] == "used")


def _describe_renumbering(data: Data) -> EventDescription:
    return EventDescription(("event.cards-renumbered",), None, {"zone": data["zone"]}, quiet=True)


def _describe_zone_put_down(data: Data) -> EventDescription:
    facts = {"from_zone": data["source"], "to_zone": data["target"]}
    return EventDescription(("event.zone-placed",), None, facts, quiet=True)


def _describe_plainly(kind: str, data: Data) -> EventDescription:
    cards = (data["card"],) if "card" in data else None
    return EventDescription((f"event.{kind}",), cards, {name: data[name] for name in PLAIN[kind]})


_DESCRIBE: dict[str, Callable[[Data], EventDescription]] = {
    "ability-placed": _describe_ability,
    "ability-removed": lambda data: EventDescription(("event.ability-removed",), quiet=True, ability=(data["obj"], "")),
    "attempt-refused": _describe_refusal,
    "card-attached": _describe_attachment,
    "card-faced": _describe_face,
    "card-identified": _describe_identity,
    "card-made": _describe_made,
    "card-moved": _describe_move,
    "card-shown": _describe_showing,
    "card-side-turned": _describe_side,
    "card-turned": _describe_turn,
    "cards-renumbered": _describe_renumbering,
    "choice-made": _describe_answer,
    "choice-opened": _describe_question,
    "condition-occurred": _describe_condition,
    "damage-taken": _describe_damage,
    "delayed-set": _describe_delayed,
    "effect-began": _describe_effect,
    "effect-ended": _describe_effect_end,
    "event-replaced": _describe_replacement,
    "fact-noted": _describe_fact,
    "fell-short": _describe_shortfall,
    "game-ended": _describe_end,
    "game-rewound": _describe_rewind,
    "identity-corrected": _describe_correction_of_identity,
    "markers-changed": _describe_markers,
    "player-lost": _describe_loss,
    "replacement-declined": _describe_declined,
    "ruling-given": _describe_ruling,
    "trigger-counted": _describe_trigger,
    "trigger-spent": _describe_spent,
    "value-changed": _describe_value,
    "zone-placed": _describe_zone_put_down,
}
