package io.github.adjudicator.client.errors;

/**
 * The move is legal and recorded, but the engine stopped at a technical limit: no ruling, and
 * nothing is asked.
 */
public final class EngineLimitException extends ExhaustedException {
  private static final long serialVersionUID = 1L;

  EngineLimitException(Failure failure) {
    super(failure);
  }
}
