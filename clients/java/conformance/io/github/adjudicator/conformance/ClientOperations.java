package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import io.github.adjudicator.client.AdjudicatorClient;
import io.github.adjudicator.client.NewGame;
import io.github.adjudicator.client.TournamentAccess;
import io.github.adjudicator.v1.CheckDeckRequest;
import io.github.adjudicator.v1.CreateGameRequest;
import io.github.adjudicator.v1.Deck;
import io.github.adjudicator.v1.ListClausesRequest;
import io.github.adjudicator.v1.OpenPositionRequest;
import io.github.adjudicator.v1.Rulebook;
import java.time.Duration;
import java.util.HexFormat;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The operations of a client. */
final class ClientOperations {
  private final AdjudicatorClient client;
  private final Fixture fixture;
  private final Arguments with;

  ClientOperations(AdjudicatorClient client, Fixture fixture, Arguments with) {
    this.client = client;
    this.fixture = fixture;
    this.with = with;
  }

  JsonElement perform(String operation, Consumer<NewGame> opened) throws Exception {
    return switch (operation) {
      case "create" -> create(opened);
      case "open_position" -> openPosition(opened);
      case "rulebooks" -> rulebooks();
      case "clauses" -> Lookups.listed("clauses", client.clauses(clauses(with)));
      case "clause" -> ProtoJson.of(client.clause(with.text("edition"), with.text("label")));
      case "check_deck" -> ProtoJson.of(client.checkDeck(deck()));
      case "who_am_i" -> ProtoJson.of(client.whoAmI());
      case "redeem" -> ProtoJson.of(client.redeem(with.text("code"), with.text("request_id")));
      case "issue_for_tournament" ->
          ProtoJson.of(
              tournament()
                  .issue(
                      with.text("role"),
                      with.text("label"),
                      Duration.ZERO,
                      with.text("request_id")));
      case "tokens_of_tournament" -> ProtoJson.of(tournament().tokens());
      case "revoke_for_tournament" -> ProtoJson.of(tournament().revoke(with.text("token_id")));
      default -> throw new IllegalArgumentException("no operation " + operation);
    };
  }

  private TournamentAccess tournament() {
    return client.tournament(with.text("tournament"));
  }

  private JsonElement create(Consumer<NewGame> opened) {
    String edition = with.text("edition");
    JsonObject decks =
        with.has("decks") ? with.get("decks").getAsJsonObject() : fixture.decks(edition);
    CreateGameRequest.Builder request =
        CreateGameRequest.newBuilder()
            .setEdition(edition)
            .setFormat(with.text("format"))
            .putAllReadings(with.map("readings"))
            .setSeed(ByteString.copyFrom(HexFormat.of().parseHex(with.text("seed"))))
            .setRequestId(with.text("request_id"))
            .setCardFile(with.text("card_file"))
            .setTokenLifetimeSeconds(with.number("token_lifetime_seconds"))
            .setTable(with.text("table"))
            .putAllPlayers(with.map("players"));
    decks.asMap().forEach((seat, zones) -> request.putDecks(seat, Arguments.deck(zones)));
    return told(client.createGame(request.build()), opened);
  }

  private JsonElement openPosition(Consumer<NewGame> opened) throws Exception {
    OpenPositionRequest request =
        OpenPositionRequest.newBuilder()
            .setPosition(Desks.asked(with))
            .setStatedBy(with.text("stated_by"))
            .setRequestId(with.text("request_id"))
            .build();
    return told(client.openPosition(request), opened);
  }

  private static JsonElement told(NewGame game, Consumer<NewGame> opened) {
    opened.accept(game);
    JsonArray roles = new JsonArray();
    new TreeSet<>(game.tokens().keySet()).forEach(roles::add);
    JsonObject told = new JsonObject();
    told.addProperty("game_id", game.gameId());
    told.addProperty("version", game.version());
    told.addProperty("edition", game.edition());
    told.addProperty("seed_commitment", game.seedCommitment());
    told.addProperty("already_recorded", game.alreadyRecorded());
    told.add("roles", roles);
    return told;
  }

  private JsonElement rulebooks() throws Exception {
    JsonArray books = new JsonArray();
    for (Rulebook book : client.rulebooks()) {
      books.add(ProtoJson.of(book));
    }
    return listed("rulebooks", books);
  }

  /** Which clauses are listed. */
  static ListClausesRequest clauses(Arguments with) {
    return ListClausesRequest.newBuilder()
        .setEdition(with.text("edition"))
        .setClauseClassValue((int) with.number("clause_class"))
        .addAllLabels(with.texts("labels"))
        .setRelationValue((int) with.number("relation"))
        .setPageSize((int) with.number("page_size"))
        .build();
  }

  private CheckDeckRequest deck() {
    Deck deck = with.has("deck") ? Arguments.deck(with.get("deck")) : Deck.getDefaultInstance();
    return CheckDeckRequest.newBuilder()
        .setEdition(with.text("edition"))
        .setFormat(with.text("format"))
        .setDeck(deck)
        .build();
  }

  private static JsonObject listed(String name, JsonArray list) {
    JsonObject told = new JsonObject();
    told.add(name, list);
    return told;
  }
}
