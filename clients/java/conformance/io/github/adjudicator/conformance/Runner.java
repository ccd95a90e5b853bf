package io.github.adjudicator.conformance;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Runs the cases of the conformance kit; see clients/conformance/README.md. */
public final class Runner {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  private Runner() {}

  /** Reads fixture and cases from stdin, says on stdout how each case went. */
  public static void main(String[] arguments) throws IOException {
    JsonObject said;
    try (Reader stdin = new InputStreamReader(System.in, StandardCharsets.UTF_8)) {
      said = JsonParser.parseReader(stdin).getAsJsonObject();
    }
    boolean passed = true;
    try (Fixture fixture = new Fixture(said.getAsJsonObject("fixture"))) {
      for (JsonElement each : said.getAsJsonArray("cases")) {
        passed &= run(fixture, each.getAsJsonObject());
      }
    }
    System.exit(passed ? 0 : 1);
  }

  private static boolean run(Fixture fixture, JsonObject described) {
    String problem = new Case(fixture).run(described.getAsJsonArray("steps"));
    JsonObject told = new JsonObject();
    told.add("case", described.get("name"));
    told.addProperty("passed", problem.isEmpty());
    told.addProperty("problem", problem);
    System.out.println(GSON.toJson(told));
    return problem.isEmpty();
  }
}
