package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;

/** Whether what was found fits a pattern of the kit. */
final class Pattern {
  private Pattern() {}

  /**
   * Where and how what was found does not fit; nothing if it fits.
   *
   * @param found null: nothing is there
   */
  static String difference(String path, JsonElement expected, JsonElement found) {
    if (expected instanceof JsonObject object) {
      if (object.size() == 1 && object.keySet().iterator().next().startsWith("$")) {
        Map.Entry<String, JsonElement> special = object.entrySet().iterator().next();
        boolean fits = fits(special.getKey(), special.getValue(), found);
        return fits ? "" : different(path, expected, found);
      }
      return ofObject(path, object, found);
    }
    if (expected instanceof JsonArray list) {
      return ofList(path, list, found);
    }
    return same(expected, found) ? "" : different(path, expected, found);
  }

  private static boolean fits(JsonElement expected, JsonElement found) {
    return difference("", expected, found).isEmpty();
  }

  private static String ofObject(String path, JsonObject expected, JsonElement found) {
    if (!(found instanceof JsonObject object)) {
      return different(path, expected, found);
    }
    for (Map.Entry<String, JsonElement> each : expected.entrySet()) {
      String key = each.getKey();
      String difference = difference(path + "." + key, each.getValue(), object.get(key));
      if (!difference.isEmpty()) {
        return difference;
      }
    }
    return "";
  }

  private static String ofList(String path, JsonArray expected, JsonElement found) {
    if (!(found instanceof JsonArray list) || list.size() != expected.size()) {
      return different(path, expected, found);
    }
    for (int i = 0; i < list.size(); i++) {
      String difference = difference(path + "." + i, expected.get(i), list.get(i));
      if (!difference.isEmpty()) {
        return difference;
      }
    }
    return "";
  }

  private static boolean fits(String special, JsonElement wanted, JsonElement found) {
    return switch (special) {
      case "$any" -> wanted.getAsBoolean() != isNothing(found);
      case "$least" -> found != null && amount(found).compareTo(wanted.getAsBigDecimal()) >= 0;
      case "$size" -> size(found) == wanted.getAsInt();
      case "$has" -> found instanceof JsonArray list && hasAll(list, wanted.getAsJsonArray());
      case "$all" -> found instanceof JsonArray list && allFit(list, wanted);
      case "$in" -> wanted.getAsJsonArray().asList().stream().anyMatch(each -> fits(each, found));
      case "$text" -> isPart(wanted.getAsString(), found);
      case "$not" -> !fits(wanted, found);
      default -> throw new IllegalArgumentException("no pattern " + special);
    };
  }

  private static boolean hasAll(JsonArray list, JsonArray patterns) {
    return patterns.asList().stream()
        .allMatch(pattern -> list.asList().stream().anyMatch(each -> fits(pattern, each)));
  }

  private static boolean allFit(JsonArray list, JsonElement pattern) {
    return list.asList().stream().allMatch(each -> fits(pattern, each));
  }

  private static boolean isPart(String part, JsonElement found) {
    return found instanceof JsonPrimitive text
        && text.getAsString().toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
  }

  private static BigDecimal amount(JsonElement found) {
    return found instanceof JsonPrimitive number
        ? number.getAsBigDecimal()
        : BigDecimal.valueOf(size(found));
  }

  private static int size(JsonElement found) {
    if (found instanceof JsonArray list) {
      return list.size();
    }
    return found instanceof JsonObject object ? object.size() : -1;
  }

  private static boolean isNothing(JsonElement found) {
    if (found == null || found.isJsonNull()) {
      return true;
    }
    if (found instanceof JsonPrimitive value) {
      String text = value.getAsString();
      return text.isEmpty() || text.equals("0") || text.equals("false");
    }
    return size(found) == 0;
  }

  /** Numbers and texts are compared by their text: 64-bit numbers are texts in JSON. */
  private static boolean same(JsonElement expected, JsonElement found) {
    if (expected.isJsonNull()) {
      return found == null || found.isJsonNull();
    }
    return expected instanceof JsonPrimitive one
        && found instanceof JsonPrimitive other
        && one.isBoolean() == other.isBoolean()
        && one.getAsString().equals(other.getAsString());
  }

  private static String different(String path, JsonElement expected, JsonElement found) {
    String where = path.isEmpty() ? "the answer" : path.substring(1);
    return "%s: expected %s, found %s".formatted(where, Shown.of(expected), Shown.of(found));
  }
}
