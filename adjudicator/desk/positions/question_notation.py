"""The notation of questions beside a position: what happens now, who decides, what a value is made of, what if."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta

from adjudicator.desk.claims.endings import write_endings_out
from adjudicator.desk.claims.statements import BoundClaim, read_claims, write_plainly
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.words.edition_defaults import EditionDefaults
from engine.core.opening.consistency import UNSEEN
from engine.core.table.card_names import CardNames
from engine.core.table.cards import CardDefinition
from engine.core.table.state import GameState

MOST_QUESTIONS = 10
"""The most questions beside a position."""
MOST_SUPPOSED = 12
"""The most cards and kinds of one `what if`."""
MOST_NAMES = 20
"""The most names that a refusal lists."""
StatedQuestion = Annotated[str, Meta(min_length=1, max_length=80)] | Annotated[dict[str, Any], Meta(min_length=1)]
StatedQuestions = StatedQuestion | Annotated[list[StatedQuestion], Meta(min_length=1, max_length=MOST_QUESTIONS)]
"""One question of a file, or several."""


class QuestionKind(StrEnum):
    """What a question beside a position asks; the value is its word in files."""

    HAPPENS = "what happens now"
    """How play goes on until somebody must choose."""
    AVOIDED = "could it be avoided"
    """Which answers of whom lead to another outcome."""
    WORTH = "worth"
    """How a value of a card is made up."""
    DECIDES = "who decides"
    """Who is asked next, and by which clauses."""
    SUPPOSED = "what if"
    """What the verdict would be if a card were another one."""


ALONE = frozenset({QuestionKind.HAPPENS, QuestionKind.DECIDES, QuestionKind.AVOIDED})
"""The questions that may stand without anything beside them."""
EXAMPLES = {
    QuestionKind.WORTH: "{worth: {CARD: power}}",
    QuestionKind.SUPPOSED: '{what if: {card: "?1", is: [CARD, CARD]}}',
    QuestionKind.AVOIDED: "{could it be avoided: {broken: CARD}}",
    QuestionKind.HAPPENS: "what happens now",
    QuestionKind.DECIDES: "who decides",
}
"""An example of each question, for refusals."""


@dataclass(frozen=True)
class SupposedCard:
    """What a card is supposed to be: a printed card, any card of a kind, or what it is."""

    said: str
    """The word of the file."""
    number: str = ""
    """The card number; empty for a kind, or for the card as it is."""
    kind: str = ""
    """The kind; empty for one card, or for the card as it is."""


@dataclass(frozen=True)
class AskedValue:
    """A value of a card that is asked about."""

    label: str
    """The card as written."""
    card: int
    """The physical card."""
    name: str
    """The value: `power`, `names` ..."""


@dataclass(frozen=True)
class BoundQuestion:
    """A question whose names are resolved."""

    kind: QuestionKind
    """What it asks."""
    said: str
    """The question in the words of the file."""
    claims: tuple[BoundClaim, ...] = ()
    """The outcomes of `could it be avoided`; of claims beside the position, all of them."""
    values: tuple[AskedValue, ...] = ()
    """The values of `worth`."""
    card: int = 0
    """The object of `what if`."""
    label: str = ""
    """The card of `what if` as written."""
    supposed: tuple[SupposedCard, ...] = ()
    """What that card is supposed to be, one after the other."""
    every_kind: bool = False
    """Whether the file leaves out what it is supposed to be, so that every kind is asked about."""


@dataclass(frozen=True)
class QuestionSetting:
    """What the words of questions may name: the cards of a position, and those that its unseen cards may be."""

    table: GameState
    """The table."""
    labels: CardLabels
    """Its card names."""
    defaults: EditionDefaults
    """The edition's words and cards."""
    definitions: Mapping[str, CardDefinition]
    """The definitions of the position's cards."""
    claims: tuple[BoundClaim, ...]
    """The claims beside the position."""


def write_questions_alike(stated: StatedQuestions | None) -> list[StatedQuestion] | None:
    """Returns questions in canonical form, for a position's digest."""
    return stated if stated is None or isinstance(stated, list) else [stated]


