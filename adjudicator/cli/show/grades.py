"""Shows the result of a verification: the grade, the differences side by side, every shuffle."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from rich.table import Table
from rich.text import Text

from adjudicator.cli.cited import FAINT, labels_text
from adjudicator.cli.languages import ENGLISH, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.cli.words import Words
from adjudicator_client import Grade, word_of
from adjudicator_client.pb.log_service_pb2 import Difference, EngineUse, ShuffleCheck, VerifyGameResponse

if TYPE_CHECKING:
    from adjudicator.audit import FirstDifference
    from adjudicator.audit.batches.batch import AuditResult

STYLES = {
    "EXACT": "bold green",
    "SAME": "bold green",
    "DIFFERS": "bold yellow",
    "UNVERIFIED": "bold yellow",
    "DIVERGED": "bold red",
}
WORDED = ("row", "order", "salt", "seed", "asked", "rewind", "error", "name", "actor", "request_id")
"""Parts that differ by an English phrase; in other languages only the sentence is shown."""
HEAD = ("type", "cites")
"""The parts of an event that are always shown."""


def show_grade(found: VerifyGameResponse) -> list[Any]:
    """Shows the grade, the check of chance, differing pins, the first difference, the testimony, the chain."""
    grade = word_of(Grade, found.grade)
    lines: list[Any] = [Text(grade, style=STYLES.get(grade, "")).append(_describe_grade(found), "default")]
    lines += [
        Text(
            phrase(
                "verify.pinned", name=name_pin(each.name), pinned=name_pinned(each.pinned), here=name_pinned(each.here)
            )
        )
        for each in found.pins
    ]
    if not all(each.here for each in found.engines):
        lines += [Text(describe_engine(each)) for each in found.engines]
    if found.HasField("first"):
        said = found.first.sentence or phrase("verify.first", seq=str(found.first.seq), what=str(found.first.what))
        lines.append(Text(said))
        if found.first.parts or found.first.what not in WORDED or find_language() == ENGLISH:
            lines.append(side_by_side(found.first))
    if found.testimony:
        named = ", ".join(name_testimony(each.name) for each in found.testimony)
        lines.append(Text(phrase("verify.as-said", named=str(named)), style=FAINT))
    lines.append(Text(phrase("verify.chain", chain=str(found.chain)), style=FAINT))
    return lines


def is_passed(found: VerifyGameResponse) -> bool:
    """Returns whether ruling the whole log again gave the recorded results."""
    return found.grade in (Grade.GRADE_EXACT, Grade.GRADE_SAME)


def say_refused(found: AuditResult) -> str:
    """Returns why a game has no grade, in the language of the command; empty if it has one."""
    language = find_language()
    if language == ENGLISH or not found.refused_code:
        return found.refused
    from adjudicator.sentences.refusals import say_refusal

    return say_refusal(found.refused_code, found.refused_arguments, language)


def say_first(first: FirstDifference) -> str:
    """Returns a line with the place and subject of a game's first difference."""
    if find_language() == ENGLISH:
        return phrase("audit.first", seq=str(first.seq), what=str(first.what))
    from adjudicator.sentences.grades import say_difference

    return say_difference(first.code, first.arguments(judge=True), find_language())


def describe_engine(use: EngineUse) -> str:
    """Returns how many commands an engine version decided, and how many have the same result here."""
    if use.here:
        return phrase("verify.engine-here", version=use.version, commands=use.commands, seq=use.first_seq)
    return phrase(
        "verify.engine-elsewhere",
        version=use.version,
        commands=use.commands,
        seq=use.first_seq,
        same=use.same_commands,
    )


def testimony_table(found: VerifyGameResponse) -> Table:
    """Shows a row for each fact that rests on the log alone."""
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    for title in ("testimony", "times", "checked"):
        table.add_column(phrase(f"verify.{title}"), justify="right" if title == "times" else "left", overflow="fold")
    for each in found.testimony:
        table.add_row(name_testimony(each.name), str(each.count), Text(explain_testimony(each.name, each.says)))
    return table


def _describe_grade(found: VerifyGameResponse) -> str:
    told = phrase(
        "verify.grade",
        meaning=explain_grade(word_of(Grade, found.grade)),
        events=str(found.version),
        commands=str(found.commands),
        shuffles=name_chance(found.shuffles),
    )
    if found.shuffle_checks and found.shuffles == "re-derived":
        rederived = sum(check.result == "re-derived" for check in found.shuffle_checks)
        told += phrase("verify.of-shuffles", part=str(rederived), all=str(len(found.shuffle_checks)))
    return f"  {told}" + (phrase("verify.repeatable") if found.repeatable else "")


