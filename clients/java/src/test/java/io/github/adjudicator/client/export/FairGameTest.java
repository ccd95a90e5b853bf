package io.github.adjudicator.client.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.adjudicator.client.errors.BadExportException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Games that are dealt from secrets and what players contribute. */
class FairGameTest {
  private static final String SALT = "5a".repeat(32);
  private static final List<String> SECRETS = List.of("61".repeat(32), "07".repeat(32));
  private static final String GIVEN = "000102030405060708090a0b0c0d0e0f";
  private static final List<Long> IDS = List.of(1L, 2L, 3L, 4L, 5L, 6L);

  /** A shuffle from the first secret, and one from that of a renewal; parts can be others. */
  private static final class Fair {
    final List<String> told = new ArrayList<>();
    final List<String> orders = new ArrayList<>();
    String game = "game-1";
    String algorithm = Shuffles.FAIR;
    String seats = "\"P1\",\"P2\"";
    String contributions = "{\"P2\":\"%s\"}".formatted(GIVEN);
    String renewal = "1";
    String more = "";
    String revealed =
        "\"seed\":\"%s\",\"salt\":\"%s\",\"renewed\":[{\"seed\":\"%s\",\"salt\":\"%s\"}]"
            .formatted(SECRETS.get(0), SALT, SECRETS.get(1), SALT);

    Fair() {
      for (int place = 0; place < SECRETS.size(); place++) {
        byte[] secret = bytes(SECRETS.get(place));
        told.add(Shuffles.commitment(secret, bytes(SALT)));
        Shuffles dealing =
            Shuffles.fair(secret, "game-1", place, List.of("P1", "P2"), Map.of("P2", GIVEN));
        orders.add(joined(dealing.shuffled(IDS, place)));
      }
    }

    byte[] written() {
      return new ExportFiles(game)
          .event("game-opened/1", opened())
          .event("choice-opened/1", asked(1))
          .event("choice-made/1", made(1, orders.get(0)))
          .event(
              "chance-renewed/1",
              "{\"type\":\"chance-renewed\",\"renewal\":%s,\"seed_commitment\":\"%s\"}"
                  .formatted(renewal, told.get(1)))
          .event("choice-opened/1", asked(2))
          .event("choice-made/1", made(2, orders.get(1)))
          .event("game-ended/1", "{\"type\":\"game-ended\"}")
          .event("seed-revealed/1", "{\"type\":\"seed-revealed\",%s}".formatted(revealed))
          .command()
          .footer()
          .plain();
    }

    private String opened() {
      return ("{\"type\":\"game-opened\",\"pins\":{\"seed_commitment\":\"%s\","
              + "\"chance_algorithm\":\"%s\",\"seats\":[%s],\"contributions\":%s%s}}")
          .formatted(told.get(0), algorithm, seats, contributions, more);
    }

    void refused(int line, String wrong) {
      FairGameTest.refused(written(), line, wrong);
    }
  }

  private static void refused(byte[] file, int line, String wrong) {
    BadExportException error =
        assertThrows(BadExportException.class, () -> ExportCheck.check(file));
    assertEquals(line, error.line(), error.wrong());
    assertTrue(error.wrong().contains(wrong), error.wrong());
  }

  private static byte[] bytes(String hexadecimal) {
    return HexFormat.of().parseHex(hexadecimal);
  }

