"""Matches an answer as it is written against the question that is asked, by everything its options may be called.

An answer that fits one option is that option; one that fits several, other than equal cards, is asked back. A barred
candidate is meant only if no option that may be picked fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from adjudicator.desk.answers.equal_options import list_unequal
from adjudicator.desk.answers.numbered import read_number, read_place
from adjudicator.desk.answers.option_words import CalledOption, CalledOptions
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.notation.format.fields import CHOOSING, DECLINE, TAKE_UP, Act
from adjudicator.notation.labels.card_labels import PLACES, CardLabels
from adjudicator.notation.labels.meant_options import (
    ABILITY,
    ACCEPTING,
    DECLINING,
    END,
    PASS,
    PAY,
    USING,
    asks_for_payment,
    begins_attack,
    pays_target,
)
from adjudicator.notation.words.answer_words import write_without_articles
from engine.abilities.payment.paying import list_acts_asked
from engine.abilities.view import RulesContext
from engine.core.play.decide import Answer
from engine.core.play.survey import survey
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import GameState

PARTICLES = (
    *("を", "で", "に", "は", "が", "の", "と", "へ", "も", "する", "します", "こと", "として", "には"),
    *("with", "of", "for", "to", "on", "by", "using", "from", "as", "card"),
)
"""The words that join an act and a card in a sentence."""
NUMBERS = (*CHOOSING, "number", "x")
"""The words before a number that a question asks for."""
OFFERED = ("use", "pay", "rest", "dull", "exhaust", "discard", "banish", "remove", "reveal", "put_away")
"""The words for what a card may offer its player, which then agree to it."""
OPTIONAL = "optional cost"
"""The name of the question whether a player does what a text offers."""
TAKEN_UP = (PAY, "use", ABILITY)
"""The words by which a player says of any offer of a text that it is taken up, or not."""
SHORTEST = 2
"""The fewest letters of a name that is looked for in a sentence."""


@dataclass(frozen=True)
class Meant:
    """What an answer means at the question that is asked."""

    answer: Answer | None = None
    """The answer by option ids, if it fits one option."""
    several: tuple[str, ...] = ()
    """The options that it fits, if there are several."""
    barred: tuple[str, ...] = ()
    """The barred candidates that it fits, if no option does."""


NOTHING = Meant()


def find_meant(position: ExaminedPosition, table: GameState, labels: CardLabels, seat: str, act: Act) -> Meant:
    """Returns what an answer of a seat means at the question that the seat is asked."""
    choice = table.choice_of(seat)
    if choice is None or seat == CHANCE or choice.form in ("shuffle", "lot"):
        return NOTHING
    matcher = _Matcher(CalledOptions(position, table, labels, choice))
    word, given = (None, act) if isinstance(act, str) else next(iter(act.items()))
    if isinstance(act, str) and ":" in act:
        word, _, given = act.partition(":")
    if choice.form == "number":
        number = read_number(given) if word is None or word in NUMBERS else None
        number = 0 if number is None and isinstance(given, str) and matcher.words.says_no(given) else number
        return NOTHING if number is None else Meant(Answer(seat, number=str(number)))
    equal = _count_equal(table, choice, word, given) if isinstance(given, int) and word not in PLACES else None
    if equal is not None:
        return Meant(equal)
    said = given if isinstance(given, list) else [given]
    return matcher.match_all(word, [str(each) for each in said if isinstance(each, str | int)])


def _count_equal(table: GameState, choice: Choice, word: str | None, number: int) -> Answer | None:
    """Returns the answer that picks a number of equal cards (`{discard: 2}`); None where it is no such answer."""
    acts = {option.id.partition(":")[0] for option in choice.options}
    counted = choice.form == "options" and choice.least <= number <= choice.most and acts == {word}
    if not counted or len(list_unequal(table, choice)) != 1:
        return None
    return Answer(choice.seat, picks=tuple(option.id for option in choice.options[:number]))


@dataclass
class _Matcher:
    options: CalledOptions
    """The options of the question."""
    picked: list[str] = field(default_factory=list)
    """The options picked so far."""

    def __post_init__(self) -> None:
        self.choice, self.words = self.options.choice, self.options.defaults.words
        self.of_turn = any(self.choice.find(option) is not None for option in (END, PASS))
        offered = [option.id for option in self.choice.options]
        self.pays, self.asks_attacker = asks_for_payment(offered), begins_attack(offered)

    @cached_property
    def paid_by(self) -> frozenset[str]:
        """The words of the acts for which a payment asks cards."""
        return list_acts_asked(RulesContext(self.options.table)) if self.pays else frozenset()

    # ------------------------------------------------------------------ picks

    def match_all(self, word: str | None, said: Sequence[str]) -> Meant:
        """Returns what one or several picks mean, one after the other; no picks decline what is asked."""
        if not said:
            asked = word is None or self._is_asked(word)
            return self._decline(self.options.offered, names_act=False) if asked else NOTHING
        for one in said:
            found = self.match(word, one)
            if found.answer is None:
                return found
            self.picked += map(str, found.answer.picks)
        choice = self.choice
        if choice.form == "options" and len(self.picked) > max(choice.most, 1):
            return NOTHING  # together they may be one answer, such as a party that is barred
        left = [option.id for option in choice.options if option.id not in self.picked]
        if choice.form == "order" and len(left) == 1:
            self.picked += left
        return Meant(Answer(choice.seat, picks=tuple(self.picked)))

    def match(self, word: str | None, said: str) -> Meant:
        """Returns what one pick means."""
        left = [option for option in self.options.offered if option.id not in self.picked]
        fitting = self._list_fitting(word, said, left) or self._list_by_place(word, said, left)
        if not fitting and self._may_say_no(word, said):
            return self._decline(left, names_act=word is not None or bool(self.words.find_undone(said)))
        if not fitting and self._may_say_yes(word, said):
            fitting = [option for option in left if option.id not in DECLINING]
            if not fitting:
                offers = survey(self.options.table, self.choice.seat).barred
                return Meant(barred=tuple(each.id for each in offers if each.id not in DECLINING))
        unequal = {option.alike: option for option in reversed(fitting)}
        if len(unequal) == 1:
            return Meant(Answer(self.choice.seat, picks=(fitting[0].id,)))
        if fitting:
            return Meant(several=tuple(option.id for option in fitting))
        barred = [(each.id, each.subject) for each in survey(self.options.table, self.choice.seat).barred]
        return Meant(barred=tuple(each.id for each in self._list_fitting(word, said, self.options.call(barred))))

    def _list_fitting(self, word: str | None, said: str, options: Sequence[CalledOption]) -> list[CalledOption]:
        """Returns the options that an answer fits best."""
        ranked = [(rank, option) for option in options if (rank := self._rank(word, said, option)) is not None]
        best = min((rank for rank, _ in ranked), default=0)
        return [option for rank, option in ranked if rank == best]

    def _rank(self, word: str | None, said: str, option: CalledOption) -> int | None:
        """Returns how closely an answer fits an option, 0 for its sentence; None if it does not fit."""
        key = write_without_articles(said)
        if word is not None and not self._takes(word, option):
            return None
        if key in option.sentences:
            return 0
        alone = word is not None or not self.of_turn
        if alone and (key in option.names or write_without_articles(self.options.labels.find(said)) in option.names):
            return 1
        owner, rest = self._split_owner(said)
        if alone and owner and write_without_articles(rest) in option.names and owner == option.seat:
            return 1
        if self._is_sentence(key, option, acts_needed=not alone):
            return 2
        if option.id in ACCEPTING and self._strip(key, self._used) == ("", True):
            return 3
        return 3 if word is None and key in option.acts else None

    def _takes(self, word: str, option: CalledOption) -> bool:
        """Returns whether the word before a card can stand for the act of an option."""
        scenario = self.options.defaults.scenario
        called = word == option.act or write_without_articles(word) in option.acts
        if called or (word == TAKE_UP and option.act.startswith(f"{TAKE_UP}-")):
            return True
        meant = (word, *scenario.also_means.get(word, ()))
        if option.act in meant or (word == PAY and self.pays) or not self.paid_by.isdisjoint(meant):
            return True
        by_kind = {act for (said, _), act in scenario.acts_by_kind.items() if said == word}
        chooses = word in CHOOSING and not self.of_turn and not self.asks_attacker
        return option.act in by_kind or (chooses and not pays_target(word, self.choice))

    def _is_sentence(self, key: str, option: CalledOption, *, acts_needed: bool) -> bool:
        """Returns whether a sentence consists of a name of an option's card, words for its act, and particles."""
        for name in sorted(option.names, key=len, reverse=True):
            if len(name) >= SHORTEST and name in key:
                acts_of_it = {*option.acts, *(() if self.of_turn else self._generic)}
                left, acts = self._strip(key.replace(name, "", 1), acts_of_it)
                if not left and (acts or not acts_needed):
                    return True
        return False

    def _strip(self, said: str, of_acts: Iterable[str]) -> tuple[str, bool]:
        """Returns a sentence without particles and the words of acts, and whether it had such a word."""
        acts, had = sorted(of_acts, key=len, reverse=True), False
        while said:
            begin = next((act for act in acts if act and (said.startswith(act) or said.endswith(act))), None)
            if begin is not None:
                said, had = said.removeprefix(begin) if said.startswith(begin) else said.removesuffix(begin), True
                continue
            joins = next((each for each in PARTICLES if said.startswith(each) or said.endswith(each)), None)
            if joins is None:
                break
            said = said.removeprefix(joins) if said.startswith(joins) else said.removesuffix(joins)
        return said, had

    @property
    def _generic(self) -> set[str]:
        """The words for choosing."""
        return {word for word, names in self.words.answers.items() if {*names} <= {*CHOOSING}}

    @cached_property
    def _used(self) -> set[str]:
        """The words for using an ability, as in `use the life trigger`."""
        known = (*self.words.answers.items(), *self.words.heard_acts.items())
        return {write_without_articles(word) for word, names in known if {*names} <= {*USING}}

    def _split_owner(self, said: str) -> tuple[str, str]:
        """Returns the player whose card is meant, and its name: `P2's Squire`, `相手の見習い戦士`; empty for none."""
        for seat, rest in self.words.list_owners(said, self.choice.seat):
            return seat, rest
        return "", said

    # ------------------------------------------------------------------ places, yes and no

    def _list_by_place(self, word: str | None, said: str, options: Sequence[CalledOption]) -> list[CalledOption]:
        """Returns the option that is named by its place: the first effect, the second ability, option 2.

        A bare number with `mode` is none: it counts from 0 and names that effect, also where it is barred.
        """
        if word is not None and (word not in (*CHOOSING, *PLACES) or (word in PLACES and said.strip().isdecimal())):
            return []
        place, noun = read_place(said, self.words.heard)
        effects = [option for option in options if option.act in PLACES]
        if noun == "ability":
            return [option for option in options if place and option.place == place and option.act not in PLACES]
        if effects:
            place = len(effects) if place < 0 else place
            return [option for option in effects if option.place == place]
        listed = list({option.alike: option for option in reversed(options)}.values())[::-1]
        return listed[place - 1 : place] if noun == "effect" and place > 0 and not self.of_turn else []

    def _may_say_no(self, word: str | None, said: str) -> bool:
        """Returns whether an answer declines what is asked, and not something else (no block, where nobody blocks).

        `{decline: Yuna}` declines what Yuna offers.
        """
        if word == DECLINE:
            return self._may_decline() and self._is_offered_by(word, said)
        if not self.words.says_no(said) or (word is not None and not self._is_asked(word)):
            return False
        undone = self.words.find_undone(said)
        return not undone or any(map(self._is_asked, undone))

    def _is_asked(self, word: str) -> bool:
        """Returns whether some option, offered or barred, has the act of a word; offers are used, and are paid for."""
        if self.choice.name == OPTIONAL and word in TAKEN_UP:
            return True
        barred = [(each.id, each.subject) for each in survey(self.options.table, self.choice.seat).barred]
        everything = (*self.options.offered, *self.options.call(barred))
        return any(self._takes(word, option) for option in everything) or word in self.choice.name.split()

    def _decline(self, left: Sequence[CalledOption], *, names_act: bool) -> Meant:
        """Returns the option by which the question is declined, or that nothing is picked.

        Passing declines what is named, as in `no block`; with priority, `no` alone may mean a later question.
        """
        seat = self.choice.seat
        for word in (*DECLINING, *([PASS] if names_act else [])):
            if any(option.id == word for option in left):
                return Meant(Answer(seat, picks=(word,)))
        if self.choice.form == "options" and self.choice.least == 0 and not self.picked:
            return Meant(Answer(seat))
        barred = tuple(each.id for each in survey(self.options.table, seat).barred if each.id in DECLINING)
        return Meant(barred=barred[:1])

    def _says_deed(self, word: str | None, said: str) -> bool:
        """Returns whether an answer says that the card which offers something does so: `{dull: Yuna}`."""
        return word in OFFERED and self._is_offered_by(word, said)

    def _is_offered_by(self, word: str, said: str) -> bool:
        """Returns whether a card whose name is given is the one that offers something."""
        if not isinstance(self.choice.subject, int):
            return False
        [offering] = self.options.call([(f"{word}:{self.choice.subject}", self.choice.subject)])
        return write_without_articles(said) in offering.names

    def _may_say_yes(self, word: str | None, said: str) -> bool:
        """Returns whether an answer agrees to what is asked, at a question that can be declined or has one option."""
        choice = self.choice
        agrees = self.words.says_yes(said) and (word is None or word in CHOOSING)
        if self.of_turn or not (agrees or self._says_deed(word, said)):
            return False
        return self._may_decline() or choice.least == 0 or len(choice.options) == 1

    def _may_decline(self) -> bool:
        """Returns whether the question has an option by which it is declined."""
        return any(self.choice.find(option) is not None for option in DECLINING)


def has_several(act: Act) -> bool:
    """Returns whether an answer names several things."""
    named = next(iter(act.values())) if isinstance(act, dict) else None
    return isinstance(named, list) and bool(named)
