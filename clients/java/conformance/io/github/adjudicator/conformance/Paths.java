package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

/** Paths into JSON: keys and numbers with dots; -1 is the last place, # the length. */
final class Paths {
  private Paths() {}

  /** What stands at a path; null if nothing does. */
  static JsonElement at(JsonElement from, String path) {
    JsonElement here = from;
    for (String key : path.split("\\.")) {
      if (here instanceof JsonArray list) {
        here = inList(list, key);
      } else if (here instanceof JsonObject object) {
        here = object.get(key);
      } else {
        return null;
      }
    }
    return here;
  }

  private static JsonElement inList(JsonArray list, String key) {
    if (key.equals("#")) {
      return new JsonPrimitive(list.size());
    }
    int place = Integer.parseInt(key);
    int counted = place < 0 ? list.size() + place : place;
    return counted >= 0 && counted < list.size() ? list.get(counted) : null;
  }
}
