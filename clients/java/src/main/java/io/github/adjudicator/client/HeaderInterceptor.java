package io.github.adjudicator.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;

/** Sends a token, and the language of sentences, with every call. */
final class HeaderInterceptor implements ClientInterceptor {
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  private static final Metadata.Key<String> LANGUAGE =
      Metadata.Key.of("adjudicator-language", Metadata.ASCII_STRING_MARSHALLER);

  private final String token;
  private final String language;

  /**
   * Sends a token and a language.
   *
   * @param token empty: none is sent
   * @param language empty: no sentences are asked for
   */
  HeaderInterceptor(String token, String language) {
    this.token = token;
    this.language = language;
  }

  @Override
  public <Q, R> ClientCall<Q, R> interceptCall(
      MethodDescriptor<Q, R> method, CallOptions options, Channel next) {
    return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
      @Override
      public void start(Listener<R> listener, Metadata headers) {
        if (!token.isEmpty()) {
          headers.put(AUTHORIZATION, "Bearer " + token);
        }
        if (!language.isEmpty() && !headers.containsKey(LANGUAGE)) {
          headers.put(LANGUAGE, language);
        }
        super.start(listener, headers);
      }
    };
  }
}
