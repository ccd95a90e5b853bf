package io.github.adjudicator.client;

import java.util.Map;
import java.util.NoSuchElementException;

/**
 * A game that was opened.
 *
 * @param client the client it was opened with
 * @param gameId its id
 * @param version its version
 * @param edition the exact edition that is pinned
 * @param tokens by role: keep them, they are shown once
 * @param seedCommitment hash of what a dealt game is dealt from, in hexadecimal; empty for other
 *     games
 * @param alreadyRecorded whether the request had been carried out before
 * @param repeatable whether its seed was given: the game is not fair
 */
public record NewGame(
    AdjudicatorClient client,
    String gameId,
    long version,
    String edition,
    Map<String, String> tokens,
    String seedCommitment,
    boolean alreadyRecorded,
    boolean repeatable) {

  /**
   * The handle of "P1", "P2", "judge" or "spectator".
   *
   * @throws NoSuchElementException if there is no token for it
   */
  public Seat seat(String role) {
    String token = tokens.get(role);
    if (token == null) {
      throw new NoSuchElementException("no token for " + role + ", only for " + tokens.keySet());
    }
    return client.seat(gameId, token, version);
  }

  /** Without the tokens. */
  @Override
  public String toString() {
    return "NewGame[gameId=%s, version=%d, edition=%s]".formatted(gameId, version, edition);
  }
}
