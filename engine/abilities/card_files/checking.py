"""Checks of abilities in card files, beyond the checks of types.

They cover remembered names, the words of the edition, and costs that can be paid. `CardSchema` lists an edition's
words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import takewhile

from engine.abilities.card_files.card_schema import (
    AMOUNT,
    DEALER,
    NO_NUMBER,
    PLAYERS,
    SHARES,
    STATICS,
    CardSchema,
    Shape,
    add_names,
    labels_of_fields,
)
from engine.abilities.card_files.piece_checks import PieceChecker
from engine.abilities.card_files.schema_hints import suggest
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Ability, Instruction, Modifier, Static, When
from engine.abilities.language.chosen_word import WORD, is_stray
from engine.abilities.language.effect_words import defines_itself
from engine.abilities.language.instruction import tag_of
from engine.abilities.language.selectors import Select


def check_ability(
    ability: Ability, schema: CardSchema, where: str, known: Collection[str] = (), paid: Collection[str] = ()
) -> Ability:
    """Checks one ability of a card file and returns it.

    Args:
        where: file, card and field, as errors name them; the field may be the ability's own (`..., field`).
        known: names that its card defines, such as the cards taken by its additional cost.
        paid: further such names, of which the payment for its card tells.

    Raises:
        BadCardFile: with the place, what is wrong there, and what was expected.
    """
    checker = Checker(schema, where)
    checker.check_ability(ability, known, paid)
    if is_stray(ability):
        checker.fail("effect", "card-file.stray-word", named=WORD)
    return ability


def check_select(select: Select, schema: CardSchema, where: str) -> None:
    """Checks a selector outside any ability of a card; the arguments and errors are those of `check_ability`."""
    Checker(schema, where).check_pieces("", (select,), schema.names_given)


@dataclass(frozen=True, slots=True)
class Checker(PieceChecker):
    """Checks the pieces of one ability against a card schema; its methods raise BadCardFile."""

    def check_objections(self, at: str, piece: Ability | Instruction) -> None:
        """Refuses abilities that the edition objects to, or that wait for impossible occasions."""
        if isinstance(piece, Ability):
            wrong = self.schema.abilities[piece.kind].objection(piece)
        else:
            clauses = self.schema.instructions.get(type(piece))
            wrong = clauses.objection(piece) if clauses is not None else None
        if wrong is not None:
            self.fail(f"{at}.{wrong.at}", wrong.code, **wrong.arguments)
        self.check_trigger(at, piece)

    # ------------------------------------------------------------------ abilities

    def check_ability(self, ability: Ability, more: Collection[str] = (), told: Collection[str] = ()) -> None:
        """Checks an ability with everything in it; its card defines the names `more`, its payment those in `told`."""
        self.check_shape(ability)
        known = self.schema.names_given | self.find_told(ability.when) | set(more) | set(told)
        for zone in ability.zones:
            self.check_zone("zones", zone, self.schema.zones)
        self.check_pieces("numbers", ability.numbers, known)
        self.check_when("when", ability.when, known)
        if ability.only_if is not None:
            self.check_pieces("only_if", ability.only_if, known)
        paid = self.check_cost("cost", ability.cost, known | self.find_declared_numbers(ability))
        known |= paid
        self.check_decided("effect", ability.effect, known, paid | set(told), self.schema.abilities[ability.kind])
        self.check_instructions("effect", ability.effect, known)
        for index, static in enumerate(ability.statics):
            self.check_static(f"statics[{index}]", static, known)
            if ability.basic and not defines_itself(static, self.schema.basic_numbers):
                self.fail(f"statics[{index}]", "card-file.leave-out", named="basic", fault="basic")
        self.check_objections("", ability)

    def check_shape(self, ability: Ability) -> None:
        """Refuses an ability with missing or forbidden fields for its kind."""
        self.check_word("kind", "kind of ability", ability.kind, self.schema.abilities)
        shape = self.schema.abilities[ability.kind]
        for name in shape.needs:
            if not getattr(ability, name):
                self.fail(name, "card-file.missing", named=name, given=ability.kind, fault="kind")
        allowed = shape.may | set(shape.needs) | {"kind", "note"}
        for name in ability.__struct_fields__:
            if name not in allowed and getattr(ability, name):
                self.fail(name, "card-file.leave-out", named=name, given=ability.kind, fault="kind")
        self.check_words("numbers", "number", ability.numbers, shape.numbers)
        self.check_words("flags", "flag", ability.flags, shape.flags)

    def check_granted(self, at: str, ability: Ability) -> None:
        """Checks an ability that an effect gives."""
        kinds, icons = self.schema.granted, self.schema.icons
        if ability.kind not in self.schema.abilities:
            self.check_word(f"{at}.kind", "kind of ability", ability.kind, kinds)
        if ability.kind not in kinds or ability.icon is not None:
            self.fail(at, "card-file.not-granted", fault="icon" if icons else "kind", possible=", ".join(kinds))
        if ability.kind == "static" and not all(map(_can_be_granted, ability.statics)):
            self.fail(at, "card-file.granted-static")
        replace(self, where=f"{self.where}.{at}").check_ability(ability)

    # ------------------------------------------------------------------ costs and effects

    def find_declared_numbers(self, ability: Ability) -> set[str]:
        """Returns the names of numbers chosen at the beginning of an effect, if a cost may read them."""
        if not self.schema.abilities[ability.kind].cost_reads_number:
            return set()
        decided = takewhile(lambda item: item.decides, ability.effect)
        return {name for item in decided for name in item.numbers_chosen}

    def check_cost(self, at: str, cost: Iterable[Instruction], known: Collection[str]) -> set[str]:
        """Checks a cost; returns the names it remembers."""
        made: set[str] = set()
        for index, item in enumerate(cost):
            here = f"{at}[{index}]"
            if type(item) not in self.schema.instructions.in_costs:
                tag = tag_of(type(item))
                self.fail(here, "card-file.no-cost", named=tag)
            for name, (label, default) in labels_of_fields(type(item)).items():
                if name in item.idle_in_costs and getattr(item, name) != default:
                    self.fail(f"{here}.{label}", "card-file.leave-out", named=label, fault="payer")
            self.check_instruction(here, item, made.union(known))
            made = add_names(made, item.remembers, item.numbers_chosen)
        return made

    def check_instructions(self, at: str, items: Iterable[Instruction], known: Collection[str]) -> None:
        """Checks a list of instructions and their inner lists."""
        names = set(known)
        for index, item in enumerate(items):
            here = f"{at}[{index}]"
            self.check_performed(here, item)
            inner = add_names(names, item.known_inside, item.numbers_chosen)
            when = getattr(item, "when", None)
            if isinstance(when, When):
                inner |= self.find_told(when) - {"subject"}
                self.check_when(f"{here}.when", when, inner)
            self.check_instruction(here, item, names)
            for label, listed in item.lists:
                self.check_instructions(f"{here}.{label}", listed, inner)
            names = add_names(names, item.remembers, item.numbers_chosen)
            names |= {f"{SHARES}{name}" for name in item.shares_made}
            names |= {f"{PLAYERS}{name}" for name in item.remembers if item.picks_players}

    def check_decided(
        self, at: str, items: Iterable[Instruction], known: Collection[str], paid: Collection[str], shape: Shape
    ) -> None:
        """Refuses reads of cards taken by a cost in instructions decided before it is paid.

        Args:
            at: the place of the list.
            items: the instructions of the list.
            known: the remembered names.
            paid: the names remembered by the cost.
            shape: the kind of ability.
        """
        left = {name for name in paid if not name.startswith(NO_NUMBER)}
        for index, item in enumerate(takewhile(shape.decided_before_cost, items) if left else ()):
            here = f"{at}[{index}]"
            measures = tuple(shape.measured_by_payers(item))
            replace(self, unpaid=frozenset(left), measures=measures).check_instruction(here, item, known)
            for label, listed in item.lists:
                self.check_decided(f"{here}.{label}", listed, known, left, shape)
            left -= set(item.remembers)
            known = add_names(known, item.remembers, item.numbers_chosen)

    def check_performed(self, at: str, item: Instruction) -> None:
        """Refuses an instruction that no effect can have."""
        words = self.schema.instructions
        if type(item) in words and item.in_effects:
            return
        tag = tag_of(type(item))
        if type(item) in self.schema.instructions.in_costs:
            self.fail(at, "card-file.only-cost", named=tag)
        known = ", ".join(sorted(map(tag_of, words.in_effects)))
        self.fail(at, "card-file.not-of-edition", named=tag, edition=words.edition, possible=known, fault="word")

    def check_instruction(self, at: str, item: Instruction, known: Collection[str]) -> None:
        """Checks one instruction without its inner lists."""
        self.check_fields(at, item)
        for name in _READING:
            read = getattr(item, name, None)
            if isinstance(read, str) and name not in item.no_names:
                self.check_no_number(f"{at}.{name}", read, known)
        self.check_pieces(at, item, add_names(set(known), item.named_in_amounts, ()))
        self.check_zone(f"{at}.zone", getattr(item, "zone", None), self.schema.targets)
        item.check(self, at, known)
        self.check_objections(at, item)

    # ------------------------------------------------------------------ continuous effects and replacements

    def check_static(self, at: str, static: Static, known: Collection[str]) -> None:
        """Checks one continuous effect of a static ability."""
        self.check_fields(at, static)
        if sum(getattr(static, name) is not None for name in STATICS) != 1:
            known_sorts = ", ".join(self.schema.statics)
            self.fail(at, "card-file.exactly-one", possible=known_sorts, fault="statics")
        if static.to is not None and static.change is None and static.damage is None:
            self.fail(f"{at}.to", "card-file.leave-out", named="to", fault="to")
        self.check_relation(f"{at}.to", static.to)
        self.check_pieces(at, (static.to, static.while_, static.damage), known)
        if static.change is not None:
            self.check_modifier(f"{at}.change", static.change, known)
        if static.replace is not None:
            self.check_replacement(f"{at}.replace", static.replace, known)
            if static.replace.once:
                self.fail(f"{at}.replace.once", "card-file.leave-out", named="once", fault="static")
        if static.damage is not None:
            self.check_damage_change(f"{at}.damage", static.damage)
        self.check_zone(f"{at}.reveal_top", static.reveal_top, self.schema.ordered)
        if static.fails is not None:
            self.check_failure(f"{at}.fails", static.fails)
        if static.forbid_player is not None:
            self.check_acts(f"{at}.forbid", static.forbid, self.schema.acts_of_players)
        elif static.forbid:
            self.fail(f"{at}.forbid", "card-file.missing", named="forbid_player", fault="nobody")

    def check_acts(self, at: str, acts: Collection[str], allowed: Collection[str]) -> None:
        """Refuses an empty list of forbidden acts, and acts that cannot be forbidden."""
        if not acts:
            possible = ", ".join(allowed)
            self.fail(at, "card-file.none-named", possible=possible, fault="act")
        for act in acts:
            self.check_word(at, "act", act, allowed)

    def check_modifier(self, at: str, change: Modifier, known: Collection[str]) -> None:
        """Checks a change of information."""
        schema = self.schema
        self.check_fields(at, change)
        if change == Modifier():
            self.fail(at, "card-file.nothing-changes", fault="change")
        if change.word is not None:
            self.check_fields(f"{at}.word", change.word)
        if change.forbid:
            self.check_acts(f"{at}.forbid", change.forbid, schema.acts_of_cards)
        for name in ("gain_kind", "kind_becomes"):
            self.check_word(f"{at}.{name}", "kind", getattr(change, name), schema.kinds)
        for name in ("plus", "becomes", "times", "over"):
            self.check_words(f"{at}.{name}", "number", getattr(change, name), schema.numbers)
            self.check_pieces(f"{at}.{name}", getattr(change, name), known)
        self.check_pieces(f"{at}.enters_with", change.enters_with, known)
        for name in ("gain_attribute", "lose_attribute", "attribute_becomes"):
            self.check_attribute(f"{at}.{name}", getattr(change, name))
        self.check_flags(f"{at}.gain_flag", (change.gain_flag, change.lose_flag, change.flag_becomes), changed=True)
        if change.flag_becomes is not None and ":" not in change.flag_becomes:
            self.fail(f"{at}.flag_becomes", "card-file.flag-of-no-sort", named=change.flag_becomes)
        if change.by is not None and not change.forbid:
            self.fail(f"{at}.by", "card-file.missing", named="forbid", fault="forbid")
        self.check_agents(f"{at}.by", change)
        self.check_pieces(f"{at}.by", change.by, known)
        for name in ("gain_icon", "lose_icon"):
            self.check_word(f"{at}.{name}", "icon", getattr(change, name), schema.icons)
        if change.gain_ability is not None:
            self.check_granted(f"{at}.gain_ability", change.gain_ability)

    def check_agents(self, at: str, change: Modifier) -> None:
        """Refuses a restriction to certain agents for an act whose agent is unknown."""
        known = self.schema.acts_with_agent
        act = next((act for act in change.forbid if act not in known), None) if change.by is not None else None
        if act is not None:
            possible = ", ".join(known)
            self.fail(at, "card-file.act-of-nobody", named=act, possible=possible)

    def check_failure(self, at: str, fails: do_.Failure) -> None:
        """Checks an effect that makes skills fail."""
        self.check_fields(at, fails)
        if fails.first and not fails.contest:
            self.fail(f"{at}.first", "card-file.missing", named="contest", fault="contest")
        self.check_instructions(f"{at}.first", fails.first, self.schema.names_given)

    def check_damage_change(self, at: str, change: do_.DamageChange) -> None:
        """Refuses a change of damage that changes nothing or contradicts itself."""
        self.check_fields(at, change)
        factor = (change.times, change.over) != (1, 1)
        if change.becomes is None and not factor and change.plus == 0:
            self.fail(at, "card-file.nothing-changes", fault="number")
        if change.becomes is not None and (factor or change.plus != 0):
            self.fail(at, "card-file.exactly-one", possible="becomes / plus, times, over", fault="becomes")

    def check_replacement(self, at: str, replacement: do_.Replacement, known: Collection[str]) -> None:
        """Checks a replacement effect."""
        self.check_fields(at, replacement)
        for name in ("what", "by"):
            self.check_relation(f"{at}.{name}", getattr(replacement, name))
            self.check_pieces(f"{at}.{name}", getattr(replacement, name), known)
        act = self.schema.acts.get(replacement.would)
        if act is None or not (act.replaceable or act.printed_only):
            would = replacement.would
            possible = suggest(would if act is None else "", self.schema.replaceable)
            self.fail(f"{at}.would", "card-file.unknown-word", named=would, possible=possible, fault="replaced")
        elif replacement.what is not None and not act.of_card:
            self.fail(f"{at}.what", "card-file.leave-out", named="what", given=replacement.would, fault="player")
        elif replacement.under is not None and (not act.enters or replacement.instead):
            self.fail(f"{at}.under", "card-file.leave-out", named="under", fault="enters")
        told = {AMOUNT} if act is not None and act.counted else set()
        if replacement.damage is not None and not (act is not None and act.fought):
            self.fail(f"{at}.damage", "card-file.leave-out", named="damage", given=replacement.would, fault="no-damage")
        if replacement.becomes is not None:
            if not told or replacement.instead:
                self.fail(f"{at}.becomes", "card-file.leave-out", named="becomes", fault="no-amount")
            self.check_pieces(f"{at}.becomes", replacement.becomes, {*known, *told})
        if replacement.only_if is not None:
            about = ("it",) if act is not None and act.of_card else ()
            self.check_pieces(f"{at}.only_if", replacement.only_if, add_names({*known, *told}, about, ()))
        cards = ("it", DEALER) if act is not None and act.dealt else ("it",)
        self.check_instructions(f"{at}.instead", replacement.instead, add_names({*known, *told}, cards, ()))


_READING = ("what", "of", "to", "by_unit", "one", "other", "then_top", "among", "shares", "left_out")
"""Fields of instructions that can hold a remembered name, except in words that exclude them (`no_names`)."""


def _can_be_granted(static: do_.Static) -> bool:
    """Returns whether a granted ability can have an effect: a change, a replacement, or a ban of a player's acts."""
    return static.change is not None or static.replace is not None or static.forbid_player is not None
