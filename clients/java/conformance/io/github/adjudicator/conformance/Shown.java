package io.github.adjudicator.conformance;

import com.google.gson.JsonElement;

/** Values in messages, cut where they get long. */
final class Shown {
  private static final int MOST = 300;

  private Shown() {}

  static String of(JsonElement value) {
    String text = value == null ? "nothing" : value.toString();
    return text.length() > MOST ? text.substring(0, MOST) + " ..." : text;
  }
}
