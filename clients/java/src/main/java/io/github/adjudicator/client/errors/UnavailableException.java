package io.github.adjudicator.client.errors;

/** The server cannot be reached, is stopping, or cannot use its store; retries did not help. */
public final class UnavailableException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  UnavailableException(Failure failure) {
    super(failure);
  }
}
