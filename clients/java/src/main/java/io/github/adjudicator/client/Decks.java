package io.github.adjudicator.client;

import io.github.adjudicator.v1.Deck;
import io.github.adjudicator.v1.DeckEntry;
import java.util.Map;

/** Decks as the contract has them. */
public final class Decks {
  private Decks() {}

  /**
   * A deck.
   *
   * @param cards how many of each card number, by the zone they are for: {@code {"deck":
   *     {"SAMPLE-001": 3}}}
   */
  public static Deck of(Map<String, ? extends Map<String, Integer>> cards) {
    Deck.Builder deck = Deck.newBuilder();
    cards.forEach(
        (zone, counts) ->
            counts.forEach(
                (number, count) ->
                    deck.addEntries(
                        DeckEntry.newBuilder().setZone(zone).setNumber(number).setCount(count))));
    return deck.build();
  }
}
