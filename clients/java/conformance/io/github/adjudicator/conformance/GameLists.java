package io.github.adjudicator.conformance;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.adjudicator.client.GamesWatch;
import io.github.adjudicator.client.Paged;
import io.github.adjudicator.v1.GameEntry;
import io.github.adjudicator.v1.GameOrder;
import io.github.adjudicator.v1.ListGamesRequest;
import io.github.adjudicator.v1.WatchGamesRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Lists of games, of a client and of a seat. */
final class GameLists {
  static final Set<String> NAMES = Set.of("games", "watch_games");

  private final Function<ListGamesRequest, Paged<GameEntry>> list;
  private final Function<WatchGamesRequest, GamesWatch> watch;
  private final Arguments with;

  GameLists(
      Function<ListGamesRequest, Paged<GameEntry>> list,
      Function<WatchGamesRequest, GamesWatch> watch,
      Arguments with) {
    this.list = list;
    this.watch = watch;
    this.with = with;
  }

  JsonElement perform(String operation) throws Exception {
    return operation.equals("games") ? games() : watched();
  }

  private JsonElement games() throws Exception {
    GameOrder order = with.flag("by_need") ? GameOrder.GAME_ORDER_NEED : GameOrder.GAME_ORDER_ID;
    ListGamesRequest request =
        ListGamesRequest.newBuilder().setOrder(order).putAllSeen(versions()).build();
    return Lookups.listed("games", list.apply(request));
  }

  /** What a watch says until so many entries came. */
  private JsonElement watched() throws Exception {
    WatchGamesRequest request =
        WatchGamesRequest.newBuilder()
            .addAllGames(with.texts("games"))
            .putAllSeen(versions())
            .build();
    JsonArray entries = new JsonArray();
    try (GamesWatch news = watch.apply(request)) {
      while (entries.size() < with.number("entries") && news.hasNext()) {
        for (GameEntry entry : news.next().getGamesList()) {
          entries.add(ProtoJson.of(entry));
        }
      }
    }
    JsonObject told = new JsonObject();
    told.add("games", entries);
    return told;
  }

  /** Versions that the caller has seen, by game. */
  private Map<String, Long> versions() {
    Map<String, Long> seen = new HashMap<>();
    if (with.has("seen")) {
      for (JsonElement each : with.get("seen").getAsJsonArray()) {
        JsonObject one = each.getAsJsonObject();
        seen.put(one.get("game_id").getAsString(), one.get("version").getAsLong());
      }
    }
    return seen;
  }
}
