package io.github.adjudicator.client.export;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** SHA-256 and HMAC, which every Java has. */
final class Hashes {
  private Hashes() {}

  /** Parts with a line feed between them. */
  static final class Parts {
    private final MessageDigest digest = sha256();
    private boolean first = true;

    Parts add(String text) {
      return add(text.getBytes(StandardCharsets.UTF_8));
    }

    Parts add(byte[] bytes) {
      if (!first) {
        digest.update((byte) '\n');
      }
      first = false;
      digest.update(bytes);
      return this;
    }

    String sha256Hex() {
      return HexFormat.of().formatHex(digest.digest());
    }
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static String sha256Hex(String text) {
    return new Parts().add(text).sha256Hex();
  }

  /** HMAC-SHA-256 of a text. */
  static byte[] hmac(byte[] key, String message) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(message.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
