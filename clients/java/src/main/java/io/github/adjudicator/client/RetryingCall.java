package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.Status;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A unary call that is tried again with the same message. Its final status has the exception of
 * this client as its cause.
 */
final class RetryingCall<Q, R> extends ClientCall<Q, R> {
  private final RetryPolicy policy;
  private final ScheduledExecutorService timer;
  private final Runnable beforeRetry;
  private final CallOptions options;
  private final Supplier<ClientCall<Q, R>> open;

  // Guarded by this object's lock.
  private Listener<R> listener;
  private Metadata headers;
  private Q message;
  private int requested;
  private int attempt;
  private boolean cancelled;
  private boolean ended;
  private ClientCall<Q, R> current;
  private ScheduledFuture<?> pausing;

  RetryingCall(
      RetryPolicy policy,
      ScheduledExecutorService timer,
      Runnable beforeRetry,
      CallOptions options,
      Supplier<ClientCall<Q, R>> open) {
    this.policy = policy;
    this.timer = timer;
    this.beforeRetry = beforeRetry;
    this.options = options;
    this.open = open;
  }

  @Override
  public synchronized void start(Listener<R> responses, Metadata metadata) {
    listener = responses;
    headers = metadata;
  }

  @Override
  public synchronized void request(int count) {
    requested += count;
    if (current != null) {
      current.request(count);
    }
  }

  @Override
  public synchronized void sendMessage(Q request) {
    message = RequestIds.filled(request);
  }

  /** The whole request is known now: the first try begins. */
  @Override
  public void halfClose() {
    attempt();
  }

  @Override
  public void cancel(String why, Throwable cause) {
    ClientCall<Q, R> running;
    boolean paused;
    synchronized (this) {
      cancelled = true;
      running = current;
      paused = running == null && !ended && (pausing == null || pausing.cancel(false));
      ended |= paused;
    }
    if (running != null) {
      running.cancel(why, cause);
    } else if (paused && listener != null) {
      close(Status.CANCELLED.withDescription(why).withCause(cause), new Metadata());
    }
  }

  private synchronized void attempt() {
    if (cancelled) {
      return;
    }
    pausing = null;
    attempt++;
    ClientCall<Q, R> call = open.get();
    current = call;
    Metadata sent = new Metadata();
    sent.merge(headers);
    call.start(new Attempt(), sent);
    call.request(requested);
    call.sendMessage(message);
    call.halfClose();
  }

  private void again() {
    beforeRetry.run();
    attempt();
  }

  /** Whether another try is on its way. */
  private synchronized boolean pause(long nanos) {
    if (cancelled || nanos == RetryPolicy.NEVER) {
      ended = true;
      return false;
    }
    current = null;
    try {
      pausing = timer.schedule(this::again, nanos, TimeUnit.NANOSECONDS);
      return true;
    } catch (RejectedExecutionException closed) {
      ended = true;
      return false;
    }
  }

  /** The end of a call of which nothing runs: said where its caller waits for callbacks. */
  private void close(Status status, Metadata trailers) {
    if (options.getExecutor() != null) {
      options.getExecutor().execute(() -> listener.onClose(status, trailers));
    } else {
      listener.onClose(status, trailers);
    }
  }

  /** One try. */
  private final class Attempt extends Listener<R> {
    private Metadata answered;
    private boolean delivered;

    /** Kept back: what failed and is tried again must not show. */
    @Override
    public void onHeaders(Metadata metadata) {
      answered = metadata;
    }

    @Override
    public void onMessage(R response) {
      deliverHeaders();
      listener.onMessage(response);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
      if (status.isOk()) {
        deliverHeaders();
        listener.onClose(status, trailers);
        return;
      }
      AdjudicatorException error =
          AdjudicatorException.of(status, trailers, RequestIds.of(message));
      long nanos =
          delivered ? RetryPolicy.NEVER : policy.pauseAfter(attempt, error, options.getDeadline());
      if (!pause(nanos)) {
        deliverHeaders();
        listener.onClose(status.withCause(error), trailers);
      }
    }

    @Override
    public void onReady() {
      listener.onReady();
    }

    private void deliverHeaders() {
      if (!delivered && answered != null) {
        listener.onHeaders(answered);
      }
      delivered = true;
    }
  }
}
