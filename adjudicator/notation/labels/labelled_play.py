"""Plays a scenario's game: submits answers as option ids, and dictates results of chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from adjudicator.notation.format.coded_text import CodedText, give_code
from adjudicator.notation.format.fields import ASSIGN, CHOOSING, OPPONENT, Act, DeckSubmitted
from adjudicator.notation.labels.ability_names import find_abilities, is_translated, list_named
from adjudicator.notation.labels.card_labels import KINDS, STANDS_ALONE, CardLabels, means_option
from adjudicator.notation.labels.plain_options import find_plain
from adjudicator.notation.labels.shares import count_beyond, find_unit, forbid_shares, may_take_none, split_share
from adjudicator.sentences.refusals import say_error
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.opening.opening import DeckList
from engine.core.opening.scenario_defaults import CardsTogether, ScenarioDefaults
from engine.core.play.actions import Menu
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.decide import Answer, Command, Concede, decide
from engine.core.play.survey import ask_question_again, survey
from engine.core.play.visibility import OTHER_SIDE, judge_look
from engine.core.table.card_names import normalise
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState
from engine.rulebooks import part

PAY, PAYING = "pay", ("pay", "dull", "discard")
"""The word for paying, and the acts that it stands for where nothing else is asked."""
END = "end"
"""The option by which a player ends a phase."""
PASS = "pass"
"""The word for passing, which also means declining where no option is called so."""
DECLINING = ("none", "decline", "leave", "no", "keep")
"""The options by which a player declines where no option is called passing."""
REFUSING = (PASS, "decline", "no")
"""The words that stand for any option by which a player declines."""
SIGNS, WON = ("rock", "paper"), ("signs", "contest")
"""The signs that are taken where only the winner of a janken is named, the losing one first, and the words for that."""
LOOK, ABILITY = "look", "ability"
"""The word of a look at a card or into a zone, which answers no question, and the word for using an ability."""
NOT_UNDERSTOOD = "NOT_UNDERSTOOD"
NOTHING_SAID = CodedText("nothing", "expectation.nothing")
"""The value in place of an empty answer."""


@dataclass
class AnswerResult:
    """The result of one answer."""

    verdict: str
    """The outcome."""
    reason: str = ""
    """The reason of the refusal."""
    decided: tuple[str, ...] = ()
    """The deciding clauses."""
    looked_at: tuple[str, ...] = ()
    """The examined clauses."""
    text: CodedText = NOTHING_SAID
    """The verdict in words."""

    @classmethod
    def of(cls, verdict: Verdict, reason: str = "") -> AnswerResult:
        """Converts a verdict to a result."""
        looked_at = tuple(label for finding in verdict.findings for label in finding.cites)
        outcome, cites = str(verdict.outcome), ", ".join(dict.fromkeys(verdict.cites))
        text = f"{outcome} by {cites or 'no clause'}"
        told = give_code("expectation.judged", text, verdict=outcome, cites=cites)
        return cls(outcome, reason, verdict.cites, looked_at, told)

    @classmethod
    def refused(cls, choice: Choice | None, refusal: Refusal) -> AnswerResult:
        """Returns the result for a refused answer, which was not recorded; cites the question's clauses."""
        text = CodedText(f"{refusal.reason}: {say_error(refusal)}", refusal.code, refusal.arguments)
        return cls.not_understood(choice, refusal.reason, text)

    @classmethod
    def not_understood(cls, choice: Choice | None, reason: str, text: CodedText) -> AnswerResult:
        """Returns the result for an unasked, unrecorded answer; it cites the open question's clauses."""
        cites = choice.cites if choice is not None else ()
        return cls(NOT_UNDERSTOOD, reason, cites, cites, text)


