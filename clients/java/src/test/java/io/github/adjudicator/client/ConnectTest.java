package io.github.adjudicator.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectTest {
  @ParameterizedTest
  @CsvSource({
    "127.0.0.1:50051, true",
    "127.8.8.8:1, true",
    "localhost:50051, true",
    "[::1]:50051, true",
    "unix:/tmp/socket, true",
    "dns:///127.0.0.1:50051, true",
    "10.0.0.1:50051, false",
    "0.0.0.0:50051, false",
    "localhost.example:50051, false",
    "127.0.0.1.example:50051, false",
    "127.0.0.1@judge.example:50051, false",
    "judge.example:443/127.0.0.1:50051, false",
    "judge.example/localhost:50051, false",
    "dns://judge.example/localhost:50051, false",
    "[2001:db8::1]:50051, false",
    "judge.example:443, false",
    "judge.example, false",
  })
  void knowsThisMachine(String address, boolean own) {
    assertEquals(own, Addresses.isLoopback(address));
  }

  @Test
  void tokensDoNotTravelInTheClear() {
    assertThrows(
        IllegalArgumentException.class, () -> AdjudicatorClient.connect("judge.example:443"));
    ConnectOptions options = ConnectOptions.of("secret");
    AdjudicatorClient.connect("judge.example:443", options.plaintext()).close();
    AdjudicatorClient.connect("judge.example:443", options.tls()).close();
  }

  @Test
  void certificatesThatCannotBeReadAreRefused() {
    byte[] none = "nothing".getBytes(StandardCharsets.US_ASCII);
    byte[] old = "-----BEGIN EC PRIVATE KEY-----".getBytes(StandardCharsets.US_ASCII);
    ConnectOptions options = ConnectOptions.defaults().tls(Tls.trusting(none));
    assertRefused("cannot be read", () -> AdjudicatorClient.connect("127.0.0.1:1", options));
    assertRefused("PKCS#8", () -> Tls.SYSTEM.withCertificate(none, old));
  }

  private static void assertRefused(String why, Executable act) {
    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, act);
    assertTrue(refused.getMessage().contains(why), refused.getMessage());
  }

  @Test
  void tokensAreNotShown() {
    try (AdjudicatorClient client = AdjudicatorClient.connect("127.0.0.1:1", "secret")) {
      NewGame game =
          new NewGame(client, "g1", 3, "edition", Map.of("P1", "secret"), "", false, false);
      String shown =
          ConnectOptions.of("secret") + " " + client + " " + game + " " + game.seat("P1");
      assertFalse(shown.contains("secret"), shown);
    }
  }
}
