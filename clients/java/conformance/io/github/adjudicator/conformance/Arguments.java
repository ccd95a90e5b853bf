package io.github.adjudicator.conformance;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.ToNumberPolicy;
import io.github.adjudicator.client.Decks;
import io.github.adjudicator.v1.Deck;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What stands under `with` of a step; anything may be left out. */
final class Arguments {
  private static final Gson GSON =
      new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create();

  private final JsonObject given;

  Arguments(JsonObject given) {
    this.given = given == null ? new JsonObject() : given;
  }

  boolean has(String name) {
    return given.has(name);
  }

  JsonElement get(String name) {
    return given.get(name);
  }

  String text(String name) {
    return has(name) ? get(name).getAsString() : "";
  }

  long number(String name) {
    return has(name) ? get(name).getAsLong() : 0;
  }

  boolean flag(String name) {
    return has(name) && get(name).getAsBoolean();
  }

  /** All of them. */
  JsonObject all() {
    return given;
  }

  /** A value as a program has it: a text, a number, a list, a map ...; null if there is none. */
  Object value(String name) {
    return GSON.fromJson(get(name), Object.class);
  }

  /** A map of such values. */
  Map<String, Object> values(String name) {
    Map<String, Object> values = new LinkedHashMap<>();
    if (has(name)) {
      for (String each : get(name).getAsJsonObject().keySet()) {
        values.put(each, GSON.fromJson(get(name).getAsJsonObject().get(each), Object.class));
      }
    }
    return values;
  }

  /** A list of texts, or one text. */
  List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    if (has(name) && get(name).isJsonArray()) {
      get(name).getAsJsonArray().forEach(each -> texts.add(each.getAsString()));
    } else if (has(name)) {
      texts.add(get(name).getAsString());
    }
    return texts;
  }

  Map<String, String> map(String name) {
    Map<String, String> map = new LinkedHashMap<>();
    if (has(name)) {
      get(name)
          .getAsJsonObject()
          .asMap()
          .forEach((key, value) -> map.put(key, value.getAsString()));
    }
    return map;
  }

  /** A deck: zone to number to count. */
  static Deck deck(JsonElement zones) {
    Map<String, Map<String, Integer>> cards = new LinkedHashMap<>();
    zones
        .getAsJsonObject()
        .asMap()
        .forEach((zone, counts) -> cards.put(zone, counts(counts.getAsJsonObject())));
    return Decks.of(cards);
  }

  private static Map<String, Integer> counts(JsonObject numbers) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    numbers.asMap().forEach((number, count) -> counts.put(number, count.getAsInt()));
    return counts;
  }
}
