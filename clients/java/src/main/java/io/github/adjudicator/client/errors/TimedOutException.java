package io.github.adjudicator.client.errors;

/** No answer in time. A move may or may not be recorded: send it again with the same request_id. */
public final class TimedOutException extends AdjudicatorException {
  private static final long serialVersionUID = 1L;

  TimedOutException(Failure failure) {
    super(failure);
  }
}
