"""A console that shows foreign words as they are: card names, texts of files of others, what a player typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from adjudicator.cli.line_breaks import fold_text
from adjudicator.terminal_text import escape_controls


class PlainSpoken(Console):
    """No word is taken for markup or for the name of an emoji, and none can steer the terminal.

    Japanese is folded by its own rules wherever it stands: in cells of tables, in branches, in paragraphs.
    """

    def __init__(self, file: IO[str], width: int | None) -> None:
        super().__init__(file=file, width=width, highlight=False, soft_wrap=False, markup=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The segments of what is shown, see `rich.console.Console.render`."""
        options = options or self.options
        for segment in super().render(self._fold(renderable, options), options):
            yield segment if segment.control else segment._replace(text=escape_controls(segment.text))

    def _fold(self, renderable: RenderableType, options: ConsoleOptions) -> RenderableType:
        if isinstance(renderable, str):
            renderable = self.render_str(renderable)
        if not isinstance(renderable, Text) or options.no_wrap or renderable.no_wrap or options.overflow == "ignore":
            return renderable
        return fold_text(renderable, options.max_width)
