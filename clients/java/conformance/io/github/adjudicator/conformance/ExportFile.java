package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.adjudicator.client.AdjudicatorClient;
import io.github.adjudicator.client.Seat;
import io.github.adjudicator.client.export.CheckedExport;
import io.github.adjudicator.client.export.ExportCheck;
import io.github.adjudicator.v1.Packing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** The file that was exported last. */
final class ExportFile {
  private static final int HEAD = 2;
  private static final Pattern SUM = Pattern.compile(",\"sum\":\"[0-9a-f]{8}\"}$");

  private byte[] bytes = new byte[0];

  JsonElement take(Seat seat, Packing packing) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long version = seat.export(out, packing);
    bytes = out.toByteArray();
    JsonObject told = new JsonObject();
    told.addProperty("version", version);
    told.addProperty("bytes", bytes.length);
    told.addProperty(
        "head", HexFormat.of().formatHex(Arrays.copyOf(bytes, Math.min(HEAD, bytes.length))));
    return told;
  }

  private byte[] file(Arguments with) {
    return with.has("damage") ? damaged(with.get("damage").getAsJsonObject()) : bytes;
  }

  JsonElement verify(AdjudicatorClient client, Arguments with) throws IOException {
    return ProtoJson.of(client.verifyExport(new ByteArrayInputStream(file(with))));
  }

  JsonElement check(Arguments with) {
    CheckedExport checked = ExportCheck.check(file(with));
    JsonObject told = new JsonObject();
    told.addProperty("game_id", checked.gameId());
    told.addProperty("events", checked.events());
    told.addProperty("commands", checked.commands());
    told.addProperty("chain", checked.chain());
    told.addProperty("shuffles", checked.shuffles());
    told.addProperty("lots", checked.lots());
    return told;
  }

  /** A copy with a damage done to it. */
  private byte[] damaged(JsonObject damage) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(Arrays.asList(text.split("(?<=\n)")));
    boolean resum = damage.has("resum") && damage.get("resum").getAsBoolean();
    if (damage.has("replace")) {
      int line = damage.get("line").getAsInt() - 1;
      JsonArray replace = damage.getAsJsonArray("replace");
      String changed =
          lines
              .get(line)
              .replaceFirst(
                  Pattern.quote(replace.get(0).getAsString()),
                  Matcher.quoteReplacement(replace.get(1).getAsString()));
      lines.set(line, resum ? resummed(changed) : changed);
    } else if (damage.has("drop")) {
      lines.remove(damage.get("line").getAsInt() - 1);
    } else if (damage.has("swap")) {
      JsonArray swap = damage.getAsJsonArray("swap");
      int one = swap.get(0).getAsInt() - 1;
      int other = swap.get(1).getAsInt() - 1;
      lines.set(one, lines.set(other, lines.get(one)));
    } else if (damage.has("keep_lines")) {
      lines = lines.subList(0, damage.get("keep_lines").getAsInt());
    } else {
      throw new IllegalArgumentException("no such damage: " + damage);
    }
    return String.join("", lines).getBytes(StandardCharsets.UTF_8);
  }

  private static String resummed(String line) {
    String body = SUM.matcher(line.stripTrailing()).replaceFirst("");
    CRC32 crc = new CRC32();
    crc.update(body.getBytes(StandardCharsets.UTF_8));
    return body + ",\"sum\":\"%08x\"}\n".formatted(crc.getValue());
  }
}
