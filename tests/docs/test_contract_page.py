"""The contract's page is what the protos say, and the comments they say it with are whole and name what there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

import grpc
import pytest
from google.protobuf.descriptor_pb2 import DescriptorProto, FieldDescriptorProto

from tools import contract_page
from tools.contract_page import Contract, anchor, one_line, paths, read, real_oneofs, reasons, short, split_errors

pytestmark = pytest.mark.services

QUOTED = re.compile(r"`([^`]+)`")
IN_QUOTES = re.compile(r'"[^"]*"')
BIG = re.compile(r"\b[A-Z]{3,}(?:_[A-Z]+)*\b")
HUMPS = re.compile(r"(?<![\w.])[A-Z][a-z]+(?:[A-Z][a-z]+)+\b")
OTHER_WORDS = {"ASCII", "CHANCE", "DISPUTED", "JSON", "RFC", "SHA", "TOKEN", "TOML", "UTC", "UTF", "YAML", "MiB", "KiB"}
"""Words in capitals that are neither reasons nor values nor codes."""


@pytest.fixture(scope="module")
def contract() -> Contract:
    """The protos as they are now."""
    return read()


@pytest.fixture(scope="module")
def messages(contract: Contract) -> dict[str, DescriptorProto]:
    """Every message by its name."""
    return {message.name: message for file in contract.files for message in file.message_type}


@pytest.fixture(scope="module")
def values(contract: Contract) -> set[str]:
    """Every value of an enum by its name, and by what is left of it without the enum's."""
    found = {(enum.name, value.name) for file in contract.files for enum in file.enum_type for value in enum.value}
    prefixes = {enum: re.sub(r"(?<!^)(?=[A-Z])", "_", enum).upper() + "_" for enum, _ in found}
    return {name for _, name in found} | {name.removeprefix(prefixes[enum]) for enum, name in found}


@pytest.fixture(scope="module")
def named(contract: Contract) -> set[str]:
    """Everything that has a name of its own: files' messages, enums, services, methods."""
    everything = {name for file in contract.files for _, name in paths(file)}
    methods = {method.name for file in contract.files for service in file.service for method in service.method}
    return {name for name in everything if "." not in name} | methods


def test_the_page_can_be_read_as_it_stands(contract: Contract) -> None:
    lines = contract_page.page(contract).splitlines()
    headings = [anchor(line.lstrip("# ")) for line in lines if line.startswith("#")]
    links = {found for line in lines for found in re.findall(r"\]\(#([^)]+)\)", line)}
    tables = [list(rows) for has_cells, rows in groupby(lines, lambda line: line.startswith("|")) if has_cells]

    assert len(headings) == len(set(headings))
    assert links <= set(headings)
    for head, *rows in tables:
        for row in rows:
            assert len(re.findall(r"(?<!\\)\|", row)) == head.count("|"), row


def test_everything_has_a_comment(contract: Contract) -> None:
    declared = [file.name for file in contract.files] + [name for file in contract.files for _, name in paths(file)]

    assert [name for name in declared if not contract.of(name)] == []


def test_every_method_names_its_errors_and_each_is_a_reason(contract: Contract) -> None:
    known = {
        value.name.removeprefix("ERROR_REASON_")
        for file in contract.files
        for enum in file.enum_type
        if enum.name == "ErrorReason"
        for value in enum.value
    }
    common = set(BIG.findall(contract.of("GameService").partition("Errors that every call")[2]))

    assert common and common <= known
    for file in contract.files:
        for service in file.service:
            for method in service.method:
                _, listed = split_errors(contract.of(service.name, method.name))
                own = reasons(listed)
                assert own, f"{method.name} names no errors"
                assert len(own) == len(set(own)) and set(own) <= known - {"UNSPECIFIED"}, method.name
                assert "as " not in re.sub(r"\([^)]*\)", "", listed), (
                    f"{method.name}: errors are named, not referred to"
                )
                assert set(own) & common <= {"MALFORMED_REQUEST"}, f"{method.name} repeats what every call can have"


def test_every_name_in_backquotes_exists(
    contract: Contract, messages: dict[str, DescriptorProto], values: set[str], named: set[str]
) -> None:
    fields = {field.name for message in messages.values() for field in message.field}
    fields |= {each.name for message in messages.values() for _, each in real_oneofs(message)}
    wrong = []
    for name, comment in contract.comments.items():
        for quoted in QUOTED.findall(comment):
            message, _, field = quoted.partition(".")
            if re.fullmatch(r"[A-Z][A-Za-z]+\.[a-z_]+", quoted):
                found = message in messages and field in {each.name for each in messages[message].field}
            elif re.fullmatch(r"[A-Z][A-Z_]+", quoted):
                found = quoted in values
            elif re.fullmatch(r"[A-Z]\w+", quoted):
                found = quoted in named
            elif re.fullmatch(r"[a-z][a-z_]*", quoted):
                found = quoted in fields
            else:
                found = not re.fullmatch(r"[\w.]+", quoted)
            if not found:
                wrong.append(f"{name}: {quoted}")

    assert wrong == []


def test_every_reason_value_and_method_that_is_mentioned_exists(
    contract: Contract, values: set[str], named: set[str]
) -> None:
    codes = {code.name for code in grpc.StatusCode}
    wrong = []
    for name, comment in contract.comments.items():
        said = IN_QUOTES.sub("", QUOTED.sub("", comment)).replace("google.rpc.", ".")
        wrong += [f"{name}: {word}" for word in BIG.findall(said) if word not in values | codes | OTHER_WORDS]
        wrong += [f"{name}: {word}" for word in HUMPS.findall(said) if word not in named | OTHER_WORDS]

    assert wrong == []


def requested(contract: Contract, messages: dict[str, DescriptorProto]) -> Iterator[tuple[str, FieldDescriptorProto]]:
    """Every field that a client sends, by its full name; not the single ones of a oneof."""
    todo = [short(m.input_type) for file in contract.files for service in file.service for m in service.method]
    seen: set[str] = set()
    while todo:
        message = messages[todo.pop()]
        if message.name in seen:
            continue
        seen.add(message.name)
        oneofs = dict(real_oneofs(message))
        for field in message.field:
            todo += [inner for inner in sent_in(message, field) if inner in messages]
            if not field.HasField("oneof_index") or field.oneof_index not in oneofs:
                yield f"{message.name}.{field.name}", field
        for each in oneofs.values():
            comment = contract.of(message.name, each.name)
            assert "Required." in comment or "Default: " in comment, f"{message.name}.{each.name}"


def sent_in(message: DescriptorProto, field: FieldDescriptorProto) -> list[str]:
    """The message types in a field, those of a map's values too."""
    entry = next((each for each in message.nested_type if each.name == short(field.type_name)), None)
    return [short(field.type_name)] if entry is None else [short(entry.field[1].type_name)]


def test_every_field_that_is_sent_says_its_default_and_its_limit(
    contract: Contract, messages: dict[str, DescriptorProto]
) -> None:
    unbounded = (FieldDescriptorProto.TYPE_STRING, FieldDescriptorProto.TYPE_BYTES)
    wrong = []
    for name, field in requested(contract, messages):
        comment = one_line(contract.of(name))
        if "Required" not in comment and "Default: " not in comment:
            wrong.append(f"{name} says neither that it is required nor a default")
        if field.type in unbounded or field.label == FieldDescriptorProto.LABEL_REPEATED:
            if not re.search(r"\d", comment) and not comment.startswith("As in "):
                wrong.append(f"{name} says no limit")

    assert wrong == []
