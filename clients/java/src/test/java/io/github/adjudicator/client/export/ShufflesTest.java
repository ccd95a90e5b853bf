package io.github.adjudicator.client.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShufflesTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "shuffles.md");

  static Stream<JsonObject> repeatable() throws IOException {
    return vectors("{\"seed\"", 10);
  }

  static Stream<JsonObject> fair() throws IOException {
    return vectors("{\"secret\"", 6);
  }

  private static Stream<JsonObject> vectors(String beginning, int count) throws IOException {
    List<JsonObject> vectors =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith(beginning))
            .map(line -> JsonParser.parseString(line).getAsJsonObject())
            .toList();
    assertEquals(count, vectors.size());
    return vectors.stream();
  }

  @ParameterizedTest
  @MethodSource("repeatable")
  void theTestVectorsOfRepeatableGames(JsonObject vector) {
    byte[] seed = HexFormat.of().parseHex(vector.get("seed").getAsString());
    if (vector.has("commitment")) {
      assertEquals(vector.get("commitment").getAsString(), Shuffles.commitment(seed));
      return;
    }
    hold(vector, new Shuffles(seed, vector.get("game").getAsString()));
  }

  @ParameterizedTest
  @MethodSource("fair")
  void theTestVectorsOfFairGames(JsonObject vector) {
    HexFormat hex = HexFormat.of();
    byte[] secret = hex.parseHex(vector.get("secret").getAsString());
    if (vector.has("salt")) {
      byte[] salt = hex.parseHex(vector.get("salt").getAsString());
      assertEquals(vector.get("commitment").getAsString(), Shuffles.commitment(secret, salt));
      return;
    }
    Map<String, String> contributions = new HashMap<>();
    vector
        .getAsJsonObject("contributions")
        .asMap()
        .forEach((seat, bytes) -> contributions.put(seat, bytes.getAsString()));
    Shuffles shuffles =
        Shuffles.fair(
            secret,
            vector.get("game").getAsString(),
            vector.get("renewals").getAsInt(),
            vector.getAsJsonArray("seats").asList().stream().map(JsonElement::getAsString).toList(),
            contributions);
    assertEquals(vector.get("key").getAsString(), hex.formatHex(shuffles.key()));
    hold(vector, shuffles);
  }

  private static void hold(JsonObject vector, Shuffles shuffles) {
    long number = vector.get("number").getAsLong();
    if (vector.has("stream")) {
      Shuffles.Numbers numbers = shuffles.numbers(number);
      List<Long> expected = longs(vector.getAsJsonArray("stream"));
      assertEquals(
          expected,
          IntStream.range(0, expected.size()).mapToObj(i -> (long) numbers.next()).toList());
    } else if (vector.has("ids")) {
      assertEquals(
          longs(vector.getAsJsonArray("order")),
          shuffles.shuffled(longs(vector.getAsJsonArray("ids")), number));
    } else {
      assertEquals(
          vector.get("place").getAsInt(), shuffles.drawn(vector.get("options").getAsInt(), number));
    }
  }

  @Test
  void aBoundMustBeOne() {
    Shuffles.Numbers numbers = new Shuffles(new byte[16], "g").numbers(0);
    assertThrows(IllegalArgumentException.class, () -> numbers.below(0));
    assertThrows(IllegalArgumentException.class, () -> numbers.below(65537));
    assertEquals(0, numbers.below(1));
  }

  private static List<Long> longs(JsonArray array) {
    return array.asList().stream().map(JsonElement::getAsLong).toList();
  }
}
