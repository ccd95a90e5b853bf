"""The tables of docs/authority.md, made from the code that decides: RIGHTS, POLICY and PERMISSIONS.

python tools/authority_tables.py            says whether the page is up to date (exit code 1: it is not)
python tools/authority_tables.py --write    puts the tables into the page
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from adjudicator.auth import RIGHTS, Permission, Role
from adjudicator.rpc.admission.authentication import PERMISSIONS, POLICY, TokenNeeds

PAGE = Path(__file__).resolve().parent.parent / "docs" / "authority.md"
BLOCK = re.compile(r"(<!-- made by tools/authority_tables\.py: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def rows(head: Iterable[str], body: Iterable[Iterable[str]]) -> str:
    """A table in Markdown."""
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, *body)]
    return "\n".join([lines[0], "|" + " --- |" * lines[0].count(" | ") + " --- |", *lines[1:]]) + "\n"


def methods() -> str:
    """Every method and every role."""
    body = []
    for path, needs in POLICY.items():
        name = path.removeprefix("/adjudicator.v1.").removeprefix("/grpc.")
        permission = PERMISSIONS.get(path)
        body.append([f"`{name}`", *(answer(path, role) for role in Role), permission or f"({needs.value})"])
    return rows(["method", *Role, "what it is (or what opens it)"], body)


def tournaments() -> str:
    """Who issues tokens of tournaments."""
    body = [[role, said(issuers)] for role in RIGHTS if (issuers := list_issuers(role))]
    return rows(["token of a tournament", "issued by"], body)


def list_issuers(role: Role) -> list[Role]:
    """The roles that issue tokens of tournaments for a role."""
    return [issuer for issuer, rights in RIGHTS.items() if role in rights.issues_for_all]


def answer(path: str, role: Role) -> str:
    """Whether a role may call a method."""
    needs, permission, rights = POLICY[path], PERMISSIONS.get(path), RIGHTS[role]
    operator = role is Role.OPERATOR
    if needs in {TokenNeeds.NOTHING, TokenNeeds.CODE}:
        return "yes"
    if (needs is TokenNeeds.OPERATOR and not operator) or (needs is TokenNeeds.GAME and operator):
        return "-"
    if permission is Permission.VERIFY_FILE:  # it names no game, so only tokens that need none are valid
        return "yes" if permission in rights.permissions else "-"
    if path.endswith("/SubmitMove"):
        return "yes" if rights.answers else "keeps score" if rights.keeps_score else "no"
    if permission is None or permission in rights.permissions:
        return "on paper" if permission is Permission.EXAMINE and not rights.sees else "yes"
    return "when over" if permission in rights.when_over else "no"


def eyes() -> str:
    """What every role sees, answers for, whose tokens it issues and revokes, and what it reads besides its games."""
    body = [
        [
            role,
            said(rights.sees),
            said(rights.answers),
            said(rights.keeps_score),
            said(rights.issues),
            said(rights.revokes),
            "every edition" if rights.reads_all else "nothing",
        ]
        for role, rights in RIGHTS.items()
    ]
    head = ["token of", "sees as", "answers for, dealt game", "answers for, observed game", "issues tokens of"]
    return rows([*head, "revokes tokens of", "reads without naming a game"], body)


def said(names: Iterable[str]) -> str:
    """Names in a fixed order."""
    return ", ".join(sorted(names)) or "nobody"


TABLES = {"methods": methods, "eyes": eyes, "tournaments": tournaments}


def page(text: str) -> str:
    """The page with its tables as the code has them."""
    return BLOCK.sub(lambda block: block[1] + "\n" + TABLES[block[2]]() + "\n" + block[4], text)


def main(arguments: list[str]) -> int:
    """See the module."""
    before = PAGE.read_text("utf-8")
    after = page(before)
    if arguments == ["--write"]:
        PAGE.write_text(after, "utf-8")
        return 0
    if before != after:
        print("docs/authority.md is not what the code says: python tools/authority_tables.py --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
