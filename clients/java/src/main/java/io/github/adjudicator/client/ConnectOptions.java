package io.github.adjudicator.client;

import java.time.Duration;
import java.util.Objects;

/**
 * How to connect. Values do not change: each method answers with options of their own.
 *
 * <pre>{@code
 * ConnectOptions.of(operatorToken).timeout(Duration.ofSeconds(30)).tls()
 * }</pre>
 */
public final class ConnectOptions {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final int ATTEMPTS = 5;
  private static final ConnectOptions DEFAULTS =
      new ConnectOptions("", TIMEOUT, ATTEMPTS, false, null, "");

  private final String operatorToken;
  private final Duration timeout;
  private final int attempts;
  private final boolean plaintext;
  private final Tls tls;
  private final String language;

  private ConnectOptions(
      String operatorToken,
      Duration timeout,
      int attempts,
      boolean plaintext,
      Tls tls,
      String language) {
    this.operatorToken = operatorToken;
    this.timeout = timeout;
    this.attempts = attempts;
    this.plaintext = plaintext;
    this.tls = tls;
    this.language = language;
  }

  /** No operator's token, 10 seconds, 5 attempts, no TLS. */
  public static ConnectOptions defaults() {
    return DEFAULTS;
  }

  /** The defaults, with the operator's token: for opening games and reading rulebooks. */
  public static ConnectOptions of(String operatorToken) {
    Objects.requireNonNull(operatorToken);
    return new ConnectOptions(operatorToken, TIMEOUT, ATTEMPTS, false, null, "");
  }

  /** For a call with all its retries. Default: 10 seconds. */
  public ConnectOptions timeout(Duration value) {
    Objects.requireNonNull(value);
    return new ConnectOptions(operatorToken, value, attempts, plaintext, tls, language);
  }

  /** How often a call is tried when the server cannot be reached. Default: 5. */
  public ConnectOptions attempts(int value) {
    if (value < 1) {
      throw new IllegalArgumentException("attempts: at least 1, not " + value);
    }
    return new ConnectOptions(operatorToken, timeout, value, plaintext, tls, language);
  }

  /** Allows tokens in the clear to an address that is not this machine's. */
  public ConnectOptions plaintext() {
    return new ConnectOptions(operatorToken, timeout, attempts, true, tls, language);
  }

  /** TLS with the authorities that this machine trusts. */
  public ConnectOptions tls() {
    return tls(Tls.SYSTEM);
  }

  /** TLS with authorities, and a certificate for a server that asks for one. */
  public ConnectOptions tls(Tls value) {
    Objects.requireNonNull(value);
    return new ConnectOptions(operatorToken, timeout, attempts, plaintext, value, language);
  }

  /** The language of the sentences in answers, "en" or "ja". Default: there are none. */
  public ConnectOptions language(String value) {
    Objects.requireNonNull(value);
    return new ConnectOptions(operatorToken, timeout, attempts, plaintext, tls, value);
  }

  String operatorToken() {
    return operatorToken;
  }

  String language() {
    return language;
  }

  boolean isPlaintext() {
    return plaintext;
  }

  Tls chosenTls() {
    return tls;
  }

  RetryPolicy policy() {
    return new RetryPolicy(attempts, timeout);
  }

  /** Without the token. */
  @Override
  public String toString() {
    return "ConnectOptions[timeout=%s, attempts=%d, plaintext=%s, tls=%s]"
        .formatted(timeout, attempts, plaintext, tls != null);
  }
}
