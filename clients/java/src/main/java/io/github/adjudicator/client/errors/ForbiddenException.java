package io.github.adjudicator.client.errors;

/** The token is good, but its role may not do this. */
public final class ForbiddenException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  ForbiddenException(Failure failure) {
    super(failure);
  }
}
