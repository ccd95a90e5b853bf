package io.github.adjudicator.client.errors;

/** The game has not reached that version. */
public final class VersionNotReachedException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  VersionNotReachedException(Failure failure) {
    super(failure);
  }
}
