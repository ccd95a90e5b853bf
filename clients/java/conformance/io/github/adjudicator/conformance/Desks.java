package io.github.adjudicator.conformance;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.adjudicator.client.ClaimAnswer;
import io.github.adjudicator.client.Desk;
import io.github.adjudicator.client.DeskAnswer;
import io.github.adjudicator.client.SharedName;
import io.github.adjudicator.client.SideBySide;
import io.github.adjudicator.client.Understood;
import io.github.adjudicator.v1.Argument;
import io.github.adjudicator.v1.ArgumentKind;
import io.github.adjudicator.v1.CheckPositionResponse;
import io.github.adjudicator.v1.CompareClaimResponse;
import io.github.adjudicator.v1.CompareReadingsResponse;
import io.github.adjudicator.v1.Finding;
import io.github.adjudicator.v1.OpenReading;
import io.github.adjudicator.v1.Outcome;
import io.github.adjudicator.v1.PositionAsked;
import java.util.List;
import java.util.Set;

/** The operations of the desk. */
final class Desks {
  static final Set<String> NAMES =
      Set.of("check_position", "compare_readings", "explain_position", "claim");
  private static final Gson GSON = new Gson();

  private final Desk desk;
  private final Arguments with;

  Desks(Desk desk, Arguments with) {
    this.desk = desk;
    this.with = with;
  }

  JsonElement perform(String operation) throws Exception {
    return switch (operation) {
      case "check_position" -> check();
      case "compare_readings" -> compare();
      case "explain_position" ->
          ProtoJson.of(desk.explainValue(asked(with), with.text("card"), with.text("name")));
      case "claim" -> claim();
      default -> throw new IllegalArgumentException("no operation " + operation);
    };
  }

  /** `asked`, or else `position` or `stated`. */
  static PositionAsked asked(Arguments with) throws InvalidProtocolBufferException {
    PositionAsked.Builder asked = PositionAsked.newBuilder().setText(with.text("position"));
    if (with.has("stated")) {
      ProtoJson.into(asked.getStatedBuilder(), with.get("stated"));
    }
    if (with.has("asked")) {
      ProtoJson.into(asked, with.get("asked"));
    }
    return asked.build();
  }

  private JsonElement check() throws Exception {
    CheckPositionResponse found =
        with.flag("unfinished")
            ? desk.readUnfinished(asked(with).getText())
            : desk.check(asked(with), with.text("series"));
    DeskAnswer answer = DeskAnswer.of(found);
    JsonObject shown = new JsonObject();
    shown.addProperty("outcome", answer.outcome().name());
    shown.addProperty("as_played", answer.asPlayed().orElse(Outcome.OUTCOME_UNSPECIFIED).name());
    shown.addProperty("comes_to", answer.comesTo().name());
    shown.addProperty("attempt", answer.attempt());
    shown.add("deciding", findings(answer.deciding()));
    shown.add("to_know", findings(answer.toKnow()));
    shown.add("depends_on", GSON.toJsonTree(answer.dependsOn()));
    JsonArray readings = new JsonArray();
    answer.readings().forEach(each -> readings.add(shown(each)));
    shown.add("readings", readings);
    JsonArray understood = new JsonArray();
    for (Understood part : answer.understood()) {
      JsonObject one = new JsonObject();
      one.addProperty("code", part.code());
      one.add("arguments", words(part.arguments()));
      one.addProperty("text", part.text());
      understood.add(one);
    }
    shown.add("understood", understood);
    shown.add("taken", GSON.toJsonTree(answer.taken().stream().map(Desks::named).toList()));
    JsonObject told = new JsonObject();
    told.add("position", ProtoJson.of(found));
    told.add("answer", shown);
    return told;
  }

  private JsonElement compare() throws Exception {
    CompareReadingsResponse found =
        desk.compare(asked(with), with.texts("readings"), with.texts("editions"));
    JsonArray readings = new JsonArray();
    for (OpenReading each : found.getComparedList()) {
      readings.add(shown(SideBySide.of(each)));
    }
    JsonObject told = new JsonObject();
    told.add("comparison", ProtoJson.of(found));
    told.add("readings", readings);
    return told;
  }

  private JsonElement claim() throws Exception {
    CompareClaimResponse found = desk.claim(with.text("claim"), with.number("at_version"));
    ClaimAnswer answer = ClaimAnswer.of(found);
    JsonObject shown = new JsonObject();
    shown.addProperty("holds", answer.holds());
    JsonArray differences = new JsonArray();
    answer.differences().forEach(each -> differences.add(difference(each)));
    shown.add("differences", differences);
    shown.add("account", answer.account().map(Desks::difference).orElse(null));
    shown.add("shared", GSON.toJsonTree(answer.shared().stream().map(Desks::named).toList()));
    JsonObject told = new JsonObject();
    told.add("claim", ProtoJson.of(found));
    told.add("answer", shown);
    return told;
  }

  private static JsonObject difference(ClaimAnswer.Difference found) {
    JsonObject told = new JsonObject();
    told.addProperty("code", found.code());
    told.add("arguments", words(found.arguments()));
    told.addProperty("about", found.about());
    told.addProperty("claimed", found.claimed());
    told.addProperty("found", found.found());
    told.addProperty("event", found.event());
    told.add("clauses", GSON.toJsonTree(List.copyOf(found.clauses())));
    told.addProperty("text", found.text());
    return told;
  }

  private static JsonObject named(SharedName found) {
    JsonObject told = new JsonObject();
    told.addProperty("named", found.named());
    told.addProperty("number", found.number());
    told.add("several", GSON.toJsonTree(List.copyOf(found.several())));
    told.addProperty("text", found.text());
    return told;
  }

  /** The words of arguments, by their names; of numbers and objects the digits. */
  private static JsonObject words(List<Argument> arguments) {
    JsonObject told = new JsonObject();
    for (Argument argument : arguments) {
      JsonArray words = new JsonArray();
      argument.getWordsList().forEach(words::add);
      argument.getObjectIdsList().forEach(id -> words.add(id.toString()));
      if (argument.getKind() == ArgumentKind.ARGUMENT_KIND_NUMBER) {
        words.add(Long.toString(argument.getNumber()));
      }
      told.add(argument.getName(), words);
    }
    return told;
  }

  private static JsonArray findings(List<Finding> findings) throws Exception {
    JsonArray list = new JsonArray();
    for (Finding finding : findings) {
      list.add(ProtoJson.of(finding));
    }
    return list;
  }

  private static JsonObject shown(SideBySide reading) {
    JsonArray sides = new JsonArray();
    for (SideBySide.Side side : reading.sides()) {
      JsonObject one = new JsonObject();
      one.addProperty("name", side.name());
      one.addProperty("title", side.title());
      one.addProperty("in_use", side.inUse());
      one.addProperty("outcome", side.outcome().name());
      one.addProperty("not_told", side.notTold());
      sides.add(one);
    }
    JsonArray rows = new JsonArray();
    for (SideBySide.Row row : reading.rows()) {
      JsonObject one = new JsonObject();
      one.addProperty("about", row.about());
      one.addProperty("heading", row.heading());
      one.add("cells", GSON.toJsonTree(row.cells()));
      rows.add(one);
    }
    JsonObject told = new JsonObject();
    told.addProperty("reading", reading.reading());
    told.addProperty("title", reading.title());
    told.addProperty("disputed", reading.disputed());
    told.add("clauses", GSON.toJsonTree(List.copyOf(reading.clauses())));
    told.addProperty("settled", reading.settled());
    told.add("sides", sides);
    told.add("rows", rows);
    return told;
  }
}
