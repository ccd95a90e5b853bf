package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.github.adjudicator.client.errors.RateLimitedException;
import io.github.adjudicator.client.errors.UnavailableException;
import io.github.adjudicator.v1.LogServiceGrpc;
import io.github.adjudicator.v1.WatchEventsRequest;
import io.github.adjudicator.v1.WatchEventsResponse;
import io.grpc.CallOptions;
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
import java.util.function.LongConsumer;

/**
 * What happens in a game, as it happens. It resumes by itself when the connection breaks, or when
 * nothing comes for a minute.
 *
 * <p>{@link #hasNext} waits for the next message. It is false when the game is over (unless the
 * watch goes past the end), after {@link #close}, which any thread may call, and after an
 * interrupt. It throws {@link UnavailableException} when the server cannot be reached again, and
 * any other {@link AdjudicatorException} when the watch is refused. To be read by one thread at a
 * time.
 */
public final class Watch implements Iterator<WatchEventsResponse>, AutoCloseable {
  /** Four times as long as the server ever says nothing. */
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

  private static final Status SILENT =
      Status.UNAVAILABLE.withDescription("nothing came for too long");

  private final Caller caller;
  private final WatchEventsRequest request;
  private final boolean pastEnd;
  private final LongConsumer heard;
  private final CancellableContext context = Context.ROOT.withCancellation();
  private final CountDownLatch closed = new CountDownLatch(1);

  private Duration silence = LONGEST_SILENCE;
  private long at;
  private int idle;
  private boolean brought;
  private boolean over;
  private Iterator<WatchEventsResponse> stream;
  private CancellableContext opening;
  private WatchEventsResponse next;

  Watch(Caller caller, WatchEventsRequest request, boolean pastEnd, LongConsumer heard) {
    this.caller = caller;
    this.request = request;
    this.pastEnd = pastEnd;
    this.heard = heard;
    this.at = request.getAfterVersion();
    caller.connection().opened(this);
  }

  /** The same, which takes a stream for broken after another time without a message. */
  Watch silentFor(Duration longest) {
    silence = longest;
    return this;
  }

  @Override
  public boolean hasNext() {
    while (next == null && !over && closed.getCount() > 0) {
      read();
    }
    return next != null;
  }

  /** The next message: the version it reaches to is greater than that of the one before. */
  @Override
  public WatchEventsResponse next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the watch has ended");
    }
    WatchEventsResponse message = next;
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
        stream = open();
        brought = false;
      }
      if (hasNextInTime()) {
        take(stream.next());
      } else {
        resume(ended());
      }
    } catch (StatusRuntimeException failed) {
      resume(AdjudicatorException.of(failed));
    }
  }

  private Iterator<WatchEventsResponse> open() {
    WatchEventsRequest from = request.toBuilder().setAfterVersion(at).build();
    opening = context.withCancellation();
    return caller.stream(LogServiceGrpc.getWatchEventsMethod(), from, CallOptions.DEFAULT, opening);
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

  private void take(WatchEventsResponse message) {
    brought = true;
    idle = 0;
    heard.accept(message.getVersion());
    if (message.getVersion() > at) {
      at = message.getVersion();
      next = message;
    }
    if (message.getGameOver() && !pastEnd) {
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
