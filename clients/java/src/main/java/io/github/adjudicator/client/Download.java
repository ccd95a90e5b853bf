package io.github.adjudicator.client;

import io.github.adjudicator.client.errors.AdjudicatorException;
import io.grpc.Context;
import io.grpc.Context.CancellableContext;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Iterator;

/** A stream of the server that ends by itself, read once. Closing it ends the call. */
final class Download<R> implements Iterator<R>, AutoCloseable {
  private final CancellableContext context = Context.current().withCancellation();
  private final Iterator<R> stream;

  <Q> Download(Caller caller, MethodDescriptor<Q, R> method, Q request, Duration timeout) {
    stream = caller.stream(method, request, Caller.within(timeout), context);
  }

  @Override
  public boolean hasNext() {
    try {
      return stream.hasNext();
    } catch (StatusRuntimeException failed) {
      throw AdjudicatorException.of(failed);
    }
  }

  @Override
  public R next() {
    return stream.next();
  }

  @Override
  public void close() {
    context.close();
  }
}
