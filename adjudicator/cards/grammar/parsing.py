"""The parser of printed lines: lark's Earley parser on tokens, with all derivations."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from threading import Lock
from typing import Any, NamedTuple

from lark import Lark, Token
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken
from lark.lexer import Lexer

from adjudicator.cards.grammar.lexicon import FFTCG, Lexicon
from adjudicator.cards.grammar.printing import Faces, Printer
from adjudicator.cards.grammar.productions import Hole, Production
from adjudicator.cards.grammar.templates import Clash, Value, fill, is_merged, write_key
from adjudicator.cards.grammar.tokens import WORD, Mark

_ByAlias = dict[str, tuple[Production, int]]

MOST_READINGS = 64
"""The most readings of one phrase that are followed."""


class NotUnderstood(Exception):
    """A line cannot be read to its end: `place` is the first token that does not fit."""

    def __init__(self, place: int, expected: Collection[str], sorts: Collection[str]) -> None:
        super().__init__(place)
        self.place = place
        self.expected = sorted(expected)
        self.sorts = sorted(sorts)


class MissingWord(Exception):
    """A line is understood, but the ability language has no word for a phrase of it."""

    def __init__(self, word: str, start: int, end: int) -> None:
        super().__init__(word)
        self.word, self.start, self.end = word, start, end


class Reading(NamedTuple):
    """A way to read a phrase."""

    value: Value
    """What it means."""
    usual: Faces | None
    """The same derivation printed in the usual way; None where a phrase in it is never written."""


class _TokenLexer(Lexer):
    """A lexer that passes on tokens that exist already."""

    __future_interface__ = 1

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        yield from lexer_state.text.text if hasattr(lexer_state.text, "text") else lexer_state.text


class LineParser:
    """Parses lines by productions."""

    def __init__(self, productions: Sequence[Production], starts: Sequence[str], lexicon: Lexicon = FFTCG) -> None:
        self._productions, self._lexicon = productions, lexicon
        self._terminals: dict[tuple[str, Hashable], str] = {}
        self._literals: dict[tuple[str, Hashable], str] = {}
        self._bases: dict[str, str] = {}
        self._lock = Lock()
        self._printer = Printer(productions, lexicon)
        text = self._write_grammar()
        self._lark = Lark(
            text, parser="earley", lexer=_TokenLexer, ambiguity="forest", start=[_rule_of(s) for s in starts]
        )
        self._earley = self._lark.parser.parser
        self._earley.term_matcher = self._fits
        self._all = dict(self._earley.predictions)
        self._rules = [
            (rule, frozenset(s.name for s in rule.expansion if s.is_term), [s for s in rule.expansion if not s.is_term])
            for rule in self._earley.parser_conf.rules
        ]
        self._sorts = {_rule_of(production.sort): production.sort for production in productions}

    def _write_grammar(self) -> str:
        lines: dict[str, list[str]] = {}
        self._by_alias: _ByAlias = {}
        for production in self._productions:
            for variant, surface in enumerate(production.surfaces):
                alias = f"p{production.place}_{variant}"
                self._by_alias[alias] = (production, variant)
                symbols = " ".join(self._name_symbol(part) for part in surface)
                lines.setdefault(_rule_of(production.sort), []).append(f"{symbols} -> {alias}")
        rules = [f"{name}: " + "\n  | ".join(alternatives) for name, alternatives in lines.items()]
        declared = [*self._terminals.values(), *self._bases, *self._lexicon.marks]
        return "\n".join([*rules, "%declare " + " ".join(declared), ""])

    def _name_symbol(self, part: Hole | tuple[str, Hashable]) -> str:
        if isinstance(part, Hole):
            return part.sort if part.is_mark else _rule_of(part.sort)
        if part[0] != WORD:
            if part[1] == "":
                return part[0]
            name = self._literals.setdefault(part, f"{part[0]}_{len(self._literals)}")
            self._bases[name] = part[0]
            return name
        return self._terminals.setdefault(part, f"W{len(self._terminals)}")

    def knows(self, token: Mark) -> bool:
        """Returns whether some production has this token."""
        return token.kind != WORD or token.face in self._terminals

    def read(self, tokens: Sequence[Mark], start: str) -> list[Reading]:
        """Returns all readings of tokens with different values or printed forms.

        Raises:
            NotUnderstood: no derivation reaches the end.
            MissingWord: every derivation has a phrase for which there is no word.
        """
        typed = [Token(self._name_terminal(token), place) for place, token in enumerate(tokens)]
        with self._lock:
            types = {token.type for token in typed}
            self._narrow(types | {self._bases[name] for name in types if name in self._bases})
            try:
                root = self._lark.parse(typed, start=_rule_of(start))
            except UnexpectedToken as error:
                items: Iterable[Any] = error.considered_rules or ()
                rules = {item.rule.origin.name for item in items}
                raise NotUnderstood(
                    int(error.token.value), error.accepts or error.expected, self._tell(rules)
                ) from None
            except (UnexpectedEOF, UnexpectedInput):
                raise NotUnderstood(len(tokens), (), ()) from None
        return _Evaluation(self._by_alias, self._printer, self._lexicon, tokens).read(root)

    def _tell(self, rules: Iterable[str]) -> list[str]:
        return [self._sorts[rule] for rule in rules if rule in self._sorts]

    def _name_terminal(self, token: Mark) -> str:
        if token.kind == WORD:
            return self._terminals.get(token.face, "UNKNOWN")
        return self._literals.get(token.face, token.kind)

    def _fits(self, term: Any, token: Token) -> bool:
        """Returns whether a token is a terminal: itself, or of its kind."""
        return bool(term.name == token.type or term.name == self._bases.get(token.type))

    def _narrow(self, types: set[str]) -> None:
        """Leaves only the rules whose tokens all occur in the line; no other rule can be part of a derivation."""
        usable = [(rule, inner) for rule, terminals, inner in self._rules if terminals <= types]
        while True:
            described = {rule.origin for rule, _ in usable}
            left = [(rule, inner) for rule, inner in usable if all(symbol in described for symbol in inner)]
            if len(left) == len(usable):
                break
            usable = left
        allowed = {rule for rule, _ in usable}
        self._earley.predictions = {
            origin: [rule for rule in rules if rule in allowed] for origin, rules in self._all.items()
        }


def _rule_of(sort: str) -> str:
    return "r_" + sort.replace(".", "__")


class _Evaluation:
    """Computes the readings of a parse forest, from its tokens upward."""

    def __init__(self, by_alias: _ByAlias, printer: Printer, lexicon: Lexicon, tokens: Sequence[Mark]) -> None:
        self._by_alias, self._printer, self._tokens = by_alias, printer, tokens
        self._mean = lexicon.mean
        self._known: dict[Any, list[Reading]] = {}
        self._known_parts: dict[Any, list[tuple[Any, ...]]] = {}
        self._missing: list[MissingWord] = []

    def read(self, root: Any) -> list[Reading]:
        found = self._read_symbol(root)
        if not found:
            if self._missing:
                raise max(self._missing, key=lambda missing: missing.end - missing.start)
            raise NotUnderstood(len(self._tokens), (), ())
        return found

    def _read_symbol(self, node: Any) -> list[Reading]:
        key = (node.s, node.start, node.end)
        if key in self._known:
            return self._known[key]
        self._known[key] = []  # a cycle has no finite derivation
        readings: dict[tuple[str, Faces | None], Reading] = {}
        for packed in node.children:
            production, variant = self._by_alias[packed.rule.alias]
            for parts in self._list_parts(packed):
                reading = self._apply(production, variant, parts, node)
                if reading is not None:
                    readings.setdefault((write_key(reading.value), reading.usual), reading)
        self._known[key] = list(readings.values())[:MOST_READINGS]
        return self._known[key]

    def _list_parts(self, packed: Any) -> list[tuple[Any, ...]]:
        """Returns the ways to read the parts of a rule, from left to right."""
        lefts: list[tuple[Any, ...]] = [()]
        if packed.left is not None:
            lefts = self._list_intermediate(packed.left)
        rights = self._list_right(packed.right)
        return [(*left, right) for left in lefts for right in rights][:MOST_READINGS]

    def _list_intermediate(self, node: Any) -> list[tuple[Any, ...]]:
        if not node.is_intermediate:
            return [(reading,) for reading in self._list_right(node)]
        key = (node.s, node.start, node.end)
        if key not in self._known_parts:
            self._known_parts[key] = [parts for packed in node.children for parts in self._list_parts(packed)]
        return self._known_parts[key]

    def _list_right(self, node: Any) -> list[Any]:
        if hasattr(node, "token"):
            return [self._tokens[int(node.token.value)]]
        return self._read_symbol(node)

    def _apply(self, production: Production, variant: int, parts: Sequence[Any], node: Any) -> Reading | None:
        if production.missing:
            start, end = self._tokens[node.start].start, self._tokens[node.end - 1].end
            self._missing.append(MissingWord(production.missing, start, end))
            return None
        bindings: dict[str, Value] = {}
        usual: dict[str, Faces | None] = {}
        for part, read in zip(production.surfaces[variant], parts, strict=True):
            if isinstance(part, Hole):
                meant = self._mean(read) if isinstance(read, Mark) else read.value
                if bindings.setdefault(part.name, meant) != meant:
                    return None  # what stands twice is the same twice
                usual[part.name] = (read.face,) if isinstance(read, Mark) else read.usual
            elif isinstance(read, Mark) and read.face != part:
                return None  # a mark of another value than the one written in the production
        try:
            value = fill(production.template, bindings)
        except Clash:
            return None
        is_exact = production.is_written and not is_merged(production.template)  # merged phrases stand in any order
        if not is_exact or None in usual.values():  # what no phrase prints by itself, a phrase around it may print
            return Reading(value, self._printer.render(production.sort, value))
        faces: list[tuple[str, Hashable]] = []
        for part in production.surfaces[0]:
            faces += (usual[part.name] or ()) if isinstance(part, Hole) else (part,)
        return Reading(value, tuple(faces))
