package io.github.adjudicator.client.export;

import java.util.Map;

/**
 * An export that is as it was written.
 *
 * @param gameId the game
 * @param events how many events it holds
 * @param commands how many commands
 * @param chain the hash chain after the last command, in hexadecimal
 * @param ends the chain at every event with which a command ends
 * @param shuffles how many shuffles follow from the secrets; 0 while they are not shown
 * @param lots how many lots do
 * @param signedBy the public key (hexadecimal) that signed it; whose it is, you must know. Empty if
 *     it is not signed
 * @param signedAt when it was signed, as the signature says; empty if it is not
 */
public record CheckedExport(
    String gameId,
    long events,
    long commands,
    String chain,
    Map<Long, String> ends,
    long shuffles,
    long lots,
    String signedBy,
    String signedAt) {

  /** Keeps its own copy of the ends. */
  public CheckedExport {
    ends = Map.copyOf(ends);
  }
}
