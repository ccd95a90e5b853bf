package io.github.adjudicator.client.errors;

/** There is no result yet. */
public final class NothingToExplainException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  NothingToExplainException(Failure failure) {
    super(failure);
  }
}
