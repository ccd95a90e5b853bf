/**
 * A client of adjudicator, a rules adjudication service for trading card games.
 *
 * <p>Begin with {@link io.github.adjudicator.client.AdjudicatorClient#connect}. The client knows no
 * rules: what may be done, and why not, comes from the service with clause numbers. Answers are the
 * messages of the contract ({@code io.github.adjudicator.v1}); errors are in {@code
 * io.github.adjudicator.client.errors}.
 */
package io.github.adjudicator.client;
