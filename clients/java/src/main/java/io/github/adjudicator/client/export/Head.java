package io.github.adjudicator.client.export;

import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Where a game stood, as its server says (docs/signed-heads.md). Whoever keeps its text sees later
 * whether an export passes through it.
 *
 * @param game the game
 * @param version the number of its last event
 * @param chain the hash chain up to that event, in hexadecimal
 * @param time when it was asked for, as the server wrote it
 * @param key the public key (hexadecimal) that signed it; empty, with the signature, if the server
 *     has none
 * @param signature the signature, in hexadecimal
 */
public record Head(
    String game, long version, String chain, String time, String key, String signature) {
  private static final String FORMAT = "adjudicator-head/1";

  /**
   * What a command brought into the chain. It tells nothing of the command.
   *
   * @param version its last event
   * @param bound a hash, in hexadecimal
   */
  public record Link(long version, String bound) {}

  /**
   * Reads a kept head. Whether its signature is good, {@link #genuine} says.
   *
   * @throws IllegalArgumentException if it is no head
   */
  public static Head read(String text) {
    try {
      JsonLine read = JsonLine.read(text.strip().getBytes(StandardCharsets.UTF_8));
      if (!read.text("format").equals(FORMAT)) {
        throw new JsonLine.Malformed("this program reads the format " + FORMAT);
      }
      return new Head(
          read.text("game"),
          read.number("version"),
          read.text("chain"),
          read.text("time"),
          read.text("key"),
          read.text("signature"));
    } catch (JsonLine.Malformed malformed) {
      throw new IllegalArgumentException("not a head: " + malformed.getMessage(), malformed);
    }
  }

  /** The head as it is kept: one JSON object. */
  public String text() {
    JsonObject written = new JsonObject();
    written.addProperty("format", FORMAT);
    written.addProperty("game", game);
    written.addProperty("version", version);
    written.addProperty("chain", chain);
    written.addProperty("time", time);
    written.addProperty("key", key);
    written.addProperty("signature", signature);
    return written.toString();
  }

  /**
   * Whether the key it names has signed it; whose key that is, you must know. A head without a
   * signature is not genuine.
   */
  public boolean genuine() {
    return Signatures.signed(key, signature, FORMAT, game, Long.toString(version), chain, time);
  }

  /** How an export stands to it. Whose key signed the head, you must know. */
  public Standing standing(CheckedExport export) {
    if (!(key.isEmpty() && signature.isEmpty()) && !genuine()) {
      return Standing.FORGED_HEAD;
    }
    if (!game.equals(export.gameId())) {
      return Standing.ANOTHER_GAME;
    }
    if (version > export.events()) {
      return Standing.ENDS_BEFORE;
    }
    return chain.equals(export.ends().get(version))
        ? Standing.PASSES_THROUGH
        : Standing.ALTERNATIVE_HISTORY;
  }

  /**
   * Whether links lead from here to a later head of the game: its log goes on as it was.
   *
   * @param links those after this head, in order
   */
  public boolean leadsTo(Head later, List<Link> links) {
    String reached = chain;
    long at = version;
    for (Link link : links) {
      if (link.version() <= at) {
        return false;
      }
      reached = new Hashes.Parts().add(reached).add(link.bound()).sha256Hex();
      at = link.version();
      if (at == later.version) {
        break;
      }
    }
    return game.equals(later.game) && at == later.version && reached.equals(later.chain);
  }
}
