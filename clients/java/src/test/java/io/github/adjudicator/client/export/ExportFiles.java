package io.github.adjudicator.client.export;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes small exports for tests, as docs/guide-for-auditors.md describes them. */
final class ExportFiles {
  final List<String> lines = new ArrayList<>();
  final Map<Long, String> ends = new HashMap<>();
  private final List<byte[]> chained = new ArrayList<>();
  static final String SALT = "00112233445566778899aabbccddeeff";

  private final String salt;
  private String chain;
  private int events;
  private int commands;
  private int first = 1;

  ExportFiles(String game) {
    this(game, "adjudicator-log/2", SALT);
  }

  /** In a format, with this salt in every command; an empty one is not written. */
  ExportFiles(String game, String format, String salt) {
    this.salt = salt;
    chain = Hashes.sha256Hex(format + "\n" + game);
    line(
        "{\"kind\":\"header\",\"format\":\"%s\",\"game\":\"%s\",".formatted(format, game)
            + "\"exported_at\":\"2025-01-01T00:00:00Z\",\"program\":\"test\"");
  }

  ExportFiles event(String topic, String state) {
    events++;
    chained.add(bytes(topic));
    chained.add(bytes(state));
    line(
        "{\"kind\":\"event\",\"seq\":%d,\"topic\":\"%s\",\"state\":%s"
            .formatted(events, topic, state));
    return this;
  }

  /** A record with spaces and numbers that another writer would not keep. */
  ExportFiles command() {
    String record =
        "{ \"first_seq\":%d,\"last_seq\":%d,\"odd\":1.50,\"text\":\"\\u0041 \\\" } ,\"}"
            .formatted(first, events);
    Hashes.Parts parts = new Hashes.Parts().add(salt.isEmpty() ? chain : salt).add(record);
    chained.forEach(parts::add);
    String hashed = parts.sha256Hex();
    chain = salt.isEmpty() ? hashed : new Hashes.Parts().add(chain).add(hashed).sha256Hex();
    chained.clear();
    ends.put((long) events, chain);
    commands++;
    first = events + 1;
    String salted = salt.isEmpty() ? "" : "\"salt\":\"%s\",".formatted(salt);
    line("{\"kind\":\"command\",\"chain\":\"%s\",%s\"record\":%s".formatted(chain, salted, record));
    return this;
  }

  ExportFiles footer() {
    line(
        "{\"kind\":\"footer\",\"events\":%d,\"commands\":%d,\"chain\":\"%s\""
            .formatted(events, commands, chain));
    return this;
  }

  byte[] plain() {
    return bytes(String.join("", lines));
  }

  byte[] packed() {
    byte[] plain = plain();
    Deflater deflater = new Deflater(9, true);
    deflater.setInput(plain);
    deflater.finish();
    byte[] deflated = new byte[plain.length + 100];
    int length = deflater.deflate(deflated);
    CRC32 crc = new CRC32();
    crc.update(plain);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(HexFormat.of().parseHex("1f8b08000000000002ff"));
    out.write(deflated, 0, length);
    out.writeBytes(
        ByteBuffer.allocate(8)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt((int) crc.getValue())
            .putInt(plain.length)
            .array());
    MessageDigest hash = Hashes.sha256();
    byte[] seal = hash.digest(out.toByteArray());
    out.writeBytes(HexFormat.of().parseHex("1f8b08040000000002ff2400414a2000"));
    out.writeBytes(seal);
    out.writeBytes(HexFormat.of().parseHex("03000000000000000000"));
    return out.toByteArray();
  }

  String chain() {
    return chain;
  }

  /** A body with its sum. */
  static String summed(String body) {
    CRC32 crc = new CRC32();
    crc.update(bytes(body));
    return body + ",\"sum\":\"%08x\"}\n".formatted(crc.getValue());
  }

  private void line(String body) {
    lines.add(summed(body));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
