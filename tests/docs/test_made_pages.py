"""Pages made from the source are whole, and every link of the documentation leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tools import codes_page, contract_page
from tools.contract_page import anchor

pytestmark = pytest.mark.services
ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\((?P<path>[^()#\s]*)(?:#(?P<place>[^()\s]+))?\)")
WRITTEN = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("clients/*/README.md"), *ROOT.glob("engine/**/*.md")]
)
PAGES = [path for path in WRITTEN if path not in (codes_page.PAGE, contract_page.PAGE)]


@cache
def made_pages() -> dict[Path, str]:
    """The pages that follow from the source, as they are made now."""
    return {codes_page.PAGE: codes_page.page(), contract_page.PAGE: contract_page.page(contract_page.read())}


@cache
def places_of(path: Path) -> frozenset[str]:
    """The names by which links find the headings of a page."""
    text = made_pages().get(path) or path.read_text("utf-8")
    headings = [line.lstrip("# ") for line in FENCE.sub("", text).splitlines() if re.match(r"#{1,6} ", line)]
    named = [anchor(re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)) for heading in headings]
    seen: Counter[str] = Counter()
    found = set()
    for name in named:
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return frozenset(found)


def find_dead_links(path: Path, text: str) -> list[str]:
    """The links of a page that lead to no file or no heading; addresses of other sites are not looked at."""
    dead = []
    for link in LINK.finditer(QUOTED.sub("", FENCE.sub("", text))):
        if ":" in link["path"]:
            continue
        target = (path.parent / link["path"]).resolve() if link["path"] else path
        there = target in made_pages() or target.exists()
        if not there or (link["place"] and target.suffix == ".md" and link["place"] not in places_of(target)):
            dead.append(link[0])
    return dead


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(path: Path) -> None:
    assert find_dead_links(path, path.read_text("utf-8")) == []


def test_every_link_of_a_made_page_leads_somewhere() -> None:
    assert {path.name: find_dead_links(path, text) for path, text in made_pages().items()} == {
        "codes.md": [],
        "contract-reference.md": [],
    }


def test_every_code_stands_on_its_page_with_its_sentences() -> None:
    listed = made_pages()[codes_page.PAGE].partition("\n## The kernel\n")[2]
    findings, _, refusals = listed.partition("\n## What is wrong\n")
    said, refused = read_rows(findings), read_rows(refusals)

    assert len(said) > 1000 and len(refused) > 100
    assert [row[0] for row in said + refused if not all(cell.strip() for cell in row[2:])] == []


def read_rows(text: str) -> list[list[str]]:
    """The cells of each line of a table that begins with a code."""
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    return [re.split(r"(?<!\\) \| ", line.strip("|").strip()) for line in lines]


def test_made_pages_are_in_no_repository() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()

    assert {f"/{path.relative_to(ROOT)}" for path in made_pages()} <= set(ignored)
