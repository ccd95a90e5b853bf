"""The console on the port for browsers: GET and HEAD of its files, beside the calls of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from adjudicator.rpc.web.console_files import INDEX, ConsoleFile
from adjudicator.rpc.web.web_limits import Message, Receive, Scope, Send, WebLimits
from adjudicator.sentences.messages import LANGUAGES, read_messages

MESSAGES = Path(__file__).with_name("messages")
OF_CALLS = ("/adjudicator.", "/grpc.")
"""The beginnings of the paths of calls."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; "
    "font-src 'none'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'"
)
"""What a page of the console may load: its own files, and nothing else."""

TURNED_OFF = (
    "accelerometer", "ambient-light-sensor", "attribution-reporting", "autoplay", "battery", "bluetooth",
    "browsing-topics", "clipboard-read", "compute-pressure", "display-capture", "encrypted-media",
    "fullscreen", "gamepad", "geolocation", "gyroscope", "hid", "identity-credentials-get", "idle-detection",
    "local-fonts", "magnetometer", "microphone", "midi", "otp-credentials", "payment", "picture-in-picture",
    "publickey-credentials-create", "publickey-credentials-get", "screen-wake-lock", "serial", "speaker-selection",
    "storage-access", "usb", "web-share", "window-management", "xr-spatial-tracking",
)  # fmt: skip
"""What no page of the console may use; the camera reads codes, and links are copied."""

PAGE_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"permissions-policy",
        ", ".join(["camera=(self)", "clipboard-write=(self)", *(f"{name}=()" for name in TURNED_OFF)]).encode(),
    ),
]
"""Headers of every page and file of the console."""

FOREVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"
PLAIN = "text/plain; charset=utf-8"


class Console:
    """Serves files by GET and HEAD, and passes everything else on. A path without a dot is the index.

    Without a bundle it shows a page that says what to do.
    """

    def __init__(self, inner: WebLimits, files: Mapping[str, ConsoleFile], passed_on: tuple[str, ...] = ()) -> None:
        """`files` are those of the bundle by path; none without a bundle. `passed_on`: paths that are no pages."""
        self._inner, self._passed_on = inner, (*OF_CALLS, *passed_on)
        self._files = files or {INDEX: ConsoleFile.of(INDEX, {"": make_page().encode()})}

    def change(self, at_once: int) -> None:
        """Changes the number of simultaneous calls from the next one on."""
        self._inner.change(at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = str(scope["path"])
        if scope["method"] not in {"GET", "HEAD"} or path.startswith(self._passed_on):
            return await self._inner(scope, receive, send)
        file = None if b"%" in scope.get("raw_path", b"") else self._find(path)
        if file is None:
            return await _respond(
                scope, send, 404, PLAIN, b"there is no such file\n", [(b"cache-control", b"no-store")]
            )
        given = {name: value.decode("latin-1") for name, value in scope["headers"]}
        encoding = file.choose(given.get(b"accept-encoding", ""))
        headers = [
            (b"cache-control", FOREVER if file.hashed else ASK_AGAIN),
            (b"etag", file.tags[encoding].encode()),
            *([(b"vary", b"Accept-Encoding")] if len(file.contents) > 1 else []),
        ]
        if is_known(given.get(b"if-none-match", ""), file.tags[encoding]):
            return await _respond(scope, send, 304, "", b"", headers)
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        return await _respond(scope, send, 200, file.kind, file.contents[encoding], headers)

    def _find(self, path: str) -> ConsoleFile | None:
        """Returns the file of a path; the index for one without a dot; None for any other."""
        return self._files.get(path) or (None if "." in path else self._files[INDEX])


def is_known(given: str, tag: str) -> bool:
    """Returns whether a header `If-None-Match` names an entity tag."""
    return given.strip() == "*" or tag in {each.strip().removeprefix("W/") for each in given.split(",")}


def make_page() -> str:
    """Returns the page of a server without a console, in every language."""
    messages = read_messages(MESSAGES)
    told = "".join(
        f'<h1 lang="{language}">{escape(messages.say("console.title", language, {}))}</h1>'
        f'<p lang="{language}">{escape(messages.say("console.missing", language, {}))}</p>'
        for language in LANGUAGES
    )
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>adjudicator</title>{told}</html>\n'


async def _respond(
    scope: Scope, send: Send, status: int, kind: str, body: bytes, headers: list[tuple[bytes, bytes]]
) -> None:
    about = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())] if kind else []
    start: Message = {"type": "http.response.start", "status": status, "headers": [*PAGE_HEADERS, *headers, *about]}
    await send(start)
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
