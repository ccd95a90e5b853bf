"""The log as prose: a paragraph per turn, a sentence per batch of events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from adjudicator.sentences.event_description import EventDescription
from adjudicator.sentences.events import describe_event, describe_told, say_description
from adjudicator.sentences.speaker import Speaker, capitalise
from adjudicator.sentences.told import ToldEvent
from engine.core.questions.redaction import EventView


@dataclass(frozen=True)
class ProseSentence:
    """The sentence of one batch of events."""

    text: str
    """The sentence."""
    events: tuple[int, ...]
    """The numbers of its events."""
    cites: tuple[str, ...]
    """The clauses of its events."""
    times: int = 1
    """How often it happened one after the other; the sentence says it if more than once."""


@dataclass
class Paragraph:
    """One turn in prose, or the events before the first turn."""

    heading: str
    """The heading: the turn and its player."""
    turn: int = 0
    """The turn number; 0 before the first turn."""
    player: str = ""
    """The turn player; empty before the first turn."""
    goes_on: bool = False
    """Whether the turn began before the first event of the text."""
    sentences: list[ProseSentence] = field(default_factory=list)
    """The sentences of the turn, in order."""

    @property
    def text(self) -> str:
        """All sentences as one text."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass
class _Told:
    """The common sentence of several events of a batch."""

    described: EventDescription
    events: list[ToldEvent]
    numbers: dict[int, str]


def write_prose(
    told: Iterable[ToldEvent], speaker: Speaker, begun: tuple[int, str] | None = None, until: int | None = None
) -> list[Paragraph]:
    """Returns a game's log in prose, as a seat may see it.

    Args:
        told: the events that the seat may see, in order (`witness_game`).
        speaker: renders sentences in the reader's language.
        begun: the current turn and its player; None if the text begins with the first event.
        until: the last event in the text; up to `REACH` more are read, as they may show the result of an answer. None
            for all.
    """
    paragraphs = [_continue_turn(begun, speaker)]
    narrator = _Narrator(speaker, until)
    turn: list[list[ToldEvent]] = []
    for _, batch in groupby(told, key=_find_batch):
        events = list(batch)
        for one in events:
            if one.view.type == "turn-began" and (until is None or one.view.seq <= until):
                paragraphs[-1].sentences += join_repeated([*narrator.say_turn(turn)], speaker)
                turn = []
                paragraphs.append(_begin_turn(one, speaker))
        turn.append([one for one in events if one.view.type != "turn-began"])
    paragraphs[-1].sentences += join_repeated([*narrator.say_turn(turn)], speaker)
    return [each for each in paragraphs if each.sentences or (each.turn and not each.goes_on)]


def _find_batch(one: ToldEvent) -> tuple[int, int]:
    """Returns what events of one sentence share: their batch; a step that tells by what it decided stands alone."""
    return one.view.batch, one.view.seq if one.view.data.get("grounds") else 0


LONGEST_ROUND = 4
"""The most sentences that are repeated together, such as resting a stone and producing its will."""


def join_repeated(sentences: Sequence[ProseSentence], speaker: Speaker) -> list[ProseSentence]:
    """Returns sentences in which a repeated run of sentences is said once, each with how often it happened."""
    found: list[ProseSentence] = []
    texts = [each.text for each in sentences]
    at = 0
    while at < len(sentences):
        length, times = _find_round(texts, at)
        for place in range(at, at + length):
            alike = [sentences[place + length * number] for number in range(times)]
            found.append(_say_several(alike, speaker) if times > 1 else alike[0])
        at += length * times
    return found


