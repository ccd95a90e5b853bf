"""Verify every exported game of a folder, and print a line for each; exit 1 if one fails.

python audit_a_folder.py FOLDER
"""

import sys
from pathlib import Path

import adjudicator


def audit(folder: Path) -> int:
    """Print the grade of every export; returns how many do not hold."""
    failed = 0
    with adjudicator.open_games() as games:
        for file in sorted(folder.glob("*.jsonl*")):
            try:
                with file.open("rb") as opened:
                    verified = games.verify_export(opened).verified
            except adjudicator.InvalidRequest as wrong:
                print(f"{file.name}: UNREADABLE: {wrong.wrong}")
                failed += 1
                continue
            grade = adjudicator.word_of(adjudicator.Grade, verified.grade)
            failed += grade not in ("EXACT", "SAME")
            print(f"{file.name}: {grade}, {verified.version} events of {verified.edition}")
            if verified.HasField("first"):
                print(f"  from event {verified.first.seq}: {verified.first.sentence}")
    return failed


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("name a folder with exported games: python audit_a_folder.py FOLDER")
    sys.exit(1 if audit(Path(sys.argv[1])) else 0)
