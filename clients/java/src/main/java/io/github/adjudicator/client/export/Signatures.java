package io.github.adjudicator.client.export;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.X509EncodedKeySpec;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Signatures with Ed25519 over lines of text. */
final class Signatures {
  private static final String ED25519 = "Ed25519";
  private static final Pattern KEY = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern SIGNATURE = Pattern.compile("[0-9a-f]{128}");

  /** What stands before the bytes of a public key in its X.509 form. */
  private static final String X509 = "302a300506032b6570032100";

  private Signatures() {}

  /** Whether a key has signed these lines. Key and signature are lower-case hexadecimal. */
  static boolean signed(String key, String signature, String... lines) {
    if (!KEY.matcher(key).matches() || !SIGNATURE.matcher(signature).matches()) {
      return false;
    }
    HexFormat hex = HexFormat.of();
    try {
      X509EncodedKeySpec encoded = new X509EncodedKeySpec(hex.parseHex(X509 + key));
      PublicKey known = KeyFactory.getInstance(ED25519).generatePublic(encoded);
      Signature verifying = Signature.getInstance(ED25519);
      verifying.initVerify(known);
      verifying.update(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
      return verifying.verify(hex.parseHex(signature));
    } catch (InvalidKeySpecException | InvalidKeyException | SignatureException notOfThisKey) {
      return false;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
