"""Check a card file of one's own, read its cards back, and play one of them from a stated position."""

from pathlib import Path

import adjudicator

CARDS = Path(__file__).with_name("lantern.toml")
POSITION = """
edition: fire_force
cards:
  LANTERN: {kind: unit, name: Lantern Bearer, cost: 1, power: 1000, attributes: [glow],
    ability: [{kind: triggered, when: {event: deploy, who: self}, effect: [{do: draw}]}]}
setup:
  at: main phase
  P1: {field: [Hearth Ember], hand: [LANTERN]}
"""


def show() -> None:
    """Print what the rules make of the file, and what happens when the card is used."""
    with adjudicator.open_games() as games:
        checked = games.catalogue("fire_force").check_cards(CARDS.read_text("utf-8"))
        for error in checked.errors:
            print(f"{CARDS.name}: {error.sentence}")
        for card in checked.cards:
            print(f"{card.entry.name}: {'; '.join(ability.said['en'] for ability in card.abilities)}")
        game = games.open_position(POSITION)
        player = game.seat("P1")
        for words in ("Lantern Bearer", "Hearth Ember"):
            option = next(each for each in player.options().choice.options if words in each.sentence)
            for event in player.submit(option).events:
                if event.sentence:
                    print(f"{', '.join(event.clauses)}: {event.sentence}")


if __name__ == "__main__":
    show()
