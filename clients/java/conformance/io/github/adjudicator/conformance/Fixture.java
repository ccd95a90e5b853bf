package io.github.adjudicator.conformance;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.adjudicator.client.AdjudicatorClient;
import io.github.adjudicator.client.ConnectOptions;
import java.util.HashMap;
import java.util.Map;

/** What the kit has started: servers, games and their tokens. Keeps a client for each. */
final class Fixture implements AutoCloseable {
  private final JsonObject described;
  private final Map<String, AdjudicatorClient> clients = new HashMap<>();

  Fixture(JsonObject described) {
    this.described = described;
  }

  /** The connection to a server with a token in the operator's place. */
  AdjudicatorClient client(String server, String token) {
    JsonObject found = described.getAsJsonObject("servers").getAsJsonObject(server);
    String address = found.get("address").getAsString();
    String language = found.has("language") ? found.get("language").getAsString() : "";
    ConnectOptions options = ConnectOptions.of(token).language(language);
    return clients.computeIfAbsent(
        server + "/" + token, key -> AdjudicatorClient.connect(address, options));
  }

  String operator() {
    return described.get("operator").getAsString();
  }

  /** A game as the fixture describes it: game_id and tokens; null if it has none of that name. */
  JsonObject game(String name) {
    return described.getAsJsonObject("games").getAsJsonObject(name);
  }

  JsonObject values() {
    JsonElement values = described.get("values");
    return values == null ? new JsonObject() : values.getAsJsonObject();
  }

  /** The decks for an edition, with or without its number; none if the fixture has none. */
  JsonObject decks(String edition) {
    JsonElement decks = described.getAsJsonObject("decks").get(edition.split("@", 2)[0]);
    return decks == null ? new JsonObject() : decks.getAsJsonObject();
  }

  @Override
  public void close() {
    clients.values().forEach(AdjudicatorClient::close);
  }
}
