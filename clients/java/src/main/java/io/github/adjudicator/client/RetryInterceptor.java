package io.github.adjudicator.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Gives every unary call a deadline and a request_id, and tries it again while that helps.
 *
 * <p>Every request of the contract may be sent again: reads change nothing, and what changes
 * something carries a request_id. Streams pass as they are.
 */
final class RetryInterceptor implements ClientInterceptor {
  private final RetryPolicy policy;
  private final ScheduledExecutorService timer;
  private final Runnable beforeRetry;

  /**
   * Retries by a policy.
   *
   * @param timer waits between tries
   * @param beforeRetry is run before each further try
   */
  RetryInterceptor(RetryPolicy policy, ScheduledExecutorService timer, Runnable beforeRetry) {
    this.policy = policy;
    this.timer = timer;
    this.beforeRetry = beforeRetry;
  }

  @Override
  public <Q, R> ClientCall<Q, R> interceptCall(
      MethodDescriptor<Q, R> method, CallOptions options, Channel next) {
    if (method.getType() != MethodType.UNARY) {
      return next.newCall(method, options);
    }
    CallOptions timed =
        options.getDeadline() != null
            ? options
            : options.withDeadlineAfter(policy.timeout().toNanos(), TimeUnit.NANOSECONDS);
    return new RetryingCall<>(policy, timer, beforeRetry, timed, () -> next.newCall(method, timed));
  }
}
