"""What the client makes of heads, links and signatures, genuine and forged."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from adjudicator_client import SignedHead, Standing
from adjudicator_client.heads import hash_of, is_signed
from adjudicator_client.pb.log_service_pb2 import ChainLink
from adjudicator_client.shuffles import from_hex, number_key, salted_commitment, shuffled, stream, stream_key
from tests.client.test_exports import checked, export, line, packed, refused

DOCS = Path(__file__).parents[2] / "docs"
PRIVATE = Ed25519PrivateKey.from_private_bytes(b"\7" * 32)
KEY = PRIVATE.public_key().public_bytes_raw().hex()
TIME = "2026-11-22T17:00:00Z"
FILE = export({"type": "game-opened", "pins": {}}, {"type": "x"}, {"type": "y"})
FOUND = checked(FILE)


def vectors(page: str, beginning: str) -> list[dict[str, Any]]:
    block = (DOCS / page).read_text("utf-8").rpartition("```json")[2]
    return [json.loads(each) for each in block.splitlines() if each.startswith(beginning)]


def texts(*parts: str) -> str:
    return hash_of(*(part.encode() for part in parts))


def sign(*lines: str) -> str:
    return PRIVATE.sign("\n".join(lines).encode()).hex()


def test_chains_and_signatures_are_as_the_page_says() -> None:
    found, chain = vectors("signed-heads.md", "{"), ""
    assert len(found) == 8
    for each in found:
        if "signature" in each:
            text = each.get("head") or each["export"]
            assert is_signed(each["key"], each["signature"], *text.split("\n"))
            assert not is_signed(each["key"], each["signature"], text + " ")
            continue
        if "format" in each:
            chain = texts(each["format"], each["game"])
        else:
            parts = [each["record"], *(text for event in each["events"] for text in event)]
            chain = texts(chain, texts(each["salt"], *parts)) if "salt" in each else texts(chain, *parts)
        assert chain == each["chain"]


def test_chance_of_fair_games_is_as_the_page_says() -> None:
    found = vectors("shuffles.md", '{"secret"')
    assert len(found) == 6
    for each in found:
        secret = from_hex(each["secret"])
        if "salt" in each:
            assert salted_commitment(secret, from_hex(each["salt"])) == each["commitment"]
            continue
        key = stream_key(secret, each["game"], each["renewals"], each["seats"], each["contributions"])
        assert key.hex() == each["key"]
        assert each["renewals"] or number_key(key, each["game"]) == each["number_key"]
        assert shuffled(each["ids"][::-1], stream(key, each["game"], each["number"])) == each["order"]


def signed(**change: Any) -> bytes:
    """A sound export with a signature, parts of which can be others than were signed."""
    seal = hashlib.sha256(FILE).hexdigest()
    signature = sign("adjudicator-export/1", "game-1", str(FOUND.events), FOUND.chain, seal, TIME)
    fields = {"kind": "signature", "time": TIME, "seal": seal, "key": KEY, "signature": signature} | change
    return FILE + line(json.dumps(fields, separators=(",", ":"), ensure_ascii=False)[:-1])


def test_of_a_signed_export_it_is_known_whose_key_signed_it_and_when() -> None:
    for file in (signed(), packed(signed())):
        assert (checked(file).signed_by, checked(file).signed_at) == (KEY, TIME)
    assert (FOUND.signed_by, FOUND.signed_at) == ("", "")


@pytest.mark.parametrize(
    "change",
    [
        {"time": "2026-11-22T18:00:00Z"}, {"time": "\u00e9"}, {"key": "0" * 64}, {"key": "f" * 64},
        {"signature": "0" * 128}, {"signature": "f" * 128},
    ],
)  # fmt: skip
def test_a_signature_that_is_not_that_of_the_key_it_names_is_refused(change: Any) -> None:
    refused(signed(**change), "not that of the key it names", 7)


@pytest.mark.parametrize(
    "change", [{"key": ""}, {"key": KEY.upper()}, {"signature": ""}, {"time": 5}, {"more": 1}, {"seal": "0" * 63}]
)
def test_a_line_that_is_no_signature_is_refused(change: Any) -> None:
    refused(signed(**change), "but one signature", 7)


def test_a_signature_stands_for_the_lines_before_it() -> None:
    last = signed().splitlines(keepends=True)[-1]
    refused(signed(seal="0" * 64), "seal", 7)
    refused(signed() + last, "but one signature", 8)
    refused(export({"type": "game-opened", "pins": {}}) + last, "seal", 5)
    refused(FILE.splitlines(keepends=True)[0] + last, "not a line", 2)


def head(game: str = "game-1", version: int = 3, chain: str = FOUND.chain) -> SignedHead:
    signature = sign("adjudicator-head/1", game, str(version), chain, TIME)
    return SignedHead(game, version, chain, TIME, KEY, signature)


@pytest.mark.parametrize(
    ("kept", "standing"),
    [
        (head(), Standing.PASSES_THROUGH),
        (replace(head(), public_key="", signature=""), Standing.PASSES_THROUGH),
        (head(chain="0" * 64), Standing.ALTERNATIVE_HISTORY),
        (head(version=2), Standing.ALTERNATIVE_HISTORY),
        (head(version=0, chain=""), Standing.ALTERNATIVE_HISTORY),
        (head(version=4), Standing.ENDS_BEFORE),
        (head(game="game-2"), Standing.ANOTHER_GAME),
        (replace(head(), time="then"), Standing.FORGED_HEAD),
        (replace(head(), time="\ud800"), Standing.FORGED_HEAD),
        (replace(head(), signature=""), Standing.FORGED_HEAD),
        (replace(head(), public_key=""), Standing.FORGED_HEAD),
    ],
)
def test_an_export_is_held_against_a_head(kept: SignedHead, standing: Standing) -> None:
    assert kept.standing(FOUND) == standing
    assert SignedHead.read(kept.text) == kept == SignedHead.read(f"{kept.text}\n".encode())


def test_what_is_no_head_is_not_read() -> None:
    text = head().text
    wrong = ("5", "{}", "no", text * 2, text.replace("head/1", "head/2"), text.replace(":3,", ':"3",'))
    for each in wrong:
        with pytest.raises(ValueError, match="not a head"):
            SignedHead.read(each)


def test_a_head_that_is_not_signed_is_not_genuine() -> None:
    assert head().genuine and not replace(head(), public_key="", signature="").genuine


def test_links_lead_from_one_head_to_the_next() -> None:
    bound, first = texts("bound"), head(chain=texts("first"))
    later = head(version=5, chain=texts(first.chain, bound))
    link = ChainLink(version=5, bound=bound)
    assert first.leads_to(later, [link]) and first.leads_to(later, [link, ChainLink(version=8, bound=bound)])
    assert first.leads_to(first, [])
    for links in (
        [],
        [ChainLink(version=5, bound=first.chain)],
        [ChainLink(version=4, bound=bound)],
        [ChainLink(version=3, bound=bound)],
    ):
        assert not first.leads_to(later, links)
    assert not first.leads_to(replace(later, game_id="game-2"), [link])
