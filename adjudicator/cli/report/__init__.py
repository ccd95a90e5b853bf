"""The report of an audit: an index and one page per game, as self-contained HTML.

It has no script, image, font or external address. Everything from a log is escaped. The same games produce the same
bytes. It prints well, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from adjudicator.audit.batches.batch import AuditResult, GameToAudit
from adjudicator.cli.files.user_folders import make_folder, write_private
from adjudicator.cli.languages import ask_for, find_language
from adjudicator.cli.phrases import phrase
from adjudicator.cli.report.timeline import GameTimeline
from adjudicator.cli.show.grades import (
    explain_testimony,
    name_chance,
    name_pin,
    name_pinned,
    name_result,
    name_shuffle,
    name_testimony,
    say_refused,
)

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


def render_page(language: str, game: GameToAudit, found: AuditResult) -> bytes:
    """Returns the page for a readable game, in a language."""
    ask_for(language)
    return render_template("game.html", found=found, course=GameTimeline.of(game, found))


def render_template(template: str, **values: object) -> bytes:
    """Returns a filled-in template; external text is escaped."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("adjudicator.cli.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    spoken = {
        "t": phrase,
        "testimony": name_testimony,
        "testified": explain_testimony,
        "chance": name_chance,
        "say_refused": say_refused,
        "result": name_result,
        "pin": name_pin,
        "pinned": name_pinned,
        "shuffled": name_shuffle,
    }
    return environment.get_template(template).render(**spoken, language=find_language(), **values).encode()


def write(folder: Path, games: Sequence[AuditResult]) -> Path:
    """Writes the report, readable only by this user, and returns its index. Each game's `extra` holds its page."""
    make_folder(folder)
    listed = sorted(games, key=lambda found: found.place)
    digits = len(str(len(listed)))
    names: list[str] = []
    for number, found in enumerate(listed, 1):
        names.append(f"{number:0{digits}}-{found.game_id if _NAME.fullmatch(found.game_id) else 'game'}.html")
        content = found.extra or render_template("game.html", found=found, course=None)
        write_private(folder / names[-1], content)
    counts = Counter(found.word for found in listed)
    index = folder / "index.html"
    rows = list(zip(names, listed, strict=True))
    write_private(index, render_template("index.html", rows=rows, counts=sorted(counts.items()), total=len(listed)))
    return index
