"""Reads the words by which a position attaches a card to another one, as energy or set.

The canonical form is `{CARD: [face-down energy, under HOST]}`, as a further entry of the zone. Players also write
`energy on HOST`, `HOSTに付いている`, or name the cards with their host: `{HOST: {energy: [CARD], set: [CARD]}}`, also
beside the zones: `energy: {HOST: 2}`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from adjudicator.notation.words.vocabulary import Vocabulary
from engine.core.table.card_names import normalise

UNNAMED = "X"
"""The label of a card that is not stated."""
ENGLISH = re.compile(
    r"(?:(?P<kind>[a-z][a-z -]*?) )?(?:card )?"
    r"(?:(?:is |lies )?(?:attached|set|equipped|charged) (?:to|on|onto|under|with)|on top of|on|onto|under|below"
    r"|beneath|(?<=energy )(?:of|for))(?: the)? (?P<host>\S.*)",
    re.IGNORECASE,
)
"""A card attached to another one, in English: `on HOST`, `energy under HOST`, `attached to HOST`."""
JAPANESE = re.compile(
    r"(?P<host>.+?)(?:に(?:付い|つい|付け|つけ|セット|装備|設置|チャージ)(?:され|し)?(?:て|た|済み?)?(?:いる|ある|おり|る)?"
    r"|の下(?:に(?:ある|置かれている)?)?|の上(?:に(?:ある|置かれている)?)?)(?:の)?(?P<kind>\S*)"
)
"""A card attached to another one, in Japanese: `HOSTに付いている`, `HOSTに付いているエネルギー`, `HOSTの下`."""
JAPANESE_KIND = re.compile(r"(?P<host>.+)の(?P<kind>[^の]+)")
"""`HOSTのエネルギー`."""
CHARGED = re.compile("charged|チャージ")
"""The act that attaches energies."""
AS_WHAT = re.compile(r"(.+?)(?: as (?:an? )?|、)([^、]+)")
"""What an attached card is, behind its host: `attached to HOST as energy`."""
AS_SET = frozenset(
    normalise(word)
    for word in (
        "set", "sets", "attached", "attached card", "attached cards", "set card", "set cards", "equipped", "carrying",
        "cards", "face-up", "セット", "セットカード", "セットされたカード", "付いているカード", "付いたカード", "装備",
        "設置", "付属", "強化",
    )
)  # fmt: skip
"""Words for a card that is attached and no more."""
ARRIVED = frozenset(map(normalise, ("arrived", "このターンに出た", "出た方法", "出方")))
"""Words for a card that came this turn, as a key in front of the way in which it came."""
FACE_DOWN = frozenset(map(normalise, ("face-down", "face down", "facedown", "裏向き", "裏")))
"""Words for an attached card that lies face down."""


def write_attached_apart(contents: Any, guises: Vocabulary) -> Any:
    """Returns the cards of a zone with every attached card as an entry of its own, in the canonical form.

    Args:
        contents: the cards as plain data; anything but a list stays as it is.
        guises: what cards lie face down as in the edition, such as energy.
    """
    if not isinstance(contents, list):
        return contents
    return [entry for item in contents for entry in _write_entry(item, guises)]


def place_carried(zones: Mapping[str, Any], guises: Vocabulary, names: Collection[str]) -> dict[str, Any]:
    """Returns a player's zones with cards that stand beside them (`energy: {HOST: 2}`) behind their hosts.

    Args:
        zones: the cards of each zone as a list, and the hosts of cards beside them, by how these are attached.
        guises: what cards lie face down as in the edition.
        names: the keys that are zones of the edition, and no words for attached cards.
    """
    placed = dict(zones)
    for word, hosts in zones.items():
        kind = _find_kind(word, guises) if word not in names else None
        if kind is None or not isinstance(hosts, list) or not all(isinstance(each, Mapping) for each in hosts):
            continue
        carried = [(host, said) for each in hosts for host, said in each.items()]
        left = [{host: said} for host, said in carried if not _place_behind(placed, names, host, said, kind)]
        if left:
            placed[word] = left
        else:
            del placed[word]
    return placed


def _place_behind(zones: dict[str, Any], names: Collection[str], host: Any, said: Any, kind: str) -> bool:
    """Adds the cards that a host carries right behind it, in the first zone that names it; returns whether one does."""
    for zone in names:
        contents = zones[zone]
        for place, item in enumerate(contents if isinstance(contents, list) else ()):
            card = next(iter(item)) if isinstance(item, Mapping) and len(item) == 1 else item
            if isinstance(card, str) and isinstance(host, str) and normalise(card) == normalise(host):
                zones[zone] = [*contents[: place + 1], *_list_carried(card, kind, said), *contents[place + 1 :]]
                return True
    return False


def _write_entry(item: Any, guises: Vocabulary) -> Iterator[Any]:
    """Yields an entry of a zone, and the cards that it says are attached to it."""
    if not isinstance(item, Mapping) or len(item) != 1:
        yield item
        return
    card, how = next(iter(item.items()))
    states: list[Any] = []
    carried: list[Any] = []
    for said in how if isinstance(how, list) else [how]:
        if isinstance(said, str):
            states += read_attached(said, guises)
        elif isinstance(said, Mapping) and isinstance(card, str) and "*" not in card:
            left = {name: value for name, value in said.items() if _find_kind(name, guises) is None}
            states += _list_arrivals(left)
            states += [left] if left else []
            for name, value in said.items():
                kind = _find_kind(name, guises)
                carried += _list_carried(card, kind, value) if kind is not None else []
        else:
            states.append(said)
    if not carried and states == (how if isinstance(how, list) else [how]):
        yield item
        return
    alone = not isinstance(how, list) and len(states) == 1
    yield {card: states[0] if alone else states} if states else card
    yield from carried


def _list_arrivals(said: dict[Any, Any]) -> list[str]:
    """Takes from a mapping that its card came this turn, and returns it as a state (`{arrived: deploy}`)."""
    found: list[str] = []
    for name in [*said]:
        if isinstance(name, str) and normalise(name) in ARRIVED:
            value = said.pop(name)
            found += ["arrived" if value is True else f"arrived by {value}"] if value is not False else []
    return found


def read_carried_kind(name: str, guises: Vocabulary) -> str | None:
    """Returns as what carried cards lie, by the word for them: empty for face-up ones, None for another word."""
    kind = _find_kind(name, guises) if guises.said else None
    return None if kind is None else kind.removeprefix("face-down ")


def _find_kind(name: Any, guises: Vocabulary) -> str | None:
    """Returns the state of a carried card by the word for it; None if it is no such word."""
    if not isinstance(name, str):
        return None
    word = normalise(name)
    if word in AS_SET:
        return ""
    guise = _find_guise(word, guises)
    return f"face-down {guise}" if guise else None


def _find_guise(word: str, guises: Vocabulary) -> str:
    """Returns what a card lies face down as, by its word, also in the plural; empty for another word."""
    for each in (word, word.removesuffix(" card"), word.removesuffix("ies") + "y", word.removesuffix("カード")):
        if (guise := guises.read(each)) in guises.said:
            return guise
    return ""


def _list_carried(host: str, kind: str, value: Any) -> list[Any]:
    """Returns the entries of the cards attached to a host: as many unnamed ones, or those that are named."""
    how = [*([kind] if kind else []), f"under {host}"]
    if isinstance(value, int) and not isinstance(value, bool):
        return [{f"{UNNAMED}*{value}": how}] if value > 0 else []
    named = value if isinstance(value, list) else [value]
    found: list[Any] = []
    for each in named:
        card, more = next(iter(each.items())) if isinstance(each, Mapping) and len(each) == 1 else (each, [])
        if isinstance(card, Mapping | list):
            found.append(each)  # it is refused where the fields are converted
            continue
        found.append({card: [*how, *(more if isinstance(more, list) else [more])]})
    return found


def read_attached(said: str, guises: Vocabulary) -> list[str]:
    """Returns a card's state in canonical form, as several states where it says several things at once.

    Args:
        said: the state as written.
        guises: what cards lie face down as in the edition.
    """
    word = " ".join(said.split())
    behind = AS_WHAT.fullmatch(word)
    if behind is not None and _find_guise(normalise(behind[2]), guises):
        word = f"{_find_guise(normalise(behind[2]), guises)} {behind[1]}"
    guise = _find_guise(normalise(word), guises)
    if guise and guise != word and not word.startswith("face-down"):
        return [f"face-down {guise}"]
    for pattern in (ENGLISH, JAPANESE, JAPANESE_KIND):
        match = pattern.fullmatch(word)
        if match is None:
            continue
        kind = _read_kind("energy" if CHARGED.search(word) else match["kind"] or "", guises)
        if kind is not None and (pattern is not JAPANESE_KIND or kind) and match["host"] not in FACE_DOWN:
            return [*kind, f"under {match['host'].strip()}"]
    return [said]


def _read_kind(word: str, guises: Vocabulary) -> list[str] | None:
    """Returns the further states of an attached card, by the word for it; None if there is no such word."""
    plain = normalise(word)
    if not plain or plain in AS_SET or plain in ("カード", "もの"):
        return []
    if plain in FACE_DOWN:
        return ["face-down"]
    guise = _find_guise(plain, guises)
    return [f"face-down {guise}"] if guise else None
