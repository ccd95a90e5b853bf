"""A console that prints external text literally: card names, file contents, a player's input."""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from adjudicator.cli.terminal.line_breaks import fold_text
from adjudicator.terminal_text import escape_controls


class PlainSpoken(Console):
    """A console that interprets no markup or emoji names, and strips terminal control codes.

    Japanese is folded by its own rules in table cells, branches and paragraphs.
    """

    def __init__(self, file: IO[str], width: int | None) -> None:
        super().__init__(file=file, width=width, highlight=False, soft_wrap=False, markup=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Returns the segments to print, see `rich.console.Console.render`."""
        options = options or self.options
        for segment in super().render(self._fold(renderable, options), options):
            yield segment if segment.control else segment._replace(text=escape_controls(segment.text))

    def _fold(self, renderable: RenderableType, options: ConsoleOptions) -> RenderableType:
        if isinstance(renderable, str):
            renderable = self.render_str(renderable)
        if not isinstance(renderable, Text) or options.no_wrap or renderable.no_wrap or options.overflow == "ignore":
            return renderable
        return fold_text(renderable, options.max_width)
