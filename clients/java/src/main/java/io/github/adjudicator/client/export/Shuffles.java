package io.github.adjudicator.client.export;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/** What chance answers in a dealt game, worked out from its seed. */
public final class Shuffles {
  /** The algorithm, as a game names it in its pins. */
  public static final String ALGORITHM = "hmac-sha256-fisher-yates/1";

  /** How many cards can be shuffled, and of how many options one can be drawn. */
  public static final int MOST = 65536;

  private final byte[] seed;
  private final String gameId;

  /**
   * The chance of one game.
   *
   * @param seed 16 to 64 bytes
   */
  public Shuffles(byte[] seed, String gameId) {
    this.seed = seed.clone();
    this.gameId = gameId;
  }

  /** What a service is bound to that keeps a seed secret, in hexadecimal. */
  public static String commitment(byte[] seed) {
    MessageDigest digest = Hashes.sha256();
    digest.update("adjudicator-seed/1|".getBytes(StandardCharsets.US_ASCII));
    return HexFormat.of().formatHex(digest.digest(seed));
  }

  /** The numbers of 16 bits that the n-th answer of chance is made of; n counts from 0. */
  public Numbers numbers(long n) {
    return new Numbers(seed, gameId + "|" + n + "|");
  }

  /** The order in which the n-th answer of chance puts these ids, if it is a shuffle. */
  public List<Long> shuffled(List<Long> ids, long n) {
    List<Long> order = new ArrayList<>(ids);
    Collections.sort(order);
    Numbers numbers = numbers(n);
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, numbers.below(i + 1));
    }
    return order;
  }

  /** The place, counted from 0, of the option that the n-th answer draws, if it is a lot. */
  public int drawn(int options, long n) {
    return numbers(n).below(options);
  }

  /** A stream of numbers. It has no end. */
  public static final class Numbers {
    private final byte[] seed;
    private final String prefix;
    private byte[] block = new byte[0];
    private int place;
    private long next;

    private Numbers(byte[] seed, String prefix) {
      this.seed = seed;
      this.prefix = prefix;
    }

    /** The next number, 0 to 65535. */
    public int next() {
      if (place == block.length) {
        block = Hashes.hmac(seed, prefix + next++);
        place = 0;
      }
      int high = Byte.toUnsignedInt(block[place++]);
      return high << Byte.SIZE | Byte.toUnsignedInt(block[place++]);
    }

    /**
     * The next number below a bound; numbers that would make some likelier than others are left
     * out.
     *
     * @param bound 1 to 65536
     */
    public int below(int bound) {
      if (bound < 1 || bound > MOST) {
        throw new IllegalArgumentException("a bound of 1 to 65536, not " + bound);
      }
      int most = MOST - MOST % bound;
      int number = next();
      while (number >= most) {
        number = next();
      }
      return number % bound;
    }
  }
}
