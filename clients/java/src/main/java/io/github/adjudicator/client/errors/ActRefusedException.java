package io.github.adjudicator.client.errors;

/** A judge's act cannot be done; nothing of it was, and nothing is recorded. */
public final class ActRefusedException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  ActRefusedException(Failure failure) {
    super(failure);
  }
}
