package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.adjudicator.client.errors.AdjudicatorException;
import io.github.adjudicator.client.errors.BadExportException;
import io.github.adjudicator.v1.Finding;
import io.github.adjudicator.v1.Verdict;
import java.util.Map;

/** An error as the kit describes it. */
final class ErrorJson {
  private ErrorJson() {}

  static JsonObject of(AdjudicatorException error) throws InvalidProtocolBufferException {
    JsonArray clauses = new JsonArray();
    error.clauses().forEach(clauses::add);
    JsonArray findings = new JsonArray();
    for (Finding finding : error.findings()) {
      findings.add(ProtoJson.of(finding));
    }
    JsonObject decks = new JsonObject();
    for (Map.Entry<String, Verdict> verdict : error.deckVerdicts().entrySet()) {
      decks.add(verdict.getKey(), ProtoJson.of(verdict.getValue()));
    }
    JsonObject told = new JsonObject();
    told.addProperty("code", error.code().name());
    told.addProperty("reason", error.reason());
    told.addProperty("class", error.getClass().getSimpleName().replaceFirst("Exception$", ""));
    told.addProperty("sentence", error.sentence());
    told.addProperty("error_code", error.errorCode());
    told.addProperty("wrong_code", error.wrongCode());
    told.addProperty("tried", error.tried());
    told.addProperty("wrong", error.wrong());
    told.addProperty("todo", error.todo());
    told.addProperty("version", error.version());
    told.addProperty("game_id", error.gameId());
    told.addProperty("edition", error.edition());
    told.add("clauses", clauses);
    told.add("findings", findings);
    told.add("deck_verdicts", decks);
    told.addProperty("request_id", error.requestId());
    if (error instanceof BadExportException export) {
      told.addProperty("line", export.line());
    }
    return told;
  }
}
