package io.github.adjudicator.client.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.adjudicator.client.errors.BadExportException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadTest {
  private static final Path PAGE = Path.of("..", "..", "docs", "signed-heads.md");
  private static final String TIME = "2026-11-22T17:00:00Z";
  private static final KeyPair PAIR = pair();
  private static final String KEY = publicKey();

  private static KeyPair pair() {
    try {
      return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String publicKey() {
    byte[] encoded = PAIR.getPublic().getEncoded();
    return HexFormat.of().formatHex(encoded, encoded.length - 32, encoded.length);
  }

  private static String signature(String... lines) {
    try {
      Signature signing = Signature.getInstance("Ed25519");
      signing.initSign(PAIR.getPrivate());
      signing.update(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(signing.sign());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String text(JsonObject vector, String name) {
    return vector.get(name).getAsString();
  }

  @Test
  void theTestVectors() throws IOException {
    List<String> page = Files.readAllLines(PAGE);
    List<JsonObject> vectors =
        page.subList(page.lastIndexOf("```json"), page.size()).stream()
            .filter(line -> line.startsWith("{"))
            .map(line -> JsonParser.parseString(line).getAsJsonObject())
            .toList();
    assertEquals(8, vectors.size());
    String chain = "";
    for (JsonObject vector : vectors) {
      if (vector.has("signature")) {
        String signed = text(vector, vector.has("head") ? "head" : "export");
        assertTrue(
            Signatures.signed(text(vector, "key"), text(vector, "signature"), signed.split("\n")));
        assertFalse(
            Signatures.signed(text(vector, "key"), text(vector, "signature"), signed + " "));
      } else {
        chain = linked(chain, vector);
        assertEquals(text(vector, "chain"), chain);
      }
    }
  }

  private static String linked(String chain, JsonObject vector) {
    if (vector.has("format")) {
      return Hashes.sha256Hex(text(vector, "format") + "\n" + text(vector, "game"));
    }
    boolean salted = vector.has("salt");
    Hashes.Parts parts = new Hashes.Parts().add(salted ? text(vector, "salt") : chain);
    parts.add(text(vector, "record"));
    for (JsonElement event : vector.getAsJsonArray("events")) {
      JsonArray pair = event.getAsJsonArray();
      parts.add(pair.get(0).getAsString()).add(pair.get(1).getAsString());
    }
    String hashed = parts.sha256Hex();
    return salted ? new Hashes.Parts().add(chain).add(hashed).sha256Hex() : hashed;
  }

  private static ExportFiles sound() {
    return new ExportFiles("g1")
        .event("game-opened/1", "{\"type\":\"game-opened\",\"pins\":{}}")
        .event("x/1", "{\"type\":\"x\"}")
        .command()
        .event("y/1", "{\"type\":\"y\"}")
        .command()
        .footer();
  }

  /** A sound export with a signature, in the text of which something can be another thing. */
  private static ExportFiles signed(String what, String instead) {
    ExportFiles file = sound();
    String seal = HexFormat.of().formatHex(Hashes.sha256().digest(file.plain()));
    String sign = signature("adjudicator-export/1", "g1", "3", file.chain(), seal, TIME);
    String body =
        "{\"kind\":\"signature\",\"time\":\"%s\",\"seal\":\"%s\",\"key\":\"%s\",\"signature\":\"%s\""
            .formatted(TIME, seal, KEY, sign);
    file.lines.add(ExportFiles.summed(body.replaceAll(what, instead)));
    return file;
  }

  private static void refused(ExportFiles file, String wrong) {
    BadExportException error =
        assertThrows(BadExportException.class, () -> ExportCheck.check(file.plain()));
    assertEquals(file.lines.size(), error.line(), error.wrong());
    assertTrue(error.wrong().contains(wrong), error.wrong());
  }

  @Test
  void whoSignedAnExportAndWhen() {
    for (byte[] file : List.of(signed("", "").plain(), signed("", "").packed())) {
      CheckedExport checked = ExportCheck.check(file);
      assertEquals(KEY, checked.signedBy());
      assertEquals(TIME, checked.signedAt());
    }
    assertEquals("", ExportCheck.check(sound().plain()).signedBy());
  }

  @Test
  void aSignatureThatIsNotThatOfTheKeyItNames() {
    String wrong = "not that of the key it names";
    refused(signed("T17", "T18"), wrong);
    refused(signed("\"key\":\"[^\"]*", "\"key\":\"" + "0".repeat(64)), wrong);
    refused(signed("\"key\":\"[^\"]*", "\"key\":\"" + "f".repeat(64)), wrong);
    refused(signed("\"key\":\"[^\"]*", "\"key\":\""), wrong);
    refused(signed("\"signature\":\".*", "\"signature\":\"" + "0".repeat(128) + "\""), wrong);
    refused(signed("\"signature\":\".*", "\"signature\":\"" + "f".repeat(128) + "\""), wrong);
    refused(signed("\"signature\":\".*", "\"signature\":\"\""), wrong);
    refused(signed("\"seal\":\"[^\"]*", "\"seal\":\"" + "0".repeat(64)), "seal");
    refused(signed("\"time\"", "\"more\":1,\"time\""), "cannot have");
    refused(signed("\"time\":\"[^\"]*\"", "\"time\":5"), "no text");
    ExportFiles twice = signed("", "");
    twice.lines.add(twice.lines.get(twice.lines.size() - 1));
    refused(twice, "nothing comes after the footer but one signature");
    ExportFiles other = new ExportFiles("g1").event("x/1", "{\"type\":\"x\"}").command().footer();
    other.lines.add(signed("", "").lines.get(7));
    refused(other, "seal");
    ExportFiles early = new ExportFiles("g1");
    early.lines.add(signed("", "").lines.get(7));
    refused(early, "no kind of line");
  }

  private static Head head(String game, long version, String chain) {
    String[] lines = {"adjudicator-head/1", game, Long.toString(version), chain, TIME};
    return new Head(game, version, chain, TIME, KEY, signature(lines));
  }

  @Test
  void anExportIsHeldAgainstHeads() {
    ExportFiles file = sound();
    CheckedExport export = ExportCheck.check(file.plain());
    String chain = export.chain();
    Head now = head("g1", 3, chain);
    Head unsigned = new Head("g1", 3, chain, TIME, "", "");
    assertEquals(Standing.PASSES_THROUGH, now.standing(export));
    assertEquals(Standing.PASSES_THROUGH, unsigned.standing(export));
    assertEquals(Standing.PASSES_THROUGH, head("g1", 2, export.ends().get(2L)).standing(export));
    for (Head each :
        List.of(head("g1", 3, "0".repeat(64)), head("g1", 1, chain), head("g1", 0, chain))) {
      assertEquals(Standing.ALTERNATIVE_HISTORY, each.standing(export));
    }
    assertEquals(Standing.ENDS_BEFORE, head("g1", 4, chain).standing(export));
    assertEquals(Standing.ANOTHER_GAME, head("g2", 3, chain).standing(export));
    for (Head forged :
        Arrays.asList(
            new Head("g1", 3, chain, "then", KEY, now.signature()),
            new Head("g1", 3, chain, TIME, KEY, ""),
            new Head("g1", 3, chain, TIME, "", now.signature()))) {
      assertEquals(Standing.FORGED_HEAD, forged.standing(export));
      assertEquals(forged, Head.read(forged.text()));
    }
    assertTrue(now.genuine());
    assertFalse(unsigned.genuine());
    assertEquals(now, Head.read(now.text() + "\n"));
  }

  @Test
  void whatIsNoHead() {
    String text = head("g1", 3, "c").text();
    for (String wrong :
        List.of(
            "5",
            "{}",
            "no",
            text + text,
            text.replace("head/1", "head/2"),
            text.replace(":3,", ":\"3\","),
            text.replace("{", "{\"game\":\"g2\","))) {
      assertThrows(IllegalArgumentException.class, () -> Head.read(wrong), wrong);
    }
  }

  @Test
  void linksLeadFromOneHeadToTheNext() {
    String bound = Hashes.sha256Hex("bound");
    Head first = head("g1", 3, Hashes.sha256Hex("first"));
    String chain = Hashes.sha256Hex(first.chain() + "\n" + bound);
    Head later = head("g1", 5, chain);
    Head.Link link = new Head.Link(5, bound);
    assertTrue(first.leadsTo(later, List.of(link)));
    assertTrue(first.leadsTo(later, List.of(link, new Head.Link(8, bound))));
    assertTrue(first.leadsTo(first, List.of()));
    assertFalse(first.leadsTo(later, List.of()));
    assertFalse(first.leadsTo(later, List.of(new Head.Link(5, first.chain()))));
    assertFalse(first.leadsTo(later, List.of(new Head.Link(4, bound))));
    assertFalse(first.leadsTo(later, List.of(new Head.Link(3, bound))));
    assertFalse(first.leadsTo(head("g2", 5, chain), List.of(link)));
  }
}
