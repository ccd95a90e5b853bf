"""Help pages in the form that click writes, in the language of the command line.

Click breaks lines only at spaces, so Japanese is folded before it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click
from click.formatting import measure_table

from adjudicator.cli.languages import ENGLISH, LANGUAGE_OPTION, LANGUAGES, find_language
from adjudicator.cli.plain_lines import find_help_line, find_plain_line

Row = tuple[str, str]
"""A row: the usage of a parameter or command, and its help text."""

WIDTH = 100
"""The maximal width of a help page, in columns."""


class FoldingFormatter(click.HelpFormatter):
    """A formatter that folds Japanese by its own rules, and translates `Usage`."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Writes the usage line of a command."""
        word = find_help_line("word-usage")
        super().write_usage(prog, args, f"{word}：" if word else prefix)

    def write_text(self, text: str) -> None:
        """Writes paragraphs."""
        super().write_text(_fold(text, self.width - self.current_indent))

    def write_dl(self, rows: Iterable[Row], col_max: int = 30, col_spacing: int = 2) -> None:
        """Writes rows of two columns."""
        listed = list(rows)
        room = self.width - min(measure_table(listed)[0], col_max) - col_spacing - 2
        super().write_dl([(name, _fold(text, room)) for name, text in listed], col_max, col_spacing)


def _fold(text: str, width: int) -> str:
    """Returns a text, folded if it is Japanese; `\b` stops click from refilling a paragraph."""
    if text.isascii():
        return text
    from adjudicator.cli.terminal.line_breaks import fold_line

    return "\n\n".join("\n".join(["\b", *fold_line(paragraph, width)]) for paragraph in text.split("\n\n"))


class PageContext(click.Context):
    """A click context whose help is folded."""

    formatter_class = FoldingFormatter


class PlaceOption(click.Option):
    """An option for the place of games; the help lists such options separately."""


class HelpedCommand(click.Command):
    """A command with `--lang` and help in the language of the command line."""

    context_class = PageContext

    def __init__(self, *args: Any, **settings: Any) -> None:
        settings["context_settings"] = {"help_option_names": ["-h", "--help"], "max_content_width": WIDTH}
        super().__init__(*args, **settings)
        self.params.append(_make_language_option())

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the description of the command."""
        name = _words_of(ctx)
        if line := find_plain_line(name or "program"):
            more = find_help_line(f"{name}-more") if "\n\n" in (self.help or "") else None
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text("\n\n".join(filter(None, (line, more))))
        else:
            super().format_help_text(ctx, formatter)

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the arguments."""
        write_section(formatter, _title("Arguments"), self._describe(ctx, click.Argument))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options; those for the place of games have their own section."""
        placed = list(self._describe(ctx, PlaceOption))
        write_section(
            formatter, _title("Options"), [row for row in self._describe(ctx, click.Option) if row not in placed]
        )
        write_section(formatter, _title("Where"), placed)

    def _describe(self, ctx: click.Context, kind: type[click.Parameter]) -> Iterator[Row]:
        """Yields a row for each parameter of a kind."""
        for parameter in self.get_params(ctx):
            if isinstance(parameter, kind) and (row := parameter.get_help_record(ctx)):
                yield row if find_language() == ENGLISH else (row[0], _translate_help(parameter, ctx))


class HelpedGroup(HelpedCommand, click.Group):
    """A group of commands. Its help lists each with its first line; called without a command, it prints the help."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the options, then the commands."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the commands below this one."""
        write_section(formatter, _title("Commands"), list(self.list_lines(ctx, self.commands)))

    def list_lines(self, ctx: click.Context, names: Iterable[str]) -> Iterator[Row]:
        """Yields commands with the first line of their help."""
        above = _words_of(ctx)
        for name in names:
            said = find_plain_line(f"{above}-{name}".lstrip("-"))
            yield name, said or self.find_first_line(name)

    def find_first_line(self, name: str) -> str:
        """Returns the first paragraph of the English help of a command."""
        return " ".join((self.commands[name].help or "").partition("\n\n")[0].split())


def _make_language_option() -> click.Option:
    """Creates the option `--lang` of every command. `read_language` reads its value before parsing."""
    return click.Option(
        [LANGUAGE_OPTION],
        type=click.Choice(LANGUAGES),
        expose_value=False,
        is_eager=True,
        help="Language of sentences, anywhere on the command line. Default: ADJUDICATOR_LANG, else LANG.",
    )


def _words_of(ctx: click.Context) -> str:
    """Returns the words of a command without the program's name, joined by hyphens."""
    return "-".join(ctx.command_path.split()[1:])


def _title(name: str) -> str:
    return find_help_line(f"panel-{name.lower()}") or name


def write_section(formatter: click.HelpFormatter, title: str, rows: Iterable[Row]) -> None:
    """Writes a titled list of rows, unless it is empty."""
    listed = list(rows)
    if listed:
        with formatter.section(title):
            formatter.write_dl(listed)


def _translate_help(parameter: click.Parameter, ctx: click.Context) -> str:
    """Returns a parameter's help in the language of the command line, with default, bounds and variable."""
    said = "help" if parameter is ctx.command.get_help_option(ctx) else parameter.name.replace("_", "-")
    text = find_help_line(f"{_words_of(ctx)}--{said}", f"option-{said}") or parameter.help or ""
    return text + "".join(_list_notes(parameter, ctx))


def _list_notes(parameter: click.Parameter, ctx: click.Context) -> Iterator[str]:
    extra = parameter.get_help_extra(ctx) if isinstance(parameter, click.Option) else {}
    if isinstance(parameter.type, click.IntRange | click.FloatRange):
        bounds: Sequence[float | None] = (parameter.type.min, parameter.type.max)
        yield f"（{'～'.join('' if bound is None else str(bound) for bound in bounds)}）"
    if "default" in extra:
        yield f"（{find_help_line('word-default')}：{extra['default']}）"
    if "envvars" in extra:
        yield f"（{find_help_line('word-variable')}：{', '.join(extra['envvars'])}）"
    if parameter.required:
        yield f"（{find_help_line('word-required')}）"