def _find_round(texts: Sequence[str], at: int) -> tuple[int, int]:
    """Returns the length of the shortest run of sentences that is repeated at once, and how often it stands there."""
    for length in range(1, min(LONGEST_ROUND, (len(texts) - at) // 2) + 1):
        first, times = texts[at : at + length], 1
        while texts[at + length * times : at + length * (times + 1)] == first:
            times += 1
        if times > 1:
            return length, times
    return 1, 1


def _say_several(alike: Sequence[ProseSentence], speaker: Speaker) -> ProseSentence:
    text = speaker.say("prose.several-times", {"told": alike[0].text, "times": len(alike)})
    events = tuple(sorted(seq for each in alike for seq in each.events))
    cites = dict.fromkeys(label for each in alike for label in each.cites)
    return ProseSentence(text, events, tuple(cites), len(alike))


def _continue_turn(begun: tuple[int, str] | None, speaker: Speaker) -> Paragraph:
    if begun is None or not begun[0]:
        return Paragraph(speaker.say("prose.before-the-first-turn", {}), goes_on=begun is not None)
    turn, player = begun
    return Paragraph(speaker.say("prose.turn", {"turn": turn, "player": player}), turn, player, goes_on=True)


def _begin_turn(told: ToldEvent, speaker: Speaker) -> Paragraph:
    turn, player = told.view.data["turn"], told.view.data["player"]
    return Paragraph(speaker.say("prose.turn", {"turn": turn, "player": player}), turn, player)


class _Narrator:
    """The writer of the batches of a game, turn by turn."""

    def __init__(self, speaker: Speaker, until: int | None) -> None:
        self._speaker, self._until = speaker, until

    def say_turn(self, batches: Sequence[Sequence[ToldEvent]]) -> Iterator[ProseSentence]:
        """Yields a sentence for each batch of a turn that prose includes, up to the last event of the text."""
        shown, fight = _list_shown(batches, self._speaker), _Fight()
        for batch in batches:
            if self._until is not None and batch and batch[0].view.seq > self._until:
                return
            fruitless = [over for one in batch if (over := fight.watch(one)) is not None]
            said = self._say_batch([one for one in batch if not _is_shown(one, shown)])
            yield from map(self._say_fruitless, fruitless)
            if said is not None:
                yield said

    def _say_fruitless(self, over: _Fruitless) -> ProseSentence:
        view, attacked = over.began.view, over.attacked
        target = attacked and (attacked.view.data.get("card") or attacked.view.data.get("player"))
        facts = {"target": target} if target else {}
        code = "prose.attack-without-result" if view.data["name"] == ATTACK else "prose.battle-without-result"
        cards = (view.data["card"],) if view.data.get("card") else None
        described = EventDescription((f"{code}-on", code) if facts else (code,), cards, facts)
        numbers = {**over.began.numbers, **(attacked.numbers if attacked else {})}
        text = capitalise(say_description(self._speaker, described, numbers))
        cites = dict.fromkeys(label for one in over.told for label in one.view.cites)
        return ProseSentence(text, tuple(one.view.seq for one in over.told), tuple(cites))

    def _say_batch(self, batch: Sequence[ToldEvent]) -> ProseSentence | None:
        """Returns a batch's sentence; None if prose leaves the whole batch out."""
        parts: dict[str, list[ToldEvent]] = {}
        for joined in self._join_alike(_leave_out_lost_markers(batch)):
            text = say_description(self._speaker, joined.described, joined.numbers, prose=True)
            if text:
                parts.setdefault(text, []).extend(joined.events)
        if not parts:
            return None
        said = [one for events in parts.values() for one in events]
        cites = dict.fromkeys(label for one in said for label in one.view.cites)
        text = capitalise(self._speaker.join_sentences([*parts]))
        return ProseSentence(text, tuple(sorted(one.view.seq for one in said)), tuple(cites))

    def _join_alike(self, batch: Sequence[ToldEvent]) -> Iterator[_Told]:
        described = []
        for one in batch:
            described.append(_Told(describe_told(one), [one], dict(one.numbers)))
        return _join_described(described)


ATTACK, BATTLE = "attack", "battle_start"
"""Occasions that begin an attack or a battle."""

OVER = frozenset({"attack_end", "battle_end", "main_start", "turn_end"})
"""Occasions that end an attack or a battle."""

FIGHTERS = frozenset({"attacked", "block", "be_blocked"})
"""Occasions that name further fighters."""


@dataclass(frozen=True)
class _Fruitless:
    """An attack or a battle without a result."""

    began: ToldEvent
    """The first event of the fight."""
    attacked: ToldEvent | None
    """The event that names the attacked card or player; None if there is none."""
    told: tuple[ToldEvent, ...]
    """The events that tell how it begins and ends."""


class _Fight:
    """Checks whether an attack or a battle has a result."""

    def __init__(self) -> None:
        self._began: ToldEvent | None = None
        self._attacked: ToldEvent | None = None
        self._has_result = False
        self._fighters: set[int] = set()

    def watch(self, told: ToldEvent) -> _Fruitless | None:
        """Processes an event; returns the attack or battle that it ends without a result, if any."""
        view, data = told.view, told.view.data
        occasion = data["name"] if view.type == "condition-occurred" else ""
        if occasion in OVER or occasion in (ATTACK, BATTLE):
            before, self._began = self._began, told if occasion in (ATTACK, BATTLE) else None
            if before and occasion == ATTACK and before.view.data["name"] == BATTLE:
                before = None  # the attack follows from the battle and replaces it here
            closing = (told,) if self._began is None else ()
            over = _Fruitless(before, self._attacked, (before, *closing)) if before and not self._has_result else None
            self._attacked, self._has_result, self._fighters = None, False, {data.get("card", 0)} - {0}
            return over
        if occasion in FIGHTERS and data.get("card"):
            self._fighters.add(data["card"])
        if occasion == "attacked":
            self._attacked = told
        self._has_result = self._has_result or self._is_result(view)
        return None

    def _is_result(self, view: EventView) -> bool:
        data = view.data
        if view.type == "markers-changed":
            return bool(data["name"] == "damage" and data["now"] > data["was"])
        if view.type == "card-moved":
            return data["card"] in self._fighters
        if view.type == "fact-noted":
            return data.get("name") == "life"
        return view.type in RESULTS


RESULTS = frozenset({"damage-taken", "event-replaced", "player-lost", "game-ended"})
"""Event types that always tell a battle's result."""

Shown = Mapping[int, Sequence[tuple[int, bool]]]
"""Each object's changes in a turn: the event numbers, and whether the sentence names the act."""

HAPPENS_TO = dict.fromkeys(("card-moved", "card-turned", "card-faced", "card-shown", "markers-changed"), "card")
"""For each type, the field that holds the changed object."""

REACH = 200
"""The maximal distance from an answer to the event that names its act; log pages read that far ahead."""

TOLD_APART = frozenset({"choose", "target", "search", "attack", "block", "party", "partner", "judge"})
"""Acts that are always told, even if a later event names their results."""


def _list_shown(batches: Sequence[Sequence[ToldEvent]], speaker: Speaker) -> Shown:
    found: dict[int, list[tuple[int, bool]]] = {}
    for one in (each for batch in batches for each in batch):
        view = one.view
        if view.type == "ability-placed":
            found.setdefault(view.data["obj"].get("source", 0), []).append((view.seq, True))
        elif view.type in HAPPENS_TO:
            said = view.type == "card-moved" and say_description(
                speaker, replace(describe_event(view), own_only=True), one.numbers, prose=True
            )
            found.setdefault(view.data[HAPPENS_TO[view.type]], []).append((view.seq, bool(said)))
    return found


def _is_shown(one: ToldEvent, shown: Shown) -> bool:
    """Returns whether prose leaves an answer out, because later events on its cards name the act."""
    picks = one.view.data.get("picks") if one.view.type == "choice-made" else None
    if not picks or any(str(pick).partition(":")[0] in TOLD_APART for pick in picks):
        return False
    for pick in picks:
        subject = str(pick).partition(":")[2].partition(":")[0].partition("/")[0].partition("@")[0]
        happened = shown.get(int(subject), ()) if subject.isdecimal() else ()
        later = [said for seq, said in happened if one.view.seq < seq <= one.view.seq + REACH]
        if not later or not later[0]:
            return False
    return True


def _leave_out_lost_markers(batch: Sequence[ToldEvent]) -> list[ToldEvent]:
    """Returns a batch without the loss of damage and counters by cards that leave their zone."""
    gone = {one.view.data["card"] for one in batch if one.view.type == "card-moved" and one.view.data.get("card")}
    return [
        one
        for one in batch
        if one.view.type != "markers-changed" or one.view.data["card"] not in gone or one.view.data["now"]
    ]


def say_together(speaker: Speaker, told: Sequence[ToldEvent]) -> str:
    """Returns the sentences of several events; events that differ only in their cards share one."""
    described = [_Told(describe_event(one.view), [one], dict(one.numbers)) for one in told]
    said = [capitalise(say_description(speaker, each.described, each.numbers)) for each in _join_described(described)]
    return " ".join(said)


def _join_described(told: Sequence[_Told]) -> Iterator[_Told]:
    """Yields event descriptions; descriptions that differ only in their cards are combined."""
    found: list[_Told] = []
    for one in told:
        alike = next((each for each in found if each.described.joins(one.described)), None)
        if alike is None:
            found.append(one)
        else:
            alike.described = alike.described.with_cards_of(one.described)
            alike.events += one.events
            alike.numbers |= one.numbers
    yield from found
