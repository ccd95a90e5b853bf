"""The console on the port for browsers: which files are served, how they are kept, and what no page may do."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator
from adjudicator.cli import main
from adjudicator.log import open_memory_store
from adjudicator.rpc.messages.errors import UnusableOption
from adjudicator.rpc.server.server import start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.web.console import POLICY, is_known
from adjudicator.rpc.web.console_files import HASHED, LARGEST, read_bundle, read_weights
from tests.rpc.browsing import V1, Browser, served
from tests.rpc.serving import OPERATOR

pytestmark = pytest.mark.services

PAGE, SCRIPT = b"<!doctype html><title>judge</title>", b"console.log('a long enough script')" * 20
FILES = {
    "index.html": PAGE,
    "assets/index-B1x9_AbC.js": SCRIPT,
    "assets/index-B1x9_AbC.js.br": b"as brotli",
    "assets/index-B1x9_AbC.js.gz": gzip.compress(SCRIPT, mtime=0),
    "sw.js": b"worker",
    "manifest.webmanifest": b"{}",
    "icon-512x512.png": b"png",
    ".hidden/secret.txt": b"hidden",
    "alone.gz": b"no variant",
}
SCRIPT_PATH = "/assets/index-B1x9_AbC.js"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle, beside a file that is none of it."""
    outside = tmp_path_factory.mktemp("console")
    (outside / "secret.txt").write_bytes(b"outside")
    bundle = outside / "bundle"
    for name, content in FILES.items():
        file = bundle / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (bundle / "link.txt").symlink_to(outside / "secret.txt")
    return bundle


@pytest.fixture(scope="module")
def page(folder: Path) -> Iterator[Browser]:
    with served(console=folder) as (_, browser):
        yield browser


@pytest.mark.parametrize(
    ("path", "content", "kind", "kept"),
    [
        ("/", PAGE, "text/html; charset=utf-8", "no-cache"),
        ("/index.html", PAGE, "text/html; charset=utf-8", "no-cache"),
        ("/games/g1/log", PAGE, "text/html; charset=utf-8", "no-cache"),
        (SCRIPT_PATH, SCRIPT, "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/sw.js", b"worker", "text/javascript; charset=utf-8", "no-cache"),
        ("/manifest.webmanifest", b"{}", "application/manifest+json", "no-cache"),
        ("/icon-512x512.png", b"png", "image/png", "no-cache"),
        ("/alone.gz", b"no variant", "application/octet-stream", "no-cache"),
    ],
)
def test_a_file_is_served_with_its_kind_and_how_long_it_is_kept(
    page: Browser, path: str, content: bytes, kind: str, kept: str
) -> None:
    got, headed = page.send("GET", path), page.send("HEAD", path)

    assert (got.status, got.body) == (200, content)
    assert (got.headers["content-type"], got.headers["cache-control"]) == (kind, kept)
    assert (headed.status, headed.body) == (200, b"")
    assert headed.headers["content-length"] == str(len(content)) == got.headers["content-length"]
    assert headed.headers["etag"] == got.headers["etag"]


OUTSIDE = ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/link.txt",
           "//secret.txt", "/.hidden/secret.txt", "/assets/index-B1x9_AbC.js.br", "/missing.js", "/..",
           "/\\..\\secret.txt", "/etc/passwd.txt", "/%00", "/assets/%2e%2e/index"]  # fmt: skip


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_but_the_bundle_is_served(page: Browser, path: str) -> None:
    got = page.send("GET", path)

    assert got.status == 404 and b"outside" not in got.body and b"hidden" not in got.body
    assert got.headers["content-security-policy"] == POLICY and got.headers["cache-control"] == "no-store"


def test_every_answer_of_the_console_says_what_a_page_may_do(page: Browser) -> None:
    for path in ("/", SCRIPT_PATH, "/missing.js"):
        headers = page.send("GET", path).headers
        assert headers["content-security-policy"] == (
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; "
            "font-src 'none'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
            "frame-ancestors 'none'; require-trusted-types-for 'script'"
        )
        assert headers["referrer-policy"] == "no-referrer" and headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        allowed = dict(each.split("=") for each in headers["permissions-policy"].split(", "))
        assert allowed.pop("camera") == allowed.pop("clipboard-write") == "(self)" and set(allowed.values()) == {"()"}
        assert {"microphone", "geolocation", "usb", "payment"} < set(allowed)
        assert "set-cookie" not in headers and "server" not in headers


