"""The options that words and labels of an answer mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from adjudicator.notation.format.fields import CHOOSING, OPPONENT, TARGET
from adjudicator.notation.labels.ability_names import find_abilities, is_translated, list_named
from adjudicator.notation.labels.card_labels import KINDS, STANDS_ALONE, CardLabels, means_option
from adjudicator.notation.labels.plain_options import find_plain
from engine.abilities.view import RulesContext
from engine.core.opening.scenario_defaults import ScenarioDefaults
from engine.core.play.actions import Menu
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.survey import ask_question_again, survey
from engine.core.table.card_names import normalise
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from engine.rulebooks import part

PAY, PAYING = "pay", ("pay", "dull", "discard")
"""The word for paying, and the acts that it stands for where nothing else is asked."""
PAYMENTS = frozenset({"CP", "will", "payment", "energies"})
"""The names of questions that ask for one part of a payment after the other."""
ATTACK = "attack"
"""The act of the options of the question who attacks."""
END = "end"
"""The option by which a player ends a phase."""
PASS = "pass"
"""The word for passing, which also means declining where no option is called so."""
DECLINING = ("none", "decline", "leave", "no", "keep")
"""The options by which a player declines where no option is called passing."""
REFUSING = (PASS, "decline", "no")
"""The words that stand for any option by which a player declines."""
ABILITY = "ability"
"""The word for using an ability."""
USING = (ABILITY, "trigger", "play", "use")
"""The words for using an ability, which also accept it where a player is asked whether to use it."""
ACCEPTING = ("use", "yes")
"""The options by which a player uses what is asked about."""


@dataclass
class MeantOptions:
    """Finds the options of a table that a player means by words and labels."""

    book: Rulebook
    """The rulebook."""
    labels: CardLabels
    """Its card labels."""
    table: GameState
    """The current state."""
    definitions: dict[str, CardDefinition] = field(default_factory=dict, kw_only=True)
    """The definitions of the declared cards."""

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
                fits = partial(self.fits, word, offered, picked, any_act)
                label = self.find_text(seat, named, fits) or self.find_text(seat, card, fits) or label
            act = self.act_on(word, label)
            meant = self.find_option(f"{act}:{label}", offered, picked, any_act)
            chooses = word in CHOOSING and not pays_target(word, found.choice) and not begins_attack(offered)
            if not meant and (chooses or (word == PAY and asks_for_payment(offered))):
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
        if asked and card is not None and asked == card.id:
            accepting = act if act in offered else find_accepting(act, offered)
            if accepting:
                return accepting, accepting
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

        Where a player may pass or end a phase, the acts of a turn are asked for, and these have to be named.
        """
        if {END, PASS} & set(offered):
            return ""
        acts = {option.partition(":")[0] for option in offered if ":" in option}
        if len(acts) != 1:
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
        return of_act[0] if len(of_act) == 1 else find_accepting(word, listed) or word

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
            if ability and not ability.isdecimal():
                return f"{word}:{found}/{ability}"
            return f"{word}:{found}/{number}#{int(ability or 1) - 1}"
        return f"{word}:{found}"

    def of_abilities(self, word: str, choice: Choice | None) -> bool:
        """Returns whether the act uses abilities in the open choice, so that a card can stand for its ability."""
        open_ = choice is not None and next((each for each in self.table.choices if each.id == choice.id), None)
        menu = ask_question_again(RulesContext(self.table), open_).menu if open_ else None
        return isinstance(menu, Menu) and any(one.act == word and one.about == ABILITY for one in menu.actions)


def find_accepting(word: str, offered: Sequence[str]) -> str:
    """Returns the option that uses what a question is about, if a word for using is said; empty for none."""
    return next((option for option in ACCEPTING if word in USING and option in offered), "")


def pays_target(word: str, choice: Choice | None) -> bool:
    """Returns whether a word says what is a target where a payment is asked for, which it never makes."""
    return word == TARGET and choice is not None and choice.name in PAYMENTS


def begins_attack(offered: Sequence[str]) -> bool:
    """Returns whether a question asks who attacks, which is never said by a word for choosing."""
    return any(option.partition(":")[0] == ATTACK for option in offered)


def asks_for_payment(offered: Sequence[str]) -> bool:
    """Returns whether all options of a question pay for something."""
    return bool(offered) and {option.partition(":")[0] for option in offered} <= {*PAYING}


def find_defaults(book: Rulebook) -> ScenarioDefaults | None:
    """Returns an edition's defaults for scenarios; None if it has none."""
    module = part(book, "scenario_defaults")
    return module.SCENARIO_DEFAULTS if module is not None else None
