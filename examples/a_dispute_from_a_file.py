"""Judge a position in dispute that a file states.

python a_dispute_from_a_file.py [FILE] [en|ja]
"""

import sys
from pathlib import Path

import adjudicator

HERE = Path(__file__).parent


def settle(file: Path, language: str) -> None:
    """Print the verdict, what decides, what would have to be known, and what comes of each reading."""
    with adjudicator.open_games(language=language) as games:
        try:
            checked = games.judges_desk().check(file.read_text("utf-8"))
        except adjudicator.InvalidRequest as wrong:
            sys.exit(f"{file}: {wrong.sentence or wrong}")
    answer = adjudicator.answer_of(checked)
    print(f"{answer.attempt}: {adjudicator.word_of(adjudicator.Outcome, answer.outcome)}")
    for finding in answer.to_know or answer.deciding:
        print(f"- {', '.join(finding.clauses)}: {finding.sentence}")
    for reading in answer.readings:
        print(f"{reading.title} ({', '.join(reading.clauses)}):")
        for side in reading.sides:
            print(f"- {side.title}: {adjudicator.word_of(adjudicator.Outcome, side.outcome)}")


if __name__ == "__main__":
    settle(
        Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "dispute.yaml", sys.argv[2] if len(sys.argv) > 2 else "en"
    )
