"""Two players who know no rules play a whole game; then every ruling of it is made again.

python two_random_players.py [SEED]
"""

import io
import random
import sys

import adjudicator


def play(seed: int) -> None:
    """Play a game until it is over, print how it ended and why, and verify it."""
    dice = random.Random(seed)
    with adjudicator.open_games() as games:
        deck = adjudicator.deck_of(games.catalogue("fire_force").deck("cinder").deck)
        game = games.create_game("fire_force", {"P1": deck, "P2": deck})
        judge = game.seat("judge")
        while waiting := judge.options(reasons=False).waiting_for:
            player = game.seat(waiting[0].seat)
            choice = player.options(reasons=False).choice
            if choice.form == adjudicator.ChoiceForm.CHOICE_FORM_NUMBER:
                player.submit(number=dice.randint(choice.least, choice.most), events=False)
                continue
            least = len(choice.options) if choice.form == adjudicator.ChoiceForm.CHOICE_FORM_ORDER else choice.least
            count = dice.randint(least, max(least, min(choice.most, len(choice.options))))
            try:
                player.submit(dice.sample([option.id for option in choice.options], count), events=False)
            except adjudicator.MoveRefused as refused:  # picks that do not go together
                print(f"refused by {', '.join(refused.clauses)}")
        result = judge.explain_result()
        print(f"{result.result.result.winner or 'nobody'} wins by {', '.join(result.result.result.clauses)}")
        print(result.result.path.reasons[0].sentence)
        file = io.BytesIO()
        judge.export(file)
        file.seek(0)
        verified = games.verify_export(file).verified
        print(f"{verified.version} events: {adjudicator.word_of(adjudicator.Grade, verified.grade)}")


if __name__ == "__main__":
    play(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
