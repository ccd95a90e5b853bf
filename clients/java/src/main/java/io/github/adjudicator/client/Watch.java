package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.github.adjudicator.client.errors.UnavailableException;
import io.github.adjudicator.v1.LogServiceGrpc;
import io.github.adjudicator.v1.WatchEventsRequest;
import io.github.adjudicator.v1.WatchEventsResponse;
import io.grpc.CallOptions;
import io.grpc.Context.CancellableContext;
import java.time.Duration;
import java.util.Iterator;
import java.util.function.LongConsumer;

/**
 * What happens in a game, as it happens. It resumes by itself when the connection breaks, or when
 * nothing comes for a minute.
 *
 * <p>{@link #hasNext} waits for the next message. It is false when the game is over (unless the
 * watch goes past the end), after {@link #close}, which any thread may call, and after an
 * interrupt. It throws {@link UnavailableException} when the server cannot be reached again, and
 * any other {@link AdjudicatorException} when the watch is refused. To be read by one thread at a
 * time. The version that a message reaches to is greater than that of the one before.
 */
public final class Watch extends Lasting<WatchEventsResponse> {
  private final WatchEventsRequest request;
  private final boolean pastEnd;
  private final LongConsumer heard;
  private long at;

  Watch(Caller caller, WatchEventsRequest request, boolean pastEnd, LongConsumer heard) {
    super(caller);
    this.request = request;
    this.pastEnd = pastEnd;
    this.heard = heard;
    this.at = request.getAfterVersion();
  }

  /** The same, which takes a stream for broken after another time without a message. */
  Watch silentFor(Duration longest) {
    breakAfter(longest);
    return this;
  }

  @Override
  Iterator<WatchEventsResponse> open(CancellableContext opening) {
    WatchEventsRequest from = request.toBuilder().setAfterVersion(at).build();
    return caller.stream(LogServiceGrpc.getWatchEventsMethod(), from, CallOptions.DEFAULT, opening);
  }

  @Override
  boolean take(WatchEventsResponse message) {
    heard.accept(message.getVersion());
    boolean passed = message.getVersion() > at;
    at = Math.max(at, message.getVersion());
    return passed;
  }

  @Override
  boolean isLast(WatchEventsResponse message) {
    return message.getGameOver() && !pastEnd;
  }
}
