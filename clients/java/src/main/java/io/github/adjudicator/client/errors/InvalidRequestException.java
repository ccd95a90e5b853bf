package io.github.adjudicator.client.errors;

/** The request breaks the contract: a mistake in the program or its input. */
public class InvalidRequestException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  InvalidRequestException(Failure failure) {
    super(failure);
  }
}