def explain_grade(word: str) -> str:
    """Returns the meaning of a grade in the language of the command; empty if its name is enough."""
    return phrase(f"verify.meaning-{word.lower()}")


def name_chance(word: str) -> str:
    """Returns the result of checking chance, as a whole or for one shuffle, in the language of the command."""
    return phrase(f"verify.chance-{word.replace(' ', '-').replace(',', '')}")


def side_by_side(first: Difference) -> Table:
    """Shows the expected and the found event side by side: kind, clauses, and every differing part, marked."""
    table = Table(show_edge=False, pad_edge=False, header_style=FAINT)
    for title in ("", *(phrase(f"verify.{each}") for each in ("part", "expected", "found"))):
        table.add_column(title, overflow="fold")
    for mark, path, expected, found in rows(first):
        style = "bold" if mark else ""
        table.add_row(Text(mark, "bold red"), Text(path, style), cell(path, expected), cell(path, found))
    return table


def rows(first: Difference) -> list[tuple[str, str, str, str]]:
    """Returns rows of (mark, part, expected, found), where `≠` marks a difference; without parts, one row."""
    if not first.parts:
        return [("≠", first.what, first.expected or "nothing", first.found or "nothing")]
    expected, found = _fields(first.expected), _fields(first.found)
    differing = {part.path for part in first.parts}
    head = [
        ("", name, _text(expected[name]), _text(found[name])) for name in HEAD if name in expected and name in found
    ]
    listed = [row for row in head if row[1] not in differing]
    return listed + [("≠", part.path, part.expected or "nothing", part.found or "nothing") for part in first.parts]


def cell(path: str, text: str) -> Text:
    """Returns a value as text; clauses get their usual style."""
    if path == "cites":
        try:
            return labels_text(msgspec.json.decode(text, type=list[str]))
        except ValueError:
            pass
    return Text(text)


def _fields(text: str) -> dict[str, Any]:
    """Returns an event's fields as JSON; none if the event was too long to be sent whole."""
    try:
        found = msgspec.json.decode(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def shuffle_table(checks: Iterable[ShuffleCheck], words: Words) -> Table:
    """Shows a row for each shuffle and lot."""
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    for title in ("number", "event", "what", "cards", "result"):
        is_number = title in ("number", "event", "cards")
        table.add_column(phrase(f"report.{title}"), justify="right" if is_number else "left")
    for check in checks:
        style = {"re-derived": "green", "differs": "bold red"}.get(check.result, "yellow")
        what = name_shuffle(check.form, check.subject, words)
        table.add_row(str(check.number), str(check.seq), what, str(check.count), Text(name_chance(check.result), style))
    return table


def name_shuffle(form: str, subject: str, words: Words) -> str:
    """Returns the name of a shuffle (its zone) or a lot (its decision), in the language of the command."""
    named = words.zone(subject) if form == "shuffle" else words.lot(subject)
    return f"{phrase(f'report.form-{form}')} {named}".rstrip()


def name_result(result: str) -> str:
    """Returns how a game of an audit ended, in the language of the command."""
    winner = result.removeprefix("won by ")
    if winner != result:
        return phrase("game.won-by", winner=winner)
    return phrase(f"game.{result.replace(' ', '-')}") if result else ""


def name_testimony(name: str) -> str:
    """Returns the name of a testimony fact in the language of the command."""
    return name if find_language() == ENGLISH else phrase(f"testimony.{_key(name)}")


def explain_testimony(name: str, english: str) -> str:
    """Returns which part of a testimony fact was checked and which is unknown, in the language of the command."""
    return english if find_language() == ENGLISH else phrase(f"testimony.{_key(name)}-says")


def _key(name: str) -> str:
    return re.sub(r"[^a-z]", "-", name)


CHANCE_PINNED = {"recorded": "chance-recorded", "not checked: its seed is not known": "chance-unknown"}
"""The audit's remark on chance that cannot be checked, and its phrase."""


def name_pin(name: str) -> str:
    """Returns the display name of a pinned value that differs from this installation's."""
    return phrase("report.chance") if name == "chance" and find_language() != ENGLISH else name


def name_pinned(value: str) -> str:
    """Returns a pinned value, or why it cannot be compared, in the language of the command."""
    return phrase(f"verify.{CHANCE_PINNED[value]}") if value in CHANCE_PINNED else value
