"""The tokens of a printed line of Force of Will: words, and marks for names, races, icons, keywords and figures.

Notes in parentheses are no part of a text (204.3) and become no tokens.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Iterator
from typing import Any

from adjudicator.cards.grammar.tokens import CLOSE, OPEN, WORD, Mark, settle_ends

NAME, RACE, KEYWORD, ART, COUNTER, COUNTERS = "NAME", "RACE", "KEYWORD", "ART", "COUNTER", "COUNTERS"
WILL, WILL_X, FREE, NUMBER, ONE, COUNT = "WILL", "WILL_X", "FREE", "NUMBER", "ONE", "COUNT"
BOTH, ATK_ONLY, DEF_ONLY, UNEQUAL, FIGURES = "BOTH", "ATK_ONLY", "DEF_ONLY", "UNEQUAL", "FIGURES"
MARKS = (
    NAME, RACE, KEYWORD, ART, COUNTER, COUNTERS, WILL, WILL_X, FREE, NUMBER, ONE, COUNT, BOTH, ATK_ONLY, DEF_ONLY,
    UNEQUAL, FIGURES,
)  # fmt: skip
"""The kinds of tokens beside words."""

GODS_ART = "god's-art"
"""The word for [God's Art] abilities of which a text speaks."""
ICONS = {
    "l": "light", "f": "fire", "wa": "water", "wi": "wind", "d": "darkness", "m": "moon", "t": "time",
}  # fmt: skip
"""The kinds of will by the letters of their icons."""
_LETTERS = {"light": "L", "fire": "F", "water": "Wa", "wind": "Wi", "darkness": "D", "moon": "M", "time": "T"}
_KEYWORDS = {
    "flying": "flying", "swiftness": "swiftness", "pierce": "pierce", "first strike": "first_strike",
    "target attack": "precision", "precision": "precision", "imperishable": "imperishable", "quickcast": "quickcast",
    "remnant": "remnant", "explode": "explode", "eternal": "eternal", "barrier": "barrier", "drain": "drain",
    "bane": "bane", "bloodlust": "bloodlust",
}  # fmt: skip
_PRINTED = {"precision": "Target Attack", "first_strike": "First Strike"}
_COUNTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_PLURALS = {
    "Zombies": "Zombie", "Elves": "Elf", "Dwarves": "Dwarf", "Werewolves": "Werewolf", "Wolves": "Wolf",
    "Fairies": "Fairy", "Valkyries": "Valkyrie",
}  # fmt: skip
_TWO_WORDS = ("Four Sacred Beasts", "Seven Kings", "Card Soldier", "God's Item", "Six Sages", "Twelve Apostles")
"""Races that begin with a word of ordinary texts, or look like several."""
_MISPRINTED = {"Fours Sacred Beast": "Four Sacred Beasts"}
"""Races as some cards print them by mistake."""
_NO_PLURAL = frozenset({"Four Sacred Beasts", "Seven Kings", "Six Sages", "Twelve Apostles"})
CHOSEN_WORD = "<word>"
"""What stands for a word that a text chooses; it is printed in other words."""
_ABILITY = re.compile(r"[{:]|^\s*(?:When|Whenever|This|As|Prevent|At|If|\[)\b.*\.$|^\s*\[")

_SCANNER = re.compile(
    r"""
    (?P<note>\([^()]*\))
  | God['’]s\ Art\s*<(?P<art>[^<>]+)>
  | (?P<arts>[Gg]od['’]s[ -][Aa]rt\b)
  | (?P<icons>(?:\{(?:\d+|L|F|W[ai]|D|M|T|[Xx])\}\s*)+)
  | (?P<icon>\{[^{}]*\})
  | \[?(?P<modifier>[+-]\d+/[+-]\d+)\]?\ counter(?P<modifiers>s?)\b
  | \[(?P<bracket>[^\[\]]*)\]+
  | (?P<two_types>[Jj]/[Rr]esonators?|[Jj][-/][Rr]ulers?)
  | (?P<plain>(?:Target\ Attack|First\ Strike|Flying|Swiftness|Pierce|Imperishable|Quickcast|Remnant)\b)
  | (?P<counter>(?P<of_counter>tea\ party|(?!(?:the|an?|all|no|any|each|more|of|one|two|three|four|five|six|X)\b)[a-z]+)
      \ counter(?P<counters>s?)\b)
  | (?P<number>\d+)
  | (?P<possessive>['’]s\b)
  | (?P<without>[Nn]on-)
  | (?P<word>[^\W\d_][^\W\d_]*(?:-[^\W\d_]+)*)
  | (?P<mark>[.,:;"“”'’/+-])
  | (?P<space>\s+)
  | (?P<other>.)
    """,
    re.VERBOSE,
)
_FIGURES = re.compile(r"^(?P<atk>[+-]?\d+)/(?P<def>[+-]?\d+)$")
_QUOTED = re.compile(r'["“]\s*(?P<inside>[^"“”]*?)\s*["”]')
_CAPITALS = re.compile(r"(?:(?:of|of the) )?(?P<next>[A-Z][^\W\d_]*(?:['’-](?!s\b)[^\W\d_]+)*)")


def read_tokens(line: str, own_name: str, known: Collection[str] = ()) -> list[Mark]:
    """Returns the tokens of a line. A capitalised word that no production knows is a race."""
    line = line.replace("’", "'")
    tokens: list[Mark] = []
    at, is_open = 0, False
    while at < len(line):
        quoted = _QUOTED.match(line, at) if not is_open or _begins_name(line, at) else None
        if quoted is not None and not _ABILITY.search(quoted["inside"]):
            name = quoted["inside"]
            tokens.append(Mark(NAME, name.rstrip(".,"), at, quoted.end()))
            if name.endswith((".", ",")):
                tokens.append(Mark(WORD, name[-1], quoted.end(), quoted.end()))
            at = quoted.end()
            continue
        race = _find_race(line, at, known)
        if race is not None:
            tokens.append(Mark(RACE, race[0], at, race[1]))
            at = race[1]
            continue
        found = _SCANNER.match(line, at)
        assert found is not None  # the last alternative matches any character
        start, at = at, found.end()
        if found["space"] or found["note"]:
            continue
        if found["mark"] and found["mark"] in '"“”':
            tokens.append(Mark(WORD, CLOSE if is_open else OPEN, start, at))
            is_open = not is_open
            continue
        tokens += [Mark(kind, value, start, at) for kind, value in _read_piece(found)]
    return settle_ends([_read_count(tokens, place) for place in range(len(tokens))], line)


_COUNTED = frozenset({
    "cards", "resonators", "additions", "magic", "target", "j/resonators", "chants", "regalia",
})  # fmt: skip
"""Words before which a number says how many there are."""


def _read_count(tokens: list[Mark], place: int) -> Mark:
    """Returns a token, as a count where a text prints in figures how many cards there are."""
    token = tokens[place]
    if token.kind != NUMBER or not isinstance(token.value, int) or token.value >= len(_COUNTS) + 2:
        return token
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    before = tokens[place - 1] if place else None
    if before is not None and before.value == "cost":
        return token
    counts = after is not None and ((after.kind == WORD and after.value in _COUNTED) or after.kind in (COUNTERS, RACE))
    return Mark(COUNT, token.value, token.start, token.end) if counts else token


def _begins_name(line: str, at: int) -> bool:
    """Returns whether a quotation mark inside of a quoted ability begins a name."""
    return at > 0 and line[at - 1] == " " and line[at + 1 : at + 2].isupper()


def _begins_word(line: str, at: int) -> bool:
    token = _SCANNER.match(line, at)
    return token is not None and token["word"] is not None


def _find_race(line: str, at: int, known: Collection[str]) -> tuple[str, int] | None:
    """Returns the race that begins at a place, and where it ends."""
    if not line[at].isupper() or (at and (line[at - 1].isalpha() or line[at - 1] in "/'[{<")):
        return None
    for name in _TWO_WORDS:
        if line.startswith(name, at) and not line[at + len(name) : at + len(name) + 1].isalpha():
            return name, at + len(name)
    if not _begins_word(line, at):
        return None
    words, end = list[str](), at
    while (found := _CAPITALS.match(line, end)) is not None:
        if found["next"].lower() in known or (not words and found.start("next") != at):
            break
        if not _begins_word(line, found.start("next")):
            break
        words.append(found[0])
        end = found.end()
        if line[end : end + 1] != " ":
            break
        end += 1
    if not words:
        return None
    name = " ".join(words)
    end = at + len(name)
    return make_singular(name), end


def make_singular(race: str) -> str:
    """Returns a race in the singular."""
    before, _, last = race.rpartition(" ")
    if race not in _NO_PLURAL:
        if last in _PLURALS:
            last = _PLURALS[last]
        elif last.endswith("ies"):
            last = f"{last[:-3]}y"
        elif last.endswith("s") and not last.endswith(("ss", "us", "is")):
            last = last[:-1]
    return _MISPRINTED.get(f"{before} {last}".strip(), f"{before} {last}".strip())


def _read_piece(found: re.Match[str]) -> Iterator[tuple[str, Hashable]]:
    if found["art"]:
        yield ART, found["art"].strip()
    elif found["arts"]:
        yield WORD, GODS_ART
    elif found["icons"]:
        yield _read_will(re.findall(r"\{([^{}]*)\}", found["icons"]))
    elif found["icon"]:
        yield WORD, found["icon"].lower().replace(" ", "")
    elif found["modifier"]:
        yield COUNTERS if found["modifiers"] else COUNTER, found["modifier"]
    elif found["bracket"] is not None:
        yield _read_bracket(found["bracket"].strip())
    elif found["plain"]:
        yield KEYWORD, _KEYWORDS[found["plain"].lower()]
    elif found["counter"]:
        yield COUNTERS if found["counters"] else COUNTER, found["of_counter"].replace(" ", "_")
    elif found["number"]:
        yield ONE if int(found["number"]) == 1 else NUMBER, int(found["number"])
    elif found["possessive"]:
        yield WORD, "'s"
    elif found["without"]:
        yield WORD, "non-"
    elif found["two_types"]:
        yield WORD, found["two_types"].lower().replace("j/ruler", "j-ruler" if "-" in found["two_types"] else "j/ruler")
    else:
        word = (found["word"] or found["mark"] or found["other"]).lower()
        if word in _COUNTS:
            yield COUNT, _COUNTS.index(word) + 2
        else:
            yield WORD, "a" if word == "an" else word


def _read_bracket(inside: str) -> tuple[str, Hashable]:
    lower = re.sub(r"\s*([:-])\s*", r"\1", inside.lower())
    if lower in _KEYWORDS:
        return KEYWORD, _KEYWORDS[lower]
    if lower == "rest":
        return WORD, "{rest}"
    figures = _FIGURES.match(inside.replace(" ", ""))
    if figures is not None:
        return _read_figures(figures["atk"], figures["def"])
    return WORD, f"[{lower.replace(' ', '')}]"


def _read_figures(atk: str, defence: str) -> tuple[str, Hashable]:
    signed = [part[0] in "+-" for part in (atk, defence)]
    first, second = int(atk), int(defence)
    if not any(signed):
        return FIGURES, (first, second)
    if not all(sign or not number for sign, number in zip(signed, (first, second), strict=True)):
        return WORD, f"[{atk}/{defence}]"  # a misprint
    if first == second:
        return BOTH, first
    if not second:
        return ATK_ONLY, first
    return (DEF_ONLY, second) if not first else (UNEQUAL, (first, second))


def _read_will(icons: Iterable[str]) -> tuple[str, Hashable]:
    """Returns the token of a run of will icons: how many in all, and how many of each kind."""
    count, kinds, unknown = 0, dict[str, int](), 0
    for icon in icons:
        if icon.isdecimal():
            count += int(icon)
        elif icon in {"X", "x"}:
            unknown += 1
        else:
            count, kinds[ICONS[icon.lower()]] = count + 1, kinds.get(ICONS[icon.lower()], 0) + 1
    face = count, tuple(sorted(kinds.items()))
    if unknown:
        return WILL_X, (*face, unknown)
    if kinds:
        return WILL, face
    return (FREE, count) if count else (WORD, "{0}")


def find_meaning(mark: Mark) -> Any:
    """Returns what a token fills into a template."""
    value: Any = mark.value
    if mark.kind in {WILL, WILL_X}:
        count, kinds, *_ = value
        asked: Any = count if mark.kind == WILL else {"number": "x"} | ({"plus": count} if count else {})
        return {"do": "pay", "count": asked} | ({"of": dict(kinds)} if kinds else {})
    if mark.kind in {UNEQUAL, FIGURES}:
        return {"atk": value[0], "def": value[1]}
    return value


def find_face(sort: str, value: Any) -> tuple[str, Hashable] | None:
    """Returns the token of a kind that fills in a value; None if none does."""
    is_number = _is_figure(value)
    if sort in {WILL, WILL_X}:
        return _find_will(sort, value) if isinstance(value, dict) and value.get("do") == "pay" else None
    if sort in {UNEQUAL, FIGURES}:
        fits = isinstance(value, dict) and set(value) == {"atk", "def"} and all(map(_is_figure, value.values()))
        return (sort, (value["atk"], value["def"])) if fits else None
    if sort in {BOTH, ATK_ONLY, DEF_ONLY}:
        return (sort, value) if is_number else None
    if sort == COUNT:
        return (sort, value) if is_number and 2 <= value < len(_COUNTS) + 2 else None
    if sort == FREE:
        return (sort, value) if is_number and value > 0 else None
    if sort in {NUMBER, ONE}:
        return (sort, value) if is_number and value >= 0 and (value == 1) == (sort == ONE) else None
    if (sort == KEYWORD and value not in _KEYWORDS.values()) or value == CHOSEN_WORD:
        return None
    return (sort, value) if isinstance(value, str) else None


def _find_will(sort: str, value: dict[str, Any]) -> tuple[str, Hashable] | None:
    kinds, count = tuple(sorted(value.get("of", {}).items())), value.get("count")
    if sort == WILL:
        return (sort, (count, kinds)) if kinds and _is_figure(count) else None
    asked = count if isinstance(count, dict) else {}
    fits = asked.get("number") == "x" and asked.keys() <= {"number", "plus"} and _is_figure(asked.get("plus", 0))
    return (sort, (asked.get("plus", 0), kinds, 1)) if fits else None


def _is_figure(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def write_tokens(faces: Iterable[tuple[str, Hashable]], own_name: str) -> str:
    """Returns tokens as a printed line."""
    written = ""
    for kind, value in faces:
        piece = _write_piece(kind, value)
        glued = piece in {".", ",", ":", ";", "'s", "'"} or written.endswith(("non-", "“")) or not written
        glued = glued or piece == CLOSE
        written += piece if glued else f" {piece}"
    return re.sub(r"(^|[.:] |“)([a-z])", lambda start: start[1] + start[2].upper(), written)


def _write_piece(kind: str, value: Any) -> str:
    if kind in {WILL, WILL_X}:
        kinds: dict[str, int] = dict(value[1])
        rest = int(value[0]) - sum(kinds.values())
        letters = "".join(f"{{{_LETTERS[name]}}}" * number for name, number in kinds.items())
        unknown = "{X}" * (value[2] if kind == WILL_X else 0)
        return letters + (f"{{{rest}}}" if rest or not (letters or unknown) else "") + unknown
    if kind in {BOTH, ATK_ONLY, DEF_ONLY, UNEQUAL}:
        atk, defence = value if kind == UNEQUAL else (value * (kind != DEF_ONLY), value * (kind != ATK_ONLY))
        return f"[{atk:+d}/{defence:+d}]".replace("+0", "0")
    faces = {
        NAME: f'"{value}"', ART: f"God's Art <{value}>", COUNTER: f"{value} counter", COUNTERS: f"{value} counters",
        KEYWORD: f"[{_PRINTED.get(value, str(value).title())}]",
    }  # fmt: skip
    if kind == FREE:
        return f"{{{value}}}"
    if kind == FIGURES:
        return f"[{value[0]}/{value[1]}]"
    if kind == COUNT:
        return _COUNTS[value - 2]
    return faces.get(kind, str(value)).replace("_", " ") if kind in {COUNTER, COUNTERS} else faces.get(kind, str(value))