def read_questions(
    stated: StatedQuestions | None, setting: QuestionSetting, at: FilePosition
) -> tuple[BoundQuestion, ...]:
    """Returns the questions of a position file.

    Raises:
        BadScenario: a question is unknown or incomplete, or names a card or an outcome that is not there.
    """
    if stated is None:
        return ()
    single = not isinstance(stated, list)
    places = [(at, stated)] if single else [(at[index], one) for index, one in enumerate(stated)]
    return tuple(_QuestionReading(setting, place).read(one) for place, one in places)


@dataclass(frozen=True)
class _QuestionReading:
    setting: QuestionSetting
    at: FilePosition

    def read(self, stated: Any) -> BoundQuestion:
        """Reads one question: its word alone, or a mapping of its word to what it is about."""
        if isinstance(stated, Mapping) and len(stated) != 1:
            raise self.at.wrong("ask.several", count=len(stated))
        word, about = next(iter(stated.items())) if isinstance(stated, Mapping) else (stated, None)
        kind = self._read_kind(word)
        said = write_plainly(stated)
        if about is None:
            if kind not in ALONE:
                raise self.at.wrong("ask.about-what", named=str(word)[:40], example=EXAMPLES[kind])
            return BoundQuestion(kind, said, self._find_claimed() if kind is QuestionKind.AVOIDED else ())
        if kind is QuestionKind.AVOIDED:
            return BoundQuestion(kind, said, self._read_outcome(about))
        if kind is QuestionKind.WORTH:
            return BoundQuestion(kind, said, values=tuple(self._read_values(about)))
        if kind is QuestionKind.SUPPOSED:
            return self._read_supposed(said, about)
        raise self.at.wrong("ask.about-nothing", named=str(word)[:40])

    def _read_kind(self, word: Any) -> QuestionKind:
        name = self.setting.defaults.question_words.read_kind(str(word))
        if name not in {*QuestionKind}:
            near = get_close_matches(str(word).lower(), [*QuestionKind], 2, 0.5)
            raise self.at.wrong("ask.no-question", named=str(word)[:40], possible=", ".join(near or [*QuestionKind]))
        return QuestionKind(name)

    # ------------------------------------------------------------------ outcomes

    def _find_claimed(self) -> tuple[BoundClaim, ...]:
        if not self.setting.claims:
            raise self.at.wrong("ask.nobody-claimed", example=EXAMPLES[QuestionKind.AVOIDED])
        return self.setting.claims

    def _read_outcome(self, about: Any) -> tuple[BoundClaim, ...]:
        about = write_endings_out(about) if isinstance(about, str) and " " in about else about
        if not isinstance(about, Mapping) or not about:
            raise self.at.wrong("ask.about-what", named="could it be avoided", example=EXAMPLES[QuestionKind.AVOIDED])
        setting = self.setting
        return read_claims(dict(about), setting.table, setting.labels, setting.defaults, self.at)

    # ------------------------------------------------------------------ values

    def _read_values(self, about: Any) -> Iterator[AskedValue]:
        if not isinstance(about, Mapping) or not about:
            raise self.at.wrong("ask.about-what", named="worth", example=EXAMPLES[QuestionKind.WORTH])
        for label, names in about.items():
            object_id = self._find_card(str(label))
            for name in names if isinstance(names, list) else [names]:
                if not isinstance(name, str) or not name:
                    raise self.at.wrong("ask.about-what", named="worth", example=EXAMPLES[QuestionKind.WORTH])
                read = self.setting.defaults.question_words.read_value_name(name)
                yield AskedValue(str(label), self.setting.table.objects[object_id].card, read)

    # ------------------------------------------------------------------ suppositions

    def _read_supposed(self, said: str, about: Any) -> BoundQuestion:
        words = self.setting.defaults.words
        read = self.setting.defaults.question_words.read_supposition
        stated = read(about) if isinstance(about, Mapping) else {"card": about}
        label, choices = stated.get("card"), stated.get("is", [])
        choices = choices if isinstance(choices, list) else [choices]
        if not isinstance(label, str) or stated.keys() - {"card", "is"}:
            raise self.at.wrong("ask.about-what", named="what if", example=EXAMPLES[QuestionKind.SUPPOSED])
        if len(choices) > MOST_SUPPOSED:
            raise self.at.wrong("ask.too-many", count=len(choices), most=MOST_SUPPOSED)
        object_id = self._find_unseen() if label == NOBODY_KNOWS else self._find_card(label)
        supposed = [self._read_card(each) for each in choices] or [
            SupposedCard(words.kinds.said[kind] if not said.isascii() else kind, kind=kind)
            for kind in self._list_kinds()
        ]
        return BoundQuestion(
            QuestionKind.SUPPOSED, said, card=object_id, label=label, supposed=tuple(supposed), every_kind=not choices
        )

    def _list_kinds(self) -> list[str]:
        """Returns the kinds of the cards that the edition comes with and the position declares."""
        definitions = (*self.setting.defaults.cards.values(), *self.setting.definitions.values())
        known = {card.kind for card in definitions}
        return [kind for kind in self.setting.defaults.words.kinds.said if kind in known]

    def _read_card(self, said: Any) -> SupposedCard:
        """Reads what a card is supposed to be: a label, a number, a name, a kind, or `?` for what it is."""
        setting, word = self.setting, str(said)
        if word == NOBODY_KNOWS:
            return SupposedCard(word)
        if word in setting.definitions:
            return SupposedCard(word, number=word)
        for known in (setting.definitions, setting.defaults.cards):
            found = CardNames(known, setting.defaults.words.read_quality).find(word)
            if found:
                return SupposedCard(word, number=found[0])
        kind = setting.defaults.words.kinds.read(word)
        if kind in self._list_kinds():
            return SupposedCard(word, kind=kind)
        nearest = setting.defaults.names.tell_nearest(word) or ", ".join(self._list_kinds())
        raise self.at.wrong("ask.no-such-card", named=word[:40], nearest=nearest)

    def _find_unseen(self) -> int:
        """Returns the only unseen card of the position that has no label of its own."""
        table, labels = self.setting.table, self.setting.labels
        unseen = [obj.id for obj in table.objects.values() if obj.card and obj.number == UNSEEN and not obj.guise]
        unseen = [each for each in unseen if labels.label(each) == NOBODY_KNOWS] or unseen
        if len(unseen) != 1:
            raise self.at.wrong("ask.which-unseen", count=len(unseen))
        return unseen[0]

    def _find_card(self, label: str) -> int:
        """Returns the object of a card that the position has."""
        table, labels = self.setting.table, self.setting.labels
        found = labels.object(table, label)
        if not found and label.isdecimal() and int(label) in table.objects:
            found = int(label)
        if not found and not labels.cards:
            found = self._find_called(labels.find(label))
        if not found:
            here = [each for each in labels.cards if labels.object(table, each)] or self._list_called()
            near = get_close_matches(label, here, 3, 0.5) or here[:MOST_NAMES]
            raise self.at.wrong("ask.no-card", named=label[:40], nearest=", ".join(near) or "none")
        return found

    def _find_called(self, name: str) -> int:
        """Returns the only card of a game with a name, cards in play first; 0 for none."""
        setting = self.setting
        called = [each for each in setting.table.objects if setting.labels.label(each) == name]
        in_play = [each for each in called if setting.table.objects[each].zone in setting.defaults.book.play_keys]
        found = in_play or called
        if len(found) > 1:
            items = ", ".join(f"{each} ({setting.table.objects[each].zone})" for each in found[:MOST_NAMES])
            raise self.at.wrong("ask.several-cards", named=name[:40], items=items)
        return found[0] if found else 0

    def _list_called(self) -> list[str]:
        """Returns the names of the cards in play."""
        objects, labels = self.setting.table.objects.values(), self.setting.labels
        in_play = (labels.label(obj.id) for obj in objects if obj.zone in self.setting.defaults.book.play_keys)
        return list(dict.fromkeys(filter(None, in_play)))
