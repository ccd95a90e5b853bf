package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.Context;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/** Calls over a connection with one token; what fails is an {@link AdjudicatorException}. */
final class Caller {
  private final Connection connection;
  private final Channel channel;

  Caller(Connection connection, Channel channel) {
    this.connection = connection;
    this.channel = channel;
  }

  Connection connection() {
    return connection;
  }

  Channel channel() {
    return channel;
  }

  /** The same calls with sentences in a language; empty: as the client was connected. */
  Caller in(String language) {
    return new Caller(
        connection, ClientInterceptors.intercept(channel, new HeaderInterceptor("", language)));
  }

  <Q, R> R call(MethodDescriptor<Q, R> method, Q request) {
    return call(method, request, CallOptions.DEFAULT);
  }

  /** A unary call. `timeout` is for all its tries, in place of the client's own. */
  <Q, R> R call(MethodDescriptor<Q, R> method, Q request, Duration timeout) {
    return call(method, request, within(timeout));
  }

  private <Q, R> R call(MethodDescriptor<Q, R> method, Q request, CallOptions options) {
    try {
      return ClientCalls.blockingUnaryCall(channel, method, options, request);
    } catch (StatusRuntimeException failed) {
      throw AdjudicatorException.of(failed);
    }
  }

  /**
   * A stream from the server, tried once. It throws StatusRuntimeException as it is read.
   *
   * @param context the stream ends when it is cancelled
   */
  <Q, R> Iterator<R> stream(
      MethodDescriptor<Q, R> method, Q request, CallOptions options, Context context) {
    Context before = context.attach();
    try {
      return ClientCalls.blockingServerStreamingCall(channel, method, options, request);
    } finally {
      context.detach(before);
    }
  }

  static CallOptions within(Duration timeout) {
    return CallOptions.DEFAULT.withDeadlineAfter(timeout.toNanos(), TimeUnit.NANOSECONDS);
  }
}
