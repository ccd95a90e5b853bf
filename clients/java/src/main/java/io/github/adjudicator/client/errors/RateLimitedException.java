package io.github.adjudicator.client.errors;

/**
 * Calls come too often, and retries did not help; nothing was done. Send it again after {@link
 * #retryAfter()}.
 */
public final class RateLimitedException extends ExhaustedException {
  private static final long serialVersionUID = 1L;

  RateLimitedException(Failure failure) {
    super(failure);
  }
}
