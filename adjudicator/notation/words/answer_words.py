"""An edition's words for answers, and for what happens, in both languages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property, lru_cache
from typing import Any

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.fields import CHOOSING, DECLINE, OPPONENT, TAKE_UP
from adjudicator.notation.words.vocabulary import NEAR, WORDS_APART, find_near, remove_quotes, write_plainly
from adjudicator.sentences.abilities.words import read_ability_messages
from adjudicator.sentences.messages import LANGUAGES, MessageBook, messages_of
from engine.core.opening.scenario_defaults import ScenarioDefaults
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.card_names import MOST_WORDS, normalise
from engine.rulebooks import sample_cards

NEGATIVE, DECLINED = re.compile(r".*ない|(?:no|not|do not|don['’]t) [a-z]+"), "no"
"""The form of answers that something is not done, and the answer that declines whatever is offered."""
ANSWER = "attempt"
"""The topic with the words for answers in the message files."""
NAMED = "named"
"""The topic with the words for what an act is done with."""
DEED = "deed"
"""The topic with the words for what happens."""
DEED_ENDINGS = ("する", "される", "した", "された", "ed", "es", "s", "d")
"""The endings of words for what happens, which may be missing in the message files."""
OF_SOME_GAMES = frozenset({"attack", "block"})
"""The deeds that only editions with such an answer have."""
PLAIN_ANSWER = re.compile("[a-z][a-z-]*")
"""The pattern of an answer in this notation, regardless of whether the table asks for it."""


HEARD_ANSWER = "heard-answer"
"""The topic with further words of players for answers."""
HEARD_ATTEMPT = "heard-attempt"
"""The topic with further words of the rulebook and of players for acts, which lists of possible answers leave out."""
MARK = "ability-flag"
"""The topic with the marks of abilities; those in square brackets name an ability that is used."""
MARK_WORD = re.compile(r"\[([^\]]+)\].*", re.DOTALL)
"""The form of the word of such a mark."""
ABILITY = "ability"
"""The answer by which an ability is used."""
ACT_ENDING = re.compile(
    r"(?:を|の)?(?:宣言|使用|プレイ|起動)?(?:を行う|を行います|する|します|した|させる|させます)?|(?:を|の)?(?:使う|使います)"
)
"""What may follow the word of an act in Japanese."""
ACT_BEGINNING = re.compile(
    r"(?:(?:use|declare|play|activate|do|start|begin)s? )?(?:(?:a|an|the|its|one) )?", re.IGNORECASE
)
"""What may stand before the word of an act in English."""
NEGATED = re.compile(
    r"(?:no|not|not to|do not|don't|does not|doesn't|will not|won't|without) (?P<english>.+)|"
    r"(?P<japanese>.+?)(?:しない|しません|ない|ません|なし|無し)"
)
"""The form of answers that something is not done."""
UNDONE = ("を", "は", "に", "で")
"""What may stand between an act and that it is not done."""
ENDS_OF_VERBS = dict(zip("わかがさたなばまら", "うくぐすつぬぶむる", strict=True))
"""The last characters of Japanese verbs, by those before `ない`: 使わない denies 使う."""
ARTICLE = re.compile(r"\b(?:the|a|an)\b")
"""The English words that change nothing in what players say."""
STOPS = ".。!！、,"
"""What may end an answer."""


class AnswerWords:
    """An edition's words for answers and deeds."""

    def __init__(self, book: Rulebook, scenario: ScenarioDefaults) -> None:
        self.book, self.scenario = book, scenario

    @cached_property
    def messages(self) -> MessageBook:
        """The messages of the edition."""
        return messages_of(self.book)

    @cached_property
    def answers(self) -> Mapping[str, tuple[str, ...]]:
        """The possible answers for each written word."""
        found: dict[str, list[str]] = {}
        for name in self.messages.list_names(ANSWER):
            for language in LANGUAGES:
                for word in WORDS_APART.split(self.messages.find(f"{ANSWER}.{name}", language, {}) or ""):
                    if word:
                        known = found.setdefault(write_plainly(word), [])
                        known += [name] if name not in known else []
        return {word: tuple(names) for word, names in found.items()}

    @cached_property
    def heard_acts(self) -> Mapping[str, tuple[str, ...]]:
        """The acts for each further word of the rulebook and of players."""
        found: dict[str, tuple[str, ...]] = {}
        for name in self.messages.list_names(HEARD_ATTEMPT):
            for word in self._list_written(HEARD_ATTEMPT, name):
                found[write_plainly(word)] = (*found.get(write_plainly(word), ()), name)
        return found

    @cached_property
    def marks(self) -> Mapping[str, str]:
        """The marks of abilities for each of their words, such as `gods_art` for God's Art."""
        abilities = read_ability_messages(self.book)
        said = (
            (name, abilities.find(f"{MARK}.{name}", language, {}) or "")
            for name in abilities.list_names(MARK)
            for language in LANGUAGES
        )
        words = [(word[1], name) for name, found in said if (word := MARK_WORD.fullmatch(found))]
        return {write_plainly(word): name for said, name in words for word in (said, name.replace("_", " "))}

    def list_mark_words(self, mark: str) -> list[str]:
        """Returns the words of a mark of abilities, and the mark itself; none for another word."""
        words = [word for word, name in self.marks.items() if name == mark]
        return [mark, *words] if words else []

    @cached_property
    def deeds(self) -> Mapping[str, tuple[str, ...]]:
        """The possible deeds for each written word: those of this topic, and the answers of that word."""
        found: dict[str, list[str]] = {}
        for topic in (DEED, ANSWER):
            for name in self.messages.list_names(topic):
                for word in (name, *self._list_written(topic, name)):
                    known = found.setdefault(write_plainly(word), [])
                    known += [name] if name not in known else []
        return {word: tuple(names) for word, names in found.items()}

    def _list_written(self, topic: str, name: str) -> list[str]:
        """Returns the words of a name in all languages; several stand side by side."""
        said = (self.messages.find(f"{topic}.{name}", language, {}) or "" for language in LANGUAGES)
        return [word for each in said for word in WORDS_APART.split(each) if word]

    def read_deed(self, written: str) -> tuple[str, ...]:
        """Returns the deeds and answers behind a word, as the log records them; empty for an unknown word."""
        word = write_plainly(written)
        forms = (word, *(word.removesuffix(end) for end in DEED_ENDINGS if word.endswith(end)), f"{word}s")
        return next((self.deeds[form] for form in forms if form in self.deeds), ())

    def list_deeds(self, act: str) -> list[str]:
        """Returns the deeds of an act by all of its words: cards that are used are deployed as well."""
        words = (act, *(word for topic in (ANSWER, HEARD_ATTEMPT) for word in self._list_written(topic, act)))
        return list(dict.fromkeys(deed for word in words for deed in self.read_deed(word)))

    def is_deed(self, written: str) -> bool:
        """Returns whether a word says that something happens, and is no answer alone."""
        said = (
            *self.messages.list_names(DEED),
            *(word for name in self.messages.list_names(DEED) for word in self._list_written(DEED, name)),
        )
        return write_plainly(written) in map(write_plainly, said)

    def tell_deeds(self, written: str) -> str:
        """Returns suggestions for an unknown deed: similar words, or all words if none is similar."""
        elsewhere = OF_SOME_GAMES - self.acts
        names = [name for name in self.messages.list_names(DEED) if name not in elsewhere]
        near = get_close_matches(written, [word for name in names for word in self._list_written(DEED, name)], 3, NEAR)
        place = 0 if written.isascii() else -1
        return ", ".join(near or dict.fromkeys(self._list_written(DEED, name)[place] for name in names))

    @cached_property
    def acts(self) -> frozenset[str]:
        """The words for answers that some question of the edition takes; empty if the edition lists none."""
        scenario, named = self.scenario, self.messages.list_names(ANSWER)
        more = (*(name.replace("-", "_") for name in named), *(word for word, _ in scenario.acts_by_kind))
        listed = (*named, *more, *CHOOSING, *scenario.asked_at, *scenario.together, *scenario.also_means)
        return frozenset(listed if scenario.asked_at else ())

    def tell_acts(self, written: str) -> str:
        """Returns suggestions for a word that is no answer: the answers with the nearest words, then all others."""
        known = {name: (name,) for name in self.acts} | {**self.deeds} | {**self.heard_acts} | {**self.answers}
        near = (name for word in find_near(write_plainly(written), known) for name in known[word])
        return self._name_answers(dict.fromkeys((*near, *self.messages.list_names(ANSWER))))

    # ------------------------------------------------------------------ answers

    def read_answer(self, written: Any, at: FilePosition) -> Any:
        """Translates the act of an answer to this notation.

        Args:
            written: `パス`, `攻撃:U1` or `{攻撃: U1}`; anything else stays unchanged for later checks, and a sentence
                until it is known what is asked.
            at: the place in the file.

        Raises:
            BadScenario: the word before a colon belongs to no answer, or to several.
        """
        if isinstance(written, str):
            word, colon, about = written.partition(":")
            if not colon:
                return self._read_sentence(written, at)
            return f"{self._read_act(word, at)}{colon}{self._read_named(about)}"
        if isinstance(written, dict) and len(written) == 1 and isinstance(word := next(iter(written)), str):
            if self._answers_offer(word, written[word]):
                return {TAKE_UP if self.says_yes(written[word]) else DECLINE: word}
            mark = self._find_mark(word)
            if mark and isinstance(about := written[word], str):
                return {ABILITY: about if "/" in about else f"{about}/{mark}"}
            return {self._read_act(word, at): self._read_named(written[word])}
        return written

    def _answers_offer(self, word: str, given: Any) -> bool:
        """Returns whether an answer says yes or no to what a card offers, and names the card: `{Yuna: no}`."""
        agrees = isinstance(given, str) and (self.says_yes(given) or self.says_no(given))
        return agrees and not self._find_acts(word) and normalise(word) in self.card_names

    @cached_property
    def card_names(self) -> frozenset[str]:
        """The names of the edition's cards in all languages, in plain form."""
        cards = sample_cards(self.book).values()
        return frozenset(normalise(name) for card in cards for name in (card.name, *card.names.values()))

    def _find_mark(self, word: str) -> str:
        """Returns the mark of abilities that a word names; empty if it names an act, or none."""
        if word in self.acts or self._find_acts(word):
            return ""
        return next((self.marks[form] for form in _list_forms(word) if form in self.marks), "")

    def _find_acts(self, word: str) -> tuple[str, ...]:
        """Returns the answers that a word of an act means, whatever stands around it; empty for an unknown word."""
        own = {write_plainly(name): (name,) for name in self.acts}
        known = own | {**self.heard_acts} | {**self.answers}
        return next((known[form] for form in _list_forms(word) if form in known), ())

    def _read_sentence(self, said: str, at: FilePosition) -> str:
        """Returns an answer that is the word of one act as that word; any other as it is said."""
        names = self.answers.get(write_plainly(said), ())
        if not said.isascii() and (self.says_yes(said) or self.says_no(said)):
            return said  # the word of one act may agree to another one
        if PLAIN_ANSWER.fullmatch(said) or len(names) == 1 or (names and self._find_common(names)):
            return self._read_act(said, at)
        if write_plainly(said) in self.opponents or (names and all(name in CHOOSING for name in names)):
            return self._read_act(said, at)
        return said

    # ------------------------------------------------------------------ yes, no and places

    @cached_property
    def heard(self) -> Mapping[str, frozenset[str]]:
        """The further words of players for answers, by what they mean: `yes`, `no`, `own`, `of-opponent`, and so on."""
        names = self.messages.list_names(HEARD_ANSWER)
        return {name: frozenset(map(write_plainly, self._list_written(HEARD_ANSWER, name))) for name in names}

    def list_owners(self, said: str, seat: str) -> Iterator[tuple[str, str]]:
        """Yields the players whom the words before a name may mean, each with the name: `P2's hand`, `相手の手札`.

        Args:
            said: the words.
            seat: the player who says them; empty if nobody is known to.
        """
        seats = self.book.seats
        for each in seats:
            for mark in ("'s ", "’s ", "の"):
                if said.startswith(f"{each}{mark}"):
                    yield each, said[len(each) + len(mark) :]
        other = next((each for each in seats if each != seat), seat)
        for named, owner in (("own", seat), ("opponent", other if seat else "")):
            for word in sorted(self.heard[named], key=len, reverse=True):
                bare = write_without_articles(said)
                if bare.startswith(word):
                    yield owner, bare.removeprefix(word)

    def says_yes(self, said: str) -> bool:
        """Returns whether an answer agrees to whatever is offered."""
        return write_plainly(said).rstrip(STOPS) in self.heard["yes"]

    def says_no(self, said: str) -> bool:
        """Returns whether an answer declines whatever is offered, or says what is not done."""
        return write_plainly(said).rstrip(STOPS) in self.heard["no"] or self.find_undone(said) is not None

    def means_no_card(self, said: str) -> bool:
        """Returns whether a text is the word of an answer, or agrees or declines, and names no card."""
        return write_plainly(said) in self.answers or self.says_yes(said) or self.says_no(said)

    def find_undone(self, said: str) -> tuple[str, ...] | None:
        """Returns the acts that an answer denies; empty if it names none; None if it denies nothing.

        `no block` and `ブロックしない` are about blocking, `do not do it` about whatever is asked.
        """
        negated = NEGATED.fullmatch(normalise(said).rstrip(STOPS))
        if negated is None:
            return None
        deed = write_plainly(negated["english"] or negated["japanese"] or "")
        verb = deed[:-1] + ENDS_OF_VERBS.get(deed[-1:], deed[-1:])
        forms = (deed, f"{deed}する", verb, *(deed.removesuffix(end) for end in (*UNDONE, *DEED_ENDINGS)))
        return next((self.answers[form] for form in forms if form in self.answers), ())

    def read_told(self, written: str, at: FilePosition) -> str:
        """Translates the word of an account, an answer or a deed; an English word stays.

        Raises:
            BadScenario: the word belongs to no answer and no deed, or to several answers.
        """
        if written.isascii():
            return written
        deeds = () if write_plainly(written) in self.answers else self.read_deed(written)
        return deeds[0] if deeds else self._read_act(written, at)

    def _read_named(self, written: Any) -> Any:
        """Translates what an act is done with: words for the opponent; everything else stays."""
        if isinstance(written, list):
            return [self._read_named(each) for each in written]
        return OPPONENT if isinstance(written, str) and write_plainly(written) in self.opponents else written

    @cached_property
    def opponents(self) -> frozenset[str]:
        """The words for the opponent, who can be attacked or chosen."""
        return frozenset(map(write_plainly, self._list_written(NAMED, OPPONENT)))

    def _read_act(self, word: str, at: FilePosition) -> str:
        word = plain if (plain := write_plainly(word)) in self.acts else word
        names = self.answers.get(plain, ())
        if not names and word not in self.acts and not NEGATIVE.fullmatch(word.strip().lower()):
            names = self._find_acts(word)
        if PLAIN_ANSWER.fullmatch(word):
            known = word in self.acts or not names
            return word if known else names[0] if len(names) == 1 else self._find_common(names) or word
        if len(names) == 1:
            return names[0]
        if not names and write_plainly(word) in self.opponents:
            return OPPONENT
        if names and all(name in CHOOSING for name in names):
            return CHOOSING[0]
        if common := self._find_common(names):
            return common
        if names:
            several = self._name_answers(names)
            raise at.wrong("position.answer-several", named=word, several=several)
        if NEGATIVE.fullmatch(word.strip().lower()):  # whatever is offered there, it is not done
            return DECLINED
        if word.isascii():
            return word
        if deeds := self.read_deed(word):  # what happens to a card that a text chooses
            return deeds[0]
        raise at.wrong("position.no-answer", named=word[:40], possible=self.tell_acts(word))

    def _find_common(self, names: Collection[str]) -> str:
        """Returns the answer that stands for all of several ones; empty for none."""
        means = self.scenario.also_means.items()
        return next((common for common, others in means if names and {*names} <= {common, *others}), "")

    def _name_answers(self, names: Iterable[str]) -> str:
        """Returns the words of answers, or of deeds that are no answers, for a list."""
        said = {name.replace("_", "-"): self._list_written(ANSWER, name.replace("_", "-")) for name in names}
        found = {name: words or self._list_written(DEED, name) for name, words in said.items()}
        japanese = {name: [word for word in words if not word.isascii()] for name, words in found.items()}
        return ", ".join(f"{name} ({'、'.join(words) or name})" for name, words in japanese.items())


@lru_cache(MOST_WORDS)
def write_without_articles(said: str) -> str:
    """Returns what is said without articles, gaps, quotation marks and a full stop.

    >>> write_without_articles("Choose the Squire."), write_without_articles("「見習い戦士」を選ぶ。")
    ('choosesquire', '見習い戦士を選ぶ')
    """
    return write_plainly(ARTICLE.sub(" ", normalise(said))).rstrip(STOPS)


def _list_forms(word: str) -> list[str]:
    """Returns a word of an act in plain form, then without what may stand around it, the longest form first."""
    said = remove_quotes(normalise(word))
    short = said[found.end() :] if (found := ACT_BEGINNING.match(said)) is not None else said
    forms = [said[:end] for end in range(len(said), 0, -1) if ACT_ENDING.fullmatch(said[end:])]
    return [write_plainly(form) for form in dict.fromkeys((*forms, short, short.removesuffix("s"))) if form]
