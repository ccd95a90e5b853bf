package io.github.adjudicator.client;

import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** One connection to a server, shared by everything a client gives out. */
final class Connection implements AutoCloseable {
  private final ManagedChannel channel;
  private final RetryPolicy policy;
  private final String language;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(1, Connection::daemon);
  private final Set<Lasting<?>> watches = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  Connection(ManagedChannel channel, RetryPolicy policy, String language) {
    this.channel = channel;
    this.policy = policy;
    this.language = language;
    timer.setRemoveOnCancelPolicy(true);
  }

  /** How often a call, or a watch that brings nothing, is tried at most. */
  int attempts() {
    return policy.attempts();
  }

  /** Calls over this connection with a token; empty: with none. */
  Caller caller(String token) {
    Channel named = ClientInterceptors.intercept(channel, new HeaderInterceptor(token, language));
    RetryInterceptor retries = new RetryInterceptor(policy, timer, this::reconnect);
    return new Caller(this, ClientInterceptors.intercept(named, retries));
  }

  /** Tries a server that was away at once, instead of when gRPC would next. */
  void reconnect() {
    channel.resetConnectBackoff();
  }

  /** Does something later, unless it is cancelled before; at once if the connection is closed. */
  Future<?> after(Duration time, Runnable task) {
    try {
      return timer.schedule(task, time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException ended) {
      task.run();
      return CompletableFuture.completedFuture(null);
    }
  }

  /** Watches end with the connection. */
  void opened(Lasting<?> watch) {
    watches.add(watch);
    if (closed) {
      watch.close();
    }
  }

  void ended(Lasting<?> watch) {
    watches.remove(watch);
  }

  /** Ends everything. A call that waits for its next try makes it now, and is refused. */
  @Override
  public void close() {
    closed = true;
    watches.forEach(Lasting::close);
    channel.shutdownNow();
    timer.shutdown();
    for (Runnable paused : timer.getQueue().toArray(Runnable[]::new)) {
      paused.run();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "adjudicator-retries");
    thread.setDaemon(true);
    return thread;
  }
}
