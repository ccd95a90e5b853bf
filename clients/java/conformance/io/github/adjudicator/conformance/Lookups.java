package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.MessageOrBuilder;
import io.github.adjudicator.client.Catalogue;
import io.github.adjudicator.v1.CompareEditionsRequest;
import io.github.adjudicator.v1.DeckEntry;
import io.github.adjudicator.v1.GetDeckResponse;
import io.github.adjudicator.v1.ListCardsRequest;
import io.github.adjudicator.v1.SearchCardsRequest;
import io.github.adjudicator.v1.SearchClausesRequest;
import java.util.Set;

/** The operations that look something up. */
final class Lookups {
  static final Set<String> NAMES =
      Set.of(
          "search_clauses",
          "search_cards",
          "cards",
          "card",
          "check_cards",
          "decks",
          "deck",
          "describe_edition",
          "disputed_points",
          "compare_editions");

  private final Catalogue catalogue;
  private final Arguments with;

  Lookups(Catalogue catalogue, Arguments with) {
    this.catalogue = catalogue;
    this.with = with;
  }

  JsonElement perform(String operation) throws Exception {
    return switch (operation) {
      case "search_clauses" -> listed("hits", catalogue.searchClauses(clauseWords()));
      case "search_cards" -> listed("hits", catalogue.searchCards(cardWords()));
      case "cards" -> cards();
      case "card" -> ProtoJson.of(catalogue.card(with.text("card")));
      case "check_cards" -> ProtoJson.of(catalogue.checkCards(with.text("card_file")));
      case "decks" -> listed("decks", catalogue.decks());
      case "deck" -> deck();
      case "describe_edition" -> ProtoJson.of(catalogue.describe());
      case "disputed_points" ->
          listed("points", catalogue.disputedPoints(with.texts("clauses").toArray(String[]::new)));
      case "compare_editions" -> listed("clauses", catalogue.compare(editions()));
      default -> throw new IllegalArgumentException("no operation " + operation);
    };
  }

  /** All entries of a list. */
  static JsonObject listed(String name, Iterable<? extends MessageOrBuilder> entries)
      throws Exception {
    JsonArray list = new JsonArray();
    for (MessageOrBuilder entry : entries) {
      list.add(ProtoJson.of(entry));
    }
    JsonObject told = new JsonObject();
    told.add(name, list);
    return told;
  }

  private SearchClausesRequest clauseWords() {
    return SearchClausesRequest.newBuilder()
        .setQuery(with.text("query"))
        .setNearest(with.flag("nearest"))
        .setPageSize((int) with.number("page_size"))
        .build();
  }

  private SearchCardsRequest cardWords() {
    return SearchCardsRequest.newBuilder()
        .setQuery(with.text("query"))
        .setNearest(with.flag("nearest"))
        .setPageSize((int) with.number("page_size"))
        .build();
  }

  private JsonElement cards() throws Exception {
    ListCardsRequest request =
        ListCardsRequest.newBuilder()
            .setKind(with.text("kind"))
            .setPageSize((int) with.number("page_size"))
            .build();
    JsonObject told = listed("cards", catalogue.cards(request));
    told.addProperty("edition", catalogue.edition());
    return told;
  }

  /** A deck, and what a game is opened with: this client takes it as it is. */
  private JsonElement deck() throws Exception {
    GetDeckResponse found = catalogue.deck(with.text("name"));
    JsonObject zones = new JsonObject();
    for (DeckEntry entry : found.getDeck().getEntriesList()) {
      if (!zones.has(entry.getZone())) {
        zones.add(entry.getZone(), new JsonObject());
      }
      zones.getAsJsonObject(entry.getZone()).addProperty(entry.getNumber(), entry.getCount());
    }
    JsonObject told = ProtoJson.of(found);
    told.add("opens_with", zones);
    return told;
  }

  private CompareEditionsRequest editions() {
    return CompareEditionsRequest.newBuilder()
        .setOther(with.text("other"))
        .setEvery(with.flag("every"))
        .setPageSize((int) with.number("page_size"))
        .build();
  }
}