@pytest.mark.parametrize(
    ("accepted", "encoding", "content"),
    [
        ("br, gzip", "br", b"as brotli"),
        ("gzip, deflate", "gzip", FILES["assets/index-B1x9_AbC.js.gz"]),
        ("br;q=0, gzip;q=0.5", "gzip", FILES["assets/index-B1x9_AbC.js.gz"]),
        ("*", "br", b"as brotli"),
        ("*;q=0", "", SCRIPT),
        ("identity", "", SCRIPT),
        ("br;q=x", "", SCRIPT),
    ],
)
def test_a_packed_file_is_sent_to_who_can_unpack_it(
    page: Browser, accepted: str, encoding: str, content: bytes
) -> None:
    got = page.send("GET", SCRIPT_PATH, accept_encoding=accepted)

    assert (got.status, got.body) == (200, content)
    assert got.headers.get("content-encoding", "") == encoding
    assert got.headers["vary"] == "Accept-Encoding"
    known = page.send("GET", SCRIPT_PATH, accept_encoding=accepted, if_none_match=got.headers["etag"])
    assert (known.status, known.body, known.headers["etag"]) == (304, b"", got.headers["etag"])
    assert known.headers["cache-control"] == got.headers["cache-control"]


def test_a_content_that_a_browser_has_is_not_sent_again(page: Browser) -> None:
    tag, packed = (page.send("GET", SCRIPT_PATH, accept_encoding=each).headers["etag"] for each in ("", "br"))
    assert tag != packed
    for given in (tag, f'"other", W/{tag}', "*"):
        assert page.send("GET", SCRIPT_PATH, if_none_match=given).status == 304
    for given in (packed, '"other"', "", tag.strip('"')):
        assert page.send("GET", SCRIPT_PATH, if_none_match=given).status == 200
    assert not is_known("", '"a"')


def test_calls_go_on_beside_it_and_are_kept_by_nobody(page: Browser) -> None:
    answer = page.call("RulebookService/ListRulebooks")
    assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")
    assert "content-security-policy" not in answer.headers
    for verb, path in (("GET", f"{V1}RulebookService/ListRulebooks"), ("POST", "/"), ("PUT", "/index.html")):
        got = page.send(verb, path)
        assert got.status in {404, 405, 415} and got.headers["cache-control"] == "no-store"


def test_its_own_pages_may_call_and_no_others(page: Browser) -> None:
    own = page.url
    host = own.partition("://")[2]
    assert page.call("RulebookService/ListRulebooks", origin=own).status == 200
    named = {"origin": "http://judge.example", "host": "judge.example:80"}
    assert page.call("RulebookService/ListRulebooks", **named).status == 200
    for origin in (own.replace("http", "https"), f"{own}0", "null", "http://evil.example", f"http://{host.upper()}x"):
        assert page.call("RulebookService/ListRulebooks", origin=origin).status == 403


def test_a_server_without_a_console_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("adjudicator.rpc.web.console_files.BUNDLE", tmp_path)  # it may have been built here
    with served() as (_, browser):
        got = browser.send("GET", "/")
        assert got.status == 200 and b"--console FOLDER" in got.body and "コンソールがない".encode() in got.body
        assert b"<script" not in got.body and b"style" not in got.body
        assert got.headers["content-security-policy"] == POLICY
    with served(no_console=True) as (_, browser):
        assert browser.send("GET", "/").status == 404
        assert browser.call("RulebookService/ListRulebooks", origin=browser.url).status == 200


@pytest.mark.parametrize(
    ("name", "hashed"),
    [
        ("/index-DiwrgTda.css", True), ("/a-B1x9_-bC.js", True), ("/x.3f2a1b9c.js", True),
        ("/x-0123456789abcdef.js", True), ("/manifest.json", False), ("/my-manifest.json", False),
        ("/apple-touch-icon-180x180.png", False), ("/icon-192.png", False), ("/page-B1x9AbCd.html", False),
    ],
)  # fmt: skip
def test_a_hash_in_a_name(name: str, hashed: bool) -> None:
    assert bool(HASHED.search(name)) is hashed


def test_weights_of_encodings() -> None:
    assert read_weights("br;q=0.5, GZIP, x;q=y") == {"br": 0.5, "gzip": 1.0, "x": 0.0}
    assert read_weights("") == {"": 1.0}


def test_a_folder_that_is_no_console_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnusableOption, match=r"index\.html"):
        read_bundle(tmp_path)
    (tmp_path / "index.html").write_bytes(PAGE)
    assert set(read_bundle(tmp_path)) == {"/index.html"}
    monkeypatch.setattr("adjudicator.rpc.web.console_files.LARGEST", len(PAGE) - 1)
    with pytest.raises(UnusableOption, match="more than"):
        read_bundle(tmp_path)
    assert LARGEST == 64 * 1024 * 1024
    with pytest.raises(UnusableOption, match="no port"):
        start(Adjudicator(open_memory_store()), OPERATOR, ServerOptions(port=0, console=tmp_path))
    assert main(["serve", "--memory", "--port", "0", "--console", str(tmp_path)]) == 2
