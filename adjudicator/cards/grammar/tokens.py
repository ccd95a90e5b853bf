"""The tokens of a printed line: words in lower case, and marks for names, icons, keywords and numbers."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

OWN_NAME, CARD, JOB, CATEGORY, DAMAGE = "OWN_NAME", "CARD", "JOB", "CATEGORY", "DAMAGE"
KEYWORD, SKILL, CP, DULL, SPECIAL, EX, CRYSTAL = "KEYWORD", "SKILL", "CP", "DULL", "SPECIAL", "EX", "CRYSTAL"
NUMBER, ONE, WORD, CP_X = "NUMBER", "ONE", "WORD", "CP_X"
COUNTER, COUNTERS = "COUNTER", "COUNTERS"
WARP = "WARP"
X = "x"
"""The name of the number that is decided for X."""
MARKS = (
    OWN_NAME, CARD, JOB, CATEGORY, DAMAGE, KEYWORD, SKILL, CP, CP_X, DULL, SPECIAL, EX, CRYSTAL, NUMBER, ONE,
    COUNTER, COUNTERS, WARP,
)  # fmt: skip
"""The kinds of tokens beside words; a production names them in capitals."""

ELEMENTS = {
    "f": "fire", "i": "ice", "w": "wind", "e": "earth", "l": "lightning", "u": "water", "a": "water",
    "h": "light", "d": "dark",
}  # fmt: skip
"""Elements by the letter of their icon."""
_LETTERS = {element: letter for letter, element in reversed(ELEMENTS.items())}

_NAMED = r"(?!(?:Forward|Backup|Monster|Character|Summon|Category|Job|Card)s?\b)[A-Z][A-Za-z0-9]*(?:['’-][A-Za-z]+)*"
"""A word of a name that no mark encloses; the kind of card that may follow it is none."""
_SCANNER = re.compile(
    r"""
    (?P<burst>^[_*]{0,2}(?:EX\ BURST|\[EX\]|\{ex\})[_*]{0,2}(?=\W))
  | (?P<keyword>\*{1,2}(?!Damage|Warp)[A-Za-z][^*]*\*{1,2})
  | (?P<damage>[_*]{0,2}Damage\ (?P<points>\d+)[_*]{0,2}\ *(?:--|[-–—])[_*]{0,2})
  | (?P<warp>[_*]{0,2}Warp\ (?P<delay>\d+)[_*]{0,2}\ *(?:--|[-–—])[_*]{0,2})
  | (?P<plain>(?:First\ Strike|Back\ Attack|Haste|Brave)\b)
  | (?P<emphatic>_(?:First\ Strike|Back\ Attack|Haste|Brave)_)
  | (?P<stressed>_(?!Card\ Name|Job|Category|Damage|Warp)[A-Za-z][A-Za-z\ ]*_)
  | (?P<counter>(?P<of_counter>[A-Z][a-z]+(?:\ [A-Z][a-z]+)*)\ Counter(?P<counters>s?)\b)
  | (?P<marked>_(?P<sort>Card\ Name|Job|Category)\ \(?(?P<named>[^_()]+(?:\([^_()]*\)[^_()]*)?)\)?_)
  | (?P<half_marked>(?P<half_sort>Card\ Name|Job|Category)\ _\(?(?P<half_named>[^_()]+(?:\([^_()]*\)[^_()]*)?)\)?_)
  | (?P<category>Category\ (?P<bare>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)?)\b_?)
  | (?P<unmarked>(?P<unmarked_sort>Card\ Name|Job)
        \ (?P<unmarked_name>NAMED(?:\ (?:of\ the\ |of\ |the\ )?NAMED|\ \([^_()]*\))*)_?)
  | (?P<crystals>(?:\{[Cc]\}\s*)+)
  | (?P<icons>(?:\{(?:[0-9]+|[abd-rt-z]|[FIWELUAHX])\}\s*)+)
  | (?P<icon>\{(?:[A-Z]+|s)\})
  | \[(?P<skill>[^\]]+)\]
  | (?P<number>\d{1,3}(?:,\d{3})+|\d+)
  | (?P<possessive>['’]s\b)
  | (?P<word>[A-Za-z][A-Za-z-]*)
  | (?P<mark>""|[.,:;"“”'‘’()+/-])
  | (?P<space>\s+)
  | (?P<other>.)
    """.replace("NAMED", _NAMED),
    re.VERBOSE,
)
ANY_NUMBER = frozenset({NUMBER, ONE})
_SORTS = {"Card Name": CARD, "Job": JOB, "Category": CATEGORY}
_CALLED = re.compile("(?P<sort>Card Name|Job) ")
OPEN, CLOSE = "“", "”"
_KEYWORDS = ("First Strike", "Back Attack", "Haste", "Brave")
_KEYWORD_FLAGS = frozenset(word.lower().replace(" ", "_") for word in _KEYWORDS)
_QUOTES = frozenset("\"“”'‘’")


class Mark(NamedTuple):
    """A token of a printed line."""

    kind: str
    """Its kind: `WORD`, or one of the marks."""
    value: Hashable
    """The word, the name, the number, or the cost."""
    start: int = -1
    """Where it begins in the line."""
    end: int = -1
    """Where it ends in the line."""

    @property
    def meaning(self) -> Any:
        """What the token fills into a template."""
        if self.kind not in {CP, CP_X}:
            return self.value
        return read_cost_value(self.kind, self.value)

    @property
    def face(self) -> tuple[str, Hashable]:
        """The token without its place."""
        return self.kind, self.value


def read_tokens(line: str, own_name: str) -> list[Mark]:
    """Returns the tokens of a line; the card's own name is one token wherever it stands unmarked."""
    return settle_ends(_name_bearers(_scan(line, own_name)), line)


_MISPLACED = (
    (re.compile(r"_(Job [^_]+?) (Category [^_]+)_"), r"_\1_ _\2_"),
    (re.compile(r"_(Category [^_ ]+) ((?:Forward|Backup|Monster|Character)s?)_"), r"_\1_ \2"),
    (re.compile(r"_(\d) (Card Name [^_]+)_"), r"\1 _\2_"),
)
"""Marks of emphasis that begin too early or end too late, and where they belong; the line may only grow by marks."""


def _scan(line: str, own_name: str) -> list[Mark]:
    line, own_name = line.replace("’", "'"), own_name.replace("’", "'")
    for misplaced, meant in _MISPLACED:
        line = misplaced.sub(meant, line)
    own = re.compile(re.escape(own_name) + r"(?![A-Za-z])") if own_name else None
    tokens: list[Mark] = []
    at, quotes = 0, list[str]()
    while at < len(line):
        called = _CALLED.match(line, at)
        marked = own.match(line, called.end()) if own is not None and called is not None else None
        if called is not None and marked is not None:
            tokens.append(Mark(_SORTS[called["sort"]], own_name, at, marked.end()))
            at = marked.end()
            continue
        named = own.match(line, at) if own is not None and (at == 0 or not line[at - 1].isalpha()) else None
        if named is not None:
            tokens.append(Mark(OWN_NAME, "", at, named.end()))
            at = named.end()
            continue
        found = _SCANNER.match(line, at)
        assert found is not None  # the last alternative matches any character
        start, at = at, found.end()
        if found["space"]:
            continue
        if found["mark"] and found["mark"][0] in _QUOTES:
            sort = '"' if found["mark"][0] in '"“”' else "'"
            after_letter = start > 0 and (line[start - 1].isalpha() or line[start - 1] == ".")
            inner = sort == '"' and line[start - 1 : start] == " " and line[at : at + 1].isalnum()
            is_open = sort in quotes and found["mark"] != OPEN and not inner
            if sort == "'" and after_letter and not (is_open and not line[at : at + 1].isalpha()):
                tokens.append(Mark(WORD, "'", start, at))
                continue
            if is_open:
                quotes.remove(sort)
            else:
                quotes.append(sort)
            tokens.append(Mark(WORD, CLOSE if is_open else OPEN, start, at))
            continue
        tokens += [Mark(kind, value, start, at) for kind, value in _read_piece(found)]
    return tokens


_BEFORE_GRANTS = frozenset({"gains", "gain", "and", ",", "power", "also"})
_BEARERS = frozenset({"forward", "character", "card", "monster", "backup"})


def _find_grants(tokens: Sequence[Mark]) -> Iterator[range]:
    """Yields the places of each ability in quotation marks that a card gains; actions to select from are none."""
    for place, token in enumerate(tokens):
        if token.face == (WORD, OPEN) and place and tokens[place - 1].value in _BEFORE_GRANTS:
            close = next((at for at in range(place, len(tokens)) if tokens[at].face == (WORD, CLOSE)), len(tokens))
            yield range(place + 1, close)


def names_itself_in_grant(line: str, own_name: str) -> bool:
    """Returns whether a card is named in an ability in quotation marks that is gained."""
    tokens = _scan(line, own_name)
    return any(tokens[at].kind == OWN_NAME for grant in _find_grants(tokens) for at in grant)


def _name_bearers(tokens: list[Mark]) -> list[Mark]:
    """Returns the tokens with `this forward` as the own name in abilities that are gained and name no card itself."""
    named = list(tokens)
    for grant in reversed(list(_find_grants(tokens))):
        if any(tokens[at].kind == OWN_NAME for at in grant):
            continue
        for at in reversed(grant):
            if at + 1 in grant and tokens[at].value == "this" and tokens[at + 1].value in _BEARERS:
                named[at : at + 2] = [Mark(OWN_NAME, "", tokens[at].start, tokens[at + 1].end)]
    return named


def _read_piece(found: re.Match[str]) -> Iterable[tuple[str, Hashable]]:
    if found["keyword"]:
        yield from _read_keywords(found["keyword"].strip("*"))
    elif found["stressed"]:
        yield from _read_keywords(found["stressed"].strip("_"))
    elif found["plain"] or found["emphatic"]:
        yield from _read_keywords((found["plain"] or found["emphatic"]).strip("_"))
    elif found["category"]:
        yield CATEGORY, found["bare"]
    elif found["unmarked"]:
        yield _SORTS[found["unmarked_sort"]], found["unmarked_name"].removesuffix("'s").removesuffix("’s")
    elif found["counter"]:
        yield COUNTERS if found["counters"] else COUNTER, found["of_counter"].lower().replace(" ", "_")
    elif found["half_marked"]:
        yield _SORTS[found["half_sort"]], found["half_named"].strip()
    elif found["damage"]:
        yield DAMAGE, int(found["points"])
    elif found["marked"]:
        yield _SORTS[found["sort"]], found["named"].strip()
    elif found["warp"]:
        yield WARP, int(found["delay"])
    elif found["crystals"]:
        yield CRYSTAL, found["crystals"].count("{")
    elif found["icons"]:
        yield _read_cost(re.findall(r"\{([^{}]*)\}", found["icons"].lower()))
    elif found["icon"]:
        kinds = {"{D}": DULL, "{S}": SPECIAL, "{s}": SPECIAL, "{EX}": EX}
        yield kinds.get(found["icon"], WORD), found["icon"] if found["icon"] not in kinds else ""
    elif found["burst"]:
        yield EX, ""
    elif found["skill"]:
        yield SKILL, found["skill"].strip()
    elif found["number"]:
        number = int(found["number"].replace(",", ""))
        yield ONE if number == 1 else NUMBER, number
    elif found["possessive"]:
        yield WORD, "'s"
    else:
        word = (found["word"] or found["mark"] or found["other"]).lower()
        yield WORD, "a" if word == "an" else word


def _read_keywords(text: str) -> Iterable[tuple[str, Hashable]]:
    """Yields the keywords between two marks of emphasis; other words stay words."""
    while text := text.strip():
        known = next((word for word in _KEYWORDS if text.startswith(word)), None)
        if known is None:
            word, _, text = text.partition(" ")
            yield WORD, "a" if word.lower() == "an" else word.lower()
            continue
        yield KEYWORD, known.lower().replace(" ", "_")
        text = text[len(known) :]


def _read_cost(icons: Sequence[str]) -> tuple[str, Hashable]:
    """Returns the token of a run of CP icons: how many in all, and how many of each element."""
    count, elements, unknown = 0, dict[str, int](), 0
    for icon in icons:
        if icon.isdecimal():
            count += int(icon)
        elif icon in ELEMENTS:
            count, elements[ELEMENTS[icon]] = count + 1, elements.get(ELEMENTS[icon], 0) + 1
        elif icon == "x":
            unknown += 1
        else:
            return WORD, f"{{{icon}}}"
    kind = CP_X if unknown else CP
    return kind, (count, tuple(sorted(elements.items())), *((unknown,) if unknown else ()))


def read_cost_value(kind: str, value: Any) -> dict[str, Any]:
    """Returns the cost instruction of a run of CP icons."""
    count, elements, *_ = value
    said: dict[str, Any] = {"do": "pay", "count": count}
    if kind == CP_X:
        times, plus = ({"times": value[2]} if value[2] > 1 else {}), ({"plus": count} if count else {})
        said["count"] = {"number": X, **times, **plus}
    if elements:
        said["of"] = dict(elements)
    return said


def find_face(sort: str, value: Any) -> tuple[str, Hashable] | None:
    """Returns the token of a kind that fills in a value; None if none does."""
    if sort in {CP, CP_X}:
        if not isinstance(value, dict) or value.get("do") != "pay":
            return None
        count, elements = value.get("count"), tuple(sorted(value.get("of", {}).items()))
        face: tuple[Hashable, ...] = (count, elements)
        if isinstance(count, dict):
            face = (count.get("plus", 0), elements, count.get("times", 1))
        return (
            (sort, face) if isinstance(count, dict) == (sort == CP_X) and read_cost_value(sort, face) == value else None
        )
    if sort in {NUMBER, ONE, DAMAGE, WARP, CRYSTAL}:
        fits = (
            isinstance(value, int) and not isinstance(value, bool) and value >= 0 and (value == 1) <= (sort != NUMBER)
        )
        return (sort, value) if fits and (sort != ONE or value == 1) else None
    if sort == KEYWORD and value not in _KEYWORD_FLAGS:
        return None
    return (sort, value) if isinstance(value, str) else None


def settle_ends(tokens: list[Mark], line: str) -> list[Mark]:
    """Returns the tokens with a full stop before every closing quotation mark, and behind it where a sentence ends."""
    settled: list[Mark] = []
    for place, token in enumerate(tokens):
        if token.face != (WORD, CLOSE):
            settled.append(token)
            continue
        stop = Mark(WORD, ".", token.start, token.start)
        was_stop = bool(settled) and settled[-1].face == stop.face
        settled += [token] if was_stop else [stop, token]
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        goes_on = after is not None and (after.face in _GOES_ON or not line[after.start : after.start + 1].isupper())
        if was_stop and not goes_on:
            settled.append(stop)
    last = settled[-1].face if settled else None
    in_brackets = [token.face for token in settled[-2:]] == [(WORD, "."), (WORD, ")")]
    if last is not None and last != (WORD, ".") and not in_brackets and any(token.kind == WORD for token in settled):
        settled.append(Mark(WORD, ".", len(line), len(line)))
    return settled


_GOES_ON = frozenset({(WORD, "."), (WORD, OPEN), (WORD, CLOSE), (WORD, ",")})


def write_tokens(faces: Iterable[tuple[str, Hashable]], own_name: str) -> str:
    """Returns tokens as a printed line."""
    written = ""
    for kind, value in faces:
        piece = _write_piece(kind, value, own_name)
        glued = piece in {".", ",", ":", "'s", "'", ")"} or written.endswith(("+", "(")) or not written
        if (kind in {DULL, CP, SPECIAL, CP_X, CRYSTAL} and written.endswith("}")) or (
            piece == "t" and written.endswith("n'")
        ):
            glued = True
        written += piece if glued else f" {piece}"
    sentence = re.sub(r"(^|[.:] |“ ?)([a-z])", lambda start: start[1] + start[2].upper(), written)
    return sentence.replace(f"{OPEN} ", OPEN).replace(f" {CLOSE}", CLOSE)


def _write_piece(kind: str, value: Any, own_name: str) -> str:
    if kind in {CP, CP_X}:
        elements: dict[str, int] = dict(value[1])
        rest = int(value[0]) - sum(elements.values())
        letters = "".join(f"{{{_LETTERS[element]}}}" * number for element, number in elements.items())
        return letters + (f"{{{rest}}}" if rest or not letters else "") + "{x}" * (value[2] if kind == CP_X else 0)
    faces = {
        OWN_NAME: own_name, CARD: f"_Card Name {value}_", JOB: f"_Job {value}_", CATEGORY: f"_Category {value}_",
        DAMAGE: f"_Damage {value}_ --", KEYWORD: f"**{str(value).replace('_', ' ').title()}**", SKILL: f"[{value}]",
        COUNTER: f"{value} Counter", COUNTERS: f"{value} Counters", DULL: "{D}", SPECIAL: "{S}", EX: "{EX}",
        CRYSTAL: "{C}" * value if kind == CRYSTAL else "", WARP: f"Warp {value} --",
    }  # fmt: skip
    return faces.get(kind, str(value))
