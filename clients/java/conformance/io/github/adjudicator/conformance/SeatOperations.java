package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.adjudicator.client.Move;
import io.github.adjudicator.client.Seat;
import io.github.adjudicator.client.Watch;
import io.github.adjudicator.v1.Event;
import io.github.adjudicator.v1.EventDetail;
import io.github.adjudicator.v1.ExplainResponse;
import io.github.adjudicator.v1.GameMark;
import io.github.adjudicator.v1.GetTableResponse;
import io.github.adjudicator.v1.MarkKind;
import io.github.adjudicator.v1.OptionDetail;
import io.github.adjudicator.v1.Packing;
import io.github.adjudicator.v1.Paragraph;
import io.github.adjudicator.v1.TableDetail;
import io.github.adjudicator.v1.TellGameRequest;
import io.github.adjudicator.v1.WatchEventsResponse;

/** The operations of a seat. */
final class SeatOperations {
  private final Seat seat;
  private final Arguments with;
  private final ExportFile export;

  SeatOperations(Seat seat, Arguments with, ExportFile export) {
    this.seat = seat;
    this.with = with;
    this.export = export;
  }

  JsonElement perform(String operation) throws Exception {
    long at = with.number("at_version");
    return switch (operation) {
      case "options" -> ProtoJson.of(seat.options(with.text("seat"), at, optionDetail()));
      case "submit" -> ProtoJson.of(seat.submit(move()));
      case "concede" ->
          ProtoJson.of(seat.concede(with.number("expected_version"), with.text("request_id")));
      case "table" -> table(at);
      case "page" ->
          ProtoJson.of(
              seat.page(with.number("after"), at, (int) with.number("size"), eventDetail()));
      case "events" -> events(at);
      case "tell" -> tell(at);
      case "outline" -> outline(at);
      case "watch" -> watch();
      case "explain" -> ProtoJson.of(explain(at));
      case "clause" -> ProtoJson.of(seat.clause(with.text("label")));
      case "clauses" -> Lookups.listed("clauses", seat.clauses(ClientOperations.clauses(with)));
      case "verify" -> ProtoJson.of(seat.verify(at));
      case "save_position" -> ProtoJson.of(seat.desk().save(at, with.text("seen_by")));
      case "export" -> export.take(seat, packing());
      default -> throw new IllegalArgumentException("no operation " + operation);
    };
  }

  private OptionDetail optionDetail() {
    return with.has("detail")
        ? OptionDetail.valueOf("OPTION_DETAIL_" + with.text("detail"))
        : OptionDetail.OPTION_DETAIL_FULL;
  }

  private TableDetail tableDetail() {
    return with.has("detail")
        ? TableDetail.valueOf("TABLE_DETAIL_" + with.text("detail"))
        : TableDetail.TABLE_DETAIL_FULL;
  }

  private EventDetail eventDetail() {
    return with.has("detail")
        ? EventDetail.valueOf("EVENT_DETAIL_" + with.text("detail"))
        : EventDetail.EVENT_DETAIL_FULL;
  }

  private Packing packing() {
    return with.has("packing")
        ? Packing.valueOf("PACKING_" + with.text("packing"))
        : Packing.PACKING_JSON_LINES;
  }

  private Move move() {
    Move move =
        with.has("number") ? Move.number(with.text("number")) : Move.picks(with.texts("picks"));
    move =
        move.choice(with.number("choice"))
            .as(with.text("seat"))
            .expecting(with.number("expected_version"))
            .requestId(with.text("request_id"));
    return with.flag("omit_events") ? move.withoutEvents() : move;
  }

  private JsonElement table(long at) throws Exception {
    GetTableResponse answer =
        seat.table(with.text("viewer"), at, tableDetail(), with.flag("count_unseen"));
    JsonObject told = ProtoJson.of(answer.getTable());
    told.addProperty("version", answer.getVersion());
    return told;
  }

  private JsonElement events(long at) {
    Heard heard = new Heard();
    seat.events(with.number("after"), at, eventDetail()).forEach(heard::take);
    return heard.told();
  }

  private JsonElement tell(long at) throws Exception {
    Seat teller = with.has("language") ? seat.inLanguage(with.text("language")) : seat;
    JsonArray paragraphs = new JsonArray();
    TellGameRequest asked =
        TellGameRequest.newBuilder()
            .setAfterVersion(with.number("after"))
            .setAtVersion(at)
            .setPageSize((int) with.number("size"))
            .addAllSeats(with.texts("seats"))
            .addAllCards(with.texts("cards"))
            .addAllClauses(with.texts("clauses"))
            .build();
    for (Paragraph told : teller.tell(asked)) {
      paragraphs.add(ProtoJson.of(told));
    }
    JsonObject all = new JsonObject();
    all.add("paragraphs", paragraphs);
    return all;
  }

  private JsonElement outline(long at) throws Exception {
    JsonArray marks = new JsonArray();
    for (GameMark mark :
        seat.outline(with.number("after"), at, (int) with.number("size"), marked())) {
      marks.add(ProtoJson.of(mark));
    }
    JsonObject all = new JsonObject();
    all.add("marks", marks);
    return all;
  }

  private MarkKind[] marked() {
    return with.texts("kinds").stream()
        .map(word -> MarkKind.valueOf("MARK_KIND_" + word))
        .toArray(MarkKind[]::new);
  }

  private JsonElement watch() {
    Heard heard = new Heard();
    long messages = with.number("messages");
    long version = 0;
    boolean over = false;
    boolean growing = true;
    try (Watch watch = seat.watch(with.number("after"), false, eventDetail())) {
      for (long i = 0; (messages == 0 || i < messages) && watch.hasNext(); i++) {
        WatchEventsResponse message = watch.next();
        message.getEventsList().forEach(heard::take);
        growing &= message.getVersion() > version;
        version = message.getVersion();
        over = message.getGameOver();
      }
    }
    JsonObject told = heard.told();
    told.addProperty("version", version);
    told.addProperty("game_over", over);
    told.addProperty("growing", growing);
    return told;
  }

  private ExplainResponse explain(long at) {
    if (with.has("move")) {
      return seat.explainMove(with.text("move"), with.text("seat"), at);
    }
    if (with.has("event")) {
      return seat.explainEvent(with.number("event"), at, with.flag("brief"));
    }
    if (with.has("value")) {
      JsonArray value = with.get("value").getAsJsonArray();
      return seat.explainValue(value.get(0).getAsLong(), value.get(1).getAsString(), at);
    }
    return with.has("result") ? seat.explainResult(at) : seat.explainPlace(at);
  }

  /** Numbers and types of events, in order. */
  private static final class Heard {
    private final JsonArray seqs = new JsonArray();
    private final JsonArray types = new JsonArray();

    void take(Event event) {
      seqs.add(event.getSeq());
      types.add(event.getType());
    }

    JsonObject told() {
      JsonObject told = new JsonObject();
      told.add("seqs", seqs);
      told.add("types", types);
      return told;
    }
  }
}