  private static String joined(List<Long> order) {
    return order.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static String asked(int id) {
    return "{\"type\":\"choice-opened\",\"choice\":{\"id\":%d,\"seat\":\"CHANCE\",\"form\":\"shuffle\"}}"
        .formatted(id);
  }

  private static String made(int choice, String picks) {
    return "{\"type\":\"choice-made\",\"seat\":\"CHANCE\",\"choice\":%d,\"picks\":[%s]}"
        .formatted(choice, picks);
  }

  @Test
  void shufflesFollowFromTheSecretsAndTheContributions() {
    assertEquals(2, ExportCheck.check(new Fair().written()).shuffles());
  }

  @Test
  void whatItDidNotBringIsFound() {
    Fair without = new Fair();
    without.contributions = "{}";
    without.refused(4, "does not follow");
    Fair swapped = new Fair();
    swapped.seats = "\"P2\",\"P1\"";
    swapped.refused(4, "does not follow");
    Fair another = new Fair();
    another.game = "game-2";
    another.refused(4, "does not follow");
    Fair sorted = new Fair();
    sorted.orders.set(1, joined(IDS));
    sorted.refused(7, "does not follow");
    Fair odd = new Fair();
    odd.contributions = "{\"P2\":5}";
    odd.refused(2, "not what it should be");
  }

  @Test
  void whatHiddenCardsAreNumberedByFollowsFromTheSecret() {
    Fair game = new Fair();
    Shuffles first =
        Shuffles.fair(
            bytes(SECRETS.get(0)), game.game, 0, List.of("P1", "P2"), Map.of("P2", GIVEN));
    game.more = ",\"number_key\":\"%s\"".formatted(first.numberKey());
    assertEquals(2, ExportCheck.check(game.written()).shuffles());
    game.more = ",\"number_key\":\"%s\"".formatted("5eed".repeat(8));
    game.refused(9, "numbers of hidden cards");
  }

  @Test
  void secretsItWasNotBoundToAreFound() {
    for (int place : List.of(0, 1)) {
      Fair bound = new Fair();
      bound.told.set(place, "0".repeat(64));
      bound.refused(9, "not those");
    }
    for (String renewal : List.of("0", "2", "\"1\"")) {
      Fair renewed = new Fair();
      renewed.renewal = renewal;
      renewed.refused(5, "renewal of chance");
    }
    Fair other = new Fair();
    other.algorithm = "other/3";
    other.refused(2, "another algorithm");
    String first = "\"seed\":\"%s\"".formatted(SECRETS.get(0));
    String salt = ",\"salt\":\"%s\"".formatted(SALT);
    String second = ",\"renewed\":[{\"seed\":\"%s\"%s}]".formatted(SECRETS.get(1), salt);
    for (String revealed :
        List.of(
            first + salt,
            first + second,
            first + salt + second.replace("07", "08"),
            first + salt + second.replace("}]", "},{%s%s}]".formatted(first, salt)),
            first.replaceFirst("61", "") + salt + second,
            first.replaceFirst("61", "no") + salt + second)) {
      Fair shown = new Fair();
      shown.revealed = revealed;
      shown.refused(9, "not those");
    }
  }

  @Test
  void aRepeatableGameIsDealtUnderTheNameItPins() {
    String first = "\"seed\":\"%s\"".formatted(SECRETS.get(0));
    assertEquals(1, ExportCheck.check(repeatable("\"dealt_as\":\"g-1\",", first)).shuffles());
    refused(repeatable("", first), 4, "does not follow");
    String salted = first + ",\"salt\":\"%s\"".formatted(SALT);
    refused(repeatable("\"dealt_as\":\"g-1\",", salted), 5, "not the one");
    String renewed = first + ",\"renewed\":[{%s}]".formatted(first);
    refused(repeatable("\"dealt_as\":\"g-1\",", renewed), 5, "not the one");
  }

  private static byte[] repeatable(String pins, String revealed) {
    byte[] seed = bytes(SECRETS.get(0));
    String opened =
        "{\"type\":\"game-opened\",\"pins\":{%s\"seed_commitment\":\"%s\",\"chance_algorithm\":\"%s\"}}"
            .formatted(pins, Shuffles.commitment(seed), Shuffles.ALGORITHM);
    return new ExportFiles("game-1")
        .event("game-opened/1", opened)
        .event("choice-opened/1", asked(1))
        .event("choice-made/1", made(1, joined(new Shuffles(seed, "g-1").shuffled(IDS, 0))))
        .event("seed-revealed/1", "{\"type\":\"seed-revealed\",%s}".formatted(revealed))
        .command()
        .footer()
        .plain();
  }
}
