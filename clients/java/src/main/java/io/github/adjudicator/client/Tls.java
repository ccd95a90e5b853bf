package io.github.adjudicator.client;

import io.grpc.ChannelCredentials;
import io.grpc.TlsChannelCredentials;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Certificates for TLS, in PEM. */
public final class Tls {
  /** The authorities that this machine trusts, and no certificate of one's own. */
  public static final Tls SYSTEM = new Tls(new byte[0], new byte[0], new byte[0]);

  private static final String PKCS8 = "-----BEGIN PRIVATE KEY-----";

  private final byte[] authorities;
  private final byte[] certificate;
  private final byte[] key;

  private Tls(byte[] authorities, byte[] certificate, byte[] key) {
    this.authorities = authorities.clone();
    this.certificate = certificate.clone();
    this.key = key.clone();
  }

  /** Trusts these authorities and no others. */
  public static Tls trusting(byte[] authorities) {
    return new Tls(authorities, new byte[0], new byte[0]);
  }

  /**
   * The same, with a certificate and its key for a server that asks its clients for one.
   *
   * @param itsKey in PKCS#8, which begins with {@code BEGIN PRIVATE KEY}; {@code openssl pkcs8
   *     -topk8 -nocrypt} makes it of others
   * @throws IllegalArgumentException if the key is of another form
   */
  public Tls withCertificate(byte[] ownCertificate, byte[] itsKey) {
    if (!new String(itsKey, StandardCharsets.US_ASCII).contains(PKCS8)) {
      throw new IllegalArgumentException(
          "the key of a certificate must be PKCS#8 (BEGIN PRIVATE KEY): openssl pkcs8 -topk8"
              + " -nocrypt makes it of others");
    }
    return new Tls(authorities, ownCertificate, itsKey);
  }

  /** Throws IllegalArgumentException if a certificate or key cannot be read. */
  ChannelCredentials credentials() {
    TlsChannelCredentials.Builder builder = TlsChannelCredentials.newBuilder();
    try {
      if (authorities.length > 0) {
        builder.trustManager(new ByteArrayInputStream(authorities));
      }
      if (certificate.length > 0) {
        builder.keyManager(new ByteArrayInputStream(certificate), new ByteArrayInputStream(key));
      }
    } catch (IOException unreadable) {
      throw new IllegalArgumentException("a certificate or key cannot be read", unreadable);
    }
    return builder.build();
  }
}
