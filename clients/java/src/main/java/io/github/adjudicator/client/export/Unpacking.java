package io.github.adjudicator.client.export;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The lines of a packed export: a gzip file with a fixed header, and behind it the seal, an empty
 * gzip member that holds the SHA-256 of all bytes before it.
 */
final class Unpacking extends InputStream {
  private static final byte[] HEADER = HexFormat.of().parseHex("1f8b08000000000002ff");
  private static final byte[] SEAL_HEADER =
      HexFormat.of().parseHex("1f8b08040000000002ff2400414a2000");
  private static final byte[] SEAL_END = HexFormat.of().parseHex("03000000000000000000");
  private static final int SUMS = 8;
  private static final int HASH = 32;
  private static final int PIECE = 4096;
  private static final long LONGEST_FILE = 2L * 1024 * 1024 * 1024;
  private static final int MOST_RATIO = 200;
  private static final int RATIO_FROM = 1024 * 1024;

  /** The packed bytes are not those that were written. */
  static final class Damaged extends IOException {
    private static final long serialVersionUID = 1L;

    Damaged(String wrong) {
      super("packed bytes: " + wrong);
    }
  }

  private final InputStream file;
  private final Inflater inflater = new Inflater(true);
  private final MessageDigest hash = Hashes.sha256();
  private final CRC32 crc = new CRC32();
  private final byte[] one = new byte[1];
  private byte[] piece = new byte[0];
  private long taken;
  private boolean ended;

  /** Whether a file begins as gzip files do. It stays where it is. */
  static boolean isPacked(BufferedInputStream file) throws IOException {
    file.mark(2);
    byte[] head = file.readNBytes(2);
    file.reset();
    return Arrays.equals(head, Arrays.copyOf(HEADER, 2));
  }

  Unpacking(InputStream file) throws IOException {
    this.file = file;
    byte[] header = file.readNBytes(HEADER.length);
    if (!Arrays.equals(header, HEADER)) {
      throw new Damaged("not the header of a packed export (another gzip file? unpack it first)");
    }
    hash.update(header);
  }

  @Override
  public int read() throws IOException {
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] out, int offset, int length) throws IOException {
    while (!ended) {
      int count = inflate(out, offset, length);
      if (count > 0) {
        crc.update(out, offset, count);
        checkSize();
        return count;
      }
      if (inflater.finished()) {
        end();
      } else {
        refill();
      }
    }
    return -1;
  }

  private int inflate(byte[] out, int offset, int length) throws Damaged {
    try {
      int count = inflater.inflate(out, offset, length);
      if (inflater.needsDictionary()) {
        throw new Damaged("they cannot be unpacked any further");
      }
      return count;
    } catch (DataFormatException wrong) {
      throw new Damaged("they cannot be unpacked any further");
    }
  }

  private void refill() throws IOException {
    hash.update(piece);
    piece = file.readNBytes(PIECE);
    if (piece.length == 0) {
      throw new Damaged("the file ends here");
    }
    taken += piece.length;
    inflater.setInput(piece);
  }

  private void checkSize() throws Damaged {
    long out = inflater.getBytesWritten();
    if (out > LONGEST_FILE || out > Math.max(RATIO_FROM, MOST_RATIO * (taken + PIECE))) {
      throw new Damaged("more comes of them than of an export");
    }
  }

  /** The sums of gzip and the seal; nothing else may follow. */
  private void end() throws IOException {
    int used = piece.length - inflater.getRemaining();
    hash.update(piece, 0, used);
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    rest.write(piece, used, piece.length - used);
    int length = SUMS + SEAL_HEADER.length + HASH + SEAL_END.length;
    if (rest.size() <= length) {
      rest.write(file.readNBytes(length + 1 - rest.size()));
    }
    byte[] found = rest.toByteArray();
    byte[] sums =
        ByteBuffer.allocate(SUMS)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt((int) crc.getValue())
            .putInt((int) inflater.getBytesWritten())
            .array();
    if (found.length < SUMS || !Arrays.equals(Arrays.copyOf(found, SUMS), sums)) {
      throw new Damaged("the sums of gzip do not fit what was unpacked");
    }
    hash.update(sums);
    byte[] expected =
        ByteBuffer.allocate(length)
            .put(sums)
            .put(SEAL_HEADER)
            .put(hash.digest())
            .put(SEAL_END)
            .array();
    if (!Arrays.equals(found, expected)) {
      throw new Damaged("the seal does not fit: a byte was changed, cut off, or put behind");
    }
    inflater.end();
    ended = true;
  }
}
