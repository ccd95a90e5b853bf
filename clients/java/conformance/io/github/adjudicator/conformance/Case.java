package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.adjudicator.client.AdjudicatorClient;
import io.github.adjudicator.client.Catalogue;
import io.github.adjudicator.client.Desk;
import io.github.adjudicator.client.NewGame;
import io.github.adjudicator.client.Seat;
import io.github.adjudicator.client.errors.AdjudicatorException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** One case: its variables, its games, its handles of seats, and the steps one after the other. */
final class Case {
  private static final Set<String> OF_CLIENT =
      Set.of(
          "create",
          "open_position",
          "rulebooks",
          "clauses",
          "clause",
          "check_deck",
          "issue_for_tournament",
          "tokens_of_tournament",
          "revoke_for_tournament",
          "who_am_i",
          "redeem",
          "verify_export",
          "import_cards",
          "card_coverage",
          "imported_card",
          "read_deck_list");
  private static final String STRANGER = "a-token-that-opens-nothing";

  private final Fixture fixture;
  private final Map<String, JsonElement> variables = new HashMap<>();
  private final Map<String, NewGame> opened = new HashMap<>();
  private final Map<String, Seat> seats = new HashMap<>();
  private final ExportFile export = new ExportFile();

  Case(Fixture fixture) {
    this.fixture = fixture;
    variables.putAll(fixture.values().asMap());
  }

  /** Runs the steps up to the first that fails; returns what is wrong, or nothing. */
  String run(JsonArray steps) {
    for (int i = 0; i < steps.size(); i++) {
      JsonObject step = steps.get(i).getAsJsonObject();
      String problem;
      try {
        problem = run(resolved(step).getAsJsonObject());
      } catch (Exception unexpected) {
        problem = unexpected.toString();
      }
      if (!problem.isEmpty()) {
        return "step %d (%s): %s".formatted(i + 1, step.get("do").getAsString(), problem);
      }
    }
    return "";
  }

  private String run(JsonObject step) throws Exception {
    JsonElement found;
    JsonElement expected = step.get("expect");
    try {
      found = perform(step);
      if (step.has("fails")) {
        return "expected an error, came back: " + Shown.of(found);
      }
    } catch (AdjudicatorException failed) {
      found = ErrorJson.of(failed);
      expected = step.get("fails");
      if (expected == null) {
        return "failed: " + Shown.of(found);
      }
    }
    String difference = expected == null ? "" : Pattern.difference("", expected, found);
    if (!difference.isEmpty()) {
      return difference;
    }
    return keep(step, found);
  }

  private String keep(JsonObject step, JsonElement found) {
    if (!step.has("keep")) {
      return "";
    }
    for (Map.Entry<String, JsonElement> kept : step.getAsJsonObject("keep").entrySet()) {
      String path = kept.getValue().getAsString();
      JsonElement value = Paths.at(found, path);
      if (value == null) {
        return "nothing at " + path + " of " + Shown.of(found);
      }
      variables.put(kept.getKey(), value);
    }
    return "";
  }

  private JsonElement perform(JsonObject step) throws Exception {
    Arguments with = new Arguments(step.getAsJsonObject("with"));
    String operation = step.get("do").getAsString();
    String game = step.has("game") ? step.get("game").getAsString() : "";
    String server = step.has("at") ? step.get("at").getAsString() : "server";
    boolean ofEither =
        Lookups.NAMES.contains(operation)
            || Desks.NAMES.contains(operation)
            || GameLists.NAMES.contains(operation);
    boolean ofClient = OF_CLIENT.contains(operation) || (ofEither && game.isEmpty());
    boolean byOperator = ofClient && (game.isEmpty() || !operation.startsWith("clause"));
    String role = step.has("as") ? step.get("as").getAsString() : byOperator ? "operator" : "judge";
    if (ofEither && game.isEmpty()) {
      AdjudicatorClient client =
          fixture.client(server, token(game, role)).inLanguage(with.text("language"));
      Catalogue catalogue = client.catalogue(with.text("edition"));
      GameLists lists = new GameLists(client::games, client::watchGames, with);
      return asked(operation, with, catalogue, client.desk(), lists);
    }
    if (ofEither) {
      Seat seat = seat(server, game, role).inLanguage(with.text("language"));
      GameLists lists = new GameLists(seat::games, seat::watchGames, with);
      return asked(operation, with, seat.catalogue(), seat.desk(), lists);
    }
    if (Acts.NAMES.contains(operation)) {
      return new Acts(seat(server, game, role), with).perform(operation);
    }
    if (CardImports.NAMES.contains(operation)) {
      AdjudicatorClient client =
          fixture.client(server, token(game, role)).inLanguage(with.text("language"));
      return new CardImports(client.importedCards(with.text("edition")), with).perform(operation);
    }
    if (operation.equals("verify_export")) {
      return export.verify(fixture.client(server, token(game, role)), with);
    }
    boolean clausesOfGame = operation.startsWith("clause") && !game.isEmpty();
    if (ofClient && !clausesOfGame) {
      AdjudicatorClient client = fixture.client(server, token(game, role));
      ClientOperations operations = new ClientOperations(client, fixture, with);
      return operations.perform(operation, created -> opened.put(game, created));
    }
    if (operation.equals("check_export")) {
      return export.check(with);
    }
    return new SeatOperations(seat(server, game, role), with, export).perform(operation);
  }

  /** What the client and a seat are asked alike. */
  private static JsonElement asked(
      String operation, Arguments with, Catalogue catalogue, Desk desk, GameLists lists)
      throws Exception {
    if (GameLists.NAMES.contains(operation)) {
      return lists.perform(operation);
    }
    return Desks.NAMES.contains(operation)
        ? new Desks(desk, with).perform(operation)
        : new Lookups(catalogue, with).perform(operation);
  }

  private Seat seat(String server, String game, String role) {
    return seats.computeIfAbsent(
        String.join("/", server, game, role),
        key -> {
          AdjudicatorClient client = fixture.client(server, fixture.operator());
          NewGame own = opened.get(game);
          return own != null
              ? client.seat(own.gameId(), token(game, role), own.version())
              : client.seat(fixture.game(game).get("game_id").getAsString(), token(game, role));
        });
  }

  private String token(String game, String role) {
    switch (role) {
      case "operator":
        return fixture.operator();
      case "nobody":
        return "";
      case "stranger":
        return STRANGER;
      default:
        NewGame own = opened.get(game);
        return own != null
            ? own.tokens().get(role)
            : fixture.game(game).getAsJsonObject("tokens").get(role).getAsString();
    }
  }

  /** A copy in which kept values stand for their names. */
  private JsonElement resolved(JsonElement element) {
    if (element instanceof JsonArray array) {
      JsonArray copy = new JsonArray();
      array.forEach(each -> copy.add(resolved(each)));
      return copy;
    }
    if (element instanceof JsonObject object) {
      if (object.has("$")) {
        return variable(object);
      }
      JsonObject copy = new JsonObject();
      object.asMap().forEach((name, value) -> copy.add(name, resolved(value)));
      return copy;
    }
    return element;
  }

  private JsonElement variable(JsonObject reference) {
    String name = reference.get("$").getAsString();
    JsonElement value = variables.get(name);
    if (value == null) {
      throw new IllegalStateException("nothing is kept as " + name);
    }
    return reference.has("plus")
        ? new JsonPrimitive(value.getAsLong() + reference.get("plus").getAsLong())
        : value;
  }
}
