package io.github.adjudicator.conformance;

import com.google.gson.JsonElement;
import io.github.adjudicator.client.ImportedCards;
import io.github.adjudicator.v1.ImportCardsRequest;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** The operations on imported cards. */
final class CardImports {
  static final Set<String> NAMES =
      Set.of("import_cards", "card_coverage", "imported_card", "read_deck_list");

  private final ImportedCards cards;
  private final Arguments with;

  CardImports(ImportedCards cards, Arguments with) {
    this.cards = cards;
    this.with = with;
  }

  JsonElement perform(String operation) throws Exception {
    return switch (operation) {
      case "import_cards" -> imported();
      case "card_coverage" -> ProtoJson.of(cards.coverage((int) with.number("reason_count")));
      case "imported_card" -> ProtoJson.of(cards.card(with.text("card")));
      case "read_deck_list" ->
          ProtoJson.of(cards.readDeckList(with.text("deck_list"), with.text("format")));
      default -> throw new IllegalArgumentException("no operation " + operation);
    };
  }

  private JsonElement imported() throws Exception {
    byte[] data = with.text("card_data").getBytes(StandardCharsets.UTF_8);
    ImportCardsRequest how =
        ImportCardsRequest.newBuilder()
            .setFileName(with.text("file_name"))
            .setSet(with.text("set"))
            .setOverrides(with.text("overrides"))
            .build();
    try (InputStream file = new ByteArrayInputStream(data)) {
      return Lookups.listed("cards", cards.importFile(file, how, (done, of) -> {}));
    }
  }
}
