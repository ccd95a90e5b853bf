package io.github.adjudicator.client.export;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** What chance answers in a dealt game, worked out from its seed or secret. */
public final class Shuffles {
  /** The algorithm of repeatable games, and of games from before 0.2.0, as they pin it. */
  public static final String ALGORITHM = "hmac-sha256-fisher-yates/1";

  /** The algorithm of fair games. */
  public static final String FAIR = "hmac-sha256-fisher-yates/2";

  /** How many cards can be shuffled, and of how many options one can be drawn. */
  public static final int MOST = 65536;

  /** How many bytes that has by which hidden cards are numbered. */
  private static final int NUMBER_KEY = 16;

  private final byte[] key;
  private final String label;

  /**
   * The chance of one game by {@link #ALGORITHM}.
   *
   * @param seed 16 to 64 bytes
   * @param label what the game pins as {@code dealt_as}, or its id
   */
  public Shuffles(byte[] seed, String label) {
    this.key = seed.clone();
    this.label = label;
  }

  /**
   * The chance of one game by {@link #FAIR}, from one of its secrets.
   *
   * @param secret 32 bytes
   * @param renewals how many renewals came before it
   * @param seats in the order in which the game pins them
   * @param contributions in hexadecimal, by seat
   */
  public static Shuffles fair(
      byte[] secret,
      String gameId,
      int renewals,
      List<String> seats,
      Map<String, String> contributions) {
    // Joined, not formatted: a format writes numbers in the digits of the machine's language.
    StringBuilder message = new StringBuilder("adjudicator-shuffle/2\n");
    message.append(gameId).append('\n').append(renewals);
    for (String seat : seats) {
      message.append('\n').append(seat).append('=').append(contributions.getOrDefault(seat, ""));
    }
    return new Shuffles(Hashes.hmac(secret, message.toString()), gameId);
  }

  /** What a service is bound to that keeps the seed of a repeatable game, in hexadecimal. */
  public static String commitment(byte[] seed) {
    return hash("adjudicator-seed/1|", seed);
  }

  /** What a service is bound to that keeps a secret of a fair game, in hexadecimal. */
  public static String commitment(byte[] secret, byte[] salt) {
    return hash("adjudicator-seed/2|", salt, secret);
  }

  private static String hash(String beginning, byte[]... parts) {
    MessageDigest digest = Hashes.sha256();
    digest.update(beginning.getBytes(StandardCharsets.US_ASCII));
    for (byte[] part : parts) {
      digest.update(part);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * What hidden cards are numbered by in a fair game, if this is the chance of its first secret: a
   * shuffle begins with their numbers in order.
   */
  String numberKey() {
    return HexFormat.of().formatHex(Hashes.hmac(key, label + "|numbers"), 0, NUMBER_KEY);
  }

  /** The key of every number, for tests. */
  byte[] key() {
    return key.clone();
  }

  /** The numbers of 16 bits that the n-th answer of chance is made of; n counts from 0. */
  public Numbers numbers(long n) {
    return new Numbers(key, label + "|" + n + "|");
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
    private final byte[] key;
    private final String prefix;
    private byte[] block = new byte[0];
    private int place;
    private long next;

    private Numbers(byte[] key, String prefix) {
      this.key = key;
      this.prefix = prefix;
    }

    /** The next number, 0 to 65535. */
    public int next() {
      if (place == block.length) {
        block = Hashes.hmac(key, prefix + next++);
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
