package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.github.adjudicator.client.errors.UnavailableException;
import io.github.adjudicator.v1.CatalogueServiceGrpc;
import io.github.adjudicator.v1.WatchGamesRequest;
import io.github.adjudicator.v1.WatchGamesResponse;
import io.grpc.CallOptions;
import io.grpc.Context.CancellableContext;
import java.util.Iterator;

/**
 * The entries of games, then those that change. It resumes by itself when the connection breaks, or
 * when nothing comes for a minute; then all entries are sent again.
 *
 * <p>{@link #hasNext} waits for the next message. It is false after {@link #close}, which any
 * thread may call, and after an interrupt. It throws {@link UnavailableException} when the server
 * cannot be reached again, and any other {@link AdjudicatorException} when the watch is refused. To
 * be read by one thread at a time.
 */
public final class GamesWatch extends Lasting<WatchGamesResponse> {
  private final WatchGamesRequest request;

  GamesWatch(Caller caller, WatchGamesRequest request) {
    super(caller);
    this.request = request;
  }

  @Override
  Iterator<WatchGamesResponse> open(CancellableContext opening) {
    return caller.stream(
        CatalogueServiceGrpc.getWatchGamesMethod(), request, CallOptions.DEFAULT, opening);
  }

  /** Signs of life are not passed on. */
  @Override
  boolean take(WatchGamesResponse message) {
    return message.getGamesCount() > 0 || message.getGoneCount() > 0;
  }

  @Override
  boolean isLast(WatchGamesResponse message) {
    return false;
  }
}
