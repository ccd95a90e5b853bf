"""A console that shows foreign words as they are: card names, texts of files of others, what a player typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from adjudicator.cli.terminal_text import escape_controls


class PlainSpoken(Console):
    """No word is taken for markup or for the name of an emoji, and none can steer the terminal."""

    def __init__(self, file: IO[str], width: int | None) -> None:
        super().__init__(file=file, width=width, highlight=False, soft_wrap=False, markup=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The segments of what is shown, see `rich.console.Console.render`."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=escape_controls(segment.text))
