package io.github.adjudicator.client.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.adjudicator.client.errors.BadExportException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExportCheckTest {
  private static final byte[] SEED =
      HexFormat.of().parseHex("612073656564206f66207468697274792d74776f2062797465732073697a6521");

  /** A game of one shuffle and one lot, as the first test vectors have them. */
  private static ExportFiles game(String order, String lot) {
    return new ExportFiles("game-1")
        .event("game-opened/1", opened())
        .event("choice-opened/1", asked(1, "shuffle", ""))
        .event("choice-made/1", made(1, order))
        .command()
        .event("choice-opened/1", asked(2, "lot", "{\"id\":\"a\"},{\"id\":\"b\"}"))
        .event("choice-made/1", made(2, lot))
        .event("game-ended/1", "{\"type\":\"game-ended\"}")
        .event("seed-revealed/1", revealed())
        .command()
        .footer();
  }

  private static String opened() {
    return """
        {"type":"game-opened","pins":{"seed_commitment":"%s","chance_algorithm":"%s"}}"""
        .formatted(Shuffles.commitment(SEED), Shuffles.ALGORITHM);
  }

  private static String revealed() {
    return "{\"type\":\"seed-revealed\",\"seed\":\"%s\"}".formatted(HexFormat.of().formatHex(SEED));
  }

  private static String asked(int id, String form, String options) {
    return """
        {"type":"choice-opened","choice":{"id":%d,"seat":"CHANCE","form":"%s","options":[%s]}}"""
        .formatted(id, form, options);
  }

  private static String made(int choice, String picks) {
    return "{\"type\":\"choice-made\",\"seat\":\"CHANCE\",\"choice\":%d,\"picks\":[%s]}"
        .formatted(choice, picks);
  }

  private static final String ORDER = "4,8,6,9,7,10,2,1,3,5";

  private static String lot() {
    return new Shuffles(SEED, "game-1").drawn(2, 1) == 0 ? "\"a\"" : "\"b\"";
  }

  private static ExportFiles sound() {
    return game(ORDER, lot());
  }

  private static BadExportException failing(ExportFiles file) {
    return assertThrows(BadExportException.class, () -> ExportCheck.check(file.plain()));
  }

  private static CheckedExport checked(
      ExportFiles file, long events, long commands, long shuffles, long lots) {
    return new CheckedExport(
        "game-1", events, commands, file.chain(), file.ends, shuffles, lots, "", "");
  }

  @Test
  void aSoundExport() {
    ExportFiles file = sound();
    CheckedExport expected = checked(file, 7, 2, 1, 1);
    assertEquals(expected, ExportCheck.check(file.plain()));
    assertEquals(expected, ExportCheck.check(file.packed()));
  }

  @Test
  void aChangedLine() {
    ExportFiles file = sound();
    file.lines.set(3, file.lines.get(3).replace("4,8,6", "8,4,6"));
    BadExportException error = failing(file);
    assertEquals(4, error.line());
    assertTrue(error.wrong().contains("sum"), error.wrong());
  }

  @Test
  void aForgedLineBreaksTheChain() {
    ExportFiles file = sound();
    String line = file.lines.get(3).replace("4,8,6", "8,4,6");
    file.lines.set(3, ExportFiles.summed(line.substring(0, line.indexOf(",\"sum\""))));
    BadExportException error = failing(file);
    assertEquals(5, error.line());
    assertTrue(error.wrong().contains("chained"), error.wrong());
  }

  @Test
  void linesThatAreMissingOrMoved() {
    ExportFiles dropped = sound();
    dropped.lines.remove(2);
    assertEquals(3, failing(dropped).line());
    ExportFiles cut = sound();
    cut.lines.remove(cut.lines.size() - 1);
    assertEquals(cut.lines.size() + 1, failing(cut).line());
    ExportFiles behind = sound();
    behind.lines.add(behind.lines.get(1));
    assertEquals(behind.lines.size(), failing(behind).line());
    ExportFiles headless = sound();
    headless.lines.remove(0);
    assertEquals(1, failing(headless).line());
    assertThrows(BadExportException.class, () -> ExportCheck.check(new byte[0]));
  }

  @Test
  void aFooterThatDoesNotFit() {
    ExportFiles file = sound();
    file.lines.set(
        file.lines.size() - 1,
        ExportFiles.summed(
            "{\"kind\":\"footer\",\"events\":8,\"commands\":2,\"chain\":\"" + file.chain() + "\""));
    assertEquals(file.lines.size(), failing(file).line());
  }

  @Test
  void aShuffleOrLotThatDoesNotFollowFromTheSeed() {
    BadExportException shuffle = failing(game("8,4,6,9,7,10,2,1,3,5", lot()));
    assertEquals(4, shuffle.line());
    assertTrue(shuffle.wrong().contains("seed"), shuffle.wrong());
    BadExportException lot = failing(game(ORDER, lot().equals("\"a\"") ? "\"b\"" : "\"a\""));
    assertEquals(7, lot.line());
  }

  @Test
  void anAnswerNobodyCanHaveDrawn() {
    assertEquals(4, failing(game("1,".repeat(Shuffles.MOST) + "1", lot())).line());
    String options = "{\"id\":\"a\"},".repeat(Shuffles.MOST) + "{\"id\":\"a\"}";
    for (String offered : List.of("", options)) {
      ExportFiles file =
          new ExportFiles("game-1")
              .event("game-opened/1", opened())
              .event("choice-opened/1", asked(1, "lot", offered))
              .event("choice-made/1", made(1, "\"a\""))
              .event("seed-revealed/1", revealed())
              .command()
              .footer();
      assertEquals(4, failing(file).line());
    }
  }

  @Test
  void whatWasDealtBeforeAForkIsChecked() {
    ExportFiles file =
        new ExportFiles("game-1")
            .event("game-opened/1", opened())
            .event("choice-opened/1", asked(1, "shuffle", ""))
            .event("choice-made/1", made(1, "1,2,3,4,5,6"))
            .event("seed-revealed/1", revealed())
            .event("game-forked/1", "{\"type\":\"game-forked\"}")
            .command()
            .footer();
    assertEquals(4, failing(file).line());
  }

  @Test
  void aGameThatIsOverAndDoesNotShowItsSeed() {
    ExportFiles file =
        new ExportFiles("game-1")
            .event("game-opened/1", opened())
            .event("game-ended/1", "{\"type\":\"game-ended\"}")
            .command()
            .footer();
    assertEquals(3, failing(file).line());
  }

  @Test
  void aFileThatWasMadeToFillTheMemory() {
    assertThrows(BadExportException.class, () -> ExportCheck.check(new byte[17 << 20]));
    ExportFiles file = new ExportFiles("game-1");
    file.lines.add("a".repeat(8 << 20));
    BadExportException error =
        assertThrows(BadExportException.class, () -> ExportCheck.check(file.packed()));
    assertTrue(error.wrong().contains("more comes"), error.wrong());
  }

  private static ExportFiles salted(String format, String salt) {
    return new ExportFiles("game-1", format, salt)
        .event("game-opened/1", opened())
        .command()
        .footer();
  }

  @Test
  void aLogWithoutSalts() {
    assertEquals(1, ExportCheck.check(salted("adjudicator-log/1", "").plain()).commands());
  }

  @Test
  void aSaltIsThereWhereTheFormatHasOne() {
    String salt = ExportFiles.SALT;
    assertEquals(3, failing(salted("adjudicator-log/1", salt)).line());
    assertEquals(3, failing(salted("adjudicator-log/2", "")).line());
    assertEquals(3, failing(salted("adjudicator-log/2", "00AA")).line());
    assertEquals(1, failing(salted("adjudicator-log/3", salt)).line());
    ExportFiles forged = salted("adjudicator-log/2", salt);
    String body = forged.lines.get(2).replaceFirst(",\"sum\".*\n", "");
    forged.lines.set(2, ExportFiles.summed(body.replaceFirst("0011", "0012")));
    BadExportException error = failing(forged);
    assertTrue(error.wrong().contains("chained"), error.wrong());
  }

  @Test
  void aGameWhoseSeedIsNotShown() {
    ExportFiles file =
        new ExportFiles("game-1")
            .event("game-opened/1", opened())
            .event("choice-opened/1", asked(1, "shuffle", ""))
            .event("choice-made/1", made(1, "3,2,1"))
            .command()
            .footer();
    assertEquals(checked(file, 3, 1, 0, 0), ExportCheck.check(file.plain()));
  }

  @Test
  void noBitOfAPackedFileCanChange() {
    byte[] packed = sound().packed();
    for (int place = 0; place < packed.length; place++) {
      byte[] changed = packed.clone();
      changed[place] ^= 1 << (place % 8);
      assertThrows(BadExportException.class, () -> ExportCheck.check(changed), "byte " + place);
    }
    for (int length : List.of(1, 5, 12, packed.length / 2, packed.length - 58, packed.length - 1)) {
      byte[] cut = Arrays.copyOf(packed, length);
      assertThrows(BadExportException.class, () -> ExportCheck.check(cut), "cut to " + length);
    }
    byte[] longer = Arrays.copyOf(packed, packed.length + 1);
    assertThrows(BadExportException.class, () -> ExportCheck.check(longer));
  }
}
