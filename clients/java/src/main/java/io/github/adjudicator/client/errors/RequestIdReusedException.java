package io.github.adjudicator.client.errors;

/** The request_id was used before, for another content. */
public final class RequestIdReusedException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  RequestIdReusedException(Failure failure) {
    super(failure);
  }
}
