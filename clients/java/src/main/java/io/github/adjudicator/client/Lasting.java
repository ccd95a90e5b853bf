package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.github.adjudicator.client.errors.RateLimitedException;
import io.github.adjudicator.client.errors.UnavailableException;
import io.grpc.Context;
import io.grpc.Context.CancellableContext;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * A stream that is opened again when it ends or breaks, or when nothing comes for a minute.
 *
 * @param <M> its messages
 */
abstract class Lasting<M> implements Iterator<M>, AutoCloseable {
  /** Four times as long as the server ever says nothing. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

  private static final Status SILENT =
      Status.UNAVAILABLE.withDescription("nothing came for too long");

  final Caller caller;
  private final CancellableContext context = Context.ROOT.withCancellation();
  private final CountDownLatch closed = new CountDownLatch(1);

  private Duration silence = LONGEST_SILENCE;
  private int idle;
  private boolean brought;
  private boolean over;
  private Iterator<M> stream;
  private CancellableContext opening;
  private M next;

  Lasting(Caller caller) {
    this.caller = caller;
    caller.connection().opened(this);
  }

  /** Opens the stream, from where it stands now. */
  abstract Iterator<M> open(CancellableContext opening);

  /** Told of every message; whether it is passed on. */
  abstract boolean take(M message);

  /** Whether a message is the last. */
  abstract boolean isLast(M message);

  /** Takes a stream for broken after another time without a message. */
  final void breakAfter(Duration longest) {
    silence = longest;
  }

  @Override
  public boolean hasNext() {
    while (next == null && !over && closed.getCount() > 0) {
      read();
    }
    return next != null;
  }

  /** The next message. */
  @Override
  public M next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the watch has ended");
    }
    M message = next;
    next = null;
    return message;
  }

  /** Ends the watch, also while another thread waits in {@link #hasNext}. */
  @Override
  public void close() {
    closed.countDown();
    caller.connection().ended(this);
    context.close();
  }

  /** Reads one message, or opens the stream again. */
  private void read() {
    try {
      if (stream == null) {
        opening = context.withCancellation();
        stream = open(opening);
        brought = false;
      }
      if (hasNextInTime()) {
        receive(stream.next());
      } else {
        resume(ended());
      }
    } catch (StatusRuntimeException failed) {
      resume(AdjudicatorException.of(failed));
    }
  }

  /** Whether there is a message. A stream that is silent for too long is ended, and throws. */
  private boolean hasNextInTime() {
    CancellableContext waitedFor = opening;
    Future<?> ending =
        caller.connection().after(silence, () -> waitedFor.cancel(SILENT.asRuntimeException()));
    try {
      return stream.hasNext();
    } finally {
      ending.cancel(false);
    }
  }

  private void receive(M message) {
    brought = true;
    idle = 0;
    if (take(message)) {
      next = message;
    }
    if (isLast(message)) {
      over = true;
      close();
    }
  }

  /** After a stream that ended: the next one, at once or after a pause; or the end. */
  private void resume(AdjudicatorException why) {
    stream = null;
    if (opening != null) {
      opening.close();
    }
    if (closed.getCount() == 0) {
      return;
    }
    boolean passes = why instanceof UnavailableException || why instanceof RateLimitedException;
    idle = brought ? 0 : idle + 1;
    if (!passes || idle >= caller.connection().attempts()) {
      close();
      throw why;
    }
    pause(Math.max(RetryPolicy.pauseAfter(Math.max(idle, 1)), why.retryAfter().toNanos()));
    caller.connection().reconnect();
  }

  private void pause(long nanos) {
    try {
      closed.await(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      close();
    }
  }

  private static AdjudicatorException ended() {
    Status status = Status.UNAVAILABLE.withDescription("the watch ended without a message");
    return AdjudicatorException.of(status, null, "");
  }
}
