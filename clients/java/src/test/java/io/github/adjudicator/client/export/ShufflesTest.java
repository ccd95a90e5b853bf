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
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShufflesTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "shuffles.md");

  static Stream<JsonObject> vectors() throws IOException {
    List<JsonObject> vectors =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("{\"seed\""))
            .map(line -> JsonParser.parseString(line).getAsJsonObject())
            .toList();
    assertEquals(10, vectors.size());
    return vectors.stream();
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void theTestVectors(JsonObject vector) {
    byte[] seed = HexFormat.of().parseHex(vector.get("seed").getAsString());
    if (vector.has("commitment")) {
      assertEquals(vector.get("commitment").getAsString(), Shuffles.commitment(seed));
      return;
    }
    Shuffles shuffles = new Shuffles(seed, vector.get("game").getAsString());
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
