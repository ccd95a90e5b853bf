package io.github.adjudicator.client;

import io.grpc.BindableService;
import io.grpc.Context;
import io.grpc.Contexts;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.inprocess.InProcessChannelBuilder;
import io.grpc.inprocess.InProcessServerBuilder;
import java.io.IOException;
import java.util.UUID;

/** Services of a test in this process, and a client of them. */
final class FakeServer implements AutoCloseable {
  static final Context.Key<String> AUTHORIZATION = Context.key("authorization");
  static final String TOKEN = "a-token-of-a-test";

  final AdjudicatorClient client;
  private final Server server;

  FakeServer(ConnectOptions options, BindableService... services) throws IOException {
    String name = UUID.randomUUID().toString();
    InProcessServerBuilder builder = InProcessServerBuilder.forName(name).intercept(new Remember());
    for (BindableService service : services) {
      builder.addService(service);
    }
    server = builder.build().start();
    client = new AdjudicatorClient(InProcessChannelBuilder.forName(name).build(), options);
  }

  Seat seat() {
    return client.seat("g1", TOKEN, 7);
  }

  @Override
  public void close() {
    client.close();
    server.shutdownNow();
  }

  private static final class Remember implements ServerInterceptor {
    @Override
    public <Q, R> ServerCall.Listener<Q> interceptCall(
        ServerCall<Q, R> call, Metadata headers, ServerCallHandler<Q, R> next) {
      String sent = headers.get(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER));
      Context context = Context.current().withValue(AUTHORIZATION, sent == null ? "" : sent);
      return Contexts.interceptCall(context, call, headers, next);
    }
  }
}
