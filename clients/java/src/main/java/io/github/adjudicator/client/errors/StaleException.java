package io.github.adjudicator.client.errors;

/** The game, or its open choice, has changed since: read it again and decide again. */
public final class StaleException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  StaleException(Failure failure) {
    super(failure);
  }
}
