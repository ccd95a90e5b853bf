package io.github.adjudicator.client.errors;

/**
 * The game was opened by an earlier sending of the request; {@link #gameId()} is it. Its tokens are
 * not shown again.
 */
public final class TokensGoneException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  TokensGoneException(Failure failure) {
    super(failure);
  }
}
