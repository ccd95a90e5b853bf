package io.github.adjudicator.client;

/** What stands in the place of words where no language was asked for. */
final class Words {
  private Words() {}

  static String orElse(String text, String other) {
    return text.isEmpty() ? other : text;
  }
}
