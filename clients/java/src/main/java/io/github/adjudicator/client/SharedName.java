package io.github.adjudicator.client;

import io.github.adjudicator.v1.NameTaken;
import java.util.List;

/**
 * A name that several cards have.
 *
 * @param named the name as it was written
 * @param number the card that it was taken for; empty: any of them is meant
 * @param several the numbers of all cards of that name
 * @param text it in words; the name alone if no language was asked for
 */
public record SharedName(String named, String number, List<String> several, String text) {
  static SharedName of(NameTaken found) {
    String text = Words.orElse(found.getSentence(), found.getNamed());
    return new SharedName(found.getNamed(), found.getNumber(), found.getSeveralList(), text);
  }
}
