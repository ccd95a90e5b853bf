package io.github.adjudicator.client.errors;

/** The token is missing, or not good here. */
public final class UnauthenticatedException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  UnauthenticatedException(Failure failure) {
    super(failure);
  }
}
