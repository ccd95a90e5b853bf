"""The bundle of the console: how much is sent, and that it needs nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.rpc.web.console_files import INDEX, read_bundle

pytestmark = pytest.mark.services

FIRST_LOAD, WHOLE = 180_000, 300_000
"""The most bytes that are sent for the first pages, and for all: compressed."""
SMALL = 256
"""From so many bytes on a file is packed (clients/console/scripts/compress.mjs)."""
REFERENCE = re.compile(r'(?:src|href)="(/[^"]+)"')
ELSEWHERE = re.compile(rb"""(?:fetch|import|src|href|url)\W{1,3}https?://(?!www\.w3\.org)""")


def sizes(folder: Path) -> dict[str, int]:
    """The bytes that are sent of each file to a browser that takes brotli."""
    return {path: min(map(len, file.contents.values())) for path, file in read_bundle(folder).items()}


def test_the_first_pages_and_all_pages_are_small(bundle: Path):
    sent = sizes(bundle)
    first = {INDEX, *REFERENCE.findall((bundle / INDEX[1:]).read_text("utf-8"))}
    assert first <= sent.keys() and any(path.endswith(".js") for path in first)
    print({"first": sum(sent[path] for path in first), "whole": sum(sent.values())})
    assert sum(sent[path] for path in first) <= FIRST_LOAD
    assert sum(sent.values()) <= WHOLE


def test_all_files_but_a_few_are_kept_for_ever(bundle: Path):
    files = read_bundle(bundle)
    assert {path for path, file in files.items() if path.startswith("/assets/") and not file.hashed} == set()
    large = [file for path, file in files.items() if path.endswith((".js", ".css")) and len(file.contents[""]) >= SMALL]
    assert large and all("br" in file.contents for file in large)


def test_nothing_comes_from_elsewhere(bundle: Path):
    told = {path: ELSEWHERE.findall(file.contents[""]) for path, file in read_bundle(bundle).items()}
    assert {path: urls for path, urls in told.items() if urls} == {}
