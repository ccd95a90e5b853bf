package io.github.adjudicator.client.export;

/**
 * An export that is as it was written.
 *
 * @param gameId the game
 * @param events how many events it holds
 * @param commands how many commands
 * @param chain the hash chain after the last command, in hexadecimal
 * @param shuffles how many shuffles follow from the seed; 0 while the seed is not shown
 * @param lots how many lots do
 */
public record CheckedExport(
    String gameId, long events, long commands, String chain, long shuffles, long lots) {}