@dataclass
class LabelledPlay:
    """A game that is played step by step."""

    book: Rulebook
    """The rulebook."""
    labels: CardLabels
    """Its card labels."""
    table: GameState
    """The current state."""
    log: list[Event] = field(default_factory=list)
    """The events of the present step."""
    definitions: dict[str, CardDefinition] = field(default_factory=dict)
    """The definitions of the declared cards."""

    def remember(self, events: Sequence[Event]) -> None:
        """Adds events to the log and to the labels."""
        self.log.extend(events)
        self.labels.note(events)

    # ------------------------------------------------------------------ answers

    def act(self, seat: str, act: Act) -> AnswerResult:
        """Submits one answer."""
        if act == "concede":
            return self.submit(Concede(seat))
        word, given = _split_act(act)
        if isinstance(given, DeckSubmitted):
            return self.submit_deck(given)
        if word in ("shuffle", "lot"):
            return self.chance(word, given)
        self.settle_chance()
        if word == LOOK:
            return self.look(seat, str(given))
        if word == ASSIGN and isinstance(given, list):
            return self.divide(seat, given)
        if word in WON and given in self.book.seats and self.asks_for_signs():
            return self.win_janken(str(given))
        if word == "number":
            return self.submit(Answer(seat, number=str(given)))
        choice = self.table.choice_of(seat)
        if given is None:
            only = self.find_only(seat, word)
            return self.submit(Answer(seat, picks=() if only in REFUSING and may_take_none(choice, only) else (only,)))
        labels = [str(given)] if isinstance(given, str | int) else list(given)
        if not labels and (choice is None or not _is_about(choice, word)):
            asked = self.question(seat)
            told = give_code(
                "expectation.asked-otherwise", f"{seat} is asked {asked}, not {word}", seat=seat, asked=asked, word=word
            )
            return AnswerResult.not_understood(choice, "UNKNOWN_OPTION", told)
        led = self.together.get(word)
        if led is not None and len(labels) > 1:
            return self.answer_one_by_one(seat, led, labels)
        return self.submit(Answer(seat, picks=self.picks(seat, word, labels)))

    def asks_for_signs(self) -> bool:
        """Returns whether every player is asked for a sign of a janken."""
        asked = map(self.table.choice_of, self.book.seats)
        return all(choice and choice.find(SIGNS[0]) for choice in asked)

    def win_janken(self, winner: str) -> AnswerResult:
        """Answers a janken for all players, with signs by which one of them wins."""
        return [self.submit(Answer(seat, picks=(SIGNS[seat == winner],))) for seat in self.book.seats][-1]

    def divide(self, seat: str, shares: Sequence[str]) -> AnswerResult:
        """Answers how much each card gets (`Knight/6000`), as often as it is asked; the last card gets the rest."""
        left = {self.labels.object(self.table, card): count for card, count in map(split_share, shares)}
        choice, result = self.table.choice_of(seat), None
        if choice is not None and (beyond := count_beyond(choice, left)) is not None:
            return self.submit(Answer(seat, number=str(beyond)))
        while choice is not None and choice.form == "number" and choice.subject in left:
            unit = find_unit(choice, tuple(left.values()))
            if unit is None:
                finding = forbid_shares(choice, tuple(left.values()), self.book)
                return self.refuse(Verdict(Outcome.ILLEGAL, (self.book.stored(finding),)))
            result = self.submit(Answer(seat, number=str(left.pop(int(choice.subject)) // unit)))
            choice = self.table.choice_of(seat) if result.verdict == Outcome.LEGAL else None
        if result is None:
            return self.submit(Answer(seat, picks=tuple(f"{ASSIGN}:{card}" for card in left)))
        return result

    def answer_one_by_one(self, seat: str, led: CardsTogether, labels: Sequence[str]) -> AnswerResult:
        """Answers for one card after the other; submits nothing if the cards cannot be named together."""
        choice = self.table.choice_of(seat)
        if choice is not None and choice.name == led.question:
            g = RulesContext(self.table)
            found = led.refuse(g, seat, [self.labels.object(self.table, label) for label in labels])
            if found:
                return self.refuse(Verdict(Outcome.ILLEGAL, g.stored(tuple(found))))
        result = self.submit(Answer(seat, picks=self.picks(seat, led.first, labels[:1])))
        for label in labels[1:]:
            if result.verdict != Outcome.LEGAL:
                break
            result = self.submit(Answer(seat, picks=self.picks(seat, led.other, [label])))
        return result

    def refuse(self, verdict: Verdict) -> AnswerResult:
        """Records the findings against an answer that is not submitted."""
        return AnswerResult.of(verdict, "ILLEGAL_MOVE")

    @property
    def together(self) -> Mapping[str, CardsTogether]:
        """Returns the words that may name several cards although the question asks for one at a time."""
        defaults = find_defaults(self.book)
        return defaults.together if defaults is not None else {}

    def submit(self, command: Command) -> AnswerResult:
        """Judges a command and executes it."""
        try:
            decision = decide(self.table, command)
        except Refusal as refusal:
            choice = self.table.choice_of(command.seat) or next(iter(self.table.choices), None)
            return AnswerResult.refused(choice, refusal)
        self.remember(decision.events)
        return AnswerResult.of(decision.verdict, decision.reason)

    def submit_deck(self, deck: DeckSubmitted) -> AnswerResult:
        """Judges a deck. Nothing is recorded, and no game needs to be open."""
        unknown = {number for zone in deck.zones.values() for number in zone if number not in self.definitions}
        filler = self.definitions["X"]
        definitions = {number: msgspec.structs.replace(filler, number=number, name=number) for number in unknown}
        decklist = DeckList(deck.zones, deck.pool)
        return AnswerResult.of(self.book.check_deck(deck.format, decklist, {**self.definitions, **definitions}))

    def look(self, seat: str, subject: str) -> AnswerResult:
        """Judges whether a seat may look at a card (its label), its other side (`R1/other-side`), or into a zone."""
        try:
            return AnswerResult.of(judge_look(self.table, seat, self.find_sight(subject)))
        except Refusal as refusal:
            return AnswerResult.refused(None, refusal)

    def find_sight(self, subject: str) -> int | str:
        """Returns the subject of a look: an object, its other side, or the key of a zone."""
        label = subject.removesuffix(OTHER_SIDE)
        found: int | str = subject if "/" in label else self.labels.object(self.table, label)
        return f"{found}{OTHER_SIDE}" if label != subject else found

    # ------------------------------------------------------------------ options

    def picks(self, seat: str, word: str, labels: Sequence[str]) -> tuple[str, ...]:
        """Returns the option ids of the picks; among equal options (fillers), the first one left."""
        found = survey(self.table, seat)
        offered = [item.option.id for item in found.options] + [item.id for item in found.barred]
        any_act = word == "pick" or (word == "order" and found.choice is not None and found.choice.form == "order")
        picked: list[str] = []
        for named in labels:
            card, slash, ability = named.partition("/")
            if self.is_opponent(seat, named) and OPPONENT in offered:
                picked.append(OPPONENT)
                continue
            if word in CHOOSING and (plain := find_plain(named, offered)):
                picked.append(plain)
                continue
            if named == OPPONENT and not self.labels.knows(named):
                card = named = next((other for other in self.book.seats if other != seat), named)
            label = named if word in KINDS else f"{self.labels.find(card)}{slash}{self.place_ability(card, ability)}"
            if not self.labels.knows(card):
                label = self.find_text(seat, named, partial(self.fits, word, offered, picked, any_act)) or label
            act = self.act_on(word, label)
            meant = self.find_option(f"{act}:{label}", offered, picked, any_act)
            if not meant and (word in CHOOSING or (word == PAY and _asks_for_payment(offered))):
                meant = self.find_chosen(label, offered, picked)
            if not meant:
                act, meant = self.find_other_act(act, label, offered, found.choice)
            picked.append(meant or self.made_up(act, label, found.choice))
        return tuple(picked)

    def fits(self, word: str, offered: Sequence[str], picked: Sequence[str], any_act: bool, label: str) -> bool:
        """Returns whether a word and a label mean an option."""
        return bool(self.find_option(f"{self.act_on(word, label)}:{label}", offered, picked, any_act))

    def find_other_act(self, act: str, label: str, offered: Sequence[str], choice: Choice | None) -> tuple[str, str]:
        """Returns the act and the option that an act and a card mean where no option has both.

        The option may be empty. An act alone may answer the question about that card (`use` its text). Some words stand
        for several acts.
        """
        asked = choice.subject if choice is not None else 0
        card = self.table.objects.get(self.labels.object(self.table, label.partition("/")[0]))
        if act in offered and asked and card is not None and asked == card.id:
            return act, act
        defaults = find_defaults(self.book)
        if defaults is not None and act in offered and card is not None:
            zone = defaults.acts_in.get(act)
            if zone and card.zone == self.book.zone_key(choice.seat if choice is not None else "", zone):
                return act, act
        others = defaults.also_means.get(act, ()) if defaults is not None else ()
        of_act = [option for option in offered if option.startswith(f"{act}:")]
        if len(of_act) == 1 and defaults is not None and act in defaults.names_result:
            return act, of_act[0]
        for other in others:
            if meant := self.find_option(f"{other}:{label}", offered, ()):
                return other, meant
        of_question = {option.partition(":")[0] for option in offered}
        if card is not None and card.zone not in self.book.play_keys:  # it has no ability to use from there
            others = tuple(other for other in others if other != ABILITY)
        meant = next((other for other in others if other in of_question), "")
        return (meant if meant and act not in of_question else act), ""

    def find_chosen(self, label: str, offered: Sequence[str], picked: Sequence[str]) -> str:
        """Returns the first option that has a label under the only act that has it; empty for none.

        Where a player may end a phase, the acts of a turn are asked for, and these have to be named.
        """
        acts = {option.partition(":")[0] for option in offered if ":" in option}
        if len(acts) != 1 and not {END, PASS} & set(offered):
            said = [each for each in offered if means_option(f":{label}", self.labels.option(self.table, each), True)]
            acts = {option.partition(":")[0] for option in said}
        return self.find_option(f"{acts.pop()}:{label}", offered, picked) if len(acts) == 1 else ""

    def find_option(self, said: str, offered: Sequence[str], picked: Sequence[str], any_act: bool = False) -> str:
        """Returns the first option, offered or barred, that an act with a label means; empty for none."""
        left = (option for option in offered if option not in picked)
        return next((one for one in left if means_option(said, self.labels.option(self.table, one), any_act)), "")

    def is_opponent(self, seat: str, named: str) -> bool:
        """Returns whether a word names the opponent: `P2` for P1, or the option of editions that attack a player."""
        return named == OPPONENT or (named in self.book.seats and named != seat)

    def find_only(self, seat: str, word: str) -> str:
        """Returns the only option or barred candidate of an act that is named without a card; else the word itself."""
        choice = self.table.choice_of(seat)
        if choice is None or choice.find(word) is not None:
            return word
        found = survey(self.table, seat)
        listed = [*(item.option.id for item in found.options), *(item.id for item in found.barred)]
        if word in REFUSING and word not in listed:
            return next((option for option in DECLINING if choice.find(option)), word)
        of_act = [each for each in listed if each.partition(":")[0] == word]
        return of_act[0] if len(of_act) == 1 else word

    def act_on(self, word: str, label: str) -> str:
        """Returns the act that a word means for a kind of card (`cast` with a summon: `summon`)."""
        obj, defaults = self.table.objects.get(self.labels.object(self.table, label)), find_defaults(self.book)
        definition = self.table.pins.definitions.get(obj.number) if obj is not None else None
        if definition is None or defaults is None:
            return word
        return defaults.acts_by_kind.get((word, definition.kind), word)

    def place_ability(self, label: str, said: str) -> str:
        """Returns the number of a card's printed ability that has this name or icon; other words unchanged."""
        obj = self.table.objects.get(self.labels.object(self.table, label))
        printed = self.table.pins.definitions.get(obj.number) if obj is not None else None
        places = find_abilities(printed, said) if printed is not None else []
        return str(places[0]) if len(places) == 1 else said

    def find_text(self, seat: str, said: str, fits: Callable[[str], object]) -> str:
        """Returns the card and number of a seat's ability in play, if only one has that name; else empty.

        A name in Japanese can mean the only one that fits, as names of abilities are printed in English here.
        """
        named = list_named(self.table, seat, self.book.play_keys, self.labels.label)
        found = [text for text, name in named.items() if normalise(name) == normalise(said)]
        if not found and is_translated(said, named.values(), self.labels.cards):
            found = [text for text in named if fits(text)] or [*named]
        return found[0] if said and len(found) == 1 else ""

    def made_up(self, word: str, label: str, choice: Choice | None = None) -> str:
        """Returns an option id that is neither offered nor barred."""
        name, _, ability = label.partition("/")
        if name in STANDS_ALONE:
            return f"{word}:{name}"
        found = self.labels.object(self.table, name)
        if not found:
            return f"{word}:{label}"
        number = self.table.objects[found].number
        if not number:
            return f"{word}:{found}"
        if word == "use":
            return f"use-{self.definitions[number].kind}:{found}"
        if ability or word == ABILITY or self.of_abilities(word, choice):
            if ability and not ability.isdigit():
                return f"{word}:{found}/{ability}"
            return f"{word}:{found}/{number}#{int(ability or 1) - 1}"
        return f"{word}:{found}"

    def of_abilities(self, word: str, choice: Choice | None) -> bool:
        """Returns whether the act uses abilities in the open choice, so that a card can stand for its ability."""
        open_ = choice is not None and next((each for each in self.table.choices if each.id == choice.id), None)
        menu = ask_question_again(RulesContext(self.table), open_).menu if open_ else None
        return isinstance(menu, Menu) and any(one.act == word and one.about == ABILITY for one in menu.actions)

    def question(self, seat: str) -> CodedText:
        """Returns the question to a seat, in words."""
        choice = self.table.choice_of(seat)
        if choice is None:
            return NOTHING_SAID
        options, cites = ", ".join(self.options(choice)), ", ".join(choice.cites)
        if not options:
            text = f"{choice.name!r} by {cites}"
            return give_code("expectation.question", text, name=choice.name, cites=cites)
        text = f"{choice.name!r} by {cites} among {options}"
        return give_code("expectation.question-among", text, name=choice.name, cites=cites, options=options)

    def options(self, choice: Choice) -> list[str]:
        """Returns the options of a choice by label."""
        return [self.labels.option(self.table, option.id) for option in choice.options]

    # ------------------------------------------------------------------ chance

    def settle_chance(self) -> None:
        """Answers shuffles that are not dictated with the unchanged order."""
        while self.table.choices and self.table.choices[0].seat == CHANCE:
            choice = self.table.choices[0]
            if choice.form != "shuffle":
                return
            self.submit(Answer(CHANCE, picks=self.as_it_lies(str(choice.subject))))

    def as_it_lies(self, zone: str) -> tuple[int, ...]:
        """Returns the result of a shuffle that is not dictated."""
        return tuple(self.table.zones.get(zone, ()))

    def chance(self, word: str, given: Any) -> AnswerResult:
        """Returns a dictated result of chance: the drawn lot, or a zone's order with unnamed cards last."""
        if word == "lot":
            self.settle_chance()
        choice = self.table.choices[0] if self.table.choices else None
        if choice is None or choice.seat != CHANCE or (choice.form == "shuffle") != (word == "shuffle"):
            told = give_code("expectation.chance-not-asked", f"chance is not asked for a {word} now", word=word)
            return AnswerResult.not_understood(choice, "UNKNOWN_OPTION", told)
        if word == "lot":
            return self.submit(Answer(CHANCE, picks=(str(given),)))
        left = list(self.table.zones.get(str(choice.subject), ()))
        first: list[int] = []
        for label in [given] if isinstance(given, str) else given:
            found = next((i for i in left if self.labels.label(i) == self.labels.find(label)), None)
            if found is None:
                text, zone = f"{label} is not in {choice.subject}", str(choice.subject)
                told = give_code("expectation.not-in-zone", text, label=label, zone=zone)
                return AnswerResult.not_understood(choice, "UNKNOWN_OPTION", told)
            left.remove(found)
            first.append(found)
        return self.submit(Answer(CHANCE, picks=(*first, *left)))


def _split_act(act: Act) -> tuple[str, Any]:
    """Splits an act into its word and its object (None if there is none)."""
    if isinstance(act, str):
        word, colon, subject = act.partition(":")
        return word, subject if colon else None
    return next(iter(act.items()))


def _asks_for_payment(offered: Sequence[str]) -> bool:
    """Returns whether all options of a question pay for something."""
    return bool(offered) and {option.partition(":")[0] for option in offered} <= {*PAYING}


def _is_about(choice: Choice, word: str) -> bool:
    """Returns whether an answer without picks can belong to this choice."""
    acts = {option.id.partition(":")[0] for option in choice.options}
    return word in acts or word in ("pick", "order") or any(part.startswith(word) for part in choice.name.split())


def find_defaults(book: Rulebook) -> ScenarioDefaults | None:
    """Returns an edition's defaults for scenarios; None if it has none."""
    module = part(book, "scenario_defaults")
    return module.SCENARIO_DEFAULTS if module is not None else None
