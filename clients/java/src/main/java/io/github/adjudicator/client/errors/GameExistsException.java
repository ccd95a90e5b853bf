package io.github.adjudicator.client.errors;

/** The game cannot be taken over: one of its id with another history is there. */
public final class GameExistsException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  GameExistsException(Failure failure) {
    super(failure);
  }
}
