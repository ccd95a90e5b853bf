package io.github.adjudicator.examples;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import io.github.adjudicator.client.AdjudicatorClient;
import io.github.adjudicator.client.Decks;
import io.github.adjudicator.client.NewGame;
import io.github.adjudicator.client.Seat;
import io.github.adjudicator.client.Watch;
import io.github.adjudicator.v1.Deck;
import io.github.adjudicator.v1.EventDetail;
import io.github.adjudicator.v1.GetTableResponse;
import io.github.adjudicator.v1.ListOptionsResponse;
import io.github.adjudicator.v1.OptionDetail;
import io.github.adjudicator.v1.WatchEventsResponse;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * adjudicator-play: a seat, a spectator, or a whole game. It reads one JSON object from stdin and
 * says what came of it on stdout, one JSON object on a line. It knows no rules.
 *
 * <ul>
 *   <li>{@code seat}: address, game_id, token, seat, seed. Plays one seat to the end.
 *   <li>{@code spectate}: address, game_id, token. Watches to the end.
 *   <li>{@code game}: address, operator, edition, decks (by seat, zone and number), seed. Opens a
 *       game and plays both seats.
 * </ul>
 */
public final class Play {
  private final JsonObject said;

  private Play(JsonObject said) {
    this.said = said;
  }

  /** Takes the name of the subcommand. */
  public static void main(String[] arguments) throws IOException {
    String command = arguments.length == 1 ? arguments[0] : "";
    if (!command.matches("seat|spectate|game")) {
      System.err.println("adjudicator-play seat|spectate|game, and one JSON object on stdin");
      System.exit(2);
    }
    Play play;
    try (Reader stdin = new InputStreamReader(System.in, StandardCharsets.UTF_8)) {
      play = new Play(JsonParser.parseReader(stdin).getAsJsonObject());
    }
    switch (command) {
      case "seat" -> tell(play.seat());
      case "spectate" -> tell(play.spectate());
      default -> tell(play.game());
    }
  }

  private JsonObject seat() {
    String name = text("seat");
    RandomPlayer player = new RandomPlayer(random(name));
    try (AdjudicatorClient client = AdjudicatorClient.connect(text("address"))) {
      Seat seat = client.seat(text("game_id"), text("token"));
      JsonObject told = new JsonObject();
      told.addProperty("answers", answers(seat, name, player));
      return told;
    }
  }

  /** Answers whenever this seat is the first that is asked; returns how often. */
  private static int answers(Seat seat, String name, RandomPlayer player) {
    int answers = 0;
    try (Watch watch = seat.watch(0, false, EventDetail.EVENT_DETAIL_BASIC)) {
      while (watch.hasNext()) {
        WatchEventsResponse news = watch.next();
        boolean mine =
            news.getWaitingForCount() > 0 && news.getWaitingFor(0).getSeat().equals(name);
        while (mine) {
          ListOptionsResponse asked = seat.options(OptionDetail.OPTION_DETAIL_BASIC);
          mine = asked.hasChoice() && asked.getWaitingFor(0).getSeat().equals(name);
          if (mine) {
            seat.submit(player.answer(asked.getChoice()).expecting(asked.getVersion()));
            answers++;
          }
        }
      }
    }
    return answers;
  }

  private JsonObject spectate() throws InvalidProtocolBufferException {
    try (AdjudicatorClient client = AdjudicatorClient.connect(text("address"))) {
      Seat seat = client.seat(text("game_id"), text("token"));
      long events = 0;
      try (Watch watch = seat.watch(0)) {
        while (watch.hasNext()) {
          events += watch.next().getEventsCount();
        }
      }
      GetTableResponse end = seat.table();
      JsonObject told = new JsonObject();
      told.addProperty("events", events);
      told.addProperty("version", end.getVersion());
      told.add("result", json(end.getTable().getResult()));
      told.addProperty("verified", seat.verify().getGrade().name());
      return told;
    }
  }

  private JsonObject game() throws InvalidProtocolBufferException {
    RandomPlayer player = new RandomPlayer(random("game"));
    try (AdjudicatorClient client = AdjudicatorClient.connect(text("address"), text("operator"))) {
      NewGame game = client.createGame(text("edition"), decks());
      Seat judge = game.seat("judge");
      Map<String, Seat> players = Map.of("P1", game.seat("P1"), "P2", game.seat("P2"));
      int answers = 0;
      ListOptionsResponse asked = judge.options(OptionDetail.OPTION_DETAIL_BASIC);
      while (asked.hasChoice()) {
        players
            .get(asked.getSeat())
            .submit(player.answer(asked.getChoice()).expecting(asked.getVersion()));
        answers++;
        asked = judge.options(OptionDetail.OPTION_DETAIL_BASIC);
      }
      JsonObject told = new JsonObject();
      told.addProperty("game_id", game.gameId());
      told.addProperty("answers", answers);
      told.add("result", json(judge.table().getTable().getResult()));
      told.addProperty("verified", judge.verify().getGrade().name());
      return told;
    }
  }

  private Map<String, Deck> decks() {
    Map<String, Deck> decks = new HashMap<>();
    said.getAsJsonObject("decks")
        .asMap()
        .forEach((seat, zones) -> decks.put(seat, deck(zones.getAsJsonObject())));
    return decks;
  }

  private static Deck deck(JsonObject zones) {
    Map<String, Map<String, Integer>> cards = new HashMap<>();
    for (Map.Entry<String, JsonElement> zone : zones.entrySet()) {
      Map<String, Integer> counts = new HashMap<>();
      zone.getValue()
          .getAsJsonObject()
          .asMap()
          .forEach((number, count) -> counts.put(number, count.getAsInt()));
      cards.put(zone.getKey(), counts);
    }
    return Decks.of(cards);
  }

  private String text(String name) {
    JsonElement value = said.get(name);
    if (value == null) {
      throw new IllegalArgumentException("stdin has no " + name);
    }
    return value.getAsString();
  }

  /** Not the same for both players of a game; without a seed, new every time. */
  private Random random(String salt) {
    JsonElement seed = said.get("seed");
    return seed == null ? new Random() : new Random((salt + "/" + seed.getAsString()).hashCode());
  }

  private static JsonElement json(MessageOrBuilder message) throws InvalidProtocolBufferException {
    JsonFormat.Printer printer =
        JsonFormat.printer().preservingProtoFieldNames().alwaysPrintFieldsWithNoPresence();
    return JsonParser.parseString(printer.print(message));
  }

  private static void tell(JsonObject told) {
    System.out.println(new Gson().toJson(told));
  }
}
