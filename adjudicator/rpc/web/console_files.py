"""The files of the console: a bundle folder, read once at the start and served from memory.

A path of a request is only looked up among the paths of these files, so none leads outside the folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from adjudicator.rpc.messages.errors import UnusableOption

BUNDLE = Path(__file__).parents[2] / "console"
"""The folder of the bundle that comes with the package."""
INDEX = "/index.html"
LARGEST = 64 * 1024 * 1024
"""The most bytes of a bundle."""
PACKED = {"br": ".br", "gzip": ".gz"}
"""The encodings of precompressed files, best first, with their suffixes."""
KINDS: Mapping[str, str] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
UNKNOWN_KIND = "application/octet-stream"
HASHED = re.compile(r"[.-](?=[A-Za-z0-9_-]*[A-Z0-9])(?:[A-Za-z0-9_-]{8}|[0-9a-f]{9,64})\.(?!html)[a-z0-9]+\Z")
"""The end of a name with a hash of the content, as bundlers write it; a hash has a digit or a capital."""


@dataclass(frozen=True, slots=True)
class ConsoleFile:
    """A file of the bundle."""

    kind: str
    """Its media type."""
    hashed: bool
    """Whether its name changes with its content."""
    contents: Mapping[str, bytes]
    """Its content by encoding; empty for the plain one."""
    tags: Mapping[str, str]
    """The entity tags of these contents."""

    @classmethod
    def of(cls, name: str, contents: Mapping[str, bytes]) -> ConsoleFile:
        """Returns the file with a name and its contents by encoding."""
        kind = KINDS.get(name[name.rfind(".") :], UNKNOWN_KIND)
        digest = sha256(contents[""]).hexdigest()[:32]
        tags = {encoding: f'"{digest}{encoding and "-"}{encoding}"' for encoding in contents}
        return cls(kind, HASHED.search(name) is not None, contents, tags)

    def choose(self, accepted: str) -> str:
        """Returns the best encoding that a client accepts (`Accept-Encoding`); empty for none."""
        weights = read_weights(accepted)
        usable = (each for each in PACKED if each in self.contents and weights.get(each, weights.get("*", 0.0)) > 0)
        return next(usable, "")


def read_weights(accepted: str) -> dict[str, float]:
    """Returns the weights of encodings in a header `Accept-Encoding`; an unreadable weight is 0."""
    found = dict[str, float]()
    for part in accepted.split(","):
        name, _, parameters = part.partition(";")
        weight = parameters.strip().removeprefix("q=").strip()
        try:
            found[name.strip().lower()] = float(weight) if weight else 1.0
        except ValueError:
            found[name.strip().lower()] = 0.0
    return found


def read_bundle(folder: Path | None = None) -> dict[str, ConsoleFile]:
    """Returns the files of a bundle by path; none if the package has none. `folder`: one that an option names.

    Raises:
        UnusableOption: the named folder has no index.html, or is too large.
        OSError: a file cannot be read.
    """
    root = (folder or BUNDLE).resolve()
    if not (root / INDEX[1:]).is_file():
        if folder is None:
            return {}
        raise UnusableOption(f"{folder} has no index.html; name the folder of a built console", fault="console")
    found = {path: file.read_bytes() for path, file in list_files(root)}
    variants = {path + suffix for path in found for suffix in PACKED.values()} & found.keys()
    return {
        path: ConsoleFile.of(path, {"": content} | _list_variants(path, found))
        for path, content in found.items()
        if path not in variants
    }


def list_files(root: Path) -> Iterator[tuple[str, Path]]:
    """Yields the path and the place of each file in a folder, neither hidden ones nor links that lead outside.

    Raises UnusableOption: they are too large.
    """
    size = 0
    for file in sorted(root.rglob("*")):
        inside = file.relative_to(root)
        hidden = any(part.startswith(".") for part in inside.parts)
        if hidden or not file.is_file() or not file.resolve().is_relative_to(root):
            continue
        size += file.stat().st_size
        if size > LARGEST:
            raise UnusableOption(f"{root} holds more than {LARGEST} bytes", fault="console")
        yield f"/{inside.as_posix()}", file


def _list_variants(path: str, found: Mapping[str, bytes]) -> dict[str, bytes]:
    return {encoding: found[path + suffix] for encoding, suffix in PACKED.items() if path + suffix in found}
