"""Signed exports and heads: what a signature stands for, what is found out with it, and keys in their files."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.audit import AlteredLine, Exported, ReorderedLine, read_export
from adjudicator.audit.exports.export import export
from adjudicator.audit.exports.head_comparison import HeadStanding, KnownKeys, compare_head, signed_by
from adjudicator.auth import Forbidden
from adjudicator.log import StoredCommand, open_memory_store
from adjudicator.sentences.refusals import say_error
from adjudicator.signing import (
    BadHead,
    BadKey,
    SigningKey,
    export_text,
    format_pem,
    is_signed,
    make_key,
    read_head,
    read_key,
    read_public_key,
    sign_head,
)
from tests.application.playing import open_a_game, play
from tests.audit.forging import chained, renamed, summed, with_record
from tests.log.samples import NOON
from tests.refused import refuses

Log = tuple[str, list[StoredCommand]]


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return make_key(tmp_path_factory.mktemp("keys") / "server.key")


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return make_key(tmp_path_factory.mktemp("keys") / "other.key")


def file_of(log: Log, key: SigningKey | None = None, *, compressed: bool = False) -> bytes:
    out = BytesIO()
    export(log[0], log[1], out, now=NOON, program="test", key=key, compressed=compressed)
    return out.getvalue()


def read(*lines: bytes) -> Exported:
    return read_export(BytesIO(b"".join(lines)))


@pytest.mark.parametrize("compressed", [False, True])
def test_a_signed_export_says_whose_key_it_was_packed_or_not(played: Log, key: SigningKey, compressed: bool) -> None:
    found = read(file_of(played, key, compressed=compressed))
    known, strangers = KnownKeys([("the desk", key.public)]), KnownKeys([("else", "0" * 64)])

    assert found.signature is not None and found.signature.key == key.public
    assert (signed_by(found, known).whose, signed_by(found, strangers).whose) == ("the desk", "")
    assert known.accept(signed_by(found, known)) and not strangers.accept(signed_by(found, strangers))
    assert signed_by(found, known).time == "2026-11-21T12:00:00.123000Z"


def test_an_export_without_a_signature_is_as_good_as_ever_but_not_what_was_asked_for(
    played: Log, key: SigningKey
) -> None:
    found, known = read(file_of(played)), KnownKeys([("the desk", key.public)])

    assert found.signature is None and signed_by(found, known).key == ""
    assert KnownKeys().accept(signed_by(found, KnownKeys())) and not known.accept(signed_by(found, known))


def test_no_part_of_a_signed_file_can_be_changed_though_sums_and_chain_are_put_right(
    played: Log, key: SigningKey, other: SigningKey
) -> None:
    *lines, last = file_of(played, key).splitlines(keepends=True)
    signature = msgspec.json.decode(last)
    changes = [
        ([summed(lines[0].replace(b'"program":"test"', b'"program":"tess"')), *lines[1:]], last),
        ([summed(lines[0].replace(b"T12:00", b"T13:00")), *lines[1:]], last),
        *(
            (lines, summed(last.replace(signature[name].encode(), value.encode())))
            for name, value in {
                "time": "2026-11-21T13:00:00.123000Z",
                "seal": "0" * 64,
                "key": other.public,
                "signature": "0" * 128,
            }.items()
        ),
    ]
    for before, signed in changes:
        with refuses(AlteredLine, match="signature") as error:
            read(*before, signed)
        assert error.value.line == len(lines) + 1
    forged = chained(played[0], with_record(played[1], 3, name="Ada"))
    with pytest.raises(AlteredLine):
        read(file_of((played[0], forged)), last)


def test_a_signature_stands_once_and_at_the_end(played: Log, key: SigningKey) -> None:
    *lines, last = file_of(played, key).splitlines(keepends=True)

    for wrong in ([*lines, last, last], [*lines[:-1], last, lines[-1]], [last, *lines], [*lines, lines[-1]]):
        with pytest.raises(ReorderedLine):
            read(*wrong)
    assert read(*lines).signature is None, "who takes the signature away has an export without one"


def test_what_is_signed_is_made_of_chain_seal_and_time(played: Log, key: SigningKey) -> None:
    found = read(file_of(played, key))
    assert found.signature is not None
    said = found.signature
    text = export_text(found.game_id, found.version, found.commands[-1].record.chain, said.seal, said.time)

    assert text.startswith(b"adjudicator-export/1\n") and text.count(b"\n") == 5
    assert is_signed(said.key, text, said.signature)
    head = sign_head(key, found.game_id, found.version, found.commands[-1].record.chain, NOON)
    assert not is_signed(key.public, text, head.signature) and not is_signed(key.public, head.text, said.signature)


def test_a_game_that_was_dealt_the_same_and_played_otherwise_is_an_alternative_history(
    played: Log, key: SigningKey, other: SigningKey
) -> None:
    store = open_memory_store()
    app = Adjudicator(store, signing_key=key)
    again = open_a_game(app).game_id
    kept = []
    for number in range(3):
        play(app, again, seed=9 + number, commands=2)
        kept.append(app.heads.of(again, opened=False).head)
    honest, known = read(file_of((again, list(store.stored(again))), key)), KnownKeys([("the desk", key.public)])
    shown = read(file_of((again, renamed(played[1], again)), key))

    first = [each.commands[0].record for each in (honest, shown)]
    assert first[0].asked == first[1].asked and all(head.genuine for head in kept)
    assert [compare_head(honest, head, known).standing for head in kept] == [HeadStanding.PASSES] * 3
    for head in kept:
        if head.version <= shown.version:
            found = compare_head(shown, head, known)
            assert (found.standing, found.signed.whose) == (HeadStanding.ALTERNATIVE, "the desk")
            assert found.chain == head.chain != found.here
    short = read(file_of((again, list(store.stored(again))[:3])))
    assert compare_head(short, kept[-1], known).standing is HeadStanding.SHORTER
    assert (
        compare_head(honest, msgspec.structs.replace(kept[0], version=kept[0].version + 1), known).standing
        == "forged head"
    )
    assert compare_head(honest, sign_head(key, "another", 1, "0" * 64, NOON), known).standing is HeadStanding.ELSEWHERE
    stranger = compare_head(honest, sign_head(other, again, kept[0].version, "0" * 64, NOON), known)
    assert stranger.standing is HeadStanding.ALTERNATIVE and not known.accept(stranger.signed)


def test_a_head_that_is_not_signed_holds_for_whoever_kept_it(played: Log) -> None:
    store = open_memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    head = app.heads.of(game_id, opened=False).head

    assert (head.key, head.signature, head.genuine) == ("", "", False)
    assert (
        compare_head(read(file_of((game_id, list(store.stored(game_id))))), head, KnownKeys()).standing
        is HeadStanding.PASSES
    )


def test_the_head_of_a_running_game_from_before_salts_is_for_those_to_whom_it_is_open(played: Log) -> None:
    game_id, commands = played
    store = open_memory_store()
    store.restore(game_id, chained(game_id, [command._replace(salt="") for command in commands]))
    app = Adjudicator(store)

    with refuses(Forbidden, match="salts"):
        app.heads.of(game_id, opened=False)
    assert app.heads.of(game_id, opened=True, links_after=0).links == ()


def test_links_lead_from_an_older_head_to_a_newer_one_without_the_log(key: SigningKey) -> None:
    from hashlib import sha256

    store = open_memory_store()
    app = Adjudicator(store, signing_key=key)
    game_id = open_a_game(app).game_id
    older = app.heads.of(game_id, opened=False).head
    play(app, game_id, seed=4, commands=6)
    shown = app.heads.of(game_id, opened=False, links_after=older.version)

    chain = older.chain
    for _, bound in shown.links:
        chain = sha256(f"{chain}\n{bound}".encode()).hexdigest()
    assert chain == shown.head.chain and len(shown.links) == 6
    assert [version for version, _ in shown.links] == [each.last_seq for each in app.commands(game_id)[1:]]


# ---------------------------------------------------------------------------------------------- keys


def test_a_key_is_made_for_its_owner_alone_and_never_replaces_a_file(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        made = make_key(tmp_path / "server.key")
    finally:
        os.umask(before)

    assert stat.S_IMODE((tmp_path / "server.key").stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["server.key"]
    assert read_key(tmp_path / "server.key").public == made.public
    content = (tmp_path / "server.key").read_bytes()
    for taken in (tmp_path / "server.key", tmp_path, tmp_path / "nowhere" / "server.key"):
        with pytest.raises(BadKey):
            make_key(taken)
    assert (tmp_path / "server.key").read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["server.key"]
    assert content.decode().splitlines()[1] not in repr(made)


def test_a_key_that_others_may_read_or_that_is_none_is_refused(tmp_path: Path) -> None:
    make_key(tmp_path / "server.key")
    (tmp_path / "server.key").chmod(0o640)
    with refuses(BadKey, match="others may read it"):
        read_key(tmp_path / "server.key")
    (tmp_path / "no.key").write_text("secret words")
    (tmp_path / "no.key").chmod(0o600)
    for wrong in (tmp_path / "no.key", tmp_path / "nothing", tmp_path):
        with pytest.raises(BadKey) as error:
            read_key(wrong)
        assert "secret words" not in say_error(error.value)


def test_a_public_key_is_said_in_hex_or_in_a_file_of_either_form(tmp_path: Path, key: SigningKey) -> None:
    (tmp_path / "desk.pem").write_text(format_pem(key.public))
    (tmp_path / "desk.hex").write_text(key.public.upper() + "\n")

    said: Sequence[str] = (key.public, key.public.upper(), str(tmp_path / "desk.pem"), str(tmp_path / "desk.hex"))
    assert {read_public_key(each) for each in said} == {key.public}
    for wrong in ("", "00", str(tmp_path), str(tmp_path / "nothing")):
        with pytest.raises(BadKey):
            read_public_key(wrong)


def test_what_is_no_head_is_refused(tmp_path: Path, key: SigningKey) -> None:
    good = msgspec.json.encode(sign_head(key, "g", 7, "0" * 64, NOON))
    (tmp_path / "g.head").write_bytes(good)
    assert read_head(tmp_path / "g.head").genuine
    for wrong in (
        b"",
        b"[]",
        b"{" * 5000,
        good.replace(b'"game"', b'"note":1,"game"'),
        good.replace(b"adjudicator-head/1", b"adjudicator-head/9"),
        good.replace(b'"version":7', b'"version":"7"'),
        good + b" " * 5000,
    ):
        (tmp_path / "g.head").write_bytes(wrong)
        with pytest.raises(BadHead):
            read_head(tmp_path / "g.head")
    with pytest.raises(BadHead):
        read_head(tmp_path / "nothing")
