package io.github.adjudicator.client.export;

import io.github.adjudicator.client.errors.BadExportException;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Checks an export without the service: the sum of every line, the chain of hashes over the exact
 * bytes, the footer, the signature if there is one; and of a dealt game that is over the secrets,
 * every shuffle and every lot. How it stands to a head, {@link Head#standing} says.
 */
public final class ExportCheck {
  private static final String UNSALTED = "adjudicator-log/1";
  private static final String SALTED = "adjudicator-log/2";
  private static final String SIGNED = "adjudicator-export/1";
  private static final Pattern SALT = Pattern.compile("[0-9a-f]{32}");
  private static final int LONGEST_LINE = 16 * 1024 * 1024;
  private static final long LONGEST_FILE = 2L * 1024 * 1024 * 1024;
  private static final int SUM = ",\"sum\":\"00000000\"}".length();

  /** An event of the command that is being read: what the chain is made of. */
  private record Row(String topic, byte[] state) {}

  private final List<Row> rows = new ArrayList<>();
  private int line;
  private long size;
  private String format;
  private String gameId;
  private String chain;
  private long events;
  private long commands;
  private Chance chance;
  private boolean footer;
  private final Map<Long, String> ends = new HashMap<>();

  /** Of every line up to the footer. */
  private final MessageDigest seal = Hashes.sha256();

  private String signedBy = "";
  private String signedAt = "";

  private ExportCheck() {}

  /**
   * Checks an export.
   *
   * @throws BadExportException with the line and what is wrong with it
   */
  public static CheckedExport check(byte[] export) {
    try {
      return check(new ByteArrayInputStream(export));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Checks an export, plain or packed.
   *
   * @param export is read to its end, and not closed
   * @throws BadExportException with the line and what is wrong with it
   * @throws IOException if the file cannot be read
   */
  public static CheckedExport check(InputStream export) throws IOException {
    return new ExportCheck().run(export);
  }

  private CheckedExport run(InputStream export) throws IOException {
    BufferedInputStream file = new BufferedInputStream(export);
    try {
      InputStream lines = Unpacking.isPacked(file) ? new Unpacking(file) : file;
      InputStream text = new BufferedInputStream(lines, 64 * 1024);
      for (byte[] raw = readLine(text); raw.length > 0; raw = readLine(text)) {
        line++;
        size += raw.length;
        if (size > LONGEST_FILE) {
          throw bad("a file of more than " + LONGEST_FILE + " bytes");
        }
        take(raw);
      }
    } catch (Unpacking.Damaged damage) {
      throw new BadExportException(line + 1, damage.getMessage());
    }
    if (!footer) {
      throw new BadExportException(line + 1, "the file ends without its footer");
    }
    Chance.Counted counted = chance.check();
    return new CheckedExport(
        gameId,
        events,
        commands,
        chain,
        ends,
        counted.shuffles(),
        counted.lots(),
        signedBy,
        signedAt);
  }

  /** A line with its line feed; nothing at the end of the file. */
  private byte[] readLine(InputStream text) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    int next = text.read();
    while (next >= 0) {
      read.write(next);
      if (next == '\n') {
        break;
      }
      if (read.size() > LONGEST_LINE) {
        throw new BadExportException(line + 1, "longer than " + LONGEST_LINE + " bytes");
      }
      next = text.read();
    }
    return read.toByteArray();
  }

  private void take(byte[] raw) {
    if (raw[raw.length - 1] != '\n') {
      throw bad("the line ends in its middle");
    }
    JsonLine read;
    try {
      read = JsonLine.read(Arrays.copyOf(raw, raw.length - 1));
      checkSum(raw);
      if (footer) {
        takeSignature(read);
      } else {
        seal.update(raw);
        take(read);
      }
    } catch (JsonLine.Malformed malformed) {
      throw bad("not a line of an export: " + malformed.getMessage());
    }
  }

  private void checkSum(byte[] raw) {
    int body = raw.length - 1 - SUM;
    CRC32 crc = new CRC32();
    crc.update(raw, 0, Math.max(body, 0));
    byte[] expected =
        ",\"sum\":\"%08x\"}".formatted(crc.getValue()).getBytes(StandardCharsets.US_ASCII);
    if (body < 0 || !Arrays.equals(raw, body, raw.length - 1, expected, 0, SUM)) {
      throw bad("its sum does not fit its content");
    }
  }

  private void take(JsonLine read) throws JsonLine.Malformed {
    String kind = read.text("kind");
    if (kind.equals("header") != (gameId == null)) {
      throw bad(gameId == null ? "the first line must be the header" : "a second header");
    }
    switch (kind) {
      case "header" -> takeHeader(read);
      case "event" -> takeEvent(read);
      case "command" -> takeCommand(read);
      case "footer" -> takeFooter(read);
      default -> throw bad("no kind of line is called " + kind);
    }
  }

  private void takeHeader(JsonLine read) throws JsonLine.Malformed {
    read.only(Set.of("kind", "format", "game", "exported_at", "program", "sum"));
    format = read.text("format");
    if (!format.equals(UNSALTED) && !format.equals(SALTED)) {
      throw bad("this program reads the formats " + UNSALTED + " and " + SALTED + " only");
    }
    gameId = read.text("game");
    chain = Hashes.sha256Hex(format + "\n" + gameId);
    chance = new Chance(gameId);
  }

  private void takeEvent(JsonLine read) throws JsonLine.Malformed {
    read.only(Set.of("kind", "seq", "topic", "state", "sum"));
    long seq = read.number("seq");
    if (seq != events + 1) {
      throw bad("event %d stands where event %d belongs".formatted(seq, events + 1));
    }
    events = seq;
    rows.add(new Row(read.text("topic"), read.bytes("state")));
    chance.take(line, seq, read.object("state"));
  }

  private void takeCommand(JsonLine read) throws JsonLine.Malformed {
    boolean salted = format.equals(SALTED);
    read.only(
        salted
            ? Set.of("kind", "chain", "salt", "record", "sum")
            : Set.of("kind", "chain", "record", "sum"));
    JsonLine record = JsonLine.read(read.bytes("record"));
    long first = events - rows.size() + 1;
    if (rows.isEmpty()
        || record.number("first_seq") != first
        || record.number("last_seq") != events) {
      throw bad("the command does not speak of events %d to %d".formatted(first, events));
    }
    String linked = salted ? saltedLink(read) : hashed(chain, read.bytes("record"));
    if (!linked.equals(read.text("chain"))) {
      throw bad("lines %d to %d are not what was chained".formatted(line - rows.size(), line));
    }
    chain = linked;
    ends.put(events, chain);
    commands++;
    rows.clear();
  }

  /**
   * The chain after a command of a salted log, of which salt, record and events are hashed first.
   */
  private String saltedLink(JsonLine read) throws JsonLine.Malformed {
    String salt = read.text("salt");
    if (!SALT.matcher(salt).matches()) {
      throw bad("its salt is not 16 bytes in hexadecimal");
    }
    String bound = hashed(salt, read.bytes("record"));
    return new Hashes.Parts().add(chain).add(bound).sha256Hex();
  }

  /** The hash of a text, a record and the events that wait for it. */
  private String hashed(String first, byte[] record) {
    Hashes.Parts parts = new Hashes.Parts().add(first).add(record);
    rows.forEach(row -> parts.add(row.topic()).add(row.state()));
    return parts.sha256Hex();
  }

  private void takeFooter(JsonLine read) throws JsonLine.Malformed {
    read.only(Set.of("kind", "events", "commands", "chain", "sum"));
    if (!rows.isEmpty()
        || commands == 0
        || read.number("events") != events
        || read.number("commands") != commands
        || !read.text("chain").equals(chain)) {
      throw bad(
          "the footer does not fit %d events in %d commands, and their chain"
              .formatted(events, commands));
    }
    footer = true;
  }

  /** Checks a signature, which stands for all lines before it. */
  private void takeSignature(JsonLine read) throws JsonLine.Malformed {
    if (!signedBy.isEmpty() || !read.text("kind").equals("signature")) {
      throw bad("nothing comes after the footer but one signature");
    }
    read.only(Set.of("kind", "time", "seal", "key", "signature", "sum"));
    String sealed = read.text("seal");
    if (!sealed.equals(HexFormat.of().formatHex(seal.digest()))) {
      throw bad("its seal is not that of the lines before it");
    }
    String key = read.text("key");
    String time = read.text("time");
    String signature = read.text("signature");
    String version = Long.toString(events);
    if (!Signatures.signed(key, signature, SIGNED, gameId, version, chain, sealed, time)) {
      throw bad("its signature is not that of the key it names");
    }
    signedBy = key;
    signedAt = time;
  }

  private BadExportException bad(String wrong) {
    return new BadExportException(line, wrong);
  }
}
